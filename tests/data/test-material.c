/* The shipped tiles and start spaces of The Castle keep what is known of the published ones. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load.h"

#define PROVENANCE "original design, not the published layout"

/* The numbers T1 … are those of data/README.md, section "The material of The Castle". */

static HradbyTileSet *tiles;
static HradbyWall *wall;

static guint
count_sides (const HradbyFeature *feature)
{
  guint sides = hradby_ports_sides (feature->ports);

  return (sides & 1) + (sides >> 1 & 1) + (sides >> 2 & 1) + (sides >> 3 & 1);
}

static guint
count_ports (HradbyPorts ports)
{
  guint n = 0;

  for (; ports != 0; ports &= (HradbyPorts) (ports - 1))
    n++;
  return n;
}

/* Ports of all features of one kind on a tile. */
static HradbyPorts
ports_of_kind (const HradbyTile *tile, guint kind)
{
  guint ports = 0;

  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == kind)
      ports |= tile->features[i].ports;
  return (HradbyPorts) ports;
}

static gboolean
is_straight (const HradbyFeature *feature)
{
  guint sides = hradby_ports_sides (feature->ports);

  return feature->kind == HRADBY_FEATURE_PATH && (sides == 5 || sides == 10);
}

static gboolean
is_curve (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_PATH && count_sides (feature) == 2
         && !is_straight (feature);
}

static guint
count_ends (const HradbyTile *tile, guint end)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    n += tile->features[i].end == end;
  return n;
}

typedef gboolean (*TileTest)    (const HradbyTile *tile);
typedef gboolean (*FeatureTest) (const HradbyFeature *feature);

static guint
count_tiles (TileTest test)
{
  guint n = 0;

  for (guint kind = 0; kind < hradby_tile_set_get_n_kinds (tiles); kind++)
    if (test (hradby_tile_set_get (tiles, kind)))
      n += hradby_tile_set_get (tiles, kind)->count;
  return n;
}

static guint
count_features (FeatureTest test)
{
  guint n = 0;

  for (guint kind = 0; kind < hradby_tile_set_get_n_kinds (tiles); kind++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, kind);

    for (guint i = 0; i < tile->n_features; i++)
      if (test (&tile->features[i]))
        n += tile->count;
  }
  return n;
}

static void
test_labelled (void)
{
  g_assert_cmpstr (hradby_material_get_id (HRADBY_MATERIAL (tiles)), ==, "castle");
  g_assert_cmpstr (hradby_material_get_provenance (HRADBY_MATERIAL (tiles)), ==, PROVENANCE);
  g_assert_cmpstr (hradby_material_get_id (HRADBY_MATERIAL (wall)), ==, "castle");
  g_assert_cmpstr (hradby_material_get_provenance (HRADBY_MATERIAL (wall)), ==, PROVENANCE);
}

static gboolean
same_features (const HradbyTile *a, const HradbyTile *b, guint rotation)
{
  guint matches = 0;

  if (a->n_features != b->n_features)
    return FALSE;
  for (guint i = 0; i < a->n_features; i++)
    for (guint j = 0; j < b->n_features; j++) {
      const HradbyFeature *f = &a->features[i];
      const HradbyFeature *g = &b->features[j];

      if (hradby_ports_rotate (f->ports, rotation) == g->ports && f->kind == g->kind
          && f->end == g->end && g_strcmp0 (f->marks, g->marks) == 0 && f->amount == g->amount)
        matches++;
    }
  return matches == a->n_features;
}

static void
test_sixty_tiles (void)
{
  guint n_kinds = hradby_tile_set_get_n_kinds (tiles);

  g_assert_cmpuint (hradby_tile_set_get_n_tiles (tiles), ==, 60);
  for (guint a = 0; a < n_kinds; a++)
    for (guint b = 0; b < a; b++)
      for (guint rotation = 0; rotation < 4; rotation++)
        g_assert_false (same_features (hradby_tile_set_get (tiles, a),
                                       hradby_tile_set_get (tiles, b), rotation));
}

/* Whether two features would have to cross to join their ports inside the tile. */
static gboolean
features_cross (const HradbyFeature *a, const HradbyFeature *b)
{
  guint changes = 0;
  gint last = -1;
  gint first = -1;

  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    gint owner = (a->ports >> port & 1) ? 0 : (b->ports >> port & 1) ? 1 : -1;

    if (owner < 0)
      continue;
    if (first < 0)
      first = owner;
    changes += last >= 0 && owner != last;
    last = owner;
  }
  return changes + (first != last) > 2;
}

