/* Whether a tile looks the same turned. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "turned.h"

static guint
find_shown (const HradbyTile *tile, guint rotation, guint port)
{
  return (guint) hradby_tile_feature_at (tile, (port + 12 - 3 * rotation) % 12);
}

/* What lies within, such as a monastery, has no port and lies the same however a tile is turned. */
static gboolean
touches_within (const HradbyTile *tile, guint one, guint other)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].ports == 0
        && ((tile->features[one].touches >> i & 1) != (tile->features[other].touches >> i & 1)
            || (tile->features[i].touches >> one & 1) != (tile->features[i].touches >> other & 1)))
      return FALSE;
  return TRUE;
}

static gboolean
looks_as (const HradbyTile *tile, guint rotation, guint other)
{
  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    guint one = find_shown (tile, rotation, port), two = find_shown (tile, other, port);

    if (!hradby_feature_is_like (&tile->features[one], &tile->features[two])
        || !touches_within (tile, one, two))
      return FALSE;
    for (guint next = 0; next < HRADBY_N_PORTS; next++) {
      guint one_next = find_shown (tile, rotation, next);
      guint two_next = find_shown (tile, other, next);

      if ((one == one_next) != (two == two_next)
          || (tile->features[one].touches >> one_next & 1)
             != (tile->features[two].touches >> two_next & 1))
        return FALSE;
    }
  }
  return TRUE;
}

guint
naive_first_rotation (const HradbyTile *tile, guint rotation)
{
  guint first = 0;

  while (!looks_as (tile, rotation, first))
    first++;
  return first;
}
