/* Why an action with a bridge is against the rules here, in one sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bridges-state.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/rules.h"

#include <glib/gi18n-lib.h>

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

  if (hradby_bridges_can_stand (table, position, spot, axis))
    return TRUE;
  if (!hradby_carcassonne_may_span (table, position, spot))
    return hradby_error_refuse (error, "bridges-acrobats",
                                _("no bridge may go over a ground on which acrobats stand"));
  if (there->n_spans > 0)
    return hradby_error_refuse (error, "bridges-stand", _("a tile takes only one bridge"));
  return refuse_ends (hradby_bridges_get_sides (axis),
                      table->kinds[there->kind].shows[there->rotation][HRADBY_SIDE_FIELD], error);
}

/* Where every side that does not fit is a road that meets a field. */
gboolean
hradby_bridges_explain_place (const HradbyCarcassonneTable    *table,
                              const HradbyCarcassonnePosition *position,
                              const HradbyAction              *action,
                              GError                         **error)
{
  const HradbyCarcassonneKind *kind = &table->kinds[position->current];
  HradbyBridgesMeeting meeting;
  HradbyBridgesNeed need = { 0 };
  guint ends;

  if (!hradby_bridges_find_meeting (table, position, kind->sides[action->rotation], action->x,
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
    refuse_ends (hradby_bridges_get_sides (need.axis),
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
  if (!hradby_bridges_is_near (table, position, spot))
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

gboolean
hradby_bridges_explain (const HradbyCarcassonneTable    *table,
                        const HradbyCarcassonnePosition *position,
                        HradbyAction                    *action,
                        GError                         **error)
{
  return action->kind == HRADBY_BRIDGES_ACTION_PUT
         ? explain_put (table, position, action, error)
         : explain_deploy (table, position, action, error);
}
