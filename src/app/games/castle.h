/* What a person is told of what stands before a player of The Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* Both are translated; free them with g_free(). The game must be The Castle. */

/* What wall tile @number does, and whether @player may play it now or why not. */
char *hradby_castle_tell_wall_tile (HradbySession *session, guint player,
                                    guint number) G_GNUC_WARN_UNUSED_RESULT;

/* Where the keep of @player stands. */
char *hradby_castle_tell_keep (HradbySession *session, guint player) G_GNUC_WARN_UNUSED_RESULT;
