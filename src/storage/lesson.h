/* Lessons: a record, with what a learner is told and does in its course (.lesson.xml). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/record.h"

/* Who learns, in every lesson that is a file. */
#define HRADBY_LESSON_LEARNER 0

/* What a learner is answered who chooses this. @text: in English: a message of gettext */
typedef struct {
  HradbyAction  action;
  char         *text;
} HradbyLessonAnswer;

/**
 * HradbyLessonStep:
 * @text: what the learner is told, in English: a message of gettext
 * @wrong: (nullable): in English: answers what is possible but not meant here
 * @n_before: how many actions of the record are played when @text is shown
 * @n_after: how many after this step: one more where the learner takes an action
 * @is_choice: the learner finds the action: it is not marked
 * @answers: (nullable) (element-type HradbyLessonAnswer): of a choice: what other actions get
 */
typedef struct {
  char  *text;
  char  *wrong;
  guint  n_before;
  guint  n_after;
  gboolean is_choice;
  GArray  *answers;
} HradbyLessonStep;

/**
 * HradbyLesson:
 * @id: one word
 * @title: in English: a message of gettext
 * @summary: in English: what is learnt
 * @record: the whole course; who plays the other seats goes on with the game after it
 * @steps: (element-type HradbyLessonStep): in order, at least one
 * @learner: the seat that learns
 */
typedef struct {
  char         *id;
  char         *title;
  char         *summary;
  HradbyRecord *record;
  GArray       *steps;
  guint         learner;
} HradbyLesson;

/* One without steps and record. */
HradbyLesson *hradby_lesson_new (const char *id, const char *title,
                                 const char *summary) G_GNUC_WARN_UNUSED_RESULT;

/**
 * hradby_lesson_read:
 * @name: what messages call it, usually the path
 * @library: where material and variants are looked up that the record only names
 * @is_own: it lies inside the program: the tests have validated it
 *
 * Reads and validates a lesson, and replays its record. A step with "do" awaits the next action of
 * that name which the learner takes, one with "watch" follows the next that another player takes;
 * whatever stands before it in the record happens by itself. One with "choice" is as one with "do"
 * that has an answer to other actions, which are legal there.
 *
 * Returns: %NULL with %HRADBY_FILE_ERROR
 */
HradbyLesson *hradby_lesson_read (GBytes *bytes, const char *name, HradbyLibrary *library,
                                  gboolean is_own, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void hradby_lesson_free (HradbyLesson *self);

/* The lessons inside the program, in the order of the installed games, expansions after their game.
 * (element-type HradbyLesson) (transfer full) */
GPtrArray *hradby_lesson_list (HradbyLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyLesson, hradby_lesson_free)
