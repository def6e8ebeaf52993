/* What lies on the board, where it is seen, and how it moves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/face/tile-face.h"
#include "session/session.h"
#include "tiling/look.h"

/* Which cells there are: those inside a wall, or all around the tiles. */
typedef struct {
  HradbyWall     *wall; /* (nullable): the wall, borrowed */
  HradbySeenArea  area; /* its bounding box, or the cells there are */
} HradbyBoardGrid;

/* The cells there are in @position. */
void hradby_board_grid_init (HradbyBoardGrid *self, const HradbyTable *table,
                             const HradbyPosition *position);

/* The smallest part with all tiles, or the whole where there is a wall or no tile, with land around
 * it. Returns: how much land, in tiles. */
double hradby_board_grid_crop (const HradbyBoardGrid *self, const HradbyTable *table,
                               const HradbyPosition *position, HradbySeenArea *area);

gboolean hradby_board_grid_has (const HradbyBoardGrid *self, gint x, gint y);

/* One picture on the board. */
typedef struct {
  const HradbyFacePiece *face;     /* (nullable): how the piece is shown; %NULL: it is a tile */
  /* the piece; of a tile only its cell; of a marker @place is the laps that it has walked */
  HradbySeenPiece        piece;
  /* (nullable): the tile, or the one that the piece stands on; %NULL beside the tiles */
  const HradbyTile      *tile;
  guint                  rotation; /* of the tile, in quarter turns */
  HradbyPorts            closed;   /* of a tile: ports at which its buildings end */
  float                  x;        /* middle, in tiles from the north-west corner of cell (0, 0) */
  float                  y;        /* likewise */
  float                  size;     /* side in tiles */
} HradbyBoardSprite;

/* The markers on the score track of a wall, which no game has among its pieces. */
extern const HradbyFacePiece hradby_board_marker;

/* Fills @sprites (element-type HradbyBoardSprite) with everything on the board, in the order of
 * drawing. Places of what the array held before are not worked out again. */
void hradby_board_sprites_fill (GArray *sprites, const HradbyBoardGrid *grid,
                                const HradbyTable *table, const HradbyPosition *position);

/* Whether it is the tile of a cell, or stands there. */
gboolean hradby_board_sprites_is_on (const HradbyBoardSprite *sprite, gint x, gint y);

/* Whether one of @parts (element-type HradbySeenPart) is in the cell. */
gboolean hradby_board_parts_have_cell (const GArray *parts, gint x, gint y);

/* The last picture of a tile or of the wall, shown until a better one is painted. */
typedef struct {
  const HradbyTile *tile;
  guint             rotation;
  GdkTexture       *texture;
} HradbyBoardTexture;

/* What is known of a cell; it stays the same struct as long as the session is shown. */
typedef struct {
  gint               x;           /* which cell it is */
  gint               y;           /* likewise */
  const HradbyTile  *tile;        /* (nullable): what lies there, turned by @rotation */
  guint              rotation;
  gboolean           is_frontier; /* it is empty, and next to a tile or a start space */
  gboolean           is_dead;     /* no tile that is left fits there, and that is to be marked */
  guint              fits; /* a bit for each rotation in which the tile in hand may lie there */
  GtkWidget         *widget;      /* (nullable): for keys and screen readers */
  HradbyBoardTexture drawn;       /* the picture of its tile */
} HradbyBoardSquare;

/* The longest side of a tile that can be zoomed to, in pixels of the application. */
#define HRADBY_BOARD_MAX_TILE 200.0

/* Read the fields, change them only through the functions. */
typedef struct {
  double margin;  /* land shown around the board where it is wholly shown, in tiles */
  double from_x;  /* where the board begins, in tiles */
  double from_y;  /* likewise */
  double columns; /* its width in tiles */
  double rows;    /* its height in tiles */
  int    width;   /* of the widget, in pixels of the application */
  int    height;  /* likewise */
  int    scale;   /* device pixels to a pixel of the application */
  double zoom;    /* 1 shows the whole board */
  /* somebody wants to see the whole board: all of it is shown when the widget gets another size */
  gboolean is_whole;
  double x; /* what is shown in the middle, in tiles from the north-west corner of cell (0, 0) */
  double y;       /* likewise */
  double tile;    /* side of a tile in pixels of the application; a whole number of device pixels */
  double left;    /* where cell (0, 0) begins in the widget */
  double top;     /* likewise */
} HradbyBoardGeometry;

