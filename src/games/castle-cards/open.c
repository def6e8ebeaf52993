/* What an effect asks next (rules page, section 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/picks.h"
#include "games/castle-cards/rules.h"

static gboolean
ask (HradbyCastleCardsRun  *self,
     HradbyCastleCardsPhase phase)
{
  self->position->phase = (guint8) phase;
  return TRUE;
}

/* Asks once. */
static gboolean
ask_once (HradbyCastleCardsRun  *self,
          HradbyCastleCardsPhase phase)
{
  return self->position->step == 0 && ask (self, phase);
}

static gboolean
open_alchemist (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;

  if (position->n_picks < position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_GIVE);
  if (position->n_picks < 2 * position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_TAKE);
  for (guint i = 0; i < position->wanted; i++)
    {
      hradby_cards_add (&position->exchange, position->picks[i]);
      hradby_castle_cards_hand_add (self->table, position, position->player,
                                    position->picks[position->wanted + i]);
    }
  return FALSE;
}

guint8
hradby_castle_cards_get_mistress (const HradbyCastleCardsPosition *position)
{
  guint place = position->where[HRADBY_CHARACTER_MISTRESS];

  if (place == HRADBY_PLACE_NONE || position->tokens[place] == HRADBY_NO_TOKEN)
    return HRADBY_NO_TOKEN;
  return (guint8) (position->tokens[place] | (place >= HRADBY_PLACE_HEAP ? HRADBY_LURED_BIT : 0));
}

/* The King, then the owner of the Mistress: as she is now, or as she was when he came. */
static gboolean
open_king (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;
  guint8 owner = position->wanted;

  if (position->step == 0)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_RETURN);
  if (position->step > 1)
    return FALSE;
  if (hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_MISTRESS_CHECK,
                                 HRADBY_MISTRESS_AFTER_RETURN))
    owner = hradby_castle_cards_get_mistress (position);
  if (owner == HRADBY_NO_TOKEN
      || ((owner & HRADBY_LURED_BIT) != 0
          && hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_LURED_CARDS,
                                        HRADBY_LURED_ABSENT)))
    return FALSE;
  position->actor = owner & (HRADBY_LURED_BIT - 1);
  return ask (self, HRADBY_CASTLE_CARDS_PHASE_RETURN);
}

/* Lifts all cards that are arranged, then lays them where they come to. */
static void
arrange (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;
  HradbyPlaceSet set = hradby_castle_cards_get_arranged (self->table, position);
  HradbyCastleCardsCard cards[HRADBY_CASTLE_CARDS_MAX_PICKS];
  guint stamps[HRADBY_CASTLE_CARDS_MAX_PICKS];

  for (guint i = 0; i < position->n_picks; i++, set &= set - 1)
    stamps[i] = hradby_castle_cards_lift (position, (guint) __builtin_ctzll (set), &cards[i]);
  for (guint i = 0; i < position->n_picks; i++)
    {
      hradby_castle_cards_lay (position, cards[i].kind, position->picks[i], cards[i].token,
                               stamps[i]);
      if (position->picks[i] != cards[i].place)
        hradby_castle_cards_tell (self, (HradbyEvent) {
          .kind = HRADBY_CASTLE_CARDS_EVENT_MOVED, .player = cards[i].token,
          .piece = cards[i].kind, .place = cards[i].place, .to = position->picks[i],
          .flag = self->forced != FALSE,
        });
    }
}

static gboolean
open_minstrel (HradbyCastleCardsRun *self)
{
  if (self->position->n_picks < self->position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_ARRANGE);
  self->forced &= self->position->step == 0;
  if (self->position->n_picks > 0)
    arrange (self);
  return FALSE;
}

static gboolean
open_spy (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;
  HradbyCastleCardsCard cards[HRADBY_N_CARDS];

  if (position->n_picks < position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_ASSIGN);
  self->forced &= position->step == 0;
  if (position->n_picks > 0)
    hradby_castle_cards_list_tokens (self->table, position, cards);
  for (guint i = 0; i < position->n_picks; i++)
    hradby_castle_cards_give_token (self, &cards[i], position->picks[i]);
  return FALSE;
}

/* The third action comes after the tokens. */
static gboolean
open_merchant (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;

  if (position->n_picks < position->wanted)
    return ask (self, HRADBY_CASTLE_CARDS_PHASE_CLAIM);
  if (position->wanted < 3
      && hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_MERCHANT_THIRD_ACTION,
                                    HRADBY_MERCHANT_NEEDS_THREE))
    return FALSE;
  if (position->n_extra > 0
      && hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_MERCHANT_TWICE,
                                    HRADBY_MERCHANT_ONE_ACTION))
    return FALSE;
  position->n_extra++;
  position->n_actions++;
  hradby_castle_cards_tell (self, (HradbyEvent) {
    .kind = HRADBY_CASTLE_CARDS_EVENT_MORE, .player = position->player,
  });
  return FALSE;
}

static gboolean
open_courtesan (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;
  gboolean is_before = hradby_castle_cards_plays (self->table,
                                                  HRADBY_CASTLE_CARDS_COURTESAN_ORDER,
                                                  HRADBY_COURTESAN_BEFORE_DRAW);

  switch (position->step)
    {
    case 0:
      if (position->hands[position->player] == 0)
        {
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

/* All who hold a card choose one, from the player on in the order of turns. */
static gboolean
open_choosing (HradbyCastleCardsRun *self,
               guint                 steps)
{
  HradbyCastleCardsPosition *position = self->position;
  guint n_players = self->table->parent.n_players;

  for (; position->step < n_players; position->step++)
    {
      position->actor = (guint8) ((position->player + position->step) % n_players);
      if (position->hands[position->actor] != 0)
        return ask (self, HRADBY_CASTLE_CARDS_PHASE_GIVE);
    }
  hradby_castle_cards_pass_all (self, steps);
  return FALSE;
}

/* All draw from the player before them. */
static gboolean
open_drawing (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;
  guint n_players = self->table->parent.n_players;

  for (; position->step < n_players; position->step++)
    {
      position->other
        = (guint8) ((position->player + position->step + n_players - 1) % n_players);
      if (position->hands[position->other] != 0)
        return ask (self, HRADBY_CASTLE_CARDS_PHASE_RANDOM);
    }
  hradby_castle_cards_pass_all (self, 1);
  return FALSE;
}

static gboolean
open_village_idiot (HradbyCastleCardsRun *self)
{
  if (hradby_castle_cards_plays (self->table, HRADBY_CASTLE_CARDS_VILLAGE_IDIOT,
                                 HRADBY_IDIOT_DRAW_RANDOM))
    return open_drawing (self);
  return open_choosing (self, self->table->parent.n_players - 1);
}

gboolean
hradby_castle_cards_open (HradbyCastleCardsRun *self)
{
  HradbyCastleCardsPosition *position = self->position;

  position->actor = position->player;
  switch (position->character)
    {
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
