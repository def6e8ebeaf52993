/* Reading and writing records: the conformance records, and games of our own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "engine/error.h"
#include "engine/registry.h"
#include "games/games.h"
#include "storage/file-error.h"
#include "storage/files.h"
#include "storage/folders.h"

#include <string.h>

/* A record of the conformance folder by its path in the tests. */
static HradbyRecord *
read_sample (const char *name, GError **error)
{
  g_autoptr(GBytes) bytes = samples_load (name);
  g_autoptr(HradbyLibrary) library = samples_library ();

  return hradby_record_read (bytes, name, library, NULL, NULL, NULL, error);
}

static void
assert_round_trip (HradbyRecord *record)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GBytes) first = hradby_record_write (record, library);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) copy
      = hradby_record_read (first, "copy", library, NULL, NULL, NULL, &error);
  g_autoptr(GBytes) second = NULL;

  g_assert_no_error (error);
  samples_assert_equal (record->game, copy->game);
  for (guint i = 0; i < record->n_players; i++) {
    g_assert_cmpstr (record->players[i].name, ==, copy->players[i].name);
    g_assert_cmpstr (record->players[i].colour, ==, copy->players[i].colour);
    g_assert_cmpstr (record->players[i].level, ==, copy->players[i].level);
  }
  second = hradby_record_write (copy, library);
  g_assert_true (g_bytes_equal (first, second));
}

static void
test_conformance (gconstpointer data)
{
  const char *name = data;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = read_sample (name, &error);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".game.xml"));
  g_autofree char *refused = g_strconcat (stem, ".refused", NULL);
  g_autofree char *path = samples_path (refused);

  if (g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_autofree char *start = g_strconcat (name, ":", NULL);

    g_assert_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_CONTENT);
    g_assert_true (g_str_has_prefix (error->message, start));
    g_assert_null (record);
    g_test_message ("%s", error->message);
    return;
  }
  g_assert_no_error (error);
  assert_round_trip (record);
}

static void
add_conformance (const char *folder)
{
  g_autoptr(GPtrArray) names = samples_list (folder, ".game.xml");

  for (guint i = 0; i < names->len; i++) {
    char *name = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
    g_autofree char *test
        = g_strconcat ("/storage/record/conformance/", g_ptr_array_index (names, i), NULL);

    g_test_add_data_func_full (test, name, test_conformance, g_free);
  }
}

/* A game of the standard set dealt from a seed. */
static HradbyGame *
new_game (guint64 seed)
{
  static const char record[]
      = "<game version=\"1\" rules=\"castle\"><player name=\"A\" colour=\"red\"/>"
        "<player name=\"B\" colour=\"blue\"/><setup seed=\"%" G_GUINT64_FORMAT "\"/></game>";
  g_autofree char *text = g_strdup_printf (record, seed);
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) read
      = hradby_record_read (bytes, "new", library, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return hradby_game_copy (read->game);
}

static void
play_random (HradbyGame *game, HradbyRandom *random)
{
  const HradbyTable *table = game->table;
  g_autoptr(GError) error = NULL;
  HradbyAction action;

  if (hradby_game_to_move (game) == HRADBY_CHANCE)
    hradby_game_draw (game, &action);
  else
    table->type->pick_action (table, game->position, random, &action);
  hradby_game_play (game, &action, NULL, &error);
  g_assert_no_error (error);
}

/* A record may stop anywhere, and going on from there draws the same tiles. */
static void
test_stops_anywhere (void)
{
  for (guint64 seed = 0; seed <= 4; seed++) {
    g_autoptr(HradbyGame) game = new_game (seed);
    HradbyRandom random;
    guint n_steps = 0;

    hradby_random_init (&random, seed, 0);
    while (hradby_game_to_move (game) != HRADBY_NOBODY) {
      g_autoptr(HradbyRecord) record = hradby_record_new (hradby_game_copy (game));

      if (n_steps++ < 40 || hradby_random_below (&random, 8) == 0)
        assert_round_trip (record);
      play_random (game, &random);
    }
    g_assert_cmpuint (n_steps, >, 60);
  }
}

/* Whom a seat belongs to is kept as it was written, known or not; a person has no attribute. */
static void
test_keeps_levels (void)
{
  static const char *const levels[] = { NULL, "hard:2s", "genius “of tomorrow” & <others>", "" };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    g_autoptr(HradbyRecord) record = hradby_record_new (new_game (1));
    g_autoptr(HradbyLibrary) library = hradby_library_new ();
    g_autoptr(GBytes) bytes = NULL;

    hradby_record_set_player (record, 1, "white", "white", levels[i]);
    assert_round_trip (record);
    bytes = hradby_record_write (record, library);
    g_assert_cmpint (levels[i] != NULL, ==,
                     g_strstr_len (g_bytes_get_data (bytes, NULL),
                                   (gssize) g_bytes_get_size (bytes), " level=") != NULL);
  }
}

