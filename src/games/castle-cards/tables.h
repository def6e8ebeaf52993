/* The declared tables of the card game Castle, and the values of its settings. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/passage.h"
#include "games/castle-cards/castle-cards.h"

G_BEGIN_DECLS

/* Rows of the game's settings (rules page, section 8). */
typedef enum
{
  HRADBY_CASTLE_CARDS_PRINCE_CHARMING_PLACE,
  HRADBY_CASTLE_CARDS_PRINCE_CHARMING_COUNT,
  HRADBY_CASTLE_CARDS_VILLAGE_IDIOT,
  HRADBY_CASTLE_CARDS_MINSTREL,
  HRADBY_CASTLE_CARDS_SPY_CHANGE,
  HRADBY_CASTLE_CARDS_TOKENLESS_CARDS,
  HRADBY_CASTLE_CARDS_COVERED_TOKENS,
  HRADBY_CASTLE_CARDS_KNIGHT_MOVE,
  HRADBY_CASTLE_CARDS_MISTRESS_REACH,
  HRADBY_CASTLE_CARDS_LURED_CARDS,
  HRADBY_CASTLE_CARDS_MISTRESS_CHECK,
  HRADBY_CASTLE_CARDS_KING_EFFECT,
  HRADBY_CASTLE_CARDS_KING_RETURN,
  HRADBY_CASTLE_CARDS_MISTRESS_RETURN,
  HRADBY_CASTLE_CARDS_MAGICIAN_SELF,
  HRADBY_CASTLE_CARDS_CONSPIRATOR_SELF,
  HRADBY_CASTLE_CARDS_HERALD_DUTY,
  HRADBY_CASTLE_CARDS_ENCHANTER_FALLBACK,
  HRADBY_CASTLE_CARDS_COUNSELOR_CONDITIONS,
  HRADBY_CASTLE_CARDS_MERCHANT_THIRD_ACTION,
  HRADBY_CASTLE_CARDS_MERCHANT_TWICE,
  HRADBY_CASTLE_CARDS_MERCHANT_LAST,
  HRADBY_CASTLE_CARDS_DRAW_LIMIT,
  HRADBY_CASTLE_CARDS_ALCHEMIST_PARTIAL,
  HRADBY_CASTLE_CARDS_COURTESAN_EFFECT,
  HRADBY_CASTLE_CARDS_COURTESAN_ORDER,
  HRADBY_CASTLE_CARDS_WITCH_SELF,
  HRADBY_CASTLE_CARDS_PRIEST_COLOUR,
  HRADBY_CASTLE_CARDS_WIN_PASSIVE,
  HRADBY_CASTLE_CARDS_STALEMATE_ROUNDS,
  HRADBY_CASTLE_CARDS_STALEMATE_TIEBREAK,
  HRADBY_CASTLE_CARDS_N_SETTINGS,
} HradbyCastleCardsSetting;

/* Values by their rows; the default is 0 and means what the page says of it. */
enum { HRADBY_CHARMING_IF_PRESENT, HRADBY_CHARMING_REQUIRED };
enum { HRADBY_CHARMING_ONE, HRADBY_CHARMING_THREE };
enum { HRADBY_IDIOT_DRAW_RANDOM, HRADBY_IDIOT_CHOOSE_AND_PASS };
enum { HRADBY_MINSTREL_PERMUTE, HRADBY_MINSTREL_PERMUTE_OR_STAY, HRADBY_MINSTREL_SWAP_TWO,
       HRADBY_MINSTREL_USE_FREE_SPACES, HRADBY_MINSTREL_USE_COURTYARD };
