/* Random tile sets of Carcassonne: odd ones on purpose, as far as the format allows them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/random.h"
#include "engine/ruleset.h"
#include "tiling/tile-set.h"

/* Up to sixteen kinds, mostly few tiles: features of any sides, several parts of a region on one
 * tile, features without sides, fields that touch any city, monasteries; some of the @marks, ended
 * by %NULL, if any are wanted. */
HradbyTileSet *random_tiles_new (HradbyRandom *random,
                                 const char *const *marks) G_GNUC_WARN_UNUSED_RESULT;

/* Tiles on whose sides small cities and short roads begin, and little else; @marks likewise. */
HradbyTileSet *random_tiles_new_small (HradbyRandom *random,
                                       const char *const *marks) G_GNUC_WARN_UNUSED_RESULT;

/* Turns each expansion on or off, and sets the settings that are played, by chance. Settings of
 * expansions that are off stay as they are: a record must not name them. */
void random_tiles_choose_rules (HradbyRandom *random, HradbyRuleset *ruleset);

/* The marks of the expansions that are on, ended by %NULL; free with g_free(). */
const char **random_tiles_list_marks (HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

#define RANDOM_TILES_MAX_MARKS 16
