/* What a pick for an effect does, and what cards do as they come (rules, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/effects.h"

#include "naive/tell.h"

#include <string.h>

guint
naive_count_cards (const NaivePosition *position, guint player)
{
  return position->hands[player].n + position->piles[player].n;
}

void
naive_receive (NaivePosition *position, guint player, guint card)
{
  naive_cards_add (&position->hands[player], card);
  if (card == KING && player == position->player)
    position->is_spared = TRUE;
}

/* Takes a card out of play; returns what it was. */
static NaiveLying
take_off (NaivePosition *position, const NaiveLying *lying)
{
  guint i = (guint) (lying - position->lying);
  NaiveLying gone = *lying;

  memmove (&position->lying[i], &position->lying[i + 1],
           (position->n_lying - i - 1u) * sizeof (NaiveLying));
  position->n_lying--;
  return gone;
}

/* Section 5.3. */
static void
return_card (NaivePosition *position, const NaiveLying *lying, const HradbySink *sink)
{
  NaiveLying gone = take_off (position, lying);

  if (gone.token == 0) {
    naive_cards_add (&position->exchange, gone.card);
    naive_tell_card (position, sink, HRADBY_CASTLE_CARDS_EVENT_RETURNED, &gone, HRADBY_NO_PLAYER);
    return;
  }
  naive_receive (position, gone.token - 1u, gone.card);
  naive_tell_card (position, sink, HRADBY_CASTLE_CARDS_EVENT_RETURNED, &gone, gone.token - 1u);
  naive_tell_points (position, sink, gone.token - 1u, HRADBY_CASTLE_CARDS_SOURCE_RETURN, -1);
}

static guint8
lowest_heap_place (const NaivePosition *position)
{
  guint8 place = NAIVE_HEAP;

  while (naive_card_at (position, place, 0) != NULL)
    place++;
  return place;
}

static guint8
get_height (const NaivePosition *position, guint place)
{
  const NaiveLying *top = naive_top_at (position, place);

  return top == NULL ? 0 : (guint8) (top->level + 1);
}

guint
naive_lay (NaivePosition *position, guint card, guint place, guint token)
{
  NaiveLying *lying = &position->lying[position->n_lying];

  lying->card = (guint8) card;
  lying->place = place == NAIVE_NONE ? lowest_heap_place (position) : (guint8) place;
  lying->level = get_height (position, lying->place);
  lying->token = lying->came = (guint8) token;
  lying->number = ++position->n_placed;
  position->n_lying++;
  if (card == HERALD)
    position->is_spared = TRUE;
  return lying->number;
}

/* Section 5.6: the fourth soldier of a rampart has just come. */
static void
check_rampart (const NaiveTable *table, NaivePosition *position, guint place,
               const HradbySink *sink)
{
  const NaiveLying *engine;
  guint n_soldiers = 0;

  for (guint i = 0; i < position->n_lying; i++)
    n_soldiers += naive_rampart_of (position->lying[i].place) == naive_rampart_of (place)
                  && naive_is_soldier (position->lying[i].card);
  engine = naive_card_at (position, NAIVE_SLOT (naive_rampart_of (place)), 0);
  if (n_soldiers == 4 && engine != NULL && !naive_is_protected (table, position, engine))
    return_card (position, engine, sink);
}

/* Section 5.6: the fourth engine stands. */
static void
check_engines (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  guint16 leaving[NAIVE_N_CARDS];
  guint n = 0;

  for (guint side = 0; side < 4; side++)
    if (naive_card_at (position, NAIVE_SLOT (side), 0) == NULL)
      return;
  for (guint place = 0; place < 36; place++) {
    const NaiveLying *lying = naive_card_at (position, place, 0);

    if (lying != NULL && naive_zone_of_place (place) == RAMPART
        && naive_is_soldier (lying->card) && !naive_is_protected (table, position, lying))
      leaving[n++] = lying->number;
  }
  for (guint i = 0; i < n; i++)
    return_card (position, naive_find_number (position, leaving[i]), sink);
}

