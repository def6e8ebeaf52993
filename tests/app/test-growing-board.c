/* Tests of a board without an edge: The Tower. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "app/board/board-view.h"
#include "app/kit/tooltip.h"
#include "games/carcassonne/tower.h"
#include "tiling/look.h"

typedef struct {
  HradbySession *session;
  GtkWidget     *window;
  GtkWidget     *view;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");

  fixture->session = app_test_new_session ("pp", 5, rules);
  fixture->window = gtk_window_new ();
  fixture->view = GTK_WIDGET (hradby_board_view_new ());
  g_object_set (fixture->view, "animations", FALSE, NULL);
  hradby_surface_set_session (HRADBY_SURFACE (fixture->view), fixture->session);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->view);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
  gtk_widget_grab_focus (fixture->view);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  app_test_destroy (fixture->window);
  app_test_drop (fixture->session);
}

static const HradbyTable *
get_table (const Fixture *fixture)
{
  return hradby_session_get_table (fixture->session);
}

static const HradbyPosition *
get_position (const Fixture *fixture)
{
  return hradby_session_get_position (fixture->session);
}

static HradbySeenArea
get_area (const Fixture *fixture)
{
  HradbySeenArea area;

  hradby_look_get (get_table (fixture))->get_area (get_table (fixture), get_position (fixture),
                                                   &area);
  return area;
}

static GtkWidget *
get_focus (const Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

/* The cell at a column and row; %NULL if nothing is or can be there. */
static GtkWidget *
find_cell (const Fixture *fixture, gint x, gint y)
{
  g_autoptr(GPtrArray) cells = app_test_list (fixture->view, HRADBY_TYPE_BOARD_CELL);

  for (guint i = 0; i < cells->len; i++)
    if (HRADBY_BOARD_CELL (cells->pdata[i])->square->x == x
        && HRADBY_BOARD_CELL (cells->pdata[i])->square->y == y)
      return cells->pdata[i];
  return NULL;
}

/* The first action of this kind that can be done now. */
static gboolean
find_action (const Fixture *fixture, guint kind, HradbyAction *action)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (fixture->session);

  *action = (HradbyAction) { 0 };
  for (guint i = 0; i < actions->len; i++) {
    *action = g_array_index (actions, HradbyAction, i);
    if (action->kind == kind)
      return TRUE;
  }
  return FALSE;
}

/* Clicks the button on the board that says what the action does. */
static void
click (const Fixture *fixture, const HradbyAction *action)
{
  HradbyBoardChoices *choices = &HRADBY_BOARD_VIEW (fixture->view)->choices;
  gint kind = hradby_board_choices_find_kind (choices, action);
  GtkWidget *button;

  g_assert_cmpint (kind, >=, 0);
  hradby_surface_choose_kind (HRADBY_SURFACE (fixture->view), (guint) kind);
  button = hradby_board_choices_get_button (choices, action);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* Lays the tile in hand on the first cell where it fits, as a person does. */
static void
place (const Fixture *fixture)
{
  HradbyAction action;
  GtkWidget *cell;

  g_assert_true (find_action (fixture, HRADBY_TILING_PLACE, &action));
  cell = find_cell (fixture, action.x, action.y);
  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_activate (cell));
}

static void
decline (const Fixture *fixture)
{
  if (hradby_look_get (get_table (fixture))->get_phase (get_table (fixture), get_position (fixture))
      != HRADBY_TILING_PHASE_PLACE)
    gtk_widget_activate_action (fixture->view, "board.decline", NULL);
}

/* Where the last tile lies is known, also to the west and to the north of the first. */
static gboolean
check_placed (const Fixture *fixture)
{
  const HradbyBoardSquare *placed = HRADBY_BOARD_VIEW (fixture->view)->scene.placed;
  gint x, y;

  g_assert_true (hradby_look_get (get_table (fixture))->get_last_placed (
    get_table (fixture), get_position (fixture), &x, &y));
  g_assert_nonnull (placed);
  g_assert_cmpint (placed->x, ==, x);
  g_assert_cmpint (placed->y, ==, y);
  g_assert_nonnull (placed->tile);
  return x < 0 || y < 0;
}

