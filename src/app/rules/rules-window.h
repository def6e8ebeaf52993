/* The window of rules: contents at the side, a search, and the rules of one table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/setup.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_RULES_WINDOW (hradby_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyRulesWindow, hradby_rules_window, HRADBY, RULES_WINDOW, AdwWindow)

/* Above @parent, which may be %NULL in tests; modal if @parent is, or nobody could read it.
 * @setup (nullable) as in hradby_rules_window_set_setup(). */
HradbyRulesWindow *hradby_rules_window_new         (GtkWindow         *parent,
                                                    HradbyRuleset     *ruleset,
                                                    HradbySetup       *setup);

/* Shows the rules of another table. */
void               hradby_rules_window_set_ruleset (HradbyRulesWindow *self,
                                                    HradbyRuleset     *ruleset);

/* The game that is played by them, see hradby_rules_view_set_setup(). */
void               hradby_rules_window_set_setup   (HradbyRulesWindow *self,
                                                    HradbySetup       *setup);

/* Presents the window at the passage with this anchor; where there is none, as it is. */
void               hradby_rules_window_open_at     (HradbyRulesWindow *self,
                                                    const char        *anchor);

G_END_DECLS
