/* Looking at a position of The Castle for its estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/features.h"

#include "games/castle/region-kit.h"
#include "games/castle/rules.h"

#include <string.h>

/* Most empty cells of a region that are told apart: what has more is not harder to complete. */
#define MAX_CELLS 4

/* Spaces ahead of a marker in which wall tiles count. */
#define FAR_AHEAD 40

typedef struct
{
  const HradbyCastleTable    *table;
  const HradbyCastlePosition *position;
  const HradbyCastleNode     *nodes;
  const HradbyCastleCell     *cells;
  HradbyCastleFeatures       *features;
  gint                        best[HRADBY_CASTLE_N_PLAYERS][4]; /* points by kind */
} Look;

/* The empty cells that a region touches. */
typedef struct
{
  guint16 cells[MAX_CELLS];
  guint   n;
} Open;

static void
add_open_cell (Open *open,
               guint cell)
{
  for (guint i = 0; i < open->n; i++)
    if (open->cells[i] == cell)
      return;
  if (open->n < MAX_CELLS)
    open->cells[open->n++] = (guint16) cell;
}

/* Returns how many ports of the part face the cells. */
static inline guint
add_open_cells_of (const Look             *self,
                   const HradbyCastleNode *part,
                   Open                   *open)
{
  const HradbyCastleCell *cell = &self->cells[part->cell];
  guint reach = self->table->kinds[cell->tile].reach[cell->rotation][part->where & 15u], n = 0;

  for (const gint16 *beside = self->table->neighbours[part->cell]; reach != 0;
       reach >>= 2, beside++)
    if ((reach & 3u) != 0 && *beside >= 0 && self->cells[*beside].tile == HRADBY_TILING_NO_TILE)
      {
        add_open_cell (open, (guint) *beside);
        n += reach & 3u;
      }
  return n;
}

/* Looks until all open ports are found, or so many cells that others make no difference. */
static void
find_open_cells (const Look *self,
                 guint       root,
                 Open       *open)
{
  guint left = self->nodes[root].open;

  open->n = 0;
  for (guint node = root; left > 0 && open->n < MAX_CELLS; node = self->nodes[node].next)
    if (self->nodes[node].cell != HRADBY_CASTLE_NOWHERE)
      left -= add_open_cells_of (self, &self->nodes[node], open);
}

/* How many tiles and start spaces lie beside an empty cell. */
static guint
count_neighbours (const Look *self,
                  guint       cell)
{
  const gint16 *neighbours = self->table->neighbours[cell];
  guint n = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    n += neighbours[side] < HRADBY_CASTLE_WALL
         || (neighbours[side] >= 0
             && self->cells[neighbours[side]].tile != HRADBY_TILING_NO_TILE);
  return n;
}

/* How hard it is to complete a region that touches these cells. */
static guint
grade (const Look *self,
       const Open *open)
{
  if (open->n >= 3)
    return MIN (open->n + 2, HRADBY_CASTLE_N_GRADES - 1);
  if (open->n == 2)
    return 3u + (count_neighbours (self, open->cells[0]) > 2
                 || count_neighbours (self, open->cells[1]) > 2);
  return open->n == 1 ? MAX (count_neighbours (self, open->cells[0]), 2) - 2 : 0;
}

static inline void
add (Look *self,
     guint player,
     guint feature,
     gint  amount)
{
  self->features[player][feature] = (gint16) (self->features[player][feature] + amount);
}

/* Whether so many more points would lead the player to a wall tile. */
static gboolean
leads_to_wall_tile (const Look *self,
                    guint       player,
                    gint        points)
{
  guint space = (guint) (self->position->totals[player] + points) % HRADBY_TRACK_SPACES;

  return hradby_bits_has (self->position->spaces, space);
}

