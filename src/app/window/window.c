/* The main window: the board in the middle, the side panel, and what can be done to the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window.h"

#include "app/analysis/analysis-view.h"
#include "app/analysis/hint-list.h"
#include "app/board/board-view.h"
#include "app/career/career-window.h"
#include "app/comparison/comparison-window.h"
#include "app/face/face.h"
#include "app/far/far.h"
#include "app/far/join-window.h"
#include "app/kit/anchor.h"
#include "app/kit/dialogs.h"
#include "app/kit/file-name.h"
#include "app/kit/show-file.h"
#include "app/kit/tooltip.h"
#include "app/kit/typing.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/kit/wrap-layout.h"
#include "app/lessons/lesson-card.h"
#include "app/lessons/lesson-list.h"
#include "app/lessons/puzzle-shelf.h"
#include "app/rules/help.h"
#include "app/start/home.h"
#include "app/start/new-game-dialog.h"
#include "app/table/curtain.h"
#include "app/table/player-strip.h"
#include "app/table/remaining-dialog.h"
#include "app/table/end-page.h"
#include "app/table/score-track.h"
#include "app/table/side-panel.h"
#include "app/table/table-sounds.h"
#include "app/table/turn-panel.h"
#include "app/variants/other-rules.h"
#include "app/variants/file-offers.h"
#include "app/variants/workshop.h"
#include "app/words/rules-store.h"
#include "app/words/suggestion-words.h"
#include "engine/audience.h"
#include "engine/object.h"
#include "engine/rules-page.h"
#include "session/autosave.h"
#include "session/catalogue.h"
#include "session/clock.h"
#include "session/game-note.h"
#include "session/kept-games.h"
#include "session/session.h"
#include "study/career.h"
#include "study/coach.h"

#include <glib/gi18n.h>

struct _HradbyWindow {
  AdwApplicationWindow  parent_instance;

  GSettings            *settings;
  HradbyLibrary        *library;
  HradbySession        *session;
  HradbyFileOffers     *offers;        /* of variants from files; made when there is one */
  GSignalGroup         *signals;
  guint                 fold_source;
  guint                 fill_tick;     /* waits for the first frame */
  guint                 n_ticks;
  gboolean              undo_agreed;   /* asked once a game whether to give back what was hidden */
  gboolean              was_over;      /* so that the result counts once … */
  gboolean              was_finished;  /* … and comes up once: later, if turns are confirmed */
  gboolean              at_end;        /* the page about the end is shown, not the board */
  gboolean              at_home;       /* although there is a game, which rests */
  gboolean              was_held;      /* a turn waited to be confirmed */
  GtkWidget            *analysis;      /* of the game shown; made when it is asked for */
  gboolean              has_revealed;  /* the analysis has brought the side into sight */
  AdwToast             *refusal;       /* while it is shown */
  GtkWindow            *question;      /* about taking back, while it is shown */
  HradbyCoach          *coach;         /* what it told is in … */
  AdwToast             *coached;       /* … while it is shown */
  gboolean              takes_back;    /* undo takes back the turn that the coach told of */
  GQueue                told;          /* of AdwToast, borrowed: all that are shown or will be */
  GCancellable         *hint_cancellable; /* while plays are looked for */
  HradbySession        *pending;       /* is shown once the game before it is kept, or given up */
  char                 *unread;        /* a game in autosave that may be readable another time */
  char                 *taken_up;      /* the one of them that is shown next, if it is one */
  gboolean              has_note;      /* the next game's note lies beside the autosave already */
  gboolean              may_lose;      /* closes although the game cannot be saved */
  char                 *autosave;      /* the folder of the game under way */
  GBytes               *saved;         /* the record that is to become a file of one's own */
  HradbyRuleset        *exported;      /* the rules, for the same */
  char                 *save_path;     /* that may replace a file, while this is asked */
  char                 *damaged;       /* what could not be read, and can be shown */
  GArray               *suggestions;         /* of HradbySurfaceSuggestion: those that are shown */
  HradbyHintList       *hints;         /* made when it is wanted first */
  HradbyTutor          *tutor;         /* (nullable): leads through the lesson that is shown */
  HradbySession        *before;        /* (nullable): the game before it, to be shown after it */
  HradbyFar            *far;           /* (nullable): the table at which the game is played */
  GtkWindow            *lessons;       /* (nullable): the window of all lessons; weak */
  HradbyCareer         *career;        /* made when it is asked for; waited for at the end */

  AdwToastOverlay      *toasts;
  AdwToastOverlay      *board_toasts;
  GtkStack             *titles;
  AdwWindowTitle       *title;
  GtkWidget            *title_button;
  GtkWidget            *differs;       /* a dot where the rules are not the official ones */
  AdwBin               *home_title;
  GtkWidget            *home_button;
  GtkWidget            *new_button;
  GtkWidget            *undo_button;
  GtkWidget            *redo_button;
  GtkWidget            *hint_button;
  AdwBin               *surface_button; /* what the play surface has for the header */
  GtkWidget            *panel_button;
  GtkMenuButton        *menu_button;
  GMenuModel           *main_menu;
  GtkRevealer          *trouble;       /* why the game cannot be saved */
  GtkBox               *trouble_box;
  GtkLabel             *trouble_label;
  GtkStack             *pages;
  AdwBin               *home;
  AdwBin               *curtain;
  AdwBin               *lesson;        /* the place of its card, … */
  AdwBin               *lesson_above;  /* … and where the window is narrow */
  AdwBin               *end;           /* the place of the page about the end */
  AdwFlap              *flap;
  GtkWidget            *separator;
  HradbyPlayerStrip    *strip;         /* while the panel is not beside the board */
  GtkStack             *side;          /* the panel, or the analysis in its place */
  HradbySidePanel      *panel;
  HradbyTurnPanel      *turn;          /* in the side panel, or below the board */
  GtkRevealer          *history;
  GtkWidget            *back_button;
  GtkWidget            *forward_button;
  GtkWidget            *play_on_button;
  GtkLabel             *history_label;
  AdwBin               *place;         /* of the play surface */
  HradbySurface        *view;          /* made by the face of the game; NULL before the first … */
  HradbySurface      *(*maker) (void); /* … by this function */
  HradbyScoreTrack     *track;
  AdwBin               *bottom;
};

#define REFUSAL_SECONDS 4
#define COACH_NARROW    15 /* characters a line */
#define COACH_WIDE      56
#define PULL            32 /* pixels after which a drag moves the sheet */

/* About what the panel beside the board takes of the width, and below it of the height; how wide a
 * window is at least in which it may stand beside the board, and in which there is room for it. */
#define PANEL_WIDTH     320
#define PANEL_HEIGHT    150
#define HEADER_HEIGHT   50
#define MIN_WIDTH       700
#define ENOUGH_WIDTH    (620 + PANEL_WIDTH)

G_DEFINE_FINAL_TYPE (HradbyWindow, hradby_window, ADW_TYPE_APPLICATION_WINDOW)

#define HINT_BUDGET "hard:700ms"
#define N_HINTS     3

static const char *const marks[HRADBY_ADVICE_MAX] = { "1", "2", "3", "4", "5", "6" };

static void update_actions (HradbyWindow *self);
static void update_lesson (HradbyWindow *self);
static void show_session (HradbyWindow *self, HradbySession *session);
static void show_page (HradbyWindow *self);
static void save_as (HradbyWindow *self, HradbySession *session);
static void count_result (HradbyWindow *self);
static void show_page (HradbyWindow *self);
static void add_toast (HradbyWindow *self, AdwToast *toast);