static gboolean
tile_has_crossing (const HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++)
    for (guint j = 0; j < i; j++)
      if (features_cross (&tile->features[i], &tile->features[j]))
        return TRUE;
  return FALSE;
}

static void
test_drawable (void)
{
  g_assert_cmpuint (count_tiles (tile_has_crossing), ==, 0);
}

static gboolean
is_market_court (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_COURT && feature->amount > 0;
}

static gboolean
is_fountain_path (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_PATH && feature->marks != NULL;
}

static gboolean
is_house (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_HOUSE;
}

static gboolean
is_tower (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_TOWER;
}

static gboolean
is_plain_court (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_COURT && feature->amount == 0;
}

static gboolean
is_square_arm (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_PATH && feature->end == HRADBY_END_SQUARE;
}

static void
test_t1_all_features (void)
{
  const FeatureTest tests[] = {
    is_straight, is_house, is_tower, is_plain_court, is_market_court, is_square_arm,
    is_fountain_path,
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_assert_cmpuint (count_features (tests[i]), >, 0);
}

static gboolean
has_square (const HradbyTile *tile)
{
  return count_ends (tile, HRADBY_END_SQUARE) > 0;
}

static gboolean
has_three_armed_square (const HradbyTile *tile)
{
  return count_ends (tile, HRADBY_END_SQUARE) == 3
         && count_ports (ports_of_kind (tile, HRADBY_FEATURE_PATH)) == 3;
}

static void
test_t2_squares_have_three_arms (void)
{
  g_assert_cmpuint (count_tiles (has_square), >=, 1);
  g_assert_cmpuint (count_tiles (has_square), ==, count_tiles (has_three_armed_square));
}

static gboolean
is_fountain_crossing (const HradbyFeature *feature)
{
  return is_fountain_path (feature) && count_sides (feature) == 4;
}

static void
test_t3_fountain_crossing (void)
{
  g_assert_cmpuint (count_features (is_fountain_crossing), >=, 1);
}

static gboolean
is_plain_crossing (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_PATH && feature->marks == NULL
         && count_sides (feature) >= 3;
}

static void
test_t4_plain_crossings (void)
{
  g_assert_cmpuint (count_features (is_plain_crossing), >=, 2);
}

static gboolean
has_dead_end (const HradbyTile *tile)
{
  return count_ends (tile, HRADBY_END_BUILDING) > 0
         && (ports_of_kind (tile, HRADBY_FEATURE_HOUSE) != 0
             || ports_of_kind (tile, HRADBY_FEATURE_TOWER) != 0);
}

static void
test_t5_dead_ends (void)
{
  g_assert_cmpuint (count_tiles (has_dead_end), >=, 3);
}

static gboolean
has_market_between_curves (const HradbyTile *tile)
{
  guint curves = 0;
  gboolean market = FALSE;

  for (guint i = 0; i < tile->n_features; i++) {
    curves += is_curve (&tile->features[i]);
    market |= is_market_court (&tile->features[i]) && count_sides (&tile->features[i]) == 4;
  }
  return curves == 2 && market && count_ports (ports_of_kind (tile, HRADBY_FEATURE_PATH)) == 4;
}

static void
test_t6_market_between_curves (void)
{
  g_assert_cmpuint (count_tiles (has_market_between_curves), >=, 1);
}

static void
test_t7_few_curves (void)
{
  g_assert_cmpuint (count_features (is_curve), >=, 1);
  g_assert_cmpuint (count_features (is_straight), >=, 3 * count_features (is_curve));
}

static gboolean
is_mostly_tower (const HradbyTile *tile)
{
  return count_ports (ports_of_kind (tile, HRADBY_FEATURE_TOWER)) >= 8
         && ports_of_kind (tile, HRADBY_FEATURE_HOUSE) != 0;
}

static gboolean
has_tower_house_court (const HradbyTile *tile)
{
  return ports_of_kind (tile, HRADBY_FEATURE_TOWER) != 0
         && ports_of_kind (tile, HRADBY_FEATURE_HOUSE) != 0
         && ports_of_kind (tile, HRADBY_FEATURE_COURT) != 0;
}

static gboolean
has_several_features (const HradbyTile *tile)
{
  return tile->n_features >= 2;
}

static void
test_t8_mixed_tiles (void)
{
  g_assert_cmpuint (count_tiles (is_mostly_tower), >=, 1);
  g_assert_cmpuint (count_tiles (has_tower_house_court), >=, 1);
  g_assert_cmpuint (count_tiles (has_several_features), >=, 54);
}

static gboolean
is_ex06 (const HradbyTile *tile)
{
  return has_tower_house_court (tile) && ports_of_kind (tile, HRADBY_FEATURE_PATH) == 0;
}

static gboolean
is_ex07 (const HradbyTile *tile)
{
  return ports_of_kind (tile, HRADBY_FEATURE_HOUSE) != 0
         && ports_of_kind (tile, HRADBY_FEATURE_COURT) != 0
         && ports_of_kind (tile, HRADBY_FEATURE_TOWER) == 0;
}

static void
test_t9_examples_of_deploying (void)
{
  g_assert_cmpuint (count_tiles (is_ex06), >=, 1);
  g_assert_cmpuint (count_tiles (is_ex07), >=, 1);
}

/* A one-sided path is complete at once where it faces the wall. */
static gboolean
is_short_path (const HradbyFeature *feature)
{
  return feature->kind == HRADBY_FEATURE_PATH && count_sides (feature) == 1;
}

static void
test_t10_path_of_one_tile (void)
{
  g_assert_cmpuint (count_features (is_short_path), >=, 1);
}

static gboolean
is_tower_end (const HradbyFeature *feature)
{
  return is_tower (feature) && count_sides (feature) == 1;
}

static gboolean
is_tower_middle (const HradbyFeature *feature)
{
  return is_tower (feature) && count_sides (feature) >= 2;
}

/* T11: two ends make a tower of two tiles, with two middles one of four; T13: with four, of six. */
static void
test_t11_t13_towers (void)
{
  g_assert_cmpuint (count_features (is_tower_end), >=, 2);
  g_assert_cmpuint (count_features (is_tower_middle), >=, 4);
}

static void
test_t12_markets (void)
{
  guint markets = 0;

  for (guint kind = 0; kind < hradby_tile_set_get_n_kinds (tiles); kind++)
    for (guint i = 0; i < hradby_tile_set_get (tiles, kind)->n_features; i++)
      if (is_market_court (&hradby_tile_set_get (tiles, kind)->features[i]))
        markets += hradby_tile_set_get (tiles, kind)->features[i].amount;
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (wall); i++)
    markets += hradby_wall_get_start_space (wall, i)->markets;
  g_assert_cmpuint (markets, >=, 8);
}

