/* Bazaars as a part of their expansion: its hooks (rules page, section 3). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/bazaars.h"

#include "engine/error.h"
#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/scoring.h"
#include "tiling/draw.h"
#include "tiling/explain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Bids that are numbered actions: the lowest one and some higher ones. */
#define N_STEPS 3

/**
 * State:
 * @is_placed: a bazaar was placed in this turn and is still to be held
 * @n_tiles: tiles that were turned up
 * @tiles: their kinds
 * @owners: by tile: who has it + 1, or 0
 * @is_played: by tile: its turn came already
 * @is_auction: they are sold by auction; decided when all are turned up
 * @host: who placed the bazaar
 * @decider: who decides now
 * @picker: who chose the tile that is bid for, or would be the first to choose one
 * @item: this tile + 1, or 0
 * @bidder: who bid most
 * @passed: players who passed, or did not ask for an auction, as bits
 * @other: who would pick the tile with the other value of the setting bazaar-next-picker + 1; 0:
 *   the same player
 * @first: who got the first tile + 1, or 0
 * @n_turns: turns of the round that began already + 1, or 0 outside of a round
 * @bid: the highest one
 * @whole: the turn that goes on after the round
 */
typedef struct {
  guint8 is_placed;
  guint8 n_tiles;
  guint8 tiles[HRADBY_MAX_PLAYERS];
  guint8 owners[HRADBY_MAX_PLAYERS];
  guint8 is_played[HRADBY_MAX_PLAYERS];
  guint8 is_auction;
  guint8 host;
  guint8 decider;
  guint8 picker;
  guint8 item;
  guint8 bidder;
  guint8 passed;
  guint8 other;
  guint8 first;
  guint8 n_turns;
  gint16 bid;
  HradbyCarcassonneWhole whole;
} State;

static inline State *
bazaars_state (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return hradby_carcassonne_own (table, position, hradby_bazaars_hooks_number);
}

/* Whether a player has none of the tiles yet. */
static inline gboolean
is_waiting (const State *state, guint player)
{
  for (guint i = 0; i < state->n_tiles; i++)
    if (state->owners[i] == player + 1)
      return FALSE;
  return TRUE;
}

/* Whether the same kind lies there before, or the tile is not to be had. */
static inline gboolean
is_offered (const State *state, guint tile)
{
  for (guint i = 0; i < tile; i++)
    if (state->owners[i] == 0 && state->tiles[i] == state->tiles[tile])
      return FALSE;
  return state->owners[tile] == 0;
}

/* How much higher the bids are that are numbered. */
static const guint steps[N_STEPS] = { 0, 1, 3 };

static inline gboolean
is_played (const HradbyCarcassonneTable *table)
{
  return hradby_table_has (&table->parent, HRADBY_BAZAARS_TRUE);
}

/* What the picker of a tile must bid for it at least. */
static gint
get_lowest (const HradbyCarcassonneTable *table)
{
  return table->parent.settings[HRADBY_SETTING_BAZAAR_LOWEST_BID];
}

/* The next player after another, clockwise, who has no tile yet. */
static guint
find_waiting (const HradbyCarcassonneTable *table, const State *state, guint player)
{
  do
    player = (player + 1) % table->parent.n_players;
  while (!is_waiting (state, player));
  return player;
}

/* The round begins when the turn has ended. */
static void
end_bazaar (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
            const HradbySink *sink)
{
  bazaars_state (table, position)->n_turns = 1;
  hradby_carcassonne_go_on (table, position, sink);
}

static void
give_tile (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint tile,
           guint player, gint points, HradbySettings settings, const HradbySink *sink)
{
  State *state = bazaars_state (table, position);

  state->owners[tile] = (guint8) (player + 1);
  if (state->first == 0)
    state->first = (guint8) (player + 1);
  hradby_carcassonne_tell (position, &(HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_TAKEN,
                           .player = (guint8) player,
                                  .piece = state->tiles[tile], .count = (gint16) points,
                                  .settings = settings }, sink);
}

/* The last player without a tile gets the last one; otherwise the next player after @after picks,
 * with the other value of a setting the next one after @otherwise. */
static void
begin_pick (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint after,
            guint otherwise, const HradbySink *sink)
{
  State *state = bazaars_state (table, position);
  guint picker = find_waiting (table, state, after), last = 0;
  guint other = find_waiting (table, state, otherwise);

  state->other = other != picker ? (guint8) (other + 1) : 0;
  state->item = state->passed = 0;
  state->bid = 0;
  state->picker = state->decider = state->bidder = (guint8) picker;
  position->phase = HRADBY_BAZAARS_PHASE_PICK;
  if (find_waiting (table, state, picker) != picker)
    return;
  while (state->owners[last] != 0)
    last++;
  give_tile (table, position, last, picker, 0, 0, sink);
  end_bazaar (table, position, sink);
}

