/* What a good player would expect to have at the end, from a look at the position. */
#include "games/castle/choices.h"
#include "games/castle/rules.h"

/* All values below are hundredths of a point; shares are in 1/256. */

/* Chance that a region with so many open sides will still be completed, early in the game. */
static const gint completion[] = { 256, 190, 140, 90, 60, 40, 25 };

/* What wall tiles in hand are worth while there is time to use them. */
static const gint hand_values[HRADBY_CASTLE_N_NUMBERS + 1]
  = { 0, 350, 450, 200, 350, 400, 250, 300, 250, 500 };

/* What one more follower in the supply is worth. */
static const gint supply_values[HRADBY_CASTLE_N_FOLLOWERS + 1] = { 0, 350, 250, 180, 120, 80, 50 };

/* What it is worth to be the next to draw; twice this is what wall tile 1 wins over its value. */
#define TEMPO 200

typedef struct
{
  const HradbyCastleTable    *table;
  const HradbyCastlePosition *position;
  gint                        time; /* how much of the bag is left, 0 … 256 */
} Look;

static gint
region_value (const Look             *self,
              const HradbyCastleNode *node)
{
  HradbyFeatureKind kind = hradby_castle_node_kind (node);
  guint sides, tiles_left = self->position->n_bag;
  gint chance;

  if (kind == HRADBY_FEATURE_COURT)
    return 300 * node->amount + 120 * self->time / 256;
  sides = kind == HRADBY_FEATURE_PATH ? node->open : (node->open + 2u) / 3;
  chance = completion[MIN (sides, G_N_ELEMENTS (completion) - 1)];
  if (tiles_left < 4 * sides)
    chance = chance * (gint) tiles_left / (gint) (4 * sides);
  return 100 * (node->amount + (sides > 0)) * hradby_castle_points_each (node) * chance / 256;
}

static void
add_regions (const Look *self,
             gint       *scores)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (self->table, self->position);

  for (guint i = 0; i < self->position->n_nodes; i++)
    if (nodes[i].followers != 0 && nodes[i].root == i)
      {
        gint owner = hradby_castle_node_owner (&nodes[i]);

        if (owner >= 0)
          scores[owner] += region_value (self, &nodes[i]);
      }
}

/* The larger keep gets the empty area at the end: at least as many cells as tiles will not fill. */
static void
add_keeps (const Look *self,
           gint       *scores)
{
  gint sizes[HRADBY_CASTLE_N_PLAYERS], lead, certainty;

  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    sizes[player] = self->position->keep_size[player] > 0
                      ? self->position->keep_size[player] + 2 * self->position->hand[player][8] : 0;
  lead = sizes[0] - sizes[1];
  certainty = MIN (256, 256 - self->time + 40 * ABS (lead));
  if (lead != 0)
    scores[lead < 0] += 14 * 100 * certainty / 256;
}

static void
add_supplies (const Look *self,
              gint       *scores)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    for (guint i = 1; i <= self->position->supply[player]; i++)
      scores[player] += supply_values[i] * self->time / 256;
}

static void
add_hands (const Look *self,
           gint       *scores)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    for (guint number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
      {
        gint value = hand_values[number] * self->position->hand[player][number];

        scores[player] += number <= 3 ? value * (128 + self->time / 2) / 256 : value;
      }
}

void
hradby_castle_estimate (const HradbyTable    *table,
                        const HradbyPosition *position,
                        gint                 *scores)
{
  Look self = { hradby_castle_table (table), hradby_castle_position_const (position), 0 };

  if (self.position->phase == HRADBY_PHASE_OVER)
    {
      for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
        scores[player] = 100 * self.position->totals[player];
      return;
    }
  self.time = 256 * self.position->n_bag / (gint) self.table->n_tiles;
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    scores[player] = 100 * self.position->totals[player];
  add_regions (&self, scores);
  add_keeps (&self, scores);
  add_supplies (&self, scores);
  add_hands (&self, scores);
  if (self.position->phase == HRADBY_PHASE_DRAW)
    scores[self.position->player] += TEMPO;
}
