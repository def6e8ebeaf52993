/* What can be done in the main window: its actions, when they are possible, and why not. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window-private.h"

#include <glib/gi18n.h>

#include "app/comparison/comparison-window.h"
#include "app/kit/anchor.h"
#include "app/kit/tooltip.h"
#include "app/kit/windows.h"
#include "app/rules/help.h"
#include "app/start/game-start.h"
#include "app/start/new-game-dialog.h"
#include "app/table/remaining-dialog.h"
#include "app/table/result-dialog.h"
#include "app/table/table-sounds.h"
#include "app/window/window-files.h"
#include "app/window/window-lessons.h"
#include "app/words/rules-store.h"
#include "engine/audience.h"
#include "session/branch.h"
#include "session/session.h"

GtkWidget *
hradby_window_open_dialog (HradbyWindow *self)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (self->settings, self->library);

  if (self->session != NULL)
    hradby_new_game_dialog_set_table (
        HRADBY_NEW_GAME_DIALOG (dialog),
        hradby_session_get_setup (self->session)->ruleset);
  g_signal_connect_object (dialog, "started", G_CALLBACK (hradby_window_set_session), self,
                           G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (self));
  gtk_window_set_application (GTK_WINDOW (dialog), gtk_window_get_application (GTK_WINDOW (self)));
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static void
new_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  hradby_window_open_dialog (user_data);
}

/* Starts at once with the rules and the material of last time. */
static void
play_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  HradbyWindow *self = user_data;
  const HradbyGameType *type = hradby_game_start_get_last (self->settings);
  gboolean alone = g_str_equal (g_variant_get_string (parameter, NULL), "computer");
  g_autoptr(GListModel) seats = hradby_game_start_quick_seats (type, alone);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRuleset) ruleset = hradby_rules_store_load_last (self->settings, self->library,
                                                                   type, &error);
  g_auto(GStrv) material = hradby_rules_store_load_material (self->settings, type);
  g_autoptr(HradbySession) session = NULL;

  if (ruleset != NULL)
    session = hradby_game_start_with (self->library, ruleset, seats, NULL,
                                      (const char *const *) material, &error);
  if (session != NULL)
    hradby_window_set_session (self, session);
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Start"), error->message);
}

/* After a lesson, whose board is small, a whole game follows. */
static void
play_again_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session =
    hradby_game_start_again (self->library, self->session,
                             hradby_window_has_lesson (self, self->session), &error);

  if (session != NULL)
    hradby_window_set_session (self, session);
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Game Cannot Start"), error->message);
}

static void
open_chosen_cb (GFile    *file,
                gpointer  user_data)
{
  hradby_window_open (user_data, file);
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  hradby_dialogs_open (GTK_WINDOW (user_data), HRADBY_DIALOGS_GAMES | HRADBY_DIALOGS_VARIANTS,
                       open_chosen_cb, user_data);
}

static void
save_as_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  HradbyWindow *self = user_data;

  hradby_window_save_as (self, GTK_WINDOW (self), self->session);
}

static void
previous_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  hradby_window_take_up (user_data, HRADBY_WINDOW (user_data)->previous);
}

static void
try_again_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  hradby_session_try_again (HRADBY_WINDOW (user_data)->session);
}

static void
undo_agreed_cb (gboolean accepted,
                gpointer user_data)
{
  HradbyWindow *self = user_data;

  if (!accepted)
    return;

  self->undo_agreed = TRUE;
  hradby_session_undo (self->session);
}

static void
undo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  HradbyWindow *self = user_data;
  const HradbyGameType *type;
  const char *text;

  if (self->undo_agreed || !hradby_session_undo_reveals (self->session))
    {
      hradby_session_undo (self->session);
      return;
    }

  type = hradby_session_get_table (self->session)->type;
  text = hradby_audience_has_secrets (type)
         ? _("Since then somebody has seen what was hidden before. Undoing gives it back, but it "
             "has been seen. You will not be asked again in this game.")
         : _("Since then something new has come to light. Undoing hides it again, but everybody "
             "has seen it. You will not be asked again in this game.");
  hradby_windows_bind (hradby_dialogs_ask (GTK_WINDOW (self), _("Undo What Has Been Seen?"), text,
                                           _("_Undo"), undo_agreed_cb, self),
                       self->session);
}

