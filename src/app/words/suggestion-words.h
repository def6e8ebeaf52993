/* Plays that are suggested, in words: what is done in the turn, and what is expected of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/advise.h"

/* All texts are translated; free them with g_free(). */

/* "Row 3, column 4, turned by 90° · Knight in the north"; @position: where the play begins; says
 * only what its seat can know then. @names: one a seat */
char *hradby_suggestion_words_play (const HradbyTable *table, const HradbyPosition *position,
                                    const HradbyAdviceMove *play,
                                    const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* "3 points more at once · 1 follower fewer in the supply · 2.4 points more later": why @better is,
 * where both begin at @position, with the words of the game for its points. May be empty. */
char *hradby_suggestion_words_why (const HradbyTable *table, const HradbyPosition *position,
                                   const HradbyAdviceMove *better,
                                   const HradbyAdviceMove *played) G_GNUC_WARN_UNUSED_RESULT;

/* What a turn cost that was judged, and unless @brief what was better: "This turn cost you about 4
 * points. Better: …". @position: where it began */
char *hradby_suggestion_words_cost (const HradbyTable *table, const HradbyPosition *position,
                                    const HradbyAdvice *advice, const char *const *names,
                                    gboolean brief) G_GNUC_WARN_UNUSED_RESULT;

/* "Expected lead +3.4 · chance 61 %" */
char *hradby_suggestion_words_worth (const HradbyAdviceMove *play) G_GNUC_WARN_UNUSED_RESULT;

/* "61 %"; never 0 or 100 where nothing is certain yet. */
char *hradby_suggestion_words_chance (double chance) G_GNUC_WARN_UNUSED_RESULT;

/* "4.2 points" */
char *hradby_suggestion_words_points (double points) G_GNUC_WARN_UNUSED_RESULT;
