/* The error domain of files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/file-error.h"

#include "engine/text.h"

/* Characters of a reason: the rest would be what the file says. */
#define MAX_REASON 400

G_DEFINE_QUARK (hradby-file-error-quark, hradby_file_error)

/* Characters that could move the cursor, break the line or turn the text around. */
static gboolean
is_invisible (gunichar c)
{
  switch (g_unichar_type (c))
    {
    case G_UNICODE_CONTROL:
    case G_UNICODE_FORMAT:
    case G_UNICODE_LINE_SEPARATOR:
    case G_UNICODE_PARAGRAPH_SEPARATOR:
      return TRUE;
    default:
      return FALSE;
    }
}

static char *
clean (const char *reason)
{
  g_autofree char *valid = g_utf8_make_valid (reason, -1);
  GString *text = g_string_new (NULL);
  const char *p = valid;

  for (guint n = 0; *p != '\0' && n < MAX_REASON; p = g_utf8_next_char (p), n++)
    {
      gunichar c = g_utf8_get_char (p);

      g_string_append_unichar (text, is_invisible (c) ? ' ' : c);
    }
  if (*p != '\0')
    g_string_append (text, "…");
  return g_string_free (text, FALSE);
}

void
hradby_file_error_set (GError          **error,
                       HradbyFileError   code,
                       const char       *name,
                       guint             line,
                       const char       *reason)
{
  g_autofree char *file = hradby_text_escape (name);
  g_autofree char *text = clean (reason);

  if (line == 0)
    g_set_error (error, HRADBY_FILE_ERROR, (gint) code, "%s: %s", file, text);
  else
    g_set_error (error, HRADBY_FILE_ERROR, (gint) code, "%s:%u: %s", file, line, text);
}

void
hradby_file_error_set_unwritten (GError     **error,
                                 const char  *name,
                                 const char  *reason)
{
  g_autofree char *file = hradby_text_escape (name);
  g_autofree char *text = clean (reason);

  g_set_error (error, HRADBY_FILE_ERROR, HRADBY_FILE_ERROR_READ, "%s: %s", text, file);
}
