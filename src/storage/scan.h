/* A look over the bytes of a file before the parser sees them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Far more than any real file has: limits for the time and memory of the parser. */
#define HRADBY_SCAN_MAX_NODES      50000
#define HRADBY_SCAN_MAX_CHILDREN   2000
#define HRADBY_SCAN_MAX_DEPTH      16
#define HRADBY_SCAN_MAX_ATTRIBUTES 32
#define HRADBY_SCAN_MAX_PIECE      (1 << 20) /* bytes of a tag, a comment or a text */
#define HRADBY_SCAN_MAX_STEPS      5000000   /* over brothers and sisters before each element */

/* Refuses what the parser must not even begin with: bytes that are not UTF-8, an encoding other
 * than that, a document type declaration and so every entity, names with a prefix (xml:id and
 * xml:base do something), nesting, elements or attributes without end. All else that is wrong is
 * left to the parser.
 * @lines: (element-type guint32): the line of every start tag is appended, in document order
 * @line (out): where it is refused
 * Returns: %NULL, or a translated reason */
const char *hradby_scan (const char *text, gsize length, GArray *lines, guint *line);

/* The name of the first element as it is written, or %NULL where there is none. What it is asked of
 * need not be well-formed, nor XML at all. Free it with g_free(). */
char *hradby_scan_root (const char *text, gsize length) G_GNUC_WARN_UNUSED_RESULT;
