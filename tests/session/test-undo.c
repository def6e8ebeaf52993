/* Tests of the histories of variants: undo and redo across restarts, bounds, damage, kills. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "user-folder.h"

#include "session/shelf.h"

#include <glib/gstdio.h>
#include <string.h>

#include "games/games.h"
#include "storage/file-error.h"
#include "storage/file-history.h"

#define CHOICE "incomplete-path-scoring"
#define OTHER  "keep-size"

/* More than the pause after which what is typed is a new step. */
#define LATER (5 * G_USEC_PER_SEC)

typedef struct {
  HradbyLibrary *library;
  HradbyShelf   *shelf;
  char          *folder;
} Fixture;

static gint64 now;

static gint64
now_cb (void)
{
  return now;
}

/* The program begins. */
static void
begin (Fixture *fixture)
{
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
  hradby_shelf_set_clock (fixture->shelf, now_cb);
}

static void
restart (Fixture *fixture)
{
  g_assert_finalize_object (g_steal_pointer (&fixture->library));
  begin (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  now = (gint64) 1000000000 * G_USEC_PER_SEC;
  user_folder_empty ();
  fixture->folder = g_build_filename (g_get_user_data_dir (), "hradby", "variants", NULL);
  begin (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_assert_finalize_object (fixture->library);
  g_free (fixture->folder);
}

static void
add (Fixture *fixture, const char *game, const char *title)
{
  g_autoptr(HradbyRuleset) ruleset
    = hradby_library_find_variant (fixture->library, game, "official", NULL);
  g_autoptr(HradbyShelfItem) item = NULL;
  g_autoptr(GError) error = NULL;

  now += LATER;
  g_object_set (ruleset, "title", title, NULL);
  item = hradby_shelf_add (fixture->shelf, ruleset, &error);
  g_assert_no_error (error);
}

static HradbyShelfItem *
find (Fixture *fixture, const char *id)
{
  HradbyShelfItem *item = hradby_shelf_find (fixture->shelf, "castle", id);

  return item != NULL ? item : hradby_shelf_find (fixture->shelf, "carcassonne", id);
}

static void
save (Fixture *fixture, HradbyRuleset *ruleset)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_shelf_save (fixture->shelf, ruleset, &error));
  g_assert_no_error (error);
}

static HradbyRuleset *
copy (Fixture *fixture, const char *id)
{
  return hradby_ruleset_copy (HRADBY_RULESET (find (fixture, id)->material));
}

/* Sets a value, or the "title", as the page does. */
static void
change (Fixture *fixture, const char *id, const char *setting, const char *value)
{
  g_autoptr(HradbyRuleset) ruleset = copy (fixture, id);
  g_autoptr(GError) error = NULL;

  if (g_str_equal (setting, "title"))
    g_object_set (ruleset, "title", value, NULL);
  else
    hradby_ruleset_set (ruleset, setting, value, &error);
  g_assert_no_error (error);
  save (fixture, ruleset);
}

static void
remove_variant (Fixture *fixture, const char *id)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_shelf_remove (fixture->shelf, find (fixture, id), &error));
  g_assert_no_error (error);
}

static void
assert_value (Fixture *fixture, const char *id, const char *setting, const char *value)
{
  HradbyRuleset *ruleset = HRADBY_RULESET (find (fixture, id)->material);
  HradbySetting *found = hradby_ruleset_find (ruleset, setting);

  g_assert_cmpstr (hradby_setting_info_get_id (hradby_setting_get_info (found),
                                               hradby_setting_get_value (found)), ==, value);
}

static guint
count_changed (Fixture *fixture)
{
  return hradby_ruleset_count_changed (HRADBY_RULESET (find (fixture, "mine")->material));
}

static const char *
get_title (Fixture *fixture)
{
  return hradby_ruleset_get_title (HRADBY_RULESET (find (fixture, "mine")->material));
}

