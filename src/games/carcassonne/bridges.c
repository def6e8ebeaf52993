/* Bridges as a part of their expansion: its hooks (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bridges.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean is_near (const HradbyCarcassonneTable *table,
                         const HradbyCarcassonnePosition *position, guint spot);

/* Bridges that each player gets. */
static inline guint
get_n_pieces (guint n_players)
{
  return n_players <= 4 ? 3 : 2;
}

static inline guint
get_sides (guint axis)
{
  return 1u << axis | 1u << (axis + HRADBY_BRIDGES_N_AXES);
}

/* What a tile meets on the sides of a cell: sides, as bits. */
typedef struct
{
  guint here;    /* it shows a field there, the neighbour a road */
  guint beside;  /* it shows a road, the neighbour a field */
  guint carries; /* it shows a field, and there is nothing or a road beyond */
} Meeting;

/* Axes along which both sides of a tile show fields, as bits. */
static inline guint
bridges_find_axes (const HradbyCarcassonneKind *kind,
                   guint                        rotation)
{
  guint fields = kind->shows[rotation][HRADBY_SIDE_FIELD];

  return fields & fields >> HRADBY_BRIDGES_N_AXES;
}

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
static gboolean
can_stand (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position,
           guint                            spot,
           guint                            axis)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  if ((bridges_find_axes (&table->kinds[there->kind], there->rotation) >> axis & 1) == 0)
    return FALSE;
  for (guint side = axis; side < HRADBY_N_SIDES; side += 2)
    if (!is_empty_beyond (table, position, there->x, there->y, side))
      return FALSE;
  return there->n_spans == 0 && hradby_carcassonne_may_span (table, position, spot);
}

/* What a tile that shows this on its sides meets at an empty cell; %FALSE if a side meets something
 * that no bridge can mend. */
