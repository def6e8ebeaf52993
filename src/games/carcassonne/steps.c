/* The queue of steps at the end of a turn and of the game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/carcassonne/steps.h"

#include "games/carcassonne/board.h"
#include "games/carcassonne/choices.h"
#include "games/carcassonne/rules.h"

/* A step is the root of a region, or a moment for an expansion or for the game itself. */
#define STEP_MOMENT 0x8000
#define STEP_SHIFT  4
#define STEP_GAME   15 /* instead of the number of an expansion */

static inline guint
make_step (HradbyCarcassonneMoment moment,
           guint                   who)
{
  return STEP_MOMENT | (guint) moment << STEP_SHIFT | who;
}

static inline void
push (HradbyCarcassonnePosition *position,
      guint                      step)
{
  position->steps[position->n_steps++] = (guint16) step;
}

/* At which moments expansions have something to do, as bits: each, and any of them. */
typedef struct
{
  guint8 moments[HRADBY_CARCASSONNE_N_EXPANSIONS];
  guint8 any;
} Due;

/* A moment for each expansion that has something to do then. */
static inline void
push_moment (const HradbyCarcassonneTable *table,
             HradbyCarcassonnePosition    *position,
             const Due                    *due,
             HradbyCarcassonneMoment       moment)
{
  if ((due->any & HRADBY_CARCASSONNE_AT (moment)) == 0)
    return;
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, step)
    if ((due->moments[hooks_i] & HRADBY_CARCASSONNE_AT (moment)) != 0)
      push (position, make_step (moment, hooks_i));
}

/* One for each at the end of the game. */
static void
push_last_moment (const HradbyCarcassonneTable *table,
                  HradbyCarcassonnePosition    *position,
                  HradbyCarcassonneMoment       moment)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, step)
    push (position, make_step (moment, hooks_i));
  push (position, make_step (moment, STEP_GAME));
}

static gboolean
is_queued (const HradbyCarcassonnePosition *position,
           guint                            root)
{
  for (guint i = position->next_step; i < position->n_steps; i++)
    if (position->steps[i] == root)
      return TRUE;
  return FALSE;
}

/* Roads and cities of the tile that are complete, each region once; what pieces carry over it comes
 * last. */
static inline void
push_completed (const HradbyCarcassonneTable *table,
                HradbyCarcassonnePosition    *position)
{
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  const HradbyCarcassonneSpot *spot
    = &hradby_carcassonne_spots (table, position)[position->last_spot];

  for (guint left = position->closed; left != 0; left &= left - 1)
    {
      guint root = nodes[spot->index + (guint) __builtin_ctz (left)].root;

      if (!is_queued (position, root))
        push (position, root);
    }
  for (guint i = 0; i < spot->n_spans; i++)
    {
      guint root = nodes[hradby_carcassonne_nth_span (table, position, spot, i)->node].root;

      if (nodes[root].open == 0 && !is_queued (position, root))
        push (position, root);
    }
}

/* The completed monastery that comes first, row by row as packed cells do, then as on its tile;
 * there is one. */
static guint
find_complete_monastery (const HradbyCarcassonneTable    *table,
                         const HradbyCarcassonnePosition *position)
{
  const HradbyCarcassonneMonastery *list = hradby_carcassonne_monasteries (table, position);
  const HradbyCarcassonneNode *nodes = hradby_carcassonne_nodes (table, position);
  gint64 least = G_MAXINT64;
  guint first = 0;

  for (guint i = 0; i < position->n_monasteries; i++)
    {
      gint64 order = (gint64) (gint32) list[i].cell * 65536 + list[i].node;

      if (nodes[list[i].node].open > 0 || order > least)
        continue;
      least = order;
      first = i;
    }
  return first;
}

