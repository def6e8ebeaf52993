/* The places of the castle and their neighbours (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/places.h"

#include <string.h>

/* The spaces beside that of column @x and row @y, which are numbered from 0. */
#define SPACE(x, y)                                                                                \
  ((x) >= 0 && (x) < 6 && (y) >= 0 && (y) < 6 ? HRADBY_PLACE_BIT (1 + (x) + 6 * (y)) : 0)
#define ROW_OF(x, y) SPACE ((x) - 1, y) | SPACE (x, y) | SPACE ((x) + 1, y)
#define AROUND(x, y)                                                                               \
  ((ROW_OF (x, (y) - 1) | ROW_OF (x, y) | ROW_OF (x, (y) + 1)) & ~SPACE (x, y))
#define ALL_OF_ROW(y)                                                                              \
  AROUND (0, y), AROUND (1, y), AROUND (2, y), AROUND (3, y), AROUND (4, y), AROUND (5, y)

const HradbyPlaceSet hradby_place_neighbours[HRADBY_PLACE_SLOT] = {
  0, ALL_OF_ROW (0), ALL_OF_ROW (1), ALL_OF_ROW (2), ALL_OF_ROW (3), ALL_OF_ROW (4), ALL_OF_ROW (5),
};

const HradbyPlaceSet hradby_place_ramparts[HRADBY_N_SLOTS] = {
  SPACE (1, 0) | SPACE (2, 0) | SPACE (3, 0) | SPACE (4, 0),
  SPACE (5, 1) | SPACE (5, 2) | SPACE (5, 3) | SPACE (5, 4),
  SPACE (1, 5) | SPACE (2, 5) | SPACE (3, 5) | SPACE (4, 5),
  SPACE (0, 1) | SPACE (0, 2) | SPACE (0, 3) | SPACE (0, 4),
};

#define IDS_OF_ROW(n) "a" n, "b" n, "c" n, "d" n, "e" n, "f" n
#define IDS_OF_TEN(n)                                                                              \
  "o" n "0", "o" n "1", "o" n "2", "o" n "3", "o" n "4", "o" n "5", "o" n "6", "o" n "7",          \
    "o" n "8", "o" n "9"

static const char *const ids[HRADBY_N_PLACES] = {
  "", IDS_OF_ROW ("1"), IDS_OF_ROW ("2"), IDS_OF_ROW ("3"), IDS_OF_ROW ("4"), IDS_OF_ROW ("5"),
  IDS_OF_ROW ("6"), "N", "E", "S", "W",
  "o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8", "o9",
  IDS_OF_TEN ("1"), IDS_OF_TEN ("2"), IDS_OF_TEN ("3"), IDS_OF_TEN ("4"),
  "o50", "o51", "o52", "o53", "o54", "o55", "o56",
};

gint
hradby_place_get_rampart (guint place)
{
  for (gint i = 0; i < HRADBY_N_SLOTS && place < HRADBY_PLACE_SLOT; i++)
    if ((hradby_place_ramparts[i] & HRADBY_PLACE_BIT (place)) != 0)
      return i;
  return -1;
}

HradbyCharacterZone
hradby_place_get_zone (guint place)
{
  HradbyPlaceSet bit = place < HRADBY_PLACE_SLOT ? HRADBY_PLACE_BIT (place) : 0;

  if ((HRADBY_PLACES_COURTYARD & bit) != 0)
    return HRADBY_ZONE_COURTYARD;
  if ((HRADBY_PLACES_TOWERS & bit) != 0)
    return HRADBY_ZONE_TOWER;
  return (HRADBY_PLACES_RAMPARTS & bit) != 0 ? HRADBY_ZONE_RAMPART : HRADBY_ZONE_OUTSIDE;
}

const char *
hradby_place_get_id (guint place)
{
  g_return_val_if_fail (place < HRADBY_N_PLACES, "");

  return ids[place];
}

gint
hradby_place_find (const char *id)
{
  for (gint i = HRADBY_PLACE_CASTLE; i < HRADBY_N_PLACES; i++)
    if (g_str_equal (ids[i], id))
      return i;
  return -1;
}
