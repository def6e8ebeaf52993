/* The naive oracle's last scoring (rules, section 7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/score.h"

#include <string.h>

static void
tell_points (const NaiveTable *table, NaivePosition *position, HradbyEvent *event, guint player,
             guint source, gint points, const HradbySink *sink)
{
  event->kind = HRADBY_EVENT_POINTS;
  event->player = (guint8) player;
  event->source = (guint8) source;
  event->turn = position->turn;
  event->points = (gint16) points;
  event->multiplier = 1;
  if (points == 0)
    return;
  if (event->bonus > 0 && source != HRADBY_CASTLE_SOURCE_KEEP) {
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
  position->totals[player] += event->points;
  event->total = position->totals[player];
  hradby_event_tell (sink, event);
}

/* Wall tiles that changed nothing. */
static void
tell_no_effect (const NaivePosition *position, guint player, guint number, guint count,
                HradbySettings settings, const HradbySink *sink)
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

/* The same table, but for the nth other value of one setting. */
static gboolean
change (const NaiveTable *table, HradbyCastleSetting setting, guint nth, NaiveTable *other)
{
  guint value;

  if (!hradby_setting_info_get_other (&hradby_castle_settings[setting],
                                      table->base.settings[setting], nth, &value))
    return FALSE;
  *other = *table;
  other->base.settings[setting] = (guint16) value;
  return TRUE;
}

/* The player with the larger keep, or -1; @ignored: a player whose wall tiles 8 do not count. */
static gint
find_larger_keep (const NaiveTable *table, const NaivePosition *position, const gint16 *houses,
                  gint ignored, gint *sizes)
{
  gint tiles = naive_number (table, HRADBY_SETTING_WALL_TILE_8_TILES);
  gint each = naive_plays (table, HRADBY_KEEP_SIZE_FOOTPRINT) ? 4 * tiles : tiles;

  for (gint player = 0; player < 2; player++) {
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
decides (const NaiveTable *table, const NaivePosition *position, const gint16 *houses, guint player)
{
  gint sizes[2];

  return find_larger_keep (table, position, houses, (gint) player, sizes)
         != find_larger_keep (table, position, houses, -1, sizes);
}

/* The houses of the keeps if a setting had its other value. */
static const gint16 *
houses_if (const NaivePosition *position, HradbyCastleSetting setting)
{
  if (setting == HRADBY_SETTING_KEEP_SIZE)
    return position->keep_size_if[0];
  return setting == HRADBY_SETTING_KEEP_CLAIM ? position->keep_size_if[1] : position->keep_size;
}

static const HradbyCastleSetting keep_settings[] = { HRADBY_SETTING_KEEP_SIZE,
                                                     HRADBY_SETTING_KEEP_CLAIM,
                                                     HRADBY_SETTING_WALL_TILE_8_TILES };

static void
tell_eights (const NaiveTable *table, const NaivePosition *position, gint area,
             const HradbySink *sink)
{
  gint each = naive_number (table, HRADBY_SETTING_KEEP_POINTS);
  gboolean is_worth_something = area * each > 0;

  for (guint player = 0; player < 2; player++) {
    guint held = position->hand[player][8];
    gboolean now = decides (table, position, position->keep_size, player);
    HradbyEvent used = {
      .kind = HRADBY_CASTLE_EVENT_BONUS_USED,
      .player = (guint8) player,
      .turn = position->turn,
      .bonus = 8,
      .bonus_count = (guint8) held,
    };
    NaiveTable other;

    if (held == 0)
      continue;
    for (guint i = 0; is_worth_something && i < G_N_ELEMENTS (keep_settings); i++)
      for (guint nth = 0; change (table, keep_settings[i], nth, &other); nth++)
        if (decides (&other, position, houses_if (position, keep_settings[i]), player) != now)
          used.settings |= HRADBY_SETTING_BIT (keep_settings[i]);
    /* With no points or one, the next number makes some of none, or none of some. */
    if (area > 0 && each < 2 && now)
      used.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_POINTS);
    if (is_worth_something && now)
      hradby_event_tell (sink, &used);
    else
      tell_no_effect (position, player, 8, held, used.settings, sink);
  }
}

static void
score_keep (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  NaiveTable otherwise;
  gboolean with_start_spaces = naive_plays (table, HRADBY_KEEP_AREA_START_SPACES_TRUE);
  gint area = naive_empty_area (table, position, with_start_spaces);
  gint each = naive_number (table, HRADBY_SETTING_KEEP_POINTS);
  gint points = area * each;
  gint sizes[2], unused[2];
  gint winner = find_larger_keep (table, position, position->keep_size, -1, sizes);
  HradbyEvent event = { .source = HRADBY_CASTLE_SOURCE_KEEP, .each = (gint16) each };

  for (guint i = 0; points > 0 && i < G_N_ELEMENTS (keep_settings); i++)
    for (guint nth = 0; change (table, keep_settings[i], nth, &otherwise); nth++)
      if (winner != find_larger_keep (&otherwise, position, houses_if (position, keep_settings[i]),
                                      -1, unused))
        event.settings |= HRADBY_SETTING_BIT (keep_settings[i]);
  if (winner >= 0 && area > 0)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_POINTS);
  if (winner >= 0 && each > 0
      && area != naive_empty_area (table, position, !with_start_spaces))
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_AREA_START_SPACES);
  if (winner >= 0 && points > 0) {
    event.count = (gint16) sizes[winner];
    event.other = (gint16) sizes[1 - winner];
    if (decides (table, position, position->keep_size, (guint) winner)) {
      event.bonus = 8;
      event.bonus_count = position->hand[winner][8];
    }
    tell_points (table, position, &event, (guint) winner, HRADBY_CASTLE_SOURCE_KEEP, points, sink);
  } else {
    event.kind = HRADBY_EVENT_NOTHING;
    event.reason = HRADBY_REASON_WORTHLESS;
    if (winner < 0)
      event.reason = sizes[0] > 0 ? HRADBY_REASON_EQUAL : HRADBY_REASON_MISSING;
    event.player = HRADBY_NO_PLAYER;
    event.turn = position->turn;
    event.count = (gint16) sizes[0];
    event.each = 0;
    for (guint player = 0; player < 2 && winner < 0 && points > 0; player++)
      if (decides (table, position, position->keep_size, player)) {
        event.other = event.bonus == 8 ? -1 : (gint16) player;
        event.bonus = 8;
        event.bonus_count += position->hand[player][8];
      }
    hradby_event_tell (sink, &event);
  }
  tell_eights (table, position, area, sink);
}

