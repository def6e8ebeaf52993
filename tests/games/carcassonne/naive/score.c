/* The naive oracle's points: what a turn completes, and the end of the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/score.h"

#include "naive/hooks.h"

void
naive_fill_event (const NaivePosition *position, const NaiveRegion *region, HradbyEvent *event)
{
  const NaiveTile *first = &position->laid[region->first.tile];

  event->turn = position->turn;
  event->x = first->x;
  event->y = first->y;
  event->piece = (guint16) first->kind;
  event->part = (guint8) region->first.feature;
  event->place = 0;
}

/* Where its first part is a road over a tile, events say so. */
static void
fill_place (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
            HradbyEvent *event)
{
  if (region->first.feature >= naive_kind_of (table, position, region->first.tile)->n_features)
    event->place = position->laid[region->first.tile].span_place;
}

/* The same points for each owner, in the order of the players, or nothing. */
static void
pay (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region, guint owners,
     HradbyEvent event, const HradbySink *sink)
{
  event.kind = event.points != 0 ? HRADBY_EVENT_POINTS : HRADBY_EVENT_NOTHING;
  event.reason = event.points != 0 ? 0 : HRADBY_REASON_WORTHLESS;
  event.multiplier = (gint16) MAX (event.multiplier, 1);
  naive_fill_event (position, region, &event);
  fill_place (table, position, region, &event);
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    if ((owners & (1u << player)) != 0) {
      position->totals[player] += event.points;
      event.player = (guint8) player;
      event.total = event.points != 0 ? position->totals[player] : 0;
      hradby_event_tell (sink, &event);
    }
}

void
naive_give (NaivePosition *position, guint player, gint points, guint source, guint tile,
            const HradbySink *sink)
{
  HradbyEvent event = { .kind = HRADBY_EVENT_POINTS, .source = (guint8) source, .each = 1,
                        .multiplier = 1, .player = (guint8) player, .points = (gint16) points };

  position->totals[player] += points;
  event.turn = position->turn;
  event.total = (gint16) position->totals[player];
  event.x = position->laid[tile].x;
  event.y = position->laid[tile].y;
  hradby_event_tell (sink, &event);
}

/* What a region is worth with what expansions add. */
static void
add_worth (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
           gint points, HradbyEvent *event)
{
  HradbyCarcassonneWorth worth = { .is_complete = region->complete, .tiles = region->tiles,
                                   .base = points, .multiplier = 1 };

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->worth != NULL)
      table->hooks[i]->worth (table, position, region, &worth);
  event->points = (gint16) ((points + worth.points) * worth.multiplier);
  event->multiplier = (gint16) worth.multiplier;
  event->bonus = worth.mark;
  if (worth.multiplier == 0) { /* nothing, whatever its tiles count */
    event->settings = 0;
    event->each = 0;
  }
  event->settings |= worth.settings;
}

/* Which numbers pay for a tile and a pennant of a region. */
static void
find_numbers (const NaiveTable *table, const NaiveRegion *region, gboolean flat, guint *tile,
              guint *pennant)
{
  gboolean full = region->complete && !flat;

  *pennant = full ? HRADBY_SETTING_PENNANT : HRADBY_SETTING_PENNANT_INCOMPLETE;
  if (region->kind == HRADBY_FEATURE_CITY)
    *tile = full ? HRADBY_SETTING_CITY_TILE : HRADBY_SETTING_CITY_TILE_INCOMPLETE;
  else
    *tile = naive_is_surrounded (region->kind) ? HRADBY_SETTING_MONASTERY_TILE
                                               : HRADBY_SETTING_ROAD_TILE;
}

static gint
count_points (const NaiveTable *table, const NaiveRegion *region, gboolean flat)
{
  guint tile, pennant;

  find_numbers (table, region, flat, &tile, &pennant);
  return region->tiles * table->base.settings[tile]
         + region->pennants * table->base.settings[pennant];
}

static gboolean
is_small (const NaiveRegion *region)
{
  return region->kind == HRADBY_FEATURE_CITY && region->complete && region->tiles == 2;
}

static gboolean
is_flat (const NaiveTable *table, const NaiveRegion *region)
{
  return is_small (region) && naive_plays (table, HRADBY_SMALL_CITY_FLAT);
}

gint
naive_find_worth (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region)
{
  HradbyEvent event = { 0 };

  add_worth (table, position, region, count_points (table, region, is_flat (table, region)),
             &event);
  return event.points;
}

guint
naive_source_of (const NaiveTable *table, const NaiveRegion *region)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->feature_kind == region->kind && region->kind != 0)
      return table->hooks[i]->source;
  return region->kind == HRADBY_FEATURE_ROAD   ? HRADBY_CARCASSONNE_SOURCE_ROAD
         : region->kind == HRADBY_FEATURE_CITY ? HRADBY_CARCASSONNE_SOURCE_CITY
                                               : HRADBY_CARCASSONNE_SOURCE_MONASTERY;
}

