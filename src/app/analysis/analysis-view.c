/* Looking back at a game beside its board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/analysis/analysis-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "app/analysis/chart.h"
#include "app/face/face.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/words/suggestion-words.h"
#include "engine/object.h"
#include "session/catalogue.h"

/* Enough worlds to tell plays apart by less than a point: some seconds a game. */
#define BUDGET "hard:240"

/* The least points of lead worth a line, and the most lines. */
#define LEAST_COST 1.0
#define MAX_COSTLY 10

struct _HradbyAnalysisView {
  GtkWidget       parent_instance;

  HradbySession  *session;
  GCancellable   *cancellable; /* while it is analysed */
  HradbyAnalysis *analysis;    /* the last one, known in part or as a whole */
  gboolean        stale;       /* the game has changed since */
  guint           costly[MAX_COSTLY];
  guint           n_costly;

  GtkWidget      *content; /* bound, so that it goes with the template */
  GtkWidget      *close;
  GtkWidget      *outcome;
  HradbyChart    *chart;
  GtkLabel       *words;
  GtkLabel       *summary;
  GtkListBox     *list;
  GtkLabel       *state;
  GtkProgressBar *progress;
  GtkWidget      *cancel;
  GtkWidget      *again;
};

G_DEFINE_FINAL_TYPE (HradbyAnalysisView, hradby_analysis_view, GTK_TYPE_WIDGET)

enum {
  MOMENT_ACTIVATED,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
stop (HradbyAnalysisView *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static gboolean
is_complete (HradbyAnalysisView *self)
{
  guint n = self->analysis != NULL ? hradby_analysis_get_n_moments (self->analysis) : 0;
  gboolean complete = n > 0;

  for (guint i = 0; complete && i < n; i++)
    complete = hradby_analysis_is_known (self->analysis, i);
  return complete;
}

/* Whether there is anything to be shown: the curve begins with the first turn. */
static gboolean
has_outcome (HradbyAnalysisView *self)
{
  return self->analysis != NULL && hradby_analysis_get_n_points (self->analysis) > 0;
}

static void
update (HradbyAnalysisView *self)
{
  gboolean busy = self->cancellable != NULL, complete = is_complete (self);
  const char *state = busy ? NULL
                      : self->stale ? _("The game has changed since the analysis.")
                      : !complete ? _("The analysis was not finished.") : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->progress), busy);
  gtk_widget_set_visible (self->cancel, busy);
  gtk_widget_set_visible (self->again, !busy && (self->stale || !complete));
  gtk_widget_set_visible (GTK_WIDGET (self->state), state != NULL);
  gtk_label_set_text (self->state, state != NULL ? state : "");
  gtk_widget_set_visible (self->outcome, has_outcome (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self->list), !self->stale);
}

/* Marks the step of the session in the chart. */
static void
update_current (HradbyAnalysisView *self)
{
  guint step = hradby_session_get_step (self->session), n;
  gint turn = -1;

  if (!has_outcome (self) || self->stale) {
    hradby_chart_set_current (self->chart, -1);
    return;
  }
  n = hradby_analysis_get_n_moments (self->analysis);
  for (guint i = 0; i < n; i++) {
    const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (self->analysis, i);

    if (moment->step <= step)
      turn = (gint) moment->turn - 1;
  }
  if (step == hradby_session_get_n_steps (self->session))
    turn = G_MAXINT;
  hradby_chart_set_current (self->chart, turn);
}

static void
changed_cb (HradbyAnalysisView *self)
{
  if (self->analysis != NULL && !hradby_analysis_fits (self->analysis, self->session))
    self->stale = TRUE;
  update (self);
  update_current (self);
}

/* "Played: …", "Better: …" and, if there is more to say than that, "Why: …", each a line. */
static char *
tell_plays (HradbyAnalysisView *self, guint index)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (self->analysis, index);
  const HradbyPosition *position = hradby_analysis_get_position (self->analysis, index);
  const char *const *names = hradby_session_get_names (self->session);
  g_autofree char *played = NULL, *better = NULL, *why = NULL;

  played = hradby_suggestion_words_play (table, position, &moment->advice.played, names);
  better = hradby_suggestion_words_play (table, position, &moment->advice.moves[0], names);
  why = hradby_suggestion_words_why (table, position, &moment->advice.moves[0],
                                     &moment->advice.played);
  if (*why == '\0')
    /* Translators: what was played in a turn, and what would have been better */
    return g_strdup_printf (_("Played: %1$s\nBetter: %2$s"), played, better);
  /* Translators: the same, and what makes it better */
  return g_strdup_printf (_("Played: %1$s\nBetter: %2$s\nWhy: %3$s"), played, better, why);
}

