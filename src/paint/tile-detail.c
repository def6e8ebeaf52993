/* Draws what stands on a tile: fountains, market stalls, doors, chimneys, trees. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-plan.h"

#include "paint/noise.h"
#include "paint/palette.h"
#include "paint/vector.h"

#include <math.h>

static const HradbyRgb slate = { 0.44f, 0.51f, 0.60f };
static const HradbyRgb brick = { 0.62f, 0.27f, 0.19f };

/* Draws around (@x, @y), turned, until cairo_restore(). */
static void
begin (cairo_t *cr, double x, double y, double turn)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, turn);
}

static void
fill (cairo_t *cr, HradbyRgb colour)
{
  hradby_palette_set_source (cr, colour);
  cairo_fill (cr);
}

static void
disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* Of four slopes of a roof around a point that on @side, north first. */
static void
trace_slope (cairo_t *cr, guint side, double x, double y, double half)
{
  static const double corners[HRADBY_N_SIDES][2] = { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } };
  const double *from = corners[side], *to = corners[(side + 1) % HRADBY_N_SIDES];

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + half * from[0], y + half * from[1]);
  cairo_line_to (cr, x + half * to[0], y + half * to[1]);
  cairo_close_path (cr);
}

/* The cloth of a banner, forked below. */
#define CLOTH "M -7.8 0 L 7.8 0 L 7.8 18 L 0 12.96 L -7.8 18 Z"

/* A quartered banner that hangs from a bar on a pole: players have flags, of one colour. */
static void
paint_pennant (cairo_t *cr, double x, double y)
{
  const double half = 0.078, length = 0.18;

  cairo_save (cr);
  cairo_translate (cr, x + 0.026, y - 0.085 + 0.032);
  cairo_rectangle (cr, -0.011, -0.03, 0.022, length + 0.07);
  hradby_vector_trace (cr, CLOTH);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.42);
  cairo_translate (cr, -0.026, -0.032);
  cairo_rectangle (cr, -0.011, -0.03, 0.022, length + 0.07);
  hradby_vector_fill (cr, 0.36, 0.23, 0.13, 1);
  /* A light rim, in which it stands out among roofs. */
  hradby_vector_trace (cr, CLOTH);
  hradby_vector_stroke_preserve (cr, 0.04, 1, 0.98, 0.92, 1);
  cairo_set_source_rgb (cr, 0.985, 0.83, 0.30);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_rectangle (cr, 0, 0, half, length * 0.45);
  cairo_rectangle (cr, -half, length * 0.45, half, length);
  hradby_vector_fill (cr, 0.13, 0.28, 0.58, 1);
  cairo_restore (cr);
  hradby_vector_trace (cr, CLOTH);
  hradby_vector_stroke (cr, 0.012, HRADBY_INK, 0.9);
  cairo_rectangle (cr, -half - 0.014, -0.012, 2 * half + 0.028, 0.022);
  hradby_vector_fill_inked (cr, 0.50, 0.33, 0.18, 0.009, HRADBY_INK, 0.9);
  cairo_restore (cr);
}

/* A slope of a roof that faces @side of the tile as it was turned. */
static void
fill_slope (cairo_t *cr, HradbyRgb tone, guint side)
{
  static const float lights[HRADBY_N_SIDES] = { 1.16f, 0.76f, 0.64f, 1.02f };

  tone = pixel_scale (tone, lights[side % HRADBY_N_SIDES]);
  hradby_vector_fill_inked (cr, (double) tone.r, (double) tone.g, (double) tone.b, 0.009,
                            HRADBY_INK, 0.9);
}

/* A long roof; its ridge runs along its longer side. */
static void
paint_range (cairo_t *cr, HradbyRgb tone, guint rotation, double x, double y, double width,
             double height)
{
  if (width > height) {
    cairo_rectangle (cr, x, y, width, height / 2);
    fill_slope (cr, tone, HRADBY_NORTH + rotation);
    cairo_rectangle (cr, x, y + height / 2, width, height / 2);
    fill_slope (cr, tone, HRADBY_SOUTH + rotation);
  } else {
    cairo_rectangle (cr, x, y, width / 2, height);
    fill_slope (cr, tone, HRADBY_WEST + rotation);
    cairo_rectangle (cr, x + width / 2, y, width / 2, height);
    fill_slope (cr, tone, HRADBY_EAST + rotation);
  }
}

