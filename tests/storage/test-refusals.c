/* The files of tests/hostile are refused with line and reason by the readers themselves, too. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "games/games.h"
#include "storage/files.h"
#include "storage/lesson.h"
#include "storage/puzzle.h"
#include "storage/material-kind.h"

#include <string.h>

static gboolean
has_ending (const char *path, const char *kind)
{
  g_autofree char *ending = g_strdup_printf (".%s.xml", kind);

  return g_str_has_suffix (path, ending);
}

static gpointer
read_file (const char *path, GBytes *bytes, GError **error)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  for (guint i = 0; hradby_material_kinds[i] != NULL; i++)
    if (has_ending (path, hradby_material_kinds[i]->element))
      return hradby_file_read_material (bytes, path, hradby_material_kinds[i]->element, FALSE,
                                        error);
  if (has_ending (path, "lesson"))
    return hradby_lesson_read (bytes, path, library, FALSE, error);
  if (has_ending (path, "puzzle"))
    return hradby_puzzle_read (bytes, path, library, FALSE, error);
  return hradby_record_read (bytes, path, library, NULL, NULL, NULL, error);
}

/* A row of the table: file, line, and the reason. */
static void
test_refusal (gconstpointer data)
{
  g_auto(GStrv) row = g_strsplit (data, "\t", 3);
  g_autofree char *name = g_build_filename ("hostile", row[0], NULL), *path = samples_path (name);
  g_autoptr(GBytes) bytes = samples_load (name);
  g_autofree char *start = g_str_equal (row[1], "-") ? g_strdup_printf ("%s: ", path)
                                                     : g_strdup_printf ("%s:%s: ", path, row[1]);
  g_autoptr(GError) error = NULL;

  g_assert_null (read_file (path, bytes, &error));
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, start));
  g_assert_cmpstr (error->message + strlen (start), ==, row[2]);
}

/* Files that are made when they are needed are not there. */
static gboolean
is_kept (const char *row)
{
  g_autofree char *file = g_strndup (row, strcspn (row, "\t"));
  g_autofree char *name = g_build_filename ("hostile", file, NULL), *path = samples_path (name);

  return *file != '\0' && g_file_test (path, G_FILE_TEST_EXISTS);
}

int
main (int argc, char **argv)
{
  g_autoptr(GBytes) table = NULL;
  g_auto(GStrv) rows = NULL;
  guint n = 0;

  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  table = samples_load ("hostile/table.tsv");
  rows = g_strsplit (g_bytes_get_data (table, NULL), "\n", 0);
  for (char **row = rows + 1; *row != NULL; row++)
    if (is_kept (*row)) {
      g_autofree char *file = g_strndup (*row, strcspn (*row, "\t"));
      g_autofree char *test = g_strdup_printf ("/storage/refusals/%s", file);

      g_test_add_data_func (test, *row, test_refusal);
      n++;
    }
  g_assert_cmpuint (n, >, 250);
  return g_test_run ();
}
