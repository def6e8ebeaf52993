/* A text as a picture that cameras read, a QR code. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/* Whether the program was built with the library that makes them. */
gboolean hradby_scan_code_is_built (void);

/* Black on white, with the quiet margin of four squares, in any look of the desktop: cameras read
 * no other way round.
 * @module: side of one of its squares, in pixels
 * Returns: (transfer full) (nullable): a square picture without alpha; %NULL if @text is empty or
 * longer than such a code (2,953 bytes), or the program was built without them */
cairo_surface_t *hradby_scan_code_paint (const char *text, guint module);
