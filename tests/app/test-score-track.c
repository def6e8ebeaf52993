/* Tests of the score track around a board that has none of its own: The Tower. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <math.h>
#include <string.h>

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/table/score-track.h"
#include "paint/wall-paint.h"

#define WIDTH  700
#define HEIGHT 600
#define NUMBER 6 /* pixels from the middle of a number to its ends */

static HradbySession *
new_session (const char *seats, guint64 seed)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");

  return app_test_new_session (seats, seed, rules);
}

static graphene_rect_t
get_bounds (GtkWidget *widget, GtkWidget *track)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, track, &bounds));
  return bounds;
}

static HradbyPaintTrack
get_wall (GtkWidget *track, HradbySession *session)
{
  return (HradbyPaintTrack) {
    gtk_widget_get_width (track), gtk_widget_get_height (track),
    hradby_face_get (hradby_session_get_table (session))->track_spaces,
    gtk_widget_get_direction (track) == GTK_TEXT_DIR_RTL,
  };
}

/* The space that lies nearest. */
static guint
find_space (const HradbyPaintTrack *wall, const graphene_rect_t *marker)
{
  double least = G_MAXDOUBLE;
  graphene_point_t middle;
  guint nearest = 0;

  graphene_rect_get_center (marker, &middle);
  for (guint space = 0; space < wall->n_spaces; space++) {
    HradbyPaintSpace place = hradby_paint_get_track_space (wall, space);
    double distance = hypot (place.figure_x - (double) middle.x,
                             place.figure_y - (double) middle.y);

    if (distance < least) {
      least = distance;
      nearest = space;
    }
  }
  return nearest;
}

/* No player before shares the place. */
static gboolean
is_alone (guint player, const gint *scores, gint n_spaces)
{
  for (guint other = 0; other < player; other++)
    if ((scores[other] - scores[player]) % n_spaces == 0)
      return FALSE;
  return TRUE;
}

/* All numbers can be read, whatever stands on the wall. */
static void
assert_numbers (GtkWidget *track, const HradbyPaintTrack *wall, GPtrArray *things)
{
  for (guint i = 0; i < things->len; i++)
    for (guint space = 0; space < wall->n_spaces; space++) {
      HradbyPaintSpace place = hradby_paint_get_track_space (wall, space);
      graphene_rect_t bounds;

      if (!gtk_widget_get_child_visible (things->pdata[i]))
        continue;
      bounds = get_bounds (things->pdata[i], track);
      g_assert_false (graphene_rect_intersection (
        &bounds, &GRAPHENE_RECT_INIT ((float) place.x - NUMBER, (float) place.y - NUMBER,
                                      2 * NUMBER, 2 * NUMBER), NULL));
    }
}

/* Markers stand where the points are, and all points are told. */
static void
assert_track (GtkWidget *track, HradbySession *session)
{
  g_autoptr(GPtrArray) pictures = app_test_list (track, HRADBY_TYPE_PICTURE);
  g_autoptr(GPtrArray) laps = app_test_list (track, GTK_TYPE_LABEL);
  g_autoptr(GPtrArray) sides = app_test_list (track, GTK_TYPE_DRAWING_AREA);
  const HradbyTable *table = hradby_session_get_table (session);
  const char *text = hradby_tooltip_get (sides->pdata[0]);
  HradbyPaintTrack wall = get_wall (track, session);
  gint n = (gint) wall.n_spaces, scores[HRADBY_MAX_PLAYERS];
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, (float) wall.width, (float) wall.height);

  g_assert_cmpuint (pictures->len, ==, table->n_players);
  table->type->get_scores (table, hradby_session_get_position (session), scores);
  for (guint i = 0; i < pictures->len; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), i);
    g_autofree char *points = hradby_number_format (scores[i]);
    g_autofree char *line = g_strdup_printf ("%s: %s", hradby_seat_get_name (seat), points);
    graphene_rect_t bounds = get_bounds (pictures->pdata[i], track);

    g_assert_true (graphene_rect_contains_rect (&whole, &bounds));
    if (is_alone (i, scores, n))
      g_assert_cmpint ((gint) find_space (&wall, &bounds), ==, (scores[i] % n + n) % n);
    g_assert_nonnull (strstr (text, line));
  }
  assert_numbers (track, &wall, pictures);
  assert_numbers (track, &wall, laps);
}

static GtkWidget *
show_track (HradbySession *session, int width, GtkWidget **window)
{
  GtkWidget *track = g_object_new (HRADBY_TYPE_SCORE_TRACK, NULL);
  GtkBuildable *buildable = GTK_BUILDABLE (track);
  g_autoptr(GtkBuilder) builder = gtk_builder_new ();

  *window = gtk_window_new ();
  GTK_BUILDABLE_GET_IFACE (buildable)->add_child (buildable, builder,
                                                  G_OBJECT (adw_bin_new ()), NULL);
  hradby_score_track_set_session (HRADBY_SCORE_TRACK (track), session);
  gtk_window_set_child (GTK_WINDOW (*window), track);
  gtk_window_set_default_size (GTK_WINDOW (*window), width, HEIGHT);
  gtk_window_present (GTK_WINDOW (*window));
  app_test_settle ();
  return track;
}

