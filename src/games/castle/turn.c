/* Draw, place, deploy, extra turn: the phases of a turn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/castle/region-kit.h"
#include "games/castle/rules.h"
#include "games/castle/tables.h"
#include "tiling/draw.h"

#include <string.h>

static void
end_game (const HradbyCastleTable *table,
          HradbyCastlePosition    *position,
          const HradbySink        *sink)
{
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_TURN_ENDED, .player = position->player, .turn = position->turn
    });
  position->turn++;
  position->phase = HRADBY_TILING_PHASE_OVER;
  hradby_castle_score_end (table, position, position->totals, sink);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_GAME_OVER, .turn = position->turn
    });
}

static void
draw (const HradbyCastleTable *table,
      HradbyCastlePosition    *position,
      const HradbyAction      *action,
      const HradbySink        *sink)
{
  hradby_tiling_draw (HRADBY_TILING_TABLE (table), HRADBY_TILING_POSITION (position), action, 0,
                      sink);
  if (!action->flag)
    position->phase = HRADBY_TILING_PHASE_PLACE;
  else if (position->n_bag == 0)
    end_game (table, position, sink);
}

/* Features of the placed tile whose regions hold no follower. */
static guint16
find_deployable (const HradbyCastleTable    *table,
                 const HradbyCastlePosition *position)
{
  const HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint first = hradby_castle_cells (table, position)[position->last_cell].node;
  guint n_features = table->kinds[position->current].n_parts;
  guint features = 0;

  if (position->supply[position->player] == 0)
    return 0;
  for (guint i = 0; i < n_features; i++)
    features |= (guint) (nodes[nodes[first + i].root].followers == 0) << i;
  return (guint16) features;
}

static void
place (const HradbyCastleTable *table,
       HradbyCastlePosition    *position,
       const HradbyAction      *action,
       const HradbySink        *sink)
{
  guint cell = (guint) hradby_castle_cell_at (table, action->x, action->y);

  hradby_castle_lay (table, position, cell, action->rotation);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_TILING_EVENT_PLACED, .player = position->player, .turn = position->turn,
      .x = action->x, .y = action->y, .rotation = action->rotation, .piece = position->current
    });
  position->deployable = find_deployable (table, position);
  if (position->deployable != 0 || hradby_event_lingers (sink))
    position->phase = HRADBY_TILING_PHASE_DEPLOY;
  else
    hradby_castle_begin_scoring (table, position, sink);
}

static void
deploy (const HradbyCastleTable *table,
        HradbyCastlePosition    *position,
        guint                    feature,
        const HradbySink        *sink)
{
  HradbyCastleNode *nodes = hradby_castle_nodes (table, position);
  guint node = hradby_castle_cells (table, position)[position->last_cell].node + feature;
  HradbyCastleNode *root = &nodes[nodes[node].root];

  nodes[node].flags |= (guint8) (HRADBY_NODE_FOLLOWER_0 << position->player);
  root->followers = (guint8) (root->followers + (1u << 4 * position->player));
  position->deployed[hradby_castle_count_deployed (position)] = (guint16) node;
  position->supply[position->player]--;
  if (sink != NULL)
    {
      HradbyEvent event = { .kind = HRADBY_TILING_EVENT_DEPLOYED, .player = position->player,
                            .turn = position->turn };

      hradby_castle_locate (table, position, node, &event);
      hradby_event_tell (sink, &event);
    }
}

/* Ends the record's turn; the next one is the opponent's, or with wall tile 1 the same player's. */
static void
end_turn (const HradbyCastleTable *table,
          HradbyCastlePosition    *position,
          gboolean                 again,
          const HradbySink        *sink)
{
  if (position->n_bag == 0)
    {
      end_game (table, position, sink);
      return;
    }
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_TURN_ENDED, .player = position->player, .turn = position->turn
    });
  memset (position->won, 0, sizeof position->won);
  position->moved = 0;
  position->turn++;
  position->player ^= !again;
  position->phase = HRADBY_TILING_PHASE_DRAW;
}

gboolean
hradby_castle_may_go_again (const HradbyCastleTable    *table,
                            const HradbyCastlePosition *position)
{
  guint held = position->hand[position->player][1];

  if (hradby_castle_plays (table, HRADBY_CASTLE_EXTRA_TURN_TIMING, HRADBY_EXTRA_LATER_TURN))
    held -= position->won[position->player][1];
  return held > 0 && position->n_bag > 0;
}

void
hradby_castle_finish_turn (const HradbyCastleTable *table,
                           HradbyCastlePosition    *position,
                           const HradbySink        *sink)
{
  if (hradby_castle_plays (table, HRADBY_CASTLE_WALL_TILE_PICKUP, HRADBY_PICKUP_END_OF_TURN))
    hradby_castle_pick_up_at_end (table, position, sink);
  if (hradby_castle_may_go_again (table, position) || hradby_event_lingers (sink))
    position->phase = HRADBY_TILING_PHASE_EXTRA;
  else
    end_turn (table, position, FALSE, sink);
}

static void
play_extra_turn (const HradbyCastleTable *table,
                 HradbyCastlePosition    *position,
                 const HradbySink        *sink)
{
  const HradbyCastleSetting timing = HRADBY_CASTLE_EXTRA_TURN_TIMING;
  gboolean was_won_now = position->hand[position->player][1] == position->won[position->player][1];

  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_CASTLE_EVENT_BONUS_USED, .player = position->player, .turn = position->turn,
      .bonus = 1, .bonus_count = 1, .settings = was_won_now ? HRADBY_SETTING_BIT (timing) : 0
    });
  position->hand[position->player][1]--;
  end_turn (table, position, TRUE, sink);
}

static void
score_chosen (const HradbyCastleTable *table,
              HradbyCastlePosition    *position,
              const HradbyAction      *action,
              const HradbySink        *sink)
{
  guint cell = (guint) hradby_castle_cell_at (table, action->x, action->y);
  guint node = hradby_castle_cells (table, position)[cell].node + action->part;

  hradby_castle_score (table, position, hradby_castle_nodes (table, position)[node].root,
                       (guint) action->amount, sink);
}

void
hradby_castle_apply (const HradbyTable  *base,
                     HradbyPosition     *bytes,
                     const HradbyAction *action,
                     const HradbySink   *sink)
{
  const HradbyCastleTable *table = hradby_castle_table (base);
  HradbyCastlePosition *position = hradby_castle_position (bytes);

  switch (action->kind)
    {
    case HRADBY_TILING_DRAW:
      draw (table, position, action, sink);
      break;
    case HRADBY_TILING_PLACE:
      place (table, position, action, sink);
      break;
    case HRADBY_TILING_DEPLOY:
      deploy (table, position, action->part, sink);
      hradby_castle_begin_scoring (table, position, sink);
      break;
    case HRADBY_CASTLE_SCORE:
      score_chosen (table, position, action, sink);
      break;
    case HRADBY_CASTLE_WALL_TILE:
      play_extra_turn (table, position, sink);
      break;
    case HRADBY_TILING_PASS:
      if (position->phase == HRADBY_TILING_PHASE_DEPLOY)
        hradby_castle_begin_scoring (table, position, sink);
      else
        end_turn (table, position, FALSE, sink);
      break;
    default:
      g_return_if_reached ();
    }
}
