/* The naive oracle's board: where tiles fit, and what belongs together, by flood fill. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive/board.h"

#include "naive/flow.h"
#include "naive/hooks.h"

#include "turned.h"

const HradbyTile *
naive_kind_of (const NaiveTable *table, const NaivePosition *position, guint tile)
{
  return table->kinds[position->laid[tile].kind];
}

gint
naive_find_tile (const NaivePosition *position, gint x, gint y)
{
  for (guint i = 0; i < position->n_laid; i++)
    if (position->laid[i].x == x && position->laid[i].y == y)
      return (gint) i;
  return -1;
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

/* Road, city or field: what the middle of a side shows. */
guint8
naive_would_show (const HradbyTile *tile, guint rotation, guint side)
{
  return tile->features[feature_at (tile, rotation, 3 * side + 1)].kind;
}

/* The feature of a laid tile at a port; a road over it comes after its own features. */
static guint
feature_of (const NaiveTable *table, const NaivePosition *position, guint tile, guint port)
{
  const HradbyTile *kind = naive_kind_of (table, position, tile);

  if (port % 3 == 1 && (position->laid[tile].span & (1u << port / 3)) != 0)
    return kind->n_features;
  return feature_at (kind, position->laid[tile].rotation, port);
}

static guint8
kind_of_part (const NaiveTable *table, const NaivePosition *position, NaivePart part)
{
  const HradbyTile *kind = naive_kind_of (table, position, part.tile);

  return part.feature < kind->n_features ? kind->features[part.feature].kind
                                         : (guint8) HRADBY_FEATURE_ROAD;
}

guint8
naive_shows (const NaiveTable *table, const NaivePosition *position, guint tile, guint side)
{
  return kind_of_part (table, position,
                       (NaivePart) { tile, feature_of (table, position, tile, 3 * side + 1) });
}

gboolean
naive_has_mark (const NaiveTable *table, const NaivePosition *position, guint tile,
                const char *mark)
{
  const HradbyTile *kind = naive_kind_of (table, position, tile);

  return kind->marks != NULL && g_strv_contains ((const char *const *) kind->marks, mark);
}

gboolean
naive_may_lie (const NaiveTable *table, const NaivePosition *position, guint kind, gint x, gint y,
               guint rotation)
{
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->may_lie != NULL
        && !table->hooks[i]->may_lie (table, position, kind, x, y, rotation))
      return FALSE;
  return TRUE;
}

gboolean
naive_fits (const NaiveTable *table, const NaivePosition *position, guint kind, gint x, gint y,
            guint rotation)
{
  gboolean touches = FALSE;

  if (naive_find_tile (position, x, y) >= 0)
    return FALSE;
  for (guint side = 0; side < HRADBY_N_SIDES; side++) {
    gint next = naive_find_tile (position, x + hradby_side_dx ((HradbySide) side),
                                 y + hradby_side_dy ((HradbySide) side));

    if (next < 0)
      continue;
    touches = TRUE;
    if (naive_would_show (table->kinds[kind], rotation, side)
        != naive_shows (table, position, (guint) next, side ^ 2))
      return FALSE;
  }
  return touches && naive_may_lie (table, position, kind, x, y, rotation);
}

/* Whether the tile is the first one laid that has this cell beside it. */
static gboolean
is_first_beside (const NaivePosition *position, guint tile, gint x, gint y)
{
  for (guint i = 0; i < tile; i++)
    if (ABS (position->laid[i].x - x) + ABS (position->laid[i].y - y) == 1)
      return FALSE;
  return TRUE;
}

void
naive_list_places (const NaiveTable *table, const NaivePosition *position, guint kind, guint most,
                   GArray *actions)
{
  for (guint i = 0; i < position->n_laid && actions->len < most; i++)
    for (guint side = 0; side < HRADBY_N_SIDES; side++) {
      gint x = position->laid[i].x + hradby_side_dx ((HradbySide) side);
      gint y = position->laid[i].y + hradby_side_dy ((HradbySide) side);

      if (!is_first_beside (position, i, x, y))
        continue;
      for (guint rotation = 0; rotation < 4; rotation++) {
        HradbyAction place = { .kind = HRADBY_TILING_PLACE, .x = (gint16) x,
                               .y = (gint16) y, .rotation = (guint8) rotation };

        if (naive_fits (table, position, kind, x, y, rotation)
            && naive_first_rotation (table->kinds[kind], rotation) == rotation)
          g_array_append_val (actions, place);
      }
    }
}

static gboolean
has_part (const GArray *parts, NaivePart part)
{
  for (guint i = 0; i < parts->len; i++) {
    const NaivePart *other = &g_array_index (parts, NaivePart, i);

    if (other->tile == part.tile && other->feature == part.feature)
      return TRUE;
  }
  return FALSE;
}

