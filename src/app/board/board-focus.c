/* Focus on the board: arrows go from cell to cell, Tab to where something can be done. */
#include "app/board/board-parts.h"

#include <math.h>

static gboolean
get_middle (HradbyBoardView *self,
            GtkWidget       *child,
            double          *x,
            double          *y)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (child, GTK_WIDGET (self), &bounds))
    return FALSE;
  *x = (double) (bounds.origin.x + bounds.size.width / 2);
  *y = (double) (bounds.origin.y + bounds.size.height / 2);
  return TRUE;
}

/* How far @child lies in the direction, more for what lies aside; infinite if elsewhere. */
static double
get_distance (HradbyBoardView  *self,
              GtkWidget        *child,
              double            from_x,
              double            from_y,
              GtkDirectionType  direction)
{
  double x, y, along, aside;

  if (!get_middle (self, child, &x, &y))
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
may_go_to (HradbyBoardView *self,
           GtkWidget       *child)
{
  return GTK_IS_BUTTON (child) && (!self->deploying || !HRADBY_IS_BOARD_CELL (child));
}

static gboolean
move_by_arrow (HradbyBoardView  *self,
               GtkWidget        *focus,
               GtkDirectionType  direction)
{
  GtkWidget *best = NULL;
  double least = INFINITY, x, y;

  if (!get_middle (self, focus, &x, &y))
    return FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      double distance;

      if (child == focus || !may_go_to (self, child))
        continue;
      distance = get_distance (self, child, x, y, direction);
      if (distance < least)
        {
          least = distance;
          best = child;
        }
    }
  if (best == NULL)
    gtk_widget_error_bell (GTK_WIDGET (self));
  else
    gtk_widget_grab_focus (best);
  return TRUE; /* arrows never leave the board */
}

/* Whether something can be done with this child now. */
static gboolean
is_useful (HradbyBoardView *self,
           GtkWidget       *child)
{
  guint cell;

  if (!HRADBY_IS_BOARD_CELL (child))
    return GTK_IS_BUTTON (child);
  if (self->hand == NULL || !g_ptr_array_find (self->cells, child, &cell))
    return FALSE;
  return self->fits[cell] != 0;
}

static GtkWidget *
find_useful (HradbyBoardView *self,
             GtkWidget       *from,
             gboolean         forward)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *child;

  if (from != NULL)
    child = forward ? gtk_widget_get_next_sibling (from) : gtk_widget_get_prev_sibling (from);
  else
    child = forward ? gtk_widget_get_first_child (widget) : gtk_widget_get_last_child (widget);
  while (child != NULL && !is_useful (self, child))
    child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
  return child;
}

static gboolean
move_by_tab (HradbyBoardView *self,
             GtkWidget       *focus,
             gboolean         forward)
{
  GtkWidget *next = find_useful (self, focus, forward);

  if (next != NULL)
    return gtk_widget_grab_focus (next);
  if (focus != NULL || gtk_widget_is_focus (GTK_WIDGET (self)))
    return FALSE;
  return gtk_widget_grab_focus (GTK_WIDGET (self));
}

gboolean
hradby_board_focus_move (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);

  if (self->session == NULL)
    return FALSE;

  self->by_keys = TRUE;
  hradby_board_view_point (self);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return move_by_tab (self, focus, direction == GTK_DIR_TAB_FORWARD);
  if (focus != NULL)
    return move_by_arrow (self, focus, direction);
  return gtk_widget_grab_focus (widget);
}

/* The cell nearest to where the focus was last, preferring those where something can be done. */
static GtkWidget *
find_near_cursor (HradbyBoardView *self)
{
  gint x = self->placed_x, y = self->placed_y;
  GtkWidget *best = NULL;
  double least = INFINITY;

  if (self->cursor >= 0 && self->cursor < (gint) self->cells->len)
    hradby_board_grid_get_position (&self->grid, (guint) self->cursor, &x, &y);
  for (guint cell = 0; cell < self->cells->len; cell++)
    {
      GtkWidget *child = g_ptr_array_index (self->cells, cell);
      double distance;
      gint column, row;

      if (child == NULL)
        continue;
      hradby_board_grid_get_position (&self->grid, cell, &column, &row);
      distance = hypot (column - x, row - y) + (is_useful (self, child) ? 0 : 1000);
      if (distance < least)
        {
          least = distance;
          best = child;
        }
    }
  return best;
}

/* Focus goes to what is to be decided: a choice, a legal cell, otherwise where it was. */
gboolean
hradby_board_focus_grab (HradbyBoardView *self)
{
  GtkWidget *target;

  if (self->session == NULL)
    return FALSE;
  if (self->choices->len > 0)
    return gtk_widget_grab_focus (g_array_index (self->choices, HradbyBoardChoice, 0).button);
  target = find_near_cursor (self);
  return target != NULL && gtk_widget_grab_focus (target);
}

/* Remembers where the focus is, and brings it into view where keys moved it: under a pointer the
 * board must not move between press and release. */
void
hradby_board_focus_child (HradbyBoardView *self,
                          GtkWidget       *child)
{
  guint cell;

  if (child == NULL || !HRADBY_IS_BOARD_CELL (child)
      || !g_ptr_array_find (self->cells, child, &cell))
    {
      if (child != NULL)
        hradby_board_view_point (self);
      hradby_board_light_update (self);
      return;
    }

  self->cursor = (gint) cell;
  self->key_feature = 0;
  hradby_board_view_point (self);
  if (self->by_keys)
    hradby_board_geometry_reveal (&self->geometry,
                                  hradby_board_cell_get_column (HRADBY_BOARD_CELL (child)),
                                  hradby_board_cell_get_row (HRADBY_BOARD_CELL (child)));
  hradby_board_view_moved (self);
  hradby_board_light_update (self);
}
