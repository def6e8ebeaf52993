/* Looking at ringmasters, pyramids and the big top, for the estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus-features.h"

#include "games/carcassonne/board.h"

#include <string.h>

/* Of a point: the mean of the tokens that are left is told so exactly. */
#define PRIZE_UNIT 4

static inline void
add (gint16 *numbers,
     guint   feature,
     guint   amount)
{
  numbers[feature] = (gint16) (numbers[feature] + (gint) amount);
}

/* @at: the spot that the ringmaster stands on */
static void
add_ringmaster (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            at,
                HradbyFeatureKind                kind,
                gint16                          *numbers)
{
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[at];
  guint gaps = 0;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      gaps += hradby_carcassonne_find_tile (table, position, x, y) == NULL;
  add (numbers, HRADBY_CIRCUS_OUT, 1);
  add (numbers, HRADBY_CIRCUS_ON_FARM, kind == HRADBY_FEATURE_FIELD);
  add (numbers, HRADBY_CIRCUS_TILES, hradby_circus_count_tiles (table, position, at));
  add (numbers, HRADBY_CIRCUS_GAPS, gaps);
}

static void
add_acrobat (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyCarcassonneStanding *standing,
             gint16                          *numbers)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  guint i = 0;

  while (state->grounds[i].spot != standing->where)
    i++;
  add (numbers, HRADBY_CIRCUS_ACROBATS + state->grounds[i].n - 1u, 1);
}

/* Who draws next may score one full pyramid. */
static void
add_pyramids (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              guint                            player,
              gint16                          *numbers)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);

  for (guint i = 0; i < state->n_grounds && state->n_full > 0; i++)
    {
      gint own = 0;

      if (state->grounds[i].n < HRADBY_CIRCUS_PYRAMID)
        continue;
      for (guint j = 0; j < position->n_out[player]; j++)
        own += position->out[player][j].place == HRADBY_CIRCUS_ACROBAT
               && position->out[player][j].where == state->grounds[i].spot;
      add (numbers, HRADBY_CIRCUS_READY, (guint) own);
      numbers[HRADBY_CIRCUS_PRAISED] = (gint16) MAX (numbers[HRADBY_CIRCUS_PRAISED], own);
    }
}

static guint
find_prize (const HradbyCircusState *state)
{
  guint sum = 0;

  for (guint i = 0; i < HRADBY_CIRCUS_N_TOKENS; i++)
    sum += (guint) hradby_circus_tokens[i] * state->tokens[i];
  return state->n_tokens > 0 ? sum * PRIZE_UNIT / state->n_tokens : 0;
}

static void
add_figures (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             guint                            player,
             gint16                          *numbers)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint i = 0; i < position->n_out[player]; i++)
    {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];

      if (standing->figure == HRADBY_CIRCUS_RINGMASTER
          && standing->place == HRADBY_CARCASSONNE_ON_FEATURE)
        add_ringmaster (table, position, nodes[standing->where].spot,
                        hradby_carcassonne_node_kind (&nodes[standing->where]), numbers);
      /* He stays on a tower, and brings what is around at the end, as a farmer does. */
      else if (standing->figure == HRADBY_CIRCUS_RINGMASTER
               && hradby_circus_is_paid_at (table, standing))
        add_ringmaster (table, position,
                        hradby_carcassonne_standing_spot (table, position, standing),
                        HRADBY_FEATURE_FIELD, numbers);
      if (standing->place == HRADBY_CIRCUS_ACROBAT)
        add_acrobat (table, position, standing, numbers);
    }
}

/* The mean of the tokens that the big top may still bring; 0 without it. */
static guint
get_prize (const HradbyCarcassonneTable *table,
           const HradbyCircusState      *state)
{
  return state->top != HRADBY_CARCASSONNE_NOWHERE && !state->is_turned
         && hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_BIG_TOP, HRADBY_CIRCUS_TOP_YES)
         ? find_prize (state) : 0;
}

void
hradby_circus_list_features (const HradbyCarcassonneTable    *table,
                             const HradbyCarcassonnePosition *position,
                             HradbyCircusFeatures            *features)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  guint next = hradby_carcassonne_find_next (table, position);
  guint prize = get_prize (table, state);

  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      gint16 *numbers = features[player];
      guint n = prize > 0 ? hradby_circus_count_figures (table, position, player, state->top) : 0;

      add (numbers, HRADBY_CIRCUS_IN_PLAY, 1);
      add (numbers, HRADBY_CIRCUS_IN_HAND, position->supply[player][HRADBY_CIRCUS_RINGMASTER]);
      add (numbers, HRADBY_CIRCUS_BESIDE, n);
      add (numbers, HRADBY_CIRCUS_PRIZE, n * prize);
      add_figures (table, position, player, numbers);
    }
  add_pyramids (table, position, next, features[next]);
}

void
hradby_circus_estimate (const HradbyCarcassonneTable    *table,
                        const HradbyCarcassonnePosition *position,
                        gint                            *scores)
{
  HradbyCircusFeatures features[HRADBY_MAX_PLAYERS];

  hradby_circus_list_features (table, position, features);
  hradby_carcassonne_weigh_own (table, position, features[0], hradby_circus_weights[0],
                                HRADBY_CIRCUS_FEATURE_ROOM, scores);
}

gint
hradby_circus_foresee (const HradbyCarcassonneTable    *table,
                       const HradbyCarcassonnePosition *position,
                       guint                            root,
                       guint                            figure)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  gboolean is_ringmaster = figure == HRADBY_CIRCUS_RINGMASTER;
  guint prize = get_prize (table, state);
  gboolean is_beside = prize > 0 && hradby_circus_are_near (&spots[position->last_spot],
                                                            &spots[state->top]);
  HradbyCircusFeatures numbers = { 0 };

  if (!is_ringmaster && (!is_beside || hradby_carcassonne_is_complete (node)))
    return 0;
  if (hradby_carcassonne_is_complete (node))
    return 100 * HRADBY_CIRCUS_RINGMASTER_POINTS
           * (gint) hradby_circus_count_tiles (table, position, position->last_spot);
  add (numbers, HRADBY_CIRCUS_BESIDE, is_beside);
  add (numbers, HRADBY_CIRCUS_PRIZE, is_beside ? prize : 0);
  if (is_ringmaster)
    {
      numbers[HRADBY_CIRCUS_IN_HAND] = -1;
      add_ringmaster (table, position, position->last_spot, hradby_carcassonne_node_kind (node),
                      numbers);
    }
  return hradby_carcassonne_weigh_numbers (table, position, numbers, hradby_circus_weights[0],
                                           HRADBY_CIRCUS_FEATURE_ROOM);
}
