/* Lays out a tile: which walls, roofs, paths and places its ports ask for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-plan.h"

#include <string.h>

/* How far a building stays away from the ends of its part of a side, and how deep it reaches. */
#define HOUSE_INSET 0.12
#define TOWER_INSET 0.17
#define DEPTH       0.36

/* The mark of paths that lead over a square with one. */
#define FOUNTAIN "fountain"

/* A part of a side that belongs to one building; u runs clockwise along the side. */
typedef struct {
  guint    side;
  guint    feature;
  double   u0;
  double   u1;
  gboolean whole;
} Entry;

typedef struct {
  HradbyTilePlan *plan;
  double          depth;
  gboolean        has_line;
  gint            building_of[HRADBY_N_SIDES]; /* whose the middle port is, if a building's */
  gboolean        crossed[2]; /* a path runs between north and south, between east and west */
  guint           n_entries;
  Entry           entries[HRADBY_N_PORTS];
} Layout;

/* How far from a corner of the tile the wall of a city that takes a whole side meets that side, and
 * how far from the end of its part one that shares it. */
#define CORNER_INSET 0.072
#define SHARE_INSET  0.04

/* How far the border of a city is drawn beyond the tile, where nobody sees it. */
#define BEYOND 0.2

/* How deep a city on one side reaches, and the ground that a city on the other three leaves. */
#define CAP_DEPTH 0.295

/* How deep it reaches where other things need the room, and how deep a half with a point. */
#define LOW_DEPTH     0.2
#define CROSSING_DEPTH 0.255
#define POINT_DEPTH   0.36

/* How far from a corner of the tile the point of a city ends that parts the fields there. */
#define POINT_INSET 0.045

/* A part of the tile's circumference in sides, clockwise from the north-west; @to may exceed 4. */
typedef struct {
  double from;
  double to;
} Run;

typedef struct {
  HradbyTilePoint points[4];
  guint           n;
} Bends;

static gint
owner_of (const HradbyTilePlan *plan, guint port)
{
  return hradby_tile_feature_at (plan->tile, port % HRADBY_N_PORTS);
}

HradbyTilePoint
hradby_tile_on_side (guint side, double u, double v)
{
  switch (side) {
  case HRADBY_NORTH:
    return (HradbyTilePoint) { u, v };
  case HRADBY_EAST:
    return (HradbyTilePoint) { 1 - v, u };
  case HRADBY_SOUTH:
    return (HradbyTilePoint) { 1 - u, 1 - v };
  default:
    return (HradbyTilePoint) { v, 1 - u };
  }
}

/* The point @depth inward of the place @at on the circumference. */
static HradbyTilePoint
place_at (double at, double depth)
{
  return hradby_tile_on_side ((guint) floor (at) % HRADBY_N_SIDES, at - floor (at), depth);
}

/* Where the part @place of three of @side begins, and 1 for 3. A road in the middle of a side takes
 * less than a third. */
static double
begin_on_side (const HradbyTilePlan *plan, guint side, guint place)
{
  gint middle = owner_of (plan, 3 * side + 1);
  gboolean line = middle >= 0 && hradby_feature_is_line (&plan->tile->features[middle]);
  const double third = line ? 0.39 : 1 / 3.0, begins[4] = { 0, third, 1 - third, 1 };

  return begins[place];
}

/* Where port @port begins on the circumference. */
static double
begin_of (const HradbyTilePlan *plan, guint port)
{
  return port / 3 + begin_on_side (plan, port / 3, port % 3);
}

/* Moves @point by @by along both axes towards the corner of the tile that is nearest to @corner. */
static HradbyTilePoint
push (HradbyTilePoint point, HradbyTilePoint corner, double by)
{
  return (HradbyTilePoint) { point.x + (corner.x > 0.5 ? by : -by),
                             point.y + (corner.y > 0.5 ? by : -by) };
}

static gboolean
is_corner (double at)
{
  return fabs (at - floor (at + 0.5)) < 0.001;
}

/* The parts of the circumference that belong to @feature, their ends drawn in. */
static guint
find_runs (const HradbyTilePlan *plan, guint feature, Run *runs)
{
  guint n = 0;

  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    if (owner_of (plan, port) == (gint) feature &&
        owner_of (plan, port + HRADBY_N_PORTS - 1) != (gint) feature) {
      Run *run = &runs[n++];
      guint end = port + 1;

      while (owner_of (plan, end) == (gint) feature)
        end++;
      run->from = begin_of (plan, port);
      run->to = begin_of (plan, end % HRADBY_N_PORTS) + (end >= HRADBY_N_PORTS ? 4 : 0);
      run->from += is_corner (run->from) ? CORNER_INSET : SHARE_INSET;
      run->to -= is_corner (run->to) ? CORNER_INSET : SHARE_INSET;
    }
  return n;
}

/* Whether the middle of the side around @at belongs to another building than @feature. */
static gboolean
is_others (const HradbyTilePlan *plan, guint feature, guint side)
{
  gint owner = owner_of (plan, 3 * side + 1);

  return owner >= 0 && owner != (gint) feature &&
         hradby_tile_kind_is_mass (plan->tile->features[owner].kind);
}

guint
hradby_tile_count_sides (const HradbyFeature *feature)
{
  guint n = 0;

  for (guint sides = hradby_ports_sides (feature->ports); sides != 0; sides &= sides - 1)
    n++;
  return n;
}

/* Whether a city that has more than this side comes near from there. */
static gboolean
is_wide (const HradbyTilePlan *plan, guint feature, guint side)
{
  gint owner = owner_of (plan, 3 * side + 1);

  return is_others (plan, feature, side) &&
         (hradby_tile_count_sides (&plan->tile->features[owner]) > 1 ||
          plan->tile->features[owner].castle == HRADBY_HALF_IMPOSSIBLE);
}

/* Whether a road comes to @feature from @side and ends there. */
static gboolean
is_way_in (const HradbyTilePlan *plan, guint feature, guint side)
{
  gint owner = owner_of (plan, 3 * side + 1);

  return owner >= 0 && plan->tile->features[owner].end == HRADBY_END_CITY &&
         (plan->tile->features[owner].touches & (1u << feature)) != 0;
}

static gboolean
has_crossing (const HradbyTile *tile)
{
  for (guint i = 0; i < tile->n_features; i++)
    if (tile->features[i].end == HRADBY_END_CROSSING)
      return TRUE;
  return FALSE;
}

