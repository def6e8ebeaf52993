/* Final scoring: the largest keep, courts, wall tiles (rules page, section 7). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/final.h"

#include "games/castle/rules.h"
#include "games/castle/tables.h"

#include <string.h>

/**
 * CastleKeeps:
 * @sizes: of the keeps, wall tiles 8 included; 0 without a keep
 * @winner: whose is larger, or -1
 * @by_eights: whether it would be another without the wall tiles 8 of this player
 */
typedef struct
{
  gint     sizes[HRADBY_CASTLE_N_PLAYERS];
  gint     winner;
  gboolean by_eights[HRADBY_CASTLE_N_PLAYERS];
} CastleKeeps;

typedef struct
{
  const HradbyCastleTable    *table;
  const HradbyCastlePosition *position;
  gint32                     *totals;
  const HradbySink           *sink;
  guint16                     roots[HRADBY_CASTLE_MAX_DEPLOYED]; /* with followers, by first part */
  guint16                     parts[HRADBY_CASTLE_MAX_DEPLOYED];
  guint                       n_roots;
} Final;

/* The settings that may make another keep the larger one. */
static const HradbyCastleSetting keep_settings[] = {
  HRADBY_CASTLE_KEEP_SIZE, HRADBY_CASTLE_KEEP_CLAIM
};

/* What a wall tile 8 adds to a keep, by the value of the setting keep-size. */
static const guint wall_tile_8[] = { [HRADBY_KEEP_TILES] = 2, [HRADBY_KEEP_FOOTPRINT] = 8 };

/* The size of a house: tiles, or quarters of tiles. */
static guint
measure_house (const HradbyCastleTable    *table,
               const HradbyCastlePosition *position,
               guint                       root,
               guint                       keep_size)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint quarters = 0, node = root;

  if (keep_size == HRADBY_KEEP_TILES)
    return nodes[root].amount;
  do
    {
      guint cell = nodes[node].cell, feature = nodes[node].where & 15u;

      if (cell == HRADBY_CASTLE_NOWHERE)
        quarters++;
      else
        quarters += table->kinds[cells[cell].tile].quarters[feature];
      node = nodes[node].next;
    }
  while (node != root);
  return quarters;
}

/* Whether a keep moves to a house of the size @new. */
static gboolean
grow (guint16 *size,
      guint    new)
{
  gboolean is_larger = new > *size;

  if (is_larger)
    *size = (guint16) new;
  return is_larger;
}

static void
tell_keep (const HradbyCastleTable    *table,
           const HradbyCastlePosition *position,
           guint                       root,
           HradbyEvent                *event,
           const HradbySink           *sink)
{
  guint16 roots[] = { (guint16) root }, parts[] = { (guint16) root };

  event->turn = position->turn;
  event->source = HRADBY_CASTLE_SOURCE_HOUSE;
  hradby_castle_order (table, position, roots, parts, 1);
  hradby_castle_locate (table, position, parts[0], event);
  hradby_event_tell (sink, event);
}

void
hradby_castle_move_keep (const HradbyCastleTable *table,
                         HradbyCastlePosition    *position,
                         guint                    root,
                         guint                    owner,
                         const HradbySink        *sink)
{
  guint keep_size = table->parent.settings[HRADBY_CASTLE_KEEP_SIZE];
  gboolean any = hradby_castle_plays (table, HRADBY_CASTLE_KEEP_CLAIM, HRADBY_CLAIM_ANY_SCORED);
  gboolean is_own = owner == position->player;
  guint size = measure_house (table, position, root, keep_size);
  gboolean moves = (is_own || any) && grow (&position->keep_size[owner], size);
  gboolean moves_by_size
    = (is_own || any) && grow (&position->keep_other_size[owner],
                               measure_house (table, position, root, !keep_size));
  gboolean moves_by_claim
    = (is_own || !any) && grow (&position->keep_other_claim[owner], size);
  HradbyEvent event;

  if (moves)
    position->keep_node[owner] = (guint16) root;
  if (sink == NULL || !(moves || moves_by_size || moves_by_claim))
    return;
  event = (HradbyEvent) {
    .kind = moves ? HRADBY_CASTLE_EVENT_KEEP : HRADBY_EVENT_NOTHING, .player = (guint8) owner,
    .reason = moves ? HRADBY_REASON_NONE : HRADBY_REASON_NOT_MOVED, .count = (gint16) size
  };
  if (moves_by_size != moves)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_SIZE);
  if (moves_by_claim != moves)
    event.settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_CLAIM);
  tell_keep (table, position, root, &event, sink);
}

