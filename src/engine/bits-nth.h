/* Counting the bits of a word and finding the n-th without loops or branches. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

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

/* How many bytes of @sums, each below 128, are at most @n. */
static inline guint
hradby_bits_count_passed (guint64 sums,
                          guint   n)
{
  guint64 reached = ((HRADBY_BITS_OF_BYTE ((guint64) n) | HRADBY_BITS_OF_BYTE (0x80)) - sums)
                    & HRADBY_BITS_OF_BYTE (0x80);

  return (guint) ((reached >> 7) * HRADBY_BITS_OF_BYTE (1) >> 56);
}

/**
 * hradby_bits_nth_by_sum:
 * @sums: of the word, see hradby_bits_sum()
 * @n: less than the number of bits set
 *
 * Looks at all bytes at once: a loop over random bits costs more, as no processor foresees its end.
 * After S. Vigna, "Broadword Implementation of Rank/Select Queries", 2008.
 *
 * Returns: the place of the set bit number @n, from 0, the lowest first
 */
static inline guint
hradby_bits_nth_by_sum (guint64 word,
                        guint64 sums,
                        guint   n)
{
  guint shift = 8 * hradby_bits_count_passed (sums, n);
  guint64 spread = HRADBY_BITS_OF_BYTE ((word >> shift) & 0xff)
                   & G_GUINT64_CONSTANT (0x8040201008040201);

  n -= (guint) ((sums << 8) >> shift) & 0xff;
  spread = (((spread | HRADBY_BITS_OF_BYTE (0x80)) - HRADBY_BITS_OF_BYTE (1)) | spread)
           & HRADBY_BITS_OF_BYTE (0x80);
  return shift + hradby_bits_count_passed ((spread >> 7) * HRADBY_BITS_OF_BYTE (1), n);
}

/* Likewise, with nothing known. */
static inline guint
hradby_bits_nth_of_word (guint64 word,
                         guint   n)
{
  return hradby_bits_nth_by_sum (word, hradby_bits_sum (word), n);
}

G_END_DECLS
