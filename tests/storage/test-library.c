/* Finding material and variants: built in, in the user's folder, in folders that are added. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"
#include "user-folder.h"

#include "engine/registry.h"
#include "games/games.h"
#include "storage/file-error.h"
#include "storage/files.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

#include <glib/gstdio.h>
#include <string.h>

#define WALL    "<wall version='1' id='%s'><title>%s</title><rows>## ##</rows></wall>"
#define SET     "<tileset version='1' id='%s' game='castle' title='%s'>" \
                "<tile id='a' count='1'><court id='k' at='N E S W'/></tile></tileset>"
#define VARIANT "<variant version='1' id='%s' game='castle'><title>%s</title></variant>"

/* A new folder in the user's data folder, which is empty when a test begins. */
static char *
make_folder (const char *name)
{
  char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (path, 0755), ==, 0);
  return path;
}

/* @format is a document with an id and a title. */
static void
put (const char *folder, const char *name, const char *format, const char *id, const char *title)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr(GString) text = g_string_new (format);
  g_autoptr(GError) error = NULL;

  g_string_replace (text, "%s", id, 1);
  g_string_replace (text, "%s", title, 1);
  g_file_set_contents (path, text->str, -1, &error);
  g_assert_no_error (error);
}

static void
assert_title (HradbyLibrary *library, const char *element, const char *id, const char *title)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) material
      = hradby_library_find_material (library, element, id, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (hradby_material_get_title (material), ==, title);
}

static void
assert_refused (HradbyLibrary *library, const char *element, const char *id, const char *words)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (hradby_library_find_material (library, element, id, &error));
  g_assert_nonnull (error);
  g_assert_true (error->domain == HRADBY_FILE_ERROR);
  g_assert_nonnull (strstr (error->message, words));
}

static void
test_built_in (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) set
      = hradby_library_find_material (library, "tileset", "castle", &error);
  g_autoptr(HradbyMaterial) wall = hradby_library_find_material (library, "wall", "castle", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (HRADBY_TILE_SET (set)), ==, 60);
  g_assert_cmpuint (hradby_wall_get_n_cells (HRADBY_WALL (wall)), ==, 76);
  assert_refused (library, "wall", "nowhere", "there is no wall “nowhere”");
  assert_refused (library, "tileset", "../walls/castle", "there is no tile set");
}

/* Found by the id inside, whatever the file is called; also in a folder of its kind. */
static void
test_user_folder (void)
{
  g_autofree char *folder = make_folder ("hradby");
  g_autofree char *walls = make_folder ("hradby/walls");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  put (folder, "anything.wall.xml", WALL, "garden", "Garden");
  put (walls, "other.wall.xml", WALL, "yard", "Yard");
  put (folder, "mine.tileset.xml", SET, "mine", "Mine");
  put (folder, "ignored.xml", WALL, "ignored", "Ignored");
  assert_title (library, "wall", "garden", "Garden");
  assert_title (library, "wall", "yard", "Yard");
  assert_title (library, "tileset", "mine", "Mine");
  assert_refused (library, "wall", "ignored", "there is no wall");
  assert_refused (library, "wall", "mine", "there is no wall");
}

static void
test_last_folder_wins (void)
{
  g_autofree char *user = make_folder ("hradby");
  g_autofree char *one = make_folder ("one");
  g_autofree char *two = make_folder ("two");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  put (user, "a.wall.xml", WALL, "castle", "The user's");
  put (one, "b.wall.xml", WALL, "castle", "One");
  put (two, "c.wall.xml", WALL, "castle", "Two");
  assert_title (library, "wall", "castle", "The user's");
  hradby_library_add_folder (library, two);
  assert_title (library, "wall", "castle", "Two");
  hradby_library_add_folder (library, one);
  assert_title (library, "wall", "castle", "One");
  hradby_library_add_folder (library, "/nowhere");
  assert_title (library, "wall", "castle", "One");
}

