/* What a good player would expect to have at the end, from a look at the position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/estimate.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/declared.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/fits.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/scoring.h"

#include <string.h>

/* Blocks of slots whose cells are told apart: far more than games of the box have. */
#define CLAIM_BLOCKS 4

/* Hashes of cells that are told apart: those of cells near one another differ. */
#define N_NEAR (64 * CLAIM_BLOCKS)

/**
 * Change:
 * @n_nodes: how many nodes, from the first one, are of the same tiles lying in the same way
 * @slots: of empty cells where something else fits now, or that are others
 * @near: cells, by hash, that came up, went, or are filled now or no more
 *
 * Where two positions differ.
 */
typedef struct {
  guint   n_nodes;
  guint64 slots[CLAIM_BLOCKS];
  guint64 near[CLAIM_BLOCKS];
} Change;

/* Adds a cell to a set by hash. */
static inline void
note_near (guint64 *near, gint x, gint y)
{
  guint hash = hradby_carcassonne_hash_cell (x, y) % N_NEAR;

  near[hash / 64] |= G_GUINT64_CONSTANT (1) << (hash % 64);
}

/* Cities around a farm that are told apart. */
#define MAX_CITIES 32

/* A city around a farm: its root, and its contacts, up to 3. */
typedef struct {
  guint16 root;
  guint16 contacts;
} City;

/**
 * Claim:
 * @node: its root, as it was judged, but without the number of its crowd
 * @crowd: that crowd
 * @root: the number of that
 * @value: size: tiles and pennants, each as much as it is worth of its usual points
 * @limit: nodes of the position that it depends on: of tiles laid later it has none
 * @kind: of feature in the base game that it is like
 * @owners: bits of the players whom it would pay
 * @most: how strong each of them is; @second: the most of others
 * @strengths: how strong each player is
 * @prospect: of a road, a city or a monastery that it is completed
 * @soon: that the next tile does so; 0 if it takes more than one
 * @is_beset: it is a city, and a tile may be laid beside an empty cell it comes to: what begins
 *   there can be joined with it
 * @is_loose: it comes to cells that are not among @cells
 * @promise: of a farm: prospects of the incomplete cities around it, added up
 * @cells: empty cells it comes to, by slot; of a farm, those that these come to
 * @near: cells by hash that decide whether it is beset, besides those that it comes to
 * @n_around: cities around a farm: complete, with one contact, with two, with more
 * @cities: the @n_cities of them
 *
 * A region with figures on it.
 */
typedef struct {
  HradbyCarcassonneNode node;
  guint64               crowd;
  guint16               root;
  guint16               value;
  guint16               limit;
  guint16               promise;
  guint8                kind;
  guint8                owners;
  guint16               most;
  guint16               second;
  guint16               strengths[HRADBY_MAX_PLAYERS];
  guint8                prospect;
  guint8                soon;
  guint8                is_beset;
  guint8                is_loose;
  guint8                n_cities;
  guint8                n_around[4];
  guint64               cells[CLAIM_BLOCKS];
  guint64               near[CLAIM_BLOCKS];
  City cities[MAX_CITIES];
} Claim;

/* Every figure on the board could hold a region of its own. */
#define MAX_CLAIMS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

/* Cells, with and without a tile, that a memo tells apart. */
#define MEMO_SPOTS 512

/* Spots compared at a time. */
#define MEMO_STRETCH 16

/**
 * Memo:
 * @n_spots: of the position that was looked at last; 0: there was none
 * @spots: its spots
 * @blocks: its blocks
 * @bag: its bag
 * @features: what its claims add to the numbers of each player
 * @claims: the @n_claims of them
 *
 * What was seen in one position and is still so in the next one.
 */
typedef struct {
  guint                     n_spots;
  HradbyCarcassonneSpot     spots[MEMO_SPOTS
                                  + MEMO_STRETCH];
  guint64                   blocks[CLAIM_BLOCKS * HRADBY_CARCASSONNE_N_BOARDS];
  guint64                   bag[HRADBY_BITS_N_WORDS (HRADBY_MAX_TILES)];
  HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];
  guint                     n_claims;
  Claim    claims[MAX_CLAIMS];
} Memo;

/* Likelihoods are in 1/128. */
#define CARCASSONNE_CERTAIN ((HRADBY_CARCASSONNE_N_PROSPECTS - 1) * HRADBY_CARCASSONNE_UNIT)

/* Copies what is in use of a claim. */
static inline void
carcassonne_copy_claim (Claim *to, const Claim *from)
{
  if (to == from)
    return;
  memcpy (to, from, G_STRUCT_OFFSET (Claim, cities));
  for (guint i = 0; i < from->n_cities; i++)
    to->cities[i] = from->cities[i];
}

/* @memo: (nullable): without it, meetings are left out; @sign: 1 while a claim is added, -1 while
 * it is taken away; @has_memo: it is not for once only */
typedef struct {
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  Memo           *memo;
  HradbyCarcassonneFeatures       *features;
  guint                            n_players;
  gint                             sign;
  gboolean                         has_memo;
} Look;

/* How likely a cell is filled that nothing lies beside yet. */
#define LONE_CELL (CARCASSONNE_CERTAIN * 7 / 8)

