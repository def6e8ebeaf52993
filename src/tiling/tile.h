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

/* A tile of its own, with its strings. (transfer full) */
HradbyTile *hradby_tile_copy                (const HradbyTile *self);
void        hradby_tile_free                (HradbyTile       *self);

/* Frees what it holds, not the tile itself. */
void        hradby_tile_clear               (HradbyTile       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HradbyTile, hradby_tile_free)

G_END_DECLS
