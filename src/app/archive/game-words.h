/* What is said of a game in a list. All texts are translated; free them with g_free(). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game-info.h"

G_BEGIN_DECLS

/* Who plays, computer players with their levels: "Anna, Computer (Easy)". */
char *hradby_game_words_players (HradbyGameInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* What it is called: by somebody, or by its players; what cannot be read, by its file. */
char *hradby_game_words_title   (HradbyGameInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* The game and its rules: "The Castle · Official rules", or why it cannot be read. */
char *hradby_game_words_rules   (HradbyGameInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* When, and how it ended or that it goes on. */
char *hradby_game_words_state   (HradbyGameInfo *self) G_GNUC_WARN_UNUSED_RESULT;

/* All that in one text, to be heard, and to be searched. */
char *hradby_game_words_all     (HradbyGameInfo *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