static char *
tell_cost (HradbyAnalysisView *self, guint index)
{
  double chance, cost = hradby_analysis_get_cost (self->analysis, index, &chance);
  g_autofree char *points = hradby_suggestion_words_points (cost);
  g_autofree char *percent = g_strdup_printf (_("%d %%"), (int) (100 * chance + 0.5));

  /* The lead of a game without points says little. */
  if (hradby_face_get (hradby_session_get_table (self->session))->score != NULL)
    /* Translators: what a turn cost: percent of the chance to win */
    return g_strdup_printf (_("Cost %s win chance"), percent);
  /* Translators: what a turn cost: points of lead, and of the chance to win in percent */
  return g_strdup_printf (_("Cost %1$s and %2$s win chance"), points, percent);
}

static guint
get_moment_of (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "moment"));
}

static void
insert_row (HradbyAnalysisView *self, guint index, const char *name, gint place)
{
  const HradbyAnalysisMoment *moment = hradby_analysis_get_moment (self->analysis, index);
  g_autofree char *plays = tell_plays (self, index), *cost = tell_cost (self, index);
  /* Translators: the number of a turn and the name of the player */
  g_autofree char *title = g_strdup_printf (_("Turn %1$u, %2$s"), moment->turn, name);
  g_autofree char *subtitle = g_strconcat (cost, "\n", plays, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "activatable", TRUE,
                                 NULL);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  /* After "use-markup": the order within one g_object_new() is not certain. */
  g_object_set (row, "title", title, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_accessible_update_state (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  g_object_set_data (G_OBJECT (row), "moment", GUINT_TO_POINTER (index));
  gtk_list_box_insert (self->list, row, place);
}

/* Rows that are there keep their order, as what a turn cost is known once and for all: so they
 * stay, with their focus, and others come between them. */
static void
fill_list (HradbyAnalysisView *self)
{
  const char *const *names = hradby_session_get_names (self->session);

  self->n_costly = hradby_analysis_list_costly (self->analysis, LEAST_COST, self->costly,
                                                MAX_COSTLY);
  for (guint i = 0; i < self->n_costly; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (gint) i);
    guint index = self->costly[i];

    if (row == NULL || get_moment_of (row) != index)
      insert_row (self, index, names[hradby_analysis_get_moment (self->analysis, index)->seat],
                  (gint) i);
  }
  hradby_widget_cut_list (self->list, self->n_costly);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->n_costly > 0);
}

static void
tell_summary (HradbyAnalysisView *self)
{
  g_autofree char *text = NULL;

  if (self->n_costly == 0)
    text = g_strdup (is_complete (self) ? _("No costly turns.") : _("No costly turns so far."));
  else
    text = g_strdup_printf (ngettext ("%u costly turn; choose it to see what would have been "
                                      "better.",
                                      "The %u most costly turns, the worst first; choose one to "
                                      "see what would have been better.",
                                      self->n_costly),
                            self->n_costly);
  gtk_label_set_text (self->summary, text);
}

/* Shows what is known by now. */
static void
show (HradbyAnalysisView *self)
{
  update (self);
  if (!has_outcome (self))
    return;

  fill_list (self);
  tell_summary (self);
  hradby_chart_set_analysis (self->chart, self->session, self->analysis, self->costly,
                             self->n_costly);
  g_autofree char *words = hradby_chart_describe (self->chart);
  gtk_label_set_text (self->words, words);
  update_current (self);
}

static void
progress_cb (guint n_done, double fraction, gpointer user_data)
{
  HradbyAnalysisView *self = user_data;
  /* Translators: how much of the game, in per cent */
  g_autofree char *text = g_strdup_printf (_("%u %% analysed"), (guint) (100 * fraction));

  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_progress_bar_set_text (self->progress, text);
  show (self);
}

/* After it was cancelled nothing is left to do, and the view may be gone. */
static void
finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  HradbyAnalysisView *self = user_data;

  if (!hradby_analysis_run_finish (result, NULL))
    return;

  g_clear_object (&self->cancellable);
  show (self);
}