static void
redo_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  hradby_session_redo (HRADBY_WINDOW (user_data)->session);
}

static void
step (HradbyWindow *self,
      gint          by)
{
  gint target = (gint) hradby_session_get_step (self->session) + by;

  hradby_session_set_step (self->session,
                           (guint) CLAMP (target, 0,
                                          (gint) hradby_session_get_n_steps (self->session)));
}

static void
step_back_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  step (user_data, -1);
}

static void
step_forward_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  step (user_data, 1);
}

static void
now_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  HradbyWindow *self = user_data;

  hradby_session_set_step (self->session, hradby_session_get_n_steps (self->session));
}

/* The game that is looked at is kept, as any is that another one takes the place of. */
static void
play_on_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(HradbySession) session = hradby_session_branch (self->session);

  hradby_window_set_session (self, session);
  if (self->session == session)
    hradby_window_toast (self, _("This is a new game; the other one is kept as the previous game"));
}

static void
end_turn_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  hradby_session_confirm (HRADBY_WINDOW (user_data)->session);
}

static void
go_on_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  hradby_session_go_on (HRADBY_WINDOW (user_data)->session);
}

static void
hint_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  hradby_window_toggle_hint (user_data);
}

static void
analyse_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  hradby_window_analyse (user_data);
}

static void
remaining_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  HradbyWindow *self = user_data;

  hradby_remaining_dialog_present (GTK_WINDOW (self), self->session);
}

static void
result_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  HradbyWindow *self = user_data;

  hradby_result_dialog_present (GTK_WINDOW (self), self->session);
}

/* No property actions: they would keep alive what keeps them. */
static void
panel_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  AdwFlap *flap = HRADBY_WINDOW (user_data)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
fullscreen_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  if (gtk_window_is_fullscreen (user_data))
    gtk_window_unfullscreen (user_data);
  else
    gtk_window_fullscreen (user_data);
}

/* The rules of the game that is shown, or of the next one. */
static HradbyRuleset *
get_rules (HradbyWindow *self)
{
  const HradbyGameType *type = hradby_game_start_get_last (self->settings);
  HradbyRuleset *last;

  if (self->session != NULL)
    return g_object_ref (hradby_session_get_setup (self->session)->ruleset);
  last = hradby_rules_store_load_last (self->settings, self->library, type, NULL);
  return last != NULL ? last : hradby_ruleset_new (type);
}

static void
rules_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(HradbyRuleset) rules = get_rules (self);

  hradby_help_open (GTK_WINDOW (self), rules, g_variant_get_string (parameter, NULL));
}

static void
keep_rules_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  hradby_window_keep_rules (user_data);
}

static void
export_rules_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  hradby_window_export_rules (user_data);
}

/* What was just refused comes first, then what has the focus. */
static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(HradbyRuleset) rules = get_rules (self);
  const char *anchor = hradby_anchor_find (GTK_WINDOW (self));

  if (self->refusal != NULL)
    anchor = g_variant_get_string (adw_toast_get_action_target_value (self->refusal), NULL);
  hradby_help_open (GTK_WINDOW (self), rules, anchor);
}

/* Above the window it was asked for in, which may be the preferences. */
static void
compare_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  HradbyWindow *self = user_data;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GtkWindow *active = application != NULL ? gtk_application_get_active_window (application) : NULL;
  const char *setting = g_variant_get_string (parameter, NULL);
  g_autoptr(HradbyRuleset) rules = get_rules (self);
  GtkWidget *window = hradby_comparison_window_new (active != NULL ? active : GTK_WINDOW (self),
                                                    self->library, rules, setting);

  gtk_window_present (GTK_WINDOW (window));
  if (*setting != '\0')
    hradby_comparison_window_play (HRADBY_COMPARISON_WINDOW (window));
}

