/* The score track: a wall around two sides of the play surface, where there is room for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/score-track.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "app/face/face.h"
#include "app/kit/list-text.h"
#include "app/kit/number.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/pictures/picture.h"
#include "paint/wall-paint.h"

#define MARKER      20
#define FAN         4   /* pixels between markers on one space */
#define ROOM_ACROSS 480 /* with less room for both there is no wall; the panel tells the points */
#define ROOM_ALONG  400
#define LAP_REACH   16  /* pixels from the middle of a marker to that of what tells of laps */

struct _HradbyScoreTrack {
  GtkWidget         parent_instance;

  GtkWidget        *child;   /* (nullable) */
  GtkWidget        *sides[2]; /* what is painted: along the start side, and along the top */
  HradbySession    *session;
  GSignalGroup     *signals;
  HradbyPaintTrack   wall;    /* no spaces: nothing is shown */
  GPtrArray        *markers; /* element-type HradbyPicture, by seat */
  GPtrArray        *laps;    /* element-type GtkLabel, by seat: points of the laps gone */
  gint              scores[HRADBY_MAX_PLAYERS];
};

static void buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HradbyScoreTrack, hradby_score_track, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, buildable_init))

static guint
get_place (HradbyScoreTrack *self, guint player)
{
  gint n = (gint) self->wall.n_spaces;

  return (guint) (((self->scores[player] % n) + n) % n);
}

static void
draw_side_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  HradbyScoreTrack *self = data;

  if (GTK_WIDGET (area) == self->sides[0])
    cairo_translate (cr, self->wall.from_right ? width - self->wall.width : 0,
                     height - self->wall.height);
  hradby_paint_track (cr, &self->wall,
                           adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

static void
hradby_score_track_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline,
                            int *natural_baseline)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (widget);

  if (self->child != NULL)
    gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static GtkSizeRequestMode
hradby_score_track_get_request_mode (GtkWidget *widget)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (widget);

  return self->child != NULL ? gtk_widget_get_request_mode (self->child)
                             : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
allocate (GtkWidget *widget, double x, double y, int width, int height)
{
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (widget, &(GtkAllocation) { (int) x, (int) y, width, height }, -1);
}

/* Markers on one space stand one before the other, along the way the track goes. */
static void
place_markers (HradbyScoreTrack *self)
{
  for (guint i = 0; i < self->markers->len; i++) {
    HradbyPaintSpace space = hradby_paint_get_track_space (&self->wall, get_place (self, i));
    guint before = 0;

    for (guint other = 0; other < i; other++)
      before += get_place (self, other) == get_place (self, i);
    allocate (self->markers->pdata[i], space.figure_x - MARKER / 2.0 + FAN * before * space.dx,
              space.figure_y - MARKER / 2.0 + FAN * before * space.dy, MARKER, MARKER);
  }
}

/* The seats whose laps are told, on one side of the wall, in the order of their places. */
static guint
list_laps (HradbyScoreTrack *self, gboolean side, guint *seats)
{
  guint n = 0;

  for (guint i = 0; i < self->laps->len; i++) {
    guint place = get_place (self, i), at = n;

    if (!gtk_widget_get_child_visible (self->laps->pdata[i])
        || (place < self->wall.n_spaces / 2) != side)
      continue;
    for (; at > 0 && get_place (self, seats[at - 1]) > place; at--)
      seats[at] = seats[at - 1];
    seats[at] = i;
    n++;
  }
  return n;
}

/* What tells of laps lies on the inner edge of the wall beside its marker, and makes way for that
 * of the marker before it. */
static void
place_laps (HradbyScoreTrack *self, gboolean side)
{
  guint seats[HRADBY_MAX_PLAYERS], n = list_laps (self, side, seats);
  double free = -G_MAXDOUBLE, most = side ? self->wall.height : self->wall.width;
  double ends[HRADBY_MAX_PLAYERS + 1];

  /* From the last one back, so that none leaves the wall at its end. */
  ends[n] = most;
  for (guint i = n; i-- > 0;) {
    int size;

    gtk_widget_measure (self->laps->pdata[seats[i]],
                        side ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                        &size, NULL, NULL);
    ends[i] = ends[i + 1] - size;
  }
  for (guint i = 0; i < n; i++) {
    HradbyPaintSpace space = hradby_paint_get_track_space (&self->wall, get_place (self, seats[i]));
    GtkWidget *lap = self->laps->pdata[seats[i]];
    int inward = self->wall.from_right ? -LAP_REACH : LAP_REACH;
    GtkRequisition size;
    double along;

    gtk_widget_get_preferred_size (lap, NULL, &size);
    along = side ? most - space.figure_y - size.height / 2.0
                 : (self->wall.from_right ? most - space.figure_x : space.figure_x)
                   - size.width / 2.0;
    along = MIN (MAX (MAX (along, free), 0), ends[i]);
    free = along + (side ? size.height : size.width);
    if (side)
      allocate (lap, space.figure_x + inward - size.width / 2.0, most - free, size.width,
                size.height);
    else
      allocate (lap, self->wall.from_right ? most - free : along,
                space.figure_y + LAP_REACH - size.height / 2.0, size.width, size.height);
  }
}

