/* Draws what people have on their fields. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-detail.h"

#include "paint/noise.h"

#define SHADOW 0.12, 0.08, 0.13

/* Two strips of different crops, in furrows. */
static void
paint_crops (cairo_t *cr,
             double   half,
             guint32  seed)
{
  static const double tones[4][3] = {
    { 0.80, 0.71, 0.36 }, { 0.50, 0.58, 0.27 }, { 0.66, 0.53, 0.34 }, { 0.71, 0.73, 0.42 },
  };
  double width = half * 1.02, depth = half * 0.76;

  for (guint i = 0; i < 2; i++)
    {
      const double *tone = tones[(seed >> (2 * i)) & 3];

      cairo_rectangle (cr, -width, i == 0 ? -depth : 0, 2 * width, depth);
      cairo_set_source_rgb (cr, tone[0], tone[1], tone[2]);
      cairo_fill (cr);
    }
  for (guint i = 1; i < 8; i++)
    if (i != 4)
      {
        cairo_move_to (cr, -width, -depth + i * depth / 4);
        cairo_line_to (cr, width, -depth + i * depth / 4);
      }
  cairo_set_source_rgba (cr, 0.30, 0.24, 0.10, 0.4);
  cairo_set_line_width (cr, 0.009);
  cairo_stroke (cr);
  cairo_rectangle (cr, -width, -depth, 2 * width, 2 * depth);
  cairo_set_source_rgba (cr, 0.33, 0.30, 0.13, 0.6);
  cairo_set_line_width (cr, 0.010);
  cairo_stroke (cr);
}

static void
paint_blobs (cairo_t    *cr,
             const double (*places)[3],
             guint       n,
             double      grow)
{
  for (guint i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, places[i][0], places[i][1], places[i][2] + grow, 0, 2 * G_PI);
    }
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
  cairo_set_source_rgb (cr, 0.17, 0.25, 0.10);
  cairo_fill (cr);
  paint_blobs (cr, bushes, G_N_ELEMENTS (bushes), 0);
  cairo_set_source_rgb (cr, 0.38, 0.50, 0.22);
  cairo_fill (cr);
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
  cairo_set_source_rgba (cr, SHADOW, 0.4);
  cairo_fill (cr);
  paint_blobs (cr, heads, G_N_ELEMENTS (heads), 0);
  cairo_set_source_rgb (cr, 0.20, 0.16, 0.15);
  cairo_fill (cr);
  paint_blobs (cr, wool, G_N_ELEMENTS (wool), 0);
  cairo_set_source_rgb (cr, 0.97, 0.95, 0.90);
  cairo_fill (cr);
}

/* Two stooks of straw, lit from the north-west. */
static void
paint_hay (cairo_t *cr)
{
  for (gint i = -1; i <= 1; i += 2)
    {
      double x = 0.032 * i, y = 0.014 * i;

      cairo_move_to (cr, x - 0.026, y + 0.03);
      cairo_line_to (cr, x + 0.058, y + 0.045);
      cairo_line_to (cr, x, y - 0.036);
      cairo_close_path (cr);
      cairo_set_source_rgba (cr, SHADOW, 0.36);
      cairo_fill (cr);
      cairo_move_to (cr, x, y - 0.045);
      cairo_line_to (cr, x + 0.031, y + 0.03);
      cairo_line_to (cr, x - 0.031, y + 0.03);
      cairo_close_path (cr);
      cairo_set_source_rgb (cr, 0.82, 0.68, 0.33);
      cairo_fill_preserve (cr);
      cairo_set_source_rgba (cr, 0.33, 0.22, 0.08, 0.85);
      cairo_set_line_width (cr, 0.010);
      cairo_stroke (cr);
      cairo_move_to (cr, x, y - 0.04);
      cairo_line_to (cr, x - 0.012, y + 0.026);
      cairo_set_source_rgb (cr, 0.96, 0.87, 0.55);
      cairo_stroke (cr);
    }
}

void
hradby_paint_farms (cairo_t              *cr,
                    const HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->n_farms; i++)
    {
      const HradbyTileFarm *farm = &plan->farms[i];

      cairo_save (cr);
      cairo_translate (cr, farm->x, farm->y);
      if (farm->kind == HRADBY_TILE_FARM_CROPS || farm->kind == HRADBY_TILE_FARM_HEDGE)
        cairo_rotate (cr, farm->turn * G_PI_2);
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
