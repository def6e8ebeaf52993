/* Draws the ports of a tile: a mark across its border, and a name beyond that. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/ports-paint.h"

#include "paint/tile-paint.h"

/* Of the whole picture. */
#define TILE        0.66
#define MARK        0.035 /* of its length, half within the tile */
#define NAME        0.095 /* from the border to the middle of a name */
#define FONT        0.055
#define MIDDLE_FONT 0.085
#define THIN        0.008

/* Where the ports of a side lie, clockwise, from its beginning. */
static const double along[3] = { 1.0 / 6, 0.5, 5.0 / 6 };

/* A place on a side, @out of it, in units of the tile: from (0, 0) to (1, 1). */
static void
find_place (guint   port,
            double  out,
            double *x,
            double *y)
{
  double way = along[port % 3];

  switch ((HradbySide) (port / 3))
    {
    case HRADBY_NORTH:
      *x = way;
      *y = -out;
      break;
    case HRADBY_EAST:
      *x = 1 + out;
      *y = way;
      break;
    case HRADBY_SOUTH:
      *x = 1 - way;
      *y = 1 + out;
      break;
    case HRADBY_WEST:
    default:
      *x = -out;
      *y = 1 - way;
      break;
    }
}

static void
draw_mark (cairo_t *cr,
           guint    port,
           double   side)
{
  double x, y;

  find_place (port, -MARK, &x, &y);
  cairo_move_to (cr, x * side, y * side);
  find_place (port, MARK, &x, &y);
  cairo_line_to (cr, x * side, y * side);
  cairo_stroke (cr);
}

static void
write_name (cairo_t *cr,
            guint    port,
            double   side)
{
  gboolean is_middle = port % 3 == 1;
  const char *name = hradby_port_get_name (port);
  cairo_text_extents_t extents;
  double x, y;

  cairo_select_font_face (cr, "sans", CAIRO_FONT_SLANT_NORMAL,
                          is_middle ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_size (cr, (is_middle ? MIDDLE_FONT : FONT) / TILE * side);
  cairo_text_extents (cr, name, &extents);
  find_place (port, NAME / TILE, &x, &y);
  cairo_move_to (cr, x * side - extents.x_bearing - extents.width / 2,
                 y * side - extents.y_bearing - extents.height / 2);
  cairo_show_text (cr, name);
}

void
hradby_paint_ports (cairo_t          *cr,
                    const HradbyTile *tile,
                    double            size,
                    const double      ink[3])
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
  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    {
      draw_mark (cr, port, side);
      write_name (cr, port, side);
    }
  cairo_restore (cr);
}
