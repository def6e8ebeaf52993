/* Tests of one's own variants: kept, renamed, deleted and restored, watched, refused. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "user-folder.h"

#include "session/catalogue.h"
#include "session/shelf.h"

#include <glib/gstdio.h>
#include <string.h>

#include "games/games.h"
#include "storage/file-error.h"
#include "storage/files.h"

/* Letters of an id that is made from a title, at most. */
#define MAX_ID 40

#define SETTING "incomplete-path-scoring"
#define VARIANT "<variant version='1' id='%s' game='castle'><title>%s</title></variant>"

typedef struct {
  HradbyLibrary *library;
  HradbyShelf   *shelf;
  char          *folder;
  guint          n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  user_folder_empty ();
  fixture->folder = g_build_filename (g_get_user_data_dir (), "hradby", "variants", NULL);
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
  g_signal_connect_swapped (fixture->shelf, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->shelf), (gpointer *) &fixture->shelf);
  g_assert_finalize_object (fixture->library);
  g_assert_null (fixture->shelf);
  g_free (fixture->folder);
}

static HradbyRuleset *
make_rules (HradbyLibrary *library, const char *title)
{
  g_autoptr(GError) error = NULL;
  HradbyRuleset *ruleset = hradby_library_find_variant (library, "castle", "castle-rgg", &error);

  g_assert_no_error (error);
  g_object_set (ruleset, "title", title, NULL);
  return ruleset;
}

static HradbyShelfItem *
add (Fixture *fixture, const char *title)
{
  g_autoptr(HradbyRuleset) ruleset = make_rules (fixture->library, title);
  g_autoptr(GError) error = NULL;
  HradbyShelfItem *item = hradby_shelf_add (fixture->shelf, ruleset, &error);

  g_assert_no_error (error);
  return item;
}

/* Writes a file as another program would. */
static char *
put (Fixture *fixture, const char *name, const char *id, const char *title)
{
  char *path = g_build_filename (fixture->folder, name, NULL);
  g_autofree char *text = g_strdup_printf (VARIANT, id, title);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
wait_for_change (Fixture *fixture, guint n_changes)
{
  while (fixture->n_changes < n_changes)
    g_main_context_iteration (NULL, TRUE);
}

/* What is kept is a file of the public format, found by everybody who asks the library. */
static void
test_add (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyShelfItem) item = add (fixture, "Naše pravidla: 2 body!");
  g_autoptr(HradbyRuleset) found = NULL;
  g_autofree char *name = g_path_get_basename (item->path);
  g_autoptr(GError) error = NULL;
  GStatBuf info;

  g_assert_cmpint (g_stat (fixture->folder, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 07777, ==, 0700);
  g_assert_cmpstr (item->id, ==, "nase-pravidla-2-body");
  g_assert_cmpstr (name, ==, "nase-pravidla-2-body.variant.xml");
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  found = hradby_library_find_variant (fixture->library, "castle", item->id, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (found, HRADBY_RULESET (item->material)));
  g_assert_cmpuint (hradby_setting_get_value (hradby_ruleset_find (found, SETTING)), ==, 1);
  g_assert_cmpstr (hradby_ruleset_get_title (found), ==, "Naše pravidla: 2 body!");
}

/* Nor is anything called as a preset of another game is: nobody would find it. */
static void
test_preset_of_other_game (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyShelfItem) item = add (fixture, "Carcassonne First Edition");

  g_assert_cmpstr (item->id, ==, "carcassonne-first-edition-2");
}

