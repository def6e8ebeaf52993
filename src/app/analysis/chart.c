/* A chart of points or chances over the turns, one line a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/analysis/chart.h"

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/kit/widget.h"
#include "app/words/suggestion-words.h"
#include "engine/object.h"
#include "engine/table.h"
#include "paint/figure-paint.h"
#include "paint/palette.h"
#include "study/statistics.h"

#include <glib/gi18n.h>

struct _HradbyChart {
  GtkWidget         parent_instance;

  HradbySession *session;
  gint          *values;  /* (n_turns + 1) a player */
  guint          n_turns;
  guint          n_known; /* turns of which there is a value yet, at most all */
  gboolean       chances; /* in percent, otherwise points */
  gint           current; /* the turn that is shown elsewhere, -1: none */
  gint           chosen;  /* the turn that keys have come to, -1: the one that is shown */
  guint8        *marked;  /* (nullable): by turn */
};

/* In percent. */
#define ALL 100

G_DEFINE_FINAL_TYPE (HradbyChart, hradby_chart, GTK_TYPE_WIDGET)

#define LEAST_WIDTH  240
#define WIDTH        300
#define HEIGHT       200

enum {
  TURN_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define MARGIN_TOP   14
#define EMBLEM_SIZE  16
#define EMBLEM_STEP  18 /* one beside the other, so that equal points hide none */
#define NUMBER_SPACE 6 /* between a number and the grid */
#define MARK_SIZE    5.0

/* The layout of points and turns. */
typedef struct {
  double left; /* room for the numbers, which grow with the size of text */
  double foot;
  double width;
  double height;
  guint  n_turns;
  guint  turn_step; /* turns between two numbers */
  gint   step;      /* points between two lines of the grid */
  gint   top;       /* points at the upper edge */
  gint   bottom;    /* points at the lower edge, at most 0 */
} Scale;

static guint
get_n_players (HradbyChart *self)
{
  return hradby_session_get_table (self->session)->n_players;
}

static gint
get_value (HradbyChart *self, guint player, guint turn)
{
  return self->values[player * (self->n_turns + 1) + turn];
}

/* The turn that keys act on; one of which there is a value. */
static guint
get_chosen (HradbyChart *self)
{
  gint turn = self->chosen >= 0 ? self->chosen : MAX (self->current, 0);

  return MIN ((guint) turn, self->n_known);
}

/* The size of a number as text. */
static void
measure_number (HradbyChart *self, gint number, int *width, int *height)
{
  g_autofree char *text = hradby_number_format (number);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, height);
}

/* Points may be below zero. */
static void
find_ends (HradbyChart *self, gint *least, gint *most)
{
  *least = 0;
  *most = self->chances ? ALL : 5;
  for (guint player = 0; player < get_n_players (self); player++)
    for (guint turn = 0; turn <= self->n_known; turn++) {
      *least = MIN (*least, get_value (self, player, turn));
      *most = MAX (*most, get_value (self, player, turn));
    }
}

static Scale
make_scale (HradbyChart *self)
{
  static const gint steps[] = { 5, 10, 20, 25, 50, 100 };
  Scale scale = { .n_turns = MAX (self->n_turns, 1),
                  .step = steps[G_N_ELEMENTS (steps) - 1] };
  int text_width, text_height, width;
  gint least, most;

  find_ends (self, &least, &most);
  for (guint i = G_N_ELEMENTS (steps); i > 0; i--)
    if (most - least <= 5 * steps[i - 1])
      scale.step = steps[i - 1];
  while (most - least > 10 * scale.step)
    scale.step *= 2;
  scale.top = (most + scale.step - 1) / scale.step * scale.step;
  scale.bottom = (least - scale.step + 1) / scale.step * scale.step;

  measure_number (self, scale.bottom, &width, &text_height);
  measure_number (self, scale.top, &text_width, &text_height);
  text_width = MAX (text_width, width);
  scale.left = text_width + NUMBER_SPACE;
  scale.foot = text_height + NUMBER_SPACE;
  scale.width = gtk_widget_get_width (GTK_WIDGET (self)) - scale.left
                - get_n_players (self) * EMBLEM_STEP;
  scale.height = gtk_widget_get_height (GTK_WIDGET (self)) - MARGIN_TOP - scale.foot;

  scale.turn_step = 5;
  measure_number (self, (gint) scale.n_turns, &text_width, &text_height);
  while (scale.width * scale.turn_step / scale.n_turns < 2 * text_width)
    scale.turn_step *= 2;
  return scale;
}

