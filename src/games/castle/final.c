/* Final scoring: the largest keep, courts, wall tiles (rules page, section 7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/final.h"

#include "games/castle/declared.h"
#include "games/castle/region-kit.h"

#include <string.h>

typedef struct {
  /* of the keeps, wall tiles 8 included; 0 without a keep */
  gint     sizes[HRADBY_CASTLE_N_PLAYERS];
  gint     winner; /* whose is larger, or -1 */
  /* whether it would be another without the wall tiles 8 of this player */
  gboolean by_eights[HRADBY_CASTLE_N_PLAYERS];
} CastleKeeps;

typedef struct {
  const HradbyCastleTable    *table;
  const HradbyCastlePosition *position;
  gint32                     *totals;
  const HradbySink           *sink;
  const guint16              *settings; /* those of the table, or others on trial */
  guint16                     roots[HRADBY_CASTLE_MAX_DEPLOYED]; /* with followers, by first part */
  guint16                     parts[HRADBY_CASTLE_MAX_DEPLOYED];
  guint                       n_roots;
} Final;

/* The settings that may make another keep the larger one. */
static const HradbyCastleSetting keep_settings[] = { HRADBY_SETTING_KEEP_SIZE,
                                                     HRADBY_SETTING_KEEP_CLAIM,
                                                     HRADBY_SETTING_WALL_TILE_8_TILES };

static gint
find_larger (const gint *sizes)
{
  return sizes[0] > sizes[1] ? 0 : sizes[1] > sizes[0] ? 1 : -1;
}

static void
judge (const HradbyCastlePosition *position, const guint16 *houses, guint eight, CastleKeeps *keeps)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    keeps->sizes[player] = houses[player] == 0 ? 0
      : (gint) (houses[player] + position->hand[player][8] * eight);
  keeps->winner = find_larger (keeps->sizes);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    gint sizes[] = { keeps->sizes[0], keeps->sizes[1] };

    sizes[player] = houses[player];
    keeps->by_eights[player] = find_larger (sizes) != keeps->winner;
  }
}

/* Compares the keeps as if a setting had this value, or as the table plays. */
static void
judge_keeps (const HradbyCastleTable *table, const HradbyCastlePosition *position,
             HradbyCastleSetting setting, guint value, CastleKeeps *keeps)
{
  const guint16 *houses = position->keep_size;
  guint keep_size = table->parent.settings[HRADBY_SETTING_KEEP_SIZE];
  guint eight = table->parent.settings[HRADBY_SETTING_WALL_TILE_8_TILES];

  if (setting == HRADBY_SETTING_KEEP_SIZE) {
    houses = position->keep_other_size;
    keep_size = value;
  } else if (setting == HRADBY_SETTING_KEEP_CLAIM)
    houses = position->keep_other_claim;
  else if (setting == HRADBY_SETTING_WALL_TILE_8_TILES)
    eight = value;
  judge (position, houses, hradby_castle_measure_eight (keep_size, eight), keeps);
}

static const HradbyCastleNode *
node_of (const Final *self, guint region)
{
  return &hradby_castle_nodes (self->table, self->position)[self->roots[region]];
}

/* Tells that @count wall tiles had an effect or, with a reason, none. */
static void
tell_wall_tiles (const Final *self, guint player, guint number, guint count, HradbyReason reason,
                 HradbySettings settings)
{
  gboolean had_effect = reason == HRADBY_REASON_NONE;

  hradby_event_tell (self->sink, &(HradbyEvent) {
    .kind = had_effect ? HRADBY_CASTLE_EVENT_BONUS_USED : HRADBY_EVENT_NOTHING,
    .reason = (guint8) reason, .player = (guint8) player, .turn = self->position->turn,
    .bonus = (guint8) number, .bonus_count = (guint8) count, .settings = settings
  });
}

/* Tells why the keeps or a court score nothing. */
static void
tell_nothing (const Final *self, gint region, HradbyEvent *event)
{
  event->kind = HRADBY_EVENT_NOTHING;
  event->turn = self->position->turn;
  if (region >= 0)
    hradby_castle_locate (self->table, self->position, self->parts[region], event);
  hradby_event_tell (self->sink, event);
}

