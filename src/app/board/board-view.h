/* The board: shows a game and lets people play on it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-camera.h"
#include "app/board/board-choices.h"
#include "app/board/board-textures.h"
#include "app/board/board-motion.h"
#include "app/face/surface.h"
#include "paint/tile-shape.h"

#include <adwaita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * HradbyBoardHand:
 * @scene: where it may lie
 * @tile: (nullable): the tile, while a person is to place one
 * @step: of the game, at which it came
 * @rotation: as the player turned it last, in quarter turns
 * @turned: part of a step that smooth scrolling has turned since
 * @active: legal cell pointed at or focused, where it is shown, or %NULL
 * @shown: as it is seen everywhere: turned on until it fits there
 * @hides_marks: cells are not marked, whatever fits there; may be set
 * @n_legal: how many cells it fits in
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  const HradbyBoardScene  *scene;
  const HradbyTile        *tile;
  guint                    step;
  guint                    rotation;
  double                   turned;
  const HradbyBoardSquare *active;
  guint                    shown;
  gboolean                 hides_marks;
  guint                    n_legal;
} HradbyBoardHand;

void     hradby_board_hand_init       (HradbyBoardHand        *self,
                                       const HradbyBoardScene *scene);

/* Nothing is in hand, and nothing is known of cells. */
void     hradby_board_hand_clear      (HradbyBoardHand        *self);

/* The scene was updated. */
void     hradby_board_hand_update     (HradbyBoardHand        *self);

/* A cell, or none, is pointed at: shows the tile there, if it may lie there. */
void     hradby_board_hand_point      (HradbyBoardHand         *self,
                                       const HradbyBoardSquare *square);

/* Turns the tile, and where a cell is pointed at on to the next way in which it fits there. */
void     hradby_board_hand_rotate     (HradbyBoardHand         *self,
                                       gint                     by);

/* A wheel has turned by a part of a step, or more. Returns: by how many quarters to turn. */
gint     hradby_board_hand_scroll     (HradbyBoardHand         *self,
                                       double                   step);

/* Whether it fits in one way only where it is shown. */
gboolean hradby_board_hand_is_fixed   (const HradbyBoardHand   *self);

/* How it would be laid into a cell: as it is turned, or turned on until it fits. */
HradbyAction hradby_board_hand_get_action (const HradbyBoardHand   *self,
                                           const HradbyBoardSquare *square);

/* Whether the tile would lie in the cell of @meant as that has it, or look the same. */
gboolean     hradby_board_hand_lies_as    (const HradbyBoardHand   *self,
                                           const HradbyAction      *meant);

/* Lays it into a cell like this; %FALSE if the game went on. */
gboolean hradby_board_hand_lay        (const HradbyBoardHand   *self,
                                       const HradbyBoardSquare *square);

/* Whether the cell is empty, and the tile might be expected to lie there, but may not. */
gboolean hradby_board_hand_is_refused (const HradbyBoardHand   *self,
                                       const HradbyBoardSquare *square);

/* Why the tile may not lie in a cell, as a sentence, and which passage of the rules says so
 * (@rule is optional); %NULL if it may. */
char    *hradby_board_hand_explain    (const HradbyBoardHand   *self,
                                       const HradbyBoardSquare *square,
                                       const char             **rule);

/* How an empty cell is marked, a HradbyMark: where the tile fits as it is seen, where it does when
 * turned, where no tile fits any more; or -1. */
gint     hradby_board_hand_get_mark   (const HradbyBoardHand   *self,
                                       const HradbyBoardSquare *square);

#define HRADBY_TYPE_BOARD_CELL (hradby_board_cell_get_type ())
G_DECLARE_FINAL_TYPE (HradbyBoardCell, hradby_board_cell, HRADBY, BOARD_CELL, GtkButton)

int        hradby_board_cell_get_column (HradbyBoardCell *self);
int        hradby_board_cell_get_row    (HradbyBoardCell *self);

