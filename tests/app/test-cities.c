/* How the tiles of Carcassonne are laid out and painted: walled cities that join across tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "load.h"
#include "paint/tile-plan.h"
#include "paint/tile-paint.h"
#include "paint/tile-shape.h"

#define PIXELS 96

/* As far beside a road it is still pointed at, in tiles. */
#define ROAD_POINTED 0.15

static const char *const sets[] = { "base", "tower" };

/* Calls @test with every tile, in every rotation. */
static void
with_all (void (*test) (const HradbyTile *tile,
                        guint             rotation))
{
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++) {
    g_autoptr(HradbyTileSet) tiles = load_tile_set (sets[i]);

    for (guint j = 0; j < 4 * hradby_tile_set_get_n_kinds (tiles); j++)
      test (hradby_tile_set_get (tiles, j / 4), j % 4);
  }
}

/* The kind of the feature in the middle of a side of the turned tile. */
static guint
kind_on (const HradbyTile *tile, guint rotation, guint side)
{
  gint feature = hradby_tile_feature_at (tile, 3 * ((side + 4 - rotation) % 4) + 1);

  return tile->features[feature].kind;
}

/* The outermost pixels of the northern side, or of the southern one. */
static void
read_border (const HradbyTile *tile, guint rotation, gboolean south, guint8 *pixels)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, PIXELS, PIXELS);
  cairo_t *cr = cairo_create (surface);
  const guint8 *line;

  hradby_paint_tile (cr, tile, rotation, 0, PIXELS);
  cairo_surface_flush (surface);
  line = cairo_image_surface_get_data (surface) +
         (south ? PIXELS - 1 : 0) * cairo_image_surface_get_stride (surface);
  for (guint i = 0; i < 4 * PIXELS; i++)
    pixels[i] = line[i];
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* The mean difference of two borders where no wall meets them. */
static double
compare (const guint8 *one, const guint8 *other)
{
  guint from = PIXELS * 22 / 100, to = PIXELS - from, sum = 0;

  for (guint i = 4 * from; i < 4 * to; i++)
    if (i % 4 != 3)
      sum += (guint) abs (one[i] - other[i]);
  return sum / (3.0 * (to - from));
}

/* What crosses a side is the same whatever tile lies there, for each kind of side. */
static void
test_borders (void)
{
  guint8 first[2][HRADBY_N_FEATURE_KINDS][4 * PIXELS], here[4 * PIXELS];
  gboolean seen[2][HRADBY_N_FEATURE_KINDS] = { { FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++) {
    g_autoptr(HradbyTileSet) tiles = load_tile_set (sets[i]);

    for (guint j = 0; j < 8 * hradby_tile_set_get_n_kinds (tiles); j++) {
      const HradbyTile *tile = hradby_tile_set_get (tiles, j / 8);
      guint south = j >> 2 & 1;
      guint kind = kind_on (tile, j % 4, south ? HRADBY_SOUTH : HRADBY_NORTH);

      read_border (tile, j % 4, south, here);
      g_test_message ("%s, turned by %u, %s", tile->id, j % 4, south ? "south" : "north");
      if (seen[south][kind])
        g_assert_cmpfloat (compare (first[south][kind], here), <, 12);
      else
        memcpy (first[south][kind], here, sizeof here);
      seen[south][kind] = TRUE;
    }
  }
  for (guint south = 0; south < 2; south++) {
    const guint8 *field = first[south][HRADBY_FEATURE_FIELD];

    g_test_message ("city and field %f, road and field %f",
                    compare (first[south][HRADBY_FEATURE_CITY], field),
                    compare (first[south][HRADBY_FEATURE_ROAD], field));
    g_assert_cmpfloat (compare (first[south][HRADBY_FEATURE_CITY], field), >, 40);
    g_assert_cmpfloat (compare (first[south][HRADBY_FEATURE_ROAD], field), >, 6);
  }
  /* Northern and southern sides only see the light from elsewhere. */
  g_assert_cmpfloat (compare (first[0][HRADBY_FEATURE_CITY], first[1][HRADBY_FEATURE_CITY]), <, 30);
  g_assert_cmpfloat (compare (first[0][HRADBY_FEATURE_ROAD], first[1][HRADBY_FEATURE_ROAD]), <, 18);
}

/* A city is open to the side on which it goes on, and nowhere else. */
static void
check_walls (const HradbyTile *tile, guint rotation)
{
  HradbyTilePlan plan;
  guint n_cities = 0;

  hradby_tile_plan_init (&plan, tile, rotation);
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    double x = side == HRADBY_EAST ? 0.999 : side == HRADBY_WEST ? 0.001 : 0.5;
    double y = side == HRADBY_SOUTH ? 0.999 : side == HRADBY_NORTH ? 0.001 : 0.5;
    double wall = hradby_tile_plan_to_building (&plan, x, y);

    g_test_message ("%s, turned by %u, side %u: %f", tile->id, rotation, side, wall);
    if (kind_on (tile, rotation, side) == HRADBY_FEATURE_CITY)
      g_assert_cmpfloat (wall, <, -0.15);
    else
      g_assert_cmpfloat (wall, >, 0.15);
  }
  for (guint i = 0; i < tile->n_features; i++)
    n_cities += tile->features[i].kind == HRADBY_FEATURE_CITY;
  g_assert_cmpuint (plan.n_towns, ==, n_cities);
  /* Villages have a few cottages; cities have more, even in a corner. */
  g_assert_cmpint (plan.n_roofs > 6, ==, n_cities > 0);
}

