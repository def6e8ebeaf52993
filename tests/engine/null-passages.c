/* What the null game declares: settings, actions, events, and its rules to be read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-game.h"

const char *const hradby_null_expansions[] = { "gold", NULL };

const HradbySettingInfo hradby_null_settings[] = {
  { "double", "Double stones", "Do marked stones count twice?", NULL, "marks",
    HRADBY_VALUES ({ "false", "No", NULL, HRADBY_SETTING_ORIGIN_OFFICIAL, "page 1" },
                   { "true", "Yes", NULL, HRADBY_SETTING_ORIGIN_HOUSE, NULL }) },
  { "gold-value", "Worth of gold", "What is gold worth?", "gold", "gold",
    HRADBY_VALUES ({ "one", "One point", NULL, HRADBY_SETTING_ORIGIN_EDITION, "all but one" },
                   { "two", "Two points", NULL, HRADBY_SETTING_ORIGIN_HOUSE, NULL }) },
  { NULL },
};

const HradbyPassage hradby_null_passages[] = {
  { "stones", HRADBY_PASSAGE_HEADING, "Stones", NULL, NULL },
  { "stones-apart", HRADBY_PASSAGE_PARAGRAPH, "Equal stones lie apart.", NULL, NULL },
  { "stones-gold", HRADBY_PASSAGE_PARAGRAPH, "Tokens are of gold.", NULL, NULL, "gold" },
  { "marks", HRADBY_PASSAGE_HEADING, "Marks", NULL, NULL },
  { "marks-once", HRADBY_PASSAGE_ITEM, "Marked stones count once.", "double", "false" },
  { "marks-twice", HRADBY_PASSAGE_ITEM, "Marked stones count twice.", "double", "true" },
  { "gold", HRADBY_PASSAGE_HEADING, "Gold", NULL, NULL, "gold" },
  { "gold-one", HRADBY_PASSAGE_ITEM, "Each token is worth one more.", "gold-value", "one", "gold" },
  { "gold-two", HRADBY_PASSAGE_ITEM, "Each token is worth two more.", "gold-value", "two", "gold" },
  { "gold-marked", HRADBY_PASSAGE_ITEM, "Marked tokens count twice, too.", "gold-value", "one",
    "gold", .also = "double=true" },
  { "gold-as-ever", HRADBY_PASSAGE_ITEM, "Marked tokens are worth as much.", "gold-value", "one",
    "gold", .also = "double!=true" },
  { NULL },
};

#define HAS_STONE                                                                                  \
  (HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_CELL | HRADBY_EVENT_HAS_PIECE                        \
   | HRADBY_EVENT_HAS_FLAG)

const HradbyActionInfo hradby_null_actions[] = {
  [HRADBY_NULL_PASS]  = { "pass", FALSE, { { NULL } } },
  [HRADBY_NULL_DRAW]  = { "draw", TRUE,
                          { { "tile", HRADBY_FIELD_PIECE, .named = TRUE },
                            { "unplayable", HRADBY_FIELD_FLAG, TRUE, TRUE,
                              .words = (const char *const[]) { "no", "yes", NULL } } } },
  [HRADBY_NULL_PLACE] = { "place", FALSE, { { "x", HRADBY_FIELD_X } } },
  [HRADBY_NULL_MARK]  = { "mark", FALSE, { { NULL } } },
  { NULL },
};

const HradbyActionInfo hradby_null_setup_items[] = {
  { "token", FALSE, { { "x", HRADBY_FIELD_X }, { "amount", HRADBY_FIELD_AMOUNT } } },
  { NULL },
};

const HradbyEventInfo hradby_null_events[] = {
  HRADBY_EVENT_COMMON_ROWS,
  [HRADBY_NULL_EVENT_DRAWN] = { .name = "drawn", .wasted = TRUE, .fields = HAS_STONE },
  [HRADBY_NULL_EVENT_PLACED] = { .name = "placed", .fields = HAS_STONE },
  [HRADBY_NULL_EVENT_MARKED] = { .name = "marked", .fields = HAS_STONE },
  [HRADBY_NULL_N_EVENTS] = { .name = NULL },
};
