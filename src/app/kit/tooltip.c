/* Texts of tooltips beside their widgets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/tooltip.h"

static GQuark
get_quark (void)
{
  static GQuark quark;

  if (quark == 0)
    quark = g_quark_from_static_string ("hradby-tooltip");
  return quark;
}

static gboolean
query_cb (GtkWidget  *widget,
          int         x,
          int         y,
          gboolean    keyboard,
          GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, hradby_tooltip_get (widget));
  return TRUE;
}

void
hradby_tooltip_set (GtkWidget  *widget,
                    const char *text)
{
  const char *before;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  before = hradby_tooltip_get (widget);
  if (g_strcmp0 (text, before) == 0)
    return;
  if (before == NULL)
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_cb), NULL);
  else if (text == NULL)
    g_signal_handlers_disconnect_by_func (widget, query_cb, NULL);
  g_object_set_qdata_full (G_OBJECT (widget), get_quark (), g_strdup (text), g_free);
  gtk_widget_set_has_tooltip (widget, text != NULL);
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Newer toolkits name a button by its text, which would win. */
void
hradby_tooltip_speak (GtkWidget  *widget,
                      const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

void
hradby_tooltip_label (GtkWidget  *widget,
                      const char *text)
{
  hradby_tooltip_set (widget, text);
  hradby_tooltip_speak (widget, text);
}

const char *
hradby_tooltip_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_qdata (G_OBJECT (widget), get_quark ());
}
