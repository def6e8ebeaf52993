/* A computer player that expects the next draw and the best answer to it. */
#include "ai/levels.h"

#include "ai/draws.h"
#include "ai/turn.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Plays that are looked at more closely. */
#define MAX_PLAYS 10

/* A budget of time is never used for more draws than that. */
#define MAX_DRAWS 1000000

typedef struct
{
  const HradbyTable    *table;
  const HradbyPosition *start;
  guint                 seat;
  HradbyTurn           *turn;
  HradbyPosition       *position;
} Look;

/* The lead of the seat after @play, draw number @round and the next turn; chance depends on @seed
 * alone, so that all plays meet the same. */
static gint
look_ahead (const Look       *self,
            const HradbyPlay *play,
            guint             round,
            guint64           seed)
{
  const HradbyGameType *type = self->table->type;
  gint scores[HRADBY_MAX_PLAYERS];
  HradbyAction draw = { 0 };
  HradbyPlay best;
  HradbyRandom random;

  hradby_random_init (&random, seed, round);
  type->view (self->table, self->start, self->seat, &random, self->position);
  hradby_turn_play (self->table, self->position, play);
  hradby_draws_deal (self->table, self->position, round + (guint) (seed % 1024), &random, &draw);
  if (type->to_move (self->table, self->position) != HRADBY_NOBODY)
    {
      hradby_turn_list (self->turn, self->position, &best, 1);
      return hradby_turn_get_lead (self->table, self->seat, hradby_turn_get_scores (self->turn));
    }
  type->estimate (self->table, self->position, scores);
  return hradby_turn_get_lead (self->table, self->seat, scores);
}

static guint
find_best (const Look        *self,
           const HradbyLevel *budget,
           const HradbyPlay  *plays,
           guint              n_plays,
           guint64            seed,
           GCancellable      *cancellable)
{
  guint n_draws = budget->rounds > 0 ? budget->rounds : MAX_DRAWS, best = 0;
  gint64 end = g_get_monotonic_time () + budget->microseconds;
  gint64 sums[MAX_PLAYS] = { 0 };

  for (guint round = 0; round < n_draws; round++)
    {
      if (g_cancellable_is_cancelled (cancellable)
          || (budget->microseconds > 0 && g_get_monotonic_time () >= end))
        break;
      for (guint i = 0; i < n_plays && !g_cancellable_is_cancelled (cancellable); i++)
        sums[i] += look_ahead (self, &plays[i], round, seed);
    }
  for (guint i = 1; i < n_plays; i++)
    if (sums[i] > sums[best])
      best = i;
  return best;
}

static void
plan (const HradbyLevel    *self,
      const HradbyTable    *table,
      const HradbyPosition *position,
      HradbyRandom         *random,
      GCancellable         *cancellable,
      HradbyPlay           *play)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  g_autofree HradbyPosition *room = hradby_position_new (table);
  Look look = { table, position, table->type->to_move (table, position), turn, room };
  HradbyPlay plays[MAX_PLAYS];
  guint n_plays = hradby_turn_list (turn, position, plays, MAX_PLAYS), best = 0;
  guint64 seed = hradby_random_next (random);

  if (n_plays > 1)
    best = find_best (&look, self, plays, n_plays, seed, cancellable);
  *play = plays[best];
}

const HradbyLevel hradby_medium_level = {
  .id          = "medium",
  .title       = N_("Medium"),
  .description = N_("Thinks of the next tile and of the best answer"),
  .rounds      = 30,
  .plan        = plan,
};
