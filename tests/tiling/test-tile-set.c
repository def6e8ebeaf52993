/* Tile sets: parsing ports, filling sides, and what a set refuses. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile-set.h"

#include "engine/error.h"
#include "null-game.h"

/* A feature of a tile as in a file. */
typedef struct {
  const char *id;
  guint8      kind;
  const char *at;
} Part;

/* A tile made of parts, ended by one without id; its own id is borrowed. */
static HradbyTile
make_tile (const char *id, guint count, const Part *parts)
{
  HradbyTile tile = { .id = (char *) id, .count = count };
  g_autoptr(GError) error = NULL;

  for (; parts->id != NULL; parts++) {
    HradbyFeature feature = { .id = (char *) parts->id, .kind = parts->kind };

    hradby_tile_add (&tile, &feature, parts->at, &error);
    g_assert_no_error (error);
  }
  hradby_tile_fill (&tile);
  return tile;
}

static void
forget (HradbyTile *tile)
{
  tile->id = NULL;
  hradby_tile_clear (tile);
}

static const Part plain[] = { { "k1", HRADBY_FEATURE_COURT, "N E S W" }, { NULL } };

/* After which quarter turns a tile is as it was; one feature that differs is enough. */
static void
test_alike (void)
{
  static const Part across[] = {
    { "r", HRADBY_FEATURE_ROAD, "E W" }, { "f1", HRADBY_FEATURE_FIELD, "Wn Nw Ne En" },
    { "f2", HRADBY_FEATURE_FIELD, "Es Se Sw Ws" }, { NULL },
  };
  static const Part cities[] = {
    { "c1", HRADBY_FEATURE_CITY, "N" }, { "c2", HRADBY_FEATURE_CITY, "S" },
    { "f1", HRADBY_FEATURE_FIELD, "En Es Wn Ws" }, { "m", HRADBY_FEATURE_MONASTERY, "" }, { NULL },
  };
  HradbyTile court = make_tile ("court", 1, plain), road = make_tile ("road", 1, across);
  HradbyTile city = make_tile ("city", 1, cities);
  const guint turned_road[] = { 0, 2, 1, 3 }, turned_city[] = { 1, 0, 2, 3 };

  g_assert_cmpuint (hradby_tile_count_turns (&court), ==, 1);
  g_assert_cmpuint (hradby_tile_count_turns (&road), ==, 2);
  g_assert_cmpuint (hradby_tile_count_turns (&city), ==, 2);
  city.features[0].amount = 1;
  g_assert_cmpuint (hradby_tile_count_turns (&city), ==, 4);
  city.features[1].amount = 1;
  g_assert_cmpuint (hradby_tile_count_turns (&city), ==, 2);
  city.features[2].touches = 1u << 1;
  g_assert_cmpuint (hradby_tile_count_turns (&city), ==, 4);
  city.features[2].touches |= 1u << 0;
  g_assert_cmpuint (hradby_tile_count_turns (&city), ==, 2);
  /* Both cities, and the fields beside the road, change places; a monastery stays. */
  for (guint i = 0; i < 4; i++) {
    g_assert_cmpuint (hradby_tile_turn_feature (&city, i, 2), ==, turned_city[i]);
    g_assert_cmpuint (hradby_tile_turn_feature (&road, i, 2), ==, turned_road[i]);
    g_assert_cmpuint (hradby_tile_turn_feature (&city, i, 4), ==, i);
  }
  forget (&court);
  forget (&road);
  forget (&city);
}

