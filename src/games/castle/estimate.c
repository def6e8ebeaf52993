/* What a good player would expect to have at the end, from a look at the position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/estimate.h"

#include "games/castle/final.h"
#include "games/castle/region-kit.h"

#include <string.h>

/* Most empty cells of a region that are told apart: what has more is not harder to complete. */
#define MAX_CELLS 4

/* With this many tiles in the bag that end a region at a cell, the odds are even that one does. */
#define HALF_SURE 4

/* Spaces ahead of a marker in which wall tiles count. */
#define FAR_AHEAD 40

/* Cells from one to the next that share a place in a memo. */
#define MEMO_CELLS 128

/* How likely a tile will end a region at a cell, by all that decides about it besides the bag. */
typedef struct {
  guint32 key;
  guint32 chance;
} Ends;

/* What was seen of positions before: a list of moves takes 12 of 100 instructions less with it. */
typedef struct {
  /* for which @ends were counted, by cell and kind of region */
  guint64          bag[HRADBY_BITS_N_WORDS (HRADBY_MAX_TILES)];
  Ends             ends[MEMO_CELLS][3];
  /* cells for which @n_lost was counted */
  guint64          empty[HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS + 1)];
  gint             n_lost;
} Memo;

typedef struct {
  const HradbyCastleTable    *table;
  const HradbyCastlePosition *position;
  const HradbyCastleNode     *nodes;
  const HradbyCastleCell     *cells;
  Memo           *memo;
  HradbyCastleFeatures       *features;
  /* By kind, in units: the most points times prospect, and times what is missing to 1; markets. */
  gint                        best[HRADBY_CASTLE_N_PLAYERS][3];
  gint                        best_open[HRADBY_CASTLE_N_PLAYERS][3];
  gint                        markets[HRADBY_CASTLE_N_PLAYERS];
} Look;

/* The empty cells that a region touches, and with which of their ports. */
typedef struct {
  guint16     cells[MAX_CELLS];
  HradbyPorts ports[MAX_CELLS];
  guint       n;
} Open;

static void
add_open_cell (Open *open, guint cell, guint ports)
{
  guint i = 0;

  while (i < open->n && open->cells[i] != cell)
    i++;
  if (i == MAX_CELLS)
    return;
  if (i == open->n) {
    open->cells[open->n++] = (guint16) cell;
    open->ports[i] = 0;
  }
  open->ports[i] |= (HradbyPorts) ports;
}

/* Returns how many ports of the part face the cells. */
static inline guint
add_open_cells_of (const Look *self, const HradbyCastleNode *part, Open *open)
{
  const HradbyCastleCell *cell = &self->cells[part->cell];
  const HradbyCastleKind *kind = &self->table->kinds[cell->tile];
  guint reach = kind->reach[cell->rotation][part->where & 15u], n = 0;
  HradbyPorts faces = kind->faces[cell->rotation][part->where & 15u];

  for (guint side = 0; reach != 0; reach >>= 2, side++) {
    gint beside = self->table->neighbours[part->cell][side];

    if ((reach & 3u) == 0 || beside < 0 || self->cells[beside].tile != HRADBY_TILING_NO_TILE)
      continue;
    add_open_cell (open, (guint) beside, faces & hradby_ports_of_side ((HradbySide) (side ^ 2)));
    n += reach & 3u;
  }
  return n;
}

/* Stops once all open ports are found, or MAX_CELLS cells. */
static void
find_open_cells (const Look *self, guint root, Open *open)
{
  guint left = self->nodes[root].open;

  open->n = 0;
  for (guint node = root; left > 0 && open->n < MAX_CELLS; node = self->nodes[node].next)
    if (self->nodes[node].cell != HRADBY_CASTLE_NOWHERE)
      left -= add_open_cells_of (self, &self->nodes[node], open);
}

/* How many tiles and start spaces lie beside an empty cell, at least 2. */
static inline guint
count_neighbours (guint demands)
{
  static const guint8 counts[] = { 2, 2, 2, 2, 2, 2, 2, 3, 2, 2, 2, 3, 2, 3, 3, 4 };

  return counts[hradby_castle_get_taken (demands)];
}

