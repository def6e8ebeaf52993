/* How the board is drawn, its pictures painted in another thread. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-drawing.h"

#include <adwaita.h>
#include <math.h>

#include "app/face/tile-face.h"
#include "app/pictures/picture-kinds.h"
#include "engine/each.h"
#include "paint/figure-paint.h"
#include "paint/mark-paint.h"
#include "paint/tile-paint.h"

/* Pictures finer than this are not painted: they could not be kept, nor painted in time. */
#define MAX_WALL_PIXELS 144
#define MAX_TILE_PIXELS 288

/* How long a size must last before pictures are painted for it, in milliseconds. */
#define SETTLE_TIME 120

#define FIRST_WAIT (40 * G_TIME_SPAN_MILLISECOND)

/* In tiles: marks of laps beside markers, pieces that a tile brings to cells that are only marked,
 * figures that are suggested, and the marker in the corner of a cell of the last turns. */
#define LAP_SIZE    0.46
#define LAP_BELOW   0.3
#define MARKED_SIZE 0.5f
#define FIGURE_SIZE 0.42f
#define SIGN_SIZE   0.36f
#define SIGNED_SIZE 0.5 /* of a piece, for marks of suggestions */
#define SIGN_INSET  0.2f

/* In pixels of the application: the frame around cells that are lit, how far a bright shape looks
 * out below a piece, and lines from choices to their places. */
#define DASH       9.0f
#define DASH_GAP   6.0f
#define DASH_WIDTH 3.0f
#define RIM        3.0f
#define LINE_WIDTH 2.0f

/* Opacity of a piece that may be chosen, and of the light below it, which looks out around it. */
#define PALE       0.5
#define PALE_LIGHT 0.5
#define PALE_RIM   1.5f

/* The disc below the piece that is pointed at, and rings of pieces that lie there already: as a
 * share of its picture, and of a tile at most. */
#define DISC_SIZE  1.2f
#define MOST_DISC  0.66f
#define RING_WIDTH 2.5f

/* Pixels of the application, so that marks can be read at every size of the board. */
#define MIN_MARK    16.0
#define MAX_MARK    22.0
#define MARK_PART   0.4 /* of a tile, in between */
#define MARK_SPACE  2.0f
#define MARK_OVER   7.0f /* beyond the corner of a button */
#define MARK_BORDER 1.5f
#define MARK_TEXT   0.66 /* size of text in a mark */

static const GdkRGBA frame_colour = { 1, 1, 1, 0.9f };
static const GdkRGBA shadow_colour = { 0, 0, 0, 0.55f };
static const GdkRGBA reach_colour = { 0.75f, 0.1f, 0.1f, 0.28f };
static const GdkRGBA around_colour = { 1, 0.93f, 0.6f, 0.16f };
static const GdkRGBA rim_colour = { 1, 1, 0.94f, 1 };
static const GdkRGBA dash_colour = { 1, 0.97f, 0.85f, 0.95f };
static const GdkRGBA dash_shadow = { 0.15f, 0.1f, 0.05f, 0.7f };
static const GdkRGBA mark_ground = { 0.09f, 0.13f, 0.26f, 1 };
static const GdkRGBA chosen_ground = { 1, 0.84f, 0.3f, 1 };
static const GdkRGBA mark_light = { 1, 1, 1, 1 };
static const GdkRGBA disc_line = { 0.28f, 0.19f, 0, 0.9f };

static const HradbyFacePiece sign = {
  .kind = "turn", .figure = HRADBY_FIGURE_MARKER, .size = SIGN_SIZE,
};

static GdkTexture *
remember (HradbyBoardTexture *drawn, GdkTexture *texture, const HradbyTile *tile, guint rotation)
{
  gboolean same = drawn->tile == tile && drawn->rotation == rotation;

  if (texture == NULL)
    return same ? drawn->texture : NULL;

  g_set_object (&drawn->texture, texture);
  drawn->tile = tile;
  drawn->rotation = rotation;
  return texture;
}

void
hradby_board_drawing_end (HradbyBoardDrawing *self)
{
  g_clear_handle_id (&self->settle_source, g_source_remove);
  hradby_textures_clear (self->surface->textures);
  g_clear_object (&self->land.texture);
  self->pixels = 0;
}

/* Device pixels for a picture of @size tiles, where a tile has @pixels. */
static int
scale_pixels (int pixels, double size)
{
  return CLAMP ((int) (size * pixels + 0.5), 1, MAX_TILE_PIXELS);
}

static HradbyPictureKey
find_key (const HradbyBoardSprite *sprite, const char *const *colours, int pixels)
{
  if (sprite->face != NULL)
    return hradby_face_piece_get_key (sprite->face, &sprite->piece, colours, pixels);
  return hradby_picture_key_of_tile (sprite->tile, sprite->rotation, sprite->closed, pixels);
}

void
hradby_board_drawing_request (HradbyTextures *textures, const GArray *sprites, HradbyWall *wall,
                              const char *const *colours, int pixels, gboolean dark)
{
  if (wall != NULL)
    hradby_textures_request (textures,
                             hradby_picture_key_of_wall (wall, MIN (pixels, MAX_WALL_PIXELS), dark,
                                                         NULL));
  for (guint mark = HRADBY_MARK_LEGAL; mark <= HRADBY_MARK_LAST; mark++)
    hradby_textures_request (textures,
                             hradby_picture_key_of_mark ((HradbyMark) mark,
                                                         scale_pixels (pixels, 1)));
  HRADBY_EACH (const HradbyBoardSprite, sprite, sprites) {
    int size = scale_pixels (pixels, (double) sprite->size);

    hradby_textures_request (textures, find_key (sprite, colours, size));
  }
}

