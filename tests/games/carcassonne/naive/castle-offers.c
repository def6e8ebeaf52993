/* The naive oracle's castles: what is around them, and what sets them off. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/bcb.h"
#include "naive/score.h"

static const NaiveCastles *
get_state (const NaiveTable    *table,
           const NaivePosition *position)
{
  return naive_own (table, position, &naive_castles_hooks);
}

/* The cells of its two tiles, and of the pairs on both sides. */
gboolean
naive_castle_is_around (const NaivePosition *position,
                        const NaiveCastle   *castle,
                        guint                tile)
{
  const NaiveTile *a = &position->laid[castle->tiles[0]], *b = &position->laid[castle->tiles[1]];
  const NaiveTile *there = &position->laid[tile];

  if (a->y == b->y)
    return (there->x == a->x || there->x == b->x) && ABS (there->y - a->y) <= 1;
  return (there->y == a->y || there->y == b->y) && ABS (there->x - a->x) <= 1;
}

static void
add (NaiveOffer *offer,
     gint        points,
     guint       source)
{
  for (guint i = 0; i < offer->n; i++)
    if (offer->points[i] == points)
      return;
  offer->points[offer->n] = points;
  offer->sources[offer->n++] = source;
}

NaiveOffer
naive_castle_find_completed (const NaiveTable    *table,
                             const NaivePosition *position,
                             const NaiveCastle   *castle,
                             gboolean             unowned,
                             gboolean             otherwise)
{
  const NaiveCastles *state = get_state (table, position);
  NaiveOffer offer = { 0 };

  for (guint i = 0; i < state->n_completed; i++)
    {
      const NaiveCompleted *completed = &state->completed[i];
      g_autoptr(NaiveRegion) region = naive_region_of (table, position, completed->part);
      gboolean around = FALSE;

      for (guint j = 0; j < region->parts->len; j++)
        around |= naive_castle_is_around (position, castle,
                                          g_array_index (region->parts, NaivePart, j).tile);
      if (around && (unowned || completed->owned))
        add (&offer, otherwise ? completed->otherwise : completed->points, completed->source);
    }
  return offer;
}

static NaiveOffer
find_castles (const NaiveTable    *table,
              const NaivePosition *position,
              const NaiveCastle   *castle,
              guint                wave)
{
  const NaiveCastles *state = get_state (table, position);
  NaiveOffer offer = { 0 };

  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].wave == wave
        && (naive_castle_is_around (position, castle, state->castles[i].tiles[0])
            || naive_castle_is_around (position, castle, state->castles[i].tiles[1])))
      add (&offer, state->castles[i].points, HRADBY_CASTLES_SOURCE);
  return offer;
}

gboolean
naive_castle_plays_unowned (const NaiveTable *table)
{
  return naive_plays (table, HRADBY_CASTLES_SETTING_UNOWNED, HRADBY_CASTLES_UNOWNED_YES);
}

NaiveOffer
naive_castle_find_offer (const NaiveTable    *table,
                         const NaivePosition *position,
                         const NaiveCastle   *castle,
                         guint                wave)
{
  return wave > 1 ? find_castles (table, position, castle, wave - 1)
                  : naive_castle_find_completed (table, position, castle,
                                                 naive_castle_plays_unowned (table), FALSE);
}

/* Whether a castle was or will be set off in this turn, where only what somebody stands on does it:
 * by that, or by a castle that is, in so many steps at most. */
gboolean
naive_castle_is_set_off (const NaiveTable    *table,
                         const NaivePosition *position,
                         guint                number,
                         guint                steps)
{
  const NaiveCastles *state = get_state (table, position);
  const NaiveCastle *castle = &state->castles[number];

  if (castle->wave > 0)
    return TRUE;
  if (!castle->manned || castle->turn == position->turn)
    return FALSE;
  if (naive_castle_find_completed (table, position, castle, FALSE, FALSE).n > 0)
    return TRUE;
  for (guint i = 0; i < state->n_castles && steps > 0; i++)
    if ((naive_castle_is_around (position, castle, state->castles[i].tiles[0])
         || naive_castle_is_around (position, castle, state->castles[i].tiles[1]))
        && i != number && naive_castle_is_set_off (table, position, i, steps - 1))
      return TRUE;
  return FALSE;
}

/* Whether one of the first @end castles, though something was completed beside it, still waits for
 * another castle. */
gboolean
naive_castle_is_late (const NaiveTable    *table,
                      const NaivePosition *position,
                      guint                end)
{
  const NaiveCastles *state = get_state (table, position);

  for (guint i = 0; i < end; i++)
    if (state->castles[i].manned && state->castles[i].turn != position->turn
        && naive_castle_find_completed (table, position, &state->castles[i], TRUE, FALSE).n > 0
        && naive_castle_is_set_off (table, position, i, state->n_castles))
      return TRUE;
  return FALSE;
}