/* Takes back, or does again, what has to be about the variant @id. */
static void
move (Fixture *fixture, const char *game, gboolean forward, const char *id)
{
  g_autofree char *changed = NULL;
  g_autoptr(GError) error = NULL;

  if (forward) {
    g_assert_true (hradby_shelf_can_redo (fixture->shelf, game));
    g_assert_true (hradby_shelf_redo (fixture->shelf, game, &changed, &error));
  } else {
    g_assert_true (hradby_shelf_can_undo (fixture->shelf, game));
    g_assert_true (hradby_shelf_undo (fixture->shelf, game, &changed, &error));
  }
  g_assert_no_error (error);
  g_assert_cmpstr (changed, ==, id);
}

static char *
build_path (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

static GBytes *
load (Fixture *fixture, const char *name)
{
  g_autofree char *path = build_path (fixture, name);
  char *text;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL) ? g_bytes_new_take (text, length) : NULL;
}

/* Writes as another program would, or a program that was killed. */
static void
put (Fixture *fixture, const char *name, GBytes *bytes)
{
  g_autofree char *path = build_path (fixture, name);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
}

static void
assert_same (Fixture *fixture, const char *name, GBytes *expected)
{
  g_autoptr(GBytes) bytes = load (fixture, name);

  g_assert_nonnull (bytes);
  g_assert_true (g_bytes_equal (bytes, expected));
}

/* All that is done is taken back and done again, each time by a program that knows nothing but the
 * files: each is as it was, to the byte. */
static void
test_restart (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  add (fixture, "castle", "Mine");
  g_ptr_array_add (states, load (fixture, "mine.variant.xml"));
  change (fixture, "mine", CHOICE, "rgg");
  g_ptr_array_add (states, load (fixture, "mine.variant.xml"));
  change (fixture, "mine", OTHER, "footprint");
  g_ptr_array_add (states, load (fixture, "mine.variant.xml"));
  remove_variant (fixture, "mine");
  for (guint i = states->len; i > 0; i--) {
    restart (fixture);
    move (fixture, "castle", FALSE, "mine");
    assert_same (fixture, "mine.variant.xml", states->pdata[i - 1]);
  }
  restart (fixture);
  move (fixture, "castle", FALSE, "mine");
  g_assert_null (find (fixture, "mine"));
  g_assert_false (hradby_shelf_can_undo (fixture->shelf, "castle"));
  for (guint i = 0; i < states->len; i++) {
    restart (fixture);
    move (fixture, "castle", TRUE, "mine");
    assert_same (fixture, "mine.variant.xml", states->pdata[i]);
  }
  move (fixture, "castle", TRUE, "mine");
  g_assert_null (find (fixture, "mine"));
  g_assert_false (hradby_shelf_can_redo (fixture->shelf, "castle"));
}

