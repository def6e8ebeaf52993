/* Reads the last game in a thread, and has its board painted in another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/early.h"

#include "app/board/board-drawing.h"

/* In the other thread. */
static void
read_cb (const HradbyGame *game, GListModel *seats, gpointer user_data)
{
  HradbyEarly *self = user_data;
  const char *colours[HRADBY_MAX_PLAYERS] = { NULL };
  HradbyBoardGrid grid;

  if (self->pixels == 0 || game->table->type->look == NULL)
    return;
  for (guint i = 0; i < game->table->n_players; i++) {
    g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

    colours[i] = hradby_palette_find (hradby_seat_get_colour (seat))->id;
  }
  hradby_board_grid_init (&grid, game->table, game->position);
  hradby_board_sprites_fill (self->sprites, &grid, game->table, game->position);
  hradby_board_drawing_request (self->textures, self->sprites, grid.wall, colours,
                                 (int) self->pixels, self->dark);
}

HradbyEarly *
hradby_early_new (const char *folder, HradbyLibrary *library, guint pixels, gboolean dark)
{
  HradbyEarly *self = g_new0 (HradbyEarly, 1);

  self->folder = g_strdup (folder);
  self->pixels = pixels;
  self->dark = dark;
  self->sprites = g_array_new (FALSE, TRUE, sizeof (HradbyBoardSprite));
  self->textures = hradby_textures_new ();
  hradby_textures_hold (self->textures);
  self->resume = hradby_resume_new (folder, library, read_cb, self);
  return self;
}

HradbySession *
hradby_early_finish (HradbyEarly *self, HradbyGameDamage **damage)
{
  g_return_val_if_fail (self != NULL, NULL);

  return hradby_resume_finish (self->resume, damage);
}

void
hradby_early_free (HradbyEarly *self)
{
  g_return_if_fail (self != NULL);

  hradby_resume_free (self->resume);
  g_object_unref (self->textures);
  g_array_unref (self->sprites);
  g_free (self->folder);
  g_free (self);
}
