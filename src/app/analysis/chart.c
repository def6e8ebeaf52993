/* A chart of points or chances over the turns, one line a player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/analysis/chart-private.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/kit/number.h"
#include "app/words/suggestion-words.h"
#include "study/statistics.h"

G_DEFINE_FINAL_TYPE (HradbyChart, hradby_chart, GTK_TYPE_WIDGET)

#define LEAST_WIDTH  240
#define WIDTH        300
#define HEIGHT       200

enum
{
  TURN_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

guint
hradby_chart_get_n_players (HradbyChart *self)
{
  return hradby_session_get_table (self->session)->n_players;
}

gint
hradby_chart_get_value (HradbyChart *self,
                        guint        player,
                        guint        turn)
{
  return self->values[player * (self->n_turns + 1) + turn];
}

static void
clicked_cb (HradbyChart *self,
            int          n_press,
            double       x)
{
  if (self->values != NULL && self->chances)
    g_signal_emit (self, signals[TURN_ACTIVATED], 0, hradby_chart_find_turn (self, x));
}

static void
hradby_chart_snapshot (GtkWidget   *widget,
                       GtkSnapshot *snapshot)
{
  HradbyChart *self = HRADBY_CHART (widget);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget));
  cairo_t *cr;

  if (self->values == NULL)
    return;

  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  hradby_chart_draw (self, cr);
  cairo_destroy (cr);
}

static void
hradby_chart_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT;
}

/* What a player had after a turn, one sentence. */
static char *
tell_value (HradbyChart *self,
            guint        player,
            guint        turn)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (self->session),
                                                      player);
  gint value = hradby_chart_get_value (self, player, turn);
  const HradbyFaceScore *score = hradby_face_get (hradby_session_get_table (self->session))->score;
  g_autofree char *chance = NULL, *words = NULL;

  if (!self->chances && score != NULL)
    {
      words = score->tell (value);
      /* Translators: a turn, a player, "7 cards left" */
      return g_strdup_printf (_("After turn %1$u: %2$s, %3$s."), turn,
                              hradby_seat_get_name (seat), words);
    }
  if (!self->chances)
    {
      words = hradby_number_format (value);
      return g_strdup_printf (ngettext ("After turn %1$u %2$s had %3$s point.",
                                        "After turn %1$u %2$s had %3$s points.",
                                        (gulong) ABS (value)),
                              turn, hradby_seat_get_name (seat), words);
    }
  chance = hradby_suggestion_words_chance (value / (double) HRADBY_CHART_ALL);
  /* Translators: a turn, a player, a chance in percent */
  return g_strdup_printf (_("After turn %1$u %2$s had a chance of %3$s to win."), turn,
                          hradby_seat_get_name (seat), chance);
}

char *
hradby_chart_describe (HradbyChart *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint step;

  g_return_val_if_fail (HRADBY_IS_CHART (self), NULL);
  g_return_val_if_fail (self->session != NULL, NULL);

  step = MAX (self->n_turns / 6, 1);
  for (guint player = 0; player < hradby_chart_get_n_players (self); player++)
    for (guint turn = step; turn <= self->n_known; turn += step)
      {
        g_autofree char *sentence = tell_value (self, player, turn);

        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Choosing a turn by keys, or by actions of assistive technology. */

guint
hradby_chart_get_chosen (HradbyChart *self)
{
  gint turn = self->chosen >= 0 ? self->chosen : MAX (self->current, 0);

  return MIN ((guint) turn, self->n_known);
}

/* The toolkit passes on the value of no widget but its own: what is heard is the description, whose
 * place elsewhere the whole chart in words has. */
static void
tell_chosen (HradbyChart *self)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint turn = hradby_chart_get_chosen (self);

  for (guint player = 0; player < hradby_chart_get_n_players (self); player++)
    {
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
choose (HradbyChart *self,
        gint         turn)
{
  self->chosen = CLAMP (turn, 0, (gint) self->n_known);
  tell_chosen (self);
}

static void
step_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  HradbyChart *self = HRADBY_CHART (widget);
  gint turn = (gint) hradby_chart_get_chosen (self);

  if (g_str_equal (action, "chart.previous"))
    choose (self, turn - 1);
  else if (g_str_equal (action, "chart.next"))
    choose (self, turn + 1);
  else
    choose (self, g_str_equal (action, "chart.first") ? 0 : G_MAXINT);
}

static void
activate_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  g_signal_emit (widget, signals[TURN_ACTIVATED], 0,
                 hradby_chart_get_chosen (HRADBY_CHART (widget)));
}

/* Whoever comes back begins at the turn that is shown then. */
static void
focus_cb (HradbyChart *self)
{
  self->chosen = -1;
  if (self->values != NULL && self->chances)
    tell_chosen (self);
}

static const struct
{
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
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].func);
      for (guint k = 0; k < G_N_ELEMENTS (actions[i].keys) && actions[i].keys[k] != 0; k++)
        gtk_widget_class_add_binding_action (widget_class, actions[i].keys[k], 0, actions[i].name,
                                             NULL);
    }
}

