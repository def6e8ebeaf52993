/* Turns the plan of a tile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-plan.h"

static void
turn_point (double *x,
            double *y)
{
  double was = *x;

  *x = 1 - *y;
  *y = was;
}

static void
turn_points (HradbyTilePoint *points,
             guint            n)
{
  for (guint i = 0; i < n; i++)
    turn_point (&points[i].x, &points[i].y);
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

static void
turn_towns (HradbyTilePlan *self)
{
  for (guint i = 0; i < self->n_ramparts; i++)
    {
      turn_point (&self->ramparts[i].x0, &self->ramparts[i].y0);
      turn_point (&self->ramparts[i].x1, &self->ramparts[i].y1);
    }
  turn_points (self->turrets, self->n_turrets);
  for (guint i = 0; i < self->n_roofs; i++)
    {
      HradbyTileRoof *roof = &self->roofs[i];
      double half = roof->half_x;

      turn_point (&roof->x, &roof->y);
      roof->half_x = roof->half_y;
      roof->half_y = half;
      roof->upright = !roof->upright;
    }
}

void
hradby_tile_plan_turn (HradbyTilePlan *self)
{
  gint8 was[G_N_ELEMENTS (self->grid)];

  self->rotation = (self->rotation + 1) & 3;
  for (guint i = 0; i < self->n_masses; i++)
    turn_mass (&self->masses[i]);
  turn_towns (self);
  for (guint i = 0; i < self->n_farms; i++)
    {
      turn_point (&self->farms[i].x, &self->farms[i].y);
      self->farms[i].turn++;
    }
  for (guint i = 0; i < self->n_tops; i++)
    turn_point (&self->tops[i].x, &self->tops[i].y);
  for (guint i = 0; i < self->n_tracks; i++)
    {
      turn_point (&self->tracks[i].x0, &self->tracks[i].y0);
      turn_point (&self->tracks[i].x1, &self->tracks[i].y1);
    }
  for (guint i = 0; i < self->n_places; i++)
    {
      HradbyTilePlace *place = &self->places[i];
      double dx = place->dx;

      turn_point (&place->x, &place->y);
      place->dx = -place->dy;
      place->dy = dx;
    }
  turn_points (self->stones, self->n_stones);
  turn_points (self->stalls, self->n_stalls);
  turn_points (self->trees, self->n_trees);
  turn_points (self->chimneys, self->n_chimneys);
  turn_points (self->pennants, self->n_pennants);
  turn_points (self->spots, self->tile->n_features);
  for (guint i = 0; i < G_N_ELEMENTS (was); i++)
    was[i] = self->grid[i];
  for (guint y = 0; y < HRADBY_PLAN_GRID; y++)
    for (guint x = 0; x < HRADBY_PLAN_GRID; x++)
      self->grid[x * HRADBY_PLAN_GRID + HRADBY_PLAN_GRID - 1 - y] = was[y * HRADBY_PLAN_GRID + x];
}