static void
test_t14_start_spaces (void)
{
  guint kinds = 0;
  gboolean market = FALSE;

  for (guint i = 0; i < hradby_wall_get_n_start_spaces (wall); i++) {
    const HradbyWallStartSpace *start = hradby_wall_get_start_space (wall, i);

    kinds |= 1u << start->kind;
    market |= start->kind == HRADBY_FEATURE_COURT && start->markets > 0;
  }
  g_assert_cmphex (kinds, ==, 1u << HRADBY_FEATURE_PATH | 1u << HRADBY_FEATURE_TOWER
                              | 1u << HRADBY_FEATURE_HOUSE | 1u << HRADBY_FEATURE_COURT);
  g_assert_true (market);
}

static void
add_tile_tests (void)
{
  g_test_add_func ("/data/material/labelled", test_labelled);
  g_test_add_func ("/data/material/sixty-different-tiles", test_sixty_tiles);
  g_test_add_func ("/data/material/drawable", test_drawable);
  g_test_add_func ("/data/material/t1-all-features", test_t1_all_features);
  g_test_add_func ("/data/material/t2-squares-have-three-arms", test_t2_squares_have_three_arms);
  g_test_add_func ("/data/material/t3-fountain-crossing", test_t3_fountain_crossing);
  g_test_add_func ("/data/material/t4-plain-crossings", test_t4_plain_crossings);
  g_test_add_func ("/data/material/t5-dead-ends", test_t5_dead_ends);
  g_test_add_func ("/data/material/t6-market-between-curves", test_t6_market_between_curves);
  g_test_add_func ("/data/material/t7-few-curves", test_t7_few_curves);
  g_test_add_func ("/data/material/t8-mixed-tiles", test_t8_mixed_tiles);
  g_test_add_func ("/data/material/t9-examples-of-deploying", test_t9_examples_of_deploying);
  g_test_add_func ("/data/material/t10-path-of-one-tile", test_t10_path_of_one_tile);
  g_test_add_func ("/data/material/t11-t13-towers", test_t11_t13_towers);
  g_test_add_func ("/data/material/t12-markets", test_t12_markets);
  g_test_add_func ("/data/material/t14-start-spaces", test_t14_start_spaces);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  tiles = load_tiles ();
  wall = load_wall ();
  add_tile_tests ();
  result = g_test_run ();
  g_clear_object (&tiles);
  g_clear_object (&wall);
  return result;
}
