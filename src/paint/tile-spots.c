/* Finds out whose the ground of a tile is, parts its fields, and sets on it what stands there:
 * followers, stalls, farms and trees. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-plan.h"

#define GRID  HRADBY_PLAN_GRID
#define CELLS (GRID * GRID)

#define BLOCKED -2
#define NOBODY  -1

/* The finer grid on which fields are parted. */
#define FINE       48
#define FINE_CELLS (FINE * FINE)

/* Ground narrower than twice this is no way from one part of a field to the next; what is covered
 * less than this does not part. */
#define WAY   0.022f
#define COVER 0.005f

#define INNER HRADBY_MAX_FEATURES /* a field that shows itself on no side */

/* How far what covers the ground, and the border of the tile, must be from a place in each field,
 * so that a farmer can lie there. */
#define ROOM 0.065f

/* The least number of cells that is seen as a field that shows itself on no side. */
#define SEEN 12

/* How far a figure stands from the middle of a landmark of its own. */
#define OFF_EAST  0.07
#define OFF_SOUTH 0.07

/* How far the middle of a space may lie from where roads end at it: it covers their ends. */
#define END_REACH 0.09

/* How far apart places for a space are that are tried, and how many are in a row. */
#define STEP  (1 / 16.0)
#define STEPS 17

typedef struct {
  HradbyTilePlan *plan;
  double          clearance[CELLS]; /* from the middle of a cell to what is not its court */
  guint           n_taken;
  HradbyTilePoint taken[2 * HRADBY_MAX_FEATURES + HRADBY_PLAN_STALLS + 1 + HRADBY_PLAN_PENNANTS];
} Ground;

typedef struct {
  gint8    owner[FINE_CELLS]; /* the field from whose side a cell is reached first */
  guint    n_lost;            /* pieces that are reached from no side */
  gboolean parted;            /* a field has ground that is not reached from its other ground */
} Reach;

/* How far each place is from what covers the ground, in tiles, negative where it is covered; and
 * the places at which the ground of two fields hangs together. */
typedef struct {
  const HradbyTilePlan *plan;
  float                 away[FINE_CELLS];
  guint                 n_seams;
  guint16               seams[FINE_CELLS];
} Parting;

static gboolean
is_field (const HradbyTile *tile, gint feature)
{
  return feature >= 0 && tile->features[feature].kind == HRADBY_FEATURE_FIELD;
}

/* What lies as a landmark on the ground of others. */
static const HradbyLandmark *
find_own_landmark (const HradbyTile *tile, guint feature)
{
  const HradbyFeature *there = &tile->features[feature];

  return there->kind >= HRADBY_N_FEATURE_KINDS && there->ports == 0
             ? hradby_landmark_find (tile, there) : NULL;
}

static gboolean
is_ground (const HradbyTile *tile, gint feature)
{
  return feature >= 0 && !hradby_tile_kind_is_mass (tile->features[feature].kind) &&
         !hradby_feature_is_line (&tile->features[feature]) &&
         find_own_landmark (tile, (guint) feature) == NULL;
}

/* The cell that is the @i-th along the sides of the tile, clockwise. */
static guint
border_cell (guint n, guint i)
{
  HradbyTilePoint place = hradby_tile_on_side (i / n, (i % n + 0.5) / n, 0.5 / n);

  return tile_cell_at (n, place.x, place.y);
}

/* The distance to a space in the middle of (@at_x, @at_y). */
static double
to_space (const HradbyLandmark *space, double at_x, double at_y, HradbyTilePoint place)
{
  double x = fabs (place.x - at_x), y = fabs (place.y - at_y);

  return (space->is_square ? MAX (x, y) : tile_length (x, y)) - space->radius;
}

/* The distance to the nearest roof, road, wall or place other than @space, negative under it. */
static double
to_cover (const HradbyTilePlan *plan, const HradbyLandmark *space, double x, double y)
{
  double nearest = MIN (hradby_tile_plan_to_building (plan, x, y),
                        hradby_tile_plan_to_path (plan, x, y) - HRADBY_PATH_HALF_WIDTH);

  for (guint i = 0; i < plan->n_turrets; i++)
    nearest = MIN (nearest, tile_length (x - plan->turrets[i].x, y - plan->turrets[i].y) -
                            HRADBY_TURRET_RADIUS);
  for (guint i = 0; i < plan->n_places; i++)
    if (plan->places[i].kind != HRADBY_TILE_PLACE_GATE &&
        (space == NULL || plan->places[i].landmark != space))
      nearest = MIN (nearest, tile_to_place (&plan->places[i], x, y));
  return nearest;
}

