/* The yardstick of the naive rules: random games per second, in processor time of one thread. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"

#include "engine/table.h"
#include "games/games.h"
#include "storage/library.h"

#include <time.h>

#define SECONDS 2.0

static double
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

static HradbyTable *
make_table (const HradbyGameType *type, GError **error)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (type);
  g_autoptr(HradbySetup) setup
    = hradby_library_make_setup (library, ruleset, type->min_players, NULL, error);

  if (setup == NULL)
    return NULL;
  setup->has_seed = TRUE;
  setup->seed = 1;
  return hradby_table_new (setup, error);
}

static void
play (const HradbyTable *table, HradbyRandom *random, HradbyPosition *position)
{
  const HradbyGameType *type = table->type;

  type->begin (table, position);
  while (type->to_move (table, position) != HRADBY_NOBODY) {
    HradbyAction action;

    type->pick_action (table, position, random, &action);
    type->apply (table, position, &action, NULL);
  }
}

int
main (void)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyTable) table = NULL;
  g_autofree HradbyPosition *position = NULL;
  guint64 n_games = 0;
  HradbyRandom random;
  double start;

  hradby_games_install ();
  table = make_table (&naive_type, &error);
  if (table == NULL)
    g_error ("%s", error->message);
  position = hradby_table_new_position (table);
  hradby_random_init (&random, 1, 1);
  for (start = now (); now () < start + SECONDS; n_games++)
    play (table, &random, position);
  g_print ("%s: %.1f random games per second by the naive rules\n", table->type->id,
           (double) n_games / (now () - start));
  return 0;
}