static char *
write_standard_record (HradbyLibrary *library)
{
  static const char text[]
      = "<game version='1' rules='castle'><player name='A' colour='red'/>"
        "<player name='B' colour='blue'/></game>";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(GBytes) written = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record
      = hradby_record_read (bytes, "new", library, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  written = hradby_record_write (record, library);
  return g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
}

/* A new game, as a record. */
static char *
write_new_game (HradbyLibrary *library)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) rules
    = hradby_library_find_variant (library, "castle", "official", &error);
  g_autoptr(HradbySetup) setup = hradby_library_make_setup (library, rules, 2, NULL, &error);
  g_autoptr(HradbyRecord) record = hradby_record_new (hradby_game_new (setup, &error));
  g_autoptr(GBytes) written = NULL;

  g_assert_no_error (error);
  written = hradby_record_write (record, library);
  return g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
}

/* A record names what every installation has, and carries everything else with it. */
static void
test_shadow_is_embedded (void)
{
  g_autofree char *user = make_folder ("hradby");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autofree char *named = write_standard_record (library);
  g_autofree char *path = g_build_filename (user, "castle.wall.xml", NULL);
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "..", "data", "walls",
                                                   "castle.wall.xml", NULL);
  g_autoptr(HradbyLibrary) copied = hradby_library_new ();
  g_autoptr(HradbyLibrary) shadowed = hradby_library_new ();
  g_autofree char *same = NULL, *embedded = NULL, *text = NULL;
  gsize length;

  g_assert_nonnull (strstr (named, "<wall id=\"castle\"/>"));
  g_assert_true (g_file_get_contents (source, &text, &length, NULL));
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  same = write_standard_record (copied);
  g_assert_cmpstr (same, ==, named);

  put (user, "castle.wall.xml",
       "<wall version='1' id='%s'><title>%s</title><rows>#### #### #### ####</rows>"
       "<start-space x='0' y='0' side='N'><court/></start-space></wall>", "castle", "Shadow");
  embedded = write_new_game (shadowed);
  g_assert_null (strstr (embedded, "<wall id=\"castle\"/>"));
  g_assert_nonnull (strstr (embedded, "<title>Shadow</title>"));
  g_assert_nonnull (strstr (embedded, "<tileset id=\"castle\"/>"));
}

/* The title of the wall that a record is played with which only names it, or names nothing; %NULL
 * if it is refused. */
static char *
read_wall (HradbyLibrary *library, const char *id)
{
  g_autofree char *tiles
    = g_strdup_printf ("<tiles><tileset id='castle'/><wall id='%s'/></tiles>", id);
  g_autofree char *text
    = g_strdup_printf ("<game version='1' rules='castle'>%s<player name='A' colour='red'/>"
                       "<player name='B' colour='blue'/></game>", id != NULL ? tiles : "");
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record
    = hradby_record_read (bytes, "x", library, NULL, NULL, NULL, &error);

  if (record == NULL) {
    g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_ELSEWHERE);
    return NULL;
  }
  return g_strdup (hradby_material_get_title (hradby_setup_find (record->game->setup, "wall")));
}

static void
assert_wall (HradbyLibrary *library, const char *id, const char *title)
{
  g_autofree char *found = read_wall (library, id);

  g_assert_cmpstr (found, ==, title);
}

/* Whatever lies in the user's folder, a saved game goes on as it was played; but what was added is
 * meant, and what is not ours may be the user's. */
