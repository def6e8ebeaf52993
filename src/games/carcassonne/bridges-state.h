/* What the bridges keep in each position, and their functions among themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/bridges.h"
#include "games/carcassonne/hooks.h"

G_BEGIN_DECLS

/**
 * HradbyBridgesState:
 * @left: bridges, by player
 * @is_used: one was put in this turn
 * @node: the road on the one that was put on the tile just placed + 1, or 0
 */
typedef struct
{
  guint8  left[HRADBY_MAX_PLAYERS];
  guint8  is_used;
  guint16 node;
} HradbyBridgesState;

static inline HradbyBridgesState *
hradby_bridges_state (const HradbyCarcassonneTable    *table,
                      const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_bridges_hooks_number);
}

/* A bridge that placing a tile needs: on the tile itself, or on the spot of a neighbour. */
typedef struct
{
  gboolean is_here;
  guint    spot;
  guint    axis;
} HradbyBridgesNeed;

/* What a tile meets on the sides of a cell: sides, as bits. */
typedef struct
{
  guint here;    /* it shows a field there, the neighbour a road */
  guint beside;  /* it shows a road, the neighbour a field */
  guint carries; /* it shows a field, and there is nothing or a road beyond */
} HradbyBridgesMeeting;

/* Axes along which both sides of a tile show fields, as bits. */
static inline guint
hradby_bridges_find_axes (const HradbyCarcassonneKind *kind,
                          guint                        rotation)
{
  guint fields = kind->shows[rotation][HRADBY_SIDE_FIELD];

  return fields & fields >> HRADBY_BRIDGES_N_AXES;
}

/* What a tile that shows this on its sides meets at an empty cell; %FALSE if a side meets something
 * that no bridge can mend. */
gboolean hradby_bridges_find_meeting
                                    (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     const HradbyCarcassonneSide     *shown,
                                     gint                             x,
                                     gint                             y,
                                     HradbyBridgesMeeting            *meeting);

/* Whether a tile of @kind that is placed like this needs a bridge, and it can stand then. */
gboolean hradby_bridges_find_need   (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     guint                            kind,
                                     gint                             x,
                                     gint                             y,
                                     guint                            rotation,
                                     HradbyBridgesNeed               *need);

/* Whether a bridge can stand on a laid tile: both its sides are field and face empty cells. */
gboolean hradby_bridges_can_stand   (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     guint                            spot,
                                     guint                            axis);

/* Ways to place a tile with a bridge: counts them up to @wanted, and fills in the one of that
 * number, if there are so many. */
guint    hradby_bridges_list_places (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     guint                            kind,
                                     guint                            wanted,
                                     HradbyAction                    *action);

/* Likewise, but bridges that are left are not asked for: also where bridges are not played. */
guint    hradby_bridges_search_places
                                    (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     guint                            kind,
                                     guint                            wanted,
                                     HradbyAction                    *action);

/* Whether it is on the tile just placed or on one that shares a side with it. */
gboolean hradby_bridges_is_near     (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     guint                            spot);

/* The hooks of these names. */
gboolean hradby_bridges_explain     (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     HradbyAction                    *action,
                                     GError                         **error);
gboolean hradby_bridges_explain_place
                                    (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     const HradbyAction              *action,
                                     GError                         **error);

G_END_DECLS
