/* The rules of bazaars to be read: rows of the game's table, see bazaars-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
{ "bazaars", HRADBY_PASSAGE_HEADING, N_("Bazaars"), NULL, NULL, "bridges-castles-bazaars" },
{ "bazaars-held", HRADBY_PASSAGE_PARAGRAPH,
  N_("A bazaar is held after the turn in which it was placed, all its scoring included, if at "
     "least as many tiles are left as there are players: that many are turned up."),
  "bazaars", "true", "bridges-castles-bazaars" },
{ "bazaars-sold", HRADBY_PASSAGE_PARAGRAPH,
  N_("They are sold by auction."), "bazaar-auction", "true", "bridges-castles-bazaars" },
{ "bazaars-on-demand", HRADBY_PASSAGE_PARAGRAPH,
  N_("Each player, from the left of whoever placed the bazaar, may ask for an auction. As soon as "
     "somebody does, they are sold by auction. If nobody does, each player takes one."),
  "bazaar-auction", "on-demand", "bridges-castles-bazaars" },
{ "bazaars-auction", HRADBY_PASSAGE_PARAGRAPH,
  N_("The player to the left picks a tile and bids 0 points or more for it. Each other player "
     "without a tile, clockwise, may bid more once, or pass. If nobody bids more, the picker takes "
     "the tile and pays the bid, but nobody gets the points. Otherwise the picker either buys it "
     "and pays the highest bid to its bidder, or sells it to the bidder for that. The last tile is "
     "free."),
  "bazaars", "true", "bridges-castles-bazaars", .also = "bazaar-auction!=false" },
{ "bazaars-debts", HRADBY_PASSAGE_PARAGRAPH,
  N_("You may bid more points than you have; your score may fall below zero."),
  "bazaars", "true", "bridges-castles-bazaars", .also = "bazaar-auction!=false" },
{ "bazaars-picker", HRADBY_PASSAGE_PARAGRAPH,
  N_("The next tile is picked by the next player, clockwise, who has none yet."),
  "bazaars", "true", "bridges-castles-bazaars", .also = "bazaar-auction!=false" },
{ "bazaars-left-of-picker", HRADBY_PASSAGE_PARAGRAPH,
  N_("Clockwise is counted from whoever picked the tile before."),
  "bazaar-next-picker", "left-of-previous-picker", "bridges-castles-bazaars" },
{ "bazaars-left-of-buyer", HRADBY_PASSAGE_PARAGRAPH,
  N_("Clockwise is counted from whoever got the tile before."),
  "bazaar-next-picker", "left-of-previous-buyer", "bridges-castles-bazaars" },
{ "bazaars-round", HRADBY_PASSAGE_PARAGRAPH,
  N_("Then all play an ordinary turn with the tile they got, clockwise."),
  "bazaars", "true", "bridges-castles-bazaars", .also = "bazaar-auction!=false" },
{ "bazaars-left-of-bazaar", HRADBY_PASSAGE_PARAGRAPH,
  N_("The player to the left of whoever placed the bazaar begins."),
  "bazaar-first-turn", "left-of-bazaar", "bridges-castles-bazaars" },
{ "bazaars-first-buyer", HRADBY_PASSAGE_PARAGRAPH,
  N_("The player who got the first tile begins."),
  "bazaar-first-turn", "first-buyer", "bridges-castles-bazaars" },
{ "bazaars-take-unasked", HRADBY_PASSAGE_PARAGRAPH,
  N_("Without an auction, each player, clockwise from the left of whoever placed the bazaar, takes "
     "one of the tiles and plays an ordinary turn with it before the next one takes another."),
  "bazaar-auction", "on-demand", "bridges-castles-bazaars" },
{ "bazaars-take", HRADBY_PASSAGE_PARAGRAPH,
  N_("Clockwise from the left of whoever placed the bazaar, each player takes one of the tiles and "
     "plays an ordinary turn with it before the next one takes another."),
  "bazaar-auction", "false", "bridges-castles-bazaars" },
{ "bazaars-dealt", HRADBY_PASSAGE_PARAGRAPH,
  N_("Nobody draws in this round: a tile that fits nowhere leaves the game, and the turn is "
     "skipped."), "bazaar-unplaceable", "lost", "bridges-castles-bazaars" },
{ "bazaars-replaced", HRADBY_PASSAGE_PARAGRAPH,
  N_("Nobody draws in this round, unless the tile fits nowhere: then it leaves the game, and you "
     "draw another. If none is left, the turn is skipped."),
  "bazaar-unplaceable", "replaced", "bridges-castles-bazaars" },
{ "bazaars-aside", HRADBY_PASSAGE_PARAGRAPH,
  N_("If you put the tile aside, as it fits only with a bridge, your turn is over."),
  "bazaars", "true", "bridges-castles-bazaars", .also = "bridges=true" },
{ "bazaars-after", HRADBY_PASSAGE_PARAGRAPH,
  N_("A bazaar that is placed in this round holds none. Then the game goes on with the player to "
     "the left of whoever placed the first one."), "bazaars", "true", "bridges-castles-bazaars" },
{ "bazaars-none", HRADBY_PASSAGE_PARAGRAPH,
  N_("No bazaars are held at this table."), "bazaars", "false", "bridges-castles-bazaars" },
