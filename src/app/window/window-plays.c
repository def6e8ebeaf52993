/* Plays that are suggested in the main window: hints, and what would have been better. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window-private.h"

#include <glib/gi18n.h>

#include "app/analysis/hint-list.h"
#include "app/words/sentence.h"
#include "session/catalogue.h"

/* Nobody wants to wait for a hint much longer than for a computer player. */
#define HINT_BUDGET "hard:700ms"
#define N_HINTS     3

static const char *const marks[HRADBY_ADVICE_MAX] = { "1", "2", "3", "4", "5", "6" };

static gboolean
has_focus (GtkWidget *widget)
{
  return widget != NULL && (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

void
hradby_window_hide_plays (HradbyWindow *self)
{
  gboolean had_focus = has_focus (GTK_WIDGET (self->hints));

  g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  g_array_set_size (self->plays, 0);
  hradby_turn_panel_set_extra (self->turn, NULL);
  if (self->view != NULL)
    hradby_surface_show_plays (self->view, NULL, 0, 0);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
selected_cb (HradbyWindow *self,
             guint         index)
{
  hradby_surface_show_plays (self->view, (HradbySurfacePlay *) (gpointer) self->plays->data,
                             self->plays->len, index);
}

/* Plays the turn as far as nothing new is seen in it that makes an action impossible. */
static void
taken_cb (HradbyWindow *self,
          guint         index)
{
  g_autoptr(HradbySession) session = g_object_ref (self->session);
  HradbyAdviceMove play;

  g_return_if_fail (index < self->plays->len);

  play = g_array_index (self->plays, HradbySurfacePlay, index).play;
  for (guint i = 0; i < play.n_actions; i++)
    if (!hradby_session_play (session, &play.actions[i], NULL))
      break;
}

/* Made when it is wanted first. */
static void
show_list (HradbyWindow *self)
{
  if (self->hints == NULL)
    {
      self->hints = g_object_ref_sink (HRADBY_HINT_LIST (hradby_hint_list_new ()));
      g_signal_connect_swapped (self->hints, "selected", G_CALLBACK (selected_cb), self);
      g_signal_connect_swapped (self->hints, "taken", G_CALLBACK (taken_cb), self);
      g_signal_connect_swapped (self->hints, "closed", G_CALLBACK (hradby_window_hide_plays),
                                self);
    }
  hradby_turn_panel_set_extra (self->turn, GTK_WIDGET (self->hints));
}

static gboolean
is_same_play (const HradbyAdviceMove *one,
              const HradbyAdviceMove *other)
{
  gboolean same = one->n_actions == other->n_actions;

  for (guint i = 0; same && i < one->n_actions; i++)
    same = hradby_action_equal (&one->actions[i], &other->actions[i]);
  return same;
}

/* Shows plays that begin in the position shown, with a heading, until the position changes. What is
 * looked at stays so if it is still among them, unless it is only the first. */
static void
list_plays (HradbyWindow            *self,
            const char              *heading,
            const HradbySurfacePlay *plays,
            guint                    n_plays,
            gboolean                 may_take,
            gboolean                 is_final)
{
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  gint looked_at = self->plays->len > 0 ? hradby_hint_list_get_selected (self->hints) : -1;
  HradbyAdviceMove last = { .n_actions = 0 };

  if (looked_at > 0)
    last = g_array_index (self->plays, HradbySurfacePlay, looked_at).play;
  g_array_set_size (self->plays, 0);
  g_array_append_vals (self->plays, plays, n_plays);
  show_list (self);
  hradby_sentence_get_names (self->session, names);
  hradby_hint_list_show (self->hints, heading, hradby_session_get_table (self->session),
                         hradby_session_get_position (self->session), names, plays, n_plays,
                         may_take, is_final);
  for (guint i = 1; looked_at > 0 && i < n_plays; i++)
    if (is_same_play (&plays[i].play, &last))
      hradby_hint_list_select (self->hints, i);
}

static void
show_plays (HradbyWindow            *self,
            const char              *heading,
            const HradbySurfacePlay *plays,
            guint                    n_plays,
            gboolean                 may_take)
{
  hradby_window_hide_plays (self);
  list_plays (self, heading, plays, n_plays, may_take, TRUE);
}

static void
show_advice (HradbyWindow       *self,
             const HradbyAdvice *advice,
             gboolean            is_final)
{
  HradbySurfacePlay plays[HRADBY_ADVICE_MAX];
  gboolean takes_focus = !is_final || self->plays->len == 0 || has_focus (GTK_WIDGET (self->hints));

  for (guint i = 0; i < advice->n_moves; i++)
    plays[i] = (HradbySurfacePlay) { marks[i], advice->moves[i] };
  list_plays (self, is_final ? _("The best plays") : _("Looking for better plays…"), plays,
              advice->n_moves, TRUE, is_final);
  if (takes_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->hints));
}

/* Whoever cancelled has seen to the rest; the window may be gone by then. */
static void
advised_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autofree HradbyAdvice *advice = hradby_advise_finish (result, &error);
  HradbyWindow *self = user_data;

  if (advice == NULL)
    return;
  g_clear_object (&self->hint_cancellable);
  show_advice (self, advice, TRUE);
}

/* First what there is to say at once, then the rest. */
static void
glanced_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autofree HradbyAdvice *advice = hradby_advise_finish (result, &error);
  HradbyWindow *self = user_data;

  if (advice == NULL)
    return;
  show_advice (self, advice, FALSE);
  hradby_advise_viewer_async (self->session, hradby_catalogue_find_level (HINT_BUDGET), N_HINTS,
                              self->hint_cancellable, advised_cb, self);
}

