/* What lies on the board, where it is seen, and how it moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-scene.h"

#include <math.h>

#include "app/face/tile-face.h"
#include "engine/each.h"
#include "paint/tile-paint.h"
#include "tiling/event.h"

/* Land shown around the whole board, in tiles: the wall's, and of a board that grows by cells. */
#define WALL_MARGIN 1.0
#define OPEN_MARGIN 0.25

/* Cells for which a board without a border has room from the beginning, so that the first tiles
 * move nothing. */
#define OPEN_CELLS 7

/* Across the wall: two markers on one space stand side by side. */
#define MARKER_APART 0.15

#define SETTLE_MS   200.0f
#define HOP_MS      240.0f
#define SPACE_MS    75.0f  /* of a marker, for one space */
#define WALK_MS     900.0f /* at most for one walk */
#define TURN_MS     320.0f
#define FLY_MS      380.0f
#define MOST_MS     2600.0 /* all of it: the end of a game is told quickly */
#define HOP_HEIGHT  0.35f
#define SETTLE_SIZE 1.16f
#define BEYOND      1.5f /* tiles */
#define AWAY        1.2f /* tiles, to the north */
#define LIFT        0.9f /* likewise */

const HradbyFacePiece hradby_board_marker = {
  .kind = "marker", .figure = HRADBY_FIGURE_MARKER, .size = 0.5f, .one_each = TRUE,
};

static double
get_margin (const HradbyBoardGrid *self)
{
  return self->wall != NULL ? WALL_MARGIN : OPEN_MARGIN;
}

void
hradby_board_grid_init (HradbyBoardGrid *self, const HradbyTable *table,
                        const HradbyPosition *position)
{
  self->wall = hradby_look_get (table)->get_wall (table);
  hradby_look_get (table)->get_area (table, position, &self->area);
}

gboolean
hradby_board_grid_has (const HradbyBoardGrid *self, gint x, gint y)
{
  gint column = x - self->area.x, row = y - self->area.y;

  if (self->wall != NULL)
    return hradby_wall_get_cell (self->wall, x, y) >= 0;
  return column >= 0 && column < self->area.columns && row >= 0 && row < self->area.rows;
}

double
hradby_board_grid_crop (const HradbyBoardGrid *self, const HradbyTable *table,
                        const HradbyPosition *position, HradbySeenArea *area)
{
  const HradbyLook *look = hradby_look_get (table);
  const HradbySeenArea *all = &self->area;
  gint west = G_MAXINT, east = G_MININT, north = G_MAXINT, south = G_MININT;

  for (gint y = all->y; y < all->y + all->rows; y++)
    for (gint x = all->x; x < all->x + all->columns; x++) {
      if (look->get_cell (table, position, x, y, NULL) < 0)
        continue;
      west = MIN (west, x);
      east = MAX (east, x);
      north = MIN (north, y);
      south = MAX (south, y);
    }
  *area = self->wall != NULL || east < west
          ? *all : (HradbySeenArea) { west, north, east - west + 1, south - north + 1 };
  return get_margin (self);
}

/* Adds the cells of @position; whether some are new. */
static gboolean
grid_grow (HradbyBoardGrid *self, const HradbyTable *table, const HradbyPosition *position)
{
  HradbySeenArea old = self->area, now, *all = &self->area;

  hradby_look_get (table)->get_area (table, position, &now);
  all->x = MIN (old.x, now.x);
  all->y = MIN (old.y, now.y);
  all->columns = MAX (old.x + old.columns, now.x + now.columns) - all->x;
  all->rows = MAX (old.y + old.rows, now.y + now.rows) - all->y;
  return all->columns != old.columns || all->rows != old.rows;
}

gboolean
hradby_board_sprites_is_on (const HradbyBoardSprite *sprite, gint x, gint y)
{
  return sprite->tile != NULL && sprite->piece.part.x == x && sprite->piece.part.y == y;
}

/* Where the marker of @player stands with @points, in tiles; @shared: two stand there. */
static void
get_marker (HradbyWall *wall, guint player, gint points, gboolean shared, float *x, float *y)
{
  guint space = (guint) points % HRADBY_TRACK_SPACES;
  HradbyWallSpace here = hradby_wall_get_space (wall, space);
  HradbyWallSpace before = hradby_wall_get_space (wall, (space + HRADBY_TRACK_SPACES - 1)
                                                    % HRADBY_TRACK_SPACES);
  HradbyWallSpace after = hradby_wall_get_space (wall, (space + 1) % HRADBY_TRACK_SPACES);
  double dx = after.x - before.x, dy = after.y - before.y, length = MAX (hypot (dx, dy), 1e-6);
  double apart = !shared ? 0 : player == 0 ? MARKER_APART : -MARKER_APART;

  *x = (float) (here.x - dy / length * apart);
  *y = (float) (here.y + dx / length * apart);
}

gboolean
hradby_board_parts_have_cell (const GArray *parts, gint x, gint y)
{
  HRADBY_EACH (const HradbySeenPart, part, parts)
    if (part->x == x && part->y == y)
      return TRUE;
  return FALSE;
}

/* A tile beyond the wall with what a start space shows. */
static gboolean
make_start_tile (HradbyWall *wall, gint x, gint y, HradbySide side, HradbyTile *tile)
{
  HradbySide facing = hradby_side_opposite (side);

  for (guint i = 0; wall != NULL && i < hradby_wall_get_n_start_spaces (wall); i++) {
    const HradbyWallStartSpace *start = hradby_wall_get_start_space (wall, i);

    if (start->x != x || start->y != y || start->side != side)
      continue;
    *tile = (HradbyTile) { .n_features = 1 };
    tile->features[0].kind = start->kind;
    tile->features[0].ports = hradby_feature_is_line (&tile->features[0])
                              ? hradby_port_middle (facing) : hradby_ports_of_side (facing);
    return TRUE;
  }
  return FALSE;
}

/* A position that a list of sprites is made of. */
typedef struct {
  GArray                *sprites;
  const GArray          *before; /* (nullable): the sprites before */
  const HradbyBoardGrid *grid;
  const HradbyTable     *table;
  const HradbyPosition  *position;
} Filling;

