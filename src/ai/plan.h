/* The mind of a computer player between decisions: what is left of the turn that it has thought
 * through, so that the next ones come from the same search, and what it knows of later turns. */
#pragma once

#include "ai/level.h"

G_BEGIN_DECLS

typedef struct _HradbyPlan HradbyPlan;

/* A plan of nothing. Counted; each thread needs a reference of its own, and waits until the others
 * are ready. @thinks_on: whether it can; then games depend on what was thought meanwhile. */
HradbyPlan *hradby_plan_new      (gboolean              thinks_on);
HradbyPlan *hradby_plan_ref      (HradbyPlan           *self);
void        hradby_plan_unref    (HradbyPlan           *self);

/**
 * hradby_plan_choose:
 *
 * As hradby_level_choose(), but goes on with what @level had planned when this was last called with
 * @self, if @position is what it expected, as far as the seat can tell. Where something came to
 * light meanwhile, or somebody went back, it thinks anew.
 */
void        hradby_plan_choose   (HradbyPlan           *self,
                                  const HradbyLevel    *level,
                                  const HradbyTable    *table,
                                  const HradbyPosition *position,
                                  HradbyRandom         *random,
                                  GCancellable         *cancellable,
                                  HradbyAction         *action);

/**
 * hradby_plan_think_on:
 * @level: one that can think on
 * @position: a decision of another seat, as @seat may know it
 * @rounds: how much at most; 0: as much as makes sense, see hradby_foresight_think_on()
 * @cancellable: (nullable): ends it after at most one turn more
 *
 * Thinks for @seat while nobody waits for it. Does nothing if @self cannot.
 */
void        hradby_plan_think_on (HradbyPlan           *self,
                                  const HradbyLevel    *level,
                                  const HradbyTable    *table,
                                  const HradbyPosition *position,
                                  guint                 seat,
                                  guint                 rounds,
                                  HradbyRandom         *random,
                                  GCancellable         *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyPlan, hradby_plan_unref)

G_END_DECLS
