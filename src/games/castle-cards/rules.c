/* Taking an action: what a card does, step by step, until a player must choose. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/rules.h"

#include "engine/bits.h"
#include "games/castle-cards/choices.h"

#include <string.h>

/* An action being carried out. */
typedef struct {
  const HradbyCastleCardsTable *table;
  HradbyCastleCardsPosition    *position;
  const HradbySink             *sink;
  gboolean                      forced;  /* what happens now does so by itself */
  gboolean                      acts;    /* the effect has done something in this action */
  gboolean                      is_idle; /* its first step found nothing to do */
} Run;

/* Nothing is noted of the hand that the knower holds. */
static gboolean
may_note (const HradbyCastleCardsTable *table, guint knower, guint seat)
{
  return knower != seat
         && (knower < table->parent.n_players || knower == HRADBY_CASTLE_CARDS_PUBLIC);
}

static void
note_king (HradbyCastleCardsPosition *position, guint seat, guint kind,
           HradbyCastleCardsSparing how)
{
  if (kind == HRADBY_CHARACTER_KING && seat == position->player)
    position->spares_king |= (guint8) how;
}

/* A card of this kind comes into a hand, or leaves it, so that everybody sees it. */
static void
add_to_hand (const HradbyCastleCardsTable *table, HradbyCastleCardsPosition *position, guint seat,
             guint kind)
{
  hradby_cards_add (&position->hands[seat], kind);
  note_king (position, seat, kind, HRADBY_CASTLE_CARDS_SPARES_OPENLY);
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_KNOWERS; i++)
    if (may_note (table, i, seat))
      hradby_cards_add (&position->known[i][seat], kind);
}

static void
remove_from_hand (HradbyCastleCardsPosition *position, guint seat, guint kind)
{
  hradby_cards_remove (&position->hands[seat], kind);
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_KNOWERS; i++)
    hradby_cards_remove (&position->known[i][seat], kind);
}

/* A card goes from hand to hand unseen: nobody else knows any more what is in that hand. All that
 * go at the same time leave before the first one arrives.
 * @seat: whose card goes
 * @receiver: who gets it */
static void
leave_hand (HradbyCastleCardsPosition *position, guint seat, guint receiver, guint kind)
{
  hradby_cards_remove (&position->hands[seat], kind);
  for (guint i = 0; i < HRADBY_CASTLE_CARDS_N_KNOWERS; i++)
    if (i == receiver)
      hradby_cards_remove (&position->known[i][seat], kind);
    else
      position->known[i][seat] = 0;
}

/* It arrives: @seat, who gave it, knows where it is. */
static void
arrive_in_hand (HradbyCastleCardsPosition *position, guint seat, guint receiver, guint kind)
{
  hradby_cards_add (&position->hands[receiver], kind);
  note_king (position, receiver, kind, HRADBY_CASTLE_CARDS_SPARES_IN_SECRET);
  hradby_cards_add (&position->known[seat][receiver], kind);
}

/* The player draws a card that nobody else sees. */
static void
draw_to_hand (HradbyCastleCardsPosition *position, guint kind)
{
  hradby_cards_add (&position->hands[position->player], kind);
  note_king (position, position->player, kind, HRADBY_CASTLE_CARDS_SPARES_IN_SECRET);
}

/* Tells of an event, of which it fills in the turn. */
static void
tell (const Run *self, HradbyEvent event)
{
  if (self->sink == NULL)
    return;
  event.turn = self->position->turn;
  hradby_event_tell (self->sink, &event);
}

/* Counts and tells points. */
static void
score (const Run *self, guint player, HradbyCastleCardsSource source, gint points,
       const HradbyCastleCardsCard *card)
{
  if (points == 0)
    return;
  self->position->totals[player] = (gint8) (self->position->totals[player] + points);
  tell (self, (HradbyEvent) {
    .kind = HRADBY_EVENT_POINTS, .player = (guint8) player, .source = (guint8) source,
    .points = (gint16) points, .total = self->position->totals[player], .multiplier = 1,
    .piece = card != NULL ? card->kind : 0, .place = card != NULL ? card->place : 0,
    .part = card != NULL ? card->level : 0,
  });
}

static void
tell_of_card (const Run *self, HradbyCastleCardsEvent kind, const HradbyCastleCardsCard *card)
{
  tell (self, (HradbyEvent) {
    .kind = (guint8) kind, .player = card->token, .piece = card->kind, .place = card->place,
    .part = card->level, .flag = self->forced != FALSE,
  });
}

/* The top card of a place goes back to the owner of its token, without one to the exchange. */
static void
return_from (const Run *self, guint place)
{
  HradbyCastleCardsCard card;

  hradby_castle_cards_lift (self->position, place, &card);
  tell_of_card (self, HRADBY_CASTLE_CARDS_EVENT_RETURNED, &card);
  if (card.token == HRADBY_NO_TOKEN) {
    hradby_cards_add (&self->position->exchange, card.kind);
    return;
  }
  add_to_hand (self->table, self->position, card.token, card.kind);
  score (self, card.token, HRADBY_CASTLE_CARDS_SOURCE_RETURN, -1, &card);
}

/* It goes to another place, with its token, and keeps its turn in the order of placement. Returns
 * its kind. */
