/* Looking at a position of Carcassonne for its estimate. */
#include "games/carcassonne/features.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/fits.h"

/* Every figure on the board could hold a region of its own. */
#define MAX_REGIONS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

/* Pairs of a region and an empty cell beside it that are looked at. */
#define MAX_MEETINGS 255

/* Lists that they are found in, by the number of the cell's spot. */
#define N_CHAINS 128

/* Cities around a farm that are told apart. */
#define MAX_CITIES 32

/* Likelihoods are in 1/128. */
#define CERTAIN ((HRADBY_CARCASSONNE_N_PROSPECTS - 1) * HRADBY_CARCASSONNE_UNIT)

/* A claimed region. */
typedef struct
{
  guint8  kind;
  guint8  owners; /* bits of the players whom it would pay */
  guint16 value;  /* size, or complete cities around a farm */
} Region;

/* An empty cell that a claimed region comes to. @next: another one of its list, or 0 */
typedef struct
{
  guint16 spot;
  guint8  region;
  guint8  next;
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
  Meeting                          meetings[MAX_MEETINGS + 1]; /* from 1 */
  guint                            n_meetings;
  guint8                           chains[N_CHAINS];
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

/* The empty spot beside a tile, or 0 if a tile lies there. */
static inline guint
find_empty (const Look                  *self,
            const HradbyCarcassonneSpot *spot,
            guint                        side)
{
  static const gint8 steps[HRADBY_N_SIDES][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  guint beside = hradby_carcassonne_find_spot (self->table, self->position,
                                               spot->x + steps[side][0],
                                               spot->y + steps[side][1]);

  return self->spots[beside].kind == HRADBY_CARCASSONNE_NO_TILE ? beside : 0;
}

/* Remembers that the region looked at comes to a cell; FALSE if that is known. */
static inline gboolean
meet (Look  *self,
      guint  spot)
{
  guint8 *chain = &self->chains[spot % N_CHAINS];

  for (guint i = *chain; i != 0; i = self->meetings[i].next)
    if (self->meetings[i].spot == spot && self->meetings[i].region == self->n_regions)
      return FALSE;
  if (self->n_meetings < MAX_MEETINGS)
    {
      self->meetings[++self->n_meetings] = (Meeting) { (guint16) spot, (guint8) self->n_regions,
                                                       *chain };
      *chain = (guint8) self->n_meetings;
    }
  return TRUE;
}

/* How likely a tile comes to the cell that ends what comes in on @side, or just fits there. */
static guint
judge_cell (const Look *self,
            guint       spot,
            gint        side)
{
  guint demands = hradby_carcassonne_get_demands (self->table, self->position,
                                                  self->spots[spot].index);
  guint n = hradby_carcassonne_count_in_bag (
    self->table, self->position, hradby_carcassonne_get_fits_for (self->table, demands));

  if (side >= 0 && n > 0)
    n += 3 * hradby_carcassonne_count_in_bag (
      self->table, self->position,
      hradby_carcassonne_get_ends_for (self->table, demands, (guint) side));
  else
    n *= 4;
  return CERTAIN * n / (n + 4 * self->n_players);
}

/* How likely a road or city will be completed; notes the cells that it comes to. */
static guint
judge_region (Look  *self,
              guint  root)
{
  guint left = self->nodes[root].open, node = root, prospect = CERTAIN;

  do
    {
      const HradbyCarcassonneSpot *spot = &self->spots[self->nodes[node].spot];
      const HradbyCarcassonneSide *sides = self->table->kinds[spot->kind].sides[spot->rotation];

      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        if (sides[side].features[1] == (self->nodes[node].who & HRADBY_PART_FEATURE))
          {
            guint empty = find_empty (self, spot, side);

            if (empty == 0)
              continue;
            left--;
            if (meet (self, empty))
              prospect = prospect * judge_cell (self, empty, (gint) (side ^ 2)) / CERTAIN;
          }
      node = self->nodes[node].next;
    }
  while (node != root && left > 0);
  return prospect;
}

/* The two highest numbers of figures that a player has on a region. */
static void
find_best (const Look *self,
           guint32     figures,
           guint      *best,
           guint      *second)
{
  *best = *second = 0;
  for (guint player = 0; player < self->n_players; player++)
    {
      guint count = hradby_carcassonne_count_figures (figures, player);

      if (count >= *best)
        {
          *second = *best;
          *best = count;
        }
      else
        *second = MAX (*second, count);
    }
}

/* A claimed road or city. */
static void
add_road_or_city (Look  *self,
                  guint  root)
{
  const HradbyCarcassonneNode *node = &self->nodes[root];
  guint32 figures = hradby_carcassonne_node_figures (node);
  gboolean is_city = hradby_carcassonne_node_kind (node) == HRADBY_FEATURE_CITY;
  gint size = node->size + node->pennants;
  guint prospect = judge_region (self, root), best, second;
  Region *region = &self->regions[self->n_regions++];

  *region = (Region) { .kind = hradby_carcassonne_node_kind (node), .value = (guint16) size };
  find_best (self, figures, &best, &second);
  for (guint player = 0; player < self->n_players; player++)
    {
      guint count = hradby_carcassonne_count_figures (figures, player);

      if (count == 0)
        continue;
      if (count < best)
        {
          add (self, player, count + 1 == best ? HRADBY_CARCASSONNE_OUTVOTED
                                               : HRADBY_CARCASSONNE_OUTVOTED_MORE, (gint) count);
          self->features[player][HRADBY_CARCASSONNE_OUTVOTED_PROSPECT]
            = (gint16) (self->features[player][HRADBY_CARCASSONNE_OUTVOTED_PROSPECT]
                        + (gint) (count * prospect / (HRADBY_CARCASSONNE_N_PROSPECTS - 1)));
          continue;
        }
      region->owners |= (guint8) (1u << player);
      add_between (self, player, is_city ? HRADBY_CARCASSONNE_CITIES : HRADBY_CARCASSONNE_ROADS,
                   prospect, 1);
      add_between (self, player,
                   is_city ? HRADBY_CARCASSONNE_CITY_SIZE : HRADBY_CARCASSONNE_ROAD_SIZE,
                   prospect, size);
      add (self, player, is_city ? HRADBY_CARCASSONNE_CITY_ENDS : HRADBY_CARCASSONNE_ROAD_ENDS,
           node->open);
      add (self, player, HRADBY_CARCASSONNE_SHARED, second > 0 && second < best ? size : 0);
      add (self, player, HRADBY_CARCASSONNE_SPARE, (gint) count - 1);
    }
}

static void
add_monastery (Look  *self,
               guint  root)
{
  const HradbyCarcassonneNode *node = &self->nodes[root];
  const HradbyCarcassonneSpot *spot = &self->spots[node->spot];
  guint player = 0, prospect = CERTAIN;

  while (hradby_carcassonne_count_figures (hradby_carcassonne_node_figures (node), player) == 0)
    player++;
  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      {
        guint beside = hradby_carcassonne_find_spot (self->table, self->position, x, y);

        if (beside == HRADBY_CARCASSONNE_NOWHERE)
          prospect = prospect * 7 / 8;
        else if (self->spots[beside].kind == HRADBY_CARCASSONNE_NO_TILE)
          prospect = prospect * judge_cell (self, beside, -1) / CERTAIN;
      }
  if (node->open > 0)
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

/* The empty cells that a part of a field comes to. */
static inline void
meet_cells_of (Look                        *self,
               const HradbyCarcassonneSpot *spot,
               guint                        feature,
               guint                       *left)
{
  const HradbyCarcassonneSide *sides = self->table->kinds[spot->kind].sides[spot->rotation];

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      guint n = sides[side].type == HRADBY_SIDE_ROAD
                ? (guint) (sides[side].features[0] == feature)
                  + (guint) (sides[side].features[2] == feature)
                : (guint) (sides[side].features[1] == feature);
      guint empty = n > 0 ? find_empty (self, spot, side) : 0;

      if (empty == 0)
        continue;
      *left -= n;
      meet (self, empty);
    }
}

/* Goes around a farm. */
static void
look_around (Look   *self,
             guint   root,
             Cities *cities)
{
  guint left = self->nodes[root].open, node = root;

  cities->n_seen = 0;
  for (guint i = 0; i < G_N_ELEMENTS (cities->counts); i++)
    cities->counts[i] = 0;
  do
    {
      const HradbyCarcassonneSpot *spot = &self->spots[self->nodes[node].spot];
      guint feature = self->nodes[node].who & HRADBY_PART_FEATURE;

      add_cities_of (self, spot, feature, cities);
      if (left > 0)
        meet_cells_of (self, spot, feature, &left);
      node = self->nodes[node].next;
    }
  while (node != root);
}

static void
add_farm (Look  *self,
          guint  root)
{
  const HradbyCarcassonneNode *node = &self->nodes[root];
  guint32 figures = hradby_carcassonne_node_figures (node);
  Region *region = &self->regions[self->n_regions];
  guint best, second;
  Cities cities;

  look_around (self, root, &cities);
  self->n_regions++;
  *region = (Region) { .kind = HRADBY_FEATURE_FIELD, .value = (guint16) cities.counts[0] };
  find_best (self, figures, &best, &second);
  for (guint player = 0; player < self->n_players; player++)
    {
      guint count = hradby_carcassonne_count_figures (figures, player);

      if (count == 0)
        continue;
      if (count < best)
        {
          add (self, player, HRADBY_CARCASSONNE_FARM_OUTVOTED, (gint) count);
          add (self, player, HRADBY_CARCASSONNE_FARM_BY_ONE,
               count + 1 == best ? (gint) cities.counts[0] : 0);
          continue;
        }
      region->owners |= (guint8) (1u << player);
      add (self, player, HRADBY_CARCASSONNE_FARMS, 1);
      add (self, player, HRADBY_CARCASSONNE_FARM_CITIES, (gint) cities.counts[0]);
      for (guint i = 1; i < G_N_ELEMENTS (cities.counts); i++)
        add (self, player, HRADBY_CARCASSONNE_FARM_NEAR + i - 1, (gint) cities.counts[i]);
      add (self, player, HRADBY_CARCASSONNE_FARM_ENDS, MIN (node->open, 8));
      add (self, player, HRADBY_CARCASSONNE_FARM_SHARED,
           second > 0 && second < best ? (gint) cities.counts[0] : 0);
      add (self, player, HRADBY_CARCASSONNE_FARM_SPARE, (gint) count - 1);
    }
}

static void
add_region (Look  *self,
            guint  root)
{
  switch (hradby_carcassonne_node_kind (&self->nodes[root]))
    {
    case HRADBY_FEATURE_FIELD:
      add_farm (self, root);
      break;
    case HRADBY_FEATURE_MONASTERY:
      add_monastery (self, root);
      break;
    default:
      add_road_or_city (self, root);
    }
}

static void
add_regions (Look *self)
{
  guint16 seen[MAX_REGIONS];
  guint n_seen = 0;

  for (guint player = 0; player < self->n_players; player++)
    for (guint i = 0; i < self->position->n_out[player]; i++)
      {
        guint where = self->position->out[player][i], root, place = 0;

        if (where >= HRADBY_CARCASSONNE_ELSEWHERE)
          continue;
        root = self->nodes[where].root;
        while (place < n_seen && seen[place] != root)
          place++;
        if (place < n_seen)
          continue;
        seen[n_seen++] = (guint16) root;
        add_region (self, root);
      }
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

  for (guint player = 0; player < self->n_players; player++)
    {
      guint bit = 1u << player;

      if ((one->owners & bit) != (other->owners & bit))
        add (self, player, feature, (one->owners & bit) != 0 ? other->value : one->value);
    }
}

static void
add_meetings (Look *self)
{
  for (guint i = 1; i <= self->n_meetings; i++)
    for (guint j = self->meetings[i].next; j != 0; j = self->meetings[j].next)
      {
        const Region *one = &self->regions[self->meetings[i].region];
        const Region *other = &self->regions[self->meetings[j].region];

        if (self->meetings[i].spot == self->meetings[j].spot && one->kind == other->kind)
          add_meeting (self, one, other);
      }
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
  self.n_regions = self.n_meetings = 0;
  memset (self.chains, 0, sizeof self.chains);
  memset (features, 0, self.n_players * sizeof features[0]);
  add_regions (&self);
  add_meetings (&self);
  add_left (&self);
  for (guint player = 0; player < self.n_players; player++)
    {
      add (&self, player, HRADBY_CARCASSONNE_IN_PLAY, 1);
      if (position->supply[player] > 0)
        add (&self, player, HRADBY_CARCASSONNE_SUPPLY + position->supply[player] - 1u, 1);
    }
  add (&self, position->player, HRADBY_CARCASSONNE_TEMPO, 1);
}
