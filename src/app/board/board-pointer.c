/* What is pointed at on the board, and what pointers do there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-pointer.h"

#include <math.h>

#include "app/board/board-cell.h"

static const HradbyBoardScene *
get_scene (const HradbyBoardPointer *self)
{
  return self->choices->scene;
}

void
hradby_board_pointer_clear (HradbyBoardPointer *self)
{
  self->hover = self->cursor = -1;
}

void
hradby_board_pointer_grow (HradbyBoardPointer    *self,
                           const HradbyBoardGrid *before)
{
  const HradbyBoardGrid *now = &get_scene (self)->grid;

  self->hover = hradby_board_grid_translate (before, now, self->hover);
  self->cursor = hradby_board_grid_translate (before, now, self->cursor);
}

gint
hradby_board_pointer_get_focused (const HradbyBoardPointer *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->camera->widget);

  if (self->cursor < 0 || focus == NULL || !HRADBY_IS_BOARD_CELL (focus)
      || hradby_board_grid_get_cell (&get_scene (self)->grid,
                                     hradby_board_cell_get_column (HRADBY_BOARD_CELL (focus)),
                                     hradby_board_cell_get_row (HRADBY_BOARD_CELL (focus)))
         != self->cursor)
    return -1;
  return self->cursor;
}

gint
hradby_board_pointer_get_cell (const HradbyBoardPointer *self)
{
  return self->by_keys ? hradby_board_pointer_get_focused (self) : self->hover;
}

void
hradby_board_pointer_use_keys (HradbyBoardPointer *self)
{
  self->by_keys = TRUE;
}

void
hradby_board_pointer_focus (HradbyBoardPointer *self,
                            gint                cell)
{
  self->cursor = cell;
  self->feature = 0;
}

void
hradby_board_pointer_next (HradbyBoardPointer *self,
                           gint                cell)
{
  self->feature = self->cursor == cell && self->by_keys ? self->feature + 1 : 0;
  self->cursor = cell;
  self->by_keys = TRUE;
}

static gint
find_cell (HradbyBoardPointer *self,
           double              view_x,
           double              view_y)
{
  const HradbyBoardScene *scene = get_scene (self);
  double x, y;

  if (scene->session == NULL)
    return -1;
  if (hradby_board_choices_is_in_lens (self->choices, view_x, view_y, &x, &y))
    return hradby_board_scene_get_placed (scene);
  hradby_board_geometry_get_place (&self->camera->geometry, view_x, view_y, &x, &y);
  return hradby_board_grid_get_cell (&scene->grid, (gint) floor (x), (gint) floor (y));
}

static void
motion_cb (HradbyBoardPointer *self,
           double              x,
           double              y)
{
  if (x == self->x && y == self->y)
    return;

  self->x = x;
  self->y = y;
  self->hover = find_cell (self, x, y);
  self->by_keys = FALSE;
  self->calls->moved (self->camera->widget);
}

static void
leave_cb (HradbyBoardPointer *self)
{
  self->hover = -1;
  self->by_keys = FALSE;
  self->calls->moved (self->camera->widget);
}

static void
turn (HradbyBoardPointer *self,
      double              step)
{
  gint quarters = hradby_board_hand_scroll (self->hand, step);

  for (gint i = 0; i < ABS (quarters); i++)
    self->calls->turned (self->camera->widget, quarters > 0 ? 1 : -1);
}

/* Turns the tile where it fits, or where the board cannot move; otherwise moves the board. */
static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           HradbyBoardPointer       *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean over_legal = self->hand->active >= 0 && self->hand->active == self->hover;
  gboolean can_pan = hradby_board_geometry_can_pan (&self->camera->geometry);

  if (get_scene (self)->session == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_CONTROL_MASK) != 0)
    hradby_board_camera_zoom (self->camera, -dy, self->x, self->y);
  else if (self->hand->tile != NULL && (over_legal || !can_pan))
    turn (self, dy);
  else if (can_pan)
    hradby_board_camera_scroll (self->camera, dx, dy);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
turn_click_cb (HradbyBoardPointer *self)
{
  self->calls->turned (self->camera->widget, 1);
}

/* A press that began before the computer moved is about its move, and so is its end. */
static void
press_cb (HradbyBoardPointer *self)
{
  HradbySession *session = get_scene (self)->session;

  self->hurried = FALSE;
  if (session != NULL)
    g_object_get (session, "thinking", &self->hurried, NULL);
}

static void
release_cb (HradbyBoardPointer *self,
            int                 n_press,
            double              x,
            double              y)
{
  if (get_scene (self)->session == NULL)
    return;
  if (self->hurried)
    hradby_board_player_hurry (self->player);
  else
    self->calls->pressed (self->camera->widget, find_cell (self, x, y));
}

void
hradby_board_pointer_init (HradbyBoardPointer *self)
{
  GtkWidget *widget = self->camera->widget;
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new (), *press = gtk_gesture_click_new ();

  hradby_board_pointer_clear (self);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (widget, scroll);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (turn_click_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  g_signal_connect_swapped (press, "pressed", G_CALLBACK (press_cb), self);
  g_signal_connect_swapped (press, "released", G_CALLBACK (release_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
}
