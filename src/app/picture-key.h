/* What a painted picture shows: to find it again by, and to paint it. */
#pragma once

#include <cairo.h>

#include "tiling/wall.h"

G_BEGIN_DECLS

typedef enum
{
  HRADBY_PICTURE_TILE,
  HRADBY_PICTURE_WALL,
  HRADBY_PICTURE_FIGURE,
  HRADBY_PICTURE_WALL_TILE,
  HRADBY_PICTURE_SHAPE,
  HRADBY_PICTURE_MARK,
  HRADBY_PICTURE_TOWER,
} HradbyPictureKind;

/* What a picture shows; compared as a whole, so made with all bytes zero. */
typedef struct
{
  gconstpointer object; /* a tile, a wall, a colour or NULL */
  guint         kind;
  guint         detail;
  guint         more;
  gint          pixels;
  guint         looks; /* of a tile, should another one take its address */
} HradbyPictureKey;

guint            hradby_picture_key_hash      (gconstpointer           data);
gboolean         hradby_picture_key_equal     (gconstpointer           a,
                                               gconstpointer           b);

/* Paints it, with straight alpha unless it is a wall; in any thread. */
cairo_surface_t *hradby_picture_key_paint     (const HradbyPictureKey *key);

/* Device pixels of the picture of a wall, the land around it included, at so many a tile. */
void             hradby_wall_get_picture_size (HradbyWall             *wall,
                                               int                     pixels,
                                               int                    *margin,
                                               int                    *width,
                                               int                    *height);

G_END_DECLS
