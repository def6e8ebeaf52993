/* What follows a choice in a search tree: a node for each thing that chance may do after it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

G_BEGIN_DECLS

typedef struct _HradbyDraws HradbyDraws;

HradbyDraws *hradby_draws_new  (void);
void         hradby_draws_free (HradbyDraws          *self);

/* Does what chance does until a seat has to move or the game is over; the last of it in
 * @draw, which stays as it is where chance has nothing to do. */
void         hradby_draws_play (const HradbyTable    *table,
                                HradbyPosition       *position,
                                HradbyRandom         *random,
                                HradbyAction         *draw);

/* The same, but of the first draw one outcome after the other: as @round counts up from any number,
 * each comes once before any comes again, and what comes in a row differs much. */
void         hradby_draws_deal (const HradbyTable    *table,
                                HradbyPosition       *position,
                                guint                 round,
                                HradbyRandom         *random,
                                HradbyAction         *draw);

/* The node that follows with this draw in the list that begins at @first, 0: none yet. */
guint        hradby_draws_find (const HradbyDraws    *self,
                                guint                 first,
                                const HradbyAction   *draw);

/* Puts @node in front of the list; returns where that begins now. An empty list begins at 0. */
guint        hradby_draws_add  (HradbyDraws          *self,
                                guint                 first,
                                const HradbyAction   *draw,
                                guint                 node);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyDraws, hradby_draws_free)

G_END_DECLS