/* Continues with what is known, if the game has not changed. */
static void
analyse (HradbyAnalysisView *self)
{
  guint n_known = 0, n;

  stop (self);
  self->cancellable = g_cancellable_new ();
  if (self->analysis == NULL || self->stale) {
    g_clear_pointer (&self->analysis, hradby_analysis_unref);
    self->analysis = hradby_analysis_new_for_viewer (self->session);
    hradby_widget_cut_list (self->list, 0);
  }
  self->stale = FALSE;
  n = hradby_analysis_get_n_moments (self->analysis);
  for (guint i = 0; i < n; i++)
    n_known += hradby_analysis_is_known (self->analysis, i) ? 1 : 0;
  progress_cb (n_known, (double) n_known / MAX (n, 1), self);
  hradby_analysis_run_async (self->analysis, hradby_catalogue_find_level (BUDGET),
                             self->cancellable, progress_cb, self, finished_cb, self);
}

static void
cancel_cb (HradbyAnalysisView *self)
{
  stop (self);
  update (self);
  gtk_widget_grab_focus (self->again);
}

static void
again_cb (HradbyAnalysisView *self)
{
  analyse (self);
  gtk_widget_grab_focus (self->cancel);
}

static void
activate_moment (HradbyAnalysisView *self, guint index)
{
  if (!self->stale && hradby_analysis_is_known (self->analysis, index))
    g_signal_emit (self, signals[MOMENT_ACTIVATED], 0,
                   hradby_analysis_get_moment (self->analysis, index));
}

static void
row_cb (HradbyAnalysisView *self, GtkListBoxRow *row)
{
  activate_moment (self, get_moment_of (row));
}

/* The turn that follows the one that the chart was pointed at. */
static void
turn_cb (HradbyAnalysisView *self, guint turn)
{
  guint n = hradby_analysis_get_n_moments (self->analysis), index = 0;

  for (guint i = 0; i < n; i++)
    if (hradby_analysis_get_moment (self->analysis, i)->turn <= turn + 1)
      index = i;
  activate_moment (self, index);
}

/* Stops the analysis, and keeps what was found. */
static void
close_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HradbyAnalysisView *self = HRADBY_ANALYSIS_VIEW (widget);

  stop (self);
  update (self);
  g_signal_emit (self, signals[CLOSED], 0);
}

GtkWidget *
hradby_analysis_view_new (HradbySession *session)
{
  g_return_val_if_fail (HRADBY_IS_SESSION (session), NULL);

  HradbyAnalysisView *self = g_object_new (HRADBY_TYPE_ANALYSIS_VIEW, NULL);
  self->session = g_object_ref (session);
  HRADBY_CONNECT (session, "changed", changed_cb, self);
  return GTK_WIDGET (self);
}

void
hradby_analysis_view_refresh (HradbyAnalysisView *self)
{
  if (self->stale || (self->cancellable == NULL && !is_complete (self)))
    analyse (self);
}

HRADBY_DISPOSE (HradbyAnalysisView, hradby_analysis_view)
{
  stop (self);
  g_clear_pointer (&self->analysis, hradby_analysis_unref);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_ANALYSIS_VIEW);
}

static void
hradby_analysis_view_class_init (HradbyAnalysisViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_analysis_view_dispose;

  signals[MOMENT_ACTIVATED] = HRADBY_SIGNAL (HRADBY_TYPE_ANALYSIS_VIEW, "moment-activated", 1,
                                             G_TYPE_POINTER);
  signals[CLOSED] = HRADBY_SIGNAL (HRADBY_TYPE_ANALYSIS_VIEW, "closed", 0);
  gtk_widget_class_install_action (widget_class, "analysis.close", NULL, close_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (HRADBY_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/analysis/analysis-view.ui");
  HRADBY_BIND (widget_class, HradbyAnalysisView, content, close, outcome, chart, words, summary,
               list, state);
  HRADBY_BIND (widget_class, HradbyAnalysisView, progress, cancel, again);
  HRADBY_BIND_CALLBACKS (widget_class, row_cb, turn_cb, cancel_cb, again_cb);
}

static void
hradby_analysis_view_init (HradbyAnalysisView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_tooltip_set (self->close, _("Close the Analysis"));
}