static GdkTexture *
get_turned (HradbyBoardDrawing *self, const HradbyTile *tile, guint rotation)
{
  return hradby_textures_request (self->surface->textures,
                                  hradby_picture_key_of_tile (tile, rotation, 0,
                                                              scale_pixels (self->pixels, 1)));
}

/* Has the tile in hand painted in all rotations. */
static void
prepare_hand (HradbyBoardDrawing *self)
{
  for (guint rotation = 0; self->hand->tile != NULL && rotation < 4; rotation++)
    get_turned (self, self->hand->tile, rotation);
}

static gboolean
settle_cb (gpointer user_data)
{
  HradbyBoardDrawing *self = user_data;

  self->settle_source = 0;
  self->pixels = hradby_board_geometry_get_pixels (&self->scene->geometry);
  prepare_hand (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->surface));
  return G_SOURCE_REMOVE;
}

static GdkTexture *
get_wall (HradbyBoardDrawing *self, graphene_rect_t *area)
{
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  int pixels = MIN (self->pixels, MAX_WALL_PIXELS);

  if (self->scene->grid.wall == NULL)
    return NULL;
  HradbyPictureKey key = hradby_picture_key_of_wall (self->scene->grid.wall, pixels, dark, area);
  return remember (&self->land, hradby_textures_request (self->surface->textures, key), NULL, 0);
}

/* While the size changes, the pictures there are become larger or smaller. The wall is painted
 * first: without it nothing can be seen. */
void
hradby_board_drawing_update (HradbyBoardDrawing *self)
{
  int pixels = hradby_board_geometry_get_pixels (&self->scene->geometry);

  g_clear_handle_id (&self->settle_source, g_source_remove);
  if (self->pixels == 0) {
    self->pixels = pixels;
    get_wall (self, NULL);
  } else
    prepare_hand (self);
  if (self->pixels != pixels)
    self->settle_source = g_timeout_add (SETTLE_TIME, settle_cb, self);
}

/* The texture of a sprite with @pixels a side, or 0 for its size on the board; borrowed; %NULL: not
 * yet. */
static GdkTexture *
get_sprite (HradbyBoardDrawing *self, const HradbyBoardSprite *sprite, int pixels)
{
  int size = pixels > 0 ? pixels : scale_pixels (self->pixels, (double) sprite->size);
  HradbyPictureKey key = find_key (sprite, self->scene->colours, size);
  GdkTexture *texture = hradby_textures_request (self->surface->textures, key);
  HradbyBoardSquare *square;

  if (sprite->face != NULL)
    return texture;
  square = hradby_board_scene_get_square (self->scene, sprite->piece.part.x, sprite->piece.part.y);
  texture = remember (&square->drawn, texture, sprite->tile, sprite->rotation);
  /* The tile just placed is there already as it was in hand. */
  if (texture == NULL && square == self->scene->placed)
    texture = get_turned (self, sprite->tile, sprite->rotation);
  return texture;
}

/* The same node as long as it shows the same, wherever it lies: another one would have all that is
 * above it drawn anew, whatever else changed. Kept by the texture, for one size. */
static GskRenderNode *
get_node (GdkTexture *texture, const graphene_size_t *size)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (0, 0, size->width, size->height), before = { 0 };
  GskRenderNode *node = g_object_get_data (G_OBJECT (texture), "node");

  if (node != NULL)
    gsk_render_node_get_bounds (node, &before);
  if (node != NULL && graphene_rect_equal (&before, &rect))
    return node;
  node = gsk_cairo_node_new (&rect);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  int width = gdk_texture_get_width (texture), height = gdk_texture_get_height (texture);
  cairo_scale (cr, (double) size->width / width, (double) size->height / height);
  cairo_set_source_surface (cr, hradby_textures_get_surface (texture), 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  cairo_destroy (cr);
  g_object_set_data_full (G_OBJECT (texture), "node", node,
                          (GDestroyNotify) gsk_render_node_unref);
  return node;
}

/* A picture of nearly that size lies on whole pixels as it is: copied, not sampled, a frame of many
 * takes some four fifths of the time. What lies beside it is covered by less than a pixel. */
static graphene_rect_t
align (const HradbyBoardDrawing *self, GdkTexture *texture, const graphene_rect_t *rect)
{
  float scale = (float) self->scene->geometry.scale;
  float width = (float) gdk_texture_get_width (texture) / scale;
  float height = (float) gdk_texture_get_height (texture) / scale;

  if (fabsf (rect->size.width - width) >= 1 || fabsf (rect->size.height - height) >= 1)
    return *rect;
  return GRAPHENE_RECT_INIT (roundf (rect->origin.x * scale) / scale,
                             roundf (rect->origin.y * scale) / scale, width, height);
}

/* A renderer that draws with cairo would copy and convert every picture for every frame: 51 ms for
 * one of 3840 × 2160 pixels in which the board is panned instead of 25 (see tests/README.md). */
static void
append_texture (const HradbyBoardDrawing *self, GtkSnapshot *snapshot, GdkTexture *texture,
                const graphene_rect_t *rect)
{
  if (texture != NULL && self->is_with_cairo) {
    graphene_rect_t aligned = align (self, texture, rect);

    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot, &aligned.origin);
    gtk_snapshot_append_node (snapshot, get_node (texture, &aligned.size));
    gtk_snapshot_restore (snapshot);
  } else if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture, rect);
}