static void
enchant (const NaiveTable *table, NaivePosition *position, guint number, const HradbySink *sink)
{
  const NaiveLying *last = naive_find_number (position, --number);

  while (last == NULL && number > 0 && naive_plays (table, ENCHANTER_FALLBACK, 1))
    last = naive_find_number (position, --number);
  if (last != NULL && !naive_is_protected (table, position, last))
    return_card (position, last, sink);
}

static NaiveStep *
push (NaivePosition *position, guint card, guint number)
{
  NaiveStep *step = &position->steps[position->n_steps++];

  memset (step, 0, sizeof *step);
  step->card = (guint8) card;
  step->number = (guint16) number;
  step->owner = step->other = NAIVE_NONE;
  return step;
}

/* The second step comes first into the list: the last one is due. */
static void
push_king (const NaiveTable *table, NaivePosition *position, guint number)
{
  const NaiveLying *mistress
    = naive_find_card (position, MISTRESS, naive_zones_of_presence (table));

  if (naive_plays (table, MISTRESS_CHECK, 0))
    push (position, KING, number)->part = 1;
  else if (mistress != NULL && mistress->token != 0) {
    NaiveStep *step = push (position, KING, number);

    step->part = 1;
    step->owner = (guint8) (mistress->token - 1);
  }
  push (position, KING, number);
}

static void
push_alchemist (const NaiveTable *table, NaivePosition *position, guint number)
{
  guint want = MIN (2, MIN (position->hands[position->player].n, position->exchange.n));

  if (want == 2 || naive_plays (table, ALCHEMIST_PARTIAL, 0))
    push (position, ALCHEMIST, number)->want = (guint8) want;
}

/* Replaces a token by one of the player. */
static void
claim (NaivePosition *position, const NaiveLying *lying, const HradbySink *sink)
{
  NaiveLying *card = &position->lying[lying - position->lying];
  guint before = card->token;

  card->token = (guint8) (position->player + 1);
  naive_tell_token (position, sink, card, before);
}

/* Tokens that there are no more of are all taken at once. */
static void
trade (const NaiveTable *table, NaivePosition *position, guint number, const HradbySink *sink)
{
  g_autoptr(GArray) moves = g_array_new (FALSE, TRUE, sizeof (NaiveMove));
  NaiveStep *step = push (position, MERCHANT, number);

  step->want = 3;
  naive_list_picks (table, position, moves);
  if (moves->len <= 3) {
    for (guint i = 0; i < moves->len; i++) {
      const NaiveMove *move = &g_array_index (moves, NaiveMove, i);

      claim (position, naive_card_at (position, move->at, move->level), sink);
    }
    step->want = 0;
  }
  if (naive_plays (table, MERCHANT_THIRD, 0) || moves->len >= 3)
    position->n_actions
      = naive_plays (table, MERCHANT_TWICE, 0) ? (guint8) (table->base.settings[ACTIONS] + 1)
                                              : (guint8) (position->n_actions + 1);
}

/* The card that somebody plays is told with the point for it, before all that it causes. */
static void
tell_coming (NaivePosition *position, guint card, guint place, const HradbySink *sink)
{
  gboolean is_play = !position->is_summon;

  naive_tell (position, sink, (HradbyEvent) {
    .kind = is_play ? HRADBY_CASTLE_CARDS_EVENT_PLAYED : HRADBY_CASTLE_CARDS_EVENT_SUMMONED,
    .player = position->player, .piece = (guint16) card,
    .place = naive_place_out (place == NAIVE_NONE ? lowest_heap_place (position) : (guint8) place),
  });
  if (is_play)
    naive_tell_points (position, sink, position->player, HRADBY_CASTLE_CARDS_SOURCE_PLAY, 1);
}

