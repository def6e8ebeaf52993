/* Draws what stands on a tile: fountains, market stalls, doors, chimneys, trees. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-detail.h"

#include <math.h>

#include "paint/noise.h"
#include "paint/pixel.h"
#include "paint/tile-landmark.h"

#define SHADOW 0.12, 0.08, 0.13

static void
set_rgb (cairo_t   *cr,
         HradbyRgb  colour)
{
  cairo_set_source_rgb (cr, (double) colour.r, (double) colour.g, (double) colour.b);
}

static void
set_ink (cairo_t *cr,
         double   strength)
{
  cairo_set_source_rgba (cr, 0.235, 0.145, 0.095, strength);
}

static void
disc (cairo_t *cr,
      double   x,
      double   y,
      double   radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* The outline of leaves: bumps around (@x, @y). */
static void
trace_crown (cairo_t *cr,
             double   x,
             double   y,
             double   radius,
             guint    bumps,
             double   turn)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < bumps; i++)
    {
      double angle = turn + 2 * G_PI * i / bumps, step = G_PI / bumps;
      double outer = radius * 1.28, inner = radius * 0.92;

      double from = angle + step * 0.3, to = angle + step * 1.7, end = angle + step * 2;

      if (i == 0)
        cairo_move_to (cr, x + inner * cos (angle), y + inner * sin (angle));
      cairo_curve_to (cr, x + outer * cos (from), y + outer * sin (from),
                      x + outer * cos (to), y + outer * sin (to),
                      x + inner * cos (end), y + inner * sin (end));
    }
  cairo_close_path (cr);
}

static void
paint_tree (cairo_t *cr,
            double   x,
            double   y,
            guint32  seed)
{
  static const HradbyRgb leaves[] = {
    { 0.36f, 0.49f, 0.22f }, { 0.42f, 0.53f, 0.23f }, { 0.31f, 0.45f, 0.24f },
    { 0.62f, 0.53f, 0.22f },
  };
  double radius = 0.036 + 0.014 * (double) noise_random (seed, 1);
  double turn = (double) noise_random (seed, 2) * 6;
  HradbyRgb tone = leaves[noise_hash (seed, 3) % 10 % G_N_ELEMENTS (leaves)];

  trace_crown (cr, x + radius * 0.6, y + radius * 0.75, radius, 7, turn);
  cairo_set_source_rgba (cr, SHADOW, 0.34);
  cairo_fill (cr);
  trace_crown (cr, x, y, radius, 7, turn);
  set_rgb (cr, tone);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0.14, 0.2, 0.08, 0.8);
  cairo_set_line_width (cr, 0.009);
  cairo_stroke (cr);
  trace_crown (cr, x - radius * 0.2, y - radius * 0.24, radius * 0.58, 6, turn + 0.5);
  set_rgb (cr, pixel_mix (tone, (HradbyRgb) { 0.85f, 0.86f, 0.45f }, 0.36f));
  cairo_fill (cr);
  trace_crown (cr, x - radius * 0.36, y - radius * 0.4, radius * 0.24, 5, turn);
  set_rgb (cr, pixel_mix (tone, (HradbyRgb) { 0.97f, 0.95f, 0.6f }, 0.62f));
  cairo_fill (cr);
}

