/* Counting and naming what can be done. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/choices.h"

#include "engine/bits-nth.h"
#include "games/castle-cards/rules.h"

#include <string.h>

guint
hradby_castle_cards_to_move (const HradbyTable    *table,
                             const HradbyPosition *bytes)
{
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM)
    return HRADBY_CHANCE;
  return position->phase == HRADBY_CASTLE_CARDS_PHASE_OVER ? HRADBY_NOBODY : position->actor;
}

/* Whether the last card would be played in a turn with the Merchant, where that is forbidden. */
static gboolean
is_kept_back (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              guint                            kind)
{
  return hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_MERCHANT_LAST,
                                    HRADBY_MERCHANT_LAST_FORBIDDEN)
         && (position->had_merchant || kind == HRADBY_CHARACTER_MERCHANT)
         && hradby_castle_cards_count_of_seat (table, position, position->player) == 1;
}

gboolean
hradby_castle_cards_is_bound (const HradbyCastleCardsTable    *table,
                              const HradbyCastleCardsPosition *position)
{
  return position->where[HRADBY_CHARACTER_HERALD] != HRADBY_PLACE_NONE
         && (position->hands[position->player] & HRADBY_CARDS_BIT (HRADBY_CHARACTER_KING)) != 0
         && hradby_castle_cards_get_free (position, HRADBY_PLACES_COURTYARD) != 0
         && (position->spares_king == 0
             || !hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_HERALD_DUTY,
                                            HRADBY_HERALD_NEXT_TURN))
         && !is_kept_back (table, position, HRADBY_CHARACTER_KING);
}

gboolean
hradby_castle_cards_must_obey (const HradbyCastleCardsTable    *table,
                               const HradbyCastleCardsPosition *position)
{
  return hradby_castle_cards_is_bound (table, position)
         && (position->n_actions == 1
             || hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_HERALD_DUTY,
                                           HRADBY_HERALD_AT_ONCE));
}

static gboolean
may_draw (const HradbyCastleCardsTable    *table,
          const HradbyCastleCardsPosition *position)
{
  guint seat = position->player;

  return hradby_castle_cards_count_in_pile (table, position, seat) > 0
         && (hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_DRAW_LIMIT,
                                        HRADBY_DRAW_NO_LIMIT)
             || hradby_cards_count (position->hands[seat])
                  < hradby_castle_cards_count_hand (table->parent.n_players));
}

/* Of which action in the turn the whole choice consists for the moment: what may be given away in
 * an exchange, and what may be played. */
typedef struct
{
  gboolean draws;
  guint64  gives;
  guint64  plays;
} Offer;

static void
get_offer (const HradbyCastleCardsTable    *table,
           const HradbyCastleCardsPosition *position,
           Offer                           *offer)
{
  guint64 kinds = hradby_cards_get_kinds (position->hands[position->player]);
  const guint64 king = HRADBY_CARDS_BIT (HRADBY_CHARACTER_KING);
  gboolean is_bound = hradby_castle_cards_is_bound (table, position);

  *offer = (Offer) { FALSE, 0, king };
  if (hradby_castle_cards_must_obey (table, position))
    return;
  offer->draws = may_draw (table, position);
  offer->gives = position->exchange != 0 ? (is_bound ? kinds & ~king : kinds) : 0;
  offer->plays = kinds;
  if (hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_MERCHANT_LAST,
                                 HRADBY_MERCHANT_LAST_FORBIDDEN))
    for (; kinds != 0; kinds &= kinds - 1)
      if (is_kept_back (table, position, (guint) __builtin_ctzll (kinds)))
        offer->plays &= ~(kinds & -kinds);
}

guint
hradby_castle_cards_count_of_turn (const HradbyCastleCardsTable    *table,
                                   const HradbyCastleCardsPosition *position)
{
  Offer offer;
  guint n;

  get_offer (table, position, &offer);
  n = offer.draws + hradby_bits_count (offer.gives)
                      * hradby_bits_count (hradby_cards_get_kinds (position->exchange));
  for (; offer.plays != 0; offer.plays &= offer.plays - 1)
    {
      HradbyCastleCardsPlaces places
        = hradby_castle_cards_get_placements (table, position,
                                              (guint) __builtin_ctzll (offer.plays), FALSE);

      n += hradby_castle_cards_count_places (&places);
    }
  return n;
}

/* First the draw, then exchanges, then plays. */
static void
get_of_turn (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position,
             guint                            number,
             HradbyAction                    *action)
{
  guint64 exchange = hradby_cards_get_kinds (position->exchange);
  guint n_exchange = hradby_bits_count (exchange), n_exchanges;
  Offer offer;

  get_offer (table, position, &offer);
  action->kind = HRADBY_CASTLE_CARDS_DRAW;
  if (offer.draws && number-- == 0)
    return;
  n_exchanges = hradby_bits_count (offer.gives) * n_exchange;
  if (number < n_exchanges)
    {
      action->kind = HRADBY_CASTLE_CARDS_EXCHANGE;
      action->piece = (guint16) hradby_bits_nth_of_word (offer.gives, number / n_exchange);
      action->amount = (gint16) hradby_bits_nth_of_word (exchange, number % n_exchange);
      return;
    }
  number -= n_exchanges;
  action->kind = HRADBY_CASTLE_CARDS_PLAY;
  for (; offer.plays != 0; offer.plays &= offer.plays - 1)
    {
      guint kind = (guint) __builtin_ctzll (offer.plays);
      HradbyCastleCardsPlaces places
        = hradby_castle_cards_get_placements (table, position, kind, FALSE);
      guint n = hradby_castle_cards_count_places (&places);

      if (number < n)
        {
          action->piece = (guint16) kind;
          action->place = (guint8) hradby_castle_cards_get_place (&places, number);
          return;
        }
      number -= n;
    }
}

guint
hradby_castle_cards_count_actions (const HradbyTable    *table,
                                   const HradbyPosition *bytes)
{
  const HradbyCastleCardsTable *self = hradby_castle_cards_table (table);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    return hradby_castle_cards_count_of_turn (self, position);
  return hradby_castle_cards_count_picks (self, position);
}

void
hradby_castle_cards_get_action (const HradbyTable    *table,
                                const HradbyPosition *bytes,
                                guint                 number,
                                HradbyAction         *action)
{
  const HradbyCastleCardsTable *self = hradby_castle_cards_table (table);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);

  memset (action, 0, sizeof *action);
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    get_of_turn (self, position, number, action);
  else
    hradby_castle_cards_get_pick (self, position, number, action);
}

void
hradby_castle_cards_pick_action (const HradbyTable    *table,
                                 const HradbyPosition *position,
                                 HradbyRandom         *random,
                                 HradbyAction         *action)
{
  guint n_actions = hradby_castle_cards_count_actions (table, position);

  hradby_castle_cards_get_action (table, position, hradby_random_below (random, n_actions),
                                  action);
}

gboolean
hradby_castle_cards_is_forced (const HradbyCastleCardsTable    *table,
                               const HradbyCastleCardsPosition *position,
                               guint                            n_actions)
{
  guint n_left = position->wanted - position->n_picks;

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM)
    {
      guint64 kinds = hradby_cards_get_kinds (position->hands[position->other]);

      return (kinds & (kinds - 1)) == 0;
    }
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_CLAIM)
    return n_actions == n_left;
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TAKE)
    return n_actions == 1
           || hradby_cards_count (position->exchange) == n_left + position->wanted;
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
      && position->character == HRADBY_CHARACTER_ALCHEMIST)
    return n_actions == 1 || hradby_cards_count (position->hands[position->player]) == n_left;
  return n_actions == 1;
}
