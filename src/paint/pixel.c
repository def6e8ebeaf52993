/* What is done to all pixels of a picture. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/pixel.h"

static inline guint32
divide (guint32 part, guint32 alpha)
{
  return MIN ((part * 255 + alpha / 2) / alpha, 255);
}

cairo_surface_t *
hradby_pixel_straighten (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);

  cairo_surface_flush (surface);
  guint8 *data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < height; y++) {
    guint32 *line = (guint32 *) (gpointer) (data + y * stride);

    for (int x = 0; x < width; x++) {
      guint32 pixel = line[x], alpha = pixel >> 24;

      if (alpha != 0 && alpha != 255)
        line[x] = alpha << 24 | divide (pixel >> 16 & 255, alpha) << 16
                  | divide (pixel >> 8 & 255, alpha) << 8 | divide (pixel & 255, alpha);
    }
  }
  return surface;
}
