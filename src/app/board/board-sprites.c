/* What lies where on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-sprites.h"

#include <math.h>

#include "paint/tile-paint.h"
#include "paint/tower-paint.h"

#define FOLLOWER_SIZE  0.52f
#define SMALL_SIZE     0.46f /* on tiles where more is to be seen around it */
#define KEEP_SIZE      0.56f
#define MARKER_SIZE    0.5f
#define WALL_TILE_SIZE 0.27f
#define TOWER_SIZE     1.0f

/* A follower on a tower stands at the edge of its top, so that the height can be read. */
#define GUARD_SIZE     0.4f
#define GUARD_ABOVE    0.22f

/* A wall tile lies aside on its tower, so that both numbers can be read. */
#define WALL_TILE_ASIDE 0.21

/* Two markers on one space stand side by side across the wall. */
#define MARKER_APART   0.15

HradbyFigure
hradby_board_sprites_get_figure (HradbyFeatureKind kind)
{
  switch (kind)
    {
    case HRADBY_FEATURE_PATH:
      return HRADBY_FIGURE_HERALD;
    case HRADBY_FEATURE_TOWER:
      return HRADBY_FIGURE_KNIGHT;
    case HRADBY_FEATURE_HOUSE:
      return HRADBY_FIGURE_SQUIRE;
    case HRADBY_FEATURE_COURT:
      return HRADBY_FIGURE_MERCHANT;
    case HRADBY_FEATURE_ROAD:
      return HRADBY_FIGURE_HIGHWAYMAN;
    case HRADBY_FEATURE_CITY:
      return HRADBY_FIGURE_KNIGHT;
    case HRADBY_FEATURE_FIELD:
      return HRADBY_FIGURE_FARMER;
    case HRADBY_FEATURE_MONASTERY:
      return HRADBY_FIGURE_MONK;
    default:
      return HRADBY_FIGURE_FOLLOWER;
    }
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
  HradbySpace here = hradby_wall_get_space (wall, space);
  HradbySpace before = hradby_wall_get_space (wall, (space + HRADBY_TRACK_SPACES - 1)
                                                    % HRADBY_TRACK_SPACES);
  HradbySpace after = hradby_wall_get_space (wall, (space + 1) % HRADBY_TRACK_SPACES);
  double dx = after.x - before.x, dy = after.y - before.y, length = MAX (hypot (dx, dy), 1e-6);
  double apart = !shared ? 0 : player == 0 ? MARKER_APART : -MARKER_APART;

  *x = (float) (here.x - dy / length * apart);
  *y = (float) (here.y + dx / length * apart);
}

void
hradby_board_sprites_get_corner (HradbyWall *wall,
                                 guint       corner,
                                 float      *x,
                                 float      *y)
{
  guint first = hradby_wall_get_corner (wall, corner);
  HradbySpace one = hradby_wall_get_space (wall, first);
  HradbySpace two = hradby_wall_get_space (wall, (first + 1) % HRADBY_TRACK_SPACES);
  double middle_x = (one.x + two.x) / 2, middle_y = (one.y + two.y) / 2;
  double dx = two.x - one.x, dy = two.y - one.y, length = MAX (hypot (dx, dy), 1e-6);
  double aside_x = -dy / length, aside_y = dx / length;

  if (hradby_wall_get_cell (wall, (gint) floor (middle_x + aside_x / 2),
                            (gint) floor (middle_y + aside_y / 2)) >= 0)
    {
      aside_x = -aside_x;
      aside_y = -aside_y;
    }
  *x = (float) (middle_x + WALL_TILE_ASIDE * aside_x);
  *y = (float) (middle_y + WALL_TILE_ASIDE * aside_y);
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
      const HradbyStartSpace *start = hradby_wall_get_start_space (wall, i);

      if (start->x != x || start->y != y || start->side != side)
        continue;
      *tile = (HradbyTile) { .n_features = 1 };
      tile->features[0].kind = start->kind;
      tile->features[0].ports = hradby_feature_kind_is_line ((HradbyFeatureKind) start->kind)
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
          if (hradby_board_grid_get_cell (self->grid, beyond_x, beyond_y) >= 0)
            continue;
          if (make_start_tile (self->grid->wall, x, y, side, &start))
            beyond = &start;
        }
      closed |= hradby_tile_find_closed (tile, rotation, side, beyond, turned);
    }
  return closed;
}

