/* Why an action is against the rules here, in one sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/board.h"
#include "engine/table.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/figures.h"

#include "engine/error.h"
#include "tiling/explain.h"

#include <glib/gi18n-lib.h>

/* Whether an expansion tells why it does not make room for the tile in hand. */
static gboolean
explain_by_hook (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 const HradbyAction              *action,
                 GError                         **error)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->explain != NULL
        && hooks->placing->explain (table, position, action, error))
      return TRUE;
  return FALSE;
}

/* What stands against the tile in hand at an empty cell of the frontier, by its four sides; a part
 * of an expansion might mend it. */
static gboolean
explain_sides (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  const char *const reasons[] = {
    [HRADBY_SIDE_CITY]
      = _("the tile does not fit this way: a city on the next tile would not continue"),
    [HRADBY_SIDE_ROAD]
      = _("the tile does not fit this way: a road on the next tile would not continue"),
    [HRADBY_SIDE_FIELD]
      = _("the tile does not fit this way: a field on the next tile would not continue"),
  };
  const HradbyCarcassonneSide *shown = table->kinds[position->current].sides[action->rotation];

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      gint x = action->x + hradby_side_dx ((HradbySide) side);
      gint y = action->y + hradby_side_dy ((HradbySide) side);
      const HradbyCarcassonneSpot *spot = hradby_carcassonne_find_tile (table, position, x, y);
      guint faced;

      if (spot == NULL)
        continue;
      faced = hradby_carcassonne_get_shown (table, position, spot, side ^ 2).type;
      if (faced != shown[side].type)
        return !explain_by_hook (table, position, action, error)
               && hradby_error_refuse_by (error, "placing-sides",
                                          hradby_carcassonne_find_missing_parts (
                                            table, position, position->current, action),
                                          faced <= HRADBY_SIDE_ROAD ? reasons[faced]
                                            : _("the tile does not fit this way: what the next "
                                                "tile shows would not continue"));
    }
  return TRUE;
}

static gboolean
explain_place (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);

  if (spot == HRADBY_CARCASSONNE_NOWHERE)
    return hradby_error_refuse (error, "placing",
                                _("the tile may not lie there: it must share a side with a tile"));
  if (hradby_carcassonne_spots (table, position)[spot].kind != HRADBY_TILING_NO_TILE)
    return hradby_error_refuse (error, "placing", _("the tile may not lie on another tile"));
  if (action->rotation > 3)
    return hradby_error_refuse (error, "placing", _("a tile lies straight"));
  return hradby_carcassonne_fits_by_hook (table, position, position->current, action)
         || explain_sides (table, position, action, error);
}

/* Farmers are refused by a setting, if nothing else is against this one. */
static gboolean
refuse_farmer (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint node = hradby_carcassonne_spots (table, position)[position->last_spot].index
               + action->part;
  HradbySettings settings = 0;

  if (action->figure < HRADBY_CARCASSONNE_N_FIGURES
      && position->supply[position->player][action->figure] > 0
      && hradby_carcassonne_node_crowd (&nodes[nodes[node].root]) == 0)
    settings = HRADBY_SETTING_BIT (HRADBY_CARCASSONNE_FARM_SCORING);
  return hradby_error_refuse_by (error, "farms", settings,
                                 _("there are no farmers at this table"));
}

/* A figure of which the player to move has none in the supply. */
static gboolean
refuse_supply (const HradbyCarcassonneTable *table,
               guint                         figure,
               gboolean                      otherwise,
               GError                      **error)
{
  HradbySettings settings = 0;

  if (otherwise && figure == HRADBY_CARCASSONNE_FOLLOWER
      && table->n_followers < HRADBY_CARCASSONNE_MAX_FOLLOWERS)
    settings = HRADBY_SETTING_BIT (HRADBY_CARCASSONNE_FOLLOWERS);
  if (otherwise && figure < HRADBY_CARCASSONNE_N_FIGURES)
    settings |= hradby_table_get_changed (&table->parent, hradby_carcassonne_name_figure (figure));
  if (figure != HRADBY_CARCASSONNE_FOLLOWER)
    return hradby_error_refuse_by (error, "followers-supply", settings,
                                   _("no figure of this kind is in the supply"));
  return hradby_tiling_refuse_supply (settings, error);
}

