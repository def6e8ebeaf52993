/* Lays out walled cities: the wall around them, with its towers and gates. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-city.h"

#include "paint/tile-layout.h"

/* How far from a corner of the tile the wall of a city that takes a whole side meets that side, and
 * how far from the end of its part one that shares it. */
#define CORNER_INSET 0.072
#define SHARE_INSET  0.04

/* How far the border of a city is drawn beyond the tile, where nobody sees it. */
#define BEYOND 0.2

/* How deep a city on one side reaches, and the ground that a city on the other three leaves. */
#define CAP_DEPTH 0.295

/* Likewise where other things need the room, and of a half with a point. */
#define LOW_DEPTH     0.2
#define CROSSING_DEPTH 0.255
#define POINT_DEPTH   0.36

/* How far from a corner of the tile the point of a city ends that parts the fields there. */
#define POINT_INSET 0.045

/* A part of the tile's circumference in sides, clockwise from the north-west; @to may exceed 4. */
typedef struct
{
  double from;
  double to;
} Run;

typedef struct
{
  HradbyTilePoint points[4];
  guint           n;
} Bends;

static gint
owner_of (const HradbyTilePlan *plan,
          guint                 port)
{
  return hradby_tile_feature_at (plan->tile, port % HRADBY_N_PORTS);
}

/* The point @depth inward of the place @at on the circumference. */
static HradbyTilePoint
place_at (double at,
          double depth)
{
  double u = at - floor (at);

  switch ((guint) floor (at) % HRADBY_N_SIDES)
    {
    case HRADBY_NORTH:
      return (HradbyTilePoint) { u, depth };
    case HRADBY_EAST:
      return (HradbyTilePoint) { 1 - depth, u };
    case HRADBY_SOUTH:
      return (HradbyTilePoint) { 1 - u, 1 - depth };
    default:
      return (HradbyTilePoint) { depth, 1 - u };
    }
}

/* Where port @port begins. A road in the middle of a side takes less than a third. */
static double
begin_of (const HradbyTilePlan *plan,
          guint                 port)
{
  guint side = port / 3, place = port % 3;
  gint middle = owner_of (plan, 3 * side + 1);
  gboolean line = middle >= 0 && hradby_feature_is_line (&plan->tile->features[middle]);
  double third = line ? 0.39 : 1 / 3.0;

  return side + (place == 0 ? 0 : place == 1 ? third : 1 - third);
}

static gboolean
is_corner (double at)
{
  return fabs (at - floor (at + 0.5)) < 0.001;
}

