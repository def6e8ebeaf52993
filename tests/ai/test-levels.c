/* Computer players: they play by the rules, the same each time, fairly, and some of them well. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"
#include "standard-game.h"

#include "ai/level.h"
#include "engine/game.h"
#include "engine/table.h"
#include "games/carcassonne/carcassonne.h"
#include "games/games.h"

#include <string.h>

/* Every computer player, with budgets that make it play the same each time. */
static const char *const specs[] = { "random", "beginner", "easy", "sharp", "medium:2", "hard:8",
                                     "mcts:8" };

#define N_GAMES       40
#define WINS_AT_LEAST 36 /* 90 % */

/* The turn of a game that is amid it. */
#define MIDDLE 20

/* Tried actions after which a search is in the middle of its work: more than looking at all moves
 * once takes. */
#define CANCELLED_AT 200000

static void
choose (const HradbyGame *game, const HradbyLevel *level, HradbyRandom *random,
        HradbyAction *action)
{
  g_autofree HradbyPosition *seen = hradby_table_new_position (game->table);

  game->table->type->view (game->table, game->position, hradby_game_to_move (game), random, seen);
  hradby_level_choose (level, &(HradbyDecision) { game->table, seen, random, NULL }, action);
}

static HradbyGame *
new_game (HradbySetup *setup)
{
  g_autoptr(GError) error = NULL;
  HradbyGame *game = hradby_game_new (setup, &error);

  g_assert_no_error (error);
  return game;
}

/* @levels: one a seat */
static void
play (HradbyGame *game, const HradbyLevel *const *levels, guint64 seed)
{
  HradbyRandom random;

  hradby_random_init (&random, seed, 1);
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    g_autoptr(GError) error = NULL;
    guint mover = hradby_game_to_move (game);
    HradbyAction action;

    if (mover == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      choose (game, levels[mover], &random, &action);
    hradby_game_play (game, &action, NULL, &error);
    g_assert_no_error (error);
  }
}

static HradbySetup *
new_castle_setup (guint64 seed)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  return hradby_standard_setup_new (library, "castle", seed);
}

/* How many of the games @better wins, sitting first in every other one. */
static guint
count_wins (const char *better, const char *worse, guint n_games)
{
  const HradbyLevel *sharp = hradby_level_find (better), *dull = hradby_level_find (worse);
  guint n_wins = 0;

  for (guint64 seed = 0; seed < n_games; seed++) {
    guint seat = seed % 2;
    const HradbyLevel *levels[] = { seat == 0 ? sharp : dull, seat == 1 ? sharp : dull };
    g_autoptr(HradbySetup) setup = new_castle_setup (seed);
    g_autoptr(HradbyGame) game = new_game (setup);
    gint scores[HRADBY_MAX_PLAYERS];

    play (game, levels, seed);
    game->table->type->get_scores (game->table, game->position, scores);
    n_wins += scores[seat] > scores[1 - seat] ? 1 : 0;
  }
  return n_wins;
}

static void
test_list (void)
{
  static const char *const ladder[] = { "beginner", "easy", "medium", "hard", "expert" };
  const HradbyLevel *const *levels = hradby_level_list ();

  for (guint i = 0; levels[i] != NULL; i++) {
    g_assert_true (hradby_level_find (levels[i]->id) == levels[i]);
    g_assert_nonnull (levels[i]->description);
  }
  for (guint i = 0; i < G_N_ELEMENTS (ladder); i++)
    g_assert_cmpstr (levels[i]->id, ==, ladder[i]);
  g_assert_null (levels[G_N_ELEMENTS (ladder)]);
  g_assert_nonnull (hradby_level_find ("random"));
  g_assert_nonnull (hradby_level_find ("greedy"));
  g_assert_null (hradby_level_find ("gree"));
}

static void
test_budgets (void)
{
  static const char *const refused[] = {
    "hard:", "hard:0", "hard:-1", "hard:1m", "hard:5 ms", "hard:9999s", "greedy:1s", "easy:5",
    "random:5", "mcts:1e3", "hard:99999999999999999999"
  };
  const HradbyLevel *half = hradby_level_find ("hard:500ms");
  const HradbyLevel *two = hradby_level_find ("hard:2s");
  const HradbyLevel *many = hradby_level_find ("mcts:200");

  g_assert_cmpint (half->budget.microseconds, ==, 500000);
  g_assert_cmpuint (half->budget.rounds, ==, 0);
  g_assert_cmpint (two->budget.microseconds, ==, 2000000);
  g_assert_cmpuint (many->budget.rounds, ==, 200);
  g_assert_cmpint (many->budget.microseconds, ==, 0);
  g_assert_cmpstr (half->id, ==, "hard:500ms");
  g_assert_true (hradby_level_find ("hard:500ms") == half);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_null (hradby_level_find (refused[i]));
}

