/* Paints the emblems of cards from their layers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-emblem.h"

#include "paint/palette.h"
#include "paint/vector.h"

/* A crown on a cushion. */
static const HradbyCardLayer king[] = {
  { HRADBY_CARD_TONE_RED, "M 8 76 C 22 68 78 68 92 76 C 97 83 96 90 90 96 C 70 90 30 90 10 96"
                          "C 4 90 3 83 8 76 Z" },
  { HRADBY_CARD_TONE_GOLD, "O 8 95 5", .mirror = TRUE },
  { HRADBY_CARD_TONE_GOLD, "M 20 74 L 9 26 L 32 46 L 50 14 L 68 46 L 91 26 L 80 74"
                           "C 65 79 35 79 20 74 Z" },
  { HRADBY_CARD_TONE_GOLD, "O 9 24 6", .mirror = TRUE },
  { HRADBY_CARD_TONE_GOLD, "O 50 12 7" },
  { HRADBY_CARD_TONE_SHADE, "M 19 63 C 35 68 65 68 81 63", .line = 3 },
  { HRADBY_CARD_TONE_BLUE, "O 50 52 6.5" },
  { HRADBY_CARD_TONE_RED, "O 31 55 4.5", .mirror = TRUE },
  { HRADBY_CARD_TONE_NONE },
};

/* A crown of pearls with a veil, around a face. */
static const HradbyCardLayer queen[] = {
  { HRADBY_CARD_TONE_LINEN, "M 50 20 C 18 20 16 50 12 70 C 10 82 6 90 4 97 C 20 92 30 97 40 93"
                            "L 60 93 C 70 97 80 92 96 97 C 94 90 90 82 88 70"
                            "C 84 50 82 20 50 20 Z" },
  { HRADBY_CARD_TONE_HAIR, "M 50 28 C 30 28 28 50 30 68 C 34 80 66 80 70 68"
                           "C 72 50 70 28 50 28 Z" },
  { HRADBY_CARD_TONE_SKIN, "M 50 36 C 38 36 36 50 38 60 C 40 70 46 76 50 76 C 54 76 60 70 62 60"
                           "C 64 50 62 36 50 36 Z" },
  { HRADBY_CARD_TONE_INK, "E 44.5 53 2.2 2.6", .mirror = TRUE },
  { HRADBY_CARD_TONE_BLUSH, "M 45 65 C 48 68 52 68 55 65 C 52 63 48 63 45 65 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 24 36 L 20 14 C 26 20 32 20 35 12 C 39 20 46 18 50 6"
                           "C 54 18 61 20 65 12 C 68 20 74 20 80 14 L 76 36"
                           "C 60 31 40 31 24 36 Z" },
  { HRADBY_CARD_TONE_LINEN, "O 20 12 4 O 35 10 4", .mirror = TRUE },
  { HRADBY_CARD_TONE_LINEN, "O 50 5 4.5" },
  { HRADBY_CARD_TONE_BLUSH, "O 50 25 4 O 37 27 2.6 O 63 27 2.6" },
  { HRADBY_CARD_TONE_SHADE, "M 22 60 C 20 72 18 82 14 90", .line = 2, .mirror = TRUE },
  { HRADBY_CARD_TONE_NONE },
};

#define CIRCLET_BACK "M 12 66 C 12 52 88 52 88 66"
#define CIRCLET_FRONT "M 12 66 C 12 62 14 60 16 60 C 30 72 70 72 84 60 C 86 60 88 62 88 66" \
                      "L 86 80 C 76 92 24 92 14 80 Z"