/* Adds what lies beyond each port of the part; a port without neighbour leaves the region open. */
static void
add_neighbours (const NaiveTable *table, const NaivePosition *position, NaivePart part,
                NaiveRegion *region)
{
  const NaiveTile *tile = &position->laid[part.tile];

  for (guint port = 0; port < HRADBY_N_PORTS; port++) {
    HradbySide side = (HradbySide) (port / 3);
    NaivePart other;
    gint next;

    if (feature_of (table, position, part.tile, port) != part.feature)
      continue;
    next = naive_find_tile (position, tile->x + hradby_side_dx (side),
                            tile->y + hradby_side_dy (side));
    if (next < 0) {
      region->complete = FALSE;
      continue;
    }
    other.tile = (guint) next;
    other.feature = feature_of (table, position, other.tile, hradby_port_facing (port));
    if (!has_part (region->parts, other))
      g_array_append_val (region->parts, other);
  }
}

static gboolean
comes_before (const NaivePosition *position, NaivePart a, NaivePart b)
{
  const NaiveTile *p = &position->laid[a.tile], *q = &position->laid[b.tile];

  if (p->y != q->y)
    return p->y < q->y;
  return p->x != q->x ? p->x < q->x : a.feature < b.feature;
}

/* Counts each tile once, and each pennant. */
static void
count (const NaiveTable *table, const NaivePosition *position, NaiveRegion *region)
{
  for (guint tile = 0; tile < position->n_laid; tile++) {
    gboolean counts = FALSE;

    for (guint i = 0; i < region->parts->len; i++) {
      NaivePart part = g_array_index (region->parts, NaivePart, i);

      if (part.tile != tile)
        continue;
      counts = TRUE;
      if (region->kind == HRADBY_FEATURE_CITY)
        region->pennants
          += naive_kind_of (table, position, tile)->features[part.feature].amount;
      if (comes_before (position, part, region->first))
        region->first = part;
    }
    region->tiles += counts;
  }
}

/* Followers, and as how many they count there. */
static void
count_followers (const NaiveTable *table, const NaivePosition *position, NaiveRegion *region)
{
  for (guint i = 0; i < region->parts->len; i++) {
    NaivePart part = g_array_index (region->parts, NaivePart, i);
    const NaiveTile *there = &position->laid[part.tile];

    if (there->follower == 0 || there->feature != part.feature
        || !naive_is_follower (table, there->figure))
      continue;
    region->is_occupied = TRUE;
    region->followers[there->follower - 1]++;
    region->strengths[there->follower - 1] += naive_find_strength (table, region, there->figure);
  }
}

gboolean
naive_is_line (guint kind)
{
  for (guint i = 0; naive_hooks[i] != NULL; i++)
    if (kind != 0 && naive_hooks[i]->line_kind == kind)
      return TRUE;
  return FALSE;
}

gboolean
naive_is_surrounded (guint kind)
{
  return kind >= HRADBY_FEATURE_MONASTERY && !naive_is_line (kind);
}

/* A monastery is as large as the number of tiles around it. */
static void
count_around (const NaivePosition *position, NaiveRegion *region)
{
  const NaiveTile *here = &position->laid[region->first.tile];

  region->tiles = 0;
  for (gint dy = -1; dy <= 1; dy++)
    for (gint dx = -1; dx <= 1; dx++)
      region->tiles += naive_find_tile (position, here->x + dx, here->y + dy) >= 0;
  region->complete = region->tiles == 9;
}

static void
find_owners (NaiveRegion *region)
{
  gint most = 0;

  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    most = MAX (most, region->strengths[player]);
  for (guint player = 0; player < HRADBY_MAX_PLAYERS; player++)
    if (most > 0 && region->strengths[player] == most)
      region->owners |= 1u << player;
}

NaiveRegion *
naive_region_of (const NaiveTable *table, const NaivePosition *position, NaivePart part)
{
  NaiveRegion *region = g_new0 (NaiveRegion, 1);

  region->parts = g_array_new (FALSE, FALSE, sizeof (NaivePart));
  g_array_append_val (region->parts, part);
  region->first = part;
  region->kind = kind_of_part (table, position, part);
  region->complete = TRUE;
  for (guint i = 0; i < region->parts->len; i++)
    add_neighbours (table, position, g_array_index (region->parts, NaivePart, i), region);
  count (table, position, region);
  count_followers (table, position, region);
  if (naive_is_surrounded (region->kind))
    count_around (position, region);
  find_owners (region);
  return region;
}

void
naive_region_free (NaiveRegion *region)
{
  g_array_unref (region->parts);
  g_free (region);
}
