/* Tests of the score track beside a board that has none of its own: The Tower. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <string.h>

#include "app/face/face.h"
#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/table/score-track.h"

#define NARROW 340

static HradbySession *
new_session (const char *seats,
             guint64     seed)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");

  return app_test_new_session (seats, seed, rules);
}

/* Markers lie on the track, and all points can be read. */
static void
assert_track (GtkWidget     *track,
              HradbySession *session)
{
  g_autoptr(GPtrArray) pictures = app_test_list (track, HRADBY_TYPE_PICTURE);
  const HradbyTable *table = hradby_session_get_table (session);
  const char *text = hradby_tooltip_get (track);
  graphene_rect_t whole, bounds;
  gint scores[HRADBY_MAX_PLAYERS];

  g_assert_cmpuint (pictures->len, ==, table->n_players);
  table->type->get_scores (table, hradby_session_get_position (session), scores);
  g_assert_true (gtk_widget_compute_bounds (track, track, &whole));
  for (guint i = 0; i < pictures->len; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), i);
      g_autofree char *line = g_strdup_printf ("%s: %d", hradby_seat_get_name (seat), scores[i]);

      g_assert_true (gtk_widget_compute_bounds (pictures->pdata[i], track, &bounds));
      g_assert_true (graphene_rect_contains_rect (&whole, &bounds));
      g_assert_nonnull (strstr (text, line));
    }
}

static GtkWidget *
show_track (HradbySession *session,
            GtkWidget    **window)
{
  GtkWidget *track = g_object_new (HRADBY_TYPE_SCORE_TRACK, NULL);

  *window = gtk_window_new ();
  hradby_score_track_set_session (HRADBY_SCORE_TRACK (track), session);
  gtk_window_set_child (GTK_WINDOW (*window), track);
  gtk_window_set_default_size (GTK_WINDOW (*window), NARROW, 200);
  gtk_window_present (GTK_WINDOW (*window));
  app_test_settle ();
  return track;
}

