/* Finds out whose the ground of a tile is, and where on it followers, stalls and trees stand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-landmark.h"
#include "paint/tile-plan.h"
#include "paint/tile-parting.h"

#include <math.h>

#define GRID  HRADBY_PLAN_GRID
#define CELLS (GRID * GRID)

#define BLOCKED -2
#define NOBODY  -1

/* How far the middle of a space may lie from where roads end at it: it covers their ends. */
#define END_REACH 0.09

/* How far apart places for a space are that are tried, and how many are in a row. */
#define STEP  (1 / 16.0)
#define STEPS 17

/* How far the middle of a cell is from what is not its court, in tiles. */
typedef double Clearance[CELLS];

static double
cell_middle (guint index)
{
  return (index + 0.5) / GRID;
}

static gboolean
is_ground (const HradbyTile *tile,
           gint              feature)
{
  return feature >= 0 && !hradby_tile_kind_is_mass (tile->features[feature].kind) &&
         !hradby_feature_is_line (&tile->features[feature]);
}

static void
block_cells (HradbyTilePlan *plan)
{
  for (guint y = 0; y < GRID; y++)
    for (guint x = 0; x < GRID; x++)
      {
        double px = cell_middle (x), py = cell_middle (y);
        gboolean blocked = hradby_tile_plan_to_building (plan, px, py) < 0.03 ||
                           hradby_tile_plan_to_path (plan, px, py) < HRADBY_PATH_HALF_WIDTH;

        for (guint i = 0; i < plan->n_places; i++)
          if (plan->places[i].kind != HRADBY_TILE_PLACE_DOOR &&
              plan->places[i].kind != HRADBY_TILE_PLACE_GATE)
            blocked |= tile_length (px - plan->places[i].x, py - plan->places[i].y) <
                       plan->places[i].radius + 0.01;
        for (guint i = 0; i < plan->n_stones; i++)
          blocked |= tile_length (px - plan->stones[i].x, py - plan->stones[i].y) < 0.035;
        plan->grid[y * GRID + x] = blocked ? BLOCKED : NOBODY;
      }
}

/* Gives every free cell to the court that is reached first from it. */
static void
spread_courts (HradbyTilePlan *plan)
{
  guint queue[CELLS], head = 0, tail = 0;

  for (guint i = 0; i < HRADBY_N_SIDES * GRID; i++)
    {
      guint cell = hradby_tile_parting_border_cell (GRID, i / GRID, i % GRID);
      gint owner = hradby_tile_feature_at (plan->tile, 3 * (i / GRID) + (i % GRID) * 3 / GRID);

      if (plan->grid[cell] == NOBODY && is_ground (plan->tile, owner))
        {
          plan->grid[cell] = (gint8) owner;
          queue[tail++] = cell;
        }
    }
  for (guint i = 0; i < plan->tile->n_features; i++)
    if (is_ground (plan->tile, (gint) i) && plan->tile->features[i].ports == 0)
      for (guint cell = CELLS / 2 + GRID / 2; cell < CELLS && tail < CELLS; cell++)
        if (plan->grid[cell] == NOBODY)
          {
            plan->grid[cell] = (gint8) i;
            queue[tail++] = cell;
            break;
          }
  for (; head < tail; head++)
    {
      guint cell = queue[head], x = cell % GRID, y = cell / GRID;
      guint around[4] = { cell - GRID, cell + 1, cell + GRID, cell - 1 };
      gboolean inside[4] = { y > 0, x < GRID - 1, y < GRID - 1, x > 0 };

      for (guint i = 0; i < 4; i++)
        if (inside[i] && plan->grid[around[i]] == NOBODY)
          {
            plan->grid[around[i]] = plan->grid[cell];
            queue[tail++] = around[i];
          }
    }
}

