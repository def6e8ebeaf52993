/* Tests of the board: placing, turning, choosing, keys, motion and rest. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"
#include "frames.h"

#include <locale.h>

#include "app/board/board-view.h"
#include "app/games/faces.h"
#include "app/start/new-game-dialog.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "games/castle/look.h"
#include "games/games.h"

/* More than are painted until everything is in its place. */
#define MOST_FRAMES 1000

/* So many pictures are on a full board. */
#define N_PICTURES 60

typedef struct {
  HradbySession *session;
  GtkWidget     *window;
  GtkWidget     *view;
} Fixture;

static HradbySession *
make_session (guint64 seed)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  const HradbyGameType *type = hradby_registry_list ()[0];
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (type);
  g_autoptr(GListModel) seats = hradby_start_quick_seats (type, FALSE);
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_start_game (library, rules, seats, &seed, NULL, &error);

  g_assert_no_error (error);
  return session;
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  fixture->session = make_session (5);
  fixture->window = g_object_ref_sink (gtk_window_new ());
  fixture->view = GTK_WIDGET (hradby_board_view_new ());
  hradby_surface_set_session (HRADBY_SURFACE (fixture->view), fixture->session);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->view);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 640);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
  gtk_widget_grab_focus (fixture->view);
}

/* Nothing may keep the board alive, nor anything it is made of. */
static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *window = g_steal_pointer (&fixture->window), *view = fixture->view;
  GtkWidget *child = gtk_widget_get_first_child (view);

  g_object_add_weak_pointer (G_OBJECT (view), (gpointer *) &view);
  g_object_add_weak_pointer (G_OBJECT (child), (gpointer *) &child);
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_settle ();
  g_assert_finalize_object (window);
  g_assert_null (view);
  g_assert_null (child);
  g_assert_finalize_object (fixture->session);
}

static const HradbyPosition *
get_position (Fixture *fixture)
{
  return hradby_session_get_position (fixture->session);
}

static HradbyTilingPhase
get_phase (Fixture *fixture)
{
  return hradby_tiling_get_phase (hradby_session_get_table (fixture->session),
                                  get_position (fixture));
}

static guint
get_rotation (Fixture *fixture)
{
  guint rotation;

  g_object_get (fixture->view, "rotation", &rotation, NULL);
  return rotation;
}

static guint
get_fits (Fixture *fixture, GtkWidget *cell)
{
  const HradbyTable *table = hradby_session_get_table (fixture->session);
  const HradbyPosition *position = get_position (fixture);

  return hradby_castle_look.get_fits (table, position,
                                      (guint) hradby_castle_look.get_current (table, position),
                                      HRADBY_BOARD_CELL (cell)->square->x,
                                      HRADBY_BOARD_CELL (cell)->square->y);
}

/* An empty cell that is only there to say why the tile in hand may not lie in it. */
static gboolean
is_refused (Fixture *fixture, GtkWidget *child)
{
  HradbyBoardCell *cell = HRADBY_IS_BOARD_CELL (child) ? HRADBY_BOARD_CELL (child) : NULL;

  return cell != NULL && get_phase (fixture) == HRADBY_TILING_PHASE_PLACE
         && get_fits (fixture, child) == 0
         && hradby_castle_look.get_cell (hradby_session_get_table (fixture->session),
                                    get_position (fixture), cell->square->x,
                                    cell->square->y, NULL) < 0;
}

/* The first child that is a cell, or a button of a decision. */
static GtkWidget *
find_child (Fixture *fixture, gboolean cell)
{
  for (GtkWidget *child = gtk_widget_get_first_child (fixture->view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child) && gtk_widget_get_child_visible (child)
        && HRADBY_IS_BOARD_CELL (child) == cell
        && !is_refused (fixture, child))
      return child;
  return NULL;
}

