/* The arena: computer players play many games, in any number of threads with the same result. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ai/level.h"
#include "engine/setup.h"
#include "storage/library.h"

#include <gio/gio.h>

#define HRADBY_MAX_SOURCES 32

/* Rounds that are played even if there is no time for them. */
#define HRADBY_ARENA_MIN_ROUNDS 2

/* Told now and then, last at the end: how many rounds are played, and which part of the work that
 * is, 0 … 1. */
typedef void (*HradbyArenaProgressFunc) (guint n_rounds, double fraction, gpointer user_data);

/* What decisions took: processor time of all threads, in microseconds. */
typedef struct {
  guint  n;
  gint64 sum;
  gint64 worst;
} HradbyArenaTime;

/* What is to be played. */
typedef struct {
  /* one game of each makes a round; the seeds of rounds follow from the seed of the first */
  HradbySetup *const      *setups;
  guint                    n_setups;                   /* how many */
  const HradbyLevel       *levels[HRADBY_MAX_PLAYERS]; /* the players, one a seat */
  /* the first one to be played, from 0: its games are those it has in a run of all */
  guint                    first_round;
  guint                    n_rounds; /* how many rounds from there on */
  /* of how many rounds all runs together are, for who reads @results; 0: not known */
  guint                    n_planned;
  double                   seconds; /* no round begins after that; 0: no limit */
  gboolean                 mirror;  /* every draw order is played once with each order of seats */
  guint                    n_jobs;  /* threads; 0: one a processor */
  const char              *records; /* (nullable): folder where every game is kept as a record */
  /* (nullable): file that hradby_comparison_run() writes a line for each round to, see results.h */
  const char              *results;
  /* (nullable): what records may name instead of embedding it; all threads ask it, so the material
   * of @setups has been looked up there before */
  HradbyLibrary           *library;
  /* (nullable): %HRADBY_MAX_PLAYERS a game, by player in the order of @levels: here is added what
   * their decisions took. One thread thinks about each */
  HradbyArenaTime         *times;
  HradbyArenaProgressFunc  progress;      /* (nullable): called in the thread that waits */
  gpointer                 progress_data; /* for @progress */
} HradbyArena;

/* One game: all numbers by player in the order of @levels, @seats says where each of them sat. */
typedef struct {
  guint8  seats[HRADBY_MAX_PLAYERS];
  gint16  points[HRADBY_MAX_PLAYERS];
  gint16  sources[HRADBY_MAX_PLAYERS][HRADBY_MAX_SOURCES];
  guint16 turns;
  guint16 unplaceable;
} HradbyArenaGame;

/* How many different orders of seats there are. */
guint hradby_arena_count_orders (const HradbyArena *self);

/* The seats in @round, from 0, by player in the order of the levels. */
void hradby_arena_get_seats (const HradbyArena *self, guint round, guint *seats);

/* Plays all rounds and waits for them; a few milliseconds once @cancellable is cancelled.
 * Deterministic unless the budget of a level is a time.
 * @n_played (out) (optional): how many rounds were played; fewer than all only for lack of time
 * Returns: @n_setups games a round, by round, to be freed with g_free(); %NULL with an error if a
 * set-up makes no game, a file cannot be written, or with %G_IO_ERROR_CANCELLED */
HradbyArenaGame *hradby_arena_play (const HradbyArena *self, guint *n_played,
                                    GCancellable *cancellable,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Does work in a thread: %NULL with an error. @progress may be %NULL. */
typedef gpointer (*HradbyArenaWork) (gpointer data, HradbyArenaProgressFunc progress,
                                     gpointer progress_data, GCancellable *cancellable,
                                     GError **error);

/* Begins @work in a thread; @task is answered with what it returns. @free_data frees @data, and
 * @free_result (nullable) an answer that nobody takes. @progress (nullable) is called in the main
 * context in which @task was made: neither after its cancellable was cancelled nor after its
 * callback. */
void hradby_arena_run_task (GTask *task, HradbyArenaWork work, gpointer data,
                            GDestroyNotify free_data, GDestroyNotify free_result,
                            HradbyArenaProgressFunc progress, gpointer progress_data);
