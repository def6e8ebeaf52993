/* Whether the ground of a tile falls into exactly its fields, and walls of stones where not. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/tile-parting.h"

#include "paint/tile-plan.h"

#define GRID  HRADBY_PARTING_GRID
#define CELLS (GRID * GRID)

/* Ground narrower than twice this is no way from one part of a field to the next; what is covered
 * less than this does not part. */
#define WAY   0.022f
#define COVER 0.005f

#define NOBODY -1
#define INNER  HRADBY_MAX_FEATURES /* a field that shows itself on no side */

/* How far what covers the ground, and the border of the tile, must be from a place in each field,
 * so that a farmer can lie there. */
#define ROOM 0.065f

/* So many cells at least are seen as a field that shows itself on no side. */
#define SEEN 12

typedef struct
{
  gint8 owner[CELLS]; /* the field from whose side a cell is reached first, or NOBODY */
  guint n_lost;       /* pieces that are reached from no side */
  gboolean parted;    /* a field has ground that is not reached from its other ground */
} Reach;

static double
middle_of (guint index)
{
  return (index + 0.5) / GRID;
}

static gboolean
is_field (const HradbyTile *tile,
          gint              feature)
{
  return feature >= 0 && tile->features[feature].kind == HRADBY_FEATURE_FIELD;
}

/* The distance to a space in the middle of (@at_x, @at_y). */
static double
to_space (const HradbyLandmark *space,
          double                 at_x,
          double                 at_y,
          double                 x,
          double                 y)
{
  x = fabs (x - at_x);
  y = fabs (y - at_y);
  return (space->is_square ? MAX (x, y) : tile_length (x, y)) -
         space->radius;
}

/* Not under a roof, a road or a wall. */
static double
to_cover (const HradbyTilePlan  *plan,
          const HradbyLandmark *space,
          double                 x,
          double                 y)
{
  double nearest = MIN (hradby_tile_plan_to_building (plan, x, y),
                        hradby_tile_plan_to_path (plan, x, y) - HRADBY_PATH_HALF_WIDTH);

  for (guint i = 0; i < plan->n_turrets; i++)
    nearest = MIN (nearest, tile_length (x - plan->turrets[i].x, y - plan->turrets[i].y) -
                            HRADBY_TURRET_RADIUS);
  for (guint i = 0; i < plan->n_places; i++)
    if (plan->places[i].kind != HRADBY_TILE_PLACE_GATE &&
        (space == NULL || plan->places[i].landmark != space))
      nearest = MIN (nearest, tile_length (x - plan->places[i].x, y - plan->places[i].y) -
                              plan->places[i].radius);
  return nearest;
}

/* Goes on from the cells in @queue to all that are at least @limit away from what covers. */
static guint
spread (Reach       *reach,
        const float *away,
        float        limit,
        guint       *queue,
        guint        head,
        guint        tail)
{
  for (; head < tail; head++)
    {
      guint cell = queue[head], x = cell % GRID, y = cell / GRID;
      guint around[4] = { y > 0 ? cell - GRID : cell, x < GRID - 1 ? cell + 1 : cell,
                          y < GRID - 1 ? cell + GRID : cell, x > 0 ? cell - 1 : cell };

      for (guint i = 0; i < G_N_ELEMENTS (around); i++)
        if (reach->owner[around[i]] == NOBODY && away[around[i]] > limit)
          {
            reach->owner[around[i]] = reach->owner[cell];
            queue[tail++] = around[i];
          }
    }
  return tail;
}

/* Fields spread from the sides on which they show themselves, all at once or, if @one_by_one, from
 * the first port of each alone: what is not reached so is parted from it. */
static void
find_reach (const HradbyTilePlan *plan,
            const float          *away,
            float                 limit,
            gboolean              one_by_one,
            Reach                *reach)
{
  guint queue[CELLS], tail = 0, begun = 0;

  reach->n_lost = 0;
  reach->parted = FALSE;
  for (guint i = 0; i < CELLS; i++)
    reach->owner[i] = NOBODY;
  for (guint i = 0; i < HRADBY_N_SIDES * GRID; i++)
    {
      guint cell = hradby_tile_parting_border_cell (GRID, i / GRID, i % GRID);
      gint owner = hradby_tile_feature_at (plan->tile, 3 * (i / GRID) + (i % GRID) * 3 / GRID);

      if (!is_field (plan->tile, owner) || away[cell] <= limit || reach->owner[cell] == owner)
        continue;
      if (reach->owner[cell] != NOBODY)
        continue;
      reach->parted |= one_by_one && (begun & (1u << owner)) != 0;
      begun |= 1u << owner;
      reach->owner[cell] = (gint8) owner;
      queue[tail++] = cell;
      if (one_by_one)
        tail = spread (reach, away, limit, queue, tail - 1, tail);
    }
  tail = spread (reach, away, limit, queue, 0, tail);
  for (guint i = 0; i < CELLS; i++)
    if (reach->owner[i] == NOBODY && away[i] > limit)
      {
        guint end;

        reach->owner[i] = INNER;
        queue[0] = i;
        end = spread (reach, away, limit, queue, 0, 1);
        reach->n_lost += end >= SEEN;
      }
}

/* Whether the cell to the east, or to the south, is another field's. */
static gboolean
is_seam (const Reach *reach,
         guint        cell,
         gboolean     south)
{
  guint other = cell + (south ? GRID : 1);

  return (south ? cell / GRID : cell % GRID) < GRID - 1 && reach->owner[cell] != NOBODY &&
         reach->owner[other] != NOBODY && reach->owner[cell] != reach->owner[other];
}