/* No name leads outside of the folder or hides another variant. */
static void
test_names (Fixture *fixture, gconstpointer unused)
{
  static const struct {
    const char *title;
    const char *id;
  } names[] = {
    { "../../etc/passwd", "etc-passwd" }, { "Same", "same" },        { "same", "same-2" },
    { "SAME!", "same-3" },                { "Castle RGG", "castle-rgg-2" },
    { "official", "official-2" },         { "城", "rules" },         { "", "rules-2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr(HradbyShelfItem) item = add (fixture, names[i].title);
    g_autofree char *folder = g_path_get_dirname (item->path);

    g_assert_cmpstr (item->id, ==, names[i].id);
    g_assert_cmpstr (folder, ==, fixture->folder);
  }
}

static void
test_long_name (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *title = g_strnfill (10 * MAX_ID, 'x');
  g_autoptr(HradbyShelfItem) item = add (fixture, title);

  g_assert_cmpuint (strlen (item->id), ==, MAX_ID);
}

/* What can have its own id keeps it: a file that comes again is known again. */
static void
test_own_id (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyRuleset) ruleset = make_rules (fixture->library, "Another title");
  g_autoptr(HradbyShelfItem) item = NULL, again = NULL;
  g_autoptr(GError) error = NULL;

  g_object_set (ruleset, "id", "own-id", NULL);
  item = hradby_shelf_add (fixture->shelf, ruleset, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (item->id, ==, "own-id");
  again = hradby_shelf_add (fixture->shelf, ruleset, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->id, ==, "another-title");
}

/* What is kept has its parts and notes; what is sent has neither, and means the same. */
static void
test_parts (Fixture *fixture, gconstpointer unused)
{
  static const char *const ids[] = { "castle-house-rule", NULL };
  g_autoptr(HradbyShelfItem) item = add (fixture, "Parts");
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (HRADBY_RULESET (item->material));
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "sent.variant.xml", NULL);
  g_autoptr(HradbyMaterial) sent = NULL;
  HradbyRuleset *kept;
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_catalogue_use (fixture->library, ruleset, ids, &error));
  hradby_ruleset_set_note (ruleset, NULL, "Ours");
  g_assert_true (hradby_shelf_save (fixture->shelf, ruleset, &error));
  g_assert_no_error (error);
  kept = HRADBY_RULESET (hradby_shelf_find (fixture->shelf, "castle", "parts")->material);
  g_assert_true (hradby_ruleset_equal (kept, ruleset));
  g_assert_true (hradby_ruleset_uses (kept, ids[0]));
  g_assert_cmpstr (hradby_ruleset_get_note (kept, NULL), ==, "Ours");
  g_assert_true (hradby_shelf_export (kept, path, &error));
  sent = hradby_shelf_load (path, "variant", &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (HRADBY_RULESET (sent), kept));
  g_assert_false (hradby_ruleset_uses (HRADBY_RULESET (sent), ids[0]));
  g_assert_null (hradby_ruleset_get_note (HRADBY_RULESET (sent), NULL));
  g_unlink (path);
}

static void
test_save (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyShelfItem) item = add (fixture, "First");
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (HRADBY_RULESET (item->material));
  const HradbyShelfItem *saved;
  g_autoptr(GError) error = NULL;

  g_object_set (ruleset, "title", "Second", "description", "Another name", NULL);
  hradby_ruleset_reset (ruleset);
  g_assert_true (hradby_shelf_save (fixture->shelf, ruleset, &error));
  g_assert_no_error (error);
  saved = hradby_shelf_find (fixture->shelf, "castle", "first");
  g_assert_cmpstr (saved->path, ==, item->path);
  g_assert_cmpstr (hradby_ruleset_get_title (HRADBY_RULESET (saved->material)), ==, "Second");
  g_assert_cmpstr (hradby_ruleset_get_description (HRADBY_RULESET (saved->material)), ==,
                   "Another name");
  g_assert_cmpuint (hradby_ruleset_count_changed (HRADBY_RULESET (saved->material)), ==, 0);
}

/* Where the file is gone and another variant lies in its place, that one stays. */
static void
test_save_beside (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyShelfItem) item = add (fixture, "First");
  g_autofree char *path = put (fixture, "first.variant.xml", "other", "Other");
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (path, ==, item->path);
  wait_for_change (fixture, 2);
  g_assert_null (hradby_shelf_find (fixture->shelf, "castle", "first"));
  for (guint i = 0; i < 2; i++) {
    g_assert_true (hradby_shelf_save (fixture->shelf, HRADBY_RULESET (item->material), &error));
    g_assert_no_error (error);
    g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 2);
    g_assert_nonnull (hradby_shelf_find (fixture->shelf, "castle", "first"));
    g_assert_nonnull (hradby_shelf_find (fixture->shelf, "castle", "other"));
  }
}

static void
test_remove (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyShelfItem) item = add (fixture, "Gone");
  const HradbyShelfItem *back;
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_shelf_remove (fixture->shelf, item, &error));
  g_assert_no_error (error);
  g_assert_null (hradby_shelf_find (fixture->shelf, "castle", "gone"));
  g_assert_false (g_file_test (item->path, G_FILE_TEST_EXISTS));
  g_assert_true (hradby_shelf_undo (fixture->shelf, "castle", NULL, &error));
  g_assert_no_error (error);
  back = hradby_shelf_find (fixture->shelf, "castle", "gone");
  g_assert_nonnull (back);
  g_assert_true (g_bytes_equal (back->bytes, item->bytes));
}

