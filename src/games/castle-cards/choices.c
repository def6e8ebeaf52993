/* What can be done, numbered, and why something cannot. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/choices.h"

#include "engine/bits-nth.h"
#include "engine/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static guint
count_bits (guint64 set)
{
  return hradby_bits_count (set);
}

/* Cards that are returned, killed, exiled or lured. */

static guint
count_targets (const HradbyCastleCardsTable    *table,
               const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsPlaces places = hradby_castle_cards_get_targets (table, position);

  return hradby_castle_cards_count_places (&places);
}

static void
get_target (const HradbyCastleCardsTable    *table,
            const HradbyCastleCardsPosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  HradbyCastleCardsPlaces places = hradby_castle_cards_get_targets (table, position);

  action->place = (guint8) hradby_castle_cards_get_place (&places, number);
}

/* Moves. */

static guint
count_moves (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsMover movers[HRADBY_CASTLE_CARDS_MAX_MOVERS];
  guint n_movers = hradby_castle_cards_list_movers (table, position, movers), n = 0;

  for (guint i = 0; i < n_movers; i++)
    n += hradby_castle_cards_count_places (&movers[i].to);
  return n;
}

static void
get_move (const HradbyCastleCardsTable    *table,
          const HradbyCastleCardsPosition *position,
          guint                            number,
          HradbyAction                    *action)
{
  HradbyCastleCardsMover movers[HRADBY_CASTLE_CARDS_MAX_MOVERS];
  guint n_movers = hradby_castle_cards_list_movers (table, position, movers), i = 0;

  for (; i + 1 < n_movers; i++)
    {
      guint n = hradby_castle_cards_count_places (&movers[i].to);

      if (number < n)
        break;
      number -= n;
    }
  action->place = (guint8) movers[i].place;
  action->to = (guint8) hradby_castle_cards_get_place (&movers[i].to, number);
}

/* The Minstrel. */

static gboolean
swaps_two (const HradbyCastleCardsTable *table)
{
  return hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_MINSTREL, HRADBY_MINSTREL_SWAP_TWO);
}

/* Where the next card may come to. If something must change and nothing has, it may stay only if
 * two more are left that can change places. */
static HradbyPlaceSet
get_arrangements (const HradbyCastleCardsTable    *table,
                  const HradbyCastleCardsPosition *position,
                  guint                           *from)
{
  HradbyPlaceSet cards = hradby_castle_cards_get_arranged (table, position);
  HradbyPlaceSet to = cards | hradby_castle_cards_get_spare (table, position);
  gboolean changed = !hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_MINSTREL,
                                                 HRADBY_MINSTREL_PERMUTE);
  guint n_left = count_bits (cards) - position->n_picks - 1;

  for (guint i = 0; i < position->n_picks; i++)
    {
      changed |= position->picks[i] != (guint) __builtin_ctzll (cards);
      to &= ~HRADBY_PLACE_BIT (position->picks[i]);
      cards &= cards - 1;
    }
  *from = (guint) __builtin_ctzll (cards);
  return !changed && n_left < 2 ? to & ~HRADBY_PLACE_BIT (*from) : to;
}

static guint
count_arrangements (const HradbyCastleCardsTable    *table,
                    const HradbyCastleCardsPosition *position)
{
  guint n, from;

  if (!swaps_two (table))
    return count_bits (get_arrangements (table, position, &from));
  n = count_bits (hradby_castle_cards_get_arranged (table, position));
  return n * (n - 1) / 2;
}

static void
get_arrangement (const HradbyCastleCardsTable    *table,
                 const HradbyCastleCardsPosition *position,
                 guint                            number,
                 HradbyAction                    *action)
{
  HradbyPlaceSet set;
  guint from, second = 1;

  if (!swaps_two (table))
    {
      set = get_arrangements (table, position, &from);
      action->place = (guint8) from;
      action->to = (guint8) hradby_bits_nth_of_word (set, number);
      return;
    }
  set = hradby_castle_cards_get_arranged (table, position);
  while (number >= second)
    number -= second++;
  action->place = (guint8) hradby_bits_nth_of_word (set, number);
  action->to = (guint8) hradby_bits_nth_of_word (set, second);
}

