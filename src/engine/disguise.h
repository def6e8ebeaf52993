/* A game as one seat may know it, to be given away: what is sent to another machine, or by file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"

/**
 * HradbyDisguise:
 *
 * A game that its viewer cannot tell from the one that is played: what was dealt, and what others
 * did in secret, is made up from what the viewer knows, so that all that happened may have happened
 * so. It stays as it is as long as that is possible.
 */
typedef struct _HradbyDisguise HradbyDisguise;

/* @viewer: a seat, or %HRADBY_NOBODY; @secret: a number that the viewer does not know, not the seed
 * of the game. */
HradbyDisguise *hradby_disguise_new (guint viewer, guint64 secret) G_GNUC_WARN_UNUSED_RESULT;
void hradby_disguise_free (HradbyDisguise *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyDisguise, hradby_disguise_free)

/* @game: the same game each time, whatever was played or taken back in between. Returns: (transfer
 * none): what the viewer may be given; its set-up has no seed, and says all. */
const HradbyGame *hradby_disguise_put_on (HradbyDisguise *self, const HradbyGame *game);

/* Whether that was too hard to make up (cards went from hand to hand in secret), so that it is the
 * truth with hidden things exchanged at random a few hundred times. */
gboolean hradby_disguise_is_stirred (const HradbyDisguise *self);
