/* The cells of the board: where the tile in hand may lie, and a widget for each that matters. */
#include "app/board-parts.h"

#include "app/board-words.h"

void
hradby_board_cells_update_fits (HradbyBoardView *self)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  gint tile = hradby_castle_get_current (self->table, position);
  gboolean placing = hradby_session_get_to_decide (self->session) != HRADBY_NOBODY
                     && hradby_castle_get_phase (self->table, position)
                        == HRADBY_CASTLE_PHASE_PLACE;
  guint step = hradby_session_get_step (self->session);
  guint all = 0;

  self->n_legal = 0;
  self->hand = placing && tile >= 0 ? hradby_castle_get_tile (self->table, (guint) tile) : NULL;
  for (guint cell = 0; cell < hradby_wall_get_n_cells (self->wall); cell++)
    {
      gint x, y;

      hradby_wall_get_cell_position (self->wall, cell, &x, &y);
      self->fits[cell] = 0;
      if (self->hand != NULL)
        self->fits[cell] = (guint8) hradby_castle_get_fits (self->table, position, (guint) tile,
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

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (hradby_castle_get_cell (self->table, position, x + hradby_side_dx ((HradbySide) side),
                                y + hradby_side_dy ((HradbySide) side), NULL) >= 0)
      return TRUE;
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (self->wall); i++)
    {
      const HradbyStartSpace *start = hradby_wall_get_start_space (self->wall, i);

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

  hradby_wall_get_cell_position (self->wall, cell, &x, &y);
  if (self->fits[cell] != 0 || hradby_castle_get_cell (self->table, position, x, y, NULL) >= 0
      || !is_on_frontier (self, x, y))
    return FALSE;
  for (guint kind = 0; kind < hradby_castle_get_n_kinds (self->table); kind++)
    if ((hradby_castle_count_bag (self->table, position, kind) > 0
         || hradby_castle_get_current (self->table, position) == (gint) kind)
        && hradby_castle_get_fits (self->table, position, kind, x, y) != 0)
      return FALSE;
  return TRUE;
}

void
hradby_board_cells_update_dead (HradbyBoardView *self)
{
  gboolean over = hradby_castle_get_phase (self->table, hradby_session_get_position (self->session))
                  == HRADBY_CASTLE_PHASE_OVER;

  for (guint cell = 0; cell < hradby_wall_get_n_cells (self->wall); cell++)
    self->dead[cell] = self->mark_dead && !over && is_dead (self, cell);
}

static void
cell_clicked_cb (HradbyBoardView *self,
                 GtkWidget       *child)
{
  HradbyBoardCell *cell = HRADBY_BOARD_CELL (child);
  gint x = hradby_board_cell_get_column (cell), y = hradby_board_cell_get_row (cell);
  gint number = hradby_wall_get_cell (self->wall, x, y);
  HradbyAction action = { .kind = HRADBY_CASTLE_PLACE, .x = (gint16) x, .y = (gint16) y };

  if (number < 0)
    return;
  if (self->hand == NULL || self->fits[number] == 0)
    {
      hradby_board_light_next (self, (guint) number);
      return;
    }

  action.rotation = (guint8) hradby_board_view_get_turned (self, number);
  hradby_board_view_play (self, &action);
}

static void
describe_cell (HradbyBoardView *self,
               HradbyBoardCell *cell,
               guint            fits)
{
  gint x = hradby_board_cell_get_column (cell), y = hradby_board_cell_get_row (cell);
  g_autofree char *label = hradby_board_words_cell (self->session, x, y);
  g_autofree char *description = fits != 0 ? hradby_board_words_place (self->session, fits)
                                           : hradby_board_words_regions (self->session, x, y);

  hradby_board_cell_set_words (cell, label, description);
}

static void
update_cell (HradbyBoardView *self,
             guint            cell)
{
  const HradbyPosition *position = hradby_session_get_position (self->session);
  GtkWidget *child = g_ptr_array_index (self->cells, cell);
  gboolean occupied;
  gint x, y;

  hradby_wall_get_cell_position (self->wall, cell, &x, &y);
  occupied = hradby_castle_get_cell (self->table, position, x, y, NULL) >= 0;
  if (!occupied && self->fits[cell] == 0)
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
  describe_cell (self, HRADBY_BOARD_CELL (child), self->fits[cell]);
  gtk_widget_set_cursor_from_name (child, self->fits[cell] != 0 ? "pointer" : NULL);
}

void
hradby_board_cells_update (HradbyBoardView *self)
{
  for (guint cell = 0; cell < self->cells->len; cell++)
    update_cell (self, cell);
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
      hradby_wall_get_cell_position (self->wall, cell, &x, &y);
      hradby_board_geometry_get_square (&self->geometry, x + 0.5, y + 0.5, 1, &square);
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (child,
                                &(GtkAllocation) { (int) square.origin.x, (int) square.origin.y,
                                                   (int) square.size.width,
                                                   (int) square.size.height },
                                -1);
    }
}