/* Tokens. */

static guint
count_swaps (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];
  guint n = hradby_castle_cards_list_tokens (table, position, cards), n_swaps = n * (n - 1) / 2;
  guint n_of[HRADBY_CASTLE_CARDS_MAX_PLAYERS + 1] = { 0 };

  for (guint i = 0; i < n; i++)
    n_of[MIN (cards[i].token, HRADBY_CASTLE_CARDS_MAX_PLAYERS)]++;
  for (guint i = 0; i < G_N_ELEMENTS (n_of); i++)
    n_swaps -= n_of[i] * (n_of[i] - 1) / 2;
  return n < 2 ? 0 : n_swaps;
}

static void
get_swap (const HradbyCastleCardsTable    *table,
          const HradbyCastleCardsPosition *position,
          guint                            number,
          HradbyAction                    *action)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];
  guint n = hradby_castle_cards_list_tokens (table, position, cards);

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      if (cards[i].token != cards[j].token && number-- == 0)
        {
          action->place = cards[i].place;
          action->part = cards[i].level;
          action->to = cards[j].place;
          action->figure = cards[j].level;
          return;
        }
}

/* The tokens that the Spy may put on the next card, as bits, without a token the highest. If
 * something must change and nothing has, it may keep its own only if others differ. */
static guint
get_assignments (const HradbyCastleCardsTable    *table,
                 const HradbyCastleCardsPosition *position,
                 HradbyCastleCardsCard           *card)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];
  guint n = hradby_castle_cards_list_tokens (table, position, cards), next = position->n_picks;
  guint n_of[HRADBY_CASTLE_CARDS_MAX_PLAYERS + 1] = { 0 }, tokens = 0, others = 0, own;
  gboolean changed = hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_SPY_CHANGE,
                                                HRADBY_SPY_OPTIONAL);

  for (guint i = 0; i < n; i++)
    {
      n_of[MIN (cards[i].token, HRADBY_CASTLE_CARDS_MAX_PLAYERS)]++;
      if (i > next)
        others |= 1u << MIN (cards[i].token, HRADBY_CASTLE_CARDS_MAX_PLAYERS);
    }
  for (guint i = 0; i < next; i++)
    {
      changed |= position->picks[i] != cards[i].token;
      n_of[MIN (position->picks[i], HRADBY_CASTLE_CARDS_MAX_PLAYERS)]--;
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_of); i++)
    if (n_of[i] > 0)
      tokens |= 1u << i;
  *card = cards[next];
  own = 1u << MIN (card->token, HRADBY_CASTLE_CARDS_MAX_PLAYERS);
  return !changed && (others & (others - 1)) == 0 ? tokens & ~own : tokens;
}

static guint
count_assignments (const HradbyCastleCardsTable    *table,
                   const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsCard card;

  return count_bits (get_assignments (table, position, &card));
}

static void
get_assignment (const HradbyCastleCardsTable    *table,
                const HradbyCastleCardsPosition *position,
                guint                            number,
                HradbyAction                    *action)
{
  HradbyCastleCardsCard card;
  guint tokens = get_assignments (table, position, &card);
  guint token = hradby_bits_nth_of_word (tokens, number);

  action->place = card.place;
  action->part = card.level;
  if (token == HRADBY_CASTLE_CARDS_MAX_PLAYERS)
    action->kind = HRADBY_CASTLE_CARDS_ASSIGN_NONE;
  else
    action->player = (guint8) token;
}

static guint
count_tokens (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];

  return hradby_castle_cards_list_tokens (table, position, cards);
}

static void
get_token (const HradbyCastleCardsTable    *table,
           const HradbyCastleCardsPosition *position,
           guint                            number,
           HradbyAction                    *action)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];

  hradby_castle_cards_list_tokens (table, position, cards);
  action->place = cards[number].place;
  action->part = cards[number].level;
}

/* Cards that go from hand to hand, and to or from the exchange. */

/* The cards of which the seat that decides gives one away, as kinds. */
static guint64
get_given (const HradbyCastleCardsPosition *position)
{
  return hradby_cards_get_kinds (position->hands[position->actor]);
}

