/* The order of turns, and the ends of the game (rules page, sections 5.1 and 5.7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/choices.h"
#include "games/castle-cards/rules.h"

#define N_ACTIONS 2
#define MAX_TURNS 500

/* A position between the actions of a turn keeps nothing of the last effect. */
static void
clear_effect (HradbyCastleCardsPosition *position)
{
  position->phase = HRADBY_CASTLE_CARDS_PHASE_TURN;
  position->actor = position->player;
  position->other = position->character = position->origin = 0;
  position->step = position->wanted = position->n_picks = 0;
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_MAX_PICKS; i++)
    position->picks[i] = 0;
}

static void
end_game (HradbyCastleCardsRun *self)
{
  clear_effect (self->position);
  self->position->phase = HRADBY_CASTLE_CARDS_PHASE_OVER;
  hradby_castle_cards_tell (self, (HradbyEvent) { .kind = HRADBY_EVENT_GAME_OVER });
}

static void
win (HradbyCastleCardsRun *self,
     guint                 seat)
{
  hradby_castle_cards_score (self, seat, HRADBY_CASTLE_CARDS_SOURCE_WIN,
                             1 - self->position->totals[seat], NULL);
}

/* Whether @seat does better in a blocked game than @other: fewer cards in hand, then in all. */
static gboolean
is_ahead (const HradbyCastleCardsRun *self,
          guint                       seat,
          guint                       other)
{
  guint n = hradby_cards_count (self->position->hands[seat]);
  guint n_other = hradby_cards_count (self->position->hands[other]);

  if (n != n_other
      || hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_STALEMATE_TIEBREAK,
                                    HRADBY_TIEBREAK_HAND_ONLY))
    return n < n_other;
  return hradby_castle_cards_count_in_pile (self->table, self->position, seat)
         < hradby_castle_cards_count_in_pile (self->table, self->position, other);
}

static void
block (HradbyCastleCardsRun  *self,
       HradbyCastleCardsBlock why)
{
  guint n_players = self->table->parent.n_players, best = 0;

  hradby_castle_cards_tell (self, (HradbyEvent) { .kind = HRADBY_CASTLE_CARDS_EVENT_BLOCKED,
                                                 .count = (gint16) why });
  for (guint seat = 1; seat < n_players; seat++)
    if (is_ahead (self, seat, best))
      best = seat;
  for (guint seat = 0; seat < n_players; seat++)
    if (!is_ahead (self, best, seat))
      win (self, seat);
  end_game (self);
}

/* How many quiet turns end the game, or 0. */
static guint
get_patience (const HradbyCastleCardsTable *table)
{
  static const guint8 rounds[] = {
    [HRADBY_STALEMATE_3] = 3, [HRADBY_STALEMATE_1] = 1, [HRADBY_STALEMATE_10] = 10,
    [HRADBY_STALEMATE_OFF] = 0,
  };

  return rounds[table->parent.settings[HRADBY_CASTLE_CARDS_STALEMATE_ROUNDS]]
         * table->parent.n_players;
}

/* One more quiet turn; returns whether that ends the game. */
static gboolean
add_quiet (HradbyCastleCardsRun *self)
{
  guint patience = get_patience (self->table);

  self->position->n_quiet++;
  if (patience == 0)
    return FALSE;
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_QUIET, .count = (gint16) self->position->n_quiet,
    .other = (gint16) patience,
  });
  if (self->position->n_quiet < patience)
    return FALSE;
  block (self, HRADBY_CASTLE_CARDS_BLOCK_QUIET);
  return TRUE;
}

static gboolean
can_begin (const HradbyCastleCardsTable *table,
           HradbyCastleCardsPosition    *position,
           guint                         seat)
{
  position->player = (guint8) seat;
  position->n_actions = N_ACTIONS;
  position->was_busy = position->had_merchant = position->n_extra = position->spares_king = 0;
  clear_effect (position);
  return hradby_castle_cards_count_of_turn (table, position) > 0;
}

gboolean
hradby_castle_cards_begin_turn (const HradbyCastleCardsTable *table,
                                HradbyCastleCardsPosition    *position,
                                guint                         seat)
{
  for (guint i = 0; i < table->parent.n_players; i++)
    {
      if (can_begin (table, position, (seat + i) % table->parent.n_players))
        return TRUE;
      position->n_quiet++;
    }
  return FALSE;
}

/* The next turn, of whoever can do anything. Somebody whose hand and pile were emptied in another's
 * turn has won now. */
