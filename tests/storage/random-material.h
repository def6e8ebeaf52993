/* Material that nobody designed, to be written and read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/random.h"
#include "engine/ruleset.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

/* An id with characters that markup might stumble over. */
char *random_id (HradbyRandom *random) G_GNUC_WARN_UNUSED_RESULT;

/* A text of people: quotes, markup, several scripts; no space at its ends. */
char *random_text (HradbyRandom *random) G_GNUC_WARN_UNUSED_RESULT;

/* What somebody might type or paste: anything but a zero, up to about @max_length characters. */
char *random_typed (HradbyRandom *random, guint max_length) G_GNUC_WARN_UNUSED_RESULT;

/* A set of The Castle with up to @max_kinds kinds; one tile has a court on a whole side. */
HradbyTileSet *random_tile_set (HradbyRandom *random, guint max_kinds) G_GNUC_WARN_UNUSED_RESULT;

/* Up to @max_cells cells, with start spaces and corner towers. */
HradbyWall *random_wall (HradbyRandom *random, guint max_cells) G_GNUC_WARN_UNUSED_RESULT;

/* Rules of @type with settings of any value. */
HradbyRuleset *random_ruleset (HradbyRandom *random,
                               const HradbyGameType *type) G_GNUC_WARN_UNUSED_RESULT;
