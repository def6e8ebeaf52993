/* Castle, the card game, as a game type: dealing, what a viewer sees of hands and piles, and which
 * settings decided (rules page, sections 2 and 5.9; formats page, section castle-cards). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/each.h"
#include "engine/error.h"
#include "engine/setup.h"
#include "engine/table.h"
#include "games/castle-cards/board.h"
#include "games/castle-cards/castle-cards.h"
#include "games/castle-cards/choices.h"
#include "games/castle-cards/compiled.h"
#include "games/castle-cards/estimate.h"
#include "games/castle-cards/rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

guint
hradby_castle_cards_count_hand (const guint16 *settings, guint n_players)
{
  static const guint8 counts[] = { HRADBY_SETTING_HAND_OF_TWO, HRADBY_SETTING_HAND_OF_THREE,
                                   HRADBY_SETTING_HAND_OF_FOUR, HRADBY_SETTING_HAND_OF_FIVE };

  g_return_val_if_fail (settings != NULL, 0);
  g_return_val_if_fail (n_players >= 2 && n_players <= HRADBY_CASTLE_CARDS_MAX_PLAYERS, 0);

  return settings[counts[n_players - 2]];
}

guint
hradby_castle_cards_count_pile (guint n_players)
{
  static const guint8 counts[] = { 13, 8, 6, 4 };

  g_return_val_if_fail (n_players >= 2 && n_players <= HRADBY_CASTLE_CARDS_MAX_PLAYERS, 0);

  return counts[n_players - 2];
}

typedef struct {
  const HradbySetup        *setup;
  /* how many of each kind are still in the box */
  guint8                    n_left[HRADBY_N_CHARACTERS];
  HradbyCastleCardsPosition start; /* cards in play, hands and the exchange */
  /* by seat, the top first; @n_pile of them */
  guint8                    piles[HRADBY_CASTLE_CARDS_MAX_PLAYERS][HRADBY_N_CARDS];
  guint                     n_pile[HRADBY_CASTLE_CARDS_MAX_PLAYERS];
} Deal;

static void
fill_box (Deal *self)
{
  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++)
    self->n_left[i] = hradby_characters[i].copies;
  if (self->setup->n_players == 2)
    self->n_left[HRADBY_CHARACTER_FOOL] = self->n_left[HRADBY_CHARACTER_VILLAGE_IDIOT] = 0;
}

static gboolean
take_from_box (Deal *self, guint kind, GError **error)
{
  if (self->n_left[kind] > 0) {
    self->n_left[kind]--;
    return TRUE;
  }
  if (self->setup->n_players == 2
      && (kind == HRADBY_CHARACTER_FOOL || kind == HRADBY_CHARACTER_VILLAGE_IDIOT))
    return hradby_error_refuse_setup (error, _("%s is not used in a game for two"),
                                      hradby_character_get_title (kind));
  return hradby_error_refuse_setup (error,
                                    g_dngettext (GETTEXT_PACKAGE,
                                                 "there is only %u card of this kind: %s",
                                                 "there are only %u cards of this kind: %s",
                                                 hradby_characters[kind].copies),
                                    hradby_characters[kind].copies,
                                    hradby_character_get_title (kind));
}

/* Whether a card may lie there: in its own zone on a free place, a Knight on another card. Any
 * character may have been lured outside. */
static gboolean
may_lie (const Deal *self, guint kind, guint place)
{
  const HradbyCastleCardsPosition *start = &self->start;
  HradbyCastleCardsPlaces taken = hradby_castle_cards_get_occupied (start);
  gboolean is_engine = kind == HRADBY_CHARACTER_SIEGE_ENGINE;
  gboolean is_knight = kind == HRADBY_CHARACTER_KNIGHT;

  if (place == HRADBY_PLACE_NONE)
    return !is_engine;
  if (hradby_castle_cards_has_place (&taken, place))
    return is_knight;
  if (place >= HRADBY_PLACE_HEAP)
    return FALSE;
  if (place >= HRADBY_PLACE_SLOT)
    return is_engine;
  if (is_knight) {
    HradbySetting *setting = hradby_ruleset_get (self->setup->ruleset, HRADBY_SETTING_KNIGHT_MOVE);

    return hradby_setting_get_value (setting)
           == HRADBY_CHOICE_VALUE (HRADBY_KNIGHT_MOVE_ALSO_FREE_SPACE);
  }
  return !is_engine && hradby_place_get_zone (place) == hradby_characters[kind].zone;
}

static gboolean
place_item (Deal *self, const HradbyAction *item, GError **error)
{
  HradbyCastleCardsPosition *start = &self->start;
  guint8 token = item->kind == HRADBY_CASTLE_CARDS_ITEM_PLACED ? item->player : HRADBY_NO_TOKEN;

  if (!may_lie (self, item->piece, item->place))
    return hradby_error_refuse_setup (error, _("this card cannot lie there: %s"),
                                      hradby_character_get_title (item->piece));
  hradby_castle_cards_lay (start, item->piece, hradby_castle_cards_lands_at (start, item->place),
                           token, ++start->n_placed);
  if (item->piece == HRADBY_CHARACTER_PRIEST)
    start->priest_colour = token;
  return TRUE;
}

