/* Where bridges can stand, and where tiles fit with one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bridges-state.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"

static gboolean
is_empty_beyond (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 gint                             x,
                 gint                             y,
                 guint                            side)
{
  return hradby_carcassonne_find_tile (table, position, x + hradby_side_dx ((HradbySide) side),
                                       y + hradby_side_dy ((HradbySide) side)) == NULL;
}

/* On a laid tile a bridge never ends at another: what faces a field is a field, and no road. */
gboolean
hradby_bridges_can_stand (const HradbyCarcassonneTable    *table,
                          const HradbyCarcassonnePosition *position,
                          guint                            spot,
                          guint                            axis)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  if ((hradby_bridges_find_axes (&table->kinds[there->kind], there->rotation) >> axis & 1) == 0)
    return FALSE;
  for (guint side = axis; side < HRADBY_N_SIDES; side += 2)
    if (!is_empty_beyond (table, position, there->x, there->y, side))
      return FALSE;
  return there->n_spans == 0 && hradby_carcassonne_may_span (table, position, spot);
}

gboolean
hradby_bridges_find_meeting (const HradbyCarcassonneTable    *table,
                             const HradbyCarcassonnePosition *position,
                             const HradbyCarcassonneSide     *shown,
                             gint                             x,
                             gint                             y,
                             HradbyBridgesMeeting            *meeting)
{
  *meeting = (HradbyBridgesMeeting) { 0 };
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      const HradbyCarcassonneSpot *there
        = hradby_carcassonne_find_tile (table, position, x + hradby_side_dx ((HradbySide) side),
                                        y + hradby_side_dy ((HradbySide) side));
      gboolean is_field = shown[side].type == HRADBY_SIDE_FIELD;
      guint faced;

      meeting->carries |= (guint) (is_field && there == NULL) << side;
      if (there == NULL)
        continue;
      faced = hradby_carcassonne_get_shown (table, position, there, side ^ 2).type;
      if (faced == shown[side].type)
        continue;
      if (is_field && faced == HRADBY_SIDE_ROAD)
        meeting->here |= 1u << side;
      else if (shown[side].type == HRADBY_SIDE_ROAD && faced == HRADBY_SIDE_FIELD)
        meeting->beside |= 1u << side;
      else
        return FALSE;
    }
  meeting->carries |= meeting->here;
  return TRUE;
}

gboolean
hradby_bridges_find_need (const HradbyCarcassonneTable    *table,
                          const HradbyCarcassonnePosition *position,
                          guint                            kind,
                          gint                             x,
                          gint                             y,
                          guint                            rotation,
                          HradbyBridgesNeed               *need)
{
  HradbyBridgesMeeting meeting;
  guint side;

  if (!hradby_bridges_find_meeting (table, position, table->kinds[kind].sides[rotation], x, y,
                                    &meeting)
      || (meeting.here != 0) == (meeting.beside != 0))
    return FALSE;
  if (meeting.here != 0)
    {
      guint axis = (guint) __builtin_ctz (meeting.here) % HRADBY_BRIDGES_N_AXES;
      guint sides = hradby_bridges_get_sides (axis);

      *need = (HradbyBridgesNeed) { TRUE, hradby_carcassonne_find_spot (table, position, x, y),
                                    axis };
      return (meeting.here & ~sides) == 0 && (sides & ~meeting.carries) == 0;
    }
  if ((meeting.beside & (meeting.beside - 1)) != 0)
    return FALSE;
  side = (guint) __builtin_ctz (meeting.beside);
  *need = (HradbyBridgesNeed) {
    FALSE,
    hradby_carcassonne_find_spot (table, position, x + hradby_side_dx ((HradbySide) side),
                                  y + hradby_side_dy ((HradbySide) side)),
    side % HRADBY_BRIDGES_N_AXES
  };
  return hradby_bridges_can_stand (table, position, need->spot, need->axis);
}

