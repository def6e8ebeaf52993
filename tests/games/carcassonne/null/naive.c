/* The null expansion in the naive rules. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "null/naive-state.h"

#include "naive/flow.h"
#include "naive/score.h"

#include <string.h>

static gsize
position_bytes (const NaiveTable *table)
{
  return sizeof (NullNaiveState) + table->n_tiles;
}

static void
begin (const NaiveTable *table, NaivePosition *position)
{
  memset (null_naive_state (table, position)->planks,
          table->base.settings[NULL_SETTING_PLANKS], table->base.n_players);
}

static gboolean
has_booth (const NaiveTable *table, const NaivePosition *position, guint tile)
{
  return naive_has_mark (table, position, tile, NULL_BOOTH);
}

static void
laid (const NaiveTable *table, NaivePosition *position, guint tile)
{
  NullNaiveState *state = null_naive_state (table, position);

  state->stall = naive_has_mark (table, position, tile, NULL_STALL) && !state->away
                 && naive_plays (table, HRADBY_CHOICE (NULL_SETTING_AUCTIONS, 0));
  if (naive_has_mark (table, position, tile, NULL_ECHO) && !state->again && tile > 0
      && naive_plays (table, HRADBY_CHOICE (NULL_SETTING_AGAIN, 0)))
    state->echo = 2;
}

static guint
count_bag (const NaiveTable *table, const NaivePosition *position)
{
  guint n = 0;

  for (guint kind = 0; kind < table->n_kinds; kind++)
    n += position->bag[kind];
  return n;
}

static gint
find_pile (const NaiveTable *table, guint kind)
{
  const char *const *marks = (const char *const *) table->kinds[kind]->marks;

  return naive_plays (table, HRADBY_CHOICE (NULL_SETTING_EARLY, 0)) && marks != NULL
             && g_strv_contains (marks, NULL_ECHO)
           ? -1
           : 0;
}

static guint
to_move (const NaiveTable *table, const NaivePosition *position)
{
  return position->phase == NULL_PHASE_LOT ? HRADBY_CHANCE
                                           : null_naive_state (table, position)->decider;
}

/* A road's first part as one number, which stays the same. */
static gint
number_of (const NaiveRegion *region)
{
  return (gint) (32 * region->first.tile + region->first.feature);
}

static gboolean
is_toll (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region)
{
  const NullNaiveState *state = null_naive_state (table, position);

  for (guint i = 0; i < state->n_tolls; i++)
    if (state->tolls[i] == number_of (region))
      return TRUE;
  return FALSE;
}

static gboolean
may_put_plank (const NaiveTable *table, const NaivePosition *position, guint axis)
{
  const NullNaiveState *state = null_naive_state (table, position);
  guint tile = position->n_laid - 1;
  const NaiveTile *here = &position->laid[tile];

  if (state->planked || state->planks[position->player] == 0 || here->span != 0
      || !naive_may_span (table, position, tile))
    return FALSE;
  for (guint side = axis; side < HRADBY_N_SIDES; side += 2)
    if (naive_shows (table, position, tile, side) != HRADBY_FEATURE_FIELD
        || naive_find_tile (position, here->x + hradby_side_dx ((HradbySide) side),
                            here->y + hradby_side_dy ((HradbySide) side)) >= 0)
      return FALSE;
  return TRUE;
}

static void
list_deployments (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  guint tile = position->n_laid - 1;
  g_autoptr(NaiveRegion) plank = NULL;

  for (guint axis = 0; axis < 2; axis++)
    if (may_put_plank (table, position, axis))
      g_array_append_vals (actions, &(HradbyAction) { .kind = NULL_ACTION_PLANK,
                                                      .amount = (gint16) axis }, 1);
  if (position->laid[tile].span_place == NULL_PLACE_PLANK)
    plank = naive_region_of (table, position, (NaivePart) {
      tile, naive_kind_of (table, position, tile)->n_features });
  for (guint figure = 0; figure < HRADBY_CARCASSONNE_N_FIGURES; figure++)
    if (plank != NULL && naive_may_set (table, position, figure, plank)
        && naive_count_supply (table, position, position->player, figure) > 0)
      g_array_append_vals (actions, &(HradbyAction) { .kind = NULL_ACTION_WALK,
                                                      .figure = (guint8) figure }, 1);
  for (guint i = 0; i < position->n_laid; i++)
    if (has_booth (table, position, i) && null_naive_state (table, position)->sitters[i] == 0
        && naive_count_supply (table, position, position->player, HRADBY_CARCASSONNE_FOLLOWER) > 0)
      g_array_append_vals (actions, &(HradbyAction) { .kind = NULL_ACTION_SIT,
                                                      .x = position->laid[i].x,
                                                      .y = position->laid[i].y }, 1);
}