/* Whether a road that runs across the tile dives below the city at @side, of the tile as it is in
 * its file: both halves of the side are one field, which the road does not part. */
static gboolean
has_tunnel (const HradbyTilePlan *self, guint side)
{
  gint road = owner_of (self, 3 * side + 1), field = owner_of (self, 3 * side);

  return road >= 0 && field >= 0 && field == owner_of (self, 3 * side + 2) &&
         self->tile->features[field].kind == HRADBY_FEATURE_FIELD &&
         self->tile->features[road].kind == HRADBY_FEATURE_ROAD &&
         owner_of (self, 3 * (side ^ 2) + 1) == road;
}

static void
add_bend (Bends *bends, double at, double depth)
{
  bends->points[bends->n++] = place_at (at, depth);
}

/* Whether @feature, on two opposite sides, and another city on the two between cross. */
static gboolean
crosses (const HradbyTilePlan *plan, guint feature, guint side)
{
  return is_others (plan, feature, side) &&
         owner_of (plan, 3 * side + 1) ==
             owner_of (plan, 3 * side + 7) &&
         hradby_tile_count_sides (&plan->tile->features[feature]) == 2;
}

/* Whether a half is so long that it crosses another city: the field on the far side touches it. */
static gboolean
is_seen_across (const HradbyTilePlan *plan, guint feature, guint side)
{
  gint field = owner_of (plan, 3 * side + 7);
  gint after = owner_of (plan, 3 * side + 4);

  return plan->tile->features[feature].castle == HRADBY_HALF_IMPOSSIBLE && field >= 0 &&
         (plan->tile->features[field].touches & (1u << feature)) != 0 &&
         is_others (plan, feature, side + 1) &&
         after == owner_of (plan, 3 * side + 10);
}

/* A wall around what lies on one side only: a city, or the ground before it. */
static void
bend_around_side (const HradbyTilePlan *plan, guint feature, const Run *run, guint n_runs,
                  gboolean city, Bends *bends)
{
  guint side = (guint) floor ((run->from + run->to) / 2);
  double from = MAX (run->from, side), to = MIN (run->to, side + 0.9999), length = to - from;
  double depth = MIN (has_crossing (plan->tile) ? CROSSING_DEPTH : CAP_DEPTH, 0.5 * length);
  double reach_from = MIN (0.185, 0.3 * length), reach_to = reach_from;
  gboolean after = is_others (plan, feature, side + 1);
  gboolean before = is_others (plan, feature, side + 3);
  gboolean beyond = !city && is_others (plan, feature, side);

  if (!city) {
    depth = beyond ? (crosses (plan, feature, side) ? 0.4 : 0.46)
            : n_runs < 2 ? depth : has_tunnel (plan, side) ? 0.36 : 0.26;
    reach_from = reach_to = (beyond ? 0.33 : 0.25) * length;
  } else if (is_seen_across (plan, feature, side)) {
    add_bend (bends, side + 0.5, LOW_DEPTH);
    add_bend (bends, side + 0.52, 0.46);
    add_bend (bends, side + 0.58, 0.76);
    return;
  } else if (plan->tile->features[feature].castle == HRADBY_HALF_IMPOSSIBLE) {
    add_bend (bends, (from + to) / 2, after && before ? CAP_DEPTH : POINT_DEPTH);
    return;
  } else if (after && before)
    depth = LOW_DEPTH;
  else if (after)
    reach_to = 0.35 * length;
  else if (before)
    reach_from = 0.35 * length;
  if (city && (is_wide (plan, feature, side + 1) || is_wide (plan, feature, side + 3)))
    depth = LOW_DEPTH;
  /* A wall comes to a side at an angle that leaves the houses there their place. */
  if (beyond)
    add_bend (bends, from + 0.255 * length, 0.3);
  add_bend (bends, from + reach_from, depth);
  add_bend (bends, to - reach_to, depth);
  if (beyond)
    add_bend (bends, to - 0.255 * length, 0.3);
}

/* The bends of the wall that cuts off @run, clockwise. */
static Bends
find_bends (const HradbyTilePlan *plan, guint feature, const Run *run, guint n_runs, gboolean city)
{
  Bends bends = { .n = 0 };
  double corner = ceil (run->from), before = corner - run->from, after = run->to - corner;

  if (run->to - run->from < 1.2 && (after <= 0 || MIN (before, after) < 0.2))
    bend_around_side (plan, feature, run, n_runs, city, &bends);
  else if (after < 1 && MIN (before, after) > 0.5) {
    /* Across the tile from one side to the next. */
    guint side = (guint) corner;
    gboolean low = is_wide (plan, feature, side + 1) || is_wide (plan, feature, side + 2);
    double along = low && city ? 0.6 : 0.705, depth = low && city ? 0.22 : 0.3;

    add_bend (&bends, corner - along, depth);
    if (city && is_way_in (plan, feature, side + 1) && is_way_in (plan, feature, side + 2)) {
      HradbyTilePoint away = place_at (corner, 0);

      bends.points[bends.n++] = (HradbyTilePoint) { 0.5 + 0.4 * (0.5 - away.x),
                                                    0.5 + 0.4 * (0.5 - away.y) };
    }
    add_bend (&bends, corner + along, depth);
  } else if (after < 1) {
    HradbyTilePoint a = place_at (run->from, 0), b = place_at (run->to, 0);

    bends.points[bends.n++] = push ((HradbyTilePoint) { (a.x + b.x) / 2, (a.y + b.y) / 2 },
                                    place_at (corner, 0), -0.04);
  } else if (after < 2) {
    add_bend (&bends, corner + 0.3, before + 0.06);
    add_bend (&bends, corner + 0.7, after - 1 + 0.06);
  }
  return bends;
}

static void
add_piece (HradbyTilePlan *plan, HradbyTileTown *town, HradbyTilePoint from, HradbyTilePoint to,
           gboolean open)
{
  if (plan->n_ramparts == HRADBY_PLAN_RAMPARTS)
    return;
  plan->ramparts[plan->n_ramparts++] = (HradbyTileRampart) { from.x, from.y, to.x, to.y, open };
  town->n++;
}

static void
add_turret (HradbyTilePlan *plan, HradbyTilePoint place)
{
  if (plan->n_turrets < HRADBY_PLAN_TURRETS)
    plan->turrets[plan->n_turrets++] = place;
}

