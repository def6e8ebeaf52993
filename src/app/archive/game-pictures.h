/* Small pictures of games in a list: painted in a thread when they are wanted, kept in memory. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "session/game-info.h"

G_BEGIN_DECLS

/* In pixels of the screen; painted twice as fine. */
#define HRADBY_GAME_PICTURE_WIDTH  96
#define HRADBY_GAME_PICTURE_HEIGHT 72

#define HRADBY_TYPE_GAME_PICTURES (hradby_game_pictures_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGamePictures, hradby_game_pictures, HRADBY, GAME_PICTURES, GObject)

/**
 * HradbyGamePictures:
 *
 * Signal "painted" (HradbyGameInfo *): the picture of this game is there, or never will be.
 */
HradbyGamePictures *hradby_game_pictures_new     (void);

/* The game that is played now, which has no file: as it is at this moment. */
void                hradby_game_pictures_set_now (HradbyGamePictures *self,
                                                  HradbySession      *session);

/* Borrowed; %NULL while it is painted, or if the game cannot be read. A game that is known to be
 * over by then says so. */
GdkTexture         *hradby_game_pictures_request (HradbyGamePictures *self,
                                                  HradbyGameInfo     *info);

/* Paints nothing more: also what is being painted ends within one of its parts. */
void                hradby_game_pictures_stop    (HradbyGamePictures *self);

G_END_DECLS