static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  const NullNaiveState *state = null_naive_state (table, position);

  if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
    list_deployments (table, position, actions);
  if (position->phase <= HRADBY_TILING_PHASE_OVER)
    return;
  if (position->phase == NULL_PHASE_LOT) {
    for (guint kind = 0; kind < table->n_kinds; kind++)
      for (guint i = 0; i < naive_count_draws (table, position, kind); i++)
        g_array_append_vals (actions, &(HradbyAction) { .kind = NULL_ACTION_LOT,
                                                        .piece = (guint16) kind }, 1);
    return;
  }
  g_array_append_vals (actions, &(HradbyAction) { .kind = NULL_ACTION_DECLINE }, 1);
  if (position->phase == NULL_PHASE_TOLL)
    g_array_append_vals (actions, &(HradbyAction) { .kind = NULL_ACTION_TOLL }, 1);
  for (gint more = 1; position->phase == NULL_PHASE_BID && more <= 2; more++)
    g_array_append_vals (actions, &(HradbyAction) { .kind = NULL_ACTION_BID,
                                                    .amount = (gint16) (state->bid + more) }, 1);
}

static void
deploy (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
        const HradbySink *sink)
{
  NaiveTile *here = &position->laid[position->n_laid - 1];
  HradbyEvent event = { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player,
                        .turn = position->turn, .place = NULL_PLACE_BENCH };

  if (action->kind == NULL_ACTION_WALK) {
    here->follower = (guint8) (position->player + 1);
    here->feature
      = (guint8) naive_kind_of (table, position, position->n_laid - 1)->n_features;
    here->figure = action->figure;
    event.x = here->x;
    event.y = here->y;
    event.place = NULL_PLACE_PLANK;
    event.other = action->figure;
  } else {
    gint tile = naive_find_tile (position, action->x, action->y);

    null_naive_state (table, position)->sitters[tile] = (guint8) (position->player + 1);
    event.x = action->x;
    event.y = action->y;
  }
  hradby_event_tell (sink, &event);
  naive_go_on (table, position, sink);
}

static void
put_plank (const NaiveTable *table, NaivePosition *position, guint axis, const HradbySink *sink)
{
  NaiveTile *here = &position->laid[position->n_laid - 1];
  HradbyEvent event = { .kind = HRADBY_TOWER_EVENT_BUILT, .player = position->player,
                        .turn = position->turn, .x = here->x, .y = here->y,
                        .count = (gint16) axis, .place = NULL_PLACE_PLANK };

  here->span = (guint8) null_sides (axis);
  here->span_place = NULL_PLACE_PLANK;
  hradby_event_tell (sink, &event);
  naive_ask (table, position, sink);
}

static void
bid (const NaiveTable *table, NaivePosition *position, gint points, const HradbySink *sink)
{
  NullNaiveState *state = null_naive_state (table, position);

  if (points > 0) {
    state->bid = (gint16) points;
    state->best = state->decider;
  }
  state->asked++;
  state->decider = (guint8) ((state->decider + 1) % table->base.n_players);
  if (state->asked == table->base.n_players)
    naive_go_on (table, position, sink);
}