static void
go_to_next (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;
  guint n_players = self->table->parent.n_players;
  guint first = position->player, seat = first, n_over = 0;

  do
    seat = (seat + 1) % n_players;
  while (hradby_castle_cards_count_of_seat (self->table, position, seat) > 0
         && !can_begin (self->table, position, seat) && ++n_over < n_players);
  position->player = (guint8) first;
  if (n_over == n_players)
    {
      block (self, HRADBY_CASTLE_CARDS_BLOCK_STUCK);
      return;
    }
  for (guint i = 1; i <= n_over; i++)
    {
      hradby_castle_cards_tell (self, (HradbyEvent) {
        .kind = HRADBY_CASTLE_CARDS_EVENT_PASSED_OVER,
        .player = (guint8) ((first + i) % n_players),
      });
      if (add_quiet (self))
        return;
    }
  if (hradby_castle_cards_count_of_seat (self->table, position, seat) == 0)
    {
      win (self, seat);
      end_game (self);
      return;
    }
  position->player = (guint8) seat;
  position->turn++;
}

static void
end_turn (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;

  clear_effect (position);
  hradby_castle_cards_tell (self, (HradbyEvent) { .kind = HRADBY_EVENT_TURN_ENDED,
                                                 .player = position->player });
  if (position->was_busy)
    position->n_quiet = 0;
  else if (add_quiet (self))
    return;
  if (position->turn >= MAX_TURNS)
    block (self, HRADBY_CASTLE_CARDS_BLOCK_LONG);
  else
    go_to_next (self);
}

/* What is left of the turn falls away if nothing is possible. */
static void
end_action (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;

  clear_effect (position);
  position->n_actions--;
  if (position->n_actions == 0
      || hradby_castle_cards_count_of_turn (self->table, position) == 0)
    end_turn (self);
}

/* Who has got rid of all cards, the player first; others at once only where the table plays so. */
static gboolean
is_won (HradbyCastleCardsRun *self)
{
  guint n_players = self->table->parent.n_players, n_asked = n_players;

  if (!hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_WIN_PASSIVE,
                                  HRADBY_WIN_AT_ONCE))
    n_asked = 1;
  for (guint i = 0; i < n_asked; i++)
    {
      guint seat = (self->position->player + i) % n_players;

      if (hradby_castle_cards_count_of_seat (self->table, self->position, seat) > 0)
        continue;
      win (self, seat);
      end_game (self);
      return TRUE;
    }
  return FALSE;
}

static void
go_on (HradbyCastleCardsRun *self)
{
  if (hradby_castle_cards_go_on (self) && !is_won (self))
    end_action (self);
}

static void
draw (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;
  guint8 seat = position->player, *top = &position->piles[position->pile_at[seat]++];
  guint kind = *top;

  /* Of what was there nothing is kept, so that equal positions are equal bytes. */
  *top = 0;
  hradby_castle_cards_hand_draw (position, kind);
  position->was_busy = TRUE;
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_DREW, .player = seat, .piece = (guint16) kind,
    .audience = HRADBY_SEAT_BIT (seat),
  });
  end_action (self);
}

static void
exchange (HradbyCastleCardsRun *self,
          guint                 given,
          guint                 taken)
{
  HradbyCastleCardsPosition *position = self->position;

  hradby_castle_cards_hand_remove (position, position->player, given);
  hradby_cards_remove (&position->exchange, taken);
  hradby_castle_cards_hand_add (self->table, position, position->player, taken);
  hradby_cards_add (&position->exchange, given);
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_EXCHANGED, .player = position->player,
    .piece = (guint16) given, .other = (gint16) taken,
  });
  end_action (self);
}

static void
play (HradbyCastleCardsRun *self,
      guint                 kind,
      guint                 place)
{
  HradbyCastleCardsPosition *position = self->position;
  HradbyCastleCardsCard card = {
    .kind = (guint8) kind, .place = hradby_castle_cards_lands_at (position, place),
  };

  hradby_castle_cards_hand_remove (position, position->player, kind);
  position->was_busy = TRUE;
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_PLAYED, .player = position->player,
    .piece = (guint16) kind, .place = card.place,
  });
  hradby_castle_cards_score (self, position->player, HRADBY_CASTLE_CARDS_SOURCE_PLAY, 1, &card);
  hradby_castle_cards_place (self, kind, place, position->player);
  go_on (self);
}

void
hradby_castle_cards_apply (const HradbyTable  *table,
                           HradbyPosition     *position,
                           const HradbyAction *action,
                           const HradbySink   *sink)
{
  HradbyCastleCardsRun self
    = { hradby_castle_cards_table (table), hradby_castle_cards_position (position), sink, FALSE };

  switch (action->kind)
    {
    case HRADBY_CASTLE_CARDS_DRAW:
      draw (&self);
      break;
    case HRADBY_CASTLE_CARDS_EXCHANGE:
      exchange (&self, action->piece, (guint) action->amount);
      break;
    case HRADBY_CASTLE_CARDS_PLAY:
      play (&self, action->piece, action->place);
      break;
    default:
      hradby_castle_cards_take_pick (&self, action);
      go_on (&self);
      break;
    }
}
