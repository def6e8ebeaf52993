/* A game in the list of games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/archive/game-pictures.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_GAME_ROW (hradby_game_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGameRow, hradby_game_row, HRADBY, GAME_ROW, GtkWidget)

/* Signals: "chosen" (HradbyGameInfo *): it was clicked; "menu" (HradbyGameInfo *): the menu of the
 * game opens, whose actions are about this game. */
GtkWidget *hradby_game_row_new      (HradbyGamePictures *pictures,
                                     GMenuModel         *menu);

/* Shows this game, or none (%NULL). */
void       hradby_game_row_set_info (HradbyGameRow      *self,
                                     HradbyGameInfo     *info);

G_END_DECLS
