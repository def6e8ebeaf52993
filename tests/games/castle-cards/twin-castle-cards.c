/* Cards, tokens and what is counted, compared between the fast engine and the oracle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "twin-castle-cards.h"

#include "naive/tell.h"
#include "naive/type.h"

#include "games/castle-cards/position.h"

#include <stdlib.h>
#include <string.h>

static guint
count_kind (const NaiveCards *cards, guint kind)
{
  return naive_cards_count (cards, kind);
}

/* Cards that an effect under way has taken out of a hand or the exchange lie nowhere for a while in
 * the fast engine; the oracle moves them when all is picked. */
static void
compare_cards (const Twin *self, HradbyCards fast, const NaiveCards *slow)
{
  if (naive_position (self->slow_position)->n_steps > 0)
    return;
  for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++)
    g_assert_cmpuint (hradby_cards_count_kind (fast, kind), ==, count_kind (slow, kind));
}

/* What lies at a place, from the bottom up. */
static void
compare_stack (const HradbyCastleCardsPosition *fast, const NaivePosition *slow, guint place)
{
  guint8 at = naive_place_in ((guint8) place);
  guint level = 0;

  if (fast->kinds[place] != HRADBY_NO_CHARACTER) {
    const NaiveLying *lying = naive_card_at (slow, at, level++);

    g_assert_nonnull (lying);
    g_assert_cmpuint (lying->card, ==, fast->kinds[place]);
    g_assert_cmpuint (lying->token, ==, fast->tokens[place] == HRADBY_NO_TOKEN
                                          ? 0 : fast->tokens[place] + 1u);
  }
  for (guint i = 0; i < fast->n_knights; i++)
    if (fast->knights[i].place == place) {
      const NaiveLying *lying = naive_card_at (slow, at, level++);

      g_assert_nonnull (lying);
      g_assert_cmpuint (lying->card, ==, HRADBY_CHARACTER_KNIGHT);
      g_assert_cmpuint (lying->token, ==, fast->knights[i].token == HRADBY_NO_TOKEN
                                            ? 0 : fast->knights[i].token + 1u);
    }
  g_assert_null (naive_card_at (slow, at, level));
}

static guint
count_all (const NaivePosition *slow, guint n_players)
{
  guint n = slow->exchange.n + slow->removed.n + slow->n_lying;

  for (guint i = 0; i < n_players; i++)
    n += naive_count_cards (slow, i);
  return n;
}

static void
compare_pieces (const Twin *self)
{
  const HradbyCastleCardsPosition *fast = hradby_castle_cards_position_const (self->position);
  const NaivePosition *slow = naive_position (self->slow_position);
  const NaiveTable *table = (const NaiveTable *) (gconstpointer) self->slow;

  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++)
    compare_stack (fast, slow, place);
  for (guint i = 0; i < self->fast->n_players; i++)
    compare_cards (self, fast->hands[i], &slow->hands[i]);
  compare_cards (self, fast->exchange, &slow->exchange);
  compare_cards (self, fast->removed, &slow->removed);
  g_assert_cmpuint (count_all (slow, self->fast->n_players), ==,
                    count_all (&table->start, self->fast->n_players));
}

static gint
compare_events (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (HradbyEvent));
}

/* Cards that change hands at once may be told in any order. */
static void
sort_handed (GArray *events)
{
  HradbyEvent *all = (HradbyEvent *) (gpointer) events->data;

  for (guint i = 0, n; i < events->len; i += MAX (n, 1)) {
    for (n = 0; i + n < events->len && all[i + n].kind == HRADBY_CASTLE_CARDS_EVENT_HANDED;)
      n++;
    qsort (&all[i], n, sizeof *all, compare_events);
  }
}

/* Picks, and what only the fast engine tells of: that there was nothing to do, or one thing. */
static void
sift (GArray *events)
{
  for (guint i = events->len; i > 0; i--) {
    HradbyEvent *event = &g_array_index (events, HradbyEvent, i - 1);

    event->settings = 0;
    event->flag = 0;
    if (event->kind == HRADBY_EVENT_POINTS)
      *event = (HradbyEvent) {
        .kind = event->kind, .player = event->player, .source = event->source,
        .turn = event->turn, .points = event->points, .total = event->total,
      };
    if (event->kind == HRADBY_CASTLE_CARDS_EVENT_CHOSE
        || event->kind == HRADBY_CASTLE_CARDS_EVENT_NO_EFFECT
        || event->kind == HRADBY_CASTLE_CARDS_EVENT_MORE
        || event->kind == HRADBY_CASTLE_CARDS_EVENT_QUIET)
      g_array_remove_index (events, i - 1);
  }
  sort_handed (events);
}

const TwinGame twin_castle_cards = {
  .slow = &naive_type,
  .list_slow = naive_list_actions,
  .compare_pieces = compare_pieces,
  .sift = sift,
};
