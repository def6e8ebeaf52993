/* Castle, the card game: the game type, and what its actions and events mean. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "games/castle-cards/characters.h"
#include "games/castle-cards/places.h"

/* The game, id "castle-cards". */
extern const HradbyGameType hradby_castle_cards_type;

#define HRADBY_CASTLE_CARDS_MAX_PLAYERS 5

/* Rows of the game's table of actions. Cards are kinds (#HradbyCharacter), places numbers of
 * places.h. What an effect asks follows the card that was played, one pick after the other; a pick
 * with one possible answer is never asked. Nothing may be passed: row 0 is never legal. */
typedef enum {
  HRADBY_CASTLE_CARDS_PASS,
  /* The actions of a turn. */
  HRADBY_CASTLE_CARDS_DRAW,     /* the top of one's own pile */
  HRADBY_CASTLE_CARDS_EXCHANGE, /* piece: given to the exchange, amount: the kind taken from it */
  HRADBY_CASTLE_CARDS_PLAY,     /* piece, place: a free space, the tower that the Ghost takes, the
                                 * stack that a Knight goes on, a siege slot; 0: the heap */
  /* Picks. */
  HRADBY_CASTLE_CARDS_RETURN,   /* place: the top card there goes back to the owner of its token */
  HRADBY_CASTLE_CARDS_KILL,     /* place: the Assassin removes it from the game */
  HRADBY_CASTLE_CARDS_EXILE,    /* place: the Magician sends it to the exchange */
  HRADBY_CASTLE_CARDS_LURE,     /* place: the Fairy lures it outside */
  HRADBY_CASTLE_CARDS_MOVE,     /* place, to: Lookout, Mistress, Princess, Prince Charming */
  HRADBY_CASTLE_CARDS_ARRANGE,  /* place, to: the Minstrel, card by card; two places to swap */
  HRADBY_CASTLE_CARDS_STEAL,    /* place, part: the level of the card that loses its token */
  HRADBY_CASTLE_CARDS_CLAIM,    /* place, part: the Merchant puts his token there, one by one */
  HRADBY_CASTLE_CARDS_SWAP,     /* place, part, to, figure: the Conspirator; two cards by place and
                                 * level, the earlier one first */
  HRADBY_CASTLE_CARDS_ASSIGN,   /* place, part, player: the Spy, card by card: whose token comes */
  HRADBY_CASTLE_CARDS_ASSIGN_NONE, /* place, part: the card gets no token */
  HRADBY_CASTLE_CARDS_GIVE_TO,  /* piece, player: the Courtesan: own card, opponent */
  HRADBY_CASTLE_CARDS_GIVE,     /* piece: an own card: Alchemist, Fool, Idiot, Courtesan */
  HRADBY_CASTLE_CARDS_TAKE,     /* piece: the Alchemist takes it from the exchange */
  HRADBY_CASTLE_CARDS_SEND,     /* piece, player: the Witch gives a card of the exchange away */
  HRADBY_CASTLE_CARDS_CHOOSE,   /* player: of whom the Courtesan draws */
  HRADBY_CASTLE_CARDS_SUMMON,   /* piece, place as in a play: the Counselor's card, no token */
  HRADBY_CASTLE_CARDS_DECLINE,  /* King and Courtesan, where they may do nothing */
  HRADBY_CASTLE_CARDS_RANDOM,   /* chance: player: out of whose hand, piece */
  HRADBY_CASTLE_CARDS_N_ACTIONS,
} HradbyCastleCardsAction;

/* Rows of the game's table of events. `flag`, of what effects do: it was the only possible answer,
 * and happened by itself. `part` is the level in a stack. A player of HRADBY_NO_PLAYER: nobody. */
