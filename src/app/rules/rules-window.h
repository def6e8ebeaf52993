/* The window of rules: contents at the side, a search, and the rules of one table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/passage.h"
#include "engine/setup.h"
#include "session/session.h"

#include <adwaita.h>
#include <gtk/gtk.h>

#define HRADBY_TYPE_RULES_WINDOW (hradby_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyRulesWindow, hradby_rules_window, HRADBY, RULES_WINDOW, AdwWindow)

/* Above @parent, which may be %NULL in tests; modal if @parent is, or nobody could read it. */
HradbyRulesWindow *hradby_rules_window_new (GtkWindow *parent, HradbyRuleset *ruleset,
                                            HradbySetup *setup);

/* Shows the rules of another table. @setup: (nullable): of the game that is played by them, whose
 * material gives the numbers; %NULL: those of the standard material. */
void hradby_rules_window_show (HradbyRulesWindow *self, HradbyRuleset *ruleset, HradbySetup *setup);

/* Presents the window at the passage with this anchor; where there is none, as it is. */
void hradby_rules_window_open_at (HradbyRulesWindow *self, const char *anchor);

G_DECLARE_FINAL_TYPE (HradbyRulesRow, hradby_rules_row, HRADBY, RULES_ROW, GtkListBoxRow)

const HradbyPassage *hradby_rules_row_get_passage (HradbyRulesRow *self);

const char *hradby_rules_row_get_words (HradbyRulesRow *self);

G_DECLARE_FINAL_TYPE (HradbyRulesView, hradby_rules_view, HRADBY, RULES_VIEW, GtkWidget)

/* (transfer full): everything that can be read there, as plain text. */
char *hradby_rules_view_dup_text (HradbyRulesView *self) G_GNUC_WARN_UNUSED_RESULT;

/* Shows only passages and sections in which all of @words begin a word; all if it is empty. */
void hradby_rules_view_search (HradbyRulesView *self, const char *words);

/* Scrolls to the passage with this anchor, marks it and puts the focus on it. Returns: %FALSE if it
 * does not hold at this table. */
gboolean hradby_rules_view_reveal (HradbyRulesView *self, const char *anchor);

/* The rows, each a #HradbyRulesRow, in reading order. Borrowed. */
GtkWidget *hradby_rules_view_get_list (HradbyRulesView *self);

/* Prints what @view shows when it begins, with its pictures: after a search only what was found.
 * What differs from the default rules has a bar beside it. If it fails, people are told.
 * @title: stands above the rules and is the name of the print job
 * Returns: (transfer full): to be run with a dialog, or to write a file */
GtkPrintOperation *hradby_rules_print_new (HradbyRulesView *view,
                                           const char *title) G_GNUC_WARN_UNUSED_RESULT;

