/* What no honest guest sends: refused or passed over, and the table goes on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "samples.h"

#include "engine/registry.h"
#include "games/games.h"
#include "net/host.h"
#include "net/invitation.h"
#include "session/catalogue.h"

#include <glib/gstdio.h>
#include <libsoup/soup.h>
#include <string.h>

/* @said: what came last; @n_states: how many records have come. */
typedef struct {
  char                    *folder;
  HradbyHostServer        *server;
  HradbyHost              *host;
  HradbySession           *session;
  HradbyInvitation        *invitation;
  SoupSession             *soup;
  SoupWebsocketConnection *line;
  GString                 *said;
  guint                    n_states;
} Fixture;

static HradbyLibrary *library;

static gboolean
accept_cb (SoupMessage *message, GTlsCertificate *certificate, GTlsCertificateFlags flags,
           gpointer user_data)
{
  return TRUE;
}

static void
message_cb (SoupWebsocketConnection *line, gint type, GBytes *bytes, Fixture *self)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (line != self->line)
    return;
  g_string_truncate (self->said, 0);
  g_string_append_len (self->said, text, (gssize) length);
  self->n_states += g_str_has_prefix (self->said->str, "do=state") ? 1 : 0;
  /* Nothing that is sent tells what will be drawn. */
  g_assert_null (strstr (self->said->str, "seed="));
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Fixture *self = user_data;
  g_autoptr(GError) error = NULL;

  self->line = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &error);
  g_assert_no_error (error);
}

static void
dial (Fixture *self)
{
  g_autofree char *uri = g_strdup_printf ("wss://127.0.0.1:%u/hradby", self->invitation->port);
  g_autoptr(SoupMessage) message = soup_message_new (SOUP_METHOD_GET, uri);

  g_clear_object (&self->line);
  g_string_truncate (self->said, 0);
  g_signal_connect (message, "accept-certificate", G_CALLBACK (accept_cb), NULL);
  soup_session_websocket_connect_async (self->soup, message, NULL, NULL, G_PRIORITY_DEFAULT, NULL,
                                        connected_cb, self);
  while (self->line == NULL)
    g_main_context_iteration (NULL, TRUE);
  soup_websocket_connection_set_max_incoming_payload_size (self->line, 0);
  g_signal_connect (self->line, "message", G_CALLBACK (message_cb), self);
}

/* As a guest would: with the token of the table. */
static void
say_hello (Fixture *self, const char *more)
{
  g_autofree char *text = g_strdup_printf ("do=hello&version=1&table=%s&name=%%3Cb%%3E%s",
                                           self->invitation->token, more);
  guint before = self->n_states;

  soup_websocket_connection_send_text (self->line, text);
  while (self->n_states == before)
    g_main_context_iteration (NULL, TRUE);
  soup_websocket_connection_send_text (self->line, "do=got");
}

static void
wait_for_end (Fixture *self)
{
  while (soup_websocket_connection_get_state (self->line) != SOUP_WEBSOCKET_STATE_CLOSED)
    g_main_context_iteration (NULL, TRUE);
}

/* Until something comes that begins so. */
static void
wait_for (Fixture *self, const char *what)
{
  while (!g_str_has_prefix (self->said->str, what))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  const char *hosts[] = { "127.0.0.1", NULL };
  g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_new (hradby_registry_find ("castle"));
  g_autoptr(HradbySetup) setup = hradby_catalogue_make_setup (library, ruleset, 2, NULL, NULL);
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;

  setup->has_seed = TRUE;
  setup->seed = 7;
  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new ("", i == 0 ? "red" : "blue", NULL);

    g_list_store_append (seats, seat);
  }
  self->folder = g_dir_make_tmp ("frames-XXXXXX", NULL);
  self->session = hradby_session_new (setup, G_LIST_MODEL (seats), library, &error);
  g_assert_no_error (error);
  self->server = hradby_host_server_new (self->folder, 0, &error);
  g_assert_no_error (error);
  self->host = hradby_host_new (self->server, self->session, 3, NULL);
  g_autofree char *text = hradby_host_invite (self->host, hosts);
  self->invitation = hradby_invitation_read (text, &error);
  g_assert_no_error (error);
  self->soup = soup_session_new_with_options ("max-conns-per-host", 10, NULL);
  self->said = g_string_new (NULL);
  dial (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "host.pem", NULL);

  g_clear_object (&self->line);
  g_object_unref (self->soup);
  g_object_unref (self->host);
  g_object_unref (self->server);
  g_object_unref (self->session);
  hradby_invitation_free (self->invitation);
  g_string_free (self->said, TRUE);
  g_unlink (path);
  g_rmdir (self->folder);
  g_free (self->folder);
}

/* Each instead of a hello: the line ends. */
static void
test_strangers (Fixture *self, gconstpointer data)
{
  static const char *const texts[] = {
    "", "\n", "do", "do=hello", "do=hello&version=2", "do=hello&version=1",
    "do=hello&version=1&table=00000000000000000000000000000000", "do=act&at=0&back=0",
    "do=hello&version=1&table=%zz", "do=hello&version=%C3%28", "do=got", "do=undo", "do=answer",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    soup_websocket_connection_send_text (self->line, texts[i]);
    wait_for_end (self);
    g_assert_cmpuint (self->n_states, ==, 0);
    dial (self);
  }
  soup_websocket_connection_send_message (self->line, SOUP_WEBSOCKET_DATA_BINARY,
                                          g_bytes_new_static ("do=hello", 8));
  wait_for_end (self);
  dial (self);
  g_autofree char *long_text = g_strnfill (100 * 1000, 'x');
  soup_websocket_connection_send_text (self->line, long_text);
  wait_for_end (self);
  dial (self);
  say_hello (self, "");
  g_assert_cmpstr (hradby_session_get_names (self->session)[0], ==, "<b>");
}

