/* Laying tiles: the frontier, and regions that join. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/board.h"

#include "games/carcassonne/hooks.h"

/* Where a position keeps things, looked up once for each tile. */
typedef struct {
  const HradbyCarcassonneTable *table;
  HradbyCarcassonnePosition    *position;
  HradbyCarcassonneSpot        *spots;
  HradbyCarcassonneNode        *nodes;
  guint64                      *blocks;
  guint16                      *hash;
  guint16                      *slots;
  guint                         n_spots;
  guint                         block; /* the first one with a slot that is free */
  guint64                       used;  /* slots in use there, while spots are added */
} Board;

static inline Board
open_board (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  return (Board) { table, position, hradby_carcassonne_spots (table, position),
                   hradby_carcassonne_nodes (table, position),
                   hradby_carcassonne_blocks (table, position),
                   hradby_carcassonne_hash (table, position),
                   hradby_carcassonne_slots (table, position), position->n_spots, 0, 0 };
}

static inline void
free_slot (Board *self, guint slot)
{
  guint64 *block = self->blocks + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64);
  guint64 others = ~(G_GUINT64_CONSTANT (1) << (slot % 64));

  for (guint board = 0; board < HRADBY_CARCASSONNE_N_BOARDS; board++)
    block[board] &= others;
}

static inline guint64 *
find_used (Board *self)
{
  return &self->blocks[HRADBY_CARCASSONNE_N_BOARDS * self->block + HRADBY_CARCASSONNE_FRONTIER];
}

/* Finds the first block that has a free slot. */
static G_ALWAYS_INLINE inline void
find_room (Board *self)
{
  for (; self->used == G_MAXUINT64; self->used = *find_used (self)) {
    *find_used (self) = self->used;
    self->block++;
  }
  self->position->n_blocks = (guint16) MAX (self->position->n_blocks, self->block + 1);
}

/* From now on a tile at the slot must show this type on @side and no other, if @yes. */
static inline void
demand (Board *self, guint slot, guint side, guint type, gboolean yes)
{
  guint64 *refused = self->blocks + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64)
                     + hradby_carcassonne_board (side, 0);
  guint64 bit = (guint64) (yes != FALSE) << (slot % 64);

  for (guint i = 0; i < HRADBY_N_SIDE_TYPES; i++)
    refused[i] |= bit;
  refused[type] &= ~bit;
}

/* The spot of a cell, which comes to the frontier if it was not known. Without a branch, as that
 * is not foreseeable: the next spot and the next slot are written in any case, and used if so. */
static G_ALWAYS_INLINE inline guint
find_or_add_spot (Board *self, guint at, gint x, gint y)
{
  guint16 *entry = hradby_carcassonne_find_entry (self->hash, self->table->hash_mask, self->spots,
                                                  at, x, y);
  gboolean is_new = *entry == HRADBY_CARCASSONNE_NOWHERE;
  guint next = self->n_spots + 1, bit, slot, spot;

  if (G_UNLIKELY (self->used == G_MAXUINT64))
    find_room (self);
  bit = (guint) __builtin_ctzll (~self->used);
  slot = 64 * self->block + bit;
  spot = hradby_bits_choose (is_new, next, *entry);
  self->spots[next] = (HradbyCarcassonneSpot) { .x = (gint16) x, .y = (gint16) y,
                                                .index = (guint16) slot,
                                                .kind = HRADBY_TILING_NO_TILE };
  self->slots[slot] = (guint16) next;
  self->used |= (guint64) (is_new != FALSE) << bit;
  self->n_spots += (guint) is_new;
  *entry = (guint16) spot;
  return spot;
}

/* Makes one crowd of those of two roots. */
static void
join_crowds (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
             HradbyCarcassonneNode *from, const HradbyCarcassonneNode *into)
{
  guint64 *crowds = hradby_carcassonne_crowds (table, position);
  guint crowd = hradby_carcassonne_node_crowd (from);

  crowds[hradby_carcassonne_node_crowd (into)] += crowds[crowd];
  crowds[crowd] = 0;
  hradby_bits_remove (position->crowds_used, crowd);
  from->who &= ~(guint32) HRADBY_PART_CROWD;
}

/* Makes one region of two: the smaller ring is relabelled and put into the larger one. The tile
 * just laid comes first, so that the first of two as small is the one that nothing has joined yet:
 * then this branch is foreseeable. */
