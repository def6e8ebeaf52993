/* Files of the tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "storage/files.h"

#include <string.h>

char *
samples_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, name, NULL);
}

GBytes *
samples_load (const char *name)
{
  g_autofree char *path = samples_path (name);
  g_autoptr(GError) error = NULL;
  GBytes *bytes = hradby_file_load (path, &error);

  g_assert_no_error (error);
  return bytes;
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
samples_list (const char *folder, const char *suffix)
{
  g_autofree char *path = samples_path (folder);
  g_autoptr(GError) error = NULL;
  g_autoptr(GDir) dir = g_dir_open (path, 0, &error);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, suffix))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_assert_cmpuint (names->len, >, 0);
  return names;
}

HradbyLibrary *
samples_library (void)
{
  HradbyLibrary *library = hradby_library_new ();
  g_autofree char *data = samples_path ("conformance/castle/data");

  hradby_library_add_folder (library, data);
  return library;
}

void
samples_add_tiles (HradbyLibrary *library, HradbySetup *setup, const char *id)
{
  g_autofree char *name = g_strconcat ("tileset/", id, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material = NULL;

  if (g_strv_contains (setup->type->expansions, id)
      && !g_strv_contains (setup->type->materials, name))
    return;
  material = hradby_library_find_material (library, "tileset", id, &error);
  g_assert_no_error (error);
  hradby_setup_add (setup, material);
}

void
samples_assert_equal (const HradbyGame *a, const HradbyGame *b)
{
  gint scores_a[HRADBY_MAX_PLAYERS] = { 0 };
  gint scores_b[HRADBY_MAX_PLAYERS] = { 0 };

  g_assert_true (a->table->type == b->table->type);
  g_assert_true (hradby_ruleset_equal (a->setup->ruleset, b->setup->ruleset));
  g_assert_cmpuint (a->setup->n_players, ==, b->setup->n_players);
  g_assert_cmpint (a->setup->has_seed, ==, b->setup->has_seed);
  g_assert_cmpuint (a->setup->seed, ==, b->setup->seed);
  g_assert_cmpmem (a->actions->data, a->actions->len * sizeof (HradbyAction),
                   b->actions->data, b->actions->len * sizeof (HradbyAction));
  g_assert_cmpmem (a->position, a->table->position_size, b->position, b->table->position_size);
  a->table->type->get_scores (a->table, a->position, scores_a);
  b->table->type->get_scores (b->table, b->position, scores_b);
  g_assert_cmpmem (scores_a, sizeof scores_a, scores_b, sizeof scores_b);
}
