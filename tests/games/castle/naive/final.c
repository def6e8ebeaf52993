/* The naive oracle's last scoring (rules, section 7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/score.h"

#include <string.h>

static void
tell_points (const NaiveTable *table,
             NaivePosition    *position,
             HradbyEvent      *event,
             guint             player,
             guint             source,
             gint              points,
             const HradbySink *sink)
{
  event->kind = HRADBY_EVENT_POINTS;
  event->player = (guint8) player;
  event->source = (guint8) source;
  event->turn = position->turn;
  event->points = (gint16) points;
  event->multiplier = 1;
  if (points == 0)
    return;
  if (event->bonus > 0 && source != HRADBY_CASTLE_SOURCE_KEEP)
    {
      HradbyEvent used = {
        .kind = HRADBY_CASTLE_EVENT_BONUS_USED,
        .player = (guint8) player,
        .turn = position->turn,
        .bonus = event->bonus,
        .bonus_count = event->bonus_count,
        .settings = event->settings,
      };

      hradby_event_tell (sink, &used);
    }
  position->totals[player] = (gint16) (position->totals[player] + event->points);
  event->total = position->totals[player];
  hradby_event_tell (sink, event);
}

/* Wall tiles that changed nothing. */
static void
tell_no_effect (const NaivePosition *position,
                guint                player,
                guint                number,
                guint                count,
                HradbySettings       settings,
                const HradbySink    *sink)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_NOTHING,
    .reason = HRADBY_REASON_NO_EFFECT,
    .player = (guint8) player,
    .turn = position->turn,
    .bonus = (guint8) number,
    .bonus_count = (guint8) count,
    .settings = settings,
  };

  hradby_event_tell (sink, &event);
}

/* The same table, but for the other value of one setting. */
static NaiveTable
change (const NaiveTable    *table,
        HradbyCastleSetting  setting)
{
  NaiveTable other = *table;

  other.base.settings[setting] = table->base.settings[setting] == 0;
  return other;
}

/* The player with the larger keep, or -1; @ignored: a player whose wall tiles 8 do not count. */
static gint
find_larger_keep (const NaiveTable    *table,
                  const NaivePosition *position,
                  const gint16        *houses,
                  gint                 ignored,
                  gint                *sizes)
{
  gint each = naive_plays (table, HRADBY_CASTLE_KEEP_SIZE, HRADBY_KEEP_FOOTPRINT) ? 8 : 2;

  for (gint player = 0; player < 2; player++)
    {
      sizes[player] = houses[player];
      if (houses[player] > 0 && player != ignored)
        sizes[player] += position->hand[player][8] * each;
    }
  if (sizes[0] == sizes[1])
    return -1;
  return sizes[0] > sizes[1] ? 0 : 1;
}

/* Whether the larger keep would be another one without the wall tiles 8 of @player. */
static gboolean
decides (const NaiveTable    *table,
         const NaivePosition *position,
         const gint16        *houses,
         guint                player)
{
  gint sizes[2];

  return find_larger_keep (table, position, houses, (gint) player, sizes)
         != find_larger_keep (table, position, houses, -1, sizes);
}

static void
tell_eights (const NaiveTable    *table,
             const NaivePosition *position,
             gboolean             any_area,
             const HradbySink    *sink)
{
  NaiveTable by_size = change (table, HRADBY_CASTLE_KEEP_SIZE);

  for (guint player = 0; player < 2; player++)
    {
      guint held = position->hand[player][8];
      gboolean now = decides (table, position, position->keep_size, player);
      HradbySettings settings = 0;
      HradbyEvent used = {
        .kind = HRADBY_CASTLE_EVENT_BONUS_USED,
        .player = (guint8) player,
        .turn = position->turn,
        .bonus = 8,
        .bonus_count = (guint8) held,
      };

      if (held == 0)
        continue;
      if (any_area && decides (&by_size, position, position->keep_size_if[0], player) != now)
        settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_SIZE);
      if (any_area && decides (table, position, position->keep_size_if[1], player) != now)
        settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_CLAIM);
      used.settings = settings;
      if (any_area && now)
        hradby_event_tell (sink, &used);
      else
        tell_no_effect (position, player, 8, held, settings, sink);
    }
}

