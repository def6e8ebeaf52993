/* Bridges, Castles and Bazaars: what it adds to the tables of the game as a whole, then its parts,
 * each of which may be played for itself; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_ROWS_EXPANSIONS)
"bridges-castles-bazaars",

#elif defined (HRADBY_ROWS_EXPANSION_TITLES)
N_("Bridges, Castles and Bazaars"),

#elif defined (HRADBY_ROWS_MATERIALS)
"tileset/bridges-castles-bazaars",

#elif defined (HRADBY_ROWS_PASSAGES)
{ "bridges-castles-bazaars", HRADBY_PASSAGE_HEADING, N_("Bridges, Castles and Bazaars"),
  NULL, NULL, "bridges-castles-bazaars" },
{ "bridges-castles-bazaars-tiles", HRADBY_PASSAGE_PARAGRAPH,
  N_("More tiles ({bazaars} of them with a bazaar), which are played whatever parts of this "
     "expansion you choose. Roads end at a bazaar, and nobody stands on it."),
  NULL, NULL, "bridges-castles-bazaars" },
{ "bridges-castles-bazaars-inns", HRADBY_PASSAGE_PARAGRAPH,
  N_("The inns that are printed beside the road on two of these tiles mean nothing here."),
  NULL, NULL, "bridges-castles-bazaars" },
{ "bridges-castles-bazaars-monastery", HRADBY_PASSAGE_PARAGRAPH,
  N_("On one tile a monastery stands inside a city. They are two features: a monk and a knight may "
     "stand there side by side, and the monastery is complete when tiles lie all around it, "
     "whether the city is or not."), NULL, NULL, "bridges-castles-bazaars" },
#endif

#include "games/carcassonne/bridges-rows.h"
#include "games/carcassonne/castles-rows.h"
#include "games/carcassonne/bazaars-rows.h"
