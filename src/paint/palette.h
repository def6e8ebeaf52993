/* The eight colours of players, and the emblem that each seat wears besides. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "paint/pixel.h"

/* A colour of a player. */
typedef struct {
  const char *id;    /* the word of the file format: "black", "white" … */
  const char *title; /* to be shown: translate with _() */
  HradbyRgb   fill;  /* of the figure */
  HradbyRgb   edge;  /* its outline and shadowed parts */
  HradbyRgb   ink;   /* stands out against @fill: emblems and text on it */
} HradbyColour;

/* One a seat, so that colour never carries meaning alone. */
typedef enum {
  HRADBY_PALETTE_EMBLEM_DISC,
  HRADBY_PALETTE_EMBLEM_TRIANGLE,
  HRADBY_PALETTE_EMBLEM_SQUARE,
  HRADBY_PALETTE_EMBLEM_DIAMOND,
  HRADBY_PALETTE_EMBLEM_CROSS,
  HRADBY_PALETTE_EMBLEM_STAR,
  HRADBY_PALETTE_N_EMBLEMS,
} HradbyPaletteEmblem;

/* The colour of this id; an unknown id or %NULL gives the first. Never %NULL. Static. */
const HradbyColour *hradby_palette_find (const char *id);

/* All colours in the order of the file format. Static. */
const HradbyColour *hradby_palette_list (guint *n_colours);

/* Makes @colour the source. */
void hradby_palette_set_source (cairo_t *cr, HradbyRgb colour);