/* Fields spread from the sides on which they show themselves, all at once or, if @one_by_one, from
 * the first port of each alone: what is not reached so is parted from it. */
static void
find_reach (const HradbyTilePlan *plan, const float *away, float limit, gboolean one_by_one,
            Reach *reach)
{
  guint queue[FINE_CELLS], tail = 0, begun = 0;

  reach->n_lost = 0;
  reach->parted = FALSE;
  for (guint i = 0; i < FINE_CELLS; i++)
    reach->owner[i] = away[i] > limit ? NOBODY : BLOCKED;
  for (guint i = 0; i < HRADBY_N_SIDES * FINE; i++) {
    guint cell = border_cell (FINE, i);
    gint owner = hradby_tile_feature_at (plan->tile, i * 3 / FINE);

    if (!is_field (plan->tile, owner) || reach->owner[cell] != NOBODY)
      continue;
    reach->parted |= one_by_one && (begun & (1u << owner)) != 0;
    begun |= 1u << owner;
    reach->owner[cell] = (gint8) owner;
    queue[tail] = cell;
    tail += one_by_one ? hradby_tile_spread (reach->owner, FINE, queue + tail, 1) : 1;
  }
  if (!one_by_one)
    hradby_tile_spread (reach->owner, FINE, queue, tail);
  for (guint i = 0; i < FINE_CELLS; i++)
    if (reach->owner[i] == NOBODY) {
      reach->owner[i] = INNER;
      queue[0] = i;
      reach->n_lost += hradby_tile_spread (reach->owner, FINE, queue, 1) >= SEEN;
    }
}

/* Whether the cell to the east, or to the south, is another field's. */
static gboolean
is_seam (const gint8 *owner, guint n, guint cell, gboolean south)
{
  guint other = cell + (south ? n : 1);

  return (south ? cell / n : cell % n) < n - 1 && owner[cell] >= 0 && owner[other] >= 0 &&
         owner[cell] != owner[other];
}

/* Measures the ground of a plan that is not turned yet, but for @space, for which a place has yet
 * to be found. Returns who reaches it. */
static void
parting_init (Parting *self, const HradbyTilePlan *plan, const HradbyLandmark *space, Reach *reach)
{
  self->plan = plan;
  /* Far from all edges four cells are as one: that is half of the work. */
  for (guint i = 0; i < FINE_CELLS / 4; i++) {
    HradbyTilePoint middle = tile_cell_middle (FINE / 2, i);
    double all = to_cover (plan, space, middle.x, middle.y);

    for (guint j = 0; j < 4; j++) {
      guint x = i % (FINE / 2) * 2 + j % 2, y = i / (FINE / 2) * 2 + j / 2;
      HradbyTilePoint place = tile_cell_middle (FINE, y * FINE + x);

      self->away[y * FINE + x] = (float) (fabs (all) > (double) ROOM + 1.0 / FINE
                                          ? all : to_cover (plan, space, place.x, place.y));
    }
  }
  find_reach (plan, self->away, COVER, FALSE, reach);
  self->n_seams = 0;
  for (guint i = 0; i < FINE_CELLS; i++)
    if (is_seam (reach->owner, FINE, i, FALSE) || is_seam (reach->owner, FINE, i, TRUE))
      self->seams[self->n_seams++] = (guint16) i;
}

/* Whether a farmer has room in each field. */
static gboolean
has_room (const HradbyTile *tile, const float *away, const Reach *reach)
{
  guint wide = 0;

  for (guint i = 0; i < FINE_CELLS; i++) {
    HradbyTilePoint middle = tile_cell_middle (FINE, i);

    if (reach->owner[i] >= 0 && MIN (away[i], (float) tile_to_border (middle.x, middle.y)) > ROOM)
      wide |= 1u << reach->owner[i];
  }
  for (guint i = 0; i < tile->n_features; i++)
    if (is_field (tile, (gint) i) &&
        (wide & (1u << (tile->features[i].ports != 0 ? i : INNER))) == 0)
      return FALSE;
  return TRUE;
}