static void
hradby_score_track_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (widget);
  gboolean shown = self->wall.n_spaces > 0 && width >= ROOM_ACROSS && height >= ROOM_ALONG;
  int wall = shown ? HRADBY_PAINT_TRACK : 0;

  self->wall.width = width;
  self->wall.height = height;
  self->wall.from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  if (self->child != NULL)
    allocate (self->child, self->wall.from_right ? 0 : wall, wall, width - wall, height - wall);
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    gtk_widget_set_child_visible (self->sides[i], shown);
  for (guint i = 0; i < self->markers->len; i++) {
    const char *lap = gtk_label_get_text (self->laps->pdata[i]);

    gtk_widget_set_child_visible (self->markers->pdata[i], shown);
    gtk_widget_set_child_visible (self->laps->pdata[i], shown && *lap != '\0');
  }
  if (!shown)
    return;

  allocate (self->sides[0], self->wall.from_right ? width - wall : 0, wall, wall, height - wall);
  allocate (self->sides[1], 0, 0, width, wall);
  place_markers (self);
  place_laps (self, TRUE);
  place_laps (self, FALSE);
}

static void
changed_cb (HradbyScoreTrack *self)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  g_autoptr(GString) words = g_string_new (NULL);

  table->type->get_scores (table, hradby_session_get_position (self->session), self->scores);
  for (guint i = 0; i < self->markers->len; i++) {
    HradbySeat *seat = hradby_session_get_seat (self->session, i);
    gint n = (gint) self->wall.n_spaces, laps = (gint) floor ((double) self->scores[i] / n);
    g_autofree char *text = hradby_number_format (laps * n);
    g_autofree char *points = hradby_number_format (self->scores[i]);

    hradby_picture_set_figure (self->markers->pdata[i], HRADBY_FIGURE_MARKER,
                               hradby_seat_get_colour (seat), i);
    gtk_label_set_text (self->laps->pdata[i], laps != 0 ? text : "");
    /* Translators: a player's name and points */
    hradby_list_text_join (words, "\n", g_strdup_printf (_("%1$s: %2$s"),
                                                         hradby_seat_get_name (seat), points));
  }
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    hradby_tooltip_set (self->sides[i], words->str);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
draw_again (HradbyScoreTrack *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    gtk_widget_queue_draw (self->sides[i]);
}

static void
add_marker (HradbyScoreTrack *self)
{
  GtkWidget *marker = hradby_picture_new (MARKER), *lap = gtk_label_new (NULL);

  gtk_widget_add_css_class (lap, "lap");
  gtk_widget_set_can_target (lap, FALSE);
  gtk_widget_set_can_target (marker, FALSE);
  gtk_widget_set_parent (marker, GTK_WIDGET (self));
  gtk_widget_set_parent (lap, GTK_WIDGET (self));
  g_ptr_array_add (self->markers, marker);
  g_ptr_array_add (self->laps, lap);
}

static void
clear (HradbyScoreTrack *self)
{
  for (guint i = 0; i < self->markers->len; i++) {
    gtk_widget_unparent (self->markers->pdata[i]);
    gtk_widget_unparent (self->laps->pdata[i]);
  }
  g_ptr_array_set_size (self->markers, 0);
  g_ptr_array_set_size (self->laps, 0);
  self->wall.n_spaces = 0;
}

void
hradby_score_track_set_session (HradbyScoreTrack *self, HradbySession *session)
{
  const HradbyTable *table = session != NULL ? hradby_session_get_table (session) : NULL;

  g_return_if_fail (HRADBY_IS_SCORE_TRACK (self));

  clear (self);
  if (table == NULL || hradby_face_get (table)->track_spaces == 0)
    session = NULL;
  g_set_object (&self->session, session);
  g_signal_group_set_target (self->signals, session);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  if (session == NULL)
    return;

  self->wall.n_spaces = hradby_face_get (table)->track_spaces;
  for (guint i = 0; i < table->n_players; i++)
    add_marker (self);
  changed_cb (self);
}

/* Above the wall there is nothing but what stands on it. */
static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (buildable);

  g_return_if_fail (self->child == NULL);

  self->child = GTK_WIDGET (child);
  gtk_widget_insert_after (self->child, GTK_WIDGET (self), NULL);
}

static void
buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = add_child;
}

static void
hradby_score_track_dispose (GObject *object)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (object);

  if (self->markers != NULL)
    clear (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++)
    g_clear_pointer (&self->sides[i], gtk_widget_unparent);
  g_clear_pointer (&self->child, gtk_widget_unparent);
  g_clear_pointer (&self->markers, g_ptr_array_unref);
  g_clear_pointer (&self->laps, g_ptr_array_unref);
  g_clear_object (&self->signals);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (hradby_score_track_parent_class)->dispose (object);
}

static void
hradby_score_track_class_init (HradbyScoreTrackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_score_track_dispose;
  widget_class->get_request_mode = hradby_score_track_get_request_mode;
  widget_class->measure = hradby_score_track_measure;
  widget_class->size_allocate = hradby_score_track_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "scoretrack");
}

static void
hradby_score_track_init (HradbyScoreTrack *self)
{
  self->markers = g_ptr_array_new ();
  self->laps = g_ptr_array_new ();
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  for (guint i = 0; i < G_N_ELEMENTS (self->sides); i++) {
    self->sides[i] = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                                   i == 0 ? GTK_ACCESSIBLE_ROLE_IMG
                                          : GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->sides[i]), draw_side_cb, self, NULL);
    gtk_widget_set_parent (self->sides[i], GTK_WIDGET (self));
  }
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (draw_again), self, G_CONNECT_SWAPPED);
  hradby_widget_label (self->sides[0], _("Score track"));
}
