/* Laying tiles: sets of cells, regions in rings, open ends. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/region-kit.h"

/* The neighbour of @cell on @side shows a path there, or shows none; an empty cell is open now. */
static inline void
constrain (const HradbyCastleTable *table,
           guint64                 *boards,
           guint                    cell,
           guint                    side,
           gboolean                 path,
           gboolean                 empty)
{
  hradby_bits_add (boards, cell, empty);
  hradby_bits_add (boards + (HRADBY_CASTLE_DEMANDS (side) + 4 * !path) * table->n_words, cell,
                   TRUE);
}

static HradbyCastleNode
start_space_node (const HradbyWallStartSpace *space)
{
  HradbyCastleNode node = { 0 };

  node.open = space->kind == HRADBY_FEATURE_PATH ? 1 : 3;
  node.amount = space->kind == HRADBY_FEATURE_COURT ? space->markets : 1;
  node.flags = space->kind;
  node.cell = HRADBY_CASTLE_NOWHERE;
  node.size = 1;
  return node;
}

void
hradby_castle_open_start_spaces (const HradbyCastleTable *table,
                                 HradbyCastlePosition    *position)
{
  guint64 *boards = hradby_castle_boards (table, position);
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);

  for (guint i = 0; i < table->n_start_spaces; i++)
    {
      const HradbyWallStartSpace *space = hradby_wall_get_start_space (table->wall, i);
      guint cell = (guint) hradby_wall_get_cell (table->wall, space->x, space->y);

      constrain (table, boards, cell, space->side, space->kind == HRADBY_FEATURE_PATH, TRUE);
      nodes[i] = start_space_node (space);
      nodes[i].root = nodes[i].next = (guint16) i;
    }
  position->n_nodes = (guint16) table->n_start_spaces;
}

/* How many tiles have parts in both regions; @ring is walked. Parts of one tile are neighbours in
 * the array, so the brothers of a part are found from it alone. */
static guint
count_shared_tiles (const HradbyCastleNode *nodes,
                    guint                   ring,
                    guint                   other)
{
  guint shared = 0, node = ring;

  do
    {
      guint index = nodes[node].where & 15u, n = (nodes[node].where >> 4) + 1u, base = node - index;
      gboolean is_first = TRUE, meets = FALSE;

      if ((nodes[node].flags & HRADBY_NODE_TWICE) != 0)
        for (guint i = 0; i < n; i++)
          {
            guint root = nodes[base + i].root;

            is_first = is_first && !(i < index && root == ring);
            meets = meets || root == other;
          }
      shared += meets && is_first;
      node = nodes[node].next;
    }
  while (node != ring);
  return shared;
}

static void
relabel (HradbyCastleNode *nodes,
         guint             ring,
         guint             root)
{
  guint node = ring;

  do
    {
      nodes[node].root = (guint16) root;
      node = nodes[node].next;
    }
  while (node != ring);
}

/* Joins the regions of two parts of the same kind; returns the root of what they are now. */
static guint
unite (HradbyCastleNode *nodes,
       guint             a,
       guint             b)
{
  guint16 next;
  guint swap;

  a = nodes[a].root;
  b = nodes[b].root;
  if (a == b)
    return a;
  swap = hradby_bits_choose (nodes[a].size < nodes[b].size, a ^ b, 0);
  a ^= swap;
  b ^= swap;
  nodes[a].amount = (guint16) (nodes[a].amount + nodes[b].amount);
  if ((nodes[a].flags & nodes[b].flags & HRADBY_NODE_TWICE) != 0)
    nodes[a].amount = (guint16) (nodes[a].amount - count_shared_tiles (nodes, b, a));
  nodes[a].open = (guint16) (nodes[a].open + nodes[b].open);
  nodes[a].followers = (guint8) (nodes[a].followers + nodes[b].followers);
  nodes[a].flags |= nodes[b].flags & (HRADBY_NODE_FOUNTAIN | HRADBY_NODE_TWICE);
  nodes[a].size = (guint8) MIN (255, nodes[a].size + nodes[b].size);
  relabel (nodes, b, a);
  next = nodes[a].next;
  nodes[a].next = nodes[b].next;
  nodes[b].next = next;
  return a;
}

/* So many ports of a region no longer face an empty cell; the last one makes it pending. What comes
 * next is as good as random, so nothing here branches: each region is written, few are counted. */
static inline void
close_ports (HradbyCastlePosition *position,
             HradbyCastleNode     *nodes,
             guint                 root,
             guint                 n)
{
  gboolean is_complete;

  nodes[root].open = (guint16) (nodes[root].open - n);
  position->pending[position->n_pending] = (guint16) root;
  is_complete = (nodes[root].open == 0)
                & (hradby_castle_node_kind (&nodes[root]) != HRADBY_FEATURE_COURT);
  position->n_pending = (guint8) (position->n_pending + is_complete);
}

/* Two parts face each other with so many ports. */
static inline void
meet (HradbyCastlePosition *position,
      HradbyCastleNode     *nodes,
      guint                 mine,
      guint                 theirs,
      guint                 n)
{
  if (((nodes[mine].flags ^ nodes[theirs].flags) & HRADBY_NODE_KIND) == 0)
    close_ports (position, nodes, unite (nodes, mine, theirs), 2 * n);
  else
    {
      close_ports (position, nodes, nodes[mine].root, n);
      close_ports (position, nodes, nodes[theirs].root, n);
    }
}

