/* How much of the board is seen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-camera.h"

#include <math.h>

#define ZOOM_STEP   1.2
#define SCROLL_STEP 48.0 /* pixels that one step of a wheel moves the board */

/* The side of a tile that shows the whole board. */
static double
get_fitting_tile (const HradbyBoardGeometry *self)
{
  double tile = MIN (self->width / (self->columns + 2 * self->margin),
                     self->height / (self->rows + 2 * self->margin));

  return MAX (tile, 1);
}

static double
round_to_device (const HradbyBoardGeometry *self,
                 double                     length)
{
  return round (length * self->scale) / self->scale;
}

/* Keeps the middle of the view where no more than the margin shows beyond the board. */
static double
clamp_middle (double middle,
              double from,
              double cells,
              double visible,
              double margin)
{
  double half = visible / 2;

  if (visible >= cells + 2 * margin)
    return from + cells / 2;
  return CLAMP (middle, from + half - margin,
                from + cells + margin - half);
}

static void
update (HradbyBoardGeometry *self)
{
  double fitting = get_fitting_tile (self), most = MAX (HRADBY_BOARD_MAX_TILE / fitting, 1);

  self->zoom = CLAMP (self->zoom, 1, most);
  self->tile = MAX (floor (fitting * self->zoom * self->scale + 1e-6), 1) / self->scale;
  self->x = clamp_middle (self->x, self->from_x, self->columns, self->width / self->tile,
                          self->margin);
  self->y = clamp_middle (self->y, self->from_y, self->rows, self->height / self->tile,
                          self->margin);
  self->left = round_to_device (self, self->width / 2.0 - self->x * self->tile);
  self->top = round_to_device (self, self->height / 2.0 - self->y * self->tile);
}

static void
geometry_centre (HradbyBoardGeometry *self)
{
  self->x = self->from_x + self->columns / 2;
  self->y = self->from_y + self->rows / 2;
  update (self);
}

void
hradby_board_geometry_init (HradbyBoardGeometry  *self,
                            const HradbySeenArea *area,
                            double                margin)
{
  *self = (HradbyBoardGeometry) { .margin = margin, .from_x = area->x, .from_y = area->y,
                                  .columns = area->columns, .rows = area->rows,
                                  .width = 1, .height = 1, .scale = 1, .zoom = 1 };
  geometry_centre (self);
}

/* The board has grown: it is wholly shown where it was, otherwise the view stays where it is. */
static void
geometry_grow (HradbyBoardGeometry  *self,
               const HradbySeenArea *area)
{
  double tile = get_fitting_tile (self) * self->zoom;
  gboolean whole = self->zoom <= 1;

  self->from_x = area->x;
  self->from_y = area->y;
  self->columns = area->columns;
  self->rows = area->rows;
  self->zoom = whole ? 1 : tile / get_fitting_tile (self);
  update (self);
}

void
hradby_board_geometry_resize (HradbyBoardGeometry *self,
                              int                  width,
                              int                  height,
                              int                  scale)
{
  self->width = MAX (width, 1);
  self->height = MAX (height, 1);
  self->scale = MAX (scale, 1);
  update (self);
}

void
hradby_board_geometry_zoom (HradbyBoardGeometry *self,
                            double               factor,
                            double               view_x,
                            double               view_y)
{
  double x, y;

  hradby_board_geometry_get_place (self, view_x, view_y, &x, &y);
  self->zoom *= factor;
  update (self);
  self->x = x + (self->width / 2.0 - view_x) / self->tile;
  self->y = y + (self->height / 2.0 - view_y) / self->tile;
  update (self);
}

void
hradby_board_geometry_pan (HradbyBoardGeometry *self,
                           double               dx,
                           double               dy)
{
  self->x -= dx / self->tile;
  self->y -= dy / self->tile;
  update (self);
}

void
hradby_board_geometry_fit (HradbyBoardGeometry *self)
{
  self->zoom = 1;
  update (self);
}

/* How far to move so that from … to lies within 0 … length; the middle if it is longer. */
static double
get_way_in (double from,
            double to,
            double length)
{
  if (to - from > length)
    return length / 2 - (from + to) / 2;
  if (from < 0)
    return -from;
  return to > length ? length - to : 0;
}

void
hradby_board_geometry_reveal (HradbyBoardGeometry *self,
                              int                  column,
                              int                  row)
{
  graphene_rect_t square;

  hradby_board_geometry_get_square (self, column + 0.5, row + 0.5, 2, &square);
  hradby_board_geometry_pan (self,
                             get_way_in (square.origin.x, square.origin.x + square.size.width,
                                         self->width),
                             get_way_in (square.origin.y, square.origin.y + square.size.height,
                                         self->height));
}

gboolean
hradby_board_geometry_can_pan (const HradbyBoardGeometry *self)
{
  return (self->columns + 2 * self->margin) * self->tile > self->width + 0.5
         || (self->rows + 2 * self->margin) * self->tile > self->height + 0.5;
}

int
hradby_board_geometry_get_pixels (const HradbyBoardGeometry *self)
{
  return MAX ((int) round (self->tile * self->scale), 1);
}

void
hradby_board_geometry_get_square (const HradbyBoardGeometry *self,
                                  double                     x,
                                  double                     y,
                                  double                     size,
                                  graphene_rect_t           *square)
{
  double side = size * self->tile;

  graphene_rect_init (square,
                      (float) (self->left + x * self->tile - side / 2),
                      (float) (self->top + y * self->tile - side / 2),
                      (float) side, (float) side);
}

void
hradby_board_geometry_get_place (const HradbyBoardGeometry *self,
                                 double                     view_x,
                                 double                     view_y,
                                 double                    *x,
                                 double                    *y)
{
  *x = (view_x - self->left) / self->tile;
  *y = (view_y - self->top) / self->tile;
}

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
    geometry_centre (&self->geometry);
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
  geometry_grow (&self->geometry, &grid->area);
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
