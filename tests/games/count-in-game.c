/* How often something is allocated while a game is played as a search plays it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "count-in-game.h"

#include "count-allocations.h"

#include "engine/game-type.h"
#include "engine/table.h"

static void
note_event_cb (const HradbyEvent *event, gpointer n_events)
{
  ++*(guint *) n_events;
}

static void
ask_everything (const HradbyTable *table, const HradbyPosition *position, HradbyPosition *seen,
                HradbyRandom *random)
{
  const HradbyGameType *type = table->type;
  gint scores[HRADBY_MAX_PLAYERS];
  guint n = type->count_actions (table, position);
  guint player;

  for (guint i = 0; i < n; i++) {
    HradbyAction action;

    type->get_action (table, position, i, &action);
    if (i % 8 == 0)
      type->reveals (table, position, &action);
  }
  type->to_move (table, position);
  type->get_turn (table, position, &player);
  type->get_scores (table, position, scores);
  type->project (table, position, scores);
  type->estimate (table, position, scores);
  for (guint i = 0; i < table->n_players; i++)
    type->view (table, position, i, random, seen);
}

guint
count_in_game (const HradbyTable *table, guint64 seed, guint *n_events)
{
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  g_autofree HradbyPosition *seen = hradby_table_new_position (table);
  const HradbySink sink = { .func = note_event_cb, .user_data = n_events };
  guint before = count_allocations ();
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  while (table->type->to_move (table, position) != HRADBY_NOBODY) {
    HradbyAction action;

    if (n_events != NULL)
      ask_everything (table, position, seen, &random);
    table->type->pick_action (table, position, &random, &action);
    table->type->apply (table, position, &action, n_events != NULL ? &sink : NULL);
  }
  return count_allocations () - before;
}
