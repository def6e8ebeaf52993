/* The naive oracle's inns, cathedrals and big followers. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/inns.h"

#include "naive/board.h"
#include "tiling/feature.h"

/* How many parts of the region have the mark. */
static guint
count_marks (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
             const char *mark)
{
  guint n = 0;

  for (guint i = 0; i < region->parts->len; i++) {
    NaivePart part = g_array_index (region->parts, NaivePart, i);
    const HradbyTile *kind = naive_kind_of (table, position, part.tile);

    if (part.feature < kind->n_features)
      n += hradby_feature_has_mark (&kind->features[part.feature], mark);
  }
  return n;
}

static void
worth (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
       HradbyCarcassonneWorth *add)
{
  gboolean is_road = region->kind == HRADBY_FEATURE_ROAD;
  guint setting = is_road ? HRADBY_SETTING_INNS : HRADBY_SETTING_CATHEDRALS;

  if (!is_road && region->kind != HRADBY_FEATURE_CITY)
    return;
  if (count_marks (table, position, region, is_road ? "inn" : "cathedral") == 0)
    return;
  add->settings |= HRADBY_SETTING_BIT (setting);
  if (table->base.settings[setting] == 1)
    return;
  add->mark = is_road ? 1 + HRADBY_CARCASSONNE_MARK_INN : 1 + HRADBY_CARCASSONNE_MARK_CATHEDRAL;
  if (add->is_complete)
    add->points += region->tiles + region->pennants;
  else
    add->multiplier = 0;
}

static HradbySettings
name_figure (guint figure)
{
  return figure == HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER
         ? HRADBY_SETTING_BIT (HRADBY_SETTING_BIG_FOLLOWERS) : 0;
}

static guint
count_figures (const NaiveTable *table, guint figure)
{
  return figure == HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER
         && naive_plays (table, HRADBY_BIG_FOLLOWERS_TRUE);
}

static gint
find_strength (const NaiveRegion *region, guint figure)
{
  return figure == HRADBY_INNS_CATHEDRALS_BIG_FOLLOWER ? 2 : -1;
}

const NaiveHooks naive_inns_hooks = {
  .expansion = "inns-cathedrals",
  .name_figure = name_figure,
  .count_figures = count_figures,
  .find_strength = find_strength,
  .worth = worth,
};
