/* Drafts of walls: what each operation does, what is refused, and that files hold all of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "random-material.h"

#include "engine/error.h"
#include "games/games.h"
#include "storage/files.h"
#include "tiling/wall-draft.h"

#include <math.h>

#define N_ROUNDS 60
#define N_STEPS  60
#define NEAR     0.0006 /* places in the printed file have three digits */

static HradbyDraft *
new_draft (void)
{
  g_autoptr(HradbyWall) wall = hradby_wall_draft_make_wall ("mine", "Mine");

  return hradby_draft_new (HRADBY_MATERIAL (wall));
}

static HradbyWall *
load_printed (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbyMaterial *wall = hradby_library_find_material (library, "wall", "castle", &error);

  g_assert_no_error (error);
  return HRADBY_WALL (wall);
}

static void
assert_rows (HradbyDraft *draft, const char *expected)
{
  HradbyWall *wall = hradby_wall_draft_get_wall (draft);
  g_autofree char *rows = g_strjoinv (" ", (char **) hradby_wall_get_rows (wall));

  g_assert_cmpstr (rows, ==, expected);
}

static void
assert_refused (gboolean done, GError **error, const char *message)
{
  g_assert_false (done);
  g_assert_error (*error, HRADBY_ERROR, HRADBY_ERROR_SETUP);
  g_assert_cmpstr ((*error)->message, ==, message);
  g_clear_error (error);
}

/* Cells come and go, at all sides, and what lies against them stays where it is. */
static void
test_outline (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ();
  HradbyWallStartSpace start = { 3, 0, HRADBY_NORTH, HRADBY_FEATURE_PATH, 0 };
  HradbyWall *wall;
  g_autoptr(GError) error = NULL;
  gint origin[2] = { 7, 7 };

  assert_rows (draft, "###### ###### ###### ###### ######");
  g_assert_true (hradby_wall_draft_set_start (draft, &start, TRUE, NULL));
  assert_refused (hradby_wall_draft_fill (draft, -1, -1, -2, -1, TRUE, origin, &error), &error,
                  "the cells inside the wall are not connected");
  g_assert_cmpint (origin[0], ==, 7);
  g_assert_true (hradby_wall_draft_fill (draft, 1, -1, -2, 0, TRUE, origin, NULL));
  assert_rows (draft, "####.... ######## ..###### ..###### ..###### ..######");
  g_assert_cmpint (origin[0], ==, -2);
  g_assert_cmpint (origin[1], ==, -1);
  wall = hradby_wall_draft_get_wall (draft);
  g_assert_cmpint (hradby_wall_draft_find_start (wall, 5, 1, HRADBY_NORTH), ==, 0);
  g_assert_true (hradby_wall_draft_fill (draft, 0, 0, 1, 9, FALSE, origin, NULL));
  assert_rows (draft, "##.... ###### ###### ###### ###### ######");
  g_assert_cmpint (origin[0], ==, 2);
  g_assert_true (hradby_wall_draft_fill (draft, 0, 0, 5, 0, FALSE, NULL, NULL));
  g_assert_true (hradby_wall_draft_fill (draft, 1, 1, 2, 2, TRUE, origin, NULL)); /* nothing new */
  g_assert_cmpint (origin[0], ==, 0);
  for (guint i = 0; i < 4; i++)
    hradby_draft_undo (draft);
  g_assert_false (hradby_draft_can_undo (draft));
  g_assert_cmpuint (hradby_wall_get_n_start_spaces (hradby_wall_draft_get_wall (draft)), ==, 0);
}

