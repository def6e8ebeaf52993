/* Words of any game: what a decision is called, how it ended. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* All texts are translated; free them with g_free(). */

/* Label of a button that takes @action, a legal action of the position shown. */
char *hradby_words_action (HradbySession *session,
                           const HradbyAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* How the game ended, one sentence; @names: one a seat. */
char *hradby_words_result (HradbySession *session,
                           const char *const *names) G_GNUC_WARN_UNUSED_RESULT;
