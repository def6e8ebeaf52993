/* Kinds of actions that tile-laying games share; those of each game follow them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/action.h"

/* Rows of the game's table of actions. */
typedef enum {
  HRADBY_TILING_PASS,
  HRADBY_TILING_DRAW,   /* tile; flag: it fits nowhere */
  HRADBY_TILING_PLACE,  /* x, y, rotation */
  HRADBY_TILING_DEPLOY, /* feature of the tile just placed; its row is the game's own */
  HRADBY_TILING_N_ACTIONS,
} HradbyTilingAction;

/* The words of a flag. */
extern const char *const hradby_tiling_no_or_yes[];

/* The rows themselves, but for the last. */
#define HRADBY_TILING_ACTION_ROWS                                                                  \
  [HRADBY_TILING_PASS] = { .name = "pass" },                                                       \
  [HRADBY_TILING_DRAW] = {                                                                         \
    .name = "draw",                                                                                \
    .chance = TRUE,                                                                                \
    .fields = {                                                                                    \
      { .name = "tile", .id = HRADBY_FIELD_PIECE, .named = TRUE },                                 \
      { .name = "unplayable", .id = HRADBY_FIELD_FLAG, .optional = TRUE, .omit_zero = TRUE,        \
        .words = hradby_tiling_no_or_yes },                                                        \
    },                                                                                             \
  },                                                                                               \
  [HRADBY_TILING_PLACE] = {                                                                        \
    .name = "place",                                                                               \
    .rule = "placing",                                                                             \
    .fields = {                                                                                    \
      { .name = "x", .id = HRADBY_FIELD_X },                                                       \
      { .name = "y", .id = HRADBY_FIELD_Y },                                                       \
      { .name = "rotation", .id = HRADBY_FIELD_ROTATION },                                         \
    },                                                                                             \
  }
