/* Scoring at the end of the game (rules page, section 1). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/final.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/rules.h"

#include <string.h>

/* Every figure on the board could hold a region of its own. */
#define MAX_REGIONS (HRADBY_MAX_PLAYERS * HRADBY_CARCASSONNE_MAX_OUT)

/* Farms pay otherwise under each way of scoring them, as soon as they pay anything. */
#define BY_FARM_SCORING HRADBY_SETTING_BIT (HRADBY_CARCASSONNE_FARM_SCORING)

#define FARM_POINTS 3 /* a completed city, where farms are scored one after the other */
#define CITY_POINTS 4 /* a completed city, where all farms around it are counted together */

/* Room for a set of all nodes there can be. */
#define NODE_WORDS HRADBY_BITS_N_WORDS ((HRADBY_MAX_TILES + 16) * HRADBY_MAX_FEATURES)

/* While the end is scored. */
typedef struct
{
  const HradbyCarcassonneTable *table;
  HradbyCarcassonnePosition    *position;
  const HradbyCarcassonneSpot  *spots;
  const HradbyCarcassonneNode  *nodes;
  const HradbySink             *sink;
  guint16                       regions[MAX_REGIONS]; /* roots of those with figures, but farms */
  guint                         n_regions;
  guint16                       farms[MAX_REGIONS];   /* likewise */
  guint                         n_farms;
} End;

static HradbyFeatureKind
kind_of (const End *self,
         guint      node)
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
    for (guint i = 0; i < position->n_out[player]; i++)
      {
        const HradbyCarcassonneStanding *standing = &position->out[player][i];
        guint root, is_new, is_farm;

        if (standing->place != HRADBY_CARCASSONNE_ON_FEATURE)
          continue;
        root = self->nodes[standing->where].root;
        is_new = !hradby_bits_has (seen, root);
        is_farm = kind_of (self, root) == HRADBY_FEATURE_FIELD;
        hradby_bits_add (seen, root, TRUE);
        self->farms[self->n_farms] = (guint16) root;
        self->n_farms += is_new & is_farm;
        self->regions[self->n_regions] = (guint16) root;
        self->n_regions += is_new & !is_farm;
      }
}

/* So many numbers of the order belong to one tile: its features, and last what is surrounded. */
#define ORDER_STEPS 32

/* Where in the order of laying a region is met first: the first nodes of tiles are numbered in that
 * order. */
static guint
find_order (const End *self,
            guint      root)
{
  guint first = G_MAXUINT, node = root;

  do
    {
      const HradbyCarcassonneNode *part = &self->nodes[node];
      guint tile = ORDER_STEPS * self->spots[part->spot].index;

      if (hradby_carcassonne_is_surrounded (kind_of (self, root)))
        tile += ORDER_STEPS / 2;
      first = MIN (first, tile + (part->who & HRADBY_PART_FEATURE));
      node = part->next;
    }
  while (node != root);
  return first;
}

/* Only who listens to events minds the order. */
static void
sort_regions (const End *self,
              guint16   *roots,
              guint      n_roots)
{
  for (guint i = 1; self->sink != NULL && i < n_roots; i++)
    {
      guint16 root = roots[i];
      guint order = find_order (self, root), place = i;

      for (; place > 0 && find_order (self, roots[place - 1]) > order; place--)
        roots[place] = roots[place - 1];
      roots[place] = root;
    }
}

/* Gives the points to each of the players (bits). */
static void
give (const End   *self,
      guint        winners,
      gint         points,
      HradbyEvent *event)
{
  for (; winners != 0 && points > 0; winners &= winners - 1)
    hradby_carcassonne_give_points (self->position, (guint) __builtin_ctz (winners), points, event,
                                    self->sink);
}

static guint
find_leaders (const End *self,
              guint      root)
{
  return hradby_carcassonne_find_majority (self->table, self->position, root);
}

static void
place_event (const End   *self,
             guint        root,
             HradbyEvent *event)
{
  if (self->sink != NULL)
    hradby_carcassonne_locate (self->table, self->position,
                               hradby_carcassonne_first_part (self->table, self->position, root),
                               event);
}

/* Tells of a region or farm that was scored. */
static void
tell_scored (const End *self,
             guint      root,
             gint       points)
{
  HRADBY_CARCASSONNE_FOR_EACH (self->table, hooks, scored)
    hooks->scored (self->table, self->position, root, points, self->sink);
}

/* What expansions score on the tiles from a node on, as far as they come before a region in the
 * order of laying. */
