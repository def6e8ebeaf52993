/* Looking at towers, prisoners and who may be captured, for the estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower-features.h"

#include "games/carcassonne/figures.h"
#include "games/carcassonne/tower-reach.h"

#include <string.h>

/* So many followers are looked at together: their numbers lie side by side for that. */
#define STRETCH 8

#define MAX_FIGURES \
  ((HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT + STRETCH - 1) / STRETCH * STRETCH)

/* Followers that a tower does not reach round a corner are as far from it as that. */
#define CORNER 50

/**
 * Figures:
 * @danger: pieces on one tower that would do to capture it: 1, 2, or more
 *
 * Followers on the board, each by its number.
 */
typedef struct
{
  gint16 x[MAX_FIGURES];
  gint16 y[MAX_FIGURES];
  gint16 danger[MAX_FIGURES];
  guint8 player[MAX_FIGURES];
  guint8 stake[MAX_FIGURES];
  guint  n;
} Figures;

typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyTowerState          *state;
  HradbyTowerFeatures             *features;
  Figures                          figures;
} Look;

static inline void
add (Look *self,
     guint player,
     guint feature,
     guint amount)
{
  self->features[player][feature]
    = (gint16) (self->features[player][feature] + (gint) amount);
}

/* Tiles of a region, up to what is counted. */
static guint
measure (const HradbyCarcassonneNode *root)
{
  guint size = root->size;

  if (hradby_carcassonne_node_kind (root) == HRADBY_FEATURE_CITY)
    size += root->pennants;
  else if (hradby_carcassonne_node_likeness (root) == HRADBY_FEATURE_MONASTERY)
    size = 9u - root->open;
  return MIN (size, HRADBY_TOWER_MAX_STAKE);
}

/* Tiles that the player would lose with one follower less on the region. */
static guint
find_stake (const Look *self,
            guint       root,
            guint       player)
{
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 }, own, others = 0;

  hradby_carcassonne_add_strengths (self->table, self->position, root, strengths);
  own = strengths[player];
  for (guint other = 0; other < self->table->parent.n_players; other++)
    if (other != player)
      others = MAX (others, strengths[other]);
  if (own < others || own > others + 1)
    return 0;
  return measure (&hradby_carcassonne_nodes (self->table, self->position)[root]);
}

static void
add_figure (Look                            *self,
            guint                            player,
            const HradbyCarcassonneStanding *standing)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, self->position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  Figures *figures = &self->figures;
  guint spot = hradby_carcassonne_standing_spot (self->table, self->position, standing);
  guint stake = 0;

  if (standing->place == HRADBY_TOWER_PLACE)
    add (self, player, HRADBY_TOWER_TOPS, 1);
  else if (standing->place == HRADBY_CARCASSONNE_ON_FEATURE)
    {
      const HradbyCarcassonneNode *node = &nodes[standing->where];

      stake = find_stake (self, node->root, player);
      add (self, player, HRADBY_TOWER_OUT + hradby_carcassonne_node_likeness (node)
                         - HRADBY_FEATURE_ROAD, 1);
    }
  figures->x[figures->n] = spots[spot].x;
  figures->y[figures->n] = spots[spot].y;
  figures->player[figures->n] = (guint8) player;
  figures->stake[figures->n++] = (guint8) stake;
}

/* Brings the danger of some followers up to date with a tower whose next piece reaches one cell
 * further than @reach. */
static inline void
threaten_some (const gint16                *x,
               const gint16                *y,
               gint16                       reach,
               const HradbyCarcassonneSpot *spot,
               gint16                       corner,
               gint16                      *danger)
{
  for (guint i = 0; i < STRETCH; i++)
    {
      gint16 dx = (gint16) (x[i] - spot->x), dy = (gint16) (y[i] - spot->y), missing;

      dx = dx < 0 ? (gint16) -dx : dx;
      dy = dy < 0 ? (gint16) -dy : dy;
      missing = (gint16) (dx + dy + corner * MIN (dx, dy) - reach);
      danger[i] = MIN (danger[i], MAX (missing, 1));
    }
}

/* Whom a tower may capture with one more piece, and with two. Of two settings together the ways
 * would take long to find; then all that is near enough counts. */
static void
threaten (Look                  *self,
          const HradbyTowerSite *site)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (self->table, self->position)[site->spot];
  gboolean around = hradby_carcassonne_plays (self->table, HRADBY_TOWER_SETTING_DIAGONALS,
                                              HRADBY_TOWER_DIAGONALS_YES);
  gint reach = site->height + !hradby_carcassonne_plays (self->table,
                                                         HRADBY_TOWER_SETTING_FIRST_STOREY,
                                                         HRADBY_TOWER_STOREY_OWN_TILE);

  for (guint i = 0; i < self->figures.n; i += STRETCH)
    threaten_some (&self->figures.x[i], &self->figures.y[i], (gint16) (reach - 1), spot,
                   around ? 0 : CORNER, &self->figures.danger[i]);
}

/* Whether anybody else has a piece to put up. */
static gboolean
has_enemy (const HradbyCarcassonneTable *table,
           const HradbyTowerState       *state,
           guint                         player)
{
  for (guint other = 0; other < table->parent.n_players; other++)
    if (other != player && state->pieces[other] > 0)
      return TRUE;
  return FALSE;
}

