/* Stacks of cards on the places of the castle, and who protects whom. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/board.h"

#include "engine/bits.h"

#include <string.h>

static inline gboolean
castle_cards_is_knighted (const HradbyCastleCardsPosition *position, guint place)
{
  return place < HRADBY_PLACE_HEAP
         ? (position->knighted >> place & 1) != 0
         : (position->heap_knighted >> (place - HRADBY_PLACE_HEAP) & 1) != 0;
}

guint
hradby_castle_cards_get_height (const HradbyCastleCardsPosition *position, guint place)
{
  guint n = position->kinds[place] != HRADBY_NO_CHARACTER;

  if (castle_cards_is_knighted (position, place))
    for (guint i = 0; i < position->n_knights; i++)
      n += position->knights[i].place == place;
  return n;
}

/* The Knight at @level of a place. */
static guint
find_knight (const HradbyCastleCardsPosition *position, guint place, guint level)
{
  guint n = position->kinds[place] != HRADBY_NO_CHARACTER;

  for (guint i = 0; i < position->n_knights; i++)
    if (position->knights[i].place == place && n++ == level)
      return i;
  g_return_val_if_reached (0);
}

void
hradby_castle_cards_get_card (const HradbyCastleCardsPosition *position, guint place, guint level,
                              HradbyCastleCardsCard *card)
{
  card->place = (guint8) place;
  card->level = (guint8) level;
  if (level == 0 && position->kinds[place] != HRADBY_NO_CHARACTER) {
    card->kind = position->kinds[place];
    card->token = position->tokens[place];
    return;
  }
  card->kind = HRADBY_CHARACTER_KNIGHT;
  card->token = position->knights[find_knight (position, place, level)].token;
}

static void
get_top (const HradbyCastleCardsPosition *position, guint place, HradbyCastleCardsCard *card)
{
  guint height = hradby_castle_cards_get_height (position, place);

  hradby_castle_cards_get_card (position, place, height - 1, card);
}

guint8
hradby_castle_cards_set_token (HradbyCastleCardsPosition *position, guint place, guint level,
                               guint8 token)
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
update_sets (HradbyCastleCardsPosition *position, guint place)
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

void
hradby_castle_cards_lay (HradbyCastleCardsPosition *position, guint kind, guint place, guint8 token,
                         guint stamp)
{
  if (kind == HRADBY_CHARACTER_KNIGHT)
    position->knights[position->n_knights++]
      = (HradbyCastleCardsKnight) { (guint8) place, token, (guint16) stamp };
  else {
    position->kinds[place] = (guint8) kind;
    position->tokens[place] = token;
    position->stamps[place] = (guint16) stamp;
    if (hradby_characters[kind].copies == 1)
      position->where[kind] = (guint8) place;
    if (hradby_characters[kind].zone == HRADBY_ZONE_RAMPART && place < HRADBY_PLACE_SLOT)
      position->soldiers |= HRADBY_PLACE_BIT (place);
  }
  update_sets (position, place);
}

static guint
lift_knight (HradbyCastleCardsPosition *position, guint number)
{
  guint stamp = position->knights[number].stamp;

  position->n_knights--;
  for (guint i = number; i < position->n_knights; i++)
    position->knights[i] = position->knights[i + 1];
  memset (&position->knights[position->n_knights], 0, sizeof position->knights[0]);
  return stamp;
}