static gboolean
has_focus (GtkWidget *widget)
{
  return widget != NULL && (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
hide_suggestions (HradbyWindow *self)
{
  gboolean had_focus = has_focus (GTK_WIDGET (self->hints));

  g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  g_array_set_size (self->suggestions, 0);
  hradby_turn_panel_set_extra (self->turn, NULL);
  if (self->view != NULL)
    hradby_surface_suggest (self->view, NULL, 0, 0);
  if (had_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
selected_cb (HradbyWindow *self, guint index)
{
  hradby_surface_suggest (self->view, (gpointer) self->suggestions->data, self->suggestions->len,
                          index);
}

/* Plays the turn as far as nothing new is seen in it that makes an action impossible. */
static void
taken_cb (HradbyWindow *self, guint index)
{
  g_autoptr(HradbySession) session = g_object_ref (self->session);

  g_return_if_fail (index < self->suggestions->len);

  HradbyAdviceMove play = g_array_index (self->suggestions, HradbySurfaceSuggestion, index).play;
  for (guint i = 0; i < play.n_actions; i++)
    if (!hradby_session_play (session, &play.actions[i], NULL))
      break;
}

static void
show_list (HradbyWindow *self)
{
  if (self->hints == NULL) {
    self->hints = g_object_ref_sink (g_object_new (HRADBY_TYPE_HINT_LIST, NULL));
    g_signal_connect_swapped (self->hints, "selected", G_CALLBACK (selected_cb), self);
    g_signal_connect_swapped (self->hints, "taken", G_CALLBACK (taken_cb), self);
    g_signal_connect_swapped (self->hints, "closed", G_CALLBACK (hide_suggestions), self);
  }
  hradby_turn_panel_set_extra (self->turn, GTK_WIDGET (self->hints));
}

static gboolean
is_same_play (const HradbyAdviceMove *one, const HradbyAdviceMove *other)
{
  gboolean same = one->n_actions == other->n_actions;

  for (guint i = 0; same && i < one->n_actions; i++)
    same = hradby_action_equal (&one->actions[i], &other->actions[i]);
  return same;
}

/* Shows plays that begin in the position shown, with a heading, until the position changes. What is
 * looked at stays so if it is still among them, unless it is only the first. */
static void
list_suggestions (HradbyWindow *self, const char *heading,
                  const HradbySurfaceSuggestion *suggestions, guint n_suggestions,
                  gboolean may_take, gboolean is_final)
{
  const char *const *names;
  gint looked_at = self->suggestions->len > 0 ? hradby_hint_list_get_selected (self->hints) : -1;
  HradbyAdviceMove last = { .n_actions = 0 };

  if (looked_at > 0)
    last = g_array_index (self->suggestions, HradbySurfaceSuggestion, looked_at).play;
  g_array_set_size (self->suggestions, 0);
  g_array_append_vals (self->suggestions, suggestions, n_suggestions);
  show_list (self);
  names = hradby_session_get_names (self->session);
  hradby_hint_list_show (self->hints, heading, hradby_session_get_table (self->session),
                         hradby_session_get_position (self->session), names, suggestions,
                         n_suggestions, may_take, is_final);
  for (guint i = 1; looked_at > 0 && i < n_suggestions; i++)
    if (is_same_play (&suggestions[i].play, &last))
      hradby_hint_list_select (self->hints, i);
}

static void
show_suggestions (HradbyWindow *self, const char *heading,
                  const HradbySurfaceSuggestion *suggestions, guint n_suggestions,
                  gboolean may_take)
{
  hide_suggestions (self);
  list_suggestions (self, heading, suggestions, n_suggestions, may_take, TRUE);
}

static void
show_advice (HradbyWindow *self, const HradbyAdvice *advice, gboolean is_final)
{
  HradbySurfaceSuggestion suggestions[HRADBY_ADVICE_MAX];
  gboolean takes_focus = !is_final || self->suggestions->len == 0
                         || has_focus (GTK_WIDGET (self->hints));

  for (guint i = 0; i < advice->n_moves; i++)
    suggestions[i] = (HradbySurfaceSuggestion) { marks[i], advice->moves[i] };
  list_suggestions (self, is_final ? _("Best Moves") : _("Looking for better moves…"),
                    suggestions, advice->n_moves, TRUE, is_final);
  if (takes_focus)
    gtk_widget_grab_focus (GTK_WIDGET (self->hints));
}

/* After it was cancelled nothing is left to do, and the window may be gone. */
static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr(GError) error = NULL;
  g_autofree HradbyAdvice *advice = hradby_advise_finish (result, &error);
  HradbyWindow *self = user_data;

  if (advice == NULL)
    return;
  g_clear_object (&self->hint_cancellable);
  show_advice (self, advice, TRUE);
}

/* A first look takes no time; then the thorough one follows. */
static void
glanced_cb (GObject *source, GAsyncResult *result, gpointer user_data)
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

/* Asks for the best plays and shows them, or hides them. */
static void
toggle_hint (HradbyWindow *self)
{
  if (self->hint_cancellable != NULL || self->suggestions->len > 0) {
    hide_suggestions (self);
    return;
  }

  self->hint_cancellable = g_cancellable_new ();
  show_list (self);
  hradby_hint_list_show_waiting (self->hints);
  hradby_advise_viewer_async (self->session, NULL, N_HINTS, self->hint_cancellable, glanced_cb,
                              self);
}

/* Shows the best plays of this moment, and what was played. */
static void
moment_cb (HradbyWindow *self, const HradbyAnalysisMoment *moment)
{
  const HradbyAdvice *advice = &moment->advice;
  HradbySurfaceSuggestion suggestions[N_HINTS + 1];
  guint n = 0;

  hradby_session_set_step (self->session, moment->step);
  for (guint i = 0; i < MIN (advice->n_moves, N_HINTS); i++)
    if (!moment->over || !is_same_play (&advice->moves[i], &advice->played)) {
      suggestions[n] = (HradbySurfaceSuggestion) { marks[i], advice->moves[i] };
      n++;
    }
  /* Translators: sign of the play that was played, among numbers of others; short */
  if (moment->over)
    suggestions[n++] = (HradbySurfaceSuggestion) { C_("mark", "Played"), advice->played };
  /* Translators: the number of a turn */
  g_autofree char *heading = g_strdup_printf (_("Best Moves of Turn %u"), moment->turn);
  show_suggestions (self, heading, suggestions, n, FALSE);
  /* An analysis that covers the board is folded away; the panel's button brings it back. */
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

static gboolean
is_analysing (HradbyWindow *self)
{
  return self->analysis != NULL && gtk_stack_get_visible_child (self->side) == self->analysis;
}

/* Where the card of the lesson is, or would be. */
static AdwBin *
get_lesson_place (HradbyWindow *self)
{
  if (adw_bin_get_child (self->lesson) != NULL)
    return self->lesson;
  return adw_bin_get_child (self->lesson_above) != NULL || adw_flap_get_folded (self->flap)
         ? self->lesson_above : self->lesson;
}

/* A flap does not ask how high its content is at the width it has, which in the narrow window is
 * much more. The card is made anew, as the toolkit moves no widget whose role was set. */
static void
place_lesson (HradbyWindow *self, gboolean folded)
{
  AdwBin *before = get_lesson_place (self);

  if (before == (folded ? self->lesson_above : self->lesson)
      || adw_bin_get_child (before) == NULL)
    return;
  hradby_widget_take_focus (adw_bin_get_child (before));
  adw_bin_set_child (before, NULL);
  update_lesson (self);
}

/* While there is a game, where the header has room. */
static void
show_surface_button (HradbyWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->surface_button),
                          adw_bin_get_child (self->surface_button) != NULL
                          && !adw_flap_get_folded (self->flap)
                          && gtk_widget_get_visible (self->hint_button));
}

/* Where the window is narrow, the turn lies below the board and the panel comes on demand; the
 * header keeps only what a turn needs, so that it fits 360 pixels with large text, too. While the
 * panel is hidden, or the analysis has its place, the turn lies below the board as well. */
static void
place_turn (HradbyWindow *self)
{
  gboolean folded = adw_flap_get_folded (self->flap);
  gboolean below = folded || !adw_flap_get_reveal_flap (self->flap)
                   || is_analysing (self);
  g_autoptr(GtkWidget) turn = g_object_ref (GTK_WIDGET (self->turn));

  gtk_widget_set_visible (GTK_WIDGET (self->title), !folded);
  gtk_widget_set_visible (self->new_button, !folded);
  show_surface_button (self);
  gtk_widget_set_visible (GTK_WIDGET (self->strip), below);
  place_lesson (self, folded);
  hradby_side_panel_set_turn (self->panel, NULL);
  adw_bin_set_child (self->bottom, NULL);
  hradby_turn_panel_set_compact (self->turn, below);
  if (self->view != NULL)
    hradby_kinds_row_set_compact (HRADBY_KINDS_ROW (hradby_surface_get_kinds (self->view)), below);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->trouble_box),
                                  folded ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (below)
    adw_bin_set_child (self->bottom, turn);
  else
    hradby_side_panel_set_turn (self->panel, turn);
}

static void
hide_analysis (HradbyWindow *self)
{
  if (!is_analysing (self))
    return;

  gtk_stack_set_visible_child (self->side, GTK_WIDGET (self->panel));
  if (self->has_revealed || adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  place_turn (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
drop_analysis (HradbyWindow *self)
{
  hide_analysis (self);
  if (self->analysis != NULL)
    gtk_stack_remove (self->side, self->analysis);
  self->analysis = NULL;
}

/* Puts the analysis in the place of the panel; or back: what was found goes, too. */
static void
window_analyse (HradbyWindow *self)
{
  self->at_end = FALSE;
  show_page (self);
  if (self->analysis == NULL) {
    self->analysis = hradby_analysis_view_new (self->session);
    g_signal_connect_swapped (self->analysis, "moment-activated", G_CALLBACK (moment_cb), self);
    g_signal_connect_swapped (self->analysis, "closed", G_CALLBACK (hide_analysis), self);
    gtk_stack_add_child (self->side, self->analysis);
  }
  if (!is_analysing (self)) {
    self->has_revealed = !adw_flap_get_reveal_flap (self->flap);
    gtk_stack_set_visible_child (self->side, self->analysis);
    place_turn (self);
  }
  adw_flap_set_reveal_flap (self->flap, TRUE);
  hradby_analysis_view_refresh (HRADBY_ANALYSIS_VIEW (self->analysis));
  gtk_widget_child_focus (self->analysis, GTK_DIR_TAB_FORWARD);
}

static void
drop_suggestions (HradbyWindow *self)
{
  g_cancellable_cancel (self->hint_cancellable);
  g_clear_object (&self->hint_cancellable);
  if (self->hints != NULL)
    g_signal_handlers_disconnect_by_data (self->hints, self);
  g_clear_object (&self->hints);
  g_clear_pointer (&self->suggestions, g_array_unref);
}

/* Above the window that is in front, for a question below it could not be answered. */
static GtkWindow *
get_front (HradbyWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GtkWindow *active = application != NULL ? gtk_application_get_active_window (application) : NULL;

  return active != NULL ? active : GTK_WINDOW (self);
}

static void
show_rules (HradbyWindow *self, const HradbyGameType *type, const char *id)
{
  g_action_group_activate_action (G_ACTION_GROUP (self), "home", g_variant_new_string ("rules"));
  hradby_workshop_show (hradby_home_get_workshop (HRADBY_HOME (adw_bin_get_child (self->home))),
                        type, id);
}

/* At home, unless a window that has to be answered first lies above it. */
static void
kept_cb (HradbyWindow *self, const HradbyGameType *type, const char *id)
{
  if (hradby_windows_find (HRADBY_TYPE_NEW_GAME_DIALOG, NULL) == NULL
      && hradby_windows_find (HRADBY_TYPE_WORKSHOP_WINDOW, NULL) == NULL)
    show_rules (self, type, id);
  else
    hradby_workshop_present (GTK_WINDOW (self), self->settings, self->library, type, id);
}

static HradbyFileOffers *
get_offers (HradbyWindow *self)
{
  if (self->offers == NULL) {
    self->offers = hradby_file_offers_new (self->library);
    HRADBY_CONNECT (self->offers, "kept", kept_cb, self);
  }
  return self->offers;
}

static HradbyRuleset *
get_table_rules (HradbyWindow *self)
{
  return hradby_session_get_setup (self->session)->ruleset;
}

/* The rules of the game on the table: as a variant of one's own, and as a file. */
static void
keep_rules (HradbyWindow *self)
{
  hradby_file_offers_add_rules (get_offers (self), get_front (self), get_table_rules (self), NULL,
                                TRUE);
}

static void
export_chosen_cb (GFile *file, gpointer user_data)
{
  HradbyWindow *self = user_data;
  g_autofree char *path = hradby_catalogue_name_file (file);
  g_autoptr(GError) error = NULL;

  if (hradby_shelf_export (self->exported, path, &error))
    hradby_window_toast (self, _("Variant exported"));
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Variant Cannot Be Exported"), error->message);
}

static void
export_rules (HradbyWindow *self)
{
  const char *title = hradby_rules_store_get_title (get_table_rules (self));
  g_autofree char *name = g_strconcat (title, ".variant.xml", NULL);

  g_set_object (&self->exported, get_table_rules (self));
  hradby_dialogs_save (GTK_WINDOW (self), HRADBY_DIALOGS_VARIANTS, g_strdelimit (name, "/", '-'),
                       export_chosen_cb, self);
}

static GtkWidget *
open_dialog (HradbyWindow *self)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (self->settings, self->library);

  if (self->session != NULL)
    hradby_new_game_dialog_set_table (
        HRADBY_NEW_GAME_DIALOG (dialog),
        hradby_session_get_setup (self->session)->ruleset);
  HRADBY_CONNECT (dialog, "started", hradby_window_set_session, self);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (self));
  gtk_window_set_application (GTK_WINDOW (dialog), gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

/* Tiles or a wall are to be played with: they are chosen for a new game. */
static gboolean
import_material (HradbyWindow *self, GFile *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  GtkWindow *front = get_front (self);

  if (!hradby_catalogue_is_material (path))
    return FALSE;
  if (!HRADBY_IS_NEW_GAME_DIALOG (front))
    front = GTK_WINDOW (open_dialog (self));
  hradby_new_game_dialog_import (HRADBY_NEW_GAME_DIALOG (front), path);
  return TRUE;
}

/* Of several files all variants are opened, but only one game. */
static gboolean
is_variant (GFile *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);

  return hradby_catalogue_is_variant (path);
}

void
hradby_window_open_files (HradbyWindow *self, GFile **files, guint n_files)
{
  g_autoptr(GString) others = g_string_new (NULL);
  gboolean opened = FALSE;

  g_return_if_fail (HRADBY_IS_WINDOW (self));

  for (guint i = 0; i < n_files; i++) {
    gboolean is_game = !is_variant (files[i]);
    g_autofree char *name = g_file_get_basename (files[i]);

    if (import_material (self, files[i]))
      continue;
    if (!is_game || !opened)
      hradby_window_open (self, files[i]);
    else
      g_string_append_printf (others, "\n%s", name);
    opened |= is_game;
  }
  if (others->len > 0) {
    /* Translators: followed by names of files, one a line */
    g_autofree char *body = g_strdup_printf (_("The window shows one game at a time. These files "
                                               "were not opened:%s"), others->str);

    hradby_dialogs_tell (GTK_WINDOW (self), _("One Game Was Opened"), body);
  }
}

#define LIST_WIDTH  600
#define LIST_HEIGHT 620

/* Whether there are steps left; whether @session is a lesson, maybe in its free play, or played at
 * another machine: it is not saved. */
static gboolean
is_learning (HradbyWindow *self)
{
  return self->tutor != NULL && hradby_tutor_get_text (self->tutor) != NULL;
}

static gboolean
is_apart (HradbyWindow *self, HradbySession *session)
{
  return (self->tutor != NULL && hradby_tutor_get_session (self->tutor) == session)
         || (session != NULL && hradby_session_is_far (session));
}

/* The game that is shown or, in a lesson or at another machine, the one before it, which goes on.
 * (nullable) */
static HradbySession *
get_kept (HradbyWindow *self)
{
  return is_apart (self, self->session) ? self->before : self->session;
}

/* Marks the next step as a suggested play is marked, by a sign that hides no label. */
static void
light (HradbyWindow *self)
{
  HradbySurfaceSuggestion play = { .mark = "★", .play = { .n_actions = 1 } };

  if (self->view == NULL || !is_learning (self))
    return;
  if (hradby_tutor_awaits (self->tutor, &play.play.actions[0])
      && !hradby_tutor_hides (self->tutor))
    hradby_surface_suggest (self->view, &play, 1, 0);
  else
    hradby_surface_suggest (self->view, NULL, 0, 0);
}

static HradbyLessonCard *
get_card (HradbyWindow *self)
{
  AdwBin *place = get_lesson_place (self);

  if (adw_bin_get_child (place) == NULL)
    adw_bin_set_child (place, g_object_new (HRADBY_TYPE_LESSON_CARD, NULL));
  return HRADBY_LESSON_CARD (adw_bin_get_child (place));
}

/* The keyboard goes where there is something to do. */
static void
move_focus (HradbyWindow *self, HradbyLessonCard *card)
{
  HradbyAction action;

  if (!is_learning (self) || hradby_tutor_awaits (self->tutor, &action)) {
    if (hradby_lesson_card_has_focus (card) || gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
      gtk_widget_grab_focus (GTK_WIDGET (self->view));
  } else if (!hradby_tutor_is_busy (self->tutor))
    hradby_lesson_card_focus (card);
}

/* Shows the step of the lesson, if the game that is shown is one. */
static void
update_lesson (HradbyWindow *self)
{
  if (self->tutor == NULL || !is_apart (self, self->session))
    return;
  hradby_lesson_card_show (get_card (self), self->tutor);
  hradby_turn_panel_set_pause (self->turn, hradby_tutor_get_pause (self->tutor));
  light (self);
}

static void
step_cb (HradbyWindow *self)
{
  if (self->tutor == NULL || !is_apart (self, self->session))
    return;
  if (hradby_tutor_is_solved (self->tutor))
    hradby_puzzle_shelf_tick (self->settings, hradby_tutor_get_puzzle (self->tutor)->id);
  update_lesson (self);
  update_actions (self);
  move_focus (self, get_card (self));
}

static void
wrong_cb (HradbyWindow *self, const char *reason)
{
  hradby_lesson_card_tell (get_card (self), reason);
}

/* Another game is shown; the window goes. */
static void
drop_lesson (HradbyWindow *self)
{
  g_autoptr(HradbyTutor) tutor = g_steal_pointer (&self->tutor);

  g_clear_object (&self->before);
  if (tutor == NULL)
    return;
  g_signal_handlers_disconnect_by_data (tutor, self);
  hradby_lesson_card_show (get_card (self), NULL);
  hradby_turn_panel_set_pause (self->turn, NULL);
}

/* Another game is shown, or the window goes: whoever is there is told. */
static void
drop_far (HradbyWindow *self)
{
  g_autoptr(HradbyFar) far = g_steal_pointer (&self->far);

  if (far == NULL)
    return;
  g_signal_handlers_disconnect_by_data (far, self);
  hradby_far_leave (far);
}

static void
show_nothing (HradbyWindow *self)
{
  hradby_surface_set_session (self->view, NULL);
  hradby_offer_set_session (hradby_turn_panel_get_offer (self->turn), NULL, NULL);
  hradby_score_track_set_session (self->track, NULL);
  hradby_turn_panel_set_session (self->turn, NULL);
  hradby_player_strip_set_session (self->strip, NULL);
  hradby_side_panel_set_session (self->panel, NULL);
  g_signal_group_set_target (self->signals, NULL);
  g_clear_object (&self->session);
  self->at_home = FALSE;
  gtk_window_set_title (GTK_WINDOW (self), "Hradby");
  adw_window_title_set_title (self->title, "Hradby");
  adw_window_title_set_subtitle (self->title, NULL);
  show_page (self);
  update_actions (self);
  gtk_widget_grab_focus (gtk_stack_get_visible_child (self->pages));
}

/* Everything that speaks of the game that is shown goes: another one, or none, comes. */
static void
leave_session (HradbyWindow *self)
{
  HradbySession *kept = get_kept (self);

  hradby_coach_watch (self->coach, NULL);
  drop_analysis (self);
  hide_suggestions (self);
  while (!g_queue_is_empty (&self->told))
    adw_toast_dismiss (g_queue_pop_head (&self->told));
  if (self->session != NULL)
    hradby_windows_leave (self->session);
  if (kept != NULL)
    hradby_windows_leave (kept);
}

/* Drops the lesson and shows the game before it again. */
static void
leave_cb (HradbyWindow *self)
{
  g_autoptr(HradbySession) before = NULL;

  if (!is_apart (self, self->session))
    return;
  g_set_object (&before, self->before);
  leave_session (self);
  drop_lesson (self);
  drop_far (self);
  if (before != NULL)
    show_session (self, before);
  else
    show_nothing (self);
}

static void
next_cb (HradbyWindow *self)
{
  hradby_tutor_next (self->tutor);
}

static void
back_cb (HradbyWindow *self)
{
  hradby_tutor_back (self->tutor);
}

/* A list of lessons above the window has done its work. */
static void
close_list (HradbyWindow *self)
{
  if (self->lessons != NULL)
    gtk_window_destroy (self->lessons);
}

/* The game that is shown stays in its file of autosave, as what comes is not saved, and rests. */
static void
step_aside (HradbyWindow *self)
{
  g_autoptr(HradbySession) before = NULL;

  g_set_object (&before, get_kept (self));
  close_list (self);
  if (before != NULL) {
    hradby_session_flush (before);
    hradby_session_set_rests (before, TRUE);
  }
  leave_session (self);
  drop_lesson (self);
  drop_far (self);
  g_set_object (&self->before, before);
}

/* Takes @tutor. */
static void
begin_lesson (HradbyWindow *self, HradbyTutor *tutor)
{
  step_aside (self);
  self->tutor = tutor;
  g_signal_connect_swapped (self->tutor, "changed", G_CALLBACK (step_cb), self);
  g_signal_connect_swapped (self->tutor, "wrong", G_CALLBACK (wrong_cb), self);
  show_session (self, hradby_tutor_get_session (self->tutor));
  self->undo_agreed = TRUE;
  step_cb (self);
}

static void
far_told_cb (HradbyWindow *self, const char *text)
{
  hradby_window_toast (self, text);
}

static void
far_answered_cb (gboolean accepted, gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (self->far != NULL)
    hradby_far_answer (self->far, accepted);
}

/* Who wants to take a step back. The question goes when it is answered elsewhere. */
static void
far_asked_cb (HradbyWindow *self, const char *name)
{
  g_clear_pointer (&self->question, gtk_window_destroy);
  if (name == NULL)
    return;
  /* Translators: a player */
  g_autofree char *body = g_strdup_printf (_("%s asks to take back the last move, and what came "
                                             "after it."), name);
  g_set_weak_pointer (&self->question,
                      hradby_dialogs_ask (GTK_WINDOW (self), _("Take Back a Move?"), body,
                                          _("_Allow"), far_answered_cb, self));
}

static void
far_gone_cb (HradbyWindow *self, const char *reason)
{
  hradby_dialogs_tell (GTK_WINDOW (self), _("You Have Left the Table"), reason);
  leave_cb (self);
}

static void
show_table_cb (HradbyWindow *self)
{
  if (self->far != NULL)
    hradby_far_present (GTK_WINDOW (self), self->far);
}

/* Takes @far, which is at the table of the game that is shown. */
static void
take_far (HradbyWindow *self, HradbyFar *far)
{
  self->far = far;
  g_signal_connect_swapped (far, "told", G_CALLBACK (far_told_cb), self);
  g_signal_connect_swapped (far, "asked", G_CALLBACK (far_asked_cb), self);
  g_signal_connect_swapped (far, "gone", G_CALLBACK (far_gone_cb), self);
  update_actions (self);
  if (hradby_far_has_begun (far))
    return;
  if (is_apart (self, self->session))
    hradby_window_toast (self, _("Waiting for the others; the host starts the game"));
  else
    show_table_cb (self);
}

/* Opens a table for the seats of others, if the game that is shown has any. */
static void
open_far (HradbyWindow *self)
{
  g_autoptr(GError) error = NULL;

  if (is_apart (self, self->session))
    return;
  HradbyFar *far = hradby_far_host (self->session, &error);
  if (far != NULL)
    take_far (self, far);
  else if (error != NULL)
    hradby_dialogs_tell (GTK_WINDOW (self), _("No Table Can Be Opened"), error->message);
}

static void
joined_cb (HradbyWindow *self, HradbyFar *far)
{
  step_aside (self);
  show_session (self, hradby_far_get_session (far));
  take_far (self, g_object_ref (far));
}

static void
join_cb (HradbyWindow *self)
{
  HradbyJoinWindow *window = hradby_join_window_present (GTK_WINDOW (self), self->settings,
                                                         self->library, NULL);

  g_signal_handlers_disconnect_by_func (window, joined_cb, self);
  g_signal_connect_object (window, "joined", G_CALLBACK (joined_cb), self, G_CONNECT_SWAPPED);
}

/* The host plays on alone; a guest goes. */
static void
leave_table_cb (HradbyWindow *self)
{
  if (is_apart (self, self->session))
    leave_cb (self);
  else
    drop_far (self);
  update_actions (self);
}

static void
learn_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;

  begin_lesson (self, hradby_tutor_new (g_variant_get_string (parameter, NULL), self->library));
}

/* @name: "GAME/ID" */
static void
begin_puzzle (HradbyWindow *self, const char *name)
{
  g_auto(GStrv) parts = g_strsplit (name, "/", 2);
  HradbyPuzzle *puzzle = g_strv_length (parts) == 2
                         ? hradby_tutor_find_puzzle (parts[0], parts[1], self->library) : NULL;

  if (puzzle != NULL)
    begin_lesson (self, hradby_tutor_new_puzzle (puzzle, self->library));
}

static void
puzzle_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  begin_puzzle (user_data, g_variant_get_string (parameter, NULL));
}

static void
next_puzzle_cb (HradbyWindow *self)
{
  const HradbyPuzzle *puzzle = hradby_tutor_get_puzzle (self->tutor);
  g_autofree char *name
    = hradby_puzzle_shelf_find_next (self->settings, puzzle->record->game->table->type->id,
                                     puzzle->id);

  if (name != NULL)
    begin_puzzle (self, name);
  else
    add_toast (self, hradby_dialogs_toast (_("You have solved all other puzzles of this game")));
}

static void
show_solution_cb (HradbyWindow *self)
{
  hradby_tutor_show (self->tutor);
}

/* The lesson of this id, as a list of it alone. */
static GPtrArray *
find_lesson (HradbyWindow *self, const char *id)
{
  GPtrArray *lessons = hradby_tutor_list_lessons (self->library);

  for (guint i = lessons->len; i > 0; i--)
    if (!g_str_equal (((HradbyLesson *) g_ptr_array_index (lessons, i - 1))->id, id))
      g_ptr_array_remove_index (lessons, i - 1);
  return lessons;
}

/* Shows a game that was started, or why there is none. */
static void
show_started (HradbyWindow *self, HradbySession *session, const GError *error)
{
  if (session != NULL)
    hradby_window_set_session (self, session);
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Start"), error->message);
}

/* Starts a whole game of what the lesson teaches, by the rules of last time. */
static void
play_game_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(GPtrArray) lessons = find_lesson (self, g_variant_get_string (parameter, NULL));
  const HradbyLesson *lesson = g_ptr_array_index (lessons, 0);
  const HradbyTable *table = lesson->record->game->table;
  g_autoptr(GListModel) seats = hradby_start_quick_seats (table->type, TRUE);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) rules = hradby_rules_store_load_last (self->settings, self->library,
                                                                 table->type, &error);
  g_autoptr(HradbySession) session = NULL;

  close_list (self);
  for (guint i = 0; rules != NULL && table->type->expansions != NULL
                    && table->type->expansions[i] != NULL; i++) {
    const char *id = table->type->expansions[i];
    gboolean is_on
        = hradby_ruleset_has_expansion (lesson->record->game->setup->ruleset, id);

    hradby_ruleset_set_expansion (rules, id, is_on, NULL);
  }
  if (rules != NULL)
    session = hradby_start_game (self->library, rules, seats, NULL, NULL, &error);
  show_started (self, session, error);
}

