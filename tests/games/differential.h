/* Random games of one game, played by both of its engines at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "storage/library.h"
#include "twin.h"

/**
 * DifferentialGame:
 * @twin: what is compared
 * @new_setup: what the game of this number starts from
 * @make_up_action: any action with fields of about the right size, mostly illegal
 * @before: told each action, player's or chance's, before it is taken
 * @after: told after it was taken, with its events
 * @over: told at the end of each game
 *
 * What is particular to one game.
 */
typedef struct {
  const TwinGame *twin;

  HradbySetup *(*new_setup) (guint number, HradbyRandom *random);
  HradbyAction (*make_up_action) (const Twin *twin, HradbyRandom *random);
  void (*before) (const Twin *twin, const HradbyAction *action, HradbyRandom *random);
  void (*after) (const Twin *twin);
  void (*over) (const Twin *twin);
} DifferentialGame;

/**
 * differential_play:
 * @seed: of all the games
 * @first: number of the first one; each depends on the seed and its number alone, so whoever wants
 *   to see one fail starts there
 * @library: for records of them
 *
 * Plays @n_games; some of them are also undone, played again, written and read.
 */
void differential_play (const DifferentialGame *game, guint64 seed, guint first, guint n_games,
                        HradbyLibrary *library);

/* The command line "N_GAMES FIRST", either of which may be missing: then @n_games or @first stays
 * as it is. */
void differential_get_range (int argc, char **argv, guint *first, guint *n_games);

/* Whether something with this chance, in hundredths, happens. */
static inline gboolean
differential_chance (HradbyRandom *random, guint percent)
{
  return hradby_random_below (random, 100) < percent;
}
