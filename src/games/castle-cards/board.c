/* Stacks of cards on the places of the castle, and who protects whom. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/board.h"

#include "engine/bits-nth.h"

#include <string.h>

guint
hradby_castle_cards_get_place (const HradbyCastleCardsPlaces *places,
                               guint                          number)
{
  guint n_inner = hradby_bits_count (places->inner);

  if (number < n_inner)
    return hradby_bits_nth_of_word (places->inner, number);
  return HRADBY_PLACE_HEAP + hradby_bits_nth_of_word (places->heap, number - n_inner);
}

guint
hradby_castle_cards_get_height (const HradbyCastleCardsPosition *position,
                                guint                            place)
{
  guint n = position->kinds[place] != HRADBY_NO_CHARACTER;

  if (hradby_castle_cards_is_knighted (position, place))
    for (guint i = 0; i < position->n_knights; i++)
      n += position->knights[i].place == place;
  return n;
}

/* The Knight at @level of a place. */
static guint
find_knight (const HradbyCastleCardsPosition *position,
             guint                            place,
             guint                            level)
{
  guint n = position->kinds[place] != HRADBY_NO_CHARACTER;

  for (guint i = 0; i < position->n_knights; i++)
    if (position->knights[i].place == place && n++ == level)
      return i;
  g_return_val_if_reached (0);
}

void
hradby_castle_cards_get_card (const HradbyCastleCardsPosition *position,
                              guint                            place,
                              guint                            level,
                              HradbyCastleCardsCard           *card)
{
  card->place = (guint8) place;
  card->level = (guint8) level;
  if (level == 0 && position->kinds[place] != HRADBY_NO_CHARACTER)
    {
      card->kind = position->kinds[place];
      card->token = position->tokens[place];
      return;
    }
  card->kind = HRADBY_CHARACTER_KNIGHT;
  card->token = position->knights[find_knight (position, place, level)].token;
}

void
hradby_castle_cards_get_top (const HradbyCastleCardsPosition *position,
                             guint                            place,
                             HradbyCastleCardsCard           *card)
{
  guint height = hradby_castle_cards_get_height (position, place);

  hradby_castle_cards_get_card (position, place, height - 1, card);
}

guint
hradby_castle_cards_list_cards (const HradbyCastleCardsPosition *position,
                                const HradbyCastleCardsPlaces   *places,
                                HradbyCastleCardsCard           *cards)
{
  guint n_places = hradby_castle_cards_count_places (places), n = 0;

  for (guint i = 0; i < n_places; i++)
    {
      guint place = hradby_castle_cards_get_place (places, i);
      guint height = hradby_castle_cards_get_height (position, place);

      for (guint level = 0; level < height; level++)
        hradby_castle_cards_get_card (position, place, level, &cards[n++]);
    }
  return n;
}

guint8
hradby_castle_cards_set_token (HradbyCastleCardsPosition *position,
                               guint                      place,
                               guint                      level,
                               guint8                     token)
{
  guint8 *spot = level == 0 && position->kinds[place] != HRADBY_NO_CHARACTER
                   ? &position->tokens[place]
                   : &position->knights[find_knight (position, place, level)].token;
  guint8 old = *spot;

  *spot = token;
  return old;
}

/* Keeps the sets of places up to date where something was laid or lifted. */
static void
update_sets (HradbyCastleCardsPosition *position,
             guint                      place)
{
  gboolean knighted = FALSE, occupied;
  guint64 bit = (guint64) 1 << (place < HRADBY_PLACE_HEAP ? place : place - HRADBY_PLACE_HEAP);
  guint64 *set = place < HRADBY_PLACE_HEAP ? &position->occupied : &position->heap;
  guint64 *tops = place < HRADBY_PLACE_HEAP ? &position->knighted : &position->heap_knighted;

  for (guint i = 0; i < position->n_knights; i++)
    knighted |= position->knights[i].place == place;
  occupied = knighted || position->kinds[place] != HRADBY_NO_CHARACTER;
  *set = occupied ? *set | bit : *set & ~bit;
  *tops = knighted ? *tops | bit : *tops & ~bit;
}

guint
hradby_castle_cards_lay (HradbyCastleCardsPosition *position,
                         guint                      kind,
                         guint                      place,
                         guint8                     token,
                         guint                      stamp)
{
  place = hradby_castle_cards_lands_at (position, place);
  if (kind == HRADBY_CHARACTER_KNIGHT)
    position->knights[position->n_knights++]
      = (HradbyCastleCardsKnight) { (guint8) place, token, (guint16) stamp };
  else
    {
      position->kinds[place] = (guint8) kind;
      position->tokens[place] = token;
      position->stamps[place] = (guint16) stamp;
      if (hradby_characters[kind].copies == 1)
        position->where[kind] = (guint8) place;
      if (hradby_characters[kind].is_soldier && place < HRADBY_PLACE_SLOT)
        position->soldiers |= HRADBY_PLACE_BIT (place);
    }
  update_sets (position, place);
  return place;
}

static guint
lift_knight (HradbyCastleCardsPosition *position,
             guint                      number)
{
  guint stamp = position->knights[number].stamp;

  position->n_knights--;
  for (guint i = number; i < position->n_knights; i++)
    position->knights[i] = position->knights[i + 1];
  memset (&position->knights[position->n_knights], 0, sizeof position->knights[0]);
  return stamp;
}