static guint
move_from (const Run *self, guint place, guint to)
{
  HradbyCastleCardsCard card;
  guint stamp = hradby_castle_cards_lift (self->position, place, &card);

  to = hradby_castle_cards_lands_at (self->position, to);
  hradby_castle_cards_lay (self->position, card.kind, to, card.token, stamp);
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_MOVED, .player = card.token, .piece = card.kind,
    .place = card.place, .part = card.level, .to = (guint8) to, .flag = self->forced != FALSE,
  });
  return card.kind;
}

/* A card gets a token, or %HRADBY_NO_TOKEN. */
static void
give_token (const Run *self, const HradbyCastleCardsCard *card, guint8 token)
{
  guint8 old
    = hradby_castle_cards_set_token (self->position, card->place, card->level, token);

  if (old == token)
    return;
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_TOKEN, .player = token, .piece = card->kind,
    .place = card->place, .part = card->level, .flag = self->forced != FALSE,
    .other = old == HRADBY_NO_TOKEN ? -1 : old,
  });
}

/* Four soldiers on a rampart return the siege engine in front of it (rules page, section 5.6);
 * returns whether they did. */
static gboolean
man_rampart (const Run *self, guint place)
{
  Run by_itself = *self;
  gint rampart = hradby_place_get_rampart (place);

  if (rampart < 0 || (hradby_place_ramparts[rampart] & ~self->position->soldiers) != 0)
    return FALSE;
  guint slot = HRADBY_PLACE_SLOT + (guint) rampart;
  by_itself.forced = TRUE;
  if ((self->position->occupied & ~self->position->knighted & HRADBY_PLACE_BIT (slot)) == 0)
    return FALSE;
  return_from (&by_itself, slot);
  return TRUE;
}

/* Four siege engines return all soldiers. */
static void
lay_siege (const Run *self)
{
  Run by_itself = *self;
  HradbyCastleCardsPlaces soldiers
    = { self->position->soldiers & ~self->position->knighted, 0 };

  if ((HRADBY_PLACES_SLOTS & ~self->position->occupied) != 0)
    return;
  by_itself.forced = TRUE;
  soldiers = hradby_castle_cards_unprotected (self->table, self->position, soldiers);
  for (; soldiers.inner != 0; soldiers.inner &= soldiers.inner - 1)
    return_from (&by_itself, (guint) __builtin_ctzll (soldiers.inner));
}

static void
tell_handed (const Run *self, guint seat, guint receiver, guint kind)
{
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_HANDED, .player = (guint8) seat, .other = (gint16) receiver,
    .piece = (guint16) kind, .audience = HRADBY_SEAT_BIT (seat) | HRADBY_SEAT_BIT (receiver),
  });
}

/* The Courtesan draws a card before she gives one: until then it is in no hand. */
static void
draw_unseen (const Run *self, guint kind)
{
  HradbyCastleCardsPosition *position = self->position;

  leave_hand (position, position->other, position->player, kind);
  position->picks[position->n_picks++] = (guint8) kind;
  tell_handed (self, position->other, position->player, kind);
}

static void
give_back (const Run *self, guint kind)
{
  HradbyCastleCardsPosition *position = self->position;

  leave_hand (position, position->player, position->other, kind);
  arrive_in_hand (position, position->player, position->other, kind);
  arrive_in_hand (position, position->other, position->player, position->picks[0]);
  tell_handed (self, position->player, position->other, kind);
}

/* Two cards change hands. */
static void
swap_cards (const Run *self, guint seat, guint kind, guint other, guint other_kind)
{
  leave_hand (self->position, seat, other, kind);
  leave_hand (self->position, other, seat, other_kind);
  arrive_in_hand (self->position, seat, other, kind);
  arrive_in_hand (self->position, other, seat, other_kind);
  tell_handed (self, seat, other, kind);
  tell_handed (self, other, seat, other_kind);
}

/* All cards that were chosen go @steps seats further in the order of turns. */
static void
pass_all (const Run *self, guint steps)
{
  HradbyCastleCardsPosition *position = self->position;
  guint n_players = self->table->parent.n_players;
  gint gains[HRADBY_CASTLE_CARDS_MAX_PLAYERS] = { 0 };

  for (guint seat = 0; seat < n_players; seat++)
    if (position->picks[seat] != HRADBY_NO_CHARACTER)
      leave_hand (position, seat, (seat + steps) % n_players, position->picks[seat]);
  for (guint i = 0; i < n_players; i++) {
    guint seat = (position->player + i) % n_players, receiver = (seat + steps) % n_players;
    guint8 kind = position->picks[seat];

    if (kind == HRADBY_NO_CHARACTER)
      continue;
    arrive_in_hand (position, seat, receiver, kind);
    tell_handed (self, seat, receiver, kind);
    gains[seat]++;
    gains[receiver]--;
  }
  for (guint i = 0; i < n_players; i++) {
    guint seat = (position->player + i) % n_players;

    score (self, seat, HRADBY_CASTLE_CARDS_SOURCE_HAND, gains[seat], NULL);
  }
}

static gboolean
ask (Run *self, HradbyCastleCardsPhase phase)
{
  self->position->phase = (guint8) phase;
  return TRUE;
}

/* Asks once. */
static gboolean
ask_once (Run *self, HradbyCastleCardsPhase phase)
{
  return self->position->step == 0 && ask (self, phase);
}

static gboolean
open_alchemist (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;

  if (position->n_picks < position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_GIVE);
  if (position->n_picks < 2 * position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_TAKE);
  for (guint i = 0; i < position->wanted; i++) {
    hradby_cards_add (&position->exchange, position->picks[i]);
    add_to_hand (self->table, position, position->player, position->picks[position->wanted + i]);
  }
  return FALSE;
}

