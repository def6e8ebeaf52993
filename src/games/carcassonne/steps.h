/* The end of a turn and of the game as a queue of steps in the position: scoring stops where
 * somebody has to decide, and goes on afterwards. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/hooks.h"

G_BEGIN_DECLS

/* After the deployment: puts the steps of the turn's end into the queue and takes them. They are:
 * TURN_SCORES for each expansion; the regions that the tile completed, roads and cities in the
 * order of the tile file, then monasteries row by row; TURN_SCORED, TURN_ENDS and TURN_OVER for
 * each expansion; and at last the next turn begins or the game ends. */
void     hradby_carcassonne_finish_turn   (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           const HradbySink             *sink);

/* Puts a tile that was not drawn into the hand of the player to move, who places it next, because
 * of @settings. If it fits nowhere it leaves the game: %FALSE if no other is drawn instead, and the
 * turn is to be ended. */
gboolean hradby_carcassonne_take_in_hand  (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           guint8                        tile,
                                           HradbySettings                settings,
                                           const HradbySink             *sink);

/* The tile in hand has left the game, and no other is drawn in this turn. */
void     hradby_carcassonne_drop_turn     (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           const HradbySink             *sink);

/* Nothing more is placed: GAME_ENDS for each expansion, the final scoring, GAME_SCORED. */
void     hradby_carcassonne_finish_game   (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           const HradbySink             *sink);

/* Whether the end of the game is being scored: then the last turn is not counted further. */
gboolean hradby_carcassonne_is_ending     (const HradbyCarcassonnePosition *position);

/* Goes on after a decision: takes the steps that are left, up to the next decision. The step that
 * stopped for this one is taken again. */
void     hradby_carcassonne_go_on         (const HradbyCarcassonneTable *table,
                                           HradbyCarcassonnePosition    *position,
                                           const HradbySink             *sink);

G_END_DECLS
