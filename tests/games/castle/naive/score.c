/* The naive oracle's points: completed features, markers, wall tiles (rules, sections 5 and 6). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/score.h"

void
naive_event_region (const NaiveTable *table, const NaivePosition *position,
                    const NaiveRegion *region, HradbyEvent *event)
{
  const NaivePart *first = &g_array_index (region->parts, NaivePart, 0);
  gint x, y;

  hradby_wall_get_cell_position (table->wall, first->cell, &x, &y);
  event->x = (gint16) x;
  event->y = (gint16) y;
  event->part = (guint8) first->feature;
  event->piece = (guint16) position->cells[first->cell].kind;
  event->count = (gint16) region->tiles;
}

static gboolean
is_scored_when_complete (const NaiveRegion *region)
{
  return region->kind != HRADBY_FEATURE_COURT;
}

GPtrArray *
naive_find_pending (const NaiveTable *table, const NaivePosition *position, gint owner)
{
  GPtrArray *regions = naive_find_regions (table, position);

  for (guint i = regions->len; i-- > 0;) {
    const NaiveRegion *region = g_ptr_array_index (regions, i);
    gboolean occupied = region->followers[0] + region->followers[1] > 0;

    if (!region->complete || !occupied || region->scored || region->owner != owner
        || !is_scored_when_complete (region))
      g_ptr_array_remove_index (regions, i);
  }
  return regions;
}

guint
naive_usable (const NaivePosition *position, guint player, guint number, gboolean same_turn)
{
  guint held = position->hand[player][number];

  return same_turn ? held : held - position->won[player][number];
}

/* The wall tile that doubles a kind of feature, 0 if none does. */
static guint
doubler_of (guint8 kind)
{
  if (kind == HRADBY_FEATURE_TOWER)
    return 2;
  if (kind == HRADBY_FEATURE_HOUSE)
    return 3;
  return 0;
}

guint
naive_doublers (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region)
{
  guint number = doubler_of (region->kind);
  gboolean same_turn = naive_plays (table, HRADBY_DOUBLER_TIMING_SAME_TURN);

  if (number == 0 || region->owner < 0
      || (region->owner != position->player && naive_plays (table, HRADBY_DOUBLER_TURN_OWN)))
    return 0;
  return naive_usable (position, (guint) region->owner, number, same_turn);
}

static void
tell_used (const NaivePosition *position, guint player, guint number, guint count,
           HradbySettings settings, const HradbySink *sink)
{
  HradbyEvent event = {
    .kind = HRADBY_CASTLE_EVENT_BONUS_USED,
    .player = (guint8) player,
    .turn = position->turn,
    .bonus = (guint8) number,
    .bonus_count = (guint8) count,
    .settings = settings,
  };

  hradby_event_tell (sink, &event);
}

/* Whether a keep of @size, 0 if it is not on the board, moves to a house of @new. */
static gboolean
outgrows (gint16 *size, gint new)
{
  if (new <= *size)
    return FALSE;
  *size = (gint16) new;
  return TRUE;
}

static void
claim_keep (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
            const HradbySink *sink)
{
  const NaivePart *first = &g_array_index (region->parts, NaivePart, 0);
  gboolean footprint = naive_plays (table, HRADBY_KEEP_SIZE_FOOTPRINT);
  gboolean any = naive_plays (table, HRADBY_KEEP_CLAIM_ANY_SCORED);
  gint owner = region->owner;
  gboolean own = owner == position->player;
  gint size = footprint ? region->quarters : region->tiles;
  gint other_size = footprint ? region->tiles : region->quarters;
  gboolean moves = FALSE, moves_by_size = FALSE, moves_by_claim = FALSE;
  HradbyEvent event = { .player = (guint8) owner };

  if (region->kind != HRADBY_FEATURE_HOUSE)
    return;
  if (own || any) {
    moves = outgrows (&position->keep_size[owner], size);
    moves_by_size = outgrows (&position->keep_size_if[0][owner], other_size);
  }
  if (own || !any)
    moves_by_claim = outgrows (&position->keep_size_if[1][owner], size);
  if (moves) {
    position->keep_cell[owner] = (gint16) first->cell;
    position->keep_feature[owner] = (guint8) first->feature;
  }
  naive_event_region (table, position, region, &event);
  event.source = HRADBY_CASTLE_SOURCE_HOUSE;
  event.turn = position->turn;
  event.count = (gint16) size;
  event.kind = moves ? HRADBY_CASTLE_EVENT_KEEP : HRADBY_EVENT_NOTHING;
  event.reason = moves ? HRADBY_REASON_NONE : HRADBY_REASON_NOT_MOVED;
  if (moves_by_size != moves)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_SIZE);
  if (moves_by_claim != moves)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_CLAIM);
  if (moves || event.settings != 0)
    hradby_event_tell (sink, &event);
}