/* Beyond the sides that @run touches. */
static void
go_beyond (HradbyTilePlan *plan, HradbyTileTown *town, const Run *run)
{
  HradbyTilePoint last = place_at (run->from, -BEYOND);

  add_piece (plan, town, place_at (run->from, 0), last, FALSE);
  for (double corner = ceil (run->from); corner < run->to; corner++) {
    HradbyTilePoint out = push (place_at (corner, 0), place_at (corner, 0), BEYOND);

    add_piece (plan, town, last, out, TRUE);
    last = out;
  }
  add_piece (plan, town, last, place_at (run->to, -BEYOND), TRUE);
  add_piece (plan, town, place_at (run->to, -BEYOND), place_at (run->to, 0), FALSE);
}

/* From the end of a run to the beginning of the next one. */
static void
go_inside (HradbyTilePlan *plan, HradbyTileTown *town, HradbyTilePoint last, HradbyTilePoint end,
           const Bends *bends, gboolean reverse)
{
  add_turret (plan, last);
  for (guint i = 0; i < bends->n; i++) {
    HradbyTilePoint bend = bends->points[reverse ? bends->n - 1 - i : i];

    add_piece (plan, town, last, bend, FALSE);
    add_turret (plan, bend);
    last = bend;
  }
  add_piece (plan, town, last, end, FALSE);
  add_turret (plan, end);
}

/* A city that shows itself on no side, or on all. */
static void
build_square (HradbyTilePlan *plan, HradbyTileTown *town, double near, gboolean open)
{
  const HradbyTilePoint corners[4] = {
    { near, near }, { 1 - near, near }, { 1 - near, 1 - near }, { near, 1 - near },
  };

  for (guint i = 0; i < 4; i++) {
    add_piece (plan, town, corners[i], corners[(i + 1) % 4], open);
    if (!open)
      add_turret (plan, corners[i]);
  }
}

/* Whether a city has to reach @corner: two fields that it feeds meet there, or a field that it
 * feeds and a city that does not feed that one. */
static gboolean
reaches_corner (const HradbyTilePlan *plan, guint feature, guint corner)
{
  const HradbyFeature *city = &plan->tile->features[feature];
  gint sides[2] = { owner_of (plan, 3 * corner + HRADBY_N_PORTS - 1), owner_of (plan, 3 * corner) };
  guint n_fields = 0;

  if (city->castle == HRADBY_HALF_POSSIBLE || sides[0] == sides[1])
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    const HradbyFeature *here = sides[i] >= 0 ? &plan->tile->features[sides[i]] : NULL;

    if (here == NULL || sides[i] == (gint) feature)
      return FALSE;
    if (here->kind == HRADBY_FEATURE_FIELD && (here->touches & (1u << feature)) != 0)
      n_fields += (sides[1 - i] < 0 || (here->touches & (1u << sides[1 - i])) == 0);
    else if (here->kind != HRADBY_FEATURE_CITY || city->castle != HRADBY_HALF_IMPOSSIBLE)
      return FALSE;
  }
  return n_fields > 0;
}

/* The bends from one point of a wall to the next, around the field between them. */
static Bends
bend_to_point (const HradbyTilePlan *plan, guint feature, double from, double to)
{
  Bends bends = { .n = 0 };
  guint side = (guint) floor (from + 0.5);
  double depth = hradby_tile_count_sides (&plan->tile->features[feature]) > 1 ? 0.285 : 0.215;
  double bow = is_others (plan, feature, side) || is_others (plan, feature, side + 1) ? -0.05
                                                                                      : 0.06;
  HradbyTilePoint a = place_at (from, 0), b = place_at (to, 0), away = place_at (side + 1, 0);

  if (to - from < 1.5) {
    add_bend (&bends, side + 0.26, depth);
    add_bend (&bends, side + 0.74, depth);
    return bends;
  }
  for (guint i = 1; i < 3; i++)
    bends.points[bends.n++] = push ((HradbyTilePoint) { a.x + (b.x - a.x) * i / 3,
                                                        a.y + (b.y - a.y) * i / 3 }, away, bow);
  return bends;
}

/* A wall with a point in each corner where fields meet that only this city parts. */
static gboolean
build_points (HradbyTilePlan *plan, HradbyTileTown *town, const Run *run)
{
  double from = run->to, end = run->from + 4;
  HradbyTilePoint last = place_at (from, 0);
  Bends bends;

  for (guint corner = (guint) ceil (from + 0.5); corner < end; corner++) {
    HradbyTilePoint point = push (place_at (corner, 0), place_at (corner, 0), -POINT_INSET);

    if (corner > end - 0.5 || !reaches_corner (plan, town->feature, corner % HRADBY_N_SIDES))
      continue;
    bends = bend_to_point (plan, town->feature, from, corner);
    if (from == run->to)
      go_beyond (plan, town, run);
    go_inside (plan, town, last, point, &bends, FALSE);
    from = corner;
    last = point;
  }
  if (from == run->to)
    return FALSE;
  bends = bend_to_point (plan, town->feature, from, end);
  go_inside (plan, town, last, place_at (end, 0), &bends, FALSE);
  return TRUE;
}

/* Builds the wall of @feature, a city. It meets a side of the tile at the same places on all tiles,
 * so that walls join. */
static void
build_wall (HradbyTilePlan *self, guint feature)
{
  HradbyTileTown *town = &self->towns[self->n_towns];
  Run runs[HRADBY_N_PORTS];
  guint n = find_runs (self, feature, runs);

  if (self->n_towns == HRADBY_PLAN_TOWNS)
    return;
  self->n_towns++;
  *town = (HradbyTileTown) { (guint8) feature, (guint8) self->n_ramparts, 0 };
  if (n == 0) {
    gboolean all = self->tile->features[feature].ports == HRADBY_ALL_PORTS;

    build_square (self, town, all ? -BEYOND : 0.27, all);
    return;
  }
  if (n == 1 && build_points (self, town, &runs[0]))
    return;
  for (guint i = 0; i < n; i++) {
    /* Of two cities that cross the second passes below the first. */
    guint side = (guint) floor (runs[i].from) + 1;
    gboolean below = n == 2 && crosses (self, feature, side) &&
                     owner_of (self, 3 * side + 1) < (gint) feature;
    const Run *next = &runs[below ? i : (i + 1) % n];
    Run gap = { runs[i].to, next->from };

    while (gap.to < gap.from)
      gap.to += 4;
    gboolean inward = (n == 1 || below) && gap.to - gap.from > runs[i].to - runs[i].from;
    Bends bends = find_bends (self, feature, inward ? &runs[i] : &gap, n, inward);
    go_beyond (self, town, &runs[i]);
    go_inside (self, town, place_at (gap.from, 0), place_at (gap.to, 0), &bends, inward);
  }
}

