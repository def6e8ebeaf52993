/* The naive oracle's turn: its phases and what follows from an action (rules, sections 2 to 4). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"

#include <string.h>

#include "naive/score.h"

static const NaiveTable *
get_table (const HradbyTable *table)
{
  return (const NaiveTable *) table;
}

static void
tell (const NaivePosition *position, HradbyEventKind kind, const HradbySink *sink)
{
  HradbyEvent event = {
    .kind = (guint8) kind,
    .player = position->player,
    .turn = position->turn,
  };

  hradby_event_tell (sink, &event);
}

static void
begin_turn (NaivePosition *position, guint player)
{
  position->player = (guint8) player;
  position->phase = NAIVE_DRAW;
  position->turn++;
  memset (position->moved, 0, sizeof position->moved);
  memset (position->won, 0, sizeof position->won);
}

static void
end_turn (const NaiveTable *table, NaivePosition *position, gboolean again, const HradbySink *sink)
{
  tell (position, HRADBY_EVENT_TURN_ENDED, sink);
  if (naive_count_bag (table, position) == 0)
    naive_finish (table, position, sink);
  else
    begin_turn (position, again ? position->player : 1 - position->player);
}

static gboolean
may_play_again (const NaiveTable *table, const NaivePosition *position)
{
  gboolean same_turn = naive_plays (table, HRADBY_EXTRA_TURN_TIMING_SAME_TURN);

  return naive_usable (position, position->player, 1, same_turn) > 0
         && naive_count_bag (table, position) > 0;
}

/* Followers of scored features go home, region by region. */
static void
return_followers (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  g_autoptr(GPtrArray) regions = naive_find_regions (table, position);

  for (guint i = 0; i < regions->len; i++) {
    NaiveRegion *region = g_ptr_array_index (regions, i);

    if (!region->scored)
      continue;
    naive_sort_parts (region);
    for (guint j = 0; j < region->parts->len; j++) {
      const NaivePart *part = &g_array_index (region->parts, NaivePart, j);
      NaiveCell *cell = &position->cells[part->cell];
      HradbyEvent event = { .kind = HRADBY_TILING_EVENT_RETURNED };
      gint x, y;

      if (cell->follower == 0 || cell->feature != part->feature)
        continue;
      hradby_wall_get_cell_position (table->wall, part->cell, &x, &y);
      event.player = (guint8) (cell->follower - 1);
      event.turn = position->turn;
      event.x = (gint16) x;
      event.y = (gint16) y;
      event.part = (guint8) part->feature;
      event.piece = (guint16) cell->kind;
      cell->follower = cell->feature = cell->scored = 0;
      hradby_event_tell (sink, &event);
    }
  }
}

static void
after_scoring (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  return_followers (table, position, sink);
  if (naive_plays (table, HRADBY_WALL_TILE_PICKUP_END_OF_TURN))
    for (guint i = 0; i < 2; i++) {
      guint player = i == 0 ? position->player : 1 - position->player;

      if (position->moved[player])
        naive_pick_up_at_end (table, position, player, sink);
    }
  if (may_play_again (table, position))
    position->phase = NAIVE_EXTRA;
  else
    end_turn (table, position, FALSE, sink);
}

/* Whoever is not to move, but gets the points, decides whether to double them. */
static gboolean
ask_opponent (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region)
{
  const NaivePart *part = &g_array_index (region->parts, NaivePart, 0);

  if (region->owner != 1 - position->player || naive_doublers (table, position, region) == 0)
    return FALSE;
  position->asked_cell = (gint16) part->cell;
  position->asked_feature = (guint8) part->feature;
  position->phase = NAIVE_SCORE;
  return TRUE;
}

/* Scores what has to be scored until somebody has to choose, or nothing is left. */
static void
continue_scoring (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  for (;;) {
    g_autoptr(GPtrArray) own = naive_find_pending (table, position, position->player);
    g_autoptr(GPtrArray) other = naive_find_pending (table, position, 1 - position->player);
    g_autoptr(GPtrArray) nobody = naive_find_pending (table, position, -1);
    GPtrArray *group = own->len > 0 ? own : other->len > 0 ? other : nobody;

    if (group->len == 0)
      break;
    if (group == other && group->len == 1
        && ask_opponent (table, position, g_ptr_array_index (group, 0)))
      return;
    if (group != nobody
        && (group->len >= 2
            || naive_doublers (table, position, g_ptr_array_index (group, 0)) > 0)) {
      position->phase = NAIVE_SCORE;
      return;
    }
    naive_score (table, position, g_ptr_array_index (group, 0), 0, sink);
  }
  after_scoring (table, position, sink);
}

/* Whether a region was complete before the last tile was placed: then all its parts are in one that
 * is complete without that tile. */
static gboolean
was_complete (GPtrArray *before, const NaiveRegion *region)
{
  const NaiveRegion *old
    = naive_region_of (before, &g_array_index (region->parts, NaivePart, 0));

  return old != NULL && old->complete;
}

/* What the last tile completed although nobody stands on it. */
static void
tell_unclaimed (const NaiveTable *table, NaivePosition *position, GPtrArray *regions,
                const HradbySink *sink)
{
  NaiveCell *last = &position->cells[position->last_cell];
  g_autoptr(GPtrArray) before = NULL;
  gint16 kind = last->kind;

  last->kind = -1;
  before = naive_find_regions (table, position);
  last->kind = kind;
  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *region = g_ptr_array_index (regions, i);

    if (region->complete && region->kind != HRADBY_FEATURE_COURT
        && region->followers[0] + region->followers[1] == 0 && !was_complete (before, region))
      naive_tell_vain (table, position, region, HRADBY_REASON_UNCLAIMED, sink);
  }
}

