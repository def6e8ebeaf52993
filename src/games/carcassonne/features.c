/* Looking at a position of Carcassonne for its estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/features.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/fits.h"
#include "games/carcassonne/hooks.h"

/* Every figure on the board could hold a region of its own. */
#define MAX_REGIONS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

/* Pairs of a road or city and an empty cell beside it that are looked at. */
#define MAX_MEETINGS 128

/* Cities around a farm that are told apart. */
#define MAX_CITIES 32

/* Likelihoods are in 1/128. */
#define CERTAIN ((HRADBY_CARCASSONNE_N_PROSPECTS - 1) * HRADBY_CARCASSONNE_UNIT)

/* How likely a cell is filled that nothing lies beside yet. */
#define LONE_CELL (CERTAIN * 7 / 8)

/* A claimed region. */
typedef struct
{
  guint16 root;
  guint16 value;    /* size: tiles and pennants */
  guint8  kind;
  guint8  owners;   /* bits of the players whom it would pay */
  guint8  most;     /* followers of each of them */
  guint8  prospect; /* of a road or a city that it is completed */
} Region;

/* An empty cell that a claimed road or city comes to. */
typedef struct
{
  guint16 spot;
  guint16 region;
} Meeting;

typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyCarcassonneSpot     *spots;
  const HradbyCarcassonneNode     *nodes;
  HradbyCarcassonneFeatures       *features;
  guint                            n_players;
  Region                           regions[MAX_REGIONS];
  guint                            n_regions;
  Meeting                          meetings[MAX_MEETINGS];
  guint                            n_meetings;
} Look;

static inline void
add (Look *self,
     guint player,
     guint feature,
     gint  amount)
{
  self->features[player][feature]
    = (gint16) (self->features[player][feature] + HRADBY_CARCASSONNE_UNIT * amount);
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

  numbers[0] = (gint16) (numbers[0] + (HRADBY_CARCASSONNE_UNIT - part) * amount);
  if (part > 0)
    numbers[1] = (gint16) (numbers[1] + part * amount);
}

static inline guint
count_followers (const Look   *self,
                 const Region *region,
                 guint         player)
{
  return hradby_carcassonne_count_figures (
    hradby_carcassonne_node_figures (&self->nodes[region->root]), player);
}

/* The most followers on a region of players whom it would not pay. */
static guint
find_second (const Look   *self,
             const Region *region)
{
  guint second = 0;

  for (guint player = 0; player < self->n_players; player++)
    if ((region->owners & (1u << player)) == 0)
      second = MAX (second, count_followers (self, region, player));
  return second;
}

/* How likely one of @n tiles comes to a cell, counted in quarters. */
static inline guint
judge (const Look *self,
       guint       n)
{
  return CERTAIN * n / (n + 4 * self->n_players);
}

/* How likely a tile comes to a cell that ends what comes in on @side, or with @side below 0, that
 * just fits. What only fits leads on to an end, too, but later. */
static guint
judge_cell (const Look                  *self,
            const HradbyCarcassonneSpot *cell,
            gint                         side)
{
  guint demands = hradby_carcassonne_get_demands (self->table, self->position, cell->index);
  guint n = hradby_carcassonne_count_in_bag (
    self->table, self->position, hradby_carcassonne_get_fits_for (self->table, demands));

  if (side < 0 || n == 0)
    return judge (self, 4 * n);
  return judge (self, n + 3 * hradby_carcassonne_count_in_bag (
                              self->table, self->position,
                              hradby_carcassonne_get_ends_for (self->table, demands,
                                                               (guint) side)));
}

/* Two regions of a kind come to the same cell: a tile there may join them. */
static void
add_meeting (Look         *self,
             const Region *one,
             const Region *other)
{
  guint feature = one->kind == HRADBY_FEATURE_CITY ? HRADBY_CARCASSONNE_MEET_CITY
                                                   : HRADBY_CARCASSONNE_MEET_ROAD;
  guint either = one->owners ^ other->owners;

  for (guint player = 0; player < self->n_players; player++)
    if ((either & (1u << player)) != 0)
      add (self, player, feature,
           (one->owners & (1u << player)) != 0 ? other->value : one->value);
}

/* A region comes to an empty cell; FALSE if that is known. */
static inline gboolean
meet (Look  *self,
      guint  spot,
      guint  region)
{
  for (guint i = 0; i < self->n_meetings; i++)
    if (self->meetings[i].spot == spot)
      {
        guint other = self->meetings[i].region;

        if (other == region)
          return FALSE;
        if (self->regions[other].kind == self->regions[region].kind)
          add_meeting (self, &self->regions[other], &self->regions[region]);
      }
  if (self->n_meetings < MAX_MEETINGS)
    self->meetings[self->n_meetings++] = (Meeting) { (guint16) spot, (guint16) region };
  return TRUE;
}

