/* Why an action of The Tower is against the rules here, in one sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower-reach.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/rules.h"

#include <glib/gi18n-lib.h>

static gboolean
may_be_bought (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS,
                                   HRADBY_TOWER_NEEDS_POINTS_NO)
         || position->totals[position->player] >= HRADBY_TOWER_RANSOM_POINTS;
}

/* Whether a ransom may be paid in this phase of one's own turn. */
static gboolean
is_moment (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position)
{
  switch (position->phase)
    {
    case HRADBY_TILING_PHASE_PLACE:
    case HRADBY_TILING_PHASE_DEPLOY:
      return TRUE;
    case HRADBY_TOWER_PHASE_CAPTURE:
    case HRADBY_TOWER_PHASE_RANSOM:
      return hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_RANSOM_MOMENT,
                                       HRADBY_TOWER_RANSOM_ANY_MOMENT);
    default:
      return FALSE;
    }
}

/* What stands against a ransom, not translated; or %NULL. */
static const char *
find_objection (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            captor,
                guint                            figure)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);

  if (!is_moment (table, position))
    return hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_RANSOM_MOMENT,
                                     HRADBY_TOWER_RANSOM_ANY_MOMENT)
           ? N_("a ransom is paid when something else may be done in a turn of one’s own, or at "
                "its end")
           : N_("a ransom is paid before the deployment");
  if (hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_RANSOM, HRADBY_TOWER_RANSOM_NO))
    return N_("at this table nobody can be bought back");
  if (captor >= table->parent.n_players || figure >= HRADBY_CARCASSONNE_N_FIGURES
      || state->held[captor][position->player][figure] == 0)
    return N_("this player holds no follower of yours");
  if (state->ransomed)
    return N_("a ransom is paid only once a turn");
  if (!may_be_bought (table, position))
    return N_("a ransom costs 3 points, and you have fewer");
  return NULL;
}

gboolean
hradby_tower_check_ransom (const HradbyCarcassonneTable    *table,
                           const HradbyCarcassonnePosition *position,
                           guint                            captor,
                           guint                            figure,
                           GError                         **error)
{
  const char *reason = find_objection (table, position, captor, figure);

  if (reason != NULL && error != NULL)
    hradby_error_refuse_by (error, "tower-prisoners",
                            hradby_tower_find_ransom_settings (table, position, captor, figure),
                            _(reason));
  return reason == NULL;
}

HradbySettings
hradby_tower_find_ransom_settings (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   guint                            captor,
                                   guint                            figure)
{
  static const guint8 all[] = {
    HRADBY_TOWER_SETTING_RANSOM, HRADBY_TOWER_SETTING_RANSOM_NEEDS_POINTS,
    HRADBY_TOWER_SETTING_RANSOM_MOMENT,
  };
  gboolean is_allowed = find_objection (table, position, captor, figure) == NULL;
  HradbySettings settings = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const HradbyCarcassonneTable other = hradby_tower_change_table (table, all[i]);

      if ((find_objection (&other, position, captor, figure) == NULL) != is_allowed)
        settings |= HRADBY_SETTING_BIT (all[i]);
    }
  return settings;
}

/* What may be done at a tower while a follower could be deployed. */
static gboolean
explain_site (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              const HradbyAction              *action,
              GError                         **error)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  gint site = hradby_tower_find_site (table, position, action->x, action->y);
  gboolean top = action->kind == HRADBY_TOWER_ACTION_DEPLOY;
  const char *rule = top ? "tower-top" : "tower-piece";

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY)
    return hradby_error_refuse (error, "tower-turn",
                                _("this is done instead of deploying a follower"));
  if (site < 0)
    return hradby_error_refuse (error, rule, _("no foundation of a tower is there"));
  if (state->sites[site].top != 0)
    return hradby_error_refuse (error, rule, _("a follower stands on top of this tower"));
  if (top && action->place != HRADBY_TOWER_PLACE)
    return hradby_error_refuse (error, rule, _("the follower may only go on top of the tower"));
  if (top && state->sites[site].height == 0)
    return hradby_error_refuse (error, rule, _("the foundation has no piece on it yet"));
  if (top && !hradby_carcassonne_explain_figure (table, position, action->figure,
                                                 HRADBY_CARCASSONNE_ELSEWHERE, TRUE, error))
    return FALSE;
  if (!top && state->pieces[position->player] == 0)
    return hradby_error_refuse (error, rule, _("no tower piece is left"));
  return TRUE;
}

