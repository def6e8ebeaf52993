/* Tile sets, walls, variants and records survive being written and read, whatever is in them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "random-material.h"

#include "engine/text.h"
#include "engine/variant-code.h"
#include "games/carcassonne/carcassonne.h"
#include "games/castle/castle.h"
#include "games/games.h"
#include "storage/files.h"

#include <string.h>

#define N_ROUNDS 200

static void
assert_same_material (HradbyMaterial *a, HradbyMaterial *b)
{
  g_assert_cmpstr (hradby_material_get_id (a), ==, hradby_material_get_id (b));
  g_assert_cmpstr (hradby_material_get_title (a), ==, hradby_material_get_title (b));
  g_assert_cmpstr (hradby_material_get_game (a), ==, hradby_material_get_game (b));
  g_assert_cmpstr (hradby_material_get_provenance (a), ==, hradby_material_get_provenance (b));
}

static void
assert_same_tile (const HradbyTile *a, const HradbyTile *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpuint (a->count, ==, b->count);
  g_assert_cmpstrv (a->marks, b->marks);
  g_assert_cmpuint (a->n_features, ==, b->n_features);
  for (guint i = 0; i < a->n_features; i++) {
    HradbyFeature one = a->features[i], other = b->features[i];

    g_assert_cmpstr (one.id, ==, other.id);
    g_assert_true (hradby_feature_is_like (&one, &other));
    g_assert_cmphex (one.ports, ==, other.ports);
    g_assert_cmphex (one.touches, ==, other.touches);
  }
}

static HradbyMaterial *
read_copy (GBytes *bytes, const char *element)
{
  g_autoptr(GError) error = NULL;
  HradbyMaterial *copy = hradby_file_read_material (bytes, "copy", element, FALSE, &error);

  g_assert_no_error (error);
  return copy;
}

static void
assert_tile_set_survives (HradbyTileSet *set)
{
  g_autoptr(GBytes) bytes = hradby_file_write_material (HRADBY_MATERIAL (set));
  g_autoptr(HradbyTileSet) copy = HRADBY_TILE_SET (read_copy (bytes, "tileset"));

  assert_same_material (HRADBY_MATERIAL (set), HRADBY_MATERIAL (copy));
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (set), ==, hradby_tile_set_get_n_tiles (copy));
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (set), ==, hradby_tile_set_get_n_kinds (copy));
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++)
    assert_same_tile (hradby_tile_set_get (set, i), hradby_tile_set_get (copy, i));
}

static void
test_tile_sets (void)
{
  HradbyRandom random;

  hradby_random_init (&random, 1, 0);
  for (guint i = 0; i < N_ROUNDS; i++) {
    g_autoptr(HradbyTileSet) set = random_tile_set (&random, i % 10 == 0 ? 255 : 12);

    assert_tile_set_survives (set);
  }
}

/* The other game has features of its own, which refer to each other. */
static void
test_carcassonne (void)
{
  static const char text[]
      = "<tileset version='1' id='t' game='carcassonne' expansion='tower' title='T'>"
        "<tile id='a' count='2' edges='crfr' bridge='' start='yes'>"
        "<city id='c' at='N' pennants='1' castle='no'/><road id='r' at='E W' inn='yes'/>"
        "<field id='f' at='En Wn' touches='c'/><field id='g' at='Es Se Sw Ws'/>"
        "<tower-foundation/><mark kind='cow' copies='1' edition='2'/></tile>"
        "<tile id='b' count='1'><field id='f' at='Nw Ne En Es Se Sw Ws Wn'/><monastery/></tile>"
        "<tile id='c' count='1'><city id='c' at='N' castle='yes'/><road id='r' at='S' ends='c'/>"
        "<field id='f' at='En Es Se' touches='c'/><field id='g' at='Sw Ws Wn'/></tile>"
        "<tile id='d' count='1'><road id='r' at='N' ends='bazaar'/>"
        "<road id='s' at='E' ends='circus-space'/><road id='t' at='S' ends='acrobat-space'/>"
        "<road id='u' at='W' ends='tower-foundation'/><field id='f' at='Ne En'/>"
        "<field id='g' at='Es Se'/><field id='h' at='Sw Ws'/><field id='i' at='Wn Nw'/>"
        "<bazaar/><circus-space/><acrobat-space/><tower-foundation/></tile>"
        "<tile id='e' count='1'><city id='c' at='N E S W' goods='wine' cathedral='yes'/></tile>"
        "</tileset>";
  g_autoptr(GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr(HradbyTileSet) set = HRADBY_TILE_SET (read_copy (bytes, "tileset"));

  g_assert_cmphex (hradby_tile_set_get (set, 0)->features[2].touches, ==, 1);
  g_assert_cmpuint (hradby_tile_set_get (set, 2)->features[1].end, ==, HRADBY_END_CITY);
  g_assert_cmpstr (hradby_tile_set_get (set, 3)->features[1].end_mark, ==, "circus-space");
  g_assert_cmpstr (hradby_tile_set_get (set, 0)->features[1].marks, ==, "inn");
  g_assert_cmpstr (hradby_tile_set_get (set, 4)->features[0].marks, ==, "cathedral goods=wine");
  g_assert_cmpuint (g_strv_length (hradby_tile_set_get (set, 3)->marks), ==, 4);
  g_assert_cmpstr (hradby_material_get_expansion (HRADBY_MATERIAL (set)), ==, "tower");
  assert_tile_set_survives (set);
}

/* By its fields: what lies between them in memory means nothing. */
static void
assert_same_start (const HradbyWallStartSpace *a, const HradbyWallStartSpace *b)
{
  g_assert_cmpint (a->x, ==, b->x);
  g_assert_cmpint (a->y, ==, b->y);
  g_assert_cmpint (a->side, ==, b->side);
  g_assert_cmpuint (a->kind, ==, b->kind);
  g_assert_cmpuint (a->markets, ==, b->markets);
}

static void
test_walls (void)
{
  HradbyRandom random;

  hradby_random_init (&random, 2, 0);
  for (guint i = 0; i < N_ROUNDS; i++) {
    g_autoptr(HradbyWall) wall = random_wall (&random, 60);
    g_autoptr(GBytes) bytes = hradby_file_write_material (HRADBY_MATERIAL (wall));
    g_autoptr(HradbyWall) copy = HRADBY_WALL (read_copy (bytes, "wall"));

    assert_same_material (HRADBY_MATERIAL (wall), HRADBY_MATERIAL (copy));
    g_assert_cmpstrv (hradby_wall_get_rows (wall), hradby_wall_get_rows (copy));
    g_assert_cmpuint (hradby_wall_get_n_start_spaces (wall), ==,
                      hradby_wall_get_n_start_spaces (copy));
    for (guint j = 0; j < hradby_wall_get_n_start_spaces (wall); j++)
      assert_same_start (hradby_wall_get_start_space (wall, j),
                         hradby_wall_get_start_space (copy, j));
    g_assert_cmpuint (hradby_wall_get_n_corners (wall), ==, hradby_wall_get_n_corners (copy));
    for (guint j = 0; j < hradby_wall_get_n_corners (wall); j++)
      g_assert_cmpuint (hradby_wall_get_corner (wall, j), ==, hradby_wall_get_corner (copy, j));
    g_assert_cmpint (hradby_wall_has_spaces (wall), ==, hradby_wall_has_spaces (copy));
    for (guint j = 0; j < HRADBY_TRACK_SPACES; j++) {
      g_assert_cmpfloat_with_epsilon (hradby_wall_get_space (wall, j).x,
                                      hradby_wall_get_space (copy, j).x, 1e-6);
      g_assert_cmpfloat_with_epsilon (hradby_wall_get_space (wall, j).y,
                                      hradby_wall_get_space (copy, j).y, 1e-6);
    }
  }
}

/* The code of a variant, read again, is the same variant. */
static void
assert_same_code (HradbyRuleset *ruleset)
{
  g_autofree char *code = hradby_variant_code_write (ruleset);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) read = hradby_variant_code_read (code, &error);

  g_assert_no_error (error);
  g_assert_true (hradby_ruleset_equal (ruleset, read));
}

