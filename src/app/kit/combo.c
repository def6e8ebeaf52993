/* Rows that ask for one of several things, and the lists that drop down from them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/combo.h"

#include "app/kit/press.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"

#define DIFFERENCE  "hradby-difference"
#define WIDTH_CHARS 28 /* which fits the narrowest window */

GtkStringObject *
hradby_combo_item_new (const char *title, const char *difference)
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
  GtkWidget *label = hradby_prose_new (NULL, NULL);

  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_box_append (box, label);
  return label;
}

static void
set_text (GtkWidget *label, const char *text)
{
  int chars = (int) MIN (g_utf8_strlen (text, -1), WIDTH_CHARS);

  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_label_set_width_chars (GTK_LABEL (label), chars);
  gtk_widget_set_visible (label, chars > 0);
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  add_label (GTK_BOX (words));
  GtkWidget *difference = add_label (GTK_BOX (words));
  gtk_widget_add_css_class (difference, "caption");
  gtk_widget_add_css_class (difference, "dim-label");
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (line), mark);
  gtk_list_item_set_child (item, line);
  g_object_bind_property (item, "selected", mark, "visible", G_BINDING_SYNC_CREATE);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *variant = gtk_list_item_get_item (item);
  GtkWidget *title = gtk_widget_get_first_child (
      gtk_widget_get_first_child (gtk_list_item_get_child (item)));

  set_text (title, gtk_string_object_get_string (variant));
  set_text (gtk_widget_get_next_sibling (title), get_difference (variant));
  /* What has the focus is the parent, of which the toolkit tells nothing. */
  GtkWidget *row = gtk_widget_get_parent (gtk_list_item_get_child (item));
  hradby_widget_label (row, gtk_string_object_get_string (variant));
  hradby_widget_describe (row, get_difference (variant));
  hradby_press_add_row (row);
}

/* In one line: a drop-down of the toolkit is as high as its text is in all the width it likes. */
static void
setup_chosen_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_list_item_set_child (item, label);
}

static void
bind_chosen_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *label = gtk_list_item_get_child (item);

  gtk_label_set_text (GTK_LABEL (label), text);
  hradby_tooltip_set (label, text);
}

static GtkListItemFactory *
make_factory (gpointer setup, gpointer bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind), NULL);
  return factory;
}

/* What has the focus is a row, or a button in a drop-down; the toolkit does not tell what is
 * chosen. */
static void
tell (GtkWidget *combo)
{
  g_autoptr(GtkStringObject) item = NULL;

  g_object_get (combo, "selected-item", &item, NULL);
  hradby_widget_describe (GTK_IS_DROP_DOWN (combo) ? gtk_widget_get_first_child (combo) : combo,
                          item != NULL ? gtk_string_object_get_string (item) : NULL);
}

void
hradby_combo_init_drop_down (GtkDropDown *down)
{
  g_autoptr(GtkListItemFactory) chosen = make_factory (setup_chosen_cb, bind_chosen_cb);
  g_autoptr(GtkListItemFactory) list = make_factory (setup_cb, bind_cb);

  g_return_if_fail (GTK_IS_DROP_DOWN (down));

  gtk_drop_down_set_factory (down, chosen);
  gtk_drop_down_set_list_factory (down, list);
  gtk_accessible_update_relation (
    GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (down))),
    GTK_ACCESSIBLE_RELATION_LABELLED_BY, down, NULL, -1);
  g_signal_connect (down, "notify::selected-item", G_CALLBACK (tell), NULL);
  tell (GTK_WIDGET (down));
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
  g_autoptr(GtkListItemFactory) factory = make_factory (setup_cb, bind_cb);
  g_autoptr(GtkExpression) chosen
    = gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, G_CALLBACK (tell_chosen), NULL,
                                   NULL);

  g_return_if_fail (ADW_IS_COMBO_ROW (row));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_combo_row_set_list_factory (row, factory);
  adw_combo_row_set_expression (row, chosen);
  adw_combo_row_set_use_subtitle (row, TRUE);
  hradby_press_add_combo (GTK_WIDGET (row));
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (tell), NULL);
}
