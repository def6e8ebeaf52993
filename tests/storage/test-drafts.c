/* Drafts of tile sets: what each operation does, what is refused, and that files hold all of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "random-material.h"

#include "engine/error.h"
#include "engine/registry.h"
#include "games/games.h"
#include "storage/files.h"
#include "tiling/tile-draft.h"

#include <string.h>

#define N_ROUNDS 60
#define N_STEPS  80

enum { NW, N, NE, EN, E, ES, SE, S, SW, WS, W, WN };

static HradbyDraft *
new_draft (const char *game)
{
  g_autoptr(HradbyTileSet) set
    = hradby_tile_draft_make_set ("mine", "Mine", hradby_registry_find (game));

  return hradby_draft_new (HRADBY_MATERIAL (set));
}

static const HradbyTile *
get (HradbyDraft *draft, guint tile)
{
  return hradby_tile_set_get (hradby_tile_draft_get_set (draft), tile);
}

/* "road N S, field Ne En …": kinds and ports, in the order of the ports. */
static char *
tell (const HradbyTile *tile)
{
  GString *text = g_string_new (NULL);
  guint told = 0;

  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    gint index = hradby_tile_feature_at (tile, port);

    if ((told >> index & 1) != 0)
      continue;
    told |= 1u << index;
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                            hradby_feature_kind_to_string (tile->features[index].kind));
    for (guint i = 0; i < HRADBY_N_PORTS; i++)
      if ((tile->features[index].ports >> i & 1) != 0)
        g_string_append_printf (text, " %s", hradby_port_get_name (i));
  }
  return g_string_free (text, FALSE);
}

static void
assert_tile (HradbyDraft *draft, const char *expected)
{
  g_autofree char *text = tell (get (draft, 0));

  g_assert_cmpstr (text, ==, expected);
}

static void
join (HradbyDraft *draft, guint kind, guint from, guint to)
{
  g_autoptr(GError) error = NULL;

  hradby_tile_draft_join (draft, 0, kind, from, to, &error);
  g_assert_no_error (error);
}

#define EMPTY "field Nw N Ne En E Es Se S Sw Ws W Wn"

/* A road parts the field, and undone steps are there again. */
static void
test_road (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ("carcassonne");
  guint n_changed = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (g_atomic_int_inc), &n_changed);
  assert_tile (draft, EMPTY);
  g_assert_true (get (draft, 0)->start);
  join (draft, HRADBY_FEATURE_ROAD, N, NE);
  assert_tile (draft, "field Nw Ne En E Es Se S Sw Ws W Wn, road N");
  g_assert_cmpint (get (draft, 0)->features[1].end, ==, HRADBY_END_CROSSING);
  join (draft, HRADBY_FEATURE_ROAD, NW, SE);
  assert_tile (draft, "field Nw Sw Ws W Wn, road N S, field Ne En E Es Se");
  g_assert_cmpint (get (draft, 0)->features[1].end, ==, HRADBY_END_NONE);
  join (draft, HRADBY_FEATURE_ROAD, N, S); /* nothing new */
  g_assert_cmpuint (n_changed, ==, 2);
  hradby_draft_undo (draft);
  hradby_draft_undo (draft);
  g_assert_false (hradby_draft_can_undo (draft));
  assert_tile (draft, EMPTY);
  hradby_draft_redo (draft);
  hradby_draft_redo (draft);
  g_assert_false (hradby_draft_can_redo (draft));
  assert_tile (draft, "field Nw Sw Ws W Wn, road N S, field Ne En E Es Se");
  g_assert_true (hradby_tile_draft_part (draft, 0, N, NULL));
  assert_tile (draft, "field Nw N Ne En E Es Se Sw Ws W Wn, road S");
  g_assert_true (hradby_tile_draft_part (draft, 0, S, NULL));
  assert_tile (draft, EMPTY);
}