static double
get_x (const Scale *scale, guint turn)
{
  return scale->left + scale->width * turn / scale->n_turns;
}

static double
get_y (const Scale *scale, gint points)
{
  return MARGIN_TOP + scale->height * (scale->top - points) / (scale->top - scale->bottom);
}

/* Draws a number; @align is the part of its width that lies to the left of @x. */
static void
draw_number (HradbyChart *self, cairo_t *cr, gint number, double x, double y, double align)
{
  g_autofree char *text = hradby_number_format (number);
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - align * width, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_grid (HradbyChart *self, cairo_t *cr, const Scale *scale)
{
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  for (gint points = scale->bottom; points <= scale->top; points += scale->step)
    draw_number (self, cr, points, scale->left - NUMBER_SPACE, get_y (scale, points), 1);
  for (guint turn = 0; turn <= scale->n_turns; turn += scale->turn_step)
    draw_number (self, cr, (gint) turn, get_x (scale, turn),
                 MARGIN_TOP + scale->height + NUMBER_SPACE + scale->foot / 2, 0.5);

  colour.alpha *= 0.2f;
  gdk_cairo_set_source_rgba (cr, &colour);
  cairo_set_line_width (cr, 1);
  for (gint points = scale->bottom; points <= scale->top; points += scale->step) {
    cairo_move_to (cr, scale->left, (int) get_y (scale, points) + 0.5);
    cairo_rel_line_to (cr, scale->width, 0);
  }
  cairo_stroke (cr);
}

static void
trace_line (HradbyChart *self, cairo_t *cr, const Scale *scale, guint player)
{
  for (guint turn = 0; turn <= self->n_known; turn++)
    cairo_line_to (cr, get_x (scale, turn), get_y (scale, get_value (self, player, turn)));
  cairo_rel_line_to (cr, player * EMBLEM_STEP, 0);
}

static void
draw_player (HradbyChart *self, cairo_t *cr, const Scale *scale, guint player)
{
  HradbySeat *seat = hradby_session_get_seat (self->session, player);
  const HradbyColour *colour = hradby_palette_find (hradby_seat_get_colour (seat));
  const double dashes[] = { 12.0 / MAX (player, 1), 5 };
  double x = get_x (scale, self->n_known);
  double y = get_y (scale, get_value (self, player, self->n_known));

  GdkRGBA outline;

  /* Stands out against the background, as the colour of a player may not. */
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &outline);
  outline.alpha *= 0.8f;
  if (player > 0)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  trace_line (self, cr, scale, player);
  gdk_cairo_set_source_rgba (cr, &outline);
  cairo_set_line_width (cr, 5);
  cairo_stroke (cr);

  trace_line (self, cr, scale, player);
  hradby_palette_set_source (cr, colour->fill);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  x += player * EMBLEM_STEP + EMBLEM_SIZE / 2.0;
  gdk_cairo_set_source_rgba (cr, &outline);
  hradby_paint_emblem (cr, (HradbyPaletteEmblem) player, x, y, EMBLEM_SIZE / 2.0);
  hradby_palette_set_source (cr, colour->fill);
  hradby_paint_emblem (cr, (HradbyPaletteEmblem) player, x, y, EMBLEM_SIZE / 2.0 - 2);
}

