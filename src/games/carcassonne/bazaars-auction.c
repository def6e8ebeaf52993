/* What happens at a bazaar: tiles are turned up, sold or taken. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bazaars-state.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"
#include "tiling/draw.h"

#include <glib/gi18n-lib.h>

static void
tell (const HradbyCarcassonnePosition *position,
      HradbyEvent                      event,
      const HradbySink                *sink)
{
  event.turn = position->turn;
  hradby_event_tell (sink, &event);
}

/* The next player after another, clockwise, who has no tile yet. */
static guint
find_next (const HradbyCarcassonneTable *table,
           const HradbyBazaarsState     *state,
           guint                         player)
{
  do
    player = (player + 1) % table->parent.n_players;
  while (!hradby_bazaars_is_waiting (state, player));
  return player;
}

/* The round begins when the turn has ended. */
static void
end_bazaar (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            const HradbySink             *sink)
{
  hradby_bazaars_state (table, position)->n_turns = 1;
  hradby_carcassonne_go_on (table, position, sink);
}

static void
give_tile (const HradbyCarcassonneTable *table,
           HradbyCarcassonnePosition    *position,
           guint                         tile,
           guint                         player,
           gint                          points,
           HradbySettings                settings,
           const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  state->owners[tile] = (guint8) (player + 1);
  if (state->first == 0)
    state->first = (guint8) (player + 1);
  tell (position, (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_TAKEN, .player = (guint8) player,
                                  .piece = state->tiles[tile], .count = (gint16) points,
                                  .settings = settings }, sink);
}

/* Whoever is left alone gets the last tile; otherwise the next one after @after picks one, with the
 * other value of a setting the next one after @otherwise. */
static void
begin_pick (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            guint                         after,
            guint                         otherwise,
            const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  guint picker = find_next (table, state, after), last = 0;
  guint other = find_next (table, state, otherwise);

  state->other = other != picker ? (guint8) (other + 1) : 0;
  state->item = state->passed = 0;
  state->bid = 0;
  state->picker = state->decider = state->bidder = (guint8) picker;
  position->phase = HRADBY_BAZAARS_PHASE_PICK;
  if (find_next (table, state, picker) != picker)
    return;
  while (state->owners[last] != 0)
    last++;
  give_tile (table, position, last, picker, 0, 0, sink);
  end_bazaar (table, position, sink);
}

static void
pay (const HradbyCarcassonneTable *table,
     HradbyCarcassonnePosition    *position,
     guint                         player,
     gint                          other,
     gint                          points,
     const HradbySink             *sink)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  HradbyEvent event = { .source = HRADBY_BAZAARS_SOURCE, .each = 1, .multiplier = 1,
                        .piece = state->tiles[state->item - 1], .flag = other >= 0,
                        .other = (gint16) MAX (other, 0) };

  if (points != 0)
    hradby_carcassonne_give_points (position, player, points, &event, sink);
}

/* The tile that was bid for goes to @buyer, who pays @payee (-1: nobody). */
static void
sell (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      guint                         buyer,
      gint                          payee,
      const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  gboolean from_buyer = hradby_carcassonne_plays (table, HRADBY_BAZAARS_SETTING_NEXT_PICKER,
                                                  HRADBY_BAZAARS_NEXT_LEFT_OF_BUYER);

  give_tile (table, position, state->item - 1u, buyer, state->bid, 0, sink);
  pay (table, position, buyer, payee, -state->bid, sink);
  if (payee >= 0)
    pay (table, position, (guint) payee, (gint) buyer, state->bid, sink);
  begin_pick (table, position, from_buyer ? buyer : state->picker,
              from_buyer ? state->picker : buyer, sink);
}

/* The next one bids; after the last one the picker decides, if anybody has bid more. */
static void
ask_next (const HradbyCarcassonneTable *table,
          HradbyCarcassonnePosition    *position,
          const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  guint next = find_next (table, state, state->decider);

  state->decider = (guint8) next;
  position->phase = HRADBY_BAZAARS_PHASE_BID;
  if (next != state->picker)
    return;
  position->phase = HRADBY_BAZAARS_PHASE_DEAL;
  if (state->bidder == state->picker)
    sell (table, position, state->picker, -1, sink);
}

