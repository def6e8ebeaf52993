/* The open row of the null card game; everything is chosen by buttons elsewhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards-surface.h"

#include "null-cards.h"

#define CARDS_TYPE_SURFACE (cards_surface_get_type ())
G_DECLARE_FINAL_TYPE (CardsSurface, cards_surface, CARDS, SURFACE, HradbySurface)

struct _CardsSurface {
  HradbySurface surface;

  GtkLabel     *row;
};

G_DEFINE_FINAL_TYPE (CardsSurface, cards_surface, HRADBY_TYPE_SURFACE)

HradbySurface *
cards_surface_new (void)
{
  return g_object_new (CARDS_TYPE_SURFACE, NULL);
}

static void
cards_surface_update (HradbySurface *surface)
{
  const HradbyPosition *position = hradby_session_get_position (surface->session);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < HRADBY_NULL_CARDS_N_CARDS; i++)
    if (hradby_null_cards_get_place (position, i) == HRADBY_NULL_CARDS_ROW)
      g_string_append_printf (text, "%s ", hradby_null_cards_get_id (i));
  gtk_label_set_text (CARDS_SURFACE (surface)->row, text->str);
}

static void
cards_surface_dispose (GObject *object)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (row != NULL)
    gtk_widget_unparent (row);
  G_OBJECT_CLASS (cards_surface_parent_class)->dispose (object);
}

static void
cards_surface_class_init (CardsSurfaceClass *class)
{
  G_OBJECT_CLASS (class)->dispose = cards_surface_dispose;
  HRADBY_SURFACE_CLASS (class)->update = cards_surface_update;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
cards_surface_init (CardsSurface *self)
{
  self->row = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->row, TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->row), GTK_WIDGET (self));
}
