/* Lessons: a record, with what a learner is told and does in its course (.lesson.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/record.h"

G_BEGIN_DECLS

/* Who learns, in every lesson. */
#define HRADBY_LESSON_LEARNER 0

/**
 * HradbyLessonStep:
 * @text: what the learner is told, in English: a message of gettext
 * @wrong: (nullable): likewise, the answer to what is possible but not meant here
 * @n_before: how many actions of the record are played when @text is shown
 * @n_after: how many after this step: one more where the learner takes an action
 */
typedef struct
{
  char  *text;
  char  *wrong;
  guint  n_before;
  guint  n_after;
} HradbyLessonStep;

/**
 * HradbyLesson:
 * @id: one word
 * @title: in English: a message of gettext
 * @summary: likewise, what is learnt, in a line
 * @record: the whole course; who plays the other seats goes on with the game after it
 * @steps: (element-type HradbyLessonStep): in order, at least one
 */
typedef struct
{
  char         *id;
  char         *title;
  char         *summary;
  HradbyRecord *record;
  GArray       *steps;
} HradbyLesson;

/**
 * hradby_lesson_read:
 * @name: what messages call it, usually the path
 * @library: where material and variants are looked up that the record only names
 * @is_own: it lies inside the program: the tests have validated it
 *
 * Reads and validates a lesson, and replays its record. A step with "do" awaits the next action of
 * that name which the learner takes, one with "watch" follows the next that another player takes;
 * whatever stands before it in the record happens by itself.
 *
 * Returns: %NULL with %HRADBY_FILE_ERROR
 */
HradbyLesson *hradby_lesson_read (GBytes         *bytes,
                                  const char     *name,
                                  HradbyLibrary  *library,
                                  gboolean        is_own,
                                  GError        **error) G_GNUC_WARN_UNUSED_RESULT;
void          hradby_lesson_free (HradbyLesson   *self);

/* The lessons inside the program, in the order of the installed games, expansions after their game.
 * (element-type HradbyLesson) (transfer full) */
GPtrArray    *hradby_lesson_list (HradbyLibrary  *library) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyLesson, hradby_lesson_free)

G_END_DECLS
