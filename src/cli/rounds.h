/* Options that choose the rounds to be played, and the file that a line of each goes to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/cli.h"
#include "study/arena.h"

G_BEGIN_DECLS

/**
 * HradbyRounds:
 *
 * The words of --games, --rounds, --results and --jobs. Begin with an empty struct, free with
 * hradby_rounds_clear().
 */
typedef struct
{
  char *games;
  char *rounds;
  char *results;
  char *jobs;
} HradbyRounds;

#define HRADBY_ROUNDS_ENTRIES(self)                                                              \
  { "rounds", 0, 0, G_OPTION_ARG_STRING, &(self).rounds,                                         \
    N_("Play only these of the rounds, which are numbered from 1"), "FROM-TO" },                 \
  { "results", 0, 0, G_OPTION_ARG_FILENAME, &(self).results,                                     \
    N_("Write a line for each round to this file, to be merged"), "FILE" }

void     hradby_rounds_clear (HradbyRounds *self);

/**
 * hradby_rounds_take:
 * @least: rounds that a run has to have
 * @most: and those that it may have
 * @arena: has set-ups and levels, the number of rounds and jobs where no option names one, and
 *   whether games are mirrored; gets the rest. Without @rounds, games are rounded up to what each
 *   order of seats needs
 *
 * Reads the options.
 *
 * Returns: %FALSE after a message, with the exit code in @status
 */
gboolean hradby_rounds_take  (const HradbyRounds *self,
                              HradbyCli          *cli,
                              guint64             least,
                              guint64             most,
                              HradbyArena        *arena,
                              int                *status);

/* How long the run took since @start: -1, which is told to nobody, if it is a part of others, so
 * that the reports of all and of one say the same. */
double   hradby_rounds_time  (const HradbyArena  *arena,
                              gint64              start);

G_END_DECLS
