/* Laying tiles: the frontier, and regions that join. */
#include "games/carcassonne/board.h"

#include "games/carcassonne/hooks.h"

/* Where a position keeps things, looked up once for each tile. */
typedef struct
{
  const HradbyCarcassonneTable *table;
  HradbyCarcassonnePosition    *position;
  HradbyCarcassonneSpot        *spots;
  HradbyCarcassonneNode        *nodes;
  guint64                      *blocks;
} Board;

static inline Board
open_board (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position)
{
  return (Board) { table, position, hradby_carcassonne_spots (table, position),
                   hradby_carcassonne_nodes (table, position),
                   hradby_carcassonne_blocks (table, position) };
}

/* The lowest slot that is free. */
static inline guint
take_slot (Board *self)
{
  guint block = 0;
  guint64 used;

  while (block < self->position->n_blocks
         && self->blocks[HRADBY_CARCASSONNE_N_BOARDS * block + HRADBY_CARCASSONNE_FRONTIER]
            == G_MAXUINT64)
    block++;
  if (block == self->position->n_blocks)
    self->position->n_blocks++;
  used = self->blocks[HRADBY_CARCASSONNE_N_BOARDS * block + HRADBY_CARCASSONNE_FRONTIER];
  self->blocks[HRADBY_CARCASSONNE_N_BOARDS * block + HRADBY_CARCASSONNE_FRONTIER]
    = used | (used + 1);
  return 64 * block + (guint) __builtin_ctzll (~used);
}

static inline void
free_slot (Board *self,
           guint  slot)
{
  guint64 *block = self->blocks + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64);
  guint64 others = ~(G_GUINT64_CONSTANT (1) << (slot % 64));

  for (guint board = 0; board < HRADBY_CARCASSONNE_N_BOARDS; board++)
    block[board] &= others;
}

/* From now on a tile at the slot must show @type on @side. */
static inline void
demand (Board *self,
        guint  slot,
        guint  side,
        guint  type)
{
  static const guint8 others[HRADBY_N_SIDE_TYPES][2] = { { 1, 2 }, { 0, 2 }, { 0, 1 } };
  guint64 *block = self->blocks + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64) + 4 * side;
  guint64 bit = G_GUINT64_CONSTANT (1) << (slot % 64);

  block[others[type][0]] |= bit;
  block[others[type][1]] |= bit;
}

/* Puts a cell on the frontier. @entry is where the hash table wants it. */
static inline void
add_spot (Board   *self,
          guint16 *entry,
          gint     x,
          gint     y)
{
  guint spot = ++self->position->n_spots, slot = take_slot (self);

  *entry = (guint16) spot;
  self->spots[spot] = (HradbyCarcassonneSpot) { (gint16) x, (gint16) y, (guint16) slot,
                                                HRADBY_CARCASSONNE_NO_TILE, 0 };
  hradby_carcassonne_slots (self->table, self->position)[slot] = (guint16) spot;
}

/* Makes one region of two: the smaller ring is relabelled and put into the larger one. The tile
 * just laid comes first, so that the first of two as small is the one that nothing has joined yet:
 * then this branch is foreseeable. */
static inline void
merge (HradbyCarcassonneNode *nodes,
       guint                  from,
       guint                  into)
{
  HradbyCarcassonneNode *root, *other;
  guint node = from, next;

  if (G_UNLIKELY (nodes[into].size < nodes[from].size))
    {
      node = into;
      into = from;
      from = node;
    }
  root = &nodes[into];
  other = &nodes[from];
  do
    {
      nodes[node].root = (guint16) into;
      node = nodes[node].next;
    }
  while (node != from);
  next = root->next;
  root->next = other->next;
  other->next = (guint16) next;
  root->size = (guint16) (root->size + other->size);
  root->open = (guint16) (root->open + other->open - 2);
  root->pennants = (guint16) (root->pennants + other->pennants);
  root->who += other->who & ~(guint32) (HRADBY_PART_FEATURE | HRADBY_PART_KIND | HRADBY_PART_TWICE);
  root->who |= other->who & HRADBY_PART_TWICE;
}

static inline void
join (HradbyCarcassonneNode *nodes,
      guint                  a,
      guint                  b)
{
  guint root = nodes[a].root, other = nodes[b].root;

  if (root == other)
    nodes[root].open = (guint16) (nodes[root].open - 2);
  else
    merge (nodes, root, other);
}

