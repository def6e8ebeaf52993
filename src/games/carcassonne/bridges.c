/* Bridges as a part of their expansion: its hooks (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bridges.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/compile.h"
#include "games/carcassonne/estimate.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * State:
 * @is_used: one was put in this turn
 * @node: the road on the one that was put on the tile just placed + 1, or 0
 */
typedef struct {
  guint16 node;
  guint8  is_used;
} State;

static inline State *
bridges_state (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_bridges_hooks_number);
}

/* Bridges that players have left. */
static inline guint8 *
get_left (const HradbyCarcassonnePosition *position)
{
  return (guint8 *) position->left[hradby_bridges_hooks_number];
}

/* A bridge that placing a tile needs: on the tile itself, or on the spot of a neighbour. */
typedef struct {
  gboolean is_here;
  guint    spot;
  guint    axis;
} Need;

static inline guint
get_sides (guint axis)
{
  return 1u << axis | 1u << (axis + HRADBY_BRIDGES_N_AXES);
}

/* What a tile meets on the sides of a cell: sides, as bits. */
typedef struct {
  guint here;    /* it shows a field there, the neighbour a road */
  guint beside;  /* it shows a road, the neighbour a field */
  guint carries; /* it shows a field, and there is nothing or a road beyond */
} Meeting;

/* Axes along which both sides of a tile show fields, as bits. */
static inline guint
bridges_find_axes (const HradbyCarcassonneKind *kind, guint rotation)
{
  guint fields = kind->shows[rotation][HRADBY_SIDE_FIELD];

  return fields & fields >> HRADBY_BRIDGES_N_AXES;
}

static gboolean
is_empty_beyond (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 gint x, gint y, guint side)
{
  return hradby_carcassonne_find_tile (table, position, x + hradby_side_dx ((HradbySide) side),
                                       y + hradby_side_dy ((HradbySide) side)) == NULL;
}

