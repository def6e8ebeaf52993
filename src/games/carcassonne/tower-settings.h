/* The settings of The Tower: rows of the game's table, see tower-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
[HRADBY_TOWER_SETTING_REACH_GAPS] = {
  .id = "tower-reach-gaps",
  .title = N_("Reach across gaps"),
  .question = N_("Does the reach of a tower go on beyond a cell without a tile?"),
  .expansion = "tower",
  .rule = "tower-reach",
  .values = HRADBY_VALUES (
    { "across", N_("Yes"),
      N_("Holes in the landscape do not matter."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of The Tower") },
    { "blocked", N_("No, it ends there"),
      N_("Towers reach no farther than to the first gap."),
      HRADBY_SETTING_ORIGIN_HOUSE, N_("listed by players beside the official rules") }
  ),
  .example = N_("A tower gets its second piece. White’s monk is two steps away, beyond a cell "
                "without a tile."),
},
[HRADBY_TOWER_SETTING_RANSOM] = {
  .id = "tower-ransom",
  .title = N_("Ransom"),
  .question = N_("May a prisoner be bought back?"),
  .expansion = "tower",
  .rule = "tower-prisoners",
  .values = HRADBY_VALUES (
    { "true", N_("Yes, for 3 points"),
      N_("Once a turn, and the captor gets the points."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of The Tower") },
    { "false", N_("No"),
      N_("Known as “an eye for an eye”: only an exchange sets prisoners free."),
      HRADBY_SETTING_ORIGIN_HOUSE, N_("listed by players beside the official rules") }
  ),
  .example = N_("White has captured Black’s monk. Black has 4 points and wants to buy it back."),
},
[HRADBY_TOWER_SETTING_FIRST_STOREY] = {
  .id = "tower-first-storey",
  .title = N_("Reach of the first storey"),
  .question = N_("How far does a tower of one piece reach?"),
  .expansion = "tower",
  .rule = "tower-reach",
  .values = HRADBY_VALUES (
    { "adjacent", N_("To the next tiles"),
      N_("As many tiles in each direction as the tower has pieces."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of The Tower") },
    { "own-tile", N_("To its own tile only"),
      N_("Known as “no surprise”: one tile less in each direction at every height."),
      HRADBY_SETTING_ORIGIN_HOUSE, N_("listed by players beside the official rules") }
  ),
  .example = N_("White puts the first piece on a tower beside Black’s monk."),
},
[HRADBY_TOWER_SETTING_DIAGONALS] = {
  .id = "tower-diagonals",
  .title = N_("Reach around corners"),
  .question = N_("Does a tower also reach tiles that are not in line with it?"),
  .expansion = "tower",
  .rule = "tower-reach",
  .values = HRADBY_VALUES (
    { "false", N_("No"),
      N_("Only tiles in the four directions."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of The Tower") },
    { "true", N_("Yes, counted in steps"),
      N_("The distance is the number of steps across and along, so a tile at the corner is two "
         "steps away."),
      HRADBY_SETTING_ORIGIN_HOUSE, N_("listed by players beside the official rules") }
  ),
  .example = N_("A tower gets its second piece. White’s monk is on the tile at its corner."),
},
[HRADBY_TOWER_SETTING_CAPTURE_OWN] = {
  .id = "tower-capture-own",
  .title = N_("Capturing followers of one’s own"),
  .question = N_("May players capture their own followers?"),
  .expansion = "tower",
  .rule = "tower-capture",
  .values = HRADBY_VALUES (
    { "true", N_("Yes, they come back"),
      N_("The follower goes straight to the supply."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the newer rules, and the Big Box by RGG") },
    { "false", N_("No"),
      N_("Only followers of opponents."),
      HRADBY_SETTING_ORIGIN_EDITION, N_("the first rules") }
  ),
  .example = N_("Black puts a piece on a tower beside Black’s monk, and wants to take it back."),
},
[HRADBY_TOWER_SETTING_CAPTURE_TOP] = {
  .id = "tower-capture-top",
  .title = N_("Capturing followers on towers"),
  .question = N_("May a follower on top of another tower be captured?"),
  .expansion = "tower",
  .rule = "tower-capture",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      NULL,
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the German rules, as the publisher made clear, and those "
                                         "by RGG from the Big Box on") },
    { "false", N_("No, they are safe"),
      NULL,
      HRADBY_SETTING_ORIGIN_EDITION, N_("the first English rules by RGG, and those by ZMG") }
  ),
  .example = N_("White’s follower on a tower keeps it from growing. Black wants to capture it, "
                "build the tower higher and capture White’s monk."),
},
[HRADBY_TOWER_SETTING_EXCHANGE_CHOICE] = {
  .id = "tower-exchange-choice",
  .title = N_("Choice at an exchange"),
  .question = N_("Who chooses among several kinds of figures which one comes back?"),
  .expansion = "tower",
  .rule = "tower-exchange",
  .values = HRADBY_VALUES (
    { "owner", N_("Their owner"),
      NULL,
      HRADBY_SETTING_ORIGIN_EDITION, N_("the Big Box by RGG; the first rules say nothing of it") },
    { "captor", N_("Whoever holds them"),
      NULL,
      HRADBY_SETTING_ORIGIN_IDEA, NULL }
  ),
  .example = N_("White holds a follower and the ringmaster of Black, who captures White’s monk and "
                "wants the ringmaster back."),
  .beside = "circus",
},
[HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS] = {
  .id = "tower-ransom-needs-points",
  .title = N_("Ransom needs 3 points"),
  .question = N_("Must a player have 3 points to pay a ransom?"),
  .expansion = "tower",
  .rule = "tower-prisoners",
  .values = HRADBY_VALUES (
    { "true", N_("Yes"),
      N_("A player with fewer points cannot pay."),
      HRADBY_SETTING_ORIGIN_EDITION, N_("RGG and others from 2006 on, later also ZMG") },
    { "false", N_("No"),
      N_("The score may fall below zero."),
      HRADBY_SETTING_ORIGIN_EDITION, N_("the first German rules and the German Big Box") }
  ),
  .example = N_("White has captured Black’s monk. Black has no points but wants to buy it back."),
},
[HRADBY_TOWER_SETTING_RANSOM_MOMENT] = {
  .id = "tower-ransom-moment",
  .title = N_("Moment of a ransom"),
  .question = N_("When in their turn may players buy a follower back?"),
  .expansion = "tower",
  .rule = "tower-prisoners",
  .values = HRADBY_VALUES (
    { "before-deployment", N_("Before they deploy"),
      N_("With the points of earlier turns: what you score in this very turn comes too late."),
      HRADBY_SETTING_ORIGIN_COMMUNITY, N_("since the follower may be used at once; a computer "
                                          "version of the game also plays this way") },
    { "any", N_("At any of their decisions"),
      N_("Also while they choose whom to capture, and once more when everything is scored."),
      HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the rules of The Tower, which only say “during their "
                                         "turn”") }
  ),
  .example = N_("White has captured Black’s monk. Black completes a city, and wants to buy the "
                "monk back with these points."),
},
