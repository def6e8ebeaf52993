/* The pictures of the board: painted aside, and until then what was there before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-textures.h"

#include "app/face/tile-face.h"
#include "app/pictures/picture-kinds.h"

#include <adwaita.h>

/* Pictures finer than this are not painted: they could not be kept, nor painted in time. */
#define MAX_WALL_PIXELS 144
#define MAX_TILE_PIXELS 288

/* How long a size must last before pictures are painted for it. */
#define SETTLE_TIME 120

#define FIRST_WAIT (40 * G_TIME_SPAN_MILLISECOND)

static GdkTexture *
remember (HradbyBoardTexture *face,
          GdkTexture         *texture,
          const HradbyTile   *tile,
          guint               rotation)
{
  gboolean same = face->tile == tile && face->rotation == rotation;

  if (texture == NULL)
    return same ? face->texture : NULL;

  g_set_object (&face->texture, texture);
  face->tile = tile;
  face->rotation = rotation;
  return texture;
}

void
hradby_board_textures_init (HradbyBoardTextures       *self,
                            const HradbySurface       *surface,
                            const HradbyBoardScene    *scene,
                            const HradbyBoardGeometry *geometry)
{
  *self = (HradbyBoardTextures) { .surface = surface, .scene = scene, .geometry = geometry };
}

void
hradby_board_textures_adopt (HradbyBoardTextures *self,
                             int                  pixels)
{
  self->pixels = pixels;
  self->adopted = TRUE;
}

void
hradby_board_textures_end (HradbyBoardTextures *self)
{
  g_clear_handle_id (&self->settle_source, g_source_remove);
  hradby_textures_clear (self->surface->textures);
  g_clear_object (&self->land.texture);
  g_clear_pointer (&self->drawn_land, gsk_render_node_unref);
  g_clear_pointer (&self->land_surface, cairo_surface_destroy);
  self->hand = NULL;
  self->pixels = 0;
}

/* Device pixels for a picture of @size tiles, where a tile has @pixels. */
static int
scale_pixels (int    pixels,
              double size)
{
  return CLAMP ((int) (size * pixels + 0.5), 1, MAX_TILE_PIXELS);
}

HradbyPictureKey
hradby_board_textures_find_key (const HradbyBoardSprite *sprite,
                                const char *const       *colours,
                                int                      pixels)
{
  if (sprite->face != NULL)
    return hradby_piece_face_get_key (sprite->face, &sprite->piece, colours, pixels);
  return hradby_picture_key_of_tile (sprite->tile, sprite->rotation, sprite->closed, pixels);
}

void
hradby_board_textures_request (HradbyTextures    *textures,
                               const GArray      *sprites,
                               HradbyWall        *wall,
                               const char *const *colours,
                               int                pixels,
                               gboolean           dark)
{
  if (wall != NULL)
    hradby_textures_request (textures,
                             hradby_picture_key_of_wall (wall, MIN (pixels, MAX_WALL_PIXELS), dark,
                                                         NULL));
  for (guint mark = HRADBY_MARK_LEGAL; mark <= HRADBY_MARK_LAST; mark++)
    hradby_textures_request (textures,
                             hradby_picture_key_of_mark ((HradbyMark) mark,
                                                         scale_pixels (pixels, 1)));
  for (guint i = 0; i < sprites->len; i++)
    {
      const HradbyBoardSprite *sprite = &g_array_index (sprites, HradbyBoardSprite, i);
      int size = scale_pixels (pixels, (double) sprite->size);

      hradby_textures_request (textures, hradby_board_textures_find_key (sprite, colours, size));
    }
}

static GdkTexture *
get_turned (HradbyBoardTextures *self,
            const HradbyTile    *tile,
            guint                rotation)
{
  return hradby_textures_request (self->surface->textures,
                                  hradby_picture_key_of_tile (tile, rotation, 0,
                                                              scale_pixels (self->pixels, 1)));
}

/* Has the tile in hand painted in all the ways in which it may lie. */
static void
prepare_hand (HradbyBoardTextures *self)
{
  if (self->hand == NULL || self->pixels == 0)
    return;
  for (guint rotation = 0; rotation < 4; rotation++)
    get_turned (self, self->hand, rotation);
}

void
hradby_board_textures_prepare (HradbyBoardTextures *self,
                               const HradbyTile    *hand)
{
  self->hand = hand;
  prepare_hand (self);
}

static gboolean
settle_cb (gpointer user_data)
{
  HradbyBoardTextures *self = user_data;

  self->settle_source = 0;
  self->pixels = hradby_board_geometry_get_pixels (self->geometry);
  prepare_hand (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->surface));
  return G_SOURCE_REMOVE;
}