/* Whose token the Mistress carries in the courtyard, or with %LURED_BIT outside;
 * %HRADBY_NO_TOKEN without her or one. */
#define LURED_BIT 0x10

static guint8
get_mistress_token (const HradbyCastleCardsPosition *position)
{
  guint place = position->where[HRADBY_CHARACTER_MISTRESS];

  if (place == HRADBY_PLACE_NONE || position->tokens[place] == HRADBY_NO_TOKEN)
    return HRADBY_NO_TOKEN;
  return (guint8) (position->tokens[place] | (place >= HRADBY_PLACE_HEAP ? LURED_BIT : 0));
}

/* The King, then the owner of the Mistress: as she is now, or as she was when he came. */
static gboolean
open_king (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;
  guint8 owner = position->wanted;

  if (position->step == 0)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_RETURN);
  if (position->step > 1)
    return FALSE;
  if (hradby_table_has (&self->table->parent, HRADBY_MISTRESS_CHECK_AFTER_RETURN))
    owner = get_mistress_token (position);
  if (owner == HRADBY_NO_TOKEN
      || ((owner & LURED_BIT) != 0
          && hradby_table_has (&self->table->parent, HRADBY_LURED_CARDS_ABSENT)))
    return FALSE;
  position->actor = owner & (LURED_BIT - 1);
  return ask (self, HRADBY_CASTLE_CARDS_PHASE_RETURN);
}

/* Lifts all cards that are arranged, then lays them where they come to. */
static void
arrange (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;
  HradbyPlaceSet set = hradby_castle_cards_get_arranged (self->table, position);
  HradbyCastleCardsCard cards[HRADBY_CASTLE_CARDS_MAX_PICKS];
  guint stamps[HRADBY_CASTLE_CARDS_MAX_PICKS];

  for (guint i = 0; i < position->n_picks; i++, set &= set - 1)
    stamps[i] = hradby_castle_cards_lift (position, (guint) __builtin_ctzll (set), &cards[i]);
  for (guint i = 0; i < position->n_picks; i++) {
    hradby_castle_cards_lay (position, cards[i].kind, position->picks[i], cards[i].token,
                             stamps[i]);
    if (position->picks[i] != cards[i].place)
      tell (self, (HradbyEvent) {
        .kind = HRADBY_CASTLE_CARDS_EVENT_MOVED, .player = cards[i].token,
        .piece = cards[i].kind, .place = cards[i].place, .to = position->picks[i],
        .flag = self->forced != FALSE,
      });
  }
}

static gboolean
open_minstrel (Run *self)
{
  if (self->position->n_picks < self->position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_ARRANGE);
  self->forced &= self->position->step == 0;
  if (self->position->n_picks > 0)
    arrange (self);
  return FALSE;
}

static gboolean
open_spy (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];

  if (position->n_picks < position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_ASSIGN);
  self->forced &= position->step == 0;
  if (position->n_picks > 0)
    hradby_castle_cards_list_tokens (self->table, position, cards);
  for (guint i = 0; i < position->n_picks; i++)
    give_token (self, &cards[i], position->picks[i]);
  return FALSE;
}

/* The tokens come first, then the further action. */
static gboolean
open_merchant (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;

  if (position->n_picks < position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_CLAIM);
  if (position->wanted < 3
      && hradby_table_has (&self->table->parent, HRADBY_MERCHANT_THIRD_ACTION_NEEDS_THREE))
    return FALSE;
  if (position->n_extra > 0
      && hradby_table_has (&self->table->parent, HRADBY_MERCHANT_TWICE_ONE_ACTION))
    return FALSE;
  position->n_extra++;
  position->n_actions++;
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_MORE, .player = position->player,
  });
  return FALSE;
}

static gboolean
open_courtesan (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;
  gboolean is_before = hradby_table_has (&self->table->parent, HRADBY_COURTESAN_ORDER_BEFORE_DRAW);

  switch (position->step) {
  case 0:
    if (position->hands[position->player] == 0) {
      position->step = 3;
      return FALSE;
    }
    return ask (self, is_before ? HRADBY_CASTLE_CARDS_PHASE_GIVE_TO
                                : HRADBY_CASTLE_CARDS_PHASE_CHOOSE);
  case 1:
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_RANDOM);
  case 2:
    return !is_before && ask (self, HRADBY_CASTLE_CARDS_PHASE_GIVE);
  default:
    return FALSE;
  }
}

/* Each player who holds a card chooses one, beginning with the one whose turn it is. */
static gboolean
open_choosing (Run *self, guint steps)
{
  HradbyCastleCardsPosition *position = self->position;
  guint n_players = self->table->parent.n_players;

  for (; position->step < n_players; position->step++) {
    position->actor = (guint8) ((position->player + position->step) % n_players);
    if (position->hands[position->actor] != 0)
      return ask (self, HRADBY_CASTLE_CARDS_PHASE_GIVE);
  }
  pass_all (self, steps);
  return FALSE;
}

/* Each player draws from the one before. */
static gboolean
open_drawing (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;
  guint n_players = self->table->parent.n_players;

  for (; position->step < n_players; position->step++) {
    position->other
      = (guint8) ((position->player + position->step + n_players - 1) % n_players);
    if (position->hands[position->other] != 0)
      return ask (self, HRADBY_CASTLE_CARDS_PHASE_RANDOM);
  }
  pass_all (self, 1);
  return FALSE;
}

