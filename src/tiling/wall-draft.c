/* States of a wall, of which each follows from the one before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/wall-draft.h"

#include "engine/error.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define DISTANCE 0.4  /* of the track from the cells, in tiles … */
#define ASIDE    0.16 /* … of both spaces of a tower from its corner, along each side … */
#define HALF     0.4  /* … and of the ends of a tower from it */
#define REACH    1.5  /* from where a tower goes to its corner */
#define LAST     (HRADBY_TRACK_SPACES - 2) /* first space of a tower that does not cover 0 */

/* Where the track runs. */
typedef struct {
  GArray *points; /* of HradbyWallSpace, corners of the outline */
  double *along;  /* how far from the first one each is; the last one is that again */
} Way;

static HradbyWallSpace
get_point (const Way *way, guint index)
{
  return g_array_index (way->points, HradbyWallSpace, index % way->points->len);
}

static double
get_length (const Way *way)
{
  return way->along[way->points->len];
}

static double
measure (HradbyWallSpace a, HradbyWallSpace b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

static void
init_way (Way *way, HradbyWall *wall)
{
  way->points = hradby_wall_get_outline (wall, DISTANCE);
  way->along = g_new0 (double, way->points->len + 1);
  for (guint i = 0; i < way->points->len; i++)
    way->along[i + 1] = way->along[i] + measure (get_point (way, i), get_point (way, i + 1));
}

static void
clear_way (Way *way)
{
  g_array_unref (way->points);
  g_free (way->along);
}

/* How far it is on from corner @from to @to; all around if they are one. */
static double
go_on (const Way *way, guint from, guint to)
{
  double length = way->along[to] - way->along[from];

  return length > 0 ? length : length + get_length (way);
}

static HradbyWallSpace
find_place (const Way *way, double along)
{
  guint i = 0;

  along = fmod (along, get_length (way));
  while (i + 1 < way->points->len && way->along[i + 1] <= along)
    i++;

  HradbyWallSpace from = get_point (way, i), to = get_point (way, i + 1);
  double part = (along - way->along[i]) / MAX (way->along[i + 1] - way->along[i], 1e-9);
  return (HradbyWallSpace) { from.x + part * (to.x - from.x), from.y + part * (to.y - from.y) };
}

/* A tower and its corner. */
typedef struct {
  guint first; /* space */
  guint corner;
} Pin;

/* The free corner nearest to @place on the way on from the pin before; -1 if none is near. */
static gint
find_corner (const Way *way, HradbyWallSpace place, const Pin *pins, guint n_pins)
{
  double least = REACH;
  gint found = -1;

  for (guint i = 0; i < way->points->len; i++) {
    double distance = measure (place, get_point (way, i));
    double before = n_pins > 1 ? go_on (way, pins[0].corner, pins[n_pins - 1].corner) : 0;

    if (distance >= least || (n_pins > 0 && (i == pins[0].corner
                                             || go_on (way, pins[0].corner, i) <= before)))
      continue;
    least = distance;
    found = (gint) i;
  }
  return found;
}

/* @before: where the spaces were, as seen from @wall. */
static guint
find_pins (HradbyWall *wall, const Way *way, const HradbyWallSpace *before,
           Pin pins[HRADBY_MAX_CORNERS])
{
  guint n_pins = 0;

  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++) {
    guint first = hradby_wall_get_corner (wall, i);
    HradbyWallSpace one = before[first], two = before[(first + 1) % HRADBY_TRACK_SPACES];
    HradbyWallSpace place = { (one.x + two.x) / 2, (one.y + two.y) / 2 };
    gint corner = find_corner (way, place, pins, n_pins);

    if (corner >= 0)
      pins[n_pins++] = (Pin) { first, (guint) corner };
  }
  return n_pins;
}

/* Both spaces of a tower lie across its corner. */
static void
lay_tower (const Way *way, const Pin *pin, HradbyWallSpace spaces[HRADBY_TRACK_SPACES])
{
  HradbyWallSpace here = get_point (way, pin->corner);
  HradbyWallSpace from = get_point (way, pin->corner + way->points->len - 1);
  HradbyWallSpace to = get_point (way, pin->corner + 1);
  double back = measure (from, here), on = measure (here, to);
  double dx = ASIDE * ((here.x - from.x) / back + (to.x - here.x) / on);
  double dy = ASIDE * ((here.y - from.y) / back + (to.y - here.y) / on);

  spaces[pin->first] = (HradbyWallSpace) { here.x - dx, here.y - dy };
  spaces[(pin->first + 1) % HRADBY_TRACK_SPACES] = (HradbyWallSpace) { here.x + dx, here.y + dy };
}