/* What another program wrote meanwhile could not come back: it is not deleted. */
static void
test_remove_changed (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyShelfItem) item = add (fixture, "Changed");
  g_autofree char *path = put (fixture, "changed.variant.xml", "changed", "By another program");
  const HradbyShelfItem *now;
  g_autoptr(GError) error = NULL;

  g_assert_cmpstr (path, ==, item->path);
  g_assert_false (hradby_shelf_remove (fixture->shelf, item, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  g_clear_error (&error);
  now = hradby_shelf_find (fixture->shelf, "castle", "changed");
  g_assert_cmpstr (hradby_ruleset_get_title (HRADBY_RULESET (now->material)), ==,
                   "By another program");
  g_assert_true (hradby_shelf_remove (fixture->shelf, (HradbyShelfItem *) now, &error));
  g_assert_no_error (error);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* What is saved as it already was is no news. */
static void
test_no_news (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyShelfItem) item = add (fixture, "Same");
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_true (hradby_shelf_save (fixture->shelf, HRADBY_RULESET (item->material), &error));
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
}

/* Other programs may write, break, mend and delete files; what is broken says why. */
static void
test_watch (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = put (fixture, "outside.variant.xml", "outside", "Outside");
  const HradbyShelfItem *item;

  wait_for_change (fixture, 1);
  item = hradby_shelf_find (fixture->shelf, "castle", "outside");
  g_assert_cmpstr (hradby_ruleset_get_title (HRADBY_RULESET (item->material)), ==, "Outside");

  g_assert_true (g_file_set_contents (path, "<variant version='1'/>", -1, NULL));
  wait_for_change (fixture, 2);
  g_assert_null (hradby_shelf_find (fixture->shelf, "castle", "outside"));
  item = g_ptr_array_index (hradby_shelf_get_items (fixture->shelf, "variant"), 0);
  g_assert_cmpstr (item->id, ==, "outside");
  g_assert_true (g_str_has_prefix (item->error->message, "outside.variant.xml:1: "));

  g_assert_cmpint (g_unlink (path), ==, 0);
  wait_for_change (fixture, 3);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
}

/* Nothing vanishes without a word: the library takes the later of two files with one id. */
static void
test_refused (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *one = put (fixture, "a.variant.xml", "same", "One");
  g_autofree char *two = put (fixture, "b.variant.xml", "same", "Two");
  g_autofree char *three = put (fixture, "c.variant.xml", "official", "Three");
  g_autofree char *four = put (fixture, "d.variant.xml", "castle-rgg", "Four");
  g_autoptr(HradbyRuleset) built_in = NULL;
  const GPtrArray *items;
  const HradbyShelfItem *item;

  wait_for_change (fixture, 1);
  items = hradby_shelf_get_items (fixture->shelf, "variant");
  g_assert_cmpuint (items->len, ==, 4);
  item = g_ptr_array_index (items, 0);
  g_assert_cmpstr (item->error->message, ==, "another file has the same id “same”");
  item = hradby_shelf_find (fixture->shelf, "castle", "same");
  g_assert_cmpstr (hradby_ruleset_get_title (HRADBY_RULESET (item->material)), ==, "Two");
  item = g_ptr_array_index (items, 2);
  g_assert_null (item->material);
  g_assert_nonnull (strstr (item->error->message, "“official”"));
  item = g_ptr_array_index (items, 3); /* what comes with the program is not hidden */
  g_assert_nonnull (strstr (item->error->message, "“castle-rgg”"));
  built_in = hradby_library_find_variant (fixture->library, "castle", "castle-rgg", NULL);
  g_assert_cmpstr (hradby_ruleset_get_title (built_in), !=, "Four");
}

/* A folder that cannot be written keeps nothing, and says so. */
static void
test_unwritable (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyRuleset) ruleset = make_rules (fixture->library, "Lost");
  g_autoptr(GError) error = NULL;

  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_assert_true (g_file_set_contents (fixture->folder, "a file", -1, NULL));
  g_assert_null (hradby_shelf_add (fixture->shelf, ruleset, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/session/shelf/add", test_add },         { "/session/shelf/names", test_names },
    { "/session/shelf/preset-of-other-game", test_preset_of_other_game },
    { "/session/shelf/save", test_save },
    { "/session/shelf/parts", test_parts },       { "/session/shelf/remove", test_remove },
    { "/session/shelf/own-id", test_own_id },   { "/session/shelf/no-news", test_no_news },
    { "/session/shelf/long-name", test_long_name },
    { "/session/shelf/save-beside", test_save_beside },
    { "/session/shelf/remove-changed", test_remove_changed },
    { "/session/shelf/watch", test_watch },     { "/session/shelf/refused", test_refused },
    { "/session/shelf/unwritable", test_unwritable },
  };

  user_folder_init (&argc, &argv);
  hradby_games_install ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return user_folder_run ();
}
