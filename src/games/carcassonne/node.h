/* A part of a region: a feature of a tile on the board, joined with the others in a ring. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "tiling/tile.h"

G_BEGIN_DECLS

/* Lowest byte of @who: the feature's index on its tile, its kind, and flags of the root. */
enum
{
  HRADBY_PART_FEATURE = 15,
  HRADBY_PART_KIND = 0x30,  /* see hradby_carcassonne_node_kind() */
  HRADBY_PART_TWICE = 0x40, /* root: some tile may have two parts in it */
};

#define HRADBY_PART_KIND_SHIFT 4
#define HRADBY_PART_WHO_SHIFT  8

/**
 * HradbyCarcassonneNode:
 * @root: the node that speaks for the region
 * @next: the next part of the region, in a ring
 * @spot: where the part lies
 * @size: root: parts in the ring; the smaller ring joins the larger
 * @open: root: contacts with empty cells; a monastery: empty cells around it
 * @pennants: root
 * @who: see above; above that byte (root): four bits for each player, figures on the region
 *
 * A part of a region. Regions are kept joined at all times: each part knows its root directly, and
 * the smaller of two regions is relabelled when they join. A contact is a side of a road, city or
 * field, or one half of a side for a field beside a road.
 */
typedef struct
{
  guint16 root;
  guint16 next;
  guint16 spot;
  guint16 size;
  guint16 open;
  guint16 pennants;
  guint32 who;
} HradbyCarcassonneNode;

G_STATIC_ASSERT (sizeof (HradbyCarcassonneNode) == 16);

static inline HradbyFeatureKind
hradby_carcassonne_node_kind (const HradbyCarcassonneNode *node)
{
  return (HradbyFeatureKind) (HRADBY_FEATURE_ROAD
                              + ((node->who & HRADBY_PART_KIND) >> HRADBY_PART_KIND_SHIFT));
}

/* Whether the region of a root is one that is scored as it lies. */
static inline gboolean
hradby_carcassonne_is_complete (const HradbyCarcassonneNode *root)
{
  return root->open == 0 && hradby_carcassonne_node_kind (root) != HRADBY_FEATURE_FIELD;
}

/* All figures on the region of a root, four bits a player. */
static inline guint32
hradby_carcassonne_node_figures (const HradbyCarcassonneNode *root)
{
  return root->who >> HRADBY_PART_WHO_SHIFT;
}

static inline guint
hradby_carcassonne_count_figures (guint32 figures,
                                  guint   player)
{
  return (figures >> (4 * player)) & 15u;
}

/* Bits of the players who have most of the figures; none if there are none. */
static inline guint
hradby_carcassonne_find_majority (guint32 figures,
                                  guint   n_players)
{
  guint best = 1, players = 0;

  for (guint player = 0; player < n_players; player++)
    {
      guint count = hradby_carcassonne_count_figures (figures, player);

      if (count > best)
        players = 0;
      best = MAX (best, count);
      players |= (guint) (count == best) << player;
    }
  return players;
}

/* One figure more or less on the region of a root. */
static inline void
hradby_carcassonne_node_add_figure (HradbyCarcassonneNode *root,
                                    guint                  player)
{
  root->who += 1u << (HRADBY_PART_WHO_SHIFT + 4 * player);
}

static inline void
hradby_carcassonne_node_remove_figure (HradbyCarcassonneNode *root,
                                       guint                  player)
{
  root->who -= 1u << (HRADBY_PART_WHO_SHIFT + 4 * player);
}

G_END_DECLS