guint
hradby_castle_cards_lift (HradbyCastleCardsPosition *position, guint place,
                          HradbyCastleCardsCard *card)
{
  guint stamp;

  get_top (position, place, card);
  if (card->kind == HRADBY_CHARACTER_KNIGHT)
    stamp = lift_knight (position, find_knight (position, place, card->level));
  else {
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
find_blessed (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  guint priest = position->where[HRADBY_CHARACTER_PRIEST];
  HradbyPlaceSet beside, blessed = 0;

  if (priest == HRADBY_PLACE_NONE || priest >= HRADBY_PLACE_SLOT)
    return 0;
  guint8 colour = hradby_table_has (&table->parent, HRADBY_PRIEST_COLOUR_CURRENT)
                    ? position->tokens[priest]
                    : position->priest_colour;
  if (colour == HRADBY_NO_TOKEN)
    return 0;
  beside = hradby_place_neighbours[priest] & position->occupied;
  for (; beside != 0; beside &= beside - 1) {
    guint place = (guint) __builtin_ctzll (beside);
    HradbyCastleCardsCard card = { .token = position->tokens[place] };

    if ((position->knighted & HRADBY_PLACE_BIT (place)) != 0)
      get_top (position, place, &card);
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
hradby_castle_cards_unprotected (const HradbyCastleCardsTable *table,
                                 const HradbyCastleCardsPosition *position,
                                 HradbyCastleCardsPlaces places)
{
  guint ambassador = position->where[HRADBY_CHARACTER_AMBASSADOR];

  places.inner &= ~find_blessed (table, position) & ~find_guarded (position);
  if (ambassador >= HRADBY_PLACE_HEAP && !castle_cards_is_knighted (position, ambassador))
    places.heap &= ~((guint64) 1 << (ambassador - HRADBY_PLACE_HEAP));
  return places;
}

guint
hradby_castle_cards_list_guards (const HradbyCastleCardsTable *table,
                                 const HradbyCastleCardsPosition *position, guint place,
                                 guint level, HradbyCastleCardsCard *guards)
{
  HradbyPlaceSet here = place < HRADBY_PLACE_SLOT ? HRADBY_PLACE_BIT (place) : 0;
  HradbyCastleCardsCard card;
  guint n = 0;

  hradby_castle_cards_get_card (position, place, level, &card);
  if (card.kind == HRADBY_CHARACTER_AMBASSADOR)
    guards[n++] = card;
  if (level + 1 < hradby_castle_cards_get_height (position, place)) {
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

guint8
hradby_castle_cards_lands_at (const HradbyCastleCardsPosition *position, guint place)
{
  if (place != HRADBY_PLACE_NONE)
    return (guint8) place;
  return (guint8) (HRADBY_PLACE_HEAP + (guint) __builtin_ctzll (~position->heap));
}

#define HEAP HRADBY_PLACE_BIT (HRADBY_PLACE_NONE)

/* The spaces beside a card of which there is one, or none if it is not in the castle. */
static HradbyPlaceSet
get_beside (const HradbyCastleCardsPosition *position, guint kind)
{
  guint place = position->where[kind];

  return place < HRADBY_PLACE_SLOT ? hradby_place_neighbours[place] : 0;
}

/* Whether a card of the courtyard counts as laid out: anywhere in the castle, as the Mistress may
 * move the King; a lured one only by a setting. */
static gboolean
is_present (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
            guint kind)
{
  guint place = position->where[kind];

  return place != HRADBY_PLACE_NONE
         && (place < HRADBY_PLACE_SLOT
             || hradby_table_has (&table->parent, HRADBY_LURED_CARDS_PRESENT));
}

/* Where in the courtyard the conditions of a character let it stand. */
static HradbyPlaceSet
get_permitted (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
               guint kind, HradbyPlaceSet free)
{
  gboolean has_king = is_present (table, position, HRADBY_CHARACTER_KING);

  switch (kind) {
  case HRADBY_CHARACTER_AMBASSADOR:
    return (free & (free - 1)) == 0 ? free : 0;
  case HRADBY_CHARACTER_COUNSELOR:
    return free & (get_beside (position, HRADBY_CHARACTER_KING)
                   | (has_king ? 0 : get_beside (position, HRADBY_CHARACTER_PRINCE)));
  case HRADBY_CHARACTER_LADY_IN_WAITING:
    return free & (get_beside (position, HRADBY_CHARACTER_QUEEN)
                   | get_beside (position, HRADBY_CHARACTER_PRINCESS));
  case HRADBY_CHARACTER_MISTRESS:
    return is_present (table, position, HRADBY_CHARACTER_QUEEN) ? 0 : free;
  case HRADBY_CHARACTER_PRINCE_CHARMING:
    if (is_present (table, position, HRADBY_CHARACTER_PRINCESS)
        || hradby_table_has (&table->parent, HRADBY_PRINCE_CHARMING_PLACE_REQUIRED))
      return free & get_beside (position, HRADBY_CHARACTER_PRINCESS);
    return free;
  case HRADBY_CHARACTER_QUEEN:
    return has_king ? free & get_beside (position, HRADBY_CHARACTER_KING) : free;
  default:
    return free;
  }
}

/* Of @set those with a single card that may be returned. */
static HradbyPlaceSet
get_single (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
            HradbyPlaceSet set)
{
  HradbyCastleCardsPlaces single = { set & position->occupied, 0 };

  for (HradbyPlaceSet stacks = single.inner & position->knighted; stacks != 0;
       stacks &= stacks - 1) {
    guint place = (guint) __builtin_ctzll (stacks);

    if (hradby_castle_cards_get_height (position, place) > 1)
      single.inner &= ~HRADBY_PLACE_BIT (place);
  }
  return hradby_castle_cards_unprotected (table, position, single).inner;
}

HradbyCastleCardsPlaces
hradby_castle_cards_get_placements (const HradbyCastleCardsTable *table,
                                    const HradbyCastleCardsPosition *position, guint kind,
                                    gboolean area_only)
{
  HradbyPlaceSet free;

  switch (hradby_characters[kind].zone) {
  case HRADBY_ZONE_COURTYARD:
    free = hradby_castle_cards_get_free (position, HRADBY_PLACES_COURTYARD);
    if (!area_only)
      free = get_permitted (table, position, kind, free);
    break;
  case HRADBY_ZONE_RAMPART:
    free = hradby_castle_cards_get_free (position, HRADBY_PLACES_RAMPARTS);
    break;
  case HRADBY_ZONE_TOWER:
    free = kind == HRADBY_CHARACTER_GHOST
             ? get_single (table, position, HRADBY_PLACES_TOWERS)
             : hradby_castle_cards_get_free (position, HRADBY_PLACES_TOWERS);
    break;
  case HRADBY_ZONE_OUTSIDE:
    free = kind == HRADBY_CHARACTER_SIEGE_ENGINE
             ? hradby_castle_cards_get_free (position, HRADBY_PLACES_SLOTS) : HEAP;
    break;
  case HRADBY_ZONE_ON_CARD:
  case HRADBY_N_ZONES:
  default:
    return hradby_castle_cards_get_occupied (position);
  }
  return (HradbyCastleCardsPlaces) { free, 0 };
}

/* Of @places without the one whose top card is of this kind. */
static HradbyCastleCardsPlaces
without (const HradbyCastleCardsPosition *position, HradbyCastleCardsPlaces places, guint kind)
{
  guint place = position->where[kind];

  if (place == HRADBY_PLACE_NONE || castle_cards_is_knighted (position, place))
    return places;
  if (place < HRADBY_PLACE_HEAP)
    places.inner &= ~HRADBY_PLACE_BIT (place);
  else
    places.heap &= ~((guint64) 1 << (place - HRADBY_PLACE_HEAP));
  return places;
}

/* Of @set those whose top card is a man. */
static HradbyPlaceSet
get_men (const HradbyCastleCardsPosition *position, HradbyPlaceSet set)
{
  HradbyPlaceSet men = set & position->knighted;

  for (set &= ~position->knighted; set != 0; set &= set - 1) {
    guint place = (guint) __builtin_ctzll (set);

    if (hradby_characters[position->kinds[place]].sex == HRADBY_SEX_MALE)
      men |= HRADBY_PLACE_BIT (place);
  }
  return men;
}

/* The King's return, and then that of the owner of the Mistress, who may spare the King or not. */
static HradbyCastleCardsPlaces
get_royal (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsPlaces places = { position->occupied & HRADBY_PLACES_CASTLE, 0 };

  if (hradby_table_has (&table->parent, HRADBY_KING_RETURN_ANYWHERE))
    places = hradby_castle_cards_get_occupied (position);
  if (position->step == 0 || hradby_table_has (&table->parent, HRADBY_MISTRESS_RETURN_NOT_KING))
    places = without (position, places, HRADBY_CHARACTER_KING);
  return places;
}

HradbyCastleCardsPlaces
hradby_castle_cards_get_reached (const HradbyCastleCardsTable *table,
                                 const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsPlaces all = hradby_castle_cards_get_occupied (position);
  HradbyCastleCardsPlaces outside = { position->occupied & HRADBY_PLACES_SLOTS, position->heap };
  HradbyPlaceSet walls = position->occupied & (HRADBY_PLACES_RAMPARTS | HRADBY_PLACES_TOWERS);
  HradbyPlaceSet beside = position->origin < HRADBY_PLACE_SLOT
                            ? hradby_place_neighbours[position->origin] & position->occupied : 0;

  switch (position->character) {
  case HRADBY_CHARACTER_ARCHER:
    return outside;
  case HRADBY_CHARACTER_DRAGON:
    if (position->step == 0)
      return without (position, outside, HRADBY_CHARACTER_DRAGON);
    return (HradbyCastleCardsPlaces) { walls, 0 };
  case HRADBY_CHARACTER_BARBARIAN:
    return (HradbyCastleCardsPlaces) { walls, 0 };
  case HRADBY_CHARACTER_MAGICIAN:
    if (hradby_table_has (&table->parent, HRADBY_MAGICIAN_SELF_TRUE))
      return all;
    return without (position, all, HRADBY_CHARACTER_MAGICIAN);
  case HRADBY_CHARACTER_TRAITOR:
    return (HradbyCastleCardsPlaces) { beside & HRADBY_PLACES_COURTYARD, 0 };
  case HRADBY_CHARACTER_LADY_IN_WAITING:
    return (HradbyCastleCardsPlaces) { get_men (position, beside & HRADBY_PLACES_COURTYARD), 0 };
  case HRADBY_CHARACTER_COURTIER:
    return (HradbyCastleCardsPlaces) { beside, 0 };
  case HRADBY_CHARACTER_ASSASSIN:
    return without (position, (HradbyCastleCardsPlaces) { beside, 0 }, HRADBY_CHARACTER_KING);
  case HRADBY_CHARACTER_BLACK_KNIGHT:
    return (HradbyCastleCardsPlaces) { beside & position->knighted, 0 };
  case HRADBY_CHARACTER_KING:
    return get_royal (table, position);
  case HRADBY_CHARACTER_QUEEN:
    all = (HradbyCastleCardsPlaces) { position->occupied & HRADBY_PLACES_COURTYARD, 0 };
    return without (position, all, HRADBY_CHARACTER_QUEEN);
  case HRADBY_CHARACTER_FAIRY:
  default:
    return (HradbyCastleCardsPlaces) { position->occupied & HRADBY_PLACES_CASTLE, 0 };
  }
}

HradbyCastleCardsPlaces
hradby_castle_cards_get_targets (const HradbyCastleCardsTable *table,
                                 const HradbyCastleCardsPosition *position)
{
  return hradby_castle_cards_unprotected (table, position,
                                          hradby_castle_cards_get_reached (table, position));
}

/* Adds all cards of a place. */
static guint
add_cards (const HradbyCastleCardsPosition *position, guint place, HradbyCastleCardsCard *cards,
           guint n)
{
  guint height = hradby_castle_cards_get_height (position, place);

  for (guint level = 0; level < height; level++)
    hradby_castle_cards_get_card (position, place, level, &cards[n++]);
  return n;
}

/* All cards on @places in the order of places; returns how many, at most %HRADBY_N_CARDS. */
static guint
list_cards (const HradbyCastleCardsPosition *position, HradbyCastleCardsPlaces places,
            HradbyCastleCardsCard *cards)
{
  guint n = 0;

  for (; places.inner != 0; places.inner &= places.inner - 1)
    n = add_cards (position, (guint) __builtin_ctzll (places.inner), cards, n);
  for (; places.heap != 0; places.heap &= places.heap - 1)
    n = add_cards (position, HRADBY_PLACE_HEAP + (guint) __builtin_ctzll (places.heap), cards, n);
  return n;
}

guint
hradby_castle_cards_list_tokens (const HradbyCastleCardsTable *table,
                                 const HradbyCastleCardsPosition *position,
                                 HradbyCastleCardsCard *cards)
{
  gboolean is_near = position->character == HRADBY_CHARACTER_THIEF
                     || position->character == HRADBY_CHARACTER_SPY;
  gboolean takes_bare = (position->character == HRADBY_CHARACTER_SPY
                         || position->character == HRADBY_CHARACTER_CONSPIRATOR)
                        && hradby_table_has (&table->parent, HRADBY_TOKENLESS_CARDS_INCLUDED);
  gboolean top_only = hradby_table_has (&table->parent, HRADBY_COVERED_TOKENS_TOP_ONLY);
  HradbyCastleCardsPlaces places = hradby_castle_cards_get_occupied (position);
  guint n_all, n = 0;

  if (is_near)
    places = (HradbyCastleCardsPlaces) {
      places.inner & hradby_place_neighbours[position->origin], 0
    };
  n_all = list_cards (position, places, cards);
  for (guint i = 0; i < n_all; i++) {
    gboolean is_top = i + 1 == n_all || cards[i + 1].place != cards[i].place;
    guint8 token = cards[i].token;

    if ((top_only && !is_top) || (token == HRADBY_NO_TOKEN && !takes_bare)
        || (cards[i].kind == position->character
            && !(cards[i].kind == HRADBY_CHARACTER_CONSPIRATOR
                 && hradby_table_has (&table->parent, HRADBY_CONSPIRATOR_SELF_TRUE)))
        || (position->character == HRADBY_CHARACTER_MERCHANT && token == position->player))
      continue;
    cards[n++] = cards[i];
  }
  return n;
}

HradbyPlaceSet
hradby_castle_cards_get_arranged (const HradbyCastleCardsTable *table,
                                  const HradbyCastleCardsPosition *position)
{
  return get_single (table, position,
                     hradby_place_neighbours[position->origin] & HRADBY_PLACES_COURTYARD);
}

HradbyPlaceSet
hradby_castle_cards_get_spare (const HradbyCastleCardsTable *table,
                               const HradbyCastleCardsPosition *position)
{
  HradbyPlaceSet beside = hradby_place_neighbours[position->origin];

  switch (table->parent.settings[HRADBY_SETTING_MINSTREL]) {
  case HRADBY_CHOICE_VALUE (HRADBY_MINSTREL_USE_FREE_SPACES):
    return hradby_castle_cards_get_free (position, beside & HRADBY_PLACES_COURTYARD);
  case HRADBY_CHOICE_VALUE (HRADBY_MINSTREL_USE_COURTYARD):
    return hradby_castle_cards_get_free (position, HRADBY_PLACES_COURTYARD);
  default:
    return 0;
  }
}
