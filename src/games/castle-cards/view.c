/* What a viewer sees of hands and piles (rules page, section 5.9). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/view.h"

#include "games/castle-cards/board.h"
#include "games/castle-cards/choices.h"
#include "games/castle-cards/reach.h"
#include "games/castle-cards/rules.h"

#include <string.h>

/* Where cards lie that the viewer does not know: hands first, by seat, then what the Courtesan
 * drew, then piles, from the top. */
#define DRAWN HRADBY_CASTLE_CARDS_MAX_PLAYERS
#define PILE  (DRAWN + 1)

/**
 * Deal:
 * @cards: those that the viewer does not know, by kind; then by the place that they are dealt to
 * @homes: a seat, or %DRAWN, or %PILE and more: by the place in the piles
 * @known: what is known of each hand
 */
typedef struct
{
  guint8      cards[HRADBY_N_CARDS];
  guint8      homes[HRADBY_N_CARDS];
  guint       n;
  HradbyCards known[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
} Deal;

static guint
get_knower (const HradbyTable *table,
            guint              viewer)
{
  return viewer < table->n_players ? viewer : HRADBY_CASTLE_CARDS_PUBLIC;
}

/* Whether the Courtesan drew a card that only two know. */
static gboolean
hides_drawn (const HradbyCastleCardsPosition *position,
             guint                            knower)
{
  return position->character == HRADBY_CHARACTER_COURTESAN
         && position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
         && knower != position->player && knower != position->other;
}

/* All places whose cards are unknown, and those cards in an order that tells nothing. */
static void
collect (const HradbyCastleCardsTable    *table,
         const HradbyCastleCardsPosition *position,
         guint                            knower,
         Deal                            *deal)
{
  guint8 counts[HRADBY_N_CHARACTERS] = { 0 };
  guint n = 0;

  deal->n = 0;
  for (guint seat = 0; seat < table->parent.n_players; seat++)
    {
      deal->known[seat] = seat == knower ? position->hands[seat] : position->known[knower][seat];
      for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++)
        for (guint i = hradby_cards_count_kind (deal->known[seat], kind);
             i < hradby_cards_count_kind (position->hands[seat], kind); i++)
          {
            deal->homes[deal->n++] = (guint8) seat;
            counts[kind]++;
          }
    }
  if (hides_drawn (position, knower))
    {
      deal->homes[deal->n++] = DRAWN;
      counts[position->picks[0]]++;
    }
  for (guint seat = 0; seat < table->parent.n_players; seat++)
    for (guint i = position->pile_at[seat]; i < table->pile_end[seat]; i++)
      {
        deal->homes[deal->n++] = (guint8) (PILE + i);
        counts[position->piles[i]]++;
      }
  for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++)
    for (guint i = 0; i < counts[kind]; i++)
      deal->cards[n++] = (guint8) kind;
}

static void
shuffle (Deal         *deal,
         HradbyRandom *random)
{
  for (guint i = deal->n; i > 1; i--)
    {
      guint number = hradby_random_below (random, i);
      guint8 card = deal->cards[number];

      deal->cards[number] = deal->cards[i - 1];
      deal->cards[i - 1] = card;
    }
}

static void
lay_out (const HradbyCastleCardsTable *table,
         const Deal                   *deal,
         HradbyCastleCardsPosition    *seen)
{
  memcpy (seen->hands, deal->known, sizeof deal->known[0] * table->parent.n_players);
  for (guint i = 0; i < deal->n; i++)
    if (deal->homes[i] < DRAWN)
      hradby_cards_add (&seen->hands[deal->homes[i]], deal->cards[i]);
    else if (deal->homes[i] == DRAWN)
      seen->picks[0] = deal->cards[i];
    else
      seen->piles[deal->homes[i] - PILE] = deal->cards[i];
}

/* Somebody who is to move can do something: if the cards that were dealt do not let them, one that
 * can be played takes the place of another. */
static void
enable (const HradbyCastleCardsTable *table,
        Deal                         *deal,
        HradbyCastleCardsPosition    *seen)
{
  guint hole = 0;

  if (seen->phase != HRADBY_CASTLE_CARDS_PHASE_TURN
      || hradby_castle_cards_count_of_turn (table, seen) > 0)
    return;
  while (hole < deal->n && deal->homes[hole] != seen->player)
    hole++;
  for (guint i = 0; i < deal->n && hole < deal->n; i++)
    {
      HradbyCastleCardsPlaces places
        = hradby_castle_cards_get_placements (table, seen, deal->cards[i], FALSE);
      guint8 card = deal->cards[i];

      if (hradby_castle_cards_count_places (&places) == 0)
        continue;
      deal->cards[i] = deal->cards[hole];
      deal->cards[hole] = card;
      lay_out (table, deal, seen);
      return;
    }
}

