/* The settings of bazaars: rows of the game's table, see bazaars-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
[HRADBY_BAZAARS_SETTING_PLAYED] = {
  .id = "bazaars",
  .title = N_("Bazaars"),
  .question = N_("Are bazaars held?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "bazaars",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      N_("After the turn in which a bazaar was placed, tiles for all players are turned up."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of Bridges, Castles and Bazaars") },
    { "false", N_("No"),
      N_("The game just goes on. Roads end at bazaars all the same."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("these rules let tables play the expansion in part") }
  ),
  .example = N_("Black places a bazaar. White picks a tile and bids for it."),
},
[HRADBY_BAZAARS_SETTING_AUCTION] = {
  .id = "bazaar-auction",
  .title = N_("Auctions at bazaars"),
  .question = N_("Are the tiles of a bazaar sold by auction?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "bazaars",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      N_("Players bid points for them, and then all place what they got."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of Bridges, Castles and Bazaars") },
    { "on-demand", N_("If somebody asks for it"),
      N_("When the tiles are turned up, each player may ask for an auction, the one to the left of "
         "the host first. If nobody does, each takes one."),
      HRADBY_SETTING_ORIGIN_HOUSE, N_("listed by players beside the official rules") },
    { "false", N_("No, each player picks one"),
      N_("Each player in turn takes one of the tiles and places it at once."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("these rules offer it as a variant") }
  ),
  .example = N_("Black places a bazaar. White wants to bid for a tile, but nobody asks for an "
                "auction."),
},
[HRADBY_BAZAARS_SETTING_NEXT_PICKER] = {
  .id = "bazaar-next-picker",
  .title = N_("Next tile of a bazaar"),
  .question = N_("Who chooses the next tile that is sold?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "bazaars",
  .values = HRADBY_VALUES (
    { "left-of-previous-picker", N_("The player left of the previous picker"),
      N_("The next one, clockwise, who has no tile yet."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the German and the Czech rules") },
    { "left-of-previous-buyer", N_("The player left of the previous buyer"),
      N_("The next one, clockwise from the player who got the tile before, who has none yet."),
      HRADBY_SETTING_ORIGIN_EDITION, N_("the rules by ZMG") }
  ),
  .example = N_("Three play. White picks a tile and sells it to Black."),
},
[HRADBY_BAZAARS_SETTING_FIRST_TURN] = {
  .id = "bazaar-first-turn",
  .title = N_("First turn after a bazaar"),
  .question = N_("Who is the first to place a tile from the bazaar?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "bazaars",
  .values = HRADBY_VALUES (
    { "left-of-bazaar", N_("The player left of the host"),
      N_("The player to the left of whoever placed the bazaar."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the German and the Czech rules") },
    { "first-buyer", N_("The player who got the first tile"),
      NULL,
      HRADBY_SETTING_ORIGIN_EDITION, N_("the rules by ZMG") }
  ),
  .example = N_("White picks a tile and sells it to Black, who had placed the bazaar."),
},
[HRADBY_BAZAARS_SETTING_UNPLACEABLE] = {
  .id = "bazaar-unplaceable",
  .title = N_("Tile of a bazaar that fits nowhere"),
  .question = N_("What happens if a tile from a bazaar fits nowhere when its player’s turn comes?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "bazaars",
  .values = HRADBY_VALUES (
    { "lost", N_("The turn is skipped"),
      N_("The tile leaves the game, and no other is drawn for it."),
      HRADBY_SETTING_ORIGIN_COMMUNITY, N_("since the rules say that nobody draws in this round") },
    { "replaced", N_("Another one is drawn"),
      N_("The tile leaves the game, and its player draws one from the bag, if any is left."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rule of the base game, as those of bazaars are "
                                         "silent") }
  ),
  .example = N_("White buys a tile that is all city, and there is no city on the table."),
},
