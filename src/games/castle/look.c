/* Looking at a position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/look.h"

#include "games/castle/final.h"
#include "games/castle/region-kit.h"

/* The cell at a place, or NULL if no tile lies there. */
static const HradbyCastleCell *
find_tile_at (const HradbyTable *table, const HradbyPosition *position, gint x, gint y)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *here = hradby_castle_position_const (position);
  const HradbyCastleCell *cells = hradby_castle_cells (self, here);
  gint cell = hradby_wall_get_cell (self->wall, x, y);

  return cell >= 0 && cells[cell].tile != HRADBY_TILING_NO_TILE ? &cells[cell] : NULL;
}

static gint
get_cell (const HradbyTable *table, const HradbyPosition *position, gint x, gint y, guint *rotation)
{
  g_return_val_if_fail (table != NULL && position != NULL, -1);

  const HradbyCastleCell *cell = find_tile_at (table, position, x, y);
  if (cell == NULL)
    return -1;
  if (rotation != NULL)
    *rotation = cell->rotation;
  return cell->tile;
}

static gboolean
get_last_placed (const HradbyTable *table, const HradbyPosition *position, gint *x, gint *y)
{
  g_return_val_if_fail (table != NULL && position != NULL, FALSE);

  guint16 cell = hradby_castle_position_const (position)->last_cell;
  if (cell == HRADBY_CASTLE_NOWHERE)
    return FALSE;
  hradby_wall_get_cell_position (hradby_castle_table (table)->wall, cell, x, y);
  return TRUE;
}

static guint
get_fits (const HradbyTable *table, const HradbyPosition *position, guint tile, gint x, gint y)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *here = hradby_castle_position_const (position);
  guint rotations = 0;

  g_return_val_if_fail (table != NULL && position != NULL && tile < self->n_kinds, 0);

  gint cell = hradby_wall_get_cell (self->wall, x, y);
  for (guint rotation = 0; cell >= 0 && rotation < 4; rotation++) {
    guint64 fits = hradby_castle_fit (hradby_castle_boards (self, here), self->n_words,
                                      (guint) cell / 64, self->kinds[tile].paths[rotation]);

    rotations |= (guint) (fits >> (cell % 64) & 1) << rotation;
  }
  return rotations;
}

static guint
get_supply (const HradbyTable *table, const HradbyPosition *position, guint player)
{
  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_CASTLE_N_PLAYERS, 0);

  return hradby_castle_position_const (position)->supply[player];
}

guint
hradby_castle_get_wall_tile (const HradbyTable *table, const HradbyPosition *position, guint corner)
{
  g_return_val_if_fail (table != NULL && position != NULL && corner < HRADBY_MAX_CORNERS, 0);

  return hradby_castle_position_const (position)->numbers[corner];
}

guint
hradby_castle_get_hand (const HradbyTable *table, const HradbyPosition *position, guint player,
                        guint number, guint *won_now)
{
  const HradbyCastlePosition *self = hradby_castle_position_const (position);

  g_return_val_if_fail (table != NULL && position != NULL, 0);
  g_return_val_if_fail (player < HRADBY_CASTLE_N_PLAYERS && number <= HRADBY_CASTLE_N_NUMBERS, 0);

  if (won_now != NULL)
    *won_now = self->won[player][number];
  return self->hand[player][number];
}

gboolean
hradby_castle_get_keep (const HradbyTable *table, const HradbyPosition *position, guint player,
                        HradbySeenPart *part, guint *size)
{
  const HradbyCastleTable *self = hradby_castle_table (table);
  const HradbyCastlePosition *here = hradby_castle_position_const (position);
  guint16 first = 0;
  HradbyEvent event = { 0 };

  g_return_val_if_fail (table != NULL && position != NULL, FALSE);
  g_return_val_if_fail (player < HRADBY_CASTLE_N_PLAYERS, FALSE);

  guint16 root = here->keep_node[player];
  if (root == HRADBY_CASTLE_NOWHERE)
    return FALSE;
  hradby_castle_order (self, here, &root, &first, 1);
  hradby_castle_locate (self, here, first, &event);
  if (part != NULL)
    *part = (HradbySeenPart) { event.x, event.y, event.part };
  if (size != NULL)
    *size = here->keep_size[player];
  return TRUE;
}

static void
get_area (const HradbyTable *table, const HradbyPosition *position, HradbySeenArea *area)
{
  HradbyWall *wall = hradby_tiling_get_wall (table);

  *area = (HradbySeenArea) { 0, 0, (gint) hradby_wall_get_width (wall),
                             (gint) hradby_wall_get_height (wall) };
}

static guint
list_pieces (const HradbyTable *table, const HradbyPosition *position, HradbySeenPiece *pieces,
             guint max)
{
  guint n_corners = hradby_wall_get_n_corners (hradby_tiling_get_wall (table)), n = 0;

  for (guint corner = 0; corner < n_corners; corner++)
    if (hradby_castle_get_wall_tile (table, position, corner) != 0 && n < max)
      pieces[n++] = (HradbySeenPiece) { .kind = HRADBY_CASTLE_PIECE_WALL_TILE, .place = corner };
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    HradbySeenPiece piece = { .kind = HRADBY_CASTLE_PIECE_KEEP, .player = player };

    if (hradby_castle_get_keep (table, position, player, &piece.part, NULL) && n < max)
      pieces[n++] = piece;
  }
  return n;
}

static const HradbyTileMark marks[] = { { HRADBY_CASTLE_FOUNTAIN, HRADBY_FEATURE_PATH }, { NULL } };

