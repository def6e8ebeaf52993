/* The nodes of a search tree, found by what is known where a decision is to be made. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

G_BEGIN_DECLS

/**
 * HradbyInfosets:
 *
 * Each round of a search deals anew what its seat does not know, so one node stands for many
 * positions. In all of them the same must be possible, under the same numbers, and nobody may
 * decide by what it cannot know.
 *
 * Where seats know different things, a node is an information set: all that the seat to move can
 * tell, whichever way led there (Cowling, Powley and Whitehouse 2012). Its view is the same bytes
 * then. In all other games that is told by the edge that led there and by what chance has drawn
 * since, which costs less.
 */
typedef struct _HradbyInfosets HradbyInfosets;

HradbyInfosets *hradby_infosets_new  (const HradbyTable    *table);
void            hradby_infosets_free (HradbyInfosets       *self);

/**
 * hradby_infosets_get_key:
 * @edge: the number of the edge that led here
 * @draws: what chance has drawn since, see hradby_draws_play()
 * @position: a decision of a seat
 *
 * Returns: the key of the node of @position: a hash of 64 bits, so that two are as good as never
 *   taken for one
 */
guint64         hradby_infosets_get_key (HradbyInfosets       *self,
                                         guint                 edge,
                                         guint64               draws,
                                         const HradbyPosition *position);

/* The node of this key, 0: none yet. */
guint           hradby_infosets_find (const HradbyInfosets *self,
                                      guint64               key);

void            hradby_infosets_add  (HradbyInfosets       *self,
                                      guint64               key,
                                      guint                 node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyInfosets, hradby_infosets_free)

G_END_DECLS
