/* A variant that was opened or dropped on the main window: whether to keep it. */
#include "config.h"

#include "app/window-private.h"

#include <glib/gi18n.h>

#include "app/preferences.h"
#include "app/rules-store.h"
#include "session/shelf.h"

static void
show_preferences (HradbyWindow *self)
{
  GtkWidget *window = hradby_preferences_new (self->settings, self->library);

  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (window));
}

static void
agreed_cb (gboolean accepted,
           gpointer user_data)
{
  HradbyWindow *self = user_data;
  g_autoptr(HradbyRuleset) offered = g_steal_pointer (&self->offered);
  g_autoptr(HradbyShelfItem) item = NULL;
  g_autoptr(GError) error = NULL;

  if (!accepted || offered == NULL)
    return;

  item = hradby_shelf_add (hradby_shelf_of (self->library), offered, &error);
  if (item == NULL)
    {
      hradby_dialogs_tell (GTK_WINDOW (self), _("The Variant Cannot Be Kept"), error->message);
      return;
    }
  hradby_rules_store_set_last (self->settings, hradby_ruleset_get_type_info (offered), item->id);
  show_preferences (self);
}

/* What the variant is about, for the question. */
static char *
dup_body (HradbyRuleset *variant)
{
  const char *description = hradby_ruleset_get_description (variant);
  g_autofree char *differences = hradby_rules_store_list_differences (variant);
  GString *text = g_string_new (NULL);

  if (description != NULL && *description != '\0')
    g_string_append_printf (text, "%s\n\n", _(description));
  if (*differences != '\0')
    g_string_append_printf (text, _("Other than in the official rules:\n%s"), differences);
  else
    g_string_append (text, _("No difference from the official rules"));
  return g_string_free (text, FALSE);
}

static void
ask (HradbyWindow *self)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (self->offered);
  g_autofree char *title
      = hradby_rules_store_make_title (self->library, type,
                                       hradby_rules_store_get_title (self->offered));
  /* Translators: the name of a variant */
  g_autofree char *heading = g_strdup_printf (_("Keep “%s”?"), title);
  g_autofree char *body = dup_body (self->offered);

  g_object_set (self->offered, "title", title, NULL);
  hradby_dialogs_ask (GTK_WINDOW (self), heading, body, _("_Keep"), agreed_cb, self);
}

void
hradby_window_offer_variant (HradbyWindow *self,
                             const char   *path)
{
  g_autoptr(GError) error = NULL;
  HradbyRuleset *variant = hradby_shelf_import (path, &error);

  if (variant == NULL)
    {
      hradby_dialogs_tell (GTK_WINDOW (self), _("The Variant Cannot Be Opened"), error->message);
      return;
    }
  g_clear_object (&self->offered);
  self->offered = variant;
  ask (self);
}
