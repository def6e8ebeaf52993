/* What the parts of the table of a card game share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "app/cards/cards-drag.h"
#include "app/cards/cards-item.h"
#include "app/cards/cards-picks.h"
#include "app/cards/cards-player.h"
#include "app/cards/cards-view.h"
#include "app/cards/cards-words.h"
#include "app/kit/tooltip.h"
#include "app/pictures/picture.h"
#include "app/pictures/textures.h"

G_BEGIN_DECLS

/**
 * HradbyCardsView:
 * @player: what moves; @drag: what is moved
 * @state: what is shown: the position of @picks, as the viewer knows it
 * @names: of the seats; @colours: theirs
 * @table: arranges @ground, @seats, @exchange and @reading
 * @ground: the castle with its places, by place in @cells
 * @exchange: the open row
 * @seats: a button for each player
 * @reading: the card that is looked at, in full size
 * @bar: what is said of what is looked at, and buttons for what is chosen nowhere else
 * @hand: one's own pile and the cards of one's hand
 * @fresh: places where something happened in the last step
 * @told: places of something else that stand out: of a line of the log, or of last turns
 * @viewer: who looked when it was shown
 * @n_seen: by seat: events that whoever sits there has seen happen
 * @is_picture: only @ground and @exchange are seen, among words; @picture_height: in pixels, where
 *   @ground alone is seen, else 0
 * @room: what there is; @room_source: it is about to become @next_room
 * @looked: what was pointed at or focused last, borrowed, %NULL for nothing
 * @read: the kind of card that was looked at or played last, %HRADBY_CARDS_MAX_KINDS for none
 * @large: (nullable): a popover with a card in full size, whatever room there is
 * @marked: what a suggested play or a lesson would have picked, @n_marked of it
 */
struct _HradbyCardsView
{
  GtkWidget              parent_instance;

  const HradbyCardsFace *face;
  HradbySession         *session;
  GSignalGroup          *signals;
  GSettings             *settings;
  HradbyCardsPicks       picks;
  HradbyCardsPlayer      player;
  HradbyCardsDrag        drag;
  HradbyCardsState       state;
  const char            *names[HRADBY_MAX_PLAYERS];
  const char            *colours[HRADBY_MAX_PLAYERS];
  HradbyTextures        *textures;
  char                  *hint;
  gboolean               fresh[HRADBY_CARDS_MAX_PLACES];
  gboolean               told[HRADBY_CARDS_MAX_PLACES];
  guint                  viewer;
  guint                  n_seen[HRADBY_MAX_PLAYERS];
  gboolean               is_stepping; /* events of one step are coming in */
  gboolean               is_confirming; /* all of what happens now has been shown before */
  gboolean               is_picture;
  int                    picture_width;
  int                    picture_height;
  HradbyCardsRoom        room;
  HradbyCardsRoom        next_room;
  guint                  room_source;

  GtkWidget             *table;
  GtkWidget             *ground;
  GtkWidget             *cells[HRADBY_CARDS_MAX_PLACES];
  GtkWidget             *exchange;
  GtkWidget             *seats;
  HradbyPicture         *reading;
  GtkWidget             *bar;
  GtkLabel              *caption;
  GtkBox                *buttons;
  GtkWidget             *hand;
  GtkWidget             *looked;
  guint                  read;
  GtkWidget             *large;
  HradbyCardsPick        marked[HRADBY_CARDS_MAX_PICKS];
  guint                  n_marked;
};

/* cards-arrange.c: the functions of the panes; their data is the view. */
extern const HradbyCardsPaneFuncs hradby_cards_arrange_table;
extern const HradbyCardsPaneFuncs hradby_cards_arrange_seats;
extern const HradbyCardsPaneFuncs hradby_cards_arrange_ground;
extern const HradbyCardsPaneFuncs hradby_cards_arrange_exchange;
extern const HradbyCardsPaneFuncs hradby_cards_arrange_hand;

/* cards-items.c: makes all items anew, and shows what can be picked. */
void       hradby_cards_items_update     (HradbyCardsView *self);
void       hradby_cards_items_light      (HradbyCardsView *self);

/* Why nothing can be done with it now, %NULL if something can. */
char *hradby_cards_items_refuse   (HradbyCardsView *self,
                                   HradbyCardsItem *item);

/* Makes do with little room, or with much again. */
void       hradby_cards_items_set_room   (HradbyCardsView *self,
                                          HradbyCardsRoom  room);

/* Whether a child of a pane can be picked now. */
gboolean   hradby_cards_items_is_open    (GtkWidget       *pane,
                                          GtkWidget       *child);

/* The first item that can be picked now, and the item of @pick; %NULL if there is none. */
GtkWidget *hradby_cards_items_find_lit   (HradbyCardsView *self);
GtkWidget *hradby_cards_items_find       (HradbyCardsView *self,
                                          HradbyCardsPick  pick);

/* cards-bar.c: makes it; shows what is to be said and chosen now. */
void  hradby_cards_bar_add        (HradbyCardsView *self);
void  hradby_cards_bar_update     (HradbyCardsView *self);

/* A card in full size beside @item, with all that is said of it; %FALSE if none lies there. */
gboolean hradby_cards_bar_enlarge (HradbyCardsView *self,
                                   GtkWidget       *item);

/* cards-view.c: somebody picks it; cards-bar.c: looks at it, or at nothing (%NULL). */
void  hradby_cards_view_pick      (HradbyCardsView *self,
                                   HradbyCardsPick  pick);
void  hradby_cards_view_look      (HradbyCardsView *self,
                                   GtkWidget       *item);

G_END_DECLS
