/* Looking at a position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/look.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/declared.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/scoring.h"

/* The tile on a cell: kind or -1; rotation (nullable) in quarter turns. */
static gint
get_cell (const HradbyTable *table, const HradbyPosition *position, gint x, gint y, guint *rotation)
{
  const HradbyCarcassonneSpot *spot;

  g_return_val_if_fail (table != NULL && position != NULL, -1);

  spot = hradby_carcassonne_find_tile (hradby_carcassonne_table (table),
                                       hradby_carcassonne_position_const (position), x, y);
  if (spot == NULL)
    return -1;
  if (rotation != NULL)
    *rotation = spot->rotation;
  return spot->kind;
}

/* The cell of the tile placed last; before the first draw that of the start tile. */
static gboolean
get_last_placed (const HradbyTable *table, const HradbyPosition *position, gint *x, gint *y)
{
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spot;

  g_return_val_if_fail (table != NULL && position != NULL && x != NULL && y != NULL, FALSE);

  spot = &hradby_carcassonne_spots (hradby_carcassonne_table (table), here)[here->last_spot];
  *x = spot->x;
  *y = spot->y;
  return TRUE;
}

/* Rotations, as bits, in which the kind @tile may lie at the cell now. */
static guint
get_fits (const HradbyTable *table, const HradbyPosition *position, guint tile, gint x, gint y)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  guint spot, rotations = 0;

  g_return_val_if_fail (table != NULL && position != NULL && tile < self->n_kinds, 0);

  spot = hradby_carcassonne_find_spot (self, here, x, y);
  const HradbyCarcassonneSpot *place = &hradby_carcassonne_spots (self, here)[spot];
  if (spot == HRADBY_CARCASSONNE_NOWHERE || place->kind != HRADBY_TILING_NO_TILE)
    return 0;
  const guint64 *block = hradby_carcassonne_blocks (self, here)
                         + HRADBY_CARCASSONNE_N_BOARDS * (place->index / 64);
  for (guint rotation = 0; rotation < 4; rotation++) {
    guint64 fits = hradby_carcassonne_fit (block, self->kinds[tile].boards[rotation]);

    rotations |= (guint) (fits >> (place->index % 64) & 1) << rotation;
    if (hradby_carcassonne_fits_by_hook (self, here, tile, &(HradbyAction) {
          .kind = HRADBY_TILING_PLACE, .x = (gint16) x, .y = (gint16) y,
          .rotation = (guint8) rotation }))
      rotations |= 1u << rotation;
  }
  return rotations;
}

static guint
list_followers (const HradbyTable *table, const HradbyPosition *position,
                HradbySeenFollower *followers, guint max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  guint n = 0;

  g_return_val_if_fail (table != NULL && position != NULL && followers != NULL, 0);

  for (guint player = 0; player < table->n_players; player++)
    for (guint i = 0; i < here->n_out[player]; i++) {
      HradbyEvent event = { 0 };

      if (here->out[player][i].place != HRADBY_CARCASSONNE_ON_FEATURE)
        continue;
      hradby_carcassonne_locate (self, here, here->out[player][i].where, &event);
      if (n < max)
        followers[n] = (HradbySeenFollower) { { event.x, event.y, event.part }, player,
                                              here->out[player][i].figure };
      n++;
    }
  return n;
}

guint
hradby_carcassonne_get_supply (const HradbyTable *table, const HradbyPosition *position,
                               guint player, guint figure)
{
  g_return_val_if_fail (table != NULL && position != NULL && player < HRADBY_MAX_PLAYERS, 0);

  return hradby_carcassonne_position_const (position)->supply[player][figure];
}

static guint
get_supply (const HradbyTable *table, const HradbyPosition *position, guint player)
{
  return hradby_carcassonne_get_supply (table, position, player, HRADBY_CARCASSONNE_FOLLOWER);
}

gboolean
hradby_carcassonne_plays (const HradbyTable *table, guint expansion)
{
  g_return_val_if_fail (table != NULL, FALSE);

  return hradby_carcassonne_has_expansion (hradby_carcassonne_table (table), expansion);
}

gconstpointer
hradby_carcassonne_find_own (const HradbyTable *table, const HradbyPosition *position,
                             guint expansion)
{
  g_return_val_if_fail (position != NULL, NULL);

  return hradby_carcassonne_plays (table, expansion)
         ? hradby_carcassonne_own (hradby_carcassonne_table (table),
                                   hradby_carcassonne_position_const (position), expansion)
         : NULL;
}

guint
hradby_carcassonne_get_left (const HradbyTable *table, const HradbyPosition *position,
                             guint expansion, guint player)
{
  g_return_val_if_fail (position != NULL && player < HRADBY_MAX_PLAYERS, 0);

  return hradby_carcassonne_position_const (position)->left[expansion][player];
}

/* Spots are the cells with tiles and those beside them, so the frontier is the border; when the
 * game is over there is none any more. */
