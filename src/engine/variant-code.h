/* A variant as one line of text, short enough to be pasted into a message, and back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ruleset.h"

/* A code is a URI without white space: "hradby:GAME?title=TITLE&expansions=ID,ID&SETTING=VALUE",
 * with each setting that is not at its default; "&tiles=SET,,COPIES,SET,TILE,LEFT-OUT" where not
 * all tiles play, or several copies. What it leaves out is at the default, and there is no place
 * for a description. */
#define HRADBY_VARIANT_CODE_PREFIX "hradby:"

/* The code of @ruleset; free it with g_free(). */
char *hradby_variant_code_write (HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* @text: the code, with whatever stands around it in a message. Returns: (transfer full): the
 * variant of the first code in @text, without an id if anything in is named; %NULL with
 * %HRADBY_ERROR_UNKNOWN if there is none, or it names what is not known. */
HradbyRuleset *hradby_variant_code_read (const char *text,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
