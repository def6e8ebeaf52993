/* The score track: runs to and fro in as many rows as the width asks for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/score-track.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"

#define MIN_SPACE   13.0 /* pixels a space is wide, at least … */
#define MAX_SPACE   26.0 /* … and at most */
#define ROW_HEIGHT  26
#define MARKER      20
#define LAP_OVERLAP 4 /* pixels by which what tells of laps lies over its marker */
#define GAP         1.5f
#define MAX_ROWS    4
#define NUMBERED    5 /* every such space shows its number */

struct _HradbyScoreTrack
{
  GtkWidget         parent_instance;

  HradbySession    *session;
  GSignalGroup     *signals;
  guint             n_spaces; /* 0: nothing is shown */
  GPtrArray        *markers;  /* element-type HradbyPicture, by seat */
  GPtrArray        *laps;     /* element-type GtkLabel, by seat: points of the laps gone */
  gint              scores[HRADBY_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (HradbyScoreTrack, hradby_score_track, GTK_TYPE_WIDGET)

static guint
count_rows (HradbyScoreTrack *self,
            int               width)
{
  guint rows = 1;

  while (rows < MAX_ROWS && width < MIN_SPACE * self->n_spaces / rows)
    rows++;
  return rows;
}

/* The rectangle of a space; rows run to and fro, as one walks. */
static void
get_space (HradbyScoreTrack *self,
           guint             space,
           graphene_rect_t  *rect)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  guint rows = count_rows (self, (int) width), columns = (self->n_spaces + rows - 1) / rows;
  guint row = space / columns, column = space % columns;
  double step = MIN (width / columns, MAX_SPACE), left = (width - step * columns) / 2;

  if (row % 2 == 1)
    column = columns - 1 - column;
  graphene_rect_init (rect, (float) (left + column * step), (float) (row * ROW_HEIGHT),
                      (float) step, ROW_HEIGHT);
}

static guint
get_place (HradbyScoreTrack *self,
           guint             player)
{
  gint n = (gint) self->n_spaces;

  return (guint) (((self->scores[player] % n) + n) % n);
}

static void
draw_space (HradbyScoreTrack *self,
            GtkSnapshot      *snapshot,
            guint             space)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t rect;
  GskRoundedRect outline;
  GdkRGBA text, ground;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  ground = text;
  ground.alpha = space % NUMBERED == 0 ? 0.2f : 0.09f;
  get_space (self, space, &rect);
  graphene_rect_inset (&rect, GAP, GAP);
  gsk_rounded_rect_init_from_rect (&outline, &rect, 3);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &rect);
  gtk_snapshot_pop (snapshot);
  if (space % NUMBERED == 0)
    {
      g_autofree char *number = g_strdup_printf ("%u", space);
      g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (widget, number);
      int width, height;

      pango_layout_get_pixel_size (layout, &width, &height);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (rect.origin.x
                                                    + (rect.size.width - (float) width) / 2,
                                                    rect.origin.y
                                                    + (rect.size.height - (float) height) / 2));
      gtk_snapshot_append_layout (snapshot, layout, &text);
      gtk_snapshot_restore (snapshot);
    }
}

static void
hradby_score_track_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (widget);

  for (guint space = 0; space < self->n_spaces; space++)
    draw_space (self, snapshot, space);
  GTK_WIDGET_CLASS (hradby_score_track_parent_class)->snapshot (widget, snapshot);
}

static GtkSizeRequestMode
hradby_score_track_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hradby_score_track_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (widget);

  if (self->n_spaces == 0)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) (MIN_SPACE * self->n_spaces / MAX_ROWS);
      *natural = (int) (MIN_SPACE * self->n_spaces);
    }
  else
    *minimum = *natural = ROW_HEIGHT * (int) count_rows (self, for_size < 0 ? G_MAXINT : for_size);
}

