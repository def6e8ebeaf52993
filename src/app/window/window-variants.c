/* Rules and material in the main window: from files; and the rules of the game on the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/window-private.h"

#include <glib/gi18n.h>

#include "app/start/new-game-dialog.h"
#include "app/variants/preferences.h"
#include "app/words/rules-store.h"
#include "session/catalogue.h"

static void
kept_cb (HradbyWindow         *self,
         const HradbyGameType *type,
         const char           *id)
{
  hradby_preferences_present (GTK_WINDOW (self), self->settings, self->library, type, id);
}

/* Above the window that is in front, for a question below it could not be answered. */
static GtkWindow *
get_front (HradbyWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GtkWindow *active = application != NULL ? gtk_application_get_active_window (application) : NULL;

  return active != NULL ? active : GTK_WINDOW (self);
}

static HradbyVariantOffers *
get_offers (HradbyWindow *self)
{
  if (self->offers == NULL)
    {
      self->offers = hradby_variant_offers_new (self->library);
      g_signal_connect_object (self->offers, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
    }
  return self->offers;
}

void
hradby_window_offer_variant (HradbyWindow *self,
                             const char   *path)
{
  hradby_variant_offers_add (get_offers (self), get_front (self), path, FALSE);
}

static HradbyRuleset *
get_table_rules (HradbyWindow *self)
{
  return hradby_session_get_setup (self->session)->ruleset;
}

void
hradby_window_keep_rules (HradbyWindow *self)
{
  hradby_variant_offers_add_rules (get_offers (self), get_front (self), get_table_rules (self),
                                   TRUE);
}

static void
export_chosen_cb (GFile    *file,
                  gpointer  user_data)
{
  HradbyWindow *self = user_data;
  g_autofree char *path = hradby_catalogue_name_file (file);
  g_autoptr(GError) error = NULL;

  if (hradby_shelf_export (self->exported, path, &error))
    hradby_window_toast (self, _("Variant exported"));
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Variant Cannot Be Exported"), error->message);
}

void
hradby_window_export_rules (HradbyWindow *self)
{
  const char *title = hradby_rules_store_get_title (get_table_rules (self));
  g_autofree char *name = g_strconcat (title, ".variant.xml", NULL);

  g_set_object (&self->exported, get_table_rules (self));
  hradby_dialogs_save (GTK_WINDOW (self), HRADBY_DIALOGS_VARIANTS, g_strdelimit (name, "/", '-'),
                       export_chosen_cb, self);
}

/* Tiles or a wall are to be played with: they are chosen for a new game. */
static gboolean
import_material (HradbyWindow *self,
                 GFile        *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  GtkWindow *front = get_front (self);

  if (!hradby_catalogue_is_material (path))
    return FALSE;
  if (!HRADBY_IS_NEW_GAME_DIALOG (front))
    front = GTK_WINDOW (hradby_window_open_dialog (self));
  hradby_new_game_dialog_import (HRADBY_NEW_GAME_DIALOG (front), path);
  return TRUE;
}

/* Only variants are of many at once. */
static gboolean
is_variant (GFile *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);

  return hradby_catalogue_is_variant (path);
}

void
hradby_window_open_files (HradbyWindow *self,
                          GFile       **files,
                          guint         n_files)
{
  g_autoptr(GString) others = g_string_new (NULL);
  gboolean opened = FALSE;

  g_return_if_fail (HRADBY_IS_WINDOW (self));

  for (guint i = 0; i < n_files; i++)
    {
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
  if (others->len > 0)
    {
      /* Translators: followed by names of files, one a line */
      g_autofree char *body = g_strdup_printf (_("The window shows one game at a time. These files "
                                                 "were not opened:%s"), others->str);

      hradby_dialogs_tell (GTK_WINDOW (self), _("One Game Was Opened"), body);
    }
}
