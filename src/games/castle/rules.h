/* The course of a turn of The Castle: what follows from each action. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/castle/table.h"

G_BEGIN_DECLS

/* The contract's apply. */
void     hradby_castle_apply          (const HradbyTable        *table,
                                       HradbyPosition           *position,
                                       const HradbyAction       *action,
                                       const HradbySink         *sink);

/* Goes on after the deployment: scores what needs no decision (rules page, section 5). */
void     hradby_castle_begin_scoring  (const HradbyCastleTable  *table,
                                       HradbyCastlePosition     *position,
                                       const HradbySink         *sink);

/* Scores one pending region with this many doubling wall tiles, unless the opponent has to be asked
 * about them first, and goes on. */
void     hradby_castle_score          (const HradbyCastleTable  *table,
                                       HradbyCastlePosition     *position,
                                       guint                     root,
                                       guint                     wall_tiles,
                                       const HradbySink         *sink);

/* After all scoring of a turn: pick-up, wall tile 1, the end (sections 2 and 6). */
void     hradby_castle_finish_turn    (const HradbyCastleTable  *table,
                                       HradbyCastlePosition     *position,
                                       const HradbySink         *sink);

/* Final scoring of section 7, added to @totals; the position itself is not changed. */
void     hradby_castle_score_end      (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       gint32                     *totals,
                                       const HradbySink           *sink);

/* After a scoring move: takes the wall tile at the player's marker, if it stands on a corner tower
 * that has one and the table plays so. */
void     hradby_castle_pick_up        (const HradbyCastleTable  *table,
                                       HradbyCastlePosition     *position,
                                       guint                     player,
                                       const HradbySink         *sink);

/* After all scoring moves of a turn, where only the last place of a marker counts. */
void     hradby_castle_pick_up_at_end (const HradbyCastleTable  *table,
                                       HradbyCastlePosition     *position,
                                       const HradbySink         *sink);

/* How many doubling wall tiles whoever has the majority in the region may use on it now. */
guint    hradby_castle_count_doublers (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       guint                       root);

/* Whether the placing player may play wall tile 1 at the end of this turn. */
gboolean hradby_castle_may_go_again   (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position);

/* The player whose pending regions are scored next, and how many bring points; -1 if none does. */
gint     hradby_castle_next_group     (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       guint                      *n);

/**
 * hradby_castle_order:
 * @roots: regions to order, at most %HRADBY_CASTLE_MAX_PENDING
 * @parts: (out caller-allocates): the first part of each, as nodes
 *
 * Orders regions by their first parts: northernmost, then westernmost, then first in the tile file.
 */
void     hradby_castle_order          (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       guint16                    *roots,
                                       guint16                    *parts,
                                       guint                       n);

/* Lists the regions with followers, each once, as roots; returns how many there are. */
guint    hradby_castle_list_claimed   (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       guint16                    *roots);

/* Points for each tile of a region: a path 1 or 2, a tower 2, a house 1. */
static inline gint
hradby_castle_points_each (const HradbyCastleNode *root)
{
  HradbyFeatureKind kind = hradby_castle_node_kind (root);

  return kind == HRADBY_FEATURE_TOWER ? 2
         : kind == HRADBY_FEATURE_PATH ? ((root->flags & HRADBY_NODE_FOUNTAIN) != 0 ? 2 : 1)
                                       : 1;
}

/* Fills the place of an event from a node: the cell, the feature and the kind of tile. */
void     hradby_castle_locate         (const HradbyCastleTable    *table,
                                       const HradbyCastlePosition *position,
                                       guint                       node,
                                       HradbyEvent                *event);

G_END_DECLS