/* Six markers follow the points to the end, on either side of the board. */
static void
test_track (void)
{
  HradbySession *session = new_session ("pppppp", 3);
  GtkWidget *window, *track = show_track (session, WIDTH, &window);

  assert_track (track, session);
  app_test_play (session, 4, 150);
  app_test_settle ();
  assert_track (track, session);
  app_test_play (session, 5, G_MAXUINT);
  app_test_settle ();
  assert_track (track, session);
  gtk_widget_set_direction (track, GTK_TEXT_DIR_RTL);
  app_test_settle ();
  assert_track (track, session);
  app_test_destroy (window);
  app_test_drop (session);
}

/* The pixel of what is painted at a space, beside its number. */
static guint32
get_pixel (cairo_surface_t *surface, HradbyPaintSpace space)
{
  const guint8 *line = cairo_image_surface_get_data (surface)
                       + cairo_image_surface_get_stride (surface) * (int) space.figure_y;

  return ((const guint32 *) (gconstpointer) line)[(int) space.figure_x] & 0xffffff;
}

/* Each space is painted where its markers stand: the tens, which have a colour of their own, lie
 * where it is counted, up the side and along the top. */
static void
test_painted (void)
{
  for (guint way = 0; way < 4; way++) {
    const HradbyPaintTrack wall = { WIDTH, HEIGHT, 50, way / 2 != 0 };
    cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
    cairo_t *cr = cairo_create (surface);
    guint32 ten, plain;

    hradby_paint_track (cr, &wall, way % 2 != 0);
    ten = get_pixel (surface, hradby_paint_get_track_space (&wall, 10));
    plain = get_pixel (surface, hradby_paint_get_track_space (&wall, 11));
    g_assert_cmphex (ten, !=, plain);
    for (guint space = 1; space < 50; space++)
      if (space % 5 != 0 || space % 10 == 0)
        g_assert_cmphex (get_pixel (surface, hradby_paint_get_track_space (&wall, space)), ==,
                         space % 10 == 0 ? ten : plain);
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
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

/* The marker of a player who is round says so. */
static void
test_laps (void)
{
  HradbySession *session = new_session ("gg", 7);
  GtkWidget *window, *track = show_track (session, WIDTH, &window);
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

/* How many pairs of laps hide something of each other. */
static guint
count_hidden (GtkWidget *track)
{
  g_autoptr(GPtrArray) laps = app_test_list (track, GTK_TYPE_LABEL);
  guint n = 0;

  for (guint i = 0; i < laps->len; i++)
    for (guint j = 0; j < i; j++) {
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

/* None do of six players who bid away more points than they have. */
static void
test_crowd (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "bridges-castles-bazaars");
  HradbySession *session = app_test_new_session ("pppppp", 3, rules);
  GtkWidget *window, *track = show_track (session, WIDTH, &window);
  guint n_moments = 0, n_hidden = 0;

  for (guint64 seed = 0; !app_test_is_finished (session); seed++) {
    app_test_play (session, seed, 3);
    app_test_settle ();
    if (count_laps (track) < 4)
      continue;
    assert_track (track, session);
    n_hidden += count_hidden (track);
    n_moments++;
  }
  g_test_message ("%u pairs at %u moments", n_hidden, n_moments);
  g_assert_cmpuint (n_moments, >, 20);
  g_assert_cmpuint (n_hidden, ==, 0);
  app_test_destroy (window);
  app_test_drop (session);
}

static void
assert_bare (HradbySession *session, int width)
{
  GtkWidget *window, *track = show_track (session, width, &window);
  g_autoptr(GPtrArray) pictures = app_test_list (track, HRADBY_TYPE_PICTURE);
  graphene_rect_t bounds = get_bounds (gtk_widget_get_first_child (track), track);

  g_assert_cmpint ((int) bounds.size.width, ==, gtk_widget_get_width (track));
  g_assert_cmpint ((int) bounds.size.height, ==, gtk_widget_get_height (track));
  for (guint i = 0; i < pictures->len; i++)
    g_assert_false (gtk_widget_get_child_visible (pictures->pdata[i]));
  app_test_destroy (window);
}

/* The Castle has its track on the wall, and where it is narrow the board needs all the room. */
static void
test_no_track (void)
{
  HradbySession *castle = app_test_new_session ("pp", 1, NULL), *tower = new_session ("pp", 1);

  assert_bare (castle, WIDTH);
  assert_bare (tower, 340);
  app_test_drop (castle);
  app_test_drop (tower);
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/score-track/six", test_track);
  g_test_add_func ("/app/score-track/painted", test_painted);
  g_test_add_func ("/app/score-track/laps", test_laps);
  g_test_add_func ("/app/score-track/crowd", test_crowd);
  g_test_add_func ("/app/score-track/none", test_no_track);
  return g_test_run ();
}