/* Whatever variant was changed last, of this game and no other. */
static void
test_order (Fixture *fixture, gconstpointer unused)
{
  static const char *const ids[] = { "one", "two", "one", "two" };

  add (fixture, "castle", "One");
  add (fixture, "castle", "Two");
  change (fixture, "one", CHOICE, "rgg");
  change (fixture, "two", CHOICE, "rgg");
  add (fixture, "carcassonne", "Three");
  restart (fixture);
  for (guint i = G_N_ELEMENTS (ids); i > 0; i--)
    move (fixture, "castle", FALSE, ids[i - 1]);
  g_assert_false (hradby_shelf_can_undo (fixture->shelf, "castle"));
  g_assert_false (hradby_shelf_can_redo (fixture->shelf, "carcassonne"));
  restart (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    move (fixture, "castle", TRUE, ids[i]);
  g_assert_false (hradby_shelf_can_redo (fixture->shelf, "castle"));
  move (fixture, "carcassonne", FALSE, "three");
}

/* A new change comes instead of what was taken back, in whatever variant of the game. */
static void
test_instead (Fixture *fixture, gconstpointer unused)
{
  add (fixture, "castle", "One");
  add (fixture, "castle", "Two");
  add (fixture, "carcassonne", "Three");
  change (fixture, "two", CHOICE, "rgg");
  move (fixture, "carcassonne", FALSE, "three");
  move (fixture, "castle", FALSE, "two");
  change (fixture, "one", CHOICE, "rgg");
  g_assert_false (hradby_shelf_can_redo (fixture->shelf, "castle"));
  restart (fixture);
  g_assert_false (hradby_shelf_can_redo (fixture->shelf, "castle"));
  move (fixture, "castle", FALSE, "one");
  move (fixture, "castle", TRUE, "one");
  g_assert_false (hradby_shelf_can_redo (fixture->shelf, "castle"));
  move (fixture, "carcassonne", TRUE, "three");
}

/* What is typed or counted up without a pause is one step; what is chosen never is. */
static void
test_typed (Fixture *fixture, gconstpointer unused)
{
  static const char *const numbers[] = { "5", "6", "4" };

  add (fixture, "carcassonne", "Mine");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    change (fixture, "mine", "followers", numbers[i]);
  now += LATER;
  change (fixture, "mine", "followers", "6");
  change (fixture, "mine", "title", "M");
  change (fixture, "mine", "title", "My");
  change (fixture, "mine", "farm-scoring", "per-city");
  change (fixture, "mine", "farm-scoring", "per-farm");
  restart (fixture);
  move (fixture, "carcassonne", FALSE, "mine");
  assert_value (fixture, "mine", "farm-scoring", "per-city");
  move (fixture, "carcassonne", FALSE, "mine");
  g_assert_cmpstr (get_title (fixture), ==, "My");
  move (fixture, "carcassonne", FALSE, "mine");
  g_assert_cmpstr (get_title (fixture), ==, "Mine");
  assert_value (fixture, "mine", "followers", "6");
  move (fixture, "carcassonne", FALSE, "mine");
  assert_value (fixture, "mine", "followers", "4");
  move (fixture, "carcassonne", FALSE, "mine");
  g_assert_cmpuint (count_changed (fixture), ==, 0);
}

/* Up and down again at once is no step. */
static void
test_typed_back (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) changes = NULL;

  add (fixture, "castle", "Mine");
  change (fixture, "mine", "title", "Minee");
  change (fixture, "mine", "title", "Mine");
  changes = hradby_shelf_list_changes (fixture->shelf, "castle", "mine");
  g_assert_cmpuint (changes->len, ==, 1);
  change (fixture, "mine", "title", "Mines");
  move (fixture, "castle", FALSE, "mine");
  g_assert_cmpstr (get_title (fixture), ==, "Mine");
  move (fixture, "castle", FALSE, "mine");
  g_assert_null (find (fixture, "mine"));
}

static void
test_list (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) changes = NULL, none = NULL;
  const HradbyShelfChange *change_of;
  gint64 time;

  add (fixture, "castle", "Mine");
  change (fixture, "mine", CHOICE, "rgg");
  remove_variant (fixture, "mine");
  now += LATER;
  move (fixture, "castle", FALSE, "mine");
  time = now / G_USEC_PER_SEC;
  now += LATER;
  change (fixture, "mine", "title", "My");
  restart (fixture);
  changes = hradby_shelf_list_changes (fixture->shelf, "castle", "mine");
  g_assert_cmpuint (changes->len, ==, 3);
  change_of = changes->pdata[0];
  g_assert_cmpstr (hradby_ruleset_get_title (change_of->ruleset), ==, "My");
  g_assert_cmpint (change_of->time, ==, now / G_USEC_PER_SEC);
  change_of = changes->pdata[1];
  g_assert_cmpuint (hradby_ruleset_count_changed (change_of->ruleset), ==, 1);
  g_assert_cmpint (change_of->time, <, time);
  change_of = changes->pdata[2];
  g_assert_cmpuint (hradby_ruleset_count_changed (change_of->ruleset), ==, 0);
  g_clear_pointer (&changes, g_ptr_array_unref);
  remove_variant (fixture, "mine");
  changes = hradby_shelf_list_changes (fixture->shelf, "castle", "mine");
  g_assert_cmpuint (changes->len, ==, 4);
  g_assert_null (((HradbyShelfChange *) changes->pdata[0])->ruleset);
  none = hradby_shelf_list_changes (fixture->shelf, "carcassonne", "mine");
  g_assert_cmpuint (none->len, ==, 0);
}

