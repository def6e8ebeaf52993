/* Sets as bits of words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/bits-nth.h"

G_BEGIN_DECLS

/* How many of the elements 0 … n - 1 fit into so many words. */
#define HRADBY_BITS_N_WORDS(n) (((n) + 63) / 64)

/* The element number @n, from 0, of a set of more than @n elements. */
static inline guint
hradby_bits_nth (const guint64 *set,
                 guint          n)
{
  guint word = 0;

  for (guint count; n >= (count = hradby_bits_count (set[word])); word++)
    n -= count;
  return 64 * word + hradby_bits_nth_of_word (set[word], n);
}

static inline gboolean
hradby_bits_has (const guint64 *set,
                 guint          element)
{
  return (set[element >> 6] >> (element & 63) & 1) != 0;
}

/* Adds the element if @yes, without branching. */
static inline void
hradby_bits_add (guint64 *set,
                 guint    element,
                 gboolean yes)
{
  set[element >> 6] |= (guint64) (yes != FALSE) << (element & 63);
}

static inline void
hradby_bits_remove (guint64 *set,
                    guint    element)
{
  set[element >> 6] &= ~(G_GUINT64_CONSTANT (1) << (element & 63));
}

/* One of two numbers, chosen without branching: for choices that no processor foresees. */
static inline guint
hradby_bits_choose (gboolean condition,
                    guint    yes,
                    guint    no)
{
  return no ^ ((yes ^ no) & -(guint) (condition != FALSE));
}

G_END_DECLS
