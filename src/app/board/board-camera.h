/* How much of the board is seen: zoom and place, and the gestures that change them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/board/board-geometry.h"
#include "app/board/board-grid.h"

G_BEGIN_DECLS

/**
 * HradbyBoardCamera:
 * @widget: the board
 * @geometry: where its things lie in the widget; read it, change it only through the functions
 * @cropped: whether the board that will be shown next is shown without cells that have no tile
 * @pinch: scale of the pinch so far
 * @dragged_x: how far the board was dragged, in pixels
 * @dragged_y: likewise
 *
 * Whatever changes what is seen has the widget allocated and drawn anew.
 */
typedef struct
{
  GtkWidget           *widget;
  HradbyBoardGeometry  geometry;
  gboolean             cropped;
  double               pinch;
  double               dragged_x;
  double               dragged_y;
} HradbyBoardCamera;

/* Pinching and dragging on the widget are followed from now on. */
void hradby_board_camera_init     (HradbyBoardCamera     *self,
                                   GtkWidget             *widget);

/* Another board, of which @area is wholly shown; and one that has grown. */
void hradby_board_camera_show     (HradbyBoardCamera     *self,
                                   const HradbyBoardGrid *grid,
                                   const HradbySeenArea  *area);
void hradby_board_camera_grow     (HradbyBoardCamera     *self,
                                   const HradbyBoardGrid *grid);

/* The widget is allocated this size. */
void hradby_board_camera_allocate (HradbyBoardCamera     *self,
                                   int                    width,
                                   int                    height);

/* What the action of this name does: "board.zoom-in", "board.zoom-out", "board.zoom-fit",
 * "board.centre". */
void hradby_board_camera_act      (HradbyBoardCamera     *self,
                                   const char            *action);

/* Steps of a wheel: zooms in by @steps at a place of the widget, or moves the board. */
void hradby_board_camera_zoom     (HradbyBoardCamera     *self,
                                   double                 steps,
                                   double                 x,
                                   double                 y);
void hradby_board_camera_scroll   (HradbyBoardCamera     *self,
                                   double                 dx,
                                   double                 dy);

/* Two fingers have come; now they are @scale times as far apart, around a place of the widget. */
void hradby_board_camera_begin_pinch (HradbyBoardCamera *self);
void hradby_board_camera_pinch    (HradbyBoardCamera     *self,
                                   double                 scale,
                                   double                 x,
                                   double                 y);

/* Brings a cell and its neighbours into view. */
void hradby_board_camera_reveal   (HradbyBoardCamera     *self,
                                   int                    column,
                                   int                    row);

G_END_DECLS
