/* Shapes written down as text, like in SVG. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * hradby_vector_trace:
 * @shape: commands and absolute numbers apart by blanks: M x y, L x y, C x1 y1 x2 y2 x y, Z;
 * O x y r for a whole circle, E x y rx ry for an ellipse, S x y r for a star of five points
 *
 * Appends the shape to the current path, in hundredths of a user unit.
 */
void hradby_vector_trace        (cairo_t    *cr,
                                 const char *shape);

/* Appends a rectangle around (@x, @y) with round corners. */
void hradby_vector_trace_plate  (cairo_t    *cr,
                                 double      x,
                                 double      y,
                                 double      width,
                                 double      height,
                                 double      radius);

/* Writes @text around (@x, @y) with the current source; @size is that of the font. */
void hradby_vector_show_centred (cairo_t    *cr,
                                 const char *text,
                                 double      x,
                                 double      y,
                                 double      size,
                                 gboolean    bold);

G_END_DECLS
