/* The tile sets in the box of a variant, as rows: how often they play, and without which tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/ruleset.h"
#include "engine/table.h"
#include "session/catalogue.h"
#include "tiling/tile-set.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_STOCK_GROUP (hradby_stock_group_get_type ())
G_DECLARE_FINAL_TYPE (HradbyStockGroup, hradby_stock_group, HRADBY, STOCK_GROUP,
                      AdwPreferencesGroup)

/**
 * hradby_stock_group_set_rules:
 * @ruleset: whose numbers the rows show and change
 *
 * In the box are the sets of the game and of the expansions that are on, or what is chosen in their
 * place for the next game, and those of one's own of which the rules speak. Numbers with which no
 * game can be made are told of where they were chosen, and the rules stay as they were.
 */
void     hradby_stock_group_set_rules (HradbyStockGroup *self,
                                       GSettings        *settings,
                                       HradbyLibrary    *library,
                                       HradbyRuleset    *ruleset);

/* Shows what the rules say now. */
void     hradby_stock_group_update    (HradbyStockGroup *self);

/* Whether its title or that of a row has words that begin like all of @words. */
gboolean hradby_stock_group_matches   (HradbyStockGroup *self,
                                       const char       *words);

/* Whether there is any set in the box. */
gboolean hradby_stock_group_has_sets  (HradbyStockGroup *self);

#define HRADBY_TYPE_STOCK_ROW (hradby_stock_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyStockRow, hradby_stock_row, HRADBY, STOCK_ROW, AdwExpanderRow)

HradbyTileSet *hradby_stock_row_get_set (HradbyStockRow      *self);

G_END_DECLS