static void
test_named_in_records (void)
{
  g_autofree char *user = make_folder ("hradby"), *one = make_folder ("one"), *named = NULL;
  g_autoptr(HradbyLibrary) library = hradby_library_new (), broken = NULL;

  put (user, "castle.wall.xml", WALL, "castle", "The user's");
  put (user, "mine.wall.xml", WALL, "mine", "Mine");
  put (user, "cut.wall.xml", "<wall version='1' id='%s' a='%s", "cut", "x");
  assert_title (library, "wall", "castle", "The user's");
  assert_wall (library, "castle", "The Castle");
  assert_wall (library, NULL, "The Castle");
  assert_wall (library, "mine", "Mine");
  assert_wall (library, "cut", NULL);
  assert_wall (library, "nowhere", NULL);
  named = write_standard_record (library);
  g_assert_nonnull (strstr (named, "<wall id=\"castle\"/>"));

  put (user, "castle.wall.xml", "<wall version='1' id='%s' a='%s", "castle", "x");
  broken = hradby_library_new ();
  assert_refused (broken, "wall", "castle", "castle.wall.xml:1: ");
  assert_wall (broken, "castle", "The Castle");
  assert_wall (broken, NULL, "The Castle");

  put (one, "b.wall.xml", WALL, "castle", "One");
  hradby_library_add_folder (broken, one);
  assert_wall (broken, "castle", "One");
  assert_wall (broken, NULL, "One");
}

/* Who asks for a broken file is told what is wrong with it; others are not disturbed. */
static void
test_broken_file (void)
{
  g_autofree char *user = make_folder ("hradby");
  g_autofree char *pipe = g_build_filename (user, "pipe.wall.xml", NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  put (user, "broken.wall.xml", "<wall version='1' id='%s'>\n<rows>%s</rows></wall>", "x", "## #");
  put (user, "cut.tileset.xml", "<tileset version='1' id='%s' title='%s'", "x", "y");
  g_assert_cmpint (g_mkdir (pipe, 0700), ==, 0);
  assert_refused (library, "wall", "broken",
                  "broken.wall.xml:2: all rows of the wall are equally long");
  assert_refused (library, "wall", "broken", "; fix that file, or move it out of its folder");
  assert_refused (library, "wall", "x",
                  "there is no wall “x”, but a file that may have it cannot be read: ");
  assert_refused (library, "wall", "x",
                  "broken.wall.xml:2: all rows of the wall are equally long; fix that file");
  assert_refused (library, "tileset", "cut", "cut.tileset.xml:1: the file ends in the middle");
  assert_refused (library, "wall", "pipe", "pipe.wall.xml: this is not a file");
  assert_title (library, "wall", "castle", "The Castle");
}

/* A broken file that has the name of ours stops only what is played with it. */
static void
test_broken_in_place (void)
{
  g_autofree char *user = make_folder ("hradby");
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "..", "data", "tilesets",
                                                   "tower.tileset.xml", NULL);
  g_autofree char *path = g_build_filename (user, "mine.tileset.xml", NULL), *text = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) rules
    = hradby_library_find_variant (library, "carcassonne", "official", &error);
  g_autoptr(HradbySetup) without = NULL, with = NULL, chosen = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  memcpy (strstr (text, "id=\"tower\""), "id=\"mytow\"", strlen ("id=\"tower\""));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  put (user, "tower.tileset.xml", "<tileset version='1' id='%s' title='%s'", "tower", "y");

  without = hradby_library_make_setup (library, rules, 2, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_set_expansion (rules, "tower", TRUE, NULL));
  chosen = hradby_library_make_setup (
    library, rules, 2, (const char *const[]) { "tileset/mytow", NULL }, &error);
  g_assert_no_error (error);
  with = hradby_library_make_setup (library, rules, 2, NULL, &error);
  g_assert_null (with);
  g_assert_nonnull (strstr (error->message, "tower.tileset.xml:1: "));
}

/* The ids, with a blank between them. */
static char *
list_variants (HradbyLibrary *library, const char *game)
{
  g_autoptr(GPtrArray) variants = hradby_library_list_variants (library, game);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < variants->len; i++)
    g_string_append_printf (text, i > 0 ? " %s" : "%s",
                            hradby_ruleset_get_id (g_ptr_array_index (variants, i)));
  return g_string_free (text, FALSE);
}