static gboolean
refuse_kind (GError **error)
{
  return hradby_error_refuse (error, "followers", _("a figure of this kind may not be set there"));
}

gboolean
hradby_carcassonne_explain_figure (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   guint                            figure,
                                   guint                            where,
                                   gboolean                         otherwise,
                                   GError                         **error)
{
  gboolean is_known = figure < HRADBY_CARCASSONNE_N_FIGURES;

  if (is_known && (hradby_carcassonne_figures[figure].stands & where) == 0)
    return refuse_kind (error);
  return (is_known && position->supply[position->player][figure] > 0)
         || refuse_supply (table, figure, otherwise, error);
}

static gboolean
explain_deploy (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                const HradbyAction              *action,
                GError                         **error)
{
  const HradbyFeature *features = table->tiles[position->current]->features;
  guint bit = 1u << action->part;

  if (!hradby_tiling_explain_feature (&table->parent, (const HradbyPosition *) position, action,
                                      "followers", error))
    return FALSE;
  if (features[action->part].kind == HRADBY_FEATURE_FIELD
      && hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_FARM_SCORING, HRADBY_FARMS_NONE))
    return refuse_farmer (table, position, action, error);
  if (!hradby_carcassonne_explain_figure (table, position, action->figure,
                                          HRADBY_CARCASSONNE_ON (features[action->part].kind),
                                          (position->vacant & bit) != 0, error))
    return FALSE;
  if ((hradby_carcassonne_find_options (table, position, action->figure) & bit) != 0)
    return TRUE;
  if ((table->joining >> action->figure & 1) != 0)
    return refuse_kind (error);
  return hradby_error_refuse (error, "followers-free",
                              _("no follower may be deployed there: "
                                "the feature holds one already"));
}

/* The phase in which each action is possible. */
static const guint8 phases[] = { HRADBY_TILING_PHASE_ROWS };

static gboolean
explain_phase (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  gboolean has_figure = hradby_carcassonne_find_figures (position, position->player) != 0;

  if (action->kind == HRADBY_TILING_PASS && position->phase == HRADBY_TILING_PHASE_PLACE
      && hradby_carcassonne_may_put_aside (table, position))
    return TRUE;
  return hradby_tiling_explain_phase (HRADBY_TILING_POSITION (position), action, phases,
                                      G_N_ELEMENTS (phases), has_figure, "turn", error);
}

/* Actions of a part that is not played are refused by its setting. */
static gboolean
check_part (const HradbyCarcassonneTable *table,
            const HradbyAction           *action,
            GError                      **error)
{
  for (guint i = 0; hradby_carcassonne_hooks[i] != NULL; i++)
    {
      const HradbyCarcassonneHooks *hooks = hradby_carcassonne_hooks[i];

      if (action->kind >= hooks->first_action && action->kind <= hooks->last_action
          && hooks->part != 0 && (table->parts_off & HRADBY_SETTING_BIT (hooks->part)) != 0)
        return hradby_error_refuse_by (error, table->parent.type->settings[hooks->part].rule,
                                       HRADBY_SETTING_BIT (hooks->part),
                                       _("this part of the expansion is not played here"));
    }
  return TRUE;
}

gboolean
hradby_carcassonne_explain (const HradbyTable    *base,
                            const HradbyPosition *bytes,
                            HradbyAction         *action,
                            GError              **error)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  const HradbyCarcassonnePosition *position = hradby_carcassonne_position_const (bytes);
  const HradbyCarcassonneHooks *hooks = hradby_carcassonne_find_hooks (table, position, action);

  if (hooks != NULL && position->phase != HRADBY_TILING_PHASE_OVER)
    return hooks->explain (table, position, action, error);
  if (!check_part (table, action, error) || !explain_phase (table, position, action, error))
    return FALSE;
  switch (action->kind)
    {
    case HRADBY_TILING_DRAW:
      return hradby_tiling_explain_draw (base, bytes, action, error)
             && hradby_tiling_explain_fit (
               action, hradby_carcassonne_may_be_placed (table, position, action->piece), error);
    case HRADBY_TILING_PLACE:
      return explain_place (table, position, action, error);
    case HRADBY_TILING_DEPLOY:
      return explain_deploy (table, position, action, error);
    default:
      return TRUE;
    }
}
