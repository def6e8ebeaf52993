/* The declared tables of the card game Castle, and the values of its settings. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/passage.h"
#include "games/castle-cards/castle-cards.h"

/* Rows of the game's settings (rules page, section 8), and their values. */
typedef enum {
#include "games/castle-cards-setting-names.h"
  HRADBY_CASTLE_CARDS_N_SETTINGS,
} HradbyCastleCardsSetting;

enum {
#include "games/castle-cards-choices.h"
};

extern const HradbySettingInfo hradby_castle_cards_settings[];
extern const HradbyPassage     hradby_castle_cards_passages[];
extern const HradbyActionInfo  hradby_castle_cards_actions[];
extern const HradbyEventInfo   hradby_castle_cards_events[];
extern const HradbyActionInfo  hradby_castle_cards_setup_items[];
extern const char *const       hradby_castle_cards_sources[];
extern const char *const       hradby_castle_cards_source_titles[];

/* What a large card says by the rules of the table: what always holds, and what settings add.
 * @card: a #HradbyCharacter */
char *hradby_castle_cards_tell_card (const HradbyTable *table,
                                     guint card) G_GNUC_WARN_UNUSED_RESULT;

/* The contract's get_name and find_name: cards and places. */
const char *hradby_castle_cards_get_name (const HradbyTable *table, const HradbyPosition *position,
                                          const HradbyAction *action, const HradbyField *field);
gint hradby_castle_cards_find_name (const HradbyTable *table, const HradbyPosition *position,
                                    const HradbyAction *action, const HradbyField *field,
                                    const char *name);