/* The square of the distance from (@x, @y) to the line from (@x0, @y0) to (@x1, @y1). */
static inline double
line_square (double x0, double y0, double x1, double y1, double x, double y)
{
  double dx = x1 - x0, dy = y1 - y0;
  double part = ((x - x0) * dx + (y - y0) * dy) / MAX (dx * dx + dy * dy, 1e-9);

  part = CLAMP (part, 0, 1);
  dx = x - x0 - part * dx;
  dy = y - y0 - part * dy;
  return dx * dx + dy * dy;
}

double
hradby_tile_plan_to_wall (const HradbyTilePlan *self, const HradbyTileTown *town, double x,
                          double y)
{
  gboolean inside = FALSE;
  double nearest = 1;

  for (guint i = town->first; i < town->first + town->n; i++) {
    const HradbyTileRampart *piece = &self->ramparts[i];

    if ((piece->y0 > y) != (piece->y1 > y) &&
        x < piece->x0 + (y - piece->y0) * (piece->x1 - piece->x0) / (piece->y1 - piece->y0))
      inside = !inside;
    if (!piece->open) {
      double square = line_square (piece->x0, piece->y0, piece->x1, piece->y1, x, y);

      nearest = MIN (nearest, square);
    }
  }
  nearest = sqrt (nearest);
  return inside ? -nearest : nearest;
}

/* The shape of @mass: its closed sides and cuts, positive inside. */
static double
mass_depth (const HradbyTileMass *mass, double x, double y)
{
  double depth = 1;

  if (!(mass->open & (1 << HRADBY_NORTH)))
    depth = MIN (depth, y - mass->y0);
  if (!(mass->open & (1 << HRADBY_EAST)))
    depth = MIN (depth, mass->x1 - x);
  if (!(mass->open & (1 << HRADBY_SOUTH)))
    depth = MIN (depth, mass->y1 - y);
  if (!(mass->open & (1 << HRADBY_WEST)))
    depth = MIN (depth, x - mass->x0);
  for (guint i = 0; i < mass->n_cuts; i++)
    depth = MIN (depth, mass->cuts[i].a * x + mass->cuts[i].b * y + mass->cuts[i].c);
  return depth;
}

double
hradby_tile_plan_to_building (const HradbyTilePlan *self, double x, double y)
{
  double nearest = 1;

  for (guint i = 0; i < self->n_masses; i++)
    nearest = MIN (nearest, -mass_depth (&self->masses[i], x, y));
  for (guint i = 0; i < self->n_tops; i++)
    nearest = MIN (nearest, tile_length (x - self->tops[i].x, y - self->tops[i].y) -
                            self->tops[i].radius);
  for (guint i = 0; i < self->n_towns; i++)
    nearest = MIN (nearest, hradby_tile_plan_to_wall (self, &self->towns[i], x, y) -
                            HRADBY_RAMPART_HALF);
  return nearest;
}

double
hradby_tile_track_distance (const HradbyTileTrack *track, double x, double y)
{
  if (track->arc)
    return fabs (tile_length (x - track->x0, y - track->y0) - 0.5);
  return sqrt (line_square (track->x0, track->y0, track->x1, track->y1, x, y));
}

double
hradby_tile_plan_to_path (const HradbyTilePlan *self, double x, double y)
{
  double nearest = 1;

  for (guint i = 0; i < self->n_tracks; i++)
    nearest = MIN (nearest, hradby_tile_track_distance (&self->tracks[i], x, y));
  return nearest;
}

static gboolean
is_tower (guint kind)
{
  return kind == HRADBY_FEATURE_TOWER || kind == HRADBY_FEATURE_MONASTERY;
}

gboolean
hradby_tile_kind_is_mass (guint kind)
{
  return is_tower (kind) || kind == HRADBY_FEATURE_HOUSE ||
         kind == HRADBY_FEATURE_CITY;
}

void
hradby_tile_mass_span (HradbyTileMass *mass, HradbyTilePoint a, HradbyTilePoint b)
{
  mass->x0 = MIN (a.x, b.x);
  mass->y0 = MIN (a.y, b.y);
  mass->x1 = MAX (a.x, b.x);
  mass->y1 = MAX (a.y, b.y);
}

static HradbyTileMass *
add_mass (HradbyTilePlan *plan, guint feature, HradbyTilePoint a, HradbyTilePoint b, guint open)
{
  HradbyTileMass *mass = &plan->masses[MIN (plan->n_masses, HRADBY_PLAN_MASSES - 1)];

  *mass = (HradbyTileMass) {
    .open = (guint8) open, .feature = (guint8) feature,
    .tower = is_tower (plan->tile->features[feature].kind),
  };
  hradby_tile_mass_span (mass, a, b);
  plan->n_masses = MIN (plan->n_masses + 1, HRADBY_PLAN_MASSES);
  return mass;
}

static void
add_track (HradbyTilePlan *plan, guint feature, HradbyTilePoint from, HradbyTilePoint to,
           gboolean arc)
{
  if (plan->n_tracks < HRADBY_PLAN_TRACKS)
    plan->tracks[plan->n_tracks++] =
      (HradbyTileTrack) { from.x, from.y, to.x, to.y, arc, (guint8) feature };
}

HradbyTilePlace *
hradby_tile_plan_add_place (HradbyTilePlan *self, HradbyTilePlaceKind kind, double x, double y,
                            double radius)
{
  if (self->n_places == HRADBY_PLAN_PLACES)
    return NULL;
  self->places[self->n_places] = (HradbyTilePlace) { kind, x, y, radius, 0, 0, NULL };
  return &self->places[self->n_places++];
}

/* Finds the parts of sides that buildings own. */
static void
find_entries (Layout *layout)
{
  const HradbyTilePlan *plan = layout->plan;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    layout->building_of[side] = -1;
    for (guint i = 0, end; i < 3; i = end) {
      gint owner = owner_of (plan, 3 * side + i);

      for (end = i + 1; end < 3 && owner_of (plan, 3 * side + end) == owner; end++)
        continue;
      if (owner < 0 || !hradby_tile_kind_is_mass (plan->tile->features[owner].kind))
        continue;
      if (i <= 1 && end >= 2)
        layout->building_of[side] = owner;
      layout->entries[layout->n_entries++] = (Entry) {
        side, (guint) owner, begin_on_side (plan, side, i), begin_on_side (plan, side, end),
        end - i == 3,
      };
    }
  }
}

