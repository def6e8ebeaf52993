/* Refusals that all tile-laying games share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/explain.h"

#include "engine/error.h"
#include "tiling/draw.h"

#include <glib/gi18n-lib.h>

gboolean
hradby_tiling_refuse_supply (HradbySettings settings, GError **error)
{
  return hradby_error_refuse_by (error, "followers-supply", settings,
                                 _("no followers are left in the supply"));
}

gboolean
hradby_tiling_explain_phase (const HradbyTilingPosition *position, const HradbyAction *action,
                             const guint8 *phases, guint n_actions, gboolean has_follower,
                             const char *rule, GError **error)
{
  if (position->phase == HRADBY_TILING_PHASE_OVER)
    return hradby_error_refuse (error, "end", _("the game is over"));
  if (action->kind >= n_actions)
    return hradby_error_refuse (error, rule, _("there is no such action"));
  if (phases[action->kind] == position->phase)
    return TRUE;
  if (action->kind == HRADBY_TILING_PASS)
    return hradby_error_refuse (error, rule, _("there is nothing to decline now"));
  if (action->kind == HRADBY_TILING_DEPLOY && !has_follower)
    return hradby_tiling_refuse_supply (0, error);
  return hradby_error_refuse_moment (error, rule,
                                     _("not now: the order of a turn is draw, place, deploy, "
                                       "score"));
}

gboolean
hradby_tiling_explain_draw (const HradbyTable *table, const HradbyPosition *position,
                            const HradbyAction *action, GError **error)
{
  const HradbyTilingTable *self = HRADBY_TILING_TABLE (table);
  guint kind = action->piece, next;

  if (kind >= self->n_kinds || hradby_tiling_count_bag (table, position, kind) == 0)
    return hradby_error_refuse (error, "draw", _("no such tile is left"));
  /* Only where there are piles. */
  if (self->pile_ends[kind] == 0)
    return TRUE;
  next = hradby_tiling_nth_kind (self, HRADBY_TILING_POSITION (position), 0);
  if (kind != next && HRADBY_TILING_POSITION (position)->n_bag == self->due_at)
    return hradby_error_refuse_by (error, "draw", self->due_settings,
                                   _("others are drawn before this tile"));
  return self->pile_ends[kind] == self->pile_ends[next]
         || hradby_error_refuse (error, "draw", _("others are drawn before this tile"));
}

gboolean
hradby_tiling_explain_fit (const HradbyAction *action, gboolean fits, GError **error)
{
  if (action->flag && fits)
    return hradby_error_refuse (error, "unplaceable",
                                _("the tile fits somewhere, so it stays in the game"));
  if (!action->flag && !fits)
    return hradby_error_refuse (error, "unplaceable",
                                _("the tile fits nowhere, so it leaves the game"));
  return TRUE;
}

gboolean
hradby_tiling_explain_feature (const HradbyTable *table, const HradbyPosition *position,
                               const HradbyAction *action, const char *rule, GError **error)
{
  const HradbyTilingTable *self = HRADBY_TILING_TABLE (table);
  const HradbyTile *tile = self->tiles[HRADBY_TILING_POSITION (position)->current];

  return action->part < tile->n_features
         || hradby_error_refuse (error, rule, _("the tile has no such feature"));
}
