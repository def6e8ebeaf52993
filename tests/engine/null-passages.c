/* The rules of the null game to be read and chosen. */
#include "null-game.h"

const char *const hradby_null_expansions[] = { "gold", NULL };

const HradbySettingInfo hradby_null_settings[] = {
  { "double", "Double stones", "Do marked stones count twice?", NULL, "marks",
    { { "false", "No", NULL, HRADBY_ORIGIN_OFFICIAL, "page 1" },
      { "true", "Yes", NULL, HRADBY_ORIGIN_HOUSE, NULL } } },
  { "gold-value", "Worth of gold", "What is gold worth?", "gold", "gold",
    { { "one", "One point", NULL, HRADBY_ORIGIN_EDITION, "all but one" },
      { "two", "Two points", NULL, HRADBY_ORIGIN_HOUSE, NULL } } },
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
  { NULL },
};
