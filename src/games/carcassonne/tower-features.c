/* Looking at towers, prisoners and who may be captured, for the estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower-features.h"

#include "games/carcassonne/figures.h"
#include "games/carcassonne/tower-reach.h"

#include <string.h>

#define MAX_FIGURES (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

/* A follower on the board. */
typedef struct
{
  gint16 x;
  gint16 y;
  guint8 player;
  guint8 stake;
  guint8 danger; /* pieces on one tower that would do to capture it: 1, 2, or more */
} Figure;

typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  const HradbyTowerState          *state;
  HradbyTowerFeatures             *features;
  Figure                           figures[MAX_FIGURES];
  guint                            n_figures;
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

/* Tiles that the player would lose with one follower less on the region. */
static guint
find_stake (const Look                  *self,
            const HradbyCarcassonneNode *root,
            guint                        player)
{
  guint32 figures = hradby_carcassonne_node_figures (root);
  guint own = hradby_carcassonne_count_figures (figures, player), others = 0, size;

  for (guint other = 0; other < self->table->parent.n_players; other++)
    if (other != player)
      others = MAX (others, hradby_carcassonne_count_figures (figures, other));
  if (own < others || own > others + 1)
    return 0;
  size = root->size;
  if (hradby_carcassonne_node_kind (root) == HRADBY_FEATURE_CITY)
    size += root->pennants;
  else if (hradby_carcassonne_node_kind (root) == HRADBY_FEATURE_MONASTERY)
    size = 9u - root->open;
  return MIN (size, HRADBY_TOWER_MAX_STAKE);
}

static void
add_figure (Look                            *self,
            guint                            player,
            const HradbyCarcassonneStanding *standing)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, self->position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  Figure *figure = &self->figures[self->n_figures++];
  guint spot = hradby_carcassonne_standing_spot (self->table, self->position, standing);
  guint stake = 0;

  if (standing->place == HRADBY_TOWER_PLACE)
    add (self, player, HRADBY_TOWER_TOPS, 1);
  else if (standing->place == HRADBY_CARCASSONNE_ON_FEATURE)
    {
      const HradbyCarcassonneNode *root = &nodes[nodes[standing->where].root];

      stake = find_stake (self, root, player);
      add (self, player, HRADBY_TOWER_OUT + hradby_carcassonne_node_kind (root)
                         - HRADBY_FEATURE_ROAD, 1);
    }
  *figure = (Figure) { spots[spot].x, spots[spot].y, (guint8) player, (guint8) stake, 3 };
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

  for (guint i = 0; i < self->n_figures; i++)
    {
      Figure *figure = &self->figures[i];
      gint dx = ABS (figure->x - spot->x), dy = ABS (figure->y - spot->y);

      if (!around && dx != 0 && dy != 0)
        continue;
      if (dx + dy <= reach)
        figure->danger = 1;
      else if (dx + dy <= reach + 1)
        figure->danger = MIN (figure->danger, 2);
    }
}

/* Whether anybody else has a piece to put up. */
static gboolean
has_enemy (const Look *self,
           guint       player)
{
  for (guint other = 0; other < self->table->parent.n_players; other++)
    if (other != player && self->state->pieces[other] > 0)
      return TRUE;
  return FALSE;
}

static void
add_dangers (Look *self)
{
  guint next = hradby_carcassonne_find_next (self->table, self->position);

  for (guint i = 0; i < self->n_figures; i++)
    {
      const Figure *figure = &self->figures[i];
      gint16 *numbers = self->features[figure->player];

      if (figure->danger > 2 || !has_enemy (self, figure->player))
        continue;
      add (self, figure->player, figure->danger == 1 ? HRADBY_TOWER_LATER : HRADBY_TOWER_FAR, 1);
      if (figure->danger > 1)
        continue;
      add (self, figure->player, HRADBY_TOWER_LATER_STAKE, figure->stake);
      if (next == figure->player || self->state->pieces[next] == 0)
        continue;
      numbers[HRADBY_TOWER_NEXT] = 1;
      numbers[HRADBY_TOWER_NEXT_STAKE] = MAX (numbers[HRADBY_TOWER_NEXT_STAKE], figure->stake);
    }
}

static void
add_possessions (Look *self,
                 guint player)
{
  const HradbyTowerState *state = self->state;
  gboolean is_poor = self->position->totals[player] < HRADBY_TOWER_RANSOM_POINTS;
  guint supply = MIN (self->position->supply[player][HRADBY_CARCASSONNE_FOLLOWER],
                      HRADBY_CARCASSONNE_KNOWN_SUPPLY);

  add (self, player, HRADBY_TOWER_IN_PLAY, 1);
  if (supply > 0)
    add (self, player, HRADBY_TOWER_SUPPLY + supply - 1u, 1);
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
  self.n_figures = 0;
  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      add_possessions (&self, player);
      for (guint i = 0; i < position->n_out[player]; i++)
        add_figure (&self, player, &position->out[player][i]);
    }
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
