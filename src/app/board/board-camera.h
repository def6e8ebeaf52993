/* How much of the board is seen: zoom and place, and the gestures that change them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-scene.h"
#include "tiling/look.h"

#include <graphene.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Land shown around the whole board, in tiles: the wall's, and of a board that grows by cells. */
#define HRADBY_BOARD_MARGIN      1.0
#define HRADBY_OPEN_BOARD_MARGIN 0.25

/* The longest side of a tile that can be zoomed to, in pixels of the application. */
#define HRADBY_BOARD_MAX_TILE 200.0

/**
 * HradbyBoardGeometry:
 * @margin: land shown around the board where it is wholly shown, in tiles
 * @from_x: where the board begins, in tiles
 * @from_y: likewise
 * @columns: how far it goes, in tiles
 * @rows: likewise
 * @width: of the widget, in pixels of the application
 * @height: likewise
 * @scale: device pixels to a pixel of the application
 * @zoom: 1 shows the whole board
 * @x: what is shown in the middle, in tiles from the north-west corner of cell (0, 0)
 * @y: likewise
 * @tile: side of a tile in pixels of the application; a whole number of device pixels
 * @left: where cell (0, 0) begins in the widget
 * @top: likewise
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  double margin;
  double from_x;
  double from_y;
  double columns;
  double rows;
  int    width;
  int    height;
  int    scale;
  double zoom;
  double x;
  double y;
  double tile;
  double left;
  double top;
} HradbyBoardGeometry;

/* A board of these cells, wholly shown. */
void     hradby_board_geometry_init       (HradbyBoardGeometry  *self,
                                           const HradbySeenArea *area,
                                           double                margin);

/* The widget has this size; what is in the middle stays there. */
void     hradby_board_geometry_resize     (HradbyBoardGeometry  *self,
                                           int                   width,
                                           int                   height,
                                           int                   scale);

/* Zooms by @factor; the place at (@view_x, @view_y) of the widget stays as far as possible. */
void     hradby_board_geometry_zoom       (HradbyBoardGeometry  *self,
                                           double                factor,
                                           double                view_x,
                                           double                view_y);

/* Moves the board by pixels, not further than its border. */
void     hradby_board_geometry_pan        (HradbyBoardGeometry  *self,
                                           double                dx,
                                           double                dy);

/* Shows the whole board, or its middle at the same zoom. */
void     hradby_board_geometry_fit        (HradbyBoardGeometry  *self);

/* Moves the board by as little as brings the cell and its neighbours into view. */
void     hradby_board_geometry_reveal     (HradbyBoardGeometry  *self,
                                           int                   column,
                                           int                   row);

/* Whether a part of the board is out of view. */
gboolean hradby_board_geometry_can_pan    (const HradbyBoardGeometry *self);

/* Device pixels a side of a tile has. */
int      hradby_board_geometry_get_pixels (const HradbyBoardGeometry *self);

/* A square of @size tiles around a place in tiles, in pixels of the widget. */
void     hradby_board_geometry_get_square (const HradbyBoardGeometry *self,
                                           double                     x,
                                           double                     y,
                                           double                     size,
                                           graphene_rect_t           *square);

/* The place in tiles at a place of the widget. */
void     hradby_board_geometry_get_place  (const HradbyBoardGeometry *self,
                                           double                     view_x,
                                           double                     view_y,
                                           double                    *x,
                                           double                    *y);

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
