/* What lies on the table of a card game as somebody sees it, what is pointed at, and what moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"

G_BEGIN_DECLS

#define HRADBY_CARDS_MAX_PLACES 100
#define HRADBY_CARDS_MAX_LEVELS 5
#define HRADBY_CARDS_MAX_KINDS  40
#define HRADBY_CARDS_MAX_PICKS  4

/* A card on the table; @owner: whose token lies on it, or %HRADBY_NO_PLAYER; @is_guarded: another
 * one protects it. */
typedef struct
{
  guint8 card;
  guint8 owner;
  guint8 is_guarded;
} HradbyCardsCard;

/* Cards one upon another, the lowest first. */
typedef struct
{
  guint8          n;
  HradbyCardsCard cards[HRADBY_CARDS_MAX_LEVELS];
} HradbyCardsStack;

/**
 * HradbyCardsState:
 * @places: by place
 * @exchange: how many of each kind lie open; @removed: likewise, out of the game
 * @hand: of each kind in the hand of the viewer, if there is one
 * @known: by seat: of each kind that the viewer knows to be in that hand
 * @n_hand: cards in each hand; @n_pile: in each pile
 *
 * What a viewer sees.
 */
typedef struct
{
  HradbyCardsStack places[HRADBY_CARDS_MAX_PLACES];
  guint8           exchange[HRADBY_CARDS_MAX_KINDS];
  guint8           removed[HRADBY_CARDS_MAX_KINDS];
  guint8           hand[HRADBY_CARDS_MAX_KINDS];
  guint8           known[HRADBY_MAX_PLAYERS][HRADBY_CARDS_MAX_KINDS];
  guint8           n_hand[HRADBY_MAX_PLAYERS];
  guint8           n_pile[HRADBY_MAX_PLAYERS];
} HradbyCardsState;

typedef enum
{
  HRADBY_CARDS_PICK_HAND,     /* a kind in one's own hand */
  HRADBY_CARDS_PICK_EXCHANGE, /* a kind that lies open */
  HRADBY_CARDS_PICK_PILE,     /* one's own pile */
  HRADBY_CARDS_PICK_PLACE,
  HRADBY_CARDS_PICK_LEVEL,    /* a card of the stack on the place picked before */
  HRADBY_CARDS_PICK_SEAT,
  HRADBY_CARDS_PICK_NOBODY,   /* instead of a seat */
  HRADBY_CARDS_PICK_NOTHING,  /* instead of a card */
  HRADBY_CARDS_N_PICKS,
} HradbyCardsPickKind;

/* Something that is pointed at. */
typedef struct
{
  guint8 kind;
  guint8 number;
} HradbyCardsPick;

#define HRADBY_CARDS_MAX_MOVES 2

typedef enum
{
  HRADBY_CARDS_SPOT_NOWHERE,
  HRADBY_CARDS_SPOT_PLACE,
  HRADBY_CARDS_SPOT_EXCHANGE,
  HRADBY_CARDS_SPOT_HAND,
  HRADBY_CARDS_SPOT_PILE,
} HradbyCardsSpotKind;

/* Where a card lies; @number: the place, or whose hand or pile it is. */
typedef struct
{
  guint8 kind;
  guint8 number;
} HradbyCardsSpot;

/* A card on its way, its back if @card is no kind of the game; or a token, which comes to the card
 * on @level of a place; @former: whose token lay there, or %HRADBY_NO_PLAYER. */
typedef struct
{
  HradbyCardsSpot from;
  HradbyCardsSpot to;
  guint8          card;
  guint8          owner;
  gboolean        is_token;
  guint8          level;
  guint8          former;
} HradbyCardsMove;

G_END_DECLS
