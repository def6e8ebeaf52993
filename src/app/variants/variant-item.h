/* Variants in a list that drops down: whole names, and in a line below how they differ. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* (transfer full): an item of a model for such a list; a #GtkStringObject. */
GtkStringObject    *hradby_variant_item_new         (const char *title,
                                                     const char *difference)
                                                     G_GNUC_WARN_UNUSED_RESULT;

/* (transfer full): makes the rows of the list. */
GtkListItemFactory *hradby_variant_item_new_factory (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