static const gint8 steps[HRADBY_N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

typedef struct {
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyCarcassonneSpot     *spots;
  const HradbyCarcassonneNode     *nodes;
  Claim          *claim;
  guint                            n_cells; /* empty cells judged */
  guint                            n_ends;  /* tiles that end what comes to the last one */
} ClaimLook;

/* The likelihood of both. */
static inline guint
combine (guint prospect, guint other)
{
  return prospect * other / CARCASSONNE_CERTAIN;
}

/* How likely one of @n tiles comes to a cell, counted in quarters. */
static inline guint
judge (const ClaimLook *self, guint n)
{
  return CARCASSONNE_CERTAIN * n / (n + 4 * self->table->parent.n_players);
}

/* How likely a tile comes to a cell that ends what comes in on @side, or with @side below 0, that
 * just fits. What only fits leads on to an end, too, but later. */
static guint
judge_cell (ClaimLook *self, const HradbyCarcassonneSpot *cell, gint side)
{
  guint demands = hradby_carcassonne_get_demands (self->table, self->position, cell->index);
  guint n = hradby_carcassonne_count_in_bag (
    self->table, self->position, hradby_carcassonne_get_fits_for (self->table, demands));

  self->n_cells++;
  self->n_ends = n;
  if (side < 0 || n == 0)
    return judge (self, 4 * n);
  self->n_ends = hradby_carcassonne_count_in_bag (
    self->table, self->position,
    hradby_carcassonne_get_ends_for (self->table, demands, (guint) side));
  return judge (self, n + 3 * self->n_ends);
}

/* The region comes to an empty cell; FALSE if that is known. */
static inline gboolean
meet (ClaimLook *self, const HradbyCarcassonneSpot *cell)
{
  guint64 *word = &self->claim->cells[cell->index / 64];
  guint64 bit = G_GUINT64_CONSTANT (1) << (cell->index % 64);

  if (G_UNLIKELY (cell->index >= 64 * CLAIM_BLOCKS)) {
    self->claim->is_loose = TRUE;
    return TRUE;
  }
  if ((*word & bit) != 0)
    return FALSE;
  *word |= bit;
  return TRUE;
}

/* Looks for a place beside an empty cell that a city comes to from @side, where others could begin
 * a city that a tile on this cell joins with it. Notes what decides: the first place, or all cells
 * where one may come up. What fits there is not looked at, as that tells no more. */
static void
look_beside (ClaimLook *self, const HradbyCarcassonneSpot *cell, guint side)
{
  Claim *claim = self->claim;

  for (guint i = 1; i < HRADBY_N_SIDES && !claim->is_beset; i++) {
    guint other = (side + i) % HRADBY_N_SIDES;
    gint x = cell->x + steps[other][0], y = cell->y + steps[other][1];
    guint beside = hradby_carcassonne_find_spot (self->table, self->position, x, y);

    if (beside != HRADBY_CARCASSONNE_NOWHERE && self->spots[beside].kind != HRADBY_TILING_NO_TILE)
      continue;
    claim->is_beset = beside != HRADBY_CARCASSONNE_NOWHERE;
    if (claim->is_beset)
      memset (claim->near, 0, sizeof claim->near);
    note_near (claim->near, x, y);
  }
}

/* How likely the tile on one more cell completes a road or city, of which a part shows these
 * ports; counts down the contacts with empty cells that are @left. */
static guint
judge_part (ClaimLook *self, const HradbyCarcassonneSpot *spot, guint ports, guint *left)
{
  guint prospect = CARCASSONNE_CERTAIN;

  while (ports != 0) {
    guint side = (guint) __builtin_ctz (ports) / 3;
    guint beside = hradby_carcassonne_find_spot (self->table, self->position,
                                                 spot->x + steps[side][0],
                                                 spot->y + steps[side][1]);

    ports &= ~(7u << 3 * side);
    if (self->spots[beside].kind != HRADBY_TILING_NO_TILE)
      continue;
    (*left)--;
    if (!meet (self, &self->spots[beside]))
      continue;
    prospect = combine (prospect, judge_cell (self, &self->spots[beside], (gint) (side ^ 2)));
    if (self->claim->kind == HRADBY_FEATURE_CITY)
      look_beside (self, &self->spots[beside], side ^ 2);
  }
  return prospect;
}

static guint
judge_road_or_city (ClaimLook *self, guint root)
{
  guint node = root, prospect = CARCASSONNE_CERTAIN;
  guint left = self->nodes[root].open;

  do {
    const HradbyCarcassonneNode *part = &self->nodes[node];
    const HradbyCarcassonneSpot *spot = &self->spots[part->spot];
    guint ports = hradby_carcassonne_find_ports (self->table, self->position, part);

    prospect = combine (prospect, judge_part (self, spot, ports, &left));
    node = part->next;
  } while (node != root && left > 0);
  return prospect;
}

static guint
judge_monastery (ClaimLook *self)
{
  const HradbyCarcassonneSpot *spot = &self->spots[self->claim->node.spot];
  guint prospect = CARCASSONNE_CERTAIN;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++) {
      const HradbyCarcassonneSpot *beside
        = &self->spots[hradby_carcassonne_find_spot (self->table, self->position, x, y)];

      if (beside == self->spots) {
        self->claim->is_loose = TRUE;
        self->n_cells++;
        self->n_ends = 0;
        prospect = combine (prospect, LONE_CELL);
      } else if (beside->kind == HRADBY_TILING_NO_TILE && meet (self, beside))
        prospect = combine (prospect, judge_cell (self, beside, -1));
    }
  return prospect;
}

