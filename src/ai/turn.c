/* Trying the moves of a turn, depth first, over copies of the position. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/turn.h"

#include "ai/clock.h"
#include "ai/judge.h"
#include "ai/scope.h"
#include "ai/steps.h"

#include <string.h>

/* Positions that one turn may look at. Far above what a turn has; a bound for odd positions. */
#define MAX_NODES 50000

/* A turn ends after far fewer decisions; keeps a faulty game from holding the thread for ever. */
#define MAX_REST 64

/* Positions between two looks at the clock: some hundred microseconds. */
#define CLOCK_STEP 64

/* First actions that are combined with what stands apart, and how many of those with each. */
#define N_FIRSTS 6
#define N_APART  3

/* Actions apart that are told from each other. */
#define MAX_APART 128

/* What is judged: moves without actions apart; then, after the best first action alone, those with
 * one; then the best of both together. */
typedef enum
{
  STAGE_PLAIN,
  STAGE_APART,
  STAGE_TOGETHER,
} Stage;

/* An action that the moves with it are compared by. @number: where it is a first one; @lead: of the
 * best of these moves. */
typedef struct
{
  HradbyAction action;
  guint        number;
  gint         lead;
} Choice;

/**
 * HradbyTurn:
 * @steps: (nullable): makes the lists where turns consist of steps
 * @scope: of the moves that are searched; what comes after it is not
 * @stride: bytes from one position of the pool to the next
 * @pool: a position for each depth, behind this struct
 * @memo: (nullable): what the estimate saw, behind the pool
 * @nodes: positions that may still be looked at
 * @end: of its time, 0: there is enough
 * @is_late: it came
 * @path: the numbers of the actions that led here
 * @n_on_path: how many of them stand apart
 * @is_best_path: they begin with the best first action, or with one apart
 * @has_apart: some were met
 * @is_bargain: the first of them agrees to a price
 * @before: what the seat expected to have before a bargain
 * @best_lead: of the moves judged since it was last set
 * @firsts: first actions that do not stand apart, best first
 * @apart: actions that do, best first
 * @moves: the best so far, best first
 * @scores: how all stand after the best of them, by the game's own estimate
 * @n_tried: moves tried since it was made
 */
struct _HradbyTurn
{
  const HradbyTable *table;
  HradbySteps       *steps;
  HradbyScope        scope;
  gsize              stride;
  guint8            *pool;
  gpointer           memo;
  guint              nodes;
  gint64             end;
  gboolean           is_late;
  HradbyMove         path;
  Stage              stage;
  guint              n_on_path;
  gboolean           is_best_path;
  gboolean           has_apart;
  gboolean           is_bargain;
  gint               before;
  gint               best_lead;
  guint              n_firsts;
  guint              n_apart;
  Choice             firsts[N_FIRSTS];
  Choice             apart[MAX_APART];
  HradbyMove        *moves;
  guint              n_moves;
  guint              max_moves;
  guint              n_tried;
  gint               scores[HRADBY_MAX_PLAYERS];
};

HradbyTurn *
hradby_turn_new (const HradbyTable *table)
{
  gsize stride = (table->position_size + 63) & ~(gsize) 63;
  gsize pool_size = stride * (HRADBY_TURN_DEPTH + 1);
  gsize memo_size = table->type->estimator != NULL ? table->type->estimator->memo_size : 0;
  HradbyTurn *self = g_malloc0 (sizeof *self + pool_size + memo_size);

  self->table = table;
  self->stride = stride;
  self->pool = (guint8 *) (self + 1);
  self->memo = memo_size > 0 ? self->pool + pool_size : NULL;
  if (hradby_steps_has (table->type))
    self->steps = hradby_steps_new (table);
  return self;
}

void
hradby_turn_free (HradbyTurn *self)
{
  g_clear_pointer (&self->steps, hradby_steps_free);
  g_free (self);
}

guint
hradby_turn_get_n_tried (const HradbyTurn *self)
{
  return self->steps != NULL ? hradby_steps_get_n_tried (self->steps) : self->n_tried;
}

void
hradby_turn_set_end (HradbyTurn *self,
                     gint64      end)
{
  self->end = end;
  self->is_late = FALSE;
}

gboolean
hradby_turn_is_late (HradbyTurn *self)
{
  if (self->end > 0 && !self->is_late)
    self->is_late = hradby_clock_now () >= self->end;
  return self->is_late;
}

const gint *
hradby_turn_get_scores (const HradbyTurn *self)
{
  return self->scores;
}

gint
hradby_turn_get_lead (const HradbyTable *table,
                      guint              seat,
                      const gint        *scores)
{
  gint best = G_MININT;

  for (guint i = 0; i < table->n_players; i++)
    {
      if (i != seat)
        best = MAX (best, scores[i]);
    }
  return best == G_MININT ? scores[seat] : scores[seat] - best;
}

