/* The 37 characters, the places, and what protects whom (rules, sections 3 to 5). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/cards.h"

#include <string.h>

const char *const naive_card_ids[N_KINDS + 1] = {
  "alchemist", "archer", "ghost", "lookout", "magician", "witch", "captain", "soldier", "traitor",
  "ambassador", "assassin", "black-knight", "conspirator", "courtesan", "courtier", "fool", "king",
  "kings-counselor", "lady-in-waiting", "merchant", "minstrel", "mistress", "priest", "prince",
  "prince-charming", "princess", "queen", "spy", "thief", "village-idiot", "barbarian", "dragon",
  "enchanter", "fairy", "herald", "siege-engine", "knight", NULL,
};

guint
naive_zone_of_card (guint card)
{
  if (card <= WITCH)
    return TOWER;
  if (card <= TRAITOR)
    return RAMPART;
  if (card <= VILLAGE_IDIOT)
    return COURTYARD;
  return card <= ENGINE ? OUTSIDE : 0;
}

gboolean
naive_is_female (guint card)
{
  return card == QUEEN || card == PRINCESS || card == LADY || card == MISTRESS
         || card == COURTESAN || card == WITCH || card == FAIRY;
}

gboolean
naive_is_male (guint card)
{
  return !naive_is_female (card) && card != ENGINE && card != DRAGON;
}

gboolean
naive_is_soldier (guint card)
{
  return card == SOLDIER || card == CAPTAIN || card == TRAITOR;
}

guint
naive_zone_of_place (guint place)
{
  guint column = place % 6, row = place / 6;
  gboolean is_side = column == 0 || column == 5, is_end = row == 0 || row == 5;

  if (place >= 36)
    return OUTSIDE;
  if (is_side && is_end)
    return TOWER;
  return is_side || is_end ? RAMPART : COURTYARD;
}

gboolean
naive_are_adjacent (guint a, guint b)
{
  if (a >= 36 || b >= 36 || a == b)
    return FALSE;
  return ABS ((gint) (a % 6) - (gint) (b % 6)) <= 1 && ABS ((gint) (a / 6) - (gint) (b / 6)) <= 1;
}

gint
naive_rampart_of (guint place)
{
  if (naive_zone_of_place (place) != RAMPART)
    return -1;
  if (place / 6 == 0)
    return 0;
  if (place % 6 == 5)
    return 1;
  return place / 6 == 5 ? 2 : 3;
}

const NaiveLying *
naive_card_at (const NaivePosition *position, guint place, guint level)
{
  for (guint i = 0; i < position->n_lying; i++)
    if (position->lying[i].place == place && position->lying[i].level == level)
      return &position->lying[i];
  return NULL;
}

const NaiveLying *
naive_top_at (const NaivePosition *position, guint place)
{
  const NaiveLying *top = naive_card_at (position, place, 0);

  while (top != NULL && naive_card_at (position, place, top->level + 1u) != NULL)
    top = naive_card_at (position, place, top->level + 1u);
  return top;
}

const NaiveLying *
naive_find_number (const NaivePosition *position, guint number)
{
  for (guint i = 0; i < position->n_lying; i++)
    if (position->lying[i].number == number)
      return &position->lying[i];
  return NULL;
}

const NaiveLying *
naive_find_card (const NaivePosition *position, guint card, guint zones)
{
  for (guint i = 0; i < position->n_lying; i++)
    if (position->lying[i].card == card
        && (naive_zone_of_place (position->lying[i].place) & zones) != 0)
      return &position->lying[i];
  return NULL;
}

static gboolean
has_captain (const NaivePosition *position, const NaiveLying *lying)
{
  const NaiveLying *captain = naive_find_card (position, CAPTAIN, RAMPART);

  return captain != NULL && naive_is_soldier (lying->card) && lying != captain
         && naive_rampart_of (lying->place) == naive_rampart_of (captain->place);
}

static gboolean
has_priest (const NaiveTable *table, const NaivePosition *position, const NaiveLying *lying)
{
  const NaiveLying *priest = naive_find_card (position, PRIEST, CASTLE);
  guint colour;

  if (priest == NULL || !naive_are_adjacent (priest->place, lying->place))
    return FALSE;
  colour = naive_plays (table, PRIEST_COLOUR, 0) ? priest->token : priest->came;
  return colour != 0 && colour == lying->token && lying->card != ENGINE;
}

gboolean
naive_is_protected (const NaiveTable *table, const NaivePosition *position, const NaiveLying *lying)
{
  return naive_card_at (position, lying->place, lying->level + 1u) != NULL
         || lying->card == AMBASSADOR || has_captain (position, lying)
         || has_priest (table, position, lying);
}

guint
naive_list_free (const NaivePosition *position, guint zones, guint8 *places)
{
  guint n = 0;

  for (guint8 place = 0; place < 36; place++)
    if ((naive_zone_of_place (place) & zones) != 0 && naive_card_at (position, place, 0) == NULL)
      places[n++] = place;
  return n;
}

static gboolean
is_next_to (const NaivePosition *position, guint place, guint card, guint zones)
{
  const NaiveLying *other = naive_find_card (position, card, zones);

  return other != NULL && naive_are_adjacent (place, other->place);
}

/* What is printed beside the area. */
static gboolean
may_stand (const NaiveTable *table, const NaivePosition *position, guint card, guint place)
{
  guint8 free_places[36];
  guint zones = naive_zones_of_presence (table);
  const NaiveLying *king = naive_find_card (position, KING, zones);

  switch (card) {
  case AMBASSADOR:
    return naive_list_free (position, COURTYARD, free_places) == 1;
  case COUNSELOR:
    return is_next_to (position, place, KING, CASTLE)
           || (king == NULL && is_next_to (position, place, PRINCE, COURTYARD));
  case LADY:
    return is_next_to (position, place, QUEEN, COURTYARD)
           || is_next_to (position, place, PRINCESS, COURTYARD);
  case MISTRESS:
    return naive_find_card (position, QUEEN, zones) == NULL;
  case CHARMING:
    return is_next_to (position, place, PRINCESS, COURTYARD)
           || (naive_plays (table, CHARMING_PLACE, 0)
               && naive_find_card (position, PRINCESS, zones) == NULL);
  case QUEEN:
    return king == NULL || is_next_to (position, place, KING, CASTLE);
  default:
    return TRUE;
  }
}

