/* The cells of the board: where the tile in hand may lie, and a widget for each that matters. */
#include "app/board/board-parts.h"

#include <string.h>

#include "app/kit/anchor.h"
#include "app/words/board-words.h"

/* A copy of an array by cell, each element under its cell's new number. */
static gpointer
renumber (const HradbyBoardGrid *from,
          const HradbyBoardGrid *to,
          gconstpointer          elements,
          gsize                  size)
{
  guint8 *new = g_malloc0_n (to->n_cells, size);

  for (guint cell = 0; cell < from->n_cells; cell++)
    memcpy (new + size * (gsize) hradby_board_grid_translate (from, to, (gint) cell),
            (const guint8 *) elements + size * cell, size);
  return new;
}

/* A board without a border grows: what is kept of a cell goes with it to its new number. It never
 * shrinks, so that looking back does not move it. */
void
hradby_board_cells_grow (HradbyBoardView *self)
{
  HradbyBoardGrid from = self->grid;
  g_autofree gpointer faces = self->faces;
  g_autoptr(GPtrArray) cells = self->cells;

  if (!hradby_board_grid_grow (&self->grid, self->table,
                               hradby_session_get_position (self->session)))
    {
      g_steal_pointer (&faces);
      g_steal_pointer (&cells);
      return;
    }

  self->faces = renumber (&from, &self->grid, faces, sizeof *self->faces);
  self->cells = g_ptr_array_new ();
  g_ptr_array_set_size (self->cells, (gint) self->grid.n_cells);
  for (guint cell = 0; cell < cells->len; cell++)
    g_ptr_array_index (self->cells, hradby_board_grid_translate (&from, &self->grid, (gint) cell))
      = g_ptr_array_index (cells, cell);
  self->hover = hradby_board_grid_translate (&from, &self->grid, self->hover);
  self->cursor = hradby_board_grid_translate (&from, &self->grid, self->cursor);
  self->active = hradby_board_grid_translate (&from, &self->grid, self->active);
  self->shape_cell = hradby_board_grid_translate (&from, &self->grid, self->shape_cell);
  self->fits = g_realloc (self->fits, self->grid.n_cells);
  self->dead = g_realloc (self->dead, self->grid.n_cells);
  g_array_set_size (self->sprites, 0);
  hradby_board_geometry_grow (&self->geometry, &self->grid.area);
}

void
hradby_board_cells_update_fits (HradbyBoardView *self)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gint tile = self->look->get_current (self->table, position);
  gboolean placing = hradby_session_get_to_decide (self->session) != HRADBY_NOBODY
                     && self->look->get_phase (self->table, position)
                        == HRADBY_PHASE_PLACE;
  guint step = hradby_session_get_step (self->session);
  guint all = 0;

  self->n_legal = 0;
  self->hand = placing && tile >= 0 ? self->look->get_tile (self->table, (guint) tile) : NULL;
  for (guint cell = 0; cell < self->grid.n_cells; cell++)
    {
      gint x, y;

      hradby_board_grid_get_position (&self->grid, cell, &x, &y);
      self->fits[cell] = 0;
      if (self->hand != NULL)
        self->fits[cell] = (guint8) self->look->get_fits (self->table, position, (guint) tile,
                                                            x, y);
      self->n_legal += self->fits[cell] != 0;
      all |= self->fits[cell];
    }

  /* A new tile comes as it was painted, or turned as little as lets it lie somewhere. */
  if (self->hand != NULL && self->hand_step != step)
    {
      self->hand_step = step;
      self->rotation = 0;
      while (all != 0 && (all >> self->rotation & 1) == 0)
        self->rotation++;
    }
}

/* A cell next to a tile or a start space, where all tiles that are left can be tried. */
static gboolean
is_on_frontier (HradbyBoardView *self,
                gint             x,
                gint             y)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  HradbyWall *wall = self->grid.wall;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (self->look->get_cell (self->table, position, x + hradby_side_dx ((HradbySide) side),
                                y + hradby_side_dy ((HradbySide) side), NULL) >= 0)
      return TRUE;
  for (guint i = 0; wall != NULL && i < hradby_wall_get_n_start_spaces (wall); i++)
    {
      const HradbyStartSpace *start = hradby_wall_get_start_space (wall, i);

      if (start->x == x && start->y == y)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_dead (HradbyBoardView *self,
         guint            cell)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gint x, y;

  hradby_board_grid_get_position (&self->grid, cell, &x, &y);
  if (self->fits[cell] != 0 || self->look->get_cell (self->table, position, x, y, NULL) >= 0
      || !is_on_frontier (self, x, y))
    return FALSE;
  for (guint kind = 0; kind < self->look->get_n_kinds (self->table); kind++)
    if ((self->look->count_bag (self->table, position, kind) > 0
         || self->look->get_current (self->table, position) == (gint) kind)
        && self->look->get_fits (self->table, position, kind, x, y) != 0)
      return FALSE;
  return TRUE;
}

void
hradby_board_cells_update_dead (HradbyBoardView *self)
{
  gboolean over = self->look->get_phase (self->table, hradby_session_get_position (self->session))
                  == HRADBY_PHASE_OVER;

  for (guint cell = 0; cell < self->grid.n_cells; cell++)
    self->dead[cell] = self->mark_dead && !over && is_dead (self, cell);
}

