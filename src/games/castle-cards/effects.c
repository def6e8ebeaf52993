/* Placing cards, and carrying out what they do. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/choices.h"
#include "games/castle-cards/picks.h"
#include "games/castle-cards/rules.h"

#include <string.h>

/* The card placed last before the Enchanter; or, where the table plays so, the latest in play. */
static void
enchant (HradbyCastleCardsRun *self)
{
  gboolean falls_back = hradby_castle_cards_plays (self->table,
                                                   HRADBY_CASTLE_CARDS_ENCHANTER_FALLBACK,
                                                   HRADBY_ENCHANTER_NEXT);
  HradbyCastleCardsPlaces here = { 0 };
  gboolean is_there = FALSE;
  guint place = HRADBY_PLACE_NONE;

  for (guint stamp = self->position->n_placed - 1u; stamp > 0 && !is_there; stamp--)
    {
      place = hradby_castle_cards_find_stamp (self->position, stamp, &is_there);
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
    hradby_castle_cards_return (self, place);
}

static guint
count_wanted_tokens (const HradbyCastleCardsRun *self)
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
count_arranged (const HradbyCastleCardsRun *self)
{
  HradbyPlaceSet set = hradby_castle_cards_get_arranged (self->table, self->position);
  guint n = hradby_bits_count (set);

  switch (self->table->parent.settings[HRADBY_CASTLE_CARDS_MINSTREL])
    {
    case HRADBY_MINSTREL_USE_FREE_SPACES:
    case HRADBY_MINSTREL_USE_COURTYARD:
      return n;
    case HRADBY_MINSTREL_SWAP_TWO:
      return n < 2 ? 0 : 1;
    default:
      return n < 2 ? 0 : n;
    }
}

static guint
count_swapped (const HradbyCastleCardsRun *self)
{
  const HradbyCastleCardsPosition *position = self->position;
  guint n = MIN (hradby_cards_count (position->hands[position->player]),
                 hradby_cards_count (position->exchange));

  if (n < 2 && hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_ALCHEMIST_PARTIAL,
                                          HRADBY_ALCHEMIST_WHOLE))
    return 0;
  return MIN (n, 2);
}

/* How much is wanted of the effect that begins; for the King: who else will decide. */
static guint
count_wanted (const HradbyCastleCardsRun *self)
{
  const HradbyCastleCardsPosition *position = self->position;

  switch (position->character)
    {
    case HRADBY_CHARACTER_ALCHEMIST:
      return count_swapped (self);
    case HRADBY_CHARACTER_MERCHANT:
    case HRADBY_CHARACTER_SPY:
      return count_wanted_tokens (self);
    case HRADBY_CHARACTER_MINSTREL:
      return count_arranged (self);
    case HRADBY_CHARACTER_PRINCE_CHARMING:
      return hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_PRINCE_CHARMING_COUNT,
                                        HRADBY_CHARMING_ONE) ? 1 : 3;
    case HRADBY_CHARACTER_KING:
      return hradby_castle_cards_get_mistress (position);
    default:
      return 0;
    }
}

static void
begin_effect (HradbyCastleCardsRun *self,
              guint                 kind,
              guint                 place)
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
  if (hradby_characters[kind].is_soldier)
    self->acts = hradby_castle_cards_man_rampart (self, place);
  else if (kind == HRADBY_CHARACTER_SIEGE_ENGINE)
    hradby_castle_cards_lay_siege (self);
  else if (kind == HRADBY_CHARACTER_ENCHANTER)
    {
      self->forced = TRUE;
      enchant (self);
    }
}

void
hradby_castle_cards_place (HradbyCastleCardsRun *self,
                           guint                 kind,
                           guint                 place,
                           guint8                token)
{
  HradbyCastleCardsPosition *position = self->position;
  gboolean forced = self->forced;

  self->forced = TRUE;
  if (kind == HRADBY_CHARACTER_GHOST)
    hradby_castle_cards_return (self, place);
  self->forced = forced;
  if (kind == HRADBY_CHARACTER_PRIEST)
    position->priest_colour = token;
  place = hradby_castle_cards_lay (position, kind, place, token, ++position->n_placed);
  begin_effect (self, kind, place);
}

