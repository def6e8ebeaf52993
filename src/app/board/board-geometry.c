/* Where things of the board lie in a widget: fitting, zooming, moving. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-geometry.h"

#include <math.h>

/* The side of a tile that shows the whole board. */
static double
get_fitting_tile (const HradbyBoardGeometry *self)
{
  double tile = MIN (self->width / (self->columns + 2 * self->margin),
                     self->height / (self->rows + 2 * self->margin));

  return MAX (tile, 1);
}

static double
round_to_device (const HradbyBoardGeometry *self,
                 double                     length)
{
  return round (length * self->scale) / self->scale;
}

/* Keeps the middle of the view where no more than the margin shows beyond the board. */
static double
clamp_middle (double middle,
              double from,
              double cells,
              double visible,
              double margin)
{
  double half = visible / 2;

  if (visible >= cells + 2 * margin)
    return from + cells / 2;
  return CLAMP (middle, from + half - margin,
                from + cells + margin - half);
}

static void
update (HradbyBoardGeometry *self)
{
  double fitting = get_fitting_tile (self), most = MAX (HRADBY_BOARD_MAX_TILE / fitting, 1);

  self->zoom = CLAMP (self->zoom, 1, most);
  self->tile = MAX (floor (fitting * self->zoom * self->scale + 1e-6), 1) / self->scale;
  self->x = clamp_middle (self->x, self->from_x, self->columns, self->width / self->tile,
                          self->margin);
  self->y = clamp_middle (self->y, self->from_y, self->rows, self->height / self->tile,
                          self->margin);
  self->left = round_to_device (self, self->width / 2.0 - self->x * self->tile);
  self->top = round_to_device (self, self->height / 2.0 - self->y * self->tile);
}

void
hradby_board_geometry_init (HradbyBoardGeometry  *self,
                            const HradbySeenArea *area,
                            double                margin)
{
  *self = (HradbyBoardGeometry) { .margin = margin, .from_x = area->x, .from_y = area->y,
                                  .columns = area->columns, .rows = area->rows,
                                  .width = 1, .height = 1, .scale = 1, .zoom = 1 };
  hradby_board_geometry_centre (self);
}

void
hradby_board_geometry_grow (HradbyBoardGeometry  *self,
                            const HradbySeenArea *area)
{
  double tile = get_fitting_tile (self) * self->zoom;
  gboolean whole = self->zoom <= 1;

  self->from_x = area->x;
  self->from_y = area->y;
  self->columns = area->columns;
  self->rows = area->rows;
  self->zoom = whole ? 1 : tile / get_fitting_tile (self);
  update (self);
}

void
hradby_board_geometry_resize (HradbyBoardGeometry *self,
                              int                  width,
                              int                  height,
                              int                  scale)
{
  self->width = MAX (width, 1);
  self->height = MAX (height, 1);
  self->scale = MAX (scale, 1);
  update (self);
}

void
hradby_board_geometry_zoom (HradbyBoardGeometry *self,
                            double               factor,
                            double               view_x,
                            double               view_y)
{
  double x, y;

  hradby_board_geometry_get_place (self, view_x, view_y, &x, &y);
  self->zoom *= factor;
  update (self);
  self->x = x + (self->width / 2.0 - view_x) / self->tile;
  self->y = y + (self->height / 2.0 - view_y) / self->tile;
  update (self);
}

void
hradby_board_geometry_pan (HradbyBoardGeometry *self,
                           double               dx,
                           double               dy)
{
  self->x -= dx / self->tile;
  self->y -= dy / self->tile;
  update (self);
}

void
hradby_board_geometry_fit (HradbyBoardGeometry *self)
{
  self->zoom = 1;
  update (self);
}

void
hradby_board_geometry_centre (HradbyBoardGeometry *self)
{
  self->x = self->from_x + self->columns / 2;
  self->y = self->from_y + self->rows / 2;
  update (self);
}

/* How far to move so that from … to lies within 0 … length; the middle if it is longer. */
static double
get_way_in (double from,
            double to,
            double length)
{
  if (to - from > length)
    return length / 2 - (from + to) / 2;
  if (from < 0)
    return -from;
  return to > length ? length - to : 0;
}

void
hradby_board_geometry_reveal (HradbyBoardGeometry *self,
                              int                  column,
                              int                  row)
{
  graphene_rect_t square;

  hradby_board_geometry_get_square (self, column + 0.5, row + 0.5, 2, &square);
  hradby_board_geometry_pan (self,
                             get_way_in (square.origin.x, square.origin.x + square.size.width,
                                         self->width),
                             get_way_in (square.origin.y, square.origin.y + square.size.height,
                                         self->height));
}

gboolean
hradby_board_geometry_can_pan (const HradbyBoardGeometry *self)
{
  return (self->columns + 2 * self->margin) * self->tile > self->width + 0.5
         || (self->rows + 2 * self->margin) * self->tile > self->height + 0.5;
}

int
hradby_board_geometry_get_pixels (const HradbyBoardGeometry *self)
{
  return MAX ((int) round (self->tile * self->scale), 1);
}

void
hradby_board_geometry_get_square (const HradbyBoardGeometry *self,
                                  double                     x,
                                  double                     y,
                                  double                     size,
                                  graphene_rect_t           *square)
{
  double side = size * self->tile;

  graphene_rect_init (square,
                      (float) (self->left + x * self->tile - side / 2),
                      (float) (self->top + y * self->tile - side / 2),
                      (float) side, (float) side);
}

void
hradby_board_geometry_get_place (const HradbyBoardGeometry *self,
                                 double                     view_x,
                                 double                     view_y,
                                 double                    *x,
                                 double                    *y)
{
  *x = (view_x - self->left) / self->tile;
  *y = (view_y - self->top) / self->tile;
}
