/* Draws what only some tiles carry. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-landmark.h"

#include "paint/pixel.h"

/* The cloth of a banner, forked below. */
static void
trace_cloth (cairo_t *cr,
             double   half,
             double   length)
{
  cairo_move_to (cr, -half, 0);
  cairo_line_to (cr, half, 0);
  cairo_line_to (cr, half, length);
  cairo_line_to (cr, 0, length * 0.72);
  cairo_line_to (cr, -half, length);
  cairo_close_path (cr);
}

/* A quartered banner that hangs from a bar on a pole: players have flags, of one colour. */
static void
paint_pennant (cairo_t *cr,
               double   x,
               double   y)
{
  const double half = 0.078, length = 0.18;

  cairo_save (cr);
  cairo_translate (cr, x + 0.026, y - 0.085 + 0.032);
  cairo_rectangle (cr, -0.011, -0.03, 0.022, length + 0.07);
  trace_cloth (cr, half, length);
  cairo_set_source_rgba (cr, HRADBY_LANDMARK_SHADOW, 0.42);
  cairo_fill (cr);
  cairo_translate (cr, -0.026, -0.032);
  cairo_rectangle (cr, -0.011, -0.03, 0.022, length + 0.07);
  cairo_set_source_rgb (cr, 0.36, 0.23, 0.13);
  cairo_fill (cr);
  /* A light rim, in which it stands out among roofs. */
  trace_cloth (cr, half, length);
  cairo_set_source_rgb (cr, 1, 0.98, 0.92);
  cairo_set_line_width (cr, 0.04);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 0.985, 0.83, 0.30);
  cairo_fill_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  cairo_rectangle (cr, 0, 0, half, length * 0.45);
  cairo_rectangle (cr, -half, length * 0.45, half, length);
  cairo_set_source_rgb (cr, 0.13, 0.28, 0.58);
  cairo_fill (cr);
  cairo_restore (cr);
  trace_cloth (cr, half, length);
  landmark_ink (cr, 0.012);
  cairo_rectangle (cr, -half - 0.014, -0.012, 2 * half + 0.028, 0.022);
  cairo_set_source_rgb (cr, 0.50, 0.33, 0.18);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.009);
  cairo_restore (cr);
}

static const HradbyRgb slate = { 0.44f, 0.51f, 0.60f };
static const HradbyRgb brick = { 0.62f, 0.27f, 0.19f };

/* A slope of a roof that faces @side of the tile as it was turned. */
static void
fill_slope (cairo_t   *cr,
            HradbyRgb  tone,
            guint      side)
{
  static const float lights[HRADBY_N_SIDES] = { 1.16f, 0.76f, 0.64f, 1.02f };

  tone = pixel_scale (tone, lights[side % HRADBY_N_SIDES]);
  cairo_set_source_rgb (cr, (double) tone.r, (double) tone.g, (double) tone.b);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.009);
  cairo_new_path (cr);
}

/* A long roof; its ridge runs along its longer side. */
static void
paint_range (cairo_t   *cr,
             HradbyRgb  tone,
             guint      rotation,
             double     x,
             double     y,
             double     width,
             double     height)
{
  if (width > height)
    {
      cairo_rectangle (cr, x, y, width, height / 2);
      fill_slope (cr, tone, HRADBY_NORTH + rotation);
      cairo_rectangle (cr, x, y + height / 2, width, height / 2);
      fill_slope (cr, tone, HRADBY_SOUTH + rotation);
    }
  else
    {
      cairo_rectangle (cr, x, y, width / 2, height);
      fill_slope (cr, tone, HRADBY_WEST + rotation);
      cairo_rectangle (cr, x + width / 2, y, width / 2, height);
      fill_slope (cr, tone, HRADBY_EAST + rotation);
    }
}

/* Four slopes and a golden cross. */
static void
paint_steeple (cairo_t *cr,
               guint    rotation,
               double   x,
               double   y,
               double   half)
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      double ux = side == 1 || side == 2 ? 1 : -1, uy = side >= 2 ? 1 : -1;
      double vx = side == 0 || side == 1 ? 1 : -1, vy = side == 1 || side == 2 ? 1 : -1;

      cairo_move_to (cr, x, y);
      cairo_line_to (cr, x + half * ux, y + half * uy);
      cairo_line_to (cr, x + half * vx, y + half * vy);
      cairo_close_path (cr);
      fill_slope (cr, slate, side + rotation);
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, -(double) rotation * G_PI_2);
  cairo_move_to (cr, 0, -0.056);
  cairo_line_to (cr, 0, 0.05);
  cairo_move_to (cr, -0.036, -0.02);
  cairo_line_to (cr, 0.036, -0.02);
  cairo_restore (cr);
  cairo_set_source_rgb (cr, 0.99, 0.86, 0.36);
  cairo_set_line_width (cr, 0.02);
  cairo_stroke (cr);
}

/* Beds of herbs, within a wall of their own. */
static void
paint_precinct (cairo_t *cr,
                double   half)
{
  static const double beds[3][3] = {
    { 0.39, 0.52, 0.22 }, { 0.72, 0.63, 0.30 }, { 0.55, 0.45, 0.55 },
  };

  cairo_rectangle (cr, -half, -half, 2 * half, 2 * half);
  cairo_set_source_rgb (cr, 0.77, 0.72, 0.57);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.03);
  cairo_rectangle (cr, -half, -half, 2 * half, 2 * half);
  cairo_set_source_rgb (cr, 0.90, 0.87, 0.80);
  cairo_set_line_width (cr, 0.017);
  cairo_stroke (cr);
  for (guint i = 0; i < 8; i++)
    {
      const double *bed = beds[i % 3];

      cairo_rectangle (cr, 0.125 + 0.055 * (i & 1), -0.05 + 0.07 * (i / 2), 0.04, 0.052);
      cairo_set_source_rgb (cr, bed[0], bed[1], bed[2]);
      cairo_fill (cr);
    }
}