/* Whether with @space in the middle of (@x, @y) each field would be one piece of ground. */
static gboolean
parting_is_right (const Parting *self, const HradbyLandmark *space, double x, double y)
{
  const HradbyTile *tile = self->plan->tile;
  float away[FINE_CELLS];
  gboolean meets = self->n_seams == 0;
  guint n_inner = 0;
  Reach reach;

  /* What lies far from all seams does not close them, or not where one would look for it. */
  for (guint i = 0; i < self->n_seams && !meets; i++)
    meets = to_space (space, x, y, tile_cell_middle (FINE, self->seams[i])) < 0;
  if (!meets)
    return FALSE;
  for (guint i = 0; i < tile->n_features; i++)
    n_inner += is_field (tile, (gint) i) && tile->features[i].ports == 0;
  for (guint i = 0; i < FINE_CELLS; i++)
    away[i] = MIN (self->away[i], (float) to_space (space, x, y, tile_cell_middle (FINE, i)));
  find_reach (self->plan, away, WAY, TRUE, &reach);
  if (reach.parted || reach.n_lost != n_inner || !has_room (tile, away, &reach))
    return FALSE;
  find_reach (self->plan, away, COVER, FALSE, &reach);
  for (guint i = 0; i < 2 * FINE_CELLS; i++)
    if (is_seam (reach.owner, FINE, i / 2, i & 1))
      return FALSE;
  return TRUE;
}

/* Whether the ground of two fields may hang together: a quick look at the grid of the plan, which
 * must have been filled. */
static gboolean
is_doubtful (const HradbyTilePlan *plan)
{
  const HradbyTile *tile = plan->tile;

  for (guint port = 2; port < HRADBY_N_PORTS; port += 3) {
    gint here = hradby_tile_feature_at (tile, port);
    gint next = hradby_tile_feature_at (tile, (port + 1) % HRADBY_N_PORTS);

    if (here != next && is_field (tile, here) && is_field (tile, next))
      return TRUE;
  }
  for (guint i = 0; i < 2 * CELLS; i++)
    if (is_seam (plan->grid, GRID, i / 2, i & 1) && is_field (tile, plan->grid[i / 2]) &&
        is_field (tile, plan->grid[i / 2 + (i & 1 ? GRID : 1)]))
      return TRUE;
  return FALSE;
}

/* Lays a wall of stones wherever the ground of two fields hangs together; returns whether any. */
static gboolean
part_fields (HradbyTilePlan *plan)
{
  g_autofree Parting *parting = g_new (Parting, 1);
  const double half = 0.5 / FINE;
  Reach reach;
  guint n = plan->n_stones;

  parting_init (parting, plan, NULL, &reach);
  for (guint i = 0; i < 2 * FINE_CELLS; i++)
    if (is_seam (reach.owner, FINE, i / 2, i & 1) && plan->n_stones < HRADBY_PLAN_STONES) {
      HradbyTilePoint stone = tile_cell_middle (FINE, i / 2);

      *(i & 1 ? &stone.y : &stone.x) += half;
      plan->stones[plan->n_stones++] = stone;
    }
  return plan->n_stones > n;
}

static void
block_cells (HradbyTilePlan *plan)
{
  for (guint cell = 0; cell < CELLS; cell++) {
    HradbyTilePoint middle = tile_cell_middle (GRID, cell);
    double x = middle.x, y = middle.y;
    gboolean blocked = hradby_tile_plan_to_building (plan, x, y) < 0.03 ||
                       hradby_tile_plan_to_path (plan, x, y) < HRADBY_PATH_HALF_WIDTH;

    for (guint i = 0; i < plan->n_places; i++)
      if (plan->places[i].kind != HRADBY_TILE_PLACE_DOOR &&
          plan->places[i].kind != HRADBY_TILE_PLACE_GATE)
        blocked |= tile_to_place (&plan->places[i], x, y) < 0.01;
    for (guint i = 0; i < plan->n_stones; i++)
      blocked |= tile_length (x - plan->stones[i].x, y - plan->stones[i].y) < 0.035;
    plan->grid[cell] = blocked ? BLOCKED : NOBODY;
  }
}

