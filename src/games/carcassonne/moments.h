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
  HRADBY_CARCASSONNE_TURN_OVER,   /* nothing of this turn is left to be scored */
  HRADBY_CARCASSONNE_GAME_ENDS,   /* before the final scoring */
  HRADBY_CARCASSONNE_GAME_SCORED, /* after it */
} HradbyCarcassonneMoment;

/* Moments, and phases, as bits. */
#define HRADBY_CARCASSONNE_AT(moment) (1u << (moment))
#define HRADBY_CARCASSONNE_IN(phase)  (1u << (phase))

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

/* Tiles that a piece lies on and those around it, at most. */
#define HRADBY_CARCASSONNE_MAX_SURROUNDINGS 6

/* How a turn begins: whose it is; with which tile in hand, or NO_TILE; and without one, in which
 * phase: the draw or one of an expansion's own. */
typedef struct
{
  guint8         player;
  guint8         tile;
  guint8         phase;
  HradbySettings settings; /* that decided whose turn it is */
} HradbyCarcassonneTurn;

/* What hooks are asked about a position. */
typedef guint (*HradbyCarcassonneCountFunc) (const HradbyCarcassonneTable    *table,
                                             const HradbyCarcassonnePosition *position);
typedef gint (*HradbyCarcassonneWeighFunc) (const HradbyCarcassonneTable    *table,
                                            const HradbyCarcassonnePosition *position,
                                            guint                            root,
                                            guint                            figure);
typedef gboolean (*HradbyCarcassonneAskFunc) (const HradbyCarcassonneTable    *table,
                                              const HradbyCarcassonnePosition *position,
                                              guint                            which);

#define HRADBY_ROWS_HOOKS
#define HRADBY_HOOKS(name) extern const HradbyCarcassonneHooks name;
#include "games/carcassonne/expansions.h"
#undef HRADBY_HOOKS
#undef HRADBY_ROWS_HOOKS

/* All of them by number, on or off, ended by %NULL. */
extern const HradbyCarcassonneHooks *const hradby_carcassonne_hooks[];

/* Which of the expansions that are on have a hook of hook-names.h, as bits. */
#define HRADBY_CARCASSONNE_FIND(table, name) ((table)->asked[HRADBY_CARCASSONNE_HOOK_##name])

/* Goes over hooks given as bits: @hooks is each of them in turn, and hooks_i its number. */
#define HRADBY_CARCASSONNE_FOR_BITS(hooks, bits)                                                   \
  for (guint hooks##_left = (bits), hooks##_i; hooks##_left != 0;                                  \
       hooks##_left &= hooks##_left - 1)                                                           \
    for (const HradbyCarcassonneHooks *hooks                                                       \
           = hradby_carcassonne_hooks[hooks##_i = (guint) __builtin_ctz (hooks##_left)];           \
         hooks != NULL; hooks = NULL)

/* Over those of a table that have an opinion. Looking for them each time took 2 % of random games
 * with all expansions, and 4 % with The Tower. */
#define HRADBY_CARCASSONNE_FOR_EACH(table, hooks, name)                                            \
  HRADBY_CARCASSONNE_FOR_BITS (hooks, HRADBY_CARCASSONNE_FIND (table, name))

G_END_DECLS