static gboolean
open_village_idiot (Run *self)
{
  if (hradby_table_has (&self->table->parent, HRADBY_VILLAGE_IDIOT_DRAW_RANDOM))
    return open_drawing (self);
  return open_choosing (self, self->table->parent.n_players - 1);
}

/* Sets what the effect asks next, and who decides. Returns %FALSE if it asks no more. */
static gboolean
open_picks (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;

  position->actor = position->player;
  switch (position->character) {
  case HRADBY_CHARACTER_ALCHEMIST:
    return open_alchemist (self);
  case HRADBY_CHARACTER_ARCHER:
  case HRADBY_CHARACTER_TRAITOR:
  case HRADBY_CHARACTER_COURTIER:
  case HRADBY_CHARACTER_BLACK_KNIGHT:
  case HRADBY_CHARACTER_LADY_IN_WAITING:
  case HRADBY_CHARACTER_QUEEN:
  case HRADBY_CHARACTER_BARBARIAN:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_RETURN);
  case HRADBY_CHARACTER_DRAGON:
    return position->step < 2 && ask (self, HRADBY_CASTLE_CARDS_PHASE_RETURN);
  case HRADBY_CHARACTER_KING:
    return open_king (self);
  case HRADBY_CHARACTER_ASSASSIN:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_KILL);
  case HRADBY_CHARACTER_MAGICIAN:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_EXILE);
  case HRADBY_CHARACTER_FAIRY:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_LURE);
  case HRADBY_CHARACTER_LOOKOUT:
  case HRADBY_CHARACTER_PRINCESS:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_MOVE);
  case HRADBY_CHARACTER_PRINCE_CHARMING:
    return position->n_picks < position->wanted
           && ask (self, HRADBY_CASTLE_CARDS_PHASE_MOVE);
  case HRADBY_CHARACTER_MISTRESS:
    return position->step != 3 && ask (self, HRADBY_CASTLE_CARDS_PHASE_MOVE);
  case HRADBY_CHARACTER_MINSTREL:
    return open_minstrel (self);
  case HRADBY_CHARACTER_SPY:
    return open_spy (self);
  case HRADBY_CHARACTER_THIEF:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_STEAL);
  case HRADBY_CHARACTER_MERCHANT:
    return open_merchant (self);
  case HRADBY_CHARACTER_CONSPIRATOR:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_SWAP);
  case HRADBY_CHARACTER_COUNSELOR:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_SUMMON);
  case HRADBY_CHARACTER_WITCH:
    return ask_once (self, HRADBY_CASTLE_CARDS_PHASE_SEND);
  case HRADBY_CHARACTER_COURTESAN:
    return open_courtesan (self);
  case HRADBY_CHARACTER_FOOL:
    return open_choosing (self, 1);
  case HRADBY_CHARACTER_VILLAGE_IDIOT:
    return open_village_idiot (self);
  default:
    return FALSE;
  }
}

/* The place of the card that was placed as @stamp-th, if it is the top card there, or 0; @is_there:
 * whether it is in play at all. */
static guint
find_stamp (const HradbyCastleCardsPosition *position, guint stamp, gboolean *is_there)
{
  guint place = HRADBY_PLACE_NONE, above = 0;

  for (guint i = 0; i < position->n_knights; i++)
    if (position->knights[i].stamp == stamp) {
      place = position->knights[i].place;
      above = i + 1;
    }
  for (guint i = HRADBY_PLACE_CASTLE; i < HRADBY_N_PLACES && place == HRADBY_PLACE_NONE; i++)
    if (position->stamps[i] == stamp)
      place = i;
  *is_there = place != HRADBY_PLACE_NONE;
  for (guint i = above; i < position->n_knights; i++)
    if (position->knights[i].place == place)
      return HRADBY_PLACE_NONE;
  return place;
}

/* The card placed last before the Enchanter; or, where the table plays so, the latest in play. */
static void
enchant (Run *self)
{
  gboolean falls_back = hradby_table_has (&self->table->parent, HRADBY_ENCHANTER_FALLBACK_NEXT);
  HradbyCastleCardsPlaces here = { 0 };
  gboolean is_there = FALSE;
  guint place = HRADBY_PLACE_NONE;

  for (guint stamp = self->position->n_placed - 1u; stamp > 0 && !is_there; stamp--) {
    place = find_stamp (self->position, stamp, &is_there);
    if (!falls_back)
      break;
  }
  if (place == HRADBY_PLACE_NONE)
    return;
  if (place < HRADBY_PLACE_HEAP)
    here.inner = HRADBY_PLACE_BIT (place);
  else
    here.heap = (guint64) 1 << (place - HRADBY_PLACE_HEAP);
  here = hradby_castle_cards_unprotected (self->table, self->position, here);
  if (here.inner != 0 || here.heap != 0)
    return_from (self, place);
}

static guint
count_wanted_tokens (const Run *self)
{
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];
  guint n = hradby_castle_cards_list_tokens (self->table, self->position, cards);

  if (self->position->character == HRADBY_CHARACTER_MERCHANT)
    return MIN (n, 3);
  /* The Spy: nothing is asked while all tokens are of one colour. */
  for (guint i = 1; i < n; i++)
    if (cards[i].token != cards[0].token)
      return n;
  return 0;
}