static void
give (Final *self, guint player, gint region, HradbyEvent *event)
{
  self->totals[player] += event->points;
  if (self->sink == NULL || event->points == 0)
    return;
  if (event->bonus != 0 && event->source != HRADBY_CASTLE_SOURCE_KEEP)
    tell_wall_tiles (self, player, event->bonus, event->bonus_count, HRADBY_REASON_NONE,
                     event->settings);
  event->kind = HRADBY_EVENT_POINTS;
  event->player = (guint8) player;
  event->turn = self->position->turn;
  event->total = self->totals[player];
  if (region >= 0)
    hradby_castle_locate (self->table, self->position, self->parts[region], event);
  hradby_event_tell (self->sink, event);
}

/* The empty area around @start, whose cells become seen, and unused start spaces beside it. */
static guint
fill_area (const HradbyCastleTable *table, const HradbyCastlePosition *position, guint start,
           guint64 *seen, guint *n_start_spaces)
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint16 queue[HRADBY_MAX_CELLS];
  guint n = 0;

  *n_start_spaces = 0;
  queue[n++] = (guint16) start;
  hradby_bits_add (seen, start, TRUE);
  for (guint i = 0; i < n; i++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++) {
      gint next = table->neighbours[queue[i]][side];

      *n_start_spaces += next < HRADBY_CASTLE_WALL;
      if (next < 0 || cells[next].tile != HRADBY_TILING_NO_TILE
          || hradby_bits_has (seen, (guint) next))
        continue;
      hradby_bits_add (seen, (guint) next, TRUE);
      queue[n++] = (guint16) next;
    }
  return n;
}

/* The largest empty area by the setting: without start spaces, and with unused ones. */
static void
measure_empty_area (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                    guint areas[2])
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint64 seen[HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS)] = { 0 };

  areas[0] = areas[1] = 0;
  for (guint cell = 0; cell < table->n_cells; cell++)
    if (cells[cell].tile == HRADBY_TILING_NO_TILE && !hradby_bits_has (seen, cell)) {
      guint n_start_spaces, n = fill_area (table, position, cell, seen, &n_start_spaces);

      areas[0] = MAX (areas[0], n);
      areas[1] = MAX (areas[1], n + n_start_spaces);
    }
}

guint
hradby_castle_get_empty_area (const HradbyTable *table, const HradbyPosition *position)
{
  guint areas[2];

  g_return_val_if_fail (table != NULL && position != NULL, 0);

  measure_empty_area (hradby_castle_table (table), hradby_castle_position_const (position), areas);
  return areas[table->settings[HRADBY_SETTING_KEEP_AREA_START_SPACES]];
}

/* Wall tiles 8, after the row of the keeps: whether they made a difference. @settings: by which
 * they would make another one */
static void
tell_eights (const Final *self, const CastleKeeps *keeps, const HradbySettings *settings,
             gboolean is_worth_something)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    gboolean matters = is_worth_something && keeps->by_eights[player];

    if (self->position->hand[player][8] > 0)
      tell_wall_tiles (self, player, 8, self->position->hand[player][8],
                       matters ? HRADBY_REASON_NONE : HRADBY_REASON_NO_EFFECT, settings[player]);
  }
}

/* The wall tiles 8 without which one keep would be the larger one. */
static void
add_levelling (const Final *self, const CastleKeeps *keeps, HradbyEvent *event)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    if (keeps->by_eights[player]) {
      event->other = event->bonus_count == 0 ? (gint16) player : -1;
      event->bonus = 8;
      event->bonus_count += self->position->hand[player][8];
    }
}

/* Tells why no keep scores. */
static void
tell_vain_keeps (const Final *self, const CastleKeeps *keeps, gboolean is_worth_something,
                 HradbySettings settings)
{
  HradbyEvent event = {
    .player = HRADBY_NO_PLAYER, .source = HRADBY_CASTLE_SOURCE_KEEP,
    .count = (gint16) keeps->sizes[0], .settings = settings,
    .reason = keeps->winner >= 0 ? HRADBY_REASON_WORTHLESS
              : keeps->sizes[0] > 0 ? HRADBY_REASON_EQUAL : HRADBY_REASON_MISSING
  };

  if (event.reason == HRADBY_REASON_EQUAL && is_worth_something)
    add_levelling (self, keeps, &event);
  tell_nothing (self, -1, &event);
}

