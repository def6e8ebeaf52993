/* Where cards may go, and whom their effects reach (rules page, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/reach.h"

#include "engine/bits-nth.h"

#define HEAP HRADBY_PLACE_BIT (HRADBY_PLACE_NONE)

/* The spaces beside a card of which there is one, or none if it is not in the castle. */
static HradbyPlaceSet
get_beside (const HradbyCastleCardsPosition *position,
            guint                            kind)
{
  guint place = position->where[kind];

  return place < HRADBY_PLACE_SLOT ? hradby_place_neighbours[place] : 0;
}

/* Whether a card of the courtyard counts as laid out: the King also where the Mistress moved him,
 * a lured one where the table plays so. */
static gboolean
is_present (const HradbyCastleCardsTable    *table,
            const HradbyCastleCardsPosition *position,
            guint                            kind)
{
  guint place = position->where[kind];

  return place != HRADBY_PLACE_NONE
         && (place < HRADBY_PLACE_SLOT
             || hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_LURED_CARDS,
                                           HRADBY_LURED_PRESENT));
}

/* Where in the courtyard the conditions of a character let it stand. */
static HradbyPlaceSet
get_permitted (const HradbyCastleCardsTable    *table,
               const HradbyCastleCardsPosition *position,
               guint                            kind,
               HradbyPlaceSet                   free)
{
  gboolean has_king = is_present (table, position, HRADBY_CHARACTER_KING);

  switch (kind)
    {
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
          || hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_PRINCE_CHARMING_PLACE,
                                        HRADBY_CHARMING_REQUIRED))
        return free & get_beside (position, HRADBY_CHARACTER_PRINCESS);
      return free;
    case HRADBY_CHARACTER_QUEEN:
      return has_king ? free & get_beside (position, HRADBY_CHARACTER_KING) : free;
    default:
      return free;
    }
}

/* Towers with a single card that may be returned. */
static HradbyPlaceSet
get_haunted (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsPlaces towers = { position->occupied & HRADBY_PLACES_TOWERS, 0 };
  HradbyPlaceSet stacks;

  towers = hradby_castle_cards_unprotected (table, position, towers);
  for (stacks = towers.inner & position->knighted; stacks != 0; stacks &= stacks - 1)
    {
      guint place = (guint) __builtin_ctzll (stacks);

      if (hradby_castle_cards_get_height (position, place) > 1)
        towers.inner &= ~HRADBY_PLACE_BIT (place);
    }
  return towers.inner;
}

HradbyCastleCardsPlaces
hradby_castle_cards_get_placements (const HradbyCastleCardsTable    *table,
                                    const HradbyCastleCardsPosition *position,
                                    guint                            kind,
                                    gboolean                         area_only)
{
  HradbyPlaceSet free;

  switch (hradby_characters[kind].zone)
    {
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
               ? get_haunted (table, position)
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
without (const HradbyCastleCardsPosition *position,
         HradbyCastleCardsPlaces          places,
         guint                            kind)
{
  guint place = position->where[kind];

  if (place == HRADBY_PLACE_NONE || hradby_castle_cards_is_knighted (position, place))
    return places;
  if (place < HRADBY_PLACE_HEAP)
    places.inner &= ~HRADBY_PLACE_BIT (place);
  else
    places.heap &= ~((guint64) 1 << (place - HRADBY_PLACE_HEAP));
  return places;
}

/* Of @set those whose top card is a man. */
static HradbyPlaceSet
get_men (const HradbyCastleCardsPosition *position,
         HradbyPlaceSet                   set)
{
  HradbyPlaceSet men = set & position->knighted;

  for (set &= ~position->knighted; set != 0; set &= set - 1)
    {
      guint place = (guint) __builtin_ctzll (set);

      if (hradby_characters[position->kinds[place]].sex == HRADBY_SEX_MALE)
        men |= HRADBY_PLACE_BIT (place);
    }
  return men;
}

/* The King's return, and then that of the owner of the Mistress, who may spare the King or not. */
static HradbyCastleCardsPlaces
get_royal (const HradbyCastleCardsTable    *table,
           const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsPlaces places = { position->occupied & HRADBY_PLACES_CASTLE, 0 };

  if (hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_KING_RETURN, HRADBY_KING_ANYWHERE))
    places = hradby_castle_cards_get_occupied (position);
  if (position->step == 0
      || hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_MISTRESS_RETURN,
                                    HRADBY_MISTRESS_NOT_KING))
    places = without (position, places, HRADBY_CHARACTER_KING);
  return places;
}

