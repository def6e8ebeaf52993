/* Tests of playing on the board in its window: marks, taking back, where the focus goes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include "frames.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/analysis/analysis-view.h"
#include "app/board/board-view.h"
#include "app/pictures/picture.h"
#include "app/table/side-panel.h"
#include "app/table/turn-panel.h"
#include "app/window/window.h"
#include "app/words/board-words.h"

typedef struct {
  AppTestGame      game;
  HradbyBoardView *board;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer game)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules (game, NULL);

  app_test_open_game (&fixture->game, app_test_new_session ("pp", 11, rules), 1000, 700);
  fixture->board = HRADBY_BOARD_VIEW (app_test_get_surface (fixture->game.window));
}

static void
tear_down (Fixture *fixture, gconstpointer game)
{
  app_test_close_game (&fixture->game);
}

static HradbyTilingPhase
get_phase (const Fixture *fixture)
{
  const HradbyTable *table = hradby_session_get_table (fixture->game.session);

  return hradby_look_get (table)->get_phase (table,
                                             hradby_session_get_position (fixture->game.session));
}

static GtkEventController *
find_controller (const Fixture *fixture, GType type)
{
  g_autoptr(GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (fixture->board));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (all, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
      return controller;
  }
  g_assert_not_reached ();
}

/* The pointer comes to the middle of a cell, or leaves the board. */
static void
point_at (const Fixture *fixture, const HradbyBoardSquare *cell)
{
  GtkEventController *motion = find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  graphene_rect_t square;

  if (cell == NULL) {
    g_signal_emit_by_name (motion, "leave");
    return;
  }
  hradby_board_geometry_get_square (&fixture->board->scene.geometry, cell->x + 0.5, cell->y + 0.5,
                                    0, &square);
  g_signal_emit_by_name (motion, "motion", (double) square.origin.x, (double) square.origin.y);
}

/* The number @index of the cells where the tile in hand fits. */
static const HradbyBoardSquare *
find_legal (const Fixture *fixture, guint index)
{
  GPtrArray *squares = fixture->board->scene.squares;
  guint n_legal = MAX (fixture->board->hand.n_legal, 1);

  index %= n_legal;
  for (guint i = 0; i < squares->len; i++) {
    const HradbyBoardSquare *cell = g_ptr_array_index (squares, i);

    if (cell->fits != 0 && index-- == 0)
      return cell;
  }
  g_assert_not_reached ();
}