/* The seats that may be chosen, as bits. */
static guint
get_others (const HradbyCastleCardsTable    *table,
            const HradbyCastleCardsPosition *position)
{
  gboolean is_witch = position->character == HRADBY_CHARACTER_WITCH;
  guint seats = 0;

  for (guint i = 0; i < table->parent.n_players; i++)
    if (i == position->player
          ? is_witch && hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_WITCH_SELF,
                                                   HRADBY_WITCH_SELF)
          : is_witch || position->hands[i] != 0)
      seats |= 1u << i;
  return seats;
}

/* How many pairs of a card and a seat there are, and the @number-th of them. */
static guint
count_pairs (guint64 kinds,
             guint   seats)
{
  return count_bits (kinds) * count_bits (seats);
}

static void
get_pair (guint64       kinds,
          guint         seats,
          guint         number,
          HradbyAction *action)
{
  guint n_seats = count_bits (seats);

  action->piece = (guint16) hradby_bits_nth_of_word (kinds, number / n_seats);
  action->player = (guint8) hradby_bits_nth_of_word (seats, number % n_seats);
}

static guint
count_gifts (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position)
{
  return count_bits (get_given (position));
}

static void
get_gift (const HradbyCastleCardsTable    *table,
          const HradbyCastleCardsPosition *position,
          guint                            number,
          HradbyAction                    *action)
{
  action->piece = (guint16) hradby_bits_nth_of_word (get_given (position), number);
}

static guint
count_others (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position)
{
  return count_bits (get_others (table, position));
}

static void
get_other (const HradbyCastleCardsTable    *table,
           const HradbyCastleCardsPosition *position,
           guint                            number,
           HradbyAction                    *action)
{
  action->player = (guint8) hradby_bits_nth_of_word (get_others (table, position), number);
}

static guint
count_gifts_to (const HradbyCastleCardsTable    *table,
                const HradbyCastleCardsPosition *position)
{
  return count_pairs (get_given (position), get_others (table, position));
}

static void
get_gift_to (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position,
             guint                            number,
             HradbyAction                    *action)
{
  get_pair (get_given (position), get_others (table, position), number, action);
}

static guint
count_taken (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position)
{
  return count_bits (hradby_cards_get_kinds (position->exchange));
}

static void
get_taken (const HradbyCastleCardsTable    *table,
           const HradbyCastleCardsPosition *position,
           guint                            number,
           HradbyAction                    *action)
{
  action->piece
    = (guint16) hradby_bits_nth_of_word (hradby_cards_get_kinds (position->exchange), number);
}

static guint
count_sent (const HradbyCastleCardsTable    *table,
            const HradbyCastleCardsPosition *position)
{
  return count_pairs (hradby_cards_get_kinds (position->exchange), get_others (table, position));
}

static void
get_sent (const HradbyCastleCardsTable    *table,
          const HradbyCastleCardsPosition *position,
          guint                            number,
          HradbyAction                    *action)
{
  get_pair (hradby_cards_get_kinds (position->exchange), get_others (table, position), number,
            action);
}

/* The Counselor. */

static HradbyCastleCardsPlaces
get_summons (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position,
             guint                            kind)
{
  return hradby_castle_cards_get_placements (
    table, position, kind, hradby_castle_cards_plays (table,
                                                      HRADBY_CASTLE_CARDS_COUNSELOR_CONDITIONS,
                                                      HRADBY_COUNSELOR_AREA_ONLY));
}

static guint
count_summons (const HradbyCastleCardsTable    *table,
               const HradbyCastleCardsPosition *position)
{
  guint n = 0;

  for (guint64 kinds = hradby_cards_get_kinds (position->exchange); kinds != 0; kinds &= kinds - 1)
    {
      HradbyCastleCardsPlaces places
        = get_summons (table, position, (guint) __builtin_ctzll (kinds));

      n += hradby_castle_cards_count_places (&places);
    }
  return n;
}

