/* What the null expansion adds to the tables of the game, a section each; see expansions.h. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#if defined (HRADBY_EXPANSION_ROW)
HRADBY_EXPANSION_ROW ("null", "The Null Expansion")

#elif defined (HRADBY_MARK_ROW)
HRADBY_MARK_ROW (NULL_MARK_STALL, "null-stall", HRADBY_MARK_OF_TILE, "stalls")
HRADBY_MARK_ROW (NULL_MARK_BOOTH, "null-booth", HRADBY_MARK_OF_TILE)
HRADBY_MARK_ROW (NULL_MARK_ECHO, "null-echo", HRADBY_MARK_OF_TILE)
HRADBY_MARK_ROW (NULL_MARK_LAMP, "null-lamp", HRADBY_FEATURE_ROAD)

#elif defined (HRADBY_HOOKS_ROW)
HRADBY_HOOKS_ROW (null_hooks)

#elif defined (HRADBY_FIGURE_ROW)
HRADBY_FIGURE_ROW (NULL_FIGURE_ENVOY, "envoy", 1, .expansion = "null",
  .stands = HRADBY_CARCASSONNE_ANYWHERE, .strength = 2)
HRADBY_FIGURE_ROW (NULL_FIGURE_MULE, "mule", 2, .expansion = "null",
  .stands = HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_ROAD)
            | HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_CITY) | HRADBY_CARCASSONNE_BESIDE,
  .no_follower = TRUE)
HRADBY_FIGURE_ROW (NULL_FIGURE_REEVE, "reeve", 1, .expansion = "null",
  .stands = HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_CITY)
            | HRADBY_CARCASSONNE_ON (NULL_FEATURE_GROVE),
  .is_worked_out = TRUE)

#elif defined (HRADBY_FEATURE_ROW)
HRADBY_FEATURE_ROW (NULL_FEATURE_GROVE, "null-grove", .expansion = "null",
  .source = NULL_SOURCE_GROVE, .is_surrounded = TRUE,
  .tile = { HRADBY_SETTING_MONASTERY_TILE, HRADBY_SETTING_MONASTERY_TILE })
HRADBY_FEATURE_ROW (NULL_FEATURE_BROOK, "null-brook", .expansion = "null")

#elif defined (HRADBY_SIDE_ROW)
HRADBY_SIDE_ROW (NULL_SIDE_BROOK, NULL_FEATURE_BROOK)

#elif defined (HRADBY_PLACE_ROW)
HRADBY_PLACE_ROW (NULL_PLACE_PLANK, "plank")

#elif defined (HRADBY_ROLE_ROW)
HRADBY_ROLE_ROW (NULL_PLACE_BENCH, "bench")

#elif defined (HRADBY_PHASE_ROW)
HRADBY_PHASE_ROW (NULL_PHASE_LOT)  /* chance turns up a tile */
HRADBY_PHASE_ROW (NULL_PHASE_BID)  /* a player bids for it, or declines */
HRADBY_PHASE_ROW (NULL_PHASE_TOLL) /* whoever leads a road takes toll there, or has it scored */

#elif defined (HRADBY_ACTION_ROW)
HRADBY_ACTION_ROW (NULL_ACTION_PLACE, /* x, y, rotation: with a plank over the tile */
  .name = "null-place", .rule = "null",
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
    { .name = "rotation", .id = HRADBY_FIELD_ROTATION },
  })
/* amount: the axis, 0 from north to south, 1 from east to west */
HRADBY_ACTION_ROW (NULL_ACTION_PLANK, .name = "null-plank", .rule = "null",
  .fields = { { .name = "axis", .id = HRADBY_FIELD_AMOUNT } })
HRADBY_ACTION_ROW (NULL_ACTION_WALK, /* figure: goes on the plank */
  .name = "null-walk", .rule = "null",
  .fields = {
    { .name = "figure", .id = HRADBY_FIELD_FIGURE, .optional = TRUE, .omit_zero = TRUE,
      .words = figures },
  })
HRADBY_ACTION_ROW (NULL_ACTION_SIT, /* x, y: a follower on the bench there */
  .name = "null-sit", .rule = "null",
  .fields = {
    { .name = "x", .id = HRADBY_FIELD_X },
    { .name = "y", .id = HRADBY_FIELD_Y },
  })
HRADBY_ACTION_ROW (NULL_ACTION_LOT, /* tile */
  .name = "null-lot", .chance = TRUE,
  .fields = { { .name = "tile", .id = HRADBY_FIELD_PIECE, .named = TRUE } })
HRADBY_ACTION_ROW (NULL_ACTION_BID, /* amount */
  .name = "null-bid", .rule = "null",
  .fields = { { .name = "points", .id = HRADBY_FIELD_AMOUNT } })
HRADBY_ACTION_ROW (NULL_ACTION_DECLINE, .name = "null-decline", .rule = "null")
HRADBY_ACTION_ROW (NULL_ACTION_TOLL, .name = "null-toll", .rule = "null")

#elif defined (HRADBY_SOURCE_ROW)
HRADBY_SOURCE_ROW (NULL_SOURCE_AUCTION, "null-auction", "Auctions")
HRADBY_SOURCE_ROW (NULL_SOURCE_TOLL, "null-toll", "Toll")
HRADBY_SOURCE_ROW (NULL_SOURCE_ENVOY, "null-envoy", "Envoys")
HRADBY_SOURCE_ROW (NULL_SOURCE_BENCH, "null-bench", "Benches")
HRADBY_SOURCE_ROW (NULL_SOURCE_FAIR, "null-fair", "Fairs")
HRADBY_SOURCE_ROW (NULL_SOURCE_PLANKS, "null-planks", "Planks")
HRADBY_SOURCE_ROW (NULL_SOURCE_GROVE, "null-grove", "Groves")

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
              NULL_NUMBER (.minimum = 2, .maximum = 302, .step = 100),
              .moots = HRADBY_MOOTS ({ { HRADBY_CHOICE (NULL_SETTING_TOLLS, 1),
                                         HRADBY_CHOICE (NULL_SETTING_TOLLS, 1) },
                                       "no tolls" }))
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
