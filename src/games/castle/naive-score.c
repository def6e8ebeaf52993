/* The naive oracle's points: completed features, markers, wall tiles (rules, sections 5 and 6). */
#include "games/castle/naive-score.h"

void
hradby_naive_event_region (const HradbyNaiveTable    *table,
                           const HradbyNaivePosition *position,
                           const HradbyNaiveRegion   *region,
                           HradbyEvent               *event)
{
  const HradbyNaivePart *first = &g_array_index (region->parts, HradbyNaivePart, 0);
  gint x, y;

  hradby_wall_get_cell_position (table->wall, first->cell, &x, &y);
  event->x = (gint16) x;
  event->y = (gint16) y;
  event->feature = (guint8) first->feature;
  event->tile = (guint16) position->cells[first->cell].kind;
  event->tiles = (gint16) region->tiles;
}

static gboolean
is_scored_when_complete (const HradbyNaiveRegion *region)
{
  return region->kind != HRADBY_FEATURE_COURT;
}

GPtrArray *
hradby_naive_find_pending (const HradbyNaiveTable    *table,
                           const HradbyNaivePosition *position,
                           gint                       owner)
{
  GPtrArray *regions = hradby_naive_find_regions (table, position);

  for (guint i = regions->len; i-- > 0;)
    {
      const HradbyNaiveRegion *region = g_ptr_array_index (regions, i);
      gboolean occupied = region->followers[0] + region->followers[1] > 0;

      if (!region->complete || !occupied || region->scored || region->owner != owner
          || !is_scored_when_complete (region))
        g_ptr_array_remove_index (regions, i);
    }
  return regions;
}

guint
hradby_naive_usable (const HradbyNaivePosition *position,
                     guint                      number,
                     gboolean                   same_turn)
{
  guint held = position->hand[position->player][number];

  return same_turn ? held : held - position->won[position->player][number];
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
hradby_naive_doublers (const HradbyNaiveTable    *table,
                       const HradbyNaivePosition *position,
                       const HradbyNaiveRegion   *region)
{
  guint number = doubler_of (region->kind);
  gboolean same_turn = hradby_naive_plays (table, HRADBY_CASTLE_DOUBLER_TIMING,
                                           HRADBY_DOUBLER_SAME_TURN);

  if (number == 0 || region->owner != position->player)
    return 0;
  return hradby_naive_usable (position, number, same_turn);
}

void
hradby_naive_pick_up (const HradbyNaiveTable *table,
                      HradbyNaivePosition    *position,
                      guint                   player,
                      const HradbySink       *sink)
{
  gint total = position->totals[player];
  gint corner = hradby_wall_find_corner (table->wall, (guint) total % HRADBY_TRACK_SPACES);
  gboolean second_lap = hradby_naive_plays (table, HRADBY_CASTLE_SECOND_LAP_PICKUP,
                                            HRADBY_SECOND_LAP_YES);
  HradbyEvent event = { .kind = HRADBY_EVENT_BONUS, .player = (guint8) player };
  guint number;

  if (corner < 0 || position->corners[corner] == 0)
    return;
  if (total >= HRADBY_TRACK_SPACES && !second_lap)
    return;
  number = position->corners[corner];
  position->corners[corner] = 0;
  position->hand[player][number]++;
  position->won[player][number]++;
  position->taken[number]++;
  event.turn = position->turn;
  event.bonus = (guint8) number;
  event.place = (guint8) corner;
  hradby_sink_tell (sink, &event);
}

static void
tell_used (const HradbyNaivePosition *position,
           guint                      player,
           guint                      number,
           guint                      count,
           const HradbySink          *sink)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_BONUS_USED,
    .player = (guint8) player,
    .turn = position->turn,
    .bonus = (guint8) number,
    .bonus_count = (guint8) count,
  };

  hradby_sink_tell (sink, &event);
}

