/* Draws a tower built of pieces, with its height. */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Draws into the square from (0, 0) to (@size, @size) a tower of @height pieces, at least one. The
 * number stands on it: heights are read, not guessed. Callable from any thread. */
void hradby_paint_tower (cairo_t *cr,
                         guint    height,
                         double   size);

G_END_DECLS
