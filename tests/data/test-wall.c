/* The shipped wall of The Castle keeps what is known of the published one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "load.h"

#include <math.h>

/* The numbers W1 … and D1 … are those of data/README.md, section "The material of The Castle". */

static HradbyWall *wall;

static const guint gates[] = { 27, 47, 69, 91 };

static gboolean
is_inside (gint x, gint y)
{
  return hradby_wall_get_cell (wall, x, y) >= 0;
}

static void
test_w1_track (void)
{
  g_assert_cmpuint (hradby_wall_get_n_corners (wall), ==, 14);
  g_assert_cmpuint (hradby_wall_get_corner (wall, 0), ==, 0);
}

static void
test_w2_d3_first_corner (void)
{
  g_assert_cmpuint (hradby_wall_get_corner (wall, 1), ==, 12);
  for (guint space = 2; space < 12; space++)
    g_assert_cmpint (hradby_wall_find_corner (wall, space), <, 0);
}

static void
test_w3_corner_with_33 (void)
{
  g_assert_cmpint (hradby_wall_find_corner (wall, 33), >=, 0);
}

static void
test_w4_joints (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (gates); i++) {
    gint before = hradby_wall_find_corner (wall, gates[i]);
    gint after = hradby_wall_find_corner (wall, gates[i] + 1);

    g_assert_true (before < 0 || before != after);
  }
}

static void
test_w6_cells (void)
{
  g_assert_cmpuint (hradby_wall_get_n_cells (wall), ==, 76);
  g_assert_cmpuint (hradby_wall_get_n_start_spaces (wall), ==, 7);
}

static void
test_d1_plain_spaces (void)
{
  guint plain = 0;

  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++)
    plain += hradby_wall_find_corner (wall, space) < 0;
  g_assert_cmpuint (plain, ==, 72);
}

/* Whether a lattice point is a bend of the outline: 1 convex, -1 reflex, 0 none. */
static gint
get_bend (gint x, gint y)
{
  gint inside = is_inside (x - 1, y - 1) + is_inside (x, y - 1)
                + is_inside (x - 1, y) + is_inside (x, y);

  return inside == 1 ? 1 : inside == 3 ? -1 : 0;
}

/* Whether the two numbers of a corner tower lie around this bend. */
static gboolean
bend_has_tower (gint x, gint y)
{
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++) {
    HradbyWallSpace a = hradby_wall_get_space (wall, hradby_wall_get_corner (wall, i));
    HradbyWallSpace b = hradby_wall_get_space (wall, hradby_wall_get_corner (wall, i) + 1);

    if (hypot ((a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y) < 0.7)
      return TRUE;
  }
  return FALSE;
}

static void
test_d2_bends (void)
{
  guint convex = 0;
  guint reflex = 0;

  for (gint y = 0; y <= (gint) hradby_wall_get_height (wall); y++)
    for (gint x = 0; x <= (gint) hradby_wall_get_width (wall); x++) {
      gint bend = get_bend (x, y);

      convex += bend > 0;
      reflex += bend < 0;
      if (bend != 0)
        g_assert_true (bend_has_tower (x, y));
    }
  g_assert_cmpuint (convex, ==, 9);
  g_assert_cmpuint (reflex, ==, 5);
}

/* The side of the wall a gate would stand in, by the direction of the track there. */
static guint
get_gate_side (guint gate)
{
  HradbyWallSpace a = hradby_wall_get_space (wall, gate);
  HradbyWallSpace b = hradby_wall_get_space (wall, gate + 1);

  if (fabs (b.x - a.x) > fabs (b.y - a.y))
    return b.x > a.x ? HRADBY_NORTH : HRADBY_SOUTH;
  return b.y > a.y ? HRADBY_EAST : HRADBY_WEST;
}

static void
test_d4_gates_in_opposite_pairs (void)
{
  gint balance[2] = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (gates); i++) {
    guint side = get_gate_side (gates[i]);

    balance[side & 1] += side < HRADBY_SOUTH ? 1 : -1;
  }
  g_assert_cmpint (balance[0], ==, 0);
  g_assert_cmpint (balance[1], ==, 0);
}

static void
test_d5_perimeter (void)
{
  guint perimeter = 0;

  for (guint cell = 0; cell < hradby_wall_get_n_cells (wall); cell++) {
    gint x, y;

    hradby_wall_get_cell_position (wall, cell, &x, &y);
    for (guint side = 0; side < HRADBY_N_SIDES; side++)
      perimeter += !is_inside (x + hradby_side_dx (side), y + hradby_side_dy (side));
  }
  g_assert_cmpuint (perimeter % 2, ==, 0);
  g_assert_cmpuint (perimeter, >=, 38);
}

static void
test_spaces_lie_apart (void)
{
  g_assert_true (hradby_wall_has_spaces (wall));
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    HradbyWallSpace a = hradby_wall_get_space (wall, i);
    HradbyWallSpace next = hradby_wall_get_space (wall, (i + 1) % HRADBY_TRACK_SPACES);

    g_assert_false (is_inside ((gint) floor (a.x), (gint) floor (a.y)));
    g_assert_cmpfloat (hypot (a.x - next.x, a.y - next.y), <, 0.7);
    for (guint j = 0; j < i; j++) {
      HradbyWallSpace b = hradby_wall_get_space (wall, j);

      g_assert_cmpfloat (hypot (a.x - b.x, a.y - b.y), >, 0.39);
    }
  }
}

static void
add_wall_tests (void)
{
  g_test_add_func ("/data/wall/w1-track", test_w1_track);
  g_test_add_func ("/data/wall/w2-d3-first-corner", test_w2_d3_first_corner);
  g_test_add_func ("/data/wall/w3-corner-with-33", test_w3_corner_with_33);
  g_test_add_func ("/data/wall/w4-joints", test_w4_joints);
  g_test_add_func ("/data/wall/w6-cells", test_w6_cells);
  g_test_add_func ("/data/wall/d1-plain-spaces", test_d1_plain_spaces);
  g_test_add_func ("/data/wall/d2-bends", test_d2_bends);
  g_test_add_func ("/data/wall/d4-gates-in-opposite-pairs", test_d4_gates_in_opposite_pairs);
  g_test_add_func ("/data/wall/d5-perimeter", test_d5_perimeter);
  g_test_add_func ("/data/wall/spaces-lie-apart", test_spaces_lie_apart);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  wall = load_wall ();
  add_wall_tests ();
  result = g_test_run ();
  g_clear_object (&wall);
  return result;
}
