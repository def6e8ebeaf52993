/* Names of files for people: "The Castle, Anna and Bruno.game.xml". */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/kit/file-name.h"

#include <glib/gi18n.h>
#include <string.h>

#define ENDING ".game.xml"

/* Disks take 255 bytes, and a file that is being written has a longer name for a moment. */
#define MAX_BYTES 180

/* With more of them, or with longer names, the date says as much. */
#define MAX_NAMED 3

static char *
join_names (GListModel *seats)
{
  const char *names[MAX_NAMED] = { NULL };
  guint n = g_list_model_get_n_items (seats);

  if (n > MAX_NAMED)
    return NULL;
  for (guint i = 0; i < n; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i); /* which the model keeps */

    names[i] = hradby_seat_get_name (seat);
  }
  if (n == 2)
    return g_strdup_printf (C_("players", "%1$s and %2$s"), names[0], names[1]);
  if (n == 3)
    return g_strdup_printf (C_("players", "%1$s, %2$s and %3$s"), names[0], names[1], names[2]);
  return g_strdup (names[0]);
}

/* Separators of folders, what other systems forbid, and what cannot be seen become spaces; of
 * several spaces one stays. No name begins with a point: such files are hidden. */
static char *
clean (const char *text)
{
  GString *name = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    gboolean fits = g_unichar_isgraph (c) && (c > 127 || strchr ("/\\:*?\"<>|", (int) c) == NULL)
                    && !(c == '.' && name->len == 0);

    if (fits)
      g_string_append_unichar (name, c);
    else if (name->len > 0 && name->str[name->len - 1] != ' ')
      g_string_append_c (name, ' ');
  }
  return g_strchomp (g_string_free (name, FALSE));
}

char *
hradby_file_name_propose (HradbySession *session)
{
  const char *game = _(hradby_session_get_table (session)->type->title);
  g_autofree char *names = join_names (hradby_session_get_seats (session));
  g_autofree char *name = NULL, *cleaned = NULL;

  if (names != NULL) {
    /* Translators: the proposed name of a file: the game, and who plays or when */
    name = g_strdup_printf (C_("file name", "%1$s, %2$s"), game, names);
    cleaned = clean (name);
  }
  if (cleaned == NULL || strlen (cleaned) > MAX_BYTES) {
    g_autoptr(GDateTime) now = g_date_time_new_now_local ();
    g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

    g_free (name);
    g_free (cleaned);
    name = g_strdup_printf (C_("file name", "%1$s, %2$s"), game, date);
    cleaned = clean (name);
  }
  return g_strconcat (cleaned, ENDING, NULL);
}

char *
hradby_file_name_complete (const char *path)
{
  g_autofree char *stem = g_strdup (path);

  if (g_str_has_suffix (stem, ENDING))
    return g_steal_pointer (&stem);
  if (g_str_has_suffix (stem, ".xml"))
    stem[strlen (stem) - strlen (".xml")] = '\0';
  return g_strconcat (stem, ENDING, NULL);
}
