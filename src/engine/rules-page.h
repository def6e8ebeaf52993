/* The rules of one table as a page to be read outside the program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ruleset.h"

/* How a page is written. */
typedef enum {
  HRADBY_RULES_PAGE_TEXT, /* lines of at most 78 characters; a bar stands before what is changed */
  HRADBY_RULES_PAGE_MARKDOWN, /* what is changed is a quotation */
  /* a whole document with a style of its own; what is changed has the class "changed" */
  HRADBY_RULES_PAGE_HTML,
} HradbyRulesPageFormat;

/* All passages that hold with @ruleset, but for pictures, in the language of the locale and in
 * reading order, under the names of game, variant and expansions. At what differs from the default
 * rules stands what the default is, and who says either. What the table noted stands where it
 * belongs.
 * @table (nullable): plays by @ruleset; its numbers stand in the text
 * Returns: (transfer full): the page, in UTF-8, ending with a new line */
char *hradby_rules_page_write (HradbyRuleset *ruleset, const HradbyTable *table,
                               HradbyRulesPageFormat format) G_GNUC_WARN_UNUSED_RESULT;

/* What the table noted, where @passages (element-type HradbyPassage) of its rules stand: what
 * belongs after @passages[@index]; or, without passages, on the whole. (transfer full)
 * (nullable) */
char *hradby_rules_page_tell_notes (HradbyRuleset *ruleset, const GPtrArray *passages,
                                    guint index) G_GNUC_WARN_UNUSED_RESULT;

/* How many settings of @ruleset differ from the default, as a sentence; free it with g_free(). */
char *hradby_rules_page_summarize (HradbyRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

/* @change: a setting that is not at its default; @origin (out) (transfer full): who says what the
 * table plays, what the default is, and who says that. Returns: (transfer full): what the table
 * plays instead. */
char *hradby_rules_page_tell_change (HradbySetting *change,
                                     char **origin) G_GNUC_WARN_UNUSED_RESULT;
