/* What the face of a game that lays tiles, or of its expansion, shows on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"
#include "app/face/feature-face.h"
#include "app/face/tile-move.h"
#include "app/face/tile-spot.h"
#include "tiling/look.h"

G_BEGIN_DECLS

/**
 * HradbyTileFace:
 * @features: (nullable): a row each, ended by one without @name
 * @marks: (nullable): of features, ended by a row without @name
 * @pieces: (nullable): a row each, ended by one without @kind
 *
 * All functions may be %NULL, and %NULL as an answer is no opinion.
 */
struct _HradbyTileFace
{
  const HradbyFeatureFace *features;
  const HradbyFaceMark    *marks;
  const HradbyPieceFace   *pieces;

  /* A kind of figure other than the ordinary one, on any feature. */
  const HradbyPieceFace *(*get_figure) (guint figure);

  const HradbyTileSpot *(*get_spot) (const HradbyAction *action);

  /* What @action puts on the board, also beside what it is for, or what it is about. It is shown as
   * if it were there while the action is looked at. Without a kind it is a figure on a feature. */
  gboolean (*get_piece) (const HradbyTable *table, const HradbyPosition *position,
                         const HradbyAction *action, HradbySeenPiece *piece);

  /* Cells that are lit with @part, or with a piece there: returns how many, writes at most @max. */
  guint (*list_around) (const HradbyTable *table, const HradbyPosition *position,
                        const HradbySeenPart *part, HradbySeenPart *cells, guint max);

  /* What is there, in one line, in place of the words for its region. */
  char *(*tell_part) (HradbySession *session, const HradbySeenPart *part);

  /* What is seen moving for an event that is in the past of @position. %FALSE: no opinion, so for
   * its own events nothing. */
  gboolean (*get_move) (const HradbyTable *table, const HradbyPosition *position,
                        const HradbyEvent *event, HradbyTileMove *move);

  /* What is played with an action that scores: how many of what @picture shows. */
  guint (*get_played) (const HradbyTable *table, const HradbyPosition *position,
                       const HradbyAction *action, HradbyPictureKey *picture);
};

/* How a feature is shown; every kind of a game's features has a row. */
const HradbyFeatureFace *hradby_tile_face_get_feature (const HradbyTable    *table,
                                                       HradbyFeatureKind     kind);

/* What it is called within a list, with what it has; translated. */
const char              *hradby_tile_face_name_feature (const HradbyTable    *table,
                                                        const HradbyFeature  *feature);

/* How pieces of this kind are shown, %NULL if they are not. */
const HradbyPieceFace   *hradby_tile_face_get_piece   (const HradbyTable    *table,
                                                       const char           *kind);

/* How a kind of figure is shown, wherever it stands, %NULL for the ordinary one; and how one is
 * shown that stands on such a feature. */
const HradbyPieceFace   *hradby_tile_face_find_figure (const HradbyTable    *table,
                                                       guint                 figure);
const HradbyPieceFace   *hradby_tile_face_get_figure  (const HradbyTable    *table,
                                                       HradbyFeatureKind     kind,
                                                       guint                 figure);

/* Where @action is chosen, %NULL if it is not chosen at a spot. */
const HradbyTileSpot    *hradby_tile_face_get_spot    (const HradbyTable    *table,
                                                       const HradbyAction   *action);

/* As the functions of the face; %FALSE, 0 and %NULL if nobody has an opinion. */
gboolean                 hradby_tile_face_find_piece  (const HradbyTable    *table,
                                                       const HradbyPosition *position,
                                                       const HradbyAction   *action,
                                                       HradbySeenPiece      *piece);
guint                    hradby_tile_face_list_around (const HradbyTable    *table,
                                                       const HradbyPosition *position,
                                                       const HradbySeenPart *part,
                                                       HradbySeenPart       *cells,
                                                       guint                 max);
char                    *hradby_tile_face_tell_part   (HradbySession        *session,
                                                       const HradbySeenPart *part)
                                                       G_GNUC_WARN_UNUSED_RESULT;
gboolean                 hradby_tile_face_get_move    (const HradbyTable    *table,
                                                       const HradbyPosition *position,
                                                       const HradbyEvent    *event,
                                                       HradbyTileMove       *move);
guint                    hradby_tile_face_get_played  (const HradbyTable    *table,
                                                       const HradbyPosition *position,
                                                       const HradbyAction   *action,
                                                       HradbyPictureKey     *picture);

G_END_DECLS
