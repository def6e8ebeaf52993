/* Sessions of the null card game, and what really happens in them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards-session.h"

#include "engine/table.h"

#include <string.h>

static GListModel *
make_seats (const char *seats)
{
  GListStore *store = g_list_store_new (HRADBY_TYPE_SEAT);

  for (guint i = 0; seats[i] != '\0'; i++) {
    const char *id = seats[i] == 'r' ? "random" : "greedy";
    const HradbyLevel *level = seats[i] == 'p' ? NULL : hradby_level_find (id);
    g_autoptr(HradbySeat) seat = hradby_seat_new ("Name", "black", level);

    g_list_store_append (store, seat);
  }
  return G_LIST_MODEL (store);
}

HradbySession *
cards_session_new (HradbySetup *setup, const char *seats)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GListModel) list = make_seats (seats);
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new (setup, list, library, &error);

  g_assert_no_error (error);
  g_object_set (session, "delay", 0, NULL);
  hradby_session_hurry (session);
  return session;
}

HradbySession *
cards_session_new_dealt (const char *seats, guint64 seed)
{
  g_autoptr(HradbySetup) setup = hradby_null_cards_setup_new ((guint) strlen (seats), seed);

  return cards_session_new (setup, seats);
}

gboolean
cards_session_get_state (HradbySession *session, const char *name)
{
  gboolean value;

  g_object_get (session, name, &value, NULL);
  return value;
}

void
cards_session_wait (HradbySession *session)
{
  while (cards_session_get_state (session, "thinking"))
    g_main_context_iteration (NULL, TRUE);
}

void
cards_session_play (HradbySession *session, guint number)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  g_autoptr(GError) error = NULL;

  g_assert_cmpuint (actions->len, >, number);
  g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, number),
                                      &error));
  g_assert_no_error (error);
}

HradbyPosition *
cards_session_get_truth (HradbySession *session)
{
  const HradbyGame *game = hradby_session_get_game (session);
  const HradbyGameType *type = game->table->type;
  HradbyPosition *truth = hradby_table_new_position (game->table);
  guint step = hradby_session_get_step (session), n_steps = 0;

  for (guint i = 0; i < game->actions->len; i++) {
    const HradbyAction *action = &g_array_index (game->actions, HradbyAction, i);
    gboolean chance = type->actions[action->kind].chance;

    if (!chance && n_steps++ == step)
      break;
    type->apply (game->table, truth, action, NULL);
  }
  return truth;
}

gboolean
cards_session_is_finished (HradbySession *session)
{
  return hradby_game_to_move (hradby_session_get_game (session)) == HRADBY_NOBODY;
}

static void
do_nothing (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer n_done)
{
  ++*(guint *) n_done;
}

void
cards_session_settle (void)
{
  for (guint i = 0, n_done = 0; i < 4; i++) {
    g_autoptr(GTask) task = g_task_new (NULL, NULL, done_cb, &n_done);

    g_task_run_in_thread (task, do_nothing);
    while (n_done == i)
      g_main_context_iteration (NULL, TRUE);
  }
}
