/* Writing JSON. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/json.h"

#include <math.h>

static void
quote (GString *text, const char *value)
{
  g_string_append_c (text, '"');
  for (const char *c = value; *c != '\0'; c++) {
    if (*c == '"' || *c == '\\')
      g_string_append_printf (text, "\\%c", *c);
    else if ((guchar) *c < 0x20)
      g_string_append_printf (text, "\\u%04x", (guint) *c);
    else
      g_string_append_c (text, *c);
  }
  g_string_append_c (text, '"');
}

static void
separate (GString *text, const char *name)
{
  char last = text->len > 0 ? text->str[text->len - 1] : '[';

  if (last != '[' && last != '{')
    g_string_append_c (text, ',');
  if (name == NULL)
    return;
  quote (text, name);
  g_string_append_c (text, ':');
}

void
hradby_json_begin (GString *text, const char *name, char bracket)
{
  separate (text, name);
  g_string_append_c (text, bracket);
}

void
hradby_json_string (GString *text, const char *name, const char *value)
{
  separate (text, name);
  if (value != NULL)
    quote (text, value);
  else
    g_string_append (text, "null");
}

void
hradby_json_int (GString *text, const char *name, gint64 value)
{
  separate (text, name);
  g_string_append_printf (text, "%" G_GINT64_FORMAT, value);
}

void
hradby_json_double (GString *text, const char *name, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  separate (text, name);
  g_string_append (text, isfinite (value) ? g_ascii_formatd (buffer, sizeof buffer, "%.4f", value)
                                          : "null");
}
