/* Labels with as many lines as their text needs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/prose.h"

GtkWidget *
hradby_prose_new (const char *text,
                  const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

void
hradby_prose_wrap (GtkWidget *root)
{
  if (GTK_IS_LABEL (root))
    g_object_set (root, "ellipsize", PANGO_ELLIPSIZE_NONE, "wrap", TRUE, "wrap-mode",
                  PANGO_WRAP_WORD_CHAR, "justify",
                  gtk_label_get_xalign (GTK_LABEL (root)) > 0 ? GTK_JUSTIFY_CENTER
                                                              : GTK_JUSTIFY_LEFT, NULL);
  for (GtkWidget *child = GTK_IS_TEXT (root) ? NULL : gtk_widget_get_first_child (root);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hradby_prose_wrap (child);
}
