/* The naive oracle's bazaars (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/bcb.h"
#include "naive/flow.h"
#include "naive/score.h"

static NaiveBazaars *
get_state (const NaiveTable *table, const NaivePosition *position)
{
  return naive_own (table, position, &naive_bazaars_hooks);
}

static gsize
position_bytes (const NaiveTable *table)
{
  return sizeof (NaiveBazaars);
}

static void
laid (const NaiveTable *table, NaivePosition *position, guint tile)
{
  NaiveBazaars *state = get_state (table, position);

  state->placed = (naive_has_mark (table, position, tile, "bazaar") && !state->round)
                  || (state->placed && position->first_part != position->turn);
}

static guint
count_bag (const NaiveTable *table, const NaivePosition *position)
{
  guint n = 0;

  for (guint kind = 0; kind < table->n_kinds; kind++)
    n += position->bag[kind];
  return n;
}

static gboolean
has_tile (const NaiveBazaars *state, guint player)
{
  for (guint i = 0; i < state->n_tiles; i++)
    if (state->owners[i] == (gint) player)
      return TRUE;
  return FALSE;
}

static guint
next_without (const NaiveTable *table, const NaiveBazaars *state, guint player)
{
  for (guint i = 1;; i++)
    if (!has_tile (state, (player + i) % table->base.n_players))
      return (player + i) % table->base.n_players;
}

static gboolean
step (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneMoment moment,
      const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);

  if (moment != HRADBY_CARCASSONNE_TURN_OVER || !state->placed)
    return TRUE;
  if (count_bag (table, position) < table->base.n_players) {
    state->placed = FALSE;
    return TRUE;
  }
  if (position->has_more && naive_plays (table, HRADBY_BAZAARS_TRUE)
      && naive_plays (table, HRADBY_BUILDER_BAZAAR_BUILDER_FIRST)) {
    HradbyEvent waits = { .kind = HRADBY_EVENT_NOTHING,
                          .turn = position->turn,
                          .player = position->player,
                          .source = HRADBY_BAZAARS_SOURCE,
                          .reason = HRADBY_REASON_WAITS,
                          .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAARS)
                                      | HRADBY_SETTING_BIT (HRADBY_SETTING_BUILDER_BAZAAR) };

    hradby_event_tell (sink, &waits);
    return TRUE;
  }
  state->placed = FALSE;
  if (naive_plays (table, HRADBY_BAZAARS_FALSE)) {
    HradbyEvent nothing = { .kind = HRADBY_EVENT_NOTHING,
                            .turn = position->turn,
                            .player = position->player,
                            .source = HRADBY_BAZAARS_SOURCE,
                            .reason = HRADBY_REASON_MISSING,
                            .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAARS) };

    hradby_event_tell (sink, &nothing);
    return TRUE;
  }
  *state = (NaiveBazaars) { .host = position->player, .first = -1, .item = -1 };
  position->phase = HRADBY_BAZAARS_PHASE_TURN_UP;
  return FALSE;
}

static guint
to_move (const NaiveTable *table, const NaivePosition *position)
{
  const NaiveBazaars *state = get_state (table, position);

  if (position->phase == HRADBY_BAZAARS_PHASE_TURN_UP)
    return HRADBY_CHANCE;
  if (position->phase == HRADBY_BAZAARS_PHASE_TAKE)
    return position->player;
  if (position->phase == HRADBY_BAZAARS_PHASE_BID || position->phase == HRADBY_BAZAARS_PHASE_ASK)
    return next_without (table, state, state->asked);
  return state->picker;
}

static gboolean
is_known (const GArray *actions, const HradbyAction *action)
{
  for (guint i = 0; i < actions->len; i++)
    if (hradby_action_equal (&g_array_index (actions, HradbyAction, i), action))
      return TRUE;
  return FALSE;
}

static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  static const gint more[] = { 0, 1, 3 };
  const NaiveBazaars *state = get_state (table, position);
  gint lowest = table->base.settings[HRADBY_SETTING_BAZAAR_LOWEST_BID];
  HradbyAction action = { 0 };

  if (position->phase < HRADBY_BAZAARS_PHASE_TURN_UP || position->phase > HRADBY_BAZAARS_PHASE_TAKE)
    return;
  action.kind = HRADBY_TILING_DRAW;
  for (guint kind = 0; position->phase == HRADBY_BAZAARS_PHASE_TURN_UP && kind < table->n_kinds;
       kind++)
    for (guint i = 0; i < naive_count_draws (table, position, kind); i++) {
      action.piece = (guint16) kind;
      g_array_append_val (actions, action);
    }
  action = (HradbyAction) { .kind = HRADBY_BAZAARS_ACTION_TAKE };
  if (position->phase == HRADBY_BAZAARS_PHASE_PICK)
    action = (HradbyAction) { .kind = HRADBY_BAZAARS_ACTION_PICK, .player = state->picker };
  if (position->phase == HRADBY_BAZAARS_PHASE_PICK || position->phase == HRADBY_BAZAARS_PHASE_TAKE)
    for (guint i = 0; i < state->n_tiles; i++)
      for (guint j = 0; j < (position->phase == HRADBY_BAZAARS_PHASE_PICK ? 3 : 1); j++) {
        action.piece = state->tiles[i];
        action.amount = (gint16) more[j];
        if (action.kind == HRADBY_BAZAARS_ACTION_PICK)
          action.amount = (gint16) (action.amount + lowest);
        if (state->owners[i] < 0 && !is_known (actions, &action))
          g_array_append_val (actions, action);
      }
  action = (HradbyAction) { .kind = HRADBY_BAZAARS_ACTION_ASK,
                            .player = (guint8) to_move (table, position) };
  if (position->phase == HRADBY_BAZAARS_PHASE_ASK) {
    g_array_append_vals (actions, &(HradbyAction) { .kind = HRADBY_TILING_PASS }, 1);
    g_array_append_val (actions, action);
  }
  if (position->phase == HRADBY_BAZAARS_PHASE_BID) {
    action.kind = HRADBY_BAZAARS_ACTION_PASS;
    g_array_append_val (actions, action);
    action.kind = HRADBY_BAZAARS_ACTION_BID;
    for (guint j = 0; j < 3; j++) {
      action.amount = (gint16) (state->bid + 1 + more[j]);
      if (action.amount <= 999)
        g_array_append_val (actions, action);
    }
  }
  if (position->phase == HRADBY_BAZAARS_PHASE_DEAL) {
    action.kind = HRADBY_BAZAARS_ACTION_BUY;
    g_array_append_val (actions, action);
    action.kind = HRADBY_BAZAARS_ACTION_SELL;
    g_array_append_val (actions, action);
  }
}

static void
tell (const NaivePosition *position, HradbyEvent event, const HradbySink *sink)
{
  event.turn = position->turn;
  hradby_event_tell (sink, &event);
}

static void
give (NaivePosition *position, NaiveBazaars *state, guint tile, guint player, gint points,
      HradbySettings settings, const HradbySink *sink)
{
  state->owners[tile] = (gint8) player;
  if (state->first < 0)
    state->first = (gint8) player;
  tell (position, (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_TAKEN, .player = (guint8) player,
                                  .piece = state->tiles[tile], .count = (gint16) points,
                                  .settings = settings }, sink);
}

static void
begin_round (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  get_state (table, position)->round = TRUE;
  naive_go_on (table, position, sink);
}

static void
begin_pick (const NaiveTable *table, NaivePosition *position, guint after, guint otherwise,
            const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);
  guint n_left = 0, last = 0;

  for (guint i = 0; i < state->n_tiles; i++)
    if (state->owners[i] < 0) {
      n_left++;
      last = i;
    }
  state->picker = (guint8) next_without (table, state, after);
  state->disputed = next_without (table, state, otherwise) != state->picker;
  state->item = -1;
  position->phase = HRADBY_BAZAARS_PHASE_PICK;
  if (n_left > 1)
    return;
  give (position, state, last, state->picker, 0, 0, sink);
  begin_round (table, position, sink);
}

static void
pay (NaivePosition *position, const NaiveBazaars *state, guint player, gint other, gint points,
     const HradbySink *sink)
{
  if (points == 0)
    return;
  position->totals[player] += points;
  tell (position, (HradbyEvent) {
    .kind = HRADBY_EVENT_POINTS, .source = HRADBY_BAZAARS_SOURCE, .each = 1, .multiplier = 1,
    .player = (guint8) player, .points = (gint16) points,
    .total = (gint16) position->totals[player], .piece = state->tiles[state->item],
    .flag = other >= 0, .other = (gint16) (other >= 0 ? other : 0) }, sink);
}

static void
sell (const NaiveTable *table, NaivePosition *position, guint buyer, gint payee,
      const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);
  guint picker = state->picker, other = buyer;

  give (position, state, (guint) state->item, buyer, state->bid, 0, sink);
  pay (position, state, buyer, payee, -state->bid, sink);
  if (payee >= 0)
    pay (position, state, (guint) payee, (gint) buyer, state->bid, sink);
  if (naive_plays (table, HRADBY_BAZAAR_NEXT_PICKER_LEFT_OF_PREVIOUS_BUYER)) {
    picker = buyer;
    other = state->picker;
  }
  begin_pick (table, position, picker, other, sink);
}

/* Somebody has bid or passed. */
static void
go_round (const NaiveTable *table, NaivePosition *position, guint player, const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);

  state->asked = (guint8) player;
  position->phase = HRADBY_BAZAARS_PHASE_BID;
  if (next_without (table, state, player) != state->picker)
    return;
  position->phase = HRADBY_BAZAARS_PHASE_DEAL;
  if (state->bidder == state->picker)
    sell (table, position, state->picker, -1, sink);
}

