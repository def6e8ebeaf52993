/* A card game small enough to see through, in which seats know different things. For tests. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game.h"
#include "engine/passage.h"

/* Two to five players hold hands of cards that nobody else sees; four cards lie in an open row, the
 * others in a pile. In their turn players play a card to the row for its worth in points, or
 * exchange one for a card of the row, or are dealt two from the pile. An envoy has another player,
 * whom its owner names, give a card away or pay for a refusal; a thief takes a random card of the
 * next player who has one. Who gets rid of all cards ends the game; cards still held cost a point
 * each, and hands are laid open. */
extern const HradbyGameType hradby_null_cards_type;

#define HRADBY_NULL_CARDS_N_CARDS 36

/* Rows of its actions. */
typedef enum {
  HRADBY_NULL_CARDS_PASS,     /* a refusal */
  HRADBY_NULL_CARDS_PLAY,     /* card */
  HRADBY_NULL_CARDS_DRAW,
  HRADBY_NULL_CARDS_EXCHANGE, /* give, take */
  HRADBY_NULL_CARDS_NAME,     /* player */
  HRADBY_NULL_CARDS_GIVE,     /* card */
  HRADBY_NULL_CARDS_DEAL,     /* chance: player, first, second */
  HRADBY_NULL_CARDS_STEAL,    /* chance: player, card */
} HradbyNullCardsAction;

/* Rows of its table of events. */
typedef enum {
  HRADBY_NULL_CARDS_EVENT_PLAYED = HRADBY_EVENT_N_COMMON, /* player, tile */
  HRADBY_NULL_CARDS_EVENT_EXCHANGED, /* player, tile: given, other: the card taken */
  HRADBY_NULL_CARDS_EVENT_DEALT,     /* player; secret: tile, other: the second card */
  HRADBY_NULL_CARDS_EVENT_NAMED,     /* player, other: whom */
  HRADBY_NULL_CARDS_EVENT_TAKEN,     /* player, other: from whom; secret: tile */
} HradbyNullCardsEvent;

/* Rows of its sources. */
typedef enum {
  HRADBY_NULL_CARDS_SOURCE_PLAY,
  HRADBY_NULL_CARDS_SOURCE_REFUSAL,
  HRADBY_NULL_CARDS_SOURCE_HAND,
} HradbyNullCardsSource;

/* Where a card is, besides the hands of the seats 0 … n - 1. */
typedef enum {
  HRADBY_NULL_CARDS_PILE = HRADBY_MAX_PLAYERS,
  HRADBY_NULL_CARDS_ROW,
} HradbyNullCardsPlace;

/* A set-up with the default rules and cards dealt from @seed. */
HradbySetup *hradby_null_cards_setup_new (guint n_players, guint64 seed) G_GNUC_WARN_UNUSED_RESULT;

/* One of two set-ups, @deal is 0 or 1: they differ only in what the first of two players does not
 * see. */
HradbySetup *hradby_null_cards_setup_new_deal (guint deal) G_GNUC_WARN_UNUSED_RESULT;

/* The name of @card, which no other word of the game contains. */
const char *hradby_null_cards_get_id (guint card);

/* A seat or a #HradbyNullCardsPlace. */
guint hradby_null_cards_get_place (const HradbyPosition *position, guint card);

/* Whether @seat, or whoever looks on (%HRADBY_NOBODY), knows where @card is. */
gboolean hradby_null_cards_is_known (const HradbyPosition *position, guint card, guint seat);