/* Two sweeps over the cells; the border counts as half a wall. */
static void
measure_clearance (const HradbyTilePlan *plan,
                   double               *clearance)
{
  const double step = 1.0 / GRID, slant = step * M_SQRT2;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < CELLS; i++)
      {
        guint cell = pass == 0 ? i : CELLS - 1 - i;
        gint x = (gint) (cell % GRID), y = (gint) (cell / GRID);
        double best = pass == 0 ? MIN (MIN (x, GRID - 1 - x), MIN (y, GRID - 1 - y)) * step + 0.02
                                : clearance[cell];

        for (gint dy = -1; dy <= 1; dy++)
          for (gint dx = -1; dx <= 1; dx++)
            {
              gint nx = x + dx, ny = y + dy;
              guint other = (guint) (ny * GRID + nx);
              gint ahead = pass == 0 ? -1 : 1;
              gboolean seen = dy == ahead || (dy == 0 && dx == ahead);

              if (nx < 0 || ny < 0 || nx >= GRID || ny >= GRID)
                continue;
              if (plan->grid[other] != plan->grid[cell])
                best = MIN (best, step);
              else if (seen)
                best = MIN (best, clearance[other] + (dx != 0 && dy != 0 ? slant : step));
            }
        clearance[cell] = best;
      }
}

/* The distance to the nearest of @points, at most @limit. */
static double
away_from (const HradbyTilePoint *points,
           guint                  n,
           double                 x,
           double                 y,
           double                 limit)
{
  for (guint i = 0; i < n; i++)
    limit = MIN (limit, tile_length (points[i].x - x, points[i].y - y));
  return limit;
}

/* The best cell of @feature for something that needs @room, @inset of it before the border, and
 * keeps away from @others. */
static HradbyTilePoint
find_place (const HradbyTilePlan  *plan,
            const double          *clearance,
            guint                  feature,
            double                 room,
            double                 inset,
            const HradbyTilePoint *others,
            guint                  n_others)
{
  HradbyTilePoint best = { 0.5, 0.5 }, centre = { 0, 0 };
  double best_score = -10;
  guint n = 0;

  for (guint i = 0; i < CELLS; i++)
    if (plan->grid[i] == (gint) feature)
      {
        centre.x += cell_middle (i % GRID);
        centre.y += cell_middle (i / GRID);
        n++;
      }
  for (guint i = 0; i < CELLS; i++)
    if (plan->grid[i] == (gint) feature)
      {
        double x = cell_middle (i % GRID), y = cell_middle (i / GRID);
        double border = MIN (MIN (x, 1 - x), MIN (y, 1 - y));
        double score = 9 * MIN (clearance[i], room) + 9 * MIN (border - inset, 0) +
                       2 * away_from (others, n_others, x, y, 0.25) -
                       0.15 * tile_length (x - centre.x / n, y - centre.y / n);

        if (score > best_score)
          {
            best_score = score;
            best = (HradbyTilePoint) { x, y };
          }
      }
  return best;
}

/* Where on its track a path has most room for a follower. */
static HradbyTilePoint
find_path_spot (const HradbyTilePlan  *plan,
                guint                  feature,
                const HradbyTilePoint *others,
                guint                  n_others)
{
  HradbyTilePoint middle = plan->spots[feature], best = middle;
  double best_score = -10;

  for (guint i = 0; i < CELLS; i++)
    {
      double x = cell_middle (i % GRID) - 0.5 / GRID, y = cell_middle (i / GRID) - 0.5 / GRID;
      double score, room = 1;
      gboolean mine = FALSE;

      for (guint j = 0; j < plan->n_tracks && !mine; j++)
        mine = plan->tracks[j].feature == feature &&
               hradby_tile_track_distance (&plan->tracks[j], x, y) < 0.02;
      if (!mine)
        continue;
      for (guint j = 0; j < plan->n_places; j++)
        room = MIN (room, tile_length (x - plan->places[j].x, y - plan->places[j].y) -
                          plan->places[j].radius);
      score = 2 * MIN (room, 0.1) + 2 * MIN (MIN (MIN (x, 1 - x), MIN (y, 1 - y)), 0.15) +
              2 * away_from (others, n_others, x, y, 0.25) -
              0.3 * tile_length (x - middle.x, y - middle.y);
      if (score > best_score)
        {
          best_score = score;
          best = (HradbyTilePoint) { x, y };
        }
    }
  return best;
}

