/* Scoring what a tile has completed, and the end of the game (rules page, section 1). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/scoring.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/hooks.h"

#include <string.h>

/* A monastery and the cells around it. */
#define MONASTERY_TILES (HRADBY_CARCASSONNE_AROUND + 1)

void
hradby_carcassonne_give_points (HradbyCarcassonnePosition *position, guint player, gint points,
                                HradbyEvent *event, const HradbySink *sink)
{
  position->totals[player] += points;
  if (sink == NULL)
    return;
  event->kind = HRADBY_EVENT_POINTS;
  event->player = (guint8) player;
  event->turn = position->turn;
  event->points = (gint16) points;
  event->total = position->totals[player];
  hradby_event_tell (sink, event);
}

void
hradby_carcassonne_tell_nothing (const HradbyCarcassonnePosition *position, guint player,
                                 HradbyReason reason, HradbyEvent *event, const HradbySink *sink)
{
  event->kind = HRADBY_EVENT_NOTHING;
  event->player = (guint8) player;
  event->turn = position->turn;
  event->reason = reason;
  hradby_event_tell (sink, event);
}

/* What so many tiles of a region are worth, with its pennants, as if it were complete or not. */
static inline gint
value_tiles (const HradbyCarcassonneTable *table, const HradbyCarcassonneNode *node, gint tiles,
             gboolean complete)
{
  const HradbyCarcassonneFeatureKind *info
    = &hradby_carcassonne_feature_kinds[hradby_carcassonne_node_kind (node)];

  return tiles * table->parent.settings[info->tile[complete]]
         + node->pennants * table->parent.settings[info->pennant[complete]];
}

/* A small city may be worth as much as if it were incomplete. */
static inline gboolean
is_small_city (const HradbyCarcassonneNode *node, gint tiles)
{
  return hradby_carcassonne_node_kind (node) == HRADBY_FEATURE_CITY && tiles == 2;
}

/* Whether that makes a difference, be it only in what its points are for. */
static inline gboolean
is_told_apart (const HradbyCarcassonneTable *table, const HradbyCarcassonneNode *node)
{
  const guint16 *settings = table->parent.settings;

  return settings[HRADBY_SETTING_CITY_TILE] != settings[HRADBY_SETTING_CITY_TILE_INCOMPLETE]
         || (node->pennants > 0
             && settings[HRADBY_SETTING_PENNANT] != settings[HRADBY_SETTING_PENNANT_INCOMPLETE]);
}

static inline gboolean
is_flat (const HradbyCarcassonneTable *table, const HradbyCarcassonneNode *node, gint tiles)
{
  return is_small_city (node, tiles) && hradby_table_has (&table->parent, HRADBY_SMALL_CITY_FLAT);
}

/* With what expansions add; asks for it as if the region were complete or not. */
static gint
add_worth (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
           guint root, gboolean is_complete, gint tiles, gint points, HradbyEvent *event)
{
  HradbyCarcassonneWorth worth = { .is_complete = is_complete, .tiles = tiles, .base = points,
                                   .multiplier = 1 };

  points = hradby_carcassonne_add_worth (table, position, root, &worth);
  event->multiplier = (gint16) MAX (worth.multiplier, 1);
  event->bonus = worth.mark;
  if (worth.multiplier == 0) { /* then it is nothing whatever its tiles count */
    event->settings = 0;
    event->each = 0;
  }
  event->settings |= worth.settings;
  return points;
}

gint
hradby_carcassonne_value_region (const HradbyCarcassonneTable *table,
                                 const HradbyCarcassonnePosition *position, guint root,
                                 HradbyEvent *event)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  const HradbyCarcassonneFeatureKind *info
    = &hradby_carcassonne_feature_kinds[hradby_carcassonne_node_kind (node)];
  gboolean complete = node->open == 0;
  gint tiles = info->is_surrounded ? MONASTERY_TILES - node->open
                                   : (gint) hradby_carcassonne_count_tiles (table, position, root);

  *event = (HradbyEvent) { .multiplier = 1, .flag = !complete, .count = (gint16) tiles,
                           .other = (gint16) node->pennants, .source = info->source };
  if (complete && is_small_city (node, tiles)) {
    if (is_told_apart (table, node))
      event->settings = HRADBY_SETTING_BIT (HRADBY_SETTING_SMALL_CITY);
    complete = !is_flat (table, node, tiles);
  }
  gint points = value_tiles (table, node, tiles, complete);
  event->each = (gint16) table->parent.settings[info->tile[complete]];
  event->settings |= HRADBY_SETTING_BIT (info->tile[complete]);
  if (node->pennants > 0)
    event->settings |= HRADBY_SETTING_BIT (info->pennant[complete]);
  return HRADBY_CARCASSONNE_FIND (table, worth) != 0
         ? add_worth (table, position, root, node->open == 0, tiles, points, event) : points;
}

