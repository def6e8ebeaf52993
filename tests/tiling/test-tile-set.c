/* Tile sets: parsing ports, filling sides, and what a set refuses. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile-set.h"

#include "engine/error.h"

/* A feature of a tile as in a file. */
typedef struct
{
  const char *id;
  guint8      kind;
  const char *at;
} Part;

/* A tile made of parts, ended by one without id. Its strings are borrowed. */
static HradbyTile
make_tile (const char *id,
           guint       count,
           const Part *parts)
{
  HradbyTile tile = { .id = (char *) id, .count = count };
  guint whole[HRADBY_MAX_FEATURES];
  g_autoptr(GError) error = NULL;

  for (; parts->id != NULL; parts++)
    {
      HradbyFeature *feature = &tile.features[tile.n_features];

      feature->id = (char *) parts->id;
      feature->kind = parts->kind;
      hradby_tile_parse_ports (parts->at, hradby_feature_kind_is_line (parts->kind),
                               &feature->ports,
                               &whole[tile.n_features], &error);
      g_assert_no_error (error);
      tile.n_features++;
    }
  hradby_tile_fill (&tile, whole);
  return tile;
}

static const Part plain[] = { { "k1", HRADBY_FEATURE_COURT, "N E S W" }, { NULL } };

static void
test_parse (void)
{
  HradbyPorts ports;
  guint whole;

  g_assert_true (hradby_tile_parse_ports ("N S", TRUE, &ports, &whole, NULL));
  g_assert_cmpuint (ports, ==, 1u << 1 | 1u << 7);
  g_assert_cmpuint (whole, ==, 1u << HRADBY_NORTH | 1u << HRADBY_SOUTH);
  g_assert_true (hradby_tile_parse_ports (" Nw\tEs ", FALSE, &ports, &whole, NULL));
  g_assert_cmpuint (ports, ==, 1u << 0 | 1u << 5);
  g_assert_cmpuint (whole, ==, 0);
  g_assert_true (hradby_tile_parse_ports ("", TRUE, &ports, &whole, NULL));
  g_assert_cmpuint (ports | whole, ==, 0);
}

static void
test_parse_refuses (void)
{
  static const char *const wrong[] = { "X", "NN", "N N", "Nw Nw", "nw", "N,S", "North" };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr(GError) error = NULL;
      HradbyPorts ports;
      guint whole;

      g_assert_false (hradby_tile_parse_ports (wrong[i], FALSE, &ports, &whole, &error));
      g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN);
    }
}

/* Lines name whole sides only. */
static void
test_lines_have_no_halves (void)
{
  g_autoptr(GError) error = NULL;
  HradbyPorts ports;
  guint whole;

  g_assert_false (hradby_tile_parse_ports ("N Se", TRUE, &ports, &whole, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_UNKNOWN);
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
  tile = make_tile ("b", 1, middle);
  g_assert_cmpuint (tile.features[0].ports, ==, 0x002);
  g_assert_cmpuint (tile.features[1].ports, ==, 0xffd);
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

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      guint seen = 0;

      for (guint i = 0; i < tile.n_features; i++)
        {
          HradbyPorts ports = hradby_ports_rotate (tile.features[i].ports, rotation);

          g_assert_cmpuint (seen & ports, ==, 0);
          seen |= ports;
        }
      g_assert_cmpuint (seen, ==, HRADBY_ALL_PORTS);
    }
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
}

static void
assert_refused (const HradbyTile *tile)
{
  g_autoptr(HradbyTileSet) set = new_set ();
  HradbyTile first = make_tile ("first", 1, plain);
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_tile_set_add (set, &first, NULL));
  g_assert_false (hradby_tile_set_add (set, tile, &error));
  g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (set), ==, 1);
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (set), ==, 1);
}

static void
test_add_refuses (void)
{
  static const Part twice[] = { { "h1", HRADBY_FEATURE_HOUSE, "Nw" },
                                { "h2", HRADBY_FEATURE_HOUSE, "Nw" },
                                { "k1", HRADBY_FEATURE_COURT, "N E S W" },
                                { NULL } };
  static const Part missing[] = { { "k1", HRADBY_FEATURE_COURT, "N E S" }, { NULL } };
  static const Part same_id[] = { { "k1", HRADBY_FEATURE_COURT, "N E" },
                                  { "k1", HRADBY_FEATURE_COURT, "S W" },
                                  { NULL } };
  const HradbyTile tiles[] = {
    make_tile ("a", 1, twice),   make_tile ("a", 1, missing), make_tile ("a", 1, same_id),
    make_tile ("first", 1, plain), make_tile ("a", 0, plain),
    make_tile ("a", HRADBY_MAX_TILES, plain),
  };

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    assert_refused (&tiles[i]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiling/tile-set/parse", test_parse);
  g_test_add_func ("/tiling/tile-set/parse-refuses", test_parse_refuses);
  g_test_add_func ("/tiling/tile-set/lines-have-no-halves", test_lines_have_no_halves);
  g_test_add_func ("/tiling/tile-set/fill", test_fill);
  g_test_add_func ("/tiling/tile-set/rotation", test_rotation);
  g_test_add_func ("/tiling/tile-set/add", test_add);
  g_test_add_func ("/tiling/tile-set/add-refuses", test_add_refuses);
  return g_test_run ();
}
