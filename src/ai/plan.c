/* Keeping a move until its turn is over. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/plan.h"

#include "ai/scope.h"
#include "engine/table.h"

#include <string.h>

/**
 * HradbyPlan:
 * @mutex: held by who thinks
 * @level: whose plan it is; %NULL: there is none
 * @table: (owned) (nullable): kept, so that no other one can lie in its place
 * @move: the whole turn
 * @next: which of its actions comes next
 * @expected: (owned): the position in which it does
 */
struct _HradbyPlan
{
  gatomicrefcount    ref_count;
  GMutex             mutex;
  const HradbyLevel *level;
  HradbyTable       *table;
  HradbyTurnMove     move;
  guint              next;
  HradbyPosition    *expected;
};

HradbyPlan *
hradby_plan_new (void)
{
  HradbyPlan *self = g_new0 (HradbyPlan, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  return self;
}

HradbyPlan *
hradby_plan_ref (HradbyPlan *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
hradby_plan_unref (HradbyPlan *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_mutex_clear (&self->mutex);
  g_free (self->expected);
  g_clear_pointer (&self->table, hradby_table_unref);
  g_free (self);
}

static void
set_table (HradbyPlan        *self,
           const HradbyTable *table)
{
  if (self->table == table)
    return;
  g_clear_pointer (&self->table, hradby_table_unref);
  self->table = hradby_table_ref ((HradbyTable *) table); /* counts only */
}

static void
forget (HradbyPlan *self)
{
  g_clear_pointer (&self->expected, g_free);
  self->level = NULL;
}

/* Whether the seat to move cannot tell two positions apart: what it does not know is dealt in the
 * same way in both. */
static gboolean
looks_equal (const HradbyTable    *table,
             const HradbyPosition *a,
             const HradbyPosition *b)
{
  g_autofree HradbyPosition *seen_a = NULL, *seen_b = NULL;
  guint seat = table->type->to_move (table, a);
  HradbyRandom random_a = { 0 }, random_b = { 0 };

  /* Mostly they are the same: without views 3 % of greedy games (medians of five pairs of runs). */
  if (memcmp (a, b, table->position_size) == 0)
    return TRUE;
  if (table->type->to_move (table, b) != seat)
    return FALSE;
  seen_a = hradby_table_new_position (table);
  seen_b = hradby_table_new_position (table);
  table->type->view (table, a, seat, &random_a, seen_a);
  table->type->view (table, b, seat, &random_b, seen_b);
  return memcmp (seen_a, seen_b, table->position_size) == 0;
}

/* Takes the next action of the move, and foresees where it leads. */
static void
follow (HradbyPlan           *self,
        const HradbyPosition *position,
        HradbyAction         *action)
{
  const HradbyGameType *type = self->table->type;
  HradbyScope scope = hradby_scope_at (self->table, position);
  guint number = self->move.numbers[self->next++];

  if (number >= type->count_actions (self->table, position))
    number = 0;
  type->get_action (self->table, position, number, action);
  g_free (self->expected);
  self->expected = hradby_table_copy_position (self->table, position);
  if (!hradby_scope_apply (&scope, self->table, self->expected, action)
      || self->next == HRADBY_TURN_DEPTH)
    forget (self);
}

static void
choose (HradbyPlan           *self,
        const HradbyLevel    *level,
        const HradbyDecision *decision,
        HradbyAction         *action)
{
  if (self->level != level || self->table != decision->table
      || !looks_equal (decision->table, self->expected, decision->position))
    {
      HradbyDecisionMove best;

      self->level = level;
      set_table (self, decision->table);
      self->next = 0;
      level->rank (level, decision, &best, 1);
      self->move = best.move;
    }
  follow (self, decision->position, action);
  /* Who was cancelled did not think it through. */
  if (g_cancellable_is_cancelled (decision->cancellable))
    forget (self);
}

void
hradby_plan_choose (HradbyPlan           *self,
                    const HradbyLevel    *level,
                    const HradbyDecision *decision,
                    HradbyAction         *action)
{
  g_return_if_fail (self != NULL && level != NULL);

  if (level->rank == NULL)
    {
      hradby_level_choose (level, decision, action);
      return;
    }
  g_mutex_lock (&self->mutex);
  /* Who was cancelled while another one thought must not change what that one planned. */
  if (g_cancellable_is_cancelled (decision->cancellable))
    decision->table->type->get_action (decision->table, decision->position, 0, action);
  else
    choose (self, level, decision, action);
  g_mutex_unlock (&self->mutex);
}
