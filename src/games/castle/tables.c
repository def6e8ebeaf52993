/* The declared tables of The Castle (rules page "The Castle", sections 2, 6, 7 and 8). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/tables.h"

#include <glib/gi18n-lib.h>

const char *const hradby_castle_sources[] = {
  "path", "tower", "house", "keep", "court",
  "wall-tile-4", "wall-tile-5", "wall-tile-6", "wall-tile-9",
  NULL,
};

const char *const hradby_castle_source_titles[] = {
  N_("Paths"), N_("Towers"), N_("Houses"), N_("Largest keep"), N_("Courts"),
  N_("Wall tile 4"), N_("Wall tile 5"), N_("Wall tile 6"), N_("Wall tile 9"),
  NULL,
};

const char *const hradby_castle_materials[] = { "tileset/castle", "wall/castle", NULL };

const HradbyActionInfo hradby_castle_actions[] = {
  HRADBY_TILING_ACTION_ROWS,
  [HRADBY_TILING_DEPLOY] = {
    .name = "deploy",
    .rule = "followers",
    .fields = { { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE } },
  },
  [HRADBY_CASTLE_SCORE] = {
    .name = "score",
    .rule = "scoring-order",
    .fields = {
      { .name = "feature", .id = HRADBY_FIELD_PART, .named = TRUE },
      { .name = "x", .id = HRADBY_FIELD_X },
      { .name = "y", .id = HRADBY_FIELD_Y },
      { .name = "wall-tiles", .id = HRADBY_FIELD_AMOUNT, .optional = TRUE },
    },
  },
  [HRADBY_CASTLE_WALL_TILE] = {
    .name = "wall-tile",
    .rule = "extra-turn",
    .fields = { { .name = "number", .id = HRADBY_FIELD_AMOUNT } },
  },
  { .name = NULL },
};

const HradbyEventInfo hradby_castle_events[] = {
  HRADBY_EVENT_COMMON_ROWS,
  HRADBY_TILING_EVENT_ROWS,
  [HRADBY_CASTLE_EVENT_BONUS] = {
    .name = "wall-tile-won",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_BONUS | HRADBY_EVENT_HAS_PLACE,
  },
  [HRADBY_CASTLE_EVENT_BONUS_USED] = {
    .name = "wall-tile-played",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_BONUS | HRADBY_EVENT_HAS_BONUS_COUNT,
  },
  [HRADBY_CASTLE_EVENT_KEEP] = {
    .name = "keep",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_SOURCE | HRADBY_TILING_EVENT_SPOT
              | HRADBY_EVENT_HAS_COUNT,
  },
  [HRADBY_CASTLE_N_EVENTS] = { .name = NULL },
};

const HradbyActionInfo hradby_castle_setup_items[] = {
  {
    .name = "wall-tile",
    .chance = TRUE,
    .fields = {
      { .name = "corner", .id = HRADBY_FIELD_X },
      { .name = "number", .id = HRADBY_FIELD_AMOUNT },
    },
  },
  { .name = NULL },
};

const HradbySettingInfo hradby_castle_settings[] = {
  [HRADBY_CASTLE_INCOMPLETE_PATH_SCORING] = {
    .id = "incomplete-path-scoring",
    .title = N_("Incomplete path with a fountain"),
    .question = N_("How much does wall tile 4 score for each tile of an incomplete path with a "
                   "fountain?"),
    .rule = "wall-tile-4",
    .values = HRADBY_VALUES (
      { "original", N_("1 point a tile"), N_("The fountain counts on complete paths only."),
        HRADBY_SETTING_ORIGIN_OFFICIAL,
        N_("the original German rules, the Polish ones of 2020 and others; the designer is said "
           "to have confirmed it") },
      { "rgg", N_("2 points a tile"), N_("As for a complete path."),
        HRADBY_SETTING_ORIGIN_EDITION, N_("the English rules by RGG alone") }
    ),
    .example = N_("Black holds wall tile 4 and has a herald on an incomplete path of three "
                  "tiles with a fountain."),
  },
  [HRADBY_CASTLE_WALL_TILE_PICKUP] = {
    .id = "wall-tile-pickup",
    .title = N_("Picking up wall tiles"),
    .question = N_("When does a marker that stands on a corner tower take the wall tile there?"),
    .rule = "pickup",
    .values = HRADBY_VALUES (
      { "each-scoring-move", N_("After each scoring move"),
        N_("Every scoring move that ends on the tower counts."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the section on winning wall tiles") },
      { "end-of-turn", N_("At the end of the turn"),
        N_("Only the place where a marker that moved stands after all scoring of the turn counts, "
           "for both players."),
        HRADBY_SETTING_ORIGIN_HOUSE, N_("listed by players beside the official rules") }
    ),
    .example = N_("In one turn, Black scores a path and then a tower. The marker stops on two "
                  "corner towers."),
  },
  [HRADBY_CASTLE_SECOND_LAP_PICKUP] = {
    .id = "second-lap-pickup",
    .title = N_("Wall tiles on the second lap"),
    .question = N_("May a marker that has reached 100 points still take a wall tile?"),
    .rule = "pickup",
    .values = HRADBY_VALUES (
      { "true", N_("Taken as on the first"),
        N_("A wall tile missed on the first lap may be taken on the second."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("where the rules are silent") },
      { "false", N_("Left where they are"),
        N_("A marker with 100 points or more takes nothing."), HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("Black passed the wall tile on space 6 on the first lap, and comes back to "
                  "it with 106 points."),
  },
  [HRADBY_CASTLE_KEEP_SIZE] = {
    .id = "keep-size",
    .title = N_("Size of a keep"),
    .question = N_("What makes one house larger than another?"),
    .rule = "keep",
    .values = HRADBY_VALUES (
      { "tiles", N_("The number of tiles"),
        N_("Most rules only say “larger”. All other scoring is by tile, so tiles are counted."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("and the Czech rules, which say “of more tiles”") },
      { "footprint", N_("The area it covers"),
        N_("Counted in quarters of a tile: each part of the house covers one for each side it "
           "reaches, and at least one. A start space counts as one, wall tile 8 as eight."),
        HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("Black’s house lies on two tiles and reaches one side of each. White’s lies "
                  "on one tile, but reaches three sides of it."),
  },
  [HRADBY_CASTLE_KEEP_AREA_START_SPACES] = {
    .id = "keep-area-start-spaces",
    .title = N_("Start spaces in the empty area"),
    .question = N_("When the largest keep is scored, do unused start spaces count with the "
                   "empty area they touch?"),
    .rule = "keep-scoring",
    .values = HRADBY_VALUES (
      { "false", N_("Not counted"),
        N_("Only cells inside the wall, where a tile would fit, count."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the section on the largest keep") },
      { "true", N_("Counted"),
        N_("Each start space without a tile against it counts as one cell more, also when the "
           "largest area is chosen."),
        HRADBY_SETTING_ORIGIN_COMMUNITY,
        N_("a note that names the “size of the keep” where the area that it scores must be "
           "meant") }
    ),
    .example = N_("Four cells are empty in the west. In the east there are two, beside three "
                  "start spaces that nobody has used."),
  },
  [HRADBY_CASTLE_KEEP_CLAIM] = {
    .id = "keep-claim",
    .title = N_("Houses for the keep"),
    .question = N_("May the keep also go on a house that the opponent’s tile completed?"),
    .rule = "keep",
    .values = HRADBY_VALUES (
      { "completed-by-owner", N_("Only those the player completed"),
        N_("The player’s own tile completes the house, and the player has the most squires in it."),
        HRADBY_SETTING_ORIGIN_OFFICIAL, N_("the section on houses and keeps") },
      { "any-scored", N_("All that the player scored"),
        N_("More generous: as with the points, it does not matter who completed it."),
        HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("White’s tile completes a house in which Black has the only squire."),
  },
  [HRADBY_CASTLE_PAIRED_DOUBLERS] = {
    .id = "paired-doublers",
    .title = N_("Both wall tiles 2, or both 3"),
    .question = N_("What do two doubling wall tiles make of the points for one feature?"),
    .rule = "doublers",
    .values = HRADBY_VALUES (
      { "triple", N_("Three times the points"),
        N_("Each tile adds the points once more."),
        HRADBY_SETTING_ORIGIN_DESIGNER, N_("third hand, told by players") },
      { "quadruple", N_("Four times the points"),
        N_("The printed text taken literally: the second tile doubles what the first has "
           "doubled."),
        HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("Black plays both wall tiles 2 on a tower of two tiles."),
  },
  [HRADBY_CASTLE_PAIRED_INCOMPLETE] = {
    .id = "paired-incomplete",
    .title = N_("Both wall tiles 4, 5 or 6"),
    .question = N_("Which incomplete features do two equal wall tiles score?"),
    .rule = "incomplete",
    .values = HRADBY_VALUES (
      { "same-feature-twice", N_("The best feature twice"),
        N_("Both tiles score the feature worth most."),
        HRADBY_SETTING_ORIGIN_DESIGNER, N_("third hand, told by players") },
      { "different-features", N_("The two best features, one each"),
        N_("The printed text taken literally: one feature a tile. If there is only one, the "
           "second tile scores nothing."),
        HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("Black holds both wall tiles 5 and has knights on two incomplete towers: one "
                  "of two tiles, one of a single tile."),
  },
  [HRADBY_CASTLE_PAIRED_MARKETS] = {
    .id = "paired-markets",
    .title = N_("Both wall tiles 7"),
    .question = N_("How much do markets score with both wall tiles 7?"),
    .rule = "wall-tile-7",
    .values = HRADBY_VALUES (
      { "eight", N_("8 points a market on one court"),
        N_("Both tiles may be played on the same court."),
        HRADBY_SETTING_ORIGIN_DESIGNER, N_("third hand, told by players") },
      { "separate-courts", N_("4 points a market on two courts"),
        N_("The printed text taken literally: each tile improves another court."),
        HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("Black holds both wall tiles 7 and has merchants on two courts: one with two "
                  "markets, one with a single market."),
  },
  [HRADBY_CASTLE_DOUBLER_TIMING] = {
    .id = "doubler-timing",
    .title = N_("When wall tiles 2 and 3 may be played"),
    .question = N_("May wall tile 2 or 3 be played in the turn in which it was won?"),
    .rule = "doublers",
    .values = HRADBY_VALUES (
      { "later-turn", N_("From the next turn on"),
        N_("An extra turn is also a next turn."),
        HRADBY_SETTING_ORIGIN_COMMUNITY,
        N_("and the rules, which speak of the next turn or a later one") },
      { "same-turn", N_("At once, on another feature"),
        N_("More generous: on a feature still to be scored in that turn, never on the one that "
           "won it."),
        HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("Black scores a path and wins wall tile 2 by it, while two towers are still "
                  "to be scored in the same turn."),
  },
  [HRADBY_CASTLE_DOUBLER_TURN] = {
    .id = "doubler-turn",
    .title = N_("Wall tiles 2 and 3 in the opponent’s turn"),
    .question = N_("May a player double a feature that is scored in the opponent’s turn?"),
    .rule = "doublers",
    .values = HRADBY_VALUES (
      { "own", N_("No"),
        N_("Wall tiles are played in one’s own turn only, even if the opponent completes a feature "
           "that brings one points."),
        HRADBY_SETTING_ORIGIN_COMMUNITY,
        N_("and the rules, which let players use wall tiles on their turn") },
      { "any", N_("Yes"),
        N_("More generous: whoever gets the points decides when the feature is scored."),
        HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("White’s tile completes a tower of Black, who holds wall tile 2."),
  },
  [HRADBY_CASTLE_EXTRA_TURN_TIMING] = {
    .id = "extra-turn-timing",
    .title = N_("When wall tile 1 may be played"),
    .question = N_("May wall tile 1 be played in the turn in which it was won?"),
    .rule = "extra-turn",
    .values = HRADBY_VALUES (
      { "same-turn", N_("At once"),
        N_("The extra turn follows at once, or the tile is kept for later."),
        HRADBY_SETTING_ORIGIN_COMMUNITY, N_("which calls that the normal way") },
      { "later-turn", N_("From the next turn on"),
        N_("Stricter: like wall tiles 2 and 3."),
        HRADBY_SETTING_ORIGIN_IDEA, NULL }
    ),
    .example = N_("Black wins wall tile 1 and wants to play it at once."),
  },
  { .id = NULL },
};

const char *
hradby_castle_moot (const guint16 *values,
                    guint          setting)
{
  if (setting == HRADBY_CASTLE_DOUBLER_TIMING
      && values[HRADBY_CASTLE_WALL_TILE_PICKUP] == HRADBY_PICKUP_END_OF_TURN)
    return _("Wall tiles are taken at the end of the turn, after all scoring: "
             "2 and 3 come too late for it");
  return NULL;
}
