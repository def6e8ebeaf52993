/* Looking at pictures pixel by pixel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pixels.h"

#include <math.h>

static GBytes *
read_pixels (GdkTexture *texture)
{
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  gsize size = stride * (gsize) gdk_texture_get_height (texture);
  guint8 *pixels = g_malloc (size);

  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, size);
}

void
assert_same_pixels (GdkTexture *one, GdkTexture *other)
{
  g_autoptr(GBytes) pixels = NULL, others = NULL;

  g_assert_nonnull (one);
  g_assert_nonnull (other);
  g_assert_cmpint (gdk_texture_get_width (one), ==, gdk_texture_get_width (other));
  pixels = read_pixels (one);
  others = read_pixels (other);
  g_assert_true (g_bytes_equal (pixels, others));
}

/* As the eye weighs light, from 0 to 1. */
static double
get_luminance (guint32 pixel)
{
  static const double shares[] = { 0.0722, 0.7152, 0.2126 }; /* blue, green, red */
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (shares); i++) {
    double part = (pixel >> 8 * i & 255) / 255.0;

    sum += shares[i] * (part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4));
  }
  return sum;
}

static double
measure_contrast (double one, double other)
{
  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

void
assert_contrast (GtkWidget *widget, double least)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  g_autoptr(GBytes) bytes = NULL;
  graphene_rect_t bounds;
  const guint32 *pixels;
  double best = 1;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));
  graphene_rect_round_extents (&bounds, &bounds);
  while (node == NULL) { /* until it is painted with what has changed */
    GtkSnapshot *snapshot = gtk_snapshot_new ();

    gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                            gtk_widget_get_height (window));
    node = gtk_snapshot_free_to_node (snapshot);
    if (node == NULL)
      g_main_context_iteration (NULL, TRUE);
  }
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                         &bounds);
  bytes = read_pixels (texture);
  pixels = g_bytes_get_data (bytes, NULL);
  for (gsize i = 1; i < g_bytes_get_size (bytes) / sizeof (guint32); i++)
    best = MAX (best, measure_contrast (get_luminance (pixels[i]), get_luminance (pixels[0])));
  if (best < least)
    g_error ("“%s” has a contrast of %.2f : 1, at least %.1f are needed",
             GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "", best, least);
}
