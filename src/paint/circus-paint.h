/* Draws the big top of a circus. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Draws into the square from (0, 0) to (@size, @size) a striped tent with a flag, with its foot
 * around the middle; @has_token: one peeps out under it. Callable from any thread. */
void hradby_paint_big_top (cairo_t  *cr,
                           gboolean  has_token,
                           double    size);

G_END_DECLS