/* Gives every free cell to the court that is reached first from it. */
static void
spread_courts (HradbyTilePlan *plan)
{
  guint queue[CELLS], n = 0;

  for (guint i = 0; i < HRADBY_N_SIDES * GRID; i++) {
    guint cell = border_cell (GRID, i);
    gint owner = hradby_tile_feature_at (plan->tile, i * 3 / GRID);

    if (plan->grid[cell] == NOBODY && is_ground (plan->tile, owner)) {
      plan->grid[cell] = (gint8) owner;
      queue[n++] = cell;
    }
  }
  for (guint i = 0; i < plan->tile->n_features; i++)
    if (is_ground (plan->tile, (gint) i) && plan->tile->features[i].ports == 0)
      for (guint cell = CELLS / 2 + GRID / 2; cell < CELLS; cell++)
        if (plan->grid[cell] == NOBODY) {
          plan->grid[cell] = (gint8) i;
          queue[n++] = cell;
          break;
        }
  hradby_tile_spread (plan->grid, GRID, queue, n);
}

/* Two sweeps over the cells; the border counts as half a wall. */
static void
measure_clearance (Ground *ground)
{
  const double step = 1.0 / GRID, slant = step * M_SQRT2;
  const gint8 *grid = ground->plan->grid;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < CELLS; i++) {
      guint cell = pass == 0 ? i : CELLS - 1 - i;
      gint x = (gint) (cell % GRID), y = (gint) (cell / GRID);
      double best = pass == 0 ? MIN (MIN (x, GRID - 1 - x), MIN (y, GRID - 1 - y)) * step + 0.02
                              : ground->clearance[cell];

      for (gint dy = -1; dy <= 1; dy++)
        for (gint dx = -1; dx <= 1; dx++) {
          gint nx = x + dx, ny = y + dy, ahead = pass == 0 ? -1 : 1;
          guint other = (guint) (ny * GRID + nx);

          if (nx < 0 || ny < 0 || nx >= GRID || ny >= GRID)
            continue;
          if (grid[other] != grid[cell])
            best = MIN (best, step);
          else if (dy == ahead || (dy == 0 && dx == ahead))
            best = MIN (best, ground->clearance[other] + (dx != 0 && dy != 0 ? slant : step));
        }
      ground->clearance[cell] = best;
    }
}

static void
measure_ground (Ground *ground)
{
  block_cells (ground->plan);
  spread_courts (ground->plan);
  measure_clearance (ground);
}

static void
take (Ground *ground, HradbyTilePoint place)
{
  ground->taken[ground->n_taken++] = place;
}

/* The distance to the nearest of @points, at most @limit. */
static double
away_from (const HradbyTilePoint *points, guint n, double x, double y, double limit)
{
  for (guint i = 0; i < n; i++)
    limit = MIN (limit, tile_length (points[i].x - x, points[i].y - y));
  return limit;
}

static double
away_from_taken (const Ground *ground, double x, double y, double limit)
{
  return away_from (ground->taken, ground->n_taken, x, y, limit);
}

/* The distance to the nearest farm's border, at most 1. */
static double
away_from_farms (const HradbyTilePlan *plan, double x, double y)
{
  double nearest = 1;

  for (guint i = 0; i < plan->n_farms; i++)
    nearest = MIN (nearest, tile_length (plan->farms[i].x - x, plan->farms[i].y - y) -
                            plan->farms[i].half);
  return nearest;
}

static guint
find_best (const double *rates, guint n)
{
  guint best = 0;

  for (guint i = 1; i < n; i++)
    if (rates[i] > rates[best])
      best = i;
  return best;
}

/* The best cell of @feature for something that needs @room, @inset of it before the border, and
 * keeps away from what is there. */