static void
append_shape (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyTile *tile,
              guint feature, guint rotation, int pixels, const graphene_rect_t *rect)
{
  HradbyPictureKey key = hradby_picture_key_of_shape (tile, feature, rotation, pixels);

  append_texture (self, snapshot, hradby_textures_request (self->surface->textures, key), rect);
}

/* What stands out has an edge of this width and colour. */
static void
draw_frame (GtkSnapshot *snapshot, const graphene_rect_t *rect, float radius)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, rect, radius);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { 2, 2, 2, 2 },
                              (GdkRGBA[4]) { frame_colour, frame_colour, frame_colour,
                                             frame_colour });
}

/* The square of @size tiles around a place, and whether a part of it is in view: what is not need
 * not be painted either. */
static gboolean
find_square (const HradbyBoardDrawing *self, double x, double y, double size,
             graphene_rect_t *square)
{
  const HradbyBoardGeometry *geometry = &self->scene->geometry;

  hradby_board_geometry_get_square (geometry, x, y, size, square);
  return square->origin.x < (float) geometry->width && square->origin.y < (float) geometry->height
         && square->origin.x + square->size.width > 0
         && square->origin.y + square->size.height > 0;
}

static void
draw_sprite (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyBoardSprite *sprite)
{
  graphene_rect_t square;

  if (find_square (self, (double) sprite->x, (double) sprite->y, (double) sprite->size, &square))
    append_texture (self, snapshot, get_sprite (self, sprite, 0), &square);
}

static void
draw_mark (HradbyBoardDrawing *self, GtkSnapshot *snapshot, HradbyMark mark, double x, double y,
           double size)
{
  HradbyPictureKey key = hradby_picture_key_of_mark (mark, scale_pixels (self->pixels, size));
  graphene_rect_t square;

  if (find_square (self, x, y, size, &square))
    append_texture (self, snapshot, hradby_textures_request (self->surface->textures, key),
                    &square);
}

static void
draw_cell_mark (HradbyBoardDrawing *self, GtkSnapshot *snapshot, HradbyMark mark, gint x, gint y)
{
  draw_mark (self, snapshot, mark, x + 0.5, y + 0.5, 1);
}

/* A tile as it would lie in the cell. */
static void
draw_ghost (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyTile *tile, guint rotation,
            gint x, gint y)
{
  graphene_rect_t square;

  if (find_square (self, x + 0.5, y + 0.5, 1, &square))
    append_texture (self, snapshot, get_turned (self, tile, rotation), &square);
  draw_cell_mark (self, snapshot, HRADBY_MARK_GHOST, x, y);
}

/* The piece of an action as it would lie, if it has one. */
static void
draw_piece (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyAction *action,
            const HradbyTile *tile)
{
  HradbyBoardSprite sprite;

  if (hradby_board_scene_lay_piece (self->scene, action, tile, &sprite))
    draw_sprite (self, snapshot, &sprite);
}

static void
draw_wall (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  const HradbyBoardGeometry *geometry = &self->scene->geometry;
  graphene_rect_t area;
  GdkTexture *texture = get_wall (self, &area);

  if (texture == NULL)
    return;
  graphene_rect_scale (&area, (float) geometry->tile, (float) geometry->tile, &area);
  graphene_rect_offset (&area, (float) geometry->left, (float) geometry->top);
  append_texture (self, snapshot, texture, &area);
}

/* The tiles lie on a table and throw a shadow on it, at their borders only. */
static void
draw_shadow (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  const HradbyBoardScene *scene = self->scene;

  for (guint i = 0; i < scene->squares->len && scene->grid.wall == NULL; i++) {
    const HradbyBoardSquare *square = g_ptr_array_index (scene->squares, i);
    gboolean inland = TRUE;

    if (square->tile == NULL)
      continue;
    for (guint k = 0; k < 9 && inland; k++)
      inland = hradby_board_scene_get_tile (scene, square->x + (gint) (k % 3) - 1,
                                            square->y + (gint) (k / 3) - 1, NULL) != NULL;
    if (!inland)
      draw_mark (self, snapshot, HRADBY_MARK_SHADOW, square->x + 0.5, square->y + 0.5,
                 HRADBY_SHADOW_SIZE);
  }
}

static gboolean
is_moving (const HradbyBoardDrawing *self, const HradbyBoardSprite *sprite)
{
  for (guint i = 0; i < self->motions->len; i++)
    if (hradby_board_motion_covers (&g_array_index (self->motions, HradbyBoardMotion, i), sprite))
      return TRUE;
  return FALSE;
}

static void
draw_sprites (HradbyBoardDrawing *self, GtkSnapshot *snapshot, gboolean tiles)
{
  HRADBY_EACH (const HradbyBoardSprite, sprite, self->scene->sprites)
    if ((sprite->face == NULL) == tiles && !is_moving (self, sprite))
      draw_sprite (self, snapshot, sprite);
}

/* The wall and the tiles. */
static void
draw_land (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  const HradbyBoardSquare *placed = self->scene->placed;

  draw_wall (self, snapshot);
  draw_shadow (self, snapshot);
  draw_sprites (self, snapshot, TRUE);
  if (placed != NULL && self->motions->len == 0)
    draw_cell_mark (self, snapshot, HRADBY_MARK_LAST, placed->x, placed->y);
}

