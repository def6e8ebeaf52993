/* Measures the board: its snapshot, how long the main loop is held up while computers play, and
 * frames of a large window in which it is panned. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <time.h>

#include "app/board/board-view.h"
#include "app/window/window.h"

#define N_SNAPSHOTS 2000
#define N_TURNS     40
#define N_PANS      240

static int
compare (gconstpointer a, gconstpointer b)
{
  return (*(const gint64 *) a > *(const gint64 *) b) - (*(const gint64 *) a < *(const gint64 *) b);
}

/* Microseconds of processor time of this thread, which others on the machine hardly change. */
static gint64
get_taken (void)
{
  struct timespec taken;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &taken);
  return (gint64) taken.tv_sec * G_USEC_PER_SEC + taken.tv_nsec / 1000;
}

/* Microseconds, the median of many. */
static double
measure_snapshot (GtkWidget *view)
{
  g_autoptr(GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < N_SNAPSHOTS; i++) {
    GtkSnapshot *snapshot = gtk_snapshot_new ();
    gint64 start = get_taken (), end;

    GTK_WIDGET_GET_CLASS (view)->snapshot (view, snapshot);
    end = get_taken () - start;
    g_array_append_val (times, end);
    gsk_render_node_unref (gtk_snapshot_free_to_node (snapshot));
  }
  g_array_sort (times, compare);
  return (double) g_array_index (times, gint64, N_SNAPSHOTS / 2);
}

/* How long the main loop was held, in microseconds: by what is ours and what GTK does with it
 * (callbacks, layout), by the snapshot of the board, and by GTK as it paints a frame. */
typedef struct {
  gint64 own;
  gint64 snapshot;
  gint64 painting;
} Round;

static Round now;
static gint64 paint_start;
static void (*snapshot_board) (GtkWidget *widget, GtkSnapshot *snapshot);

static void
timed_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  gint64 start = get_taken ();

  snapshot_board (widget, snapshot);
  now.snapshot += get_taken () - start;
}

/* Connected last: what comes after the layout is painting. */
static void
layout_cb (void)
{
  paint_start = get_taken ();
}

static void
after_paint_cb (void)
{
  if (paint_start != 0)
    now.painting += get_taken () - paint_start;
  paint_start = 0;
}

/* What the rounds of the main loop took during a game of two computers. */
static GArray *
measure_rounds (GtkWidget *window, GtkWidget *view)
{
  GArray *rounds = g_array_new (FALSE, FALSE, sizeof (Round));
  g_autoptr(HradbySession) session = app_test_new_session ("gg", 5, NULL);
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);

  snapshot_board = GTK_WIDGET_GET_CLASS (view)->snapshot;
  GTK_WIDGET_GET_CLASS (view)->snapshot = timed_snapshot;
  g_signal_connect (clock, "layout", G_CALLBACK (layout_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), NULL);
  hradby_window_set_session (HRADBY_WINDOW (window), session);
  while (hradby_session_get_n_steps (session) < N_TURNS) {
    gint64 start = get_taken ();

    now = (Round) { 0 };
    g_main_context_iteration (NULL, FALSE);
    now.own = get_taken () - start - now.painting;
    now.painting -= now.snapshot;
    g_array_append_val (rounds, now);
  }
  g_signal_handlers_disconnect_by_func (clock, layout_cb, NULL);
  g_signal_handlers_disconnect_by_func (clock, after_paint_cb, NULL);
  return rounds;
}

/* The longest of one part of all rounds, in milliseconds. */
static void
print_longest (const GArray *rounds, const char *what, gsize offset)
{
  g_autoptr(GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < rounds->len; i++)
    g_array_append_val (times, G_STRUCT_MEMBER (gint64, &g_array_index (rounds, Round, i), offset));
  g_array_sort (times, compare);
  g_print ("  %s: longest %.1f, %.1f and %.1f ms\n", what,
           (double) g_array_index (times, gint64, times->len - 1) / 1000,
           (double) g_array_index (times, gint64, times->len - 2) / 1000,
           (double) g_array_index (times, gint64, times->len - 3) / 1000);
}