/* Joins what the tile at @node shows on one side with what the neighbour shows there. */
static inline void
join_sides (Board                       *self,
            guint                        node,
            const HradbyCarcassonneSide *shown,
            const HradbyCarcassonneSpot *neighbour,
            guint                        side)
{
  const HradbyCarcassonneSide *faced
    = &self->table->kinds[neighbour->kind].sides[neighbour->rotation][side ^ 2];

  join (self->nodes, node + shown->features[1], neighbour->index + faced->features[1]);
  if (shown->type == HRADBY_SIDE_ROAD)
    {
      join (self->nodes, node + shown->features[0], neighbour->index + faced->features[2]);
      join (self->nodes, node + shown->features[2], neighbour->index + faced->features[0]);
    }
}

/* Looks at the cell beyond a side: an empty one demands from now on what is shown there. Returns
 * its spot. */
static G_ALWAYS_INLINE inline guint
look_beyond (Board                       *self,
             const HradbyCarcassonneSpot *here,
             const HradbyCarcassonneSide *shown,
             HradbySide                   side)
{
  gint x = here->x + hradby_side_dx (side), y = here->y + hradby_side_dy (side);
  guint16 *entry = hradby_carcassonne_find_entry (self->table, self->position, x, y);

  if (*entry == HRADBY_CARCASSONNE_NOWHERE)
    add_spot (self, entry, x, y);
  if (self->spots[*entry].kind == HRADBY_CARCASSONNE_NO_TILE)
    demand (self, self->spots[*entry].index, side ^ 2, shown->type);
  return *entry;
}

/* Joins the tile with its neighbours. */
static inline void
meet_sides (Board                       *self,
            guint                        spot,
            const HradbyCarcassonneSide *shown)
{
  const HradbyCarcassonneSpot *here = &self->spots[spot];
  const guint beyond[HRADBY_N_SIDES] = {
    look_beyond (self, here, &shown[HRADBY_NORTH], HRADBY_NORTH),
    look_beyond (self, here, &shown[HRADBY_EAST], HRADBY_EAST),
    look_beyond (self, here, &shown[HRADBY_SOUTH], HRADBY_SOUTH),
    look_beyond (self, here, &shown[HRADBY_WEST], HRADBY_WEST),
  };
  guint tiles = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    tiles |= (guint) (self->spots[beyond[side]].kind != HRADBY_CARCASSONNE_NO_TILE) << side;
  for (; tiles != 0; tiles &= tiles - 1)
    {
      guint side = (guint) __builtin_ctz (tiles);

      join_sides (self, here->index, &shown[side], &self->spots[beyond[side]], side);
    }
}

/* Monasteries around the cell have a neighbour more. Without a branch: whether a cell is near is
 * not foreseeable. */
static inline void
fill_around (Board *self,
             gint   x,
             gint   y)
{
  const HradbyCarcassonneMonastery *list
    = hradby_carcassonne_monasteries (self->table, self->position);

  for (guint i = 0; i < self->position->n_monasteries; i++)
    {
      guint is_near
        = ((guint) (list[i].x - x + 1) <= 2) & ((guint) (list[i].y - y + 1) <= 2);
      HradbyCarcassonneNode *node = &self->nodes[list[i].node];

      node->open = (guint16) (node->open - is_near);
      self->position->n_complete
        = (guint8) (self->position->n_complete + (is_near & (node->open == 0)));
    }
}

static void
add_monastery (Board *self,
               guint  node)
{
  const HradbyCarcassonneSpot *spot = &self->spots[self->nodes[node].spot];
  HradbyCarcassonneMonastery *list
    = hradby_carcassonne_monasteries (self->table, self->position);

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      if ((x != spot->x || y != spot->y)
          && hradby_carcassonne_find_tile (self->table, self->position, x, y) != NULL)
        self->nodes[node].open--;
  if (self->nodes[node].open == 0)
    self->position->n_complete++;
  list[self->position->n_monasteries++]
    = (HradbyCarcassonneMonastery) { spot->x, spot->y, (guint16) node };
}

static inline void
put_part (Board                       *self,
          const HradbyCarcassonneKind *kind,
          guint                        spot,
          guint                        part)
{
  guint number = self->position->n_nodes + part;
  HradbyCarcassonneNode *node = &self->nodes[number];

  *node = kind->parts[part];
  node->root = node->next = (guint16) number;
  node->spot = (guint16) spot;
}