static gboolean
find_meeting (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              const HradbyCarcassonneSide     *shown,
              gint                             x,
              gint                             y,
              Meeting                         *meeting)
{
  *meeting = (Meeting) { 0 };
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
  Meeting meeting;
  guint side;

  if (!find_meeting (table, position, table->kinds[kind].sides[rotation], x, y, &meeting)
      || (meeting.here != 0) == (meeting.beside != 0))
    return FALSE;
  if (meeting.here != 0)
    {
      guint axis = (guint) __builtin_ctz (meeting.here) % HRADBY_BRIDGES_N_AXES;
      guint sides = get_sides (axis);

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
  return can_stand (table, position, need->spot, need->axis);
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
  guint axes = bridges_find_axes (kind, rotation);
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

/* Likewise, but bridges that are left are not asked for: also where bridges are not played. */
static guint
search_places (const HradbyCarcassonneTable    *table,
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

/* Ways to place a tile with a bridge: counts them up to @wanted, and fills in the one of that
 * number, if there are so many. */
static guint
list_places (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             guint                            kind,
             guint                            wanted,
             HradbyAction                    *action)
{
  if (hradby_bridges_state (table, position)->left[position->player] == 0)
    return 0;
  return search_places (table, position, kind, wanted, action);
}

/* Refuses a bridge that would end at these sides of its tile, bits: not all of them are @fields, or
 * one of them meets something else than a road. */
static gboolean
refuse_ends (guint         sides,
             guint         fields,
             GError      **error)
{
  return hradby_error_refuse (error, "bridges-stand",
                              (sides & ~fields) != 0
                              ? _("both ends of a bridge stand on fields of its tile")
                              : _("a bridge ends at a road, at a bridge or at an empty cell"));
}

/* What stands against a bridge on a laid tile. */
static gboolean
explain_stand (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               guint                            spot,
               guint                            axis,
               GError                         **error)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  if (can_stand (table, position, spot, axis))
    return TRUE;
  if (!hradby_carcassonne_may_span (table, position, spot))
    return hradby_error_refuse (error, "bridges-acrobats",
                                _("no bridge may go over a ground on which acrobats stand"));
  if (there->n_spans > 0)
    return hradby_error_refuse (error, "bridges-stand", _("a tile takes only one bridge"));
  return refuse_ends (get_sides (axis),
                      table->kinds[there->kind].shows[there->rotation][HRADBY_SIDE_FIELD], error);
}

/* Where every side that does not fit is a road that meets a field. */
static gboolean
explain_place (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  const HradbyCarcassonneKind *kind = &table->kinds[position->current];
  Meeting meeting;
  HradbyBridgesNeed need = { 0 };
  guint ends;

  if (!find_meeting (table, position, kind->sides[action->rotation], action->x,
                     action->y, &meeting))
    return FALSE;
  ends = meeting.here | meeting.beside;
  if (hradby_bridges_find_need (table, position, position->current, action->x, action->y,
                                action->rotation, &need))
    hradby_error_refuse (error, "bridges-material", _("no bridge is left"));
  else if ((ends & (ends - 1)) != 0 && (meeting.beside != 0 || (ends != 5 && ends != 10)))
    hradby_error_refuse (error, "bridges-placing", _("one bridge is not enough there"));
  else if (meeting.beside != 0)
    explain_stand (table, position, need.spot, need.axis, error);
  else
    refuse_ends (get_sides (need.axis),
                 kind->shows[action->rotation][HRADBY_SIDE_FIELD], error);
  return TRUE;
}

static gboolean
explain_put (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyAction              *action,
             GError                         **error)
{
  const HradbyBridgesState *state = hradby_bridges_state (table, position);
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse_moment (error, "bridges-turn",
                                       _("a bridge is put after placing, before deploying"));
  if (state->is_used)
    return hradby_error_refuse (error, "bridges-turn", _("one bridge a turn is all you may put"));
  if (state->left[position->player] == 0)
    return hradby_error_refuse (error, "bridges-material", _("no bridge is left"));
  if (!is_near (table, position, spot))
    return hradby_error_refuse (error, "bridges-turn",
                                _("a bridge goes on the tile just placed or on one beside it"));
  if (action->amount < 0 || action->amount >= HRADBY_BRIDGES_N_AXES)
    return hradby_error_refuse (error, "bridges-stand", _("a bridge goes straight over its tile"));
  return explain_stand (table, position, spot, (guint) action->amount, error);
}

static gboolean
explain_deploy (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                const HradbyAction              *action,
                GError                         **error)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = hradby_bridges_state (table, position)->node;

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse_moment (error, "bridges-deploy",
                                       _("a follower goes on a bridge when one is deployed"));
  if (action->place != HRADBY_BRIDGES_PLACE || node == 0)
    return hradby_error_refuse (error, "bridges-deploy",
                                _("no bridge was put on the tile just placed in this turn"));
  if (!hradby_carcassonne_explain_figure (table, position, action->figure,
                                          HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_ROAD),
                                          hradby_carcassonne_node_crowd (
                                            &nodes[nodes[node - 1].root]) == 0, error))
    return FALSE;
  return (hradby_carcassonne_find_takers (table, position, node - 1) >> action->figure & 1) != 0
         || hradby_error_refuse (error, "followers-free",
                                 _("no follower may be deployed there: "
                                   "the feature holds one already"));
}

/* The hooks of these names. */
static gboolean
bridges_explain (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 HradbyAction                    *action,
                 GError                         **error)
{
  return action->kind == HRADBY_BRIDGES_ACTION_PUT
         ? explain_put (table, position, action, error)
         : explain_deploy (table, position, action, error);
}

const HradbyBridgesWeights hradby_bridges_weights[HRADBY_CARCASSONNE_N_KNOTS] = {
  {
    -9, -8,
  },
  {
    2, -26,
  },
  {
    0, -88,
  },
  {
    45, -109,
  },
  {
    147, -159,
  },
  {
    214, -256,
  },
};

void
hradby_bridges_list_features (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              HradbyBridgesFeatures           *features)
{
  const HradbyBridgesState *state = hradby_bridges_state (table, position);

  memset (features, 0, table->parent.n_players * sizeof features[0]);
  for (guint player = 0; player < table->parent.n_players; player++)
    {
      features[player][HRADBY_BRIDGES_IN_HAND] = state->left[player];
      features[player][HRADBY_BRIDGES_NONE] = state->left[player] == 0;
    }
}

/* The hook of this name. */
static void
bridges_estimate (const HradbyCarcassonneTable    *table,
                  const HradbyCarcassonnePosition *position,
                  gint                            *scores)
{
  HradbyBridgesFeatures features[HRADBY_MAX_PLAYERS];

  hradby_bridges_list_features (table, position, features);
  hradby_carcassonne_weigh_own (table, position, features[0], hradby_bridges_weights[0],
                                HRADBY_BRIDGES_FEATURE_ROOM, scores);
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (HradbyBridgesState);
}