/* Marks, the tile where it would lie and the picture in the panel: one and the same rotation. */
static void
assert_agree (const Fixture *fixture)
{
  const HradbyTable *table = hradby_session_get_table (fixture->game.session);
  const HradbyPosition *position = hradby_session_get_position (fixture->game.session);
  gint kind = hradby_look_get (table)->get_current (table, position);
  g_autofree char *words = NULL, *label = NULL;
  guint rotation, n_ghosts = 0;

  g_object_get (fixture->board, "rotation", &rotation, NULL);
  words = hradby_board_words_tile (table, hradby_look_get (table)->get_tile (table, (guint) kind));
  label = g_strdup_printf ("The tile to place: %s; turned by %u°", words, 90 * rotation);
  gtk_test_accessible_assert_property (app_test_get (fixture->game.window, "tile"),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  for (guint i = 0; i < fixture->board->scene.squares->len; i++) {
    const HradbyBoardSquare *cell = g_ptr_array_index (fixture->board->scene.squares, i);
    gint mark = hradby_board_hand_get_mark (&fixture->board->hand, cell);
    guint fits = hradby_look_get (table)->get_fits (table, position, (guint) kind, cell->x,
                                                    cell->y);

    if (fits == 0)
      g_assert_cmpint (mark, !=, HRADBY_MARK_LEGAL);
    else if ((fits >> rotation & 1) != 0)
      g_assert_true (mark == HRADBY_MARK_LEGAL || mark == HRADBY_MARK_GHOST);
    else
      g_assert_cmpint (mark, ==, HRADBY_MARK_TURNED);
    n_ghosts += mark == HRADBY_MARK_GHOST;
  }
  g_assert_cmpuint (n_ghosts, <=, 1);
}

static void
place (const Fixture *fixture)
{
  while (get_phase (fixture) != HRADBY_TILING_PHASE_DEPLOY) {
    g_autoptr(GArray) actions = hradby_session_list_actions (fixture->game.session);

    hradby_session_play (fixture->game.session, &g_array_index (actions, HradbyAction, 0), NULL);
  }
}

static void
test_marks (Fixture *fixture, gconstpointer game)
{
  for (guint turn = 0; turn < 25; turn++) {
    const HradbyBoardSquare *cell = find_legal (fixture, turn);
    const HradbyBoardSquare *other = find_legal (fixture, 3 * turn + 1);

    assert_agree (fixture);
    point_at (fixture, cell);
    assert_agree (fixture);
    point_at (fixture, other);
    assert_agree (fixture);
    gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.rotate-cw", NULL);
    assert_agree (fixture);
    point_at (fixture, NULL);
    assert_agree (fixture);
    gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.rotate-ccw", NULL);
    assert_agree (fixture);
    gtk_widget_grab_focus (cell->widget);
    assert_agree (fixture);
    gtk_widget_child_focus (GTK_WIDGET (fixture->board), GTK_DIR_RIGHT);
    assert_agree (fixture);
    gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.rotate-cw", NULL);
    assert_agree (fixture);
    gtk_widget_child_focus (fixture->game.window, GTK_DIR_TAB_FORWARD);
    assert_agree (fixture);
    point_at (fixture, turn % 2 == 0 ? other : NULL);
    while (get_phase (fixture) != HRADBY_TILING_PHASE_PLACE || hradby_session_get_step (
             fixture->game.session) == 0)
      app_test_play (fixture->game.session, turn, 1);
    app_test_play (fixture->game.session, turn, 1);
    while (get_phase (fixture) != HRADBY_TILING_PHASE_PLACE)
      app_test_play (fixture->game.session, turn, 1);
  }
}

/* The widget that a press in the middle of @child reaches, %NULL if that has no place. */
static GtkWidget *
press_middle (const Fixture *fixture, GtkWidget *child)
{
  GtkWidget *board = GTK_WIDGET (fixture->board), *found;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (child, board, &bounds) || bounds.size.width < 1)
    return NULL;
  found = gtk_widget_pick (board, (double) (bounds.origin.x + bounds.size.width / 2),
                           (double) (bounds.origin.y + bounds.size.height / 2), GTK_PICK_DEFAULT);
  while (found != NULL && gtk_widget_get_parent (found) != board)
    found = gtk_widget_get_parent (found);
  return found;
}

/* Whoever presses before the next frame is drawn reaches what became possible. */
static void
test_before_frame (Fixture *fixture, gconstpointer game)
{
  HradbyBoardView *board = fixture->board;
  GtkWidget *child = NULL;

  for (guint turn = 0; turn < 5; turn++) {
    g_assert_true (hradby_board_hand_lay (&board->hand, find_legal (fixture, turn)));
    if (get_phase (fixture) != HRADBY_TILING_PHASE_DEPLOY)
      continue;
    app_test_settle ();
    hradby_session_undo (fixture->game.session);
    for (guint i = 0; i < board->hand.n_legal; i++) {
      const HradbyBoardSquare *cell = find_legal (fixture, i);

      child = cell->widget;
      g_assert_true (press_middle (fixture, child) == child
                     || !hradby_board_geometry_shows (&board->scene.geometry, cell->x, cell->y));
    }
    g_signal_emit_by_name (child, "clicked");
    g_assert_cmpint (get_phase (fixture), ==, HRADBY_TILING_PHASE_DEPLOY);
    for (guint i = 0; i < board->choices.offered->len; i++) {
      child = g_array_index (board->choices.offered, HradbyBoardChoice, i).button;
      g_assert_nonnull (press_middle (fixture, child));
    }
    g_signal_emit_by_name (child, "clicked");
    g_assert_cmpint (get_phase (fixture), !=, HRADBY_TILING_PHASE_DEPLOY);
    while (get_phase (fixture) != HRADBY_TILING_PHASE_PLACE)
      app_test_play (fixture->game.session, turn, 1);
    app_test_settle ();
  }
}

