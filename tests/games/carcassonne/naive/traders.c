/* The naive oracle's goods, builders and pigs (rules page, section 8). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/traders.h"

#include "games/carcassonne/traders-builders.h"
#include "naive/flow.h"
#include "naive/score.h"
#include "tiling/feature.h"

/* By player and kind of goods. */
typedef struct {
  guint tokens[HRADBY_MAX_PLAYERS][3];
} NaiveGoods;

static const char *const marks[] = { "goods=wine", "goods=grain", "goods=cloth" };

static gsize
position_bytes (const NaiveTable *table)
{
  return sizeof (NaiveGoods);
}

static HradbySettings
name_figure (guint figure)
{
  if (figure == HRADBY_TRADERS_BUILDERS_BUILDER)
    return HRADBY_SETTING_BIT (HRADBY_SETTING_BUILDERS);
  return figure == HRADBY_TRADERS_BUILDERS_PIG ? HRADBY_SETTING_BIT (HRADBY_SETTING_PIGS) : 0;
}

static guint
count_figures (const NaiveTable *table, guint figure)
{
  return (figure == HRADBY_TRADERS_BUILDERS_BUILDER && naive_plays (table, HRADBY_BUILDERS_TRUE))
         || (figure == HRADBY_TRADERS_BUILDERS_PIG && naive_plays (table, HRADBY_PIGS_TRUE));
}

static gint
may_stand (guint figure, guint kind)
{
  if (figure == HRADBY_TRADERS_BUILDERS_BUILDER)
    return kind == HRADBY_FEATURE_ROAD || kind == HRADBY_FEATURE_CITY;
  return figure == HRADBY_TRADERS_BUILDERS_PIG ? kind == HRADBY_FEATURE_FIELD : -1;
}

static gint
find_strength (const NaiveRegion *region, guint figure)
{
  return figure == HRADBY_TRADERS_BUILDERS_BUILDER || figure == HRADBY_TRADERS_BUILDERS_PIG ? 0
                                                                                            : -1;
}

/* Whether a figure of this kind and player stands on some part of the region. */
static gboolean
has_figure (const NaivePosition *position, const NaiveRegion *region, guint player, guint figure)
{
  for (guint i = 0; i < region->parts->len; i++) {
    NaivePart part = g_array_index (region->parts, NaivePart, i);
    const NaiveTile *tile = &position->laid[part.tile];

    if (tile->follower == player + 1 && tile->figure == figure && tile->feature == part.feature)
      return TRUE;
  }
  return FALSE;
}

/* The tile belongs to the road or city of the own builder now. */
static void
laid (const NaiveTable *table, NaivePosition *position, guint tile)
{
  guint n = naive_kind_of (table, position, tile)->n_features + (position->laid[tile].span != 0);

  for (guint i = 0; position->first_part == position->turn && i < n; i++) {
    g_autoptr(NaiveRegion) region = naive_region_of (table, position, (NaivePart) { tile, i });

    if (has_figure (position, region, position->player, HRADBY_TRADERS_BUILDERS_BUILDER))
      position->has_more = TRUE;
  }
}

static guint
favoured (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *farm)
{
  guint players = 0;

  for (guint player = 0; player < table->base.n_players; player++)
    if (has_figure (position, farm, player, HRADBY_TRADERS_BUILDERS_PIG))
      players |= 1u << player;
  return players;
}

static void
tell (const NaivePosition *position, guint player, guint kind, HradbySettings settings,
      const HradbySink *sink)
{
  HradbyEvent event = { .kind = (guint8) kind, .player = (guint8) player, .turn = position->turn,
                        .settings = settings };

  hradby_event_tell (sink, &event);
}

static void
scored (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
        const HradbySink *sink)
{
  NaiveGoods *goods = naive_own (table, position, &naive_traders_hooks);
  HradbyEvent event = { .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_GOODS) };
  guint n_all = 0;

  if (region->kind != HRADBY_FEATURE_CITY || !region->complete)
    return;
  naive_fill_event (position, region, &event);
  for (guint kind = 0; kind < G_N_ELEMENTS (marks); kind++) {
    guint n = 0;

    for (guint i = 0; i < region->parts->len; i++) {
      NaivePart part = g_array_index (region->parts, NaivePart, i);

      n += hradby_feature_has_mark (
        &naive_kind_of (table, position, part.tile)->features[part.feature], marks[kind]);
    }
    n_all += n;
    if (n == 0 || naive_plays (table, HRADBY_GOODS_FALSE))
      continue;
    goods->tokens[position->player][kind] += n;
    event.kind = HRADBY_TRADERS_BUILDERS_EVENT_TAKEN;
    event.player = position->player;
    event.other = (gint16) kind;
    event.count = (gint16) n;
    hradby_event_tell (sink, &event);
  }
  if (n_all == 0 || naive_plays (table, HRADBY_GOODS_TRUE))
    return;
  event.kind = HRADBY_EVENT_NOTHING;
  event.player = HRADBY_NO_PLAYER;
  event.source = HRADBY_TRADERS_BUILDERS_SOURCE;
  event.reason = HRADBY_REASON_NOT_PLAYED;
  hradby_event_tell (sink, &event);
}

