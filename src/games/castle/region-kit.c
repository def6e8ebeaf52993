/* Laying tiles and finding regions: sets of cells, rings of parts, open ends. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/region-kit.h"

/* The neighbour of @cell on @side shows a path there, or shows none; an empty cell is open now. */
static inline void
constrain (const HradbyCastleTable *table, guint64 *boards, guint cell, guint side, gboolean path,
           gboolean empty)
{
  hradby_bits_add (boards, cell, empty);
  hradby_bits_add (boards + (HRADBY_CASTLE_DEMANDS (side) + 4 * !path) * table->n_words, cell,
                   TRUE);
}

/* How many tiles have parts in both regions; @ring is walked. Parts of one tile are neighbours in
 * the array, so the brothers of a part are found from it alone. */
static guint
count_shared_tiles (const HradbyCastleNode *nodes, guint ring, guint other)
{
  guint shared = 0, node = ring;

  do {
    guint index = nodes[node].where & 15u, n = (nodes[node].where >> 4) + 1u, base = node - index;
    gboolean is_first = TRUE, meets = FALSE;

    if ((nodes[node].flags & HRADBY_NODE_TWICE) != 0)
      for (guint i = 0; i < n; i++) {
        guint root = nodes[base + i].root;

        is_first = is_first && !(i < index && root == ring);
        meets = meets || root == other;
      }
    shared += meets && is_first;
    node = nodes[node].next;
  } while (node != ring);
  return shared;
}

static void
relabel (HradbyCastleNode *nodes, guint ring, guint root)
{
  guint node = ring;

  do {
    nodes[node].root = (guint16) root;
    node = nodes[node].next;
  } while (node != ring);
}

/* Joins the regions of two parts of the same kind; returns the root of what they are now. */
static guint
unite (HradbyCastleNode *nodes, guint a, guint b)
{
  a = nodes[a].root;
  b = nodes[b].root;
  if (a == b)
    return a;
  guint swap = hradby_bits_choose (nodes[a].size < nodes[b].size, a ^ b, 0);
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
  guint16 next = nodes[a].next;
  nodes[a].next = nodes[b].next;
  nodes[b].next = next;
  return a;
}

/* @n ports of a region no longer face an empty cell; without open ports it is pending. No processor
 * foresees which, so nothing here branches: each region is written, few are counted. */
static inline void
close_ports (HradbyCastlePosition *position, HradbyCastleNode *nodes, guint root, guint n)
{
  nodes[root].open = (guint16) (nodes[root].open - n);
  position->pending[position->n_pending] = (guint16) root;
  gboolean is_complete = (nodes[root].open == 0)
                         & (hradby_castle_node_kind (&nodes[root]) != HRADBY_FEATURE_COURT);
  position->n_pending = (guint8) (position->n_pending + is_complete);
}

/* Two parts face each other with @n ports. */
static inline void
meet (HradbyCastlePosition *position, HradbyCastleNode *nodes, guint mine, guint theirs, guint n)
{
  if (((nodes[mine].flags ^ nodes[theirs].flags) & HRADBY_NODE_KIND) == 0)
    close_ports (position, nodes, unite (nodes, mine, theirs), 2 * n);
  else {
    close_ports (position, nodes, nodes[mine].root, n);
    close_ports (position, nodes, nodes[theirs].root, n);
  }
}

/* A side faces a start space, or with @start < 0 the plain wall, which also flanks a path there. */
static void
meet_outside (HradbyCastlePosition *position, HradbyCastleNode *nodes, const HradbyCastleSide *mine,
              guint base, gint start)
{
  gboolean is_path = start >= 0 && hradby_castle_node_kind (&nodes[start]) == HRADBY_FEATURE_PATH;

  for (guint i = 0; i < 3; i++)
    if (start < 0 || (is_path && i != 1))
      close_ports (position, nodes, nodes[base + mine->features[i]].root, 1);
    else
      meet (position, nodes, base + mine->features[i], (guint) start, 1);
}

