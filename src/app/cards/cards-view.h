/* The table of a card game: the castle, the exchange, the players, and one's own hand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/cards/cards-face.h"
#include "app/face/surface.h"
#include "app/pictures/picture.h"

/* The way from what is pointed at to an action that the session takes. */
typedef struct {
  const HradbyCardsFace *face;
  HradbySession         *session;
  const HradbyTable     *table;
  HradbyPosition        *position; /* as the session shows it, after the actions of @plan */
  GArray                *actions; /* legal in it; none unless a person has to decide */
  GArray                *plan; /* actions that are done in one step, and are not yet confirmed */
  /* for the next action, @n_picks of them, of which somebody chose the last @n_chosen */
  HradbyCardsPick        picks[HRADBY_CARDS_MAX_PICKS];
  guint                  n_picks;
  guint                  n_chosen;
  gboolean               is_complete;                   /* nothing is missing in the plan */
  gboolean               is_shut; /* nothing can be picked after the next update; may be set */
} HradbyCardsPicks;

/* Whether it is among what is picked. */
gboolean hradby_cards_picks_has (const HradbyCardsPicks *self, HradbyCardsPick pick);

/* Whether it can be picked next, or first instead of what is picked. */
gboolean hradby_cards_picks_leads_on (const HradbyCardsPicks *self, HradbyCardsPick pick);

#define HRADBY_TYPE_CARDS_VIEW (hradby_cards_view_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsView, hradby_cards_view, HRADBY, CARDS_VIEW, HradbySurface)

/* A play surface for the game that @face tells of; static. */
HradbySurface *hradby_cards_view_new (const HradbyCardsFace *face);

/* The castle and the exchange among words, called @label, at most @width pixels wide; of @height
 * pixels, if that is not 0, the castle alone. Neither pointer nor keys reach it. @surface in it
 * (out, transfer none) still wants the session. */
GtkWidget *hradby_cards_view_new_picture (const HradbyCardsFace *face, int width, int height,
                                          const char *label, HradbySurface **surface);

#define HRADBY_TYPE_CARDS_STAGE (hradby_cards_stage_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsStage, hradby_cards_stage, HRADBY, CARDS_STAGE, GtkWidget)

/**
 * HradbyCardsStage:
 * @head: whose card it is, and buttons that others append to it
 * @top: @card, its picture, and @text: what the card does by the rules of the table
 * @rules: what those are called, seen only where they are not the official ones
 * @question: what is asked; @answers: a button each
 * @notes: why what might be expected is not among them
 * @caption: what is said of what is pointed at; @buttons: for all that was chosen
 *
 * It knows no game; the view fills it. It scrolls where there is little room.
 */
struct _HradbyCardsStage {
  GtkWidget      parent_instance;

  GtkWidget     *box;
  GtkBox        *head;
  HradbyPicture *token;
  HradbyPicture *small; /* the card, where the answers need its room */
  GtkLabel      *title;
  GtkLabel      *rules;
  GtkBox        *top;
  HradbyPicture *card;
  GtkLabel      *text;
  GtkLabel      *question;
  GtkBox        *answers;
  GtkLabel      *notes;
  GtkLabel      *caption;
  GtkBox        *buttons;
  int            height;
  gboolean       has_token;
  gboolean       is_brief;
};

/* A text that is hidden where it is %NULL or empty. */
void hradby_cards_stage_say (GtkLabel *label, const char *text);

#define HRADBY_TYPE_CARDS_ITEM (hradby_cards_item_get_type ())
G_DECLARE_FINAL_TYPE (HradbyCardsItem, hradby_cards_item, HRADBY, CARDS_ITEM, GtkButton)

/* How it stands out. */
typedef enum {
  HRADBY_CARDS_ITEM_LIT    = 1 << 0, /* it can be picked now */
  HRADBY_CARDS_ITEM_CHOSEN = 1 << 1, /* it is picked */
  HRADBY_CARDS_ITEM_DIM    = 1 << 2, /* it cannot be picked, while others can */
  HRADBY_CARDS_ITEM_FRESH  = 1 << 3, /* something has just happened there */
  HRADBY_CARDS_ITEM_OPEN   = 1 << 4, /* it can be picked, to be heard; of one's own hand not lit */
  HRADBY_CARDS_ITEM_POINTED = 1 << 5, /* it is pointed at, here or among the answers */
  HRADBY_CARDS_ITEM_ACTING = 1 << 6, /* its effect is being decided */
} HradbyCardsItemState;

HradbyCardsPick hradby_cards_item_get_pick (HradbyCardsItem *self);

/* What a card, a place or a button picks; %FALSE: nothing. */
gboolean hradby_cards_read_pick (GtkWidget *widget, HradbyCardsPick *pick);

HradbyCardsItemState
                hradby_cards_item_get_state (HradbyCardsItem         *self);

const char *hradby_cards_item_get_label (HradbyCardsItem *self);

/* What a kind of card does by the rules of the table, with its sex. */
char *hradby_cards_words_text (HradbyCardsView *self, guint card);

/* A card in play as no other one there is called: “Knight over the Queen”, and only if need be
 * where it lies. */
char *hradby_cards_name_card (const HradbyCardsFace *face, const HradbyCardsState *state,
                              guint place, guint level) G_GNUC_WARN_UNUSED_RESULT;

/* Where the cards of a kind are, as far as the viewer may know. */
char *hradby_cards_words_where (HradbyCardsView *self, guint card);

