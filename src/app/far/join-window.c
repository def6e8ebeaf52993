/* The window in which one joins. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/far/join-window.h"

#include <glib/gi18n.h>

#include "app/kit/entry.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "engine/object.h"

struct _HradbyJoinWindow {
  AdwWindow      parent_instance;

  GSettings     *settings;
  HradbyLibrary *library;
  HradbyFar     *far;      /* (nullable): on its way */

  GtkWidget     *join;
  GtkEditable   *invitation;
  GtkEditable   *name;
  GtkLabel      *status;
};

enum {
  SIGNAL_JOINED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyJoinWindow, hradby_join_window, ADW_TYPE_WINDOW)

static void
tell (HradbyJoinWindow *self, const char *text)
{
  gtk_label_set_text (self->status, text != NULL ? text : "");
}

static void
drop (HradbyJoinWindow *self)
{
  g_autoptr(HradbyFar) far = g_steal_pointer (&self->far);

  if (far == NULL)
    return;
  g_signal_handlers_disconnect_by_data (far, self);
  hradby_far_leave (far);
}

static void
update (HradbyJoinWindow *self)
{
  g_autofree char *name = hradby_entry_dup_text (self->name, HRADBY_TEXT_NAME);

  gtk_widget_set_sensitive (self->join, self->far == NULL && *name != '\0'
                                        && *gtk_editable_get_text (self->invitation) != '\0');
}

static void
changed_cb (HradbyJoinWindow *self)
{
  drop (self);
  tell (self, NULL);
  update (self);
}

static void
gone_cb (HradbyJoinWindow *self, const char *reason)
{
  drop (self);
  tell (self, reason);
  update (self);
}

static void
arrived_cb (HradbyJoinWindow *self)
{
  g_autoptr(HradbyFar) far = g_steal_pointer (&self->far);
  g_autofree char *name = hradby_entry_dup_text (self->name, HRADBY_TEXT_NAME);

  g_signal_handlers_disconnect_by_data (far, self);
  g_settings_set_string (self->settings, "guest-name", name);
  g_signal_emit (self, signals[SIGNAL_JOINED], 0, far);
  gtk_window_close (GTK_WINDOW (self));
}

static void
join_cb (HradbyJoinWindow *self)
{
  g_autofree char *name = hradby_entry_dup_text (self->name, HRADBY_TEXT_NAME);
  g_autoptr(GError) error = NULL;

  if (!gtk_widget_get_sensitive (self->join))
    return;
  self->far = hradby_far_join (gtk_editable_get_text (self->invitation), name, self->library,
                               &error);
  tell (self, error != NULL ? error->message : _("Looking for the host…"));
  if (self->far == NULL)
    return;
  HRADBY_CONNECT (self->far, "arrived", arrived_cb, self);
  HRADBY_CONNECT (self->far, "told", tell, self);
  HRADBY_CONNECT (self->far, "gone", gone_cb, self);
  update (self);
}

HradbyJoinWindow *
hradby_join_window_present (GtkWindow *parent, GSettings *settings, HradbyLibrary *library,
                            const char *invitation)
{
  HradbyJoinWindow *self = hradby_windows_find (HRADBY_TYPE_JOIN_WINDOW, parent);

  if (self == NULL) {
    g_autofree char *name = g_settings_get_string (settings, "guest-name");

    self = g_object_new (HRADBY_TYPE_JOIN_WINDOW, "transient-for", parent, NULL);
    self->settings = g_object_ref (settings);
    self->library = g_object_ref (library);
    gtk_editable_set_text (self->name, *name != '\0' ? name : g_get_real_name ());
    hradby_windows_focus (GTK_WINDOW (self), GTK_WIDGET (self->invitation));
  }
  if (invitation != NULL)
    gtk_editable_set_text (self->invitation, invitation);
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

HRADBY_DISPOSE (HradbyJoinWindow, hradby_join_window)
{
  drop (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_JOIN_WINDOW);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
}

static void
hradby_join_window_class_init (HradbyJoinWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_join_window_dispose;

  signals[SIGNAL_JOINED] = HRADBY_SIGNAL (G_TYPE_FROM_CLASS (klass), "joined", 1, HRADBY_TYPE_FAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/far/join-window.ui");
  HRADBY_BIND (widget_class, HradbyJoinWindow, join, invitation, name, status);
  HRADBY_BIND_CALLBACKS (widget_class, join_cb, changed_cb);
}

static void
hradby_join_window_init (HradbyJoinWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
