/* The text of a passage of the rules, with the numbers of the material in use. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/rules/passage-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/face/face.h"

char *
hradby_passage_text_dup (const HradbyPassage *passage,
                         const HradbyGame    *game)
{
  const HradbyFace *face = game != NULL ? hradby_face_find (game->table->type) : NULL;
  GString *text = g_string_new (NULL);
  const char *rest = _(passage->text), *open, *close;

  while ((open = strchr (rest, '{')) != NULL && (close = strchr (open, '}')) != NULL)
    {
      g_autofree char *word = g_strndup (open + 1, (gsize) (close - open - 1));

      g_string_append_len (text, rest, open - rest);
      if (face != NULL && face->count != NULL)
        g_string_append_printf (text, "%d", face->count (game->table, word));
      else
        g_string_append (text, "–");
      rest = close + 1;
    }
  g_string_append (text, rest);
  return g_string_free (text, FALSE);
}
