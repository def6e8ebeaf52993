/* Going on with the game of last time: read in a thread of its own, so that others can begin. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/damage.h"
#include "session/session.h"

G_BEGIN_DECLS

/**
 * HradbyResume:
 *
 * Reads the newest autosave that can be read. While it reads, @library must not be used elsewhere.
 */
typedef struct _HradbyResume HradbyResume;

/* Called in the other thread when the game is read, before anybody else sees it. @seats has a
 * #HradbySeat a player. */
typedef void (*HradbyResumeFunc) (const HradbyGame *game,
                                  GListModel       *seats,
                                  gpointer          user_data);

/* Begins to read from @folder. @func: (nullable). */
HradbyResume  *hradby_resume_new    (const char        *folder,
                                     HradbyLibrary     *library,
                                     HradbyResumeFunc   func,
                                     gpointer           user_data);

/* Waits, and takes what was read; to be called once. @damage (out) (transfer full) (nullable): what
 * is newer, or all there is, and cannot be read. Damage is put aside, where nothing is written over
 * it; what is @elsewhere must be kept by whoever begins another game in @folder. %NULL if no game
 * can be read. (transfer full) */
HradbySession *hradby_resume_finish (HradbyResume      *self,
                                     HradbyDamage     **damage);

/* Waits, too. */
void           hradby_resume_free   (HradbyResume      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyResume, hradby_resume_free)

G_END_DECLS
