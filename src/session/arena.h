/* The arena: computer players play many games, in any number of threads with the same result. */
#pragma once

#include "ai/level.h"
#include "engine/setup.h"
#include "storage/library.h"

G_BEGIN_DECLS

#define HRADBY_MAX_SOURCES 32

/**
 * HradbyArena:
 * @setup: game, rules and material; the seeds of the games follow from its seed
 * @levels: the players, one a seat
 * @n_games: how many games
 * @mirror: every draw order is played once with each order of seats
 * @n_jobs: threads
 * @records: (nullable): folder where every game is kept as a record
 * @library: what records may name instead of embedding it
 *
 * What is to be played.
 */
typedef struct
{
  HradbySetup       *setup;
  const HradbyLevel *levels[HRADBY_MAX_PLAYERS];
  guint              n_games;
  gboolean           mirror;
  guint              n_jobs;
  const char        *records;
  HradbyLibrary     *library;
} HradbyArena;

/* One game: all numbers by player in the order of @levels, @seats says where each of them sat. */
typedef struct
{
  guint seats[HRADBY_MAX_PLAYERS];
  gint  points[HRADBY_MAX_PLAYERS];
  gint  sources[HRADBY_MAX_PLAYERS][HRADBY_MAX_SOURCES];
  guint turns;
  guint unplaceable;
} HradbyArenaGame;

/* How many different orders of seats there are. */
guint    hradby_arena_count_orders (const HradbyArena *self);

/* Plays all games into @games, one each; fails if a record cannot be written. */
gboolean hradby_arena_play         (const HradbyArena *self,
                                    HradbyArenaGame   *games,
                                    GError           **error);

G_END_DECLS
