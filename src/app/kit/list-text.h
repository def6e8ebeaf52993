/* Lists of words within a sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Adds an item to a list: "path, house, court". */
void hradby_list_text_add (GString *list, const char *item);

/* Takes @item, which stands after @between unless it is the first; an empty one is left out. */
void hradby_list_text_join (GString *list, const char *between, char *item);

/* The same, and frees the item. */
void hradby_list_text_take (GString *list, char *item);

/* The words with their first letter as at the beginning of a sentence. */
char *hradby_list_text_begin (const char *words) G_GNUC_WARN_UNUSED_RESULT;
