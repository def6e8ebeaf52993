/* What the face of a game that lays tiles, or of its expansion, shows on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"
#include "app/face/feature-face.h"
#include "app/face/tile-move.h"
#include "app/face/tile-spot.h"
#include "tiling/look.h"

G_BEGIN_DECLS

/* What is said of a figure that others take off the board, or that comes back from them: an action,
 * or that "{player}" has got it from "{owner}". */
typedef enum
{
  HRADBY_TILE_CAPTURE,     /* an action; "{owner}" is whose it is */
  HRADBY_TILE_BUY_BACK,    /* an action; "{owner}" has it */
  HRADBY_TILE_EXCHANGE,    /* an action */
  HRADBY_TILE_CAPTURED,
  HRADBY_TILE_TAKEN_BACK,  /* it was the player's own */
  HRADBY_TILE_BOUGHT_BACK,
  HRADBY_TILE_EXCHANGED,
  HRADBY_TILE_N_TAKINGS,
} HradbyTileTaking;

/* Words (N_()) for a figure in a @place of an expansion, or of a kind that is its own; 0: any. */
typedef struct
{
  guint       place;
  guint       figure;
  const char *words[HRADBY_TILE_N_TAKINGS];
} HradbyTileCaptive;

/**
 * HradbyTileStand:
 * @place: in which figures stand, as actions and events number it
 * @captive: where one of them is chosen to be taken off the board
 * @find_mover: (nullable): what comes or goes with the event; @player: whose it is, @figure: its
 *   kind; %FALSE: nothing
 * @find_captive: (nullable): what an action would take off; %FALSE: nothing but @captive is shown
 *
 * Figures in a place of an expansion, for whoever moves them.
 */
typedef struct
{
  guint          place;
  HradbyTileSpot captive;
  gboolean     (*find_mover)   (const HradbyTable *table, const HradbyPosition *position,
                                const HradbyEvent *event, guint player, guint figure,
                                HradbySeenPiece *piece);
  gboolean     (*find_captive) (const HradbyTable *table, const HradbyPosition *position,
                                const HradbyAction *action, HradbySeenPiece *piece);
} HradbyTileStand;

/* What a player may do in a deployment, beside deploying on a feature. */
typedef struct
{
  guint       action; /* its row */
  const char *words;  /* "a place for a bridge" (N_()) */
} HradbyTileOffer;

/**
 * HradbyTileFace:
 * @features: (nullable): a row each, ended by one without @name
 * @marks: (nullable): of features, ended by a row without @name
 * @pieces: (nullable): a row each, ended by one without @kind
 * @stands: (nullable): a row each, ended by one without @place
 * @captives: (nullable): ended by a row that is empty
 * @offers: (nullable): ended by a row without @words
 *
 * All functions may be %NULL, and %NULL as an answer is no opinion.
 */
struct _HradbyTileFace
{
  const HradbyFeatureFace *features;
  const HradbyFaceMark    *marks;
  const HradbyPieceFace   *pieces;
  const HradbyTileStand   *stands;
  const HradbyTileCaptive *captives;
  const HradbyTileOffer   *offers;

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

/* How figures in a place of an expansion are found; %NULL: they are not shown. */
const HradbyTileStand   *hradby_tile_face_get_stand   (const HradbyTable    *table,
                                                       guint                 place);

/* What is said of a figure: the words of the first row for its place or kind, else those of
 * any. */
char                    *hradby_tile_face_tell_captive (HradbyFaceSaid       *said,
                                                        HradbyTileTaking      taking,
                                                        guint                 place,
                                                        guint                 figure)
                                                        G_GNUC_WARN_UNUSED_RESULT;

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