static void
pay (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint player,
     gint other, gint points, const HradbySink *sink)
{
  const State *state = bazaars_state (table, position);
  HradbyEvent event = { .source = HRADBY_BAZAARS_SOURCE, .each = 1, .multiplier = 1,
                        .piece = state->tiles[state->item - 1], .flag = other >= 0,
                        .other = (gint16) MAX (other, 0) };

  if (points != 0)
    hradby_carcassonne_give_points (position, player, points, &event, sink);
}

/* The tile that was bid for goes to @buyer, who pays @payee (-1: nobody). */
static void
sell (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint buyer,
      gint payee, const HradbySink *sink)
{
  State *state = bazaars_state (table, position);
  gboolean from_buyer =
    hradby_table_has (&table->parent, HRADBY_BAZAAR_NEXT_PICKER_LEFT_OF_PREVIOUS_BUYER);

  give_tile (table, position, state->item - 1u, buyer, state->bid, 0, sink);
  pay (table, position, buyer, payee, -state->bid, sink);
  if (payee >= 0)
    pay (table, position, (guint) payee, (gint) buyer, state->bid, sink);
  begin_pick (table, position, from_buyer ? buyer : state->picker,
              from_buyer ? state->picker : buyer, sink);
}

/* The next one bids; after the last one the picker decides, if anybody has bid more. */
static void
ask_next (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
          const HradbySink *sink)
{
  State *state = bazaars_state (table, position);
  guint next = find_waiting (table, state, state->decider);

  state->decider = (guint8) next;
  position->phase = HRADBY_BAZAARS_PHASE_BID;
  if (next != state->picker)
    return;
  position->phase = HRADBY_BAZAARS_PHASE_DEAL;
  if (state->bidder == state->picker)
    sell (table, position, state->picker, -1, sink);
}

static void
begin_auction (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
               const HradbySink *sink)
{
  State *state = bazaars_state (table, position);

  state->is_auction = TRUE;
  begin_pick (table, position, state->host, state->host, sink);
}

/* Each player takes a tile at the beginning of a turn. */
static void
hold_no_auction (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                 const HradbySink *sink)
{
  const HradbyCarcassonneSpot *there
    = &hradby_carcassonne_spots (table, position)[position->last_spot];

  hradby_carcassonne_tell_nothing (
    position, HRADBY_NO_PLAYER, HRADBY_REASON_NOT_PLAYED,
    &(HradbyEvent) { .source = HRADBY_BAZAARS_SOURCE,
                     .x = there->x,
                     .y = there->y,
                     .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION) },
    sink);
  end_bazaar (table, position, sink);
}

/* The player who is asked whether there should be an auction wants one, or none. */
static void
answer (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, gboolean wants,
        const HradbySink *sink)
{
  State *state = bazaars_state (table, position);

  if (wants) {
    hradby_carcassonne_tell (
      position,
      &(HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_ASKED,
                       .player = state->decider,
                       .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION) },
      sink);
    begin_auction (table, position, sink);
  } else if (state->decider == state->host)
    hold_no_auction (table, position, sink);
  else {
    state->passed |= (guint8) (1u << state->decider);
    state->decider = (guint8) find_waiting (table, state, state->decider);
  }
}

/* Whether a bazaar, or another part of the turn of its host, comes first. */
#define BY_ORDER HRADBY_SETTING_BIT (HRADBY_SETTING_BUILDER_BAZAAR)

static void
turn_up (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint kind,
         const HradbySink *sink)
{
  State *state = bazaars_state (table, position);
  HradbySettings settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAARS);

  if (sink != NULL)
    settings |= hradby_carcassonne_name_placing (table, position, kind, NULL);
  hradby_tiling_take (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position), kind);
  state->tiles[state->n_tiles++] = (guint8) kind;
  hradby_carcassonne_tell (
    position,
    &(HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_TURNED_UP,
                     .player = state->host,
                     .piece = (guint16) kind,
                     .settings = settings | (position->whole.has_more ? BY_ORDER : 0) },
    sink);
  if (state->n_tiles < table->parent.n_players)
    return;
  switch (table->parent.settings[HRADBY_SETTING_BAZAAR_AUCTION]) {
  case HRADBY_CHOICE_VALUE (HRADBY_BAZAAR_AUCTION_TRUE):
    begin_auction (table, position, sink);
    break;
  case HRADBY_CHOICE_VALUE (HRADBY_BAZAAR_AUCTION_ON_DEMAND):
    position->phase = HRADBY_BAZAARS_PHASE_ASK;
    state->picker = state->decider = (guint8) find_waiting (table, state, state->host);
    break;
  default:
    hold_no_auction (table, position, sink);
  }
}

