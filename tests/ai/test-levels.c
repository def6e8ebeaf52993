/* Computer players: they play by the rules, the same each time, fairly, and some of them well. */
#include "null-game.h"
#include "standard-game.h"

#include "ai/level.h"
#include "engine/game.h"
#include "games/games.h"

#include <string.h>

#define N_GAMES       40
#define WINS_AT_LEAST 36 /* 90 % */

static void
choose (const HradbyGame  *game,
        const HradbyLevel *level,
        HradbyRandom      *random,
        HradbyAction      *action)
{
  g_autofree HradbyPosition *seen = hradby_position_new (game->table);

  game->table->type->view (game->table, game->position, hradby_game_to_move (game), random, seen);
  level->choose (game->table, seen, random, action);
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
play (HradbyGame               *game,
      const HradbyLevel *const *levels,
      guint64                   seed)
{
  HradbyRandom random;

  hradby_random_init (&random, seed, 1);
  while (hradby_game_to_move (game) != HRADBY_NOBODY)
    {
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

static guint
count_greedy_wins (void)
{
  const HradbyLevel *greedy = hradby_level_find ("greedy"), *dull = hradby_level_find ("random");
  guint n_wins = 0;

  for (guint64 seed = 0; seed < N_GAMES; seed++)
    {
      guint seat = seed % 2;
      const HradbyLevel *levels[] = { seat == 0 ? greedy : dull, seat == 1 ? greedy : dull };
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
  const HradbyLevel *const *levels = hradby_level_list ();

  for (guint i = 0; levels[i] != NULL; i++)
    g_assert_true (hradby_level_find (levels[i]->id) == levels[i]);
  g_assert_nonnull (hradby_level_find ("random"));
  g_assert_nonnull (hradby_level_find ("greedy"));
  g_assert_null (hradby_level_find ("gree"));
}

static void
test_same_again (void)
{
  const HradbyLevel *const *levels = hradby_level_list ();

  for (guint i = 0; levels[i] != NULL; i++)
    {
      const HradbyLevel *seats[] = { levels[i], levels[i] };
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
test_does_not_peek (void)
{
  const HradbyLevel *greedy = hradby_level_find ("greedy");
  g_autoptr(HradbySetup) setup = new_castle_setup (11);
  g_autoptr(HradbyGame) game = new_game (setup);
  g_autoptr(HradbyGame) other = hradby_game_copy (game);
  HradbyRandom random, shuffle;
  guint n_differences = 0;

  hradby_random_init (&random, 11, 1);
  hradby_random_init (&shuffle, 11, 2);
  while (hradby_game_to_move (game) != HRADBY_NOBODY)
    {
      const HradbyTable *table = game->table;
      HradbyRandom same = random;
      HradbyAction action, other_action;

      if (hradby_game_to_move (game) == HRADBY_CHANCE)
        hradby_game_draw (game, &action);
      else
        {
          table->type->view (table, game->position, hradby_game_to_move (game), &shuffle,
                             other->position);
          n_differences += memcmp (game->position, other->position, table->position_size) != 0;
          choose (game, greedy, &random, &action);
          choose (other, greedy, &same, &other_action);
          g_assert_cmpmem (&action, sizeof action, &other_action, sizeof other_action);
        }
      g_assert_true (hradby_game_play (game, &action, NULL, NULL));
    }
  g_assert_cmpuint (n_differences, >, 0);
}

/* A stone that is worth the same everywhere lies everywhere, given enough games. */
static void
test_greedy_breaks_ties_at_random (void)
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
  for (guint i = 0; i < 40 * HRADBY_NULL_N_CELLS; i++)
    {
      choose (game, hradby_level_find ("greedy"), &random, &action);
      n_times[action.x]++;
    }
  for (guint x = 0; x < HRADBY_NULL_N_CELLS; x++)
    g_assert_cmpuint (n_times[x], >, 10);
}

static void
test_greedy_takes_what_counts (void)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, 1);
  g_autoptr(HradbyGame) game = new_game (setup);
  HradbyAction place = { .kind = HRADBY_NULL_PLACE }, action;
  HradbyRandom random = { 1 };

  hradby_game_draw (game, &action);
  g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  g_assert_true (hradby_game_play (game, &place, NULL, NULL));
  choose (game, hradby_level_find ("greedy"), &random, &action);
  g_assert_cmpuint (action.kind, ==, HRADBY_NULL_MARK);
}

static void
test_greedy_beats_random (void)
{
  g_assert_cmpuint (count_greedy_wins (), >=, WINS_AT_LEAST);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/levels/list", test_list);
  g_test_add_func ("/ai/levels/same-again", test_same_again);
  g_test_add_func ("/ai/levels/does-not-peek", test_does_not_peek);
  g_test_add_func ("/ai/greedy/breaks-ties-at-random", test_greedy_breaks_ties_at_random);
  g_test_add_func ("/ai/greedy/takes-what-counts", test_greedy_takes_what_counts);
  g_test_add_func ("/ai/greedy/beats-random", test_greedy_beats_random);

  return g_test_run ();
}