static guint
draw_one (HradbyCards   cards,
          HradbyRandom *random)
{
  guint number = hradby_random_below (random, hradby_cards_count (cards)), kind = 0;

  while (number >= hradby_cards_count_kind (cards, kind))
    number -= hradby_cards_count_kind (cards, kind++);
  return kind;
}

/* Cards that were chosen in secret, and lie in the hands so far, are chosen anew. */
static void
choose_again (const HradbyCastleCardsTable *table,
              guint                         knower,
              HradbyRandom                 *random,
              HradbyCastleCardsPosition    *seen)
{
  gboolean is_asked = seen->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
                      || seen->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM;

  if (is_asked && (seen->character == HRADBY_CHARACTER_FOOL
                   || seen->character == HRADBY_CHARACTER_VILLAGE_IDIOT))
    for (guint seat = 0; seat < table->parent.n_players; seat++)
      if (seat != knower && seen->picks[seat] != HRADBY_NO_CHARACTER)
        seen->picks[seat] = (guint8) draw_one (seen->hands[seat], random);
  if (seen->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM && seen->n_picks > 0
      && seen->character == HRADBY_CHARACTER_COURTESAN && knower != seen->player)
    seen->picks[0] = (guint8) draw_one (seen->hands[seen->player], random);
}

void
hradby_castle_cards_view (const HradbyTable    *base,
                          const HradbyPosition *position,
                          guint                 viewer,
                          HradbyRandom         *random,
                          HradbyPosition       *bytes)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  HradbyCastleCardsPosition *seen = hradby_castle_cards_position (bytes);
  guint knower = get_knower (base, viewer);
  Deal deal;

  memcpy (seen, position, sizeof *seen);
  collect (table, seen, knower, &deal);
  shuffle (&deal, random);
  lay_out (table, &deal, seen);
  /* What others know besides what all know, the viewer does not know. */
  for (guint i = 0; i < base->n_players; i++)
    for (guint seat = 0; seat < base->n_players; seat++)
      if (i != knower && i != seat)
        seen->known[i][seat] = seen->known[HRADBY_CASTLE_CARDS_PUBLIC][seat];
  /* Nor does he know whether a card that he did not see come is the King. */
  if (knower != seen->player)
    seen->spares_king &= HRADBY_CASTLE_CARDS_SPARES_OPENLY;
  enable (table, &deal, seen);
  choose_again (table, knower, random, seen);
}

/* Whether what this character sets going hangs on cards that not all know. */
static HradbySeats
get_surprised (const HradbyCastleCardsPosition *after,
               guint                            kind)
{
  switch (kind)
    {
    case HRADBY_CHARACTER_FOOL:
    case HRADBY_CHARACTER_VILLAGE_IDIOT:
    case HRADBY_CHARACTER_COURTESAN:
      return HRADBY_EVERYBODY;
    case HRADBY_CHARACTER_ALCHEMIST:
      return HRADBY_EVERYBODY & (HradbySeats) ~HRADBY_SEAT_BIT (after->player);
    default:
      return 0;
    }
}

/* The Counselor's card may come by itself, and set something going. */
static HradbySeats
get_surprised_by_play (const HradbyCastleCardsPosition *position,
                       const HradbyCastleCardsPosition *after,
                       guint                            kind)
{
  HradbySeats seats = get_surprised (after, kind);

  if (kind != HRADBY_CHARACTER_COUNSELOR
      || after->phase == HRADBY_CASTLE_CARDS_PHASE_SUMMON)
    return seats;
  for (guint64 kinds = hradby_cards_get_kinds (position->exchange); kinds != 0; kinds &= kinds - 1)
    seats |= get_surprised (after, (guint) __builtin_ctzll (kinds));
  return seats;
}

/* Whether an action neither empties the exchange nor sets going what hangs on hidden cards: of the
 * many that a search tries, nearly all. An effect takes two cards from the exchange at most. */