/* On a laid tile a bridge never ends at another: what faces a field is a field, and no road. */
static gboolean
can_stand (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint spot, guint axis)
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
find_meeting (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              const HradbyCarcassonneSide *shown, gint x, gint y, Meeting *meeting)
{
  *meeting = (Meeting) { 0 };
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    const HradbyCarcassonneSpot *there
      = hradby_carcassonne_find_tile (table, position, x + hradby_side_dx ((HradbySide) side),
                                      y + hradby_side_dy ((HradbySide) side));
    gboolean is_field = shown[side].type == HRADBY_SIDE_FIELD;

    meeting->carries |= (guint) (is_field && there == NULL) << side;
    if (there == NULL && hradby_carcassonne_is_refused (table, position, x, y, side,
                                                        shown[side].type))
      return FALSE;
    if (there == NULL)
      continue;
    guint faced = hradby_carcassonne_get_shown (table, position, there, side ^ 2).type;
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

/* Whether a tile of @kind that is placed like this needs a bridge, and it can stand then. */
static gboolean
find_need (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint kind, gint x, gint y, guint rotation, Need *need)
{
  Meeting meeting;

  if (!find_meeting (table, position, table->kinds[kind].sides[rotation], x, y, &meeting)
      || (meeting.here != 0) == (meeting.beside != 0))
    return FALSE;
  if (meeting.here != 0) {
    guint axis = (guint) __builtin_ctz (meeting.here) % HRADBY_BRIDGES_N_AXES;
    guint sides = get_sides (axis);

    *need = (Need) { TRUE, hradby_carcassonne_find_spot (table, position, x, y),
                                  axis };
    return (meeting.here & ~sides) == 0 && (sides & ~meeting.carries) == 0;
  }
  if ((meeting.beside & (meeting.beside - 1)) != 0)
    return FALSE;
  guint side = (guint) __builtin_ctz (meeting.beside);
  *need = (Need) {
    FALSE,
    hradby_carcassonne_find_spot (table, position, x + hradby_side_dx ((HradbySide) side),
                                  y + hradby_side_dy ((HradbySide) side)),
    side % HRADBY_BRIDGES_N_AXES
  };
  return can_stand (table, position, need->spot, need->axis);
}

/* The search for places of a tile. */
typedef struct {
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  HradbyCarcassonneList           *list;
} Search;

/* Slots of a block that a bridge over their cell along an axis may help, and one over the neighbour
 * on a side, whatever the tile. */
typedef struct {
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

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
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
typedef struct {
  guint64 here[HRADBY_BRIDGES_N_AXES];
  guint64 beside[HRADBY_N_SIDES];
} Slots;

/* The bridge mends what a slot refuses on its sides; on others the tile must fit. Without a branch,
 * as what a tile shows is not foreseeable. */
static inline Slots
find_slots (const HradbyCarcassonneKind *kind, guint rotation, const guint64 *block,
            const Block *seen)
{
  guint axes = bridges_find_axes (kind, rotation);
  guint roads = kind->shows[rotation][HRADBY_SIDE_ROAD];
  const guint8 *boards = kind->boards[rotation];
  guint64 fits[HRADBY_N_SIDES];
  Slots slots;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    fits[side] = ~block[boards[side]];
#pragma GCC unroll 4
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
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
get_cell (const Search *self, guint block, guint64 slots)
{
  guint slot = 64 * block + (guint) __builtin_ctzll (slots);

  return &hradby_carcassonne_spots (self->table, self->position)[
    hradby_carcassonne_slots (self->table, self->position)[slot]];
}

/* Lists one; TRUE if the list is full. */
static inline gboolean
find (const Search *self, const HradbyCarcassonneSpot *cell, guint rotation)
{
  hradby_carcassonne_offer (self->list, &(HradbyAction) { .kind = HRADBY_TILING_PLACE,
                                                          .x = cell->x, .y = cell->y,
                                                          .rotation = (guint8) rotation });
  return self->list->n >= self->list->skip + self->list->room;
}

/* Whether the tile on a side of an empty cell, where it shows a field, can carry a bridge to it. */
static inline gboolean
carries (const Search *self, const HradbyCarcassonneSpot *cell, guint side)
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

/* Lists the places of a rotation in a block; TRUE when the list is full. */
static gboolean
search_slots (const Search *self, guint rotation, guint block, const Slots *slots)
{
  for (guint axis = 0; axis < HRADBY_BRIDGES_N_AXES; axis++)
    for (guint64 left = slots->here[axis]; left != 0; left &= left - 1)
      if (find (self, get_cell (self, block, left), rotation))
        return TRUE;
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    for (guint64 left = slots->beside[side]; left != 0; left &= left - 1) {
      const HradbyCarcassonneSpot *cell = get_cell (self, block, left);

      if (carries (self, cell, side) && find (self, cell, rotation))
        return TRUE;
    }
  return FALSE;
}

/* Places of one rotation in a block. */
static inline guint
count_slots (const Search *self, guint block, const Slots *slots)
{
  const guint64 *beside = slots->beside;
  guint n = hradby_bits_count (slots->here[0] | slots->here[1]);

  for (guint64 left = beside[0] | beside[1] | beside[2] | beside[3]; left != 0; left &= left - 1) {
    guint64 bit = left & -left;
    guint side = (guint) ((beside[1] & bit) != 0) + 2 * (guint) ((beside[2] & bit) != 0)
                 + 3 * (guint) ((beside[3] & bit) != 0);

    n += (guint) carries (self, get_cell (self, block, left), side);
  }
  return n;
}

/* How many there are, most of them without looking at the cell: gains 3 % of random games with all
 * expansions (median of five pairs). */
static guint
count_places (const Search *self, guint kind)
{
  const guint64 *block = hradby_carcassonne_blocks (self->table, self->position);
  guint n = 0;

  for (guint i = 0; i < self->position->n_blocks; i++, block += HRADBY_CARCASSONNE_N_BOARDS) {
    const Block seen = look_at_block (block);

    for (guint rotation = 0; rotation < self->table->n_turns[kind]; rotation++) {
      const Slots slots = find_slots (&self->table->kinds[kind], rotation, block, &seen);

      n += count_slots (self, i, &slots);
    }
  }
  return n;
}

/* Ways to place a tile with a bridge, whether one is left or not, and whether they are played. */
static void
search_places (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint kind, HradbyCarcassonneList *list)
{
  const Search self = { table, position, list };

  if (list->room == 0) {
    list->n += count_places (&self, kind);
    return;
  }
  for (guint rotation = 0; rotation < table->n_turns[kind]; rotation++)
    for (guint i = 0; i < position->n_blocks; i++) {
      const guint64 *block
        = hradby_carcassonne_blocks (table, position) + HRADBY_CARCASSONNE_N_BOARDS * i;
      const Block seen = look_at_block (block);
      const Slots slots = find_slots (&table->kinds[kind], rotation, block, &seen);

      if (search_slots (&self, rotation, i, &slots))
        return;
    }
}

static gboolean
has_place (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint kind)
{
  HradbyAction first;
  HradbyCarcassonneList list = { 0, 1, &first, 0 };

  search_places (table, position, kind, &list);
  return list.n > 0;
}

/* Refuses a bridge that would end at these sides of its tile, bits: not all of them are @fields, or
 * one of them meets something else than a road. */
static gboolean
refuse_ends (guint sides, guint fields, GError **error)
{
  return hradby_error_refuse (error, "bridges-stand",
                              (sides & ~fields) != 0
                              ? _("both ends of a bridge must be on fields of its tile")
                              : _("a bridge must end at a road, a bridge or an empty cell"));
}

/* What stands against a bridge on a laid tile. */
static gboolean
explain_stand (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint spot, guint axis, GError **error)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  if (can_stand (table, position, spot, axis))
    return TRUE;
  if (!hradby_carcassonne_may_span (table, position, spot))
    return hradby_error_refuse (error, "bridges-acrobats",
                                _("a bridge cannot go over ground with acrobats on it"));
  if (there->n_spans > 0)
    return hradby_error_refuse (error, "bridges-stand", _("a tile takes only one bridge"));
  return refuse_ends (get_sides (axis),
                      table->kinds[there->kind].shows[there->rotation][HRADBY_SIDE_FIELD], error);
}

/* The player to move has no bridge; with @otherwise that is all that stands against one. */
static gboolean
refuse_used_up (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                gboolean otherwise, GError **error)
{
  HradbySettings settings = 0;

  if (otherwise)
    settings = hradby_carcassonne_find_pieces_settings (
      table, position, hradby_bridges_hooks_number, position->player);
  return hradby_error_refuse_by (error, "bridges-material", settings, _("no bridges are left"));
}

/* Where every side that does not fit is a road that meets a field. */
static gboolean
explain_place (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  const HradbyCarcassonneKind *kind = &table->kinds[position->current];
  Meeting meeting;
  Need need = { 0 };

  if (!find_meeting (table, position, kind->sides[action->rotation], action->x,
                     action->y, &meeting))
    return FALSE;
  guint ends = meeting.here | meeting.beside;
  if (find_need (table, position, position->current, action->x, action->y, action->rotation, &need))
    refuse_used_up (table, position, TRUE, error);
  else if ((ends & (ends - 1)) != 0 && (meeting.beside != 0 || (ends != 5 && ends != 10)))
    hradby_error_refuse (error, "bridges-placing", _("one bridge is not enough there"));
  else if (meeting.beside != 0)
    explain_stand (table, position, need.spot, need.axis, error);
  else
    refuse_ends (get_sides (need.axis), kind->shows[action->rotation][HRADBY_SIDE_FIELD], error);
  return TRUE;
}

/* The tile placed last and the cells beside it, which have spots: the one of number @index. */
static inline guint
get_near (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          guint index)
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
is_near (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint spot)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  for (guint i = 0; i <= HRADBY_N_SIDES; i++)
    if (spot != HRADBY_CARCASSONNE_NOWHERE && get_near (table, position, i) == spot)
      return spots[spot].kind != HRADBY_TILING_NO_TILE;
  return FALSE;
}

static gboolean
explain_put (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             const HradbyAction *action, GError **error)
{
  const State *state = bridges_state (table, position);
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);
  gboolean near = is_near (table, position, spot);
  gboolean is_axis = action->amount >= 0 && action->amount < HRADBY_BRIDGES_N_AXES;

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse_moment (error, "bridges-turn",
                                       _("you put bridges after placing and before deploying"));
  if (state->is_used)
    return hradby_error_refuse (error, "bridges-turn", _("you may put only one bridge per turn"));
  if (get_left (position)[position->player] == 0)
    return refuse_used_up (table, position,
                           near && is_axis
                           && can_stand (table, position, spot, (guint) action->amount), error);
  if (!near)
    return hradby_error_refuse (error, "bridges-turn",
                                _("a bridge goes on the tile just placed or on one next to it"));
  if (!is_axis)
    return hradby_error_refuse (error, "bridges-stand", _("a bridge goes straight over its tile"));
  return explain_stand (table, position, spot, (guint) action->amount, error);
}

