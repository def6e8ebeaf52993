/* What a game of cards tells the play surface: what lies where, and how its actions are picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "paint/card-paint.h"

#define HRADBY_CARDS_MAX_PLACES 100
#define HRADBY_CARDS_MAX_LEVELS 5
#define HRADBY_CARDS_MAX_KINDS  40
#define HRADBY_CARDS_MAX_PICKS  4

/* A card on the table; @owner: whose token lies on it, or %HRADBY_NO_PLAYER; @is_guarded: another
 * one protects it. */
typedef struct {
  guint8 card;
  guint8 owner;
  guint8 is_guarded;
} HradbyCardsCard;

/* Cards one upon another, the lowest first. */
typedef struct {
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
typedef struct {
  HradbyCardsStack places[HRADBY_CARDS_MAX_PLACES];
  guint8           exchange[HRADBY_CARDS_MAX_KINDS];
  guint8           removed[HRADBY_CARDS_MAX_KINDS];
  guint8           hand[HRADBY_CARDS_MAX_KINDS];
  guint8           known[HRADBY_MAX_PLAYERS][HRADBY_CARDS_MAX_KINDS];
  guint8           n_hand[HRADBY_MAX_PLAYERS];
  guint8           n_pile[HRADBY_MAX_PLAYERS];
} HradbyCardsState;

typedef enum {
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
typedef struct {
  guint8 kind;
  guint8 number;
} HradbyCardsPick;

#define HRADBY_CARDS_MAX_MOVES 2

typedef enum {
  HRADBY_CARDS_SPOT_NOWHERE,
  HRADBY_CARDS_SPOT_PLACE,
  HRADBY_CARDS_SPOT_EXCHANGE,
  HRADBY_CARDS_SPOT_HAND,
  HRADBY_CARDS_SPOT_PILE,
} HradbyCardsSpotKind;

/* Where a card lies; @number: the place, or whose hand or pile it is. */
typedef struct {
  guint8 kind;
  guint8 number;
} HradbyCardsSpot;

/* A card on its way, its back if @card is no kind of the game; or a token, which comes to the card
 * on @level of a place; @former: whose token lay there, or %HRADBY_NO_PLAYER. */
typedef struct {
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
 * @n_exchange: usually at most this many cards lie open
 * @get_look: what a kind of card shows; translated, static
 * @tell_text: what it does, put together from the passages in force at this table; translated,
 *   free with g_free()
 * @count_cards: how many cards of a kind are in the game
 * @name_zone: where a card is played, as its frame shows by a colour; translated, static
 * @get_spot: where the middle of @place is, in spaces of the stronghold from its north-west corner;
 *   %FALSE if there is no room for it
 * @is_cell: whether the place is always seen; the others are while a card lies there
 * @name_place: what no other place is called, in words; translated, free with g_free()
 * @name_part: the part of the castle that it belongs to, in words; likewise
 * @tell_guards: who protects the card at @level of @place, which is guarded, a sentence;
 *   translated, free with g_free()
 * @get_acting: the card whose effect is being decided, and the place where it lies; %FALSE if
 *   there is none
 * @list_spared: the places whose cards that effect would reach if nothing protected them; how many
 * @tell_spared: that the card on such a place stays, and why, a sentence; translated, free with
 *   g_free()
 * @refuse_briefly: in two or three words why @card cannot be played, as the passage @rule of the
 *   refusal has it; translated, static
 * @read: what @viewer sees of @position
 * @list_picks: the picks that make up @action, in their order; @variant: which of several equal
 *   orders, from 0. Returns how many; 0: there is no such variant
 * @guess: the action that would be taken by these picks, if it were legal; %FALSE: no opinion
 * @is_part: the action, possible at @position, is a part of what is done in one step
 * @list_moves: what goes where because of @event; how many
 * @ask: what has to be picked next, one sentence; translated, free with g_free()
 *
 * What is asked of a game with a castle, hands, piles and an open row.
 */
typedef struct {
  guint n_kinds;
  guint n_places;
  guint n_exchange;

  const HradbyCardLook *(*get_look) (guint card);
  char *(*tell_text) (const HradbyTable *table, guint card);
  guint (*count_cards) (const HradbyTable *table, guint card);
  const char *(*name_zone) (guint card);
  gboolean (*get_spot) (guint place, double *x, double *y);
  gboolean (*is_cell) (guint place);
  char *(*name_place) (guint place);
  char *(*name_part) (guint place);
  char *(*tell_guards) (const HradbyTable *table, const HradbyPosition *position, guint place,
                        guint level);
  gboolean (*get_acting) (const HradbyPosition *position, HradbyCardsCard *card, guint *place);
  guint (*list_spared) (const HradbyTable *table, const HradbyPosition *position, guint8 *places);
  char *(*tell_spared) (const HradbyTable *table, const HradbyPosition *position, guint place);
  const char *(*refuse_briefly) (guint card, const char *rule);
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
