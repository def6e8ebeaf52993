/* Which expansions there are, when they are asked, and what they may answer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/table.h"

G_BEGIN_DECLS

/* When expansions do their part, in this order. */
typedef enum
{
  HRADBY_CARCASSONNE_TURN_SCORES, /* nothing that the tile completed is scored yet */
  HRADBY_CARCASSONNE_TURN_SCORED, /* its roads, cities and monasteries are */
  HRADBY_CARCASSONNE_TURN_ENDS,   /* and what the expansions had to score, too */
  HRADBY_CARCASSONNE_GAME_ENDS,   /* before the final scoring */
  HRADBY_CARCASSONNE_GAME_SCORED, /* after it */
} HradbyCarcassonneMoment;

/* What an expansion did instead of scoring. */
typedef enum
{
  HRADBY_CARCASSONNE_NO_OPINION, /* nothing: the next one is asked, then the region is scored */
  HRADBY_CARCASSONNE_DONE,       /* the region is not scored */
  HRADBY_CARCASSONNE_WAITS,      /* somebody decides first; then it is asked again */
} HradbyCarcassonneAnswer;

/* What expansions add to the worth of a region: (points + @points) · @multiplier. */
typedef struct
{
  gint points;
  gint multiplier;
} HradbyCarcassonneWorth;

/* How a turn begins: whose it is, and with which tile in hand, or NO_TILE: a tile is drawn. */
typedef struct
{
  guint8 player;
  guint8 tile;
} HradbyCarcassonneTurn;

#define HRADBY_ROWS_HOOK_NAMES
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_HOOK_NAMES

/* All of them, on or off, ended by %NULL. */
extern const HradbyCarcassonneHooks *const hradby_carcassonne_hooks[];

G_END_DECLS