static guint
count_spans (const HradbyCarcassonneTable *table)
{
  return table->parent.n_players * get_n_pieces (table->parent.n_players);
}

/* A bridge is one feature more of its tile. */
static gboolean
check (const HradbyCarcassonneTable *table,
       GError                      **error)
{
  for (guint i = 0; i < table->n_kinds; i++)
    if (table->kinds[i].n_parts >= HRADBY_MAX_FEATURES)
      {
        g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
                             _("a tile has too many features to take a bridge"));
        return FALSE;
      }
  return TRUE;
}

static void
begin (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position)
{
  for (guint player = 0; player < table->parent.n_players; player++)
    hradby_bridges_state (table, position)->left[player]
      = (guint8) get_n_pieces (table->parent.n_players);
}

/* The tile placed last and the cells beside it, which have spots: the one of number @index. */
static inline guint
get_near (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          guint                            index)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneSpot *here = &spots[position->last_spot];
  guint spot = position->last_spot;

  if (index > 0)
    spot = hradby_carcassonne_find_spot (table, position,
                                         here->x + hradby_side_dx ((HradbySide) (index - 1)),
                                         here->y + hradby_side_dy ((HradbySide) (index - 1)));
  return spot;
}

/* Whether it is on the tile just placed or on one that shares a side with it. */
static gboolean
is_near (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position,
         guint                            spot)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  for (guint i = 0; i <= HRADBY_N_SIDES; i++)
    if (spot != HRADBY_CARCASSONNE_NOWHERE && get_near (table, position, i) == spot)
      return spots[spot].kind != HRADBY_TILING_NO_TILE;
  return FALSE;
}

/* Kinds of figures that may go on the bridge of this turn, as bits. */
static guint
find_takers (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position)
{
  guint node = hradby_bridges_state (table, position)->node;

  return node != 0 ? hradby_carcassonne_find_takers (table, position, node - 1) : 0;
}

/* Axes along which a bridge may lie on the tile of a spot, as bits, as far as that tells; none if
 * there is no tile. Without a branch, as it is not foreseeable. */
static inline guint
find_axes (const HradbyCarcassonneTable *table,
           const HradbyCarcassonneSpot  *spot)
{
  gboolean is_tile = spot->kind != HRADBY_TILING_NO_TILE;
  const HradbyCarcassonneKind *kind = &table->kinds[hradby_bits_choose (is_tile, spot->kind, 0)];

  return hradby_bits_choose (is_tile & (spot->n_spans == 0),
                             bridges_find_axes (kind, spot->rotation), 0);
}

/* Bridges that may be put: counts, and keeps the one of a number. One on a neighbour can only pass
 * by the tile placed last. */
static guint
list_bridges (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              guint                            wanted,
              HradbyAction                    *action)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint n = 0;

  for (guint i = 0; i <= HRADBY_N_SIDES; i++)
    {
      guint spot = get_near (table, position, i);
      guint axes = find_axes (table, &spots[spot]);

      for (axes &= i == 0 ? 3 : 1u << i % HRADBY_BRIDGES_N_AXES; axes != 0; axes &= axes - 1)
        {
          guint axis = (guint) __builtin_ctz (axes);

          if (can_stand (table, position, spot, axis) && n++ == wanted)
            *action = (HradbyAction) { .kind = HRADBY_BRIDGES_ACTION_PUT, .x = spots[spot].x,
                                       .y = spots[spot].y, .amount = (gint16) axis };
        }
    }
  return n;
}

/* Bridges that may be put, then figures that may go on the one of this turn. */
static guint
list_in_deployment (const HradbyCarcassonneTable    *table,
                    const HradbyCarcassonnePosition *position,
                    guint                            wanted,
                    HradbyAction                    *action)
{
  const HradbyBridgesState *state = hradby_bridges_state (table, position);
  guint n = 0, figures;

  if (!state->is_used && state->left[position->player] > 0)
    n = list_bridges (table, position, wanted, action);
  figures = find_takers (table, position);
  for (; figures != 0; figures &= figures - 1)
    if (n++ == wanted)
      *action = (HradbyAction) { .kind = HRADBY_BRIDGES_ACTION_DEPLOY,
                                 .place = HRADBY_BRIDGES_PLACE,
                                 .figure = (guint8) __builtin_ctz (figures) };
  return n;
}