static gboolean
explain_deploy (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                const HradbyAction *action, GError **error)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = bridges_state (table, position)->node;

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse_moment (error, "bridges-deploy",
                                       _("you put a follower on a bridge when you deploy"));
  if (action->place != HRADBY_BRIDGES_PLACE || node == 0)
    return hradby_error_refuse (error, "bridges-deploy",
                                _("you put no bridge on the tile just placed in this turn"));
  if (!hradby_carcassonne_explain_figure (table, position, action->figure,
                                          HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_ROAD),
                                          hradby_carcassonne_is_free_for (
                                            table, position, action->figure, nodes[node - 1].root),
                                          error))
    return FALSE;
  return (hradby_carcassonne_find_takers (table, position, node - 1) >> action->figure & 1) != 0
         || hradby_error_refuse (error, "followers-free",
                                 _("you cannot deploy there: the feature already holds a "
                                   "follower"));
}

static gboolean
explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         HradbyAction *action, GError **error)
{
  return action->kind == HRADBY_BRIDGES_ACTION_PUT
         ? explain_put (table, position, action, error)
         : explain_deploy (table, position, action, error);
}

/* What the estimate looks at. */
enum {
  IN_HAND, /* bridges */
  NONE,    /* 1 without any */
  N_FEATURES,
};