static guint
count_arranged (const Run *self)
{
  HradbyPlaceSet set = hradby_castle_cards_get_arranged (self->table, self->position);
  guint n = hradby_bits_count (set);

  switch (self->table->parent.settings[HRADBY_SETTING_MINSTREL]) {
  case HRADBY_CHOICE_VALUE (HRADBY_MINSTREL_USE_FREE_SPACES):
  case HRADBY_CHOICE_VALUE (HRADBY_MINSTREL_USE_COURTYARD):
    return n;
  case HRADBY_CHOICE_VALUE (HRADBY_MINSTREL_SWAP_TWO):
    return n < 2 ? 0 : 1;
  default:
    return n < 2 ? 0 : n;
  }
}

static guint
count_swapped (const Run *self)
{
  const HradbyCastleCardsPosition *position = self->position;
  guint n = MIN (hradby_cards_count (position->hands[position->player]),
                 hradby_cards_count (position->exchange));

  if (n < 2 && hradby_table_has (&self->table->parent, HRADBY_ALCHEMIST_PARTIAL_FALSE))
    return 0;
  return MIN (n, 2);
}

/* How many picks the effect wants; of the King: who else will decide. */
static guint
count_wanted (const Run *self)
{
  const HradbyCastleCardsPosition *position = self->position;

  switch (position->character) {
  case HRADBY_CHARACTER_ALCHEMIST:
    return count_swapped (self);
  case HRADBY_CHARACTER_MERCHANT:
  case HRADBY_CHARACTER_SPY:
    return count_wanted_tokens (self);
  case HRADBY_CHARACTER_MINSTREL:
    return count_arranged (self);
  case HRADBY_CHARACTER_PRINCE_CHARMING:
    return hradby_table_has (&self->table->parent, HRADBY_PRINCE_CHARMING_COUNT_ONE) ? 1 : 3;
  case HRADBY_CHARACTER_KING:
    return get_mistress_token (position);
  default:
    return 0;
  }
}

static void
begin_effect (Run *self, guint kind, guint place)
{
  HradbyCastleCardsPosition *position = self->position;
  gboolean is_passing = kind == HRADBY_CHARACTER_FOOL || kind == HRADBY_CHARACTER_VILLAGE_IDIOT;

  position->character = (guint8) kind;
  position->origin = (guint8) place;
  position->step = position->n_picks = 0;
  memset (position->picks, is_passing ? HRADBY_NO_CHARACTER : 0, sizeof position->picks);
  position->wanted = (guint8) count_wanted (self);
  self->acts = self->is_idle = FALSE;
  if (kind == HRADBY_CHARACTER_MERCHANT)
    position->had_merchant = TRUE;
  if (kind == HRADBY_CHARACTER_HERALD)
    position->spares_king |= HRADBY_CASTLE_CARDS_SPARES_OPENLY;
  if (hradby_characters[kind].zone == HRADBY_ZONE_RAMPART)
    self->acts = man_rampart (self, place);
  else if (kind == HRADBY_CHARACTER_SIEGE_ENGINE)
    lay_siege (self);
  else if (kind == HRADBY_CHARACTER_ENCHANTER) {
    self->forced = TRUE;
    enchant (self);
  }
}

/* A card is placed, by a player or by the Counselor, and its effect begins. */
static void
place_card (Run *self, guint kind, guint place, guint8 token)
{
  HradbyCastleCardsPosition *position = self->position;
  gboolean forced = self->forced;

  self->forced = TRUE;
  if (kind == HRADBY_CHARACTER_GHOST)
    return_from (self, place);
  self->forced = forced;
  if (kind == HRADBY_CHARACTER_PRIEST)
    position->priest_colour = token;
  hradby_castle_cards_lay (position, kind, place, token, ++position->n_placed);
  begin_effect (self, kind, place);
}

/* What picks do: each ends a step of the effect, or is added to the picks before. */

static void
add_pick (HradbyCastleCardsPosition *position, guint pick)
{
  position->picks[position->n_picks++] = (guint8) pick;
}

/* A pick of an effect that is carried out at its end: by itself only if all its picks were. */
static void
add_choice (Run *self, guint pick)
{
  if (!self->forced)
    self->position->step = 1;
  add_pick (self->position, pick);
}

static void
return_card (Run *self, const HradbyAction *pick)
{
  self->position->step++;
  return_from (self, pick->place);
}

/* Out of the game, or to the exchange. */
static void
discard (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsPosition *position = self->position;
  gboolean is_killed = pick->kind == HRADBY_CASTLE_CARDS_KILL;
  HradbyCastleCardsCard card;

  position->step++;
  hradby_castle_cards_lift (position, pick->place, &card);
  tell_of_card (self, is_killed ? HRADBY_CASTLE_CARDS_EVENT_KILLED
                                : HRADBY_CASTLE_CARDS_EVENT_EXILED, &card);
  hradby_cards_add (is_killed ? &position->removed : &position->exchange, card.kind);
}

static void
lure_card (Run *self, const HradbyAction *pick)
{
  self->position->step++;
  move_from (self, pick->place, HRADBY_PLACE_NONE);
}

static void
move_card (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsPosition *position = self->position;
  guint kind = move_from (self, pick->place, pick->to);

  if (position->character == HRADBY_CHARACTER_MISTRESS)
    position->step |= kind == HRADBY_CHARACTER_KNIGHT ? 2 : 1;
  else if (position->character == HRADBY_CHARACTER_PRINCE_CHARMING)
    add_pick (position, kind);
  else
    position->step++;
  if (position->character == HRADBY_CHARACTER_LOOKOUT)
    man_rampart (self, pick->to);
}