/* A short sword within a circlet. */
static const HradbyCardLayer prince[] = {
  { HRADBY_CARD_TONE_GOLD, CIRCLET_BACK, .line = 6 },
  { HRADBY_CARD_TONE_STEEL, "M 44 34 L 56 34 L 56 86 L 50 99 L 44 86 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 50 36 L 50 92", .line = 3 },
  { HRADBY_CARD_TONE_GOLD, "M 26 26 C 34 32 66 32 74 26 L 75 35 C 66 40 34 40 25 35 Z" },
  { HRADBY_CARD_TONE_HAIR, "M 45 12 L 55 12 L 54 30 L 46 30 Z" },
  { HRADBY_CARD_TONE_GOLD, "O 50 8 7" },
  { HRADBY_CARD_TONE_GOLD, CIRCLET_FRONT },
  { HRADBY_CARD_TONE_BLUE, "M 50 66 L 60 77 L 50 89 L 40 77 Z" },
  { HRADBY_CARD_TONE_RED, "O 25 75 4", .mirror = TRUE },
  { HRADBY_CARD_TONE_NONE },
};

/* A rose within a circlet. */
static const HradbyCardLayer princess[] = {
  { HRADBY_CARD_TONE_GOLD, CIRCLET_BACK, .line = 6 },
  { HRADBY_CARD_TONE_GREEN, "M 50 46 L 50 94", .line = 6 },
  { HRADBY_CARD_TONE_GREEN, "M 51 60 C 62 46 76 48 82 52 C 76 62 62 66 51 60 Z" },
  { HRADBY_CARD_TONE_PINK, "M 50 2 C 72 2 80 18 76 32 C 72 48 58 52 50 52 C 42 52 28 48 24 32"
                           "C 20 18 28 2 50 2 Z" },
  { HRADBY_CARD_TONE_RED, "M 50 50 C 38 44 34 32 38 22 C 46 26 60 26 66 20 C 70 34 62 46 50 50 Z" },
  { HRADBY_CARD_TONE_RED, "M 38 22 C 38 10 58 6 66 20 C 60 27 46 27 38 22 Z" },
  { HRADBY_CARD_TONE_INK, "M 44 20 C 48 14 56 14 59 20", .line = 3 },
  { HRADBY_CARD_TONE_GOLD, CIRCLET_FRONT },
  { HRADBY_CARD_TONE_PINK, "O 50 78 6 O 30 76 4 O 70 76 4" },
  { HRADBY_CARD_TONE_NONE },
};

/* A hat with a long feather. */
static const HradbyCardLayer prince_charming[] = {
  { HRADBY_CARD_TONE_BLUE, "M 28 66 C 26 44 32 36 46 36 C 60 34 68 42 72 62 Z" },
  { HRADBY_CARD_TONE_RED, "M 27 58 C 40 66 60 64 71 54 L 72 64 C 60 74 40 76 28 68 Z" },
  { HRADBY_CARD_TONE_BLUE, "M 2 74 C 12 60 24 64 28 66 C 42 73 60 71 72 62 C 82 56 94 56 99 66"
                           "C 86 94 24 102 2 74 Z" },
  { HRADBY_CARD_TONE_PINK, "M 30 64 C 8 46 14 12 46 4 C 70 -2 96 4 101 30 C 90 22 80 22 70 26"
                           "C 52 32 42 46 38 66 Z" },
  { HRADBY_CARD_TONE_INK, "M 34 62 C 32 40 46 18 88 16", .line = 3 },
  { HRADBY_CARD_TONE_SHADE, "M 36 46 L 26 34 M 42 34 L 34 22 M 54 25 L 48 12 M 68 19 L 64 6 M 38 50"
                            "L 44 46 M 46 36 L 54 32 M 58 25 L 68 26 M 72 19 L 82 22", .line = 3 },
  { HRADBY_CARD_TONE_GOLD, "O 33 64 6" },
  { HRADBY_CARD_TONE_NONE },
};

/* An open fan. */
static const HradbyCardLayer mistress[] = {
  { HRADBY_CARD_TONE_PINK, "M 50 92 L 2 48 C 2 42 8 40 10 34 C 10 28 18 28 22 20"
                           "C 24 14 32 18 37 11 C 42 6 46 13 50 7 C 54 13 58 6 63 11"
                           "C 68 18 76 14 78 20 C 82 28 90 28 90 34 C 92 40 98 42 98 48 Z" },
  { HRADBY_CARD_TONE_LINEN, "M 50 92 L 16 60 C 22 34 78 34 84 60 Z" },
  { HRADBY_CARD_TONE_RED, "M 50 92 L 28 72 C 34 56 66 56 72 72 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 50 90 L 10 36 M 50 90 L 22 22 M 50 90"
                            "L 36 13", .line = 3, .mirror = TRUE },
  { HRADBY_CARD_TONE_SHADE, "M 50 90 L 50 10", .line = 3 },
  { HRADBY_CARD_TONE_GOLD, "O 50 90 7" },
  { HRADBY_CARD_TONE_NONE },
};