/* Actions of the board, for the accelerators of the window. */
static void
board_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  static const struct
  {
    const char *window;
    const char *board;
  } names[] = {
    { "rotate-left", "board.rotate-ccw" },
    { "rotate-right", "board.rotate-cw" },
    { "zoom-in", "board.zoom-in" },
    { "zoom-out", "board.zoom-out" },
    { "zoom-fit", "board.zoom-fit" },
    { "centre", "board.centre" },
    { "last-move", "board.last-move" },
    { "hurry", "board.hurry" },
    { "decline", "board.decline" },
  };
  HradbyWindow *self = user_data;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (self->view != NULL && g_str_equal (names[i].window, g_action_get_name (G_ACTION (action))))
      gtk_widget_activate_action (GTK_WIDGET (self->view), names[i].board, NULL);
}

static void
last_turns_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  HradbyWindow *self = user_data;

  g_settings_set_boolean (self->settings, "last-turns",
                          !g_settings_get_boolean (self->settings, "last-turns"));
}

static const GActionEntry entries[] = {
  { .name = "new", .activate = new_cb },
  { .name = "play", .activate = play_cb, .parameter_type = "s" },
  { .name = "play-again", .activate = play_again_cb },
  { .name = "open", .activate = open_cb },
  { .name = "save-as", .activate = save_as_cb },
  { .name = "previous", .activate = previous_cb },
  { .name = "try-again", .activate = try_again_cb },
  { .name = "undo", .activate = undo_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "step-back", .activate = step_back_cb },
  { .name = "step-forward", .activate = step_forward_cb },
  { .name = "now", .activate = now_cb },
  { .name = "play-on", .activate = play_on_cb },
  { .name = "end-turn", .activate = end_turn_cb },
  { .name = "go-on", .activate = go_on_cb },
  { .name = "hint", .activate = hint_cb },
  { .name = "analyse", .activate = analyse_cb },
  { .name = "remaining", .activate = remaining_cb },
  { .name = "result", .activate = result_cb },
  { .name = "panel", .activate = panel_cb },
  { .name = "fullscreen", .activate = fullscreen_cb },
  { .name = "help", .activate = help_cb },
  { .name = "rules", .activate = rules_cb, .parameter_type = "s" },
  { .name = "keep-rules", .activate = keep_rules_cb },
  { .name = "export-rules", .activate = export_rules_cb },
  { .name = "compare", .activate = compare_cb, .parameter_type = "s" },
  { .name = "rotate-left", .activate = board_cb },
  { .name = "rotate-right", .activate = board_cb },
  { .name = "zoom-in", .activate = board_cb },
  { .name = "zoom-out", .activate = board_cb },
  { .name = "zoom-fit", .activate = board_cb },
  { .name = "centre", .activate = board_cb },
  { .name = "last-move", .activate = board_cb },
  { .name = "last-turns", .activate = last_turns_cb, .state = "false" },
  { .name = "hurry", .activate = board_cb },
  { .name = "decline", .activate = board_cb },
};

