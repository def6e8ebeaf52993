/* Pieces left to be drawn, by kind, with counts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

#define HRADBY_TYPE_REMAINING_DIALOG (hradby_remaining_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HradbyRemainingDialog, hradby_remaining_dialog, HRADBY, REMAINING_DIALOG,
                      AdwWindow)

/* Above @parent, for a game whose face says what is left; follows the session while it is open. If
 * it is there already it is raised. */
void hradby_remaining_dialog_present (GtkWindow *parent, HradbySession *session);