static void
apply (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  NullNaiveState *state = null_naive_state (table, position);

  if (action->kind == NULL_ACTION_PLACE) {
    gint axis = null_naive_find_axis (table, position, (guint) position->current, action->x,
                                      action->y, action->rotation);

    state->planks[position->player]--;
    state->planked = TRUE;
    naive_place (table, position, action, null_sides ((guint) axis), NULL_PLACE_PLANK, sink);
  } else if (action->kind == NULL_ACTION_PLANK) {
    state->planks[position->player]--;
    state->planked = TRUE;
    put_plank (table, position, (guint) action->amount, sink);
  } else if (action->kind == NULL_ACTION_WALK || action->kind == NULL_ACTION_SIT)
    deploy (table, position, action, sink);
  else if (action->kind == NULL_ACTION_LOT) {
    position->bag[action->piece]--;
    state->lot = (guint8) action->piece;
    state->decider = (guint8) ((position->player + 1) % table->base.n_players);
    position->phase = NULL_PHASE_BID;
  } else if (position->phase == NULL_PHASE_BID)
    bid (table, position, action->kind == NULL_ACTION_BID ? action->amount : 0, sink);
  else {
    if (action->kind == NULL_ACTION_TOLL)
      state->tolls[state->n_tolls++] = state->road;
    else
      state->declined = TRUE;
    naive_go_on (table, position, sink);
  }
}

static guint
count_figures (const NaiveTable *table, guint figure)
{
  return figure == NULL_FIGURE_MULE ? NULL_N_MULES
                                    : figure == NULL_FIGURE_ENVOY || figure == NULL_FIGURE_REEVE;
}

static gint
may_stand (guint figure, guint kind)
{
  if (figure == NULL_FIGURE_REEVE)
    return kind == HRADBY_FEATURE_CITY || kind == NULL_FEATURE_GROVE;
  if (figure == NULL_FIGURE_MULE)
    return kind == HRADBY_FEATURE_CITY || kind == HRADBY_FEATURE_ROAD;
  return -1;
}

static gint
find_strength (const NaiveRegion *region, guint figure)
{
  if (figure == NULL_FIGURE_ENVOY)
    return 2;
  if (figure == NULL_FIGURE_REEVE)
    return region->kind == HRADBY_FEATURE_CITY ? region->pennants : 1;
  return -1;
}

static void
list_figures (const NaiveTable *table, const NaivePosition *position, GArray *figures)
{
  const NullNaiveState *state = null_naive_state (table, position);

  for (guint tile = 0; tile < position->n_laid; tile++)
    if (state->sitters[tile] != 0)
      g_array_append_vals (figures, &(NaiveFigure) { state->sitters[tile] - 1u,
                                                     HRADBY_CARCASSONNE_FOLLOWER, (gint) tile,
                                                     NULL_PLACE_BENCH }, 1);
}

static gboolean
may_take (const NaiveTable *table, const NaivePosition *position, const NaiveFigure *figure)
{
  g_autoptr(NaiveRegion) region = NULL;

  if (figure->tile < 0 || figure->place != 0)
    return TRUE;
  region = naive_region_of (table, position, (NaivePart) {
    (guint) figure->tile, position->laid[figure->tile].feature });
  return !is_toll (table, position, region);
}

static gboolean
may_span (const NaiveTable *table, const NaivePosition *position, guint tile)
{
  return !has_booth (table, position, tile) || !naive_has_mark (table, position, tile, NULL_STALL);
}

static guint
list_surroundings (const NaiveTable *table, const NaivePosition *position,
                   const NaiveFigure *figure, gint *tiles, guint *n_under)
{
  const NaiveTile *tile = &position->laid[figure->tile];

  if (figure->place != NULL_PLACE_BENCH)
    return 0;
  *n_under = 1;
  tiles[0] = figure->tile;
  tiles[1] = naive_find_tile (position, tile->x, tile->y - 1);
  tiles[2] = naive_find_tile (position, tile->x, tile->y + 1);
  return 3;
}

static void
taken (const NaiveTable *table, NaivePosition *position, const NaiveFigure *figure)
{
  if (figure->place == NULL_PLACE_BENCH)
    null_naive_state (table, position)->sitters[figure->tile] = 0;
}

static void
end_tolls (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  const NullNaiveState *state = null_naive_state (table, position);

  for (guint i = 0; i < state->n_tolls; i++) {
    NaivePart part = { (guint) state->tolls[i] / 32, (guint) state->tolls[i] % 32 };
    g_autoptr(NaiveRegion) region = naive_region_of (table, position, part);

    for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
      if (region->owners == 1u << player)
        naive_give (position, player, table->base.settings[NULL_SETTING_TOLL_POINTS],
                    NULL_SOURCE_TOLL, part.tile, sink);
    naive_send_home (table, position, region, HRADBY_NOBODY, sink);
  }
}

