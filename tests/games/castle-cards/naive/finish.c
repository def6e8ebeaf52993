/* What happens when all picks for an effect were made (rules, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/effects.h"
#include "naive/tell.h"

#include <string.h>

/* They were told as they were picked. */
static void
swap_cards (NaivePosition *position, const NaiveStep *step)
{
  NaiveCards *hand = &position->hands[position->player];

  for (guint i = 0; i < step->want; i++) {
    naive_cards_remove (hand, step->picks[i]);
    naive_cards_remove (&position->exchange, step->picks[step->want + i]);
  }
  for (guint i = 0; i < step->want; i++) {
    naive_cards_add (&position->exchange, step->picks[i]);
    naive_receive (position, position->player, step->picks[step->want + i]);
  }
}

/* The Courtesan: the picks are in the order in which they were asked for. */
static void
swap_with_other (const NaiveTable *table, NaivePosition *position, const NaiveStep *step,
                 const HradbySink *sink)
{
  gboolean draws_first = naive_plays (table, COURTESAN_ORDER, 1);
  guint own = step->picks[draws_first ? 1 : 0], drawn = step->picks[draws_first ? 0 : 1];

  if (step->n < 2)
    return;
  naive_cards_remove (&position->hands[position->player], own);
  naive_cards_remove (&position->hands[step->other], drawn);
  naive_receive (position, position->player, drawn);
  naive_receive (position, step->other, own);
  naive_tell_handed (position, sink, own, position->player, step->other);
  if (!draws_first)
    naive_tell_handed (position, sink, drawn, step->other, position->player);
}

/* Cards go to the left; those of the Village Idiot, given or drawn, as the setting says. */
static void
pass_cards (const NaiveTable *table, NaivePosition *position, const NaiveStep *step,
            const HradbySink *sink)
{
  guint n_players = table->base.n_players, n = 0;
  gboolean is_drawn = step->card == VILLAGE_IDIOT && naive_plays (table, IDIOT, 0);
  gboolean to_right = step->card == VILLAGE_IDIOT && !is_drawn;
  guint first = position->player + (is_drawn ? n_players - 1 : 0);
  guint before[HRADBY_MAX_PLAYERS];
  NaiveCards hands[HRADBY_MAX_PLAYERS];

  memcpy (hands, position->hands, sizeof hands);
  for (guint i = 0; i < n_players; i++)
    before[i] = naive_count_cards (position, i);
  for (guint i = 0; i < n_players; i++) {
    guint from = (first + i) % n_players;
    guint to = (from + (to_right ? n_players - 1 : 1)) % n_players;

    if (hands[from].n == 0)
      continue;
    naive_cards_remove (&position->hands[from], step->picks[n]);
    naive_receive (position, to, step->picks[n]);
    naive_tell_handed (position, sink, step->picks[n++], from, to);
  }
  for (guint i = 0; i < n_players; i++) {
    guint player = (position->player + i) % n_players;

    naive_tell_points (position, sink, player, HRADBY_CASTLE_CARDS_SOURCE_HAND,
                       (gint) before[player] - (gint) naive_count_cards (position, player));
  }
}

/* The cards of the Spy, in the order of places, get the tokens picked. */
static void
lay_tokens (NaivePosition *position, const NaiveStep *step, const NaiveMove *places,
            const HradbySink *sink)
{
  for (guint i = 0; i < step->n; i++) {
    NaiveLying *lying = &position->lying[naive_card_at (position, places[i].at, places[i].level)
                                         - position->lying];
    guint before = lying->token;

    lying->token = step->picks[i];
    if (lying->token != before)
      naive_tell_token (position, sink, lying, before);
  }
}

/* The cards of the Minstrel go to the places picked, all at once. */
static void
lay_cards (NaivePosition *position, const NaiveStep *step, const NaiveMove *places,
           const HradbySink *sink)
{
  guint lying[NAIVE_MAX_PICKS];

  for (guint i = 0; i < step->n; i++)
    lying[i] = (guint) (naive_card_at (position, places[i].at, 0) - position->lying);
  for (guint i = 0; i < step->n; i++)
    position->lying[lying[i]].place = step->picks[i];
  for (guint i = 0; i < step->n; i++)
    if (places[i].at != step->picks[i])
      naive_tell_moved (position, sink, &position->lying[lying[i]], places[i].at, 0);
}

/* Each pick of a step with some before it asks about one card: these, as they were asked about. */
static void
find_places (const NaiveTable *table, NaivePosition *position, NaiveStep *step, NaiveMove *places)
{
  guint n = step->n;

  for (step->n = 0; step->n < n; step->n++) {
    g_autoptr(GArray) moves = g_array_new (FALSE, TRUE, sizeof (NaiveMove));

    naive_list_picks (table, position, moves);
    places[step->n] = g_array_index (moves, NaiveMove, 0);
  }
}

void
naive_end_step (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  NaiveStep *step = &position->steps[position->n_steps - 1];
  NaiveMove places[NAIVE_MAX_PICKS];

  if (step->card == SPY || (step->card == MINSTREL && !naive_plays (table, MINSTREL_MAY, 2)))
    find_places (table, position, step, places);
  if (step->card == ALCHEMIST)
    swap_cards (position, step);
  else if (step->card == COURTESAN)
    swap_with_other (table, position, step, sink);
  else if (step->card == FOOL || step->card == VILLAGE_IDIOT)
    pass_cards (table, position, step, sink);
  else if (step->card == SPY)
    lay_tokens (position, step, places, sink);
  else if (step->card == MINSTREL && !naive_plays (table, MINSTREL_MAY, 2))
    lay_cards (position, step, places, sink);
  position->n_steps--;
}