static void
begin_auction (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  state->is_auction = TRUE;
  begin_pick (table, position, state->host, state->host, sink);
}

/* Whoever's turn comes takes a tile. */
static void
hold_no_auction (const HradbyCarcassonneTable *table,
                 HradbyCarcassonnePosition    *position,
                 const HradbySink             *sink)
{
  const HradbyCarcassonneSpot *there
    = &hradby_carcassonne_spots (table, position)[position->last_spot];

  tell (position, (HradbyEvent) { .kind = HRADBY_EVENT_NOTHING, .player = HRADBY_NO_PLAYER,
                                  .source = HRADBY_BAZAARS_SOURCE,
                                  .reason = HRADBY_REASON_NOT_PLAYED, .x = there->x, .y = there->y,
                                  .settings = HRADBY_SETTING_BIT (
                                    HRADBY_BAZAARS_SETTING_AUCTION) }, sink);
  end_bazaar (table, position, sink);
}

/* The player who is asked whether there should be an auction wants one, or none. */
static void
answer (const HradbyCarcassonneTable *table,
        HradbyCarcassonnePosition    *position,
        gboolean                      wants,
        const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  if (wants)
    {
      tell (position, (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_ASKED, .player = state->decider,
                                      .settings = HRADBY_SETTING_BIT (
                                        HRADBY_BAZAARS_SETTING_AUCTION) }, sink);
      begin_auction (table, position, sink);
    }
  else if (state->decider == state->host)
    hold_no_auction (table, position, sink);
  else
    {
      state->passed |= (guint8) (1u << state->decider);
      state->decider = (guint8) find_next (table, state, state->decider);
    }
}

static void
turn_up (const HradbyCarcassonneTable *table,
         HradbyCarcassonnePosition    *position,
         guint                         kind,
         const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  hradby_tiling_take (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position), kind);
  state->tiles[state->n_tiles++] = (guint8) kind;
  tell (position, (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_TURNED_UP, .player = state->host,
                                  .piece = (guint16) kind,
                                  .settings = HRADBY_SETTING_BIT (
                                    HRADBY_BAZAARS_SETTING_PLAYED) }, sink);
  if (state->n_tiles < table->parent.n_players)
    return;
  switch (table->parent.settings[HRADBY_BAZAARS_SETTING_AUCTION])
    {
    case HRADBY_BAZAARS_AUCTION_YES:
      begin_auction (table, position, sink);
      break;
    case HRADBY_BAZAARS_AUCTION_ON_DEMAND:
      position->phase = HRADBY_BAZAARS_PHASE_ASK;
      state->picker = state->decider = (guint8) find_next (table, state, state->host);
      break;
    default:
      hold_no_auction (table, position, sink);
    }
}

static guint
find_offered (const HradbyBazaarsState *state,
              guint                     kind)
{
  guint i = 0;

  while (i < state->n_tiles && (state->owners[i] != 0 || state->tiles[i] != kind))
    i++;
  return i;
}

static void
bid (const HradbyCarcassonneTable *table,
     HradbyCarcassonnePosition    *position,
     const HradbyAction           *action,
     const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  gboolean is_pick = action->kind == HRADBY_BAZAARS_ACTION_PICK;
  HradbySettings settings = is_pick ? HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_AUCTION) : 0;

  if (is_pick && state->other != 0)
    settings |= HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_NEXT_PICKER);
  if (is_pick)
    state->item = (guint8) (find_offered (state, action->piece) + 1);
  state->bid = action->amount;
  state->bidder = state->decider;
  tell (position, (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_BID, .player = state->decider,
                                  .piece = state->tiles[state->item - 1], .count = state->bid,
                                  .flag = is_pick != FALSE, .settings = settings }, sink);
  ask_next (table, position, sink);
}

