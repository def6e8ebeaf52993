/* Scoring what a tile has completed (rules page, section 1). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/board.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/hooks.h"
#include "games/carcassonne/rules.h"

/* A completed city pays so much for each tile and pennant, other features as it lies. */
#define CITY_EACH 2

/* A monastery and the cells around it. */
#define MONASTERY_TILES (HRADBY_CARCASSONNE_AROUND + 1)

void
hradby_carcassonne_give_points (HradbyCarcassonnePosition *position,
                                guint                      player,
                                gint                       points,
                                HradbyEvent               *event,
                                const HradbySink          *sink)
{
  position->totals[player] += points;
  if (sink == NULL)
    return;
  event->kind = HRADBY_EVENT_POINTS;
  event->player = (guint8) player;
  event->turn = position->turn;
  event->points = (gint16) points;
  event->total = position->totals[player];
  hradby_event_tell (sink, event);
}

static gint
value_city (const HradbyCarcassonneTable *table,
            const HradbyCarcassonneNode  *node,
            gint                          tiles,
            HradbyEvent                  *event)
{
  event->source = HRADBY_CARCASSONNE_SOURCE_CITY;
  event->other = (gint16) node->pennants;
  event->each = node->open == 0 ? CITY_EACH : 1;
  if (node->open == 0 && tiles == 2)
    {
      event->settings = HRADBY_SETTING_BIT (HRADBY_CARCASSONNE_SMALL_CITY);
      if (hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_SMALL_CITY, HRADBY_SMALL_CITY_FLAT))
        event->each = 1;
    }
  return (tiles + node->pennants) * event->each;
}

/* With what expansions add. */
static gint
add_worth (const HradbyCarcassonneTable    *table,
           const HradbyCarcassonnePosition *position,
           guint                            root,
           gint                             points,
           HradbyEvent                     *event)
{
  HradbyCarcassonneWorth worth = { 0, 1 };

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, worth)
    hooks->worth (table, position, root, &worth);
  event->multiplier = (gint16) worth.multiplier;
  return (points + worth.points) * worth.multiplier;
}

gint
hradby_carcassonne_value_region (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 guint                            root,
                                 HradbyEvent                     *event)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  HradbyFeatureKind kind = hradby_carcassonne_node_kind (node);
  gint points;

  *event = (HradbyEvent) { .each = 1, .multiplier = 1, .flag = node->open > 0 };
  if (hradby_carcassonne_is_surrounded (kind))
    points = MONASTERY_TILES - node->open;
  else
    points = (gint) hradby_carcassonne_count_tiles (table, position, root);
  event->count = (gint16) points;
  event->source = hradby_carcassonne_feature_kinds[kind].source;
  if (kind == HRADBY_FEATURE_CITY)
    points = value_city (table, node, points, event);
  return HRADBY_CARCASSONNE_FIND (table, worth) != 0
         ? add_worth (table, position, root, points, event) : points;
}

/* Likewise, without what expansions add. */
static gint
value_complete (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            root)
{
  HradbyCarcassonneNode node = hradby_carcassonne_nodes (table, position)[root];
  HradbyEvent event = { 0 };
  gint tiles;

  if (hradby_carcassonne_is_surrounded (hradby_carcassonne_node_kind (&node)))
    return MONASTERY_TILES;
  tiles = (gint) hradby_carcassonne_count_tiles (table, position, root);
  if (hradby_carcassonne_node_kind (&node) != HRADBY_FEATURE_CITY)
    return tiles;
  if (node.open == 0)
    return value_city (table, &node, tiles, &event);

  /* What is open takes at least one tile more: only of one tile may a small city become. */
  node.open = 0;
  if (tiles == 1
      && hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_SMALL_CITY, HRADBY_SMALL_CITY_FLAT))
    return value_city (table, &node, 2, &event);
  return (tiles + node.pennants) * CITY_EACH;
}

gint
hradby_carcassonne_value_complete (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   guint                            root)
{
  HradbyEvent event = { 0 };

  return add_worth (table, position, root, value_complete (table, position, root), &event);
}

void
hradby_carcassonne_name_standing (const HradbyCarcassonneTable    *table,
                                  const HradbyCarcassonnePosition *position,
                                  const HradbyCarcassonneStanding *standing,
                                  HradbyAction                    *action)
{
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[
        hradby_carcassonne_standing_spot (table, position, standing)];

  action->x = spot->x;
  action->y = spot->y;
  action->place = standing->place;
  if (standing->place == HRADBY_CARCASSONNE_ON_FEATURE)
    {
      guint n_parts = table->kinds[spot->kind].n_parts;
      guint feature
        = hradby_carcassonne_nodes (table, position)[standing->where].who & HRADBY_PART_FEATURE;

      if (feature < n_parts)
        action->part = (guint8) feature;
      else
        action->place = hradby_carcassonne_nth_span (table, position, spot,
                                                     feature - n_parts)->place;
    }
}

static void
tell_completed (const HradbyCarcassonneTable    *table,
                const HradbyCarcassonnePosition *position,
                guint                            root,
                HradbyEvent                     *why,
                const HradbySink                *sink)
{
  guint first = hradby_carcassonne_first_part (table, position, root);
  HradbyEvent event = { .kind = HRADBY_TILING_EVENT_COMPLETED, .player = position->player,
                        .turn = position->turn, .count = why->count };

  hradby_carcassonne_locate (table, position, first, &event);
  hradby_carcassonne_locate (table, position, first, why);
  hradby_event_tell (sink, &event);
}

static void
score_completed (const HradbyCarcassonneTable *table,
                 HradbyCarcassonnePosition    *position,
                 guint                         root,
                 const HradbySink             *sink)
{
  guint crowd
    = hradby_carcassonne_node_crowd (&hradby_carcassonne_nodes (table, position)[root]);
  HradbyEvent event;
  guint winners;
  gint points;

  if (crowd == 0 && sink == NULL && HRADBY_CARCASSONNE_FIND (table, scored) == 0)
    return;
  points = hradby_carcassonne_value_region (table, position, root, &event);
  if (sink != NULL)
    tell_completed (table, position, root, &event, sink);
  winners = hradby_carcassonne_find_majority (table, position, root);
  for (; winners != 0 && points != 0; winners &= winners - 1)
    hradby_carcassonne_give_points (position, (guint) __builtin_ctz (winners), points, &event,
                                    sink);
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, scored)
    hooks->scored (table, position, root, points, sink);
  if (crowd != 0)
    hradby_carcassonne_return_figures (table, position, root, sink);
}

gboolean
hradby_carcassonne_score_region (const HradbyCarcassonneTable *table,
                                 HradbyCarcassonnePosition    *position,
                                 guint                         root,
                                 const HradbySink             *sink)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, instead)
    {
      HradbyCarcassonneAnswer answer = hooks->instead (table, position, root, sink);

      if (answer != HRADBY_CARCASSONNE_NO_OPINION)
        return answer == HRADBY_CARCASSONNE_DONE;
    }
  score_completed (table, position, root, sink);
  return TRUE;
}
