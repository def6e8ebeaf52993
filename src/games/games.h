/* The list of games: the one place that knows them all. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Installs the games in the registry; called once by main(). */
void hradby_games_install (void);
