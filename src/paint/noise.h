/* Irregularity that is the same on every run, and goes on seamlessly from tile to tile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define HRADBY_NOISE_SIZE 256

/* Mixes @a and @b to 32 bits that look random. */
static inline guint32
noise_hash (guint32 a, guint32 b)
{
  guint32 h = a * 0x9e3779b1u + b * 0x85ebca77u;

  h ^= h >> 15;
  h *= 0x2c1b3c6du;
  h ^= h >> 12;
  h *= 0x297a2d39u;
  return h ^ (h >> 15);
}

/* The same as a number from 0 to 1. */
static inline float
noise_random (guint32 a, guint32 b)
{
  return (float) (noise_hash (a, b) >> 8) / 16777216.0f;
}

/* Fields of %HRADBY_NOISE_SIZE rows and columns that repeat every tile, values −1 … 1: slow hills,
 * and fine grain. Made at the first call, from any thread; never freed. */
const float *hradby_noise_get_soft (void);
const float *hradby_noise_get_grain (void);