/* The oldest steps are forgotten, sooner where files are large. */
static void
test_bound (Fixture *fixture, gconstpointer unused)
{
  static const gsize sizes[] = { 0, 1000, 50000, HRADBY_FILE_HISTORY_MAX_FILE };
  static const guint lengths[] = { 501, 501, 41, 3 };
  g_autofree char *text = g_strnfill (HRADBY_FILE_HISTORY_MAX_FILE, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr(HradbyFileHistory) history = hradby_file_history_new (), again = NULL;
    g_autoptr(GBytes) file = g_bytes_new_static (text, sizes[i]), bytes = NULL;
    g_autoptr(GError) error = NULL;

    for (guint j = 0; j < 600; j++)
      hradby_file_history_add (history, j + 1, j, file);
    g_assert_cmpuint (history->steps->len, ==, lengths[i]);
    g_assert_cmpuint (history->at, ==, lengths[i] - 1);
    bytes = hradby_file_history_write (history);
    g_assert_cmpuint (g_bytes_get_size (bytes), <, 3 * 1024 * 1024);
    again = hradby_file_history_read (bytes, "history", &error);
    g_assert_no_error (error);
    g_assert_cmpuint (again->steps->len, ==, lengths[i]);
    g_assert_cmpuint (again->at, ==, lengths[i] - 1);
    for (guint j = 0; j < lengths[i]; j++) {
      const HradbyFileStep *step = again->steps->pdata[j];

      g_assert_cmpuint (step->number, ==, 600 - lengths[i] + j + 1);
      g_assert_cmpint (step->time, ==, 600 - lengths[i] + j);
      g_assert_true (g_bytes_equal (step->file, file));
    }
  }
}