/* A mirror with a handle. */
static const HradbyCardLayer lady_in_waiting[] = {
  { HRADBY_CARD_TONE_GOLD, "M 45 70 L 55 70 L 58 92 C 58 102 42 102 42 92 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 38 10 C 42 -4 58 -4 62 10 Z O 50 1 4" },
  { HRADBY_CARD_TONE_GOLD, "E 50 40 33 37" },
  { HRADBY_CARD_TONE_GLASS, "E 50 40 25 29" },
  { HRADBY_CARD_TONE_HAIR, "M 32 60 C 30 42 34 20 50 20 C 66 20 70 42 68 60"
                           "C 58 68 42 68 32 60 Z" },
  { HRADBY_CARD_TONE_SKIN, "M 50 28 C 40 28 38 38 40 46 C 42 54 47 59 50 59 C 53 59 58 54 60 46"
                           "C 62 38 60 28 50 28 Z" },
  { HRADBY_CARD_TONE_INK, "E 45.5 42 1.8 2.2", .mirror = TRUE },
  { HRADBY_CARD_TONE_BLUSH, "M 46 51 C 48 53.5 52 53.5 54 51 C 52 50 48 50 46 51 Z" },
  { HRADBY_CARD_TONE_LIGHT, "M 30 44 L 44 16 M 58 66 L 70 42", .line = 4 },
  { HRADBY_CARD_TONE_RED, "O 50 78 4.5" },
  { HRADBY_CARD_TONE_NONE },
};

/* A necklace of pearls with a jewel. */
static const HradbyCardLayer courtesan[] = {
  { HRADBY_CARD_TONE_SHADE, "M 14 8 C 12 40 24 62 50 66 C 76 62 88 40 86 8", .line = 3 },
  { HRADBY_CARD_TONE_LINEN, "O 13 9 6 O 13.5 23 6.5 O 17 37 7 O 25 50 7.5"
                            "O 36 59.5 8", .mirror = TRUE },
  { HRADBY_CARD_TONE_GOLD, "M 50 56 L 58 64 L 50 72 L 42 64 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 50 64 C 66 64 70 82 50 99 C 30 82 34 64 50 64 Z" },
  { HRADBY_CARD_TONE_RED, "M 50 70 C 61 70 63 82 50 93 C 37 82 39 70 50 70 Z" },
  { HRADBY_CARD_TONE_LIGHT, "O 45.5 77 3" },
  { HRADBY_CARD_TONE_NONE },
};

/* Somebody who bows and sweeps the ground with his hat. */
static const HradbyCardLayer courtier[] = {
  { HRADBY_CARD_TONE_LINEN, "M 70 54 L 84 92", .line = 11 },
  { HRADBY_CARD_TONE_LINEN, "M 60 56 L 50 92", .line = 11 },
  { HRADBY_CARD_TONE_HAIR, "M 42 90 L 54 90 L 55 98 L 34 98 C 34 93 38 91 42 90 Z" },
  { HRADBY_CARD_TONE_HAIR, "M 78 90 L 90 90 L 91 98 L 70 98 C 70 93 74 91 78 90 Z" },
  { HRADBY_CARD_TONE_VIOLET, "M 62 40 C 74 26 92 30 94 14 C 102 32 98 58 86 70 Z" },
  { HRADBY_CARD_TONE_VIOLET, "M 36 24 C 46 16 64 24 76 40 C 84 50 86 62 82 68 L 48 68"
                             "C 50 58 44 50 34 44 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 50 60 L 84 60", .line = 4 },
  { HRADBY_CARD_TONE_SKIN, "O 24 24 14" },
  { HRADBY_CARD_TONE_HAIR, "M 13 16 C 20 4 42 8 40 24 C 40 32 36 36 34 38 C 34 28 28 18 13 16 Z" },
  { HRADBY_CARD_TONE_LINEN, "M 28 40 C 34 40 42 34 43 26", .line = 8 },
  { HRADBY_CARD_TONE_VIOLET, "M 44 38 L 24 62", .line = 12 },
  { HRADBY_CARD_TONE_SKIN, "O 22 65 6" },
  { HRADBY_CARD_TONE_RED, "M 0 82 C 6 76 10 76 12 76 C 8 62 32 58 36 72 C 40 72 44 74 48 78"
                          "C 36 92 12 94 0 82 Z" },
  { HRADBY_CARD_TONE_LINEN, "M 12 76 C 2 70 -2 62 0 54 C 8 56 16 64 18 74 Z" },
  { HRADBY_CARD_TONE_NONE },
};