static const HradbyTile *
look_up (const HradbyTable *table, const HradbyPosition *position, gint x, gint y, guint *rotation)
{
  gint kind = hradby_look_get (table)->get_cell (table, position, x, y, rotation);

  return kind >= 0 ? hradby_look_get (table)->get_tile (table, (guint) kind) : NULL;
}

static const HradbyTile *
get_tile (const Filling *self, gint x, gint y, guint *rotation)
{
  return look_up (self->table, self->position, x, y, rotation);
}

/* The ports of the tile at which its buildings end, as something else lies beyond. */
static HradbyPorts
find_closed (const Filling *self, const HradbyTile *tile, guint rotation, gint x, gint y)
{
  HradbyPorts closed = 0;

  for (guint i = 0; i < HRADBY_N_SIDES; i++) {
    HradbySide side = (HradbySide) i;
    gint beyond_x = x + hradby_side_dx (side), beyond_y = y + hradby_side_dy (side);
    guint turned = 0;
    HradbyTile start;
    const HradbyTile *beyond = get_tile (self, beyond_x, beyond_y, &turned);

    if (beyond == NULL) {
      if (hradby_board_grid_has (self->grid, beyond_x, beyond_y))
        continue;
      if (make_start_tile (self->grid->wall, x, y, side, &start))
        beyond = &start;
    }
    closed |= hradby_tile_find_closed (tile, rotation, side, beyond, turned);
  }
  return closed;
}

static void
add_tile (Filling *self, gint x, gint y)
{
  HradbyBoardSprite sprite = { .piece.part = { x, y, 0 }, .size = 1 };

  sprite.tile = get_tile (self, x, y, &sprite.rotation);
  if (sprite.tile == NULL)
    return;
  sprite.closed = find_closed (self, sprite.tile, sprite.rotation, x, y);
  sprite.x = (float) x + 0.5f;
  sprite.y = (float) y + 0.5f;
  g_array_append_val (self->sprites, sprite);
}

static gboolean
is_same_part (const HradbySeenPart *one, const HradbySeenPart *other)
{
  return one->x == other->x && one->y == other->y && one->feature == other->feature;
}

/* Spots take time to work out: takes that of an equal sprite before. */
static gboolean
recall_spot (HradbyBoardSprite *sprite, const GArray *before)
{
  for (guint i = 0; before != NULL && i < before->len; i++) {
    const HradbyBoardSprite *other = &g_array_index (before, HradbyBoardSprite, i);

    if (other->face != sprite->face || other->tile != sprite->tile
        || other->rotation != sprite->rotation || other->piece.place != sprite->piece.place
        || !is_same_part (&other->piece.part, &sprite->piece.part))
      continue;
    sprite->x = other->x;
    sprite->y = other->y;
    return TRUE;
  }
  return FALSE;
}

/* A part that the tile does not have is a piece, in whose middle figures stand. */
static gboolean
stand_on_piece (const Filling *self, HradbyBoardSprite *sprite, double *x, double *y)
{
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_list_pieces (self->table, self->position, pieces);

  for (guint i = 0; i < n; i++) {
    const HradbyFacePiece *below = hradby_tile_face_get_piece (self->table, pieces[i].kind);

    if (!is_same_part (&pieces[i].part, &sprite->piece.part) || below == NULL
        || below->find_spot == NULL)
      continue;
    below->find_spot (&pieces[i], sprite->tile, sprite->rotation, x, y);
    return TRUE;
  }
  return FALSE;
}

/* Finds the place of a piece on its tile. */
static gboolean
stand (const Filling *self, HradbyBoardSprite *sprite)
{
  const HradbySeenPart *part = &sprite->piece.part;
  double x, y;

  sprite->tile = get_tile (self, part->x, part->y, &sprite->rotation);
  if (sprite->tile == NULL)
    return FALSE;
  if (recall_spot (sprite, self->before))
    return TRUE;
  if (sprite->face->find_spot != NULL)
    sprite->face->find_spot (&sprite->piece, sprite->tile, sprite->rotation, &x, &y);
  else if (part->feature < sprite->tile->n_features)
    hradby_tile_get_spot (sprite->tile, part->feature, sprite->rotation, &x, &y);
  else if (!stand_on_piece (self, sprite, &x, &y))
    return FALSE;
  sprite->x = (float) (part->x + x);
  sprite->y = (float) (part->y + y);
  return TRUE;
}

/* How the piece is shown; %NULL: it has no picture. */
static const HradbyFacePiece *
find_face (const Filling *self, const HradbySeenPiece *piece)
{
  const HradbyLook *look = hradby_look_get (self->table);
  HradbySeenRegion region = { 0 };

  if (piece->kind != NULL)
    return hradby_tile_face_get_piece (self->table, piece->kind);
  const HradbyTile *tile = get_tile (self, piece->part.x, piece->part.y, NULL);
  if (tile != NULL && piece->part.feature < tile->n_features)
    region.kind = (HradbyFeatureKind) tile->features[piece->part.feature].kind;
  else if (!look->get_region (self->table, self->position, &piece->part, &region))
    return NULL;
  return hradby_tile_face_get_figure (self->table, region.kind, piece->place);
}

static gboolean
lay (const Filling *self, HradbyBoardSprite *sprite, const HradbySeenPiece *piece)
{
  double x, y;

  *sprite = (HradbyBoardSprite) { .face = find_face (self, piece), .piece = *piece };
  if (sprite->face == NULL)
    return FALSE;
  sprite->size = sprite->face->size;
  if (sprite->face->find_place == NULL)
    return stand (self, sprite);
  sprite->face->find_place (self->table, piece, &x, &y);
  sprite->x = (float) x;
  sprite->y = (float) y;
  return TRUE;
}

/* Makes the sprite of a piece, on the board or not; without a kind it is a figure of kind
 * @place. %FALSE if it is not shown. */
static gboolean
lay_sprite (HradbyBoardSprite *sprite, const HradbyTable *table, const HradbyPosition *position,
            const HradbySeenPiece *piece)
{
  Filling filling = { .table = table, .position = position };

  return lay (&filling, sprite, piece);
}