/* More about it, shown on demand; %NULL: there is no more. */
char *hradby_cards_words_more (HradbyCardsView *self, HradbyCardsPick pick);

/* Why it cannot be picked, and the passage that says so; %NULL: there is nothing to say. */
char *hradby_cards_words_refusal (HradbyCardsView *self, HradbyCardsPick pick, const char **rule);

/**
 * HradbyCardsView:
 * @flights: what goes from where to where because of what happened
 * @n_landed: flights that were over when the table was drawn last
 * @drag: @pick: what the pointer went down on, if it can be dragged; @card: what it shows;
 *   @is_moving: it is seen under the pointer; @start_x, @start_y: where the pointer went down, in
 *   the coordinates of the view; @x, @y: where it is now; @side: of the card that is seen
 * @dropped: (nullable): while a card that was dragged is being played: where it was dropped
 * @state: what is shown: the position of @picks, as the viewer knows it
 * @names: of the seats; @colours: theirs
 * @fresh: places where something happened in the last step
 * @highlit: other places that stand out: of a line of the log, or of last turns
 * @viewer: the viewer of what is shown
 * @n_seen: by seat: how many events its player has seen
 * @is_confirming: a plan is being confirmed, whose effects were shown before
 * @is_picture: only @ground and @exchange are seen, among words; @picture_height: in pixels, where
 *   @ground alone is seen, else 0
 * @acting_place: where the card lies whose effect is being decided; 0: nowhere
 * @is_asked: somebody must choose for that effect
 * @order: kinds of cards in the order of the hand, if it @is_sorted; @ranks: what it goes by;
 *   @own: by kind, its rank in the order that was made by dragging
 * @is_new: a computer has just played the card @read
 * @is_narrow: the stage has no room of its own and, if it @has_sheet, lies over the hand;
 *   @narrow_source: that has just changed
 * @table: arranges all the following
 * @ground: the castle with its places, by place in @cells
 * @exchange: the open row
 * @hand: one's own pile and the cards of one's hand
 * @hand_head, @exchange_head: what stands above them where there is room; @hand_title, and
 *   @sorting: the order of the hand, which alone stands beside it where there is less
 * @stage: the card that acts, or is looked at, and what is asked; @fold: a button on it that shows
 *   the hand again
 * @looked: (nullable): what was pointed at or focused last, a weak pointer; @is_held: a finger
 *   stayed on it
 * @read: the card that was looked at or played last; @told: the one of a line of the log; of kind
 *   %HRADBY_CARDS_MAX_KINDS for none
 * @index: (nullable): the window with all characters
 */
struct _HradbyCardsView {
  HradbySurface          surface;

  const HradbyCardsFace *face;
  HradbyCardsPicks       picks;
  GArray                *flights;
  guint                  n_landed;
  struct {
    HradbyCardsPick pick;
    HradbyCardsCard card;
    gboolean        is_moving;
    double          start_x, start_y;
    double          x, y;
    double          side;
  } drag;
  const graphene_rect_t *dropped;
  HradbyCardsState       state;
  const char *const     *names;
  const char            *colours[HRADBY_MAX_PLAYERS];
  gboolean               fresh[HRADBY_CARDS_MAX_PLACES];
  gboolean               highlit[HRADBY_CARDS_MAX_PLACES];
  guint                  viewer;
  guint                  n_seen[HRADBY_MAX_PLAYERS];
  gboolean               is_confirming;
  gboolean               is_picture;
  int                    picture_width;
  int                    picture_height;
  guint                  acting_place;
  gboolean               is_asked;
  guint8                 order[HRADBY_CARDS_MAX_KINDS];
  guint8                 ranks[HRADBY_CARDS_MAX_KINDS];
  guint8                 own[HRADBY_CARDS_MAX_KINDS];
  gboolean               is_sorted;
  gboolean               is_new;
  gboolean               is_narrow;
  gboolean               has_sheet;
  guint                  narrow_source;

  GtkWidget             *table;
  GtkWidget             *ground;
  GtkWidget             *cells[HRADBY_CARDS_MAX_PLACES];
  GtkWidget             *exchange;
  GtkWidget             *exchange_head;
  GtkWidget             *hand;
  GtkWidget             *hand_head;
  GtkWidget             *hand_title;
  GtkDropDown           *sorting;
  HradbyCardsStage      *stage;
  GtkWidget             *fold;
  GtkWidget             *looked;
  gboolean               is_held;
  HradbyCardsCard        read;
  HradbyCardsCard        told;
  GtkWindow             *index;
};

GtkWidget *hradby_cards_items_find (HradbyCardsView *self, HradbyCardsPick pick);

/* Whether the effect that is being decided can reach the card on @place: an arrow goes there. */
gboolean hradby_cards_view_reaches (HradbyCardsView *self, guint place);

/* What a click picks, and what is pointed at (%NULL: nothing). */
void hradby_cards_view_pick (HradbyCardsView *self, HradbyCardsPick pick);
void hradby_cards_view_look (HradbyCardsView *self, GtkWidget *item);

/* The table of @position as everybody may see it, as an image of this size; in any thread; %NULL
 * if it was cancelled. @colours: ids, one a seat; @cancellable: (nullable). (transfer full) */
cairo_surface_t *hradby_cards_picture_of_table (const HradbyCardsFace *face,
                                                const HradbyTable *table,
                                                const HradbyPosition *position,
                                                const char *const *colours, int width, int height,
                                                gboolean dark, GCancellable *cancellable);
