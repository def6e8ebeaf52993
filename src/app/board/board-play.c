/* Shows what happened as motion, until it is over or something else happens. */
#include "app/board/board-parts.h"

void
hradby_board_play_event (HradbyBoardView   *self,
                         const HradbyEvent *event)
{
  g_array_append_val (self->events, *event);
}

static void
tick_cb (double   value,
         gpointer user_data)
{
  HradbyBoardView *self = user_data;

  self->time = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
done_cb (HradbyBoardView *self)
{
  g_array_set_size (self->motions, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Everything is at once where it belongs. */
void
hradby_board_play_end (HradbyBoardView *self)
{
  if (self->animation == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
  done_cb (self);
}

/* Shows the events since the last time; the scene is as it is after them. */
void
hradby_board_play_begin (HradbyBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double length;

  hradby_board_play_end (self);
  if (self->events->len > 0 && self->animations && self->speed > 0
      && gtk_widget_get_mapped (widget) && adw_get_enable_animations (widget))
    {
      length = hradby_board_motion_plan (self->motions, self->events, self->sprites,
                                         &self->grid, self->table,
                                         hradby_session_get_position (self->session));
      self->time = 0;
      if (length > 0)
        {
          self->animation
              = adw_timed_animation_new (widget, 0, length, (guint) (length * 100 / self->speed),
                                         adw_callback_animation_target_new (tick_cb, self, NULL));
          g_object_ref_sink (self->animation);
          adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
          g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
          adw_animation_play (self->animation);
          hradby_session_wait (self->session, (guint) (length * 100 / self->speed));
        }
    }
  g_array_set_size (self->events, 0);
}

/* Whoever has seen enough: what moves is where it belongs, and the computer does not wait. */
void
hradby_board_play_hurry (HradbyBoardView *self)
{
  hradby_board_play_end (self);
  hradby_session_hurry (self->session);
}
