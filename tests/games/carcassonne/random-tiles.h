/* Random tile sets of Carcassonne: odd ones on purpose, as far as the format allows them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/random.h"
#include "tiling/tile-set.h"

G_BEGIN_DECLS

/* Up to sixteen kinds, mostly few tiles: features of any sides, several parts of a region on one
 * tile, features without sides, fields that touch any city, monasteries; some of the @marks, ended
 * by %NULL, if any are wanted. */
HradbyTileSet *random_tiles_new (HradbyRandom      *random,
                                 const char *const *marks) G_GNUC_WARN_UNUSED_RESULT;

/* The marks of The Tower. */
extern const char *const random_tiles_foundations[];

#define RANDOM_TILES_MAX_MARKS 4

G_END_DECLS