/* Six markers fit a narrow window and follow the points to the end. */
static void
test_track (void)
{
  HradbySession *session = new_session ("pppppp", 3);
  GtkWidget *window, *track = show_track (session, &window);
  int minimum;

  gtk_widget_measure (track, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
  assert_track (track, session);
  app_test_play (session, 4, 150);
  app_test_settle ();
  assert_track (track, session);
  app_test_play (session, 5, G_MAXUINT);
  app_test_settle ();
  assert_track (track, session);
  app_test_destroy (window);
  app_test_drop (session);
}

static guint
count_laps (GtkWidget *track)
{
  g_autoptr(GPtrArray) labels = app_test_list (track, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < labels->len; i++)
    n += gtk_widget_get_child_visible (labels->pdata[i])
         && *gtk_label_get_text (labels->pdata[i]) != '\0';
  return n;
}

static gboolean
is_finished (gpointer session)
{
  return app_test_is_finished (session);
}

/* Who is round says so beside the marker. */
static void
test_laps (void)
{
  HradbySession *session = new_session ("gg", 7);
  GtkWidget *window, *track = show_track (session, &window);
  const HradbyTable *table = hradby_session_get_table (session);
  gint scores[HRADBY_MAX_PLAYERS];
  guint n_round = 0;

  g_assert_cmpuint (count_laps (track), ==, 0);
  app_test_wait (is_finished, session);
  app_test_settle ();
  table->type->get_scores (table, hradby_session_get_position (session), scores);
  for (guint i = 0; i < 2; i++)
    n_round += scores[i] >= (gint) hradby_face_get (table)->track_spaces;
  g_assert_cmpuint (n_round, >, 0);
  g_assert_cmpuint (count_laps (track), ==, n_round);
  assert_track (track, session);
  app_test_destroy (window);
  app_test_drop (session);
}

#define COLUMNS 17 /* of a track that is NARROW */
#define END     3  /* spaces of a row beside which a lap cannot lie wherever it likes */

/* Whether two markers that are both round lie side by side, or one space apart, amid a row. */
static gboolean
are_neighbours (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gint n = (gint) hradby_face_get (table)->track_spaces, scores[HRADBY_MAX_PLAYERS];

  table->type->get_scores (table, hradby_session_get_position (session), scores);
  for (guint i = 0; i < 2; i++)
    {
      gint column = scores[i] % n % COLUMNS;

      if (scores[i] < n || column < END || column >= COLUMNS - END)
        return FALSE;
    }
  return scores[0] != scores[1] && ABS (scores[0] - scores[1]) <= 2;
}

static gboolean
is_over (GtkWidget *widget,
         GtkWidget *other,
         GtkWidget *track)
{
  graphene_rect_t bounds, others;

  g_assert_true (gtk_widget_compute_bounds (widget, track, &bounds));
  g_assert_true (gtk_widget_compute_bounds (other, track, &others));
  return graphene_rect_intersection (&bounds, &others, NULL);
}

/* Goes to the first step of a game that is over at which two are neighbours. */
static gboolean
find_neighbours (HradbySession *session)
{
  for (guint step = 0; step < hradby_session_get_n_steps (session); step++)
    {
      hradby_session_set_step (session, step);
      if (are_neighbours (session))
        return TRUE;
    }
  return FALSE;
}

/* Laps of neighbours hide neither each other nor the other marker. */
static void
test_neighbours (void)
{
  HradbySession *session = NULL;
  GtkWidget *window, *track;
  g_autoptr(GPtrArray) markers = NULL, laps = NULL;

  /* The game of the first seed has such a step; where estimates change, a later one has. */
  for (guint64 seed = 13; session == NULL || !find_neighbours (session); seed++)
    {
      g_assert_cmpuint (seed, <, 100);
      if (session != NULL)
        app_test_drop (session);
      session = new_session ("gg", seed);
      app_test_wait (is_finished, session);
    }
  track = show_track (session, &window);
  markers = app_test_list (track, HRADBY_TYPE_PICTURE);
  laps = app_test_list (track, GTK_TYPE_LABEL);
  g_assert_cmpuint (count_laps (track), ==, 2);
  g_assert_false (is_over (laps->pdata[0], laps->pdata[1], track));
  for (guint i = 0; i < 2; i++)
    g_assert_false (is_over (laps->pdata[i], markers->pdata[1 - i], track));
  app_test_destroy (window);
  app_test_drop (session);
}

/* How many pairs of laps hide something of each other. */
static guint
count_hidden (GtkWidget *track)
{
  g_autoptr(GPtrArray) laps = app_test_list (track, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < laps->len; i++)
    for (guint j = 0; j < i; j++)
      {
        graphene_rect_t one, other, both;

        if (!gtk_widget_get_child_visible (laps->pdata[i])
            || !gtk_widget_get_child_visible (laps->pdata[j]))
          continue;
        g_assert_true (gtk_widget_compute_bounds (laps->pdata[i], track, &one));
        g_assert_true (gtk_widget_compute_bounds (laps->pdata[j], track, &other));
        n += graphene_rect_intersection (&one, &other, &both)
             && MIN (both.size.width, both.size.height) > 3;
      }
  return n;
}

/* Not those of six players, either, who bid away more points than they have. */
static void
test_crowd (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "bridges-castles-bazaars");
  HradbySession *session = app_test_new_session ("pppppp", 3, rules);
  GtkWidget *window, *track = show_track (session, &window);
  guint n_moments = 0, n_hidden = 0;

  for (guint64 seed = 0; !app_test_is_finished (session); seed++)
    {
      app_test_play (session, seed, 3);
      if (count_laps (track) < 4)
        continue;
      app_test_settle ();
      n_hidden += count_hidden (track);
      n_moments++;
    }
  g_test_message ("%u pairs at %u moments", n_hidden, n_moments);
  g_assert_cmpuint (n_moments, >, 20);
  g_assert_cmpuint (n_hidden, ==, 0);
  app_test_destroy (window);
  app_test_drop (session);
}

/* The Castle has its track on the wall. */
static void
test_no_track (void)
{
  HradbySession *session = app_test_new_session ("pp", 1, NULL);
  GtkWidget *track = g_object_ref_sink (g_object_new (HRADBY_TYPE_SCORE_TRACK, NULL));

  hradby_score_track_set_session (HRADBY_SCORE_TRACK (track), session);
  g_assert_false (gtk_widget_get_visible (track));
  app_test_drop (track);
  app_test_drop (session);
}

int
main (int    argc,
      char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/score-track/six", test_track);
  g_test_add_func ("/app/score-track/laps", test_laps);
  g_test_add_func ("/app/score-track/neighbours", test_neighbours);
  g_test_add_func ("/app/score-track/crowd", test_crowd);
  g_test_add_func ("/app/score-track/none", test_no_track);
  return g_test_run ();
}