static void
push_monasteries (const HradbyCarcassonneTable *table,
                  HradbyCarcassonnePosition    *position)
{
  HradbyCarcassonneMonastery *list = hradby_carcassonne_monasteries (table, position);

  for (; position->n_complete > 0; position->n_complete--)
    {
      guint complete = find_complete_monastery (table, position);

      push (position, list[complete].node);
      list[complete] = list[--position->n_monasteries];
      list[position->n_monasteries]
        = (HradbyCarcassonneMonastery) { HRADBY_CARCASSONNE_FAR, 0 };
    }
}

static void
end_game (const HradbyCarcassonneTable *table,
          HradbyCarcassonnePosition    *position)
{
  push_last_moment (table, position, HRADBY_CARCASSONNE_GAME_ENDS);
  push_last_moment (table, position, HRADBY_CARCASSONNE_GAME_SCORED);
}

gboolean
hradby_carcassonne_is_ending (const HradbyCarcassonnePosition *position)
{
  return position->n_steps > 0
         && position->steps[position->n_steps - 1]
            == make_step (HRADBY_CARCASSONNE_GAME_SCORED, STEP_GAME);
}

/* Who is next, and with which tile. */
static inline HradbyCarcassonneTurn
find_next_turn (const HradbyCarcassonneTable *table,
                HradbyCarcassonnePosition    *position)
{
  guint player = hradby_bits_choose (position->player + 1u < table->parent.n_players,
                                     position->player + 1u, 0);
  HradbyCarcassonneTurn turn = { (guint8) player, HRADBY_TILING_NO_TILE,
                                 HRADBY_TILING_PHASE_DRAW, 0 };

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, next_turn)
    if (hooks->next_turn (table, position, &turn))
      return turn;
  return turn;
}

/* A tile that was given fits nowhere: whether another is drawn instead. */
static gboolean
lose_given (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position,
            const HradbySink             *sink)
{
  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, lost)
    if (hooks->lost (table, position, sink))
      {
        position->is_dealt = FALSE;
        position->phase = HRADBY_TILING_PHASE_DRAW;
        return TRUE;
      }
  return FALSE;
}

gboolean
hradby_carcassonne_take_in_hand (const HradbyCarcassonneTable *table,
                                 HradbyCarcassonnePosition    *position,
                                 guint8                        tile,
                                 HradbySettings                settings,
                                 const HradbySink             *sink)
{
  gboolean fits;

  position->current = tile;
  position->is_dealt = TRUE;
  position->phase = HRADBY_TILING_PHASE_PLACE;
  fits = hradby_carcassonne_may_be_placed (table, position, tile);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_TILING_EVENT_DRAWN, .player = position->player, .turn = position->turn,
      .piece = tile, .flag = !fits,
      .settings = settings | hradby_carcassonne_find_fit_settings (table, position, tile, fits)
    });
  return fits || lose_given (table, position, sink);
}

/* Ends the turn: another one begins, or the game ends. */
static void
end_turn (const HradbyCarcassonneTable *table,
          HradbyCarcassonnePosition    *position,
          const HradbySink             *sink)
{
  HradbyCarcassonneTurn turn;

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, turn_ended)
    hooks->turn_ended (table, position);
  if (sink != NULL)
    hradby_event_tell (sink, &(HradbyEvent) {
      .kind = HRADBY_EVENT_TURN_ENDED, .player = position->player, .turn = position->turn
    });
  position->turn++;
  do
    {
      position->is_dealt = FALSE;
      turn = find_next_turn (table, position);
      if (turn.tile == HRADBY_TILING_NO_TILE && position->n_bag == 0
          && turn.phase == HRADBY_TILING_PHASE_DRAW)
        {
          end_game (table, position);
          return;
        }
      position->player = turn.player;
      position->phase = turn.phase;
    }
  while (turn.tile != HRADBY_TILING_NO_TILE
         && !hradby_carcassonne_take_in_hand (table, position, turn.tile, turn.settings, sink));
}

