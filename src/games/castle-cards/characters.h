/* The characters of the card game Castle: what is printed on each kind of card. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Kinds of cards, in the order of the rules page (section 12). Actions and events name them so. */
typedef enum
{
  HRADBY_CHARACTER_ALCHEMIST,
  HRADBY_CHARACTER_ARCHER,
  HRADBY_CHARACTER_GHOST,
  HRADBY_CHARACTER_LOOKOUT,
  HRADBY_CHARACTER_MAGICIAN,
  HRADBY_CHARACTER_WITCH,
  HRADBY_CHARACTER_CAPTAIN,
  HRADBY_CHARACTER_SOLDIER,
  HRADBY_CHARACTER_TRAITOR,
  HRADBY_CHARACTER_AMBASSADOR,
  HRADBY_CHARACTER_ASSASSIN,
  HRADBY_CHARACTER_BLACK_KNIGHT,
  HRADBY_CHARACTER_CONSPIRATOR,
  HRADBY_CHARACTER_COURTESAN,
  HRADBY_CHARACTER_COURTIER,
  HRADBY_CHARACTER_FOOL,
  HRADBY_CHARACTER_KING,
  HRADBY_CHARACTER_COUNSELOR,
  HRADBY_CHARACTER_LADY_IN_WAITING,
  HRADBY_CHARACTER_MERCHANT,
  HRADBY_CHARACTER_MINSTREL,
  HRADBY_CHARACTER_MISTRESS,
  HRADBY_CHARACTER_PRIEST,
  HRADBY_CHARACTER_PRINCE,
  HRADBY_CHARACTER_PRINCE_CHARMING,
  HRADBY_CHARACTER_PRINCESS,
  HRADBY_CHARACTER_QUEEN,
  HRADBY_CHARACTER_SPY,
  HRADBY_CHARACTER_THIEF,
  HRADBY_CHARACTER_VILLAGE_IDIOT,
  HRADBY_CHARACTER_BARBARIAN,
  HRADBY_CHARACTER_DRAGON,
  HRADBY_CHARACTER_ENCHANTER,
  HRADBY_CHARACTER_FAIRY,
  HRADBY_CHARACTER_HERALD,
  HRADBY_CHARACTER_SIEGE_ENGINE,
  HRADBY_CHARACTER_KNIGHT,
  HRADBY_N_CHARACTERS,
} HradbyCharacter;

#define HRADBY_N_CARDS 56

/* Where a card is played, which its frame shows by a colour. */
typedef enum
{
  HRADBY_ZONE_COURTYARD, /* red */
  HRADBY_ZONE_RAMPART,   /* orange */
  HRADBY_ZONE_TOWER,     /* blue */
  HRADBY_ZONE_OUTSIDE,   /* green */
  HRADBY_ZONE_ON_CARD,   /* violet: on top of any other card */
  HRADBY_N_ZONES,
} HradbyCharacterZone;

typedef enum
{
  HRADBY_SEX_NONE,
  HRADBY_SEX_FEMALE,
  HRADBY_SEX_MALE,
} HradbyCharacterSex;

/**
 * HradbyCharacterInfo:
 * @id: stable, goes into files
 * @title: for people, with the context “character”
 * @rule: the passage of the rules that is its page
 * @copies: cards of this kind in the box
 * @zone: where it is played
 * @sex: matters to the Lady in Waiting and to Prince Charming
 * @is_soldier: Soldier, Captain, Traitor
 *
 * What is known of a kind of card at every table.
 */
typedef struct
{
  const char          *id;
  const char          *title;
  const char          *rule;
  guint8               copies;
  HradbyCharacterZone  zone;
  HradbyCharacterSex   sex;
  gboolean             is_soldier;
} HradbyCharacterInfo;

/* By #HradbyCharacter, ended by a row without id. */
extern const HradbyCharacterInfo hradby_characters[HRADBY_N_CHARACTERS + 1];

/* The character with this id, or -1. */
gint        hradby_character_find      (const char     *id);

/* Its name, and what it does in one line for a small card, true with any settings; translated. */
const char *hradby_character_get_title (HradbyCharacter character);
const char *hradby_character_get_brief (HradbyCharacter character);

/* A zone's name for people, translated. */
const char *hradby_character_get_zone_title (HradbyCharacterZone zone);

G_END_DECLS
