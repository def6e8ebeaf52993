/* Draw, place, deploy, score: the phases of a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/figures.h"
#include "games/carcassonne/rules.h"
#include "games/carcassonne/steps.h"
#include "tiling/draw.h"

/* The tile in hand leaves the game, and the player draws another. */
static void
lose_tile (const HradbyCarcassonneTable *table,
           HradbyCarcassonnePosition    *position,
           const HradbySink             *sink)
{
  if (position->n_bag == 0 || position->is_dealt)
    hradby_carcassonne_drop_turn (table, position, sink);
  else
    position->phase = HRADBY_TILING_PHASE_DRAW;
}

static inline void
draw (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      const HradbyAction           *action,
      const HradbySink             *sink)
{
  HradbySettings settings = 0;

  if (sink != NULL)
    settings = hradby_carcassonne_find_fit_settings (table, position, action->piece, !action->flag);
  hradby_tiling_draw (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position), action,
                      settings, sink);
  if (!action->flag)
    position->phase = HRADBY_TILING_PHASE_PLACE;
  else
    lose_tile (table, position, sink);
}

static inline void
look_at_part (const HradbyCarcassonneNode *nodes,
              guint                        first,
              guint                        part,
              guint                       *vacant,
              guint                       *closed)
{
  const HradbyCarcassonneNode *root = &nodes[nodes[first + part].root];

  *vacant |= (guint) (hradby_carcassonne_node_crowd (root) == 0) << part;
  *closed |= (guint) (root->open == 0) << part;
}

/* Looks at the regions that the placed tile belongs to: which nobody has claimed, and which roads
 * and cities are complete. */
static inline void
look_at_parts (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneKind *kind = &table->kinds[position->current];
  guint first = hradby_carcassonne_spots (table, position)[position->last_spot].index;
  guint vacant = 0, closed = 0;

  for (guint i = 0; i < HRADBY_CARCASSONNE_FEW_PARTS; i++)
    look_at_part (nodes, first, i, &vacant, &closed);
  for (guint i = HRADBY_CARCASSONNE_FEW_PARTS; i < kind->n_parts; i++)
    look_at_part (nodes, first, i, &vacant, &closed);
  position->vacant = (guint16) (vacant & ((1u << kind->n_parts) - 1));
  position->closed = (guint16) (closed & kind->scored);
}

void
hradby_carcassonne_place (const HradbyCarcassonneTable *table,
                          HradbyCarcassonnePosition    *position,
                          const HradbyAction           *action,
                          guint                         sides,
                          guint                         span_place,
                          HradbySettings                settings,
                          const HradbySink             *sink)
{
  hradby_carcassonne_lay (table, position, action->x, action->y, action->rotation, sides,
                          span_place);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_TILING_EVENT_PLACED, .player = position->player, .turn = position->turn,
      .x = action->x, .y = action->y, .rotation = action->rotation, .piece = position->current,
      .settings = settings
    });
}

/* Whether an expansion adds something to the deployment. */
static inline gboolean
has_more (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position)
{
  HRADBY_CARCASSONNE_FOR_BITS (hooks, table->acting[HRADBY_TILING_PHASE_DEPLOY])
    if (hooks->count_actions (table, position) > 0)
      return TRUE;
  return FALSE;
}

/* Notes where the player to move may set something beside an own follower. */
static void
look_for_own (const HradbyCarcassonneTable *table,
              HradbyCarcassonnePosition    *position)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint first = hradby_carcassonne_spots (table, position)[position->last_spot].index;

  position->joinable = 0;
  for (guint i = 0; i < table->kinds[position->current].n_parts; i++)
    if (hradby_carcassonne_may_join (table, position, nodes[first + i].root))
      position->joinable |= (guint16) (1u << i);
}

static inline void
begin_deployment (const HradbyCarcassonneTable *table,
                  HradbyCarcassonnePosition    *position,
                  const HradbySink             *sink)
{
  guint figures = hradby_carcassonne_find_figures (position, position->player);

  position->phase = HRADBY_TILING_PHASE_DEPLOY;
  look_at_parts (table, position);
  if (table->joining != 0)
    look_for_own (table, position);
  position->deployable = 0;
  for (; figures != 0; figures &= figures - 1)
    position->deployable |= (guint16) hradby_carcassonne_find_options (
      table, position, (guint) __builtin_ctz (figures));
  if (position->deployable == 0 && !has_more (table, position) && !hradby_event_lingers (sink))
    hradby_carcassonne_finish_turn (table, position, sink);
}