/* The bit of the figure that an action would capture, wherever it is: -1 if there is none. */
static gint
find_figure (const HradbyCarcassonneTable    *table,
             const HradbyCarcassonnePosition *position,
             const HradbyAction              *action)
{
  for (guint i = 0; i < position->n_out[action->player]; i++)
    {
      guint bit = action->player * HRADBY_CARCASSONNE_MAX_OUT + i;
      const HradbyTowerVictim figure = hradby_tower_get_victim (bit);
      HradbyAction named;

      hradby_tower_name_victim (table, position, &figure, &named);
      if (hradby_action_equal (&named, action))
        return (gint) bit;
    }
  return -1;
}

static gboolean
explain_capture (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 const HradbyAction              *action,
                 GError                         **error)
{
  gint figure = -1;
  HradbySettings settings;

  if (position->phase != HRADBY_TOWER_PHASE_CAPTURE)
    return hradby_error_refuse (error, "tower-capture",
                                _("a follower is captured right after a piece was put on a tower"));
  if (action->player < table->parent.n_players)
    figure = find_figure (table, position, action);
  if (figure < 0)
    return hradby_error_refuse (error, "tower-capture", _("no such follower stands there"));
  if (hradby_bits_has (hradby_tower_state (table, position)->victims.bits, (guint) figure))
    return TRUE;
  if (!hradby_carcassonne_may_take (table, position, action->player,
                                    hradby_tower_get_victim ((guint) figure).index))
    return hradby_error_refuse (error, "tower-capture", _("this figure cannot be captured"));
  settings = hradby_tower_find_settings (table, position, (guint) figure);
  if (action->place == HRADBY_TOWER_PLACE
      && hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_CAPTURE_TOP,
                                   HRADBY_TOWER_CAPTURE_TOP_NO))
    return hradby_error_refuse_by (error, "tower-capture", settings,
                                   _("at this table followers on towers are safe"));
  if (action->player == position->player
      && hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_CAPTURE_OWN,
                                   HRADBY_TOWER_CAPTURE_OWN_NO))
    return hradby_error_refuse_by (error, "tower-capture", settings,
                                   _("at this table nobody captures their own followers"));
  return hradby_error_refuse_by (error, "tower-reach", settings,
                                 _("the tower does not reach so far"));
}

/* Only where there is a choice. */
static gboolean
explain_exchange (const HradbyCarcassonneTable    *table,
                  const HradbyCarcassonnePosition *position,
                  const HradbyAction              *action,
                  GError                         **error)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  guint held = hradby_tower_find_held (state, state->freeing, position->player);
  gboolean is_captors = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_EXCHANGE_CHOICE,
                                                  HRADBY_TOWER_CHOICE_OF_CAPTOR);

  if (position->phase != HRADBY_TOWER_PHASE_EXCHANGE)
    return hradby_error_refuse (error, "tower-exchange",
                                _("prisoners are exchanged right after a capture, and by "
                                  "themselves where only one kind of figures is held"));
  if (action->figure >= HRADBY_CARCASSONNE_N_FIGURES || (held >> action->figure & 1) == 0)
    return hradby_error_refuse (error, "tower-exchange", _("no such prisoner is held"));
  return action->place == (guint) is_captors
         || hradby_error_refuse_by (error, "tower-exchange",
                                    HRADBY_SETTING_BIT (HRADBY_TOWER_SETTING_EXCHANGE_CHOICE),
                                    is_captors ? _("whoever holds the prisoners chooses")
                                               : _("the owner of the prisoners chooses"));
}

gboolean
hradby_tower_explain (const HradbyCarcassonneTable    *table,
                      const HradbyCarcassonnePosition *position,
                      HradbyAction                    *action,
                      GError                         **error)
{
  switch (action->kind)
    {
    case HRADBY_TILING_DRAW:
      if (position->phase != HRADBY_TOWER_PHASE_EXCHANGE)
        return hradby_error_refuse_moment (error, "turn",
                                           _("this is not the moment for that: "
                                             "the order of a turn is draw, place, deploy, score"));
      return hradby_error_refuse (error, "tower-exchange", _("one of the prisoners comes back"));
    case HRADBY_TILING_PASS:
      return position->phase != HRADBY_TOWER_PHASE_EXCHANGE
             || hradby_error_refuse (error, "tower-exchange", _("one of the prisoners comes back"));
    case HRADBY_TOWER_ACTION_DEPLOY:
    case HRADBY_TOWER_ACTION_PIECE:
      return explain_site (table, position, action, error);
    case HRADBY_TOWER_ACTION_CAPTURE:
    case HRADBY_TOWER_ACTION_CAPTURE_TOP:
    case HRADBY_TOWER_ACTION_CAPTURE_AS:
      return explain_capture (table, position, action, error);
    case HRADBY_TOWER_ACTION_RANSOM:
      return hradby_tower_check_ransom (table, position, action->player, action->figure, error);
    default:
      return explain_exchange (table, position, action, error);
    }
}
