/* A kind of tile: its features and which ports they show. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tiling/feature.h"

G_BEGIN_DECLS

#define HRADBY_MAX_FEATURES 16

/**
 * HradbyTile:
 * @id: unique in the bag
 * @count: copies in the box
 * @start: one copy lies on the board from the beginning
 * @n_features: how many of @features are used, in the order of the file
 * @marks: named marks, such as "tower-foundation", or kind, copies and edition: "garden 1 C2";
 * ended by %NULL; or %NULL
 *
 * A kind of tile. Every port belongs to exactly one feature.
 */
typedef struct
{
  char          *id;
  guint          count;
  gboolean       start;
  guint          n_features;
  HradbyFeature  features[HRADBY_MAX_FEATURES];
  char         **marks;
} HradbyTile;

/* The index of the feature of this id, or of the one that owns @port (rotation 0), or -1. */
gint        hradby_tile_find_feature        (const HradbyTile *self,
                                             const char       *id);
gint        hradby_tile_feature_at          (const HradbyTile *self,
                                             guint             port);

/**
 * hradby_tile_add:
 * @feature: copied, with its id; its ports follow from @at
 * @at: words as in a tile file: "N S", "E Ne Se", ""
 *
 * Adds a feature to a tile that is being built. Lines (paths, roads) and cities name whole sides,
 * fields halves, others both; of a whole side a line has the middle port, an area all ports that
 * nobody else names. Refused are a word that is no port or stands twice, a port that another
 * feature has, an id that another has, "monastery" for what is none, and one feature too many.
 *
 * Returns: %FALSE with %HRADBY_ERROR_SETUP, and nothing added
 */
gboolean    hradby_tile_add                 (HradbyTile          *self,
                                             const HradbyFeature *feature,
                                             const char          *at,
                                             GError             **error);

/* After the last feature: gives areas the ports of the sides they name as a whole, and fields the
 * middle port of a side both of whose halves they own. */
void        hradby_tile_fill                (HradbyTile       *self);

/* After how many quarter turns it looks the same again: 1, 2 or 4. */
guint       hradby_tile_count_turns         (const HradbyTile *self);

/* The feature that stands where @feature, which may also be none of the tile's, stood before this
 * many quarter turns that leave its looks: what shows no port is turned into itself. */
guint       hradby_tile_turn_feature        (const HradbyTile *self,
                                             guint             feature,
                                             guint             turns);

/* A tile of its own, with its strings. (transfer full) */
HradbyTile *hradby_tile_copy                (const HradbyTile *self);
void        hradby_tile_free                (HradbyTile       *self);

/* Frees what it holds, not the tile itself. */
void        hradby_tile_clear               (HradbyTile       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyTile, hradby_tile_free)

G_END_DECLS