static gint
find_larger (const gint *sizes)
{
  return sizes[0] > sizes[1] ? 0 : sizes[1] > sizes[0] ? 1 : -1;
}

static void
judge (const HradbyCastlePosition *position,
       const guint16              *houses,
       guint                       keep_size,
       CastleKeeps                *keeps)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    keeps->sizes[player] = houses[player] == 0 ? 0
      : (gint) (houses[player] + position->hand[player][8] * wall_tile_8[keep_size]);
  keeps->winner = find_larger (keeps->sizes);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      gint sizes[] = { keeps->sizes[0], keeps->sizes[1] };

      sizes[player] = houses[player];
      keeps->by_eights[player] = find_larger (sizes) != keeps->winner;
    }
}

/* Compares the keeps; @otherwise: as if keep-size or keep-claim had its other value, or a negative
 * number. */
static void
castle_judge_keeps (const HradbyCastleTable    *table,
                    const HradbyCastlePosition *position,
                    gint                        otherwise,
                    CastleKeeps                *keeps)
{
  guint keep_size = table->parent.settings[HRADBY_CASTLE_KEEP_SIZE];

  if (otherwise == HRADBY_CASTLE_KEEP_SIZE)
    judge (position, position->keep_other_size, !keep_size, keeps);
  else if (otherwise == HRADBY_CASTLE_KEEP_CLAIM)
    judge (position, position->keep_other_claim, keep_size, keeps);
  else
    judge (position, position->keep_size, keep_size, keeps);
}

static const HradbyCastleNode *
node_of (const Final *self,
         guint        region)
{
  return &hradby_castle_nodes (self->table, self->position)[self->roots[region]];
}

/* So many wall tiles of a number had an effect; or, with a reason, had none. */
static void
tell_wall_tiles (const Final   *self,
                 guint          player,
                 guint          number,
                 guint          count,
                 HradbyReason   reason,
                 HradbySettings settings)
{
  gboolean had_effect = reason == HRADBY_REASON_NONE;

  hradby_event_tell (self->sink, &(HradbyEvent) {
    .kind = had_effect ? HRADBY_CASTLE_EVENT_BONUS_USED : HRADBY_EVENT_NOTHING,
    .reason = (guint8) reason, .player = (guint8) player, .turn = self->position->turn,
    .bonus = (guint8) number, .bonus_count = (guint8) count, .settings = settings
  });
}

/* Why the keeps or a court bring nobody anything. */
static void
tell_nothing (const Final *self,
              gint         region,
              HradbyEvent *event)
{
  event->kind = HRADBY_EVENT_NOTHING;
  event->turn = self->position->turn;
  if (region >= 0)
    hradby_castle_locate (self->table, self->position, self->parts[region], event);
  hradby_event_tell (self->sink, event);
}

static void
give (Final       *self,
      guint        player,
      gint         region,
      HradbyEvent *event)
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
fill_area (const HradbyCastleTable    *table,
           const HradbyCastlePosition *position,
           guint                       start,
           guint64                    *seen,
           guint                      *n_start_spaces)
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint16 queue[HRADBY_MAX_CELLS];
  guint n = 0;

  *n_start_spaces = 0;
  queue[n++] = (guint16) start;
  hradby_bits_add (seen, start, TRUE);
  for (guint i = 0; i < n; i++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++)
      {
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

/* The largest empty area, without start spaces and with unused ones. */
static void
measure_empty_area (const HradbyCastleTable    *table,
                    const HradbyCastlePosition *position,
                    guint                       areas[2])
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  guint64 seen[HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS)] = { 0 };

  areas[HRADBY_AREA_CELLS] = areas[HRADBY_AREA_WITH_START_SPACES] = 0;
  for (guint cell = 0; cell < table->n_cells; cell++)
    if (cells[cell].tile == HRADBY_TILING_NO_TILE && !hradby_bits_has (seen, cell))
      {
        guint n_start_spaces, n = fill_area (table, position, cell, seen, &n_start_spaces);

        areas[HRADBY_AREA_CELLS] = MAX (areas[HRADBY_AREA_CELLS], n);
        areas[HRADBY_AREA_WITH_START_SPACES] = MAX (areas[HRADBY_AREA_WITH_START_SPACES],
                                                    n + n_start_spaces);
      }
}