/* All lessons, above the game. */
static void
lessons_cb (HradbyWindow *self)
{
  GtkWidget *window = adw_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = hradby_lesson_list_new (self->library), *scrolled = gtk_scrolled_window_new ();

  close_list (self);
  g_object_set (list, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end", 12,
                NULL);
  g_object_set (scrolled, "child", list, "vexpand", TRUE, "hscrollbar-policy", GTK_POLICY_NEVER,
                NULL);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), scrolled);
  g_object_set (window, "title", _("Learn to Play"), "modal", TRUE, "transient-for", self,
                "default-width", LIST_WIDTH, "default-height", LIST_HEIGHT, "content", box, NULL);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (self));
  g_set_weak_pointer (&self->lessons, GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (list);
}

static void
enable (HradbyWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update_lesson_actions (HradbyWindow *self)
{
  gboolean learning = is_learning (self);
  HradbyAction action;

  enable (self, "lesson-next", learning && !hradby_tutor_awaits (self->tutor, &action));
  enable (self, "lesson-back", learning && hradby_tutor_get_step (self->tutor) > 0);
  enable (self, "lesson-leave", self->tutor != NULL);
  enable (self, "lesson-show", self->tutor != NULL && hradby_tutor_hides (self->tutor));
  enable (self, "puzzle-next",
          self->tutor != NULL && hradby_tutor_get_puzzle (self->tutor) != NULL);
}

/* Hides what only the person before may see, and calls the next one. */
static void
draw_curtain (HradbyWindow *self)
{
  if (adw_bin_get_child (self->curtain) == NULL)
    adw_bin_set_child (self->curtain, g_object_new (HRADBY_TYPE_CURTAIN, NULL));
  if (self->refusal != NULL)
    adw_toast_dismiss (self->refusal);
  drop_analysis (self);
  gtk_stack_set_visible_child_name (self->pages, "curtain");
  hradby_curtain_call (HRADBY_CURTAIN (adw_bin_get_child (self->curtain)), self->session);
}

static gboolean
has_curtain (HradbyWindow *self)
{
  return gtk_stack_get_visible_child (self->pages) == GTK_WIDGET (self->curtain);
}

static gboolean
is_playing (HradbyWindow *self)
{
  return self->session != NULL && !self->at_home;
}

/* Made when it is shown, and gone with that. */
static void
show_home (HradbyWindow *self, gboolean shown)
{
  GtkWidget *home = adw_bin_get_child (self->home);

  if (shown == (home != NULL))
    return;
  adw_bin_set_child (self->home_title, NULL);
  if (shown) {
    g_autofree char *kept = hradby_window_get_folder ("games");

    home = hradby_home_new (self->settings, self->library, self->session, get_kept (self), kept);
    adw_bin_set_child (self->home_title, hradby_home_get_switcher (HRADBY_HOME (home)));
  }
  adw_bin_set_child (self->home, shown ? home : NULL);
  gtk_stack_set_visible_child_name (self->titles, shown ? "home" : "game");
  if (shown)
    gtk_widget_grab_focus (home);
}

/* From the page about the end one looks at a step of the game, and comes back by its action. */
static void
look_cb (HradbyWindow *self, guint step)
{
  hradby_session_set_step (self->session, step);
}

/* Made when it is shown, and gone with that. */
static void
show_end (HradbyWindow *self, gboolean shown)
{
  GtkWidget *page = adw_bin_get_child (self->end);

  if (shown == (page != NULL))
    return;
  if (shown) {
    page = hradby_end_page_new (self->session);
    g_signal_connect_swapped (page, "step-activated", G_CALLBACK (look_cb), self);
  } else
    hradby_widget_take_focus (self->end);
  adw_bin_set_child (self->end, shown ? page : NULL);
}

/* Whether the page about the end is to be seen: only now, when the game is over. */
static gboolean
is_at_end (HradbyWindow *self)
{
  gboolean at_end = FALSE, finished = FALSE;

  if (is_playing (self))
    g_object_get (self->session, "at-end", &at_end, "finished", &finished, NULL);
  self->at_end = self->at_end && at_end && finished;
  return self->at_end;
}

/* Shows the page that the state of the session asks for, maybe a curtain. */
static void
show_page (HradbyWindow *self)
{
  gboolean at_end = is_at_end (self), was_at_end = adw_bin_get_child (self->end) != NULL;
  gboolean playing = is_playing (self), was_drawn = has_curtain (self);

  show_home (self, !playing);
  if (playing && hradby_session_get_awaited (self->session) != HRADBY_NOBODY)
    draw_curtain (self);
  else
    gtk_stack_set_visible_child_name (self->pages, at_end ? "end" : playing ? "game" : "home");
  show_end (self, at_end);
  if (at_end && !was_at_end)
    gtk_widget_grab_focus (adw_bin_get_child (self->end));
  if (was_at_end && !at_end && playing)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  if (was_drawn && !has_curtain (self)) {
    hradby_curtain_forget (HRADBY_CURTAIN (adw_bin_get_child (self->curtain)));
    if (playing)
      gtk_widget_grab_focus (GTK_WIDGET (self->view));
  }
  gtk_widget_set_visible (self->panel_button, playing && !at_end && !has_curtain (self));
  gtk_widget_set_visible (self->home_button, playing);
  gtk_widget_set_visible (self->undo_button, playing);
  gtk_widget_set_visible (self->redo_button, playing);
  gtk_widget_set_visible (self->hint_button, playing);
  show_surface_button (self);
}

/* The clock of the game that is shown runs while this window is the active one. */
static void
attend (HradbyWindow *self, gboolean attended)
{
  if (self->session != NULL)
    hradby_clock_set_attended (hradby_clock_of (self->session), attended && !self->at_home);
}

/* The game is over even while its last turn waits to be confirmed. */
static gboolean
is_over (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);
  gboolean finished;

  g_object_get (session, "finished", &finished, NULL);
  return finished || table->type->to_move (table, hradby_session_get_position (session))
                     == HRADBY_NOBODY;
}

