/* Lists of words within a sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Adds an item to a list: "path, house, court". */
void hradby_list_text_add (GString    *list,
                           const char *item);

/* The same, and frees the item. */
void hradby_list_text_take (GString   *list,
                            char      *item);

G_END_DECLS
