/* What is remembered of a game beside its record: what it is called, and where it came from. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

G_BEGIN_DECLS

/**
 * HradbyGameNote:
 * @id: by which results know the game; no other game has it
 * @name: (nullable): what somebody called it, as hradby_text_tidy() makes it
 * @kept_as: (nullable): the name of the file in which it was kept last
 * @played: a hash of the actions that it had then
 * @is_foreign: it was opened from a file that is none of the kept games
 * @is_over: whether it was over when the note was written
 * @thought: how long each seat has thought, in milliseconds, up to when its clock noted it last
 *
 * Lies in a file of its own beside the record ("x.note" beside "x.game.xml"), since records are for
 * everybody. A game without such a file is a game of our own without a name.
 */
typedef struct
{
  char     *id;
  char     *name;
  char     *kept_as;
  guint     played;
  gboolean  is_foreign;
  gboolean  is_over;
  gint      thought[HRADBY_MAX_PLAYERS];
} HradbyGameNote;

/* The note of a session, which has one always. Borrowed; it may be changed. */
HradbyGameNote *hradby_game_note_of       (HradbySession        *session);

/* As far as it can be read, what stands beside the record at @path; %FALSE if there is nothing.
 * @session: (nullable): whose note it has to be */
gboolean        hradby_game_note_read     (HradbyGameNote       *self,
                                           const char           *path,
                                           HradbySession        *session);

/* Writes the note of @session beside the record at @path, atomically; also whether the game is over
 * by now. Its clock notes before what it counted (hradby_clock_note()). */
gboolean        hradby_game_note_write    (HradbySession        *session,
                                           const char           *path,
                                           GError              **error);

/* Calls the game at @path @name from now on; %NULL or "": it has no name any more. */
gboolean        hradby_game_note_rename   (const char           *path,
                                           const char           *name,
                                           GError              **error);

/* Removes what stands beside the record at @path. */
void            hradby_game_note_remove   (const char           *path);

/* Calls the game so, as hradby_text_tidy() makes it; %NULL or "": it has no name. */
void            hradby_game_note_set_name (HradbyGameNote       *self,
                                           const char           *name);

/* Frees what it holds, but not the note itself. */
void            hradby_game_note_clear    (HradbyGameNote       *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HradbyGameNote, hradby_game_note_clear)

G_END_DECLS
