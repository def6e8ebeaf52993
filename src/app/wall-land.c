/* The ground around and inside the castle wall. */
#include "app/wall-parts.h"

#include <math.h>

#include "app/noise.h"
#include "app/wall-paint.h"

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

cairo_pattern_t *
hradby_make_earth (int       pixels,
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
        HradbyRgb colour = hradby_mix (tone, other, hradby_unit (0.4f + 0.8f * soft[at]));

        line[x] = hradby_to_pixel (hradby_scale (colour, 1 + 0.07f * grain[at]));
      }
  cairo_surface_mark_dirty (surface);
  return repeat_surface (surface, pixels);
}

cairo_pattern_t *
hradby_make_paving (int       pixels,
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
        float light = 0.94f + 0.11f * hradby_random ((guint32) v, (guint32) u % 5) +
                      0.07f * grain[at];

        line[x] = hradby_to_pixel (hradby_scale (tone, joint < 0.11f ? light * 0.86f : light));
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

/* Opaque at the wall, fading to nothing where the picture ends. */
static cairo_pattern_t *
make_fade (HradbyWall *wall)
{
  int margin = (int) ceil (HRADBY_WALL_MARGIN * MASK_SAMPLES) + 1;
  int width = (int) hradby_wall_get_width (wall) * MASK_SAMPLES + 2 * margin;
  int height = (int) hradby_wall_get_height (wall) * MASK_SAMPLES + 2 * margin;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  cairo_pattern_t *pattern;
  cairo_matrix_t matrix;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        double distance = to_inside (wall, (x - margin + 0.5) / MASK_SAMPLES,
                                     (y - margin + 0.5) / MASK_SAMPLES);
        double part = CLAMP ((HRADBY_WALL_MARGIN - 0.04 - distance) / 0.36, 0, 1);

        data[y * stride + x] = (guint8) (255 * part * part * (3 - 2 * part));
      }
  cairo_surface_mark_dirty (surface);
  pattern = cairo_pattern_create_for_surface (surface);
  cairo_matrix_init_translate (&matrix, margin, margin);
  cairo_matrix_scale (&matrix, MASK_SAMPLES, MASK_SAMPLES);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_surface_destroy (surface);
  return pattern;
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
  cairo_pattern_t *land = hradby_make_earth (pixels, tone, other);
  cairo_pattern_t *fade = make_fade (wall);

  cairo_save (cr);
  /* Most of it would lie under the wall and what is inside. */
  hradby_trace_outline (cr, wall, floor (0.8 * HRADBY_WALL_WIDTH * pixels) / pixels);
  cairo_rectangle (cr, -HRADBY_WALL_MARGIN, -HRADBY_WALL_MARGIN,
                   hradby_wall_get_width (wall) + 2 * HRADBY_WALL_MARGIN,
                   hradby_wall_get_height (wall) + 2 * HRADBY_WALL_MARGIN);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  cairo_set_source (cr, land);
  cairo_mask (cr, fade);
  cairo_restore (cr);
  cairo_pattern_destroy (land);
  cairo_pattern_destroy (fade);
}
