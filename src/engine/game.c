/* A set-up, a list of actions, and the position they lead to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/game.h"

#include "engine/error.h"
#include "engine/table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

HradbyGame *
hradby_game_new (HradbySetup *setup, GError **error)
{
  g_autoptr(HradbyTable) table = NULL;

  g_return_val_if_fail (setup != NULL, NULL);

  table = hradby_table_new (setup, error);
  if (table == NULL)
    return NULL;
  HradbyGame *self = g_new0 (HradbyGame, 1);
  self->setup = hradby_setup_ref (setup);
  self->position = hradby_table_new_position (table);
  self->table = g_steal_pointer (&table);
  self->actions = g_array_new (FALSE, FALSE, sizeof (HradbyAction));
  return self;
}

HradbyGame *
hradby_game_copy (const HradbyGame *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  HradbyGame *copy = g_new0 (HradbyGame, 1);
  copy->setup = hradby_setup_ref (self->setup);
  copy->table = hradby_table_ref (self->table);
  copy->position = hradby_table_copy_position (self->table, self->position);
  copy->actions = g_array_copy (self->actions);
  return copy;
}

void
hradby_game_free (HradbyGame *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->actions);
  g_free (self->position);
  hradby_table_unref (self->table);
  hradby_setup_unref (self->setup);
  g_free (self);
}

guint
hradby_game_to_move (const HradbyGame *self)
{
  g_return_val_if_fail (self != NULL, HRADBY_NOBODY);

  return self->table->type->to_move (self->table, self->position);
}

gboolean
hradby_game_play (HradbyGame *self, const HradbyAction *action, const HradbySink *sink,
                  GError **error)
{
  g_return_val_if_fail (self != NULL && action != NULL, FALSE);

  HradbyAction legal = *action;
  if (!self->table->type->explain (self->table, self->position, &legal, error))
    return FALSE;
  self->table->type->apply (self->table, self->position, &legal, sink);
  g_array_append_val (self->actions, legal);
  return TRUE;
}

/* Takes @action of @mover, after passes where they are needed. */
static gboolean
follow (HradbyGame *self, const HradbyAction *action, guint mover, GError **error)
{
  const HradbyAction pass = { .kind = HRADBY_ACTION_PASS };
  guint n_actions = self->actions->len;
  g_autoptr(GError) reason = NULL;

  do {
    if (hradby_game_to_move (self) == mover
        && hradby_game_play (self, action, NULL, reason == NULL ? &reason : NULL))
      return TRUE;
  } while (hradby_game_can_pass (self) && hradby_game_play (self, &pass, NULL, NULL));
  hradby_game_truncate (self, n_actions);
  if (action->kind == HRADBY_ACTION_PASS)
    return TRUE;
  if (reason == NULL)
    hradby_error_refuse (&reason, NULL, _("It would be another player’s turn"));
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

guint
hradby_game_follow (HradbyGame *self, const HradbyGame *other, guint n_actions, GError **error)
{
  g_autoptr(HradbyGame) before = NULL;

  g_return_val_if_fail (self != NULL && other != NULL && n_actions <= other->actions->len, 0);

  before = hradby_game_copy (other);
  hradby_game_truncate (before, 0);
  for (guint i = 0; i < n_actions; i++) {
    const HradbyAction *action = &g_array_index (other->actions, HradbyAction, i);

    if (!follow (self, action, hradby_game_to_move (before), error))
      return i;
    hradby_game_play (before, action, NULL, NULL);
  }
  return n_actions;
}

void
hradby_game_draw (const HradbyGame *self, HradbyAction *action)
{
  const HradbyActionInfo *infos = self->table->type->actions;
  HradbyRandom random;
  guint n_draws = 0;

  g_return_if_fail (hradby_game_to_move (self) == HRADBY_CHANCE);

  for (guint i = 0; i < self->actions->len; i++)
    n_draws += infos[g_array_index (self->actions, HradbyAction, i).kind].chance;
  hradby_random_init (&random, self->setup->seed, 1 + n_draws);
  self->table->type->pick_action (self->table, self->position, &random, action);
}

gboolean
hradby_game_is_alike (const HradbyGame *self, const HradbyAction *one, const HradbyAction *other)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return hradby_table_is_alike (self->table, self->position, one, other);
}

gboolean
hradby_game_can_pass (const HradbyGame *self)
{
  HradbyAction first;

  if (hradby_game_to_move (self) >= HRADBY_CHANCE)
    return FALSE;
  self->table->type->get_action (self->table, self->position, 0, &first);
  return first.kind == HRADBY_ACTION_PASS;
}

static void
ignore_cb (const HradbyEvent *event, gpointer user_data)
{
}

HradbyPosition *
hradby_game_linger (const HradbyGame *self)
{
  static const HradbySink lingering = { .func = ignore_cb, .lingers = TRUE };

  g_return_val_if_fail (self != NULL, NULL);

  HradbyPosition *position = hradby_table_new_position (self->table);
  for (guint i = 0; i < self->actions->len; i++)
    self->table->type->apply (self->table, position,
                              &g_array_index (self->actions, HradbyAction, i),
                              i + 1 == self->actions->len ? &lingering : NULL);
  return position;
}

void
hradby_game_truncate (HradbyGame *self, guint n_actions)
{
  const HradbyGameType *type = self->table->type;

  g_return_if_fail (n_actions <= self->actions->len);

  g_array_set_size (self->actions, n_actions);
  memset (self->position, 0, self->table->position_size);
  type->begin (self->table, self->position);
  for (guint i = 0; i < n_actions; i++)
    type->apply (self->table, self->position, &g_array_index (self->actions, HradbyAction, i),
                 NULL);
}