/* A board of these cells, wholly shown. */
void hradby_board_geometry_init (HradbyBoardGeometry *self, const HradbySeenArea *area,
                                 double margin);

/* The widget has this size; what is in the middle stays there. */
void hradby_board_geometry_resize (HradbyBoardGeometry *self, int width, int height, int scale);

/* Zooms by @factor; the place at (@view_x, @view_y) of the widget stays as far as possible. */
void hradby_board_geometry_zoom (HradbyBoardGeometry *self, double factor, double view_x,
                                 double view_y);

/* Moves the board by pixels, not further than its border. */
void hradby_board_geometry_pan (HradbyBoardGeometry *self, double dx, double dy);

/* Shows the middle of the board; at a @zoom of 1 all of it. */
void hradby_board_geometry_centre (HradbyBoardGeometry *self, double zoom);

/* Moves the board by as little as brings the cell and its neighbours into view. */
void hradby_board_geometry_reveal (HradbyBoardGeometry *self, int column, int row);

/* The board has these cells now, and room for @least in each row and column; what is shown, and how
 * large, stays as it is. */
void hradby_board_geometry_grow (HradbyBoardGeometry *self, const HradbySeenArea *area, int least);

/* Shows what is on the way from one view to another of the same size, at @share (0 … 1) of it. */
void hradby_board_geometry_mix (HradbyBoardGeometry *self, const HradbyBoardGeometry *from,
                                const HradbyBoardGeometry *to, double share);

/* Whether the cell lies wholly in the view. */
gboolean hradby_board_geometry_shows (const HradbyBoardGeometry *self, int column, int row);

/* Whether a part of the board is out of view. */
gboolean hradby_board_geometry_can_pan (const HradbyBoardGeometry *self);

/* Device pixels a side of a tile has. */
int hradby_board_geometry_get_pixels (const HradbyBoardGeometry *self);

/* A square of @size tiles around a place in tiles, in pixels of the widget. */
void hradby_board_geometry_get_square (const HradbyBoardGeometry *self, double x, double y,
                                       double size, graphene_rect_t *square);

/* The place in tiles at a place of the widget. */
void hradby_board_geometry_get_place (const HradbyBoardGeometry *self, double view_x, double view_y,
                                      double *x, double *y);

/* Read the other fields, change them only through the functions. */
typedef struct {
  /* (nullable): the game; %NULL: nothing is shown, and only @marks_dead and @is_cropped mean
   * anything */
  HradbySession       *session;
  const HradbyTable   *table;                       /* its table */
  const HradbyLook    *look;                        /* how games like it look */
  HradbyBoardGrid      grid; /* the cells there are; on a board without a border they become more */
  HradbyBoardGeometry  geometry;                    /* where they are seen */
  /* (element-type HradbyBoardSprite): what lies there, in the order of drawing */
  GArray              *sprites;
  const char          *colours[HRADBY_MAX_PLAYERS]; /* ids of the players' colours */
  /* (element-type HradbyBoardSquare): the cells, row by row from the north-west */
  GPtrArray           *squares;
  GHashTable          *by_place;                    /* the same, by column and row */
  HradbyBoardSquare   *placed;                      /* (nullable): where the last tile was placed */
  gboolean             marks_dead; /* whether dead cells are looked for; may be set */
  /* without a wall only cells with tiles are shown, of sessions set later; may be set */
  gboolean             is_cropped;
} HradbyBoardScene;

void hradby_board_scene_init (HradbyBoardScene *self);
void hradby_board_scene_finish (HradbyBoardScene *self);

