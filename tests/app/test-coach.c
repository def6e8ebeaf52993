/* The tutor at a game: what it says of turns, to whom, and how they are taken back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/words/suggestion-words.h"
#include "session/tutor.h"
#include "storage/files.h"
#include "study/coach.h"

/* A game at a decision whose moves are known, best first: a puzzle. */
typedef struct {
  HradbyLibrary *library;
  HradbyPuzzle  *puzzle;
  HradbySession *session;
  guint          start;
  guint          n_told;
  char          *text;
} Fixture;

static void
set_up (Fixture *self, gconstpointer path)
{
  g_auto(GStrv) words = g_strsplit (path, "/", 2);
  g_autofree char *file = g_build_filename (g_get_user_data_dir (), "position.game.xml", NULL);

  self->library = hradby_library_new ();
  self->puzzle = hradby_tutor_find_puzzle (words[0], words[1], self->library);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_autoptr(GBytes) bytes = hradby_record_write (self->puzzle->record, self->library);
  g_assert_true (hradby_file_save (file, bytes, NULL));
  self->session = hradby_session_new_from_file (file, self->library, NULL);
  g_assert_nonnull (self->session);
  hradby_session_set_rests (self->session, TRUE);
  self->start = hradby_session_get_game (self->session)->actions->len;
}

static void
tear_down (Fixture *self, gconstpointer path)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_object (&self->session);
  g_clear_pointer (&self->puzzle, hradby_puzzle_free);
  g_assert_finalize_object (self->library);
}

/* Takes one of the moves that are known, to its end. */
static void
play (Fixture *self, guint number)
{
  const HradbyPuzzleMove *move = &self->puzzle->moves[number];

  for (guint i = 0; i < move->n_actions; i++)
    g_assert_true (hradby_session_play (self->session, &move->actions[i], NULL));
}

static char *
tell (Fixture *self, const HradbyAdvice *advice, HradbyCoach *coach, gboolean brief)
{
  return hradby_suggestion_words_cost (hradby_session_get_table (self->session),
                                       hradby_coach_get_position (coach), advice,
                                       hradby_session_get_names (self->session), brief);
}

/* What is told briefly is how the whole begins: a sentence. */
static void
told_cb (Fixture *self, const HradbyAdvice *advice, HradbyCoach *coach)
{
  self->n_told++;
  g_free (self->text);
  self->text = advice == NULL ? NULL : tell (self, advice, coach, FALSE);
  if (advice == NULL)
    return;
  g_autofree char *brief = tell (self, advice, coach, TRUE);
  g_assert_true (g_str_has_prefix (self->text, brief) && g_str_has_suffix (brief, "."));
}

static HradbyCoach *
watch (Fixture *self)
{
  HradbyCoach *coach = g_object_new (HRADBY_TYPE_COACH, NULL);

  g_signal_connect_swapped (coach, "told", G_CALLBACK (told_cb), self);
  hradby_coach_watch (coach, self->session);
  return coach;
}

static gboolean
has_told (gpointer self)
{
  return ((Fixture *) self)->n_told > 0;
}

static void
finish_turn (Fixture *self)
{
  while (hradby_session_get_to_decide (self->session) != HRADBY_NOBODY
         && hradby_game_can_pass (hradby_session_get_game (self->session))) {
    g_autoptr(GArray) actions = hradby_session_list_actions (self->session);

    g_assert_true (hradby_session_play (self->session, &g_array_index (actions, HradbyAction, 0),
                                        NULL));
  }
}

/* Of the worst move that is known it says what it cost and what was better; once it is taken back
 * nothing is said any more, and the best one is passed over in silence. */
static void
test_bad_and_good (Fixture *self, gconstpointer path)
{
  g_autoptr(HradbyCoach) coach = watch (self);

  play (self, self->puzzle->n_moves - 1);
  finish_turn (self);
  app_test_wait (has_told, self);
  g_assert_nonnull (self->text);
  g_test_message ("%s", self->text);
  hradby_coach_take_back (coach);
  g_assert_cmpuint (hradby_session_get_game (self->session)->actions->len, ==, self->start);
  g_assert_null (self->text);

  self->n_told = 0;
  play (self, 0);
  finish_turn (self);
  app_test_wait (has_told, self);
  g_assert_null (self->text);
  hradby_coach_watch (coach, NULL);
}