/* Whether the tile in hand fits like this by itself. */
static gboolean
fits_there (const HradbyCarcassonneTable    *table,
            const HradbyCarcassonnePosition *position,
            const HradbyAction              *action)
{
  guint spot = hradby_carcassonne_find_spot (table, position, action->x, action->y);
  guint slot = hradby_carcassonne_spots (table, position)[spot].index;
  const guint64 *block = hradby_carcassonne_blocks (table, position)
                         + HRADBY_CARCASSONNE_N_BOARDS * (slot / 64);
  guint64 fits
    = hradby_carcassonne_fit (block, table->kinds[position->current].boards[action->rotation]);

  return (fits >> slot % 64 & 1) != 0;
}

/* Places the tile in hand, which does not fit by itself, as an expansion does it; %FALSE if it
 * fits. */
static gboolean
place_by_hook (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               const HradbyAction           *action,
               const HradbySink             *sink)
{
  if (fits_there (table, position, action))
    return FALSE;
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, placing)
    if (hooks->placing->place != NULL && hooks->placing->place (table, position, action, sink))
      return TRUE;
  return FALSE;
}

static inline void
place (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       const HradbyAction           *action,
       const HradbySink             *sink)
{
  if (HRADBY_CARCASSONNE_FIND (table, placing) != 0
      && place_by_hook (table, position, action, sink))
    return;
  hradby_carcassonne_place (table, position, action, 0, 0, 0, sink);
  begin_deployment (table, position, sink);
}

void
hradby_carcassonne_begin_deployment (const HradbyCarcassonneTable *table,
                                     HradbyCarcassonnePosition    *position,
                                     const HradbySink             *sink)
{
  begin_deployment (table, position, sink);
}

gboolean
hradby_carcassonne_may_span (const HradbyCarcassonneTable    *table,
                             const HradbyCarcassonnePosition *position,
                             guint                            spot)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, may_span)
    if (!hooks->may_span (table, position, spot))
      return FALSE;
  return TRUE;
}

guint
hradby_carcassonne_list_surroundings (const HradbyCarcassonneTable    *table,
                                      const HradbyCarcassonnePosition *position,
                                      const HradbyCarcassonneStanding *standing,
                                      guint16                         *spots,
                                      guint                           *n_under)
{
  guint n = 0;

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, list_surroundings)
    if (n == 0)
      n = hooks->list_surroundings (table, position, standing, spots, n_under);
  return n;
}

static inline void
deploy (const HradbyCarcassonneTable *table,
        HradbyCarcassonnePosition    *position,
        const HradbyAction           *action,
        const HradbySink             *sink)
{
  guint node = hradby_carcassonne_spots (table, position)[position->last_spot].index
               + (guint) action->part;

  if (sink != NULL)
    {
      const HradbyTile *tile = table->tiles[position->current];
      HradbyEvent event = { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player,
                            .turn = position->turn, .other = action->figure };

      event.settings = hradby_carcassonne_find_deploy_settings (table, position, position->player,
                                                                action->figure);
      if (tile->features[action->part].kind == HRADBY_FEATURE_FIELD)
        event.settings |= HRADBY_SETTING_BIT (HRADBY_CARCASSONNE_FARM_SCORING);
      hradby_carcassonne_locate (table, position, node, &event);
      hradby_event_tell (sink, &event);
    }
  hradby_carcassonne_send_figure (table, position, position->player, action->figure,
                                  HRADBY_CARCASSONNE_ON_FEATURE, node);
}

/* Actions of expansions, and passes and draws in their phases. */
static void
apply_by_hook (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               const HradbyAction           *action,
               const HradbySink             *sink)
{
  const HradbyCarcassonneHooks *hooks = hradby_carcassonne_find_hooks (table, position, action);

  g_return_if_fail (hooks != NULL);

  hooks->apply (table, position, action, sink);
}

void
hradby_carcassonne_apply (const HradbyTable  *base,
                          HradbyPosition     *bytes,
                          const HradbyAction *action,
                          const HradbySink   *sink)
{
  const HradbyCarcassonneTable *table = hradby_carcassonne_table (base);
  HradbyCarcassonnePosition *position = hradby_carcassonne_position (bytes);

  if (action->kind == HRADBY_TILING_DRAW
      && position->phase == HRADBY_TILING_PHASE_DRAW)
    draw (table, position, action, sink);
  else if (action->kind == HRADBY_TILING_PLACE)
    place (table, position, action, sink);
  else if (action->kind == HRADBY_TILING_DEPLOY)
    {
      deploy (table, position, action, sink);
      hradby_carcassonne_finish_turn (table, position, sink);
    }
  else if (action->kind == HRADBY_TILING_PASS
           && position->phase == HRADBY_TILING_PHASE_PLACE)
    lose_tile (table, position, sink);
  else if (action->kind == HRADBY_TILING_PASS
           && position->phase == HRADBY_TILING_PHASE_DEPLOY)
    hradby_carcassonne_finish_turn (table, position, sink);
  else
    apply_by_hook (table, position, action, sink);
}