static void
test_same_again (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (specs); i++) {
    const HradbyLevel *level = hradby_level_find (specs[i]), *seats[] = { level, level };
    g_autoptr(HradbySetup) setup = new_castle_setup (7);
    g_autoptr(HradbyGame) game = new_game (setup);
    g_autoptr(HradbyGame) again = new_game (setup);

    play (game, seats, 3);
    play (again, seats, 3);
    g_assert_cmpmem (game->actions->data, game->actions->len * sizeof (HradbyAction),
                     again->actions->data, again->actions->len * sizeof (HradbyAction));
  }
}

/* At every decision of a game: what is hidden may be anything else, the choice is the same. */
static void
test_does_not_peek (gconstpointer data)
{
  const HradbyLevel *level = hradby_level_find (data);
  g_autoptr(HradbySetup) setup = new_castle_setup (11);
  g_autoptr(HradbyGame) game = new_game (setup);
  g_autoptr(HradbyGame) other = hradby_game_copy (game);
  HradbyRandom random, shuffle;
  guint n_differences = 0;

  hradby_random_init (&random, 11, 1);
  hradby_random_init (&shuffle, 11, 2);
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    const HradbyTable *table = game->table;
    HradbyRandom same = random;
    HradbyAction action, other_action;

    if (hradby_game_to_move (game) == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else {
      table->type->view (table, game->position, hradby_game_to_move (game), &shuffle,
                         other->position);
      n_differences += memcmp (game->position, other->position, table->position_size) != 0;
      choose (game, level, &random, &action);
      choose (other, level, &same, &other_action);
      g_assert_cmpmem (&action, sizeof action, &other_action, sizeof other_action);
    }
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  g_assert_cmpuint (n_differences, >, 0);
}

/* A stone that is worth the same everywhere lies everywhere, given enough games. */
static void
test_sharp_breaks_ties_at_random (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 1);
  g_autoptr(HradbyGame) game = NULL;
  guint n_times[HRADBY_NULL_N_CELLS] = { 0 };
  HradbyRandom random = { 1 };
  HradbyAction action;

  setup->has_seed = FALSE; /* no tokens */
  game = new_game (setup);
  hradby_game_draw (game, &action);
  g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  for (guint i = 0; i < 40 * HRADBY_NULL_N_CELLS; i++) {
    choose (game, hradby_level_find ("sharp"), &random, &action);
    n_times[action.x]++;
  }
  for (guint x = 0; x < HRADBY_NULL_N_CELLS; x++)
    g_assert_cmpuint (n_times[x], >, 10);
}

static void
test_sharp_takes_what_counts (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 1);
  g_autoptr(HradbyGame) game = new_game (setup);
  HradbyAction place = { .kind = HRADBY_NULL_PLACE }, action;
  HradbyRandom random = { 1 };

  hradby_game_draw (game, &action);
  g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  g_assert_true (hradby_game_play (game, &place, NULL, NULL));
  choose (game, hradby_level_find ("sharp"), &random, &action);
  g_assert_cmpuint (action.kind, ==, HRADBY_NULL_MARK);
}

/* How many draws medium tries of each move amid such a game. */
static guint
count_draws (const char *const *expansions, guint n_players, guint64 seed)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_amid (expansions, n_players, seed, MIDDLE);
  HradbyRandom random = { seed };
  HradbyDecision decision = { game->table, game->position, &random };
  HradbyDecisionMove best;
  const HradbyLevel *level = hradby_level_find ("medium");

  g_assert_cmpuint (level->rank (level, &decision, &best, 1), ==, 1);
  return best.visits;
}

/* Where pieces can be put on towers all over the board, medium thinks of fewer draws. */
static void
test_medium_draws (void)
{
  static const char *const base[] = { NULL }, *const tower[] = { "tower", NULL };

  for (guint64 seed = 4; seed <= 6; seed++) {
    g_assert_cmpuint (count_draws (base, 2, seed), ==, 12);
    g_assert_cmpuint (count_draws (tower, 2, seed), ==, 4);
    g_assert_cmpuint (count_draws (tower, 3, seed), ==, 12);
  }
}

