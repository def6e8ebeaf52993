/* The main window: the board in the middle, the side panel, and what can be done to the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window-private.h"

#include <glib/gi18n.h>

#include "app/board/board-view.h"
#include "app/kit/tooltip.h"
#include "app/kit/typing.h"
#include "app/kit/windows.h"
#include "app/kit/wrap-layout.h"
#include "app/rules/help.h"
#include "app/window/window-files.h"
#include "app/window/window-lessons.h"
#include "app/window/window-pages.h"
#include "app/words/rules-store.h"
#include "session/clock.h"
#include "session/session.h"

#define REFUSAL_SECONDS 4
#define TOAST_LINES     2

/* About what the panel beside the board takes of the width, and below it of the height; how wide a
 * window is at least in which it may stand beside the board, and in which there is room for it. */
#define PANEL_WIDTH     300
#define PANEL_HEIGHT    150
#define HEADER_HEIGHT   50
#define MIN_WIDTH       700
#define ENOUGH_WIDTH    (640 + PANEL_WIDTH)

G_DEFINE_FINAL_TYPE (HradbyWindow, hradby_window, ADW_TYPE_APPLICATION_WINDOW)

HradbyWindow *
hradby_window_new (GtkApplication *application,
                   GSettings      *settings,
                   HradbyLibrary  *library)
{
  HradbyWindow *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (library != NULL, NULL);

  self = g_object_new (HRADBY_TYPE_WINDOW, "application", application, NULL);
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
  hradby_window_bind_settings (self);
  return self;
}

char *
hradby_window_get_folder (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "hradby", name, NULL);
}

static void
dismissed_cb (HradbyWindow *self,
              AdwToast     *toast)
{
  g_queue_remove (&self->told, toast);
}

/* Where it covers nothing to be read or pressed. */
static void
add_toast (HradbyWindow *self,
           AdwToast     *toast)
{
  g_queue_push_tail (&self->told, toast);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, G_CONNECT_SWAPPED);
  adw_toast_overlay_add_toast (self->session != NULL ? self->board_toasts : self->toasts, toast);
}

/* The toolkit's own title has one line, of which little is left beside a button. */
static AdwToast *
make_toast (const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_lines (GTK_LABEL (label), TOAST_LINES);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  return toast;
}

void
hradby_window_toast (HradbyWindow *self,
                     const char   *text)
{
  add_toast (self, make_toast (text));
}

static void
update_history (HradbyWindow *self)
{
  gboolean at_end = TRUE;
  g_autofree char *text = NULL;

  if (self->session != NULL)
    g_object_get (self->session, "at-end", &at_end, NULL);
  if (!at_end)
    {
      text = g_strdup_printf (_("Looking back: step %1$u of %2$u"),
                              hradby_session_get_step (self->session),
                              hradby_session_get_n_steps (self->session));
      gtk_label_set_text (self->history_label, text);
    }
  gtk_revealer_set_reveal_child (self->history, !at_end);
}

static void
changed_cb (HradbyWindow *self)
{
  hradby_window_hide_plays (self);
  update_history (self);
  hradby_window_update_actions (self);
  if (self->session == NULL)
    return;
  hradby_window_show_page (self);
  hradby_window_update_lesson (self);
  hradby_window_show_result (self);
}

static void
all_changed_cb (HradbyWindow *self)
{
  if (self->session != NULL)
    hradby_window_return_focus (self);
}

/* The clock of the game that is shown runs while somebody attends to it. */
static void
attend (HradbyWindow *self,
        gboolean      attended)
{
  if (self->session != NULL)
    hradby_clock_set_attended (hradby_clock_of (self->session), attended);
}

/* What it counted is written when it stops. */
static void
active_cb (HradbyWindow *self)
{
  gboolean active = gtk_window_is_active (GTK_WINDOW (self));

  attend (self, active);
  if (!active && self->session != NULL)
    hradby_window_save_note (self);
}

