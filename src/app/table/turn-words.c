/* In words: whose turn it is, and what to do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/table/turn-words.h"

#include <glib/gi18n.h>

#include "app/face/face.h"
#include "app/words/sentence.h"
#include "app/words/words.h"
#include "session/session.h"

/* An expansion that has words for this moment knows what is drawn. */
static char *
tell_chance (HradbySession *session)
{
  const HradbyFace *face = hradby_face_get (hradby_session_get_table (session)), *part;
  char *text = NULL;

  for (guint i = 0; text == NULL && (part = hradby_face_get_nth (face, i)) != face; i++)
    if (part->prompt != NULL)
      text = part->prompt (session);
  return text != NULL ? text : g_strdup (_(face->chance));
}

static char *
tell_heading (HradbySession     *session,
              guint              mover,
              const char        *pause,
              const char *const *names)
{
  if (mover == HRADBY_NOBODY)
    return hradby_words_result (session, names);
  if (mover == HRADBY_CHANCE)
    return pause != NULL ? g_strdup (_("It is nobody’s turn")) : tell_chance (session);
  return g_strdup_printf (C_("player", "%s's turn"), names[mover]);
}

/* The general words, where the play surface has none of its own. */
static char *
tell_prompt (HradbySession     *session,
             guint              mover,
             const char        *pause,
             const char        *hint,
             const char *const *names)
{
  const HradbyFaceScore *score = hradby_face_get (hradby_session_get_table (session))->score;
  gboolean at_end, thinking;

  g_object_get (session, "at-end", &at_end, "thinking", &thinking, NULL);
  if (mover == HRADBY_NOBODY)
    return score != NULL ? score->tell_end (session, names)
                         : g_strdup (_("Look at the board, or start a new game."));
  if (!at_end)
    return g_strdup (_("This is how it was; go back to now to play on."));
  if (pause != NULL)
    return g_strdup (pause);
  if (hradby_session_is_waiting (session))
    return g_strdup (_("Redo what was undone, or let the computer play on."));
  if (hradby_session_get_to_decide (session) == HRADBY_NOBODY)
    return g_strdup (thinking ? _("The computer is thinking…") : _("The computer is playing…"));
  return hint != NULL && *hint != '\0' ? g_strdup (hint) : hradby_face_prompt (session);
}

gboolean
hradby_turn_words_tell (HradbySession *session,
                        const char    *pause,
                        const char    *hint,
                        char         **heading,
                        char         **prompt)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const char *names[HRADBY_MAX_PLAYERS] = { 0 };
  guint held, mover;

  g_return_val_if_fail (HRADBY_IS_SESSION (session), FALSE);

  hradby_sentence_get_names (session, names);
  held = hradby_session_get_to_confirm (session);
  if (held != HRADBY_NOBODY)
    {
      /* Translators: the heading while the turn of a player waits to be confirmed */
      *heading = g_strdup_printf (C_("player", "%s has played"), names[held]);
      *prompt = g_strdup (_("End the turn, or undo what was done."));
      return FALSE;
    }
  mover = table->type->to_move (table, hradby_session_get_position (session));
  *heading = tell_heading (session, mover, pause, names);
  *prompt = tell_prompt (session, mover, pause, hint, names);
  return mover == HRADBY_NOBODY;
}