static guint
find_tile (const NaiveBazaars *state, guint kind)
{
  for (guint i = 0; i < state->n_tiles; i++)
    if (state->owners[i] < 0 && state->tiles[i] == kind)
      return i;
  g_assert_not_reached ();
}

static void
begin_auction (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);

  state->auction = TRUE;
  begin_pick (table, position, state->host, state->host, sink);
}

static void
begin_taking (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  const NaiveTile *bazaar = &position->laid[position->n_laid - 1];

  tell (position,
        (HradbyEvent) { .kind = HRADBY_EVENT_NOTHING,
                        .player = HRADBY_NO_PLAYER,
                        .source = HRADBY_BAZAARS_SOURCE,
                        .reason = HRADBY_REASON_NOT_PLAYED,
                        .x = bazaar->x,
                        .y = bazaar->y,
                        .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION) },
        sink);
  begin_round (table, position, sink);
}

/* Whoever is asked last is the host. */
static void
refrain (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);

  state->asked = (guint8) ((state->asked + 1) % table->base.n_players);
  if (state->asked == state->host)
    begin_taking (table, position, sink);
}

static void
turn_up (const NaiveTable *table, NaivePosition *position, guint kind, const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);
  HradbySettings settings = naive_name (table, position, kind, NULL);

  position->bag[kind]--;
  state->owners[state->n_tiles] = -1;
  state->tiles[state->n_tiles++] = (guint8) kind;
  tell (position,
        (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_TURNED_UP,
                        .player = state->host,
                        .piece = (guint16) kind,
                        .settings = settings | HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAARS)
                                    | (position->has_more
                                         ? HRADBY_SETTING_BIT (HRADBY_SETTING_BUILDER_BAZAAR)
                                         : 0) },
        sink);
  if (state->n_tiles < table->base.n_players)
    return;
  if (naive_plays (table, HRADBY_BAZAAR_AUCTION_TRUE))
    begin_auction (table, position, sink);
  else if (naive_plays (table, HRADBY_BAZAAR_AUCTION_FALSE))
    begin_taking (table, position, sink);
  else {
    state->asked = state->host;
    position->phase = HRADBY_BAZAARS_PHASE_ASK;
  }
}

