/* Lays children in rows, as words in a text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define HRADBY_TYPE_WRAP_LAYOUT (hradby_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (HradbyWrapLayout, hradby_wrap_layout, HRADBY, WRAP_LAYOUT, GtkLayoutManager)

/* @spacing: pixels between two of a row, and half as much between rows. */
GtkLayoutManager *hradby_wrap_layout_new (int spacing);

/* What does not fit into so many rows is not shown; 0, as at first: into any number. */
void hradby_wrap_layout_set_most_rows (HradbyWrapLayout *self, guint most_rows);

/* One of columns of equal width, as many as fit of this least width; what is beside the last child
 * stays free. */
GtkLayoutManager *hradby_wrap_layout_new_even (int spacing, int column);

/* One in which children get as narrow as they can before they go into the next row. */
GtkLayoutManager *hradby_wrap_layout_new_squeezing (int spacing);
