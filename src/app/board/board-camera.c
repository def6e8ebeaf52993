/* How much of the board is seen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-camera.h"

#include <math.h>

#define ZOOM_STEP   1.2
#define SCROLL_STEP 48.0 /* pixels that one step of a wheel moves the board */

/* Children lie elsewhere. */
static void
moved (HradbyBoardCamera *self)
{
  gtk_widget_queue_allocate (self->widget);
  gtk_widget_queue_draw (self->widget);
}

static void
zoom_at (HradbyBoardCamera *self,
         double             factor,
         double             x,
         double             y)
{
  hradby_board_geometry_zoom (&self->geometry, factor, x, y);
  moved (self);
}

void
hradby_board_camera_zoom (HradbyBoardCamera *self,
                          double             steps,
                          double             x,
                          double             y)
{
  zoom_at (self, pow (ZOOM_STEP, steps), x, y);
}

void
hradby_board_camera_act (HradbyBoardCamera *self,
                         const char        *action)
{
  double x = self->geometry.width / 2.0, y = self->geometry.height / 2.0;

  if (g_str_equal (action, "board.zoom-in"))
    zoom_at (self, ZOOM_STEP, x, y);
  else if (g_str_equal (action, "board.zoom-out"))
    zoom_at (self, 1 / ZOOM_STEP, x, y);
  else if (g_str_equal (action, "board.zoom-fit"))
    hradby_board_geometry_fit (&self->geometry);
  else
    hradby_board_geometry_centre (&self->geometry);
  moved (self);
}

static void
pan (HradbyBoardCamera *self,
     double             dx,
     double             dy)
{
  hradby_board_geometry_pan (&self->geometry, dx, dy);
  moved (self);
}

void
hradby_board_camera_scroll (HradbyBoardCamera *self,
                            double             dx,
                            double             dy)
{
  pan (self, -dx * SCROLL_STEP, -dy * SCROLL_STEP);
}

void
hradby_board_camera_reveal (HradbyBoardCamera *self,
                            int                column,
                            int                row)
{
  hradby_board_geometry_reveal (&self->geometry, column, row);
  moved (self);
}

void
hradby_board_camera_allocate (HradbyBoardCamera *self,
                              int                width,
                              int                height)
{
  hradby_board_geometry_resize (&self->geometry, width, height,
                                gtk_widget_get_scale_factor (self->widget));
}

void
hradby_board_camera_show (HradbyBoardCamera     *self,
                          const HradbyBoardGrid *grid,
                          const HradbySeenArea  *area)
{
  hradby_board_geometry_init (&self->geometry, area,
                              grid->wall != NULL ? HRADBY_BOARD_MARGIN : HRADBY_OPEN_BOARD_MARGIN);
  hradby_board_camera_allocate (self, gtk_widget_get_width (self->widget),
                                gtk_widget_get_height (self->widget));
}

void
hradby_board_camera_grow (HradbyBoardCamera     *self,
                          const HradbyBoardGrid *grid)
{
  hradby_board_geometry_grow (&self->geometry, &grid->area);
}

void
hradby_board_camera_begin_pinch (HradbyBoardCamera *self)
{
  self->pinch = 1;
}

void
hradby_board_camera_pinch (HradbyBoardCamera *self,
                           double             scale,
                           double             x,
                           double             y)
{
  zoom_at (self, scale / self->pinch, x, y);
  self->pinch = scale;
}

/* Two fingers never press what lies under them. */
static void
pinch_begin_cb (HradbyBoardCamera *self,
                GdkEventSequence  *sequence,
                GtkGesture        *gesture)
{
  hradby_board_camera_begin_pinch (self);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pinch_cb (HradbyBoardCamera *self,
          double             scale,
          GtkGesture        *gesture)
{
  double x = self->geometry.width / 2.0, y = self->geometry.height / 2.0;

  gtk_gesture_get_bounding_box_center (gesture, &x, &y);
  hradby_board_camera_pinch (self, scale, x, y);
}

/* The main button moves the board, and the middle one, too. */
static void
drag_begin_cb (HradbyBoardCamera *self,
               double             x,
               double             y,
               GtkGesture        *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  self->dragged_x = self->dragged_y = 0;
  if (button > GDK_BUTTON_MIDDLE)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
}

/* A press becomes moving the board only after some way, so that clicks stay clicks. */
static void
drag_update_cb (HradbyBoardCamera *self,
                double             x,
                double             y,
                GtkGesture        *gesture)
{
  GdkEventSequence *sequence = gtk_gesture_get_last_updated_sequence (gesture);
  gboolean moving = gtk_gesture_get_sequence_state (gesture, sequence)
                    == GTK_EVENT_SEQUENCE_CLAIMED;

  if (!moving)
    {
      if (!hradby_board_geometry_can_pan (&self->geometry)
          || !gtk_drag_check_threshold (self->widget, 0, 0, (int) x, (int) y))
        return;
      gtk_gesture_set_sequence_state (gesture, sequence, GTK_EVENT_SEQUENCE_CLAIMED);
    }
  pan (self, x - self->dragged_x, y - self->dragged_y);
  self->dragged_x = x;
  self->dragged_y = y;
}

void
hradby_board_camera_init (HradbyBoardCamera *self,
                          GtkWidget         *widget)
{
  GtkGesture *pinch = gtk_gesture_zoom_new (), *drag = gtk_gesture_drag_new ();

  self->widget = widget;

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