static void
end_auction (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  NullNaiveState *state = null_naive_state (table, position);

  state->stall = FALSE;
  state->asked = 0;
  if (state->bid == 0)
    return;
  naive_give (position, state->best, -state->bid, NULL_SOURCE_AUCTION, position->n_laid - 1, sink);
  state->buyer = (guint8) (state->best + 1);
  state->bid = 0;
}

static gboolean
step (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneMoment moment,
      const HradbySink *sink)
{
  NullNaiveState *state = null_naive_state (table, position);
  guint tile = position->n_laid - 1;

  switch (moment) {
  case HRADBY_CARCASSONNE_TURN_SCORED:
    if (has_booth (table, position, tile) && naive_has_mark (table, position, tile, NULL_STALL)
        && naive_plays (table, HRADBY_CHOICE (NULL_SETTING_FAIRS, 0)))
      naive_give (position, position->player, 1, NULL_SOURCE_FAIR, tile, sink);
    return TRUE;
  case HRADBY_CARCASSONNE_TURN_ENDS:
    if (state->asked > 0)
      end_auction (table, position, sink);
    if (!state->stall || count_bag (table, position) == 0)
      return TRUE;
    position->phase = NULL_PHASE_LOT;
    return FALSE;
  case HRADBY_CARCASSONNE_GAME_ENDS:
    end_tolls (table, position, sink);
    return TRUE;
  case HRADBY_CARCASSONNE_GAME_SCORED:
    for (guint player = 0; player < table->base.n_players; player++)
      if (state->planks[player] > 0)
        naive_give (position, player, state->planks[player], NULL_SOURCE_PLANKS, 0, sink);
    return TRUE;
  case HRADBY_CARCASSONNE_TURN_SCORES:
  default:
    return TRUE;
  }
}

static HradbyCarcassonneAnswer
instead (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
         const HradbySink *sink)
{
  NullNaiveState *state = null_naive_state (table, position);
  gboolean declined = state->declined;

  state->declined = FALSE;
  if (is_toll (table, position, region))
    return HRADBY_CARCASSONNE_DONE;
  if (declined || !naive_plays (table, HRADBY_CHOICE (NULL_SETTING_TOLLS, 0))
      || region->kind != HRADBY_FEATURE_ROAD || region->tiles > NULL_MAX_TOLL)
    return HRADBY_CARCASSONNE_NO_OPINION;
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    if (region->owners == 1u << player) {
      state->decider = (guint8) player;
      state->road = number_of (region);
      position->phase = NULL_PHASE_TOLL;
      return HRADBY_CARCASSONNE_WAITS;
    }
  return HRADBY_CARCASSONNE_NO_OPINION;
}

static gint
city_worth (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region)
{
  for (guint i = 0; i < region->parts->len; i++)
    if (has_booth (table, position, g_array_index (region->parts, NaivePart, i).tile))
      return 1;
  return 0;
}

static void
worth (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
       HradbyCarcassonneWorth *add)
{
  gboolean planked = FALSE;

  add->points += city_worth (table, position, region);
  for (guint i = 0; i < region->parts->len; i++) {
    NaivePart part = g_array_index (region->parts, NaivePart, i);

    const HradbyTile *tile = naive_kind_of (table, position, part.tile);

    if (part.feature >= tile->n_features)
      planked = TRUE;
    else
      add->points += g_strcmp0 (tile->features[part.feature].marks, NULL_LAMP) == 0
                     && naive_plays (table, HRADBY_CHOICE (NULL_SETTING_LAMPS, 0));
  }
  add->multiplier *= planked ? 2 : 1;
}

