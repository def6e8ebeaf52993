/* A play surface: where a game is seen and played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/session.h"
#include "study/advise.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SURFACE (hradby_surface_get_type ())
G_DECLARE_INTERFACE (HradbySurface, hradby_surface, HRADBY, SURFACE, GtkWidget)

/* A play with the sign by which it is found on the surface: "1". Static. */
typedef struct
{
  const char      *mark;
  HradbyAdviceMove play;
} HradbySurfacePlay;

/**
 * HradbySurface:
 * @set_session: whose game it shows, %NULL for none; from then on it follows the session by itself
 *   and plays what people choose
 * @show_plays: (nullable): shows plays that begin in the position shown, most of all the one at
 *   @chosen, until the position changes; none where @n_plays is 0. Copied
 * @show_event: (nullable): lights the place of something that happened, %NULL: of nothing, until
 *   the position changes; @go_there: brings it into view
 * @bind_settings: (nullable): takes from the settings of the application how it shows things
 * @below: about how many pixels of its height lie below the board
 *
 * A widget that the face of a game makes. What must be decided and is not chosen here is a button
 * of its own (see #HradbyFace).
 *
 * Property "hint" (read-only, notify): what to do now, or %NULL for the words of the face.
 *
 * Signal "refused" (reason, anchor): somebody would do what the rules forbid; why, as a sentence,
 * and the passage of the rules that says so.
 */
struct _HradbySurfaceInterface
{
  GTypeInterface parent_iface;

  void (*set_session)   (HradbySurface *self, HradbySession *session);
  void (*show_plays)    (HradbySurface *self, const HradbySurfacePlay *plays, guint n_plays,
                         guint chosen);
  void (*show_event)    (HradbySurface *self, const HradbyEvent *event, gboolean go_there);
  void (*bind_settings) (HradbySurface *self, GSettings *settings);
  int    below;
};

/* As the functions of the interface; nothing happens where they are %NULL. */
void hradby_surface_set_session   (HradbySurface           *self,
                                   HradbySession           *session);
void hradby_surface_show_plays    (HradbySurface           *self,
                                   const HradbySurfacePlay *plays,
                                   guint                    n_plays,
                                   guint                    chosen);
void hradby_surface_bind_settings (HradbySurface           *self,
                                   GSettings               *settings);

/* Nothing for no surface. */
int  hradby_surface_get_below     (HradbySurface           *self);

/* Likewise; @event: the number of one of the session's events, or -1 for nothing. */
void hradby_surface_show_event    (HradbySurface           *self,
                                   HradbySession           *session,
                                   gint                     event,
                                   gboolean                 go_there);

/* Tells of what the rules forbid. */
void hradby_surface_refuse        (HradbySurface           *self,
                                   const char              *reason,
                                   const char              *rule);

G_END_DECLS