static void
add_tiles (Scene *self)
{
  for (guint cell = 0; cell < self->grid->n_cells; cell++)
    {
      HradbyBoardSprite sprite = { .kind = HRADBY_BOARD_SPRITE_TILE, .place = (guint16) cell,
                                   .size = 1 };
      guint rotation = 0;
      gint x, y;

      hradby_board_grid_get_position (self->grid, cell, &x, &y);
      sprite.tile = get_tile (self, x, y, &rotation);
      if (sprite.tile == NULL)
        continue;
      sprite.rotation = (guint8) rotation;
      sprite.closed = find_closed (self, sprite.tile, rotation, x, y);
      sprite.x = (float) x + 0.5f;
      sprite.y = (float) y + 0.5f;
      g_array_append_val (self->sprites, sprite);
    }
}

/* Spots take time to lay out: those of figures that stood there before are known. */
static gboolean
recall_spot (HradbyBoardSprite *sprite,
             const GArray      *before)
{
  for (guint i = 0; before != NULL && i < before->len; i++)
    {
      const HradbyBoardSprite *other = &g_array_index (before, HradbyBoardSprite, i);

      if (other->kind != sprite->kind || other->tile != sprite->tile
          || other->rotation != sprite->rotation || other->place != sprite->place
          || other->feature != sprite->feature)
        continue;
      sprite->x = other->x;
      sprite->y = other->y;
      return TRUE;
    }
  return FALSE;
}

/* Lays a sprite on the tile of a part. %FALSE if it stays where it was before. */
static gboolean
lay_on (const Scene       *self,
        HradbyBoardSprite *sprite,
        const HradbyPart  *part,
        guint              feature,
        guint             *rotation)
{
  sprite->tile = get_tile (self, part->x, part->y, rotation);
  g_return_val_if_fail (sprite->tile != NULL, FALSE);

  sprite->rotation = (guint8) *rotation;
  sprite->place = (guint16) hradby_board_grid_get_cell (self->grid, part->x, part->y);
  sprite->feature = (guint8) feature;
  return !recall_spot (sprite, self->before);
}

/* Puts a figure on the spot of a feature on the board. */
static void
stand_on (const Scene       *self,
          HradbyBoardSprite *sprite,
          const HradbyPart  *part)
{
  guint rotation = 0;
  double x, y;

  if (!lay_on (self, sprite, part, part->feature, &rotation))
    return;
  hradby_tile_get_spot (sprite->tile, part->feature, rotation, &x, &y);
  sprite->x = (float) (part->x + x);
  sprite->y = (float) (part->y + y);
}

static void
stand_as_follower (const Scene       *self,
                   HradbyBoardSprite *sprite,
                   const HradbyPart  *part)
{
  HradbyFeatureKind kind;

  stand_on (self, sprite, part);
  kind = (HradbyFeatureKind) sprite->tile->features[part->feature].kind;
  sprite->figure = (guint8) hradby_board_sprites_get_figure (kind);
  sprite->size = kind < HRADBY_FEATURE_ROAD ? FOLLOWER_SIZE : SMALL_SIZE;
}

void
hradby_board_sprites_stand (HradbyBoardSprite     *sprite,
                            const HradbyBoardGrid *grid,
                            const HradbyTable     *table,
                            const HradbyPosition  *position,
                            const HradbyPart      *part)
{
  Scene scene = { .grid = grid, .table = table, .position = position };

  stand_as_follower (&scene, sprite, part);
}

static void
add_followers (Scene *self)
{
  HradbyFollower followers[HRADBY_MAX_FOLLOWERS];
  guint n = hradby_look_get (self->table)->list_followers (self->table, self->position,
                                                           followers, HRADBY_MAX_FOLLOWERS);

  for (guint i = 0; i < MIN (n, HRADBY_MAX_FOLLOWERS); i++)
    {
      HradbyBoardSprite sprite = { .kind = HRADBY_BOARD_SPRITE_FIGURE };

      sprite.player = (guint8) followers[i].player;
      stand_as_follower (self, &sprite, &followers[i].part);
      g_array_append_val (self->sprites, sprite);
    }
}