/* The settings by which another keep would be the larger one, and by which wall tiles 8 of each
 * player would make another difference. */
static HradbySettings
find_keep_settings (const Final *self, const CastleKeeps *keeps, HradbySettings *by_eights)
{
  HradbySettings settings = 0;

  for (guint i = 0; i < G_N_ELEMENTS (keep_settings); i++) {
    const HradbySettingInfo *info = &hradby_castle_settings[keep_settings[i]];
    guint played = self->table->parent.settings[keep_settings[i]], other;

    for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &other); nth++) {
      HradbySettings bit = HRADBY_SETTING_BIT (keep_settings[i]);
      CastleKeeps others;

      judge_keeps (self->table, self->position, keep_settings[i], other, &others);
      settings |= others.winner != keeps->winner ? bit : 0;
      for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
        by_eights[player] |= others.by_eights[player] != keeps->by_eights[player] ? bit : 0;
    }
  }
  return settings;
}

/* Tells who scores for the larger keep or why no keep scores, and which settings decided. */
static void
tell_keeps (Final *self, const CastleKeeps *keeps, const guint *areas)
{
  guint area = areas[self->table->parent.settings[HRADBY_SETTING_KEEP_AREA_START_SPACES]];
  gint each = self->table->parent.settings[HRADBY_SETTING_KEEP_POINTS];
  gboolean is_worth_something = area > 0 && each > 0;
  HradbySettings by_eights[HRADBY_CASTLE_N_PLAYERS] = { 0 };
  HradbyEvent event = { .source = HRADBY_CASTLE_SOURCE_KEEP, .multiplier = 1,
                        .each = (gint16) each, .points = (gint16) ((gint) area * each) };
  gint winner = keeps->winner;

  if (is_worth_something)
    event.settings = find_keep_settings (self, keeps, by_eights);
  if (winner >= 0 && area > 0)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_POINTS);
  /* Where nothing is to be had, and only there, wall tiles 8 make no difference. */
  for (guint player = 0; area > 0 && each <= 1 && player < HRADBY_CASTLE_N_PLAYERS; player++)
    if (keeps->by_eights[player])
      by_eights[player] |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_POINTS);
  if (winner >= 0 && each > 0 && areas[0] != areas[1])
    event.settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_KEEP_AREA_START_SPACES);
  if (winner >= 0 && is_worth_something) {
    event.count = (gint16) keeps->sizes[winner];
    event.other = (gint16) keeps->sizes[winner ^ 1];
    event.bonus_count = keeps->by_eights[winner] ? self->position->hand[winner][8] : 0;
    event.bonus = event.bonus_count > 0 ? 8 : 0;
    give (self, (guint) winner, -1, &event);
  } else
    tell_vain_keeps (self, keeps, is_worth_something, event.settings);
  tell_eights (self, keeps, by_eights, is_worth_something);
}

static void
score_keep (Final *self)
{
  CastleKeeps keeps;
  guint areas[2];

  judge_keeps (self->table, self->position, HRADBY_CASTLE_N_SETTINGS, 0, &keeps);
  if (keeps.winner < 0 && self->sink == NULL)
    return;
  measure_empty_area (self->table, self->position, areas);
  if (self->sink != NULL)
    tell_keeps (self, &keeps, areas);
  else
    self->totals[keeps.winner] += (gint32) (
      areas[self->table->parent.settings[HRADBY_SETTING_KEEP_AREA_START_SPACES]]
      * self->table->parent.settings[HRADBY_SETTING_KEEP_POINTS]);
}

/* The best region not used yet of a kind, with a majority of @player; -1 if there is none. */
static gint
find_best (const Final *self, guint player, HradbyFeatureKind kind, guint used,
           gint (*worth) (const Final *self, guint region))
{
  gint best = -1;

  for (guint i = 0; i < self->n_roots; i++)
    if (hradby_castle_node_kind (node_of (self, i)) == kind && (used & (1u << i)) == 0
        && hradby_castle_node_owner (node_of (self, i)) == (gint) player
        && worth (self, i) > (best >= 0 ? worth (self, (guint) best) : 0))
      best = (gint) i;
  return best;
}

static gint
count_markets (const Final *self, guint region)
{
  return node_of (self, region)->amount;
}

