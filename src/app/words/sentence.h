/* Sentences: what happened in the game as one full translated sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* Adds those of the @settings that decided in which this table differs from the official rules. */
char *hradby_sentence_add_rules (const HradbyTable *table, const char *sentence,
                                 HradbySettings settings) G_GNUC_WARN_UNUSED_RESULT;

/* Tells a points event with its reason and the rules of this table that decided, or another event
 * worth a line in the log: what brought nothing, a wall tile taken or used, a keep placed, a tile
 * that fits nowhere, the end.
 * @names (array): the players' names, one a seat
 * Returns: (nullable): the sentence, or %NULL for an event that needs none; free with g_free() */
char *hradby_sentence_from_event (const HradbyTable *table, const HradbyEvent *event,
                                  const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* Tells an event that only the list of all moves shows, or %NULL; otherwise as
 * hradby_sentence_from_event(). */
char *hradby_sentence_from_move (const HradbyTable *table, const HradbyEvent *event,
                                 const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* Why an action is refused, with the rules of this table that decided; @error comes from explaining
 * it. */
char *hradby_sentence_from_error (const HradbyTable *table,
                                  const GError *error) G_GNUC_WARN_UNUSED_RESULT;

/* The name of a source for a table: "Paths", "Towers" …; translated, static. */
const char *hradby_sentence_get_source (const HradbyTable *table, guint source);
