/* Decisions that are made on the board itself, as buttons. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-textures.h"

#include <glib.h>
#include <graphene.h>

G_BEGIN_DECLS

/* Where a button belongs. */
typedef enum
{
  HRADBY_BOARD_LAYOUT_ON_TILE, /* on a feature of the tile just placed */
  HRADBY_BOARD_LAYOUT_BESIDE,  /* beside that tile, with the others of this kind */
  HRADBY_BOARD_LAYOUT_AT,      /* at a point of the board */
} HradbyBoardLayoutPlace;

/**
 * HradbyBoardChoice:
 * @button: what is pressed
 * @label: what it does, in words
 * @action: likewise
 * @place: where it belongs
 * @x: in tiles on the board, or in shares of the tile just placed
 * @y: likewise
 * @aside: see HradbyBoardLayoutItem
 * @group: likewise; 0: its button is round, unless it stands beside the tile
 * @apart: it is about something else than the tile just placed
 * @rect: where it stands, in pixels
 * @mark: what is seen of it until it is looked at, likewise
 */
typedef struct
{
  GtkWidget              *button;
  char                   *label;
  HradbyAction            action;
  HradbyBoardLayoutPlace  place;
  double                  x;
  double                  y;
  double                  aside;
  guint                   group;
  gboolean                apart;
  graphene_rect_t         rect;
  graphene_rect_t         mark;
} HradbyBoardChoice;

/**
 * HradbyBoardChoices:
 * @widget: the board, parent of the buttons
 * @scene: the position to be decided in
 * @geometry: where its things lie
 * @pointed: called with the board when a button is pointed at or focused, or no longer
 * @offered: (element-type HradbyBoardChoice): what can be chosen
 * @deploying: whether a follower may go on the tile just placed
 * @has_lens: whether that tile is shown enlarged …
 * @lens: … here, in pixels
 *
 * Read the fields, change them only through the functions.
 */
typedef struct
{
  GtkWidget                 *widget;
  const HradbyBoardScene    *scene;
  const HradbyBoardGeometry *geometry;
  GCallback                  pointed;
  GArray                    *offered;
  gboolean                   deploying;
  gboolean                   has_lens;
  graphene_rect_t            lens;
} HradbyBoardChoices;

void       hradby_board_choices_init       (HradbyBoardChoices        *self,
                                            GtkWidget                 *widget,
                                            const HradbyBoardScene    *scene,
                                            const HradbyBoardGeometry *geometry,
                                            GCallback                  pointed);
void       hradby_board_choices_finish     (HradbyBoardChoices        *self);

/* The scene was updated: the buttons for what is to be decided in it. */
void       hradby_board_choices_update     (HradbyBoardChoices        *self);
void       hradby_board_choices_clear      (HradbyBoardChoices        *self);
void       hradby_board_choices_allocate   (HradbyBoardChoices        *self);

/* Whether the tile placed last is shown enlarged and this place is on it; then @x and @y (out) say
 * where, in shares of the tile. */
gboolean   hradby_board_choices_is_in_lens (const HradbyBoardChoices  *self,
                                            double                     view_x,
                                            double                     view_y,
                                            double                    *x,
                                            double                    *y);

/* The button that begins with this action, and the choice whose button is in one of these states;
 * or %NULL. */
GtkWidget *hradby_board_choices_get_button (const HradbyBoardChoices  *self,
                                            const HradbyAction        *action);
const HradbyBoardChoice *hradby_board_choices_find (const HradbyBoardChoices *self,
                                                    GtkStateFlags             state);

G_END_DECLS