static void
score_keep (const NaiveTable *table,
            NaivePosition    *position,
            const HradbySink *sink)
{
  NaiveTable by_size = change (table, HRADBY_CASTLE_KEEP_SIZE);
  gboolean with_start_spaces = naive_plays (table, HRADBY_CASTLE_KEEP_AREA_START_SPACES,
                                            HRADBY_AREA_WITH_START_SPACES);
  gint area = naive_empty_area (table, position, with_start_spaces);
  gint sizes[2], unused[2];
  gint winner = find_larger_keep (table, position, position->keep_size, -1, sizes);
  HradbyEvent event = { .source = HRADBY_CASTLE_SOURCE_KEEP, .each = 1 };

  if (area > 0
      && winner != find_larger_keep (&by_size, position, position->keep_size_if[0], -1, unused))
    event.settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_SIZE);
  if (area > 0
      && winner != find_larger_keep (table, position, position->keep_size_if[1], -1, unused))
    event.settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_CLAIM);
  if (winner >= 0 && area != naive_empty_area (table, position, !with_start_spaces))
    event.settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_AREA_START_SPACES);
  if (winner >= 0 && area > 0)
    {
      event.count = (gint16) sizes[winner];
      event.other = (gint16) sizes[1 - winner];
      if (decides (table, position, position->keep_size, (guint) winner))
        {
          event.bonus = 8;
          event.bonus_count = position->hand[winner][8];
        }
      tell_points (table, position, &event, (guint) winner, HRADBY_CASTLE_SOURCE_KEEP, area, sink);
    }
  else
    {
      event.kind = HRADBY_EVENT_NOTHING;
      event.reason = HRADBY_REASON_WORTHLESS;
      if (winner < 0)
        event.reason = sizes[0] > 0 ? HRADBY_REASON_EQUAL : HRADBY_REASON_MISSING;
      event.player = HRADBY_NO_PLAYER;
      event.turn = position->turn;
      event.count = (gint16) sizes[0];
      event.each = 0;
      for (guint player = 0; player < 2 && winner < 0 && area > 0; player++)
        if (decides (table, position, position->keep_size, player))
          {
            event.other = event.bonus == 8 ? -1 : (gint16) player;
            event.bonus = 8;
            event.bonus_count += position->hand[player][8];
          }
      hradby_event_tell (sink, &event);
    }
  tell_eights (table, position, area > 0, sink);
}

/* Of the regions of @player that are of @kind and, unless a court, incomplete, the best one by
 * @value that is not @except; the first in order on equal points. %NULL if none brings points. */