/* A scroll and spectacles. */
static const HradbyCardLayer kings_counselor[] = {
  { HRADBY_CARD_TONE_PAPER, "M 18 12 L 82 12 L 82 86 L 18 86 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 28 28 L 72 28 M 28 38 L 60 38 M 32 76 L 68 76", .line = 4 },
  { HRADBY_CARD_TONE_PAPER, "M 14 6 L 86 6 C 92 6 92 18 86 18 L 14 18 C 8 18 8 6 14 6 Z" },
  { HRADBY_CARD_TONE_PAPER, "M 14 80 L 86 80 C 92 80 92 93 86 93 L 14 93 C 8 93 8 80 14 80 Z" },
  { HRADBY_CARD_TONE_GLASS, "O 29 57 17", .mirror = TRUE },
  { HRADBY_CARD_TONE_INK, "O 29 57 17", .line = 6, .mirror = TRUE },
  { HRADBY_CARD_TONE_INK, "M 45 54 C 48 49 52 49 55 54", .line = 6 },
  { HRADBY_CARD_TONE_INK, "M 12 54 L 3 48", .line = 6, .mirror = TRUE },
  { HRADBY_CARD_TONE_LIGHT, "M 20 56 C 20 50 24 46 28 45 M 62 56 C 62 50 66 46 70 45", .line = 4 },
  { HRADBY_CARD_TONE_NONE },
};

/* A shepherd's staff and a book. */
static const HradbyCardLayer priest[] = {
  { HRADBY_CARD_TONE_GOLD, "M 22 98 L 22 34 C 22 2 62 4 58 26 C 56 40 38 38 40 26", .line = 8 },
  { HRADBY_CARD_TONE_RED, "M 34 46 L 84 42 C 92 42 92 48 92 50 L 94 84 C 94 92 90 94 84 94"
                          "L 38 97 Z" },
  { HRADBY_CARD_TONE_PAPER, "M 40 89 L 90 85 L 90 91 L 40 95 Z" },
  { HRADBY_CARD_TONE_GOLD, "M 60 50 L 68 49.5 L 68.5 59 L 78 58.5 L 78.5 65.5 L 69 66 L 69.8 81"
                           "L 62 81.5 L 61 66.5 L 51 67 L 50.5 60 L 60.5 59.5 Z" },
  { HRADBY_CARD_TONE_NONE },
};

/* A sealed letter. */
static const HradbyCardLayer ambassador[] = {
  { HRADBY_CARD_TONE_PAPER, "M 6 22 L 94 22 L 94 82 L 6 82 Z" },
  { HRADBY_CARD_TONE_SHADE, "M 8 80 L 38 52 M 92 80 L 62 52", .line = 3 },
  { HRADBY_CARD_TONE_PAPER, "M 6 22 L 94 22 L 52 58 C 50 60 50 60 48 58 Z" },
  { HRADBY_CARD_TONE_RED, "M 44 62 L 34 94 L 46 88 L 52 97 L 56 64 Z" },
  { HRADBY_CARD_TONE_RED, "M 48 62 L 58 97 L 62 87 L 72 90 L 58 60 Z" },
  { HRADBY_CARD_TONE_RED, "O 50 58 17" },
  { HRADBY_CARD_TONE_GOLD, "S 50 58 11" },
  { HRADBY_CARD_TONE_NONE },
};