static gboolean
take_item (Deal *self, const HradbyAction *item, GError **error)
{
  if (item->player >= self->setup->n_players)
    return hradby_error_refuse_setup (error, _("there is no player %u"), item->player);
  if (!take_from_box (self, item->piece, error))
    return FALSE;
  switch ((HradbyCastleCardsItem) item->kind) {
  case HRADBY_CASTLE_CARDS_ITEM_HAND:
    hradby_cards_add (&self->start.hands[item->player], item->piece);
    return TRUE;
  case HRADBY_CASTLE_CARDS_ITEM_PILE:
    self->piles[item->player][self->n_pile[item->player]++] = (guint8) item->piece;
    return TRUE;
  case HRADBY_CASTLE_CARDS_ITEM_EXCHANGE:
    hradby_cards_add (&self->start.exchange, item->piece);
    return TRUE;
  case HRADBY_CASTLE_CARDS_ITEM_PLACED:
  case HRADBY_CASTLE_CARDS_ITEM_UNOWNED:
  default:
    return place_item (self, item, error);
  }
}

/* A random card of those left in the box. */
static guint
draw_from_box (Deal *self, HradbyRandom *random, guint n_left)
{
  guint number = hradby_random_below (random, n_left), kind = 0;

  while (number >= self->n_left[kind])
    number -= self->n_left[kind++];
  self->n_left[kind]--;
  return kind;
}

/* Hands are filled up, then piles, and the rest is the exchange. */
static void
deal_rest (Deal *self)
{
  guint n_players = self->setup->n_players, n_left = 0, n_hand;
  guint16 settings[HRADBY_MAX_SETTINGS];
  HradbyRandom random;

  hradby_ruleset_compile (self->setup->ruleset, settings);
  n_hand = hradby_castle_cards_count_hand (settings, n_players);
  hradby_random_init (&random, self->setup->seed, 0);
  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++)
    n_left += self->n_left[i];
  for (guint seat = 0; seat < n_players; seat++)
    while (n_left > 0 && hradby_cards_count (self->start.hands[seat]) < n_hand)
      hradby_cards_add (&self->start.hands[seat], draw_from_box (self, &random, n_left--));
  for (guint seat = 0; seat < n_players; seat++)
    while (n_left > 0 && self->n_pile[seat] < hradby_castle_cards_count_pile (n_players))
      self->piles[seat][self->n_pile[seat]++]
        = (guint8) draw_from_box (self, &random, n_left--);
  while (n_left > 0)
    hradby_cards_add (&self->start.exchange, draw_from_box (self, &random, n_left--));
}

/* Fails with %HRADBY_ERROR_SETUP. */
static gboolean
deal_cards (Deal *self, const HradbySetup *setup, GError **error)
{
  *self = (Deal) { .setup = setup, .start.priest_colour = HRADBY_NO_TOKEN };
  memset (self->start.kinds, HRADBY_NO_CHARACTER, sizeof self->start.kinds);
  memset (self->start.tokens, HRADBY_NO_TOKEN, sizeof self->start.tokens);
  fill_box (self);
  for (guint i = 0; i < setup->items->len; i++)
    if (!take_item (self, &g_array_index (setup->items, HradbyAction, i), error))
      return FALSE;
  if (setup->has_seed)
    deal_rest (self);
  for (guint seat = 0; seat < setup->n_players; seat++)
    if (self->start.hands[seat] == 0 && self->n_pile[seat] == 0)
      return hradby_error_refuse_setup (error, _("player %u has no card in hand or pile"), seat);
  return TRUE;
}

/* Where cards lie that the viewer does not know: hands first, by seat, then what the Courtesan
 * drew, then piles, from the top. */
#define DRAWN HRADBY_CASTLE_CARDS_MAX_PLAYERS
#define PILE  (DRAWN + 1)

typedef struct {
  /* those that the viewer does not know, by kind; then by the place that they are dealt to */
  guint8      cards[HRADBY_N_CARDS];
  /* a seat, or %DRAWN, or %PILE and more: by the place in the piles */
  guint8      homes[HRADBY_N_CARDS];
  guint       n;
  HradbyCards known[HRADBY_CASTLE_CARDS_MAX_PLAYERS]; /* what is known of each hand */
} Hidden;

static guint
get_knower (const HradbyTable *table, guint viewer)
{
  return viewer < table->n_players ? viewer : HRADBY_CASTLE_CARDS_PUBLIC;
}

/* Whether the Courtesan drew a card that only two know. */
static gboolean
hides_drawn (const HradbyCastleCardsPosition *position, guint knower)
{
  return position->character == HRADBY_CHARACTER_COURTESAN
         && position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
         && knower != position->player && knower != position->other;
}

