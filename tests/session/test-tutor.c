/* Every lesson is played through: as it is meant, by mistakes, back and forth, and to its end. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/action-text.h"
#include "engine/table.h"
#include "games/games.h"
#include "session/tutor.h"
#include "storage/schema.h"

#include <string.h>

/* Of steps, in which a lesson stays a lesson. */
#define MIN_STEPS 8
#define MAX_STEPS 24

static HradbyLibrary *library;

/* What the signals told. */
typedef struct
{
  HradbyTutor *tutor;
  guint        n_wrong;
  guint        n_events;
} Learner;

static void
wrong_cb (Learner    *self,
          const char *reason)
{
  g_assert_cmpstr (reason, !=, "");
  self->n_wrong++;
}

static void
event_cb (Learner *self)
{
  self->n_events++;
}

static void
learner_init (Learner    *self,
              const char *id)
{
  HradbySession *session;

  *self = (Learner) { .tutor = hradby_tutor_new (id, library) };
  session = hradby_tutor_get_session (self->tutor);
  g_object_set (session, "delay", 0, NULL);
  g_signal_connect_swapped (self->tutor, "wrong", G_CALLBACK (wrong_cb), self);
  g_signal_connect_swapped (session, "event", G_CALLBACK (event_cb), self);
}

static void
learner_finish (Learner *self)
{
  g_assert_finalize_object (self->tutor);
}

static void
wait_for_others (Learner *self)
{
  while (hradby_tutor_is_busy (self->tutor))
    g_main_context_iteration (NULL, TRUE);
}

/* All that is possible but not meant is refused, and nothing changes. */
static void
try_all_others (Learner            *self,
                const HradbyAction *meant)
{
  HradbySession *session = hradby_tutor_get_session (self->tutor);
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  guint step = hradby_tutor_get_step (self->tutor), n_found = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
      g_autoptr(GError) error = NULL;
      guint n_wrong = self->n_wrong;

      if (hradby_game_is_alike (hradby_session_get_game (session), action, meant))
        {
          n_found++;
          continue;
        }
      g_assert_false (hradby_session_play (session, action, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (self->n_wrong, ==, n_wrong + 1);
      g_assert_cmpuint (hradby_tutor_get_step (self->tutor), ==, step);
    }
  /* What is lit can be chosen. */
  g_assert_cmpuint (n_found, ==, 1);
}

/* One step on, as a good learner goes. */
static void
take_step (Learner *self,
           gboolean with_mistakes)
{
  HradbySession *session = hradby_tutor_get_session (self->tutor);
  guint step = hradby_tutor_get_step (self->tutor);
  g_autoptr(GError) error = NULL;
  HradbyAction action;

  wait_for_others (self);
  g_assert_cmpuint (hradby_tutor_get_step (self->tutor), ==, step);
  g_assert_nonnull (hradby_tutor_get_text (self->tutor));
  if (hradby_tutor_awaits (self->tutor, &action))
    {
      g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_LESSON_LEARNER);
      hradby_tutor_next (self->tutor);
      g_assert_cmpuint (hradby_tutor_get_step (self->tutor), ==, step);
      if (with_mistakes)
        try_all_others (self, &action);
      hradby_session_play (session, &action, &error);
      g_assert_no_error (error);
    }
  else
    hradby_tutor_next (self->tutor);
  g_assert_cmpuint (hradby_tutor_get_step (self->tutor), ==, step + 1);
}

static guint
count_steps (Learner *self)
{
  return hradby_tutor_get_lesson (self->tutor)->steps->len;
}

/* The learner takes the first possible action, the others play as they do. */
static void
play_freely (Learner *self)
{
  HradbySession *session = hradby_tutor_get_session (self->tutor);
  gboolean finished = FALSE;

  g_assert_null (hradby_tutor_get_text (self->tutor));
  g_object_get (session, "finished", &finished, NULL);
  g_assert_false (finished);
  while (!finished)
    {
      g_autoptr(GArray) actions = hradby_session_list_actions (session);
      g_autoptr(GError) error = NULL;

      if (hradby_session_get_to_decide (session) == HRADBY_LESSON_LEARNER)
        {
          hradby_session_play (session, &g_array_index (actions, HradbyAction, actions->len - 1),
                               &error);
          g_assert_no_error (error);
        }
      else
        g_main_context_iteration (NULL, TRUE);
      g_object_get (session, "finished", &finished, NULL);
    }
}

static void
test_through (gconstpointer id)
{
  Learner self;
  HradbyAction action;
  guint n_steps, n_done = 0;

  learner_init (&self, id);
  n_steps = count_steps (&self);
  g_assert_cmpuint (n_steps, >=, MIN_STEPS);
  g_assert_cmpuint (n_steps, <=, MAX_STEPS);
  for (guint i = 0; i < n_steps; i++)
    {
      wait_for_others (&self);
      n_done += hradby_tutor_awaits (self.tutor, &action);
      take_step (&self, TRUE);
    }
  g_assert_cmpuint (2 * n_done, >=, n_steps - 2);
  g_assert_cmpuint (self.n_wrong, >, 0);
  g_assert_cmpuint (self.n_events, >, 0);
  play_freely (&self);
  learner_finish (&self);
}

