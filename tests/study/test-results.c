/* Results: written, read and joined they are what was played; anything else is refused. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

#include "study/comparison.h"
#include "study/results.h"

#include <glib/gstdio.h>
#include <string.h>

#include "storage/file-error.h"

#define N_PLAYERS 2
#define N_ROUNDS  12
#define N_CHANGES 3000

typedef struct {
  char        *folder;
  HradbySetup *setups[2];
} Fixture;

static HradbySetup *
new_setup (const char *title)
{
  HradbySetup *setup = hradby_null_setup_new (N_PLAYERS, 7);

  g_object_set (setup->ruleset, "id", "own", "title", title, NULL);
  return setup;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("hradby-results-XXXXXX", NULL);
  self->setups[0] = new_setup ("Příliš žluťoučký");
  self->setups[1] = new_setup (NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr(GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->folder, name, NULL);

    g_remove (path);
  }
  g_rmdir (self->folder);
  g_free (self->folder);
  hradby_setup_unref (self->setups[0]);
  hradby_setup_unref (self->setups[1]);
}

/* Plays the rounds from @from on and keeps them as the file "FROM.tsv", whose path it returns. */
static char *
play (const Fixture *self, guint n_setups, gboolean mirror, guint from, guint n_rounds,
      HradbyArenaGame **games)
{
  g_autofree char *name = g_strdup_printf ("%u.tsv", from);
  char *path = g_build_filename (self->folder, name, NULL);
  HradbyArena arena = { .setups = self->setups, .n_setups = n_setups, .mirror = mirror,
                        .first_round = from, .n_rounds = n_rounds, .n_planned = N_ROUNDS,
                        .n_jobs = 2 };
  g_autoptr(GError) error = NULL;

  arena.levels[0] = hradby_level_find ("greedy");
  arena.levels[1] = hradby_level_find ("random");
  *games = hradby_arena_play (&arena, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_results_save (&arena, *games, path, &error));
  return path;
}

/* Games of several runs are those of one run, whatever the order of the files. */
static void
check_split (const Fixture *self, guint n_setups, gboolean mirror)
{
  static const guint ends[] = { 5, 6, N_ROUNDS };
  g_autofree HradbyArenaGame *all = NULL, *merged = NULL;
  g_autofree char *whole = play (self, n_setups, mirror, 0, N_ROUNDS, &all);
  g_autoptr(HradbyResults) results = NULL;
  g_autoptr(GError) error = NULL;
  char *paths[G_N_ELEMENTS (ends) + 1] = { NULL };
  const HradbyArena *arena;

  for (guint i = 0, from = 0; i < G_N_ELEMENTS (ends); from = ends[i++]) {
    g_autofree HradbyArenaGame *part = NULL;

    paths[G_N_ELEMENTS (ends) - 1 - i] = play (self, n_setups, mirror, from, ends[i] - from, &part);
    g_assert_cmpmem (part, (ends[i] - from) * n_setups * sizeof *part, all + from * n_setups,
                     (ends[i] - from) * n_setups * sizeof *all);
  }
  results = hradby_results_load ((const char *const *) paths, &error);
  g_assert_no_error (error);
  arena = hradby_results_get_arena (results);
  merged = hradby_results_take_games (results);
  g_assert_cmpuint (arena->n_rounds, ==, N_ROUNDS);
  g_assert_cmpuint (arena->first_round, ==, 0);
  g_assert_cmpuint (arena->n_setups, ==, n_setups);
  g_assert_cmpuint (arena->setups[0]->seed, ==, 7);
  g_assert_cmpuint (arena->setups[0]->n_players, ==, N_PLAYERS);
  g_assert_true (arena->mirror == mirror);
  g_assert_cmpstr (arena->levels[1]->id, ==, "random");
  g_assert_cmpstr (hradby_ruleset_get_title (arena->setups[0]->ruleset), ==, "Příliš žluťoučký");
  g_assert_cmpmem (merged, N_ROUNDS * n_setups * sizeof *merged, all,
                   N_ROUNDS * n_setups * sizeof *all);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    g_free (paths[i]);
}

static void
test_split (Fixture *self, gconstpointer data)
{
  check_split (self, 1, FALSE);
  check_split (self, 1, TRUE);
  check_split (self, 2, FALSE);
}

/* A folder that is not there is told, and so are all games that nobody could have kept. */
static void
test_unwritable (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "lost", "all.tsv", NULL);
  HradbyArena arena = { .setups = self->setups, .n_setups = 1, .n_rounds = 2, .results = path };
  g_autoptr(GError) error = NULL;

  arena.levels[0] = arena.levels[1] = hradby_level_find ("random");
  g_assert_null (hradby_comparison_run (&arena, NULL, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
}

static void
test_fit (Fixture *self, gconstpointer data)
{
  HradbyArena arena = { .setups = self->setups, .n_setups = 2, .n_rounds = 100000 };

  g_assert_true (hradby_results_fit (&arena));
  arena.n_rounds = HRADBY_RESULTS_MAX_ROUNDS;
  g_assert_false (hradby_results_fit (&arena));
}

/* Whatever a file says: it is refused with its name and line, or is another set of good rounds. */
static void
test_changed (Fixture *self, gconstpointer data)
{
  static const char signs[] = "\t\n-0129 #,a\xff";
  g_autofree HradbyArenaGame *games = NULL;
  g_autofree char *path = play (self, 2, FALSE, 0, N_ROUNDS, &games);
  const char *const paths[] = { path, NULL };
  g_autoptr(GRand) random = g_rand_new_with_seed (1);
  g_autofree char *text = NULL;
  guint n_refused = 0;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (guint i = 0; i < N_CHANGES; i++) {
    g_autofree char *changed = g_memdup2 (text, length);
    g_autoptr(HradbyResults) results = NULL;
    g_autoptr(GError) error = NULL;
    gsize end = i % 4 == 0 ? (gsize) g_rand_int_range (random, 0, (gint) length) : length;

    changed[g_rand_int_range (random, 0, (gint) length)]
        = signs[g_rand_int_range (random, 0, G_N_ELEMENTS (signs))];
    g_file_set_contents_full (path, changed, (gssize) end, G_FILE_SET_CONTENTS_NONE, 0600, NULL);
    results = hradby_results_load (paths, &error);
    if (results == NULL) {
      g_assert_true (error->domain == HRADBY_FILE_ERROR);
      g_assert_true (g_str_has_prefix (error->message, path));
      g_assert_cmpint (error->message[strlen (path)], ==, ':');
      n_refused++;
    } else
      g_assert_cmpuint (hradby_results_get_arena (results)->n_rounds, ==, N_ROUNDS);
  }
  g_assert_cmpuint (n_refused, >, N_CHANGES / 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_null_install ();

  g_test_add ("/study/results/split", Fixture, NULL, set_up, test_split, tear_down);
  g_test_add ("/study/results/unwritable", Fixture, NULL, set_up, test_unwritable, tear_down);
  g_test_add ("/study/results/fit", Fixture, NULL, set_up, test_fit, tear_down);
  g_test_add ("/study/results/changed", Fixture, NULL, set_up, test_changed, tear_down);

  return g_test_run ();
}