static void
get_summon (const HradbyCastleCardsTable    *table,
            const HradbyCastleCardsPosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  for (guint64 kinds = hradby_cards_get_kinds (position->exchange); kinds != 0; kinds &= kinds - 1)
    {
      guint kind = (guint) __builtin_ctzll (kinds);
      HradbyCastleCardsPlaces places = get_summons (table, position, kind);
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

/* Chance: all cards of a hand, those of a kind one after the other. */

static guint
count_random (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position)
{
  return hradby_cards_count (position->hands[position->other]);
}

static void
get_random (const HradbyCastleCardsTable    *table,
            const HradbyCastleCardsPosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  HradbyCards hand = position->hands[position->other];
  guint64 kinds = hradby_cards_get_kinds (hand);

  for (; (kinds & (kinds - 1)) != 0; kinds &= kinds - 1)
    {
      guint n = hradby_cards_count_kind (hand, (guint) __builtin_ctzll (kinds));

      if (number < n)
        break;
      number -= n;
    }
  action->player = position->other;
  action->piece = (guint16) __builtin_ctzll (kinds);
}

/* What is asked in a phase: the kind of action that answers it, and its answers. */
typedef struct
{
  guint8 kind;
  guint (*count) (const HradbyCastleCardsTable    *table,
                  const HradbyCastleCardsPosition *position);
  void  (*get)   (const HradbyCastleCardsTable    *table,
                  const HradbyCastleCardsPosition *position,
                  guint                            number,
                  HradbyAction                    *action);
} Question;

static const Question questions[HRADBY_CASTLE_CARDS_PHASE_OVER + 1] = {
  [HRADBY_CASTLE_CARDS_PHASE_RETURN] = { HRADBY_CASTLE_CARDS_RETURN, count_targets, get_target },
  [HRADBY_CASTLE_CARDS_PHASE_KILL] = { HRADBY_CASTLE_CARDS_KILL, count_targets, get_target },
  [HRADBY_CASTLE_CARDS_PHASE_EXILE] = { HRADBY_CASTLE_CARDS_EXILE, count_targets, get_target },
  [HRADBY_CASTLE_CARDS_PHASE_LURE] = { HRADBY_CASTLE_CARDS_LURE, count_targets, get_target },
  [HRADBY_CASTLE_CARDS_PHASE_MOVE] = { HRADBY_CASTLE_CARDS_MOVE, count_moves, get_move },
  [HRADBY_CASTLE_CARDS_PHASE_ARRANGE]
    = { HRADBY_CASTLE_CARDS_ARRANGE, count_arrangements, get_arrangement },
  [HRADBY_CASTLE_CARDS_PHASE_STEAL] = { HRADBY_CASTLE_CARDS_STEAL, count_tokens, get_token },
  [HRADBY_CASTLE_CARDS_PHASE_CLAIM] = { HRADBY_CASTLE_CARDS_CLAIM, count_tokens, get_token },
  [HRADBY_CASTLE_CARDS_PHASE_SWAP] = { HRADBY_CASTLE_CARDS_SWAP, count_swaps, get_swap },
  [HRADBY_CASTLE_CARDS_PHASE_ASSIGN]
    = { HRADBY_CASTLE_CARDS_ASSIGN, count_assignments, get_assignment },
  [HRADBY_CASTLE_CARDS_PHASE_GIVE_TO]
    = { HRADBY_CASTLE_CARDS_GIVE_TO, count_gifts_to, get_gift_to },
  [HRADBY_CASTLE_CARDS_PHASE_GIVE] = { HRADBY_CASTLE_CARDS_GIVE, count_gifts, get_gift },
  [HRADBY_CASTLE_CARDS_PHASE_TAKE] = { HRADBY_CASTLE_CARDS_TAKE, count_taken, get_taken },
  [HRADBY_CASTLE_CARDS_PHASE_SEND] = { HRADBY_CASTLE_CARDS_SEND, count_sent, get_sent },
  [HRADBY_CASTLE_CARDS_PHASE_CHOOSE] = { HRADBY_CASTLE_CARDS_CHOOSE, count_others, get_other },
  [HRADBY_CASTLE_CARDS_PHASE_SUMMON] = { HRADBY_CASTLE_CARDS_SUMMON, count_summons, get_summon },
  [HRADBY_CASTLE_CARDS_PHASE_RANDOM] = { HRADBY_CASTLE_CARDS_RANDOM, count_random, get_random },
};

HradbyCastleCardsAction
hradby_castle_cards_get_asked (const HradbyCastleCardsPosition *position)
{
  return (HradbyCastleCardsAction) questions[position->phase].kind;
}

/* Whether it may be left: one answer more, the last. */
static gboolean
may_decline (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position)
{
  if (position->step != 0)
    return FALSE;
  if (position->character == HRADBY_CHARACTER_KING)
    return hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_KING_EFFECT,
                                      HRADBY_KING_OPTIONAL);
  return position->character == HRADBY_CHARACTER_COURTESAN
         && hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_COURTESAN_EFFECT,
                                       HRADBY_COURTESAN_OPTIONAL);
}

