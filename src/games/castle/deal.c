/* Dealing wall tiles. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/deal.h"

#include "engine/error.h"
#include "games/castle/castle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gint
find_corner (HradbyWall *wall,
             gint        first)
{
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    if ((gint) hradby_wall_get_corner (wall, i) == first)
      return (gint) i;
  return -1;
}

static gboolean
take_item (HradbyWall         *wall,
           const HradbyAction *item,
           guint8             *numbers,
           guint8             *left,
           GError            **error)
{
  gint corner = find_corner (wall, item->x);

  if (corner < 0 || item->x == 0)
    return hradby_error_refuse_setup (
        error, _("no corner tower that carries a wall tile begins at space %d"), item->x);
  if (numbers[corner] != 0)
    return hradby_error_refuse_setup (error, _("the corner tower at space %d is named twice"),
                                      item->x);
  if (item->amount < 1 || item->amount > HRADBY_CASTLE_N_NUMBERS)
    return hradby_error_refuse_setup (error, _("there is no wall tile %d"), item->amount);
  if (left[item->amount] == 0)
    return hradby_error_refuse_setup (error, _("there are only two wall tiles %d"), item->amount);
  numbers[corner] = (guint8) item->amount;
  left[item->amount]--;
  return TRUE;
}

/* The stream of a seed that deals; draws use the streams from 1 on. */
#define DEAL_STREAM 0

static void
deal_rest (HradbyWall   *wall,
           guint64       seed,
           guint8       *numbers,
           const guint8 *left)
{
  guint8 pool[HRADBY_CASTLE_N_COPIES * HRADBY_CASTLE_N_NUMBERS];
  guint n_pool = 0;
  HradbyRandom random;

  for (guint8 number = 1; number <= HRADBY_CASTLE_N_NUMBERS; number++)
    for (guint i = 0; i < left[number]; i++)
      pool[n_pool++] = number;
  hradby_random_init (&random, seed, DEAL_STREAM);
  for (guint i = 0; i < hradby_wall_get_n_corners (wall) && n_pool > 0; i++)
    {
      guint pick;

      if (numbers[i] != 0 || hradby_wall_get_corner (wall, i) == 0)
        continue;
      pick = hradby_random_below (&random, n_pool);
      numbers[i] = pool[pick];
      pool[pick] = pool[--n_pool];
    }
}

gboolean
hradby_castle_deal (const HradbySetup *setup,
                    HradbyWall        *wall,
                    guint8             numbers[HRADBY_MAX_CORNERS],
                    GError           **error)
{
  guint8 left[HRADBY_CASTLE_N_NUMBERS + 1];

  g_return_val_if_fail (setup != NULL && HRADBY_IS_WALL (wall), FALSE);

  memset (numbers, 0, HRADBY_MAX_CORNERS);
  memset (left, HRADBY_CASTLE_N_COPIES, sizeof left);
  for (guint i = 0; i < setup->items->len; i++)
    if (!take_item (wall, &g_array_index (setup->items, HradbyAction, i), numbers, left, error))
      return FALSE;
  if (setup->has_seed)
    deal_rest (wall, setup->seed, numbers, left);
  return TRUE;
}

void
hradby_castle_list_items (const HradbySetup *setup,
                          GArray            *items)
{
  HradbyWall *wall = HRADBY_WALL (hradby_setup_find (setup, "wall"));
  guint8 numbers[HRADBY_MAX_CORNERS];

  if (!hradby_castle_deal (setup, wall, numbers, NULL))
    g_return_if_reached ();
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++)
    if (numbers[i] != 0)
      {
        HradbyAction item = { .x = (gint16) hradby_wall_get_corner (wall, i),
                              .amount = numbers[i] };

        g_array_append_val (items, item);
      }
}