static void
score_tiles (const End *self,
             guint     *node,
             guint      order)
{
  while (*node < self->position->n_nodes && ORDER_STEPS * (*node + 1) <= order)
    {
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
  for (guint i = 0; i < self->n_regions; i++)
    {
      guint root = self->regions[i];
      HradbyEvent event;
      gint points = hradby_carcassonne_value_region (self->table, self->position, root, &event);

      if (self->sink != NULL && HRADBY_CARCASSONNE_FIND (self->table, score_tile) != 0)
        score_tiles (self, &node, find_order (self, root));
      place_event (self, root, &event);
      give (self, find_leaders (self, root), points, &event);
      tell_scored (self, root, points);
    }
  if (HRADBY_CARCASSONNE_FIND (self->table, score_tile) != 0)
    score_tiles (self, &node, G_MAXUINT);
}

/* What a completed city is worth more to each farm. */
static gint
find_city_worth (const HradbyCarcassonneTable    *table,
                 const HradbyCarcassonnePosition *position,
                 guint                            root)
{
  gint points = 0;

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, city_worth)
    points += hooks->city_worth (table, position, root);
  return points;
}

/* What farmers get for one city under this table's setting. */
static gint
city_points (const HradbyCarcassonneTable *table)
{
  return hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_FARM_SCORING, HRADBY_FARMS_PER_CITY)
         ? CITY_POINTS : FARM_POINTS;
}

/* Completed cities around a farm, and what they are worth to it together. */
typedef struct
{
  guint n;
  gint  points;
} Cities;

/* Completed cities that touch the farm and are not in the set; adds them to it. */
static Cities
count_new_cities (const HradbyCarcassonneTable    *table,
                  const HradbyCarcassonnePosition *position,
                  guint                            root,
                  guint64                         *seen)
{
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  Cities cities = { 0, 0 };
  guint node = root;

  do
    {
      const HradbyCarcassonneSpot *spot = &spots[nodes[node].spot];
      guint touched = table->kinds[spot->kind].touches[nodes[node].who & HRADBY_PART_FEATURE];

      for (; touched != 0; touched &= touched - 1)
        {
          guint city = nodes[spot->index + (guint) __builtin_ctz (touched)].root;

          if (nodes[city].open > 0 || hradby_bits_has (seen, city))
            continue;
          hradby_bits_add (seen, city, TRUE);
          cities.n++;
          cities.points += city_points (table) + find_city_worth (table, position, city);
        }
      node = nodes[node].next;
    }
  while (node != root);
  return cities;
}

guint
hradby_carcassonne_count_cities (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 guint                            root,
                                 gint                            *points)
{
  guint64 seen[NODE_WORDS];
  Cities cities;

  memset (seen, 0, HRADBY_BITS_N_WORDS (position->n_nodes) * sizeof *seen);
  cities = count_new_cities (table, position, root, seen);
  if (hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_FARM_SCORING, HRADBY_FARMS_NONE))
    cities.points = 0;
  if (points != NULL)
    *points = cities.points;
  return cities.n;
}

/* Tells each of the players (bits) that a farm, or one of the cities around, brings nothing. */
static void
tell_nothing (const End     *self,
              guint          root,
              guint          players,
              HradbyReason   reason,
              HradbySettings settings)
{
  HradbyEvent event = {
    .kind = HRADBY_EVENT_NOTHING, .turn = self->position->turn,
    .source = HRADBY_CARCASSONNE_SOURCE_FARM, .reason = reason, .settings = settings
  };

  if (self->sink == NULL || players == 0)
    return;
  place_event (self, root, &event);
  for (; players != 0; players &= players - 1)
    {
      event.player = (guint8) __builtin_ctz (players);
      hradby_event_tell (self->sink, &event);
    }
}

static void
score_per_farm (End *self)
{
  sort_regions (self, self->farms, self->n_farms);
  for (guint i = 0; i < self->n_farms; i++)
    {
      guint root = self->farms[i];
      gint points;
      guint cities
        = hradby_carcassonne_count_cities (self->table, self->position, root, &points);
      HradbyEvent event = { .source = HRADBY_CARCASSONNE_SOURCE_FARM, .each = FARM_POINTS,
                            .multiplier = 1, .count = (gint16) cities,
                            .settings = BY_FARM_SCORING };

      place_event (self, root, &event);
      give (self, find_leaders (self, root), points, &event);
      if (cities == 0)
        tell_nothing (self, root, find_leaders (self, root), HRADBY_REASON_WORTHLESS, 0);
      tell_scored (self, root, 0);
    }
}

