/* Emblems of the cards of the land outside, and of the Knight, who goes everywhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-emblem.h"

/* An axe with two blades. */
static const HradbyCardLayer barbarian[] = {
  { HRADBY_CARD_TONE_WOOD, "M 46 6 L 54 6 L 55 104 L 45 104 Z", .turn = 35 },
  { HRADBY_CARD_TONE_STEEL, "M 47 20 C 36 26 26 18 22 2 C 0 22 0 52 22 70"
                            "C 26 54 36 46 47 50 Z", .turn = 35, .mirror = TRUE },
  { HRADBY_CARD_TONE_SHADE, "M 17 14 C 6 28 6 46 17 60", .line = 3, .turn = 35, .mirror = TRUE },
  { HRADBY_CARD_TONE_IRON, "M 42 16 L 58 16 L 58 54 L 42 54 Z", .turn = 35 },
  { HRADBY_CARD_TONE_HAIR, "M 44 80 L 56 80 L 56 98 L 44 98 Z", .turn = 35 },
  { HRADBY_CARD_TONE_NONE },
};

/* The head of a dragon that breathes fire. */
static const HradbyCardLayer dragon[] = {
  { HRADBY_CARD_TONE_ORANGE, "M 30 66 C 22 62 10 66 0 58 C 4 68 4 70 -2 76 C 6 76 8 80 2 90"
                             "C 14 82 26 82 36 76 Z" },
  { HRADBY_CARD_TONE_STRAW, "M 72 26 C 78 10 90 6 99 4 C 92 14 90 24 84 36 Z" },
  { HRADBY_CARD_TONE_STRAW, "M 60 22 C 62 6 72 0 80 -2 C 76 8 76 16 74 28 Z" },
  { HRADBY_CARD_TONE_RED, "M 78 44 L 97 42 L 88 54 L 99 60 L 88 68 L 97 80 L 84 80 Z" },
  { HRADBY_CARD_TONE_GREEN, "M 52 98 C 60 88 58 80 50 76 L 30 84 C 22 86 18 82 20 76 L 48 62"
                            "L 24 60 C 8 62 2 54 8 46 C 12 40 18 42 22 40 C 34 36 44 20 60 18"
                            "C 80 18 92 34 92 56 C 92 74 90 88 92 98 Z" },
  { HRADBY_CARD_TONE_LINEN, "M 18 60 L 22 70 L 27 60 L 32 70 L 37 61 L 41 68 L 46 62 Z" },
  { HRADBY_CARD_TONE_STRAW, "O 58 36 7" },
  { HRADBY_CARD_TONE_INK, "M 58 30 L 58 42", .line = 4 },
  { HRADBY_CARD_TONE_INK, "M 48 28 L 66 26", .line = 4 },
  { HRADBY_CARD_TONE_INK, "O 14 49 2.5" },
  { HRADBY_CARD_TONE_SHADE, "M 70 50 C 76 56 76 62 72 68 M 78 66 C 84 72 82 80 78 84 M 64 80"
                            "C 72 86 70 92 68 96",
                            .line = 3 },
  { HRADBY_CARD_TONE_NONE },
};

/* A pointed hat and a staff. */
static const HradbyCardLayer enchanter[] = {
  { HRADBY_CARD_TONE_WOOD, "M 84 22 L 80 98", .line = 8 },
  { HRADBY_CARD_TONE_GLASS, "O 85 14 13" },
  { HRADBY_CARD_TONE_LIGHT, "O 81 10 4" },
  { HRADBY_CARD_TONE_VIOLET, "M 14 78 C 22 60 30 34 30 18 C 34 8 44 0 56 6 C 48 8 46 14 50 26"
                             "C 54 44 60 64 68 78 Z" },
  { HRADBY_CARD_TONE_VIOLET, "M -2 82 C 6 68 76 68 84 82 C 70 98 12 98 -2 82 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 17 68 C 30 76 50 76 64 68 L 68 78 C 52 86 28 86 13 78 Z" },
  { HRADBY_CARD_TONE_STRAW, "S 40 50 12" },
  { HRADBY_CARD_TONE_STRAW, "S 41 27 7" },
  { HRADBY_CARD_TONE_NONE },
};

/* A small figure with large wings. */
static const HradbyCardLayer fairy[] = {
  { HRADBY_CARD_TONE_GLASS, "M 48 46 C 40 14 18 2 4 8 C -4 30 8 52 48 54 Z", .mirror = TRUE },
  { HRADBY_CARD_TONE_PINK, "M 48 54 C 24 54 8 68 14 90 C 30 100 46 84 50 60 Z", .mirror = TRUE },
  { HRADBY_CARD_TONE_SHADE, "M 44 46 C 34 26 20 16 10 14 M 44 50 C 30 46 18 38 12 28 M 44 60"
                            "C 34 66 26 74 22 86",
                            .line = 2, .mirror = TRUE },
  { HRADBY_CARD_TONE_LINEN, "O 20 24 5 O 26 78 5", .mirror = TRUE },
  { HRADBY_CARD_TONE_GREEN, "M 44 42 L 56 42 L 62 76 C 56 80 44 80 38 76 Z" },
  { HRADBY_CARD_TONE_SKIN, "M 46 78 L 47 96 M 54 78 L 53 96", .line = 5 },
  { HRADBY_CARD_TONE_SKIN, "O 50 32 10" },
  { HRADBY_CARD_TONE_STRAW, "M 39 34 C 36 16 64 16 61 34 C 58 26 44 24 39 34 Z" },
  { HRADBY_CARD_TONE_NONE },
};