static void
add_piece (Filling *self, const HradbySeenPiece *piece)
{
  HradbyBoardSprite sprite;

  if (lay (self, &sprite, piece))
    g_array_append_val (self->sprites, sprite);
}

static void
add_followers (Filling *self)
{
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = hradby_look_list_followers (self->table, self->position, followers);

  for (guint i = 0; i < n; i++)
    add_piece (self, &(HradbySeenPiece) { .part = followers[i].part, .player = followers[i].player,
                                          .place = followers[i].figure });
}

/* Figures lie above other pieces: a bridge hides no figure on a tower. */
static void
add_pieces (Filling *self)
{
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_list_pieces (self->table, self->position, pieces);

  for (guint i = 0; i < 2 * n; i++) {
    const HradbyFacePiece *face = find_face (self, &pieces[i % n]);

    if (face != NULL && (face->make_key == NULL && face->picture == NULL) == (i >= n))
      add_piece (self, &pieces[i % n]);
  }
}

/* On the wall, where there is one. */
static void
add_markers (Filling *self)
{
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };

  self->table->type->get_scores (self->table, self->position, scores);
  gboolean shared = scores[0] % HRADBY_TRACK_SPACES == scores[1] % HRADBY_TRACK_SPACES;
  for (guint player = 0; player < self->table->n_players; player++) {
    HradbyBoardSprite sprite = { .face = &hradby_board_marker,
                                 .size = hradby_board_marker.size };

    sprite.piece = (HradbySeenPiece) { .kind = hradby_board_marker.kind, .player = player,
                                       .place = (guint) (scores[player] / HRADBY_TRACK_SPACES) };
    get_marker (self->grid->wall, player, scores[player], shared, &sprite.x, &sprite.y);
    g_array_append_val (self->sprites, sprite);
  }
}

void
hradby_board_sprites_fill (GArray *sprites, const HradbyBoardGrid *grid, const HradbyTable *table,
                           const HradbyPosition *position)
{
  g_autoptr(GArray) before = g_array_copy (sprites);
  Filling filling = { sprites, before, grid, table, position };

  g_array_set_size (sprites, 0);
  for (gint y = grid->area.y; y < grid->area.y + grid->area.rows; y++)
    for (gint x = grid->area.x; x < grid->area.x + grid->area.columns; x++)
      add_tile (&filling, x, y);
  add_pieces (&filling);
  add_followers (&filling);
  if (grid->wall != NULL)
    add_markers (&filling);
}

/* The side of a tile that shows the whole board. */
static double
get_fitting_tile (const HradbyBoardGeometry *self)
{
  double tile = MIN (self->width / (self->columns + 2 * self->margin),
                     self->height / (self->rows + 2 * self->margin));

  return MAX (tile, 1);
}

static double
round_to_device (const HradbyBoardGeometry *self, double length)
{
  return round (length * self->scale) / self->scale;
}

/* Keeps the middle of the view where no more than the margin shows beyond the board. */
static double
clamp_middle (double middle, double from, double cells, double visible, double margin)
{
  double half = visible / 2;

  if (visible >= cells + 2 * margin)
    return from + cells / 2;
  return CLAMP (middle, from + half - margin, from + cells + margin - half);
}

static void
update_geometry (HradbyBoardGeometry *self)
{
  double fitting = get_fitting_tile (self), most = MAX (HRADBY_BOARD_MAX_TILE / fitting, 1);

  self->zoom = CLAMP (self->zoom, 1, most);
  self->tile = MAX (floor (fitting * self->zoom * self->scale + 1e-6), 1) / self->scale;
  self->x = clamp_middle (self->x, self->from_x, self->columns, self->width / self->tile,
                          self->margin);
  self->y = clamp_middle (self->y, self->from_y, self->rows, self->height / self->tile,
                          self->margin);
  self->left = round_to_device (self, self->width / 2.0 - self->x * self->tile);
  self->top = round_to_device (self, self->height / 2.0 - self->y * self->tile);
}

static void
set_extents (HradbyBoardGeometry *self, const HradbySeenArea *area, int least)
{
  self->columns = MAX (area->columns, least);
  self->rows = MAX (area->rows, least);
  self->from_x = area->x - (self->columns - area->columns) / 2;
  self->from_y = area->y - (self->rows - area->rows) / 2;
}

void
hradby_board_geometry_centre (HradbyBoardGeometry *self, double zoom)
{
  self->zoom = zoom;
  self->x = self->from_x + self->columns / 2;
  self->y = self->from_y + self->rows / 2;
  update_geometry (self);
  self->is_whole = self->zoom <= 1;
}

void
hradby_board_geometry_init (HradbyBoardGeometry *self, const HradbySeenArea *area, double margin)
{
  *self = (HradbyBoardGeometry) { .margin = margin, .width = 1, .height = 1, .scale = 1,
                                  .zoom = 1 };
  set_extents (self, area, 0);
  hradby_board_geometry_centre (self, 1);
}

void
hradby_board_geometry_grow (HradbyBoardGeometry *self, const HradbySeenArea *area, int least)
{
  set_extents (self, area, least);
  self->zoom = self->tile / get_fitting_tile (self);
}

void
hradby_board_geometry_mix (HradbyBoardGeometry *self, const HradbyBoardGeometry *from,
                           const HradbyBoardGeometry *to, double share)
{
  *self = *to;
  self->tile = from->tile + (to->tile - from->tile) * share;
  self->left = round_to_device (self, from->left + (to->left - from->left) * share);
  self->top = round_to_device (self, from->top + (to->top - from->top) * share);
  self->zoom = self->tile / get_fitting_tile (self);
  self->x = (self->width / 2.0 - self->left) / self->tile;
  self->y = (self->height / 2.0 - self->top) / self->tile;
}

gboolean
hradby_board_geometry_shows (const HradbyBoardGeometry *self, int column, int row)
{
  graphene_rect_t square, view = GRAPHENE_RECT_INIT (-1, -1, (float) self->width + 2,
                                                     (float) self->height + 2);

  hradby_board_geometry_get_square (self, column + 0.5, row + 0.5, 1, &square);
  return graphene_rect_contains_rect (&view, &square);
}

