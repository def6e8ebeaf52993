/* Looking at a position of Carcassonne for its estimate. */
#include "games/carcassonne/features.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/fits.h"

/* Every figure on the board could hold a region of its own. */
#define MAX_REGIONS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

/* Regions that come to one cell: three on each side with a road. */
#define MAX_MET (3 * HRADBY_N_SIDES)

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
  guint16 value;    /* size, or complete cities around a farm */
  guint8  kind;
  guint8  owners;   /* bits of the players whom it would pay */
  guint8  most;     /* followers of each of them */
  guint8  prospect; /* of a road or a city: how likely it will be completed */
} Region;

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
} Look;

/* An empty cell, and the claimed regions that come to it. @demands and @n_fits, of the tiles in the
 * bag, are found out when a road or a city comes. */
typedef struct
{
  guint    slot;
  gboolean is_judged;
  guint    demands;
  guint    n_fits;
  guint8   met[MAX_MET];
  guint    n_met;
} Cell;

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

static inline guint
count_fits (const Look *self,
            guint       demands)
{
  return hradby_carcassonne_count_in_bag (self->table, self->position,
                                          hradby_carcassonne_get_fits_for (self->table, demands));
}

/* How likely a tile comes to the cell that ends what comes in on @side; what only fits is a way,
 * too, but a longer one. */
static guint
judge_cell (const Look *self,
            Cell       *cell,
            guint       side)
{
  if (!cell->is_judged)
    {
      cell->is_judged = TRUE;
      cell->demands = hradby_carcassonne_get_demands (self->table, self->position, cell->slot);
      cell->n_fits = count_fits (self, cell->demands);
    }
  if (cell->n_fits == 0)
    return 0;
  return judge (self, cell->n_fits
                      + 3 * hradby_carcassonne_count_in_bag (
                          self->table, self->position,
                          hradby_carcassonne_get_ends_for (self->table, cell->demands, side)));
}

/* Two regions of a kind come to the same cell: a tile there may join them. */
static void
add_meeting (Look         *self,
             const Region *one,
             const Region *other)
{
  guint feature = one->kind == HRADBY_FEATURE_ROAD   ? HRADBY_CARCASSONNE_MEET_ROAD
                  : one->kind == HRADBY_FEATURE_CITY ? HRADBY_CARCASSONNE_MEET_CITY
                                                     : HRADBY_CARCASSONNE_MEET_FARM;
  guint either = one->owners ^ other->owners;

  for (guint player = 0; player < self->n_players; player++)
    if ((either & (1u << player)) != 0)
      add (self, player, feature,
           (one->owners & (1u << player)) != 0 ? other->value : one->value);
}

/* A part of a region comes to a cell on one side. */
static inline void
meet (Look  *self,
      Cell  *cell,
      guint  node,
      guint  side)
{
  guint root = self->nodes[node].root, number;
  Region *region = self->regions;

  if (hradby_carcassonne_node_figures (&self->nodes[root]) == 0)
    return;
  while (region->root != root)
    region++;
  number = (guint) (region - self->regions);
  for (guint i = 0; i < cell->n_met; i++)
    if (cell->met[i] == number)
      return;
  for (guint i = 0; i < cell->n_met; i++)
    if (self->regions[cell->met[i]].kind == region->kind)
      add_meeting (self, &self->regions[cell->met[i]], region);
  cell->met[cell->n_met++] = (guint8) number;
  if (region->kind != HRADBY_FEATURE_FIELD)
    region->prospect
      = (guint8) (region->prospect * judge_cell (self, cell, side) / CERTAIN);
}

