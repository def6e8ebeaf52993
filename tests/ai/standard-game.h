/* A game out of the box: the standard material, the default rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"
#include "storage/library.h"

/* The set-up of a registered game as it is printed, for as few players as it has. */
HradbySetup *hradby_standard_setup_new (HradbyLibrary *library, const char *game,
                                        guint64 seed) G_GNUC_WARN_UNUSED_RESULT;

/* A game of The Castle from this seed, at its beginning. */
HradbyGame *hradby_standard_game_new (guint64 seed) G_GNUC_WARN_UNUSED_RESULT;

/* Likewise, but at a decision of its second seat, in this turn or later. Both
 * took the first possible action each time. */
HradbyGame *hradby_standard_game_new_at (guint64 seed, guint turn) G_GNUC_WARN_UNUSED_RESULT;

/* A game of Carcassonne with @expansions, ended by %NULL, amid its course: played at random up to a
 * decision of a seat in this turn or later. */
HradbyGame *hradby_standard_game_new_amid (const char *const *expansions, guint n_players,
                                           guint64 seed, guint turn) G_GNUC_WARN_UNUSED_RESULT;