/* How likely the tile on one more cell completes a road or city, of which a part shows these
 * ports; counts down the contacts with empty cells that are @left. */
static guint
judge_part (Look                        *self,
            guint                        region,
            const HradbyCarcassonneSpot *spot,
            guint                        ports,
            guint                       *left)
{
  static const gint8 steps[HRADBY_N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  guint prospect = CERTAIN;

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
      if (meet (self, beside, region))
        prospect = prospect * judge_cell (self, &self->spots[beside], (gint) (side ^ 2)) / CERTAIN;
    }
  return prospect;
}

/* How likely a road or city will be completed. */
static guint
judge_region (Look  *self,
              guint  region)
{
  guint root = self->regions[region].root, node = root, prospect = CERTAIN;
  guint left = self->nodes[root].open;

  do
    {
      const HradbyCarcassonneNode *part = &self->nodes[node];
      const HradbyCarcassonneSpot *spot = &self->spots[part->spot];
      guint ports = hradby_carcassonne_find_ports (self->table, self->position, part);

      prospect = prospect * judge_part (self, region, spot, ports, &left) / CERTAIN;
      node = part->next;
    }
  while (node != root && left > 0);
  return prospect;
}

/* A player is outvoted on a road or city. */
static void
add_outvoted (Look         *self,
              const Region *region,
              guint         player,
              guint         count)
{
  gint16 *prospect = &self->features[player][HRADBY_CARCASSONNE_OUTVOTED_PROSPECT];

  add (self, player, count + 1 == region->most ? HRADBY_CARCASSONNE_OUTVOTED
                                               : HRADBY_CARCASSONNE_OUTVOTED_MORE, (gint) count);
  *prospect = (gint16) (*prospect + (gint) (count * region->prospect
                                            / (HRADBY_CARCASSONNE_N_PROSPECTS - 1)));
}

/* A claimed road or city. */
static void
add_road_or_city (Look   *self,
                  Region *region)
{
  gboolean is_city = region->kind == HRADBY_FEATURE_CITY;
  guint second = find_second (self, region);

  region->prospect = (guint8) judge_region (self, (guint) (region - self->regions));
  for (guint player = 0; player < self->n_players; player++)
    {
      guint count = count_followers (self, region, player);

      if (count == 0)
        continue;
      if (count < region->most)
        {
          add_outvoted (self, region, player, count);
          continue;
        }
      add_between (self, player, is_city ? HRADBY_CARCASSONNE_CITIES : HRADBY_CARCASSONNE_ROADS,
                   region->prospect, 1);
      add_between (self, player,
                   is_city ? HRADBY_CARCASSONNE_CITY_SIZE : HRADBY_CARCASSONNE_ROAD_SIZE,
                   region->prospect, region->value);
      add (self, player, is_city ? HRADBY_CARCASSONNE_CITY_ENDS : HRADBY_CARCASSONNE_ROAD_ENDS,
           self->nodes[region->root].open);
      add (self, player, HRADBY_CARCASSONNE_SHARED, second > 0 ? region->value : 0);
      add (self, player, HRADBY_CARCASSONNE_SPARE, (gint) count - 1);
    }
}

static void
add_monastery (Look         *self,
               const Region *region)
{
  const HradbyCarcassonneNode *node = &self->nodes[region->root];
  const HradbyCarcassonneSpot *spot = &self->spots[node->spot];
  guint player = (guint) __builtin_ctz (region->owners), prospect = CERTAIN;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      {
        const HradbyCarcassonneSpot *beside
          = &self->spots[hradby_carcassonne_find_spot (self->table, self->position, x, y)];

        if (beside == self->spots)
          prospect = prospect * LONE_CELL / CERTAIN;
        else if (beside->kind == HRADBY_TILING_NO_TILE)
          prospect = prospect * judge_cell (self, beside, -1) / CERTAIN;
      }
  if (node->open > 0) /* otherwise it is about to be scored */
    add (self, player, HRADBY_CARCASSONNE_MONASTERY + node->open - 1u, 1);
  add_between (self, player, HRADBY_CARCASSONNE_MONASTERIES, prospect, 1);
}

/* Cities around a farm: complete, with one contact, with two, with more. */
typedef struct
{
  guint16 seen[MAX_CITIES];
  guint   n_seen;
  guint   counts[4];
} Cities;

static inline void
add_cities_of (const Look                  *self,
               const HradbyCarcassonneSpot *spot,
               guint                        feature,
               Cities                      *cities)
{
  guint touched = self->table->tiles[spot->kind]->features[feature].touches;

  for (; touched != 0; touched &= touched - 1)
    {
      guint16 city = self->nodes[spot->index + (guint) __builtin_ctz (touched)].root;
      guint i = 0;

      while (i < cities->n_seen && cities->seen[i] != city)
        i++;
      if (i < cities->n_seen || i == MAX_CITIES)
        continue;
      cities->seen[cities->n_seen++] = city;
      cities->counts[MIN (self->nodes[city].open, 3)]++;
    }
}

