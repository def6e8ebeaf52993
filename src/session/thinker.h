/* The turn of a computer player: thinks in a thread, answers after a delay unless stopped. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"
#include "engine/game.h"

typedef struct _HradbyThinker HradbyThinker;

/* Told the answer, in the main context of hradby_thinker_start(). It may stop, start and free. */
typedef void (*HradbyThinkerFunc) (const HradbyAction *action, gpointer user_data);

/* Free it with hradby_thinker_free(). */
HradbyThinker *hradby_thinker_new (HradbyThinkerFunc func, gpointer user_data);

/* Stops. A thread that still thinks ends by itself; its answer is thrown away. */
void hradby_thinker_free (HradbyThinker *self);

/* Stops, and begins to think for the seat to move of @game (copied). The answer comes not before
 * @delay milliseconds. */
void hradby_thinker_start (HradbyThinker *self, const HradbyGame *game, const HradbyLevel *level,
                           guint delay);
void hradby_thinker_stop (HradbyThinker *self);

/* The answer comes not before @delay milliseconds from now, or as soon as there is one. */
void hradby_thinker_wait (HradbyThinker *self, guint delay);

/* The answer comes at once: the best that was found so far. */
void hradby_thinker_hurry (HradbyThinker *self);

/* Whether an answer is to come. */
gboolean hradby_thinker_is_busy (HradbyThinker *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyThinker, hradby_thinker_free)