static HradbyTilePoint
find_place (const Ground *ground, guint feature, double room, double inset)
{
  const HradbyTilePlan *plan = ground->plan;
  HradbyTilePoint centre = { 0, 0 };
  double rates[CELLS];
  guint n = 0, best;

  for (guint i = 0; i < CELLS; i++)
    if (plan->grid[i] == (gint) feature) {
      HradbyTilePoint here = tile_cell_middle (GRID, i);

      centre.x += here.x;
      centre.y += here.y;
      n++;
    }
  if (n == 0)
    return (HradbyTilePoint) { 0.5, 0.5 };
  for (guint i = 0; i < CELLS; i++) {
    HradbyTilePoint here = tile_cell_middle (GRID, i);

    rates[i] = plan->grid[i] != (gint) feature
               ? -G_MAXDOUBLE
               : 9 * MIN (ground->clearance[i], room) +
                 9 * MIN (tile_to_border (here.x, here.y) - inset, 0) +
                 2 * away_from_taken (ground, here.x, here.y, 0.25) -
                 0.15 * tile_length (here.x - centre.x / n, here.y - centre.y / n);
  }
  best = find_best (rates, CELLS);
  return tile_cell_middle (GRID, best);
}

/* The place on its track where a path has most room for a follower. */
static HradbyTilePoint
find_path_spot (const Ground *ground, guint feature)
{
  const HradbyTilePlan *plan = ground->plan;
  HradbyTilePoint middle = plan->spots[feature], best = middle;
  double best_score = -10;

  for (guint i = 0; i < CELLS; i++) {
    HradbyTilePoint here = tile_cell_middle (GRID, i);
    double x = here.x - 0.5 / GRID, y = here.y - 0.5 / GRID, score, room = 1;
    gboolean mine = FALSE;

    for (guint j = 0; j < plan->n_tracks && !mine; j++)
      mine = plan->tracks[j].feature == feature &&
             hradby_tile_track_distance (&plan->tracks[j], x, y) < 0.02;
    if (!mine)
      continue;
    for (guint j = 0; j < plan->n_places; j++)
      room = MIN (room, tile_to_place (&plan->places[j], x, y));
    score = 2 * MIN (room, 0.1) + 2 * MIN (tile_to_border (x, y), 0.15) +
            2 * away_from_taken (ground, x, y, 0.25) -
            0.3 * tile_length (x - middle.x, y - middle.y);
    if (score > best_score) {
      best_score = score;
      best = (HradbyTilePoint) { x, y };
    }
  }
  return best;
}

/* Draws the next @random number, whose bits from @shift on choose a cell; also returns its middle.
 * */
static guint
draw_cell (guint32 *random, guint shift, HradbyTilePoint *middle)
{
  *random = *random * 1664525u + 1013904223u;
  guint cell = (*random >> shift) % CELLS;
  *middle = tile_cell_middle (GRID, cell);
  return cell;
}

/* Crops, hedges, sheep and hay on fields: wherever there is room. */
static void
farm_fields (const Ground *ground)
{
  static const double rooms[] = {
    [HRADBY_TILE_FARM_CROPS] = 0.13, [HRADBY_TILE_FARM_HEDGE] = 0.085,
    [HRADBY_TILE_FARM_SHEEP] = 0.075, [HRADBY_TILE_FARM_HAY] = 0.06,
  };
  HradbyTilePlan *plan = ground->plan;
  guint32 random = plan->seed ^ 0x5bd1e995u;

  for (guint i = 0; i < 48 && plan->n_farms < HRADBY_PLAN_FARMS; i++) {
    HradbyTileFarmKind kind = (HradbyTileFarmKind) (i / 12);
    double half = rooms[kind];
    HradbyTilePoint at;
    guint cell = draw_cell (&random, 10, &at);

    if (plan->n_farms <= (guint) kind && is_field (plan->tile, plan->grid[cell]) &&
        ground->clearance[cell] >= half + 0.015 &&
        away_from_taken (ground, at.x, at.y, 1) >= half + 0.06 &&
        away_from_farms (plan, at.x, at.y) >= half + 0.02)
      plan->farms[plan->n_farms++] = (HradbyTileFarm) {
        kind, at.x, at.y, half,
        kind == HRADBY_TILE_FARM_HEDGE ? random >> 31 : (random >> 28) / 60.0,
      };
  }
}

