/* Draws a tower from above: a storey a ring, the shadow longer with each. */
#include "app/tower-paint.h"

#include "app/vector.h"

/* The tower fills the middle of its square; the rest is for its shadow. */
#define HALF        0.34
#define MOST_RINGS  4
#define RING        0.045
#define SHADOW_STEP 0.022
#define MOST_SHADOW 0.15

static void
ink (cairo_t *cr,
     double   width)
{
  cairo_set_source_rgba (cr, 0.2, 0.13, 0.09, 0.95);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
square (cairo_t *cr,
        double   half)
{
  cairo_rectangle (cr, 0.5 - half, 0.5 - half, 2 * half, 2 * half);
}

/* Merlons on all four sides. */
static void
paint_battlements (cairo_t *cr)
{
  const double merlon = 2 * HALF / 7;

  for (guint i = 0; i < 7; i += 2)
    {
      double at = 0.5 - HALF + i * merlon;

      cairo_rectangle (cr, at, 0.5 - HALF, merlon, merlon);
      cairo_rectangle (cr, at, 0.5 + HALF - merlon, merlon, merlon);
      if (i > 0 && i < 6)
        {
          cairo_rectangle (cr, 0.5 - HALF, at, merlon, merlon);
          cairo_rectangle (cr, 0.5 + HALF - merlon, at, merlon, merlon);
        }
    }
  cairo_set_source_rgb (cr, 0.93, 0.90, 0.84);
  cairo_fill_preserve (cr);
  ink (cr, 0.018);
}

void
hradby_paint_tower (cairo_t *cr,
                    guint    height,
                    double   size)
{
  double shadow = MIN (0.04 + SHADOW_STEP * height, MOST_SHADOW);
  g_autofree char *text = g_strdup_printf ("%u", height);

  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, 0.5 - HALF + shadow, 0.5 - HALF + shadow, 2 * HALF, 2 * HALF);
  cairo_set_source_rgba (cr, 0.12, 0.08, 0.13, 0.45);
  cairo_fill (cr);
  square (cr, HALF);
  cairo_set_source_rgb (cr, 0.74, 0.70, 0.64);
  cairo_fill_preserve (cr);
  ink (cr, 0.03);
  paint_battlements (cr);
  for (guint i = 0; i < MIN (height, MOST_RINGS); i++)
    {
      square (cr, HALF - 0.1 - RING * i);
      cairo_set_source_rgb (cr, 0.66 - 0.07 * i, 0.61 - 0.07 * i, 0.55 - 0.07 * i);
      cairo_fill_preserve (cr);
      ink (cr, 0.012);
    }
  cairo_arc (cr, 0.5, 0.5, 0.2, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.99, 0.96, 0.88);
  cairo_fill_preserve (cr);
  ink (cr, 0.02);
  cairo_set_source_rgb (cr, 0.24, 0.12, 0.07);
  hradby_show_centred (cr, text, 0.5, 0.5, 0.3, TRUE);
  cairo_restore (cr);
}
