/* What the board shows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-scene.h"

#include "app/face/tile-face.h"
#include "paint/tile-paint.h"

#include <math.h>

void
hradby_board_grid_init (HradbyBoardGrid      *self,
                        const HradbyTable    *table,
                        const HradbyPosition *position)
{
  self->wall = hradby_look_get (table)->get_wall (table);
  hradby_look_get (table)->get_area (table, position, &self->area);
}

gboolean
hradby_board_grid_has (const HradbyBoardGrid *self,
                       gint                   x,
                       gint                   y)
{
  gint column = x - self->area.x, row = y - self->area.y;

  if (self->wall != NULL)
    return hradby_wall_get_cell (self->wall, x, y) >= 0;
  return column >= 0 && column < self->area.columns && row >= 0 && row < self->area.rows;
}

void
hradby_board_grid_crop (const HradbyBoardGrid *self,
                        const HradbyTable     *table,
                        const HradbyPosition  *position,
                        HradbySeenArea        *area)
{
  const HradbyLook *look = hradby_look_get (table);
  const HradbySeenArea *all = &self->area;
  gint west = G_MAXINT, east = G_MININT, north = G_MAXINT, south = G_MININT;

  for (gint y = all->y; y < all->y + all->rows; y++)
    for (gint x = all->x; x < all->x + all->columns; x++)
      {
        if (look->get_cell (table, position, x, y, NULL) < 0)
          continue;
        west = MIN (west, x);
        east = MAX (east, x);
        north = MIN (north, y);
        south = MAX (south, y);
      }
  *area = self->wall != NULL || east < west
          ? self->area
          : (HradbySeenArea) { west, north, east - west + 1, south - north + 1 };
}

/* Takes in the cells there are in @position, too; whether there are new ones. */
static gboolean
grid_grow (HradbyBoardGrid      *self,
           const HradbyTable    *table,
           const HradbyPosition *position)
{
  HradbySeenArea old = self->area, now, *all = &self->area;

  hradby_look_get (table)->get_area (table, position, &now);
  all->x = MIN (old.x, now.x);
  all->y = MIN (old.y, now.y);
  all->columns = MAX (old.x + old.columns, now.x + now.columns) - all->x;
  all->rows = MAX (old.y + old.rows, now.y + now.rows) - all->y;
  return all->columns != old.columns || all->rows != old.rows;
}

/* Two markers on one space stand side by side across the wall. */
#define MARKER_APART   0.15

/* What goes round a wall has no other place among the pieces of a game. */
static const HradbyPieceFace marker = {
  .kind = "marker", .figure = HRADBY_FIGURE_MARKER, .size = 0.5f, .one_each = TRUE,
};

gboolean
hradby_board_sprites_is_marker (const HradbyBoardSprite *sprite)
{
  return sprite->face == &marker;
}

gboolean
hradby_board_sprites_is_on (const HradbyBoardSprite *sprite,
                            gint                     x,
                            gint                     y)
{
  return sprite->tile != NULL && sprite->piece.part.x == x && sprite->piece.part.y == y;
}

void
hradby_board_sprites_get_marker (HradbyWall *wall,
                                 guint       player,
                                 gint        points,
                                 gboolean    shared,
                                 float      *x,
                                 float      *y)
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