static inline void
meet_tile (HradbyCastlePosition *position, HradbyCastleNode *nodes, const HradbyCastleSide *mine,
           guint base, const HradbyCastleSide *theirs, guint their_base)
{
  if ((mine->flags & theirs->flags & HRADBY_SIDE_UNIFORM) != 0) {
    meet (position, nodes, base + mine->features[0], their_base + theirs->features[0], 3);
    return;
  }
  for (guint i = 0; i < 3; i++)
    meet (position, nodes, base + mine->features[i], their_base + theirs->features[2 - i], 1);
}

static inline void
meet_side (const HradbyCastleTable *table, HradbyCastlePosition *position, guint cell, guint side,
           const HradbyCastleSide *mine)
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
 * and the one that stands for all outside take the same marks, which nothing reads. */
static inline guint
constrain_around (const HradbyCastleTable *table, HradbyCastlePosition *position, guint cell,
                  guint paths)
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint64 *boards = hradby_castle_boards (table, position);
  guint taken = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
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
add_node (HradbyCastlePosition *position, HradbyCastleNode *nodes, const HradbyCastleKind *kind,
          guint base, guint part, guint cell)
{
  nodes[base + part] = kind->parts[part];
  nodes[base + part].root = nodes[base + part].next = (guint16) (base + part);
  nodes[base + part].cell = (guint16) cell;
  if (G_UNLIKELY (kind->parts[part].open == 0))
    close_ports (position, nodes, base + part, 0);
}

static inline void
add_nodes (HradbyCastlePosition *position, HradbyCastleNode *nodes, const HradbyCastleKind *kind,
           guint base, guint cell)
{
  for (guint i = 0; i < kind->n_parts; i++)
    add_node (position, nodes, kind, base, i, cell);
}

void
hradby_castle_lay (const HradbyCastleTable *table, HradbyCastlePosition *position, guint cell,
                   guint rotation)
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
  for (; taken != 0; taken &= taken - 1) {
    guint side = (guint) __builtin_ctz (taken);

    meet_side (table, position, cell, side, &kind->sides[rotation][side]);
  }
  position->pending[position->n_pending] = 0;
}

/* Cells are numbered row by row, so the order of parts is that of cells, then of features. */
static gboolean
comes_before (const HradbyCastleNode *nodes, guint a, guint b)
{
  return nodes[a].cell < nodes[b].cell || (nodes[a].cell == nodes[b].cell && a < b);
}

static guint
find_first_part (const HradbyCastleNode *nodes, guint root)
{
  guint first = root, node = root;

  do {
    if (comes_before (nodes, node, first))
      first = node;
    node = nodes[node].next;
  } while (node != root);
  return first;
}

void
hradby_castle_order (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                     guint16 *roots, guint16 *parts, guint n)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);

  for (guint i = 0; i < n; i++) {
    guint16 root = roots[i], part = (guint16) find_first_part (nodes, root);
    guint place = i;

    for (; place > 0 && comes_before (nodes, part, parts[place - 1]); place--) {
      roots[place] = roots[place - 1];
      parts[place] = parts[place - 1];
    }
    roots[place] = root;
    parts[place] = part;
  }
}

void
hradby_castle_locate (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                      guint node, HradbyEvent *event)
{
  const HradbyCastleNode *part = &hradby_castle_nodes (table, position)[node];

  g_return_if_fail (part->cell != HRADBY_CASTLE_NOWHERE);

  event->x = table->places[part->cell][0];
  event->y = table->places[part->cell][1];
  event->part = part->where & 15u;
  event->piece = hradby_castle_cells (table, position)[part->cell].tile;
}

static gboolean
has_one_follower (const HradbyCastleNode *root)
{
  return hradby_castle_node_followers (root, 0) + hradby_castle_node_followers (root, 1) == 1;
}

/* Only a region with several followers is met several times. */
guint
hradby_castle_list_claimed (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                            guint16 *roots)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint n_deployed = hradby_castle_count_deployed (table, position), n = 0;

  for (guint i = 0; i < n_deployed; i++) {
    guint16 root = nodes[position->deployed[i]].root;
    guint known = has_one_follower (&nodes[root]) ? n : 0;

    while (known < n && roots[known] != root)
      known++;
    roots[known] = root;
    n += known == n;
  }
  return n;
}