/* The result counts and comes up by itself at the end of a game that was watched, not of an opened
 * one: knows how this one stands, and shows what is new. */
static void
know_result (HradbyWindow *self)
{
  self->was_held = FALSE;
  self->was_over = is_over (self->session);
  g_object_get (self->session, "finished", &self->was_finished, NULL);
}

static void
show_result (HradbyWindow *self)
{
  gboolean over = is_over (self->session), finished = FALSE;

  g_object_get (self->session, "finished", &finished, NULL);
  if (over && !self->was_over)
    count_result (self);
  if (finished && !self->was_finished) {
    self->at_end = TRUE;
    show_page (self);
  }
  self->was_over = over;
  self->was_finished = finished;
}

/* Whether somebody before the screen has to decide something on the table that is shown. */
static gboolean
is_to_decide (HradbyWindow *self)
{
  return is_playing (self) && !has_curtain (self) && adw_bin_get_child (self->end) == NULL
         && hradby_session_get_to_decide (self->session) != HRADBY_NOBODY;
}

static gboolean
focus_offer (HradbyWindow *self)
{
  GtkWidget *offer = GTK_WIDGET (hradby_turn_panel_get_offer (self->turn));

  return gtk_widget_get_visible (offer) && gtk_widget_child_focus (offer, GTK_DIR_TAB_FORWARD);
}

/* A button that ended a turn, or answered, had the focus and took it along: then the focus goes to
 * what is offered beside it, or to the play surface. To be called when all else has changed. */
static void
return_focus (HradbyWindow *self)
{
  gboolean held = hradby_session_get_to_confirm (self->session) != HRADBY_NOBODY;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL && ((self->was_held && !held) || is_to_decide (self))
      && !focus_offer (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  self->was_held = held;
}

/* Writes beside the autosave what is known of the game beside its record, if there is a game. */
static void
save_note (HradbyWindow *self)
{
  g_autofree char *path = hradby_autosave_get_path (self->autosave, 0);

  if (get_kept (self) == NULL)
    return;
  hradby_clock_note (hradby_clock_of (get_kept (self)));
  /* If that fails, saving the game fails, too, and is told. */
  hradby_game_note_write (get_kept (self), path, NULL);
}

static void
keep_note_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  save_note (user_data);
}

static char *
get_career_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "hradby", "games.results", NULL);
}

/* Adds the game that is shown, and has just ended, to the results. */
static void
count_result (HradbyWindow *self)
{
  g_autofree char *path = get_career_path ();

  if (is_apart (self, self->session))
    return;
  if (self->career == NULL)
    self->career = hradby_career_new (path);
  hradby_career_add (self->career, self->session, g_get_real_time () / G_USEC_PER_SEC);
}

static void
statistics_cb (HradbyWindow *self)
{
  g_autofree char *path = get_career_path ();

  hradby_career_window_present (GTK_WINDOW (self), path);
}

/* Saving as a file. */

static void
save_to (HradbyWindow *self, const char *path)
{
  g_autoptr(GError) error = NULL;

  if (self->saved == NULL)
    return;
  if (hradby_session_save_record (self->saved, path, &error))
    hradby_window_toast (self, _("Game saved"));
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Be Saved"), error->message);
}

static void
replace_cb (gboolean accepted, gpointer user_data)
{
  HradbyWindow *self = user_data;
  g_autofree char *path = g_steal_pointer (&self->save_path);

  if (accepted)
    save_to (self, path);
}

/* People need not type the ending. Whether another file may be replaced was asked for the name they
 * typed. */
static void
save_chosen_cb (GFile *file, gpointer user_data)
{
  HradbyWindow *self = user_data;
  g_autofree char *typed = hradby_catalogue_name_file (file);
  g_autofree char *path = hradby_dialogs_is_portal_file (file) ? g_strdup (typed)
                                                               : hradby_file_name_complete (typed);

  if (g_str_equal (path, typed) || !hradby_catalogue_has_file (path)) {
    save_to (self, path);
    return;
  }
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *question = g_strdup_printf (_("A file “%s” already exists."), name);
  g_free (self->save_path);
  self->save_path = g_steal_pointer (&path);
  hradby_dialogs_warn (GTK_WINDOW (self), _("Replace File?"), question, _("_Replace"), replace_cb,
                       self);
}

/* "Save As …": lets people save @session as a file of theirs. */
static void
save_as (HradbyWindow *self, HradbySession *session)
{
  g_autofree char *name = hradby_file_name_propose (session);

  g_clear_pointer (&self->saved, g_bytes_unref);
  self->saved = hradby_session_write_record (session);
  hradby_dialogs_save (GTK_WINDOW (self), HRADBY_DIALOGS_GAMES, name, save_chosen_cb, self);
}

/* Autosave. */

/* Tells until the next save that the game cannot be saved, and why. */
static void
tell_not_saved (HradbyWindow *self, const char *reason)
{
  /* Translators: first comes the reason, such as "No space left on device: FILE" */
  g_autofree char *text = g_strdup_printf (_("%s\nThe game is not saved until this is fixed."),
                                           reason);

  gtk_label_set_text (self->trouble_label, text);
  gtk_revealer_set_reveal_child (self->trouble, TRUE);
}

static void
window_tell_saved (HradbyWindow *self)
{
  gtk_revealer_set_reveal_child (self->trouble, FALSE);
}

/* Saves the game that is kept, now. Returns whether it is saved. */
static gboolean
flush (HradbyWindow *self)
{
  HradbySession *session = get_kept (self);

  return session == NULL || hradby_session_flush (session);
}

static gboolean
close_cb (gpointer user_data)
{
  gtk_window_close (user_data);
  return G_SOURCE_REMOVE;
}

/* The window goes after the dialog above it. */
static void
not_closed_cb (guint answer, gpointer user_data)
{
  HradbyWindow *self = user_data;

  self->may_lose = answer == 1;
  if (answer != 0)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, close_cb, g_object_ref (self), g_object_unref);
}

