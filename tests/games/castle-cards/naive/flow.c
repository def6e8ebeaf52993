/* The naive oracle's turn, and what somebody can do now (rules, sections 5.1, 5.2 and 5.7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"

#include "naive/tell.h"

#include <string.h>

#define MAX_TURNS 500

/* Cards that are dealt to each. */
static guint
get_hand_size (const NaiveTable *table)
{
  return table->base.settings[HAND_OF_TWO + table->base.n_players - 2];
}

static NaiveMove
new_move (NaiveKind kind, guint card)
{
  NaiveMove move;

  memset (&move, NAIVE_NONE, sizeof move);
  move.kind = (guint8) kind;
  move.card = (guint8) card;
  return move;
}

/* Setting merchant-last: not in the turn in which one goes out. */
static gboolean
may_play (const NaiveTable *table, const NaivePosition *position, guint card)
{
  return naive_plays (table, MERCHANT_LAST, 0)
         || naive_count_cards (position, position->player) > 1
         || (!position->has_merchant && card != MERCHANT);
}

static void
list_plays (const NaiveTable *table, const NaivePosition *position, guint only, GArray *moves)
{
  guint8 places[NAIVE_HEAP + NAIVE_N_CARDS];

  for (guint card = 0; card < N_KINDS; card++) {
    guint n = naive_list_places (table, position, card, FALSE, places);

    if ((only != NAIVE_NONE && card != only)
        || naive_cards_count (&position->hands[position->player], card) == 0
        || !may_play (table, position, card))
      continue;
    for (guint i = 0; i < n; i++) {
      NaiveMove move = new_move (NAIVE_PLAY, card);

      move.at = places[i];
      g_array_append_val (moves, move);
    }
  }
}

static void
list_exchanges (const NaivePosition *position, gboolean without_king, GArray *moves)
{
  for (guint give = 0; give < N_KINDS; give++)
    for (guint take = 0; take < N_KINDS; take++) {
      NaiveMove move = new_move (NAIVE_EXCHANGE, give);

      move.other = (guint8) take;
      if (naive_cards_count (&position->hands[position->player], give) > 0
          && naive_cards_count (&position->exchange, take) > 0
          && !(without_king && give == KING))
        g_array_append_val (moves, move);
    }
}

/* The three actions of a turn, and the duty of the Herald. */
static void
list_actions (const NaiveTable *table, const NaivePosition *position, GArray *moves)
{
  const NaiveCards *hand = &position->hands[position->player];
  gboolean at_once = naive_plays (table, HERALD_DUTY, 0);
  gboolean is_last = position->n_done + 1 >= position->n_actions, has_duty;

  if (naive_find_card (position, HERALD, ANYWHERE) != NULL
      && !(naive_plays (table, HERALD_DUTY, 2) && position->is_spared))
    list_plays (table, position, KING, moves);
  has_duty = moves->len > 0;
  if (has_duty && (at_once || is_last))
    return;
  g_array_set_size (moves, 0);
  list_plays (table, position, NAIVE_NONE, moves);
  list_exchanges (position, has_duty, moves);
  if (position->piles[position->player].n > 0
      && (naive_plays (table, DRAW_LIMIT, 0)
          || hand->n < get_hand_size (table) + table->base.settings[LIMIT_MORE])) {
    NaiveMove move = new_move (NAIVE_DRAW, NAIVE_NONE);

    g_array_append_val (moves, move);
  }
}

void
naive_list_moves (const NaiveTable *table, const NaivePosition *position, GArray *moves)
{
  if (position->is_over)
    return;
  if (position->n_steps > 0)
    naive_list_picks (table, position, moves);
  else
    list_actions (table, position, moves);
}

guint
naive_to_move (const NaiveTable *table, const NaivePosition *position)
{
  if (position->is_over)
    return HRADBY_NOBODY;
  return position->n_steps > 0 ? naive_who_picks (table, position) : position->player;
}

static gboolean
can_act (const NaiveTable *table, const NaivePosition *position)
{
  g_autoptr(GArray) moves = g_array_new (FALSE, TRUE, sizeof (NaiveMove));

  list_actions (table, position, moves);
  return moves->len > 0;
}

static void
win (const NaiveTable *table, NaivePosition *position, const gboolean *winners,
     const HradbySink *sink)
{
  for (guint i = 0; i < table->base.n_players; i++) {
    gint points = 1 + (gint) naive_count_cards (position, i);

    if (!winners[i])
      continue;
    position->won[i] = TRUE;
    naive_tell_points (position, sink, i, HRADBY_CASTLE_CARDS_SOURCE_WIN, points);
  }
  position->is_over = TRUE;
  naive_tell (position, sink, (HradbyEvent) { .kind = HRADBY_EVENT_GAME_OVER });
}

static void
win_alone (const NaiveTable *table, NaivePosition *position, guint player, const HradbySink *sink)
{
  gboolean winners[HRADBY_MAX_PLAYERS] = { FALSE };

  winners[player] = TRUE;
  win (table, position, winners, sink);
}

/* Fewest cards in hand, then in hand and pile. */
static void
end_blocked (const NaiveTable *table, NaivePosition *position, guint why, const HradbySink *sink)
{
  gboolean winners[HRADBY_MAX_PLAYERS] = { FALSE };
  guint best = G_MAXUINT, counts[HRADBY_MAX_PLAYERS];

  for (guint i = 0; i < table->base.n_players; i++) {
    counts[i] = 100u * position->hands[i].n;
    if (naive_plays (table, STALEMATE_TIEBREAK, 0))
      counts[i] += naive_count_cards (position, i);
    best = MIN (best, counts[i]);
  }
  for (guint i = 0; i < table->base.n_players; i++)
    winners[i] = counts[i] == best;
  naive_tell (position, sink, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_BLOCKED, .count = (gint16) why,
  });
  win (table, position, winners, sink);
}

