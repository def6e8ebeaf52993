/* The exact search finds what trying everything finds. */
#include "ai/endgame.h"

#include "engine/game.h"
#include "games/castle/position.h"
#include "games/games.h"
#include "standard-game.h"

#include <string.h>

/* Times at which a search is to end. */
#define LONG_PAST 1
#define FAR_AWAY  G_MAXINT64

/* The Castle with so many tiles in the bag at a decision of placing, and nothing hidden. */
static HradbyGame *
new_ending (guint64 seed,
            guint   n_bag)
{
  HradbyGame *game = hradby_standard_game_new (seed);
  const HradbyTable *table = game->table;
  g_autoptr(HradbyTurn) turn = hradby_turn_new (table);
  HradbyCastlePosition *position = hradby_castle_position (game->position);

  memset (position->numbers, 0, sizeof position->numbers);
  memset (position->spaces, 0, sizeof position->spaces);
  while (position->n_bag > n_bag || table->type->to_move (table, game->position) == HRADBY_CHANCE)
    {
      HradbyPlay play;
      HradbyAction action;

      if (table->type->to_move (table, game->position) == HRADBY_CHANCE)
        {
          hradby_game_draw (game, &action);
          table->type->apply (table, game->position, &action, NULL);
          g_array_append_val (game->actions, action);
          continue;
        }
      hradby_turn_list (turn, game->position, &play, 1);
      hradby_turn_play (table, game->position, &play);
    }
  return game;
}

static double
try_all (const HradbyTable    *table,
         const HradbyPosition *position,
         guint                 seat)
{
  guint mover = table->type->to_move (table, position), n;
  HradbyPosition *next = g_alloca (table->position_size);
  double value = mover == HRADBY_CHANCE ? 0.0 : mover == seat ? -9.0 : 9.0;

  if (mover == HRADBY_NOBODY)
    {
      gint scores[HRADBY_MAX_PLAYERS], lead;

      table->type->get_scores (table, position, scores);
      lead = scores[seat] - scores[1 - seat];
      return (lead > 0) - (lead < 0) + 0.001 * lead;
    }
  n = table->type->count_actions (table, position);
  for (guint i = 0; i < n; i++)
    {
      HradbyAction action;
      double found;

      memcpy (next, position, table->position_size);
      table->type->get_action (table, next, i, &action);
      table->type->apply (table, next, &action, NULL);
      found = try_all (table, next, seat);
      if (mover == HRADBY_CHANCE)
        value += found / n;
      else
        value = mover == seat ? MAX (value, found) : MIN (value, found);
    }
  return value;
}

/* The value is that of all possibilities, and the play that is proposed reaches it. */
static void
assert_exact (guint64 seed,
              guint   n_bag)
{
  g_autoptr(HradbyGame) game = new_ending (seed, n_bag);
  const HradbyTable *table = game->table;
  HradbyRandom random = { seed };
  HradbyPlay play;
  double value = 0.0, expected;
  guint seat = table->type->to_move (table, game->position);

  if (seat == HRADBY_NOBODY)
    return;
  expected = try_all (table, game->position, seat);
  g_assert_true (hradby_endgame_solve (table, game->position, &random, G_MAXUINT, 0, NULL, &play,
                                       &value));
  g_assert_cmpfloat_with_epsilon (value, expected, 1e-9);
  hradby_turn_play (table, game->position, &play);
  g_assert_cmpfloat_with_epsilon (try_all (table, game->position, seat), expected, 1e-9);
}

static void
test_one_tile (void)
{
  for (guint64 seed = 1; seed <= 40; seed++)
    assert_exact (seed, 0);
}

static void
test_two_tiles (void)
{
  for (guint64 seed = 1; seed <= 20; seed++)
    assert_exact (seed, 1);
}

static void
test_three_tiles (void)
{
  assert_exact (2, 2);
}

/* Four tiles are solved; with hardly any room or time for it nothing is said, nor when it is
 * unwanted. */
static void
test_four_tiles (void)
{
  g_autoptr(HradbyGame) game = new_ending (3, 3);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  HradbyRandom random = { 1 };
  HradbyPlay play;
  double value, again;

  g_assert_true (hradby_endgame_solve (game->table, game->position, &random, G_MAXUINT, 0, NULL,
                                       &play, &value));
  random = (HradbyRandom) { 2 };
  g_assert_true (hradby_endgame_solve (game->table, game->position, &random, G_MAXUINT, 0, NULL,
                                       &play, &again));
  g_assert_cmpfloat (value, ==, again);
  /* with all processors, too */
  g_assert_true (hradby_endgame_solve (game->table, game->position, &random, G_MAXUINT, FAR_AWAY,
                                       NULL, &play, &again));
  g_assert_cmpfloat_with_epsilon (value, again, 1e-9);
  g_assert_false (hradby_endgame_solve (game->table, game->position, &random, 100, 0, NULL, &play,
                                        NULL));
  g_assert_false (hradby_endgame_solve (game->table, game->position, &random, G_MAXUINT, LONG_PAST,
                                        NULL, &play, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_false (hradby_endgame_solve (game->table, game->position, &random, G_MAXUINT, 0,
                                        cancellable, &play, NULL));
}

static void
test_too_early (void)
{
  g_autoptr(HradbyGame) game = new_ending (4, 20);
  HradbyRandom random = { 1 };
  HradbyPlay play;

  g_assert_false (hradby_endgame_solve (game->table, game->position, &random, G_MAXUINT, 0, NULL,
                                        &play, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/endgame/one-tile", test_one_tile);
  g_test_add_func ("/ai/endgame/two-tiles", test_two_tiles);
  g_test_add_func ("/ai/endgame/three-tiles", test_three_tiles);
  g_test_add_func ("/ai/endgame/four-tiles", test_four_tiles);
  g_test_add_func ("/ai/endgame/too-early", test_too_early);

  return g_test_run ();
}
