/* Plays events of a card game: cards and tokens are seen going where they belong. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/cards/cards-view.h"

G_BEGIN_DECLS

/* A card that was dropped: where it is seen leaving from. */
typedef struct
{
  guint           card;
  graphene_rect_t rect;
} HradbyCardsDropped;

/**
 * HradbyCardsPlayer:
 * @view: the table
 * @flights: what goes from where to where because of what happened
 * @animation: (nullable): runs while something moves
 * @time: in milliseconds since it began
 * @n_landed: flights that were over when the table was drawn last
 * @dropped: (nullable): borrowed while it is being played; may be set
 * @settings: (nullable): of the application: whether things are seen moving, and how fast; without
 *   them nothing moves. Borrowed; may be set
 */
typedef struct
{
  HradbyCardsView *view;
  GArray          *flights;
  AdwAnimation    *animation;
  double           time;
  guint            n_landed;
  const HradbyCardsDropped *dropped;
  GSettings       *settings;
} HradbyCardsPlayer;

void     hradby_cards_player_init   (HradbyCardsPlayer *self,
                                     HradbyCardsView   *view);
void     hradby_cards_player_finish (HradbyCardsPlayer *self);

/* Something happened, and the table still shows what was before; @is_past: it shows what is now. */
void     hradby_cards_player_add    (HradbyCardsPlayer *self,
                                     const HradbyEvent *event,
                                     gboolean           is_past);

/* The table shows what is now: what was added begins to move. */
void     hradby_cards_player_begin  (HradbyCardsPlayer *self);

/* Everything is at once where it belongs, and nothing waits to be shown. */
void     hradby_cards_player_clear  (HradbyCardsPlayer *self);

/* Whether something is on its way. */
gboolean hradby_cards_player_runs   (const HradbyCardsPlayer *self);

/* What is on its way, over the table. */
void     hradby_cards_player_draw   (HradbyCardsPlayer *self,
                                     GtkSnapshot       *snapshot);

/* Something that moves, in @rect of the view; its pictures are painted for @size pixels. */
void     hradby_cards_player_draw_move (const HradbyCardsPlayer *self,
                                        GtkSnapshot             *snapshot,
                                        const HradbyCardsMove   *move,
                                        int                      size,
                                        const graphene_rect_t   *rect);

G_END_DECLS