/* A round basin of stone with a column in the water. */
static void
paint_fountain (cairo_t *cr,
                double   x,
                double   y,
                double   radius)
{
  cairo_pattern_t *water = cairo_pattern_create_radial (x - radius * 0.3, y - radius * 0.3, 0,
                                                        x, y, radius * 0.8);

  disc (cr, x + 0.022, y + 0.028, radius);
  cairo_set_source_rgba (cr, SHADOW, 0.4);
  cairo_fill (cr);
  disc (cr, x, y, radius);
  cairo_set_source_rgb (cr, 0.86, 0.84, 0.79);
  cairo_fill_preserve (cr);
  set_ink (cr, 0.85);
  cairo_set_line_width (cr, 0.014);
  cairo_stroke (cr);
  /* The rim lies in the shade on the far side of the light. */
  cairo_arc (cr, x, y, radius * 0.87, -G_PI_4, 3 * G_PI_4);
  cairo_set_source_rgba (cr, 0.45, 0.42, 0.42, 0.55);
  cairo_set_line_width (cr, radius * 0.2);
  cairo_stroke (cr);

  cairo_pattern_add_color_stop_rgb (water, 0, 0.50, 0.78, 0.92);
  cairo_pattern_add_color_stop_rgb (water, 1, 0.16, 0.46, 0.72);
  disc (cr, x, y, radius * 0.76);
  cairo_set_source (cr, water);
  cairo_fill_preserve (cr);
  set_ink (cr, 0.7);
  cairo_set_line_width (cr, 0.009);
  cairo_stroke (cr);
  cairo_pattern_destroy (water);

  cairo_set_source_rgba (cr, 1, 1, 1, 0.75);
  cairo_set_line_width (cr, 0.008);
  cairo_arc (cr, x, y, radius * 0.56, 3.5, 5.2);
  cairo_stroke (cr);
  cairo_arc (cr, x, y, radius * 0.43, 0.3, 1.7);
  cairo_stroke (cr);
  disc (cr, x + 0.008, y + 0.01, radius * 0.26);
  cairo_set_source_rgba (cr, 0.05, 0.16, 0.3, 0.5);
  cairo_fill (cr);
  disc (cr, x, y, radius * 0.26);
  cairo_set_source_rgb (cr, 0.93, 0.91, 0.86);
  cairo_fill_preserve (cr);
  set_ink (cr, 0.8);
  cairo_stroke (cr);
  disc (cr, x - 0.003, y - 0.003, radius * 0.1);
  cairo_set_source_rgb (cr, 0.45, 0.74, 0.9);
  cairo_fill (cr);
}

/* Goods beside a stall: a barrel or a crate. */
static void
paint_goods (cairo_t  *cr,
             double    x,
             double    y,
             gboolean  round)
{
  double size = 0.021;

  if (round)
    disc (cr, x, y, size);
  else
    cairo_rectangle (cr, x - size, y - size, 2 * size, 2 * size);
  if (round)
    cairo_set_source_rgb (cr, 0.60, 0.40, 0.22);
  else
    cairo_set_source_rgb (cr, 0.80, 0.62, 0.36);
  cairo_fill_preserve (cr);
  set_ink (cr, 0.85);
  cairo_set_line_width (cr, 0.009);
  cairo_stroke (cr);
}

/* An awning with stripes across its ridge, some goods in front. */
static void
paint_stall (cairo_t *cr,
             double   x,
             double   y,
             double   turn,
             guint32  seed)
{
  static const HradbyRgb cloths[] = {
    { 0.79f, 0.24f, 0.19f }, { 0.20f, 0.42f, 0.66f }, { 0.82f, 0.50f, 0.13f },
  };
  HradbyRgb cloth = cloths[noise_hash (seed, 9) % G_N_ELEMENTS (cloths)];
  double width = 0.226, depth = 0.156, stripe = width / 7;

  cairo_save (cr);
  cairo_translate (cr, x + 0.026, y + 0.03);
  cairo_rotate (cr, turn);
  cairo_rectangle (cr, -width / 2, -depth / 2, width, depth);
  cairo_set_source_rgba (cr, SHADOW, 0.42);
  cairo_fill (cr);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, turn);
  paint_goods (cr, -0.055, depth / 2 + 0.02, TRUE);
  paint_goods (cr, 0.05, depth / 2 + 0.021, FALSE);
  cairo_rectangle (cr, -width / 2, -depth / 2, width, depth);
  cairo_set_source_rgb (cr, 0.985, 0.95, 0.87);
  cairo_fill (cr);
  for (guint i = 0; i < 7; i += 2)
    cairo_rectangle (cr, -width / 2 + i * stripe, -depth / 2, stripe, depth);
  set_rgb (cr, cloth);
  cairo_fill (cr);
  /* The slope away from the light. */
  cairo_rectangle (cr, -width / 2, cos (turn) < 0 ? -depth / 2 : 0, width, depth / 2);
  cairo_set_source_rgba (cr, SHADOW, 0.27);
  cairo_fill (cr);
  cairo_rectangle (cr, -width / 2, -depth / 2, width, depth);
  cairo_move_to (cr, -width / 2, 0);
  cairo_line_to (cr, width / 2, 0);
  set_ink (cr, 0.85);
  cairo_set_line_width (cr, 0.011);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_chimney (cairo_t *cr,
               double   x,
               double   y)
{
  double size = 0.022;

  cairo_move_to (cr, x + size, y - size);
  cairo_line_to (cr, x + size + 0.045, y - size + 0.054);
  cairo_line_to (cr, x + size + 0.045 - 0.018, y + size + 0.054);
  cairo_line_to (cr, x - size, y + size);
  cairo_close_path (cr);
  cairo_set_source_rgba (cr, SHADOW, 0.42);
  cairo_fill (cr);
  cairo_rectangle (cr, x - size, y - size, 2 * size, 2 * size);
  cairo_set_source_rgb (cr, 0.83, 0.79, 0.72);
  cairo_fill_preserve (cr);
  set_ink (cr, 0.9);
  cairo_set_line_width (cr, 0.010);
  cairo_stroke (cr);
  cairo_rectangle (cr, x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9);
  cairo_set_source_rgb (cr, 0.16, 0.12, 0.11);
  cairo_fill (cr);
}

