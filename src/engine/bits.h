/* Sets as bits of words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define HRADBY_BITS_OF_BYTE(pattern) (G_GUINT64_CONSTANT (0x0101010101010101) * (pattern))

/* By group of four bits: how many of them are set. Counted in plain arithmetic, as not every
 * processor of the floor does it itself. Groups of two words may be added and then summed up. */
static inline guint64
hradby_bits_count_groups (guint64 word)
{
  word -= (word >> 1) & HRADBY_BITS_OF_BYTE (0x55);
  return (word & HRADBY_BITS_OF_BYTE (0x33)) + ((word >> 2) & HRADBY_BITS_OF_BYTE (0x33));
}

/* By byte: the sum of the groups in it and in the bytes below. */
static inline guint64
hradby_bits_sum_groups (guint64 groups)
{
  return ((groups & HRADBY_BITS_OF_BYTE (0x0f)) + ((groups >> 4) & HRADBY_BITS_OF_BYTE (0x0f)))
         * HRADBY_BITS_OF_BYTE (1);
}

/* By byte: how many bits are set in it and in the bytes below. */
static inline guint64
hradby_bits_sum (guint64 word)
{
  guint64 groups = hradby_bits_count_groups (word);

  return ((groups + (groups >> 4)) & HRADBY_BITS_OF_BYTE (0x0f)) * HRADBY_BITS_OF_BYTE (1);
}

/* How many bits of the word are set. */
static inline guint
hradby_bits_count (guint64 word)
{
  return (guint) (hradby_bits_sum (word) >> 56);
}

/* Where the first byte of @sums begins that is above @n, both below 128; there is one. */
static inline guint
hradby_bits_find_above (guint64 sums, guint n)
{
  guint64 above = ((sums | HRADBY_BITS_OF_BYTE (0x80)) - HRADBY_BITS_OF_BYTE ((guint64) n + 1))
                  & HRADBY_BITS_OF_BYTE (0x80);

  return (guint) __builtin_ctzll (above) - 7;
}

/* Bit number i of eight as the lowest bit of byte number i. */
static inline guint64
hradby_bits_spread (guint64 eight)
{
  return ((eight & 0x7f) * G_GUINT64_CONSTANT (0x0002040810204081) & HRADBY_BITS_OF_BYTE (1))
         | (eight & 0x80) << 49;
}

/* Looks at all bytes at once: a loop over random bits costs more, as no processor foresees its end.
 * After S. Vigna, "Broadword Implementation of Rank/Select Queries", 2008.
 * @sums: of the word, see hradby_bits_sum()
 * @n: less than the number of bits set
 * Returns: the place of the set bit number @n, from 0, the lowest first */
static inline guint
hradby_bits_nth_by_sum (guint64 word, guint64 sums, guint n)
{
  guint shift = hradby_bits_find_above (sums, n);
  guint64 here = hradby_bits_spread ((word >> shift) & 0xff) * HRADBY_BITS_OF_BYTE (1);

  n -= (guint) ((sums << 8) >> shift) & 0xff;
  return shift + hradby_bits_find_above (here, n) / 8;
}

/* The place of the @n-th bit of @word, without sums. */
static inline guint
hradby_bits_nth_of_word (guint64 word, guint n)
{
  return hradby_bits_nth_by_sum (word, hradby_bits_sum (word), n);
}

/* How many words hold the elements 0 … n - 1. */
#define HRADBY_BITS_N_WORDS(n) (((n) + 63) / 64)

/* The element number @n, from 0, of a set of more than @n elements. */
static inline guint
hradby_bits_nth (const guint64 *set, guint n)
{
  guint word = 0;

  for (guint count; n >= (count = hradby_bits_count (set[word])); word++)
    n -= count;
  return 64 * word + hradby_bits_nth_of_word (set[word], n);
}

static inline gboolean
hradby_bits_has (const guint64 *set, guint element)
{
  return (set[element >> 6] >> (element & 63) & 1) != 0;
}

/* Adds the element if @yes, without branching. */
static inline void
hradby_bits_add (guint64 *set, guint element, gboolean yes)
{
  set[element >> 6] |= (guint64) (yes != FALSE) << (element & 63);
}

static inline void
hradby_bits_remove (guint64 *set, guint element)
{
  set[element >> 6] &= ~(G_GUINT64_CONSTANT (1) << (element & 63));
}

/* One of two numbers, chosen without branching: for choices that no processor foresees. */
static inline guint
hradby_bits_choose (gboolean condition, guint yes, guint no)
{
  return no ^ ((yes ^ no) & -(guint) (condition != FALSE));
}
