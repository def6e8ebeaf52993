/* What is pointed at stands out: its region, or what a piece reaches. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-choices.h"
#include "app/board/board-hand.h"
#include "app/board/board-pointer.h"
#include "app/board/board-told.h"
#include "paint/tile-shape.h"

G_BEGIN_DECLS

/**
 * HradbyBoardLight:
 * @scene: what can stand out
 * @hand: the tile in hand, which may not lie everywhere
 * @pointer: says what is pointed at on the board …
 * @choices: … unless one of these is
 * @told: … and unless a line of the log is
 * @lit: (element-type HradbySeenPart): what stands out
 * @reach: (element-type HradbySeenPart): cells that a piece pointed at reaches
 * @around: (element-type HradbySeenPart): cells that are lit with what is pointed at
 * @looked: (element-type HradbyAction): choices that are looked at, their pieces shown
 * @is_faint: nobody points at them
 * @shape: (nullable): of the tile in the cell pointed at
 * @shape_cell: its number
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  const HradbyBoardScene   *scene;
  const HradbyBoardHand    *hand;
  const HradbyBoardPointer *pointer;
  const HradbyBoardChoices *choices;
  const HradbyBoardTold    *told;
  GArray                   *lit;
  GArray                   *reach;
  GArray                   *around;
  GArray                   *looked;
  gboolean                  is_faint;
  HradbyTileShape          *shape;
  gint                      shape_cell;
} HradbyBoardLight;

void  hradby_board_light_init   (HradbyBoardLight         *self,
                                 const HradbyBoardHand    *hand,
                                 const HradbyBoardPointer *pointer,
                                 const HradbyBoardChoices *choices,
                                 const HradbyBoardTold    *told);
void  hradby_board_light_finish (HradbyBoardLight         *self);

/* Nothing stands out, and nothing is known of tiles: they, or their numbers, are others now. */
void  hradby_board_light_clear  (HradbyBoardLight         *self);

/* Something else may be pointed at. Returns: (transfer full) (nullable): what it is, in a line. */
char *hradby_board_light_update (HradbyBoardLight         *self) G_GNUC_WARN_UNUSED_RESULT;

void  hradby_board_light_draw   (const HradbyBoardLight   *self,
                                 HradbyBoardFaces         *faces,
                                 GtkSnapshot              *snapshot);

G_END_DECLS
