/* Autosave: three generations in order, nothing half-written, and what is left of damaged ones. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/games.h"
#include "session/autosave.h"
#include "session/game-info.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct {
  char  *folder;
  guint  n_saved;
  guint  n_failed;
  char  *reason;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("hradby-autosave-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr(GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (self->folder, name, NULL);

    g_unlink (path);
  }
  if (g_rmdir (self->folder) != 0)
    g_unlink (self->folder);
  g_free (self->folder);
  g_free (self->reason);
}

static void
result_cb (const GError *error, gpointer user_data)
{
  Fixture *self = user_data;

  if (error == NULL) {
    self->n_saved++;
    return;
  }
  self->n_failed++;
  g_free (self->reason);
  self->reason = g_strdup (error->message);
}

static void
write_text (HradbyAutosave *autosave, const char *text)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));

  hradby_autosave_write (autosave, bytes);
}

static void
assert_text (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  if (expected == NULL) {
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    return;
  }
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_generation (Fixture *self, guint generation, const char *expected)
{
  g_autofree char *path = hradby_autosave_get_path (self->folder, generation);

  assert_text (path, expected);
}

static guint
count_files (Fixture *self)
{
  g_autoptr(GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  return n_files;
}

/* What a crash has left does not pile up, and nothing else is touched. */
static void
test_removes_remains (Fixture *self, gconstpointer data)
{
  static const char *const names[] = { "new.game.xml", "new.game.xml.A1B2C3",
                                       "damaged.game.xml" };
  HradbyAutosave *autosave;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (self->folder, names[i], NULL);

    g_assert_true (g_file_set_contents (path, "x", -1, NULL));
  }
  autosave = hradby_autosave_new (self->folder, result_cb, self);
  hradby_autosave_free (autosave);
  g_assert_cmpuint (count_files (self), ==, 1);
}

static void
test_keeps_three_generations (Fixture *self, gconstpointer data)
{
  const char *const texts[] = { "a", "b", "c", "d", "e" };
  g_autoptr(HradbyAutosave) autosave = hradby_autosave_new (self->folder, result_cb, self);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    write_text (autosave, texts[i]);
    hradby_autosave_flush (autosave);
    assert_generation (self, 0, texts[i]);
    assert_generation (self, 1, i > 0 ? texts[i - 1] : NULL);
    assert_generation (self, 2, i > 1 ? texts[i - 2] : NULL);
  }
  g_assert_cmpuint (count_files (self), ==, 3);
  while (self->n_saved < G_N_ELEMENTS (texts))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (self->n_failed, ==, 0);
}

static void
test_last_one_wins (Fixture *self, gconstpointer data)
{
  HradbyAutosave *autosave = hradby_autosave_new (self->folder, result_cb, self);

  for (guint i = 0; i <= 100; i++) {
    g_autofree char *text = g_strdup_printf ("%u", i);

    write_text (autosave, text);
  }
  hradby_autosave_free (autosave);
  assert_generation (self, 0, "100");

  /* Nobody is told any more. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (self->n_saved, ==, 0);
}

static void
test_makes_folder (Fixture *self, gconstpointer data)
{
  HradbyAutosave *autosave;

  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  autosave = hradby_autosave_new (self->folder, result_cb, self);
  write_text (autosave, "a");
  hradby_autosave_free (autosave);
  assert_generation (self, 0, "a");
}

/* A file stands where the folder should be: that fails for the administrator, too. */
static void
test_says_why_it_fails (Fixture *self, gconstpointer data)
{
  g_autoptr(HradbyAutosave) autosave = NULL;

  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_assert_true (g_file_set_contents (self->folder, "file", -1, NULL));
  autosave = hradby_autosave_new (self->folder, result_cb, self);
  write_text (autosave, "a");
  while (self->n_failed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (self->reason, self->folder));
  assert_text (self->folder, "file");

  g_assert_cmpint (g_unlink (self->folder), ==, 0);
  write_text (autosave, "b");
  hradby_autosave_flush (autosave);
  assert_generation (self, 0, "b");
  assert_generation (self, 1, NULL);
}

/* What cannot be written must not push out what is there. */
static void
test_failure_keeps_generations (Fixture *self, gconstpointer data)
{
  g_autofree char *obstacle = g_build_filename (self->folder, "new.game.xml", NULL);
  HradbyAutosave *autosave = hradby_autosave_new (self->folder, result_cb, self);

  write_text (autosave, "a");
  hradby_autosave_flush (autosave);
  write_text (autosave, "b");
  hradby_autosave_flush (autosave);
  g_assert_cmpint (g_mkdir (obstacle, 0700), ==, 0);
  for (guint i = 0; i < 3; i++) {
    write_text (autosave, "c");
    hradby_autosave_flush (autosave);
  }
  while (self->n_failed < 3)
    g_main_context_iteration (NULL, TRUE);
  assert_generation (self, 0, "b");
  assert_generation (self, 1, "a");
  assert_generation (self, 2, NULL);
  hradby_autosave_free (autosave);
  g_assert_cmpint (g_rmdir (obstacle), ==, 0);
}

/* Whatever is put aside, and whenever, stays: names do not meet, not even of one moment. */
static void
test_sets_damaged_aside (Fixture *self, gconstpointer data)
{
  const char *const texts[] = { "newest", "middle", "oldest" };
  g_autoptr(GHashTable) paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i < HRADBY_AUTOSAVE_GENERATIONS; i++) {
      g_autofree char *path = hradby_autosave_get_path (self->folder, i);
      GStatBuf info;
      g_autoptr(GDateTime) time = NULL;
      g_autofree char *date = NULL;
      char *aside;

      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      g_assert_cmpint (g_stat (path, &info), ==, 0);
      time = g_date_time_new_from_unix_utc (info.st_mtime);
      date = g_date_time_format (time, "damaged-%Y-%m-%dT%H-%M-%SZ-");
      aside = hradby_autosave_set_aside (self->folder, i);
      g_assert_nonnull (aside);
      g_assert_nonnull (strstr (aside, date));
      assert_text (path, NULL);
      assert_text (aside, texts[i]);
      g_assert_true (g_hash_table_add (paths, aside));
    }
  for (guint i = 0; i < 5; i++) {
    g_autoptr(HradbyAutosave) autosave = hradby_autosave_new (self->folder, result_cb, self);

    write_text (autosave, "new");
  }
  g_assert_cmpuint (count_files (self), ==, 2 * HRADBY_AUTOSAVE_GENERATIONS + 3);
}