/* Beside markers that have gone round. */
static void
draw_laps (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  HRADBY_EACH (const HradbyBoardSprite, sprite, self->scene->sprites) {
    HradbyMark mark = sprite->piece.place > 1 ? HRADBY_MARK_LAPS : HRADBY_MARK_LAP;

    if (sprite->face == &hradby_board_marker && sprite->piece.place > 0
        && !is_moving (self, sprite))
      draw_mark (self, snapshot, mark, (double) sprite->x, (double) sprite->y + LAP_BELOW,
                 LAP_SIZE);
  }
}

static void
draw_motion (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyBoardMotion *motion)
{
  HradbyBoardKey now = hradby_board_motion_get (motion, self->surface->time);
  HradbyBoardSprite sprite = motion->sprite;
  graphene_rect_t square;

  if (now.alpha < 0.01f)
    return;
  if (now.turn < 0 && motion->turned_face != NULL) {
    sprite.piece = motion->turned;
    sprite.face = motion->turned_face;
  }
  hradby_board_geometry_get_square (&self->scene->geometry, (double) now.x, (double) now.y,
                                    (double) now.size, &square);
  float width = square.size.width * ABS (now.turn);
  square.origin.x += (square.size.width - width) / 2;
  square.size.width = width;
  gtk_snapshot_push_opacity (snapshot, (double) now.alpha);
  append_texture (self, snapshot, get_sprite (self, &sprite, 0), &square);
  gtk_snapshot_pop (snapshot);
}

static void
draw_figures (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  draw_sprites (self, snapshot, FALSE);
  draw_laps (self, snapshot);
  for (guint i = 0; i < self->motions->len; i++)
    draw_motion (self, snapshot, &g_array_index (self->motions, HradbyBoardMotion, i));
}

/* The shape of what is drawn until the next pop becomes bright, whatever its colours. */
static void
push_bright (GtkSnapshot *snapshot)
{
  graphene_matrix_t only_alpha;
  graphene_vec4_t bright;

  graphene_matrix_init_from_float (&only_alpha, (float[16]) { [15] = 1 });
  graphene_vec4_init (&bright, rim_colour.red, rim_colour.green, rim_colour.blue, 0);
  gtk_snapshot_push_color_matrix (snapshot, &only_alpha, &bright);
}

/* A bright shape looks out below a piece on all sides; the piece itself is drawn later. */
static void
draw_rim (GtkSnapshot *snapshot, GdkTexture *texture, const graphene_rect_t *square, float width)
{
  if (texture == NULL)
    return;
  push_bright (snapshot);
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    graphene_rect_t moved;

    graphene_rect_offset_r (square, (float) hradby_side_dx ((HradbySide) side) * width,
                            (float) hradby_side_dy ((HradbySide) side) * width, &moved);
    gtk_snapshot_append_texture (snapshot, texture, &moved);
  }
  gtk_snapshot_pop (snapshot);
}

/* Of the piece that is a part of a lit region. */
static void
draw_lit_piece (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbySeenPart *part)
{
  const HradbyBoardSprite *sprite = hradby_board_scene_find_covering (self->scene, part->x,
                                                                      part->y);
  graphene_rect_t square;

  if (sprite != NULL
      && find_square (self, (double) sprite->x, (double) sprite->y, (double) sprite->size, &square))
    draw_rim (snapshot, get_sprite (self, sprite, 0), &square, RIM);
}

static void
draw_lit (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  HRADBY_EACH (const HradbySeenPart, part, self->light->lit) {
    guint rotation = 0;
    const HradbyTile *tile = hradby_board_scene_get_tile (self->scene, part->x, part->y, &rotation);
    graphene_rect_t square;

    if (tile == NULL)
      continue;
    if (part->feature >= tile->n_features) {
      draw_lit_piece (self, snapshot, part);
      continue;
    }
    hradby_board_scene_get_rect (self->scene, part->x, part->y, &square);
    append_shape (self, snapshot, tile, part->feature, rotation, scale_pixels (self->pixels, 1),
                  &square);
  }
}

/* A dashed line along one side of a cell, from its middle to both ends. */
static void
draw_dashes (GtkSnapshot *snapshot, const graphene_rect_t *square, HradbySide side)
{
  gboolean level = hradby_side_dx (side) == 0;
  float length = square->size.width, middle_x, middle_y;
  guint n = (guint) MAX (length / (DASH + DASH_GAP), 1);

  middle_x = square->origin.x + length / 2 + (float) hradby_side_dx (side) * length / 2;
  middle_y = square->origin.y + length / 2 + (float) hradby_side_dy (side) * length / 2;
  for (guint i = 0; i < n; i++) {
    float at = ((float) i - (float) (n - 1) / 2) * (length / (float) n);
    graphene_rect_t dash = GRAPHENE_RECT_INIT (
      middle_x + (level ? at - DASH / 2 : -DASH_WIDTH / 2),
      middle_y + (level ? -DASH_WIDTH / 2 : at - DASH / 2), level ? DASH : DASH_WIDTH,
      level ? DASH_WIDTH : DASH);
    graphene_rect_t shadow;

    graphene_rect_inset_r (&dash, -1, -1, &shadow);
    gtk_snapshot_append_color (snapshot, &dash_shadow, &shadow);
    gtk_snapshot_append_color (snapshot, &dash_colour, &dash);
  }
}