static guint
count_answers (const HradbyCastleCardsTable    *table,
               const HradbyCastleCardsPosition *position)
{
  const Question *question = &questions[position->phase];

  return question->count != NULL ? question->count (table, position) : 0;
}

guint
hradby_castle_cards_count_picks (const HradbyCastleCardsTable    *table,
                                 const HradbyCastleCardsPosition *position)
{
  guint n = count_answers (table, position);

  return n > 0 && may_decline (table, position) ? n + 1 : n;
}

void
hradby_castle_cards_get_pick (const HradbyCastleCardsTable    *table,
                              const HradbyCastleCardsPosition *position,
                              guint                            number,
                              HradbyAction                    *action)
{
  const Question *question = &questions[position->phase];

  *action = (HradbyAction) { .kind = question->kind };
  if (may_decline (table, position) && number == count_answers (table, position))
    action->kind = HRADBY_CASTLE_CARDS_DECLINE;
  else
    question->get (table, position, number, action);
}

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

/* Whether the Herald binds the seat whose turn it is: it holds the King and could play him. */
static gboolean
is_bound_by_herald (const HradbyCastleCardsTable    *table,
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

/* Whether it binds it at this action: nothing but the King may be played. */
static gboolean
must_obey (const HradbyCastleCardsTable    *table,
           const HradbyCastleCardsPosition *position)
{
  return is_bound_by_herald (table, position)
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
  gboolean is_bound = is_bound_by_herald (table, position);

  *offer = (Offer) { FALSE, 0, king };
  if (must_obey (table, position))
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

/* A passage of the rules, and a sentence; %NULL: who protects the card. */
typedef struct
{
  const char *rule;
  const char *reason;
} Refusal;

gboolean
hradby_castle_cards_is_listed (const HradbyTable               *table,
                               const HradbyCastleCardsPosition *position,
                               const HradbyAction              *action)
{
  const HradbyPosition *bytes = (const HradbyPosition *) position;
  guint n = hradby_castle_cards_count_actions (table, bytes);

  for (guint i = 0; i < n; i++)
    {
      HradbyAction listed;

      hradby_castle_cards_get_action (table, bytes, i, &listed);
      if (hradby_action_equal (&listed, action))
        return TRUE;
    }
  return FALSE;
}

/* The settings of which another value would allow it. */
static HradbySettings
find_settings (const HradbyCastleCardsTable    *table,
               const HradbyCastleCardsPosition *position,
               const HradbyAction              *action)
{
  HradbyCastleCardsTable other = *table;
  HradbySettings settings = 0;

  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
    {
      const HradbySettingInfo *info = &hradby_castle_cards_settings[i];
      guint played = table->parent.settings[i], value;

      for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &value); nth++)
        {
          other.parent.settings[i] = (guint16) value;
          if (hradby_castle_cards_is_listed (&other.parent, position, action))
            settings |= HRADBY_SETTING_BIT (i);
        }
      other.parent.settings[i] = (guint16) played;
    }
  return settings;
}

/* Whether the kind of action is what is asked now. */
static gboolean
is_moment (const HradbyCastleCardsPosition *position,
           const HradbyAction              *action)
{
  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_PASS:
      return FALSE;
    case HRADBY_CASTLE_CARDS_DRAW:
    case HRADBY_CASTLE_CARDS_EXCHANGE:
    case HRADBY_CASTLE_CARDS_PLAY:
      return position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN;
    case HRADBY_CASTLE_CARDS_ASSIGN_NONE:
      return position->phase == HRADBY_CASTLE_CARDS_PHASE_ASSIGN;
    case HRADBY_CASTLE_CARDS_DECLINE:
      return position->phase != HRADBY_CASTLE_CARDS_PHASE_TURN
             && position->phase < HRADBY_CASTLE_CARDS_PHASE_RANDOM;
    default:
      return hradby_castle_cards_get_asked (position) == action->kind;
    }
}

