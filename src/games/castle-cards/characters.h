/* The characters of the card game Castle: what is printed on each kind of card. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Kinds of cards, as actions and events name them: HRADBY_CHARACTER_ALCHEMIST and so on. */
typedef enum {
#define HRADBY_CHARACTER_ROW(name, ...) HRADBY_CHARACTER_##name,
#include "games/castle-cards/characters-rows.h"
  HRADBY_N_CHARACTERS,
} HradbyCharacter;

#define HRADBY_N_CARDS 56

/* Where a card is played, which its frame shows by a colour. */
typedef enum {
  HRADBY_ZONE_COURTYARD, /* red */
  HRADBY_ZONE_RAMPART,   /* orange */
  HRADBY_ZONE_TOWER,     /* blue */
  HRADBY_ZONE_OUTSIDE,   /* green */
  HRADBY_ZONE_ON_CARD,   /* violet: on top of any other card */
  HRADBY_N_ZONES,
} HradbyCharacterZone;

typedef enum {
  HRADBY_SEX_NONE,
  HRADBY_SEX_FEMALE,
  HRADBY_SEX_MALE,
} HradbyCharacterSex;

/* What is known of a kind of card at every table. */
typedef struct {
  /* stable, goes into files; also of the passage of the rules that is its page */
  const char          *id;
  const char          *title;  /* for people, with the context “character” */
  guint8               copies; /* cards of this kind in the box */
  /* where it is played; soldiers (Soldier, Captain, Traitor) are those of the ramparts */
  HradbyCharacterZone  zone;
  HradbyCharacterSex   sex; /* matters to the Lady in Waiting and to Prince Charming */
} HradbyCharacterInfo;

/* By #HradbyCharacter, ended by a row without id. */
extern const HradbyCharacterInfo hradby_characters[HRADBY_N_CHARACTERS + 1];

/* The character with this id, or -1. */
gint hradby_character_find (const char *id);

/* Its title, translated. */
const char *hradby_character_get_title (HradbyCharacter character);

/* A zone's name for people, translated. */
const char *hradby_character_get_zone_title (HradbyCharacterZone zone);