static const NaiveRegion *
find_best (GPtrArray               *regions,
           guint                    kind,
           guint                    player,
           const NaiveRegion *except,
           gint                   (*value) (const NaiveRegion *region))
{
  const NaiveRegion *best = NULL;

  for (guint i = 0; i < regions->len; i++)
    {
      const NaiveRegion *region = g_ptr_array_index (regions, i);

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
value_markets (const NaiveRegion *region)
{
  return region->markets;
}

static gint
value_tiles (const NaiveRegion *region)
{
  return region->tiles;
}

static gint
value_tiles_and_fountain (const NaiveRegion *region)
{
  return region->fountain ? 2 * region->tiles : region->tiles;
}

/* How many wall tiles 7 are played on this court. */
static guint
count_sevens (const NaiveTable    *table,
              const NaivePosition *position,
              GPtrArray           *regions,
              const NaiveRegion   *court)
{
  guint player = (guint) court->owner;
  guint held = position->hand[player][7];
  gboolean separate = naive_plays (table, HRADBY_CASTLE_PAIRED_MARKETS,
                                   HRADBY_MARKETS_SEPARATE);
  const NaiveRegion *best = find_best (regions, HRADBY_FEATURE_COURT, player, NULL,
                                       value_markets);
  const NaiveRegion *second = find_best (regions, HRADBY_FEATURE_COURT, player, best,
                                         value_markets);

  if (court == best)
    return separate ? MIN (held, 1) : held;
  return separate && held == 2 && court == second ? 1 : 0;
}

/* Why a court brings nobody anything. */
static void
tell_vain_court (const NaiveTable    *table,
                 const NaivePosition *position,
                 const NaiveRegion   *court,
                 const HradbySink    *sink)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_NOTHING,
    .source = HRADBY_CASTLE_SOURCE_COURT,
    .turn = position->turn,
  };

  if (court->followers[0] + court->followers[1] == 0)
    return;
  event.reason = court->owner < 0 ? HRADBY_REASON_TIE : HRADBY_REASON_WORTHLESS;
  event.player = court->owner < 0 ? HRADBY_NO_PLAYER : (guint8) court->owner;
  naive_event_region (table, position, court, &event);
  event.count = (gint16) court->markets;
  hradby_event_tell (sink, &event);
}

/* Wall tiles 7 for which the player has no court. */
static guint
count_idle_sevens (const NaiveTable    *table,
                   const NaivePosition *position,
                   GPtrArray           *regions,
                   guint                player)
{
  guint idle = position->hand[player][7];

  for (guint i = 0; i < regions->len; i++)
    {
      const NaiveRegion *court = g_ptr_array_index (regions, i);

      if (court->kind == HRADBY_FEATURE_COURT && court->owner == (gint) player
          && court->markets > 0)
        idle -= count_sevens (table, position, regions, court);
    }
  return idle;
}

static void
score_courts (const NaiveTable *table,
              NaivePosition    *position,
              GPtrArray        *regions,
              const HradbySink *sink)
{
  static const gint16 each_with_sevens[] = { 3, 4, 8 };
  const HradbySettings bit = HRADBY_SETTING_BIT (HRADBY_CASTLE_PAIRED_MARKETS);
  NaiveTable other = change (table, HRADBY_CASTLE_PAIRED_MARKETS);

  for (guint i = 0; i < regions->len; i++)
    {
      const NaiveRegion *court = g_ptr_array_index (regions, i);
      HradbyEvent event = { 0 };
      guint sevens;

      if (court->kind != HRADBY_FEATURE_COURT)
        continue;
      if (court->owner < 0 || court->markets == 0)
        {
          tell_vain_court (table, position, court, sink);
          continue;
        }
      sevens = count_sevens (table, position, regions, court);
      naive_event_region (table, position, court, &event);
      event.count = (gint16) court->markets;
      event.each = each_with_sevens[sevens];
      event.bonus = sevens > 0 ? 7 : 0;
      event.bonus_count = (guint8) sevens;
      if (count_sevens (&other, position, regions, court) != sevens)
        event.settings |= bit;
      tell_points (table, position, &event, (guint) court->owner, HRADBY_CASTLE_SOURCE_COURT,
                   event.count * event.each, sink);
    }
  for (guint player = 0; player < 2; player++)
    {
      guint idle = count_idle_sevens (table, position, regions, player);

      if (idle > 0)
        tell_no_effect (position, player, 7, idle,
                        count_idle_sevens (&other, position, regions, player) != idle ? bit : 0,
                        sink);
    }
}

