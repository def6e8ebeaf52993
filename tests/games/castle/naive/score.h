/* The naive oracle's scoring: what waits for it, and doing it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/naive.h"

/* Regions that wait for being scored: of @owner, or with -1 those without an owner. */
GPtrArray *naive_find_pending (const NaiveTable *table, const NaivePosition *position, gint owner);

/* Wall tiles the player to move may play on this region while scoring it: 0 … 2. */
guint naive_doublers (const NaiveTable *table, const NaivePosition *position,
                      const NaiveRegion *region);

/* Whether a copy won in this turn may be played in it. */
guint naive_usable (const NaivePosition *position, guint player, guint number, gboolean same_turn);

/* Rules, section 5: scores one region with @bonus wall tiles. */
void naive_score (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
                  guint bonus, const HradbySink *sink);

/* Tells why a completed region brings nobody anything. */
void naive_tell_vain (const NaiveTable *table, const NaivePosition *position,
                      const NaiveRegion *region, HradbyReason reason, const HradbySink *sink);

/* At the end of a turn the marker of @player takes what lies where it stands. */
void naive_pick_up_at_end (const NaiveTable *table, NaivePosition *position, guint player,
                           const HradbySink *sink);

/* Rules, section 7. */
void naive_finish (const NaiveTable *table, NaivePosition *position, const HradbySink *sink);

/* Fills in an event of a region: its first part and tile. */
void naive_event_region (const NaiveTable *table, const NaivePosition *position,
                         const NaiveRegion *region, HradbyEvent *event);
