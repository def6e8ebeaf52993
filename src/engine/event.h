/* Events: what an action caused, told through a sink. Nobody compares states to find out. */
#pragma once

#include "engine/reason.h"

G_BEGIN_DECLS

typedef enum
{
  HRADBY_EVENT_DRAWN,      /* tile; flag: it fits nowhere and left the game */
  HRADBY_EVENT_PLACED,     /* player, x, y, tile, rotation */
  HRADBY_EVENT_DEPLOYED,   /* player, x, y, feature or place */
  HRADBY_EVENT_COMPLETED,  /* x, y, feature (first part), tiles: a region is complete */
  HRADBY_EVENT_POINTS,     /* player, source, points, total and why: see the fields */
  HRADBY_EVENT_RETURNED,   /* player, x, y, feature: a follower goes back to the supply */
  HRADBY_EVENT_BONUS,      /* player, number, place: took wall tile `number` from corner `place` */
  HRADBY_EVENT_BONUS_USED, /* player, number, count: played `count` wall tiles `number` */
  HRADBY_EVENT_KEEP,       /* player, x, y, feature, tiles: the keep stands here now */
  HRADBY_EVENT_BUILT,      /* player, x, y, tiles: put a piece on a tower, so high now */
  HRADBY_EVENT_CAPTURED,   /* player, other: whose follower, x, y, feature or place */
  HRADBY_EVENT_FREED,      /* player, other: who held the follower; flag: for a ransom */
  HRADBY_EVENT_NOTHING,    /* reason: what was counted, but brought nothing, and why */
  HRADBY_EVENT_TURN_ENDED, /* player: whose turn it was */
  HRADBY_EVENT_GAME_OVER,
} HradbyEventKind;

/**
 * HradbyEvent:
 * @kind: what happened; says which other fields are used
 * @player: seat, from 0
 * @source: points: row of the game type's sources
 * @rotation: quarter turns clockwise
 * @feature: index of the feature on its tile
 * @flag: see the kind; points: the feature is incomplete
 * @turn: the record's turn, from 1; final scoring is the last one + 1
 * @x: cell of the region's first part, or where it happened
 * @y: likewise
 * @tile: kind of tile
 * @points: points of this event, never 0
 * @total: the player's total after it
 * @tiles: how many tiles or markets were counted; the largest keep: its size, and @points the cells
 * @each: points for each of them
 * @multiplier: 1, or what wall tiles made of it
 * @bonus: number of the wall tile that was played for it, 0 if none; the largest keep: that decided
 * @bonus_count: how many of them
 * @other: what it was compared with (the other keep's size); pennants of a city; another player
 * @place: index of a corner tower; where a figure stands other than on a feature, as in actions
 * @reason: nothing: see #HradbyReason
 * @settings: the settings that decided, as bits by their order in the game type's settings; see
 *   HRADBY_EVENT_SETTING()
 * @unused: 0, so that equal events are equal bytes
 *
 * A setting is named if another of its values would have given another result here, and only then,
 * be it played with its default or not. Rules work that out only where a sink listens.
 */
typedef struct
{
  guint8  kind;
  guint8  player;
  guint8  source;
  guint8  rotation;
  guint8  feature;
  guint8  flag;
  guint16 turn;
  guint32 settings;
  gint16  x;
  gint16  y;
  guint16 tile;
  gint16  points;
  gint16  total;
  gint16  tiles;
  gint16  each;
  gint16  multiplier;
  guint8  bonus;
  guint8  bonus_count;
  gint16  other;
  guint8  place;
  guint8  reason;
  guint8  unused[2];
} HradbyEvent;

G_STATIC_ASSERT (sizeof (HradbyEvent) == 36);

/* The bit of the @row-th declared setting. */
#define HRADBY_EVENT_SETTING(row) ((guint32) 1 << (row))

typedef void (*HradbyEventFunc) (const HradbyEvent *event, gpointer user_data);

/**
 * HradbySink:
 * @func: told of every event
 * @lingers: the game stops at each moment for which it has a name, even if nothing is possible
 *   then. Such a position is good for asking @explain why, and for nothing else
 *
 * Where events go. A %NULL sink costs nothing.
 */
typedef struct
{
  HradbyEventFunc func;
  gpointer        user_data;
  gboolean        lingers;
} HradbySink;

/* Whether the game stops at a moment at which nothing is possible. */
static inline gboolean
hradby_event_lingers (const HradbySink *self)
{
  return self != NULL && self->lingers;
}

static inline void
hradby_event_tell (const HradbySink  *self,
                   const HradbyEvent *event)
{
  if (self != NULL)
    self->func (event, self->user_data);
}

G_END_DECLS