/* What each kind of pick does: it ends a step of the effect, or is added to those picked before. */

static void
add_pick (HradbyCastleCardsPosition *position,
          guint                      pick)
{
  position->picks[position->n_picks++] = (guint8) pick;
}

/* Of an effect that happens when all of it is picked: it happens by itself if all picks did. */
static void
add_choice (HradbyCastleCardsRun *self,
            guint                 pick)
{
  if (!self->forced)
    self->position->step = 1;
  add_pick (self->position, pick);
}

static void
return_card (HradbyCastleCardsRun *self,
             const HradbyAction   *pick)
{
  self->position->step++;
  hradby_castle_cards_return (self, pick->place);
}

static void
kill_card (HradbyCastleCardsRun *self,
           const HradbyAction   *pick)
{
  self->position->step++;
  hradby_castle_cards_kill (self, pick->place);
}

static void
exile_card (HradbyCastleCardsRun *self,
            const HradbyAction   *pick)
{
  self->position->step++;
  hradby_castle_cards_exile (self, pick->place);
}

static void
lure_card (HradbyCastleCardsRun *self,
           const HradbyAction   *pick)
{
  self->position->step++;
  hradby_castle_cards_move (self, pick->place, HRADBY_PLACE_NONE);
}

static void
move_card (HradbyCastleCardsRun *self,
           const HradbyAction   *pick)
{
  HradbyCastleCardsPosition *position = self->position;
  HradbyCastleCardsCard card;

  hradby_castle_cards_get_top (position, pick->place, &card);
  hradby_castle_cards_move (self, pick->place, pick->to);
  if (position->character == HRADBY_CHARACTER_MISTRESS)
    position->step |= card.kind == HRADBY_CHARACTER_KNIGHT ? 2 : 1;
  else if (position->character == HRADBY_CHARACTER_PRINCE_CHARMING)
    add_pick (position, card.kind);
  else
    position->step++;
  if (position->character == HRADBY_CHARACTER_LOOKOUT)
    hradby_castle_cards_man_rampart (self, pick->to);
}

/* The Minstrel's cards, one by one, or two that change places. */
static void
arrange_card (HradbyCastleCardsRun *self,
              const HradbyAction   *pick)
{
  HradbyCastleCardsPosition *position = self->position;
  HradbyPlaceSet set;

  if (!hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_MINSTREL,
                                  HRADBY_MINSTREL_SWAP_TWO))
    {
      add_choice (self, pick->to);
      return;
    }
  set = hradby_castle_cards_get_arranged (self->table, position);
  for (; set != 0; set &= set - 1)
    {
      guint place = (guint) __builtin_ctzll (set);

      add_pick (position, place == pick->place ? pick->to
                                               : place == pick->to ? pick->place : place);
    }
}

static void
put_token (HradbyCastleCardsRun *self,
           const HradbyAction   *pick,
           guint8                token)
{
  HradbyCastleCardsCard card;

  hradby_castle_cards_get_card (self->position, pick->place, pick->part, &card);
  hradby_castle_cards_give_token (self, &card, token);
}

static void
steal_token (HradbyCastleCardsRun *self,
             const HradbyAction   *pick)
{
  self->position->step++;
  put_token (self, pick, HRADBY_NO_TOKEN);
}

/* The Merchant's: it counts only how many were taken. */
static void
claim_token (HradbyCastleCardsRun *self,
             const HradbyAction   *pick)
{
  add_pick (self->position, 0);
  put_token (self, pick, self->position->player);
}