/* Four slopes and a golden cross. */
static void
paint_steeple (cairo_t *cr, guint rotation, double x, double y, double half)
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    trace_slope (cr, side, x, y, half);
    fill_slope (cr, slate, side + rotation);
  }
  begin (cr, x, y, -(double) rotation * G_PI_2);
  hradby_vector_trace (cr, "M 0 -5.6 L 0 5 M -3.6 -2 L 3.6 -2");
  cairo_restore (cr);
  hradby_vector_stroke (cr, 0.02, 0.99, 0.86, 0.36, 1);
}

/* Beds of herbs, within a wall of their own. */
static void
paint_precinct (cairo_t *cr, double half)
{
  static const double beds[3][3] = {
    { 0.39, 0.52, 0.22 }, { 0.72, 0.63, 0.30 }, { 0.55, 0.45, 0.55 },
  };

  cairo_rectangle (cr, -half, -half, 2 * half, 2 * half);
  hradby_vector_fill_inked (cr, 0.77, 0.72, 0.57, 0.03, HRADBY_INK, 0.9);
  cairo_rectangle (cr, -half, -half, 2 * half, 2 * half);
  hradby_vector_stroke (cr, 0.017, 0.90, 0.87, 0.80, 1);
  for (guint i = 0; i < 8; i++) {
    const double *bed = beds[i % 3];

    cairo_rectangle (cr, 0.125 + 0.055 * (i & 1), -0.05 + 0.07 * (i / 2), 0.04, 0.052);
    hradby_vector_fill (cr, bed[0], bed[1], bed[2], 1);
  }
}

/* A church with a bell tower, three ranges around the garth of a cloister, a garden beside them. */
static void
paint_monastery (cairo_t *cr, double x, double y, guint rotation)
{
  begin (cr, x, y, rotation * G_PI_2);
  paint_precinct (cr, 0.24);
  cairo_restore (cr);

  begin (cr, x + 0.026, y + 0.032, rotation * G_PI_2);
  cairo_rectangle (cr, -0.215, -0.215, 0.43, 0.15);
  cairo_rectangle (cr, -0.215, -0.065, 0.3, 0.27);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.4);
  cairo_restore (cr);

  begin (cr, x, y, rotation * G_PI_2);
  paint_range (cr, slate, rotation, -0.215, -0.07, 0.085, 0.275);
  paint_range (cr, slate, rotation, 0.0, -0.07, 0.085, 0.275);
  paint_range (cr, slate, rotation, -0.215, 0.12, 0.3, 0.085);
  cairo_rectangle (cr, -0.13, -0.07, 0.13, 0.19);
  hradby_vector_fill_inked (cr, 0.52, 0.62, 0.31, 0.012, HRADBY_INK, 0.9);
  cairo_arc (cr, -0.065, 0.035, 0.026, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.93, 0.91, 0.86, 0.009, HRADBY_INK, 0.9);
  cairo_arc (cr, 0.19, -0.14, 0.055, -G_PI_2, G_PI_2);
  fill_slope (cr, slate, HRADBY_EAST + rotation);
  paint_range (cr, slate, rotation, -0.16, -0.21, 0.35, 0.14);
  paint_steeple (cr, rotation, -0.145, -0.14, 0.082);
  cairo_restore (cr);
}

/* A nave under a roof like those around it, before it a tower of stone. */
static void
paint_church (cairo_t *cr, double x, double y, guint rotation)
{
  begin (cr, x + 0.022, y + 0.027, rotation * G_PI_2);
  cairo_rectangle (cr, -0.11, -0.052, 0.22, 0.104);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.42);
  cairo_restore (cr);

  begin (cr, x, y, rotation * G_PI_2);
  cairo_arc (cr, 0.085, 0, 0.036, -G_PI_2, G_PI_2);
  fill_slope (cr, brick, HRADBY_EAST + rotation);
  paint_range (cr, brick, rotation, -0.06, -0.05, 0.15, 0.1);
  cairo_rectangle (cr, -0.125, -0.05, 0.1, 0.1);
  hradby_vector_fill_inked (cr, 0.90, 0.87, 0.80, 0.011, HRADBY_INK, 0.9);
  paint_range (cr, slate, rotation, -0.105, -0.03, 0.06, 0.06);
  cairo_restore (cr);
}

