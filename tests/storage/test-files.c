/* Whole files: saving is all or nothing, loading never waits and never takes too much. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/file-error.h"
#include "storage/file-load.h"
#include "storage/files.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr(GError) error = NULL;

  self->folder = g_dir_make_tmp ("hradby-files-XXXXXX", &error);
  g_assert_no_error (error);
  self->path = g_build_filename (self->folder, "a.game.xml", NULL);
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
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
}

/* @size times the same letter. */
static GBytes *
make_bytes (char letter, gsize size)
{
  char *text = g_malloc (size);

  memset (text, letter, size);
  return g_bytes_new_take (text, size);
}

static void
assert_saved (const char *path, GBytes *bytes)
{
  g_autoptr(GError) error = NULL;

  hradby_file_save (path, bytes, &error);
  g_assert_no_error (error);
}

static void
assert_holds (const char *path, GBytes *bytes)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) found = hradby_file_load (path, &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (found, bytes));
}

/* The whole message is the path and why. */
static void
assert_refused (const char *path, GError *error)
{
  g_autofree char *start = g_strconcat (path, ": ", NULL);

  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  g_assert_true (g_str_has_prefix (error->message, start));
  g_assert_cmpuint (strlen (error->message), >, strlen (start));
  g_error_free (error);
}

static void
assert_not_saved (const char *path, GBytes *bytes)
{
  g_autofree char *end = g_strconcat (": ", path, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_false (hradby_file_save (path, bytes, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  g_assert_true (g_str_has_suffix (error->message, end));
  g_assert_cmpuint (strlen (error->message), >, strlen (end));
}

static void
assert_not_loaded (const char *path)
{
  GError *error = NULL;

  g_assert_null (hradby_file_load (path, &error));
  assert_refused (path, error);
}

static guint
count_files (const char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_replaces (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) first = make_bytes ('a', 100000);
  g_autoptr(GBytes) second = make_bytes ('b', 10);
  g_autoptr(GBytes) nothing = g_bytes_new (NULL, 0);

  assert_saved (self->path, first);
  assert_holds (self->path, first);
  assert_saved (self->path, second);
  assert_holds (self->path, second);
  assert_saved (self->path, nothing);
  assert_holds (self->path, nothing);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
}

/* A disk that is full after some bytes: the old file stays and nothing else is left behind. */
static void
test_short_disk (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) old = make_bytes ('a', 1000);
  g_autoptr(GBytes) large = make_bytes ('b', 100000);
  struct rlimit before, limit;

  assert_saved (self->path, old);
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &before);
  limit = before;
  limit.rlim_cur = 50000;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  assert_not_saved (self->path, large);
  setrlimit (RLIMIT_FSIZE, &before);
  assert_holds (self->path, old);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
}

static void
save_for_ever (const char *path, GBytes *a, GBytes *b)
{
  for (;;) {
    hradby_file_save (path, a, NULL);
    hradby_file_save (path, b, NULL);
  }
}

/* Whoever is killed while saving leaves the old or the new file, and nothing else that looks like
 * a record. On a busy machine a kill may come before anything was begun: some save must have been
 * cut off, and have left what it had written. */
static void
test_killed (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) a = make_bytes ('a', 300000);
  g_autoptr(GBytes) b = make_bytes ('b', 200000);
  guint n_kills = 0;

  assert_saved (self->path, a);
  for (; n_kills < 30 || (count_files (self->folder) == 1 && n_kills < 300); n_kills++) {
    pid_t child = fork ();
    g_autoptr(GBytes) found = NULL;
    int status;

    g_assert_cmpint (child, >=, 0);
    if (child == 0)
      save_for_ever (self->path, a, b);
    g_usleep (1000 + n_kills % 30 * 700);
    kill (child, SIGKILL);
    g_assert_cmpint (waitpid (child, &status, 0), ==, child);
    found = hradby_file_load (self->path, NULL);
    g_assert_nonnull (found);
    g_assert_true (g_bytes_equal (found, a) || g_bytes_equal (found, b));
  }
  g_test_message ("%u kills, %u files", n_kills, count_files (self->folder));
  g_assert_cmpuint (count_files (self->folder), >, 1);
  g_autoptr(GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_true (g_str_equal (name, "a.game.xml") || !g_str_has_suffix (name, ".xml"));
}

/* Root may write everywhere, so somebody else tries. */
static void
test_folder_read_only (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) old = make_bytes ('a', 10);
  g_autoptr(GBytes) new = make_bytes ('b', 10);
  gboolean is_root = geteuid () == 0;
  const uid_t nobody = 65534;

  assert_saved (self->path, old);
  g_assert_cmpint (g_chmod (self->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0555), ==, 0);
  if (is_root)
    g_assert_cmpint (seteuid (nobody), ==, 0);
  /* Folders above may be closed to others; then loading says so too. */
  if (g_access (self->folder, R_OK) == 0)
    assert_holds (self->path, old);
  assert_not_saved (self->path, new);
  if (is_root)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_cmpint (g_chmod (self->folder, 0755), ==, 0);
  assert_holds (self->path, old);
  g_assert_cmpuint (count_files (self->folder), ==, 1);
}

