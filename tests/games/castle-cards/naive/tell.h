/* What the naive oracle tells of what happens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/castle-cards.h"
#include "naive/cards.h"

/* Fills in the turn. */
void naive_tell (const NaivePosition *position, const HradbySink *sink, HradbyEvent event);

/* Something happened to a card in play, which lay as @lying says; @player is who is named. */
void naive_tell_card (const NaivePosition *position, const HradbySink *sink,
                      HradbyCastleCardsEvent kind, const NaiveLying *lying, guint player);

/* It was moved from @from, where it was on @level. */
void naive_tell_moved (const NaivePosition *position, const HradbySink *sink,
                       const NaiveLying *lying, guint from, guint level);

/* It carries another token than @before, player + 1 or 0. */
void naive_tell_token (const NaivePosition *position, const HradbySink *sink,
                       const NaiveLying *lying, guint before);

void naive_tell_handed (const NaivePosition *position, const HradbySink *sink, guint card,
                        guint from, guint to);

/* The total follows from the cards that the player has. */
void naive_tell_points (const NaivePosition *position, const HradbySink *sink, guint player,
                        guint source, gint points);

/* The number that the castle-cards header has for a place, and back. */
guint8 naive_place_out (guint8 place);
guint8 naive_place_in (guint8 place);
