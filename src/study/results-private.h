/* What reading, writing and joining results share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "study/results.h"

G_BEGIN_DECLS

#define HRADBY_RESULTS_FORMAT "1"

/* The lines of the head before those of the rules, in their order. */
typedef enum
{
  HRADBY_RESULTS_HEAD_FORMAT,
  HRADBY_RESULTS_HEAD_VERSION,
  HRADBY_RESULTS_HEAD_GAME,
  HRADBY_RESULTS_HEAD_PLAYERS,
  HRADBY_RESULTS_HEAD_SEED,
  HRADBY_RESULTS_HEAD_MIRROR,
  HRADBY_RESULTS_HEAD_PLANNED,
  HRADBY_RESULTS_HEAD_ROUNDS,
  HRADBY_RESULTS_N_HEADS,
} HradbyResultsHead;

/* Each with "# " before it. */
extern const char *const hradby_results_heads[HRADBY_RESULTS_N_HEADS];

#define HRADBY_RESULTS_RULES "# rules"

/**
 * HradbyResultsPart:
 * @name: (not owned): the file
 * @from: its first round, from 0
 * @n_rounds: how many
 * @rounds_line: the line that says so
 * @first_line: the line of its first round
 * @games: (owned): a game a set-up for each
 *
 * What one file has of all.
 */
typedef struct
{
  const char      *name;
  guint            from;
  guint            n_rounds;
  guint            rounds_line;
  guint            first_line;
  HradbyArenaGame *games;
} HradbyResultsPart;

/**
 * HradbyResults:
 * @arena: its set-ups are those of @setups
 * @setups: (owned) (element-type HradbySetup): made of the head of the first file
 * @games: (owned) (nullable): of all files
 * @type: the game
 * @n_players: how many play it
 * @seed: of the set-ups
 * @first: the name of the file that the others are compared with
 * @heads: (owned) (element-type utf8): what its head says, line by line; the others say the same,
 *   but for the rounds
 */
struct _HradbyResults
{
  HradbyArena           arena;
  GPtrArray            *setups;
  HradbyArenaGame      *games;
  const HradbyGameType *type;
  guint                 n_players;
  guint64               seed;
  const char           *first;
  GPtrArray            *heads;
};

/* The line with the names of the columns, without its end. Free it with g_free(). */
char  *hradby_results_dup_columns   (const HradbyArena    *arena) G_GNUC_WARN_UNUSED_RESULT;

/* Reads one file. The first one also tells @self what is played. */
gboolean hradby_results_read_part (HradbyResults     *self,
                                   const char        *path,
                                   HradbyResultsPart *part,
                                   GError           **error);

G_END_DECLS