/* The board grows to all sides with the tiles, and every place for the next one is a cell. */
static void
test_grows (Fixture *fixture, gconstpointer unused)
{
  HradbySeenArea before = get_area (fixture), after;
  guint n_beyond = 0;

  g_assert_cmpint (before.x, <, 0);
  g_assert_cmpint (before.y, <, 0);
  for (guint turn = 0; turn < 12; turn++) {
    g_autoptr(GArray) actions = hradby_session_list_actions (fixture->session);

    for (guint i = 0; i < actions->len; i++) {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      g_assert_nonnull (find_cell (fixture, action->x, action->y));
    }
    place (fixture);
    n_beyond += check_placed (fixture);
    decline (fixture);
    app_test_settle ();
  }
  g_assert_cmpuint (n_beyond, >, 0);
  after = get_area (fixture);
  g_assert_cmpint (after.columns * after.rows, >, before.columns * before.rows);
}

static gboolean
is_same_view (const HradbyBoardGeometry *one, const HradbyBoardGeometry *other)
{
  return one->tile == other->tile && one->left == other->left && one->top == other->top;
}

static gboolean
has_arrived (gpointer board)
{
  return !HRADBY_BOARD_VIEW (board)->camera.glides;
}

/* Lays the tile; whether it was out of view, and then the camera has gone there. */
static gboolean
check_steady (const Fixture *fixture, gboolean animated)
{
  HradbyBoardView *board = HRADBY_BOARD_VIEW (fixture->view);
  HradbyBoardGeometry before = board->scene.geometry;
  HradbyAction action;

  g_assert_true (find_action (fixture, HRADBY_TILING_PLACE, &action));
  hradby_session_play (fixture->session, &action, NULL);
  if (hradby_board_geometry_shows (&before, action.x, action.y)) {
    g_assert_false (board->camera.glides);
    app_test_settle ();
    g_assert_true (is_same_view (&before, &board->scene.geometry));
    return FALSE;
  }
  g_assert_true (board->camera.glides == animated);
  g_assert_true (is_same_view (&before, &board->scene.geometry) == animated);
  app_test_wait (has_arrived, board);
  g_assert_true (hradby_board_geometry_shows (&board->scene.geometry, action.x, action.y));
  return TRUE;
}

/* The camera is steady: a tile in view moves nothing, to another one it glides, or without motions
 * goes at once; zoomed in, too. */
static void
test_steady (Fixture *fixture, gconstpointer unused)
{
  HradbyBoardView *board = HRADBY_BOARD_VIEW (fixture->view);
  guint n_moved = 0, n_turns = 0;

  g_object_set (fixture->view, "animations", TRUE, NULL);
  while (!app_test_is_finished (fixture->session)) {
    gboolean animated = n_turns % 3 != 0;

    g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated, NULL);
    hradby_surface_rest (HRADBY_SURFACE (fixture->view));
    if (n_turns % 10 == 5)
      hradby_board_geometry_zoom (&board->scene.geometry, 2, 100, 100);
    if (n_turns % 10 == 9)
      hradby_board_geometry_centre (&board->scene.geometry, 1);
    app_test_settle ();
    n_moved += check_steady (fixture, animated);
    n_turns++;
    decline (fixture);
  }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_assert_cmpuint (n_turns, >, 50);
  g_assert_cmpuint (n_moved, >, 5);
  g_assert_cmpuint (n_moved, <, n_turns / 2);
}

/* Whether an arrow leads somewhere, and which. */
static GtkWidget *
find_arrow (const HradbyBoardView *board)
{
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (gtk_widget_get_child_visible (board->arrows[side]))
      return board->arrows[side];
  return NULL;
}

static gboolean
is_place_shown (const HradbyBoardView *board)
{
  for (guint i = 0; i < board->scene.squares->len; i++) {
    const HradbyBoardSquare *square = g_ptr_array_index (board->scene.squares, i);

    if (square->fits != 0
        && hradby_board_geometry_shows (&board->scene.geometry, square->x, square->y))
      return TRUE;
  }
  return FALSE;
}

