/* The tutor at a game: has each turn of a person judged once it is over. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study/coach.h"

#include "engine/audience.h"
#include "engine/object.h"
#include "engine/table.h"
#include "session/catalogue.h"

/* With rounds, so that it says the same each time. */
#define BUDGET "hard:1000"

struct _HradbyCoach {
  GObject        parent_instance;
  HradbySession *session;
  /* (nullable): the game as it was when the turn of a person began that goes on */
  HradbyGame    *before;
  HradbyGame    *judged;      /* (nullable): the same of the turn that is judged, or was told of */
  guint          end;         /* how many actions of the game there were after it */
  GCancellable  *cancellable; /* (nullable): while it is judged */
};

G_DEFINE_FINAL_TYPE (HradbyCoach, hradby_coach, G_TYPE_OBJECT)

static guint told_signal;

/* Not known any more: the next turn is played, or it was taken back. */
static void
drop_judged (HradbyCoach *self)
{
  if (self->judged == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->judged, hradby_game_free);
  g_signal_emit (self, told_signal, 0, NULL);
}

/* Whether the turn that begins at @game goes on at @position: chance may interrupt it. */
static gboolean
goes_on (const HradbyGame *game, const HradbyPosition *position)
{
  const HradbyGameType *type = game->table->type;
  guint player, other, mover = type->to_move (game->table, position);

  return (mover == hradby_game_to_move (game) || mover == HRADBY_CHANCE)
         && type->get_turn (game->table, position, &player)
            == type->get_turn (game->table, game->position, &other)
         && player == other;
}

/* How many actions @now has until after the last one of the seat in the turn at @before. */
static guint
find_end (const HradbyGame *before, const HradbyGame *now)
{
  const HradbyTable *table = before->table;
  g_autofree HradbyPosition *position = hradby_table_copy_position (table, before->position);
  guint end = before->actions->len;

  for (guint i = end; i < now->actions->len && goes_on (before, position); i++) {
    if (table->type->to_move (table, position) != HRADBY_CHANCE)
      end = i + 1;
    table->type->apply (table, position, &g_array_index (now->actions, HradbyAction, i), NULL);
  }
  return end;
}

static gboolean
costs_much (const HradbyTable *table, const HradbyAdvice *advice)
{
  const HradbyAdviceMove *best = &advice->moves[0], *played = &advice->played;

  return table->type->tell_chances != NULL ? best->chance - played->chance >= HRADBY_COACH_CHANCE
                                           : best->lead - played->lead >= HRADBY_COACH_LEAD;
}

/* Whether nobody else would read what only the person of @seat may know. */
static gboolean
may_tell (HradbyCoach *self, guint seat)
{
  gboolean finished, curtain;

  g_object_get (self->session, "finished", &finished, "curtain", &curtain, NULL);
  return !finished
         && (!hradby_audience_has_secrets (self->judged->table->type)
             || (!curtain && hradby_session_get_viewer (self->session) == seat));
}

static void
judged_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree HradbyAdvice *advice = hradby_advise_finish (result, NULL);
  HradbyCoach *self = user_data;

  if (advice == NULL) /* cancelled: it may be gone */
    return;
  g_clear_object (&self->cancellable);
  g_signal_emit (self, told_signal, 0,
                 costs_much (self->judged->table, advice) && may_tell (self, advice->seat)
                 ? advice : NULL);
}

static void
judge (HradbyCoach *self)
{
  const HradbyGame *game = hradby_session_get_game (self->session);

  drop_judged (self);
  self->judged = g_steal_pointer (&self->before);
  self->end = find_end (self->judged, game);
  self->cancellable = g_cancellable_new ();
  guint start = self->judged->actions->len;
  hradby_advise_async (self->judged, &g_array_index (game->actions, HradbyAction, start),
                       self->end - start, hradby_catalogue_find_level (BUDGET), 1,
                       self->cancellable, judged_cb, self);
}

static void
changed_cb (HradbyCoach *self)
{
  const HradbyGame *game = hradby_session_get_game (self->session);
  guint n = game->actions->len;

  if (hradby_session_is_guided (self->session))
    return;
  if (self->judged != NULL && n < self->end)
    drop_judged (self);
  if (self->before != NULL && n < self->before->actions->len)
    g_clear_pointer (&self->before, hradby_game_free);
  if (self->before != NULL && n > self->before->actions->len) {
    drop_judged (self);
    if (!goes_on (self->before, game->position))
      judge (self);
  }
  if (self->before == NULL && hradby_session_get_to_decide (self->session) != HRADBY_NOBODY)
    self->before = hradby_game_copy (game);
}

void
hradby_coach_watch (HradbyCoach *self, HradbySession *session)
{
  g_return_if_fail (HRADBY_IS_COACH (self));

  if (session == self->session)
    return;
  drop_judged (self);
  g_clear_pointer (&self->before, hradby_game_free);
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session != NULL) {
    g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
    changed_cb (self);
  }
}

const HradbyPosition *
hradby_coach_get_position (HradbyCoach *self)
{
  g_return_val_if_fail (HRADBY_IS_COACH (self) && self->judged != NULL, NULL);

  return self->judged->position;
}

void
hradby_coach_take_back (HradbyCoach *self)
{
  g_return_if_fail (HRADBY_IS_COACH (self) && self->judged != NULL);

  const HradbyGame *game = hradby_session_get_game (self->session);
  guint start = self->judged->actions->len;
  hradby_session_set_step (self->session, hradby_session_get_n_steps (self->session));
  while (game->actions->len > start && hradby_session_can_undo (self->session))
    hradby_session_undo (self->session);
}

HRADBY_DISPOSE (HradbyCoach, hradby_coach)
{
  hradby_coach_watch (self, NULL);
}

static void
hradby_coach_class_init (HradbyCoachClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hradby_coach_dispose;
  told_signal = g_signal_new ("told", HRADBY_TYPE_COACH, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_POINTER);
}

static void
hradby_coach_init (HradbyCoach *self)
{
}