/* What the wall itself refuses is refused in its words, and nothing has changed. */
static void
test_laws (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ();
  HradbyWallStartSpace start = { 0, 0, HRADBY_EAST, HRADBY_FEATURE_COURT, 1 };
  HradbyMaterial *before = hradby_draft_get (draft);
  g_autoptr(GError) error = NULL;

  assert_refused (hradby_wall_draft_fill (draft, 1, 1, 1, 1, FALSE, NULL, &error), &error,
                  "the wall encloses cells that are outside");
  assert_refused (hradby_wall_draft_fill (draft, 0, 2, 5, 2, FALSE, NULL, &error), &error,
                  "the cells inside the wall are not connected");
  assert_refused (hradby_wall_draft_fill (draft, 0, 0, 2, 4, FALSE, NULL, &error)
                  && hradby_wall_draft_fill (draft, 0, 0, 2, 3, FALSE, NULL, &error), &error,
                  "the wall encloses between 4 and 1000 cells");
  hradby_draft_undo (draft);
  assert_refused (hradby_wall_draft_fill (draft, 0, 0, 99, 99, FALSE, NULL, &error), &error,
                  "the wall has between 1 and 100 rows and columns");
  assert_refused (hradby_wall_draft_fill (draft, 6, 0, 100, 0, TRUE, NULL, &error), &error,
                  "the wall has between 1 and 100 rows and columns");
  assert_refused (hradby_wall_draft_set_start (draft, &start, TRUE, &error), &error,
                  "a start space does not face the outside of the wall");
  start.x = 9;
  assert_refused (hradby_wall_draft_set_start (draft, &start, TRUE, &error), &error,
                  "a start space lies at a cell that is not inside the wall");
  assert_refused (hradby_wall_draft_set_tower (draft, 99, TRUE, &error), &error,
                  "two corner towers overlap");
  g_assert_true (hradby_draft_get (draft) == before);
  start = (HradbyWallStartSpace) { 2, 4, HRADBY_SOUTH, HRADBY_FEATURE_HOUSE, 0 };
  g_assert_true (hradby_wall_draft_set_start (draft, &start, TRUE, NULL));
  assert_refused (hradby_wall_draft_fill (draft, 2, 4, 2, 4, FALSE, NULL, &error), &error,
                  "a start space lies at a cell that is not inside the wall");
  assert_refused (hradby_wall_draft_fill (draft, 2, 5, 2, 5, TRUE, NULL, &error), &error,
                  "a start space does not face the outside of the wall");
}

/* One at a place takes that of another kind away; markets are counted. */
static void
test_starts (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ();
  HradbyWallStartSpace start = { 0, 1, HRADBY_WEST, HRADBY_FEATURE_PATH, 0 };
  HradbyWall *wall;

  g_assert_true (hradby_wall_draft_set_start (draft, &start, FALSE, NULL)); /* nothing there */
  g_assert_false (hradby_draft_can_undo (draft));
  g_assert_true (hradby_wall_draft_set_start (draft, &start, TRUE, NULL));
  start.kind = HRADBY_FEATURE_COURT;
  start.markets = 2;
  g_assert_true (hradby_wall_draft_set_start (draft, &start, TRUE, NULL));
  wall = hradby_wall_draft_get_wall (draft);
  g_assert_cmpuint (hradby_wall_get_n_start_spaces (wall), ==, 1);
  g_assert_cmpuint (hradby_wall_get_start_space (wall, 0)->markets, ==, 2);
  g_assert_true (hradby_wall_draft_set_start (draft, &start, TRUE, NULL)); /* the same */
  g_assert_true (hradby_draft_get (draft) == HRADBY_MATERIAL (wall));
  g_assert_true (hradby_wall_draft_set_start (draft, &start, FALSE, NULL));
  g_assert_cmpuint (hradby_wall_get_n_start_spaces (hradby_wall_draft_get_wall (draft)), ==, 0);
}

static void
assert_place (HradbyWall *wall, guint space, double x, double y)
{
  HradbyWallSpace place = hradby_wall_get_space (wall, space);

  g_assert_cmpfloat_with_epsilon (place.x, x, NEAR);
  g_assert_cmpfloat_with_epsilon (place.y, y, NEAR);
}