/* Whoever points at a mark is told what it means. */
static void
test_marks_told (Fixture *fixture, gconstpointer game)
{
  guint n_full = 0, n_turned = 0;

  for (guint turn = 0; turn < 10; turn++) {
    for (guint i = 0; i < fixture->board->hand.n_legal; i++) {
      const HradbyBoardSquare *cell = find_legal (fixture, i);
      const char *text;
      gint mark;

      point_at (fixture, NULL);
      gtk_root_set_focus (GTK_ROOT (fixture->game.window), NULL);
      hradby_board_hand_point (&fixture->board->hand, NULL);
      mark = hradby_board_hand_get_mark (&fixture->board->hand, cell);
      point_at (fixture, cell);
      text = gtk_label_get_text (GTK_LABEL (fixture->board->caption));
      g_assert_true (gtk_widget_get_child_visible (fixture->board->caption));
      if (mark == HRADBY_MARK_GHOST)
        continue;
      g_assert_true (g_str_has_prefix (text, mark == HRADBY_MARK_LEGAL ? "Full frame: "
                                                                       : "Corners only: "));
      n_full += mark == HRADBY_MARK_LEGAL;
      n_turned += mark == HRADBY_MARK_TURNED;
    }
    do
      app_test_play (fixture->game.session, turn, 1);
    while (get_phase (fixture) != HRADBY_TILING_PHASE_PLACE);
  }
  g_assert_cmpuint (n_full, >, 0);
  g_assert_cmpuint (n_turned, >, 0);
}

/* Escape gives the tile back to the hand, as often as it was placed; it ends nothing. */
static void
test_take_back (Fixture *fixture, gconstpointer game)
{
  for (guint turn = 0; turn < 6; turn++) {
    guint n_steps = hradby_session_get_n_steps (fixture->game.session);
    GtkWidget *focus;

    g_assert_true (app_test_press_key (GTK_WIDGET (fixture->board), GDK_KEY_Escape, 0));
    g_assert_cmpuint (hradby_session_get_n_steps (fixture->game.session), ==, n_steps);
    place (fixture);
    n_steps = hradby_session_get_n_steps (fixture->game.session) - 1;
    g_assert_true (app_test_press_key (GTK_WIDGET (fixture->board), GDK_KEY_Escape, 0));
    g_assert_cmpuint (get_phase (fixture), ==, HRADBY_TILING_PHASE_PLACE);
    g_assert_cmpuint (hradby_session_get_n_steps (fixture->game.session), ==, n_steps);
    focus = gtk_window_get_focus (GTK_WINDOW (fixture->game.window));
    g_assert_true (turn == 0 || gtk_widget_is_ancestor (focus, GTK_WIDGET (fixture->board)));
    place (fixture);
    g_assert_true (gtk_widget_activate_action (fixture->game.window, "win.decline", NULL));
    g_assert_cmpuint (get_phase (fixture), ==, HRADBY_TILING_PHASE_PLACE);
    g_assert_cmpuint (hradby_session_get_n_steps (fixture->game.session), >, n_steps + 1);
  }
}

