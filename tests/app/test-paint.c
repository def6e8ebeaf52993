/* What is painted: all things differ, and followers stand where they should. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "app/face/tile-face.h"
#include "app/games/faces.h"
#include "load.h"
#include "paint/figure-paint.h"
#include "paint/piece-paint.h"
#include "paint/tile-paint.h"
#include "paint/tile-plan.h"
#include "paint/wall-paint.h"
#include "picture-digest.h"

#define PIXELS 48

static char *
paint_tile (const HradbyTile *tile, guint rotation, HradbyPorts closed)
{
  cairo_t *cr = start_picture (PIXELS, PIXELS);

  hradby_paint_tile (cr, tile, rotation, closed, PIXELS);
  return finish_picture (cr);
}

static void
test_tiles_differ (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();
  g_autoptr(GHashTable) seen = new_set ();

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (tiles); i++)
    add_new (seen, paint_tile (hradby_tile_set_get (tiles, i), 0, 0));
  for (guint rotation = 1; rotation < 4; rotation++)
    add_new (seen, paint_tile (hradby_tile_set_get (tiles, 3), rotation, 0));
}

static void
test_tiles_repeat (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();
  const HradbyTile *tile = hradby_tile_set_get (tiles, 5);
  g_autofree char *first = paint_tile (tile, 2, 0), *second = paint_tile (tile, 2, 0);

  g_assert_cmpstr (first, ==, second);
}

/* A building that goes on nowhere ends before the side. */
static void
test_closed (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();
  guint n_changed = 0;

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (tiles); i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i);
    g_autofree char *open = paint_tile (tile, 0, 0);
    g_autofree char *closed = paint_tile (tile, 0, HRADBY_ALL_PORTS);
    gboolean built = FALSE;

    for (guint j = 0; j < tile->n_features; j++)
      built |= hradby_tile_kind_is_mass (tile->features[j].kind);
    g_assert_cmpint (!g_str_equal (open, closed), ==, built);
    n_changed += built;
  }
  g_assert_cmpuint (n_changed, >, 0);
}

/* The mean colour of the middle of a side, where a path leaves the tile. */
static void
read_side (const HradbyTile *tile, guint side, double *colour)
{
  cairo_t *cr = start_picture (96, 96);
  cairo_surface_t *surface = cairo_get_target (cr);
  const guint8 *data;

  hradby_paint_tile (cr, tile, 0, 0, 96);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  colour[0] = colour[1] = colour[2] = 0;
  for (int u = 43; u < 53; u++) {
    int x = side == HRADBY_EAST ? 95 : side == HRADBY_WEST ? 0 : u;
    int y = side == HRADBY_SOUTH ? 95 : side == HRADBY_NORTH ? 0 : u;

    for (int i = 0; i < 3; i++)
      colour[i] += data[y * cairo_image_surface_get_stride (surface) + 4 * x + i] / 10.0;
  }
  cairo_destroy (cr);
}

/* Paths look the same on both sides of a border, and like nothing else. */
static void
test_paths_meet (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();
  double sand[3];

  read_side (hradby_tile_set_get (tiles, 0), HRADBY_NORTH, sand);
  for (guint i = 0; i < 4 * hradby_tile_set_get_n_kinds (tiles); i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i / 4);
    gint feature = hradby_tile_feature_at (tile, 3 * (i % 4) + 1);
    double colour[3], difference = 0;

    read_side (tile, i % 4, colour);
    for (guint j = 0; j < 3; j++)
      difference += fabs (colour[j] - sand[j]);
    g_test_message ("%s, side %u: %f", tile->id, i % 4, difference);
    if (tile->features[feature].kind == HRADBY_FEATURE_PATH)
      g_assert_cmpfloat (difference, <, 24);
    else
      g_assert_cmpfloat (difference, >, 60);
  }
}

/* Whether the middle of each side of a crossing of roads is stone and not sand, clockwise from the
 * north, as bits. */
