/* Hunting for puzzles: what is found in a game is kept as the player's own, once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/hunt.h"

#include "games/games.h"
#include "session/catalogue.h"
#include "session/tutor.h"


/* Late in a game, where a search is short. */
#define ROUNDS 1000
#define GAME   "castle"
#define ID     "castle-11"

static void
count_cb (guint n_done, double fraction, gpointer user_data)
{
  double *last = user_data;

  g_assert_cmpfloat (fraction, >=, 0);
  g_assert_cmpfloat (fraction, <=, 1);
  *last = MAX (*last, fraction);
}

static guint
count_own (void)
{
  g_autoptr(GPtrArray) puzzles = hradby_tutor_list_puzzles (GAME);
  guint n = 0;

  for (guint i = 0; i < puzzles->len; i++)
    n += ((HradbyPuzzle *) puzzles->pdata[i])->is_own;
  return n;
}

static void
test_keep (void)
{
  g_autoptr(HradbyLibrary) library = hradby_catalogue_new ();
  g_autoptr(HradbyPuzzle) puzzle = hradby_tutor_find_puzzle (GAME, ID, library);
  g_autoptr(GError) error = NULL;

  g_assert_false (puzzle->is_own);
  g_assert_cmpuint (count_own (), ==, 0);
  for (guint i = 0; i < 2; i++) {
    g_assert_true (hradby_puzzle_keep (puzzle, library, &error));
    g_assert_no_error (error);
    g_assert_cmpuint (count_own (), ==, 1);
  }
  g_autoptr(HradbyPuzzle) own = hradby_tutor_find_puzzle (GAME, puzzle->id, library);
  g_assert_nonnull (own);
  g_assert_cmpint (own->margin, ==, puzzle->margin);
  g_assert_cmpuint (own->n_moves, ==, puzzle->n_moves);
  g_autoptr(GBytes) file = hradby_tutor_take_puzzle (GAME, puzzle->id, NULL);
  g_assert_nonnull (file);
  g_assert_cmpuint (count_own (), ==, 0);
  g_assert_null (hradby_tutor_take_puzzle (GAME, puzzle->id, NULL));
  g_assert_true (hradby_tutor_put_puzzle (GAME, puzzle->id, file, NULL));
  g_assert_cmpuint (count_own (), ==, 1);
  g_autoptr(GBytes) again = hradby_tutor_take_puzzle (GAME, puzzle->id, NULL);
  g_assert_nonnull (again);

  /* Nothing outside the folder is read or removed. */
  g_assert_null (hradby_tutor_find_puzzle (GAME, "../castle/x", library));
}

/* What is found is a puzzle, and how far the work is is told. */
static void
test_found (void)
{
  g_autoptr(HradbyLibrary) library = hradby_catalogue_new ();
  g_autoptr(HradbyPuzzle) known = hradby_tutor_find_puzzle (GAME, ID, library);
  g_auto(HradbyHunt) hunt = { 0 };
  double last = 0;

  hradby_hunt_init (&hunt, ROUNDS, 100);
  hunt.progress = count_cb;
  hunt.progress_data = &last;
  g_autoptr(GPtrArray) found = hradby_hunt_record (&hunt, known->record, NULL);
  g_assert_cmpuint (found->len, >, 0);
  g_assert_cmpfloat (last, >, 0);
  for (guint i = 0; i < found->len; i++)
    g_assert_cmpint (((HradbyPuzzle *) found->pdata[i])->margin, >=, HRADBY_PUZZLE_POINTS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/hunt/keep", test_keep);
  g_test_add_func ("/hunt/found", test_found);
  return g_test_run ();
}
