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
  guint16                      *hash;
  guint16                      *slots;
  guint                         n_spots;
  guint                         block; /* the first one with a slot that is free */
  guint64                       used;  /* slots in use there */
} Board;

static inline Board
open_board (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position)
{
  return (Board) { table, position, hradby_carcassonne_spots (table, position),
                   hradby_carcassonne_nodes (table, position),
                   hradby_carcassonne_blocks (table, position),
                   hradby_carcassonne_hash (table, position),
                   hradby_carcassonne_slots (table, position), position->n_spots };
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

/* From now on a tile at the slot must show @type on @side, if @yes. */
static inline void
demand (Board    *self,
        guint     slot,
        guint     side,
        guint     type,
        gboolean  yes)
{
  static const guint8 others[HRADBY_N_SIDE_TYPES][2] = { { 1, 2 }, { 0, 2 }, { 0, 1 } };
  guint64 *block = self->blocks + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64) + 4 * side;
  guint64 bit = (guint64) (yes != FALSE) << (slot % 64);

  block[others[type][0]] |= bit;
  block[others[type][1]] |= bit;
}

/* Goes on to the first block that has a slot free. */
static G_ALWAYS_INLINE inline void
find_room (Board *self)
{
  guint64 *used = self->blocks + HRADBY_CARCASSONNE_FRONTIER;

  used[HRADBY_CARCASSONNE_N_BOARDS * self->block] = self->used;
  while (self->used == G_MAXUINT64)
    self->used = used[HRADBY_CARCASSONNE_N_BOARDS * ++self->block];
  self->position->n_blocks = (guint16) MAX (self->position->n_blocks, self->block + 1);
}

/* The spot of a cell, which comes to the frontier if it was not known. Without a branch, as that
 * is not foreseeable: the next spot and the next slot are written in any case, and used if so. */
static G_ALWAYS_INLINE inline guint
find_or_add_spot (Board *self,
                  guint  at,
                  gint   x,
                  gint   y)
{
  guint16 *entry = hradby_carcassonne_find_entry (self->hash, self->table->hash_mask, self->spots,
                                                  at, x, y);
  guint next = self->n_spots + 1, bit, slot, spot;
  gboolean is_new = *entry == HRADBY_CARCASSONNE_NOWHERE;

  if (G_UNLIKELY (self->used == G_MAXUINT64))
    find_room (self);
  bit = (guint) __builtin_ctzll (~self->used);
  slot = 64 * self->block + bit;
  spot = hradby_bits_choose (is_new, next, *entry);
  self->spots[next] = (HradbyCarcassonneSpot) { (gint16) x, (gint16) y, (guint16) slot,
                                                HRADBY_CARCASSONNE_NO_TILE, 0 };
  self->slots[slot] = (guint16) next;
  self->used |= (guint64) (is_new != FALSE) << bit;
  self->n_spots += (guint) is_new;
  *entry = (guint16) spot;
  return spot;
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
             gint                         x,
             gint                         y,
             const HradbyCarcassonneSide *shown,
             HradbySide                   side)
{
  gint dx = hradby_side_dx (side), dy = hradby_side_dy (side);
  guint at = hradby_carcassonne_hash_cell (x, y) + hradby_carcassonne_hash_cell (dx, dy);
  guint spot = find_or_add_spot (self, at, x + dx, y + dy);
  const HradbyCarcassonneSpot *there = &self->spots[spot];
  gboolean is_empty = there->kind == HRADBY_CARCASSONNE_NO_TILE;

  demand (self, hradby_bits_choose (is_empty, there->index, 0), side ^ 2, shown->type, is_empty);
  return spot;
}

/* Makes the frontier go round the tile. Finds the spots of the neighbours. */
static inline void
look_around (Board                       *self,
             gint                         x,
             gint                         y,
             const HradbyCarcassonneSide *shown,
             guint                       *beyond)
{
  guint64 *used = self->blocks + HRADBY_CARCASSONNE_FRONTIER;

  self->used = *used;
  beyond[HRADBY_NORTH] = look_beyond (self, x, y, &shown[HRADBY_NORTH], HRADBY_NORTH);
  beyond[HRADBY_EAST] = look_beyond (self, x, y, &shown[HRADBY_EAST], HRADBY_EAST);
  beyond[HRADBY_SOUTH] = look_beyond (self, x, y, &shown[HRADBY_SOUTH], HRADBY_SOUTH);
  beyond[HRADBY_WEST] = look_beyond (self, x, y, &shown[HRADBY_WEST], HRADBY_WEST);
  used[HRADBY_CARCASSONNE_N_BOARDS * self->block] = self->used;
  self->position->n_spots = (guint16) self->n_spots;
}

