/* Rows that ask for one of several things, and the lists that drop down from them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/combo.h"

#include "app/kit/press.h"

#define DIFFERENCE  "hradby-difference"
#define WIDTH_CHARS 28 /* which fits the narrowest window */

GtkStringObject *
hradby_combo_item_new (const char *title,
                       const char *difference)
{
  GtkStringObject *self = gtk_string_object_new (title);

  g_object_set_data_full (G_OBJECT (self), DIFFERENCE, g_strdup (difference), g_free);
  return self;
}

static const char *
get_difference (GtkStringObject *item)
{
  const char *difference = g_object_get_data (G_OBJECT (item), DIFFERENCE);

  return difference != NULL ? difference : "";
}

/* Not wider than its words, which a list takes as they are. */
static GtkWidget *
add_label (GtkBox *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (box, label);
  return label;
}

static void
set_text (GtkWidget  *label,
          const char *text)
{
  int chars = (int) MIN (g_utf8_strlen (text, -1), WIDTH_CHARS);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_width_chars (GTK_LABEL (label), chars);
  gtk_widget_set_visible (label, chars > 0);
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *difference;

  add_label (GTK_BOX (words));
  difference = add_label (GTK_BOX (words));
  gtk_widget_add_css_class (difference, "caption");
  gtk_widget_add_css_class (difference, "dim-label");
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (line), mark);
  gtk_list_item_set_child (item, line);
  g_object_bind_property (item, "selected", mark, "visible", G_BINDING_SYNC_CREATE);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  GtkStringObject *variant = gtk_list_item_get_item (item);
  GtkWidget *title = gtk_widget_get_first_child (
      gtk_widget_get_first_child (gtk_list_item_get_child (item)));

  set_text (title, gtk_string_object_get_string (variant));
  set_text (gtk_widget_get_next_sibling (title), get_difference (variant));
}

static char *
tell_chosen (GtkStringObject *item)
{
  const char *title = gtk_string_object_get_string (item), *difference = get_difference (item);

  return *difference != '\0' ? g_strdup_printf ("%s\n%s", title, difference) : g_strdup (title);
}

void
hradby_combo_init (AdwComboRow *row)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr(GtkExpression) chosen
    = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (tell_chosen), NULL,
                                   NULL);

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_combo_row_set_list_factory (row, factory);
  adw_combo_row_set_expression (row, chosen);
  adw_combo_row_set_use_subtitle (row, TRUE);
  hradby_press_add_combo (GTK_WIDGET (row));
}
