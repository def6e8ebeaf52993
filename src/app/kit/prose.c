/* Labels with as many lines as their text needs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/prose.h"

GtkWidget *
hradby_prose_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

GtkWidget *
hradby_prose_new_centred (const char *text, int chars)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_CENTER, "max-width-chars",
                       chars, NULL);
}

/* A title takes one line while there is room for that. The toolkit must not add to it what one line
 * does without, hyphens or a least width: it warns where the least is more than the most. */
static void
wrap_title (GtkLabel *label)
{
  g_autoptr(PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (label, attributes);
  gtk_label_set_width_chars (label, -1);
  gtk_label_set_natural_wrap_mode (label, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

void
hradby_prose_wrap (GtkWidget *root)
{
  if (GTK_IS_LABEL (root)) {
    g_object_set (root, "ellipsize", PANGO_ELLIPSIZE_NONE, "wrap", TRUE, "wrap-mode",
                  PANGO_WRAP_WORD_CHAR, "justify", GTK_JUSTIFY_LEFT, NULL);
    if (gtk_label_get_xalign (GTK_LABEL (root)) > 0)
      wrap_title (GTK_LABEL (root));
  }
  for (GtkWidget *child = GTK_IS_TEXT (root) ? NULL : gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hradby_prose_wrap (child);
}