/* How hard it is to complete a region that touches these cells. @demands: of each */
static guint
grade (const Open *open, const guint *demands)
{
  if (open->n >= 3)
    return MIN (open->n + 2, HRADBY_CASTLE_N_GRADES - 1);
  if (open->n == 2)
    return 3u + (count_neighbours (demands[0]) > 2 || count_neighbours (demands[1]) > 2);
  return open->n == 1 ? count_neighbours (demands[0]) - 2 : 0;
}

/* What these cells demand of a tile, unless there are MAX_CELLS of them. */
static void
find_demands (const Look *self, const Open *open, guint *demands)
{
  for (guint i = 0; i < open->n && open->n < MAX_CELLS; i++)
    demands[i] = hradby_castle_get_demands (self->table, self->position, open->cells[i]);
}

/* How likely a tile will end a region at one of its cells, in 1/256, by how many of the bag do. */
static inline guint
judge_cell (const Look *self, guint kind, const Open *open, guint i, guint demands)
{
  guint cell = open->cells[i], n;
  guint32 key = demands | (guint32) open->ports[i] << 8 | cell << 20;
  Ends *seen = self->memo == NULL
    ? NULL : &self->memo->ends[cell % MEMO_CELLS][kind];

  if (seen != NULL && seen->key == key)
    return seen->chance;
  n = hradby_castle_count_ends (self->table, self->position, kind, demands, open->ports[i],
                                self->table->inner[cell] & ~hradby_castle_get_taken (demands));
  n = 256 * n / (n + HALF_SURE);
  if (seen != NULL)
    *seen = (Ends) { key, n };
  return n;
}

/* How likely a region that touches these cells will be complete, in 1/256 of a unit: it must end at
 * each of them. */
static gint
judge_prospect (const Look *self, HradbyFeatureKind kind, const Open *open, const guint *demands)
{
  guint prospect = open->n < MAX_CELLS ? HRADBY_CASTLE_UNIT << 8 : 0;

  for (guint i = 0; i < open->n && prospect > 0; i++)
    prospect = prospect * judge_cell (self, kind, open, i, demands[i]) >> 8;
  return (gint) prospect;
}

/* @amount: in units */
static inline void
add_units (Look *self, guint player, guint feature, gint amount)
{
  self->features[player][feature] = (gint16) (self->features[player][feature] + amount);
}

static inline void
add (Look *self, guint player, guint feature, gint amount)
{
  add_units (self, player, feature, HRADBY_CASTLE_UNIT * amount);
}

/* Whether @points more would lead the marker to a wall tile. */
static gboolean
leads_to_wall_tile (const Look *self, guint player, gint points)
{
  guint space = (guint) (self->position->totals[player] + points) % HRADBY_TRACK_SPACES;

  return hradby_bits_has (self->position->spaces, space);
}

/* @amount of what was worth @usual points when the weights were found, and is worth @points. */
static inline void
add_worth (Look *self, guint player, guint feature, gint amount, gint points, gint usual)
{
  add_units (self, player, feature, HRADBY_CASTLE_UNIT * amount * points / usual);
}

/* A court in which @owner has the majority. */
static void
add_court (Look *self, guint root, guint owner)
{
  const HradbyCastleNode *node = &self->nodes[root];
  guint others = hradby_castle_node_followers (node, owner ^ 1);
  guint demands[MAX_CELLS];
  Open open;

  add (self, owner, HRADBY_CASTLE_COURTS, 1);
  add_worth (self, owner, HRADBY_CASTLE_MARKETS, node->amount, self->table->markets[0], 3);
  add_worth (self, owner, HRADBY_CASTLE_SHARED_MARKETS, others > 0 ? node->amount : 0,
             self->table->markets[0], 3);
  add (self, owner ^ 1, HRADBY_CASTLE_OUTVOTED_COURT, (gint) others);
  self->markets[owner] = MAX (self->markets[owner], node->amount);
  if (node->open == 0)
    return;
  find_open_cells (self, root, &open);
  find_demands (self, &open, demands);
  add (self, owner, HRADBY_CASTLE_COURT_OPEN + grade (&open, demands), 1);
}

