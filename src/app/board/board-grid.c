/* The cells of a board and their numbers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-grid.h"

static void
count (HradbyBoardGrid *self)
{
  self->n_cells = self->wall != NULL ? hradby_wall_get_n_cells (self->wall)
                                     : (guint) (self->area.columns * self->area.rows);
}

void
hradby_board_grid_init (HradbyBoardGrid      *self,
                        const HradbyTable    *table,
                        const HradbyPosition *position)
{
  self->wall = hradby_look_get (table)->get_wall (table);
  hradby_look_get (table)->get_area (table, position, &self->area);
  count (self);
}

void
hradby_board_grid_crop (const HradbyBoardGrid *self,
                        const HradbyTable     *table,
                        const HradbyPosition  *position,
                        HradbySeenArea        *area)
{
  const HradbyLook *look = hradby_look_get (table);
  gint west = G_MAXINT, east = G_MININT, north = G_MAXINT, south = G_MININT;

  for (guint cell = 0; cell < self->n_cells; cell++)
    {
      gint x, y;

      hradby_board_grid_get_position (self, cell, &x, &y);
      if (look->get_cell (table, position, x, y, NULL) < 0)
        continue;
      west = MIN (west, x);
      east = MAX (east, x);
      north = MIN (north, y);
      south = MAX (south, y);
    }
  *area = self->wall != NULL || east < west
          ? self->area
          : (HradbySeenArea) { west, north, east - west + 1, south - north + 1 };
}

gboolean
hradby_board_grid_grow (HradbyBoardGrid      *self,
                        const HradbyTable    *table,
                        const HradbyPosition *position)
{
  HradbySeenArea old = self->area, now, *all = &self->area;

  hradby_look_get (table)->get_area (table, position, &now);
  all->x = MIN (old.x, now.x);
  all->y = MIN (old.y, now.y);
  all->columns = MAX (old.x + old.columns, now.x + now.columns) - all->x;
  all->rows = MAX (old.y + old.rows, now.y + now.rows) - all->y;
  count (self);
  return all->columns != old.columns || all->rows != old.rows;
}

gint
hradby_board_grid_get_cell (const HradbyBoardGrid *self,
                            gint                   x,
                            gint                   y)
{
  gint column = x - self->area.x, row = y - self->area.y;

  if (self->wall != NULL)
    return hradby_wall_get_cell (self->wall, x, y);
  if (column < 0 || column >= self->area.columns || row < 0 || row >= self->area.rows)
    return -1;
  return row * self->area.columns + column;
}

void
hradby_board_grid_get_position (const HradbyBoardGrid *self,
                                guint                  cell,
                                gint                  *x,
                                gint                  *y)
{
  if (self->wall != NULL)
    {
      hradby_wall_get_cell_position (self->wall, cell, x, y);
      return;
    }
  *x = self->area.x + (gint) cell % self->area.columns;
  *y = self->area.y + (gint) cell / self->area.columns;
}

gint
hradby_board_grid_translate (const HradbyBoardGrid *from,
                             const HradbyBoardGrid *to,
                             gint                   cell)
{
  gint x, y;

  if (cell < 0)
    return -1;
  hradby_board_grid_get_position (from, (guint) cell, &x, &y);
  return hradby_board_grid_get_cell (to, x, y);
}
