/* The tile in hand: where it fits, how it is turned, and in which cell it is shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-faces.h"

G_BEGIN_DECLS

/**
 * HradbyBoardHand:
 * @scene: where it may lie
 * @tile: (nullable): the tile, while a person is to place one
 * @step: of the game, at which it came
 * @rotation: as the player turned it last, in quarter turns
 * @turned: part of a step that smooth scrolling has turned since
 * @active: legal cell pointed at or focused, where it is shown, or -1
 * @shown: as it is seen everywhere: turned on until it fits there
 * @hides_marks: cells are not marked, whatever fits there; may be set
 * @fits: by cell: a bit for each rotation in which it may lie there
 * @n_legal: how many cells it fits in
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  const HradbyBoardScene *scene;
  const HradbyTile       *tile;
  guint                   step;
  guint                   rotation;
  double                  turned;
  gint                    active;
  guint                   shown;
  gboolean                hides_marks;
  guint8                 *fits;
  guint                   n_legal;
} HradbyBoardHand;

void     hradby_board_hand_init       (HradbyBoardHand        *self,
                                       const HradbyBoardScene *scene);

/* Nothing is in hand, and nothing is known of cells. */
void     hradby_board_hand_clear      (HradbyBoardHand        *self);

/* The scene was updated. */
void     hradby_board_hand_update     (HradbyBoardHand        *self);

/* A cell, or -1, is pointed at: shows the tile there, if it may lie there. Returns: whether it is
 * shown elsewhere or otherwise than before. */
gboolean hradby_board_hand_point      (HradbyBoardHand        *self,
                                       gint                    cell);

/* Turns the tile, and where a cell is pointed at on to the next way in which it fits there. */
void     hradby_board_hand_rotate     (HradbyBoardHand        *self,
                                       gint                    by);

/* A wheel has turned by a part of a step, or more. Returns: by how many quarters to turn. */
gint     hradby_board_hand_scroll     (HradbyBoardHand        *self,
                                       double                  step);

/* Whether it fits in one way only where it is shown. */
gboolean hradby_board_hand_is_fixed   (const HradbyBoardHand  *self);

/* Whether it may lie in @cell. */
gboolean hradby_board_hand_fits       (const HradbyBoardHand  *self,
                                       gint                    cell);

/* How it would be laid into @cell: as it is turned, or turned on until it fits. */
HradbyAction hradby_board_hand_get_action (const HradbyBoardHand *self,
                                           guint                  cell);

/* Whether the tile would lie in the cell of @meant as that has it, or look the same. */
gboolean     hradby_board_hand_lies_as    (const HradbyBoardHand  *self,
                                           const HradbyAction     *meant);

/* Lays it into @cell like this; %FALSE if the game went on. */
gboolean hradby_board_hand_lay        (const HradbyBoardHand  *self,
                                       gint                    cell);

/* Whether the cell is empty, and the tile might be expected to lie there, but may not. */
gboolean hradby_board_hand_is_refused (const HradbyBoardHand  *self,
                                       guint                   cell);

/* Why the tile may not lie in a cell, as a sentence, and which passage of the rules says so
 * (@rule is optional); %NULL if it may. */
char    *hradby_board_hand_explain    (const HradbyBoardHand  *self,
                                       guint                   cell,
                                       const char            **rule);

/* How an empty cell is marked, a HradbyMark: where the tile fits as it is seen, where it does when
 * turned, where no tile fits any more; or -1. */
gint     hradby_board_hand_get_mark   (const HradbyBoardHand  *self,
                                       guint                   cell);

/* The marks of all cells, and the tile where it is shown. */
void     hradby_board_hand_draw       (const HradbyBoardHand  *self,
                                       HradbyBoardFaces       *faces,
                                       GtkSnapshot            *snapshot);

G_END_DECLS
