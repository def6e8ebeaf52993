/* The window that looks back at a game. */
#include "config.h"

#include "app/analysis-window.h"

#include <glib/gi18n.h>

#include "app/chart.h"
#include "app/sentence.h"
#include "app/suggestion-words.h"

/* Enough worlds to tell plays apart by less than a point: some seconds a game. */
#define BUDGET "hard:240"

/* What is worth a line: points of lead, and how many lines. */
#define LEAST_COST 1.0
#define MAX_COSTLY 10

struct _HradbyAnalysisWindow
{
  AdwWindow       parent_instance;

  HradbySession  *session;
  GCancellable   *cancellable; /* while it is analysed */
  HradbyAnalysis *analysis;    /* the last one */
  guint           n_actions;   /* of the game that was analysed */
  gboolean        stale;       /* the game has changed since */
  guint           costly[MAX_COSTLY];
  guint           n_costly;

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

G_DEFINE_FINAL_TYPE (HradbyAnalysisWindow, hradby_analysis_window, ADW_TYPE_WINDOW)

static guint moment_activated;

/* What was found, while it lies with its session and there is no window. */
#define KEPT "hradby-analysis"

typedef struct
{
  HradbyAnalysis *analysis;
  guint           n_actions;
  gboolean        stale;
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  hradby_analysis_free (kept->analysis);
  g_free (kept);
}

static guint
count_actions (HradbyAnalysisWindow *self)
{
  return hradby_session_get_game (self->session)->actions->len;
}

static void
stop (HradbyAnalysisWindow *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
update (HradbyAnalysisWindow *self)
{
  gboolean busy = self->cancellable != NULL, wanted = !busy && (self->stale || !self->analysis);
  const char *state = busy ? NULL
                      : self->analysis == NULL ? _("The game was not analysed to its end.")
                      : self->stale ? _("The game has changed since it was analysed.") : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->progress), busy);
  gtk_widget_set_visible (self->cancel, busy);
  gtk_widget_set_visible (self->again, wanted);
  gtk_widget_set_visible (GTK_WIDGET (self->state), state != NULL);
  gtk_label_set_text (self->state, state != NULL ? state : "");
  gtk_widget_set_visible (self->outcome, self->analysis != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->list), !self->stale);
}

/* Where the session is in what was analysed. */
static void
update_current (HradbyAnalysisWindow *self)
{
  guint step = hradby_session_get_step (self->session), n;
  gint turn = -1;

  if (self->analysis == NULL || self->stale)
    {
      hradby_chart_set_current (self->chart, -1);
      return;
    }
  n = hradby_analysis_get_n_moments (self->analysis);
  for (guint i = 0; i < n; i++)
    {
      const HradbyMoment *moment = hradby_analysis_get_moment (self->analysis, i);

      if (moment->step <= step)
        turn = (gint) moment->turn - 1;
    }
  if (step == hradby_session_get_n_steps (self->session))
    turn = G_MAXINT;
  hradby_chart_set_current (self->chart, turn);
}

static void
changed_cb (HradbyAnalysisWindow *self)
{
  if (count_actions (self) != self->n_actions)
    self->stale = TRUE;
  update (self);
  update_current (self);
}

/* "Played: …" and "Better: …", each a line. */
static char *
tell_plays (HradbyAnalysisWindow *self,
            guint                 index)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyMoment *moment = hradby_analysis_get_moment (self->analysis, index);
  const HradbyPosition *position = hradby_analysis_get_position (self->analysis, index);
  g_autofree char *played = hradby_suggestion_words_play (table, position,
                                                          &moment->advice.played);
  g_autofree char *better = hradby_suggestion_words_play (table, position,
                                                          &moment->advice.plays[0]);

  /* Translators: what was played in a turn, and what would have been better */
  return g_strdup_printf (_("Played: %1$s\nBetter: %2$s"), played, better);
}