static void
decline (const HradbyCarcassonneTable *table,
         HradbyCarcassonnePosition    *position,
         const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  state->passed |= (guint8) (1u << state->decider);
  tell (position, (HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_PASSED, .player = state->decider,
                                  .piece = state->tiles[state->item - 1] }, sink);
  ask_next (table, position, sink);
}

static void
take (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      guint                         kind,
      const HradbySink             *sink)
{
  HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  guint tile = find_offered (state, kind);

  give_tile (table, position, tile, position->player, 0,
             HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_AUCTION), sink);
  state->is_played[tile] = TRUE;
  if (!hradby_carcassonne_take_in_hand (table, position, (guint8) kind, 0, sink))
    hradby_carcassonne_drop_turn (table, position, sink);
}

void
hradby_bazaars_apply (const HradbyCarcassonneTable *table,
                      HradbyCarcassonnePosition    *position,
                      const HradbyAction           *action,
                      const HradbySink             *sink)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  switch (action->kind)
    {
    case HRADBY_TILING_DRAW:
      turn_up (table, position, action->piece, sink);
      break;
    case HRADBY_TILING_PASS:
    case HRADBY_BAZAARS_ACTION_ASK:
      answer (table, position, action->kind == HRADBY_BAZAARS_ACTION_ASK, sink);
      break;
    case HRADBY_BAZAARS_ACTION_PASS:
      decline (table, position, sink);
      break;
    case HRADBY_BAZAARS_ACTION_BUY:
      sell (table, position, state->picker, state->bidder, sink);
      break;
    case HRADBY_BAZAARS_ACTION_SELL:
      sell (table, position, state->bidder, state->picker, sink);
      break;
    case HRADBY_BAZAARS_ACTION_TAKE:
      take (table, position, action->piece, sink);
      break;
    default:
      bid (table, position, action, sink);
    }
}

/* Where a setting is against it, that is more than the wrong moment. */
static gboolean
refuse_phase (HradbySettings settings,
              const char    *reason,
              GError       **error)
{
  return settings != 0 ? hradby_error_refuse_by (error, "bazaars-held", settings, reason)
                       : hradby_error_refuse_moment (error, "bazaars-held", reason);
}

static gboolean
is_bid (gint amount)
{
  return amount >= 0 && amount <= HRADBY_BAZAARS_MAX_BID;
}

/* Nothing but the setting is against taking a tile that is to be sold, bidding for one that is to
 * be taken, or deciding whether there is an auction before one begins. */
static HradbySettings
find_settings (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  gboolean is_take = action->kind == HRADBY_BAZAARS_ACTION_TAKE;
  gboolean is_pick = action->kind == HRADBY_BAZAARS_ACTION_PICK && is_bid (action->amount)
                     && action->player == (state->host + 1u) % table->parent.n_players
                     && position->phase != HRADBY_BAZAARS_PHASE_PICK;
  gboolean is_answer = !hradby_carcassonne_plays (table, HRADBY_BAZAARS_SETTING_AUCTION,
                                                  HRADBY_BAZAARS_AUCTION_ON_DEMAND)
                       && (action->kind == HRADBY_TILING_PASS
                           || (action->kind == HRADBY_BAZAARS_ACTION_ASK
                               && action->player < table->parent.n_players));
  gboolean is_begun = state->first != 0 || state->item != 0;

  if (is_begun || position->phase < HRADBY_BAZAARS_PHASE_ASK
      || position->phase > HRADBY_BAZAARS_PHASE_TAKE)
    return 0;
  return is_answer
         || ((is_take || is_pick) && find_offered (state, action->piece) < state->n_tiles)
         ? HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_AUCTION) : 0;
}