/* The claimed regions that come to an empty cell; @taken are its sides beside tiles, as bits. */
static inline void
look_at_cell (Look  *self,
              guint  slot,
              guint  taken)
{
  static const gint8 steps[HRADBY_N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const HradbyCarcassonneSpot *spot
    = &self->spots[hradby_carcassonne_slots (self->table, self->position)[slot]];
  Cell cell;

  cell.slot = slot;
  cell.is_judged = FALSE;
  cell.n_met = 0;
  for (; taken != 0; taken &= taken - 1)
    {
      guint side = (guint) __builtin_ctz (taken);
      const HradbyCarcassonneSpot *beside
        = &self->spots[hradby_carcassonne_find_spot (self->table, self->position,
                                                     spot->x + steps[side][0],
                                                     spot->y + steps[side][1])];
      const HradbyCarcassonneSide *shown
        = &self->table->kinds[beside->kind].sides[beside->rotation][side ^ 2];

      meet (self, &cell, beside->index + shown->features[1], side);
      if (shown->type == HRADBY_SIDE_ROAD)
        {
          meet (self, &cell, beside->index + shown->features[0], side);
          meet (self, &cell, beside->index + shown->features[2], side);
        }
    }
}

static void
look_at_cells (Look *self)
{
  const guint64 *block = hradby_carcassonne_blocks (self->table, self->position);

  for (guint i = 0; i < self->position->n_blocks; i++, block += HRADBY_CARCASSONNE_N_BOARDS)
    {
      guint64 taken[HRADBY_N_SIDES];

      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        taken[side] = block[4 * side + HRADBY_SIDE_CITY] | block[4 * side + HRADBY_SIDE_ROAD];
      for (guint64 left = block[HRADBY_CARCASSONNE_FRONTIER]; left != 0; left &= left - 1)
        {
          guint slot = (guint) __builtin_ctzll (left);

          look_at_cell (self, 64 * i + slot,
                        (guint) ((taken[0] >> slot & 1u) | (taken[1] >> slot & 1u) << 1
                                 | (taken[2] >> slot & 1u) << 2 | (taken[3] >> slot & 1u) << 3));
        }
    }
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

/* A claimed road or city, when all cells were looked at. */
static void
add_road_or_city (Look         *self,
                  const Region *region)
{
  gboolean is_city = region->kind == HRADBY_FEATURE_CITY;
  guint second = find_second (self, region);

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
        else if (beside->kind == HRADBY_CARCASSONNE_NO_TILE)
          prospect = prospect * judge (self, 4 * count_fits (self, hradby_carcassonne_get_demands (
                                         self->table, self->position, beside->index))) / CERTAIN;
      }
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
  guint touched = self->table->kinds[spot->kind].tile->features[feature].touches;

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
add_farm (Look   *self,
          Region *region)
{
  guint second = find_second (self, region);
  Cities cities;

  find_cities (self, region->root, &cities);
  region->value = (guint16) cities.counts[0];
  for (guint player = 0; player < self->n_players; player++)
    {
      guint count = count_followers (self, region, player);

      if (count == 0)
        continue;
      if (count < region->most)
        {
          add (self, player, HRADBY_CARCASSONNE_FARM_OUTVOTED, (gint) count);
          add (self, player, HRADBY_CARCASSONNE_FARM_BY_ONE,
               count + 1 == region->most ? region->value : 0);
          continue;
        }
      add (self, player, HRADBY_CARCASSONNE_FARMS, 1);
      add (self, player, HRADBY_CARCASSONNE_FARM_CITIES, region->value);
      for (guint i = 1; i < G_N_ELEMENTS (cities.counts); i++)
        add (self, player, HRADBY_CARCASSONNE_FARM_NEAR + i - 1, (gint) cities.counts[i]);
      add (self, player, HRADBY_CARCASSONNE_FARM_ENDS, MIN (self->nodes[region->root].open, 8));
      add (self, player, HRADBY_CARCASSONNE_FARM_SHARED, second > 0 ? region->value : 0);
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
                       .kind = (guint8) hradby_carcassonne_node_kind (node),
                       .prospect = CERTAIN };
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
      if (position->out[player][i] < HRADBY_CARCASSONNE_ELSEWHERE)
        find_region (self, self->nodes[position->out[player][i]].root);
}

/* Farms come before the cells, which ask what they are worth; what the cells tell about roads and
 * cities comes behind. */
static void
add_regions (Look *self)
{
  for (guint i = 0; i < self->n_regions; i++)
    if (self->regions[i].kind == HRADBY_FEATURE_FIELD)
      add_farm (self, &self->regions[i]);
    else if (self->regions[i].kind == HRADBY_FEATURE_MONASTERY)
      add_monastery (self, &self->regions[i]);
  look_at_cells (self);
  for (guint i = 0; i < self->n_regions; i++)
    if (self->regions[i].kind == HRADBY_FEATURE_ROAD
        || self->regions[i].kind == HRADBY_FEATURE_CITY)
      add_road_or_city (self, &self->regions[i]);
}

/* What the tile placed last leaves to be taken by who draws next. */
static void
add_left (Look *self)
{
  const HradbyCarcassonneSpot *spot = &self->spots[self->position->last_spot];
  guint n_parts = self->table->kinds[spot->kind].n_parts;

  for (guint i = 0; i < n_parts; i++)
    {
      const HradbyCarcassonneNode *node = &self->nodes[self->nodes[spot->index + i].root];
      Cities cities = { .n_seen = 0 };

      if (hradby_carcassonne_node_figures (node) != 0 || node->open == 0)
        continue;
      switch (hradby_carcassonne_node_kind (node))
        {
        case HRADBY_FEATURE_ROAD:
          add (self, self->position->player, HRADBY_CARCASSONNE_LEFT_ROAD, node->size);
          break;
        case HRADBY_FEATURE_CITY:
          add (self, self->position->player, HRADBY_CARCASSONNE_LEFT_CITY,
               node->size + node->pennants);
          break;
        case HRADBY_FEATURE_FIELD:
          add_cities_of (self, spot, i, &cities);
          add (self, self->position->player, HRADBY_CARCASSONNE_LEFT_FARM,
               (gint) cities.counts[0]);
          break;
        default:
          break;
        }
    }
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
  self.n_regions = 0;
  memset (features, 0, self.n_players * sizeof features[0]);
  find_regions (&self);
  add_regions (&self);
  add_left (&self);
  for (guint player = 0; player < self.n_players; player++)
    {
      add (&self, player, HRADBY_CARCASSONNE_IN_PLAY, 1);
      if (position->supply[player] > 0)
        add (&self, player, HRADBY_CARCASSONNE_SUPPLY + position->supply[player] - 1u, 1);
    }
  add (&self, position->player, HRADBY_CARCASSONNE_TEMPO, 1);
}
