/* What can be done, numbered, and why something cannot. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/choices.h"

#include "engine/bits.h"
#include "engine/error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The @number-th of them in the order of places. */
static guint
get_place (const HradbyCastleCardsPlaces *places, guint number)
{
  guint n_inner = hradby_bits_count (places->inner);

  if (number < n_inner)
    return hradby_bits_nth_of_word (places->inner, number);
  return HRADBY_PLACE_HEAP + hradby_bits_nth_of_word (places->heap, number - n_inner);
}

/* Cards that are returned, killed, exiled or lured. */

static guint
count_targets (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsPlaces places = hradby_castle_cards_get_targets (table, position);

  return hradby_castle_cards_count_places (&places);
}

static void
get_target (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
            guint number, HradbyAction *action)
{
  HradbyCastleCardsPlaces places = hradby_castle_cards_get_targets (table, position);

  action->place = (guint8) get_place (&places, number);
}

/* Moves. */

/* More cards than can be moved at once: a rampart's worth of soldiers on each side. */
#define MAX_MOVERS 16

/* A card that may be moved: the top card of @place, and where to. */
typedef struct {
  guint                   place;
  HradbyCastleCardsPlaces to;
} Mover;

/* Spaces and slots of the zone of @place. */
static HradbyPlaceSet
get_zone (guint place)
{
  switch (hradby_place_get_zone (place)) {
  case HRADBY_ZONE_COURTYARD:
    return HRADBY_PLACES_COURTYARD;
  case HRADBY_ZONE_RAMPART:
    return HRADBY_PLACES_RAMPARTS;
  case HRADBY_ZONE_TOWER:
    return HRADBY_PLACES_TOWERS;
  case HRADBY_ZONE_OUTSIDE:
  case HRADBY_ZONE_ON_CARD:
  case HRADBY_N_ZONES:
  default:
    return HRADBY_PLACES_SLOTS;
  }
}

/* Where a Knight may be moved from @place. */
static HradbyCastleCardsPlaces
get_ride (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
          guint place)
{
  gboolean is_far = position->character == HRADBY_CHARACTER_MISTRESS
                    && hradby_table_has (&table->parent, HRADBY_MISTRESS_REACH_ANY_ZONE);
  HradbyPlaceSet zone = is_far ? HRADBY_PLACES_CASTLE | HRADBY_PLACES_SLOTS : get_zone (place);
  HradbyCastleCardsPlaces to = { position->occupied & zone, 0 };

  if (is_far || zone == HRADBY_PLACES_SLOTS)
    to.heap = position->heap;
  if (hradby_table_has (&table->parent, HRADBY_KNIGHT_MOVE_ALSO_FREE_SPACE))
    to.inner |= hradby_castle_cards_get_free (position, zone & HRADBY_PLACES_CASTLE);
  if (place < HRADBY_PLACE_HEAP)
    to.inner &= ~HRADBY_PLACE_BIT (place);
  else
    to.heap &= ~((guint64) 1 << (place - HRADBY_PLACE_HEAP));
  return to;
}

/* Puts a mover in its place in the order of places, unless it can go nowhere. */
static guint
add_mover (Mover *movers, guint n, guint place, HradbyCastleCardsPlaces to)
{
  guint i = n;

  if (to.inner == 0 && to.heap == 0)
    return n;
  for (; i > 0 && movers[i - 1].place > place; i--)
    movers[i] = movers[i - 1];
  movers[i] = (Mover) { place, to };
  return n + 1;
}

static guint
add_knights (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
             Mover *movers)
{
  HradbyCastleCardsPlaces tops = { position->knighted, position->heap_knighted };
  guint n_places, n = 0;

  tops = hradby_castle_cards_unprotected (table, position, tops);
  n_places = hradby_castle_cards_count_places (&tops);
  for (guint i = 0; i < n_places; i++) {
    guint place = get_place (&tops, i);

    n = add_mover (movers, n, place, get_ride (table, position, place));
  }
  return n;
}

static guint
add_king (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
          Mover *movers, guint n)
{
  HradbyPlaceSet zone = hradby_table_has (&table->parent, HRADBY_MISTRESS_REACH_ANY_ZONE)
                          ? HRADBY_PLACES_CASTLE
                          : HRADBY_PLACES_COURTYARD;
  guint king = position->where[HRADBY_CHARACTER_KING];
  HradbyCastleCardsPlaces here = { 0 };

  if (king != HRADBY_PLACE_NONE && king < HRADBY_PLACE_SLOT)
    here.inner = HRADBY_PLACE_BIT (king) & zone & ~position->knighted;
  here = hradby_castle_cards_unprotected (table, position, here);
  if (here.inner == 0)
    return n;
  here.inner = hradby_castle_cards_get_free (position, zone);
  return add_mover (movers, n, king, here);
}

