/* F1: the rules, opened at the passage that belongs to what has the focus. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "engine/setup.h"

/* (transfer full): the rules that @window is about. */
typedef HradbyRuleset *(*HradbyHelpFunc) (GtkWidget *window);

/* Adds the key to a window of its own actions; the main window has it among its actions. */
void hradby_help_add_key (GtkWidget *window, HradbyHelpFunc get_rules);

/* The game that @window shows is another one: so are the rules that are open above it. */
void hradby_help_update (GtkWindow *window, HradbySetup *setup);

/* Opens the rules above @window, or goes on in those that are open. @anchor may be %NULL; if it
 * belongs to an expansion that is off, the rules are shown with it. Rules of the game that a window
 * below shows have the numbers of its material. */
void hradby_help_open (GtkWindow *window, HradbyRuleset *rules, const char *anchor);
