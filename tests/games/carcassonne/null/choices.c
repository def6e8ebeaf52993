/* The null expansion: what players may do, and what comes of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null/state.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"
#include "tiling/draw.h"

static void
add (HradbyCarcassonneList *list, HradbyAction action)
{
  hradby_carcassonne_offer (list, &action);
}

/* Whether a tile of @kind may lie on an empty spot with this rotation and a plank, and then which
 * sides the plank has, as bits; otherwise 0. */
static guint
find_plank (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            guint kind, const HradbyCarcassonneSpot *spot, guint rotation)
{
  const HradbyCarcassonneSide *sides = table->kinds[kind].sides[rotation];
  guint mended = 0, roads = 0, empty = 0, fields = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    const HradbyCarcassonneSpot *there
      = hradby_carcassonne_find_tile (table, position,
                                      spot->x + hradby_side_dx ((HradbySide) side),
                                      spot->y + hradby_side_dy ((HradbySide) side));
    guint faced;

    fields |= (guint) (sides[side].type == HRADBY_SIDE_FIELD) << side;
    empty |= (guint) (there == NULL) << side;
    if (there == NULL)
      continue;
    faced = hradby_carcassonne_get_shown (table, position, there, side ^ 2).type;
    roads |= (guint) (faced == HRADBY_SIDE_ROAD) << side;
    if (faced == sides[side].type)
      continue;
    if (faced != HRADBY_SIDE_ROAD || sides[side].type != HRADBY_SIDE_FIELD)
      return 0;
    mended |= 1u << side;
  }
  for (guint axis = 0; axis < 2; axis++) {
    guint both = null_sides (axis);

    if (mended != 0 && (mended & ~both) == 0 && (both & ~fields) == 0
        && (both & ~(roads | empty)) == 0)
      return both;
  }
  return 0;
}

static void
list_places (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
             guint kind, HradbyCarcassonneList *list)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);

  if (null_state (table, position)->planks[position->player] == 0)
    return;
  for (guint spot = 1; spot <= position->n_spots; spot++)
    for (guint rotation = 0;
         spots[spot].kind == HRADBY_TILING_NO_TILE && rotation < table->n_turns[kind]; rotation++)
      if (find_plank (table, position, kind, &spots[spot], rotation) != 0)
        add (list, (HradbyAction) { .kind = NULL_ACTION_PLACE, .x = spots[spot].x,
                                    .y = spots[spot].y, .rotation = (guint8) rotation });
}

gboolean
null_may_place (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                guint kind)
{
  HradbyCarcassonneList list = { 0 };

  list_places (table, position, kind, &list);
  return list.n > 0;
}

/* Whether a plank may be put on the tile just placed. */
static gboolean
may_put_plank (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               guint axis)
{
  const NullState *state = null_state (table, position);
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[position->last_spot];

  if (axis > 1 || state->is_planked || state->planks[position->player] == 0 || spot->n_spans > 0
      || !hradby_carcassonne_may_span (table, position, position->last_spot))
    return FALSE;
  for (guint side = axis; side < HRADBY_N_SIDES; side += 2) {
    gint x = spot->x + hradby_side_dx ((HradbySide) side);
    gint y = spot->y + hradby_side_dy ((HradbySide) side);

    if (hradby_carcassonne_get_shown (table, position, spot, side).type != HRADBY_SIDE_FIELD
        || hradby_carcassonne_find_tile (table, position, x, y) != NULL)
      return FALSE;
  }
  return TRUE;
}

