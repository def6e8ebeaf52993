/* Random numbers with a documented algorithm: the same seed gives the same game for ever. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A stream of random numbers: SplitMix64 (Steele, Lea and Flood 2014). A plain value: copying it
 * copies the stream. */
typedef struct {
  guint64 state;
} HradbyRandom;

/* Starts a stream. Streams of one seed are independent, so the k-th draw of a game does not depend
 * on how many numbers the draws before it used. @seed: what the player or the record chose;
 * @stream: which of the independent streams of that seed, for example the number of a draw. */
void hradby_random_init (HradbyRandom *self, guint64 seed, guint64 stream);

/* The next 64 bits. */
static inline guint64
hradby_random_next (HradbyRandom *self)
{
  guint64 z = (self->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* @bound: at least 1. Returns: a number in 0 … @bound - 1, exactly uniform (Lemire's multiplication
 * with rejection). */
static inline guint32
hradby_random_below (HradbyRandom *self, guint32 bound)
{
  guint64 product = (hradby_random_next (self) >> 32) * bound;

  if (G_UNLIKELY ((guint32) product < bound)) {
    guint32 threshold = (guint32) -bound % bound;

    while ((guint32) product < threshold)
      product = (hradby_random_next (self) >> 32) * bound;
  }
  return (guint32) (product >> 32);
}
