/* Traders and Builders: what players hold (rules page, section 8). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/look.h"

/* Kinds of goods, as they are scored. */
typedef enum {
  HRADBY_TRADERS_BUILDERS_WINE,
  HRADBY_TRADERS_BUILDERS_GRAIN,
  HRADBY_TRADERS_BUILDERS_CLOTH,
  HRADBY_TRADERS_BUILDERS_N_GOODS,
} HradbyTradersBuildersGoods;

/* Tokens of a kind of goods that a player has; 0 while the expansion or this part of it is off. */
guint hradby_traders_builders_count_goods (const HradbyTable *table,
                                           const HradbyPosition *position, guint player,
                                           HradbyTradersBuildersGoods goods);

/* Whether the turn is the second part of another one, or the player decides about it. */
gboolean hradby_traders_builders_is_second (const HradbyTable *table,
                                            const HradbyPosition *position);
