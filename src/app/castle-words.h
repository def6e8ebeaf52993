/* The words of The Castle: what to do now, what a decision brings, when wall tiles are played. */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* All texts are translated; free them with g_free(). The session must play The Castle. */

/* What the player to decide is asked for, one sentence. */
char    *hradby_castle_words_prompt    (HradbySession      *session) G_GNUC_WARN_UNUSED_RESULT;

/* Label of a button that takes @action, a legal action of the position shown. */
char    *hradby_castle_words_action    (HradbySession      *session,
                                        const HradbyAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* What a scoring action brings, as the number alone: "12". */
char    *hradby_castle_words_points    (HradbySession      *session,
                                        const HradbyAction *action) G_GNUC_WARN_UNUSED_RESULT;

/* Whether @action is chosen by a button of its own rather than on the board. */
gboolean hradby_castle_words_is_button (HradbySession      *session,
                                        const HradbyAction *action);

/* What wall tile @number does, and whether @player may play it now or why not. */
char    *hradby_castle_words_wall_tile (HradbySession      *session,
                                        guint               player,
                                        guint               number) G_GNUC_WARN_UNUSED_RESULT;

/* Where the keep of @player stands. */
char    *hradby_castle_words_keep      (HradbySession      *session,
                                        guint               player) G_GNUC_WARN_UNUSED_RESULT;

/* How the game ended, one sentence; @names: one a seat. */
char    *hradby_castle_words_result    (HradbySession      *session,
                                        const char *const  *names) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