/* Women that Prince Charming has not moved so far. */
static guint
add_women (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
           Mover *movers)
{
  guint n = 0;

  for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++) {
    guint place = position->where[kind];
    HradbyCastleCardsPlaces here = { 0 };
    gboolean was_moved = FALSE;

    if (hradby_characters[kind].sex != HRADBY_SEX_FEMALE || place == HRADBY_PLACE_NONE
        || place >= HRADBY_PLACE_SLOT)
      continue;
    for (guint i = 0; i < position->n_picks; i++)
      was_moved |= position->picks[i] == kind;
    here.inner = HRADBY_PLACE_BIT (place) & ~position->knighted;
    here = hradby_castle_cards_unprotected (table, position, here);
    if (was_moved || here.inner == 0)
      continue;
    here.inner = hradby_castle_cards_get_free (position, get_zone (place));
    n = add_mover (movers, n, place, here);
  }
  return n;
}

static guint
add_soldiers (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
              Mover *movers)
{
  HradbyCastleCardsPlaces from = { position->soldiers & ~position->knighted, 0 };
  HradbyCastleCardsPlaces to
    = { hradby_castle_cards_get_free (position, HRADBY_PLACES_RAMPARTS), 0 };
  guint n = 0;

  from = hradby_castle_cards_unprotected (table, position, from);
  for (; from.inner != 0; from.inner &= from.inner - 1)
    n = add_mover (movers, n, (guint) __builtin_ctzll (from.inner), to);
  return n;
}

/* The cards that the effect may move, in the order of places; returns how many. */
static guint
list_movers (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
             Mover *movers)
{
  guint n = 0;

  switch (position->character) {
  case HRADBY_CHARACTER_LOOKOUT:
    return add_soldiers (table, position, movers);
  case HRADBY_CHARACTER_PRINCE_CHARMING:
    return add_women (table, position, movers);
  case HRADBY_CHARACTER_PRINCESS:
    return add_knights (table, position, movers);
  case HRADBY_CHARACTER_MISTRESS:
  default:
    if ((position->step & 2) == 0)
      n = add_knights (table, position, movers);
    return (position->step & 1) == 0 ? add_king (table, position, movers, n) : n;
  }
}

static guint
count_moves (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  Mover movers[MAX_MOVERS];
  guint n_movers = list_movers (table, position, movers), n = 0;

  for (guint i = 0; i < n_movers; i++)
    n += hradby_castle_cards_count_places (&movers[i].to);
  return n;
}

static void
get_move (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
          guint number, HradbyAction *action)
{
  Mover movers[MAX_MOVERS];
  guint n_movers = list_movers (table, position, movers), i = 0;

  for (; i + 1 < n_movers; i++) {
    guint n = hradby_castle_cards_count_places (&movers[i].to);

    if (number < n)
      break;
    number -= n;
  }
  action->place = (guint8) movers[i].place;
  action->to = (guint8) get_place (&movers[i].to, number);
}

/* The Minstrel. */

static gboolean
swaps_two (const HradbyCastleCardsTable *table)
{
  return hradby_table_has (&table->parent, HRADBY_MINSTREL_SWAP_TWO);
}

/* Where the next card may come to. If something must change and nothing has, it may stay only if
 * two more are left that can change places. */
static HradbyPlaceSet
get_arrangements (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
                  guint *from)
{
  HradbyPlaceSet cards = hradby_castle_cards_get_arranged (table, position);
  HradbyPlaceSet to = cards | hradby_castle_cards_get_spare (table, position);
  gboolean changed = !hradby_table_has (&table->parent, HRADBY_MINSTREL_PERMUTE);
  guint n_left = hradby_bits_count (cards) - position->n_picks - 1;

  for (guint i = 0; i < position->n_picks; i++) {
    changed |= position->picks[i] != (guint) __builtin_ctzll (cards);
    to &= ~HRADBY_PLACE_BIT (position->picks[i]);
    cards &= cards - 1;
  }
  *from = (guint) __builtin_ctzll (cards);
  return !changed && n_left < 2 ? to & ~HRADBY_PLACE_BIT (*from) : to;
}

static guint
count_arrangements (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  guint n, from;

  if (!swaps_two (table))
    return hradby_bits_count (get_arrangements (table, position, &from));
  n = hradby_bits_count (hradby_castle_cards_get_arranged (table, position));
  return n * (n - 1) / 2;
}

static void
get_arrangement (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
                 guint number, HradbyAction *action)
{
  HradbyPlaceSet set;
  guint from, second = 1;

  if (!swaps_two (table)) {
    set = get_arrangements (table, position, &from);
    action->place = (guint8) from;
    action->to = (guint8) hradby_bits_nth_of_word (set, number);
    return;
  }
  set = hradby_castle_cards_get_arranged (table, position);
  while (number >= second)
    number -= second++;
  action->place = (guint8) hradby_bits_nth_of_word (set, number);
  action->to = (guint8) hradby_bits_nth_of_word (set, second);
}

/* Tokens. */

static guint
count_swaps (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];
  guint n = hradby_castle_cards_list_tokens (table, position, cards), n_swaps = n * (n - 1) / 2;
  guint n_of[HRADBY_CASTLE_CARDS_MAX_PLAYERS + 1] = { 0 };

  for (guint i = 0; i < n; i++)
    n_of[MIN (cards[i].token, HRADBY_CASTLE_CARDS_MAX_PLAYERS)]++;
  for (guint i = 0; i < G_N_ELEMENTS (n_of); i++)
    n_swaps -= n_of[i] * (n_of[i] - 1) / 2;
  return n < 2 ? 0 : n_swaps;
}

