/* What follows from a game's tables alone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/game-type.h"

gint
hradby_game_type_find_setting (const HradbyGameType *self, const char *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, -1);

  for (gint i = 0; self->settings[i].id != NULL; i++)
    if (g_str_equal (self->settings[i].id, id))
      return i;
  return -1;
}

guint
hradby_game_type_count_sources (const HradbyGameType *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return g_strv_length ((char **) self->sources);
}
