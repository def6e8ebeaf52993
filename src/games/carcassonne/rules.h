/* The course of a turn: what follows from each action. */
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

/* Goes on after the deployment: scores what the tile completed, and ends the turn. */
void     hradby_carcassonne_finish_turn   (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           const HradbySink             *sink);

/* Sends a figure from the supply to a node, or to a place of an expansion's: a number from
 * %HRADBY_CARCASSONNE_ELSEWHERE. */
void     hradby_carcassonne_send_figure   (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           guint                         player,
                                           guint                         place);

/* Takes the figure number @index of @player off the board; it does not go to the supply. */
void     hradby_carcassonne_take_figure   (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           guint                         player,
                                           guint                         index);

/* Gives points, and tells it: the event says why, its player, points, total and turn are filled in
 * here. */
void     hradby_carcassonne_give_points   (HradbyCarcassonnePosition *position,
                                           guint                      player,
                                           gint                       points,
                                           HradbyEvent               *event,
                                           const HradbySink          *sink);

/* Scores the completed roads, cities and monasteries of this turn (rules page, section 1). */
void     hradby_carcassonne_score_turn    (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
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