/* The seed deals, but the record says what was dealt. */
static void
test_writes_the_deal (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRecord) record = hradby_record_new (new_game (42));
  g_autoptr(GBytes) bytes = hradby_record_write (record, library);
  g_autofree char *text
      = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_nonnull (strstr (text, "<setup seed=\"42\">"));
  g_assert_nonnull (strstr (text, "<wall-tile corner="));
  g_assert_nonnull (strstr (text, "<tileset id=\"castle\"/>"));
  g_assert_nonnull (strstr (text, "<wall id=\"castle\"/>"));
}

/* A record as text, of what @text says. */
static char *
write_again (HradbyLibrary *library, const char *text, HradbyRecord **record)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text)), written = NULL;
  g_autoptr(GError) error = NULL;

  *record = hradby_record_read (bytes, "changed", library, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  written = hradby_record_write (*record, library);
  return g_strndup (g_bytes_get_data (written, NULL), g_bytes_get_size (written));
}

/* Names of tiles and their features are written whole, however many letters and bytes they have. */
static void
test_writes_long_names (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GString) id = g_string_new (NULL);
  g_autofree char *text = NULL;
  g_autoptr(HradbyRecord) record = NULL;
  HradbyRandom random;

  for (guint i = 0; i < 60; i++)
    g_string_append (id, "\360\220\214\260"); /* the Gothic letter ahsa */
  text = g_strdup_printf ("<game version='1' rules='carcassonne'><tiles>"
                          "<tileset version='1' id='%s' game='carcassonne' title='Long'>"
                          "<tile id='%s' count='9' edges='cccc' start='yes'>"
                          "<city id='%s' at='N E S W'/></tile></tileset></tiles>"
                          "<player name='A' colour='red'/><player name='B' colour='blue'/>"
                          "<setup seed='1'/></game>", id->str, id->str, id->str);
  g_free (write_again (library, text, &record));
  hradby_random_init (&random, 1, 0);
  for (guint i = 0; i < 12; i++)
    play_random (record->game, &random);
  assert_round_trip (record);
}

/* The file of standard material without its first line, with another title. */
static char *
read_changed (HradbyMaterial *material)
{
  const char *title = hradby_material_get_title (material);
  g_autofree char *data = samples_path ("../data");
  g_autofree char *name = g_strdup_printf ("%s.%s.xml", hradby_material_get_id (material),
                                           hradby_material_get_element (material));
  g_autoptr(GDir) folders = g_dir_open (data, 0, NULL);
  const char *folder;

  while ((folder = g_dir_read_name (folders)) != NULL) {
    g_autofree char *path = g_build_filename (data, folder, name, NULL);
    g_autofree char *element = g_strdup_printf ("<title>%s<", title);
    g_autofree char *attribute = g_strdup_printf ("title=\"%s\"", title);
    g_autoptr(GString) text = NULL;
    g_autofree char *content = NULL;

    if (!g_file_get_contents (path, &content, NULL, NULL))
      continue;
    text = g_string_new (strchr (content, '\n') + 1);
    g_assert_cmpuint (g_string_replace (text, element, "<title>Changed<", 0)
                      + g_string_replace (text, attribute, "title=\"Changed\"", 0), ==, 1);
    return g_string_free (g_steal_pointer (&text), FALSE);
  }
  g_assert_not_reached ();
}

static void
assert_keeps_change (HradbyLibrary *library, const char *standard, HradbyMaterial *material)
{
  g_autofree char *named = g_strdup_printf ("<%s id=\"%s\"/>",
                                            hradby_material_get_element (material),
                                            hradby_material_get_id (material));
  g_autofree char *changed = read_changed (material), *first = NULL, *second = NULL;
  g_autoptr(GString) text = g_string_new (standard);
  g_autoptr(HradbyRecord) record = NULL, copy = NULL;

  g_assert_cmpuint (g_string_replace (text, named, changed, 0), ==, 1);
  first = write_again (library, text->str, &record);
  g_assert_null (strstr (first, named));
  g_assert_nonnull (strstr (first, "Changed"));
  second = write_again (library, first, &copy);
  g_assert_cmpstr (first, ==, second);
  samples_assert_equal (record->game, copy->game);
}

/* A friend's record may have changed material under an id that every installation knows: that is
 * saved with the game, whatever kind of material it is, and comes back as it was. */
