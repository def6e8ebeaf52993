/* The table of a card game: the castle, the exchange, the players, and one's own hand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-picks.h"
#include "app/face/surface.h"
#include "app/pictures/picture.h"
#include "app/pictures/textures.h"

#include <adwaita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define HRADBY_TYPE_CARDS_VIEW (hradby_cards_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsView, hradby_cards_view, HRADBY, CARDS_VIEW, HradbySurface)

/* A play surface for the game that @face tells of; static. */
HradbySurface *hradby_cards_view_new         (const HradbyCardsFace *face);

/* The castle and the exchange among words, called @label, at most @width pixels wide; of @height
 * pixels, if that is not 0, the castle alone. Neither pointer nor keys reach it. @surface in it
 * (out, transfer none) still wants the session. */
GtkWidget     *hradby_cards_view_new_picture (const HradbyCardsFace *face,
                                              int                    width,
                                              int                    height,
                                              const char            *label,
                                              HradbySurface        **surface);

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

HradbyCardsPick hradby_cards_item_get_pick  (HradbyCardsItem         *self);

HradbyCardsItemState
                hradby_cards_item_get_state (HradbyCardsItem         *self);

const char     *hradby_cards_item_get_label (HradbyCardsItem         *self);

/* What a kind of card does by the rules of the table, with its sex. */
char *hradby_cards_words_text    (HradbyCardsView *self,
                                  guint            card);

/* More of it, for whoever wants to know; %NULL: there is no more. */
char *hradby_cards_words_more    (HradbyCardsView *self,
                                  HradbyCardsPick  pick);

/* Why it cannot be picked, and the passage that says so; %NULL: there is nothing to say. */
char *hradby_cards_words_refusal (HradbyCardsView *self,
                                  HradbyCardsPick  pick,
                                  const char     **rule);

/* A card that was dropped: where it is seen leaving from. */
typedef struct
{
  guint           card;
  graphene_rect_t rect;
} HradbyCardsDropped;

/**
 * HradbyCardsDrag:
 * @pick: what the pointer went down on, if anything that can be dragged
 * @card: what it shows
 * @is_moving: it is seen under the pointer
 * @start_x: where the pointer went down, in the coordinates of the view; @start_y: likewise
 * @x: where it is now; @y: likewise
 * @side: of the card that is seen
 */
typedef struct
{
  HradbyCardsPick pick;
  HradbyCardsCard card;
  gboolean        is_moving;
  double          start_x;
  double          start_y;
  double          x;
  double          y;
  double          side;
} HradbyCardsDrag;

/* What there is room for: the names of all players in a row; not them; and neither all of the words
 * below the table. */
typedef enum
{
  HRADBY_CARDS_ROOM_WIDE,
  HRADBY_CARDS_ROOM_TIGHT,
  HRADBY_CARDS_ROOM_NARROW,
} HradbyCardsRoom;

/**
 * HradbyCardsView:
 * @flights: what goes from where to where because of what happened
 * @n_landed: flights that were over when the table was drawn last
 * @dropped: (nullable): borrowed while it is being played
 * @drag: what is dragged
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
 */
struct _HradbyCardsView
{
  HradbySurface          surface;

  const HradbyCardsFace *face;
  HradbyCardsPicks       picks;
  GArray                *flights;
  guint                  n_landed;
  const HradbyCardsDropped *dropped;
  HradbyCardsDrag        drag;
  HradbyCardsState       state;
  const char            *names[HRADBY_MAX_PLAYERS];
  const char            *colours[HRADBY_MAX_PLAYERS];
  gboolean               fresh[HRADBY_CARDS_MAX_PLACES];
  gboolean               told[HRADBY_CARDS_MAX_PLACES];
  guint                  viewer;
  guint                  n_seen[HRADBY_MAX_PLAYERS];
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
};

GtkWidget *hradby_cards_items_find       (HradbyCardsView *self,
                                          HradbyCardsPick  pick);

/* A card in full size beside @item, with all that is said of it; %FALSE if none lies there. */
gboolean hradby_cards_bar_enlarge (HradbyCardsView *self,
                                   GtkWidget       *item);

/* Somebody picks it; looks at it, or at nothing (%NULL). */
void  hradby_cards_view_pick      (HradbyCardsView *self,
                                   HradbyCardsPick  pick);
void  hradby_cards_view_look      (HradbyCardsView *self,
                                   GtkWidget       *item);

G_END_DECLS