static inline void
add_cities_of (const ClaimLook *self, const HradbyCarcassonneSpot *spot, guint feature)
{
  Claim *claim = self->claim;
  guint touched = self->table->tiles[spot->kind]->features[feature].touches;

  for (; touched != 0; touched &= touched - 1) {
    guint16 city = self->nodes[spot->index + (guint) __builtin_ctz (touched)].root;
    guint i = 0;

    while (i < claim->n_cities && claim->cities[i].root != city)
      i++;
    if (i < claim->n_cities || i == MAX_CITIES)
      continue;
    claim->cities[i] = (City) { city, MIN (self->nodes[city].open, 3) };
    claim->n_around[claim->cities[i].contacts]++;
    claim->n_cities++;
  }
}

static void
find_cities (const ClaimLook *self)
{
  guint root = self->claim->root, node = root;

  do {
    add_cities_of (self, &self->spots[self->nodes[node].spot],
                   self->nodes[node].who & HRADBY_PART_FEATURE);
    node = self->nodes[node].next;
  } while (node != root);
}

/* What the incomplete cities around a farm promise. They come to cells of their own. */
static void
judge_farm (ClaimLook *self)
{
  Claim *farm = self->claim, city;

  self->claim = &city;
  city.kind = HRADBY_FEATURE_FIELD;
  city.is_loose = FALSE;
  for (guint i = 0; i < farm->n_cities; i++) {
    if (farm->cities[i].contacts == 0)
      continue;
    memset (city.cells, 0, sizeof city.cells);
    farm->promise = (guint16) (farm->promise + judge_road_or_city (self, farm->cities[i].root));
    for (guint j = 0; j < CLAIM_BLOCKS; j++)
      farm->cells[j] |= city.cells[j];
  }
  farm->is_loose = city.is_loose;
  self->claim = farm;
}

/* Whether something laid last is part of the region, or of a city around it. */
static gboolean
has_part_since (const ClaimLook *self, guint node)
{
  const Claim *claim = self->claim;

  for (; node < self->position->n_nodes; node++) {
    guint root = self->nodes[node].root;

    if (root == claim->root)
      return TRUE;
    for (guint i = 0; i < claim->n_cities; i++)
      if (root == claim->cities[i].root)
        return TRUE;
  }
  return FALSE;
}

/* Whom it would pay. */
static void
judge_owners (const ClaimLook *self, guint root, guint newcomer)
{
  Claim *claim = self->claim;
  guint n_players = self->table->parent.n_players;
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 };

  hradby_carcassonne_add_strengths (self->table, self->position, root, strengths);
  if (newcomer != HRADBY_NOBODY)
    strengths[newcomer]++;
  claim->owners = (guint8) hradby_carcassonne_find_strongest (strengths, n_players);
  for (guint player = 0; player < n_players; player++) {
    guint16 *best = (claim->owners & (1u << player)) != 0 ? &claim->most : &claim->second;

    claim->strengths[player] = (guint16) strengths[player];
    *best = MAX (*best, claim->strengths[player]);
  }
}

/* The size of a road or city. What its tiles and pennants are worth when it is completed counts by
 * its prospect, as weights do. */
static guint16
find_size (const ClaimLook *self, const HradbyCarcassonneNode *node, guint prospect)
{
  const HradbyCarcassonneFeatureKind *info
    = &hradby_carcassonne_feature_kinds[hradby_carcassonne_node_likeness (node)];
  const HradbyCarcassonneTable *table = self->table;
  guint worth = 0, usual = 0;

  for (guint complete = 0; complete < 2; complete++) {
    guint tile = info->tile[complete], pennant = info->pennant[complete];
    guint likelihood = complete != 0 ? prospect : CARCASSONNE_CERTAIN - prospect;
    HradbyCarcassonneWorth own = {
      .is_complete = complete != 0, .tiles = node->size, .multiplier = 1,
      .base = node->size * table->parent.settings[tile]
              + node->pennants * table->parent.settings[pennant],
    };

    worth += likelihood * (guint) (HRADBY_CARCASSONNE_FIND (table, worth) != 0
                                   ? hradby_carcassonne_add_worth (table, self->position,
                                                                   node->root, &own)
                                   : own.base);
    usual += likelihood * hradby_carcassonne_settings[tile].range.usual;
  }
  return (guint16) MIN (worth / usual, HRADBY_MAX_TILES);
}