/* The Minstrel's cards, one by one, or two that change places. */
static void
arrange_card (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  if (!hradby_table_has (&self->table->parent, HRADBY_MINSTREL_SWAP_TWO)) {
    add_choice (self, pick->to);
    return;
  }
  HradbyPlaceSet set = hradby_castle_cards_get_arranged (self->table, position);
  for (; set != 0; set &= set - 1) {
    guint place = (guint) __builtin_ctzll (set);

    add_pick (position, place == pick->place ? pick->to : place == pick->to ? pick->place : place);
  }
}

static void
put_token (Run *self, const HradbyAction *pick, guint8 token)
{
  HradbyCastleCardsCard card;

  hradby_castle_cards_get_card (self->position, pick->place, pick->part, &card);
  give_token (self, &card, token);
}

static void
steal_token (Run *self, const HradbyAction *pick)
{
  self->position->step++;
  put_token (self, pick, HRADBY_NO_TOKEN);
}

/* For the Merchant only the number of picks matters. */
static void
claim_token (Run *self, const HradbyAction *pick)
{
  add_pick (self->position, 0);
  put_token (self, pick, self->position->player);
}

static void
swap_tokens (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsCard first, second;

  self->position->step++;
  hradby_castle_cards_get_card (self->position, pick->place, pick->part, &first);
  hradby_castle_cards_get_card (self->position, pick->to, pick->figure, &second);
  give_token (self, &first, second.token);
  give_token (self, &second, first.token);
}

static void
assign_token (Run *self, const HradbyAction *pick)
{
  add_choice (self, pick->kind == HRADBY_CASTLE_CARDS_ASSIGN ? pick->player : HRADBY_NO_TOKEN);
}

static void
tell_exchanged (Run *self, HradbyCastleCardsEvent kind, guint player, guint piece, gint other)
{
  tell (self, (HradbyEvent) {
    .kind = (guint8) kind, .player = (guint8) player, .piece = (guint16) piece,
    .other = (gint16) other, .flag = self->forced != FALSE,
  });
}

static void
choose_seat (Run *self, const HradbyAction *pick)
{
  self->position->other = pick->player;
  self->position->step++;
}

/* The Courtesan's own card, which waits for the one that is drawn. */
static void
give_to (Run *self, const HradbyAction *pick)
{
  add_pick (self->position, pick->piece);
  choose_seat (self, pick);
}

/* A card of the hand of @seat will go to the next one, once all are chosen. */
static void
choose_card (Run *self, guint8 seat, guint16 kind)
{
  self->position->picks[seat] = (guint8) kind;
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_CHOSE, .player = seat, .piece = kind,
    .flag = self->forced != FALSE, .audience = HRADBY_SEAT_BIT (seat),
  });
}

/* A card of one's own hand: openly, or in secret until all have chosen; the Courtesan's at once. */
static void
give_card (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  if (position->character == HRADBY_CHARACTER_ALCHEMIST) {
    remove_from_hand (position, position->player, pick->piece);
    add_pick (position, pick->piece);
    tell_exchanged (self, HRADBY_CASTLE_CARDS_EVENT_GAVE, position->player, pick->piece, 0);
    return;
  }
  position->step++;
  if (position->character == HRADBY_CHARACTER_COURTESAN) {
    give_back (self, pick->piece);
    return;
  }
  choose_card (self, position->actor, pick->piece);
}

/* The Alchemist's cards come to the hand when all are taken. */
static void
take_card (Run *self, const HradbyAction *pick)
{
  hradby_cards_remove (&self->position->exchange, pick->piece);
  add_pick (self->position, pick->piece);
  tell_exchanged (self, HRADBY_CASTLE_CARDS_EVENT_TOOK, self->position->player, pick->piece, -1);
}

static void
send_card (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  position->step++;
  hradby_cards_remove (&position->exchange, pick->piece);
  tell_exchanged (self, HRADBY_CASTLE_CARDS_EVENT_TOOK, pick->player, pick->piece,
                  position->player);
  add_to_hand (self->table, position, pick->player, pick->piece);
  score (self, pick->player, HRADBY_CASTLE_CARDS_SOURCE_HAND, -1, NULL);
}

static void
summon_card (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsPosition *position = self->position;
  guint8 place = hradby_castle_cards_lands_at (position, pick->place);

  hradby_cards_remove (&position->exchange, pick->piece);
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_SUMMONED, .player = position->player,
    .piece = pick->piece, .place = place, .flag = self->forced != FALSE,
  });
  place_card (self, pick->piece, place, HRADBY_NO_TOKEN);
}

static void
decline (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_DECLINED, .player = position->player,
    .piece = position->character, .place = position->origin,
  });
  position->step = position->character == HRADBY_CHARACTER_COURTESAN ? 3 : 1;
}

/* Chance took a card out of a hand. */
static void
draw_card (Run *self, const HradbyAction *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  position->step++;
  if (position->character == HRADBY_CHARACTER_VILLAGE_IDIOT) {
    /* Told when it is handed over, as nobody chose it. */
    position->picks[position->other] = (guint8) pick->piece;
  } else if (position->n_picks > 0) {
    guint own = position->picks[0];

    position->n_picks = position->picks[0] = 0;
    swap_cards (self, position->player, own, position->other, pick->piece);
  } else {
    draw_unseen (self, pick->piece);
  }
}

