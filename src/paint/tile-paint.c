/* Draws a tile from its features alone, so that every tile set looks right. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-paint.h"

#include <math.h>

#include "paint/tile-plan.h"

/* Below this many pixels a tile nobody sees how finely edges of trees and chimneys are drawn. */
#define FINE_PIXELS 96

/* Device pixels that @size units take up. */
static int
device_pixels (cairo_t *cr, double size)
{
  double width = size, height = 0, scale_x = 1, scale_y = 1;

  cairo_user_to_device_distance (cr, &width, &height);
  cairo_surface_get_device_scale (cairo_get_target (cr), &scale_x, &scale_y);
  return (int) CLAMP (ceil (hypot (width, height) * scale_x - 0.001), 1, 1024);
}

void
hradby_paint_tile (cairo_t *cr, const HradbyTile *tile, guint rotation, HradbyPorts closed,
                   double size)
{
  int pixels = device_pixels (cr, size);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  HradbyTilePlan plan;

  hradby_tile_plan_init (&plan, tile, rotation);
  hradby_tile_plan_fit (&plan, closed);
  hradby_paint_ground (surface, &plan);
  cairo_t *details = cairo_create (surface);
  cairo_scale (details, pixels, pixels);
  if (pixels < FINE_PIXELS)
    cairo_set_antialias (details, CAIRO_ANTIALIAS_FAST);
  hradby_paint_details (details, &plan);
  cairo_destroy (details);

  cairo_save (cr);
  cairo_scale (cr, size / pixels, size / pixels);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

/* The kind of the feature at @port of the turned tile, or -1. */
static gint
kind_at (const HradbyTile *tile, guint rotation, guint port)
{
  gint feature = hradby_tile_feature_of_turned (tile, rotation, port);

  return feature < 0 ? -1 : tile->features[feature].kind;
}

HradbyPorts
hradby_tile_find_closed (const HradbyTile *tile, guint rotation, HradbySide side,
                         const HradbyTile *beyond, guint beyond_rotation)
{
  HradbyPorts closed = 0;

  for (guint port = 3 * side; port < 3 * side + 3; port++)
    if (beyond == NULL ||
        kind_at (tile, rotation, port) !=
        kind_at (beyond, beyond_rotation, hradby_port_facing (port)))
      closed |= (HradbyPorts) (1u << port);
  return closed;
}

void
hradby_tile_get_spot (const HradbyTile *tile, guint feature, guint rotation, double *x, double *y)
{
  HradbyTilePlan plan;

  g_return_if_fail (feature < tile->n_features);

  hradby_tile_plan_init (&plan, tile, rotation);
  *x = plan.spots[feature].x;
  *y = plan.spots[feature].y;
}

void
hradby_tile_get_space (const HradbyTile *tile, guint rotation, double *x, double *y)
{
  const HradbyLandmark *space = hradby_landmark_find (tile, NULL);
  HradbyTilePlan plan;

  hradby_tile_plan_init (&plan, tile, rotation);
  *x = *y = 0.5;
  for (guint i = 0; space != NULL && i < plan.n_places; i++)
    if (plan.places[i].landmark == space) {
      *x = plan.places[i].x;
      *y = plan.places[i].y;
    }
}