/* It is not its moment: something else must happen first, or nothing is asked. */
static gboolean
refuse_moment (const HradbyCastleCardsPosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  g_autofree char *reason = NULL;

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_OVER)
    return hradby_error_refuse_moment (error, "ending", _("the game is over"));
  if (action->kind == HRADBY_CASTLE_CARDS_PASS)
    return hradby_error_refuse (error, "turns", _("nothing may be passed"));
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    return hradby_error_refuse_moment (error, "turns",
                                       _("no effect asks for this now: what has one possible "
                                         "answer happens by itself"));
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM)
    return hradby_error_refuse_moment (error, hradby_characters[position->character].rule,
                                       _("a card must be drawn out of a hand first"));
  /* Translators: %s is a character */
  reason = g_strdup_printf (_("what the card asks must be answered first: %s"),
                            hradby_character_get_title (position->character));
  return hradby_error_refuse_moment (error, hradby_characters[position->character].rule, reason);
}

static Refusal
explain_bound (void)
{
  return (Refusal) { "herald", N_("the King must be played first, as the Herald is outside") };
}

static Refusal
explain_draw (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position)
{
  if (hradby_castle_cards_count_in_pile (table, position, position->player) == 0)
    return (Refusal) { "turns", N_("the pile is empty") };
  if (must_obey (table, position))
    return explain_bound ();
  return (Refusal) { "turns", N_("no card may be drawn while the hand is as large as at the "
                                 "deal") };
}

static Refusal
explain_exchange (const HradbyCastleCardsTable    *table,
                  const HradbyCastleCardsPosition *position,
                  const HradbyAction              *action)
{
  if (hradby_cards_count_kind (position->hands[position->player], action->piece) == 0)
    return (Refusal) { "turns", N_("there is no such card in the hand") };
  if (hradby_cards_count_kind (position->exchange, (guint) action->amount) == 0)
    return (Refusal) { "turns", N_("there is no such card in the exchange") };
  if (action->piece == HRADBY_CHARACTER_KING
      && !must_obey (table, position))
    return (Refusal) { "herald", N_("the King may not be exchanged while the Herald is outside") };
  return explain_bound ();
}

/* What the character asks of its space, besides that it is free and of its zone. */
static const char *
get_condition (guint kind)
{
  switch (kind)
    {
    case HRADBY_CHARACTER_AMBASSADOR:
      return N_("the Ambassador may only take the last free space of the courtyard");
    case HRADBY_CHARACTER_COUNSELOR:
      return N_("the King’s Counsellor must stand beside the King, or beside the Prince while the "
                "King is absent");
    case HRADBY_CHARACTER_LADY_IN_WAITING:
      return N_("the Lady in Waiting must stand beside the Queen or the Princess");
    case HRADBY_CHARACTER_MISTRESS:
      return N_("the Mistress does not come while the Queen is laid out");
    case HRADBY_CHARACTER_PRINCE_CHARMING:
      return N_("Prince Charming must stand beside the Princess");
    case HRADBY_CHARACTER_QUEEN:
      return N_("the Queen must stand beside the King");
    case HRADBY_CHARACTER_GHOST:
      return N_("the Ghost takes a tower with a single card that is not protected");
    default:
      return N_("no card of this kind may be placed there");
    }
}

