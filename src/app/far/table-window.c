/* The window about a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/far/table-window.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/variants/code-window.h"
#include "engine/object.h"

struct _HradbyTableWindow {
  AdwWindow        parent_instance;

  HradbyFar       *far;
  gboolean         waits; /* for the game to begin */

  GtkButton       *leave;
  GtkWidget       *begin;
  GtkWidget       *copy;
  AdwToastOverlay *toasts;
  GtkWidget       *invitation;
  GtkListBox      *seats;
  GtkFlowBox      *signs;
};

G_DEFINE_FINAL_TYPE (HradbyTableWindow, hradby_table_window, ADW_TYPE_WINDOW)

static void
copy_cb (HradbyTableWindow *self)
{
  g_autofree char *text = hradby_far_dup_invitation (self->far);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  adw_toast_overlay_add_toast (
    self->toasts, hradby_dialogs_toast (_("Invitation copied; paste it into a message")));
}

static void
code_cb (HradbyTableWindow *self)
{
  g_autofree char *text = hradby_far_dup_invitation (self->far);

  hradby_code_window_present_code (GTK_WINDOW (self), _("Invitation"), text,
                                   _("Whoever has this text may sit down at the table."));
}

static void
leave_cb (HradbyTableWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.leave-table", NULL);
}

static void
begin_cb (HradbyTableWindow *self)
{
  hradby_far_begin (self->far);
  gtk_window_close (GTK_WINDOW (self));
}

static void
lend_cb (GtkButton *button, HradbyTableWindow *self)
{
  hradby_far_lend (self->far,
                   GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat")));
}

static void
say_cb (GtkButton *button, HradbyTableWindow *self)
{
  hradby_far_say (self->far, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "sign")));
}

/* Who plays there, in a few words. */
static const char *
tell_place (HradbyTableWindow *self, guint seat)
{
  const HradbyLevel *level = hradby_session_get_level (hradby_far_get_session (self->far), seat);

  switch (hradby_far_get_place (self->far, seat)) {
  case HRADBY_FAR_OPEN:
    return level == &hradby_seat_far ? _("Nobody yet") : _("Nobody yet; a computer plays");
  case HRADBY_FAR_TAKEN:
    return _("At another machine");
  case HRADBY_FAR_AWAY:
    return level == &hradby_seat_far ? _("Away") : _("Away; a computer plays");
  case HRADBY_FAR_HERE:
  default:
    return level == NULL ? _("Here") : _(level->title);
  }
}

static GtkWidget *
make_seat (HradbyTableWindow *self, guint seat)
{
  HradbySession *session = hradby_far_get_session (self->far);
  GtkWidget *row = adw_action_row_new ();
  HradbyFarPlace place = hradby_far_get_place (self->far, seat);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 hradby_seat_get_name (hradby_session_get_seat (session, seat)));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), tell_place (self, seat));
  if (!hradby_far_is_guest (self->far)
      && (place == HRADBY_FAR_OPEN || place == HRADBY_FAR_AWAY)
      && hradby_session_get_level (session, seat) == &hradby_seat_far) {
    GtkWidget *button = gtk_button_new_with_label (_("Let a Computer Play"));

    gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
    g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
    g_signal_connect (button, "clicked", G_CALLBACK (lend_cb), self);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  }
  return row;
}

static void
update (HradbyTableWindow *self)
{
  HradbySession *session = hradby_far_get_session (self->far);
  gboolean is_guest = hradby_far_is_guest (self->far);

  /* It waited for that. */
  if (is_guest && self->waits && hradby_far_has_begun (self->far)) {
    gtk_window_close (GTK_WINDOW (self));
    return;
  }

  gtk_button_set_label (self->leave, is_guest ? _("_Leave") : _("_Close Table"));
  gtk_widget_set_visible (self->invitation, !is_guest);
  gtk_widget_set_visible (self->begin, !is_guest && !hradby_far_has_begun (self->far));
  hradby_widget_cut_list (self->seats, 0);
  for (guint i = 0; i < hradby_session_get_table (session)->n_players; i++)
    gtk_list_box_append (self->seats, make_seat (self, i));
}

void
hradby_table_window_present (GtkWindow *parent, HradbyFar *far)
{
  HradbyTableWindow *self = hradby_windows_find (HRADBY_TYPE_TABLE_WINDOW, parent);

  g_return_if_fail (HRADBY_IS_FAR (far) && hradby_far_get_session (far) != NULL);

  if (self == NULL) {
    self = g_object_new (HRADBY_TYPE_TABLE_WINDOW, "transient-for", parent, NULL);
    self->far = g_object_ref (far);
    hradby_windows_bind (GTK_WINDOW (self), hradby_far_get_session (far));
    HRADBY_CONNECT (far, "changed", update, self);
    HRADBY_CONNECT (hradby_far_get_session (far), "changed", update, self);
    self->waits = !hradby_far_has_begun (far);
    update (self);
    hradby_windows_focus (GTK_WINDOW (self),
                          hradby_far_is_guest (far) ? GTK_WIDGET (self->leave) : self->copy);
  }
  gtk_window_present (GTK_WINDOW (self));
}

HRADBY_DISPOSE (HradbyTableWindow, hradby_table_window)
{
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_TABLE_WINDOW);
  g_clear_object (&self->far);
}

static void
hradby_table_window_class_init (HradbyTableWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_table_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/far/table-window.ui");
  HRADBY_BIND (widget_class, HradbyTableWindow, leave, begin, copy, toasts, invitation, seats,
               signs);
  HRADBY_BIND_CALLBACKS (widget_class, copy_cb, code_cb, leave_cb, begin_cb);
}

static void
hradby_table_window_init (HradbyTableWindow *self)
{
  const char *const *signs = hradby_far_list_signs ();

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; signs[i] != NULL; i++) {
    GtkWidget *button = gtk_button_new_with_label (_(signs[i]));

    g_object_set_data (G_OBJECT (button), "sign", GUINT_TO_POINTER (i));
    g_signal_connect (button, "clicked", G_CALLBACK (say_cb), self);
    gtk_flow_box_append (self->signs, button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
}
