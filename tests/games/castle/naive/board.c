/* The naive oracle's board: where tiles fit, and what belongs together, by flood fill. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/naive.h"

typedef struct {
  const NaiveTable    *table;
  const NaivePosition *position;
  gboolean                  *seen;       /* parts, then start spaces */
  guint                     *counted_in; /* by cell: number of the region that counted it last */
  guint                      number;     /* of the region being filled, from 1 */
  GQueue                    *queue;
  NaiveRegion         *region;
} Fill;

static guint
part_number (guint cell, guint feature)
{
  return cell * HRADBY_MAX_FEATURES + feature;
}

static guint
n_parts (const NaiveTable *table)
{
  return table->n_cells * HRADBY_MAX_FEATURES;
}

/* The start space on a side of a cell, or -1. */
static gint16
find_start_space (const NaiveTable *table, gint x, gint y, guint side)
{
  for (guint i = 0; i < hradby_wall_get_n_start_spaces (table->wall); i++) {
    const HradbyWallStartSpace *start = hradby_wall_get_start_space (table->wall, i);

    if (start->x == x && start->y == y && start->side == side)
      return (gint16) i;
  }
  return -1;
}

void
naive_look_around (NaiveTable *table)
{
  table->next = g_malloc_n (table->n_cells, sizeof *table->next);
  table->starts = g_malloc_n (table->n_cells, sizeof *table->starts);
  for (guint cell = 0; cell < table->n_cells; cell++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++) {
      gint x, y;

      hradby_wall_get_cell_position (table->wall, cell, &x, &y);
      table->starts[cell][side] = find_start_space (table, x, y, side);
      x += hradby_side_dx ((HradbySide) side);
      y += hradby_side_dy ((HradbySide) side);
      table->next[cell][side] = (gint16) hradby_wall_get_cell (table->wall, x, y);
    }
}

static const HradbyTile *
tile_on (const NaiveTable *table, const NaivePosition *position, guint cell)
{
  return table->kinds[position->cells[cell].kind];
}

/* The feature that shows @port of a tile that lies with @rotation. */
static guint
feature_at (const HradbyTile *tile, guint rotation, guint port)
{
  for (guint i = 0; i < tile->n_features; i++)
    if ((hradby_ports_rotate (tile->features[i].ports, rotation) & (1u << port)) != 0)
      return i;
  g_assert_not_reached ();
}

static gboolean
has_path (const HradbyTile *tile, guint rotation, guint side)
{
  guint feature = feature_at (tile, rotation, 3 * side + 1);

  return tile->features[feature].kind == HRADBY_FEATURE_PATH;
}

gboolean
naive_fits (const NaiveTable *table, const NaivePosition *position, guint kind, guint cell,
            guint rotation)
{
  gboolean touches = FALSE;

  if (position->cells[cell].kind >= 0)
    return FALSE;
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gboolean path = has_path (table->kinds[kind], rotation, side);
    gint next = table->next[cell][side];
    gint start = table->starts[cell][side];
    gboolean path_there;

    if (next >= 0 && position->cells[next].kind >= 0)
      path_there = has_path (tile_on (table, position, (guint) next),
                             position->cells[next].rotation, side ^ 2);
    else if (start >= 0)
      path_there = hradby_wall_get_start_space (table->wall, (guint) start)->kind
                   == HRADBY_FEATURE_PATH;
    else
      continue;
    touches = TRUE;
    if (path != path_there)
      return FALSE;
  }
  return touches;
}

gboolean
naive_fits_nowhere (const NaiveTable *table, const NaivePosition *position, guint kind)
{
  for (guint cell = 0; cell < table->n_cells; cell++)
    for (guint rotation = 0; rotation < 4; rotation++)
      if (naive_fits (table, position, kind, cell, rotation))
        return FALSE;
  return TRUE;
}

guint
naive_count_bag (const NaiveTable *table, const NaivePosition *position)
{
  guint n = 0;

  for (guint kind = 0; kind < table->n_kinds; kind++)
    n += position->bag[kind];
  return n;
}

static void
reach (Fill *self, guint number)
{
  if (self->seen[number])
    return;
  self->seen[number] = TRUE;
  g_queue_push_tail (self->queue, GUINT_TO_POINTER (number));
}

/* A part shows @port: what it meets there joins it if it is of the same kind. */
static void
look_through_port (Fill *self, guint cell, guint port)
{
  guint side = port / 3;
  gint next = self->table->next[cell][side];
  gint start = self->table->starts[cell][side];

  if (next >= 0 && self->position->cells[next].kind < 0) {
    self->region->complete = FALSE;
  } else if (next >= 0) {
    const HradbyTile *tile = tile_on (self->table, self->position, (guint) next);
    guint feature = feature_at (tile, self->position->cells[next].rotation,
                                hradby_port_facing (port));

    if (tile->features[feature].kind == self->region->kind)
      reach (self, part_number ((guint) next, feature));
  } else if (start >= 0) {
    if (hradby_wall_get_start_space (self->table->wall, (guint) start)->kind == self->region->kind)
      reach (self, n_parts (self->table) + (guint) start);
  }
}