/* Does the game's own part. */
static void
take_own_step (const HradbyCarcassonneTable *table,
               HradbyCarcassonnePosition    *position,
               HradbyCarcassonneMoment       moment,
               const HradbySink             *sink)
{
  if (moment == HRADBY_CARCASSONNE_TURN_ENDS)
    end_turn (table, position, sink);
  else if (moment == HRADBY_CARCASSONNE_GAME_ENDS)
    hradby_carcassonne_score_end (table, position, sink);
  else
    {
      position->phase = HRADBY_TILING_PHASE_OVER;
      if (sink != NULL)
        hradby_event_tell (sink, &(HradbyEvent) {
          .kind = HRADBY_EVENT_GAME_OVER, .turn = position->turn
        });
    }
}

/* %FALSE while somebody has to decide something first. */
static gboolean
take_step (const HradbyCarcassonneTable *table,
           HradbyCarcassonnePosition    *position,
           guint                         step,
           const HradbySink             *sink)
{
  HradbyCarcassonneMoment moment
    = (HradbyCarcassonneMoment) ((step & ~(guint) STEP_MOMENT) >> STEP_SHIFT);

  if (step < STEP_MOMENT)
    return hradby_carcassonne_score_region (table, position, step, sink);
  if ((step & STEP_GAME) != STEP_GAME)
    return hradby_carcassonne_hooks[step & STEP_GAME]->step (table, position, moment, sink);
  take_own_step (table, position, moment, sink);
  return TRUE;
}

void
hradby_carcassonne_go_on (const HradbyCarcassonneTable *table,
                          HradbyCarcassonnePosition    *position,
                          const HradbySink             *sink)
{
  while (position->next_step < position->n_steps)
    {
      if (!take_step (table, position, position->steps[position->next_step], sink))
        return;
      position->steps[position->next_step++] = 0;
    }
  position->n_steps = position->next_step = 0;
}

static guint8
find_due (const HradbyCarcassonneTable    *table,
          const HradbyCarcassonnePosition *position,
          const HradbyCarcassonneHooks    *hooks)
{
  return hooks->due != NULL ? (guint8) hooks->due (table, position) : G_MAXUINT8;
}

/* The steps of a turn's end, but for the next turn. */
static void
push_steps (const HradbyCarcassonneTable *table,
            HradbyCarcassonnePosition    *position)
{
  Due due = { 0 };

  HRADBY_CARCASSONNE_FOR_EACH (table, hooks, step)
    due.any |= due.moments[hooks_i] = find_due (table, position, hooks);
  push_moment (table, position, &due, HRADBY_CARCASSONNE_TURN_SCORES);
  push_completed (table, position);
  push_monasteries (table, position);
  push_moment (table, position, &due, HRADBY_CARCASSONNE_TURN_SCORED);
  push_moment (table, position, &due, HRADBY_CARCASSONNE_TURN_ENDS);
  push_moment (table, position, &due, HRADBY_CARCASSONNE_TURN_OVER);
}

void
hradby_carcassonne_finish_turn (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition    *position,
                                const HradbySink             *sink)
{
  /* Mostly nothing is complete, and nobody has anything to do. */
  if (position->closed != 0 || position->n_complete > 0 || position->n_spans > 0
      || HRADBY_CARCASSONNE_FIND (table, step) != 0)
    push_steps (table, position);
  hradby_carcassonne_drop_turn (table, position, sink);
}

void
hradby_carcassonne_drop_turn (const HradbyCarcassonneTable *table,
                              HradbyCarcassonnePosition    *position,
                              const HradbySink             *sink)
{
  if (position->n_steps == 0) /* mostly, and then the queue is a detour */
    end_turn (table, position, sink);
  else
    push (position, make_step (HRADBY_CARCASSONNE_TURN_ENDS, STEP_GAME));
  if (position->n_steps > 0)
    hradby_carcassonne_go_on (table, position, sink);
}

void
hradby_carcassonne_finish_game (const HradbyCarcassonneTable *table,
                                HradbyCarcassonnePosition    *position,
                                const HradbySink             *sink)
{
  end_game (table, position);
  hradby_carcassonne_go_on (table, position, sink);
}