static void
get_swap (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
          guint number, HradbyAction *action)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];
  guint n = hradby_castle_cards_list_tokens (table, position, cards);

  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      if (cards[i].token != cards[j].token && number-- == 0) {
        action->place = cards[i].place;
        action->part = cards[i].level;
        action->to = cards[j].place;
        action->figure = cards[j].level;
        return;
      }
}

/* The tokens that the Spy may put on the next card, as bits, without a token the highest. If
 * something must change and nothing has, it may keep its own only if others differ. */
static guint
get_assignments (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
                 HradbyCastleCardsCard *card)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];
  guint n = hradby_castle_cards_list_tokens (table, position, cards), next = position->n_picks;
  guint n_of[HRADBY_CASTLE_CARDS_MAX_PLAYERS + 1] = { 0 }, tokens = 0, others = 0, own;
  gboolean changed = hradby_table_has (&table->parent, HRADBY_SPY_CHANGE_OPTIONAL);

  for (guint i = 0; i < n; i++) {
    n_of[MIN (cards[i].token, HRADBY_CASTLE_CARDS_MAX_PLAYERS)]++;
    if (i > next)
      others |= 1u << MIN (cards[i].token, HRADBY_CASTLE_CARDS_MAX_PLAYERS);
  }
  for (guint i = 0; i < next; i++) {
    changed |= position->picks[i] != cards[i].token;
    n_of[MIN (position->picks[i], HRADBY_CASTLE_CARDS_MAX_PLAYERS)]--;
  }
  for (guint i = 0; i < G_N_ELEMENTS (n_of); i++)
    if (n_of[i] > 0)
      tokens |= 1u << i;
  *card = cards[next];
  own = 1u << MIN (card->token, HRADBY_CASTLE_CARDS_MAX_PLAYERS);
  return !changed && (others & (others - 1)) == 0 ? tokens & ~own : tokens;
}

static guint
count_assignments (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsCard card;

  return hradby_bits_count (get_assignments (table, position, &card));
}

static void
get_assignment (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
                guint number, HradbyAction *action)
{
  HradbyCastleCardsCard card;
  guint tokens = get_assignments (table, position, &card);
  guint token = hradby_bits_nth_of_word (tokens, number);

  action->place = card.place;
  action->part = card.level;
  if (token == HRADBY_CASTLE_CARDS_MAX_PLAYERS)
    action->kind = HRADBY_CASTLE_CARDS_ASSIGN_NONE;
  else
    action->player = (guint8) token;
}

static guint
count_tokens (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];

  return hradby_castle_cards_list_tokens (table, position, cards);
}

static void
get_token (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
           guint number, HradbyAction *action)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];

  hradby_castle_cards_list_tokens (table, position, cards);
  action->place = cards[number].place;
  action->part = cards[number].level;
}

/* Cards that go from hand to hand, and to or from the exchange. */

/* The seats that may be chosen, as bits. */
static guint
get_others (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  gboolean is_witch = position->character == HRADBY_CHARACTER_WITCH;
  guint seats = 0;

  for (guint i = 0; i < table->parent.n_players; i++)
    if (i == position->player
          ? is_witch && hradby_table_has (&table->parent, HRADBY_WITCH_SELF_TRUE)
          : is_witch || position->hands[i] != 0)
      seats |= 1u << i;
  return seats;
}

/* The kinds and the seats of which a pair is chosen; only bit 0 of what is not asked. */
static void
get_pairs (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
           guint64 *kinds, guint *seats)
{
  HradbyCards cards = position->phase == HRADBY_CASTLE_CARDS_PHASE_TAKE
                      || position->phase == HRADBY_CASTLE_CARDS_PHASE_SEND
                        ? position->exchange : position->hands[position->actor];

  *kinds = position->phase == HRADBY_CASTLE_CARDS_PHASE_CHOOSE ? 1 : hradby_cards_get_kinds (cards);
  *seats = position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
           || position->phase == HRADBY_CASTLE_CARDS_PHASE_TAKE
             ? 1 : get_others (table, position);
}

static guint
count_pairs (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  guint64 kinds;
  guint seats;

  get_pairs (table, position, &kinds, &seats);
  return hradby_bits_count (kinds) * hradby_bits_count (seats);
}

static void
get_pair (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
          guint number, HradbyAction *action)
{
  guint64 kinds;
  guint seats, n_seats;

  get_pairs (table, position, &kinds, &seats);
  n_seats = hradby_bits_count (seats);
  action->piece = (guint16) hradby_bits_nth_of_word (kinds, number / n_seats);
  action->player = (guint8) hradby_bits_nth_of_word (seats, number % n_seats);
}

/* Where cards of these kinds may be placed. */
static guint
count_placements (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
                  guint64 kinds, gboolean area_only)
{
  guint n = 0;

  for (; kinds != 0; kinds &= kinds - 1) {
    HradbyCastleCardsPlaces places = hradby_castle_cards_get_placements (
      table, position, (guint) __builtin_ctzll (kinds), area_only);

    n += hradby_castle_cards_count_places (&places);
  }
  return n;
}

