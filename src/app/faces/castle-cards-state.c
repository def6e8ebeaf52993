/* What somebody sees of the card game Castle, and of what is being picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/faces/castle-cards-parts.h"
#include "games/castle-cards/board.h"
#include "games/castle-cards/reach.h"
#include "games/castle-cards/table.h"

static void
count_kinds (HradbyCards  cards,
             guint8      *counts)
{
  for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++)
    counts[kind] = (guint8) hradby_cards_count_kind (cards, kind);
}

static void
read_place (const HradbyCastleCardsTable    *table,
            const HradbyCastleCardsPosition *position,
            guint                            place,
            HradbyCardsStack                *stack)
{
  stack->n = (guint8) MIN (hradby_castle_cards_get_height (position, place),
                           HRADBY_CARDS_MAX_LEVELS);
  for (guint level = 0; level < stack->n; level++)
    {
      HradbyCastleCardsCard card, guards[HRADBY_CASTLE_CARDS_MAX_GUARDS];

      hradby_castle_cards_get_card (position, place, level, &card);
      stack->cards[level] = (HradbyCardsCard) {
        card.kind, card.token == HRADBY_NO_TOKEN ? HRADBY_NO_PLAYER : card.token,
        hradby_castle_cards_list_guards (table, position, place, level, guards) > 0,
      };
    }
}

/* What an effect does in one step when all of it is picked is shown as far as it is picked, to
 * whoever picks. */

/* The tokens of the Spy. */
static void
read_assigned (const HradbyCastleCardsTable    *table,
               const HradbyCastleCardsPosition *position,
               HradbyCardsState                *state)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];

  hradby_castle_cards_list_tokens (table, position, cards);
  for (guint i = 0; i < position->n_picks; i++)
    state->places[cards[i].place].cards[cards[i].level].owner
      = position->picks[i] == HRADBY_NO_TOKEN ? HRADBY_NO_PLAYER : position->picks[i];
}

/* The cards of the Minstrel: those of which nobody has said where they go lie below. */
static void
read_arranged (const HradbyCastleCardsTable    *table,
               const HradbyCastleCardsPosition *position,
               HradbyCardsState                *state)
{
  HradbyPlaceSet set = hradby_castle_cards_get_arranged (table, position);
  HradbyCardsCard cards[HRADBY_CASTLE_CARDS_MAX_PICKS];

  for (guint i = 0; i < position->n_picks; i++, set &= set - 1)
    {
      HradbyCardsStack *stack = &state->places[__builtin_ctzll (set)];

      cards[i] = stack->cards[--stack->n];
    }
  for (guint i = 0; i < position->n_picks; i++)
    {
      HradbyCardsStack *stack = &state->places[position->picks[i]];

      if (stack->n < HRADBY_CARDS_MAX_LEVELS)
        stack->cards[stack->n++] = cards[i];
    }
}

/* The cards of the Alchemist: first those given to the exchange, then those taken from it. */
static void
read_swapped (const HradbyCastleCardsPosition *position,
              HradbyCardsState                *state)
{
  for (guint i = 0; i < position->n_picks; i++)
    (i < position->wanted ? state->exchange : state->hand)[position->picks[i]]++;
}

static void
read_picks (const HradbyCastleCardsTable    *table,
            const HradbyCastleCardsPosition *position,
            HradbyCardsState                *state)
{
  gboolean is_alchemist = position->character == HRADBY_CHARACTER_ALCHEMIST;

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_ASSIGN)
    read_assigned (table, position, state);
  else if (position->phase == HRADBY_CASTLE_CARDS_PHASE_ARRANGE)
    read_arranged (table, position, state);
  else if (is_alchemist && (position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
                            || position->phase == HRADBY_CASTLE_CARDS_PHASE_TAKE))
    read_swapped (position, state);
}

void
hradby_castle_cards_read (const HradbyTable    *table,
                          const HradbyPosition *position,
                          guint                 viewer,
                          HradbyCardsState     *state)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);
  const HradbyCastleCardsTable *own = hradby_castle_cards_table (table);
  guint knower = viewer < HRADBY_CASTLE_CARDS_MAX_PLAYERS ? viewer : HRADBY_CASTLE_CARDS_PUBLIC;

  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++)
    read_place (own, now, place, &state->places[place]);
  count_kinds (now->exchange, state->exchange);
  count_kinds (now->removed, state->removed);
  if (viewer < table->n_players)
    count_kinds (now->hands[viewer], state->hand);
  for (guint seat = 0; seat < table->n_players; seat++)
    {
      state->n_hand[seat] = (guint8) hradby_cards_count (now->hands[seat]);
      state->n_pile[seat] = (guint8) hradby_castle_cards_count_in_pile (own, now, seat);
      /* When the game is over all hands are laid open. */
      count_kinds (now->phase == HRADBY_CASTLE_CARDS_PHASE_OVER || seat == viewer
                   ? now->hands[seat] : now->known[knower][seat], state->known[seat]);
    }
  if (viewer == now->actor)
    read_picks (own, now, state);
}
