/* Every lesson is played through: as it is meant, by mistakes, back and forth, and to its end. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/action.h"
#include "engine/table.h"
#include "games/games.h"
#include "session/tutor.h"
#include "storage/folders.h"

#include <string.h>

/* Of steps, in which a lesson stays a lesson. */
#define MIN_STEPS 8
#define MAX_STEPS 24

/* Of each game. */
#define LEAST_PUZZLES 10

static HradbyLibrary *library;

/* What the signals told. */
typedef struct {
  HradbyTutor *tutor;
  guint        n_wrong;
  guint        n_events;
} Learner;

/* As catalogues have it, or it is read in English everywhere. */
static void
check_line (const char *text)
{
  g_assert_cmpstr (text, !=, "");
  g_assert_null (strchr (text, '\n'));
  g_assert_null (strstr (text, "  "));
}

static void
wrong_cb (Learner *self, const char *reason)
{
  check_line (reason);
  self->n_wrong++;
}

static void
event_cb (Learner *self)
{
  self->n_events++;
}

static void
learner_init (Learner *self, const char *id)
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
try_all_others (Learner *self, const HradbyAction *meant)
{
  HradbySession *session = hradby_tutor_get_session (self->tutor);
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  guint step = hradby_tutor_get_step (self->tutor), n_found = 0;

  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
    g_autoptr(GError) error = NULL;
    guint n_wrong = self->n_wrong;

    if (hradby_game_is_alike (hradby_session_get_game (session), action, meant)) {
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
take_step (Learner *self, gboolean with_mistakes)
{
  HradbySession *session = hradby_tutor_get_session (self->tutor);
  guint step = hradby_tutor_get_step (self->tutor);
  g_autoptr(GError) error = NULL;
  HradbyAction action;

  wait_for_others (self);
  g_assert_cmpuint (hradby_tutor_get_step (self->tutor), ==, step);
  g_assert_nonnull (hradby_tutor_get_text (self->tutor));
  if (hradby_tutor_awaits (self->tutor, &action)) {
    g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_LESSON_LEARNER);
    hradby_tutor_next (self->tutor);
    g_assert_cmpuint (hradby_tutor_get_step (self->tutor), ==, step);
    if (with_mistakes)
      try_all_others (self, &action);
    hradby_session_play (session, &action, &error);
    g_assert_no_error (error);
  } else
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
  while (!finished) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);
    g_autoptr(GError) error = NULL;

    if (hradby_session_get_to_decide (session) == HRADBY_LESSON_LEARNER) {
      hradby_session_play (session, &g_array_index (actions, HradbyAction, actions->len - 1),
                           &error);
      g_assert_no_error (error);
    } else
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
  for (guint i = 0; i < n_steps; i++) {
    wait_for_others (&self);
    check_line (hradby_tutor_get_text (self.tutor));
    n_done += hradby_tutor_awaits (self.tutor, &action);
    take_step (&self, TRUE);
  }
  g_assert_cmpuint (2 * n_done, >=, n_steps - 2);
  g_assert_cmpuint (self.n_wrong, >, 0);
  g_assert_cmpuint (self.n_events, >, 0);
  play_freely (&self);
  learner_finish (&self);
}

/* In each lesson the learner finds an action among several that have an answer each, which is what
 * is said to it, and the lesson waits on. */
