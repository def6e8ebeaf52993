/* Draw, place, deploy, score: the phases of a turn. */
#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/rules.h"

static void
tell (const HradbyCarcassonnePosition *position,
      HradbyEventKind                  kind,
      const HradbySink                *sink)
{
  if (sink != NULL)
    hradby_sink_tell (sink, &(HradbyEvent) { .kind = kind, .player = position->player,
                                             .turn = position->turn });
}

static void
end_game (const HradbyCarcassonneTable *table,
          HradbyCarcassonnePosition    *position,
          const HradbySink             *sink)
{
  tell (position, HRADBY_EVENT_TURN_ENDED, sink);
  position->turn++;
  position->phase = HRADBY_CARCASSONNE_PHASE_OVER;
  hradby_carcassonne_score_end (table, position, sink);
  if (sink != NULL)
    hradby_sink_tell (sink, &(HradbyEvent) { .kind = HRADBY_EVENT_GAME_OVER,
                                             .turn = position->turn });
}

static inline void
take_from_bag (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               guint8                        kind)
{
  guint first = table->kinds[kind].first_tile;
  guint64 *word = hradby_carcassonne_bag (table, position) + first / 64;
  guint64 later = *word & (G_MAXUINT64 << first % 64);

  while (later == 0)
    later = *++word;
  *word ^= later & -later;
  position->n_bag--;
  position->current = kind;
}

static inline void
draw (const HradbyCarcassonneTable *table,
      HradbyCarcassonnePosition    *position,
      const HradbyAction           *action,
      const HradbySink             *sink)
{
  take_from_bag (table, position, (guint8) action->tile);
  if (sink != NULL)
    hradby_sink_tell (sink, &(HradbyEvent) { .kind = HRADBY_EVENT_DRAWN, .player = position->player,
                                             .turn = position->turn, .tile = action->tile,
                                             .flag = action->flag });
  if (!action->flag)
    position->phase = HRADBY_CARCASSONNE_PHASE_PLACE;
  else if (position->n_bag == 0)
    end_game (table, position, sink);
}

static inline void
look_at_part (const HradbyCarcassonneNode *nodes,
              guint                        first,
              guint                        part,
              guint                       *vacant,
              guint                       *closed)
{
  const HradbyCarcassonneNode *root = &nodes[nodes[first + part].root];

  *vacant |= (guint) (hradby_carcassonne_node_figures (root) == 0) << part;
  *closed |= (guint) (root->open == 0) << part;
}

/* Looks at the regions that the placed tile belongs to: which hold no figure, and which roads and
 * cities are complete. */
static inline void
look_at_parts (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneKind *kind = &table->kinds[position->current];
  guint first = position->n_nodes - kind->n_parts, vacant = 0, closed = 0;

  for (guint i = 0; i < HRADBY_CARCASSONNE_FEW_PARTS; i++)
    look_at_part (nodes, first, i, &vacant, &closed);
  for (guint i = HRADBY_CARCASSONNE_FEW_PARTS; i < kind->n_parts; i++)
    look_at_part (nodes, first, i, &vacant, &closed);
  position->vacant = (guint16) (vacant & kind->taking);
  position->closed = (guint16) (closed & kind->scored);
}

static inline void
place (const HradbyCarcassonneTable *table,
       HradbyCarcassonnePosition    *position,
       const HradbyAction           *action,
       const HradbySink             *sink)
{
  hradby_carcassonne_lay (table, position, action->x, action->y, action->rotation);
  if (sink != NULL)
    hradby_sink_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_PLACED, .player = position->player, .turn = position->turn,
      .x = action->x, .y = action->y, .rotation = action->rotation, .tile = position->current
    });
  look_at_parts (table, position);
  hradby_carcassonne_begin_deployment (table, position, sink);
}

void
hradby_carcassonne_begin_deployment (const HradbyCarcassonneTable *table,
                                     HradbyCarcassonnePosition    *position,
                                     const HradbySink             *sink)
{
  gboolean has_choice;

  position->phase = HRADBY_CARCASSONNE_PHASE_DEPLOY;
  position->deployable = position->supply[position->player] > 0 ? position->vacant : 0;
  has_choice = position->deployable != 0;
  for (guint i = 0; i < table->n_hooks && !has_choice; i++)
    has_choice = table->hooks[i]->count_actions (table, position) > 0;
  if (!has_choice && !hradby_sink_lingers (sink))
    hradby_carcassonne_finish_turn (table, position, sink);
}

void
hradby_carcassonne_send_figure (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition    *position,
                                guint                         player,
                                guint                         where)
{
  HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);

  if (where < HRADBY_CARCASSONNE_ELSEWHERE)
    hradby_carcassonne_node_add_figure (&nodes[nodes[where].root], player);
  position->out[player][position->n_out[player]++] = (guint16) where;
  position->supply[player]--;
}

void
hradby_carcassonne_take_figure (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition    *position,
                                guint                         player,
                                guint                         index)
{
  HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  guint16 *out = position->out[player];
  guint where = out[index], last = --position->n_out[player];

  if (where < HRADBY_CARCASSONNE_ELSEWHERE)
    hradby_carcassonne_node_remove_figure (&nodes[nodes[where].root], player);
  out[index] = out[last];
  out[last] = 0;
}

static inline void
deploy (const HradbyCarcassonneTable *table,
        HradbyCarcassonnePosition    *position,
        guint                         feature,
        const HradbySink             *sink)
{
  guint node = position->n_nodes - table->kinds[position->current].n_parts + feature;

  hradby_carcassonne_send_figure (table, position, position->player, node);
  if (sink != NULL)
    {
      HradbyEvent event = { .kind = HRADBY_EVENT_DEPLOYED, .player = position->player,
                            .turn = position->turn };

      if (table->kinds[position->current].tile->features[feature].kind == HRADBY_FEATURE_FIELD)
        event.settings = HRADBY_EVENT_SETTING (HRADBY_CARCASSONNE_FARM_SCORING);
      hradby_carcassonne_locate (table, position, node, &event);
      hradby_sink_tell (sink, &event);
    }
}

void
hradby_carcassonne_finish_turn (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition    *position,
                                const HradbySink             *sink)
{
  hradby_carcassonne_score_turn (table, position, sink);
  for (guint i = 0; i < table->n_hooks; i++)
    if (table->hooks[i]->turn_ended != NULL)
      table->hooks[i]->turn_ended (table, position);
  if (position->n_bag == 0)
    {
      end_game (table, position, sink);
      return;
    }
  tell (position, HRADBY_EVENT_TURN_ENDED, sink);
  position->turn++;
  position->player = (guint8) hradby_bits_choose (position->player + 1u < table->parent.n_players,
                                                  position->player + 1u, 0);
  position->phase = HRADBY_CARCASSONNE_PHASE_DRAW;
}

/* Actions of expansions, and passes in their phases. */
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

  if (action->kind == HRADBY_CARCASSONNE_DRAW)
    draw (table, position, action, sink);
  else if (action->kind == HRADBY_CARCASSONNE_PLACE)
    place (table, position, action, sink);
  else if (action->kind == HRADBY_CARCASSONNE_DEPLOY)
    {
      deploy (table, position, action->feature, sink);
      hradby_carcassonne_finish_turn (table, position, sink);
    }
  else if (action->kind == HRADBY_CARCASSONNE_PASS
           && position->phase == HRADBY_CARCASSONNE_PHASE_DEPLOY)
    hradby_carcassonne_finish_turn (table, position, sink);
  else
    apply_by_hook (table, position, action, sink);
}