/* The worth once it is complete, without what expansions add; @tiles count. */
static gint
value_complete (const HradbyCarcassonneTable *table, const HradbyCarcassonneNode *node, gint tiles)
{
  if (hradby_carcassonne_is_surrounded (hradby_carcassonne_node_kind (node)))
    return value_tiles (table, node, MONASTERY_TILES, TRUE);
  gint points = value_tiles (table, node, tiles, node->open > 0 || !is_flat (table, node, tiles));

  /* What is open takes at least one tile more: only of one tile may a small city become. */
  if (tiles == 1 && node->open > 0 && is_flat (table, node, 2))
    points = MIN (points, value_tiles (table, node, 2, FALSE));
  return points;
}

gint
hradby_carcassonne_value_complete (const HradbyCarcassonneTable *table,
                                   const HradbyCarcassonnePosition *position, guint root)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  gint tiles = (gint) hradby_carcassonne_count_tiles (table, position, root);
  HradbyEvent event = { 0 };

  return add_worth (table, position, root, TRUE, tiles, value_complete (table, node, tiles),
                    &event);
}

static void
tell_completed (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                guint root, HradbyEvent *why, const HradbySink *sink)
{
  guint first = hradby_carcassonne_first_part (table, position, root);
  HradbyEvent event = { .kind = HRADBY_TILING_EVENT_COMPLETED, .player = position->player,
                        .turn = position->turn, .count = why->count };

  hradby_carcassonne_locate (table, position, first, &event);
  hradby_carcassonne_locate (table, position, first, why);
  hradby_event_tell (sink, &event);
}

void
hradby_carcassonne_give (HradbyCarcassonnePosition *position, guint winners, gint points,
                         HradbyEvent *event, const HradbySink *sink)
{
  for (; winners != 0; winners &= winners - 1) {
    guint player = (guint) __builtin_ctz (winners);

    if (points != 0)
      hradby_carcassonne_give_points (position, player, points, event, sink);
    else
      hradby_carcassonne_tell_nothing (position, player, HRADBY_REASON_WORTHLESS, event, sink);
  }
}

static void
score_completed (const HradbyCarcassonneTable *table, HradbyCarcassonnePosition *position,
                 guint root, const HradbySink *sink)
{
  guint crowd
    = hradby_carcassonne_node_crowd (&hradby_carcassonne_nodes (table, position)[root]);
  HradbyEvent event;

  if (crowd == 0 && sink == NULL && HRADBY_CARCASSONNE_FIND (table, scored) == 0)
    return;
  gint points = hradby_carcassonne_value_region (table, position, root, &event);
  if (sink != NULL)
    tell_completed (table, position, root, &event, sink);
  hradby_carcassonne_give (position, hradby_carcassonne_find_majority (table, position, root),
                           points, &event, sink);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, scored)
    hooks->scored (table, position, root, points, sink);
  if (crowd != 0)
    hradby_carcassonne_return_figures (table, position, root, sink);
}

gboolean
hradby_carcassonne_score_region (const HradbyCarcassonneTable *table,
                                 HradbyCarcassonnePosition *position, guint root,
                                 const HradbySink *sink)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, instead) {
    HradbyCarcassonneAnswer answer = hooks->instead (table, position, root, sink);

    if (answer != HRADBY_CARCASSONNE_NO_OPINION)
      return answer == HRADBY_CARCASSONNE_DONE;
  }
  score_completed (table, position, root, sink);
  return TRUE;
}

/* Every figure on the board could hold a region of its own. */
#define MAX_REGIONS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

/* Farms pay otherwise under each way of scoring them, as soon as they pay anything. */
#define BY_FARM_SCORING HRADBY_SETTING_BIT (HRADBY_SETTING_FARM_SCORING)