static void
list_deployments (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                  HradbyCarcassonneList *list)
{
  const NullState *state = null_state (table, position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint figures = 0;

  for (guint axis = 0; axis < 2; axis++)
    if (may_put_plank (table, position, axis))
      add (list, (HradbyAction) { .kind = NULL_ACTION_PLANK, .amount = (gint16) axis });
  if (state->plank != 0)
    figures = hradby_carcassonne_find_takers (table, position, state->plank - 1u);
  for (; figures != 0; figures &= figures - 1)
    add (list, (HradbyAction) { .kind = NULL_ACTION_WALK,
                                .figure = (guint8) __builtin_ctz (figures) });
  if (position->supply[position->player][HRADBY_CARCASSONNE_FOLLOWER] == 0)
    return;
  for (guint i = 0; i < state->n_booths; i++)
    if (state->booths[i].sitter == 0)
      add (list, (HradbyAction) { .kind = NULL_ACTION_SIT, .x = spots[state->booths[i].spot].x,
                                  .y = spots[state->booths[i].spot].y });
}

void
null_list_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                   HradbyCarcassonneList *list)
{
  if (position->phase == HRADBY_TILING_PHASE_PLACE)
    list_places (table, position, position->current, list);
  else if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    list_deployments (table, position, list);
  else if (position->phase == NULL_PHASE_LOT)
    for (guint i = 0; i < hradby_tiling_count_draws (HRADBY_TILING_TABLE (table),
                                                     HRADBY_TILING_POSITION (position)); i++)
      add (list, (HradbyAction) {
        .kind = NULL_ACTION_LOT,
        .piece = hradby_tiling_nth_kind (HRADBY_TILING_TABLE (table),
                                         HRADBY_TILING_POSITION (position), i),
      });
  else if (position->phase == NULL_PHASE_BID || position->phase == NULL_PHASE_TOLL) {
    add (list, (HradbyAction) { .kind = NULL_ACTION_DECLINE });
    if (position->phase == NULL_PHASE_TOLL)
      add (list, (HradbyAction) { .kind = NULL_ACTION_TOLL });
    for (gint more = 1; position->phase == NULL_PHASE_BID && more <= 2; more++)
      add (list, (HradbyAction) { .kind = NULL_ACTION_BID,
                                  .amount = (gint16) (null_state (table, position)->bid
                                                      + more) });
  }
}

guint
null_count_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  HradbyCarcassonneList list = { 0 };

  null_list_actions (table, position, &list);
  return list.n;
}

gboolean
null_explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyAction *action, GError **error)
{
  guint n = null_count_actions (table, position);

  for (guint i = 0; i < n; i++) {
    HradbyAction legal = { 0 };

    null_list_actions (table, position, &(HradbyCarcassonneList) { i, 1, &legal, 0 });
    if (hradby_action_equal (&legal, action))
      return TRUE;
  }
  return hradby_error_refuse (error, "null", "this is not possible now");
}

static void
tell (const HradbyCarcassonnePosition *position, HradbyEvent event, const HradbySink *sink)
{
  event.player = position->player;
  event.turn = position->turn;
  hradby_event_tell (sink, &event);
}

/* A plank lies on the tile placed last. */
static void
use_plank (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint node)
{
  NullState *state = null_state (table, position);

  state->planks[position->player]--;
  state->is_planked = TRUE;
  state->plank = (guint16) (node + 1);
}

static void
place (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);
  guint n_parts = table->kinds[position->current].n_parts;
  guint sides
    = find_plank (table, position, position->current, &spots[spot], action->rotation);

  use_plank (table, position, position->n_nodes + n_parts);
  hradby_carcassonne_place (table, position, action, sides, NULL_PLACE_PLANK, 0, sink);
  hradby_carcassonne_begin_deployment (table, position, sink);
}

static void
put_plank (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint axis,
           const HradbySink *sink)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[position->last_spot];

  use_plank (table, position, hradby_carcassonne_add_span (table, position, position->last_spot,
                                                           null_sides (axis), NULL_PLACE_PLANK));
  tell (position, (HradbyEvent) { .kind = HRADBY_TOWER_EVENT_BUILT, .x = spot->x, .y = spot->y,
                                  .count = (gint16) axis, .place = NULL_PLACE_PLANK }, sink);
  hradby_carcassonne_begin_deployment (table, position, sink);
}

static void
walk (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint figure,
      const HradbySink *sink)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[position->last_spot];

  hradby_carcassonne_send_figure (table, position, position->player, figure,
                                  HRADBY_CARCASSONNE_ON_FEATURE,
                                  null_state (table, position)->plank - 1u);
  tell (position, (HradbyEvent) { .kind = HRADBY_TILING_EVENT_DEPLOYED, .x = spot->x, .y = spot->y,
                                  .place = NULL_PLACE_PLANK, .other = (gint16) figure }, sink);
  hradby_carcassonne_finish_turn (table, position, sink);
}

