/* The rules of castles to be read: rows of the game's table, see castles-rows.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
{ "castles", HRADBY_PASSAGE_HEADING, N_("Castles"), NULL, NULL, "bridges-castles-bazaars" },
{ "castles-material", HRADBY_PASSAGE_PARAGRAPH,
  N_("Each player has 3 castle tokens, or 2 if five or six play."),
  "castles", "true", "bridges-castles-bazaars" },
{ "castles-build", HRADBY_PASSAGE_PARAGRAPH,
  N_("When a tile completes a city of two halves that face each other, the owner of the follower "
     "in it may turn it into a castle with one of their tokens, also in the turn of another player "
     "and with a follower deployed in this very turn. The city is not scored, and the follower "
     "stays as the lord of the castle."), "castles", "true", "bridges-castles-bazaars" },
{ "castles-not-complete", HRADBY_PASSAGE_PARAGRAPH,
  N_("A small city that becomes a castle is no completed feature: it sets no other castle off. The "
     "castle divides the field as the city did."), "castles", "true", "bridges-castles-bazaars" },
{ "castles-semicircles", HRADBY_PASSAGE_PARAGRAPH,
  N_("Both halves must be semicircles, so that the token covers them: a pointed half, as one tile "
     "of the box has it, makes no castle."),
  "castle-small-city", "semicircles", "bridges-castles-bazaars" },
{ "castles-any", HRADBY_PASSAGE_PARAGRAPH,
  N_("The halves may have any shape."), "castle-small-city", "any-two-tiles",
  "bridges-castles-bazaars" },
{ "castles-surroundings", HRADBY_PASSAGE_PARAGRAPH,
  N_("The surroundings of a castle are six tiles: the two under the token, and the two beside each "
     "of its long sides."), "castles", "true", "bridges-castles-bazaars" },
{ "castles-score", HRADBY_PASSAGE_PARAGRAPH,
  N_("The first road, city, monastery or other castle with a part in the surroundings that is "
     "completed in a later turn sets the castle off: its lord gets exactly what that is worth, "
     "whoever scores it, and goes home. The token stays, and nobody stands on it again. A "
     "monastery counts only if its own tile lies in the surroundings."),
  "castles", "true", "bridges-castles-bazaars" },
{ "castles-unowned", HRADBY_PASSAGE_PARAGRAPH,
  N_("Features on which nobody stands also set castles off."),
  "castle-unowned-trigger", "true", "bridges-castles-bazaars" },
{ "castles-owned", HRADBY_PASSAGE_PARAGRAPH,
  N_("Features on which nobody stands do not set castles off."),
  "castle-unowned-trigger", "false", "bridges-castles-bazaars" },
{ "castles-choice", HRADBY_PASSAGE_PARAGRAPH,
  N_("If several things set a castle off at once, its lord chooses one of them."),
  "castles", "true", "bridges-castles-bazaars" },
{ "castles-order", HRADBY_PASSAGE_PARAGRAPH,
  N_("Castles are scored after all else that the turn completed."),
  "castles", "true", "bridges-castles-bazaars" },
{ "castles-chain-tile", HRADBY_PASSAGE_PARAGRAPH,
  N_("A castle that was scored sets off those that have one of its two tiles in their "
     "surroundings, and they get as many points."),
  "castle-chain", "castle-tile", "bridges-castles-bazaars" },
{ "castles-chain-surroundings", HRADBY_PASSAGE_PARAGRAPH,
  N_("A castle that was scored sets off those whose surroundings overlap its own, and they get as "
     "many points."), "castle-chain", "surroundings", "bridges-castles-bazaars" },
{ "castles-chain-none", HRADBY_PASSAGE_PARAGRAPH,
  N_("Castles do not set each other off; the oldest one is scored first."),
  "castle-chain", "none", "bridges-castles-bazaars" },
{ "castles-waves", HRADBY_PASSAGE_PARAGRAPH,
  N_("First come the castles beside what the tile completed, the oldest first, then those that "
     "these set off, and so on. A lord gets what set his castle off in this way, not what another "
     "castle scores later."),
  "castle-chain-choice", "false", "bridges-castles-bazaars" },
{ "castles-choice-of-all", HRADBY_PASSAGE_PARAGRAPH,
  N_("First comes the castle whose lord can get most, the oldest of those, then again the one that "
     "can get most, and so on. The lord chooses among what the tile completed beside his castle "
     "and the castles there that were just scored."),
  "castle-chain-choice", "true", "bridges-castles-bazaars" },
{ "castles-lord", HRADBY_PASSAGE_PARAGRAPH,
  N_("A lord is safe from towers. Lords who are still there at the end of the game leave without "
     "points before the final scoring."), "castles", "true", "bridges-castles-bazaars" },
{ "castles-farm", HRADBY_PASSAGE_PARAGRAPH,
  N_("To a farm a castle is worth one point more than a city."),
  "castles", "true", "bridges-castles-bazaars", .also = "farm-scoring!=none" },
{ "castles-none", HRADBY_PASSAGE_PARAGRAPH,
  N_("Castles are not played at this table."), "castles", "false", "bridges-castles-bazaars" },
