/* The 37 characters, the places, and what protects whom (rules, sections 3 to 5). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "naive/naive.h"

/* In the order of section 12 of the rules. */
enum {
  ALCHEMIST, ARCHER, GHOST, LOOKOUT, MAGICIAN, WITCH, CAPTAIN, SOLDIER, TRAITOR, AMBASSADOR,
  ASSASSIN, BLACK_KNIGHT, CONSPIRATOR, COURTESAN, COURTIER, FOOL, KING, COUNSELOR, LADY, MERCHANT,
  MINSTREL, MISTRESS, PRIEST, PRINCE, CHARMING, PRINCESS, QUEEN, SPY, THIEF, VILLAGE_IDIOT,
  BARBARIAN, DRAGON, ENCHANTER, FAIRY, HERALD, ENGINE, KNIGHT, N_KINDS,
};

/* The settings, in the order of section 8 of the rules. */
enum {
  CHARMING_PLACE, CHARMING_COUNT, IDIOT, MINSTREL_MAY, SPY_CHANGE, TOKENLESS, COVERED, KNIGHT_MOVE,
  MISTRESS_REACH, LURED, MISTRESS_CHECK, KING_EFFECT, KING_RETURN, MISTRESS_RETURN, MAGICIAN_SELF,
  CONSPIRATOR_SELF, HERALD_DUTY, ENCHANTER_FALLBACK, COUNSELOR_CONDITIONS, MERCHANT_THIRD,
  MERCHANT_TWICE, MERCHANT_LAST, DRAW_LIMIT, ALCHEMIST_PARTIAL, COURTESAN_EFFECT, COURTESAN_ORDER,
  WITCH_SELF, PRIEST_COLOUR, WIN_PASSIVE, STALEMATE_ROUNDS, STALEMATE_TIEBREAK,
  HAND_OF_TWO, HAND_OF_THREE, HAND_OF_FOUR, HAND_OF_FIVE, LIMIT_MORE, ACTIONS, N_SETTINGS,
};

/* Zones of places and cards, as bits; a Knight has none. */
enum {
  COURTYARD = 1, RAMPART = 2, TOWER = 4, OUTSIDE = 8, CASTLE = 7, ANYWHERE = 15,
};

extern const char *const naive_card_ids[N_KINDS + 1];

guint naive_zone_of_card (guint card);
gboolean naive_is_female (guint card);
gboolean naive_is_soldier (guint card);
gboolean naive_is_male (guint card);

guint naive_zone_of_place (guint place);
gboolean naive_are_adjacent (guint a, guint b);

/* 0 … 3 for N E S W, or -1. */
gint naive_rampart_of (guint place);

/* The card at a place and level, or %NULL; and the uppermost one. */
const NaiveLying *naive_card_at (const NaivePosition *position, guint place, guint level);
const NaiveLying *naive_top_at (const NaivePosition *position, guint place);
const NaiveLying *naive_find_number (const NaivePosition *position, guint number);

/* The only card of this kind that is in play in one of @zones, or %NULL. */
const NaiveLying *naive_find_card (const NaivePosition *position, guint card, guint zones);

/* Section 5.5: cannot be returned, moved, lured, killed or exiled. */
gboolean naive_is_protected (const NaiveTable *table, const NaivePosition *position,
                             const NaiveLying *lying);

/* Spaces of @zones in the castle on which nothing lies. */
guint naive_list_free (const NaivePosition *position, guint zones, guint8 *places);

/* The places at which a card of this kind may come into play now, NAIVE_NONE the heap. */
guint naive_list_places (const NaiveTable *table, const NaivePosition *position, guint card,
                         gboolean area_only, guint8 *places);

static inline gboolean
naive_plays (const NaiveTable *table, guint setting, guint value)
{
  return table->base.settings[setting] == value;
}

/* The zones where a card of the courtyard counts as laid out. */
static inline guint
naive_zones_of_presence (const NaiveTable *table)
{
  return naive_plays (table, LURED, 1) ? ANYWHERE : CASTLE;
}

void naive_cards_add (NaiveCards *self, guint card);

/* Takes out one of this kind, the first one. */
void naive_cards_remove (NaiveCards *self, guint card);
guint naive_cards_count (const NaiveCards *self, guint card);