/* Without a tower at a corner the spaces lie evenly along the wall, as in a file without them. */
static void
lay_track (HradbyWall *wall, const Way *way, const Pin *pins, guint n_pins)
{
  HradbyWallSpace spaces[HRADBY_TRACK_SPACES];

  for (guint i = 0; i < n_pins; i++) {
    const Pin *pin = &pins[i], *next = &pins[(i + 1) % n_pins];
    double length = go_on (way, pin->corner, next->corner), half = MIN (HALF, length / 4);
    guint n = (next->first + HRADBY_TRACK_SPACES - pin->first - 2) % HRADBY_TRACK_SPACES;

    lay_tower (way, pin, spaces);
    for (guint k = 0; k < n; k++)
      spaces[(pin->first + 2 + k) % HRADBY_TRACK_SPACES]
        = find_place (way, way->along[pin->corner] + half + (k + 0.5) * (length - 2 * half) / n);
  }
  if (n_pins > 0)
    hradby_wall_set_spaces (wall, spaces);
}

/* What a wall is built from. */
typedef struct {
  GPtrArray *rows;   /* of strings, ended by NULL */
  GArray    *starts; /* of HradbyWallStartSpace */
  GArray    *towers; /* of guint, their first spaces */
  gint       x;      /* the cell that becomes (0, 0) */
  gint       y;
} Plan;

static void
init_plan (Plan *plan, HradbyWall *wall)
{
  *plan = (Plan) { g_ptr_array_new_with_free_func (g_free),
                   g_array_new (FALSE, FALSE, sizeof (HradbyWallStartSpace)),
                   g_array_new (FALSE, FALSE, sizeof (guint)), 0, 0 };
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (wall); i++)
    g_array_append_vals (plan->starts, hradby_wall_get_start_space (wall, i), 1);
  for (guint i = 0; i < hradby_wall_get_n_corners (wall); i++) {
    guint first = hradby_wall_get_corner (wall, i);

    g_array_append_val (plan->towers, first);
  }
}

static void
clear_plan (Plan *plan)
{
  g_ptr_array_unref (plan->rows);
  g_array_unref (plan->starts);
  g_array_unref (plan->towers);
}

/* (transfer full) (nullable): the wall of a plan, its track as in a file without places of it. */
static HradbyWall *
build (HradbyWall *before, Plan *plan, GError **error)
{
  HradbyMaterial *names = HRADBY_MATERIAL (before);
  const char *const *rows = plan->rows->len > 0 ? (const char *const *) plan->rows->pdata
                                                : hradby_wall_get_rows (before);
  g_autoptr(HradbyWall) wall
    = hradby_wall_new (hradby_material_get_id (names), hradby_material_get_title (names),
                       hradby_material_get_provenance (names), rows, error);

  for (guint i = 0; wall != NULL && i < plan->starts->len; i++) {
    HradbyWallStartSpace start = g_array_index (plan->starts, HradbyWallStartSpace, i);

    start.x = (gint16) (start.x - plan->x);
    start.y = (gint16) (start.y - plan->y);
    if (!hradby_wall_add_start_space (wall, &start, error))
      return NULL;
  }
  for (guint i = 0; wall != NULL && i < plan->towers->len; i++)
    if (!hradby_wall_add_corner (wall, g_array_index (plan->towers, guint, i), error))
      return NULL;
  return g_steal_pointer (&wall);
}

/* The next state, with a track that is laid anew. */
static gboolean
go (HradbyDraft *self, Plan *plan, GError **error)
{
  HradbyWall *before = hradby_wall_draft_get_wall (self), *wall = build (before, plan, error);
  HradbyWallSpace spaces[HRADBY_TRACK_SPACES];
  Pin pins[HRADBY_MAX_CORNERS];
  Way way;

  if (wall == NULL)
    return FALSE;
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++) {
    spaces[i] = hradby_wall_get_space (before, i);
    spaces[i].x -= plan->x;
    spaces[i].y -= plan->y;
  }
  init_way (&way, wall);
  lay_track (wall, &way, pins, find_pins (wall, &way, spaces, pins));
  clear_way (&way);
  hradby_draft_step (self, HRADBY_MATERIAL (wall));
  return TRUE;
}

