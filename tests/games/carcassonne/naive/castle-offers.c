/* The naive oracle's castles: what is around them, and what sets them off. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/bcb.h"
#include "naive/score.h"

static const NaiveCastles *
get_state (const NaiveTable *table, const NaivePosition *position)
{
  return naive_own (table, position, &naive_castles_hooks);
}

/* The cells of its two tiles, and of the pairs on both sides. */
gboolean
naive_castle_is_around (const NaivePosition *position, const NaiveCastle *castle, guint tile)
{
  const NaiveTile *a = &position->laid[castle->tiles[0]], *b = &position->laid[castle->tiles[1]];
  const NaiveTile *there = &position->laid[tile];

  if (a->y == b->y)
    return (there->x == a->x || there->x == b->x) && ABS (there->y - a->y) <= 1;
  return (there->y == a->y || there->y == b->y) && ABS (there->x - a->x) <= 1;
}

static void
add (NaiveOffer *offer, gint points, guint source)
{
  for (guint i = 0; i < offer->n; i++)
    if (offer->points[i] == points)
      return;
  offer->points[offer->n] = points;
  offer->sources[offer->n++] = source;
}

static gboolean
plays_unowned (const NaiveTable *table)
{
  return naive_plays (table, HRADBY_CASTLE_UNOWNED_TRIGGER_TRUE);
}

void
naive_castle_add_completed (const NaiveTable *table, const NaivePosition *position,
                            const NaiveCastle *castle, gboolean unowned, NaiveOffer *offer)
{
  const NaiveCastles *state = get_state (table, position);

  for (guint i = 0; i < state->n_completed; i++) {
    const NaiveCompleted *completed = &state->completed[i];
    g_autoptr(NaiveRegion) region = naive_region_of (table, position, completed->part);
    gboolean around = FALSE;

    for (guint j = 0; j < region->parts->len; j++)
      around |= naive_castle_is_around (position, castle,
                                        g_array_index (region->parts, NaivePart, j).tile);
    if (around && (unowned || completed->owned))
      add (offer,
           (naive_find_worth (table, position, region)
            * table->base.settings[HRADBY_SETTING_CASTLE_SHARE] + 99) / 100,
           completed->source);
  }
}

/* Whether a cell lies in the surroundings of a castle, also an empty one. */
static gboolean
has_cell (const NaivePosition *position, const NaiveCastle *castle, gint x, gint y)
{
  const NaiveTile *a = &position->laid[castle->tiles[0]], *b = &position->laid[castle->tiles[1]];

  return a->y == b->y ? (x == a->x || x == b->x) && ABS (y - a->y) <= 1
                      : (y == a->y || y == b->y) && ABS (x - a->x) <= 1;
}

static gboolean
overlap (const NaivePosition *position, const NaiveCastle *a, const NaiveCastle *b)
{
  const NaiveTile *first = &position->laid[a->tiles[0]];

  for (gint y = first->y - 2; y <= first->y + 2; y++)
    for (gint x = first->x - 2; x <= first->x + 2; x++)
      if (has_cell (position, a, x, y) && has_cell (position, b, x, y))
        return TRUE;
  return FALSE;
}

/* Whether a castle that is scored sets another one off. */
static gboolean
sets_off (const NaiveTable *table, const NaivePosition *position, const NaiveCastle *castle,
          const NaiveCastle *other)
{
  if (naive_plays (table, HRADBY_CASTLE_CHAIN_NONE))
    return FALSE;
  if (naive_plays (table, HRADBY_CASTLE_CHAIN_SURROUNDINGS))
    return overlap (position, castle, other);
  return naive_castle_is_around (position, other, castle->tiles[0])
         || naive_castle_is_around (position, other, castle->tiles[1]);
}

/* A castle of an earlier turn that had its lord when this turn's scoring began. */
static gboolean
could_be_scored (const NaivePosition *position, const NaiveCastle *castle)
{
  return castle->turn != position->turn && (castle->manned || castle->scored);
}

guint
naive_castle_find_wave (const NaiveTable *table, const NaivePosition *position, guint number)
{
  const NaiveCastles *state = get_state (table, position);
  guint waves[G_N_ELEMENTS (state->castles)] = { 0 };

  for (guint i = 0; i < state->n_castles; i++) {
    NaiveOffer offer = { 0 };

    naive_castle_add_completed (table, position, &state->castles[i], plays_unowned (table), &offer);
    waves[i] = could_be_scored (position, &state->castles[i]) && offer.n > 0 ? 1 : 0;
  }
  for (guint wave = 1; wave <= state->n_castles; wave++)
    for (guint i = 0; i < state->n_castles; i++)
      for (guint j = 0; j < state->n_castles; j++)
        if (waves[i] == 0 && waves[j] == wave && could_be_scored (position, &state->castles[i])
            && sets_off (table, position, &state->castles[j], &state->castles[i]))
          waves[i] = wave + 1;
  return waves[number];
}

static gboolean
plays_choice (const NaiveTable *table)
{
  return naive_plays (table, HRADBY_CASTLE_CHAIN_CHOICE_TRUE)
         && !naive_plays (table, HRADBY_CASTLE_CHAIN_NONE);
}

/* What its lord may get: what set it off in its wave, or with the choice all that was completed
 * there and all castles there that were scored. */
static NaiveOffer
find_offer (const NaiveTable *table, const NaivePosition *position, guint number)
{
  const NaiveCastles *state = get_state (table, position);
  guint wave = naive_castle_find_wave (table, position, number);
  NaiveOffer offer = { 0 };

  if (wave == 1 || plays_choice (table))
    naive_castle_add_completed (table, position, &state->castles[number], plays_unowned (table),
                                &offer);
  for (guint i = 0; i < state->n_castles; i++)
    if (state->castles[i].scored
        && (plays_choice (table) || naive_castle_find_wave (table, position, i) == wave - 1)
        && sets_off (table, position, &state->castles[i], &state->castles[number]))
      add (&offer, state->castles[i].points, HRADBY_CASTLES_SOURCE);
  return offer;
}

static gint
find_most (const NaiveOffer *offer)
{
  gint most = G_MININT;

  for (guint i = 0; i < offer->n; i++)
    most = MAX (most, offer->points[i]);
  return most;
}

gint
naive_castle_find_next (const NaiveTable *table, const NaivePosition *position,
                        const NaiveTable *played, NaiveOffer *offer)
{
  const NaiveCastles *state = get_state (table, position);
  gint next = -1;

  for (guint i = 0; i < state->n_castles; i++) {
    guint wave = naive_castle_find_wave (table, position, i);
    NaiveOffer own = { 0 };

    if (!state->castles[i].manned || wave == 0 || naive_castle_find_wave (played, position, i) == 0)
      continue;
    own = find_offer (table, position, i);
    if (own.n == 0)
      continue;
    if (next >= 0 && plays_choice (table) && find_most (&own) <= find_most (offer))
      continue;
    if (next >= 0 && !plays_choice (table)
        && wave >= naive_castle_find_wave (table, position, (guint) next))
      continue;
    next = (gint) i;
    *offer = own;
  }
  return next;
}