static void
test_variants (void)
{
  g_autofree char *user = make_folder ("hradby");
  g_autofree char *later = make_folder ("later");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autofree char *presets = list_variants (library, "castle");
  g_autofree char *all = NULL, *expected = NULL, *none = list_variants (library, "chess");
  g_autoptr(HradbyRuleset) ours = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_str_has_prefix (presets, "official castle-"));
  g_assert_cmpstr (none, ==, "");
  put (user, "ours.variant.xml", VARIANT, "ours", "Ours");
  put (user, "broken.variant.xml", VARIANT "\n!%s", "a", "b");
  put (user, "official.variant.xml", VARIANT, "official", "Not the official ones");
  all = list_variants (library, "castle");
  expected = g_strconcat (presets, " ours", NULL);
  g_assert_cmpstr (all, ==, expected);

  hradby_library_add_folder (library, later);
  put (later, "x.variant.xml", VARIANT, "ours", "Later");
  ours = hradby_library_find_variant (library, "castle", "ours", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hradby_ruleset_get_title (ours), ==, "Later");
  g_assert_null (hradby_library_find_variant (library, "castle", "broken", &error));
  g_assert_nonnull (strstr (error->message, "broken.variant.xml:2: "));
  g_assert_nonnull (strstr (error->message, "; fix that file, or move it out of its folder"));
  g_clear_error (&error);
  g_assert_null (hradby_library_find_variant (library, "castle", "nowhere", &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
  g_assert_nonnull (strstr (error->message, ", but a file that may have it cannot be read: "));
  g_assert_nonnull (strstr (error->message, "broken.variant.xml:2: "));
  g_clear_error (&error);
  g_assert_null (hradby_library_find_variant (library, "chess", "ours", &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
}

#define USER "<variant version='1' id='%s' game='castle'>%s</variant>"

static guint
value_of (HradbyRuleset *ruleset, const char *id)
{
  return hradby_setting_get_value (hradby_ruleset_find (ruleset, id));
}

/* Parts lie under it in the order of the file, the last on top, its own values above all; nothing
 * of what it uses is lost by writing it, and what is sent is whole. */
static void
test_parts (void)
{
  g_autofree char *user = make_folder ("hradby");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) rules = NULL, whole = NULL, again = NULL;
  g_autoptr(GPtrArray) saying = NULL;
  g_autofree char *missing = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  static const char *const others[] = { "three", NULL };
  gint pickup = hradby_game_type_find_setting (hradby_registry_find ("castle"), "wall-tile-pickup");

  put (user, "1.variant.xml", USER, "one", "<use id='castle-rgg'/>");
  put (user, "2.variant.xml", USER, "two",
       "<setting id='wall-tile-pickup' value='end-of-turn'/>"
       "<setting id='keep-area-start-spaces' value='true'/>");
  put (user, "3.variant.xml", USER, "three",
       "<setting id='wall-tile-pickup' value='each-scoring-move'/>");
  put (user, "4.variant.xml", USER, "four",
       "<use id='one'/><use id='two'/><use id='three'/><use id='gone'/>"
       "<setting id='keep-area-start-spaces' value='false'/>"
       "<note>All</note><note setting='wall-tile-pickup'>Why</note>");
  rules = hradby_library_find_variant (library, "castle", "four", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (value_of (rules, "incomplete-path-scoring"), ==, 1);
  g_assert_cmpuint (value_of (rules, "wall-tile-pickup"), ==, 0);
  g_assert_cmpuint (value_of (rules, "keep-area-start-spaces"), ==, 0);
  saying = hradby_ruleset_list_saying (rules, (guint) pickup);
  g_assert_cmpuint (saying->len, ==, 2);
  g_assert_cmpstr (hradby_ruleset_get_id (hradby_ruleset_get_winner (rules, (guint) pickup)), ==,
                   "three");
  missing = hradby_ruleset_tell_missing (rules);
  g_assert_nonnull (strstr (missing, "gone"));

  bytes = hradby_file_write_material (HRADBY_MATERIAL (rules));
  again = HRADBY_RULESET (hradby_file_read_material (bytes, "x", "variant", FALSE, &error));
  g_assert_no_error (error);
  g_assert_true (hradby_library_lay (library, again, &error));
  g_assert_true (hradby_ruleset_equal (again, rules));
  g_assert_cmpstr (hradby_ruleset_get_note (again, NULL), ==, "All");
  g_assert_cmpstr (hradby_ruleset_get_note (again, "wall-tile-pickup"), ==, "Why");

  whole = hradby_ruleset_copy_whole (rules);
  g_assert_true (hradby_ruleset_equal (whole, rules));
  g_assert_null (hradby_ruleset_get_uses (whole)[0]);
  g_assert_null (hradby_ruleset_get_note (whole, NULL));

  /* Unticked, what they said goes; what is its own stays. */
  g_assert_true (hradby_library_use (library, rules, others, &error));
  g_assert_cmpuint (value_of (rules, "incomplete-path-scoring"), ==, 0);
  g_assert_null (hradby_ruleset_tell_missing (rules));
  g_assert_true (hradby_setting_is_own (hradby_ruleset_find (rules, "keep-area-start-spaces")));
}

static void
test_circles (void)
{
  g_autofree char *user = make_folder ("hradby");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) good = NULL;
  static const char *const round[] = { "five", NULL };
  g_autofree char *all = NULL;
  g_autoptr(GError) error = NULL;

  put (user, "5.variant.xml", USER, "five", "<use id='six'/>");
  put (user, "6.variant.xml", USER, "six", "<use id='five'/>");
  put (user, "7.variant.xml", USER, "seven", "<use id='czech-page'/>");
  put (user, "8.variant.xml", USER, "eight", "");
  g_assert_null (hradby_library_find_variant (library, "castle", "five", &error));
  g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
  g_assert_nonnull (strstr (error->message, "“five”"));
  g_assert_nonnull (strstr (error->message, "“six”"));
  g_clear_error (&error);
  g_assert_null (hradby_library_find_variant (library, "castle", "seven", &error));
  g_assert_nonnull (strstr (error->message, "another game"));
  g_clear_error (&error);
  all = list_variants (library, "castle");
  g_assert_true (g_str_has_suffix (all, " eight"));
  g_assert_null (strstr (all, "five"));
  good = hradby_library_find_variant (library, "castle", "eight", &error);
  g_assert_no_error (error);
  g_assert_false (hradby_library_use (library, good, round, &error));
  g_assert_null (hradby_ruleset_get_uses (good)[0]);
}

/* Each uses the two before it: laid once each, not as often as there are ways to them. */
static void
test_ladder (void)
{
  g_autofree char *user = make_folder ("hradby");
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) top = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < 60; i++) {
    g_autofree char *id = g_strdup_printf ("s%u", i);
    g_autofree char *file = g_strconcat (id, ".variant.xml", NULL);
    g_autofree char *uses = g_strdup_printf ("<use id='s%u'/><use id='s%u'/>", i - 1, i - 2);

    put (user, file, USER, id,
         i >= 2 ? uses : "<setting id='keep-area-start-spaces' value='true'/>");
  }
  top = hradby_library_find_variant (library, "castle", "s59", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (value_of (top, "keep-area-start-spaces"), ==, 1);
  g_assert_null (hradby_ruleset_tell_missing (top));
}

static void
run_alone (gconstpointer data)
{
  user_folder_empty ();
  (*(const GTestFunc *) data) ();
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *name;
    GTestFunc   test;
  } tests[] = {
    { "/storage/library/built-in", test_built_in },
    { "/storage/library/user-folder", test_user_folder },
    { "/storage/library/last-folder-wins", test_last_folder_wins },
    { "/storage/library/shadow-is-embedded", test_shadow_is_embedded },
    { "/storage/library/named-in-records", test_named_in_records },
    { "/storage/library/broken-file", test_broken_file },
    { "/storage/library/broken-in-place", test_broken_in_place },
    { "/storage/library/variants", test_variants },
    { "/storage/library/parts", test_parts },
    { "/storage/library/circles", test_circles },
    { "/storage/library/ladder", test_ladder },
  };

  user_folder_init (&argc, &argv);
  hradby_games_install ();
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_data_func (tests[i].name, &tests[i].test, run_alone);
  return user_folder_run ();
}
