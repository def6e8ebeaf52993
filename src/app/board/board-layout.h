/* Where the buttons of decisions stand on the board, so that none covers another. Mathematics. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* Sides of round buttons, in pixels of the application. */
#define HRADBY_BOARD_LAYOUT_MIN_SIZE 24.0
#define HRADBY_BOARD_LAYOUT_MAX_SIZE 44.0

/* Where a button belongs. */
typedef enum
{
  HRADBY_BOARD_LAYOUT_ON_TILE, /* on a feature of the tile just placed */
  HRADBY_BOARD_LAYOUT_BESIDE,  /* beside that tile, with the others of this kind */
  HRADBY_BOARD_LAYOUT_AT,      /* at a point of the board */
} HradbyBoardLayoutPlace;

/**
 * HradbyBoardLayoutItem:
 * @place: where it belongs
 * @x: on the tile: in shares of it; at a point: in pixels
 * @y: likewise
 * @aside: how many halves of itself it would stand aside, to the east
 * @width: of a button with words, in pixels; 0: a round one, whose size is chosen
 * @height: likewise
 * @group: at a point: those with the same number stand in a row; 0: alone
 * @rect: (out): where it stands, in pixels
 * @mark: (out): of a round one at a point, what is to be seen until somebody looks at it: so little
 *   that the board is seen, too; as near to the point as it gets within @rect. Of others: @rect
 *
 * A button. Sizes are at least %HRADBY_BOARD_LAYOUT_MIN_SIZE.
 */
typedef struct
{
  HradbyBoardLayoutPlace place;
  double                 x;
  double                 y;
  double                 aside;
  double                 width;
  double                 height;
  guint                  group;
  graphene_rect_t        rect;
  graphene_rect_t        mark;
} HradbyBoardLayoutItem;

/**
 * HradbyBoardLayout:
 * @width: of the view, in pixels
 * @height: likewise
 * @tile: where the tile just placed lies, in pixels
 * @laid: (nullable): where other tiles lie
 * @n_laid: how many
 * @has_lens: (out): whether the tile is shown enlarged, as its buttons find no room on it
 * @lens: (out): where; beside the tile's neighbours if there is room
 *
 * What the buttons stand on.
 */
typedef struct
{
  double                 width;
  double                 height;
  graphene_rect_t        tile;
  const graphene_rect_t *laid;
  guint                  n_laid;
  gboolean               has_lens;
  graphene_rect_t        lens;
} HradbyBoardLayout;

/* Finds a place for each of the @n_items: within the view, none on another, those at points of the
 * board not on the enlarged tile, all as near to where they belong as this allows. */
void hradby_board_layout (HradbyBoardLayout     *self,
                          HradbyBoardLayoutItem *items,
                          guint                  n_items);

G_END_DECLS