/* Finds which sides paths join and how much of the middle of the tile they take. */
static void
find_lines (Layout *layout)
{
  const HradbyTile *tile = layout->plan->tile;

  layout->depth = DEPTH;
  for (guint i = 0; i < tile->n_features; i++) {
    const HradbyFeature *feature = &tile->features[i];
    guint sides = hradby_ports_sides (feature->ports);

    if (!hradby_feature_is_line (feature))
      continue;
    layout->has_line = TRUE;
    layout->crossed[0] |= (sides & 5) == 5;
    layout->crossed[1] |= (sides & 10) == 10;
    if (feature->end == HRADBY_END_SQUARE || feature->end == HRADBY_END_CROSSING)
      layout->depth = MIN (layout->depth, 0.27);
    if (hradby_feature_has_mark (feature, FOUNTAIN))
      layout->depth = MIN (layout->depth, 0.325);
  }
}

/* Whether another building meets this one in the corner after (or before) its side. */
static gboolean
meets_other_building (const Layout *layout, const Entry *entry, gboolean after)
{
  guint next = (entry->side + (after ? 1 : 3)) % HRADBY_N_SIDES;

  if (after ? entry->u1 < 1 : entry->u0 > 0)
    return FALSE;
  for (const Entry *other = layout->entries; other < layout->entries + layout->n_entries; other++)
    if (other->side == next && other->feature != entry->feature &&
        (after ? other->u0 <= 0 : other->u1 >= 1))
      return TRUE;
  return FALSE;
}

/* Cuts off of @mass where @u_factor · u + @v_factor · v + @constant is below zero, u along @side
 * and v inward. */
static void
add_cut (HradbyTileMass *mass, guint side, double u_factor, double v_factor, double constant)
{
  HradbyTilePoint origin = hradby_tile_on_side (side, 0, 0);
  HradbyTilePoint along = hradby_tile_on_side (side, 1, 0);
  HradbyTilePoint inward = hradby_tile_on_side (side, 0, 1);
  double a = u_factor * (along.x - origin.x) + v_factor * (inward.x - origin.x);
  double b = u_factor * (along.y - origin.y) + v_factor * (inward.y - origin.y);

  mass->cuts[mass->n_cuts++] = (HradbyTileCut) { a, b, constant - a * origin.x - b * origin.y };
}

/* Whether a path bends around the corner after @side. */
static gboolean
bends_around (const Layout *layout, guint side)
{
  guint sides = (1u << side) | (1u << ((side + 1) % HRADBY_N_SIDES));

  for (guint i = 0; i < layout->plan->tile->n_features; i++) {
    const HradbyFeature *feature = &layout->plan->tile->features[i];

    if (hradby_feature_is_line (feature) && hradby_ports_sides (feature->ports) == sides)
      return TRUE;
  }
  return FALSE;
}

/* How deep the building on @side reaches: less where another runs across behind it. */
static double
entry_depth (const Layout *layout, guint feature, guint side)
{
  gint left = layout->building_of[(side + 1) % HRADBY_N_SIDES];
  gint right = layout->building_of[(side + 3) % HRADBY_N_SIDES];

  if (left >= 0 && left == right && left != (gint) feature)
    return MIN (layout->depth, 0.27);
  return layout->depth;
}

static void
build_entry (Layout *layout, const Entry *entry)
{
  HradbyTilePlan *plan = layout->plan;
  gboolean tower = is_tower (plan->tile->features[entry->feature].kind);
  double whole = tower ? TOWER_INSET : HOUSE_INSET;
  double before = entry->whole ? whole : entry->u0 <= 0 ? HRADBY_CORNER_INSET : HRADBY_PART_INSET;
  double after = entry->whole ? whole : entry->u1 >= 1 ? HRADBY_CORNER_INSET : HRADBY_PART_INSET;
  double depth = entry_depth (layout, entry->feature, entry->side);
  double reach = layout->depth < 0.33 ? 0.3 : 0.375;
  HradbyTileMass *mass = add_mass (plan, entry->feature,
                                   hradby_tile_on_side (entry->side, entry->u0 + before, 0),
                                   hradby_tile_on_side (entry->side, entry->u1 - after, depth),
                                   1u << entry->side);

  if (meets_other_building (layout, entry, TRUE))
    add_cut (mass, entry->side, -1, -1, 1 - 0.075);
  if (meets_other_building (layout, entry, FALSE))
    add_cut (mass, entry->side, 1, -1, -0.075);
  if (!entry->whole && entry->u1 >= 1 && bends_around (layout, entry->side))
    add_cut (mass, entry->side, M_SQRT1_2, -M_SQRT1_2, -M_SQRT1_2 + reach);
  if (!entry->whole && entry->u0 <= 0 && bends_around (layout, (entry->side + 3) % 4))
    add_cut (mass, entry->side, -M_SQRT1_2, -M_SQRT1_2, reach);
}

/* A range from a side to the one across, through the middle. */
static void
build_range (Layout *layout, guint feature, guint side)
{
  HradbyTilePlan *plan = layout->plan;
  gboolean tower = is_tower (plan->tile->features[feature].kind);
  double half = tower ? 0.165 : 0.2, u0 = 0.5 - half, u1 = 0.5 + half;
  gint after = layout->building_of[(side + 1) % HRADBY_N_SIDES];
  gint before = layout->building_of[(side + 3) % HRADBY_N_SIDES];

  if (after >= 0 && after != (gint) feature)
    u1 = 0.655;
  if (before >= 0 && before != (gint) feature)
    u0 = 0.345;
  add_mass (plan, feature, hradby_tile_on_side (side, u0, 0), hradby_tile_on_side (side, u1, 1),
            (1u << side) | (1u << (side ^ 2)));
}

static gboolean
masses_touch (const HradbyTileMass *a, const HradbyTileMass *b)
{
  return a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1;
}

static HradbyTilePoint
mass_middle (const HradbyTileMass *mass)
{
  return (HradbyTilePoint) { (mass->x0 + mass->x1) / 2, (mass->y0 + mass->y1) / 2 };
}

