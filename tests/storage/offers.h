/* A game with a kind of material of its own, a card list, and several offers in a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "engine/material.h"

/* The cards of the list are offered one after another, three in each turn. Whose turn it is may
 * take the card, for one point, or knock, for two, or decline. */
extern const HradbyGameType offers_type;

/* A list of words, as material. */
#define CARD_TYPE_LIST (card_list_get_type ())
G_DECLARE_FINAL_TYPE (CardList, card_list, CARD, LIST, HradbyMaterial)

/* Takes @cards, ended by %NULL. */
CardList *card_list_new (const char *id, char **cards) G_GNUC_WARN_UNUSED_RESULT;
const char *const *card_list_get_cards (CardList *self);