/* Presses of all buttons come to what drags, which lets the others go. */
static void
test_drag (Fixture *fixture, gconstpointer game)
{
  GtkEventController *drag = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);
  double left;

  g_assert_cmpuint (gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (drag)), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.zoom-in", NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->board), "board.zoom-in", NULL);
  left = fixture->board->scene.geometry.left;
  g_signal_emit_by_name (drag, "drag-begin", 100.0, 100.0);
  g_signal_emit_by_name (drag, "drag-update", -60.0, 0.0);
  g_assert_cmpfloat (fixture->board->scene.geometry.left, <, left);
}

/* The board follows the fingers, and the next pinch goes on from there. */
static void
test_pinch (Fixture *fixture, gconstpointer game)
{
  const HradbyBoardGeometry *geometry = &fixture->board->scene.geometry;
  double tile = geometry->tile;

  fixture->board->camera.pinch = 1;
  hradby_board_camera_pinch (fixture->board, 1.5, 300, 200);
  hradby_board_camera_pinch (fixture->board, 2, 310, 210);
  g_assert_cmpfloat_with_epsilon (geometry->tile, 2 * tile, 1);
  fixture->board->camera.pinch = 1;
  hradby_board_camera_pinch (fixture->board, 0.75, 300, 200);
  g_assert_cmpfloat_with_epsilon (geometry->tile, 1.5 * tile, 1);
}

static void
assert_focus_on_board (const Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->game.window));

  g_assert_nonnull (focus);
  if (!gtk_widget_is_ancestor (focus, GTK_WIDGET (fixture->board)))
    g_error ("The focus is on a %s", G_OBJECT_TYPE_NAME (focus));
}

/* A question between, and yet the keyboard stays with the game. */
static void
test_focus_after_undo (Fixture *fixture, gconstpointer game)
{
  GtkWidget *dialog;

  app_test_play (fixture->game.session, 12, 10);
  while (!hradby_session_undo_reveals (fixture->game.session))
    app_test_play (fixture->game.session, 13, 1);
  app_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  assert_focus_on_board (fixture);
  gtk_widget_activate_action (fixture->game.window, "win.undo", NULL);
  dialog = app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG);
  g_signal_emit_by_name (app_test_get_button (dialog, _("_Undo")), "clicked");
  app_test_settle ();
  assert_focus_on_board (fixture);
  gtk_widget_activate_action (fixture->game.window, "win.redo", NULL);
  app_test_settle ();
  assert_focus_on_board (fixture);
}

/* The analysis takes the place of the panel, and has the keyboard until it is closed. */
static void
test_focus_after_analysis (Fixture *fixture, gconstpointer game)
{
  g_autoptr(GPtrArray) analyses = NULL;

  app_test_play (fixture->game.session, 12, 10);
  app_test_settle ();
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  gtk_widget_activate_action (fixture->game.window, "win.analyse", NULL);
  app_test_settle ();
  hradby_session_set_step (fixture->game.session, 3); /* as a moment that is chosen there */
  app_test_settle ();
  gtk_widget_activate_action (fixture->game.window, "win.now", NULL);
  analyses = app_test_list (fixture->game.window, HRADBY_TYPE_ANALYSIS_VIEW);
  g_signal_emit_by_name (analyses->pdata[0], "closed");
  app_test_settle ();
  assert_focus_on_board (fixture);
}

static gboolean
is_painted (gpointer picture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  return node != NULL;
}

/* The texture that is drawn now. */
static GdkTexture *
get_drawn (GtkWidget *picture)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (picture)->snapshot (picture, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE)
    return g_object_ref (gsk_texture_node_get_texture (gsk_container_node_get_child (node, 0)));
  return g_object_ref (gsk_texture_node_get_texture (node));
}

static gint
get_current (const Fixture *fixture)
{
  const HradbyTable *table = hradby_session_get_table (fixture->game.session);

  return hradby_look_get (table)->get_current (table,
                                               hradby_session_get_position (fixture->game.session));
}