/* A nave and a transept in the shape of a cross, two towers before it, an apse behind, a spire in
 * the middle, all on a paved place. */
static void
paint_cathedral (cairo_t *cr, double x, double y, double radius)
{
  begin (cr, x, y, 0);
  cairo_scale (cr, radius / 0.2, radius / 0.2);
  cairo_rectangle (cr, -0.2, -0.16, 0.4, 0.33);
  hradby_vector_fill_inked (cr, 0.86, 0.80, 0.68, 0.014, HRADBY_INK, 0.6);
  cairo_rectangle (cr, -0.155, -0.05, 0.35, 0.15);
  cairo_rectangle (cr, 0.015, -0.1, 0.14, 0.28);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.42);
  cairo_arc (cr, 0.13, 0, 0.062, -G_PI_2, G_PI_2);
  fill_slope (cr, slate, HRADBY_EAST);
  paint_range (cr, slate, 0, -0.01, -0.135, 0.1, 0.27);
  paint_range (cr, slate, 0, -0.13, -0.062, 0.262, 0.124);
  for (guint i = 0; i < 2; i++) {
    double north = i == 0 ? -0.115 : 0.025;

    cairo_rectangle (cr, -0.185, north, 0.09, 0.09);
    hradby_vector_fill_inked (cr, 0.93, 0.90, 0.83, 0.012, HRADBY_INK, 0.9);
    for (guint side = 0; side < HRADBY_N_SIDES; side++) {
      trace_slope (cr, side, -0.14, north + 0.045, 0.033);
      fill_slope (cr, slate, side);
    }
  }
  paint_steeple (cr, 0, 0.04, 0, 0.06);
  cairo_restore (cr);
}

const HradbyLandmark hradby_landmark_cathedral = {
  .mark = "cathedral", .radius = 0.23, .is_square = TRUE, .paint = paint_cathedral,
};

/* A lake, and at its shore a house with a chimney, before it a sign on a post. */
static void
paint_inn (cairo_t *cr, double x, double y, double radius)
{
  begin (cr, x, y, 0);
  hradby_vector_trace (cr, "E -1.4 3.4 8 4.9");
  hradby_vector_fill_inked (cr, 0.30, 0.55, 0.70, 0.022, 0.80, 0.74, 0.53, 1);
  hradby_vector_trace (cr, "E -1.4 4 5.8 2.9");
  hradby_vector_fill (cr, 0.38, 0.64, 0.77, 1);
  hradby_vector_trace (cr, "M -5.4 4.8 L -2 4.8 M 0.4 6.2 L 3.2 6.2");
  hradby_vector_stroke (cr, 0.010, 0.80, 0.92, 0.97, 0.9);
  cairo_restore (cr);
  y -= 0.036;
  cairo_rectangle (cr, x - 0.062, y - 0.022, 0.142, 0.1);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.4);
  paint_range (cr, brick, 0, x - 0.08, y - 0.045, 0.14, 0.1);
  cairo_rectangle (cr, x - 0.055, y - 0.034, 0.026, 0.026);
  hradby_vector_fill_inked (cr, 0.83, 0.79, 0.72, 0.009, HRADBY_INK, 0.9);
  cairo_move_to (cr, x + 0.078, y + 0.07);
  cairo_line_to (cr, x + 0.078, y - 0.055);
  hradby_vector_stroke (cr, 0.018, 0.36, 0.23, 0.13, 1);
  cairo_arc (cr, x + 0.078, y - 0.03, 0.034, 0, 2 * G_PI);
  hradby_vector_fill_inked (cr, 0.985, 0.83, 0.30, 0.011, HRADBY_INK, 0.9);
}

const HradbyLandmark hradby_landmark_inn = {
  .mark = "inn", .radius = 0.09, .paint = paint_inn,
};