static void
plant_trees (const Ground *ground)
{
  HradbyTilePlan *plan = ground->plan;
  guint32 random = plan->seed | 1;
  guint most = plan->n_farms > 0 ? 3 : HRADBY_PLAN_TREES - 2;

  for (guint i = 0; i < 40 && plan->n_trees < most; i++) {
    HradbyTilePoint at;
    guint cell = draw_cell (&random, 12, &at);

    if (plan->grid[cell] >= 0 && ground->clearance[cell] > 0.065 &&
        away_from_taken (ground, at.x, at.y, 1) > 0.17 &&
        away_from_farms (plan, at.x, at.y) > 0.05 &&
        away_from (plan->trees, plan->n_trees, at.x, at.y, 1) > 0.1 + (random >> 28) * 0.01)
      plan->trees[plan->n_trees++] = at;
  }
}

/* One or two on each roof, beside its ridge, where no follower stands. */
static void
set_chimneys (HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->n_masses; i++) {
    const HradbyTileMass *mass = &plan->masses[i];
    double width = mass->x1 - mass->x0, height = mass->y1 - mass->y0;
    double along = (plan->seed >> i) & 1 ? 0.27 : -0.27;
    guint n = mass->tower ? 0 : width * height < 0.1 ? 1 : 2;

    for (; n > 0; n--, along = -along) {
      double x = mass->x0 + width * (0.5 + (width > height ? along : 0.12));
      double y = mass->y0 + height * (0.5 + (width > height ? 0.12 : along));

      if (plan->n_chimneys < HRADBY_PLAN_CHIMNEYS &&
          hradby_tile_plan_to_building (plan, x, y) < -0.05 &&
          away_from (plan->spots, plan->tile->n_features, x, y, 1) > 0.1 &&
          away_from (plan->chimneys, plan->n_chimneys, x, y, 1) > 0.15)
        plan->chimneys[plan->n_chimneys++] = (HradbyTilePoint) { x, y };
    }
  }
}

/* How good a cell of ground is as the middle of a space: that with most room is best. */
static double
rate_ground (const Ground *ground, guint cell)
{
  HradbyTilePoint at = tile_cell_middle (GRID, cell);

  return ground->plan->grid[cell] < 0
         ? 0
         : MIN (ground->clearance[cell], 0.18) +
           MIN (tile_to_border (at.x, at.y) - 0.148, 0) * 12 +
           0.3 * away_from_taken (ground, at.x, at.y, 0.2) -
           0.02 * tile_length (at.x - 0.7, at.y - 0.7);
}

/* How much of other landmarks one covers that has its middle there. */
static double
cover_others (const HradbyTilePlan *plan, const HradbyLandmark *landmark, HradbyTilePoint at)
{
  double most = 0;

  for (guint i = 0; i < plan->n_places; i++) {
    const HradbyTilePlace *place = &plan->places[i];

    if (place->landmark != NULL && place->landmark != landmark)
      most = MAX (most, landmark->radius + place->radius + 0.06 -
                        MAX (fabs (place->x - at.x), fabs (place->y - at.y)));
  }
  return most;
}

/* How good any place is as the middle of a space, where the fields leave no choice: it covers
 * little of roads, walls and others. One at which roads end stays as near to where they do as may
 * be. */
static double
rate_any (const Ground *ground, const HradbyLandmark *space, gboolean is_end, HradbyTilePoint at)
{
  const HradbyTilePlan *plan = ground->plan;
  double far = tile_length (at.x - 0.5, at.y - 0.5), road, wall;

  if (is_end)
    return far < END_REACH ? -far : -G_MAXDOUBLE;
  road = space->radius + HRADBY_PATH_HALF_WIDTH - hradby_tile_plan_to_path (plan, at.x, at.y);
  wall = space->radius - fabs (hradby_tile_plan_to_building (plan, at.x, at.y));
  return 0.3 * away_from_taken (ground, at.x, at.y, 0.2) +
         (plan->grid[tile_cell_at (GRID, at.x, at.y)] >= 0 ? 0.15 : 0) - 6 * MAX (road, 0) -
         2 * MAX (wall, 0) - 6 * cover_others (plan, space, at) - 0.02 * far;
}

/* Where the middle of @space may be so that its shadow does not reach the tile beyond. */
static HradbyTilePoint
draw_in (const HradbyLandmark *space, double x, double y)
{
  const double least = space->radius + 0.03;

  return (HradbyTilePoint) { CLAMP (x, least, 1 - least), CLAMP (y, least, 1 - least) };
}