static guint
list_ghost_places (const NaiveTable *table, const NaivePosition *position, guint8 *places)
{
  guint n = 0;

  for (guint8 place = 0; place < 36; place++) {
    const NaiveLying *lying = naive_card_at (position, place, 0);

    if (naive_zone_of_place (place) == TOWER && lying != NULL
        && !naive_is_protected (table, position, lying))
      places[n++] = place;
  }
  return n;
}

guint
naive_list_places (const NaiveTable *table, const NaivePosition *position, guint card,
                   gboolean area_only, guint8 *places)
{
  guint8 free_places[36];
  guint n = 0, n_free = naive_list_free (position, naive_zone_of_card (card), free_places);

  if (card == GHOST)
    return list_ghost_places (table, position, places);
  if (card == KNIGHT || card == ENGINE) {
    for (guint place = 0; place < NAIVE_HEAP + NAIVE_N_CARDS; place++)
      if (card == KNIGHT ? naive_card_at (position, place, 0) != NULL
                         : place >= NAIVE_SLOT (0) && place < NAIVE_HEAP
                             && naive_card_at (position, place, 0) == NULL)
        places[n++] = (guint8) place;
    return n;
  }
  if (naive_zone_of_card (card) == OUTSIDE) {
    places[0] = NAIVE_NONE;
    return 1;
  }
  for (guint i = 0; i < n_free; i++)
    if (area_only || may_stand (table, position, card, free_places[i]))
      places[n++] = free_places[i];
  return n;
}

void
naive_cards_add (NaiveCards *self, guint card)
{
  self->cards[self->n++] = (guint8) card;
}

void
naive_cards_remove (NaiveCards *self, guint card)
{
  for (guint i = 0; i < self->n; i++)
    if (self->cards[i] == card) {
      memmove (&self->cards[i], &self->cards[i + 1], self->n - i - 1u);
      self->n--;
      return;
    }
  g_assert_not_reached ();
}

guint
naive_cards_count (const NaiveCards *self, guint card)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += self->cards[i] == card;
  return n;
}