static void
test_greedy_beats_random (void)
{
  g_assert_cmpuint (count_wins ("greedy", "random", N_GAMES), >=, WINS_AT_LEAST);
}

static void
test_searches_beat_random (void)
{
  g_assert_cmpuint (count_wins ("hard:8", "random", 4), ==, 4);
  g_assert_cmpuint (count_wins ("mcts:100", "random", 4), ==, 4);
}

/* A search of an hour answers at once when it is cancelled, with an action that is possible. */
static void
test_cancelled (void)
{
  static const char *const searches[] = { "hard:3600s", "mcts:3600s" };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++) {
    g_autoptr(HradbySetup) setup = new_castle_setup (5);
    g_autoptr(HradbyGame) game = new_game (setup);
    g_autoptr(GCancellable) cancellable = g_cancellable_new ();
    HradbyRandom random = { 1 };
    HradbyAction action;

    hradby_game_draw (game, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
    g_cancellable_cancel (cancellable);
    hradby_level_choose (hradby_level_find (searches[i]),
                         &(HradbyDecision) { game->table, game->position, &random, cancellable },
                         &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
}

/* The game, but that somebody cancels when so many actions have been tried. */
static struct {
  const HradbyGameType *real;
  GCancellable         *cancellable;
  gint                  n_tried;
} spy;

static void
apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  if (g_atomic_int_add (&spy.n_tried, 1) == CANCELLED_AT)
    g_cancellable_cancel (spy.cancellable);
  spy.real->apply (table, position, action, sink);
}

/* Cancelled while it thinks: a search that does not notice takes an hour, and so does this test. */
static void
test_cancelled_meanwhile (void)
{
  static const char *const searches[] = { "medium:3600s", "hard:3600s", "mcts:3600s" };

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++) {
    g_autoptr(HradbySetup) setup = new_castle_setup (6);
    g_autoptr(HradbyGame) game = new_game (setup);
    g_autoptr(GCancellable) cancellable = g_cancellable_new ();
    HradbyRandom random = { 1 };
    HradbyAction action;
    HradbyGameType spied = *game->table->type;

    hradby_game_draw (game, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
    spied.apply = apply;
    spy.real = game->table->type;
    spy.cancellable = cancellable;
    spy.n_tried = 0;
    game->table->type = &spied;
    hradby_level_choose (hradby_level_find (searches[i]),
                         &(HradbyDecision) { game->table, game->position, &random, cancellable },
                         &action);
    g_assert_true (g_cancellable_is_cancelled (cancellable));
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
    game->table->type = spy.real;
  }
}

/* As many seats as there may be, each for itself. */
static void
test_many_seats (void)
{
  for (guint n_seats = 2; n_seats <= HRADBY_MAX_PLAYERS; n_seats++) {
    g_autoptr(HradbySetup) setup = hradby_null_setup_new (n_seats, 5);
    g_autoptr(HradbyGame) game = new_game (setup);
    const HradbyLevel *levels[HRADBY_MAX_PLAYERS];

    for (guint i = 0; i < n_seats; i++)
      levels[i] = hradby_level_find (specs[i % G_N_ELEMENTS (specs)]);
    play (game, levels, 5);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/levels/list", test_list);
  g_test_add_func ("/ai/levels/same-again", test_same_again);
  g_test_add_func ("/ai/levels/budgets", test_budgets);
  for (guint i = 0; i < G_N_ELEMENTS (specs); i++) {
    g_autofree char *path = g_strdup_printf ("/ai/levels/does-not-peek/%s", specs[i]);

    g_test_add_data_func (path, specs[i], test_does_not_peek);
  }
  g_test_add_func ("/ai/sharp/breaks-ties-at-random", test_sharp_breaks_ties_at_random);
  g_test_add_func ("/ai/sharp/takes-what-counts", test_sharp_takes_what_counts);
  g_test_add_func ("/ai/medium/draws", test_medium_draws);
  g_test_add_func ("/ai/greedy/beats-random", test_greedy_beats_random);
  g_test_add_func ("/ai/search/beats-random", test_searches_beat_random);
  g_test_add_func ("/ai/search/cancelled", test_cancelled);
  g_test_add_func ("/ai/search/cancelled-meanwhile", test_cancelled_meanwhile);
  g_test_add_func ("/ai/levels/many-seats", test_many_seats);

  return g_test_run ();
}
