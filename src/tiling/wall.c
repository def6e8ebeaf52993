/* Building and checking castle walls. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tiling/wall.h"

#include "engine/error.h"
#include "engine/object.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

struct _HradbyWall {
  HradbyMaterial    parent_instance;

  char            **rows;
  guint             width;
  guint             height;
  gint16           *cells;     /* by y * width + x: the number of the cell, -1 outside */
  GArray           *positions; /* of Cell, by number */
  GArray           *start_spaces;
  guint8            corners[HRADBY_MAX_CORNERS];
  guint             n_corners;
  gboolean          has_spaces;
  HradbyWallSpace       spaces[HRADBY_TRACK_SPACES];
};

typedef struct {
  gint x;
  gint y;
} Cell;

G_DEFINE_FINAL_TYPE (HradbyWall, hradby_wall, HRADBY_TYPE_MATERIAL)

/* The middle of the ring on which the track runs, in tiles outside the cells. */
#define TRACK_DISTANCE 0.42

/* A side of a cell that faces outside. */
typedef struct {
  gint       x;
  gint       y;
  HradbySide side;
} Edge;

/* The next edge clockwise: around the cell's own corner, straight on, or into a niche. */
static Edge
next_edge (HradbyWall *wall, Edge edge)
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
hradby_wall_get_outline (HradbyWall *self, double distance)
{
  GArray *outline = g_array_new (FALSE, FALSE, sizeof (HradbyWallSpace));
  Edge first = { 0, 0, HRADBY_NORTH }, edge;

  g_return_val_if_fail (HRADBY_IS_WALL (self), outline);

  hradby_wall_get_cell_position (self, 0, &first.x, &first.y);
  edge = first;
  do {
    Edge next = next_edge (self, edge);
    HradbyWallSpace corner = edge_end (edge);

    corner.x += distance * (hradby_side_dx (edge.side) + hradby_side_dx (next.side));
    corner.y += distance * (hradby_side_dy (edge.side) + hradby_side_dy (next.side));
    if (edge.side != next.side)
      g_array_append_val (outline, corner);
    edge = next;
  } while (edge.x != first.x || edge.y != first.y || edge.side != first.side);

  /* The walk began in the middle of a side: its last corner is where that side begins. */
  HradbyWallSpace start = g_array_index (outline, HradbyWallSpace, outline->len - 1);
  g_array_prepend_val (outline, start);
  g_array_set_size (outline, outline->len - 1);
  return outline;
}

static double
length_of (HradbyWallSpace a, HradbyWallSpace b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

/* Lays all hundred spaces out evenly along the wall, for walls that do not say where they are. */
static void
lay_out_spaces (HradbyWall *self, HradbyWallSpace *spaces)
{
  g_autoptr(GArray) outline = hradby_wall_get_outline (self, TRACK_DISTANCE);
  const HradbyWallSpace *corners = (const HradbyWallSpace *) (gconstpointer) outline->data;
  double total = 0, step, walked = 0;
  guint space = 0;

  for (guint i = 0; i < outline->len; i++)
    total += length_of (corners[i], corners[(i + 1) % outline->len]);
  step = total / HRADBY_TRACK_SPACES;
  for (guint i = 0; i < outline->len; i++) {
    HradbyWallSpace from = corners[i], to = corners[(i + 1) % outline->len];
    double length = length_of (from, to);

    for (; space < HRADBY_TRACK_SPACES && (space + 0.5) * step < walked + length; space++) {
      double part = ((space + 0.5) * step - walked) / length;

      spaces[space].x = from.x + part * (to.x - from.x);
      spaces[space].y = from.y + part * (to.y - from.y);
    }
    walked += length;
  }
  for (; space < HRADBY_TRACK_SPACES; space++)
    spaces[space] = corners[0];
}

HRADBY_FINALIZE (HradbyWall, hradby_wall)
{
  g_strfreev (self->rows);
  g_free (self->cells);
  g_array_unref (self->positions);
  g_array_unref (self->start_spaces);
}

static HradbyMaterial *
hradby_wall_copy (HradbyMaterial *material, const char *id, const char *title)
{
  HradbyWall *self = HRADBY_WALL (material);
  HradbyWall *copy = hradby_wall_new (id, title, hradby_material_get_provenance (material),
                                      hradby_wall_get_rows (self), NULL);

  for (guint i = 0; i < self->start_spaces->len; i++)
    hradby_wall_add_start_space (copy, hradby_wall_get_start_space (self, i), NULL);
  for (guint i = 0; i < self->n_corners; i++)
    hradby_wall_add_corner (copy, self->corners[i], NULL);
  if (self->has_spaces)
    hradby_wall_set_spaces (copy, self->spaces);
  return HRADBY_MATERIAL (copy);
}

static void
hradby_wall_class_init (HradbyWallClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hradby_wall_finalize;
  HRADBY_MATERIAL_CLASS (klass)->element = "wall";
  HRADBY_MATERIAL_CLASS (klass)->copy = hradby_wall_copy;
}

static void
hradby_wall_init (HradbyWall *self)
{
  self->positions = g_array_new (FALSE, FALSE, sizeof (Cell));
  self->start_spaces = g_array_new (FALSE, FALSE, sizeof (HradbyWallStartSpace));
}

static gboolean
measure_rows (HradbyWall *self, const char *const *rows, GError **error)
{
  self->height = g_strv_length ((char **) rows);
  self->width = self->height > 0 ? (guint) strlen (rows[0]) : 0;
  if (self->height > HRADBY_MAX_WALL_WIDTH || self->width > HRADBY_MAX_WALL_WIDTH
      || self->width == 0)
    return hradby_error_refuse_setup (error, _("the wall has between 1 and 100 rows and columns"));
  for (guint y = 0; y < self->height; y++) {
    if (strlen (rows[y]) != self->width)
      return hradby_error_refuse_setup (error, _("all rows of the wall are equally long"));
    if (strspn (rows[y], "#.") != self->width)
      return hradby_error_refuse_setup (error, _("rows of the wall are made of # and ."));
  }
  self->rows = g_strdupv ((char **) rows);
  return TRUE;
}

static void
number_cells (HradbyWall *self)
{
  self->cells = g_new (gint16, self->width * self->height);
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++) {
      Cell cell = { (gint) x, (gint) y };
      gboolean inside = self->rows[y][x] == '#';

      self->cells[y * self->width + x] = inside ? (gint16) self->positions->len : -1;
      if (inside)
        g_array_append_val (self->positions, cell);
    }
}