static guint
find_rails (const HradbyTile *tile)
{
  cairo_t *cr = start_picture (192, 192);
  cairo_surface_t *surface = cairo_get_target (cr);
  int reach = (int) ((HRADBY_PATH_HALF_WIDTH + 0.006) * 192);
  const guint8 *data;
  guint rails = 0;

  hradby_paint_tile (cr, tile, 0, 0, 192);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    int x = 96 + (side == HRADBY_EAST ? reach : side == HRADBY_WEST ? -reach : 0);
    int y = 96 + (side == HRADBY_SOUTH ? reach : side == HRADBY_NORTH ? -reach : 0);
    const guint8 *pixel = data + y * cairo_image_surface_get_stride (surface) + 4 * x;

    g_test_message ("side %u: %u %u %u", side, pixel[2], pixel[1], pixel[0]);
    rails |= (guint) (pixel[2] - pixel[0] < 40) << side;
  }
  cairo_destroy (cr);
  return rails;
}

/* Two roads that cross and do not meet: one goes over the other. Where they meet none does. */
static void
test_roads_cross (void)
{
  const HradbyTile crossing = {
    .id = (char *) "crossing", .n_features = 6,
    .features = { { .kind = HRADBY_FEATURE_ROAD, .ports = 0x082 },
                  { .kind = HRADBY_FEATURE_ROAD, .ports = 0x410 },
                  { .kind = HRADBY_FEATURE_FIELD, .ports = 0x00c },
                  { .kind = HRADBY_FEATURE_FIELD, .ports = 0x060 },
                  { .kind = HRADBY_FEATURE_FIELD, .ports = 0x300 },
                  { .kind = HRADBY_FEATURE_FIELD, .ports = 0x801 } },
  };
  HradbyTile meeting = crossing;

  g_assert_cmphex (find_rails (&crossing), ==, 1 << HRADBY_NORTH | 1 << HRADBY_SOUTH);
  meeting.features[0].ports |= 0x410;
  meeting.features[1] = meeting.features[5];
  meeting.n_features = 5;
  g_assert_cmphex (find_rails (&meeting), ==, 0);
}

/* A wide building before a narrow one becomes as narrow as that at the side they share. */
static void
test_narrowed (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();
  guint n_narrowed = 0;

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (tiles); i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i);
    gint feature = hradby_tile_feature_at (tile, 1);
    HradbyTilePlan plan;

    if (!hradby_tile_kind_is_mass (tile->features[feature].kind) ||
        (tile->features[feature].ports & 7) != 7)
      continue;
    hradby_tile_plan_init (&plan, tile, 0);
    g_assert_cmpfloat (hradby_tile_plan_to_building (&plan, 0.5, 0.005), <, 0);
    hradby_tile_plan_fit (&plan, 3);
    g_assert_cmpfloat (hradby_tile_plan_to_building (&plan, 0.5, 0.005), >, 0);
    g_assert_cmpfloat (hradby_tile_plan_to_building (&plan, 0.85, 0.005), <, 0);
    n_narrowed++;
  }
  g_assert_cmpuint (n_narrowed, >, 0);
}

static void
test_find_closed (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();
  const HradbyTile *tile = hradby_tile_set_get (tiles, 0);

  g_assert_cmphex (hradby_tile_find_closed (tile, 0, HRADBY_EAST, NULL, 0), ==, 7 << 3);
  /* Against itself turned round, every side shows the same kinds. */
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    g_assert_cmphex (hradby_tile_find_closed (tile, 1, (HradbySide) side, tile, 3), ==, 0);
}

