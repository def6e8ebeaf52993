/* What a painted picture shows: to find it again by, and to paint it. */
#pragma once

#include <cairo.h>
#include <graphene.h>

#include "paint/figure-paint.h"
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

/* Keys of what is described in textures.h. */
HradbyPictureKey hradby_picture_key_of_tile   (const HradbyTile       *tile,
                                               guint                   rotation,
                                               HradbyPorts             closed,
                                               int                     pixels);
HradbyPictureKey hradby_picture_key_of_wall   (HradbyWall             *wall,
                                               int                     pixels,
                                               gboolean                dark,
                                               graphene_rect_t        *area);
HradbyPictureKey hradby_picture_key_of_figure (HradbyFigure            figure,
                                               const char             *colour,
                                               guint                   emblem,
                                               int                     pixels);

guint            hradby_picture_key_hash      (gconstpointer           data);
gboolean         hradby_picture_key_equal     (gconstpointer           a,
                                               gconstpointer           b);

/* A name for it that is the same in every start: made of what is seen. (transfer full) */
char            *hradby_picture_key_get_name  (const HradbyPictureKey *key);

/* Paints it, with straight alpha unless it is a wall; in any thread. */
cairo_surface_t *hradby_picture_key_paint     (const HradbyPictureKey *key);

G_END_DECLS
