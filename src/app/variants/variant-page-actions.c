/* What can be done with variants: new, duplicate, import, export, copy, delete and back again. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/variant-page-private.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/variants/preferences.h"
#include "app/words/rules-store.h"
#include "engine/variant-code.h"
#include "session/catalogue.h"

#define ENDING   ".variant.xml"
#define OFFICIAL "official"

static void
add_toast (HradbyVariantPage *self,
           AdwToast          *toast)
{
  GtkWidget *overlay = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);

  /* What was done last is said at once: others would wait until nobody wants to undo. */
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_clear_weak_pointer (&self->toast);
  if (overlay == NULL)
    {
      g_object_unref (toast);
      return;
    }
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (overlay), toast);
}

static AdwToast *
make_toast (const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  return adw_toast_new (markup);
}

void
hradby_variant_page_tell (HradbyVariantPage *self,
                          const char        *text)
{
  add_toast (self, make_toast (text));
}

gboolean
hradby_variant_page_keep (HradbyVariantPage *self,
                          HradbyRuleset     *ruleset,
                          const char        *wish)
{
  g_autofree char *title = hradby_rules_store_make_title (self->library, self->type, wish);
  g_autoptr(HradbyShelfItem) item = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  g_object_set (ruleset, "title", title, NULL);
  item = hradby_shelf_add (self->shelf, ruleset, &error);
  if (item == NULL)
    {
      hradby_variant_page_tell (self, error->message);
      return FALSE;
    }
  hradby_variant_page_choose (self, item->id);
  /* Translators: the name of a variant */
  text = g_strdup_printf (_("Saved as “%s”"), title);
  hradby_variant_page_tell (self, text);
  return TRUE;
}

/* In the second frame from now: rows that have just come have their places then. */
static gboolean
show_name_cb (GtkWidget     *widget,
              GdkFrameClock *clock,
              gpointer       n_frames)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->name_entry),
                                                 GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place;
  graphene_rect_t bounds;
  double top;

  if ((*(guint *) n_frames)++ == 0)
    return G_SOURCE_CONTINUE;
  if (scroller == NULL
      || !gtk_widget_compute_bounds (GTK_WIDGET (self->name_entry), scroller, &bounds))
    return G_SOURCE_REMOVE;
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  top = gtk_adjustment_get_value (place) + (double) bounds.origin.y;
  gtk_adjustment_clamp_page (place, top, top + (double) bounds.size.height);
  return G_SOURCE_REMOVE;
}

/* New from the chosen one, under a name that is typed next. */
static void
new_cb (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  g_autoptr(HradbyRuleset) ruleset = NULL;

  hradby_variant_page_keep_names (self);
  ruleset = hradby_ruleset_copy (self->ruleset);
  g_object_set (ruleset, "base", hradby_variant_page_get_chosen (self), "description", NULL, NULL);
  if (!hradby_variant_page_keep (self, ruleset, _("My rules")))
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry));
  gtk_widget_add_tick_callback (widget, show_name_cb, g_new0 (guint, 1), g_free);
}

static void
duplicate_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autofree char *wish = NULL;
  const char *description;

  hradby_variant_page_keep_names (self);
  ruleset = hradby_ruleset_copy (self->ruleset);
  description = hradby_ruleset_get_description (ruleset);
  /* Translators: the name of a variant */
  wish = g_strdup_printf (_("%s (copy)"), hradby_rules_store_get_title (self->ruleset));
  /* What was a translation so far is now the user's own text. */
  g_object_set (ruleset, "description",
                description != NULL && *description != '\0' ? _(description) : NULL, NULL);
  hradby_variant_page_keep (self, ruleset, wish);
}

void
hradby_variant_page_import (HradbyVariantPage *self,
                            GFile             *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  GtkRoot *window;

  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self));

  window = gtk_widget_get_root (GTK_WIDGET (self));
  hradby_variant_offers_add (self->offers, window != NULL ? GTK_WINDOW (window) : NULL, path, TRUE);
}

/* Rules of another game are shown on the page of that game. */
static void
kept_cb (HradbyVariantPage    *self,
         const HradbyGameType *type,
         const char           *id,
         const char           *text)
{
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  hradby_variant_page_tell (self, text);
  if (type == self->type)
    hradby_variant_page_choose (self, id);
  else if (HRADBY_IS_PREFERENCES (window))
    hradby_preferences_show (HRADBY_PREFERENCES (window), type, id);
}

void
hradby_variant_page_connect_offers (HradbyVariantPage *self)
{
  g_signal_connect_object (self->offers, "kept", G_CALLBACK (kept_cb), self, G_CONNECT_SWAPPED);
}

static void
export_to (HradbyVariantPage *self,
           HradbyRuleset     *rules,
           GFile             *file)
{
  g_autofree char *path = hradby_catalogue_name_file (file);
  g_autoptr(GError) error = NULL;

  if (!hradby_shelf_export (rules, path, &error))
    hradby_variant_page_tell (self, error->message);
  else
    hradby_variant_page_tell (self, _("Variant exported"));
}

void
hradby_variant_page_export (HradbyVariantPage *self,
                            GFile             *file)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self));

  export_to (self, self->ruleset, file);
}