static gboolean
is_plain (const HradbyCastleCardsPosition *position,
          const HradbyAction              *action)
{
  if (hradby_cards_count (position->exchange) <= 2
      || position->phase == HRADBY_CASTLE_CARDS_PHASE_SUMMON)
    return FALSE;
  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_DRAW:
    case HRADBY_CASTLE_CARDS_GIVE:
    case HRADBY_CASTLE_CARDS_GIVE_TO:
    case HRADBY_CASTLE_CARDS_CHOOSE:
    case HRADBY_CASTLE_CARDS_RANDOM:
      return FALSE;
    case HRADBY_CASTLE_CARDS_PLAY:
      return action->piece != HRADBY_CHARACTER_COUNSELOR
             && get_surprised (position, action->piece) == 0;
    default:
      return TRUE;
    }
}

/* Own cards that are shown tell their player nothing new. Where the exchange is empty, what the
 * next player can do hangs on his hand, and so does whose turn it is. */
HradbySeats
hradby_castle_cards_reveals (const HradbyTable    *table,
                             const HradbyPosition *before,
                             const HradbyAction   *action)
{
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (before);
  HradbyCastleCardsPosition after;

  if (is_plain (position, action))
    return 0;
  after = *position;
  hradby_castle_cards_apply (table, (HradbyPosition *) (gpointer) &after, action, NULL);
  if (after.exchange == 0)
    return HRADBY_EVERYBODY;
  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_DRAW:
      return HRADBY_SEAT_BIT (position->player);
    case HRADBY_CASTLE_CARDS_PLAY:
      return get_surprised_by_play (position, &after, action->piece);
    case HRADBY_CASTLE_CARDS_SUMMON:
      return get_surprised (&after, action->piece);
    case HRADBY_CASTLE_CARDS_GIVE:
      return get_surprised (position, position->character);
    case HRADBY_CASTLE_CARDS_GIVE_TO:
    case HRADBY_CASTLE_CARDS_CHOOSE:
    case HRADBY_CASTLE_CARDS_RANDOM:
      return HRADBY_EVERYBODY;
    default:
      return 0;
    }
}

HradbySeats
hradby_castle_cards_get_audience (const HradbyTable    *table,
                                  const HradbyPosition *before,
                                  const HradbyAction   *action)
{
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (before);
  HradbySeats both = HRADBY_SEAT_BIT (position->player) | HRADBY_SEAT_BIT (position->other);

  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_GIVE_TO:
      return HRADBY_SEAT_BIT (position->actor);
    case HRADBY_CASTLE_CARDS_RANDOM:
      if (position->character == HRADBY_CHARACTER_COURTESAN)
        return both;
      return HRADBY_SEAT_BIT (position->other);
    case HRADBY_CASTLE_CARDS_GIVE:
      if (position->character == HRADBY_CHARACTER_ALCHEMIST)
        return HRADBY_EVERYBODY;
      if (position->character == HRADBY_CHARACTER_COURTESAN)
        return both;
      return HRADBY_SEAT_BIT (position->actor);
    default:
      return HRADBY_EVERYBODY;
    }
}

gboolean
hradby_castle_cards_count_material (const HradbyTable    *base,
                                    const HradbyPosition *bytes,
                                    guint                 kind,
                                    guint                *in_box,
                                    guint                *in_game)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);
  HradbyCastleCardsPlaces all = hradby_castle_cards_get_occupied (position);
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];
  guint n_cards;

  if (kind >= HRADBY_N_CHARACTERS)
    return FALSE;
  *in_box = hradby_characters[kind].copies;
  *in_game = hradby_cards_count_kind (position->exchange, kind)
             + hradby_cards_count_kind (position->removed, kind);
  for (guint seat = 0; seat < base->n_players; seat++)
    {
      *in_game += hradby_cards_count_kind (position->hands[seat], kind);
      for (guint i = position->pile_at[seat]; i < table->pile_end[seat]; i++)
        *in_game += position->piles[i] == kind;
    }
  n_cards = hradby_castle_cards_list_cards (position, &all, cards);
  for (guint i = 0; i < n_cards; i++)
    *in_game += cards[i].kind == kind;
  /* What the Alchemist gives and takes, and what the Courtesan drew, is in between. */
  if (position->character == HRADBY_CHARACTER_ALCHEMIST
      || (position->character == HRADBY_CHARACTER_COURTESAN
          && position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE))
    for (guint i = 0; i < position->n_picks; i++)
      *in_game += position->picks[i] == kind;
  return TRUE;
}
