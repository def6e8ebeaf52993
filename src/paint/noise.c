/* Irregularity that is the same on every run, and goes on seamlessly from tile to tile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/noise.h"

#define SIZE HRADBY_NOISE_SIZE

static float soft[SIZE * SIZE];
static float grain[SIZE * SIZE];

/* A place between two points of a lattice, and how far it is from the first one to the next. */
typedef struct {
  guint from;
  float part;
} Place;

/* Adds a wave of @period hills a tile, at most 128. */
static void
add_octave (float *field, guint period, float strength)
{
  g_autofree float *lattice = g_new (float, (period + 1) * (period + 1));
  Place places[SIZE];

  for (guint y = 0; y <= period; y++)
    for (guint x = 0; x <= period; x++)
      lattice[y * (period + 1) + x] =
        strength * (2 * noise_random (x % period + 977 * period, y % period) - 1);
  for (guint i = 0; i < SIZE; i++) {
    guint from = i * period / SIZE;
    float part = (float) i * ((float) period / SIZE) - (float) from;

    places[i] = (Place) { from, part * part * (3 - 2 * part) };
  }
  for (guint y = 0; y < SIZE; y++)
    for (guint x = 0; x < SIZE; x++) {
      const float *corner = lattice + places[y].from * (period + 1) + places[x].from;
      float fx = places[x].part;
      float top = corner[0] + (corner[1] - corner[0]) * fx;
      float bottom = corner[period + 1] + (corner[period + 2] - corner[period + 1]) * fx;

      field[y * SIZE + x] += top + (bottom - top) * places[y].part;
    }
}

static gpointer
make_fields (gpointer unused)
{
  add_octave (soft, 3, 0.5f);
  add_octave (soft, 7, 0.35f);
  add_octave (soft, 15, 0.25f);
  add_octave (grain, 31, 0.4f);
  add_octave (grain, 61, 0.4f);
  add_octave (grain, 128, 0.3f);
  return NULL;
}

static void
ensure_fields (void)
{
  static GOnce once = G_ONCE_INIT;

  g_once (&once, make_fields, NULL);
}

const float *
hradby_noise_get_soft (void)
{
  ensure_fields ();
  return soft;
}

const float *
hradby_noise_get_grain (void)
{
  ensure_fields ();
  return grain;
}
