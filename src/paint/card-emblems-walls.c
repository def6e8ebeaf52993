/* Emblems of the cards of the ramparts and the towers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-emblem.h"

/* A retort over its brew. */
static const HradbyCardLayer alchemist[] = {
  { HRADBY_CARD_TONE_ORANGE, "M 38 99 C 24 97 22 88 32 80 C 32 86 36 86 36 80 C 42 82 44 86 44 88"
                             "C 47 86 48 84 47 82"
                             "C 56 90 52 98 38 99 Z" },
  { HRADBY_CARD_TONE_GLASS, "M 26 30 C 22 16 34 4 50 8 C 60 12 66 24 72 36 L 96 76 L 87 82 L 58 48"
                            "C 70 74 54 84 38 84"
                            "C 20 84 6 72 8 52 C 10 42 18 34 26 30 Z" },
  { HRADBY_CARD_TONE_BREW, "M 11 54 C 26 48 46 62 60 54 C 68 72 52 81 38 81"
                           "C 22 81 11 70 11 54 Z" },
  { HRADBY_CARD_TONE_LINEN, "O 28 66 4.5 O 42 70 3.5 O 38 60 3" },
  { HRADBY_CARD_TONE_LIGHT, "M 18 44 C 22 38 28 36 32 36", .line = 5 },
  { HRADBY_CARD_TONE_BREW, "M 93 84 C 98 91 98 98 93 98 C 88 98 88 91 93 84 Z" },
  { HRADBY_CARD_TONE_NONE },
};

/* A drawn bow. */
static const HradbyCardLayer archer[] = {
  { HRADBY_CARD_TONE_LINEN, "M 58 4 L 86 50 L 58 96", .line = 4, .turn = 45 },
  { HRADBY_CARD_TONE_WOOD, "M 58 4 C 22 20 22 80 58 96", .line = 9, .turn = 45 },
  { HRADBY_CARD_TONE_STEEL, "M 6 50 L 86 50", .line = 6, .turn = 45 },
  { HRADBY_CARD_TONE_STEEL, "M -10 50 L 13 38 L 13 62 Z", .turn = 45 },
  { HRADBY_CARD_TONE_RED, "M 70 50 L 80 38 L 98 38 L 88 50 L 98 62 L 80 62 Z", .turn = 45 },
  { HRADBY_CARD_TONE_HAIR, "M 27 41 L 35 41 L 35 59 L 27 59 Z", .turn = 45 },
  { HRADBY_CARD_TONE_NONE },
};

/* A sheet with a chain. */
static const HradbyCardLayer ghost[] = {
  { HRADBY_CARD_TONE_LINEN, "M 50 3 C 28 3 22 22 20 42 L 4 46 C 2 52 6 58 12 58 L 18 58"
                            "C 16 74 12 84 8 94 C 18 88 26 98 34 91 C 42 99 50 89 58 97"
                            "C 66 89 74 98 92 93 C 86 84 84 74 82 58 L 90 56 C 97 54 98 46 94 42"
                            "L 80 42 C 78 22 72 3 50 3 Z" },
  { HRADBY_CARD_TONE_INK, "E 40 30 5.5 8", .mirror = TRUE },
  { HRADBY_CARD_TONE_INK, "E 50 49 6 8" },
  { HRADBY_CARD_TONE_IRON, "E 12 62 5 8 E 32 78 5 8 E 52 82 8 5 E 70 76 5 8 E 88 62 5 8 E 21 72 8 5"
                           "E 42 82 8 5"
                           "E 61 80 8 5 E 79 71 8 5", .line = 3 },
  { HRADBY_CARD_TONE_NONE },
};

/* A horn. */
static const HradbyCardLayer lookout[] = {
  { HRADBY_CARD_TONE_RED, "M 12 34 C 14 -4 54 0 58 34", .line = 4 },
  { HRADBY_CARD_TONE_STRAW, "M 2 26 L 12 22 C 18 62 42 68 54 32 L 92 50 C 76 106 4 94 2 26 Z" },
  { HRADBY_CARD_TONE_GOLD, "M -2 24 L 14 18 L 17 34 L 2 38 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 22 56 L 30 60 L 28 84 L 16 74 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 48 49 L 54 38 L 86 60 L 76 76 Z" },
  { HRADBY_CARD_TONE_GOLD, "E 67.8 32.2 22 9", .turn = 25 },
  { HRADBY_CARD_TONE_INK, "E 67.8 31.2 16 4.5", .turn = 25 },
  { HRADBY_CARD_TONE_INK, "M 74 20 C 84 18 94 24 96 34 M 80 4 C 94 2 106 12 108 24", .line = 5 },
  { HRADBY_CARD_TONE_NONE },
};

/* A wand and stars. */
static const HradbyCardLayer magician[] = {
  { HRADBY_CARD_TONE_IRON, "M 12 88 L 62 38", .line = 12 },
  { HRADBY_CARD_TONE_LINEN, "M 12 88 L 20 80 M 56 44 L 62 38", .line = 12 },
  { HRADBY_CARD_TONE_GOLD, "S 66 32 30" },
  { HRADBY_CARD_TONE_GOLD, "S 24 30 15" },
  { HRADBY_CARD_TONE_GOLD, "S 78 80 15" },
  { HRADBY_CARD_TONE_LIGHT, "S 62 29 10" },
  { HRADBY_CARD_TONE_BLUE, "O 42 12 4 O 52 72 4 O 14 58 4 O 95 58 4" },
  { HRADBY_CARD_TONE_NONE },
};