/* A file that is too large for a history stays. */
static void
test_too_large (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *spaces = g_strnfill (HRADBY_FILE_HISTORY_MAX_FILE, ' ');
  g_autoptr(GString) text = g_string_new ("<variant version='1' id='mine' game='castle'>");
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;

  g_string_append_printf (text, "%s</variant>", spaces);
  bytes = g_bytes_new (text->str, text->len);
  put (fixture, "mine.variant.xml", bytes);
  restart (fixture);
  g_assert_false (hradby_shelf_remove (fixture->shelf, find (fixture, "mine"), &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  g_clear_error (&error);
  ruleset = copy (fixture, "mine");
  g_assert_false (hradby_shelf_save (fixture->shelf, ruleset, &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  assert_same (fixture, "mine.variant.xml", bytes);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr(GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  return n_files;
}

/* A damaged history is told of in a sentence and put aside; the variant is whole, and what is
 * changed from now on can be taken back. */
static void
test_damaged (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GBytes) whole = NULL, variant = NULL, cut = NULL;
  const char *sentence;

  add (fixture, "castle", "Mine");
  change (fixture, "mine", CHOICE, "rgg");
  whole = load (fixture, "mine.history.xml");
  variant = load (fixture, "mine.variant.xml");
  cut = g_bytes_new_from_bytes (whole, 0, g_bytes_get_size (whole) / 2);
  for (guint i = 1; i <= 2; i++) {
    g_autofree char *aside = g_strdup_printf ("mine.history.xml.damaged-%u", i);

    put (fixture, "mine.history.xml", cut);
    restart (fixture);
    g_assert_false (hradby_shelf_can_undo (fixture->shelf, "castle"));
    sentence = hradby_shelf_get_damage (fixture->shelf, "castle", "mine");
    g_assert_nonnull (strstr (sentence, aside));
    g_assert_nonnull (strstr (sentence, "mine.history.xml:"));
    assert_same (fixture, aside, cut);
    assert_same (fixture, "mine.variant.xml", variant);
  }
  change (fixture, "mine", CHOICE, "original");
  restart (fixture);
  g_assert_null (hradby_shelf_get_damage (fixture->shelf, "castle", "mine"));
  move (fixture, "castle", FALSE, "mine");
  assert_same (fixture, "mine.variant.xml", variant);
  g_assert_false (hradby_shelf_can_undo (fixture->shelf, "castle"));
  g_assert_cmpuint (count_files (fixture), ==, 4);
}

/* Whatever stands in a history, it is refused with the line and reason, and the variant stays. */
static void
test_hostile (Fixture *fixture, gconstpointer unused)
{
#define STEP(number, time, file)                                                                   \
  "<step number='" number "' time='" time "'>" file "</step>"
#define TIME "2026-11-29T12:00:00Z"
  static const struct {
    const char *text;
    const char *words;
  } cases[] = {
    { "", ":1: " },
    { "<variant version='1' id='mine' game='castle'/>", ":1: " },
    { "<history version='1' at='0'/>", "lacks" },
    { "<history version='2' at='0'>" STEP ("1", TIME, "") "</history>", "version" },
    { "<history version='1' at='1'>" STEP ("1", TIME, "") "</history>", "“at” is “1”" },
    { "<history version='1' at='-1'>" STEP ("1", TIME, "") "</history>", "at" },
    { "<history version='1' at='0'>" STEP ("0", TIME, "") "</history>", "number" },
    { "<history version='1' at='0'>" STEP ("4294967297", TIME, "") "</history>", "number" },
    { "<history version='1' at='0'>" STEP ("2", TIME, "") "\n" STEP ("2", TIME, "") "</history>",
      ":2: “number” is “2”" },
    { "<history version='1' at='0'>" STEP ("1", "2026-02-30T12:00:00Z", "") "</history>", "time" },
    { "<history version='1' at='0'>" STEP ("1", "1969-12-31T23:59:59Z", "") "</history>", "time" },
    { "<history version='1' at='0'>" STEP ("1", "9999-12-31T23:59:59-12:00", "") "</history>",
      "time" },
    { "<history version='1' at='0'>" STEP ("1", TIME, "<file>YQ=</file>") "</history>", "Base64" },
    { "<history version='1' at='0'>" STEP ("1", TIME, "<file>=YQ=</file>") "</history>", "Base64" },
    { "<history version='1' at='0'>" STEP ("1", TIME, "<file>Y===</file>") "</history>", "Base64" },
    { "<history version='1' at='0'>" STEP ("1", TIME, "<file>Y Q=</file>") "</history>", "Base64" },
    { "<history version='1' at='0'>" STEP ("1", TIME, "<file/><file/>") "</history>", "file" },
  };

  add (fixture, "castle", "Mine");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr(GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
    const char *sentence;

    put (fixture, "mine.history.xml", bytes);
    restart (fixture);
    sentence = hradby_shelf_get_damage (fixture->shelf, "castle", "mine");
    g_test_message ("%s", sentence);
    g_assert_nonnull (strstr (sentence, cases[i].words));
    g_assert_nonnull (find (fixture, "mine"));
  }
}

/* Neither are there more steps, nor larger ones, than a history can have. */
static void
test_endless (Fixture *fixture, gconstpointer unused)
{
  for (guint i = 0; i < 2; i++) {
    guint n = i == 0 ? HRADBY_FILE_HISTORY_MAX_STEPS + 2 : 1;
    g_autofree char *large = i == 0 ? g_strdup ("") : g_strnfill (900000, 'A');
    g_autoptr(GString) text = g_string_new ("<history version='1' at='0'>\n");
    g_autoptr(HradbyFileHistory) history = NULL;
    g_autoptr(GBytes) bytes = NULL;
    g_autoptr(GError) error = NULL;

    for (guint j = 1; j <= n; j++)
      g_string_append_printf (text, "<step number='%u' time='" TIME "'><file>%s</file></step>\n", j,
                              large);
    g_string_append (text, "</history>");
    bytes = g_bytes_new (text->str, text->len);
    history = hradby_file_history_read (bytes, "history", &error);
    g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
    g_assert_true (g_str_has_prefix (error->message, i == 0 ? "history:503: " : "history:2: "));
  }
}

/* A history may have the last number of all, and goes on. */
static void
test_last_number (Fixture *fixture, gconstpointer unused)
{
  static const char text[]
    = "<history version='1' at='0'>" STEP ("999999999", TIME, "") "</history>";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));

  put (fixture, "other.history.xml", bytes);
  restart (fixture);
  add (fixture, "castle", "Mine");
  change (fixture, "mine", CHOICE, "rgg");
  restart (fixture);
  g_assert_null (hradby_shelf_get_damage (fixture->shelf, "castle", "mine"));
  move (fixture, "castle", FALSE, "mine");
  assert_value (fixture, "mine", CHOICE, "original");
}

/* What is no file at all in the place of a history is put aside, too. */
static void
test_folder (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = build_path (fixture, "mine.history.xml");

  add (fixture, "castle", "Mine");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  restart (fixture);
  g_assert_nonnull (hradby_shelf_get_damage (fixture->shelf, "castle", "mine"));
  change (fixture, "mine", CHOICE, "rgg");
  restart (fixture);
  move (fixture, "castle", FALSE, "mine");
}

/* Its name, which need not be text, stands in the sentence as well as it can. */
static void
test_name (Fixture *fixture, gconstpointer unused)
{
  static const char variant[] = "<variant version='1' id='strange' game='castle'/>";
  g_autoptr(GBytes) bytes = g_bytes_new_static (variant, strlen (variant));

  put (fixture, "strange\xff.variant.xml", bytes);
  put (fixture, "strange\xff.history.xml", bytes);
  restart (fixture);
  g_assert_true (g_utf8_validate (hradby_shelf_get_damage (fixture->shelf, "castle", "strange"), -1,
                                  NULL));
}

/* What another program does to a variant is a step like any other, whether this one runs or not. */
static void
test_foreign (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GBytes) mine = NULL, other = NULL;
  g_autofree char *path = build_path (fixture, "mine.variant.xml");
  g_autoptr(GError) error = NULL;

  add (fixture, "castle", "Mine");
  change (fixture, "mine", CHOICE, "rgg");
  mine = load (fixture, "mine.variant.xml");
  other = g_bytes_new_static ("<?broken", 8);
  put (fixture, "mine.variant.xml", other);
  g_assert_false (hradby_shelf_undo (fixture->shelf, "castle", NULL, &error)); /* not seen before */
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  assert_same (fixture, "mine.variant.xml", other);
  move (fixture, "castle", FALSE, "mine");
  assert_same (fixture, "mine.variant.xml", mine);
  move (fixture, "castle", TRUE, "mine");
  assert_same (fixture, "mine.variant.xml", other);
  g_assert_cmpint (g_unlink (path), ==, 0);
  restart (fixture);
  move (fixture, "castle", FALSE, NULL);
  assert_same (fixture, "mine.variant.xml", other);
  move (fixture, "castle", FALSE, "mine");
  assert_same (fixture, "mine.variant.xml", mine);
}

/* A file that was never changed here can be deleted and come back. */
static void
test_put_by_hand (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GBytes) broken = g_bytes_new_static ("\0\xff<variant", 10);
  g_autoptr(GError) error = NULL;

  put (fixture, "broken.variant.xml", broken);
  restart (fixture);
  g_assert_false (hradby_shelf_can_undo (fixture->shelf, "castle"));
  g_assert_true (hradby_shelf_remove (fixture->shelf,
                                      hradby_shelf_get_items (fixture->shelf, "variant")->pdata[0],
                                      &error));
  g_assert_no_error (error);
  restart (fixture);
  g_assert_true (hradby_shelf_can_undo (fixture->shelf, "carcassonne"));
  move (fixture, "castle", FALSE, NULL);
  assert_same (fixture, "broken.variant.xml", broken);
  g_assert_false (hradby_shelf_can_undo (fixture->shelf, "castle"));
}

