/* Building the table of the card game Castle. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/table.h"

#include "engine/error.h"
#include "engine/setup.h"
#include "games/castle-cards/deal.h"
#include "games/castle-cards/rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
start (HradbyCastleCardsTable      *self,
       const HradbyCastleCardsDeal *deal)
{
  guint at = 0;

  self->start = deal->start;
  self->start.turn = 1;
  for (guint seat = 0; seat < self->parent.n_players; seat++)
    {
      self->start.pile_at[seat] = (guint8) at;
      memcpy (self->start.piles + at, deal->piles[seat], deal->n_pile[seat]);
      at += deal->n_pile[seat];
      self->pile_end[seat] = (guint8) at;
      self->start.totals[seat]
        = (gint8) -(gint) hradby_castle_cards_count_of_seat (self, &self->start, seat);
    }
}

HradbyTable *
hradby_castle_cards_table_new (const HradbySetup *setup,
                               GError           **error)
{
  g_autofree HradbyCastleCardsTable *self = g_new0 (HradbyCastleCardsTable, 1);
  HradbyCastleCardsDeal deal;

  if (!hradby_castle_cards_deal (setup, &deal, error))
    return NULL;
  self->parent.position_size = sizeof (HradbyCastleCardsPosition);
  self->parent.n_players = setup->n_players;
  hradby_ruleset_compile (setup->ruleset, self->parent.settings);
  start (self, &deal);
  if (!hradby_castle_cards_begin_turn (self, &self->start, 0))
    {
      g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_POSITION,
                           _("nobody can do anything in this position"));
      return NULL;
    }
  return &g_steal_pointer (&self)->parent;
}

void
hradby_castle_cards_table_free (HradbyTable *table)
{
  g_free (table);
}

static void
list_set (GArray               *items,
          HradbyCastleCardsItem kind,
          guint                 player,
          HradbyCards           cards)
{
  for (guint64 kinds = hradby_cards_get_kinds (cards); kinds != 0; kinds &= kinds - 1)
    {
      guint piece = (guint) __builtin_ctzll (kinds);
      HradbyAction item
        = { .kind = (guint8) kind, .player = (guint8) player, .piece = (guint16) piece };

      for (guint n = hradby_cards_count_kind (cards, piece); n > 0; n--)
        g_array_append_val (items, item);
    }
}

void
hradby_castle_cards_list_items (const HradbySetup *setup,
                                GArray            *items)
{
  HradbyCastleCardsDeal deal;

  if (!hradby_castle_cards_deal (setup, &deal, NULL))
    return;
  for (guint seat = 0; seat < setup->n_players; seat++)
    list_set (items, HRADBY_CASTLE_CARDS_ITEM_HAND, seat, deal.start.hands[seat]);
  for (guint seat = 0; seat < setup->n_players; seat++)
    for (guint i = 0; i < deal.n_pile[seat]; i++)
      {
        HradbyAction item = { .kind = HRADBY_CASTLE_CARDS_ITEM_PILE, .player = (guint8) seat,
                              .piece = deal.piles[seat][i] };

        g_array_append_val (items, item);
      }
  list_set (items, HRADBY_CASTLE_CARDS_ITEM_EXCHANGE, 0, deal.start.exchange);
  for (guint i = 0; i < setup->items->len; i++)
    {
      const HradbyAction *item = &g_array_index (setup->items, HradbyAction, i);

      if (item->kind >= HRADBY_CASTLE_CARDS_ITEM_PLACED)
        g_array_append_vals (items, item, 1);
    }
}

void
hradby_castle_cards_begin (const HradbyTable *table,
                           HradbyPosition    *position)
{
  memcpy (position, &hradby_castle_cards_table (table)->start,
          sizeof (HradbyCastleCardsPosition));
}
