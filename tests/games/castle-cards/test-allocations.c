/* Searching must not allocate: the card game Castle works on given memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../castle/count-allocations.h"
#include "random-deal.h"

#include "engine/table.h"
#include "games/castle-cards/castle-cards.h"
#include "games/games.h"

#define N_GAMES 120

static guint n_events;

static void
note_event_cb (const HradbyEvent *event,
               gpointer           user_data)
{
  n_events++;
}

/* All that a search asks of a position. */
static void
ask_everything (const HradbyTable    *table,
                const HradbyPosition *position,
                HradbyPosition       *seen,
                HradbyRandom         *random)
{
  const HradbyGameType *type = table->type;
  gint scores[HRADBY_MAX_PLAYERS];
  guint n = type->count_actions (table, position);
  guint player;

  for (guint i = 0; i < n; i++)
    {
      HradbyAction action;

      type->get_action (table, position, i, &action);
      if (i % 8 == 0)
        type->reveals (table, position, &action);
    }
  type->to_move (table, position);
  type->get_turn (table, position, &player);
  type->get_scores (table, position, scores);
  type->project (table, position, scores);
  type->estimate (table, position, scores);
  for (guint i = 0; i < table->n_players; i++)
    type->view (table, position, i, random, seen);
}

/* One random game, and how often something was allocated in it. */
static guint
count_in_game (guint64  seed,
               gboolean ask)
{
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(HradbyTable) table = NULL;
  g_autofree HradbyPosition *position = NULL;
  g_autofree HradbyPosition *seen = NULL;
  const HradbySink sink = { .func = note_event_cb };
  HradbyRandom random;
  guint before;

  hradby_random_init (&random, seed, 0);
  ruleset = random_rules_new (&random);
  setup = random_setup_new (ruleset, &random);
  table = hradby_table_new (setup, NULL);
  position = hradby_table_new_position (table);
  seen = hradby_table_new_position (table);
  before = count_allocations ();
  while (table->type->to_move (table, position) != HRADBY_NOBODY)
    {
      HradbyAction action;

      if (ask)
        ask_everything (table, position, seen, &random);
      table->type->pick_action (table, position, &random, &action);
      table->type->apply (table, position, &action, ask ? &sink : NULL);
    }
  return count_allocations () - before;
}

static void
test_playout (void)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    g_assert_cmpuint (count_in_game (seed, FALSE), ==, 0);
}

static void
test_questions (void)
{
  for (guint64 seed = 1; seed <= N_GAMES / 4; seed++)
    g_assert_cmpuint (count_in_game (seed, TRUE), ==, 0);
  g_assert_cmpuint (n_events, >, 1000);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/games/castle-cards/allocations/playout", test_playout);
  g_test_add_func ("/games/castle-cards/allocations/questions", test_questions);
  return g_test_run ();
}