static guint
find_offered (const State *state, guint kind)
{
  guint i = 0;

  while (i < state->n_tiles && (state->owners[i] != 0 || state->tiles[i] != kind))
    i++;
  return i;
}

static void
bid (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
     const HradbyAction *action, const HradbySink *sink)
{
  State *state = bazaars_state (table, position);
  gboolean is_pick = action->kind == HRADBY_BAZAARS_ACTION_PICK;
  HradbySettings settings = is_pick ? HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION) : 0;

  if (is_pick && state->other != 0)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_NEXT_PICKER);
  if (is_pick && action->amount == get_lowest (table)
      && get_lowest (table) < HRADBY_BAZAARS_HIGHEST_START)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_LOWEST_BID);
  if (is_pick)
    state->item = (guint8) (find_offered (state, action->piece) + 1);
  state->bid = action->amount;
  state->bidder = state->decider;
  hradby_carcassonne_tell (position, &(HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_BID,
                           .player = state->decider,
                                  .piece = state->tiles[state->item - 1], .count = state->bid,
                                  .flag = is_pick != FALSE, .settings = settings }, sink);
  ask_next (table, position, sink);
}

static void
decline (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
         const HradbySink *sink)
{
  State *state = bazaars_state (table, position);

  state->passed |= (guint8) (1u << state->decider);
  hradby_carcassonne_tell (position, &(HradbyEvent) { .kind = HRADBY_BAZAARS_EVENT_PASSED,
                           .player = state->decider,
                                  .piece = state->tiles[state->item - 1] }, sink);
  ask_next (table, position, sink);
}

static void
take (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint kind,
      const HradbySink *sink)
{
  State *state = bazaars_state (table, position);
  guint tile = find_offered (state, kind);

  give_tile (table, position, tile, position->player, 0,
             HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION), sink);
  state->is_played[tile] = TRUE;
  hradby_carcassonne_give_tile (table, position, (guint8) kind, sink);
}

