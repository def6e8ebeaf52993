/* What somebody overlooks who does not see everything, and what a greedy one likes best. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/habits.h"

#include "standard-game.h"

#include "games/games.h"

#include <stdlib.h>
#include <string.h>

/* Turns of the game that are played before, so that there is much to overlook. */
#define N_TURNS 24

#define N_SEEDS 300

/* Games of which a turn is looked at. */
#define N_GAMES 25

/* Cells this close to the tile placed last, and those so far from it, are compared. */
#define NEAR 2
#define FAR  5

static guint
list (const HradbyGame *game,
      HradbyTurnMove   *moves)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);

  return hradby_turn_list (turn, game->position, moves, HRADBY_HABITS_MOVES);
}

static guint
apply (const HradbyGame   *game,
       const HradbyHabits *habits,
       guint64             seed,
       HradbyTurnMove     *moves)
{
  HradbyRandom random;
  HradbyDecision decision = { game->table, game->position, &random };
  guint n = list (game, moves);

  hradby_random_init (&random, seed, 1);
  return hradby_habits_apply (habits, &decision, moves, n, HRADBY_HABITS_MOVES);
}

static void
test_sees_everything (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (4, N_TURNS);
  HradbyTurnMove all[HRADBY_HABITS_MOVES], seen[HRADBY_HABITS_MOVES];
  guint n = list (game, all);

  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (apply (game, &(HradbyHabits) { 0, 0, 0 }, 1, seen), ==, n);
  g_assert_cmpmem (seen, n * sizeof *seen, all, n * sizeof *all);
}

static void
test_finds_something (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (4, N_TURNS);
  HradbyTurnMove all[HRADBY_HABITS_MOVES], seen[HRADBY_HABITS_MOVES];

  list (game, all);
  g_assert_cmpuint (apply (game, &(HradbyHabits) { 100, 100, 50 }, 1, seen), ==, 1);
  g_assert_cmpmem (seen, sizeof *seen, all, sizeof *all);
}

static guint
get_distance (const HradbyGame     *game,
              const HradbyTurnMove *move,
              HradbyAction         *action)
{
  gint x, y;

  g_assert_true (game->table->type->get_focus (game->table, game->position, &x, &y));
  game->table->type->get_action (game->table, game->position, move->numbers[0], action);
  return (guint) MAX (abs (action->x - x), abs (action->y - y));
}

/* A cell is seen in all its rotations or in none, a near one more often than a far one. */
static void
test_overlooks_what_is_far (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (4, N_TURNS);
  const HradbyHabits habits = { 10, 60, 0 };
  HradbyTurnMove all[HRADBY_HABITS_MOVES], seen[HRADBY_HABITS_MOVES];
  guint n_all = list (game, all), n_near = 0, n_far = 0, n_near_seen = 0, n_far_seen = 0;

  for (guint64 seed = 0; seed < N_SEEDS; seed++)
    {
      guint n_seen = apply (game, &habits, seed, seen), next = 0;
      g_autoptr(GHashTable) cells = g_hash_table_new (NULL, NULL);

      for (guint i = 0; i < n_all; i++)
        {
          HradbyAction action;
          guint distance = get_distance (game, &all[i], &action);
          gboolean is_seen = next < n_seen && memcmp (&all[i], &seen[next], sizeof *all) == 0;
          gpointer cell = GINT_TO_POINTER (action.y * 1000 + action.x), before;

          next += is_seen ? 1 : 0;
          n_near += distance <= NEAR ? 1 : 0;
          n_far += distance >= FAR ? 1 : 0;
          n_near_seen += is_seen && distance <= NEAR ? 1 : 0;
          n_far_seen += is_seen && distance >= FAR ? 1 : 0;
          if (g_hash_table_lookup_extended (cells, cell, NULL, &before) && n_seen > 1)
            g_assert_cmpint (GPOINTER_TO_INT (before), ==, is_seen);
          g_hash_table_insert (cells, cell, GINT_TO_POINTER (is_seen));
        }
    }
  g_assert_cmpuint (n_near, >, 0);
  g_assert_cmpuint (n_far, >, 0);
  g_assert_cmpfloat ((double) n_near_seen / n_near, >, 0.65);
  g_assert_cmpfloat ((double) n_far_seen / n_far, <, 0.55);
}

/* Nothing but greed: no other move has a better lead if the game ended now. */
static void
test_greed (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (4, N_TURNS);
  const HradbyTable *table = game->table;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  guint seat = hradby_game_to_move (game), n;
  HradbyTurnMove seen[HRADBY_HABITS_MOVES];
  gint before = G_MAXINT;
  gboolean differ = FALSE;

  n = apply (game, &(HradbyHabits) { 0, 0, 100 }, 1, seen);
  for (guint i = 0; i < n; i++)
    {
      gint scores[HRADBY_MAX_PLAYERS], lead;

      memcpy (position, game->position, table->position_size);
      hradby_turn_play (table, position, &seen[i]);
      table->type->project (table, position, scores);
      lead = hradby_turn_get_lead (table, seat, scores);
      g_assert_cmpint (lead, <=, before);
      differ |= i > 0 && lead < before;
      before = lead;
    }
  g_assert_true (differ);
}

/* What each level makes of so many turns: how many moves it sees in all, and which ones in which
 * order. Whoever changes habits on purpose writes it down anew. */
static void
test_exact (void)
{
  static const struct
  {
    const char *level;
    guint       n_seen;
    guint       order;
  } rows[] = {
    { "beginner", 1101, 882105 },
    { "easy", 1228, 1085730 },
    { "greedy", 1081, 864584 },
    { "medium", 1268, 1162873 },
  };
  guint n_seen[G_N_ELEMENTS (rows)] = { 0 }, order[G_N_ELEMENTS (rows)] = { 0 };

  for (guint64 seed = 1; seed <= N_GAMES; seed++)
    {
      g_autoptr(HradbyGame) game = hradby_standard_game_new_at (seed, 2 * (guint) seed);
      HradbyTurnMove all[HRADBY_HABITS_MOVES], seen[HRADBY_HABITS_MOVES];
      guint n_all = list (game, all);

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          HradbyRandom random = { seed };
          HradbyDecision decision = { game->table, game->position, &random };
          guint n;

          memcpy (seen, all, n_all * sizeof *all);
          n = hradby_habits_apply (hradby_level_find (rows[i].level)->habits, &decision, seen,
                                   n_all, HRADBY_HABITS_MOVES);
          n_seen[i] += n;
          for (guint k = 0; k < n; k++)
            for (guint depth = 0; depth < 3; depth++)
              order[i] += (k + 1) * (seen[k].numbers[depth] + 7 * depth);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].level);
      g_assert_cmpuint (n_seen[i], ==, rows[i].n_seen);
      g_assert_cmpuint (order[i], ==, rows[i].order);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/habits/sees-everything", test_sees_everything);
  g_test_add_func ("/ai/habits/finds-something", test_finds_something);
  g_test_add_func ("/ai/habits/overlooks-what-is-far", test_overlooks_what_is_far);
  g_test_add_func ("/ai/habits/greed", test_greed);
  g_test_add_func ("/ai/habits/exact", test_exact);

  return g_test_run ();
}