/* Every other variant counts tiles, of sets that need not be there. */
static void
random_stock (HradbyRandom *random, HradbyRuleset *ruleset)
{
  guint n = hradby_random_below (random, 2) * hradby_random_below (random, 6);

  for (guint i = 0; i < n; i++) {
    g_autofree char *set = random_id (random), *tile = random_id (random);
    guint copies = 1 + hradby_random_below (random, HRADBY_MAX_COPIES);
    guint left_out = hradby_random_below (random, HRADBY_MAX_LEFT_OUT + 1);

    g_assert_true (hradby_ruleset_set_stock (ruleset, set, NULL, copies, NULL));
    g_assert_true (hradby_ruleset_set_stock (ruleset, set, tile, left_out, NULL));
    g_assert_true (hradby_ruleset_set_stock (ruleset, set, "A,.~%2C", left_out, NULL));
  }
}

/* Every other one is of a game with expansions, which are all on. */
static void
test_variants (void)
{
  HradbyRandom random;

  hradby_random_init (&random, 3, 0);
  for (guint i = 0; i < N_ROUNDS; i++) {
    const HradbyGameType *type = i % 2 > 0 ? &hradby_carcassonne_type : &hradby_castle_type;
    g_autoptr(HradbyRuleset) ruleset = random_ruleset (&random, type), copy = NULL;
    g_autoptr(GBytes) bytes = NULL;
    g_autoptr(GError) error = NULL;

    for (guint j = 0; type->expansions != NULL && type->expansions[j] != NULL; j++)
      hradby_ruleset_set_expansion (ruleset, type->expansions[j], TRUE, NULL);
    random_stock (&random, ruleset);
    bytes = hradby_file_write_material (HRADBY_MATERIAL (ruleset));
    copy = HRADBY_RULESET (hradby_file_read_material (bytes, "copy", "variant", FALSE, &error));
    g_assert_no_error (error);
    g_assert_true (hradby_ruleset_equal (ruleset, copy));
    assert_same_code (ruleset);
    g_assert_cmpstr (hradby_ruleset_get_id (ruleset), ==, hradby_ruleset_get_id (copy));
    g_assert_cmpstr (hradby_ruleset_get_title (ruleset), ==, hradby_ruleset_get_title (copy));
    g_assert_cmpstr (hradby_ruleset_get_base (copy), ==, "official");
    g_assert_cmpstr (hradby_ruleset_get_description (ruleset), ==,
                     hradby_ruleset_get_description (copy));
  }
}

