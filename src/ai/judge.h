/* What computer players go by: how a position stands for each seat. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

G_BEGIN_DECLS

/**
 * hradby_judge:
 * @scores: (out): a number a seat, in hundredths of a point
 *
 * The game's estimate; where the game tells chances, these, as if nothing were won but a game, and
 * that were worth %HRADBY_JUDGE_GAME points.
 *
 * Returns: a hash of the judgement before it was rounded: equal for positions judged alike
 */
guint64 hradby_judge (const HradbyTable    *table,
                      const HradbyPosition *position,
                      gint                 *scores);

/* Points; with these, searches squash chances as little as leads in a game of tiles. */
#define HRADBY_JUDGE_GAME 25

G_END_DECLS
