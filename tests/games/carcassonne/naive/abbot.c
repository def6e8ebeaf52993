/* The naive oracle's abbots and gardens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/abbot.h"

#include "games/carcassonne/abbot.h"
#include "naive/flow.h"
#include "naive/score.h"

/* What the abbot of the player to move stands on; %NULL: nothing. */
static NaiveRegion *
find_region (const NaiveTable *table, const NaivePosition *position)
{
  for (guint tile = 0; tile < position->n_laid; tile++) {
    const NaiveTile *there = &position->laid[tile];

    if (there->follower == position->player + 1 && there->figure == HRADBY_ABBOT)
      return naive_region_of (table, position, (NaivePart) { tile, there->feature });
  }
  return NULL;
}

static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  g_autoptr(NaiveRegion) region = find_region (table, position);
  HradbyAction action = { .kind = HRADBY_ABBOT_ACTION_RETURN };

  if (position->phase != HRADBY_TILING_PHASE_DEPLOY || region == NULL || region->complete)
    return;
  action.x = position->laid[region->first.tile].x;
  action.y = position->laid[region->first.tile].y;
  g_array_append_val (actions, action);
}

static void
apply (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  g_autoptr(NaiveRegion) region = find_region (table, position);

  naive_score_for (table, position, region, 1u << position->player, HRADBY_ABBOT_TAKEN_BACK, sink);
  naive_send_home (table, position, region, HRADBY_NOBODY, sink);
  naive_go_on (table, position, sink);
}

/* The last copies of a kind that have a garden, or would have one with the other value. */
static HradbySettings
name (const NaiveTable *table, const NaivePosition *position, guint kind,
      const HradbyAction *action)
{
  guint n_gardens = table->kinds[kind]->n_marked;
  gboolean is_drawn = action == NULL && position->phase != HRADBY_TILING_PHASE_PLACE;

  return is_drawn && n_gardens > 0 && position->bag[kind] <= n_gardens
         ? HRADBY_SETTING_BIT (HRADBY_SETTING_GARDENS) : 0;
}

static guint
count_figures (const NaiveTable *table, guint figure)
{
  return figure == HRADBY_ABBOT;
}

static gint
may_stand (guint figure, guint kind)
{
  if (figure != HRADBY_ABBOT)
    return -1;
  return kind == HRADBY_FEATURE_MONASTERY || kind == HRADBY_ABBOT_GARDEN;
}

const NaiveHooks naive_abbot_hooks = {
  .expansion = "abbot",
  .first_action = HRADBY_ABBOT_ACTION_RETURN,
  .last_action = HRADBY_ABBOT_ACTION_RETURN,
  .feature_kind = HRADBY_ABBOT_GARDEN,
  .source = HRADBY_ABBOT_SOURCE_GARDEN,
  .list_actions = list_actions,
  .apply = apply,
  .name = name,
  .count_figures = count_figures,
  .may_stand = may_stand,
};
