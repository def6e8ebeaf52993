/* The open row of the null card game; everything is chosen by buttons elsewhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards-surface.h"

#include "null-cards.h"

#include <adwaita.h>

#define CARDS_TYPE_SURFACE (cards_surface_get_type ())
G_DECLARE_FINAL_TYPE (CardsSurface, cards_surface, CARDS, SURFACE, AdwBin)

struct _CardsSurface
{
  AdwBin         parent_instance;

  HradbySession *session;
  GtkLabel      *row;
};

enum { PROP_HINT = 1 };

static void cards_surface_init_interface (HradbySurfaceInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CardsSurface, cards_surface, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (HRADBY_TYPE_SURFACE,
                                                      cards_surface_init_interface))

HradbySurface *
cards_surface_new (void)
{
  return g_object_new (CARDS_TYPE_SURFACE, NULL);
}

static void
update_cb (CardsSurface *self)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint i = 0; i < HRADBY_NULL_CARDS_N_CARDS; i++)
    if (hradby_null_cards_get_place (position, i) == HRADBY_NULL_CARDS_ROW)
      g_string_append_printf (text, "%s ", hradby_null_cards_get_id (i));
  gtk_label_set_text (self->row, text->str);
}

static void
set_session (HradbySurface *surface,
             HradbySession *session)
{
  CardsSurface *self = CARDS_SURFACE (surface);

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (!g_set_object (&self->session, session) || session == NULL)
    return;
  g_signal_connect_object (session, "changed", G_CALLBACK (update_cb), self, G_CONNECT_SWAPPED);
  update_cb (self);
}

static void
cards_surface_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  g_value_set_string (value, NULL);
}

static void
cards_surface_dispose (GObject *object)
{
  CardsSurface *self = CARDS_SURFACE (object);

  g_clear_object (&self->session);
  G_OBJECT_CLASS (cards_surface_parent_class)->dispose (object);
}

static void
cards_surface_class_init (CardsSurfaceClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = cards_surface_dispose;
  object_class->get_property = cards_surface_get_property;
  g_object_class_override_property (object_class, PROP_HINT, "hint");
}

static void
cards_surface_init_interface (HradbySurfaceInterface *interface)
{
  interface->set_session = set_session;
}

static void
cards_surface_init (CardsSurface *self)
{
  self->row = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->row, TRUE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->row));
}
