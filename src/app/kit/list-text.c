/* Lists of words within a sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/list-text.h"

#include <glib/gi18n.h>

void
hradby_list_text_add (GString *list, const char *item)
{
  g_return_if_fail (list != NULL && item != NULL);

  if (list->len > 0)
    /* Translators: between the items of a list: players, what a tile shows, counts */
    g_string_append (list, _(", "));
  g_string_append (list, item);
}

void
hradby_list_text_join (GString *list, const char *between, char *item)
{
  if (*item != '\0')
    g_string_append_printf (list, "%s%s", list->len > 0 ? between : "", item);
  g_free (item);
}

void
hradby_list_text_take (GString *list, char *item)
{
  hradby_list_text_add (list, item);
  g_free (item);
}

char *
hradby_list_text_begin (const char *words)
{
  char first[7] = { 0 };

  g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (words)), first);
  return g_strconcat (first, g_utf8_next_char (words), NULL);
}