/* A court in which @owner has the majority. */
static void
add_court (Look *self,
           guint root,
           guint owner)
{
  const HradbyCastleNode *node = &self->nodes[root];
  guint others = hradby_castle_node_followers (node, owner ^ 1);
  Open open;

  add (self, owner, HRADBY_CASTLE_COURTS, 1);
  add (self, owner, HRADBY_CASTLE_MARKETS, node->amount);
  add (self, owner, HRADBY_CASTLE_SHARED_MARKETS, others > 0 ? node->amount : 0);
  add (self, owner ^ 1, HRADBY_CASTLE_OUTVOTED_COURT, (gint) others);
  if (node->open == 0)
    return;
  find_open_cells (self, root, &open);
  add (self, owner, HRADBY_CASTLE_COURT_OPEN + grade (self, &open), 1);
}

/* A path, tower or house in which @owner has the majority. */
static void
add_open_region (Look *self,
                 guint root,
                 guint owner)
{
  const HradbyCastleNode *node = &self->nodes[root];
  HradbyFeatureKind kind = hradby_castle_node_kind (node);
  guint others = hradby_castle_node_followers (node, owner ^ 1), place;
  gint each = hradby_castle_points_each (node), points = node->amount * each;
  Open open;

  find_open_cells (self, root, &open);
  place = grade (self, &open);
  add (self, owner, HRADBY_CASTLE_REGIONS + kind * HRADBY_CASTLE_N_GRADES + place, 1);
  add (self, owner, HRADBY_CASTLE_POINTS + kind * HRADBY_CASTLE_N_GRADES + place, points);
  add (self, owner, HRADBY_CASTLE_HITS,
       place < 4 && leads_to_wall_tile (self, owner, points + each));
  add (self, owner, HRADBY_CASTLE_PLAIN_PATH,
       kind == HRADBY_FEATURE_PATH && (node->flags & HRADBY_NODE_FOUNTAIN) == 0);
  add (self, owner, HRADBY_CASTLE_KEEP_THREAT,
       kind == HRADBY_FEATURE_HOUSE
       && node->amount > MAX (self->position->keep_size[0], self->position->keep_size[1]));
  add (self, owner, HRADBY_CASTLE_SHARED, others > 0 ? points : 0);
  add (self, owner ^ 1, HRADBY_CASTLE_OUTVOTED, (gint) others);
}

/* A region in which @owner has the majority. */
static void
add_owned (Look *self,
           guint root,
           guint owner)
{
  const HradbyCastleNode *node = &self->nodes[root];
  HradbyFeatureKind kind = hradby_castle_node_kind (node);
  gint points = node->amount * hradby_castle_points_each (node);

  self->best[owner][kind] = MAX (self->best[owner][kind], points);
  add (self, owner, HRADBY_CASTLE_SPARE,
       (gint) hradby_castle_node_followers (node, owner) - 1);
  if (kind == HRADBY_FEATURE_COURT)
    add_court (self, root, owner);
  else
    add_open_region (self, root, owner);
}

/* A region with followers. */
static void
add_claimed (Look *self,
             guint root)
{
  const HradbyCastleNode *node = &self->nodes[root];
  gint owner = hradby_castle_node_owner (node);

  if (owner >= 0)
    add_owned (self, root, (guint) owner);
  else if (hradby_castle_node_kind (node) == HRADBY_FEATURE_COURT)
    for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
      add (self, player, HRADBY_CASTLE_OUTVOTED_COURT,
           (gint) hradby_castle_node_followers (node, player));
}

static void
add_regions (Look *self)
{
  guint16 roots[HRADBY_CASTLE_MAX_DEPLOYED];
  guint n = hradby_castle_list_claimed (self->table, self->position, roots);

  for (guint i = 0; i < n; i++)
    add_claimed (self, roots[i]);
}

