/* What was done is shown on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-told.h"

#include "app/face/last-turns.h"
#include "tiling/event.h"

/* The marker in the corner of a cell, in tiles. */
#define SIGN_SIZE  0.36f
#define SIGN_INSET 0.2f

static const HradbyPieceFace sign = {
  .kind = "turn", .figure = HRADBY_FIGURE_MARKER, .size = SIGN_SIZE,
};

void
hradby_board_told_init (HradbyBoardTold        *self,
                        const HradbyBoardScene *scene)
{
  *self = (HradbyBoardTold) { .scene = scene };
  self->turns = g_array_new (FALSE, TRUE, sizeof (HradbySeenPiece));
}

void
hradby_board_told_finish (HradbyBoardTold *self)
{
  g_array_unref (self->turns);
}

static void
add_cell (HradbyBoardTold *self,
          guint            player,
          gint             x,
          gint             y)
{
  HradbySeenPiece cell = { .kind = sign.kind, .part = { x, y, 0 }, .player = player };

  for (guint i = 0; i < self->turns->len; i++)
    {
      const HradbySeenPiece *other = &g_array_index (self->turns, HradbySeenPiece, i);

      if (other->part.x == x && other->part.y == y)
        return;
    }
  g_array_append_val (self->turns, cell);
}

/* What is completed, and who comes home, is not where somebody did something. */
static gboolean
is_done_there (const HradbyTable *table,
               const HradbyEvent *event)
{
  return hradby_last_turns_has_place (table, event)
         && (table->type->events[event->kind].fields & HRADBY_EVENT_HAS_CELL) != 0
         && event->kind != HRADBY_TILING_EVENT_COMPLETED
         && event->kind != HRADBY_TILING_EVENT_RETURNED;
}

void
hradby_board_told_update (HradbyBoardTold *self)
{
  HradbyLastTurn turns[HRADBY_MAX_PLAYERS];

  self->has_event = FALSE;
  g_array_set_size (self->turns, 0);
  if (!self->shows_turns || self->scene->session == NULL)
    return;
  hradby_last_turns_find (self->scene->session, turns);
  for (guint player = 0; player < self->scene->table->n_players; player++)
    for (guint i = turns[player].begin; i < turns[player].end; i++)
      {
        const HradbyEvent *event
          = &g_array_index (hradby_session_get_events (self->scene->session), HradbyEvent, i);

        if (event->player == player && is_done_there (self->scene->table, event))
          add_cell (self, player, event->x, event->y);
      }
}

void
hradby_board_told_show_turns (HradbyBoardTold *self,
                              gboolean         shows_turns)
{
  self->shows_turns = shows_turns;
  hradby_board_told_update (self);
}

gboolean
hradby_board_told_point (HradbyBoardTold   *self,
                         const HradbyEvent *event)
{
  const HradbyTable *table = self->scene->table;
  const HradbyTile *tile = NULL;
  guint fields;

  self->has_event = FALSE;
  if (event == NULL || self->scene->session == NULL)
    return FALSE;
  fields = table->type->events[event->kind].fields;
  /* Points for something else than what lies on the board count nothing there. */
  if ((fields & HRADBY_EVENT_HAS_CELL) != 0
      && (event->kind >= HRADBY_EVENT_N_COMMON || event->count > 0))
    tile = hradby_board_scene_get_tile (self->scene, event->x, event->y, NULL);
  if (tile == NULL)
    return FALSE;

  self->has_event = TRUE;
  self->has_part = (fields & HRADBY_EVENT_HAS_PART) != 0 && event->place == 0;
  self->part = (HradbySeenPart) { event->x, event->y, self->has_part ? event->part : 0 };
  return TRUE;
}

void
hradby_board_told_draw (const HradbyBoardTold *self,
                        HradbyBoardFaces      *faces,
                        GtkSnapshot           *snapshot)
{
  for (guint i = 0; i < self->turns->len; i++)
    {
      const HradbySeenPiece *cell = &g_array_index (self->turns, HradbySeenPiece, i);
      HradbyBoardSprite sprite = { .face = &sign, .piece = *cell, .cell = -1, .size = SIGN_SIZE };
      graphene_rect_t square;
      GskRoundedRect outline;

      hradby_board_geometry_get_square (faces->geometry, cell->part.x + 0.5, cell->part.y + 0.5, 1,
                                        &square);
      gsk_rounded_rect_init_from_rect (&outline, &square, 3);
      hradby_board_faces_draw_frame (snapshot, &outline);
      sprite.x = (float) cell->part.x + SIGN_INSET;
      sprite.y = (float) cell->part.y + SIGN_INSET;
      hradby_board_faces_draw_sprite (faces, snapshot, &sprite);
    }
}