/* As soon as there is another tile in hand, its picture is the one that is drawn. */
static void
test_no_old_tile (Fixture *fixture, gconstpointer game)
{
  GtkWidget *picture = app_test_get (fixture->game.window, "tile");

  app_test_wait (is_painted, picture);
  for (guint turn = 0; turn < 5; turn++) {
    g_autoptr(GdkTexture) before = get_drawn (picture), after = NULL;
    gint kind = get_current (fixture);

    do
      app_test_play (fixture->game.session, turn, 1);
    while (get_phase (fixture) != HRADBY_TILING_PHASE_PLACE || get_current (fixture) == kind);
    after = get_drawn (picture);
    g_assert_true (after != before);
  }
}

/* The row of the log that tells of the last tile placed; moves are told. */
static guint
find_placed (GtkListView *log, guint *event)
{
  GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (log));

  for (guint i = g_list_model_get_n_items (rows); i-- > 0;) {
    g_autoptr(GtkTreeListRow) row = g_list_model_get_item (rows, i);
    g_autoptr(GObject) told = gtk_tree_list_row_get_item (row);

    if (HRADBY_IS_TABLE_LOG_LINE (told) && HRADBY_TABLE_LOG_LINE (told)->is_move) {
      *event = HRADBY_TABLE_LOG_LINE (told)->event;
      g_assert_nonnull (HRADBY_TABLE_LOG_LINE (told)->place);
      g_assert_null (strpbrk (HRADBY_TABLE_LOG_LINE (told)->text, "0123456789"));
      return i;
    }
  }
  g_assert_not_reached ();
}

/* A line of the log shows its place, and leads there; a heading folds its turn. */
static void
test_log (Fixture *fixture, gconstpointer game)
{
  GtkListView *log = GTK_LIST_VIEW (app_test_get (fixture->game.window, "log"));
  GtkSingleSelection *selection;
  g_autoptr(GtkTreeListRow) line = NULL, turn = NULL;
  const HradbyEvent *placed;
  guint row, event;

  app_test_play (fixture->game.session, 3, 12);
  app_test_settle ();
  selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (log));
  row = find_placed (log, &event);
  gtk_single_selection_set_selected (selection, row);
  placed = &g_array_index (hradby_session_get_events (fixture->game.session), HradbyEvent, event);
  g_assert_true (fixture->board->highlight.has_event);
  g_assert_cmpint (fixture->board->highlight.part.x, ==, placed->x);
  g_assert_cmpint (fixture->board->highlight.part.y, ==, placed->y);
  g_assert_cmpuint (fixture->board->light.around->len, ==, 1);
  gtk_single_selection_set_selected (selection, GTK_INVALID_LIST_POSITION);
  g_assert_false (fixture->board->highlight.has_event);
  g_assert_cmpuint (fixture->board->light.around->len, ==, 0);

  line = g_list_model_get_item (G_LIST_MODEL (selection), row);
  turn = gtk_tree_list_row_get_parent (line);
  g_assert_true (gtk_tree_list_row_get_expanded (turn));
  g_signal_emit_by_name (log, "activate", gtk_tree_list_row_get_position (turn));
  g_assert_false (gtk_tree_list_row_get_expanded (turn));
  g_signal_emit_by_name (log, "activate", gtk_tree_list_row_get_position (turn));
  g_assert_true (gtk_tree_list_row_get_expanded (turn));

  g_signal_emit_by_name (log, "activate", row);
  g_assert_cmpuint (hradby_session_get_step (fixture->game.session), ==,
                    hradby_session_find_step (fixture->game.session, event));
  g_assert_true (fixture->board->highlight.has_event);
}

static gboolean
is_possible (const Fixture *fixture, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (fixture->game.window), action);
}

static gboolean
is_over (gpointer surface)
{
  return HRADBY_SURFACE (surface)->replay_tick == 0;
}

static gboolean
rests (gpointer unused)
{
  return app_frames_rest ();
}

