/* Lays out a tile: which walls, roofs, paths and places its ports ask for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-city.h"
#include "paint/tile-landmark.h"
#include "paint/tile-layout.h"

#include <math.h>

/* How far a building stays away from the ends of its part of a side, and how deep it reaches. */
#define HOUSE_INSET 0.12
#define TOWER_INSET 0.17
#define DEPTH       0.36

/* The mark of paths that lead over a square with one. */
#define FOUNTAIN "fountain"

/* A part of a side that belongs to one building; u runs clockwise along the side. */
typedef struct
{
  guint    side;
  guint    feature;
  double   u0;
  double   u1;
  gboolean whole;
} Entry;

typedef struct
{
  HradbyTilePlan *plan;
  double          depth;
  gboolean        has_line;
  gint            building_of[HRADBY_N_SIDES]; /* whose the middle port is, if a building's */
  gboolean        crossed[2]; /* a path runs between north and south, between east and west */
  guint           n_entries;
  Entry           entries[HRADBY_N_PORTS];
} Layout;

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

/* The point @u along @side, @v deep. */
static HradbyTilePoint
place_on_side (guint  side,
               double u,
               double v)
{
  switch (side)
    {
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

static HradbyTileMass *
add_mass (HradbyTilePlan  *plan,
          guint            feature,
          HradbyTilePoint  a,
          HradbyTilePoint  b,
          guint            open)
{
  HradbyTileMass *mass = &plan->masses[MIN (plan->n_masses, HRADBY_PLAN_MASSES - 1)];

  *mass = (HradbyTileMass) {
    MIN (a.x, b.x), MIN (a.y, b.y), MAX (a.x, b.x), MAX (a.y, b.y),
    .open = (guint8) open, .feature = (guint8) feature,
    .tower = is_tower (plan->tile->features[feature].kind),
  };
  plan->n_masses = MIN (plan->n_masses + 1, HRADBY_PLAN_MASSES);
  return mass;
}

static void
add_track (HradbyTilePlan  *plan,
           guint            feature,
           HradbyTilePoint  from,
           HradbyTilePoint  to,
           gboolean         arc)
{
  if (plan->n_tracks < HRADBY_PLAN_TRACKS)
    plan->tracks[plan->n_tracks++] =
      (HradbyTileTrack) { from.x, from.y, to.x, to.y, arc, (guint8) feature };
}

static void
add_place (HradbyTilePlan      *plan,
           HradbyTilePlaceKind  kind,
           double               x,
           double               y,
           double               radius)
{
  if (plan->n_places < HRADBY_PLAN_PLACES)
    plan->places[plan->n_places++] = (HradbyTilePlace) { kind, x, y, radius, 0, 0, NULL };
}

/* Finds the parts of sides that buildings own. */
static void
find_entries (Layout *layout)
{
  const HradbyTile *tile = layout->plan->tile;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    {
      gint owners[3];
      double third;

      for (guint i = 0; i < 3; i++)
        owners[i] = hradby_tile_feature_at (tile, 3 * side + i);
      third = (owners[1] >= 0 &&
               hradby_feature_is_line (&tile->features[owners[1]])) ? 0.39 : 1 / 3.0;
      layout->building_of[side] = -1;
      for (guint i = 0, end; i < 3; i = end)
        {
          double marks[4] = { 0, third, 1 - third, 1 };

          for (end = i + 1; end < 3 && owners[end] == owners[i]; end++)
            continue;
          if (owners[i] < 0 || !hradby_tile_kind_is_mass (tile->features[owners[i]].kind))
            continue;
          if (i <= 1 && end >= 2)
            layout->building_of[side] = owners[i];
          layout->entries[layout->n_entries++] =
            (Entry) { side, (guint) owners[i], marks[i], marks[end], end - i == 3 };
        }
    }
}

/* Notes which sides paths join and whether the middle of the tile is taken. */
static void
find_lines (Layout *layout)
{
  const HradbyTile *tile = layout->plan->tile;

  layout->depth = DEPTH;
  for (guint i = 0; i < tile->n_features; i++)
    {
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

/* Where another building meets this one in the corner after (or before) its side. */
static gboolean
meets_other_building (const Layout *layout,
                      const Entry  *entry,
                      gboolean      after)
{
  guint next = (entry->side + (after ? 1 : 3)) % HRADBY_N_SIDES;

  if (after ? entry->u1 < 1 : entry->u0 > 0)
    return FALSE;
  for (guint i = 0; i < layout->n_entries; i++)
    {
      const Entry *other = &layout->entries[i];

      if (other->side == next && other->feature != entry->feature &&
          (after ? other->u0 <= 0 : other->u1 >= 1))
        return TRUE;
    }
  return FALSE;
}

/* Cuts off what lies beyond the line through (@u, @v) that falls by @du a step of depth. */
static void
add_cut (HradbyTileMass *mass,
         guint           side,
         double          u_factor,
         double          v_factor,
         double          constant)
{
  HradbyTilePoint origin = place_on_side (side, 0, 0);
  HradbyTilePoint along = place_on_side (side, 1, 0);
  HradbyTilePoint inward = place_on_side (side, 0, 1);
  double ux = along.x - origin.x, uy = along.y - origin.y;
  double vx = inward.x - origin.x, vy = inward.y - origin.y;
  HradbyTileCut *cut = &mass->cuts[mass->n_cuts++];

  cut->a = u_factor * ux + v_factor * vx;
  cut->b = u_factor * uy + v_factor * vy;
  cut->c = constant - cut->a * origin.x - cut->b * origin.y;
}

/* Whether a path bends around the corner after @side. */
static gboolean
bends_around (const Layout *layout,
              guint         side)
{
  guint sides = (1u << side) | (1u << ((side + 1) % HRADBY_N_SIDES));

  for (guint i = 0; i < layout->plan->tile->n_features; i++)
    {
      const HradbyFeature *feature = &layout->plan->tile->features[i];

      if (hradby_feature_is_line (feature) &&
          hradby_ports_sides (feature->ports) == sides)
        return TRUE;
    }
  return FALSE;
}

/* How deep the building at @entry reaches: less where another runs across behind it. */
static double
entry_depth (const Layout *layout,
             const Entry  *entry)
{
  gint left = layout->building_of[(entry->side + 1) % HRADBY_N_SIDES];
  gint right = layout->building_of[(entry->side + 3) % HRADBY_N_SIDES];

  if (left >= 0 && left == right && left != (gint) entry->feature)
    return MIN (layout->depth, 0.27);
  return layout->depth;
}

static void
build_entry (Layout      *layout,
             const Entry *entry)
{
  HradbyTilePlan *plan = layout->plan;
  gboolean tower = is_tower (plan->tile->features[entry->feature].kind);
  double whole = tower ? TOWER_INSET : HOUSE_INSET;
  double before = entry->whole ? whole : entry->u0 <= 0 ? HRADBY_CORNER_INSET : HRADBY_PART_INSET;
  double after = entry->whole ? whole : entry->u1 >= 1 ? HRADBY_CORNER_INSET : HRADBY_PART_INSET;
  double depth = entry_depth (layout, entry), reach = layout->depth < 0.33 ? 0.3 : 0.375;
  HradbyTileMass *mass = add_mass (plan, entry->feature,
                                   place_on_side (entry->side, entry->u0 + before, 0),
                                   place_on_side (entry->side, entry->u1 - after, depth),
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
build_range (Layout *layout,
             guint   feature,
             guint   side)
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
  add_mass (plan, feature, place_on_side (side, u0, 0), place_on_side (side, u1, 1),
            (1u << side) | (1u << (side ^ 2)));
}

static gboolean
masses_touch (const HradbyTileMass *a,
              const HradbyTileMass *b)
{
  return a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1;
}

/* Joins parts of the feature that lie apart, such as two opposite halves. */
static void
join_parts (HradbyTilePlan *plan,
            guint           feature)
{
  const HradbyTileMass *first = NULL;
  guint n = plan->n_masses;

  for (guint i = 0; i < n; i++)
    {
      const HradbyTileMass *mass = &plan->masses[i];
      gboolean joined = FALSE;

      if (mass->feature != feature)
        continue;
      for (guint j = 0; j < n && first != NULL; j++)
        joined |= j != i && plan->masses[j].feature == feature &&
                  masses_touch (mass, &plan->masses[j]);
      if (first != NULL && !joined)
        {
          double x = (first->x0 + first->x1) / 2, y = (first->y0 + first->y1) / 2;
          double to_x = (mass->x0 + mass->x1) / 2, to_y = (mass->y0 + mass->y1) / 2;

          add_mass (plan, feature, (HradbyTilePoint) { MIN (x, to_x) - 0.1, y - 0.1 },
                    (HradbyTilePoint) { MAX (x, to_x) + 0.1, y + 0.1 }, 0);
          add_mass (plan, feature, (HradbyTilePoint) { to_x - 0.1, MIN (y, to_y) - 0.1 },
                    (HradbyTilePoint) { to_x + 0.1, MAX (y, to_y) + 0.1 }, 0);
        }
      if (first == NULL)
        first = mass;
    }
}

/* The middle of a building: where its follower stands and its tower rises. */
static HradbyTilePoint
find_focus (const Layout *layout,
            guint         feature)
{
  const HradbyTilePlan *plan = layout->plan;
  HradbyTilePoint sum = { 0, 0 };
  guint sides = 0, n = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (layout->building_of[side] == (gint) feature)
      {
        HradbyTilePoint place = place_on_side (side, 0.5, layout->depth * 0.6);

        sum.x += place.x;
        sum.y += place.y;
        sides |= 1u << side;
        n++;
      }
  if (n == 1)
    {
      Entry entry = { sides == 1 ? 0 : sides == 2 ? 1 : sides == 4 ? 2 : 3, feature, 0, 1, TRUE };

      return place_on_side (entry.side, 0.5, entry_depth (layout, &entry) * 0.48);
    }
  if (n == 2 && sides != 5 && sides != 10)
    return (HradbyTilePoint) { sum.x - 0.5 + (sum.x > 1 ? -0.04 : 0.04),
                           sum.y - 0.5 + (sum.y > 1 ? -0.04 : 0.04) };
  for (guint i = 0; i < plan->n_masses; i++)
    if (plan->masses[i].feature == feature &&
        (n == 0 || plan->masses[i].open == 5 || plan->masses[i].open == 10))
      return (HradbyTilePoint) { (plan->masses[i].x0 + plan->masses[i].x1) / 2,
                             (plan->masses[i].y0 + plan->masses[i].y1) / 2 };
  return (HradbyTilePoint) { 0.5, 0.5 };
}

static void
add_top (Layout *layout,
         guint   feature)
{
  HradbyTilePlan *plan = layout->plan;
  HradbyTilePoint focus = plan->spots[feature];
  double room = MIN (MIN (focus.x, 1 - focus.x), MIN (focus.y, 1 - focus.y));
  guint sides = hradby_ports_sides (plan->tile->features[feature].ports);
  gboolean whole = (sides & (sides - 1)) != 0;

  plan->tops[plan->n_tops++] = (HradbyTileTop) {
    focus.x, focus.y, MIN (room - 0.02, whole ? 0.19 : 0.155),
    ((plan->seed >> 3) + feature) % 3 != 0,
  };
}

static void
build_feature (Layout *layout,
               guint   feature)
{
  HradbyTilePlan *plan = layout->plan;
  HradbyPorts ports = plan->tile->features[feature].ports;

  if (plan->tile->features[feature].kind == HRADBY_FEATURE_CITY)
    {
      hradby_tile_plan_build_wall (plan, feature);
      return;
    }
  if (ports == 0 && plan->tile->features[feature].kind == HRADBY_FEATURE_MONASTERY)
    {
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
find_city (const HradbyTilePlan *plan,
           double                x,
           double                y)
{
  for (guint i = 0; i < plan->n_towns; i++)
    if (hradby_tile_plan_to_wall (plan, &plan->towns[i], x, y) < HRADBY_RAMPART_HALF)
      return plan->towns[i].feature;
  return -1;
}

/* How many roads end at the cities in @cities. */
static guint
count_ways (const HradbyTile *tile,
            guint             cities)
{
  guint n = 0;

  for (guint i = 0; i < tile->n_features; i++)
    n += tile->features[i].end == HRADBY_END_CITY && (tile->features[i].touches & cities) != 0;
  return n;
}

/* Whether no other city is near. */
static gboolean
is_away_from_others (const HradbyTilePlan *plan,
                     const HradbyTileTown *town,
                     double                x,
                     double                y)
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
bend_to_city (HradbyTilePlan       *plan,
              guint                 feature,
              guint                 side,
              const HradbyTileTown *town)
{
  const guint n_steps = 6;
  const HradbyTileRampart *wall = NULL;
  HradbyTilePoint start = place_on_side (side, 0.5, 0), ahead = place_on_side (side, 0.5, 1);
  HradbyTilePoint last = start, in, gate;
  double length = 0, part = 0.5, reach;

  for (guint i = town->first; i < town->first + town->n; i++)
    {
      const HradbyTileRampart *piece = &plan->ramparts[i];
      double x = (piece->x0 + piece->x1) / 2, y = (piece->y0 + piece->y1) / 2;
      double here = tile_length (piece->x1 - piece->x0, piece->y1 - piece->y0);

      if (!piece->open && here > length && MIN (MIN (x, 1 - x), MIN (y, 1 - y)) > 0.1 &&
          is_away_from_others (plan, town, x, y))
        {
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
  for (guint i = 1; i <= n_steps; i++)
    {
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

/* Leads a dead end from @side to a building: to the city that it names, straight ahead, else to the
 * nearest one. */
static void
lead_to_building (HradbyTilePlan *plan,
                  guint           feature,
                  guint           side)
{
  HradbyTilePoint start = place_on_side (side, 0.5, 0), centre = { 0.5, 0.5 }, best = centre;
  const HradbyFeature *path = &plan->tile->features[feature];
  double nearest = 1, angle;
  gint ahead = -1;

  for (double v = 0; v < 0.8 && ahead < 0; v += 0.02)
    {
      HradbyTilePoint place = place_on_side (side, 0.5, v);

      ahead = find_city (plan, place.x, place.y);
    }
  for (guint i = 0; i < plan->n_towns && path->end == HRADBY_END_CITY && path->touches != 0; i++)
    if ((path->touches & (1u << plan->towns[i].feature)) != 0 &&
        (ahead < 0 || (path->touches & (1u << ahead)) == 0))
      {
        bend_to_city (plan, feature, side, &plan->towns[i]);
        return;
      }
  for (double v = 0.1; v < 0.8; v += 0.02)
    {
      HradbyTilePoint place = place_on_side (side, 0.5, v);

      if (find_city (plan, place.x, place.y) >= 0)
        {
          HradbyTilePoint inside = place_on_side (side, 0.5, v + 0.11);

          add_track (plan, feature, start, inside, FALSE);
          return;
        }
      if (hradby_tile_plan_to_building (plan, place.x, place.y) < 0)
        {
          HradbyTilePoint back = place_on_side (side, 0.5, v - 0.04);

          add_track (plan, feature, start, place, FALSE);
          add_place (plan, HRADBY_TILE_PLACE_DOOR, place.x, place.y, 0.07);
          plan->places[plan->n_places - 1].dx = (back.x - place.x) / 0.04;
          plan->places[plan->n_places - 1].dy = (back.y - place.y) / 0.04;
          return;
        }
    }
  add_track (plan, feature, start, centre, FALSE);
  for (angle = 0; angle < 2 * G_PI; angle += G_PI / 16)
    for (double r = 0.05; r < 0.5; r += 0.02)
      {
        HradbyTilePoint place = { 0.5 + r * cos (angle), 0.5 + r * sin (angle) };

        if (r < nearest && hradby_tile_plan_to_building (plan, place.x, place.y) < 0)
          {
            nearest = r;
            best = place;
          }
      }
  if (nearest < 1)
    {
      add_track (plan, feature, centre, best, FALSE);
      add_place (plan, HRADBY_TILE_PLACE_DOOR, best.x, best.y, 0.07);
      plan->places[plan->n_places - 1].dx = (0.5 - best.x) / nearest;
      plan->places[plan->n_places - 1].dy = (0.5 - best.y) / nearest;
    }
  else
    add_place (plan, HRADBY_TILE_PLACE_HUT, 0.5, 0.5, 0.15);
}

/* Where a dead end leads to something that lies in the middle of the tile. */
static gboolean
ends_in_middle (const HradbyFeature *path)
{
  return path->end == HRADBY_END_SQUARE || path->end == HRADBY_END_CROSSING
         || path->end == HRADBY_END_MARK;
}

/* Where a road comes out of the ground, or goes into it. */
static void
add_mouth (HradbyTilePlan *plan,
           guint           side,
           double          v)
{
  HradbyTilePoint place = place_on_side (side, 0.5, v), out = place_on_side (side, 0.5, v - 1);

  add_place (plan, HRADBY_TILE_PLACE_DOOR, place.x, place.y, 0.07);
  plan->places[plan->n_places - 1].dx = out.x - place.x;
  plan->places[plan->n_places - 1].dy = out.y - place.y;
}

static void
lay_path (Layout *layout,
          guint   feature)
{
  HradbyTilePlan *plan = layout->plan;
  const HradbyFeature *path = &plan->tile->features[feature];
  guint sides = hradby_ports_sides (path->ports), n = 0;
  HradbyTilePoint centre = { 0.5, 0.5 }, middle = centre;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    n += (sides >> side) & 1;
  if (n == 2 && sides != 5 && sides != 10)
    {
      guint first = sides == 9 ? 3 : sides == 3 ? 0 : sides == 6 ? 1 : 2;
      HradbyTilePoint corner = place_on_side (first, 1, 0);

      add_track (plan, feature, corner, corner, TRUE);
      middle.x = corner.x + (corner.x > 0.5 ? -1 : 1) * 0.5 * M_SQRT1_2;
      middle.y = corner.y + (corner.y > 0.5 ? -1 : 1) * 0.5 * M_SQRT1_2;
    }
  else
    for (guint side = 0; side < HRADBY_N_SIDES; side++)
      if (sides & (1u << side))
        {
          if (n == 1 && !ends_in_middle (path))
            lead_to_building (plan, feature, side);
          else if (n == 2 && hradby_tile_plan_has_tunnel (plan, side))
            {
              add_track (plan, feature, place_on_side (side, 0.5, 0),
                         place_on_side (side, 0.5, 0.1), FALSE);
              add_mouth (plan, side, 0.145);
              if (!hradby_tile_plan_has_tunnel (plan, side ^ 2))
                add_mouth (plan, side ^ 2, 0.5);
            }
          else
            add_track (plan, feature, place_on_side (side, 0.5, 0), centre, FALSE);
        }
  plan->spots[feature] = middle;
  if (hradby_feature_has_mark (path, FOUNTAIN))
    add_place (plan, HRADBY_TILE_PLACE_FOUNTAIN, middle.x, middle.y, 0.112);
}

static void
lay_plaza (HradbyTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->n_features; i++)
    if (plan->tile->features[i].end == HRADBY_END_SQUARE ||
        plan->tile->features[i].end == HRADBY_END_CROSSING)
      {
        gboolean road = plan->tile->features[i].kind == HRADBY_FEATURE_ROAD;

        add_place (plan, HRADBY_TILE_PLACE_PLAZA, 0.5, 0.5, road ? 0.145 : 0.205);
        if (road)
          add_place (plan, HRADBY_TILE_PLACE_WELL, 0.5, 0.5, 0.052);
        return;
      }
}

/* In the middle, where roads lead to it; elsewhere a place is found when the ground is known. */
static void
lay_space (HradbyTilePlan *plan)
{
  const HradbyLandmark *space = hradby_landmark_find (plan->tile, NULL);

  for (guint i = 0; space != NULL && i < plan->tile->n_features; i++)
    if (g_strcmp0 (plan->tile->features[i].end_mark, space->mark) == 0)
      {
        add_place (plan, HRADBY_TILE_PLACE_LANDMARK, 0.5, 0.5, space->radius);
        plan->places[plan->n_places - 1].landmark = space;
        return;
      }
}

void
hradby_tile_plan_init (HradbyTilePlan   *self,
                       const HradbyTile *tile,
                       guint             rotation)
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
  for (guint turn = 0; turn < (rotation & 3); turn++)
    hradby_tile_plan_turn (self);
}