/* Room for a set of all nodes there can be. */
#define NODE_WORDS HRADBY_BITS_N_WORDS ((HRADBY_MAX_TILES + 16) * HRADBY_MAX_FEATURES)

/* What scoring the end of the game needs. */
typedef struct {
  const HradbyCarcassonneTable *table;
  HradbyCarcassonnePosition    *position;
  const HradbyCarcassonneSpot  *spots;
  const HradbyCarcassonneNode  *nodes;
  const HradbySink             *sink;
  guint16                       regions[MAX_REGIONS]; /* roots of those with figures, but farms */
  guint                         n_regions;
  guint16                       farms[MAX_REGIONS];   /* roots of farms with figures */
  guint                         n_farms;
} End;

static HradbyFeatureKind
kind_of (const End *self, guint node)
{
  return hradby_carcassonne_node_kind (&self->nodes[node]);
}

/* Regions with figures on them. Without branches for what they are and whether they were found
 * before, as neither is foreseeable. */
static void
find_regions (End *self)
{
  const HradbyCarcassonnePosition *position = self->position;
  guint64 seen[NODE_WORDS];

  memset (seen, 0, HRADBY_BITS_N_WORDS (position->n_nodes) * sizeof *seen);
  for (guint player = 0; player < self->table->parent.n_players; player++)
    for (guint i = 0; i < position->n_out[player]; i++) {
      const HradbyCarcassonneStanding *standing = &position->out[player][i];

      if (standing->place != HRADBY_CARCASSONNE_ON_FEATURE)
        continue;
      guint root = self->nodes[standing->where].root;
      guint is_new = !hradby_bits_has (seen, root);
      guint is_farm = kind_of (self, root) == HRADBY_FEATURE_FIELD;
      hradby_bits_add (seen, root, TRUE);
      self->farms[self->n_farms] = (guint16) root;
      self->n_farms += is_new & is_farm;
      self->regions[self->n_regions] = (guint16) root;
      self->n_regions += is_new & !is_farm;
    }
}

/* Numbers of the order that belong to one tile: its features, and last what is surrounded. */
#define ORDER_STEPS 32

/* Where in the order of laying a region is met first: the first nodes of tiles are numbered in that
 * order. */
static guint
find_order (const End *self, guint root)
{
  guint first = G_MAXUINT, node = root;

  do {
    const HradbyCarcassonneNode *part = &self->nodes[node];
    guint tile = ORDER_STEPS * self->spots[part->spot].index;

    if (hradby_carcassonne_is_surrounded (kind_of (self, root)))
      tile += ORDER_STEPS / 2;
    first = MIN (first, tile + (part->who & HRADBY_PART_FEATURE));
    node = part->next;
  } while (node != root);
  return first;
}

/* Only who listens to events minds the order. */
static void
sort_regions (const End *self, guint16 *roots, guint n_roots)
{
  for (guint i = 1; self->sink != NULL && i < n_roots; i++) {
    guint16 root = roots[i];
    guint order = find_order (self, root), place = i;

    for (; place > 0 && find_order (self, roots[place - 1]) > order; place--)
      roots[place] = roots[place - 1];
    roots[place] = root;
  }
}

static guint
find_leaders (const End *self, guint root)
{
  return hradby_carcassonne_find_majority (self->table, self->position, root);
}

static void
place_event (const End *self, guint root, HradbyEvent *event)
{
  if (self->sink != NULL)
    hradby_carcassonne_locate (self->table, self->position,
                               hradby_carcassonne_first_part (self->table, self->position, root),
                               event);
}

/* Tells of a region or farm that was scored. */
static void
tell_scored (const End *self, guint root, gint points)
{
  HRADBY_CARCASSONNE_FOR_EACH (self->table, hooks, scored)
    hooks->scored (self->table, self->position, root, points, self->sink);
}

/* What expansions score on the tiles from a node on, as far as they come before a region in the
 * order of laying. */
