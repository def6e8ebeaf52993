/* Plays events. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-player.h"

void
hradby_board_player_init (HradbyBoardPlayer      *self,
                          GtkWidget              *widget,
                          const HradbyBoardScene *scene)
{
  *self = (HradbyBoardPlayer) { .widget = widget, .scene = scene, .animations = TRUE,
                                .speed = 100 };
  self->events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent));
  self->motions = hradby_board_motion_list_new ();
}

void
hradby_board_player_finish (HradbyBoardPlayer *self)
{
  g_array_unref (self->events);
  g_array_unref (self->motions);
}

void
hradby_board_player_add (HradbyBoardPlayer *self,
                         const HradbyEvent *event)
{
  g_array_append_val (self->events, *event);
}

static void
tick_cb (double   value,
         gpointer user_data)
{
  HradbyBoardPlayer *self = user_data;

  self->time = value;
  gtk_widget_queue_draw (self->widget);
}

static void
done_cb (HradbyBoardPlayer *self)
{
  g_array_set_size (self->motions, 0);
  gtk_widget_queue_draw (self->widget);
}

static void
end (HradbyBoardPlayer *self)
{
  if (self->animation == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
  done_cb (self);
}

/* Whoever places a tile at this screen has it in hand. */
static HradbySeats
find_fliers (HradbySession *session)
{
  GListModel *seats = hradby_session_get_seats (session);
  HradbySeats fliers = 0;

  for (guint i = 0; i < g_list_model_get_n_items (seats); i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      if (hradby_seat_get_level (seat) != NULL)
        fliers |= (HradbySeats) (1 << i);
    }
  return fliers;
}

static void
move (HradbyBoardPlayer *self)
{
  const HradbyBoardScene *scene = self->scene;
  double length = hradby_board_motion_plan (self->motions, self->events, scene->sprites,
                                            &scene->grid, scene->table,
                                            hradby_board_scene_get_position (scene),
                                            find_fliers (scene->session));
  guint duration = (guint) (length * 100 / self->speed);

  self->time = 0;
  if (length <= 0)
    return;

  self->animation = adw_timed_animation_new (self->widget, 0, length, duration,
                                             adw_callback_animation_target_new (tick_cb, self,
                                                                                NULL));
  g_object_ref_sink (self->animation);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
  adw_animation_play (self->animation);
  hradby_session_wait (scene->session, duration);
}

void
hradby_board_player_begin (HradbyBoardPlayer *self)
{
  end (self);
  if (self->events->len > 0 && self->animations && self->speed > 0
      && gtk_widget_get_mapped (self->widget) && adw_get_enable_animations (self->widget))
    move (self);
  g_array_set_size (self->events, 0);
}

void
hradby_board_player_clear (HradbyBoardPlayer *self)
{
  end (self);
  g_array_set_size (self->events, 0);
}

void
hradby_board_player_hurry (HradbyBoardPlayer *self)
{
  end (self);
  hradby_session_hurry (self->scene->session);
}

gboolean
hradby_board_player_is_moving (const HradbyBoardPlayer *self,
                               const HradbyBoardSprite *sprite)
{
  for (guint i = 0; i < self->motions->len; i++)
    if (hradby_board_motion_covers (&g_array_index (self->motions, HradbyBoardMotion, i), sprite))
      return TRUE;
  return FALSE;
}

static void
draw_motion (const HradbyBoardPlayer *self,
             HradbyBoardFaces        *faces,
             GtkSnapshot             *snapshot,
             const HradbyBoardMotion *motion)
{
  HradbyBoardKey now = hradby_board_motion_get (motion, self->time);
  HradbyBoardSprite sprite = motion->sprite;
  graphene_rect_t square;
  float width;

  if (now.alpha < 0.01f)
    return;
  if (now.turn < 0 && motion->turned_face != NULL)
    {
      sprite.piece = motion->turned;
      sprite.face = motion->turned_face;
    }
  hradby_board_geometry_get_square (faces->geometry, (double) now.x, (double) now.y,
                                    (double) now.size, &square);
  width = square.size.width * ABS (now.turn);
  square.origin.x += (square.size.width - width) / 2;
  square.size.width = width;
  gtk_snapshot_push_opacity (snapshot, (double) now.alpha);
  hradby_board_faces_append (snapshot, hradby_board_faces_get_sprite (faces, &sprite, 0), &square);
  gtk_snapshot_pop (snapshot);
}

void
hradby_board_player_draw (const HradbyBoardPlayer *self,
                          HradbyBoardFaces        *faces,
                          GtkSnapshot             *snapshot)
{
  for (guint i = 0; i < self->motions->len; i++)
    draw_motion (self, faces, snapshot, &g_array_index (self->motions, HradbyBoardMotion, i));
}