/* A trumpet with a cloth. */
static const HradbyCardLayer herald[] = {
  { HRADBY_CARD_TONE_BLUE, "M 26 36 L 72 36 L 72 92 L 60 82 L 49 92 L 38 82 L 26 92 Z" },
  { HRADBY_CARD_TONE_LINEN, "S 49 58 17" },
  { HRADBY_CARD_TONE_GOLD, "M 2 26 L 74 25 C 84 24 90 16 98 8 L 98 56 C 90 48 84 40 74 37"
                           "L 2 36 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 0 22 L 7 22 L 7 40 L 0 40 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 28 22 L 34 22 L 34 41 L 28 41 Z M 64 21 L 70 21 L 70 42 L 64 42 Z" },
  { HRADBY_CARD_TONE_INK, "E 97 32 4 22" },
  { HRADBY_CARD_TONE_SHADE, "M 32 46 L 32 80 M 66 46 L 66 80", .line = 2 },
  { HRADBY_CARD_TONE_NONE },
};

/* A ram under its roof, on wheels. */
static const HradbyCardLayer siege_engine[] = {
  { HRADBY_CARD_TONE_WOOD, "M 26 76 L 30 30 M 86 76 L 82 30", .line = 8 },
  { HRADBY_CARD_TONE_INK, "M 40 32 L 40 52 M 74 32 L 74 52", .line = 4 },
  { HRADBY_CARD_TONE_WOOD, "M 22 48 L 99 48 L 99 62 L 22 62 Z" },
  { HRADBY_CARD_TONE_IRON, "M 26 46 L 26 64 L 12 66 C 0 64 -2 54 0 48 C 4 42 14 44 26 46 Z" },
  { HRADBY_CARD_TONE_STRAW, "M 22 46 C 20 32 4 32 4 42 C 4 50 14 50 14 45", .line = 6 },
  { HRADBY_CARD_TONE_WOOD, "M 14 74 L 98 74 L 98 84 L 14 84 Z" },
  { HRADBY_CARD_TONE_RED, "M 14 34 L 34 8 L 78 8 L 98 34 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 30 14 L 82 14 M 25 21 L 87 21 M 20 28 L 92 28", .line = 2 },
  { HRADBY_CARD_TONE_STRAW, "O 28 86 13 O 84 86 13" },
  { HRADBY_CARD_TONE_HAIR, "O 28 86 4 O 84 86 4" },
  { HRADBY_CARD_TONE_SHADE, "M 28 75 L 28 97 M 17 86 L 39 86 M 84 75 L 84 97 M 73 86"
                            "L 95 86", .line = 3 },
  { HRADBY_CARD_TONE_NONE },
};

/* A white helmet with a plume. */
static const HradbyCardLayer knight[] = {
  { HRADBY_CARD_TONE_VIOLET, "M 52 24 C 40 10 54 -4 74 0 C 94 4 102 24 98 50 C 96 66 90 76 84 82"
                             "C 86 62 84 40 70 28 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 60 14 C 76 12 90 30 90 58", .line = 3 },
  { HRADBY_CARD_TONE_LINEN, "M 12 58 C 8 32 26 16 50 16 C 72 16 84 34 84 58 L 88 92"
                            "C 70 100 34 100 20 92 L 18 72 Z" },
  { HRADBY_CARD_TONE_STEEL, "M 2 54 C 14 42 34 38 58 40 L 66 54 L 60 72 C 40 76 20 74 8 68 Z" },
  { HRADBY_CARD_TONE_INK, "M 12 53 L 48 50", .line = 6 },
  { HRADBY_CARD_TONE_INK, "O 20 65 2 O 29 66.5 2 O 38 67 2 O 47 66.5 2" },
  { HRADBY_CARD_TONE_GOLD, "O 66 55 6.5" },
  { HRADBY_CARD_TONE_SHADE, "M 20 84 C 40 92 66 92 86 84", .line = 3 },
  { HRADBY_CARD_TONE_NONE },
};

const HradbyCardEmblem hradby_card_emblems_outside[] = {
  { "barbarian", barbarian },
  { "dragon", dragon },
  { "enchanter", enchanter },
  { "fairy", fairy },
  { "herald", herald },
  { "siege-engine", siege_engine },
  { "knight", knight },
  { NULL },
};
