/* Programs that save to one folder at once: each has one of its own, and no game is lost. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/games.h"
#include "session/autosave.h"
#include "session/claim.h"
#include "session/kept-games.h"

#include <glib/gstdio.h>
#include <stdio.h>

#define HOLD "--hold"

static const char *program;

typedef struct {
  char          *root;
  char          *folder;
  char          *games;
  HradbyLibrary *library;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->root = g_dir_make_tmp ("hradby-claim-XXXXXX", NULL);
  self->folder = g_build_filename (self->root, "autosave", NULL);
  self->games = g_build_filename (self->root, "games", NULL);
  self->library = hradby_library_new ();
}

static void
remove_all (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    remove_all (inner);
  }
  g_remove (path);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  remove_all (self->root);
  g_free (self->root);
  g_free (self->folder);
  g_free (self->games);
  g_object_unref (self->library);
}

/* Another program that claims, says what, and holds it until its input ends. */
static int
hold (const char *folder)
{
  g_autoptr(HradbyClaim) claim = hradby_claim_new (folder);

  g_print ("%s\n", hradby_claim_get_folder (claim));
  while (getchar () != EOF)
    ;
  return 0;
}

static GSubprocess *
start_other (Fixture *self, char **claimed)
{
  g_autoptr(GError) error = NULL;
  GSubprocess *other = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE
                                         | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                         program, HOLD, self->folder, NULL);
  g_autoptr(GDataInputStream) output = NULL;

  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (other));
  *claimed = g_data_input_stream_read_line (output, NULL, NULL, &error);
  g_assert_no_error (error);
  return other;
}

static char *
get_second (Fixture *self)
{
  return g_strconcat (self->folder, "-2", NULL);
}

static void
test_beside (Fixture *self, gconstpointer data)
{
  gboolean is_killed = data != NULL;
  g_autofree char *claimed = NULL, *second = get_second (self);
  g_autoptr(GSubprocess) other = start_other (self, &claimed);
  g_autoptr(HradbyClaim) beside = hradby_claim_new (self->folder);

  g_assert_cmpstr (claimed, ==, self->folder);
  g_assert_cmpstr (hradby_claim_get_folder (beside), ==, second);
  hradby_claim_free (g_steal_pointer (&beside));

  if (is_killed)
    g_subprocess_force_exit (other);
  else
    g_output_stream_close (g_subprocess_get_stdin_pipe (other), NULL, NULL);
  g_assert_true (g_subprocess_wait (other, NULL, NULL));
  beside = hradby_claim_new (self->folder);
  g_assert_cmpstr (hradby_claim_get_folder (beside), ==, self->folder);
}

/* A game of which nothing but its autosave in @folder is left. */
static void
play (Fixture *self, const char *folder, guint n_actions)
{
  g_autoptr(HradbyRuleset) rules = hradby_library_find_variant (self->library, "castle",
                                                                "official", NULL);
  g_autoptr(HradbySetup) setup = hradby_library_make_setup (self->library, rules, 2, NULL, NULL);
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(HradbySession) session = NULL;

  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new ("Anna", i == 0 ? "red" : "blue", NULL);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (seats), self->library, NULL);
  hradby_session_set_autosave (session, folder);
  for (guint i = 0; i < n_actions; i++) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);

    g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, 0), NULL));
    g_assert_true (hradby_session_flush (session));
  }
  hradby_session_set_autosave (session, NULL);
}

static void
gather (Fixture *self, guint n_expected)
{
  g_autoptr(HradbyClaim) claim = hradby_claim_new (self->folder);
  g_autoptr(GPtrArray) paths = NULL;

  hradby_claim_gather (claim, self->games, self->library);
  paths = hradby_kept_games_list (self->games);
  g_assert_cmpuint (paths->len, ==, n_expected);
}

/* The game of a program that ran beside this one is among the kept ones, once, as it was last. */
static void
test_gather (Fixture *self, gconstpointer data)
{
  g_autofree char *second = get_second (self), *newest = hradby_autosave_get_path (second, 0);
  g_autofree char *saved = NULL, *kept = NULL;
  g_autoptr(GPtrArray) paths = NULL;

  play (self, second, 5);
  g_assert_true (g_file_get_contents (newest, &saved, NULL, NULL));
  gather (self, 1);
  gather (self, 1);
  paths = hradby_kept_games_list (self->games);
  g_assert_true (g_file_get_contents (paths->pdata[0], &kept, NULL, NULL));
  g_assert_cmpstr (kept, ==, saved);
  g_assert_false (g_file_test (newest, G_FILE_TEST_EXISTS));
}

/* What another program is still playing is left to it. */
static void
test_under_way (Fixture *self, gconstpointer data)
{
  g_autofree char *second = get_second (self), *newest = hradby_autosave_get_path (second, 0);
  g_autofree char *claimed = NULL;
  g_autoptr(HradbyClaim) first = hradby_claim_new (self->folder);
  g_autoptr(GSubprocess) other = start_other (self, &claimed);

  g_assert_cmpstr (claimed, ==, second);
  play (self, second, 5);
  hradby_claim_free (g_steal_pointer (&first));
  gather (self, 0);
  g_assert_true (g_file_test (newest, G_FILE_TEST_EXISTS));
  g_output_stream_close (g_subprocess_get_stdin_pipe (other), NULL, NULL);
  g_assert_true (g_subprocess_wait (other, NULL, NULL));
  gather (self, 1);
}

/* Where the newest cannot be read, an older one is taken in, and the newest stays. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  g_autofree char *second = get_second (self), *newest = hradby_autosave_get_path (second, 0);
  g_autoptr(GDir) dir = NULL;
  const char *name;
  guint n_aside = 0;

  play (self, second, 5);
  g_assert_true (g_file_set_contents (newest, "<game", -1, NULL));
  gather (self, 1);
  dir = g_dir_open (second, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    n_aside += g_str_has_prefix (name, "damaged-");
  g_assert_cmpuint (n_aside, ==, 1);
}

/* Where games cannot be kept, the game stays where it was. */
static void
test_not_kept (Fixture *self, gconstpointer data)
{
  g_autofree char *second = get_second (self), *newest = hradby_autosave_get_path (second, 0);

  play (self, second, 5);
  g_assert_true (g_file_set_contents (self->games, "", 0, NULL));
  gather (self, 0);
  g_assert_true (g_file_test (newest, G_FILE_TEST_EXISTS));
}

/* A folder that cannot be made is claimed: whoever saves there is told why it cannot be. */
static void
test_unwritable (Fixture *self, gconstpointer data)
{
  g_autoptr(HradbyClaim) claim = NULL;

  g_assert_true (g_file_set_contents (self->folder, "", 0, NULL));
  claim = hradby_claim_new (self->folder);
  g_assert_cmpstr (hradby_claim_get_folder (claim), ==, self->folder);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char   *path;
    gconstpointer data;
    void        (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/claim/beside", NULL, test_beside },     { "/claim/killed", "killed", test_beside },
    { "/claim/gather", NULL, test_gather },     { "/claim/under-way", NULL, test_under_way },
    { "/claim/damaged", NULL, test_damaged },   { "/claim/not-kept", NULL, test_not_kept },
    { "/claim/unwritable", NULL, test_unwritable },
  };

  if (argc == 3 && g_str_equal (argv[1], HOLD))
    return hold (argv[2]);
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].data, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
