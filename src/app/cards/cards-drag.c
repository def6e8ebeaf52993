/* Dragging cards over the table: what a click would pick first and then is picked in one go. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/cards-drag.h"

#include "app/cards/cards-view-private.h"

#define THRESHOLD 8 /* pixels, below which it is a click */

/* What is at a point of the view; %FALSE if nothing can be picked there. */
static gboolean
find_pick (HradbyCardsDrag  *self,
           double            x,
           double            y,
           GtkWidget       **item,
           HradbyCardsPick  *pick)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self->view), x, y, GTK_PICK_DEFAULT);

  for (; widget != NULL && widget != GTK_WIDGET (self->view);
       widget = gtk_widget_get_parent (widget))
    {
      *item = widget;
      if (HRADBY_IS_CARDS_ITEM (widget))
        {
          *pick = hradby_cards_item_get_pick (HRADBY_CARDS_ITEM (widget));
          return TRUE;
        }
      if (gtk_widget_get_parent (widget) == self->view->seats)
        {
          pick->kind = HRADBY_CARDS_PICK_SEAT;
          pick->number = 0;
          while ((widget = gtk_widget_get_prev_sibling (widget)) != NULL)
            pick->number++;
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether it is picked already, or can be, and more is asked then. */
static gboolean
can_lift (HradbyCardsDrag *self,
          HradbyCardsPick  pick)
{
  const HradbyCardsPicks *picks = &self->view->picks;
  HradbyAction action;

  if (pick.kind != HRADBY_CARDS_PICK_HAND && pick.kind != HRADBY_CARDS_PICK_EXCHANGE
      && pick.kind != HRADBY_CARDS_PICK_PLACE)
    return FALSE;
  return hradby_cards_picks_has (picks, pick)
         || (hradby_cards_picks_leads_on (picks, pick)
             && !hradby_cards_picks_find (picks, pick, &action));
}

/* The card that is seen there; %FALSE if there is none. */
static gboolean
find_card (HradbyCardsDrag *self,
           HradbyCardsPick  pick)
{
  const HradbyCardsStack *stack;

  self->card = (HradbyCardsCard) { pick.number, HRADBY_NO_PLAYER };
  if (pick.kind != HRADBY_CARDS_PICK_PLACE)
    return TRUE;
  stack = &self->view->state.places[pick.number];
  if (stack->n > 0)
    self->card = stack->cards[stack->n - 1];
  return stack->n > 0;
}

static void
begin_cb (HradbyCardsDrag *self,
          double           x,
          double           y,
          GtkGesture      *gesture)
{
  double unit = (double) gtk_widget_get_width (self->view->ground)
                / MAX (self->view->face->ground_size, 1);
  GtkWidget *item;

  self->is_moving = FALSE;
  self->start_x = x;
  self->start_y = y;
  if (self->view->session == NULL || self->view->picks.position == NULL
      || !find_pick (self, x, y, &item, &self->pick) || !can_lift (self, self->pick)
      || !find_card (self, self->pick))
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  /* As large as it will be, so that it hides little of the castle. */
  self->side = MIN (MIN (gtk_widget_get_width (item), gtk_widget_get_height (item)), unit * 1.1);
}

static void
update_cb (HradbyCardsDrag *self,
           double           dx,
           double           dy,
           GtkGesture      *gesture)
{
  HradbyCardsView *view = self->view;
  GtkWidget *item = NULL;
  HradbyCardsPick pick;

  if (!self->is_moving && dx * dx + dy * dy < THRESHOLD * THRESHOLD)
    return;
  if (!self->is_moving)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      self->is_moving = TRUE;
      if (!hradby_cards_picks_has (&view->picks, self->pick))
        hradby_cards_view_pick (view, self->pick);
      item = hradby_cards_items_find (view, self->pick);
      if (item != NULL)
        hradby_cards_item_veil (HRADBY_CARDS_ITEM (item), FALSE, 0);
    }
  self->x = self->start_x + dx;
  self->y = self->start_y + dy;
  hradby_cards_view_look (view, find_pick (self, self->x, self->y, &item, &pick)
                                && HRADBY_IS_CARDS_ITEM (item) ? item : NULL);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
drop (HradbyCardsDrag *self)
{
  HradbyCardsView *view = self->view;
  HradbyCardsDropped dropped = { self->card.card };
  HradbyCardsPick pick;
  GtkWidget *item;

  if (!find_pick (self, self->x, self->y, &item, &pick)
      || (pick.kind == self->pick.kind && pick.number == self->pick.number)
      || (pick.kind != HRADBY_CARDS_PICK_PLACE && !hradby_cards_picks_allows (&view->picks, pick)))
    return;
  dropped.rect = GRAPHENE_RECT_INIT ((float) (self->x - self->side / 2),
                                     (float) (self->y - self->side / 2), (float) self->side,
                                     (float) self->side);
  view->player.dropped = &dropped;
  hradby_cards_view_pick (view, pick);
  view->player.dropped = NULL;
}

/* What has found no place goes back. */
static void
end_cb (HradbyCardsDrag *self)
{
  HradbyCardsView *view = self->view;
  GtkWidget *item;

  if (!self->is_moving)
    return;
  self->is_moving = FALSE;
  item = hradby_cards_items_find (view, self->pick);
  if (item != NULL)
    hradby_cards_item_unveil (HRADBY_CARDS_ITEM (item));
  drop (self);
  if (view->picks.n_chosen > 0 && hradby_cards_picks_has (&view->picks, self->pick))
    gtk_widget_activate_action (GTK_WIDGET (view), "cards.back", NULL);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
cancel_cb (HradbyCardsDrag *self)
{
  self->x = self->y = -1;
  end_cb (self);
}

void
hradby_cards_drag_init (HradbyCardsDrag *self,
                        HradbyCardsView *view)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  *self = (HradbyCardsDrag) { .view = view };
  /* Before the things themselves, which would take the press for a click. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (gesture, "drag-begin", G_CALLBACK (begin_cb), self);
  g_signal_connect_swapped (gesture, "drag-update", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (gesture, "drag-end", G_CALLBACK (end_cb), self);
  g_signal_connect_swapped (gesture, "cancel", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (gesture));
}

void
hradby_cards_drag_draw (const HradbyCardsDrag *self,
                        GtkSnapshot           *snapshot)
{
  HradbyCardsMove move = { .card = self->card.card, .owner = self->card.owner };
  float side = (float) self->side;

  if (self->is_moving)
    hradby_cards_player_draw_move (&self->view->player, snapshot, &move, (int) self->side,
                                   &GRAPHENE_RECT_INIT ((float) self->x - side / 2,
                                                        (float) self->y - side / 2, side, side));
}
