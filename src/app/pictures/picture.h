/* A small picture of something of the game: a tile, a figure, a card. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/pictures/picture-kinds.h"

#define HRADBY_TYPE_PICTURE (hradby_picture_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPicture, hradby_picture, HRADBY, PICTURE, GtkWidget)

/* Empty; @size in pixels. Pictures share one store of textures. Property "size" (read-write). */
GtkWidget *hradby_picture_new (int size);
void hradby_picture_set_size (HradbyPicture *self, int size);

/* How small it may become where there is less room; 0, as at first: not at all. */
void hradby_picture_set_least (HradbyPicture *self, int least);

/* What it shows, in the size it has; the object of @key must live as long. */
void hradby_picture_set_key (HradbyPicture *self, HradbyPictureKey key);

/* A figure in the colour of this id, with the emblem of its seat. */
void hradby_picture_set_figure (HradbyPicture *self, HradbyFigure figure, const char *colour,
                                guint emblem);

/* Shows nothing. */
void hradby_picture_clear (HradbyPicture *self);

/* (transfer full): what was painted on @surface. */
GdkTexture *hradby_picture_make_texture (cairo_surface_t *surface) G_GNUC_WARN_UNUSED_RESULT;
