/* Looking at bridges in hand, for the estimate, and what they are worth: fitted together with
 * castles by tests/games/carcassonne/tune.c, by knot. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bridges-features.h"

#include <string.h>

const HradbyBridgesWeights hradby_bridges_weights[HRADBY_CARCASSONNE_N_KNOTS] = {
  {
    -9, -8,
  },
  {
    2, -26,
  },
  {
    0, -88,
  },
  {
    45, -109,
  },
  {
    147, -159,
  },
  {
    214, -256,
  },
};

void
hradby_bridges_list_features (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              HradbyBridgesFeatures           *features)
{
  const HradbyBridgesState *state = hradby_bridges_state (table, position);

  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      features[player][HRADBY_BRIDGES_IN_HAND] = state->left[player];
      features[player][HRADBY_BRIDGES_NONE] = state->left[player] == 0;
    }
}

void
hradby_bridges_estimate (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position,
                         gint                            *scores)
{
  HradbyBridgesFeatures features[HRADBY_MAX_PLAYERS];

  hradby_bridges_list_features (table, position, features);
  hradby_carcassonne_weigh_own (table, position, features[0], hradby_bridges_weights[0],
                                HRADBY_BRIDGES_FEATURE_ROOM, scores);
}
