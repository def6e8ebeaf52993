/* Results of the arena as files, so that rounds played apart can be put together again. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/arena.h"

/* Rounds have numbers up to this, and a file is no larger than this. */
#define HRADBY_RESULTS_MAX_ROUNDS 10000000

/* What one or several files tell. The format is UTF-8 text, fields with a tab between them. First
 * come lines that begin with "# ", in this order:
 * | "# hradby-results" | 1, the version of the format | | "# version" | of the program that played
 * | | "# game" | its id | | "# players" | the levels, with commas between them | | "# seed" | a
 * number | | "# mirror" | yes or no | | "# planned" | how many rounds all files have together; 0:
 * not known | | "# rounds" | the first and the last one of this file, from 1 | | "# rules" | id,
 * title, and a digest of all that is played with; a line for each set-up |
 * Then the names of the columns, and a line for each round: its number, and for each set-up the
 * turns, the draws that were of no use, and for each player as in "# players" the seat, the points
 * and the points by source. A number is written in one way only. There is nothing else. */
typedef struct _HradbyResults HradbyResults;

/* Whether one file can hold all rounds of @arena. */
gboolean hradby_results_fit (const HradbyArena *arena);

/* Writes all @games of @arena to a file, atomically and durably. Fails with %HRADBY_FILE_ERROR. */
gboolean hradby_results_save (const HradbyArena *arena, const HradbyArenaGame *games,
                              const char *path, GError **error);

/* Puts the rounds of all files together: of one program, game and set-up, every round from the
 * first to the last once, and all that were planned. @paths: at least one, ended by %NULL; in any
 * order. Returns: %NULL with %HRADBY_FILE_ERROR, "FILE:LINE: reason", if they are anything else. */
HradbyResults *hradby_results_load (const char *const *paths,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
void hradby_results_free (HradbyResults *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyResults, hradby_results_free)

/* What was played, as far as reports tell it: the set-ups have names and seed, but neither the
 * values of settings nor material. Borrowed. */
const HradbyArena *hradby_results_get_arena (const HradbyResults *self);

/* The games, as hradby_arena_play() returns them; they are not there any more afterwards. */
HradbyArenaGame *hradby_results_take_games (HradbyResults *self) G_GNUC_WARN_UNUSED_RESULT;
