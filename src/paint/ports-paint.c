/* Draws the ports of a tile: a mark across its border, and a name beyond that. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/ports-paint.h"

#include "paint/tile-paint.h"
#include "paint/tile-plan.h"
#include "paint/vector.h"

/* Of the whole picture. */
#define TILE        0.66
#define MARK        0.035 /* of its length, half within the tile */
#define NAME        0.095 /* from the border to the middle of a name */
#define FONT        0.055
#define MIDDLE_FONT 0.085
#define THIN        0.008

/* The middle of a port, @out of its side, in units of the tile: from (0, 0) to (1, 1). */
static HradbyTilePoint
find_place (guint port, double out)
{
  static const double along[3] = { 1.0 / 6, 0.5, 5.0 / 6 };

  return hradby_tile_on_side (port / 3, along[port % 3], -out);
}

static void
draw_mark (cairo_t *cr, guint port, double side)
{
  HradbyTilePoint from = find_place (port, -MARK), to = find_place (port, MARK);

  cairo_move_to (cr, from.x * side, from.y * side);
  cairo_line_to (cr, to.x * side, to.y * side);
  cairo_stroke (cr);
}

static void
write_name (cairo_t *cr, guint port, double side)
{
  gboolean is_middle = port % 3 == 1;
  HradbyTilePoint place = find_place (port, NAME / TILE);

  hradby_vector_show_centred (cr, hradby_port_get_name (port), place.x * side, place.y * side,
                              (is_middle ? MIDDLE_FONT : FONT) / TILE * side, is_middle);
}

void
hradby_paint_ports (cairo_t *cr, const HradbyTile *tile, double size, const double ink[3])
{
  double side = size * TILE, border = (size - side) / 2;

  cairo_save (cr);
  cairo_translate (cr, border, border);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, side, side);
  cairo_clip (cr);
  hradby_paint_tile (cr, tile, 0, 0, side);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, ink[0], ink[1], ink[2]);
  cairo_set_line_width (cr, THIN * size);
  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    draw_mark (cr, port, side);
    write_name (cr, port, side);
  }
  cairo_restore (cr);
}