/* What the effect would reach if nothing were protected. */
static HradbyCastleCardsPlaces
get_reached (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsPlaces all = hradby_castle_cards_get_occupied (position);
  HradbyCastleCardsPlaces outside = { position->occupied & HRADBY_PLACES_SLOTS, position->heap };
  HradbyPlaceSet walls = position->occupied & (HRADBY_PLACES_RAMPARTS | HRADBY_PLACES_TOWERS);
  HradbyPlaceSet beside = position->origin < HRADBY_PLACE_SLOT
                            ? hradby_place_neighbours[position->origin] & position->occupied : 0;

  switch (position->character)
    {
    case HRADBY_CHARACTER_ARCHER:
      return outside;
    case HRADBY_CHARACTER_DRAGON:
      if (position->step == 0)
        return without (position, outside, HRADBY_CHARACTER_DRAGON);
      return (HradbyCastleCardsPlaces) { walls, 0 };
    case HRADBY_CHARACTER_BARBARIAN:
      return (HradbyCastleCardsPlaces) { walls, 0 };
    case HRADBY_CHARACTER_MAGICIAN:
      if (hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_MAGICIAN_SELF,
                                     HRADBY_MAGICIAN_SELF))
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
hradby_castle_cards_get_targets (const HradbyCastleCardsTable    *table,
                                 const HradbyCastleCardsPosition *position)
{
  return hradby_castle_cards_unprotected (table, position, get_reached (table, position));
}

/* Spaces and slots of the zone of @place. */
static HradbyPlaceSet
get_zone (guint place)
{
  switch (hradby_place_get_zone (place))
    {
    case HRADBY_ZONE_COURTYARD:
      return HRADBY_PLACES_COURTYARD;
    case HRADBY_ZONE_RAMPART:
      return HRADBY_PLACES_RAMPARTS;
    case HRADBY_ZONE_TOWER:
      return HRADBY_PLACES_TOWERS;
    case HRADBY_ZONE_OUTSIDE:
    case HRADBY_ZONE_ON_CARD:
    case HRADBY_N_ZONES:
    default:
      return HRADBY_PLACES_SLOTS;
    }
}

/* Where a Knight may be moved from @place. */
static HradbyCastleCardsPlaces
get_ride (const HradbyCastleCardsTable    *table,
          const HradbyCastleCardsPosition *position,
          guint                            place)
{
  gboolean is_far = position->character == HRADBY_CHARACTER_MISTRESS
                    && hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_MISTRESS_REACH,
                                                  HRADBY_MISTRESS_ANY_ZONE);
  HradbyPlaceSet zone = is_far ? HRADBY_PLACES_CASTLE | HRADBY_PLACES_SLOTS : get_zone (place);
  HradbyCastleCardsPlaces to = { position->occupied & zone, 0 };

  if (is_far || zone == HRADBY_PLACES_SLOTS)
    to.heap = position->heap;
  if (hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_KNIGHT_MOVE,
                                 HRADBY_KNIGHT_ALSO_FREE_SPACE))
    to.inner |= hradby_castle_cards_get_free (position, zone & HRADBY_PLACES_CASTLE);
  if (place < HRADBY_PLACE_HEAP)
    to.inner &= ~HRADBY_PLACE_BIT (place);
  else
    to.heap &= ~((guint64) 1 << (place - HRADBY_PLACE_HEAP));
  return to;
}

