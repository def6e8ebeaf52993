/* Where the focus goes on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-focus.h"

#include <math.h>

#include "app/board/board-cell.h"
#include "app/face/face.h"

/* The focus child is known of the active window only. */
gboolean
hradby_board_focus_is_inside (GtkWidget *board)
{
  GtkRoot *root = gtk_widget_get_root (board);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == board || gtk_widget_is_ancestor (focus, board));
}

static gboolean
get_middle (GtkWidget *board,
            GtkWidget *child,
            double    *x,
            double    *y)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (child, board, &bounds))
    return FALSE;
  *x = (double) (bounds.origin.x + bounds.size.width / 2);
  *y = (double) (bounds.origin.y + bounds.size.height / 2);
  return TRUE;
}

/* How far @child lies in the direction, more for what lies aside; infinite if elsewhere. */
static double
get_distance (GtkWidget        *board,
              GtkWidget        *child,
              double            from_x,
              double            from_y,
              GtkDirectionType  direction)
{
  double x, y, along, aside;

  if (!get_middle (board, child, &x, &y))
    return INFINITY;

  if (direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT)
    {
      along = direction == GTK_DIR_RIGHT ? x - from_x : from_x - x;
      aside = fabs (y - from_y);
    }
  else
    {
      along = direction == GTK_DIR_DOWN ? y - from_y : from_y - y;
      aside = fabs (x - from_x);
    }
  if (along < 1 || along < aside * 0.5)
    return INFINITY;
  return along + 2 * aside;
}

/* While a follower is to be placed, arrows stay among its buttons. */
static gboolean
move_by_arrow (GtkWidget        *board,
               GtkWidget        *focus,
               GtkDirectionType  direction,
               gboolean          among_choices)
{
  GtkWidget *best = NULL;
  double least = INFINITY, x, y;

  if (!get_middle (board, focus, &x, &y))
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (board); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      double distance;

      if (child == focus || !GTK_IS_BUTTON (child)
          || (among_choices && HRADBY_IS_BOARD_CELL (child)))
        continue;
      distance = get_distance (board, child, x, y, direction);
      if (distance < least)
        {
          least = distance;
          best = child;
        }
    }
  if (best == NULL)
    gtk_widget_error_bell (board);
  else
    gtk_widget_grab_focus (best);
  return TRUE; /* arrows never leave the board */
}

/* Whether something can be done with this child now, or would have to be found out. */
static gboolean
is_useful (const HradbyBoardHand *hand,
           GtkWidget             *child)
{
  HradbyBoardCell *cell;
  gint number;

  if (!HRADBY_IS_BOARD_CELL (child))
    return GTK_IS_BUTTON (child);
  cell = HRADBY_BOARD_CELL (child);
  number = hradby_board_grid_get_cell (&hand->scene->grid, hradby_board_cell_get_column (cell),
                                       hradby_board_cell_get_row (cell));
  return hradby_board_hand_fits (hand, number)
         || (hand->hides_marks && number >= 0
             && hradby_board_hand_is_refused (hand, (guint) number));
}

static GtkWidget *
find_useful (GtkWidget             *board,
             const HradbyBoardHand *hand,
             GtkWidget             *from,
             gboolean               forward)
{
  GtkWidget *child;

  if (from != NULL)
    child = forward ? gtk_widget_get_next_sibling (from) : gtk_widget_get_prev_sibling (from);
  else
    child = forward ? gtk_widget_get_first_child (board) : gtk_widget_get_last_child (board);
  while (child != NULL && !is_useful (hand, child))
    child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  return child;
}

static gboolean
move_by_tab (GtkWidget             *board,
             const HradbyBoardHand *hand,
             GtkWidget             *focus,
             gboolean               forward)
{
  GtkWidget *next = find_useful (board, hand, focus, forward);

  if (next != NULL)
    return gtk_widget_grab_focus (next);
  if (focus != NULL || gtk_widget_is_focus (board))
    return FALSE;
  return gtk_widget_grab_focus (board);
}

gboolean
hradby_board_focus_move (const HradbyBoardChoices *choices,
                         const HradbyBoardHand    *hand,
                         GtkDirectionType          direction)
{
  GtkWidget *board = choices->widget, *focus = gtk_widget_get_focus_child (board);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return move_by_tab (board, hand, focus, direction == GTK_DIR_TAB_FORWARD);
  if (focus != NULL)
    return move_by_arrow (board, focus, direction, choices->deploying);
  return gtk_widget_grab_focus (board);
}

/* Where words are to be chosen from, Enter does what stands out among them, here as beside the
 * board. */
static GtkWidget *
find_choice (const HradbyBoardChoices *choices)
{
  const HradbyBoardScene *scene = choices->scene;
  const HradbyPosition *position = hradby_board_scene_get_position (scene);

  for (guint i = 0; i < choices->offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (choices->offered, HradbyBoardChoice, i);

      if (hradby_face_is_button (scene->table, &choice->action)
          && hradby_face_stands_out (scene->table, position, &choice->action))
        return choice->button;
    }
  return g_array_index (choices->offered, HradbyBoardChoice, 0).button;
}

GtkWidget *
hradby_board_focus_find (const HradbyBoardChoices *choices,
                         const HradbyBoardHand    *hand,
                         gint                      cursor)
{
  gint x = choices->scene->placed_x, y = choices->scene->placed_y;
  GtkWidget *best = NULL;
  double least = INFINITY;

  if (choices->offered->len > 0)
    return find_choice (choices);
  if (cursor >= 0)
    hradby_board_grid_get_position (&choices->scene->grid, (guint) cursor, &x, &y);
  for (GtkWidget *child = gtk_widget_get_first_child (choices->widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      double distance;

      if (!HRADBY_IS_BOARD_CELL (child))
        continue;
      distance = hypot (hradby_board_cell_get_column (HRADBY_BOARD_CELL (child)) - x,
                        hradby_board_cell_get_row (HRADBY_BOARD_CELL (child)) - y)
                 + (is_useful (hand, child) ? 0 : 1000);
      if (distance < least)
        {
          least = distance;
          best = child;
        }
    }
  return best;
}