/* The setting that says by how much a wall tile multiplies the points for a kind of feature. */
static HradbyCastleSetting
factor_of (guint8 kind)
{
  return kind == HRADBY_FEATURE_TOWER ? HRADBY_SETTING_WALL_TILE_2_FACTOR
                                      : HRADBY_SETTING_WALL_TILE_3_FACTOR;
}

static gint
multiplier (const NaiveTable *table, const NaiveRegion *region, guint bonus)
{
  gboolean quadruple = naive_plays (table, HRADBY_PAIRED_DOUBLERS_QUADRUPLE);
  gint factor = naive_number (table, factor_of (region->kind));

  if (bonus == 2)
    return quadruple ? factor * factor : 1 + 2 * (factor - 1);
  return bonus == 1 ? factor : 1;
}

/* The setting that says what a tile of it is worth. */
static HradbyCastleSetting
points_of (const NaiveRegion *region)
{
  if (region->kind == HRADBY_FEATURE_PATH)
    return region->fountain ? HRADBY_SETTING_FOUNTAIN_POINTS : HRADBY_SETTING_PATH_POINTS;
  return region->kind == HRADBY_FEATURE_TOWER ? HRADBY_SETTING_TOWER_POINTS
                                              : HRADBY_SETTING_HOUSE_POINTS;
}

static guint8
source_of (guint8 kind)
{
  if (kind == HRADBY_FEATURE_PATH)
    return HRADBY_CASTLE_SOURCE_PATH;
  return kind == HRADBY_FEATURE_TOWER ? HRADBY_CASTLE_SOURCE_TOWER : HRADBY_CASTLE_SOURCE_HOUSE;
}

/* The corner tower on which a marker with @total points finds a wall tile, or -1. */
static gint
find_wall_tile (const NaiveTable *table, const NaivePosition *position, gint total)
{
  gint corner = hradby_wall_find_corner (table->wall, (guint) total % HRADBY_TRACK_SPACES);

  return corner >= 0 && position->corners[corner] != 0 ? corner : -1;
}

/* Whether the setting second-lap-pickup forbids it to take that. */
static gboolean
is_forbidden (const NaiveTable *table, gint total)
{
  return total >= HRADBY_TRACK_SPACES && naive_plays (table, HRADBY_SECOND_LAP_PICKUP_FALSE);
}

/* What @player has when all that waits is scored, without wall tiles. */
static gint
total_after_scoring (const NaiveTable *table, const NaivePosition *position, guint player)
{
  g_autoptr(GPtrArray) waiting = naive_find_pending (table, position, (gint) player);
  gint total = position->totals[player];

  for (guint i = 0; i < waiting->len; i++) {
    const NaiveRegion *region = g_ptr_array_index (waiting, i);

    total += region->tiles * naive_number (table, points_of (region));
  }
  return total;
}

static void
tell_not_taken (const NaivePosition *position, guint player, gint corner,
                HradbyCastleSetting setting, const HradbySink *sink)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_NOTHING,
    .reason = HRADBY_REASON_NOT_TAKEN,
    .player = (guint8) player,
    .turn = position->turn,
    .place = (guint8) corner,
    .settings = HRADBY_SETTING_BIT (setting),
  };

  hradby_event_tell (sink, &event);
}

static void
take_wall_tile (NaivePosition *position, guint player, gint corner, HradbySettings settings,
                const HradbySink *sink)
{
  HradbyEvent event = { .kind = HRADBY_CASTLE_EVENT_BONUS, .player = (guint8) player };
  guint number = position->corners[corner];

  if (position->totals[player] >= HRADBY_TRACK_SPACES)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_SECOND_LAP_PICKUP);
  position->corners[corner] = 0;
  position->hand[player][number]++;
  position->won[player][number]++;
  position->taken[number]++;
  event.turn = position->turn;
  event.bonus = (guint8) number;
  event.place = (guint8) corner;
  event.settings = settings;
  hradby_event_tell (sink, &event);
}

void
naive_pick_up_at_end (const NaiveTable *table, NaivePosition *position, guint player,
                      const HradbySink *sink)
{
  gint total = position->totals[player];
  gint corner = find_wall_tile (table, position, total);

  if (corner < 0)
    return;
  if (is_forbidden (table, total))
    tell_not_taken (position, player, corner, HRADBY_SETTING_SECOND_LAP_PICKUP, sink);
  else
    take_wall_tile (position, player, corner, 0, sink);
}

