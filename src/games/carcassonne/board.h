/* The board without an edge: cells, what fits where, and joining regions as tiles are laid. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/cells.h"
#include "games/carcassonne/span.h"

G_BEGIN_DECLS

/* Cells around a monastery. */
#define HRADBY_CARCASSONNE_AROUND 8

/* Lays the start tile on the empty board. */
void     hradby_carcassonne_lay_start   (const HradbyCarcassonneTable *table,
                                         HradbyCarcassonnePosition    *position);

/* Lays the tile in hand on an empty cell of the frontier, which it must fit; joins its parts with
 * those it faces, and brings monasteries around up to date. With @sides (bits), a piece carries a
 * road over it that ends there, instead of at fields; figures on it stand at @place. */
void     hradby_carcassonne_lay         (const HradbyCarcassonneTable *table,
                                         HradbyCarcassonnePosition    *position,
                                         gint                          x,
                                         gint                          y,
                                         guint                         rotation,
                                         guint                         sides,
                                         guint                         place);

/* Carries a road over a laid tile, likewise: it shows fields on these sides, and the cells beyond
 * them are empty. Returns the node. What is joined under it stays so. */
guint    hradby_carcassonne_add_span    (const HradbyCarcassonneTable *table,
                                         HradbyCarcassonnePosition    *position,
                                         guint                         spot,
                                         guint                         sides,
                                         guint                         place);

/* Tiles of the region of @root; each counts once, even with two parts in it. */
guint    hradby_carcassonne_count_tiles (const HradbyCarcassonneTable    *table,
                                         const HradbyCarcassonnePosition *position,
                                         guint                            root);

/* The first part of a region: northernmost, then westernmost, then first in the tile file. */
guint    hradby_carcassonne_first_part  (const HradbyCarcassonneTable    *table,
                                         const HradbyCarcassonnePosition *position,
                                         guint                            root);

/* Fills the place of an event from a node: the cell, the feature and the kind of tile. */
void     hradby_carcassonne_locate      (const HradbyCarcassonneTable    *table,
                                         const HradbyCarcassonnePosition *position,
                                         guint                            node,
                                         HradbyEvent                     *event);

/* The node of a feature of a laid tile; roads over it come after its own features. -1: none. */
gint     hradby_carcassonne_find_node   (const HradbyCarcassonneTable    *table,
                                         const HradbyCarcassonnePosition *position,
                                         const HradbyCarcassonneSpot     *spot,
                                         guint                            feature);

/* The ports that the road number @index shows which a piece carries over the tile of a spot. */
guint    hradby_carcassonne_find_span_ports (const HradbyCarcassonneTable    *table,
                                             const HradbyCarcassonnePosition *position,
                                             const HradbyCarcassonneSpot     *spot,
                                             guint                            index);

/* The tile laid next in the order of laying; @node goes from 0 to the number of nodes. */
static inline const HradbyCarcassonneSpot *
hradby_carcassonne_next_tile (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              guint                           *node)
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
hradby_carcassonne_find_ports (const HradbyCarcassonneTable    *table,
                               const HradbyCarcassonnePosition *position,
                               const HradbyCarcassonneNode     *part)
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
hradby_carcassonne_fit (const guint64 *block,
                        const guint8  *boards)
{
  return block[HRADBY_CARCASSONNE_FRONTIER]
         & ~(block[boards[0]] | block[boards[1]] | block[boards[2]] | block[boards[3]]);
}

/* Whether the tile fits by itself. */
static inline gboolean
hradby_carcassonne_fits_somewhere (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   guint                            kind)
{
  const guint64 *block = hradby_carcassonne_blocks (table, position);

  for (guint i = 0; i < position->n_blocks; i++, block += HRADBY_CARCASSONNE_N_BOARDS)
    for (guint rotation = 0; rotation < table->n_turns[kind]; rotation++)
      if (hradby_carcassonne_fit (block, table->kinds[kind].boards[rotation]) != 0)
        return TRUE;
  return FALSE;
}

G_END_DECLS