/* Joins parts of the feature that lie apart, such as two opposite halves. */
static void
join_parts (HradbyTilePlan *plan, guint feature)
{
  const HradbyTileMass *first = NULL;
  guint n = plan->n_masses;

  for (guint i = 0; i < n; i++) {
    const HradbyTileMass *mass = &plan->masses[i];
    gboolean joined = FALSE;

    if (mass->feature != feature)
      continue;
    for (guint j = 0; j < n && first != NULL; j++)
      joined |= j != i && plan->masses[j].feature == feature &&
                masses_touch (mass, &plan->masses[j]);
    if (first != NULL && !joined) {
      HradbyTilePoint a = mass_middle (first), b = mass_middle (mass);

      add_mass (plan, feature, (HradbyTilePoint) { MIN (a.x, b.x) - 0.1, a.y - 0.1 },
                (HradbyTilePoint) { MAX (a.x, b.x) + 0.1, a.y + 0.1 }, 0);
      add_mass (plan, feature, (HradbyTilePoint) { b.x - 0.1, MIN (a.y, b.y) - 0.1 },
                (HradbyTilePoint) { b.x + 0.1, MAX (a.y, b.y) + 0.1 }, 0);
    }
    if (first == NULL)
      first = mass;
  }
}

/* The middle of a building: where its follower stands and its tower rises. */
static HradbyTilePoint
find_focus (const Layout *layout, guint feature)
{
  const HradbyTilePlan *plan = layout->plan;
  HradbyTilePoint sum = { 0, 0 };
  guint sides = 0, last = 0, n = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (layout->building_of[side] == (gint) feature) {
      HradbyTilePoint place = hradby_tile_on_side (side, 0.5, layout->depth * 0.6);

      sum.x += place.x;
      sum.y += place.y;
      sides |= 1u << side;
      last = side;
      n++;
    }
  if (n == 1)
    return hradby_tile_on_side (last, 0.5, entry_depth (layout, feature, last) * 0.48);
  sum.x -= 0.5;
  sum.y -= 0.5;
  if (n == 2 && sides != 5 && sides != 10)
    return push (sum, sum, -0.04);
  for (const HradbyTileMass *mass = plan->masses; mass < plan->masses + plan->n_masses; mass++)
    if (mass->feature == feature && (n == 0 || mass->open == 5 || mass->open == 10))
      return mass_middle (mass);
  return (HradbyTilePoint) { 0.5, 0.5 };
}

static void
add_top (Layout *layout, guint feature)
{
  HradbyTilePlan *plan = layout->plan;
  HradbyTilePoint focus = plan->spots[feature];
  double room = tile_to_border (focus.x, focus.y);
  guint sides = hradby_ports_sides (plan->tile->features[feature].ports);
  gboolean whole = (sides & (sides - 1)) != 0;

  plan->tops[plan->n_tops++] = (HradbyTileTop) {
    focus.x, focus.y, MIN (room - 0.02, whole ? 0.19 : 0.155),
    ((plan->seed >> 3) + feature) % 3 != 0,
  };
}

static void
build_feature (Layout *layout, guint feature)
{
  HradbyTilePlan *plan = layout->plan;
  HradbyPorts ports = plan->tile->features[feature].ports;

  if (plan->tile->features[feature].kind == HRADBY_FEATURE_CITY) {
    build_wall (plan, feature);
    return;
  }
  if (ports == 0 && plan->tile->features[feature].kind == HRADBY_FEATURE_MONASTERY) {
    add_mass (plan, feature, (HradbyTilePoint) { 0.25, 0.25 }, (HradbyTilePoint) { 0.75, 0.75 },
              0)->flat = TRUE;
    plan->spots[feature] = (HradbyTilePoint) { 0.6, 0.59 }; /* church and bell tower are seen */
    return;
  }
  if (ports == 0)
    add_mass (plan, feature, (HradbyTilePoint) { 0.3, 0.3 }, (HradbyTilePoint) { 0.7, 0.7 }, 0);
  for (guint i = 0; i < layout->n_entries; i++)
    if (layout->entries[i].feature == feature)
      build_entry (layout, &layout->entries[i]);
  for (guint side = HRADBY_NORTH; side <= HRADBY_EAST; side++)
    if (layout->building_of[side] == (gint) feature &&
        layout->building_of[side + 2] == (gint) feature && !layout->crossed[side ^ 1])
      build_range (layout, feature, side);
  join_parts (plan, feature);
  plan->spots[feature] = find_focus (layout, feature);
  if (plan->tile->features[feature].kind == HRADBY_FEATURE_TOWER)
    add_top (layout, feature);
}

/* The city whose wall is at the place, or -1. */
static gint
find_city (const HradbyTilePlan *plan, double x, double y)
{
  for (guint i = 0; i < plan->n_towns; i++)
    if (hradby_tile_plan_to_wall (plan, &plan->towns[i], x, y) < HRADBY_RAMPART_HALF)
      return plan->towns[i].feature;
  return -1;
}

/* How many roads end at the cities in @cities. */
static guint
count_ways (const HradbyTile *tile, guint cities)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    n += tile->features[i].end == HRADBY_END_CITY && (tile->features[i].touches & cities) != 0;
  return n;
}

/* Whether no other city is near. */
static gboolean
is_away_from_others (const HradbyTilePlan *plan, const HradbyTileTown *town, double x, double y)
{
  for (guint i = 0; i < plan->n_towns; i++)
    if (&plan->towns[i] != town &&
        hradby_tile_plan_to_wall (plan, &plan->towns[i], x, y) < 4 * HRADBY_RAMPART_HALF)
      return FALSE;
  return TRUE;
}

/* Leads a road that ends at a city from @side in a bend to the longest piece of its wall: a little
 * to this end of it, but where roads meet there to its middle. */
