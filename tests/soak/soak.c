/* Many random games of every kind: invariants after each action, and what a game must survive.
 *
 *   soak [GAMES [SEED]]: plays and prints what it played. In the suite: a short test. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-setup.h"

#include "contract.h"
#include "engine/table.h"
#include "games/games.h"
#include "samples.h"
#include "session/history.h"

#include "engine/registry.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SHORT_GAMES    400
#define MOST_VALUES    16
#define MOST_ACTIONS   4000
#define CONTRACT_EVERY 50 /* the slow checks of the contract: all views, all texts, all refusals */

typedef struct {
  guint   n_games;
  guint   n_contracts;
  guint64 n_actions;
  guint   n_seats[HRADBY_MAX_PLAYERS + 1];
  guint   n_values[HRADBY_MAX_SETTINGS][MOST_VALUES]; /* of numbers the least ones */
  guint   n_expansions[16];
} Played;

typedef struct {
  HradbyGame *game;
  gint        starts[HRADBY_MAX_PLAYERS]; /* points before anything is done */
  gint        totals[HRADBY_MAX_PLAYERS];
  gboolean    is_between;                 /* no turn is under way */
  guint       n_ends;
} Check;

/* The game that is played, to be told when something is wrong with it. */
static guint current;

static void
abort_cb (int signal)
{
  fprintf (stderr, "This was game %u.\n", current);
}

static void
event_cb (const HradbyEvent *event, gpointer user_data)
{
  Check *self = user_data;

  self->n_ends += event->kind == HRADBY_EVENT_GAME_OVER ? 1 : 0;
  self->is_between |= event->kind == HRADBY_EVENT_TURN_ENDED;
  if (event->kind != HRADBY_EVENT_POINTS)
    return;
  self->totals[event->player] += event->points;
  g_assert_cmpint (event->total, ==, self->totals[event->player]);
}

/* Where points count what somebody holds, and so do not begin with nothing, something may be on its
 * way from one to another in the middle of a turn. */
static void
check_scores (const Check *self)
{
  const HradbyTable *table = self->game->table;
  gint scores[HRADBY_MAX_PLAYERS], projected[HRADBY_MAX_PLAYERS];

  table->type->get_scores (table, self->game->position, scores);
  for (guint i = 0; i < table->n_players; i++)
    if (self->starts[i] == 0 || self->is_between || self->n_ends > 0)
      g_assert_cmpint (scores[i], ==, self->totals[i]);
  if (self->n_ends == 0)
    return;
  table->type->project (table, self->game->position, projected);
  for (guint i = 0; i < table->n_players; i++)
    g_assert_cmpint (projected[i], ==, scores[i]);
}

/* The game as a file, read again: nothing is lost, and written again it is the same file. */
static void
check_record (const HradbyGame *game, HradbyLibrary *library)
{
  g_autoptr(HradbyRecord) record = hradby_record_new (hradby_game_copy (game));
  g_autoptr(GBytes) bytes = hradby_record_write (record, library);
  g_autoptr(GBytes) again = NULL;
  g_autoptr(HradbyRecord) copy = NULL;
  g_autoptr(GError) error = NULL;

  copy = hradby_record_read (bytes, "soak", library, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  samples_assert_equal (game, copy->game);
  again = hradby_record_write (copy, library);
  g_assert_true (g_bytes_equal (bytes, again));
}

/* Back to some earlier moment and forward again, by the history and by playing once more. */
static void
check_undo (const HradbyGame *game, HradbyRandom *random)
{
  guint n = game->actions->len, to = hradby_random_below (random, n + 1);
  gsize size = game->table->position_size;
  HradbyHistory *history = hradby_history_new (hradby_game_copy (game));
  g_autoptr(HradbyGame) replayed = hradby_game_copy (game);
  g_autofree HradbyPosition *earlier = hradby_table_new_position (game->table);

  hradby_history_get_position (history, to, earlier);
  hradby_history_go_to (history, to);
  hradby_game_truncate (replayed, to);
  g_assert_cmpmem (earlier, size, replayed->position, size);
  g_assert_cmpmem (earlier, size, hradby_history_get_game (history)->position, size);

  hradby_history_go_to (history, n);
  for (guint i = to; i < n; i++)
    g_assert_true (hradby_game_play (replayed, &g_array_index (game->actions, HradbyAction, i),
                                     NULL, NULL));
  g_assert_cmpmem (game->position, size, replayed->position, size);
  g_assert_cmpmem (game->position, size, hradby_history_get_game (history)->position, size);
  hradby_history_free (history);
}

static void
step (Check *self, HradbyRandom *random)
{
  const HradbySink sink = { event_cb, self };
  HradbyGame *game = self->game;
  const HradbyGameType *type = game->table->type;
  g_autoptr(GError) error = NULL;
  HradbyAction action;

  g_assert_cmpuint (type->count_actions (game->table, game->position), >, 0);
  if (hradby_game_to_move (game) == HRADBY_CHANCE)
    hradby_game_draw (game, &action);
  else
    type->pick_action (game->table, game->position, random, &action);
  self->is_between = FALSE;
  g_assert_true (hradby_game_play (game, &action, &sink, &error));
  g_assert_no_error (error);
  check_scores (self);
  g_assert_cmpuint (game->actions->len, <, MOST_ACTIONS);
}

static guint
play (HradbySetup *setup, HradbyLibrary *library, HradbyRandom *random)
{
  g_autoptr(HradbyGame) game = NULL;
  g_autoptr(GError) error = NULL;
  guint pause = hradby_random_below (random, 200);
  Check self = { 0 };

  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  self.game = game;
  self.game->table->type->get_scores (self.game->table, self.game->position, self.starts);
  memcpy (self.totals, self.starts, sizeof self.totals);
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    step (&self, random);
    if (game->actions->len == pause)
      check_record (game, library);
  }
  g_assert_cmpuint (self.n_ends, ==, 1);
  g_assert_cmpuint (setup->type->count_actions (game->table, game->position), ==, 0);
  check_record (game, library);
  check_undo (game, random);
  return game->actions->len;
}