/* Of the regions of @player that are of @kind and, unless a court, incomplete, the best one by
 * @value that is not @except; the first in order on equal points. %NULL if none brings points. */
static const NaiveRegion *
find_best (const NaiveTable *table, GPtrArray *regions, guint kind, guint player,
           const NaiveRegion *except,
           gint (*value) (const NaiveTable *table, const NaiveRegion *region))
{
  const NaiveRegion *best = NULL;

  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *region = g_ptr_array_index (regions, i);

    if (region->kind != kind || region->owner != (gint) player || region == except)
      continue;
    if (kind != HRADBY_FEATURE_COURT && region->complete)
      continue;
    if (value (table, region) > 0 && (best == NULL || value (table, region) > value (table, best)))
      best = region;
  }
  return best;
}

static gint
value_markets (const NaiveTable *table, const NaiveRegion *region)
{
  return region->markets;
}

/* How many wall tiles 7 are played on this court. */
static guint
count_sevens (const NaiveTable *table, const NaivePosition *position, GPtrArray *regions,
              const NaiveRegion *court)
{
  guint player = (guint) court->owner;
  guint held = position->hand[player][7];
  gboolean separate = naive_plays (table, HRADBY_PAIRED_MARKETS_SEPARATE_COURTS);
  const NaiveRegion *best = find_best (table, regions, HRADBY_FEATURE_COURT, player, NULL,
                                       value_markets);
  const NaiveRegion *second = find_best (table, regions, HRADBY_FEATURE_COURT, player, best,
                                         value_markets);

  if (court == best)
    return separate ? MIN (held, 1) : held;
  return separate && held == 2 && court == second ? 1 : 0;
}

/* Why a court brings nobody anything. */
static void
tell_vain_court (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *court,
                 const HradbySink *sink)
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
count_idle_sevens (const NaiveTable *table, const NaivePosition *position, GPtrArray *regions,
                   guint player)
{
  guint idle = position->hand[player][7];

  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *court = g_ptr_array_index (regions, i);

    if (court->kind == HRADBY_FEATURE_COURT && court->owner == (gint) player && court->markets > 0)
      idle -= count_sevens (table, position, regions, court);
  }
  return idle;
}