/* Why a card may not be placed where @action says. */
static Refusal
explain_place (const HradbyCastleCardsPosition *position,
               const HradbyAction              *action)
{
  static const char *const zones[] = {
    [HRADBY_ZONE_COURTYARD] = N_("this card belongs in the courtyard"),
    [HRADBY_ZONE_RAMPART] = N_("this card belongs on a rampart"),
    [HRADBY_ZONE_TOWER] = N_("this card belongs in a tower"),
    [HRADBY_ZONE_OUTSIDE] = N_("this card belongs outside the castle"),
    [HRADBY_ZONE_ON_CARD] = N_("a Knight must lie on another card"),
  };
  HradbyCharacterZone zone = hradby_characters[action->piece].zone;
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);
  gboolean is_engine = action->piece == HRADBY_CHARACTER_SIEGE_ENGINE;

  if (zone != HRADBY_ZONE_ON_CARD && hradby_place_get_zone (action->place) != zone)
    return (Refusal) { "playing", zones[zone] };
  if (zone == HRADBY_ZONE_ON_CARD)
    return (Refusal) { "knight", zones[zone] };
  if (is_engine && (HRADBY_PLACES_SLOTS & ~position->occupied) == 0)
    return (Refusal) { "siege", N_("all four siege slots are taken") };
  if (is_engine && action->place < HRADBY_PLACE_SLOT)
    return (Refusal) { "siege", N_("a siege engine goes to one of the four siege slots") };
  if (action->piece != HRADBY_CHARACTER_GHOST && action->place != HRADBY_PLACE_NONE
      && hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "playing", N_("a card lies there already") };
  return (Refusal) { hradby_characters[action->piece].rule, get_condition (action->piece) };
}

static Refusal
explain_play (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              const HradbyAction              *action)
{
  HradbyCastleCardsPlaces places
    = hradby_castle_cards_get_placements (table, position, action->piece, FALSE);

  if (hradby_cards_count_kind (position->hands[position->player], action->piece) == 0)
    return (Refusal) { "playing", N_("there is no such card in the hand") };
  if (!hradby_castle_cards_has_place (&places, action->place))
    return explain_place (position, action);
  if (action->piece != HRADBY_CHARACTER_KING && is_bound_by_herald (table, position))
    return explain_bound ();
  return (Refusal) { "merchant", N_("the last card may not be played in a turn with the "
                                    "Merchant") };
}

/* Why an effect cannot be done to the top card of a place. */
static Refusal
explain_target (const HradbyCastleCardsTable    *table,
                const HradbyCastleCardsPosition *position,
                const HradbyAction              *action)
{
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);

  if (action->place == HRADBY_PLACE_NONE
      || !hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "returning", N_("no card lies there") };
  taken = hradby_castle_cards_unprotected (table, position, taken);
  if (!hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "protection", NULL };
  return (Refusal) { hradby_characters[position->character].rule,
                     N_("the effect does not reach the card there") };
}

static Refusal
explain_move (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              const HradbyAction              *action)
{
  HradbyCastleCardsMover movers[HRADBY_CASTLE_CARDS_MAX_MOVERS];
  guint n = hradby_castle_cards_list_movers (table, position, movers);

  for (guint i = 0; i < n; i++)
    if (movers[i].place == action->place)
      return (Refusal) { "moving", N_("the card cannot be moved there") };
  return explain_target (table, position, action);
}

static Refusal
explain_token (const HradbyCastleCardsPosition *position,
               const HradbyAction              *action)
{
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);

  if (action->place == HRADBY_PLACE_NONE
      || !hradby_castle_cards_has_place (&taken, action->place)
      || hradby_castle_cards_get_height (position, action->place) <= action->part)
    return (Refusal) { "tokens", N_("no card lies there") };
  return (Refusal) { hradby_characters[position->character].rule,
                     N_("the effect does not reach the token there") };
}

