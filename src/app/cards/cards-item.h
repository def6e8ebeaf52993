/* A place, a card or a pile on the table: something to see, to focus, to read and to activate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/cards/cards-face.h"
#include "app/pictures/textures.h"

G_BEGIN_DECLS

#define HRADBY_TYPE_CARDS_ITEM (hradby_cards_item_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsItem, hradby_cards_item, HRADBY, CARDS_ITEM, GtkButton)

/* How it stands out. */
typedef enum
{
  HRADBY_CARDS_ITEM_LIT    = 1 << 0, /* it can be picked now */
  HRADBY_CARDS_ITEM_CHOSEN = 1 << 1, /* it is picked */
  HRADBY_CARDS_ITEM_DIM    = 1 << 2, /* it cannot be picked, while others can */
  HRADBY_CARDS_ITEM_FRESH  = 1 << 3, /* something has just happened there */
  HRADBY_CARDS_ITEM_OPEN   = 1 << 4, /* it can be picked, to be heard; of one's own hand not lit */
} HradbyCardsItemState;

/* For what @pick picks; activating it emits "clicked" at once. */
GtkWidget      *hradby_cards_item_new       (GtkAccessibleRole        role,
                                             HradbyCardsPick          pick,
                                             const HradbyCardsFace   *face,
                                             HradbyTextures          *textures);

HradbyCardsPick hradby_cards_item_get_pick  (HradbyCardsItem         *self);

/* The cards that lie there, with tokens in the colours of the seats. */
void            hradby_cards_item_set_stack (HradbyCardsItem         *self,
                                             const HradbyCardsStack  *stack,
                                             const char *const       *colours);

/* Cards face down. */
void            hradby_cards_item_set_back  (HradbyCardsItem         *self);

/* A number in the corner, 0: none. */
void            hradby_cards_item_set_count (HradbyCardsItem         *self,
                                             guint                    count);

/* One more of the uppermost cards, or the token at @level, is on its way yet; nothing any more. */
void            hradby_cards_item_veil      (HradbyCardsItem         *self,
                                             gboolean                 is_token,
                                             guint                    level);
void            hradby_cards_item_unveil    (HradbyCardsItem         *self);

/* Where the card at @level, -1: the uppermost, or its token, is in a square of @side pixels. */
void            hradby_cards_item_get_card  (HradbyCardsItem         *self,
                                             double                   side,
                                             gint                     level,
                                             gboolean                 is_token,
                                             graphene_rect_t         *rect);

void            hradby_cards_item_set_state (HradbyCardsItem         *self,
                                             HradbyCardsItemState     state);
HradbyCardsItemState
                hradby_cards_item_get_state (HradbyCardsItem         *self);

/* What screen readers say, and the tooltip: what is there, and what can be done. */
void            hradby_cards_item_set_words (HradbyCardsItem         *self,
                                             const char              *label,
                                             const char              *description);
const char     *hradby_cards_item_get_label (HradbyCardsItem         *self);

/* The kind of the uppermost card; %HRADBY_CARDS_MAX_KINDS if there is none that is seen. */
guint           hradby_cards_item_get_kind  (HradbyCardsItem         *self);

G_END_DECLS