static void
visit_part (Fill *self, guint cell, guint index)
{
  const NaiveCell *on = &self->position->cells[cell];
  const HradbyFeature *feature = &tile_on (self->table, self->position, cell)->features[index];
  HradbyPorts ports = hradby_ports_rotate (feature->ports, on->rotation);
  NaivePart part = { cell, index };
  NaiveRegion *region = self->region;
  gint n_sides = 0;

  g_array_append_val (region->parts, part);
  if (self->counted_in[cell] != self->number)
    region->tiles++;
  self->counted_in[cell] = self->number;
  region->markets += feature->kind == HRADBY_FEATURE_COURT ? feature->amount : 0;
  region->fountain = region->fountain || feature->marks != NULL;
  if (on->follower != 0 && on->feature == index) {
    region->followers[on->follower - 1]++;
    region->scored = region->scored || on->scored;
  }
  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if ((ports & hradby_ports_of_side ((HradbySide) side)) != 0)
      n_sides++;
  region->quarters += MAX (n_sides, 1);
  for (guint port = 0; port < HRADBY_N_PORTS; port++)
    if ((ports & (1u << port)) != 0)
      look_through_port (self, cell, port);
}

/* A start space joins every part of its kind on the side of the tile that lies against it. */
static void
visit_start_space (Fill *self, guint index)
{
  const HradbyWallStartSpace *start = hradby_wall_get_start_space (self->table->wall, index);
  guint cell = (guint) hradby_wall_get_cell (self->table->wall, start->x, start->y);
  const HradbyTile *tile = tile_on (self->table, self->position, cell);
  HradbyPorts side = hradby_ports_of_side (start->side);

  self->region->tiles++;
  self->region->quarters++;
  self->region->markets += start->kind == HRADBY_FEATURE_COURT ? start->markets : 0;
  for (guint i = 0; i < tile->n_features; i++) {
    HradbyPorts ports = hradby_ports_rotate (tile->features[i].ports,
                                             self->position->cells[cell].rotation);

    if (tile->features[i].kind == start->kind && (ports & side) != 0)
      reach (self, part_number (cell, i));
  }
}

static void
region_free (gpointer data)
{
  NaiveRegion *region = data;

  g_array_unref (region->parts);
  g_free (region);
}

static NaiveRegion *
fill_region (Fill *self, guint cell, guint feature)
{
  NaiveRegion *region = g_new0 (NaiveRegion, 1);

  region->parts = g_array_new (FALSE, FALSE, sizeof (NaivePart));
  region->kind = tile_on (self->table, self->position, cell)->features[feature].kind;
  region->complete = TRUE;
  self->region = region;
  self->number++;
  reach (self, part_number (cell, feature));
  while (!g_queue_is_empty (self->queue)) {
    guint number = GPOINTER_TO_UINT (g_queue_pop_head (self->queue));

    if (number < n_parts (self->table))
      visit_part (self, number / HRADBY_MAX_FEATURES, number % HRADBY_MAX_FEATURES);
    else
      visit_start_space (self, number - n_parts (self->table));
  }
  region->owner = -1;
  if (region->followers[0] != region->followers[1])
    region->owner = region->followers[0] > region->followers[1] ? 0 : 1;
  return region;
}

GPtrArray *
naive_find_regions (const NaiveTable *table, const NaivePosition *position)
{
  GPtrArray *regions = g_ptr_array_new_with_free_func (region_free);
  guint n = n_parts (table) + hradby_wall_get_n_start_spaces (table->wall);
  g_autofree gboolean *seen = g_new0 (gboolean, n);
  g_autofree guint *counted_in = g_new0 (guint, table->n_cells);
  g_autoptr(GQueue) queue = g_queue_new ();
  Fill fill = { table, position, seen, counted_in, 0, queue, NULL };

  /* Cells are numbered row by row from the north-west: the first part of a region is met first. */
  for (guint cell = 0; cell < table->n_cells; cell++) {
    if (position->cells[cell].kind < 0)
      continue;
    for (guint i = 0; i < tile_on (table, position, cell)->n_features; i++)
      if (!seen[part_number (cell, i)])
        g_ptr_array_add (regions, fill_region (&fill, cell, i));
  }
  return regions;
}

/* Rules, section 8, keep-area-start-spaces: start spaces of an empty cell are unused. */
static gint
count_start_spaces (const NaiveTable *table, guint cell)
{
  gint n = 0;

  for (guint side = 0; side < HRADBY_N_SIDES; side++)
    if (table->starts[cell][side] >= 0)
      n++;
  return n;
}

static gint
area_from (const NaiveTable *table, const NaivePosition *position, gboolean *seen, guint cell,
           gboolean with_start_spaces)
{
  gint area = 1 + (with_start_spaces ? count_start_spaces (table, cell) : 0);

  seen[cell] = TRUE;
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint next = table->next[cell][side];

    if (next >= 0 && position->cells[next].kind < 0 && !seen[next])
      area += area_from (table, position, seen, (guint) next, with_start_spaces);
  }
  return area;
}

gint
naive_empty_area (const NaiveTable *table, const NaivePosition *position,
                  gboolean with_start_spaces)
{
  g_autofree gboolean *seen = g_new0 (gboolean, table->n_cells);
  gint largest = 0;

  for (guint cell = 0; cell < table->n_cells; cell++)
    if (position->cells[cell].kind < 0 && !seen[cell]) {
      gint area = area_from (table, position, seen, cell, with_start_spaces);

      largest = MAX (largest, area);
    }
  return largest;
}