/* Puts a mover in its place in the order of places, unless it can go nowhere. */
static guint
add_mover (HradbyCastleCardsMover *movers,
           guint                   n,
           guint                   place,
           HradbyCastleCardsPlaces to)
{
  guint i = n;

  if (to.inner == 0 && to.heap == 0)
    return n;
  for (; i > 0 && movers[i - 1].place > place; i--)
    movers[i] = movers[i - 1];
  movers[i] = (HradbyCastleCardsMover) { place, to };
  return n + 1;
}

static guint
add_knights (const HradbyCastleCardsTable    *table,
             const HradbyCastleCardsPosition *position,
             HradbyCastleCardsMover          *movers)
{
  HradbyCastleCardsPlaces tops = { position->knighted, position->heap_knighted };
  guint n_places, n = 0;

  tops = hradby_castle_cards_unprotected (table, position, tops);
  n_places = hradby_castle_cards_count_places (&tops);
  for (guint i = 0; i < n_places; i++)
    {
      guint place = hradby_castle_cards_get_place (&tops, i);

      n = add_mover (movers, n, place, get_ride (table, position, place));
    }
  return n;
}

static guint
add_king (const HradbyCastleCardsTable    *table,
          const HradbyCastleCardsPosition *position,
          HradbyCastleCardsMover          *movers,
          guint                            n)
{
  HradbyPlaceSet zone = hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_MISTRESS_REACH,
                                                   HRADBY_MISTRESS_ANY_ZONE)
                          ? HRADBY_PLACES_CASTLE : HRADBY_PLACES_COURTYARD;
  guint king = position->where[HRADBY_CHARACTER_KING];
  HradbyCastleCardsPlaces here = { 0 };

  if (king != HRADBY_PLACE_NONE && king < HRADBY_PLACE_SLOT)
    here.inner = HRADBY_PLACE_BIT (king) & zone & ~position->knighted;
  here = hradby_castle_cards_unprotected (table, position, here);
  if (here.inner == 0)
    return n;
  here.inner = hradby_castle_cards_get_free (position, zone);
  return add_mover (movers, n, king, here);
}

/* Women that Prince Charming has not moved so far. */
static guint
add_women (const HradbyCastleCardsTable    *table,
           const HradbyCastleCardsPosition *position,
           HradbyCastleCardsMover          *movers)
{
  guint n = 0;

  for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++)
    {
      guint place = position->where[kind];
      HradbyCastleCardsPlaces here = { 0 };
      gboolean was_moved = FALSE;

      if (hradby_characters[kind].sex != HRADBY_SEX_FEMALE || place == HRADBY_PLACE_NONE
          || place >= HRADBY_PLACE_SLOT)
        continue;
      for (guint i = 0; i < position->n_picks; i++)
        was_moved |= position->picks[i] == kind;
      here.inner = HRADBY_PLACE_BIT (place) & ~position->knighted;
      here = hradby_castle_cards_unprotected (table, position, here);
      if (was_moved || here.inner == 0)
        continue;
      here.inner = hradby_castle_cards_get_free (position, get_zone (place));
      n = add_mover (movers, n, place, here);
    }
  return n;
}

static guint
add_soldiers (const HradbyCastleCardsTable    *table,
              const HradbyCastleCardsPosition *position,
              HradbyCastleCardsMover          *movers)
{
  HradbyCastleCardsPlaces from = { position->soldiers & ~position->knighted, 0 };
  HradbyCastleCardsPlaces to
    = { hradby_castle_cards_get_free (position, HRADBY_PLACES_RAMPARTS), 0 };
  guint n = 0;

  from = hradby_castle_cards_unprotected (table, position, from);
  for (; from.inner != 0; from.inner &= from.inner - 1)
    n = add_mover (movers, n, (guint) __builtin_ctzll (from.inner), to);
  return n;
}

