/* The board as the play surface of a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-surface.h"

HradbySurface *
hradby_board_surface_new (void)
{
  return HRADBY_SURFACE (hradby_board_view_new ());
}

static void
set_session (HradbySurface *surface,
             HradbySession *session)
{
  hradby_board_view_set_session (HRADBY_BOARD_VIEW (surface), session);
}

static void
show_plays (HradbySurface           *surface,
            const HradbySurfacePlay *plays,
            guint                    n_plays,
            guint                    chosen)
{
  hradby_board_view_show_plays (HRADBY_BOARD_VIEW (surface), plays, n_plays, chosen);
}

static void
show_event (HradbySurface     *surface,
            const HradbyEvent *event,
            gboolean           go_there)
{
  hradby_board_view_show_event (HRADBY_BOARD_VIEW (surface), event, go_there);
}

static void
bind_settings (HradbySurface *surface,
               GSettings     *settings)
{
  g_settings_bind (settings, "animations", surface, "animations", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "animation-speed", surface, "speed", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "mark-dead-cells", surface, "mark-dead", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "last-turns", surface, "last-turns", G_SETTINGS_BIND_GET);
  g_settings_bind (settings, "no-aids", surface, "hide-marks", G_SETTINGS_BIND_GET);
}

void
hradby_board_surface_init (HradbySurfaceInterface *iface)
{
  iface->set_session = set_session;
  iface->show_plays = show_plays;
  iface->show_event = show_event;
  iface->bind_settings = bind_settings;
}