void
hradby_board_geometry_resize (HradbyBoardGeometry *self, int width, int height, int scale)
{
  width = MAX (width, 1);
  height = MAX (height, 1);
  scale = MAX (scale, 1);
  if (width == self->width && height == self->height && scale == self->scale)
    return;

  self->width = width;
  self->height = height;
  self->scale = scale;
  if (self->is_whole)
    hradby_board_geometry_centre (self, 1);
  else
    update_geometry (self);
}

void
hradby_board_geometry_zoom (HradbyBoardGeometry *self, double factor, double view_x, double view_y)
{
  double x, y;

  hradby_board_geometry_get_place (self, view_x, view_y, &x, &y);
  self->zoom *= factor;
  update_geometry (self);
  self->x = x + (self->width / 2.0 - view_x) / self->tile;
  self->y = y + (self->height / 2.0 - view_y) / self->tile;
  update_geometry (self);
  self->is_whole = self->zoom <= 1;
}

void
hradby_board_geometry_pan (HradbyBoardGeometry *self, double dx, double dy)
{
  self->x -= dx / self->tile;
  self->y -= dy / self->tile;
  update_geometry (self);
  self->is_whole &= self->zoom <= 1 || (dx == 0 && dy == 0);
}

/* How far to move so that from … to lies within 0 … length, or its middle if it is longer. */
static double
get_way_in (double from, double to, double length)
{
  if (to - from > length)
    return length / 2 - (from + to) / 2;
  if (from < 0)
    return -from;
  return to > length ? length - to : 0;
}

void
hradby_board_geometry_reveal (HradbyBoardGeometry *self, int column, int row)
{
  graphene_rect_t square;

  hradby_board_geometry_get_square (self, column + 0.5, row + 0.5, 2, &square);
  hradby_board_geometry_pan (self,
                             get_way_in (square.origin.x, square.origin.x + square.size.width,
                                         self->width),
                             get_way_in (square.origin.y, square.origin.y + square.size.height,
                                         self->height));
}

gboolean
hradby_board_geometry_can_pan (const HradbyBoardGeometry *self)
{
  return (self->columns + 2 * self->margin) * self->tile > self->width + 0.5
         || (self->rows + 2 * self->margin) * self->tile > self->height + 0.5;
}

int
hradby_board_geometry_get_pixels (const HradbyBoardGeometry *self)
{
  return MAX ((int) ceil (self->tile * self->scale - 0.01), 1);
}

void
hradby_board_geometry_get_square (const HradbyBoardGeometry *self, double x, double y, double size,
                                  graphene_rect_t *square)
{
  double side = size * self->tile;

  graphene_rect_init (square,
                      (float) (self->left + x * self->tile - side / 2),
                      (float) (self->top + y * self->tile - side / 2),
                      (float) side, (float) side);
}

void
hradby_board_geometry_get_place (const HradbyBoardGeometry *self, double view_x, double view_y,
                                 double *x, double *y)
{
  *x = (view_x - self->left) / self->tile;
  *y = (view_y - self->top) / self->tile;
}

static gpointer
make_place (gint x, gint y)
{
  return GUINT_TO_POINTER ((guint) x << 16 ^ ((guint) y & G_MAXUINT16));
}

static void
square_free (gpointer data)
{
  HradbyBoardSquare *square = data;

  g_clear_object (&square->drawn.texture);
  g_free (square);
}

void
hradby_board_scene_init (HradbyBoardScene *self)
{
  *self = (HradbyBoardScene) { .marks_dead = TRUE };
  self->sprites = g_array_new (FALSE, TRUE, sizeof (HradbyBoardSprite));
  self->squares = g_ptr_array_new ();
  self->by_place = g_hash_table_new_full (NULL, NULL, NULL, square_free);
}

void
hradby_board_scene_finish (HradbyBoardScene *self)
{
  hradby_board_scene_set_session (self, NULL);
  g_clear_pointer (&self->sprites, g_array_unref);
  g_clear_pointer (&self->squares, g_ptr_array_unref);
  g_clear_pointer (&self->by_place, g_hash_table_unref);
}

/* The whole board is shown, in a widget of the size that it had. */
static void
begin_geometry (HradbyBoardScene *self)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  HradbyBoardGeometry old = self->geometry;
  HradbySeenArea area;

  hradby_board_grid_init (&self->grid, self->table, position);
  double margin = hradby_board_grid_crop (&self->grid, self->table, position, &area);
  hradby_board_geometry_init (&self->geometry, self->is_cropped ? &area : &self->grid.area, margin);
  if (self->grid.wall == NULL && !self->is_cropped) {
    hradby_board_geometry_grow (&self->geometry, &self->grid.area, OPEN_CELLS);
    hradby_board_geometry_centre (&self->geometry, 1);
  }
  hradby_board_geometry_resize (&self->geometry, old.width, old.height, old.scale);
}

void
hradby_board_scene_set_session (HradbyBoardScene *self, HradbySession *session)
{
  if (self->session != NULL)
    g_array_set_size (self->sprites, 0);
  g_ptr_array_set_size (self->squares, 0);
  g_hash_table_remove_all (self->by_place);
  self->placed = NULL;
  g_set_object (&self->session, session);
  self->table = session != NULL ? hradby_session_get_table (session) : NULL;
  self->look = session != NULL ? hradby_look_get (self->table) : NULL;
  if (session != NULL)
    begin_geometry (self);
}

HradbyBoardSquare *
hradby_board_scene_get_square (const HradbyBoardScene *self, gint x, gint y)
{
  return g_hash_table_lookup (self->by_place, make_place (x, y));
}

void
hradby_board_scene_get_rect (const HradbyBoardScene *self, gint x, gint y, graphene_rect_t *rect)
{
  hradby_board_geometry_get_square (&self->geometry, x + 0.5, y + 0.5, 1, rect);
}

gboolean
hradby_board_scene_play (const HradbyBoardScene *self, const HradbyAction *action)
{
  g_autoptr(HradbySession) session = g_object_ref (self->session);

  return hradby_session_play (session, action, NULL);
}

const HradbyPosition *
hradby_board_scene_get_position (const HradbyBoardScene *self)
{
  return hradby_session_get_position (self->session);
}

