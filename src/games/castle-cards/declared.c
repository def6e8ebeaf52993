/* The declared tables of the card game Castle (formats page, section castle-cards). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/declared.h"

#include <glib/gi18n-lib.h>

const char *const hradby_castle_cards_sources[] = { "play", "return", "hand", "win", NULL };

const char *const hradby_castle_cards_source_titles[] = {
  N_("Cards played"), N_("Cards returned"), N_("Cards from others"), N_("Victory"), NULL,
};

/* A card is a piece or, where there are two, an amount. */
#define CARD(word)        { .name = word, .id = HRADBY_FIELD_PIECE, .named = TRUE }
#define SECRET_CARD(word) { .name = word, .id = HRADBY_FIELD_PIECE, .named = TRUE, .secret = TRUE }
#define OTHER_CARD(word)  { .name = word, .id = HRADBY_FIELD_AMOUNT, .named = TRUE }
#define PLAYER            { .name = "player", .id = HRADBY_FIELD_PLAYER }
#define AT                { .name = "at", .id = HRADBY_FIELD_PLACE, .named = TRUE }
#define TO                { .name = "to", .id = HRADBY_FIELD_TO, .named = TRUE }

/* Left out on the heap, where the card takes the next number by itself. */
#define AT_OR_HEAP                                                                                 \
  { .name = "at", .id = HRADBY_FIELD_PLACE, .optional = TRUE, .omit_zero = TRUE, .named = TRUE }

#define LEVEL { .name = "level", .id = HRADBY_FIELD_PART, .optional = TRUE, .omit_zero = TRUE }

const HradbyActionInfo hradby_castle_cards_actions[] = {
  [HRADBY_CASTLE_CARDS_PASS] = { .name = "pass", .rule = "turns" },
  [HRADBY_CASTLE_CARDS_DRAW] = { .name = "draw", .rule = "turns", .steps = TRUE },
  [HRADBY_CASTLE_CARDS_EXCHANGE] = {
    .name = "exchange", .rule = "turns", .steps = TRUE,
    .fields = { CARD ("give"), OTHER_CARD ("take") },
  },
  [HRADBY_CASTLE_CARDS_PLAY] = {
    .name = "play", .rule = "playing", .steps = TRUE, .fields = { CARD ("card"), AT_OR_HEAP },
  },
  [HRADBY_CASTLE_CARDS_RETURN] = { .name = "return", .rule = "returning", .fields = { AT } },
  [HRADBY_CASTLE_CARDS_KILL] = { .name = "kill", .rule = "assassin", .fields = { AT } },
  [HRADBY_CASTLE_CARDS_EXILE] = { .name = "exile", .rule = "magician", .fields = { AT } },
  [HRADBY_CASTLE_CARDS_LURE] = { .name = "lure", .rule = "fairy", .fields = { AT } },
  [HRADBY_CASTLE_CARDS_MOVE] = { .name = "move", .rule = "moving", .fields = { AT, TO } },
  [HRADBY_CASTLE_CARDS_ARRANGE]
    = { .name = "arrange", .rule = "minstrel", .joins = TRUE, .fields = { AT, TO } },
  [HRADBY_CASTLE_CARDS_STEAL] = { .name = "steal", .rule = "thief", .fields = { AT, LEVEL } },
  [HRADBY_CASTLE_CARDS_CLAIM]
    = { .name = "claim", .rule = "merchant", .joins = TRUE, .fields = { AT, LEVEL } },
  [HRADBY_CASTLE_CARDS_SWAP] = {
    .name = "swap",
    .rule = "conspirator",
    .fields = {
      AT, LEVEL,
      { .name = "with", .id = HRADBY_FIELD_TO, .named = TRUE },
      { .name = "with-level", .id = HRADBY_FIELD_FIGURE, .optional = TRUE, .omit_zero = TRUE },
    },
  },
  [HRADBY_CASTLE_CARDS_ASSIGN]
    = { .name = "assign", .rule = "spy", .joins = TRUE, .fields = { AT, LEVEL, PLAYER } },
  [HRADBY_CASTLE_CARDS_ASSIGN_NONE]
    = { .name = "assign", .rule = "spy", .joins = TRUE, .fields = { AT, LEVEL } },
  [HRADBY_CASTLE_CARDS_GIVE_TO]
    = { .name = "give", .rule = "courtesan", .fields = { SECRET_CARD ("card"), PLAYER } },
  [HRADBY_CASTLE_CARDS_GIVE]
    = { .name = "give", .rule = "playing", .joins = TRUE, .fields = { SECRET_CARD ("card") } },
  [HRADBY_CASTLE_CARDS_TAKE]
    = { .name = "take", .rule = "alchemist", .joins = TRUE, .fields = { CARD ("card") } },
  [HRADBY_CASTLE_CARDS_SEND]
    = { .name = "send", .rule = "witch", .fields = { CARD ("card"), PLAYER } },
  [HRADBY_CASTLE_CARDS_CHOOSE] = { .name = "choose", .rule = "courtesan", .fields = { PLAYER } },
  [HRADBY_CASTLE_CARDS_SUMMON]
    = { .name = "summon", .rule = "kings-counselor", .fields = { CARD ("card"), AT_OR_HEAP } },
  [HRADBY_CASTLE_CARDS_DECLINE] = { .name = "decline", .rule = "playing" },
  [HRADBY_CASTLE_CARDS_RANDOM] = {
    .name = "random",
    .chance = TRUE,
    .rule = "playing",
    .fields = { PLAYER, SECRET_CARD ("card") },
  },
  { .name = NULL },
};

