/* Dealing cards (rules page, section 2; formats page, section castle-cards). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/deal.h"

#include "engine/error.h"
#include "engine/setup.h"
#include "games/castle-cards/board.h"

#include <glib/gi18n-lib.h>
#include <string.h>

guint
hradby_castle_cards_count_hand (guint n_players)
{
  static const guint8 counts[] = { 9, 7, 5, 5 };

  g_return_val_if_fail (n_players >= 2 && n_players <= HRADBY_CASTLE_CARDS_MAX_PLAYERS, 0);

  return counts[n_players - 2];
}

guint
hradby_castle_cards_count_pile (guint n_players)
{
  static const guint8 counts[] = { 13, 8, 6, 4 };

  g_return_val_if_fail (n_players >= 2 && n_players <= HRADBY_CASTLE_CARDS_MAX_PLAYERS, 0);

  return counts[n_players - 2];
}

/* While cards are dealt: how many of each kind are still in the box. */
typedef struct
{
  const HradbySetup     *setup;
  HradbyCastleCardsDeal *deal;
  guint8                 n_left[HRADBY_N_CHARACTERS];
} Dealing;

static void
fill_box (Dealing *self)
{
  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++)
    self->n_left[i] = hradby_characters[i].copies;
  if (self->setup->n_players == 2)
    self->n_left[HRADBY_CHARACTER_FOOL] = self->n_left[HRADBY_CHARACTER_VILLAGE_IDIOT] = 0;
}

static gboolean
take_from_box (Dealing *self,
               guint    kind,
               GError **error)
{
  if (self->n_left[kind] > 0)
    {
      self->n_left[kind]--;
      return TRUE;
    }
  if (self->setup->n_players == 2
      && (kind == HRADBY_CHARACTER_FOOL || kind == HRADBY_CHARACTER_VILLAGE_IDIOT))
    return hradby_error_refuse_setup (error, _("%s takes no part in a game for two"),
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
may_lie (const Dealing *self,
         guint          kind,
         guint          place)
{
  const HradbyCastleCardsPosition *start = &self->deal->start;
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
  if (is_knight)
    {
      HradbySetting *setting = hradby_ruleset_get (self->setup->ruleset,
                                                   HRADBY_CASTLE_CARDS_KNIGHT_MOVE);

      return hradby_setting_get_value (setting) == HRADBY_KNIGHT_ALSO_FREE_SPACE;
    }
  return !is_engine && hradby_place_get_zone (place) == hradby_characters[kind].zone;
}

static gboolean
place_item (Dealing            *self,
            const HradbyAction *item,
            GError            **error)
{
  HradbyCastleCardsPosition *start = &self->deal->start;
  guint8 token = item->kind == HRADBY_CASTLE_CARDS_ITEM_PLACED ? item->player : HRADBY_NO_TOKEN;

  if (!may_lie (self, item->piece, item->place))
    return hradby_error_refuse_setup (error, _("this card cannot lie there: %s"),
                                      hradby_character_get_title (item->piece));
  hradby_castle_cards_lay (start, item->piece, item->place, token, ++start->n_placed);
  if (item->piece == HRADBY_CHARACTER_PRIEST)
    start->priest_colour = token;
  return TRUE;
}

static gboolean
take_item (Dealing            *self,
           const HradbyAction *item,
           GError            **error)
{
  HradbyCastleCardsDeal *deal = self->deal;

  if (item->player >= self->setup->n_players)
    return hradby_error_refuse_setup (error, _("there is no player %u"), item->player);
  if (!take_from_box (self, item->piece, error))
    return FALSE;
  switch ((HradbyCastleCardsItem) item->kind)
    {
    case HRADBY_CASTLE_CARDS_ITEM_HAND:
      hradby_cards_add (&deal->start.hands[item->player], item->piece);
      return TRUE;
    case HRADBY_CASTLE_CARDS_ITEM_PILE:
      deal->piles[item->player][deal->n_pile[item->player]++] = (guint8) item->piece;
      return TRUE;
    case HRADBY_CASTLE_CARDS_ITEM_EXCHANGE:
      hradby_cards_add (&deal->start.exchange, item->piece);
      return TRUE;
    case HRADBY_CASTLE_CARDS_ITEM_PLACED:
    case HRADBY_CASTLE_CARDS_ITEM_UNOWNED:
    default:
      return place_item (self, item, error);
    }
}

/* A random card of those left in the box. */
static guint
draw_from_box (Dealing      *self,
               HradbyRandom *random,
               guint         n_left)
{
  guint number = hradby_random_below (random, n_left), kind = 0;

  while (number >= self->n_left[kind])
    number -= self->n_left[kind++];
  self->n_left[kind]--;
  return kind;
}

/* Hands are filled up, then piles, and the rest is the exchange. */
static void
deal_rest (Dealing *self)
{
  HradbyCastleCardsDeal *deal = self->deal;
  guint n_players = self->setup->n_players, n_left = 0;
  HradbyRandom random;

  hradby_random_init (&random, self->setup->seed, 0);
  for (guint i = 0; i < HRADBY_N_CHARACTERS; i++)
    n_left += self->n_left[i];
  for (guint seat = 0; seat < n_players; seat++)
    while (n_left > 0 && hradby_cards_count (deal->start.hands[seat])
                           < hradby_castle_cards_count_hand (n_players))
      hradby_cards_add (&deal->start.hands[seat], draw_from_box (self, &random, n_left--));
  for (guint seat = 0; seat < n_players; seat++)
    while (n_left > 0 && deal->n_pile[seat] < hradby_castle_cards_count_pile (n_players))
      deal->piles[seat][deal->n_pile[seat]++]
        = (guint8) draw_from_box (self, &random, n_left--);
  while (n_left > 0)
    hradby_cards_add (&deal->start.exchange, draw_from_box (self, &random, n_left--));
}

gboolean
hradby_castle_cards_deal (const HradbySetup     *setup,
                          HradbyCastleCardsDeal *deal,
                          GError               **error)
{
  Dealing self = { setup, deal, { 0 } };

  memset (deal, 0, sizeof *deal);
  memset (deal->start.kinds, HRADBY_NO_CHARACTER, sizeof deal->start.kinds);
  memset (deal->start.tokens, HRADBY_NO_TOKEN, sizeof deal->start.tokens);
  deal->start.priest_colour = HRADBY_NO_TOKEN;
  fill_box (&self);
  for (guint i = 0; i < setup->items->len; i++)
    if (!take_item (&self, &g_array_index (setup->items, HradbyAction, i), error))
      return FALSE;
  if (setup->has_seed)
    deal_rest (&self);
  for (guint seat = 0; seat < setup->n_players; seat++)
    if (deal->start.hands[seat] == 0 && deal->n_pile[seat] == 0)
      return hradby_error_refuse_setup (error, _("player %u has no card in hand or pile"), seat);
  return TRUE;
}
