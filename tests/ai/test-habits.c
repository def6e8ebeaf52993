/* What somebody overlooks who does not see everything, and what a greedy one likes best. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/level.h"
#include "ai/turn.h"

#include "standard-game.h"

#include "engine/table.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

/* Turns of the game that are played before, so that there is much to overlook. */
#define N_TURNS 24

#define N_SEEDS 300

/* Games of which a turn is looked at. */
#define N_GAMES 25

/* From here on all that lies that far is overlooked by whoever sees nothing far away. */
#define TOO_FAR 6

/* Moves that are listed, at most. */
#define N_MOVES 64

/* Cells this close to the tile placed last, and those so far from it, are compared. */
#define NEAR 2
#define FAR  5

static guint
list (const HradbyGame *game, HradbyTurnMove *moves)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);

  return hradby_turn_list (turn, game->position, moves, N_MOVES);
}

static guint
list_by (const HradbyGame *game, const HradbyTurnHabits *habits, guint64 seed,
         HradbyTurnMove *moves)
{
  g_autoptr(HradbyTurn) turn = hradby_turn_new (game->table);
  HradbyRandom random;

  hradby_random_init (&random, seed, 1);
  return hradby_turn_list_by_habits (turn, habits, game->position, &random, moves, N_MOVES, NULL);
}

static void
test_sees_everything (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (4, N_TURNS);
  HradbyTurnMove all[N_MOVES], seen[N_MOVES];
  guint n = list (game, all);

  g_assert_cmpuint (n, >, 10);
  g_assert_cmpuint (list_by (game, &(HradbyTurnHabits) { 0, 0, 0 }, 1, seen), ==, n);
  g_assert_cmpmem (seen, n * sizeof *seen, all, n * sizeof *all);
}

/* Whoever overlooks everything looks again. */
static void
test_finds_something (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (4, N_TURNS);
  HradbyTurnMove all[N_MOVES], seen[N_MOVES];
  guint n = list (game, all);

  g_assert_cmpuint (list_by (game, &(HradbyTurnHabits) { 100, 100, 0 }, 1, seen), ==, n);
  g_assert_cmpmem (seen, n * sizeof *seen, all, n * sizeof *all);
}

static guint
get_distance (const HradbyGame *game, const HradbyTurnMove *move, HradbyAction *action)
{
  gint x, y;

  g_assert_true (game->table->type->get_focus (game->table, game->position, &x, &y));
  game->table->type->get_action (game->table, game->position, move->numbers[0], action);
  return (guint) MAX (abs (action->x - x), abs (action->y - y));
}

static gboolean
has_first (const HradbyTurnMove *moves, guint n_moves, guint number)
{
  for (guint i = 0; i < n_moves; i++)
    if (moves[i].numbers[0] == number)
      return TRUE;
  return FALSE;
}

/* A cell is seen in all its rotations or in none, a near one more often than a far one. */
static void
test_overlooks_what_is_far (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (4, N_TURNS);
  const HradbyTurnHabits habits = { 10, 60, 0 };
  HradbyTurnMove all[N_MOVES], seen[N_MOVES];
  guint n_all = list (game, all), n_near = 0, n_far = 0, n_near_seen = 0, n_far_seen = 0;

  for (guint64 seed = 0; seed < N_SEEDS; seed++) {
    guint n_seen = list_by (game, &habits, seed, seen);
    g_autoptr(GHashTable) cells = g_hash_table_new (NULL, NULL);

    for (guint i = 0; i < n_all; i++) {
      HradbyAction action;
      guint distance = get_distance (game, &all[i], &action);
      gboolean is_seen = has_first (seen, n_seen, all[i].numbers[0]);
      gpointer cell = GINT_TO_POINTER (action.y * 1000 + action.x), before;

      n_near += distance <= NEAR ? 1 : 0;
      n_far += distance >= FAR ? 1 : 0;
      n_near_seen += is_seen && distance <= NEAR ? 1 : 0;
      n_far_seen += is_seen && distance >= FAR ? 1 : 0;
      if (g_hash_table_lookup_extended (cells, cell, NULL, &before))
        g_assert_cmpint (GPOINTER_TO_INT (before), ==, is_seen);
      g_hash_table_insert (cells, cell, GINT_TO_POINTER (is_seen));
    }
  }
  g_assert_cmpuint (n_near, >, 0);
  g_assert_cmpuint (n_far, >, 0);
  g_assert_cmpfloat ((double) n_near_seen / n_near, >, 0.65);
  g_assert_cmpfloat ((double) n_far_seen / n_far, <, 0.55);
}