/* All places whose cards are unknown, and those cards in an order that tells nothing. */
static void
collect (const HradbyCastleCardsTable *table, const HradbyCastleCardsPosition *position,
         guint knower, Hidden *hidden)
{
  guint8 counts[HRADBY_N_CHARACTERS] = { 0 };
  guint n = 0;

  hidden->n = 0;
  for (guint seat = 0; seat < table->parent.n_players; seat++) {
    hidden->known[seat] = seat == knower ? position->hands[seat] : position->known[knower][seat];
    for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++)
      for (guint i = hradby_cards_count_kind (hidden->known[seat], kind);
           i < hradby_cards_count_kind (position->hands[seat], kind); i++) {
        hidden->homes[hidden->n++] = (guint8) seat;
        counts[kind]++;
      }
  }
  if (hides_drawn (position, knower)) {
    hidden->homes[hidden->n++] = DRAWN;
    counts[position->picks[0]]++;
  }
  for (guint seat = 0; seat < table->parent.n_players; seat++)
    for (guint i = position->pile_at[seat]; i < table->pile_end[seat]; i++) {
      hidden->homes[hidden->n++] = (guint8) (PILE + i);
      counts[position->piles[i]]++;
    }
  for (guint kind = 0; kind < HRADBY_N_CHARACTERS; kind++)
    for (guint i = 0; i < counts[kind]; i++)
      hidden->cards[n++] = (guint8) kind;
}

static void
shuffle (Hidden *hidden, HradbyRandom *random)
{
  for (guint i = hidden->n; i > 1; i--) {
    guint number = hradby_random_below (random, i);
    guint8 card = hidden->cards[number];

    hidden->cards[number] = hidden->cards[i - 1];
    hidden->cards[i - 1] = card;
  }
}

static void
lay_out (const HradbyCastleCardsTable *table, const Hidden *hidden, HradbyCastleCardsPosition *seen)
{
  memcpy (seen->hands, hidden->known, sizeof hidden->known[0] * table->parent.n_players);
  for (guint i = 0; i < hidden->n; i++)
    if (hidden->homes[i] < DRAWN)
      hradby_cards_add (&seen->hands[hidden->homes[i]], hidden->cards[i]);
    else if (hidden->homes[i] == DRAWN)
      seen->picks[0] = hidden->cards[i];
    else
      seen->piles[hidden->homes[i] - PILE] = hidden->cards[i];
}

/* The player to move can do something: if the cards dealt to him do not let him, one that can be
 * played takes the place of another. */
static void
enable (const HradbyCastleCardsTable *table, Hidden *hidden, HradbyCastleCardsPosition *seen)
{
  guint hole = 0;

  if (seen->phase != HRADBY_CASTLE_CARDS_PHASE_TURN
      || hradby_castle_cards_count_of_turn (table, seen) > 0)
    return;
  while (hole < hidden->n && hidden->homes[hole] != seen->player)
    hole++;
  for (guint i = 0; i < hidden->n && hole < hidden->n; i++) {
    HradbyCastleCardsPlaces places
      = hradby_castle_cards_get_placements (table, seen, hidden->cards[i], FALSE);
    guint8 card = hidden->cards[i];

    if (hradby_castle_cards_count_places (&places) == 0)
      continue;
    hidden->cards[i] = hidden->cards[hole];
    hidden->cards[hole] = card;
    lay_out (table, hidden, seen);
    return;
  }
}

static guint
draw_one (HradbyCards cards, HradbyRandom *random)
{
  guint number = hradby_random_below (random, hradby_cards_count (cards)), kind = 0;

  while (number >= hradby_cards_count_kind (cards, kind))
    number -= hradby_cards_count_kind (cards, kind++);
  return kind;
}

/* Cards that were chosen in secret, and lie in the hands so far, are chosen anew. */
static void
choose_again (const HradbyCastleCardsTable *table, guint knower, HradbyRandom *random,
              HradbyCastleCardsPosition *seen)
{
  gboolean is_asked = seen->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
                      || seen->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM;

  if (is_asked && (seen->character == HRADBY_CHARACTER_FOOL
                   || seen->character == HRADBY_CHARACTER_VILLAGE_IDIOT))
    for (guint seat = 0; seat < table->parent.n_players; seat++)
      if (seat != knower && seen->picks[seat] != HRADBY_NO_CHARACTER)
        seen->picks[seat] = (guint8) draw_one (seen->hands[seat], random);
  if (seen->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM && seen->n_picks > 0
      && seen->character == HRADBY_CHARACTER_COURTESAN && knower != seen->player)
    seen->picks[0] = (guint8) draw_one (seen->hands[seen->player], random);
}

/* What the viewer may know; all else is dealt anew. */
static void
view (const HradbyTable *base, const HradbyPosition *position, guint viewer, HradbyRandom *random,
      HradbyPosition *bytes)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  HradbyCastleCardsPosition *seen = hradby_castle_cards_position (bytes);
  guint knower = get_knower (base, viewer);
  Hidden hidden;

  memcpy (seen, position, sizeof *seen);
  collect (table, seen, knower, &hidden);
  shuffle (&hidden, random);
  lay_out (table, &hidden, seen);
  /* What others know besides what all know, the viewer does not know. */
  for (guint i = 0; i < base->n_players; i++)
    for (guint seat = 0; seat < base->n_players; seat++)
      if (i != knower && i != seat)
        seen->known[i][seat] = seen->known[HRADBY_CASTLE_CARDS_PUBLIC][seat];
  /* Nor does he know whether a card that he did not see come is the King. */
  if (knower != seen->player)
    seen->spares_king &= HRADBY_CASTLE_CARDS_SPARES_OPENLY;
  enable (table, &hidden, seen);
  choose_again (table, knower, random, seen);
}

