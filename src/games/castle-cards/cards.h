/* A number of cards of each kind in one word, so that hands are copied and compared at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/bits.h"
#include "games/castle-cards/characters.h"

/* Bit k: there is a card of kind k. Of the three kinds that the box holds several times, how many
 * follows above the kinds. */
typedef guint64 HradbyCards;

#define HRADBY_CARDS_KINDS   (((HradbyCards) 1 << HRADBY_N_CHARACTERS) - 1)
#define HRADBY_CARDS_BIT(k)  ((HradbyCards) 1 << (k))
#define HRADBY_CARDS_SHIFT_SOLDIER 40
#define HRADBY_CARDS_SHIFT_ENGINE  44
#define HRADBY_CARDS_SHIFT_KNIGHT  48
#define HRADBY_CARDS_MULTIPLE                                                                      \
  (HRADBY_CARDS_BIT (HRADBY_CHARACTER_SOLDIER) | HRADBY_CARDS_BIT (HRADBY_CHARACTER_SIEGE_ENGINE)  \
   | HRADBY_CARDS_BIT (HRADBY_CHARACTER_KNIGHT))

/* The kinds in it, as bits. */
static inline guint64
hradby_cards_get_kinds (HradbyCards self)
{
  return self & HRADBY_CARDS_KINDS;
}

static inline guint
hradby_cards_get_shift (guint kind)
{
  if (kind == HRADBY_CHARACTER_SOLDIER)
    return HRADBY_CARDS_SHIFT_SOLDIER;
  return kind == HRADBY_CHARACTER_KNIGHT ? HRADBY_CARDS_SHIFT_KNIGHT : HRADBY_CARDS_SHIFT_ENGINE;
}

/* How many of a kind. */
static inline guint
hradby_cards_count_kind (HradbyCards self, guint kind)
{
  if ((HRADBY_CARDS_BIT (kind) & HRADBY_CARDS_MULTIPLE) == 0)
    return self >> kind & 1;
  return self >> hradby_cards_get_shift (kind) & 0xf;
}

/* How many in all. */
static inline guint
hradby_cards_count (HradbyCards self)
{
  return hradby_bits_count (self & HRADBY_CARDS_KINDS & ~HRADBY_CARDS_MULTIPLE)
         + (guint) (self >> HRADBY_CARDS_SHIFT_SOLDIER & 0xf)
         + (guint) (self >> HRADBY_CARDS_SHIFT_ENGINE & 0xf)
         + (guint) (self >> HRADBY_CARDS_SHIFT_KNIGHT & 0xf);
}

static inline void
hradby_cards_add (HradbyCards *self, guint kind)
{
  *self |= HRADBY_CARDS_BIT (kind);
  if ((HRADBY_CARDS_BIT (kind) & HRADBY_CARDS_MULTIPLE) != 0)
    *self += (HradbyCards) 1 << hradby_cards_get_shift (kind);
}

/* Takes one card of this kind away; nothing if there is none. */
static inline void
hradby_cards_remove (HradbyCards *self, guint kind)
{
  if ((*self & HRADBY_CARDS_BIT (kind)) == 0)
    return;
  if ((HRADBY_CARDS_BIT (kind) & HRADBY_CARDS_MULTIPLE) != 0)
    *self -= (HradbyCards) 1 << hradby_cards_get_shift (kind);
  if ((HRADBY_CARDS_BIT (kind) & HRADBY_CARDS_MULTIPLE) == 0
      || hradby_cards_count_kind (*self, kind) == 0)
    *self &= ~HRADBY_CARDS_BIT (kind);
}
