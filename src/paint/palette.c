/* The eight colours of players, and the emblem that each seat wears besides. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/palette.h"

#include <glib/gi18n.h>

#define RGB(r, g, b) { (r) / 255.0f, (g) / 255.0f, (b) / 255.0f }

/* Told apart by lightness as well as by hue, so that they also differ for colour-blind eyes. */
static const HradbyColour colours[] = {
  { "black",  N_("Black"),  RGB (46, 46, 54),    RGB (12, 12, 16),   RGB (250, 246, 236) },
  { "white",  N_("White"),  RGB (250, 247, 238), RGB (58, 52, 44),   RGB (40, 36, 32) },
  { "red",    N_("Red"),    RGB (208, 52, 44),   RGB (96, 14, 12),   RGB (255, 246, 236) },
  { "blue",   N_("Blue"),   RGB (42, 100, 196),  RGB (12, 36, 88),   RGB (250, 250, 255) },
  { "green",  N_("Green"),  RGB (34, 154, 108),  RGB (8, 66, 44),    RGB (255, 255, 240) },
  { "yellow", N_("Yellow"), RGB (250, 208, 56),  RGB (76, 50, 0),    RGB (52, 36, 0) },
  { "orange", N_("Orange"), RGB (238, 132, 26),  RGB (84, 34, 0),    RGB (48, 20, 0) },
  { "purple", N_("Purple"), RGB (142, 74, 166),  RGB (58, 18, 76),   RGB (255, 244, 255) },
};

const HradbyColour *
hradby_palette_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    if (g_strcmp0 (colours[i].id, id) == 0)
      return &colours[i];
  return &colours[0];
}

const HradbyColour *
hradby_palette_list (guint *n_colours)
{
  if (n_colours != NULL)
    *n_colours = G_N_ELEMENTS (colours);
  return colours;
}

void
hradby_palette_set_source (cairo_t *cr, HradbyRgb colour)
{
  cairo_set_source_rgb (cr, (double) colour.r, (double) colour.g, (double) colour.b);
}