static void
scored (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
        const HradbySink *sink)
{
  for (guint player = 0; player < table->base.n_players; player++)
    for (guint i = 0; i < region->parts->len; i++) {
      NaivePart part = g_array_index (region->parts, NaivePart, i);
      const NaiveTile *tile = &position->laid[part.tile];

      if (tile->follower == player + 1 && tile->feature == part.feature
          && tile->figure == NULL_FIGURE_ENVOY
          && naive_plays (table, HRADBY_CHOICE (NULL_SETTING_ENVOYS, 0)))
        naive_give (position, player, has_booth (table, position, part.tile) ? 3 : 1,
                    NULL_SOURCE_ENVOY, part.tile, sink);
    }
}

static void
scored_piece (const NaiveTable *table, NaivePosition *position, const NaiveFigure *figure,
              const HradbySink *sink)
{
  if (figure->figure == NULL_FIGURE_ENVOY
      && naive_plays (table, HRADBY_CHOICE (NULL_SETTING_ENVOYS, 0)))
    naive_give (position, figure->player, has_booth (table, position, (guint) figure->tile) ? 3 : 1,
                NULL_SOURCE_ENVOY, (guint) figure->tile, sink);
}

static void
score_tile (const NaiveTable *table, NaivePosition *position, guint tile, const HradbySink *sink)
{
  guint8 sitter = null_naive_state (table, position)->sitters[tile];

  if (sitter != 0)
    naive_give (position, sitter - 1u,
                naive_plays (table, HRADBY_CHOICE (NULL_SETTING_BENCHES, 0)) ? 3 : 5,
                NULL_SOURCE_BENCH, tile, sink);
}

static void
turn_ended (const NaiveTable *table, NaivePosition *position)
{
  NullNaiveState *state = null_naive_state (table, position);

  state->planked = state->stall = state->again = FALSE;
  state->echo = state->echo == 2;
}

static gboolean
next_turn (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneTurn *turn,
           const HradbySink *sink)
{
  NullNaiveState *state = null_naive_state (table, position);

  if (state->buyer != 0) {
    state->back = turn->player;
    *turn = (HradbyCarcassonneTurn) { state->buyer - 1, state->lot };
    state->buyer = 0;
    state->away = TRUE;
    return TRUE;
  }
  if (state->echo != 0 && !state->away) {
    turn->player = position->player;
    return state->again = TRUE;
  }
  if (!state->away)
    return FALSE;
  state->away = FALSE;
  turn->player = state->back;
  return TRUE;
}

static gboolean
lost (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  return null_naive_state (table, position)->away && count_bag (table, position) > 0;
}

static guint
favoured (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *farm)
{
  guint players = 0;

  for (guint i = 0; i < farm->parts->len; i++) {
    NaivePart part = g_array_index (farm->parts, NaivePart, i);
    const NaiveTile *tile = &position->laid[part.tile];

    if (tile->follower != 0 && tile->figure == NULL_FIGURE_ENVOY && tile->feature == part.feature)
      players |= 1u << (tile->follower - 1);
  }
  return players;
}

const NaiveHooks naive_null_hooks = {
  .favoured = favoured,
  .expansion = "null",
  .first_action = NULL_ACTION_PLACE,
  .last_action = NULL_ACTION_TOLL,
  .first_phase = NULL_PHASE_LOT,
  .last_phase = NULL_PHASE_TOLL,
  .position_bytes = position_bytes,
  .begin = begin,
  .laid = laid,
  .find_pile = find_pile,
  .to_move = to_move,
  .list_actions = list_actions,
  .list_places = null_naive_list_places,
  .apply = apply,
  .may_put_aside = null_naive_may_put_aside,
  .no_followers = 1u << NULL_FIGURE_MULE,
  .feature_kind = NULL_FEATURE_GROVE,
  .source = NULL_SOURCE_GROVE,
  .line_kind = NULL_FEATURE_BROOK,
  .count_figures = count_figures,
  .may_stand = may_stand,
  .find_strength = find_strength,
  .list_figures = list_figures,
  .may_span = may_span,
  .may_take = may_take,
  .taken = taken,
  .list_surroundings = list_surroundings,
  .step = step,
  .instead = instead,
  .worth = worth,
  .city_worth = city_worth,
  .scored = scored,
  .scored_piece = scored_piece,
  .score_tile = score_tile,
  .turn_ended = turn_ended,
  .next_turn = next_turn,
  .lost = lost,
};