static void
get_area (const HradbyTable *table, const HradbyPosition *position, HradbySeenArea *area)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneSpot *spots = hradby_carcassonne_spots (self, here);
  gint west = 0, east = 0, north = 0, south = 0;
  gint border = here->phase == HRADBY_TILING_PHASE_OVER;

  for (guint spot = 1; spot <= here->n_spots; spot++) {
    west = MIN (west, spots[spot].x);
    east = MAX (east, spots[spot].x);
    north = MIN (north, spots[spot].y);
    south = MAX (south, spots[spot].y);
  }
  *area = (HradbySeenArea) { west + border, north + border, east - west + 1 - 2 * border,
                             south - north + 1 - 2 * border };
}

static guint
list_pieces (const HradbyTable *table, const HradbyPosition *position, HradbySeenPiece *pieces,
             guint max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  guint n = 0;

  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, list_pieces)
    n += hooks->list_pieces (table, position, pieces + MIN (n, max), max - MIN (n, max));
  return n;
}

static guint
list_reach (const HradbyTable *table, const HradbyPosition *position, gint x, gint y, guint more,
            HradbySeenPart *cells, guint max)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  guint n = 0;

  HRADBY_CARCASSONNE_FOR_EACH (self, hooks, list_reach)
    if (n == 0)
      n = hooks->list_reach (table, position, x, y, more, cells, max);
  return n;
}

/* The node of a part, or -1 if there is none. */
static gint
find_node (const HradbyTable *table, const HradbyPosition *position, const HradbySeenPart *part)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonneSpot *spot
    = hradby_carcassonne_find_tile (self, hradby_carcassonne_position_const (position), part->x,
                                    part->y);

  if (spot == NULL)
    return -1;
  return hradby_carcassonne_find_node (self, hradby_carcassonne_position_const (position), spot,
                                       part->feature);
}

static HradbySeenPart
get_part (const HradbyTable *table, const HradbyPosition *position, guint node)
{
  HradbyEvent event = { 0 };

  hradby_carcassonne_locate (hradby_carcassonne_table (table),
                             hradby_carcassonne_position_const (position), node, &event);
  return (HradbySeenPart) { event.x, event.y, event.part };
}

/* %FALSE if no tile lies there. */
static gboolean
get_region (const HradbyTable *table, const HradbyPosition *position, const HradbySeenPart *part,
            HradbySeenRegion *region)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  HradbyEvent event;
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 };
  HradbySeenPart first;

  g_return_val_if_fail (table != NULL && position != NULL && part != NULL, FALSE);
  g_return_val_if_fail (region != NULL, FALSE);

  gint number = find_node (table, position, part);
  if (number < 0)
    return FALSE;
  guint root = hradby_carcassonne_nodes (self, here)[number].root;
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (self, here)[root];
  *region = (HradbySeenRegion) { .kind = hradby_carcassonne_node_kind (node) };
  region->points_now = hradby_carcassonne_value_region (self, here, root, &event);
  region->points = hradby_carcassonne_value_complete (self, here, root);
  region->tiles = event.count;
  region->amount = node->pennants;
  region->complete = node->open == 0 && region->kind != HRADBY_FEATURE_FIELD;
  if (region->kind == HRADBY_FEATURE_FIELD) {
    region->amount = (gint) hradby_carcassonne_count_cities (self, here, root, &region->points);
    region->points_now = region->points;
  }
  if (hradby_carcassonne_is_line (region->kind))
    region->points = region->points_now = 0;
  hradby_carcassonne_add_strengths (self, here, root, strengths);
  for (guint player = 0; player < table->n_players; player++)
    region->followers[player] = (gint) strengths[player];
  region->owners = hradby_carcassonne_find_strongest (strengths, table->n_players);
  first = get_part (table, position, hradby_carcassonne_first_part (self, here, root));
  region->x = first.x;
  region->y = first.y;
  region->feature = first.feature;
  return TRUE;
}

static guint
list_parts (const HradbyTable *table, const HradbyPosition *position, const HradbySeenPart *part,
            HradbySeenPart *parts, guint max)
{
  const HradbyCarcassonneNode *nodes;
  gint start = find_node (table, position, part);
  guint n = 0, node = (guint) start;

  g_return_val_if_fail (table != NULL && position != NULL, 0);

  nodes = hradby_carcassonne_nodes (hradby_carcassonne_table (table),
                                    hradby_carcassonne_position_const (position));
  if (start < 0)
    return 0;
  do {
    if (n < max)
      parts[n] = get_part (table, position, node);
    n++;
    node = nodes[node].next;
  } while (node != (guint) start);
  return n;
}

const HradbyLook hradby_carcassonne_look = {
  HRADBY_TILING_LOOK_ROWS,
  .ground = HRADBY_FEATURE_FIELD,
  .marks = hradby_carcassonne_marks,
  .kinds = hradby_carcassonne_kinds,
  .get_area = get_area,
  .get_cell = get_cell,
  .get_last_placed = get_last_placed,
  .get_fits = get_fits,
  .list_followers = list_followers,
  .list_pieces = list_pieces,
  .get_supply = get_supply,
  .get_region = get_region,
  .list_parts = list_parts,
  .list_reach = list_reach,
};