static void
claim_keep (const HradbyNaiveTable  *table,
            HradbyNaivePosition     *position,
            const HradbyNaiveRegion *region,
            const HradbySink        *sink)
{
  const HradbyNaivePart *first = &g_array_index (region->parts, HradbyNaivePart, 0);
  gboolean footprint = hradby_naive_plays (table, HRADBY_CASTLE_KEEP_SIZE, HRADBY_KEEP_FOOTPRINT);
  gboolean any = hradby_naive_plays (table, HRADBY_CASTLE_KEEP_CLAIM, HRADBY_CLAIM_ANY_SCORED);
  gint size = footprint ? region->quarters : region->tiles;
  gint owner = region->owner;
  HradbyEvent event = { .kind = HRADBY_EVENT_KEEP, .player = (guint8) owner };

  if (region->kind != HRADBY_FEATURE_HOUSE || (owner != position->player && !any))
    return;
  if (position->keep_cell[owner] >= 0 && size <= position->keep_size[owner])
    return;
  position->keep_cell[owner] = (gint16) first->cell;
  position->keep_feature[owner] = (guint8) first->feature;
  position->keep_size[owner] = (gint16) size;
  position->keep_by[owner] = position->player;
  hradby_naive_event_region (table, position, region, &event);
  event.turn = position->turn;
  event.tiles = (gint16) size;
  if (footprint)
    event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_KEEP_SIZE);
  if (owner != position->player)
    event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_KEEP_CLAIM);
  hradby_sink_tell (sink, &event);
}

static gint
multiplier (const HradbyNaiveTable *table,
            guint                   bonus)
{
  gboolean quadruple = hradby_naive_plays (table, HRADBY_CASTLE_PAIRED_DOUBLERS,
                                           HRADBY_DOUBLERS_QUADRUPLE);

  if (bonus == 2)
    return quadruple ? 4 : 3;
  return bonus == 1 ? 2 : 1;
}

static gint
points_each (const HradbyNaiveRegion *region)
{
  if (region->kind == HRADBY_FEATURE_PATH)
    return region->fountain ? 2 : 1;
  return region->kind == HRADBY_FEATURE_TOWER ? 2 : 1;
}

static guint8
source_of (guint8 kind)
{
  if (kind == HRADBY_FEATURE_PATH)
    return HRADBY_CASTLE_SOURCE_PATH;
  return kind == HRADBY_FEATURE_TOWER ? HRADBY_CASTLE_SOURCE_TOWER : HRADBY_CASTLE_SOURCE_HOUSE;
}

static void
mark_scored (HradbyNaivePosition     *position,
             const HradbyNaiveRegion *region)
{
  for (guint i = 0; i < region->parts->len; i++)
    {
      const HradbyNaivePart *part = &g_array_index (region->parts, HradbyNaivePart, i);
      HradbyNaiveCell *cell = &position->cells[part->cell];

      if (cell->follower != 0 && cell->feature == part->feature)
        cell->scored = 1;
    }
}

void
hradby_naive_score (const HradbyNaiveTable  *table,
                    HradbyNaivePosition     *position,
                    const HradbyNaiveRegion *region,
                    guint                    bonus,
                    const HradbySink        *sink)
{
  gint owner = region->owner;
  guint number = doubler_of (region->kind);
  HradbyEvent event = { .kind = HRADBY_EVENT_POINTS };

  mark_scored (position, region);
  if (owner < 0)
    return;
  if (bonus > 0)
    {
      if (bonus > hradby_naive_usable (position, number, FALSE))
        event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_DOUBLER_TIMING);
      position->hand[owner][number] = (guint8) (position->hand[owner][number] - bonus);
      /* With same-turn it may be one won in this turn; older ones are not worth more. */
      position->won[owner][number] = MIN (position->won[owner][number],
                                          position->hand[owner][number]);
      tell_used (position, (guint) owner, number, bonus, sink);
    }
  hradby_naive_event_region (table, position, region, &event);
  event.each = (gint16) points_each (region);
  event.multiplier = (gint16) multiplier (table, bonus);
  event.points = (gint16) (region->tiles * event.each * event.multiplier);
  position->totals[owner] = (gint16) (position->totals[owner] + event.points);
  position->moved[owner] = 1;
  event.player = (guint8) owner;
  event.source = source_of (region->kind);
  event.turn = position->turn;
  event.total = position->totals[owner];
  event.bonus = (guint8) (bonus > 0 ? number : 0);
  event.bonus_count = (guint8) bonus;
  if (event.multiplier == 4)
    event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_PAIRED_DOUBLERS);
  hradby_sink_tell (sink, &event);
  claim_keep (table, position, region, sink);
  if (hradby_naive_plays (table, HRADBY_CASTLE_WALL_TILE_PICKUP, HRADBY_PICKUP_EACH_MOVE))
    hradby_naive_pick_up (table, position, (guint) owner, sink);
}