static GdkTexture *
get_wall (HradbyBoardTextures *self,
          graphene_rect_t     *area)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  if (self->scene->grid.wall == NULL)
    return NULL;
  return remember (&self->land,
                   hradby_textures_request (self->surface->textures,
                                            hradby_picture_key_of_wall (
                                              self->scene->grid.wall,
                                              MIN (self->pixels, MAX_WALL_PIXELS), dark, area)),
                   NULL, 0);
}

/* While the size changes, the pictures there are become larger or smaller. The wall is painted
 * first: without it nothing can be seen. */
void
hradby_board_textures_resize (HradbyBoardTextures *self)
{
  int pixels = hradby_board_geometry_get_pixels (self->geometry);
  graphene_rect_t area;

  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->pixels == 0)
    {
      self->pixels = pixels;
      get_wall (self, &area);
    }
  if (self->pixels != pixels)
    self->settle_source = g_timeout_add (SETTLE_TIME, settle_cb, self);
}

/* The first frame waits a moment for pictures begun early: one frame with the board comes sooner
 * than one without it and another. */
void
hradby_board_textures_fetch (HradbyBoardTextures *self)
{
  gint64 until = self->adopted ? g_get_monotonic_time () + FIRST_WAIT : 0;

  self->adopted = FALSE;
  hradby_textures_fetch (self->surface->textures, until);
}

GdkTexture *
hradby_board_textures_get_sprite (HradbyBoardTextures     *self,
                                  const HradbyBoardSprite *sprite,
                                  int                      pixels)
{
  int size = pixels > 0 ? pixels : scale_pixels (self->pixels, (double) sprite->size);
  HradbyPictureKey key = hradby_board_textures_find_key (sprite, self->scene->colours, size);
  GdkTexture *texture = hradby_textures_request (self->surface->textures, key);
  HradbyBoardSquare *square;

  if (sprite->face != NULL)
    return texture;
  square = hradby_board_scene_get_square (self->scene, sprite->piece.part.x,
                                          sprite->piece.part.y);
  texture = remember (&square->drawn, texture, sprite->tile, sprite->rotation);
  /* The tile just placed is there already as it was in hand. */
  if (texture == NULL && square == self->scene->placed)
    texture = get_turned (self, sprite->tile, sprite->rotation);
  return texture;
}

GdkTexture *
hradby_board_textures_get_shape (HradbyBoardTextures *self,
                                 const HradbyTile    *tile,
                                 guint                feature,
                                 guint                rotation,
                                 int                  pixels)
{
  return hradby_textures_request (self->surface->textures,
                                  hradby_picture_key_of_shape (tile, feature, rotation,
                                                               pixels > 0
                                                               ? pixels
                                                               : scale_pixels (self->pixels, 1)));
}

void
hradby_board_textures_append (GtkSnapshot           *snapshot,
                              GdkTexture            *texture,
                              const graphene_rect_t *rect)
{
  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, rect);
}

void
hradby_board_textures_draw_frame (GtkSnapshot          *snapshot,
                                  const GskRoundedRect *outline)
{
  gtk_snapshot_append_border (snapshot, outline, (float[4]) { 2, 2, 2, 2 },
                              (GdkRGBA[4]) { HRADBY_BOARD_FRAME, HRADBY_BOARD_FRAME,
                                             HRADBY_BOARD_FRAME, HRADBY_BOARD_FRAME });
}

/* The square of @size tiles around a place, and whether a part of it is in view: what is not need
 * not be painted either. */
static gboolean
find_square (const HradbyBoardTextures *self,
             double                     x,
             double                     y,
             double                     size,
             graphene_rect_t           *square)
{
  hradby_board_geometry_get_square (self->geometry, x, y, size, square);
  return square->origin.x < (float) self->geometry->width
         && square->origin.y < (float) self->geometry->height
         && square->origin.x + square->size.width > 0
         && square->origin.y + square->size.height > 0;
}

void
hradby_board_textures_draw_sprite (HradbyBoardTextures     *self,
                                   GtkSnapshot             *snapshot,
                                   const HradbyBoardSprite *sprite)
{
  graphene_rect_t square;

  if (find_square (self, (double) sprite->x, (double) sprite->y, (double) sprite->size, &square))
    hradby_board_textures_append (snapshot, hradby_board_textures_get_sprite (self, sprite, 0),
                                  &square);
}

void
hradby_board_textures_draw_mark (HradbyBoardTextures *self,
                                 GtkSnapshot         *snapshot,
                                 HradbyMark           mark,
                                 double               x,
                                 double               y,
                                 double               size)
{
  graphene_rect_t square;

  if (find_square (self, x, y, size, &square))
    hradby_board_textures_append (
      snapshot, hradby_textures_request (self->surface->textures,
                                         hradby_picture_key_of_mark (
                                           mark, scale_pixels (self->pixels, size))),
      &square);
}