/* Whether all is saved; where it is not, people are asked, and may close the window then. */
static gboolean
may_close (HradbyWindow *self)
{
  const char *answers[] = { _("Close _Anyway"), _("_Try Again"), NULL };
  GtkWindow *question;

  if (flush (self) || self->may_lose)
    return TRUE;

  question = hradby_dialogs_choose (GTK_WINDOW (self), _("The Game Cannot Be Saved"),
                                    _("Everything played since the last save would be lost."),
                                    _("_Cancel"), answers, 1, not_closed_cb, self);
  if (self->session != NULL)
    hradby_windows_bind (question, self->session);
  return FALSE;
}

/* The games before this one. */

static gboolean
keep_game (HradbyWindow *self, GError **error)
{
  g_autofree char *folder = hradby_window_get_folder ("games");
  HradbySession *session = get_kept (self);

  /* The new game is saved in its place. */
  if (self->unread != NULL)
    hradby_kept_games_take_in (folder, self->unread);
  g_clear_pointer (&self->unread, g_free);
  if (session == NULL || hradby_session_get_n_steps (session) == 0)
    return TRUE;
  return hradby_kept_games_add (folder, session, error);
}

static void
tell_remark (HradbyWindow *self)
{
  const char *remark = hradby_session_get_remark (self->session);

  if (remark != NULL)
    hradby_windows_bind (hradby_dialogs_tell (GTK_WINDOW (self),
                                              _("Another Computer Player Plays"), remark),
                         self->session);
}

/* A game that is taken up again is under way, and no more among those before it. Its file goes only
 * when autosave has it. */
static void
show_pending (HradbyWindow *self)
{
  g_autoptr(HradbySession) session = g_steal_pointer (&self->pending);

  if (get_kept (self) != NULL)
    hradby_session_set_autosave (get_kept (self), NULL);
  show_session (self, session);
  tell_remark (self);
  if (!self->has_note)
    save_note (self);
  self->has_note = FALSE;
  if (self->taken_up != NULL && hradby_session_flush (session))
    hradby_kept_games_remove (self->taken_up);
  g_clear_pointer (&self->taken_up, g_free);
  update_actions (self);
}

static void keep_and_show (HradbyWindow *self);

static void
not_kept_cb (guint answer, gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (self->pending == NULL)
    return;
  if (answer == 1)
    show_pending (self);
  else if (answer == 2)
    keep_and_show (self);
  else {
    g_clear_object (&self->pending);
    g_clear_pointer (&self->taken_up, g_free);
  }
}

/* Where the game that is shown cannot be kept, people are asked before it is given up. */
static void
keep_and_show (HradbyWindow *self)
{
  const char *answers[] = { _("_Give Up This Game"), _("_Try Again"), NULL };
  g_autoptr(GError) error = NULL;
  g_autofree char *body = NULL;

  if (keep_game (self, &error)) {
    show_pending (self);
    return;
  }
  body = g_strdup_printf (_("%s\n\nThe game on the screen would be lost, since it cannot be "
                            "saved."),
                          error->message);
  hradby_windows_bind (hradby_dialogs_choose (GTK_WINDOW (self), _("This Game Cannot Be Kept"),
                                              body, _("_Cancel"), answers, 1, not_kept_cb, self),
                       self->pending);
}

/* Shows @session unless another one comes first. @taken_up: (nullable): the file it was kept in */
static void
change_session (HradbyWindow *self, HradbySession *session, const char *taken_up)
{
  if (self->pending != NULL)
    hradby_windows_leave (self->pending);
  g_set_object (&self->pending, session);
  g_free (self->taken_up);
  self->taken_up = g_strdup (taken_up);
  keep_and_show (self);
}

void
hradby_window_set_session (HradbyWindow *self, HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_WINDOW (self));
  g_return_if_fail (HRADBY_IS_SESSION (session));

  if (self->session != session)
    change_session (self, session, NULL);
}

/* Whether there is a game (nullable) and a face for it; tells where there is none, or @error. */
static gboolean
can_show (HradbyWindow *self, HradbySession *session, const GError *error)
{
  const HradbyGameType *type = session != NULL ? hradby_session_get_table (session)->type : NULL;
  g_autofree char *text = NULL;

  if (type != NULL && hradby_face_find (type) != NULL)
    return TRUE;

  if (type != NULL)
    /* Translators: %s is the title of a game */
    text = g_strdup_printf (_("This program can read the game “%s”, but cannot show it."),
                            _(type->title));
  hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Be Opened"),
                       text != NULL ? text : error->message);
  return FALSE;
}

void
hradby_window_open (HradbyWindow *self, GFile *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session = NULL;

  g_return_if_fail (HRADBY_IS_WINDOW (self));

  if (hradby_catalogue_is_variant (path)) {
    hradby_file_offers_add (get_offers (self), get_front (self), path);
    return;
  }
  session = hradby_session_new_from_file (path, self->library, &error);
  if (!can_show (self, session, error))
    return;
  hradby_game_note_of (session)->is_foreign = TRUE;
  hradby_window_set_session (self, session);
}

void
hradby_window_take_up (HradbyWindow *self, const char *path)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session = hradby_kept_games_open (path, self->library, &error);

  if (can_show (self, session, error))
    change_session (self, session, path);
}

/* Games that cannot be shown or read. */

static void
damage_told_cb (guint answer, gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (answer == 1)
    hradby_show_file (GTK_WINDOW (self), self->damaged);
}

/* Game, players and time, as far as they are known. */
static char *
name_game (const HradbyGameDamage *damage)
{
  g_autofree char *time = NULL;
  g_autoptr(GPtrArray) parts = g_ptr_array_new ();

  if (damage->game != NULL)
    g_ptr_array_add (parts, damage->game);
  if (damage->players != NULL)
    g_ptr_array_add (parts, damage->players);
  if (damage->time != NULL)
    time = g_date_time_format (damage->time, "%x %H:%M");
  if (time != NULL)
    g_ptr_array_add (parts, time);
  g_ptr_array_add (parts, NULL);
  /* Translators: between the game, its players and the time */
  return g_strjoinv (C_("game", " · "), (char **) parts->pdata);
}

/* Tells what could not be read when the program started. */
static void
tell_damage (HradbyWindow *self, const HradbyGameDamage *damage)
{
  const char *answers[] = { _("_Show File"), NULL };
  gboolean goes_on = self->session != NULL;
  g_autofree char *name = name_game (damage), *folder = g_path_get_dirname (damage->path);
  g_autofree char *where = g_filename_display_name (folder);
  g_autoptr(GString) body = g_string_new (name);

  g_string_append_printf (body, "\n\n%s\n\n", damage->reason);
  if (goes_on)
    g_string_append_printf (body, "%s ", _("It continues from an earlier moment."));
  if (damage->elsewhere)
    g_string_append (body, _("It is not damaged: you can play on once this is fixed."));
  else if (damage->aside)
    g_string_append_printf (body,
                            ngettext ("Nothing saved is lost: %u file in “%s”.",
                                      "Nothing saved is lost: %u files in “%s”.", damage->n_files),
                            damage->n_files, where);
  else
    g_string_append_printf (body, _("The saved game could not be put aside; it is in “%s”."),
                            where);

  g_free (self->damaged);
  self->damaged = g_strdup (damage->path);
  hradby_dialogs_choose (GTK_WINDOW (self),
                         goes_on && !damage->elsewhere ? _("The Last Game Is Damaged")
                                                       : _("The Last Game Cannot Be Read"),
                         body->str, _("_Close"), answers, 0, damage_told_cb, self);
}

void
hradby_window_gather (HradbyWindow *self, HradbyClaim *claim)
{
  g_autofree char *folder = hradby_window_get_folder ("games");

  g_return_if_fail (HRADBY_IS_WINDOW (self) && claim != NULL);

  hradby_claim_gather (claim, folder, self->library);
}

static void
drop_files (HradbyWindow *self)
{
  g_clear_object (&self->pending);
  g_clear_pointer (&self->saved, g_bytes_unref);
  g_clear_object (&self->exported);
  g_clear_pointer (&self->taken_up, g_free);
  g_clear_pointer (&self->unread, g_free);
  g_clear_pointer (&self->damaged, g_free);
  g_clear_pointer (&self->save_path, g_free);
  g_clear_pointer (&self->autosave, g_free);
}

/* The game at @path, "" for the one that is played, to be gone on with or looked through from its
 * beginning. */
static void
open_kept_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;
  HradbySession *before = self->session;
  gboolean from_start;
  const char *path;

  g_variant_get (parameter, "(&sb)", &path, &from_start);
  if (*path != '\0')
    hradby_window_take_up (self, path);
  else if (is_apart (self, before))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.lesson-leave", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.continue", NULL);
  if (from_start && self->session != NULL && (*path == '\0' || self->session != before))
    hradby_session_set_step (self->session, 0);
}

static void
export_kept_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;
  const char *path = g_variant_get_string (parameter, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session
    = *path == '\0' ? g_object_ref (get_kept (self))
                    : hradby_kept_games_open (path, self->library, &error);

  if (session != NULL)
    save_as (self, session);
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Be Opened"), error->message);
}

/* Starts at once with the rules and the material of last time. */
static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;
  const HradbyGameType *type = hradby_start_get_last (self->settings);
  const char *with = g_variant_get_string (parameter, NULL);
  g_autoptr(GListModel) seats = g_str_equal (with, "again")
    ? hradby_start_load_seats (self->settings)
    : hradby_start_quick_seats (type, g_str_equal (with, "computer"));
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) ruleset = hradby_rules_store_load_last (self->settings, self->library,
                                                                   type, &error);
  g_auto(GStrv) material = hradby_rules_store_load_material (self->settings, type);
  g_autoptr(HradbySession) session = NULL;

  if (g_list_model_get_n_items (seats) < type->min_players
      || g_list_model_get_n_items (seats) > type->max_players) {
    open_dialog (self);
    return;
  }
  if (ruleset != NULL)
    session = hradby_start_game (self->library, ruleset, seats, NULL,
                                 (const char *const *) material, &error);
  show_started (self, session, error);
}

/* The players of an earlier game, by its rules. */
static void
play_table_cb (GSimpleAction *action, GVariant *path, gpointer user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) before = hradby_kept_games_open (g_variant_get_string (path, NULL),
                                                            self->library, &error);
  g_autoptr(HradbySession) session = before != NULL
    ? hradby_start_game_again (self->library, before, FALSE, &error) : NULL;

  show_started (self, session, error);
}

/* After a lesson, whose board is small, a whole game follows. */
static void
play_again_cb (HradbyWindow *self)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session =
    hradby_start_game_again (self->library, self->session,
                             is_apart (self, self->session), &error);

  show_started (self, session, error);
}

static void
open_chosen_cb (GFile *file, gpointer user_data)
{
  hradby_window_open (user_data, file);
}

static void
open_cb (HradbyWindow *self)
{
  hradby_dialogs_open (GTK_WINDOW (self), HRADBY_DIALOGS_GAMES | HRADBY_DIALOGS_VARIANTS,
                       open_chosen_cb, self);
}

static void
save_as_cb (HradbyWindow *self)
{
  save_as (self, self->session);
}

static void
try_again_cb (HradbyWindow *self)
{
  hradby_session_try_again (self->session);
}

static void
undo (HradbyWindow *self)
{
  if (self->takes_back)
    hradby_coach_take_back (self->coach);
  else
    hradby_session_undo (self->session);
}

static void
undo_agreed_cb (gboolean accepted, gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (!accepted)
    return;

  self->undo_agreed = TRUE;
  undo (self);
}

static void
ask_undo (HradbyWindow *self, gboolean takes_back)
{
  const char *text;

  self->takes_back = takes_back;
  if (self->undo_agreed || !hradby_session_undo_reveals (self->session)) {
    undo (self);
    return;
  }

  const HradbyGameType *type = hradby_session_get_table (self->session)->type;
  text = hradby_audience_has_secrets (type)
         ? _("Since then someone has seen something that was hidden. Undoing hides it again, "
             "but it has been seen. You won’t be asked again in this game.")
         : _("Since then something new has come to light. Undoing hides it again, but everyone "
             "has seen it. You won’t be asked again in this game.");
  hradby_windows_bind (hradby_dialogs_ask (GTK_WINDOW (self), _("Undo What Has Been Seen?"), text,
                                           _("_Undo"), undo_agreed_cb, self),
                       self->session);
}

