/* Lays out what is within the walls of cities: gates, squares and many small houses. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/noise.h"
#include "paint/tile-plan.h"

/* Half the depth of a house. */
#define ROW_HALF 0.057

/* Half the depth of a house astride a side: it must not touch a wall that comes to the side near
 * it. */
#define ASTRIDE_HALF 0.047

/* How far houses are apart at least: those in a row share their walls. */
#define TOUCHING (-0.004)

#define N_TONES  6
#define THATCH   6

/* The houses astride a side that a city crosses, the same read from both ends, so that two tiles
 * make whole houses: the middle, half the width, and the tone. */
static const struct {
  double u;
  double half;
  guint8 tone;
} astride[] = {
  { 0.224, 0.047, 0 }, { 0.318, 0.047, 3 }, { 0.5, 0.088, 1 }, { 0.682, 0.047, 3 },
  { 0.776, 0.047, 0 },
};

/* Blocks of houses between lanes, along both axes. */
static const double blocks[3][2] = { { 0.08, 0.347 }, { 0.388, 0.612 }, { 0.653, 0.92 } };

/* Whether @roof comes as near to one of the @points as @apart. */
static gboolean
covers (const HradbyTileRoof *roof, const HradbyTilePoint *points, guint n, double apart)
{
  for (guint i = 0; i < n; i++)
    if (fabs (roof->x - points[i].x) < roof->half_x + apart &&
        fabs (roof->y - points[i].y) < roof->half_y + apart)
      return TRUE;
  return FALSE;
}

static gboolean
is_free (const HradbyTilePlan *plan, const HradbyTileTown *town, const HradbyTileRoof *roof,
         double apart)
{
  double room = HRADBY_RAMPART_HALF + 0.003, depth;

  for (guint i = 0; i < plan->n_roofs; i++)
    if (fabs (roof->x - plan->roofs[i].x) < roof->half_x + plan->roofs[i].half_x + apart &&
        fabs (roof->y - plan->roofs[i].y) < roof->half_y + plan->roofs[i].half_y + apart)
      return FALSE;
  for (guint i = 0; i < plan->n_places; i++) {
    const HradbyTilePlace *place = &plan->places[i];

    if ((place->kind == HRADBY_TILE_PLACE_SQUARE || place->kind == HRADBY_TILE_PLACE_CHURCH ||
         place->kind == HRADBY_TILE_PLACE_LANDMARK) &&
        MAX (fabs (roof->x - place->x) - roof->half_x, fabs (roof->y - place->y) - roof->half_y)
            < place->radius)
      return FALSE;
  }
  if (covers (roof, plan->turrets, plan->n_turrets, HRADBY_TURRET_RADIUS) ||
      covers (roof, plan->trees, plan->n_trees, 0.05) ||
      covers (roof, plan->pennants, plan->n_pennants, 0.06))
    return FALSE;
  depth = -hradby_tile_plan_to_wall (plan, town, roof->x, roof->y) - room;
  if (depth < MIN (roof->half_x, roof->half_y))
    return FALSE;
  if (hradby_tile_plan_to_path (plan, roof->x, roof->y) < 0.22)
    depth = 0;
  for (guint i = 0; i < 9 && depth < roof->half_x + roof->half_y; i++) {
    double x = roof->x + roof->half_x * ((gint) (i % 3) - 1);
    double y = roof->y + roof->half_y * ((gint) (i / 3) - 1);

    if (hradby_tile_plan_to_wall (plan, town, x, y) > -room ||
        hradby_tile_plan_to_path (plan, x, y) < HRADBY_PATH_HALF_WIDTH + 0.01)
      return FALSE;
  }
  return TRUE;
}

static gboolean
add_roof (HradbyTilePlan *plan, const HradbyTileTown *town, HradbyTileRoof roof, double apart)
{
  if (plan->n_roofs == HRADBY_PLAN_ROOFS || !is_free (plan, town, &roof, apart))
    return FALSE;
  plan->roofs[plan->n_roofs++] = roof;
  return TRUE;
}