/* Faintly tinted, in one dashed frame, which lies above all tints. */
static void
draw_around (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  const GArray *cells = self->light->around;

  for (guint i = 0; i < 2 * cells->len; i++) {
    const HradbySeenPart *cell = &g_array_index (cells, HradbySeenPart, i % cells->len);
    graphene_rect_t square;

    hradby_board_scene_get_rect (self->scene, cell->x, cell->y, &square);
    if (i < cells->len)
      gtk_snapshot_append_color (snapshot, &around_colour, &square);
    for (guint side = 0; i >= cells->len && side < HRADBY_N_SIDES; side++)
      if (!hradby_board_parts_have_cell (cells, cell->x + hradby_side_dx ((HradbySide) side),
                                         cell->y + hradby_side_dy ((HradbySide) side)))
        draw_dashes (snapshot, &square, (HradbySide) side);
  }
}

static void
draw_light (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  draw_lit (self, snapshot);
  HRADBY_EACH (const HradbySeenPart, cell, self->light->reach) {
    graphene_rect_t square;

    hradby_board_scene_get_rect (self->scene, cell->x, cell->y, &square);
    graphene_rect_inset (&square, 1, 1);
    gtk_snapshot_append_color (snapshot, &reach_colour, &square);
    draw_frame (snapshot, &square, 0);
  }
  draw_around (self, snapshot);
}

/* What the tile takes with it when it is laid: as it will lie, or small in a cell that is only
 * marked. */
static void
draw_taken (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyBoardSquare *square)
{
  HradbyAction action = hradby_board_hand_get_action (self->hand, square);
  HradbyBoardSprite sprite;

  if (!hradby_board_scene_lay_piece (self->scene, &action, self->hand->tile, &sprite))
    return;
  if (square != self->hand->active) {
    sprite.x = (float) action.x + 0.5f;
    sprite.y = (float) action.y + 0.5f;
    sprite.size *= MARKED_SIZE;
  }
  draw_sprite (self, snapshot, &sprite);
}

/* The marks of all cells, and the tile where it is shown. */
static void
draw_hand (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  HRADBY_EACH_POINTER (const HradbyBoardSquare, square, self->scene->squares) {
    gint mark = hradby_board_hand_get_mark (self->hand, square);

    if (mark < 0)
      continue;
    if (mark == HRADBY_MARK_GHOST)
      draw_ghost (self, snapshot, self->hand->tile, self->hand->shown, square->x, square->y);
    else
      draw_cell_mark (self, snapshot, (HradbyMark) mark, square->x, square->y);
    if (square->fits != 0)
      draw_taken (self, snapshot, square);
  }
}

/* The last turns: a frame around each cell, with the marker of the player in its corner. */
static void
draw_turns (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  HRADBY_EACH (const HradbySeenPiece, cell, self->highlight->turns) {
    HradbyBoardSprite sprite = { .face = &sign, .piece = *cell, .size = SIGN_SIZE,
                                 .x = (float) cell->part.x + SIGN_INSET,
                                 .y = (float) cell->part.y + SIGN_INSET };
    graphene_rect_t square;

    hradby_board_scene_get_rect (self->scene, cell->part.x, cell->part.y, &square);
    draw_frame (snapshot, &square, 3);
    draw_sprite (self, snapshot, &sprite);
  }
}

/* A straight line of the frames' colour, below what it joins. */
static void
draw_line (GtkSnapshot *snapshot, double from_x, double from_y, double to_x, double to_y)
{
  float length = (float) hypot (to_x - from_x, to_y - from_y);
  float angle = (float) (atan2 (to_y - from_y, to_x - from_x) * 180 / G_PI);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) from_x, (float) from_y));
  gtk_snapshot_rotate (snapshot, angle);
  gtk_snapshot_append_color (snapshot, &shadow_colour,
                             &GRAPHENE_RECT_INIT (0, -LINE_WIDTH, length, 2 * LINE_WIDTH));
  gtk_snapshot_append_color (snapshot, &frame_colour,
                             &GRAPHENE_RECT_INIT (0, -LINE_WIDTH / 2, length, LINE_WIDTH));
  gtk_snapshot_restore (snapshot);
}

static void
draw_in_lens (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyBoardSprite *sprite)
{
  const graphene_rect_t *lens = &self->choices->lens;
  float tile = lens->size.width, size = tile * sprite->size;
  float x = lens->origin.x + (sprite->x - (float) self->scene->placed->x) * tile;
  float y = lens->origin.y + (sprite->y - (float) self->scene->placed->y) * tile;
  int pixels = (int) size * self->scene->geometry.scale;

  append_texture (self, snapshot, get_sprite (self, sprite, pixels),
                  &GRAPHENE_RECT_INIT (x - size / 2, y - size / 2, size, size));
}

static void
draw_lit_in_lens (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyBoardSprite *tile)
{
  const graphene_rect_t *lens = &self->choices->lens;
  int pixels = (int) lens->size.width * self->scene->geometry.scale;

  HRADBY_EACH (const HradbySeenPart, part, self->light->lit)
    if (part->x == self->scene->placed->x && part->y == self->scene->placed->y)
      append_shape (self, snapshot, tile->tile, part->feature, tile->rotation, pixels, lens);
}

/* The tile just placed with its lit feature, and what lies on it. */
static void
draw_all_in_lens (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  const HradbyBoardScene *scene = self->scene;

  HRADBY_EACH (const HradbyBoardSprite, sprite, scene->sprites) {
    if (!hradby_board_sprites_is_on (sprite, scene->placed->x, scene->placed->y))
      continue;
    draw_in_lens (self, snapshot, sprite);
    if (sprite->face == NULL)
      draw_lit_in_lens (self, snapshot, sprite);
  }
}

