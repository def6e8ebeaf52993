/* Emblems of the cards of the courtyard: the royal family and those around it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/card-emblem.h"

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
