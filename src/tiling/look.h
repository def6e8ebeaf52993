/* Looking at a position of a tile-laying game: what the application reads to draw it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "engine/game-type.h"
#include "tiling/seen.h"
#include "tiling/wall.h"

/* What the player to move is asked for. */
typedef enum {
  HRADBY_TILING_PHASE_DRAW,
  HRADBY_TILING_PHASE_PLACE,
  HRADBY_TILING_PHASE_DEPLOY, /* what to do on or around the tile just placed */
  HRADBY_TILING_PHASE_SCORE,  /* which region is scored next */
  HRADBY_TILING_PHASE_EXTRA,  /* anything else, answered by buttons with words */
  HRADBY_TILING_PHASE_OVER,
} HradbyTilingPhase;

/* What a game with tiles tells painters. All read only; @table and @position are the game's own. */
struct _HradbyLook {
  guint8 place;  /* row of the game's actions that lays the tile in hand: x, y, rotation */
  guint8 deploy; /* the row that puts a follower on a feature of the tile just placed: feature */
  guint8 ground; /* the kind of features that lies where nothing else does */
  /* (nullable): those that its tiles and features may have */
  const HradbyTileMark *marks;
  /* (nullable): what tile files call kinds of features of its own, numbered from
   * %HRADBY_N_FEATURE_KINDS on: empty elements, of which a tile has one at most; ended by %NULL */
  const char *const    *kinds;

  /* The wall around the board, or %NULL where the board has no border. Borrowed. */
  HradbyWall *(*get_wall) (const HradbyTable *table);

  /* The cells with tiles and one more on each side; the wall's bounding box where there is one.
   * It only grows while a game goes on. */
  void (*get_area) (const HradbyTable *table, const HradbyPosition *position, HradbySeenArea *area);

  /* Kinds of tiles, numbered as actions and events number them. Borrowed. */
  guint (*get_n_kinds) (const HradbyTable *table);
  const HradbyTile *(*get_tile) (const HradbyTable *table, guint kind);

  /* How many tiles are still in the bag: of one kind, and of all. */
  guint (*count_bag) (const HradbyTable *table, const HradbyPosition *position, guint kind);
  guint (*get_n_bag) (const HradbyTable *table, const HradbyPosition *position);

  HradbyTilingPhase (*get_phase) (const HradbyTable *table, const HradbyPosition *position);

  /* The tile in hand in the phase PLACE, otherwise the one placed last, -1 before the first. */
  gint (*get_current) (const HradbyTable *table, const HradbyPosition *position);

  /* The tile on a cell: its kind or -1; its rotation in quarter turns (@rotation may be %NULL). */
  gint (*get_cell) (const HradbyTable *table, const HradbyPosition *position, gint x, gint y,
                    guint *rotation);

  /* The cell of the tile placed last; %FALSE before the first. */
  gboolean (*get_last_placed) (const HradbyTable *table, const HradbyPosition *position, gint *x,
                               gint *y);

  /* Rotations, as bits 0 … 3, in which the kind of tile may lie at the cell now. */
  guint (*get_fits) (const HradbyTable *table, const HradbyPosition *position, guint kind, gint x,
                     gint y);

  /* Followers on features: returns how many, writes at most @max. */
  guint (*list_followers) (const HradbyTable *table, const HradbyPosition *position,
                           HradbySeenFollower *followers, guint max);

  /* Pieces: returns how many, writes at most @max. */
  guint (*list_pieces) (const HradbyTable *table, const HradbyPosition *position,
                        HradbySeenPiece *pieces, guint max);

  /* Followers in a player's supply. */
  guint (*get_supply) (const HradbyTable *table, const HradbyPosition *position, guint player);

  /* %FALSE if no tile lies there. */
  gboolean (*get_region) (const HradbyTable *table, const HradbyPosition *position,
                          const HradbySeenPart *part, HradbySeenRegion *region);

  /* The parts of the region that @part belongs to: returns how many, writes at most @max. */
  guint (*list_parts) (const HradbyTable *table, const HradbyPosition *position,
                       const HradbySeenPart *part, HradbySeenPart *parts, guint max);

  /* Cells that the tower on a cell reaches, or would with @more pieces: returns how many, writes
   * at most @max; 0 where there is none. (nullable) */
  guint (*list_reach) (const HradbyTable *table, const HradbyPosition *position, gint x, gint y,
                       guint more, HradbySeenPart *cells, guint max);
};

/* The look of a game that must be one of tiles. */
const HradbyLook *hradby_look_get (const HradbyTable *table);

/* As list_followers and list_pieces; what they return is what there was room for. */
guint hradby_look_list_followers (const HradbyTable *table, const HradbyPosition *position,
                                  HradbySeenFollower followers[HRADBY_SEEN_MAX_FOLLOWERS]);
guint hradby_look_list_pieces (const HradbyTable *table, const HradbyPosition *position,
                               HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES]);

/* The word of tile files for a kind of feature; and back, -1 for an unknown one.
 * @self: (nullable) */
const char *hradby_look_kind_to_string (const HradbyLook *self, guint kind);
gint hradby_look_kind_from_string (const HradbyLook *self, const char *name);

/* @word: "tiles", or the word of a mark: those with it; and of the wall "cells", "corners",
 * "starts", wall tiles that are "hidden" on it at the beginning, and those that are left "out".
 * Returns: how many there are at this table, -1 for another word. */
gint hradby_look_count_word (const HradbyTable *table, const char *word);

/* The contract's count_material for tiles: what lies on the board or in the bag, and in hand. */
gboolean hradby_look_count_material (const HradbyTable *table, const HradbyPosition *position,
                                     guint kind, guint *in_box, guint *in_game);