/**
 * HradbyBoardPointer:
 * @x: where the pointer is, in pixels of the widget
 * @y: likewise
 * @hover: (nullable): cell under the pointer
 * @cursor: (nullable): cell focused last
 * @by_keys: focus moved after the pointer did: it says what is pointed at
 * @feature: of the tile focused, where keys are used; may be more than there are, and begins anew
 * @hurried: the press began while a computer was to move
 */
typedef struct
{
  double             x;
  double             y;
  HradbyBoardSquare *hover;
  HradbyBoardSquare *cursor;
  gboolean           by_keys;
  guint              feature;
  gboolean           hurried;
} HradbyBoardPointer;

/* Keys are used from now on. */
void hradby_board_pointer_use_keys    (HradbyBoardPointer       *self);

void hradby_board_pointer_next        (HradbyBoardPointer       *self,
                                       HradbyBoardSquare        *square);

/**
 * HradbyBoardTold:
 * @has_event: a line of the log about a place here is pointed at
 * @has_part: it is about a feature of a tile, not only about its cell
 * @part: what it is about
 * @turns: (element-type HradbySeenPiece): cells of them, and whose
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  gboolean       has_event;
  gboolean       has_part;
  HradbySeenPart part;
  GArray        *turns;
} HradbyBoardTold;

/**
 * HradbyBoardLight:
 * @lit: (element-type HradbySeenPart): what stands out
 * @reach: (element-type HradbySeenPart): cells that a piece pointed at reaches
 * @around: (element-type HradbySeenPart): cells that are lit with what is pointed at
 * @looked: (element-type HradbyAction): choices that are looked at, their pieces shown
 * @is_faint: nobody points at them
 * @shape: (nullable): of @shape_tile, turned by @shape_rotation, which was pointed at last
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  GArray           *lit;
  GArray           *reach;
  GArray           *around;
  GArray           *looked;
  gboolean          is_faint;
  HradbyTileShape  *shape;
  const HradbyTile *shape_tile;
  guint             shape_rotation;
} HradbyBoardLight;

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
 * Read-write: "cropped" (whether a board without a wall shows cells with tiles alone; of games set
 * later).
 */
HradbySurface *hradby_board_view_new        (void);

/* Takes what was got ready for the game that will be set first (see HradbyEarly); only once,
 * before that. @sprites: (element-type HradbyBoardSprite). */
void           hradby_board_view_adopt      (HradbyBoardView *self,
                                             HradbyTextures  *textures,
                                             const GArray    *sprites,
                                             guint            pixels);

/* Device pixels a tile that pictures are painted for; 0 before the board has a size. */
guint          hradby_board_view_get_pixels (HradbyBoardView *self);

struct _HradbyBoardView
{
  HradbySurface       surface;

  HradbyBoardScene    scene;
  HradbyBoardCamera   camera;
  HradbyBoardTextures textures;
  GArray             *motions; /* of HradbyBoardMotion: what is on its way */
  HradbyBoardHand     hand;
  HradbyBoardChoices  choices;
  HradbyBoardPointer  pointer;
  HradbyBoardTold     told;
  HradbyBoardLight    light;
  GtkWidget          *caption; /* a line of text, where it covers nothing that is needed */
  guint               tick;    /* waits for the first frame … */
  guint               n_ticks; /* … and has seen so many */
  gboolean            is_behind; /* the scene is newer than what stands out in it */
};

/* What is pointed at stands out now. Returns: (transfer full) (nullable): what it is, in a line. */
char *hradby_board_light_update (HradbyBoardView *self) G_GNUC_WARN_UNUSED_RESULT;

/* Says @text until something else is said; %NULL: nothing. */
void  hradby_board_caption_tell (HradbyBoardView *self,
                                 const char      *text);

/* After the choices are. */
void  hradby_board_caption_allocate (HradbyBoardView *self);

G_END_DECLS
