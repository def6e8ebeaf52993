/* GTK of the floor has no file launcher: the file manager is asked, or else the folder opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/show-file.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"

typedef struct {
  GtkWindow *parent; /* (nullable): weak */
  GFile     *folder;
} Request;

static void
request_free (Request *self)
{
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->folder);
  g_free (self);
}

static void
shown_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Request *request = user_data;
  g_autoptr(GVariant) reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result,
                                                             NULL);
  g_autofree char *uri = g_file_get_uri (request->folder);

  if (reply == NULL)
    gtk_show_uri (request->parent, uri, GDK_CURRENT_TIME);
  request_free (request);
}

void
hradby_show_file (GtkWindow *parent, const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  const char *uris[] = { uri, NULL };
  GDBusConnection *bus = g_application_get_default () != NULL
                         ? g_application_get_dbus_connection (g_application_get_default ())
                         : NULL;
  g_autoptr(GFile) folder = g_file_get_parent (file);

  if (bus == NULL) {
    g_autofree char *folder_uri = g_file_get_uri (folder);

    gtk_show_uri (parent, folder_uri, GDK_CURRENT_TIME);
    return;
  }
  Request *request = g_new0 (Request, 1);
  g_set_weak_pointer (&request->parent, parent);
  request->folder = g_steal_pointer (&folder);
  g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1", "ShowItems",
                          g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                          NULL, shown_cb, request);
}

GtkWidget *
hradby_show_file_row (const char *title, const char *reason, const char *icon, const char *label,
                      const char *action, const char *path)
{
  GtkWidget *row = adw_action_row_new (), *button;
  GtkWidget *sign = gtk_image_new_from_icon_name ("dialog-warning-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), reason);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sign);
  if (action == NULL)
    return row;
  hradby_tooltip_label (sign, _("This file cannot be used"));
  button = hradby_tooltip_button (icon, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "^ay", path);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}
