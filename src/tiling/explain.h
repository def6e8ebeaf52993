/* Why an action is against the rules, as all tile-laying games say it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/position.h"

/* All of them refuse by %FALSE with %HRADBY_ERROR_ILLEGAL, and name a passage that the rules of
 * each such game have, or @rule. */

/* The phases in which actions of tiling/action.h are possible, as rows of @phases. */
#define HRADBY_TILING_PHASE_ROWS                                                                   \
  [HRADBY_TILING_PASS] = HRADBY_TILING_PHASE_DEPLOY,                                               \
  [HRADBY_TILING_DRAW] = HRADBY_TILING_PHASE_DRAW,                                                 \
  [HRADBY_TILING_PLACE] = HRADBY_TILING_PHASE_PLACE,                                               \
  [HRADBY_TILING_DEPLOY] = HRADBY_TILING_PHASE_DEPLOY

/* Whether such an action is possible in this phase. @phases: by kind of action, for @n_actions;
 * @has_follower: the player to move has one in the supply. */
gboolean hradby_tiling_explain_phase (const HradbyTilingPosition *position,
                                      const HradbyAction *action, const guint8 *phases,
                                      guint n_actions, gboolean has_follower, const char *rule,
                                      GError **error);

/* Whether there is such a tile to be drawn. */
gboolean hradby_tiling_explain_draw (const HradbyTable *table, const HradbyPosition *position,
                                     const HradbyAction *action, GError **error);

/* Whether the draw says rightly that the tile @fits, or not. */
gboolean hradby_tiling_explain_fit (const HradbyAction *action, gboolean fits, GError **error);

/* Refuses a follower of which there is none; @settings: another value of which would leave some. */
gboolean hradby_tiling_refuse_supply (HradbySettings settings, GError **error);

/* Whether the tile placed last has such a feature. */
gboolean hradby_tiling_explain_feature (const HradbyTable *table, const HradbyPosition *position,
                                        const HradbyAction *action, const char *rule,
                                        GError **error);