static void
add_dangers (Look *self)
{
  guint next = hradby_carcassonne_find_next (self->table, self->position);

  for (guint i = 0; i < self->figures.n; i++)
    {
      guint player = self->figures.player[i], stake = self->figures.stake[i];
      gint16 *numbers = self->features[player];
      gboolean is_near = self->figures.danger[i] == 1;

      if (self->figures.danger[i] > 2 || !has_enemy (self->table, self->state, player))
        continue;
      add (self, player, is_near ? HRADBY_TOWER_LATER : HRADBY_TOWER_FAR, 1);
      if (!is_near)
        continue;
      add (self, player, HRADBY_TOWER_LATER_STAKE, stake);
      if (next == player || self->state->pieces[next] == 0)
        continue;
      numbers[HRADBY_TOWER_NEXT] = 1;
      numbers[HRADBY_TOWER_NEXT_STAKE] = (gint16) MAX (numbers[HRADBY_TOWER_NEXT_STAKE],
                                                       (gint) stake);
    }
}

/* Followers in the supply, as far as the weights know of them. */
static inline void
add_supply (gint16 *numbers,
            guint   supply,
            gint    amount)
{
  supply = MIN (supply, HRADBY_CARCASSONNE_KNOWN_SUPPLY);
  if (supply > 0)
    numbers[HRADBY_TOWER_SUPPLY + supply - 1u]
      = (gint16) (numbers[HRADBY_TOWER_SUPPLY + supply - 1u] + amount);
}

static void
add_possessions (Look *self,
                 guint player)
{
  const HradbyTowerState *state = self->state;
  gboolean is_poor = self->position->totals[player] < HRADBY_TOWER_RANSOM_POINTS;

  add (self, player, HRADBY_TOWER_IN_PLAY, 1);
  add_supply (self->features[player],
              self->position->supply[player][HRADBY_CARCASSONNE_FOLLOWER], 1);
  add (self, player, HRADBY_TOWER_PIECES, state->pieces[player]);
  add (self, player, HRADBY_TOWER_NO_PIECE, state->pieces[player] == 0);
  for (guint owner = 0; owner < self->table->parent.n_players; owner++)
    for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
      add (self, player, HRADBY_TOWER_HELD, state->held[player][owner][figure]);
  add (self, player, HRADBY_TOWER_CAPTIVES, state->captives[player]);
  if (is_poor || !hradby_carcassonne_plays (self->table, HRADBY_TOWER_SETTING_RANSOM,
                                            HRADBY_TOWER_RANSOM_YES))
    add (self, player, HRADBY_TOWER_POOR, state->captives[player]);
}

void
hradby_tower_list_features (const HradbyCarcassonneTable    *table,
                            const HradbyCarcassonnePosition *position,
                            HradbyTowerFeatures             *features)
{
  Look self;

  self.table = table;
  self.position = position;
  self.state = hradby_tower_state (table, position);
  self.features = features;
  self.figures.n = 0;
  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      add_possessions (&self, player);
      for (guint i = 0; i < position->n_out[player]; i++)
        add_figure (&self, player, &position->out[player][i]);
    }
  for (guint i = 0; i < MAX_FIGURES; i++)
    self.figures.danger[i] = 3;
  for (guint i = 0; i < self.state->n_sites; i++)
    if (self.state->sites[i].top == 0)
      threaten (&self, &self.state->sites[i]);
  add_dangers (&self);
  add (&self, hradby_carcassonne_find_next (table, position), HRADBY_TOWER_TEMPO, 1);
}

void
hradby_tower_estimate (const HradbyCarcassonneTable    *table,
                       const HradbyCarcassonnePosition *position,
                       gint                            *scores)
{
  HradbyTowerFeatures features[HRADBY_MAX_PLAYERS];

  hradby_tower_list_features (table, position, features);
  hradby_carcassonne_weigh_own (table, position, features[0], hradby_tower_weights[0],
                                HRADBY_TOWER_FEATURE_ROOM, scores);
}

/* How near the player to move is to losing a follower on the tile placed last, by the usual reach
 * of towers. Made for one follower: side by side with seven empty places, as all are looked at for
 * the estimate, it would take a fifth of the time of a game. */
static void
add_danger (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            const HradbyCarcassonneNode     *root,
            gint16                          *numbers)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneSpot *own = &spots[position->last_spot];
  gint missing = 3;

  if (!has_enemy (table, state, position->player))
    return;
  for (guint i = 0; i < state->n_sites; i++)
    {
      const HradbyCarcassonneSpot *spot = &spots[state->sites[i].spot];

      if ((spot->x == own->x || spot->y == own->y) && state->sites[i].top == 0)
        missing = MIN (missing, ABS (spot->x - own->x) + ABS (spot->y - own->y)
                                - state->sites[i].height);
    }
  if (missing == 2)
    numbers[HRADBY_TOWER_FAR] = 1;
  if (missing > 1)
    return;
  numbers[HRADBY_TOWER_LATER] = 1;
  numbers[HRADBY_TOWER_LATER_STAKE] = (gint16) measure (root);
}

gint
hradby_tower_foresee (const HradbyCarcassonneTable    *table,
                      const HradbyCarcassonnePosition *position,
                      guint                            root,
                      guint                            figure)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  guint supply = position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER];
  HradbyTowerFeatures numbers = { 0 };

  if (hradby_carcassonne_is_complete (node))
    return 0;
  numbers[HRADBY_TOWER_OUT + hradby_carcassonne_node_likeness (node) - HRADBY_FEATURE_ROAD] = 1;
  add_danger (table, position, node, numbers);
  if (figure == HRADBY_CARCASSONNE_FOLLOWER)
    {
      add_supply (numbers, supply, -1);
      add_supply (numbers, supply - 1, 1);
    }
  return hradby_carcassonne_weigh_numbers (table, position, numbers, hradby_tower_weights[0],
                                           HRADBY_TOWER_FEATURE_ROOM);
}