static void
get_placement (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
               guint64 kinds, gboolean area_only, guint number, HradbyAction *action)
{
  for (; kinds != 0; kinds &= kinds - 1) {
    guint kind = (guint) __builtin_ctzll (kinds);
    HradbyCastleCardsPlaces places
      = hradby_castle_cards_get_placements (table, position, kind, area_only);
    guint n = hradby_castle_cards_count_places (&places);

    if (number < n) {
      action->piece = (guint16) kind;
      action->place = (guint8) get_place (&places, number);
      return;
    }
    number -= n;
  }
}

/* The Counselor. */

static gboolean
needs_area_only (const HradbyCastleCardsTable *table)
{
  return hradby_table_has (&table->parent, HRADBY_COUNSELOR_CONDITIONS_AREA_ONLY);
}

static guint
count_summons (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  return count_placements (table, position, hradby_cards_get_kinds (position->exchange),
                           needs_area_only (table));
}

static void
get_summon (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
            guint number, HradbyAction *action)
{
  get_placement (table, position, hradby_cards_get_kinds (position->exchange),
                 needs_area_only (table), number, action);
}

/* Chance: all cards of a hand, those of a kind one after the other. */

static guint
count_random (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  return hradby_cards_count (position->hands[position->other]);
}

static void
get_random (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
            guint number, HradbyAction *action)
{
  HradbyCards hand = position->hands[position->other];
  guint64 kinds = hradby_cards_get_kinds (hand);

  for (; (kinds & (kinds - 1)) != 0; kinds &= kinds - 1) {
    guint n = hradby_cards_count_kind (hand, (guint) __builtin_ctzll (kinds));

    if (number < n)
      break;
    number -= n;
  }
  action->player = position->other;
  action->piece = (guint16) __builtin_ctzll (kinds);
}

/* What is asked in a phase: the kind of action that answers it, and its answers. */
typedef struct {
  guint8 kind;
  guint (*count) (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position);
  void  (*get)   (const HradbyCastleCardsTable    *table,
                  const HradbyCastleCardsPosition *position,
                  guint                            number,
                  HradbyAction                    *action);
} Question;

static const Question questions[HRADBY_CASTLE_CARDS_PHASE_OVER + 1] = {
  [HRADBY_CASTLE_CARDS_PHASE_RETURN] = { HRADBY_CASTLE_CARDS_RETURN, count_targets, get_target },
  [HRADBY_CASTLE_CARDS_PHASE_KILL] = { HRADBY_CASTLE_CARDS_KILL, count_targets, get_target },
  [HRADBY_CASTLE_CARDS_PHASE_EXILE] = { HRADBY_CASTLE_CARDS_EXILE, count_targets, get_target },
  [HRADBY_CASTLE_CARDS_PHASE_LURE] = { HRADBY_CASTLE_CARDS_LURE, count_targets, get_target },
  [HRADBY_CASTLE_CARDS_PHASE_MOVE] = { HRADBY_CASTLE_CARDS_MOVE, count_moves, get_move },
  [HRADBY_CASTLE_CARDS_PHASE_ARRANGE]
    = { HRADBY_CASTLE_CARDS_ARRANGE, count_arrangements, get_arrangement },
  [HRADBY_CASTLE_CARDS_PHASE_STEAL] = { HRADBY_CASTLE_CARDS_STEAL, count_tokens, get_token },
  [HRADBY_CASTLE_CARDS_PHASE_CLAIM] = { HRADBY_CASTLE_CARDS_CLAIM, count_tokens, get_token },
  [HRADBY_CASTLE_CARDS_PHASE_SWAP] = { HRADBY_CASTLE_CARDS_SWAP, count_swaps, get_swap },
  [HRADBY_CASTLE_CARDS_PHASE_ASSIGN]
    = { HRADBY_CASTLE_CARDS_ASSIGN, count_assignments, get_assignment },
  [HRADBY_CASTLE_CARDS_PHASE_GIVE_TO] = { HRADBY_CASTLE_CARDS_GIVE_TO, count_pairs, get_pair },
  [HRADBY_CASTLE_CARDS_PHASE_GIVE] = { HRADBY_CASTLE_CARDS_GIVE, count_pairs, get_pair },
  [HRADBY_CASTLE_CARDS_PHASE_TAKE] = { HRADBY_CASTLE_CARDS_TAKE, count_pairs, get_pair },
  [HRADBY_CASTLE_CARDS_PHASE_SEND] = { HRADBY_CASTLE_CARDS_SEND, count_pairs, get_pair },
  [HRADBY_CASTLE_CARDS_PHASE_CHOOSE] = { HRADBY_CASTLE_CARDS_CHOOSE, count_pairs, get_pair },
  [HRADBY_CASTLE_CARDS_PHASE_SUMMON] = { HRADBY_CASTLE_CARDS_SUMMON, count_summons, get_summon },
  [HRADBY_CASTLE_CARDS_PHASE_RANDOM] = { HRADBY_CASTLE_CARDS_RANDOM, count_random, get_random },
};