static void
undo_cb (HradbyWindow *self)
{
  ask_undo (self, FALSE);
}

static void
take_back_cb (HradbyWindow *self)
{
  if (self->coached != NULL)
    ask_undo (self, TRUE);
}

static void
redo_cb (HradbyWindow *self)
{
  hradby_session_redo (self->session);
}

static void
step (HradbyWindow *self, gint by)
{
  gint target = (gint) hradby_session_get_step (self->session) + by;

  hradby_session_set_step (self->session,
                           (guint) CLAMP (target, 0,
                                          (gint) hradby_session_get_n_steps (self->session)));
}

static void
step_back_cb (HradbyWindow *self)
{
  step (self, -1);
}

static void
step_forward_cb (HradbyWindow *self)
{
  step (self, 1);
}

static void
now_cb (HradbyWindow *self)
{
  hradby_session_set_step (self->session, hradby_session_get_n_steps (self->session));
}

/* The game that is looked at is kept, as any is that another one takes the place of. */
static void
play_branch_cb (HradbyWindow *self, HradbySession *session)
{
  hradby_window_set_session (self, session);
  if (self->session == session)
    hradby_window_toast (self, _("This is a new game; the other one is kept in My Games"));
}

static void
play_on_cb (HradbyWindow *self)
{
  g_autoptr(HradbySession) session = hradby_session_branch (self->session);

  play_branch_cb (self, session);
}

static void
other_rules_cb (HradbyWindow *self)
{
  HradbyOtherRules *question = hradby_other_rules_present (GTK_WINDOW (self), self->session,
                                                           self->library);

  HRADBY_CONNECT (question, "play", play_branch_cb, self);
}

static void
end_turn_cb (HradbyWindow *self)
{
  hradby_session_confirm (self->session);
}

static void
go_on_cb (HradbyWindow *self)
{
  hradby_session_go_on (self->session);
}

static void
remaining_cb (HradbyWindow *self)
{
  hradby_remaining_dialog_present (GTK_WINDOW (self), self->session);
}

/* To the page about the end, and back to the board. */
static void
result_cb (HradbyWindow *self)
{
  gboolean shown = is_at_end (self);

  if (!shown)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.now", NULL);
  self->at_end = !shown;
  show_page (self);
}

/* No property actions: they would keep alive what keeps them. */
static void
panel_cb (HradbyWindow *self)
{
  AdwFlap *flap = self->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
fullscreen_cb (HradbyWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

/* The rules that are shown in the workshop, those of the game, or of the next one. */
static HradbyRuleset *
get_rules (HradbyWindow *self)
{
  const HradbyGameType *type = hradby_start_get_last (self->settings);
  GtkWidget *home = adw_bin_get_child (self->home);
  HradbyWorkshop *workshop = home != NULL ? hradby_home_get_workshop (HRADBY_HOME (home)) : NULL;

  if (workshop != NULL)
    return hradby_workshop_get_rules (workshop);
  if (self->session != NULL)
    return g_object_ref (hradby_session_get_setup (self->session)->ruleset);
  HradbyRuleset *last = hradby_rules_store_load_last (self->settings, self->library, type, NULL);
  return last != NULL ? last : hradby_ruleset_new (type);
}

static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(HradbyRuleset) rules = get_rules (self);

  hradby_help_open (GTK_WINDOW (self), rules, g_variant_get_string (parameter, NULL));
}

/* Opens the rule of a refusal that is shown, or else that of the focus. */
static void
help_cb (HradbyWindow *self)
{
  g_autoptr(HradbyRuleset) rules = get_rules (self);
  const char *anchor = hradby_anchor_find (GTK_WINDOW (self));

  if (self->refusal != NULL)
    anchor = g_variant_get_string (adw_toast_get_action_target_value (self->refusal), NULL);
  hradby_help_open (GTK_WINDOW (self), rules, anchor);
}

/* Above the window it was asked for in, which may be the preferences. */
static void
compare_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;
  const char *setting = g_variant_get_string (parameter, NULL);
  g_autoptr(HradbyRuleset) rules = get_rules (self);
  GtkWidget *window = hradby_comparison_window_new (get_front (self), self->library, rules,
                                                    setting);

  gtk_window_present (GTK_WINDOW (window));
  if (*setting != '\0')
    hradby_comparison_window_play (HRADBY_COMPARISON_WINDOW (window));
}

static void
last_turns_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;

  g_settings_set_boolean (self->settings, "last-turns",
                          !g_settings_get_boolean (self->settings, "last-turns"));
}

static void
kind_cb (GSimpleAction *action, GVariant *kind, gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (self->view != NULL)
    hradby_surface_choose_kind (self->view, g_variant_get_uint32 (kind));
}

/* Where there is nothing to choose its keys are free. */
static void
kinds_cb (HradbyWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "kind");

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_uint32 (self->view->kind));
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->view->kind_list->len > 1);
}

/* The button of an answer that stands out, else the first one. */
static GtkWidget *
find_answer (GtkWidget *widget)
{
  GtkWidget *first = NULL;

  if (GTK_IS_BUTTON (widget) && g_object_get_data (G_OBJECT (widget), "action") != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_answer (child);

    if (found != NULL && gtk_widget_has_css_class (found, "suggested-action"))
      return found;
    if (first == NULL)
      first = found;
  }
  return first;
}

/* The keyboard goes where a question is answered that has nothing to do with a place. */
static void
answer_cb (HradbyWindow *self)
{
  GtkWidget *answer = find_answer (GTK_WIDGET (self->turn));

  if (!focus_offer (self) && answer != NULL)
    gtk_widget_grab_focus (answer);
}

static void
replay_cb (HradbyWindow *self)
{
  if (self->view != NULL)
    hradby_surface_replay (self->view);
}

static void
update_tooltips (HradbyWindow *self, gboolean at_end, gboolean can_undo, gboolean can_redo,
                 gboolean aids, gboolean placing)
{
  const char *past = _("Not possible while looking back");

  hradby_tooltip_set (self->undo_button,
                      can_undo ? _("Undo") : at_end ? _("Nothing to undo") : past);
  hradby_tooltip_set (self->redo_button,
                      can_redo ? _("Redo") : at_end ? _("Nothing to redo") : past);
  if (!aids)
    hradby_tooltip_set (self->hint_button, _("You play without aids"));
  else if (is_learning (self))
    hradby_tooltip_set (self->hint_button,
                        hradby_tutor_get_puzzle (self->tutor) != NULL
                        ? _("Puzzles are solved without hints")
                        : _("The lesson tells you what to do"));
  else if (placing)
    hradby_tooltip_set (self->hint_button, _("Hint"));
  else
    hradby_tooltip_set (self->hint_button,
                        at_end ? _("You can ask for a hint when it is your turn") : past);
}

static void
update_actions (HradbyWindow *self)
{
  static const char *const with_game[] = { "save-as", "try-again", "keep-rules", "export-rules",
                                           "table-rules" };
  static const char *const of_board[] = { "zoom-in", "zoom-out", "zoom-fit", "centre", "last-move",
                                          "decline" };
  gboolean playing = is_playing (self), at_end = TRUE, finished = FALSE, curtain = FALSE;
  gboolean can_undo = FALSE, can_redo = FALSE;
  /* Before the window is whole there are no settings. */
  gboolean aids = self->settings == NULL || !g_settings_get_boolean (self->settings, "no-aids");
  const HradbyFace *face = NULL;
  guint current = 0, n_steps = 0;

  if (playing) {
    face = hradby_face_get (hradby_session_get_table (self->session));
    g_object_get (self->session, "at-end", &at_end, "finished", &finished,
                  "can-undo", &can_undo, "can-redo", &can_redo, "curtain", &curtain, NULL);
    current = hradby_session_get_step (self->session);
    n_steps = hradby_session_get_n_steps (self->session);
  }
  gboolean seen = playing && !curtain;
  gboolean placing = playing && hradby_session_get_to_decide (self->session) != HRADBY_NOBODY;

  for (guint i = 0; i < G_N_ELEMENTS (with_game); i++)
    enable (self, with_game[i], self->session != NULL);
  enable (self, "continue", self->at_home);
  enable (self, "join", hradby_far_is_built ());
  enable (self, "table", self->far != NULL);
  /* Elsewhere their keys are free. */
  gboolean lays_tiles = face != NULL && face->tiles != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (of_board); i++)
    enable (self, of_board[i], seen && lays_tiles);
  enable (self, "hurry", seen);
  enable (self, "replay",
          self->view != NULL && seen
          && (self->view->replay_tick != 0
              || hradby_surface_find_missed (self->session, NULL) > 0));
  enable (self, "remaining", seen && face != NULL && face->left != NULL);
  enable (self, "undo", can_undo);
  enable (self, "redo", can_redo);
  enable (self, "end-turn",
          playing && hradby_session_get_to_confirm (self->session) != HRADBY_NOBODY);
  enable (self, "go-on", playing && hradby_session_is_waiting (self->session));
  enable (self, "step-back", seen && current > 0);
  enable (self, "step-forward", seen && current < n_steps);
  enable (self, "now", !at_end);
  enable (self, "other-rules",
          seen && n_steps > 0 && hradby_session_can_change_rules (self->session));
  enable (self, "play-on", seen && hradby_session_can_branch (self->session));
  enable (self, "result", finished);
  enable (self, "play-again", finished);
  enable (self, "analyse", seen && n_steps > 0 && (aids || finished));
  enable (self, "hint", placing && aids && !is_learning (self));
  enable (self, "rotate-left", placing && lays_tiles);
  enable (self, "rotate-right", placing && lays_tiles);
  update_lesson_actions (self);
  update_tooltips (self, at_end, can_undo, can_redo, aids, placing);
  hradby_tooltip_set (self->play_on_button,
                      !seen || at_end || hradby_session_can_branch (self->session)
                      ? _("A new game that continues from here; this one is saved")
                      : _("Possible once the game is over: until then not everything is visible"));
}

/* Shows game and rules; in lists of windows also the name of the program. */
static void
show_title (HradbyWindow *self)
{
  HradbyRuleset *ruleset = hradby_session_get_setup (self->session)->ruleset;
  g_autofree char *game = hradby_rules_store_name_played (ruleset, FALSE);
  g_autofree char *all = hradby_rules_store_name_played (ruleset, TRUE);
  /* Translators: the title of the window; %s is the game that is played */
  g_autofree char *text = g_strdup_printf (_("%s – Hradby"), game), *summary = NULL, *tip = NULL;

  gtk_window_set_title (GTK_WINDOW (self), text);
  adw_window_title_set_title (self->title, game);
  adw_window_title_set_subtitle (self->title, hradby_rules_store_get_title (ruleset));
  summary = hradby_rules_page_summarize (ruleset);
  tip = hradby_ruleset_count_changed (ruleset) > 0 ? g_strjoin ("\n", all, summary, NULL)
                                                   : g_strdup (all);
  hradby_tooltip_label (self->title_button, tip); /* it may be cut */
  gtk_widget_set_visible (self->differs, hradby_ruleset_count_changed (ruleset) > 0);
}