guint
hradby_castle_get_empty_area (const HradbyTable    *table,
                              const HradbyPosition *position)
{
  guint areas[2];

  g_return_val_if_fail (table != NULL && position != NULL, 0);

  measure_empty_area (hradby_castle_table (table), hradby_castle_position_const (position), areas);
  return areas[table->settings[HRADBY_CASTLE_KEEP_AREA_START_SPACES]];
}

/* Wall tiles 8, after the row of the keeps: whether they made a difference. */
static void
tell_eights (const Final       *self,
             const CastleKeeps *keeps,
             const CastleKeeps *others,
             gboolean           is_worth_something)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      gboolean matters = is_worth_something && keeps->by_eights[player];
      HradbySettings settings = 0;

      if (self->position->hand[player][8] == 0)
        continue;
      for (guint i = 0; is_worth_something && i < G_N_ELEMENTS (keep_settings); i++)
        if (others[i].by_eights[player] != keeps->by_eights[player])
          settings |= HRADBY_SETTING_BIT (keep_settings[i]);
      tell_wall_tiles (self, player, 8, self->position->hand[player][8],
                       matters ? HRADBY_REASON_NONE : HRADBY_REASON_NO_EFFECT, settings);
    }
}

/* The wall tiles 8 without which one keep would be the larger one. */
static void
add_levelling (const Final       *self,
               const CastleKeeps *keeps,
               HradbyEvent       *event)
{
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    if (keeps->by_eights[player])
      {
        event->other = event->bonus_count == 0 ? (gint16) player : -1;
        event->bonus = 8;
        event->bonus_count += self->position->hand[player][8];
      }
}

/* Why nobody scores for the larger keep. */
static void
tell_vain_keeps (const Final       *self,
                 const CastleKeeps *keeps,
                 gboolean           is_worth_something,
                 HradbySettings     settings)
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

/* Who has the larger keep, or why nobody scores for it; with the settings that decided. */
static void
tell_keeps (Final             *self,
            const CastleKeeps *keeps,
            const guint       *areas)
{
  guint area = areas[self->table->parent.settings[HRADBY_CASTLE_KEEP_AREA_START_SPACES]];
  CastleKeeps others[G_N_ELEMENTS (keep_settings)];
  HradbyEvent event = { .source = HRADBY_CASTLE_SOURCE_KEEP, .multiplier = 1, .each = 1,
                        .points = (gint16) area };
  gint winner = keeps->winner;

  for (guint i = 0; i < G_N_ELEMENTS (keep_settings); i++)
    {
      castle_judge_keeps (self->table, self->position, (gint) keep_settings[i], &others[i]);
      if (area > 0 && others[i].winner != winner)
        event.settings |= HRADBY_SETTING_BIT (keep_settings[i]);
    }
  if (winner >= 0 && areas[0] != areas[1])
    event.settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_KEEP_AREA_START_SPACES);
  if (winner >= 0 && area > 0)
    {
      event.count = (gint16) keeps->sizes[winner];
      event.other = (gint16) keeps->sizes[winner ^ 1];
      event.bonus_count = keeps->by_eights[winner] ? self->position->hand[winner][8] : 0;
      event.bonus = event.bonus_count > 0 ? 8 : 0;
      give (self, (guint) winner, -1, &event);
    }
  else
    tell_vain_keeps (self, keeps, area > 0, event.settings);
  tell_eights (self, keeps, others, area > 0);
}