static guint
count_children (Fixture *fixture, gboolean cell)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (fixture->view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += GTK_IS_BUTTON (child) && gtk_widget_get_child_visible (child)
         && HRADBY_IS_BOARD_CELL (child) == cell
         && !is_refused (fixture, child);
  return n;
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static void
place_first (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate (find_child (fixture, TRUE)));
}

static void
test_place (Fixture *fixture, gconstpointer unused)
{
  const HradbyTable *table = hradby_session_get_table (fixture->session);
  GtkWidget *cell = find_child (fixture, TRUE);
  int x = HRADBY_BOARD_CELL (cell)->square->x;
  int y = HRADBY_BOARD_CELL (cell)->square->y;

  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_cmpint (hradby_castle_look.get_cell (table, get_position (fixture), x, y, NULL), <, 0);
  g_assert_true (gtk_widget_activate (cell));
  g_assert_cmpint (hradby_castle_look.get_cell (table, get_position (fixture), x, y, NULL), >=, 0);
  g_assert_cmpuint (get_phase (fixture), ==, HRADBY_TILING_PHASE_DEPLOY);
}

/* Cells with a tile or room for the tile in hand are there, each of them. */
static void
test_cells (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (fixture->session);
  HradbyAction *first = &g_array_index (actions, HradbyAction, 0);
  guint n_places = 0;

  for (guint i = 0; i < actions->len; i++) {
    HradbyAction *action = &g_array_index (actions, HradbyAction, i);
    gboolean seen = FALSE;

    for (guint j = 0; j < i; j++)
      seen |= first[j].x == action->x && first[j].y == action->y;
    n_places += !seen;
  }
  g_assert_cmpuint (n_places, >, 1);
  g_assert_cmpuint (count_children (fixture, TRUE), ==, n_places);
  place_first (fixture);
  g_assert_cmpuint (count_children (fixture, TRUE), ==, 1);
}

static void
test_rotate (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *cell = find_child (fixture, TRUE);
  guint fits, placed = 9;

  /* With the focus on a cell only the ways in which the tile fits there come up. */
  gtk_widget_grab_focus (cell);
  fits = get_fits (fixture, cell);
  for (guint i = 0; i < 5; i++) {
    g_assert_cmpuint (fits >> get_rotation (fixture) & 1, ==, 1);
    gtk_widget_activate_action (fixture->view, i < 3 ? "board.rotate-cw" : "board.rotate-ccw",
                                NULL);
  }
  fits = get_rotation (fixture);
  gtk_widget_activate (cell);
  hradby_castle_look.get_cell (hradby_session_get_table (fixture->session), get_position (fixture),
                          HRADBY_BOARD_CELL (cell)->square->x,
                          HRADBY_BOARD_CELL (cell)->square->y, &placed);
  g_assert_cmpuint (placed, ==, fits);
}

static void
test_choices (Fixture *fixture, gconstpointer unused)
{
  HradbySeenFollower followers[12];
  g_autoptr(GArray) actions = NULL;

  g_assert_cmpuint (count_children (fixture, FALSE), ==, 0);
  place_first (fixture);
  actions = hradby_session_list_actions (fixture->session);
  g_assert_cmpuint (count_children (fixture, FALSE), ==, actions->len - 1); /* and a pass */
  g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), fixture->view));
  g_signal_emit_by_name (find_child (fixture, FALSE), "clicked");
  g_assert_cmpuint (count_children (fixture, FALSE), ==, 0);
  g_assert_cmpuint (hradby_castle_list_followers (hradby_session_get_table (fixture->session),
                                                  get_position (fixture), followers, 12), <=, 1);
  g_assert_cmpuint (get_phase (fixture), ==, HRADBY_TILING_PHASE_PLACE);
}