/* A program that is killed between variant and history has lost nothing but the time. */
static void
test_killed (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GBytes) first = NULL, second = NULL, history = NULL;

  add (fixture, "castle", "Mine");
  change (fixture, "mine", OTHER, "footprint");
  first = load (fixture, "mine.variant.xml");
  history = load (fixture, "mine.history.xml");
  change (fixture, "mine", CHOICE, "rgg");
  second = load (fixture, "mine.variant.xml");
  for (guint i = 0; i < 3; i++) { /* a change, a deletion, an undo */
    if (i == 1)
      remove_variant (fixture, "mine");
    else if (i == 2)
      move (fixture, "castle", FALSE, "mine");
    put (fixture, "mine.history.xml", history);
    restart (fixture);
    move (fixture, "castle", FALSE, "mine");
    assert_same (fixture, "mine.variant.xml", i == 2 ? second : first);
    move (fixture, "castle", TRUE, "mine");
    g_clear_pointer (&history, g_bytes_unref);
    history = load (fixture, "mine.history.xml");
    if (i == 0) {
      assert_same (fixture, "mine.variant.xml", second);
      g_clear_pointer (&first, g_bytes_unref);
      first = g_bytes_ref (second);
    }
    if (i == 1) {
      g_assert_null (find (fixture, "mine"));
      move (fixture, "castle", FALSE, "mine");
      change (fixture, "mine", CHOICE, "original");
      g_clear_pointer (&second, g_bytes_unref);
      second = load (fixture, "mine.variant.xml");
      g_clear_pointer (&history, g_bytes_unref);
      history = load (fixture, "mine.history.xml");
    }
  }
}

