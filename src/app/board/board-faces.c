/* The pictures of the board: painted aside, and until then what was there before. */
#include "app/board/board-parts.h"

/* Pictures finer than this are not painted: they could not be kept, nor painted in time. */
#define MAX_WALL_PIXELS 144
#define MAX_TILE_PIXELS 288

/* How long a size must last before pictures are painted for it. */
#define SETTLE_TIME 120

static GdkTexture *
remember (HradbyBoardFace  *face,
          GdkTexture       *texture,
          const HradbyTile *tile,
          guint             rotation)
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
hradby_board_faces_begin (HradbyBoardView *self)
{
  self->faces = g_new0 (HradbyBoardFace, self->grid.n_cells);
}

void
hradby_board_faces_end (HradbyBoardView *self)
{
  g_clear_handle_id (&self->settle_source, g_source_remove);
  hradby_textures_clear (self->textures);
  g_clear_object (&self->land.texture);
  g_clear_pointer (&self->drawn_land, gsk_render_node_unref);
  g_clear_pointer (&self->land_surface, cairo_surface_destroy);
  self->pixels = 0;
  if (self->faces == NULL)
    return;

  for (guint cell = 0; cell < self->grid.n_cells; cell++)
    g_clear_object (&self->faces[cell].texture);
  g_clear_pointer (&self->faces, g_free);
}

/* Device pixels for a picture of @size tiles, where a tile has @pixels. */
static int
scale_pixels (int    pixels,
              double size)
{
  return CLAMP ((int) (size * pixels + 0.5), 1, MAX_TILE_PIXELS);
}

static HradbyPictureKey
get_key (const HradbySprite *sprite,
         const char *const  *colours,
         int                 pixels)
{
  switch (sprite->kind)
    {
    case HRADBY_SPRITE_TILE:
      return hradby_picture_key_of_tile (sprite->tile, sprite->rotation, sprite->closed, pixels);
    case HRADBY_SPRITE_WALL_TILE:
      return hradby_picture_key_of_wall_tile (sprite->number, pixels);
    case HRADBY_SPRITE_TOWER:
      return hradby_picture_key_of_tower (sprite->number, pixels);
    case HRADBY_SPRITE_FIGURE:
    default:
      return hradby_picture_key_of_figure ((HradbyFigure) sprite->figure, colours[sprite->player],
                                           sprite->player, pixels);
    }
}

/* Has everything painted that a board shows with these @sprites, what is missed most first; needs
 * no board. @wall: (nullable). */
void
hradby_board_faces_request (HradbyTextures    *textures,
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
      const HradbySprite *sprite = &g_array_index (sprites, HradbySprite, i);

      hradby_textures_request (textures,
                               get_key (sprite, colours,
                                        scale_pixels (pixels, (double) sprite->size)));
    }
}

static gboolean
settle_cb (gpointer user_data)
{
  HradbyBoardView *self = user_data;

  self->settle_source = 0;
  self->pixels = hradby_board_geometry_get_pixels (&self->geometry);
  hradby_board_faces_prepare (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* Has the tile in hand painted in all the ways in which it may lie before it is pointed with. */
void
hradby_board_faces_prepare (HradbyBoardView *self)
{
  if (self->hand == NULL || self->pixels == 0)
    return;
  for (guint rotation = 0; rotation < 4; rotation++)
    hradby_board_faces_get_turned (self, self->hand, rotation);
}

/* While the size changes, the pictures there are become larger or smaller. The wall is painted
 * first: without it nothing can be seen. */
void
hradby_board_faces_resize (HradbyBoardView *self)
{
  int pixels = hradby_board_geometry_get_pixels (&self->geometry);
  graphene_rect_t area;

  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->pixels == 0)
    {
      self->pixels = pixels;
      hradby_board_faces_get_wall (self, &area);
    }
  if (self->pixels != pixels)
    self->settle_source = g_timeout_add (SETTLE_TIME, settle_cb, self);
}

GdkTexture *
hradby_board_faces_get_wall (HradbyBoardView *self,
                             graphene_rect_t *area)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  if (self->grid.wall == NULL)
    return NULL;
  return remember (&self->land,
                   hradby_textures_request (self->textures,
                                            hradby_picture_key_of_wall (
                                              self->grid.wall,
                                              MIN (self->pixels, MAX_WALL_PIXELS), dark, area)),
                   NULL, 0);
}

GdkTexture *
hradby_board_faces_get_sprite (HradbyBoardView    *self,
                               const HradbySprite *sprite,
                               int                 pixels)
{
  int size = pixels > 0 ? pixels : scale_pixels (self->pixels, (double) sprite->size);
  GdkTexture *texture = hradby_textures_request (self->textures,
                                                 get_key (sprite, self->colours, size));

  if (sprite->kind != HRADBY_SPRITE_TILE)
    return texture;
  texture = remember (&self->faces[sprite->place], texture, sprite->tile, sprite->rotation);
  /* The tile just placed is there already as it was in hand. */
  if (texture == NULL
      && sprite->place == hradby_board_grid_get_cell (&self->grid, self->placed_x, self->placed_y))
    texture = hradby_board_faces_get_turned (self, sprite->tile, sprite->rotation);
  return texture;
}

GdkTexture *
hradby_board_faces_get_turned (HradbyBoardView  *self,
                               const HradbyTile *tile,
                               guint             rotation)
{
  return hradby_textures_request (self->textures,
                                  hradby_picture_key_of_tile (tile, rotation, 0,
                                                              scale_pixels (self->pixels, 1)));
}

GdkTexture *
hradby_board_faces_get_shape (HradbyBoardView  *self,
                              const HradbyTile *tile,
                              guint             feature,
                              guint             rotation,
                              int               pixels)
{
  return hradby_textures_request (self->textures,
                                  hradby_picture_key_of_shape (tile, feature, rotation,
                                                               pixels > 0
                                                               ? pixels
                                                               : scale_pixels (self->pixels, 1)));
}

GdkTexture *
hradby_board_faces_get_mark (HradbyBoardView *self,
                             HradbyMark       mark,
                             double           size)
{
  return hradby_textures_request (self->textures,
                                  hradby_picture_key_of_mark (mark,
                                                              scale_pixels (self->pixels, size)));
}
