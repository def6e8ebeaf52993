/* The end of a game, a page of the window: who won and by what, and what comes next. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "session/session.h"

/**
 * HradbyEndPage:
 *
 * Its buttons use actions of the window: "win.result" leads to the board, "win.play-again",
 * "win.new" and "win.analyse" go on.
 *
 * Signal "step-activated" (guint step): this step of the game shall be shown on the board.
 */
#define HRADBY_TYPE_END_PAGE (hradby_end_page_get_type ())
G_DECLARE_FINAL_TYPE (HradbyEndPage, hradby_end_page, HRADBY, END_PAGE, AdwBin)

/* Shows the game as it stands now. */
GtkWidget *hradby_end_page_new (HradbySession *session);
