/* The widget actions of the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-actions.h"

#include "app/board/board-view-private.h"

static void
rotate_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyBoardPointer *pointer = &HRADBY_BOARD_VIEW (widget)->pointer;

  pointer->calls->turned (widget, g_str_equal (name, "board.rotate-cw") ? 1 : -1);
}

static void
camera_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  hradby_board_camera_act (&HRADBY_BOARD_VIEW (widget)->camera, name);
}

static void
last_move_cb (GtkWidget  *widget,
              const char *name,
              GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  gint cell = self->scene.session == NULL ? -1 : hradby_board_scene_get_placed (&self->scene);
  GtkWidget *child;

  if (cell < 0)
    return;
  child = hradby_board_cells_get (&self->cells, (guint) cell);
  hradby_board_pointer_use_keys (&self->pointer);
  if (child != NULL)
    gtk_widget_grab_focus (child);
}

static void
decide_cb (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  HradbyBoardChoices *choices = &HRADBY_BOARD_VIEW (widget)->choices;

  if (g_str_equal (name, "board.decline"))
    hradby_board_choices_decline (choices);
  else
    hradby_board_choices_take_back (choices);
}

static void
hurry_cb (GtkWidget  *widget,
          const char *name,
          GVariant   *parameter)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->scene.session != NULL)
    hradby_board_player_hurry (&self->player);
}

void
hradby_board_actions_install (GtkWidgetClass *board_class)
{
  gtk_widget_class_install_action (board_class, "board.rotate-cw", NULL, rotate_cb);
  gtk_widget_class_install_action (board_class, "board.rotate-ccw", NULL, rotate_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-in", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-out", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.zoom-fit", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.centre", NULL, camera_cb);
  gtk_widget_class_install_action (board_class, "board.last-move", NULL, last_move_cb);
  gtk_widget_class_install_action (board_class, "board.decline", NULL, decide_cb);
  gtk_widget_class_install_action (board_class, "board.take-back", NULL, decide_cb);
  gtk_widget_class_install_action (board_class, "board.hurry", NULL, hurry_cb);
  gtk_widget_class_add_binding_action (board_class, GDK_KEY_Escape, 0, "board.take-back",
                                       NULL);
}
