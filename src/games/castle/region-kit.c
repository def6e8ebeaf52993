/* Laying tiles: sets of cells, regions in rings, open ends. */
#include "games/castle/region-kit.h"

#include <string.h>

static inline void
set_add (guint64 *set,
         guint    cell)
{
  set[cell >> 6] |= G_GUINT64_CONSTANT (1) << (cell & 63);
}

static inline void
set_remove (guint64 *set,
            guint    cell)
{
  set[cell >> 6] &= ~(G_GUINT64_CONSTANT (1) << (cell & 63));
}

/* The neighbour of an empty @cell on @side shows a path there, or shows none. */
static inline void
constrain (const HradbyCastleTable *table,
           guint64                 *boards,
           guint                    cell,
           guint                    side,
           gboolean                 path)
{
  guint board = path ? HRADBY_CASTLE_DEMANDS (side) : HRADBY_CASTLE_FORBIDS (side);

  set_add (boards, cell);
  set_add (boards + board * table->n_words, cell);
}

static HradbyCastleNode
start_space_node (const HradbyStartSpace *space)
{
  HradbyCastleNode node = { 0 };
  gboolean is_court = space->kind == HRADBY_FEATURE_COURT;

  node.open = (guint16) (is_court ? 0 : space->kind == HRADBY_FEATURE_PATH ? 1 : 3);
  node.amount = is_court ? space->markets : 1;
  node.flags = space->kind;
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
      const HradbyStartSpace *space = hradby_wall_get_start_space (table->wall, i);
      guint cell = (guint) hradby_wall_get_cell (table->wall, space->x, space->y);

      constrain (table, boards, cell, space->side, space->kind == HRADBY_FEATURE_PATH);
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

/* Joins the regions of two parts of the same kind. */
static void
unite (HradbyCastleNode *nodes,
       guint             a,
       guint             b)
{
  guint16 next;

  a = nodes[a].root;
  b = nodes[b].root;
  if (a == b)
    return;
  if (nodes[a].size < nodes[b].size)
    {
      guint swap = a;

      a = b;
      b = swap;
    }
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
}

/* Regions that had a port closed by a placement and may be complete now. */
typedef struct
{
  guint16 nodes[HRADBY_MAX_FEATURES + 2 * HRADBY_N_PORTS];
  guint   n;
} Closed;

/* One port of the part's region no longer faces an empty cell. */
static inline void
close_port (HradbyCastleNode *nodes,
            guint             node,
            Closed           *closed)
{
  HradbyCastleNode *root = &nodes[nodes[node].root];

  if (hradby_castle_node_kind (root) == HRADBY_FEATURE_COURT)
    return;
  if (--root->open == 0)
    closed->nodes[closed->n++] = (guint16) node;
}

static inline void
meet (HradbyCastleNode *nodes,
      guint             mine,
      guint             theirs,
      Closed           *closed)
{
  close_port (nodes, mine, closed);
  close_port (nodes, theirs, closed);
  if (hradby_castle_node_kind (&nodes[mine]) == hradby_castle_node_kind (&nodes[theirs]))
    unite (nodes, mine, theirs);
}

static void
meet_start_space (HradbyCastleNode *nodes,
                  const guint8     *at,
                  guint             base,
                  guint             side,
                  guint             start,
                  Closed           *closed)
{
  gboolean is_path = hradby_castle_node_kind (&nodes[start]) == HRADBY_FEATURE_PATH;

  for (guint i = 0; i < 3; i++)
    if (is_path && i != 1)
      close_port (nodes, base + at[3 * side + i], closed); /* beside the path lies plain wall */
    else
      meet (nodes, base + at[3 * side + i], start, closed);
}

static void
meet_side (const HradbyCastleTable *table,
           HradbyCastlePosition    *position,
           guint                    cell,
           guint                    side,
           const guint8            *at,
           Closed                  *closed)
{
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position), *other;
  gint neighbour = table->neighbours[cell][side];
  guint base = cells[cell].node;

  if (neighbour == HRADBY_CASTLE_WALL)
    {
      for (guint i = 0; i < 3; i++)
        close_port (nodes, base + at[3 * side + i], closed);
      return;
    }
  if (neighbour < 0)
    {
      meet_start_space (nodes, at, base, side, (guint) HRADBY_CASTLE_START (neighbour), closed);
      return;
    }
  other = &cells[neighbour];
  if (other->tile == HRADBY_CASTLE_NO_TILE)
    constrain (table, hradby_castle_boards (table, position), (guint) neighbour, side ^ 2,
               (table->kinds[cells[cell].tile].paths[cells[cell].rotation] & (1u << side)) != 0);
  else
    {
      const guint8 *theirs = table->kinds[other->tile].at[other->rotation];

      for (guint i = 0; i < 3; i++)
        meet (nodes, base + at[3 * side + i], other->node + theirs[3 * (side ^ 2) + 2 - i], closed);
    }
}

