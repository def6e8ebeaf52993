/* Games nobody would think of: any game, any number of players, any expansions, any settings. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/library.h"

/**
 * random_setup_new:
 * @game: (nullable): id of the game; %NULL: one of all that are installed
 *
 * A set-up with standard material and a seed. Every fourth keeps the official rules, as most tables
 * do. What cannot be set up is passed over.
 */
HradbySetup *random_setup_new (HradbyLibrary *library, const char *game,
                               HradbyRandom *random) G_GNUC_WARN_UNUSED_RESULT;
