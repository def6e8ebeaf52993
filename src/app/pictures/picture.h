/* A small picture of something of the game: a tile, a figure, a wall tile. */
#pragma once

#include <gtk/gtk.h>

#include "paint/figure-paint.h"
#include "tiling/tile.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_PICTURE (hradby_picture_get_type ())
G_DECLARE_FINAL_TYPE (HradbyPicture, hradby_picture, HRADBY, PICTURE, GtkWidget)

/* Empty; @size in pixels. Pictures share one store of textures. Property "size" (read-write). */
GtkWidget *hradby_picture_new           (int                size);
void       hradby_picture_set_size      (HradbyPicture     *self,
                                         int                size);

/* How small it may become where there is less room; 0, as at first: not at all. */
void       hradby_picture_set_least     (HradbyPicture     *self,
                                         int                least);

/* The tile must live as long as it is shown; its address is what it is known by. */
void       hradby_picture_set_tile      (HradbyPicture     *self,
                                         const HradbyTile  *tile,
                                         guint              rotation);

/* A figure in the colour of this id, with the emblem of its seat. */
void       hradby_picture_set_figure    (HradbyPicture     *self,
                                         HradbyFigure       figure,
                                         const char        *colour,
                                         guint              emblem);

/* A wall tile, 1 … 9; 0 is the back. */
void       hradby_picture_set_wall_tile (HradbyPicture     *self,
                                         guint              number);

/* A tower piece in the supply. */
void       hradby_picture_set_tower     (HradbyPicture     *self);

/* Shows nothing. */
void       hradby_picture_clear         (HradbyPicture     *self);

G_END_DECLS