/* A finished game of three with all expansions: the largest there is. */
static HradbySession *
make_largest (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  HradbySession *session;

  hradby_ruleset_set_expansion (rules, "circus", TRUE, NULL);
  hradby_ruleset_set_expansion (rules, "bridges-castles-bazaars", TRUE, NULL);
  g_assert_true (hradby_ruleset_set (rules, "bazaars", "false", NULL));
  session = app_test_new_session ("ppp", 7, rules);
  app_test_play (session, 5, G_MAXUINT);
  return session;
}

/* One frame of a window in which the board moves on by some pixels; its parts in microseconds. */
static Round
pan_once (GtkWidget *view, guint index)
{
  HradbyBoardView *board = HRADBY_BOARD_VIEW (view);
  double dx = index / 60 % 2 == 0 ? -9 : 9;
  gint64 start = get_taken ();

  now = (Round) { 0 };
  hradby_board_geometry_pan (&board->scene.geometry, dx, dx / 3);
  gtk_widget_queue_allocate (view);
  gtk_widget_queue_draw (view);
  while (now.painting == 0)
    g_main_context_iteration (NULL, TRUE);
  now.own = get_taken () - start - now.painting;
  now.painting -= now.snapshot;
  return now;
}

/* Panning the largest board, twice as large as it fits, in a window of 3840 × 2160 pixels. */
static void
measure_pan (GtkWidget *window, GtkWidget *view)
{
  g_autoptr(GArray) rounds = g_array_new (FALSE, FALSE, sizeof (Round));
  g_autoptr(GArray) totals = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(HradbySession) session = make_largest ();

  gtk_window_set_default_size (GTK_WINDOW (window), 3840, 2160);
  hradby_window_set_session (HRADBY_WINDOW (window), session);
  app_test_settle ();
  hradby_board_geometry_zoom (&HRADBY_BOARD_VIEW (view)->scene.geometry, 1.5, 1800, 1000);
  for (guint i = 0; i < 20; i++)
    app_test_settle ();
  g_signal_connect (gtk_widget_get_frame_clock (window), "layout", G_CALLBACK (layout_cb), NULL);
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                    G_CALLBACK (after_paint_cb), NULL);
  for (guint i = 0; i < N_PANS; i++) {
    Round round = pan_once (view, i);
    gint64 total = round.own + round.snapshot + round.painting;

    g_array_append_val (rounds, round);
    g_array_append_val (totals, total);
  }
  g_array_sort (totals, compare);
  g_print ("panning %u tiles in %d × %d with %s: median %.1f, 95 of 100 below %.1f ms a frame\n",
           HRADBY_BOARD_VIEW (view)->scene.sprites->len, gtk_widget_get_width (view),
           gtk_widget_get_height (view),
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))),
           (double) g_array_index (totals, gint64, N_PANS / 2) / 1000,
           (double) g_array_index (totals, gint64, N_PANS * 95 / 100) / 1000);
  print_longest (rounds, "callbacks and layout", G_STRUCT_OFFSET (Round, own));
  print_longest (rounds, "snapshot of the board", G_STRUCT_OFFSET (Round, snapshot));
  print_longest (rounds, "painting of the frame by GTK", G_STRUCT_OFFSET (Round, painting));
}

int
main (int argc, char *argv[])
{
  g_autoptr(GSettings) settings = NULL;
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GPtrArray) views = NULL;
  g_autoptr(GArray) rounds = NULL;
  GtkWidget *window;

  if (!app_test_init (&argc, &argv))
    return 1;

  settings = app_test_new_settings ();
  library = hradby_library_new ();
  window = GTK_WIDGET (hradby_window_new (NULL, settings, library));
  session = app_test_new_session ("pp", 7, NULL);
  app_test_play (session, 5, 100);
  hradby_window_set_session (HRADBY_WINDOW (window), session);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < 10; i++)
    app_test_settle ();

  views = app_test_list (window, HRADBY_TYPE_BOARD_VIEW);
  g_print ("snapshot of a full board: %.0f µs\n", measure_snapshot (views->pdata[0]));
  rounds = measure_rounds (window, views->pdata[0]);
  g_print ("rounds of the main loop while computers play: %u\n", rounds->len);
  print_longest (rounds, "callbacks and layout", G_STRUCT_OFFSET (Round, own));
  print_longest (rounds, "snapshot of the board", G_STRUCT_OFFSET (Round, snapshot));
  print_longest (rounds, "painting of the frame by GTK", G_STRUCT_OFFSET (Round, painting));
  measure_pan (window, views->pdata[0]);
  app_test_destroy (window);
  return 0;
}