enum { HRADBY_SPY_OPTIONAL, HRADBY_SPY_REQUIRED };
enum { HRADBY_TOKENLESS_LEFT_OUT, HRADBY_TOKENLESS_INCLUDED };
enum { HRADBY_COVERED_WITHIN_REACH, HRADBY_COVERED_TOP_ONLY };
enum { HRADBY_KNIGHT_ONTO_CARD, HRADBY_KNIGHT_ALSO_FREE_SPACE };
enum { HRADBY_MISTRESS_SAME_ZONE, HRADBY_MISTRESS_ANY_ZONE };
enum { HRADBY_LURED_ABSENT, HRADBY_LURED_PRESENT };
enum { HRADBY_MISTRESS_AFTER_RETURN, HRADBY_MISTRESS_AT_PLACEMENT };
enum { HRADBY_KING_REQUIRED, HRADBY_KING_OPTIONAL };
enum { HRADBY_KING_CASTLE, HRADBY_KING_ANYWHERE };
enum { HRADBY_MISTRESS_NOT_KING, HRADBY_MISTRESS_KING_TOO };
enum { HRADBY_MAGICIAN_NOT_SELF, HRADBY_MAGICIAN_SELF };
enum { HRADBY_CONSPIRATOR_NOT_SELF, HRADBY_CONSPIRATOR_SELF };
enum { HRADBY_HERALD_AT_ONCE, HRADBY_HERALD_WITHIN_TURN, HRADBY_HERALD_NEXT_TURN };
enum { HRADBY_ENCHANTER_NONE, HRADBY_ENCHANTER_NEXT };
enum { HRADBY_COUNSELOR_APPLY, HRADBY_COUNSELOR_AREA_ONLY };
enum { HRADBY_MERCHANT_ALWAYS, HRADBY_MERCHANT_NEEDS_THREE };
enum { HRADBY_MERCHANT_ONE_ACTION, HRADBY_MERCHANT_ONE_EACH };
enum { HRADBY_MERCHANT_LAST_ALLOWED, HRADBY_MERCHANT_LAST_FORBIDDEN };
enum { HRADBY_DRAW_NO_LIMIT, HRADBY_DRAW_STARTING_HAND };
enum { HRADBY_ALCHEMIST_PARTIAL, HRADBY_ALCHEMIST_WHOLE };
enum { HRADBY_COURTESAN_REQUIRED, HRADBY_COURTESAN_OPTIONAL };
enum { HRADBY_COURTESAN_BEFORE_DRAW, HRADBY_COURTESAN_AFTER_DRAW };
enum { HRADBY_WITCH_SELF, HRADBY_WITCH_NOT_SELF };
enum { HRADBY_PRIEST_CURRENT, HRADBY_PRIEST_AT_PLACEMENT };
enum { HRADBY_WIN_AT_ONCE, HRADBY_WIN_OWN_TURN };
enum { HRADBY_STALEMATE_3, HRADBY_STALEMATE_1, HRADBY_STALEMATE_10, HRADBY_STALEMATE_OFF };
enum { HRADBY_TIEBREAK_HAND_THEN_PILE, HRADBY_TIEBREAK_HAND_ONLY };

extern const HradbySettingInfo hradby_castle_cards_settings[];
extern const HradbyPassage     hradby_castle_cards_passages[];
extern const HradbyActionInfo  hradby_castle_cards_actions[];
extern const HradbyEventInfo   hradby_castle_cards_events[];
extern const HradbyActionInfo  hradby_castle_cards_setup_items[];
extern const char *const       hradby_castle_cards_sources[];
extern const char *const       hradby_castle_cards_source_titles[];

/* Why a setting has no effect beside the others; see the contract's moot. */
const char *hradby_castle_cards_moot      (const guint16        *values,
                                           guint                 setting);

/* The contract's get_name and find_name: cards and places. */
const char *hradby_castle_cards_get_name  (const HradbyTable    *table,
                                           const HradbyPosition *position,
                                           const HradbyAction   *action,
                                           const HradbyField    *field);
gint        hradby_castle_cards_find_name (const HradbyTable    *table,
                                           const HradbyPosition *position,
                                           const HradbyAction   *action,
                                           const HradbyField    *field,
                                           const char           *name);

G_END_DECLS
