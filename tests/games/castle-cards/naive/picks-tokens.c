/* What can be picked for effects on tokens, and for the Minstrel (rules, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/picks.h"

#include <string.h>

/* Tokens that can be touched: any, adjacent to the card whose effect it is where @near. In the
 * order of places; NULL at the end. */
static void
list_tokens (const Asking *self, gboolean near, gboolean tokenless, const NaiveLying **lying)
{
  guint n = 0;

  for (guint place = 0; place < NAIVE_HEAP + NAIVE_N_CARDS; place++)
    for (guint level = 0; naive_card_at (self->position, place, level) != NULL; level++) {
      const NaiveLying *card = naive_card_at (self->position, place, level);

      if ((card == self->self && !(card->card == CONSPIRATOR
                                   && naive_plays (self->table, CONSPIRATOR_SELF, 1)))
          || (near && (self->self == NULL || !naive_are_adjacent (self->self->place, place))))
        continue;
      if (naive_plays (self->table, COVERED, 1)
          && naive_card_at (self->position, place, level + 1) != NULL)
        continue;
      if (card->token != 0 || tokenless)
        lying[n++] = card;
    }
  lying[n] = NULL;
}

static void
add_token (const Asking *self, NaiveKind kind, const NaiveLying *lying, guint player)
{
  NaiveMove move = naive_new_move (kind);

  move.at = lying->place;
  move.level = lying->level;
  move.player = (guint8) player;
  naive_add (self, move);
}

void
naive_ask_thief (const Asking *self)
{
  const NaiveLying *lying[NAIVE_N_CARDS + 1];

  list_tokens (self, TRUE, FALSE, lying);
  for (guint i = 0; lying[i] != NULL && self->step->n == 0; i++)
    add_token (self, NAIVE_STEAL, lying[i], NAIVE_NONE);
}

void
naive_ask_merchant (const Asking *self)
{
  const NaiveLying *lying[NAIVE_N_CARDS + 1];

  list_tokens (self, FALSE, FALSE, lying);
  for (guint i = 0; lying[i] != NULL && self->step->n < self->step->want; i++)
    if (lying[i]->token != self->position->player + 1)
      add_token (self, NAIVE_CLAIM, lying[i], NAIVE_NONE);
}

void
naive_ask_conspirator (const Asking *self)
{
  const NaiveLying *lying[NAIVE_N_CARDS + 1];

  list_tokens (self, FALSE, naive_plays (self->table, TOKENLESS, 1), lying);
  for (guint i = 0; lying[i] != NULL && self->step->n == 0; i++)
    for (guint j = i + 1; lying[j] != NULL; j++) {
      NaiveMove move = naive_new_move (NAIVE_SWAP);

      move.at = lying[i]->place;
      move.level = lying[i]->level;
      move.to = lying[j]->place;
      move.to_level = lying[j]->level;
      if (lying[i]->token != lying[j]->token)
        naive_add (self, move);
    }
}

/* Whether the cards from @first on could get the tokens counted in @pool so that one of them
 * carries another colour than now. */
static gboolean
could_change (const NaiveLying *const *lying, guint first, const guint *pool)
{
  guint n_colours = 0;

  for (guint token = 0; token <= HRADBY_MAX_PLAYERS; token++)
    n_colours += pool[token] > 0;
  if (n_colours > 1)
    return TRUE;
  for (guint i = first; lying[i] != NULL; i++)
    if (pool[lying[i]->token] == 0)
      return TRUE;
  return FALSE;
}

/* The picks are the tokens assigned so far. */
void
naive_ask_spy (const Asking *self)
{
  const NaiveLying *lying[NAIVE_N_CARDS + 1];
  const NaiveStep *step = self->step;
  guint pool[HRADBY_MAX_PLAYERS + 1] = { 0 };
  gboolean must_change, is_changed = FALSE;

  list_tokens (self, TRUE, naive_plays (self->table, TOKENLESS, 1), lying);
  for (guint i = 0; lying[i] != NULL; i++)
    pool[lying[i]->token]++;
  must_change = naive_plays (self->table, SPY_CHANGE, 1) && could_change (lying, 0, pool);
  for (guint i = 0; i < step->n; i++) {
    pool[step->picks[i]]--;
    is_changed |= lying[i]->token != step->picks[i];
  }
  if (lying[step->n] == NULL)
    return;
  for (guint token = 0; token <= HRADBY_MAX_PLAYERS; token++) {
    gboolean changes = is_changed || token != lying[step->n]->token;

    if (pool[token] == 0)
      continue;
    pool[token]--;
    if (!must_change || changes || could_change (lying, step->n + 1u, pool))
      add_token (self, NAIVE_ASSIGN, lying[step->n], token == 0 ? NAIVE_NONE : token - 1);
    pool[token]++;
  }
}

/* The single unprotected cards next to the Minstrel, and where they may go. */
static guint
list_arranged (const Asking *self, guint8 *from, guint8 *to, guint *n_to)
{
  guint n = 0;

  *n_to = 0;
  for (guint8 place = 0; place < 36 && self->self != NULL; place++) {
    const NaiveLying *lying = naive_card_at (self->position, place, 0);
    gboolean is_near = naive_are_adjacent (self->self->place, place);

    if (naive_zone_of_place (place) != COURTYARD)
      continue;
    if (is_near && lying != NULL && !naive_is_protected (self->table, self->position, lying))
      from[n++] = to[(*n_to)++] = place;
    if (lying == NULL && ((is_near && naive_plays (self->table, MINSTREL_MAY, 3))
                          || naive_plays (self->table, MINSTREL_MAY, 4)))
      to[(*n_to)++] = place;
  }
  return n;
}

static void
add_arranged (const Asking *self, guint from, guint to)
{
  NaiveMove move = naive_new_move (NAIVE_ARRANGE);

  move.at = (guint8) from;
  move.to = (guint8) to;
  naive_add (self, move);
}

/* Whether nothing was changed so far, and there is one card to go: it must not stay. */
static gboolean
would_change_nothing (const NaiveStep *step, const guint8 *from, guint to)
{
  for (guint i = 0; i < step->n; i++)
    if (step->picks[i] != from[i])
      return FALSE;
  return from[step->n] == to;
}

/* The picks are the places where the cards come to. */
void
naive_ask_minstrel (const Asking *self)
{
  const NaiveStep *step = self->step;
  guint8 from[8], to[16];
  guint n_to, n = list_arranged (self, from, to, &n_to);
  gboolean must_change = naive_plays (self->table, MINSTREL_MAY, 0);

  if (naive_plays (self->table, MINSTREL_MAY, 2)) {
    for (guint i = 0; i < n && step->n == 0; i++)
      for (guint j = i + 1; j < n; j++)
        add_arranged (self, from[i], from[j]);
    return;
  }
  if (step->n == n || (must_change && n < 2))
    return;
  for (guint i = 0; i < n_to; i++) {
    /* After the last but one the last card has no choice. */
    gboolean is_late = step->n + 2u >= n;

    if (memchr (step->picks, to[i], step->n) == NULL
        && !(must_change && is_late && would_change_nothing (step, from, to[i])))
      add_arranged (self, from[step->n], to[i]);
  }
}
