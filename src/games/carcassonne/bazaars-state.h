/* What the bazaars keep in each position, and their functions among themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/bazaars.h"
#include "games/carcassonne/hooks.h"

G_BEGIN_DECLS

/**
 * HradbyBazaarsState:
 * @is_placed: a bazaar was placed in this turn and is still to be held
 * @n_tiles: tiles that were turned up
 * @tiles: their kinds
 * @owners: by tile: who has it + 1, or 0
 * @is_played: by tile: its turn came already
 * @is_auction: they are sold by auction; decided when all are turned up
 * @host: who placed the bazaar
 * @decider: who decides now
 * @picker: who chose the tile that is bid for, or would be the first to choose one
 * @item: this tile + 1, or 0
 * @bidder: who bid most
 * @passed: players who passed, or did not ask for an auction, as bits
 * @other: who would pick the tile with the other value of the setting bazaar-next-picker + 1; 0:
 *   the same player
 * @first: who got the first tile + 1, or 0
 * @n_turns: turns of the round that began already + 1, or 0 outside of a round
 * @bid: the highest one
 */
typedef struct
{
  guint8 is_placed;
  guint8 n_tiles;
  guint8 tiles[HRADBY_MAX_PLAYERS];
  guint8 owners[HRADBY_MAX_PLAYERS];
  guint8 is_played[HRADBY_MAX_PLAYERS];
  guint8 is_auction;
  guint8 host;
  guint8 decider;
  guint8 picker;
  guint8 item;
  guint8 bidder;
  guint8 passed;
  guint8 other;
  guint8 first;
  guint8 n_turns;
  gint16 bid;
} HradbyBazaarsState;

static inline HradbyBazaarsState *
hradby_bazaars_state (const HradbyCarcassonneTable    *table,
                      const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_bazaars_hooks_number);
}

/* Whether a player has none of the tiles yet. */
static inline gboolean
hradby_bazaars_is_waiting (const HradbyBazaarsState *state,
                           guint                     player)
{
  for (guint i = 0; i < state->n_tiles; i++)
    if (state->owners[i] == player + 1)
      return FALSE;
  return TRUE;
}

/* Whether the same kind lies there before, or the tile is not to be had. */
static inline gboolean
hradby_bazaars_is_offered (const HradbyBazaarsState *state,
                           guint                     tile)
{
  for (guint i = 0; i < tile; i++)
    if (state->owners[i] == 0 && state->tiles[i] == state->tiles[tile])
      return FALSE;
  return state->owners[tile] == 0;
}

/* The hooks of these names. */
gboolean hradby_bazaars_explain  (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  HradbyAction                    *action,
                                  GError                         **error);
void     hradby_bazaars_apply    (const HradbyCarcassonneTable    *table,
                                  HradbyCarcassonnePosition       *position,
                                  const HradbyAction              *action,
                                  const HradbySink                *sink);
guint    hradby_bazaars_find_next (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position);
void     hradby_bazaars_estimate (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  gint                            *scores);

G_END_DECLS
