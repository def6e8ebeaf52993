/* Looking at castles and what lies around them, for the estimate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/castles-features.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"

#include <string.h>

/* What lies around a castle. */
typedef struct
{
  gint n;
  gint empty;
  gint best;
  gint near;
  gint soon;
  gint least;
} Around;

static void
look_at (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position,
         guint                            root,
         Around                          *around)
{
  guint open = hradby_carcassonne_nodes (table, position)[root].open;
  gint worth = hradby_carcassonne_value_complete (table, position, root);

  around->n++;
  around->best = MAX (around->best, worth);
  if (open == 1)
    around->near = MAX (around->near, worth);
  else if (open == 2)
    around->soon = MAX (around->soon, worth);
  if (open <= 2)
    around->least = around->least > 0 ? MIN (around->least, worth) : worth;
}

/* A region with parts on two of the tiles comes up twice, which changes the maxima in nothing. */
static void
look_around (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyCastle              *castle,
             Around                          *around)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];

  *around = (Around) { 0 };
  hradby_castles_find_cells (table, position, castle, cells);
  for (guint i = 0; i < HRADBY_CASTLES_N_CELLS; i++)
    {
      const HradbyCarcassonneSpot *spot
        = hradby_carcassonne_find_tile (table, position, cells[i].x, cells[i].y);
      guint n_parts = spot != NULL ? table->kinds[spot->kind].n_parts : 0;

      around->empty += spot == NULL;
      for (guint part = 0; part < n_parts; part++)
        {
          guint root = nodes[spot->index + part].root;

          if (hradby_carcassonne_node_kind (&nodes[root]) != HRADBY_FEATURE_FIELD
              && nodes[root].open > 0)
            look_at (table, position, root, around);
        }
    }
}

static void
add_castle (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            const HradbyCastle              *castle,
            gint16                          *numbers)
{
  Around around;

  look_around (table, position, castle, &around);
  numbers[HRADBY_CASTLES_LORDS]++;
  numbers[HRADBY_CASTLES_IDLE] = (gint16) (numbers[HRADBY_CASTLES_IDLE] + (around.n == 0));
  numbers[HRADBY_CASTLES_BEST] = (gint16) (numbers[HRADBY_CASTLES_BEST] + around.best);
  numbers[HRADBY_CASTLES_NEAR] = (gint16) (numbers[HRADBY_CASTLES_NEAR] + around.near);
  numbers[HRADBY_CASTLES_SOON] = (gint16) (numbers[HRADBY_CASTLES_SOON] + around.soon);
  numbers[HRADBY_CASTLES_LEAST] = (gint16) (numbers[HRADBY_CASTLES_LEAST] + around.least);
  numbers[HRADBY_CASTLES_AROUND] = (gint16) (numbers[HRADBY_CASTLES_AROUND] + around.n);
  numbers[HRADBY_CASTLES_EMPTY] = (gint16) (numbers[HRADBY_CASTLES_EMPTY] + around.empty);
}

void
hradby_castles_list_features (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              HradbyCastlesFeatures           *features)
{
  const HradbyCastlesState *state = hradby_castles_state (table, position);

  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      features[player][HRADBY_CASTLES_IN_PLAY] = 1;
      features[player][HRADBY_CASTLES_IN_HAND] = state->left[player];
      features[player][HRADBY_CASTLES_NONE] = state->left[player] == 0;
    }
  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].lord != 0)
      add_castle (table, position, &state->castles[i], features[state->castles[i].lord - 1]);
}

void
hradby_castles_estimate (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position,
                         gint                            *scores)
{
  HradbyCastlesFeatures features[HRADBY_MAX_PLAYERS];

  hradby_castles_list_features (table, position, features);
  hradby_carcassonne_weigh_own (table, position, features[0], hradby_castles_weights[0],
                                HRADBY_CASTLES_FEATURE_ROOM, scores);
}