/* Puts a tower on the foundation of a tile. */
static void
build_on (const Scene       *self,
          HradbyBoardSprite *sprite,
          const HradbyPart  *part)
{
  guint rotation = 0;
  double x, y;

  if (!lay_on (self, sprite, part, HRADBY_BOARD_SPRITE_NO_FEATURE, &rotation))
    return;
  hradby_tile_get_foundation (sprite->tile, rotation, &x, &y);
  sprite->x = (float) (part->x + x);
  sprite->y = (float) (part->y + y);
}

static void
stand_as_guard (const Scene       *self,
                HradbyBoardSprite *sprite,
                const HradbyPart  *part,
                guint              height)
{
  sprite->kind = HRADBY_BOARD_SPRITE_TOWER; /* where the tower is */
  build_on (self, sprite, part);
  sprite->kind = HRADBY_BOARD_SPRITE_FIGURE;
  sprite->figure = HRADBY_FIGURE_FOLLOWER;
  sprite->size = GUARD_SIZE;
  sprite->y -= GUARD_ABOVE + TOWER_SIZE * (float) hradby_tower_get_rise (height);
}

void
hradby_board_sprites_guard (HradbyBoardSprite     *sprite,
                            const HradbyBoardGrid *grid,
                            const HradbyTable     *table,
                            const HradbyPosition  *position,
                            const HradbyPart      *part,
                            guint                  height)
{
  Scene scene = { .grid = grid, .table = table, .position = position };

  stand_as_guard (&scene, sprite, part, height);
}

/* The follower on top of a tower. */
static void
add_guard (Scene             *self,
           const HradbyPiece *tower)
{
  HradbyBoardSprite sprite = { .player = (guint8) tower->player };

  stand_as_guard (self, &sprite, &tower->part, tower->place);
  g_array_append_val (self->sprites, sprite);
}

/* A piece of which nobody has drawn a picture is not shown. */
static void
add_piece (Scene             *self,
           const HradbyPiece *piece)
{
  HradbyBoardSprite sprite = { .player = (guint8) piece->player, .place = (guint16) piece->place };

  if (g_str_equal (piece->kind, "wall-tile"))
    {
      sprite.kind = HRADBY_BOARD_SPRITE_WALL_TILE;
      sprite.size = WALL_TILE_SIZE;
      hradby_board_sprites_get_corner (self->grid->wall, piece->place, &sprite.x, &sprite.y);
    }
  else if (g_str_equal (piece->kind, "tower"))
    {
      sprite.kind = HRADBY_BOARD_SPRITE_TOWER;
      sprite.number = (guint8) piece->place;
      sprite.size = TOWER_SIZE;
      build_on (self, &sprite, &piece->part);
    }
  else if (g_str_equal (piece->kind, "keep"))
    {
      sprite.kind = HRADBY_BOARD_SPRITE_FIGURE;
      sprite.figure = HRADBY_FIGURE_KEEP;
      sprite.size = KEEP_SIZE;
      stand_on (self, &sprite, &piece->part);
    }
  else
    return;
  g_array_append_val (self->sprites, sprite);
}

/* In the order of drawing: what lies before who stands. */
static void
add_pieces (Scene *self)
{
  HradbyPiece pieces[HRADBY_MAX_PIECES];
  guint n = hradby_look_get (self->table)->list_pieces (self->table, self->position, pieces,
                                                  HRADBY_MAX_PIECES);

  for (guint i = 0; i < MIN (n, HRADBY_MAX_PIECES); i++)
    add_piece (self, &pieces[i]);
  for (guint i = 0; i < MIN (n, HRADBY_MAX_PIECES); i++)
    if (g_str_equal (pieces[i].kind, "tower") && pieces[i].player != HRADBY_NOBODY)
      add_guard (self, &pieces[i]);
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
      HradbyBoardSprite sprite = { .kind = HRADBY_BOARD_SPRITE_FIGURE, .player = (guint8) player,
                                   .figure = HRADBY_FIGURE_MARKER, .size = MARKER_SIZE };

      sprite.number = (guint8) (scores[player] / HRADBY_TRACK_SPACES);
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
  add_tiles (&scene);
  add_pieces (&scene);
  add_followers (&scene);
  if (grid->wall != NULL)
    add_markers (&scene);
}