static void
test_choices (gconstpointer id)
{
  Learner self;
  guint n_choices = 0;

  learner_init (&self, id);
  for (guint i = 0; i < count_steps (&self); i++) {
    const HradbyLesson *lesson = hradby_tutor_get_lesson (self.tutor);
    const HradbyLessonStep *step = &g_array_index (lesson->steps, HradbyLessonStep, i);

    wait_for_others (&self);
    g_assert_true (step->is_choice == (step->answers != NULL));
    g_assert_true (hradby_tutor_hides (self.tutor) == step->is_choice);
    for (guint k = 0; step->is_choice && k < step->answers->len; k++) {
      const HradbyLessonAnswer *answer = &g_array_index (step->answers, HradbyLessonAnswer, k);
      g_autoptr(GError) error = NULL;

      g_assert_false (hradby_session_play (hradby_tutor_get_session (self.tutor), &answer->action,
                                           &error));
      g_assert_cmpstr (error->message, ==, answer->text);
    }
    if (step->is_choice) {
      g_assert_cmpuint (step->answers->len, >=, 2);
      g_assert_nonnull (step->wrong);
      n_choices++;
    }
    take_step (&self, FALSE);
  }
  g_assert_cmpuint (n_choices, >, 0);
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
  for (guint i = 0; i < count_steps (&self); i++) {
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
  while (hradby_tutor_get_step (self.tutor) < n_steps) {
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
  for (guint i = 0; i < count_steps (&self); i++) {
    HradbySession *session = hradby_tutor_get_session (self.tutor);
    HradbyAction meant;

    wait_for_others (&self);
    if (hradby_tutor_awaits (self.tutor, &meant)) {
      HradbyAction forms[HRADBY_TABLE_MAX_FORMS];
      guint n = hradby_table_list_forms (hradby_session_get_table (session),
                                         hradby_session_get_position (session), &meant, forms);

      for (guint k = 0; k < n && hradby_tutor_get_step (self.tutor) == i; k++) {
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
begin_puzzle (Learner *self, const char *game, const char *id)
{
  HradbyPuzzle *puzzle = hradby_tutor_find_puzzle (game, id, library);

  g_assert_nonnull (puzzle);
  *self = (Learner) { .tutor = hradby_tutor_new_puzzle (puzzle, library) };
  g_signal_connect_swapped (self->tutor, "wrong", G_CALLBACK (wrong_cb), self);
}

/* In every puzzle the seat to move decides, sees no mark, and gets an answer to all that it tries;
 * the solution solves it, unless it was asked for. */
static void
test_puzzles (gconstpointer game)
{
  g_autoptr(GPtrArray) puzzles = hradby_tutor_list_puzzles (game);

  g_assert_cmpuint (puzzles->len, >=, LEAST_PUZZLES);
  for (guint i = 0; i < 2 * puzzles->len; i++) {
    const HradbyPuzzle *puzzle = g_ptr_array_index (puzzles, i / 2);
    gboolean is_shown = i % 2 == 1;
    Learner self;
    HradbyAction action;

    begin_puzzle (&self, game, puzzle->id);
    HradbySession *session = hradby_tutor_get_session (self.tutor);
    guint seat = hradby_session_get_to_decide (session), n_steps = count_steps (&self);
    g_assert_cmpuint (seat, ==, hradby_tutor_get_lesson (self.tutor)->learner);
    if (is_shown)
      hradby_tutor_show (self.tutor);
    while (hradby_tutor_awaits (self.tutor, &action)) {
      g_assert_true (hradby_tutor_hides (self.tutor) != is_shown);
      if (!is_shown)
        try_all_others (&self, &action);
      g_assert_false (hradby_tutor_is_solved (self.tutor));
      g_assert_true (hradby_session_play (session, &action, NULL));
    }
    g_assert_cmpuint (hradby_tutor_get_step (self.tutor), ==, n_steps - 1);
    g_assert_true (hradby_tutor_is_solved (self.tutor) != is_shown);
    hradby_tutor_next (self.tutor);
    g_assert_null (hradby_tutor_get_text (self.tutor));
    g_assert_false (hradby_session_is_guided (session));
    learner_finish (&self);
  }
}

/* What was played before a puzzle is not taken back; its own actions are. */
static void
test_undo_in_puzzle (void)
{
  g_autoptr(GPtrArray) puzzles = hradby_tutor_list_puzzles ("castle");
  const HradbyPuzzle *puzzle = g_ptr_array_index (puzzles, 0);
  HradbyAction action;
  Learner self;

  begin_puzzle (&self, "castle", puzzle->id);
  HradbySession *session = hradby_tutor_get_session (self.tutor);
  guint n = hradby_session_get_n_steps (session);
  hradby_session_undo (session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n);
  g_assert_true (hradby_tutor_awaits (self.tutor, &action));
  g_assert_true (hradby_session_play (session, &action, NULL));
  g_assert_cmpuint (hradby_tutor_get_step (self.tutor), ==, 1);
  hradby_session_undo (session);
  g_assert_cmpuint (hradby_tutor_get_step (self.tutor), ==, 0);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, n);
  learner_finish (&self);
}

static void
add (const char *what, const char *id, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/tutor/%s/%s", id, what);

  g_test_add_data_func_full (path, g_strdup (id), test, g_free);
}

int
main (int argc, char **argv)
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
  g_test_add_data_func ("/tutor/puzzles/castle", "castle", test_puzzles);
  g_test_add_data_func ("/tutor/puzzles/carcassonne", "carcassonne", test_puzzles);
  g_test_add_data_func ("/tutor/puzzles/castle-cards", "castle-cards", test_puzzles);
  g_test_add_func ("/tutor/undo-in-puzzle", test_undo_in_puzzle);
  for (guint i = 0; i < lessons->len; i++) {
    const HradbyLesson *lesson = g_ptr_array_index (lessons, i);

    add ("through", lesson->id, test_through);
    add ("choices", lesson->id, test_choices);
    add ("back", lesson->id, test_back);
    add ("impatient", lesson->id, test_impatient);
    add ("left", lesson->id, test_left);
  }
  status = g_test_run ();
  g_object_unref (library);
  return status;
}