/* The search for the place of a number. */
typedef struct
{
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  guint                            wanted;
  guint                            n;
  HradbyAction                    *action;
} Search;

/* Slots of a block that a bridge over their cell along an axis may help, and one over the neighbour
 * on a side, whatever the tile. */
typedef struct
{
  guint64 across[HRADBY_BRIDGES_N_AXES];
  guint64 fields[HRADBY_N_SIDES];
} Block;

/* A slot that refuses fields but no roads faces a road, one that refuses roads but no fields, a
 * field; one that refuses neither, nothing. */
static inline Block
look_at_block (const guint64 *block)
{
  guint64 frontier = block[HRADBY_CARCASSONNE_FRONTIER];
  guint64 fields[HRADBY_N_SIDES], roads[HRADBY_N_SIDES];
  Block seen;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      fields[side] = block[hradby_carcassonne_board (side, HRADBY_SIDE_FIELD)];
      roads[side] = block[hradby_carcassonne_board (side, HRADBY_SIDE_ROAD)];
      seen.fields[side] = frontier & roads[side] & ~fields[side];
    }
  for (guint axis = 0; axis < HRADBY_BRIDGES_N_AXES; axis++)
    seen.across[axis] = frontier & (fields[axis] | fields[axis + 2])
                        & ~(roads[axis] | roads[axis + 2]);
  return seen;
}

/* Slots of a block where the tile fits with a bridge on itself along an axis, and with one on the
 * neighbour on a side, as far as the block tells. None is in two of these sets. */
typedef struct
{
  guint64 here[HRADBY_BRIDGES_N_AXES];
  guint64 beside[HRADBY_N_SIDES];
} Slots;

/* The bridge mends what a slot refuses on its sides; on others the tile must fit. Without a branch,
 * as what a tile shows is not foreseeable. */
static inline Slots
find_slots (const HradbyCarcassonneKind *kind,
            guint                        rotation,
            const guint64               *block,
            const Block                 *seen)
{
  guint axes = hradby_bridges_find_axes (kind, rotation);
  guint roads = kind->shows[rotation][HRADBY_SIDE_ROAD];
  const guint8 *boards = kind->boards[rotation];
  guint64 fits[HRADBY_N_SIDES];
  Slots slots;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    fits[side] = ~block[boards[side]];
#pragma GCC unroll 4
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      guint far = side ^ 2;
      guint64 others = fits[side ^ 1] & fits[side ^ 3];

      if (side < HRADBY_BRIDGES_N_AXES)
        slots.here[side] = seen->across[side] & others
                           & -(guint64) (axes >> side & 1);
      slots.beside[side] = seen->fields[side] & others & fits[far]
                           & -(guint64) (roads >> side & 1);
    }
  return slots;
}

static const HradbyCarcassonneSpot *
get_cell (const Search *self,
          guint         block,
          guint64       slots)
{
  guint slot = 64 * block + (guint) __builtin_ctzll (slots);

  return &hradby_carcassonne_spots (self->table, self->position)[
    hradby_carcassonne_slots (self->table, self->position)[slot]];
}

/* Counts one; TRUE if it is the wanted one. */
static inline gboolean
find (Search                      *self,
      const HradbyCarcassonneSpot *cell,
      guint                        rotation)
{
  if (self->n++ < self->wanted)
    return FALSE;
  if (self->action != NULL)
    *self->action = (HradbyAction) { .kind = HRADBY_TILING_PLACE, .x = cell->x, .y = cell->y,
                                     .rotation = (guint8) rotation };
  return TRUE;
}