/* Wall tiles 7: how many on which court, and how many found none. */
typedef struct {
  guint8 used[HRADBY_CASTLE_MAX_DEPLOYED];
  guint8 idle[HRADBY_CASTLE_N_PLAYERS];
} Sevens;

/* Wall tiles 7 make markets worth more on the courts where that brings most. */
static void
play_sevens (const Final *self, gboolean separate_courts, Sevens *sevens)
{
  memset (sevens, 0, sizeof *sevens);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++) {
    guint n_tiles = self->position->hand[player][7], used = 0;

    for (guint i = 0; i < n_tiles; i++) {
      gint best =
        find_best (self, player, HRADBY_FEATURE_COURT, separate_courts ? used : 0, count_markets);

      if (best >= 0) {
        used |= 1u << best;
        sevens->used[best]++;
      } else
        sevens->idle[player]++;
    }
  }
}

/* Tells why a court scores nothing. */
static void
tell_vain_court (const Final *self, guint region, gint owner)
{
  tell_nothing (self, (gint) region, &(HradbyEvent) {
    .player = owner < 0 ? HRADBY_NO_PLAYER : (guint8) owner, .source = HRADBY_CASTLE_SOURCE_COURT,
    .reason = owner < 0 ? HRADBY_REASON_TIE : HRADBY_REASON_WORTHLESS,
    .count = (gint16) node_of (self, region)->amount
  });
}

static void
score_court (Final *self, guint region, const Sevens *sevens, const Sevens *others)
{
  const HradbyCastleNode *node = node_of (self, region);
  gint owner = hradby_castle_node_owner (node);
  guint n = sevens->used[region];
  gint each = self->table->markets[n];
  HradbySettings settings = HRADBY_SETTING_BIT (HRADBY_SETTING_MARKET_POINTS);

  if (n > 0)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_7_POINTS);
  if (others->used[region] != n)
    settings |= HRADBY_SETTING_BIT (HRADBY_SETTING_PAIRED_MARKETS);
  if (owner >= 0 && node->amount > 0)
    give (self, (guint) owner, (gint) region,
          &(HradbyEvent) { .source = HRADBY_CASTLE_SOURCE_COURT,
                           .points = (gint16) (node->amount * each),
                           .count = (gint16) node->amount,
                           .each = (gint16) each,
                           .multiplier = 1,
                           .bonus = n > 0 ? 7 : 0,
                           .bonus_count = (guint8) n,
                           .settings = settings });
  else if (self->sink != NULL)
    tell_vain_court (self, region, owner);
}

static void
score_courts (Final *self)
{
  gboolean separate_courts =
    hradby_table_has (&self->table->parent, HRADBY_PAIRED_MARKETS_SEPARATE_COURTS);
  Sevens sevens, others;

  play_sevens (self, separate_courts, &sevens);
  if (self->sink != NULL)
    play_sevens (self, !separate_courts, &others);
  else
    others = sevens;
  for (guint i = 0; i < self->n_roots; i++)
    if (hradby_castle_node_kind (node_of (self, i)) == HRADBY_FEATURE_COURT)
      score_court (self, i, &sevens, &others);
  for (guint player = 0; self->sink != NULL && player < HRADBY_CASTLE_N_PLAYERS; player++)
    if (sevens.idle[player] > 0)
      tell_wall_tiles (self, player, 7, sevens.idle[player], HRADBY_REASON_NO_EFFECT,
                       others.idle[player] != sevens.idle[player]
                         ? HRADBY_SETTING_BIT (HRADBY_SETTING_PAIRED_MARKETS)
                         : 0);
}

/* Points of an incomplete feature. */
static gint
worth_incomplete (const Final *self, guint region)
{
  const HradbyCastleNode *node = node_of (self, region);

  return node->open == 0
         ? 0 : node->amount * hradby_castle_points_incomplete (self->settings, node);
}

/* What the @n-th wall tile 4, 5 or 6 of a player is played on; its points. */
static gint
play_on_incomplete (const Final *self, guint player, HradbyFeatureKind kind, guint n, gint *region)
{
  gboolean different = self->settings[HRADBY_SETTING_PAIRED_INCOMPLETE]
                       == HRADBY_CHOICE_VALUE (HRADBY_PAIRED_INCOMPLETE_DIFFERENT_FEATURES);

  *region = find_best (self, player, kind, 0, worth_incomplete);
  if (n > 0 && different && *region >= 0)
    *region = find_best (self, player, kind, 1u << *region, worth_incomplete);
  return *region >= 0 ? worth_incomplete (self, (guint) *region) : 0;
}

