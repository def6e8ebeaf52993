/* Draws a tile from its features alone, so that every tile set looks right. */
#include "app/tile-paint.h"

#include <math.h>

/* Where a port lies on the border of the unit square. */
static void
port_place (guint   port,
            double *x,
            double *y)
{
  double along = (port % 3 == 0) ? 1.0 / 6 : (port % 3 == 1) ? 0.5 : 5.0 / 6;

  switch (port / 3)
    {
    case HRADBY_NORTH:
      *x = along;
      *y = 0;
      break;
    case HRADBY_EAST:
      *x = 1;
      *y = along;
      break;
    case HRADBY_SOUTH:
      *x = 1 - along;
      *y = 1;
      break;
    default:
      *x = 0;
      *y = 1 - along;
      break;
    }
}

static void
set_colour (cairo_t *cr,
            guint    kind)
{
  static const double colours[][3] = {
    { 0.86, 0.76, 0.55 },
    { 0.56, 0.56, 0.58 },
    { 0.74, 0.34, 0.22 },
    { 0.56, 0.66, 0.38 },
  };
  const double *rgb = colours[MIN (kind, 3)];

  cairo_set_source_rgb (cr, rgb[0], rgb[1], rgb[2]);
}

void
hradby_paint_tile (cairo_t          *cr,
                   const HradbyTile *tile,
                   guint             rotation,
                   double            size)
{
  cairo_save (cr);
  cairo_scale (cr, size, size);
  set_colour (cr, HRADBY_FEATURE_COURT);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_fill (cr);

  for (guint i = 0; i < tile->n_features; i++)
    {
      const HradbyFeature *feature = &tile->features[i];
      HradbyPorts ports = hradby_ports_rotate (feature->ports, rotation);

      if (feature->kind == HRADBY_FEATURE_COURT)
        continue;
      set_colour (cr, feature->kind);
      for (guint port = 0; port < HRADBY_N_PORTS; port++)
        if (ports & (1u << port))
          {
            double x, y;

            port_place (port, &x, &y);
            cairo_move_to (cr, x, y);
            cairo_line_to (cr, 0.5, 0.5);
          }
      cairo_set_line_width (cr, 0.16);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

void
hradby_tile_get_spot (const HradbyTile *tile,
                      guint             feature,
                      guint             rotation,
                      double           *x,
                      double           *y)
{
  HradbyPorts ports = hradby_ports_rotate (tile->features[feature].ports, rotation);
  double sum_x = 0.5, sum_y = 0.5;
  guint n = 1;

  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    if (ports & (1u << port))
      {
        double px, py;

        port_place (port, &px, &py);
        sum_x += px;
        sum_y += py;
        n++;
      }
  *x = sum_x / n;
  *y = sum_y / n;
}
