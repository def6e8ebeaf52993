/* Draws the castle of the card game from above, and the land outside. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Spaces along a side of the picture: six of the castle, and one of the land on either side. */
#define HRADBY_STRONGHOLD_SIZE 8

/* Draws a square of that many spaces a side, each @unit wide: the courtyard, four ramparts, four
 * corner towers, and before the middle of each rampart the place of a siege engine. @dark: for the
 * dark style. Callable from any thread. */
void hradby_paint_stronghold (cairo_t  *cr,
                              double    unit,
                              gboolean  dark);

G_END_DECLS
