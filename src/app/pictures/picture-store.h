/* Pictures kept in a file from one start of the program to the next. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* No file is written that is larger, and none is read. */
#define HRADBY_PICTURE_STORE_MAX_BYTES (32 * 1024 * 1024)

typedef struct _HradbyPictureStore HradbyPictureStore;

/**
 * HradbyStoredPicture:
 * @name: tells it from all others
 * @width: pixels
 * @height: likewise
 * @pixels: 32 bits each, row by row without gaps
 *
 * A picture to be kept.
 */
typedef struct
{
  const char *name;
  int         width;
  int         height;
  GBytes     *pixels;
} HradbyStoredPicture;

/* Opens @file. What is missing, damaged or from another build of the program is an empty store. */
HradbyPictureStore *hradby_picture_store_new  (const char                *file);
void                hradby_picture_store_free (HradbyPictureStore        *self);

/* The picture of this name, or %NULL. It lives on without the store and is not to be drawn on.
 * (transfer full) */
cairo_surface_t    *hradby_picture_store_find (const HradbyPictureStore  *self,
                                               const char                *name);

/* Puts these pictures, as many as there is room for, in place of what is in @file, in another
 * thread unless it is to @wait until they are there. If that fails nothing is told: they will be
 * painted anew. */
void                hradby_picture_store_save (const char                *file,
                                               const HradbyStoredPicture *pictures,
                                               guint                      n_pictures,
                                               gboolean                   wait);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyPictureStore, hradby_picture_store_free)

G_END_DECLS
