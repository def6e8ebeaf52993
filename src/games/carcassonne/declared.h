/* The declared tables of the game: settings, actions, events, sources, expansions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/passage.h"
#include "games/carcassonne/carcassonne.h"
#include "tiling/tile.h"

/* Ended by rows without id or name. The fast engine and the oracle share them. */
extern const HradbySettingInfo hradby_carcassonne_settings[];
extern const HradbyPassage     hradby_carcassonne_passages[];
extern const HradbyActionInfo  hradby_carcassonne_actions[];
extern const HradbyEventInfo   hradby_carcassonne_events[];
extern const HradbyActionInfo  hradby_carcassonne_setup_items[]; /* none: nothing is dealt */
extern const HradbyTileMark        hradby_carcassonne_marks[];
extern const char *const           hradby_carcassonne_kinds[]; /* words of features */
extern const char *const       hradby_carcassonne_sources[];
extern const char *const       hradby_carcassonne_source_titles[];
extern const char *const       hradby_carcassonne_expansions[];
extern const char *const       hradby_carcassonne_expansion_titles[];
extern const char *const       hradby_carcassonne_materials[];