void
hradby_window_toggle_hint (HradbyWindow *self)
{
  if (self->hint_cancellable != NULL || self->plays->len > 0)
    {
      hradby_window_hide_plays (self);
      return;
    }

  self->hint_cancellable = g_cancellable_new ();
  show_list (self);
  hradby_hint_list_show_waiting (self->hints);
  hradby_advise_viewer_async (self->session, NULL, N_HINTS, self->hint_cancellable, glanced_cb,
                              self);
}

/* What would have been best at this moment, and what was played. */
static void
moment_cb (HradbyWindow               *self,
           const HradbyAnalysisMoment *moment)
{
  const HradbyAdvice *advice = &moment->advice;
  HradbySurfacePlay plays[N_HINTS + 1];
  g_autofree char *heading = NULL;
  guint n = 0;

  hradby_session_set_step (self->session, moment->step);
  for (guint i = 0; i < MIN (advice->n_moves, N_HINTS); i++)
    if (!moment->over || !is_same_play (&advice->moves[i], &advice->played))
      {
        plays[n] = (HradbySurfacePlay) { marks[i], advice->moves[i] };
        n++;
      }
  /* Translators: sign of the play that was played, among numbers of others; short */
  if (moment->over)
    plays[n++] = (HradbySurfacePlay) { C_("mark", "Played"), advice->played };
  /* Translators: the number of a turn */
  heading = g_strdup_printf (_("Best plays of turn %u"), moment->turn);
  show_plays (self, heading, plays, n, FALSE);
  /* Where the analysis lies on the board it goes aside, and comes back with the panel's button. */
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

gboolean
hradby_window_is_analysing (HradbyWindow *self)
{
  return self->analysis != NULL && gtk_stack_get_visible_child (self->side) == self->analysis;
}

static void
hide_analysis (HradbyWindow *self)
{
  if (!hradby_window_is_analysing (self))
    return;

  gtk_stack_set_visible_child (self->side, GTK_WIDGET (self->panel));
  if (self->has_revealed || adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  hradby_window_place_turn (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

void
hradby_window_drop_analysis (HradbyWindow *self)
{
  hide_analysis (self);
  if (self->analysis != NULL)
    gtk_stack_remove (self->side, self->analysis);
  self->analysis = NULL;
}

void
hradby_window_analyse (HradbyWindow *self)
{
  if (self->analysis == NULL)
    {
      self->analysis = hradby_analysis_view_new (self->session);
      g_signal_connect_swapped (self->analysis, "moment-activated", G_CALLBACK (moment_cb), self);
      g_signal_connect_swapped (self->analysis, "closed",
                                G_CALLBACK (hide_analysis), self);
      gtk_stack_add_child (self->side, self->analysis);
    }
  if (!hradby_window_is_analysing (self))
    {
      self->has_revealed = !adw_flap_get_reveal_flap (self->flap);
      gtk_stack_set_visible_child (self->side, self->analysis);
      hradby_window_place_turn (self);
    }
  adw_flap_set_reveal_flap (self->flap, TRUE);
  hradby_analysis_view_refresh (HRADBY_ANALYSIS_VIEW (self->analysis));
  gtk_widget_child_focus (self->analysis, GTK_DIR_TAB_FORWARD);
}

void
hradby_window_drop_plays (HradbyWindow *self)
{
  g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  if (self->hints != NULL)
    g_signal_handlers_disconnect_by_data (self->hints, self);
  g_clear_object (&self->hints);
  g_clear_pointer (&self->plays, g_array_unref);
}
