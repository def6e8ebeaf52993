/* Fits buildings to what lies beyond the sides of their tile. */
#include "app/tile-layout.h"

/* How far a building that goes on nowhere stays away from the side. */
#define CLOSED_INSET 0.06

/* The part of @side that @mass takes, clockwise. */
static void
find_extent (const HradbyMass *mass,
             guint             side,
             double           *from,
             double           *to)
{
  gboolean upright = side == HRADBY_EAST || side == HRADBY_WEST;
  double low = upright ? mass->y0 : mass->x0, high = upright ? mass->y1 : mass->x1;
  gboolean back = side >= HRADBY_SOUTH;

  *from = back ? 1 - high : low;
  *to = back ? 1 - low : high;
}

static void
end_mass (HradbyMass *mass,
          guint       side)
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

/* The kind of feature at @port of the tile as it lies. */
static guint
kind_at (const HradbyPlan *self,
         guint             port)
{
  gint feature = hradby_tile_feature_at (self->tile, (port + HRADBY_N_PORTS - 3 * self->rotation) %
                                                     HRADBY_N_PORTS);

  return feature < 0 ? HRADBY_FEATURE_COURT : self->tile->features[feature].kind;
}

static void
add_fence (HradbyPlan *self,
           guint       side,
           double      from,
           double      to,
           gboolean    tower)
{
  if (to > from && self->n_fences < HRADBY_PLAN_FENCES)
    self->fences[self->n_fences++] = (HradbyFence) { side, from, to, tower };
}

/* What lies between the building and the ends of its part of the side belongs to it as well: paved
 * ground up to a corner that it shares with another building, elsewhere a fence. */
static void
close_gaps (HradbyPlan *self,
            HradbyMass *mass,
            guint       side)
{
  guint last = 3 * ((side + 3) % HRADBY_N_SIDES) + 2, next = 3 * ((side + 1) % HRADBY_N_SIDES);
  gboolean line = hradby_feature_kind_is_line ((HradbyFeatureKind) kind_at (self, 3 * side + 1));
  double path_from = 0.5 - HRADBY_PATH_HALF_WIDTH, path_to = 0.5 + HRADBY_PATH_HALF_WIDTH;
  double from, to;

  find_extent (mass, side, &from, &to);
  mass->yard_from = from;
  mass->yard_to = to;
  if (from > 0.5)
    add_fence (self, side, line ? path_to : MAX (from - 0.06, 0.5), from, mass->tower);
  else if (hradby_kind_is_mass (kind_at (self, last)))
    mass->yard_from = 0;
  else
    add_fence (self, side, 0, from, mass->tower);
  if (to < 0.5)
    add_fence (self, side, to, line ? path_from : MIN (to + 0.06, 0.5), mass->tower);
  else if (hradby_kind_is_mass (kind_at (self, next)))
    mass->yard_to = 1;
  else
    add_fence (self, side, to, 1, mass->tower);
}

void
hradby_plan_fit (HradbyPlan  *self,
                 HradbyPorts  closed)
{
  for (guint i = 0; i < self->n_masses; i++)
    {
      HradbyMass *mass = &self->masses[i];
      HradbyPorts ports = hradby_ports_rotate (self->tile->features[mass->feature].ports,
                                               self->rotation);

      for (guint side = 0; side < HRADBY_N_SIDES; side++)
        {
          HradbyPorts here = ports & hradby_ports_of_side ((HradbySide) side);

          if (!(mass->open & (1u << side)))
            continue;
          if ((here & ~closed) == 0)
            end_mass (mass, side);
          else if (mass->open == (1u << side))
            close_gaps (self, mass, side);
        }
    }
}