/* By kind of action. */
static void (*const pick_effects[]) (Run *self, const HradbyAction *pick) = {
  [HRADBY_CASTLE_CARDS_RETURN] = return_card,
  [HRADBY_CASTLE_CARDS_KILL] = discard,
  [HRADBY_CASTLE_CARDS_EXILE] = discard,
  [HRADBY_CASTLE_CARDS_LURE] = lure_card,
  [HRADBY_CASTLE_CARDS_MOVE] = move_card,
  [HRADBY_CASTLE_CARDS_ARRANGE] = arrange_card,
  [HRADBY_CASTLE_CARDS_STEAL] = steal_token,
  [HRADBY_CASTLE_CARDS_CLAIM] = claim_token,
  [HRADBY_CASTLE_CARDS_SWAP] = swap_tokens,
  [HRADBY_CASTLE_CARDS_ASSIGN] = assign_token,
  [HRADBY_CASTLE_CARDS_ASSIGN_NONE] = assign_token,
  [HRADBY_CASTLE_CARDS_GIVE_TO] = give_to,
  [HRADBY_CASTLE_CARDS_CHOOSE] = choose_seat,
  [HRADBY_CASTLE_CARDS_GIVE] = give_card,
  [HRADBY_CASTLE_CARDS_TAKE] = take_card,
  [HRADBY_CASTLE_CARDS_SEND] = send_card,
  [HRADBY_CASTLE_CARDS_SUMMON] = summon_card,
  [HRADBY_CASTLE_CARDS_DECLINE] = decline,
  [HRADBY_CASTLE_CARDS_RANDOM] = draw_card,
};

/* The step has no target. */
static void
skip (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;

  if (position->step == 0 && position->n_picks == 0)
    self->is_idle = TRUE;
  if (position->character == HRADBY_CHARACTER_MISTRESS
      || position->character == HRADBY_CHARACTER_COURTESAN)
    position->step = 3;
  else
    position->step++;
  position->wanted = position->character == HRADBY_CHARACTER_KING ? position->wanted
                                                                  : position->n_picks;
}

/* Where no later step did anything either, the effect brought nothing. */
static void
end_effect (const Run *self)
{
  if (self->is_idle && !self->acts)
    tell (self, (HradbyEvent) {
      .kind = HRADBY_CASTLE_CARDS_EVENT_NO_EFFECT, .piece = self->position->character,
      .place = self->position->origin,
    });
}

/* Whether what is asked happens by itself: there is one answer, or as much is to be picked as there
 * is. */
static gboolean
is_forced (const HradbyCastleCardsPosition *position, guint n_actions)
{
  guint n_left = position->wanted - position->n_picks;

  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_RANDOM) {
    guint64 kinds = hradby_cards_get_kinds (position->hands[position->other]);

    return (kinds & (kinds - 1)) == 0;
  }
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_CLAIM)
    return n_actions == n_left;
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_TAKE)
    return n_actions == 1
           || hradby_cards_count (position->exchange) == n_left + position->wanted;
  if (position->phase == HRADBY_CASTLE_CARDS_PHASE_GIVE
      && position->character == HRADBY_CHARACTER_ALCHEMIST)
    return n_actions == 1 || hradby_cards_count (position->hands[position->player]) == n_left;
  return n_actions == 1;
}

/* Carries the effect out as far as nothing is asked. Returns whether it is complete; otherwise the
 * position asks for a pick. */
static gboolean
go_on_with_effect (Run *self)
{
  const HradbyTable *table = &self->table->parent;
  const HradbyPosition *position = (const HradbyPosition *) self->position;

  while (open_picks (self)) {
    guint n = hradby_castle_cards_count_actions (table, position);
    HradbyAction pick;

    if (n == 0) {
      skip (self);
      continue;
    }
    if (!is_forced (self->position, n))
      return FALSE;
    hradby_castle_cards_get_action (table, position, 0, &pick);
    self->forced = self->acts = TRUE;
    pick_effects[pick.kind] (self, &pick);
  }
  end_effect (self);
  return TRUE;
}

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
end_game (Run *self)
{
  clear_effect (self->position);
  self->position->phase = HRADBY_CASTLE_CARDS_PHASE_OVER;
  tell (self, (HradbyEvent) { .kind = HRADBY_EVENT_GAME_OVER });
}

static void
win (Run *self, guint seat)
{
  score (self, seat, HRADBY_CASTLE_CARDS_SOURCE_WIN, 1 - self->position->totals[seat], NULL);
}

/* Whether @seat does better in a blocked game than @other: fewer cards in hand, then in all. */
static gboolean
is_ahead (const Run *self, guint seat, guint other)
{
  guint n = hradby_cards_count (self->position->hands[seat]);
  guint n_other = hradby_cards_count (self->position->hands[other]);

  if (n != n_other || hradby_table_has (&self->table->parent, HRADBY_STALEMATE_TIEBREAK_HAND_ONLY))
    return n < n_other;
  return hradby_castle_cards_count_in_pile (self->table, self->position, seat)
         < hradby_castle_cards_count_in_pile (self->table, self->position, other);
}

static void
block (Run *self, HradbyCastleCardsBlock why)
{
  guint n_players = self->table->parent.n_players, best = 0;

  tell (self, (HradbyEvent) { .kind = HRADBY_CASTLE_CARDS_EVENT_BLOCKED, .count = (gint16) why });
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
  static const guint8 rounds[] = { 3, 1, 10, 0 }; /* by the values of the setting */

  return rounds[table->parent.settings[HRADBY_SETTING_STALEMATE_ROUNDS]] * table->parent.n_players;
}

