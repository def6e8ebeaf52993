/* The rules of the null game to be read. */
#include "null-game.h"

const HradbyPassage hradby_null_passages[] = {
  { "stones", HRADBY_PASSAGE_HEADING, "Stones", NULL, NULL },
  { "stones-apart", HRADBY_PASSAGE_PARAGRAPH, "Equal stones lie apart.", NULL, NULL },
  { "marks", HRADBY_PASSAGE_HEADING, "Marks", NULL, NULL },
  { "marks-once", HRADBY_PASSAGE_ITEM, "Marked stones count once.", "double", "false" },
  { "marks-twice", HRADBY_PASSAGE_ITEM, "Marked stones count twice.", "double", "true" },
  { NULL },
};