static void
bend_to_city (HradbyTilePlan *plan, guint feature, guint side, const HradbyTileTown *town)
{
  const guint n_steps = 6;
  const HradbyTileRampart *wall = NULL;
  HradbyTilePoint start = hradby_tile_on_side (side, 0.5, 0);
  HradbyTilePoint ahead = hradby_tile_on_side (side, 0.5, 1);
  HradbyTilePoint last = start, in, gate;
  double length = 0, part = 0.5, reach;

  for (guint i = town->first; i < town->first + town->n; i++) {
    const HradbyTileRampart *piece = &plan->ramparts[i];
    double x = (piece->x0 + piece->x1) / 2, y = (piece->y0 + piece->y1) / 2;
    double here = tile_length (piece->x1 - piece->x0, piece->y1 - piece->y0);

    if (!piece->open && here > length && tile_to_border (x, y) > 0.1 &&
        is_away_from_others (plan, town, x, y)) {
      length = here;
      wall = piece;
    }
  }
  if (wall == NULL)
    return;
  if (count_ways (plan->tile, 1u << town->feature) == 1)
    part += tile_length (wall->x0 - start.x, wall->y0 - start.y) <
            tile_length (wall->x1 - start.x, wall->y1 - start.y) ? -0.13 : 0.13;
  gate = (HradbyTilePoint) { wall->x0 + part * (wall->x1 - wall->x0),
                             wall->y0 + part * (wall->y1 - wall->y0) };
  in = (HradbyTilePoint) { (wall->y0 - wall->y1) / length, (wall->x1 - wall->x0) / length };
  if (hradby_tile_plan_to_wall (plan, town, gate.x + 0.05 * in.x, gate.y + 0.05 * in.y) > 0)
    in = (HradbyTilePoint) { -in.x, -in.y };
  reach = 0.55 * tile_length (gate.x - start.x, gate.y - start.y);
  for (guint i = 1; i <= n_steps; i++) {
    double t = i / (double) n_steps, u = 1 - t;
    double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
    HradbyTilePoint here = {
      a * start.x + b * (start.x + reach * (ahead.x - start.x)) + c * (gate.x - reach * in.x) +
          d * gate.x,
      a * start.y + b * (start.y + reach * (ahead.y - start.y)) + c * (gate.y - reach * in.y) +
          d * gate.y,
    };

    if (i == n_steps)
      here = (HradbyTilePoint) { gate.x + 0.11 * in.x, gate.y + 0.11 * in.y };
    add_track (plan, feature, last, here, FALSE);
    last = here;
  }
}

/* A door whose way out is (@dx, @dy). */
static void
add_door (HradbyTilePlan *plan, HradbyTilePoint at, double dx, double dy)
{
  HradbyTilePlace *place = hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_DOOR, at.x, at.y,
                                                       0.07);

  if (place != NULL) {
    place->dx = dx;
    place->dy = dy;
  }
}

/* Leads a dead end from @side to a building: to the city that it names, straight ahead, else to the
 * nearest one. */
static void
lead_to_building (HradbyTilePlan *plan, guint feature, guint side)
{
  HradbyTilePoint start = hradby_tile_on_side (side, 0.5, 0), centre = { 0.5, 0.5 }, best = centre;
  const HradbyFeature *path = &plan->tile->features[feature];
  double nearest = 1, angle;
  gint ahead = -1;

  for (double v = 0; v < 0.8 && ahead < 0; v += 0.02) {
    HradbyTilePoint place = hradby_tile_on_side (side, 0.5, v);

    ahead = find_city (plan, place.x, place.y);
  }
  for (guint i = 0; i < plan->n_towns && path->end == HRADBY_END_CITY && path->touches != 0; i++)
    if ((path->touches & (1u << plan->towns[i].feature)) != 0 &&
        (ahead < 0 || (path->touches & (1u << ahead)) == 0)) {
      bend_to_city (plan, feature, side, &plan->towns[i]);
      return;
    }
  for (double v = 0.1; v < 0.8; v += 0.02) {
    HradbyTilePoint place = hradby_tile_on_side (side, 0.5, v);

    if (find_city (plan, place.x, place.y) >= 0) {
      HradbyTilePoint inside = hradby_tile_on_side (side, 0.5, v + 0.11);

      add_track (plan, feature, start, inside, FALSE);
      return;
    }
    if (hradby_tile_plan_to_building (plan, place.x, place.y) < 0) {
      HradbyTilePoint back = hradby_tile_on_side (side, 0.5, v - 0.04);

      add_track (plan, feature, start, place, FALSE);
      add_door (plan, place, (back.x - place.x) / 0.04, (back.y - place.y) / 0.04);
      return;
    }
  }
  add_track (plan, feature, start, centre, FALSE);
  for (angle = 0; angle < 2 * G_PI; angle += G_PI / 16)
    for (double r = 0.05; r < 0.5; r += 0.02) {
      HradbyTilePoint place = { 0.5 + r * cos (angle), 0.5 + r * sin (angle) };

      if (r < nearest && hradby_tile_plan_to_building (plan, place.x, place.y) < 0) {
        nearest = r;
        best = place;
      }
    }
  if (nearest < 1) {
    add_track (plan, feature, centre, best, FALSE);
    add_door (plan, best, (0.5 - best.x) / nearest, (0.5 - best.y) / nearest);
  } else
    hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_HUT, 0.5, 0.5, 0.15);
}

/* Whether a dead end leads to something in the middle of the tile. */
static gboolean
ends_in_middle (const HradbyFeature *path)
{
  return path->end == HRADBY_END_SQUARE || path->end == HRADBY_END_CROSSING
         || path->end == HRADBY_END_MARK || hradby_tile_kind_is_water (path->kind);
}

/* Where a road comes out of the ground, or goes into it. */
static void
add_mouth (HradbyTilePlan *plan, guint side, double v)
{
  HradbyTilePoint place = hradby_tile_on_side (side, 0.5, v);
  HradbyTilePoint out = hradby_tile_on_side (side, 0.5, v - 1);

  add_door (plan, place, out.x - place.x, out.y - place.y);
}

static void
lay_path (Layout *layout, guint feature)
{
  HradbyTilePlan *plan = layout->plan;
  const HradbyFeature *path = &plan->tile->features[feature];
  guint sides = hradby_ports_sides (path->ports), n = hradby_tile_count_sides (path);
  HradbyTilePoint centre = { 0.5, 0.5 }, middle = centre;
  const HradbyLandmark *landmark = hradby_landmark_find (plan->tile, path);

  if (n == 2 && sides != 5 && sides != 10) {
    guint first = sides == 9 ? 3 : sides == 3 ? 0 : sides == 6 ? 1 : 2;
    HradbyTilePoint corner = hradby_tile_on_side (first, 1, 0);

    add_track (plan, feature, corner, corner, TRUE);
    middle = push (corner, corner, -0.5 * M_SQRT1_2);
  } else
    for (guint side = 0; side < HRADBY_N_SIDES; side++)
      if (sides & (1u << side)) {
        if (n == 1 && !ends_in_middle (path))
          lead_to_building (plan, feature, side);
        else if (n == 2 && has_tunnel (plan, side)) {
          add_track (plan, feature, hradby_tile_on_side (side, 0.5, 0),
                     hradby_tile_on_side (side, 0.5, 0.1), FALSE);
          add_mouth (plan, side, 0.145);
          if (!has_tunnel (plan, side ^ 2))
            add_mouth (plan, side ^ 2, 0.5);
        } else
          add_track (plan, feature, hradby_tile_on_side (side, 0.5, 0), centre, FALSE);
      }
  plan->spots[feature] = middle;
  if (landmark != NULL && hradby_tile_kind_is_water (path->kind)) {
    HradbyTilePlace *place = hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_LANDMARK, middle.x,
                                                         middle.y, landmark->radius);

    if (place != NULL)
      place->landmark = landmark;
  }
  if (hradby_feature_has_mark (path, FOUNTAIN))
    hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_FOUNTAIN, middle.x, middle.y, 0.112);
}