const HradbyCardEmblem hradby_card_emblems_court[] = {
  { "king", king },
  { "queen", queen },
  { "prince", prince },
  { "princess", princess },
  { "prince-charming", prince_charming },
  { "mistress", mistress },
  { "lady-in-waiting", lady_in_waiting },
  { "courtesan", courtesan },
  { "courtier", courtier },
  { "kings-counselor", kings_counselor },
  { "priest", priest },
  { "ambassador", ambassador },
  { NULL },
};

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

#define OUTLINE 0.030

/* How far the shadow falls to the south-east. */
#define SHADOW_X 0.026
#define SHADOW_Y 0.036

#define RGB(r, g, b) { (r) / 255.0f, (g) / 255.0f, (b) / 255.0f }

/* In the light and in the shade. */
static const struct
{
  HradbyRgb light;
  HradbyRgb dark;
} tones[HRADBY_CARD_N_TONES] = {
  [HRADBY_CARD_TONE_INK]    = { RGB (44, 32, 30), RGB (44, 32, 30) },
  [HRADBY_CARD_TONE_LIGHT]  = { RGB (255, 252, 240), RGB (255, 252, 240) },
  [HRADBY_CARD_TONE_SHADE]  = { RGB (70, 50, 46), RGB (70, 50, 46) },
  [HRADBY_CARD_TONE_BLUSH]  = { RGB (204, 60, 60), RGB (204, 60, 60) },
  [HRADBY_CARD_TONE_GOLD]   = { RGB (255, 216, 92), RGB (212, 142, 28) },
  [HRADBY_CARD_TONE_STEEL]  = { RGB (236, 240, 242), RGB (138, 150, 160) },
  [HRADBY_CARD_TONE_IRON]   = { RGB (104, 104, 112), RGB (38, 38, 46) },
  [HRADBY_CARD_TONE_WOOD]   = { RGB (190, 126, 70), RGB (122, 72, 38) },
  [HRADBY_CARD_TONE_STRAW]  = { RGB (250, 222, 132), RGB (208, 164, 66) },
  [HRADBY_CARD_TONE_LINEN]  = { RGB (255, 255, 252), RGB (208, 210, 218) },
  [HRADBY_CARD_TONE_PAPER]  = { RGB (255, 246, 220), RGB (226, 198, 148) },
  [HRADBY_CARD_TONE_SKIN]   = { RGB (252, 216, 178), RGB (222, 164, 122) },
  [HRADBY_CARD_TONE_HAIR]   = { RGB (132, 82, 46), RGB (80, 46, 26) },
  [HRADBY_CARD_TONE_RED]    = { RGB (222, 66, 54), RGB (146, 26, 30) },
  [HRADBY_CARD_TONE_ORANGE] = { RGB (248, 160, 52), RGB (204, 100, 18) },
  [HRADBY_CARD_TONE_GREEN]  = { RGB (108, 172, 84), RGB (46, 104, 52) },
  [HRADBY_CARD_TONE_BREW]   = { RGB (186, 226, 72), RGB (110, 170, 36) },
  [HRADBY_CARD_TONE_BLUE]   = { RGB (84, 136, 214), RGB (34, 70, 148) },
  [HRADBY_CARD_TONE_GLASS]  = { RGB (226, 244, 250), RGB (150, 196, 216) },
  [HRADBY_CARD_TONE_VIOLET] = { RGB (162, 106, 196), RGB (94, 46, 126) },
  [HRADBY_CARD_TONE_PINK]   = { RGB (250, 168, 184), RGB (214, 90, 126) },
};

const HradbyCardLayer *
hradby_card_emblem_find (const char *id)
{
  static const HradbyCardEmblem *const lists[] = {
    hradby_card_emblems_court, hradby_card_emblems_folk, hradby_card_emblems_walls,
    hradby_card_emblems_outside,
  };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const HradbyCardEmblem *row = lists[i]; row->id != NULL; row++)
      if (g_str_equal (row->id, id))
        return row->layers;
  return NULL;
}