/* The tile just placed, large enough to choose on it. */
static void
draw_lens (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  const graphene_rect_t *lens = &self->choices->lens;
  graphene_rect_t square;
  graphene_point_t from, to;
  GskRoundedRect outline;

  hradby_board_scene_get_rect (self->scene, self->scene->placed->x, self->scene->placed->y,
                               &square);
  graphene_rect_get_center (&square, &from);
  graphene_rect_get_center (lens, &to);
  draw_line (snapshot, (double) from.x, (double) from.y, (double) to.x, (double) to.y);
  gsk_rounded_rect_init_from_rect (&outline, lens, 3);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shadow_colour, 0, 3, 2, 14);
  gtk_snapshot_push_clip (snapshot, lens);
  draw_all_in_lens (self, snapshot);
  gtk_snapshot_pop (snapshot);
  draw_frame (snapshot, lens, 3);
}

/* The disc below a piece, or its ring alone. */
static void
draw_disc (const HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyBoardChoice *choice,
           gboolean is_full)
{
  float tile = choice->picture.size.width / choice->sprite.size;
  float size = MIN (DISC_SIZE * choice->picture.size.width, MOST_DISC * tile), width = RING_WIDTH;
  graphene_rect_t square;
  graphene_point_t middle;
  GskRoundedRect outline;

  graphene_rect_get_center (&choice->picture, &middle);
  square = GRAPHENE_RECT_INIT (middle.x - size / 2, middle.y - size / 2, size, size);
  gsk_rounded_rect_init_from_rect (&outline, &square, size / 2);
  if (is_full) {
    gtk_snapshot_push_rounded_clip (snapshot, &outline);
    gtk_snapshot_append_color (snapshot, &chosen_ground, &square);
    gtk_snapshot_pop (snapshot);
    width = MARK_BORDER;
  } else {
    GskRoundedRect around = outline;

    gsk_rounded_rect_shrink (&around, -1, -1, -1, -1);
    gtk_snapshot_append_border (snapshot, &around, (float[4]) { 1, 1, 1, 1 },
                                (GdkRGBA[4]) { disc_line, disc_line, disc_line, disc_line });
  }
  const GdkRGBA *line = is_full ? &disc_line : &chosen_ground;
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { *line, *line, *line, *line });
}

/* A piece that may be chosen: pale, or if it lies there already in a ring; opaque on a disc while
 * it is looked at. */
static void
draw_choice (HradbyBoardDrawing *self, GtkSnapshot *snapshot, const HradbyBoardChoice *choice)
{
  gboolean is_looked_at = FALSE;
  int pixels = (int) (choice->picture.size.width * (float) self->scene->geometry.scale);
  gboolean is_enlarged = choice->on_tile && self->choices->has_lens;
  GdkTexture *texture = get_sprite (self, &choice->sprite, is_enlarged ? pixels : 0);

  HRADBY_EACH (const HradbyAction, action, self->light->looked)
    is_looked_at |= hradby_action_equal (action, &choice->action);
  if (is_looked_at || choice->is_there)
    draw_disc (self, snapshot, choice, is_looked_at);
  if (!is_looked_at && !choice->is_there) {
    gtk_snapshot_push_opacity (snapshot, PALE_LIGHT);
    draw_rim (snapshot, texture, &choice->picture, PALE_RIM);
    gtk_snapshot_pop (snapshot);
    gtk_snapshot_push_opacity (snapshot, PALE);
  }
  if (is_looked_at || !choice->is_there)
    append_texture (self, snapshot, texture, &choice->picture);
  if (!is_looked_at && !choice->is_there)
    gtk_snapshot_pop (snapshot);
}

/* What can be chosen, and the enlarged tile. */
static void
draw_choices (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  if (self->choices->has_lens)
    draw_lens (self, snapshot);
  HRADBY_EACH (const HradbyBoardChoice, choice, self->choices->offered) {
    draw_choice (self, snapshot, choice);
    gtk_widget_snapshot_child (GTK_WIDGET (self->surface), choice->button, snapshot);
  }
}

static const HradbySurfaceSuggestion *
get_suggestion (const HradbyBoardDrawing *self, guint index)
{
  return &g_array_index (self->surface->suggestions, HradbySurfaceSuggestion, index);
}

static gboolean
is_placing (const HradbyBoardDrawing *self, const HradbyAdviceMove *play)
{
  return play->n_actions > 0 && play->actions[0].kind == self->scene->look->place
         && hradby_board_scene_get_phase (self->scene) == HRADBY_TILING_PHASE_PLACE;
}

/* The suggestion that is looked at if it lays the tile in hand, else %NULL. */
static const HradbyAdviceMove *
find_chosen (const HradbyBoardDrawing *self, const HradbyTile **tile)
{
  *tile = hradby_board_scene_get_current (self->scene);
  if (self->surface->chosen >= self->surface->suggestions->len || *tile == NULL)
    return NULL;
  const HradbyAdviceMove *play = &get_suggestion (self, self->surface->chosen)->play;
  return is_placing (self, play) ? play : NULL;
}

