/* Draws the tokens of a circus: an animal with its number, and the back of all of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Draws into the square from (0, 0) to (@size, @size) a round token: 1 a flea, 3 a monkey,
 * 4 a seal, 5 a bear, 6 a tiger, 7 an elephant; any other @value: its back. Callable from any
 * thread. */
void hradby_paint_token (cairo_t *cr,
                         guint    value,
                         double   size);

G_END_DECLS