/* Whether the tile on a side of an empty cell, where it shows a field, can carry a bridge to it. */
static inline gboolean
carries (const Search                *self,
         const HradbyCarcassonneSpot *cell,
         guint                        side)
{
  gint x = cell->x + hradby_side_dx ((HradbySide) side);
  gint y = cell->y + hradby_side_dy ((HradbySide) side);
  guint spot = hradby_carcassonne_find_spot (self->table, self->position, x, y);
  const HradbyCarcassonneSpot *there
    = &hradby_carcassonne_spots (self->table, self->position)[spot];

  return hradby_carcassonne_get_side (self->table, there, side)->type == HRADBY_SIDE_FIELD
         && there->n_spans == 0
         && is_empty_beyond (self->table, self->position, x, y, side)
         && hradby_carcassonne_may_span (self->table, self->position, spot);
}

/* Goes over the places of a rotation in a block; TRUE when the wanted one was found. */
static gboolean
search_slots (Search      *self,
              guint        rotation,
              guint        block,
              const Slots *slots)
{
  for (guint axis = 0; axis < HRADBY_BRIDGES_N_AXES; axis++)
    for (guint64 left = slots->here[axis]; left != 0; left &= left - 1)
      if (find (self, get_cell (self, block, left), rotation))
        return TRUE;
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    for (guint64 left = slots->beside[side]; left != 0; left &= left - 1)
      {
        const HradbyCarcassonneSpot *cell = get_cell (self, block, left);

        if (carries (self, cell, side) && find (self, cell, rotation))
          return TRUE;
      }
  return FALSE;
}

/* Places of one rotation in a block. */
static inline guint
count_slots (const Search *self,
             guint         block,
             const Slots  *slots)
{
  const guint64 *beside = slots->beside;
  guint n = hradby_bits_count (slots->here[0] | slots->here[1]);

  for (guint64 left = beside[0] | beside[1] | beside[2] | beside[3]; left != 0; left &= left - 1)
    {
      guint64 bit = left & -left;
      guint side = (guint) ((beside[1] & bit) != 0) + 2 * (guint) ((beside[2] & bit) != 0)
                   + 3 * (guint) ((beside[3] & bit) != 0);

      n += (guint) carries (self, get_cell (self, block, left), side);
    }
  return n;
}

/* How many there are, most of them without looking at the cell. Against going over all as for the
 * one of a number it gains 3 % of random games with all expansions (median of five pairs). */
static guint
count_places (const Search *self,
              guint         kind)
{
  const guint64 *block = hradby_carcassonne_blocks (self->table, self->position);
  guint n = 0;

  for (guint i = 0; i < self->position->n_blocks; i++, block += HRADBY_CARCASSONNE_N_BOARDS)
    {
      const Block seen = look_at_block (block);

      for (guint rotation = 0; rotation < self->table->n_turns[kind]; rotation++)
        {
          const Slots slots = find_slots (&self->table->kinds[kind], rotation, block, &seen);

          n += count_slots (self, i, &slots);
        }
    }
  return n;
}

guint
hradby_bridges_search_places (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              guint                            kind,
                              guint                            wanted,
                              HradbyAction                    *action)
{
  Search self = { table, position, wanted, 0, action };

  if (wanted == G_MAXUINT)
    return count_places (&self, kind);
  for (guint rotation = 0; rotation < table->n_turns[kind]; rotation++)
    for (guint i = 0; i < position->n_blocks; i++)
      {
        const guint64 *block
          = hradby_carcassonne_blocks (table, position) + HRADBY_CARCASSONNE_N_BOARDS * i;
        const Block seen = look_at_block (block);
        const Slots slots = find_slots (&table->kinds[kind], rotation, block, &seen);

        if (search_slots (&self, rotation, i, &slots))
          return self.n;
      }
  return self.n;
}

guint
hradby_bridges_list_places (const HradbyCarcassonneTable    *table,
                            const HradbyCarcassonnePosition *position,
                            guint                            kind,
                            guint                            wanted,
                            HradbyAction                    *action)
{
  if (hradby_bridges_state (table, position)->left[position->player] == 0)
    return 0;
  return hradby_bridges_search_places (table, position, kind, wanted, action);
}
