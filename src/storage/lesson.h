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

typedef struct {
  char  *text;        /* what the learner is told, in English: a message of gettext */
  char  *wrong;       /* (nullable): in English: answers what is possible but not meant here */
  guint  n_before;    /* how many actions of the record are played when @text is shown */
  guint  n_after;     /* how many after this step: one more where the learner takes an action */
  gboolean is_choice; /* the learner finds the action: it is not marked */
  /* (nullable) (element-type HradbyLessonAnswer): of a choice: what other actions get */
  GArray  *answers;
} HradbyLessonStep;

typedef struct {
  char         *id;      /* one word */
  char         *title;   /* in English: a message of gettext */
  char         *summary; /* in English: what is learnt */
  /* the whole course; who plays the other seats goes on with the game after it */
  HradbyRecord *record;
  GArray       *steps;   /* (element-type HradbyLessonStep): in order, at least one */
  guint         learner; /* the seat that learns */
} HradbyLesson;

/* One without steps and record. */
HradbyLesson *hradby_lesson_new (const char *id, const char *title,
                                 const char *summary) G_GNUC_WARN_UNUSED_RESULT;

/* Reads and validates a lesson, and replays its record. A step with "do" awaits the next action of
 * that name which the learner takes, one with "watch" follows the next that another player takes;
 * whatever stands before it in the record happens by itself. One with "choice" is as one with "do"
 * that has an answer to other actions, which are legal there.
 * @name: what messages call it, usually the path
 * @library: where material and variants are looked up that the record only names
 * @is_own: it lies inside the program: the tests have validated it
 * Returns: %NULL with %HRADBY_FILE_ERROR */
HradbyLesson *hradby_lesson_read (GBytes *bytes, const char *name, HradbyLibrary *library,
                                  gboolean is_own, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void hradby_lesson_free (HradbyLesson *self);

/* The lessons inside the program, in the order of the installed games, expansions after their game.
 * (element-type HradbyLesson) (transfer full) */
GPtrArray *hradby_lesson_list (HradbyLibrary *library) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyLesson, hradby_lesson_free)
