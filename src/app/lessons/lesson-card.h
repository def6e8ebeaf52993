/* The card of a lesson above the board: what to do now, and the way through the lesson. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/tutor.h"

/* Its buttons use the actions "win.lesson-back", "win.lesson-next" and "win.lesson-leave". */
#define HRADBY_TYPE_LESSON_CARD (hradby_lesson_card_get_type ())
G_DECLARE_FINAL_TYPE (HradbyLessonCard, hradby_lesson_card, HRADBY, LESSON_CARD, AdwBin)

/* Shows the step of the tutor as it is now, or that the lesson is over; %NULL: nothing. What was
 * wrong is forgotten with the step. */
void hradby_lesson_card_show (HradbyLessonCard *self, HradbyTutor *tutor);

/* Answers what the learner would have done. */
void hradby_lesson_card_tell (HradbyLessonCard *self, const char *reason);

/* Whether the keyboard is in the card, and bringing it to the button that goes on. */
gboolean hradby_lesson_card_has_focus (HradbyLessonCard *self);
void hradby_lesson_card_focus (HradbyLessonCard *self);
