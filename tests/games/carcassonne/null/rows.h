/* What the null expansion adds to the tables of the game, a section each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_ROWS_EXPANSIONS)
"null",

#elif defined (HRADBY_ROWS_EXPANSION_TITLES)
"The Null Expansion",

#elif defined (HRADBY_ROWS_MARK_NAMES)
NULL_MARK_STALL,
NULL_MARK_BOOTH,
NULL_MARK_ECHO,
NULL_MARK_LAMP,

#elif defined (HRADBY_ROWS_MARKS)
[NULL_MARK_STALL] = { "null-stall", HRADBY_MARK_OF_TILE, "stalls" },
[NULL_MARK_BOOTH] = { "null-booth", HRADBY_MARK_OF_TILE },
[NULL_MARK_ECHO] = { "null-echo", HRADBY_MARK_OF_TILE },
[NULL_MARK_LAMP] = { "null-lamp", HRADBY_FEATURE_ROAD },

#elif defined (HRADBY_ROWS_HOOKS)
HRADBY_HOOKS (null_hooks)

#elif defined (HRADBY_ROWS_FIGURES)
HRADBY_FIGURES (NULL_FIGURE_ENVOY, "envoy", 1)
HRADBY_FIGURES (NULL_FIGURE_MULE, "mule", 2)
HRADBY_FIGURES (NULL_FIGURE_REEVE, "reeve", 1)

#elif defined (HRADBY_ROWS_FIGURE_INFOS)
[NULL_FIGURE_ENVOY] = {
  .expansion = "null",
  .stands = HRADBY_CARCASSONNE_ANYWHERE,
  .strength = 2,
},
[NULL_FIGURE_MULE] = {
  .expansion = "null",
  .stands = HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_ROAD)
            | HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_CITY) | HRADBY_CARCASSONNE_BESIDE,
  .no_follower = TRUE,
},
[NULL_FIGURE_REEVE] = {
  .expansion = "null",
  .stands = HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_CITY)
            | HRADBY_CARCASSONNE_ON (NULL_FEATURE_GROVE),
  .is_worked_out = TRUE,
},

#elif defined (HRADBY_ROWS_FEATURES)
HRADBY_FEATURES (NULL_FEATURE_GROVE, "null-grove")
HRADBY_FEATURES (NULL_FEATURE_BROOK, "null-brook")

#elif defined (HRADBY_ROWS_FEATURE_INFOS)
[NULL_FEATURE_GROVE] = {
  .expansion = "null",
  .source = NULL_SOURCE_GROVE,
  .is_surrounded = TRUE,
},
[NULL_FEATURE_BROOK] = { .expansion = "null" },

#elif defined (HRADBY_ROWS_SIDES)
HRADBY_SIDES (NULL_SIDE_BROOK, NULL_FEATURE_BROOK)

#elif defined (HRADBY_ROWS_PLACE_NAMES)
NULL_PLACE_PLANK,
#elif defined (HRADBY_ROWS_ROLE_NAMES)
NULL_PLACE_BENCH,

#elif defined (HRADBY_ROWS_PLACES)
[NULL_PLACE_PLANK] = "plank",
[NULL_PLACE_BENCH] = "bench",

#elif defined (HRADBY_ROWS_PHASE_NAMES)
NULL_PHASE_LOT,  /* chance turns up a tile */
NULL_PHASE_BID,  /* a player bids for it, or declines */
NULL_PHASE_TOLL, /* whoever leads a road takes toll there, or has it scored */

#elif defined (HRADBY_ROWS_ACTION_NAMES)
NULL_ACTION_PLACE, /* x, y, rotation: with a plank over the tile */
NULL_ACTION_PLANK, /* amount: the axis, 0 from north to south, 1 from east to west */
NULL_ACTION_WALK,  /* figure: goes on the plank */
NULL_ACTION_SIT,   /* x, y: a follower on the bench there */
NULL_ACTION_LOT,   /* tile */
NULL_ACTION_BID,   /* amount */
NULL_ACTION_DECLINE,
NULL_ACTION_TOLL,

#elif defined (HRADBY_ROWS_ACTIONS)
[NULL_ACTION_PLACE] = {
  .name = "null-place",
  .rule = "null",
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
    { .name = "rotation", .id = HRADBY_FIELD_ROTATION },
  },
},
[NULL_ACTION_PLANK] = {
  .name = "null-plank",
  .rule = "null",
  .fields = { { .name = "axis", .id = HRADBY_FIELD_AMOUNT } },
},
[NULL_ACTION_WALK] = {
  .name = "null-walk",
  .rule = "null",
  .fields = {
    { .name = "figure", .id = HRADBY_FIELD_FIGURE, .optional = TRUE, .omit_zero = TRUE,
      .words = figures },
  },
},
[NULL_ACTION_SIT] = {
  .name = "null-sit",
  .rule = "null",
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
  },
},
[NULL_ACTION_LOT] = {
  .name = "null-lot",
  .chance = TRUE,
  .fields = { { .name = "tile", .id = HRADBY_FIELD_PIECE, .named = TRUE } },
},
[NULL_ACTION_BID] = {
  .name = "null-bid",
  .rule = "null",
  .fields = { { .name = "points", .id = HRADBY_FIELD_AMOUNT } },
},
[NULL_ACTION_DECLINE] = { .name = "null-decline", .rule = "null" },
[NULL_ACTION_TOLL] = {
  .name = "null-toll",
  .rule = "null",
},