const HradbyLook hradby_castle_look = {
  HRADBY_TILING_LOOK_ROWS,
  .ground = HRADBY_FEATURE_COURT,
  .marks = marks,
  .get_area = get_area,
  .get_cell = get_cell,
  .get_last_placed = get_last_placed,
  .get_fits = get_fits,
  .list_followers = hradby_castle_list_followers,
  .list_pieces = list_pieces,
  .get_supply = get_supply,
  .get_region = hradby_castle_get_region,
  .list_parts = hradby_castle_list_parts,
};

/* The node of a part, or -1. */
static gint
find_node (const HradbyCastleTable *table, const HradbyCastlePosition *position,
           const HradbySeenPart *part)
{
  gint cell = hradby_wall_get_cell (table->wall, part->x, part->y);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);

  if (cell < 0 || cells[cell].tile == HRADBY_TILING_NO_TILE
      || part->feature >= table->kinds[cells[cell].tile].n_parts)
    return -1;
  return (gint) (cells[cell].node + part->feature);
}

static HradbySeenPart
part_of (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint node)
{
  HradbyEvent event = { 0 };

  hradby_castle_locate (table, position, node, &event);
  return (HradbySeenPart) { event.x, event.y, event.part };
}

guint
hradby_castle_list_parts (const HradbyTable *base, const HradbyPosition *bytes,
                          const HradbySeenPart *part, HradbySeenPart *parts, guint max)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  guint n = 0;

  g_return_val_if_fail (base != NULL && bytes != NULL && part != NULL, 0);

  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  gint start = find_node (table, position, part);
  if (start < 0)
    return 0;
  guint node = (guint) start;
  do {
    if (node >= table->n_start_spaces) {
      if (n < max)
        parts[n] = part_of (table, position, node);
      n++;
    }
    node = nodes[node].next;
  } while (node != (guint) start);
  return n;
}

/* How many different tiles and start spaces a court lies on: it keeps no count of them. */
static gint
count_tiles (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint root)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint64 seen[HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS)] = { 0 };
  guint node = root;
  gint n = 0;

  do {
    guint cell = nodes[node].cell;

    if (cell == HRADBY_CASTLE_NOWHERE)
      n++;
    else if (!hradby_bits_has (seen, cell)) {
      hradby_bits_add (seen, cell, TRUE);
      n++;
    }
    node = nodes[node].next;
  } while (node != root);
  return n;
}

/* What a region that is sought brings in the final scoring. */
typedef struct {
  HradbySeenPart first; /* by its first part */
  gint           points;
} Sought;

static void
add_points_cb (const HradbyEvent *event, gpointer user_data)
{
  Sought *self = user_data;

  if (event->kind == HRADBY_EVENT_POINTS && event->x == self->first.x
      && event->y == self->first.y && event->part == self->first.feature
      && event->source >= HRADBY_CASTLE_SOURCE_WALL_TILE_4
      && event->source <= HRADBY_CASTLE_SOURCE_WALL_TILE_6)
    self->points += event->points;
}

/* Only wall tiles score an incomplete region, and they choose among all of them. */
static gint
count_points_now (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                  const HradbySeenRegion *region)
{
  Sought sought = { .first = { region->x, region->y, region->feature } };
  HradbySink sink = { add_points_cb, &sought };
  gint32 totals[HRADBY_CASTLE_N_PLAYERS] = { 0 };

  if (region->complete || region->kind == HRADBY_FEATURE_COURT)
    return region->points;
  if (region->owners == 0)
    return 0;
  hradby_castle_score_end (table, position, totals, &sink);
  return sought.points;
}

gboolean
hradby_castle_get_region (const HradbyTable *base, const HradbyPosition *bytes,
                          const HradbySeenPart *part, HradbySeenRegion *region)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  guint16 first = 0;

  g_return_val_if_fail (base != NULL && bytes != NULL && part != NULL && region != NULL, FALSE);

  gint index = find_node (table, position, part);
  if (index < 0)
    return FALSE;
  guint16 root = hradby_castle_nodes (table, position)[index].root;
  const HradbyCastleNode *node = &hradby_castle_nodes (table, position)[root];
  hradby_castle_order (table, position, &root, &first, 1);
  HradbySeenPart first_part = part_of (table, position, first);
  gboolean is_court = hradby_castle_node_kind (node) == HRADBY_FEATURE_COURT;
  gint owner = hradby_castle_node_owner (node);
  *region = (HradbySeenRegion) {
    .kind = hradby_castle_node_kind (node),
    .complete = !is_court && node->open == 0,
    .fountain = (node->flags & HRADBY_NODE_FOUNTAIN) != 0,
    .tiles = is_court ? count_tiles (table, position, root) : node->amount,
    .amount = is_court ? node->amount : 0,
    .followers = { (gint) hradby_castle_node_followers (node, 0),
                   (gint) hradby_castle_node_followers (node, 1) },
    .owners = owner < 0 ? 0 : 1u << owner,
    .points = node->amount * hradby_castle_points_each (table, node),
    .x = first_part.x,
    .y = first_part.y,
    .feature = first_part.feature,
  };
  region->points_now = count_points_now (table, position, region);
  return TRUE;
}

guint
hradby_castle_list_followers (const HradbyTable *base, const HradbyPosition *bytes,
                              HradbySeenFollower *followers, guint max)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  const HradbyCastlePosition *position = hradby_castle_position_const (bytes);
  guint n = 0;

  g_return_val_if_fail (base != NULL && bytes != NULL, 0);

  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  for (guint node = table->n_start_spaces; node < position->n_nodes; node++)
    if ((nodes[node].flags & (HRADBY_NODE_FOLLOWER_0 | HRADBY_NODE_FOLLOWER_1)) != 0) {
      if (n < max)
        followers[n] = (HradbySeenFollower) {
          .part = part_of (table, position, node),
          .player = (nodes[node].flags & HRADBY_NODE_FOLLOWER_1) != 0,
        };
      n++;
    }
  return n;
}