/* How large the player's keep would be, with wall tiles 8, on a house of this size; 0: nowhere. */
static gint
get_keep_size (const Look *self, guint player, gint house)
{
  const guint16 *settings = self->table->parent.settings;
  guint eight = hradby_castle_measure_eight (settings[HRADBY_SETTING_KEEP_SIZE],
                                             settings[HRADBY_SETTING_WALL_TILE_8_TILES]);

  return house > 0 ? house + (gint) eight * self->position->hand[player][8] : 0;
}

static gint
get_keep_points (const Look *self)
{
  return self->table->parent.settings[HRADBY_SETTING_KEEP_POINTS];
}

/* A house that may take the keep, a tile larger than it is. @prospect: in 1/256 of a unit */
static void
add_house (Look *self, guint owner, gint size, gint prospect)
{
  const guint16 *sizes = self->position->keep_size;
  gint mine = get_keep_size (self, owner, sizes[owner]);
  gint other = get_keep_size (self, owner ^ 1, sizes[owner ^ 1]);
  gint new = get_keep_size (self, owner, size + 1);
  gint16 *feature = &self->features[owner][HRADBY_CASTLE_KEEP_TAKEN];

  if (new <= mine || mine > other || new < other || (new == other && mine == other))
    return;
  feature += new == other;
  *feature = (gint16) MAX (*feature, get_keep_points (self) * (prospect >> 8));
}

/* @points: of a path, tower or house; @prospect: in 1/256 of a unit */
static void
add_prospect (Look *self, guint owner, const HradbyCastleNode *node, gint points, gint prospect)
{
  HradbyFeatureKind kind = hradby_castle_node_kind (node);
  gint expected = (points * prospect) >> 8;
  gint open = node->amount * hradby_castle_points_incomplete (self->table->parent.settings, node);

  open = (open * ((HRADBY_CASTLE_UNIT << 8) - prospect)) >> 8;
  add_units (self, owner, HRADBY_CASTLE_PROSPECTS + kind, prospect >> 8);
  add_units (self, owner, HRADBY_CASTLE_EXPECTED + kind, expected);
  self->best[owner][kind] = MAX (self->best[owner][kind], expected);
  self->best_open[owner][kind] = MAX (self->best_open[owner][kind], open);
  if (kind == HRADBY_FEATURE_HOUSE)
    add_house (self, owner, node->amount, prospect);
}

/* A path, tower or house in which @owner has the majority. */
static void
add_open_region (Look *self, guint root, guint owner)
{
  const HradbyCastleNode *node = &self->nodes[root];
  HradbyFeatureKind kind = hradby_castle_node_kind (node);
  guint others = hradby_castle_node_followers (node, owner ^ 1), place;
  gint each = hradby_castle_points_each (self->table, node), points = node->amount * each;
  guint demands[MAX_CELLS];
  Open open;

  find_open_cells (self, root, &open);
  find_demands (self, &open, demands);
  place = grade (&open, demands);
  add (self, owner, HRADBY_CASTLE_REGIONS + kind * HRADBY_CASTLE_N_GRADES + place, 1);
  add (self, owner, HRADBY_CASTLE_POINTS + kind * HRADBY_CASTLE_N_GRADES + place, points);
  add_prospect (self, owner, node, points, judge_prospect (self, kind, &open, demands));
  add (self, owner, HRADBY_CASTLE_HITS,
       place < 4 && leads_to_wall_tile (self, owner, points + each));
  add (self, owner, HRADBY_CASTLE_PLAIN_PATH,
       kind == HRADBY_FEATURE_PATH && (node->flags & HRADBY_NODE_FOUNTAIN) == 0);
  add (self, owner, HRADBY_CASTLE_SHARED, others > 0 ? points : 0);
  add (self, owner ^ 1, HRADBY_CASTLE_OUTVOTED, (gint) others);
}