static HradbyGame *
random_game (HradbyRandom *random)
{
  g_autoptr(HradbyRuleset) ruleset = random_ruleset (random, &hradby_castle_type);
  g_autoptr(HradbySetup) setup = hradby_setup_new (ruleset, 2);
  g_autoptr(HradbyTileSet) set = random_tile_set (random, 30);
  g_autoptr(HradbyWall) wall = random_wall (random, 40);
  g_autoptr(GError) error = NULL;
  HradbyGame *game;
  guint n_steps = hradby_random_below (random, 120);

  hradby_setup_add (setup, HRADBY_MATERIAL (set));
  hradby_setup_add (setup, HRADBY_MATERIAL (wall));
  setup->has_seed = TRUE;
  setup->seed = hradby_random_next (random);
  game = hradby_game_new (setup, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < n_steps && hradby_game_to_move (game) != HRADBY_NOBODY; i++) {
    HradbyAction action;

    if (hradby_game_to_move (game) == HRADBY_CHANCE)
      hradby_game_draw (game, &action);
    else
      game->table->type->pick_action (game->table, game->position, random, &action);
    g_assert_true (hradby_game_play (game, &action, NULL, NULL));
  }
  return game;
}

/* Material that nobody else has travels inside the record. */
static void
test_records (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  HradbyRandom random;

  hradby_random_init (&random, 4, 0);
  for (guint i = 0; i < N_ROUNDS; i++) {
    g_autoptr(HradbyRecord) record = hradby_record_new (random_game (&random));
    g_autofree char *name = random_text (&random);
    g_autoptr(GBytes) bytes = NULL;
    g_autoptr(GBytes) again = NULL;
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyRecord) copy = NULL;

    hradby_record_set_player (record, 1, name, "purple", NULL);
    bytes = hradby_record_write (record, library);
    copy = hradby_record_read (bytes, "copy", library, NULL, NULL, NULL, &error);
    g_assert_no_error (error);
    samples_assert_equal (record->game, copy->game);
    g_assert_cmpstr (copy->players[1].name, ==, name);
    g_assert_cmpstr (copy->players[1].colour, ==, "purple");
    again = hradby_record_write (copy, library);
    g_assert_true (g_bytes_equal (bytes, again));
  }
}