/* The seats that learn something from the effect of this character. */
static HradbySeats
get_surprised (const HradbyCastleCardsPosition *after, guint kind)
{
  switch (kind) {
  case HRADBY_CHARACTER_FOOL:
  case HRADBY_CHARACTER_VILLAGE_IDIOT:
  case HRADBY_CHARACTER_COURTESAN:
    return HRADBY_EVERYBODY;
  case HRADBY_CHARACTER_ALCHEMIST:
    return HRADBY_EVERYBODY & (HradbySeats) ~HRADBY_SEAT_BIT (after->player);
  default:
    return 0;
  }
}

/* The Counselor's card may come by itself, and set something going. */
static HradbySeats
get_surprised_by_play (const HradbyCastleCardsPosition *position,
                       const HradbyCastleCardsPosition *after, guint kind)
{
  HradbySeats seats = get_surprised (after, kind);

  if (kind != HRADBY_CHARACTER_COUNSELOR || after->phase == HRADBY_CASTLE_CARDS_PHASE_SUMMON)
    return seats;
  for (guint64 kinds = hradby_cards_get_kinds (position->exchange); kinds != 0; kinds &= kinds - 1)
    seats |= get_surprised (after, (guint) __builtin_ctzll (kinds));
  return seats;
}

/* Hands are listed first, then piles, both by seat: of a pile what its player drew. */
static gboolean
knows_item (const HradbyTable *base, const HradbyPosition *position, guint viewer,
            const HradbyAction *item, guint number)
{
  const HradbyCastleCardsPosition *now = hradby_castle_cards_position_const (position);

  if (item->player != viewer)
    return FALSE;
  if (item->kind != HRADBY_CASTLE_CARDS_ITEM_PILE)
    return TRUE;
  for (guint seat = 0; seat < base->n_players; seat++)
    number -= hradby_cards_count (hradby_castle_cards_table (base)->start.hands[seat]);
  return number < now->pile_at[viewer];
}

/* Whether an action neither empties the exchange nor sets going what hangs on hidden cards: of the
 * many that a search tries, nearly all. An effect takes two cards from the exchange at most. */
static gboolean
is_plain (const HradbyCastleCardsPosition *position, const HradbyAction *action)
{
  if (hradby_cards_count (position->exchange) <= 2
      || position->phase == HRADBY_CASTLE_CARDS_PHASE_SUMMON)
    return FALSE;
  switch (action->kind) {
  case HRADBY_CASTLE_CARDS_DRAW:
  case HRADBY_CASTLE_CARDS_GIVE:
  case HRADBY_CASTLE_CARDS_GIVE_TO:
  case HRADBY_CASTLE_CARDS_CHOOSE:
  case HRADBY_CASTLE_CARDS_RANDOM:
    return FALSE;
  case HRADBY_CASTLE_CARDS_PLAY:
    return action->piece != HRADBY_CHARACTER_COUNSELOR
           && get_surprised (position, action->piece) == 0;
  default:
    return TRUE;
  }
}

/* Own cards that are shown tell their player nothing new. Where the exchange is empty, what the
 * next player can do hangs on his hand, and so does whose turn it is. */
static HradbySeats
reveals (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (before);

  if (is_plain (position, action))
    return 0;
  HradbyCastleCardsPosition after = *position;
  hradby_castle_cards_apply (table, (HradbyPosition *) (gpointer) &after, action, NULL);
  if (after.exchange == 0)
    return HRADBY_EVERYBODY;
  switch (action->kind) {
  case HRADBY_CASTLE_CARDS_DRAW:
    return HRADBY_SEAT_BIT (position->player);
  case HRADBY_CASTLE_CARDS_PLAY:
    return get_surprised_by_play (position, &after, action->piece);
  case HRADBY_CASTLE_CARDS_SUMMON:
    return get_surprised (&after, action->piece);
  case HRADBY_CASTLE_CARDS_GIVE:
    return get_surprised (position, position->character);
  case HRADBY_CASTLE_CARDS_GIVE_TO:
  case HRADBY_CASTLE_CARDS_CHOOSE:
  case HRADBY_CASTLE_CARDS_RANDOM:
    return HRADBY_EVERYBODY;
  default:
    return 0;
  }
}