/* What a start space shows, as a tile that lies beyond the wall. */
static gboolean
make_start_tile (HradbyWall *wall,
                 gint        x,
                 gint        y,
                 HradbySide  side,
                 HradbyTile *tile)
{
  HradbySide facing = hradby_side_opposite (side);

  for (guint i = 0; wall != NULL && i < hradby_wall_get_n_start_spaces (wall); i++)
    {
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

/* What is gone through to fill a scene. */
typedef struct
{
  GArray                *sprites;
  const GArray          *before; /* (nullable): the scene that was */
  const HradbyBoardGrid *grid;
  const HradbyTable     *table;
  const HradbyPosition  *position;
} Scene;

static const HradbyTile *
get_tile (const Scene *self,
          gint         x,
          gint         y,
          guint       *rotation)
{
  const HradbyLook *look = hradby_look_get (self->table);
  gint kind = look->get_cell (self->table, self->position, x, y, rotation);

  return kind >= 0 ? look->get_tile (self->table, (guint) kind) : NULL;
}

/* The ports of the tile at which its buildings end, as something else lies beyond. */
static HradbyPorts
find_closed (const Scene      *self,
             const HradbyTile *tile,
             guint             rotation,
             gint              x,
             gint              y)
{
  HradbyPorts closed = 0;

  for (guint i = 0; i < HRADBY_N_SIDES; i++)
    {
      HradbySide side = (HradbySide) i;
      gint beyond_x = x + hradby_side_dx (side), beyond_y = y + hradby_side_dy (side);
      guint turned = 0;
      HradbyTile start;
      const HradbyTile *beyond = get_tile (self, beyond_x, beyond_y, &turned);

      if (beyond == NULL)
        {
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
add_tile (Scene *self,
          gint   x,
          gint   y)
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
is_same_part (const HradbySeenPart *one,
              const HradbySeenPart *other)
{
  return one->x == other->x && one->y == other->y && one->feature == other->feature;
}

/* Spots take time to lay out: those of what stood there before are known. */
static gboolean
recall_spot (HradbyBoardSprite *sprite,
             const GArray      *before)
{
  for (guint i = 0; before != NULL && i < before->len; i++)
    {
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

/* A part that the tile does not have is a piece: there figures stand in its middle. */
static gboolean
stand_on_piece (const Scene       *self,
                HradbyBoardSprite *sprite,
                double            *x,
                double            *y)
{
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_get (self->table)->list_pieces (self->table, self->position, pieces,
                                                        HRADBY_SEEN_MAX_PIECES);

  for (guint i = 0; i < MIN (n, HRADBY_SEEN_MAX_PIECES); i++)
    {
      const HradbyPieceFace *below = hradby_tile_face_get_piece (self->table, pieces[i].kind);

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
stand (const Scene       *self,
       HradbyBoardSprite *sprite)
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

/* How the piece is shown, %NULL if it is not: a piece of which nobody has drawn a picture. */
static const HradbyPieceFace *
find_face (const Scene           *self,
           const HradbySeenPiece *piece)
{
  const HradbyLook *look = hradby_look_get (self->table);
  const HradbyTile *tile = NULL;
  HradbySeenRegion region = { 0 };

  if (piece->kind != NULL)
    return hradby_tile_face_get_piece (self->table, piece->kind);
  tile = get_tile (self, piece->part.x, piece->part.y, NULL);
  if (tile != NULL && piece->part.feature < tile->n_features)
    region.kind = (HradbyFeatureKind) tile->features[piece->part.feature].kind;
  else if (!look->get_region (self->table, self->position, &piece->part, &region))
    return NULL;
  return hradby_tile_face_get_figure (self->table, region.kind, piece->place);
}

static gboolean
lay (const Scene           *self,
     HradbyBoardSprite     *sprite,
     const HradbySeenPiece *piece)
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

gboolean
hradby_board_sprites_lay (HradbyBoardSprite     *sprite,
                          const HradbyBoardGrid *grid,
                          const HradbyTable     *table,
                          const HradbyPosition  *position,
                          const HradbySeenPiece *piece)
{
  Scene scene = { .grid = grid, .table = table, .position = position };

  return lay (&scene, sprite, piece);
}

static void
add_piece (Scene                 *self,
           const HradbySeenPiece *piece)
{
  HradbyBoardSprite sprite;

  if (lay (self, &sprite, piece))
    g_array_append_val (self->sprites, sprite);
}

static void
add_followers (Scene *self)
{
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = hradby_look_get (self->table)->list_followers (self->table, self->position,
                                                           followers, HRADBY_SEEN_MAX_FOLLOWERS);

  for (guint i = 0; i < MIN (n, HRADBY_SEEN_MAX_FOLLOWERS); i++)
    add_piece (self, &(HradbySeenPiece) { .part = followers[i].part, .player = followers[i].player,
                                          .place = followers[i].figure });
}

/* Figures lie above all things: a bridge hides nobody on a tower. */
static void
add_pieces (Scene *self)
{
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_get (self->table)->list_pieces (self->table, self->position, pieces,
                                                        HRADBY_SEEN_MAX_PIECES);

  n = MIN (n, HRADBY_SEEN_MAX_PIECES);
  for (guint i = 0; i < 2 * n; i++)
    {
      const HradbyPieceFace *face = find_face (self, &pieces[i % n]);

      if (face != NULL && (face->make_key == NULL) == (i >= n))
        add_piece (self, &pieces[i % n]);
    }
}

/* On the wall, where there is one. */
static void
add_markers (Scene *self)
{
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  gboolean shared;

  self->table->type->get_scores (self->table, self->position, scores);
  shared = scores[0] % HRADBY_TRACK_SPACES == scores[1] % HRADBY_TRACK_SPACES;
  for (guint player = 0; player < self->table->n_players; player++)
    {
      HradbyBoardSprite sprite = { .face = &marker, .size = marker.size };

      sprite.piece = (HradbySeenPiece) { .kind = marker.kind, .player = player,
                                         .place = (guint) (scores[player] / HRADBY_TRACK_SPACES) };
      hradby_board_sprites_get_marker (self->grid->wall, player, scores[player], shared, &sprite.x,
                                       &sprite.y);
      g_array_append_val (self->sprites, sprite);
    }
}

void
hradby_board_sprites_fill (GArray                *sprites,
                           const HradbyBoardGrid *grid,
                           const HradbyTable     *table,
                           const HradbyPosition  *position)
{
  g_autoptr(GArray) before = g_array_copy (sprites);
  Scene scene = { sprites, before, grid, table, position };

  g_array_set_size (sprites, 0);
  for (gint y = grid->area.y; y < grid->area.y + grid->area.rows; y++)
    for (gint x = grid->area.x; x < grid->area.x + grid->area.columns; x++)
      add_tile (&scene, x, y);
  add_pieces (&scene);
  add_followers (&scene);
  if (grid->wall != NULL)
    add_markers (&scene);
}

static guint
square_hash (gconstpointer data)
{
  const HradbyBoardSquare *square = data;

  return (guint) square->x * 31 + (guint) square->y;
}

static gboolean
square_equal (gconstpointer one,
              gconstpointer other)
{
  const HradbyBoardSquare *a = one, *b = other;

  return a->x == b->x && a->y == b->y;
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
  self->by_place = g_hash_table_new_full (square_hash, square_equal, square_free, NULL);
}

void
hradby_board_scene_finish (HradbyBoardScene *self)
{
  hradby_board_scene_set_session (self, NULL);
  g_clear_pointer (&self->sprites, g_array_unref);
  g_clear_pointer (&self->squares, g_ptr_array_unref);
  g_clear_pointer (&self->by_place, g_hash_table_unref);
}

void
hradby_board_scene_set_session (HradbyBoardScene *self,
                                HradbySession    *session)
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
    hradby_board_grid_init (&self->grid, self->table, hradby_session_get_position (session));
}

HradbyBoardSquare *
hradby_board_scene_get_square (const HradbyBoardScene *self,
                               gint                    x,
                               gint                    y)
{
  return g_hash_table_lookup (self->by_place, &(HradbyBoardSquare) { .x = x, .y = y });
}

gboolean
hradby_board_scene_play (const HradbyBoardScene *self,
                         const HradbyAction     *action)
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
hradby_board_scene_get_tile (const HradbyBoardScene *self,
                             gint                    x,
                             gint                    y,
                             guint                  *rotation)
{
  gint kind = self->look->get_cell (self->table, hradby_board_scene_get_position (self), x, y,
                                    rotation);

  return kind >= 0 ? self->look->get_tile (self->table, (guint) kind) : NULL;
}

/* Whether a cell is next to a tile or a start space, so that a tile might be laid there. */
static gboolean
is_frontier (const HradbyBoardScene *self,
             gint                    x,
             gint                    y)
{
  HradbyWall *wall = self->grid.wall;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (hradby_board_scene_get_tile (self, x + hradby_side_dx ((HradbySide) side),
                                     y + hradby_side_dy ((HradbySide) side), NULL) != NULL)
      return TRUE;
  for (guint i = 0; wall != NULL && i < hradby_wall_get_n_start_spaces (wall); i++)
    {
      const HradbyWallStartSpace *start = hradby_wall_get_start_space (wall, i);

      if (start->x == x && start->y == y)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_dead (const HradbyBoardScene  *self,
         const HradbyBoardSquare *square)
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
update_square (HradbyBoardScene *self,
               gint              x,
               gint              y,
               gboolean          marks_dead)
{
  HradbyBoardSquare *square = hradby_board_scene_get_square (self, x, y);

  if (square == NULL)
    {
      square = g_new0 (HradbyBoardSquare, 1);
      square->x = x;
      square->y = y;
      g_hash_table_add (self->by_place, square);
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
  GListModel *seats = hradby_session_get_seats (self->session);

  for (guint i = 0; i < self->table->n_players; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      self->colours[i] = hradby_palette_find (hradby_seat_get_colour (seat))->id;
    }
}

/* A board without a border grows. It never shrinks, so that looking back does not move it. */
gboolean
hradby_board_scene_update (HradbyBoardScene *self)
{
  const HradbyPosition *position = hradby_board_scene_get_position (self);
  gboolean grown = grid_grow (&self->grid, self->table, position);
  gint x, y;

  update_seats (self);
  update_squares (self);
  self->placed = self->look->get_last_placed (self->table, position, &x, &y)
                 ? hradby_board_scene_get_square (self, x, y) : NULL;
  hradby_board_sprites_fill (self->sprites, &self->grid, self->table, position);
  return grown;
}
