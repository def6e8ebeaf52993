/* The naive oracle's river: it is followed from the spring whenever something is asked about it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/river.h"

#include "naive/board.h"
#include "naive/flow.h"

#include "turned.h"

#include <string.h>

#define MAX_LENGTH 256

/* The tiles of the river from the spring on: in which direction it leaves each, the last one -1 if
 * it ends there; and the cell beyond. */
typedef struct {
  guint n;
  gint  out[MAX_LENGTH];
  gint  x, y;
} River;

static const HradbyFeature *
river_of (const HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == HRADBY_RIVER_FEATURE)
      return &tile->features[i];
  return NULL;
}

static gboolean
has_end (const HradbyTile *tile, const char *mark)
{
  return river_of (tile) != NULL && hradby_feature_has_mark (river_of (tile), mark);
}

gboolean
naive_is_spring (const HradbyTile *tile)
{
  return has_end (tile, "end=spring");
}

/* Where the river goes that comes in this direction (-1: it begins there), or -1. */
static gint
leave (const HradbyTile *tile, guint rotation, gint direction)
{
  for (gint side = 0; side < HRADBY_N_SIDES; side++)
    if (naive_would_show (tile, rotation, (guint) side) == HRADBY_RIVER_FEATURE
        && (direction < 0 || side != (direction + 2) % 4))
      return side;
  return -1;
}

static River
follow (const NaiveTable *table, const NaivePosition *position)
{
  River river = { 0 };
  gint tile = 0, direction = -1;

  while (tile >= 0) {
    direction = leave (naive_kind_of (table, position, (guint) tile),
                       position->laid[tile].rotation, direction);
    river.out[river.n++] = direction;
    river.x = position->laid[tile].x;
    river.y = position->laid[tile].y;
    if (direction < 0)
      return river;
    river.x += hradby_side_dx ((HradbySide) direction);
    river.y += hradby_side_dy ((HradbySide) direction);
    tile = naive_find_tile (position, river.x, river.y);
  }
  return river;
}

/* Quarter turns clockwise. */
static gint
bend (gint from, gint to)
{
  return (to - from + 4) % 4;
}

static gboolean
may_lie (const NaiveTable *table, const NaivePosition *position, guint kind, gint x, gint y,
         guint rotation)
{
  River river = follow (table, position);
  gint last = river.out[river.n - 1], out;

  if (river_of (table->kinds[kind]) == NULL)
    return TRUE;
  if (last < 0 || x != river.x || y != river.y)
    return FALSE;
  out = leave (table->kinds[kind], rotation, last);
  if (out < 0)
    return TRUE;
  if (naive_plays (table, HRADBY_RIVER_U_TURN_NEVER)) {
    for (guint i = 0; i < river.n; i++)
      if (river.out[i] == (out + 2) % 4)
        return FALSE;
    return TRUE;
  }
  return naive_plays (table, HRADBY_RIVER_U_TURN_ALLOWED) || river.n < 2 || out == last
         || bend (river.out[river.n - 2], last) != bend (last, out);
}

static guint
count_others (const NaiveTable *table, const NaivePosition *position)
{
  guint n = 0;

  for (guint kind = 0; kind < table->n_kinds; kind++)
    if (river_of (table->kinds[kind]) == NULL)
      n += position->bag[kind];
  return n;
}

static gboolean
is_river_left (const NaiveTable *table, const NaivePosition *position)
{
  for (guint kind = 0; kind < table->n_kinds; kind++)
    if (river_of (table->kinds[kind]) != NULL && position->bag[kind] > 0)
      return TRUE;
  return FALSE;
}

/* Whether of the other tiles none has been drawn yet. */
static gboolean
is_first (const NaiveTable *table, const NaivePosition *position)
{
  guint all = 0;

  for (guint kind = 0; kind < table->n_kinds; kind++)
    if (river_of (table->kinds[kind]) == NULL)
      all += table->kinds[kind]->count;
  if (table->spare >= 0 && naive_plays (table, HRADBY_RIVER_START_TILE_BOX))
    all--;
  return !is_river_left (table, position) && count_others (table, position) == all;
}

static gint
find_due (const NaiveTable *table, const NaivePosition *position)
{
  return naive_plays (table, HRADBY_RIVER_START_TILE_AFTER_LAKE) && is_first (table, position)
         ? table->spare : -1;
}

static gint
find_pile (const NaiveTable *table, guint kind)
{
  if (has_end (table->kinds[kind], "end=lake"))
    return -1;
  return river_of (table->kinds[kind]) != NULL ? -2 : 0;
}

static void
begin (const NaiveTable *table, NaivePosition *position)
{
  if (table->spare >= 0 && naive_plays (table, HRADBY_RIVER_START_TILE_BOX))
    position->bag[table->spare]--;
}

static gboolean
may_be (const NaiveTable *table, const NaivePosition *position, guint kind,
        const HradbyAction *action)
{
  g_autoptr(GArray) places = NULL;

  if (action == NULL)
    return naive_may_be_placed (table, position, kind);
  HradbyAction asked = *action;

  asked.rotation = (guint8) naive_first_rotation (table->kinds[kind], asked.rotation);
  places = naive_list_ways (table, position, kind);
  for (guint i = 0; i < places->len; i++)
    if (hradby_action_equal (&g_array_index (places, HradbyAction, i), &asked))
      return TRUE;
  return FALSE;
}

static HradbySettings
name (const NaiveTable *table, const NaivePosition *position, guint kind,
      const HradbyAction *action)
{
  HradbySettings settings = 0;
  gboolean is_spare = (gint) kind == table->spare;

  for (guint value = 0; value < 3; value++) {
    NaiveTable other = *table;

    other.base.settings[HRADBY_SETTING_RIVER_U_TURN] = (guint16) value;
    if (river_of (table->kinds[kind]) != NULL
        && may_be (&other, position, kind, action) != may_be (table, position, kind, action))
      settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_RIVER_U_TURN);
  }
  if (action != NULL || position->phase != HRADBY_TILING_PHASE_DRAW || table->spare < 0
      || river_of (table->kinds[kind]) != NULL)
    return settings;
  if (is_first (table, position) && !is_spare
      && !naive_plays (table, HRADBY_RIVER_START_TILE_AFTER_LAKE))
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_RIVER_START_TILE);
  if (is_spare && position->bag[kind] == 1 && !naive_plays (table, HRADBY_RIVER_START_TILE_BOX))
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_RIVER_START_TILE);
  return settings;
}

const NaiveHooks naive_river_hooks = {
  .expansion = "river",
  .line_kind = HRADBY_RIVER_FEATURE,
  .begin = begin,
  .find_pile = find_pile,
  .find_due = find_due,
  .may_lie = may_lie,
  .name = name,
};