/* Judges the region of a root; @newcomer, unless %HRADBY_NOBODY, has one more follower there. */
static void
carcassonne_judge_claim (const HradbyCarcassonneTable *table,
                         const HradbyCarcassonnePosition *position, guint root, guint newcomer,
                         Claim *self)
{
  ClaimLook look = { table, position, hradby_carcassonne_spots (table, position),
                hradby_carcassonne_nodes (table, position), self };
  const HradbyCarcassonneNode *node = &look.nodes[root];
  guint last = look.spots[position->last_spot].index;

  memset (self, 0, G_STRUCT_OFFSET (Claim, cities));
  self->node = *node;
  self->node.who &= ~(guint32) HRADBY_PART_CROWD;
  self->crowd = hradby_carcassonne_get_crowd (table, position, node);
  self->root = (guint16) root;
  self->kind = (guint8) hradby_carcassonne_node_likeness (node);
  judge_owners (&look, root, newcomer);
  if (self->kind == HRADBY_FEATURE_FIELD) {
    find_cities (&look);
    judge_farm (&look);
  } else
    self->prospect = (guint8) (self->kind == HRADBY_FEATURE_MONASTERY
                               ? judge_monastery (&look) : judge_road_or_city (&look, root));
  if (self->kind < HRADBY_FEATURE_FIELD)
    self->value = find_size (&look, node, self->prospect);
  if (self->kind != HRADBY_FEATURE_FIELD && look.n_cells == 1 && position->n_bag > 0)
    self->soon = (guint8) (CARCASSONNE_CERTAIN * look.n_ends / position->n_bag);
  self->limit = (guint16) (has_part_since (&look, last) ? position->n_nodes : last);
}

/* Of a region without newer parts, the root is the same only if all of it is. */
static gboolean
carcassonne_keeps_claim (const HradbyCarcassonneTable *table,
                         const HradbyCarcassonnePosition *position, const Change *change,
                         const Claim *self)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  HradbyCarcassonneNode node = nodes[self->root];

  node.who &= ~(guint32) HRADBY_PART_CROWD;
  if (self->is_loose || self->limit > change->n_nodes || self->crowd >= HRADBY_CROWD_WORKED_OUT
      || self->crowd != hradby_carcassonne_get_crowd (table, position, &nodes[self->root])
      || memcmp (&self->node, &node, sizeof node) != 0)
    return FALSE;
  for (guint i = 0; i < CLAIM_BLOCKS; i++)
    if (((self->cells[i] & change->slots[i]) | (self->near[i] & change->near[i])) != 0)
      return FALSE;
  for (guint i = 0; i < self->n_cities; i++) {
    const HradbyCarcassonneNode *city = &nodes[self->cities[i].root];

    if (city->root != self->cities[i].root || MIN (city->open, 3) != self->cities[i].contacts)
      return FALSE;
  }
  return TRUE;
}

/* @amount: in units */
static inline void
add_units (Look *self, guint player, guint feature, gint amount)
{
  self->features[player][feature]
    = (gint16) (self->features[player][feature] + self->sign * amount);
}

static inline void
add (Look *self, guint player, guint feature, gint amount)
{
  add_units (self, player, feature, HRADBY_CARCASSONNE_UNIT * amount);
}

/* Adds to the two numbers that a prospect lies between. */
static inline void
add_between (Look *self, guint player, guint feature, guint prospect, gint amount)
{
  gint part = (gint) (prospect % HRADBY_CARCASSONNE_UNIT);
  gint16 *numbers = &self->features[player][feature + prospect / HRADBY_CARCASSONNE_UNIT];

  amount *= self->sign;
  numbers[0] = (gint16) (numbers[0] + (HRADBY_CARCASSONNE_UNIT - part) * amount);
  if (part > 0)
    numbers[1] = (gint16) (numbers[1] + part * amount);
}

/* Two regions of a kind come to the same cell: a tile there may join them. */
static void
add_meeting (Look *self, const Claim *one, const Claim *other, guint n_cells)
{
  guint feature = one->kind == HRADBY_FEATURE_CITY ? HRADBY_CARCASSONNE_MEET_CITY
                                                   : HRADBY_CARCASSONNE_MEET_ROAD;
  guint either = one->owners ^ other->owners;

  for (guint player = 0; player < self->n_players; player++)
    if ((either & (1u << player)) != 0)
      add (self, player, feature,
           (gint) (n_cells * ((one->owners & (1u << player)) != 0 ? other->value : one->value)));
}

/* All others that a road or city meets. */
static void
add_meetings (Look *self, const Claim *claim)
{
  const Memo *memo = self->memo;

  for (const Claim *other = memo->claims; other < memo->claims + memo->n_claims; other++) {
    guint n = 0;

    if (other == claim || other->kind != claim->kind)
      continue;
    for (guint i = 0; i < CLAIM_BLOCKS; i++)
      if ((claim->cells[i] & other->cells[i]) != 0)
        n += hradby_bits_count (claim->cells[i] & other->cells[i]);
    if (n > 0)
      add_meeting (self, claim, other, n);
  }
}

/* A player is outvoted on a road or city. */
static void
add_outvoted (Look *self, const Claim *claim, guint player, guint count)
{
  add (self, player, count + 1 == claim->most ? HRADBY_CARCASSONNE_OUTVOTED
                                              : HRADBY_CARCASSONNE_OUTVOTED_MORE, (gint) count);
  add_units (self, player, HRADBY_CARCASSONNE_OUTVOTED_PROSPECT,
             (gint) (count * claim->prospect / (HRADBY_CARCASSONNE_N_PROSPECTS - 1)));
}