/* Whose own tiles these are: any features on any ports, also those of other games. */
static void
make_any_tile (HradbyTile *tile, GRand *rand)
{
  guint n_areas = (guint) g_rand_int_range (rand, 1, 9);

  *tile = (HradbyTile) { .id = (char *) "any", .n_features = n_areas };
  for (guint i = 0; i < n_areas; i++) {
    static const guint8 kinds[] = {
      HRADBY_FEATURE_TOWER, HRADBY_FEATURE_HOUSE, HRADBY_FEATURE_COURT, HRADBY_FEATURE_CITY,
      HRADBY_FEATURE_FIELD, HRADBY_FEATURE_MONASTERY,
    };

    tile->features[i].kind = kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))];
    tile->features[i].amount = (guint16) g_rand_int_range (rand, 0, 4);
  }
  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    tile->features[g_rand_int_range (rand, 0, (gint) n_areas)].ports |= (HradbyPorts) (1 << port);
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    HradbyPorts middle = hradby_port_middle ((HradbySide) side);
    gboolean more = tile->n_features > n_areas && g_rand_boolean (rand);
    HradbyFeature *path = &tile->features[more ? tile->n_features - 1 : tile->n_features];

    if (g_rand_boolean (rand))
      continue;
    for (guint i = 0; i < n_areas; i++)
      tile->features[i].ports &= (HradbyPorts) ~middle;
    if (!more)
      tile->n_features++;
    path->kind = g_rand_boolean (rand) ? HRADBY_FEATURE_PATH : HRADBY_FEATURE_ROAD;
    path->end = (guint8) g_rand_int_range (rand, HRADBY_END_NONE, HRADBY_END_CITY + 1);
    path->marks = g_rand_boolean (rand) ? "fountain" : NULL;
    path->ports |= middle;
  }
}

static void
test_any_tile (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (20);

  for (guint i = 0; i < 300; i++) {
    HradbyTile tile;

    make_any_tile (&tile, rand);
    g_free (paint_tile (&tile, i % 4, (HradbyPorts) g_rand_int_range (rand, 0, 0x1000)));
    for (guint j = 0; j < tile.n_features; j++) {
      double x, y;

      hradby_tile_get_spot (&tile, j, i % 4, &x, &y);
      g_assert_cmpfloat (MIN (MIN (x, 1 - x), MIN (y, 1 - y)), >=, 0);
    }
  }
}

/* All digests of the tile set, one after another. */
static gpointer
paint_all (gpointer tiles)
{
  GString *digests = g_string_new (NULL);

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (tiles); i++) {
    g_autofree char *digest = paint_tile (hradby_tile_set_get (tiles, i), i % 4, 0);

    g_string_append (digests, digest);
  }
  return g_string_free (digests, FALSE);
}

static void
test_threads (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();
  g_autofree char *expected = paint_all (tiles);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("painter", paint_all, tiles);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++) {
    g_autofree char *painted = g_thread_join (threads[i]);

    g_assert_cmpstr (painted, ==, expected);
  }
}

/* Whether (@x, @y) is on a feature of the turned tile, as the picture shows it. */
static gboolean
is_on (const HradbyTilePlan *plan, guint feature, double x, double y)
{
  guint kind = plan->tile->features[feature].kind;

  if (hradby_feature_is_line (&plan->tile->features[feature])) {
    for (guint i = 0; i < plan->n_tracks; i++)
      if (plan->tracks[i].feature == feature &&
          hradby_tile_track_distance (&plan->tracks[i], x, y) < HRADBY_PATH_HALF_WIDTH)
        return TRUE;
    return FALSE;
  }
  if (hradby_tile_kind_is_mass (kind)) {
    HradbyTilePlan alone = *plan;

    alone.n_masses = alone.n_tops = 0;
    for (guint i = 0; i < plan->n_masses; i++)
      if (plan->masses[i].feature == feature)
        alone.masses[alone.n_masses++] = plan->masses[i];
    return hradby_tile_plan_to_building (&alone, x, y) < 0;
  }
  return hradby_tile_plan_to_building (plan, x, y) > 0 &&
         hradby_tile_plan_to_path (plan, x, y) > HRADBY_PATH_HALF_WIDTH &&
         plan->grid[(guint) (y * HRADBY_PLAN_GRID) * HRADBY_PLAN_GRID +
                    (guint) (x * HRADBY_PLAN_GRID)] == (gint8) feature;
}

