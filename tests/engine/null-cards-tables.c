/* What is declared of the null card game, and its rules to be read. */
#include "null-cards-private.h"

#define SUIT(name)                                                                                 \
  name "-1", name "-2", name "-3", name "-4", name "-5", name "-6", name "-7", name "-8", name "-9"

const char *const hradby_null_cards_ids[]
    = { SUIT ("sun"), SUIT ("moon"), SUIT ("envoy"), SUIT ("thief"), NULL };

#define CARD(name)   { name, HRADBY_FIELD_TILE, FALSE, FALSE, hradby_null_cards_ids }
#define SECOND(name) { name, HRADBY_FIELD_AMOUNT, FALSE, FALSE, hradby_null_cards_ids }
#define PLAYER       { "player", HRADBY_FIELD_PLAYER }

const HradbyActionInfo hradby_null_cards_actions[] = {
  [HRADBY_NULL_CARDS_PASS]     = { "pass", FALSE, { { NULL } }, "envoys" },
  [HRADBY_NULL_CARDS_PLAY]     = { "play", FALSE, { CARD ("card") }, "turns" },
  [HRADBY_NULL_CARDS_DRAW]     = { "draw", FALSE, { { NULL } }, "turns" },
  [HRADBY_NULL_CARDS_EXCHANGE] = { "exchange", FALSE, { CARD ("give"), SECOND ("take") }, "turns" },
  [HRADBY_NULL_CARDS_NAME]     = { "name", FALSE, { PLAYER }, "envoys" },
  [HRADBY_NULL_CARDS_GIVE]     = { "give", FALSE, { CARD ("card") }, "envoys" },
  [HRADBY_NULL_CARDS_DEAL]     = { "deal", TRUE,
                                   { PLAYER, CARD ("first"), SECOND ("second") }, "turns" },
  [HRADBY_NULL_CARDS_STEAL]    = { "steal", TRUE, { PLAYER, CARD ("card") }, "turns" },
  { NULL },
};

const HradbyActionInfo hradby_null_cards_setup_items[] = {
  { "hand", FALSE, { PLAYER, CARD ("card") } },
  { "row", FALSE, { CARD ("card") } },
  { NULL },
};

const HradbySettingInfo hradby_null_cards_settings[] = {
  { "refusal", "Price of a refusal", "What does it cost to refuse an envoy?", NULL, "envoys",
    { { "two", "Two points", NULL, HRADBY_ORIGIN_OFFICIAL, "page 1" },
      { "five", "Five points", NULL, HRADBY_ORIGIN_HOUSE, NULL } } },
  { NULL },
};

const HradbyPassage hradby_null_cards_passages[] = {
  { "turns", HRADBY_PASSAGE_HEADING, "Turns", NULL, NULL },
  { "turns-one", HRADBY_PASSAGE_PARAGRAPH, "Play, exchange or draw.", NULL, NULL },
  { "envoys", HRADBY_PASSAGE_HEADING, "Envoys", NULL, NULL },
  { "envoys-two", HRADBY_PASSAGE_ITEM, "A refusal costs two.", "refusal", "two" },
  { "envoys-five", HRADBY_PASSAGE_ITEM, "A refusal costs five.", "refusal", "five" },
  { NULL },
};
