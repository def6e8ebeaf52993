/* Random tile sets of Carcassonne: odd ones on purpose, as far as the format allows them. */
#pragma once

#include "engine/random.h"
#include "tiling/tile-set.h"

G_BEGIN_DECLS

/* Up to sixteen kinds, mostly few tiles: features of any sides, several parts of a region on one
 * tile, features without sides, fields that touch any city, monasteries; foundations if wanted. */
HradbyTileSet *random_tiles_new (HradbyRandom *random,
                                 gboolean      foundations) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
