/* Looking things up on a tile, copies of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/tile.h"

gint
hradby_tile_find_feature (const HradbyTile *self,
                          const char       *id)
{
  g_return_val_if_fail (self != NULL && id != NULL, -1);

  for (guint i = 0; i < self->n_features; i++)
    if (g_strcmp0 (self->features[i].id, id) == 0)
      return (gint) i;
  return -1;
}

gint
hradby_tile_feature_at (const HradbyTile *self,
                        guint             port)
{
  g_return_val_if_fail (self != NULL && port < HRADBY_N_PORTS, -1);

  for (guint i = 0; i < self->n_features; i++)
    if ((self->features[i].ports & (1u << port)) != 0)
      return (gint) i;
  return -1;
}

HradbyTile *
hradby_tile_copy (const HradbyTile *self)
{
  HradbyTile *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->id = g_strdup (self->id);
  copy->marks = g_strdupv (self->marks);
  for (guint i = 0; i < self->n_features; i++)
    copy->features[i].id = g_strdup (self->features[i].id);
  return copy;
}

void
hradby_tile_clear (HradbyTile *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_features; i++)
    g_free (self->features[i].id);
  g_strfreev (self->marks);
  g_free (self->id);
}

void
hradby_tile_free (HradbyTile *self)
{
  hradby_tile_clear (self);
  g_free (self);
}
