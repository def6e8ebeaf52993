/* When a game goes on: at once, when a turn is confirmed, or not as long as it rests. */
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
guint    hradby_session_get_to_confirm (HradbySession *self);

/* Goes on, if a turn waits. Autosaves. */
void     hradby_session_confirm        (HradbySession *self);

/* Whether a computer player is to move, but waits: something was undone and can be redone. */
gboolean hradby_session_is_waiting     (HradbySession *self);

/* Goes on without what was undone, which is forgotten. */
void     hradby_session_go_on          (HradbySession *self);

/* Computer players do nothing while a game rests, as when something else is shown. */
void     hradby_session_set_rests      (HradbySession *self,
                                        gboolean       rests);

G_END_DECLS
