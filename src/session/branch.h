/* A new game that goes on from a place in another one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* Whether a game could go on from what is shown: not from where the game is anyway, and not where
 * the viewer must not see all. */
gboolean       hradby_session_can_branch (HradbySession *self);

/**
 * hradby_session_branch:
 *
 * A game of the same players by the same rules, with what was played up to what is shown; @self
 * stays as it is. What is drawn from then on is what would have been drawn there. @self must allow
 * it.
 *
 * Returns: (transfer full)
 */
HradbySession *hradby_session_branch     (HradbySession *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
