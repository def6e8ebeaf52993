/* What the Circus is worth to each player before the end of the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus-state.h"

#include "games/carcassonne/board.h"

/* All in hundredths of a point. An acrobat is as good as its points, and comes back sooner the more
 * of a pyramid there is. */
#define POINT          100
#define ACROBAT        (HRADBY_CIRCUS_ACROBAT_POINTS * POINT)
#define ACROBAT_BACK   20

/* A ringmaster that is still to be deployed stands for a follower and for what circus tiles around
 * him may bring, as long as there are so many turns to deploy him in. */
#define RINGMASTER     450
#define RINGMASTER_BY  15
#define RINGMASTER_GAP 20 /* an empty cell beside him may get a circus tile */

/* Figures around the big top may be gone when it scores. */
#define TOP_STAYS      75 /* of a hundred */

static gint
weigh_ringmaster (const HradbyCarcassonneTable    *table,
                  const HradbyCarcassonnePosition *position,
                  const HradbyCarcassonneStanding *standing)
{
  guint at = hradby_carcassonne_standing_spot (table, position, standing);
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[at];
  guint gaps = 0;

  if (standing->place != HRADBY_CARCASSONNE_ON_FEATURE)
    return 0;
  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      gaps += hradby_carcassonne_find_tile (table, position, x, y) == NULL;
  return (gint) (hradby_circus_count_tiles (table, position, at) * HRADBY_CIRCUS_RINGMASTER_POINTS
                 * POINT + gaps * RINGMASTER_GAP * MIN (position->n_bag, 40u) / 40);
}

static gint
weigh_acrobat (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyCarcassonneStanding *standing)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  guint i = 0;

  while (state->grounds[i].spot != standing->where)
    i++;
  return ACROBAT + (position->n_bag > 0 ? state->grounds[i].n * ACROBAT_BACK : 0);
}

/* The mean of the tokens that are left. */
static gint
weigh_token (const HradbyCircusState *state)
{
  guint sum = 0;

  for (guint i = 0; i < HRADBY_CIRCUS_N_TOKENS; i++)
    sum += (guint) hradby_circus_tokens[i] * state->tokens[i];
  return state->n_tokens > 0 ? (gint) (sum * POINT / state->n_tokens) : 0;
}

void
hradby_circus_estimate (const HradbyCarcassonneTable    *table,
                        const HradbyCarcassonnePosition *position,
                        gint                            *scores)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);
  guint turns = position->n_bag / table->parent.n_players;
  gboolean has_top
    = state->top != HRADBY_CARCASSONNE_NOWHERE && !state->is_turned
      && hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_BIG_TOP, HRADBY_CIRCUS_TOP_YES);
  gint token = has_top ? weigh_token (state) : 0;

  if (position->n_bag > 0)
    token = token * TOP_STAYS / 100;
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      if (position->supply[player][HRADBY_CIRCUS_RINGMASTER] > 0)
        scores[player] += (gint) (RINGMASTER * MIN (turns, RINGMASTER_BY) / RINGMASTER_BY);
      for (guint i = 0; i < position->n_out[player]; i++)
        {
          const HradbyCarcassonneStanding *standing = &position->out[player][i];

          if (standing->figure == HRADBY_CIRCUS_RINGMASTER)
            scores[player] += weigh_ringmaster (table, position, standing);
          if (standing->place == HRADBY_CIRCUS_ACROBAT)
            scores[player] += weigh_acrobat (table, position, standing);
        }
      if (token > 0)
        scores[player] += token * (gint) hradby_circus_count_figures (table, position, player,
                                                                     state->top);
    }
}