/* An empty cell where the tile in hand might be expected to lie, but may not. */
static gboolean
is_refused (HradbyBoardView *self,
            guint            cell)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gint x, y;

  hradby_board_grid_get_position (&self->grid, cell, &x, &y);
  return self->hand != NULL && self->fits[cell] == 0
         && self->look->get_cell (self->table, position, x, y, NULL) < 0
         && is_on_frontier (self, x, y);
}

static void
cell_clicked_cb (HradbyBoardView *self,
                 GtkWidget       *child)
{
  HradbyBoardCell *cell = HRADBY_BOARD_CELL (child);
  gint x = hradby_board_cell_get_column (cell), y = hradby_board_cell_get_row (cell);
  gint number = hradby_board_grid_get_cell (&self->grid, x, y);
  HradbyAction action = { .kind = self->look->place, .x = (gint16) x, .y = (gint16) y };

  if (number < 0)
    return;
  if (is_refused (self, (guint) number))
    {
      hradby_board_light_refuse (self, number);
      return;
    }
  if (self->hand == NULL || self->fits[number] == 0)
    {
      hradby_board_light_next (self, (guint) number);
      if (hradby_session_get_to_decide (self->session) == HRADBY_NOBODY)
        hradby_board_play_hurry (self);
      return;
    }

  action.rotation = (guint8) hradby_board_view_get_turned (self, number);
  hradby_board_view_play (self, &action);
}

static void
describe_cell (HradbyBoardView *self,
               HradbyBoardCell *cell,
               guint            number)
{
  gint x = hradby_board_cell_get_column (cell), y = hradby_board_cell_get_row (cell);
  guint fits = self->fits[number];
  const char *rule = fits != 0 ? self->table->type->actions[self->look->place].rule : NULL;
  g_autofree char *label = hradby_board_words_cell (self->session, x, y);
  g_autofree char *description = NULL;

  if (fits != 0)
    description = hradby_board_words_place (self->session, fits);
  else if (is_refused (self, number))
    description = hradby_board_light_explain (self, x, y, &rule);
  else
    description = hradby_board_words_regions (self->session, x, y);
  hradby_board_cell_set_words (cell, label, description);
  hradby_anchor_set (GTK_WIDGET (cell), rule);
}

static void
update_cell (HradbyBoardView *self,
             guint            cell)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  GtkWidget *child = g_ptr_array_index (self->cells, cell);
  gboolean occupied;
  gint x, y;

  hradby_board_grid_get_position (&self->grid, cell, &x, &y);
  occupied = self->look->get_cell (self->table, position, x, y, NULL) >= 0;
  if (child == NULL && self->fits[cell] == 0 && self->cells_tick != 0)
    return;
  if (!occupied && self->fits[cell] == 0 && !is_refused (self, cell))
    {
      g_ptr_array_index (self->cells, cell) = NULL;
      g_clear_pointer (&child, gtk_widget_unparent);
      return;
    }
  if (child == NULL)
    {
      GtkWidget *previous = NULL;

      /* Children in the order of cells, so that Tab goes through them row by row. */
      for (guint before = cell; before > 0 && previous == NULL; before--)
        previous = g_ptr_array_index (self->cells, before - 1);
      child = hradby_board_cell_new (x, y);
      g_ptr_array_index (self->cells, cell) = child;
      g_signal_connect_swapped (child, "clicked", G_CALLBACK (cell_clicked_cb), self);
      gtk_widget_insert_after (child, GTK_WIDGET (self), previous);
    }
  describe_cell (self, HRADBY_BOARD_CELL (child), cell);
  gtk_widget_set_cursor_from_name (child, self->fits[cell] != 0 ? "pointer" : NULL);
}

static void
update_cells (HradbyBoardView *self)
{
  for (guint cell = 0; cell < self->cells->len; cell++)
    update_cell (self, cell);
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       unused)
{
  HradbyBoardView *self = HRADBY_BOARD_VIEW (widget);

  if (self->n_ticks++ == 0)
    return G_SOURCE_CONTINUE;

  self->cells_tick = 0;
  update_cells (self);
  return G_SOURCE_REMOVE;
}

/* The first frame is not kept waiting for widgets that only tell what lies in their cells. */
void
hradby_board_cells_update (HradbyBoardView *self)
{
  if (self->n_ticks == 0 && self->cells_tick == 0)
    self->cells_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  update_cells (self);
}

void
hradby_board_cells_allocate (HradbyBoardView *self)
{
  for (guint cell = 0; cell < self->cells->len; cell++)
    {
      GtkWidget *child = g_ptr_array_index (self->cells, cell);
      graphene_rect_t square;
      gint x, y;

      if (child == NULL)
        continue;
      hradby_board_grid_get_position (&self->grid, cell, &x, &y);
      hradby_board_geometry_get_square (&self->geometry, x + 0.5, y + 0.5, 1, &square);
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (child,
                                &(GtkAllocation) { (int) square.origin.x, (int) square.origin.y,
                                                   (int) square.size.width,
                                                   (int) square.size.height },
                                -1);
    }
}
