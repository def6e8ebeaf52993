/* The board without an edge: cells, what fits where, and joining regions as tiles are laid. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/compiled.h"

#include <string.h>

/* Cells around a monastery. */
#define HRADBY_CARCASSONNE_AROUND 8

/* Where a cell comes in the hash table, if the table were endless: cells in a row are neighbours,
 * and cells fewer than 32 steps apart do not collide. */
static inline guint
hradby_carcassonne_hash_cell (gint x, gint y)
{
  return (guint) x + 31 * (guint) y;
}

/* Whether an entry belongs to another cell than this one, by its coordinates. One test, without a
 * branch for entries that are free: whether a cell is known is not foreseeable, that others are in
 * its way hardly ever happens. */
static inline gboolean
hradby_carcassonne_is_in_the_way (const HradbyCarcassonneSpot *spots, guint entry,
                                  const gint16 cell[2])
{
  guint32 there, here;

  memcpy (&there, &spots[entry], sizeof there);
  memcpy (&here, cell, sizeof here);
  return ((there ^ here) & -(guint32) (entry != HRADBY_CARCASSONNE_NOWHERE)) != 0;
}

/* The entry of the hash table where the cell is, or where it would come; see the entry's value.
 * @at: as from hradby_carcassonne_hash_cell() */
static inline guint16 *
hradby_carcassonne_find_entry (guint16 *hash, guint hash_mask, const HradbyCarcassonneSpot *spots,
                               guint at, gint x, gint y)
{
  const gint16 cell[2] = { (gint16) x, (gint16) y };

  at &= hash_mask;
  while (G_UNLIKELY (hradby_carcassonne_is_in_the_way (spots, hash[at], cell)))
    at = (at + 1) & hash_mask;
  return &hash[at];
}

/* The spot of a cell, or %HRADBY_CARCASSONNE_NOWHERE. */
static inline guint
hradby_carcassonne_find_spot (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position, gint x, gint y)
{
  return *hradby_carcassonne_find_entry (hradby_carcassonne_hash (table, position),
                                         table->hash_mask,
                                         hradby_carcassonne_spots (table, position),
                                         hradby_carcassonne_hash_cell (x, y), x, y);
}

/* The spot of a cell if a tile lies there, otherwise %NULL. */
static inline const HradbyCarcassonneSpot *
hradby_carcassonne_find_tile (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position, gint x, gint y)
{
  guint spot = hradby_carcassonne_find_spot (table, position, x, y);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  return spot != HRADBY_CARCASSONNE_NOWHERE && spots[spot].kind != HRADBY_TILING_NO_TILE
         ? &spots[spot] : NULL;
}

/* The road number @index that a piece carries over the tile of a spot; there is one. */
static inline const HradbyCarcassonneSpan *
hradby_carcassonne_nth_span (const HradbyCarcassonneTable *table,
                             const HradbyCarcassonnePosition *position,
                             const HradbyCarcassonneSpot *spot, guint index)
{
  const HradbyCarcassonneSpan *span = hradby_carcassonne_spans (table, position);
  guint number = (guint) (spot - hradby_carcassonne_spots (table, position));

  for (;; span++)
    if (span->spot == number && index-- == 0)
      return span;
}

/* What a laid tile shows on a side by itself. */
static inline const HradbyCarcassonneSide *
hradby_carcassonne_get_side (const HradbyCarcassonneTable *table, const HradbyCarcassonneSpot *spot,
                             guint side)
{
  return &table->kinds[spot->kind].sides[spot->rotation][side];
}

/* With the roads that pieces carry over it: its type, and the node in its middle. */
typedef struct {
  guint type;
  guint node;
} HradbyCarcassonneShown;

static inline HradbyCarcassonneShown
hradby_carcassonne_get_shown (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position,
                              const HradbyCarcassonneSpot *spot, guint side)
{
  const HradbyCarcassonneSide *drawn = hradby_carcassonne_get_side (table, spot, side);
  HradbyCarcassonneShown shown = { drawn->type, (guint) spot->index + drawn->features[1] };

  for (guint i = 0; G_UNLIKELY (i < spot->n_spans); i++) {
    const HradbyCarcassonneSpan *span = hradby_carcassonne_nth_span (table, position, spot, i);

    if ((span->sides & (1u << side)) != 0)
      shown = (HradbyCarcassonneShown) { HRADBY_SIDE_ROAD, span->node };
  }
  return shown;
}

/* Lays the tile in hand on an empty cell of the frontier, which it must fit, or as the first one;
 * joins its parts with those it faces, and brings monasteries around up to date. With @sides, bits,
 * a piece carries a road over it that ends there, instead of at fields; figures on it stand at
 * @place. */
void hradby_carcassonne_lay (const HradbyCarcassonneTable *table,
                             HradbyCarcassonnePosition *position, gint x, gint y, guint rotation,
                             guint sides, guint place);

/* Carries a road over a laid tile in the same way: the tile shows fields on these sides, and the
 * cells beyond them are empty. Returns the node. What is joined under it stays so. */
guint hradby_carcassonne_add_span (const HradbyCarcassonneTable *table,
                                   HradbyCarcassonnePosition *position, guint spot, guint sides,
                                   guint place);