/* Back from every step, and on again, leads to the same end. */
static void
test_back (gconstpointer id)
{
  Learner self;
  HradbySession *session;

  learner_init (&self, id);
  session = hradby_tutor_get_session (self.tutor);
  for (guint i = 0; i < count_steps (&self); i++)
    {
      take_step (&self, FALSE);
      if (i + 1 == count_steps (&self))
        break;
      wait_for_others (&self);
      hradby_tutor_back (self.tutor);
      g_assert_cmpuint (hradby_tutor_get_step (self.tutor), ==, i);
      take_step (&self, FALSE);
      wait_for_others (&self);
      if (!hradby_session_can_undo (session))
        continue;
      hradby_session_undo (session);
      g_assert_cmpuint (hradby_tutor_get_step (self.tutor), <=, i);
      g_assert_false (hradby_session_can_redo (session));
      while (hradby_tutor_get_step (self.tutor) <= i)
        take_step (&self, FALSE);
    }
  g_assert_null (hradby_tutor_get_text (self.tutor));
  learner_finish (&self);
}

/* Who acts before reading all, and who reads before others have acted, is not kept waiting. */
static void
test_impatient (gconstpointer id)
{
  Learner self;
  HradbySession *session;
  guint n_steps;

  learner_init (&self, id);
  session = hradby_tutor_get_session (self.tutor);
  n_steps = count_steps (&self);
  while (hradby_tutor_get_step (self.tutor) < n_steps)
    {
      HradbyAction action;

      if (hradby_tutor_awaits (self.tutor, &action))
        g_assert_true (hradby_session_play (session, &action, NULL));
      else
        hradby_tutor_next (self.tutor);
    }
  learner_finish (&self);
}

/* Who turns a tile further than it is shown, but so that it looks the same, has done what is meant,
 * and the lesson goes on as its record does. */
static void
test_turned (void)
{
  Learner self;
  guint n_turned = 0;

  learner_init (&self, "bridges-castles-bazaars");
  for (guint i = 0; i < count_steps (&self); i++)
    {
      HradbySession *session = hradby_tutor_get_session (self.tutor);
      HradbyAction meant;

      wait_for_others (&self);
      if (hradby_tutor_awaits (self.tutor, &meant))
        {
          HradbyAction forms[HRADBY_TABLE_MAX_FORMS];
          guint n = hradby_table_list_forms (hradby_session_get_table (session),
                                             hradby_session_get_position (session), &meant, forms);

          for (guint k = 0; k < n && hradby_tutor_get_step (self.tutor) == i; k++)
            {
              if (forms[k].rotation == meant.rotation)
                continue;
              g_assert_true (hradby_session_play (session, &forms[k], NULL));
              g_assert_cmpuint (hradby_tutor_get_step (self.tutor), ==, i + 1);
              n_turned++;
            }
        }
      if (hradby_tutor_get_step (self.tutor) == i)
        take_step (&self, FALSE);
    }
  g_assert_cmpuint (n_turned, >, 0);
  g_assert_cmpuint (self.n_wrong, ==, 0);
  g_assert_null (hradby_tutor_get_text (self.tutor));
  learner_finish (&self);
}

/* The window may hold the session longer than the tutor. */
static void
test_left (gconstpointer id)
{
  Learner self;
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GArray) actions = NULL;

  learner_init (&self, id);
  take_step (&self, FALSE);
  session = g_object_ref (hradby_tutor_get_session (self.tutor));
  learner_finish (&self);
  actions = hradby_session_list_actions (session);
  if (hradby_session_get_to_decide (session) == HRADBY_LESSON_LEARNER)
    g_assert_true (hradby_session_play (session, &g_array_index (actions, HradbyAction, 0), NULL));
}

static void
add (const char    *what,
     const char    *id,
     GTestDataFunc  test)
{
  g_autofree char *path = g_strdup_printf ("/tutor/%s/%s", id, what);

  g_test_add_data_func_full (path, g_strdup (id), test, g_free);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GPtrArray) lessons = NULL;
  g_auto(GStrv) files = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();

  library = hradby_library_new ();
  lessons = hradby_tutor_list_lessons (library);
  files = hradby_storage_list ("lessons");
  g_assert_cmpuint (lessons->len, ==, g_strv_length (files));
  g_test_add_func ("/tutor/turned", test_turned);
  for (guint i = 0; i < lessons->len; i++)
    {
      const HradbyLesson *lesson = g_ptr_array_index (lessons, i);

      add ("through", lesson->id, test_through);
      add ("back", lesson->id, test_back);
      add ("impatient", lesson->id, test_impatient);
      add ("left", lesson->id, test_left);
    }
  status = g_test_run ();
  g_object_unref (library);
  return status;
}