static void
trace (cairo_t               *cr,
       const HradbyCardLayer *layer)
{
  cairo_save (cr);
  cairo_translate (cr, 0.5, 0.5);
  cairo_rotate (cr, layer->turn * G_PI / 180);
  cairo_translate (cr, -0.5, -0.5);
  hradby_vector_trace (cr, layer->shape);
  if (layer->mirror)
    {
      cairo_translate (cr, 1, 0);
      cairo_scale (cr, -1, 1);
      hradby_vector_trace (cr, layer->shape);
    }
  cairo_restore (cr);
}

/* What lies on the ground: as one shape, so that layers do not darken each other. */
static void
throw_shadow (cairo_t               *cr,
              const HradbyCardLayer *layers)
{
  cairo_push_group (cr);
  cairo_translate (cr, SHADOW_X, SHADOW_Y);
  cairo_set_source_rgb (cr, 0.16, 0.1, 0.1);
  for (const HradbyCardLayer *layer = layers; layer->tone != HRADBY_CARD_TONE_NONE; layer++)
    {
      if (layer->tone <= HRADBY_CARD_TONE_BLUSH)
        continue;
      trace (cr, layer);
      if (layer->line == 0)
        cairo_fill_preserve (cr);
      cairo_set_line_width (cr, layer->line / 100.0 + OUTLINE);
      cairo_stroke (cr);
    }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, 0.30);
}

/* The light comes from the north-west of the current path. */
static void
set_tone (cairo_t        *cr,
          HradbyCardTone  tone)
{
  HradbyRgb light = tones[tone].light, dark = tones[tone].dark;
  double x1, y1, x2, y2;
  cairo_pattern_t *pattern;

  cairo_path_extents (cr, &x1, &y1, &x2, &y2);
  pattern = cairo_pattern_create_linear (x1, y1, x2, y2);
  cairo_pattern_add_color_stop_rgb (pattern, 0, (double) light.r, (double) light.g,
                                    (double) light.b);
  cairo_pattern_add_color_stop_rgb (pattern, 1, (double) dark.r, (double) dark.g, (double) dark.b);
  cairo_set_source (cr, pattern);
  cairo_pattern_destroy (pattern);
}

/* What lies flat upon something else. */
static void
paint_flat (cairo_t               *cr,
            const HradbyCardLayer *layer)
{
  HradbyRgb colour = tones[layer->tone].light;
  double alpha = layer->tone == HRADBY_CARD_TONE_LIGHT   ? 0.75
                 : layer->tone == HRADBY_CARD_TONE_SHADE ? 0.45
                                                         : 1;

  cairo_set_source_rgba (cr, (double) colour.r, (double) colour.g, (double) colour.b, alpha);
  cairo_set_line_width (cr, layer->line / 100.0);
  if (layer->line > 0)
    cairo_stroke (cr);
  else
    cairo_fill (cr);
}

static void
paint_layer (cairo_t               *cr,
             const HradbyCardLayer *layer)
{
  trace (cr, layer);
  if (layer->tone <= HRADBY_CARD_TONE_BLUSH)
    {
      paint_flat (cr, layer);
      return;
    }
  if (layer->line == 0)
    {
      set_tone (cr, layer->tone);
      cairo_fill_preserve (cr);
    }
  hradby_palette_set_source (cr, tones[HRADBY_CARD_TONE_INK].light);
  cairo_set_line_width (cr, layer->line / 100.0 + OUTLINE);
  if (layer->line == 0)
    {
      cairo_stroke (cr);
      return;
    }
  cairo_stroke_preserve (cr);
  set_tone (cr, layer->tone);
  cairo_set_line_width (cr, layer->line / 100.0 - OUTLINE / 3);
  cairo_stroke (cr);
}

void
hradby_card_emblem_paint (cairo_t               *cr,
                          const HradbyCardLayer *layers)
{
  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  throw_shadow (cr, layers);
  for (const HradbyCardLayer *layer = layers; layer->tone != HRADBY_CARD_TONE_NONE; layer++)
    paint_layer (cr, layer);
  cairo_restore (cr);
}
