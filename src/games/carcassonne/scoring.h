/* Scoring: what a tile has completed, and the end of the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/compiled.h"

/* Gives points, and tells it: the event says why, its player, points, total and turn are filled in
 * here. */
void hradby_carcassonne_give_points (HradbyCarcassonnePosition *position, guint player, gint points,
                                     HradbyEvent *event, const HradbySink *sink);

/* Gives the points to each of the players (bits), or tells them that what the event says is worth
 * nothing. */
void hradby_carcassonne_give (HradbyCarcassonnePosition *position, guint winners, gint points,
                              HradbyEvent *event, const HradbySink *sink);

/* Tells an event; its turn is filled in here. */
static inline void
hradby_carcassonne_tell (const HradbyCarcassonnePosition *position, HradbyEvent *event,
                         const HradbySink *sink)
{
  event->turn = position->turn;
  hradby_event_tell (sink, event);
}

/* Tells that a player gets nothing, or %HRADBY_NO_PLAYER does, because of @reason: the event says
 * for what, the rest is filled in here. */
void hradby_carcassonne_tell_nothing (const HradbyCarcassonnePosition *position, guint player,
                                      HradbyReason reason, HradbyEvent *event,
                                      const HradbySink *sink);

/* What a region is worth to its majority as it lies: roads, cities and monasteries. */
gint hradby_carcassonne_value_region (const HradbyCarcassonneTable *table,
                                      const HradbyCarcassonnePosition *position, guint root,
                                      HradbyEvent *event);

/* What all that lies of a road, a city or a monastery counts once it is complete. A city of one
 * tile counts as the smallest that it can become where that pays less (setting small-city). */
gint hradby_carcassonne_value_complete (const HradbyCarcassonneTable *table,
                                        const HradbyCarcassonnePosition *position, guint root);

/* How many completed cities touch the field @root; @points (nullable) is what a farm there gets for
 * them under this table's setting, each for itself. */
guint hradby_carcassonne_count_cities (const HradbyCarcassonneTable *table,
                                       const HradbyCarcassonnePosition *position, guint root,
                                       gint *points);

/* The setting that says what farmers get for one city. */
guint hradby_carcassonne_city_setting (const HradbyCarcassonneTable *table);

/* Scores a completed road, city or monastery, unless an expansion does something else instead;
 * %FALSE while a player has to decide about that. */
gboolean hradby_carcassonne_score_region (const HradbyCarcassonneTable *table,
                                          HradbyCarcassonnePosition *position, guint root,
                                          const HradbySink *sink);

/* Final scoring: adds to the totals of @position, and tells it. */
void hradby_carcassonne_score_end (const HradbyCarcassonneTable *table,
                                   HradbyCarcassonnePosition *position, const HradbySink *sink);
