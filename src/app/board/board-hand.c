/* The tile in hand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-hand.h"

#include "app/board/board-piece.h"
#include "app/words/sentence.h"
#include "engine/error.h"

#define MARKED_SIZE 0.5f

void
hradby_board_hand_init (HradbyBoardHand        *self,
                        const HradbyBoardScene *scene)
{
  *self = (HradbyBoardHand) { .scene = scene };
  hradby_board_hand_clear (self);
}

void
hradby_board_hand_clear (HradbyBoardHand *self)
{
  g_clear_pointer (&self->fits, g_free);
  self->tile = NULL;
  self->step = G_MAXUINT;
  self->active = -1;
}

/* A new tile comes as it was painted, or turned as little as lets it lie somewhere. */
static void
take_new (HradbyBoardHand *self,
          guint            all_fits)
{
  guint step = hradby_session_get_step (self->scene->session);

  if (self->tile == NULL || self->step == step)
    return;

  self->step = step;
  self->rotation = 0;
  while (all_fits != 0 && (all_fits >> self->rotation & 1) == 0)
    self->rotation++;
}

void
hradby_board_hand_update (HradbyBoardHand *self)
{
  const HradbyBoardScene *scene = self->scene;
  const HradbyPosition *position = hradby_board_scene_get_position (scene);
  gint kind = scene->look->get_current (scene->table, position);
  gboolean placing = hradby_session_get_to_decide (scene->session) != HRADBY_NOBODY
                     && hradby_board_scene_get_phase (scene) == HRADBY_TILING_PHASE_PLACE;
  guint all = 0;

  self->active = -1;
  self->n_legal = 0;
  self->tile = placing ? hradby_board_scene_get_current (scene) : NULL;
  self->fits = g_realloc (self->fits, scene->grid.n_cells);
  for (guint cell = 0; cell < scene->grid.n_cells; cell++)
    {
      gint x, y;

      hradby_board_grid_get_position (&scene->grid, cell, &x, &y);
      self->fits[cell] = 0;
      if (self->tile != NULL)
        self->fits[cell] = (guint8) scene->look->get_fits (scene->table, position, (guint) kind, x,
                                                           y);
      self->n_legal += self->fits[cell] != 0;
      all |= self->fits[cell];
    }
  take_new (self, all);
}

gboolean
hradby_board_hand_fits (const HradbyBoardHand *self,
                        gint                   cell)
{
  return self->tile != NULL && cell >= 0 && self->fits[cell] != 0;
}

/* How the tile would lie in @cell: as it is turned, or turned on until it fits. */
static guint
get_turned (const HradbyBoardHand *self,
            gint                   cell)
{
  for (guint turn = 0; cell >= 0 && turn < 4; turn++)
    if ((self->fits[cell] >> ((self->rotation + turn) & 3) & 1) != 0)
      return (self->rotation + turn) & 3;
  return self->rotation;
}

gboolean
hradby_board_hand_point (HradbyBoardHand *self,
                         gint             cell)
{
  gint active = hradby_board_hand_fits (self, cell) ? cell : -1;
  guint shown = get_turned (self, active);
  gboolean changed = active != self->active || shown != self->shown;

  self->active = active;
  self->shown = shown;
  return changed;
}

void
hradby_board_hand_rotate (HradbyBoardHand *self,
                          gint             by)
{
  guint rotation = self->shown;

  do
    rotation = (rotation + (guint) by) & 3;
  while (self->active >= 0 && (self->fits[self->active] >> rotation & 1) == 0);
  self->rotation = rotation;
}

gint
hradby_board_hand_scroll (HradbyBoardHand *self,
                          double           step)
{
  gint quarters;

  self->turned += step;
  quarters = (gint) self->turned;
  self->turned -= quarters;
  return quarters;
}

gboolean
hradby_board_hand_is_fixed (const HradbyBoardHand *self)
{
  guint fits = self->active >= 0 ? self->fits[self->active] : 0;

  return fits != 0 && (fits & (fits - 1)) == 0;
}

static HradbyAction
make_action (const HradbyBoardHand *self,
             guint                  cell,
             guint                  rotation)
{
  gint x, y;

  hradby_board_grid_get_position (&self->scene->grid, cell, &x, &y);
  return (HradbyAction) { .kind = self->scene->look->place, .x = (gint16) x, .y = (gint16) y,
                          .rotation = (guint8) rotation };
}

