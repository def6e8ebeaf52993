/* Who is likely to get rid of all cards first, and what the others will be left with. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/estimate.h"

#include "games/castle-cards/board.h"

#include <math.h>
#include <string.h>

static const gint knots[HRADBY_CASTLE_CARDS_N_KNOTS] = { 2, 6, 14, 35 };

/* What all players have in common. @open: kinds that can be laid now; @tops: by whose token, where
 * the top card can be returned; @n_tokens: how many others he has in play */
typedef struct {
  const HradbyCastleCardsTable    *table;
  const HradbyCastleCardsPosition *position;
  guint64                          open;
  HradbyCastleCardsPlaces          tops[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  guint8                           n_tokens[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
} Look;

#define BIT(kind) HRADBY_CARDS_BIT (HRADBY_CHARACTER_##kind)

/* Kinds by where they are laid. */
#define TOWERS                                                                                     \
  (BIT (ALCHEMIST) | BIT (ARCHER) | BIT (LOOKOUT) | BIT (MAGICIAN) | BIT (WITCH))
#define OTHERS                                                                                     \
  (TOWERS | BIT (GHOST) | BIT (CAPTAIN) | BIT (SOLDIER) | BIT (TRAITOR) | BIT (BARBARIAN)          \
   | BIT (DRAGON) | BIT (ENCHANTER) | BIT (FAIRY) | BIT (HERALD) | BIT (SIEGE_ENGINE)              \
   | BIT (KNIGHT))
#define CHOOSY                                                                                     \
  (BIT (AMBASSADOR) | BIT (COUNSELOR) | BIT (LADY_IN_WAITING) | BIT (MISTRESS)                     \
   | BIT (PRINCE_CHARMING) | BIT (QUEEN))
#define COURTYARD (HRADBY_CARDS_KINDS & ~OTHERS)

/* Kinds that are stuck for a reason. */
static const guint64 stuck_kinds[HRADBY_CASTLE_CARDS_N_STUCK] = {
  [HRADBY_CASTLE_CARDS_STUCK_COURTYARD] = COURTYARD & ~CHOOSY,
  [HRADBY_CASTLE_CARDS_STUCK_AMBASSADOR] = BIT (AMBASSADOR),
  [HRADBY_CASTLE_CARDS_STUCK_COUNSELOR] = BIT (COUNSELOR),
  [HRADBY_CASTLE_CARDS_STUCK_LADY] = BIT (LADY_IN_WAITING),
  [HRADBY_CASTLE_CARDS_STUCK_MISTRESS] = BIT (MISTRESS),
  [HRADBY_CASTLE_CARDS_STUCK_CHARMING] = BIT (PRINCE_CHARMING),
  [HRADBY_CASTLE_CARDS_STUCK_QUEEN] = BIT (QUEEN),
  [HRADBY_CASTLE_CARDS_STUCK_TOWER] = TOWERS,
  [HRADBY_CASTLE_CARDS_STUCK_GHOST] = BIT (GHOST),
  [HRADBY_CASTLE_CARDS_STUCK_ENGINE] = BIT (SIEGE_ENGINE),
};

/* Of @kinds those that can be laid now. */
static guint64
find_open (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
           guint64 kinds)
{
  guint64 open = HRADBY_CARDS_KINDS;
  guint64 asked = BIT (GHOST);

  if (hradby_castle_cards_get_free (position, HRADBY_PLACES_COURTYARD) == 0)
    open &= ~COURTYARD;
  else
    asked |= CHOOSY;
  if (hradby_castle_cards_get_free (position, HRADBY_PLACES_TOWERS) == 0)
    open &= ~TOWERS;
  if (hradby_castle_cards_get_free (position, HRADBY_PLACES_SLOTS) == 0)
    open &= ~BIT (SIEGE_ENGINE);
  if (position->occupied == 0 && position->heap == 0)
    open &= ~BIT (KNIGHT);
  for (asked &= kinds; asked != 0; asked &= asked - 1) {
    guint kind = (guint) __builtin_ctzll (asked);
    HradbyCastleCardsPlaces places
      = hradby_castle_cards_get_placements (table, position, kind, FALSE);

    if (places.inner == 0)
      open &= ~HRADBY_CARDS_BIT (kind);
  }
  return open & kinds;
}

static void
add_top (Look *self, guint8 token, guint place)
{
  if (token == HRADBY_NO_TOKEN)
    return;
  if (place < HRADBY_PLACE_HEAP)
    self->tops[token].inner |= HRADBY_PLACE_BIT (place);
  else
    self->tops[token].heap |= (guint64) 1 << (place - HRADBY_PLACE_HEAP);
}

static void
add_covered (Look *self, guint8 token)
{
  if (token != HRADBY_NO_TOKEN)
    self->n_tokens[token]++;
}

/* Knights lie on top, of several on one place the last; what is below them is covered. */
static void
find_knights (Look *self)
{
  const HradbyCastleCardsPosition *position = self->position;

  for (guint i = 0; i < position->n_knights; i++) {
    const HradbyCastleCardsKnight *knight = &position->knights[i];
    gboolean is_first = TRUE, is_last = TRUE;

    for (guint j = 0; j < position->n_knights; j++)
      if (position->knights[j].place == knight->place) {
        is_first &= j >= i;
        is_last &= j <= i;
      }
    if (is_first)
      add_covered (self, position->tokens[knight->place]);
    if (is_last)
      add_top (self, knight->token, knight->place);
    else
      add_covered (self, knight->token);
  }
}

/* Sorts what lies in play by tokens, and by what can be returned. */
static void
find_tops (Look *self)
{
  const HradbyCastleCardsPosition *position = self->position;
  HradbyPlaceSet inner = position->occupied & ~position->knighted;
  guint64 heap = position->heap & ~position->heap_knighted;
  HradbyCastleCardsPlaces open;

  for (; inner != 0; inner &= inner - 1) {
    guint place = (guint) __builtin_ctzll (inner);

    add_top (self, position->tokens[place], place);
  }
  for (; heap != 0; heap &= heap - 1) {
    guint place = HRADBY_PLACE_HEAP + (guint) __builtin_ctzll (heap);

    add_top (self, position->tokens[place], place);
  }
  find_knights (self);
  open = hradby_castle_cards_unprotected (self->table, position,
                                          hradby_castle_cards_get_occupied (position));
  for (guint seat = 0; seat < self->table->parent.n_players; seat++) {
    HradbyCastleCardsPlaces *tops = &self->tops[seat];

    self->n_tokens[seat] = (guint8) (self->n_tokens[seat]
                                     + hradby_bits_count (tops->inner & ~open.inner)
                                     + hradby_bits_count (tops->heap & ~open.heap));
    tops->inner &= open.inner;
    tops->heap &= open.heap;
  }
}

/* Cards in hand, and which of them can be laid. */
static guint
list_hand (const Look *self, HradbyCards hand, gint16 *numbers)
{
  guint64 kinds = hradby_cards_get_kinds (hand), stuck = kinds & ~self->open;
  guint n_hand = hradby_cards_count (hand), n_stuck = 0, n_open;
  guint64 exchange = hradby_cards_get_kinds (self->position->exchange) & self->open;

  for (guint64 left = kinds; left != 0; left &= left - 1) {
    guint kind = (guint) __builtin_ctzll (left);

    numbers[HRADBY_CASTLE_CARDS_HAND + kind] = (gint16) hradby_cards_count_kind (hand, kind);
  }
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_STUCK && stuck != 0; i++) {
    guint64 here = stuck & stuck_kinds[i];
    guint n = hradby_bits_count (here);

    if ((here & BIT (SIEGE_ENGINE)) != 0)
      n = hradby_cards_count_kind (hand, HRADBY_CHARACTER_SIEGE_ENGINE);
    numbers[HRADBY_CASTLE_CARDS_STUCK + i] = (gint16) n;
    n_stuck += n;
  }
  n_open = n_hand - n_stuck;
  numbers[HRADBY_CASTLE_CARDS_SWAPS] = (gint16) MIN (n_stuck, hradby_bits_count (exchange));
  numbers[HRADBY_CASTLE_CARDS_CAN_LAY] = n_open == 1;
  numbers[HRADBY_CASTLE_CARDS_CAN_LAY + 1] = n_open > 1;
  return n_stuck;
}

/* What may come back, and how. */
static void
list_tops (const Look *self, guint seat, gint16 *numbers)
{
  static const HradbyPlaceSet zones[] = {
    HRADBY_PLACES_COURTYARD, HRADBY_PLACES_RAMPARTS, HRADBY_PLACES_TOWERS, HRADBY_PLACES_SLOTS,
  };
  const HradbyCastleCardsPosition *position = self->position;
  const HradbyCastleCardsPlaces *tops = &self->tops[seat];
  guint n_engines = hradby_bits_count (position->occupied & HRADBY_PLACES_SLOTS);
  HradbyPlaceSet soldiers = tops->inner & position->soldiers & ~position->knighted;

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    numbers[HRADBY_CASTLE_CARDS_OPEN + i] = (gint16) hradby_bits_count (tops->inner & zones[i]);
  numbers[HRADBY_CASTLE_CARDS_OPEN + 4] = (gint16) hradby_bits_count (tops->heap);
  numbers[HRADBY_CASTLE_CARDS_SAFE] = self->n_tokens[seat];
  if (n_engines == 2 || n_engines == 3)
    numbers[HRADBY_CASTLE_CARDS_SIEGED + n_engines - 2] = (gint16) hradby_bits_count (soldiers);
  for (guint i = 0; i < HRADBY_N_SLOTS; i++) {
    guint n = hradby_bits_count (position->soldiers & hradby_place_ramparts[i]);

    if ((n == 2 || n == 3)
        && (tops->inner & ~position->knighted & HRADBY_PLACE_BIT (HRADBY_PLACE_SLOT + i)) != 0)
      numbers[HRADBY_CASTLE_CARDS_FACED + n - 2]++;
  }
}

/* Whether the card that was placed last is in play and its token that of @seat. */
static gboolean
was_last (const Look *self, guint seat)
{
  const HradbyCastleCardsPosition *position = self->position;
  HradbyCastleCardsPlaces tops = self->tops[seat];

  for (guint i = 0; i < position->n_knights; i++)
    if (position->knights[i].stamp == position->n_placed)
      return position->knights[i].token == seat;
  for (; tops.inner != 0; tops.inner &= tops.inner - 1)
    if (position->stamps[__builtin_ctzll (tops.inner)] == position->n_placed)
      return TRUE;
  for (; tops.heap != 0; tops.heap &= tops.heap - 1)
    if (position->stamps[HRADBY_PLACE_HEAP + (guint) __builtin_ctzll (tops.heap)]
        == position->n_placed)
      return TRUE;
  return FALSE;
}

/* How a blocked game would end for @seat: 1, 0 or -1. */
static gint
compare_hands (const Look *self, guint seat)
{
  gint n = (gint) hradby_cards_count (self->position->hands[seat]), least = HRADBY_N_CARDS;

  for (guint i = 0; i < self->table->parent.n_players; i++)
    if (i != seat)
      least = MIN (least, (gint) hradby_cards_count (self->position->hands[i]));
  return n < least ? 1 : n > least ? -1 : 0;
}

static void
list_for (const Look *self, guint seat, gint16 *numbers)
{
  const HradbyCastleCardsPosition *position = self->position;
  HradbyCards hand = position->hands[seat];
  guint n_stuck = list_hand (self, hand, numbers);
  guint n_pile = hradby_castle_cards_count_in_pile (self->table, position, seat);
  guint n = hradby_cards_count (hand) + n_pile;
  gboolean on_turn = position->player == seat;
  guint mistress = position->where[HRADBY_CHARACTER_MISTRESS];
  guint n_actions = on_turn ? position->n_actions
                            : self->table->parent.settings[HRADBY_SETTING_ACTIONS];

  list_tops (self, seat, numbers);
  numbers[HRADBY_CASTLE_CARDS_PILE] = (gint16) n_pile;
  numbers[HRADBY_CASTLE_CARDS_ON_TURN] = on_turn != FALSE;
  if (on_turn && position->n_actions > 0)
    numbers[HRADBY_CASTLE_CARDS_ACTIONS] = (gint16) (position->n_actions - 1);
  if (n >= 1 && n <= 4)
    numbers[HRADBY_CASTLE_CARDS_LEFT + n - 1] = 1;
  if (n_pile == 0 && n_stuck == 0 && n <= n_actions)
    numbers[on_turn ? HRADBY_CASTLE_CARDS_CAN_WIN : HRADBY_CASTLE_CARDS_THREATENS] = 1;
  if (position->n_quiet > 0)
    numbers[HRADBY_CASTLE_CARDS_QUIET]
      = (gint16) (compare_hands (self, seat) * (gint) MIN (position->n_quiet, 10));
  if (position->where[HRADBY_CHARACTER_ENCHANTER] == HRADBY_PLACE_NONE
      && (position->removed & BIT (ENCHANTER)) == 0)
    numbers[HRADBY_CASTLE_CARDS_LAST] = was_last (self, seat) != FALSE;
  if (mistress < HRADBY_PLACE_SLOT && (HRADBY_PLACES_COURTYARD & HRADBY_PLACE_BIT (mistress)) != 0)
    numbers[HRADBY_CASTLE_CARDS_MISTRESS_READY] = position->tokens[mistress] == seat;
  numbers[HRADBY_CASTLE_CARDS_SUMMONED]
    = position->where[HRADBY_CHARACTER_HERALD] != HRADBY_PLACE_NONE && (hand & BIT (KING)) != 0;
}

void
hradby_castle_cards_list_features (const HradbyCastleCardsTable *table,
                                   const HradbyCastleCardsPosition *position,
                                   HradbyCastleCardsFeatures *features)
{
  guint n_players = table->parent.n_players;
  Look look = { .table = table, .position = position };
  guint64 kinds = hradby_cards_get_kinds (position->exchange);

  memset (features, 0, n_players * sizeof *features);
  for (guint seat = 0; seat < n_players; seat++)
    kinds |= hradby_cards_get_kinds (position->hands[seat]);
  look.open = find_open (table, position, kinds);
  find_tops (&look);
  for (guint seat = 0; seat < n_players; seat++)
    list_for (&look, seat, features[seat]);
}

/* Actions that @seat needs to get rid of all its cards, if nothing comes back. */
static guint
castle_cards_count_needed (const HradbyCastleCardsTable *table,
                           const HradbyCastleCardsPosition *position, guint seat)
{
  return hradby_cards_count (position->hands[seat])
         + 2 * hradby_castle_cards_count_in_pile (table, position, seat);
}

static guint
find_least_needed (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  guint least = G_MAXUINT;

  for (guint seat = 0; seat < table->parent.n_players; seat++)
    least = MIN (least, castle_cards_count_needed (table, position, seat));
  return least;
}

HradbyEstimatorKnot
hradby_castle_cards_find_knot (const HradbyCastleCardsTable *table,
                               const HradbyCastleCardsPosition *position)
{
  return hradby_estimator_find_knot (knots, HRADBY_CASTLE_CARDS_N_KNOTS, 1,
                                     (gint) find_least_needed (table, position));
}

void
hradby_castle_cards_weigh (const HradbyCastleCardsTable *table,
                           const HradbyCastleCardsPosition *position,
                           const HradbyCastleCardsWeights *weights, gint *scores)
{
  HradbyCastleCardsFeatures features[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  HradbyEstimatorKnot knot = hradby_castle_cards_find_knot (table, position);

  hradby_castle_cards_list_features (table, position, features);
  for (guint seat = 0; seat < table->parent.n_players; seat++)
    scores[seat] = hradby_estimator_weigh (weights[0], features[seat],
                                           HRADBY_CASTLE_CARDS_FEATURE_ROOM, 1, &knot)
                   / knot.width;
}

/* Who has won, each alike if several have. */
static void
tell_result (const HradbyTable *table, const HradbyCastleCardsPosition *position, double *chances)
{
  gint8 most = G_MININT8;
  guint n_winners = 0;

  for (guint seat = 0; seat < table->n_players; seat++)
    most = MAX (most, position->totals[seat]);
  for (guint seat = 0; seat < table->n_players; seat++)
    n_winners += position->totals[seat] == most ? 1 : 0;
  for (guint seat = 0; seat < table->n_players; seat++)
    chances[seat] = position->totals[seat] == most ? 1.0 / n_winners : 0.0;
}

void
hradby_castle_cards_tell_chances (const HradbyTable *table, const HradbyPosition *position,
                                  double *chances)
{
  const HradbyCastleCardsPosition *self = hradby_castle_cards_position_const (position);
  gint scores[HRADBY_CASTLE_CARDS_MAX_PLAYERS], most = G_MININT;
  double sum = 0.0;

  if (self->phase == HRADBY_CASTLE_CARDS_PHASE_OVER) {
    tell_result (table, self, chances);
    return;
  }
  hradby_castle_cards_weigh (hradby_castle_cards_table (table), self, hradby_castle_cards_weights,
                             scores);
  for (guint seat = 0; seat < table->n_players; seat++)
    most = MAX (most, scores[seat]);
  for (guint seat = 0; seat < table->n_players; seat++) {
    chances[seat] = exp ((double) (scores[seat] - most) / HRADBY_CASTLE_CARDS_WEIGHT_UNIT);
    sum += chances[seat];
  }
  for (guint seat = 0; seat < table->n_players; seat++)
    chances[seat] /= sum;
}

/* The winner has a point. A loser keeps the part of his cards for which he would need longer than
 * the nearest player, and at least one. */
void
hradby_castle_cards_estimate (const HradbyTable *base, const HradbyPosition *position, gint *scores)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *self = hradby_castle_cards_position_const (position);
  double chances[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
  guint least = find_least_needed (table, self);

  hradby_castle_cards_tell_chances (base, position, chances);
  for (guint seat = 0; seat < base->n_players; seat++)
    if (self->phase == HRADBY_CASTLE_CARDS_PHASE_OVER)
      scores[seat] = 100 * self->totals[seat];
    else {
      guint needed = MAX (castle_cards_count_needed (table, self, seat), 1);
      double rest = 1.0 + (double) hradby_castle_cards_count_of_seat (table, self, seat)
                            * (needed - MIN (least, needed)) / needed;

      scores[seat] = (gint) lrint (100.0 * (chances[seat] - (1.0 - chances[seat]) * rest));
    }
}