/* The ports that a feature names, and those sides among them that it names as a whole. */
static void
test_names (void)
{
  static const struct {
    Part        part;
    HradbyPorts ports;
    guint       whole;
  } cases[] = {
    { { "p", HRADBY_FEATURE_PATH, "N S" }, 1u << 1 | 1u << 7,
      1u << HRADBY_NORTH | 1u << HRADBY_SOUTH },
    { { "k", HRADBY_FEATURE_COURT, " Nw\tEs " }, 1u << 0 | 1u << 5, 0 },
    { { "p", HRADBY_FEATURE_PATH, "" }, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    HradbyTile tile = { NULL };
    HradbyFeature feature = { .id = (char *) "x", .kind = cases[i].part.kind };

    g_assert_true (hradby_tile_add (&tile, &feature, cases[i].part.at, NULL));
    g_assert_cmpuint (tile.features[0].ports, ==, cases[i].ports);
    g_assert_cmpuint (tile.features[0].whole, ==, cases[i].whole);
    forget (&tile);
  }
}

/* Beside a house in the north-west corner. */
static void
test_names_refused (void)
{
  static const Part corner[] = { { "h1", HRADBY_FEATURE_HOUSE, "Nw Wn" }, { NULL } };
  static const Part wrong[] = {
    { "k", HRADBY_FEATURE_COURT, "X" },       { "k", HRADBY_FEATURE_COURT, "NN" },
    { "k", HRADBY_FEATURE_COURT, "E E" },     { "k", HRADBY_FEATURE_COURT, "Ne Ne" },
    { "k", HRADBY_FEATURE_COURT, "ne" },      { "k", HRADBY_FEATURE_COURT, "E,S" },
    { "k", HRADBY_FEATURE_COURT, "East" },    { "k", HRADBY_FEATURE_COURT, "S Nw" },
    { "p", HRADBY_FEATURE_PATH, "E Se" },     { "f", HRADBY_FEATURE_FIELD, "En E" },
    { "c", HRADBY_FEATURE_CITY, "En" },       { "h1", HRADBY_FEATURE_HOUSE, "S" },
    { "monastery", HRADBY_FEATURE_HOUSE, "S" },
  };
  HradbyTile tile = make_tile ("a", 1, corner);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    HradbyFeature feature = { .id = (char *) wrong[i].id, .kind = wrong[i].kind };
    g_autoptr(GError) error = NULL;

    g_assert_false (hradby_tile_add (&tile, &feature, wrong[i].at, &error));
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
    g_assert_cmpuint (tile.n_features, ==, 1);
  }
  forget (&tile);
}

static void
test_too_many_features (void)
{
  HradbyTile tile = { NULL };

  for (guint i = 0; i <= HRADBY_MAX_FEATURES; i++) {
    g_autofree char *id = g_strdup_printf ("k%u", i);
    HradbyFeature feature = { .id = id, .kind = HRADBY_FEATURE_COURT };

    g_assert_cmpint (hradby_tile_add (&tile, &feature, "", NULL), ==, i < HRADBY_MAX_FEATURES);
  }
  forget (&tile);
}

/* Each tile's ports, by feature: an area takes what of its whole sides nobody else names. */
static void
test_fill (void)
{
  static const Part beside_path[] = { { "p1", HRADBY_FEATURE_PATH, "N" },
                                      { "h1", HRADBY_FEATURE_HOUSE, "Nw W" },
                                      { "k1", HRADBY_FEATURE_COURT, "Ne E S" },
                                      { NULL } };
  static const Part middle[] = { { "h1", HRADBY_FEATURE_HOUSE, "N" },
                                 { "k1", HRADBY_FEATURE_COURT, "Nw Ne E S W" },
                                 { NULL } };
  HradbyTile tile = make_tile ("a", 1, beside_path);

  g_assert_cmpuint (tile.features[0].ports, ==, 0x002);
  g_assert_cmpuint (tile.features[1].ports, ==, 0xe01);
  g_assert_cmpuint (tile.features[2].ports, ==, 0x1fc);
  g_assert_cmpint (hradby_tile_feature_at (&tile, 0), ==, 1);
  g_assert_cmpint (hradby_tile_feature_at (&tile, 1), ==, 0);
  g_assert_cmpint (hradby_tile_find_feature (&tile, "k1"), ==, 2);
  g_assert_cmpint (hradby_tile_find_feature (&tile, "k2"), ==, -1);
  forget (&tile);
  tile = make_tile ("b", 1, middle);
  g_assert_cmpuint (tile.features[0].ports, ==, 0x002);
  g_assert_cmpuint (tile.features[1].ports, ==, 0xffd);
  forget (&tile);
}

/* Turned around, every port still belongs to exactly one feature. */
static void
test_rotation (void)
{
  static const Part parts[] = { { "p1", HRADBY_FEATURE_PATH, "N E" },
                                { "t1", HRADBY_FEATURE_TOWER, "Ne En" },
                                { "k1", HRADBY_FEATURE_COURT, "Nw Es S W" },
                                { NULL } };
  HradbyTile tile = make_tile ("a", 1, parts);

  for (guint rotation = 0; rotation < 4; rotation++) {
    guint seen = 0;

    for (guint i = 0; i < tile.n_features; i++) {
      HradbyPorts ports = hradby_ports_rotate (tile.features[i].ports, rotation);

      g_assert_cmpuint (seen & ports, ==, 0);
      seen |= ports;
    }
    g_assert_cmpuint (seen, ==, HRADBY_ALL_PORTS);
  }
  forget (&tile);
}

static HradbyTileSet *
new_set (void)
{
  return hradby_tile_set_new ("set", "Set", "castle", NULL, "made up");
}

