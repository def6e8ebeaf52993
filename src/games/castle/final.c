/* Final scoring: the largest keep, courts, wall tiles (rules page, section 7). */
#include "games/castle/rules.h"
#include "games/castle/tables.h"

#include <string.h>

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

static const HradbyCastleNode *
node_of (const Final *self,
         guint        region)
{
  return &hradby_castle_nodes (self->table, self->position)[self->roots[region]];
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
  if (event->bonus != 0)
    hradby_sink_tell (self->sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_BONUS_USED, .player = (guint8) player, .turn = self->position->turn,
      .bonus = event->bonus, .bonus_count = event->bonus_count
    });
  event->kind = HRADBY_EVENT_POINTS;
  event->player = (guint8) player;
  event->turn = self->position->turn;
  event->total = (gint16) self->totals[player];
  if (region >= 0)
    hradby_castle_locate (self->table, self->position, self->parts[region], event);
  hradby_sink_tell (self->sink, event);
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
        if (next < 0 || cells[next].tile != HRADBY_CASTLE_NO_TILE
            || hradby_bits_has (seen, (guint) next))
          continue;
        hradby_bits_add (seen, (guint) next, TRUE);
        queue[n++] = (guint16) next;
      }
  return n;
}

/* The largest empty area; @mattered: whether start spaces made it larger than it would be. */
static guint
measure_empty_area (const HradbyCastleTable    *table,
                    const HradbyCastlePosition *position,
                    gboolean                   *mattered)
{
  const HradbyCastleCell *cells = hradby_castle_cells (table, position);
  gboolean with_start_spaces = hradby_castle_plays (table, HRADBY_CASTLE_KEEP_AREA_START_SPACES,
                                                    HRADBY_AREA_WITH_START_SPACES);
  guint64 seen[HRADBY_BITS_N_WORDS (HRADBY_MAX_CELLS)] = { 0 };
  guint largest = 0, largest_cells = 0;

  for (guint cell = 0; cell < table->n_cells; cell++)
    if (cells[cell].tile == HRADBY_CASTLE_NO_TILE && !hradby_bits_has (seen, cell))
      {
        guint n_start_spaces, n = fill_area (table, position, cell, seen, &n_start_spaces);

        largest_cells = MAX (largest_cells, n);
        largest = MAX (largest, n + (with_start_spaces ? n_start_spaces : 0));
      }
  *mattered = largest != largest_cells;
  return largest;
}

guint
hradby_castle_get_empty_area (const HradbyTable    *table,
                              const HradbyPosition *position)
{
  gboolean mattered;

  g_return_val_if_fail (table != NULL && position != NULL, 0);

  return measure_empty_area (hradby_castle_table (table),
                             hradby_castle_position_const (position), &mattered);
}

static void
score_keep (Final *self)
{
  const HradbyCastlePosition *position = self->position;
  gboolean footprint = hradby_castle_plays (self->table, HRADBY_CASTLE_KEEP_SIZE,
                                            HRADBY_KEEP_FOOTPRINT);
  gint sizes[HRADBY_CASTLE_N_PLAYERS] = { 0 };
  HradbyEvent event = { .source = HRADBY_CASTLE_SOURCE_KEEP, .multiplier = 1, .each = 1 };
  gboolean mattered;
  guint winner;

  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    if (position->keep_size[player] > 0)
      sizes[player] = position->keep_size[player] + position->hand[player][8] * (footprint ? 8 : 2);
  if (sizes[0] == sizes[1])
    return;
  winner = sizes[1] > sizes[0];
  event.points = (gint16) measure_empty_area (self->table, position, &mattered);
  event.tiles = (gint16) sizes[winner];
  event.other = (gint16) sizes[winner ^ 1];
  event.bonus_count = position->hand[winner][8];
  event.bonus = event.bonus_count > 0 ? 8 : 0;
  event.settings = hradby_castle_keep_settings (self->table, position, winner);
  if (mattered)
    event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_KEEP_AREA_START_SPACES);
  give (self, winner, -1, &event);
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

/* Wall tiles 7 make markets worth more on the courts where that brings most. */
static void
raise_markets (const Final *self,
               guint        player,
               gint        *each,
               guint       *n_used)
{
  gboolean separate = hradby_castle_plays (self->table, HRADBY_CASTLE_PAIRED_MARKETS,
                                           HRADBY_MARKETS_SEPARATE);
  guint n_tiles = self->position->hand[player][7], used = 0;

  for (guint i = 0; i < n_tiles; i++)
    {
      gint best = find_best (self, player, HRADBY_FEATURE_COURT, separate ? used : 0,
                             count_markets);

      if (best < 0)
        return;
      used |= 1u << best;
      n_used[best]++;
      each[best] = n_used[best] == 2 ? 8 : 4;
    }
}

