/* Hunting for puzzles in a game that was played. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"
#include "storage/puzzle.h"
#include "study/arena.h"

/* Rounds of the search that has the last word: ten times what the level "expert" comes to in its
 * second, of 1,600 (Carcassonne with all expansions) to 10,500 (Carcassonne alone), as "hradby-cli
 * bench" counts them on the machine on which the shipped puzzles were found. */
#define HRADBY_HUNT_ROUNDS 105000

/* What is looked for, and how much of it there is. */
typedef struct {
  guint       rounds;     /* of the search that has the last word */
  guint       per_record; /* how many puzzles of one game at most */
  guint       per_grade;  /* how many of one grade at most in all */
  /* likewise of one kind whose solutions are made of the same actions */
  guint       per_sort;
  GHashTable *counts;               /* how many of each grade and sort were found so far */
  HradbyArenaProgressFunc progress; /* (nullable): told while a record is searched, in any thread */
  gpointer    progress_data;
} HradbyHunt;

/* @max: puzzles that are wanted of a game; a third of each grade, and not all of one sort. */
void hradby_hunt_init (HradbyHunt *self, guint rounds, guint max);
void hradby_hunt_clear (HradbyHunt *self);

/* The turns in which the analysis sees a move that is better than all others by a margin are
 * searched deeply; those stay in which that search and the rollouts agree, and the margin holds. Of
 * what the seat must not know nothing counts. The same each time.
 * @record: a game, finished or not
 * @cancellable (nullable): what was found until then is returned
 * Returns: (transfer full) (element-type HradbyPuzzle): without ids */
GPtrArray *hradby_hunt_record (HradbyHunt *self, const HradbyRecord *record,
                               GCancellable *cancellable) G_GNUC_WARN_UNUSED_RESULT;

/* Searches a game in a thread, not as deeply, and keeps what is found as the player's own. A game
 * that goes on in which seats know different things has none.
 * @path (nullable): of the record of a game
 * @now: the game that is searched if there is no path */
void hradby_hunt_own_async (const char *path, HradbySession *now, GCancellable *cancellable,
                            HradbyArenaProgressFunc progress, gpointer progress_data,
                            GAsyncReadyCallback callback, gpointer user_data);
/* How many were found; -1 with an error. */
gint hradby_hunt_own_finish (GAsyncResult *result, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HradbyHunt, hradby_hunt_clear)
