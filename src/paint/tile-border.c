/* Fits buildings to what lies beyond the sides of their tile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-plan.h"

/* How far a building stays away from a side at which it ends. */
#define CLOSED_INSET 0.06

/* How deep an annex is that joins a narrower building. */
#define ANNEX_DEPTH 0.17

/* The part of @side that @mass takes, clockwise. */
static void
find_extent (const HradbyTileMass *mass, guint side, double *from, double *to)
{
  gboolean upright = side == HRADBY_EAST || side == HRADBY_WEST;
  double low = upright ? mass->y0 : mass->x0, high = upright ? mass->y1 : mass->x1;
  gboolean back = side >= HRADBY_SOUTH;

  *from = back ? 1 - high : low;
  *to = back ? 1 - low : high;
}

static void
end_mass (HradbyTileMass *mass, guint side)
{
  mass->open &= (guint8) ~(1u << side);
  if (side == HRADBY_NORTH)
    mass->y0 = MAX (mass->y0, CLOSED_INSET);
  else if (side == HRADBY_EAST)
    mass->x1 = MIN (mass->x1, 1 - CLOSED_INSET);
  else if (side == HRADBY_SOUTH)
    mass->y1 = MIN (mass->y1, 1 - CLOSED_INSET);
  else
    mass->x0 = MAX (mass->x0, CLOSED_INSET);
}

/* The feature at @port of the tile as it lies. */
static const HradbyFeature *
feature_at (const HradbyTilePlan *self, guint port)
{
  static const HradbyFeature court = { .kind = HRADBY_FEATURE_COURT };
  gint feature = hradby_tile_feature_of_turned (self->tile, self->rotation, port);

  return feature < 0 ? &court : &self->tile->features[feature];
}

static gboolean
goes_on (const HradbyTilePlan *self, guint port, HradbyPorts closed)
{
  return hradby_tile_kind_is_mass (feature_at (self, port)->kind) && !((closed >> port) & 1);
}

static void
add_fence (HradbyTilePlan *self, guint side, double from, double to, gboolean tower)
{
  if (to > from && self->n_fences < HRADBY_PLAN_FENCES)
    self->fences[self->n_fences++] = (HradbyTileFence) { side, from, to, tower };
}

/* What lies between the building and the ends of its part of the side belongs to it as well: paved
 * ground up to a corner that it shares with another building, elsewhere a fence. */
static void
close_gaps (HradbyTilePlan *self, HradbyTileMass *mass, guint side, HradbyPorts closed)
{
  guint last = 3 * ((side + 3) % HRADBY_N_SIDES) + 2, next = 3 * ((side + 1) % HRADBY_N_SIDES);
  gboolean line = hradby_feature_is_line (feature_at (self, 3 * side + 1));
  double path_from = 0.5 - HRADBY_PATH_HALF_WIDTH, path_to = 0.5 + HRADBY_PATH_HALF_WIDTH;
  double from, to;

  find_extent (mass, side, &from, &to);
  mass->yard_from = from;
  mass->yard_to = to;
  if (from > 0.5)
    add_fence (self, side, line ? path_to : MAX (from - 0.06, 0.5), from, mass->tower);
  else if (goes_on (self, last, closed))
    mass->yard_from = 0;
  else
    add_fence (self, side, 0, from, mass->tower);
  if (to < 0.5)
    add_fence (self, side, to, line ? path_from : MIN (to + 0.06, 0.5), mass->tower);
  else if (goes_on (self, next, closed))
    mass->yard_to = 1;
  else
    add_fence (self, side, to, 1, mass->tower);
}

/* Adds an annex at the ports @from … @to - 1 of @side, the only ones that join, as narrow as the
 * building beyond. */
