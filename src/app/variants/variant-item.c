/* Variants in a list that drops down: whole names, and in a line below how they differ. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/variant-item.h"

#define DIFFERENCE  "hradby-difference"
#define WIDTH_CHARS 28 /* which fits the narrowest window */

GtkStringObject *
hradby_variant_item_new (const char *title,
                         const char *difference)
{
  GtkStringObject *self = gtk_string_object_new (title);

  g_object_set_data_full (G_OBJECT (self), DIFFERENCE, g_strdup (difference), g_free);
  return self;
}

static GtkWidget *
add_label (GtkBox *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (box, label);
  return label;
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

  gtk_label_set_text (GTK_LABEL (title), gtk_string_object_get_string (variant));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (title)),
                      g_object_get_data (G_OBJECT (variant), DIFFERENCE));
}

GtkListItemFactory *
hradby_variant_item_new_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  return factory;
}