#define ROOM HRADBY_CARCASSONNE_ROOM (N_FEATURES)

static const gint16 weights[HRADBY_CARCASSONNE_N_KNOTS][ROOM] = {
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

static void
list_features (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               gint16 *features)
{
  for (guint player = 0; player < table->parent.n_players; player++, features += ROOM) {
    memset (features, 0, ROOM * sizeof *features);
    features[IN_HAND] = get_left (position)[player];
    features[NONE] = get_left (position)[player] == 0;
  }
}

static const HradbyCarcassonneNumbers numbers = { N_FEATURES, ROOM, weights[0], list_features };

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (State);
}

static guint
count_spans (const HradbyCarcassonneTable *table)
{
  return table->parent.n_players
         * hradby_carcassonne_count_pieces (table, hradby_bridges_hooks_number,
                                            table->parent.n_players);
}

/* A bridge is one feature more of its tile. */
static gboolean
check (const HradbyCarcassonneTable *table, GError **error)
{
  for (guint i = 0; i < table->n_kinds; i++)
    if (table->kinds[i].n_parts >= HRADBY_MAX_FEATURES)
      return hradby_error_refuse_setup (error, _("a tile has too many features to take a bridge"));
  return TRUE;
}

/* Kinds of figures that may go on the bridge of this turn, as bits. */
static guint
find_takers (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  guint node = bridges_state (table, position)->node;

  return node != 0 ? hradby_carcassonne_find_takers (table, position, node - 1) : 0;
}

