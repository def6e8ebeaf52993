/* Whole games of guests at a host of this machine: lines are cut, the host ends and comes back, and
 * what was asked is asked again. All see the same game.
 *
 * Usage: test-table [GAMES [SEED]] */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../soak/random-setup.h"
#include "samples.h"

#include "engine/audience.h"
#include "games/games.h"
#include "net/guest.h"
#include "net/host.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__SANITIZE_ADDRESS__)
#define N_GAMES 1
#else
#define N_GAMES 2
#endif

/* After one of so many rounds of the main loop something goes wrong. */
#define RARELY 60

static guint n_games = N_GAMES;
static guint64 first_seed = 1;
static HradbyLibrary *library;

/* @asked: (by seat): after how many actions a guest has asked last, or -1 */
typedef struct {
  HradbyRandom   random;
  char          *folder;
  HradbyHostServer  *server;
  HradbyHost    *host;
  HradbySession *session;
  guint          n_players;
  HradbyGuest   *guests[HRADBY_MAX_PLAYERS + 1]; /* the last one watches */
  gint64         asked[HRADBY_MAX_PLAYERS];
  guint          n_cuts, n_ends, n_refused;
} Table;

static char *
get_path (const Table *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

/* The host at @port, with @session, which is taken. */
static void
open_table (Table *self, HradbySession *session, guint16 port)
{
  g_autofree char *seats = get_path (self, "seats");
  g_autoptr(GError) error = NULL;

  self->session = session;
  self->server = hradby_host_server_new (self->folder, port, &error);
  g_assert_no_error (error);
  self->host = hradby_host_new (self->server, session, (HradbySeats) ((1u << self->n_players) - 1),
                                seats);
  g_object_set (self->host, "patience", 1000000, NULL);
}

static HradbySession *
new_session (HradbySetup *setup)
{
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < setup->n_players; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new ("", "black", NULL);

    g_list_store_append (seats, seat);
  }
  HradbySession *session = hradby_session_new (setup, G_LIST_MODEL (seats), library, &error);
  g_assert_no_error (error);
  return session;
}

/* The host ends as a program does, and another one goes on with what was saved. */
static void
start_again (Table *self)
{
  g_autofree char *path = get_path (self, "game");
  guint16 port = hradby_host_server_get_port (self->server);
  g_autoptr(GError) error = NULL;

  hradby_session_save_as (self->session, path, &error);
  g_assert_no_error (error);
  g_object_run_dispose (G_OBJECT (self->server));
  g_clear_object (&self->host);
  g_clear_object (&self->server);
  g_clear_object (&self->session);
  HradbySession *session = hradby_session_new_from_file (path, library, &error);
  g_assert_no_error (error);
  open_table (self, session, port);
  self->n_ends++;
}

static void
refused_cb (HradbyGuest *guest, const char *reason, gpointer user_data)
{
  g_error ("the host refused: %s", reason);
}

static HradbyGuest *
invite (Table *self, guint seat)
{
  g_autofree char *name = g_strdup_printf ("Guest %u", seat);
  g_autofree char *path = get_path (self, name);
  const char *hosts[] = { "127.0.0.1", NULL };
  g_autofree char *text = hradby_host_invite (self->host, hosts);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyInvitation) invitation = hradby_invitation_read (text, &error);

  g_assert_no_error (error);
  HradbyGuest *guest = hradby_guest_new (invitation, name, HRADBY_NOBODY,
                                         seat == self->n_players, library, path);
  g_object_set (guest, "pause", 1, NULL);
  g_signal_connect (guest, "refused", G_CALLBACK (refused_cb), NULL);
  hradby_guest_come (guest);
  while (hradby_guest_get_state (guest) != HRADBY_GUEST_THERE)
    g_main_context_iteration (NULL, TRUE);
  return guest;
}

/* Asks for something that is possible, now and then twice. */
static void
act (Table *self, HradbyGuest *guest)
{
  HradbySession *session = hradby_guest_get_session (guest);
  guint seat = hradby_guest_get_seat (guest);
  gint64 n = hradby_session_get_game (session)->actions->len;

  if (hradby_guest_get_state (guest) != HRADBY_GUEST_THERE) {
    self->asked[seat] = -1;
    return;
  }
  if (!hradby_guest_has_begun (guest) || hradby_session_get_to_decide (session) != seat
      || self->asked[seat] == n)
    return;
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  for (guint i = hradby_random_below (&self->random, 5) == 0 ? 2 : 1; i > 0; i--) {
    g_autoptr(GError) error = NULL;
    guint number = hradby_random_below (&self->random, actions->len);

    hradby_session_play (session, &g_array_index (actions, HradbyAction, number), &error);
    g_assert_no_error (error);
  }
  self->asked[seat] = n;
}

/* A line is cut at any moment, or the host ends, or a guest. */
static void
disturb (Table *self)
{
  guint what = hradby_random_below (&self->random, 4);
  guint number = hradby_random_below (&self->random, self->n_players + 1);
  HradbyGuest **guest = &self->guests[number];

  if (what == 0)
    start_again (self);
  else if (what == 1) {
    guint seat = hradby_guest_get_seat (*guest);

    g_object_unref (*guest);
    *guest = invite (self, number);
    g_assert_cmpuint (hradby_guest_get_seat (*guest), ==, seat);
    if (seat != HRADBY_NOBODY)
      self->asked[seat] = -1;
    self->n_ends++;
  } else {
    hradby_guest_cut (*guest);
    self->n_cuts++;
  }
}

