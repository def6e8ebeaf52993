/* What of the tile sets plays under a variant, in numbers to be changed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/session.h"
#include "tiling/tile-set.h"

#include <adwaita.h>

#define HRADBY_TYPE_VARIANTS_STOCK (hradby_variants_stock_get_type ())
G_DECLARE_FINAL_TYPE (HradbyVariantsStock, hradby_variants_stock, HRADBY, VARIANTS_STOCK,
                      AdwPreferencesGroup)

/* In the box are the sets of the game and of the expansions that are on, or what is chosen in their
 * place for the next game, and those of one's own of which the rules speak. Numbers with which no
 * game can be made are told of where they were chosen, and the rules stay as they were.
 * @ruleset: whose numbers the rows show and change, and follow */
void hradby_variants_stock_set_rules (HradbyVariantsStock *self, GSettings *settings,
                                      HradbyLibrary *library, HradbyRuleset *ruleset);

/* Whether there are rows, and its title or that of one has words that begin like all of @words. */
gboolean hradby_variants_stock_matches (HradbyVariantsStock *self, const char *words);

#define HRADBY_TYPE_VARIANTS_STOCK_ROW (hradby_variants_stock_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyVariantsStockRow, hradby_variants_stock_row, HRADBY, VARIANTS_STOCK_ROW,
                      AdwExpanderRow)

HradbyTileSet *hradby_variants_stock_row_get_set (HradbyVariantsStockRow *self);
