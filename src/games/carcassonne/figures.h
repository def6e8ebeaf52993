/* Figures: in the supply, and where they stand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/compiled.h"

#include <string.h>

/* Where a kind of figure may stand, as bits: on kinds of features, and in places of expansions. */
#define HRADBY_CARCASSONNE_ON(kind) (1u << ((kind) - HRADBY_FEATURE_ROAD))
enum {
  HRADBY_CARCASSONNE_ELSEWHERE = 1 << 16, /* wherever expansions have a place for any follower */
  HRADBY_CARCASSONNE_BESIDE = 1 << 17, /* only where a follower of its owner stands on what is not
                                        * complete, whoever else does; there it claims nothing */
};

/* Where the ordinary follower may. */
#define HRADBY_CARCASSONNE_ANYWHERE                                                                \
  (HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_ROAD) | HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_CITY)       \
   | HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_FIELD)                                                  \
   | HRADBY_CARCASSONNE_ON (HRADBY_FEATURE_MONASTERY) | HRADBY_CARCASSONNE_ELSEWHERE)

/**
 * HradbyCarcassonneFigureInfo:
 * @expansion: (nullable): with which it is played
 * @setting: with whose first value it is played; 0: there is no such setting
 * @stands: where it may stand, as bits
 * @strength: as how many followers it counts on a region
 * @is_worked_out: the hook of this name tells its strength, which is more than @strength
 * @no_follower: it is not counted where followers are, and nobody takes it off the board
 *
 * What is declared of a kind of figure, beside its word and how many of it each player has.
 */
typedef struct {
  const char *expansion;
  guint       setting;
  guint       stands;
  guint8      strength;
  guint8      is_worked_out;
  guint8      no_follower;
} HradbyCarcassonneFigureInfo;

extern const HradbyCarcassonneFigureInfo hradby_carcassonne_figures[HRADBY_CARCASSONNE_N_FIGURES];

/* The crowd on the region of a root, see position.h. */
static inline guint64
hradby_carcassonne_get_crowd (const HradbyCarcassonneTable *table,
                              const HradbyCarcassonnePosition *position,
                              const HradbyCarcassonneNode *root)
{
  return hradby_carcassonne_crowds (table, position)[hradby_carcassonne_node_crowd (root)];
}

/* What it adds to a crowd. */
static inline guint64
hradby_carcassonne_find_weight (guint player, guint figure)
{
  const HradbyCarcassonneFigureInfo *info = &hradby_carcassonne_figures[figure];

  if ((info->stands & HRADBY_CARCASSONNE_BESIDE) != 0)
    return 0;
  return HRADBY_CROWD_ONE + ((guint64) info->strength << 8 * player)
         + (info->is_worked_out ? HRADBY_CROWD_WORKED_OUT : 0);
}

/* A figure leaves the region of a root, or goes to a place of an expansion there. */
static inline void
hradby_carcassonne_leave_crowd (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition *position, guint player, guint figure,
                                guint root)
{
  HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  guint64 *crowds = hradby_carcassonne_crowds (table, position);
  guint crowd = hradby_carcassonne_node_crowd (node);

  crowds[crowd] -= hradby_carcassonne_find_weight (player, figure);
  if (crowds[crowd] != 0 || crowd == 0)
    return;
  hradby_bits_remove (position->crowds_used, crowd);
  node->who &= ~(guint32) HRADBY_PART_CROWD;
}

/* Adds as how many followers the figures of each player count on the region of a root: their
 * strength, by which majorities go. */
void hradby_carcassonne_add_strengths (const HradbyCarcassonneTable *table,
                                       const HradbyCarcassonnePosition *position, guint root,
                                       guint *strengths);

