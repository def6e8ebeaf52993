/* The words of The Castle: when wall tiles are played, where the keep stands. */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* All texts are translated; free them with g_free(). The session must play The Castle. */

/* What the points were scored for, a whole sentence. */
char    *hradby_castle_words_tell_points (const char      *name,
                                          const HradbyEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* What wall tile @number does, and whether @player may play it now or why not. */
char    *hradby_castle_words_wall_tile (HradbySession      *session,
                                        guint               player,
                                        guint               number) G_GNUC_WARN_UNUSED_RESULT;

/* Where the keep of @player stands. */
char    *hradby_castle_words_keep      (HradbySession      *session,
                                        guint               player) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
