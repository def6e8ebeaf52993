/* Emblems of the other cards of the courtyard: trade, jest and plots. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-emblem.h"

/* Scales with coins. */
static const HradbyCardLayer merchant[] = {
  { HRADBY_CARD_TONE_WOOD, "M 46 18 L 54 18 L 55 88 L 45 88 Z" },
  { HRADBY_CARD_TONE_WOOD, "M 28 96 C 30 86 70 86 72 96 Z" },
  { HRADBY_CARD_TONE_INK, "M 16 24 L 4 60 M 16 24 L 28 60 M 84 16 L 72 46 M 84 16"
                          "L 96 46", .line = 3 },
  { HRADBY_CARD_TONE_STEEL, "M 10 28 L 90 12 L 91 20 L 11 36 Z" },
  { HRADBY_CARD_TONE_GOLD, "O 50 15 9" },
  { HRADBY_CARD_TONE_GOLD, "E 12 58 8 4 E 20 58 8 4 E 16 52 8 4 E 16 46 8 4" },
  { HRADBY_CARD_TONE_STEEL, "M -2 60 L 34 60 C 32 80 0 80 -2 60 Z" },
  { HRADBY_CARD_TONE_STEEL, "M 66 46 L 102 46 C 100 66 68 66 66 46 Z" },
  { HRADBY_CARD_TONE_NONE },
};

/* A lute. */
static const HradbyCardLayer minstrel[] = {
  { HRADBY_CARD_TONE_HAIR, "M 45 3 L 55 3 L 55 50 L 45 50 Z", .turn = 35 },
  { HRADBY_CARD_TONE_HAIR, "M 44 6 L 34 -6 L 42 -13 L 56 3 Z", .turn = 35 },
  { HRADBY_CARD_TONE_LINEN, "O 33 1 3.5 O 60 10 3.5 O 60 20 3.5 O 40 16 3.5", .turn = 35 },
  { HRADBY_CARD_TONE_WOOD, "M 50 30 C 58 34 82 46 82 72 C 82 92 66 104 50 104 C 34 104 18 92 18 72"
                           "C 18 46 42 34 50 30 Z", .turn = 35 },
  { HRADBY_CARD_TONE_STRAW, "M 50 38 C 57 42 74 52 74 72 C 74 88 62 97 50 97 C 38 97 26 88 26 72"
                            "C 26 52 43 42 50 38 Z", .turn = 35 },
  { HRADBY_CARD_TONE_INK, "O 50 66 10", .turn = 35 },
  { HRADBY_CARD_TONE_HAIR, "M 38 84 L 62 84 L 62 89 L 38 89 Z", .turn = 35 },
  { HRADBY_CARD_TONE_LIGHT, "M 47 6 L 46 85 M 53 6 L 54 85", .line = 2, .turn = 35 },
  { HRADBY_CARD_TONE_NONE },
};

/* A cap with bells. */
static const HradbyCardLayer fool[] = {
  { HRADBY_CARD_TONE_GREEN, "M 26 74 C 28 54 24 44 12 44 C 6 44 4 50 4 56 C -6 36 8 20 24 22"
                            "C 42 26 50 44 52 74 Z" },
  { HRADBY_CARD_TONE_RED, "M 74 74 C 72 54 76 44 88 44 C 94 44 96 50 96 56 C 106 36 92 20 76 22"
                          "C 58 26 50 44 48 74 Z" },
  { HRADBY_CARD_TONE_STRAW, "M 34 74 C 36 50 30 28 42 12 C 46 6 56 4 62 10 C 56 10 54 16 58 26"
                            "C 64 42 66 58 66 74 Z" },
  { HRADBY_CARD_TONE_VIOLET, "M 18 74 L 82 74 L 88 88 L 77 94 L 66 86 L 55 94 L 45 94 L 34 86"
                             "L 23 94 L 12 88 Z" },
  { HRADBY_CARD_TONE_GOLD, "O 5 60 7.5", .mirror = TRUE },
  { HRADBY_CARD_TONE_GOLD, "O 64 12 7.5" },
  { HRADBY_CARD_TONE_GOLD, "O 23 94 5 O 50 94 5 O 77 94 5" },
  { HRADBY_CARD_TONE_INK, "M 2 62 L 8 62 M 61 14 L 67 14 M 92 62 L 98 62", .line = 3 },
  { HRADBY_CARD_TONE_NONE },
};