/* A region in which @owner has the majority. */
static void
add_owned (Look *self, guint root, guint owner)
{
  const HradbyCastleNode *node = &self->nodes[root];
  HradbyFeatureKind kind = hradby_castle_node_kind (node);

  add (self, owner, HRADBY_CASTLE_SPARE, (gint) hradby_castle_node_followers (node, owner) - 1);
  if (kind == HRADBY_FEATURE_COURT)
    add_court (self, root, owner);
  else
    add_open_region (self, root, owner);
}

/* A region with followers. */
static void
add_claimed (Look *self, guint root)
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

/* Fills the set of empty cells; returns how many they are. */
static guint
find_empty (const Look *self, guint64 *empty)
{
  guint n = 0;

  memset (empty, 0, self->table->n_words * sizeof *empty);
  for (guint cell = 0; cell < self->table->n_cells; cell++) {
    gboolean is_empty = self->cells[cell].tile == HRADBY_TILING_NO_TILE;

    hradby_bits_add (empty, cell, is_empty);
    n += (guint) is_empty;
  }
  return n;
}

/* Cells outside of the largest empty area; looked at when the board has filled up. Most plays of a
 * turn that are judged one after the other leave the same cells empty. */
static gint
count_lost_cells (const Look *self)
{
  const HradbyPosition *position = (const HradbyPosition *) self->position;
  guint64 empty[HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS + 1)];
  gsize size = self->table->n_words * sizeof *empty;

  if (4u * self->position->n_bag > self->table->n_tiles)
    return 0;
  guint n = find_empty (self, empty);
  if (self->memo != NULL && memcmp (self->memo->empty, empty, size) == 0)
    return self->memo->n_lost;
  n -= hradby_castle_get_empty_area (&self->table->parent, position);
  if (self->memo == NULL)
    return (gint) n;
  memcpy (self->memo->empty, empty, size);
  self->memo->n_lost = (gint) n;
  return (gint) n;
}

static void
add_keeps (Look *self)
{
  gint sizes[HRADBY_CASTLE_N_PLAYERS], lead;

  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    sizes[player] = get_keep_size (self, player, self->position->keep_size[player]);
    add (self, player, HRADBY_CASTLE_KEEP_NONE, sizes[player] == 0 ? get_keep_points (self) : 0);
  }
  lead = sizes[0] - sizes[1];
  if (lead == 0)
    return;
  add (self, lead < 0, HRADBY_CASTLE_KEEP_LEAD + (guint) MIN (ABS (lead), 5) - 1,
       get_keep_points (self));
  add (self, lead < 0, HRADBY_CASTLE_KEEP_LOST, get_keep_points (self) * count_lost_cells (self));
}

/* The spaces with a wall tile from this one on, which is bit 0. */
static guint64
look_ahead (const guint64 *spaces, guint space)
{
  guint64 ahead = spaces[space >> 6] >> (space & 63);

  if (space < 64)
    ahead |= spaces[1] << 1 << (63 - space);
  if (space > HRADBY_TRACK_SPACES - 64)
    ahead |= spaces[0] << (HRADBY_TRACK_SPACES - space);
  return ahead;
}

static void
add_ahead (Look *self, guint player)
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
add_possessions (Look *self, guint player)
{
  const guint8 *hand = self->position->hand[player];
  const gint *best = self->best[player];
  guint supply = MIN (self->position->supply[player], HRADBY_CASTLE_N_SUPPLIES);

  add (self, player, HRADBY_CASTLE_IN_PLAY, 1);
  if (supply > 0)
    add (self, player, HRADBY_CASTLE_SUPPLY + supply - 1, 1);
  for (guint number = 1; number < 9; number++)
    add (self, player, HRADBY_CASTLE_HAND + number - 1, hand[number]);
  add_worth (self, player, HRADBY_CASTLE_HAND + 9 - 1, hand[9],
             self->table->parent.settings[HRADBY_SETTING_WALL_TILE_9_POINTS], 5);
  add_units (self, player, HRADBY_CASTLE_DOUBLE_TOWER,
             hand[2] * best[HRADBY_FEATURE_TOWER] * (self->table->multipliers[2][1] - 1));
  add_units (self, player, HRADBY_CASTLE_DOUBLE_HOUSE,
             hand[3] * best[HRADBY_FEATURE_HOUSE] * (self->table->multipliers[3][1] - 1));
  for (guint kind = 0; kind < 3; kind++)
    add_units (self, player, HRADBY_CASTLE_BEST_OPEN + kind,
               hand[4 + kind] * self->best_open[player][kind]);
  if (hand[7] > 1)
    add_worth (self, player, HRADBY_CASTLE_BEST_COURT_TWICE, self->markets[player],
               self->table->markets[2] - self->table->markets[0], 5);
  else if (hand[7] > 0)
    add_worth (self, player, HRADBY_CASTLE_BEST_COURT, self->markets[player],
               self->table->markets[1] - self->table->markets[0], 1);
}

