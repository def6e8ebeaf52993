/* Random walls, tiles and rules: odd ones on purpose, as far as the formats allow them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/setup.h"
#include "tiling/tile-set.h"
#include "tiling/wall.h"

/* A wall of 4 to 200 cells, mostly small, with nooks, start spaces and many corner towers; a large
 * one for long games. */
HradbyWall *random_wall_new (HradbyRandom *random, gboolean is_long) G_GNUC_WARN_UNUSED_RESULT;

/* Up to twenty kinds of tiles: ports of all partitions, features without ports, several parts of a
 * kind, markets, fountains. Long games have many tiles, each with points of its own. */
HradbyTileSet *random_tile_set_new (HradbyRandom *random,
                                    gboolean is_long) G_GNUC_WARN_UNUSED_RESULT;

/* Every setting with one of its values, each as likely as the others. */
HradbyRuleset *random_ruleset_new (const HradbyGameType *type,
                                   HradbyRandom *random) G_GNUC_WARN_UNUSED_RESULT;

/* Lays both copies of some numbers on the first corner towers, where pairs are won. */
void random_deal_pairs (HradbySetup *setup, HradbyWall *wall, HradbyRandom *random);

/* Whether something with this chance, in hundredths, happens. */
static inline gboolean
random_chance (HradbyRandom *random, guint percent)
{
  return hradby_random_below (random, 100) < percent;
}
