/* Figures: in the supply, and where they stand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/table.h"

G_BEGIN_DECLS

/* The setting without which there would be no figures of a kind, as its bit; 0: none. */
extern const HradbySettings hradby_carcassonne_figure_settings[HRADBY_CARCASSONNE_N_FIGURES];

/* Figures of a player that may be deployed. */
static inline guint
hradby_carcassonne_count_supply (const HradbyCarcassonnePosition *position,
                                 guint                            player)
{
  guint n = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    n += position->supply[player][figure];
  return n;
}

/* Kinds of figures of which a player has some, as bits. */
static inline guint
hradby_carcassonne_find_figures (const HradbyCarcassonnePosition *position,
                                 guint                            player)
{
  guint figures = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    figures |= (guint) (position->supply[player][figure] > 0) << figure;
  return figures;
}

/* How many kinds these are. */
static inline guint
hradby_carcassonne_count_kinds (const HradbyCarcassonnePosition *position,
                                guint                            player)
{
  guint n = 0;

  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    n += position->supply[player][figure] > 0;
  return n;
}

/* The settings that an event names where @player deploys a figure: its own, and the number of
 * followers if with one less none would be left. Asked before it leaves the supply. */
static inline HradbySettings
hradby_carcassonne_find_deploy_settings (const HradbyCarcassonneTable    *table,
                                         const HradbyCarcassonnePosition *position,
                                         guint                            player,
                                         guint                            figure)
{
  return figure == HRADBY_CARCASSONNE_FOLLOWER && position->supply[player][figure] == 1
         && table->n_followers > HRADBY_CARCASSONNE_MIN_FOLLOWERS
         ? HRADBY_SETTING_BIT (HRADBY_CARCASSONNE_FOLLOWERS)
         : hradby_carcassonne_figure_settings[figure];
}

/* The spot on which a figure stands. Without a branch, as it is not foreseeable. */
static inline guint
hradby_carcassonne_standing_spot (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  const HradbyCarcassonneStanding *standing)
{
  gboolean is_on_node = standing->place == HRADBY_CARCASSONNE_ON_FEATURE;
  guint node = hradby_bits_choose (is_on_node, standing->where, 0);

  return hradby_bits_choose (is_on_node, hradby_carcassonne_nodes (table, position)[node].spot,
                             standing->where);
}

G_END_DECLS