/* A side faces a start space, or with @start < 0 the plain wall, which also flanks a path there. */
static void
meet_outside (HradbyCastlePosition   *position,
              HradbyCastleNode       *nodes,
              const HradbyCastleSide *mine,
              guint                   base,
              gint                    start)
{
  gboolean is_path = start >= 0 && hradby_castle_node_kind (&nodes[start]) == HRADBY_FEATURE_PATH;

  for (guint i = 0; i < 3; i++)
    if (start < 0 || (is_path && i != 1))
      close_ports (position, nodes, nodes[base + mine->features[i]].root, 1);
    else
      meet (position, nodes, base + mine->features[i], (guint) start, 1);
}

static inline void
meet_tile (HradbyCastlePosition   *position,
           HradbyCastleNode       *nodes,
           const HradbyCastleSide *mine,
           guint                   base,
           const HradbyCastleSide *theirs,
           guint                   their_base)
{
  if ((mine->flags & theirs->flags & HRADBY_SIDE_UNIFORM) != 0)
    {
      meet (position, nodes, base + mine->features[0], their_base + theirs->features[0], 3);
      return;
    }
  for (guint i = 0; i < 3; i++)
    meet (position, nodes, base + mine->features[i], their_base + theirs->features[2 - i], 1);
}

static inline void
meet_side (const HradbyCastleTable *table,
           HradbyCastlePosition    *position,
           guint                    cell,
           guint                    side,
           const HradbyCastleSide  *mine)
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  gint neighbour = table->neighbours[cell][side];

  if (neighbour < 0)
    meet_outside (position, nodes, mine, cells[cell].node, HRADBY_CASTLE_START (neighbour));
  else
    meet_tile (position, nodes, mine, cells[cell].node,
               &table->kinds[cells[neighbour].tile].sides[cells[neighbour].rotation][side ^ 2],
               cells[neighbour].node);
}

/* What the tile asks of the empty cells beside it; returns the other sides, as bits. Occupied cells
 * and the one that stands for all outside take the same marks, where nobody looks at them. */
static inline guint
constrain_around (const HradbyCastleTable *table,
                  HradbyCastlePosition    *position,
                  guint                    cell,
                  guint                    paths)
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint64 *boards = hradby_castle_boards (table, position);
  guint taken = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      gint beside = table->neighbours[cell][side];
      guint neighbour = hradby_bits_choose (beside < 0, table->n_cells, (guint) beside);
      gboolean is_taken = cells[neighbour].tile != HRADBY_TILING_NO_TILE;

      constrain (table, boards, neighbour, side ^ 2, (paths >> side) & 1, !is_taken);
      taken |= (guint) is_taken << side;
    }
  return taken;
}

/* A part of the tile becomes a region of its own. */
static inline void
add_node (HradbyCastlePosition   *position,
          HradbyCastleNode       *nodes,
          const HradbyCastleKind *kind,
          guint                   base,
          guint                   part,
          guint                   cell)
{
  nodes[base + part] = kind->parts[part];
  nodes[base + part].root = nodes[base + part].next = (guint16) (base + part);
  nodes[base + part].cell = (guint16) cell;
  if (G_UNLIKELY (kind->parts[part].open == 0))
    close_ports (position, nodes, base + part, 0);
}

static inline void
add_nodes (HradbyCastlePosition   *position,
           HradbyCastleNode       *nodes,
           const HradbyCastleKind *kind,
           guint                   base,
           guint                   cell)
{
  for (guint i = 0; i < kind->n_parts; i++)
    add_node (position, nodes, kind, base, i, cell);
}

void
hradby_castle_lay (const HradbyCastleTable *table,
                   HradbyCastlePosition    *position,
                   guint                    cell,
                   guint                    rotation)
{
  const HradbyCastleKind *kind = &table->kinds[position->current];
  HradbyCastleCell *here = &hradby_castle_cells (table, position)[cell];
  guint taken = constrain_around (table, position, cell, kind->paths[rotation]);

  here->node = position->n_nodes;
  here->tile = position->current;
  here->rotation = (guint8) rotation;
  position->last_cell = (guint16) cell;
  position->n_nodes = (guint16) (position->n_nodes + kind->n_parts);
  hradby_bits_remove (hradby_castle_boards (table, position), cell);
  add_nodes (position, hradby_castle_nodes (table, position), kind, here->node, cell);
  for (; taken != 0; taken &= taken - 1)
    {
      guint side = (guint) __builtin_ctz (taken);

      meet_side (table, position, cell, side, &kind->sides[rotation][side]);
    }
  position->pending[position->n_pending] = 0;
}

gboolean
hradby_castle_fits_somewhere (const HradbyCastleTable    *table,
                              const HradbyCastlePosition *position,
                              guint                       tile)
{
  const guint64 *boards = hradby_castle_boards (table, position);
  const guint8 *paths = table->kinds[tile].paths;

  for (guint rotation = 0; rotation < table->n_turns[tile]; rotation++)
    for (guint word = 0; word < table->n_words; word++)
      if (hradby_castle_fit (boards, table->n_words, word, paths[rotation]) != 0)
        return TRUE;
  return FALSE;
}