/* How many cells are connected to (@x, @y), all inside or all outside; one ring around the bounding
 * box belongs to the outside. */
static guint
count_connected (HradbyWall *self, gint x, gint y)
{
  gint stride = (gint) self->width + 2;
  g_autofree guint8 *seen = g_malloc0 ((gsize) stride * (self->height + 2));
  g_autoptr(GArray) queue = g_array_new (FALSE, FALSE, sizeof (Cell));
  gboolean inside = hradby_wall_get_cell (self, x, y) >= 0;
  Cell start = { x, y };

  seen[(y + 1) * stride + x + 1] = TRUE;
  g_array_append_val (queue, start);
  for (guint i = 0; i < queue->len; i++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++) {
      Cell next = g_array_index (queue, Cell, i);

      next.x += hradby_side_dx ((HradbySide) side);
      next.y += hradby_side_dy ((HradbySide) side);
      if (next.x < -1 || next.y < -1 || next.x > (gint) self->width
          || next.y > (gint) self->height || seen[(next.y + 1) * stride + next.x + 1]
          || (hradby_wall_get_cell (self, next.x, next.y) >= 0) != inside)
        continue;
      seen[(next.y + 1) * stride + next.x + 1] = TRUE;
      g_array_append_val (queue, next);
    }
  return queue->len;
}

static gboolean
check_shape (HradbyWall *self, GError **error)
{
  guint n_cells = self->positions->len;
  guint n_all = (self->width + 2) * (self->height + 2);

  if (n_cells < 4 || n_cells > HRADBY_MAX_CELLS)
    return hradby_error_refuse_setup (error, _("the wall encloses between 4 and 1000 cells"));
  Cell first = g_array_index (self->positions, Cell, 0);
  if (count_connected (self, first.x, first.y) != n_cells)
    return hradby_error_refuse_setup (error, _("the cells inside the wall are not connected"));
  if (count_connected (self, -1, -1) != n_all - n_cells)
    return hradby_error_refuse_setup (error, _("the wall encloses cells that are outside"));
  return TRUE;
}

gboolean
hradby_wall_add_start_space (HradbyWall *self, const HradbyWallStartSpace *space, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_WALL (self) && space != NULL, FALSE);

  if (hradby_wall_get_cell (self, space->x, space->y) < 0)
    return hradby_error_refuse_setup (
      error, _("a start space lies at a cell that is not inside the wall"));
  if (hradby_wall_get_cell (self, space->x + hradby_side_dx (space->side),
                            space->y + hradby_side_dy (space->side)) >= 0)
    return hradby_error_refuse_setup (
      error, _("a start space does not face the outside of the wall"));
  for (guint i = 0; i < self->start_spaces->len; i++) {
    const HradbyWallStartSpace *other = hradby_wall_get_start_space (self, i);

    if (other->x == space->x && other->y == space->y && other->side == space->side)
      return hradby_error_refuse_setup (error, _("two start spaces lie at the same place"));
  }
  g_array_append_vals (self->start_spaces, space, 1);
  return TRUE;
}