HradbyTilingPhase
hradby_board_scene_get_phase (const HradbyBoardScene *self)
{
  return self->look->get_phase (self->table, hradby_board_scene_get_position (self));
}

const HradbyTile *
hradby_board_scene_get_current (const HradbyBoardScene *self)
{
  gint kind = self->look->get_current (self->table, hradby_board_scene_get_position (self));

  return kind >= 0 ? self->look->get_tile (self->table, (guint) kind) : NULL;
}

const HradbyTile *
hradby_board_scene_get_tile (const HradbyBoardScene *self, gint x, gint y, guint *rotation)
{
  return look_up (self->table, hradby_board_scene_get_position (self), x, y, rotation);
}

const HradbyBoardSprite *
hradby_board_scene_find_covering (const HradbyBoardScene *self, gint x, gint y)
{
  HRADBY_EACH (const HradbyBoardSprite, sprite, self->sprites)
    if (hradby_board_sprites_is_on (sprite, x, y) && sprite->face != NULL
        && sprite->face->covers != NULL)
      return sprite;
  return NULL;
}

/* Whether a cell is next to a tile or a start space, so that a tile might be laid there. */
static gboolean
is_frontier (const HradbyBoardScene *self, gint x, gint y)
{
  HradbyWall *wall = self->grid.wall;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (hradby_board_scene_get_tile (self, x + hradby_side_dx ((HradbySide) side),
                                     y + hradby_side_dy ((HradbySide) side), NULL) != NULL)
      return TRUE;
  for (guint i = 0; wall != NULL && i < hradby_wall_get_n_start_spaces (wall); i++) {
    const HradbyWallStartSpace *start = hradby_wall_get_start_space (wall, i);

    if (start->x == x && start->y == y)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_dead (const HradbyBoardScene *self, const HradbyBoardSquare *square)
{
  const HradbyPosition *position = hradby_board_scene_get_position (self);
  gint current = self->look->get_current (self->table, position);

  for (guint kind = 0; kind < self->look->get_n_kinds (self->table); kind++)
    if ((self->look->count_bag (self->table, position, kind) > 0 || current == (gint) kind)
        && self->look->get_fits (self->table, position, kind, square->x, square->y) != 0)
      return FALSE;
  return TRUE;
}

static void
update_square (HradbyBoardScene *self, gint x, gint y, gboolean marks_dead)
{
  HradbyBoardSquare *square = hradby_board_scene_get_square (self, x, y);

  if (square == NULL) {
    square = g_new0 (HradbyBoardSquare, 1);
    square->x = x;
    square->y = y;
    g_hash_table_insert (self->by_place, make_place (x, y), square);
  }
  square->tile = hradby_board_scene_get_tile (self, x, y, &square->rotation);
  square->is_frontier = square->tile == NULL && is_frontier (self, x, y);
  square->is_dead = marks_dead && square->is_frontier && is_dead (self, square);
  g_ptr_array_add (self->squares, square);
}

static void
update_squares (HradbyBoardScene *self)
{
  const HradbySeenArea *area = &self->grid.area;
  gboolean marks_dead = self->marks_dead
                        && hradby_board_scene_get_phase (self) != HRADBY_TILING_PHASE_OVER;

  g_ptr_array_set_size (self->squares, 0);
  for (gint y = area->y; y < area->y + area->rows; y++)
    for (gint x = area->x; x < area->x + area->columns; x++)
      if (hradby_board_grid_has (&self->grid, x, y))
        update_square (self, x, y, marks_dead);
}

static void
update_seats (HradbyBoardScene *self)
{
  for (guint i = 0; i < self->table->n_players; i++) {
    HradbySeat *seat = hradby_session_get_seat (self->session, i);

    self->colours[i] = hradby_palette_find (hradby_seat_get_colour (seat))->id;
  }
}

/* A board without a wall never shrinks, so that looking back does not move it. */
void
hradby_board_scene_update (HradbyBoardScene *self)
{
  const HradbyPosition *position = hradby_board_scene_get_position (self);
  gint x, y;

  if (grid_grow (&self->grid, self->table, position)) {
    hradby_board_geometry_grow (&self->geometry, &self->grid.area,
                                self->is_cropped ? 0 : OPEN_CELLS);
    if (self->is_cropped)
      hradby_board_geometry_centre (&self->geometry, 1);
  }
  update_seats (self);
  update_squares (self);
  self->placed = self->look->get_last_placed (self->table, position, &x, &y)
                 ? hradby_board_scene_get_square (self, x, y) : NULL;
  hradby_board_sprites_fill (self->sprites, &self->grid, self->table, position);
}

/* Where there is no tile yet, the piece lies on the one in hand. */
static gboolean
lay_on (const HradbyBoardScene *scene, const HradbyAction *action, const HradbyTile *tile,
        const HradbySeenPiece *piece, HradbyBoardSprite *sprite)
{
  const HradbyFacePiece *face = hradby_tile_face_get_piece (scene->table, piece->kind);
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
hradby_board_scene_lay_piece (const HradbyBoardScene *self, const HradbyAction *action,
                              const HradbyTile *tile, HradbyBoardSprite *sprite)
{
  const HradbyPosition *position = hradby_board_scene_get_position (self);
  HradbySeenPiece piece;

  if (!hradby_tile_face_find_piece (self->table, position, action, &piece))
    return FALSE;
  if (piece.kind != NULL
      && hradby_board_scene_get_tile (self, piece.part.x, piece.part.y, NULL) == NULL)
    return lay_on (self, action, tile, &piece, sprite);
  return lay_sprite (sprite, self->table, position, &piece);
}

static void
motion_clear (gpointer data)
{
  g_array_unref (((HradbyBoardMotion *) data)->keys);
}

GArray *
hradby_board_motion_list_new (void)
{
  GArray *motions = g_array_new (FALSE, TRUE, sizeof (HradbyBoardMotion));

  g_array_set_clear_func (motions, motion_clear);
  return motions;
}

/* Whether two sprites show the same tile or piece. */
static gboolean
is_same (const HradbyBoardSprite *one, const HradbyBoardSprite *other)
{
  const HradbySeenPart *a = &one->piece.part, *b = &other->piece.part;

  if (one->face == NULL || one->face != other->face)
    return one->face == other->face && a->x == b->x && a->y == b->y;
  return one->piece.player == other->piece.player
         && (one->face->one_each
             || (is_same_part (a, b) && one->piece.place == other->piece.place));
}

gboolean
hradby_board_motion_covers (const HradbyBoardMotion *motion, const HradbyBoardSprite *sprite)
{
  return motion->stays && is_same (&motion->sprite, sprite);
}

static float
mix (float a, float b, float t)
{
  return a + (b - a) * t;
}

HradbyBoardKey
hradby_board_motion_get (const HradbyBoardMotion *motion, double time)
{
  const HradbyBoardKey *keys = (const HradbyBoardKey *) (gpointer) motion->keys->data;
  guint i = 0;

  while (i < motion->keys->len && (double) keys[i].time <= time)
    i++;
  if (i == 0)
    return keys[0];
  HradbyBoardKey now = keys[i - 1];
  if (i == motion->keys->len) {
    now.alpha = motion->stays ? now.alpha : 0;
    return now;
  }

  float t = ((float) time - keys[i - 1].time) / MAX (keys[i].time - keys[i - 1].time, 0.001f);
  if (keys[i].way != HRADBY_BOARD_WAY_EVEN)
    t = 1 - (1 - t) * (1 - t);
  now.x = mix (now.x, keys[i].x, t);
  now.y = mix (now.y, keys[i].y, t);
  now.size = mix (now.size, keys[i].size, t);
  now.alpha = mix (now.alpha, keys[i].alpha, t);
  now.turn = mix (now.turn, keys[i].turn, t);
  if (keys[i].way == HRADBY_BOARD_WAY_HOP)
    now.y -= HOP_HEIGHT * 4 * t * (1 - t);
  return now;
}

/* Motions that are being planned, event by event. */
typedef struct {
  GArray               *motions;
  const GArray         *sprites;
  const HradbyTable    *table;
  const HradbyPosition *position;
  const HradbyBoardGrid *grid;
  HradbySeats           fliers;
  float                 time;                         /* of the next motion */
  float                 end;
  gint                  lifted;                       /* motion of the lifted piece, or -1 */
  gint                  markers[HRADBY_MAX_PLAYERS];  /* motion of each, or -1 */
  gint                  totals[HRADBY_MAX_PLAYERS];   /* points where the marker is by then */
} Plan;

static HradbyBoardMotion *
add_motion (Plan *plan, const HradbyBoardSprite *sprite, gboolean stays)
{
  HradbyBoardMotion motion = { .sprite = *sprite, .stays = stays };

  motion.keys = g_array_new (FALSE, TRUE, sizeof (HradbyBoardKey));
  g_array_append_val (plan->motions, motion);
  return &g_array_index (plan->motions, HradbyBoardMotion, plan->motions->len - 1);
}

/* The motion that stands for a sprite of the scene, or -1. */
static gint
find_motion (Plan *plan, const HradbyBoardSprite *sprite)
{
  for (guint i = 0; i < plan->motions->len; i++)
    if (hradby_board_motion_covers (&g_array_index (plan->motions, HradbyBoardMotion, i), sprite))
      return (gint) i;
  return -1;
}

static void
add_key (Plan *plan, HradbyBoardMotion *motion, HradbyBoardKey key)
{
  g_array_append_val (motion->keys, key);
  plan->end = MAX (plan->end, key.time);
}

static HradbyBoardKey
get_rest (const HradbyBoardSprite *sprite, float time, HradbyBoardWay way)
{
  return (HradbyBoardKey) { time, sprite->x, sprite->y, sprite->size, 1, 1, way };
}

/* It reaches its place after @duration. */
static void
add_rest (Plan *plan, HradbyBoardMotion *motion, const HradbyBoardSprite *sprite, float duration,
          HradbyBoardWay way)
{
  plan->time += duration;
  add_key (plan, motion, get_rest (sprite, plan->time, way));
}

static const HradbyBoardSprite *
find_same (Plan *plan, const HradbyBoardSprite *other)
{
  for (guint i = 0; i < plan->sprites->len; i++)
    if (is_same (&g_array_index (plan->sprites, HradbyBoardSprite, i), other))
      return &g_array_index (plan->sprites, HradbyBoardSprite, i);
  return NULL;
}

/* Whether the sprite may be this piece, of which the place need not be known. */
static gboolean
is_of (const HradbyBoardSprite *sprite, const HradbySeenPiece *piece)
{
  const HradbySeenPart *part = &sprite->piece.part;

  return sprite->face != NULL && g_strcmp0 (sprite->piece.kind, piece->kind) == 0
         && sprite->piece.player == piece->player
         && (sprite->face->one_each
             || (part->x == piece->part.x && part->y == piece->part.y
                 && (piece->kind != NULL || part->feature == piece->part.feature)));
}

/* A piece of this kind and player in the cell, of several the one on the feature, else the last;
 * a figure only on the feature. */
static const HradbyBoardSprite *
find_piece (Plan *plan, const HradbySeenPiece *piece)
{
  const HradbyBoardSprite *found = NULL;

  HRADBY_EACH (const HradbyBoardSprite, sprite, plan->sprites)
    if (is_of (sprite, piece)
        && (found == NULL || found->piece.part.feature != piece->part.feature
            || sprite->piece.part.feature == piece->part.feature))
      found = sprite;
  return found;
}

/* Moves the key beyond the nearest edge of the board. */
static void
leave (const HradbyBoardGrid *grid, HradbyBoardKey *key)
{
  float west = key->x - (float) grid->area.x, north = key->y - (float) grid->area.y;
  float east = (float) grid->area.columns - west, south = (float) grid->area.rows - north;
  float nearest = MIN (MIN (west, east), MIN (north, south));

  if (nearest == west)
    key->x -= west + BEYOND;
  else if (nearest == east)
    key->x += east + BEYOND;
  else if (nearest == north)
    key->y -= north + BEYOND;
  else
    key->y += south + BEYOND;
}

static void
plan_placed (Plan *plan, const HradbyEvent *event)
{
  const HradbyBoardSprite *sprite = find_same (plan, &(HradbyBoardSprite) {
    .piece.part = { event->x, event->y, 0 },
  });
  HradbyBoardKey key = { plan->time, 0, 0, SETTLE_SIZE, 0.3f, 1, 0 };

  if (sprite == NULL)
    return;
  key.x = sprite->x;
  key.y = sprite->y;
  HradbyBoardMotion *motion = add_motion (plan, sprite, TRUE);
  if ((plan->fliers >> event->player & 1) != 0) {
    leave (plan->grid, &key);
    key.alpha = 1;
    plan->time += FLY_MS - SETTLE_MS;
  }
  add_key (plan, motion, key);
  add_rest (plan, motion, sprite, SETTLE_MS, HRADBY_BOARD_WAY_SLOWING);
}

/* Where pieces go that leave the board for @player: to the marker where it then stands, or off the
 * table if there is no wall. */
static void
get_home (Plan *plan, guint player, float *x, float *y)
{
  if (plan->grid->wall != NULL && player < plan->table->n_players)
    get_marker (plan->grid->wall, player, MAX (plan->totals[player], 0), FALSE, x, y);
  else
    *y -= AWAY;
}

static void
plan_arrival (Plan *plan, const HradbyBoardSprite *sprite)
{
  HradbyBoardMotion *motion = add_motion (plan, sprite, TRUE);
  HradbyBoardKey key = get_rest (sprite, plan->time, HRADBY_BOARD_WAY_EVEN);

  key.y -= 0.5f;
  key.size *= 1.3f;
  key.alpha = 0;
  add_key (plan, motion, key);
  add_rest (plan, motion, sprite, HOP_MS, HRADBY_BOARD_WAY_SLOWING);
}

/* A hop from the place of @from. */
static void
plan_step (Plan *plan, const HradbyBoardSprite *sprite, const HradbyBoardSprite *from)
{
  HradbyBoardMotion *motion = add_motion (plan, sprite, TRUE);
  HradbyBoardKey key = get_rest (sprite, 0, HRADBY_BOARD_WAY_EVEN);

  key.x = from->x;
  key.y = from->y;
  add_key (plan, motion, key);
  key.time = plan->time;
  add_key (plan, motion, key);
  add_rest (plan, motion, sprite, HOP_MS, HRADBY_BOARD_WAY_HOP);
}

/* Carries what is lifted to its place. */
static void
plan_carrying (Plan *plan, const HradbyBoardSprite *sprite)
{
  HradbyBoardMotion *motion = &g_array_index (plan->motions, HradbyBoardMotion, plan->lifted);
  HradbyBoardKey key = g_array_index (motion->keys, HradbyBoardKey, motion->keys->len - 1);

  key.time = plan->time;
  key.way = HRADBY_BOARD_WAY_EVEN;
  add_key (plan, motion, key);
  add_rest (plan, motion, sprite, FLY_MS, HRADBY_BOARD_WAY_SLOWING);
  plan->lifted = -1;
}

/* @bearing: (nullable): the kind of a piece that then stands on it. */
static void
plan_arrivals (Plan *plan, const HradbyBoardSprite *sprite, const char *bearing)
{
  HradbySeenPiece piece = sprite->piece;
  const HradbyBoardSprite *borne = NULL;

  if (plan->lifted >= 0 && find_motion (plan, sprite) == plan->lifted) {
    plan_carrying (plan, sprite);
    return;
  }
  piece.kind = bearing;
  if (bearing != NULL)
    borne = find_piece (plan, &piece);
  plan_arrival (plan, sprite);
  if (borne != NULL)
    plan_step (plan, borne, sprite);
}

/* The marker goes from space to space; a long way quickly. */
static void
plan_points (Plan *plan, const HradbyEvent *event)
{
  const HradbyBoardSprite *sprite = find_same (plan, &(HradbyBoardSprite) {
    .face = &hradby_board_marker, .piece.player = event->player,
  });
  gint from = event->total - event->points, n = ABS (event->points);
  float step = MIN (SPACE_MS, WALK_MS / (float) MAX (n, 1)), x, y;
  HradbyBoardMotion *motion;

  if (sprite == NULL)
    return;
  if (plan->markers[event->player] < 0) {
    motion = add_motion (plan, sprite, TRUE);
    plan->markers[event->player] = (gint) plan->motions->len - 1;
  }
  motion = &g_array_index (plan->motions, HradbyBoardMotion, plan->markers[event->player]);
  for (gint i = 0; i <= n; i++) {
    get_marker (plan->grid->wall, event->player,
                                     from + (event->points > 0 ? i : -i), FALSE, &x, &y);
    add_key (plan, motion, (HradbyBoardKey) { plan->time + step * (float) i, x, y, sprite->size,
                                              1, 1, HRADBY_BOARD_WAY_EVEN });
  }
  plan->time += step * (float) n;
  plan->totals[event->player] = event->total;
}

/* A flight from the place of a piece that is gone. */
static void
plan_flight (Plan *plan, const HradbyBoardSprite *sprite, float x, float y)
{
  HradbyBoardMotion *motion = add_motion (plan, sprite, FALSE);

  add_key (plan, motion, get_rest (sprite, 0, HRADBY_BOARD_WAY_EVEN));
  add_rest (plan, motion, sprite, 0, HRADBY_BOARD_WAY_EVEN);
  add_key (plan, motion, (HradbyBoardKey) { plan->time + FLY_MS, x, y, sprite->size * 0.6f, 0.2f, 1,
                                            HRADBY_BOARD_WAY_HOP });
}

/* Lifts the piece that lay there, which stays in the air. */
static void
plan_lifting (Plan *plan, const HradbySeenPiece *piece)
{
  const HradbyBoardSprite *there = find_piece (plan, piece);
  HradbyBoardSprite sprite;

  if (there == NULL || plan->lifted >= 0
      || !lay_sprite (&sprite, plan->table, plan->position, piece))
    return;
  HradbyBoardKey key = get_rest (&sprite, 0, HRADBY_BOARD_WAY_EVEN);
  plan->lifted = find_motion (plan, there);
  if (plan->lifted < 0) {
    plan->lifted = (gint) plan->motions->len;
    add_key (plan, add_motion (plan, there, TRUE), key);
  }
  HradbyBoardMotion *motion = &g_array_index (plan->motions, HradbyBoardMotion, plan->lifted);
  motion->sprite.piece = *piece;
  key.time = plan->time;
  add_key (plan, motion, key);
  plan->time += HOP_MS;
  sprite.y -= LIFT;
  add_key (plan, motion, get_rest (&sprite, plan->time, HRADBY_BOARD_WAY_SLOWING));
}

/* A piece turns over, enlarged, and goes. Until then a lifted piece hid it. */
static void
plan_turning (Plan *plan, const HradbyBoardSprite *sprite, const HradbySeenPiece *turned, float x,
              float y)
{
  const float size = 0.3f, large = 0.9f;
  HradbyBoardMotion *motion = add_motion (plan, sprite, FALSE);
  float hidden = plan->lifted >= 0 ? plan->time - HOP_MS : 0, alpha = plan->lifted >= 0 ? 0 : 1;

  motion->turned_face = hradby_tile_face_get_piece (plan->table, turned->kind);
  motion->turned = *turned;
  motion->sprite.size = large;
  add_key (plan, motion, (HradbyBoardKey) { hidden, sprite->x, sprite->y, size, alpha, 1, 0 });
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, size, 1, 1, 0 });
  plan->time += TURN_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, large, 1, -1,
                                            HRADBY_BOARD_WAY_SLOWING });
  plan->time += TURN_MS;
  add_key (plan, motion, (HradbyBoardKey) { plan->time, sprite->x, sprite->y, large, 1, -1,
                                            HRADBY_BOARD_WAY_EVEN });
  add_key (plan, motion, (HradbyBoardKey) { plan->time + FLY_MS, x, y, size, 0.2f, -1,
                                            HRADBY_BOARD_WAY_SLOWING });
}

