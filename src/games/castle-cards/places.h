/* The places of the castle: 36 spaces, four siege slots, the heap; sets of them as bits. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle-cards/characters.h"

/* Places are numbered in the order of places of the formats page: 1 … 36 are a1 b1 … f6 row by row,
 * 37 … 40 the siege slots N E S W, from 41 on o1 o2 … the heap. 0 is no place: in actions the heap,
 * where the card takes the lowest free number. */
#define HRADBY_PLACE_NONE     0
#define HRADBY_PLACE_CASTLE   1
#define HRADBY_PLACE_SLOT     37
#define HRADBY_PLACE_HEAP     41
#define HRADBY_N_PLACES       97 /* numbers in use: no more cards than there are can lie there */
#define HRADBY_CASTLE_WIDTH   6
#define HRADBY_N_SLOTS        4
#define HRADBY_MAX_LEVELS     5 /* of a stack: a card and four Knights */

/* A set of spaces of the castle and siege slots, as bits by their numbers. */
typedef guint64 HradbyPlaceSet;

#define HRADBY_PLACE_BIT(place) ((HradbyPlaceSet) 1 << (place))

/* All spaces of the castle, and those of its zones; all siege slots. */
#define HRADBY_PLACES_CASTLE    (((HradbyPlaceSet) 1 << HRADBY_PLACE_SLOT) - 2)
#define HRADBY_PLACES_TOWERS                                                                       \
  (HRADBY_PLACE_BIT (1) | HRADBY_PLACE_BIT (6) | HRADBY_PLACE_BIT (31) | HRADBY_PLACE_BIT (36))
#define HRADBY_PLACES_COURTYARD                                                                    \
  ((HradbyPlaceSet) 0xf << 8 | (HradbyPlaceSet) 0xf << 14 | (HradbyPlaceSet) 0xf << 20             \
   | (HradbyPlaceSet) 0xf << 26)
#define HRADBY_PLACES_RAMPARTS                                                                     \
  (HRADBY_PLACES_CASTLE & ~HRADBY_PLACES_TOWERS & ~HRADBY_PLACES_COURTYARD)
#define HRADBY_PLACES_SLOTS     ((HradbyPlaceSet) 0xf << HRADBY_PLACE_SLOT)

/* By place of the castle: the spaces that have a side or a corner in common with it. */
extern const HradbyPlaceSet hradby_place_neighbours[HRADBY_PLACE_SLOT];

/* The four spaces of the ramparts N E S W. */
extern const HradbyPlaceSet hradby_place_ramparts[HRADBY_N_SLOTS];

/* Which rampart a place belongs to, 0 … 3, or -1. */
gint hradby_place_get_rampart (guint place);

/* Its zone. */
HradbyCharacterZone hradby_place_get_zone (guint place);

/* "c3", "N", "o2"; "" for no place. Static. */
const char *hradby_place_get_id (guint place);

/* The place of this id, or -1. */
gint hradby_place_find (const char *id);
