/* The rules of the Circus to be read: rows of the game's table, see circus-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
{ "circus", HRADBY_PASSAGE_HEADING, N_("The Circus"), NULL, NULL, "circus" },
{ "circus-material", HRADBY_PASSAGE_PARAGRAPH,
  N_("More tiles: {sites} with a site for the big top and {grounds} with a ground for acrobats. "
     "Both end roads and divide fields. Nobody stands on a site itself; on the roads, fields and "
     "cities of these tiles figures are deployed as usual."), NULL, NULL, "circus" },

{ "circus-top", HRADBY_PASSAGE_HEADING, N_("The Circus: Big Top"), NULL, NULL, "circus" },
{ "circus-top-yes", HRADBY_PASSAGE_PARAGRAPH,
  N_("At the end of the turn in which the first site was placed, the big top comes there, on a "
     "token that nobody looks at. There are 16 tokens: one elephant worth 7, two tigers worth 6, "
     "three bears worth 5, five seals worth 4, four monkeys worth 3, and one flea worth 1."),
  "big-top", "true", "circus" },
{ "circus-top-later", HRADBY_PASSAGE_PARAGRAPH,
  N_("When a later site is placed, all else is scored first, and followers that come back by it "
     "do not count any more. Then the token is turned up and leaves the game, and the big top "
     "moves to the new site, on a new token."),
  "big-top", "true", "circus" },
{ "circus-top-end", HRADBY_PASSAGE_PARAGRAPH,
  N_("At the end of the game the big top scores once more, before everything else."),
  "big-top", "true", "circus" },
{ "circus-top-no", HRADBY_PASSAGE_PARAGRAPH,
  N_("At this table there is no big top, and sites score nothing by themselves."),
  "big-top", "false", "circus" },
{ "circus-top-figures", HRADBY_PASSAGE_PARAGRAPH,
  N_("When the big top scores, all players get the value of the token for each of their figures "
     "on its tile and the eight around, wherever it stands there. The figures stay."),
  "big-top", "true", "circus" },
{ "circus-counts-acrobats-yes", HRADBY_PASSAGE_PARAGRAPH,
  N_("Acrobats also count."), "circus-counts-acrobats", "true", "circus" },
{ "circus-counts-acrobats-no", HRADBY_PASSAGE_PARAGRAPH,
  N_("Acrobats do not count."), "circus-counts-acrobats", "false", "circus" },
{ "circus-top-prisoners", HRADBY_PASSAGE_PARAGRAPH,
  N_("Prisoners do not count, wherever their captor stands."),
  "big-top", "true", "circus", .also = "tower" },
{ "circus-lords-tiles", HRADBY_PASSAGE_PARAGRAPH,
  N_("The lord of a castle counts once if at least one of the two tiles under the castle is among "
     "the nine."), "circus-castle-lords", "castle-tile", "circus" },
{ "circus-lords-surroundings", HRADBY_PASSAGE_PARAGRAPH,
  N_("The lord of a castle counts if the big top stands on one of the six tiles of its "
     "surroundings."), "circus-castle-lords", "surroundings", "circus" },

{ "circus-acrobats", HRADBY_PASSAGE_HEADING, N_("The Circus: Acrobats"), NULL, NULL, "circus" },
{ "circus-acrobats-yes", HRADBY_PASSAGE_PARAGRAPH,
  N_("Instead of deploying a follower on the tile you placed, you may set an ordinary one as an "
     "acrobat on the ground of this tile, or of a tile that it touches, even at a corner. There is "
     "room for three on each, whoever they belong to. Acrobats belong to no feature."),
  "acrobats", "true", "circus" },
{ "circus-pyramid", HRADBY_PASSAGE_PARAGRAPH,
  N_("Three acrobats are a full pyramid. In a later turn anybody may score one instead of "
     "deploying, wherever the tile was placed: each acrobat scores 5 points for its owner and "
     "comes back, and a new pyramid may begin."), "acrobats", "true", "circus" },
{ "circus-acrobats-captured", HRADBY_PASSAGE_PARAGRAPH,
  N_("A tower may capture any acrobat, also one below others or in a full pyramid."),
  "acrobats", "true", "circus", .also = "tower" },
{ "circus-acrobats-castles", HRADBY_PASSAGE_PARAGRAPH,
  N_("A pyramid is no feature, and never sets a castle off."),
  "acrobats", "true", "circus", .also = "castles=true" },
{ "circus-acrobats-end", HRADBY_PASSAGE_PARAGRAPH,
  N_("At the end of the game each acrobat scores 5 points, in a full pyramid or not."),
  "acrobats", "true", "circus" },
{ "circus-acrobats-no", HRADBY_PASSAGE_PARAGRAPH,
  N_("At this table nobody stands on a ground, and there are no pyramids."),
  "acrobats", "false", "circus" },

{ "circus-ringmasters", HRADBY_PASSAGE_HEADING, N_("The Circus: Ringmaster"), NULL, NULL,
  "circus" },
{ "circus-ringmaster", HRADBY_PASSAGE_PARAGRAPH,
  N_("A ringmaster counts as one follower, but is no acrobat."), "ringmasters", "true", "circus" },
{ "circus-ringmaster-yes", HRADBY_PASSAGE_PARAGRAPH,
  N_("Each player has one. When the road, city or monastery on which yours stands is scored, you "
     "get 2 points for each circus tile, site or ground, among the tile of the ringmaster and the "
     "eight around. You get them even if you score nothing for the feature."),
  "ringmasters", "true", "circus" },
{ "circus-ringmaster-farm", HRADBY_PASSAGE_PARAGRAPH,
  N_("It is the same with a ringmaster on a farm at the end of the game."),
  "ringmasters", "true", "circus", .also = "farm-scoring!=none" },
{ "circus-ringmaster-castles", HRADBY_PASSAGE_PARAGRAPH,
  N_("These points are no part of what the feature is worth to a castle beside it."),
  "ringmasters", "true", "circus", .also = "castles=true" },
{ "circus-ringmaster-features", HRADBY_PASSAGE_PARAGRAPH,
  N_("As the lord of a castle, or on a tower, a ringmaster scores no such points."),
  "ringmaster-bonus", "features", "circus" },
{ "circus-ringmaster-everywhere", HRADBY_PASSAGE_PARAGRAPH,
  N_("The lord of a castle also scores them when the castle is scored: for the circus tiles under "
     "it and around both its tiles. On a tower a ringmaster scores them at the end of the game."),
  "ringmaster-bonus", "everywhere", "circus" },
{ "circus-ringmaster-no", HRADBY_PASSAGE_PARAGRAPH,
  N_("At this table there are none."), "ringmasters", "false", "circus" },
