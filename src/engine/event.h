/* Events: what an action caused, told through a sink. Nobody compares states to find out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/seats.h"
#include "engine/setting.h"

#include <glib.h>

/* What everybody understands without knowing the game: the first rows of every game's table of
 * events. Its own follow. */
typedef enum {
  HRADBY_EVENT_POINTS,     /* player, source, points, total and why: see the fields */
  HRADBY_EVENT_NOTHING,    /* reason: what was counted, but brought nothing, and why */
  HRADBY_EVENT_TURN_ENDED, /* player: whose turn it was */
  HRADBY_EVENT_GAME_OVER,  /* nothing follows */
  HRADBY_EVENT_N_COMMON,
} HradbyEventKind;

/* Fields that kinds of events use, as bits. @kind, @turn and @settings belong to every event. */
typedef enum {
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

/* A row of a game's table of events. */
typedef struct {
  const char       *name; /* one word for the kind, for tests and messages */
  /* where @flag is set, something drawn was of no use; simulations count that */
  gboolean          wasted;
  HradbyEventFields fields; /* what events of this kind use; everything else is 0 */
  HradbyEventFields secret; /* those that only the audience may know */
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

/* A setting is named if another of its values would have given another result here, and only then,
 * be it played with its default or not. Rules work that out only where a sink listens. */
typedef struct {
  HradbySettings settings; /* the settings that decided */
  /* what happened, a row of the game type's table of events; says which other fields are used */
  guint8         kind;
  guint8         player;      /* seat, from 0 */
  guint8         source;      /* points: row of the game type's sources */
  guint8         rotation;    /* quarter turns clockwise */
  guint8         part;        /* which part of what lies there */
  guint8         flag;        /* see the kind; points: what was counted is incomplete */
  guint16        turn;        /* the record's turn, from 1; final scoring is the last one + 1 */
  gint32         total;       /* the player's total after it */
  gint16         x;           /* cell of the region's first part, or where it happened */
  gint16         y;           /* likewise */
  guint16        piece;       /* kind of what was placed or played, as in actions */
  gint16         points;      /* points of this event, never 0 */
  gint16         count;       /* how many were counted, or how large what was judged is */
  gint16         each;        /* points for each of them */
  gint16         multiplier;  /* 1, or what a bonus made of it */
  guint8         bonus;       /* number of the bonus that was played for it or decided, 0 if none */
  guint8         bonus_count; /* how many of them */
  /* what it was compared with; how many counted twice; another player */
  gint16         other;
  /* index of a place of the game's own; where a figure stands other than on a part */
  guint8         place;
  guint8         reason;     /* nothing: see #HradbyReason */
  guint8         to;         /* another place: where something goes */
  HradbySeats    audience;   /* who may know what its kind calls secret; 0 is everybody */
  guint8         blank;      /* what is secret was taken out of it: those fields are 0 */
  guint8         unused[13]; /* 0, so that equal events are equal bytes */
} HradbyEvent;

G_STATIC_ASSERT (sizeof (HradbyEvent) == 64);

/* Where an event names no player. */
#define HRADBY_NO_PLAYER 0xff

typedef void (*HradbyEventFunc) (const HradbyEvent *event, gpointer user_data);

/* Where events go. A %NULL sink costs nothing. */
typedef struct {
  HradbyEventFunc func; /* told of every event */
  gpointer        user_data;
  /* the game stops at each moment for which it has a name, even if nothing is possible then. Such a
   * position is good for asking @explain why, and for nothing else */
  gboolean        lingers;
} HradbySink;

/* Whether the game stops at a moment at which nothing is possible. */
static inline gboolean
hradby_event_lingers (const HradbySink *self)
{
  return self != NULL && self->lingers;
}

static inline void
hradby_event_tell (const HradbySink *self, const HradbyEvent *event)
{
  if (self != NULL)
    self->func (event, self->user_data);
}