/* Why a farm brings nothing to a player who leads it, if nobody is paid twice for a city. */
static void
tell_unpaid (const End *self,
             guint      root,
             guint      player)
{
  if (self->sink == NULL)
    return;
  if (hradby_carcassonne_count_cities (self->table, self->position, root, NULL) > 0)
    tell_nothing (self, root, 1u << player, HRADBY_REASON_PAID, BY_FARM_SCORING);
  else
    tell_nothing (self, root, 1u << player, HRADBY_REASON_WORTHLESS, 0);
}

/* Farm by farm as well, but nobody is paid for a city again. What the others were paid for it does
 * not matter, so each player's sum is the same in any order. */
static void
score_per_player (End *self)
{
  guint n_players = self->table->parent.n_players;
  guint64 paid[HRADBY_MAX_PLAYERS][NODE_WORDS];

  for (guint player = 0; player < n_players; player++)
    memset (paid[player], 0, HRADBY_BITS_N_WORDS (self->position->n_nodes) * sizeof **paid);
  sort_regions (self, self->farms, self->n_farms);
  for (guint i = 0; i < self->n_farms; i++)
    {
      guint root = self->farms[i], winners = find_leaders (self, root);

      for (; winners != 0; winners &= winners - 1)
        {
          guint player = (guint) __builtin_ctz (winners);
          Cities cities = count_new_cities (self->table, self->position, root, paid[player]);
          HradbyEvent event = { .source = HRADBY_CARCASSONNE_SOURCE_FARM, .each = FARM_POINTS,
                                .multiplier = 1, .count = (gint16) cities.n,
                                .settings = BY_FARM_SCORING };

          place_event (self, root, &event);
          if (cities.n > 0)
            hradby_carcassonne_give_points (self->position, player, cities.points, &event,
                                            self->sink);
          else
            tell_unpaid (self, root, player);
        }
      tell_scored (self, root, 0);
    }
}

/* Who is strongest on all farms around a city together, and the players who lead at least one of
 * these farms. */
static guint
collect_farmers (const End *self,
                 guint      city,
                 guint     *leaders)
{
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 };
  guint16 farms[MAX_REGIONS];
  guint n_farms = 0, node = city;

  *leaders = 0;
  do
    {
      const HradbyCarcassonneSpot *spot = &self->spots[self->nodes[node].spot];
      const HradbyTile *tile = self->table->tiles[spot->kind];
      guint here = self->nodes[node].who & HRADBY_PART_FEATURE;

      for (guint i = 0; i < tile->n_features; i++)
        {
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
        }
      node = self->nodes[node].next;
    }
  while (node != city);
  return hradby_carcassonne_find_strongest (strengths, self->table->parent.n_players);
}

/* One completed city: it is paid to those who have most farmers around it or, where farms are
 * scored by themselves, it was paid before. Tells who would be paid the other way, but is not. */
static void
score_city (const End *self,
            guint      root,
            gboolean   is_paid)
{
  HradbyEvent event = {
    .source = HRADBY_CARCASSONNE_SOURCE_FARM, .each = CITY_POINTS, .multiplier = 1, .count = 1,
    .settings = BY_FARM_SCORING
  };
  guint leaders, winners = collect_farmers (self, root, &leaders);

  if (is_paid)
    {
      place_event (self, root, &event);
      give (self, winners, CITY_POINTS + find_city_worth (self->table, self->position, root),
            &event);
    }
  if (self->sink == NULL)
    return;
  tell_nothing (self, root, is_paid ? leaders & ~winners : winners & ~leaders,
                HRADBY_REASON_MINORITY, BY_FARM_SCORING);
}

/* Each city when its first part in the order of laying is met. */
static void
score_cities (const End *self,
              gboolean   are_paid)
{
  guint64 seen[NODE_WORDS];

  memset (seen, 0, HRADBY_BITS_N_WORDS (self->position->n_nodes) * sizeof *seen);
  for (guint node = 0; node < self->position->n_nodes; node++)
    {
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
                              HradbyCarcassonnePosition    *position,
                              const HradbySink             *sink)
{
  End self = { .table = table, .position = position, .sink = sink };

  self.spots = hradby_carcassonne_spots (table, position);
  self.nodes = hradby_carcassonne_nodes (table, position);
  find_regions (&self);
  score_incomplete (&self);
  if (hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_FARM_SCORING, HRADBY_FARMS_PER_CITY))
    score_per_city (&self);
  else if (hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_FARM_SCORING,
                                     HRADBY_FARMS_PER_PLAYER))
    score_per_player (&self);
  else
    score_per_farm (&self);
  if (sink != NULL
      && !hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_FARM_SCORING, HRADBY_FARMS_PER_CITY))
    score_cities (&self, FALSE);
}
