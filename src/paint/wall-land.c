/* The ground around and inside the castle wall. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/wall-parts.h"

#include <math.h>

#include "paint/noise.h"
#include "paint/wall-paint.h"

/* Samples a tile of the mask that fades the land out; it is blown up smoothly. */
#define MASK_SAMPLES 6

static cairo_pattern_t *
repeat_surface (cairo_surface_t *surface,
                int              pixels)
{
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (surface);
  cairo_matrix_t matrix;

  cairo_matrix_init_scale (&matrix, pixels, pixels);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  cairo_surface_destroy (surface);
  return pattern;
}

static cairo_surface_t *
make_earth (int       pixels,
            HradbyRgb tone,
            HradbyRgb other)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  const float *soft = hradby_noise_get_soft (), *grain = hradby_noise_get_grain ();
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++)
      {
        guint32 *line = (guint32 *) (gpointer) (data + y * stride);
        int at = y * HRADBY_NOISE_SIZE / pixels * HRADBY_NOISE_SIZE +
                 x * HRADBY_NOISE_SIZE / pixels;
        HradbyRgb colour = pixel_mix (tone, other, pixel_clamp (0.4f + 0.8f * soft[at]));

        line[x] = pixel_pack (pixel_scale (colour, 1 + 0.07f * grain[at]));
      }
  cairo_surface_mark_dirty (surface);
  return surface;
}

cairo_pattern_t *
hradby_wall_make_earth (int       pixels,
                        HradbyRgb tone,
                        HradbyRgb other)
{
  return repeat_surface (make_earth (pixels, tone, other), pixels);
}

cairo_pattern_t *
hradby_wall_make_paving (int       pixels,
                         HradbyRgb tone)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  const float *grain = hradby_noise_get_grain ();
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < pixels; y++)
    for (int x = 0; x < pixels; x++)
      {
        guint32 *line = (guint32 *) (gpointer) (data + y * stride);
        int at = y * HRADBY_NOISE_SIZE / pixels * HRADBY_NOISE_SIZE +
                 x * HRADBY_NOISE_SIZE / pixels;
        float v = (float) y * 8 / (float) pixels;
        float u = (float) x * 5 / (float) pixels + ((int) v % 2 ? 0.5f : 0);
        float joint = MIN (v - floorf (v), (u - floorf (u)) * 1.6f);
        float light = 0.94f + 0.11f * noise_random ((guint32) v, (guint32) u % 5) +
                      0.07f * grain[at];

        line[x] = pixel_pack (pixel_scale (tone, joint < 0.11f ? light * 0.86f : light));
      }
  cairo_surface_mark_dirty (surface);
  return repeat_surface (surface, pixels);
}

/* The distance from a point to the nearest inner cell, if below 2. */
static double
to_inside (HradbyWall *wall,
           double      x,
           double      y)
{
  double nearest = 16;

  for (gint row = (gint) floor (y) - 2; row <= (gint) floor (y) + 2; row++)
    for (gint column = (gint) floor (x) - 2; column <= (gint) floor (x) + 2; column++)
      if (hradby_wall_get_cell (wall, column, row) >= 0)
        {
          double dx = MAX (MAX (column - x, x - column - 1), 0);
          double dy = MAX (MAX (row - y, y - row - 1), 0);

          nearest = MIN (nearest, dx * dx + dy * dy);
        }
  return sqrt (nearest);
}

/* How much of the land is seen, sampled: it is opaque at the wall and fades to nothing where the
 * picture ends. Under the wall nothing is seen of it. */
typedef struct
{
  int     margin; /* samples before the north-west corner of cell (0, 0) */
  int     width;
  int     height;
  float  *seen;   /* 0 … 1 */
  guint8 *under;
} Fade;

static void
init_fade (Fade       *self,
           HradbyWall *wall)
{
  self->margin = (int) ceil (HRADBY_WALL_MARGIN * MASK_SAMPLES) + 2;
  self->width = (int) hradby_wall_get_width (wall) * MASK_SAMPLES + 2 * self->margin;
  self->height = (int) hradby_wall_get_height (wall) * MASK_SAMPLES + 2 * self->margin;
  self->seen = g_new (float, self->width * self->height);
  self->under = g_new (guint8, self->width * self->height);
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        double distance = to_inside (wall, (x - self->margin + 0.5) / MASK_SAMPLES,
                                     (y - self->margin + 0.5) / MASK_SAMPLES);
        double part = CLAMP ((HRADBY_WALL_MARGIN - 0.04 - distance) / 0.36, 0, 1);

        self->seen[y * self->width + x] = (float) (part * part * (3 - 2 * part));
        self->under[y * self->width + x] = distance < 0.8 * HRADBY_WALL_WIDTH;
      }
}

