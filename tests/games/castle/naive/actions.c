/* The naive oracle's lists of legal actions, built anew whenever somebody asks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/flow.h"
#include "naive/score.h"
#include "turned.h"

static gint
compare_parts (gconstpointer a, gconstpointer b)
{
  const NaivePart *p = a, *q = b;

  if (p->cell != q->cell)
    return p->cell < q->cell ? -1 : 1;
  return p->feature < q->feature ? -1 : p->feature > q->feature;
}

void
naive_sort_parts (NaiveRegion *region)
{
  g_array_sort (region->parts, compare_parts);
}

const NaiveRegion *
naive_region_of (GPtrArray *regions, const NaivePart *part)
{
  for (guint i = 0; i < regions->len; i++) {
    const NaiveRegion *region = g_ptr_array_index (regions, i);

    for (guint j = 0; j < region->parts->len; j++)
      if (compare_parts (&g_array_index (region->parts, NaivePart, j), part) == 0)
        return region;
  }
  return NULL;
}

static void
add (GArray *actions, HradbyAction action)
{
  g_array_append_val (actions, action);
}

static void
list_draws (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  for (guint kind = 0; kind < table->n_kinds; kind++) {
    gboolean useless = position->bag[kind] > 0
                       && naive_fits_nowhere (table, position, kind);

    for (guint n = 0; n < position->bag[kind]; n++)
      add (actions, (HradbyAction) { .kind = HRADBY_TILING_DRAW, .piece = (guint16) kind,
                                     .flag = useless ? 1 : 0 });
  }
}

static void
list_placements (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  for (guint rotation = 0; rotation < 4; rotation++)
    for (guint cell = 0; cell < table->n_cells; cell++) {
      HradbyAction action = { .kind = HRADBY_TILING_PLACE, .rotation = (guint8) rotation };
      gint x, y;

      if (!naive_fits (table, position, (guint) position->current, cell, rotation)
          || naive_first_rotation (table->kinds[position->current], rotation) < rotation)
        continue;
      hradby_wall_get_cell_position (table->wall, cell, &x, &y);
      action.x = (gint16) x;
      action.y = (gint16) y;
      add (actions, action);
    }
}

guint
naive_count_supply (const NaiveTable *table, const NaivePosition *position)
{
  guint n = (guint) naive_number (table, HRADBY_SETTING_SUPPLY);

  for (guint cell = 0; cell < table->n_cells; cell++)
    if (position->cells[cell].follower == position->player + 1)
      n--;
  return n;
}

static void
list_deployments (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  g_autoptr(GPtrArray) regions = naive_find_regions (table, position);
  const HradbyTile *tile = table->kinds[position->current];

  add (actions, (HradbyAction) { .kind = HRADBY_TILING_PASS });
  if (naive_count_supply (table, position) == 0)
    return;
  for (guint i = 0; i < tile->n_features; i++) {
    NaivePart part = { (guint) position->last_cell, i };
    const NaiveRegion *region = naive_region_of (regions, &part);

    if (region->followers[0] + region->followers[1] == 0)
      add (actions, (HradbyAction) { .kind = HRADBY_TILING_DEPLOY, .part = (guint8) i });
  }
}

static void
list_scorings (const NaiveTable *table, const NaivePosition *position, GArray *actions)
{
  g_autoptr(GPtrArray) own = naive_find_pending (table, position, position->player);
  g_autoptr(GPtrArray) other = naive_find_pending (table, position, 1 - position->player);
  GPtrArray *group = own->len > 0 ? own : other;

  for (guint i = 0; i < group->len; i++) {
    const NaiveRegion *region = g_ptr_array_index (group, i);
    const NaivePart *first = &g_array_index (region->parts, NaivePart, 0);
    gboolean is_asked = position->asked_cell == (gint) first->cell
                        && position->asked_feature == first->feature;
    guint bonus = group == own || is_asked ? naive_doublers (table, position, region) : 0;
    HradbyAction action = { .kind = HRADBY_CASTLE_SCORE, .part = (guint8) first->feature };
    gint x, y;

    if (position->asked_cell >= 0 && !is_asked)
      continue;
    hradby_wall_get_cell_position (table->wall, first->cell, &x, &y);
    action.x = (gint16) x;
    action.y = (gint16) y;
    for (guint n = 0; n <= bonus; n++) {
      action.amount = (gint16) n;
      add (actions, action);
    }
  }
}

GArray *
naive_list_actions (const HradbyTable *table, const HradbyPosition *position)
{
  const NaiveTable *self = (const NaiveTable *) table;
  const NaivePosition *p = (const NaivePosition *) position;
  GArray *actions = g_array_new (FALSE, TRUE, sizeof (HradbyAction));

  if (p->phase == NAIVE_DRAW)
    list_draws (self, p, actions);
  else if (p->phase == NAIVE_PLACE)
    list_placements (self, p, actions);
  else if (p->phase == NAIVE_DEPLOY)
    list_deployments (self, p, actions);
  else if (p->phase == NAIVE_SCORE)
    list_scorings (self, p, actions);
  else if (p->phase == NAIVE_EXTRA) {
    add (actions, (HradbyAction) { .kind = HRADBY_TILING_PASS });
    add (actions, (HradbyAction) { .kind = HRADBY_CASTLE_WALL_TILE, .amount = 1 });
  }
  return actions;
}

guint
naive_count_actions (const HradbyTable *table, const HradbyPosition *position)
{
  g_autoptr(GArray) actions = naive_list_actions (table, position);

  return actions->len;
}
