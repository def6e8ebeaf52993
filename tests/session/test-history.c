/* The history: every place in it is reached from every other, with its position and events. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "engine/table.h"
#include "session/history.h"

#include <string.h>

static HradbyHistory *
new_history (guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_setup_new (2, seed);
  g_autoptr(GError) error = NULL;
  HradbyGame *game = hradby_game_new (setup, &error);

  g_assert_no_error (error);
  return hradby_history_new (game);
}

/* Plays to the end, keeping a copy of each position on the way: the yardstick of the tests. */
static GPtrArray *
play_random (HradbyHistory *history, guint64 seed)
{
  const HradbyGame *game = hradby_history_get_game (history);
  GPtrArray *positions = g_ptr_array_new_with_free_func (g_free);
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  while (hradby_game_to_move (game) != HRADBY_NOBODY) {
    HradbyAction action;
    g_autoptr(GError) error = NULL;

    g_ptr_array_add (positions, hradby_table_copy_position (game->table, game->position));
    if (hradby_game_to_move (game) == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      game->table->type->pick_action (game->table, game->position, &random, &action);
    g_assert_true (hradby_history_play (history, &action, &error));
    g_assert_no_error (error);
  }
  g_ptr_array_add (positions, hradby_table_copy_position (game->table, game->position));
  return positions;
}

static void
assert_at (HradbyHistory *history, GPtrArray *positions, guint n_played)
{
  const HradbyGame *game = hradby_history_get_game (history);
  gsize size = game->table->position_size;
  g_autofree HradbyPosition *position = hradby_table_new_position (game->table);

  g_assert_cmpuint (hradby_history_get_n_played (history), ==, n_played);
  g_assert_cmpmem (game->position, size, g_ptr_array_index (positions, n_played), size);
  for (guint i = 0; i < positions->len; i++) {
    hradby_history_get_position (history, i, position);
    g_assert_cmpmem (position, size, g_ptr_array_index (positions, i), size);
  }
}

static void
test_goes_everywhere (void)
{
  for (guint64 seed = 0; seed < 20; seed++) {
    g_autoptr(HradbyHistory) history = new_history (seed);
    g_autoptr(GPtrArray) positions = play_random (history, seed + 1);
    guint last = positions->len - 1;

    for (guint n = last + 1; n-- > 0;) {
      hradby_history_go_to (history, n);
      assert_at (history, positions, n);
    }
    hradby_history_go_to (history, last);
    assert_at (history, positions, last);
    g_assert_cmpuint (hradby_history_get_n_known (history), ==, last);
  }
}

static void
test_forgets_what_was_undone (void)
{
  g_autoptr(HradbyHistory) history = new_history (3);
  g_autoptr(GPtrArray) first = play_random (history, 1);
  g_autoptr(GPtrArray) second = NULL;

  hradby_history_go_to (history, 0);
  hradby_history_forget_undone (history);
  g_assert_cmpuint (hradby_history_get_n_known (history), ==, 0);
  g_assert_cmpuint (hradby_history_get_events (history)->len, ==, 0);

  second = play_random (history, 2);
  assert_at (history, second, second->len - 1);
}

/* Another game from each place: also from those where positions are kept, so that none is lost. */
static void
test_branches (void)
{
  for (guint n = 0; n < 40; n++) {
    g_autoptr(HradbyHistory) history = new_history (n);
    g_autoptr(GPtrArray) first = play_random (history, 1);
    g_autoptr(GPtrArray) second = NULL;
    guint kept = MIN (n, first->len - 2);

    hradby_history_go_to (history, kept);
    second = play_random (history, 2);
    for (guint i = kept; i-- > 0;)
      g_ptr_array_insert (second, 0, g_memdup2 (g_ptr_array_index (first, i),
                                                hradby_history_get_game (history)->table
                                                ->position_size));
    assert_at (history, second, second->len - 1);
  }
}

static void
test_refuses_without_change (void)
{
  g_autoptr(HradbyHistory) history = new_history (4);
  g_autoptr(GPtrArray) positions = play_random (history, 1);
  HradbyAction illegal = { .kind = HRADBY_NULL_PLACE, .x = -1 };
  g_autoptr(GError) error = NULL;

  hradby_history_go_to (history, 5);
  g_assert_false (hradby_history_play (history, &illegal, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (hradby_history_get_n_known (history), ==, positions->len - 1);
  assert_at (history, positions, 5);
}

/* A game that was loaded has the same history as one that was played. */
static void
test_takes_played_game (void)
{
  g_autoptr(HradbyHistory) played = new_history (6);
  g_autoptr(GPtrArray) positions = play_random (played, 1);
  const GArray *events = hradby_history_get_events (played);
  g_autoptr(HradbyHistory) loaded =
    hradby_history_new (hradby_game_copy (hradby_history_get_game (played)));

  assert_at (loaded, positions, positions->len - 1);
  g_assert_cmpmem (hradby_history_get_events (loaded)->data, events->len * sizeof (HradbyEvent),
                   events->data, events->len * sizeof (HradbyEvent));
  for (guint i = 0; i < positions->len; i++)
    g_assert_cmpuint (hradby_history_count_events (loaded, i), ==,
                      hradby_history_count_events (played, i));
  for (guint i = 0; i + 1 < positions->len; i++)
    g_assert_cmpuint (hradby_history_get (loaded, i)->mover, ==,
                      hradby_history_get (played, i)->mover);
}

static void
test_counts_steps (void)
{
  g_autoptr(HradbyHistory) history = new_history (7);
  g_autoptr(GPtrArray) positions = play_random (history, 1);
  guint n_steps = hradby_history_count_steps (history, positions->len - 1);

  for (guint step = 0; step <= n_steps; step++) {
    guint n_played = hradby_history_find_step (history, step);

    g_assert_cmpuint (hradby_history_count_steps (history, n_played), ==, step);
    if (n_played < positions->len - 1)
      g_assert_cmpuint (hradby_history_get (history, n_played)->mover, !=, HRADBY_CHANCE);
  }
  g_assert_cmpuint (hradby_history_find_step (history, n_steps), ==, positions->len - 1);
}

static void
test_knows_what_was_revealed (void)
{
  g_autoptr(HradbyHistory) history = new_history (8);
  const HradbyGame *game = hradby_history_get_game (history);
  HradbyAction place = { .kind = HRADBY_NULL_PLACE }, pass = { .kind = HRADBY_NULL_PASS };

  while (hradby_history_draw (history))
    ;
  g_assert_true (hradby_history_reveals (history, 0));
  g_assert_false (hradby_history_reveals (history, 1));

  while (hradby_null_get_token (game->position, (guint) place.x) != 0)
    place.x++;
  g_assert_true (hradby_history_play (history, &place, NULL));
  g_assert_false (hradby_history_reveals (history, 1));

  g_assert_true (hradby_history_play (history, &pass, NULL));
  while (hradby_history_draw (history))
    ;
  g_assert_true (hradby_history_reveals (history, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/history/goes-everywhere", test_goes_everywhere);
  g_test_add_func ("/session/history/forgets-what-was-undone", test_forgets_what_was_undone);
  g_test_add_func ("/session/history/branches", test_branches);
  g_test_add_func ("/session/history/refuses-without-change", test_refuses_without_change);
  g_test_add_func ("/session/history/takes-played-game", test_takes_played_game);
  g_test_add_func ("/session/history/counts-steps", test_counts_steps);
  g_test_add_func ("/session/history/knows-what-was-revealed", test_knows_what_was_revealed);

  return g_test_run ();
}
