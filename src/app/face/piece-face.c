/* How a kind of piece looks and what it is called. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/face/piece-face.h"

#include <glib/gi18n.h>

HradbyPictureKey
hradby_piece_face_get_key (const HradbyPieceFace *self,
                           const HradbySeenPiece *piece,
                           const char *const     *colours,
                           int                    pixels)
{
  const char *colour = piece->player < HRADBY_MAX_PLAYERS ? colours[piece->player] : NULL;

  if (self->make_key != NULL)
    return self->make_key (piece, colour, pixels);
  return hradby_picture_key_of_figure (self->figure, colour, piece->player, pixels);
}

char *
hradby_piece_face_tell (const HradbyPieceFace *self,
                        guint                  player,
                        const char *const     *names)
{
  g_autoptr(GString) text = NULL;

  if (self->words == NULL)
    return NULL;
  text = g_string_new (_(self->words));
  if (player < HRADBY_MAX_PLAYERS && names[player] != NULL)
    g_string_replace (text, "%s", names[player], 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