static void
lay_plaza (HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->n_features; i++)
    if (plan->tile->features[i].end == HRADBY_END_SQUARE ||
        plan->tile->features[i].end == HRADBY_END_CROSSING) {
      gboolean road = plan->tile->features[i].kind == HRADBY_FEATURE_ROAD;

      hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_PLAZA, 0.5, 0.5, road ? 0.145 : 0.205);
      if (road)
        hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_WELL, 0.5, 0.5, 0.052);
      return;
    }
}

/* Sets a landmark in the middle if roads lead to it; fill_courts() finds a place for others. */
static void
lay_space (HradbyTilePlan *plan)
{
  const HradbyLandmark *space = hradby_landmark_find (plan->tile, NULL);

  for (guint i = 0; space != NULL && i < plan->tile->n_features; i++)
    if (g_strcmp0 (plan->tile->features[i].end_mark, space->mark) == 0) {
      hradby_tile_plan_add_place (plan, HRADBY_TILE_PLACE_LANDMARK, 0.5, 0.5,
                                  space->radius)->landmark = space;
      return;
    }
}

/* Turns @n points, each the two numbers at the beginning of @size bytes, a quarter clockwise. */
static void
turn_points (gpointer first, gsize size, guint n)
{
  for (guint i = 0; i < n; i++) {
    double *point = (gpointer) ((char *) first + i * size), x = point[0];

    point[0] = 1 - point[1];
    point[1] = x;
  }
}

static void
turn_mass (HradbyTileMass *mass)
{
  HradbyTileMass was = *mass;

  mass->x0 = 1 - was.y1;
  mass->x1 = 1 - was.y0;
  mass->y0 = was.x0;
  mass->y1 = was.x1;
  mass->open = (guint8) (((was.open << 1) | (was.open >> 3)) & 15);
  for (guint i = 0; i < mass->n_cuts; i++)
    mass->cuts[i] = (HradbyTileCut) {
      -was.cuts[i].b, was.cuts[i].a, was.cuts[i].c + was.cuts[i].b,
    };
}

#define TURN(self, array, x) turn_points (&(self)->array[0].x, sizeof (self)->array[0], \
                                          (self)->n_##array)

/* One quarter turn clockwise. */
static void
turn (HradbyTilePlan *self)
{
  const guint n = HRADBY_PLAN_GRID;
  gint8 was[HRADBY_PLAN_GRID * HRADBY_PLAN_GRID];

  self->rotation = (self->rotation + 1) & 3;
  TURN (self, ramparts, x0);
  TURN (self, ramparts, x1);
  TURN (self, tracks, x0);
  TURN (self, tracks, x1);
  TURN (self, turrets, x);
  TURN (self, roofs, x);
  TURN (self, farms, x);
  TURN (self, tops, x);
  TURN (self, places, x);
  TURN (self, stones, x);
  TURN (self, stalls, x);
  TURN (self, trees, x);
  TURN (self, chimneys, x);
  TURN (self, pennants, x);
  turn_points (self->spots, sizeof self->spots[0], self->tile->n_features);
  for (guint i = 0; i < self->n_masses; i++)
    turn_mass (&self->masses[i]);
  for (HradbyTileRoof *roof = self->roofs; roof < self->roofs + self->n_roofs; roof++) {
    double half = roof->half_x;

    roof->half_x = roof->half_y;
    roof->half_y = half;
    roof->upright = !roof->upright;
  }
  for (guint i = 0; i < self->n_farms; i++)
    self->farms[i].turn++;
  for (guint i = 0; i < self->n_places; i++) {
    double dx = self->places[i].dx;

    self->places[i].dx = -self->places[i].dy;
    self->places[i].dy = dx;
  }
  memcpy (was, self->grid, sizeof was);
  for (guint i = 0; i < n * n; i++)
    self->grid[i % n * n + n - 1 - i / n] = was[i];
}

gint
hradby_tile_feature_of_turned (const HradbyTile *tile, guint rotation, guint port)
{
  return hradby_tile_feature_at (tile, (port + HRADBY_N_PORTS - 3 * (rotation & 3)) %
                                       HRADBY_N_PORTS);
}

guint
hradby_tile_spread (gint8 *owners, guint n, guint *queue, guint n_queued)
{
  for (guint head = 0; head < n_queued; head++) {
    guint cell = queue[head], x = cell % n, y = cell / n;
    guint around[4] = { y > 0 ? cell - n : cell, x < n - 1 ? cell + 1 : cell,
                        y < n - 1 ? cell + n : cell, x > 0 ? cell - 1 : cell };

    for (guint i = 0; i < G_N_ELEMENTS (around); i++)
      if (owners[around[i]] == -1) {
        owners[around[i]] = owners[cell];
        queue[n_queued++] = around[i];
      }
  }
  return n_queued;
}

void
hradby_tile_plan_init (HradbyTilePlan *self, const HradbyTile *tile, guint rotation)
{
  Layout layout = { self };

  *self = (HradbyTilePlan) { tile, g_str_hash (tile->id != NULL ? tile->id : "") * 2654435761u };
  self->seed ^= self->seed >> 15;
  find_lines (&layout);
  find_entries (&layout);
  lay_plaza (self);
  lay_space (self);
  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_tile_kind_is_mass (tile->features[i].kind))
      build_feature (&layout, i);
  for (guint i = 0; i < tile->n_features; i++)
    if (hradby_feature_is_line (&tile->features[i]))
      lay_path (&layout, i);
  hradby_tile_plan_fill_cities (self);
  hradby_tile_plan_fill_courts (self);
  hradby_tile_plan_build_houses (self);
  for (guint i = 0; i < (rotation & 3); i++)
    turn (self);
}
