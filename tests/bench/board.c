/* Measures the board: its snapshot, and how long the main loop is held up while computers play. */
#include "config.h"

#include "app-test.h"

#include <time.h>

#include "app/board-view.h"
#include "app/window.h"

#define N_SNAPSHOTS 2000
#define N_TURNS     40

static int
compare (gconstpointer a,
         gconstpointer b)
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

  for (guint i = 0; i < N_SNAPSHOTS; i++)
    {
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

/* Milliseconds of each round of the main loop during a game of two computers. */
static GArray *
measure_rounds (GtkWidget *window)
{
  GArray *times = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr(HradbySession) session = app_test_new_session ("gg", 5, NULL);

  hradby_window_set_session (HRADBY_WINDOW (window), session);
  while (hradby_session_get_n_steps (session) < N_TURNS)
    {
      gint64 start = get_taken (), taken;

      g_main_context_iteration (NULL, FALSE);
      taken = get_taken () - start;
      g_array_append_val (times, taken);
    }
  g_array_sort (times, compare);
  return times;
}

int
main (int   argc,
      char *argv[])
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
  rounds = measure_rounds (window);
  g_print ("rounds of the main loop while computers play: %u, longest %.1f, %.1f and %.1f ms\n",
           rounds->len, g_array_index (rounds, gint64, rounds->len - 1) / 1000.0,
           g_array_index (rounds, gint64, rounds->len - 2) / 1000.0,
           g_array_index (rounds, gint64, rounds->len - 3) / 1000.0);
  app_test_destroy (window);
  return 0;
}