/* The distance to the nearest farm's border, at most 1. */
static double
away_from_farms (const HradbyTilePlan *plan,
                 double                x,
                 double                y)
{
  double nearest = 1;

  for (guint i = 0; i < plan->n_farms; i++)
    nearest = MIN (nearest, tile_length (plan->farms[i].x - x, plan->farms[i].y - y) -
                            plan->farms[i].half);
  return nearest;
}

/* Crops, hedges, sheep and hay on fields: wherever there is room. */
static void
farm_fields (HradbyTilePlan        *plan,
             const double          *clearance,
             const HradbyTilePoint *taken,
             guint                  n_taken)
{
  static const double rooms[] = {
    [HRADBY_TILE_FARM_CROPS] = 0.13, [HRADBY_TILE_FARM_HEDGE] = 0.085,
    [HRADBY_TILE_FARM_SHEEP] = 0.075, [HRADBY_TILE_FARM_HAY] = 0.06,
  };
  guint32 random = plan->seed ^ 0x5bd1e995u;

  for (guint i = 0; i < 48 && plan->n_farms < HRADBY_PLAN_FARMS; i++)
    {
      HradbyTileFarmKind kind = (HradbyTileFarmKind) (i / 12);
      double x, y, half = rooms[kind];
      guint cell;

      random = random * 1664525u + 1013904223u;
      cell = (random >> 10) % CELLS;
      x = cell_middle (cell % GRID);
      y = cell_middle (cell / GRID);
      if (plan->n_farms > (guint) kind || plan->grid[cell] < 0 || clearance[cell] < half + 0.015 ||
          plan->tile->features[plan->grid[cell]].kind != HRADBY_FEATURE_FIELD ||
          away_from (taken, n_taken, x, y, 1) < half + 0.06 ||
          away_from_farms (plan, x, y) < half + 0.02)
        continue;
      plan->farms[plan->n_farms++] = (HradbyTileFarm) {
        kind, x, y, half, kind == HRADBY_TILE_FARM_HEDGE ? random >> 31 : (random >> 28) / 60.0,
      };
    }
}

static void
plant_trees (HradbyTilePlan        *plan,
             const double          *clearance,
             const HradbyTilePoint *taken,
             guint                  n_taken)
{
  guint32 random = plan->seed | 1;

  for (guint i = 0; i < 40 && plan->n_trees < (plan->n_farms > 0 ? 3 : HRADBY_PLAN_TREES - 2); i++)
    {
      guint cell;
      double x, y;

      random = random * 1664525u + 1013904223u;
      cell = (random >> 12) % CELLS;
      x = cell_middle (cell % GRID);
      y = cell_middle (cell / GRID);
      if (plan->grid[cell] >= 0 && clearance[cell] > 0.065 &&
          away_from (taken, n_taken, x, y, 1) > 0.17 && away_from_farms (plan, x, y) > 0.05 &&
          away_from (plan->trees, plan->n_trees, x, y, 1) > 0.1 + (random >> 28) * 0.01)
        plan->trees[plan->n_trees++] = (HradbyTilePoint) { x, y };
    }
}

static gboolean
can_set_chimney (const HradbyTilePlan *plan,
                 double                x,
                 double                y)
{
  return plan->n_chimneys < HRADBY_PLAN_CHIMNEYS &&
         hradby_tile_plan_to_building (plan, x, y) < -0.05 &&
         away_from (plan->spots, plan->tile->n_features, x, y, 1) > 0.1 &&
         away_from (plan->chimneys, plan->n_chimneys, x, y, 1) > 0.15;
}

