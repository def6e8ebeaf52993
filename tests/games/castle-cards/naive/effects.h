/* What cards do: what can be picked for an effect, and what a pick does (rules, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/cards.h"

/* All that is possible at the step that is due, (element-type NaiveMove): nothing if it is done.
 * Where chance picks, each card of a hand stands for itself. */
void naive_list_picks (const NaiveTable *table, const NaivePosition *position, GArray *moves);

/* Who picks: a seat or %HRADBY_CHANCE. */
guint naive_who_picks (const NaiveTable *table, const NaivePosition *position);

/* Whether there is nothing to choose among @moves. */
gboolean naive_is_forced (const NaivePosition *position, const GArray *moves);

/* Does one of them; the step stays. */
void naive_pick (const NaiveTable *table, NaivePosition *position, const NaiveMove *move,
                 const HradbySink *sink);

/* The step that is due is done: what was picked for it happens, and it is gone. */
void naive_end_step (const NaiveTable *table, NaivePosition *position, const HradbySink *sink);

/* A card comes to a place, with a token or none: whatever happens at once happens, and its steps
 * are put before all others. */
void naive_place (const NaiveTable *table, NaivePosition *position, guint card, guint place,
                  guint token, const HradbySink *sink);

/* Puts a card into play without any effect; returns its placement. */
guint naive_lay (NaivePosition *position, guint card, guint place, guint token);

/* A card comes into a hand. */
void naive_receive (NaivePosition *position, guint player, guint card);

/* Cards of this player in hand and pile. */
guint naive_count_cards (const NaivePosition *position, guint player);
