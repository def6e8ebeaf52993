/* The list of games: the one place that knows them all. */
#pragma once

/* Installs the games in the registry; called once by main(). */
void hradby_games_install (void);