/* Regions that are complete now become pending, each once. */
static void
note_complete (HradbyCastlePosition   *position,
               const HradbyCastleNode *nodes,
               const Closed           *closed)
{
  position->n_pending = 0;
  for (guint i = 0; i < closed->n; i++)
    {
      guint16 root = nodes[closed->nodes[i]].root;
      gboolean is_new = nodes[root].open == 0;

      for (guint j = 0; is_new && j < position->n_pending; j++)
        is_new = position->pending[j] != root;
      if (is_new)
        position->pending[position->n_pending++] = root;
    }
}

/* The tile's parts become regions of their own. */
static void
add_nodes (HradbyCastleNode       *nodes,
           const HradbyCastleKind *kind,
           guint                   base,
           Closed                 *closed)
{
  guint n_features = kind->tile->n_features;

  memcpy (nodes + base, kind->parts, n_features * sizeof *nodes);
  for (guint i = 0; i < n_features; i++)
    {
      HradbyCastleNode *node = &nodes[base + i];

      node->root = node->next = (guint16) (base + i);
      if (node->open == 0 && hradby_castle_node_kind (node) != HRADBY_FEATURE_COURT)
        closed->nodes[closed->n++] = (guint16) (base + i);
    }
}

void
hradby_castle_lay (const HradbyCastleTable *table,
                   HradbyCastlePosition    *position,
                   guint                    cell,
                   guint                    rotation)
{
  const HradbyCastleKind *kind = &table->kinds[position->current];
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  HradbyCastleCell *here = &hradby_castle_cells (table, position)[cell];
  Closed closed;

  closed.n = 0;
  here->node = position->n_nodes;
  here->tile = position->current;
  here->rotation = (guint8) rotation;
  position->last_cell = (guint16) cell;
  position->n_nodes = (guint16) (position->n_nodes + kind->tile->n_features);
  set_remove (hradby_castle_boards (table, position), cell);
  add_nodes (nodes, kind, here->node, &closed);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    meet_side (table, position, cell, side, kind->at[rotation], &closed);
  note_complete (position, nodes, &closed);
}

gboolean
hradby_castle_fits_somewhere (const HradbyCastleTable    *table,
                              const HradbyCastlePosition *position,
                              guint                       tile)
{
  const guint64 *boards = hradby_castle_boards (table, position);
  guint64 fits[(HRADBY_MAX_CELLS + 63) / 64];

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      hradby_castle_fit (table, boards, table->kinds[tile].paths[rotation], fits);
      for (guint word = 0; word < table->n_words; word++)
        if (fits[word] != 0)
          return TRUE;
    }
  return FALSE;
}

gint
hradby_castle_find_cell (const HradbyCastleTable    *table,
                         const HradbyCastlePosition *position,
                         guint                       node)
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);

  for (guint cell = 0; cell < table->n_cells; cell++)
    if (cells[cell].tile != HRADBY_CASTLE_NO_TILE && node >= cells[cell].node
        && node < cells[cell].node + table->kinds[cells[cell].tile].tile->n_features)
      return (gint) cell;
  return -1;
}
