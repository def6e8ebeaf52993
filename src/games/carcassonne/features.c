/* Looking at a position of Carcassonne for its estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/features.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/fits.h"
#include "games/carcassonne/hooks.h"

/* Likelihoods are in 1/128. */
#define CARCASSONNE_CERTAIN ((HRADBY_CARCASSONNE_N_PROSPECTS - 1) * HRADBY_CARCASSONNE_UNIT)

/* Copies what is in use of a claim. */
static inline void
carcassonne_copy_claim (HradbyCarcassonneClaim       *to,
                        const HradbyCarcassonneClaim *from)
{
  if (to == from)
    return;
  memcpy (to, from, G_STRUCT_OFFSET (HradbyCarcassonneClaim, cities));
  for (guint i = 0; i < from->n_cities; i++)
    to->cities[i] = from->cities[i];
}

/* @memo: (nullable): without it, meetings are left out; @sign: 1 while a claim is added, -1 while
 * it is taken away; @has_memo: it is not for once only */
typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  HradbyCarcassonneMemo           *memo;
  HradbyCarcassonneFeatures       *features;
  guint                            n_players;
  gint                             sign;
  gboolean                         has_memo;
} Look;

/* How likely a cell is filled that nothing lies beside yet. */
#define LONE_CELL (CARCASSONNE_CERTAIN * 7 / 8)

static const gint8 steps[HRADBY_N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyCarcassonneSpot     *spots;
  const HradbyCarcassonneNode     *nodes;
  HradbyCarcassonneClaim          *claim;
  guint                            n_cells; /* empty cells judged */
  guint                            n_ends;  /* tiles that end what comes to the last one */
} ClaimLook;

/* The likelihood of both. */
static inline guint
combine (guint prospect,
         guint other)
{
  return prospect * other / CARCASSONNE_CERTAIN;
}

/* How likely one of @n tiles comes to a cell, counted in quarters. */
static inline guint
judge (const ClaimLook *self,
       guint       n)
{
  return CARCASSONNE_CERTAIN * n / (n + 4 * self->table->parent.n_players);
}

/* How likely a tile comes to a cell that ends what comes in on @side, or with @side below 0, that
 * just fits. What only fits leads on to an end, too, but later. */