/* Moves @place to the best place of all at which each field is one piece of ground, if there are
 * any. */
static void
move_space (const Ground *ground, HradbyTilePlace *place, const HradbyLandmark *space,
            gboolean is_end)
{
  const HradbyTilePlan *plan = ground->plan;
  g_autofree Parting *parting = g_new (Parting, 1);
  double rates[STEPS * STEPS], free = space->radius * M_SQRT2 + 0.05;
  Reach reach;

  /* In the open it parts nothing. */
  if (hradby_tile_plan_to_building (plan, place->x, place->y) > free &&
      (is_end || hradby_tile_plan_to_path (plan, place->x, place->y) >
                     free + HRADBY_PATH_HALF_WIDTH) &&
      tile_to_border (place->x, place->y) > free)
    return;
  parting_init (parting, plan, space, &reach);
  if (parting_is_right (parting, space, place->x, place->y))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (rates); i++)
    rates[i] = rate_any (ground, space, is_end,
                         draw_in (space, i % STEPS * STEP, i / STEPS * STEP));
  for (guint tried = 0; tried < G_N_ELEMENTS (rates); tried++) {
    guint best = find_best (rates, G_N_ELEMENTS (rates));
    HradbyTilePoint at = draw_in (space, best % STEPS * STEP, best / STEPS * STEP);

    if (rates[best] == -G_MAXDOUBLE)
      return;
    rates[best] = -G_MAXDOUBLE;
    if (parting_is_right (parting, space, at.x, at.y)) {
      place->x = at.x;
      place->y = at.y;
      return;
    }
  }
}

static HradbyTilePlace *
find_place_of (HradbyTilePlan *plan, const HradbyLandmark *landmark)
{
  for (guint i = 0; i < plan->n_places; i++)
    if (plan->places[i].landmark == landmark)
      return &plan->places[i];
  return NULL;
}

static HradbyTilePlace *
add_landmark (HradbyTilePlan *plan, const HradbyLandmark *landmark, HradbyTilePoint at)
{
  HradbyTilePlace *place = hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_LANDMARK, at.x,
                                                       at.y, landmark->radius);

  if (place != NULL)
    place->landmark = landmark;
  return place;
}

/* Returns its middle. */
static HradbyTilePoint
take_landmark (Ground *ground, const HradbyLandmark *landmark)
{
  const HradbyTilePlace *place = find_place_of (ground->plan, landmark);
  HradbyTilePoint middle = { 0.5, 0.5 };

  if (place != NULL) {
    middle = (HradbyTilePoint) { place->x, place->y };
    take (ground, middle);
  }
  return middle;
}

/* On the ground with most room where each field stays one piece and no two become one; where a tile
 * has no ground, on the roof of its first building. */
static void
find_space (const Ground *ground, const HradbyLandmark *space)
{
  HradbyTilePlan *plan = ground->plan;
  HradbyTilePlace *place = find_place_of (plan, space);
  gboolean is_end = place != NULL, has_fields = FALSE;

  if (!is_end) {
    double rates[CELLS];

    for (guint i = 0; i < CELLS; i++)
      rates[i] = rate_ground (ground, i) - 6 * cover_others (plan, space,
                                                             tile_cell_middle (GRID, i));
    guint best = find_best (rates, CELLS);
    HradbyTilePoint at = tile_cell_middle (GRID, best);
    if (rates[best] <= 0) {
      at = plan->spots[0];
      at.x += at.x > 0.5 ? -0.24 : 0.24;
    }
    place = add_landmark (plan, space, draw_in (space, at.x, at.y));
  }
  for (guint i = 0; i < plan->tile->n_features; i++)
    has_fields |= is_field (plan->tile, (gint) i);
  if (place != NULL && has_fields)
    move_space (ground, place, space, is_end);
}