static void
announce_cb (HradbyWindow *self,
             const char   *text)
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
refused_cb (HradbyWindow *self,
            const char   *reason,
            const char   *rule)
{
  if (self->refusal != NULL)
    adw_toast_dismiss (self->refusal);
  g_clear_weak_pointer (&self->refusal);

  g_set_weak_pointer (&self->refusal, make_toast (reason));
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
make_surface (HradbyWindow  *self,
              HradbySession *session)
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
  g_signal_connect_object (self->view, "notify::rotation", G_CALLBACK (rotation_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::hint", G_CALLBACK (hint_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "refused", G_CALLBACK (refused_cb), self,
                           G_CONNECT_SWAPPED);
  adw_bin_set_child (self->place, GTK_WIDGET (self->view));
  if (hradby_surface_get_below (self->view) > 0)
    gtk_widget_add_css_class (GTK_WIDGET (self->board_toasts), "above-hand");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->board_toasts), "above-hand");
}

/* Goes back to the moment that an entry of the log tells of, and to where it happened. */
static void
event_activated_cb (HradbyWindow *self,
                    guint         event)
{
  guint step = hradby_session_find_step (self->session, event);

  hradby_session_set_step (self->session, step);
  hradby_surface_show_event (self->view, self->session, (gint) event, TRUE);
}

/* The place of an entry that is pointed at stands out. */
static void
event_pointed_cb (HradbyWindow *self,
                  gint          event)
{
  if (self->view != NULL && self->session != NULL)
    hradby_surface_show_event (self->view, self->session, event, FALSE);
}

/* Where the window is narrow, the turn lies below the board and the panel comes on demand; the
 * header keeps only what a turn needs, so that it fits 360 pixels with large text, too. While the
 * panel is hidden, or the analysis has its place, the turn lies below the board as well. */
void
hradby_window_place_turn (HradbyWindow *self)
{
  gboolean folded = adw_flap_get_folded (self->flap);
  gboolean below = folded || !adw_flap_get_reveal_flap (self->flap)
                   || hradby_window_is_analysing (self);
  g_autoptr(GtkWidget) turn = g_object_ref (GTK_WIDGET (self->turn));

  gtk_widget_set_visible (GTK_WIDGET (self->title), !folded);
  gtk_widget_set_visible (self->new_button, !folded);

  hradby_side_panel_set_top (self->panel, NULL);
  adw_bin_set_child (self->bottom, NULL);
  hradby_turn_panel_set_compact (self->turn, below);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->trouble_box),
                                  folded ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (below)
    adw_bin_set_child (self->bottom, turn);
  else
    hradby_side_panel_set_top (self->panel, turn);
}

static gboolean
place_turn_cb (gpointer user_data)
{
  HradbyWindow *self = user_data;

  self->fold_source = 0;
  hradby_window_place_turn (self);
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
  g_return_val_if_fail (HRADBY_IS_WINDOW (self), NULL);

  return self->session;
}

static void
fill_panels (HradbyWindow *self)
{
  hradby_turn_panel_set_session (self->turn, self->session);
  hradby_side_panel_set_session (self->panel, self->session); /* tells what happened last */
}

/* The board comes first at the start, the words one frame later: people look there first, and
 * words take 40 ms. */
