/* Levels of computer players, over the contract only. */
#pragma once

#include "engine/game-type.h"

G_BEGIN_DECLS

/**
 * HradbyLevel:
 * @id: as on the command line
 * @title: for people (N_())
 * @choose: chooses an action for the seat to move. @position is what the seat may know (see the
 *   contract's view); it must be a decision of a seat. Called in any thread; deterministic for the
 *   same @random.
 *
 * A computer player.
 */
typedef struct
{
  const char *id;
  const char *title;
  void (*choose) (const HradbyTable    *table,
                  const HradbyPosition *position,
                  HradbyRandom         *random,
                  HradbyAction         *action);
} HradbyLevel;

/* "random" and "greedy", ended by %NULL. */
const HradbyLevel *const *hradby_level_list (void);
const HradbyLevel        *hradby_level_find (const char *id);

G_END_DECLS
