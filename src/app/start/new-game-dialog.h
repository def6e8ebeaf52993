/* The dialog for a new game: players, who starts, rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/seat.h"
#include "session/session.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_NEW_GAME_DIALOG (hradby_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HradbyNewGameDialog, hradby_new_game_dialog, HRADBY, NEW_GAME_DIALOG,
                      AdwWindow)

/**
 * hradby_new_game_dialog_new:
 *
 * Shows what was chosen last time and remembers what is chosen now. Signal "started"
 * (HradbySession *session): a game begins; the dialog closes by itself.
 */
GtkWidget *hradby_new_game_dialog_new (GSettings     *settings,
                                       HradbyLibrary *library);

/* The rules of the game on the table can be chosen again, if no variant has them. */
void       hradby_new_game_dialog_set_table (HradbyNewGameDialog *self,
                                             HradbyRuleset       *rules);

/* Copies a file of tiles or of a wall to the user's data folder and chooses it, and its game; tells
 * why not if it is none. */
void       hradby_new_game_dialog_import    (HradbyNewGameDialog *self,
                                             const char          *path);

/* The game that is chosen there now. */
const HradbyGameType *hradby_new_game_dialog_get_game (HradbyNewGameDialog *self);

/* The id of the rules that are chosen there now; %NULL if they are not among those to choose from
 * everywhere. */
const char *hradby_new_game_dialog_get_variant (HradbyNewGameDialog *self);

G_END_DECLS
