/* Plays by the session as the application does, but without a display, to be killed and hindered.
 *
 *   player FOLDER SEED ACTIONS: resumes the game that was autosaved in FOLDER, or begins one, and
 * takes ACTIONS random actions, 0: until the game is over. Each line on standard output is written
 * at once:
 *
 *   begun | resumed STEPS [warning]   how the session came about
 *   played STEPS                      an action was taken; steps are those of the session
 *   saved STEPS | failed REASON       what became of its autosave; a saved one is read again
 *   over                              the game has ended */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "random-setup.h"

#include "games/games.h"
#include "session/autosave.h"
#include "session/resume.h"
#include "session/session.h"
#include "storage/record.h"

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  const char    *folder;
  HradbyLibrary *library;
  HradbySession *session;
  gboolean       told;
} Player;

static void
tell (const char *word, guint steps)
{
  printf ("%s %u\n", word, steps);
  fflush (stdout);
}

static HradbySession *
begin (HradbyLibrary *library, guint64 seed)
{
  HradbyRandom random;
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  hradby_random_init (&random, seed, 0);
  setup = random_setup_new (library, NULL, &random);
  for (guint i = 0; i < setup->n_players; i++) {
    static const char *const colours[] = { "black", "white", "red", "blue", "green", "yellow" };
    g_autoptr(HradbySeat) seat = hradby_seat_new ("Name", colours[i], NULL);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (seats), library, &error);
  g_assert_no_error (error);
  return session;
}

/* "Saved" has to mean that the file is there and holds this very game. */
static void
saved_cb (Player *self)
{
  g_autofree char *path = hradby_autosave_get_path (self->folder, 0);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyRecord) record = hradby_record_load (path, self->library, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (record->game->actions->len, ==,
                    hradby_session_get_game (self->session)->actions->len);
  tell ("saved", hradby_session_get_n_steps (self->session));
  self->told = TRUE;
}

static void
save_failed_cb (Player *self, const char *reason)
{
  g_assert_true (*reason != '\0');
  printf ("failed %s\n", reason);
  fflush (stdout);
  self->told = TRUE;
}

/* Waits for what becomes of the autosave, so that at most one action is ever under way. */
static void
play (Player *self, HradbyRandom *random)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (self->session);
  guint number = hradby_random_below (random, actions->len);
  g_autoptr(GError) error = NULL;

  self->told = FALSE;
  g_assert_true (hradby_session_play (self->session,
                                      &g_array_index (actions, HradbyAction, number), &error));
  g_assert_no_error (error);
  tell ("played", hradby_session_get_n_steps (self->session));
  while (!self->told)
    g_main_context_iteration (NULL, TRUE);
}

static HradbySession *
go_on (const Player *self, guint64 seed)
{
  g_autoptr(HradbyGameDamage) damage = NULL;
  g_autoptr(HradbyResume) resume = hradby_resume_new (self->folder, self->library, NULL, NULL);
  HradbySession *session = hradby_resume_finish (resume, &damage);

  if (session == NULL) {
    tell ("begun", 0);
    return begin (self->library, seed);
  }
  printf ("resumed %u%s\n", hradby_session_get_n_steps (session), damage != NULL ? " warning" : "");
  fflush (stdout);
  return session;
}

int
main (int argc, char *argv[])
{
  Player self = { 0 };
  HradbyRandom random;
  guint n_actions;

  if (argc != 4)
    return 2;
  setlocale (LC_ALL, "");
  hradby_games_install ();
  self.folder = argv[1];
  self.library = hradby_library_new ();
  n_actions = (guint) strtoul (argv[3], NULL, 10);
  self.session = go_on (&self, strtoull (argv[2], NULL, 10));
  hradby_session_set_autosave (self.session, self.folder);
  g_signal_connect_swapped (self.session, "saved", G_CALLBACK (saved_cb), &self);
  g_signal_connect_swapped (self.session, "save-failed", G_CALLBACK (save_failed_cb), &self);
  hradby_random_init (&random, strtoull (argv[2], NULL, 10), 1);

  for (guint i = 0; n_actions == 0 || i < n_actions; i++) {
    if (hradby_session_get_awaited (self.session) != HRADBY_NOBODY)
      hradby_session_lift_curtain (self.session);
    if (hradby_session_get_to_decide (self.session) == HRADBY_NOBODY) {
      tell ("over", hradby_session_get_n_steps (self.session));
      break;
    }
    play (&self, &random);
  }
  g_object_unref (self.session);
  g_object_unref (self.library);
  return 0;
}