/* The game goes on where it was left. */
static void
continue_cb (HradbyWindow *self)
{
  self->at_home = FALSE;
  hradby_session_set_rests (self->session, FALSE);
  attend (self, gtk_window_is_active (GTK_WINDOW (self)));
  show_title (self);
  show_page (self);
  update_actions (self);
  if (!has_curtain (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* A game that is shown rests meanwhile. */
static void
home_cb (GSimpleAction *action, GVariant *page, gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (is_playing (self)) {
    hide_suggestions (self);
    self->at_home = TRUE;
    hradby_session_set_rests (self->session, TRUE);
    attend (self, FALSE);
    gtk_window_set_title (GTK_WINDOW (self), "Hradby");
  }
  show_page (self);
  update_actions (self);
  GtkWidget *home = adw_bin_get_child (self->home);
  hradby_home_show (HRADBY_HOME (home), g_variant_get_string (page, NULL));
  gtk_widget_grab_focus (home);
}

/* The rules of the game on the table, at home; those that are in no file become one first. */
static void
table_rules_cb (HradbyWindow *self)
{
  HradbyRuleset *rules = get_table_rules (self);
  g_autoptr(HradbyRuleset) known = hradby_rules_store_find_known (self->library, rules);

  if (known != NULL)
    show_rules (self, hradby_ruleset_get_type_info (known), hradby_ruleset_get_id (known));
  else
    keep_rules (self);
}

static void
new_cb (HradbyWindow *self)
{
  open_dialog (self);
}

/* Actions without a parameter: a function, or an action of the board. */
static const struct {
  const char  *name;
  void       (*run) (HradbyWindow *self);
  const char  *board;
} commands[] = {
  { "new", new_cb },
  { "continue", continue_cb },
  { "table-rules", table_rules_cb },
  { "play-again", play_again_cb },
  { "open", open_cb },
  { "save-as", save_as_cb },
  { "try-again", try_again_cb },
  { "undo", undo_cb },
  { "take-back", take_back_cb },
  { "redo", redo_cb },
  { "step-back", step_back_cb },
  { "step-forward", step_forward_cb },
  { "now", now_cb },
  { "play-on", play_on_cb },
  { "other-rules", other_rules_cb },
  { "end-turn", end_turn_cb },
  { "go-on", go_on_cb },
  { "hint", toggle_hint },
  { "analyse", window_analyse },
  { "remaining", remaining_cb },
  { "result", result_cb },
  { "panel", panel_cb },
  { "fullscreen", fullscreen_cb },
  { "help", help_cb },
  { "keep-rules", keep_rules },
  { "export-rules", export_rules },
  { "rotate-left", .board = "board.rotate-ccw" },
  { "rotate-right", .board = "board.rotate-cw" },
  { "zoom-in", .board = "board.zoom-in" },
  { "zoom-out", .board = "board.zoom-out" },
  { "zoom-fit", .board = "board.zoom-fit" },
  { "centre", .board = "board.centre" },
  { "last-move", .board = "board.last-move" },
  { "hurry", .board = "board.hurry" },
  { "answer", answer_cb },
  { "replay", replay_cb },
  { "decline", .board = "board.decline" },
  { "statistics", statistics_cb },
  { "lessons", lessons_cb },
  { "lesson-next", next_cb },
  { "lesson-back", back_cb },
  { "lesson-leave", leave_cb },
  { "join", join_cb },
  { "table", show_table_cb },
  { "leave-table", leave_table_cb },
  { "lesson-show", show_solution_cb },
  { "puzzle-next", next_puzzle_cb },
};

static void
command_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyWindow *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i].name, g_action_get_name (G_ACTION (action)))) {
      if (commands[i].run != NULL)
        commands[i].run (self);
      else if (self->view != NULL)
        gtk_widget_activate_action (GTK_WIDGET (self->view), commands[i].board, NULL);
      return;
    }
}

static const GActionEntry entries[] = {
  { .name = "home", .activate = home_cb, .parameter_type = "s" },
  { .name = "play", .activate = play_cb, .parameter_type = "s" },
  { .name = "play-table", .activate = play_table_cb, .parameter_type = "s" },
  { .name = "open-kept", .activate = open_kept_cb, .parameter_type = "(sb)" },
  { .name = "export-kept", .activate = export_kept_cb, .parameter_type = "s" },
  { .name = "keep-note", .activate = keep_note_cb },
  { .name = "rules", .activate = rules_cb, .parameter_type = "s" },
  { .name = "compare", .activate = compare_cb, .parameter_type = "s" },
  { .name = "kind", .parameter_type = "u", .state = "uint32 0", .change_state = kind_cb },
  { .name = "last-turns", .activate = last_turns_cb, .state = "false" },
  { .name = "learn", .activate = learn_cb, .parameter_type = "s" },
  { .name = "puzzle", .activate = puzzle_cb, .parameter_type = "s" },
  { .name = "play-game", .activate = play_game_cb, .parameter_type = "s" },
};

static void
init_actions (HradbyWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++) {
    const GActionEntry entry = { .name = commands[i].name, .activate = command_cb };

    g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
  }
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  update_actions (self);
}

static void
last_turns_changed_cb (HradbyWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "last-turns");
  gboolean marked = g_settings_get_boolean (self->settings, "last-turns");

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (marked));
}

/* What the tutor says stays until it is taken back, put away, or the next turn begins. A narrow
 * board has no room for what would have been better. */
static void
told_cb (HradbyWindow *self, const HradbyAdvice *advice)
{
  if (self->coached != NULL)
    adw_toast_dismiss (self->coached);
  if (advice == NULL || !is_playing (self))
    return;
  gboolean narrow = adw_flap_get_folded (self->flap);
  g_autofree char *text
    = hradby_suggestion_words_cost (hradby_session_get_table (self->session),
                                    hradby_coach_get_position (self->coach), advice,
                                    hradby_session_get_names (self->session), narrow);
  g_set_weak_pointer (&self->coached, hradby_dialogs_toast (text));
  /* A toast is as high as its text is at the width that it likes. */
  g_object_set (adw_toast_get_custom_title (self->coached), "ellipsize", PANGO_ELLIPSIZE_NONE,
                "lines", -1, "natural-wrap-mode", GTK_NATURAL_WRAP_INHERIT, "max-width-chars",
                narrow ? COACH_NARROW : COACH_WIDE, NULL);
  adw_toast_set_button_label (self->coached, _("_Take Back"));
  adw_toast_set_action_name (self->coached, "win.take-back");
  adw_toast_set_timeout (self->coached, 0);
  add_toast (self, self->coached);
}

/* It helps where hints do. */
static void
update_coach (HradbyWindow *self)
{
  gboolean wanted = self->session != NULL && !is_learning (self)
                    && g_settings_get_boolean (self->settings, "tutor")
                    && !g_settings_get_boolean (self->settings, "no-aids");

  hradby_coach_watch (self->coach, wanted ? self->session : NULL);
}

static void
aids_changed_cb (HradbyWindow *self)
{
  gboolean aids = !g_settings_get_boolean (self->settings, "no-aids");

  g_object_set (self->panel, "show-projection",
                aids && g_settings_get_boolean (self->settings, "show-projection"), NULL);
  if (!aids)
    hide_suggestions (self);
  update_coach (self);
  update_actions (self);
}

static void
bind_settings (HradbyWindow *self)
{
  hradby_table_sounds_follow (self->signals, GTK_WIDGET (self->place), self->settings);
  last_turns_changed_cb (self);
  HRADBY_CONNECT (self->settings, "changed::last-turns", last_turns_changed_cb, self);
  g_settings_bind (self->settings, "show-clock", self->panel, "show-clock", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "log-moves", self->panel, "show-moves", G_SETTINGS_BIND_DEFAULT);
  aids_changed_cb (self);
  HRADBY_CONNECT (self->settings, "changed::no-aids", aids_changed_cb, self);
  HRADBY_CONNECT (self->settings, "changed::tutor", update_coach, self);
  HRADBY_CONNECT (self->settings, "changed::show-projection", aids_changed_cb, self);
}

HradbyWindow *
hradby_window_new (GtkApplication *application, GSettings *settings, HradbyLibrary *library)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (library != NULL, NULL);

  HradbyWindow *self = g_object_new (HRADBY_TYPE_WINDOW, "application", application, NULL);
  hradby_typing_comes_first (GTK_WINDOW (self));
  self->settings = g_object_ref (settings);
  self->library = g_object_ref (library);
  self->autosave = hradby_window_get_folder ("autosave");

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, "window-width"),
                               g_settings_get_int (settings, "window-height"));
  if (g_settings_get_boolean (settings, "window-maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
  adw_flap_set_reveal_flap (self->flap, g_settings_get_boolean (settings, "show-panel"));
  bind_settings (self);
  return self;
}

char *
hradby_window_get_folder (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "hradby", name, NULL);
}

static void
dismissed_cb (HradbyWindow *self, AdwToast *toast)
{
  g_queue_remove (&self->told, toast);
}

static void
add_toast (HradbyWindow *self, AdwToast *toast)
{
  g_queue_push_tail (&self->told, toast);
  HRADBY_CONNECT (toast, "dismissed", dismissed_cb, self);
  adw_toast_overlay_add_toast (is_playing (self) ? self->board_toasts : self->toasts, toast);
}

void
hradby_window_toast (HradbyWindow *self, const char *text)
{
  add_toast (self, hradby_dialogs_toast (text));
}

static void
update_history (HradbyWindow *self)
{
  gboolean at_end = TRUE;
  g_autofree char *text = NULL;

  if (self->session != NULL)
    g_object_get (self->session, "at-end", &at_end, NULL);
  if (!at_end) {
    text = g_strdup_printf (_("Looking back: step %1$u of %2$u"),
                            hradby_session_get_step (self->session),
                            hradby_session_get_n_steps (self->session));
    gtk_label_set_text (self->history_label, text);
  }
  gtk_revealer_set_reveal_child (self->history, !at_end && self->view->replay_tick == 0);
}

static void
changed_cb (HradbyWindow *self)
{
  hide_suggestions (self);
  update_history (self);
  update_actions (self);
  if (self->session == NULL)
    return;
  show_page (self);
  update_lesson (self);
  show_result (self);
}

static void
all_changed_cb (HradbyWindow *self)
{
  if (self->session != NULL)
    return_focus (self);
}

/* The time is saved when the clock stops. */
static void
active_cb (HradbyWindow *self)
{
  gboolean active = gtk_window_is_active (GTK_WINDOW (self));

  attend (self, active);
  if (!active && self->session != NULL)
    save_note (self);
}

static void
announce_cb (HradbyWindow *self, const char *text)
{
  hradby_turn_panel_announce (self->turn, text);
}

static void
rotation_cb (HradbyWindow *self)
{
  guint rotation;

  g_object_get (self->view, "rotation", &rotation, NULL);
  hradby_turn_panel_set_rotation (self->turn, rotation);
}

static void
refused_cb (HradbyWindow *self, const char *reason, const char *rule)
{
  if (self->refusal != NULL)
    adw_toast_dismiss (self->refusal);
  g_clear_weak_pointer (&self->refusal);

  g_set_weak_pointer (&self->refusal, hradby_dialogs_toast (reason));
  adw_toast_set_button_label (self->refusal, _("Why?"));
  adw_toast_set_timeout (self->refusal, REFUSAL_SECONDS);
  adw_toast_set_priority (self->refusal, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_set_action_name (self->refusal, "win.rules");
  adw_toast_set_action_target_value (self->refusal, g_variant_new_string (rule));
  add_toast (self, self->refusal);
}

static void
hint_cb (HradbyWindow *self)
{
  g_autofree char *hint = NULL;

  g_object_get (self->view, "hint", &hint, NULL);
  hradby_turn_panel_set_hint (self->turn, hint);
}

/* The next game may be of another kind. */
static void
make_surface (HradbyWindow *self, HradbySession *session)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (session));

  if (self->view != NULL && self->maker == face->make_surface)
    return;

  if (self->view != NULL) /* it tells of itself while it goes */
    g_signal_handlers_disconnect_by_data (self->view, self);
  self->maker = face->make_surface;
  self->view = face->make_surface ();
  g_object_set (self->view, "hexpand", TRUE, "vexpand", TRUE, NULL);
  hradby_surface_bind_settings (self->view, self->settings);
  HRADBY_CONNECT (self->view, "notify::rotation", rotation_cb, self);
  HRADBY_CONNECT (self->view, "notify::hint", hint_cb, self);
  HRADBY_CONNECT (self->view, "notify::kind", kinds_cb, self);
  kinds_cb (self);
  HRADBY_CONNECT (self->view, "refused", refused_cb, self);
  hradby_turn_panel_set_kinds (self->turn, hradby_surface_get_kinds (self->view));
  hradby_side_panel_set_replay (self->panel, hradby_surface_get_replay (self->view));
  adw_bin_set_child (self->surface_button, hradby_surface_get_header (self->view));
  show_surface_button (self);
  adw_bin_set_child (self->place, GTK_WIDGET (self->view));
  if (hradby_surface_get_below (self->view) > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->board_toasts), "above-hand");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->board_toasts), "above-hand");
}

