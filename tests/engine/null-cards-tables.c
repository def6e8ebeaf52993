/* What is declared of the null card game, its rules to be read, and set-ups of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null-cards-private.h"

#define SUIT(name)                                                                                 \
  name "-1", name "-2", name "-3", name "-4", name "-5", name "-6", name "-7", name "-8", name "-9"

const char *const hradby_null_cards_ids[]
    = { SUIT ("sun"), SUIT ("moon"), SUIT ("envoy"), SUIT ("thief"), NULL };

#define CARD(word)          { .name = word, .id = HRADBY_FIELD_PIECE, .named = TRUE }
#define SECOND(word)        { .name = word, .id = HRADBY_FIELD_AMOUNT, .named = TRUE }
#define SECRET_CARD(word)                                                                          \
  { .name = word, .id = HRADBY_FIELD_PIECE, .named = TRUE, .secret = TRUE }
#define SECRET_SECOND(word)                                                                        \
  { .name = word, .id = HRADBY_FIELD_AMOUNT, .named = TRUE, .secret = TRUE }
#define PLAYER              { .name = "player", .id = HRADBY_FIELD_PLAYER }

const HradbyActionInfo hradby_null_cards_actions[] = {
  [HRADBY_NULL_CARDS_PASS]     = { "pass", FALSE, { { NULL } }, "envoys" },
  [HRADBY_NULL_CARDS_PLAY]     = { "play", FALSE, { CARD ("card") }, "turns" },
  [HRADBY_NULL_CARDS_DRAW]     = { "draw", FALSE, { { NULL } }, "turns" },
  [HRADBY_NULL_CARDS_EXCHANGE] = { "exchange", FALSE, { CARD ("give"), SECOND ("take") }, "turns" },
  [HRADBY_NULL_CARDS_NAME]     = { "name", FALSE, { PLAYER }, "envoys" },
  [HRADBY_NULL_CARDS_GIVE]     = { "give", FALSE, { SECRET_CARD ("card") }, "envoys" },
  [HRADBY_NULL_CARDS_DEAL]     = { "deal", TRUE,
                                   { PLAYER, SECRET_CARD ("first"), SECRET_SECOND ("second") },
                                   "turns" },
  [HRADBY_NULL_CARDS_STEAL]    = { "steal", TRUE, { PLAYER, SECRET_CARD ("card") }, "turns" },
  { NULL },
};

const HradbyEventInfo hradby_null_cards_events[] = {
  HRADBY_EVENT_COMMON_ROWS,
  [HRADBY_NULL_CARDS_EVENT_PLAYED] = {
    .name = "played",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE,
  },
  [HRADBY_NULL_CARDS_EVENT_EXCHANGED] = {
    .name = "exchanged",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_OTHER,
  },
  [HRADBY_NULL_CARDS_EVENT_DEALT] = {
    .name = "dealt",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_OTHER,
    .secret = HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_OTHER,
  },
  [HRADBY_NULL_CARDS_EVENT_NAMED] = {
    .name = "named",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_OTHER,
  },
  [HRADBY_NULL_CARDS_EVENT_TAKEN] = {
    .name = "taken",
    .fields = HRADBY_EVENT_HAS_PLAYER | HRADBY_EVENT_HAS_PIECE | HRADBY_EVENT_HAS_OTHER,
    .secret = HRADBY_EVENT_HAS_PIECE,
  },
  { .name = NULL },
};

const HradbyActionInfo hradby_null_cards_setup_items[] = {
  { "hand", FALSE, { PLAYER, CARD ("card") } },
  { "row", FALSE, { CARD ("card") } },
  { NULL },
};

const HradbySettingInfo hradby_null_cards_settings[] = {
  { "refusal", "Price of a refusal", "What does it cost to refuse an envoy?", NULL, "envoys",
    HRADBY_VALUES ({ "two", "Two points", NULL, HRADBY_SETTING_ORIGIN_OFFICIAL, "page 1" },
                   { "five", "Five points", NULL, HRADBY_SETTING_ORIGIN_HOUSE, NULL }) },
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

HradbySetup *
hradby_null_cards_setup_new (guint n_players, guint64 seed)
{
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (&hradby_null_cards_type);
  HradbySetup *setup = hradby_setup_new (ruleset, n_players);

  setup->has_seed = TRUE;
  setup->seed = seed;
  return setup;
}

HradbySetup *
hradby_null_cards_setup_new_deal (guint deal)
{
  HradbySetup *setup = hradby_null_cards_setup_new (2, 11);
  const guint16 own[] = { 1, 4, 22, 31 }, others[2][4] = { { 0, 8, 20, 35 }, { 2, 3, 17, 29 } };
  const guint16 row[] = { 5, 6, 7, 9 };

  for (guint i = 0; i < 4; i++) {
    const HradbyAction items[] = { { .kind = 0, .player = 0, .piece = own[i] },
                                   { .kind = 0, .player = 1, .piece = others[deal][i] },
                                   { .kind = 1, .piece = row[i] } };

    g_array_append_vals (setup->items, items, G_N_ELEMENTS (items));
  }
  return setup;
}
