/* The declared tables of The Castle: settings, passages, actions, events, set-up items, sources. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/passage.h"
#include "games/castle/castle.h"

/* Ended by rows without id or name. The fast engine and the oracle share them. */
extern const HradbySettingInfo hradby_castle_settings[];
extern const HradbyPassage     hradby_castle_passages[];
extern const HradbyActionInfo  hradby_castle_actions[];
extern const HradbyEventInfo   hradby_castle_events[];
extern const HradbyActionInfo  hradby_castle_setup_items[];
extern const char *const       hradby_castle_sources[];
extern const char *const       hradby_castle_source_titles[];
extern const char *const       hradby_castle_materials[];
