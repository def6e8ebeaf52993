/* What a player thought about its next turn while another one had to move. */
#pragma once

#include "ai/growth.h"
#include "ai/level.h"

G_BEGIN_DECLS

/**
 * HradbyForesight:
 *
 * Trees of positions that may come, for one seat. Starts as nothing. In one thread at a time.
 */
HradbyForesight *hradby_foresight_new      (void);
void             hradby_foresight_free     (HradbyForesight      *self);

/* How many positions were thought about. */
guint            hradby_foresight_get_size (const HradbyForesight *self);

/* Drops all trees. */
void             hradby_foresight_forget   (HradbyForesight      *self);

/**
 * hradby_foresight_think_on:
 * @position: a decision of another seat, as @seat may know it
 * @seat: who thinks, and moves next
 * @rounds: how much at most; 0: until as many turns are kept as a tree holds, or for ten seconds
 * @cancellable: (nullable): ends it, and what is unfinished is forgotten
 *
 * Grows a tree for each position that may come, in this thread, those after likely plays more than
 * others and all draws in turn. All plays of a position are followed equally often and in the same
 * worlds, so that they can be compared. What was thought before is kept, as long as it is for the
 * same seat at the same table.
 */
void             hradby_foresight_think_on (HradbyForesight      *self,
                                            const HradbyTable    *table,
                                            const HradbyPosition *position,
                                            guint                 seat,
                                            guint                 rounds,
                                            HradbyRandom         *random,
                                            GCancellable         *cancellable);

/* Gives @growth, which has no root, the tree of its start, as far as the seat can tell; and forgets
 * everything. Returns how often each play of it was followed, 0 if there is no such tree. */
guint            hradby_foresight_recall   (HradbyForesight      *self,
                                            HradbyGrowth         *growth);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyForesight, hradby_foresight_free)

G_END_DECLS