HradbyWall *
hradby_wall_draft_get_wall (HradbyDraft *self)
{
  return HRADBY_WALL (hradby_draft_get (self));
}

/* The rows of what is inside after the rectangle was filled, or (NULL) nothing is. */
static void
draw_rows (HradbyWall *wall, Plan *plan, const gint from[2], const gint to[2], gboolean inside)
{
  gint left = MIN (from[0], 0), top = MIN (from[1], 0);
  gint width = MAX (to[0] + 1, (gint) hradby_wall_get_width (wall)) - left;
  gint height = MAX (to[1] + 1, (gint) hradby_wall_get_height (wall)) - top;
  gint west = width, east = -1, north = height, south = -1;
  g_autofree guint8 *cells = g_new (guint8, (gsize) width * (gsize) height);

  for (gint y = 0; y < height; y++)
    for (gint x = 0; x < width; x++) {
      gint here_x = x + left, here_y = y + top;
      gboolean is_in = here_x >= from[0] && here_x <= to[0] && here_y >= from[1] && here_y <= to[1]
                       ? inside : hradby_wall_get_cell (wall, here_x, here_y) >= 0;

      cells[y * width + x] = is_in ? '#' : '.';
      if (!is_in)
        continue;
      west = MIN (west, x);
      east = MAX (east, x);
      north = MIN (north, y);
      south = MAX (south, y);
    }
  for (gint y = north; y <= south; y++)
    g_ptr_array_add (plan->rows, g_strndup ((const char *) cells + y * width + west,
                                            (gsize) (east - west + 1)));
  if (south < 0)
    g_ptr_array_add (plan->rows, g_strdup (""));
  g_ptr_array_add (plan->rows, NULL);
  plan->x = west + left;
  plan->y = north + top;
}

gboolean
hradby_wall_draft_fill (HradbyDraft *self, gint from_x, gint from_y, gint to_x, gint to_y,
                        gboolean inside, gint origin[2], GError **error)
{
  const gint from[2] = { MIN (from_x, to_x), MIN (from_y, to_y) };
  const gint to[2] = { MAX (from_x, to_x), MAX (from_y, to_y) };
  HradbyWall *wall = hradby_wall_draft_get_wall (self);
  gboolean is_new = FALSE, done = TRUE;
  Plan plan;

  g_return_val_if_fail (from[0] >= -HRADBY_MAX_WALL_WIDTH && to[0] <= 2 * HRADBY_MAX_WALL_WIDTH,
                        FALSE);
  g_return_val_if_fail (from[1] >= -HRADBY_MAX_WALL_WIDTH && to[1] <= 2 * HRADBY_MAX_WALL_WIDTH,
                        FALSE);

  for (gint y = from[1]; y <= to[1]; y++)
    for (gint x = from[0]; x <= to[0]; x++)
      is_new |= (hradby_wall_get_cell (wall, x, y) >= 0) != inside;
  init_plan (&plan, wall);
  if (is_new) {
    draw_rows (wall, &plan, from, to, inside);
    done = go (self, &plan, error);
  }
  if (origin != NULL && done) {
    origin[0] = plan.x;
    origin[1] = plan.y;
  }
  clear_plan (&plan);
  return done;
}

gint
hradby_wall_draft_find_start (HradbyWall *wall, gint x, gint y, HradbySide side)
{
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (wall); i++) {
    const HradbyWallStartSpace *start = hradby_wall_get_start_space (wall, i);

    if (start->x == x && start->y == y && start->side == side)
      return (gint) i;
  }
  return -1;
}

/* The next state, in which @there is gone (-1: none) and @start (nullable) stands in its place. */
static gboolean
put_start (HradbyDraft *self, gint there, const HradbyWallStartSpace *start, GError **error)
{
  HradbyWall *before = hradby_wall_draft_get_wall (self);
  HradbyWallSpace spaces[HRADBY_TRACK_SPACES];
  Plan plan;

  init_plan (&plan, before);
  if (start != NULL)
    g_array_insert_vals (plan.starts, there >= 0 ? (guint) there : plan.starts->len, start, 1);
  if (there >= 0)
    g_array_remove_index (plan.starts, (guint) there + (start != NULL));
  HradbyWall *wall = build (before, &plan, error);
  clear_plan (&plan);
  if (wall == NULL)
    return FALSE;
  for (guint i = 0; i < HRADBY_TRACK_SPACES; i++)
    spaces[i] = hradby_wall_get_space (before, i);
  if (hradby_wall_has_spaces (before))
    hradby_wall_set_spaces (wall, spaces);
  hradby_draft_step (self, HRADBY_MATERIAL (wall));
  return TRUE;
}