void
naive_score_for (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
                 guint owners, gint other, const HradbySink *sink)
{
  gboolean flat = is_flat (table, region);
  HradbyEvent event = { .source = (guint8) naive_source_of (table, region),
                        .flag = !region->complete, .count = (gint16) region->tiles,
                        .other = (gint16) other };
  guint tile, pennant, other_tile, other_pennant;

  find_numbers (table, region, flat, &tile, &pennant);
  event.each = (gint16) table->base.settings[tile];
  event.settings = HRADBY_SETTING_BIT (tile);
  if (region->pennants > 0)
    event.settings |= HRADBY_SETTING_BIT (pennant);
  find_numbers (table, region, !flat, &other_tile, &other_pennant);
  if (is_small (region)
      && (table->base.settings[other_tile] != event.each
          || region->pennants * table->base.settings[other_pennant]
               != region->pennants * table->base.settings[pennant]))
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_SMALL_CITY);
  add_worth (table, position, region, count_points (table, region, flat), &event);
  pay (table, position, region, owners, event, sink);
}

static void
score (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
       const HradbySink *sink)
{
  naive_score_for (table, position, region, region->owners, region->pennants, sink);
}

/* Tells the expansions that it was scored. */
static void
tell_scored (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
             const HradbySink *sink)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->scored != NULL)
      table->hooks[i]->scored (table, position, region, sink);
}

gboolean
naive_is_part_of (const NaiveRegion *region, guint tile, guint feature)
{
  for (guint i = 0; i < region->parts->len; i++) {
    NaivePart part = g_array_index (region->parts, NaivePart, i);

    if (part.tile == tile && part.feature == feature)
      return TRUE;
  }
  return FALSE;
}

void
naive_send_home (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
                 guint player, const HradbySink *sink)
{
  for (guint i = 0; i < position->n_laid; i++) {
    NaiveTile *tile = &position->laid[i];
    HradbyEvent event = { .kind = HRADBY_TILING_EVENT_RETURNED, .turn = position->turn };

    if (tile->follower == 0 || !naive_is_part_of (region, i, tile->feature)
        || (player != HRADBY_NOBODY && tile->follower != player + 1))
      continue;
    event.player = (guint8) (tile->follower - 1);
    event.x = tile->x;
    event.y = tile->y;
    event.piece = (guint16) tile->kind;
    event.part = tile->feature;
    event.other = tile->figure;
    if (tile->feature >= naive_kind_of (table, position, i)->n_features)
      event.place = tile->span_place;
    tile->follower = tile->feature = tile->figure = 0;
    hradby_event_tell (sink, &event);
  }
}

static void
tell_completed (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *region,
                const HradbySink *sink)
{
  HradbyEvent event = { .kind = HRADBY_TILING_EVENT_COMPLETED, .player = position->player };

  naive_fill_event (position, region, &event);
  fill_place (table, position, region, &event);
  event.count = (gint16) region->tiles;
  hradby_event_tell (sink, &event);
}

void
naive_score_completed (const NaiveTable *table, NaivePosition *position, const NaiveRegion *region,
                       const HradbySink *sink)
{
  tell_completed (table, position, region, sink);
  score (table, position, region, sink);
  tell_scored (table, position, region, sink);
  naive_send_home (table, position, region, HRADBY_NOBODY, sink);
}

static gboolean
is_same (const NaiveRegion *a, const NaiveRegion *b)
{
  return a->first.tile == b->first.tile && a->first.feature == b->first.feature;
}

static gboolean
has_region (GPtrArray *regions, const NaiveRegion *region)
{
  for (guint i = 0; i < regions->len; i++)
    if (is_same (g_ptr_array_index (regions, i), region))
      return TRUE;
  return FALSE;
}

/* All regions of the board in the order in which somebody meets them who goes over the tiles in
 * the order of laying: roads and cities, then monasteries, tile by tile; fields among them. */
static GPtrArray *
find_regions (const NaiveTable *table, const NaivePosition *position)
{
  GPtrArray *regions
    = g_ptr_array_new_with_free_func ((GDestroyNotify) naive_region_free);

  for (guint tile = 0; tile < position->n_laid; tile++)
    for (guint monasteries = 0; monasteries < 2; monasteries++)
      for (guint i = 0; i < naive_kind_of (table, position, tile)->n_features
                            + (position->laid[tile].span != 0); i++) {
        g_autoptr(NaiveRegion) region
          = naive_region_of (table, position, (NaivePart) { tile, i });

        if (naive_is_surrounded (region->kind) == (monasteries == 1)
            && !has_region (regions, region))
          g_ptr_array_add (regions, g_steal_pointer (&region));
      }
  return regions;
}

