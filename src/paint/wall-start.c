/* The start spaces: places let into the inner side of the wall that show a feature. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/wall-parts.h"

#include <math.h>

#include "paint/tile-detail.h"
#include "paint/tile-ground.h"
#include "paint/tile-layout.h"

/* The part of a side that the place takes. */
#define PATH_FROM 0.405
#define AREA_FROM 0.03

/* The feature as the southern end of a tile that lies outside, north of the cell. */
static void
plan_start (HradbyTilePlan             *plan,
            const HradbyTile           *tile,
            const HradbyWallStartSpace *start)
{
  double edge = 1 - HRADBY_NICHE_DEPTH + 0.03;

  *plan = (HradbyTilePlan) { .tile = tile, .seed = (guint32) (start->x * 7 + start->y) };
  if (start->kind == HRADBY_FEATURE_PATH)
    plan->tracks[plan->n_tracks++] = (HradbyTileTrack) { 0.5, 0.5, 0.5, 1.2, FALSE, 0 };
  else if (start->kind == HRADBY_FEATURE_HOUSE || start->kind == HRADBY_FEATURE_TOWER)
    plan->masses[plan->n_masses++] = (HradbyTileMass) {
      start->kind == HRADBY_FEATURE_HOUSE ? 0.12 : 0.17, edge,
      start->kind == HRADBY_FEATURE_HOUSE ? 0.88 : 0.83, 1,
      .open = 1 << HRADBY_SOUTH, .tower = start->kind == HRADBY_FEATURE_TOWER,
    };
  for (guint i = 0; i < MIN (start->markets, 3); i++)
    plan->stalls[plan->n_stalls++] = (HradbyTilePoint) {
      0.5 + 0.3 * (i + 0.5 - 0.5 * start->markets), 1 - HRADBY_NICHE_DEPTH / 2
    };
}

static cairo_surface_t *
paint_start (const HradbyWallStartSpace *start,
             int                         pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  HradbyTile tile = { .n_features = 1 };
  HradbyTilePlan plan;
  cairo_t *cr;

  tile.features[0].kind = start->kind;
  plan_start (&plan, &tile, start);
  /* The side faces the other way from the tile's own south. */
  for (guint turn = 0; turn < start->side; turn++)
    hradby_tile_plan_turn (&plan);
  hradby_paint_ground (surface, &plan);
  cr = cairo_create (surface);
  cairo_scale (cr, pixels, pixels);
  hradby_paint_details (cr, &plan);
  cairo_destroy (cr);
  return surface;
}

/* Moves and turns the drawing so that the side lies along the x axis and outside is up. */
static void
face_side (cairo_t                    *cr,
           const HradbyWallStartSpace *start)
{
  cairo_translate (cr, start->x + 0.5, start->y + 0.5);
  cairo_rotate (cr, start->side * G_PI_2);
  cairo_translate (cr, -0.5, -0.5);
}

static void
paint_niche (cairo_t                    *cr,
             const HradbyWallStartSpace *start,
             int                         pixels,
             gboolean                    dark)
{
  double from = start->kind == HRADBY_FEATURE_PATH ? PATH_FROM : AREA_FROM;
  cairo_surface_t *surface = paint_start (start, pixels);

  cairo_save (cr);
  face_side (cr, start);
  cairo_rectangle (cr, from, -HRADBY_NICHE_DEPTH, 1 - 2 * from, HRADBY_NICHE_DEPTH + 0.005);
  cairo_clip (cr);
  /* The surface itself is already turned: only its place matters. */
  cairo_translate (cr, 0.5, 0.5);
  cairo_rotate (cr, -(double) start->side * G_PI_2);
  cairo_translate (cr, -0.5 + hradby_side_dx (start->side), -0.5 + hradby_side_dy (start->side));
  cairo_scale (cr, 1.0 / pixels, 1.0 / pixels);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);

  cairo_save (cr);
  face_side (cr, start);
  if (start->kind == HRADBY_FEATURE_PATH)
    {
      /* The gate it comes from. */
      cairo_rectangle (cr, from, -HRADBY_NICHE_DEPTH, 1 - 2 * from, 0.06);
      cairo_set_source_rgb (cr, 0.17, 0.12, 0.1);
      cairo_fill (cr);
    }
  cairo_move_to (cr, from, 0.01);
  cairo_line_to (cr, from, -HRADBY_NICHE_DEPTH);
  cairo_line_to (cr, 1 - from, -HRADBY_NICHE_DEPTH);
  cairo_line_to (cr, 1 - from, 0.01);
  cairo_set_line_width (cr, 0.05);
  cairo_set_source_rgb (cr, 0.30, 0.28, 0.265);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 0.028);
  cairo_set_source_rgb (cr, dark ? 0.66 : 0.84, dark ? 0.64 : 0.81, dark ? 0.6 : 0.75);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
hradby_paint_start_spaces (cairo_t    *cr,
                           HradbyWall *wall,
                           int         pixels,
                           gboolean    dark)
{
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (wall); i++)
    paint_niche (cr, hradby_wall_get_start_space (wall, i), pixels, dark);
}