static void
swap_tokens (HradbyCastleCardsRun *self,
             const HradbyAction   *pick)
{
  HradbyCastleCardsCard first, second;

  self->position->step++;
  hradby_castle_cards_get_card (self->position, pick->place, pick->part, &first);
  hradby_castle_cards_get_card (self->position, pick->to, pick->figure, &second);
  hradby_castle_cards_give_token (self, &first, second.token);
  hradby_castle_cards_give_token (self, &second, first.token);
}

static void
assign_token (HradbyCastleCardsRun *self,
              const HradbyAction   *pick)
{
  add_choice (self, pick->player);
}

static void
assign_no_token (HradbyCastleCardsRun *self,
                 const HradbyAction   *pick)
{
  add_choice (self, HRADBY_NO_TOKEN);
}

static void
tell_exchanged (HradbyCastleCardsRun  *self,
                HradbyCastleCardsEvent kind,
                guint                  player,
                guint                  piece,
                gint                   other)
{
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = (guint8) kind, .player = (guint8) player, .piece = (guint16) piece,
    .other = (gint16) other, .flag = self->forced != FALSE,
  });
}

static void
choose_seat (HradbyCastleCardsRun *self,
             const HradbyAction   *pick)
{
  self->position->other = pick->player;
  self->position->step++;
}

/* The Courtesan's own card, which waits for the one that is drawn. */
static void
give_to (HradbyCastleCardsRun *self,
         const HradbyAction   *pick)
{
  add_pick (self->position, pick->piece);
  choose_seat (self, pick);
}

/* A card of the hand of @seat will go to the next one, once all are chosen. */
static void
choose_card (HradbyCastleCardsRun *self,
             guint8                seat,
             guint16               kind)
{
  self->position->picks[seat] = (guint8) kind;
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_CHOSE, .player = seat, .piece = kind,
    .flag = self->forced != FALSE, .audience = HRADBY_SEAT_BIT (seat),
  });
}

/* A card of one's own hand: openly, or in secret until all have chosen; the Courtesan's at once. */
static void
give_card (HradbyCastleCardsRun *self,
           const HradbyAction   *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  if (position->character == HRADBY_CHARACTER_ALCHEMIST)
    {
      hradby_castle_cards_hand_remove (position, position->player, pick->piece);
      add_pick (position, pick->piece);
      tell_exchanged (self, HRADBY_CASTLE_CARDS_EVENT_GAVE, position->player, pick->piece, 0);
      return;
    }
  position->step++;
  if (position->character == HRADBY_CHARACTER_COURTESAN)
    {
      hradby_castle_cards_give_back (self, pick->piece);
      return;
    }
  choose_card (self, position->actor, pick->piece);
}

/* The Alchemist's cards come to the hand when all are taken. */
static void
take_card (HradbyCastleCardsRun *self,
           const HradbyAction   *pick)
{
  hradby_cards_remove (&self->position->exchange, pick->piece);
  add_pick (self->position, pick->piece);
  tell_exchanged (self, HRADBY_CASTLE_CARDS_EVENT_TOOK, self->position->player, pick->piece, -1);
}

static void
send_card (HradbyCastleCardsRun *self,
           const HradbyAction   *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  position->step++;
  hradby_cards_remove (&position->exchange, pick->piece);
  tell_exchanged (self, HRADBY_CASTLE_CARDS_EVENT_TOOK, pick->player, pick->piece,
                  position->player);
  hradby_castle_cards_hand_add (self->table, position, pick->player, pick->piece);
  hradby_castle_cards_score (self, pick->player, HRADBY_CASTLE_CARDS_SOURCE_HAND, -1, NULL);
}

static void
summon_card (HradbyCastleCardsRun *self,
             const HradbyAction   *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  hradby_cards_remove (&position->exchange, pick->piece);
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_SUMMONED, .player = position->player,
    .piece = pick->piece, .place = hradby_castle_cards_lands_at (position, pick->place),
    .flag = self->forced != FALSE,
  });
  hradby_castle_cards_place (self, pick->piece, pick->place, HRADBY_NO_TOKEN);
}

