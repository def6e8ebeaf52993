/* Looking at a position: what the application reads to draw it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/region.h"
#include "tiling/look.h"

G_BEGIN_DECLS

/* What the player to move is asked for; expansions have phases of their own. */
typedef enum
{
  HRADBY_CARCASSONNE_PHASE_DRAW,
  HRADBY_CARCASSONNE_PHASE_PLACE,
  HRADBY_CARCASSONNE_PHASE_DEPLOY,
  HRADBY_CARCASSONNE_PHASE_OVER,
#define HRADBY_ROWS_PHASE_NAMES
#include "games/carcassonne/expansions.h"
#undef HRADBY_ROWS_PHASE_NAMES
} HradbyCarcassonnePhase;

/* A tile on the board. */
typedef struct
{
  gint  x;
  gint  y;
  guint tile;     /* kind, as actions and events number it */
  guint rotation; /* quarter turns clockwise */
} HradbyCarcassonneLaid;

/* How anybody looks at it, without knowing the game. */
extern const HradbyLook hradby_carcassonne_look;

/* All functions below read only. @table and @position must be this game's. The start tile lies at
 * (0, 0); cells go on in all directions. */

guint             hradby_carcassonne_get_n_kinds     (const HradbyTable *table);

/* The kind of tile @tile as actions and events number it. Borrowed. */
const HradbyTile *hradby_carcassonne_get_tile        (const HradbyTable *table,
                                                      guint              tile);

/* How many tiles of this kind, and of all, are still in the bag. */
guint             hradby_carcassonne_count_bag       (const HradbyTable    *table,
                                                      const HradbyPosition *position,
                                                      guint                 tile);
guint             hradby_carcassonne_get_n_bag       (const HradbyTable    *table,
                                                      const HradbyPosition *position);

HradbyCarcassonnePhase
                  hradby_carcassonne_get_phase       (const HradbyTable    *table,
                                                      const HradbyPosition *position);

/* The tile in hand in the phase PLACE, otherwise the one drawn last, -1 before the first draw. */
gint              hradby_carcassonne_get_current     (const HradbyTable    *table,
                                                      const HradbyPosition *position);

/* Tiles on the board, and the number @index of them in the order of laying; 0 is the start tile. */
guint             hradby_carcassonne_get_n_laid      (const HradbyTable     *table,
                                                      const HradbyPosition  *position);
void              hradby_carcassonne_get_laid        (const HradbyTable     *table,
                                                      const HradbyPosition  *position,
                                                      guint                  index,
                                                      HradbyCarcassonneLaid *laid);

/* The tile on a cell: kind or -1; rotation (nullable) in quarter turns. */
gint              hradby_carcassonne_get_cell        (const HradbyTable    *table,
                                                      const HradbyPosition *position,
                                                      gint                  x,
                                                      gint                  y,
                                                      guint                *rotation);

/* The cell of the tile placed last; before the first draw that of the start tile. */
void              hradby_carcassonne_get_last_placed (const HradbyTable    *table,
                                                      const HradbyPosition *position,
                                                      gint                 *x,
                                                      gint                 *y);

/* Rotations, as bits 0 … 3, in which the kind @tile may lie at the cell now. */
guint             hradby_carcassonne_get_fits        (const HradbyTable    *table,
                                                      const HradbyPosition *position,
                                                      guint                 tile,
                                                      gint                  x,
                                                      gint                  y);

/* Followers on features: returns how many, writes at most @max (48 is enough). */
guint             hradby_carcassonne_list_followers  (const HradbyTable    *table,
                                                      const HradbyPosition *position,
                                                      HradbyFollower       *followers,
                                                      guint                 max);

/* Followers in a player's supply. */
guint             hradby_carcassonne_get_supply      (const HradbyTable    *table,
                                                      const HradbyPosition *position,
                                                      guint                 player);

G_END_DECLS