/* From now on a tile on an empty cell may show this type on a side beyond which nothing lies, or
 * not. */
static inline void
hradby_carcassonne_refuse (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                           guint spot, guint side, guint type, gboolean yes)
{
  guint slot = hradby_carcassonne_spots (table, position)[spot].index;
  guint64 *refused = hradby_carcassonne_blocks (table, position)
                     + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64)
                     + hradby_carcassonne_board (side, type);
  guint64 bit = G_GUINT64_CONSTANT (1) << (slot % 64);

  *refused = yes ? *refused | bit : *refused & ~bit;
}

/* Whether it may not. */
static inline gboolean
hradby_carcassonne_is_refused (const HradbyCarcassonneTable *table,
                               const HradbyCarcassonnePosition *position, gint x, gint y,
                               guint side, guint type)
{
  guint spot = hradby_carcassonne_find_spot (table, position, x, y);
  guint slot = hradby_carcassonne_spots (table, position)[spot].index;
  const guint64 *block = hradby_carcassonne_blocks (table, position)
                         + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64);

  return (block[hradby_carcassonne_board (side, type)] >> slot % 64 & 1) != 0;
}

/* Tiles of the region of @root; each counts once, even with two parts in it. */
guint hradby_carcassonne_count_tiles (const HradbyCarcassonneTable *table,
                                      const HradbyCarcassonnePosition *position, guint root);

/* The first part of a region: northernmost, then westernmost, then first in the tile file. */
guint hradby_carcassonne_first_part (const HradbyCarcassonneTable *table,
                                     const HradbyCarcassonnePosition *position, guint root);

/* Fills the place of an event from a node: the cell, the feature and the kind of tile. */
void hradby_carcassonne_locate (const HradbyCarcassonneTable *table,
                                const HradbyCarcassonnePosition *position, guint node,
                                HradbyEvent *event);

/* The node of a feature of a laid tile; roads over it come after its own features. -1: none. */
gint hradby_carcassonne_find_node (const HradbyCarcassonneTable *table,
                                   const HradbyCarcassonnePosition *position,
                                   const HradbyCarcassonneSpot *spot, guint feature);

/* The ports that the road number @index shows which a piece carries over the tile of a spot. */
guint hradby_carcassonne_find_span_ports (const HradbyCarcassonneTable *table,
                                          const HradbyCarcassonnePosition *position,
                                          const HradbyCarcassonneSpot *spot, guint index);

/* The tile laid next in the order of laying; @node goes from 0 to the number of nodes. */
static inline const HradbyCarcassonneSpot *
hradby_carcassonne_next_tile (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position, guint *node)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneSpot *spot = &spots[nodes[*node].spot];

  *node += table->kinds[spot->kind].n_parts;
  while (*node < position->n_nodes && spots[nodes[*node].spot].index != *node)
    ++*node; /* a road over some tile */
  return spot;
}

/* The ports that a part shows, as its tile lies. */
static inline guint
hradby_carcassonne_find_ports (const HradbyCarcassonneTable *table,
                               const HradbyCarcassonnePosition *position,
                               const HradbyCarcassonneNode *part)
{
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[part->spot];
  const HradbyTile *tile = table->tiles[spot->kind];
  guint feature = part->who & HRADBY_PART_FEATURE;

  if (G_LIKELY (feature < tile->n_features))
    return hradby_ports_rotate (tile->features[feature].ports, spot->rotation);
  return hradby_carcassonne_find_span_ports (table, position, spot, feature - tile->n_features);
}

/* In one block: slots of cells where a kind fits with its boards of one rotation. */
static inline guint64
hradby_carcassonne_fit (const guint64 *block, const guint8 *boards)
{
  return block[HRADBY_CARCASSONNE_FRONTIER]
         & ~(block[boards[0]] | block[boards[1]] | block[boards[2]] | block[boards[3]]);
}

/* Whether the tile fits by itself. */
static inline gboolean
hradby_carcassonne_fits_somewhere (const HradbyCarcassonneTable *table,
                                   const HradbyCarcassonnePosition *position, guint kind)
{
  const guint64 *block = hradby_carcassonne_blocks (table, position);

  for (guint i = 0; i < position->n_blocks; i++, block += HRADBY_CARCASSONNE_N_BOARDS)
    for (guint rotation = 0; rotation < table->n_turns[kind]; rotation++)
      if (hradby_carcassonne_fit (block, table->kinds[kind].boards[rotation]) != 0)
        return TRUE;
  return FALSE;
}

/* Whether a tile of this kind fits on an empty cell of the frontier like this (x, y, rotation) by
 * itself. */
static inline gboolean
hradby_carcassonne_fits_there (const HradbyCarcassonneTable *table,
                               const HradbyCarcassonnePosition *position, guint kind,
                               const HradbyAction *action)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);
  guint slot = hradby_carcassonne_spots (table, position)[spot].index;
  const guint64 *block = hradby_carcassonne_blocks (table, position)
                         + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64);
  guint64 fits = hradby_carcassonne_fit (block, table->kinds[kind].boards[action->rotation]);

  return (fits >> slot % 64 & 1) != 0;
}
