/* What all painters do with cairo: shapes written down as text, like in SVG, words, and strokes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/* A line of a file of shapes. */
typedef struct {
  const char *words;
  const char *shape;
} HradbyVectorShape;

/* The shapes that stand below @name in data/card-emblems.txt or data/piece-shapes.txt, ended by
 * %NULL; %NULL if nothing has this name. The one of them with these words, or %NULL. */
const HradbyVectorShape *hradby_vector_find (const char *name);
const char *hradby_vector_get_shape (const HradbyVectorShape *self, const char *words);

/* Reads @n numbers, in hundredths, and returns what follows. */
const char *hradby_vector_read (const char *shape, double *numbers, guint n);

/**
 * hradby_vector_trace:
 * @shape: commands and absolute numbers apart by blanks: M x y, L x y, C x1 y1 x2 y2 x y, Z;
 * O x y r for a whole circle, E x y rx ry for an ellipse, S x y r for a star of five points
 *
 * Appends the shape to the current path, in hundredths of a user unit.
 */
void hradby_vector_trace (cairo_t *cr, const char *shape);

/* Appends a rectangle around (@x, @y) with round corners. */
void hradby_vector_trace_plate (cairo_t *cr, double x, double y, double width, double height,
                                double radius);

/* Writes @text around (@x, @y) with the current source; @size is that of the font. */
void hradby_vector_show_centred (cairo_t *cr, const char *text, double x, double y, double size,
                                 gboolean bold);

/* Tones: of the lines around what lies on tiles, and around pieces; of shadows. */
#define HRADBY_INK       0.235, 0.145, 0.095
#define HRADBY_PIECE_INK 0.2, 0.13, 0.09, 0.95
#define HRADBY_SHADOW    0.12, 0.08, 0.13

/* These use up the path: they fill it, draw a line along it, or both; the last one keeps it. */
void hradby_vector_fill (cairo_t *cr, double r, double g, double b, double alpha);
void hradby_vector_stroke (cairo_t *cr, double width, double r, double g, double b, double alpha);
void hradby_vector_fill_inked (cairo_t *cr, double r, double g, double b, double width,
                               double ink_r, double ink_g, double ink_b, double ink_alpha);
void hradby_vector_stroke_preserve (cairo_t *cr, double width, double r, double g, double b,
                                    double alpha);