/* Axes along which a bridge may lie on the tile of a spot, as bits, as far as that tells; none if
 * there is no tile. Without a branch, as it is not foreseeable. */
static inline guint
find_axes (const HradbyCarcassonneTable *table, const HradbyCarcassonneSpot *spot)
{
  gboolean is_tile = spot->kind != HRADBY_TILING_NO_TILE;
  const HradbyCarcassonneKind *kind = &table->kinds[hradby_bits_choose (is_tile, spot->kind, 0)];

  return hradby_bits_choose (is_tile & (spot->n_spans == 0),
                             bridges_find_axes (kind, spot->rotation), 0);
}

/* Bridges that may be put. One on a neighbour can only pass by the tile placed last. */
static void
list_bridges (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  for (guint i = 0; i <= HRADBY_N_SIDES; i++) {
    guint spot = get_near (table, position, i);
    guint axes = find_axes (table, &spots[spot]);

    for (axes &= i == 0 ? 3 : 1u << i % HRADBY_BRIDGES_N_AXES; axes != 0; axes &= axes - 1) {
      guint axis = (guint) __builtin_ctz (axes);

      if (can_stand (table, position, spot, axis))
        hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_BRIDGES_ACTION_PUT,
                                                          .x = spots[spot].x, .y = spots[spot].y,
                                                          .amount = (gint16) axis });
    }
  }
}

/* In a deployment: bridges that may be put, then figures that may go on the one of this turn. */
static void
list_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  gboolean may_put = !bridges_state (table, position)->is_used
                     && get_left (position)[position->player] > 0;

  if (position->phase == HRADBY_TILING_PHASE_PLACE) {
    if (get_left (position)[position->player] > 0)
      search_places (table, position, position->current, list);
    return;
  }
  if (may_put)
    list_bridges (table, position, list);
  for (guint figures = find_takers (table, position); figures != 0; figures &= figures - 1)
    hradby_carcassonne_offer (list, &(HradbyAction) { .kind = HRADBY_BRIDGES_ACTION_DEPLOY,
                                                      .place = HRADBY_BRIDGES_PLACE,
                                                      .figure = (guint8) __builtin_ctz (figures) });
}

static gboolean
would_fit (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint kind, const HradbyAction *action)
{
  Need need;

  return action == NULL ? has_place (table, position, kind)
                        : find_need (table, position, kind, action->x, action->y, action->rotation,
                                     &need);
}

static gboolean
may_place (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint kind)
{
  return get_left (position)[position->player] > 0 && has_place (table, position, kind);
}

static gboolean
fits (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position, guint kind,
      const HradbyAction *action)
{
  Need need;

  return get_left (position)[position->player] > 0
         && find_need (table, position, kind, action->x, action->y, action->rotation, &need);
}

static void
tell_built (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint spot, guint axis, gboolean is_needed, HradbySettings settings,
            const HradbySink *sink)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];

  hradby_event_tell (sink,
                     &(HradbyEvent) { .kind = HRADBY_BRIDGES_EVENT_BUILT,
                                      .player = position->player,
                                      .turn = position->turn,
                                      .x = there->x,
                                      .y = there->y,
                                      .rotation = (guint8) axis,
                                      .place = HRADBY_BRIDGES_PLACE,
                                      .flag = is_needed != FALSE,
                                      .settings = settings });
}

/* The player to move uses one up: by these settings, if somebody listens. */
static HradbySettings
use (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
     const HradbySink *sink)
{
  HradbySettings settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BRIDGES);

  if (sink != NULL)
    settings |= hradby_carcassonne_find_pieces_settings (
      table, position, hradby_bridges_hooks_number, position->player);
  get_left (position)[position->player]--;
  bridges_state (table, position)->is_used = TRUE;
  return settings;
}