/* Houses that belong half to the tile beyond. */
static void
build_astride (HradbyTilePlan *plan, const HradbyTileTown *town)
{
  for (guint i = 0; i < HRADBY_N_SIDES * G_N_ELEMENTS (astride); i++) {
    guint side = i / G_N_ELEMENTS (astride), n = i % G_N_ELEMENTS (astride);
    gboolean along = side == HRADBY_NORTH || side == HRADBY_SOUTH;
    double at = side == HRADBY_NORTH || side == HRADBY_WEST ? 0 : 1;
    HradbyTileRoof roof = {
      along ? astride[n].u : at, along ? at : astride[n].u,
      along ? astride[n].half : ASTRIDE_HALF, along ? ASTRIDE_HALF : astride[n].half,
      along == (n == 2 ? FALSE : (n & 1) != 0), astride[n].tone,
    };

    /* The tile beyond the side shows the other half. */
    if (hradby_tile_plan_to_wall (plan, town, roof.x + (along ? 0 : at > 0 ? 0.1 : -0.1),
                                  roof.y + (along ? at > 0 ? 0.1 : -0.1 : 0)) < 0)
      add_roof (plan, town, roof, TOUCHING);
  }
}

/* Houses wall to wall from @from to @to around @across, along the one axis or the other. */
static void
build_row (HradbyTilePlan *plan, const HradbyTileTown *town, gboolean upright, double from,
           double to, double across, guint32 seed)
{
  double at = from;

  for (guint i = 0; at < to - 0.06; i++) {
    guint32 more = noise_hash (seed, 3 * i + 2);
    double width = MIN (0.085 + 0.065 * (double) noise_random (seed, 3 * i), to - at);
    double half = ROW_HALF - 0.010 * (double) noise_random (seed, 3 * i + 1);
    HradbyTileRoof roof = {
      .half_x = upright ? half : width / 2, .half_y = upright ? width / 2 : half,
      .upright = width < 0.1 || (more & 3) == 0 ? !upright : upright,
      .tone = (guint8) ((more >> 4) % N_TONES),
    };

    if (to - at - width < 0.06)
      width = to - at;
    roof.x = upright ? across : at + width / 2;
    roof.y = upright ? at + width / 2 : across;
    *(upright ? &roof.half_y : &roof.half_x) = width / 2;
    at += add_roof (plan, town, roof, TOUCHING) ? width + 0.001 : 0.016;
  }
}

/* Two rows of houses, back to back. */
static void
build_block (HradbyTilePlan *plan, const HradbyTileTown *town, guint column, guint row)
{
  guint32 seed = noise_hash (plan->seed, 50 + 3 * row + column);
  double west = blocks[column][0], east = blocks[column][1];
  double north = blocks[row][0], south = blocks[row][1];
  gboolean upright = (seed & 1) != 0;
  double low = upright ? west : north, high = upright ? east : south;

  /* No part of it is within the wall. */
  if (hradby_tile_plan_to_wall (plan, town, (west + east) / 2, (north + south) / 2) > 0.19)
    return;
  for (guint i = 0; i < 2; i++)
    build_row (plan, town, upright, upright ? north : west, upright ? south : east,
               i == 0 ? low + ROW_HALF : high - ROW_HALF, seed + i);
}

/* Small houses and trees where rows have left room. */
static void
fill_corners (HradbyTilePlan *plan, const HradbyTileTown *town)
{
  for (guint i = 0; i < 72; i++) {
    guint32 random = noise_hash (plan->seed, 700 + i);
    double half = i < 40 ? 0.042 : 0.032;
    HradbyTileRoof roof = {
      0.07 + 0.86 * (random & 0xff) / 255.0, 0.07 + 0.86 * (random >> 8 & 0xff) / 255.0,
      half, half * (random >> 16 & 1 ? 0.85 : 1.1), (random >> 17 & 1) != 0,
      (guint8) ((random >> 20) % N_TONES),
    };

    if (i % 9 == 0 && plan->n_trees < HRADBY_PLAN_TREES && is_free (plan, town, &roof, 0.014))
      plan->trees[plan->n_trees++] = (HradbyTilePoint) { roof.x, roof.y };
    else
      add_roof (plan, town, roof, 0.014);
  }
}