static gboolean
has_seam (const Reach *reach)
{
  for (guint i = 0; i < 2 * CELLS; i++)
    if (is_seam (reach, i / 2, i & 1))
      return TRUE;
  return FALSE;
}

void
hradby_tile_parting_init (HradbyTileParting     *self,
                          const HradbyTilePlan  *plan,
                          const HradbyLandmark *space)
{
  Reach reach;

  self->plan = plan;
  /* Far from all edges four cells are as one: that is half of the work. */
  for (guint i = 0; i < CELLS / 4; i++)
    {
      guint left = i % (GRID / 2) * 2, top = i / (GRID / 2) * 2;
      double all = to_cover (plan, space, middle_of (left) + 0.5 / GRID,
                             middle_of (top) + 0.5 / GRID);

      for (guint j = 0; j < 4; j++)
        {
          guint x = left + j % 2, y = top + j / 2;

          self->away[y * GRID + x] =
            (float) (fabs (all) > (double) ROOM + 1.0 / GRID
                     ? all : to_cover (plan, space, middle_of (x), middle_of (y)));
        }
    }
  find_reach (plan, self->away, COVER, FALSE, &reach);
  self->n_seams = 0;
  for (guint i = 0; i < CELLS; i++)
    if (is_seam (&reach, i, FALSE) || is_seam (&reach, i, TRUE))
      self->seams[self->n_seams++] = (guint16) i;
}

/* Whether a farmer has room in each field. */
static gboolean
has_room (const HradbyTile *tile,
          const float      *away,
          const Reach      *reach)
{
  guint wide = 0;

  for (guint i = 0; i < CELLS; i++)
    {
      guint x = MIN (i % GRID, GRID - 1 - i % GRID), y = MIN (i / GRID, GRID - 1 - i / GRID);

      if (reach->owner[i] >= 0 &&
          MIN (away[i], (float) middle_of (MIN (x, y))) > ROOM)
        wide |= 1u << reach->owner[i];
    }
  for (guint i = 0; i < tile->n_features; i++)
    {
      guint owner = tile->features[i].ports != 0 ? i : INNER;

      if (is_field (tile, (gint) i) && (wide & (1u << owner)) == 0)
        return FALSE;
    }
  return TRUE;
}

gboolean
hradby_tile_parting_is_right (const HradbyTileParting *self,
                              const HradbyLandmark   *space,
                              double                   x,
                              double                   y)
{
  const HradbyTile *tile = self->plan->tile;
  float away[CELLS];
  gboolean meets = self->n_seams == 0;
  guint n_inner = 0;
  Reach reach;

  /* What lies far from all seams does not close them, or not where one would look for it. */
  for (guint i = 0; i < self->n_seams && !meets; i++)
    meets = to_space (space, x, y, middle_of (self->seams[i] % GRID),
                      middle_of (self->seams[i] / GRID)) < 0;
  if (!meets)
    return FALSE;
  for (guint i = 0; i < tile->n_features; i++)
    n_inner += is_field (tile, (gint) i) && tile->features[i].ports == 0;
  for (guint i = 0; i < CELLS; i++)
    away[i] = MIN (self->away[i], (float) to_space (space, x, y, middle_of (i % GRID),
                                                    middle_of (i / GRID)));
  find_reach (self->plan, away, WAY, TRUE, &reach);
  if (reach.parted || reach.n_lost != n_inner || !has_room (tile, away, &reach))
    return FALSE;
  find_reach (self->plan, away, COVER, FALSE, &reach);
  return !has_seam (&reach);
}

gboolean
hradby_tile_plan_is_doubtful (const HradbyTilePlan *self)
{
  const guint n = HRADBY_PLAN_GRID;

  for (guint port = 2; port < HRADBY_N_PORTS; port += 3)
    {
      gint here = hradby_tile_feature_at (self->tile, port);
      gint next = hradby_tile_feature_at (self->tile, (port + 1) % HRADBY_N_PORTS);

      if (here != next && is_field (self->tile, here) && is_field (self->tile, next))
        return TRUE;
    }
  for (guint i = 0; i < n * n; i++)
    for (guint south = 0; south < 2; south++)
      {
        guint other = i + (south ? n : 1);

        if ((south ? i / n : i % n) < n - 1 && self->grid[i] != self->grid[other] &&
            is_field (self->tile, self->grid[i]) && is_field (self->tile, self->grid[other]))
          return TRUE;
      }
  return FALSE;
}

gboolean
hradby_tile_plan_part_fields (HradbyTilePlan *self)
{
  g_autofree HradbyTileParting *parting = g_new (HradbyTileParting, 1);
  Reach reach;
  guint n = self->n_stones;

  hradby_tile_parting_init (parting, self, NULL);
  find_reach (self, parting->away, COVER, FALSE, &reach);
  for (guint i = 0; i < 2 * CELLS; i++)
    if (is_seam (&reach, i / 2, i & 1) && self->n_stones < HRADBY_PLAN_STONES)
      {
        guint cell = i / 2;
        double half = 0.5 / GRID;

        self->stones[self->n_stones++] = (HradbyTilePoint) {
          middle_of (cell % GRID) + ((i & 1) ? 0 : half),
          middle_of (cell / GRID) + ((i & 1) ? half : 0),
        };
      }
  return self->n_stones > n;
}