/* The steps that are shown, one after the other. */
static void
note_step_cb (HradbySession *session, GArray *steps)
{
  guint step = hradby_session_get_step (session);

  g_array_append_val (steps, step);
}

/* Plays until a person has to lay a tile while two turns of others were missed. */
static void
miss_turns (const Fixture *fixture)
{
  while (get_phase (fixture) != HRADBY_TILING_PHASE_PLACE
         || hradby_surface_find_missed (fixture->game.session, NULL) != 1
         || hradby_session_get_n_steps (fixture->game.session) < 6)
    app_test_play (fixture->game.session, 3, 1);
  app_test_settle ();
}

/* What others did since one's own turn is seen again, step by step, and nothing is changed; then
 * nothing ticks any more. With motions and without. */
static void
test_replay (Fixture *fixture, gconstpointer game)
{
  HradbySurface *surface = HRADBY_SURFACE (fixture->board);
  HradbySession *session = fixture->game.session;
  g_autoptr(GBytes) before = NULL, after = NULL;

  miss_turns (fixture);
  before = hradby_session_write_record (session);
  g_object_set (surface, "speed", 400, NULL);
  for (guint animated = 0; animated < 2; animated++) {
    g_autoptr(GArray) steps = g_array_new (FALSE, FALSE, sizeof (guint));
    guint now = hradby_session_get_step (session);
    HradbySurfaceTurn missed;

    g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated == 1, NULL);
    hradby_surface_find_missed (session, &missed);
    g_signal_connect (session, "changed", G_CALLBACK (note_step_cb), steps);
    app_test_activate (fixture->game.window, "win.replay");
    g_assert_cmpuint (surface->replay_tick, !=, 0);
    g_assert_true (is_possible (fixture, "replay"));
    app_test_wait (is_over, surface);
    g_signal_handlers_disconnect_by_data (session, steps);
    g_assert_cmpuint (g_array_index (steps, guint, 0), ==,
                      hradby_session_find_step (session, missed.begin) - 1);
    for (guint i = 1; i + 1 < steps->len; i++)
      g_assert_cmpuint (g_array_index (steps, guint, i), ==,
                        g_array_index (steps, guint, i - 1) + 1);
    g_assert_cmpuint (steps->len, >, 2);
    g_assert_cmpuint (g_array_index (steps, guint, steps->len - 1), ==, now);
    g_assert_cmpuint (hradby_session_get_step (session), ==, now);
    app_test_wait (rests, NULL);
  }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  after = hradby_session_write_record (session);
  g_assert_true (g_bytes_equal (before, after));
}

/* A controller of the window that listens for what skips. */
static GtkEventController *
find_skip (const Fixture *fixture, GType type)
{
  HradbySurface *surface = HRADBY_SURFACE (fixture->board);

  for (guint i = 0; i < G_N_ELEMENTS (surface->skips); i++)
    if (G_TYPE_CHECK_INSTANCE_TYPE (surface->skips[i], type))
      return surface->skips[i];
  g_assert_not_reached ();
}