static HradbyTilePoint
point_on_track (const HradbyTileTrack *track, double part)
{
  double angle = part * G_PI_2 + (track->x0 < 0.5 ? 0 : G_PI_2);

  if (!track->arc)
    return (HradbyTilePoint) { track->x0 + part * (track->x1 - track->x0),
                           track->y0 + part * (track->y1 - track->y0) };
  if (track->y0 > 0.5)
    angle = -angle;
  return (HradbyTilePoint) { track->x0 + 0.5 * cos (angle), track->y0 + 0.5 * sin (angle) };
}

/* Between two towers. (@dx, @dy) is the way out. */
static void
add_gate (HradbyTilePlan *plan, double x, double y, double dx, double dy)
{
  double apart = HRADBY_PATH_HALF_WIDTH + 0.042;

  if (plan->n_places == HRADBY_PLAN_PLACES || plan->n_turrets + 2 > HRADBY_PLAN_TURRETS)
    return;
  plan->places[plan->n_places++] = (HradbyTilePlace) { HRADBY_TILE_PLACE_GATE, x, y, 0.1, dx, dy };
  plan->turrets[plan->n_turrets++] = (HradbyTilePoint) { x - dy * apart, y + dx * apart };
  plan->turrets[plan->n_turrets++] = (HradbyTilePoint) { x + dy * apart, y - dx * apart };
}

/* Wherever a road goes through the wall. */
static void
open_gates (HradbyTilePlan *plan, const HradbyTileTown *town)
{
  const guint n_steps = 64;

  for (guint i = 0; i < plan->n_tracks; i++) {
    HradbyTilePoint last = point_on_track (&plan->tracks[i], 0);
    double before = hradby_tile_plan_to_wall (plan, town, last.x, last.y);

    for (guint step = 1; step <= n_steps; step++) {
      HradbyTilePoint here = point_on_track (&plan->tracks[i], step / (double) n_steps);
      double now = hradby_tile_plan_to_wall (plan, town, here.x, here.y);
      double length = tile_length (here.x - last.x, here.y - last.y);
      double way = now > before ? 1 : -1;

      if ((now > 0) != (before > 0))
        add_gate (plan, (here.x + last.x) / 2, (here.y + last.y) / 2,
                  way * (here.x - last.x) / length, way * (here.y - last.y) / length);
      last = here;
      before = now;
    }
  }
}

/* Where a city has most room, near the middle of its ground. */
static HradbyTilePoint
find_spot (const HradbyTilePlan *plan, const HradbyTileTown *town)
{
  const guint n = HRADBY_PLAN_GRID;
  HradbyTilePoint best = { 0.5, 0.5 }, sum = { 0, 0 };
  double most = -10, n_inside = 0;

  for (guint i = 0; i < n * n; i += 5) {
    HradbyTilePoint here = tile_cell_middle (n, i);

    if (hradby_tile_plan_to_wall (plan, town, here.x, here.y) > 0)
      continue;
    sum.x += here.x;
    sum.y += here.y;
    n_inside++;
  }
  for (guint i = 0; i < n * n; i++) {
    HradbyTilePoint here = tile_cell_middle (n, i);
    double room = MIN (tile_to_border (here.x, here.y), 0.15) -
                  0.5 * tile_length (here.x - sum.x / n_inside, here.y - sum.y / n_inside);

    if (room + 0.32 <= most)
      continue;
    room += MIN (-hradby_tile_plan_to_wall (plan, town, here.x, here.y), 0.15) +
            MIN (hradby_tile_plan_to_path (plan, here.x, here.y), 0.17);
    if (room > most) {
      most = room;
      best = here;
    }
  }
  return best;
}

/* A landmark where a city has most room; its follower stands beside it, on the side where it is
 * farther from the wall. */
