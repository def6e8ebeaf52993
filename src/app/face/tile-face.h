/* What the face of a game that lays tiles, or of its expansion, shows on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/face/face.h"
#include "tiling/look.h"

/**
 * HradbyFacePiece:
 * @kind: of the pieces, as the look of the game names it; %NULL: a figure on a feature
 * @figure: its picture where there is no other: this one of its player
 * @picture: (nullable): its picture; the key has its place, the colour of its player, and in @more
 *   whether it is shown alone
 * @size: side of its picture, in tiles
 * @one_each: a player has one alone, which is the same wherever it lies
 * @title: (nullable): its name at the beginning of a sentence (N_())
 * @words: (nullable): what is there, "%s" for the name of its player (N_()); %NULL: not told
 * @make_key: (nullable): makes the key of its picture; @colour is of its player, %NULL where it has
 *   none
 * @find_spot: (nullable): where its middle is on the turned tile of its part, 0 … 1 from the west
 *   and from the north; %NULL: where figures stand on that part
 * @find_place: (nullable): of what does not lie on a tile: where its middle is on the board, in
 *   tiles from the north-west corner of cell (0, 0)
 * @covers: (nullable): it is a part of a region that its tile does not have; whether a place on the
 *   tile, 0 … 1 from the west and from the north, is on it
 * @tell_now: (nullable): what it is about to do, a sentence for whoever points at its cell;
 *   translated, free with g_free(); %NULL: nothing
 */
typedef struct {
  const char   *kind;
  HradbyFigure  figure;
  const HradbyPictureKind *picture;
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
} HradbyFacePiece;

typedef struct {
  HradbyFeatureKind  kind;             /* of the features */
  const char        *name;             /* within a list (N_()) */
  const char        *counted; /* (nullable): likewise, of one with markets or pennants (N_()) */
  gboolean           at_end;           /* its regions bring points at the end of the game alone */
  /* what a region of it is, and of how many tiles: "Tower, %d tile" (NP_()) */
  const char        *size[2];
  const char        *with_fountain[2]; /* (nullable): the same with a fountain */
  const char        *amounts; /* (nullable): a heading for its markets or pennants (N_()) */
  /* (nullable): what is told behind it of the amount, if there is one: "%d pennant" */
  const char        *amount[2];
  /* (nullable): told in place of @size where there is an amount: "Court with %d market" */
  const char        *by_amount[2];
  HradbyFacePiece    follower;         /* what an ordinary follower is on it */
} HradbyFaceFeature;

