/* Writing JSON. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/json.h"

void
hradby_json_next (GString *text)
{
  char last = text->len > 0 ? text->str[text->len - 1] : '[';

  if (last != '[' && last != '{')
    g_string_append_c (text, ',');
}

void
hradby_json_name (GString    *text,
                  const char *name)
{
  hradby_json_next (text);
  hradby_json_string (text, name);
  g_string_append_c (text, ':');
}

void
hradby_json_string (GString    *text,
                    const char *value)
{
  g_string_append_c (text, '"');
  for (const char *c = value; *c != '\0'; c++)
    {
      if (*c == '"' || *c == '\\')
        g_string_append_printf (text, "\\%c", *c);
      else if ((guchar) *c < 0x20)
        g_string_append_printf (text, "\\u%04x", (guint) *c);
      else
        g_string_append_c (text, *c);
    }
  g_string_append_c (text, '"');
}

void
hradby_json_member (GString    *text,
                    const char *name,
                    const char *value)
{
  hradby_json_name (text, name);
  if (value != NULL)
    hradby_json_string (text, value);
  else
    g_string_append (text, "null");
}

void
hradby_json_int (GString *text,
                 gint64   value)
{
  g_string_append_printf (text, "%" G_GINT64_FORMAT, value);
}

void
hradby_json_double (GString *text,
                    double   value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (text, g_ascii_formatd (buffer, sizeof buffer, "%.4f", value));
}

void
hradby_json_time (GString *text,
                  double   seconds,
                  guint    n_games)
{
  hradby_json_name (text, "seconds");
  if (seconds >= 0)
    hradby_json_double (text, seconds);
  else
    g_string_append (text, "null");
  hradby_json_name (text, "games_per_second");
  if (seconds >= 0)
    hradby_json_double (text, n_games / MAX (seconds, 1e-6));
  else
    g_string_append (text, "null");
}