/* Cells outside of the largest empty area; looked at when the board has filled up. */
static gint
count_lost_cells (const Look *self)
{
  const HradbyTable *table = &self->table->parent;
  gint n_empty = 0;

  if (4u * self->position->n_bag > self->table->n_tiles)
    return 0;
  for (guint cell = 0; cell < self->table->n_cells; cell++)
    n_empty += self->cells[cell].tile == HRADBY_TILING_NO_TILE;
  return n_empty - (gint) hradby_castle_get_empty_area (table, (const HradbyPosition *)
                                                        self->position);
}

static void
add_keeps (Look *self)
{
  gint sizes[HRADBY_CASTLE_N_PLAYERS], lead;

  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      sizes[player] = self->position->keep_size[player];
      if (sizes[player] > 0)
        sizes[player] += 2 * self->position->hand[player][8];
      else
        add (self, player, HRADBY_CASTLE_KEEP_NONE, 1);
    }
  lead = sizes[0] - sizes[1];
  if (lead == 0)
    return;
  add (self, lead < 0, HRADBY_CASTLE_KEEP_LEAD + (guint) MIN (ABS (lead), 5) - 1, 1);
  add (self, lead < 0, HRADBY_CASTLE_KEEP_LOST, count_lost_cells (self));
}

/* The spaces with a wall tile from this one on, which is bit 0. */
static guint64
look_ahead (const guint64 *spaces,
            guint          space)
{
  guint64 ahead = spaces[space >> 6] >> (space & 63);

  if (space < 64)
    ahead |= spaces[1] << 1 << (63 - space);
  if (space > HRADBY_TRACK_SPACES - 64)
    ahead |= spaces[0] << (HRADBY_TRACK_SPACES - space);
  return ahead;
}

static void
add_ahead (Look *self,
           guint player)
{
  guint space = (guint) self->position->totals[player] % HRADBY_TRACK_SPACES;
  guint64 ahead = look_ahead (self->position->spaces, space)
                  & ((G_GUINT64_CONSTANT (1) << (FAR_AHEAD + 1)) - 1);
  const guint last = HRADBY_CASTLE_MAX_AHEAD;

  for (guint i = 1; i < last; i++)
    add (self, player, HRADBY_CASTLE_AHEAD + i - 1, ahead >> i & 1);
  add (self, player, HRADBY_CASTLE_AHEAD + last - 1, (gint) hradby_bits_count (ahead >> last));
}

static void
add_possessions (Look *self,
                 guint player)
{
  const guint8 *hand = self->position->hand[player];
  const gint *best = self->best[player];

  add (self, player, HRADBY_CASTLE_IN_PLAY, 1);
  if (self->position->supply[player] > 0)
    add (self, player, HRADBY_CASTLE_SUPPLY + self->position->supply[player] - 1u, 1);
  for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    add (self, player, HRADBY_CASTLE_HAND + number - 1, hand[number]);
  add (self, player, HRADBY_CASTLE_DOUBLE_TOWER, hand[2] > 0 ? best[HRADBY_FEATURE_TOWER] : 0);
  add (self, player, HRADBY_CASTLE_DOUBLE_HOUSE, hand[3] > 0 ? best[HRADBY_FEATURE_HOUSE] : 0);
  for (guint kind = 0; kind < 3; kind++)
    add (self, player, HRADBY_CASTLE_BEST_OPEN + kind, hand[4 + kind] > 0 ? best[kind] : 0);
  add (self, player, HRADBY_CASTLE_BEST_COURT, hand[7] > 0 ? best[HRADBY_FEATURE_COURT] : 0);
}

void
hradby_castle_list_features (const HradbyCastleTable    *table,
                             const HradbyCastlePosition *position,
                             HradbyCastleFeatures       *features)
{
  Look self = { table, position, hradby_castle_nodes (table, position),
                hradby_castle_cells (table, position), features, { { 0 } } };

  memset (features, 0, HRADBY_CASTLE_N_PLAYERS * sizeof features[0]);
  add_regions (&self);
  add_keeps (&self);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      add_possessions (&self, player);
      add_ahead (&self, player);
    }
  add (&self, position->player, HRADBY_CASTLE_TEMPO, 1);
}
