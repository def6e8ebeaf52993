/* Which feature of a tile lies where. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-shape.h"

#include <math.h>

#include "paint/tile-plan.h"

/* Half the width of a path for the eye, and for the pointer. */
#define PATH_SEEN    0.105
#define PATH_POINTED 0.135

/* Distances that differ by less are equal: numbers of a turned tile are not exact. */
#define NEARER       1e-6

struct _HradbyTileShape {
  HradbyTilePlan plan;
};

HradbyTileShape *
hradby_tile_shape_new (const HradbyTile *tile, guint rotation)
{
  HradbyTileShape *self = g_new (HradbyTileShape, 1);

  hradby_tile_plan_init (&self->plan, tile, rotation);
  return self;
}

void
hradby_tile_shape_free (HradbyTileShape *self)
{
  g_free (self);
}

/* The path nearest to the place, the first of several, if it is within reach, or -1; squares belong
 * to their arms. */
static gint
find_path (const HradbyTilePlan *plan, double x, double y, double reach)
{
  double least = INFINITY;
  gint feature = -1;

  for (guint i = 0; i < plan->n_places; i++)
    if (plan->places[i].kind <= HRADBY_TILE_PLACE_FOUNTAIN
        && tile_to_place (&plan->places[i], x, y) < 0)
      reach = 1;
  for (guint i = 0; i < plan->n_tracks; i++) {
    double distance = hradby_tile_track_distance (&plan->tracks[i], x, y);

    if (distance < reach && distance < least - NEARER) {
      least = distance;
      feature = plan->tracks[i].feature;
    }
  }
  return feature;
}

static gboolean
is_inside (const HradbyTileMass *mass, double x, double y)
{
  if (x < mass->x0 || x > mass->x1 || y < mass->y0 || y > mass->y1)
    return FALSE;
  for (guint i = 0; i < mass->n_cuts; i++)
    if (mass->cuts[i].a * x + mass->cuts[i].b * y + mass->cuts[i].c < 0)
      return FALSE;
  return TRUE;
}

/* The ground nearest to a cell of the grid, the first feature of several, or -1: what stands at the
 * foot of a city wall. */
static gint
find_ground (const HradbyTilePlan *plan, gint column, gint row)
{
  gint feature = -1, least = G_MAXINT;

  for (gint i = 0; i < HRADBY_PLAN_GRID * HRADBY_PLAN_GRID; i++) {
    gint dx = i % HRADBY_PLAN_GRID - column, dy = i / HRADBY_PLAN_GRID - row;
    gint distance = dx * dx + dy * dy;

    if (plan->grid[i] < 0 || distance > least || (distance == least && plan->grid[i] >= feature))
      continue;
    least = distance;
    feature = plan->grid[i];
  }
  return feature;
}

static guint
find_feature (const HradbyTilePlan *plan, double x, double y, double reach)
{
  gint column = CLAMP ((gint) (x * HRADBY_PLAN_GRID), 0, HRADBY_PLAN_GRID - 1);
  gint row = CLAMP ((gint) (y * HRADBY_PLAN_GRID), 0, HRADBY_PLAN_GRID - 1);
  gint feature = find_path (plan, x, y, reach);

  if (feature >= 0)
    return (guint) feature;
  for (guint i = 0; i < plan->n_masses; i++)
    if (is_inside (&plan->masses[i], x, y))
      return plan->masses[i].feature;
  for (guint i = 0; i < plan->n_towns; i++)
    if (hradby_tile_plan_to_wall (plan, &plan->towns[i], x, y) < HRADBY_RAMPART_HALF)
      return plan->towns[i].feature;
  feature = plan->grid[row * HRADBY_PLAN_GRID + column];
  if (feature < 0 && plan->n_towns > 0)
    feature = find_ground (plan, column, row);
  if (feature >= 0)
    return (guint) feature;
  feature = find_path (plan, x, y, 2);
  return feature >= 0 ? (guint) feature : 0;
}

guint
hradby_tile_shape_find (HradbyTileShape *self, double x, double y)
{
  g_return_val_if_fail (self != NULL, 0);

  return find_feature (&self->plan, x, y, PATH_POINTED);
}

/* Whether all pixels up to @distance away within the tile belong to the feature as well. */
static gboolean
is_deep (const guint8 *mask, int pixels, int x, int y, int distance)
{
  for (int row = MAX (y - distance, 0); row <= MIN (y + distance, pixels - 1); row++)
    for (int column = MAX (x - distance, 0); column <= MIN (x + distance, pixels - 1); column++)
      if (!mask[row * pixels + column])
        return FALSE;
  return TRUE;
}

cairo_surface_t *
hradby_tile_shape_paint (HradbyTileShape *self, guint feature, int pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  guint8 *data = cairo_image_surface_get_data (surface);
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autofree guint8 *mask = g_malloc ((gsize) pixels * (gsize) pixels);
  int line = MAX ((pixels + 20) / 40, 1);

  for (int i = 0; i < pixels * pixels; i++)
    mask[i] = find_feature (&self->plan, (i % pixels + 0.5) / pixels, (i / pixels + 0.5) / pixels,
                            PATH_SEEN) == feature;
  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++) {
      guint32 *pixel = (guint32 *) (gpointer) (data + (gsize) y * stride) + x;

      /* Premultiplied: a veil of warm white, a line of white, a thin dark one within it. */
      if (!mask[y * pixels + x])
        continue;
      if (is_deep (mask, pixels, x, y, line + 1))
        *pixel = 0x48484436;
      else if (is_deep (mask, pixels, x, y, line))
        *pixel = 0x70181020;
      else
        *pixel = 0xfaf8f2e0;
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}