static void
apply (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
       const HradbyAction *action, const HradbySink *sink)
{
  const State *state = bazaars_state (table, position);

  switch (action->kind) {
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
refuse_phase (HradbySettings settings, const char *reason, GError **error)
{
  return settings != 0 ? hradby_error_refuse_by (error, "bazaars-held", settings, reason)
                       : hradby_error_refuse_moment (error, "bazaars-held", reason);
}

static gboolean
is_bid (const HradbyCarcassonneTable *table, gint amount)
{
  return amount >= get_lowest (table) && amount <= HRADBY_BAZAARS_MAX_BID;
}

/* Nothing but the setting is against taking a tile that is to be sold, bidding for one that is to
 * be taken, or deciding whether there is an auction before one begins. */
static HradbySettings
find_settings (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action)
{
  const State *state = bazaars_state (table, position);
  gboolean is_take = action->kind == HRADBY_BAZAARS_ACTION_TAKE;
  gboolean is_pick = action->kind == HRADBY_BAZAARS_ACTION_PICK && is_bid (table, action->amount)
                     && action->player == (state->host + 1u) % table->parent.n_players
                     && position->phase != HRADBY_BAZAARS_PHASE_PICK;
  gboolean is_answer =
    !hradby_table_has (&table->parent, HRADBY_BAZAAR_AUCTION_ON_DEMAND)
    && (action->kind == HRADBY_TILING_PASS
        || (action->kind == HRADBY_BAZAARS_ACTION_ASK && action->player < table->parent.n_players));
  gboolean is_begun = state->first != 0 || state->item != 0;

  if (is_begun || position->phase < HRADBY_BAZAARS_PHASE_ASK
      || position->phase > HRADBY_BAZAARS_PHASE_TAKE)
    return 0;
  return is_answer || ((is_take || is_pick) && find_offered (state, action->piece) < state->n_tiles)
           ? HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_AUCTION)
           : 0;
}

/* The phase in which each action is possible, and why it is not in another. */
static gboolean
explain_phase (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
               const HradbyAction *action, GError **error)
{
  static const struct {
    guint       kind;
    guint       phase;
    const char *reason;
  } rows[] = {
    { HRADBY_TILING_DRAW, HRADBY_BAZAARS_PHASE_TURN_UP,
      N_("nobody draws while a bazaar is held") },
    { HRADBY_BAZAARS_ACTION_PICK, HRADBY_BAZAARS_PHASE_PICK,
      N_("you choose a tile only when the bazaar has one to sell") },
    { HRADBY_BAZAARS_ACTION_BID, HRADBY_BAZAARS_PHASE_BID,
      N_("there is no bid to raise now") },
    { HRADBY_BAZAARS_ACTION_PASS, HRADBY_BAZAARS_PHASE_BID,
      N_("there is no bid to raise now") },
    { HRADBY_BAZAARS_ACTION_BUY, HRADBY_BAZAARS_PHASE_DEAL,
      N_("nothing is being bought or sold now") },
    { HRADBY_BAZAARS_ACTION_SELL, HRADBY_BAZAARS_PHASE_DEAL,
      N_("nothing is being bought or sold now") },
    { HRADBY_BAZAARS_ACTION_TAKE, HRADBY_BAZAARS_PHASE_TAKE,
      N_("no tile can be taken from a bazaar now") },
    { HRADBY_BAZAARS_ACTION_ASK, HRADBY_BAZAARS_PHASE_ASK,
      N_("nobody may ask for an auction now") },
    { HRADBY_TILING_PASS, HRADBY_BAZAARS_PHASE_ASK,
      N_("you cannot skip this decision") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].kind == action->kind)
      return rows[i].phase == position->phase
             || refuse_phase (find_settings (table, position, action), _(rows[i].reason), error);
  g_return_val_if_reached (FALSE);
}

static gboolean
explain_tile (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              const HradbyAction *action, GError **error)
{
  const State *state = bazaars_state (table, position);

  if (action->kind == HRADBY_TILING_DRAW)
    return hradby_tiling_explain_draw (&table->parent, (const HradbyPosition *) position, action,
                                       error)
           && (!action->flag
               || hradby_error_refuse (error, "bazaars-held",
                                       _("at a bazaar it doesn’t matter whether a tile fits")));
  if (action->kind != HRADBY_BAZAARS_ACTION_PICK && action->kind != HRADBY_BAZAARS_ACTION_TAKE)
    return TRUE;
  return find_offered (state, action->piece) < state->n_tiles
         || hradby_error_refuse (error, "bazaars-held", _("no such tile is for sale"));
}

static gboolean
explain (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
         HradbyAction *action, GError **error)
{
  const State *state = bazaars_state (table, position);
  gboolean is_pick = action->kind == HRADBY_BAZAARS_ACTION_PICK;
  gint lowest = is_pick ? get_lowest (table)
                : action->kind == HRADBY_BAZAARS_ACTION_BID ? state->bid + 1 : 0;

  if (!is_played (table))
    return hradby_error_refuse_by (error, "bazaars", HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAARS),
                                   _("this part of the expansion is not played here"));
  if (!explain_phase (table, position, action, error)
      || !explain_tile (table, position, action, error))
    return FALSE;
  if (action->kind == HRADBY_TILING_DRAW || action->kind == HRADBY_TILING_PASS
      || action->kind == HRADBY_BAZAARS_ACTION_TAKE)
    return TRUE;
  if (action->player != state->decider)
    return hradby_error_refuse_by (error, "bazaars-picker",
                                   is_pick && action->player + 1 == state->other
                                       && is_bid (table, action->amount)
                                     ? HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_NEXT_PICKER)
                                     : 0,
                                   _("it is not this player’s decision"));
  if (action->amount < lowest)
    return hradby_error_refuse_by (error, "bazaars-auction",
                                   is_pick && action->amount + 1 == lowest
                                     ? HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_LOWEST_BID) : 0,
                                   _("the bid must be higher"));
  return action->amount <= HRADBY_BAZAARS_MAX_BID
         || hradby_error_refuse (error, "bazaars-auction", _("nobody may bid that much"));
}

/* In hundredths of a point: a tile that fits at all, as it lets a follower be deployed. */
#define ANY_TILE 200

/* Worth of one kind of tile, by player. */
typedef struct {
  const HradbyCarcassonneTable    *table;
  const HradbyCarcassonnePosition *position;
  guint                            kind;
  gint                             worth[HRADBY_MAX_PLAYERS];
} Judge;

/* Whether the tile's feature on a side has no other side that stays open: one that is not to be
 * seen elsewhere on it. */
static gboolean
ends_there (const HradbyCarcassonneKind *kind, guint rotation, guint side)
{
  guint feature = kind->sides[rotation][side].features[1];

  for (guint other = 0; other < HRADBY_N_SIDES; other++)
    if (other != side && kind->sides[rotation][other].features[1] == feature)
      return FALSE;
  return TRUE;
}