#define WHO    HRADBY_EVENT_HAS_PLAYER
#define WHAT   HRADBY_EVENT_HAS_PIECE
#define WHERE  HRADBY_EVENT_HAS_PLACE
#define LEVELS HRADBY_EVENT_HAS_PART
#define FLAG   HRADBY_EVENT_HAS_FLAG
#define OTHER  HRADBY_EVENT_HAS_OTHER

const HradbyEventInfo hradby_castle_cards_events[] = {
  HRADBY_EVENT_COMMON_ROWS,
  [HRADBY_CASTLE_CARDS_EVENT_DREW] = { .name = "drew", .fields = WHO | WHAT, .secret = WHAT },
  [HRADBY_CASTLE_CARDS_EVENT_EXCHANGED] = { .name = "exchanged", .fields = WHO | WHAT | OTHER },
  [HRADBY_CASTLE_CARDS_EVENT_PLAYED] = { .name = "played", .fields = WHO | WHAT | WHERE },
  [HRADBY_CASTLE_CARDS_EVENT_SUMMONED]
    = { .name = "summoned", .fields = WHO | WHAT | WHERE | FLAG },
  [HRADBY_CASTLE_CARDS_EVENT_PASSED_OVER] = { .name = "passed-over", .fields = WHO },
  [HRADBY_CASTLE_CARDS_EVENT_RETURNED]
    = { .name = "returned", .fields = WHO | WHAT | WHERE | LEVELS | FLAG },
  [HRADBY_CASTLE_CARDS_EVENT_KILLED]
    = { .name = "killed", .fields = WHO | WHAT | WHERE | LEVELS | FLAG },
  [HRADBY_CASTLE_CARDS_EVENT_EXILED]
    = { .name = "exiled", .fields = WHO | WHAT | WHERE | LEVELS | FLAG },
  [HRADBY_CASTLE_CARDS_EVENT_MOVED] = {
    .name = "moved",
    .fields = WHO | WHAT | WHERE | LEVELS | HRADBY_EVENT_HAS_TO | FLAG,
  },
  [HRADBY_CASTLE_CARDS_EVENT_TOKEN]
    = { .name = "token", .fields = WHO | WHAT | WHERE | LEVELS | OTHER | FLAG },
  [HRADBY_CASTLE_CARDS_EVENT_GAVE] = { .name = "gave", .fields = WHO | WHAT | FLAG },
  [HRADBY_CASTLE_CARDS_EVENT_TOOK] = { .name = "took", .fields = WHO | WHAT | OTHER | FLAG },
  [HRADBY_CASTLE_CARDS_EVENT_CHOSE]
    = { .name = "chose", .fields = WHO | WHAT | FLAG, .secret = WHAT },
  [HRADBY_CASTLE_CARDS_EVENT_HANDED]
    = { .name = "handed", .fields = WHO | WHAT | OTHER, .secret = WHAT },
  [HRADBY_CASTLE_CARDS_EVENT_NO_EFFECT] = { .name = "no-effect", .fields = WHAT | WHERE },
  [HRADBY_CASTLE_CARDS_EVENT_DECLINED] = { .name = "declined", .fields = WHO | WHAT | WHERE },
  [HRADBY_CASTLE_CARDS_EVENT_MORE] = { .name = "more", .fields = WHO },
  [HRADBY_CASTLE_CARDS_EVENT_QUIET]
    = { .name = "quiet", .fields = HRADBY_EVENT_HAS_COUNT | OTHER },
  [HRADBY_CASTLE_CARDS_EVENT_BLOCKED] = { .name = "blocked", .fields = HRADBY_EVENT_HAS_COUNT },
  [HRADBY_CASTLE_CARDS_N_EVENTS] = { .name = NULL },
};

