/* The naive oracle's last scoring (rules, section 7). */
#include "games/castle/naive-score.h"

#include <string.h>

static void
tell_points (const HradbyNaiveTable *table,
             HradbyNaivePosition    *position,
             HradbyEvent            *event,
             guint                   player,
             guint                   source,
             gint                    points,
             const HradbySink       *sink)
{
  event->kind = HRADBY_EVENT_POINTS;
  event->player = (guint8) player;
  event->source = (guint8) source;
  event->turn = position->turn;
  event->points = (gint16) points;
  event->multiplier = 1;
  if (points == 0)
    return;
  if (event->bonus > 0)
    {
      HradbyEvent used = {
        .kind = HRADBY_EVENT_BONUS_USED,
        .player = (guint8) player,
        .turn = position->turn,
        .bonus = event->bonus,
        .bonus_count = event->bonus_count,
      };

      hradby_sink_tell (sink, &used);
    }
  position->totals[player] = (gint16) (position->totals[player] + event->points);
  event->total = position->totals[player];
  hradby_sink_tell (sink, event);
}

/* What the keep counts with the player's wall tiles 8; -1 without a keep. */
static gint
keep_size (const HradbyNaiveTable    *table,
           const HradbyNaivePosition *position,
           guint                      player)
{
  gboolean footprint = hradby_naive_plays (table, HRADBY_CASTLE_KEEP_SIZE, HRADBY_KEEP_FOOTPRINT);

  if (position->keep_cell[player] < 0)
    return -1;
  return position->keep_size[player] + position->hand[player][8] * (footprint ? 8 : 2);
}

static void
score_keep (const HradbyNaiveTable *table,
            HradbyNaivePosition    *position,
            const HradbySink       *sink)
{
  gint sizes[2] = { keep_size (table, position, 0), keep_size (table, position, 1) };
  guint player = sizes[0] > sizes[1] ? 0 : 1;
  gint area = hradby_naive_empty_area (table, position, TRUE);
  HradbyEvent event = { .each = 1 };

  if (sizes[0] == sizes[1])
    return;
  if (hradby_naive_plays (table, HRADBY_CASTLE_KEEP_SIZE, HRADBY_KEEP_FOOTPRINT))
    event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_KEEP_SIZE);
  if (position->keep_by[player] != player)
    event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_KEEP_CLAIM);
  if (area != hradby_naive_empty_area (table, position, FALSE))
    event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_KEEP_AREA_START_SPACES);
  event.tiles = (gint16) sizes[player];
  event.bonus_count = position->hand[player][8];
  event.bonus = event.bonus_count > 0 ? 8 : 0;
  event.other = (gint16) MAX (sizes[1 - player], 0);
  tell_points (table, position, &event, player, HRADBY_CASTLE_SOURCE_KEEP, area, sink);
}

/* Of the regions of @player that are of @kind and, unless a court, incomplete, the best one by
 * @value that is not @except; the first in order on equal points. %NULL if none brings points. */
static const HradbyNaiveRegion *
find_best (GPtrArray               *regions,
           guint                    kind,
           guint                    player,
           const HradbyNaiveRegion *except,
           gint                   (*value) (const HradbyNaiveRegion *region))
{
  const HradbyNaiveRegion *best = NULL;

  for (guint i = 0; i < regions->len; i++)
    {
      const HradbyNaiveRegion *region = g_ptr_array_index (regions, i);

      if (region->kind != kind || region->owner != (gint) player || region == except)
        continue;
      if (kind != HRADBY_FEATURE_COURT && region->complete)
        continue;
      if (value (region) > 0 && (best == NULL || value (region) > value (best)))
        best = region;
    }
  return best;
}

static gint
value_markets (const HradbyNaiveRegion *region)
{
  return region->markets;
}

static gint
value_tiles (const HradbyNaiveRegion *region)
{
  return region->tiles;
}

static gint
value_tiles_and_fountain (const HradbyNaiveRegion *region)
{
  return region->fountain ? 2 * region->tiles : region->tiles;
}

/* How many wall tiles 7 are played on this court. */
static guint
count_sevens (const HradbyNaiveTable    *table,
              const HradbyNaivePosition *position,
              GPtrArray                 *regions,
              const HradbyNaiveRegion   *court)
{
  guint player = (guint) court->owner;
  guint held = position->hand[player][7];
  gboolean separate = hradby_naive_plays (table, HRADBY_CASTLE_PAIRED_MARKETS,
                                          HRADBY_MARKETS_SEPARATE);
  const HradbyNaiveRegion *best = find_best (regions, HRADBY_FEATURE_COURT, player, NULL,
                                             value_markets);
  const HradbyNaiveRegion *second = find_best (regions, HRADBY_FEATURE_COURT, player, best,
                                               value_markets);

  if (court == best)
    return separate ? MIN (held, 1) : held;
  return separate && held == 2 && court == second ? 1 : 0;
}