/* Pieces that leave one place together differ by their number. */
static guint
count_leaving (Plan *plan, const HradbySeenPiece *piece)
{
  guint n = 0;

  HRADBY_EACH (const HradbyBoardMotion, motion, plan->motions) {
    const HradbySeenPiece *other = &motion->sprite.piece;

    n += !motion->stays && g_strcmp0 (other->kind, piece->kind) == 0
         && is_same_part (&other->part, &piece->part);
  }
  return n;
}

static void
plan_move (Plan *plan, const HradbyTileMove *move)
{
  HradbySeenPiece piece = move->piece;
  const HradbyBoardSprite *there = move->leaves ? NULL : find_piece (plan, &piece);
  HradbyBoardSprite sprite;

  if (there != NULL)
    plan_arrivals (plan, there, move->bearing);
  if (piece.kind != NULL && move->turned.kind == NULL)
    piece.place += count_leaving (plan, &piece);
  if (!move->leaves || !lay_sprite (&sprite, plan->table, plan->position, &piece))
    return;
  float x = sprite.x;
  float y = sprite.y;
  get_home (plan, move->to, &x, &y);
  if (move->above.kind != NULL)
    plan_lifting (plan, &move->above);
  if (move->turned.kind != NULL)
    plan_turning (plan, &sprite, &move->turned, x, y);
  else
    plan_flight (plan, &sprite, x, y);
}

