/* The rules of The Tower to be read: rows of the game's table, see tower-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
{ "tower", HRADBY_PASSAGE_HEADING, N_("The Tower"), NULL, NULL, "tower" },
{ "tower-material", HRADBY_PASSAGE_PARAGRAPH,
  N_("More tiles ({foundations}), each with the foundation of a tower, and tower pieces for each "
     "player: 10 if two play, 9 if three, 7 if four, 6 if five, and 5 if six."),
  NULL, NULL, "tower" },
{ "tower-turn", HRADBY_PASSAGE_PARAGRAPH,
  N_("Instead of deploying a follower on the tile, you may do one of these:"),
  NULL, NULL, "tower" },
{ "tower-piece", HRADBY_PASSAGE_ITEM,
  N_("Put one of your pieces on any foundation, or on any tower without a follower on its top. "
     "There is no limit to the height, and pieces never come back."), NULL, NULL, "tower" },
{ "tower-top", HRADBY_PASSAGE_ITEM,
  N_("Put a follower on top of a tower of at least one piece. It grows no more while somebody "
     "stands there. The follower belongs to no city, road or field, so no scoring brings it back."),
  NULL, NULL, "tower" },
{ "picture-tower", HRADBY_PASSAGE_PICTURE,
  N_("A tower of two pieces with a follower on its top, and beside it a foundation."),
  NULL, NULL, "tower", "tower" },

{ "tower-captures", HRADBY_PASSAGE_HEADING, N_("The Tower: Capturing"), NULL, NULL, "tower" },
{ "tower-capture", HRADBY_PASSAGE_PARAGRAPH,
  N_("When you have put a piece on a tower, you may capture one follower within its reach, before "
     "the scoring of the turn. Its feature is free at once. A follower of another player is your "
     "prisoner from now on."), NULL, NULL, "tower" },
{ "tower-capture-own-yes", HRADBY_PASSAGE_PARAGRAPH,
  N_("You may also take a follower of your own, which goes back to your supply."),
  "tower-capture-own", "true", "tower" },
{ "tower-capture-own-no", HRADBY_PASSAGE_PARAGRAPH,
  N_("You may not take followers of your own."), "tower-capture-own", "false", "tower" },
{ "tower-capture-top-yes", HRADBY_PASSAGE_PARAGRAPH,
  N_("Followers on top of towers stay until the end of the game, unless they are captured like any "
     "others. Their towers may grow again."),
  "tower-capture-top", "true", "tower" },
{ "tower-capture-top-no", HRADBY_PASSAGE_PARAGRAPH,
  N_("Followers on top of towers are safe and stay until the end of the game."),
  "tower-capture-top", "false", "tower" },
{ "tower-reach", HRADBY_PASSAGE_PARAGRAPH,
  N_("A tower always reaches the tile it stands on. Other towers in between do not matter, however "
     "tall they are."), NULL, NULL, "tower" },
{ "tower-storey-adjacent", HRADBY_PASSAGE_PARAGRAPH,
  N_("Beyond that, it reaches as far as it has pieces, counted in tiles."),
  "tower-first-storey", "adjacent", "tower" },
{ "tower-storey-own", HRADBY_PASSAGE_PARAGRAPH,
  N_("Beyond that, it reaches one tile less than it has pieces: a single piece reaches its "
     "own tile only."), "tower-first-storey", "own-tile", "tower" },
{ "tower-straight", HRADBY_PASSAGE_PARAGRAPH,
  N_("It reaches in the four directions only."), "tower-diagonals", "false", "tower" },
{ "tower-diagonal", HRADBY_PASSAGE_PARAGRAPH,
  N_("It reaches around corners, too. The distance is counted in steps across and along: the tile "
     "at the corner is two steps away."), "tower-diagonals", "true", "tower" },
{ "tower-across", HRADBY_PASSAGE_PARAGRAPH,
  N_("Cells without a tile count as steps, but do not stop it."),
  "tower-reach-gaps", "across", "tower" },
{ "tower-blocked", HRADBY_PASSAGE_PARAGRAPH,
  N_("It reaches no farther than to the first cell without a tile; around corners, it must find a "
     "way of tiles that is short enough."), "tower-reach-gaps", "blocked", "tower" },

{ "tower-captives", HRADBY_PASSAGE_HEADING, N_("The Tower: Prisoners"), NULL, NULL, "tower" },
{ "tower-exchange", HRADBY_PASSAGE_PARAGRAPH,
  N_("If a capture leads to two players holding followers of each other, one of each goes home at "
     "once. Where there are several kinds of figures, the owner chooses which one comes back."),
  NULL, NULL, "tower" },
{ "tower-prisoners", HRADBY_PASSAGE_PARAGRAPH,
  N_("Prisoners and followers on towers score nothing at the end of the game."),
  NULL, NULL, "tower" },
{ "tower-ransom-yes", HRADBY_PASSAGE_PARAGRAPH,
  N_("Once in your turn, before you deploy, you may buy back one follower: its captor gets 3 of "
     "your points, and you may use it at once."), "tower-ransom", "true", "tower" },
{ "tower-ransom-no", HRADBY_PASSAGE_PARAGRAPH,
  N_("Nobody can be bought back."), "tower-ransom", "false", "tower" },
{ "tower-points-needed", HRADBY_PASSAGE_PARAGRAPH,
  N_("Whoever has fewer than 3 points cannot pay a ransom."),
  "tower-ransom-needs-points", "true", "tower" },
{ "tower-points-owed", HRADBY_PASSAGE_PARAGRAPH,
  N_("You may pay a ransom even with fewer than 3 points; your score then falls below zero."),
  "tower-ransom-needs-points", "false", "tower" },