/* Any key ends it, and so does asking again, or a change of the game. */
static void
test_skip (Fixture *fixture, gconstpointer game)
{
  HradbySurface *surface = HRADBY_SURFACE (fixture->board);
  guint now;
  gboolean handled = FALSE;

  miss_turns (fixture);
  now = hradby_session_get_step (fixture->game.session);
  for (guint i = 0; i < 3; i++) {
    app_test_activate (fixture->game.window, "win.replay");
    g_assert_cmpuint (surface->replay_tick, !=, 0);
    g_assert_cmpuint (hradby_session_get_step (fixture->game.session), <, now);
    if (i == 0)
      app_test_activate (fixture->game.window, "win.replay");
    else if (i == 1)
      g_signal_emit_by_name (find_skip (fixture, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed",
                             GDK_KEY_Escape, 9, 0, &handled);
    else
      hradby_session_set_step (fixture->game.session, now);
    g_assert_cmpuint (surface->replay_tick, ==, 0);
    g_assert_cmpuint (hradby_session_get_step (fixture->game.session), ==, now);
    g_assert_null (surface->skips[0]);
  }
  g_assert_true (handled);
  app_test_wait (rests, NULL);
}

static gboolean
has_turn_of (const Fixture *fixture, guint player)
{
  for (guint i = 0; i < fixture->board->highlight.turns->len; i++)
    if (g_array_index (fixture->board->highlight.turns, HradbySeenPiece, i).player == player)
      return TRUE;
  return FALSE;
}

/* The last tile of each player is marked where that is wanted, also while another one is drawn. */
static void
test_last_turns (Fixture *fixture, gconstpointer game)
{
  app_test_play (fixture->game.session, 3, 12);
  g_assert_cmpuint (fixture->board->highlight.turns->len, ==, 0);
  app_test_activate (fixture->game.window, "win.last-turns");
  g_assert_true (has_turn_of (fixture, 0) && has_turn_of (fixture, 1));
  hradby_session_set_step (fixture->game.session, 0);
  g_assert_cmpuint (fixture->board->highlight.turns->len, ==, 0);
  hradby_session_set_step (fixture->game.session, 1);
  g_assert_true (has_turn_of (fixture, 0) && !has_turn_of (fixture, 1));
  app_test_activate (fixture->game.window, "win.last-turns");
  g_assert_cmpuint (fixture->board->highlight.turns->len, ==, 0);
}

/* What a pointer would show at a point is shown where a finger stays, also when the finger is gone;
 * nothing is pressed. */
static void
check_hold (const Fixture *fixture, double x, double y)
{
  GtkEventController *press = find_controller (fixture, GTK_TYPE_GESTURE_LONG_PRESS);
  GtkEventController *motion = find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  GtkLabel *caption = GTK_LABEL (fixture->board->caption);
  guint n_steps = hradby_session_get_n_steps (fixture->game.session);

  g_signal_emit_by_name (motion, "motion", x, y);
  g_autofree char *text = g_strdup (gtk_label_get_text (caption));
  g_signal_emit_by_name (motion, "leave");
  g_signal_emit_by_name (press, "begin", NULL);
  g_signal_emit_by_name (press, "pressed", x, y);
  g_signal_emit_by_name (motion, "leave");
  g_assert_true (gtk_widget_get_child_visible (GTK_WIDGET (caption)));
  if (fixture->board->choices.offered->len == 0) /* there it tells of the choice */
    g_assert_cmpstr (gtk_label_get_text (caption), ==, text);
  g_assert_cmpuint (hradby_session_get_n_steps (fixture->game.session), ==, n_steps);
}

static void
test_hold (Fixture *fixture, gconstpointer game)
{
  GtkEventController *press = find_controller (fixture, GTK_TYPE_GESTURE_LONG_PRESS);
  const HradbyBoardView *board = fixture->board;

  while (get_phase (fixture) != HRADBY_TILING_PHASE_PLACE
         || hradby_session_get_n_steps (fixture->game.session) < 6)
    app_test_play (fixture->game.session, 3, 1);
  app_test_settle ();
  const HradbyBoardSquare *tile = board->scene.placed, *legal = find_legal (fixture, 0);
  graphene_rect_t square;
  hradby_board_scene_get_rect (&board->scene, tile->x, tile->y, &square);
  check_hold (fixture, (double) square.origin.x + 5, (double) square.origin.y + 5);
  g_assert_cmpuint (board->light.lit->len, >, 0);
  hradby_board_scene_get_rect (&board->scene, legal->x, legal->y, &square);
  check_hold (fixture, (double) square.origin.x + 5, (double) square.origin.y + 5);
  g_assert_true (board->hand.active == legal);
  g_signal_emit_by_name (press, "begin", NULL);
  g_assert_null (board->pointer.hover);

  g_assert_true (hradby_board_hand_lay (&board->hand, legal));
  app_test_settle ();
  while (board->choices.offered->len == 0) {
    app_test_play (fixture->game.session, 3, 1);
    app_test_settle ();
  }
  const HradbyBoardChoice *choice = &g_array_index (board->choices.offered, HradbyBoardChoice, 0);
  g_autofree char *label = g_strdup (choice->label);
  check_hold (fixture, (double) (choice->rect.origin.x + choice->rect.size.width / 2),
              (double) (choice->rect.origin.y + choice->rect.size.height / 2));
  g_assert_cmpuint (board->light.looked->len, ==, 1);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (board->caption)), label));
  hradby_session_undo (fixture->game.session);
  g_assert_false (board->pointer.is_held);
}

