/* Why an action with a bridge is against the rules here, in one sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bridges-state.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/rules.h"

#include <glib/gi18n-lib.h>

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
  if (!hradby_carcassonne_may_span (table, position, spot))
    return hradby_error_refuse (error, "bridges-acrobats",
                                _("no bridge may go over a ground on which acrobats stand"));
  if (action->amount < 0 || action->amount >= HRADBY_BRIDGES_N_AXES
      || !hradby_bridges_can_stand (table, position, spot, (guint) action->amount))
    return hradby_error_refuse (error, "bridges-stand", _("no bridge can stand there like that"));
  return TRUE;
}

static gboolean
explain_deploy (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                const HradbyAction              *action,
                GError                         **error)
{
  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse_moment (error, "bridges-deploy",
                                       _("a follower goes on a bridge when one is deployed"));
  if (action->place != HRADBY_BRIDGES_PLACE
      || hradby_bridges_state (table, position)->node == 0)
    return hradby_error_refuse (error, "bridges-deploy",
                                _("no bridge was put on the tile just placed in this turn"));
  if (action->figure >= HRADBY_CARCASSONNE_N_FIGURES
      || position->supply[position->player][action->figure] == 0)
    return hradby_carcassonne_refuse_supply (table, action->figure,
                                             hradby_bridges_may_man (table, position), error);
  return hradby_bridges_may_man (table, position)
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
