/* The rules of one table to be read: passages one below the other, with anchors and a search. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/passage.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_RULES_VIEW (hradby_rules_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyRulesView, hradby_rules_view, HRADBY, RULES_VIEW, GtkWidget)

/* Shows what holds with @ruleset, and follows its changes. */
void       hradby_rules_view_set_ruleset (HradbyRulesView *self,
                                          HradbyRuleset   *ruleset);

/* The game whose rules these are (nullable): its material gives the numbers. Without it they are
 * those of the standard material. */
void       hradby_rules_view_set_setup   (HradbyRulesView *self,
                                          HradbySetup     *setup);

/* (transfer full): everything that can be read there, as plain text. */
char      *hradby_rules_view_dup_text    (HradbyRulesView *self) G_GNUC_WARN_UNUSED_RESULT;

/* What stands above them: how far the rules differ from the default ones. */
const char *hradby_rules_view_get_summary (HradbyRulesView *self);

/* Only sections and passages in which all of @words begin a word; everything if it is empty. */
void       hradby_rules_view_search      (HradbyRulesView *self,
                                          const char      *words);

/**
 * hradby_rules_view_reveal:
 *
 * Scrolls to the passage with this anchor, marks it and puts the focus on it.
 *
 * Returns: %FALSE if it does not hold at this table
 */
gboolean   hradby_rules_view_reveal      (HradbyRulesView *self,
                                          const char      *anchor);

/* The rows, each a #HradbyPassageRow, in reading order. Borrowed. */
GtkWidget *hradby_rules_view_get_list    (HradbyRulesView *self);

G_END_DECLS