/* One more quiet turn; returns whether that ends the game. */
static gboolean
add_quiet (Run *self)
{
  guint patience = get_patience (self->table);

  self->position->n_quiet++;
  if (patience == 0)
    return FALSE;
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_QUIET, .count = (gint16) self->position->n_quiet,
    .other = (gint16) patience,
  });
  if (self->position->n_quiet < patience)
    return FALSE;
  block (self, HRADBY_CASTLE_CARDS_BLOCK_QUIET);
  return TRUE;
}

static gboolean
can_begin (const HradbyCastleCardsTable *table, HradbyCastleCardsPosition *position, guint seat)
{
  position->player = (guint8) seat;
  position->n_actions = (guint8) table->parent.settings[HRADBY_SETTING_ACTIONS];
  position->was_busy = position->had_merchant = position->n_extra = position->spares_king = 0;
  clear_effect (position);
  return hradby_castle_cards_count_of_turn (table, position) > 0;
}

gboolean
hradby_castle_cards_begin_turn (const HradbyCastleCardsTable *table,
                                HradbyCastleCardsPosition *position, guint seat)
{
  for (guint i = 0; i < table->parent.n_players; i++) {
    if (can_begin (table, position, (seat + i) % table->parent.n_players))
      return TRUE;
    position->n_quiet++;
  }
  return FALSE;
}

/* The next turn is that of a player who can do anything. Whose hand and pile were emptied in
 * another's turn has won now. */
static void
go_to_next (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;
  guint n_players = self->table->parent.n_players;
  guint first = position->player, seat = first, n_over = 0;

  do
    seat = (seat + 1) % n_players;
  while (hradby_castle_cards_count_of_seat (self->table, position, seat) > 0
         && !can_begin (self->table, position, seat) && ++n_over < n_players);
  position->player = (guint8) first;
  if (n_over == n_players) {
    block (self, HRADBY_CASTLE_CARDS_BLOCK_STUCK);
    return;
  }
  for (guint i = 1; i <= n_over; i++) {
    tell (self, (HradbyEvent) {
      .kind = HRADBY_CASTLE_CARDS_EVENT_PASSED_OVER,
      .player = (guint8) ((first + i) % n_players),
    });
    if (add_quiet (self))
      return;
  }
  if (hradby_castle_cards_count_of_seat (self->table, position, seat) == 0) {
    win (self, seat);
    end_game (self);
    return;
  }
  position->player = (guint8) seat;
  position->turn++;
}

static void
end_turn (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;

  clear_effect (position);
  tell (self, (HradbyEvent) { .kind = HRADBY_EVENT_TURN_ENDED, .player = position->player });
  if (position->was_busy)
    position->n_quiet = 0;
  else if (add_quiet (self))
    return;
  if (position->turn >= MAX_TURNS)
    block (self, HRADBY_CASTLE_CARDS_BLOCK_LONG);
  else
    go_to_next (self);
}

/* The turn also ends where nothing more is possible. */
static void
end_action (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;

  clear_effect (position);
  position->n_actions--;
  if (position->n_actions == 0 || hradby_castle_cards_count_of_turn (self->table, position) == 0)
    end_turn (self);
}

/* Whether a player has got rid of all cards: the one whose turn it is, others only by a setting. */
static gboolean
is_won (Run *self)
{
  guint n_players = self->table->parent.n_players, n_asked = n_players;

  if (!hradby_table_has (&self->table->parent, HRADBY_WIN_PASSIVE_AT_ONCE))
    n_asked = 1;
  for (guint i = 0; i < n_asked; i++) {
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
go_on (Run *self)
{
  if (go_on_with_effect (self) && !is_won (self))
    end_action (self);
}

static void
draw (Run *self)
{
  HradbyCastleCardsPosition *position = self->position;
  guint8 seat = position->player, *top = &position->piles[position->pile_at[seat]++];
  guint kind = *top;

  /* Cleared, so that equal positions are equal bytes. */
  *top = 0;
  draw_to_hand (position, kind);
  position->was_busy = TRUE;
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_DREW, .player = seat, .piece = (guint16) kind,
    .audience = HRADBY_SEAT_BIT (seat),
  });
  end_action (self);
}

static void
exchange (Run *self, guint given, guint taken)
{
  HradbyCastleCardsPosition *position = self->position;

  remove_from_hand (position, position->player, given);
  hradby_cards_remove (&position->exchange, taken);
  add_to_hand (self->table, position, position->player, taken);
  hradby_cards_add (&position->exchange, given);
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_EXCHANGED, .player = position->player,
    .piece = (guint16) given, .other = (gint16) taken,
  });
  end_action (self);
}

static void
play (Run *self, guint kind, guint place)
{
  HradbyCastleCardsPosition *position = self->position;
  HradbyCastleCardsCard card = {
    .kind = (guint8) kind, .place = hradby_castle_cards_lands_at (position, place),
  };

  remove_from_hand (position, position->player, kind);
  position->was_busy = TRUE;
  tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_PLAYED, .player = position->player,
    .piece = (guint16) kind, .place = card.place,
  });
  score (self, position->player, HRADBY_CASTLE_CARDS_SOURCE_PLAY, 1, &card);
  place_card (self, kind, card.place, position->player);
  go_on (self);
}

void
hradby_castle_cards_apply (const HradbyTable *table, HradbyPosition *position,
                           const HradbyAction *action, const HradbySink *sink)
{
  Run self
    = { hradby_castle_cards_table (table), hradby_castle_cards_position (position), sink, FALSE };

  switch (action->kind) {
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
    pick_effects[action->kind] (&self, action);
    go_on (&self);
    break;
  }
}