static gboolean
fill_tick_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       user_data)
{
  HradbyWindow *self = HRADBY_WINDOW (widget);

  if (self->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  self->fill_tick = 0;
  fill_panels (self);
  return G_SOURCE_REMOVE;
}

/* What is played, and by which rules; in lists of windows the name of the program, too. */
static void
show_title (HradbyWindow *self)
{
  HradbyRuleset *ruleset = hradby_session_get_setup (self->session)->ruleset;
  g_autofree char *game = hradby_rules_store_name_played (ruleset, FALSE);
  g_autofree char *all = hradby_rules_store_name_played (ruleset, TRUE);
  /* Translators: the title of the window; %s is the game that is played */
  g_autofree char *text = g_strdup_printf (_("%s – Hradby"), game);

  gtk_window_set_title (GTK_WINDOW (self), text);
  adw_window_title_set_title (self->title, game);
  adw_window_title_set_subtitle (self->title, hradby_rules_store_get_title (ruleset));
  hradby_tooltip_set (GTK_WIDGET (self->title), all); /* it may be cut */
}

void
hradby_window_leave_session (HradbyWindow *self)
{
  HradbySession *kept = hradby_window_get_kept (self);

  hradby_window_drop_analysis (self);
  hradby_window_hide_plays (self);
  while (!g_queue_is_empty (&self->told))
    adw_toast_dismiss (g_queue_pop_head (&self->told));
  if (self->session != NULL)
    hradby_windows_leave (self->session);
  if (kept != NULL)
    hradby_windows_leave (kept);
}

void
hradby_window_show_session (HradbyWindow  *self,
                            HradbySession *session)
{
  hradby_window_leave_session (self);
  if (!hradby_window_has_lesson (self, session))
    hradby_window_drop_lesson (self);
  attend (self, FALSE);
  g_set_object (&self->session, session);
  hradby_session_set_rests (session, FALSE);
  attend (self, gtk_window_is_active (GTK_WINDOW (self)));
  self->undo_agreed = FALSE;
  hradby_window_know_result (self);
  hradby_help_update (GTK_WINDOW (self), hradby_session_get_setup (session));
  g_settings_bind (self->settings, "computer-delay", session, "delay", G_SETTINGS_BIND_GET);
  if (!hradby_window_has_lesson (self, session))
    g_settings_bind (self->settings, "confirm-turns", session, "confirms", G_SETTINGS_BIND_GET);
  g_signal_group_set_target (self->signals, session);
  hradby_window_tell_saved (self);
  hradby_session_set_autosave (session, hradby_window_has_lesson (self, session) ? NULL
                                                                                 : self->autosave);

  show_title (self);
  hradby_window_show_page (self);
  hradby_score_track_set_session (self->track, session);
  make_surface (self, session);
  hradby_surface_set_session (self->view, session);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill_panels (self);
  else if (self->fill_tick == 0)
    self->fill_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), fill_tick_cb, NULL, NULL);
  changed_cb (self);
  if (!hradby_window_has_curtain (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  hradby_beside_set_session (self->beside, session, self->view);
}

/* Whoever would rather begin anew can do so at once. */
static void
tell_resumed (HradbyWindow *self)
{
  AdwToast *toast = adw_toast_new (_("Continuing the last game"));

  adw_toast_set_button_label (toast, _("_New Game…"));
  adw_toast_set_action_name (toast, "win.new");
  add_toast (self, toast);
}

void
hradby_window_resume (HradbyWindow *self,
                      HradbyEarly  *early)
{
  g_autoptr(HradbyDamage) damage = NULL;
  g_autoptr(HradbySession) session = NULL;

  g_return_if_fail (HRADBY_IS_WINDOW (self) && early != NULL);

  g_free (self->autosave);
  self->autosave = g_strdup (hradby_early_get_folder (early));
  session = hradby_early_finish (early, &damage);
  if (damage != NULL && damage->elsewhere)
    self->unread = g_strdup (damage->path);
  if (session != NULL && !hradby_window_can_show (self, session))
    {
      hradby_window_put_aside (self, session);
      g_clear_object (&session);
    }
  if (session != NULL)
    {
      make_surface (self, session);
      if (HRADBY_IS_BOARD_VIEW (self->view))
        hradby_board_view_adopt (HRADBY_BOARD_VIEW (self->view), early);
      hradby_window_recall_note (self, session);
      hradby_window_set_session (self, session);
    }
  else
    hradby_window_show_page (self);

  if (damage != NULL)
    hradby_window_tell_damage (self, damage);
  else if (session != NULL)
    tell_resumed (self);
}

/* In a small window that is wide rather than high the board has more room beside the panel than
 * above it. Only the size of the window counts, and how much of it the surface needs beside the
 * board: by what texts need, the panel would come and go in the middle of a turn. It is never said
 * that nothing folds, so that windows can get narrower. */
static void
hradby_window_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  HradbyWindow *self = HRADBY_WINDOW (widget);
  int left = height - HEADER_HEIGHT - hradby_surface_get_below (self->view);
  gboolean beside = width >= ENOUGH_WIDTH
                    || (width >= MIN_WIDTH
                        && MIN (width - PANEL_WIDTH, left) >= MIN (width, left - PANEL_HEIGHT));

  adw_flap_set_fold_policy (self->flap, beside ? ADW_FLAP_FOLD_POLICY_AUTO
                                               : ADW_FLAP_FOLD_POLICY_ALWAYS);
  GTK_WIDGET_CLASS (hradby_window_parent_class)->size_allocate (widget, width, height, baseline);
}