/* What was counted with another bag is forgotten. */
static void
check_memo (const HradbyCastleTable *table, const HradbyCastlePosition *position, Memo *memo)
{
  const guint64 *bag = hradby_tiling_bag ((const HradbyTilingTable *) table, position);
  gsize size = HRADBY_BITS_N_WORDS (table->n_tiles) * sizeof *bag;

  if (memcmp (memo->bag, bag, size) == 0)
    return;
  memcpy (memo->bag, bag, size);
  memset (memo->ends, 0, sizeof memo->ends);
}

void
hradby_castle_list_features (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                             gpointer memo, HradbyCastleFeatures *features)
{
  Look self = { .table = table, .position = position, .memo = memo, .features = features };

  self.nodes = hradby_castle_nodes (table, position);
  self.cells = hradby_castle_cells (table, position);
  memset (features, 0, HRADBY_CASTLE_N_PLAYERS * sizeof features[0]);
  if (memo != NULL)
    check_memo (table, position, memo);
  add_regions (&self);
  add_keeps (&self);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    add_possessions (&self, player);
    add_ahead (&self, player);
  }
  add (&self, position->player, HRADBY_CASTLE_TEMPO, 1);
  add (&self, position->player, HRADBY_CASTLE_EXTRA_DRAW, position->n_bag % 2);
}

/* Shares of the tiles that are left, in 1/256. */
static const gint knots[HRADBY_CASTLE_N_KNOTS] = { 0, 32, 64, 128, 256 };

HradbyEstimatorKnot
hradby_castle_find_knot (const HradbyCastleTable *table, const HradbyCastlePosition *position)
{
  return hradby_estimator_find_knot (knots, HRADBY_CASTLE_N_KNOTS, 1,
                                     256 * position->n_bag / (gint) table->n_tiles);
}

void
hradby_castle_weigh (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                     const HradbyCastleWeights *weights, gpointer memo, gint *scores)
{
  HradbyEstimatorKnot knot = hradby_castle_find_knot (table, position);
  HradbyCastleFeatures features[HRADBY_CASTLE_N_PLAYERS];

  hradby_castle_list_features (table, position, memo, features);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    scores[player] = 100 * position->totals[player]
                     + hradby_estimator_weigh (weights[0], features[player],
                                               HRADBY_CASTLE_FEATURE_ROOM, 1, &knot)
                         / (knot.width * HRADBY_CASTLE_UNIT);
}

static void
estimate (const HradbyTable *table, const HradbyPosition *position, gpointer memo, gint *scores)
{
  const HradbyCastlePosition *self = hradby_castle_position_const (position);

  if (self->phase != HRADBY_TILING_PHASE_OVER)
    hradby_castle_weigh (hradby_castle_table (table), self, hradby_castle_weights, memo, scores);
  else
    for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
      scores[player] = 100 * self->totals[player];
}

/* Leaves out nodes that are not in use yet: saves 4 of 100 instructions of a list of moves. */
static void
copy (const HradbyTable *base, const HradbyPosition *from, HradbyPosition *to)
{
  const HradbyCastlePosition *position = hradby_castle_position_const (from);

  memcpy (to, from, hradby_castle_table (base)->nodes_offset
                    + position->n_nodes * sizeof (HradbyCastleNode));
}

const HradbyEstimator hradby_castle_estimator = {
  .memo_size = sizeof (Memo),
  .estimate = estimate,
  .copy = copy,
};