static gboolean
place (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  Need need;

  if (!find_need (table, position, position->current, action->x, action->y,
                                 action->rotation, &need))
    return FALSE;
  HradbySettings named = sink != NULL
                         ? hradby_carcassonne_name_placing (table, position, position->current,
                                                            action) : 0;
  HradbySettings settings = use (table, position, sink);
  guint sides = get_sides (need.axis);
  if (!need.is_here)
    hradby_carcassonne_add_span (table, position, need.spot, sides, HRADBY_BRIDGES_PLACE);
  hradby_carcassonne_place (table, position, action, need.is_here ? sides : 0, HRADBY_BRIDGES_PLACE,
                            settings | named, sink);
  if (need.is_here)
    bridges_state (table, position)->node = position->n_nodes;
  tell_built (table, position, need.spot, need.axis, TRUE, settings, sink);
  hradby_carcassonne_begin_deployment (table, position, sink);
  return TRUE;
}

static void
put (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
     const HradbyAction *action, const HradbySink *sink)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y), node;
  HradbySettings settings = use (table, position, sink);

  node = hradby_carcassonne_add_span (table, position, spot,
                                      get_sides ((guint) action->amount),
                                      HRADBY_BRIDGES_PLACE);
  if (spot == position->last_spot)
    bridges_state (table, position)->node = (guint16) (node + 1);
  tell_built (table, position, spot, (guint) action->amount, FALSE, settings, sink);
  hradby_carcassonne_begin_deployment (table, position, sink);
}

static void
apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  if (action->kind == HRADBY_BRIDGES_ACTION_PUT)
    put (table, position, action, sink);
  else
    hradby_carcassonne_deploy (table, position, action->figure, HRADBY_CARCASSONNE_ON_FEATURE,
                               bridges_state (table, position)->node - 1u, 0, sink);
}

static void
turn_ended (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position)
{
  *bridges_state (table, position) = (State) { 0 };
}

static guint
list_pieces (const HradbyTable *table, const HradbyPosition *position, HradbySeenPiece *pieces,
             guint max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpan *spans = hradby_carcassonne_spans (self, here);
  guint n = 0;

  for (guint i = 0; i < here->n_spans; i++) {
    HradbyEvent event = { 0 };

    if (spans[i].place != HRADBY_BRIDGES_PLACE)
      continue;
    hradby_carcassonne_locate (self, here, spans[i].node, &event);
    hradby_carcassonne_add_piece (pieces, max, &n, (HradbySeenPiece) {
      .kind = HRADBY_BRIDGES_PIECE, .player = HRADBY_NOBODY,
      .part = { event.x, event.y, event.part },
      .place = (spans[i].sides & 1u) != 0 ? HRADBY_BRIDGES_NS : HRADBY_BRIDGES_EW });
  }
  return n;
}

gboolean
hradby_bridges_get_needed (const HradbyTable *table, const HradbyPosition *position,
                           const HradbyAction *place, HradbySeenPiece *bridge)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  Need need;

  g_return_val_if_fail (position != NULL && place != NULL && bridge != NULL, FALSE);

  if (!hradby_carcassonne_has_expansion (self, hradby_bridges_hooks_number)
      || place->kind != HRADBY_TILING_PLACE
      || here->phase != HRADBY_TILING_PHASE_PLACE
      || !fits (self, here, here->current, place))
    return FALSE;
  find_need (self, here, here->current, place->x, place->y, place->rotation, &need);
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (self, here)[need.spot];
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
  .part = HRADBY_SETTING_BRIDGES,
  .first_action = HRADBY_BRIDGES_ACTION_PUT,
  .last_action = HRADBY_BRIDGES_ACTION_DEPLOY,
  .appends = HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_PLACE)
             | HRADBY_CARCASSONNE_IN (HRADBY_TILING_PHASE_DEPLOY),
  .placing = &placing,
  .pieces = (const guint8[]){ 0, 0, 3, 3, 3, 2, 2 },
  .pieces_of_two = HRADBY_SETTING_BRIDGE_PIECES,
  .position_bytes = position_bytes,
  .check = check,
  .list_actions = list_actions,
  .explain = explain,
  .apply = apply,
  .turn_ended = turn_ended,
  .numbers = &numbers,
  .list_pieces = list_pieces,
};