/* Adds what a region gains that the tile meets on a side, to each player whom it would pay. */
static void
judge_side (const Judge *self, const HradbyCarcassonneSpot *there, guint side, guint rotation,
            gint *gains)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (self->table, self->position);
  HradbyCarcassonneShown faced
    = hradby_carcassonne_get_shown (self->table, self->position, there, side ^ 2);
  guint root = nodes[faced.node].root;
  guint n_players = self->table->parent.n_players, owners;

  if (faced.type == HRADBY_SIDE_FIELD)
    return;
  owners = hradby_carcassonne_find_majority (self->table, self->position, root);
  gint gain = faced.type == HRADBY_SIDE_CITY ? 150 : 80;
  if (nodes[root].open == 1 && ends_there (&self->table->kinds[self->kind], rotation, side))
    gain += 50 * hradby_carcassonne_value_complete (self->table, self->position, root) + 150;
  for (guint player = 0; player < n_players; player++)
    if ((owners & (1u << player)) != 0)
      gains[player] += gain;
}

/* One way to place it. */
static void
judge_place (Judge *self, const HradbyCarcassonneSpot *spot, guint rotation)
{
  gint gains[HRADBY_MAX_PLAYERS] = { 0 };

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    const HradbyCarcassonneSpot *there
      = hradby_carcassonne_find_tile (self->table, self->position,
                                      spot->x + hradby_side_dx ((HradbySide) side),
                                      spot->y + hradby_side_dy ((HradbySide) side));

    if (there != NULL)
      judge_side (self, there, side, rotation, gains);
  }
  for (guint player = 0; player < self->table->parent.n_players; player++)
    self->worth[player] = MAX (self->worth[player], ANY_TILE + gains[player]);
}

static void
judge (Judge *self)
{
  const guint64 *block = hradby_carcassonne_blocks (self->table, self->position);
  const HradbyCarcassonneKind *kind = &self->table->kinds[self->kind];
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self->table, self->position);
  const guint16 *slots = hradby_carcassonne_slots (self->table, self->position);

  for (guint i = 0; i < self->position->n_blocks; i++)
    for (guint rotation = 0; rotation < self->table->n_turns[self->kind]; rotation++)
      for (guint64 fits = hradby_carcassonne_fit (block + HRADBY_CARCASSONNE_N_BOARDS * i,
                                                  kind->boards[rotation]);
           fits != 0; fits &= fits - 1)
        judge_place (self, &spots[slots[64 * i + (guint) __builtin_ctzll (fits)]], rotation);
  for (guint player = 0; player < self->table->parent.n_players; player++)
    self->worth[player] += kind->surrounded != 0 ? 300 : 0;
}

/* What is known of a bazaar: by tile and player. */
typedef struct {
  gint worth[HRADBY_MAX_PLAYERS][HRADBY_MAX_PLAYERS];
  gint others[HRADBY_MAX_PLAYERS]; /* the mean of what is for sale and not bid for */
} Market;

static void
look_at_market (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                Market *market)
{
  const State *state = bazaars_state (table, position);
  gint n = 0;

  *market = (Market) { 0 };
  for (guint i = 0; i < state->n_tiles; i++) {
    Judge self = { table, position, state->tiles[i], { 0 } };

    if (state->is_played[i])
      continue;
    judge (&self);
    memcpy (market->worth[i], self.worth, sizeof self.worth);
    if (state->owners[i] != 0 || i + 1 == state->item)
      continue;
    n++;
    for (guint player = 0; player < table->parent.n_players; player++)
      market->others[player] += self.worth[player];
  }
  for (guint player = 0; player < table->parent.n_players; player++)
    market->others[player] /= MAX (n, 1);
}

/* What the highest bid brings. Its bidder is expected to get the tile or its price, whichever is
 * worth less, so that no player bids more than a tile is worth. */
static void
add_deal (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          const Market *market, gint *scores)
{
  const State *state = bazaars_state (table, position);
  const gint *worth = market->worth[state->item - 1], *others = market->others;
  guint picker = state->picker, bidder = state->bidder;
  gint price = 100 * state->bid;

  if (bidder == picker) {
    scores[picker] += worth[picker] - price;
    return;
  }
  scores[picker] += MAX (worth[picker] - price, others[picker] + price);
  scores[bidder] += MIN (worth[bidder] - price, others[bidder] + price);
}

/* The tile that is worth most to a player of those in @left, bits. */
static guint
find_best (const Market *market, guint left, guint player)
{
  guint best = (guint) __builtin_ctz (left);

  for (; left != 0; left &= left - 1)
    if (market->worth[__builtin_ctz (left)][player] > market->worth[best][player])
      best = (guint) __builtin_ctz (left);
  return best;
}

/* Who of the @waiting players, bits, bids most for a tile against its picker, and how much: as far
 * as getting it is better than being paid for it. */
