/* Walking around the cells of a wall. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/wall-outline.h"

#include <math.h>

/* The middle of the ring on which the track runs, in tiles outside the cells. */
#define TRACK_DISTANCE 0.42

/* A side of a cell that faces outside. */
typedef struct
{
  gint       x;
  gint       y;
  HradbySide side;
} Edge;

/* The next edge clockwise: around the cell's own corner, straight on, or into a niche. */
static Edge
next_edge (HradbyWall *wall,
           Edge        edge)
{
  HradbySide onward = (HradbySide) ((edge.side + 1) % HRADBY_N_SIDES);
  gint ahead_x = edge.x + hradby_side_dx (onward), ahead_y = edge.y + hradby_side_dy (onward);
  gint outer_x = ahead_x + hradby_side_dx (edge.side),
       outer_y = ahead_y + hradby_side_dy (edge.side);

  if (hradby_wall_get_cell (wall, ahead_x, ahead_y) < 0)
    return (Edge) { edge.x, edge.y, onward };
  if (hradby_wall_get_cell (wall, outer_x, outer_y) < 0)
    return (Edge) { ahead_x, ahead_y, edge.side };
  return (Edge) { outer_x, outer_y, (HradbySide) ((edge.side + 3) % HRADBY_N_SIDES) };
}

/* The corner of the cell at which its @side ends, clockwise. */
static HradbyWallSpace
edge_end (Edge edge)
{
  return (HradbyWallSpace) {
    edge.x + (edge.side == HRADBY_NORTH || edge.side == HRADBY_EAST),
    edge.y + (edge.side == HRADBY_EAST || edge.side == HRADBY_SOUTH),
  };
}

GArray *
hradby_wall_get_outline (HradbyWall *self,
                         double      distance)
{
  GArray *outline = g_array_new (FALSE, FALSE, sizeof (HradbyWallSpace));
  Edge first = { 0, 0, HRADBY_NORTH }, edge;
  HradbyWallSpace start;

  g_return_val_if_fail (HRADBY_IS_WALL (self), outline);

  hradby_wall_get_cell_position (self, 0, &first.x, &first.y);
  edge = first;
  do
    {
      Edge next = next_edge (self, edge);
      HradbyWallSpace corner = edge_end (edge);

      corner.x += distance * (hradby_side_dx (edge.side) + hradby_side_dx (next.side));
      corner.y += distance * (hradby_side_dy (edge.side) + hradby_side_dy (next.side));
      if (edge.side != next.side)
        g_array_append_val (outline, corner);
      edge = next;
    }
  while (edge.x != first.x || edge.y != first.y || edge.side != first.side);

  /* The walk began in the middle of a side: its last corner is where that side begins. */
  start = g_array_index (outline, HradbyWallSpace, outline->len - 1);
  g_array_prepend_val (outline, start);
  g_array_set_size (outline, outline->len - 1);
  return outline;
}

static double
length_of (HradbyWallSpace a,
           HradbyWallSpace b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

void
hradby_wall_lay_out_spaces (HradbyWall      *self,
                            HradbyWallSpace *spaces)
{
  g_autoptr(GArray) outline = hradby_wall_get_outline (self, TRACK_DISTANCE);
  const HradbyWallSpace *corners = (const HradbyWallSpace *) (gconstpointer) outline->data;
  double total = 0, step, walked = 0;
  guint space = 0;

  for (guint i = 0; i < outline->len; i++)
    total += length_of (corners[i], corners[(i + 1) % outline->len]);
  step = total / HRADBY_TRACK_SPACES;
  for (guint i = 0; i < outline->len; i++)
    {
      HradbyWallSpace from = corners[i], to = corners[(i + 1) % outline->len];
      double length = length_of (from, to);

      for (; space < HRADBY_TRACK_SPACES && (space + 0.5) * step < walked + length; space++)
        {
          double part = ((space + 0.5) * step - walked) / length;

          spaces[space].x = from.x + part * (to.x - from.x);
          spaces[space].y = from.y + part * (to.y - from.y);
        }
      walked += length;
    }
  for (; space < HRADBY_TRACK_SPACES; space++)
    spaces[space] = corners[0];
}
