/* Comparing pictures pixel by pixel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pixels.h"

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
assert_same_pixels (GdkTexture *one,
                    GdkTexture *other)
{
  g_autoptr(GBytes) pixels = NULL, others = NULL;

  g_assert_nonnull (one);
  g_assert_nonnull (other);
  g_assert_cmpint (gdk_texture_get_width (one), ==, gdk_texture_get_width (other));
  pixels = read_pixels (one);
  others = read_pixels (other);
  g_assert_true (g_bytes_equal (pixels, others));
}
