/* Who looks at the game of a session, where seats know different things. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/**
 * hradby_session_get_viewer:
 *
 * In a game in which seats know different things, whose knowledge is shown. The position, its
 * actions and its events, also those of the past, are only what the viewer may know; what else
 * stands in the position was dealt anew. The only person at the table is the viewer always; of
 * several, who said so last, until another one has to decide. When the game is over everything is
 * shown. In other games everything is shown always, and there is no viewer.
 *
 * Returns: a seat, or %HRADBY_NOBODY: only what everybody knows is shown
 */
guint       hradby_session_get_viewer     (HradbySession *self);

/**
 * hradby_session_get_awaited:
 *
 * The curtain falls when a person has to decide who is not the viewer: then nothing may be shown
 * but what everybody knows, until that person is there and lifts it. Undo works meanwhile.
 *
 * Returns: for whom the curtain waits, or %HRADBY_NOBODY if there is none
 */
guint       hradby_session_get_awaited    (HradbySession *self);

/* The person for whom the curtain waits is there, and becomes the viewer. */
void        hradby_session_lift_curtain   (HradbySession *self);

/* The seats whose turns the viewer may look through, as an analysis does. */
HradbySeats hradby_session_get_open_seats (HradbySession *self);

G_END_DECLS