/* A goose under a straw hat. */
static const HradbyCardLayer village_idiot[] = {
  { HRADBY_CARD_TONE_ORANGE, "M 46 84 L 44 97 L 34 97 M 62 84 L 62 97 L 52 97", .line = 6 },
  { HRADBY_CARD_TONE_LINEN, "M 24 32 C 22 20 40 14 46 26 C 52 38 42 52 46 58 C 62 54 78 58 84 62"
                            "C 90 60 94 54 97 50"
                            "C 99 66 92 90 62 90 C 36 90 24 76 28 60 C 30 52 32 46 30 40 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 50 70 C 58 82 74 80 82 70 M 56 66 C 62 74 70 72 76 66", .line = 3 },
  { HRADBY_CARD_TONE_ORANGE, "M 26 30 L 4 38 C 8 44 20 45 30 41 Z" },
  { HRADBY_CARD_TONE_INK, "O 34 31 3.2" },
  { HRADBY_CARD_TONE_STRAW, "M 22 20 C 20 4 44 -2 50 14 Z" },
  { HRADBY_CARD_TONE_RED, "M 21 15 C 30 16 40 12 47 8 L 50 14 L 22 21 Z" },
  { HRADBY_CARD_TONE_STRAW, "M 6 24 C 20 20 44 12 62 6 C 66 8 66 12 62 14 C 48 22 26 30 10 31"
                            "C 5 31 4 27 6 24 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 12 27 C 28 25 46 18 60 11", .line = 2 },
  { HRADBY_CARD_TONE_NONE },
};

/* An eye between curtains. */
static const HradbyCardLayer spy[] = {
  { HRADBY_CARD_TONE_IRON, "M 22 10 L 78 10 L 78 96 L 22 96 Z" },
  { HRADBY_CARD_TONE_LINEN, "M 18 52 C 32 30 68 30 82 52 C 68 74 32 74 18 52 Z" },
  { HRADBY_CARD_TONE_GREEN, "O 50 52 15" },
  { HRADBY_CARD_TONE_INK, "O 50 52 7.5" },
  { HRADBY_CARD_TONE_LIGHT, "O 45 46 4" },
  { HRADBY_CARD_TONE_RED, "M 4 12 L 46 12 C 44 30 30 40 24 52 C 28 64 36 80 34 97"
                          "L 4 97 Z", .mirror = TRUE },
  { HRADBY_CARD_TONE_SHADE, "M 14 16 C 15 46 10 66 14 94 M 27 16 C 24 34 18 44 16 54 M 20 62"
                            "C 24 74 26 84 25 94",
                            .line = 3, .mirror = TRUE },
  { HRADBY_CARD_TONE_GOLD, "M 2 9 L 98 9", .line = 8 },
  { HRADBY_CARD_TONE_GOLD, "O 20 55 5", .mirror = TRUE },
  { HRADBY_CARD_TONE_NONE },
};

/* Two heads under hoods that whisper. */
static const HradbyCardLayer conspirator[] = {
  { HRADBY_CARD_TONE_VIOLET, "M -2 97 C -2 74 8 66 14 62 C 2 40 10 12 34 14 C 44 16 48 24 46 34"
                             "L 40 66 C 50 72 54 84 54 97 Z" },
  { HRADBY_CARD_TONE_SKIN, "M 32 24 C 40 24 44 30 44 36 L 49 46 L 44 49 C 45 55 44 58 42 62"
                           "C 38 65 32 62 29 58"
                           "C 22 48 24 28 32 24 Z" },
  { HRADBY_CARD_TONE_GREEN, "M 102 97 C 102 74 92 66 86 62 C 98 40 90 12 66 14 C 56 16 52 24 54 34"
                            "L 60 66 C 50 72 46 84 46 97 Z" },
  { HRADBY_CARD_TONE_SKIN, "M 68 24 C 60 24 56 30 56 36 L 51 46 L 56 49 C 55 55 56 58 58 62"
                           "C 62 65 68 62 71 58"
                           "C 78 48 76 28 68 24 Z" },
  { HRADBY_CARD_TONE_INK, "M 36 36 L 41 37", .line = 4, .mirror = TRUE },
  { HRADBY_CARD_TONE_SKIN, "M 60 74 C 54 66 50 58 51 52 C 54 50 58 54 60 58"
                           "C 66 62 70 68 68 76 Z" },
  { HRADBY_CARD_TONE_NONE },
};