HradbyCastleCardsAction
hradby_castle_cards_get_asked (const HradbyCastleCardsPosition *position)
{
  return (HradbyCastleCardsAction) questions[position->phase].kind;
}

/* Whether the effect may be declined, which is its last answer. */
static gboolean
may_decline (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  if (position->step != 0)
    return FALSE;
  if (position->character == HRADBY_CHARACTER_KING)
    return hradby_table_has (&table->parent, HRADBY_KING_EFFECT_OPTIONAL);
  return position->character == HRADBY_CHARACTER_COURTESAN
         && hradby_table_has (&table->parent, HRADBY_COURTESAN_EFFECT_OPTIONAL);
}

static guint
count_answers (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  const Question *question = &questions[position->phase];

  return question->count != NULL ? question->count (table, position) : 0;
}

static guint
count_picks (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  guint n = count_answers (table, position);

  return n > 0 && may_decline (table, position) ? n + 1 : n;
}

static void
get_pick (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
          guint number, HradbyAction *action)
{
  const Question *question = &questions[position->phase];

  action->kind = question->kind;
  if (may_decline (table, position) && number == count_answers (table, position))
    action->kind = HRADBY_CASTLE_CARDS_DECLINE;
  else
    question->get (table, position, number, action);
}

/* Whether the last card would be played in a turn with the Merchant, where that is forbidden. */
static gboolean
is_kept_back (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
              guint kind)
{
  return hradby_table_has (&table->parent, HRADBY_MERCHANT_LAST_FORBIDDEN)
         && (position->had_merchant || kind == HRADBY_CHARACTER_MERCHANT)
         && hradby_castle_cards_count_of_seat (table, position, position->player) == 1;
}

/* Whether the Herald binds the seat whose turn it is: it holds the King and could play him. */
static gboolean
is_bound_by_herald (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  return position->where[HRADBY_CHARACTER_HERALD] != HRADBY_PLACE_NONE
         && (position->hands[position->player] & HRADBY_CARDS_BIT (HRADBY_CHARACTER_KING)) != 0
         && hradby_castle_cards_get_free (position, HRADBY_PLACES_COURTYARD) != 0
         && (position->spares_king == 0
             || !hradby_table_has (&table->parent, HRADBY_HERALD_DUTY_NEXT_TURN))
         && !is_kept_back (table, position, HRADBY_CHARACTER_KING);
}

/* Whether nothing but the King may be played at this action. */
static gboolean
must_obey (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  return is_bound_by_herald (table, position)
         && (position->n_actions == 1
             || hradby_table_has (&table->parent, HRADBY_HERALD_DUTY_AT_ONCE));
}

/* With so many cards in the hand nobody draws, where the table plays with a limit. */
static guint
count_limit (const HradbyTable *table)
{
  return hradby_castle_cards_count_hand (table->settings, table->n_players)
         + table->settings[HRADBY_SETTING_DRAW_LIMIT_MORE];
}

static gboolean
may_draw (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  guint seat = position->player;

  return hradby_castle_cards_count_in_pile (table, position, seat) > 0
         && (hradby_table_has (&table->parent, HRADBY_DRAW_LIMIT_NONE)
             || hradby_cards_count (position->hands[seat]) < count_limit (&table->parent));
}

/* What may be done in the turn: whether to draw, which kinds to give to the exchange, which to
 * play. */
typedef struct {
  gboolean draws;
  guint64  gives;
  guint64  plays;
} Offer;

static void
get_offer (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
           Offer *offer)
{
  guint64 kinds = hradby_cards_get_kinds (position->hands[position->player]);
  const guint64 king = HRADBY_CARDS_BIT (HRADBY_CHARACTER_KING);
  gboolean is_bound = is_bound_by_herald (table, position);

  *offer = (Offer) { FALSE, 0, king };
  if (must_obey (table, position))
    return;
  offer->draws = may_draw (table, position);
  offer->gives = position->exchange != 0 ? (is_bound ? kinds & ~king : kinds) : 0;
  offer->plays = kinds;
  if (hradby_table_has (&table->parent, HRADBY_MERCHANT_LAST_FORBIDDEN))
    for (; kinds != 0; kinds &= kinds - 1)
      if (is_kept_back (table, position, (guint) __builtin_ctzll (kinds)))
        offer->plays &= ~(kinds & -kinds);
}

guint
hradby_castle_cards_count_of_turn (const HradbyCastleCardsTable *table,
                                   const HradbyCastleCardsPosition *position)
{
  Offer offer;

  get_offer (table, position, &offer);
  return offer.draws + hradby_bits_count (offer.gives)
                         * hradby_bits_count (hradby_cards_get_kinds (position->exchange))
         + count_placements (table, position, offer.plays, FALSE);
}

