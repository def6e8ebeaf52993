/* The settings of the Circus: rows of the game's table, see circus-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
[HRADBY_CIRCUS_SETTING_BIG_TOP] = {
  .id = "big-top",
  .title = N_("Big top"),
  .question = N_("Is the big top played, with its tokens?"),
  .expansion = "circus",
  .rule = "circus-top",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      NULL,
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of the Circus") },
    { "false", N_("No"),
      N_("The tiles are played all the same, and ringmasters count them."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of the Circus: it may be played in part") }
  ),
  .example = N_("The big top stands between Black’s highwayman and White’s monk when another site "
                "is placed."),
},
[HRADBY_CIRCUS_SETTING_ACROBATS] = {
  .id = "acrobats",
  .title = N_("Acrobats"),
  .question = N_("May followers stand on acrobat grounds, and make pyramids?"),
  .expansion = "circus",
  .rule = "circus-acrobats",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      NULL,
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of the Circus") },
    { "false", N_("No"),
      N_("The tiles are played all the same, and ringmasters count them."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of the Circus: it may be played in part") }
  ),
  .example = N_("Black places an acrobat ground and wants to set a follower there."),
},
[HRADBY_CIRCUS_SETTING_RINGMASTERS] = {
  .id = "ringmasters",
  .title = N_("Ringmasters"),
  .question = N_("Does each player get a ringmaster?"),
  .expansion = "circus",
  .rule = "circus-ringmasters",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      NULL,
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of the Circus") },
    { "false", N_("No"),
      N_("All figures are ordinary followers."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of the Circus: it may be played in part") }
  ),
  .example = N_("Black’s road with the ringmaster is complete, and two circus tiles are around."),
},
[HRADBY_CIRCUS_SETTING_BONUS] = {
  .id = "ringmaster-bonus",
  .title = N_("Points of the ringmaster"),
  .question = N_("Where does a ringmaster score points for the circus tiles around?"),
  .expansion = "circus",
  .rule = "circus-ringmasters",
  .values = HRADBY_VALUES (
    { "features", N_("On roads, cities, monasteries and fields"),
      N_("Not as the lord of a castle, and not on a tower."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of the Circus, which name no others") },
    { "everywhere", N_("Also on castles and towers"),
      N_("As a lord when the castle is scored, on a tower at the end of the game."),
      HRADBY_SETTING_ORIGIN_COMMUNITY, N_("another program plays so") }
  ),
  .example = N_("White’s ringmaster stands on a tower beside a circus tile when the game ends."),
},
[HRADBY_CIRCUS_SETTING_COUNTS_ACROBATS] = {
  .id = "circus-counts-acrobats",
  .title = N_("Acrobats near the big top"),
  .question = N_("Does the big top also pay for acrobats?"),
  .expansion = "circus",
  .rule = "circus-top",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      N_("As for every other figure there."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the German rules by HiG") },
    { "false", N_("No"),
      N_("For ringmasters it does."),
      HRADBY_SETTING_ORIGIN_EDITION, N_("ZMG and Mindok, whose rules do not name acrobats there") }
  ),
  .example = N_("Black’s acrobat and White’s highwayman stand beside the big top when another site "
                "is placed."),
},
[HRADBY_CIRCUS_SETTING_CASTLE_LORDS] = {
  .id = "circus-castle-lords",
  .title = N_("Lords near the big top"),
  .question = N_("When does the big top pay for the lord of a castle?"),
  .expansion = "circus",
  .rule = "circus-top",
  .values = HRADBY_VALUES (
    { "castle-tile", N_("When it is near a tile of the castle"),
      N_("One of the two tiles under the castle is the tile of the big top or touches it."),
      HRADBY_SETTING_ORIGIN_OFFICIAL,
      N_("the notes on how the Circus is combined, where they speak of castles") },
    { "surroundings", N_("When it stands in the surroundings of the castle"),
      N_("On one of the six tiles that belong to the castle."),
      HRADBY_SETTING_ORIGIN_OFFICIAL,
      N_("the list of figures in the same notes, and those on how Bridges, Castles and Bazaars are "
         "combined") }
  ),
  .example = N_("The big top stands at a short side of Black’s castle when another site is "
                "placed."),
  .beside = "bridges-castles-bazaars",
},