static guint
find_bidder (const Market *market, guint tile, guint waiting, gint *price)
{
  guint bidder = HRADBY_NOBODY;

  *price = 0;
  for (; waiting != 0; waiting &= waiting - 1) {
    guint player = (guint) __builtin_ctz (waiting);
    gint bid = (market->worth[tile][player] - market->others[player]) / 2;

    if (bid > *price) {
      *price = bid;
      bidder = player;
    }
  }
  return bidder;
}

/* Where players may ask for an auction they look ahead at what a bazaar brings with it, and
 * without: the picker takes the best tile, and in an auction the others bid for it. */
static void
add_prospect (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              const Market *market, gint *scores)
{
  const State *state = bazaars_state (table, position);
  guint n_players = table->parent.n_players, left = (1u << state->n_tiles) - 1, waiting = left;

  for (guint picker = state->picker; left != 0; picker = (picker + 1) % n_players) {
    guint tile = find_best (market, left, picker), buyer = picker, bidder = HRADBY_NOBODY;
    gint price = 0;

    if ((waiting >> picker & 1) == 0)
      continue;
    if (state->is_auction)
      bidder = find_bidder (market, tile, waiting & ~(1u << picker), &price);
    if (bidder != HRADBY_NOBODY
        && market->others[picker] + price > market->worth[tile][picker] - price) {
      buyer = bidder;
      bidder = picker;
    }
    scores[buyer] += market->worth[tile][buyer] - price;
    if (bidder != HRADBY_NOBODY)
      scores[bidder] += price;
    waiting &= ~(1u << buyer);
    left &= ~(1u << tile);
  }
}

/* While a bazaar is held the turn of its host is over. */
static guint
find_next (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  const State *state = bazaars_state (table, position);

  if (position->phase < HRADBY_BAZAARS_PHASE_TURN_UP || position->phase > HRADBY_BAZAARS_PHASE_DEAL)
    return HRADBY_NOBODY;
  if (state->first > 0 && hradby_table_has (&table->parent, HRADBY_BAZAAR_FIRST_TURN_FIRST_BUYER))
    return state->first - 1u;
  return (state->host + 1u) % table->parent.n_players;
}

/* The tile that came from a bazaar and is about to be placed. */
static void
add_hand (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          gint *scores)
{
  Judge self = { table, position, position->current, { 0 } };

  if (position->phase != HRADBY_TILING_PHASE_PLACE || !position->is_dealt)
    return;
  judge (&self);
  scores[position->player] += self.worth[position->player];
}

static void
estimate (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
          gint *scores)
{
  const State *state = bazaars_state (table, position);
  gboolean is_open = position->phase == HRADBY_BAZAARS_PHASE_BID
                     || position->phase == HRADBY_BAZAARS_PHASE_DEAL;
  Market market;

  if (state->n_tiles == 0 || state->n_tiles < table->parent.n_players)
    return;
  add_hand (table, position, scores);
  look_at_market (table, position, &market);
  if (state->first == 0 && state->item == 0
      && hradby_table_has (&table->parent, HRADBY_BAZAAR_AUCTION_ON_DEMAND)) {
    add_prospect (table, position, &market, scores);
    return;
  }
  if (is_open)
    add_deal (table, position, &market, scores);
  for (guint player = 0; player < table->parent.n_players; player++) {
    if (is_waiting (state, player)) {
      if (!is_open || (player != state->picker && player != state->bidder))
        scores[player] += market.others[player];
      continue;
    }
    for (guint i = 0; i < state->n_tiles; i++)
      if (state->owners[i] == player + 1 && !state->is_played[i])
        scores[player] += market.worth[i][player];
  }
}

static gsize
position_bytes (const HradbyCarcassonneTable *table)
{
  return sizeof (State);
}

/* None is held for the first tile, nor in a round after a bazaar. One may wait from the first part
 * of a turn. */
static void
laid (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position, guint spot,
      guint64 marks)
{
  State *state = bazaars_state (table, position);

  state->is_placed = spot != 1 && state->n_turns == 0;
}

static guint
due (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  return bazaars_state (table, position)->is_placed
         ? HRADBY_CARCASSONNE_AT (HRADBY_CARCASSONNE_TURN_OVER) : 0;
}