static void
find_cities (const Look *self,
             guint       root,
             Cities     *cities)
{
  guint node = root;

  *cities = (Cities) { .n_seen = 0 };
  do
    {
      add_cities_of (self, &self->spots[self->nodes[node].spot],
                     self->nodes[node].who & HRADBY_PART_FEATURE, cities);
      node = self->nodes[node].next;
    }
  while (node != root);
}

static void
add_farm (Look         *self,
          const Region *region)
{
  guint second = find_second (self, region);
  Cities cities;

  find_cities (self, region->root, &cities);
  for (guint player = 0; player < self->n_players; player++)
    {
      guint count = count_followers (self, region, player);

      if (count == 0)
        continue;
      if (count < region->most)
        {
          add (self, player, HRADBY_CARCASSONNE_FARM_OUTVOTED, (gint) count);
          add (self, player, HRADBY_CARCASSONNE_FARM_BY_ONE,
               count + 1 == region->most ? (gint) cities.counts[0] : 0);
          continue;
        }
      add (self, player, HRADBY_CARCASSONNE_FARMS, 1);
      add (self, player, HRADBY_CARCASSONNE_FARM_CITIES, (gint) cities.counts[0]);
      for (guint i = 1; i < G_N_ELEMENTS (cities.counts); i++)
        add (self, player, HRADBY_CARCASSONNE_FARM_NEAR + i - 1, (gint) cities.counts[i]);
      add (self, player, HRADBY_CARCASSONNE_FARM_ENDS, MIN (self->nodes[region->root].open, 8));
      add (self, player, HRADBY_CARCASSONNE_FARM_SHARED,
           second > 0 ? (gint) cities.counts[0] : 0);
      add (self, player, HRADBY_CARCASSONNE_FARM_SPARE, (gint) count - 1);
    }
}

/* Lists a claimed region, once. */
static inline void
find_region (Look  *self,
             guint  root)
{
  const HradbyCarcassonneNode *node = &self->nodes[root];
  Region *region = self->regions;

  while (region < self->regions + self->n_regions && region->root != root)
    region++;
  if (region < self->regions + self->n_regions)
    return;
  self->n_regions++;
  *region = (Region) { .root = (guint16) root, .value = (guint16) (node->size + node->pennants),
                       .kind = (guint8) hradby_carcassonne_node_kind (node) };
  region->owners = (guint8) hradby_carcassonne_find_majority (
    hradby_carcassonne_node_figures (node), self->n_players);
  region->most = (guint8) count_followers (self, region,
                                           (guint) __builtin_ctz (region->owners));
}

static void
find_regions (Look *self)
{
  const HradbyCarcassonnePosition *position = self->position;

  for (guint player = 0; player < self->n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      if (position->out[player][i].place == HRADBY_CARCASSONNE_ON_FEATURE)
        find_region (self, self->nodes[position->out[player][i].where].root);
}

static void
add_region (Look   *self,
            Region *region)
{
  switch (region->kind)
    {
    case HRADBY_FEATURE_FIELD:
      add_farm (self, region);
      break;
    case HRADBY_FEATURE_MONASTERY:
      add_monastery (self, region);
      break;
    default:
      add_road_or_city (self, region);
    }
}

static void
add_supply (Look *self,
            guint player)
{
  guint supply = MIN (self->position->supply[player][HRADBY_CARCASSONNE_FOLLOWER],
                      HRADBY_CARCASSONNE_KNOWN_SUPPLY);

  if (supply > 0)
    add (self, player, HRADBY_CARCASSONNE_SUPPLY + supply - 1u, 1);
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
                                  HradbyCarcassonneFeatures       *features)
{
  Look self;

  self.table = table;
  self.position = position;
  self.spots = hradby_carcassonne_spots (table, position);
  self.nodes = hradby_carcassonne_nodes (table, position);
  self.features = features;
  self.n_players = table->parent.n_players;
  self.n_regions = self.n_meetings = 0;
  memset (features, 0, self.n_players * sizeof features[0]);
  find_regions (&self);
  for (guint i = 0; i < self.n_regions; i++)
    add_region (&self, &self.regions[i]);
  for (guint player = 0; player < self.n_players; player++)
    {
      add (&self, player, HRADBY_CARCASSONNE_IN_PLAY, 1);
      add_supply (&self, player);
    }
  add (&self, hradby_carcassonne_find_next (table, position), HRADBY_CARCASSONNE_TEMPO, 1);
}