/* The phase in which each action is possible, and why it is not in another. */
static gboolean
explain_phase (const HradbyCarcassonneTable    *table,
               const HradbyCarcassonnePosition *position,
               const HradbyAction              *action,
               GError                         **error)
{
  static const struct
  {
    guint       kind;
    guint       phase;
    const char *reason;
  } rows[] = {
    { HRADBY_TILING_DRAW, HRADBY_BAZAARS_PHASE_TURN_UP,
      N_("nobody draws while a bazaar is held") },
    { HRADBY_BAZAARS_ACTION_PICK, HRADBY_BAZAARS_PHASE_PICK,
      N_("a tile is chosen when one is to be sold at a bazaar") },
    { HRADBY_BAZAARS_ACTION_BID, HRADBY_BAZAARS_PHASE_BID,
      N_("there is no bid to be raised now") },
    { HRADBY_BAZAARS_ACTION_PASS, HRADBY_BAZAARS_PHASE_BID,
      N_("there is no bid to be raised now") },
    { HRADBY_BAZAARS_ACTION_BUY, HRADBY_BAZAARS_PHASE_DEAL,
      N_("nothing is bought or sold now") },
    { HRADBY_BAZAARS_ACTION_SELL, HRADBY_BAZAARS_PHASE_DEAL,
      N_("nothing is bought or sold now") },
    { HRADBY_BAZAARS_ACTION_TAKE, HRADBY_BAZAARS_PHASE_TAKE,
      N_("no tile can be taken from a bazaar now") },
    { HRADBY_BAZAARS_ACTION_ASK, HRADBY_BAZAARS_PHASE_ASK,
      N_("nobody may ask for an auction now") },
    { HRADBY_TILING_PASS, HRADBY_BAZAARS_PHASE_ASK,
      N_("this decision cannot be left out") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].kind == action->kind)
      return rows[i].phase == position->phase
             || refuse_phase (find_settings (table, position, action), _(rows[i].reason), error);
  g_return_val_if_reached (FALSE);
}

static gboolean
explain_tile (const HradbyCarcassonneTable    *table,
              const HradbyCarcassonnePosition *position,
              const HradbyAction              *action,
              GError                         **error)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);

  if (action->kind == HRADBY_TILING_DRAW)
    {
      if (action->piece >= table->n_kinds
          || hradby_tiling_count_bag (&table->parent, (const HradbyPosition *) position,
                                           action->piece) == 0)
        return hradby_error_refuse (error, "draw", _("no such tile is left"));
      return !action->flag
             || hradby_error_refuse (error, "bazaars-held",
                                     _("at a bazaar nobody asks whether a tile fits"));
    }
  if (action->kind != HRADBY_BAZAARS_ACTION_PICK && action->kind != HRADBY_BAZAARS_ACTION_TAKE)
    return TRUE;
  return find_offered (state, action->piece) < state->n_tiles
         || hradby_error_refuse (error, "bazaars-held", _("no such tile is for sale"));
}

gboolean
hradby_bazaars_explain (const HradbyCarcassonneTable    *table,
                        const HradbyCarcassonnePosition *position,
                        HradbyAction                    *action,
                        GError                         **error)
{
  const HradbyBazaarsState *state = hradby_bazaars_state (table, position);
  gint lowest = action->kind == HRADBY_BAZAARS_ACTION_BID ? state->bid + 1 : 0;

  if (!hradby_bazaars_is_played (&table->parent))
    return hradby_error_refuse_by (error, "bazaars",
                                   HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_PLAYED),
                                   _("this part of the expansion is not played here"));
  if (!explain_phase (table, position, action, error)
      || !explain_tile (table, position, action, error))
    return FALSE;
  if (action->kind == HRADBY_TILING_DRAW || action->kind == HRADBY_TILING_PASS
      || action->kind == HRADBY_BAZAARS_ACTION_TAKE)
    return TRUE;
  if (action->player != state->decider)
    return hradby_error_refuse_by (
      error, "bazaars-picker",
      action->kind == HRADBY_BAZAARS_ACTION_PICK && action->player + 1 == state->other
      && is_bid (action->amount) ? HRADBY_SETTING_BIT (HRADBY_BAZAARS_SETTING_NEXT_PICKER) : 0,
      _("it is not this player who decides"));
  if (action->amount < lowest)
    return hradby_error_refuse (error, "bazaars-auction", _("the bid must be higher"));
  return action->amount <= HRADBY_BAZAARS_MAX_BID
         || hradby_error_refuse (error, "bazaars-auction", _("nobody may bid as much"));
}