/* The turn that keys have come to. */
static void
draw_chosen (HradbyChart *self, cairo_t *cr, const Scale *scale)
{
  static const double dashes[] = { 4, 3 };

  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_set_line_width (cr, 2);
  cairo_move_to (cr, get_x (scale, get_chosen (self)), MARGIN_TOP);
  cairo_rel_line_to (cr, 0, scale->height);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* A line through the moment that is shown elsewhere; triangles below the turns that are marked. */
static void
draw_turns (HradbyChart *self, cairo_t *cr, const Scale *scale)
{
  double foot = MARGIN_TOP + scale->height;
  GdkRGBA colour;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &colour);
  gdk_cairo_set_source_rgba (cr, &colour);
  for (guint turn = 0; self->marked != NULL && turn <= self->n_turns; turn++)
    if (self->marked[turn]) {
      cairo_move_to (cr, get_x (scale, turn), foot - 2 * MARK_SIZE);
      cairo_rel_line_to (cr, MARK_SIZE, 2 * MARK_SIZE);
      cairo_rel_line_to (cr, -2 * MARK_SIZE, 0);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
  if (self->current >= 0) {
    cairo_rectangle (cr, get_x (scale, (guint) self->current) - 1, MARGIN_TOP, 2, scale->height);
    cairo_fill (cr);
  }
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    draw_chosen (self, cr, scale);
}

/* The turn that is nearest to this place in the widget. */
static guint
find_turn (HradbyChart *self, double x)
{
  Scale scale = make_scale (self);

  return (guint) CLAMP ((x - scale.left) / scale.width * scale.n_turns + 0.5, 0,
                        (double) self->n_turns);
}

static void
clicked_cb (HradbyChart *self, int n_press, double x)
{
  if (self->values != NULL && self->chances)
    g_signal_emit (self, signals[TURN_ACTIVATED], 0, find_turn (self, x));
}

static void
hradby_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HradbyChart *self = HRADBY_CHART (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));

  if (self->values == NULL)
    return;

  Scale scale = make_scale (self);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  draw_grid (self, cr, &scale);
  draw_turns (self, cr, &scale);
  for (guint player = 0; player < get_n_players (self); player++)
    draw_player (self, cr, &scale, player);
  cairo_destroy (cr);
}

static void
hradby_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

/* The value of a player after a turn, one sentence. */
static char *
tell_value (HradbyChart *self, guint player, guint turn)
{
  HradbySeat *seat = hradby_session_get_seat (self->session, player);
  gint value = get_value (self, player, turn);
  const HradbyFaceScore *score = hradby_face_get (hradby_session_get_table (self->session))->score;
  g_autofree char *chance = NULL, *words = NULL;

  if (!self->chances && score != NULL) {
    words = score->tell (value);
    /* Translators: a turn, a player, "7 cards left" */
    return g_strdup_printf (_("After turn %1$u: %2$s, %3$s."), turn,
                            hradby_seat_get_name (seat), words);
  }
  if (!self->chances) {
    words = hradby_number_format (value);
    return g_strdup_printf (ngettext ("After turn %1$u, %2$s had %3$s point.",
                                      "After turn %1$u, %2$s had %3$s points.",
                                      (gulong) ABS (value)),
                            turn, hradby_seat_get_name (seat), words);
  }
  chance = hradby_suggestion_words_chance (value / (double) ALL);
  /* Translators: a turn, a player, a chance in percent */
  return g_strdup_printf (_("After turn %1$u, %2$s had a %3$s chance of winning."), turn,
                          hradby_seat_get_name (seat), chance);
}

