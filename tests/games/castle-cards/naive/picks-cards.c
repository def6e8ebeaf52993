/* What can be picked for effects on hands, and who picks (rules, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/picks.h"

#include <string.h>

/* Each kind of card once. */
static void
add_cards (const Asking *self, NaiveKind kind, const NaiveCards *cards, guint player)
{
  for (guint card = 0; card < N_KINDS; card++)
    if (naive_cards_count (cards, card) > 0) {
      NaiveMove move = naive_new_move (kind);

      move.card = (guint8) card;
      move.player = (guint8) player;
      naive_add (self, move);
    }
}

/* What is left of @cards without the first @n of @picks. */
static NaiveCards
without (const NaiveCards *cards, const guint8 *picks, guint n)
{
  NaiveCards rest = *cards;

  for (guint i = 0; i < n; i++)
    naive_cards_remove (&rest, picks[i]);
  return rest;
}

/* First picks are the cards given, then the cards taken. */
void
naive_ask_alchemist (const Asking *self)
{
  const NaiveStep *step = self->step;
  NaiveCards rest;

  if (step->n < step->want) {
    rest = without (&self->position->hands[self->position->player], step->picks, step->n);
    add_cards (self, NAIVE_GIVE, &rest, NAIVE_NONE);
  } else if (step->n < 2 * step->want) {
    rest = without (&self->position->exchange, &step->picks[step->want], step->n - step->want);
    add_cards (self, NAIVE_TAKE, &rest, NAIVE_NONE);
  }
}

static void
list_random (const Asking *self, guint player)
{
  const NaiveCards *hand = &self->position->hands[player];

  for (guint card = 0; card < N_KINDS; card++)
    for (guint i = 0; i < naive_cards_count (hand, card); i++) {
      NaiveMove move = naive_new_move (NAIVE_RANDOM);

      move.player = (guint8) player;
      move.card = (guint8) card;
      naive_add (self, move);
    }
}

static gboolean
draws_first (const Asking *self)
{
  return naive_plays (self->table, COURTESAN_ORDER, 1);
}

/* The picks are one's own card and the one drawn, in the order in which they are picked. */
void
naive_ask_courtesan (const Asking *self)
{
  const NaivePosition *position = self->position;
  const NaiveStep *step = self->step;

  if (position->hands[position->player].n == 0)
    return;
  if (step->other != NAIVE_NONE) {
    if (step->n == (draws_first (self) ? 0 : 1))
      list_random (self, step->other);
    else if (step->n == 1)
      add_cards (self, NAIVE_GIVE, &position->hands[position->player], NAIVE_NONE);
    return;
  }
  for (guint other = 0; other < self->table->base.n_players; other++) {
    NaiveMove move = naive_new_move (NAIVE_CHOOSE);

    move.player = (guint8) other;
    if (other == position->player || position->hands[other].n == 0)
      continue;
    if (draws_first (self))
      naive_add (self, move);
    else
      add_cards (self, NAIVE_GIVE, &position->hands[position->player], other);
  }
}

/* The player whose hand is due: cards are picked from all hands, from a first one on clockwise;
 * empty ones are passed over. HRADBY_NOBODY: there is none left. The picks are the cards. */
static guint
get_due_hand (const NaiveTable *table, const NaivePosition *position, guint first)
{
  const NaiveStep *step = &position->steps[position->n_steps - 1];
  guint n = 0;

  for (guint i = 0; i < table->base.n_players; i++) {
    guint player = (first + i) % table->base.n_players;

    if (position->hands[player].n > 0 && n++ == step->n)
      return player;
  }
  return HRADBY_NOBODY;
}

/* Whose hand is due for this card, if it is one that asks all. */
static guint
get_due (const NaiveTable *table, const NaivePosition *position)
{
  const NaiveStep *step = &position->steps[position->n_steps - 1];
  guint n_players = table->base.n_players, first = position->player;

  if (step->card == VILLAGE_IDIOT && naive_plays (table, IDIOT, 0))
    first = (first + n_players - 1) % n_players;
  return get_due_hand (table, position, first);
}

void
naive_ask_passing (const Asking *self)
{
  guint player = get_due (self->table, self->position);

  if (player == HRADBY_NOBODY)
    return;
  if (self->step->card == VILLAGE_IDIOT && naive_plays (self->table, IDIOT, 0))
    list_random (self, player);
  else
    add_cards (self, NAIVE_GIVE, &self->position->hands[player], NAIVE_NONE);
}

void
naive_ask_witch (const Asking *self)
{
  if (self->step->n > 0)
    return;
  for (guint player = 0; player < self->table->base.n_players; player++)
    if (player != self->position->player || naive_plays (self->table, WITCH_SELF, 0))
      add_cards (self, NAIVE_SEND, &self->position->exchange, player);
}

void
naive_ask_counselor (const Asking *self)
{
  gboolean area_only = naive_plays (self->table, COUNSELOR_CONDITIONS, 1);
  guint8 places[NAIVE_HEAP + NAIVE_N_CARDS];

  for (guint card = 0; card < N_KINDS && self->step->n == 0; card++) {
    guint n = naive_list_places (self->table, self->position, card, area_only, places);

    for (guint i = 0; i < n && naive_cards_count (&self->position->exchange, card) > 0; i++) {
      NaiveMove move = naive_new_move (NAIVE_SUMMON);

      move.card = (guint8) card;
      move.at = places[i];
      naive_add (self, move);
    }
  }
}

static gboolean
is_by_chance (const NaiveTable *table, const NaiveStep *step)
{
  if (step->card == COURTESAN)
    return step->other != NAIVE_NONE
           && step->n == (naive_plays (table, COURTESAN_ORDER, 1) ? 0 : 1);
  return step->card == VILLAGE_IDIOT && naive_plays (table, IDIOT, 0);
}

guint
naive_who_picks (const NaiveTable *table, const NaivePosition *position)
{
  const NaiveStep *step = &position->steps[position->n_steps - 1];
  const NaiveLying *mistress
    = naive_find_card (position, MISTRESS, naive_zones_of_presence (table));

  if (is_by_chance (table, step))
    return HRADBY_CHANCE;
  if (step->card == FOOL || step->card == VILLAGE_IDIOT)
    return get_due (table, position);
  if (step->card != KING || step->part == 0)
    return position->player;
  if (step->owner != NAIVE_NONE)
    return step->owner;
  return mistress != NULL && mistress->token != 0 ? mistress->token - 1u : HRADBY_NOBODY;
}

/* How many cards the Alchemist can still choose from, and needs: 0 if somebody else asks. */
static guint
count_swapped (const NaivePosition *position, guint *n_needed)
{
  const NaiveStep *step = &position->steps[position->n_steps - 1];
  gboolean takes = step->n >= step->want;

  *n_needed = 0;
  if (step->card != ALCHEMIST)
    return 0;
  *n_needed = (takes ? 2u : 1u) * step->want - step->n;
  return takes ? position->exchange.n - (step->n - step->want)
               : position->hands[position->player].n - step->n;
}

gboolean
naive_is_forced (const NaivePosition *position, const GArray *moves)
{
  const NaiveMove *all = (const NaiveMove *) (gconstpointer) moves->data;
  guint n_needed, n_there = count_swapped (position, &n_needed);

  for (guint i = 1; i < moves->len; i++)
    if (memcmp (&all[i], &all[0], sizeof *all) != 0)
      return n_needed > 0 && n_there == n_needed;
  return TRUE;
}
