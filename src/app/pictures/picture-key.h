/* What a painted picture shows: to find it again by, and to paint it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

typedef struct _HradbyPictureKind HradbyPictureKind;

/**
 * HradbyPictureKey:
 * @kind: how it is painted
 * @object: (nullable): what it is of; the kind knows of which type
 * @detail: a number that the kind knows the meaning of
 * @more: likewise
 * @looks: of the object, should another one take its address
 * @pixels: device pixels of a side, or of what the kind measures by
 *
 * Everything that a picture depends on.
 */
typedef struct
{
  const HradbyPictureKind *kind;
  gconstpointer            object;
  guint                    detail;
  guint                    more;
  guint                    looks;
  int                      pixels;
} HradbyPictureKey;

/**
 * HradbyPictureKind:
 * @paint: paints what @key shows on a surface of its size that is empty yet; in any thread
 * @measure: (nullable): the size of the surface in device pixels; a square without it
 * @hold: (nullable): a copy of the object of a key, or a reference, to be painted of later and in
 *   another thread; without it objects live for ever
 * @release: (nullable): gives it up
 * @is_quick: it takes less than half a millisecond, so that nobody need do without it until then
 * @is_opaque: it has no transparent pixel
 *
 * A way to paint. Whoever has something new to show, a game or an expansion, declares one beside
 * the function that makes its keys (picture-kinds.c is the example); nothing else need know of it.
 */
struct _HradbyPictureKind
{
  void           (*paint)   (cairo_t                *cr,
                             const HradbyPictureKey *key);
  void           (*measure) (const HradbyPictureKey *key,
                             int                    *width,
                             int                    *height);
  gpointer       (*hold)    (gconstpointer           object);
  GDestroyNotify   release;
  gboolean         is_quick;
  gboolean         is_opaque;
};

guint            hradby_picture_key_hash  (gconstpointer           data);
gboolean         hradby_picture_key_equal (gconstpointer           a,
                                           gconstpointer           b);

/* Paints it, with straight alpha unless it is opaque; in any thread. */
cairo_surface_t *hradby_picture_key_paint (const HradbyPictureKey *key) G_GNUC_WARN_UNUSED_RESULT;

/* Draws it on another picture, its pixels @scale units wide; in any thread. */
void             hradby_picture_key_draw  (cairo_t                *cr,
                                           const HradbyPictureKey *key,
                                           double                  scale);

G_END_DECLS