static gboolean
step (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      HradbyCarcassonneMoment moment, const HradbySink *sink)
{
  State *state = bazaars_state (table, position);

  if (moment != HRADBY_CARCASSONNE_TURN_OVER || !state->is_placed)
    return TRUE;
  if (position->n_bag < table->parent.n_players) {
    state->is_placed = FALSE;
    return TRUE;
  }
  if (position->whole.has_more && is_played (table)
      && hradby_table_has (&table->parent, HRADBY_BUILDER_BAZAAR_BUILDER_FIRST)) {
    hradby_carcassonne_tell_nothing (
      position, position->player, HRADBY_REASON_WAITS,
      &(HradbyEvent) { .source = HRADBY_BAZAARS_SOURCE,
                       .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAARS) | BY_ORDER },
      sink);
    return TRUE;
  }
  state->is_placed = FALSE;
  if (!is_played (table)) {
    hradby_carcassonne_tell_nothing (
      position, position->player, HRADBY_REASON_MISSING,
      &(HradbyEvent) { .source = HRADBY_BAZAARS_SOURCE,
                       .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAARS) },
      sink);
    return TRUE;
  }
  state->host = position->player;
  position->phase = HRADBY_BAZAARS_PHASE_TURN_UP;
  return FALSE;
}

static guint
to_move (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position)
{
  if (position->phase == HRADBY_BAZAARS_PHASE_TURN_UP)
    return HRADBY_CHANCE;
  if (position->phase == HRADBY_BAZAARS_PHASE_TAKE)
    return position->player;
  return bazaars_state (table, position)->decider;
}

/* Lists @like for each tile on offer, with @n_steps bids from its own one on. */
static void
list_tiles (const State *state, HradbyAction like, guint n_steps, HradbyCarcassonneList *list)
{
  gint lowest = like.amount;

  for (guint i = 0; i < state->n_tiles; i++)
    for (guint step = 0; is_offered (state, i) && step < n_steps; step++) {
      like.piece = state->tiles[i];
      like.amount = (gint16) (lowest + (gint) steps[step]);
      hradby_carcassonne_offer (list, &like);
    }
}

static void
list_draws (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
            HradbyCarcassonneList *list)
{
  guint n = hradby_tiling_count_draws (HRADBY_TILING_TABLE (table),
                                       HRADBY_TILING_POSITION (position));

  for (list->n = MIN (list->skip, n); list->n < MIN (n, list->skip + list->room);)
    hradby_carcassonne_offer (list, &(HradbyAction) {
      .kind = HRADBY_TILING_DRAW,
      .piece = hradby_tiling_nth_kind (HRADBY_TILING_TABLE (table),
                                       HRADBY_TILING_POSITION (position), list->n)
    });
  list->n = n;
}

static void
list_actions (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
              HradbyCarcassonneList *list)
{
  static const guint8 pairs[][2] = {
    [HRADBY_BAZAARS_PHASE_ASK] = { HRADBY_TILING_PASS, HRADBY_BAZAARS_ACTION_ASK },
    [HRADBY_BAZAARS_PHASE_DEAL] = { HRADBY_BAZAARS_ACTION_BUY, HRADBY_BAZAARS_ACTION_SELL },
  };
  const State *state = bazaars_state (table, position);
  HradbyAction action = { .player = state->decider };

  switch (position->phase) {
  case HRADBY_BAZAARS_PHASE_TURN_UP:
    list_draws (table, position, list);
    break;
  case HRADBY_BAZAARS_PHASE_ASK:
  case HRADBY_BAZAARS_PHASE_DEAL:
    for (guint i = 0; i < 2; i++) {
      action.kind = pairs[position->phase][i];
      action.player = action.kind != HRADBY_TILING_PASS ? state->decider : 0;
      hradby_carcassonne_offer (list, &action);
    }
    break;
  case HRADBY_BAZAARS_PHASE_PICK:
    action.kind = HRADBY_BAZAARS_ACTION_PICK;
    action.amount = (gint16) get_lowest (table);
    list_tiles (state, action, N_STEPS, list);
    break;
  case HRADBY_BAZAARS_PHASE_BID:
    action.kind = HRADBY_BAZAARS_ACTION_PASS;
    hradby_carcassonne_offer (list, &action);
    action.kind = HRADBY_BAZAARS_ACTION_BID;
    for (guint i = 0; i < N_STEPS; i++) {
      action.amount = (gint16) ((guint) state->bid + 1 + steps[i]);
      if (action.amount <= HRADBY_BAZAARS_MAX_BID)
        hradby_carcassonne_offer (list, &action);
    }
    break;
  default:
    list_tiles (state, (HradbyAction) { .kind = HRADBY_BAZAARS_ACTION_TAKE }, 1, list);
  }
}

/* The tile that a player brings to the round, without auction the last one: NO_TILE if it is still
 * to be taken. */
static guint
find_tile (State *state, guint player)
{
  for (guint i = 0; i < state->n_tiles; i++)
    if (state->is_auction ? state->owners[i] == player + 1
                          : state->n_turns == state->n_tiles && state->owners[i] == 0) {
      state->owners[i] = (guint8) (player + 1);
      state->is_played[i] = TRUE;
      return state->tiles[i];
    }
  return HRADBY_TILING_NO_TILE;
}