void
naive_place (const NaiveTable *table, NaivePosition *position, guint card, guint place, guint token,
             const HradbySink *sink)
{
  const NaiveLying *occupant = card == GHOST ? naive_card_at (position, place, 0) : NULL;
  guint number;

  tell_coming (position, card, place, sink);
  if (occupant != NULL)
    return_card (position, occupant, sink);
  number = naive_lay (position, card, place, token);
  if (naive_is_soldier (card))
    check_rampart (table, position, place, sink);
  if (card == ENGINE)
    check_engines (table, position, sink);
  else if (card == ENCHANTER)
    enchant (table, position, number, sink);
  else if (card == KING)
    push_king (table, position, number);
  else if (card == ALCHEMIST)
    push_alchemist (table, position, number);
  else if (card == MERCHANT) {
    position->has_merchant = TRUE;
    trade (table, position, number, sink);
  } else if (card != SOLDIER && card != CAPTAIN && card != KNIGHT && card != AMBASSADOR
             && card != PRIEST && card != PRINCE && card != HERALD && card != GHOST) {
    if (card == DRAGON)
      push (position, card, number)->part = 1;
    push (position, card, number);
  }
}

static void
move_card (const NaiveTable *table, NaivePosition *position, guint from, guint to,
           const HradbySink *sink)
{
  NaiveLying *lying
    = &position->lying[naive_top_at (position, from) - position->lying];
  guint level;

  level = lying->level;
  lying->level = get_height (position, to);
  lying->place = (guint8) to;
  naive_tell_moved (position, sink, lying, from, level);
  if (position->steps[position->n_steps - 1].card == LOOKOUT)
    check_rampart (table, position, to, sink);
}

static guint
get_owner (const NaiveLying *lying)
{
  return lying->token == 0 ? HRADBY_NO_PLAYER : lying->token - 1u;
}

static void
apply_target (NaivePosition *position, const NaiveMove *move, const HradbySink *sink)
{
  const NaiveLying *target = naive_top_at (position, move->at);
  NaiveLying gone;

  switch (move->kind) {
  case NAIVE_RETURN:
    return_card (position, target, sink);
    break;
  case NAIVE_KILL:
    gone = take_off (position, target);
    naive_cards_add (&position->removed, gone.card);
    naive_tell_card (position, sink, HRADBY_CASTLE_CARDS_EVENT_KILLED, &gone, get_owner (&gone));
    break;
  case NAIVE_EXILE:
    gone = take_off (position, target);
    naive_cards_add (&position->exchange, gone.card);
    naive_tell_card (position, sink, HRADBY_CASTLE_CARDS_EVENT_EXILED, &gone, get_owner (&gone));
    break;
  default: { /* NAIVE_LURE */
    NaiveLying *lured = &position->lying[target - position->lying];
    guint from = lured->place, level = lured->level;

    lured->place = lowest_heap_place (position);
    lured->level = 0;
    naive_tell_moved (position, sink, lured, from, level);
    break;
  }
  }
}

static void
swap_tokens (NaivePosition *position, const NaiveMove *move, const HradbySink *sink)
{
  NaiveLying *a = &position->lying[naive_card_at (position, move->at, move->level)
                                   - position->lying];
  NaiveLying *b = &position->lying[naive_card_at (position, move->to, move->to_level)
                                   - position->lying];
  guint8 token = a->token;

  a->token = b->token;
  b->token = token;
  naive_tell_token (position, sink, a, b->token);
  naive_tell_token (position, sink, b, a->token);
}

static void
steal (NaivePosition *position, const NaiveMove *move, const HradbySink *sink)
{
  NaiveLying *lying = &position->lying[naive_card_at (position, move->at, move->level)
                                       - position->lying];
  guint before = lying->token;

  lying->token = 0;
  naive_tell_token (position, sink, lying, before);
}