static guint
count_actions (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  if (position->phase == HRADBY_TILING_PHASE_PLACE)
    return list_places (table, position, position->current, G_MAXUINT, NULL);
  return list_in_deployment (table, position, G_MAXUINT, NULL);
}

static void
get_action (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  if (position->phase == HRADBY_TILING_PHASE_PLACE)
    list_places (table, position, position->current, number, action);
  else
    list_in_deployment (table, position, number, action);
}

static gboolean
would_fit (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position,
           guint                            kind,
           const HradbyAction              *action)
{
  HradbyBridgesNeed need;

  if (action == NULL)
    return search_places (table, position, kind, 0, NULL) > 0;
  return hradby_bridges_find_need (table, position, kind, action->x, action->y, action->rotation,
                                   &need);
}

static gboolean
may_place (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position,
           guint                            kind)
{
  return list_places (table, position, kind, 0, NULL) > 0;
}

static gboolean
fits (const HradbyCarcassonneTable    *table,
      const HradbyCarcassonnePosition *position,
      guint                            kind,
      const HradbyAction              *action)
{
  HradbyBridgesNeed need;

  return hradby_bridges_state (table, position)->left[position->player] > 0
         && hradby_bridges_find_need (table, position, kind, action->x, action->y,
                                      action->rotation, &need);
}

static void
tell_built (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            spot,
            guint                            axis,
            gboolean                         is_needed,
            const HradbySink                *sink)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_BRIDGES_EVENT_BUILT, .player = position->player, .turn = position->turn,
    .x = there->x, .y = there->y, .rotation = (guint8) axis, .place = HRADBY_BRIDGES_PLACE,
    .flag = is_needed != FALSE, .settings = HRADBY_SETTING_BIT (HRADBY_BRIDGES_SETTING_PLAYED)
  });
}

/* The player to move uses one up. */
static void
use (const HradbyCarcassonneTable *table,
     HradbyCarcassonnePosition    *position)
{
  HradbyBridgesState *state = hradby_bridges_state (table, position);

  state->left[position->player]--;
  state->is_used = TRUE;
}

static gboolean
place (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       const HradbyAction           *action,
       const HradbySink             *sink)
{
  HradbyBridgesNeed need;
  guint sides;

  if (!hradby_bridges_find_need (table, position, position->current, action->x, action->y,
                                 action->rotation, &need))
    return FALSE;
  use (table, position);
  sides = get_sides (need.axis);
  if (!need.is_here)
    hradby_carcassonne_add_span (table, position, need.spot, sides, HRADBY_BRIDGES_PLACE);
  hradby_carcassonne_place (table, position, action, need.is_here ? sides : 0,
                            HRADBY_BRIDGES_PLACE,
                            HRADBY_SETTING_BIT (HRADBY_BRIDGES_SETTING_PLAYED), sink);
  if (need.is_here)
    hradby_bridges_state (table, position)->node = position->n_nodes;
  tell_built (table, position, need.spot, need.axis, TRUE, sink);
  hradby_carcassonne_begin_deployment (table, position, sink);
  return TRUE;
}

static void
put (const HradbyCarcassonneTable *table,
     HradbyCarcassonnePosition    *position,
     const HradbyAction           *action,
     const HradbySink             *sink)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y), node;

  use (table, position);
  node = hradby_carcassonne_add_span (table, position, spot,
                                      get_sides ((guint) action->amount),
                                      HRADBY_BRIDGES_PLACE);
  if (spot == position->last_spot)
    hradby_bridges_state (table, position)->node = (guint16) (node + 1);
  tell_built (table, position, spot, (guint) action->amount, FALSE, sink);
  hradby_carcassonne_begin_deployment (table, position, sink);
}

