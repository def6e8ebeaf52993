/* The tutor: leads a learner through a lesson, step by step, in a session that is a real game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"
#include "storage/lesson.h"
#include "storage/puzzle.h"

#define HRADBY_TYPE_TUTOR (hradby_tutor_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTutor, hradby_tutor, HRADBY, TUTOR, GObject)

/* The whole record of the lesson is known to the history of the session and not played yet: the
 * tutor plays it, after "delay" milliseconds each, up to where the next step is shown, and there
 * waits for the learner. Of the learner it takes only the action that the step awaits. Undo goes
 * back in the lesson, too. In the end the learner plays on with the others as in any game.
 * Signals:
 * - "changed": another step, or what can be done in it; the end
 * - "wrong" (const char *reason): the learner would do something else; why not, as a sentence */

/* The lessons there are. (element-type HradbyLesson) (transfer full) */
GPtrArray *hradby_tutor_list_lessons (HradbyLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* The puzzles of a game, the easy ones first, without records and moves; one of them, whole, or
 * %NULL if there is none. (element-type HradbyPuzzle) (transfer full) */
GPtrArray *hradby_tutor_list_puzzles (const char *game);
HradbyPuzzle *hradby_tutor_find_puzzle (const char *game, const char *id, HradbyLibrary *library);

/* Removes a puzzle of the player's own, and returns what it was, for hradby_tutor_put_puzzle();
 * %NULL with an error. (transfer full) */
GBytes *hradby_tutor_take_puzzle (const char *game, const char *id,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean hradby_tutor_put_puzzle (const char *game, const char *id, GBytes *puzzle, GError **error);

/* Begins the lesson of this id, which must exist. */
HradbyTutor *hradby_tutor_new (const char *id, HradbyLibrary *library);

/* Takes a puzzle, which is led as a lesson. */
HradbyTutor *hradby_tutor_new_puzzle (HradbyPuzzle *puzzle, HradbyLibrary *library);

/* (nullable): the puzzle; whether it was solved, without being shown. Borrowed. */
const HradbyPuzzle *hradby_tutor_get_puzzle (HradbyTutor *self);
gboolean hradby_tutor_is_solved (HradbyTutor *self);

/* The end of the record of a lesson, to be looked at. (transfer full) */
HradbySession *hradby_tutor_open_picture (const HradbyLesson *lesson,
                                          HradbyLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

/* The game, which is not saved. Borrowed. */
HradbySession *hradby_tutor_get_session (HradbyTutor *self);

/* The lesson in English. Borrowed. */
const HradbyLesson *hradby_tutor_get_lesson (HradbyTutor *self);

/* The number of the step that is shown, from 0; how many there are if the lesson is over. */
guint hradby_tutor_get_step (HradbyTutor *self);

/* What the step says, translated; %NULL if the lesson is over. */
const char *hradby_tutor_get_text (HradbyTutor *self);

/* Whether the learner is to do something now, and what. @action: (out) */
gboolean hradby_tutor_awaits (HradbyTutor *self, HradbyAction *action);

/* Whether the learner is to find out what: it is not to be marked, until it is asked for. */
gboolean hradby_tutor_hides (HradbyTutor *self);
void hradby_tutor_show (HradbyTutor *self);

/* Which button the learner must press first, translated; %NULL while others act, and where the
 * learner may act. */
const char *hradby_tutor_get_pause (HradbyTutor *self);

/* Whether other players still act before the step is shown. */
gboolean hradby_tutor_is_busy (HradbyTutor *self);

/* Goes to the next step, if nothing is to be done in this one; after the last one to free play. */
void hradby_tutor_next (HradbyTutor *self);

/* Goes to the step before this one, and back in the game as far as needed. */
void hradby_tutor_back (HradbyTutor *self);
