/* What can be done in a position, numbered. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/reach.h"
#include "games/castle-cards/table.h"

G_BEGIN_DECLS

/* The contract's to_move, count_actions, get_action and pick_action. */
guint    hradby_castle_cards_to_move       (const HradbyTable    *table,
                                            const HradbyPosition *position);
guint    hradby_castle_cards_count_actions (const HradbyTable    *table,
                                            const HradbyPosition *position);
void     hradby_castle_cards_get_action    (const HradbyTable    *table,
                                            const HradbyPosition *position,
                                            guint                 number,
                                            HradbyAction         *action);
void     hradby_castle_cards_pick_action   (const HradbyTable    *table,
                                            const HradbyPosition *position,
                                            HradbyRandom         *random,
                                            HradbyAction         *action);

/* How many actions the seat whose turn it is has. */
guint    hradby_castle_cards_count_of_turn (const HradbyCastleCardsTable    *table,
                                            const HradbyCastleCardsPosition *position);

/* Whether what is asked happens by itself: there is one answer, or as much is to be picked as there
 * is. */
gboolean hradby_castle_cards_is_forced     (const HradbyCastleCardsTable    *table,
                                            const HradbyCastleCardsPosition *position,
                                            guint                            n_actions);

/* The kind of action that answers what a position asks that is in the middle of an effect;
 * %HRADBY_CASTLE_CARDS_PASS if it is not. */
HradbyCastleCardsAction
         hradby_castle_cards_get_asked     (const HradbyCastleCardsPosition *position);

/* How many answers there are, 0 if it is not, and the @number-th of them. */
guint    hradby_castle_cards_count_picks   (const HradbyCastleCardsTable    *table,
                                            const HradbyCastleCardsPosition *position);
void     hradby_castle_cards_get_pick      (const HradbyCastleCardsTable    *table,
                                            const HradbyCastleCardsPosition *position,
                                            guint                            number,
                                            HradbyAction                    *action);

/* The contract's explain. */
gboolean hradby_castle_cards_explain (const HradbyTable    *table,
                                      const HradbyPosition *position,
                                      HradbyAction         *action,
                                      GError              **error);

/* Whether it is one of the actions that are numbered. */
gboolean hradby_castle_cards_is_listed (const HradbyTable               *table,
                                        const HradbyCastleCardsPosition *position,
                                        const HradbyAction              *action);

G_END_DECLS
