/* The list of variants on the page of a game: the rows that can be chosen, and broken files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/variant-page-private.h"

#include <glib/gi18n.h>

#include "app/kit/press.h"
#include "app/kit/tooltip.h"
#include "app/words/rules-store.h"

static void
chosen_cb (GtkCheckButton    *check,
           GParamSpec        *pspec,
           HradbyVariantPage *self)
{
  if (gtk_check_button_get_active (check) && !self->loading)
    hradby_variant_page_choose (self, g_object_get_data (G_OBJECT (check), "id"));
}

static void
set_texts (GtkWidget  *row,
           const char *title,
           const char *subtitle)
{
  g_autofree char *title_markup = g_markup_escape_text (title, -1);
  g_autofree char *subtitle_markup = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle_markup);
}

static GtkWidget *
make_icon (const char *name,
           const char *text)
{
  GtkWidget *icon = gtk_image_new_from_icon_name (name);

  hradby_tooltip_label (icon, text);
  return icon;
}

static void
add_row (HradbyVariantPage *self,
         GtkWidget         *row)
{
  g_ptr_array_add (self->variant_rows, row);
  adw_preferences_group_add (self->variants, row);
}

static void
add_variant (HradbyVariantPage *self,
             HradbyRuleset     *variant,
             GtkWidget        **first)
{
  GtkWidget *row = adw_action_row_new (), *check = gtk_check_button_new ();
  g_autofree char *text = hradby_rules_store_describe (variant);
  const char *id = hradby_ruleset_get_id (variant);

  set_texts (row, hradby_rules_store_get_title (variant), text);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  hradby_press_add_check (check);
  if (*first == NULL)
    *first = check;
  else
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (*first));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_strcmp0 (id, hradby_variant_page_get_chosen (self)) == 0);
  g_object_set_data_full (G_OBJECT (check), "id", g_strdup (id), g_free);
  g_object_set_data (G_OBJECT (row), "check", check);
  g_signal_connect_object (check, "notify::active", G_CALLBACK (chosen_cb), self, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  if (hradby_variant_page_has_own (self, hradby_ruleset_get_id (variant)))
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               make_icon ("hradby-house-symbolic", _("Your own variant")));
  add_row (self, row);
}

/* The chosen one, which cannot be read now. */
static void
add_missing (HradbyVariantPage  *self,
             GtkWidget         **first)
{
  GtkWidget *row;

  add_variant (self, self->ruleset, first);
  row = g_ptr_array_index (self->variant_rows, self->variant_rows->len - 1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("Missing now"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             make_icon ("dialog-warning-symbolic", _("Missing now")));
}

static void
delete_broken_cb (GtkWidget         *button,
                  HradbyVariantPage *self)
{
  hradby_variant_page_delete (self, g_object_get_data (G_OBJECT (button), "item"));
}

/* A file that holds no variant: why, and the way to be rid of it. */
static void
add_broken (HradbyVariantPage *self,
            HradbyShelfItem   *item)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *name = g_path_get_basename (item->path);

  set_texts (row, name, item->error->message);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_icon ("dialog-warning-symbolic",
                                                              _("This file cannot be used")));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  hradby_tooltip_label (button, _("Delete the File"));
  g_object_set_data_full (G_OBJECT (button), "item", hradby_shelf_item_ref (item),
                          (GDestroyNotify) hradby_shelf_item_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (delete_broken_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  add_row (self, row);
}

void
hradby_variant_page_fill (HradbyVariantPage *self)
{
  g_autoptr(GPtrArray) variants = hradby_rules_store_list (self->library, self->type);
  const char *chosen = hradby_variant_page_get_chosen (self);
  const GPtrArray *items = hradby_shelf_get_items (self->shelf);
  GtkWidget *first = NULL;
  gboolean missing = TRUE;

  hradby_variant_page_clear_rows (self->variants, self->variant_rows);
  for (guint i = 0; i < variants->len; i++)
    {
      missing &= g_strcmp0 (hradby_ruleset_get_id (variants->pdata[i]), chosen) != 0;
      add_variant (self, variants->pdata[i], &first);
    }
  if (missing)
    add_missing (self, &first);
  for (guint i = 0; i < items->len; i++)
    if (((HradbyShelfItem *) items->pdata[i])->ruleset == NULL)
      add_broken (self, items->pdata[i]);
}

void
hradby_variant_page_mark_chosen (HradbyVariantPage *self)
{
  for (guint i = 0; i < self->variant_rows->len; i++)
    {
      GtkWidget *check = g_object_get_data (self->variant_rows->pdata[i], "check");

      if (check != NULL
          && g_str_equal (g_object_get_data (G_OBJECT (check), "id"),
                          hradby_variant_page_get_chosen (self)))
        gtk_check_button_set_active (GTK_CHECK_BUTTON (check), TRUE);
    }
}

/* Rows have no place before the first frame. */
static gboolean
show_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  HradbyVariantPage *self = HRADBY_VARIANT_PAGE (widget);

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_height (widget) == 0)
    return G_SOURCE_CONTINUE;
  for (guint i = 0; i < self->variant_rows->len; i++)
    {
      GtkWidget *check = g_object_get_data (self->variant_rows->pdata[i], "check");

      if (check != NULL && gtk_check_button_get_active (GTK_CHECK_BUTTON (check)))
        gtk_widget_grab_focus (self->variant_rows->pdata[i]);
    }
  return G_SOURCE_REMOVE;
}

void
hradby_variant_page_show_chosen (HradbyVariantPage *self)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self));

  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_cb, NULL, NULL);
}