guint
hradby_castle_cards_list_movers (const HradbyCastleCardsTable    *table,
                                 const HradbyCastleCardsPosition *position,
                                 HradbyCastleCardsMover          *movers)
{
  guint n = 0;

  switch (position->character)
    {
    case HRADBY_CHARACTER_LOOKOUT:
      return add_soldiers (table, position, movers);
    case HRADBY_CHARACTER_PRINCE_CHARMING:
      return add_women (table, position, movers);
    case HRADBY_CHARACTER_PRINCESS:
      return add_knights (table, position, movers);
    case HRADBY_CHARACTER_MISTRESS:
    default:
      if ((position->step & 2) == 0)
        n = add_knights (table, position, movers);
      return (position->step & 1) == 0 ? add_king (table, position, movers, n) : n;
    }
}

guint
hradby_castle_cards_list_tokens (const HradbyCastleCardsTable    *table,
                                 const HradbyCastleCardsPosition *position,
                                 HradbyCastleCardsCard           *cards)
{
  gboolean is_near = position->character == HRADBY_CHARACTER_THIEF
                     || position->character == HRADBY_CHARACTER_SPY;
  gboolean takes_bare = (position->character == HRADBY_CHARACTER_SPY
                         || position->character == HRADBY_CHARACTER_CONSPIRATOR)
                        && hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_TOKENLESS_CARDS,
                                                      HRADBY_TOKENLESS_INCLUDED);
  gboolean top_only = hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_COVERED_TOKENS,
                                                 HRADBY_COVERED_TOP_ONLY);
  HradbyCastleCardsPlaces places = hradby_castle_cards_get_occupied (position);
  guint n_all, n = 0;

  if (is_near)
    places = (HradbyCastleCardsPlaces) {
      places.inner & hradby_place_neighbours[position->origin], 0
    };
  n_all = hradby_castle_cards_list_cards (position, &places, cards);
  for (guint i = 0; i < n_all; i++)
    {
      gboolean is_top = i + 1 == n_all || cards[i + 1].place != cards[i].place;
      guint8 token = cards[i].token;

      if ((top_only && !is_top) || (token == HRADBY_NO_TOKEN && !takes_bare)
          || (cards[i].kind == position->character
              && !(cards[i].kind == HRADBY_CHARACTER_CONSPIRATOR
                   && hradby_castle_cards_plays (table, HRADBY_CASTLE_CARDS_CONSPIRATOR_SELF,
                                                 HRADBY_CONSPIRATOR_SELF)))
          || (position->character == HRADBY_CHARACTER_MERCHANT && token == position->player))
        continue;
      cards[n++] = cards[i];
    }
  return n;
}

HradbyPlaceSet
hradby_castle_cards_get_arranged (const HradbyCastleCardsTable    *table,
                                  const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsPlaces single
    = { hradby_place_neighbours[position->origin] & HRADBY_PLACES_COURTYARD & position->occupied,
        0 };

  for (HradbyPlaceSet stacks = single.inner & position->knighted; stacks != 0; stacks &= stacks - 1)
    {
      guint place = (guint) __builtin_ctzll (stacks);

      if (hradby_castle_cards_get_height (position, place) > 1)
        single.inner &= ~HRADBY_PLACE_BIT (place);
    }
  return hradby_castle_cards_unprotected (table, position, single).inner;
}

HradbyPlaceSet
hradby_castle_cards_get_spare (const HradbyCastleCardsTable    *table,
                               const HradbyCastleCardsPosition *position)
{
  HradbyPlaceSet beside = hradby_place_neighbours[position->origin];

  switch (table->parent.settings[HRADBY_CASTLE_CARDS_MINSTREL])
    {
    case HRADBY_MINSTREL_USE_FREE_SPACES:
      return hradby_castle_cards_get_free (position, beside & HRADBY_PLACES_COURTYARD);
    case HRADBY_MINSTREL_USE_COURTYARD:
      return hradby_castle_cards_get_free (position, HRADBY_PLACES_COURTYARD);
    default:
      return 0;
    }
}