static gboolean
step (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneMoment moment,
      const HradbySink *sink)
{
  const NaiveGoods *goods = naive_own (table, position, &naive_traders_hooks);

  if (moment != HRADBY_CARCASSONNE_GAME_SCORED)
    return TRUE;
  for (guint kind = 0; kind < G_N_ELEMENTS (marks); kind++) {
    guint most = 0;

    for (guint player = 0; player < table->base.n_players; player++)
      most = MAX (most, goods->tokens[player][kind]);
    for (guint player = 0; most > 0 && player < table->base.n_players; player++)
      if (goods->tokens[player][kind] == most) {
        HradbyEvent event = { .kind = HRADBY_EVENT_POINTS, .player = (guint8) player,
                              .turn = position->turn, .points = 10, .multiplier = 1,
                              .source = HRADBY_TRADERS_BUILDERS_SOURCE,
                              .other = (gint16) kind, .count = (gint16) most,
                              .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_GOODS) };

        position->totals[player] += 10;
        event.total = position->totals[player];
        hradby_event_tell (sink, &event);
      }
  }
  return TRUE;
}

static gboolean
has_tiles (const NaiveTable *table, const NaivePosition *position)
{
  for (guint kind = 0; kind < table->n_kinds; kind++)
    if (position->bag[kind] > 0)
      return TRUE;
  return FALSE;
}

static gboolean
next_turn (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneTurn *turn,
           const HradbySink *sink)
{
  if (!position->has_more || !has_tiles (table, position))
    return FALSE;
  position->has_more = FALSE;
  turn->goes_on = TRUE;
  turn->player = position->player;
  if (naive_plays (table, HRADBY_DOUBLE_TURN_MAY))
    turn->phase = HRADBY_TRADERS_BUILDERS_PHASE_OFFER;
  else
    tell (position, position->player, HRADBY_TRADERS_BUILDERS_EVENT_GOES_ON,
          HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLE_TURN), sink);
  return TRUE;
}

static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  HradbyAction action = { .kind = HRADBY_TILING_PASS };

  if (position->phase != HRADBY_TRADERS_BUILDERS_PHASE_OFFER)
    return;
  g_array_append_val (actions, action);
  action.kind = HRADBY_TRADERS_BUILDERS_ACTION_GO_ON;
  g_array_append_val (actions, action);
}

static void
apply (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  if (action->kind == HRADBY_TRADERS_BUILDERS_ACTION_GO_ON) {
    tell (position, position->player, HRADBY_TRADERS_BUILDERS_EVENT_GOES_ON, 0, sink);
    position->phase = HRADBY_TILING_PHASE_DRAW;
    return;
  }
  tell (position, position->player, HRADBY_TRADERS_BUILDERS_EVENT_DECLINED,
        HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLE_TURN), sink);
  position->is_declined = TRUE;
  naive_go_on (table, position, sink);
}

const NaiveHooks naive_traders_hooks = {
  .expansion = "traders-builders",
  .first_action = HRADBY_TRADERS_BUILDERS_ACTION_GO_ON,
  .last_action = HRADBY_TRADERS_BUILDERS_ACTION_GO_ON,
  .first_phase = HRADBY_TRADERS_BUILDERS_PHASE_OFFER,
  .last_phase = HRADBY_TRADERS_BUILDERS_PHASE_OFFER,
  .no_followers = 1u << HRADBY_TRADERS_BUILDERS_BUILDER | 1u << HRADBY_TRADERS_BUILDERS_PIG,
  .position_bytes = position_bytes,
  .name_figure = name_figure,
  .count_figures = count_figures,
  .may_stand = may_stand,
  .find_strength = find_strength,
  .laid = laid,
  .favoured = favoured,
  .scored = scored,
  .step = step,
  .next_turn = next_turn,
  .list_actions = list_actions,
  .apply = apply,
};