static HradbySeats
get_audience (const HradbyTable *table, const HradbyPosition *before, const HradbyAction *action)
{
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (before);
  HradbySeats both = HRADBY_SEAT_BIT (position->player) | HRADBY_SEAT_BIT (position->other);

  switch (action->kind) {
  case HRADBY_CASTLE_CARDS_GIVE_TO:
    return HRADBY_SEAT_BIT (position->actor);
  case HRADBY_CASTLE_CARDS_RANDOM:
    if (position->character == HRADBY_CHARACTER_COURTESAN)
      return both;
    return HRADBY_SEAT_BIT (position->other);
  case HRADBY_CASTLE_CARDS_GIVE:
    if (position->character == HRADBY_CHARACTER_ALCHEMIST)
      return HRADBY_EVERYBODY;
    if (position->character == HRADBY_CHARACTER_COURTESAN)
      return both;
    return HRADBY_SEAT_BIT (position->actor);
  default:
    return HRADBY_EVERYBODY;
  }
}

static gboolean
count_material (const HradbyTable *base, const HradbyPosition *bytes, guint kind, guint *in_box,
                guint *in_game)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);

  if (kind >= HRADBY_N_CHARACTERS)
    return FALSE;
  *in_box = hradby_characters[kind].copies;
  *in_game = hradby_cards_count_kind (position->exchange, kind)
             + hradby_cards_count_kind (position->removed, kind);
  for (guint seat = 0; seat < base->n_players; seat++) {
    *in_game += hradby_cards_count_kind (position->hands[seat], kind);
    for (guint i = position->pile_at[seat]; i < table->pile_end[seat]; i++)
      *in_game += position->piles[i] == kind;
  }
  for (guint place = HRADBY_PLACE_CASTLE; place < HRADBY_N_PLACES; place++)
    *in_game += position->kinds[place] == kind;
  if (kind == HRADBY_CHARACTER_KNIGHT)
    *in_game += position->n_knights;
  /* What the Alchemist gives and takes, and what the Courtesan drew, is in between. */
  if (position->character == HRADBY_CHARACTER_ALCHEMIST
      || (position->character == HRADBY_CHARACTER_COURTESAN
          && position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE))
    for (guint i = 0; i < position->n_picks; i++)
      *in_game += position->picks[i] == kind;
  return TRUE;
}

/* At most: all soldiers leave, and some seats are passed over. */
#define MAX_EVENTS 128

typedef struct {
  HradbyEvent events[MAX_EVENTS];
  guint       n;
} Told;

typedef struct {
  HradbyCastleCardsTable           table; /* with another value of one setting */
  /* the position, in which @action is taken; @after: what came of it, as the table plays */
  const HradbyCastleCardsPosition *before;
  const HradbyAction              *action;
  HradbyCastleCardsPosition        after;
  /* what is told then; @other: what would be told with the other value, nothing if the action were
   * not possible */
  Told                             told;
  Told                             other;
  HradbySettings                   named[MAX_EVENTS];
} Trial;

/* The listener, and the settings that the next events name. */
typedef struct {
  const HradbySink     *sink;
  const HradbySettings *named;
  guint                 n;
} Relay;

/* The number of quiet turns is told, but nothing comes of it. */
static gboolean
is_compared (const HradbyEvent *event)
{
  return event->kind != HRADBY_CASTLE_CARDS_EVENT_QUIET;
}

static void
note_cb (const HradbyEvent *event, gpointer user_data)
{
  Told *self = user_data;

  if (self->n < MAX_EVENTS && is_compared (event))
    self->events[self->n++] = *event;
}

static void
relay_cb (const HradbyEvent *event, gpointer user_data)
{
  Relay *self = user_data;
  HradbyEvent named = *event;

  if (self->n < MAX_EVENTS && is_compared (event))
    named.settings |= self->named[self->n++];
  hradby_event_tell (self->sink, &named);
}

/* Whether a setting is about the end of the game. Of the others nothing counts that follows the
 * turn: what the next one can do is his secret. */
static gboolean
is_about_end (guint setting)
{
  return setting == HRADBY_SETTING_WIN_PASSIVE || setting == HRADBY_SETTING_STALEMATE_ROUNDS
         || setting == HRADBY_SETTING_STALEMATE_TIEBREAK;
}

/* Whether the action can be tried under another value. The duty of the Herald would tell who holds
 * the King; how many actions are left, the position knows; and an effect under way keeps to the
 * questions that it has begun with. */
static gboolean
can_be_tried (const HradbyCastleCardsPosition *position, guint setting)
{
  if (setting == HRADBY_SETTING_HERALD_DUTY || setting == HRADBY_SETTING_ACTIONS)
    return FALSE;
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TURN)
    return TRUE;
  if ((setting == HRADBY_SETTING_VILLAGE_IDIOT
       && position->character == HRADBY_CHARACTER_VILLAGE_IDIOT)
      || (setting == HRADBY_SETTING_COURTESAN_ORDER
          && position->character == HRADBY_CHARACTER_COURTESAN))
    return FALSE;
  if (position->n_picks == 0 || is_about_end (setting))
    return TRUE;
  return position->phase != HRADBY_CASTLE_CARDS_PHASE_ARRANGE
         && position->phase != HRADBY_CASTLE_CARDS_PHASE_ASSIGN
         && setting != HRADBY_SETTING_ALCHEMIST_PARTIAL;
}

