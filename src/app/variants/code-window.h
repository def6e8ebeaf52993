/* A variant to be handed over, or an invitation: a code that another machine scans, and as text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/ruleset.h"

#define HRADBY_TYPE_CODE_WINDOW (hradby_code_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCodeWindow, hradby_code_window, HRADBY, CODE_WINDOW, AdwWindow)

/* The same of another text: @subtitle: what it is, @advice: what to do with it. */
void hradby_code_window_present_code (GtkWindow *parent, const char *subtitle, const char *code,
                                      const char *advice);

/* Opens it above @parent with these rules as they are now. */
void hradby_code_window_present (GtkWindow *parent, HradbyRuleset *ruleset);