/* Bits of the players who are strongest; none if nobody has any strength. */
static inline guint
hradby_carcassonne_find_strongest (const guint *strengths, guint n_players)
{
  guint best = 1, players = 0;

  for (guint player = 0; player < n_players; player++) {
    if (strengths[player] > best)
      players = 0;
    best = MAX (best, strengths[player]);
    players |= (guint) (strengths[player] == best) << player;
  }
  return players;
}

/* Bits of the players who are strongest on the region of a root. */
guint hradby_carcassonne_find_majority (const HradbyCarcassonneTable *table,
                                        const HradbyCarcassonnePosition *position, guint root);

/* Whether a figure on the board stands on the region of a root. */
static inline gboolean
hradby_carcassonne_stands_on (const HradbyCarcassonneNode *nodes,
                              const HradbyCarcassonneStanding *standing, guint root)
{
  return standing->place == HRADBY_CARCASSONNE_ON_FEATURE && nodes[standing->where].root == root;
}

/* Whether a player has a follower on the region of a root, however strong. */
static inline gboolean
hradby_carcassonne_has_follower (const HradbyCarcassonneTable *table,
                                 const HradbyCarcassonnePosition *position, guint player,
                                 guint root)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint i = 0; i < position->n_out[player]; i++)
    if ((table->no_followers >> position->out[player][i].figure & 1) == 0
        && hradby_carcassonne_stands_on (nodes, &position->out[player][i], root))
      return TRUE;
  return FALSE;
}

/* Whether what is set beside an own follower may be set there by the player to move. */
static inline gboolean
hradby_carcassonne_may_join (const HradbyCarcassonneTable *table,
                             const HradbyCarcassonnePosition *position, guint root)
{
  return !hradby_carcassonne_is_complete (&hradby_carcassonne_nodes (table, position)[root])
         && hradby_carcassonne_has_follower (table, position, position->player, root);
}

/* Whether the region of a root is free for a kind of figure of the player to move: no follower
 * stands there, or one of its owner does, if it is set beside one. */
static inline gboolean
hradby_carcassonne_is_free_for (const HradbyCarcassonneTable *table,
                                const HradbyCarcassonnePosition *position, guint figure, guint root)
{
  return figure < HRADBY_CARCASSONNE_N_FIGURES
         && ((hradby_carcassonne_figures[figure].stands & HRADBY_CARCASSONNE_BESIDE) != 0
               ? hradby_carcassonne_may_join (table, position, root)
               : hradby_carcassonne_node_crowd (&hradby_carcassonne_nodes (table, position)[root])
                   == 0);
}

/* Kinds of figures of which there are some, by their numbers in a supply, as bits: eight kinds at a
 * time, as bytes above 0 (below 128) get their highest bits, which are then gathered. */
static inline guint
hradby_carcassonne_find_some (const guint8 supply[HRADBY_CARCASSONNE_SUPPLY_ROOM])
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101);
  guint figures = 0;

  for (guint i = 0; i < HRADBY_CARCASSONNE_SUPPLY_ROOM; i += 8) {
    guint64 word;

    memcpy (&word, supply + i, sizeof word);
    word = (GUINT64_FROM_LE (word) + 0x7f * ones) >> 7 & ones;
    figures |= (guint) (word * G_GUINT64_CONSTANT (0x0102040810204080) >> 56) << i;
  }
  return figures;
}

static inline guint
hradby_carcassonne_find_figures (const HradbyCarcassonnePosition *position, guint player)
{
  return hradby_carcassonne_find_some (position->supply[player]);
}

/* Those that may go to a place of an expansion that is open to any follower. */
static inline guint
hradby_carcassonne_find_movable (const HradbyCarcassonneTable *table,
                                 const HradbyCarcassonnePosition *position, guint player)
{
  return hradby_carcassonne_find_figures (position, player) & table->elsewhere;
}

/* Those that the player to move may set on a node. */
guint hradby_carcassonne_find_takers (const HradbyCarcassonneTable *table,
                                      const HradbyCarcassonnePosition *position, guint node);

