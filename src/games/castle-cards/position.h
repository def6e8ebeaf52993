/* A position of the card game Castle: plain bytes of one size, less than a kibibyte. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/table.h"
#include "games/castle-cards/cards.h"
#include "games/castle-cards/castle-cards.h"

/* Whose token lies on a card that carries none. */
#define HRADBY_NO_TOKEN 0xff

#define HRADBY_NO_CHARACTER 0xff

#define HRADBY_CASTLE_CARDS_MAX_PICKS 12 /* tokens beside a space: eight cards and four Knights */

/* Who knows something of a hand: each seat, and at last the public. */
#define HRADBY_CASTLE_CARDS_PUBLIC    HRADBY_CASTLE_CARDS_MAX_PLAYERS
#define HRADBY_CASTLE_CARDS_N_KNOWERS (HRADBY_CASTLE_CARDS_MAX_PLAYERS + 1)

/* What is new in this turn, so that the Herald does not bind in it yet, as bits. */
typedef enum {
  HRADBY_CASTLE_CARDS_SPARES_OPENLY = 1 << 0,
  HRADBY_CASTLE_CARDS_SPARES_IN_SECRET = 1 << 1,
} HradbyCastleCardsSparing;

/* What is asked. */
typedef enum {
  HRADBY_CASTLE_CARDS_PHASE_TURN,    /* an action of the turn */
  HRADBY_CASTLE_CARDS_PHASE_RETURN,  /* which card is returned */
  HRADBY_CASTLE_CARDS_PHASE_KILL,
  HRADBY_CASTLE_CARDS_PHASE_EXILE,
  HRADBY_CASTLE_CARDS_PHASE_LURE,
  HRADBY_CASTLE_CARDS_PHASE_MOVE,
  HRADBY_CASTLE_CARDS_PHASE_ARRANGE,
  HRADBY_CASTLE_CARDS_PHASE_STEAL,
  HRADBY_CASTLE_CARDS_PHASE_CLAIM,
  HRADBY_CASTLE_CARDS_PHASE_SWAP,
  HRADBY_CASTLE_CARDS_PHASE_ASSIGN,
  HRADBY_CASTLE_CARDS_PHASE_GIVE_TO,
  HRADBY_CASTLE_CARDS_PHASE_GIVE,
  HRADBY_CASTLE_CARDS_PHASE_TAKE,
  HRADBY_CASTLE_CARDS_PHASE_SEND,
  HRADBY_CASTLE_CARDS_PHASE_CHOOSE,
  HRADBY_CASTLE_CARDS_PHASE_SUMMON,
  HRADBY_CASTLE_CARDS_PHASE_RANDOM,  /* chance: a card out of the hand of `other` */
  HRADBY_CASTLE_CARDS_PHASE_OVER,
} HradbyCastleCardsPhase;

/* A Knight in play. */
typedef struct {
  guint8  place;
  guint8  token;
  guint16 stamp;
} HradbyCastleCardsKnight;

/**
 * HradbyCastleCardsPosition:
 * @hands: by seat
 * @exchange: the open exchange; @removed: out of the game
 * @known: by who knows and by hand: cards that are known to be there (of one's own hand: nothing)
 * @occupied: spaces and slots on which a card lies; @knighted: those whose top card is a Knight
 * @heap, @heap_knighted: the same of the heap, bit 0 is o1
 * @soldiers: spaces of the ramparts whose lowest card is a Soldier, the Captain or the Traitor
 * @stamps: by place: when its lowest card was placed, counted from 1
 * @n_placed: how many cards were placed so far
 * @turn: the record's turn, from 1
 * @n_quiet: turns without a draw or a play up to now, one after another
 * @kinds: by place: the lowest card, if it is no Knight, or %HRADBY_NO_CHARACTER
 * @tokens: by place: whose token is on that card, or %HRADBY_NO_TOKEN
 * @knights: all Knights in play; on one place the lower ones first
 * @where: by kind of which there is one card: its place, or 0
 * @piles: all piles, one behind the other, the top of each first; the table knows where they end
 * @pile_at: by seat: where its top card lies in @piles
 * @totals: what was scored
 * @phase: what is asked, a #HradbyCastleCardsPhase
 * @player: whose turn it is; @actor: who decides; @other: out of whose hand chance draws
 * @n_actions: actions left in this turn, with the one being carried out
 * @was_busy: somebody drew or played in this turn
 * @spares_king: the Herald was placed, or the King came into the player's hand, in this turn, as
 *   all or only some have seen: #HradbyCastleCardsSparing
 * @had_merchant: the Merchant came into play in this turn; @n_extra: actions that he brought
 * @character: whose effect is being carried out; @origin: where that card lies; @step: how far, or
 *   whether any of @picks was chosen by somebody
 * @wanted: how much is to be picked, or who else decides; @picks: what was, @n_picks of them
 * @priest_colour: whose token the Priest came with
 */
typedef struct {
  HradbyCards    hands[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  HradbyCards    exchange;
  HradbyCards    removed;
  HradbyCards    known[HRADBY_CASTLE_CARDS_N_KNOWERS][HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  HradbyPlaceSet occupied;
  HradbyPlaceSet knighted;
  guint64        heap;
  guint64        heap_knighted;
  HradbyPlaceSet soldiers;
  guint16        stamps[HRADBY_N_PLACES];
  guint16        n_placed;
  guint16        turn;
  guint16        n_quiet;
  HradbyCastleCardsKnight knights[4];
  gint8          totals[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  guint8         kinds[HRADBY_N_PLACES];
  guint8         tokens[HRADBY_N_PLACES];
  guint8         where[HRADBY_N_CHARACTERS];
  guint8         piles[HRADBY_N_CARDS];
  guint8         pile_at[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  guint8         n_knights;
  guint8         phase;
  guint8         player;
  guint8         actor;
  guint8         other;
  guint8         n_actions;
  guint8         was_busy;
  guint8         spares_king;
  guint8         had_merchant;
  guint8         n_extra;
  guint8         character;
  guint8         origin;
  guint8         step;
  guint8         wanted;
  guint8         n_picks;
  guint8         picks[HRADBY_CASTLE_CARDS_MAX_PICKS];
  guint8         priest_colour;
} HradbyCastleCardsPosition;

G_STATIC_ASSERT (sizeof (HradbyCastleCardsPosition) <= 1024);

static inline HradbyCastleCardsPosition *
hradby_castle_cards_position (HradbyPosition *position)
{
  return (HradbyCastleCardsPosition *) position;
}

static inline const HradbyCastleCardsPosition *
hradby_castle_cards_position_const (const HradbyPosition *position)
{
  return (const HradbyCastleCardsPosition *) position;
}