char *
hradby_chart_describe (HradbyChart *self)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_return_val_if_fail (HRADBY_IS_CHART (self), NULL);
  g_return_val_if_fail (self->session != NULL, NULL);

  guint step = MAX (self->n_turns / 6, 1);
  for (guint player = 0; player < get_n_players (self); player++)
    for (guint turn = step; turn <= self->n_known; turn += step) {
      g_autofree char *sentence = tell_value (self, player, turn);

      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Choosing a turn by keys, or by actions of assistive technology. */

/* The toolkit passes on the value of no widget but its own: what is heard is the description, whose
 * place elsewhere the whole chart in words has. */
static void
tell_chosen (HradbyChart *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint turn = get_chosen (self);

  for (guint player = 0; player < get_n_players (self); player++) {
    g_autofree char *sentence = tell_value (self, player, turn);

    g_string_append_printf (text, "%s%s", player > 0 ? " " : "", sentence);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) self->n_known,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) turn,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text->str,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
choose (HradbyChart *self, gint turn)
{
  self->chosen = CLAMP (turn, 0, (gint) self->n_known);
  tell_chosen (self);
}

static void
step_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  HradbyChart *self = HRADBY_CHART (widget);
  gint turn = (gint) get_chosen (self);

  if (g_str_equal (action, "chart.previous"))
    choose (self, turn - 1);
  else if (g_str_equal (action, "chart.next"))
    choose (self, turn + 1);
  else
    choose (self, g_str_equal (action, "chart.first") ? 0 : G_MAXINT);
}

static void
activate_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, signals[TURN_ACTIVATED], 0, get_chosen (HRADBY_CHART (widget)));
}

/* The next focus begins at the turn that is shown then. */
static void
focus_cb (HradbyChart *self)
{
  self->chosen = -1;
  if (self->values != NULL && self->chances)
    tell_chosen (self);
}

static const struct {
  const char                  *name;
  GtkWidgetActionActivateFunc  func;
  guint                        keys[3];
} actions[] = {
  { "chart.previous", step_cb, { GDK_KEY_Left, GDK_KEY_KP_Left } },
  { "chart.next", step_cb, { GDK_KEY_Right, GDK_KEY_KP_Right } },
  { "chart.first", step_cb, { GDK_KEY_Home, GDK_KEY_KP_Home } },
  { "chart.last", step_cb, { GDK_KEY_End, GDK_KEY_KP_End } },
  { "chart.activate", activate_cb, { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space } },
};

static void
install_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].func);
    for (guint k = 0; k < G_N_ELEMENTS (actions[i].keys) && actions[i].keys[k] != 0; k++)
      gtk_widget_class_add_binding_action (widget_class, actions[i].keys[k], 0, actions[i].name,
                                           NULL);
  }
}

/* Turns of points cannot be chosen. */
static void
enable_actions (HradbyChart *self, gboolean enabled)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), enabled);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, enabled);
}

/* Allocates the values of @n turns. */
static void
begin (HradbyChart *self, HradbySession *session, guint n_turns, gboolean chances)
{
  g_set_object (&self->session, session);
  g_free (self->values);
  g_clear_pointer (&self->marked, g_free);
  self->n_turns = n_turns;
  self->n_known = n_turns;
  self->chances = chances;
  self->current = MIN (self->current, (gint) n_turns);
  self->values = g_new0 (gint, (n_turns + 1) * get_n_players (self));
  enable_actions (self, chances);
}

static void
finish (HradbyChart *self)
{
  const HradbyFaceScore *score = hradby_face_get (hradby_session_get_table (self->session))->score;
  g_autofree char *description = hradby_chart_describe (self);

  hradby_widget_label (self, self->chances ? _("Chances of winning by turn")
                             : score != NULL ? _(score->chart) : _("Points by turn"));
  if (self->chances)
    tell_chosen (self);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The points before the first turn. */
static void
find_start (HradbyChart *self, gint *totals)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  g_autofree HradbyPosition *position = hradby_table_new_position (table);

  table->type->get_scores (table, position, totals);
}