static void
test_keeps_changed_material (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  const HradbyGameType *const *types = hradby_registry_list ();
  guint n_pieces = 0;

  for (guint i = 0; types[i] != NULL; i++) {
    g_autofree char *text
        = g_strdup_printf ("<game version='1' rules='%s'><player name='A' colour='red'/>"
                           "<player name='B' colour='blue'/><setup seed='1'/></game>",
                           types[i]->id);
    g_autoptr(HradbyRecord) record = NULL;
    g_autofree char *standard = write_again (library, text, &record);
    GPtrArray *material = record->game->setup->material;

    for (guint k = 0; k < material->len; k++, n_pieces++)
      assert_keeps_change (library, standard, g_ptr_array_index (material, k));
  }
  g_assert_cmpuint (n_pieces, >=, 3);
}

/* What is wrong in a tile set or a wall is told in a record as it is in a file of its own. */
static void
test_embedded (void)
{
  static const struct {
    const char *element;
    const char *id;
    const char *game;
    const char *good;
    const char *bad;
  } rows[] = {
    { "tileset", "base", "carcassonne", "<tile ", "<tile bogus=\"1\" " },
    { "tileset", "base", "carcassonne", "<city ", "<city cathedral=\"perhaps\" " },
    { "tileset", "base", "carcassonne", "<field ", "<field tower=\"yes\" " },
    { "tileset", "base", "carcassonne", "<monastery/>", "<monk/>" },
    { "tileset", "base", "carcassonne", "<monastery/>", "<monastery id=\"m\"/>" },
    { "tileset", "base", "carcassonne", "version=\"1\"", "version=\"2\"" },
    { "tileset", "base", "carcassonne", "version=\"1\"", "" },
    { "tileset", "base", "carcassonne", "game=\"carcassonne\"", "game=\"chess\"" },
    { "tileset", "castle", "castle", "<court ", "<court inn=\"yes\" " },
    { "wall", "castle", "castle", "side=\"N\"", "side=\"Q\"" },
    { "wall", "castle", "castle", "<corner ", "<corner bogus=\"1\" " },
    { "wall", "castle", "castle", "<corner first", "<corner last" },
    { "wall", "castle", "castle", "<path/>", "<path id=\"p\"/>" },
    { "wall", "castle", "castle", "</rows>", "</rows><moat/>" },
  };
  g_autoptr(HradbyLibrary) library = hradby_library_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("%ss/%s.%s.xml", rows[i].element, rows[i].id,
                                             rows[i].element);
    g_autofree char *tag = g_strdup_printf ("<%s ", rows[i].element);
    g_autoptr(GBytes) bytes = hradby_storage_lookup (path), file = NULL, record = NULL;
    g_autoptr(GString) text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                                                (gssize) g_bytes_get_size (bytes));
    g_autoptr(GString) game = NULL;
    g_autoptr(GError) alone = NULL, inside = NULL;
    const char *start = strstr (text->str, tag);
    g_autofree char *before = g_strndup (text->str, (gsize) (start - text->str));
    g_auto(GStrv) lines = g_strsplit (before, "\n", -1);

    g_test_message ("row %u", i);
    g_assert_cmpuint (g_string_replace (text, rows[i].good, rows[i].bad, 1), ==, 1);
    file = g_bytes_new (text->str, text->len);
    g_assert_null (hradby_file_read_material (file, "x", rows[i].element, FALSE, &alone));

    /* The same lines have the same numbers. */
    game = g_string_new (NULL);
    g_string_append_printf (game, "<game version='1' rules='%s'><tiles>", rows[i].game);
    for (guint k = 1; lines[k] != NULL; k++)
      g_string_append_c (game, '\n');
    g_string_append (game, strstr (text->str, tag));
    g_string_append (game, "</tiles><player name='A' colour='red'/>"
                           "<player name='B' colour='blue'/></game>");
    record = g_bytes_new (game->str, game->len);
    g_assert_null (hradby_record_read (record, "x", library, NULL, NULL, NULL, &inside));
    g_assert_cmpstr (inside->message, ==, alone->message);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  add_conformance ("conformance/castle/cases");
  add_conformance ("conformance/castle/games");
  g_test_add_func ("/storage/record/stops-anywhere", test_stops_anywhere);
  g_test_add_func ("/storage/record/keeps-levels", test_keeps_levels);
  g_test_add_func ("/storage/record/writes-the-deal", test_writes_the_deal);
  g_test_add_func ("/storage/record/writes-long-names", test_writes_long_names);
  g_test_add_func ("/storage/record/embedded", test_embedded);
  g_test_add_func ("/storage/record/keeps-changed-material", test_keeps_changed_material);
  return g_test_run ();
}
