/* Pictures told apart by their pixels. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-digest.h"

cairo_t *
start_picture (int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}

/* The pixels as one string of digits; takes @cr. */
char *
finish_picture (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  gsize length = (gsize) cairo_image_surface_get_stride (surface) *
                 (gsize) cairo_image_surface_get_height (surface);
  char *digest;

  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_flush (surface);
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                        length);
  cairo_destroy (cr);
  return digest;
}

/* Takes @digest, which must be new to @seen. */
void
add_new (GHashTable *seen, char *digest)
{
  g_assert_true (g_hash_table_add (seen, digest));
}

GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}