/* Quiet turns that end the game, or none. */
static guint
get_quiet_limit (const NaiveTable *table)
{
  static const guint rounds[] = { 3, 1, 10, 1000 };

  return rounds[table->base.settings[STALEMATE_ROUNDS]] * table->base.n_players;
}

static void
begin_turn (const NaiveTable *table, NaivePosition *position, guint player)
{
  position->player = (guint8) player;
  position->n_actions = (guint8) table->base.settings[ACTIONS];
  position->n_done = 0;
  position->has_merchant = position->is_lively = position->is_spared = FALSE;
}

static gboolean
could_begin (const NaiveTable *table, const NaivePosition *position, guint player)
{
  NaivePosition copy = *position;

  begin_turn (table, &copy, player);
  return can_act (table, &copy);
}

/* Whether nobody can do anything, or has got rid of all and so wins as soon as it is his turn. */
static gboolean
is_stuck (const NaiveTable *table, const NaivePosition *position)
{
  for (guint i = 0; i < table->base.n_players; i++)
    if (naive_count_cards (position, i) == 0 || could_begin (table, position, i))
      return FALSE;
  return TRUE;
}

/* The next player who can do anything begins his turn, or the game is over. */
static void
go_to_next (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  guint next = position->player;

  for (;;) {
    if (position->n_quiet >= get_quiet_limit (table))
      end_blocked (table, position, HRADBY_CASTLE_CARDS_BLOCK_QUIET, sink);
    else if (position->turn == MAX_TURNS)
      end_blocked (table, position, HRADBY_CASTLE_CARDS_BLOCK_LONG, sink);
    else if (is_stuck (table, position))
      end_blocked (table, position, HRADBY_CASTLE_CARDS_BLOCK_STUCK, sink);
    if (position->is_over)
      return;
    next = (next + 1) % table->base.n_players;
    if (naive_count_cards (position, next) == 0) {
      win_alone (table, position, next, sink);
      return;
    }
    if (could_begin (table, position, next))
      break;
    naive_tell (position, sink, (HradbyEvent) {
      .kind = HRADBY_CASTLE_CARDS_EVENT_PASSED_OVER, .player = (guint8) next,
    });
    position->n_quiet++;
  }
  begin_turn (table, position, next);
  position->turn++;
}

void
naive_begin_game (const NaiveTable *table, NaivePosition *position)
{
  position->player = (guint8) (table->base.n_players - 1);
  go_to_next (table, position, NULL);
}

/* Section 5.7: after the whole effect of a card that was played. */
static void
check_win (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  guint n = naive_plays (table, WIN_PASSIVE, 0) ? table->base.n_players : 1;

  for (guint i = 0; i < n; i++) {
    guint player = (position->player + i) % table->base.n_players;

    if (naive_count_cards (position, player) > 0)
      continue;
    win_alone (table, position, player, sink);
    return;
  }
}

static void
end_turn (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  naive_tell (position, sink, (HradbyEvent) {
    .kind = HRADBY_EVENT_TURN_ENDED, .player = position->player,
  });
  position->n_quiet = position->is_lively ? 0 : (guint16) (position->n_quiet + 1);
  go_to_next (table, position, sink);
}

/* Everything that needs no choice, until somebody has one. */
static void
go_on (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  while (position->n_steps > 0) {
    g_autoptr(GArray) moves = g_array_new (FALSE, TRUE, sizeof (NaiveMove));

    naive_list_picks (table, position, moves);
    if (moves->len == 0)
      naive_end_step (table, position, sink);
    else if (naive_is_forced (position, moves))
      naive_pick (table, position, &g_array_index (moves, NaiveMove, 0), sink);
    else
      return;
  }
  position->n_done++;
  if (position->is_play)
    check_win (table, position, sink);
  if (!position->is_over && (position->n_done >= position->n_actions || !can_act (table, position)))
    end_turn (table, position, sink);
}

static void
draw (NaivePosition *position, const HradbySink *sink)
{
  guint8 card = position->piles[position->player].cards[0];

  naive_cards_remove (&position->piles[position->player], card);
  naive_receive (position, position->player, card);
  position->is_lively = TRUE;
  naive_tell (position, sink, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_DREW, .player = position->player, .piece = card,
    .audience = HRADBY_SEAT_BIT (position->player),
  });
}

static void
exchange (NaivePosition *position, const NaiveMove *move, const HradbySink *sink)
{
  NaiveCards *hand = &position->hands[position->player];

  naive_cards_remove (hand, move->card);
  naive_cards_remove (&position->exchange, move->other);
  naive_receive (position, position->player, move->other);
  naive_cards_add (&position->exchange, move->card);
  naive_tell (position, sink, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_EXCHANGED, .player = position->player, .piece = move->card,
    .other = move->other,
  });
}

void
naive_take (const NaiveTable *table, NaivePosition *position, const NaiveMove *move,
            const HradbySink *sink)
{
  if (position->n_steps > 0)
    naive_pick (table, position, move, sink);
  else {
    position->is_play = move->kind == NAIVE_PLAY;
    position->is_summon = FALSE;
    if (move->kind == NAIVE_DRAW)
      draw (position, sink);
    else if (move->kind == NAIVE_EXCHANGE)
      exchange (position, move, sink);
    else {
      naive_cards_remove (&position->hands[position->player], move->card);
      position->is_lively = TRUE;
      naive_place (table, position, move->card, move->at, position->player + 1u, sink);
    }
  }
  go_on (table, position, sink);
}
