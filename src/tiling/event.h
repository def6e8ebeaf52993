/* Kinds of events that tile-laying games share; those of each game follow them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/event.h"
#include "tiling/reason.h"

/* Rows of the game's table of events. Where a tile lies, `piece` is its kind and `part` the
 * index of a feature on it, in the order of its file. Points, and what brought none, say in
 * `count` how many tiles or markets were counted, in `bonus` the number of the wall tile that
 * was played, and in `other` the pennants of a city. The largest keep: `count` is its size,
 * `other` that of the other keep, and `bonus` the wall tile that decided. */
typedef enum {
  HRADBY_TILING_EVENT_DRAWN = HRADBY_EVENT_N_COMMON, /* piece; flag: it fits nowhere and left the
                                                      * game */
  HRADBY_TILING_EVENT_PLACED,    /* player, x, y, piece, rotation */
  HRADBY_TILING_EVENT_DEPLOYED,  /* player, x, y, part or place; other: kind of figure */
  HRADBY_TILING_EVENT_COMPLETED, /* player, x, y, part (the first one), count */
  HRADBY_TILING_EVENT_RETURNED,  /* player, x, y, part: a follower goes back to the supply */
  HRADBY_TILING_N_EVENTS,
} HradbyTilingEvent;

/* Where a feature lies: its cell, the kind of tile there and its part. */
#define HRADBY_TILING_EVENT_SPOT                                                                   \
  (HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_PART)

/* The rows themselves, after the common ones. */
#define HRADBY_TILING_EVENT_ROWS                                                                   \
  [HRADBY_TILING_EVENT_DRAWN]                                                                      \
    = { .name = "drawn", .wasted = TRUE,                                                           \
        .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_FLAG },      \
  [HRADBY_TILING_EVENT_PLACED]                                                                     \
    = { .name = "placed",                                                                          \
        .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_PIECE         \
                  | HRADBY_EVENT_HAS_ROTATION },                                                   \
  [HRADBY_TILING_EVENT_DEPLOYED]                                                                   \
    = { .name = "deployed",                                                                        \
        .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_TILING_EVENT_SPOT | HRADBY_EVENT_HAS_PLACE      \
                  | HRADBY_EVENT_HAS_OTHER },                                                      \
  [HRADBY_TILING_EVENT_COMPLETED]                                                                  \
    = { .name = "completed",                                                                       \
        .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_TILING_EVENT_SPOT | HRADBY_EVENT_HAS_PLACE      \
                  | HRADBY_EVENT_HAS_COUNT },                                                      \
  [HRADBY_TILING_EVENT_RETURNED]                                                                   \
    = { .name = "returned",                                                                        \
        .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_TILING_EVENT_SPOT | HRADBY_EVENT_HAS_PLACE      \
                  | HRADBY_EVENT_HAS_OTHER }