static void
test_spots (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (tiles) * 4; i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i / 4);
    double x[HRADBY_MAX_FEATURES], y[HRADBY_MAX_FEATURES];
    HradbyTilePlan plan;

    hradby_tile_plan_init (&plan, tile, i % 4);
    for (guint j = 0; j < tile->n_features; j++) {
      g_test_message ("%s, %s, turned by %u", tile->id, tile->features[j].id, i % 4);
      hradby_tile_get_spot (tile, j, i % 4, &x[j], &y[j]);
      g_assert_cmpfloat (MIN (MIN (x[j], 1 - x[j]), MIN (y[j], 1 - y[j])), >=, 0.06);
      g_assert_true (is_on (&plan, j, x[j], y[j]));
      for (guint k = 0; k < j; k++)
        g_assert_cmpfloat (hypot (x[j] - x[k], y[j] - y[k]), >=, 0.15);
    }
  }
}

static void
test_spots_turn (void)
{
  g_autoptr(HradbyTileSet) tiles = load_tiles ();

  for (guint i = 0; i < hradby_tile_set_get_n_kinds (tiles); i++) {
    const HradbyTile *tile = hradby_tile_set_get (tiles, i);

    for (guint j = 0; j < tile->n_features; j++)
      for (guint rotation = 0; rotation < 4; rotation++) {
        double x, y, next_x, next_y;

        hradby_tile_get_spot (tile, j, rotation, &x, &y);
        hradby_tile_get_spot (tile, j, rotation + 1, &next_x, &next_y);
        g_assert_cmpfloat_with_epsilon (next_x, 1 - y, 1e-9);
        g_assert_cmpfloat_with_epsilon (next_y, x, 1e-9);
      }
  }
}

static void
test_figures_differ (void)
{
  guint n_colours;
  const HradbyColour *colours = hradby_palette_list (&n_colours);
  g_autoptr(GHashTable) seen = new_set ();

  for (guint figure = 0; figure < HRADBY_N_FIGURES; figure++)
    for (guint i = 0; i < n_colours; i++)
      for (guint emblem = 0; emblem < HRADBY_PALETTE_N_EMBLEMS; emblem++) {
        cairo_t *cr = start_picture (24, 24);

        hradby_paint_figure (cr, (HradbyFigure) figure, &colours[i],
                             (HradbyPaletteEmblem) emblem, 24);
        add_new (seen, finish_picture (cr));
      }
}

/* The part of all pixels that only one of two figures covers. */
static double
compare_silhouettes (guint one, guint other)
{
  const HradbyColour *colour = hradby_palette_find ("red");
  cairo_surface_t *surfaces[2];
  guint n_different = 0;

  for (guint i = 0; i < 2; i++) {
    cairo_t *cr = start_picture (PIXELS, PIXELS);

    hradby_paint_figure (cr, (HradbyFigure) (i == 0 ? one : other), colour,
                         HRADBY_PALETTE_EMBLEM_DISC, PIXELS);
    surfaces[i] = cairo_surface_reference (cairo_get_target (cr));
    cairo_destroy (cr);
    cairo_surface_flush (surfaces[i]);
  }
  for (gsize i = 3; i < PIXELS * PIXELS * 4; i += 4)
    n_different += (cairo_image_surface_get_data (surfaces[0])[i] > 127) !=
                   (cairo_image_surface_get_data (surfaces[1])[i] > 127);
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
  return n_different / (double) (PIXELS * PIXELS);
}

static void
test_silhouettes (void)
{
  for (guint one = 0; one < HRADBY_N_FIGURES; one++)
    for (guint other = 0; other < one; other++)
      g_assert_cmpfloat (compare_silhouettes (one, other), >, 0.06);
}

/* Width by height of what a figure covers, without its shadow. */
static double
measure_figure (HradbyFigure figure)
{
  cairo_t *cr = start_picture (PIXELS, PIXELS);
  cairo_surface_t *surface = cairo_get_target (cr);
  int left = PIXELS, right = 0, top = PIXELS, bottom = 0;

  hradby_paint_figure (cr, figure, hradby_palette_find ("blue"), HRADBY_PALETTE_EMBLEM_STAR,
                       PIXELS);
  cairo_surface_flush (surface);
  for (int i = 0; i < PIXELS * PIXELS; i++)
    if (cairo_image_surface_get_data (surface)[4 * i + 3] > 180) {
      left = MIN (left, i % PIXELS);
      right = MAX (right, i % PIXELS);
      top = MIN (top, i / PIXELS);
      bottom = MAX (bottom, i / PIXELS);
    }
  cairo_destroy (cr);
  return (right - left) / (double) (bottom - top);
}