static char *
tell_cost (HradbyAnalysisWindow *self,
           guint                 index)
{
  double chance, cost = hradby_analysis_get_cost (self->analysis, index, &chance);
  g_autofree char *points = hradby_suggestion_words_points (cost);
  g_autofree char *percent = g_strdup_printf (_("%d %%"), (int) (100 * chance + 0.5));

  /* Translators: what a turn cost: points of lead, and of the chance to win in percent */
  return g_strdup_printf (_("Cost %1$s and %2$s of the chance"), points, percent);
}

static void
add_row (HradbyAnalysisWindow *self,
         guint                 index,
         const char *const    *names)
{
  const HradbyMoment *moment = hradby_analysis_get_moment (self->analysis, index);
  g_autofree char *plays = tell_plays (self, index), *cost = tell_cost (self, index);
  /* Translators: the number of a turn and the name of the player */
  g_autofree char *title = g_strdup_printf (_("Turn %1$u, %2$s"), moment->turn,
                                            names[moment->seat]);
  g_autofree char *subtitle = g_strconcat (cost, "\n", plays, NULL);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                 "title", title,
                                 "subtitle", subtitle,
                                 "use-markup", FALSE,
                                 "activatable", TRUE,
                                 NULL);
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  gtk_accessible_update_state (GTK_ACCESSIBLE (arrow), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  g_object_set_data (G_OBJECT (row), "moment", GUINT_TO_POINTER (index));
  gtk_list_box_append (self->list, row);
}

static void
fill_list (HradbyAnalysisWindow *self)
{
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  g_autofree char *text = NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  hradby_sentence_get_names (self->session, names);
  self->n_costly = hradby_analysis_list_costly (self->analysis, LEAST_COST, self->costly,
                                                MAX_COSTLY);
  for (guint i = 0; i < self->n_costly; i++)
    add_row (self, self->costly[i], names);
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->n_costly > 0);
  if (self->n_costly == 0)
    text = g_strdup (_("No turn cost a point or more."));
  else
    text = g_strdup_printf (ngettext ("%u turn cost a point or more; choose it to see what would "
                                      "have been better.",
                                      "%u turns that cost a point or more, the dearest first; "
                                      "choose one to see what would have been better.",
                                      self->n_costly),
                            self->n_costly);
  gtk_label_set_text (self->summary, text);
}

static void
show (HradbyAnalysisWindow *self)
{
  g_autofree char *words = NULL;

  fill_list (self);
  hradby_chart_set_analysis (self->chart, self->session, self->analysis, self->costly,
                             self->n_costly);
  words = hradby_chart_describe (self->chart);
  gtk_label_set_text (self->words, words);
}

static void
progress_cb (guint    n_done,
             double   fraction,
             gpointer user_data)
{
  HradbyAnalysisWindow *self = user_data;
  g_autofree char *text = g_strdup_printf (ngettext ("%u turn analysed", "%u turns analysed",
                                                     n_done),
                                           n_done);

  gtk_progress_bar_set_fraction (self->progress, fraction);
  gtk_progress_bar_set_text (self->progress, text);
}

/* Whoever cancelled has seen to the rest; the window may be gone by then. */
static void
finished_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(HradbyAnalysis) analysis = hradby_analysis_run_finish (result, NULL);
  HradbyAnalysisWindow *self = user_data;

  if (analysis == NULL)
    return;

  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->analysis, hradby_analysis_free);
  self->analysis = g_steal_pointer (&analysis);
  show (self);
  changed_cb (self);
}

static void
analyse (HradbyAnalysisWindow *self)
{
  stop (self);
  self->cancellable = g_cancellable_new ();
  self->stale = FALSE;
  self->n_actions = count_actions (self);
  progress_cb (0, 0, self);
  hradby_session_rest (self->session);
  hradby_analysis_run_async (hradby_session_get_game (self->session), hradby_level_find (BUDGET),
                             self->cancellable, progress_cb, self, finished_cb, self);
  update (self);
}

static void
cancel_cb (HradbyAnalysisWindow *self)
{
  stop (self);
  self->stale = self->analysis != NULL;
  update (self);
  gtk_widget_grab_focus (self->again);
}

static void
again_cb (HradbyAnalysisWindow *self)
{
  analyse (self);
  gtk_widget_grab_focus (self->cancel);
}