/* @session: (nullable). The scene is empty until hradby_board_scene_update(). */
void hradby_board_scene_set_session (HradbyBoardScene *self, HradbySession *session);

/* Shows the position that the session shows now. */
void hradby_board_scene_update (HradbyBoardScene *self);

/* %NULL if there is no such cell. */
HradbyBoardSquare *hradby_board_scene_get_square (const HradbyBoardScene *self, gint x, gint y);

/* A cell, as a square in pixels of the widget. */
void hradby_board_scene_get_rect (const HradbyBoardScene *self, gint x, gint y,
                                  graphene_rect_t *rect);

/* Plays an action; FALSE if the session refuses it. */
gboolean hradby_board_scene_play (const HradbyBoardScene *self, const HradbyAction *action);

const HradbyPosition *hradby_board_scene_get_position (const HradbyBoardScene *self);
HradbyTilingPhase hradby_board_scene_get_phase (const HradbyBoardScene *self);

/* The tile that was drawn; %NULL if there is none. */
const HradbyTile *hradby_board_scene_get_current (const HradbyBoardScene *self);

/* The tile in a cell; %NULL if it is empty. @rotation: (out) (optional). */
const HradbyTile *hradby_board_scene_get_tile (const HradbyBoardScene *self, gint x, gint y,
                                               guint *rotation);

/* The piece on the cell that is a part of a region; %NULL if there is none. */
const HradbyBoardSprite *hradby_board_scene_find_covering (const HradbyBoardScene *self, gint x,
                                                           gint y);

/* How the piece of @action would lie; if it comes with a tile, on @tile (nullable), which is in
 * hand. %FALSE: there is none. */
gboolean hradby_board_scene_lay_piece (const HradbyBoardScene *self, const HradbyAction *action,
                                       const HradbyTile *tile, HradbyBoardSprite *sprite);

/* How a picture moves from one key to the next. */
typedef enum {
  HRADBY_BOARD_WAY_EVEN,
  HRADBY_BOARD_WAY_SLOWING,
  HRADBY_BOARD_WAY_HOP, /* in a small arc */
} HradbyBoardWay;

typedef struct {
  float          time;  /* in milliseconds from the beginning */
  float          x;     /* where the picture is then, in tiles */
  float          y;     /* likewise */
  float          size;  /* side in tiles */
  float          alpha; /* 0 unseen … 1 */
  float          turn;  /* 1 as it lies, 0 on its edge, -1 turned over */
  HradbyBoardWay way;   /* how it came here from the key before */
} HradbyBoardKey;

typedef struct {
  HradbyBoardSprite      sprite;      /* what moves */
  /* it ends as the equal sprite of the scene, which is not drawn until then */
  gboolean               stays;
  HradbySeenPiece        turned;      /* what is seen instead of @sprite when it is turned over */
  const HradbyFacePiece *turned_face; /* (nullable): how that is shown */
  /* (element-type HradbyBoardKey): before the first it is as at the first, after the last it is
   * gone unless it stays */
  GArray                *keys;
} HradbyBoardMotion;

/* Fills @motions (element-type HradbyBoardMotion) with the motions of @events, which led to
 * @position and @sprites. Tiles placed by @fliers, the computer players, come from beyond the
 * board. Returns how long it takes, in milliseconds; 0 if nothing moves. */
double hradby_board_motion_plan (GArray *motions, const GArray *events, const GArray *sprites,
                                 const HradbyBoardGrid *grid, const HradbyTable *table,
                                 const HradbyPosition *position, HradbySeats fliers);

/* Where @motion is at @time. */
HradbyBoardKey hradby_board_motion_get (const HradbyBoardMotion *motion, double time);

/* Whether the motion ends as @sprite. */
gboolean hradby_board_motion_covers (const HradbyBoardMotion *motion,
                                     const HradbyBoardSprite *sprite);

/* An empty array that owns its motions. */
GArray *hradby_board_motion_list_new (void) G_GNUC_WARN_UNUSED_RESULT;