/* Who is on a field lies, who is elsewhere stands. */
static void
test_farmer_lies (void)
{
  static const HradbyFace *const faces[] = { &hradby_castle_face, &hradby_carcassonne_face };
  guint n_kinds = 0;

  g_assert_cmpfloat (measure_figure (HRADBY_FIGURE_FARMER), >, 1.3);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    for (const HradbyFaceFeature *row = faces[i]->tiles->features; row->name != NULL; row++) {
      g_test_message ("%s", row->name);
      n_kinds++;
      g_assert_cmpint (row->follower.figure == HRADBY_FIGURE_FARMER, ==,
                       row->kind == HRADBY_FEATURE_FIELD);
      if (row->kind != HRADBY_FEATURE_FIELD)
        g_assert_cmpfloat (measure_figure (row->follower.figure), <, 1.1);
    }
  g_assert_cmpuint (n_kinds, ==, HRADBY_N_FEATURE_KINDS);
}

static double
light_of (guint8 value)
{
  double part = value / 255.0;

  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

/* How much one pixel stands out from another, 1 … 21, as accessibility guidelines reckon. */
static double
contrast (const guint8 *one, const guint8 *other)
{
  double a = 0.0722 * light_of (one[0]) + 0.7152 * light_of (one[1]) + 0.2126 * light_of (one[2]);
  double b = 0.0722 * light_of (other[0]) + 0.7152 * light_of (other[1])
             + 0.2126 * light_of (other[2]);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

#define BOARD  45 /* pixels of a small tile, and of a small figure on it */
#define FIGURE 18

/* What a figure may stand on: tiles, what lies on them, and none of them. */
static void
paint_ground (cairo_t *cr, guint ground)
{
  g_autoptr(HradbyTileSet) base = load_tile_set ("base"), castle = load_tiles ();
  HradbyTileSet *set = ground & 1 ? castle : base;

  if (ground < 10)
    hradby_paint_tile (cr, hradby_tile_set_get (set, ground), ground % 4, 0, BOARD);
  else if (ground == 10)
    hradby_paint_tower (cr, 3, BOARD);
  else if (ground == 11)
    hradby_paint_big_top (cr, TRUE, BOARD);
  else if (ground == 12)
    hradby_paint_bridge (cr, TRUE, BOARD);
  else {
    cairo_set_source_rgb (cr, (ground - 13) / 4.0, (ground - 13) / 4.2, (ground - 13) / 4.5);
    cairo_paint (cr);
  }
}

/* The part of the outline of a figure that stands out from the ground beside it: something of the
 * figure there is three times as light or as dark. */
static double
measure_edge (cairo_surface_t *ground, guint figure, const HradbyColour *colour)
{
  cairo_t *alone = start_picture (BOARD, BOARD), *both = start_picture (BOARD, BOARD);
  const guint8 *mask, *seen, *below;
  guint n = 0, n_clear = 0;

  cairo_set_source_surface (both, ground, 0, 0);
  cairo_paint (both);
  for (guint i = 0; i < 2; i++) {
    cairo_t *cr = i == 0 ? alone : both;

    cairo_translate (cr, 13, 13);
    hradby_paint_figure (cr, (HradbyFigure) figure, colour, HRADBY_PALETTE_EMBLEM_DISC, FIGURE);
    cairo_surface_flush (cairo_get_target (cr));
  }
  mask = cairo_image_surface_get_data (cairo_get_target (alone));
  seen = cairo_image_surface_get_data (cairo_get_target (both));
  below = cairo_image_surface_get_data (ground);
  for (int i = 3 * BOARD + 3; i < BOARD * BOARD - 3 * BOARD - 3; i++) {
    gboolean edge = FALSE;
    double best = 1;

    if (mask[4 * i + 3] < 128)
      continue;
    for (int k = 0; k < 4; k++)
      edge |= mask[4 * (i + (k == 0 ? 1 : k == 1 ? -1 : k == 2 ? BOARD : -BOARD)) + 3] < 128;
    if (!edge)
      continue;
    for (int dy = -2; dy <= 2; dy++)
      for (int dx = -2; dx <= 2; dx++) {
        int at = i + dy * BOARD + dx;

        if (mask[4 * at + 3] > 200)
          best = MAX (best, contrast (seen + 4 * at, below + 4 * i));
      }
    n++;
    n_clear += best >= 3;
  }
  cairo_destroy (alone);
  cairo_destroy (both);
  return n_clear / (double) n;
}

/* Figures of all colours are seen on any ground, small as they are: by a light rim or a dark line.
 * What is missing are corners, whose pixels are half ground. */
static void
test_figures_stand_out (void)
{
  guint n_colours;
  const HradbyColour *colours = hradby_palette_list (&n_colours);

  for (guint ground = 0; ground < 18; ground++) {
    cairo_t *cr = start_picture (BOARD, BOARD);
    cairo_surface_t *surface = cairo_get_target (cr);

    paint_ground (cr, ground);
    cairo_surface_flush (surface);
    for (guint figure = 0; figure < HRADBY_N_FIGURES; figure++)
      for (guint i = 0; i < n_colours; i++) {
        /* Prisoners are never on the board. */
        double part = figure == HRADBY_FIGURE_PRISONER
                      ? 1 : measure_edge (surface, figure, &colours[i]);

        g_test_message ("ground %u, figure %u, %s", ground, figure, colours[i].id);
        g_assert_cmpfloat (part, >, 0.78);
      }
    cairo_destroy (cr);
  }
}

static void
test_wall_tiles_differ (void)
{
  g_autoptr(GHashTable) seen = new_set ();

  for (guint number = 0; number <= HRADBY_N_WALL_TILES; number++) {
    cairo_t *cr = start_picture (24, 24);

    hradby_paint_wall_tile (cr, number, 24);
    add_new (seen, finish_picture (cr));
  }
}

static void
test_wall_dark (void)
{
  g_autoptr(HradbyWall) wall = load_wall ();
  g_autoptr(GHashTable) seen = new_set ();

  for (guint dark = 0; dark < 2; dark++) {
    cairo_t *cr = start_picture (400, 400);

    cairo_translate (cr, 30, 30);
    hradby_paint_wall (cr, wall, 24, dark != 0);
    add_new (seen, finish_picture (cr));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/paint/tiles-differ", test_tiles_differ);
  g_test_add_func ("/app/paint/tiles-repeat", test_tiles_repeat);
  g_test_add_func ("/app/paint/closed", test_closed);
  g_test_add_func ("/app/paint/paths-meet", test_paths_meet);
  g_test_add_func ("/app/paint/roads-cross", test_roads_cross);
  g_test_add_func ("/app/paint/narrowed", test_narrowed);
  g_test_add_func ("/app/paint/find-closed", test_find_closed);
  g_test_add_func ("/app/paint/any-tile", test_any_tile);
  g_test_add_func ("/app/paint/threads", test_threads);
  g_test_add_func ("/app/paint/spots", test_spots);
  g_test_add_func ("/app/paint/spots-turn", test_spots_turn);
  g_test_add_func ("/app/paint/figures-differ", test_figures_differ);
  g_test_add_func ("/app/paint/silhouettes", test_silhouettes);
  g_test_add_func ("/app/paint/figures-stand-out", test_figures_stand_out);
  g_test_add_func ("/app/paint/farmer-lies", test_farmer_lies);
  g_test_add_func ("/app/paint/wall-tiles-differ", test_wall_tiles_differ);
  g_test_add_func ("/app/paint/wall-dark", test_wall_dark);
  return g_test_run ();
}
