/* The settings of castles: rows of the game's table, see castles-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
[HRADBY_CASTLES_SETTING_PLAYED] = {
  .id = "castles",
  .title = N_("Castles"),
  .question = N_("Are castles played?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "castles",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      N_("A small city may become a castle, which is scored for what is completed around it."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of Bridges, Castles and Bazaars") },
    { "false", N_("No"),
      N_("They stay in the box. A small city is a city like any other."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("these rules let tables play the expansion in part") }
  ),
  .example = N_("Black completes a small city and wants to make it a castle. Then a road beside it "
                "is completed."),
},
[HRADBY_CASTLES_SETTING_SMALL_CITY] = {
  .id = "castle-small-city",
  .title = N_("Cities that become castles"),
  .question = N_("Which cities of two tiles can become castles?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "castles",
  .values = HRADBY_VALUES (
    { "semicircles", N_("Those of two semicircles"),
      N_("The token must cover the whole city, which it does not if a half is pointed."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the German rules, as the publisher made clear") },
    { "any-two-tiles", N_("All of two tiles"),
      N_("Pointed halves also count."),
      HRADBY_SETTING_ORIGIN_EDITION, N_("the rules by ZMG, and the Czech ones") }
  ),
  .example = N_("One half of the small city is pointed. Black wants to make it a castle."),
},
[HRADBY_CASTLES_SETTING_UNOWNED] = {
  .id = "castle-unowned-trigger",
  .title = N_("Castles and unclaimed features"),
  .question = N_("Does a feature on which nobody stands set a castle off?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "castles",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      N_("The lord gets what it is worth, as if somebody had scored it."),
      HRADBY_SETTING_ORIGIN_OFFICIAL,
      N_("the notes on how the expansion is combined; the Czech rules say it outright") },
    { "false", N_("No, the castle waits"),
      N_("Only features that somebody stands on count."),
      HRADBY_SETTING_ORIGIN_COMMUNITY, N_("a strict reading of the German text") }
  ),
  .example = N_("A road on which nobody stands is completed beside Black’s castle."),
},
[HRADBY_CASTLES_SETTING_CHAIN] = {
  .id = "castle-chain",
  .title = N_("Castles that set castles off"),
  .question = N_("Which castle sets another one off when it is scored?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "castles",
  .values = HRADBY_VALUES (
    { "castle-tile", N_("One in the surroundings of the other"),
      N_("One of the two tiles under it lies there. This need not hold both ways."),
      HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the example in the notes on the rules") },
    { "surroundings", N_("One with surroundings in common"),
      N_("One of its six tiles is also one of the six of the other, so it holds both ways."),
      HRADBY_SETTING_ORIGIN_COMMUNITY, N_("the first sentence of the same note") },
    { "none", N_("None"),
      N_("Only roads, cities and monasteries set castles off."),
      HRADBY_SETTING_ORIGIN_IDEA, NULL }
  ),
  .example = N_("A road beside Black’s castle is completed. White has two castles nearby; one of "
                "them only has surroundings in common with Black’s."),
},
[HRADBY_CASTLES_SETTING_CHOICE] = {
  .id = "castle-chain-choice",
  .title = N_("Choice among features and castles"),
  .question = N_("May a lord choose what a castle beside his is scored for, instead of what was "
                 "completed beside his own?"),
  .expansion = "bridges-castles-bazaars",
  .rule = "castles",
  .values = HRADBY_VALUES (
    { "false", N_("No"),
      N_("He gets what set his castle off first."),
      HRADBY_SETTING_ORIGIN_COMMUNITY,
      N_("as other programs play, since the rules do not say it") },
    { "true", N_("Yes"),
      N_("All is completed at the same time, so he has the choice."),
      HRADBY_SETTING_ORIGIN_COMMUNITY,
      N_("another reading: all concerned get the same number of points, in practice the highest") }
  ),
  .example = N_("One tile completes a road beside Black’s castle and a city beside White’s. Either "
                "castle lies beside the other."),
},
