/* Pictures of tiles say what the rules say: which ground is one field, and what it feeds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "load.h"

#include "games/carcassonne/carcassonne.h"
#include "games/games.h"
#include "paint/tile-check.h"
#include "paint/tile-paint.h"
#include "paint/tile-shape.h"
#include "picture-digest.h"
#include "storage/files.h"

/* The shapes of a set that is not shipped yet. */
static HradbyTileSet *
load_shapes (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".tileset.xml", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "app", "tilesets", file, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, &error);
  HradbyMaterial *tiles;

  g_assert_no_error (error);
  tiles = hradby_file_read_material (bytes, path, "tileset", FALSE, &error);
  g_assert_no_error (error);
  return HRADBY_TILE_SET (tiles);
}

/* Farmers lie in their fields, and all followers within the tile and apart from each other. */
static void
check_spots (const HradbyTile *tile, guint rotation)
{
  g_autoptr(HradbyTileShape) shape = hradby_tile_shape_new (tile, rotation);
  double x[HRADBY_MAX_FEATURES], y[HRADBY_MAX_FEATURES];

  for (guint i = 0; i < tile->n_features; i++) {
    hradby_tile_get_spot (tile, i, rotation, &x[i], &y[i]);
    g_assert_cmpfloat (MIN (MIN (x[i], 1 - x[i]), MIN (y[i], 1 - y[i])), >=, 0.06);
    if (tile->features[i].kind == HRADBY_FEATURE_FIELD)
      g_assert_cmpuint (hradby_tile_shape_find (shape, x[i], y[i]), ==, i);
    for (guint k = 0; k < i; k++)
      g_assert_cmpfloat (hypot (x[i] - x[k], y[i] - y[k]), >=, 0.12);
  }
}

/* A turned tile has its features where they were turned to, but for rounding at borders. */
static void
check_turned (const HradbyTile *tile, guint rotation)
{
  const guint n_points = 64;
  g_autoptr(HradbyTileShape) upright = hradby_tile_shape_new (tile, 0);
  g_autoptr(HradbyTileShape) turned = hradby_tile_shape_new (tile, rotation);
  guint n_others = 0;

  for (guint i = 0; i < n_points * n_points; i++) {
    double x = (i % n_points + 0.3) / n_points, y = (i / n_points + 0.6) / n_points;
    guint feature = hradby_tile_shape_find (upright, x, y);

    for (guint k = 0; k < rotation; k++) {
      double from_north = y;

      y = x;
      x = 1 - from_north;
    }
    n_others += hradby_tile_shape_find (turned, x, y) != feature;
  }
  g_assert_cmpuint (n_others, <=, n_points * n_points / 400);
}

/* The part of the picture in which two tiles differ. */
static double
compare_tiles (const HradbyTile *one, const HradbyTile *other)
{
  const int pixels = 64;
  cairo_surface_t *surfaces[2];
  guint n = 0;

  for (guint i = 0; i < 2; i++) {
    cairo_t *cr = start_picture (pixels, pixels);

    hradby_paint_tile (cr, i == 0 ? one : other, 0, 0, pixels);
    surfaces[i] = cairo_surface_reference (cairo_get_target (cr));
    cairo_surface_flush (surfaces[i]);
    cairo_destroy (cr);
  }
  for (int i = 0; i < 4 * pixels * pixels; i += 4)
    n += abs (cairo_image_surface_get_data (surfaces[0])[i]
              - cairo_image_surface_get_data (surfaces[1])[i]) > 24;
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
  return n / (double) (pixels * pixels);
}

/* A half that can make no castle has another shape than one that can. */
static void
check_halves (const HradbyTile *tile)
{
  HradbyTile other = *tile;
  guint n_halves = 0;

  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].castle != HRADBY_HALF_NONE) {
      other.features[i].castle = tile->features[i].castle == HRADBY_HALF_POSSIBLE
                                 ? HRADBY_HALF_IMPOSSIBLE : HRADBY_HALF_POSSIBLE;
      n_halves++;
    }
  if (n_halves > 0)
    g_assert_cmpfloat (compare_tiles (tile, &other), >, 0.04);
}

static void
check_set (HradbyTileSet *tiles)
{

  for (guint i = 0; i < 8 * hradby_tile_set_get_n_kinds (tiles); i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i / 8);
    guint pixels = (i & 4) != 0 ? 64 : 256;

    g_test_message ("%s, turned by %u, %u pixels", tile->id, i % 4, pixels);
    g_assert_cmpint (hradby_tile_check (tile, i % 4, pixels), ==, HRADBY_TILE_CHECK_RIGHT);
    check_spots (tile, i % 4);
    if (pixels == 64)
      check_turned (tile, i % 4);
    if (i % 8 == 0)
      check_halves (tile);
  }
}