static void
take (const NaiveTable *table, NaivePosition *position, guint kind, const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);

  give (position, state, find_tile (state, kind), position->player, 0,
        HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION), sink);
  if (naive_take_in_hand (table, position, kind, 0, sink))
    return;
  naive_end_turn (table, position, sink);
  if (position->is_end)
    naive_go_on (table, position, sink);
}

static void
apply (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);
  HradbySettings settings = 0;

  switch (action->kind) {
  case HRADBY_TILING_DRAW:
    turn_up (table, position, action->piece, sink);
    break;
  case HRADBY_TILING_PASS:
    refrain (table, position, sink);
    break;
  case HRADBY_BAZAARS_ACTION_ASK:
    tell (position,
          (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_ASKED,
                          .player = action->player,
                          .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION) },
          sink);
    begin_auction (table, position, sink);
    break;
  case HRADBY_BAZAARS_ACTION_TAKE:
    take (table, position, action->piece, sink);
    break;
  case HRADBY_BAZAARS_ACTION_BUY:
    sell (table, position, state->picker, state->bidder, sink);
    break;
  case HRADBY_BAZAARS_ACTION_SELL:
    sell (table, position, state->bidder, state->picker, sink);
    break;
  case HRADBY_BAZAARS_ACTION_PASS:
    tell (position, (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_PASSED,
                                    .player = action->player,
                                    .piece = state->tiles[state->item] }, sink);
    go_round (table, position, action->player, sink);
    break;
  default:
    if (action->kind == HRADBY_BAZAARS_ACTION_PICK) {
      state->item = (gint8) find_tile (state, action->piece);
      settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION);
      if (action->amount == table->base.settings[HRADBY_SETTING_BAZAAR_LOWEST_BID]
          && action->amount < 10)
        settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_LOWEST_BID);
      if (state->disputed)
        settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_NEXT_PICKER);
    }
    state->bid = action->amount;
    state->bidder = action->player;
    tell (position, (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_BID, .player = action->player,
                                    .piece = state->tiles[state->item],
                                    .count = action->amount,
                                    .flag = action->kind == HRADBY_BAZAARS_ACTION_PICK,
                                    .settings = settings }, sink);
    go_round (table, position, action->player, sink);
  }
}