static void
test_decline (Fixture *fixture, gconstpointer unused)
{
  HradbySeenFollower followers[12];

  gtk_widget_activate_action (fixture->view, "board.decline", NULL);
  g_assert_cmpuint (get_phase (fixture), ==, HRADBY_TILING_PHASE_PLACE);
  place_first (fixture);
  gtk_widget_activate_action (fixture->view, "board.decline", NULL);
  g_assert_cmpuint (get_phase (fixture), ==, HRADBY_TILING_PHASE_PLACE);
  g_assert_cmpuint (hradby_castle_list_followers (hradby_session_get_table (fixture->session),
                                                  get_position (fixture), followers, 12), ==, 0);
}

static void
test_undo (Fixture *fixture, gconstpointer unused)
{
  guint n = count_children (fixture, TRUE);

  place_first (fixture);
  g_assert_cmpuint (count_children (fixture, TRUE), !=, n);
  hradby_session_undo (fixture->session);
  g_assert_cmpuint (count_children (fixture, TRUE), ==, n);
  g_assert_cmpuint (count_children (fixture, FALSE), ==, 0);
}

/* An earlier position is shown without anything that could be done. */
static void
test_look_back (Fixture *fixture, gconstpointer unused)
{
  place_first (fixture);
  hradby_session_set_step (fixture->session, 0);
  g_assert_cmpuint (count_children (fixture, FALSE), ==, 0);
  g_assert_cmpuint (count_children (fixture, TRUE), ==, 0);
  hradby_session_set_step (fixture->session, hradby_session_get_n_steps (fixture->session));
  g_assert_cmpuint (count_children (fixture, FALSE), >, 0);
}

/* Another turn is offered beside the board, where focus stays if there is nothing there. */
static void
test_extra (Fixture *fixture, gconstpointer unused)
{
  HradbySession *first = fixture->session;
  gboolean found = FALSE;

  for (guint64 seed = 1; seed < 40 && !found; seed++) {
    g_autoptr(HradbySession) session = make_session (seed);
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    fixture->session = session;
    while (!found && hradby_session_get_to_decide (session) != HRADBY_NOBODY) {
      g_autoptr(GArray) actions = hradby_session_list_actions (session);

      guint number = hradby_random_below (&random, actions->len);

      hradby_session_play (session, &g_array_index (actions, HradbyAction, number), NULL);
      found = get_phase (fixture) == HRADBY_TILING_PHASE_EXTRA;
    }
    if (!found)
      continue;
    hradby_surface_set_session (HRADBY_SURFACE (fixture->view), session);
    gtk_widget_grab_focus (fixture->view);
    g_assert_cmpuint (count_children (fixture, FALSE), ==, 0);
    g_assert_true (gtk_widget_is_ancestor (get_focus (fixture), fixture->view));
    gtk_widget_activate_action (fixture->view, "board.decline", NULL);
    g_assert_cmpuint (get_phase (fixture), !=, HRADBY_TILING_PHASE_EXTRA);
    hradby_surface_set_session (HRADBY_SURFACE (fixture->view), first);
  }
  g_assert_true (found);
  fixture->session = first;
}

/* In a small window with large text all buttons lie within the board, none on another. */
static void
test_small (Fixture *fixture, gconstpointer unused)
{
  graphene_rect_t bounds[16], whole;
  guint n = 0;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 360, 380);
  place_first (fixture);
  for (guint i = 0; i < 5; i++)
    app_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (fixture->view), <=, 400);
  g_assert_true (gtk_widget_compute_bounds (fixture->view, fixture->view, &whole));
  for (GtkWidget *child = gtk_widget_get_first_child (fixture->view); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    graphene_rect_t shared;

    if (!GTK_IS_BUTTON (child) || HRADBY_IS_BOARD_CELL (child)
        || !gtk_widget_get_child_visible (child))
      continue;
    g_assert_cmpuint (n, <, G_N_ELEMENTS (bounds));
    g_assert_true (gtk_widget_compute_bounds (child, fixture->view, &bounds[n]));
    g_assert_true (graphene_rect_contains_rect (&whole, &bounds[n]));
    for (guint i = 0; i < n; i++)
      if (graphene_rect_intersection (&bounds[i], &bounds[n], &shared))
        g_assert_cmpfloat ((double) (shared.size.width * shared.size.height), <, 60);
    n++;
  }
  g_assert_cmpuint (n, >, 1);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* Arrows go to the nearest cell in their direction and never out of the board. */