/* One or two on each roof, beside its ridge, where no follower stands. */
static void
set_chimneys (HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->n_masses; i++)
    {
      const HradbyTileMass *mass = &plan->masses[i];
      double width = mass->x1 - mass->x0, height = mass->y1 - mass->y0;
      double along = (plan->seed >> i) & 1 ? 0.27 : -0.27;
      guint n = mass->tower ? 0 : width * height < 0.1 ? 1 : 2;

      for (; n > 0; n--, along = -along)
        {
          double x = mass->x0 + width * (0.5 + (width > height ? along : 0.12));
          double y = mass->y0 + height * (0.5 + (width > height ? 0.12 : along));

          if (can_set_chimney (plan, x, y))
            plan->chimneys[plan->n_chimneys++] = (HradbyTilePoint) { x, y };
        }
    }
}

/* How good a cell of ground is as the middle of a space: that with most room is best. */
static double
rate_ground (const HradbyTilePlan  *plan,
             guint                  cell,
             const double          *clearance,
             const HradbyTilePoint *taken,
             guint                  n_taken)
{
  double x = cell_middle (cell % GRID), y = cell_middle (cell / GRID);
  double border = MIN (MIN (x, 1 - x), MIN (y, 1 - y));

  return plan->grid[cell] < 0
         ? 0
         : MIN (clearance[cell], 0.18) + MIN (border - 0.148, 0) * 12 +
           0.3 * away_from (taken, n_taken, x, y, 0.2) - 0.02 * tile_length (x - 0.7, y - 0.7);
}

/* Likewise of any place, where the fields leave no choice: it covers little of roads and walls. One
 * at which roads end stays as near to where they do as may be. */
static double
rate_any (const HradbyTilePlan  *plan,
          const HradbyLandmark *space,
          gboolean               is_end,
          double                 x,
          double                 y,
          const HradbyTilePoint *taken,
          guint                  n_taken)
{
  double far = tile_length (x - 0.5, y - 0.5);
  double road = space->radius + HRADBY_PATH_HALF_WIDTH - hradby_tile_plan_to_path (plan, x, y);
  double wall = space->radius - fabs (hradby_tile_plan_to_building (plan, x, y));
  gboolean ground = plan->grid[(guint) (y * GRID) * GRID + (guint) (x * GRID)] >= 0;

  if (is_end)
    return far < END_REACH ? -far : -G_MAXDOUBLE;
  return 0.3 * away_from (taken, n_taken, x, y, 0.2) + (ground ? 0.15 : 0) - 6 * MAX (road, 0) -
         2 * MAX (wall, 0) - 0.02 * far;
}

/* Moves @place to the best place of all at which each field is one piece of ground, if there are
 * any. */
static void
move_space (const HradbyTilePlan    *plan,
            HradbyTilePlace         *place,
            const HradbyLandmark   *space,
            gboolean                 is_end,
            const HradbyTilePoint   *taken,
            guint                    n_taken)
{
  const double least = space->radius + 0.03; /* its shadow must not reach the tile beyond */
  g_autofree HradbyTileParting *parting = g_new (HradbyTileParting, 1);
  double rates[STEPS * STEPS], free = space->radius * M_SQRT2 + 0.05;

  /* In the open it parts nothing. */
  if (hradby_tile_plan_to_building (plan, place->x, place->y) > free &&
      (is_end || hradby_tile_plan_to_path (plan, place->x, place->y) >
                     free + HRADBY_PATH_HALF_WIDTH) &&
      MIN (MIN (place->x, 1 - place->x), MIN (place->y, 1 - place->y)) > free)
    return;
  hradby_tile_parting_init (parting, plan, space);
  if (hradby_tile_parting_is_right (parting, space, place->x, place->y))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    rates[i] = rate_any (plan, space, is_end, CLAMP (i % STEPS * STEP, least, 1 - least),
                         CLAMP (i / STEPS * STEP, least, 1 - least), taken, n_taken);
  for (guint tried = 0; tried < G_N_ELEMENTS (rates); tried++)
    {
      guint best = 0;
      double x, y;

      for (guint i = 1; i < G_N_ELEMENTS (rates); i++)
        if (rates[i] > rates[best])
          best = i;
      if (rates[best] == -G_MAXDOUBLE)
        return;
      x = CLAMP (best % STEPS * STEP, least, 1 - least);
      y = CLAMP (best / STEPS * STEP, least, 1 - least);
      rates[best] = -G_MAXDOUBLE;
      if (!hradby_tile_parting_is_right (parting, space, x, y))
        continue;
      place->x = x;
      place->y = y;
      return;
    }
}