/* Joins the tile with its neighbours. */
static inline void
meet_sides (Board                       *self,
            guint                        first,
            gint                         x,
            gint                         y,
            const HradbyCarcassonneSide *shown)
{
  guint beyond[HRADBY_N_SIDES], tiles = 0;

  look_around (self, x, y, shown, beyond);
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    tiles |= (guint) (self->spots[beyond[side]].kind != HRADBY_CARCASSONNE_NO_TILE) << side;
  for (; tiles != 0; tiles &= tiles - 1)
    {
      guint side = (guint) __builtin_ctz (tiles);

      join_sides (self, first, &shown[side], &self->spots[beyond[side]], side);
    }
}

/* A monastery has a neighbour more if the cell is near. Without a branch, as that is not
 * foreseeable. Returns 1 if it is complete now, otherwise 0. */
static inline guint
fill_beside (Board                            *self,
             const HradbyCarcassonneMonastery *monastery,
             guint32                           corner)
{
  guint is_near = (guint) hradby_carcassonne_is_near (monastery->cell, corner);
  guint16 *open = &self->nodes[monastery->node].open;
  guint is_complete = is_near & (*open == 1);

  *open = (guint16) (*open - is_near);
  return is_complete;
}

/* Monasteries around the cell have a neighbour more. Taken by groups, which are filled up with
 * monasteries far away: the number of groups is foreseeable. */
static inline void
fill_around (Board *self,
             gint   x,
             gint   y)
{
  const HradbyCarcassonneMonastery *group
    = hradby_carcassonne_monasteries (self->table, self->position);
  const HradbyCarcassonneMonastery *end = group + self->position->n_monasteries;
  guint32 corner = hradby_carcassonne_pack_cell (x - 1, y - 1);
  guint n_complete = 0;

  for (; group < end; group += HRADBY_CARCASSONNE_GROUP)
    for (guint i = 0; i < HRADBY_CARCASSONNE_GROUP; i++)
      n_complete += fill_beside (self, &group[i], corner);
  self->position->n_complete = (guint8) (self->position->n_complete + n_complete);
}

static G_ALWAYS_INLINE inline void
add_monastery (Board *self,
               guint  node)
{
  const HradbyCarcassonneSpot *spot = &self->spots[self->nodes[node].spot];
  HradbyCarcassonneMonastery *list
    = hradby_carcassonne_monasteries (self->table, self->position);
  guint tiles = 0;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++)
      {
        guint beside = hradby_carcassonne_find_spot (self->table, self->position, x, y);

        tiles += (beside != HRADBY_CARCASSONNE_NOWHERE)
                 & (self->spots[beside].kind != HRADBY_CARCASSONNE_NO_TILE);
      }
  self->nodes[node].open = (guint16) (HRADBY_CARCASSONNE_AROUND + 1 - tiles);
  if (self->nodes[node].open == 0)
    self->position->n_complete++;
  list[self->position->n_monasteries++]
    = (HradbyCarcassonneMonastery) { hradby_carcassonne_pack_cell (spot->x, spot->y),
                                     (guint16) node };
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
     gint   x,
     gint   y,
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
  meet_sides (self, first, x, y, kind->sides[rotation]);
  fill_around (self, x, y);
  if (kind->monastery >= 0)
    add_monastery (self, first + (guint) kind->monastery);
  for (guint i = 0; i < self->table->n_hooks; i++)
    if ((kind->spaces & (1u << i)) != 0)
      self->table->hooks[i]->laid (self->table, self->position, spot);
}

void
hradby_carcassonne_lay (const HradbyCarcassonneTable *table,
                        HradbyCarcassonnePosition    *position,
                        gint                          x,
                        gint                          y,
                        guint                         rotation)
{
  Board self = open_board (table, position);
  guint spot = hradby_carcassonne_find_spot (table, position, x, y);

  free_slot (&self, self.spots[spot].index);
  put (&self, spot, x, y, rotation);
}

void
hradby_carcassonne_lay_start (const HradbyCarcassonneTable *table,
                              HradbyCarcassonnePosition    *position)
{
  Board self = open_board (table, position);

  position->n_blocks = 1;
  find_or_add_spot (&self, hradby_carcassonne_hash_cell (0, 0), 0, 0);
  position->n_spots = (guint16) self.n_spots;
  position->current = (guint8) table->start_kind;
  hradby_carcassonne_lay (table, position, 0, 0, 0);
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
