/* The note beside the record of a game: its name, its times, and where it came from. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"

/* Lies in a file of its own beside the record ("x.note" beside "x.game.xml"), since records are for
 * everybody. A game without such a file is a game of our own without a name. */
typedef struct {
  char     *id;         /* by which results know the game; no other game has it */
  char     *name;       /* (nullable): given by a person, as hradby_text_tidy() makes it */
  char     *kept_as;    /* (nullable): the name of the file in which it was kept last */
  guint     played;     /* a hash of the actions that it had then */
  gboolean  is_foreign; /* it was opened from a file that is none of the kept games */
  gboolean  is_over;    /* whether it was over when the note was written */
  /* how long each seat has thought, in milliseconds, when its clock last noted it */
  gint      thought[HRADBY_MAX_PLAYERS];
} HradbyGameNote;

/* The note of a session, which has one always. Borrowed; it may be changed. */
HradbyGameNote *hradby_game_note_of (HradbySession *session);

/* Reads the note beside the record at @path as far as it can be read; %FALSE if there is none.
 * @session: (nullable): whose it must be */
gboolean hradby_game_note_read (HradbyGameNote *self, const char *path, HradbySession *session);

/* Writes the note of @session beside the record at @path, atomically; also whether the game is over
 * by now. Its clock notes before what it counted (hradby_clock_note()). */
gboolean hradby_game_note_write (HradbySession *session, const char *path, GError **error);

/* Gives the game at @path a name; %NULL or "" takes it away. */
gboolean hradby_game_note_rename (const char *path, const char *name, GError **error);

/* Removes the note beside the record at @path. */
void hradby_game_note_remove (const char *path);

/* Sets the name, as hradby_text_tidy() makes it; %NULL or "": none. */
void hradby_game_note_set_name (HradbyGameNote *self, const char *name);

/* Frees what it holds, but not the note itself. */
void hradby_game_note_clear (HradbyGameNote *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HradbyGameNote, hradby_game_note_clear)