static HradbyTilePlace *
find_place_of (HradbyTilePlan       *plan,
               const HradbyLandmark *landmark)
{
  for (guint i = 0; i < plan->n_places; i++)
    if (plan->places[i].landmark == landmark)
      return &plan->places[i];
  return NULL;
}

static gboolean
has_fields (const HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == HRADBY_FEATURE_FIELD)
      return TRUE;
  return FALSE;
}

/* On the ground with most room where each field stays one piece and no two become one; where a tile
 * has no ground, on the roof of its first building. */
static void
find_space (HradbyTilePlan        *plan,
            const HradbyLandmark *space,
            const double          *clearance,
            const HradbyTilePoint *taken,
            guint                  n_taken)
{
  HradbyTilePlace *place = find_place_of (plan, space);
  gboolean is_end = place != NULL;
  double rates[CELLS];
  guint best = 0;

  if (place == NULL && plan->n_places == HRADBY_PLAN_PLACES)
    return;
  for (guint i = 0; i < CELLS; i++)
    {
      rates[i] = rate_ground (plan, i, clearance, taken, n_taken);
      best = rates[i] > rates[best] ? i : best;
    }
  if (place == NULL)
    {
      double least = space->radius + 0.03;
      HradbyTilePoint at = { cell_middle (best % GRID), cell_middle (best / GRID) };

      if (rates[best] <= 0)
        {
          at = plan->spots[0];
          at.x += at.x > 0.5 ? -0.24 : 0.24;
        }
      place = &plan->places[plan->n_places++];
      *place = (HradbyTilePlace) { HRADBY_TILE_PLACE_LANDMARK, CLAMP (at.x, least, 1 - least),
                                   CLAMP (at.y, least, 1 - least), space->radius, 0, 0, space };
    }
  if (has_fields (plan->tile))
    move_space (plan, place, space, is_end, taken, n_taken);
}

/* Beside the road, where a field has room for the landmark and a way around it. */
static void
build_beside (HradbyTilePlan        *plan,
              guint                  road,
              const HradbyLandmark  *landmark,
              const double          *clearance,
              const HradbyTilePoint *taken,
              guint                  n_taken)
{
  const double far = HRADBY_PATH_HALF_WIDTH + landmark->radius + 0.02;
  HradbyTilePoint best = { 0, 0 };
  double most = 0;

  for (guint i = 0; i < CELLS; i++)
    for (guint j = 0; j < plan->n_tracks; j++)
      {
        double x = cell_middle (i % GRID), y = cell_middle (i / GRID);
        double away = hradby_tile_track_distance (&plan->tracks[j], x, y);
        double border = MIN (MIN (x, 1 - x), MIN (y, 1 - y));
        double room = MIN (clearance[i], 0.12) + away_from (taken, n_taken, x, y, 0.25) -
                      fabs (away - far);

        if (plan->tracks[j].feature == road && plan->grid[i] >= 0 && clearance[i] > 0.08 &&
            border > 0.13 && away < far + 0.06 && room > most)
          {
            most = room;
            best = (HradbyTilePoint) { x, y };
          }
      }
  if (most > 0 && plan->n_places < HRADBY_PLAN_PLACES)
    plan->places[plan->n_places++] = (HradbyTilePlace) {
      HRADBY_TILE_PLACE_LANDMARK, best.x, best.y, landmark->radius, 0, 0, landmark };
}