static void
decline (HradbyCastleCardsRun *self,
         const HradbyAction   *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_DECLINED, .player = position->player,
    .piece = position->character, .place = position->origin,
  });
  position->step = position->character == HRADBY_CHARACTER_COURTESAN ? 3 : 1;
}

/* Chance took a card out of somebody's hand. */
static void
draw_card (HradbyCastleCardsRun *self,
           const HradbyAction   *pick)
{
  HradbyCastleCardsPosition *position = self->position;

  position->step++;
  if (position->character == HRADBY_CHARACTER_VILLAGE_IDIOT)
    {
      /* Nobody chose it: it is told of when it is handed over. */
      position->picks[position->other] = (guint8) pick->piece;
    }
  else if (position->n_picks > 0)
    {
      guint own = position->picks[0];

      position->n_picks = position->picks[0] = 0;
      hradby_castle_cards_swap_cards (self, position->player, own, position->other, pick->piece);
    }
  else
    {
      hradby_castle_cards_draw_unseen (self, pick->piece);
    }
}

/* By kind of action. */
static void (*const pick_effects[]) (HradbyCastleCardsRun *self,
                                     const HradbyAction   *pick) = {
  [HRADBY_CASTLE_CARDS_RETURN] = return_card,
  [HRADBY_CASTLE_CARDS_KILL] = kill_card,
  [HRADBY_CASTLE_CARDS_EXILE] = exile_card,
  [HRADBY_CASTLE_CARDS_LURE] = lure_card,
  [HRADBY_CASTLE_CARDS_MOVE] = move_card,
  [HRADBY_CASTLE_CARDS_ARRANGE] = arrange_card,
  [HRADBY_CASTLE_CARDS_STEAL] = steal_token,
  [HRADBY_CASTLE_CARDS_CLAIM] = claim_token,
  [HRADBY_CASTLE_CARDS_SWAP] = swap_tokens,
  [HRADBY_CASTLE_CARDS_ASSIGN] = assign_token,
  [HRADBY_CASTLE_CARDS_ASSIGN_NONE] = assign_no_token,
  [HRADBY_CASTLE_CARDS_GIVE_TO] = give_to,
  [HRADBY_CASTLE_CARDS_CHOOSE] = choose_seat,
  [HRADBY_CASTLE_CARDS_GIVE] = give_card,
  [HRADBY_CASTLE_CARDS_TAKE] = take_card,
  [HRADBY_CASTLE_CARDS_SEND] = send_card,
  [HRADBY_CASTLE_CARDS_SUMMON] = summon_card,
  [HRADBY_CASTLE_CARDS_DECLINE] = decline,
  [HRADBY_CASTLE_CARDS_RANDOM] = draw_card,
};

void
hradby_castle_cards_take_pick (HradbyCastleCardsRun *self,
                               const HradbyAction   *pick)
{
  pick_effects[pick->kind] (self, pick);
}

/* There is nothing that the step could be done to. */
static void
skip (HradbyCastleCardsRun *self)
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
end_effect (const HradbyCastleCardsRun *self)
{
  if (self->is_idle && !self->acts)
    hradby_castle_cards_tell (self, (HradbyEvent) {
      .kind = HRADBY_CASTLE_CARDS_EVENT_NO_EFFECT, .piece = self->position->character,
      .place = self->position->origin,
    });
}

gboolean
hradby_castle_cards_go_on (HradbyCastleCardsRun *self)
{
  while (hradby_castle_cards_open (self))
    {
      guint n = hradby_castle_cards_count_picks (self->table, self->position);
      HradbyAction pick;

      if (n == 0)
        {
          skip (self);
          continue;
        }
      if (!hradby_castle_cards_is_forced (self->table, self->position, n))
        return FALSE;
      hradby_castle_cards_get_pick (self->table, self->position, 0, &pick);
      self->forced = self->acts = TRUE;
      hradby_castle_cards_take_pick (self, &pick);
    }
  end_effect (self);
  return TRUE;
}
