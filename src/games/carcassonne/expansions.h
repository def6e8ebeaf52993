/* The list of expansions: a line each. Every table that they add rows to reads it, see tables.c. */
#include "games/carcassonne/tower-rows.h"