/* Goes back to the moment that an entry of the log tells of, and to where it happened. */
static void
event_activated_cb (HradbyWindow *self, guint event)
{
  guint step = hradby_session_find_step (self->session, event);

  hradby_session_set_step (self->session, step);
  hradby_surface_show_event (self->view, (gint) event, TRUE);
}

/* The place of an entry that is pointed at stands out. */
static void
event_pointed_cb (HradbyWindow *self, gint event)
{
  if (self->view != NULL && self->session != NULL)
    hradby_surface_show_event (self->view, event, FALSE);
}

static gboolean
place_turn_cb (gpointer user_data)
{
  HradbyWindow *self = user_data;

  self->fold_source = 0;
  place_turn (self);
  return G_SOURCE_REMOVE;
}

/* Told in the middle of an allocation, when widgets must stay where they are. */
static void
folded_cb (HradbyWindow *self)
{
  if (self->fold_source == 0)
    self->fold_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, place_turn_cb, self, NULL);
}

HradbySession *
hradby_window_get_session (HradbyWindow *self)
{
  return self->session;
}

static void
fill_panels (HradbyWindow *self)
{
  hradby_turn_panel_set_session (self->turn, self->session);
  hradby_player_strip_set_session (self->strip, self->session);
  hradby_side_panel_set_session (self->panel, self->session); /* tells what happened last */
}

/* The board comes first at the start, the words one frame later: people look there first, and
 * words take 40 ms. */
static gboolean
fill_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  HradbyWindow *self = HRADBY_WINDOW (widget);

  if (self->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  self->fill_tick = 0;
  fill_panels (self);
  return G_SOURCE_REMOVE;
}

/* Shows the game, and has it saved from now on. */
static void
show_session (HradbyWindow *self, HradbySession *session)
{
  leave_session (self);
  drop_far (self);
  if (!is_apart (self, session))
    drop_lesson (self);
  attend (self, FALSE);
  self->at_home = self->at_end = FALSE;
  show_end (self, FALSE);
  g_set_object (&self->session, session);
  hradby_session_set_rests (session, FALSE);
  attend (self, gtk_window_is_active (GTK_WINDOW (self)));
  self->undo_agreed = FALSE;
  know_result (self);
  hradby_help_update (GTK_WINDOW (self), hradby_session_get_setup (session));
  g_settings_bind (self->settings, "computer-delay", session, "delay", G_SETTINGS_BIND_GET);
  if (!is_apart (self, session))
    g_settings_bind (self->settings, "confirm-turns", session, "confirms", G_SETTINGS_BIND_GET);
  g_signal_group_set_target (self->signals, session);
  update_coach (self);
  window_tell_saved (self);
  hradby_session_set_autosave (session, is_apart (self, session) ? NULL : self->autosave);

  show_title (self);
  show_page (self);
  hradby_score_track_set_session (self->track, session);
  make_surface (self, session);
  hradby_surface_set_session (self->view, session);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill_panels (self);
  else if (self->fill_tick == 0)
    self->fill_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), fill_tick_cb, NULL, NULL);
  changed_cb (self);
  hradby_offer_set_session (hradby_turn_panel_get_offer (self->turn), session, self->view);
  if (!has_curtain (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  open_far (self);
}

/* Tells that the last game continues, and offers a new one. */
static void
tell_resumed (HradbyWindow *self)
{
  AdwToast *toast = hradby_dialogs_toast (_("Continuing the last game"));

  adw_toast_set_button_label (toast, _("_New Game…"));
  adw_toast_set_action_name (toast, "win.new");
  add_toast (self, toast);
}

void
hradby_window_resume (HradbyWindow *self, HradbyEarly *early)
{
  g_autofree char *folder = hradby_window_get_folder ("games"), *note = NULL;
  g_autoptr(HradbyGameDamage) damage = NULL;
  g_autoptr(HradbySession) session = NULL;

  g_return_if_fail (HRADBY_IS_WINDOW (self) && early != NULL);

  g_free (self->autosave);
  self->autosave = g_strdup (early->folder);
  session = hradby_early_finish (early, &damage);
  if (damage != NULL && damage->elsewhere)
    self->unread = g_strdup (damage->path);
  if (session != NULL && !can_show (self, session, NULL)) {
    hradby_kept_games_add (folder, session, NULL);
    g_clear_object (&session);
  }
  if (session != NULL) {
    make_surface (self, session);
    if (HRADBY_IS_BOARD_VIEW (self->view))
      hradby_board_view_adopt (HRADBY_BOARD_VIEW (self->view),
                               early->textures,
                               early->sprites,
                               early->pixels);
    note = hradby_autosave_get_path (self->autosave, 0);
    self->has_note = hradby_game_note_read (hradby_game_note_of (session), note, session);
    hradby_window_set_session (self, session);
  } else
    show_page (self);

  if (damage != NULL)
    tell_damage (self, damage);
  else if (session != NULL)
    tell_resumed (self);
}

/* Beside the board the panel comes from the side, otherwise it is a sheet that is pulled up. */
static void
place_side (HradbyWindow *self, gboolean beside)
{
  GtkOrientation across = beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;

  if (gtk_orientable_get_orientation (GTK_ORIENTABLE (self->flap)) == across)
    return;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->flap), across);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->separator),
                                  beside ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->side), beside ? PANEL_WIDTH : -1, -1);
}

/* In a small window that is wide rather than high the board has more room beside the panel than
 * above it. Only the size of the window counts, and how much of it the surface needs beside the
 * board: by what texts need, the panel would come and go in the middle of a turn. It is never said
 * that nothing folds, so that windows can get narrower. */
static void
hradby_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HradbyWindow *self = HRADBY_WINDOW (widget);
  int left = height - HEADER_HEIGHT - hradby_surface_get_below (self->view);
  gboolean beside = width >= ENOUGH_WIDTH
                    || (width >= MIN_WIDTH
                        && MIN (width - PANEL_WIDTH, left) >= MIN (width, left - PANEL_HEIGHT));

  place_side (self, beside);
  adw_flap_set_fold_policy (self->flap, beside ? ADW_FLAP_FOLD_POLICY_AUTO
                                               : ADW_FLAP_FOLD_POLICY_ALWAYS);
  GTK_WIDGET_CLASS (hradby_window_parent_class)->size_allocate (widget, width, height, baseline);
}

static gboolean
drop_cb (HradbyWindow *self, const GValue *value)
{
  g_autoptr(GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr(GPtrArray) files = g_ptr_array_new ();

  for (GSList *link = list; link != NULL; link = link->next)
    g_ptr_array_add (files, link->data);
  hradby_window_open_files (self, (GFile **) files->pdata, files->len);
  return TRUE;
}

static gboolean
hradby_window_close_request (GtkWindow *window)
{
  HradbyWindow *self = HRADBY_WINDOW (window);
  int width, height;

  if (!may_close (self))
    return TRUE;
  save_note (self);
  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (self->settings, "window-width", CLAMP (width, 200, 20000));
  g_settings_set_int (self->settings, "window-height", CLAMP (height, 200, 20000));
  g_settings_set_boolean (self->settings, "window-maximized", gtk_window_is_maximized (window));
  if (HRADBY_IS_BOARD_VIEW (self->view))
    g_settings_set_uint (self->settings, "board-pixels",
                         hradby_board_view_get_pixels (HRADBY_BOARD_VIEW (self->view)));
  g_settings_set_boolean (self->settings, "board-dark",
                          adw_style_manager_get_dark (adw_style_manager_get_default ()));
  if (!adw_flap_get_folded (self->flap))
    g_settings_set_boolean (self->settings, "show-panel", adw_flap_get_reveal_flap (self->flap));

  return GTK_WINDOW_CLASS (hradby_window_parent_class)->close_request (window);
}

HRADBY_DISPOSE (HradbyWindow, hradby_window)
{
  g_clear_object (&self->signals);
  g_clear_object (&self->coach);
  g_clear_weak_pointer (&self->coached);
  g_clear_weak_pointer (&self->refusal);
  drop_suggestions (self);
  if (self->session != NULL)
    flush (self);
  close_list (self);
  g_clear_weak_pointer (&self->question);
  drop_lesson (self);
  if (self->far != NULL)
    g_signal_handlers_disconnect_by_data (self->far, self);
  g_clear_object (&self->far);
  g_clear_pointer (&self->career, hradby_career_free);
  g_clear_handle_id (&self->fold_source, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->offers);
  drop_files (self);
  g_clear_object (&self->turn);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_WINDOW);
  g_queue_clear (&self->told);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
}

static void
hradby_window_class_init (HradbyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_window_dispose;
  widget_class->size_allocate = hradby_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = hradby_window_close_request;

  g_type_ensure (HRADBY_TYPE_PLAYER_STRIP);
  g_type_ensure (HRADBY_TYPE_SCORE_TRACK);
  g_type_ensure (HRADBY_TYPE_SIDE_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/window/window.ui");
  HRADBY_BIND (widget_class, HradbyWindow, toasts, board_toasts, titles, title, home_title,
               home_button, new_button, undo_button);
  HRADBY_BIND (widget_class, HradbyWindow, redo_button, hint_button, panel_button, menu_button,
               back_button, play_on_button, forward_button, main_menu);
  HRADBY_BIND (widget_class, HradbyWindow, trouble, trouble_box, trouble_label, pages, home,
               curtain, flap, side);
  HRADBY_BIND (widget_class, HradbyWindow, title_button, differs, separator, strip,
               lesson_above);
  HRADBY_BIND (widget_class, HradbyWindow, panel, history, history_label, place, lesson, track,
               bottom);
  HRADBY_BIND (widget_class, HradbyWindow, end, surface_button);
  HRADBY_BIND_CALLBACKS (widget_class, announce_cb, event_activated_cb, event_pointed_cb,
                         folded_cb);
}

/* Made when it is opened first: its many widgets would delay the start. */
static void
make_menu_cb (GtkMenuButton *button, gpointer user_data)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, HRADBY_WINDOW (user_data)->main_menu);
}

static void
set_tooltips (HradbyWindow *self)
{
  hradby_tooltip_set (self->home_button, _("Home"));
  hradby_tooltip_set (self->new_button, _("New Game"));
  hradby_tooltip_set (GTK_WIDGET (self->menu_button), _("Main Menu"));
  hradby_tooltip_set (self->panel_button, _("Players and Log"));
  hradby_tooltip_set (self->back_button, _("One Step Back"));
  hradby_tooltip_set (self->forward_button, _("One Step Forward"));
}

/* The sheet is pulled up by all that lies below it, and down again. */
static void
pull_cb (HradbyWindow *self, double x, double y, GtkGesture *gesture)
{
  if (!adw_flap_get_folded (self->flap) || ABS (y) < PULL)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  adw_flap_set_reveal_flap (self->flap, y < 0);
}

static void
add_pull (HradbyWindow *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (pull_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->bottom), GTK_EVENT_CONTROLLER (drag));
}

static void
hradby_window_init (HradbyWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->suggestions = g_array_new (FALSE, FALSE, sizeof (HradbySurfaceSuggestion));
  self->turn = g_object_ref_sink (g_object_new (HRADBY_TYPE_TURN_PANEL, NULL));
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Buttons of the history that do not fit beside its words come below them. */
  gtk_widget_set_layout_manager (gtk_revealer_get_child (self->history),
                                 hradby_wrap_layout_new (6));
  set_tooltips (self);
  add_pull (self);
  hradby_tooltip_add_touch (GTK_WIDGET (self));

  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_data (self->signals, "changed", G_CALLBACK (all_changed_cb), self, NULL,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_group_connect_swapped (self->signals, "saved", G_CALLBACK (window_tell_saved), self);
  g_signal_group_connect_swapped (self->signals, "save-failed", G_CALLBACK (tell_not_saved), self);

  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));

  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self, NULL);
  self->coach = g_object_new (HRADBY_TYPE_COACH, NULL);
  HRADBY_CONNECT (self->coach, "told", told_cb, self);
  init_actions (self);
  place_turn (self);
}
