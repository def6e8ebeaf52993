/* How far towers reach, and whom they may capture. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/tower-state.h"

G_BEGIN_DECLS

/* Spots that a tower reaches. */
typedef struct
{
  gint     x;
  gint     y;
  gint     reach; /* in steps; below 0: nothing at all */
  gboolean around_corners;
  gboolean stops_at_gaps;
  guint64  found[HRADBY_BITS_N_WORDS (3 * HRADBY_MAX_TILES + 3)]; /* if both: spots on its ways */
} HradbyTowerReach;

/* Works out what a tower of @height pieces reaches from a cell. */
void     hradby_tower_find_reach    (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     gint                             x,
                                     gint                             y,
                                     guint                            height,
                                     HradbyTowerReach                *reach);

/* Whether nothing but a gap can keep it from a cell. In one step, as it is not foreseeable. */
static inline gboolean
hradby_tower_is_near (const HradbyTowerReach *reach,
                      gint                    x,
                      gint                    y)
{
  gint dx = ABS (x - reach->x), dy = ABS (y - reach->y);

  return (dx + dy <= reach->reach) & ((reach->around_corners != FALSE) | (dx == 0) | (dy == 0));
}

/* Whether no gap keeps it from a near spot with a tile. */
gboolean hradby_tower_is_unbroken   (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     const HradbyTowerReach          *reach,
                                     guint                            spot);

/* Whether it reaches a spot with a tile. */
static inline gboolean
hradby_tower_reaches (const HradbyCarcassonneTable    *table,
                      const HradbyCarcassonnePosition *position,
                      const HradbyTowerReach          *reach,
                      guint                            spot)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  return hradby_tower_is_near (reach, there->x, there->y)
         && (!reach->stops_at_gaps || hradby_tower_is_unbroken (table, position, reach, spot));
}

/* A follower that may be captured now. */
typedef struct
{
  guint8 player;
  guint8 index; /* of its player's figures on the board */
} HradbyTowerVictim;

/* Followers that the tower just raised may capture, as bits in the order of players. */
HradbyTowerVictims hradby_tower_find_victims (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position);

/* The settings of which another value would change whether the follower of a bit may be captured,
 * while a capture is open. */
HradbySettings hradby_tower_find_settings (const HradbyCarcassonneTable    *table,
                                           const HradbyCarcassonnePosition *position,
                                           guint                            bit);

/* The follower that a bit stands for. */
HradbyTowerVictim hradby_tower_get_victim (guint bit);

/* The action that captures it. */
void     hradby_tower_name_victim   (const HradbyCarcassonneTable    *table,
                                     const HradbyCarcassonnePosition *position,
                                     const HradbyTowerVictim         *victim,
                                     HradbyAction                    *action);

G_END_DECLS