static guint
judge_cell (ClaimLook                        *self,
            const HradbyCarcassonneSpot *cell,
            gint                         side)
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
meet (ClaimLook                        *self,
      const HradbyCarcassonneSpot *cell)
{
  guint64 *word = &self->claim->cells[cell->index / 64];
  guint64 bit = G_GUINT64_CONSTANT (1) << (cell->index % 64);

  if (G_UNLIKELY (cell->index >= 64 * HRADBY_CARCASSONNE_CLAIM_BLOCKS))
    {
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
look_beside (ClaimLook                        *self,
             const HradbyCarcassonneSpot *cell,
             guint                        side)
{
  HradbyCarcassonneClaim *claim = self->claim;

  for (guint i = 1; i < HRADBY_N_SIDES && !claim->is_beset; i++)
    {
      guint other = (side + i) % HRADBY_N_SIDES;
      gint x = cell->x + steps[other][0], y = cell->y + steps[other][1];
      guint beside = hradby_carcassonne_find_spot (self->table, self->position, x, y);

      if (beside != HRADBY_CARCASSONNE_NOWHERE
          && self->spots[beside].kind != HRADBY_TILING_NO_TILE)
        continue;
      claim->is_beset = beside != HRADBY_CARCASSONNE_NOWHERE;
      if (claim->is_beset)
        memset (claim->near, 0, sizeof claim->near);
      hradby_carcassonne_note_near (claim->near, x, y);
    }
}

/* How likely the tile on one more cell completes a road or city, of which a part shows these
 * ports; counts down the contacts with empty cells that are @left. */
static guint
judge_part (ClaimLook                        *self,
            const HradbyCarcassonneSpot *spot,
            guint                        ports,
            guint                       *left)
{
  guint prospect = CARCASSONNE_CERTAIN;

  while (ports != 0)
    {
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
judge_road_or_city (ClaimLook *self,
                    guint root)
{
  guint node = root, prospect = CARCASSONNE_CERTAIN;
  guint left = self->nodes[root].open;

  do
    {
      const HradbyCarcassonneNode *part = &self->nodes[node];
      const HradbyCarcassonneSpot *spot = &self->spots[part->spot];
      guint ports = hradby_carcassonne_find_ports (self->table, self->position, part);

      prospect = combine (prospect, judge_part (self, spot, ports, &left));
      node = part->next;
    }
  while (node != root && left > 0);
  return prospect;
}

static guint
judge_monastery (ClaimLook *self)
{
  const HradbyCarcassonneSpot *spot = &self->spots[self->claim->node.spot];
  guint prospect = CARCASSONNE_CERTAIN;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      {
        const HradbyCarcassonneSpot *beside
          = &self->spots[hradby_carcassonne_find_spot (self->table, self->position, x, y)];

        if (beside == self->spots)
          {
            self->claim->is_loose = TRUE;
            self->n_cells++;
            self->n_ends = 0;
            prospect = combine (prospect, LONE_CELL);
          }
        else if (beside->kind == HRADBY_TILING_NO_TILE && meet (self, beside))
          prospect = combine (prospect, judge_cell (self, beside, -1));
      }
  return prospect;
}

static inline void
add_cities_of (const ClaimLook                  *self,
               const HradbyCarcassonneSpot *spot,
               guint                        feature)
{
  HradbyCarcassonneClaim *claim = self->claim;
  guint touched = self->table->tiles[spot->kind]->features[feature].touches;

  for (; touched != 0; touched &= touched - 1)
    {
      guint16 city = self->nodes[spot->index + (guint) __builtin_ctz (touched)].root;
      guint i = 0;

      while (i < claim->n_cities && claim->cities[i].root != city)
        i++;
      if (i < claim->n_cities || i == HRADBY_CARCASSONNE_MAX_CITIES)
        continue;
      claim->cities[i] = (HradbyCarcassonneCity) { city, MIN (self->nodes[city].open, 3) };
      claim->n_around[claim->cities[i].contacts]++;
      claim->n_cities++;
    }
}

static void
find_cities (const ClaimLook *self)
{
  guint root = self->claim->root, node = root;

  do
    {
      add_cities_of (self, &self->spots[self->nodes[node].spot],
                     self->nodes[node].who & HRADBY_PART_FEATURE);
      node = self->nodes[node].next;
    }
  while (node != root);
}

/* What the incomplete cities around a farm promise. They come to cells of their own. */
static void
judge_farm (ClaimLook *self)
{
  HradbyCarcassonneClaim *farm = self->claim, city;

  self->claim = &city;
  city.kind = HRADBY_FEATURE_FIELD;
  city.is_loose = FALSE;
  for (guint i = 0; i < farm->n_cities; i++)
    {
      if (farm->cities[i].contacts == 0)
        continue;
      memset (city.cells, 0, sizeof city.cells);
      farm->promise = (guint16) (farm->promise + judge_road_or_city (self, farm->cities[i].root));
      for (guint j = 0; j < HRADBY_CARCASSONNE_CLAIM_BLOCKS; j++)
        farm->cells[j] |= city.cells[j];
    }
  farm->is_loose = city.is_loose;
  self->claim = farm;
}

/* Whether something laid last is part of the region, or of a city around it. */
static gboolean
has_part_since (const ClaimLook *self,
                guint       node)
{
  const HradbyCarcassonneClaim *claim = self->claim;

  for (; node < self->position->n_nodes; node++)
    {
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
judge_owners (const ClaimLook *self,
              guint       root,
              guint       newcomer)
{
  HradbyCarcassonneClaim *claim = self->claim;
  guint n_players = self->table->parent.n_players;
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 };

  hradby_carcassonne_add_strengths (self->table, self->position, root, strengths);
  if (newcomer != HRADBY_NOBODY)
    strengths[newcomer]++;
  claim->owners = (guint8) hradby_carcassonne_find_strongest (strengths, n_players);
  for (guint player = 0; player < n_players; player++)
    {
      guint16 *best = (claim->owners & (1u << player)) != 0 ? &claim->most : &claim->second;

      claim->strengths[player] = (guint16) strengths[player];
      *best = MAX (*best, claim->strengths[player]);
    }
}

/* Judges the region of a root; @newcomer, unless %HRADBY_NOBODY, has one more follower there. */
static void
carcassonne_judge_claim (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position,
                         guint                            root,
                         guint                            newcomer,
                         HradbyCarcassonneClaim          *self)
{
  ClaimLook look = { table, position, hradby_carcassonne_spots (table, position),
                hradby_carcassonne_nodes (table, position), self };
  const HradbyCarcassonneNode *node = &look.nodes[root];
  guint last = look.spots[position->last_spot].index;

  memset (self, 0, G_STRUCT_OFFSET (HradbyCarcassonneClaim, cities));
  self->node = *node;
  self->node.who &= ~(guint32) HRADBY_PART_CROWD;
  self->crowd = hradby_carcassonne_get_crowd (table, position, node);
  self->root = (guint16) root;
  self->value = (guint16) (node->size + node->pennants);
  self->kind = (guint8) hradby_carcassonne_node_likeness (node);
  judge_owners (&look, root, newcomer);
  if (self->kind == HRADBY_FEATURE_FIELD)
    {
      find_cities (&look);
      judge_farm (&look);
    }
  else
    self->prospect = (guint8) (self->kind == HRADBY_FEATURE_MONASTERY
                               ? judge_monastery (&look) : judge_road_or_city (&look, root));
  if (self->kind != HRADBY_FEATURE_FIELD && look.n_cells == 1 && position->n_bag > 0)
    self->soon = (guint8) (CARCASSONNE_CERTAIN * look.n_ends / position->n_bag);
  self->limit = (guint16) (has_part_since (&look, last) ? position->n_nodes : last);
}

/* Of a region without newer parts, the root is the same only if all of it is. */
static gboolean
carcassonne_keeps_claim (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position,
                         const HradbyCarcassonneChange   *change,
                         const HradbyCarcassonneClaim    *self)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  HradbyCarcassonneNode node = nodes[self->root];

  node.who &= ~(guint32) HRADBY_PART_CROWD;
  if (self->is_loose || self->limit > change->n_nodes || self->crowd >= HRADBY_CROWD_WORKED_OUT
      || self->crowd != hradby_carcassonne_get_crowd (table, position, &nodes[self->root])
      || memcmp (&self->node, &node, sizeof node) != 0)
    return FALSE;
  for (guint i = 0; i < HRADBY_CARCASSONNE_CLAIM_BLOCKS; i++)
    if (((self->cells[i] & change->slots[i]) | (self->near[i] & change->near[i])) != 0)
      return FALSE;
  for (guint i = 0; i < self->n_cities; i++)
    {
      const HradbyCarcassonneNode *city = &nodes[self->cities[i].root];

      if (city->root != self->cities[i].root || MIN (city->open, 3) != self->cities[i].contacts)
        return FALSE;
    }
  return TRUE;
}

/* @amount: in units */
static inline void
add_units (Look *self,
           guint player,
           guint feature,
           gint  amount)
{
  self->features[player][feature]
    = (gint16) (self->features[player][feature] + self->sign * amount);
}

static inline void
add (Look *self,
     guint player,
     guint feature,
     gint  amount)
{
  add_units (self, player, feature, HRADBY_CARCASSONNE_UNIT * amount);
}

/* Adds to the two numbers that a prospect lies between. */
static inline void
add_between (Look *self,
             guint player,
             guint feature,
             guint prospect,
             gint  amount)
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
add_meeting (Look                         *self,
             const HradbyCarcassonneClaim *one,
             const HradbyCarcassonneClaim *other,
             guint                         n_cells)
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
add_meetings (Look                         *self,
              const HradbyCarcassonneClaim *claim)
{
  const HradbyCarcassonneMemo *memo = self->memo;

  for (const HradbyCarcassonneClaim *other = memo->claims; other < memo->claims + memo->n_claims;
       other++)
    {
      guint n = 0;

      if (other == claim || other->kind != claim->kind)
        continue;
      for (guint i = 0; i < HRADBY_CARCASSONNE_CLAIM_BLOCKS; i++)
        if ((claim->cells[i] & other->cells[i]) != 0)
          n += hradby_bits_count (claim->cells[i] & other->cells[i]);
      if (n > 0)
        add_meeting (self, claim, other, n);
    }
}

/* A player is outvoted on a road or city. */
static void
add_outvoted (Look                         *self,
              const HradbyCarcassonneClaim *claim,
              guint                         player,
              guint                         count)
{
  add (self, player, count + 1 == claim->most ? HRADBY_CARCASSONNE_OUTVOTED
                                              : HRADBY_CARCASSONNE_OUTVOTED_MORE, (gint) count);
  add_units (self, player, HRADBY_CARCASSONNE_OUTVOTED_PROSPECT,
             (gint) (count * claim->prospect / (HRADBY_CARCASSONNE_N_PROSPECTS - 1)));
}

static void
add_road_or_city (Look                         *self,
                  const HradbyCarcassonneClaim *claim)
{
  gboolean is_city = claim->kind == HRADBY_FEATURE_CITY;

  for (guint player = 0; player < self->n_players; player++)
    {
      guint count = claim->strengths[player];

      if (count == 0)
        continue;
      if (count < claim->most)
        {
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

static void
add_monastery (Look                         *self,
               const HradbyCarcassonneClaim *claim)
{
  guint player;

  if (claim->owners == 0)
    return;
  player = (guint) __builtin_ctz (claim->owners);
  if (claim->node.open > 0) /* otherwise it is about to be scored */
    add (self, player, HRADBY_CARCASSONNE_MONASTERY + claim->node.open - 1u, 1);
  add_between (self, player, HRADBY_CARCASSONNE_MONASTERIES, claim->prospect, 1);
  add_units (self, player, HRADBY_CARCASSONNE_SOON, claim->soon);
}

static void
add_farm (Look                         *self,
          const HradbyCarcassonneClaim *claim)
{
  for (guint player = 0; player < self->n_players; player++)
    {
      guint count = claim->strengths[player];

      if (count == 0)
        continue;
      if (count < claim->most)
        {
          add (self, player, HRADBY_CARCASSONNE_FARM_OUTVOTED, (gint) count);
          add (self, player, HRADBY_CARCASSONNE_FARM_BY_ONE,
               count + 1 == claim->most ? claim->n_around[0] : 0);
          continue;
        }
      add (self, player, HRADBY_CARCASSONNE_FARMS, 1);
      add (self, player, HRADBY_CARCASSONNE_FARM_CITIES, claim->n_around[0]);
      for (guint i = 1; i < G_N_ELEMENTS (claim->n_around); i++)
        add (self, player, HRADBY_CARCASSONNE_FARM_NEAR + i - 1, claim->n_around[i]);
      add (self, player, HRADBY_CARCASSONNE_FARM_ENDS, MIN (claim->node.open, 8));
      add (self, player, HRADBY_CARCASSONNE_FARM_SHARED,
           claim->second > 0 ? claim->n_around[0] : 0);
      add (self, player, HRADBY_CARCASSONNE_FARM_SPARE, (gint) count - 1);
      add_units (self, player, HRADBY_CARCASSONNE_FARM_PROSPECT,
                 claim->promise / (HRADBY_CARCASSONNE_N_PROSPECTS - 1));
      add (self, player, HRADBY_CARCASSONNE_FARM_ALONE,
           claim->owners == 1u << player ? claim->n_cities : 0);
    }
}

static void
add_claim (Look                         *self,
           const HradbyCarcassonneClaim *claim)
{
  switch (claim->kind)
    {
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
add_change (HradbyCarcassonneChange     *self,
            const HradbyCarcassonneSpot *spot)
{
  hradby_carcassonne_note_near (self->near, spot->x, spot->y);
  if (spot->kind != HRADBY_TILING_NO_TILE)
    self->n_nodes = MIN (self->n_nodes, spot->index);
  else if (spot->index < 64 * HRADBY_CARCASSONNE_CLAIM_BLOCKS)
    self->slots[spot->index / 64] |= G_GUINT64_CONSTANT (1) << (spot->index % 64);
}

/* Whether a stretch of spots is as it was: in one go, without branches. */
static inline gboolean
is_same (const HradbyCarcassonneSpot *before,
         const HradbyCarcassonneSpot *spots)
{
  guint64 difference = 0;

  for (guint i = 0; i < HRADBY_CARCASSONNE_MEMO_STRETCH; i++)
    {
      guint64 old, new;

      memcpy (&old, &before[i], sizeof old);
      memcpy (&new, &spots[i], sizeof new);
      difference |= old ^ new;
    }
  return difference == 0;
}

/* Notes the spots of the position. */
static void
compare_spots (Look                    *self,
               HradbyCarcassonneChange *change)
{
  HradbyCarcassonneMemo *memo = self->memo;
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  guint n_old = memo->n_spots, n = self->position->n_spots, i = 1;

  while (i <= MAX (n, n_old))
    {
      guint end = i + HRADBY_CARCASSONNE_MEMO_STRETCH;

      if (end <= MIN (n, n_old) + 1 && is_same (&memo->spots[i], &spots[i]))
        {
          i = end;
          continue;
        }
      for (; i < end; i++)
        {
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
compare_blocks (Look                    *self,
                HradbyCarcassonneChange *change)
{
  const guint64 *blocks = hradby_carcassonne_blocks (self->table, self->position);
  guint n = MIN (self->position->n_blocks, HRADBY_CARCASSONNE_CLAIM_BLOCKS);

  for (guint i = 0; i < n; i++)
    for (guint j = i * HRADBY_CARCASSONNE_N_BOARDS; j < (i + 1) * HRADBY_CARCASSONNE_N_BOARDS; j++)
      {
        change->slots[i] |= self->memo->blocks[j] ^ blocks[j];
        self->memo->blocks[j] = blocks[j];
      }
}

/* Whether anything may be the same as in the position before. */
static gboolean
compare (Look                    *self,
         HradbyCarcassonneChange *change)
{
  HradbyCarcassonneMemo *memo = self->memo;
  const guint64 *bag = hradby_tiling_bag (HRADBY_TILING_TABLE (self->table), self->position);
  gsize bag_size = HRADBY_BITS_N_WORDS (self->table->n_tiles) * sizeof *bag;
  gboolean is_like = memo->n_spots > 0 && memcmp (memo->bag, bag, bag_size) == 0;

  if (G_UNLIKELY (self->position->n_spots >= HRADBY_CARCASSONNE_MEMO_SPOTS))
    {
      memo->n_spots = 0;
      return FALSE;
    }
  *change = (HradbyCarcassonneChange) { .n_nodes = self->position->n_nodes };
  memcpy (memo->bag, bag, bag_size);
  compare_spots (self, change);
  compare_blocks (self, change);
  return is_like;
}

/* The roots of claimed regions, each once. */
static guint
find_roots (const Look *self,
            guint16    *roots)
{
  const HradbyCarcassonnePosition *position = self->position;
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, position);
  guint n = 0;

  for (guint player = 0; player < self->n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      {
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
drop_claims (Look                          *self,
             const HradbyCarcassonneChange *change,
             guint16                       *roots,
             guint                          n_roots)
{
  HradbyCarcassonneMemo *memo = self->memo;

  self->sign = -1;
  for (guint i = 0; i < memo->n_claims;)
    {
      HradbyCarcassonneClaim *claim = &memo->claims[i];
      guint j = 0;

      while (j < n_roots && roots[j] != claim->root)
        j++;
      if (j < n_roots
          && carcassonne_keeps_claim (self->table, self->position, change, claim))
        {
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
  HradbyCarcassonneMemo *memo = self->memo;
  guint16 roots[HRADBY_CARCASSONNE_MAX_CLAIMS];
  guint n_roots = find_roots (self, roots);
  HradbyCarcassonneChange change;

  if (self->has_memo && compare (self, &change))
    n_roots = drop_claims (self, &change, roots, n_roots);
  else
    {
      memset (memo->features, 0, sizeof memo->features);
      memo->n_claims = 0;
    }
  self->sign = 1;
  for (guint i = 0; i < n_roots; i++)
    {
      HradbyCarcassonneClaim *claim = &memo->claims[memo->n_claims];

      carcassonne_judge_claim (self->table, self->position, roots[i], HRADBY_NOBODY, claim);
      add_claim (self, claim);
      memo->n_claims++;
    }
}

/* @supply: followers of the player */
static void
add_supply (Look *self,
            guint player,
            guint supply)
{
  supply = MIN (supply, HRADBY_CARCASSONNE_KNOWN_SUPPLY);
  if (supply > 0)
    add (self, player, HRADBY_CARCASSONNE_SUPPLY + supply - 1u, 1);
}

/* Counts what claims have added to the first of the numbers of what returns soon as the one of this
 * supply: they do not know it. */
static void
set_need (Look *self,
          guint player,
          guint supply)
{
  gint16 *numbers = self->features[player] + HRADBY_CARCASSONNE_SOON;
  gint16 soon = numbers[0];

  numbers[0] = 0;
  numbers[MIN (supply, HRADBY_CARCASSONNE_N_NEEDS - 1u)] = soon;
}

guint
hradby_carcassonne_find_next (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position)
{
  if (position->phase > HRADBY_TILING_PHASE_OVER)
    HRADBY_CARCASSONNE_FOR_EACH (table, hooks, find_next)
      {
        guint player = hooks->find_next (table, position);

        if (player != HRADBY_NOBODY)
          return player;
      }
  return position->player;
}

void
hradby_carcassonne_list_features (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  HradbyCarcassonneMemo           *memo,
                                  HradbyCarcassonneFeatures       *features)
{
  HradbyCarcassonneMemo own;
  Look self = { table, position, memo, features, table->parent.n_players, 1, memo != NULL };

  if (memo == NULL)
    self.memo = &own;
  self.features = self.memo->features;
  update_claims (&self);
  memcpy (features, self.features, self.n_players * sizeof *features);
  self.features = features;
  for (guint player = 0; player < self.n_players; player++)
    {
      add (&self, player, HRADBY_CARCASSONNE_IN_PLAY, 1);
      add_supply (&self, player, position->supply[player][HRADBY_CARCASSONNE_FOLLOWER]);
      set_need (&self, player, position->supply[player][HRADBY_CARCASSONNE_FOLLOWER]);
    }
  add (&self, hradby_carcassonne_find_next (table, position), HRADBY_CARCASSONNE_TEMPO, 1);
}

void
hradby_carcassonne_list_claim (const HradbyCarcassonneTable    *table,
                               const HradbyCarcassonnePosition *position,
                               guint                            root,
                               HradbyCarcassonneFeatures       *features)
{
  Look self = { table, position, NULL, features, table->parent.n_players, 1, FALSE };
  guint supply = position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER];
  HradbyCarcassonneClaim claim;

  memset (features, 0, self.n_players * sizeof *features);
  carcassonne_judge_claim (table, position, root, position->player, &claim);
  add_claim (&self, &claim);
  set_need (&self, position->player, supply > 0 ? supply - 1 : 0);
}

/* So many followers in the supply, and what returns soon to one who has them, at a glance: a region
 * with one contact left does so one time of four. */
static void
guess_supply (Look *self,
              guint player,
              guint supply)
{
  guint soon = HRADBY_CARCASSONNE_SOON + MIN (supply, HRADBY_CARCASSONNE_N_NEEDS - 1u);
  const HradbyCarcassonnePosition *position = self->position;
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, position);

  add_supply (self, player, supply);
  for (guint i = 0; i < position->n_out[player]; i++)
    {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];
      const HradbyCarcassonneNode *root = &nodes[nodes[standing->where].root];

      if (standing->place == HRADBY_CARCASSONNE_ON_FEATURE && root->open == 1
          && hradby_carcassonne_node_kind (root) != HRADBY_FEATURE_FIELD)
        add_units (self, player, soon, CARCASSONNE_CERTAIN / 4);
    }
}

void
hradby_carcassonne_list_leaving (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 HradbyCarcassonneFeatures       *features)
{
  Look self = { table, position, NULL, features, table->parent.n_players, 1, FALSE };
  guint supply = position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER];

  memset (features, 0, self.n_players * sizeof *features);
  guess_supply (&self, position->player, supply - 1);
  self.sign = -1;
  guess_supply (&self, position->player, supply);
}