static void
score_keep (Final *self)
{
  CastleKeeps keeps;
  guint areas[2];

  castle_judge_keeps (self->table, self->position, -1, &keeps);
  if (keeps.winner < 0 && self->sink == NULL)
    return;
  measure_empty_area (self->table, self->position, areas);
  if (self->sink != NULL)
    tell_keeps (self, &keeps, areas);
  else
    self->totals[keeps.winner]
      += (gint32) areas[self->table->parent.settings[HRADBY_CASTLE_KEEP_AREA_START_SPACES]];
}

/* The best region not used yet of a kind, with a majority of @player; -1 if there is none. */
static gint
find_best (const Final      *self,
           guint             player,
           HradbyFeatureKind kind,
           guint             used,
           gint            (*worth) (const Final *self, guint region))
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
count_markets (const Final *self,
               guint        region)
{
  return node_of (self, region)->amount;
}

/* Wall tiles 7: how many on which court, and how many found none. */
typedef struct
{
  guint8 used[HRADBY_CASTLE_MAX_DEPLOYED];
  guint8 idle[HRADBY_CASTLE_N_PLAYERS];
} Sevens;

static gint
worth_of_market (guint n_sevens)
{
  static const gint worth[] = { 3, 4, 8 };

  return worth[n_sevens];
}

/* Wall tiles 7 make markets worth more on the courts where that brings most. */
static void
play_sevens (const Final *self,
             guint        paired_markets,
             Sevens      *sevens)
{
  memset (sevens, 0, sizeof *sevens);
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    {
      guint n_tiles = self->position->hand[player][7], used = 0;

      for (guint i = 0; i < n_tiles; i++)
        {
          gint best = find_best (self, player, HRADBY_FEATURE_COURT,
                                 paired_markets == HRADBY_MARKETS_SEPARATE ? used : 0,
                                 count_markets);

          if (best >= 0)
            {
              used |= 1u << best;
              sevens->used[best]++;
            }
          else
            sevens->idle[player]++;
        }
    }
}

/* Why a court brings nobody anything. */
static void
tell_vain_court (const Final *self,
                 guint        region,
                 gint         owner)
{
  tell_nothing (self, (gint) region, &(HradbyEvent) {
    .player = owner < 0 ? HRADBY_NO_PLAYER : (guint8) owner, .source = HRADBY_CASTLE_SOURCE_COURT,
    .reason = owner < 0 ? HRADBY_REASON_TIE : HRADBY_REASON_WORTHLESS,
    .count = (gint16) node_of (self, region)->amount
  });
}

static void
score_court (Final        *self,
             guint         region,
             const Sevens *sevens,
             const Sevens *others)
{
  const HradbyCastleNode *node = node_of (self, region);
  gint owner = hradby_castle_node_owner (node);
  guint n = sevens->used[region];
  gint each = worth_of_market (n);

  if (owner >= 0 && node->amount > 0)
    give (self, (guint) owner, (gint) region,
          &(HradbyEvent) {
            .source = HRADBY_CASTLE_SOURCE_COURT, .points = (gint16) (node->amount * each),
            .count = (gint16) node->amount, .each = (gint16) each, .multiplier = 1,
            .bonus = n > 0 ? 7 : 0, .bonus_count = (guint8) n,
            .settings = others->used[region] != n
                          ? HRADBY_SETTING_BIT (HRADBY_CASTLE_PAIRED_MARKETS) : 0
          });
  else if (self->sink != NULL)
    tell_vain_court (self, region, owner);
}

static void
score_courts (Final *self)
{
  guint paired_markets = self->table->parent.settings[HRADBY_CASTLE_PAIRED_MARKETS];
  Sevens sevens, others;

  play_sevens (self, paired_markets, &sevens);
  if (self->sink != NULL)
    play_sevens (self, !paired_markets, &others);
  else
    others = sevens;
  for (guint i = 0; i < self->n_roots; i++)
    if (hradby_castle_node_kind (node_of (self, i)) == HRADBY_FEATURE_COURT)
      score_court (self, i, &sevens, &others);
  for (guint player = 0; self->sink != NULL && player < HRADBY_CASTLE_N_PLAYERS; player++)
    if (sevens.idle[player] > 0)
      tell_wall_tiles (self, player, 7, sevens.idle[player], HRADBY_REASON_NO_EFFECT,
                       others.idle[player] != sevens.idle[player]
                         ? HRADBY_SETTING_BIT (HRADBY_CASTLE_PAIRED_MARKETS) : 0);
}