static void
test_add (void)
{
  g_autoptr(HradbyTileSet) set = new_set ();
  HradbyTile first = make_tile ("a", 3, plain), second = make_tile ("b", 1, plain);

  g_assert_true (hradby_tile_set_add (set, &first, NULL));
  g_assert_true (hradby_tile_set_add (set, &second, NULL));
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (set), ==, 2);
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (set), ==, 4);
  g_assert_cmpstr (hradby_tile_set_get (set, 1)->id, ==, "b");
  g_assert_cmpstr (hradby_material_get_provenance (HRADBY_MATERIAL (set)), ==, "made up");
  forget (&first);
  forget (&second);
}

static void
assert_refused (HradbyTile tile)
{
  g_autoptr(HradbyTileSet) set = new_set ();
  HradbyTile first = make_tile ("first", 1, plain);
  g_autoptr(GError) error = NULL;

  first.start = TRUE;
  g_assert_true (hradby_tile_set_add (set, &first, NULL));
  g_assert_false (hradby_tile_set_add (set, &tile, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (set), ==, 1);
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (set), ==, 1);
  forget (&first);
  forget (&tile);
}

static void
test_add_refuses (void)
{
  static const Part missing[] = { { "k1", HRADBY_FEATURE_COURT, "N E S" }, { NULL } };
  HradbyTile start = make_tile ("a", 1, plain);

  start.start = TRUE;
  assert_refused (start);
  assert_refused (make_tile ("a", 1, missing));
  assert_refused (make_tile ("first", 1, plain));
  assert_refused (make_tile ("a", 0, plain));
  assert_refused (make_tile ("a", HRADBY_MAX_TILES, plain));
}

/* A line of a stock. */
typedef struct {
  const char *set;
  const char *tile;
  guint       number;
} Line;

/* Three “a” and one “b”, as rules with this stock play them. */
static HradbyTileSet *
play (const Line *stock, guint n_lines, GError **error)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_type);
  g_autoptr(HradbyTileSet) set = new_set ();
  HradbyTile first = make_tile ("a", 3, plain), second = make_tile ("b", 1, plain);

  second.start = TRUE;
  g_assert_true (hradby_tile_set_add (set, &first, NULL));
  g_assert_true (hradby_tile_set_add (set, &second, NULL));
  for (guint i = 0; i < n_lines; i++)
    g_assert_true (hradby_ruleset_set_stock (ruleset, stock[i].set, stock[i].tile, stock[i].number,
                                             NULL));
  forget (&first);
  forget (&second);
  return hradby_tile_set_play (set, ruleset, error);
}

static void
test_play (void)
{
  const Line printed[] = { { "other", "a", 2 }, { "set", NULL, 1 } };
  const Line some[] = { { "set", NULL, 2 }, { "set", "a", 5 } };
  const Line none[] = { { "set", "a", 3 } };
  g_autoptr(HradbyTileSet) same = play (printed, G_N_ELEMENTS (printed), NULL);
  g_autoptr(HradbyTileSet) fewer = play (some, G_N_ELEMENTS (some), NULL);
  g_autoptr(HradbyTileSet) other = play (none, G_N_ELEMENTS (none), NULL);

  g_assert_cmpuint (hradby_tile_set_get_n_tiles (same), ==, 4);
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (fewer), ==, 3);
  g_assert_cmpuint (hradby_tile_set_get (fewer, 0)->count, ==, 1);
  g_assert_cmpuint (hradby_tile_set_get (fewer, 1)->count, ==, 2);
  g_assert_true (hradby_tile_set_get (fewer, 1)->start);
  g_assert_cmpstr (hradby_material_get_provenance (HRADBY_MATERIAL (fewer)), ==, "made up");
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (other), ==, 1);
  g_assert_cmpstr (hradby_tile_set_get (other, 0)->id, ==, "b");
}

static void
test_play_refuses (void)
{
  const Line rows[][2] = {
    { { "set", NULL, 2 }, { "set", "a", 7 } },
    { { "set", NULL, 2 }, { "set", "c", 1 } },
    { { "set", "a", 1 }, { "set", "b", 2 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr(GError) error = NULL;

    g_assert_null (play (rows[i], 2, &error));
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiling/tile-set/names", test_names);
  g_test_add_func ("/tiling/tile-set/alike", test_alike);
  g_test_add_func ("/tiling/tile-set/names-refused", test_names_refused);
  g_test_add_func ("/tiling/tile-set/too-many-features", test_too_many_features);
  g_test_add_func ("/tiling/tile-set/fill", test_fill);
  g_test_add_func ("/tiling/tile-set/rotation", test_rotation);
  g_test_add_func ("/tiling/tile-set/add", test_add);
  g_test_add_func ("/tiling/tile-set/add-refuses", test_add_refuses);
  g_test_add_func ("/tiling/tile-set/play", test_play);
  g_test_add_func ("/tiling/tile-set/play-refuses", test_play_refuses);
  return g_test_run ();
}
