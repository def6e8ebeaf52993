/* Looking at the big top, acrobats and ringmasters: what the application reads to draw them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/circus.h"
#include "games/carcassonne/look.h"

G_BEGIN_DECLS

/* Kinds of its pieces on the board. The big top: part: the cell; place: whether a token lies under
 * it. An acrobat: part: the cell; player; place: which one of its pyramid it is, from 0, in the
 * order of arrival: from the west and then on top. */
#define HRADBY_CIRCUS_PIECE_TOP     "big-top"
#define HRADBY_CIRCUS_PIECE_ACROBAT "acrobat"

/* All functions below read only. @table and @position must be this game's; while the expansion or a
 * part of it is off there is nothing of it. */

gboolean hradby_circus_is_played       (const HradbyTable    *table);

/* Figures for which the big top would pay a player. */
guint    hradby_circus_count_at_top    (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        guint                 player);

/* Tokens of a value that were not turned up yet, with the one under the big top. */
guint    hradby_circus_count_tokens    (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        guint                 value);

/* Ringmasters in a player's supply: 0 or 1. */
guint    hradby_circus_get_ringmasters (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        guint                 player);

/* Circus tiles around the ringmaster of a player that stands where they bring points, and its cell;
 * -1 if none does. */
gint     hradby_circus_count_around    (const HradbyTable    *table,
                                        const HradbyPosition *position,
                                        guint                 player,
                                        gint                 *x,
                                        gint                 *y);

G_END_DECLS