static void
test_arrows (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *first = find_child (fixture, TRUE), *other;

  gtk_widget_grab_focus (first);
  for (guint i = 0; i < 30; i++)
    gtk_widget_child_focus (fixture->view, i % 2 == 0 ? GTK_DIR_DOWN : GTK_DIR_RIGHT);
  other = get_focus (fixture);
  g_assert_true (HRADBY_IS_BOARD_CELL (other));
  g_assert_true (other != first);
  g_assert_cmpint (HRADBY_BOARD_CELL (other)->square->y, >, HRADBY_BOARD_CELL (first)->square->y);
}

static void
play_to_end (Fixture *fixture)
{
  while (hradby_session_get_to_decide (fixture->session) != HRADBY_NOBODY) {
    g_autoptr(GArray) actions = hradby_session_list_actions (fixture->session);
    g_autoptr(GError) error = NULL;

    hradby_session_play (fixture->session,
                         &g_array_index (actions, HradbyAction, actions->len / 2), &error);
    g_assert_no_error (error);
  }
}

/* A whole game with nothing but Tab, arrows and Enter; focus is never lost on the way. */
static void
test_keys_only (Fixture *fixture, gconstpointer unused)
{
  static const GtkDirectionType directions[] = { GTK_DIR_TAB_FORWARD, GTK_DIR_DOWN, GTK_DIR_RIGHT,
                                                 GTK_DIR_UP, GTK_DIR_LEFT };
  gboolean finished = FALSE;
  guint steps = 0;

  for (guint turn = 0; !finished; turn++) {
    guint before = hradby_session_get_n_steps (fixture->session);
    GtkWidget *focus;

    g_assert_cmpuint (turn, <, 1000);
    for (guint i = 0; i < turn % 3; i++)
      if (!gtk_widget_child_focus (fixture->view, directions[turn % G_N_ELEMENTS (directions)]))
        gtk_widget_grab_focus (fixture->view);
    focus = get_focus (fixture);
    g_assert_nonnull (focus);
    g_assert_true (gtk_widget_is_ancestor (focus, fixture->view) || focus == fixture->view);
    if (get_phase (fixture) == HRADBY_TILING_PHASE_EXTRA)
      gtk_widget_activate_action (fixture->view, "board.decline", NULL);
    else if (HRADBY_IS_BOARD_CELL (focus))
      gtk_widget_activate (focus);
    else if (GTK_IS_BUTTON (focus))
      g_signal_emit_by_name (focus, "clicked");
    if (hradby_session_get_n_steps (fixture->session) == before)
      gtk_widget_grab_focus (fixture->view);
    else
      steps++;
    g_object_get (fixture->session, "finished", &finished, NULL);
  }
  g_assert_cmpuint (steps, >, 80);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Without anything to do no frame is asked for. */
static void
test_rest (Fixture *fixture, gconstpointer unused)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (fixture->view);
  guint n = 0;

  place_first (fixture);
  g_signal_connect_swapped (clock, "paint", G_CALLBACK (count_cb), &n);
  while (!app_frames_rest ()) {
    g_assert_cmpuint (n, <, MOST_FRAMES);
    g_main_context_iteration (NULL, TRUE);
  }
  g_signal_handlers_disconnect_by_data (clock, &n);
}

static gboolean
is_moving (Fixture *fixture)
{
  return HRADBY_BOARD_VIEW (fixture->view)->motions->len > 0;
}

static gboolean
stands_still (gpointer fixture)
{
  return !is_moving (fixture);
}