typedef enum {
  HRADBY_CASTLE_CARDS_EVENT_DREW = HRADBY_EVENT_N_COMMON, /* player; secret: piece */
  HRADBY_CASTLE_CARDS_EVENT_EXCHANGED,   /* player, piece: given, other: the kind taken */
  HRADBY_CASTLE_CARDS_EVENT_PLAYED,      /* player, piece, place */
  HRADBY_CASTLE_CARDS_EVENT_SUMMONED,    /* player, piece, place: from the exchange, no token */
  HRADBY_CASTLE_CARDS_EVENT_PASSED_OVER, /* player: can do nothing */
  HRADBY_CASTLE_CARDS_EVENT_RETURNED,    /* player: to whose hand, or to the exchange; piece, place,
                                          * part */
  HRADBY_CASTLE_CARDS_EVENT_KILLED,      /* player: whose token it had, piece, place, part */
  HRADBY_CASTLE_CARDS_EVENT_EXILED,      /* player: whose token it had, piece, place, part */
  HRADBY_CASTLE_CARDS_EVENT_MOVED,       /* player: whose token it has, piece, place, part, to */
  HRADBY_CASTLE_CARDS_EVENT_TOKEN,       /* player: whose token now, other: whose before or -1,
                                          * piece, place, part */
  HRADBY_CASTLE_CARDS_EVENT_GAVE,        /* player, piece: given to the exchange (Alchemist) */
  HRADBY_CASTLE_CARDS_EVENT_TOOK,        /* player, piece: taken from the exchange; other: the
                                          * Witch’s player who sent it, else -1 */
  HRADBY_CASTLE_CARDS_EVENT_CHOSE,       /* player: has chosen a card in secret; secret: piece */
  HRADBY_CASTLE_CARDS_EVENT_HANDED,      /* player: who gave, other: who got it; secret: piece */
  HRADBY_CASTLE_CARDS_EVENT_NO_EFFECT,   /* piece, place: there was nothing for it to do */
  HRADBY_CASTLE_CARDS_EVENT_DECLINED,    /* player: wanted it to do nothing; piece, place */
  HRADBY_CASTLE_CARDS_EVENT_MORE,        /* player: has another action this turn (Merchant) */
  HRADBY_CASTLE_CARDS_EVENT_QUIET,       /* count: turns without a draw or a play one after another,
                                          * other: the number that ends the game */
  HRADBY_CASTLE_CARDS_EVENT_BLOCKED,     /* count: see #HradbyCastleCardsBlock */
  HRADBY_CASTLE_CARDS_N_EVENTS,
} HradbyCastleCardsEvent;

/* Why a game ended that nobody won by emptying hand and pile. */
typedef enum {
  HRADBY_CASTLE_CARDS_BLOCK_STUCK, /* nobody can do anything */
  HRADBY_CASTLE_CARDS_BLOCK_QUIET, /* too many quiet turns */
  HRADBY_CASTLE_CARDS_BLOCK_LONG,  /* turn 500 */
} HradbyCastleCardsBlock;

/* Rows of the game's sources. */
typedef enum {
  HRADBY_CASTLE_CARDS_SOURCE_PLAY,
  HRADBY_CASTLE_CARDS_SOURCE_RETURN,
  HRADBY_CASTLE_CARDS_SOURCE_HAND,
  HRADBY_CASTLE_CARDS_SOURCE_WIN,
} HradbyCastleCardsSource;

/* Rows of the game's table of set-up items. */
typedef enum {
  HRADBY_CASTLE_CARDS_ITEM_HAND,     /* player, piece */
  HRADBY_CASTLE_CARDS_ITEM_PILE,     /* player, piece: the top first */
  HRADBY_CASTLE_CARDS_ITEM_EXCHANGE, /* piece */
  HRADBY_CASTLE_CARDS_ITEM_PLACED,   /* piece, place, player */
  HRADBY_CASTLE_CARDS_ITEM_UNOWNED,  /* piece, place: without a token */
} HradbyCastleCardsItem;

/* How many cards are dealt to each of @n_players; @settings: values of all. */
guint hradby_castle_cards_count_hand (const guint16 *settings, guint n_players);
guint hradby_castle_cards_count_pile (guint n_players);