/* Over everything else of the tile, which is a unit square. */
static void
paint_landmarks (cairo_t *cr, const HradbyTilePlan *plan)
{
  for (const HradbyTileMass *mass = plan->masses; mass < plan->masses + plan->n_masses; mass++)
    if (mass->flat)
      paint_monastery (cr, (mass->x0 + mass->x1) / 2, (mass->y0 + mass->y1) / 2, plan->rotation);
  for (guint i = 0; i < plan->n_places; i++) {
    const HradbyTilePlace *place = &plan->places[i];

    if (place->kind == HRADBY_TILE_PLACE_LANDMARK)
      place->landmark->paint (cr, place->x, place->y, place->radius);
    else if (place->kind == HRADBY_TILE_PLACE_CHURCH)
      paint_church (cr, place->x, place->y, plan->rotation);
  }
  for (guint i = 0; i < plan->n_pennants; i++)
    paint_pennant (cr, plan->pennants[i].x, plan->pennants[i].y);
}

/* Two strips of different crops, in furrows. */
static void
paint_crops (cairo_t *cr, double half, guint32 seed)
{
  static const double tones[4][3] = {
    { 0.80, 0.71, 0.36 }, { 0.50, 0.58, 0.27 }, { 0.66, 0.53, 0.34 }, { 0.71, 0.73, 0.42 },
  };
  double width = half * 1.02, depth = half * 0.76;

  for (guint i = 0; i < 2; i++) {
    const double *tone = tones[(seed >> (2 * i)) & 3];

    cairo_rectangle (cr, -width, i == 0 ? -depth : 0, 2 * width, depth);
    hradby_vector_fill (cr, tone[0], tone[1], tone[2], 1);
  }
  for (guint i = 1; i < 8; i++)
    if (i != 4) {
      cairo_move_to (cr, -width, -depth + i * depth / 4);
      cairo_line_to (cr, width, -depth + i * depth / 4);
    }
  hradby_vector_stroke (cr, 0.009, 0.30, 0.24, 0.10, 0.4);
  cairo_rectangle (cr, -width, -depth, 2 * width, 2 * depth);
  hradby_vector_stroke (cr, 0.010, 0.33, 0.30, 0.13, 0.6);
}

static void
paint_blobs (cairo_t *cr, const double (*places)[3], guint n, double grow)
{
  for (guint i = 0; i < n; i++)
    disc (cr, places[i][0], places[i][1], places[i][2] + grow);
}

/* A row of bushes. */
static void
paint_hedge (cairo_t *cr)
{
  static const double bushes[5][3] = {
    { -0.08, 0.002, 0.020 }, { -0.042, -0.003, 0.024 }, { 0, 0.002, 0.021 },
    { 0.04, -0.002, 0.025 }, { 0.08, 0.002, 0.020 },
  };

  paint_blobs (cr, bushes, G_N_ELEMENTS (bushes), 0.007);
  hradby_vector_fill (cr, 0.17, 0.25, 0.10, 1);
  paint_blobs (cr, bushes, G_N_ELEMENTS (bushes), 0);
  hradby_vector_fill (cr, 0.38, 0.50, 0.22, 1);
}

/* Three of them, with dark heads. */
static void
paint_sheep (cairo_t *cr)
{
  static const double wool[6][3] = {
    { -0.045, -0.012, 0.020 }, { -0.026, -0.012, 0.018 }, { 0.022, -0.034, 0.019 },
    { 0.040, -0.034, 0.018 }, { 0.010, 0.030, 0.020 }, { 0.029, 0.030, 0.018 },
  };
  static const double heads[3][3] = {
    { -0.068, -0.016, 0.011 }, { 0.062, -0.038, 0.011 }, { -0.012, 0.026, 0.011 },
  };

  cairo_save (cr);
  cairo_translate (cr, 0.010, 0.013);
  paint_blobs (cr, wool, G_N_ELEMENTS (wool), 0.003);
  cairo_restore (cr);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.4);
  paint_blobs (cr, heads, G_N_ELEMENTS (heads), 0);
  hradby_vector_fill (cr, 0.20, 0.16, 0.15, 1);
  paint_blobs (cr, wool, G_N_ELEMENTS (wool), 0);
  hradby_vector_fill (cr, 0.97, 0.95, 0.90, 1);
}