static void
import_chosen_cb (GFile   *file,
                  gpointer user_data)
{
  hradby_variant_page_import (user_data, file);
}

static void
import_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  hradby_dialogs_open (GTK_WINDOW (gtk_widget_get_root (widget)), HRADBY_DIALOGS_VARIANTS,
                       import_chosen_cb, widget);
}

static void
export_chosen_cb (GFile   *file,
                  gpointer user_data)
{
  export_to (user_data, HRADBY_VARIANT_PAGE (user_data)->exported, file);
}

/* Another variant may come before the file is chosen. */
static void
export_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  g_autofree char *file = g_strconcat (hradby_variant_page_get_chosen (self), ENDING, NULL);

  hradby_variant_page_keep_names (self);
  g_clear_object (&self->exported);
  self->exported = hradby_ruleset_copy (self->ruleset);
  hradby_dialogs_save (GTK_WINDOW (gtk_widget_get_root (widget)), HRADBY_DIALOGS_VARIANTS,
                       g_strdelimit (file, "/", '-'), export_chosen_cb, self);
}

/* To be pasted into a message. */
static void
copy_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  g_autofree char *code = NULL;

  hradby_variant_page_keep_names (self);
  code = hradby_variant_code_write (self->ruleset);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), code);
  hradby_variant_page_tell (self, _("Code copied, to be pasted into a message"));
}

static void
pasted_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(HradbyVariantPage) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  if (window != NULL)
    hradby_variant_offers_add_code (self->offers, GTK_WINDOW (window), text != NULL ? text : "");
}

static void
paste_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, pasted_cb,
                                 g_object_ref (widget));
}

/* What is being typed is a change, too. A variant that was begun goes, and its base is back. */
static void
undo (HradbyVariantPage *self)
{
  g_autoptr(HradbyRuleset) known = NULL;
  g_autoptr(GError) error = NULL;
  g_autofree char *id = NULL, *base = NULL;

  hradby_variant_page_keep_names (self);
  if (!hradby_shelf_undo (self->shelf, self->type->id, &id, &error))
    hradby_variant_page_tell (self, error->message);
  else if (id != NULL && hradby_variant_page_has_own (self, id))
    hradby_variant_page_choose (self, id);
  else if (self->missing)
    {
      base = g_strdup (hradby_ruleset_get_base (self->ruleset));
      if (base != NULL)
        known = hradby_catalogue_find_variant (self->library, self->type->id, base, NULL);
      hradby_variant_page_choose (self, known != NULL ? base : OFFICIAL);
    }
  hradby_variant_page_update_actions (self);
}

static void
undo_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  undo (HRADBY_VARIANT_PAGE (widget));
}

void
hradby_variant_page_tell_undo (HradbyVariantPage *self,
                               const char        *text)
{
  AdwToast *toast = make_toast (text);

  adw_toast_set_button_label (toast, _("_Undo"));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo), self, G_CONNECT_SWAPPED);
  add_toast (self, toast);
}

void
hradby_variant_page_delete (HradbyVariantPage *self,
                            HradbyShelfItem   *item)
{
  g_autoptr(HradbyShelfItem) removed = hradby_shelf_item_ref (item);
  g_autofree char *name = g_path_get_basename (item->path), *text = NULL;
  g_autoptr(GError) error = NULL;
  gboolean was_chosen = removed->ruleset != NULL
                        && g_str_equal (removed->id, hradby_variant_page_get_chosen (self));

  if (was_chosen)
    hradby_variant_page_choose (self, OFFICIAL);
  if (!hradby_shelf_remove (self->shelf, removed, &error))
    {
      if (was_chosen)
        hradby_variant_page_choose (self, removed->id);
      hradby_variant_page_tell (self, error->message);
      return;
    }
  /* Translators: the name of a variant or of a file */
  text = g_strdup_printf (_("“%s” deleted"),
                          removed->ruleset != NULL ? hradby_rules_store_get_title (removed->ruleset)
                                                   : name);
  hradby_variant_page_tell_undo (self, text);
}

static void
delete_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);
  HradbyShelfItem *item = hradby_shelf_find (self->shelf, self->type->id,
                                             hradby_variant_page_get_chosen (self));

  if (item != NULL)
    hradby_variant_page_delete (self, item);
}

void
hradby_variant_page_update_actions (HradbyVariantPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "variant.new", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.duplicate", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.export", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.copy", !self->missing);
  gtk_widget_action_set_enabled (widget, "variant.delete", hradby_variant_page_is_own (self));
  gtk_widget_action_set_enabled (widget, "variant.undo",
                                 hradby_shelf_can_undo (self->shelf, self->type->id));
}

void
hradby_variant_page_install_actions (HradbyVariantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_install_action (widget_class, "variant.new", NULL, new_cb);
  gtk_widget_class_install_action (widget_class, "variant.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "variant.import", NULL, import_cb);
  gtk_widget_class_install_action (widget_class, "variant.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "variant.copy", NULL, copy_cb);
  gtk_widget_class_install_action (widget_class, "variant.paste", NULL, paste_cb);
  gtk_widget_class_install_action (widget_class, "variant.delete", NULL, delete_cb);
  gtk_widget_class_install_action (widget_class, "variant.undo", NULL, undo_cb);
}