/* The size of the hands at the deal decides nothing any more but when a hand is full. */
static gboolean
is_idle (const HradbyTable *table, guint setting)
{
  if (setting < HRADBY_SETTING_HAND_OF_TWO || setting > HRADBY_SETTING_DRAW_LIMIT_MORE)
    return FALSE;
  return hradby_table_has (table, HRADBY_DRAW_LIMIT_NONE)
         || (setting != HRADBY_SETTING_DRAW_LIMIT_MORE
             && setting - HRADBY_SETTING_HAND_OF_TWO != table->n_players - 2);
}

/* How many events belong to the turn, without its end. */
static guint
count_events (const Told *told, guint setting)
{
  guint n = 0;

  while (n < told->n && (is_about_end (setting) || told->events[n].kind != HRADBY_EVENT_TURN_ENDED))
    n++;
  return n;
}

static gboolean
is_picking (const HradbyCastleCardsPosition *position)
{
  return position->phase != HRADBY_CASTLE_CARDS_PHASE_TURN
         && position->phase != HRADBY_CASTLE_CARDS_PHASE_OVER;
}

/* Whether no event is told before the last answer, so that each one names what decides. */
static gboolean
is_told_later (const HradbyCastleCardsPosition *position)
{
  return position->phase == HRADBY_CASTLE_CARDS_PHASE_ARRANGE
         || position->phase == HRADBY_CASTLE_CARDS_PHASE_ASSIGN;
}

/* Whether the effect goes on with another question, or with more or fewer answers; or with others
 * that will not be told. */
static gboolean
asks_otherwise (const Trial *self, const HradbyCastleCardsTable *table,
                const HradbyCastleCardsPosition *after)
{
  const HradbyPosition *asked = (const HradbyPosition *) &self->after;
  const HradbyPosition *other = (const HradbyPosition *) after;

  if (!is_picking (&self->after) && !is_picking (after))
    return FALSE;
  guint n = hradby_castle_cards_count_actions (&table->parent, asked);
  if (self->after.phase != after->phase
      || n != hradby_castle_cards_count_actions (&self->table.parent, other))
    return TRUE;
  for (guint i = 0; is_told_later (after) && i < n; i++) {
    HradbyAction answer, instead;

    hradby_castle_cards_get_action (&table->parent, asked, i, &answer);
    hradby_castle_cards_get_action (&self->table.parent, other, i, &instead);
    if (!hradby_action_equal (&answer, &instead))
      return TRUE;
  }
  return FALSE;
}

/* The last of the first @n events that says what happened, and not how many points it brought. */
static guint
find_last (const Told *told, guint n)
{
  guint i = n;

  while (i > 0 && told->events[i - 1].kind == HRADBY_EVENT_POINTS)
    i--;
  return i > 0 ? i - 1 : 0;
}

/* Prince Charming keeps in mind how many women he moves: under the trial's table another number.
 * Returns whether this one is among them. */
static gboolean
count_women (const Trial *self, HradbyCastleCardsPosition *position)
{
  if (position->phase != HRADBY_CASTLE_CARDS_PHASE_MOVE
      || position->character != HRADBY_CHARACTER_PRINCE_CHARMING)
    return TRUE;
  position->wanted =
    hradby_table_has (&self->table.parent, HRADBY_PRINCE_CHARMING_COUNT_THREE) ? 3 : 1;
  return position->n_picks < position->wanted;
}

/* The event that comes out otherwise, or of which something else comes, under the value that the
 * trial's table has; %MAX_EVENTS if there is none. */
static guint
find_difference (Trial *self, const HradbyCastleCardsTable *table, guint setting)
{
  HradbyCastleCardsPosition after = *self->before;
  HradbyAction action = *self->action;
  const HradbySink sink = { .func = note_cb, .user_data = &self->other };
  guint n = count_events (&self->told, setting), n_other;

  self->other.n = 0;
  if (n == 0)
    return MAX_EVENTS;
  if (!count_women (self, &after)
      || !hradby_castle_cards_explain (&self->table.parent, (const HradbyPosition *) self->before,
                                       &action, NULL))
    return 0;
  hradby_castle_cards_apply (&self->table.parent, (HradbyPosition *) &after, self->action, &sink);
  n_other = count_events (&self->other, setting);
  for (guint i = 0; i < MIN (n, n_other); i++)
    if (memcmp (&self->told.events[i], &self->other.events[i], sizeof (HradbyEvent)) != 0)
      return i;
  if (n_other < n)
    return n_other;
  if (n_other > n || asks_otherwise (self, table, &after))
    return find_last (&self->told, n);
  return MAX_EVENTS;
}