void
hradby_board_textures_draw_ghost (HradbyBoardTextures *self,
                                  GtkSnapshot         *snapshot,
                                  const HradbyTile    *tile,
                                  guint                rotation,
                                  gint                 x,
                                  gint                 y)
{
  graphene_rect_t square;

  if (find_square (self, x + 0.5, y + 0.5, 1, &square))
    hradby_board_textures_append (snapshot, get_turned (self, tile, rotation), &square);
  hradby_board_textures_draw_mark (self, snapshot, HRADBY_MARK_GHOST, x + 0.5, y + 0.5, 1);
}

/* A renderer that draws with cairo would copy and convert every picture for every frame, even where
 * little is drawn anew; most of all pixels are in this one: 5 ms a frame instead of 9. */
static GskRenderNode *
make_node (cairo_surface_t       *surface,
           const graphene_rect_t *rect)
{
  GskRenderNode *node = gsk_cairo_node_new (rect);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, (double) rect->origin.x, (double) rect->origin.y);
  cairo_scale (cr, (double) rect->size.width / cairo_image_surface_get_width (surface),
               (double) rect->size.height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, cairo_image_surface_get_width (surface),
                   cairo_image_surface_get_height (surface));
  cairo_fill (cr);
  cairo_destroy (cr);
  return node;
}

/* The same node as long as it shows the same: another one would have all that is above it drawn
 * anew, whatever else changed. */
static void
append_surface (HradbyBoardTextures   *self,
                GtkSnapshot           *snapshot,
                cairo_surface_t       *surface,
                const graphene_rect_t *rect)
{
  graphene_rect_t before = { 0 };

  if (self->drawn_land != NULL)
    gsk_render_node_get_bounds (self->drawn_land, &before);
  if (self->land_surface != surface || !graphene_rect_equal (&before, rect))
    {
      g_clear_pointer (&self->drawn_land, gsk_render_node_unref);
      g_clear_pointer (&self->land_surface, cairo_surface_destroy);
      self->drawn_land = make_node (surface, rect);
      self->land_surface = cairo_surface_reference (surface);
    }
  gtk_snapshot_append_node (snapshot, self->drawn_land);
}

static gboolean
is_drawn_with_cairo (HradbyBoardTextures *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self->surface));

  return native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

void
hradby_board_textures_draw_wall (HradbyBoardTextures *self,
                                 GtkSnapshot         *snapshot)
{
  float tile = (float) self->geometry->tile;
  graphene_rect_t area;
  GdkTexture *texture = get_wall (self, &area);

  if (texture == NULL)
    return;
  graphene_rect_scale (&area, tile, tile, &area);
  graphene_rect_offset (&area, (float) self->geometry->left, (float) self->geometry->top);
  if (is_drawn_with_cairo (self))
    append_surface (self, snapshot, hradby_textures_get_surface (texture), &area);
  else
    hradby_board_textures_append (snapshot, texture, &area);
}

/* Where there is no tile yet, the piece lies on the one in hand. */
static gboolean
lay_on (const HradbyBoardScene *scene,
        const HradbyAction     *action,
        const HradbyTile       *tile,
        const HradbySeenPiece  *piece,
        HradbyBoardSprite      *sprite)
{
  const HradbyPieceFace *face = hradby_tile_face_get_piece (scene->table, piece->kind);
  double x, y;

  if (tile == NULL || face == NULL || face->find_spot == NULL)
    return FALSE;
  face->find_spot (piece, tile, action->rotation, &x, &y);
  *sprite = (HradbyBoardSprite) { .face = face, .piece = *piece, .tile = tile,
                                  .rotation = action->rotation, .size = face->size,
                                  .x = (float) (piece->part.x + x),
                                  .y = (float) (piece->part.y + y) };
  return TRUE;
}

gboolean
hradby_board_piece_lay (const HradbyBoardScene *scene,
                        const HradbyAction     *action,
                        const HradbyTile       *tile,
                        HradbyBoardSprite      *sprite)
{
  const HradbyPosition *position = hradby_board_scene_get_position (scene);
  HradbySeenPiece piece;

  if (!hradby_tile_face_find_piece (scene->table, position, action, &piece))
    return FALSE;
  if (piece.kind != NULL
      && hradby_board_scene_get_tile (scene, piece.part.x, piece.part.y, NULL) == NULL)
    return lay_on (scene, action, tile, &piece, sprite);
  return hradby_board_sprites_lay (sprite, &scene->grid, scene->table, position, &piece);
}

void
hradby_board_piece_draw (HradbyBoardTextures *textures,
                         GtkSnapshot         *snapshot,
                         const HradbyAction  *action,
                         const HradbyTile    *tile,
                         double               opacity)
{
  HradbyBoardSprite sprite;

  if (!hradby_board_piece_lay (textures->scene, action, tile, &sprite))
    return;
  gtk_snapshot_push_opacity (snapshot, opacity);
  hradby_board_textures_draw_sprite (textures, snapshot, &sprite);
  gtk_snapshot_pop (snapshot);
}