static void
add_road_or_city (Look *self, const Claim *claim)
{
  gboolean is_city = claim->kind == HRADBY_FEATURE_CITY;

  for (guint player = 0; player < self->n_players; player++) {
    guint count = claim->strengths[player];

    if (count == 0)
      continue;
    if (count < claim->most) {
      add_outvoted (self, claim, player, count);
      continue;
    }
    add_between (self, player, is_city ? HRADBY_CARCASSONNE_CITIES : HRADBY_CARCASSONNE_ROADS,
                 claim->prospect, 1);
    add_between (self, player,
                 is_city ? HRADBY_CARCASSONNE_CITY_SIZE : HRADBY_CARCASSONNE_ROAD_SIZE,
                 claim->prospect, claim->value);
    add (self, player, is_city ? HRADBY_CARCASSONNE_CITY_ENDS : HRADBY_CARCASSONNE_ROAD_ENDS,
         claim->node.open);
    add (self, player, HRADBY_CARCASSONNE_SHARED, claim->second > 0 ? claim->value : 0);
    add (self, player, HRADBY_CARCASSONNE_SPARE, (gint) count - 1);
    add_units (self, player, HRADBY_CARCASSONNE_SOON, claim->soon);
    if (claim->is_beset)
      add_units (self, player, HRADBY_CARCASSONNE_BESET,
                 claim->value * claim->prospect / (HRADBY_CARCASSONNE_N_PROSPECTS - 1));
  }
  if (self->memo != NULL)
    add_meetings (self, claim);
}

/* What a setting pays, of its usual points, in units. */
static inline gint
find_scale (const Look *self, guint setting)
{
  return HRADBY_CARCASSONNE_UNIT * self->table->parent.settings[setting]
         / (gint) hradby_carcassonne_settings[setting].range.usual;
}

static void
add_monastery (Look *self, const Claim *claim)
{
  gint worth = self->table->parent.settings[HRADBY_SETTING_MONASTERY_TILE];

  if (claim->owners == 0)
    return;
  guint player = (guint) __builtin_ctz (claim->owners);
  if (claim->node.open > 0) /* otherwise it is about to be scored */
    add (self, player, HRADBY_CARCASSONNE_MONASTERY + claim->node.open - 1u, worth);
  add_between (self, player, HRADBY_CARCASSONNE_MONASTERIES, claim->prospect, worth);
  add_units (self, player, HRADBY_CARCASSONNE_SOON, claim->soon);
}

static void
add_farm (Look *self, const Claim *claim)
{
  gint city = find_scale (self, hradby_carcassonne_city_setting (self->table));

  for (guint player = 0; player < self->n_players; player++) {
    guint count = claim->strengths[player];

    if (count == 0)
      continue;
    if (count < claim->most) {
      add (self, player, HRADBY_CARCASSONNE_FARM_OUTVOTED, (gint) count);
      add_units (self, player, HRADBY_CARCASSONNE_FARM_BY_ONE,
                 count + 1 == claim->most ? city * claim->n_around[0] : 0);
      continue;
    }
    add (self, player, HRADBY_CARCASSONNE_FARMS, 1);
    add_units (self, player, HRADBY_CARCASSONNE_FARM_CITIES, city * claim->n_around[0]);
    for (guint i = 1; i < G_N_ELEMENTS (claim->n_around); i++)
      add_units (self, player, HRADBY_CARCASSONNE_FARM_NEAR + i - 1, city * claim->n_around[i]);
    add (self, player, HRADBY_CARCASSONNE_FARM_ENDS, MIN (claim->node.open, 8));
    add_units (self, player, HRADBY_CARCASSONNE_FARM_SHARED,
               claim->second > 0 ? city * claim->n_around[0] : 0);
    add (self, player, HRADBY_CARCASSONNE_FARM_SPARE, (gint) count - 1);
    add_units (self, player, HRADBY_CARCASSONNE_FARM_PROSPECT,
               claim->promise / (HRADBY_CARCASSONNE_N_PROSPECTS - 1)
               * city / HRADBY_CARCASSONNE_UNIT);
    add_units (self, player, HRADBY_CARCASSONNE_FARM_ALONE,
               claim->owners == 1u << player ? city * claim->n_cities : 0);
  }
}

static void
add_claim (Look *self, const Claim *claim)
{
  switch (claim->kind) {
  case HRADBY_FEATURE_FIELD:
    add_farm (self, claim);
    break;
  case HRADBY_FEATURE_MONASTERY:
    add_monastery (self, claim);
    break;
  default:
    add_road_or_city (self, claim);
  }
}

/* A spot is not what it was. */
static void
add_change (Change *self, const HradbyCarcassonneSpot *spot)
{
  note_near (self->near, spot->x, spot->y);
  if (spot->kind != HRADBY_TILING_NO_TILE)
    self->n_nodes = MIN (self->n_nodes, spot->index);
  else if (spot->index < 64 * CLAIM_BLOCKS)
    self->slots[spot->index / 64] |= G_GUINT64_CONSTANT (1) << (spot->index % 64);
}