static inline void
merge (Board *self, guint from, guint into)
{
  HradbyCarcassonneNode *nodes = self->nodes, *root, *other;
  guint node = from, next;

  if (G_UNLIKELY (nodes[into].size < nodes[from].size)) {
    node = into;
    into = from;
    from = node;
  }
  root = &nodes[into];
  other = &nodes[from];
  do {
    nodes[node].root = (guint16) into;
    node = nodes[node].next;
  } while (node != from);
  next = root->next;
  root->next = other->next;
  other->next = (guint16) next;
  root->size = (guint16) (root->size + other->size);
  root->open = (guint16) (root->open + other->open - 2);
  root->pennants = (guint16) (root->pennants + other->pennants);
  if (G_UNLIKELY (MIN (root->who, other->who) >> HRADBY_PART_CROWD_SHIFT != 0))
    join_crowds (self->table, self->position, other, root);
  root->who |= other->who & (HRADBY_PART_TWICE | HRADBY_PART_CROWD);
}

static inline void
join (Board *self, guint a, guint b)
{
  HradbyCarcassonneNode *nodes = self->nodes;
  guint root = nodes[a].root, other = nodes[b].root;

  if (root == other)
    nodes[root].open = (guint16) (nodes[root].open - 2);
  else
    merge (self, root, other);
}

/* Joins what two tiles show each other on a side. */
static inline void
join_sides (Board *self, const HradbyCarcassonneSpot *here, const HradbyCarcassonneSpot *there,
            guint side)
{
  const HradbyCarcassonneSide *drawn = hradby_carcassonne_get_side (self->table, here, side);
  const HradbyCarcassonneSide *faced = hradby_carcassonne_get_side (self->table, there, side ^ 2);
  HradbyCarcassonneShown a = hradby_carcassonne_get_shown (self->table, self->position, here, side);
  HradbyCarcassonneShown b
    = hradby_carcassonne_get_shown (self->table, self->position, there, side ^ 2);

  join (self, a.node, b.node);
  if (a.type >= HRADBY_SIDE_ROAD) {
    join (self, here->index + drawn->features[0], there->index + faced->features[2]);
    join (self, here->index + drawn->features[2], there->index + faced->features[0]);
  }
}

/* Makes the frontier go round the tile, where empty cells demand from now on what is drawn there,
 * and joins the tile with its neighbours. */
static inline void
meet_sides (Board *self, guint spot)
{
  const HradbyCarcassonneSpot *here = &self->spots[spot];
  const HradbyCarcassonneSide *drawn = hradby_carcassonne_get_side (self->table, here, 0);
  gint x = here->x, y = here->y;
  guint centre = hradby_carcassonne_hash_cell (x, y);
  guint beyond[HRADBY_N_SIDES], tiles = 0;

  self->used = *find_used (self);
#pragma GCC unroll 4
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint dx = hradby_side_dx ((HradbySide) side), dy = hradby_side_dy ((HradbySide) side);
    guint at = centre + hradby_carcassonne_hash_cell (dx, dy);

    beyond[side] = find_or_add_spot (self, at, x + dx, y + dy);
    const HradbyCarcassonneSpot *there = &self->spots[beyond[side]];
    gboolean is_empty = there->kind == HRADBY_TILING_NO_TILE;
    demand (self, hradby_bits_choose (is_empty, there->index, 0), side ^ 2, drawn[side].type,
            is_empty);
    tiles |= (guint) !is_empty << side;
  }
  *find_used (self) = self->used;
  self->position->n_spots = (guint16) self->n_spots;
  for (; tiles != 0; tiles &= tiles - 1) {
    guint side = (guint) __builtin_ctz (tiles);

    join_sides (self, here, &self->spots[beyond[side]], side);
  }
}

/* A monastery has a neighbour more if the cell is near. Without a branch, as that is not
 * foreseeable. Returns 1 if it is complete now, otherwise 0. */
