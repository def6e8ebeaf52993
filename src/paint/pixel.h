/* Arithmetic with colours, pixel by pixel. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

typedef struct {
  float r;
  float g;
  float b;
} HradbyRgb;

static inline float
pixel_clamp (float value)
{
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

static inline HradbyRgb
pixel_mix (HradbyRgb a, HradbyRgb b, float part)
{
  return (HradbyRgb) {
    a.r + (b.r - a.r) * part, a.g + (b.g - a.g) * part, a.b + (b.b - a.b) * part,
  };
}

static inline HradbyRgb
pixel_scale (HradbyRgb colour, float factor)
{
  return (HradbyRgb) { colour.r * factor, colour.g * factor, colour.b * factor };
}

static inline guint32
pixel_pack (HradbyRgb colour)
{
  return 0xff000000u | (guint32) (pixel_clamp (colour.r) * 255.0f + 0.5f) << 16 |
         (guint32) (pixel_clamp (colour.g) * 255.0f + 0.5f) << 8 |
         (guint32) (pixel_clamp (colour.b) * 255.0f + 0.5f);
}

/* Divides the colours of a finished picture by their opacity and returns it: GTK 4.8 takes three
 * times as long to show colours multiplied by it in software. */
cairo_surface_t *hradby_pixel_straighten (cairo_surface_t *surface);