/* Who guesses too often is not heard any more. */
static void
test_guesses (Fixture *self, gconstpointer data)
{
  guint n = 0;

  for (; n < 30; n++) {
    soup_websocket_connection_send_text (
      self->line, "do=hello&version=1&table=00000000000000000000000000000000");
    wait_for_end (self);
    if (self->said->len == 0)
      break;
    dial (self);
  }
  g_assert_cmpuint (n, ==, 20);
}

static void
test_acts (Fixture *self, gconstpointer data)
{
  static const char act[] = "<act version=\"1\"><pass/></act>";
  static const char *const bodies[] = {
    "", "<act/>", "<act version=\"1\"/>", act, "<act version=\"1\"><place/></act>",
    "<act version=\"1\"><place x=\"99999\" y=\"0\" rotation=\"0\"/></act>",
    "<act version=\"1\"><castle x=\"0\"/></act>", "<game version=\"1\"/>",
    "<!DOCTYPE act [<!ENTITY a \"a\">]><act version=\"1\"><pass/></act>",
  };
  guint n_played = hradby_session_get_game (self->session)->actions->len;

  say_hello (self, "");
  hradby_host_begin (self->host);
  wait_for (self, "do=state");
  for (gsize i = 0; i < G_N_ELEMENTS (bodies); i++) {
    g_autofree char *text = g_strdup_printf ("do=act&at=%u&back=0\n%s", n_played, bodies[i]);

    soup_websocket_connection_send_text (self->line, text);
    wait_for (self, "do=refused");
    soup_websocket_connection_send_text (self->line, "do=got");
    wait_for (self, "do=state");
  }
  /* Of another moment: passed over. */
  soup_websocket_connection_send_text (self->line, "do=act&at=9999&back=0\n<act/>");
  soup_websocket_connection_send_text (self->line, "do=act&at=0&back=7\n<act/>");
  soup_websocket_connection_send_text (self->line, "do=sign&sign=99");
  wait_for (self, "do=sorry");
  g_assert_cmpuint (hradby_session_get_game (self->session)->actions->len, ==, n_played);
}

/* A seat is its owner's; whoever knows no secret gets another one, or none. */
static void
test_seats (Fixture *self, gconstpointer data)
{
  say_hello (self, "&secret=00000000000000000000000000000000");
  g_object_ref (self->line);
  SoupWebsocketConnection *first = self->line;
  dial (self);
  say_hello (self, "&secret=x");
  g_assert_nonnull (strstr (self->said->str, "&seat=1"));
  g_autoptr(SoupWebsocketConnection) second = g_object_ref (self->line);
  dial (self);
  g_autofree char *text = g_strdup_printf ("do=hello&version=1&table=%s",
                                           self->invitation->token);
  soup_websocket_connection_send_text (self->line, text);
  wait_for (self, "do=sorry");
  /* Who only watches decides nothing. */
  dial (self);
  say_hello (self, "&watch=1");
  soup_websocket_connection_send_text (self->line, "do=undo");
  wait_for (self, "do=sorry");
  g_signal_handlers_disconnect_by_data (first, self);
  g_signal_handlers_disconnect_by_data (second, self);
  g_object_unref (first);
}

/* Invitations come from anywhere. */
static void
test_invitations (void)
{
  static const char key[] = "&key=0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
  static const char table[] = "&table=0123456789abcdef0123456789abcdef";
  static const char *const starts[] = {
    "hradby:join?at=a&port=0", "hradby:join?at=a&port=65536", "hradby:join?at=&port=1",
    "hradby:join?at=a b&port=1", "hradby:join?at=a/b&port=1", "hradby:join?at=-a&port=1",
    "hradby:join?at=a,,b&port=1", "hradby:join?port=1", "hradby:join?at=a",
    "hradby:join?at=%0A&port=1", "hradby:castle?at=a&port=1", "",
  };
  g_autofree char *good = g_strconcat ("See: hradby:join?at=a.b,[&port=1", key, table, NULL);
  g_autofree char *fine = g_strconcat ("<hradby:join?at=a.b,fe80::1%25eth0&port=1", key, table,
                                       "> !", NULL);
  g_autoptr(HradbyInvitation) invitation = hradby_invitation_read (fine, NULL);

  g_assert_nonnull (invitation);
  g_assert_cmpstr (invitation->hosts[1], ==, "fe80::1%eth0");
  g_assert_null (hradby_invitation_read (good, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_autofree char *text = g_strconcat (starts[i], key, table, NULL);
    g_autoptr(GError) error = NULL;

    g_assert_null (hradby_invitation_read (text, &error));
    g_assert_nonnull (error);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  library = samples_library ();
  g_test_add ("/net/frames/strangers", Fixture, NULL, set_up, test_strangers, tear_down);
  g_test_add ("/net/frames/guesses", Fixture, NULL, set_up, test_guesses, tear_down);
  g_test_add ("/net/frames/acts", Fixture, NULL, set_up, test_acts, tear_down);
  g_test_add ("/net/frames/seats", Fixture, NULL, set_up, test_seats, tear_down);
  g_test_add_func ("/net/frames/invitations", test_invitations);
  int status = g_test_run ();
  g_object_unref (library);
  return status;
}