/* The numbers follow the towers, and these the corners of the wall. */
static void
test_towers (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ();
  HradbyWall *wall = hradby_wall_draft_get_wall (draft);

  g_assert_cmpuint (hradby_wall_get_n_corners (wall), ==, 4);
  assert_place (wall, 0, -0.24 - 0.32, -0.24);
  g_assert_true (hradby_wall_draft_fill (draft, 6, 0, 6, 4, TRUE, NULL, NULL)); /* a column more */
  wall = hradby_wall_draft_get_wall (draft);
  assert_place (wall, hradby_wall_get_corner (wall, 1), 7.24, -0.56);
  assert_place (wall, hradby_wall_get_corner (wall, 1) + 1, 7.56, -0.24);
  g_assert_true (hradby_wall_draft_set_tower (draft, hradby_wall_get_corner (wall, 1) + 1, FALSE,
                                              NULL));
  g_assert_cmpuint (hradby_wall_get_n_corners (hradby_wall_draft_get_wall (draft)), ==, 3);
  g_assert_true (hradby_wall_draft_set_tower (draft, hradby_wall_get_corner (wall, 1) + 1, FALSE,
                                              NULL)); /* is gone */
  g_assert_true (hradby_wall_draft_set_tower (draft, 10, TRUE, NULL)); /* not at a corner */
  g_assert_cmpint (hradby_wall_find_corner (hradby_wall_draft_get_wall (draft), 11), ==, 1);
  g_assert_true (hradby_wall_draft_set_towers (draft, NULL));
  wall = hradby_wall_draft_get_wall (draft);
  g_assert_cmpuint (hradby_wall_get_n_corners (wall), ==, 4);
  g_assert_true (hradby_wall_draft_set_towers (draft, NULL)); /* the same */
  g_assert_true (hradby_draft_get (draft) == HRADBY_MATERIAL (wall));
  while (hradby_wall_get_n_corners (hradby_wall_draft_get_wall (draft)) > 0)
    g_assert_true (hradby_wall_draft_set_tower (
        draft, hradby_wall_get_corner (hradby_wall_draft_get_wall (draft), 0), FALSE, NULL));
  g_assert_false (hradby_wall_has_spaces (hradby_wall_draft_get_wall (draft)));
}

/* From its outline and its numbers alone the printed wall is laid as it was by hand. */
static void
test_printed (void)
{
  g_autoptr(HradbyWall) printed = load_printed ();
  g_autoptr(HradbyDraft) draft = hradby_draft_new (HRADBY_MATERIAL (printed));
  HradbyWall *wall;

  g_assert_true (hradby_wall_draft_set_tower (draft, 32, FALSE, NULL));
  g_assert_true (hradby_wall_draft_set_tower (draft, 32, TRUE, NULL));
  wall = hradby_wall_draft_get_wall (draft);
  g_assert_true (wall != printed);
  g_assert_cmpuint (hradby_wall_get_n_corners (wall), ==, 14);
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    HradbyWallSpace place = hradby_wall_get_space (printed, i);

    assert_place (wall, i, place.x, place.y);
  }
}

/* A staircase with more corners than there can be towers. */
static void
test_many_corners (void)
{
  g_autoptr(HradbyDraft) draft = new_draft ();
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_wall_draft_fill (draft, 0, 5, 29, 9, TRUE, NULL, NULL));
  for (gint x = 7; x < 30; x += 2)
    g_assert_true (hradby_wall_draft_fill (draft, x, 4, x, 4, TRUE, NULL, NULL));
  assert_refused (hradby_wall_draft_set_towers (draft, &error), &error,
                  "two corner towers overlap");
}

static GBytes *
assert_survives (HradbyDraft *draft)
{
  HradbyWall *wall = hradby_wall_draft_get_wall (draft);
  GBytes *bytes = hradby_file_write_material (HRADBY_MATERIAL (wall));
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) copy = hradby_file_read_material (bytes, "copy", "wall", FALSE, &error);
  g_autoptr(GBytes) again = NULL;

  g_assert_no_error (error);
  again = hradby_file_write_material (copy);
  g_assert_true (g_bytes_equal (bytes, again));
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    HradbyWallSpace one = hradby_wall_get_space (wall, i);
    HradbyWallSpace other = hradby_wall_get_space (HRADBY_WALL (copy), i);

    g_assert_cmpfloat_with_epsilon (one.x, other.x, NEAR);
    g_assert_cmpfloat_with_epsilon (one.y, other.y, NEAR);
  }
  return bytes;
}