/* Motion begins with what happened, ends by itself, and at once when something else happens. */
static void
test_motion (Fixture *fixture, gconstpointer unused)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  place_first (fixture);
  g_assert_true (is_moving (fixture));
  app_test_wait (stands_still, fixture);
  hradby_session_undo (fixture->session);
  place_first (fixture);
  g_assert_true (is_moving (fixture));
  hradby_session_undo (fixture->session);
  g_assert_false (is_moving (fixture));
  g_object_set (fixture->view, "animations", FALSE, NULL);
  place_first (fixture);
  g_assert_false (is_moving (fixture));
  g_signal_emit_by_name (find_child (fixture, FALSE), "clicked");
}

static gboolean
is_painted (gpointer view)
{
  g_autoptr(GHashTable) pictures = g_hash_table_new (NULL, NULL);
  g_autoptr(GskRenderNode) node = app_frames_rest () ? app_frames_draw (view, pictures) : NULL;

  return node != NULL && g_hash_table_size (pictures) > N_PICTURES;
}

/* Drawing a full board only puts pictures together, those of the frame before. */
static void
test_snapshot (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GHashTable) before = g_hash_table_new (NULL, NULL);
  g_autoptr(GHashTable) after = g_hash_table_new (NULL, NULL);
  g_autoptr(GskRenderNode) one = NULL, other = NULL;
  GHashTableIter iter;
  gpointer picture;

  play_to_end (fixture);
  app_test_wait (is_painted, fixture->view);
  one = app_frames_draw (fixture->view, before);
  other = app_frames_draw (fixture->view, after);
  g_assert_cmpuint (g_hash_table_size (after), ==, g_hash_table_size (before));
  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &picture, NULL))
    g_assert_true (g_hash_table_contains (before, picture));
}

/* Reading a board on which nothing has happened makes nothing anew. */
static void
test_update (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) before = NULL, after = NULL;

  play_to_end (fixture);
  before = app_test_list (fixture->view, GTK_TYPE_WIDGET);
  for (guint i = 0; i < 20; i++)
    g_signal_emit_by_name (fixture->session, "changed");
  after = app_test_list (fixture->view, GTK_TYPE_WIDGET);
  g_assert_cmpmem (after->pdata, after->len * sizeof *after->pdata,
                   before->pdata, before->len * sizeof *before->pdata);
}

/* The words of a cell: what lies there, and what can be done. */
static void
test_words (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *cell = find_child (fixture, TRUE);
  g_autofree char *label = g_strdup_printf ("Row %d, column %d: empty",
                                            HRADBY_BOARD_CELL (cell)->square->y
                                            + 1,
                                            HRADBY_BOARD_CELL (cell)->square->x
                                            + 1);
  g_autofree char *hint = NULL;

  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  g_object_get (fixture->view, "hint", &hint, NULL);
  g_assert_true (g_str_has_prefix (hint, "Place the tile: "));
  place_first (fixture);
  g_clear_pointer (&hint, g_free);
  g_object_get (fixture->view, "hint", &hint, NULL);
  g_assert_null (hint);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/board-view/place", test_place },       { "/board-view/cells", test_cells },
    { "/board-view/rotate", test_rotate },     { "/board-view/choices", test_choices },
    { "/board-view/decline", test_decline },   { "/board-view/undo", test_undo },
    { "/board-view/extra", test_extra },       { "/board-view/small", test_small },
    { "/board-view/look-back", test_look_back }, { "/board-view/arrows", test_arrows },
    { "/board-view/keys-only", test_keys_only }, { "/board-view/rest", test_rest },
    { "/board-view/motion", test_motion },     { "/board-view/words", test_words },
    { "/board-view/snapshot", test_snapshot }, { "/board-view/update", test_update },
  };

  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  hradby_faces_install ();
  if (!gtk_init_check ()) {
    g_print ("1..0 # SKIP no display\n");
    return 0;
  }
  adw_init ();
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