/* Turns of points cannot be chosen. */
static void
enable_actions (HradbyChart *self,
                gboolean     enabled)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), enabled);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name, enabled);
}

/* Room for the values of so many turns. */
static void
begin (HradbyChart   *self,
       HradbySession *session,
       guint          n_turns,
       gboolean       chances)
{
  g_set_object (&self->session, session);
  g_free (self->values);
  g_clear_pointer (&self->marked, g_free);
  self->n_turns = n_turns;
  self->n_known = n_turns;
  self->chances = chances;
  self->current = MIN (self->current, (gint) n_turns);
  self->values = g_new0 (gint, (n_turns + 1) * hradby_chart_get_n_players (self));
  enable_actions (self, chances);
}

static void
finish (HradbyChart *self)
{
  const HradbyFaceScore *score = hradby_face_get (hradby_session_get_table (self->session))->score;
  g_autofree char *description = hradby_chart_describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->chances ? _("Chances of winning by turn")
                                  : score != NULL ? _(score->chart) : _("Points by turn"),
                                  -1);
  if (self->chances)
    tell_chosen (self);
  else
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    description, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* What everybody has before anything is gained. */
static void
find_start (HradbyChart *self,
            gint        *totals)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  g_autofree HradbyPosition *position = hradby_table_new_position (table);

  table->type->get_scores (table, position, totals);
}

void
hradby_chart_set_session (HradbyChart   *self,
                          HradbySession *session)
{
  const HradbyFaceScore *score;
  gint start[HRADBY_MAX_PLAYERS] = { 0 };
  g_autoptr(HradbyStatistics) statistics = NULL;

  g_return_if_fail (HRADBY_IS_CHART (self));
  g_return_if_fail (HRADBY_IS_SESSION (session));

  statistics = hradby_statistics_new (hradby_session_get_table (session),
                                      hradby_session_get_events (session));
  begin (self, session, hradby_statistics_get_n_turns (statistics), FALSE);
  find_start (self, start);
  score = hradby_face_get (hradby_session_get_table (session))->score;
  for (guint player = 0; player < hradby_chart_get_n_players (self); player++)
    {
      gint *values = self->values + player * (self->n_turns + 1);

      for (guint turn = 0; turn < self->n_turns; turn++)
        {
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
fill_chances (HradbyChart          *self,
              const HradbyAnalysis *analysis,
              guint                 n,
              guint                 player)
{
  guint n_moments = hradby_analysis_get_n_moments (analysis);
  gint *values = self->values + player * (self->n_turns + 1);
  guint turn = 0;

  for (guint i = 0; i < n; i++)
    {
      guint at = i < n_moments ? hradby_analysis_get_moment (analysis, i)->turn - 1
                               : self->n_turns;
      double chance = hradby_analysis_get_chance (analysis, i, player);
      gint value = (gint) (HRADBY_CHART_ALL * chance + (i < n_moments ? 0.5 : 0));

      if (i < n_moments)
        value = CLAMP (value, 1, HRADBY_CHART_ALL - 1);
      for (; turn < at; turn++)
        values[i > 0 ? turn + 1 : turn] = i > 0 ? values[turn] : value;
      self->n_known = at;
      values[at] = value;
    }
}

void
hradby_chart_set_analysis (HradbyChart          *self,
                           HradbySession        *session,
                           const HradbyAnalysis *analysis,
                           const guint          *marked,
                           guint                 n_marked)
{
  guint n_moments = hradby_analysis_get_n_moments (analysis);
  guint n = hradby_analysis_get_n_points (analysis);
  const HradbyAnalysisMoment *last;

  g_return_if_fail (HRADBY_IS_CHART (self));
  g_return_if_fail (n > 0);

  last = hradby_analysis_get_moment (analysis, n_moments - 1);
  begin (self, session, last->over ? last->turn : last->turn - 1, TRUE);
  for (guint player = 0; player < hradby_chart_get_n_players (self); player++)
    fill_chances (self, analysis, n, player);
  self->marked = g_new0 (guint8, self->n_turns + 1);
  for (guint i = 0; i < n_marked; i++)
    self->marked[hradby_analysis_get_moment (analysis, marked[i])->turn - 1] = TRUE;
  finish (self);
}

void
hradby_chart_set_current (HradbyChart *self,
                          gint         turn)
{
  g_return_if_fail (HRADBY_IS_CHART (self));

  self->current = MIN (turn, (gint) self->n_turns);
  if (self->values != NULL && self->chances)
    tell_chosen (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
hradby_chart_dispose (GObject *object)
{
  HradbyChart *self = HRADBY_CHART (object);

  g_clear_pointer (&self->values, g_free);
  g_clear_pointer (&self->marked, g_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (hradby_chart_parent_class)->dispose (object);
}

static void
hradby_chart_class_init (HradbyChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_chart_dispose;
  widget_class->measure = hradby_chart_measure;
  widget_class->snapshot = hradby_chart_snapshot;

  signals[TURN_ACTIVATED] = g_signal_new ("turn-activated", HRADBY_TYPE_CHART, G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
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
