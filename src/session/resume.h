/* Resuming the last game, which a thread reads while the program starts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game-info.h"
#include "session/session.h"

/* Reads the newest autosave that can be read. While it reads, @library must not be used
 * elsewhere. */
typedef struct _HradbyResume HradbyResume;

/* Called in the other thread when the game is read, before anybody else sees it. @seats has a
 * #HradbySeat a player. */
typedef void (*HradbyResumeFunc) (const HradbyGame *game, GListModel *seats, gpointer user_data);

/* Begins to read from @folder. @func: (nullable). */
HradbyResume *hradby_resume_new (const char *folder, HradbyLibrary *library, HradbyResumeFunc func,
                                 gpointer user_data);

/* Waits, and takes what was read; to be called once. @damage (out) (transfer full) (nullable): what
 * is newer, or all there is, and cannot be read. Damage is put aside, where nothing is written over
 * it; what is @elsewhere must be kept before another game begins in @folder. %NULL if no game
 * can be read. (transfer full) */
HradbySession *hradby_resume_finish (HradbyResume *self, HradbyGameDamage **damage);

/* Waits, too. */
void hradby_resume_free (HradbyResume *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyResume, hradby_resume_free)