/* Two stooks of straw, lit from the north-west. */
static void
paint_hay (cairo_t *cr)
{
  for (gint i = -1; i <= 1; i += 2) {
    cairo_save (cr);
    cairo_translate (cr, 0.032 * i, 0.014 * i);
    hradby_vector_trace (cr, "M -2.6 3 L 5.8 4.5 L 0 -3.6 Z");
    hradby_vector_fill (cr, HRADBY_SHADOW, 0.36);
    hradby_vector_trace (cr, "M 0 -4.5 L 3.1 3 L -3.1 3 Z");
    hradby_vector_fill_inked (cr, 0.82, 0.68, 0.33, 0.010, 0.33, 0.22, 0.08, 0.85);
    hradby_vector_trace (cr, "M 0 -4 L -1.2 2.6");
    hradby_vector_stroke (cr, 0.010, 0.96, 0.87, 0.55, 1);
    cairo_restore (cr);
  }
}

/* Crops, hedges, sheep and hay, before anything higher. */
static void
paint_farms (cairo_t *cr, const HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->n_farms; i++) {
    const HradbyTileFarm *farm = &plan->farms[i];

    begin (cr, farm->x, farm->y, farm->kind <= HRADBY_TILE_FARM_HEDGE ? farm->turn * G_PI_2 : 0);
    if (farm->kind == HRADBY_TILE_FARM_CROPS)
      paint_crops (cr, farm->half, noise_hash (plan->seed, i));
    else if (farm->kind == HRADBY_TILE_FARM_HEDGE)
      paint_hedge (cr);
    else if (farm->kind == HRADBY_TILE_FARM_SHEEP)
      paint_sheep (cr);
    else
      paint_hay (cr);
    cairo_restore (cr);
  }
}

/* The outline of leaves: bumps around (@x, @y). */
static void
trace_crown (cairo_t *cr, double x, double y, double radius, guint bumps, double turn)
{
  cairo_new_sub_path (cr);
  for (guint i = 0; i < bumps; i++) {
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
paint_tree (cairo_t *cr, double x, double y, guint32 seed)
{
  static const HradbyRgb leaves[] = {
    { 0.36f, 0.49f, 0.22f }, { 0.42f, 0.53f, 0.23f }, { 0.31f, 0.45f, 0.24f },
    { 0.62f, 0.53f, 0.22f },
  };
  double radius = 0.036 + 0.014 * (double) noise_random (seed, 1);
  double turn = (double) noise_random (seed, 2) * 6;
  HradbyRgb tone = leaves[noise_hash (seed, 3) % 10 % G_N_ELEMENTS (leaves)];

  trace_crown (cr, x + radius * 0.6, y + radius * 0.75, radius, 7, turn);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.34);
  trace_crown (cr, x, y, radius, 7, turn);
  hradby_palette_set_source (cr, tone);
  cairo_fill_preserve (cr);
  hradby_vector_stroke (cr, 0.009, 0.14, 0.2, 0.08, 0.8);
  trace_crown (cr, x - radius * 0.2, y - radius * 0.24, radius * 0.58, 6, turn + 0.5);
  fill (cr, pixel_mix (tone, (HradbyRgb) { 0.85f, 0.86f, 0.45f }, 0.36f));
  trace_crown (cr, x - radius * 0.36, y - radius * 0.4, radius * 0.24, 5, turn);
  fill (cr, pixel_mix (tone, (HradbyRgb) { 0.97f, 0.95f, 0.6f }, 0.62f));
}

/* A round basin of stone with a column in the water. */
static void
paint_fountain (cairo_t *cr, double x, double y, double radius)
{
  cairo_pattern_t *water = cairo_pattern_create_radial (x - radius * 0.3, y - radius * 0.3, 0,
                                                        x, y, radius * 0.8);

  disc (cr, x + 0.022, y + 0.028, radius);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.4);
  disc (cr, x, y, radius);
  hradby_vector_fill_inked (cr, 0.86, 0.84, 0.79, 0.014, HRADBY_INK, 0.85);
  /* The rim lies in the shade on the far side of the light. */
  cairo_arc (cr, x, y, radius * 0.87, -G_PI_4, 3 * G_PI_4);
  hradby_vector_stroke (cr, radius * 0.2, 0.45, 0.42, 0.42, 0.55);

  cairo_pattern_add_color_stop_rgb (water, 0, 0.50, 0.78, 0.92);
  cairo_pattern_add_color_stop_rgb (water, 1, 0.16, 0.46, 0.72);
  disc (cr, x, y, radius * 0.76);
  cairo_set_source (cr, water);
  cairo_fill_preserve (cr);
  hradby_vector_stroke (cr, 0.009, HRADBY_INK, 0.7);
  cairo_pattern_destroy (water);

  cairo_arc (cr, x, y, radius * 0.56, 3.5, 5.2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius * 0.43, 0.3, 1.7);
  hradby_vector_stroke (cr, 0.008, 1, 1, 1, 0.75);
  disc (cr, x + 0.008, y + 0.01, radius * 0.26);
  hradby_vector_fill (cr, 0.05, 0.16, 0.3, 0.5);
  disc (cr, x, y, radius * 0.26);
  hradby_vector_fill_inked (cr, 0.93, 0.91, 0.86, 0.008, HRADBY_INK, 0.8);
  disc (cr, x - 0.003, y - 0.003, radius * 0.1);
  hradby_vector_fill (cr, 0.45, 0.74, 0.9, 1);
}

