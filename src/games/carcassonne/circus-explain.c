/* Why an action of the Circus is against the rules here, in one sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/circus-state.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/rules.h"

#include <glib/gi18n-lib.h>

static gboolean
explain_acrobat (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 const HradbyAction              *action,
                 GError                         **error)
{
  const HradbyCircusGround *ground
    = hradby_circus_find_ground (table, position, action->x, action->y);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const char *rule = "circus-acrobats";

  if (action->place != HRADBY_CIRCUS_ACROBAT)
    return hradby_error_refuse (error, rule, _("a follower there can only be an acrobat"));
  if (ground == NULL)
    return hradby_error_refuse (error, rule, _("no acrobat ground is there"));
  if (ground->n == HRADBY_CIRCUS_PYRAMID)
    return hradby_error_refuse (error, rule, _("three acrobats stand there already"));
  if (!hradby_circus_are_near (&spots[ground->spot], &spots[position->last_spot]))
    return hradby_error_refuse (error, rule,
                                _("the tile just placed does not touch this acrobat ground"));
  if (spots[ground->spot].n_spans > 0)
    return hradby_error_refuse (error, "bridges-acrobats",
                                _("a road lies over this acrobat ground"));
  if (!hradby_carcassonne_explain_figure (
        table, position, HRADBY_CARCASSONNE_FOLLOWER, HRADBY_CARCASSONNE_ELSEWHERE,
        hradby_carcassonne_plays (table, HRADBY_CIRCUS_SETTING_ACROBATS,
                                  HRADBY_CIRCUS_ACROBATS_YES), error))
    return FALSE;
  return hradby_circus_takes_acrobat (table, position, ground)
         || hradby_error_refuse_by (error, rule,
                                    HRADBY_SETTING_BIT (HRADBY_CIRCUS_SETTING_ACROBATS),
                                    _("there are no acrobats at this table"));
}

static gboolean
explain_pyramid (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 const HradbyAction              *action,
                 GError                         **error)
{
  const HradbyCircusGround *ground
    = hradby_circus_find_ground (table, position, action->x, action->y);

  if (ground == NULL)
    return hradby_error_refuse (error, "circus-acrobats", _("no acrobat ground is there"));
  return ground->n == HRADBY_CIRCUS_PYRAMID
         || hradby_error_refuse (error, "circus-acrobats",
                                 _("only a pyramid of three acrobats is scored"));
}

static gboolean
explain_token (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  const HradbyCircusState *state = hradby_circus_state (table, position);

  if (position->phase != HRADBY_CIRCUS_PHASE_TOKEN)
    return hradby_error_refuse_moment (error, "circus-top",
                                       _("a token is turned up when the big top scores"));
  for (guint i = 0; i < HRADBY_CIRCUS_N_TOKENS; i++)
    if (hradby_circus_tokens[i] == action->amount && state->tokens[i] > 0)
      return TRUE;
  return hradby_error_refuse (error, "circus-top", _("no token of this value is left"));
}

gboolean
hradby_circus_explain (const HradbyCarcassonneTable    *table,
                       const HradbyCarcassonnePosition *position,
                       HradbyAction                    *action,
                       GError                         **error)
{
  if (action->kind == HRADBY_TILING_PASS || action->kind == HRADBY_TILING_DRAW)
    return hradby_error_refuse (error, "circus-top", _("the token is turned up now"));
  if (action->kind == HRADBY_CIRCUS_ACTION_TOKEN)
    return explain_token (table, position, action, error);
  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse (error, "circus-acrobats",
                                _("this is done instead of deploying a follower"));
  return action->kind == HRADBY_CIRCUS_ACTION_DEPLOY
         ? explain_acrobat (table, position, action, error)
         : explain_pyramid (table, position, action, error);
}
