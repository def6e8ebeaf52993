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
  for (guint figure = 0; figure < HRADBY_N_FIGURES; figure++)
    for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
      g_clear_object (&self->figures[figure][player].texture);
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

static int
get_pixels (HradbyBoardView *self,
            double           size)
{
  return scale_pixels (self->pixels, size);
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
  for (guint mark = HRADBY_MARK_LEGAL; mark <= HRADBY_MARK_LAST; mark++)
    hradby_textures_get_mark (textures, (HradbyMark) mark, scale_pixels (pixels, 1));
  if (wall != NULL)
    hradby_textures_request_wall (textures, wall, MIN (pixels, MAX_WALL_PIXELS), dark, NULL);
  for (guint i = 0; i < sprites->len; i++)
    {
      const HradbySprite *sprite = &g_array_index (sprites, HradbySprite, i);
      int size = scale_pixels (pixels, (double) sprite->size);

      if (sprite->kind == HRADBY_SPRITE_TILE)
        hradby_textures_request_tile (textures, sprite->tile, sprite->rotation, sprite->closed,
                                      size);
      else if (sprite->kind == HRADBY_SPRITE_FIGURE)
        hradby_textures_request_figure (textures, (HradbyFigure) sprite->figure,
                                        colours[sprite->player], sprite->player, size);
      else if (sprite->kind == HRADBY_SPRITE_TOWER)
        hradby_textures_get_tower (textures, sprite->number, size);
      else
        hradby_textures_get_wall_tile (textures, sprite->number, size);
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
    hradby_board_faces_get_hand (self, rotation);
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
                   hradby_textures_request_wall (self->textures, self->grid.wall,
                                                 MIN (self->pixels, MAX_WALL_PIXELS), dark, area),
                   NULL, 0);
}

GdkTexture *
hradby_board_faces_get_tile (HradbyBoardView    *self,
                             const HradbySprite *sprite,
                             int                 pixels)
{
  GdkTexture *texture
      = remember (&self->faces[sprite->place],
                  hradby_textures_request_tile (self->textures, sprite->tile, sprite->rotation,
                                                sprite->closed,
                                                pixels > 0 ? pixels : get_pixels (self, 1)),
                  sprite->tile, sprite->rotation);

  /* The tile just placed is there already as it was in hand. */
  if (texture == NULL
      && sprite->place == hradby_board_grid_get_cell (&self->grid, self->placed_x, self->placed_y))
    texture = hradby_textures_request_tile (self->textures, sprite->tile, sprite->rotation, 0,
                                            get_pixels (self, 1));
  return texture;
}

GdkTexture *
hradby_board_faces_get_turned (HradbyBoardView  *self,
                               const HradbyTile *tile,
                               guint             rotation)
{
  return hradby_textures_request_tile (self->textures, tile, rotation, 0, get_pixels (self, 1));
}

GdkTexture *
hradby_board_faces_get_hand (HradbyBoardView *self,
                             guint            rotation)
{
  return hradby_board_faces_get_turned (self, self->hand, rotation);
}

GdkTexture *
hradby_board_faces_get_shape (HradbyBoardView  *self,
                              const HradbyTile *tile,
                              guint             feature,
                              guint             rotation,
                              int               pixels)
{
  return hradby_textures_request_shape (self->textures, tile, feature, rotation,
                                        pixels > 0 ? pixels : get_pixels (self, 1));
}

GdkTexture *
hradby_board_faces_get_mark (HradbyBoardView *self,
                             HradbyMark       mark,
                             double           size)
{
  return hradby_textures_get_mark (self->textures, mark, get_pixels (self, size));
}

GdkTexture *
hradby_board_faces_get_figure (HradbyBoardView *self,
                               HradbyFigure     figure,
                               guint            player,
                               double           size)
{
  return remember (&self->figures[figure][player],
                   hradby_textures_request_figure (self->textures, figure, self->colours[player],
                                                   player, get_pixels (self, size)),
                   NULL, 0);
}

GdkTexture *
hradby_board_faces_get_tower (HradbyBoardView *self,
                              guint            height,
                              double           size)
{
  return hradby_textures_get_tower (self->textures, height, get_pixels (self, size));
}

GdkTexture *
hradby_board_faces_get_wall_tile (HradbyBoardView *self,
                                  guint            number,
                                  double           size)
{
  return hradby_textures_get_wall_tile (self->textures, number, get_pixels (self, size));
}