static inline guint
fill_beside (Board *self, const HradbyCarcassonneMonastery *monastery, guint32 corner)
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
fill_around (Board *self, gint x, gint y)
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
add_monastery (Board *self, guint node)
{
  const HradbyCarcassonneSpot *spot = &self->spots[self->nodes[node].spot];
  HradbyCarcassonneMonastery *list
    = hradby_carcassonne_monasteries (self->table, self->position);
  guint tiles = 0;

  for (gint y = spot->y - 1; y <= spot->y + 1; y++)
    for (gint x = spot->x - 1; x <= spot->x + 1; x++) {
      guint beside = hradby_carcassonne_find_spot (self->table, self->position, x, y);

      tiles += (beside != HRADBY_CARCASSONNE_NOWHERE)
               & (self->spots[beside].kind != HRADBY_TILING_NO_TILE);
    }
  self->nodes[node].open = (guint16) (HRADBY_CARCASSONNE_AROUND + 1 - tiles);
  if (self->nodes[node].open == 0)
    self->position->n_complete++;
  list[self->position->n_monasteries++]
    = (HradbyCarcassonneMonastery) { hradby_carcassonne_pack_cell (spot->x, spot->y),
                                     (guint16) node };
}

/* A part begins as a region of its own. */
static inline void
put_part (Board *self, const HradbyCarcassonneNode *part, guint number, guint spot)
{
  HradbyCarcassonneNode *node = &self->nodes[number];

  *node = *part;
  node->root = node->next = (guint16) number;
  node->spot = (guint16) spot;
}

/* Carries a road over the tile of a spot. On its sides there are two contacts of the field now, one
 * on each side of the road. */
static guint
put_span (Board *self, guint spot, guint sides, guint place)
{
  HradbyCarcassonneSpot *here = &self->spots[spot];
  HradbyCarcassonnePosition *position = self->position;
  guint number = position->n_nodes++, feature = self->table->kinds[here->kind].n_parts;
  HradbyCarcassonneNode part = { .size = 1, .open = (guint16) hradby_bits_count (sides) };

  /* Roads are the first kind, so nothing is said of it here. */
  part.who = (feature + here->n_spans) | HRADBY_PART_TWICE;
  for (guint left = sides; left != 0; left &= left - 1) {
    guint side = (guint) __builtin_ctz (left);
    guint field = hradby_carcassonne_get_shown (self->table, position, here, side).node;

    self->nodes[self->nodes[field].root].open++;
  }
  put_part (self, &part, number, spot);
  hradby_carcassonne_spans (self->table, position)[position->n_spans++]
    = (HradbyCarcassonneSpan) { (guint16) spot, (guint16) number, (guint8) sides, (guint8) place };
  here->n_spans = (here->n_spans + 1) & 15;
  return number;
}

/* Empty cells beyond these sides of a tile demand the road that a piece carries over it. */
static void
demand_roads (Board *self, guint spot, guint sides)
{
  const HradbyCarcassonneSpot *here = &self->spots[spot];

  for (; sides != 0; sides &= sides - 1) {
    HradbySide side = (HradbySide) __builtin_ctz (sides);
    guint beyond = hradby_carcassonne_find_spot (self->table, self->position,
                                                 here->x + hradby_side_dx (side),
                                                 here->y + hradby_side_dy (side));

    if (self->spots[beyond].kind == HRADBY_TILING_NO_TILE)
      demand (self, self->spots[beyond].index, side ^ 2, HRADBY_SIDE_ROAD, TRUE);
  }
}

/* Puts a tile on a spot that is off the frontier already. */
static inline void
put (Board *self, guint spot, guint rotation, guint sides, guint place)
{
  const HradbyCarcassonneKind *kind = &self->table->kinds[self->position->current];
  HradbyCarcassonneSpot *here = &self->spots[spot];
  guint first = self->position->n_nodes;

  here->index = (guint16) first;
  here->kind = self->position->current;
  here->rotation = rotation & 3;
  self->position->last_spot = (guint16) spot;
  for (guint i = 0; i < HRADBY_CARCASSONNE_FEW_PARTS; i++)
    put_part (self, &kind->parts[i], first + i, spot);
  for (guint i = HRADBY_CARCASSONNE_FEW_PARTS; i < kind->n_parts; i++)
    put_part (self, &kind->parts[i], first + i, spot);
  self->position->n_nodes = (guint16) (first + kind->n_parts);
  if (sides != 0)
    put_span (self, spot, sides, place);
  meet_sides (self, spot);
  if (sides != 0)
    demand_roads (self, spot, sides);
  fill_around (self, here->x, here->y);
  for (guint left = kind->surrounded; left != 0; left &= left - 1)
    add_monastery (self, first + (guint) __builtin_ctz (left));
  HRADBY_CARCASSONNE_FOR_BITS (hooks, kind->marked & HRADBY_CARCASSONNE_FIND (self->table, laid))
    hooks->laid (self->table, self->position, spot, kind->marks);
}