static void
add_annex (HradbyTilePlan *self, HradbyTileMass annex, guint side, guint from, guint to)
{
  static const double marks[4] = { HRADBY_CORNER_INSET, 1 / 3.0 + HRADBY_PART_INSET,
                                   2 / 3.0 + HRADBY_PART_INSET, 1 - HRADBY_CORNER_INSET };
  double low = marks[from], high = to == 3 ? marks[3] : marks[to] - 2 * HRADBY_PART_INSET;

  if (self->n_masses == HRADBY_PLAN_MASSES)
    return;
  hradby_tile_mass_span (&annex, hradby_tile_on_side (side, low, 0),
                         hradby_tile_on_side (side, high, ANNEX_DEPTH));
  annex.open = (guint8) (1u << side);
  annex.n_cuts = 0;
  close_gaps (self, &annex, side, HRADBY_ALL_PORTS);
  self->masses[self->n_masses++] = annex;
}

/* Ends @mass before @side but for the ports in @joined, if those are fewer than it has there. */
static void
narrow_mass (HradbyTilePlan *self, guint i, guint side, HradbyPorts joined)
{
  HradbyTileMass was = self->masses[i];

  end_mass (&self->masses[i], side);
  for (guint from = 0, to; from < 3; from = to) {
    for (to = from; to < 3 && (joined >> (3 * side + to)) & 1; to++)
      continue;
    if (to > from)
      add_annex (self, was, side, from, to);
    else
      to++;
  }
}

static void
fit_mass (HradbyTilePlan *self, guint i, HradbyPorts closed)
{
  HradbyTileMass *mass = &self->masses[i];
  HradbyPorts ports = hradby_ports_rotate (self->tile->features[mass->feature].ports,
                                           self->rotation);
  gboolean range = (mass->open & (mass->open - 1)) != 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    HradbyPorts here = ports & hradby_ports_of_side ((HradbySide) side);
    HradbyPorts middle = hradby_port_middle ((HradbySide) side);

    if (!(mass->open & (1u << side)))
      continue;
    if ((here & ~closed) == 0 || (range && (closed & middle)))
      end_mass (mass, side);
    else if (!range && (here & closed))
      narrow_mass (self, i, side, here & (HradbyPorts) ~closed);
    else if (!range)
      close_gaps (self, mass, side, closed);
  }
}

/* Takes away the houses that stand astride @side, from @from to @to. */
static void
clear_side (HradbyTilePlan *self, guint side, double from, double to)
{
  guint n = 0;

  for (const HradbyTileRoof *roof = self->roofs; roof < self->roofs + self->n_roofs; roof++) {
    gboolean upright = side == HRADBY_EAST || side == HRADBY_WEST;
    double u = upright ? roof->y : roof->x, v = upright ? roof->x : roof->y;
    double half = upright ? roof->half_x : roof->half_y;

    u = side >= HRADBY_SOUTH ? 1 - u : u;
    v = side == HRADBY_EAST || side == HRADBY_SOUTH ? 1 - v : v;
    if (u < from || u > to || v - half > 2 * HRADBY_RAMPART_HALF)
      self->roofs[n++] = *roof;
  }
  self->n_roofs = n;
}

/* A wall along the ports of cities that join nothing beyond. */
static void
shut_cities (HradbyTilePlan *self, HradbyPorts closed)
{
  const double v = HRADBY_RAMPART_HALF;

  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    guint side = port / 3;
    double from = port % 3 / 3.0, to = from + 1 / 3.0;
    HradbyTilePoint a = hradby_tile_on_side (side, from, v), b = hradby_tile_on_side (side, to, v);

    if (!((closed >> port) & 1) || feature_at (self, port)->kind != HRADBY_FEATURE_CITY ||
        self->n_ramparts == HRADBY_PLAN_RAMPARTS)
      continue;
    clear_side (self, side, from, to);
    self->ramparts[self->n_ramparts++] = (HradbyTileRampart) {
      MIN (a.x, b.x), MIN (a.y, b.y), MAX (a.x, b.x), MAX (a.y, b.y), FALSE,
    };
  }
}

void
hradby_tile_plan_fit (HradbyTilePlan *self, HradbyPorts closed)
{
  guint n = self->n_masses;

  for (guint i = 0; i < n; i++)
    fit_mass (self, i, closed);
  shut_cities (self, closed);
}