static gboolean
next_turn (const NaiveTable *table, NaivePosition *position, HradbyCarcassonneTurn *turn,
           const HradbySink *sink)
{
  NaiveBazaars *state = get_state (table, position);
  guint first = (state->host + 1u) % table->base.n_players, left = 0;

  if (!state->round)
    return FALSE;
  if (state->n_turns == 0) { /* put off */
    state->has_more = position->has_more;
    state->first_part = position->first_part;
  } else if (position->has_more)
    return FALSE;
  if (state->n_turns == table->base.n_players) {
    position->player = state->host;
    position->has_more = state->has_more;
    position->first_part = state->first_part;
    *state = (NaiveBazaars) { 0 };
    turn->player = (guint8) first;
    return FALSE;
  }
  if (state->auction && state->first != (gint) first)
    turn->settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_FIRST_TURN);
  if (state->auction && naive_plays (table, HRADBY_BAZAAR_FIRST_TURN_FIRST_BUYER))
    first = (guint) state->first;
  turn->player = (guint8) ((first + state->n_turns++) % table->base.n_players);
  for (guint i = 0; i < state->n_tiles; i++)
    left += state->owners[i] < 0;
  for (guint i = 0; i < state->n_tiles; i++)
    if (state->auction ? state->owners[i] == turn->player : left == 1 && state->owners[i] < 0)
      turn->tile = state->tiles[i];
  if (turn->tile == 0xff)
    turn->phase = HRADBY_BAZAARS_PHASE_TAKE;
  return TRUE;
}

static gboolean
lost (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  gboolean is_last = count_bag (table, position) == 0;
  gboolean replaced = !is_last && naive_plays (table, HRADBY_BAZAAR_UNPLACEABLE_REPLACED);

  if (!get_state (table, position)->round)
    return FALSE;
  tell (position,
        (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_LOST,
                        .player = position->player,
                        .piece = (guint16) position->current,
                        .flag = replaced != FALSE,
                        .settings =
                         is_last ? 0 : HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_UNPLACEABLE) },
        sink);
  return replaced;
}

const NaiveHooks naive_bazaars_hooks = {
  .expansion = "bridges-castles-bazaars",
  .first_action = HRADBY_BAZAARS_ACTION_PICK,
  .last_action = HRADBY_BAZAARS_ACTION_ASK,
  .first_phase = HRADBY_BAZAARS_PHASE_TURN_UP,
  .last_phase = HRADBY_BAZAARS_PHASE_TAKE,
  .position_bytes = position_bytes,
  .laid = laid,
  .to_move = to_move,
  .list_actions = list_actions,
  .apply = apply,
  .step = step,
  .next_turn = next_turn,
  .lost = lost,
};
