/* A tile set of a variant as a row: how often it plays, and how many of each of its tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "engine/table.h"
#include "tiling/tile-set.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_SET_ROW (hradby_set_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbySetRow, hradby_set_row, HRADBY, SET_ROW, AdwExpanderRow)

/* Shows no tiles yet: sets are large, and most are never looked into. Signals: "opened": somebody
 * looks, it is to be filled; "counted" (tile, number): somebody chose a number, which is meant as
 * in hradby_ruleset_set_stock(); "reset": all tiles shall play as printed. */
GtkWidget     *hradby_set_row_new     (HradbyTileSet     *set,
                                       const char        *title);

HradbyTileSet *hradby_set_row_get_set (HradbySetRow      *self);

/* Adds what it holds, once. @table: (nullable): one that plays with the set, which knows what its
 * tiles show; tiles are called by their ids alone without it. */
void           hradby_set_row_fill    (HradbySetRow      *self,
                                       const HradbyTable *table);

/* Shows these numbers. @refusal: (nullable): why they cannot be played, which is said here and
 * where a number was chosen last. */
void           hradby_set_row_show    (HradbySetRow      *self,
                                       const GPtrArray   *stock,
                                       const char        *refusal);

G_END_DECLS
