/* What a good player would expect to have at the end, from a look at the position. */
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/rules.h"

/* All values below are hundredths of a point; chances are in 1/256. */

/* Chance that a road or a city with so many open sides will still be completed, early on. */
static const gint road_chances[] = { 256, 215, 150, 100, 60, 40 };
static const gint city_chances[] = { 256, 190, 120, 60, 30, 15 };

/* Chance that a cell beside a monastery will still be filled, early on. */
#define FILL_CHANCE 200

/* Turns that one more open side takes. */
#define TURNS_A_SIDE 5

/* What one more follower in the supply is worth, the first, the second … */
static const gint supply_values[HRADBY_CARCASSONNE_N_FOLLOWERS + 1]
  = { 0, 420, 260, 180, 120, 80, 50, 30 };

/* What a follower that comes back is worth. */
#define RETURN_VALUE 200

/* Every figure on the board could hold a region of its own. */
#define MAX_REGIONS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyCarcassonneSpot     *spots;
  const HradbyCarcassonneNode     *nodes;
  gint                            *scores;
  gint                             time;  /* how much of the bag is left, 0 … 256 */
  gint                             turns; /* that each player has left */
} Look;

/* Chance that so many open sides will be closed in time. */
static inline gint
completion_chance (const Look *self,
                   const gint *chances,
                   guint       n_chances,
                   guint       sides)
{
  gint chance = chances[MIN (sides, n_chances - 1)], needed = TURNS_A_SIDE * (gint) sides;

  return self->turns >= needed ? chance : chance * self->turns / needed;
}

static gint
city_chance (const Look                  *self,
             const HradbyCarcassonneNode *root)
{
  return completion_chance (self, city_chances, G_N_ELEMENTS (city_chances), root->open);
}

/* Cities around a farm, complete or likely to be: in 1/256 of a city. A city that touches the farm
 * with several parts counts once; cities are remembered by their roots. */
static gint
count_cities (const Look *self,
              guint       root)
{
  guint16 seen[64];
  guint n_seen = 0, node = root;
  gint sum = 0;

  do
    {
      const HradbyCarcassonneSpot *spot = &self->spots[self->nodes[node].spot];
      const HradbyFeature *features = self->table->kinds[spot->kind].tile->features;
      guint touched = features[self->nodes[node].who & HRADBY_PART_FEATURE].touches;

      for (; touched != 0; touched &= touched - 1)
        {
          guint16 city = self->nodes[spot->index + (guint) __builtin_ctz (touched)].root;
          guint i = 0;

          while (i < n_seen && seen[i] != city)
            i++;
          if (i < n_seen || n_seen == G_N_ELEMENTS (seen))
            continue;
          seen[n_seen++] = city;
          sum += city_chance (self, &self->nodes[city]);
        }
      node = self->nodes[node].next;
    }
  while (node != root);
  return sum;
}

/* What the region will bring its majority, and the chance that its followers come back. */
static gint
region_value (const Look *self,
              guint       root,
              gint       *chance)
{
  const HradbyCarcassonneNode *node = &self->nodes[root];
  gint size = node->size;

  switch (hradby_carcassonne_node_kind (node))
    {
    case HRADBY_FEATURE_ROAD:
      *chance = completion_chance (self, road_chances, G_N_ELEMENTS (road_chances), node->open);
      return 100 * size + node->open * 60 * *chance / 256;
    case HRADBY_FEATURE_CITY:
      *chance = city_chance (self, node);
      size += node->pennants;
      return 100 * size + *chance * 100 * (size + 2 * MIN (node->open, 3)) / 256;
    case HRADBY_FEATURE_MONASTERY:
      *chance = completion_chance (self, city_chances, G_N_ELEMENTS (city_chances),
                                   (node->open + 1u) / 2);
      return 100 * (HRADBY_CARCASSONNE_AROUND + 1 - node->open)
             + 100 * node->open * (FILL_CHANCE * self->time / 256) / 256;
    default:
      *chance = 0;
      return 300 * count_cities (self, root) / 256 + 200 * self->time / 256;
    }
}

static void
add_region (const Look *self,
            guint       root)
{
  guint32 figures = hradby_carcassonne_node_figures (&self->nodes[root]);
  guint n_players = self->table->parent.n_players;
  guint winners = hradby_carcassonne_find_majority (figures, n_players);
  gint chance, value = region_value (self, root, &chance);

  for (guint player = 0; player < n_players; player++)
    {
      gint count = (gint) hradby_carcassonne_count_figures (figures, player);

      if ((winners & (1u << player)) != 0)
        self->scores[player] += value;
      self->scores[player] += count * RETURN_VALUE * chance / 256 * self->time / 256;
    }
}

static void
add_regions (const Look *self)
{
  guint16 seen[MAX_REGIONS];
  guint n_seen = 0;

  for (guint player = 0; player < self->table->parent.n_players; player++)
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

static void
add_supplies (const Look *self)
{
  for (guint player = 0; player < self->table->parent.n_players; player++)
    for (guint i = 1; i <= self->position->supply[player]; i++)
      self->scores[player] += supply_values[i] * self->time / 256;
}

void
hradby_carcassonne_estimate (const HradbyTable    *base,
                             const HradbyPosition *bytes,
                             gint                 *scores)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  Look self = { table, position, hradby_carcassonne_spots (table, position),
                hradby_carcassonne_nodes (table, position), scores };

  for (guint player = 0; player < base->n_players; player++)
    scores[player] = 100 * position->totals[player];
  if (position->phase == HRADBY_CARCASSONNE_PHASE_OVER)
    return;
  self.time = 256 * position->n_bag / (gint) table->n_tiles;
  self.turns = 2 * position->n_bag / (gint) base->n_players;
  add_regions (&self);
  add_supplies (&self);
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->estimate != NULL)
      table->hooks[i]->estimate (table, position, scores);
}
