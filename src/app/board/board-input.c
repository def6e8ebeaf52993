/* What pointers, fingers and keys do on the board: turning, zooming and moving. */
#include "app/board/board-parts.h"

#include <math.h>

#define ZOOM_STEP   1.2
#define SCROLL_STEP 48.0 /* pixels that one step of a wheel moves the board */

static void
zoom_at (HradbyBoardView *self,
         double           factor,
         double           x,
         double           y)
{
  hradby_board_geometry_zoom (&self->geometry, factor, x, y);
  hradby_board_view_moved (self);
}

static void
zoom_middle (HradbyBoardView *self,
             double           factor)
{
  zoom_at (self, factor, self->geometry.width / 2.0, self->geometry.height / 2.0);
}

static void
rotate_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  hradby_board_view_rotate (HRADBY_BOARD_VIEW (widget),
                            g_str_equal (name, "board.rotate-cw") ? 1 : -1);
}

static void
zoom_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter)
{
  zoom_middle (HRADBY_BOARD_VIEW (widget),
               g_str_equal (name, "board.zoom-in") ? ZOOM_STEP : 1 / ZOOM_STEP);
}

static void
fit_cb (GtkWidget  *widget,
        const char *name,
        GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  hradby_board_geometry_fit (&self->geometry);
  hradby_board_view_moved (self);
}

static void
centre_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  hradby_board_geometry_centre (&self->geometry);
  hradby_board_view_moved (self);
}

static void
last_move_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  gint cell = self->session == NULL ? -1
                                    : hradby_board_grid_get_cell (&self->grid, self->placed_x,
                                                                  self->placed_y);
  GtkWidget *child;

  if (cell < 0)
    return;
  child = g_ptr_array_index (self->cells, (guint) cell);
  self->by_keys = TRUE;
  if (child != NULL)
    gtk_widget_grab_focus (child);
}

static void
decline_cb (GtkWidget  *widget,
            const char *name,
            GVariant   *parameter)
{
  hradby_board_choices_decline (HRADBY_BOARD_VIEW (widget));
}

static void
take_back_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  hradby_board_choices_take_back (HRADBY_BOARD_VIEW (widget));
}

static void
set_hover (HradbyBoardView *self,
           gint             cell)
{
  if (self->hover == cell && !self->by_keys)
    return;

  self->hover = cell;
  self->by_keys = FALSE;
  hradby_board_view_point (self);
}

static void
motion_cb (HradbyBoardView *self,
           double           x,
           double           y)
{
  if (x == self->pointer_x && y == self->pointer_y)
    return;

  self->pointer_x = x;
  self->pointer_y = y;
  set_hover (self, hradby_board_view_find_cell (self, x, y));
  hradby_board_light_update (self);
}

static void
leave_cb (HradbyBoardView *self)
{
  set_hover (self, -1);
  hradby_board_light_update (self);
}

/* Smooth scrolling turns the tile by one quarter for each full step. */
static void
turn_by (HradbyBoardView *self,
         double           step)
{
  self->turned += step;
  for (; self->turned >= 1; self->turned -= 1)
    hradby_board_view_rotate (self, 1);
  for (; self->turned <= -1; self->turned += 1)
    hradby_board_view_rotate (self, -1);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           HradbyBoardView          *self)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean over_legal = self->active >= 0 && self->active == self->hover;
  gboolean can_pan = hradby_board_geometry_can_pan (&self->geometry);

  if (self->session == NULL)
    return GDK_EVENT_PROPAGATE;
  if ((state & GDK_CONTROL_MASK) != 0)
    zoom_at (self, pow (ZOOM_STEP, -dy), self->pointer_x, self->pointer_y);
  else if (self->hand != NULL && (over_legal || !can_pan))
    turn_by (self, dy);
  else if (can_pan)
    {
      hradby_board_geometry_pan (&self->geometry, -dx * SCROLL_STEP, -dy * SCROLL_STEP);
      hradby_board_view_moved (self);
    }
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

static void
turn_click_cb (HradbyBoardView *self)
{
  hradby_board_view_rotate (self, 1);
}

static void
hurry_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->session != NULL)
    hradby_board_play_hurry (self);
}

/* A press that began before the computer moved is about its move, and so is its end. */
static void
press_cb (HradbyBoardView *self)
{
  gboolean thinking = FALSE;

  if (self->session != NULL)
    g_object_get (self->session, "thinking", &thinking, NULL);
  self->pressed_to_hurry = thinking;
}

static void
release_cb (HradbyBoardView *self,
            int              n_press,
            double           x,
            double           y)
{
  if (self->session == NULL)
    return;
  if (self->pressed_to_hurry)
    hradby_board_play_hurry (self);
  else
    hradby_board_light_refuse (self, hradby_board_view_find_cell (self, x, y));
}

/* Two fingers never press what lies under them. */
static void
pinch_begin_cb (HradbyBoardView  *self,
                GdkEventSequence *sequence,
                GtkGesture       *gesture)
{
  self->pinch = 1;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (HradbyBoardView *self,
          double           scale,
          GtkGesture      *gesture)
{
  double x = self->geometry.width / 2.0, y = self->geometry.height / 2.0;

  gtk_gesture_get_bounding_box_center (gesture, &x, &y);
  zoom_at (self, scale / self->pinch, x, y);
  self->pinch = scale;
}

/* The main button moves the board, and the middle one, too. */
static void
drag_begin_cb (HradbyBoardView *self,
               double           x,
               double           y,
               GtkGesture      *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->dragged_x = self->dragged_y = 0;
  if (button > GDK_BUTTON_MIDDLE)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
}

/* A press becomes moving the board only after some way, so that clicks stay clicks. */
static void
drag_update_cb (HradbyBoardView *self,
                double           x,
                double           y,
                GtkGesture      *gesture)
{
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence (gesture);
  gboolean moving = gtk_gesture_get_sequence_state (gesture, sequence)
                    == GTK_EVENT_SEQUENCE_CLAIMED;

  if (!moving)
    {
      if (!hradby_board_geometry_can_pan (&self->geometry)
          || !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) x, (int) y))
        return;
      gtk_gesture_set_sequence_state (gesture, sequence, GTK_EVENT_SEQUENCE_CLAIMED);
    }
  hradby_board_geometry_pan (&self->geometry, x - self->dragged_x, y - self->dragged_y);
  self->dragged_x = x;
  self->dragged_y = y;
  hradby_board_view_moved (self);
}

void
hradby_board_input_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "board.rotate-cw", NULL, rotate_cb);
  gtk_widget_class_install_action (widget_class, "board.rotate-ccw", NULL, rotate_cb);
  gtk_widget_class_install_action (widget_class, "board.zoom-in", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "board.zoom-out", NULL, zoom_cb);
  gtk_widget_class_install_action (widget_class, "board.zoom-fit", NULL, fit_cb);
  gtk_widget_class_install_action (widget_class, "board.centre", NULL, centre_cb);
  gtk_widget_class_install_action (widget_class, "board.last-move", NULL, last_move_cb);
  gtk_widget_class_install_action (widget_class, "board.decline", NULL, decline_cb);
  gtk_widget_class_install_action (widget_class, "board.take-back", NULL, take_back_cb);
  gtk_widget_class_install_action (widget_class, "board.hurry", NULL, hurry_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "board.take-back",
                                       NULL);
}

void
hradby_board_input_init (HradbyBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new (), *pinch = gtk_gesture_zoom_new ();
  GtkGesture *drag = gtk_gesture_drag_new (), *press = gtk_gesture_click_new ();

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

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (pinch), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0); /* see drag_begin_cb() */
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
}
