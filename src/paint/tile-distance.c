/* How far a place on a tile is from what lies there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-plan.h"

#include <math.h>

/* The shape of @mass: its closed sides and cuts, positive inside. */
static double
mass_depth (const HradbyTileMass *mass,
            double                x,
            double                y)
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
hradby_tile_plan_to_building (const HradbyTilePlan *self,
                              double                x,
                              double                y)
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
hradby_tile_track_distance (const HradbyTileTrack *track,
                            double                 x,
                            double                 y)
{
  double dx = track->x1 - track->x0, dy = track->y1 - track->y0, part;

  if (track->arc)
    return fabs (tile_length (x - track->x0, y - track->y0) - 0.5);
  part = ((x - track->x0) * dx + (y - track->y0) * dy) / MAX (dx * dx + dy * dy, 1e-9);
  part = CLAMP (part, 0, 1);
  return tile_length (x - track->x0 - part * dx, y - track->y0 - part * dy);
}

double
hradby_tile_plan_to_path (const HradbyTilePlan *self,
                          double                x,
                          double                y)
{
  double nearest = 1;

  for (guint i = 0; i < self->n_tracks; i++)
    nearest = MIN (nearest, hradby_tile_track_distance (&self->tracks[i], x, y));
  return nearest;
}