static void
begin_scoring (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  g_autoptr(GPtrArray) regions = naive_find_regions (table, position);

  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *region = g_ptr_array_index (regions, i);
    HradbyEvent event = { .kind = HRADBY_TILING_EVENT_COMPLETED };

    if (!region->complete || region->kind == HRADBY_FEATURE_COURT
        || region->followers[0] + region->followers[1] == 0)
      continue;
    naive_event_region (table, position, region, &event);
    event.player = position->player;
    event.turn = position->turn;
    hradby_event_tell (sink, &event);
  }
  tell_unclaimed (table, position, regions, sink);
  continue_scoring (table, position, sink);
}

static void
apply_draw (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
            const HradbySink *sink)
{
  HradbyEvent event = {
    .kind = HRADBY_TILING_EVENT_DRAWN,
    .player = position->player,
    .turn = position->turn,
    .piece = action->piece,
    .flag = action->flag,
  };

  position->bag[action->piece]--;
  position->current = (gint16) action->piece;
  hradby_event_tell (sink, &event);
  if (!action->flag)
    position->phase = NAIVE_PLACE;
  else if (naive_count_bag (table, position) == 0)
    end_turn (table, position, FALSE, sink);
}

static void
apply_place (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  guint cell = (guint) hradby_wall_get_cell (table->wall, action->x, action->y);
  HradbyEvent event = {
    .kind = HRADBY_TILING_EVENT_PLACED,
    .player = position->player,
    .turn = position->turn,
    .x = action->x,
    .y = action->y,
    .piece = (guint16) position->current,
    .rotation = action->rotation,
  };

  position->cells[cell].kind = position->current;
  position->cells[cell].rotation = action->rotation;
  position->last_cell = (gint16) cell;
  hradby_event_tell (sink, &event);
  position->phase = NAIVE_DEPLOY;
  if (naive_count_actions (&table->base, (HradbyPosition *) position) == 1)
    begin_scoring (table, position, sink);
}

static void
apply_deploy (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
              const HradbySink *sink)
{
  NaiveCell *cell = &position->cells[position->last_cell];
  HradbyEvent event = { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player };
  gint x, y;

  if (action->kind == HRADBY_TILING_DEPLOY) {
    hradby_wall_get_cell_position (table->wall, (guint) position->last_cell, &x, &y);
    if (naive_count_supply (table, position) == 1
        && naive_number (table, HRADBY_SETTING_SUPPLY) > HRADBY_CASTLE_MIN_SUPPLY)
      event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_SUPPLY);
    cell->follower = (guint8) (position->player + 1);
    cell->feature = action->part;
    event.turn = position->turn;
    event.x = (gint16) x;
    event.y = (gint16) y;
    event.part = action->part;
    event.piece = (guint16) cell->kind;
    hradby_event_tell (sink, &event);
  }
  begin_scoring (table, position, sink);
}

static void
apply_score (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  g_autoptr(GPtrArray) regions = naive_find_regions (table, position);
  NaivePart part = {
    (guint) hradby_wall_get_cell (table->wall, action->x, action->y),
    action->part,
  };

  if (position->asked_cell < 0 && ask_opponent (table, position, naive_region_of (regions, &part)))
    return;
  position->asked_cell = -1;
  naive_score (table, position, naive_region_of (regions, &part), (guint) action->amount, sink);
  continue_scoring (table, position, sink);
}

static void
apply_extra (const NaiveTable *table, NaivePosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  gboolean again = action->kind == HRADBY_CASTLE_WALL_TILE;

  if (again) {
    HradbyEvent event = {
      .kind = HRADBY_CASTLE_EVENT_BONUS_USED,
      .player = position->player,
      .turn = position->turn,
      .bonus = 1,
      .bonus_count = 1,
    };

    if (naive_usable (position, position->player, 1, FALSE) == 0)
      event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_EXTRA_TURN_TIMING);
    position->hand[position->player][1]--;
    hradby_event_tell (sink, &event);
  }
  end_turn (table, position, again, sink);
}

void
naive_begin (const HradbyTable *table, HradbyPosition *position)
{
  const NaiveTable *self = get_table (table);
  NaivePosition *p = (NaivePosition *) position;

  memset (p, 0, table->position_size);
  for (guint kind = 0; kind < self->n_kinds; kind++)
    p->bag[kind] = (guint16) self->kinds[kind]->count;
  for (guint cell = 0; cell < self->n_cells; cell++)
    p->cells[cell].kind = -1;
  memcpy (p->corners, self->corners, sizeof p->corners);
  p->current = p->last_cell = p->asked_cell = p->keep_cell[0] = p->keep_cell[1] = -1;
  begin_turn (p, 0);
}

void
naive_apply (const HradbyTable *table, HradbyPosition *position, const HradbyAction *action,
             const HradbySink *sink)
{
  static void (*const steps[]) (const NaiveTable *, NaivePosition *,
                                const HradbyAction *, const HradbySink *) = {
    [NAIVE_DRAW] = apply_draw,
    [NAIVE_PLACE] = apply_place,
    [NAIVE_DEPLOY] = apply_deploy,
    [NAIVE_SCORE] = apply_score,
    [NAIVE_EXTRA] = apply_extra,
  };
  NaivePosition *p = (NaivePosition *) position;

  g_return_if_fail (p->phase != NAIVE_OVER);

  steps[p->phase] (get_table (table), p, action, sink);
}
