/* Records in memory, and as whole files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "storage/record-private.h"

#include "engine/text.h"
#include "storage/files.h"

/* Words for colours. */
static const char *const colours[] = {
  "black", "white", "red", "blue", "green", "yellow", "orange", "purple", NULL,
};

HradbyRecord *
hradby_record_new (HradbyGame *game)
{
  HradbyRecord *self;

  g_return_val_if_fail (game != NULL, NULL);

  self = g_new0 (HradbyRecord, 1);
  self->game = game;
  self->n_players = game->setup->n_players;
  for (guint i = 0; i < self->n_players; i++)
    hradby_record_set_player (self, i, colours[i], colours[i]);
  return self;
}

void
hradby_record_free (HradbyRecord *self)
{
  if (self == NULL)
    return;
  hradby_game_free (self->game);
  for (guint i = 0; i < self->n_players; i++)
    {
      g_free (self->players[i].name);
      g_free (self->players[i].colour);
      g_free (self->players[i].level);
    }
  g_free (self);
}

void
hradby_record_set_player (HradbyRecord *self,
                          guint         player,
                          const char   *name,
                          const char   *colour)
{
  HradbyRecordPlayer old;

  g_return_if_fail (self != NULL && player < self->n_players);
  g_return_if_fail (name != NULL && colour != NULL);
  g_return_if_fail (g_strv_contains (colours, colour));

  old = self->players[player];
  self->players[player].name = hradby_text_tidy (HRADBY_TEXT_NAME, name);
  self->players[player].colour = g_strdup (colour);
  g_free (old.name);
  g_free (old.colour);
}

void
hradby_record_set_level (HradbyRecord *self,
                         guint         player,
                         const char   *level)
{
  char *old;

  g_return_if_fail (self != NULL && player < self->n_players);

  old = self->players[player].level;
  self->players[player].level = g_strdup (level);
  g_free (old);
}

HradbyRecord *
hradby_record_load (const char     *path,
                    HradbyLibrary  *library,
                    GError        **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL && HRADBY_IS_LIBRARY (library), NULL);

  bytes = hradby_file_load (path, error);
  return bytes != NULL ? hradby_record_read (bytes, path, library, NULL, NULL, NULL, error) : NULL;
}

gboolean
hradby_record_save (HradbyRecord   *self,
                    HradbyLibrary  *library,
                    const char     *path,
                    GError        **error)
{
  g_autoptr(GBytes) bytes = NULL;

  g_return_val_if_fail (self != NULL && path != NULL, FALSE);

  bytes = hradby_record_write (self, library);
  return hradby_file_save (path, bytes, error);
}