/* An awning with stripes across its ridge, some goods in front. */
static void
paint_stall (cairo_t *cr, double x, double y, double turn, guint32 seed)
{
  static const HradbyRgb cloths[] = {
    { 0.79f, 0.24f, 0.19f }, { 0.20f, 0.42f, 0.66f }, { 0.82f, 0.50f, 0.13f },
  };
  HradbyRgb cloth = cloths[noise_hash (seed, 9) % G_N_ELEMENTS (cloths)];
  double width = 0.226, depth = 0.156, stripe = width / 7;

  begin (cr, x + 0.026, y + 0.03, turn);
  cairo_rectangle (cr, -width / 2, -depth / 2, width, depth);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.42);
  cairo_restore (cr);

  begin (cr, x, y, turn);
  disc (cr, -0.055, depth / 2 + 0.02, 0.021); /* a barrel and a crate */
  hradby_vector_fill_inked (cr, 0.60, 0.40, 0.22, 0.009, HRADBY_INK, 0.85);
  cairo_rectangle (cr, 0.05 - 0.021, depth / 2, 0.042, 0.042);
  hradby_vector_fill_inked (cr, 0.80, 0.62, 0.36, 0.009, HRADBY_INK, 0.85);
  cairo_rectangle (cr, -width / 2, -depth / 2, width, depth);
  hradby_vector_fill (cr, 0.985, 0.95, 0.87, 1);
  for (guint i = 0; i < 7; i += 2)
    cairo_rectangle (cr, -width / 2 + i * stripe, -depth / 2, stripe, depth);
  fill (cr, cloth);
  /* The slope away from the light. */
  cairo_rectangle (cr, -width / 2, cos (turn) < 0 ? -depth / 2 : 0, width, depth / 2);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.27);
  cairo_rectangle (cr, -width / 2, -depth / 2, width, depth);
  cairo_move_to (cr, -width / 2, 0);
  cairo_line_to (cr, width / 2, 0);
  hradby_vector_stroke (cr, 0.011, HRADBY_INK, 0.85);
  cairo_restore (cr);
}

static void
paint_chimney (cairo_t *cr, double x, double y)
{
  double size = 0.022;

  cairo_move_to (cr, x + size, y - size);
  cairo_line_to (cr, x + size + 0.045, y - size + 0.054);
  cairo_line_to (cr, x + size + 0.045 - 0.018, y + size + 0.054);
  cairo_line_to (cr, x - size, y + size);
  cairo_close_path (cr);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.42);
  cairo_rectangle (cr, x - size, y - size, 2 * size, 2 * size);
  hradby_vector_fill_inked (cr, 0.83, 0.79, 0.72, 0.010, HRADBY_INK, 0.9);
  cairo_rectangle (cr, x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9);
  hradby_vector_fill (cr, 0.16, 0.12, 0.11, 1);
}

