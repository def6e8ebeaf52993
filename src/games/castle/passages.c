/* The rules of The Castle as people read them, in our own words (rules page "The Castle"). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/tables.h"

#include <glib/gi18n-lib.h>

#define HEADING(id, text)                   { id, HRADBY_PASSAGE_HEADING, text, NULL, NULL }
#define PARAGRAPH(id, text)                 { id, HRADBY_PASSAGE_PARAGRAPH, text, NULL, NULL }
#define ITEM(id, text)                      { id, HRADBY_PASSAGE_ITEM, text, NULL, NULL }
#define EXAMPLE(id, text)                   { id, HRADBY_PASSAGE_EXAMPLE, text, NULL, NULL }
#define PICTURE(id, picture, text) \
  { id, HRADBY_PASSAGE_PICTURE, text, NULL, NULL, NULL, picture }
#define RULE_OF(setting, value, id, text)   { id, HRADBY_PASSAGE_PARAGRAPH, text, setting, value }
#define EXAMPLE_OF(setting, value, id, text) { id, HRADBY_PASSAGE_EXAMPLE, text, setting, value }

const HradbyPassage hradby_castle_passages[] = {
  HEADING ("aim", N_("Aim of the Game")),
  PARAGRAPH ("aim-castle",
    N_("Two of you build one castle together, inside a wall that already stands. Tile by tile, "
       "paths, towers, houses and courts grow, and your followers on them earn you points. "
       "Whoever has more points at the end of the game wins.")),

  HEADING ("material", N_("Material")),
  ITEM ("material-tiles",
    N_("Tiles ({tiles}) with parts of paths, towers, houses and courts. There may be a market on a "
       "court, and a fountain on a path or a square where paths end.")),
  PICTURE ("picture-features", "features",
    N_("From left to right: a square where three paths end, a path with a fountain, a tower, a "
       "house, and a court with a market.")),
  ITEM ("material-wall",
    N_("The wall, a closed ring around the cells ({cells}). It is the edge of the castle and "
       "counts the points at the same time, on its spaces 0 to 99. Each of its corner towers "
       "({corners}) takes up two of these spaces.")),
  ITEM ("material-start-spaces",
    N_("Start spaces ({starts}) along the inner side of the wall. Each shows a path, a tower, a "
       "house or a court, some of them with a market, for the first tiles to join.")),
  ITEM ("material-wall-tiles",
    N_("18 wall tiles, two each of the numbers 1 to 9. When the game begins, some of them "
       "({hidden}) lie face down on the corner towers, one on each but the tower 0/1. The others "
       "({out}) stay out, and nobody knows which they are.")),
  PICTURE ("picture-wall", "wall",
    N_("A small wall: corner towers with wall tiles that lie face down, and start spaces with a "
       "path and a tower above, a house on the right, and a court with a market below. Both "
       "markers stand on 0.")),
  ITEM ("material-followers",
    N_("7 followers and a keep for each player. One follower is the marker and starts on space "
       "0; the other six are the supply.")),
  PARAGRAPH ("material-original",
    N_("The tiles and the wall you play with here are an original design, not the published "
       "layout. They are data files: whoever owns the published game can enter its layout.")),

  HEADING ("turn", N_("A Turn")),
  PARAGRAPH ("turn-first",
    N_("Who starts is up to you: choose it when the game is set up, or draw lots.")),
  PARAGRAPH ("turn-order",
    N_("You take turns. In a turn, these things happen in this order:")),
  ITEM ("draw", N_("Draw: chance gives you a tile, and both of you see it.")),
  ITEM ("turn-place", N_("Place: lay the tile inside the wall.")),
  ITEM ("turn-deploy", N_("Deploy: put a follower on this tile, if you like.")),
  ITEM ("turn-score", N_("Score: every path, tower and house that is complete now is scored.")),
  ITEM ("turn-extra", N_("Again: if you have a wall tile 1, you may play it for another turn.")),
  PARAGRAPH ("turn-choices",
    N_("You are only asked where there is a choice; everything else happens by itself.")),

  HEADING ("placing", N_("Placing a Tile")),
  PARAGRAPH ("placing-side",
    N_("The first tile lies with a whole side against a start space. Every later one shares at "
       "least one whole side with another tile or with a start space. Touching at a corner is "
       "not enough.")),
  PARAGRAPH ("placing-inside", N_("Tiles lie inside the wall, one in a cell.")),
  PARAGRAPH ("placing-paths",
    N_("Paths must go on: where two tiles share a side, either both show a path there or neither "
       "does. The same holds between a tile and a start space. Towers, houses and courts may lie "
       "against each other as they come.")),
  PARAGRAPH ("placing-wall",
    N_("Anything may lie against the bare wall, even a path: the wall ends it.")),
  PARAGRAPH ("placing-joining",
    N_("Parts of the same kind that meet along a side become one feature. Corners join nothing.")),
  PARAGRAPH ("placing-elsewhere",
    N_("Two parts on one tile are also the same feature if they are joined somewhere else, be it "
       "through a start space.")),

  HEADING ("followers", N_("Deploying a Follower")),
  PARAGRAPH ("followers-one",
    N_("When you have placed a tile, you may deploy one follower from your supply on a feature "
       "of this very tile. The feature makes it")),
  ITEM ("followers-herald", N_("a herald on a path,")),
  ITEM ("followers-knight", N_("a knight on a tower,")),
  ITEM ("followers-squire", N_("a squire on a house,")),
  ITEM ("followers-merchant", N_("a merchant on a court, with a market or without.")),
  PICTURE ("picture-followers", "followers",
    N_("From left to right: a herald on a path, a knight on a tower, a squire on a house, and a "
       "merchant on a court. In the row below them no tiles lie yet.")),
  PARAGRAPH ("followers-free",
    N_("A feature that already holds a follower takes no other, be it yours or your opponent’s, "
       "and however far away it stands. Features that have a follower each may still be joined "
       "later, and then several stand on one.")),
  PARAGRAPH ("followers-supply",
    N_("If your supply is empty, you cannot deploy until a follower comes back.")),
  PARAGRAPH ("followers-return",
    N_("Heralds, knights and squires come back in the turn in which their feature is scored. "
       "Merchants stay where they are until the end of the game.")),
  PARAGRAPH ("followers-fast",
    N_("Deploying comes before scoring. So if your tile completes a feature, a follower can go "
       "there, score and come back all in one turn.")),
  EXAMPLE ("followers-fast-example",
    N_("Your tile completes a path on a single tile: your herald earns 1 point and is back in "
       "the supply. For a tower on two tiles, it would be a knight and 4 points.")),

  HEADING ("scoring", N_("Completed Features")),
  PARAGRAPH ("scoring-when",
    N_("Paths, towers and houses are scored in the turn in which they are completed. Courts are "
       "not scored before the end of the game.")),
  ITEM ("scoring-path",
    N_("A path is complete when each of its ends is closed, on every branch: by a square, a "
       "building, the wall or the path of a start space. A path that runs in a ring is also "
       "complete. It scores 1 point a tile.")),
  ITEM ("scoring-square",
    N_("A square divides: each path that leaves it is a path of its own.")),
  ITEM ("scoring-fountain",
    N_("A fountain does not divide. A path with a fountain scores 2 points a tile; more fountains "
       "add nothing.")),
  ITEM ("scoring-tower",
    N_("A tower is complete when it reaches no empty cell any more. It scores 2 points a tile.")),
  ITEM ("scoring-house",
    N_("A house is complete in the same way. It scores 1 point a tile.")),
  PARAGRAPH ("scoring-holes",
    N_("A hole in the castle keeps a tower or house open only if that tower or house itself "
       "reaches the hole; where other features face the hole, it does not matter.")),
  PARAGRAPH ("scoring-tiles",
    N_("A tile counts once for a feature, however many of its parts belong to it. A start space "
       "that belongs to a feature counts as one tile.")),
  PARAGRAPH ("scoring-majority",
    N_("The points go to the player who has more followers on the feature, no matter who "
       "completed it. If both have the same number, nobody scores. The followers come back in any "
       "case.")),
  EXAMPLE ("scoring-example-path",
    N_("A path on two tiles runs from a square to the wall: 2 points.")),
  EXAMPLE ("scoring-example-fountain",
    N_("A path with a fountain covers three tiles and a start space: 4 × 2 = 8 points.")),
  EXAMPLE ("scoring-example-tower", N_("A tower on four tiles: 4 × 2 = 8 points.")),
  EXAMPLE ("scoring-example-house",
    N_("A house on one tile, and the next house touches it only at a corner: 1 point.")),
  EXAMPLE ("scoring-example-tie",
    N_("Two towers, each with a knight of another player, are joined and completed: nobody "
       "scores, and both knights go home.")),
  PARAGRAPH ("scoring-order",
    N_("If several features are complete, those come first that score points for the player whose "
       "turn it is, then those of the opponent. Within both groups the player whose turn it is "
       "chooses what comes next. Features without points come last. A completed feature need not "
       "touch the tile just placed.")),
  PARAGRAPH ("scoring-return",
    N_("The followers come back when everything in the turn has been scored.")),
  PARAGRAPH ("scoring-marker",
    N_("Your marker walks along the wall by as many spaces as you score points. After 99 it goes "
       "on with 0; your first hundred is not forgotten.")),

  HEADING ("keep", N_("The Keep")),
  PARAGRAPH ("keep-about",
    N_("The keep shows which of your houses is the largest; at the end of the game the larger "
       "keep is worth points. It is put in its place by itself.")),
  PICTURE ("picture-keep", "keep", N_("A keep on a completed house of two tiles.")),
  RULE_OF ("keep-claim", "completed-by-owner", "keep-claim-own",
    N_("When your own tile completes a house in which you have more squires, your keep goes on "
       "it, if it is your first or larger than the one on which the keep stands.")),
  RULE_OF ("keep-claim", "any-scored", "keep-claim-any",
    N_("When a house for which you get the points is completed, by your tile or your opponent’s, "
       "your keep goes on it, if it is your first or larger than the one on which the keep "
       "stands.")),
  RULE_OF ("keep-size", "tiles", "keep-size-tiles",
    N_("The size of a house is its number of tiles. A start space that belongs to it counts as "
       "one.")),
  RULE_OF ("keep-size", "footprint", "keep-size-footprint",
    N_("The size of a house is the area it covers, in quarters of a tile. Each of its parts "
       "covers one quarter for each side of the tile it reaches, and at least one. A start space "
       "that belongs to it covers one.")),

  HEADING ("wall", N_("Winning Wall Tiles")),
  PARAGRAPH ("pickup",
    N_("If scoring takes your marker to either of the two spaces of a corner tower, you win the "
       "wall tile there, if it has not been taken yet, and lay it face up in front of you. The "
       "same goes for your opponent’s marker when your tile scores points for your opponent. "
       "Passing a tower wins nothing.")),
  RULE_OF ("wall-tile-pickup", "each-scoring-move", "pickup-each-move",
    N_("Every step counts: each time a feature is scored, look where the marker has come to. So "
       "it can pay to think about the order of scoring.")),
  RULE_OF ("wall-tile-pickup", "end-of-turn", "pickup-end-of-turn",
    N_("What counts is where the marker stands when everything in the turn has been scored. Both "
       "players’ markers are looked at if they have moved in this turn, first that of the player "
       "whose turn it is. It happens before wall tile 1 may be played, and in the last turn of "
       "the game as well.")),
  RULE_OF ("second-lap-pickup", "true", "pickup-second-lap",
    N_("A wall tile that was passed on the first lap can still be won on the second.")),
  RULE_OF ("second-lap-pickup", "false", "pickup-first-lap",
    N_("Wall tiles are won on the first lap only: with 100 points or more, you get none.")),
  EXAMPLE ("pickup-example",
    N_("Your marker stands on 31 and you score 2 points. It ends on 33, a corner tower, and the "
       "wall tile there is yours.")),

  HEADING ("wall-tiles", N_("Wall Tiles 1 to 9")),
  PARAGRAPH ("wall-tiles-use",
    N_("A wall tile is played once, and is out of the game then. Numbers 1 to 3 are played during "
       "the game, 4 to 9 at its end. For 2 to 7 you must have more followers on the feature than "
       "your opponent.")),
  ITEM ("extra-turn",
    N_("1: At the end of your turn, you take another complete turn before your opponent’s. You "
       "play at most one at the end of a turn, but the extra turn may end with the second. It can "
       "be played as long as tiles are left, even if none of them will fit.")),
  RULE_OF ("extra-turn-timing", "same-turn", "extra-turn-at-once",
    N_("You may play wall tile 1 in the turn in which you have won it, or keep it for later.")),
  RULE_OF ("extra-turn-timing", "later-turn", "extra-turn-later",
    N_("You may not play wall tile 1 in the turn in which you have won it.")),
  ITEM ("wall-tile-2", N_("2: A completed tower counts double, 4 points a tile.")),
  ITEM ("wall-tile-3", N_("3: A completed house counts double, 2 points a tile.")),
  PARAGRAPH ("doublers",
    N_("You play wall tiles 2 and 3 at the moment in which the feature is scored. They double its "
       "points only: a doubled house is not larger for the keep.")),
  RULE_OF ("doubler-turn", "own", "doublers-own-turn",
    N_("You play them in your own turn only, not when your opponent’s tile completes a feature "
       "that brings you points.")),
  RULE_OF ("doubler-turn", "any", "doublers-any-turn",
    N_("You may also play them in your opponent’s turn, when a feature is scored that brings you "
       "points. Your opponent still chooses the order; then you decide.")),
  RULE_OF ("doubler-timing", "later-turn", "doublers-later",
    N_("You may not play wall tiles 2 and 3 in the turn in which you have won them. The extra turn "
       "that wall tile 1 gives you is a later turn.")),
  RULE_OF ("doubler-timing", "same-turn", "doublers-at-once",
    N_("You may even play wall tiles 2 and 3 in the turn in which you have won them, on another "
       "feature that is still to be scored, but never on the feature that won them.")),
  RULE_OF ("paired-doublers", "triple", "doublers-triple",
    N_("Both 2s on the same tower, or both 3s on the same house, make three times the points.")),
  RULE_OF ("paired-doublers", "quadruple", "doublers-quadruple",
    N_("Both 2s on the same tower, or both 3s on the same house, make four times the points.")),
  ITEM ("wall-tile-4", N_("4: At the end of the game, you score one incomplete path.")),
  RULE_OF ("incomplete-path-scoring", "original", "wall-tile-4-original",
    N_("An incomplete path scores 1 point a tile, even with a fountain.")),
  RULE_OF ("incomplete-path-scoring", "rgg", "wall-tile-4-rgg",
    N_("An incomplete path scores 1 point a tile, and 2 points a tile with a fountain.")),
  ITEM ("wall-tile-5",
    N_("5: At the end of the game, you score one incomplete tower, 2 points a tile.")),
  ITEM ("wall-tile-6",
    N_("6: At the end of the game, you score one incomplete house, 1 point a tile.")),
  PARAGRAPH ("incomplete",
    N_("Tiles are counted as for completed features, start spaces as well. Of several features, "
       "the one that is worth most to you is scored.")),
  RULE_OF ("paired-incomplete", "same-feature-twice", "incomplete-twice",
    N_("If you have the same number from 4 to 6 twice, the best feature is scored twice.")),
  RULE_OF ("paired-incomplete", "different-features", "incomplete-different",
    N_("If you have the same number from 4 to 6 twice, the two best features are scored, once "
       "each. If there is only one, the second wall tile scores nothing.")),
  ITEM ("wall-tile-7",
    N_("7: At the end of the game, each market of one court counts 4 points instead of 3, on the "
       "court where this is worth most to you.")),
  RULE_OF ("paired-markets", "eight", "markets-eight",
    N_("With both 7s, each market of that court counts 8 points.")),
  RULE_OF ("paired-markets", "separate-courts", "markets-separate",
    N_("With both 7s, the markets of two courts count 4 points each.")),
  ITEM ("wall-tile-8",
    N_("8: At the end of the game, the house of your keep counts as larger. Without a keep, this "
       "does nothing.")),
  RULE_OF ("keep-size", "tiles", "wall-tile-8-tiles",
    N_("The house counts 2 tiles more, or 4 more with both 8s.")),
  EXAMPLE_OF ("keep-size", "tiles", "wall-tile-8-example",
    N_("A keep on five tiles counts as seven with wall tile 8 and beats a keep on six.")),
  RULE_OF ("keep-size", "footprint", "wall-tile-8-footprint",
    N_("The house counts 8 quarters of a tile more, or 16 more with both 8s.")),
  ITEM ("wall-tile-9", N_("9: 5 points at the end of the game, or 10 for both.")),

  HEADING ("unplaceable", N_("Tiles That Fit Nowhere")),
  PARAGRAPH ("unplaceable-draw",
    N_("A tile that fits nowhere when it is drawn leaves the game, and another is drawn, until "
       "one fits or none is left.")),
  PARAGRAPH ("unplaceable-last",
    N_("If tiles are left but none of them will fit, the next player draws them all in vain. That "
       "counts as a turn, and the game ends with it.")),

  HEADING ("end", N_("End of the Game")),
  PARAGRAPH ("end-when",
    N_("The game ends with the turn in which the last tile has been placed. Wall tiles that lie "
       "on the wall are taken away: from now on nobody wins any. Then the last points are "
       "scored, in this order:")),
  ITEM ("keep-scoring",
    N_("The largest keep: look for the largest empty area inside the wall. Its cells are joined by "
       "their sides. The player whose keep stands on the larger house, wall tiles 8 included, "
       "scores 1 point a cell. A player with the only keep also scores; if both keeps are equally "
       "large or there is none, nobody does.")),
  RULE_OF ("keep-area-start-spaces", "false", "keep-scoring-cells",
    N_("Start spaces do not count with the empty area.")),
  RULE_OF ("keep-area-start-spaces", "true", "keep-scoring-start-spaces",
    N_("A start space with no tile against it counts as one cell of the empty area it touches, "
       "also when the largest area is looked for.")),
  EXAMPLE ("keep-scoring-example",
    N_("The largest empty area has 11 cells: 11 points for the larger keep.")),
  ITEM ("courts",
    N_("The courts: the player who has more merchants on a court scores 3 points for each market "
       "on it, those of start spaces included. If both have the same number, nobody scores.")),
  PARAGRAPH ("courts-open", N_("Courts score as they are, open or closed.")),
  EXAMPLE ("courts-example",
    N_("White has the most merchants on a small court with one market: 3 points. Black has the "
       "most on a large court with five markets, one of them on a start space: 15 points, or 20 "
       "with a wall tile 7.")),
  ITEM ("end-wall-tiles",
    N_("The wall tiles 4, 5, 6 and 9. They are the only way in which incomplete paths, towers and "
       "houses score. They are played by themselves, where they score most.")),
  PARAGRAPH ("winner",
    N_("The player with more points wins. Equal points are a draw.")),

  { NULL, HRADBY_PASSAGE_HEADING, NULL, NULL, NULL },
};
