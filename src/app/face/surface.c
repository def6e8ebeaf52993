/* A play surface: where a game is seen and played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/face/surface.h"

G_DEFINE_INTERFACE (HradbySurface, hradby_surface, GTK_TYPE_WIDGET)

static guint refused_signal;

static void
hradby_surface_default_init (HradbySurfaceInterface *iface)
{
  g_object_interface_install_property (
    iface, g_param_spec_string ("hint", NULL, NULL, NULL,
                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  refused_signal = g_signal_new ("refused", HRADBY_TYPE_SURFACE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

void
hradby_surface_set_session (HradbySurface *self,
                            HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  HRADBY_SURFACE_GET_IFACE (self)->set_session (self, session);
}

void
hradby_surface_show_plays (HradbySurface           *self,
                           const HradbySurfacePlay *plays,
                           guint                    n_plays,
                           guint                    chosen)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  if (HRADBY_SURFACE_GET_IFACE (self)->show_plays != NULL)
    HRADBY_SURFACE_GET_IFACE (self)->show_plays (self, plays, n_plays, chosen);
}

void
hradby_surface_show_event (HradbySurface *self,
                           HradbySession *session,
                           gint           event,
                           gboolean       go_there)
{
  const GArray *events;
  gboolean is_past;

  g_return_if_fail (HRADBY_IS_SURFACE (self) && HRADBY_IS_SESSION (session));

  events = hradby_session_get_events (session);
  is_past = event >= 0 && (guint) event < events->len;
  if (HRADBY_SURFACE_GET_IFACE (self)->show_event != NULL)
    HRADBY_SURFACE_GET_IFACE (self)->show_event (
      self, is_past ? &g_array_index (events, HradbyEvent, (guint) event) : NULL, go_there);
}

void
hradby_surface_bind_settings (HradbySurface *self,
                              GSettings     *settings)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  if (HRADBY_SURFACE_GET_IFACE (self)->bind_settings != NULL)
    HRADBY_SURFACE_GET_IFACE (self)->bind_settings (self, settings);
}

int
hradby_surface_get_below (HradbySurface *self)
{
  return self != NULL ? HRADBY_SURFACE_GET_IFACE (self)->below : 0;
}

void
hradby_surface_refuse (HradbySurface *self,
                       const char    *reason,
                       const char    *rule)
{
  g_return_if_fail (HRADBY_IS_SURFACE (self));

  g_signal_emit (self, refused_signal, 0, reason, rule);
}