/* The way into a building: a porch under a roof of its own, or a gate between two stones. */
static void
paint_door (cairo_t *cr, const HradbyTilePlace *place, gboolean tower)
{
  double half = tower ? 0.075 : 0.07, out = 0.075, in = 0.03;

  begin (cr, place->x + 0.02, place->y + 0.025, atan2 (place->dy, place->dx));
  cairo_rectangle (cr, 0, -half, out, 2 * half);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.38);
  cairo_restore (cr);

  begin (cr, place->x, place->y, atan2 (place->dy, place->dx));
  cairo_rectangle (cr, -in, -half, out + in, 2 * half);
  cairo_clip_preserve (cr);
  if (tower) {
    hradby_vector_fill (cr, 0.17, 0.12, 0.1, 1);
    cairo_rectangle (cr, -in, -half, out + in, half * 0.5);
    cairo_rectangle (cr, -in, half * 0.5, out + in, half * 0.5);
    hradby_vector_fill (cr, 0.84, 0.81, 0.76, 1);
  } else {
    hradby_vector_fill (cr, 0.83, 0.44, 0.27, 1);
    cairo_rectangle (cr, -in, place->dx - place->dy > 0 ? 0 : -half, out + in, half);
    hradby_vector_fill (cr, HRADBY_SHADOW, 0.26);
    cairo_move_to (cr, -in, 0);
    cairo_line_to (cr, out, 0);
  }
  cairo_rectangle (cr, -in, -half, out + in, 2 * half);
  if (tower)
    cairo_rectangle (cr, -in, -half * 0.5, out + in, half);
  hradby_vector_stroke (cr, 0.016, HRADBY_INK, 0.85);
  cairo_restore (cr);
}

/* The leaves of a gate between two towers, and the shadow of its arch. */
static void
paint_gate (cairo_t *cr, const HradbyTilePlace *place)
{
  const double half = 0.084, depth = 0.03;

  begin (cr, place->x, place->y, atan2 (place->dy, place->dx));
  cairo_rectangle (cr, -depth - 0.035, -half, 2 * depth + 0.07, 2 * half);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.3);
  cairo_rectangle (cr, -depth, -half, 2 * depth, 2 * half);
  hradby_vector_fill_inked (cr, 0.45, 0.28, 0.16, 0.012, HRADBY_INK, 0.9);
  for (gint i = -2; i <= 2; i++) {
    cairo_move_to (cr, -depth, i * 0.031);
    cairo_line_to (cr, depth, i * 0.031);
  }
  hradby_vector_stroke (cr, 0.007, HRADBY_INK, 0.45);
  cairo_restore (cr);
}

/* Half of a low wall; the other half lies on the tile beyond. */
static void
paint_fence (cairo_t *cr, const HradbyTileFence *fence)
{
  double length = fence->to - fence->from, depth = 0.021;
  guint n = MAX (1, (guint) (length / 0.05 + 0.5));

  begin (cr, 0.5, 0.5, fence->side * G_PI_2);
  cairo_translate (cr, fence->from - 0.5, -0.5);
  if (fence->side == HRADBY_NORTH || fence->side == HRADBY_WEST) {
    cairo_rectangle (cr, 0, 0, length, depth + 0.03);
    hradby_vector_fill (cr, HRADBY_SHADOW, 0.3);
  }
  cairo_rectangle (cr, 0, -0.02, length, depth + 0.02 + 0.009);
  hradby_vector_fill (cr, HRADBY_INK, 0.8);
  for (guint i = 0; i < n; i++)
    cairo_rectangle (cr, length * i / n + 0.004, -0.02, length / n - 0.008, depth + 0.02);
  if (fence->tower)
    hradby_vector_fill (cr, 0.80, 0.78, 0.74, 1);
  else
    hradby_vector_fill (cr, 0.89, 0.80, 0.64, 1);
  cairo_restore (cr);
}