/* First the draw, then exchanges, then plays. */
static void
get_of_turn (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
             guint number, HradbyAction *action)
{
  guint64 exchange = hradby_cards_get_kinds (position->exchange);
  guint n_exchange = hradby_bits_count (exchange), n_exchanges;
  Offer offer;

  get_offer (table, position, &offer);
  action->kind = HRADBY_CASTLE_CARDS_DRAW;
  if (offer.draws && number-- == 0)
    return;
  n_exchanges = hradby_bits_count (offer.gives) * n_exchange;
  if (number < n_exchanges) {
    action->kind = HRADBY_CASTLE_CARDS_EXCHANGE;
    action->piece = (guint16) hradby_bits_nth_of_word (offer.gives, number / n_exchange);
    action->amount = (gint16) hradby_bits_nth_of_word (exchange, number % n_exchange);
    return;
  }
  action->kind = HRADBY_CASTLE_CARDS_PLAY;
  get_placement (table, position, offer.plays, FALSE, number - n_exchanges, action);
}

guint
hradby_castle_cards_count_actions (const HradbyTable *table, const HradbyPosition *bytes)
{
  const HradbyCastleCardsTable *self = hradby_castle_cards_table (table);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    return hradby_castle_cards_count_of_turn (self, position);
  return count_picks (self, position);
}

void
hradby_castle_cards_get_action (const HradbyTable *table, const HradbyPosition *bytes, guint number,
                                HradbyAction *action)
{
  const HradbyCastleCardsTable *self = hradby_castle_cards_table (table);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);

  memset (action, 0, sizeof *action);
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    get_of_turn (self, position, number, action);
  else
    get_pick (self, position, number, action);
}

/* A passage of the rules, and a sentence; %NULL: who protects the card. */
typedef struct {
  const char *rule;
  const char *reason;
} Refusal;

/* Whether it is one of the actions that are numbered. */
static gboolean
is_listed (const HradbyTable *table, const HradbyCastleCardsPosition *position,
           const HradbyAction *action)
{
  const HradbyPosition *bytes = (const HradbyPosition *) position;
  guint n = hradby_castle_cards_count_actions (table, bytes);

  for (guint i = 0; i < n; i++) {
    HradbyAction listed;

    hradby_castle_cards_get_action (table, bytes, i, &listed);
    if (hradby_action_equal (&listed, action))
      return TRUE;
  }
  return FALSE;
}

/* The settings of which another value would allow it. */
static HradbySettings
find_settings (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
               const HradbyAction *action)
{
  HradbyCastleCardsTable other = *table;
  HradbySettings settings = 0;

  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++) {
    const HradbySettingInfo *info = &hradby_castle_cards_settings[i];
    guint played = table->parent.settings[i], value;

    for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &value); nth++) {
      other.parent.settings[i] = (guint16) value;
      if (is_listed (&other.parent, position, action))
        settings |= HRADBY_SETTING_BIT (i);
    }
    other.parent.settings[i] = (guint16) played;
  }
  return settings;
}

/* Whether the kind of action is what is asked now. */
static gboolean
is_moment (const HradbyCastleCardsPosition *position, const HradbyAction *action)
{
  switch (action->kind) {
  case HRADBY_CASTLE_CARDS_PASS:
    return FALSE;
  case HRADBY_CASTLE_CARDS_DRAW:
  case HRADBY_CASTLE_CARDS_EXCHANGE:
  case HRADBY_CASTLE_CARDS_PLAY:
    return position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN;
  case HRADBY_CASTLE_CARDS_ASSIGN_NONE:
    return position->phase == HRADBY_CASTLE_CARDS_PHASE_ASSIGN;
  case HRADBY_CASTLE_CARDS_DECLINE:
    return position->phase != HRADBY_CASTLE_CARDS_PHASE_TURN
           && position->phase < HRADBY_CASTLE_CARDS_PHASE_RANDOM;
  default:
    return hradby_castle_cards_get_asked (position) == action->kind;
  }
}

/* Refuses an action at the wrong moment: something else is asked, or nothing. */
static gboolean
refuse_moment (const HradbyCastleCardsPosition *position, const HradbyAction *action,
               GError **error)
{
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_OVER)
    return hradby_error_refuse_moment (error, "ending", _("the game is over"));
  if (action->kind == HRADBY_CASTLE_CARDS_PASS)
    return hradby_error_refuse (error, "turns", _("you may not pass"));
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    return hradby_error_refuse_moment (error, "turns",
                                       _("no effect asks for this now: what has only one "
                                         "possible answer happens automatically"));
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM)
    return hradby_error_refuse_moment (error, hradby_characters[position->character].id,
                                       _("first a card must be drawn from a hand"));
  /* Translators: %s is a character */
  g_autofree char *reason = g_strdup_printf (_("first answer what the card asks: %s"),
                                             hradby_character_get_title (position->character));
  return hradby_error_refuse_moment (error, hradby_characters[position->character].id, reason);
}

static Refusal
explain_bound (void)
{
  return (Refusal) { "herald", N_("you must play the King first, as the Herald is outside") };
}

static Refusal
explain_draw (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position)
{
  if (hradby_castle_cards_count_in_pile (table, position, position->player) == 0)
    return (Refusal) { "turns", N_("the pile is empty") };
  if (must_obey (table, position))
    return explain_bound ();
  return (Refusal) { "turns", N_("you may not draw with so many cards in hand") };
}

