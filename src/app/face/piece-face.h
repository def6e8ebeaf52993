/* How a kind of piece or figure looks on the board of a tile game, and what it is called. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/pictures/picture-kinds.h"
#include "session/session.h"
#include "tiling/seen.h"

G_BEGIN_DECLS

/**
 * HradbyPieceFace:
 * @kind: of the pieces, as the look of the game names it; %NULL: a figure on a feature
 * @figure: its picture where there is no @make_key: this one of its player
 * @size: side of its picture, in tiles
 * @one_each: a player has one alone, which is the same wherever it lies
 * @title: (nullable): its name at the beginning of a sentence (N_())
 * @words: (nullable): what is there, "%s" for the name of its player (N_()); %NULL: not told
 * @make_key: (nullable): its picture; @colour is of its player, %NULL where it has none
 * @find_spot: (nullable): where its middle is on the turned tile of its part, 0 … 1 from the west
 *   and from the north; %NULL: where figures stand on that part
 * @find_place: (nullable): of what does not lie on a tile: where its middle is on the board, in
 *   tiles from the north-west corner of cell (0, 0)
 * @covers: (nullable): it is a part of a region that its tile does not have; whether a place on the
 *   tile, 0 … 1 from the west and from the north, is on it
 * @tell_now: (nullable): what it is about to do, a sentence for whoever points at its cell;
 *   translated, free with g_free(); %NULL: nothing
 */
typedef struct
{
  const char   *kind;
  HradbyFigure  figure;
  float         size;
  gboolean      one_each;
  const char   *title;
  const char   *words;

  HradbyPictureKey (*make_key) (const HradbySeenPiece *piece, const char *colour, int pixels);
  void (*find_spot) (const HradbySeenPiece *piece, const HradbyTile *tile, guint rotation,
                     double *x, double *y);
  void (*find_place) (const HradbyTable *table, const HradbySeenPiece *piece, double *x, double *y);
  gboolean (*covers) (const HradbySeenPiece *piece, double x, double y);
  char *(*tell_now) (HradbySession *session, const HradbySeenPiece *piece);
} HradbyPieceFace;

/* The picture of a piece; @colours: of the seats. */
HradbyPictureKey hradby_piece_face_get_key (const HradbyPieceFace *self,
                                            const HradbySeenPiece *piece,
                                            const char *const     *colours,
                                            int                    pixels);

/* What is there, %NULL if it is not told. @names: of the seats. */
char            *hradby_piece_face_tell    (const HradbyPieceFace *self,
                                            guint                  player,
                                            const char *const     *names)
                                            G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
