/* Lessons in the main window, for its other parts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/window/window-private.h"

G_BEGIN_DECLS

typedef struct _HradbyWindowLesson HradbyWindowLesson;

/* Installs the actions of lessons; says which of them are possible now. */
void           hradby_window_init_lessons          (HradbyWindow  *self);
void           hradby_window_update_lesson_actions (HradbyWindow  *self);

/* Shows the step of the lesson, if the game that is shown is one. */
void           hradby_window_update_lesson         (HradbyWindow  *self);

/* Whether there are steps left; whether @session is a lesson, maybe in its free play: it is not
 * saved. */
gboolean       hradby_window_is_learning           (HradbyWindow  *self);
gboolean       hradby_window_has_lesson            (HradbyWindow  *self,
                                                    HradbySession *session);

/* The game that is shown or, in a lesson, the one before it: no lesson ends another game.
 * (nullable) */
HradbySession *hradby_window_get_kept              (HradbyWindow  *self);

/* Another game is shown; the window goes. */
void           hradby_window_drop_lesson           (HradbyWindow  *self);
void           hradby_window_finish_lessons        (HradbyWindow  *self);

G_END_DECLS
