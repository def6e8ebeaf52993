/* The lessons as cards: each game and expansion with a picture, to be learnt and to be played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/tutor.h"

#define HRADBY_TYPE_LESSON_LIST (hradby_lesson_list_get_type ())
G_DECLARE_FINAL_TYPE (HradbyLessonList, hradby_lesson_list, HRADBY, LESSON_LIST, AdwBin)

/* Its buttons use the window's actions "win.learn" and "win.play-game" with the id of a lesson. The
 * first of them gets the focus. */
GtkWidget *hradby_lesson_list_new (HradbyLibrary *library);
