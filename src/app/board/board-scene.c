/* What the board shows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-scene.h"

void
hradby_board_scene_init (HradbyBoardScene *self)
{
  *self = (HradbyBoardScene) { .mark_dead = TRUE, .placed_x = -1, .placed_y = -1 };
  self->sprites = g_array_new (FALSE, TRUE, sizeof (HradbyBoardSprite));
}

void
hradby_board_scene_finish (HradbyBoardScene *self)
{
  hradby_board_scene_set_session (self, NULL);
  g_clear_pointer (&self->sprites, g_array_unref);
}

void
hradby_board_scene_set_session (HradbyBoardScene *self,
                                HradbySession    *session)
{
  if (self->session != NULL)
    g_array_set_size (self->sprites, 0);
  g_clear_pointer (&self->dead, g_free);
  g_set_object (&self->session, session);
  self->table = session != NULL ? hradby_session_get_table (session) : NULL;
  self->look = session != NULL ? hradby_look_get (self->table) : NULL;
  if (session == NULL)
    return;

  hradby_board_grid_init (&self->grid, self->table, hradby_session_get_position (session));
  self->dead = g_new0 (guint8, self->grid.n_cells);
}

gboolean
hradby_board_scene_play (const HradbyBoardScene *self,
                         const HradbyAction     *action)
{
  g_autoptr(HradbySession) session = g_object_ref (self->session);

  return hradby_session_play (session, action, NULL);
}

const HradbyPosition *
hradby_board_scene_get_position (const HradbyBoardScene *self)
{
  return hradby_session_get_position (self->session);
}

HradbyTilingPhase
hradby_board_scene_get_phase (const HradbyBoardScene *self)
{
  return self->look->get_phase (self->table, hradby_board_scene_get_position (self));
}

const HradbyTile *
hradby_board_scene_get_current (const HradbyBoardScene *self)
{
  gint kind = self->look->get_current (self->table, hradby_board_scene_get_position (self));

  return kind >= 0 ? self->look->get_tile (self->table, (guint) kind) : NULL;
}

const HradbyTile *
hradby_board_scene_get_tile (const HradbyBoardScene *self,
                             gint                    x,
                             gint                    y,
                             guint                  *rotation)
{
  gint kind = self->look->get_cell (self->table, hradby_board_scene_get_position (self), x, y,
                                    rotation);

  return kind >= 0 ? self->look->get_tile (self->table, (guint) kind) : NULL;
}

gint
hradby_board_scene_get_placed (const HradbyBoardScene *self)
{
  return hradby_board_grid_get_cell (&self->grid, self->placed_x, self->placed_y);
}

gboolean
hradby_board_scene_is_frontier (const HradbyBoardScene *self,
                                gint                    x,
                                gint                    y)
{
  HradbyWall *wall = self->grid.wall;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (hradby_board_scene_get_tile (self, x + hradby_side_dx ((HradbySide) side),
                                     y + hradby_side_dy ((HradbySide) side), NULL) != NULL)
      return TRUE;
  for (guint i = 0; wall != NULL && i < hradby_wall_get_n_start_spaces (wall); i++)
    {
      const HradbyWallStartSpace *start = hradby_wall_get_start_space (wall, i);

      if (start->x == x && start->y == y)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_dead (const HradbyBoardScene *self,
         guint                   cell)
{
  const HradbyPosition *position = hradby_board_scene_get_position (self);
  gint current = self->look->get_current (self->table, position), x, y;

  hradby_board_grid_get_position (&self->grid, cell, &x, &y);
  if (hradby_board_scene_get_tile (self, x, y, NULL) != NULL
      || !hradby_board_scene_is_frontier (self, x, y))
    return FALSE;
  for (guint kind = 0; kind < self->look->get_n_kinds (self->table); kind++)
    if ((self->look->count_bag (self->table, position, kind) > 0 || current == (gint) kind)
        && self->look->get_fits (self->table, position, kind, x, y) != 0)
      return FALSE;
  return TRUE;
}

static void
update_dead (HradbyBoardScene *self)
{
  gboolean marked = self->mark_dead
                    && hradby_board_scene_get_phase (self) != HRADBY_TILING_PHASE_OVER;

  for (guint cell = 0; cell < self->grid.n_cells; cell++)
    self->dead[cell] = marked && is_dead (self, cell);
}

void
hradby_board_scene_set_mark_dead (HradbyBoardScene *self,
                                  gboolean          mark_dead)
{
  self->mark_dead = mark_dead;
  if (self->session != NULL)
    update_dead (self);
}

static void
update_seats (HradbyBoardScene *self)
{
  GListModel *seats = hradby_session_get_seats (self->session);

  for (guint i = 0; i < self->table->n_players; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      self->colours[i] = hradby_palette_find (hradby_seat_get_colour (seat))->id;
    }
}

/* A board without a border grows. It never shrinks, so that looking back does not move it. */
gboolean
hradby_board_scene_update (HradbyBoardScene *self,
                           HradbyBoardGrid  *before)
{
  const HradbyPosition *position = hradby_board_scene_get_position (self);
  gboolean grown;

  if (!self->look->get_last_placed (self->table, position, &self->placed_x, &self->placed_y))
    self->placed_x = self->placed_y = -1;
  update_seats (self);
  *before = self->grid;
  grown = hradby_board_grid_grow (&self->grid, self->table, position);
  if (grown)
    {
      self->dead = g_realloc (self->dead, self->grid.n_cells);
      g_array_set_size (self->sprites, 0);
    }
  hradby_board_sprites_fill (self->sprites, &self->grid, self->table, position);
  update_dead (self);
  return grown;
}