static void
deploy (const HradbyCarcassonneTable *table,
        HradbyCarcassonnePosition    *position,
        const HradbyAction           *action,
        const HradbySink             *sink)
{
  guint node = hradby_bridges_state (table, position)->node - 1u;
  HradbyEvent event = { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player,
                        .turn = position->turn, .other = action->figure,
                        .settings = hradby_carcassonne_find_deploy_settings (
                          table, position, position->player, action->figure) };

  hradby_carcassonne_send_figure (table, position, position->player, action->figure,
                                  HRADBY_CARCASSONNE_ON_FEATURE, node);
  if (sink != NULL)
    {
      hradby_carcassonne_locate (table, position, node, &event);
      hradby_event_tell (sink, &event);
    }
  hradby_carcassonne_finish_turn (table, position, sink);
}

static void
apply (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       const HradbyAction           *action,
       const HradbySink             *sink)
{
  if (action->kind == HRADBY_BRIDGES_ACTION_PUT)
    put (table, position, action, sink);
  else
    deploy (table, position, action, sink);
}

static void
turn_ended (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position)
{
  HradbyBridgesState *state = hradby_bridges_state (table, position);

  state->is_used = FALSE;
  state->node = 0;
}

static guint
list_pieces (const HradbyTable    *table,
             const HradbyPosition *position,
             HradbySeenPiece      *pieces,
             guint                 max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpan *spans = hradby_carcassonne_spans (self, here);
  guint n = 0;

  for (guint i = 0; i < here->n_spans; i++)
    {
      HradbyEvent event = { 0 };

      if (spans[i].place != HRADBY_BRIDGES_PLACE)
        continue;
      hradby_carcassonne_locate (self, here, spans[i].node, &event);
      if (n < max)
        pieces[n] = (HradbySeenPiece) {
          .kind = HRADBY_BRIDGES_PIECE, .player = HRADBY_NOBODY,
          .part = { event.x, event.y, event.part },
          .place = (spans[i].sides & 1u) != 0 ? HRADBY_BRIDGES_NS : HRADBY_BRIDGES_EW
        };
      n++;
    }
  return n;
}

gboolean
hradby_bridges_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has (self, hradby_bridges_hooks_number);
}

guint
hradby_bridges_get_left (const HradbyTable    *table,
                         const HradbyPosition *position,
                         guint                 player)
{
  g_return_val_if_fail (position != NULL && player < HRADBY_MAX_PLAYERS, 0);

  if (!hradby_bridges_is_played (table))
    return 0;
  return hradby_bridges_state (hradby_carcassonne_table (table),
                               hradby_carcassonne_position_const (position))->left[player];
}

gboolean
hradby_bridges_get_needed (const HradbyTable    *table,
                           const HradbyPosition *position,
                           const HradbyAction   *place,
                           HradbySeenPiece      *bridge)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spot;
  HradbyBridgesNeed need;

  g_return_val_if_fail (position != NULL && place != NULL && bridge != NULL, FALSE);

  if (!hradby_bridges_is_played (table) || place->kind != HRADBY_TILING_PLACE
      || here->phase != HRADBY_TILING_PHASE_PLACE
      || !fits (self, here, here->current, place))
    return FALSE;
  hradby_bridges_find_need (self, here, here->current, place->x, place->y, place->rotation,
                            &need);
  spot = &hradby_carcassonne_spots (self, here)[need.spot];
  *bridge = (HradbySeenPiece) { .kind = HRADBY_BRIDGES_PIECE, .player = HRADBY_NOBODY,
                                .part = { spot->x, spot->y, HRADBY_MAX_FEATURES },
                                .place = need.axis };
  return TRUE;
}

static const HradbyCarcassonnePlacing placing = {
  .count_spans = count_spans,
  .may_place = may_place,
  .fits = fits,
  .place = place,
  .explain = explain_place,
  .may_put_aside = TRUE,
  .would_fit = would_fit,
};

const HradbyCarcassonneHooks hradby_bridges_hooks = {
  .expansion = "bridges-castles-bazaars",
  .part = HRADBY_BRIDGES_SETTING_PLAYED,
  .first_action = HRADBY_BRIDGES_ACTION_PUT,
  .last_action = HRADBY_BRIDGES_ACTION_DEPLOY,
  .appends = HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_PLACE)
             | HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_DEPLOY),
  .placing = &placing,
  .position_bytes = position_bytes,
  .check = check,
  .begin = begin,
  .count_actions = count_actions,
  .get_action = get_action,
  .explain = bridges_explain,
  .apply = apply,
  .turn_ended = turn_ended,
  .estimate = bridges_estimate,
  .list_pieces = list_pieces,
};