static void
clear_fade (Fade *self)
{
  g_free (self->seen);
  g_free (self->under);
}

static inline guint32
fade_pixel (guint32 pixel,
            float   seen)
{
  guint32 part = (guint32) (seen * 256 + 0.5f);

  return ((pixel >> 8 & 0xff00ff) * part & 0xff00ff00)
         | ((pixel & 0xff00ff) * part >> 8 & 0xff00ff);
}

/* One row of pixels, the @y-th from the north edge of cell (0, 0), from @before pixels west on. */
static void
lay_row (const Fade    *fade,
         const guint32 *earth,
         int            pixels,
         int            before,
         int            y,
         guint32       *line,
         int            width)
{
  float step = (float) MASK_SAMPLES / (float) pixels;
  float across = (0.5f - (float) before) * step - 0.5f + (float) fade->margin;
  float down = ((float) y + 0.5f) * step - 0.5f + (float) fade->margin;
  const float *seen = fade->seen + (int) down * fade->width, *seen_below = seen + fade->width;
  const guint8 *under = fade->under + (int) down * fade->width, *under_below = under + fade->width;
  int column = (2 * pixels - before) % pixels;

  down -= floorf (down);
  for (int i = 0; i < width; i++, column = column + 1 < pixels ? column + 1 : 0)
    {
      float along = across + (float) i * step, left, right;
      int at = (int) along;

      if (under[at] & under[at + 1] & under_below[at] & under_below[at + 1])
        continue;
      left = seen[at] + (seen_below[at] - seen[at]) * down;
      right = seen[at + 1] + (seen_below[at + 1] - seen[at + 1]) * down;
      line[i] = fade_pixel (earth[column], left + (right - left) * (along - (float) at));
    }
}

/* Pixel by pixel: a mask that is blown up takes the library that draws ten times as long. */
static cairo_surface_t *
lay_land (HradbyWall      *wall,
          cairo_surface_t *earth,
          int              pixels,
          int              before)
{
  int width = (int) hradby_wall_get_width (wall) * pixels + 2 * before;
  int height = (int) hradby_wall_get_height (wall) * pixels + 2 * before;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  const guint8 *from = cairo_image_surface_get_data (earth);
  guint8 *data = cairo_image_surface_get_data (surface);
  int from_stride = cairo_image_surface_get_stride (earth);
  int stride = cairo_image_surface_get_stride (surface);
  Fade fade;

  init_fade (&fade, wall);
  for (int i = 0; i < height; i++)
    {
      int y = i - before;

      lay_row (&fade, (gconstpointer) (from + (y + 2 * pixels) % pixels * from_stride), pixels,
               before, y, (gpointer) (data + i * stride), width);
    }
  cairo_surface_mark_dirty (surface);
  clear_fade (&fade);
  return surface;
}

void
hradby_paint_land (cairo_t    *cr,
                   HradbyWall *wall,
                   int         pixels,
                   gboolean    dark)
{
  HradbyRgb tone = dark ? (HradbyRgb) { 0.205f, 0.235f, 0.18f }
                       : (HradbyRgb) { 0.70f, 0.755f, 0.525f };
  HradbyRgb other = dark ? (HradbyRgb) { 0.25f, 0.265f, 0.195f }
                       : (HradbyRgb) { 0.785f, 0.80f, 0.60f };
  cairo_surface_t *earth = make_earth (pixels, tone, other), *land;
  int before = (int) ceil (HRADBY_WALL_MARGIN * pixels);

  land = lay_land (wall, earth, pixels, before);
  cairo_save (cr);
  cairo_scale (cr, 1.0 / pixels, 1.0 / pixels);
  cairo_set_source_surface (cr, land, -before, -before);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (earth);
  cairo_surface_destroy (land);
}
