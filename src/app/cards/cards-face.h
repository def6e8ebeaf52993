/* What a game of cards tells the play surface: what lies where, and how its actions are picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/pictures/picture-key.h"
#include "engine/game-type.h"
#include "paint/card-paint.h"

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

/**
 * HradbyCardsFace:
 * @n_kinds: of cards
 * @n_places: places are 1 … @n_places
 * @n_exchange: so many cards lie open at most, as a rule
 * @get_look: what a kind of card shows, at any table: no text; translated, static
 * @read_look: the same with its text by the rules of this table
 * @name_zone: where a card is played, as its frame shows by a colour; translated, static
 * @get_spot: where on the ground the middle of @place is, in spaces from the north-west corner;
 *   %FALSE if there is no room for it
 * @is_cell: whether the place is always seen; the others are while a card lies there
 * @name_place: what it is called, translated; free with g_free()
 * @get_ground: the picture that the places lie on, so many pixels a space
 * @ground_size: spaces along its side
 * @tell_guards: who protects the card at @level of @place, which is guarded, a sentence;
 *   translated, free with g_free()
 * @get_acting: the kind of card whose effect is being decided, @n_kinds if none is
 * @read: what @viewer sees of @position
 * @list_picks: what is pointed at, one after the other, to take @action, in the @variant-th of the
 *   orders that are as good, from 0; how many, 0 if there are no more variants
 * @guess: the action that would be taken by these picks, if it were legal; %FALSE: no opinion
 * @is_part: the action, possible at @position, is a part of what is done in one step
 * @list_moves: what goes where because of @event; how many
 * @ask: what has to be picked next, one sentence; translated, free with g_free()
 *
 * What is asked of a game with a castle, hands, piles and an open row.
 */
typedef struct
{
  guint n_kinds;
  guint n_places;
  guint n_exchange;
  guint ground_size;

  const HradbyCardLook *(*get_look) (guint card);
  const HradbyCardLook *(*read_look) (const HradbyTable *table, guint card);
  const char *(*name_zone) (guint card);
  gboolean (*get_spot) (guint place, double *x, double *y);
  gboolean (*is_cell) (guint place);
  char *(*name_place) (guint place);
  HradbyPictureKey (*get_ground) (int pixels, gboolean dark);
  char *(*tell_guards) (const HradbyTable *table, const HradbyPosition *position, guint place,
                        guint level);
  guint (*get_acting) (const HradbyPosition *position);
  void (*read) (const HradbyTable *table, const HradbyPosition *position, guint viewer,
                HradbyCardsState *state);
  guint (*list_picks) (const HradbyTable *table, const HradbyPosition *position,
                       const HradbyAction *action, guint variant, HradbyCardsPick *picks);
  gboolean (*guess) (const HradbyTable *table, const HradbyPosition *position,
                     const HradbyCardsPick *picks, guint n_picks, HradbyAction *action);
  gboolean (*is_part) (const HradbyPosition *position, const HradbyAction *action);
  guint (*list_moves) (const HradbyEvent *event, HradbyCardsMove *moves);
  char *(*ask) (const HradbyTable *table, const HradbyPosition *position,
                const HradbyCardsPick *picks, guint n_picks, const char *const *names);
} HradbyCardsFace;

G_END_DECLS
