/* Laying tiles: sets of cells, regions in rings, open ends. */
#include "games/castle/region-kit.h"

static inline void
board_add (guint64 *board,
           guint    cell)
{
  board[cell >> 6] |= G_GUINT64_CONSTANT (1) << (cell & 63);
}

static inline void
board_remove (guint64 *board,
              guint    cell)
{
  board[cell >> 6] &= ~(G_GUINT64_CONSTANT (1) << (cell & 63));
}

/* The neighbour of an empty @cell on @side shows a path there, or shows none. */
static inline void
constrain (const HradbyCastleTable *table,
           guint64                 *boards,
           guint                    cell,
           guint                    side,
           gboolean                 path)
{
  board_add (boards, cell);
  board_add (boards + (HRADBY_CASTLE_DEMANDS (side) + 4 * !path) * table->n_words, cell);
}

static HradbyCastleNode
start_space_node (const HradbyStartSpace *space)
{
  HradbyCastleNode node = { 0 };
  gboolean is_court = space->kind == HRADBY_FEATURE_COURT;

  node.open = (guint16) (is_court ? 0 : space->kind == HRADBY_FEATURE_PATH ? 1 : 3);
  node.amount = is_court ? space->markets : 1;
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

/* So many ports of the part's region no longer face an empty cell. */
static inline void
close_ports (HradbyCastleNode *nodes,
             guint             node,
             guint             n,
             Closed           *closed)
{
  HradbyCastleNode *root;

  if (hradby_castle_node_kind (&nodes[node]) == HRADBY_FEATURE_COURT)
    return;
  root = &nodes[nodes[node].root];
  root->open = (guint16) (root->open - n);
  if (root->open == 0)
    closed->nodes[closed->n++] = (guint16) node;
}

/* Two parts face each other with so many ports. */
static inline void
meet (HradbyCastleNode *nodes,
      guint             mine,
      guint             theirs,
      guint             n,
      Closed           *closed)
{
  close_ports (nodes, mine, n, closed);
  close_ports (nodes, theirs, n, closed);
  if (((nodes[mine].flags ^ nodes[theirs].flags) & HRADBY_NODE_KIND) == 0)
    unite (nodes, mine, theirs);
}

static void
meet_start_space (HradbyCastleNode       *nodes,
                  const HradbyCastleSide *mine,
                  guint                   base,
                  guint                   start,
                  Closed                 *closed)
{
  gboolean is_path = hradby_castle_node_kind (&nodes[start]) == HRADBY_FEATURE_PATH;

  for (guint i = 0; i < 3; i++)
    if (is_path && i != 1)
      close_ports (nodes, base + mine->features[i], 1, closed); /* beside the path lies plain wall */
    else
      meet (nodes, base + mine->features[i], start, 1, closed);
}

static inline void
meet_tile (HradbyCastleNode       *nodes,
           const HradbyCastleSide *mine,
           guint                   base,
           const HradbyCastleSide *theirs,
           guint                   their_base,
           Closed                 *closed)
{
  if ((mine->flags & theirs->flags & HRADBY_SIDE_UNIFORM) != 0)
    {
      meet (nodes, base + mine->features[0], their_base + theirs->features[0], 3, closed);
      return;
    }
  for (guint i = 0; i < 3; i++)
    meet (nodes, base + mine->features[i], their_base + theirs->features[2 - i], 1, closed);
}

static inline void
meet_side (const HradbyCastleTable *table,
           guint64                 *boards,
           HradbyCastleNode        *nodes,
           const HradbyCastleCell  *cells,
           guint                    cell,
           guint                    side,
           const HradbyCastleSide  *mine,
           Closed                  *closed)
{
  gint neighbour = table->neighbours[cell][side];
  guint base = cells[cell].node;

  if (neighbour < 0)
    {
      if (neighbour != HRADBY_CASTLE_WALL)
        meet_start_space (nodes, mine, base, (guint) HRADBY_CASTLE_START (neighbour), closed);
      else
        for (guint i = 0; i < 3; i++)
          close_ports (nodes, base + mine->features[i], 1, closed);
    }
  else if (cells[neighbour].tile == HRADBY_CASTLE_NO_TILE)
    constrain (table, boards, (guint) neighbour, side ^ 2, (mine->flags & HRADBY_SIDE_PATH) != 0);
  else
    {
      const HradbyCastleCell *other = &cells[neighbour];

      meet_tile (nodes, mine, base, &table->kinds[other->tile].sides[other->rotation][side ^ 2], other->node, closed);
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
           guint                   cell,
           Closed                 *closed)
{
  for (guint i = 0; i < kind->n_parts; i++)
    {
      HradbyCastleNode node = kind->parts[i];

      node.root = node.next = (guint16) (base + i);
      node.cell = (guint16) cell;
      nodes[base + i] = node;
      if (node.open == 0 && hradby_castle_node_kind (&node) != HRADBY_FEATURE_COURT)
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
  position->n_nodes = (guint16) (position->n_nodes + kind->n_parts);
  board_remove (hradby_castle_boards (table, position), cell);
  add_nodes (nodes, kind, here->node, cell, &closed);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    meet_side (table, hradby_castle_boards (table, position), nodes, hradby_castle_cells (table, position), cell,
               side, &kind->sides[rotation][side], &closed);
  note_complete (position, nodes, &closed);
}

gboolean
hradby_castle_fits_somewhere (const HradbyCastleTable    *table,
                              const HradbyCastlePosition *position,
                              guint                       tile)
{
  const guint64 *boards = hradby_castle_boards (table, position);
  const guint8 *paths = table->kinds[tile].paths;

  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint word = 0; word < table->n_words; word++)
      if (hradby_castle_fit (boards, table->n_words, word, paths[rotation]) != 0)
        return TRUE;
  return FALSE;
}
