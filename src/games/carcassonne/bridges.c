/* Bridges as a part of their expansion: its hooks (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bridges-features.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"

#include <glib/gi18n-lib.h>

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (HradbyBridgesState);
}

static guint
count_spans (const HradbyCarcassonneTable *table)
{
  return table->parent.n_players * hradby_bridges_get_n_pieces (table->parent.n_players);
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
      = (guint8) hradby_bridges_get_n_pieces (table->parent.n_players);
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

gboolean
hradby_bridges_is_near (const HradbyCarcassonneTable    *table,
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
                             hradby_bridges_find_axes (kind, spot->rotation), 0);
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

          if (hradby_bridges_can_stand (table, position, spot, axis) && n++ == wanted)
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
    return hradby_bridges_list_places (table, position, position->current, G_MAXUINT, NULL);
  return list_in_deployment (table, position, G_MAXUINT, NULL);
}

static void
get_action (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  if (position->phase == HRADBY_TILING_PHASE_PLACE)
    hradby_bridges_list_places (table, position, position->current, number, action);
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
    return hradby_bridges_search_places (table, position, kind, 0, NULL) > 0;
  return hradby_bridges_find_need (table, position, kind, action->x, action->y, action->rotation,
                                   &need);
}

static gboolean
may_place (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position,
           guint                            kind)
{
  return hradby_bridges_list_places (table, position, kind, 0, NULL) > 0;
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
  sides = hradby_bridges_get_sides (need.axis);
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
                                      hradby_bridges_get_sides ((guint) action->amount),
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
  .explain = hradby_bridges_explain_place,
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
  .explain = hradby_bridges_explain,
  .apply = apply,
  .turn_ended = turn_ended,
  .estimate = hradby_bridges_estimate,
  .list_pieces = list_pieces,
};
