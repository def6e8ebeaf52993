/* Everything painted, as textures. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "app/pictures/picture-kinds.h"

#define HRADBY_TYPE_TEXTURES (hradby_textures_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTextures, hradby_textures, HRADBY, TEXTURES, GObject)

/* An empty store: each picture is painted once for its size, the oldest are given up first. All
 * textures are borrowed: valid until the next call, take a reference to keep. What is got is
 * painted at once; what is requested is painted in another thread. Signal "painted": something
 * requested is there now; ask again. */
HradbyTextures *hradby_textures_new (void);

/* Bytes of pixels to keep at most, 96 MiB at first, where at least the one asked for last stays;
 * and how many are kept now. */
void hradby_textures_set_limit (HradbyTextures *self, gsize bytes);
gsize hradby_textures_get_size (HradbyTextures *self);

/* The picture of @key, painted at once if need be. */
GdkTexture *hradby_textures_get (HradbyTextures *self, HradbyPictureKey key);

/* The picture of @key, %NULL until it is painted, unless it is painted quickly. The object of the
 * key need not live until then. */
GdkTexture *hradby_textures_request (HradbyTextures *self, HradbyPictureKey key);

/* What a picture is made of, borrowed: to be drawn by cairo as it is; made when it is asked for
 * first, unless the picture is opaque. */
cairo_surface_t *hradby_textures_get_surface (GdkTexture *texture);

/* Nothing painted arrives until hradby_textures_fetch(): so long another thread may have the store
 * and request pictures, and what it then hands over is complete. */
void hradby_textures_hold (HradbyTextures *self);

/* Takes what is painted before the main loop tells. What is not yet painted is waited for, and
 * helped with, until that time: microseconds of the monotonic clock, or 0. */
void hradby_textures_fetch (HradbyTextures *self, gint64 until);

/* Forgets everything, also what is requested and not yet painted. */
void hradby_textures_clear (HradbyTextures *self);
