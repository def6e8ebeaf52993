/* The declared tables of The Castle: settings, passages, actions, events, set-up items, sources. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/passage.h"
#include "games/castle/castle.h"

G_BEGIN_DECLS

/* Ended by rows without id or name. The fast engine and the oracle share them. */
extern const HradbySettingInfo hradby_castle_settings[];
extern const HradbyPassage     hradby_castle_passages[];
extern const HradbyActionInfo  hradby_castle_actions[];
extern const HradbyEventInfo   hradby_castle_events[];
extern const HradbyActionInfo  hradby_castle_setup_items[];
extern const char *const       hradby_castle_sources[];
extern const char *const       hradby_castle_source_titles[];
extern const char *const       hradby_castle_materials[];

/* Values of the settings, by their order in the table: 0 is the default. */
enum { HRADBY_PATH_ORIGINAL, HRADBY_PATH_RGG };
enum { HRADBY_PICKUP_EACH_MOVE, HRADBY_PICKUP_END_OF_TURN };
enum { HRADBY_SECOND_LAP_YES, HRADBY_SECOND_LAP_NO };
enum { HRADBY_KEEP_TILES, HRADBY_KEEP_FOOTPRINT };
enum { HRADBY_AREA_CELLS, HRADBY_AREA_WITH_START_SPACES };
enum { HRADBY_CLAIM_COMPLETED_BY_OWNER, HRADBY_CLAIM_ANY_SCORED };
enum { HRADBY_DOUBLERS_TRIPLE, HRADBY_DOUBLERS_QUADRUPLE };
enum { HRADBY_INCOMPLETE_SAME_TWICE, HRADBY_INCOMPLETE_DIFFERENT };
enum { HRADBY_MARKETS_EIGHT, HRADBY_MARKETS_SEPARATE };
enum { HRADBY_DOUBLER_LATER_TURN, HRADBY_DOUBLER_SAME_TURN };
enum { HRADBY_DOUBLER_OWN_TURN, HRADBY_DOUBLER_ANY_TURN };
enum { HRADBY_EXTRA_SAME_TURN, HRADBY_EXTRA_LATER_TURN };

/* Why a setting has no effect beside the others; see the contract's moot. */
const char *hradby_castle_moot     (const guint16     *values,
                                    guint              setting);

G_END_DECLS
