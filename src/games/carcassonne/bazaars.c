/* Bazaars as a part of their expansion: its hooks (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bazaars-state.h"

#include "games/carcassonne/board.h"
#include "tiling/draw.h"

#include <glib/gi18n-lib.h>

/* How much higher the bids are that are numbered. */
static const guint steps[HRADBY_BAZAARS_N_STEPS] = { 0, 1, 3 };

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (HradbyBazaarsState);
}

/* None is held for the first tile, nor in a round after a bazaar. */
static void
laid (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      guint                         spot,
      guint64                       marks)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  state->is_placed = spot != 1 && state->n_turns == 0;
}

gboolean
hradby_bazaars_is_played (const HradbyTable *table)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);

  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has (self, hradby_bazaars_hooks_number)
         && hradby_carcassonne_plays (self, HRADBY_BAZAARS_SETTING_PLAYED, HRADBY_PART_PLAYED);
}

static guint
due (const HradbyCarcassonneTable    *table,
     const HradbyCarcassonnePosition *position)
{
  return hradby_bazaars_state (table, position)->is_placed
         ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_OVER) : 0;
}

static gboolean
step (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      HradbyCarcassonneMoment       moment,
      const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  if (moment != HRADBY_CARCASSONNE_TURN_OVER || !state->is_placed)
    return TRUE;
  state->is_placed = FALSE;
  if (position->n_bag < table->parent.n_players)
    return TRUE;
  if (!hradby_bazaars_is_played (&table->parent))
    {
      hradby_event_tell (sink, &(HradbyEvent) {
        .kind = HRADBY_EVENT_NOTHING, .turn = position->turn, .player = position->player,
        .source = HRADBY_BAZAARS_SOURCE, .reason = HRADBY_REASON_MISSING,
        .settings = HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_PLAYED)
      });
      return TRUE;
    }
  state->host = position->player;
  position->phase = HRADBY_BAZAARS_PHASE_TURN_UP;
  return FALSE;
}

static guint
to_move (const HradbyCarcassonneTable    *table,
         const HradbyCarcassonnePosition *position)
{
  if (position->phase == HRADBY_BAZAARS_PHASE_TURN_UP)
    return HRADBY_CHANCE;
  if (position->phase == HRADBY_BAZAARS_PHASE_TAKE)
    return position->player;
  return hradby_bazaars_state (table, position)->decider;
}

/* Bids from @lowest on that are offered. */
static guint
count_bids (guint lowest)
{
  guint n = 0;

  for (guint i = 0; i < HRADBY_BAZAARS_N_STEPS; i++)
    n += lowest + steps[i] <= HRADBY_BAZAARS_MAX_BID;
  return n;
}

static guint
count_tiles (const HradbyBazaarsState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_tiles; i++)
    n += (guint) hradby_bazaars_is_offered (state, i);
  return n;
}

static guint
count_actions (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  switch (position->phase)
    {
    case HRADBY_BAZAARS_PHASE_TURN_UP:
      return position->n_bag;
    case HRADBY_BAZAARS_PHASE_ASK:
      return 2;
    case HRADBY_BAZAARS_PHASE_PICK:
      return count_tiles (state) * HRADBY_BAZAARS_N_STEPS;
    case HRADBY_BAZAARS_PHASE_BID:
      return 1 + count_bids ((guint) state->bid + 1);
    case HRADBY_BAZAARS_PHASE_DEAL:
      return 2;
    default:
      return count_tiles (state);
    }
}

/* The kind of the tile on offer with this number. */
static guint
nth_tile (const HradbyBazaarsState *state,
          guint                     number)
{
  guint i = 0;

  for (;; i++)
    if (hradby_bazaars_is_offered (state, i) && number-- == 0)
      return state->tiles[i];
}

static void
get_action (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            guint                            number,
            HradbyAction                    *action)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  *action = (HradbyAction) { .player = state->decider };
  switch (position->phase)
    {
    case HRADBY_BAZAARS_PHASE_TURN_UP:
      *action = (HradbyAction) { .kind = HRADBY_TILING_DRAW };
      action->piece = hradby_tiling_nth_kind (HRADBY_TILING_TABLE (table),
                                              HRADBY_TILING_POSITION (position), number);
      break;
    case HRADBY_BAZAARS_PHASE_ASK:
      if (number == 0)
        *action = (HradbyAction) { .kind = HRADBY_TILING_PASS };
      else
        action->kind = HRADBY_BAZAARS_ACTION_ASK;
      break;
    case HRADBY_BAZAARS_PHASE_PICK:
      action->kind = HRADBY_BAZAARS_ACTION_PICK;
      action->piece = (guint16) nth_tile (state, number / HRADBY_BAZAARS_N_STEPS);
      action->amount = (gint16) steps[number % HRADBY_BAZAARS_N_STEPS];
      break;
    case HRADBY_BAZAARS_PHASE_BID:
      action->kind = number == 0 ? HRADBY_BAZAARS_ACTION_PASS : HRADBY_BAZAARS_ACTION_BID;
      if (number > 0)
        action->amount = (gint16) ((guint) state->bid + 1 + steps[number - 1]);
      break;
    case HRADBY_BAZAARS_PHASE_DEAL:
      action->kind = number == 0 ? HRADBY_BAZAARS_ACTION_BUY : HRADBY_BAZAARS_ACTION_SELL;
      break;
    default:
      *action = (HradbyAction) { .kind = HRADBY_BAZAARS_ACTION_TAKE,
                                 .piece = (guint16) nth_tile (state, number) };
    }
}

/* The tile that a player brings to the round, without auction the last one: NO_TILE if it is still
 * to be taken. */
