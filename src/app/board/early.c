/* Reads the game in a thread, and has it painted in another, before there is a board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/early.h"

#include "app/board/board-textures.h"

struct _HradbyEarly
{
  HradbyResume   *resume;
  char           *folder;
  guint           pixels;
  gboolean        dark;
  HradbyTextures *textures;
  GArray         *sprites; /* of HradbyBoardSprite */
};

/* In the other thread. */
static void
read_cb (const HradbyGame *game,
         GListModel       *seats,
         gpointer          user_data)
{
  HradbyEarly *self = user_data;
  const char *colours[HRADBY_MAX_PLAYERS] = { NULL };
  HradbyBoardGrid grid;

  if (self->pixels == 0 || hradby_look_of (game->table->type) == NULL)
    return;
  for (guint i = 0; i < game->table->n_players; i++)
    {
      g_autoptr(HradbySeat) seat = g_list_model_get_item (seats, i);

      colours[i] = hradby_palette_find (hradby_seat_get_colour (seat))->id;
    }
  hradby_board_grid_init (&grid, game->table, game->position);
  hradby_board_sprites_fill (self->sprites, &grid, game->table, game->position);
  hradby_board_textures_request (self->textures, self->sprites, grid.wall, colours,
                                 (int) self->pixels, self->dark);
}

HradbyEarly *
hradby_early_new (const char    *folder,
                  HradbyLibrary *library,
                  guint          pixels,
                  gboolean       dark)
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

const char *
hradby_early_get_folder (HradbyEarly *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->folder;
}

HradbySession *
hradby_early_finish (HradbyEarly   *self,
                     HradbyDamage **damage)
{
  g_return_val_if_fail (self != NULL, NULL);

  return hradby_resume_finish (self->resume, damage);
}

HradbyTextures *
hradby_early_get_textures (HradbyEarly *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->textures;
}

const GArray *
hradby_early_get_sprites (HradbyEarly *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->sprites;
}

guint
hradby_early_get_pixels (HradbyEarly *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->pixels;
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
