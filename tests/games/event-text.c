/* Events as lines that people can read and compare. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event-text.h"

#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/look.h"
#include "games/castle-cards/castle-cards.h"
#include "games/castle/castle.h"
#include "tiling/look.h"

static const char *const reasons[] = {
  [HRADBY_REASON_NONE] = "none",
  [HRADBY_REASON_TIE] = "tie",
  [HRADBY_REASON_UNCLAIMED] = "unclaimed",
  [HRADBY_REASON_WORTHLESS] = "worthless",
  [HRADBY_REASON_EQUAL] = "equal",
  [HRADBY_REASON_MISSING] = "missing",
  [HRADBY_REASON_NO_EFFECT] = "no-effect",
  [HRADBY_REASON_NOT_TAKEN] = "not-taken",
  [HRADBY_REASON_NOT_MOVED] = "not-moved",
  [HRADBY_REASON_PAID] = "paid",
  [HRADBY_REASON_MINORITY] = "minority",
  [HRADBY_REASON_NOT_COUNTED] = "not-counted",
  [HRADBY_REASON_NOT_PLAYED] = "not-played",
  [HRADBY_REASON_NOT_OFFERED] = "not-offered",
  [HRADBY_REASON_USED_UP] = "used-up",
  [HRADBY_REASON_WAITS] = "waits",
};

static const HradbyTile *
tile_of (const HradbyTable *table, const HradbyEvent *event)
{
  if (g_str_equal (table->type->id, "carcassonne"))
    return hradby_tiling_get_tile (table, event->piece);
  return hradby_look_get (table)->get_tile (table, event->piece);
}

/* " h1@2,0": the feature and the cell of the tile it is on. */
static void
append_part (GString *text, const HradbyTable *table, const HradbyEvent *event)
{
  const char *id
    = event->place != 0 ? "tower" : tile_of (table, event)->features[event->part].id;

  g_string_append_printf (text, " %s@%d,%d", id, event->x, event->y);
}

static void
append_points (GString *text, const HradbyTable *table, const HradbyEvent *event)
{
  const char *source = table->type->sources[event->source];

  g_string_append_printf (text, " %s %d total %d: %d x %d x %d", source, event->points,
                          event->total, event->count, event->each, event->multiplier);
  if (g_str_equal (source, "keep"))
    g_string_append_printf (text, " against %d", event->other);
  else if (g_str_equal (source, "ransom"))
    g_string_append_printf (text, " and player %d", event->other);
  else if (!g_str_equal (source, "wall-tile-9"))
    append_part (text, table, event);
  if (event->bonus_count > 0)
    g_string_append_printf (text, " wall tile %d x %d", event->bonus, event->bonus_count);
}

static void
append_nothing (GString *text, const HradbyTable *table, const HradbyEvent *event)
{
  g_string_append_printf (text, " %s", reasons[event->reason]);
  if (event->reason == HRADBY_REASON_NO_EFFECT)
    g_string_append_printf (text, " %d x %d", event->bonus, event->bonus_count);
  else if (event->reason == HRADBY_REASON_NOT_TAKEN)
    g_string_append_printf (
      text, " from %u",
      hradby_wall_get_corner (hradby_look_get (table)->get_wall (table), event->place));
  else
    g_string_append_printf (text, " %s size %d", table->type->sources[event->source], event->count);
  if (event->reason == HRADBY_REASON_EQUAL && event->bonus > 0)
    g_string_append_printf (text, " by wall tile %d x %d of player %d", event->bonus,
                            event->bonus_count, event->other);
}

/* What only The Castle has. */
static void
append_castle (GString *text, const HradbyTable *table, const HradbyEvent *event)
{
  switch (event->kind) {
  case HRADBY_CASTLE_EVENT_BONUS:
    g_string_append_printf (
      text, " %d from %u", event->bonus,
      hradby_wall_get_corner (hradby_look_get (table)->get_wall (table), event->place));
    break;
  case HRADBY_CASTLE_EVENT_BONUS_USED:
    g_string_append_printf (text, " %d x %d", event->bonus, event->bonus_count);
    break;
  case HRADBY_CASTLE_EVENT_KEEP:
    append_part (text, table, event);
    g_string_append_printf (text, " size %d", event->count);
    break;
  default:
    break;
  }
}

/* What only The Tower has. */
static void
append_tower (GString *text, const HradbyEvent *event)
{
  switch (event->kind) {
  case HRADBY_TOWER_EVENT_BUILT:
    g_string_append_printf (text, " tower@%d,%d size %d", event->x, event->y, event->count);
    break;
  case HRADBY_TOWER_EVENT_CAPTURED:
    g_string_append_printf (text, " of player %d%s@%d,%d", event->other,
                            event->place != 0 ? " tower" : " ", event->x, event->y);
    break;
  case HRADBY_TOWER_EVENT_FREED:
    g_string_append_printf (text, " from player %d%s", event->other,
                            event->flag ? " for a ransom" : "");
    break;
  default:
    break;
  }
}