/* Whether a stretch of spots is as it was: in one go, without branches. */
static inline gboolean
is_same (const HradbyCarcassonneSpot *before, const HradbyCarcassonneSpot *spots)
{
  guint64 difference = 0;

  for (guint i = 0; i < MEMO_STRETCH; i++) {
    guint64 old, new;

    memcpy (&old, &before[i], sizeof old);
    memcpy (&new, &spots[i], sizeof new);
    difference |= old ^ new;
  }
  return difference == 0;
}

/* Notes the spots of the position. */
static void
compare_spots (Look *self, Change *change)
{
  Memo *memo = self->memo;
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  guint n_old = memo->n_spots, n = self->position->n_spots, i = 1;

  while (i <= MAX (n, n_old)) {
    guint end = i + MEMO_STRETCH;

    if (end <= MIN (n, n_old) + 1 && is_same (&memo->spots[i], &spots[i])) {
      i = end;
      continue;
    }
    for (; i < end; i++) {
      if (i <= n && i <= n_old && memcmp (&memo->spots[i], &spots[i], sizeof *spots) == 0)
        continue;
      if (i <= n_old)
        add_change (change, &memo->spots[i]);
      if (i > n)
        continue;
      add_change (change, &spots[i]);
      memo->spots[i] = spots[i];
    }
  }
  memo->n_spots = n;
}

/* Notes what fits where. */
static void
compare_blocks (Look *self, Change *change)
{
  const guint64 *blocks = hradby_carcassonne_blocks (self->table, self->position);
  guint n = MIN (self->position->n_blocks, CLAIM_BLOCKS);

  for (guint i = 0; i < n; i++)
    for (guint j = i * HRADBY_CARCASSONNE_N_BOARDS; j < (i + 1) * HRADBY_CARCASSONNE_N_BOARDS;
         j++) {
      change->slots[i] |= self->memo->blocks[j] ^ blocks[j];
      self->memo->blocks[j] = blocks[j];
    }
}

/* Whether anything may be the same as in the position before. */
static gboolean
compare (Look *self, Change *change)
{
  Memo *memo = self->memo;
  const guint64 *bag = hradby_tiling_bag (HRADBY_TILING_TABLE (self->table), self->position);
  gsize bag_size = HRADBY_BITS_N_WORDS (self->table->n_tiles) * sizeof *bag;
  gboolean is_like = memo->n_spots > 0 && memcmp (memo->bag, bag, bag_size) == 0;

  if (G_UNLIKELY (self->position->n_spots >= MEMO_SPOTS)) {
    memo->n_spots = 0;
    return FALSE;
  }
  *change = (Change) { .n_nodes = self->position->n_nodes };
  memcpy (memo->bag, bag, bag_size);
  compare_spots (self, change);
  compare_blocks (self, change);
  return is_like;
}

/* The roots of claimed regions, each once. */
static guint
find_roots (const Look *self, guint16 *roots)
{
  const HradbyCarcassonnePosition *position = self->position;
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, position);
  guint n = 0;

  for (guint player = 0; player < self->n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++) {
      guint16 root = nodes[position->out[player][i].where].root;
      guint j = 0;

      if (position->out[player][i].place != HRADBY_CARCASSONNE_ON_FEATURE)
        continue;
      while (j < n && roots[j] != root)
        j++;
      roots[j] = root;
      n += j == n;
    }
  return n;
}

/* Takes claims away that are none any more, or others; of @roots those remain that were not looked
 * at yet. */
static guint
drop_claims (Look *self, const Change *change, guint16 *roots, guint n_roots)
{
  Memo *memo = self->memo;

  self->sign = -1;
  for (guint i = 0; i < memo->n_claims;) {
    Claim *claim = &memo->claims[i];
    guint j = 0;

    while (j < n_roots && roots[j] != claim->root)
      j++;
    if (j < n_roots && carcassonne_keeps_claim (self->table, self->position, change, claim)) {
      roots[j] = roots[--n_roots];
      i++;
      continue;
    }
    add_claim (self, claim);
    carcassonne_copy_claim (claim, &memo->claims[--memo->n_claims]);
  }
  return n_roots;
}

static void
update_claims (Look *self)
{
  Memo *memo = self->memo;
  guint16 roots[MAX_CLAIMS];
  guint n_roots = find_roots (self, roots);
  Change change;

  if (self->has_memo && compare (self, &change))
    n_roots = drop_claims (self, &change, roots, n_roots);
  else {
    memset (memo->features, 0, sizeof memo->features);
    memo->n_claims = 0;
  }
  self->sign = 1;
  for (guint i = 0; i < n_roots; i++) {
    Claim *claim = &memo->claims[memo->n_claims];

    carcassonne_judge_claim (self->table, self->position, roots[i], HRADBY_NOBODY, claim);
    add_claim (self, claim);
    memo->n_claims++;
  }
}

/* @supply: followers of the player */
static void
add_supply (Look *self, guint player, guint supply)
{
  supply = MIN (supply, HRADBY_CARCASSONNE_KNOWN_SUPPLY);
  if (supply > 0)
    add (self, player, HRADBY_CARCASSONNE_SUPPLY + supply - 1u, 1);
}

