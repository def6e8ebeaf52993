/* Looking at a position of Carcassonne for its estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/features.h"

#include "games/carcassonne/hooks.h"
#include "games/carcassonne/memo.h"

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
          && hradby_carcassonne_keeps_claim (self->table, self->position, change, claim))
        {
          roots[j] = roots[--n_roots];
          i++;
          continue;
        }
      add_claim (self, claim);
      hradby_carcassonne_copy_claim (claim, &memo->claims[--memo->n_claims]);
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

      hradby_carcassonne_judge_claim (self->table, self->position, roots[i], HRADBY_NOBODY,
                                      claim);
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
  hradby_carcassonne_judge_claim (table, position, root, position->player, &claim);
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
        add_units (self, player, soon, HRADBY_CARCASSONNE_CERTAIN / 4);
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