/* Whether the same points are counted for the same card, whatever they come to with others. */
static gboolean
has_points (const Told *told, const HradbyEvent *points)
{
  HradbyEvent same = *points;

  for (guint i = 0; i < told->n; i++) {
    same.total = told->events[i].total;
    if (memcmp (&told->events[i], &same, sizeof same) == 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_victory (const HradbyEvent *event)
{
  return event->kind == HRADBY_EVENT_POINTS && event->source == HRADBY_CASTLE_CARDS_SOURCE_WIN;
}

/* A setting decided an event, and so the points that come of it: not those that would have been
 * counted with its other value, too. That the game is over says nothing: where another player would
 * have won as well, it decided all victories. */
static void
name_event (Trial *self, guint event, guint setting)
{
  const HradbyEvent *other = &self->other.events[event];
  gboolean all = event < self->other.n && is_victory (other) && !has_points (&self->told, other);

  if (self->told.events[event].kind == HRADBY_EVENT_GAME_OVER)
    event--;
  while (all && event > 0 && is_victory (&self->told.events[event - 1]))
    event--;
  self->named[event] |= HRADBY_SETTING_BIT (setting);
  for (guint i = event + 1;
       i < self->told.n && self->told.events[i].kind == HRADBY_EVENT_POINTS; i++)
    if (all || !has_points (&self->other, &self->told.events[i]))
      self->named[i] |= HRADBY_SETTING_BIT (setting);
}

static void
try_setting (Trial *self, const HradbyCastleCardsTable *table, guint setting)
{
  const HradbySettingInfo *info = &hradby_castle_cards_settings[setting];
  guint played = table->parent.settings[setting], other;

  for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &other); nth++) {
    self->table.parent.settings[setting] = (guint16) other;
    guint event = find_difference (self, table, setting);
    if (event < MAX_EVENTS)
      name_event (self, event, setting);
  }
  self->table.parent.settings[setting] = (guint16) played;
}

/* The number of actions is named where, by the next one, the turn would have been over before, or
 * would not be used up. */
static void
name_actions (Trial *self, guint played)
{
  const HradbySettingRange *range = &hradby_castle_cards_settings[HRADBY_SETTING_ACTIONS].range;
  guint n_left = self->before->n_actions - 1u;

  self->other.n = 0;
  if (self->before->phase == HRADBY_CASTLE_CARDS_PHASE_TURN && n_left == 0
      && played > range->minimum)
    name_event (self, 0, HRADBY_SETTING_ACTIONS);
  for (guint i = 0; i < self->told.n; i++) {
    n_left += self->told.events[i].kind == HRADBY_CASTLE_CARDS_EVENT_MORE;
    if (self->told.events[i].kind == HRADBY_EVENT_TURN_ENDED && n_left == 0
        && played < range->maximum)
      self->named[i] |= HRADBY_SETTING_BIT (HRADBY_SETTING_ACTIONS);
  }
}

static void
apply (const HradbyTable *base, HradbyPosition *position, const HradbyAction *action,
       const HradbySink *sink)
{
  const HradbyCastleCardsTable *table = hradby_castle_cards_table (base);
  const HradbyCastleCardsPosition *before = hradby_castle_cards_position_const (position);
  Trial trial;
  const HradbySink notes = { .func = note_cb, .user_data = &trial.told };
  Relay relay = { sink, trial.named, 0 };
  const HradbySink relayed = { .func = relay_cb, .user_data = &relay };

  if (sink == NULL) {
    hradby_castle_cards_apply (base, position, action, NULL);
    return;
  }
  trial.table = *table;
  trial.before = before;
  trial.action = action;
  trial.after = *before;
  trial.told.n = 0;
  memset (trial.named, 0, sizeof trial.named);
  hradby_castle_cards_apply (base, (HradbyPosition *) &trial.after, action, &notes);
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_SETTINGS; i++)
    if (!is_idle (base, i) && can_be_tried (before, i))
      try_setting (&trial, table, i);
  name_actions (&trial, base->settings[HRADBY_SETTING_ACTIONS]);
  hradby_castle_cards_apply (base, position, action, &relayed);
}

static void
start (HradbyCastleCardsTable *self, const Deal *deal)
{
  guint at = 0;

  self->start = deal->start;
  self->start.turn = 1;
  for (guint seat = 0; seat < self->parent.n_players; seat++) {
    self->start.pile_at[seat] = (guint8) at;
    memcpy (self->start.piles + at, deal->piles[seat], deal->n_pile[seat]);
    at += deal->n_pile[seat];
    self->pile_end[seat] = (guint8) at;
    self->start.totals[seat]
      = (gint8) -(gint) hradby_castle_cards_count_of_seat (self, &self->start, seat);
  }
}

static HradbyTable *
table_new (const HradbySetup *setup, GError **error)
{
  g_autofree HradbyCastleCardsTable *self = g_new0 (HradbyCastleCardsTable, 1);
  Deal deal;

  if (!deal_cards (&deal, setup, error))
    return NULL;
  self->parent.position_size = sizeof (HradbyCastleCardsPosition);
  self->parent.n_players = setup->n_players;
  hradby_ruleset_compile (setup->ruleset, self->parent.settings);
  start (self, &deal);
  if (!hradby_castle_cards_begin_turn (self, &self->start, 0)) {
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_POSITION,
                         _("nobody can do anything in this position"));
    return NULL;
  }
  return &g_steal_pointer (&self)->parent;
}

static void
table_free (HradbyTable *table)
{
  g_free (table);
}