/* The round, then on where the turn of the host was. In between whoever has another part of a turn
 * has it first. */
static gboolean
next_turn (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
           HradbyCarcassonneTurn *turn, const HradbySink *sink)
{
  State *state = bazaars_state (table, position);
  guint n_players = table->parent.n_players, first, buyer;

  if (state->n_turns == 0 || (state->n_turns > 1 && position->whole.has_more))
    return FALSE;
  first = state->host + 1u;
  if (state->n_turns > n_players) {
    turn->player = (guint8) (first % n_players);
    position->player = state->host;
    position->whole = state->whole;
    *state = (State) { 0 };
    return FALSE;
  }
  if (state->n_turns == 1)
    state->whole = position->whole;
  buyer = state->first - 1u;
  if (state->is_auction) {
    if (buyer != first % n_players)
      turn->settings = HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_FIRST_TURN);
    if (hradby_table_has (&table->parent, HRADBY_BAZAAR_FIRST_TURN_FIRST_BUYER))
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
lost (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
      const HradbySink *sink)
{
  gboolean can_draw = position->n_bag > 0;
  gboolean is_replaced =
    can_draw && hradby_table_has (&table->parent, HRADBY_BAZAAR_UNPLACEABLE_REPLACED);

  if (bazaars_state (table, position)->n_turns == 0)
    return FALSE;
  hradby_event_tell (
    sink, &(HradbyEvent) {
            .kind = HRADBY_BAZAARS_EVENT_LOST,
            .turn = position->turn,
            .player = position->player,
            .piece = position->current,
            .flag = is_replaced != FALSE,
            .settings = can_draw ? HRADBY_SETTING_BIT (HRADBY_SETTING_BAZAAR_UNPLACEABLE) : 0 });
  return is_replaced;
}

static gboolean
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  if (event->source != HRADBY_BAZAARS_SOURCE)
    return FALSE;
  g_string_append_printf (text, "tile=%s", hradby_tiling_get_tile (table, event->piece)->id);
  if (event->flag)
    g_string_append_printf (text, event->points < 0 ? " to=%d" : " from=%d", event->other);
  return TRUE;
}

gboolean
hradby_bazaars_get (const HradbyTable *table, const HradbyPosition *position, HradbyBazaar *bazaar)
{
  const State *state = hradby_carcassonne_find_own (table, position, hradby_bazaars_hooks_number);

  g_return_val_if_fail (bazaar != NULL, FALSE);

  if (state == NULL)
    return FALSE;
  *bazaar = (HradbyBazaar) { .n_tiles = state->n_tiles, .item = (gint) state->item - 1,
                             .picker = state->picker, .bid = state->bid, .bidder = state->bidder,
                             .passed = state->passed };
  for (guint i = 0; i < state->n_tiles; i++) {
    bazaar->tiles[i] = state->tiles[i];
    bazaar->owners[i] = state->owners[i] > 0 ? state->owners[i] - 1u : HRADBY_NOBODY;
    bazaar->is_played[i] = state->is_played[i];
  }
  return state->n_tiles > 0;
}

/* What is on offer would be drawn before the piles that come first are through. */
static gboolean
check (const HradbyCarcassonneTable *table, GError **error)
{
  for (guint i = 0; i < table->n_kinds; i++)
    if ((table->kinds[i].marks & HRADBY_TILE_MARK_BIT (HRADBY_BAZAARS_MARK)) != 0
        && table->pile_ends[i] != 0 && table->pile_ends[i] != table->n_tiles)
      return hradby_error_refuse_setup (
        error, _("no tile that is drawn before others may have a bazaar"));
  return TRUE;
}

const HradbyCarcassonneHooks hradby_bazaars_hooks = {
  .check = check,
  .expansion = "bridges-castles-bazaars",
  .marks = HRADBY_TILE_MARK_BIT (HRADBY_BAZAARS_MARK),
  .first_action = HRADBY_BAZAARS_ACTION_PICK,
  .last_action = HRADBY_BAZAARS_ACTION_ASK,
  .first_phase = HRADBY_BAZAARS_PHASE_TURN_UP,
  .last_phase = HRADBY_BAZAARS_PHASE_TAKE,
  .position_bytes = position_bytes,
  .laid = laid,
  .to_move = to_move,
  .list_actions = list_actions,
  .explain = explain,
  .apply = apply,
  .due = due,
  .step = step,
  .next_turn = next_turn,
  .lost = lost,
  .find_next = find_next,
  .estimate = estimate,
  .describe = describe,
};
