/* Regions as the application sees them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/region.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/final.h"
#include "games/carcassonne/rules.h"

/* The node of a part, or -1 if there is none. */
static gint
find_node (const HradbyTable    *table,
           const HradbyPosition *position,
           const HradbySeenPart *part)
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
get_part (const HradbyTable    *table,
          const HradbyPosition *position,
          guint                 node)
{
  HradbyEvent event = { 0 };

  hradby_carcassonne_locate (hradby_carcassonne_table (table),
                             hradby_carcassonne_position_const (position), node, &event);
  return (HradbySeenPart) { event.x, event.y, event.part };
}

gboolean
hradby_carcassonne_get_region (const HradbyTable    *table,
                               const HradbyPosition *position,
                               const HradbySeenPart *part,
                               HradbySeenRegion     *region)
{
  const HradbyCarcassonneTable *self = hradby_carcassonne_table (table);
  const HradbyCarcassonnePosition *here = hradby_carcassonne_position_const (position);
  const HradbyCarcassonneNode *node;
  HradbyEvent event;
  guint strengths[HRADBY_MAX_PLAYERS] = { 0 };
  HradbySeenPart first;
  guint root;
  gint number;

  g_return_val_if_fail (table != NULL && position != NULL && part != NULL, FALSE);
  g_return_val_if_fail (region != NULL, FALSE);

  number = find_node (table, position, part);
  if (number < 0)
    return FALSE;
  root = hradby_carcassonne_nodes (self, here)[number].root;
  node = &hradby_carcassonne_nodes (self, here)[root];
  *region = (HradbySeenRegion) { .kind = hradby_carcassonne_node_kind (node) };
  region->points_now = hradby_carcassonne_value_region (self, here, root, &event);
  region->points = hradby_carcassonne_value_complete (self, here, root);
  region->tiles = event.count;
  region->amount = node->pennants;
  region->complete = node->open == 0 && region->kind != HRADBY_FEATURE_FIELD;
  if (region->kind == HRADBY_FEATURE_FIELD)
    {
      region->amount = (gint) hradby_carcassonne_count_cities (self, here, root, &region->points);
      region->points_now = region->points;
    }
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

guint
hradby_carcassonne_list_parts (const HradbyTable    *table,
                               const HradbyPosition *position,
                               const HradbySeenPart *part,
                               HradbySeenPart       *parts,
                               guint                 max)
{
  const HradbyCarcassonneNode *nodes;
  gint start = find_node (table, position, part);
  guint n = 0, node = (guint) start;

  g_return_val_if_fail (table != NULL && position != NULL, 0);

  nodes = hradby_carcassonne_nodes (hradby_carcassonne_table (table),
                                    hradby_carcassonne_position_const (position));
  if (start < 0)
    return 0;
  do
    {
      if (n < max)
        parts[n] = get_part (table, position, node);
      n++;
      node = nodes[node].next;
    }
  while (node != (guint) start);
  return n;
}
