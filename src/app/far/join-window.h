/* Where an invitation to a table is pasted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/far/far.h"

#include <adwaita.h>

/* Signal "joined" (HradbyFar *far): the guest has arrived; the window closes by itself. */
#define HRADBY_TYPE_JOIN_WINDOW (hradby_join_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyJoinWindow, hradby_join_window, HRADBY, JOIN_WINDOW, AdwWindow)

/* @invitation: (nullable): what is pasted already. Remembers the name. Returns: (transfer none) */
HradbyJoinWindow *hradby_join_window_present (GtkWindow *parent, GSettings *settings,
                                              HradbyLibrary *library, const char *invitation);
