/* A part of a region: a feature of a tile on the board, joined with the others in a ring. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "tiling/tile.h"

/* Parts of @who: the feature's index on its tile, its kind, and flags of the root. */
enum {
  HRADBY_PART_FEATURE = 0x0f,
  HRADBY_PART_KIND = 0xf0,        /* see hradby_carcassonne_node_kind() */
  HRADBY_PART_TWICE = 0x100,      /* root: some tile may have two parts in it */
  HRADBY_PART_CROWD = 0x7fff0000, /* root: see hradby_carcassonne_node_crowd(); above all others */
};

#define HRADBY_PART_KIND_SHIFT  4
#define HRADBY_PART_CROWD_SHIFT 16

/**
 * HradbyCarcassonneNode:
 * @root: the node that speaks for the region
 * @next: the next part of the region, in a ring
 * @spot: where the part lies
 * @size: root: parts in the ring; the smaller ring joins the larger
 * @open: root: contacts with empty cells; what is surrounded: empty cells around it
 * @pennants: root
 * @who: see above
 *
 * A part of a region. Regions are kept joined at all times: each part knows its root directly, and
 * the smaller of two regions is relabelled when they join. A contact is a side of a road, city or
 * field, or one half of a side for a field beside a road.
 */
typedef struct {
  guint16 root;
  guint16 next;
  guint16 spot;
  guint16 size;
  guint16 open;
  guint16 pennants;
  guint32 who;
} HradbyCarcassonneNode;

G_STATIC_ASSERT (sizeof (HradbyCarcassonneNode) == 16);
G_STATIC_ASSERT (HRADBY_CARCASSONNE_N_FEATURE_KINDS - HRADBY_FEATURE_ROAD <= 16);

/**
 * HradbyCarcassonneFeatureKind:
 * @expansion: (nullable): whose tiles have such features
 * @source: of the points that it brings
 * @is_surrounded: it shows no port, is complete when tiles lie all around it, and counts them and
 *   its own, as a monastery does; otherwise it is a road, a city, a field, or a line between
 *   fields, which is never scored
 * @tile: the settings that say what a tile of it is worth while it is incomplete, and complete
 * @pennant: what a pennant is, likewise
 * @setting: with another value of which nobody could be set there; 0: there is none
 *
 * What is declared of a kind of feature.
 */
typedef struct {
  const char *expansion;
  guint8      source;
  gboolean    is_surrounded;
  guint8      tile[2];
  guint8      pennant[2];
  guint8      setting;
} HradbyCarcassonneFeatureKind;

extern const HradbyCarcassonneFeatureKind
  hradby_carcassonne_feature_kinds[HRADBY_CARCASSONNE_N_FEATURE_KINDS];

static inline HradbyFeatureKind
hradby_carcassonne_node_kind (const HradbyCarcassonneNode *node)
{
  return (HradbyFeatureKind) (HRADBY_FEATURE_ROAD
                              + ((node->who & HRADBY_PART_KIND) >> HRADBY_PART_KIND_SHIFT));
}

static inline gboolean
hradby_carcassonne_is_surrounded (guint kind)
{
  return hradby_carcassonne_feature_kinds[kind].is_surrounded;
}

/* Whether it is a line of an expansion, which is never scored. */
static inline gboolean
hradby_carcassonne_is_line (guint kind)
{
  return kind >= HRADBY_N_FEATURE_KINDS && !hradby_carcassonne_is_surrounded (kind);
}

/* The kind of the base game that a part is judged like by estimates. */
static inline HradbyFeatureKind
hradby_carcassonne_node_likeness (const HradbyCarcassonneNode *node)
{
  return MIN (hradby_carcassonne_node_kind (node), HRADBY_FEATURE_MONASTERY);
}

/* Which of the crowds of the position has claimed the region of a root; 0: nobody has. */
static inline guint
hradby_carcassonne_node_crowd (const HradbyCarcassonneNode *root)
{
  return root->who >> HRADBY_PART_CROWD_SHIFT;
}

/* Whether the region of a root is one that is scored as it lies. */
static inline gboolean
hradby_carcassonne_is_complete (const HradbyCarcassonneNode *root)
{
  return root->open == 0 && hradby_carcassonne_node_kind (root) != HRADBY_FEATURE_FIELD;
}