static void
test_no_place (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) bytes = make_bytes ('a', 10);
  g_autofree char *lost = g_build_filename (self->folder, "lost", "a.game.xml", NULL);
  g_autofree char *below = g_build_filename (self->path, "a.game.xml", NULL);

  assert_not_saved (lost, bytes);
  assert_not_loaded (lost);
  assert_saved (self->path, bytes);
  assert_not_saved (below, bytes);
  assert_not_loaded (below);
  assert_not_saved (self->folder, bytes);
  assert_not_loaded (self->folder);
  assert_holds (self->path, bytes);
}

/* Nobody is at the other end of the pipe: opening it would wait for ever. Nothing takes its place
 * either. */
static void
test_no_file (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) bytes = make_bytes ('a', 10);

  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  assert_not_loaded (self->path);
  assert_not_saved (self->path, bytes);
  assert_not_loaded (self->path);
  assert_not_loaded ("/dev/null");
  assert_not_loaded ("/dev/zero");
}

static void
test_size (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) largest = make_bytes ('a', HRADBY_FILE_MAX_BYTES);
  g_autoptr(GBytes) larger = make_bytes ('a', HRADBY_FILE_MAX_BYTES + 1);
  g_autoptr(GError) error = NULL;

  assert_saved (self->path, largest);
  assert_holds (self->path, largest);
  assert_saved (self->path, larger);
  g_assert_null (hradby_file_load (self->path, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_FORMAT);
  g_assert_true (g_str_has_suffix (error->message, ":1: the file is larger than 8 MiB"));
}