static void
append_fields (GString *text, const HradbyTable *table, const HradbyEvent *event)
{
  switch (event->kind) {
  case HRADBY_TILING_EVENT_DRAWN:
    g_string_append_printf (text, " %s%s", tile_of (table, event)->id,
                            event->flag ? " unplayable" : "");
    break;
  case HRADBY_TILING_EVENT_PLACED:
    g_string_append_printf (text, " %s@%d,%d turned %d", tile_of (table, event)->id,
                            event->x, event->y, 90 * event->rotation);
    break;
  case HRADBY_TILING_EVENT_COMPLETED:
    append_part (text, table, event);
    g_string_append_printf (text, " size %d", event->count);
    break;
  case HRADBY_TILING_EVENT_DEPLOYED:
  case HRADBY_TILING_EVENT_RETURNED:
    append_part (text, table, event);
    break;
  case HRADBY_EVENT_POINTS:
    append_points (text, table, event);
    break;
  case HRADBY_EVENT_NOTHING:
    append_nothing (text, table, event);
    break;
  case HRADBY_EVENT_TURN_ENDED:
  case HRADBY_EVENT_GAME_OVER:
    break;
  default:
    if (g_str_equal (table->type->id, "castle"))
      append_castle (text, table, event);
    else
      append_tower (text, event);
  }
}

/* A seat, or nobody. */
static void
append_player (GString *text, const char *word, gint player)
{
  if (player < 0 || player == HRADBY_NO_PLAYER)
    g_string_append_printf (text, " %s nobody", word);
  else
    g_string_append_printf (text, " %s player %d", word, player);
}

/* " witch@a1", above the lowest card with its level: "knight@c3:1". */
static void
append_card (GString *text, const HradbyEvent *event)
{
  g_string_append_printf (text, " %s@%s", hradby_characters[event->piece].id,
                          hradby_place_get_id (event->place));
  if (event->part > 0)
    g_string_append_printf (text, ":%d", event->part);
}

/* What only the card game has. */
static void
append_card_event (GString *text, const HradbyEvent *event)
{
  const char *card = hradby_characters[event->piece].id;

  switch (event->kind) {
  case HRADBY_CASTLE_CARDS_EVENT_EXCHANGED:
    g_string_append_printf (text, " %s for %s", card, hradby_characters[event->other].id);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_MOVED:
    append_card (text, event);
    g_string_append_printf (text, " to %s", hradby_place_get_id (event->to));
    break;
  case HRADBY_CASTLE_CARDS_EVENT_TOKEN:
    append_card (text, event);
    append_player (text, "instead of", event->other);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_HANDED:
    g_string_append_printf (text, " %s", card);
    append_player (text, "to", event->other);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_TOOK:
    g_string_append_printf (text, " %s", card);
    if (event->other >= 0)
      append_player (text, "from", event->other);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_DREW:
  case HRADBY_CASTLE_CARDS_EVENT_GAVE:
  case HRADBY_CASTLE_CARDS_EVENT_CHOSE:
    g_string_append_printf (text, " %s", card);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_QUIET:
    g_string_append_printf (text, " %d of %d", event->count, event->other);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_BLOCKED:
    g_string_append_printf (text, " %d", event->count);
    break;
  case HRADBY_CASTLE_CARDS_EVENT_PASSED_OVER:
  case HRADBY_CASTLE_CARDS_EVENT_MORE:
    break;
  default:
    append_card (text, event);
    break;
  }
}

static void
append_card_fields (GString *text, const HradbyTable *table, const HradbyEvent *event)
{
  if (event->kind == HRADBY_EVENT_POINTS)
    g_string_append_printf (text, " %s %d total %d", table->type->sources[event->source],
                            event->points, event->total);
  else if (event->kind >= HRADBY_EVENT_N_COMMON)
    append_card_event (text, event);
  if (event->flag)
    g_string_append (text, " by itself");
}

void
event_text_append (GString *text, const HradbyTable *table, const HradbyEvent *event)
{
  g_string_append_printf (text, "%d player %d %s", event->turn, event->player,
                          table->type->events[event->kind].name);
  if (g_str_equal (table->type->id, "castle-cards"))
    append_card_fields (text, table, event);
  else
    append_fields (text, table, event);
  for (guint i = 0; event->settings >> i != 0; i++)
    if ((event->settings & HRADBY_SETTING_BIT (i)) != 0)
      g_string_append_printf (text, " by %s", table->type->settings[i].id);
  g_string_append_c (text, '\n');
}
