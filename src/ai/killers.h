/* Plays that did best in one place of a search, to be tried first when it comes there again. */
#pragma once

#include "ai/turn.h"

G_BEGIN_DECLS

/* So many are kept. */
#define HRADBY_N_KILLERS 3

/**
 * HradbyKillers:
 * @actions: the last one first; all zeros, which is a pass, where there was none yet
 *
 * The plays of a place, by their actions: their numbers differ from position to position.
 */
typedef struct
{
  HradbyAction actions[HRADBY_N_KILLERS][HRADBY_TURN_DEPTH];
} HradbyKillers;

/* Plays the turn as did best in this place @number times ago; returns whether that is possible. If
 * not, a part of the turn may have been played. */
gboolean hradby_killers_play (const HradbyKillers *self,
                              guint                number,
                              const HradbyTable   *table,
                              HradbyPosition      *position);

/* Plays the turn, and notes what it was. */
void     hradby_killers_keep (HradbyKillers       *self,
                              const HradbyPlay    *play,
                              const HradbyTable   *table,
                              HradbyPosition      *position);

G_END_DECLS
