/* The compiled table: everything the hot path looks up instead of working it out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/bits.h"
#include "engine/table.h"
#include "games/carcassonne/position.h"
#include "tiling/table.h"

#define HRADBY_CARCASSONNE_HOOK_NAMES(ROW)                                                         \
  ROW (placing)                                                                                    \
  ROW (pieces)                                                                                     \
  ROW (position_bytes)                                                                             \
  ROW (settle)                                                                                     \
  ROW (check)                                                                                      \
  ROW (pile)                                                                                       \
  ROW (begin)                                                                                      \
  ROW (laid)                                                                                       \
  ROW (placed)                                                                                     \
  ROW (may_span)                                                                                   \
  ROW (may_take)                                                                                   \
  ROW (taken)                                                                                      \
  ROW (list_surroundings)                                                                          \
  ROW (strength)                                                                                   \
  ROW (step)                                                                                       \
  ROW (instead)                                                                                    \
  ROW (worth)                                                                                      \
  ROW (city_worth)                                                                                 \
  ROW (favoured)                                                                                   \
  ROW (scored)                                                                                     \
  ROW (scored_piece)                                                                               \
  ROW (score_tile)                                                                                 \
  ROW (turn_ended)                                                                                 \
  ROW (next_turn)                                                                                  \
  ROW (lost)                                                                                       \
  ROW (find_next)                                                                                  \
  ROW (numbers)                                                                                    \
  ROW (estimate)                                                                                   \
  ROW (foresee)                                                                                    \
  ROW (list_pieces)                                                                                \
  ROW (list_reach)

/* Their numbers. */
enum {
#define HRADBY_ROW(name) HRADBY_CARCASSONNE_HOOK_##name,
  HRADBY_CARCASSONNE_HOOK_NAMES (HRADBY_ROW)
#undef HRADBY_ROW
  HRADBY_CARCASSONNE_N_HOOKS,
};

typedef struct _HradbyCarcassonneHooks HradbyCarcassonneHooks;

/**
 * HradbyCarcassonneTable:
 * @start_kind: lies on the board from the beginning
 * @spare_start: would lie there without an expansion, or -1
 * @n_followers: ordinary ones in the supply of each player at the beginning
 * @supplies: by kind of figure: how many are there then
 * @elsewhere: kinds of figures, as bits, that stand wherever any follower may
 * @joining: kinds of figures, as bits, that are set beside an own follower
 * @no_followers: kinds of figures, as bits, that are not counted with followers
 * @hash_mask: entries of the hash table of cells - 1; a power of two, at least twice the spots
 * @n_monasteries: tiles with a monastery
 * @n_spans: roads that pieces of expansions may carry over tiles in a game
 * @fits: sets of tiles, see fits.h
 * @on: expansions that are on, as bits
 * @parts_off: settings, as bits, by which parts of expansions that are on are not played
 * @asked: by hook: which of them have it, see HRADBY_CARCASSONNE_FIND()
 * @acting: by phase: which of them have actions in it; in one of an expansion's own, it alone
 * @owners: by kind of action: the expansion that has it + 1; 0: none that is on. To ask them all
 *   misses a hundred branches in a random game with all expansions
 * @own_offsets: where each of them keeps its own in a position
 * @hash_offset: where a position keeps the hash table of cells; @spots_offset … likewise
 */
typedef struct {
  HRADBY_TILING_TABLE_FIELDS

  HradbyCarcassonneKind        *kinds;
  guint                         n_monasteries;
  guint                         n_spans;
  gint                          start_kind;
  gint                          spare_start;
  guint                         n_followers;
  guint                         elsewhere;
  guint                         joining;
  guint                         no_followers;
  guint8                        supplies[HRADBY_CARCASSONNE_N_FIGURES];
  guint                         hash_mask;
  guint64                      *fits;
  guint32                       on;
  HradbySettings                parts_off;
  guint32                       asked[HRADBY_CARCASSONNE_N_HOOKS];
  guint32                       acting[HRADBY_CARCASSONNE_N_PHASES];
  guint8                        owners[HRADBY_CARCASSONNE_N_ACTIONS];
  gsize                         own_offsets[HRADBY_CARCASSONNE_N_EXPANSIONS];
  gsize                         hash_offset;
  gsize                         spots_offset;
  gsize                         slots_offset;
  gsize                         nodes_offset;
  gsize                         monasteries_offset;
  gsize                         spans_offset;
  gsize                         crowds_offset;
} HradbyCarcassonneTable;

static inline const HradbyCarcassonneTable *
hradby_carcassonne_table (const HradbyTable *table)
{
  return (const HradbyCarcassonneTable *) table;
}

/* The arrays behind the fixed part of a position. */
#define HRADBY_CARCASSONNE_ARRAY(name, type, offset)                                               \
  static inline type *                                                                             \
  hradby_carcassonne_##name (const HradbyCarcassonneTable    *table,                               \
                             const HradbyCarcassonnePosition *position)                            \
  {                                                                                                \
    return (type *) (gpointer) ((guint8 *) position + (offset));                                   \
  }

#define HRADBY_CARCASSONNE_BLOCKS_OFFSET ((sizeof (HradbyCarcassonnePosition) + 15) & ~(gsize) 15)

HRADBY_CARCASSONNE_ARRAY (blocks, guint64, HRADBY_CARCASSONNE_BLOCKS_OFFSET)
HRADBY_CARCASSONNE_ARRAY (hash, guint16, table->hash_offset)
HRADBY_CARCASSONNE_ARRAY (spots, HradbyCarcassonneSpot, table->spots_offset)
HRADBY_CARCASSONNE_ARRAY (slots, guint16, table->slots_offset)
HRADBY_CARCASSONNE_ARRAY (nodes, HradbyCarcassonneNode, table->nodes_offset)
HRADBY_CARCASSONNE_ARRAY (monasteries, HradbyCarcassonneMonastery, table->monasteries_offset)
HRADBY_CARCASSONNE_ARRAY (spans, HradbyCarcassonneSpan, table->spans_offset)
HRADBY_CARCASSONNE_ARRAY (crowds, guint64, table->crowds_offset)

/* Whether the expansion with this number is on. */
static inline gboolean
hradby_carcassonne_has_expansion (const HradbyCarcassonneTable *table, guint expansion)
{
  return (table->on >> expansion & 1) != 0;
}

/* What the expansion with this number keeps in a position; it must be on. */
static inline gpointer
hradby_carcassonne_own (const HradbyCarcassonneTable *table,
                        const HradbyCarcassonnePosition *position, guint expansion)
{
  return (guint8 *) position + table->own_offsets[expansion];
}