/* Markers on one space stand one before the other, each still seen. */
static GtkAllocation
get_marker_place (HradbyScoreTrack *self,
                  guint             player,
                  int               width)
{
  guint before = 0;
  graphene_rect_t rect;
  int x, y;

  for (guint other = 0; other < player; other++)
    before += get_place (self, other) == get_place (self, player);
  get_space (self, get_place (self, player), &rect);
  x = (int) (rect.origin.x + (rect.size.width - MARKER) / 2) + 5 * (int) before;
  y = (int) rect.origin.y + (ROW_HEIGHT - MARKER) / 2 - 2 * (int) before;
  return (GtkAllocation) { CLAMP (x, 0, MAX (width - MARKER, 0)), MAX (y, 0), MARKER, MARKER };
}

/* What tells of laps lies to the right of its marker or to the left, above or below. */
#define N_WAYS 4

/* Costs are square pixels that would be covered; @markers: of all players, @n_markers of them;
 * @ways: tried now, by lap; @best: those of the least cost so far. */
typedef struct
{
  HradbyScoreTrack *track;
  GtkAllocation     markers[HRADBY_MAX_PLAYERS];
  guint             n_markers;
  GtkAllocation     laps[HRADBY_MAX_PLAYERS][N_WAYS];
  int               alone[HRADBY_MAX_PLAYERS][N_WAYS];
  guint             n_laps;
  guint8            ways[HRADBY_MAX_PLAYERS];
  guint8            best[HRADBY_MAX_PLAYERS];
  int               least;
} LapSearch;

static int
count_common (const GtkAllocation *one,
              const GtkAllocation *other)
{
  GdkRectangle common;

  return gdk_rectangle_intersect (one, other, &common) ? common.width * common.height : 0;
}

/* Numbers of spaces are worth less than markers: they follow from each other. */
static int
count_numbers (HradbyScoreTrack    *self,
               const GtkAllocation *lap)
{
  int covered = 0;

  for (guint space = 0; space < self->n_spaces; space += NUMBERED)
    {
      graphene_rect_t rect;

      get_space (self, space, &rect);
      covered += count_common (lap, &(GtkAllocation) { (int) rect.origin.x, (int) rect.origin.y + 6,
                                                       (int) rect.size.width, ROW_HEIGHT - 12 });
    }
  return covered / 4;
}

/* The places of what stands beside a marker, the usual one first. */
static void
add_lap (LapSearch            *search,
         const GtkAllocation  *marker,
         const GtkRequisition *size)
{
  GtkWidget *widget = GTK_WIDGET (search->track);
  int most_x = MAX (gtk_widget_get_width (widget) - size->width, 0);
  int most_y = MAX (gtk_widget_get_height (widget) - size->height, 0);
  guint lap = search->n_laps++;

  for (guint way = 0; way < N_WAYS; way++)
    {
      int x = way % 2 == 0 ? marker->x + MARKER - LAP_OVERLAP
                           : marker->x + LAP_OVERLAP - size->width;
      int y = way < 2 ? marker->y - LAP_OVERLAP
                      : marker->y + MARKER + LAP_OVERLAP - size->height;
      GtkAllocation place = { CLAMP (x, 0, most_x), CLAMP (y, 0, most_y), size->width,
                              size->height };

      search->laps[lap][way] = place;
      search->alone[lap][way] = (int) way + count_numbers (search->track, &place);
      for (guint i = 0; i < search->n_markers; i++)
        search->alone[lap][way] += count_common (&place, &search->markers[i]);
    }
}

/* Tries all ways of the laps from @lap on that may cost less than the best. */
static void
try_ways (LapSearch *search,
          guint      lap,
          int        cost)
{
  if (cost >= search->least)
    return;
  if (lap >= MIN (search->n_laps, HRADBY_MAX_PLAYERS))
    {
      search->least = cost;
      memcpy (search->best, search->ways, sizeof search->best);
      return;
    }
  for (guint8 way = 0; way < N_WAYS; way++)
    {
      int more = search->alone[lap][way];

      search->ways[lap] = way;
      for (guint i = 0; i < lap; i++)
        more += 2 * count_common (&search->laps[lap][way], &search->laps[i][search->ways[i]]);
      try_ways (search, lap + 1, cost + more);
    }
}

