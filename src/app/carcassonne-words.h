/* What is said of the tower pieces and prisoners before a player. */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/* What lies before @player besides followers, as a list on one line; %NULL if nothing can. Free it
 * with g_free(). */
char *hradby_carcassonne_words_stock (HradbySession *session,
                                      guint          player) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the player to decide may buy a follower back from @captor, or why not; %NULL where there
 * is nobody to buy. Free it with g_free(). */
char *hradby_carcassonne_words_ransom (HradbySession *session,
                                       guint          captor) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