/* Puts a tile on a spot that is off the frontier already. */
static inline void
put (Board *self,
     guint  spot,
     guint  rotation)
{
  const HradbyCarcassonneKind *kind = &self->table->kinds[self->position->current];
  HradbyCarcassonneSpot *here = &self->spots[spot];
  guint first = self->position->n_nodes;

  here->index = (guint16) first;
  here->kind = self->position->current;
  here->rotation = (guint8) rotation;
  self->position->last_spot = (guint16) spot;
  for (guint i = 0; i < HRADBY_CARCASSONNE_FEW_PARTS; i++)
    put_part (self, kind, spot, i);
  for (guint i = HRADBY_CARCASSONNE_FEW_PARTS; i < kind->n_parts; i++)
    put_part (self, kind, spot, i);
  self->position->n_nodes = (guint16) (first + kind->n_parts);
  meet_sides (self, spot, kind->sides[rotation]);
  fill_around (self, here->x, here->y);
  if (kind->monastery >= 0)
    add_monastery (self, first + (guint) kind->monastery);
  for (guint i = 0; i < self->table->n_hooks; i++)
    if ((kind->spaces & (1u << i)) != 0)
      self->table->hooks[i]->laid (self->table, self->position, spot);
}

void
hradby_carcassonne_lay (const HradbyCarcassonneTable *table,
                        HradbyCarcassonnePosition    *position,
                        guint                         spot,
                        guint                         rotation)
{
  Board self = open_board (table, position);

  free_slot (&self, self.spots[spot].index);
  put (&self, spot, rotation);
}

void
hradby_carcassonne_lay_start (const HradbyCarcassonneTable *table,
                              HradbyCarcassonnePosition    *position)
{
  Board self = open_board (table, position);
  guint16 *entry = hradby_carcassonne_find_entry (table, position, 0, 0);

  add_spot (&self, entry, 0, 0);
  free_slot (&self, self.spots[*entry].index);
  position->current = (guint8) table->start_kind;
  put (&self, *entry, 0);
  position->current = HRADBY_CARCASSONNE_NO_TILE;
}

/* Whether another part of the same tile, earlier on it, is in the same region. */
static gboolean
is_counted (const HradbyCarcassonneNode *nodes,
            guint                        node)
{
  guint first = node - (nodes[node].who & HRADBY_PART_FEATURE);

  for (guint other = first; other < node; other++)
    if (nodes[other].root == nodes[node].root)
      return TRUE;
  return FALSE;
}

guint
hradby_carcassonne_count_tiles (const HradbyCarcassonneTable    *table,
                                const HradbyCarcassonnePosition *position,
                                guint                            root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint tiles = 0, node = root;

  if ((nodes[root].who & HRADBY_PART_TWICE) == 0)
    return nodes[root].size;
  do
    {
      tiles += !is_counted (nodes, node);
      node = nodes[node].next;
    }
  while (node != root);
  return tiles;
}

static gboolean
comes_before (const HradbyCarcassonneSpot *spots,
              const HradbyCarcassonneNode *nodes,
              guint                        a,
              guint                        b)
{
  const HradbyCarcassonneSpot *p = &spots[nodes[a].spot], *q = &spots[nodes[b].spot];

  if (p == q)
    return a < b;
  return p->y < q->y || (p->y == q->y && p->x < q->x);
}

guint
hradby_carcassonne_first_part (const HradbyCarcassonneTable    *table,
                               const HradbyCarcassonnePosition *position,
                               guint                            root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint first = root;

  for (guint node = nodes[root].next; node != root; node = nodes[node].next)
    if (comes_before (spots, nodes, node, first))
      first = node;
  return first;
}

void
hradby_carcassonne_locate (const HradbyCarcassonneTable    *table,
                           const HradbyCarcassonnePosition *position,
                           guint                            node,
                           HradbyEvent                     *event)
{
  const HradbyCarcassonneNode *part = &hradby_carcassonne_nodes (table, position)[node];
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[part->spot];

  event->x = spot->x;
  event->y = spot->y;
  event->feature = part->who & HRADBY_PART_FEATURE;
  event->tile = spot->kind;
}
