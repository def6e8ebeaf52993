/* Kinds of events, and what is declared of them: which fields they use, and which are secret. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * HradbyEventKind:
 * @HRADBY_EVENT_POINTS: player, source, points, total and why: see the fields
 * @HRADBY_EVENT_NOTHING: reason: what was counted, but brought nothing, and why
 * @HRADBY_EVENT_TURN_ENDED: player: whose turn it was
 * @HRADBY_EVENT_GAME_OVER: nothing follows
 *
 * What everybody understands without knowing the game: the first rows of every game's table of
 * events. Its own follow.
 */
typedef enum
{
  HRADBY_EVENT_POINTS,
  HRADBY_EVENT_NOTHING,
  HRADBY_EVENT_TURN_ENDED,
  HRADBY_EVENT_GAME_OVER,
  HRADBY_EVENT_N_COMMON,
} HradbyEventKind;

/* Fields that kinds of events use, as bits. @kind, @turn and @settings belong to every event. */
typedef enum
{
  HRADBY_EVENT_HAS_PLAYER = 1 << 0,
  HRADBY_EVENT_HAS_SOURCE = 1 << 1,
  HRADBY_EVENT_HAS_ROTATION = 1 << 2,
  HRADBY_EVENT_HAS_PART = 1 << 3,
  HRADBY_EVENT_HAS_FLAG = 1 << 4,
  HRADBY_EVENT_HAS_CELL = 1 << 5, /* x and y */
  HRADBY_EVENT_HAS_PIECE = 1 << 6,
  HRADBY_EVENT_HAS_POINTS = 1 << 7,
  HRADBY_EVENT_HAS_TOTAL = 1 << 8,
  HRADBY_EVENT_HAS_COUNT = 1 << 9,
  HRADBY_EVENT_HAS_EACH = 1 << 10,
  HRADBY_EVENT_HAS_MULTIPLIER = 1 << 11,
  HRADBY_EVENT_HAS_BONUS = 1 << 12,
  HRADBY_EVENT_HAS_BONUS_COUNT = 1 << 13,
  HRADBY_EVENT_HAS_OTHER = 1 << 14,
  HRADBY_EVENT_HAS_PLACE = 1 << 15,
  HRADBY_EVENT_HAS_REASON = 1 << 16,
  HRADBY_EVENT_HAS_TO = 1 << 17,
} HradbyEventFields;

/**
 * HradbyEventInfo:
 * @name: one word for the kind, for tests and messages
 * @wasted: where @flag is set, something drawn was of no use; simulations count that
 * @fields: what events of this kind use; everything else is 0
 * @secret: those that only the audience may know
 *
 * A row of a game's table of events.
 */
typedef struct
{
  const char       *name;
  gboolean          wasted;
  HradbyEventFields fields;
  HradbyEventFields secret;
} HradbyEventInfo;

/* Those of what was counted: what, where and why. */
#define HRADBY_EVENT_ACCOUNT                                                                       \
  (HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_SOURCE | HRADBY_EVENT_HAS_PART                       \
   | HRADBY_EVENT_HAS_FLAG | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_PIECE                        \
   | HRADBY_EVENT_HAS_POINTS | HRADBY_EVENT_HAS_COUNT | HRADBY_EVENT_HAS_EACH                      \
   | HRADBY_EVENT_HAS_MULTIPLIER | HRADBY_EVENT_HAS_BONUS | HRADBY_EVENT_HAS_BONUS_COUNT           \
   | HRADBY_EVENT_HAS_OTHER | HRADBY_EVENT_HAS_PLACE)

/* The first rows of every game's table of events. */
#define HRADBY_EVENT_COMMON_ROWS                                                                   \
  [HRADBY_EVENT_POINTS]                                                                            \
    = { .name = "points", .fields = HRADBY_EVENT_ACCOUNT | HRADBY_EVENT_HAS_TOTAL },               \
  [HRADBY_EVENT_NOTHING]                                                                           \
    = { .name = "nothing", .fields = HRADBY_EVENT_ACCOUNT | HRADBY_EVENT_HAS_REASON },             \
  [HRADBY_EVENT_TURN_ENDED] = { .name = "turn-ended", .fields = HRADBY_EVENT_HAS_PLAYER },         \
  [HRADBY_EVENT_GAME_OVER] = { .name = "game-over" }

G_END_DECLS
