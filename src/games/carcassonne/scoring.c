/* Scoring what a tile has completed (rules page, section 1). */
#include "games/carcassonne/board.h"
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
  event->total = (gint16) position->totals[player];
  hradby_sink_tell (sink, event);
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
      event->settings = HRADBY_EVENT_SETTING (HRADBY_CARCASSONNE_SMALL_CITY);
      if (hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_SMALL_CITY, HRADBY_SMALL_CITY_FLAT))
        event->each = 1;
    }
  return (tiles + node->pennants) * event->each;
}

gint
hradby_carcassonne_value_region (const HradbyCarcassonneTable    *table,
                                 const HradbyCarcassonnePosition *position,
                                 guint                            root,
                                 HradbyEvent                     *event)
{
  const HradbyCarcassonneNode *node = &hradby_carcassonne_nodes (table, position)[root];
  HradbyFeatureKind kind = hradby_carcassonne_node_kind (node);
  gint tiles;

  *event = (HradbyEvent) { .each = 1, .multiplier = 1, .flag = node->open > 0 };
  if (kind == HRADBY_FEATURE_MONASTERY)
    {
      event->source = HRADBY_CARCASSONNE_SOURCE_MONASTERY;
      event->tiles = (gint16) (MONASTERY_TILES - node->open);
      return event->tiles;
    }
  tiles = (gint) hradby_carcassonne_count_tiles (table, position, root);
  event->tiles = (gint16) tiles;
  if (kind == HRADBY_FEATURE_CITY)
    return value_city (table, node, tiles, event);
  event->source = HRADBY_CARCASSONNE_SOURCE_ROAD;
  return tiles;
}

gint
hradby_carcassonne_value_complete (const HradbyCarcassonneTable    *table,
                                   const HradbyCarcassonnePosition *position,
                                   guint                            root)
{
  HradbyCarcassonneNode node = hradby_carcassonne_nodes (table, position)[root];
  HradbyEvent event = { 0 };
  gint tiles;

  switch (hradby_carcassonne_node_kind (&node))
    {
    case HRADBY_FEATURE_MONASTERY:
      return MONASTERY_TILES;
    case HRADBY_FEATURE_CITY:
      tiles = (gint) hradby_carcassonne_count_tiles (table, position, root);
      break;
    default:
      return hradby_carcassonne_value_region (table, position, root, &event);
    }
  if (node.open == 0)
    return value_city (table, &node, tiles, &event);

  /* What is open takes at least one tile more: only of one tile may a small city become. */
  node.open = 0;
  if (tiles == 1
      && hradby_carcassonne_plays (table, HRADBY_CARCASSONNE_SMALL_CITY, HRADBY_SMALL_CITY_FLAT))
    return value_city (table, &node, 2, &event);
  return (tiles + node.pennants) * CITY_EACH;
}

/* All figures on the region go back to the supply. */
static void
return_figures (const HradbyCarcassonneTable *table,
                HradbyCarcassonnePosition    *position,
                guint                         root,
                const HradbySink             *sink)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  for (guint player = 0; player < table->parent.n_players; player++)
    for (guint i = position->n_out[player]; i-- > 0;)
      {
        guint where = position->out[player][i];

        if (where >= HRADBY_CARCASSONNE_ELSEWHERE || nodes[where].root != root)
          continue;
        hradby_carcassonne_take_figure (table, position, player, i);
        position->supply[player]++;
        if (sink != NULL)
          {
            HradbyEvent event = { .kind = HRADBY_EVENT_RETURNED, .player = (guint8) player,
                                  .turn = position->turn };

            hradby_carcassonne_locate (table, position, where, &event);
            hradby_sink_tell (sink, &event);
          }
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
  HradbyEvent event = { .kind = HRADBY_EVENT_COMPLETED, .player = position->player,
                        .turn = position->turn, .tiles = why->tiles };

  hradby_carcassonne_locate (table, position, first, &event);
  hradby_carcassonne_locate (table, position, first, why);
  hradby_sink_tell (sink, &event);
}

static void
score_completed (const HradbyCarcassonneTable *table,
                 HradbyCarcassonnePosition    *position,
                 guint                         root,
                 const HradbySink             *sink)
{
  guint32 figures
    = hradby_carcassonne_node_figures (&hradby_carcassonne_nodes (table, position)[root]);
  HradbyEvent event;
  guint winners;
  gint points;

  if (figures == 0 && sink == NULL)
    return;
  points = hradby_carcassonne_value_region (table, position, root, &event);
  if (sink != NULL)
    tell_completed (table, position, root, &event, sink);
  if (figures == 0)
    return;
  winners = hradby_carcassonne_find_majority (figures, table->parent.n_players);
  for (guint player = 0; player < table->parent.n_players; player++)
    if ((winners & (1u << player)) != 0)
      hradby_carcassonne_give_points (position, player, points, &event, sink);
  return_figures (table, position, root, sink);
}

/* The completed monastery that comes first, row by row as packed cells do; there is one. */
static guint
find_complete_monastery (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position)
{
  const HradbyCarcassonneMonastery *list = hradby_carcassonne_monasteries (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  gint first = -1;

  for (gint i = 0; i < position->n_monasteries; i++)
    if (nodes[list[i].node].open == 0
        && (first < 0 || (gint32) list[i].cell < (gint32) list[first].cell))
      first = i;
  return (guint) first;
}

static void
score_monasteries (const HradbyCarcassonneTable *table,
                   HradbyCarcassonnePosition    *position,
                   const HradbySink             *sink)
{
  HradbyCarcassonneMonastery *list = hradby_carcassonne_monasteries (table, position);

  for (; position->n_complete > 0; position->n_complete--)
    {
      guint complete = find_complete_monastery (table, position);

      score_completed (table, position, list[complete].node, sink);
      list[complete] = list[--position->n_monasteries];
      list[position->n_monasteries]
        = (HradbyCarcassonneMonastery) { HRADBY_CARCASSONNE_FAR, 0 };
    }
}

void
hradby_carcassonne_score_turn (const HradbyCarcassonneTable *table,
                               HradbyCarcassonnePosition    *position,
                               const HradbySink             *sink)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint first = position->n_nodes - table->kinds[position->current].n_parts;
  guint left = position->closed;

  while (left != 0)
    {
      guint root = nodes[first + (guint) __builtin_ctz (left)].root, others = left & (left - 1);

      score_completed (table, position, root, sink);
      for (left = 0; others != 0; others &= others - 1)
        if (nodes[first + (guint) __builtin_ctz (others)].root != root)
          left |= others & -others;
    }
  if (position->n_complete > 0)
    score_monasteries (table, position, sink);
}