static void
score_courts (Final *self)
{
  gboolean may_tell = self->table->parent.settings[HRADBY_CASTLE_PAIRED_MARKETS] != 0;
  gint each[HRADBY_CASTLE_MAX_DEPLOYED];
  guint n_used[HRADBY_CASTLE_MAX_DEPLOYED] = { 0 };

  for (guint i = 0; i < HRADBY_CASTLE_MAX_DEPLOYED; i++)
    each[i] = 3;
  for (guint player = 0; player < HRADBY_CASTLE_N_PLAYERS; player++)
    if (self->position->hand[player][7] > 0)
      raise_markets (self, player, each, n_used);
  for (guint i = 0; i < self->n_roots; i++)
    {
      const HradbyCastleNode *node = node_of (self, i);
      gint owner = hradby_castle_node_owner (node);

      if (hradby_castle_node_kind (node) != HRADBY_FEATURE_COURT || owner < 0)
        continue;
      give (self, (guint) owner, (gint) i,
            &(HradbyEvent) {
              .source = HRADBY_CASTLE_SOURCE_COURT, .points = (gint16) (node->amount * each[i]),
              .tiles = (gint16) node->amount, .each = (gint16) each[i], .multiplier = 1,
              .bonus = n_used[i] > 0 ? 7 : 0, .bonus_count = (guint8) n_used[i],
              .settings = may_tell && n_used[i] > 0 && self->position->hand[owner][7] == 2
                            ? HRADBY_EVENT_SETTING (HRADBY_CASTLE_PAIRED_MARKETS) : 0
            });
    }
}

/* Points for each tile of an incomplete feature: a fountain counts only in the RGG rules. */
static gint
points_each_incomplete (const Final *self,
                        guint        region)
{
  const HradbyCastleNode *node = node_of (self, region);

  if (hradby_castle_node_kind (node) == HRADBY_FEATURE_PATH
      && hradby_castle_plays (self->table, HRADBY_CASTLE_INCOMPLETE_PATH_SCORING,
                              HRADBY_PATH_ORIGINAL))
    return 1;
  return hradby_castle_points_each (node);
}

static gint
worth_incomplete (const Final *self,
                  guint        region)
{
  if (node_of (self, region)->open == 0)
    return 0;
  return node_of (self, region)->amount * points_each_incomplete (self, region);
}

static void
score_incomplete (Final            *self,
                  guint             player,
                  guint             number,
                  HradbyFeatureKind kind)
{
  gboolean different = hradby_castle_plays (self->table, HRADBY_CASTLE_PAIRED_INCOMPLETE,
                                            HRADBY_INCOMPLETE_DIFFERENT);
  guint used = 0;

  for (guint i = 0; i < self->position->hand[player][number]; i++)
    {
      gint best = find_best (self, player, kind, different ? used : 0, worth_incomplete);
      HradbyEvent event = { .multiplier = 1, .bonus = (guint8) number, .bonus_count = 1 };
      const HradbyCastleNode *node;

      if (best < 0)
        return;
      node = node_of (self, (guint) best);
      used |= 1u << best;
      event.source = (guint8) (HRADBY_CASTLE_SOURCE_WALL_TILE_4 + number - 4);
      event.tiles = (gint16) node->amount;
      event.each = (gint16) points_each_incomplete (self, (guint) best);
      event.points = (gint16) (event.tiles * event.each);
      if (kind == HRADBY_FEATURE_PATH && event.each == 2)
        event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_INCOMPLETE_PATH_SCORING);
      if (i == 1 && different)
        event.settings |= HRADBY_EVENT_SETTING (HRADBY_CASTLE_PAIRED_INCOMPLETE);
      give (self, player, best, &event);
    }
}

static void
score_nines (Final *self,
             guint  player)
{
  for (guint i = 0; i < self->position->hand[player][9]; i++)
    give (self, player, -1,
          &(HradbyEvent) {
            .source = HRADBY_CASTLE_SOURCE_WALL_TILE_9, .points = 5, .tiles = 1, .each = 5,
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