static void
score_courts (const HradbyNaiveTable *table,
              HradbyNaivePosition    *position,
              GPtrArray              *regions,
              const HradbySink       *sink)
{
  static const gint16 each_with_sevens[] = { 3, 4, 8 };

  for (guint i = 0; i < regions->len; i++)
    {
      const HradbyNaiveRegion *court = g_ptr_array_index (regions, i);
      HradbyEvent event = { 0 };
      guint sevens;

      if (court->kind != HRADBY_FEATURE_COURT || court->owner < 0 || court->markets == 0)
        continue;
      sevens = count_sevens (table, position, regions, court);
      hradby_naive_event_region (table, position, court, &event);
      event.tiles = (gint16) court->markets;
      event.each = each_with_sevens[sevens];
      event.bonus = sevens > 0 ? 7 : 0;
      event.bonus_count = (guint8) sevens;
      if (sevens > 0 && position->hand[court->owner][7] == 2
          && hradby_naive_plays (table, HRADBY_CASTLE_PAIRED_MARKETS, HRADBY_MARKETS_SEPARATE))
        event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_PAIRED_MARKETS);
      tell_points (table, position, &event, (guint) court->owner, HRADBY_CASTLE_SOURCE_COURT,
                   event.tiles * event.each, sink);
    }
}

/* The feature on which @player plays the n-th copy of wall tile 4, 5 or 6, or %NULL. */
static const HradbyNaiveRegion *
find_incomplete (const HradbyNaiveTable *table,
                 GPtrArray              *regions,
                 guint                   number,
                 guint                   player,
                 guint                   n)
{
  static const guint8 kinds[] = { HRADBY_FEATURE_PATH, HRADBY_FEATURE_TOWER, HRADBY_FEATURE_HOUSE };
  gboolean rgg = hradby_naive_plays (table, HRADBY_CASTLE_INCOMPLETE_PATH_SCORING, HRADBY_PATH_RGG);
  gboolean different = hradby_naive_plays (table, HRADBY_CASTLE_PAIRED_INCOMPLETE,
                                           HRADBY_INCOMPLETE_DIFFERENT);
  gint (*value) (const HradbyNaiveRegion *region) =
    number == 4 && rgg ? value_tiles_and_fountain : value_tiles;
  const HradbyNaiveRegion *best = find_best (regions, kinds[number - 4], player, NULL, value);

  if (n == 0 || !different || best == NULL)
    return best;
  return find_best (regions, kinds[number - 4], player, best, value);
}

static void
score_incomplete (const HradbyNaiveTable *table,
                  HradbyNaivePosition    *position,
                  GPtrArray              *regions,
                  guint                   number,
                  guint                   player,
                  const HradbySink       *sink)
{
  gboolean rgg = hradby_naive_plays (table, HRADBY_CASTLE_INCOMPLETE_PATH_SCORING, HRADBY_PATH_RGG);
  gboolean different = hradby_naive_plays (table, HRADBY_CASTLE_PAIRED_INCOMPLETE,
                                           HRADBY_INCOMPLETE_DIFFERENT);

  for (guint n = 0; n < position->hand[player][number]; n++)
    {
      const HradbyNaiveRegion *region = find_incomplete (table, regions, number, player, n);
      HradbyEvent event = { .bonus = (guint8) number, .bonus_count = 1 };

      if (region == NULL)
        return;
      hradby_naive_event_region (table, position, region, &event);
      event.each = number == 5 || (number == 4 && rgg && region->fountain) ? 2 : 1;
      if (n == 1 && different)
        event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_PAIRED_INCOMPLETE);
      if (number == 4 && event.each == 2)
        event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_INCOMPLETE_PATH_SCORING);
      tell_points (table, position, &event, player, HRADBY_CASTLE_SOURCE_WALL_TILE_4 + number - 4,
                   event.tiles * event.each, sink);
    }
}

static void
score_nines (const HradbyNaiveTable *table,
             HradbyNaivePosition    *position,
             guint                   player,
             const HradbySink       *sink)
{
  for (guint n = 0; n < position->hand[player][9]; n++)
    {
      HradbyEvent event = {
        .tiles = 1,
        .each = 5,
        .bonus = 9,
        .bonus_count = 1,
      };

      tell_points (table, position, &event, player, HRADBY_CASTLE_SOURCE_WALL_TILE_9, 5, sink);
    }
}

void
hradby_naive_finish (const HradbyNaiveTable *table,
                     HradbyNaivePosition    *position,
                     const HradbySink       *sink)
{
  g_autoptr(GPtrArray) regions = hradby_naive_find_regions (table, position);
  HradbyEvent over = { .kind = HRADBY_EVENT_GAME_OVER };

  memset (position->corners, 0, sizeof position->corners);
  position->turn++;
  position->phase = HRADBY_NAIVE_OVER;
  score_keep (table, position, sink);
  score_courts (table, position, regions, sink);
  for (guint number = 4; number <= 6; number++)
    for (guint player = 0; player < 2; player++)
      score_incomplete (table, position, regions, number, player, sink);
  for (guint player = 0; player < 2; player++)
    score_nines (table, position, player, sink);
  over.turn = position->turn;
  hradby_sink_tell (sink, &over);
}
