/* The naive oracle's points: what a turn completes, and the end of the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/board.h"

/* Takes the steps of the turn's end, or of the game's, that are still to be taken: what the tile
 * laid last completed is scored, expansions do their parts, and the next turn begins or the game is
 * over. Stops where somebody has to decide something. */
void naive_go_on (const NaiveTable *table, NaivePosition *position, const HradbySink *sink);

/* Nothing more is placed. */
void naive_finish (const NaiveTable *table, NaivePosition *position, const HradbySink *sink);

/* Points for a road, a city or what is surrounded, complete or not, to these players (bits);
 * @other: of the events. */
void naive_score_for (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
                      guint owners, gint other, const HradbySink *sink);

/* Scores a completed region, and the end of the game. */
void naive_score_completed (const NaiveTable *table, NaivePosition *position,
                            const NaiveRegion *region, const HradbySink *sink);
void naive_score_end (const NaiveTable *table, NaivePosition *position, const HradbySink *sink);

gboolean naive_is_part_of (const NaiveRegion *region, guint tile, guint feature);

/* Whoever stands on a region leaves it, or only the figures of @player if it is one. */
void naive_send_home (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
                      guint player, const HradbySink *sink);

/* Gives points for something of an expansion's own at a tile. */
void naive_give (NaivePosition *position, guint player, gint points, guint source, guint tile,
                 const HradbySink *sink);

/* Fills in the turn, the first part and the tile of an event of a region. */
void naive_fill_event (const NaivePosition *position, const NaiveRegion *region,
                       HradbyEvent *event);

/* The source of what a road, a city or what is surrounded brings. */
guint naive_source_of (const NaiveTable *table, const NaiveRegion *region);

/* What a region is worth as it lies. */
gint naive_find_worth (const NaiveTable *table, const NaivePosition *position,
                       const NaiveRegion *region);