/* Where the tile fits only out of view an arrow leads there, with a name, also by keys. */
static void
test_arrows (Fixture *fixture, gconstpointer unused)
{
  HradbyBoardView *board = HRADBY_BOARD_VIEW (fixture->view);
  GtkWidget *arrow;

  g_assert_null (find_arrow (board));
  app_test_play (fixture->session, 3, 100);
  decline (fixture);
  hradby_board_geometry_centre (&board->scene.geometry, 1);
  app_test_settle ();
  g_assert_null (find_arrow (board));
  while (is_place_shown (board)) /* into the middle of the land */
    gtk_widget_activate_action (fixture->view, "board.zoom-in", NULL);
  gtk_widget_activate_action (fixture->view, "board.zoom-in", NULL);
  app_test_settle ();
  arrow = find_arrow (board);
  g_assert_nonnull (arrow);
  g_assert_true (g_str_has_prefix (hradby_tooltip_get (arrow), "More places in the "));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       hradby_tooltip_get (arrow));
  g_object_set (fixture->view, "animations", TRUE, NULL);
  gtk_widget_grab_focus (arrow);
  g_signal_emit_by_name (arrow, "clicked");
  app_test_wait (has_arrived, board);
  g_assert_true (is_place_shown (board));
  app_test_settle ();
  g_assert_null (find_arrow (board));
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), fixture->view));
}

/* Around the tiles of a game that goes on lie cells for the next one; pictures leave them out. */
static void
test_crop (Fixture *fixture, gconstpointer unused)
{
  HradbySeenArea all, cropped;
  HradbyBoardGrid grid;

  for (guint turn = 0; turn < 8; turn++) {
    all = get_area (fixture);
    hradby_board_grid_init (&grid, get_table (fixture), get_position (fixture));
    hradby_board_grid_crop (&grid, get_table (fixture), get_position (fixture), &cropped);
    g_assert_cmpint (cropped.x, ==, all.x + 1);
    g_assert_cmpint (cropped.y, ==, all.y + 1);
    g_assert_cmpint (cropped.columns, ==, all.columns - 2);
    g_assert_cmpint (cropped.rows, ==, all.rows - 2);
    place (fixture);
    decline (fixture);
  }
  app_test_play (fixture->session, 5, G_MAXUINT);
  all = get_area (fixture);
  hradby_board_grid_init (&grid, get_table (fixture), get_position (fixture));
  hradby_board_grid_crop (&grid, get_table (fixture), get_position (fixture), &cropped);
  g_assert_cmpmem (&cropped, sizeof cropped, &all, sizeof all);
}

/* Cells stay the cells they are, and keep the focus, while the board grows around them. */
static void
test_focus (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *start = find_cell (fixture, 0, 0);

  g_assert_nonnull (start);
  g_assert_true (gtk_widget_grab_focus (start));
  for (guint turn = 0; turn < 6; turn++) {
    HradbyAction action;

    g_assert_true (find_action (fixture, HRADBY_TILING_PLACE, &action));
    hradby_session_play (fixture->session, &action, NULL);
    while (find_action (fixture, HRADBY_TILING_PASS, &action))
      hradby_session_play (fixture->session, &action, NULL);
    app_test_settle ();
    g_assert_true (find_cell (fixture, 0, 0) == start);
    g_assert_nonnull (get_focus (fixture));
    g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), fixture->view));
  }
}

static guint
count_height (const Fixture *fixture)
{
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_carcassonne_look.list_pieces (get_table (fixture), get_position (fixture),
                                                 pieces, G_N_ELEMENTS (pieces));
  guint height = 0;

  for (guint i = 0; i < n; i++)
    height += g_str_equal (pieces[i].kind, HRADBY_TOWER_PIECE) ? pieces[i].place : 0;
  return height;
}

static guint
count_prisoners (const Fixture *fixture)
{
  guint n = 0;

  for (guint captor = 0; captor < 2; captor++)
    n += hradby_tower_count_prisoners (get_table (fixture), get_position (fixture), captor,
                                       1 - captor);
  return n;
}

/* A click on a capture: the follower leaves, and is a prisoner if it is not one's own. */
static void
capture (const Fixture *fixture, const HradbyAction *action)
{
  guint mover = hradby_session_get_to_decide (fixture->session);
  const HradbyLook *look = hradby_look_get (get_table (fixture));
  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = look->list_followers (get_table (fixture), get_position (fixture), followers,
                                  HRADBY_SEEN_MAX_FOLLOWERS);

  click (fixture, action);
  g_assert_cmpuint (look->list_followers (get_table (fixture), get_position (fixture), followers,
                                          HRADBY_SEEN_MAX_FOLLOWERS), <, n);
  g_assert_cmpuint (count_prisoners (fixture), ==, action->player != mover);
}

