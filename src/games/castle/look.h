/* Looking at a position of The Castle. What all tile-laying games show: tiling/look.h. */
#pragma once

#include "games/castle/castle.h"
#include "games/castle/region.h"

G_BEGIN_DECLS

/* How anybody looks at it, without knowing the game. */
extern const HradbyLook hradby_castle_look;

/* All functions below read only. @table and @position must be The Castle's. */

HradbyWall        *hradby_castle_get_wall        (const HradbyTable *table);
guint              hradby_castle_get_n_kinds     (const HradbyTable *table);

/* The kind of tile @tile as actions and events number it. Borrowed. */
const HradbyTile  *hradby_castle_get_tile        (const HradbyTable *table,
                                                  guint              tile);

/* How many tiles of this kind are still in the bag. */
guint              hradby_castle_count_bag       (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  guint                 tile);
guint              hradby_castle_get_n_bag       (const HradbyTable    *table,
                                                  const HradbyPosition *position);

HradbyPhase        hradby_castle_get_phase       (const HradbyTable    *table,
                                                  const HradbyPosition *position);

/* The tile in hand in the phase PLACE, otherwise the one placed last, -1 before the first draw. */
gint               hradby_castle_get_current     (const HradbyTable    *table,
                                                  const HradbyPosition *position);

/* The tile on a cell: kind or -1; rotation in quarter turns. */
gint               hradby_castle_get_cell        (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  gint                  x,
                                                  gint                  y,
                                                  guint                *rotation);

/* The cell of the tile placed last; %FALSE before the first. */
gboolean           hradby_castle_get_last_placed (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  gint                 *x,
                                                  gint                 *y);

/* Rotations, as bits 0 … 3, in which the kind @tile may lie at the cell now. */
guint              hradby_castle_get_fits        (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  guint                 tile,
                                                  gint                  x,
                                                  gint                  y);

/* Followers on the board: returns how many, writes at most @max (12 is enough). */
guint              hradby_castle_list_followers  (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  HradbyFollower       *followers,
                                                  guint                 max);

/* Followers in a player's supply. */
guint              hradby_castle_get_supply      (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  guint                 player);

/* The wall tile on corner tower @corner: 1 … 9, or 0. Hidden from both players until taken. */
guint              hradby_castle_get_wall_tile   (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  guint                 corner);

/* How many wall tiles @number (1 … 9) lie face up before @player, and how many of them were won in
 * the turn that is being played. */
guint              hradby_castle_get_hand        (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  guint                 player,
                                                  guint                 number,
                                                  guint                *won_now);

/* The player's keep: %FALSE while it stands in the supply; @size in tiles (or quarters, see the
 * setting keep-size). */
gboolean           hradby_castle_get_keep        (const HradbyTable    *table,
                                                  const HradbyPosition *position,
                                                  guint                 player,
                                                  HradbyPart           *part,
                                                  guint                *size);

/* Cells of the largest connected empty area, as the keep would score it (setting
 * keep-area-start-spaces). */
guint              hradby_castle_get_empty_area  (const HradbyTable    *table,
                                                  const HradbyPosition *position);

G_END_DECLS