static Refusal
explain_exchange (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
                  const HradbyAction *action)
{
  if (hradby_cards_count_kind (position->hands[position->player], action->piece) == 0)
    return (Refusal) { "turns", N_("this card is not in your hand") };
  if (hradby_cards_count_kind (position->exchange, (guint) action->amount) == 0)
    return (Refusal) { "turns", N_("this card is not in the exchange") };
  if (action->piece == HRADBY_CHARACTER_KING && !must_obey (table, position))
    return (Refusal) { "herald", N_("you may not exchange the King while the Herald is outside") };
  return explain_bound ();
}

/* What the character asks of its space, besides that it is free and of its zone. */
static const char *
get_condition (guint kind)
{
  switch (kind) {
  case HRADBY_CHARACTER_AMBASSADOR:
    return N_("the Ambassador may take only the last free space of the courtyard");
  case HRADBY_CHARACTER_COUNSELOR:
    return N_("the King’s Counsellor must stand next to the King, or next to the Prince while "
              "the King is absent");
  case HRADBY_CHARACTER_LADY_IN_WAITING:
    return N_("the Lady in Waiting must stand next to the Queen or the Princess");
  case HRADBY_CHARACTER_MISTRESS:
    return N_("you cannot play the Mistress while the Queen is laid out");
  case HRADBY_CHARACTER_PRINCE_CHARMING:
    return N_("Prince Charming must stand next to the Princess");
  case HRADBY_CHARACTER_QUEEN:
    return N_("the Queen must stand next to the King");
  case HRADBY_CHARACTER_GHOST:
    return N_("the Ghost must take a tower with a single unprotected card");
  default:
    return N_("no card of this kind may go there");
  }
}

/* Why a card may not be placed where @action says. */
static Refusal
explain_place (const HradbyCastleCardsPosition *position, const HradbyAction *action)
{
  static const char *const zones[] = {
    [HRADBY_ZONE_COURTYARD] = N_("this card belongs in the courtyard"),
    [HRADBY_ZONE_RAMPART] = N_("this card belongs on a rampart"),
    [HRADBY_ZONE_TOWER] = N_("this card belongs in a tower"),
    [HRADBY_ZONE_OUTSIDE] = N_("this card belongs outside the castle"),
    [HRADBY_ZONE_ON_CARD] = N_("a Knight must lie on another card"),
  };
  HradbyCharacterZone zone = hradby_characters[action->piece].zone;
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);
  gboolean is_engine = action->piece == HRADBY_CHARACTER_SIEGE_ENGINE;

  if (zone != HRADBY_ZONE_ON_CARD && hradby_place_get_zone (action->place) != zone)
    return (Refusal) { "playing", zones[zone] };
  if (zone == HRADBY_ZONE_ON_CARD)
    return (Refusal) { "knight", zones[zone] };
  if (is_engine && (HRADBY_PLACES_SLOTS & ~position->occupied) == 0)
    return (Refusal) { "siege", N_("all four siege slots are taken") };
  if (is_engine && action->place < HRADBY_PLACE_SLOT)
    return (Refusal) { "siege", N_("a siege engine goes to one of the four siege slots") };
  if (action->piece != HRADBY_CHARACTER_GHOST && action->place != HRADBY_PLACE_NONE
      && hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "playing", N_("there is already a card there") };
  return (Refusal) { hradby_characters[action->piece].id, get_condition (action->piece) };
}

static Refusal
explain_play (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
              const HradbyAction *action)
{
  HradbyCastleCardsPlaces places
    = hradby_castle_cards_get_placements (table, position, action->piece, FALSE);

  if (hradby_cards_count_kind (position->hands[position->player], action->piece) == 0)
    return (Refusal) { "playing", N_("this card is not in your hand") };
  if (!hradby_castle_cards_has_place (&places, action->place))
    return explain_place (position, action);
  if (action->piece != HRADBY_CHARACTER_KING && is_bound_by_herald (table, position))
    return explain_bound ();
  return (Refusal) { "merchant",
                     N_("you may not play your last card in a turn with the Merchant") };
}

/* Why an effect cannot be done to the top card of a place. */
static Refusal
explain_target (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
                const HradbyAction *action)
{
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);

  if (action->place == HRADBY_PLACE_NONE || !hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "returning", N_("there is no card there") };
  taken = hradby_castle_cards_unprotected (table, position, taken);
  if (!hradby_castle_cards_has_place (&taken, action->place))
    return (Refusal) { "protection", NULL };
  return (Refusal) { hradby_characters[position->character].id,
                     N_("the effect does not reach the card there") };
}

static Refusal
explain_move (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
              const HradbyAction *action)
{
  Mover movers[MAX_MOVERS];
  guint n = list_movers (table, position, movers);

  for (guint i = 0; i < n; i++)
    if (movers[i].place == action->place)
      return (Refusal) { "moving", N_("the card cannot be moved there") };
  return explain_target (table, position, action);
}

static Refusal
explain_token (const HradbyCastleCardsPosition *position, const HradbyAction *action)
{
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (position);

  if (action->place == HRADBY_PLACE_NONE
      || !hradby_castle_cards_has_place (&taken, action->place)
      || hradby_castle_cards_get_height (position, action->place) <= action->part)
    return (Refusal) { "tokens", N_("there is no card there") };
  return (Refusal) { hradby_characters[position->character].id,
                     N_("the effect does not reach the token there") };
}