static void
activate_moment (HradbyAnalysisWindow *self,
                 guint                 index)
{
  const HradbyMoment *moment = hradby_analysis_get_moment (self->analysis, index);

  if (!self->stale)
    g_signal_emit (self, moment_activated, 0, moment);
}

static void
row_cb (HradbyAnalysisWindow *self,
        GtkListBoxRow        *row)
{
  activate_moment (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "moment")));
}

/* The turn that follows the one that the chart was pointed at. */
static void
turn_cb (HradbyAnalysisWindow *self,
         guint                 turn)
{
  guint n = hradby_analysis_get_n_moments (self->analysis), index = 0;

  for (guint i = 0; i < n; i++)
    if (hradby_analysis_get_moment (self->analysis, i)->turn <= turn + 1)
      index = i;
  activate_moment (self, index);
}

/* Lays what was found by until the window is opened again. */
static void
keep (HradbyAnalysisWindow *self)
{
  Kept *kept;

  if (self->analysis == NULL)
    return;
  kept = g_new0 (Kept, 1);
  kept->analysis = g_steal_pointer (&self->analysis);
  kept->n_actions = self->n_actions;
  kept->stale = self->stale;
  g_object_set_data_full (G_OBJECT (self->session), KEPT, kept, kept_free);
}

static void
take (HradbyAnalysisWindow *self)
{
  Kept *kept = g_object_steal_data (G_OBJECT (self->session), KEPT);

  if (kept == NULL)
    return;
  self->analysis = kept->analysis;
  self->n_actions = kept->n_actions;
  self->stale = kept->stale;
  g_free (kept);
  show (self);
  changed_cb (self);
}

HradbyAnalysisWindow *
hradby_analysis_window_new (GtkWindow     *parent,
                            HradbySession *session)
{
  HradbyAnalysisWindow *self = g_object_new (HRADBY_TYPE_ANALYSIS_WINDOW,
                                             "transient-for", parent,
                                             NULL);

  g_return_val_if_fail (HRADBY_IS_SESSION (session), self);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  take (self);
  return self;
}

HradbySession *
hradby_analysis_window_get_session (HradbyAnalysisWindow *self)
{
  g_return_val_if_fail (HRADBY_IS_ANALYSIS_WINDOW (self), NULL);

  return self->session;
}

void
hradby_analysis_window_refresh (HradbyAnalysisWindow *self)
{
  g_return_if_fail (HRADBY_IS_ANALYSIS_WINDOW (self));

  if (self->stale || (self->analysis == NULL && self->cancellable == NULL))
    analyse (self);
}

/* What is found is kept for the next time; what is not wanted is not looked for. */
static gboolean
hradby_analysis_window_close_request (GtkWindow *window)
{
  HradbyAnalysisWindow *self = HRADBY_ANALYSIS_WINDOW (window);

  if (self->cancellable != NULL)
    cancel_cb (self);
  keep (self);
  return GTK_WINDOW_CLASS (hradby_analysis_window_parent_class)->close_request (window);
}

static void
hradby_analysis_window_dispose (GObject *object)
{
  HradbyAnalysisWindow *self = HRADBY_ANALYSIS_WINDOW (object);

  stop (self);
  g_clear_pointer (&self->analysis, hradby_analysis_free);
  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_ANALYSIS_WINDOW);
  G_OBJECT_CLASS (hradby_analysis_window_parent_class)->dispose (object);
}

static void
hradby_analysis_window_class_init (HradbyAnalysisWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_analysis_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = hradby_analysis_window_close_request;

  moment_activated = g_signal_new ("moment-activated", HRADBY_TYPE_ANALYSIS_WINDOW,
                                   G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_POINTER);
  g_type_ensure (HRADBY_TYPE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/analysis-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, outcome);
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, chart);
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, words);
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, summary);
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, list);
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, state);
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, cancel);
  gtk_widget_class_bind_template_child (widget_class, HradbyAnalysisWindow, again);
  gtk_widget_class_bind_template_callback (widget_class, row_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
}

static void
hradby_analysis_window_init (HradbyAnalysisWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
