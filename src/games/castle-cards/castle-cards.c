/* Castle, the card game, as a game type. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle-cards/castle-cards.h"

#include "games/castle-cards/choices.h"
#include "games/castle-cards/estimate.h"
#include "games/castle-cards/explain.h"
#include "games/castle-cards/rules.h"
#include "games/castle-cards/view.h"

#include <glib/gi18n-lib.h>

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
  .table_new = hradby_castle_cards_table_new,
  .table_free = hradby_castle_cards_table_free,
  .list_items = hradby_castle_cards_list_items,
  .begin = hradby_castle_cards_begin,
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