/* Roads that meet part the field, and cities are touched by what lies beside them. */
static void
test_cities (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ("carcassonne");
  const HradbyTile *tile;
  HradbyFeature ends[HRADBY_MAX_ENDS];

  join (draft, HRADBY_FEATURE_CITY, NW, NW);
  join (draft, HRADBY_FEATURE_ROAD, S, S);
  join (draft, HRADBY_FEATURE_ROAD, E, E);
  join (draft, HRADBY_FEATURE_ROAD, W, W);
  assert_tile (draft, "city Nw N Ne, field En Wn, road E, field Es Se, road S, field Sw Ws, "
                      "road W");
  tile = get (draft, 0);
  g_assert_cmpint (tile->features[hradby_tile_feature_at (tile, N)].castle, ==,
                   HRADBY_HALF_POSSIBLE);
  g_assert_cmphex (tile->features[hradby_tile_feature_at (tile, EN)].touches, ==,
                   1u << hradby_tile_feature_at (tile, N));
  g_assert_cmphex (tile->features[hradby_tile_feature_at (tile, ES)].touches, ==, 0);
  /* The road from the south goes to the city instead. */
  g_assert_cmpuint (hradby_tile_draft_list_ends (draft, 0, (guint) hradby_tile_feature_at (tile, S),
                                                 ends), ==, 2);
  g_assert_cmpint (ends[1].end, ==, HRADBY_END_CITY);
  g_assert_true (hradby_tile_draft_set_end (draft, 0, (guint) hradby_tile_feature_at (tile, S), 1,
                                            NULL));
  assert_tile (draft, "city Nw N Ne, field En, road E, field Es Se, road S, field Sw Ws, road W, "
                      "field Wn");
  g_assert_true (hradby_tile_draft_part (draft, 0, W, NULL));
  g_assert_true (hradby_tile_draft_part (draft, 0, E, NULL));
  assert_tile (draft, "city Nw N Ne, field En E Es Se, road S, field Sw Ws W Wn");
  tile = get (draft, 0);
  g_assert_cmpint (tile->features[hradby_tile_feature_at (tile, N)].castle, ==,
                   HRADBY_HALF_IMPOSSIBLE);
  g_assert_cmphex (tile->features[hradby_tile_feature_at (tile, ES)].touches, ==,
                   1u << hradby_tile_feature_at (tile, N));
  join (draft, HRADBY_FEATURE_CITY, N, E);
  g_assert_true (hradby_tile_draft_part (draft, 0, N, NULL));
  assert_tile (draft, "field Nw N Ne Se Sw Ws W Wn, city En E Es, road S");
  join (draft, HRADBY_FEATURE_ROAD, E, E); /* takes the city its side */
  assert_tile (draft, "field Nw N Ne En Sw Ws W Wn, road E, field Es Se, road S");
}

