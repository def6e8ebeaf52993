/* Seeking settings: in this game, and what was found in others. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/variant-page-private.h"

#include <glib/gi18n.h>

void
hradby_variant_page_clear_rows (AdwPreferencesGroup *group,
                                GPtrArray           *rows)
{
  for (guint i = 0; i < rows->len; i++)
    adw_preferences_group_remove (group, rows->pdata[i]);
  g_ptr_array_set_size (rows, 0);
}

void
hradby_variant_page_find (HradbyVariantPage *self,
                          const char        *words,
                          GPtrArray         *rows)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self) && words != NULL && rows != NULL);

  for (guint i = 0; i < self->setting_rows->len; i++)
    if (hradby_setting_row_matches (self->setting_rows->pdata[i], words))
      g_ptr_array_add (rows, self->setting_rows->pdata[i]);
}

static void
update_nothing (HradbyVariantPage *self,
                guint              n_found)
{
  gtk_widget_set_visible (GTK_WIDGET (self->others), self->other_rows->len > 0);
  gtk_widget_set_visible (self->nothing, n_found + self->other_rows->len == 0
                                         && !gtk_widget_get_visible (GTK_WIDGET (self->tiles)));
}

static void
search_cb (HradbyVariantPage *self)
{
  const char *words = gtk_editable_get_text (self->search_entry);
  g_autoptr(GPtrArray) found = g_ptr_array_new ();

  hradby_variant_page_find (self, words, found);
  for (guint i = 0; i < self->setting_rows->len; i++)
    gtk_widget_set_visible (self->setting_rows->pdata[i],
                            g_ptr_array_find (found, self->setting_rows->pdata[i], NULL));
  hradby_variant_page_clear_rows (self->others, self->other_rows);
  hradby_variant_page_update_groups (self);
  g_signal_emit_by_name (self, "searched", words);
  update_nothing (self, found->len);
}

static void
stop_search_cb (HradbyVariantPage *self)
{
  gtk_editable_set_text (self->search_entry, "");
}

static void
activated_cb (HradbyVariantPage *self,
              AdwActionRow      *row)
{
  g_signal_emit_by_name (self, "chosen", g_object_get_data (G_OBJECT (row), "found"));
}

static void
add_other (HradbyVariantPage *self,
           HradbySettingRow  *found)
{
  const HradbySettingInfo *info
      = hradby_setting_get_info (hradby_setting_row_get_setting (found));
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name ("go-next-symbolic");
  /* Translators: a game, and the question of one of its settings */
  g_autofree char *text = g_strdup_printf (C_("setting", "%1$s: %2$s"),
                                           _(hradby_setting_row_get_game (found)->title),
                                           _(info->question));
  g_autofree char *subtitle = g_markup_escape_text (text, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 adw_preferences_row_get_title (ADW_PREFERENCES_ROW (found)));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), "found", g_object_ref (found), g_object_unref);
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->other_rows, row);
  adw_preferences_group_add (self->others, row);
}

void
hradby_variant_page_add_found (HradbyVariantPage *self,
                               const GPtrArray   *rows)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self) && rows != NULL);

  for (guint i = 0; i < rows->len; i++)
    add_other (self, rows->pdata[i]);
}

void
hradby_variant_page_reveal (HradbyVariantPage *self,
                            HradbySettingRow  *row)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self) && HRADBY_IS_SETTING_ROW (row));

  gtk_editable_set_text (self->search_entry, "");
  search_cb (self);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

void
hradby_variant_page_seek (HradbyVariantPage *self)
{
  g_return_if_fail (HRADBY_IS_VARIANT_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

void
hradby_variant_page_install_search (HradbyVariantPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_signal_new ("searched", HRADBY_TYPE_VARIANT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
  g_signal_new ("chosen", HRADBY_TYPE_VARIANT_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, HRADBY_TYPE_SETTING_ROW);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}