/* In the city, beside its follower. */
static void
hang_pennant (HradbyTilePlan *plan,
              guint           feature)
{
  HradbyTilePoint spot = plan->spots[feature], best = spot;
  double least = 10;

  for (guint i = 0; i < CELLS; i++)
    {
      double x = cell_middle (i % GRID), y = cell_middle (i / GRID);
      double far = tile_length (x - spot.x, y - spot.y);
      double border = MIN (MIN (x, 1 - x), MIN (y, 1 - y));
      double cost = far + 3 * MAX (0.28 - far, 0) + (border < 0.12 ? 1 : 0) + 0.02 * y;

      if (cost < least)
        cost += 8 * MAX (0.19 + hradby_tile_plan_to_building (plan, x, y), 0);
      if (cost < least)
        {
          least = cost;
          best = (HradbyTilePoint) { x, y };
        }
    }
  if (plan->n_pennants < HRADBY_PLAN_PENNANTS)
    plan->pennants[plan->n_pennants++] = best;
}

static void
place_landmarks (HradbyTilePlan  *plan,
                 const double    *clearance,
                 HradbyTilePoint *taken,
                 guint           *n_taken)
{
  const HradbyLandmark *space = hradby_landmark_find (plan->tile, NULL);

  if (space != NULL)
    {
      const HradbyTilePlace *place;

      find_space (plan, space, clearance, taken, *n_taken);
      place = find_place_of (plan, space);
      if (place != NULL)
        taken[(*n_taken)++] = (HradbyTilePoint) { place->x, place->y };
    }
  for (guint i = 0; i < plan->tile->n_features; i++)
    if (plan->tile->features[i].kind == HRADBY_FEATURE_CITY && plan->tile->features[i].amount > 0)
      {
        hang_pennant (plan, i);
        taken[(*n_taken)++] = plan->pennants[plan->n_pennants - 1];
      }
}

void
hradby_tile_plan_fill_courts (HradbyTilePlan *self)
{
  const HradbyTile *tile = self->tile;
  HradbyTilePoint taken[2 * HRADBY_MAX_FEATURES + HRADBY_PLAN_STALLS + 1 + HRADBY_PLAN_PENNANTS];
  Clearance clearance;
  guint n_taken = 0;

  block_cells (self);
  spread_courts (self);
  measure_clearance (self, clearance);

  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_tile_kind_is_mass (tile->features[i].kind))
      taken[n_taken++] = self->spots[i];
  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_feature_is_line (&tile->features[i]))
      {
        self->spots[i] = find_path_spot (self, i, taken, n_taken);
        taken[n_taken++] = self->spots[i];
      }
  place_landmarks (self, clearance, taken, &n_taken);
  if (hradby_tile_plan_is_doubtful (self) && hradby_tile_plan_part_fields (self))
    {
      block_cells (self);
      spread_courts (self);
      measure_clearance (self, clearance);
    }
  for (guint i = 0; i < tile->n_features; i++)
    {
      const HradbyLandmark *landmark = hradby_landmark_find (tile, &tile->features[i]);
      const HradbyTilePlace *place;

      if (landmark == NULL)
        continue;
      build_beside (self, i, landmark, clearance, taken, n_taken);
      place = find_place_of (self, landmark);
      if (place != NULL)
        taken[n_taken++] = (HradbyTilePoint) { place->x, place->y };
    }
  for (guint i = 0; i < tile->n_features; i++)
    if (is_ground (tile, (gint) i))
      {
        for (guint j = 0; j < tile->features[i].amount && self->n_stalls < HRADBY_PLAN_STALLS; j++)
          {
            HradbyTilePoint place = find_place (self, clearance, i, 0.15, 0.14, taken, n_taken);

            self->stalls[self->n_stalls++] = place;
            taken[n_taken++] = place;
          }
        self->spots[i] = find_place (self, clearance, i, 0.11, 0.08, taken, n_taken);
        taken[n_taken++] = self->spots[i];
      }
  farm_fields (self, clearance, taken, n_taken);
  plant_trees (self, clearance, taken, n_taken);
  set_chimneys (self);
}
