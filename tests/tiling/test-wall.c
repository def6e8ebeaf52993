/* Walls: cells, start spaces, corner towers, the outline and the track along it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/wall.h"

#include "engine/error.h"

#include <math.h>

/* A wall as in a file. */
typedef struct {
  const char      *rows[6];
  HradbyWallStartSpace start_spaces[3];
  guint            n_start_spaces;
  guint            corners[4];
  guint            n_corners;
} Plan;

static HradbyWall *
try_wall (const Plan *plan, GError **error)
{
  g_autoptr(HradbyWall) wall = hradby_wall_new ("wall", "Wall", "made up", plan->rows, error);

  for (guint i = 0; wall != NULL && i < plan->n_start_spaces; i++)
    if (!hradby_wall_add_start_space (wall, &plan->start_spaces[i], error))
      return NULL;
  for (guint i = 0; wall != NULL && i < plan->n_corners; i++)
    if (!hradby_wall_add_corner (wall, plan->corners[i], error))
      return NULL;
  return g_steal_pointer (&wall);
}

static HradbyWall *
new_wall (const Plan *plan)
{
  g_autoptr(GError) error = NULL;
  HradbyWall *wall = try_wall (plan, &error);

  g_assert_no_error (error);
  return wall;
}

/* A nook in the west, a niche in the south. */
static const Plan bent = {
  .rows = { ".###", "####", "##.#" },
  .start_spaces = { { 1, 0, HRADBY_NORTH, HRADBY_FEATURE_PATH, 0 },
                    { 1, 2, HRADBY_EAST, HRADBY_FEATURE_COURT, 2 } },
  .n_start_spaces = 2,
  .corners = { 99, 12, 40 },
  .n_corners = 3,
};

static void
test_cells (void)
{
  g_autoptr(HradbyWall) wall = new_wall (&bent);

  g_assert_cmpuint (hradby_wall_get_width (wall), ==, 4);
  g_assert_cmpuint (hradby_wall_get_height (wall), ==, 3);
  g_assert_cmpuint (hradby_wall_get_n_cells (wall), ==, 10);
  g_assert_cmpint (hradby_wall_get_cell (wall, 0, 0), ==, -1);
  g_assert_cmpint (hradby_wall_get_cell (wall, 1, 0), ==, 0);
  g_assert_cmpint (hradby_wall_get_cell (wall, 3, 2), ==, 9);
  g_assert_cmpint (hradby_wall_get_cell (wall, -1, 0), ==, -1);
  g_assert_cmpint (hradby_wall_get_cell (wall, 4, 1), ==, -1);
  for (guint cell = 0; cell < hradby_wall_get_n_cells (wall); cell++) {
    gint x, y;

    hradby_wall_get_cell_position (wall, cell, &x, &y);
    g_assert_cmpint (hradby_wall_get_cell (wall, x, y), ==, (gint) cell);
  }
}

static void
test_start_spaces (void)
{
  g_autoptr(HradbyWall) wall = new_wall (&bent);
  const HradbyWallStartSpace *space = hradby_wall_get_start_space (wall, 1);

  g_assert_cmpuint (hradby_wall_get_n_start_spaces (wall), ==, 2);
  g_assert_cmpint (space->x, ==, 1);
  g_assert_cmpint (space->y, ==, 2);
  g_assert_cmpuint (space->side, ==, HRADBY_EAST);
  g_assert_cmpuint (space->kind, ==, HRADBY_FEATURE_COURT);
  g_assert_cmpuint (space->markets, ==, 2);
}

/* Each covers two neighbouring spaces, the last one 99 and 0; sorted by their first space. */
static void
test_corners (void)
{
  g_autoptr(HradbyWall) wall = new_wall (&bent);

  g_assert_cmpuint (hradby_wall_get_n_corners (wall), ==, 3);
  g_assert_cmpuint (hradby_wall_get_corner (wall, 0), ==, 12);
  g_assert_cmpuint (hradby_wall_get_corner (wall, 2), ==, 99);
  g_assert_cmpint (hradby_wall_find_corner (wall, 11), ==, -1);
  g_assert_cmpint (hradby_wall_find_corner (wall, 12), ==, 0);
  g_assert_cmpint (hradby_wall_find_corner (wall, 13), ==, 0);
  g_assert_cmpint (hradby_wall_find_corner (wall, 14), ==, -1);
  g_assert_cmpint (hradby_wall_find_corner (wall, 98), ==, -1);
  g_assert_cmpint (hradby_wall_find_corner (wall, 99), ==, 2);
  g_assert_cmpint (hradby_wall_find_corner (wall, 0), ==, 2);
  g_assert_cmpint (hradby_wall_find_corner (wall, 1), ==, -1);
}

