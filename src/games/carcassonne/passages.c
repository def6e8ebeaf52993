/* The rules of the base game as people read them, in our own words; expansions follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tables.h"

#include <glib/gi18n-lib.h>

#define HEADING(id, text)                 { id, HRADBY_PASSAGE_HEADING, text }
#define PARAGRAPH(id, text)               { id, HRADBY_PASSAGE_PARAGRAPH, text }
#define ITEM(id, text)                    { id, HRADBY_PASSAGE_ITEM, text }
#define EXAMPLE(id, text)                 { id, HRADBY_PASSAGE_EXAMPLE, text }
#define PICTURE(id, picture, text) \
  { id, HRADBY_PASSAGE_PICTURE, text, NULL, NULL, NULL, picture }
#define PART_ITEM(part, expansion, id, text) \
  { id, HRADBY_PASSAGE_ITEM, text, part, "true", expansion }
#define RULE_OF(setting, value, id, text) { id, HRADBY_PASSAGE_PARAGRAPH, text, setting, value }

/* They hold where farmers are played, or where none are. */
#define WITH_FARMERS    .also = "farm-scoring!=none"
#define WITHOUT_FARMERS .also = "farm-scoring=none"

const HradbyPassage hradby_carcassonne_passages[] = {
  HEADING ("aim", N_("Aim of the Game")),
  PARAGRAPH ("aim-land",
    N_("Tile by tile, you all lay out one landscape of cities, roads, monasteries and fields, and "
       "your followers in it earn you points. Whoever has the most points at the end of the game "
       "wins.")),

  HEADING ("material", N_("Material")),
  ITEM ("material-tiles",
    N_("Tiles ({tiles}) with parts of cities, roads and fields, and some with a monastery. One of "
       "them lies on the table when the game begins.")),
  PICTURE ("picture-features", "features",
    N_("A city with a pennant that is still open, roads that end at a crossing, a monastery below "
       "on the left, and fields between them.")),
  ITEM ("material-followers",
    N_("Followers for each player: one is the marker on the score track, the others are the "
       "supply.")),
  { "material-followers-number", HRADBY_PASSAGE_ITEM,
    N_("Each player begins with {followers} followers in the supply."), "followers", NULL },
  ITEM ("material-track",
    N_("A score track of 50 spaces. Whoever gets around starts another lap, and all laps count.")),

  HEADING ("course", N_("A Turn")),
  PARAGRAPH ("course-first",
    N_("Who starts is up to you: choose it when the game is set up, or draw lots.")),
  PARAGRAPH ("turn", N_("You take turns. In a turn, these things happen in this order:")),
  ITEM ("draw", N_("Draw: chance gives you a tile, and everybody sees it.")),
  ITEM ("turn-place", N_("Place: lay the tile on the table.")),
  PART_ITEM ("bridges", "bridges-castles-bazaars", "turn-bridge",
    N_("Bridge: put a bridge on this tile or beside it, if you like.")),
  ITEM ("turn-deploy", N_("Deploy: put a follower on this tile, if you like.")),
  { "turn-capture", HRADBY_PASSAGE_ITEM,
    N_("Tower: if you have put a piece on one instead, you may capture a follower."),
    NULL, NULL, "tower" },
  PART_ITEM ("castles", "bridges-castles-bazaars", "turn-castle",
    N_("Castle: whoever has a follower in a small city that the tile has completed may turn it "
       "into a castle.")),
  ITEM ("turn-score", N_("Score: what the tile has completed is scored.")),
  PART_ITEM ("castles", "bridges-castles-bazaars", "turn-castle-score",
    N_("Castles: those beside it are scored after it.")),
  PART_ITEM ("big-top", "circus", "turn-big-top",
    N_("Big top: if the tile has a site, the big top is scored and moves there.")),
  PART_ITEM ("bazaars", "bridges-castles-bazaars", "turn-bazaar",
    N_("Bazaar: if the tile has one, it is held now.")),

  HEADING ("tiles", N_("Placing a Tile")),
  PARAGRAPH ("placing",
    N_("The tile must share at least one whole side with a tile that lies there already. There is "
       "no edge: the landscape may grow in every direction.")),
  PARAGRAPH ("placing-sides",
    N_("Whatever touches the sides of the tile must go on: city beside city, road beside road, "
       "field beside field.")),
  PARAGRAPH ("unplaceable",
    N_("A tile that fits nowhere when it is drawn leaves the game, and you draw another. If none "
       "is left, the game is over.")),

  HEADING ("deploying", N_("Deploying a Follower")),
  PARAGRAPH ("followers",
    N_("When you have placed a tile, you may deploy one follower from your supply on a feature of "
       "this very tile. The feature makes it")),
  ITEM ("followers-knight", N_("a knight in a city,")),
  ITEM ("followers-highwayman", N_("a highwayman on a road,")),
  { "followers-monk", HRADBY_PASSAGE_ITEM, N_("a monk in a monastery,"), WITH_FARMERS },
  { "followers-farmer", HRADBY_PASSAGE_ITEM,
    N_("a farmer on a field, which makes the field a farm."), WITH_FARMERS },
  { "followers-monk-last", HRADBY_PASSAGE_ITEM, N_("a monk in a monastery."), WITHOUT_FARMERS },
  { "picture-followers", HRADBY_PASSAGE_PICTURE,
    N_("A knight in the city above, a highwayman on the road on the right, a monk in the monastery "
       "and a farmer on the field beside the road below."),
    .picture = "followers", WITH_FARMERS },
  PARAGRAPH ("followers-free",
    N_("A feature that already holds a follower takes no other, be it yours or not, and however "
       "far away it stands. But features that have a follower each may be joined later, and then "
       "several stand on one.")),
  PARAGRAPH ("followers-supply",
    N_("If your supply is empty, you cannot deploy until a follower comes back.")),
  PARAGRAPH ("followers-return",
    N_("Knights, highwaymen and monks come back at the end of the turn in which their feature is "
       "scored, and you can use them again in your next turn.")),
  { "followers-stay", HRADBY_PASSAGE_PARAGRAPH,
    N_("Farmers stay until the end of the game."), WITH_FARMERS },
  PARAGRAPH ("followers-fast",
    N_("Deploying comes before scoring. So a follower can go on a feature that this very tile "
       "completes, score and come back all in one turn.")),

  HEADING ("scoring", N_("Completed Features")),
  PARAGRAPH ("majority",
    N_("Points go to the player who has the most followers on the feature, no matter who completed "
       "it. If several have the same number, each of them gets all the points. A tile counts once "
       "for a feature, even with two parts of it.")),
  ITEM ("roads",
    N_("A road is complete when both its ends are closed, by a crossing, a city or a monastery, or "
       "when it runs in a ring. It scores 1 point a tile.")),
  ITEM ("cities",
    N_("A city is complete when its wall is closed and no cell inside it is empty. It scores 2 "
       "points a tile and 2 more for each pennant.")),
  RULE_OF ("small-city", "full", "cities-full",
    N_("A city of two tiles is a city like any other: 4 points.")),
  RULE_OF ("small-city", "flat", "cities-flat",
    N_("A completed city of exactly two tiles scores only 1 point a tile and 1 for each pennant: 2 "
       "points if it has none.")),
  ITEM ("monasteries",
    N_("A monastery is complete when tiles lie in all eight cells around it. It scores 9 points.")),
  EXAMPLE ("scoring-example",
    N_("Two knights of Black and two of White stand in a city of five tiles with a pennant: both "
       "players score 12 points.")),

  HEADING ("final", N_("End of the Game")),
  PARAGRAPH ("end",
    N_("The game ends with the turn in which the last tile was placed. Then the last points are "
       "scored:")),
  ITEM ("final-road", N_("An incomplete road scores 1 point a tile.")),
  ITEM ("final-city", N_("An incomplete city scores 1 point a tile and 1 more for each pennant.")),
  ITEM ("final-monastery",
    N_("An incomplete monastery scores 1 point for itself and 1 for each tile around it.")),
  ITEM ("farms",
    N_("Farms score for completed cities that touch them. Roads, cities and the edge of the "
       "landscape bound a farm.")),
  RULE_OF ("farm-scoring", "per-farm", "farms-per-farm",
    N_("Each completed city scores 3 points for the player with the most farmers on the farm. A "
       "city that touches several farms counts for each of them.")),
  RULE_OF ("farm-scoring", "per-player", "farms-per-player",
    N_("Each completed city scores 3 points for the player with the most farmers on the farm. A "
       "city that touches several farms counts for each of them, but to the same player only "
       "once.")),
  RULE_OF ("farm-scoring", "per-city", "farms-per-city",
    N_("Each completed city scores 4 points, once: for the player with the most farmers on all the "
       "farms that touch it, counted together.")),
  RULE_OF ("farm-scoring", "none", "farms-none",
    N_("At this table there are no farmers: nobody may be deployed on a field, and fields score "
       "nothing.")),
  PARAGRAPH ("winner",
    N_("The player with the most points wins. Players with the same number of points share the "
       "win.")),

#define HRADBY_ROWS_PASSAGES
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_PASSAGES
  { NULL, HRADBY_PASSAGE_HEADING, NULL },
};
