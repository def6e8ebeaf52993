/* A picture of a piece of material as a file: all kinds of a tile set, or a wall. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/material.h"

typedef enum {
  HRADBY_SHEET_PNG,
  HRADBY_SHEET_SVG,
} HradbySheetFormat;

/* Draws each kind of a tile set once, under it its id and how many there are; or the wall with its
 * track, without tiles. Needs no display.
 * @tile: length of a tile's side, in pixels
 * Returns: (transfer full): the contents of the file; %NULL with %HRADBY_ERROR_MATERIAL if material
 * of this kind cannot be drawn, or the picture would be larger than 64 million pixels */
GBytes *hradby_sheet_paint (HradbyMaterial *material, HradbySheetFormat format, guint tile,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
