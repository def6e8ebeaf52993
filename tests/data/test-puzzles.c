/* Tests of the shipped puzzles: they are what they say, and a search of its own finds them, too. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/registry.h"
#include "games/games.h"
#include "storage/folders.h"
#include "study/advise.h"
#include "study/hunt.h"

#include <string.h>

#define PER_GAME 9

/* Less than what the level "expert" searches in a second. */
#define MODEST "hard:1000"

static GPtrArray *
load (const char *game)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GPtrArray) heads = hradby_puzzle_list (game);
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) hradby_puzzle_free);

  for (guint i = 0; i < heads->len; i++) {
    const HradbyPuzzle *head = g_ptr_array_index (heads, i);
    HradbyPuzzle *puzzle = hradby_puzzle_find (game, head->id, library);

    g_assert_nonnull (puzzle);
    g_assert_cmpint (puzzle->grade, ==, head->grade);
    g_ptr_array_add (puzzles, puzzle);
  }
  return puzzles;
}

/* Reading checks that the record and the moves are legal, and the margin; here as of a stranger's
 * file. What is written is what is shipped. */
static void
test_files (gconstpointer data)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GPtrArray) heads = hradby_puzzle_list (data);
  guint n_of[HRADBY_PUZZLE_N_GRADES] = { 0 };

  g_assert_cmpuint (heads->len, >=, PER_GAME);
  for (guint i = 0; i < heads->len; i++) {
    const HradbyPuzzle *head = g_ptr_array_index (heads, i);
    g_autofree char *path = g_strdup_printf ("puzzles/%s/%s.puzzle.xml", (char *) data, head->id);
    g_autoptr(GBytes) bytes = hradby_storage_lookup (path), written = NULL;
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyPuzzle) puzzle = hradby_puzzle_read (bytes, path, library, FALSE, &error);

    g_assert_no_error (error);
    g_assert_cmpuint (puzzle->rounds, ==, HRADBY_HUNT_ROUNDS);
    n_of[puzzle->grade]++;
    written = hradby_puzzle_write (puzzle, library);
    g_assert_true (g_bytes_equal (written, bytes));
  }
  for (guint i = 0; i < HRADBY_PUZZLE_N_GRADES; i++)
    g_assert_cmpuint (n_of[i], >, 0);
}

/* No two puzzles are about the same decision. */
static void
test_variety (gconstpointer data)
{
  g_autoptr(GPtrArray) puzzles = load (data);

  for (guint i = 0; i < puzzles->len; i++)
    for (guint j = 0; j < i; j++) {
      const HradbyPuzzle *one = g_ptr_array_index (puzzles, i), *other = puzzles->pdata[j];
      const HradbyGame *a = one->record->game, *b = other->record->game;

      g_assert_false (a->setup->seed == b->setup->seed && a->actions->len == b->actions->len);
    }
}

/* In easy ones a modest search sees the same. */
static void
test_search (gconstpointer data)
{
  g_autoptr(GPtrArray) puzzles = load (data);

  for (guint i = 0; i < 2; i++) {
    const HradbyPuzzle *puzzle = g_ptr_array_index (puzzles, i);
    const HradbyGame *game = puzzle->record->game;
    const HradbyAdviseQuestion question = {
      .table = game->table, .position = game->position, .seed = 1,
      .budget = hradby_level_find (MODEST), .max = HRADBY_PUZZLE_MOVES,
    };
    HradbyAdvice advice;

    hradby_advise (&question, NULL, &advice);
    g_test_message ("%s", puzzle->id);
    g_assert_cmpmem (advice.moves[0].actions, advice.moves[0].n_actions * sizeof (HradbyAction),
                     puzzle->moves[0].actions, puzzle->moves[0].n_actions * sizeof (HradbyAction));
  }
}

/* What is played in a puzzle and then cut off again is found again; cancelled at once, nothing. */
static void
test_hunt (void)
{
  g_autoptr(GPtrArray) puzzles = load ("castle-cards");
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();
  g_auto(HradbyHunt) hunt = { 0 }, again = { 0 };

  const HradbyPuzzle *puzzle = g_ptr_array_index (puzzles, 0);
  hradby_hunt_init (&hunt, 200, 3);
  g_autoptr(GPtrArray) found = hradby_hunt_record (&hunt, puzzle->record, NULL);
  for (guint i = 0; i < found->len; i++) {
    const HradbyPuzzle *one = g_ptr_array_index (found, i);

    g_assert_cmpuint (one->record->game->actions->len, <=, puzzle->record->game->actions->len);
    g_assert_cmpint (one->margin, >=, HRADBY_PUZZLE_CHANCE);
    g_assert_cmpuint (one->rounds, ==, 200);
  }
  hradby_hunt_init (&again, 200, 3);
  g_cancellable_cancel (cancellable);
  g_autoptr(GPtrArray) nothing = hradby_hunt_record (&again, puzzle->record, cancellable);
  g_assert_cmpuint (nothing->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  for (const HradbyGameType *const *type = hradby_registry_list (); *type != NULL; type++) {
    const char *id = (*type)->id;
    g_autofree char *files = g_strconcat ("/data/puzzles/files/", id, NULL);
    g_autofree char *variety = g_strconcat ("/data/puzzles/variety/", id, NULL);
    g_autofree char *search = g_strconcat ("/data/puzzles/search/", id, NULL);

    g_test_add_data_func (files, id, test_files);
    g_test_add_data_func (variety, id, test_variety);
    g_test_add_data_func (search, id, test_search);
  }
  g_test_add_func ("/data/puzzles/hunt", test_hunt);
  return g_test_run ();
}
