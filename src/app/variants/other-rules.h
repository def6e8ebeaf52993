/* The question by which other rules a game goes on, and what these make of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

#define HRADBY_TYPE_OTHER_RULES (hradby_other_rules_get_type ())
G_DECLARE_FINAL_TYPE (HradbyOtherRules, hradby_other_rules, HRADBY, OTHER_RULES, AdwWindow)

/* Asks about what is shown of @session, which must allow it and stays as it is. Signal "play"
 * (#HradbySession): somebody wants to play on by other rules, in this game. Returns: (transfer
 * none): the window. */
HradbyOtherRules *hradby_other_rules_present (GtkWindow *parent, HradbySession *session,
                                              HradbyLibrary *library);
