/* A widget for each cell of the board that matters. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-cells.h"

#include "app/kit/anchor.h"
#include "app/words/board-words.h"

void
hradby_board_cells_init (HradbyBoardCells      *self,
                         GtkWidget             *widget,
                         const HradbyBoardHand *hand,
                         GCallback              clicked)
{
  *self = (HradbyBoardCells) { .widget = widget, .hand = hand, .clicked = clicked };
  self->widgets = g_ptr_array_new ();
}

void
hradby_board_cells_finish (HradbyBoardCells *self)
{
  g_ptr_array_unref (self->widgets);
}

void
hradby_board_cells_reset (HradbyBoardCells *self,
                          guint             n_cells)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  self->tick = 0;
  for (guint cell = 0; cell < self->widgets->len; cell++)
    g_clear_pointer (&g_ptr_array_index (self->widgets, cell), gtk_widget_unparent);
  g_ptr_array_set_size (self->widgets, 0);
  g_ptr_array_set_size (self->widgets, (gint) n_cells);
}

void
hradby_board_cells_grow (HradbyBoardCells      *self,
                         const HradbyBoardGrid *before)
{
  const HradbyBoardGrid *now = &self->hand->scene->grid;
  g_autoptr(GPtrArray) cells = self->widgets;

  self->widgets = g_ptr_array_new ();
  g_ptr_array_set_size (self->widgets, (gint) now->n_cells);
  for (guint cell = 0; cell < cells->len; cell++)
    g_ptr_array_index (self->widgets, hradby_board_grid_translate (before, now, (gint) cell))
      = g_ptr_array_index (cells, cell);
}

static void
describe_cell (HradbyBoardCells *self,
               HradbyBoardCell  *cell,
               guint             number)
{
  const HradbyBoardScene *scene = self->hand->scene;
  gint x = hradby_board_cell_get_column (cell), y = hradby_board_cell_get_row (cell);
  gboolean refused = hradby_board_hand_is_refused (self->hand, number);
  guint fits = self->hand->fits[number];
  const char *rule = fits != 0 ? scene->table->type->actions[scene->look->place].rule : NULL;
  g_autofree char *label = hradby_board_words_cell (scene->session, x, y);
  g_autofree char *description = NULL;

  /* Whoever plays without marks is not told either: only what is tried is answered. */
  if (self->hand->hides_marks && (fits != 0 || refused))
    rule = scene->table->type->actions[scene->look->place].rule;
  else if (fits != 0)
    description = hradby_board_words_place (scene->session, x, y, fits);
  else if (refused)
    description = hradby_board_hand_explain (self->hand, number, &rule);
  else
    description = hradby_board_words_regions (scene->session, x, y);
  hradby_board_cell_set_words (cell, label, description);
  hradby_anchor_set (GTK_WIDGET (cell), rule);
}

/* Children in the order of cells, so that Tab goes through them row by row. */
static GtkWidget *
add_cell (HradbyBoardCells *self,
          guint             cell,
          gint              x,
          gint              y)
{
  GtkWidget *child = hradby_board_cell_new (x, y), *previous = NULL;

  for (guint before = cell; before > 0 && previous == NULL; before--)
    previous = g_ptr_array_index (self->widgets, before - 1);
  g_ptr_array_index (self->widgets, cell) = child;
  g_signal_connect_swapped (child, "clicked", self->clicked, self->widget);
  gtk_widget_insert_after (child, self->widget, previous);
  return child;
}

static void
update_cell (HradbyBoardCells *self,
             guint             cell)
{
  const HradbyBoardScene *scene = self->hand->scene;
  GtkWidget *child = g_ptr_array_index (self->widgets, cell);
  gboolean legal = self->hand->fits[cell] != 0;
  gint x, y;

  hradby_board_grid_get_position (&scene->grid, cell, &x, &y);
  if (child == NULL && !legal && self->tick != 0)
    return;
  if (!legal && hradby_board_scene_get_tile (scene, x, y, NULL) == NULL
      && !hradby_board_hand_is_refused (self->hand, cell))
    {
      g_ptr_array_index (self->widgets, cell) = NULL;
      g_clear_pointer (&child, gtk_widget_unparent);
      return;
    }
  if (child == NULL)
    child = add_cell (self, cell, x, y);
  describe_cell (self, HRADBY_BOARD_CELL (child), cell);
  gtk_widget_set_cursor_from_name (child, legal && !self->hand->hides_marks ? "pointer" : NULL);
}

static void
update_all (HradbyBoardCells *self)
{
  for (guint cell = 0; cell < self->widgets->len; cell++)
    update_cell (self, cell);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  HradbyBoardCells *self = user_data;

  if (self->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  update_all (self);
  return G_SOURCE_REMOVE;
}

/* The first frame is not kept waiting for widgets that only tell what lies in their cells. */
void
hradby_board_cells_update (HradbyBoardCells *self)
{
  if (self->n_ticks == 0 && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
  update_all (self);
}

void
hradby_board_cells_allocate (HradbyBoardCells          *self,
                             const HradbyBoardGeometry *geometry)
{
  for (guint cell = 0; cell < self->widgets->len; cell++)
    {
      GtkWidget *child = g_ptr_array_index (self->widgets, cell);
      graphene_rect_t square;
      gint x, y;

      if (child == NULL)
        continue;
      hradby_board_grid_get_position (&self->hand->scene->grid, cell, &x, &y);
      hradby_board_geometry_get_square (geometry, x + 0.5, y + 0.5, 1, &square);
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (child,
                                &(GtkAllocation) { (int) square.origin.x, (int) square.origin.y,
                                                   (int) square.size.width,
                                                   (int) square.size.height },
                                -1);
    }
}

GtkWidget *
hradby_board_cells_get (const HradbyBoardCells *self,
                        guint                   cell)
{
  return cell < self->widgets->len ? g_ptr_array_index (self->widgets, cell) : NULL;
}
