/* Plays events: what happened is seen moving, until it is over or something else happens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/board/board-faces.h"
#include "app/board/board-motion.h"

G_BEGIN_DECLS

/**
 * HradbyBoardPlayer:
 * @widget: the board
 * @scene: what it shows, already as it is after the events
 * @events: (element-type HradbyEvent): what happened since the scene was shown last
 * @motions: (element-type HradbyBoardMotion): what moves because of it
 * @animation: (nullable): runs while something moves
 * @time: in milliseconds since it began
 * @animations: whether things are seen moving; may be set
 * @speed: of what moves, percent; may be set
 */
typedef struct
{
  GtkWidget              *widget;
  const HradbyBoardScene *scene;
  GArray                 *events;
  GArray                 *motions;
  AdwAnimation           *animation;
  double                  time;
  gboolean                animations;
  guint                   speed;
} HradbyBoardPlayer;

void     hradby_board_player_init      (HradbyBoardPlayer       *self,
                                        GtkWidget               *widget,
                                        const HradbyBoardScene  *scene);
void     hradby_board_player_finish    (HradbyBoardPlayer       *self);

/* Something happened. */
void     hradby_board_player_add       (HradbyBoardPlayer       *self,
                                        const HradbyEvent       *event);

/* The scene was updated: shows the events since the last time. */
void     hradby_board_player_begin     (HradbyBoardPlayer       *self);

/* Everything is at once where it belongs, and nothing waits to be shown. */
void     hradby_board_player_clear     (HradbyBoardPlayer       *self);

/* Whoever has seen enough: what moves is where it belongs, and the computer does not wait. */
void     hradby_board_player_hurry     (HradbyBoardPlayer       *self);

gboolean hradby_board_player_is_moving (const HradbyBoardPlayer *self,
                                        const HradbyBoardSprite *sprite);
void     hradby_board_player_draw      (const HradbyBoardPlayer *self,
                                        HradbyBoardFaces        *faces,
                                        GtkSnapshot             *snapshot);

G_END_DECLS
