/* How far towers reach, and whom (rules page, section 2). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/tower-reach.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"

#include <string.h>

/* Marks the tiles around those of one step, and counts them behind the others. */
static guint
step (const HradbyCarcassonneTable    *table,
      const HradbyCarcassonnePosition *position,
      HradbyTowerReach                *reach,
      guint16                         *queue,
      guint                            from,
      guint                            to)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  guint end = to;

  for (guint i = from; i < to; i++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++)
      {
        guint spot = hradby_carcassonne_find_spot (
          table, position, spots[queue[i]].x + hradby_side_dx ((HradbySide) side),
          spots[queue[i]].y + hradby_side_dy ((HradbySide) side));

        if (spots[spot].kind == HRADBY_TILING_NO_TILE || hradby_bits_has (reach->found, spot))
          continue;
        hradby_bits_add (reach->found, spot, TRUE);
        queue[end++] = (guint16) spot;
      }
  return end;
}

/* Ways of tiles, at most as long as the reach. A tile has spots all around it. */
static void
walk (const HradbyCarcassonneTable    *table,
      const HradbyCarcassonnePosition *position,
      HradbyTowerReach                *reach)
{
  guint16 queue[HRADBY_MAX_TILES];
  guint from = 0, to = 1;

  memset (reach->found, 0, sizeof reach->found);
  queue[0] = (guint16) hradby_carcassonne_find_spot (table, position, reach->x, reach->y);
  hradby_bits_add (reach->found, queue[0], TRUE);
  for (gint steps = 0; steps < reach->reach && from < to; steps++)
    {
      guint end = step (table, position, reach, queue, from, to);

      from = to;
      to = end;
    }
}

void
hradby_tower_find_reach (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position,
                         gint                             x,
                         gint                             y,
                         guint                            height,
                         HradbyTowerReach                *reach)
{
  reach->x = x;
  reach->y = y;
  reach->reach = (gint) height;
  if (height == 0
      || hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_FIRST_STOREY,
                                   HRADBY_TOWER_STOREY_OWN_TILE))
    reach->reach--;
  reach->around_corners = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_DIAGONALS,
                                                    HRADBY_TOWER_DIAGONALS_YES);
  reach->stops_at_gaps = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_REACH_GAPS,
                                                   HRADBY_TOWER_GAPS_BLOCKED);
  if (reach->around_corners && reach->stops_at_gaps)
    walk (table, position, reach);
}

/* Otherwise than around corners, tiles must lie all along the line to it. */
gboolean
hradby_tower_is_unbroken (const HradbyCarcassonneTable    *table,
                          const HradbyCarcassonnePosition *position,
                          const HradbyTowerReach          *reach,
                          guint                            spot)
{
  const HradbyCarcassonneSpot *there = &hradby_carcassonne_spots (table, position)[spot];
  gint dx = there->x - reach->x, dy = there->y - reach->y, steps = ABS (dx) + ABS (dy);

  if (reach->around_corners)
    return hradby_bits_has (reach->found, spot);
  for (gint i = 1; i < steps; i++)
    if (hradby_carcassonne_find_tile (table, position, reach->x + dx / steps * i,
                                      reach->y + dy / steps * i) == NULL)
      return FALSE;
  return TRUE;
}

/* Whether an equal figure of the player stands there, too, and is listed before: then it does not
 * matter which of them it is. */
static gboolean
is_twin (const HradbyCarcassonnePosition *position,
         guint                            player,
         guint                            index)
{
  const HradbyCarcassonneStanding *out = position->out[player];

  for (guint i = 0; out[index].place != HRADBY_CARCASSONNE_ON_FEATURE && i < index; i++)
    if (memcmp (&out[i], &out[index], sizeof *out) == 0)
      return TRUE;
  return FALSE;
}

HradbyTowerVictims
hradby_tower_find_victims (const HradbyCarcassonneTable    *table,
                           const HradbyCarcassonnePosition *position)
{
  const HradbyTowerState *state = hradby_tower_state (table, position);
  const HradbyTowerSite *tower = &state->sites[state->raised];
  const HradbyCarcassonneSpot *spot = &hradby_carcassonne_spots (table, position)[tower->spot];
  gboolean spares_own = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_CAPTURE_OWN,
                                                  HRADBY_TOWER_CAPTURE_OWN_NO);
  gboolean spares_tops = hradby_carcassonne_plays (table, HRADBY_TOWER_SETTING_CAPTURE_TOP,
                                                   HRADBY_TOWER_CAPTURE_TOP_NO);
  HradbyTowerVictims victims = { { 0 } };
  HradbyTowerReach reach;

  hradby_tower_find_reach (table, position, spot->x, spot->y, tower->height, &reach);
  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++)
      {
        const HradbyCarcassonneStanding *standing = &position->out[player][i];
        guint there = hradby_carcassonne_standing_spot (table, position, standing);

        if (!hradby_tower_reaches (table, position, &reach, there)
            || (spares_own && player == position->player)
            || (spares_tops && standing->place == HRADBY_TOWER_PLACE)
            || is_twin (position, player, i)
            || !hradby_carcassonne_may_take (table, position, player, i))
          continue;
        hradby_bits_add (victims.bits, HRADBY_CARCASSONNE_MAX_OUT * player + i, TRUE);
      }
  return victims;
}

HradbySettings
hradby_tower_find_settings (const HradbyCarcassonneTable    *table,
                            const HradbyCarcassonnePosition *position,
                            guint                            bit)
{
  static const guint8 all[] = {
    HRADBY_TOWER_SETTING_REACH_GAPS, HRADBY_TOWER_SETTING_FIRST_STOREY,
    HRADBY_TOWER_SETTING_DIAGONALS, HRADBY_TOWER_SETTING_CAPTURE_OWN,
    HRADBY_TOWER_SETTING_CAPTURE_TOP,
  };
  const HradbyTowerVictims *victims = &hradby_tower_state (table, position)->victims;
  HradbySettings settings = 0;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      const HradbyCarcassonneTable other = hradby_tower_change_table (table, all[i]);
      const HradbyTowerVictims others = hradby_tower_find_victims (&other, position);

      if (hradby_bits_has (victims->bits, bit) != hradby_bits_has (others.bits, bit))
        settings |= HRADBY_SETTING_BIT (all[i]);
    }
  return settings;
}

HradbyTowerVictim
hradby_tower_get_victim (guint bit)
{
  guint player = bit / HRADBY_CARCASSONNE_MAX_OUT, index = bit % HRADBY_CARCASSONNE_MAX_OUT;

  return (HradbyTowerVictim) { (guint8) player, (guint8) index };
}

void
hradby_tower_name_victim (const HradbyCarcassonneTable    *table,
                          const HradbyCarcassonnePosition *position,
                          const HradbyTowerVictim         *victim,
                          HradbyAction                    *action)
{
  *action = (HradbyAction) { .player = victim->player };
  hradby_carcassonne_name_standing (table, position, &position->out[victim->player][victim->index],
                                    action);
  if (action->place == HRADBY_CARCASSONNE_ON_FEATURE)
    action->kind = HRADBY_TOWER_ACTION_CAPTURE;
  else if (action->place < HRADBY_CARCASSONNE_FIRST_ROLE)
    action->kind = HRADBY_TOWER_ACTION_CAPTURE_TOP;
  else
    action->kind = HRADBY_TOWER_ACTION_CAPTURE_AS;
}
