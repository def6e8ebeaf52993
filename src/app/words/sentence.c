/* Sentences: what happened in the game as one full translated sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/words/sentence.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "engine/error.h"
#include "engine/table.h"

char *
hradby_sentence_add_rules (const HradbyTable *table, const char *sentence, HradbySettings settings)
{
  g_return_val_if_fail (table != NULL && sentence != NULL, NULL);

  return hradby_table_add_settings (table, sentence, hradby_table_get_changed (table, settings));
}

char *
hradby_sentence_from_event (const HradbyTable *table, const HradbyEvent *event,
                            const char *const *names)
{
  g_return_val_if_fail (table != NULL && event != NULL && names != NULL, NULL);

  if (event->kind == HRADBY_EVENT_GAME_OVER)
    return g_strdup (_("The game is over."));
  g_autofree char *plain = hradby_face_tell_event (table, event, names);
  return plain != NULL ? hradby_sentence_add_rules (table, plain, event->settings) : NULL;
}

char *
hradby_sentence_from_move (const HradbyTable *table, const HradbyEvent *event,
                           const char *const *names)
{
  g_return_val_if_fail (table != NULL && event != NULL && names != NULL, NULL);

  return hradby_face_tell_move (table, event, names);
}

char *
hradby_sentence_from_error (const HradbyTable *table, const GError *error)
{
  g_return_val_if_fail (table != NULL && error != NULL, NULL);

  const char *rest = g_utf8_next_char (error->message);
  g_autofree char *first = g_utf8_strup (error->message, rest - error->message);
  g_autofree char *sentence = g_strconcat (first, rest, NULL);
  return hradby_sentence_add_rules (table, sentence, hradby_error_get_settings (error));
}

const char *
hradby_sentence_get_source (const HradbyTable *table, guint source)
{
  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (source < hradby_game_type_count_sources (table->type), NULL);

  return _(table->type->source_titles[source]);
}