const HradbyActionInfo hradby_castle_cards_setup_items[] = {
  [HRADBY_CASTLE_CARDS_ITEM_HAND]
    = { .name = "hand", .chance = TRUE, .fields = { PLAYER, SECRET_CARD ("card") } },
  [HRADBY_CASTLE_CARDS_ITEM_PILE]
    = { .name = "pile", .chance = TRUE, .fields = { PLAYER, SECRET_CARD ("card") } },
  [HRADBY_CASTLE_CARDS_ITEM_EXCHANGE]
    = { .name = "exchange", .chance = TRUE, .fields = { CARD ("card") } },
  [HRADBY_CASTLE_CARDS_ITEM_PLACED]
    = { .name = "placed", .chance = TRUE, .fields = { CARD ("card"), AT_OR_HEAP, PLAYER } },
  [HRADBY_CASTLE_CARDS_ITEM_UNOWNED]
    = { .name = "placed", .chance = TRUE, .fields = { CARD ("card"), AT_OR_HEAP } },
  { .name = NULL },
};

const char *
hradby_castle_cards_get_name (const HradbyTable *table, const HradbyPosition *position,
                              const HradbyAction *action, const HradbyField *field)
{
  switch (field->id) {
  case HRADBY_FIELD_PIECE:
    return hradby_characters[action->piece].id;
  case HRADBY_FIELD_AMOUNT:
    return hradby_characters[action->amount].id;
  case HRADBY_FIELD_PLACE:
    return hradby_place_get_id (action->place);
  default:
    return hradby_place_get_id (action->to);
  }
}

gint
hradby_castle_cards_find_name (const HradbyTable *table, const HradbyPosition *position,
                               const HradbyAction *action, const HradbyField *field,
                               const char *name)
{
  if (field->id == HRADBY_FIELD_PIECE || field->id == HRADBY_FIELD_AMOUNT)
    return hradby_character_find (name);
  return hradby_place_find (name);
}

const HradbySettingInfo hradby_castle_cards_settings[] = {
#include "games/castle-cards-settings.h"
  [HRADBY_CASTLE_CARDS_N_SETTINGS] = { .id = NULL },
};

const HradbyPassage hradby_castle_cards_passages[] = {
#include "games/castle-cards-passages.h"
  { .id = NULL },
};

/* Sentences of data/rules, each about a character, by its id. */
static const struct {
  const char *character;
  gint        setting; /* below zero: it always holds */
  gint        value;
  const char *text;
} sentences[] = {
#include "games/castle-cards-cards.h"
};

char *
hradby_castle_cards_tell_card (const HradbyTable *table, guint card)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (g_str_equal (sentences[i].character, hradby_characters[card].id)
        && (sentences[i].setting < 0
            || table->settings[sentences[i].setting] == sentences[i].value))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", _(sentences[i].text));
  return g_string_free (text, FALSE);
}
