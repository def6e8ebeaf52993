/* Pictures told apart by their pixels. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/* Somewhere to paint. */
cairo_t *start_picture (int width, int height);

/* The pixels as one string of digits; takes @cr. */
char *finish_picture (cairo_t *cr);

/* A set of such strings. */
GHashTable *new_set (void);

/* Takes @digest, which must be new to @seen. */
void add_new (GHashTable *seen, char *digest);
