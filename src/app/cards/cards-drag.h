/* Dragging cards over the table to where they shall go. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-view.h"

G_BEGIN_DECLS

/**
 * HradbyCardsDrag:
 * @view: the table
 * @pick: what the pointer went down on, if anything that can be dragged
 * @card: what it shows
 * @is_moving: it is seen under the pointer
 * @start_x: where the pointer went down, in the coordinates of the view; @start_y: likewise
 * @x: where it is now; @y: likewise
 * @side: of the card that is seen
 */
typedef struct
{
  HradbyCardsView *view;
  HradbyCardsPick  pick;
  HradbyCardsCard  card;
  gboolean         is_moving;
  double           start_x;
  double           start_y;
  double           x;
  double           y;
  double           side;
} HradbyCardsDrag;

/* Watches the pointer over @view from now on. */
void hradby_cards_drag_init (HradbyCardsDrag       *self,
                             HradbyCardsView       *view);

/* What is dragged, over the table. */
void hradby_cards_drag_draw (const HradbyCardsDrag *self,
                             GtkSnapshot           *snapshot);

G_END_DECLS
