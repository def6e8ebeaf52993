/* The rules of bazaars to be read: rows of the game's table, see bazaars-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
{ "bazaars", HRADBY_PASSAGE_HEADING, N_("Bazaars"), NULL, NULL, "bridges-castles-bazaars" },
{ "bazaars-held", HRADBY_PASSAGE_PARAGRAPH,
  N_("A bazaar is held after the turn in which it was placed, all its scoring included, if at "
     "least as many tiles are left as there are players: that many are turned up."),
  "bazaars", "true", "bridges-castles-bazaars" },
{ "bazaars-auction", HRADBY_PASSAGE_PARAGRAPH,
  N_("The player to the left picks a tile and bids 0 points or more for it. Each other player "
     "without a tile, clockwise, may bid more once, or pass. If nobody did, the picker takes the "
     "tile, and the points go to nobody. Otherwise the picker either buys it and pays the highest "
     "bid to its bidder, or sells it to the bidder for that. The last tile is free."),
  "bazaar-auction", "true", "bridges-castles-bazaars" },
{ "bazaars-debts", HRADBY_PASSAGE_PARAGRAPH,
  N_("You may bid more points than you have; your score may fall below zero."),
  "bazaar-auction", "true", "bridges-castles-bazaars" },
{ "bazaars-picker", HRADBY_PASSAGE_PARAGRAPH,
  N_("The next tile is picked by the next player, clockwise, who has none yet."),
  "bazaar-auction", "true", "bridges-castles-bazaars" },
{ "bazaars-left-of-picker", HRADBY_PASSAGE_PARAGRAPH,
  N_("Clockwise is counted from whoever picked the last tile."),
  "bazaar-next-picker", "left-of-previous-picker", "bridges-castles-bazaars" },
{ "bazaars-left-of-buyer", HRADBY_PASSAGE_PARAGRAPH,
  N_("Clockwise is counted from whoever got the last tile."),
  "bazaar-next-picker", "left-of-previous-buyer", "bridges-castles-bazaars" },
{ "bazaars-take", HRADBY_PASSAGE_PARAGRAPH,
  N_("Clockwise from the left of whoever placed the bazaar, each player takes one of the tiles and "
     "plays an ordinary turn with it before the next one takes another."),
  "bazaar-auction", "false", "bridges-castles-bazaars" },
{ "bazaars-round", HRADBY_PASSAGE_PARAGRAPH,
  N_("Then all play an ordinary turn with the tile they got, clockwise."),
  "bazaar-auction", "true", "bridges-castles-bazaars" },
{ "bazaars-left-of-bazaar", HRADBY_PASSAGE_PARAGRAPH,
  N_("The player to the left of whoever placed the bazaar begins."),
  "bazaar-first-turn", "left-of-bazaar", "bridges-castles-bazaars" },
{ "bazaars-first-buyer", HRADBY_PASSAGE_PARAGRAPH,
  N_("Whoever got the first tile begins."),
  "bazaar-first-turn", "first-buyer", "bridges-castles-bazaars" },
{ "bazaars-dealt", HRADBY_PASSAGE_PARAGRAPH,
  N_("Nobody draws in this round: a tile that fits nowhere leaves the game, and the turn is "
     "skipped; one that is put aside ends the turn."),
  "bazaars", "true", "bridges-castles-bazaars" },
{ "bazaars-after", HRADBY_PASSAGE_PARAGRAPH,
  N_("A bazaar that is placed in this round holds none. Then the game goes on with the player to "
     "the left of whoever placed the first one."), "bazaars", "true", "bridges-castles-bazaars" },
{ "bazaars-none", HRADBY_PASSAGE_PARAGRAPH,
  N_("No bazaars are held at this table."), "bazaars", "false", "bridges-castles-bazaars" },