static void
test_refuses (void)
{
  static const Plan plans[] = {
    { .rows = { "###" } },
    { .rows = { "##", "#" } },
    { .rows = { "#x", "##", "##" } },
    { .rows = { "##.", "..#", ".##" } },
    { .rows = { "###", "#.#", "###" } },
    { .rows = { "##", "##" }, .start_spaces = { { 5, 0, HRADBY_NORTH } }, .n_start_spaces = 1 },
    { .rows = { "##", "##" }, .start_spaces = { { 0, 0, HRADBY_EAST } }, .n_start_spaces = 1 },
    { .rows = { "##", "##" },
      .start_spaces = { { 0, 0, HRADBY_NORTH }, { 0, 0, HRADBY_NORTH } },
      .n_start_spaces = 2 },
    { .rows = { "##", "##" }, .corners = { 4, 5 }, .n_corners = 2 },
    { .rows = { "##", "##" }, .corners = { 99, 0 }, .n_corners = 2 },
    { .rows = { "##", "##" }, .corners = { 7, 7 }, .n_corners = 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (plans); i++) {
    g_autoptr(GError) error = NULL;

    g_assert_null (try_wall (&plans[i], &error));
    g_assert_error (error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  }
}

/* The closed line clockwise: its area is that of the cells, and each bend is a corner of it. */
static void
test_outline (void)
{
  g_autoptr(HradbyWall) wall = new_wall (&bent);
  g_autoptr(GArray) outline = hradby_wall_get_outline (wall, 0);
  double area = 0, length = 0;

  g_assert_cmpuint (outline->len, ==, 10);
  g_assert_cmpfloat (g_array_index (outline, HradbyWallSpace, 0).x, >=, 1);
  for (guint i = 0; i < outline->len; i++) {
    HradbyWallSpace a = g_array_index (outline, HradbyWallSpace, i);
    HradbyWallSpace b = g_array_index (outline, HradbyWallSpace, (i + 1) % outline->len);

    g_assert_true (a.x == b.x || a.y == b.y);
    area += (a.x * b.y - b.x * a.y) / 2;
    length += fabs (a.x - b.x) + fabs (a.y - b.y);
  }
  g_assert_cmpfloat_with_epsilon (area, 10, 1e-9);
  g_assert_cmpfloat_with_epsilon (length, 16, 1e-9);
}

/* Farther out the line keeps its bends; four more turn outward than inward: 8 distances longer. */
static void
test_outline_distance (void)
{
  g_autoptr(HradbyWall) wall = new_wall (&bent);
  g_autoptr(GArray) outline = hradby_wall_get_outline (wall, 0.25);
  double length = 0;

  g_assert_cmpuint (outline->len, ==, 10);
  for (guint i = 0; i < outline->len; i++) {
    HradbyWallSpace a = g_array_index (outline, HradbyWallSpace, i);
    HradbyWallSpace b = g_array_index (outline, HradbyWallSpace, (i + 1) % outline->len);

    length += fabs (a.x - b.x) + fabs (a.y - b.y);
  }
  g_assert_cmpfloat_with_epsilon (length, 16 + 8 * 0.25, 1e-9);
}

/* Without coordinates the hundred spaces lie outside the cells, a step from one to the next. */
static void
test_track (void)
{
  g_autoptr(HradbyWall) wall = new_wall (&bent);

  g_assert_false (hradby_wall_has_spaces (wall));
  for (guint space = 0; space < HRADBY_TRACK_SPACES; space++) {
    HradbyWallSpace here = hradby_wall_get_space (wall, space);
    HradbyWallSpace next = hradby_wall_get_space (wall, (space + 1) % HRADBY_TRACK_SPACES);
    double step = hypot (next.x - here.x, next.y - here.y);

    g_assert_cmpint (hradby_wall_get_cell (wall, (gint) floor (here.x), (gint) floor (here.y)),
                     ==, -1);
    g_assert_cmpfloat (step, >, 0.05);
    g_assert_cmpfloat (step, <, 0.3);
  }
}

static void
test_given_track (void)
{
  g_autoptr(HradbyWall) wall = NULL;
  HradbyWallSpace spaces[HRADBY_TRACK_SPACES];

  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++)
    spaces[i] = (HradbyWallSpace) { i, 2.0 * i };
  wall = hradby_wall_new ("wall", NULL, NULL, bent.rows, NULL);
  g_assert_nonnull (wall);
  hradby_wall_set_spaces (wall, spaces);
  g_assert_true (hradby_wall_has_spaces (wall));
  g_assert_cmpfloat (hradby_wall_get_space (wall, 42).y, ==, 84);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiling/wall/cells", test_cells);
  g_test_add_func ("/tiling/wall/start-spaces", test_start_spaces);
  g_test_add_func ("/tiling/wall/corners", test_corners);
  g_test_add_func ("/tiling/wall/refuses", test_refuses);
  g_test_add_func ("/tiling/wall/outline", test_outline);
  g_test_add_func ("/tiling/wall/outline-distance", test_outline_distance);
  g_test_add_func ("/tiling/wall/track", test_track);
  g_test_add_func ("/tiling/wall/given-track", test_given_track);
  return g_test_run ();
}
