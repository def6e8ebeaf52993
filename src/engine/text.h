/* Texts that people give: how long they may be, and what may be in them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* In characters. Dialogs, writers and readers keep to the same. */
#define HRADBY_MAX_NAME        60
#define HRADBY_MAX_TITLE       120
#define HRADBY_MAX_DESCRIPTION 2000

/* What a text is. */
typedef enum {
  HRADBY_TEXT_NAME,        /* of a player */
  HRADBY_TEXT_TITLE,       /* of a variant or of material */
  HRADBY_TEXT_DESCRIPTION, /* of a variant; the only one of several lines */
} HradbyTextKind;

guint hradby_text_get_max (HradbyTextKind kind);

/* Whether @c is not invisible: no control character, but for the end of a line where there may be
 * several, and none that does no more than turn the text around it or takes no room. These could
 * make one name look like another, and a sentence of the program say what it does not. The two
 * joiners are no such characters: some scripts are not written without them. */
gboolean hradby_text_is_shown (HradbyTextKind kind, gunichar c);

/* Whether that is so of all of @text, in UTF-8. */
gboolean hradby_text_is_visible (HradbyTextKind kind, const char *text);

/* @text as it may be kept: what is invisible is left out, ends of lines become spaces where there
 * is one line only, and where the next line is set in, as in files; space around it goes, and so
 * does what is too long. Free it with g_free(). */
char *hradby_text_tidy (HradbyTextKind kind, const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* @text for one line of a terminal or a message, in UTF-8 whatever it was: what is invisible is
 * spelled out ("\\n", "\\x1b", "\\u202e"). Names of files may hold anything. Free it with
 * g_free(). */
char *hradby_text_escape (const char *text) G_GNUC_WARN_UNUSED_RESULT;