/* Ground is parted on purpose, and joined where nothing lies between. */
static void
test_ground (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ("castle");
  g_autoptr(GError) error = NULL;

  g_assert_false (get (draft, 0)->start);
  join (draft, HRADBY_FEATURE_HOUSE, NW, WN);
  join (draft, HRADBY_FEATURE_TOWER, E, E);
  assert_tile (draft, "house Nw Wn, court N Ne Se S Sw Ws W, tower En E Es");
  g_assert_true (hradby_tile_draft_part (draft, 0, S, NULL));
  assert_tile (draft, "house Nw Wn, court N Ne Ws W, tower En E Es, court Se S Sw");
  g_assert_true (hradby_tile_draft_part (draft, 0, NE, NULL));
  assert_tile (draft, "house Nw Wn, court N Ws W, court Ne, tower En E Es, court Se S Sw");
  join (draft, HRADBY_FEATURE_COURT, NE, SW);
  assert_tile (draft, "house Nw Wn, court N Ws W, court Ne Se S Sw, tower En E Es");
  join (draft, HRADBY_FEATURE_PATH, N, S);
  join (draft, HRADBY_FEATURE_COURT, SW, WS);
  assert_tile (draft, "house Nw Wn, path N S, court Ne Se, tower En E Es, court Sw Ws W");
  g_assert_false (hradby_tile_draft_join (draft, 0, HRADBY_FEATURE_COURT, NE, SW, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  assert_tile (draft, "house Nw Wn, path N S, court Ne Se, tower En E Es, court Sw Ws W");
  g_assert_true (hradby_tile_draft_part (draft, 0, N, NULL));
  g_assert_true (hradby_tile_draft_part (draft, 0, S, NULL));
  g_assert_true (hradby_tile_draft_part (draft, 0, NW, NULL));
  assert_tile (draft, "court Nw N Ne Se S Sw Ws W, tower En E Es, house Wn");
}

/* Marks, numbers, and what lies on a tile without a port. */
static void
test_marks (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ("castle"), other = new_draft ("carcassonne");
  const HradbyTileMark *marks = hradby_tile_draft_get_look (other)->marks;
  gint wine = hradby_tile_mark_find (marks, HRADBY_FEATURE_CITY, "goods=wine");
  gint grain = hradby_tile_mark_find (marks, HRADBY_FEATURE_CITY, "goods=grain");
  gint cathedral = hradby_tile_mark_find (marks, HRADBY_FEATURE_CITY, "cathedral");
  gint foundation = hradby_tile_mark_find (marks, HRADBY_MARK_OF_TILE, "tower-foundation");

  join (draft, HRADBY_FEATURE_PATH, N, S);
  g_assert_true (hradby_tile_draft_set_mark (draft, 0, 1, 0, TRUE, NULL));
  g_assert_cmpstr (get (draft, 0)->features[1].marks, ==, "fountain");
  g_assert_true (hradby_tile_draft_set_mark (draft, 0, 1, 0, FALSE, NULL));
  g_assert_null (get (draft, 0)->features[1].marks);
  g_assert_true (hradby_tile_draft_set_amount (draft, 0, 0, 700, NULL));
  g_assert_cmpuint (get (draft, 0)->features[0].amount, ==, HRADBY_MAX_AMOUNT);

  join (other, HRADBY_FEATURE_CITY, N, N);
  join (other, HRADBY_FEATURE_ROAD, S, S);
  g_assert_true (hradby_tile_draft_set_mark (other, 0, 1, (guint) wine, TRUE, NULL));
  g_assert_true (hradby_tile_draft_set_mark (other, 0, 1, (guint) cathedral, TRUE, NULL));
  g_assert_cmpstr (get (other, 0)->features[1].marks, ==, "cathedral goods=wine");
  g_assert_true (hradby_tile_draft_set_mark (other, 0, 1, (guint) grain, TRUE, NULL));
  g_assert_cmpstr (get (other, 0)->features[1].marks, ==, "cathedral goods=grain");
  g_assert_true (hradby_tile_draft_set_mark (other, 0, -1, (guint) foundation, TRUE, NULL));
  g_assert_cmpstr (get (other, 0)->features[2].end_mark, ==, "tower-foundation");
  g_assert_true (hradby_tile_draft_set_mark (other, 0, -1, (guint) foundation, FALSE, NULL));
  g_assert_null (get (other, 0)->marks);
  g_assert_true (hradby_tile_draft_set_alone (other, 0, HRADBY_FEATURE_MONASTERY, TRUE, NULL));
  g_assert_cmpint (get (other, 0)->features[2].end, ==, HRADBY_END_MONASTERY);
  g_assert_true (hradby_tile_draft_set_alone (other, 0, HRADBY_FEATURE_MONASTERY, FALSE, NULL));
  g_assert_cmpint (get (other, 0)->features[2].end, ==, HRADBY_END_CROSSING);
}

/* Kinds come, go and are counted. */
static void
test_kinds (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ("carcassonne");
  g_autoptr(GError) error = NULL;

  g_assert_false (hradby_tile_draft_remove (draft, 0, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  g_clear_error (&error);
  join (draft, HRADBY_FEATURE_ROAD, N, S);
  g_assert_true (hradby_tile_draft_add (draft, -1, NULL));
  g_assert_true (hradby_tile_draft_add (draft, 0, NULL));
  g_assert_cmpstr (get (draft, 1)->id, ==, "t1-2");
  g_assert_cmpstr (get (draft, 2)->id, ==, "t2");
  g_assert_cmpuint (get (draft, 1)->n_features, ==, 3);
  g_assert_false (get (draft, 1)->start);
  g_assert_true (hradby_tile_draft_set_start (draft, 2, TRUE, NULL));
  g_assert_false (get (draft, 0)->start);
  g_assert_true (hradby_tile_draft_set_count (draft, 0, 998, NULL));
  g_assert_false (hradby_tile_draft_add (draft, -1, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  g_clear_error (&error);
  g_assert_false (hradby_tile_draft_set_count (draft, 1, 0, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  g_assert_true (hradby_tile_draft_remove (draft, 1, NULL));
  hradby_draft_set_title (draft, "Ours");
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (hradby_tile_draft_get_set (draft)), ==, 999);
  g_assert_cmpstr (hradby_material_get_title (hradby_draft_get (draft)), ==, "Ours");
}

/* What cannot be built is refused as in a file, and leaves all as it was. */
static void
test_full (void)
{
  g_autoptr(HradbyTileSet) set = hradby_tile_set_new ("full", "Full", "castle", NULL, NULL);
  g_autoptr(HradbyTile) tile = g_new0 (HradbyTile, 1);
  g_autoptr(HradbyDraft) draft = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL;

  tile->id = g_strdup ("t");
  tile->count = 1;
  for (guint i = 0; i < HRADBY_MAX_FEATURES; i++) {
    g_autofree char *id = g_strdup_printf ("x%u", i);
    HradbyFeature feature = { .id = id, .kind = HRADBY_FEATURE_TOWER };

    g_assert_true (hradby_tile_add (tile, &feature, i == 0 ? "N E S W" : "", NULL));
  }
  g_assert_true (hradby_tile_set_add (set, tile, NULL));
  draft = hradby_draft_new (HRADBY_MATERIAL (set));
  before = tell (get (draft, 0));
  g_assert_false (hradby_tile_draft_join (draft, 0, HRADBY_FEATURE_PATH, N, S, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  g_assert_nonnull (strstr (error->message, "16"));
  after = tell (get (draft, 0));
  g_assert_cmpstr (before, ==, after);
  g_assert_false (hradby_draft_can_undo (draft));
}

static GBytes *
assert_survives (HradbyTileSet *set)
{
  GBytes *bytes = hradby_file_write_material (HRADBY_MATERIAL (set));
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) copy
    = hradby_file_read_material (bytes, "copy", "tileset", FALSE, &error);
  g_autoptr(GBytes) again = NULL;

  g_assert_no_error (error);
  again = hradby_file_write_material (copy);
  g_assert_true (g_bytes_equal (bytes, again));
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++) {
    const HradbyTile *one = hradby_tile_set_get (set, i);
    const HradbyTile *other = hradby_tile_set_get (HRADBY_TILE_SET (copy), i);

    g_assert_true (hradby_tile_is_like (one, other, 0));
  }
  return bytes;
}

static HradbyTileSet *
load_set (const char *id)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbyMaterial *set = hradby_library_find_material (library, "tileset", id, &error);

  g_assert_no_error (error);
  return HRADBY_TILE_SET (set);
}

static const char *const sets[] = {
  "castle", "base", "tower", "bridges-castles-bazaars", "circus",
};

/* Draws a tile on one that is all ground. */
static void
draw (HradbyDraft *draft, const HradbyTile *tile)
{
  guint ground = hradby_tile_draft_get_look (draft)->ground;

  for (guint i = 0; i < tile->n_features; i++) {
    const HradbyFeature *feature = &tile->features[i];

    if (feature->kind == HRADBY_FEATURE_MONASTERY)
      hradby_tile_draft_set_alone (draft, 0, feature->kind, TRUE, NULL);
    for (guint k = 0; feature->kind != ground && k < HRADBY_N_PORTS; k++) {
      guint port = (k * 3 + 2 * (k / 4)) % HRADBY_N_PORTS; /* halves before middles */

      if ((feature->ports >> port & 1) != 0)
        join (draft, feature->kind, port, (guint) g_bit_nth_lsf (feature->ports, -1));
    }
  }
  for (char **mark = tile->marks; mark != NULL && *mark != NULL; mark++) {
    const HradbyTileMark *marks = hradby_tile_draft_get_look (draft)->marks;
    gint row = hradby_tile_mark_find (marks, HRADBY_MARK_OF_TILE, *mark);

    if (row >= 0)
      hradby_tile_draft_set_mark (draft, 0, -1, (guint) row, TRUE, NULL);
  }
}

/* Whether fields touch the same cities on two tiles that have the same features. */
static gboolean
touches_alike (const HradbyTile *a, const HradbyTile *b)
{
  for (guint i = 0; i < a->n_features; i++)
    for (guint k = 0; k < a->n_features; k++) {
      gint field = g_bit_nth_lsf (a->features[i].ports, -1);
      gint city = g_bit_nth_lsf (a->features[k].ports, -1);

      if (a->features[i].kind != HRADBY_FEATURE_FIELD || field < 0 || city < 0)
        continue;
      field = hradby_tile_feature_at (b, (guint) field);
      city = hradby_tile_feature_at (b, (guint) city);
      if ((a->features[i].touches >> k & 1) != (b->features[field].touches >> city & 1))
        return FALSE;
    }
  return TRUE;
}

/* Whoever draws a published tile gets its ground, too, and what its fields touch, in nearly all
 * cases without a word about it. */
static void
test_published (void)
{
  guint n = 0, n_other = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++) {
    g_autoptr(HradbyTileSet) set = load_set (sets[i]);

    for (guint k = 0; k < hradby_tile_set_get_n_kinds (set); k++) {
      const HradbyTile *tile = hradby_tile_set_get (set, k);
      g_autoptr(HradbyDraft) draft
        = new_draft (hradby_material_get_game (HRADBY_MATERIAL (set)));
      g_autofree char *expected = tell (tile), *drawn = NULL;

      draw (draft, tile);
      drawn = tell (get (draft, 0));
      n++;
      if (g_str_equal (drawn, expected) && touches_alike (tile, get (draft, 0)))
        continue;
      n_other++;
      g_test_message ("%s: %s, not %s", tile->id, drawn, expected);
    }
  }
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpuint (n_other, <, 12);
}

/* Does anything that can be done; whether it was possible does not matter. */
static void
do_something (HradbyDraft *draft, HradbyRandom *random)
{
  HradbyTileSet *set = hradby_tile_draft_get_set (draft);
  const HradbyLook *look = hradby_tile_draft_get_look (draft);
  guint n = hradby_tile_set_get_n_kinds (set), tile = hradby_random_below (random, n);
  const HradbyTile *there = hradby_tile_set_get (set, tile);
  gint feature = (gint) hradby_random_below (random, there->n_features + 1) - 1;
  guint from = hradby_random_below (random, HRADBY_N_PORTS);
  guint to = hradby_random_below (random, HRADBY_N_PORTS), number;
  gboolean is_castle = look->ground == HRADBY_FEATURE_COURT, on = hradby_random_below (random, 2);
  HradbyFeature ends[HRADBY_MAX_ENDS];

  switch (hradby_random_below (random, 16)) {
  case 0:
    hradby_tile_draft_part (draft, tile, from, NULL);
    break;
  case 1:
    if (!is_castle)
      hradby_tile_draft_set_alone (draft, tile, HRADBY_FEATURE_MONASTERY, on, NULL);
    break;
  case 2:
  case 3:
    for (number = 0; look->marks[number].name != NULL; number++)
      if (look->marks[number].of
            == (feature < 0 ? HRADBY_MARK_OF_TILE : there->features[feature].kind)
          && hradby_random_below (random, 3) == 0)
        hradby_tile_draft_set_mark (draft, tile, feature, number, on, NULL);
    break;
  case 4:
    if (feature >= 0 && (there->features[feature].kind == HRADBY_FEATURE_COURT
                         || there->features[feature].kind == HRADBY_FEATURE_CITY))
      hradby_tile_draft_set_amount (draft, tile, (guint) feature,
                                    hradby_random_below (random, 4), NULL);
    break;
  case 5:
    number = feature >= 0 ? hradby_tile_draft_list_ends (draft, tile, (guint) feature, ends) : 0;
    if (number > 0)
      hradby_tile_draft_set_end (draft, tile, (guint) feature, hradby_random_below (random, number),
                                 NULL);
    break;
  case 6:
    hradby_tile_draft_add (draft, on ? (gint) tile : -1, NULL);
    break;
  case 7:
    hradby_tile_draft_remove (draft, tile, NULL);
    break;
  case 8:
    hradby_tile_draft_set_count (draft, tile, hradby_random_below (random, on ? 4 : 1200), NULL);
    break;
  case 9:
    hradby_tile_draft_set_start (draft, tile, on, NULL);
    break;
  case 10:
    if (hradby_draft_can_undo (draft))
      hradby_draft_undo (draft);
    break;
  default:
    hradby_tile_draft_join (draft, tile, hradby_random_below (random, is_castle ? 4 : 3)
                                    + (is_castle ? HRADBY_FEATURE_PATH : HRADBY_FEATURE_ROAD),
                            from, on ? to : from, NULL);
  }
}

/* Whatever is done, in every state the file says what the draft holds, and every state that was
 * there comes back. */
static void
test_random (void)
{
  for (guint round = 0; round < N_ROUNDS; round++) {
    HradbyRandom random;
    g_autoptr(HradbyTileSet) set = NULL;
    g_autoptr(HradbyDraft) draft = NULL;
    g_autoptr(GBytes) first = NULL, again = NULL;

    hradby_random_init (&random, round, 0);
    set = round % 6 < 5 ? load_set (sets[round % 6]) : random_tile_set (&random, 5);
    draft = hradby_draft_new (HRADBY_MATERIAL (set));
    first = assert_survives (set);
    for (guint i = 0; i < N_STEPS; i++) {
      g_autoptr(GBytes) bytes = NULL;

      do_something (draft, &random);
      bytes = assert_survives (hradby_tile_draft_get_set (draft));
    }
    while (hradby_draft_can_undo (draft))
      hradby_draft_undo (draft);
    again = assert_survives (hradby_tile_draft_get_set (draft));
    g_assert_true (g_bytes_equal (first, again));
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/drafts/road", test_road);
  g_test_add_func ("/drafts/cities", test_cities);
  g_test_add_func ("/drafts/ground", test_ground);
  g_test_add_func ("/drafts/marks", test_marks);
  g_test_add_func ("/drafts/kinds", test_kinds);
  g_test_add_func ("/drafts/full", test_full);
  g_test_add_func ("/drafts/published", test_published);
  g_test_add_func ("/drafts/random", test_random);
  return g_test_run ();
}
