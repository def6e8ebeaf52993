/* The null expansion in the naive rules: placing a tile with a plank. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null/naive-state.h"
#include "turned.h"

/* The axis of a plank with which the tile could lie there, where it does not fit without; or -1. */
gint
null_naive_find_axis (const NaiveTable *table, const NaivePosition *position, guint kind, gint x,
                      gint y, guint rotation)
{
  if (naive_find_tile (position, x, y) >= 0 || naive_fits (table, position, kind, x, y, rotation))
    return -1;
  for (gint axis = 0; axis < 2; axis++) {
    gboolean fits = TRUE, touches = FALSE;

    for (gint side = 0; side < HRADBY_N_SIDES; side++) {
      gint next = naive_find_tile (position, x + hradby_side_dx ((HradbySide) side),
                                   y + hradby_side_dy ((HradbySide) side));
      guint8 shown = naive_would_show (table->kinds[kind], rotation, (guint) side);

      if (side % 2 == axis) {
        fits = fits && shown == HRADBY_FEATURE_FIELD;
        shown = HRADBY_FEATURE_ROAD;
      }
      if (next < 0)
        continue;
      touches = TRUE;
      fits = fits && shown == naive_shows (table, position, (guint) next, (guint) side ^ 2);
    }
    if (fits && touches)
      return axis;
  }
  return -1;
}

void
null_naive_list_places (const NaiveTable *table, const NaivePosition *position, guint kind,
                        GArray *actions)
{
  gint west = 0, east = 0, north = 0, south = 0;

  if (null_naive_state (table, position)->planks[position->player] == 0)
    return;
  for (guint i = 0; i < position->n_laid; i++) {
    west = MIN (west, position->laid[i].x);
    east = MAX (east, position->laid[i].x);
    north = MIN (north, position->laid[i].y);
    south = MAX (south, position->laid[i].y);
  }
  for (gint y = north - 1; y <= south + 1; y++)
    for (gint x = west - 1; x <= east + 1; x++)
      for (guint rotation = 0; rotation < 4; rotation++)
        if (null_naive_find_axis (table, position, kind, x, y, rotation) >= 0
            && naive_first_rotation (table->kinds[kind], rotation) == rotation)
          g_array_append_vals (actions, &(HradbyAction) {
            .kind = NULL_ACTION_PLACE, .x = (gint16) x, .y = (gint16) y,
            .rotation = (guint8) rotation }, 1);
}

gboolean
null_naive_may_put_aside (const NaiveTable *table, const NaivePosition *position)
{
  g_autoptr(GArray) places = g_array_new (FALSE, FALSE, sizeof (HradbyAction));

  naive_list_places (table, position, (guint) position->current, 1, places);
  return places->len == 0;
}
