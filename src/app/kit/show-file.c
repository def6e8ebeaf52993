/* GTK of the floor has no file launcher: the file manager is asked, or else the folder opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/show-file.h"

typedef struct
{
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
shown_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
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
hradby_show_file (GtkWindow  *parent,
                  const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  const char *uris[] = { uri, NULL };
  GDBusConnection *bus = g_application_get_default () != NULL
                         ? g_application_get_dbus_connection (g_application_get_default ())
                         : NULL;
  g_autoptr(GFile) folder = g_file_get_parent (file);
  Request *request;

  if (bus == NULL)
    {
      g_autofree char *folder_uri = g_file_get_uri (folder);

      gtk_show_uri (parent, folder_uri, GDK_CURRENT_TIME);
      return;
    }
  request = g_new0 (Request, 1);
  g_set_weak_pointer (&request->parent, parent);
  request->folder = g_steal_pointer (&folder);
  g_dbus_connection_call (bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1",
                          "org.freedesktop.FileManager1", "ShowItems",
                          g_variant_new ("(^ass)", uris, ""), NULL, G_DBUS_CALL_FLAGS_NONE, -1,
                          NULL, shown_cb, request);
}