void
hradby_carcassonne_lay (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                        gint x, gint y, guint rotation, guint sides, guint place)
{
  Board self = open_board (table, position);
  guint spot = hradby_carcassonne_find_spot (table, position, x, y);

  if (G_UNLIKELY (position->n_spots == 0)) {
    position->n_blocks = 1;
    spot = find_or_add_spot (&self, hradby_carcassonne_hash_cell (x, y), x, y);
    position->n_spots = (guint16) self.n_spots;
  }
  free_slot (&self, self.spots[spot].index);
  put (&self, spot, rotation, sides, place);
}

guint
hradby_carcassonne_add_span (const HradbyCarcassonneTable *table,
                             HradbyCarcassonnePosition *position, guint spot, guint sides,
                             guint place)
{
  Board self = open_board (table, position);
  guint node = put_span (&self, spot, sides, place);

  demand_roads (&self, spot, sides);
  return node;
}

gint
hradby_carcassonne_find_node (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position,
                              const HradbyCarcassonneSpot *spot, guint feature)
{
  guint n_parts = table->kinds[spot->kind].n_parts;

  if (feature < n_parts)
    return spot->index + (gint) feature;
  if (feature - n_parts < spot->n_spans)
    return hradby_carcassonne_nth_span (table, position, spot, feature - n_parts)->node;
  return -1;
}

guint
hradby_carcassonne_find_span_ports (const HradbyCarcassonneTable *table,
                                    const HradbyCarcassonnePosition *position,
                                    const HradbyCarcassonneSpot *spot, guint index)
{
  guint sides = hradby_carcassonne_nth_span (table, position, spot, index)->sides, ports = 0;

  for (; sides != 0; sides &= sides - 1)
    ports |= hradby_port_middle ((HradbySide) __builtin_ctz (sides));
  return ports;
}

/* Whether another part of the same tile, earlier on it, is in the same region. */
static gboolean
is_counted (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint node)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[nodes[node].spot];
  guint feature = nodes[node].who & HRADBY_PART_FEATURE;

  for (guint i = 0; i < feature; i++)
    if (nodes[hradby_carcassonne_find_node (table, position, spot, i)].root == nodes[node].root)
      return TRUE;
  return FALSE;
}

guint
hradby_carcassonne_count_tiles (const HradbyCarcassonneTable *table,
                                const HradbyCarcassonnePosition *position, guint root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint tiles = 0, node = root;

  if ((nodes[root].who & HRADBY_PART_TWICE) == 0)
    return nodes[root].size;
  do {
    tiles += !is_counted (table, position, node);
    node = nodes[node].next;
  } while (node != root);
  return tiles;
}

static gboolean
comes_before (const HradbyCarcassonneSpot *spots, const HradbyCarcassonneNode *nodes, guint a,
              guint b)
{
  const HradbyCarcassonneSpot *p = &spots[nodes[a].spot], *q = &spots[nodes[b].spot];

  if (p == q)
    return a < b; /* roads over a tile come after its own features, and were put later */
  return p->y < q->y || (p->y == q->y && p->x < q->x);
}

guint
hradby_carcassonne_first_part (const HradbyCarcassonneTable *table,
                               const HradbyCarcassonnePosition *position, guint root)
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
hradby_carcassonne_locate (const HradbyCarcassonneTable *table,
                           const HradbyCarcassonnePosition *position, guint node,
                           HradbyEvent *event)
{
  const HradbyCarcassonneNode *part = &hradby_carcassonne_nodes (table, position)[node];
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[part->spot];

  event->x = spot->x;
  event->y = spot->y;
  event->part = part->who & HRADBY_PART_FEATURE;
  event->piece = spot->kind;
  if (event->part >= table->kinds[spot->kind].n_parts)
    event->place = hradby_carcassonne_nth_span (
      table, position, spot, event->part - table->kinds[spot->kind].n_parts)->place;
}
