/* Reading frames without trusting them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/frame.h"

#include <string.h>

/* Of the line of words, in bytes. */
#define MAX_LINE 4000

void
hradby_frame_free (HradbyFrame *self)
{
  g_hash_table_unref (self->words);
  g_clear_pointer (&self->body, g_bytes_unref);
  g_free (self);
}

HradbyFrame *
hradby_frame_read (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  const char *end = length > 0 ? memchr (text, '\n', length) : NULL;
  gsize n = end != NULL ? (gsize) (end - text) : length;

  if (n == 0 || n > MAX_LINE)
    return NULL;
  GHashTable *words = g_uri_parse_params (text, (gssize) n, "&", G_URI_PARAMS_NONE, NULL);
  if (words == NULL)
    return NULL;
  HradbyFrame *self = g_new0 (HradbyFrame, 1);
  self->words = words;
  if (end != NULL)
    self->body = g_bytes_new_from_bytes (bytes, n + 1, length - n - 1);
  return self;
}

const char *
hradby_frame_get (const HradbyFrame *self, const char *name)
{
  const char *text = g_hash_table_lookup (self->words, name);

  return text != NULL ? text : "";
}

gint64
hradby_frame_get_number (const HradbyFrame *self, const char *name, guint max)
{
  guint64 number;

  return g_ascii_string_to_unsigned (hradby_frame_get (self, name), 10, 0, max, &number, NULL)
         ? (gint64) number : -1;
}

char *
hradby_frame_write (const char *what, const char *const *words, GBytes *body)
{
  GString *text = g_string_new ("do=");

  g_string_append (text, what);
  for (; words != NULL && words[0] != NULL; words += 2) {
    g_string_append_printf (text, "&%s=", words[0]);
    g_string_append_uri_escaped (text, words[1], NULL, TRUE);
  }
  g_string_append_c (text, '\n');
  if (body != NULL)
    g_string_append_len (text, g_bytes_get_data (body, NULL), (gssize) g_bytes_get_size (body));
  return g_string_free (text, FALSE);
}