/* The way into a building: a porch under a roof of its own, or a gate between two stones. */
static void
paint_door (cairo_t               *cr,
            const HradbyTilePlace *place,
            gboolean               tower)
{
  double half = tower ? 0.075 : 0.07, out = 0.075, in = 0.03;

  cairo_save (cr);
  cairo_translate (cr, place->x + 0.02, place->y + 0.025);
  cairo_rotate (cr, atan2 (place->dy, place->dx));
  cairo_rectangle (cr, 0, -half, out, 2 * half);
  cairo_set_source_rgba (cr, SHADOW, 0.38);
  cairo_fill (cr);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_translate (cr, place->x, place->y);
  cairo_rotate (cr, atan2 (place->dy, place->dx));
  cairo_rectangle (cr, -in, -half, out + in, 2 * half);
  cairo_clip_preserve (cr);
  if (tower)
    cairo_set_source_rgb (cr, 0.17, 0.12, 0.1);
  else
    cairo_set_source_rgb (cr, 0.83, 0.44, 0.27);
  cairo_fill (cr);
  if (tower)
    {
      cairo_set_source_rgb (cr, 0.84, 0.81, 0.76);
      cairo_rectangle (cr, -in, -half, out + in, half * 0.5);
      cairo_rectangle (cr, -in, half * 0.5, out + in, half * 0.5);
      cairo_fill (cr);
    }
  else
    {
      cairo_rectangle (cr, -in, place->dx - place->dy > 0 ? 0 : -half, out + in, half);
      cairo_set_source_rgba (cr, SHADOW, 0.26);
      cairo_fill (cr);
      cairo_move_to (cr, -in, 0);
      cairo_line_to (cr, out, 0);
    }
  cairo_rectangle (cr, -in, -half, out + in, 2 * half);
  if (tower)
    cairo_rectangle (cr, -in, -half * 0.5, out + in, half);
  set_ink (cr, 0.85);
  cairo_set_line_width (cr, 0.016);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* The leaves of a gate between two towers, and the shadow of its arch. */
static void
paint_gate (cairo_t               *cr,
            const HradbyTilePlace *place)
{
  const double half = 0.084, depth = 0.03;

  cairo_save (cr);
  cairo_translate (cr, place->x, place->y);
  cairo_rotate (cr, atan2 (place->dy, place->dx));
  cairo_rectangle (cr, -depth - 0.035, -half, 2 * depth + 0.07, 2 * half);
  cairo_set_source_rgba (cr, SHADOW, 0.3);
  cairo_fill (cr);
  cairo_rectangle (cr, -depth, -half, 2 * depth, 2 * half);
  cairo_set_source_rgb (cr, 0.45, 0.28, 0.16);
  cairo_fill_preserve (cr);
  set_ink (cr, 0.9);
  cairo_set_line_width (cr, 0.012);
  cairo_stroke (cr);
  for (gint i = -2; i <= 2; i++)
    {
      cairo_move_to (cr, -depth, i * 0.031);
      cairo_line_to (cr, depth, i * 0.031);
    }
  set_ink (cr, 0.45);
  cairo_set_line_width (cr, 0.007);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Half of a low wall; the other half lies on the tile beyond. */
static void
paint_fence (cairo_t               *cr,
             const HradbyTileFence *fence)
{
  double length = fence->to - fence->from, depth = 0.021;
  guint n = MAX (1, (guint) (length / 0.05 + 0.5));

  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_rotate (cr, fence->side * G_PI_2);
  cairo_translate (cr, fence->from - 0.5, -0.5);
  if (fence->side == HRADBY_NORTH || fence->side == HRADBY_WEST)
    {
      cairo_rectangle (cr, 0, 0, length, depth + 0.03);
      cairo_set_source_rgba (cr, SHADOW, 0.3);
      cairo_fill (cr);
    }
  cairo_rectangle (cr, 0, -0.02, length, depth + 0.02 + 0.009);
  set_ink (cr, 0.8);
  cairo_fill (cr);
  for (guint i = 0; i < n; i++)
    cairo_rectangle (cr, length * i / n + 0.004, -0.02, length / n - 0.008, depth + 0.02);
  if (fence->tower)
    cairo_set_source_rgb (cr, 0.80, 0.78, 0.74);
  else
    cairo_set_source_rgb (cr, 0.89, 0.80, 0.64);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* A dry wall of field stones, where nothing else parts two fields. */
static void
paint_stones (cairo_t              *cr,
              const HradbyTilePlan *plan)
{
  static const double layers[4][3] = {
    { 0.014, 0.018, 0.036 }, { 0, 0, 0.036 }, { 0, 0, 0.027 }, { -0.004, -0.005, 0.017 },
  };

  for (guint layer = 0; layer < G_N_ELEMENTS (layers) && plan->n_stones > 0; layer++)
    {
      for (guint i = 0; i < plan->n_stones; i++)
        disc (cr, plan->stones[i].x + layers[layer][0], plan->stones[i].y + layers[layer][1],
              layers[layer][2] * (1 - 0.2 * (double) noise_random (plan->seed, 40 + i)));
      if (layer == 0)
        cairo_set_source_rgba (cr, SHADOW, 0.34);
      else if (layer == 1)
        set_ink (cr, 0.95);
      else
        cairo_set_source_rgb (cr, layer == 2 ? 0.68 : 0.86, layer == 2 ? 0.65 : 0.835,
                              layer == 2 ? 0.60 : 0.78);
      cairo_fill (cr);
    }
}

/* A house that belongs to nobody: four slopes around a point. */
static void
paint_hut (cairo_t *cr,
           double   x,
           double   y,
           double   radius)
{
  static const double lights[4] = { 1.02, 0.72, 0.62, 0.94 };
  double half = radius * 0.8;

  cairo_rectangle (cr, x - half + 0.034, y - half + 0.042, 2 * half, 2 * half);
  cairo_set_source_rgba (cr, SHADOW, 0.42);
  cairo_fill (cr);
  for (guint side = 0; side < 4; side++)
    {
      double ux = side == 1 || side == 2 ? 1 : -1, uy = side >= 2 ? 1 : -1;
      double vx = side == 0 || side == 1 ? 1 : -1, vy = side == 1 || side == 2 ? 1 : -1;

      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + half * ux, y + half * uy);
      cairo_line_to (cr, x + half * vx, y + half * vy);
      cairo_close_path (cr);
      cairo_set_source_rgb (cr, 0.76 * lights[side], 0.62 * lights[side], 0.36 * lights[side]);
      cairo_fill_preserve (cr);
      set_ink (cr, 0.8);
      cairo_set_line_width (cr, 0.010);
      cairo_stroke (cr);
    }
}

/* Blades of grass and a few flowers, strewn over the courts. */
static void
paint_tufts (cairo_t              *cr,
             const HradbyTilePlan *plan)
{
  static const HradbyRgb petals[] = {
    { 1, 0.98f, 0.90f }, { 0.98f, 0.83f, 0.30f }, { 0.86f, 0.62f, 0.78f },
  };

  for (guint i = 0; i < 34; i++)
    {
      guint cell = noise_hash (plan->seed, 100 + i) % G_N_ELEMENTS (plan->grid);
      double x = (cell % HRADBY_PLAN_GRID + 0.5) / HRADBY_PLAN_GRID;
      double y = (cell / HRADBY_PLAN_GRID + 0.5) / HRADBY_PLAN_GRID;

      if (plan->grid[cell] < 0)
        continue;
      if (i % 5 == 0)
        {
          disc (cr, x, y, 0.0075);
          set_rgb (cr, petals[noise_hash (plan->seed, i) % G_N_ELEMENTS (petals)]);
          cairo_fill (cr);
          continue;
        }
      cairo_move_to (cr, x - 0.011, y - 0.012);
      cairo_line_to (cr, x - 0.004, y);
      cairo_line_to (cr, x, y - 0.018);
      cairo_move_to (cr, x + 0.004, y);
      cairo_line_to (cr, x + 0.011, y - 0.011);
      cairo_set_line_width (cr, 0.0065);
      cairo_set_source_rgba (cr, 0.30, 0.38, 0.13, 0.6);
      cairo_stroke (cr);
    }
}

/* Whether the nearest building is a tower. */
static gboolean
leads_to_tower (const HradbyTilePlan  *plan,
                const HradbyTilePlace *place)
{
  for (guint i = 0; i < plan->n_masses; i++)
    {
      const HradbyTileMass *mass = &plan->masses[i];

      if (place->x > mass->x0 - 0.03 && place->x < mass->x1 + 0.03 &&
          place->y > mass->y0 - 0.03 && place->y < mass->y1 + 0.03)
        return mass->tower;
    }
  return plan->n_towns > 0; /* a tunnel below a city */
}

void
hradby_paint_details (cairo_t              *cr,
                      const HradbyTilePlan *plan)
{
  paint_tufts (cr, plan);
  paint_stones (cr, plan);
  hradby_paint_farms (cr, plan);
  for (guint i = 0; i < plan->n_fences; i++)
    paint_fence (cr, &plan->fences[i]);
  for (guint i = 0; i < plan->n_places; i++)
    {
      const HradbyTilePlace *place = &plan->places[i];

      if (place->kind == HRADBY_TILE_PLACE_FOUNTAIN || place->kind == HRADBY_TILE_PLACE_WELL)
        paint_fountain (cr, place->x, place->y, place->radius);
      else if (place->kind == HRADBY_TILE_PLACE_DOOR)
        paint_door (cr, place, leads_to_tower (plan, place));
      else if (place->kind == HRADBY_TILE_PLACE_GATE)
        paint_gate (cr, place);
      else if (place->kind == HRADBY_TILE_PLACE_HUT)
        paint_hut (cr, place->x, place->y, place->radius);
    }
  for (guint i = 0; i < plan->n_chimneys; i++)
    paint_chimney (cr, plan->chimneys[i].x, plan->chimneys[i].y);
  for (guint i = 0; i < plan->n_stalls; i++)
    paint_stall (cr, plan->stalls[i].x, plan->stalls[i].y,
                 plan->rotation * G_PI_2 + 0.5 * (double) noise_random (plan->seed, i) - 0.25,
                 plan->seed + i);
  for (guint i = 0; i < plan->n_trees; i++)
    paint_tree (cr, plan->trees[i].x, plan->trees[i].y, plan->seed + 31 * i);
  hradby_paint_landmarks (cr, plan);
}