static guint
count_marks (const Fixture *fixture)
{
  guint n = 0;

  for (guint i = 0; i < fixture->board->scene.squares->len; i++)
    n += hradby_board_hand_get_mark (&fixture->board->hand,
                                     g_ptr_array_index (fixture->board->scene.squares, i)) >= 0;
  return n;
}

/* Whoever wants no aids gets no marks, no hints, no projection, and no analysis meanwhile. */
static void
test_no_aids (Fixture *fixture, gconstpointer game)
{
  GtkWidget *panel = gtk_widget_get_ancestor (app_test_get (fixture->game.window, "log"),
                                              HRADBY_TYPE_SIDE_PANEL);
  gboolean projects;

  do
    app_test_play (fixture->game.session, 3, 1);
  while (get_phase (fixture) != HRADBY_TILING_PHASE_PLACE);
  g_assert_cmpuint (count_marks (fixture), >, 1);
  g_assert_true (is_possible (fixture, "hint") && is_possible (fixture, "analyse"));

  g_settings_set_boolean (fixture->game.settings, "no-aids", TRUE);
  g_assert_cmpuint (count_marks (fixture), <=, 1); /* the tile where it is held */
  g_assert_false (is_possible (fixture, "hint") || is_possible (fixture, "analyse"));
  g_object_get (panel, "show-projection", &projects, NULL);
  g_assert_false (projects);

  g_settings_set_boolean (fixture->game.settings, "no-aids", FALSE);
  g_assert_cmpuint (count_marks (fixture), >, 1);
  g_assert_true (is_possible (fixture, "hint"));
  g_object_get (panel, "show-projection", &projects, NULL);
  g_assert_true (projects);
}

#define ADD(path, game, test) \
  g_test_add ("/app/board-play/" path, Fixture, game, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  ADD ("marks-castle", "castle", test_marks);
  ADD ("marks-carcassonne", "carcassonne", test_marks);
  ADD ("marks-told", "castle", test_marks_told);
  ADD ("take-back-castle", "castle", test_take_back);
  ADD ("take-back-carcassonne", "carcassonne", test_take_back);
  ADD ("before-frame-castle", "castle", test_before_frame);
  ADD ("before-frame-carcassonne", "carcassonne", test_before_frame);
  ADD ("drag", "castle", test_drag);
  ADD ("pinch", "castle", test_pinch);
  ADD ("focus-after-undo", "castle", test_focus_after_undo);
  ADD ("focus-after-analysis", "castle", test_focus_after_analysis);
  ADD ("no-old-tile", "carcassonne", test_no_old_tile);
  ADD ("log-castle", "castle", test_log);
  ADD ("log-carcassonne", "carcassonne", test_log);
  ADD ("replay-castle", "castle", test_replay);
  ADD ("replay-carcassonne", "carcassonne", test_replay);
  ADD ("skip", "carcassonne", test_skip);
  ADD ("hold-castle", "castle", test_hold);
  ADD ("hold-carcassonne", "carcassonne", test_hold);
  ADD ("last-turns", "carcassonne", test_last_turns);
  ADD ("no-aids", "carcassonne", test_no_aids);
  return g_test_run ();
}