static void
sit (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
     const HradbyAction *action, const HradbySink *sink)
{
  NullState *state = null_state (table, position);
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);

  for (guint i = 0; i < state->n_booths; i++)
    if (state->booths[i].spot == spot)
      state->booths[i].sitter = position->player + 1;
  hradby_carcassonne_send_figure (table, position, position->player, HRADBY_CARCASSONNE_FOLLOWER,
                                  NULL_PLACE_BENCH, spot);
  tell (position, (HradbyEvent) { .kind = HRADBY_TILING_EVENT_DEPLOYED, .x = action->x,
                                  .y = action->y, .place = NULL_PLACE_BENCH }, sink);
  hradby_carcassonne_finish_turn (table, position, sink);
}

static void
turn_up (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint kind)
{
  NullState *state = null_state (table, position);

  hradby_tiling_take (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position), kind);
  state->lot = (guint8) kind;
  state->decider = (guint8) ((position->player + 1) % table->parent.n_players);
  position->phase = NULL_PHASE_BID;
}

/* A bid, or 0. */
static void
bid (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, gint points,
     const HradbySink *sink)
{
  NullState *state = null_state (table, position);

  if (points > 0) {
    state->bid = (gint16) points;
    state->best = state->decider;
  }
  state->decider = (guint8) ((state->decider + 1) % table->parent.n_players);
  if (++state->n_asked == table->parent.n_players)
    hradby_carcassonne_go_on (table, position, sink);
}

void
null_apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
            const HradbyAction *action, const HradbySink *sink)
{
  NullState *state = null_state (table, position);

  switch (action->kind) {
  case NULL_ACTION_PLACE:
    place (table, position, action, sink);
    break;
  case NULL_ACTION_PLANK:
    put_plank (table, position, (guint) action->amount, sink);
    break;
  case NULL_ACTION_WALK:
    walk (table, position, action->figure, sink);
    break;
  case NULL_ACTION_SIT:
    sit (table, position, action, sink);
    break;
  case NULL_ACTION_LOT:
    turn_up (table, position, action->piece);
    break;
  case NULL_ACTION_BID:
    bid (table, position, action->amount, sink);
    break;
  default:
    if (position->phase == NULL_PHASE_BID) {
      bid (table, position, 0, sink);
      break;
    }
    if (action->kind == NULL_ACTION_TOLL)
      state->tolls[state->n_tolls++] = state->road;
    else
      state->is_declined = TRUE;
    hradby_carcassonne_go_on (table, position, sink);
  }
}

guint
null_list_pieces (const HradbyTable *table, const HradbyPosition *position, HradbySeenPiece *pieces,
                  guint max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpan *spans = hradby_carcassonne_spans (self, here);
  const NullState *state = null_state (self, here);
  guint n = 0;

  for (guint i = 0; i < here->n_spans; i++) {
    HradbyEvent event = { 0 };

    if (spans[i].place != NULL_PLACE_PLANK)
      continue;
    hradby_carcassonne_locate (self, here, spans[i].node, &event);
    if (n < max)
      pieces[n] = (HradbySeenPiece) { .kind = NULL_PIECE_PLANK, .player = HRADBY_NOBODY,
                                      .part = { event.x, event.y, event.part },
                                      .place = spans[i].sides };
    n++;
  }
  for (guint i = 0; i < state->n_booths; i++) {
    const HradbyCarcassonneSpot *spot
      = &hradby_carcassonne_spots (self, here)[state->booths[i].spot];

    if (state->booths[i].sitter == 0)
      continue;
    if (n < max)
      pieces[n] = (HradbySeenPiece) { .kind = NULL_PIECE_SITTER, .part = { spot->x, spot->y, 0 },
                                      .player = state->booths[i].sitter - 1u };
    n++;
  }
  return n;
}

/* A bench reaches its own cell. */
guint
null_list_reach (const HradbyTable *table, const HradbyPosition *position, gint x, gint y,
                 guint more, HradbySeenPart *cells, guint max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const NullState *state = null_state (self, here);
  guint spot = hradby_carcassonne_find_spot (self, here, x, y);

  for (guint i = 0; i < state->n_booths; i++)
    if (state->booths[i].spot == spot) {
      if (max > 0)
        cells[0] = (HradbySeenPart) { x, y, 0 };
      return 1;
    }
  return 0;
}
