/* Tests of where the board lies in its widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-scene.h"

#include <math.h>

#define COLUMNS 11
#define ROWS    10
#define MARGIN  1.0

static HradbyBoardGeometry
make (int width, int height, int scale)
{
  HradbyBoardGeometry geometry;

  hradby_board_geometry_init (&geometry, &(HradbySeenArea) { 0, 0, COLUMNS, ROWS },
                              MARGIN);
  hradby_board_geometry_resize (&geometry, width, height, scale);
  return geometry;
}

static void
assert_near (double a, double b, double tolerance)
{
  g_assert_cmpfloat (fabs (a - b), <=, tolerance);
}

static void
test_fit (void)
{
  static const int sizes[][2] = { { 360, 400 }, { 800, 700 }, { 2560, 1400 }, { 1, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int scale = 1; scale <= 2; scale++) {
      HradbyBoardGeometry geometry = make (sizes[i][0], sizes[i][1], scale);
      double pixels = geometry.tile * scale;

      g_assert_cmpfloat (pixels, ==, round (pixels));
      g_assert_cmpint (hradby_board_geometry_get_pixels (&geometry), ==, (int) pixels);
      g_assert_cmpfloat (geometry.left * scale, ==, round (geometry.left * scale));
      if (sizes[i][0] == 1)
        continue;
      g_assert_false (hradby_board_geometry_can_pan (&geometry));
      g_assert_cmpfloat (geometry.left, >=, geometry.tile * MARGIN - 1);
      g_assert_cmpfloat (geometry.top, >=, geometry.tile * MARGIN - 1);
      assert_near (geometry.left + COLUMNS * geometry.tile + geometry.left, sizes[i][0], 2);
    }
}

static void
test_places (void)
{
  HradbyBoardGeometry geometry = make (800, 700, 1);
  graphene_rect_t square;
  double x, y;

  hradby_board_geometry_get_square (&geometry, 3.5, 4.5, 1, &square);
  hradby_board_geometry_get_place (&geometry, (double) square.origin.x, (double) square.origin.y,
                                   &x, &y);
  assert_near (x, 3, 1e-6);
  assert_near (y, 4, 1e-6);
}

/* What the pointer is on stays under it. */
static void
test_zoom (void)
{
  HradbyBoardGeometry geometry = make (800, 700, 1);
  double before_x, before_y, after_x, after_y;

  hradby_board_geometry_get_place (&geometry, 300, 380, &before_x, &before_y);
  hradby_board_geometry_zoom (&geometry, 2, 300, 380);
  hradby_board_geometry_get_place (&geometry, 300, 380, &after_x, &after_y);
  assert_near (before_x, after_x, 1 / geometry.tile);
  assert_near (before_y, after_y, 1 / geometry.tile);
  g_assert_true (hradby_board_geometry_can_pan (&geometry));

  hradby_board_geometry_zoom (&geometry, 1000, 300, 380);
  g_assert_cmpfloat (geometry.tile, <=, HRADBY_BOARD_MAX_TILE);
  hradby_board_geometry_zoom (&geometry, 1e-6, 300, 380);
  g_assert_cmpfloat (geometry.zoom, ==, 1);
  g_assert_false (hradby_board_geometry_can_pan (&geometry));
}

/* The board cannot be moved out of sight. */
static void
test_pan (void)
{
  HradbyBoardGeometry geometry = make (800, 700, 1);
  double left = geometry.left;

  hradby_board_geometry_pan (&geometry, 500, 500);
  g_assert_cmpfloat (geometry.left, ==, left);

  hradby_board_geometry_zoom (&geometry, 3, 400, 350);
  hradby_board_geometry_pan (&geometry, 1e6, 1e6);
  assert_near (geometry.left, MARGIN * geometry.tile, 1);
  assert_near (geometry.top, MARGIN * geometry.tile, 1);
  hradby_board_geometry_pan (&geometry, -1e6, 0);
  assert_near (geometry.left + COLUMNS * geometry.tile, 800 - MARGIN * geometry.tile, 1);
}

static void
test_reveal (void)
{
  HradbyBoardGeometry geometry = make (800, 700, 1);
  graphene_rect_t square;

  hradby_board_geometry_zoom (&geometry, 3, 400, 350);
  for (int column = 0; column < COLUMNS; column += COLUMNS - 1) {
    hradby_board_geometry_reveal (&geometry, column, ROWS - 1);
    hradby_board_geometry_get_square (&geometry, column + 0.5, ROWS - 0.5, 1, &square);
    g_assert_cmpfloat ((double) square.origin.x, >=, 0);
    g_assert_cmpfloat ((double) (square.origin.x + square.size.width), <=, 800);
    g_assert_cmpfloat ((double) (square.origin.y + square.size.height), <=, 700);
  }
}

/* A board that grows moves nothing, and is wholly shown when that is asked for. */
static void
test_grow (void)
{
  HradbyBoardGeometry geometry = make (800, 700, 1), before = geometry;

  hradby_board_geometry_grow (&geometry, &(HradbySeenArea) { -2, 0, COLUMNS + 2, ROWS }, 0);
  g_assert_cmpfloat (geometry.tile, ==, before.tile);
  g_assert_cmpfloat (geometry.left, ==, before.left);
  hradby_board_geometry_resize (&geometry, 800, 700, 1);
  g_assert_cmpfloat (geometry.left, ==, before.left);
  g_assert_false (hradby_board_geometry_shows (&geometry, -2, 0));
  g_assert_true (geometry.is_whole);
  hradby_board_geometry_centre (&geometry, 1);
  g_assert_true (hradby_board_geometry_shows (&geometry, -2, 0));
  g_assert_cmpfloat (geometry.tile, <, before.tile);
}

/* On the way from one view to another. */
static void
test_mix (void)
{
  HradbyBoardGeometry from = make (800, 700, 1), to = from, between;

  hradby_board_geometry_zoom (&to, 2, 300, 380);
  hradby_board_geometry_mix (&between, &from, &to, 0);
  assert_near (between.left, from.left, 1e-6);
  hradby_board_geometry_mix (&between, &from, &to, 0.5);
  assert_near (between.tile, (from.tile + to.tile) / 2, 1e-6);
  hradby_board_geometry_mix (&between, &from, &to, 1);
  assert_near (between.left, to.left, 1e-6);
  assert_near (between.tile, to.tile, 1e-6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-geometry/fit", test_fit);
  g_test_add_func ("/board-geometry/places", test_places);
  g_test_add_func ("/board-geometry/zoom", test_zoom);
  g_test_add_func ("/board-geometry/pan", test_pan);
  g_test_add_func ("/board-geometry/reveal", test_reveal);
  g_test_add_func ("/board-geometry/grow", test_grow);
  g_test_add_func ("/board-geometry/mix", test_mix);
  return g_test_run ();
}
