/* When the game goes on after a turn of a person: at once, or when the turn is confirmed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/**
 * hradby_session_get_to_confirm:
 *
 * With the property "confirms" of the session the game stands still when a turn of a person is
 * over, also at its end: nothing is drawn, nobody else decides, no curtain falls, and it is not
 * "finished". What the turn brought is shown already. It goes on when the turn is confirmed, and at
 * once when the property is switched off; undo takes the turn back. A game that is opened does not
 * wait, nor does one that is led through a lesson.
 *
 * Returns: whose turn waits, if the position of now is shown; else %HRADBY_NOBODY
 */
guint hradby_session_get_to_confirm (HradbySession *self);

/* Goes on, if a turn waits. Autosaves. */
void  hradby_session_confirm        (HradbySession *self);

G_END_DECLS