/* The settings by which it would bring other points. */
static HradbySettings
find_settings (const Final *self, guint player, HradbyFeatureKind kind, guint n, gint points)
{
  static const guint8 asked[] = { HRADBY_SETTING_INCOMPLETE_PATH_SCORING,
                                  HRADBY_SETTING_PAIRED_INCOMPLETE, HRADBY_SETTING_FOUNTAIN_POINTS,
                                  HRADBY_SETTING_WALL_TILE_4_POINTS,
                                  HRADBY_SETTING_WALL_TILE_5_POINTS,
                                  HRADBY_SETTING_WALL_TILE_6_POINTS };
  guint16 settings[HRADBY_CASTLE_N_SETTINGS];
  HradbySettings found = 0;
  Final trial = *self;
  gint region;

  trial.settings = settings;
  memcpy (settings, self->table->parent.settings, sizeof settings);
  for (guint i = 0; i < G_N_ELEMENTS (asked); i++) {
    const HradbySettingInfo *info = &hradby_castle_settings[asked[i]];
    guint16 *setting = &settings[asked[i]], played = *setting;
    guint other;

    for (guint nth = 0; hradby_setting_info_get_other (info, played, nth, &other); nth++) {
      *setting = (guint16) other;
      if (play_on_incomplete (&trial, player, kind, n, &region) != points)
        found |= HRADBY_SETTING_BIT (asked[i]);
    }
    *setting = played;
  }
  return found;
}

static void
score_incomplete (Final *self, guint player, guint number, HradbyFeatureKind kind)
{
  guint n_tiles = self->position->hand[player][number];

  for (guint i = 0; i < n_tiles; i++) {
    gint region, points = play_on_incomplete (self, player, kind, i, &region);
    HradbySettings settings
      = self->sink != NULL ? find_settings (self, player, kind, i, points) : 0;

    if (region < 0) {
      if (self->sink != NULL)
        tell_wall_tiles (self, player, number, n_tiles - i, HRADBY_REASON_NO_EFFECT, settings);
      return;
    }
    gint amount = node_of (self, (guint) region)->amount;
    give (self, player, region,
          &(HradbyEvent) {
            .source = (guint8) (HRADBY_CASTLE_SOURCE_WALL_TILE_4 + number - 4),
            .points = (gint16) points, .count = (gint16) amount,
            .each = (gint16) (points / amount), .multiplier = 1, .bonus = (guint8) number,
            .bonus_count = 1, .settings = settings
          });
  }
}

static void
score_nines (Final *self, guint player)
{
  gint16 points = (gint16) self->table->parent.settings[HRADBY_SETTING_WALL_TILE_9_POINTS];

  for (guint i = 0; i < self->position->hand[player][9]; i++)
    give (self, player, -1,
          &(HradbyEvent) {
            .source = HRADBY_CASTLE_SOURCE_WALL_TILE_9, .points = points, .count = 1,
            .each = points, .multiplier = 1, .bonus = 9, .bonus_count = 1,
            .settings = HRADBY_SETTING_BIT (HRADBY_SETTING_WALL_TILE_9_POINTS)
          });
}

static void
score_wall_tiles (Final *self)
{
  static const HradbyFeatureKind kinds[] = { HRADBY_FEATURE_PATH, HRADBY_FEATURE_TOWER,
                                             HRADBY_FEATURE_HOUSE };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
      score_incomplete (self, player, 4 + i, kinds[i]);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    score_nines (self, player);
}

void
hradby_castle_score_end (const HradbyCastleTable *table, const HradbyCastlePosition *position,
                         gint32 *totals, const HradbySink *sink)
{
  Final self = { .table = table, .position = position, .totals = totals, .sink = sink,
                 .settings = table->parent.settings };

  self.n_roots = hradby_castle_list_claimed (table, position, self.roots);
  hradby_castle_order (table, position, self.roots, self.parts, self.n_roots);
  score_keep (&self);
  score_courts (&self);
  score_wall_tiles (&self);
}