/* A hand on a purse. */
static const HradbyCardLayer thief[] = {
  { HRADBY_CARD_TONE_WOOD, "M 34 52 C 22 60 8 76 14 88 C 20 100 66 100 74 88"
                           "C 80 76 66 60 54 52 Z" },
  { HRADBY_CARD_TONE_WOOD, "M 30 36 C 38 40 50 40 58 36 L 54 54 C 48 57 40 57 34 54 Z" },
  { HRADBY_CARD_TONE_GOLD, "O 44 77 12" },
  { HRADBY_CARD_TONE_SHADE, "O 44 77 7", .line = 3 },
  { HRADBY_CARD_TONE_IRON, "M 72 4 L 98 26 L 86 48 L 62 24 Z" },
  { HRADBY_CARD_TONE_SKIN, "M 66 22 L 84 42 C 80 54 72 60 62 60 L 34 58 C 28 57 28 50 34 50 L 50 50"
                           "L 30 46 C 24 44 26 37 32 38 L 50 41 L 36 33 C 31 30 34 23 40 26"
                           "L 58 34 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 36 50 L 58 52 M 34 42 L 56 44", .line = 3 },
  { HRADBY_CARD_TONE_NONE },
};

/* A dagger and a drop of blood. */
static const HradbyCardLayer assassin[] = {
  { HRADBY_CARD_TONE_STEEL, "M 39 30 L 61 30 L 59 70 L 50 95 L 41 70 Z", .turn = 40 },
  { HRADBY_CARD_TONE_SHADE, "M 50 32 L 50 88", .line = 4, .turn = 40 },
  { HRADBY_CARD_TONE_IRON, "M 20 21 C 28 18 72 18 80 21 C 83 25 83 29 80 33 C 72 29 28 29 20 33"
                           "C 17 29 17 25 20 21 Z",
                           .turn = 40 },
  { HRADBY_CARD_TONE_HAIR, "M 44 -2 L 56 -2 L 57 22 L 43 22 Z", .turn = 40 },
  { HRADBY_CARD_TONE_SHADE, "M 44 5 L 56 8 M 44 13 L 56 16", .line = 3, .turn = 40 },
  { HRADBY_CARD_TONE_IRON, "O 50 -4 8", .turn = 40 },
  { HRADBY_CARD_TONE_RED, "M 16 72 C 24 82 28 86 28 91 C 28 103 4 103 4 91 C 4 86 8 82 16 72 Z" },
  { HRADBY_CARD_TONE_LIGHT, "O 12 92 3" },
  { HRADBY_CARD_TONE_NONE },
};

/* A black helmet without a face. */
static const HradbyCardLayer black_knight[] = {
  { HRADBY_CARD_TONE_IRON, "M 22 10 C 36 2 64 2 78 10 L 84 84 C 70 100 30 100 16 84 Z" },
  { HRADBY_CARD_TONE_STEEL, "M 46 6 L 54 6 L 54 96 L 46 96 Z" },
  { HRADBY_CARD_TONE_STEEL, "M 18 42 L 82 42 L 83 52 L 17 52 Z" },
  { HRADBY_CARD_TONE_BLUSH, "M 23 45 L 44 45 L 44 49.5 L 23 49.5 Z", .mirror = TRUE },
  { HRADBY_CARD_TONE_LIGHT, "O 31 66 2.4 O 39 66 2.4 O 31 75 2.4 O 39 75 2.4 O 31 84 2.4"
                            "O 39 84 2.4", .mirror = TRUE },
  { HRADBY_CARD_TONE_LIGHT, "M 27 16 L 25 36", .line = 4 },
  { HRADBY_CARD_TONE_NONE },
};

const HradbyCardEmblem hradby_card_emblems_folk[] = {
  { "merchant", merchant },
  { "minstrel", minstrel },
  { "fool", fool },
  { "village-idiot", village_idiot },
  { "spy", spy },
  { "conspirator", conspirator },
  { "thief", thief },
  { "assassin", assassin },
  { "black-knight", black_knight },
  { NULL },
};