/* Counts what claims have added to the first of the numbers of what returns soon as the one of this
 * supply: they do not know it. */
static void
set_need (Look *self, guint player, guint supply)
{
  gint16 *numbers = self->features[player] + HRADBY_CARCASSONNE_SOON;
  gint16 soon = numbers[0];

  numbers[0] = 0;
  numbers[MIN (supply, HRADBY_CARCASSONNE_N_NEEDS - 1u)] = soon;
}

guint
hradby_carcassonne_find_next (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position)
{
  if (position->phase > HRADBY_TILING_PHASE_OVER)
    HRADBY_CARCASSONNE_FOR_EACH (table, hooks, find_next) {
      guint player = hooks->find_next (table, position);

      if (player != HRADBY_NOBODY)
        return player;
    }
  return position->player;
}

void
hradby_carcassonne_list_features (const HradbyCarcassonneTable *table,
                                  const HradbyCarcassonnePosition *position, gpointer memo,
                                  HradbyCarcassonneFeatures *features)
{
  Memo own;
  Look self = { table, position, memo, features, table->parent.n_players, 1, memo != NULL };

  if (memo == NULL)
    self.memo = &own;
  self.features = self.memo->features;
  update_claims (&self);
  memcpy (features, self.features, self.n_players * sizeof *features);
  self.features = features;
  for (guint player = 0; player < self.n_players; player++) {
    add (&self, player, HRADBY_CARCASSONNE_IN_PLAY, 1);
    add_supply (&self, player, position->supply[player][HRADBY_CARCASSONNE_FOLLOWER]);
    set_need (&self, player, position->supply[player][HRADBY_CARCASSONNE_FOLLOWER]);
  }
  add (&self, hradby_carcassonne_find_next (table, position), HRADBY_CARCASSONNE_TEMPO, 1);
}

static void
list_claim (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint root, HradbyCarcassonneFeatures *features)
{
  Look self = { table, position, NULL, features, table->parent.n_players, 1, FALSE };
  guint supply = position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER];
  Claim claim;

  memset (features, 0, self.n_players * sizeof *features);
  carcassonne_judge_claim (table, position, root, position->player, &claim);
  add_claim (&self, &claim);
  set_need (&self, position->player, supply > 0 ? supply - 1 : 0);
}

/* Followers in the supply, and a guess at those that return soon: of a region with one contact left
 * one time of four. */
static void
guess_supply (Look *self, guint player, guint supply)
{
  guint soon = HRADBY_CARCASSONNE_SOON + MIN (supply, HRADBY_CARCASSONNE_N_NEEDS - 1u);
  const HradbyCarcassonnePosition *position = self->position;
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, position);

  add_supply (self, player, supply);
  for (guint i = 0; i < position->n_out[player]; i++) {
    const HradbyCarcassonneStanding *standing = &position->out[player][i];
    const HradbyCarcassonneNode *root = &nodes[nodes[standing->where].root];

    if (standing->place == HRADBY_CARCASSONNE_ON_FEATURE && root->open == 1
        && hradby_carcassonne_node_kind (root) != HRADBY_FEATURE_FIELD)
      add_units (self, player, soon, CARCASSONNE_CERTAIN / 4);
  }
}

static void
list_leaving (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneFeatures *features)
{
  Look self = { table, position, NULL, features, table->parent.n_players, 1, FALSE };
  guint supply = position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER];

  memset (features, 0, self.n_players * sizeof *features);
  guess_supply (&self, position->player, supply - 1);
  self.sign = -1;
  guess_supply (&self, position->player, supply);
}

/* Tiles left, by two players; more players draw fewer of them each. */
static const gint knots[HRADBY_CARCASSONNE_N_KNOTS] = { 0, 4, 10, 20, 40, 72 };

HradbyEstimatorKnot
hradby_carcassonne_find_knot (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position)
{
  return hradby_estimator_find_knot (knots, HRADBY_CARCASSONNE_N_KNOTS,
                                     (gint) table->parent.n_players, 2 * position->n_bag);
}

static inline gint
weigh (const HradbyCarcassonneWeights *weights, const gint16 *features,
       const HradbyEstimatorKnot *knot)
{
  return hradby_estimator_weigh (weights[0], features, HRADBY_CARCASSONNE_FEATURE_ROOM,
                                 HRADBY_CARCASSONNE_UNIT, knot) / knot->width;
}

void
hradby_carcassonne_weigh (const HradbyCarcassonneTable *table,
                          const HradbyCarcassonnePosition *position,
                          const HradbyCarcassonneWeights *weights, gpointer memo, gint *scores)
{
  HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];
  HradbyEstimatorKnot knot = hradby_carcassonne_find_knot (table, position);

  hradby_carcassonne_list_features (table, position, memo, features);
  for (guint player = 0; player < table->parent.n_players; player++)
    scores[player] = 100 * position->totals[player] + weigh (weights, features[player], &knot);
}