#elif defined (HRADBY_ROWS_SOURCE_NAMES)
NULL_SOURCE_AUCTION,
NULL_SOURCE_TOLL,
NULL_SOURCE_ENVOY,
NULL_SOURCE_BENCH,
NULL_SOURCE_FAIR,
NULL_SOURCE_PLANKS,
NULL_SOURCE_GROVE,

#elif defined (HRADBY_ROWS_SOURCES)
[NULL_SOURCE_AUCTION] = "null-auction",
[NULL_SOURCE_TOLL] = "null-toll",
[NULL_SOURCE_ENVOY] = "null-envoy",
[NULL_SOURCE_BENCH] = "null-bench",
[NULL_SOURCE_FAIR] = "null-fair",
[NULL_SOURCE_PLANKS] = "null-planks",
[NULL_SOURCE_GROVE] = "null-grove",

#elif defined (HRADBY_ROWS_SOURCE_TITLES)
[NULL_SOURCE_AUCTION] = "Auctions",
[NULL_SOURCE_TOLL] = "Toll",
[NULL_SOURCE_ENVOY] = "Envoys",
[NULL_SOURCE_BENCH] = "Benches",
[NULL_SOURCE_FAIR] = "Fairs",
[NULL_SOURCE_PLANKS] = "Planks",
[NULL_SOURCE_GROVE] = "Groves",

#elif defined (HRADBY_ROWS_SETTING_NAMES)
NULL_SETTING_PLANKS,
NULL_SETTING_TOLL_POINTS,
NULL_SETTING_TOLLS,
NULL_SETTING_AUCTIONS,
NULL_SETTING_FAIRS,
NULL_SETTING_BENCHES,
NULL_SETTING_LAMPS,
NULL_SETTING_ENVOYS,
NULL_SETTING_EARLY,
NULL_SETTING_AGAIN,

#elif defined (HRADBY_ROWS_SETTINGS)
#define NULL_SETTING(setting, word, ...)                                                           \
  [setting] = {                                                                                    \
    .id = "null-" word, .title = word, .question = word "?", .expansion = "null", .rule = "null",  \
    __VA_ARGS__                                                                                    \
  },
#define NULL_CHOICE(one, other)                                                                    \
  .values = HRADBY_VALUES ({ one, one, NULL, HRADBY_SETTING_ORIGIN_IDEA, NULL },                   \
                           { other, other, NULL, HRADBY_SETTING_ORIGIN_IDEA, NULL })
#define NULL_NUMBER(...)                                                                           \
  .values = HRADBY_VALUES ({ "2", "2", NULL, HRADBY_SETTING_ORIGIN_IDEA, NULL }),                  \
  .range = { __VA_ARGS__, .usual = 2, .others = { .origin = HRADBY_SETTING_ORIGIN_IDEA } }
NULL_SETTING (NULL_SETTING_PLANKS, "planks", NULL_NUMBER (.minimum = 0, .maximum = 4, .step = 1))
NULL_SETTING (NULL_SETTING_TOLL_POINTS, "toll-points",
              NULL_NUMBER (.minimum = 2, .maximum = 302, .step = 100))
NULL_SETTING (NULL_SETTING_TOLLS, "tolls", NULL_CHOICE ("true", "false"))
NULL_SETTING (NULL_SETTING_AUCTIONS, "auctions", NULL_CHOICE ("true", "false"))
NULL_SETTING (NULL_SETTING_FAIRS, "fairs", NULL_CHOICE ("true", "false"))
NULL_SETTING (NULL_SETTING_BENCHES, "benches", NULL_CHOICE ("three", "five"))
NULL_SETTING (NULL_SETTING_LAMPS, "lamps", NULL_CHOICE ("true", "false"))
NULL_SETTING (NULL_SETTING_ENVOYS, "envoys", NULL_CHOICE ("true", "false"))
NULL_SETTING (NULL_SETTING_EARLY, "early", NULL_CHOICE ("true", "false"))
NULL_SETTING (NULL_SETTING_AGAIN, "again", NULL_CHOICE ("true", "false"))
#undef NULL_SETTING
#undef NULL_CHOICE
#undef NULL_NUMBER

#elif defined (HRADBY_ROWS_PASSAGES)
{ "null", HRADBY_PASSAGE_HEADING, "The Null Expansion", NULL, NULL, "null" },
{ "null-rules", HRADBY_PASSAGE_PARAGRAPH, "See the file null.h.", NULL, NULL, "null" },
#endif
