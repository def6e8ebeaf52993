/* Statistics of a game, from its events alone: points by source and player, and over the turns. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

typedef struct _HradbyStatistics HradbyStatistics;

/* @events: from the beginning, in order (element-type HradbyEvent) */
HradbyStatistics *hradby_statistics_new (const HradbyTable *table, const GArray *events);
void hradby_statistics_free (HradbyStatistics *self);

/* Points that @player has from @source, a row of the game type's sources. */
gint hradby_statistics_get_points (const HradbyStatistics *self, guint player, guint source);

/* The settings that changed any of these points, as in the events' settings. */
HradbySettings hradby_statistics_get_settings (const HradbyStatistics *self, guint player,
                                               guint source);

/* Turns for a chart: 0 is the beginning, the last one may be the final scoring. */
guint hradby_statistics_get_n_turns (const HradbyStatistics *self);

/* The points of @player after @turn, 0 … hradby_statistics_get_n_turns(). */
gint hradby_statistics_get_at_turn (const HradbyStatistics *self, guint player, guint turn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyStatistics, hradby_statistics_free)
