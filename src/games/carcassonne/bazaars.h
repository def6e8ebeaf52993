/* Bazaars: how they are seen (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

#define HRADBY_BAZAARS_MAX_BID       999
#define HRADBY_BAZAARS_HIGHEST_START 10 /* the range of the setting BAZAAR_LOWEST_BID */

/**
 * HradbyBazaar:
 * @n_tiles: tiles that were turned up
 * @tiles: their kinds
 * @owners: by tile: who has it, or %HRADBY_NOBODY
 * @is_played: by tile: it was placed, put aside or lost already
 * @item: the tile that is bid for, or -1
 * @picker: who chooses a tile and may buy or sell; while players may ask for an auction, the first
 * @bid: the highest one so far
 * @bidder: whose it is
 * @passed: players who passed, or did not ask for an auction, as bits
 *
 * A bazaar that is held, and the round after it.
 */
typedef struct {
  guint    n_tiles;
  guint    tiles[HRADBY_MAX_PLAYERS];
  guint    owners[HRADBY_MAX_PLAYERS];
  gboolean is_played[HRADBY_MAX_PLAYERS];
  gint     item;
  guint    picker;
  gint     bid;
  guint    bidder;
  guint    passed;
} HradbyBazaar;

/* What is held now; %FALSE if there is no bazaar, and no round after one. */
gboolean hradby_bazaars_get (const HradbyTable *table, const HradbyPosition *position,
                             HradbyBazaar *bazaar);