void
hradby_turn_finish (const HradbyTable *table,
                    HradbyPosition    *position,
                    const HradbyScope *scope)
{
  gboolean goes_on = TRUE;

  for (guint i = 0; i < MAX_REST && goes_on; i++)
    {
      HradbyAction action;

      table->type->get_action (table, position, 0, &action);
      goes_on = hradby_scope_apply (scope, table, position, &action);
    }
}

/* Whether a move is better than another one, or equal and earlier. */
static gboolean
comes_before (const HradbyMove *self,
              const HradbyMove *other)
{
  if (self->lead != other->lead)
    return self->lead > other->lead;
  for (guint i = 0; i < HRADBY_TURN_DEPTH; i++)
    if (self->numbers[i] != other->numbers[i])
      return self->numbers[i] < other->numbers[i];
  return FALSE;
}

static inline void
judge (const HradbyTurn     *self,
       const HradbyPosition *position,
       gint                 *scores)
{
  if (self->memo != NULL)
    self->table->type->estimator->estimate (self->table, position, self->memo, scores);
  else
    hradby_judge (self->table, position, scores);
}

/* Puts the move that was followed to its end among the best. */
static void
keep_move (HradbyTurn           *self,
           const HradbyPosition *position)
{
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  guint place;

  self->n_tried++;
  judge (self, position, scores);
  if (self->is_bargain && scores[self->scope.seat] < self->before)
    return;
  self->path.lead = hradby_turn_get_lead (self->table, self->scope.seat, scores);
  self->best_lead = MAX (self->best_lead, self->path.lead);
  if (self->n_moves == self->max_moves
      && !comes_before (&self->path, &self->moves[self->n_moves - 1]))
    return;
  if (self->n_moves < self->max_moves)
    self->n_moves++;
  for (place = self->n_moves - 1; place > 0; place--)
    {
      if (!comes_before (&self->path, &self->moves[place - 1]))
        break;
      self->moves[place] = self->moves[place - 1];
    }
  self->moves[place] = self->path;
  if (place == 0)
    memcpy (self->scores, scores, sizeof scores);
}

/* Puts a choice among the best of its kind. */
static void
keep_choice (Choice       *choices,
             guint        *n,
             guint         max,
             const Choice *choice)
{
  guint place;

  if (*n == max && choices[max - 1].lead >= choice->lead)
    return;
  if (*n < max)
    (*n)++;
  for (place = *n - 1; place > 0 && choices[place - 1].lead < choice->lead; place--)
    choices[place] = choices[place - 1];
  choices[place] = *choice;
}

/* Where an action stands among those apart; behind the last one: it was not met. */
static guint
find_apart (const HradbyTurn   *self,
            const HradbyAction *action)
{
  guint i = 0;

  while (i < self->n_apart && !hradby_action_equal (&self->apart[i].action, action))
    i++;
  return i;
}

static inline gboolean
is_apart (const HradbyTurn   *self,
          const HradbyAction *action)
{
  return self->table->type->actions[action->kind].apart;
}

/* Whether moves that begin with this action are to be judged at this stage. */
static gboolean
may_begin (const HradbyTurn *self,
           guint             number)
{
  guint n = self->stage == STAGE_APART ? 1 : self->n_firsts;

  for (guint i = 0; i < n; i++)
    if (self->firsts[i].number == number)
      return TRUE;
  return self->stage == STAGE_PLAIN;
}

/* Whether moves with this action apart are. Together with others, that is one of the best, or it
 * was not possible after the best first action. */
static gboolean
may_add (HradbyTurn         *self,
         const HradbyAction *action)
{
  guint place;

  self->has_apart = TRUE;
  if (self->stage != STAGE_TOGETHER)
    return self->stage == STAGE_APART && self->n_on_path == 0;
  place = find_apart (self, action);
  return self->n_on_path < 2 && (place < N_APART || place == self->n_apart);
}

/* Whether the move was not judged at an earlier stage. */
static gboolean
is_new (const HradbyTurn *self)
{
  guint before = self->stage == STAGE_TOGETHER && self->is_best_path ? 2 : 1;

  return self->stage == STAGE_PLAIN || self->n_on_path >= before;
}

static void search (HradbyTurn *self, HradbyPosition *position, guint depth, gboolean goes_on);