/* Whether some part of the field borders some part of the city, on one tile. */
static gboolean
touches (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *field,
         const NaiveRegion *city)
{
  for (guint i = 0; i < field->parts->len; i++) {
    NaivePart part = g_array_index (field->parts, NaivePart, i);
    const HradbyTile *kind = naive_kind_of (table, position, part.tile);

    for (guint other = 0; other < kind->n_features; other++)
      if ((kind->features[part.feature].touches & (1u << other)) != 0
          && naive_is_part_of (city, part.tile, other))
        return TRUE;
  }
  return FALSE;
}

/* Nothing for the farm, or for the farmers around the city, to each of the players. */
static void
tell_nothing (const NaivePosition *position, const NaiveRegion *region, guint players,
              HradbyReason reason, const HradbySink *sink)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_NOTHING,
    .source = HRADBY_CARCASSONNE_SOURCE_FARM,
    .reason = (guint8) reason,
  };

  if (reason != HRADBY_REASON_WORTHLESS)
    event.settings = HRADBY_SETTING_BIT (HRADBY_SETTING_FARM_SCORING);
  naive_fill_event (position, region, &event);
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    if ((players & (1u << player)) != 0) {
      event.player = (guint8) player;
      hradby_event_tell (sink, &event);
    }
}

/* What expansions say that a completed city is worth more to each farm. */
static gint
city_worth (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *city)
{
  gint points = 0;

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->city_worth != NULL)
      points += table->hooks[i]->city_worth (table, position, city);
  return points;
}

/* Players who get a point more for each city of a farm. */
static guint
find_favoured (const NaiveTable *table, const NaivePosition *position, const NaiveRegion *farm)
{
  guint players = 0;

  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->favoured != NULL)
      players |= table->hooks[i]->favoured (table, position, farm);
  return players;
}

/* Whether the player is favoured on farms that he leads, but not on this one, and the city touches
 * one of them. */
static gboolean
is_paid_elsewhere (const NaiveTable *table, const NaivePosition *position, GPtrArray *regions,
                   const NaiveRegion *field, const NaiveRegion *city, guint player)
{
  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *other = g_ptr_array_index (regions, i);

    if (other->kind == HRADBY_FEATURE_FIELD
        && (find_favoured (table, position, field) & (1u << player)) == 0
        && (other->owners & find_favoured (table, position, other) & (1u << player)) != 0
        && touches (table, position, other, city))
      return TRUE;
  }
  return FALSE;
}

/* Completed cities around a farm; with @paid only those for which that was not done yet for the
 * player, and from now on it was. Adds what they are worth more than others to @more. */
static gint
count_cities (const NaiveTable *table, const NaivePosition *position, GPtrArray *regions,
              const NaiveRegion *field, guint *paid, guint player, gint *more)
{
  gint n = 0;

  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *city = g_ptr_array_index (regions, i);

    if (city->kind != HRADBY_FEATURE_CITY || !city->complete
        || !touches (table, position, field, city)
        || (paid != NULL && (paid[i] & (1u << player)) != 0)
        || (paid != NULL
            && is_paid_elsewhere (table, position, regions, field, city, player)))
      continue;
    if (paid != NULL)
      paid[i] |= 1u << player;
    *more += city_worth (table, position, city);
    n++;
  }
  return n;
}

/* Points a completed city for each farm by itself; @once: to nobody twice for one city. */
static void
score_farms (const NaiveTable *table, NaivePosition *position, GPtrArray *regions, gboolean once,
             const HradbySink *sink)
{
  g_autofree guint *paid = g_new0 (guint, regions->len); /* for each city the players, as bits */

  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *field = g_ptr_array_index (regions, i);

    if (field->kind != HRADBY_FEATURE_FIELD)
      continue;
    for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++) {
      HradbyEvent event = { .source = HRADBY_CARCASSONNE_SOURCE_FARM,
                            .each = (gint16) table->base.settings[HRADBY_SETTING_FARM_CITY] };

      gint more = 0;

      if ((field->owners & (1u << player)) == 0)
        continue;
      event.count = (gint16) count_cities (table, position, regions, field,
                                           once ? paid : NULL, player, &more);
      if ((find_favoured (table, position, field) & (1u << player)) != 0)
        event.other = event.count;
      event.points = (gint16) (event.each * event.count + more + event.other);
      event.settings = HRADBY_SETTING_BIT (HRADBY_SETTING_FARM_SCORING)
                       | HRADBY_SETTING_BIT (HRADBY_SETTING_FARM_CITY);
      if (event.count > 0)
        pay (table, position, field, 1u << player, event, sink);
      else
        tell_nothing (position, field, 1u << player,
                      count_cities (table, position, regions, field, NULL, 0, &more) > 0
                      ? HRADBY_REASON_PAID : HRADBY_REASON_WORTHLESS, sink);
    }
    if (field->is_occupied)
      tell_scored (table, position, field, sink);
  }
}

