/* The course of a turn: what follows from each action. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/hooks.h"

G_BEGIN_DECLS

/* The contract's apply. */
void     hradby_carcassonne_apply         (const HradbyTable  *table,
                                           HradbyPosition     *position,
                                           const HradbyAction *action,
                                           const HradbySink   *sink);

/* After the tile was placed, or something was done that leaves the deployment open: asks for it if
 * there is any choice, otherwise goes on. */
void     hradby_carcassonne_begin_deployment (const HradbyCarcassonneTable *table,
                                              HradbyCarcassonnePosition    *position,
                                              const HradbySink             *sink);

/* Lays the tile in hand and tells it; the deployment is still to be begun. @action: x, y and
 * rotation. With @sides a piece carries a road over it, see hradby_carcassonne_lay(). @settings:
 * let it lie there. */
void     hradby_carcassonne_place         (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           const HradbyAction           *action,
                                           guint                         sides,
                                           guint                         span_place,
                                           HradbySettings                settings,
                                           const HradbySink             *sink);

/* Sends a figure from the supply to a node, or with @place, an expansion's, to a spot. */
void     hradby_carcassonne_send_figure   (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           guint                         player,
                                           guint                         figure,
                                           guint                         place,
                                           guint                         where);

/* Takes the figure number @index of @player off the board; it does not go to the supply. */
HradbyCarcassonneStanding
         hradby_carcassonne_take_figure   (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           guint                         player,
                                           guint                         index);

/* After a follower has left the region of @root otherwise than by scoring: what its player set
 * beside it there goes to the supply, if that was the last one. */
void     hradby_carcassonne_return_lonely (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           guint                         player,
                                           guint                         root,
                                           const HradbySink             *sink);

/* Whether another player's piece may take it off: a follower, and as expansions say. */
gboolean hradby_carcassonne_may_take      (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           guint                            player,
                                           guint                            index);

/* Whether a piece may carry a road over a laid tile, as expansions say. */
gboolean hradby_carcassonne_may_span      (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           guint                            spot);

/* Tiles of the piece on which a figure stands that is on no feature: 0 if it is on no piece either,
 * see #HradbyCarcassonneHooks. */
guint    hradby_carcassonne_list_surroundings
                                          (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           const HradbyCarcassonneStanding *standing,
                                           guint16                         *spots,
                                           guint                           *n_under);

/* Figures on the region of @root go back to the supply. */
void     hradby_carcassonne_return_figures (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           guint                         root,
                                           const HradbySink             *sink);

/* Fills in of an action or event where a figure stands: the cell, and the feature or place. */
void     hradby_carcassonne_name_standing (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           const HradbyCarcassonneStanding *standing,
                                           HradbyAction                    *action);

/* Gives points, and tells it: the event says why, its player, points, total and turn are filled in
 * here. */
void     hradby_carcassonne_give_points   (HradbyCarcassonnePosition *position,
                                           guint                      player,
                                           gint                       points,
                                           HradbyEvent               *event,
                                           const HradbySink          *sink);

/* Scores a completed road, city or monastery (rules page, section 1), unless something else happens
 * instead; %FALSE while somebody has to decide about that. */
gboolean hradby_carcassonne_score_region  (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           guint                         root,
                                           const HradbySink             *sink);

/* What a region is worth to its majority as it lies: roads, cities and monasteries. */
gint     hradby_carcassonne_value_region  (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           guint                            root,
                                           HradbyEvent                     *event);

/* What all that lies of a road, a city or a monastery counts once it is complete. A city of one
 * tile counts as the smallest that it can become where that pays less (setting small-city). */
gint     hradby_carcassonne_value_complete (const HradbyCarcassonneTable    *table,
                                            const HradbyCarcassonnePosition *position,
                                            guint                            root);

/* Final scoring: adds to the totals of @position, and tells it. */
void     hradby_carcassonne_score_end     (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           const HradbySink             *sink);

G_END_DECLS
