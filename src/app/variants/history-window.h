/* What was changed in a variant of one's own and when, and the way back to any of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/shelf.h"

#define HRADBY_TYPE_HISTORY_WINDOW (hradby_history_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyHistoryWindow, hradby_history_window, HRADBY, HISTORY_WINDOW, AdwWindow)

/* Opens it above @parent for the variant with this id, which it follows. */
void hradby_history_window_present (GtkWindow *parent, HradbyLibrary *library, const char *game,
                                    const char *id);
