/* The Circus: how its pieces are seen (rules page, section 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

#define HRADBY_CIRCUS_PYRAMID    3 /* acrobats */
#define HRADBY_CIRCUS_BEST_TOKEN 7 /* the highest number that is printed on one */

/* Kinds of its pieces on the board. The big top: part: the cell; place: whether a token lies under
 * it. An acrobat: part: the cell; player; place: which one of its pyramid it is, from 0, in the
 * order of arrival: from the west and then on top. */
#define HRADBY_CIRCUS_PIECE_TOP     "big-top"
#define HRADBY_CIRCUS_PIECE_ACROBAT "acrobat"

/* While the expansion or a part of it is off there is nothing of it. */

/* Figures for which the big top would pay a player. */
guint hradby_circus_count_at_top (const HradbyTable *table, const HradbyPosition *position,
                                  guint player);

/* Tokens with a printed number that were not turned up yet, with the one under the big top. */
guint hradby_circus_count_tokens (const HradbyTable *table, const HradbyPosition *position,
                                  guint token);

/* What the animal on such a token is worth at this table. */
guint hradby_circus_get_worth (const HradbyTable *table, guint token);

/* Circus tiles around the ringmaster of a player that stands where they bring points, and its cell;
 * -1 if none does. */
gint hradby_circus_count_around (const HradbyTable *table, const HradbyPosition *position,
                                 guint player, gint *x, gint *y);