/* There is nothing to put aside, or it cannot be moved. */
static void
test_sets_nothing_aside (Fixture *self, gconstpointer data)
{
  g_assert_null (hradby_autosave_set_aside (self->folder, 0));
  g_assert_cmpuint (count_files (self), ==, 0);
}

/* Whoever waits learns whether it is on the disk. */
static void
test_flush_tells (Fixture *self, gconstpointer data)
{
  g_autofree char *obstacle = g_build_filename (self->folder, "new.game.xml", NULL);
  g_autoptr(HradbyAutosave) autosave = hradby_autosave_new (self->folder, result_cb, self);

  g_assert_true (hradby_autosave_flush (autosave));
  write_text (autosave, "a");
  g_assert_true (hradby_autosave_flush (autosave));
  g_assert_cmpint (g_mkdir (obstacle, 0700), ==, 0);
  write_text (autosave, "b");
  g_assert_false (hradby_autosave_flush (autosave));
  g_assert_cmpint (g_rmdir (obstacle), ==, 0);
  write_text (autosave, "c");
  g_assert_true (hradby_autosave_flush (autosave));
}

/* Sixty letters of a name are told, six players, and what stands where it belongs. */
static void
test_damage_tells (Fixture *self, gconstpointer data)
{
#define TEN   "abcdefghij"
#define LONG  TEN TEN TEN TEN TEN "abcdefghi"
#define ONE   "<player name='A'/>"
#define BEGIN "<game rules='castle'>"
  static const struct {
    const char *text;
    const char *players;
    gboolean    has_game;
  } rows[] = {
    { BEGIN "<player name='" LONG "'/>", LONG, TRUE },
    { BEGIN "<player name='" LONG "j'/>", LONG "j", TRUE },
    { BEGIN "<player name='" LONG "jk'/>", LONG "j", TRUE },
    { BEGIN "<player name='a\nb'/>" ONE, "a b, A", TRUE },
    { BEGIN ONE ONE ONE ONE ONE "<player name='F'/>" ONE ONE, "A, A, A, A, A, F", TRUE },
    { BEGIN "<x>" ONE "</x>", NULL, TRUE },
    { BEGIN "<setup/>" ONE, NULL, TRUE },
    { BEGIN ONE "<turn/>" ONE, "A", TRUE },
    { BEGIN ONE BEGIN ONE, "A", TRUE },
    { BEGIN "<player rules='x' name='A' colour='red'/>", "A", TRUE },
    { "<game rules='chess' name='x'>" ONE, "A", FALSE },
    { "<game>" ONE "\xff", "A", FALSE },
    { "<player rules='castle' name='A'/>", NULL, FALSE },
    { "<game rules='castle' rules='castle'>" ONE, "A", TRUE },
    { BEGIN ONE "</game>" BEGIN ONE, "A, A", TRUE },
    { "", NULL, FALSE },
  };
  g_autofree char *path = g_build_filename (self->folder, "x.game.xml", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *message = g_strdup_printf ("%s:%u: because", path, i);
    g_autoptr(GError) error = g_error_new_literal (G_FILE_ERROR, 0, message);
    g_autoptr(HradbyGameDamage) damage = NULL;

    g_assert_true (g_file_set_contents (path, rows[i].text, -1, NULL));
    damage = hradby_game_damage_new (path, error);
    g_test_message ("row %u", i);
    g_assert_cmpstr (damage->players, ==, rows[i].players);
    g_assert_cmpint (damage->game != NULL, ==, rows[i].has_game);
    g_assert_cmpstr (damage->reason, ==, "because");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

#define ADD(name, func) \
  g_test_add ("/session/autosave/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("keeps-three-generations", test_keeps_three_generations);
  ADD ("removes-remains", test_removes_remains);
  ADD ("last-one-wins", test_last_one_wins);
  ADD ("makes-folder", test_makes_folder);
  ADD ("says-why-it-fails", test_says_why_it_fails);
  ADD ("failure-keeps-generations", test_failure_keeps_generations);
  ADD ("sets-damaged-aside", test_sets_damaged_aside);
  ADD ("sets-nothing-aside", test_sets_nothing_aside);
  ADD ("flush-tells", test_flush_tells);
  ADD ("damage-tells", test_damage_tells);
#undef ADD

  return g_test_run ();
}
