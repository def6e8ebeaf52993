/* What lies between the play surface and the turn: decisions that need more than buttons. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/surface.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_BESIDE (hradby_beside_get_type ())
G_DECLARE_FINAL_TYPE (HradbyBeside, hradby_beside, HRADBY, BESIDE, GtkWidget)

/* @session, @surface: (nullable): %NULL: nothing, and no game is kept.
 *
 * From now on it shows what the faces of the session's game and expansions have beside @surface,
 * and hides where that is nothing. Keys that were used on the surface go on here when something is
 * to be decided, and back when nothing is. */
void hradby_beside_set_session (HradbyBeside  *self,
                                HradbySession *session,
                                HradbySurface *surface);

G_END_DECLS
