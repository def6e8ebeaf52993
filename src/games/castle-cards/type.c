/* Castle, the card game, as a game type, and its table compiled. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/castle-cards.h"

#include "engine/error.h"
#include "engine/setup.h"
#include "engine/table.h"
#include "games/castle-cards/choices.h"
#include "games/castle-cards/deal.h"
#include "games/castle-cards/estimate.h"
#include "games/castle-cards/rules.h"
#include "games/castle-cards/table.h"
#include "games/castle-cards/view.h"

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

static HradbyTable *
table_new (const HradbySetup *setup,
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

static void
table_free (HradbyTable *table)
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

static void
list_items (const HradbySetup *setup,
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

static void
begin (const HradbyTable *table,
       HradbyPosition    *position)
{
  memcpy (position, &hradby_castle_cards_table (table)->start,
          sizeof (HradbyCastleCardsPosition));
}

static guint
get_turn (const HradbyTable    *table,
          const HradbyPosition *position,
          guint                *player)
{
  if (player != NULL)
    *player = hradby_castle_cards_position_const (position)->player;
  return hradby_castle_cards_position_const (position)->turn;
}

/* Which card came or went, and where: "king b2". */
static void
describe (const HradbyTable *table,
          const HradbyEvent *event,
          GString           *text)
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
  .to_move = hradby_castle_cards_to_move,
  .count_actions = hradby_castle_cards_count_actions,
  .get_action = hradby_castle_cards_get_action,
  .pick_action = hradby_castle_cards_pick_action,
  .explain = hradby_castle_cards_explain,
  .apply = hradby_castle_cards_apply_named,
  .get_scores = hradby_castle_cards_get_scores,
  .project = hradby_castle_cards_project,
  .estimate = hradby_castle_cards_estimate,
  .tell_chances = hradby_castle_cards_tell_chances,
  .view = hradby_castle_cards_view,
  .reveals = hradby_castle_cards_reveals,
  .get_audience = hradby_castle_cards_get_audience,
  .count_material = hradby_castle_cards_count_material,
  .get_turn = get_turn,
  .get_name = hradby_castle_cards_get_name,
  .find_name = hradby_castle_cards_find_name,
  .describe = describe,
  .moot = hradby_castle_cards_moot,
};