/* Features of the tile just placed on which the player to move may set a figure of a kind of which
 * some are in the supply, as bits. */
static inline guint
hradby_carcassonne_find_options (const HradbyCarcassonneTable *table,
                                 const HradbyCarcassonnePosition *position, guint figure)
{
  guint options = (table->joining >> figure & 1) != 0 ? position->joinable : position->vacant;

  return options & table->kinds[position->current].taking[figure];
}

/* The setting without which there would be no figures of a kind, as its bit; 0: none. */
static inline HradbySettings
hradby_carcassonne_name_figure (guint figure)
{
  guint setting = hradby_carcassonne_figures[figure].setting;

  return setting != 0 ? HRADBY_SETTING_BIT (setting) : 0;
}

/* The settings that an event names where @player deploys a figure: its own, and the number of
 * followers if with one less none would be left. Asked before it leaves the supply. */
static inline HradbySettings
hradby_carcassonne_find_deploy_settings (const HradbyCarcassonneTable *table,
                                         const HradbyCarcassonnePosition *position, guint player,
                                         guint figure)
{
  return figure == HRADBY_CARCASSONNE_FOLLOWER && position->supply[player][figure] == 1
             && table->n_followers > HRADBY_CARCASSONNE_MIN_FOLLOWERS
           ? HRADBY_SETTING_BIT (HRADBY_SETTING_FOLLOWERS)
           : hradby_carcassonne_name_figure (figure);
}

/* The spot on which a figure stands. Without a branch, as it is not foreseeable. */
static inline guint
hradby_carcassonne_standing_spot (const HradbyCarcassonneTable *table,
                                  const HradbyCarcassonnePosition *position,
                                  const HradbyCarcassonneStanding *standing)
{
  gboolean is_on_node = standing->place == HRADBY_CARCASSONNE_ON_FEATURE;
  guint node = hradby_bits_choose (is_on_node, standing->where, 0);

  return hradby_bits_choose (is_on_node, hradby_carcassonne_nodes (table, position)[node].spot,
                             standing->where);
}

/* Fills in where a figure stands in an event: the cell, and the feature or expansion's place. */
void hradby_carcassonne_locate_figure (const HradbyCarcassonneTable *table,
                                       const HradbyCarcassonnePosition *position,
                                       const HradbyCarcassonneStanding *standing,
                                       HradbyEvent *event);

/* Sends a figure from the supply to a node, or with @place, an expansion's, to a spot. */
void hradby_carcassonne_send_figure (const HradbyCarcassonneTable *table,
                                     HradbyCarcassonnePosition *position, guint player,
                                     guint figure, guint place, guint where);

/* Takes the figure number @index of @player off the board; it does not go to the supply. */
HradbyCarcassonneStanding hradby_carcassonne_take_figure (const HradbyCarcassonneTable *table,
                                                          HradbyCarcassonnePosition *position,
                                                          guint player, guint index);

/* Takes it to the supply, and tells it. */
void hradby_carcassonne_return_figure (const HradbyCarcassonneTable *table,
                                       HradbyCarcassonnePosition *position, guint player,
                                       guint index, const HradbySink *sink);

/* Returns all figures on the region of @root. */
void hradby_carcassonne_return_figures (const HradbyCarcassonneTable *table,
                                        HradbyCarcassonnePosition *position, guint root,
                                        const HradbySink *sink);

/* After a follower has left the region of @root otherwise than by scoring: returns what its player
 * set beside it there, if that was the last one. */
void hradby_carcassonne_return_lonely (const HradbyCarcassonneTable *table,
                                       HradbyCarcassonnePosition *position, guint player,
                                       guint root, const HradbySink *sink);

/* Whether another player's piece may take a figure off: a follower, and as expansions say. */
gboolean hradby_carcassonne_may_take (const HradbyCarcassonneTable *table,
                                      const HradbyCarcassonnePosition *position, guint player,
                                      guint index);