/* What expansions add was fitted on top of the weights for two. */
static const HradbyCarcassonneWeights *
choose_weights (const HradbyCarcassonneTable *table)
{
  return table->parent.n_players > 2 && table->on == 0 ? hradby_carcassonne_many_weights
                                                       : hradby_carcassonne_weights;
}

/* What the numbers of an expansion are worth. Rows of a constant length are multiplied faster. */
static void
add_numbers (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             const HradbyCarcassonneNumbers *own, gint *scores)
{
  gint16 numbers[HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_ROOM];

  own->list (table, position, numbers);
  if (own->room == 8)
    hradby_carcassonne_weigh_own (table, position, numbers, own->weights, 8, scores);
  else if (own->room == 16)
    hradby_carcassonne_weigh_own (table, position, numbers, own->weights, 16, scores);
  else
    hradby_carcassonne_weigh_own (table, position, numbers, own->weights, own->room, scores);
}

static void
estimate (const HradbyTable *base, const HradbyPosition *bytes, gpointer memo, gint *scores)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);

  if (position->phase == HRADBY_TILING_PHASE_OVER) {
    for (guint player = 0; player < base->n_players; player++)
      scores[player] = 100 * position->totals[player];
    return;
  }
  hradby_carcassonne_weigh (table, position, choose_weights (table), memo, scores);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, numbers)
    add_numbers (table, position, hooks->numbers, scores);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, estimate)
    hooks->estimate (table, position, scores);
}

/* What is foreseen at one decision: what a figure brings that claims a region does not depend on
 * its kind, but that a follower leaves the supply, and what expansions say. */
typedef struct {
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyCarcassonneWeights  *weights;
  HradbyEstimatorKnot              knot;
  gint                             leaving;
  gint                             regions[HRADBY_MAX_FEATURES];
} Outlook;

/* One more figure on a region. On what is complete it is scored at once, and returns. */
static gint
weigh_region (const Outlook *self, guint root)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (self->table, self->position)[root];
  HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];

  if (hradby_carcassonne_is_complete (node))
    return 100 * hradby_carcassonne_value_complete (self->table, self->position, root);
  list_claim (self->table, self->position, root, features);
  return weigh (self->weights, features[self->position->player], &self->knot);
}

static gint
weigh_leaving (const Outlook *self)
{
  HradbyCarcassonneFeatures features[HRADBY_MAX_PLAYERS];

  list_leaving (self->table, self->position, features);
  return weigh (self->weights, features[self->position->player], &self->knot);
}

/* What it brings to deploy a figure. */
static gint
foresee_deployment (Outlook *self, const HradbyAction *action)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, self->position);
  guint root = nodes[hradby_carcassonne_spots (self->table, self->position)[
                       self->position->last_spot].index + (guint) action->part].root;
  gint *region = &self->regions[action->part], gain;

  if (*region == HRADBY_UNFORESEEN)
    *region = weigh_region (self, root);
  gain = *region;
  if (action->figure == HRADBY_CARCASSONNE_FOLLOWER
      && !hradby_carcassonne_is_complete (&nodes[root])) {
    if (self->leaving == HRADBY_UNFORESEEN)
      self->leaving = weigh_leaving (self);
    gain += self->leaving;
  }
  HRADBY_CARCASSONNE_FOR_EACH (self->table, hooks, foresee)
    gain += hooks->foresee (self->table, self->position, root, action->figure);
  return gain;
}

static void
foresee (const HradbyTable *base, const HradbyPosition *bytes, const HradbyAction *actions, guint n,
         gint *gains)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  Outlook self = { table, hradby_carcassonne_position_const (bytes), choose_weights (table) };

  self.knot = hradby_carcassonne_find_knot (table, self.position);
  self.leaving = HRADBY_UNFORESEEN;
  for (guint i = 0; i < HRADBY_MAX_FEATURES; i++)
    self.regions[i] = HRADBY_UNFORESEEN;
  for (guint i = 0; i < n; i++)
    gains[i] = actions[i].kind == HRADBY_TILING_DEPLOY
               && (table->joining >> actions[i].figure & 1) == 0
               ? foresee_deployment (&self, &actions[i]) : HRADBY_UNFORESEEN;
}

static inline void
copy_bytes (const HradbyPosition *from, HradbyPosition *to, gsize begin, gsize end)
{
  memcpy ((guint8 *) to + begin, (const guint8 *) from + begin, end - begin);
}

/* Spots and nodes come up in order, and are the largest part. */
static void
copy (const HradbyTable *base, const HradbyPosition *from, HradbyPosition *to)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (from);
  gsize n_nodes = position->n_nodes + HRADBY_CARCASSONNE_FEW_PARTS;

  copy_bytes (from, to, 0,
              table->spots_offset + (position->n_spots + 1u) * sizeof (HradbyCarcassonneSpot));
  copy_bytes (from, to, table->slots_offset,
              table->nodes_offset + n_nodes * sizeof (HradbyCarcassonneNode));
  copy_bytes (from, to, table->monasteries_offset, base->position_size);
}

const HradbyEstimator hradby_carcassonne_estimator = {
  .memo_size = sizeof (Memo),
  .estimate  = estimate,
  .copy      = copy,
  .foresee   = foresee,
};