/* What is remembered of a pick until the step is done. */
static guint8
get_remembered (const NaivePosition *position, const NaiveMove *move)
{
  if (move->kind == NAIVE_ARRANGE)
    return move->to;
  if (move->kind == NAIVE_ASSIGN)
    return move->player == NAIVE_NONE ? 0 : (guint8) (move->player + 1);
  if (move->kind == NAIVE_MOVE)
    return naive_top_at (position, move->at)->card;
  return move->card;
}

static void
send (NaivePosition *position, const NaiveMove *move, const HradbySink *sink)
{
  naive_cards_remove (&position->exchange, move->card);
  naive_receive (position, move->player, move->card);
  naive_tell (position, sink, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_TOOK, .player = move->player, .piece = move->card,
    .other = position->player,
  });
  naive_tell_points (position, sink, move->player, HRADBY_CASTLE_CARDS_SOURCE_HAND, -1);
}

static void
swap_places (NaivePosition *position, const NaiveMove *move, const HradbySink *sink)
{
  NaiveLying *a = &position->lying[naive_card_at (position, move->at, 0) - position->lying];
  NaiveLying *b = &position->lying[naive_card_at (position, move->to, 0) - position->lying];

  a->place = move->to;
  b->place = move->at;
  naive_tell_moved (position, sink, a, move->at, 0);
  naive_tell_moved (position, sink, b, move->to, 0);
}

void
naive_pick (const NaiveTable *table, NaivePosition *position, const NaiveMove *move,
            const HradbySink *sink)
{
  NaiveStep *step = &position->steps[position->n_steps - 1];

  if (move->kind == NAIVE_DECLINE) {
    step->is_declined = TRUE;
    naive_tell (position, sink, (HradbyEvent) {
      .kind = HRADBY_CASTLE_CARDS_EVENT_DECLINED, .player = position->player,
      .piece = step->card,
      .place = naive_place_out (naive_find_number (position, step->number)->place),
    });
    return;
  }
  if (move->kind == NAIVE_CHOOSE) {
    step->other = move->player;
    return;
  }
  step->picks[step->n] = get_remembered (position, move);
  step->n++;
  if (move->kind == NAIVE_GIVE && move->player != NAIVE_NONE)
    step->other = move->player;
  if (move->kind >= NAIVE_RETURN && move->kind <= NAIVE_LURE)
    apply_target (position, move, sink);
  else if (move->kind == NAIVE_MOVE)
    move_card (table, position, move->at, move->to, sink);
  else if (move->kind == NAIVE_ARRANGE && naive_plays (table, MINSTREL_MAY, 2))
    swap_places (position, move, sink);
  else if (move->kind == NAIVE_STEAL)
    steal (position, move, sink);
  else if (move->kind == NAIVE_CLAIM)
    claim (position, naive_card_at (position, move->at, move->level), sink);
  else if (move->kind == NAIVE_SWAP)
    swap_tokens (position, move, sink);
  else if (move->kind == NAIVE_SEND)
    send (position, move, sink);
  else if (step->card == COURTESAN && move->kind == NAIVE_RANDOM
           && naive_plays (table, COURTESAN_ORDER, 1))
    naive_tell_handed (position, sink, move->card, move->player, position->player);
  else if (step->card == ALCHEMIST)
    naive_tell (position, sink, (HradbyEvent) {
      .kind = move->kind == NAIVE_GIVE ? HRADBY_CASTLE_CARDS_EVENT_GAVE
                                       : HRADBY_CASTLE_CARDS_EVENT_TOOK,
      .player = position->player, .piece = move->card, .other = move->kind == NAIVE_GIVE ? 0 : -1,
    });
  else if (move->kind == NAIVE_SUMMON) {
    naive_cards_remove (&position->exchange, move->card);
    position->n_steps--; /* nothing is left to do for him */
    position->is_summon = TRUE;
    naive_place (table, position, move->card, move->at, 0, sink);
  }
}
