/* Texts that people give. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/text.h"

#include <string.h>

#define ZERO_WIDTH_NON_JOINER 0x200c
#define ZERO_WIDTH_JOINER     0x200d

guint
hradby_text_get_max (HradbyTextKind kind)
{
  switch (kind) {
  case HRADBY_TEXT_NAME:
    return HRADBY_MAX_NAME;
  case HRADBY_TEXT_TITLE:
    return HRADBY_MAX_TITLE;
  case HRADBY_TEXT_DESCRIPTION:
  default:
    return HRADBY_MAX_DESCRIPTION;
  }
}

static gboolean
is_joiner (gunichar c)
{
  return c == ZERO_WIDTH_NON_JOINER || c == ZERO_WIDTH_JOINER;
}

gboolean
hradby_text_is_shown (HradbyTextKind kind, gunichar c)
{
  if (c == '\n')
    return kind == HRADBY_TEXT_DESCRIPTION;
  switch (g_unichar_type (c)) {
  case G_UNICODE_CONTROL:
  case G_UNICODE_LINE_SEPARATOR:
  case G_UNICODE_PARAGRAPH_SEPARATOR:
  case G_UNICODE_SURROGATE:
    return FALSE;
  case G_UNICODE_FORMAT:
    return is_joiner (c);
  default:
    /* The last two of each plane are no characters; XML does not have those of the first. */
    return (c & 0xfffe) != 0xfffe;
  }
}

gboolean
hradby_text_is_visible (HradbyTextKind kind, const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (!hradby_text_is_shown (kind, g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

/* At either end of a text this is nothing. */
static gboolean
is_blank (gunichar c)
{
  return g_unichar_isspace (c) || is_joiner (c);
}

/* The ends of lines of other systems are those of this one; any other space of control is a
 * space. */
static void
append (GString *result, HradbyTextKind kind, const char *p)
{
  gunichar c = g_utf8_get_char (p);

  if (c == '\r' && p[1] == '\n')
    return;
  if (c == '\r' || c == 0x2028 || c == 0x2029)
    c = '\n';
  if ((c == '\n' && kind != HRADBY_TEXT_DESCRIPTION) || c == '\t')
    c = ' ';
  if (hradby_text_is_shown (kind, c))
    g_string_append_unichar (result, c);
}

/* A line that is set in goes on with the one before: so files break their lines. */
static void
join_lines (GString *text)
{
  char *end = text->str;

  for (const char *p = text->str; *p != '\0';) {
    gboolean joins = FALSE;
    gsize n = 0;

    for (; p[n] == ' ' || p[n] == '\n'; n++)
      joins |= p[n] == '\n' && p[n + 1] == ' ';
    if (joins)
      *end++ = ' ';
    else {
      n = MAX (n, 1);
      memmove (end, p, n);
      end += n;
    }
    p += n;
  }
  g_string_truncate (text, (gsize) (end - text->str));
}

char *
hradby_text_tidy (HradbyTextKind kind, const char *text)
{
  g_autoptr(GString) result = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  g_autofree char *valid = g_utf8_make_valid (text, -1);
  result = g_string_sized_new (strlen (valid));
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    append (result, kind, p);
  join_lines (result);
  const char *start = result->str;
  while (is_blank (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  char *end = result->str + result->len;
  if (g_utf8_strlen (start, -1) > (glong) hradby_text_get_max (kind))
    end = g_utf8_offset_to_pointer (start, hradby_text_get_max (kind));
  while (end > start && is_blank (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (start, (gsize) (end - start));
}

char *
hradby_text_escape (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  GString *result = g_string_new (NULL);
  while (*text != '\0') {
    gunichar c = g_utf8_get_char_validated (text, -1);

    if (c == (gunichar) -1 || c == (gunichar) -2)
      g_string_append_printf (result, "\\x%02x", (guchar) *text++);
    else {
      if (c == '\n')
        g_string_append (result, "\\n");
      else if (hradby_text_is_shown (HRADBY_TEXT_NAME, c))
        g_string_append_unichar (result, c);
      else
        g_string_append_printf (result, c < 0x100 ? "\\x%02x" : "\\u%04x", c);
      text = g_utf8_next_char (text);
    }
  }
  return g_string_free (result, FALSE);
}