static void
test_shipped (gconstpointer name)
{
  g_autoptr(HradbyTileSet) tiles = load_tile_set (name);

  check_set (tiles);
}

static void
test_shapes (gconstpointer name)
{
  g_autoptr(HradbyTileSet) tiles = load_shapes (name);

  check_set (tiles);
}

/* Copies of tiles with a garden, which is seen. */
static void
test_gardens (gconstpointer name)
{
  g_autoptr(HradbyTileSet) printed = load_tile_set (name);
  g_autoptr(HradbyTileSet) gardens
    = hradby_tile_set_new ("gardens", "Gardens", "carcassonne", NULL, NULL);
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_carcassonne_type);
  g_autoptr(HradbyTileSet) playing = NULL;

  hradby_ruleset_set_expansion (ruleset, "abbot", TRUE, NULL);
  playing = hradby_tile_set_play (printed, ruleset, NULL);
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (playing); i++) {
    const HradbyTile *tile = hradby_tile_set_get (playing, i);
    HradbyTile plain = *tile;

    if (hradby_tile_find_feature (tile, "garden") < 0)
      continue;
    plain.n_features--;
    g_assert_cmpfloat (compare_tiles (tile, &plain), >, 0.04);
    g_assert_true (hradby_tile_set_add (gardens, tile, NULL));
  }
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (gardens), >, 0);
  check_set (gardens);
}

/* What no picture can show is told from what one shows: each tile is named by what is wrong. */
static void
test_wrong (void)
{
  static const char *const ids[] = {
    [HRADBY_TILE_CHECK_RIGHT] = "right",     [HRADBY_TILE_CHECK_JOINED] = "joined",
    [HRADBY_TILE_CHECK_PARTED] = "parted",   [HRADBY_TILE_CHECK_BORDERS] = "borders",
    [HRADBY_TILE_CHECK_ROAD] = "road",
  };
  g_autoptr(HradbyTileSet) tiles = load_shapes ("wrong");

  g_assert_cmpuint (hradby_tile_set_get_n_kinds (tiles), ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i);

    g_assert_cmpstr (ids[hradby_tile_check (tile, 0, 256)], ==, tile->id);
  }
}

/* A road with an inn has a house beside it, and no fountain on it. */
static void
test_inn (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tile_set ("base");
  g_autoptr(HradbyTileSet) bridges = load_tile_set ("bridges-castles-bazaars");
  const HradbyTile *tile = hradby_tile_set_get (tiles, 3);
  HradbyTile inn = *tile, fountain = *tile;
  double with_inn, with_fountain;
  guint n_inns = 0;

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (bridges); i++)
    for (guint k = 0; k < hradby_tile_set_get (bridges, i)->n_features; k++)
      n_inns += g_strcmp0 (hradby_tile_set_get (bridges, i)->features[k].marks, "inn") == 0;
  g_assert_cmpuint (n_inns, ==, 2);

  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == HRADBY_FEATURE_ROAD) {
      inn.features[i].marks = "inn";
      fountain.features[i].marks = "fountain";
    }
  with_inn = compare_tiles (tile, &inn);
  with_fountain = compare_tiles (&inn, &fountain);
  g_assert_cmpfloat (with_inn, >, 0.01);
  g_assert_cmpfloat (with_fountain, >, with_inn);
}

int
main (int argc, char **argv)
{
  static const char *const shipped[] = {
    "base", "tower", "bridges-castles-bazaars", "circus", "inns-cathedrals", "river",
    "traders-builders",
  };
  static const char *const shapes[] = {
    "princess-dragon", "abbey-mayor",
  };

  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++) {
    g_autofree char *path = g_strconcat ("/app/fields/", shipped[i], NULL);

    g_test_add_data_func (path, shipped[i], test_shipped);
  }
  for (guint i = 0; i < G_N_ELEMENTS (shipped); i++) {
    g_autofree char *path = g_strconcat ("/app/fields/gardens-", shipped[i], NULL);

    g_test_add_data_func (path, shipped[i], test_gardens);
  }
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++) {
    g_autofree char *path = g_strconcat ("/app/fields/", shapes[i], NULL);

    g_test_add_data_func (path, shapes[i], test_shapes);
  }
  g_test_add_func ("/app/fields/wrong", test_wrong);
  g_test_add_func ("/app/fields/inn", test_inn);
  return g_test_run ();
}
