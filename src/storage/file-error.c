/* The error domain of files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/file-error.h"

#include "engine/text.h"

/* Characters of a reason: the rest would be what the file says. */
#define MAX_REASON 400

G_DEFINE_QUARK (hradby-file-error-quark, hradby_file_error)

/* What could move the cursor, break the line or turn the text around becomes a space. */
static char *
clean (const char *reason)
{
  g_autofree char *valid = g_utf8_make_valid (reason, -1);
  GString *text = g_string_new (NULL);
  const char *p = valid;

  for (guint n = 0; *p != '\0' && n < MAX_REASON; p = g_utf8_next_char (p), n++) {
    gunichar c = g_utf8_get_char (p);

    g_string_append_unichar (text, hradby_text_is_shown (HRADBY_TEXT_NAME, c) ? c : ' ');
  }
  if (*p != '\0')
    g_string_append (text, "…");
  return g_string_free (text, FALSE);
}

void
hradby_file_error_set (GError **error, HradbyFileError code, const char *name, guint line,
                       const char *reason)
{
  g_autofree char *file = hradby_text_escape (name);
  g_autofree char *text = clean (reason);

  if (line == 0)
    g_set_error (error, HRADBY_FILE_ERROR, (gint) code, "%s: %s", file, text);
  else
    g_set_error (error, HRADBY_FILE_ERROR, (gint) code, "%s:%u: %s", file, line, text);
}

void
hradby_file_error_set_unwritten (GError **error, const char *name, const char *reason)
{
  g_autofree char *file = hradby_text_escape (name);
  g_autofree char *text = clean (reason);

  g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ, "%s: %s", text, file);
}
