/* Draws a tile from its features alone, so that every tile set looks right. */
#include "app/tile-paint.h"

#include <math.h>

#include "app/tile-ground.h"
#include "app/tile-plan.h"

/* Device pixels that @size units take up. */
static int
device_pixels (cairo_t *cr,
               double   size)
{
  double width = size, height = 0, scale_x = 1, scale_y = 1;

  cairo_user_to_device_distance (cr, &width, &height);
  cairo_surface_get_device_scale (cairo_get_target (cr), &scale_x, &scale_y);
  return (int) CLAMP (ceil (hypot (width, height) * scale_x - 0.001), 1, 1024);
}

void
hradby_paint_tile (cairo_t          *cr,
                   const HradbyTile *tile,
                   guint             rotation,
                   double            size)
{
  int pixels = device_pixels (cr, size);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  HradbyPlan plan;

  hradby_plan_init (&plan, tile, rotation);
  hradby_paint_ground (surface, &plan);

  cairo_save (cr);
  cairo_scale (cr, size / pixels, size / pixels);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

void
hradby_tile_get_spot (const HradbyTile *tile,
                      guint             feature,
                      guint             rotation,
                      double           *x,
                      double           *y)
{
  HradbyPlan plan;

  g_return_if_fail (feature < tile->n_features);

  hradby_plan_init (&plan, tile, rotation);
  *x = plan.spots[feature].x;
  *y = plan.spots[feature].y;
}