/* How many of these moves put a piece on a tower too far from the tile placed last. */
static guint
count_far_pieces (const HradbyGame *game, const HradbyTurnMove *moves, guint n_moves)
{
  const HradbyTable *table = game->table;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  guint n = 0;
  gint x, y;

  g_assert_true (table->type->get_focus (table, game->position, &x, &y));
  for (guint i = 0; i < n_moves; i++) {
    HradbyAction action;

    memcpy (position, game->position, table->position_size);
    table->type->get_action (table, position, moves[i].numbers[0], &action);
    table->type->apply (table, position, &action, NULL);
    if (moves[i].numbers[1] == 0)
      continue;
    table->type->get_action (table, position, moves[i].numbers[1], &action);
    n += strcmp (table->type->actions[action.kind].name, "tower-piece") == 0
         && MAX (ABS (action.x - x), ABS (action.y - y)) >= TOO_FAR;
  }
  return n;
}

/* What is far is not thought of at any decision of a turn: nobody puts a piece on a tower there. */
static void
test_overlooks_later (void)
{
  static const char *const expansions[] = { "tower", NULL };
  const HradbyTurnHabits habits = { 0, 100, 0 };
  guint n_far[2] = { 0 };

  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbyGame) game = hradby_standard_game_new_amid (expansions, 2, seed, 2 * N_TURNS);
    HradbyTurnMove all[N_MOVES], seen[N_MOVES];

    n_far[0] += count_far_pieces (game, all, list (game, all));
    n_far[1] += count_far_pieces (game, seen, list_by (game, &habits, seed, seen));
  }
  g_assert_cmpuint (n_far[0], >, N_GAMES);
  g_assert_cmpuint (n_far[1], ==, 0);
}

/* Nothing but greed: no other move has a better lead if the game ended now. */
static void
test_greed (void)
{
  g_autoptr(HradbyGame) game = hradby_standard_game_new_at (4, N_TURNS);
  const HradbyTable *table = game->table;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  guint seat = hradby_game_to_move (game), n;
  HradbyTurnMove seen[N_MOVES];
  gint before = G_MAXINT;
  gboolean differ = FALSE;

  n = list_by (game, &(HradbyTurnHabits) { 0, 0, 100 }, 1, seen);
  for (guint i = 0; i < n; i++) {
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
  static const struct {
    const char *level;
    guint       n_seen;
    guint       order;
  } rows[] = {
    { "beginner", 1436, 1511753 },
    { "easy", 1454, 1537897 },
    { "greedy", 1247, 1212431 },
    { "medium", 1490, 1570635 },
  };
  guint n_seen[G_N_ELEMENTS (rows)] = { 0 }, order[G_N_ELEMENTS (rows)] = { 0 };

  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbyGame) game = hradby_standard_game_new_at (seed, 2 * (guint) seed);
    HradbyTurnMove seen[N_MOVES];

    for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
      guint n = list_by (game, hradby_level_find (rows[i].level)->habits, seed, seen);

      n_seen[i] += n;
      for (guint k = 0; k < n; k++)
        for (guint depth = 0; depth < 3; depth++)
          order[i] += (k + 1) * (seen[k].numbers[depth] + 7 * depth);
    }
  }
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_test_message ("%s: %u, %u", rows[i].level, n_seen[i], order[i]);
    g_assert_cmpuint (n_seen[i], ==, rows[i].n_seen);
    g_assert_cmpuint (order[i], ==, rows[i].order);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/ai/habits/sees-everything", test_sees_everything);
  g_test_add_func ("/ai/habits/finds-something", test_finds_something);
  g_test_add_func ("/ai/habits/overlooks-what-is-far", test_overlooks_what_is_far);
  g_test_add_func ("/ai/habits/overlooks-later", test_overlooks_later);
  g_test_add_func ("/ai/habits/greed", test_greed);
  g_test_add_func ("/ai/habits/exact", test_exact);

  return g_test_run ();
}