/* A figure comes to a feature or leaves it; faces know of other places. */
static void
plan_figure (Plan *plan, const HradbyEvent *event)
{
  const HradbyLook *look = hradby_look_get (plan->table);
  gint tile = look->get_cell (plan->table, plan->position, event->x, event->y, NULL);
  HradbyTileMove move = {
    .piece = { .part = { event->x, event->y, event->part }, .player = event->player,
               .place = (guint) event->other },
    .leaves = event->kind == HRADBY_TILING_EVENT_RETURNED,
    .to = event->player,
  };

  if (tile < 0 || (event->place != 0
                   && event->part < look->get_tile (plan->table, (guint) tile)->n_features))
    return;
  plan_move (plan, &move);
}

/* As the faces say; common events look the same in all tile games. */
static void
plan_event (Plan *plan, const HradbyEvent *event)
{
  HradbyTileMove move;

  if (hradby_tile_face_get_move (plan->table, plan->position, event, &move)) {
    plan_move (plan, &move);
    return;
  }
  switch (event->kind) {
  case HRADBY_TILING_EVENT_PLACED:
    plan_placed (plan, event);
    break;
  case HRADBY_TILING_EVENT_DEPLOYED:
  case HRADBY_TILING_EVENT_RETURNED:
    plan_figure (plan, event);
    break;
  case HRADBY_EVENT_POINTS:
    plan_points (plan, event);
    break;
  default:
    break;
  }
}