static Refusal
explain_rest (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              const HradbyAction              *action)
{
  const char *rule = hradby_characters[position->character].rule;

  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_ARRANGE:
      return (Refusal) { rule, N_("the Minstrel cannot arrange the cards so") };
    case HRADBY_CASTLE_CARDS_SWAP:
      return (Refusal) { rule, N_("the tokens of two other cards are swapped, of two colours") };
    case HRADBY_CASTLE_CARDS_ASSIGN:
    case HRADBY_CASTLE_CARDS_ASSIGN_NONE:
      return (Refusal) { rule, N_("the next card in order gets one of the tokens that are left") };
    case HRADBY_CASTLE_CARDS_GIVE_TO:
    case HRADBY_CASTLE_CARDS_GIVE:
      if ((hradby_cards_get_kinds (position->hands[position->actor])
           & HRADBY_CARDS_BIT (action->piece)) == 0)
        return (Refusal) { rule, N_("there is no such card in the hand") };
      return (Refusal) { rule, N_("this cannot be given so") };
    case HRADBY_CASTLE_CARDS_TAKE:
    case HRADBY_CASTLE_CARDS_SEND:
      if ((hradby_cards_get_kinds (position->exchange) & HRADBY_CARDS_BIT (action->piece)) == 0)
        return (Refusal) { rule, N_("there is no such card in the exchange") };
      return (Refusal) { rule, N_("this player cannot be chosen") };
    case HRADBY_CASTLE_CARDS_SUMMON:
      if ((hradby_cards_get_kinds (position->exchange) & HRADBY_CARDS_BIT (action->piece)) == 0)
        return (Refusal) { rule, N_("there is no such card in the exchange") };
      return explain_place (position, action);
    case HRADBY_CASTLE_CARDS_DECLINE:
      return (Refusal) { rule, N_("what is possible must happen") };
    case HRADBY_CASTLE_CARDS_CHOOSE:
      return (Refusal) { rule, N_("this player cannot be chosen") };
    case HRADBY_CASTLE_CARDS_RANDOM:
    default:
      return (Refusal) { rule, N_("this card cannot be drawn there") };
    }
}

static Refusal
find_refusal (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              const HradbyAction              *action)
{
  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_DRAW:
      return explain_draw (table, position);
    case HRADBY_CASTLE_CARDS_EXCHANGE:
      return explain_exchange (table, position, action);
    case HRADBY_CASTLE_CARDS_PLAY:
      return explain_play (table, position, action);
    case HRADBY_CASTLE_CARDS_RETURN:
    case HRADBY_CASTLE_CARDS_KILL:
    case HRADBY_CASTLE_CARDS_EXILE:
    case HRADBY_CASTLE_CARDS_LURE:
      return explain_target (table, position, action);
    case HRADBY_CASTLE_CARDS_MOVE:
      return explain_move (table, position, action);
    case HRADBY_CASTLE_CARDS_STEAL:
    case HRADBY_CASTLE_CARDS_CLAIM:
      return explain_token (position, action);
    default:
      return explain_rest (table, position, action);
    }
}

/* Who protects the top card of a place. */
static char *
tell_guards (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position,
             guint                            place)
{
  HradbyCastleCardsCard guards[HRADBY_CASTLE_CARDS_MAX_GUARDS];
  guint level = hradby_castle_cards_get_height (position, place) - 1;
  guint n = hradby_castle_cards_list_guards (table, position, place, level, guards);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            hradby_character_get_title (guards[i].kind));
  /* Translators: one or two characters, such as “Captain, Priest” */
  return g_strdup_printf (_("the card there is protected by: %s"), list->str);
}

/* Two cards that change their tokens may be named in either order: the earlier one is first. */
static HradbyAction
tidy (const HradbyAction *action)
{
  HradbyAction tidied = *action;

  if (action->kind != HRADBY_CASTLE_CARDS_SWAP)
    return tidied;
  if (action->place < action->to || (action->place == action->to && action->part <= action->figure))
    return tidied;
  tidied.place = action->to;
  tidied.part = action->figure;
  tidied.to = action->place;
  tidied.figure = action->part;
  return tidied;
}

gboolean
hradby_castle_cards_explain (const HradbyTable    *base,
                             const HradbyPosition *bytes,
                             HradbyAction         *action,
                             GError              **error)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);
  HradbyAction tidied = tidy (action);
  g_autofree char *guards = NULL;
  Refusal refusal;

  if (!is_moment (position, action))
    return refuse_moment (position, action, error);
  if (hradby_castle_cards_is_listed (base, position, &tidied))
    {
      *action = tidied;
      return TRUE;
    }
  if (error == NULL)
    return FALSE;
  refusal = find_refusal (table, position, action);
  if (refusal.reason == NULL)
    guards = tell_guards (table, position, action->place);
  return hradby_error_refuse_by (error, refusal.rule, find_settings (table, position, &tidied),
                                 guards != NULL ? guards : _(refusal.reason));
}