gboolean
hradby_wall_draft_set_start (HradbyDraft *self, const HradbyWallStartSpace *start, gboolean on,
                             GError **error)
{
  HradbyWall *wall = hradby_wall_draft_get_wall (self);
  gint there = hradby_wall_draft_find_start (wall, start->x, start->y, start->side);
  const HradbyWallStartSpace *old
    = there >= 0 ? hradby_wall_get_start_space (wall, (guint) there) : NULL;

  if (on ? old != NULL && old->kind == start->kind && old->markets == start->markets : old == NULL)
    return TRUE;
  return put_start (self, there, on ? start : NULL, error);
}

gboolean
hradby_wall_draft_move_start (HradbyDraft *self, guint index, HradbySide side, GError **error)
{
  HradbyWallStartSpace start
    = *hradby_wall_get_start_space (hradby_wall_draft_get_wall (self), index);

  start.side = side;
  return put_start (self, (gint) index, &start, error);
}

gboolean
hradby_wall_draft_set_tower (HradbyDraft *self, guint space, gboolean on, GError **error)
{
  HradbyWall *wall = hradby_wall_draft_get_wall (self);
  gint there = hradby_wall_find_corner (wall, space);
  Plan plan;

  if (on ? there >= 0 && hradby_wall_get_corner (wall, (guint) there) == space : there < 0)
    return TRUE;
  init_plan (&plan, wall);
  if (on)
    g_array_append_val (plan.towers, space);
  else
    g_array_remove_index (plan.towers, (guint) there);
  gboolean done = go (self, &plan, error);
  clear_plan (&plan);
  return done;
}

/* A tower at each corner, its number as near as may be to that on a track that is laid evenly. */
static gboolean
number_towers (const Way *way, Plan *plan, Pin pins[HRADBY_MAX_CORNERS], GError **error)
{
  guint n = way->points->len, next = 0;

  if (n > HRADBY_MAX_CORNERS)
    return hradby_error_refuse_setup (error, _("two corner towers overlap"));
  g_array_set_size (plan->towers, 0);
  for (guint i = 0; i < n; i++) {
    guint even = (guint) lround (way->along[i] * HRADBY_TRACK_SPACES / get_length (way));
    guint first = MIN (MAX (even, next), LAST - 2 * (n - 1 - i));

    pins[i] = (Pin) { first, i };
    g_array_append_val (plan->towers, first);
    next = first + 2;
  }
  return TRUE;
}

static HradbyWall *
tower (HradbyWall *before, GError **error)
{
  Pin pins[HRADBY_MAX_CORNERS];
  HradbyWall *wall = NULL;
  Plan plan;
  Way way;

  init_plan (&plan, before);
  init_way (&way, before);
  if (number_towers (&way, &plan, pins, error))
    wall = build (before, &plan, error);
  if (wall != NULL)
    lay_track (wall, &way, pins, way.points->len);
  clear_way (&way);
  clear_plan (&plan);
  return wall;
}

static gboolean
has_same_towers (HradbyWall *a, HradbyWall *b)
{
  guint n = hradby_wall_get_n_corners (a);

  if (n != hradby_wall_get_n_corners (b) || !hradby_wall_has_spaces (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (hradby_wall_get_corner (a, i) != hradby_wall_get_corner (b, i))
      return FALSE;
  return TRUE;
}

gboolean
hradby_wall_draft_set_towers (HradbyDraft *self, GError **error)
{
  HradbyWall *before = hradby_wall_draft_get_wall (self);
  g_autoptr(HradbyWall) wall = tower (before, error);

  if (wall != NULL && !has_same_towers (wall, before))
    hradby_draft_step (self, HRADBY_MATERIAL (g_object_ref (wall)));
  return wall != NULL;
}

HradbyWall *
hradby_wall_draft_make_wall (const char *id, const char *title)
{
  static const char *const rows[] = { "######", "######", "######", "######", "######", NULL };

  g_return_val_if_fail (id != NULL && title != NULL, NULL);

  g_autoptr(HradbyWall) wall = hradby_wall_new (id, title, NULL, rows, NULL);
  return tower (wall, NULL);
}