static guint
find_tile (HradbyBazaarsState *state,
           guint               player)
{
  for (guint i = 0; i < state->n_tiles; i++)
    if (state->is_auction ? state->owners[i] == player + 1
                          : state->n_turns == state->n_tiles && state->owners[i] == 0)
      {
        state->owners[i] = (guint8) (player + 1);
        state->is_played[i] = TRUE;
        return state->tiles[i];
      }
  return HRADBY_TILING_NO_TILE;
}

/* The round, then on at the left of the host. */
static gboolean
next_turn (const HradbyCarcassonneTable *table,
           HradbyCarcassonnePosition    *position,
           HradbyCarcassonneTurn        *turn)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  guint n_players = table->parent.n_players, first, buyer;

  if (state->n_turns == 0)
    return FALSE;
  first = state->host + 1u;
  if (state->n_turns > n_players)
    {
      *state = (HradbyBazaarsState) { 0 };
      turn->player = (guint8) (first % n_players);
      return TRUE;
    }
  buyer = state->first - 1u;
  if (state->is_auction)
    {
      if (buyer != first % n_players)
        turn->settings = HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_FIRST_TURN);
      if (hradby_carcassonne_plays (table, HRADBY_BAZAARS_SETTING_FIRST_TURN,
                                    HRADBY_BAZAARS_FIRST_BUYER))
        first = buyer;
    }
  turn->player = (guint8) ((first + state->n_turns - 1) % n_players);
  turn->tile = (guint8) find_tile (state, turn->player);
  if (turn->tile == HRADBY_TILING_NO_TILE)
    turn->phase = HRADBY_BAZAARS_PHASE_TAKE;
  state->n_turns++;
  return TRUE;
}

/* Tells what becomes of the turn whose tile fits nowhere. */
static gboolean
lost (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      const HradbySink             *sink)
{
  gboolean can_draw = position->n_bag > 0;
  gboolean is_replaced = can_draw
                         && hradby_carcassonne_plays (table, HRADBY_BAZAARS_SETTING_UNPLACEABLE,
                                                      HRADBY_BAZAARS_UNPLACEABLE_REPLACED);

  if (hradby_bazaars_state (table, position)->n_turns == 0)
    return FALSE;
  hradby_event_tell (sink, &(HradbyEvent) {
    .kind = HRADBY_BAZAARS_EVENT_LOST, .turn = position->turn, .player = position->player,
    .piece = position->current, .flag = is_replaced != FALSE,
    .settings = can_draw ? HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_UNPLACEABLE) : 0
  });
  return is_replaced;
}

static gboolean
describe (const HradbyTable *table,
          const HradbyEvent *event,
          GString           *text)
{
  if (event->source != HRADBY_BAZAARS_SOURCE)
    return FALSE;
  g_string_append_printf (text, "tile=%s", hradby_tiling_get_tile (table, event->piece)->id);
  if (event->flag)
    g_string_append_printf (text, event->points < 0 ? " to=%d" : " from=%d", event->other);
  return TRUE;
}

static const char *
moot (const guint16 *values,
      guint          setting)
{
  if (setting < HRADBY_BAZAARS_SETTING_AUCTION || setting > HRADBY_BAZAARS_SETTING_UNPLACEABLE)
    return NULL;
  if (values[HRADBY_BAZAARS_SETTING_PLAYED] == HRADBY_PART_NOT_PLAYED)
    return _("Bazaars are not held");
  if ((setting == HRADBY_BAZAARS_SETTING_NEXT_PICKER
       || setting == HRADBY_BAZAARS_SETTING_FIRST_TURN)
      && values[HRADBY_BAZAARS_SETTING_AUCTION] == HRADBY_BAZAARS_AUCTION_NO)
    return _("Nothing is sold by auction");
  return NULL;
}

gboolean
hradby_bazaars_get (const HradbyTable    *table,
                    const HradbyPosition *position,
                    HradbyBazaar         *bazaar)
{
  const HradbyBazaarsState *state;

  g_return_val_if_fail (position != NULL && bazaar != NULL, FALSE);

  if (!hradby_bazaars_is_played (table))
    return FALSE;
  state = hradby_bazaars_state (hradby_carcassonne_table (table),
                                hradby_carcassonne_position_const (position));
  *bazaar = (HradbyBazaar) { .n_tiles = state->n_tiles, .item = (gint) state->item - 1,
                             .picker = state->picker, .bid = state->bid, .bidder = state->bidder,
                             .passed = state->passed };
  for (guint i = 0; i < state->n_tiles; i++)
    {
      bazaar->tiles[i] = state->tiles[i];
      bazaar->owners[i] = state->owners[i] > 0 ? state->owners[i] - 1u : HRADBY_NOBODY;
      bazaar->is_played[i] = state->is_played[i];
    }
  return state->n_tiles > 0;
}

const HradbyCarcassonneHooks hradby_bazaars_hooks = {
  .expansion = "bridges-castles-bazaars",
  .marks = HRADBY_TILE_MARK_BIT (HRADBY_BAZAARS_MARK),
  .first_action = HRADBY_BAZAARS_ACTION_PICK,
  .last_action = HRADBY_BAZAARS_ACTION_ASK,
  .first_phase = HRADBY_BAZAARS_PHASE_TURN_UP,
  .last_phase = HRADBY_BAZAARS_PHASE_TAKE,
  .position_bytes = position_bytes,
  .laid = laid,
  .to_move = to_move,
  .count_actions = count_actions,
  .get_action = get_action,
  .explain = hradby_bazaars_explain,
  .apply = hradby_bazaars_apply,
  .due = due,
  .step = step,
  .next_turn = next_turn,
  .lost = lost,
  .find_next = hradby_bazaars_find_next,
  .estimate = hradby_bazaars_estimate,
  .describe = describe,
  .moot = moot,
};
