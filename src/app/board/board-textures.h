/* The pictures of the board: painted aside, and until then what was there before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-camera.h"
#include "app/board/board-scene.h"
#include "app/face/surface.h"
#include "paint/mark-paint.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HRADBY_BOARD_FRAME ((GdkRGBA) { 1, 1, 1, 0.9f }) /* the colour of frames and lines */

/* What is drawn on the board is drawn through this: places and sizes are in tiles, and nothing is
 * drawn where there is nothing yet, or out of view. All fields but @scene, @geometry and @pixels,
 * which may be read, are private. */
typedef struct
{
  const HradbySurface       *surface; /* whose pictures they are */
  const HradbyBoardScene    *scene;
  const HradbyBoardGeometry *geometry;
  int                        pixels;        /* device pixels a tile that pictures are painted for */
  gboolean                   adopted;       /* begun before there was a board; none shown yet */
  guint                      settle_source; /* waits until zooming has come to rest */
  const HradbyTile          *hand;          /* painted in all rotations */
  HradbyBoardTexture         land;          /* the wall */
  GskRenderNode             *drawn_land;    /* as drawn last, where GTK draws with cairo … */
  cairo_surface_t           *land_surface;  /* … from this, which the node does not keep */
} HradbyBoardTextures;

void hradby_board_textures_init (HradbyBoardTextures       *self,
                                 const HradbySurface       *surface,
                                 const HradbyBoardScene    *scene,
                                 const HradbyBoardGeometry *geometry);

/* The textures were begun for a board of this size. */
void hradby_board_textures_adopt (HradbyBoardTextures *self,
                                  int                  pixels);

/* There will be another game in the scene, or none; the geometry has changed. */
void hradby_board_textures_end (HradbyBoardTextures *self);
void hradby_board_textures_resize (HradbyBoardTextures *self);

void hradby_board_textures_prepare (HradbyBoardTextures *self,
                                    const HradbyTile    *hand);

/* Takes what is painted; at the beginning of a frame. */
void hradby_board_textures_fetch (HradbyBoardTextures *self);

/* Has everything painted that a board shows with these @sprites, what is missed most first; needs
 * no board. @wall: (nullable). */
void hradby_board_textures_request (HradbyTextures    *textures,
                                    const GArray      *sprites,
                                    HradbyWall        *wall,
                                    const char *const *colours,
                                    int                pixels,
                                    gboolean           dark);

HradbyPictureKey hradby_board_textures_find_key (const HradbyBoardSprite *sprite,
                                                 const char *const       *colours,
                                                 int                      pixels);

/* Borrowed; %NULL: not yet. @pixels: a side, or 0 for that on the board. */
GdkTexture *hradby_board_textures_get_sprite (HradbyBoardTextures     *self,
                                              const HradbyBoardSprite *sprite,
                                              int                      pixels);
GdkTexture *hradby_board_textures_get_shape (HradbyBoardTextures *self,
                                             const HradbyTile    *tile,
                                             guint                feature,
                                             guint                rotation,
                                             int                  pixels);

/* @texture: (nullable). */
void hradby_board_textures_append (GtkSnapshot           *snapshot,
                                   GdkTexture            *texture,
                                   const graphene_rect_t *rect);

/* What stands out has an edge of this width and colour. */
void hradby_board_textures_draw_frame (GtkSnapshot          *snapshot,
                                       const GskRoundedRect *outline);

void hradby_board_textures_draw_wall (HradbyBoardTextures *self,
                                      GtkSnapshot         *snapshot);
void hradby_board_textures_draw_sprite (HradbyBoardTextures     *self,
                                        GtkSnapshot             *snapshot,
                                        const HradbyBoardSprite *sprite);
void hradby_board_textures_draw_mark (HradbyBoardTextures *self,
                                      GtkSnapshot         *snapshot,
                                      HradbyMark           mark,
                                      double               x,
                                      double               y,
                                      double               size);

/* A tile as it would lie in the cell. */
void hradby_board_textures_draw_ghost (HradbyBoardTextures *self,
                                       GtkSnapshot         *snapshot,
                                       const HradbyTile    *tile,
                                       guint                rotation,
                                       gint                 x,
                                       gint                 y);

/* How the piece of @action lies in the position shown; of one that lays a tile on @tile, which is
 * in hand (nullable). %FALSE: there is none. */
gboolean hradby_board_piece_lay (const HradbyBoardScene *scene,
                                 const HradbyAction     *action,
                                 const HradbyTile       *tile,
                                 HradbyBoardSprite      *sprite);

/* Draws it as it would lie, so far as it is there: 0 … 1. */
void hradby_board_piece_draw (HradbyBoardTextures *textures,
                              GtkSnapshot         *snapshot,
                              const HradbyAction  *action,
                              const HradbyTile    *tile,
                              double               opacity);

G_END_DECLS