/* A church with a bell tower, three ranges around the garth of a cloister, a garden beside them. */
static void
paint_monastery (cairo_t *cr,
                 double   x,
                 double   y,
                 guint    rotation)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, rotation * G_PI_2);
  paint_precinct (cr, 0.24);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_translate (cr, x + 0.026, y + 0.032);
  cairo_rotate (cr, rotation * G_PI_2);
  cairo_rectangle (cr, -0.215, -0.215, 0.43, 0.15);
  cairo_rectangle (cr, -0.215, -0.065, 0.3, 0.27);
  cairo_set_source_rgba (cr, HRADBY_LANDMARK_SHADOW, 0.4);
  cairo_fill (cr);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, rotation * G_PI_2);
  paint_range (cr, slate, rotation, -0.215, -0.07, 0.085, 0.275);
  paint_range (cr, slate, rotation, 0.0, -0.07, 0.085, 0.275);
  paint_range (cr, slate, rotation, -0.215, 0.12, 0.3, 0.085);
  cairo_rectangle (cr, -0.13, -0.07, 0.13, 0.19);
  cairo_set_source_rgb (cr, 0.52, 0.62, 0.31);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.012);
  cairo_arc (cr, -0.065, 0.035, 0.026, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.93, 0.91, 0.86);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.009);
  cairo_arc (cr, 0.19, -0.14, 0.055, -G_PI_2, G_PI_2);
  fill_slope (cr, slate, HRADBY_EAST + rotation);
  paint_range (cr, slate, rotation, -0.16, -0.21, 0.35, 0.14);
  paint_steeple (cr, rotation, -0.145, -0.14, 0.082);
  cairo_restore (cr);
}

/* A nave under a roof like those around it, before it a tower of stone. */
static void
paint_church (cairo_t *cr,
              double   x,
              double   y,
              guint    rotation)
{
  cairo_save (cr);
  cairo_translate (cr, x + 0.022, y + 0.027);
  cairo_rotate (cr, rotation * G_PI_2);
  cairo_rectangle (cr, -0.11, -0.052, 0.22, 0.104);
  cairo_set_source_rgba (cr, HRADBY_LANDMARK_SHADOW, 0.42);
  cairo_fill (cr);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, rotation * G_PI_2);
  cairo_arc (cr, 0.085, 0, 0.036, -G_PI_2, G_PI_2);
  fill_slope (cr, brick, HRADBY_EAST + rotation);
  paint_range (cr, brick, rotation, -0.06, -0.05, 0.15, 0.1);
  cairo_rectangle (cr, -0.125, -0.05, 0.1, 0.1);
  cairo_set_source_rgb (cr, 0.90, 0.87, 0.80);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.011);
  cairo_new_path (cr);
  paint_range (cr, slate, rotation, -0.105, -0.03, 0.06, 0.06);
  cairo_restore (cr);
}

/* A house with a chimney, before it a sign on a post. */
static void
paint_inn (cairo_t *cr,
           double   x,
           double   y,
           double   radius)
{
  cairo_rectangle (cr, x - 0.062, y - 0.022, 0.142, 0.1);
  cairo_set_source_rgba (cr, HRADBY_LANDMARK_SHADOW, 0.4);
  cairo_fill (cr);
  paint_range (cr, brick, 0, x - 0.08, y - 0.045, 0.14, 0.1);
  cairo_rectangle (cr, x - 0.055, y - 0.034, 0.026, 0.026);
  cairo_set_source_rgb (cr, 0.83, 0.79, 0.72);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.009);
  cairo_move_to (cr, x + 0.078, y + 0.07);
  cairo_line_to (cr, x + 0.078, y - 0.055);
  cairo_set_source_rgb (cr, 0.36, 0.23, 0.13);
  cairo_set_line_width (cr, 0.018);
  cairo_stroke (cr);
  cairo_arc (cr, x + 0.078, y - 0.03, 0.034, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.985, 0.83, 0.30);
  cairo_fill_preserve (cr);
  landmark_ink (cr, 0.011);
}

const HradbyLandmark hradby_landmark_inn = {
  .mark = "inn", .radius = 0.075, .paint = paint_inn,
};

void
hradby_paint_landmarks (cairo_t              *cr,
                        const HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->n_masses; i++)
    {
      const HradbyTileMass *mass = &plan->masses[i];

      if (mass->flat)
        paint_monastery (cr, (mass->x0 + mass->x1) / 2, (mass->y0 + mass->y1) / 2, plan->rotation);
    }
  for (guint i = 0; i < plan->n_places; i++)
    {
      const HradbyTilePlace *place = &plan->places[i];

      if (place->kind == HRADBY_TILE_PLACE_LANDMARK)
        place->landmark->paint (cr, place->x, place->y, place->radius);
      else if (place->kind == HRADBY_TILE_PLACE_CHURCH)
        paint_church (cr, place->x, place->y, plan->rotation);
    }
  for (guint i = 0; i < plan->n_pennants; i++)
    paint_pennant (cr, plan->pennants[i].x, plan->pennants[i].y);
}
