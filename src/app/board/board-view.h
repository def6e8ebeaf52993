/* The board: shows a game and lets people play on it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-drawing.h"
#include "paint/tile-shape.h"

typedef struct {
  double              pinch;     /* scale of the pinch until now */
  double              dragged_x; /* how far the board was dragged until now, in pixels */
  double              dragged_y; /* likewise */
  gboolean            glides;    /* it is on the way … */
  HradbyBoardGeometry from;      /* … from there … */
  HradbyBoardGeometry to;        /* … to there */
} HradbyBoardCamera;

#define HRADBY_TYPE_BOARD_CELL (hradby_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (HradbyBoardCell, hradby_board_cell, HRADBY, BOARD_CELL, GtkButton)

/* @label and @description: what screen readers say. */
struct _HradbyBoardCell {
  GtkButton          parent_instance;

  HradbyBoardSquare *square;
  char              *label;
  char              *description;
};

typedef struct {
  double             x;       /* where the pointer is, in pixels of the widget */
  double             y;       /* likewise */
  HradbyBoardSquare *hover;   /* (nullable): cell under the pointer */
  HradbyBoardSquare *cursor;  /* (nullable): cell focused last */
  /* the focus moved last, not the pointer, and says what is pointed at */
  gboolean           by_keys;
  /* the feature of the focused tile that keys have chosen, modulo their number */
  guint              feature;
  gboolean           hurried; /* the press began while a computer was to move */
  gboolean           is_held; /* a finger stayed here, and what it is on stays pointed at */
  /* (nullable): of @shape_tile, turned by @shape_rotation, which was pointed at last */
  HradbyTileShape   *shape;
  const HradbyTile  *shape_tile;
  guint              shape_rotation;
} HradbyBoardPointer;

/* Focuses the cell, or chooses its next feature if it has the focus. */
void hradby_board_pointer_next (HradbyBoardPointer *self, HradbyBoardSquare *square);

#define HRADBY_TYPE_BOARD_VIEW (hradby_board_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyBoardView, hradby_board_view, HRADBY, BOARD_VIEW, HradbySurface)

/**
 * HradbyBoardView:
 *
 * The play surface of games that lay tiles. It fits itself to its place. Cells that are occupied or
 * legal and all choices are child widgets that can be focused and activated.
 *
 * Widget actions: "board.rotate-cw", "board.rotate-ccw", "board.decline" (no follower),
 * "board.take-back" (the tile just placed returns to the hand), "board.zoom-in", "board.zoom-out",
 * "board.zoom-fit", "board.centre", "board.last-move".
 *
 * Property (read-only, notify): "rotation" (how the tile in hand lies, quarter turns clockwise).
 */
HradbySurface *hradby_board_view_new (void);

/**
 * hradby_board_view_new_picture:
 * @position: what will be shown
 * @width: in pixels; in narrow windows it is narrower
 * @height: in pixels; 0: as high as the board needs at this width
 * @label: what it is, for those who do not see it
 * @surface: (out) (transfer none): the board inside, which still wants a session
 *
 * A small board to be looked at, among words; pointer and keys do nothing there.
 */
GtkWidget *hradby_board_view_new_picture (const HradbyTable *table, const HradbyPosition *position,
                                          int width, int height, const char *label,
                                          HradbySurface **surface);

/* Takes over what HradbyEarly prepared, once, before the first session is set. @sprites:
 * (element-type HradbyBoardSprite). */
void hradby_board_view_adopt (HradbyBoardView *self, HradbyTextures *textures,
                              const GArray *sprites, guint pixels);

/* Device pixels a tile that pictures are painted for; 0 before the board has a size. */
guint hradby_board_view_get_pixels (HradbyBoardView *self);

struct _HradbyBoardView {
  HradbySurface         surface;

  HradbyBoardScene      scene;
  HradbyBoardCamera     camera;
  HradbyBoardDrawing    drawing;
  GArray               *motions; /* of HradbyBoardMotion: what is on its way */
  HradbyBoardHand       hand;
  HradbyBoardChoices    choices;
  HradbyBoardPointer    pointer;
  HradbyBoardHighlight  highlight;
  HradbyBoardLight      light;
  /* to places out of view, by side: arrows at the edges, child-visible where there are some */
  GtkWidget            *arrows[HRADBY_N_SIDES];
  GtkWidget            *caption;   /* a line of text, where it covers nothing that is needed */
  guint                 tick;      /* waits for the second frame … */
  guint                 n_ticks;   /* … and has seen this many */
  gboolean              is_behind; /* the scene is newer than what stands out in it */
};

/* Works out what is lit. Returns: (transfer full) (nullable): a line about what is pointed at. */
char *hradby_board_light_update (HradbyBoardView *self) G_GNUC_WARN_UNUSED_RESULT;

/* Says @text until something else is said; %NULL: nothing. */
void hradby_board_caption_tell (HradbyBoardView *self, const char *text);

/* Places the caption, after the choices have their places. */
void hradby_board_caption_allocate (HradbyBoardView *self);

/* Zooms: two fingers are @scale times as far apart as when they came, around this place. */
void hradby_board_camera_pinch (HradbyBoardView *self, double scale, double x, double y);