static gboolean
drop_cb (HradbyWindow *self,
         const GValue *value)
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

  if (!hradby_window_may_close (self))
    return TRUE;
  hradby_window_save_note (self);
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

static void
hradby_window_dispose (GObject *object)
{
  HradbyWindow *self = HRADBY_WINDOW (object);

  g_clear_object (&self->signals);
  g_clear_weak_pointer (&self->refusal);
  hradby_window_drop_plays (self);
  if (self->session != NULL)
    hradby_window_flush (self);
  hradby_window_finish_lessons (self);
  g_clear_handle_id (&self->fold_source, g_source_remove);
  g_clear_object (&self->session);
  g_clear_object (&self->offers);
  hradby_window_drop_files (self);
  g_clear_object (&self->turn);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_WINDOW);
  g_queue_clear (&self->told);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  G_OBJECT_CLASS (hradby_window_parent_class)->dispose (object);
}

static void
hradby_window_class_init (HradbyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_window_dispose;
  widget_class->size_allocate = hradby_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = hradby_window_close_request;

  g_type_ensure (HRADBY_TYPE_BESIDE);
  g_type_ensure (HRADBY_TYPE_SCORE_TRACK);
  g_type_ensure (HRADBY_TYPE_SIDE_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/window/window.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, board_toasts);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, undo_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, panel_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, play_on_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, forward_button);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, trouble);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, trouble_box);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, trouble_label);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, welcome);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, curtain);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, flap);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, side);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, history);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, history_label);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, place);
  gtk_widget_class_bind_template_child_full (widget_class, "lesson", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, track);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, beside);
  gtk_widget_class_bind_template_child (widget_class, HradbyWindow, bottom);
  gtk_widget_class_bind_template_callback (widget_class, announce_cb);
  gtk_widget_class_bind_template_callback (widget_class, event_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, event_pointed_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
}

/* Made when it is asked for: many widgets that nobody waits for at the start. */
static void
make_menu_cb (GtkMenuButton *button,
              gpointer       user_data)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, HRADBY_WINDOW (user_data)->main_menu);
}

/* Of the buttons for which they are always the same. */
static void
set_tooltips (HradbyWindow *self)
{
  hradby_tooltip_set (self->new_button, _("New Game"));
  hradby_tooltip_set (GTK_WIDGET (self->menu_button), _("Main Menu"));
  hradby_tooltip_set (self->panel_button, _("Players and Log"));
  hradby_tooltip_set (self->back_button, _("One Step Back"));
  hradby_tooltip_set (self->forward_button, _("One Step Forward"));
}

static void
hradby_window_init (HradbyWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->plays = g_array_new (FALSE, FALSE, sizeof (HradbySurfacePlay));
  self->turn = g_object_ref_sink (HRADBY_TURN_PANEL (hradby_turn_panel_new ()));
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Of looking back, what does not fit beside the place in the history comes below it. */
  gtk_widget_set_layout_manager (gtk_revealer_get_child (self->history),
                                 hradby_wrap_layout_new (6));
  set_tooltips (self);

  self->signals = g_signal_group_new (HRADBY_TYPE_SESSION);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_data (self->signals, "changed", G_CALLBACK (all_changed_cb), self, NULL,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_group_connect_swapped (self->signals, "saved", G_CALLBACK (hradby_window_tell_saved),
                                  self);
  g_signal_group_connect_swapped (self->signals, "save-failed",
                                  G_CALLBACK (hradby_window_tell_not_saved), self);

  g_signal_connect (self, "notify::is-active", G_CALLBACK (active_cb), NULL);
  g_signal_connect_swapped (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));

  gtk_menu_button_set_create_popup_func (self->menu_button, make_menu_cb, self, NULL);
  hradby_window_find_previous (self);
  hradby_window_init_lessons (self);
  hradby_window_init_actions (self);
  hradby_window_init_games (self);
  hradby_window_place_turn (self);
}