/* Where no history can be written nothing is changed either. */
static void
test_unwritable (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GBytes) mine
    = g_bytes_new_static ("<variant version='1' id='mine' game='castle'/>", 46);
  g_autofree char *path = build_path (fixture, "mine.history.xml");
  g_autoptr(GError) error = NULL;

  put (fixture, "mine.variant.xml", mine);
  restart (fixture);
  g_assert_false (hradby_shelf_can_undo (fixture->shelf, "castle")); /* now it has looked */
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  g_assert_false (hradby_shelf_remove (fixture->shelf, find (fixture, "mine"), &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ);
  assert_same (fixture, "mine.variant.xml", mine);
}

/* What is sent holds no history, and nobody takes a history for a variant. */
static void
test_apart (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = build_path (fixture, "mine.history.xml");
  g_autoptr(HradbyMaterial) material = NULL;
  g_autoptr(GPtrArray) variants = NULL;
  g_autoptr(GError) error = NULL;

  add (fixture, "castle", "Mine");
  change (fixture, "mine", CHOICE, "rgg");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 1);
  g_assert_null (hradby_file_kind_of (path));
  material = hradby_shelf_import (fixture->shelf, path, TRUE, &error);
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_FORMAT);
  variants = hradby_library_list_variants (fixture->library, "castle");
  for (guint i = 0; i < variants->len; i++)
    g_assert_cmpstr (hradby_ruleset_get_id (variants->pdata[i]), !=, "mine.history");
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/session/undo/restart", test_restart },     { "/session/undo/order", test_order },
    { "/session/undo/instead", test_instead },     { "/session/undo/typed", test_typed },
    { "/session/undo/typed-back", test_typed_back }, { "/session/undo/list", test_list },
    { "/session/undo/bound", test_bound },
    { "/session/undo/too-large", test_too_large }, { "/session/undo/damaged", test_damaged },
    { "/session/undo/hostile", test_hostile },     { "/session/undo/endless", test_endless },
    { "/session/undo/last-number", test_last_number },
    { "/session/undo/name", test_name },
    { "/session/undo/folder", test_folder },       { "/session/undo/foreign", test_foreign },
    { "/session/undo/put-by-hand", test_put_by_hand },
    { "/session/undo/killed", test_killed },       { "/session/undo/unwritable", test_unwritable },
    { "/session/undo/apart", test_apart },
  };

  user_folder_init (&argc, &argv);
  hradby_games_install ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return user_folder_run ();
}