static void
score_tiles (const End *self, guint *node, guint order)
{
  while (*node < self->position->n_nodes && ORDER_STEPS * (*node + 1) <= order) {
    const HradbyCarcassonneSpot *spot
      = hradby_carcassonne_next_tile (self->table, self->position, node);

    HRADBY_CARCASSONNE_FOR_BITS (hooks, self->table->kinds[spot->kind].marked
                                        & HRADBY_CARCASSONNE_FIND (self->table, score_tile))
      hooks->score_tile (self->table, self->position, (guint) (spot - self->spots), self->sink);
  }
}

static void
score_incomplete (End *self)
{
  guint node = 0;

  sort_regions (self, self->regions, self->n_regions);
  for (guint i = 0; i < self->n_regions; i++) {
    guint root = self->regions[i];
    HradbyEvent event;
    gint points = hradby_carcassonne_value_region (self->table, self->position, root, &event);

    if (self->sink != NULL && HRADBY_CARCASSONNE_FIND (self->table, score_tile) != 0)
      score_tiles (self, &node, find_order (self, root));
    place_event (self, root, &event);
    hradby_carcassonne_give (self->position, find_leaders (self, root), points, &event, self->sink);
    tell_scored (self, root, points);
  }
  if (HRADBY_CARCASSONNE_FIND (self->table, score_tile) != 0)
    score_tiles (self, &node, G_MAXUINT);
}

/* What a completed city is worth more to each farm. */
static gint
find_city_worth (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                 guint root)
{
  gint points = 0;

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, city_worth)
    points += hooks->city_worth (table, position, root);
  return points;
}

guint
hradby_carcassonne_city_setting (const HradbyCarcassonneTable *table)
{
  return hradby_table_has (&table->parent, HRADBY_FARM_SCORING_PER_CITY)
         ? HRADBY_SETTING_FARM_CITY_ONCE : HRADBY_SETTING_FARM_CITY;
}

/* Players, as bits, who get a point more for each city of a farm. */
static guint
find_favoured (const End *self, guint farm)
{
  guint players = 0;

  HRADBY_CARCASSONNE_FOR_EACH (self->table, hooks, favoured)
    players |= hooks->favoured (self->table, self->position, farm);
  return players;
}

/* Pays cities of farms to each of the players (bits), a point more for each to those @favoured. */
static void
pay_farmers (const End *self, guint players, guint favoured, gint points, const HradbyEvent *event)
{
  for (; players != 0; players &= players - 1) {
    guint player = (guint) __builtin_ctz (players);
    HradbyEvent paid = *event;

    paid.other = (favoured >> player & 1) != 0 ? event->count : 0;
    hradby_carcassonne_give (self->position, 1u << player, points + paid.other, &paid, self->sink);
  }
}

/* What is told where so many cities are paid. */
static HradbyEvent
new_event (const End *self, guint cities)
{
  guint setting = hradby_carcassonne_city_setting (self->table);

  return (HradbyEvent) {
    .source = HRADBY_CARCASSONNE_SOURCE_FARM,
    .each = (gint16) self->table->parent.settings[setting], .multiplier = 1,
    .count = (gint16) cities, .settings = BY_FARM_SCORING | HRADBY_SETTING_BIT (setting),
  };
}

/* Completed cities around a farm, and what they are worth to it together. */
typedef struct {
  guint n;
  gint  points;
} Cities;

/* Completed cities that touch the farm and are not in the set; adds them to it. */
static Cities
count_new_cities (const HradbyCarcassonneTable *table, const HradbyCarcassonnePosition *position,
                  guint root, guint64 *seen)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  gint each = table->parent.settings[hradby_carcassonne_city_setting (table)];
  Cities cities = { 0, 0 };
  guint node = root;

  do {
    const HradbyCarcassonneSpot *spot = &spots[nodes[node].spot];
    guint touched = table->kinds[spot->kind].touches[nodes[node].who & HRADBY_PART_FEATURE];

    for (; touched != 0; touched &= touched - 1) {
      guint city = nodes[spot->index + (guint) __builtin_ctz (touched)].root;

      if (nodes[city].open > 0 || hradby_bits_has (seen, city))
        continue;
      hradby_bits_add (seen, city, TRUE);
      cities.n++;
      cities.points += each + find_city_worth (table, position, city);
    }
    node = nodes[node].next;
  } while (node != root);
  return cities;
}

