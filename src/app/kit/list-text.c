/* Lists of words within a sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/list-text.h"

#include <glib/gi18n.h>

void
hradby_list_text_add (GString    *list,
                      const char *item)
{
  g_return_if_fail (list != NULL && item != NULL);

  if (list->len > 0)
    /* Translators: between the items of a list: players, what a tile shows, counts */
    g_string_append (list, _(", "));
  g_string_append (list, item);
}

void
hradby_list_text_take (GString *list,
                       char    *item)
{
  hradby_list_text_add (list, item);
  g_free (item);
}