/* More comes out of these than they say they hold, as it does of a file that grows meanwhile. */
static void
test_growing (void)
{
  g_autoptr(GBytes) found = hradby_file_load ("/proc/self/status", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (g_bytes_get_size (found), >, 10);
  g_assert_null (hradby_file_load_up_to ("/proc/self/status", 10, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_FORMAT);
}

static void
test_smaller_size (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) bytes = make_bytes ('a', 100);
  g_autoptr(GBytes) found = NULL;
  g_autoptr(GError) error = NULL;

  assert_saved (self->path, bytes);
  g_assert_null (hradby_file_load_up_to (self->path, 99, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_FORMAT);
  found = hradby_file_load_up_to (self->path, 100, NULL);
  g_assert_true (g_bytes_equal (found, bytes));
}

/* What the first element says, whatever stands before it and whatever the file is called. */
static void
test_kind (Fixture *self, gconstpointer data)
{
  static const struct {
    const char *text;
    const char *kind;
  } files[] = {
    { "<game/>", "game" },
    { "<variant version='1'>", "variant" },
    { "<?xml version='1.0'?>\n<!-- <game> -->\n<tileset\nid='t'>", "tileset" },
    { "\xef\xbb\xbf<?a <game> ?><!----><wall>", "wall" },
    { "<gamer/>", NULL },
    { "<x:game/>", NULL },
    { "<html><game/></html>", NULL },
    { "<!DOCTYPE game><game/>", NULL },
    { "<!-- <game/>", NULL },
    { "<", NULL },
    { "game", NULL },
    { "", NULL },
  };

  g_assert_cmpstr (hradby_file_kind_of (self->path), ==, NULL);
  g_assert_cmpstr (hradby_file_kind_of (self->folder), ==, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autoptr(GBytes) bytes = g_bytes_new_static (files[i].text, strlen (files[i].text));

    assert_saved (self->path, bytes);
    g_assert_cmpstr (hradby_file_kind_of (self->path), ==, files[i].kind);
  }
  g_remove (self->path);
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  g_assert_cmpstr (hradby_file_kind_of (self->path), ==, NULL);
}

/* Messages are shown to people, also those about names that are no text. */
static void
test_name_that_is_no_text (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (hradby_file_load ("/nowhere/\xff\xfe.game.xml", &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* Some editors put a mark before UTF-8: one is no part of the text. */
static void
test_mark (Fixture *self, gconstpointer data)
{
  static const char text[] = "\xef\xbb\xbf\xef\xbb\xbf<wall/>";
  static const gsize starts[] = { 6, 3, 0 }, found_from[] = { 6, 6, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_autoptr(GBytes) bytes = g_bytes_new_static (text + starts[i], strlen (text + starts[i]));
    g_autoptr(GBytes) found = g_bytes_new_static (text + found_from[i],
                                                  strlen (text + found_from[i]));

    assert_saved (self->path, bytes);
    assert_holds (self->path, found);
  }
}

static guint
get_mode (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_lstat (path, &info), ==, 0);
  return info.st_mode;
}

/* What a link leads to is replaced, there or not, and the link stays; as does the mode. */
static void
test_link (Fixture *self, gconstpointer data)
{
  g_autoptr(GBytes) first = make_bytes ('a', 10), second = make_bytes ('b', 20);
  g_autofree char *link = g_build_filename (self->folder, "link.game.xml", NULL);
  g_autofree char *far = g_build_filename (self->folder, "far.game.xml", NULL);
  g_autofree char *loop = g_build_filename (self->folder, "loop.game.xml", NULL);

  g_assert_cmpint (symlink ("a.game.xml", link), ==, 0);
  g_assert_cmpint (symlink (link, far), ==, 0);
  assert_saved (far, first); /* nothing is there yet */
  assert_holds (self->path, first);
  g_assert_cmpint (g_chmod (self->path, 0600), ==, 0);
  assert_saved (far, second);
  assert_holds (self->path, second);
  g_assert_cmpuint (get_mode (self->path), ==, S_IFREG | 0600);
  g_assert_true (S_ISLNK (get_mode (link)) && S_ISLNK (get_mode (far)));
  g_assert_cmpint (g_chmod (self->path, 0666), ==, 0);
  assert_saved (self->path, first);
  g_assert_cmpuint (get_mode (self->path), ==, S_IFREG | 0666);
  g_assert_cmpint (symlink (loop, loop), ==, 0);
  assert_not_saved (loop, first);
  g_assert_true (S_ISLNK (get_mode (loop)));
  g_assert_cmpuint (count_files (self->folder), ==, 4);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *name;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/storage/files/replaces", test_replaces },
    { "/storage/files/short-disk", test_short_disk },
    { "/storage/files/killed", test_killed },
    { "/storage/files/folder-read-only", test_folder_read_only },
    { "/storage/files/no-place", test_no_place },
    { "/storage/files/no-file", test_no_file },
    { "/storage/files/size", test_size },
    { "/storage/files/smaller-size", test_smaller_size },
    { "/storage/files/kind", test_kind },
    { "/storage/files/mark", test_mark },
    { "/storage/files/link", test_link },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  g_test_add_func ("/storage/files/growing", test_growing);
  g_test_add_func ("/storage/files/name-that-is-no-text", test_name_that_is_no_text);
  return g_test_run ();
}