static gboolean
is_over (Table *self)
{
  for (guint i = 0; i <= self->n_players; i++) {
    gboolean finished;

    g_object_get (hradby_guest_get_session (self->guests[i]), "finished", &finished, NULL);
    if (!finished)
      return FALSE;
  }
  return TRUE;
}

/* What a guest sees is what the host would show to this seat. */
static void
check_seen (Table *self, HradbyGuest *guest)
{
  const HradbyGame *game = hradby_session_get_game (self->session);
  const GArray *seen = hradby_session_get_events (hradby_guest_get_session (guest));
  const GArray *told = hradby_history_get_events (hradby_session_get_history (self->session));
  gboolean is_over = hradby_game_to_move (game) == HRADBY_NOBODY;

  if (hradby_session_get_game (hradby_guest_get_session (guest))->actions->len
      != game->actions->len)
    return; /* on its way */
  g_assert_cmpuint (seen->len, ==, told->len);
  for (guint i = 0; i < seen->len; i++) {
    HradbyEvent shown = g_array_index (told, HradbyEvent, i);
    HradbyEvent own = g_array_index (seen, HradbyEvent, i);

    if (!is_over)
      hradby_audience_show_event (game->table, &g_array_index (told, HradbyEvent, i),
                                  hradby_guest_get_seat (guest), &shown);
    shown.audience = own.audience = 0;
    g_assert_cmpmem (&shown, sizeof shown, &own, sizeof own);
  }
}

static void
play (Table *self)
{
  while (!is_over (self)) {
    for (guint i = 0; i < self->n_players; i++)
      act (self, self->guests[i]);
    g_main_context_iteration (NULL, TRUE);
    if (hradby_random_below (&self->random, RARELY) == 0)
      disturb (self);
    check_seen (self, self->guests[hradby_random_below (&self->random, self->n_players + 1)]);
  }
  for (guint i = 0; i <= self->n_players; i++) {
    const HradbyGame *game = hradby_session_get_game (self->session);
    const HradbyGame *other
      = hradby_session_get_game (hradby_guest_get_session (self->guests[i]));

    g_assert_false (other->setup->has_seed);
    g_assert_cmpmem (game->actions->data, game->actions->len * sizeof (HradbyAction),
                     other->actions->data, other->actions->len * sizeof (HradbyAction));
    check_seen (self, self->guests[i]);
  }
}

static void
test_game (gconstpointer data)
{
  const char *game = data;

  for (guint number = 0; number < n_games; number++) {
    Table self = { .folder = g_dir_make_tmp ("table-XXXXXX", NULL) };
    g_autofree char *folder = self.folder;
    guint64 n_bytes;
    guint n_messages;

    hradby_random_init (&self.random, first_seed + number, 7);
    g_autoptr(HradbySetup) setup = random_setup_new (library, game, &self.random);
    self.n_players = setup->n_players;
    open_table (&self, new_session (setup), 0);
    for (guint i = 0; i <= self.n_players; i++) {
      self.guests[i] = invite (&self, i);
      self.asked[MIN (i, HRADBY_MAX_PLAYERS - 1)] = -1;
    }
    for (guint i = 0; i < self.n_players; i++)
      g_assert_cmpuint (hradby_host_get_place (self.host, i), ==, HRADBY_HOST_TAKEN);
    hradby_host_begin (self.host);
    play (&self);
    hradby_host_get_sent (self.host, &n_bytes, &n_messages);
    g_test_message ("%s: %u players, %u actions, %u lines cut, %u programs ended, %"
                    G_GUINT64_FORMAT " bytes in %u messages since", game, self.n_players,
                    hradby_session_get_game (self.session)->actions->len, self.n_cuts, self.n_ends,
                    n_bytes, n_messages);
    for (guint i = 0; i <= self.n_players; i++) {
      hradby_guest_leave (self.guests[i]);
      g_object_unref (self.guests[i]);
    }
    g_object_unref (self.host);
    g_object_unref (self.server);
    g_object_unref (self.session);
    g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
    for (const char *name; (name = g_dir_read_name (dir)) != NULL;) {
      g_autofree char *path = get_path (&self, name);

      g_unlink (path);
    }
    g_assert_cmpint (g_rmdir (folder), ==, 0);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  n_games = argc > 1 ? (guint) atoi (argv[1]) : N_GAMES;
  first_seed = argc > 2 ? (guint64) atoll (argv[2]) : 1;
  hradby_games_install ();
  library = samples_library ();
  g_test_add_data_func ("/net/table/carcassonne", "carcassonne", test_game);
  g_test_add_data_func ("/net/table/castle", "castle", test_game);
  g_test_add_data_func ("/net/table/castle-cards", "castle-cards", test_game);
  int status = g_test_run ();
  g_object_unref (library);
  return status;
}