/* Where on the turned tile its follower stands; %FALSE: it has none. */
static gboolean
find_follower (const HradbyBoardDrawing *self, const HradbyAdviceMove *play, const HradbyTile *tile,
               double *x, double *y)
{
  const HradbyAction *deploy = &play->actions[1];

  if (play->n_actions < 2 || deploy->kind != self->scene->look->deploy
      || deploy->part >= tile->n_features)
    return FALSE;
  hradby_tile_get_spot (tile, deploy->part, play->actions[0].rotation, x, y);
  return TRUE;
}

/* The tile of the suggestion that is looked at, and its follower. */
static void
draw_suggestion (HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  const HradbyTable *table = self->scene->table;
  guint seat = table->type->to_move (table, hradby_board_scene_get_position (self->scene));
  HradbyBoardSprite sprite = { .piece = { .player = seat }, .size = FIGURE_SIZE };
  const HradbyTile *tile;
  const HradbyAdviceMove *play = find_chosen (self, &tile);
  double x, y;

  if (play == NULL)
    return;
  const HradbyAction *place = &play->actions[0];
  const HradbyAction *deploy = &play->actions[1];
  draw_ghost (self, snapshot, tile, place->rotation, place->x, place->y);
  draw_piece (self, snapshot, place, tile);
  if (!find_follower (self, play, tile, &x, &y))
    return;
  sprite.face = hradby_tile_face_get_figure (table, tile->features[deploy->part].kind,
                                             deploy->figure);
  sprite.x = (float) (place->x + x);
  sprite.y = (float) (place->y + y);
  draw_sprite (self, snapshot, &sprite);
}

static double
get_mark_size (const HradbyBoardDrawing *self)
{
  return CLAMP (self->scene->geometry.tile * MARK_PART, MIN_MARK, MAX_MARK);
}

/* Whether the suggestion that is looked at puts a follower into the upper half of this cell. */
static gboolean
is_north_taken (const HradbyBoardDrawing *self, gint x, gint y)
{
  const HradbyTile *tile;
  const HradbyAdviceMove *play = find_chosen (self, &tile);
  double spot_x, spot_y;

  return play != NULL && play->actions[0].x == x && play->actions[0].y == y
         && find_follower (self, play, tile, &spot_x, &spot_y) && spot_y < 0.5;
}

/* Where the marks of all suggestions begin that begin like this one; %FALSE: nowhere here. */
static gboolean
find_place (const HradbyBoardDrawing *self, const HradbyAdviceMove *play, graphene_point_t *point)
{
  const HradbyAction *first = &play->actions[0];
  HradbyBoardSprite sprite;
  graphene_rect_t rect;

  if (is_placing (self, play)) {
    hradby_board_scene_get_rect (self->scene, first->x, first->y, &rect);
    graphene_point_init (point, rect.origin.x + MARK_SPACE, rect.origin.y - MARK_OVER);
    if (is_north_taken (self, first->x, first->y))
      point->y += rect.size.height + 2 * MARK_OVER - (float) get_mark_size (self);
    return TRUE;
  }
  if (play->n_actions == 0 || !hradby_board_scene_lay_piece (self->scene, first, NULL, &sprite))
    return FALSE;
  hradby_board_geometry_get_square (&self->scene->geometry, (double) sprite.x, (double) sprite.y,
                                    MIN ((double) sprite.size, SIGNED_SIZE), &rect);
  HRADBY_EACH (const HradbyBoardChoice, choice, self->choices->offered)
    if (hradby_action_equal (&choice->action, first))
      rect = choice->rect;
  graphene_point_init (point, rect.origin.x - MARK_OVER, rect.origin.y - MARK_OVER);
  return TRUE;
}

/* The text of a mark, with an arrow where the tile is drawn as it should lie, but would not.
 * @wide: (out): how wide the mark is, with what surrounds its text. */
static PangoLayout *
lay_mark (const HradbyBoardDrawing *self, guint index, float *wide)
{
  const HradbySurfaceSuggestion *suggestion = get_suggestion (self, index);
  gboolean turns = is_placing (self, &suggestion->play) && index == self->surface->chosen
                   && !hradby_board_hand_lies_as (self->hand, &suggestion->play.actions[0]);
  g_autofree char *text = g_strconcat (suggestion->mark, turns ? " ↻" : "", NULL);
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self->surface), text);
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();
  double size = get_mark_size (self);
  int width;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (size * MARK_TEXT * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  *wide = (float) MAX (size, width + size / 2);
  return layout;
}

/* Moves @point on to where the next mark begins. */
static void
draw_sign (const HradbyBoardDrawing *self, GtkSnapshot *snapshot, guint index,
           graphene_point_t *point)
{
  graphene_rect_t rect = GRAPHENE_RECT_INIT (point->x, point->y, 0, (float) get_mark_size (self));
  g_autoptr(PangoLayout) layout = lay_mark (self, index, &rect.size.width);
  gboolean chosen = index == self->surface->chosen;
  const GdkRGBA *ground = chosen ? &chosen_ground : &mark_ground;
  const GdkRGBA *line = chosen ? &mark_ground : &mark_light;
  GskRoundedRect outline;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gsk_rounded_rect_init_from_rect (&outline, &rect, rect.size.height / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, ground, &rect);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline,
                              (float[4]) { MARK_BORDER, MARK_BORDER, MARK_BORDER, MARK_BORDER },
                              (GdkRGBA[4]) { *line, *line, *line, *line });
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (point->x + (rect.size.width - (float) width) / 2,
                                                point->y + (rect.size.height - (float) height)
                                                           / 2));
  gtk_snapshot_append_layout (snapshot, layout, line);
  gtk_snapshot_restore (snapshot);
  point->x += rect.size.width + MARK_SPACE;
}