static void
hradby_score_track_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (widget);
  LapSearch search = { .track = self, .least = G_MAXINT };
  guint lap = 0;

  for (; search.n_markers < self->markers->len; search.n_markers++)
    {
      GtkWidget *marker = self->markers->pdata[search.n_markers];
      GtkAllocation place = get_marker_place (self, search.n_markers, width);

      search.markers[search.n_markers] = place;
      gtk_widget_measure (marker, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (marker, &place, -1);
    }
  for (guint player = 0; player < self->laps->len; player++)
    {
      GtkRequisition size;

      if (!gtk_widget_get_child_visible (self->laps->pdata[player]))
        continue;
      gtk_widget_get_preferred_size (self->laps->pdata[player], NULL, &size);
      add_lap (&search, &search.markers[player], &size);
    }
  try_ways (&search, 0, 0);
  for (guint player = 0; player < self->laps->len; player++)
    if (gtk_widget_get_child_visible (self->laps->pdata[player]))
      {
        gtk_widget_size_allocate (self->laps->pdata[player],
                                  &search.laps[lap][search.best[lap]], -1);
        lap++;
      }
}

/* What a sighted person reads from the markers. */
static void
describe (HradbyScoreTrack *self)
{
  GListModel *seats = hradby_session_get_seats (self->session);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->markers->len; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      g_autofree char *points = hradby_number_format (self->scores[i]);
      /* Translators: a player's name and points */
      g_autofree char *item = g_strdup_printf (_("%1$s: %2$s"), hradby_seat_get_name (seat),
                                               points);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", item);
    }
  hradby_tooltip_set (GTK_WIDGET (self), text->str);
}

static void
changed_cb (HradbyScoreTrack *self)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  GListModel *seats = hradby_session_get_seats (self->session);

  table->type->get_scores (table, hradby_session_get_position (self->session), self->scores);
  for (guint i = 0; i < self->markers->len; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);
      gint laps = (gint) floor ((double) self->scores[i] / self->n_spaces);
      g_autofree char *text = hradby_number_format_signed (laps * (gint) self->n_spaces);

      hradby_picture_set_figure (self->markers->pdata[i], HRADBY_FIGURE_MARKER,
                                 hradby_seat_get_colour (seat), i);
      gtk_label_set_text (self->laps->pdata[i], laps != 0 ? text : "");
      gtk_widget_set_child_visible (self->laps->pdata[i], laps != 0);
    }
  describe (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
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
  for (guint i = 0; i < self->markers->len; i++)
    {
      gtk_widget_unparent (self->markers->pdata[i]);
      gtk_widget_unparent (self->laps->pdata[i]);
    }
  g_ptr_array_set_size (self->markers, 0);
  g_ptr_array_set_size (self->laps, 0);
  self->n_spaces = 0;
}

void
hradby_score_track_set_session (HradbyScoreTrack *self,
                                HradbySession    *session)
{
  const HradbyTable *table = session != NULL ? hradby_session_get_table (session) : NULL;

  g_return_if_fail (HRADBY_IS_SCORE_TRACK (self));

  clear (self);
  if (table == NULL || hradby_face_get (table)->track_spaces == 0)
    session = NULL;
  g_set_object (&self->session, session);
  g_signal_group_set_target (self->signals, session);
  gtk_widget_set_visible (GTK_WIDGET (self), session != NULL);
  if (session == NULL)
    return;

  self->n_spaces = hradby_face_get (table)->track_spaces;
  for (guint i = 0; i < table->n_players; i++)
    add_marker (self);
  changed_cb (self);
}

static void
hradby_score_track_dispose (GObject *object)
{
  HradbyScoreTrack *self = HRADBY_SCORE_TRACK (object);

  if (self->markers != NULL)
    clear (self);
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
  widget_class->snapshot = hradby_score_track_snapshot;
  gtk_widget_class_set_css_name (widget_class, "scoretrack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hradby_score_track_init (HradbyScoreTrack *self)
{
  self->markers = g_ptr_array_new ();
  self->laps = g_ptr_array_new ();
  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Score track"),
                                  -1);
}