static void
build_landmark (HradbyTilePlan *plan, const HradbyTileTown *town, const HradbyLandmark *landmark)
{
  HradbyTilePoint *spot = &plan->spots[town->feature];
  HradbyTilePlace *place = hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_LANDMARK, spot->x,
                                                       spot->y, landmark->radius);
  HradbyTilePoint best = *spot;
  double most = G_MAXDOUBLE;

  if (place == NULL)
    return;
  place->landmark = landmark;
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    const double far = landmark->radius + 0.1, rim = 0.08;
    double x = CLAMP (spot->x + (side & 1 ? (gint) side - 2 : 0) * -far, rim, 1 - rim);
    double y = CLAMP (spot->y + (side & 1 ? 0 : (gint) side - 1) * far, rim, 1 - rim);
    double wall = MAX (hradby_tile_plan_to_wall (plan, town, x, y), -0.2)
                  - MIN (tile_to_border (x, y), 0.2);

    if (wall < most) {
      most = wall;
      best = (HradbyTilePoint) { x, y };
    }
  }
  *spot = best;
}

/* A square where the follower stands, and beside it, where there is room, a church. */
static void
lay_square (HradbyTilePlan *plan, const HradbyTileTown *town)
{
  const HradbyFeature *city = &plan->tile->features[town->feature];
  const HradbyLandmark *landmark = hradby_landmark_find (plan->tile, city);
  const HradbyTilePoint *spot = &plan->spots[town->feature];
  double x = spot->x + (plan->seed & 1 ? 0.25 : -0.25);
  guint n = hradby_tile_count_sides (city);

  if (landmark != NULL)
    build_landmark (plan, town, landmark);
  if (n > 1)
    hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_SQUARE, spot->x, spot->y, 0.085);
  if (n > 2 && city->amount == 0 && landmark == NULL && x > 0.14 && x < 0.86 &&
      hradby_tile_plan_to_wall (plan, town, x, spot->y) < -0.2 &&
      hradby_tile_plan_to_path (plan, x, spot->y) > 0.2)
    hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_CHURCH, x, spot->y, 0.12);
}

void
hradby_tile_plan_fill_cities (HradbyTilePlan *self)
{
  for (const HradbyTileTown *town = self->towns; town < self->towns + self->n_towns; town++) {
    HradbyTilePoint spot = find_spot (self, town);

    open_gates (self, town);
    self->spots[town->feature] = spot;
    lay_square (self, town);
  }
}

/* Cottages around the well in which roads end. */
static void
build_village (HradbyTilePlan *plan, double x, double y)
{
  const guint n_steps = 24;

  for (guint i = 0, n = 0; i < n_steps && n < 6; i++) {
    double angle = 2 * G_PI * ((i * 7 + plan->seed) % n_steps) / n_steps;
    HradbyTileRoof roof = {
      x + 0.22 * cos (angle), y + 0.22 * sin (angle), i & 1 ? 0.042 : 0.05,
      i & 1 ? 0.05 : 0.04, (i & 1) != 0, THATCH,
    };
    gboolean free = hradby_tile_plan_to_building (plan, roof.x, roof.y) > 0.07 &&
                    hradby_tile_plan_to_path (plan, roof.x, roof.y)
                        > HRADBY_PATH_HALF_WIDTH + 0.055;

    for (guint j = 0; j < plan->n_roofs; j++)
      free &= tile_length (roof.x - plan->roofs[j].x, roof.y - plan->roofs[j].y) > 0.125;
    if (!free || plan->n_roofs == HRADBY_PLAN_ROOFS)
      continue;
    plan->roofs[plan->n_roofs++] = roof;
    n++;
  }
}

void
hradby_tile_plan_build_houses (HradbyTilePlan *self)
{
  for (const HradbyTileTown *town = self->towns; town < self->towns + self->n_towns; town++) {
    build_astride (self, town);
    for (guint block = 0; block < 9; block++)
      build_block (self, town, block % 3, block / 3);
    fill_corners (self, town);
  }
  for (guint i = 0; i < self->n_places; i++)
    if (self->places[i].kind == HRADBY_TILE_PLACE_WELL)
      build_village (self, self->places[i].x, self->places[i].y);
}