HradbyAction
hradby_board_hand_get_action (const HradbyBoardHand *self,
                              guint                  cell)
{
  return make_action (self, cell, get_turned (self, (gint) cell));
}

gboolean
hradby_board_hand_lies_as (const HradbyBoardHand *self,
                           const HradbyAction    *meant)
{
  gint cell = hradby_board_grid_get_cell (&self->scene->grid, meant->x, meant->y);
  HradbyAction laid;

  if (!hradby_board_hand_fits (self, cell))
    return FALSE;
  laid = hradby_board_hand_get_action (self, (guint) cell);
  return hradby_table_is_alike (self->scene->table, hradby_board_scene_get_position (self->scene),
                                meant, &laid);
}

gboolean
hradby_board_hand_lay (const HradbyBoardHand *self,
                       gint                   cell)
{
  HradbyAction action = hradby_board_hand_get_action (self, (guint) cell);

  return hradby_board_scene_play (self->scene, &action);
}

gboolean
hradby_board_hand_is_refused (const HradbyBoardHand *self,
                              guint                  cell)
{
  gint x, y;

  hradby_board_grid_get_position (&self->scene->grid, cell, &x, &y);
  return self->tile != NULL && self->fits[cell] == 0
         && hradby_board_scene_get_tile (self->scene, x, y, NULL) == NULL
         && hradby_board_scene_is_frontier (self->scene, x, y);
}

char *
hradby_board_hand_explain (const HradbyBoardHand  *self,
                           guint                   cell,
                           const char            **rule)
{
  HradbyAction action = make_action (self, cell, self->shown);
  g_autoptr(GError) error = NULL;

  if (hradby_session_explain (self->scene->session, &action, &error))
    return NULL;
  if (rule != NULL)
    *rule = hradby_error_get_rule (error);
  return hradby_sentence_from_error (self->scene->table, error);
}

gint
hradby_board_hand_get_mark (const HradbyBoardHand *self,
                            guint                  cell)
{
  if (self->scene->dead[cell] && !self->hides_marks)
    return HRADBY_MARK_DEAD;
  if (self->fits[cell] == 0)
    return -1;
  if ((gint) cell == self->active)
    return HRADBY_MARK_GHOST;
  if (self->hides_marks)
    return -1;
  return (self->fits[cell] >> self->shown & 1) != 0 ? HRADBY_MARK_LEGAL : HRADBY_MARK_TURNED;
}

/* What the tile takes with it when it is laid: as it will lie, or small in a cell that is only
 * marked. */
static void
draw_piece (const HradbyBoardHand *self,
            HradbyBoardFaces      *faces,
            GtkSnapshot           *snapshot,
            guint                  cell)
{
  HradbyAction action = hradby_board_hand_get_action (self, cell);
  HradbyBoardSprite sprite;

  if (!hradby_board_piece_lay (self->scene, &action, self->tile, &sprite))
    return;
  if ((gint) cell != self->active)
    {
      sprite.x = (float) action.x + 0.5f;
      sprite.y = (float) action.y + 0.5f;
      sprite.size *= MARKED_SIZE;
    }
  hradby_board_faces_draw_sprite (faces, snapshot, &sprite);
}

void
hradby_board_hand_draw (const HradbyBoardHand *self,
                        HradbyBoardFaces      *faces,
                        GtkSnapshot           *snapshot)
{
  for (guint cell = 0; cell < self->scene->grid.n_cells; cell++)
    {
      gint mark = hradby_board_hand_get_mark (self, cell), x, y;

      if (mark < 0)
        continue;
      hradby_board_grid_get_position (&self->scene->grid, cell, &x, &y);
      if (mark == HRADBY_MARK_GHOST)
        hradby_board_faces_draw_ghost (faces, snapshot, self->tile, self->shown, x, y);
      else
        hradby_board_faces_draw_mark (faces, snapshot, (HradbyMark) mark, x + 0.5, y + 0.5, 1);
      if (self->fits[cell] != 0)
        draw_piece (self, faces, snapshot, cell);
    }
}