guint
hradby_carcassonne_count_cities (const HradbyCarcassonneTable *table,
                                 const HradbyCarcassonnePosition *position, guint root,
                                 gint *points)
{
  guint64 seen[NODE_WORDS];

  memset (seen, 0, HRADBY_BITS_N_WORDS (position->n_nodes) * sizeof *seen);
  Cities cities = count_new_cities (table, position, root, seen);
  if (hradby_table_has (&table->parent, HRADBY_FARM_SCORING_NONE))
    cities.points = 0;
  if (points != NULL)
    *points = cities.points;
  return cities.n;
}

/* Tells each of the players (bits) that a farm, or one of the cities around, brings nothing. */
static void
tell_nothing (const End *self, guint root, guint players, HradbyReason reason,
              HradbySettings settings)
{
  HradbyEvent event = { .source = HRADBY_CARCASSONNE_SOURCE_FARM, .settings = settings };

  if (self->sink == NULL || players == 0)
    return;
  place_event (self, root, &event);
  for (; players != 0; players &= players - 1)
    hradby_carcassonne_tell_nothing (self->position, (guint) __builtin_ctz (players), reason,
                                     &event, self->sink);
}

static void
score_per_farm (End *self)
{
  sort_regions (self, self->farms, self->n_farms);
  for (guint i = 0; i < self->n_farms; i++) {
    guint root = self->farms[i];
    gint points;
    guint cities
      = hradby_carcassonne_count_cities (self->table, self->position, root, &points);
    HradbyEvent event = new_event (self, cities);

    place_event (self, root, &event);
    if (cities > 0)
      pay_farmers (self, find_leaders (self, root), find_favoured (self, root), points, &event);
    else
      tell_nothing (self, root, find_leaders (self, root), HRADBY_REASON_WORTHLESS, 0);
    tell_scored (self, root, 0);
  }
}

/* Why a farm brings nothing to a player who leads it, if nobody is paid twice for a city. */
static void
tell_unpaid (const End *self, guint root, guint player)
{
  if (self->sink == NULL)
    return;
  if (hradby_carcassonne_count_cities (self->table, self->position, root, NULL) > 0)
    tell_nothing (self, root, 1u << player, HRADBY_REASON_PAID, BY_FARM_SCORING);
  else
    tell_nothing (self, root, 1u << player, HRADBY_REASON_WORTHLESS, 0);
}

/* Of each player: cities that were paid, or will be on farms where he is favoured; and those of
 * each of these farms. */
typedef struct {
  guint64 paid[HRADBY_MAX_PLAYERS][NODE_WORDS];
  Cities  favoured[MAX_REGIONS][HRADBY_MAX_PLAYERS];
} Paid;

static void
find_favours (const End *self, Paid *paid)
{
  for (guint player = 0; player < self->table->parent.n_players; player++)
    memset (paid->paid[player], 0,
            HRADBY_BITS_N_WORDS (self->position->n_nodes) * sizeof **paid->paid);
  for (guint i = 0; i < self->n_farms; i++) {
    guint root = self->farms[i];

    for (guint left = find_favoured (self, root) & find_leaders (self, root); left != 0;
         left &= left - 1) {
      guint player = (guint) __builtin_ctz (left);

      paid->favoured[i][player]
        = count_new_cities (self->table, self->position, root, paid->paid[player]);
    }
  }
}

/* Farm by farm as well, but nobody is paid for a city again. What the others were paid for it does
 * not matter, so each player's sum is the same in any order. */
static void
score_per_player (End *self)
{
  Paid paid;

  sort_regions (self, self->farms, self->n_farms);
  find_favours (self, &paid);
  for (guint i = 0; i < self->n_farms; i++) {
    guint root = self->farms[i], winners = find_leaders (self, root);
    guint favoured = find_favoured (self, root);

    for (; winners != 0; winners &= winners - 1) {
      guint player = (guint) __builtin_ctz (winners);
      Cities cities
        = (favoured >> player & 1) != 0
            ? paid.favoured[i][player]
            : count_new_cities (self->table, self->position, root, paid.paid[player]);
      HradbyEvent event = new_event (self, cities.n);

      place_event (self, root, &event);
      if (cities.n > 0)
        pay_farmers (self, 1u << player, favoured, cities.points, &event);
      else
        tell_unpaid (self, root, player);
    }
    tell_scored (self, root, 0);
  }
}