static void
assert_name_survives (HradbyRecord *record, HradbyLibrary *library, const char *typed)
{
  g_autofree char *tidy = hradby_text_tidy (HRADBY_TEXT_NAME, typed);
  g_autofree char *again = hradby_text_tidy (HRADBY_TEXT_NAME, tidy);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) copy = NULL;

  g_assert_cmpstr (again, ==, tidy);
  hradby_record_set_player (record, 0, typed, "red", NULL);
  bytes = hradby_record_write (record, library);
  copy = hradby_record_read (bytes, "copy", library, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (copy->players[0].name, ==, tidy);
}

static void
assert_words_survive (const char *title, const char *description)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_castle_type);
  g_autofree char *tidy = hradby_text_tidy (HRADBY_TEXT_TITLE, title);
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) copy = NULL;

  g_object_set (ruleset, "id", "typed", "title", title, "description", description, NULL);
  bytes = hradby_file_write_material (HRADBY_MATERIAL (ruleset));
  copy = HRADBY_RULESET (hradby_file_read_material (bytes, "copy", "variant", FALSE, &error));
  g_assert_no_error (error);
  /* What is called nothing is called by its id. */
  g_assert_cmpstr (hradby_ruleset_get_title (copy), ==, *tidy != '\0' ? tidy : "typed");
  g_assert_cmpstr (hradby_ruleset_get_description (copy), ==,
                   hradby_ruleset_get_description (ruleset));
}

/* Whatever somebody enters is written, read again and equal. */
static void
test_typed (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  HradbyRandom random;
  g_autoptr(HradbyRecord) record = NULL;

  hradby_random_init (&random, 5, 0);
  record = hradby_record_new (random_game (&random));
  for (guint i = 0; i < 3 * N_ROUNDS; i++) {
    g_autofree char *name = random_typed (&random, 2 * HRADBY_MAX_NAME);
    g_autofree char *title = random_typed (&random, 2 * HRADBY_MAX_TITLE);
    g_autofree char *description = random_typed (&random, i % 3 == 0 ? 3000 : 30);

    if (i % 10 == 0)
      assert_name_survives (record, library, name);
    assert_words_survive (title, description);
  }
}

/* Reads a variant with these words, and tells whether it is refused. */
static gboolean
is_refused (const char *title, const char *description)
{
  g_autofree char *text = g_strdup_printf ("<variant version='1' id='v' game='castle'>"
                                           "<title>%s</title><description>%s</description>"
                                           "</variant>", title, description);
  g_autoptr(GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr(HradbyMaterial) rules
    = hradby_file_read_material (bytes, "text", "variant", FALSE, NULL);
  HradbyRuleset *ruleset = HRADBY_RULESET (rules);

  return ruleset == NULL;
}

static char *
repeat (const char *letter, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, letter);
  return g_string_free (text, FALSE);
}

/* Limits are in characters, however many bytes these have. */
static void
test_limits (void)
{
  static const char *const letters[] = { "a", "ž", "城", "🏰" };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++) {
    g_autofree char *title = repeat (letters[i], HRADBY_MAX_TITLE);
    g_autofree char *description = repeat (letters[i], HRADBY_MAX_DESCRIPTION);
    g_autofree char *longer_title = repeat (letters[i], HRADBY_MAX_TITLE + 1);
    g_autofree char *longer_description = repeat (letters[i], HRADBY_MAX_DESCRIPTION + 1);

    g_assert_false (is_refused (title, description));
    g_assert_true (is_refused (longer_title, description));
    g_assert_true (is_refused (title, longer_description));
  }
  g_assert_false (is_refused ("a", "one\ntwo\n\nthree"));
  g_assert_true (is_refused ("one\ntwo", ""));
  g_assert_true (is_refused ("a", "one&#9;two"));
  g_assert_true (is_refused ("a", "one&#13;two"));
  g_assert_true (is_refused ("a&#x202e;b", ""));
  g_assert_true (is_refused ("a", "b&#x200b;c"));
  g_assert_false (is_refused ("می&#x200c;خواهم", "👩&#x200d;🌾"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  g_test_add_func ("/storage/formats/tile-sets", test_tile_sets);
  g_test_add_func ("/storage/formats/carcassonne", test_carcassonne);
  g_test_add_func ("/storage/formats/walls", test_walls);
  g_test_add_func ("/storage/formats/variants", test_variants);
  g_test_add_func ("/storage/formats/records", test_records);
  g_test_add_func ("/storage/formats/typed", test_typed);
  g_test_add_func ("/storage/formats/limits", test_limits);
  return g_test_run ();
}
