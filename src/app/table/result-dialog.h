/* The end of a game: who won, where the points came from, how it went. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_RESULT_DIALOG (hradby_result_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HradbyResultDialog, hradby_result_dialog, HRADBY, RESULT_DIALOG, AdwWindow)

/* Shows the game as it stands now. Its button "New Game" uses the parent's action "win.new". */
void hradby_result_dialog_present (GtkWindow     *parent,
                                   HradbySession *session);

G_END_DECLS
