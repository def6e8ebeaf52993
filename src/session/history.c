/* Actions, events and kept positions of one game, and moving about in them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/history.h"

#include "engine/each.h"
#include "engine/table.h"

#include <string.h>

/* Actions between two kept positions: a few microseconds to replay. */
#define KEEP_EVERY 16

struct _HradbyHistory {
  HradbyGame *game;
  GArray     *entries; /* played and undone */
  GArray     *events;  /* theirs */
  GPtrArray  *kept;    /* positions before the actions 0, KEEP_EVERY, 2 × KEEP_EVERY … */
};

const HradbyHistoryEntry *
hradby_history_get (const HradbyHistory *self, guint index)
{
  g_return_val_if_fail (index < self->entries->len, NULL);

  return &g_array_index (self->entries, HradbyHistoryEntry, index);
}

static void
append_event_cb (const HradbyEvent *event, gpointer user_data)
{
  g_array_append_val ((GArray *) user_data, *event);
}

/* Notes an action that leads on from @before, the position after all entries so far. */
static void
append_entry (HradbyHistory *self, const HradbyPosition *before, const HradbyAction *action,
              guint mover)
{
  HradbyHistoryEntry entry = { .action = *action, .mover = mover, .end = self->events->len };

  if (self->entries->len % KEEP_EVERY == 0)
    g_ptr_array_add (self->kept, hradby_table_copy_position (self->game->table, before));
  g_array_append_val (self->entries, entry);
}

/* Plays the actions the game came with once more, for their events. */
static void
replay (HradbyHistory *self)
{
  const HradbyTable *table = self->game->table;
  const HradbySink sink = { append_event_cb, self->events };
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  g_autofree HradbyPosition *before = hradby_table_new_position (table);

  HRADBY_EACH (const HradbyAction, action, self->game->actions) {
    memcpy (before, position, table->position_size);
    table->type->apply (table, position, action, &sink);
    append_entry (self, before, action, table->type->to_move (table, before));
  }
}

HradbyHistory *
hradby_history_new (HradbyGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  HradbyHistory *self = g_new0 (HradbyHistory, 1);
  self->game = game;
  self->entries = g_array_new (FALSE, FALSE, sizeof (HradbyHistoryEntry));
  self->events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  self->kept = g_ptr_array_new_with_free_func (g_free);
  replay (self);
  return self;
}

void
hradby_history_free (HradbyHistory *self)
{
  g_return_if_fail (self != NULL);

  hradby_game_free (self->game);
  g_array_unref (self->entries);
  g_array_unref (self->events);
  g_ptr_array_unref (self->kept);
  g_free (self);
}

const HradbyGame *
hradby_history_get_game (const HradbyHistory *self)
{
  return self->game;
}

guint
hradby_history_get_n_played (const HradbyHistory *self)
{
  return self->game->actions->len;
}

guint
hradby_history_get_n_known (const HradbyHistory *self)
{
  return self->entries->len;
}

/* Forgets all but the first @n_known actions. */
static void
cut (HradbyHistory *self, guint n_known)
{
  g_array_set_size (self->events, hradby_history_count_events (self, n_known));
  g_array_set_size (self->entries, n_known);
  g_ptr_array_set_size (self->kept, (gint) ((n_known + KEEP_EVERY - 1) / KEEP_EVERY));
}

void
hradby_history_forget_undone (HradbyHistory *self)
{
  cut (self, hradby_history_get_n_played (self));
}

gboolean
hradby_history_play (HradbyHistory *self, const HradbyAction *action, GError **error)
{
  g_autofree HradbyPosition *before = hradby_table_copy_position (self->game->table,
                                                                  self->game->position);
  g_autoptr(GArray) events = g_array_new (FALSE, FALSE, sizeof (HradbyEvent));
  const HradbySink sink = { append_event_cb, events };
  guint mover = hradby_game_to_move (self->game), n_before = hradby_history_get_n_played (self);

  if (!hradby_game_play (self->game, action, &sink, error))
    return FALSE;

  cut (self, n_before);
  g_array_append_vals (self->events, events->data, events->len);
  append_entry (self, before, &g_array_index (self->game->actions, HradbyAction, n_before), mover);
  return TRUE;
}

gboolean
hradby_history_draw (HradbyHistory *self)
{
  g_autoptr(GError) error = NULL;
  HradbyAction action;

  if (hradby_game_to_move (self->game) != HRADBY_CHANCE)
    return FALSE;

  hradby_game_draw (self->game, &action);
  if (!hradby_history_play (self, &action, &error))
    g_error ("chance broke the rules: %s", error->message);
  return TRUE;
}

void
hradby_history_go_to (HradbyHistory *self, guint n_played)
{
  g_return_if_fail (n_played <= self->entries->len);

  if (n_played < hradby_history_get_n_played (self))
    hradby_game_truncate (self->game, n_played);

  for (guint i = hradby_history_get_n_played (self); i < n_played; i++) {
    g_autoptr(GError) error = NULL;

    if (!hradby_game_play (self->game, &hradby_history_get (self, i)->action, NULL, &error))
      g_error ("an action cannot be redone: %s", error->message);
  }
}

void
hradby_history_get_position (const HradbyHistory *self, guint n_played, HradbyPosition *position)
{
  const HradbyTable *table = self->game->table;

  g_return_if_fail (n_played <= self->entries->len);

  if (n_played == hradby_history_get_n_played (self)) {
    memcpy (position, self->game->position, table->position_size);
    return;
  }

  guint first = MIN (n_played / KEEP_EVERY, self->kept->len - 1);
  memcpy (position, g_ptr_array_index (self->kept, first), table->position_size);
  for (guint i = first * KEEP_EVERY; i < n_played; i++)
    table->type->apply (table, position, &hradby_history_get (self, i)->action, NULL);
}

const GArray *
hradby_history_get_events (const HradbyHistory *self)
{
  return self->events;
}

guint
hradby_history_count_events (const HradbyHistory *self, guint n_played)
{
  g_return_val_if_fail (n_played <= self->entries->len, 0);

  return n_played == 0 ? 0 : hradby_history_get (self, n_played - 1)->end;
}

gboolean
hradby_history_reveals (const HradbyHistory *self, guint index)
{
  const HradbyTable *table = self->game->table;
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  gboolean reveals = FALSE;

  hradby_history_get_position (self, index, position);
  for (guint i = index; i < hradby_history_get_n_played (self) && !reveals; i++) {
    const HradbyAction *action = &hradby_history_get (self, i)->action;

    reveals = table->type->reveals (table, position, action);
    table->type->apply (table, position, action, NULL);
  }
  return reveals;
}

guint
hradby_history_count_steps (const HradbyHistory *self, guint n_played)
{
  guint n_steps = 0;

  g_return_val_if_fail (n_played <= self->entries->len, 0);

  for (guint i = 0; i < n_played; i++)
    n_steps += hradby_history_get (self, i)->mover != HRADBY_CHANCE ? 1 : 0;
  return n_steps;
}

guint
hradby_history_find_step (const HradbyHistory *self, guint step)
{
  guint n_played = hradby_history_get_n_played (self);
  guint i, n_steps = 0;

  for (i = 0; i < n_played; i++)
    if (hradby_history_get (self, i)->mover != HRADBY_CHANCE && n_steps++ == step)
      break;
  return i;
}