/* Takes an action and follows all moves from there; changes @position. */
static void
follow (HradbyTurn         *self,
        HradbyPosition     *position,
        guint               depth,
        guint               number,
        const HradbyAction *action)
{
  gboolean apart = is_apart (self, action);
  Choice choice = { *action, number };

  self->path.numbers[depth] = (guint16) number;
  self->n_on_path += apart ? 1 : 0;
  if (depth == 0)
    self->is_bargain = self->table->type->actions[action->kind].bargain;
  if (depth == 0)
    self->is_best_path = apart || (self->n_firsts > 0 && self->firsts[0].number == number);
  if (depth == 0 || apart)
    self->best_lead = G_MININT;
  search (self, position, depth + 1,
          hradby_scope_apply (&self->scope, self->table, position, action));
  self->n_on_path -= apart ? 1 : 0;
  choice.lead = self->best_lead;
  if (self->stage == STAGE_PLAIN && depth == 0)
    keep_choice (self->firsts, &self->n_firsts, N_FIRSTS, &choice);
  else if (self->stage == STAGE_APART && apart && find_apart (self, action) == self->n_apart)
    keep_choice (self->apart, &self->n_apart, MAX_APART, &choice);
}

/* Whether to stop now; looks at the clock now and then. */
static inline gboolean
must_stop (HradbyTurn *self)
{
  if (self->nodes % CLOCK_STEP == 0)
    hradby_turn_is_late (self);
  return self->is_late && self->n_moves > 0;
}

/* Follows all moves from here that are to be judged at this stage, if the one so far @goes_on; may
 * change @position. */
static void
search (HradbyTurn     *self,
        HradbyPosition *position,
        guint           depth,
        gboolean        goes_on)
{
  const HradbyGameType *type = self->table->type;
  HradbyPosition *copy;
  guint n_actions;

  if (self->nodes > 0)
    self->nodes--;
  if (!goes_on || depth >= HRADBY_TURN_DEPTH || self->nodes == 0)
    {
      if (!is_new (self))
        return;
      if (goes_on)
        hradby_turn_finish (self->table, position, &self->scope);
      keep_move (self, position);
      return;
    }

  copy = (HradbyPosition *) (gpointer) (self->pool + (depth + 1) * self->stride);
  n_actions = type->count_actions (self->table, position);
  for (guint i = 0; i < n_actions && !must_stop (self); i++)
    {
      HradbyPosition *next = i + 1 < n_actions ? copy : position;
      HradbyAction action;

      type->get_action (self->table, position, i, &action);
      if (is_apart (self, &action) ? !may_add (self, &action)
                                   : depth == 0 && !may_begin (self, i))
        continue;
      if (next == copy)
        memcpy (copy, position, self->table->position_size);
      follow (self, next, depth, i, &action);
    }
  self->path.numbers[depth] = 0;
}

/* What the seat expects to have, if a bargain is offered to it. */
static gint
judge_before (const HradbyTurn     *self,
              const HradbyPosition *position)
{
  const HradbyGameType *type = self->table->type;
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  HradbyAction last;

  type->get_action (self->table, position, type->count_actions (self->table, position) - 1, &last);
  if (!type->actions[last.kind].bargain)
    return G_MININT;
  judge (self, position, scores);
  return scores[self->scope.seat];
}

/* Judges moves in three stages. */
static void
search_all (HradbyTurn           *self,
            const HradbyPosition *position)
{
  for (self->stage = STAGE_PLAIN; self->stage <= STAGE_TOGETHER; self->stage++)
    {
      memcpy (self->pool, position, self->table->position_size);
      search (self, (HradbyPosition *) (gpointer) self->pool, 0, TRUE);
      if (!self->has_apart || self->is_late)
        break;
    }
}

guint
hradby_turn_list (HradbyTurn           *self,
                  const HradbyPosition *position,
                  HradbyMove           *moves,
                  guint                 max)
{
  g_return_val_if_fail (max > 0, 0);

  if (self->steps != NULL)
    return hradby_steps_list (self->steps, position, self->end, moves, max, self->scores);

  self->scope = hradby_scope_at (self->table, position);
  g_return_val_if_fail (self->scope.seat < self->table->n_players, 0);

  self->nodes = MAX_NODES;
  self->path = (HradbyMove) { { 0 }, 0 };
  self->moves = moves;
  self->n_moves = self->n_firsts = self->n_apart = self->n_on_path = 0;
  self->max_moves = max;
  self->has_apart = FALSE;
  self->before = judge_before (self, position);
  search_all (self, position);
  if (self->n_moves == 0)
    {
      self->before = G_MININT;
      search_all (self, position);
    }
  return self->n_moves;
}

void
hradby_turn_play (const HradbyTable *table,
                  HradbyPosition    *position,
                  const HradbyMove  *move)
{
  const HradbyGameType *type = table->type;
  HradbyScope scope = hradby_scope_at (table, position);
  gboolean goes_on = TRUE;

  for (guint i = 0; i < HRADBY_TURN_DEPTH && goes_on; i++)
    {
      guint number = move->numbers[i];
      HradbyAction action;

      if (number > 0 && number >= type->count_actions (table, position))
        number = 0;
      type->get_action (table, position, number, &action);
      goes_on = hradby_scope_apply (&scope, table, position, &action);
    }
  if (goes_on)
    hradby_turn_finish (table, position, &scope);
}