static gboolean
begin_alike (const HradbyBoardDrawing *self, guint one, guint other)
{
  const HradbyAdviceMove *play = &get_suggestion (self, one)->play;
  const HradbyAction *a = &play->actions[0];
  const HradbyAction *b = &get_suggestion (self, other)->play.actions[0];

  return is_placing (self, play) ? a->x == b->x && a->y == b->y : hradby_action_equal (a, b);
}

/* Into the view, where the marks of all suggestions that begin alike lie beyond its edge. */
static void
keep_in_view (const HradbyBoardDrawing *self, guint index, graphene_point_t *point)
{
  const HradbyBoardGeometry *geometry = &self->scene->geometry;
  float total = 0, wide;

  for (guint i = index; i < self->surface->suggestions->len; i++)
    if (begin_alike (self, index, i)) {
      g_object_unref (lay_mark (self, i, &wide));
      total += wide + MARK_SPACE;
    }
  point->x = MAX (MIN (point->x, (float) geometry->width - total), MARK_SPACE);
  point->y = MAX (MIN (point->y, (float) (geometry->height - get_mark_size (self)) - MARK_SPACE),
                  MARK_SPACE);
}

static void
draw_signs (const HradbyBoardDrawing *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->surface->suggestions->len; i++) {
    gboolean first = TRUE;
    graphene_point_t point;

    for (guint k = 0; k < i; k++)
      first = first && !begin_alike (self, i, k);
    if (!first || !find_place (self, &get_suggestion (self, i)->play, &point))
      continue;
    keep_in_view (self, i, &point);
    for (guint k = i; k < self->surface->suggestions->len; k++)
      if (begin_alike (self, i, k))
        draw_sign (self, snapshot, k, &point);
  }
}

/* The first frame waits a moment for pictures begun early: one frame with the board comes sooner
 * than one without it and another. Then all is drawn in the order in which it lies. */
void
hradby_board_drawing_draw (HradbyBoardDrawing *self, GtkSnapshot *snapshot, GtkWidget *caption)
{
  GtkWidget *widget = GTK_WIDGET (self->surface), *focus = gtk_widget_get_focus_child (widget);
  GtkNative *native = gtk_widget_get_native (widget);
  gint64 until = self->adopted ? g_get_monotonic_time () + FIRST_WAIT : 0;

  self->adopted = FALSE;
  self->is_with_cairo = native != NULL && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
  hradby_textures_fetch (self->surface->textures, until);
  draw_land (self, snapshot);
  draw_light (self, snapshot);
  draw_hand (self, snapshot);
  draw_suggestion (self, snapshot);
  draw_figures (self, snapshot);
  draw_turns (self, snapshot);
  for (guint i = 0; focus != NULL && i < self->scene->squares->len; i++)
    if (((HradbyBoardSquare *) g_ptr_array_index (self->scene->squares, i))->widget == focus)
      gtk_widget_snapshot_child (widget, focus, snapshot);
  draw_choices (self, snapshot);
  gtk_widget_snapshot_child (widget, caption, snapshot);
  draw_signs (self, snapshot);
}

static void
paint_key (cairo_t *cr, const HradbyPictureKey *key, double x, double y, double scale)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  hradby_picture_key_draw (cr, key, scale / key->pixels);
  cairo_restore (cr);
}

static void
paint_sprite (cairo_t *cr, const HradbyBoardSprite *sprite, const char *const *colours, double tile)
{
  double size = (double) sprite->size * tile;
  HradbyPictureKey key = find_key (sprite, colours, MAX ((int) (size + 0.5), 1));

  paint_key (cr, &key, (double) sprite->x * tile - size / 2, (double) sprite->y * tile - size / 2,
             size);
}

static void
paint_wall (cairo_t *cr, HradbyWall *wall, double tile, gboolean dark)
{
  graphene_rect_t area;
  HradbyPictureKey key = hradby_picture_key_of_wall (wall, MAX ((int) tile, 1), dark, &area);

  paint_key (cr, &key, (double) area.origin.x * tile, (double) area.origin.y * tile, tile);
}

cairo_surface_t *
hradby_board_drawing_paint (const HradbyTable *table, const HradbyPosition *position,
                            const char *const *colours, int width, int height, gboolean dark,
                            GCancellable *cancellable)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr(GArray) sprites = g_array_new (FALSE, TRUE, sizeof (HradbyBoardSprite));
  HradbyBoardGrid grid;
  HradbySeenArea area;

  hradby_board_grid_init (&grid, table, position);
  double border = 2 * hradby_board_grid_crop (&grid, table, position, &area);
  hradby_board_sprites_fill (sprites, &grid, table, position);
  double tile = MIN (width / (area.columns + border), height / (area.rows + border));
  cairo_translate (cr, width / 2.0 - (area.x + area.columns / 2.0) * tile,
                   height / 2.0 - (area.y + area.rows / 2.0) * tile);
  if (grid.wall != NULL)
    paint_wall (cr, grid.wall, tile, dark);
  for (guint i = 0; i < sprites->len && !g_cancellable_is_cancelled (cancellable); i++)
    paint_sprite (cr, &g_array_index (sprites, HradbyBoardSprite, i), colours, tile);
  cairo_destroy (cr);
  if (g_cancellable_is_cancelled (cancellable))
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}