void
hradby_window_enable (HradbyWindow *self,
                      const char   *name,
                      gboolean      enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
update_tooltips (HradbyWindow *self,
                 gboolean      at_end,
                 gboolean      can_undo,
                 gboolean      can_redo,
                 gboolean      aids,
                 gboolean      placing)
{
  const char *past = _("Not possible while looking back");

  if (can_undo)
    hradby_tooltip_set (self->undo_button, _("Undo"));
  else
    hradby_tooltip_set (self->undo_button, at_end ? _("Nothing to undo") : past);
  if (can_redo)
    hradby_tooltip_set (self->redo_button, _("Redo"));
  else
    hradby_tooltip_set (self->redo_button, at_end ? _("Nothing to redo") : past);
  if (!aids)
    hradby_tooltip_set (self->hint_button, _("You play without aids"));
  else if (hradby_window_is_learning (self))
    hradby_tooltip_set (self->hint_button, _("The lesson tells what to do"));
  else if (placing)
    hradby_tooltip_set (self->hint_button, _("Hint"));
  else
    hradby_tooltip_set (self->hint_button,
                        at_end ? _("A hint is given when it is your turn") : past);
}

void
hradby_window_update_actions (HradbyWindow *self)
{
  static const char *const with_game[] = { "save-as", "try-again", "keep-rules", "export-rules" };
  static const char *const of_board[] = { "zoom-in", "zoom-out", "zoom-fit", "centre", "last-move",
                                          "decline" };
  gboolean playing = self->session != NULL, at_end = TRUE, finished = FALSE, curtain = FALSE;
  gboolean can_undo = FALSE, can_redo = FALSE, seen, placing, lays_tiles;
  /* Before the window is whole there are no settings. */
  gboolean aids = self->settings == NULL || !g_settings_get_boolean (self->settings, "no-aids");
  const HradbyFace *face = NULL;
  guint current = 0, n_steps = 0;

  if (playing)
    {
      face = hradby_face_get (hradby_session_get_table (self->session));
      g_object_get (self->session, "at-end", &at_end, "finished", &finished,
                    "can-undo", &can_undo, "can-redo", &can_redo, "curtain", &curtain, NULL);
      current = hradby_session_get_step (self->session);
      n_steps = hradby_session_get_n_steps (self->session);
    }
  seen = playing && !curtain;
  placing = playing && hradby_session_get_to_decide (self->session) != HRADBY_NOBODY;

  for (guint i = 0; i < G_N_ELEMENTS (with_game); i++)
    hradby_window_enable (self, with_game[i], playing);
  /* Elsewhere their keys are free. */
  lays_tiles = face != NULL && face->tiles != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (of_board); i++)
    hradby_window_enable (self, of_board[i], seen && lays_tiles);
  hradby_window_enable (self, "hurry", seen);
  hradby_window_enable (self, "remaining", seen && face != NULL && face->left != NULL);
  hradby_window_enable (self, "undo", can_undo);
  hradby_window_enable (self, "redo", can_redo);
  hradby_window_enable (self, "end-turn",
                        playing && hradby_session_get_to_confirm (self->session) != HRADBY_NOBODY);
  hradby_window_enable (self, "go-on", playing && hradby_session_is_waiting (self->session));
  hradby_window_enable (self, "step-back", seen && current > 0);
  hradby_window_enable (self, "step-forward", seen && current < n_steps);
  hradby_window_enable (self, "now", !at_end);
  hradby_window_enable (self, "play-on", seen && hradby_session_can_branch (self->session));
  hradby_window_enable (self, "result", finished);
  hradby_window_enable (self, "play-again", finished);
  hradby_window_enable (self, "analyse", seen && n_steps > 0 && (aids || finished));
  hradby_window_enable (self, "hint", placing && aids && !hradby_window_is_learning (self));
  hradby_window_enable (self, "rotate-left", placing && lays_tiles);
  hradby_window_enable (self, "rotate-right", placing && lays_tiles);
  hradby_window_enable (self, "previous", self->previous != NULL);
  hradby_window_update_lesson_actions (self);
  update_tooltips (self, at_end, can_undo, can_redo, aids, placing);
  hradby_tooltip_set (self->play_on_button,
                      !seen || at_end || hradby_session_can_branch (self->session)
                      ? _("A new game that goes on from here; this one is kept")
                      : _("Possible when the game is over: until then not everything is seen"));
}

void
hradby_window_init_actions (HradbyWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  hradby_window_update_actions (self);
}

static void
last_turns_changed_cb (HradbyWindow *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "last-turns");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_settings_get_value (self->settings, "last-turns"));
}

static void
aids_changed_cb (HradbyWindow *self)
{
  gboolean aids = !g_settings_get_boolean (self->settings, "no-aids");

  g_object_set (self->panel, "show-projection",
                aids && g_settings_get_boolean (self->settings, "show-projection"), NULL);
  if (!aids)
    hradby_window_hide_plays (self);
  hradby_window_update_actions (self);
}

void
hradby_window_bind_settings (HradbyWindow *self)
{
  hradby_table_sounds_follow (self->signals, GTK_WIDGET (self->place), self->settings);
  last_turns_changed_cb (self);
  g_signal_connect_object (self->settings, "changed::last-turns",
                           G_CALLBACK (last_turns_changed_cb), self, G_CONNECT_SWAPPED);
  g_settings_bind (self->settings, "show-clock", self->panel, "show-clock", G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "log-moves", self->panel, "show-moves",
                   G_SETTINGS_BIND_DEFAULT);
  aids_changed_cb (self);
  g_signal_connect_object (self->settings, "changed::no-aids", G_CALLBACK (aids_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::show-projection",
                           G_CALLBACK (aids_changed_cb), self, G_CONNECT_SWAPPED);
}