static Refusal
explain_rest (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
              const HradbyAction *action)
{
  const char *rule = hradby_characters[position->character].id;

  switch (action->kind) {
  case HRADBY_CASTLE_CARDS_ARRANGE:
    return (Refusal) { rule, N_("the Minstrel cannot arrange the cards this way") };
  case HRADBY_CASTLE_CARDS_SWAP:
    return (Refusal) { rule, N_("you must swap the tokens of two other cards, of different "
                                "colours") };
  case HRADBY_CASTLE_CARDS_ASSIGN:
  case HRADBY_CASTLE_CARDS_ASSIGN_NONE:
    return (Refusal) { rule, N_("the next card in order gets one of the remaining tokens") };
  case HRADBY_CASTLE_CARDS_GIVE_TO:
  case HRADBY_CASTLE_CARDS_GIVE:
    if ((hradby_cards_get_kinds (position->hands[position->actor])
         & HRADBY_CARDS_BIT (action->piece)) == 0)
      return (Refusal) { rule, N_("this card is not in your hand") };
    return (Refusal) { rule, N_("you cannot give it this way") };
  case HRADBY_CASTLE_CARDS_TAKE:
  case HRADBY_CASTLE_CARDS_SEND:
    if ((hradby_cards_get_kinds (position->exchange) & HRADBY_CARDS_BIT (action->piece)) == 0)
      return (Refusal) { rule, N_("this card is not in the exchange") };
    return (Refusal) { rule, N_("this player cannot be chosen") };
  case HRADBY_CASTLE_CARDS_SUMMON:
    if ((hradby_cards_get_kinds (position->exchange) & HRADBY_CARDS_BIT (action->piece)) == 0)
      return (Refusal) { rule, N_("this card is not in the exchange") };
    return explain_place (position, action);
  case HRADBY_CASTLE_CARDS_DECLINE:
    return (Refusal) { rule, N_("what is possible must happen") };
  case HRADBY_CASTLE_CARDS_CHOOSE:
    return (Refusal) { rule, N_("this player cannot be chosen") };
  case HRADBY_CASTLE_CARDS_RANDOM:
  default:
    return (Refusal) { rule, N_("this card cannot be drawn there") };
  }
}

static Refusal
find_refusal (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
              const HradbyAction *action)
{
  switch (action->kind) {
  case HRADBY_CASTLE_CARDS_DRAW:
    return explain_draw (table, position);
  case HRADBY_CASTLE_CARDS_EXCHANGE:
    return explain_exchange (table, position, action);
  case HRADBY_CASTLE_CARDS_PLAY:
    return explain_play (table, position, action);
  case HRADBY_CASTLE_CARDS_RETURN:
  case HRADBY_CASTLE_CARDS_KILL:
  case HRADBY_CASTLE_CARDS_EXILE:
  case HRADBY_CASTLE_CARDS_LURE:
    return explain_target (table, position, action);
  case HRADBY_CASTLE_CARDS_MOVE:
    return explain_move (table, position, action);
  case HRADBY_CASTLE_CARDS_STEAL:
  case HRADBY_CASTLE_CARDS_CLAIM:
    return explain_token (position, action);
  default:
    return explain_rest (table, position, action);
  }
}

/* Who protects the top card of a place. */
static char *
tell_guards (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
             guint place)
{
  HradbyCastleCardsCard guards[HRADBY_CASTLE_CARDS_MAX_GUARDS];
  guint level = hradby_castle_cards_get_height (position, place) - 1;
  guint n = hradby_castle_cards_list_guards (table, position, place, level, guards);
  g_autoptr(GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "",
                            hradby_character_get_title (guards[i].kind));
  /* Translators: one or two characters, such as “Captain, Priest” */
  return g_strdup_printf (_("the card there is protected by: %s"), list->str);
}

/* Two cards that change their tokens may be named in either order: the earlier one is first. */
static HradbyAction
tidy (const HradbyAction *action)
{
  HradbyAction tidied = *action;

  if (action->kind != HRADBY_CASTLE_CARDS_SWAP)
    return tidied;
  if (action->place < action->to || (action->place == action->to && action->part <= action->figure))
    return tidied;
  tidied.place = action->to;
  tidied.part = action->figure;
  tidied.to = action->place;
  tidied.figure = action->part;
  return tidied;
}

gboolean
hradby_castle_cards_explain (const HradbyTable *base, const HradbyPosition *bytes,
                             HradbyAction *action, GError **error)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);
  HradbyAction tidied = tidy (action);
  g_autofree char *guards = NULL;

  if (!is_moment (position, action))
    return refuse_moment (position, action, error);
  if (is_listed (base, position, &tidied)) {
    *action = tidied;
    return TRUE;
  }
  if (error == NULL)
    return FALSE;
  Refusal refusal = find_refusal (table, position, action);
  if (refusal.reason == NULL)
    guards = tell_guards (table, position, action->place);
  return hradby_error_refuse_by (error, refusal.rule, find_settings (table, position, &tidied),
                                 guards != NULL ? guards : _(refusal.reason));
}