/* What is taken back while it is judged is told of never. */
static void
test_cancelled (Fixture *self, gconstpointer path)
{
  g_autoptr(HradbyCoach) coach = watch (self);

  play (self, self->puzzle->n_moves - 1);
  finish_turn (self);
  hradby_session_undo (self->session);
  g_assert_cmpuint (self->n_told, ==, 1);
  app_test_settle ();
  g_assert_cmpuint (self->n_told, ==, 1);
  g_assert_null (self->text);
}

/* Where seats know different things nobody else reads it. */
static void
test_secret (Fixture *self, gconstpointer path)
{
  g_autoptr(HradbyCoach) coach = watch (self);
  guint seat = hradby_session_get_to_decide (self->session);

  for (guint i = 0; i < self->puzzle->record->n_players; i++)
    hradby_session_set_level (self->session, i, NULL);
  hradby_session_lift_curtain (self->session);
  g_assert_cmpuint (hradby_session_get_to_decide (self->session), ==, seat);
  play (self, self->puzzle->n_moves - 1);
  while (hradby_session_get_awaited (self->session) == HRADBY_NOBODY) {
    g_autoptr(GArray) actions = hradby_session_list_actions (self->session);

    g_assert_true (hradby_session_play (self->session, &g_array_index (actions, HradbyAction, 0),
                                        NULL));
  }
  app_test_wait (has_told, self);
  g_assert_null (self->text);
}

static GtkWidget *
find_offer (GtkWidget *window)
{
  g_autoptr(GPtrArray) buttons = app_test_list (window, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "win.take-back") == 0
        && gtk_widget_get_mapped (buttons->pdata[i]))
      return buttons->pdata[i];
  return NULL;
}

static gboolean
has_offer (gpointer window)
{
  return find_offer (window) != NULL;
}

static gboolean
has_no_offer (gpointer window)
{
  return find_offer (window) == NULL;
}

/* The window offers to take the turn back; without the setting, or without aids, it does not. */
static void
test_window (Fixture *self, gconstpointer path)
{
  AppTestGame game = { 0 };
  guint other = 1 - hradby_session_get_to_decide (self->session);

  hradby_session_set_level (self->session, other, NULL);
  app_test_open_game (&game, g_object_ref (self->session), -1, -1);
  /* So nothing is drawn, and nobody is asked whether to give that back. */
  g_settings_set_boolean (game.settings, "confirm-turns", TRUE);
  for (guint i = 0; i < 3; i++) {
    g_settings_set_boolean (game.settings, "tutor", i > 0);
    g_settings_set_boolean (game.settings, "no-aids", i == 1);
    play (self, self->puzzle->n_moves - 1);
    finish_turn (self);
    if (i < 2) {
      g_settings_set_boolean (game.settings, "tutor", TRUE);
      app_test_settle ();
      g_assert_null (find_offer (game.window));
    } else {
      app_test_wait (has_offer, game.window);
      /* A refusal comes above it, and does not take it away. */
      g_signal_emit_by_name (app_test_get_surface (game.window), "refused", "no", "place");
      app_test_settle ();
      app_test_activate (game.window, "win.take-back");
      app_test_wait (has_no_offer, game.window);
      g_assert_cmpuint (hradby_session_get_game (self->session)->actions->len, ==, self->start);
    }
    while (hradby_session_get_game (self->session)->actions->len > self->start)
      hradby_session_undo (self->session);
    g_assert_cmpuint (hradby_session_get_to_decide (self->session), ==, 1 - other);
  }
  g_clear_object (&self->session);
  app_test_close_game (&game);
}

#define ADD(name, path, test)                                                                      \
  g_test_add ("/app/coach/" name, Fixture, path, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("castle", "castle/castle-11", test_bad_and_good);
  ADD ("carcassonne", "carcassonne/carcassonne-03", test_bad_and_good);
  ADD ("castle-cards", "castle-cards/castle-cards-11", test_bad_and_good);
  ADD ("cancelled", "castle/castle-11", test_cancelled);
  ADD ("secret", "castle-cards/castle-cards-11", test_secret);
  ADD ("window", "castle/castle-11", test_window);
  return g_test_run ();
}