/* A dry wall of field stones, where nothing else parts two fields. */
static void
paint_stones (cairo_t *cr, const HradbyTilePlan *plan)
{
  /* The shadow, the ink, the stones and the light on them: how far away, how large, the tone. */
  static const double layers[4][7] = {
    { 0.014, 0.018, 0.036, HRADBY_SHADOW, 0.34 },
    { 0, 0, 0.036, HRADBY_INK, 0.95 },
    { 0, 0, 0.027, 0.68, 0.65, 0.60, 1 },
    { -0.004, -0.005, 0.017, 0.86, 0.835, 0.78, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (layers) && plan->n_stones > 0; i++) {
    const double *layer = layers[i];

    for (guint j = 0; j < plan->n_stones; j++)
      disc (cr, plan->stones[j].x + layer[0], plan->stones[j].y + layer[1],
            layer[2] * (1 - 0.2 * (double) noise_random (plan->seed, 40 + j)));
    hradby_vector_fill (cr, layer[3], layer[4], layer[5], layer[6]);
  }
}

/* A house that belongs to nobody: four slopes around a point. */
static void
paint_hut (cairo_t *cr, double x, double y, double radius)
{
  static const double lights[4] = { 1.02, 0.72, 0.62, 0.94 };
  double half = radius * 0.8;

  cairo_rectangle (cr, x - half + 0.034, y - half + 0.042, 2 * half, 2 * half);
  hradby_vector_fill (cr, HRADBY_SHADOW, 0.42);
  for (guint side = 0; side < 4; side++) {
    trace_slope (cr, side, x, y, half);
    hradby_vector_fill_inked (cr, 0.76 * lights[side], 0.62 * lights[side], 0.36 * lights[side],
                              0.010, HRADBY_INK, 0.8);
  }
}

/* Blades of grass and a few flowers, strewn over the courts. */
static void
paint_tufts (cairo_t *cr, const HradbyTilePlan *plan)
{
  static const HradbyRgb petals[] = {
    { 1, 0.98f, 0.90f }, { 0.98f, 0.83f, 0.30f }, { 0.86f, 0.62f, 0.78f },
  };

  for (guint i = 0; i < 34; i++) {
    guint cell = noise_hash (plan->seed, 100 + i) % G_N_ELEMENTS (plan->grid);
    HradbyTilePoint at = tile_cell_middle (HRADBY_PLAN_GRID, cell);

    if (plan->grid[cell] < 0)
      continue;
    if (i % 5 == 0) {
      disc (cr, at.x, at.y, 0.0075);
      fill (cr, petals[noise_hash (plan->seed, i) % G_N_ELEMENTS (petals)]);
      continue;
    }
    cairo_move_to (cr, at.x - 0.011, at.y - 0.012);
    cairo_line_to (cr, at.x - 0.004, at.y);
    cairo_line_to (cr, at.x, at.y - 0.018);
    cairo_move_to (cr, at.x + 0.004, at.y);
    cairo_line_to (cr, at.x + 0.011, at.y - 0.011);
    hradby_vector_stroke (cr, 0.0065, 0.30, 0.38, 0.13, 0.6);
  }
}

/* Whether the nearest building is a tower. */
static gboolean
leads_to_tower (const HradbyTilePlan *plan, const HradbyTilePlace *place)
{
  for (const HradbyTileMass *mass = plan->masses; mass < plan->masses + plan->n_masses; mass++)
    if (place->x > mass->x0 - 0.03 && place->x < mass->x1 + 0.03 &&
        place->y > mass->y0 - 0.03 && place->y < mass->y1 + 0.03)
      return mass->tower;
  return plan->n_towns > 0; /* a tunnel below a city */
}

void
hradby_paint_details (cairo_t *cr, const HradbyTilePlan *plan)
{
  paint_tufts (cr, plan);
  paint_stones (cr, plan);
  paint_farms (cr, plan);
  for (guint i = 0; i < plan->n_fences; i++)
    paint_fence (cr, &plan->fences[i]);
  for (guint i = 0; i < plan->n_places; i++) {
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
  paint_landmarks (cr, plan);
}
