/* What a painted picture shows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pictures/picture-key.h"

#include "paint/pixel.h"

guint
hradby_picture_key_hash (gconstpointer data)
{
  const HradbyPictureKey *key = data;
  guint hash = g_direct_hash (key->object);

  hash = hash * 31 + g_direct_hash (key->kind);
  hash = hash * 31 + key->detail;
  hash = hash * 31 + key->more;
  hash = hash * 31 + key->looks;
  return hash * 31 + (guint) key->pixels;
}

gboolean
hradby_picture_key_equal (gconstpointer a,
                          gconstpointer b)
{
  const HradbyPictureKey *one = a;
  const HradbyPictureKey *other = b;

  return one->object == other->object && one->kind == other->kind &&
         one->detail == other->detail && one->more == other->more &&
         one->pixels == other->pixels && one->looks == other->looks;
}

static cairo_surface_t *
paint (const HradbyPictureKey *key)
{
  int width = key->pixels, height = key->pixels;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (key->kind->measure != NULL)
    key->kind->measure (key, &width, &height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  key->kind->paint (cr, key);
  cairo_destroy (cr);
  return surface;
}

cairo_surface_t *
hradby_picture_key_paint (const HradbyPictureKey *key)
{
  cairo_surface_t *surface = paint (key);

  return key->kind->is_opaque ? surface : hradby_pixel_straighten (surface);
}

void
hradby_picture_key_draw (cairo_t                *cr,
                         const HradbyPictureKey *key,
                         double                  scale)
{
  cairo_surface_t *surface = paint (key);

  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}