/* After a scoring move. */
static void
pick_up (const NaiveTable *table, NaivePosition *position, guint player, const HradbySink *sink)
{
  gint now = position->totals[player], later = total_after_scoring (table, position, player);
  gint corner = find_wall_tile (table, position, now);
  gboolean takes_now = corner >= 0 && !is_forbidden (table, now);
  gboolean takes_later
    = find_wall_tile (table, position, later) == corner && !is_forbidden (table, later);
  gboolean at_end = naive_plays (table, HRADBY_WALL_TILE_PICKUP_END_OF_TURN);
  /* The other marker came there before and would have had it at once. */
  gboolean late = position->moved[1 - player]
                  && find_wall_tile (table, position, position->totals[1 - player]) == corner
                  && !is_forbidden (table, position->totals[1 - player]);
  HradbySettings settings = takes_later ? 0 : HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_PICKUP);

  if (takes_now && !at_end)
    take_wall_tile (position, player, corner, settings, sink);
  else if (takes_now && !takes_later && !late)
    tell_not_taken (position, player, corner, HRADBY_SETTING_WALL_TILE_PICKUP, sink);
  else if (corner >= 0 && !at_end)
    tell_not_taken (position, player, corner, HRADBY_SETTING_SECOND_LAP_PICKUP, sink);
}

void
naive_tell_vain (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
                 HradbyReason reason, const HradbySink *sink)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_NOTHING,
    .player = HRADBY_NO_PLAYER,
    .source = source_of (region->kind),
    .reason = (guint8) reason,
    .turn = position->turn,
  };

  naive_event_region (table, position, region, &event);
  hradby_event_tell (sink, &event);
}

static void
mark_scored (NaivePosition *position, const NaiveRegion *region)
{
  for (guint i = 0; i < region->parts->len; i++) {
    const NaivePart *part = &g_array_index (region->parts, NaivePart, i);
    NaiveCell *cell = &position->cells[part->cell];

    if (cell->follower != 0 && cell->feature == part->feature)
      cell->scored = 1;
  }
}

/* The settings by which wall tiles that the owner holds could not be used: too new, or out of
 * turn. */
static HradbySettings
find_unused (const NaiveTable *table, const NaivePosition *position, gint owner, guint number,
             guint bonus)
{
  gboolean later = naive_plays (table, HRADBY_DOUBLER_TIMING_LATER_TURN);
  gboolean is_turn = owner == position->player || naive_plays (table, HRADBY_DOUBLER_TURN_ANY);
  guint held = naive_usable (position, (guint) owner, number, TRUE);
  guint old = naive_usable (position, (guint) owner, number, FALSE);

  if (!is_turn)
    return (later ? old : held) > 0 ? HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TURN) : 0;
  return later && bonus == old && bonus < held ? HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TIMING)
                                               : 0;
}

void
naive_score (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
             guint bonus, const HradbySink *sink)
{
  gint owner = region->owner;
  guint number = doubler_of (region->kind);
  HradbyEvent event = { .kind = HRADBY_EVENT_POINTS };

  mark_scored (position, region);
  if (owner < 0) {
    naive_tell_vain (table, position, region, HRADBY_REASON_TIE, sink);
    return;
  }
  if (bonus == 2)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_PAIRED_DOUBLERS);
  if (number > 0)
    event.settings |= find_unused (table, position, owner, number, bonus);
  if (bonus > 0) {
    if (bonus > naive_usable (position, (guint) owner, number, FALSE))
      event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TIMING)
                        | HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_PICKUP);
    if (owner != position->player)
      event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_DOUBLER_TURN);
    event.settings |= HRADBY_SETTING_BIT (factor_of (region->kind));
    position->hand[owner][number] = (guint8) (position->hand[owner][number] - bonus);
    /* With same-turn it may be one won in this turn; older ones are not worth more. */
    position->won[owner][number] = MIN (position->won[owner][number],
                                        position->hand[owner][number]);
    tell_used (position, (guint) owner, number, bonus, event.settings, sink);
  }
  event.settings |= HRADBY_SETTING_BIT (points_of (region));
  naive_event_region (table, position, region, &event);
  event.each = (gint16) naive_number (table, points_of (region));
  event.multiplier = (gint16) multiplier (table, region, bonus);
  event.points = (gint16) (region->tiles * event.each * event.multiplier);
  position->totals[owner] += event.points;
  position->moved[owner] = 1;
  event.player = (guint8) owner;
  event.source = source_of (region->kind);
  event.turn = position->turn;
  event.total = position->totals[owner];
  event.bonus = (guint8) (bonus > 0 ? number : 0);
  event.bonus_count = (guint8) bonus;
  hradby_event_tell (sink, &event);
  claim_keep (table, position, region, sink);
  pick_up (table, position, (guint) owner, sink);
}
