/* Drawing a tile from the bag. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/event.h"
#include "tiling/position.h"

/* The kind of the tile number @number in the bag: draws are equally likely. */
static inline guint8
hradby_tiling_nth_kind (const HradbyTilingTable *table, const HradbyTilingPosition *position,
                        guint number)
{
  if (G_UNLIKELY (position->n_bag == table->due_at))
    return table->due_kind;
  return table->kind_of_tile[hradby_bits_nth (hradby_tiling_bag (table, position), number)];
}

/* How many of the tiles in the bag may come now: those of the first pile of which some are left. */
static inline guint
hradby_tiling_count_draws (const HradbyTilingTable *table, const HradbyTilingPosition *position)
{
  const guint64 *bag = hradby_tiling_bag (table, position);
  guint end, n = 0;

  if (G_UNLIKELY (position->n_bag == table->due_at))
    return position->n_bag > 0 ? 1 : 0;
  if (table->pile_ends[0] == 0 || position->n_bag == 0)
    return position->n_bag;
  end = table->pile_ends[hradby_tiling_nth_kind (table, position, 0)];
  if (end == table->n_tiles)
    return position->n_bag;
  for (guint word = 0; 64 * word < end; word++)
    n += hradby_bits_count (64 * word + 64 <= end
                            ? bag[word] : bag[word] & ~(G_MAXUINT64 << end % 64));
  return n;
}

/* One copy of a kind leaves the bag, in which there is one. */
static inline void
hradby_tiling_take (const HradbyTilingTable *table, HradbyTilingPosition *position, guint kind)
{
  guint first = table->first_tile[kind];
  guint64 *word = hradby_tiling_bag (table, position) + first / 64;
  guint64 later = *word & (G_MAXUINT64 << first % 64);

  while (later == 0)
    later = *++word;
  *word ^= later & -later;
  position->n_bag--;
}

/* Takes the tile of a draw in hand, and tells it with the settings that decided whether it fits.
 * The phase stays. */
static inline void
hradby_tiling_draw (const HradbyTilingTable *table, HradbyTilingPosition *position,
                    const HradbyAction *action, HradbySettings settings, const HradbySink *sink)
{
  hradby_tiling_take (table, position, action->piece);
  position->current = (guint8) action->piece;
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_TILING_EVENT_DRAWN, .player = position->player, .turn = position->turn,
      .piece = action->piece, .flag = action->flag, .settings = settings
    });
}
