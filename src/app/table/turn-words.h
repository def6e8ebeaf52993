/* In words: whose turn it is, and what to do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* @pause: (nullable): why nobody is to move; @hint: (nullable): what to do, as the surface says it;
 * @heading, @prompt: (out) (transfer full). Returns whether the game is over. */
gboolean hradby_turn_words_tell (HradbySession *session,
                                 const char    *pause,
                                 const char    *hint,
                                 char         **heading,
                                 char         **prompt);

G_END_DECLS