void
hradby_chart_set_session (HradbyChart *self, HradbySession *session)
{
  gint start[HRADBY_MAX_PLAYERS] = { 0 };
  g_autoptr(HradbyStatistics) statistics = NULL;

  g_return_if_fail (HRADBY_IS_CHART (self));
  g_return_if_fail (HRADBY_IS_SESSION (session));

  statistics = hradby_statistics_new (hradby_session_get_table (session),
                                      hradby_session_get_events (session));
  begin (self, session, hradby_statistics_get_n_turns (statistics), FALSE);
  find_start (self, start);
  const HradbyFaceScore *score = hradby_face_get (hradby_session_get_table (session))->score;
  for (guint player = 0; player < get_n_players (self); player++) {
    gint *values = self->values + player * (self->n_turns + 1);

    for (guint turn = 0; turn < self->n_turns; turn++) {
      values[turn] = start[player] + hradby_statistics_get_at_turn (statistics, player, turn);
      if (score != NULL)
        values[turn] = score->from_total (values[turn]);
    }
    values[self->n_turns] = hradby_face_count_score (session, player);
  }
  finish (self);
}

/* Turns that nobody began have what came before them, or what the first one has. @n: how many
 * points are known. */
static void
fill_chances (HradbyChart *self, const HradbyAnalysis *analysis, guint n, guint player)
{
  guint n_moments = hradby_analysis_get_n_moments (analysis);
  gint *values = self->values + player * (self->n_turns + 1);
  guint turn = 0;

  for (guint i = 0; i < n; i++) {
    guint at = i < n_moments ? hradby_analysis_get_moment (analysis, i)->turn - 1
                             : self->n_turns;
    double chance = hradby_analysis_get_chance (analysis, i, player);
    gint value = (gint) (ALL * chance + (i < n_moments ? 0.5 : 0));

    if (i < n_moments)
      value = CLAMP (value, 1, ALL - 1);
    for (; turn < at; turn++)
      values[i > 0 ? turn + 1 : turn] = i > 0 ? values[turn] : value;
    self->n_known = at;
    values[at] = value;
  }
}

void
hradby_chart_set_analysis (HradbyChart *self, HradbySession *session,
                           const HradbyAnalysis *analysis, const guint *marked, guint n_marked)
{
  guint n_moments = hradby_analysis_get_n_moments (analysis);
  guint n = hradby_analysis_get_n_points (analysis);

  g_return_if_fail (HRADBY_IS_CHART (self));
  g_return_if_fail (n > 0);

  const HradbyAnalysisMoment *last = hradby_analysis_get_moment (analysis, n_moments - 1);
  begin (self, session, last->over ? last->turn : last->turn - 1, TRUE);
  for (guint player = 0; player < get_n_players (self); player++)
    fill_chances (self, analysis, n, player);
  self->marked = g_new0 (guint8, self->n_turns + 1);
  for (guint i = 0; i < n_marked; i++)
    self->marked[hradby_analysis_get_moment (analysis, marked[i])->turn - 1] = TRUE;
  finish (self);
}

void
hradby_chart_set_current (HradbyChart *self, gint turn)
{
  g_return_if_fail (HRADBY_IS_CHART (self));

  self->current = MIN (turn, (gint) self->n_turns);
  if (self->values != NULL && self->chances)
    tell_chosen (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

HRADBY_DISPOSE (HradbyChart, hradby_chart)
{
  g_clear_pointer (&self->values, g_free);
  g_clear_pointer (&self->marked, g_free);
  g_clear_object (&self->session);
}

static void
hradby_chart_class_init (HradbyChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_chart_dispose;
  widget_class->measure = hradby_chart_measure;
  widget_class->snapshot = hradby_chart_snapshot;

  signals[TURN_ACTIVATED] = HRADBY_SIGNAL (HRADBY_TYPE_CHART, "turn-activated", 1, G_TYPE_UINT);
  install_actions (widget_class);
  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hradby_chart_init (HradbyChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->current = self->chosen = -1;
  enable_actions (self, FALSE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}