static void
count (Played *self, const HradbySetup *setup, guint n_actions)
{
  const HradbyGameType *type = setup->type;
  guint16 values[HRADBY_MAX_SETTINGS];

  hradby_ruleset_compile (setup->ruleset, values);
  for (guint i = 0; type->settings[i].id != NULL; i++)
    if (values[i] < MOST_VALUES)
      self->n_values[i][values[i]]++;
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    self->n_expansions[i] += hradby_ruleset_has_expansion (setup->ruleset, type->expansions[i]);
  self->n_games++;
  self->n_actions += n_actions;
  self->n_seats[setup->n_players]++;
}

static void
report (const HradbyGameType *type, const Played *self)
{
  guint least = G_MAXUINT, n_values = 0;

  if (self->n_games == 0)
    return;
  for (guint i = 0; type->settings[i].id != NULL; i++)
    for (guint j = 0; j < hradby_setting_info_count_values (&type->settings[i]); j++, n_values++) {
      guint value = hradby_setting_info_get_nth (&type->settings[i], j);

      if (value < MOST_VALUES)
        least = MIN (least, self->n_values[i][value]);
    }
  g_print ("# %s: %u games, %" G_GUINT64_FORMAT " actions, %u checked in full;", type->id,
           self->n_games, self->n_actions, self->n_contracts);
  for (guint i = type->min_players; i <= type->max_players; i++)
    g_print (" %u with %u players,", self->n_seats[i], i);
  g_print (" each of %u values in at least %u games", n_values, least);
  for (guint i = 0; type->expansions != NULL && type->expansions[i] != NULL; i++)
    g_print (", %s in %u", type->expansions[i], self->n_expansions[i]);
  g_print ("\n");
}

static void
soak (guint n_games, guint64 seed)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  const HradbyGameType *const *types = hradby_registry_list ();
  g_autoptr(GHashTable) played = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  gint64 start = g_get_monotonic_time ();

  for (guint i = 0; types[i] != NULL; i++)
    g_hash_table_insert (played, (gpointer) types[i], g_new0 (Played, 1));
  for (guint i = 0; i < n_games; i++) {
    HradbyRandom random;
    g_autoptr(HradbySetup) setup = NULL;
    Played *mine;

    hradby_random_init (&random, seed, i);
    setup = random_setup_new (library, NULL, &random);
    mine = g_hash_table_lookup (played, setup->type);
    current = i;
    count (mine, setup, play (setup, library, &random));
    if (i % CONTRACT_EVERY == 0) {
      hradby_contract_check (setup, seed + i);
      mine->n_contracts++;
    }
  }
  for (guint i = 0; types[i] != NULL; i++)
    report (types[i], g_hash_table_lookup (played, types[i]));
  g_print ("# %u games in %.0f s\n", n_games,
           (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
}

static void
test_short (void)
{
  soak (SHORT_GAMES, 1);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  signal (SIGABRT, abort_cb);
  hradby_games_install ();
  if (argc > 1 && g_ascii_isdigit (argv[1][0])) {
    soak ((guint) strtoul (argv[1], NULL, 10), argc > 2 ? strtoull (argv[2], NULL, 10) : 1);
    return 0;
  }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/soak/short", test_short);
  return g_test_run ();
}