static void
do_something (HradbyDraft *draft, HradbyRandom *random)
{
  HradbyWall *wall = hradby_wall_draft_get_wall (draft);
  gint x = (gint) hradby_random_below (random, hradby_wall_get_width (wall) + 4) - 2;
  gint y = (gint) hradby_random_below (random, hradby_wall_get_height (wall) + 4) - 2;
  gboolean on = hradby_random_below (random, 3) > 0;
  HradbyWallStartSpace start = {
    (gint16) x, (gint16) y, (HradbySide) hradby_random_below (random, HRADBY_N_SIDES),
    (guint8) (HRADBY_FEATURE_PATH + hradby_random_below (random, 4)), 0
  };

  switch (hradby_random_below (random, 8)) {
  case 0:
  case 1:
    hradby_wall_draft_fill (draft, x, y, x + (gint) hradby_random_below (random, 4),
                            y - (gint) hradby_random_below (random, 4), on, NULL, NULL);
    break;
  case 2:
  case 3:
    if (start.kind == HRADBY_FEATURE_COURT)
      start.markets = (guint8) hradby_random_below (random, 4);
    hradby_wall_draft_set_start (draft, &start, on, NULL);
    break;
  case 4:
    hradby_wall_draft_set_towers (draft, NULL);
    break;
  case 5:
    if (hradby_draft_can_undo (draft))
      hradby_draft_undo (draft);
    break;
  default:
    hradby_wall_draft_set_tower (draft, hradby_random_below (random, HRADBY_TRACK_SPACES), on,
                                 NULL);
  }
}

/* Whatever is done, in every state the file says what the draft holds, and every state that was
 * there comes back. */
static void
test_random (void)
{
  for (guint round = 0; round < N_ROUNDS; round++) {
    HradbyRandom random;
    g_autoptr(HradbyWall) wall = NULL;
    g_autoptr(HradbyDraft) draft = NULL;
    g_autoptr(GBytes) first = NULL, again = NULL;

    hradby_random_init (&random, round, 0);
    wall = round % 2 == 0 ? load_printed () : random_wall (&random, 60);
    draft = hradby_draft_new (HRADBY_MATERIAL (wall));
    first = assert_survives (draft);
    for (guint i = 0; i < N_STEPS; i++) {
      g_autoptr(GBytes) bytes = NULL;

      do_something (draft, &random);
      bytes = assert_survives (draft);
    }
    while (hradby_draft_can_undo (draft))
      hradby_draft_undo (draft);
    again = assert_survives (draft);
    g_assert_true (g_bytes_equal (first, again));
  }
}

/* Under another name it is the same in all else. */
static void
test_copy (void)
{
  g_autoptr(HradbyWall) printed = load_printed ();
  g_autoptr(HradbyMaterial) copy = hradby_material_copy (HRADBY_MATERIAL (printed), "mine", "Mine");
  g_autoptr(HradbyMaterial) back = hradby_material_copy (copy, "castle", "The Castle");
  g_autoptr(GBytes) one = hradby_file_write_material (HRADBY_MATERIAL (printed));
  g_autoptr(GBytes) other = hradby_file_write_material (back);

  g_assert_cmpstr (hradby_material_get_title (copy), ==, "Mine");
  g_assert_true (g_bytes_equal (one, other));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  g_test_add_func ("/wall-drafts/outline", test_outline);
  g_test_add_func ("/wall-drafts/laws", test_laws);
  g_test_add_func ("/wall-drafts/starts", test_starts);
  g_test_add_func ("/wall-drafts/towers", test_towers);
  g_test_add_func ("/wall-drafts/printed", test_printed);
  g_test_add_func ("/wall-drafts/many-corners", test_many_corners);
  g_test_add_func ("/wall-drafts/random", test_random);
  g_test_add_func ("/wall-drafts/copy", test_copy);
  return g_test_run ();
}
