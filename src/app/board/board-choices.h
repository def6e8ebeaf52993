/* What can be pressed on the board: cells for the tile in hand, and pieces of decisions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-scene.h"

/* Read the other fields, change them only through the functions. */
typedef struct {
  const HradbyBoardScene  *scene;       /* where it may lie */
  const HradbyTile        *tile;        /* (nullable): the tile, while a person is to place one */
  guint                    step;        /* the step of the game at which it was drawn */
  guint                    rotation;    /* as the player turned it last, in quarter turns */
  double                   turned;      /* part of a step that smooth scrolling has turned since */
  /* legal cell pointed at or focused, where it is shown, or %NULL */
  const HradbyBoardSquare *active;
  guint                    shown; /* as it is seen everywhere: turned on until it fits there */
  gboolean                 hides_marks; /* cells are not marked, whatever fits there; may be set */
  guint                    n_legal;     /* how many cells it fits in */
} HradbyBoardHand;

void hradby_board_hand_init (HradbyBoardHand *self, const HradbyBoardScene *scene);

/* Nothing is in hand, and nothing is known of cells. */
void hradby_board_hand_clear (HradbyBoardHand *self);

/* To be called when the scene was updated. */
void hradby_board_hand_update (HradbyBoardHand *self);

/* A cell, or none, is pointed at: shows the tile there, if it may lie there. */
void hradby_board_hand_point (HradbyBoardHand *self, const HradbyBoardSquare *square);

/* Turns the tile, and where a cell is pointed at on to the next way in which it fits there. */
void hradby_board_hand_rotate (HradbyBoardHand *self, gint by);

/* A wheel has turned by a part of a step, or more. Returns: by how many quarters to turn. */
gint hradby_board_hand_scroll (HradbyBoardHand *self, double step);

/* Whether it fits in one way only where it is shown. */
gboolean hradby_board_hand_is_fixed (const HradbyBoardHand *self);

/* The action that lays the tile into a cell: as it is turned, or turned on until it fits. */
HradbyAction hradby_board_hand_get_action (const HradbyBoardHand *self,
                                           const HradbyBoardSquare *square);

/* Whether the tile in hand would lie in the cell of @meant as @meant says, or look the same. */
gboolean hradby_board_hand_lies_as (const HradbyBoardHand *self, const HradbyAction *meant);

/* Lays it there by that action; %FALSE if the session refuses. */
gboolean hradby_board_hand_lay (const HradbyBoardHand *self, const HradbyBoardSquare *square);

/* Whether the cell is empty, and the tile might be expected to lie there, but may not. */
gboolean hradby_board_hand_is_refused (const HradbyBoardHand *self,
                                       const HradbyBoardSquare *square);

/* Why the tile may not lie in a cell, as a sentence, and which passage of the rules says so
 * (@rule is optional); %NULL if it may. */
char *hradby_board_hand_explain (const HradbyBoardHand *self, const HradbyBoardSquare *square,
                                 const char **rule);

/* How an empty cell is marked, a HradbyMark: where the tile fits as it is seen, where it does when
 * turned, where no tile fits any more; or -1. */
gint hradby_board_hand_get_mark (const HradbyBoardHand *self, const HradbyBoardSquare *square);

typedef struct {
  GtkWidget         *button;   /* what is pressed */
  char              *label;    /* what it does, in words */
  HradbyAction       action;   /* what it does */
  HradbyBoardSprite  sprite;   /* its piece, as it would lie there */
  gboolean           is_there; /* it lies there already */
  gboolean           on_tile;  /* it is on the tile just placed */
  graphene_rect_t    picture;  /* where the piece is drawn, in pixels */
  graphene_rect_t    rect;     /* what can be pressed, likewise */
} HradbyBoardChoice;

/* Choices that are shown together. */
typedef struct {
  const HradbyTileKind *row;
  guint                 figure;   /* of kinds by figure, which one */
  HradbyAction          first;    /* the first of them */
  guint                 n_places; /* how many there are */
} HradbyBoardKind;

/* Set the first four fields once; read the others. */
typedef struct {
  GtkWidget              *widget;  /* the board, parent of the buttons */
  const HradbyBoardScene *scene;   /* the position to be decided in */
  /* called with the board when a button is pointed at or focused, or no longer */
  GCallback               pointed;
  GArray                 *offered; /* (element-type HradbyBoardChoice): what can be chosen */
  GArray                 *kinds;   /* (element-type HradbyBoardKind): of what there is … */
  guint                   kind;    /* … only this one is offered */
  HradbyBoardKind         wanted;  /* as it was chosen last, in @turn; may be set */
  guint                   turn;    /* likewise */
  GArray                 *asked;   /* (element-type HradbyAction): what has a button elsewhere */
  gboolean                deploying; /* whether a follower may go on the tile just placed */
  /* whether that tile is shown enlarged, as its choices could not be told apart by pressing … */
  gboolean                has_lens;
  graphene_rect_t         lens; /* … here, in pixels: beside the tile's neighbours if possible */
} HradbyBoardChoices;

/* Makes the choices for the decision of the scene, after each update of it; without a session
 * there are none. */
void hradby_board_choices_update (HradbyBoardChoices *self);
void hradby_board_choices_allocate (HradbyBoardChoices *self);

/* The kind that has the action; -1: none. */
gint hradby_board_choices_find_kind (const HradbyBoardChoices *self, const HradbyAction *action);

/* The button that begins with this action, or %NULL. */
GtkWidget *hradby_board_choices_get_button (const HradbyBoardChoices *self,
                                            const HradbyAction *action);