static void
test_walls (void)
{
  with_all (check_walls);
}

/* Where a road ends at a city, there is a gate; where none does, there is none. */
static void
check_gates (const HradbyTile *tile, guint rotation)
{
  HradbyTilePlan plan;
  guint n_gates = 0, n_ends = 0;

  hradby_tile_plan_init (&plan, tile, rotation);
  for (guint i = 0; i < plan.n_places; i++)
    n_gates += plan.places[i].kind == HRADBY_TILE_PLACE_GATE;
  for (guint i = 0; i < tile->n_features; i++)
    n_ends += tile->features[i].end == HRADBY_END_CITY;
  g_test_message ("%s", tile->id);
  /* A road goes through one city from side to side. */
  g_assert_cmpuint (n_gates, ==, g_str_equal (tile->id, "tow-08") ? 2 : n_ends);
}

static void
test_gates (void)
{
  with_all (check_gates);
}

/* Followers stand in what they stand for, and apart from each other. */
static void
check_spots (const HradbyTile *tile, guint rotation)
{
  HradbyTilePlan plan;

  hradby_tile_plan_init (&plan, tile, rotation);
  for (guint i = 0; i < plan.n_towns; i++) {
    const HradbyTilePoint *spot = &plan.spots[plan.towns[i].feature];

    g_test_message ("%s, turned by %u", tile->id, rotation);
    g_assert_cmpfloat (hradby_tile_plan_to_wall (&plan, &plan.towns[i], spot->x, spot->y), <,
                       -0.07);
  }
  for (guint i = 0; i < tile->n_features; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpfloat (hypot (plan.spots[i].x - plan.spots[j].x,
                                plan.spots[i].y - plan.spots[j].y), >=, 0.14);
}

static void
test_spots (void)
{
  with_all (check_spots);
}

/* A city beside something else is walled off there, too: whoever plays so lays tiles freely. */
static void
test_shut (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tile_set ("base");

  for (guint i = 0; i < 4 * hradby_tile_set_get_n_kinds (tiles); i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i / 4);
    HradbyTilePlan plan;
    guint n_ramparts, n_roofs;

    hradby_tile_plan_init (&plan, tile, 0);
    n_ramparts = plan.n_ramparts;
    n_roofs = plan.n_roofs;
    hradby_tile_plan_fit (&plan, hradby_ports_of_side ((HradbySide) (i % 4)));
    g_assert_cmpint (plan.n_ramparts > n_ramparts, ==,
                     kind_on (tile, 0, i % 4) == HRADBY_FEATURE_CITY);
    g_assert_cmpint (plan.n_roofs < n_roofs, ==, plan.n_ramparts > n_ramparts);
  }
}

/* A road is pointed at near its track or on its place alone, not all around a city. */
static void
check_pointing (const HradbyTile *tile, guint rotation)
{
  HradbyTileShape *shape = hradby_tile_shape_new (tile, rotation);
  HradbyTilePlan plan;

  hradby_tile_plan_init (&plan, tile, rotation);
  for (guint i = 0; plan.n_towns > 0 && i < PIXELS * PIXELS; i++) {
    double x = (i % PIXELS + 0.5) / PIXELS, y = (i / PIXELS + 0.5) / PIXELS, least = INFINITY;

    if (tile->features[hradby_tile_shape_find (shape, x, y)].kind != HRADBY_FEATURE_ROAD)
      continue;
    for (guint k = 0; k < plan.n_tracks; k++)
      least = fmin (least, hradby_tile_track_distance (&plan.tracks[k], x, y));
    for (guint k = 0; k < plan.n_places; k++)
      least = fmin (least, hypot (x - plan.places[k].x, y - plan.places[k].y)
                           - plan.places[k].radius);
    g_assert_cmpfloat (least, <, ROAD_POINTED);
  }
  hradby_tile_shape_free (shape);
}

static void
test_pointing (void)
{
  with_all (check_pointing);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/cities/borders", test_borders);
  g_test_add_func ("/app/cities/walls", test_walls);
  g_test_add_func ("/app/cities/gates", test_gates);
  g_test_add_func ("/app/cities/spots", test_spots);
  g_test_add_func ("/app/cities/shut", test_shut);
  g_test_add_func ("/app/cities/pointing", test_pointing);
  return g_test_run ();
}