static gint
compare_corners (gconstpointer a, gconstpointer b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

gboolean
hradby_wall_add_corner (HradbyWall *self, guint first, GError **error)
{
  g_return_val_if_fail (HRADBY_IS_WALL (self) && first < HRADBY_TRACK_SPACES, FALSE);

  if (hradby_wall_find_corner (self, first) >= 0
      || hradby_wall_find_corner (self, (first + 1) % HRADBY_TRACK_SPACES) >= 0)
    return hradby_error_refuse_setup (error, _("two corner towers overlap"));
  self->corners[self->n_corners++] = (guint8) first;
  qsort (self->corners, self->n_corners, sizeof self->corners[0], compare_corners);
  return TRUE;
}

void
hradby_wall_set_spaces (HradbyWall *self, const HradbyWallSpace *spaces)
{
  g_return_if_fail (HRADBY_IS_WALL (self) && spaces != NULL);

  self->has_spaces = TRUE;
  memcpy (self->spaces, spaces, sizeof self->spaces);
}

HradbyWall *
hradby_wall_new (const char *id, const char *title, const char *provenance, const char *const *rows,
                 GError **error)
{
  g_autoptr(HradbyWall) self = NULL;

  g_return_val_if_fail (id != NULL && rows != NULL, NULL);

  self = g_object_new (HRADBY_TYPE_WALL, NULL);
  hradby_material_name (HRADBY_MATERIAL (self), id, title, "castle", NULL, provenance);
  if (!measure_rows (self, rows, error))
    return NULL;
  number_cells (self);
  if (!check_shape (self, error))
    return NULL;
  lay_out_spaces (self, self->spaces);
  return g_steal_pointer (&self);
}

guint
hradby_wall_get_width (HradbyWall *self)
{
  return self->width;
}

guint
hradby_wall_get_height (HradbyWall *self)
{
  return self->height;
}

guint
hradby_wall_get_n_cells (HradbyWall *self)
{
  return self->positions->len;
}

gint
hradby_wall_get_cell (HradbyWall *self, gint x, gint y)
{
  g_return_val_if_fail (HRADBY_IS_WALL (self), -1);

  if (x < 0 || y < 0 || x >= (gint) self->width || y >= (gint) self->height)
    return -1;
  return self->cells[y * (gint) self->width + x];
}

void
hradby_wall_get_cell_position (HradbyWall *self, guint cell, gint *x, gint *y)
{
  g_return_if_fail (HRADBY_IS_WALL (self) && cell < self->positions->len);

  *x = g_array_index (self->positions, Cell, cell).x;
  *y = g_array_index (self->positions, Cell, cell).y;
}

guint
hradby_wall_get_n_start_spaces (HradbyWall *self)
{
  return self->start_spaces->len;
}

const HradbyWallStartSpace *
hradby_wall_get_start_space (HradbyWall *self, guint index)
{
  g_return_val_if_fail (HRADBY_IS_WALL (self) && index < self->start_spaces->len, NULL);

  return &g_array_index (self->start_spaces, HradbyWallStartSpace, index);
}

guint
hradby_wall_get_n_corners (HradbyWall *self)
{
  return self->n_corners;
}

guint
hradby_wall_get_corner (HradbyWall *self, guint index)
{
  g_return_val_if_fail (HRADBY_IS_WALL (self) && index < self->n_corners, 0);

  return self->corners[index];
}

gint
hradby_wall_find_corner (HradbyWall *self, guint space)
{
  g_return_val_if_fail (HRADBY_IS_WALL (self) && space < HRADBY_TRACK_SPACES, -1);

  for (guint i = 0; i < self->n_corners; i++)
    if (self->corners[i] == space || (self->corners[i] + 1) % HRADBY_TRACK_SPACES == (gint) space)
      return (gint) i;
  return -1;
}

HradbyWallSpace
hradby_wall_get_space (HradbyWall *self, guint space)
{
  const HradbyWallSpace nowhere = { 0, 0 };

  g_return_val_if_fail (HRADBY_IS_WALL (self) && space < HRADBY_TRACK_SPACES, nowhere);

  return self->spaces[space];
}

gboolean
hradby_wall_has_spaces (HradbyWall *self)
{
  return self->has_spaces;
}

const char *const *
hradby_wall_get_rows (HradbyWall *self)
{
  return (const char *const *) self->rows;
}

char **
hradby_wall_list_doubts (HradbyWall *self)
{
  g_return_val_if_fail (HRADBY_IS_WALL (self), NULL);

  g_autoptr(GArray) outline = hradby_wall_get_outline (self, 0);
  g_autoptr(GStrvBuilder) doubts = g_strv_builder_new ();

  if (self->n_corners < outline->len) {
    g_autofree char *text
      = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "the wall has %u corner, and fewer towers",
                                      "the wall has %u corners, and fewer towers", outline->len),
                         outline->len);

    g_strv_builder_add (doubts, text);
  }
  if (self->n_corners > HRADBY_N_WALL_TOKENS)
    g_strv_builder_add (doubts, _("there are more corner towers than wall tiles"));
  if (hradby_wall_find_corner (self, 0) < 0)
    g_strv_builder_add (doubts, _("there is no corner tower where the track begins"));
  if (self->start_spaces->len == 0)
    g_strv_builder_add (doubts, _("without a start space, the first tile has nothing to join"));
  return g_strv_builder_end (doubts);
}