/* Who is strongest on all farms around a city together, and the players who lead at least one of
 * these farms, and who are favoured on one. */
static guint
collect_farmers (const End *self, guint city, guint *leaders, guint *favoured)
{
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 };
  guint16 farms[MAX_REGIONS];
  guint n_farms = 0, node = city;

  *leaders = *favoured = 0;
  do {
    const HradbyCarcassonneSpot *spot = &self->spots[self->nodes[node].spot];
    const HradbyTile *tile = self->table->tiles[spot->kind];
    guint here = self->nodes[node].who & HRADBY_PART_FEATURE;

    for (guint i = 0; i < tile->n_features; i++) {
      guint farm = self->nodes[spot->index + i].root, seen = 0;

      if (tile->features[i].kind != HRADBY_FEATURE_FIELD
          || (tile->features[i].touches & (1u << here)) == 0
          || hradby_carcassonne_node_crowd (&self->nodes[farm]) == 0)
        continue;
      while (seen < n_farms && farms[seen] != farm)
        seen++;
      if (seen < n_farms)
        continue;
      farms[n_farms++] = (guint16) farm;
      hradby_carcassonne_add_strengths (self->table, self->position, farm, strengths);
      *leaders |= find_leaders (self, farm);
      *favoured |= find_favoured (self, farm);
    }
    node = self->nodes[node].next;
  } while (node != city);
  return hradby_carcassonne_find_strongest (strengths, self->table->parent.n_players);
}

/* One completed city: it is paid to those who have most farmers around it or, where farms are
 * scored by themselves, it was paid before. Tells who would be paid the other way, but is not. */
static void
score_city (const End *self, guint root, gboolean is_paid)
{
  HradbyEvent event = new_event (self, 1);
  guint leaders, favoured, winners = collect_farmers (self, root, &leaders, &favoured);

  if (is_paid) {
    place_event (self, root, &event);
    pay_farmers (self, winners, favoured,
                 event.each + find_city_worth (self->table, self->position, root), &event);
  }
  if (self->sink == NULL)
    return;
  tell_nothing (self, root, is_paid ? leaders & ~winners : winners & ~leaders,
                HRADBY_REASON_MINORITY, BY_FARM_SCORING);
}

/* Each city when its first part in the order of laying is met. */
static void
score_cities (const End *self, gboolean are_paid)
{
  guint64 seen[NODE_WORDS];

  memset (seen, 0, HRADBY_BITS_N_WORDS (self->position->n_nodes) * sizeof *seen);
  for (guint node = 0; node < self->position->n_nodes; node++) {
    guint root = self->nodes[node].root;

    if (kind_of (self, node) != HRADBY_FEATURE_CITY || self->nodes[root].open > 0
        || hradby_bits_has (seen, root))
      continue;
    hradby_bits_add (seen, root, TRUE);
    score_city (self, root, are_paid);
  }
}

static void
score_per_city (End *self)
{
  score_cities (self, TRUE);
  sort_regions (self, self->farms, self->n_farms);
  for (guint i = 0; self->sink != NULL && i < self->n_farms; i++)
    if (hradby_carcassonne_count_cities (self->table, self->position, self->farms[i], NULL) == 0)
      tell_nothing (self, self->farms[i], find_leaders (self, self->farms[i]),
                    HRADBY_REASON_WORTHLESS, 0);
  for (guint i = 0; i < self->n_farms; i++)
    tell_scored (self, self->farms[i], 0);
}

void
hradby_carcassonne_score_end (const HradbyCarcassonneTable *table,
                              HradbyCarcassonnePosition *position, const HradbySink *sink)
{
  End self = { .table = table, .position = position, .sink = sink };

  self.spots = hradby_carcassonne_spots (table, position);
  self.nodes = hradby_carcassonne_nodes (table, position);
  find_regions (&self);
  score_incomplete (&self);
  if (hradby_table_has (&table->parent, HRADBY_FARM_SCORING_PER_CITY))
    score_per_city (&self);
  else if (hradby_table_has (&table->parent, HRADBY_FARM_SCORING_PER_PLAYER))
    score_per_player (&self);
  else
    score_per_farm (&self);
  if (sink != NULL && !hradby_table_has (&table->parent, HRADBY_FARM_SCORING_PER_CITY))
    score_cities (&self, FALSE);
}