/* Markers end exactly where the scene has them; nothing takes longer than MOST_MS. */
static void
finish (Plan *plan)
{
  if (plan->lifted >= 0)
    plan_carrying (plan, &g_array_index (plan->motions, HradbyBoardMotion, plan->lifted).sprite);
  float quicker = plan->end > (float) MOST_MS ? (float) MOST_MS / plan->end : 1;
  HRADBY_EACH (HradbyBoardMotion, motion, plan->motions) {
    HradbyBoardKey *last = &g_array_index (motion->keys, HradbyBoardKey, motion->keys->len - 1);

    if (motion->stays) {
      last->x = motion->sprite.x;
      last->y = motion->sprite.y;
    }
    for (guint k = 0; k < motion->keys->len; k++)
      g_array_index (motion->keys, HradbyBoardKey, k).time *= quicker;
  }
  plan->end *= quicker;
}

double
hradby_board_motion_plan (GArray *motions, const GArray *events, const GArray *sprites,
                          const HradbyBoardGrid *grid, const HradbyTable *table,
                          const HradbyPosition *position, HradbySeats fliers)
{
  Plan plan = { .motions = motions, .sprites = sprites, .grid = grid, .table = table,
                .position = position, .fliers = fliers, .lifted = -1 };

  g_array_set_size (motions, 0);
  table->type->get_scores (table, position, plan.totals);
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    plan.markers[player] = -1;
  for (guint i = 0; i < events->len; i++)
    plan_event (&plan, &g_array_index (events, HradbyEvent, i));
  finish (&plan);
  return (double) plan.end;
}