static void
list_set (GArray *items, HradbyCastleCardsItem kind, guint player, HradbyCards cards)
{
  for (guint64 kinds = hradby_cards_get_kinds (cards); kinds != 0; kinds &= kinds - 1) {
    guint piece = (guint) __builtin_ctzll (kinds);
    HradbyAction item
      = { .kind = (guint8) kind, .player = (guint8) player, .piece = (guint16) piece };

    for (guint n = hradby_cards_count_kind (cards, piece); n > 0; n--)
      g_array_append_val (items, item);
  }
}

static void
list_items (const HradbySetup *setup, GArray *items)
{
  Deal deal;

  if (!deal_cards (&deal, setup, NULL))
    return;
  for (guint seat = 0; seat < setup->n_players; seat++)
    list_set (items, HRADBY_CASTLE_CARDS_ITEM_HAND, seat, deal.start.hands[seat]);
  for (guint seat = 0; seat < setup->n_players; seat++)
    for (guint i = 0; i < deal.n_pile[seat]; i++) {
      HradbyAction item = { .kind = HRADBY_CASTLE_CARDS_ITEM_PILE, .player = (guint8) seat,
                            .piece = deal.piles[seat][i] };

      g_array_append_val (items, item);
    }
  list_set (items, HRADBY_CASTLE_CARDS_ITEM_EXCHANGE, 0, deal.start.exchange);
  HRADBY_EACH (const HradbyAction, item, setup->items)
    if (item->kind >= HRADBY_CASTLE_CARDS_ITEM_PLACED)
      g_array_append_vals (items, item, 1);
}

static void
begin (const HradbyTable *table, HradbyPosition *position)
{
  memcpy (position, &hradby_castle_cards_table (table)->start, sizeof (HradbyCastleCardsPosition));
}

static guint
get_turn (const HradbyTable *table, const HradbyPosition *position, guint *player)
{
  if (player != NULL)
    *player = hradby_castle_cards_position_const (position)->player;
  return hradby_castle_cards_position_const (position)->turn;
}

static guint
to_move (const HradbyTable *table, const HradbyPosition *bytes)
{
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM)
    return HRADBY_CHANCE;
  return position->phase == HRADBY_CASTLE_CARDS_PHASE_OVER ? HRADBY_NOBODY : position->actor;
}

static void
pick_action (const HradbyTable *table, const HradbyPosition *position, HradbyRandom *random,
             HradbyAction *action)
{
  guint n_actions = hradby_castle_cards_count_actions (table, position);

  hradby_castle_cards_get_action (table, position, hradby_random_below (random, n_actions), action);
}

/* Until the game is over minus the number of cards left. */
static void
get_scores (const HradbyTable *table, const HradbyPosition *bytes, gint *scores)
{
  const HradbyCastleCardsPosition *position = hradby_castle_cards_position_const (bytes);
  const HradbyCastleCardsTable *self = hradby_castle_cards_table (table);

  for (guint seat = 0; seat < table->n_players; seat++)
    scores[seat] = position->phase == HRADBY_CASTLE_CARDS_PHASE_OVER
                     ? position->totals[seat]
                     : -(gint) hradby_castle_cards_count_of_seat (self, position, seat);
}

/* The card that came or went, and where: "king b2". */
static void
describe (const HradbyTable *table, const HradbyEvent *event, GString *text)
{
  if (event->source == HRADBY_CASTLE_CARDS_SOURCE_PLAY
      || event->source == HRADBY_CASTLE_CARDS_SOURCE_RETURN)
    g_string_append_printf (text, "%s %s", hradby_characters[event->piece].id,
                            hradby_place_get_id (event->place));
  else
    g_string_append_c (text, '-');
  hradby_table_append_changed (table, event->settings, text);
}

static const char *const no_materials[] = { NULL };

const HradbyGameType hradby_castle_cards_type = {
  .id = "castle-cards",
  .title = N_("Castle, the card game"),
  .min_players = 2,
  .max_players = HRADBY_CASTLE_CARDS_MAX_PLAYERS,
  .settings = hradby_castle_cards_settings,
  .passages = hradby_castle_cards_passages,
  .actions = hradby_castle_cards_actions,
  .events = hradby_castle_cards_events,
  .setup_items = hradby_castle_cards_setup_items,
  .sources = hradby_castle_cards_sources,
  .source_titles = hradby_castle_cards_source_titles,
  .materials = no_materials,
  .table_new = table_new,
  .table_free = table_free,
  .list_items = list_items,
  .begin = begin,
  .to_move = to_move,
  .count_actions = hradby_castle_cards_count_actions,
  .get_action = hradby_castle_cards_get_action,
  .pick_action = pick_action,
  .explain = hradby_castle_cards_explain,
  .apply = apply,
  .get_scores = get_scores,
  .project = get_scores,
  .estimate = hradby_castle_cards_estimate,
  .tell_chances = hradby_castle_cards_tell_chances,
  .view = view,
  .knows_item = knows_item,
  .reveals = reveals,
  .get_audience = get_audience,
  .count_material = count_material,
  .get_turn = get_turn,
  .get_name = hradby_castle_cards_get_name,
  .find_name = hradby_castle_cards_find_name,
  .describe = describe,
};