/* Points of an incomplete feature: a fountain counts only in the RGG rules. */
static gint
worth_without_fountain (const Final *self,
                        guint        region)
{
  const HradbyCastleNode *node = node_of (self, region);
  gboolean is_tower = hradby_castle_node_kind (node) == HRADBY_FEATURE_TOWER;

  return node->open == 0 ? 0 : node->amount * (is_tower ? 2 : 1);
}

static gint
worth_with_fountain (const Final *self,
                     guint        region)
{
  const HradbyCastleNode *node = node_of (self, region);

  return node->open == 0 ? 0 : node->amount * hradby_castle_points_each (node);
}

/* What the @n-th wall tile 4, 5 or 6 of a player is played on under such values; its points. */
static gint
play_on_incomplete (const Final      *self,
                    guint             player,
                    HradbyFeatureKind kind,
                    guint             n,
                    guint             paths,
                    guint             paired,
                    gint             *region)
{
  gint (*worth) (const Final *final, guint number)
    = paths == HRADBY_PATH_RGG ? worth_with_fountain : worth_without_fountain;

  *region = find_best (self, player, kind, 0, worth);
  if (n > 0 && paired == HRADBY_INCOMPLETE_DIFFERENT && *region >= 0)
    *region = find_best (self, player, kind, 1u << *region, worth);
  return *region >= 0 ? worth (self, (guint) *region) : 0;
}

/* The settings by which it would bring other points. */
static HradbySettings
find_settings (const Final      *self,
               guint             player,
               HradbyFeatureKind kind,
               guint             n,
               gint              points)
{
  const guint16 *values = self->table->parent.settings;
  guint paths = values[HRADBY_CASTLE_INCOMPLETE_PATH_SCORING];
  guint paired = values[HRADBY_CASTLE_PAIRED_INCOMPLETE];
  HradbySettings settings = 0;
  gint region;

  if (play_on_incomplete (self, player, kind, n, !paths, paired, &region) != points)
    settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_INCOMPLETE_PATH_SCORING);
  if (play_on_incomplete (self, player, kind, n, paths, !paired, &region) != points)
    settings |= HRADBY_SETTING_BIT (HRADBY_CASTLE_PAIRED_INCOMPLETE);
  return settings;
}

static void
score_incomplete (Final            *self,
                  guint             player,
                  guint             number,
                  HradbyFeatureKind kind)
{
  const guint16 *values = self->table->parent.settings;
  guint n_tiles = self->position->hand[player][number];

  for (guint i = 0; i < n_tiles; i++)
    {
      gint region, points = play_on_incomplete (self, player, kind, i,
                                                values[HRADBY_CASTLE_INCOMPLETE_PATH_SCORING],
                                                values[HRADBY_CASTLE_PAIRED_INCOMPLETE], &region);
      HradbySettings settings
        = self->sink != NULL ? find_settings (self, player, kind, i, points) : 0;
      gint amount;

      if (region < 0)
        {
          if (self->sink != NULL)
            tell_wall_tiles (self, player, number, n_tiles - i, HRADBY_REASON_NO_EFFECT, settings);
          return;
        }
      amount = node_of (self, (guint) region)->amount;
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
score_nines (Final *self,
             guint  player)
{
  for (guint i = 0; i < self->position->hand[player][9]; i++)
    give (self, player, -1,
          &(HradbyEvent) {
            .source = HRADBY_CASTLE_SOURCE_WALL_TILE_9, .points = 5, .count = 1, .each = 5,
            .multiplier = 1, .bonus = 9, .bonus_count = 1
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
hradby_castle_score_end (const HradbyCastleTable    *table,
                         const HradbyCastlePosition *position,
                         gint32                     *totals,
                         const HradbySink           *sink)
{
  Final self = { .table = table, .position = position, .totals = totals, .sink = sink };

  self.n_roots = hradby_castle_list_claimed (table, position, self.roots);
  hradby_castle_order (table, position, self.roots, self.parts, self.n_roots);
  score_keep (&self);
  score_courts (&self);
  score_wall_tiles (&self);
}