/* The parts of the circumference that belong to @feature, their ends drawn in. */
static guint
find_runs (const HradbyTilePlan *plan,
           guint                 feature,
           Run                  *runs)
{
  guint n = 0;

  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    if (owner_of (plan, port) == (gint) feature &&
        owner_of (plan, port + HRADBY_N_PORTS - 1) != (gint) feature)
      {
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
is_others (const HradbyTilePlan *plan,
           guint                 feature,
           guint                 side)
{
  gint owner = owner_of (plan, 3 * (side % HRADBY_N_SIDES) + 1);

  return owner >= 0 && owner != (gint) feature &&
         hradby_tile_kind_is_mass (plan->tile->features[owner].kind);
}

static guint
count_sides (const HradbyTilePlan *plan,
             gint                  feature)
{
  guint sides = hradby_ports_sides (plan->tile->features[feature].ports), n = 0;

  for (; sides != 0; sides &= sides - 1)
    n++;
  return n;
}

/* Whether a city that has more than this side comes near from there. */
static gboolean
is_wide (const HradbyTilePlan *plan,
         guint                 feature,
         guint                 side)
{
  gint owner = owner_of (plan, 3 * (side % HRADBY_N_SIDES) + 1);

  return is_others (plan, feature, side) &&
         (count_sides (plan, owner) > 1 ||
          plan->tile->features[owner].castle == HRADBY_HALF_IMPOSSIBLE);
}

/* Whether a road comes to @feature from @side and ends there. */
static gboolean
is_way_in (const HradbyTilePlan *plan,
           guint                 feature,
           guint                 side)
{
  gint owner = owner_of (plan, 3 * (side % HRADBY_N_SIDES) + 1);

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

gboolean
hradby_tile_plan_has_tunnel (const HradbyTilePlan *self,
                             guint                 side)
{
  gint road = owner_of (self, 3 * side + 1), field = owner_of (self, 3 * side);

  return road >= 0 && field >= 0 && field == owner_of (self, 3 * side + 2) &&
         self->tile->features[field].kind == HRADBY_FEATURE_FIELD &&
         self->tile->features[road].kind == HRADBY_FEATURE_ROAD &&
         owner_of (self, 3 * (side ^ 2) + 1) == road;
}

static void
add_bend (Bends  *bends,
          double  at,
          double  depth)
{
  bends->points[bends->n++] = place_at (at, depth);
}

/* Whether @feature, on two opposite sides, and another city on the two between cross. */
static gboolean
crosses (const HradbyTilePlan *plan,
         guint                 feature,
         guint                 side)
{
  return is_others (plan, feature, side) &&
         owner_of (plan, 3 * (side % HRADBY_N_SIDES) + 1) ==
             owner_of (plan, 3 * ((side + 2) % HRADBY_N_SIDES) + 1) &&
         count_sides (plan, (gint) feature) == 2;
}

/* Whether a half is so long that it crosses another city: the field on the far side touches it. */
static gboolean
is_seen_across (const HradbyTilePlan *plan,
                guint                 feature,
                guint                 side)
{
  gint field = owner_of (plan, 3 * ((side + 2) % HRADBY_N_SIDES) + 1);
  gint after = owner_of (plan, 3 * ((side + 1) % HRADBY_N_SIDES) + 1);

  return plan->tile->features[feature].castle == HRADBY_HALF_IMPOSSIBLE && field >= 0 &&
         (plan->tile->features[field].touches & (1u << feature)) != 0 &&
         is_others (plan, feature, side + 1) &&
         after == owner_of (plan, 3 * ((side + 3) % HRADBY_N_SIDES) + 1);
}

/* A wall around what lies on one side only: a city, or the ground before it. */
static void
bend_around_side (const HradbyTilePlan *plan,
                  guint                 feature,
                  const Run            *run,
                  guint                 n_runs,
                  gboolean              city,
                  Bends                *bends)
{
  guint side = (guint) floor ((run->from + run->to) / 2);
  double from = MAX (run->from, side), to = MIN (run->to, side + 0.9999), length = to - from;
  double depth = MIN (has_crossing (plan->tile) ? CROSSING_DEPTH : CAP_DEPTH, 0.5 * length);
  double reach_from = MIN (0.185, 0.3 * length), reach_to = reach_from;
  gboolean after = is_others (plan, feature, side + 1);
  gboolean before = is_others (plan, feature, side + 3);
  gboolean beyond = !city && is_others (plan, feature, side);

  if (!city)
    {
      depth = beyond ? (crosses (plan, feature, side) ? 0.4 : 0.46)
              : n_runs < 2 ? depth : hradby_tile_plan_has_tunnel (plan, side) ? 0.36 : 0.26;
      reach_from = reach_to = (beyond ? 0.33 : 0.25) * length;
    }
  else if (is_seen_across (plan, feature, side))
    {
      add_bend (bends, side + 0.5, LOW_DEPTH);
      add_bend (bends, side + 0.52, 0.46);
      add_bend (bends, side + 0.58, 0.76);
      return;
    }
  else if (plan->tile->features[feature].castle == HRADBY_HALF_IMPOSSIBLE)
    {
      add_bend (bends, (from + to) / 2, after && before ? CAP_DEPTH : POINT_DEPTH);
      return;
    }
  else if (after && before)
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
find_bends (const HradbyTilePlan *plan,
            guint                 feature,
            const Run            *run,
            guint                 n_runs,
            gboolean              city)
{
  Bends bends = { .n = 0 };
  double corner = ceil (run->from), before = corner - run->from, after = run->to - corner;

  if (run->to - run->from < 1.2 && (after <= 0 || MIN (before, after) < 0.2))
    bend_around_side (plan, feature, run, n_runs, city, &bends);
  else if (after < 1 && MIN (before, after) > 0.5)
    {
      /* Across the tile from one side to the next. */
      guint side = (guint) corner;
      gboolean low = is_wide (plan, feature, side + 1) || is_wide (plan, feature, side + 2);
      double along = low && city ? 0.6 : 0.705, depth = low && city ? 0.22 : 0.3;

      add_bend (&bends, corner - along, depth);
      if (city && is_way_in (plan, feature, side + 1) && is_way_in (plan, feature, side + 2))
        {
          HradbyTilePoint away = place_at (corner, 0);

          bends.points[bends.n++] = (HradbyTilePoint) { 0.5 + 0.4 * (0.5 - away.x),
                                                        0.5 + 0.4 * (0.5 - away.y) };
        }
      add_bend (&bends, corner + along, depth);
    }
  else if (after < 1)
    {
      HradbyTilePoint a = place_at (run->from, 0), b = place_at (run->to, 0);
      HradbyTilePoint away = place_at (corner, 0);

      bends.points[bends.n++] = (HradbyTilePoint) {
        (a.x + b.x) / 2 + (away.x > 0.5 ? -0.04 : 0.04),
        (a.y + b.y) / 2 + (away.y > 0.5 ? -0.04 : 0.04),
      };
    }
  else if (after < 2)
    {
      add_bend (&bends, corner + 0.3, before + 0.06);
      add_bend (&bends, corner + 0.7, after - 1 + 0.06);
    }
  return bends;
}

static void
add_piece (HradbyTilePlan  *plan,
           HradbyTileTown  *town,
           HradbyTilePoint  from,
           HradbyTilePoint  to,
           gboolean         open)
{
  if (plan->n_ramparts == HRADBY_PLAN_RAMPARTS)
    return;
  plan->ramparts[plan->n_ramparts++] = (HradbyTileRampart) { from.x, from.y, to.x, to.y, open };
  town->n++;
}

static void
add_turret (HradbyTilePlan  *plan,
            HradbyTilePoint  place)
{
  if (plan->n_turrets < HRADBY_PLAN_TURRETS)
    plan->turrets[plan->n_turrets++] = place;
}

/* Beyond the sides that @run touches. */
static void
go_beyond (HradbyTilePlan *plan,
           HradbyTileTown *town,
           const Run      *run)
{
  HradbyTilePoint last = place_at (run->from, -BEYOND);

  add_piece (plan, town, place_at (run->from, 0), last, FALSE);
  for (double corner = ceil (run->from); corner < run->to; corner++)
    {
      HradbyTilePoint out = place_at (corner, 0);

      out.x += out.x > 0.5 ? BEYOND : -BEYOND;
      out.y += out.y > 0.5 ? BEYOND : -BEYOND;
      add_piece (plan, town, last, out, TRUE);
      last = out;
    }
  add_piece (plan, town, last, place_at (run->to, -BEYOND), TRUE);
  add_piece (plan, town, place_at (run->to, -BEYOND), place_at (run->to, 0), FALSE);
}

/* From the end of a run to the beginning of the next one. */
static void
go_inside (HradbyTilePlan  *plan,
           HradbyTileTown  *town,
           HradbyTilePoint  last,
           HradbyTilePoint  end,
           const Bends     *bends,
           gboolean         reverse)
{
  add_turret (plan, last);
  for (guint i = 0; i < bends->n; i++)
    {
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
build_square (HradbyTilePlan *plan,
              HradbyTileTown *town,
              double          near,
              gboolean        open)
{
  const HradbyTilePoint corners[4] = {
    { near, near }, { 1 - near, near }, { 1 - near, 1 - near }, { near, 1 - near },
  };

  for (guint i = 0; i < 4; i++)
    {
      add_piece (plan, town, corners[i], corners[(i + 1) % 4], open);
      if (!open)
        add_turret (plan, corners[i]);
    }
}

/* Whether a city has to reach @corner: two fields that it feeds meet there, or a field that it
 * feeds and a city that does not feed that one. */
static gboolean
reaches_corner (const HradbyTilePlan *plan,
                guint                 feature,
                guint                 corner)
{
  const HradbyFeature *city = &plan->tile->features[feature];
  gint sides[2] = { owner_of (plan, 3 * corner + HRADBY_N_PORTS - 1), owner_of (plan, 3 * corner) };
  guint n_fields = 0;

  if (city->castle == HRADBY_HALF_POSSIBLE || sides[0] == sides[1])
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
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
bend_to_point (const HradbyTilePlan *plan,
               guint                 feature,
               double                from,
               double                to)
{
  Bends bends = { .n = 0 };
  guint side = (guint) floor (from + 0.5);
  double depth = count_sides (plan, (gint) feature) > 1 ? 0.285 : 0.215;
  double bow = is_others (plan, feature, side) || is_others (plan, feature, side + 1) ? -0.05
                                                                                      : 0.06;
  HradbyTilePoint a = place_at (from, 0), b = place_at (to, 0), away = place_at (side + 1, 0);

  if (to - from < 1.5)
    {
      add_bend (&bends, side + 0.26, depth);
      add_bend (&bends, side + 0.74, depth);
      return bends;
    }
  for (guint i = 1; i < 3; i++)
    bends.points[bends.n++] = (HradbyTilePoint) {
      a.x + (b.x - a.x) * i / 3 + (away.x > 0.5 ? bow : -bow),
      a.y + (b.y - a.y) * i / 3 + (away.y > 0.5 ? bow : -bow),
    };
  return bends;
}

/* A wall with a point in each corner where fields meet that only this city parts. */
static gboolean
build_points (HradbyTilePlan *plan,
              HradbyTileTown *town,
              const Run      *run)
{
  double from = run->to, end = run->from + 4;
  HradbyTilePoint last = place_at (from, 0);

  for (guint corner = (guint) ceil (from + 0.5); corner < end; corner++)
    {
      Bends bends;
      HradbyTilePoint point = place_at (corner, 0);

      if (corner > end - 0.5 || !reaches_corner (plan, town->feature, corner % HRADBY_N_SIDES))
        continue;
      point.x += point.x > 0.5 ? -POINT_INSET : POINT_INSET;
      point.y += point.y > 0.5 ? -POINT_INSET : POINT_INSET;
      bends = bend_to_point (plan, town->feature, from, corner);
      if (from == run->to)
        go_beyond (plan, town, run);
      go_inside (plan, town, last, point, &bends, FALSE);
      from = corner;
      last = point;
    }
  if (from == run->to)
    return FALSE;
  {
    Bends bends = bend_to_point (plan, town->feature, from, end);

    go_inside (plan, town, last, place_at (end, 0), &bends, FALSE);
  }
  return TRUE;
}

void
hradby_tile_plan_build_wall (HradbyTilePlan *self,
                             guint           feature)
{
  HradbyTileTown *town = &self->towns[self->n_towns];
  Run runs[HRADBY_N_PORTS];
  guint n = find_runs (self, feature, runs);

  if (self->n_towns == HRADBY_PLAN_TOWNS)
    return;
  self->n_towns++;
  *town = (HradbyTileTown) { (guint8) feature, (guint8) self->n_ramparts, 0 };
  if (n == 0)
    {
      gboolean all = self->tile->features[feature].ports == HRADBY_ALL_PORTS;

      build_square (self, town, all ? -BEYOND : 0.27, all);
      return;
    }
  if (n == 1 && build_points (self, town, &runs[0]))
    return;
  for (guint i = 0; i < n; i++)
    {
      /* Of two cities that cross the second goes on below the first. */
      guint side = (guint) floor (runs[i].from) + 1;
      gboolean below = n == 2 && crosses (self, feature, side) &&
                       owner_of (self, 3 * (side % HRADBY_N_SIDES) + 1) < (gint) feature;
      const Run *next = &runs[below ? i : (i + 1) % n];
      Run gap = { runs[i].to, next->from };
      gboolean inward;
      Bends bends;

      while (gap.to < gap.from)
        gap.to += 4;
      inward = (n == 1 || below) && gap.to - gap.from > runs[i].to - runs[i].from;
      bends = find_bends (self, feature, inward ? &runs[i] : &gap, n, inward);
      go_beyond (self, town, &runs[i]);
      go_inside (self, town, place_at (gap.from, 0), place_at (gap.to, 0), &bends, inward);
    }
}

/* The square of the distance to @piece. */
static inline double
piece_square (const HradbyTileRampart *piece,
              double                   x,
              double                   y)
{
  double dx = piece->x1 - piece->x0, dy = piece->y1 - piece->y0;
  double part = ((x - piece->x0) * dx + (y - piece->y0) * dy) / MAX (dx * dx + dy * dy, 1e-9);

  part = CLAMP (part, 0, 1);
  dx = x - piece->x0 - part * dx;
  dy = y - piece->y0 - part * dy;
  return dx * dx + dy * dy;
}

double
hradby_tile_plan_to_wall (const HradbyTilePlan *self,
                          const HradbyTileTown *town,
                          double                x,
                          double                y)
{
  gboolean inside = FALSE;
  double nearest = 1;

  for (guint i = town->first; i < town->first + town->n; i++)
    {
      const HradbyTileRampart *piece = &self->ramparts[i];

      if ((piece->y0 > y) != (piece->y1 > y) &&
          x < piece->x0 + (y - piece->y0) * (piece->x1 - piece->x0) / (piece->y1 - piece->y0))
        inside = !inside;
      if (!piece->open)
        {
          double square = piece_square (piece, x, y);

          nearest = MIN (nearest, square);
        }
    }
  nearest = sqrt (nearest);
  return inside ? -nearest : nearest;
}