static void
score_courts (const NaiveTable *table, NaivePosition *position, GPtrArray *regions,
              const HradbySink *sink)
{
  const HradbySettings bit = HRADBY_SETTING_BIT (HRADBY_SETTING_PAIRED_MARKETS);
  gint market = naive_number (table, HRADBY_SETTING_MARKET_POINTS);
  gint more = naive_number (table, HRADBY_SETTING_WALL_TILE_7_POINTS);
  NaiveTable other;

  g_assert_true (change (table, HRADBY_SETTING_PAIRED_MARKETS, 0, &other));
  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *court = g_ptr_array_index (regions, i);
    HradbyEvent event = { 0 };
    guint sevens;

    if (court->kind != HRADBY_FEATURE_COURT)
      continue;
    if (court->owner < 0 || court->markets == 0) {
      tell_vain_court (table, position, court, sink);
      continue;
    }
    sevens = count_sevens (table, position, regions, court);
    naive_event_region (table, position, court, &event);
    event.count = (gint16) court->markets;
    event.each = (gint16) (sevens == 0 ? market : (gint) sevens * (market + more));
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_MARKET_POINTS);
    if (sevens > 0)
      event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_7_POINTS);
    event.bonus = sevens > 0 ? 7 : 0;
    event.bonus_count = (guint8) sevens;
    if (count_sevens (&other, position, regions, court) != sevens)
      event.settings |= bit;
    tell_points (table, position, &event, (guint) court->owner, HRADBY_CASTLE_SOURCE_COURT,
                 event.count * event.each, sink);
  }
  for (guint player = 0; player < 2; player++) {
    guint idle = count_idle_sevens (table, position, regions, player);

    if (idle > 0)
      tell_no_effect (position, player, 7, idle,
                      count_idle_sevens (&other, position, regions, player) != idle ? bit : 0,
                      sink);
  }
}

static gint
points_each (const NaiveTable *table, const NaiveRegion *region)
{
  if (region->kind == HRADBY_FEATURE_TOWER)
    return naive_number (table, HRADBY_SETTING_WALL_TILE_5_POINTS);
  if (region->kind == HRADBY_FEATURE_HOUSE)
    return naive_number (table, HRADBY_SETTING_WALL_TILE_6_POINTS);
  if (region->fountain && naive_plays (table, HRADBY_INCOMPLETE_PATH_SCORING_RGG))
    return naive_number (table, HRADBY_SETTING_FOUNTAIN_POINTS);
  return naive_number (table, HRADBY_SETTING_WALL_TILE_4_POINTS);
}

static gint
value_incomplete (const NaiveTable *table, const NaiveRegion *region)
{
  return region->tiles * points_each (table, region);
}

/* The feature on which @player plays the n-th copy of wall tile 4, 5 or 6, or %NULL. */
static const NaiveRegion *
find_incomplete (const NaiveTable *table, GPtrArray *regions, guint number, guint player, guint n)
{
  static const guint8 kinds[] = { HRADBY_FEATURE_PATH, HRADBY_FEATURE_TOWER, HRADBY_FEATURE_HOUSE };
  gboolean different = naive_plays (table, HRADBY_PAIRED_INCOMPLETE_DIFFERENT_FEATURES);
  const NaiveRegion *best = find_best (table, regions, kinds[number - 4], player, NULL,
                                       value_incomplete);

  if (n == 0 || !different || best == NULL)
    return best;
  return find_best (table, regions, kinds[number - 4], player, best, value_incomplete);
}

/* What the n-th copy of wall tile 4, 5 or 6 brings. */
static gint
count_incomplete (const NaiveTable *table, GPtrArray *regions, guint number, guint player, guint n)
{
  const NaiveRegion *region = find_incomplete (table, regions, number, player, n);

  return region == NULL ? 0 : value_incomplete (table, region);
}

static void
score_incomplete (const NaiveTable *table, NaivePosition *position, GPtrArray *regions,
                  guint number, guint player, const HradbySink *sink)
{
  NaiveTable other;

  for (guint n = 0; n < position->hand[player][number]; n++) {
    const NaiveRegion *region = find_incomplete (table, regions, number, player, n);
    gint points = count_incomplete (table, regions, number, player, n);
    HradbyEvent event = { .bonus = (guint8) number, .bonus_count = 1 };

    for (guint i = 0; i < HRADBY_CASTLE_N_SETTINGS; i++)
      for (guint nth = 0; change (table, i, nth, &other); nth++)
        if (count_incomplete (&other, regions, number, player, n) != points)
          event.settings |= HRADBY_SETTING_BIT (i);
    if (region == NULL) {
      tell_no_effect (position, player, number, position->hand[player][number] - n,
                      event.settings, sink);
      return;
    }
    naive_event_region (table, position, region, &event);
    event.each = (gint16) points_each (table, region);
    tell_points (table, position, &event, player, HRADBY_CASTLE_SOURCE_WALL_TILE_4 + number - 4,
                 points, sink);
  }
}

static void
score_nines (const NaiveTable *table, NaivePosition *position, guint player, const HradbySink *sink)
{
  gint points = naive_number (table, HRADBY_SETTING_WALL_TILE_9_POINTS);

  for (guint n = 0; n < position->hand[player][9]; n++) {
    HradbyEvent event = {
      .count = 1,
      .each = (gint16) points,
      .bonus = 9,
      .bonus_count = 1,
      .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_9_POINTS),
    };

    tell_points (table, position, &event, player, HRADBY_CASTLE_SOURCE_WALL_TILE_9, points, sink);
  }
}

void
naive_finish (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
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