/* Completed cities, and who has most farmers on all farms around each of them. With @paid he gets
 * points; whoever leads one of these farms without it gets nothing, and without @paid the
 * other way round. */
static void
score_cities_of_farmers (const NaiveTable *table, NaivePosition *position, GPtrArray *regions,
                         gboolean paid, const HradbySink *sink)
{
  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *city = g_ptr_array_index (regions, i);
    gint farmers[HRADBY_MAX_PLAYERS] = { 0 }, most = 0;
    guint owners = 0, leaders = 0, favoured = 0;
    HradbyEvent event = {
      .source = HRADBY_CARCASSONNE_SOURCE_FARM,
      .count = 1,
      .each = (gint16) table->base.settings[HRADBY_SETTING_FARM_CITY_ONCE],
      .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_FARM_SCORING)
                  | HRADBY_SETTING_BIT (HRADBY_SETTING_FARM_CITY_ONCE),
    };

    if (city->kind != HRADBY_FEATURE_CITY || !city->complete)
      continue;
    for (guint j = 0; j < regions->len; j++) {
      const NaiveRegion *field = g_ptr_array_index (regions, j);

      if (field->kind != HRADBY_FEATURE_FIELD || !touches (table, position, field, city))
        continue;
      leaders |= field->owners;
      favoured |= find_favoured (table, position, field);
      for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
        farmers[player] += field->strengths[player];
    }
    for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
      most = MAX (most, farmers[player]);
    for (guint player = 0; most > 0 && player < HRADBY_MAX_PLAYERS; player++)
      if (farmers[player] == most)
        owners |= 1u << player;
    for (guint player = 0; paid && player < HRADBY_MAX_PLAYERS; player++) {
      event.other = (favoured & (1u << player)) != 0;
      event.points = (gint16) (event.each + city_worth (table, position, city) + event.other);
      pay (table, position, city, owners & (1u << player), event, sink);
    }
    tell_nothing (position, city, paid ? leaders & ~owners : owners & ~leaders,
                  HRADBY_REASON_MINORITY, sink);
  }
}

static void
tell_farms_in_vain (const NaiveTable *table, const NaivePosition *position, GPtrArray *regions,
                    const HradbySink *sink)
{
  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *field = g_ptr_array_index (regions, i);
    gint more = 0;

    if (field->kind == HRADBY_FEATURE_FIELD
        && count_cities (table, position, regions, field, NULL, 0, &more) == 0)
      tell_nothing (position, field, field->owners, HRADBY_REASON_WORTHLESS, sink);
  }
}

/* The tile that was laid first of all in a region. */
static guint
first_laid (const NaiveRegion *region)
{
  guint first = G_MAXUINT;

  for (guint i = 0; i < region->parts->len; i++)
    first = MIN (first, g_array_index (region->parts, NaivePart, i).tile);
  return first;
}

/* Roads, cities and monasteries, tile by tile, and what expansions score there. */
static void
score_incomplete (const NaiveTable *table, NaivePosition *position, GPtrArray *regions,
                  const HradbySink *sink)
{
  for (guint tile = 0; tile < position->n_laid; tile++) {
    for (guint i = 0; i < regions->len; i++) {
      const NaiveRegion *region = g_ptr_array_index (regions, i);

      if (region->kind == HRADBY_FEATURE_FIELD || !region->is_occupied
          || first_laid (region) != tile)
        continue;
      score (table, position, region, sink);
      tell_scored (table, position, region, sink);
    }
    for (guint i = 0; i < table->n_hooks; i++)
      if (table->hooks[i]->score_tile != NULL)
        table->hooks[i]->score_tile (table, position, tile, sink);
  }
}

void
naive_score_end (const NaiveTable *table, NaivePosition *position, const HradbySink *sink)
{
  g_autoptr(GPtrArray) regions = find_regions (table, position);

  score_incomplete (table, position, regions, sink);
  if (!naive_plays (table, HRADBY_FARM_SCORING_PER_CITY)) {
    score_farms (table, position, regions, naive_plays (table, HRADBY_FARM_SCORING_PER_PLAYER),
                 sink);
    score_cities_of_farmers (table, position, regions, FALSE, sink);
    return;
  }
  score_cities_of_farmers (table, position, regions, TRUE, sink);
  tell_farms_in_vain (table, position, regions, sink);
  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *field = g_ptr_array_index (regions, i);

    if (field->kind == HRADBY_FEATURE_FIELD && field->owners != 0)
      tell_scored (table, position, field, sink);
  }
}