guint
hradby_castle_cards_lift (HradbyCastleCardsPosition *position,
                          guint                      place,
                          HradbyCastleCardsCard     *card)
{
  guint stamp;

  hradby_castle_cards_get_top (position, place, card);
  if (card->kind == HRADBY_CHARACTER_KNIGHT)
    stamp = lift_knight (position, find_knight (position, place, card->level));
  else
    {
      stamp = position->stamps[place];
      position->kinds[place] = HRADBY_NO_CHARACTER;
      position->tokens[place] = HRADBY_NO_TOKEN;
      position->stamps[place] = 0;
      position->where[card->kind] = 0;
      if (place < HRADBY_PLACE_SLOT)
        position->soldiers &= ~HRADBY_PLACE_BIT (place);
    }
  update_sets (position, place);
  return stamp;
}

/* Spaces beside the Priest whose top card carries a token of his colour. */
static HradbyPlaceSet
find_blessed (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position)
{
  guint priest = position->where[HRADBY_CHARACTER_PRIEST];
  HradbyPlaceSet beside, blessed = 0;
  guint8 colour;

  if (priest == HRADBY_PLACE_NONE || priest >= HRADBY_PLACE_SLOT)
    return 0;
  colour = hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_PRIEST_COLOUR,
                                      HRADBY_PRIEST_CURRENT)
             ? position->tokens[priest] : position->priest_colour;
  if (colour == HRADBY_NO_TOKEN)
    return 0;
  beside = hradby_place_neighbours[priest] & position->occupied;
  for (; beside != 0; beside &= beside - 1)
    {
      guint place = (guint) __builtin_ctzll (beside);
      HradbyCastleCardsCard card = { .token = position->tokens[place] };

      if ((position->knighted & HRADBY_PLACE_BIT (place)) != 0)
        hradby_castle_cards_get_top (position, place, &card);
      if (card.token == colour)
        blessed |= HRADBY_PLACE_BIT (place);
    }
  return blessed;
}

/* The other soldiers of the Captain's rampart, where no Knight lies on them, and the Ambassador. */
static HradbyPlaceSet
find_guarded (const HradbyCastleCardsPosition *position)
{
  guint captain = position->where[HRADBY_CHARACTER_CAPTAIN];
  guint ambassador = position->where[HRADBY_CHARACTER_AMBASSADOR];
  HradbyPlaceSet guarded = 0;

  if (captain != HRADBY_PLACE_NONE && captain < HRADBY_PLACE_SLOT)
    guarded = position->soldiers & hradby_place_ramparts[hradby_place_get_rampart (captain)]
              & ~HRADBY_PLACE_BIT (captain);
  if (ambassador != HRADBY_PLACE_NONE && ambassador < HRADBY_PLACE_SLOT)
    guarded |= HRADBY_PLACE_BIT (ambassador);
  return guarded & ~position->knighted;
}

HradbyCastleCardsPlaces
hradby_castle_cards_unprotected (const HradbyCastleCardsTable    *table,
                                 const HradbyCastleCardsPosition *position,
                                 HradbyCastleCardsPlaces          places)
{
  guint ambassador = position->where[HRADBY_CHARACTER_AMBASSADOR];

  places.inner &= ~find_blessed (table, position) & ~find_guarded (position);
  if (ambassador >= HRADBY_PLACE_HEAP && !hradby_castle_cards_is_knighted (position, ambassador))
    places.heap &= ~((guint64) 1 << (ambassador - HRADBY_PLACE_HEAP));
  return places;
}

guint
hradby_castle_cards_list_guards (const HradbyCastleCardsTable    *table,
                                 const HradbyCastleCardsPosition *position,
                                 guint                            place,
                                 guint                            level,
                                 HradbyCastleCardsCard           *guards)
{
  HradbyPlaceSet here = place < HRADBY_PLACE_SLOT ? HRADBY_PLACE_BIT (place) : 0;
  HradbyCastleCardsCard card;
  guint n = 0;

  hradby_castle_cards_get_card (position, place, level, &card);
  if (card.kind == HRADBY_CHARACTER_AMBASSADOR)
    guards[n++] = card;
  if (level + 1 < hradby_castle_cards_get_height (position, place))
    {
      hradby_castle_cards_get_card (position, place, level + 1, &guards[n++]);
      return n;
    }
  if ((find_guarded (position) & here) != 0 && n == 0)
    hradby_castle_cards_get_card (position, position->where[HRADBY_CHARACTER_CAPTAIN], 0,
                                  &guards[n++]);
  if ((find_blessed (table, position) & here) != 0)
    hradby_castle_cards_get_card (position, position->where[HRADBY_CHARACTER_PRIEST], 0,
                                  &guards[n++]);
  return n;
}

guint
hradby_castle_cards_find_stamp (const HradbyCastleCardsPosition *position,
                                guint                            stamp,
                                gboolean                        *is_there)
{
  *is_there = TRUE;
  for (guint i = 0; i < position->n_knights; i++)
    if (position->knights[i].stamp == stamp)
      {
        guint place = position->knights[i].place;

        for (guint j = i + 1; j < position->n_knights; j++)
          if (position->knights[j].place == place)
            return HRADBY_PLACE_NONE;
        return place;
      }
  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++)
    if (position->stamps[place] == stamp)
      return hradby_castle_cards_is_knighted (position, place) ? HRADBY_PLACE_NONE : place;
  *is_there = FALSE;
  return HRADBY_PLACE_NONE;
}

guint8
hradby_castle_cards_lands_at (const HradbyCastleCardsPosition *position,
                              guint                            place)
{
  if (place != HRADBY_PLACE_NONE)
    return (guint8) place;
  return (guint8) (HRADBY_PLACE_HEAP + (guint) __builtin_ctzll (~position->heap));
}