/* The feature on which @player plays the n-th copy of wall tile 4, 5 or 6, or %NULL. */
static const NaiveRegion *
find_incomplete (const NaiveTable *table,
                 GPtrArray        *regions,
                 guint             number,
                 guint             player,
                 guint             n)
{
  static const guint8 kinds[] = { HRADBY_FEATURE_PATH, HRADBY_FEATURE_TOWER, HRADBY_FEATURE_HOUSE };
  gboolean rgg = naive_plays (table, HRADBY_CASTLE_INCOMPLETE_PATH_SCORING, HRADBY_PATH_RGG);
  gboolean different = naive_plays (table, HRADBY_CASTLE_PAIRED_INCOMPLETE,
                                    HRADBY_INCOMPLETE_DIFFERENT);
  gint (*value) (const NaiveRegion *region) =
    number == 4 && rgg ? value_tiles_and_fountain : value_tiles;
  const NaiveRegion *best = find_best (regions, kinds[number - 4], player, NULL, value);

  if (n == 0 || !different || best == NULL)
    return best;
  return find_best (regions, kinds[number - 4], player, best, value);
}

static gint
points_each (const NaiveTable  *table,
             guint              number,
             const NaiveRegion *region)
{
  gboolean rgg = naive_plays (table, HRADBY_CASTLE_INCOMPLETE_PATH_SCORING, HRADBY_PATH_RGG);

  return number == 5 || (number == 4 && rgg && region->fountain) ? 2 : 1;
}

/* What the n-th copy of wall tile 4, 5 or 6 brings. */
static gint
count_incomplete (const NaiveTable *table,
                  GPtrArray        *regions,
                  guint             number,
                  guint             player,
                  guint             n)
{
  const NaiveRegion *region = find_incomplete (table, regions, number, player, n);

  return region == NULL ? 0 : region->tiles * points_each (table, number, region);
}

static void
score_incomplete (const NaiveTable *table,
                  NaivePosition    *position,
                  GPtrArray        *regions,
                  guint             number,
                  guint             player,
                  const HradbySink *sink)
{
  static const guint8 settings[] = { HRADBY_CASTLE_INCOMPLETE_PATH_SCORING,
                                     HRADBY_CASTLE_PAIRED_INCOMPLETE };

  for (guint n = 0; n < position->hand[player][number]; n++)
    {
      const NaiveRegion *region = find_incomplete (table, regions, number, player, n);
      gint points = count_incomplete (table, regions, number, player, n);
      HradbyEvent event = { .bonus = (guint8) number, .bonus_count = 1 };

      for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
        {
          NaiveTable other = change (table, settings[i]);

          if (count_incomplete (&other, regions, number, player, n) != points)
            event.settings |= HRADBY_SETTING_BIT (settings[i]);
        }
      if (region == NULL)
        {
          tell_no_effect (position, player, number, position->hand[player][number] - n,
                          event.settings, sink);
          return;
        }
      naive_event_region (table, position, region, &event);
      event.each = (gint16) points_each (table, number, region);
      tell_points (table, position, &event, player, HRADBY_CASTLE_SOURCE_WALL_TILE_4 + number - 4,
                   points, sink);
    }
}

static void
score_nines (const NaiveTable *table,
             NaivePosition    *position,
             guint             player,
             const HradbySink *sink)
{
  for (guint n = 0; n < position->hand[player][9]; n++)
    {
      HradbyEvent event = {
        .count = 1,
        .each = 5,
        .bonus = 9,
        .bonus_count = 1,
      };

      tell_points (table, position, &event, player, HRADBY_CASTLE_SOURCE_WALL_TILE_9, 5, sink);
    }
}

void
naive_finish (const NaiveTable *table,
              NaivePosition    *position,
              const HradbySink *sink)
{
  g_autoptr(GPtrArray) regions = naive_find_regions (table, position);
  HradbyEvent over = { .kind = HRADBY_EVENT_GAME_OVER };

  memset (position->corners, 0, sizeof position->corners);
  position->turn++;
  position->phase = NAIVE_OVER;
  score_keep (table, position, sink);
  score_courts (table, position, regions, sink);
  for (guint number = 4; number <= 6; number++)
    for (guint player = 0; player < 2; player++)
      score_incomplete (table, position, regions, number, player, sink);
  for (guint player = 0; player < 2; player++)
    score_nines (table, position, player, sink);
  over.turn = position->turn;
  hradby_event_tell (sink, &over);
}