/* Beside the road, where a field has room for the landmark and a way around it. */
static void
build_beside (const Ground *ground, guint road, const HradbyLandmark *landmark)
{
  const double far = HRADBY_PATH_HALF_WIDTH + landmark->radius + 0.02;
  HradbyTilePlan *plan = ground->plan;
  HradbyTilePoint best = { 0, 0 };
  double most = 0;

  for (guint i = 0; i < CELLS; i++)
    for (guint j = 0; j < plan->n_tracks; j++) {
      HradbyTilePoint at = tile_cell_middle (GRID, i);
      double away = hradby_tile_track_distance (&plan->tracks[j], at.x, at.y);
      double room = MIN (ground->clearance[i], 0.12) +
                    away_from_taken (ground, at.x, at.y, 0.25) - fabs (away - far);

      if (plan->tracks[j].feature == road && plan->grid[i] >= 0 && ground->clearance[i] > 0.08 &&
          tile_to_border (at.x, at.y) > landmark->radius + 0.06 && away < far + 0.06 &&
          room > most) {
        most = room;
        best = at;
      }
    }
  if (most > 0)
    add_landmark (plan, landmark, best);
}

/* In the city, beside its follower. */
static void
hang_pennant (Ground *ground, guint feature)
{
  HradbyTilePlan *plan = ground->plan;
  HradbyTilePoint spot = plan->spots[feature], best = spot;
  double least = 10;

  for (guint i = 0; i < CELLS; i++) {
    HradbyTilePoint at = tile_cell_middle (GRID, i);
    double far = tile_length (at.x - spot.x, at.y - spot.y);
    double cost = far + 3 * MAX (0.28 - far, 0) + (tile_to_border (at.x, at.y) < 0.12 ? 1 : 0) +
                  0.02 * at.y;

    if (cost < least)
      cost += 8 * MAX (0.19 + hradby_tile_plan_to_building (plan, at.x, at.y), 0);
    if (cost < least) {
      least = cost;
      best = at;
    }
  }
  if (plan->n_pennants < HRADBY_PLAN_PENNANTS)
    plan->pennants[plan->n_pennants++] = best;
  take (ground, plan->pennants[plan->n_pennants - 1]);
}

void
hradby_tile_plan_fill_courts (HradbyTilePlan *self)
{
  const HradbyTile *tile = self->tile;
  const HradbyLandmark *space = hradby_landmark_find (tile, NULL);
  Ground ground = { .plan = self };

  measure_ground (&ground);
  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_tile_kind_is_mass (tile->features[i].kind))
      take (&ground, self->spots[i]);
  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_feature_is_line (&tile->features[i])) {
      self->spots[i] = find_path_spot (&ground, i);
      take (&ground, self->spots[i]);
    }
  if (space != NULL) {
    find_space (&ground, space);
    take_landmark (&ground, space);
  }
  for (guint i = 0; i < tile->n_features; i++) {
    const HradbyLandmark *landmark = find_own_landmark (tile, i);

    if (landmark != NULL) {
      measure_ground (&ground);
      find_space (&ground, landmark);
      self->spots[i] = take_landmark (&ground, landmark);
      self->spots[i].x += OFF_EAST; /* so that it is seen beside its figure */
      self->spots[i].y += self->spots[i].y < 0.7 ? OFF_SOUTH : -OFF_SOUTH;
      measure_ground (&ground);
    }
  }
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].kind == HRADBY_FEATURE_CITY && tile->features[i].amount > 0)
      hang_pennant (&ground, i);
  if (is_doubtful (self) && part_fields (self))
    measure_ground (&ground);
  for (guint i = 0; i < tile->n_features; i++) {
    const HradbyLandmark *landmark = hradby_landmark_find (tile, &tile->features[i]);

    if (landmark != NULL && hradby_feature_is_line (&tile->features[i]) && !landmark->is_water) {
      build_beside (&ground, i, landmark);
      take_landmark (&ground, landmark);
    }
  }
  for (guint i = 0; i < tile->n_features; i++)
    if (is_ground (tile, (gint) i)) {
      for (guint j = 0; j < tile->features[i].amount && self->n_stalls < HRADBY_PLAN_STALLS; j++) {
        self->stalls[self->n_stalls] = find_place (&ground, i, 0.15, 0.14);
        take (&ground, self->stalls[self->n_stalls++]);
      }
      self->spots[i] = find_place (&ground, i, 0.11, 0.08);
      take (&ground, self->spots[i]);
    }
  farm_fields (&ground);
  plant_trees (&ground);
  set_chimneys (self);
}
