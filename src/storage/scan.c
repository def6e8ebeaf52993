/* Scanning markup: just enough of XML to see tags, and nothing that could cost more than one
 * pass. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/scan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct {
  const char *at;
  const char *end;
  guint       line;
  guint       depth;
  guint       n_children[HRADBY_SCAN_MAX_DEPTH + 1]; /* so far, of the element open at a depth */
  guint       n_nodes;
  guint       n_steps;  /* that the validator will take, for it begins anew at each element */
  gboolean    too_long; /* the piece just left behind */
  GArray     *lines;
} Scan;

static void
move_to (Scan *self, const char *to)
{
  for (const char *p = self->at; (p = memchr (p, '\n', (gsize) (to - p))) != NULL; p++)
    self->line++;
  self->at = to;
}

/* Moves behind a piece of the file. The line of one that is too long is where it begins. */
static void
leave_piece (Scan *self, const char *to)
{
  self->too_long = to - self->at > HRADBY_SCAN_MAX_PIECE;
  if (!self->too_long)
    move_to (self, to);
}

static gboolean
starts_with (const Scan *self, const char *word)
{
  gsize length = strlen (word);

  return (gsize) (self->end - self->at) >= length && memcmp (self->at, word, length) == 0;
}

/* Moves behind the next @word, at least @skip bytes on. */
static const char *
skip_past (Scan *self, gsize skip, const char *word)
{
  const char *found = NULL;

  if ((gsize) (self->end - self->at) >= skip)
    found = g_strstr_len (self->at + skip, self->end - self->at - (gssize) skip, word);
  if (found == NULL)
    return _("the file ends in the middle of a tag or comment");
  leave_piece (self, found + strlen (word));
  return NULL;
}

/* The parser is told to read UTF-8 whatever a file says, so a file may not say anything else. */
static const char *
check_declaration (Scan *self)
{
  const char *close = g_strstr_len (self->at, self->end - self->at, "?>");

  if (close == NULL)
    return NULL;
  g_autofree char *text = g_ascii_strdown (self->at, close - self->at);
  const char *encoding = strstr (text, "encoding");
  if (encoding == NULL)
    return NULL;
  encoding += strcspn (encoding, "\"'");
  if (*encoding != '\0' && g_str_has_prefix (encoding + 1, "utf-8") && encoding[6] == encoding[0])
    return NULL;
  return _("the file is not in UTF-8");
}

/* Moves behind a start tag. */
static const char *
skip_tag (Scan *self)
{
  const char *p = self->at + 1;
  guint n_attributes = 0;

  g_array_append_val (self->lines, self->line);
  for (; p < self->end && *p != '>'; p++) {
    const char *start = p;

    if (*p == '<')
      return _("a tag is not closed");
    if (*p == ':')
      return _("a name has a prefix; such names do not belong here");
    if (*p != '"' && *p != '\'')
      continue;
    if (++n_attributes > HRADBY_SCAN_MAX_ATTRIBUTES)
      return _("an element has too many attributes");
    self->n_nodes++;
    p = memchr (start + 1, *start, (gsize) (self->end - start - 1));
    if (p == NULL || memchr (start, '<', (gsize) (p - start)) != NULL)
      return _("the value of an attribute is not closed");
  }
  if (p >= self->end)
    return _("the file ends in the middle of a tag or comment");
  if (++self->n_children[self->depth] > HRADBY_SCAN_MAX_CHILDREN)
    return _("an element contains too many others");
  self->n_steps += self->n_children[self->depth];
  if (self->n_steps > HRADBY_SCAN_MAX_STEPS)
    return _("the file has too many elements");
  gboolean closed = p[-1] == '/';
  leave_piece (self, p + 1);
  if (closed)
    return NULL;
  if (++self->depth > HRADBY_SCAN_MAX_DEPTH)
    return _("elements are nested too deeply");
  self->n_children[self->depth] = 0;
  return NULL;
}

static const char *
skip_markup (Scan *self)
{
  if (++self->n_nodes > HRADBY_SCAN_MAX_NODES)
    return _("the file has too many elements");
  if (starts_with (self, "<!--"))
    return skip_past (self, 4, "-->");
  if (starts_with (self, "<![CDATA["))
    return skip_past (self, 9, "]]>");
  if (starts_with (self, "<!"))
    return _("a document type declaration (DTD) is not allowed");
  if (starts_with (self, "<?"))
    return skip_past (self, 2, "?>");
  if (starts_with (self, "</")) {
    self->depth -= self->depth > 0;
    return skip_past (self, 2, ">");
  }
  return skip_tag (self);
}

const char *
hradby_scan (const char *text, gsize length, GArray *lines, guint *line)
{
  Scan scan = { .at = text, .end = text + length, .line = 1, .lines = lines };
  const char *reason = NULL;
  const char *bad;

  g_return_val_if_fail (text != NULL && lines != NULL && line != NULL, NULL);

  if (!g_utf8_validate_len (text, length, &bad)) {
    move_to (&scan, bad);
    reason = _("the file is not in UTF-8");
  } else if (starts_with (&scan, "\xef\xbb\xbf")) /* one was left out when the file was read */
    reason = _("the file does not begin with an element");
  if (reason == NULL && starts_with (&scan, "<?xml"))
    reason = check_declaration (&scan);
  while (reason == NULL) {
    const char *next = memchr (scan.at, '<', (gsize) (scan.end - scan.at));

    if (next == NULL)
      break;
    leave_piece (&scan, next);
    if (!scan.too_long)
      reason = skip_markup (&scan);
    if (scan.too_long)
      reason = _("a tag, a comment or a text is too long");
  }
  *line = scan.line;
  return reason;
}

char *
hradby_scan_root (const char *text, gsize length)
{
  Scan scan = { .at = text, .end = text + length };
  const char *reason = NULL;

  g_return_val_if_fail (text != NULL || length == 0, NULL);

  while (reason == NULL && scan.at < scan.end) {
    gsize n = 1;

    if (starts_with (&scan, "<!--"))
      reason = skip_past (&scan, 4, "-->");
    else if (starts_with (&scan, "<?"))
      reason = skip_past (&scan, 2, "?>");
    else if (*scan.at != '<')
      scan.at++;
    else {
      while (scan.at + n < scan.end && strchr (" \t\r\n/>", scan.at[n]) == NULL)
        n++;
      return g_strndup (scan.at + 1, n - 1);
    }
    if (scan.too_long)
      return NULL;
  }
  return NULL;
}