/* After the tile: captures, builds a tower if @builds, or deploys. */
static void
decide (const Fixture *fixture, gboolean builds, guint *n_pieces, guint *n_captures)
{
  HradbyAction action;

  if (builds && find_action (fixture, HRADBY_TOWER_ACTION_PIECE, &action)) {
    guint height = count_height (fixture);

    click (fixture, &action);
    g_assert_cmpuint (count_height (fixture), ==, height + 1);
    (*n_pieces)++;
  } else if (find_action (fixture, HRADBY_TOWER_ACTION_CAPTURE, &action)) {
    capture (fixture, &action);
    (*n_captures)++;
  } else if (find_action (fixture, HRADBY_TILING_DEPLOY, &action))
    hradby_session_play (fixture->session, &action, NULL);
  else
    gtk_widget_activate_action (fixture->view, "board.decline", NULL);
}

/* Whatever can be decided about towers has a button on the board or beside it that does it. */
static void
test_tower (Fixture *fixture, gconstpointer unused)
{
  guint n_pieces = 0, n_captures = 0;

  for (guint turn = 0; turn < 40 && n_captures == 0; turn++) {
    HradbyAction action;

    place (fixture);
    while (!find_action (fixture, HRADBY_TILING_PLACE, &action))
      decide (fixture, turn / 2 % 2 == 1, &n_pieces, &n_captures);
    app_test_settle ();
  }
  g_assert_cmpuint (n_pieces, >, 0);
  g_assert_cmpuint (n_captures, ==, 1);
}

static void
count_refused_cb (GtkWidget *view, const char *reason, const char *rule, guint *n_refused)
{
  g_assert_cmpstr (reason, !=, "");
  (*n_refused)++;
}

/* Tab goes through all cells beside tiles, and not only through those where the tile fits. */
static guint
try_cells (Fixture *fixture)
{
  HradbyBoardView *board = HRADBY_BOARD_VIEW (fixture->view);
  GtkWidget *focus;
  guint n_cells = 0;

  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  while (gtk_widget_child_focus (fixture->view, GTK_DIR_TAB_FORWARD)
         && HRADBY_IS_BOARD_CELL (focus = gtk_window_get_focus (GTK_WINDOW (fixture->window)))) {
    HradbyBoardCell *cell = HRADBY_BOARD_CELL (focus);
    const HradbyBoardSquare *square
      = hradby_board_scene_get_square (&board->scene, cell->square->x, cell->square->y);

    n_cells++;
    if (hradby_board_hand_is_refused (&board->hand, square))
      g_signal_emit_by_name (focus, "clicked");
  }
  return n_cells;
}

/* Keys give no more away than the pointer does, and what cannot be done is answered likewise. */
static void
test_without_marks (Fixture *fixture, gconstpointer unused)
{
  HradbyBoardView *board = HRADBY_BOARD_VIEW (fixture->view);
  const HradbyBoardHand *hand = &board->hand;
  guint n_cells = 0, n_refused = 0;

  g_signal_connect (fixture->view, "refused", G_CALLBACK (count_refused_cb), &n_refused);
  do {
    app_test_play (fixture->session, 3, 1);
    app_test_settle ();
    n_cells = 0;
    for (guint i = 0; hand->tile != NULL && i < board->scene.squares->len; i++) {
      const HradbyBoardSquare *square = g_ptr_array_index (board->scene.squares, i);

      n_cells += square->fits != 0 || hradby_board_hand_is_refused (hand, square);
    }
  } while (hand->tile == NULL || n_cells == hand->n_legal);
  g_assert_cmpuint (try_cells (fixture), ==, hand->n_legal);
  g_assert_cmpuint (n_refused, ==, 0);

  g_object_set (fixture->view, "hide-marks", TRUE, NULL);
  g_assert_cmpuint (try_cells (fixture), ==, n_cells);
  g_assert_cmpuint (n_refused, ==, n_cells - hand->n_legal);
}

#define ADD(path, test) \
  g_test_add ("/app/growing-board/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  ADD ("grows", test_grows);
  ADD ("crop", test_crop);
  ADD ("focus", test_focus);
  ADD ("steady", test_steady);
  ADD ("arrows", test_arrows);
  ADD ("without-marks", test_without_marks);
  ADD ("tower", test_tower);
  return g_test_run ();
}