/* For the column @follower. */
#define HRADBY_FACE_FOLLOWER(name, side, its_title, its_words)                                     \
  { .figure = HRADBY_FIGURE_##name, .size = side, .title = its_title, .words = its_words }

/* A mark of tile sets: a heading for it (N_()), and (nullable) what a feature with it is called
 * within a list (N_()). */
typedef struct {
  const char *mark;
  const char *title;
  const char *name;
} HradbyFaceMark;

/**
 * HradbyTileKind:
 * @title: of a button that shows its places: "Tower" (N_())
 * @more: what is in reach of its piece is lit as if that had so many more pieces
 * @by_figure: each kind of figure is a kind of its own, called as the figure is
 *
 * What may be chosen on the board: each such action has a piece (see get_piece), which is shown
 * pale where it would lie and is pressed there. Of several kinds one is on the board at a time.
 */
typedef struct {
  const char *title;
  guint       more;
  gboolean    by_figure;
} HradbyTileKind;

/* A follower on the tile just placed. */
extern const HradbyTileKind hradby_tile_kind_follower;

/* What is seen moving. */
typedef struct {
  /* what moves; without a kind it is a figure on a feature, @place its kind of figure */
  HradbySeenPiece piece;
  /* it was there and goes to @to; otherwise it arrives there, and is found by its kind, player and
   * cell */
  gboolean         leaves;
  guint            to;      /* a player, or %HRADBY_NOBODY */
  /* (nullable): on what arrives a piece of this kind, which stood there, takes its place */
  const char      *bearing;
  /* while it leaves it turns over and shows this, which has no kind if it does not */
  HradbySeenPiece turned;
  /* what lies on it is lifted as this while it turns over; has no kind if nothing does */
  HradbySeenPiece above;
} HradbyTileMove;

/* How a figure is taken off the board by others, or comes back from them: as an action, or as an
 * event in which "{player}" has got it from "{owner}". */
typedef enum {
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
typedef struct {
  guint       place;
  guint       figure;
  const char *words[HRADBY_TILE_N_TAKINGS];
} HradbyTileCaptive;

/**
 * HradbyTileStand:
 * @place: in which figures stand, as actions and events number it
 * @find_mover: (nullable): what comes or goes with the event; @player: whose it is, @figure: its
 *   kind; %FALSE: nothing
 * @find_captive: (nullable): what an action would take off; %FALSE: nothing
 *
 * Figures in a place of an expansion, for whoever moves them.
 */
typedef struct {
  guint          place;
  gboolean     (*find_mover)   (const HradbyTable *table, const HradbyPosition *position,
                                const HradbyEvent *event, guint player, guint figure,
                                HradbySeenPiece *piece);
  gboolean     (*find_captive) (const HradbyTable *table, const HradbyPosition *position,
                                const HradbyAction *action, HradbySeenPiece *piece);
} HradbyTileStand;

/* What a player may do in a deployment, beside deploying on a feature. */
typedef struct {
  guint       action; /* its row */
  const char *words;  /* "a place for a bridge" (N_()) */
} HradbyTileOffer;

/**
 * HradbyTileFace:
 * @features: (nullable): a row each, ended by one without @name
 * @marks: (nullable): of tiles and features, ended by a row without @mark
 * @pieces: (nullable): a row each, ended by one without @kind
 * @stands: (nullable): a row each, ended by one without @place
 * @captives: (nullable): ended by a row that is empty
 * @offers: (nullable): ended by a row without @words
 *
 * All functions may be %NULL, and %NULL as an answer is no opinion.
 */
struct _HradbyTileFace {
  const HradbyFaceFeature *features;
  const HradbyFaceMark    *marks;
  const HradbyFacePiece   *pieces;
  const HradbyTileStand   *stands;
  const HradbyTileCaptive *captives;
  const HradbyTileOffer   *offers;

  /* A kind of figure other than the ordinary one, on any feature. */
  const HradbyFacePiece *(*get_figure) (guint figure);

  /* %NULL: it is not chosen on the board. */
  const HradbyTileKind *(*get_kind) (const HradbyAction *action);

  /* What @action puts on the board, also beside what it is for, or what it takes from there or is
   * about. Without a kind it is a figure on a feature. */
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

/* The picture of a piece; @colours: of the seats. */
HradbyPictureKey hradby_face_piece_get_key (const HradbyFacePiece *self,
                                            const HradbySeenPiece *piece,
                                            const char *const *colours, int pixels);

/* The picture of one that is shown alone, at any size; @colour: (nullable): of its player. */
HradbyPictureKey hradby_face_piece_get_alone (const HradbyFacePiece *self, guint place,
                                              const char *colour);

/* What is there, %NULL if it is not told. @names: of the seats. */
char *hradby_face_piece_tell (const HradbyFacePiece *self, guint player,
                              const char *const *names) G_GNUC_WARN_UNUSED_RESULT;

/* How a feature is shown; every kind of a game's features has a row. */
const HradbyFaceFeature *hradby_tile_face_get_feature (const HradbyTable *table,
                                                       HradbyFeatureKind kind);

/* What a region is and how large, "Tower, 2 tiles"; translated. */
char *hradby_tile_face_tell_size (const HradbyTable *table,
                                  const HradbySeenRegion *region) G_GNUC_WARN_UNUSED_RESULT;

/* What it is called within a list, with what it has; translated. */
const char *hradby_tile_face_name_feature (const HradbyTable *table, const HradbyFeature *feature);

/* What a mark is called, and a kind of features; %NULL if nobody knows it. */
const HradbyFaceMark *hradby_tile_face_find_mark (const HradbyFace *self, const char *mark);
const HradbyFaceFeature *hradby_tile_face_find_feature (const HradbyFace *self, guint kind);

/* How pieces of this kind are shown, %NULL if they are not. */
const HradbyFacePiece *hradby_tile_face_get_piece (const HradbyTable *table, const char *kind);

/* How a kind of figure is shown, wherever it stands, %NULL for the ordinary one; and how one is
 * shown that stands on such a feature. */
const HradbyFacePiece *hradby_tile_face_find_figure (const HradbyTable *table, guint figure);
const HradbyFacePiece *hradby_tile_face_get_figure (const HradbyTable *table,
                                                    HradbyFeatureKind kind, guint figure);

/* How figures in a place of an expansion are found; %NULL: they are not shown. */
const HradbyTileStand *hradby_tile_face_get_stand (const HradbyTable *table, guint place);

/* The figure that a capture takes out of such a place; %FALSE: it is not shown. */
gboolean hradby_tile_face_find_captive (const HradbyTable *table, const HradbyPosition *position,
                                        const HradbyAction *action, HradbySeenPiece *piece);

/* What is said of a figure: the words of the first row for its place or kind, else those of
 * any. */
char *hradby_tile_face_tell_captive (HradbyFaceSaid *said, HradbyTileTaking taking, guint place,
                                     guint figure) G_GNUC_WARN_UNUSED_RESULT;

/* Of which kind @action is, %NULL if it is not chosen on the board. */
const HradbyTileKind *hradby_tile_face_get_kind (const HradbyTable *table,
                                                 const HradbyAction *action);

/* As the functions of the face; %FALSE, 0 and %NULL if nobody has an opinion. */
gboolean hradby_tile_face_find_piece (const HradbyTable *table, const HradbyPosition *position,
                                      const HradbyAction *action, HradbySeenPiece *piece);
guint hradby_tile_face_list_around (const HradbyTable *table, const HradbyPosition *position,
                                    const HradbySeenPart *part, HradbySeenPart *cells, guint max);
char *hradby_tile_face_tell_part (HradbySession *session,
                                  const HradbySeenPart *part) G_GNUC_WARN_UNUSED_RESULT;
gboolean hradby_tile_face_get_move (const HradbyTable *table, const HradbyPosition *position,
                                    const HradbyEvent *event, HradbyTileMove *move);
guint hradby_tile_face_get_played (const HradbyTable *table, const HradbyPosition *position,
                                   const HradbyAction *action, HradbyPictureKey *picture);