/* A cauldron over a fire. */
static const HradbyCardLayer witch[] = {
  { HRADBY_CARD_TONE_ORANGE, "M 22 97 C 14 90 20 80 26 74 L 74 74 C 80 80 86 90 78 97 Z" },
  { HRADBY_CARD_TONE_IRON, "M 24 80 L 18 95 M 76 80 L 82 95", .line = 7 },
  { HRADBY_CARD_TONE_IRON, "M 16 40 C 0 66 18 90 50 90 C 82 90 100 66 84 40 Z" },
  { HRADBY_CARD_TONE_BREW, "M 10 38 C 10 28 90 28 90 38 C 96 52 84 58 82 46 C 78 42 72 46 72 52"
                           "C 72 66 60 66 60 52"
                           "C 58 46 40 46 36 48 C 30 50 34 58 28 58 C 20 58 24 48 18 46 Z" },
  { HRADBY_CARD_TONE_IRON, "M 8 32 C 14 26 86 26 92 32 C 94 36 94 38 92 42 C 84 35 16 35 8 42"
                           "C 6 38 6 36 8 32 Z" },
  { HRADBY_CARD_TONE_BREW, "O 34 20 8 O 60 15 10 O 47 6 5 O 74 8 4" },
  { HRADBY_CARD_TONE_LIGHT, "O 57 12 3 O 32 17 2.5 M 20 60 C 20 70 26 78 32 82", .line = 3 },
  { HRADBY_CARD_TONE_NONE },
};

/* A banner with a star. */
static const HradbyCardLayer captain[] = {
  { HRADBY_CARD_TONE_WOOD, "M 16 8 L 16 98", .line = 7 },
  { HRADBY_CARD_TONE_BLUE, "M 18 12 C 40 4 60 20 96 12 L 84 38 L 96 66 C 60 74 40 58 18 66 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 20 22 C 40 14 60 30 90 22 M 20 58 C 40 50 60 66 90 58", .line = 3 },
  { HRADBY_CARD_TONE_GOLD, "S 51 40 22" },
  { HRADBY_CARD_TONE_GOLD, "O 16 7 6" },
  { HRADBY_CARD_TONE_NONE },
};

/* A spear behind a shield. */
static const HradbyCardLayer soldier[] = {
  { HRADBY_CARD_TONE_WOOD, "M 86 14 L 16 97", .line = 7 },
  { HRADBY_CARD_TONE_STEEL, "M 97 1 L 93 26 L 84 20 L 74 12 Z" },
  { HRADBY_CARD_TONE_ORANGE, "M 18 22 C 32 26 44 20 50 16 C 56 20 68 26 82 22 C 86 56 74 84 50 95"
                             "C 26 84 14 56 18 22 Z" },
  { HRADBY_CARD_TONE_LINEN, "M 43 22 L 57 22 L 57 46 L 80 46 L 77 59 L 57 59 L 57 88 L 50 92"
                            "L 43 88 L 43 59 L 23 59 L 20 46 L 43 46 Z" },
  { HRADBY_CARD_TONE_STEEL, "O 50 52 9" },
  { HRADBY_CARD_TONE_NONE },
};

/* A key in hands behind a back. */
static const HradbyCardLayer traitor[] = {
  { HRADBY_CARD_TONE_GREEN, "M 50 34 C 74 34 88 42 92 62 L 97 98 L 3 98 L 8 62"
                            "C 12 42 26 34 50 34 Z" },
  { HRADBY_CARD_TONE_HAIR, "O 50 20 18" },
  { HRADBY_CARD_TONE_STEEL, "M 34 24 C 34 2 66 2 66 24 L 70 28 L 30 28 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 50 38 L 50 56", .line = 3 },
  { HRADBY_CARD_TONE_GREEN, "M 14 56 C 8 82 22 90 42 80", .line = 14, .mirror = TRUE },
  { HRADBY_CARD_TONE_SKIN, "O 42 78 8", .mirror = TRUE },
  { HRADBY_CARD_TONE_GOLD, "M 28 78 L 84 78 M 74 78 L 74 91 M 84 78"
                           "L 84 89", .line = 7, .turn = -14 },
  { HRADBY_CARD_TONE_GOLD, "O 21 78 10", .line = 7, .turn = -14 },
  { HRADBY_CARD_TONE_SKIN, "M 46 74 L 46 84 M 54 72 L 54 82", .line = 7 },
  { HRADBY_CARD_TONE_NONE },
};

const HradbyCardEmblem hradby_card_emblems_walls[] = {
  { "alchemist", alchemist },
  { "archer", archer },
  { "ghost", ghost },
  { "lookout", lookout },
  { "magician", magician },
  { "witch", witch },
  { "captain", captain },
  { "soldier", soldier },
  { "traitor", traitor },
  { NULL },
};
