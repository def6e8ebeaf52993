/* The line to the host, and the game at its end. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/guest.h"

#include "engine/error.h"
#include "engine/object.h"
#include "net/frame.h"
#include "storage/files.h"
#include "storage/record.h"

#include <glib/gi18n-lib.h>
#include <libsoup/soup.h>
#include <string.h>

#define PAUSE     1000
#define LONGEST   16   /* pauses */
#define MOST_SEATS 100 /* that are kept */
#define HEARTBEAT 5000 /* milliseconds: the host is told that the guest is there */

struct _HradbyGuest {
  GObject                  parent_instance;
  HradbyInvitation        *invitation;
  char                    *name;
  guint                    wanted;
  gboolean                 watches;
  HradbyLibrary           *library;
  char                    *path;    /* (nullable) */
  char                    *secret;  /* (nullable): by what the host knows the seat */
  SoupSession             *soup;
  SoupMessage             *message; /* (nullable): what asks for the line */
  GCancellable            *cancellable;
  SoupWebsocketConnection *connection; /* (nullable) */
  guint                    host;       /* which of those of the invitation is tried */
  guint                    pause;
  guint                    n_pauses; /* before the next try */
  guint                    timer;    /* of the next try, or of the heartbeat */
  HradbyGuestState         state;
  char                    *reason;
  HradbySession           *session;
  guint                    seat;
  gint64                   at;   /* of the last state: how many actions, and how often taken back */
  gint64                   back;
  gboolean                 has_begun;
  HradbySeats              free;
  HradbySeats              away;
  guint                    asking;
};

enum {
  SIGNAL_CHANGED,
  SIGNAL_ARRIVED,
  SIGNAL_SAID,
  SIGNAL_REFUSED,
  N_SIGNALS
};

enum {
  PROP_PAUSE = 1
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyGuest, hradby_guest, G_TYPE_OBJECT)

static void dial (HradbyGuest *self);

static void
set_state (HradbyGuest *self, HradbyGuestState state, const char *reason)
{
  self->state = state;
  g_free (self->reason);
  self->reason = g_strdup (reason);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
post (HradbyGuest *self, const char *what, const char *const *words, GBytes *body)
{
  g_autofree char *text = hradby_frame_write (what, words, body);

  if (self->connection != NULL
      && soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_send_text (self->connection, text);
}

static void
send_number (HradbyGuest *self, const char *what, const char *name, guint value)
{
  char number[12];
  const char *words[] = { name, number, NULL };

  g_snprintf (number, sizeof number, "%u", value);
  post (self, what, words, NULL);
}

/* Ends the line, if there is one. */
static void
hang_up (HradbyGuest *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->message);
  if (self->connection == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->connection, self);
  if (soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (self->connection, SOUP_WEBSOCKET_CLOSE_NORMAL, NULL);
  g_clear_object (&self->connection);
}

static gboolean
try_again_cb (gpointer user_data)
{
  HradbyGuest *self = user_data;

  self->timer = 0;
  dial (self);
  return G_SOURCE_REMOVE;
}

/* Tries the next address of the host, after a while. */
static void
lose (HradbyGuest *self, const char *reason)
{
  hang_up (self);
  self->host = (self->host + 1) % g_strv_length (self->invitation->hosts);
  self->timer = g_timeout_add (self->host == 0 || self->session != NULL
                                 ? self->pause * self->n_pauses : 1, try_again_cb, self);
  if (self->host == 0)
    self->n_pauses = MIN (2 * self->n_pauses, LONGEST);
  set_state (self, self->session != NULL ? HRADBY_GUEST_CUT : HRADBY_GUEST_COMING, reason);
}

static void
end (HradbyGuest *self, const char *reason)
{
  hang_up (self);
  set_state (self, HRADBY_GUEST_GONE, reason);
}

static gboolean
beat_cb (gpointer user_data)
{
  post (user_data, "here", NULL, NULL);
  return G_SOURCE_CONTINUE;
}

/* What is done here is asked of the host, whose answer is the next state. */
static gboolean
guide (const HradbyAction *action, gpointer user_data, GError **error)
{
  HradbyGuest *self = user_data;
  const HradbyGame *game = hradby_session_get_game (self->session);
  HradbyAction legal = *action;
  char numbers[2][24];

  if (self->state != HRADBY_GUEST_THERE) {
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL,
                         _("The host cannot be reached just now"));
    return FALSE;
  }
  if (!self->has_begun) {
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL,
                         _("The game has not begun yet"));
    return FALSE;
  }
  if (!game->table->type->explain (game->table, game->position, &legal, error))
    return FALSE;
  g_autofree char *element = hradby_action_to_xml (game->table, game->position, &legal);
  char *text = g_strdup_printf ("<act version=\"1\">%s</act>", element);
  g_autoptr(GBytes) body = g_bytes_new_take (text, strlen (text));
  const char *words[] = { "at", numbers[0], "back", numbers[1], NULL };
  g_snprintf (numbers[0], sizeof numbers[0], "%" G_GINT64_FORMAT, self->at);
  g_snprintf (numbers[1], sizeof numbers[1], "%" G_GINT64_FORMAT, self->back);
  post (self, "act", words, body);
  return TRUE;
}

static void
consent_cb (gpointer user_data)
{
  post (user_data, "undo", NULL, NULL);
}

/* The record of the host, as it is told. */
static gboolean
take_record (HradbyGuest *self, const HradbyFrame *frame, gint64 back, GError **error)
{
  g_autoptr(HradbyRecord) record = hradby_record_read (frame->body, _("the host’s game"),
                                                       self->library, NULL, NULL, NULL, error);

  if (record == NULL)
    return FALSE;
  if (self->session == NULL) {
    self->session = hradby_session_new_far (record, self->seat, self->library, guide, self);
    hradby_session_set_consent (self->session, consent_cb, self);
    return TRUE;
  }
  const HradbyGame *game = hradby_session_get_game (self->session);
  if (record->game->table->type != game->table->type
      || record->game->table->position_size != game->table->position_size
      || record->n_players != game->table->n_players) {
    g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
                         _("the host plays another game now"));
    return FALSE;
  }
  hradby_session_follow (self->session, record, back == self->back);
  return TRUE;
}

static void
take_state (HradbyGuest *self, const HradbyFrame *frame)
{
  g_autoptr(GError) error = NULL;
  gint64 seat = hradby_frame_get_number (frame, "seat", G_MAXUINT8);
  gint64 at = hradby_frame_get_number (frame, "at", G_MAXINT);
  gint64 back = hradby_frame_get_number (frame, "back", G_MAXINT);
  gint64 asks = hradby_frame_get_number (frame, "asks", G_MAXUINT8);
  gboolean is_new = self->session == NULL;

  if (frame->body == NULL || at < 0 || back < 0 || seat < 0
      || (!is_new && (guint) seat != self->seat)) {
    end (self, _("The host says what makes no sense"));
    return;
  }
  self->seat = (guint) seat;
  self->has_begun = hradby_frame_get_number (frame, "begun", 1) == 1;
  self->free = (HradbySeats) MAX (hradby_frame_get_number (frame, "free", G_MAXUINT8), 0);
  self->away = (HradbySeats) MAX (hradby_frame_get_number (frame, "away", G_MAXUINT8), 0);
  self->asking = asks < 0 ? HRADBY_NOBODY : (guint) asks;
  self->at = at;
  gint64 before = self->back;
  self->back = back;
  self->state = HRADBY_GUEST_THERE;
  self->n_pauses = 1;
  g_clear_pointer (&self->reason, g_free);
  post (self, "got", NULL, NULL);
  if (!take_record (self, frame, before, &error)) {
    end (self, error->message);
    return;
  }
  g_signal_emit (self, signals[is_new ? SIGNAL_ARRIVED : SIGNAL_CHANGED], 0);
}

/* What is kept of all tables, by their tokens. */
static GKeyFile *
load_seats (HradbyGuest *self)
{
  g_autoptr(GBytes) bytes = self->path != NULL ? hradby_file_load (self->path, NULL) : NULL;
  GKeyFile *file = g_key_file_new ();

  if (bytes != NULL)
    g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL);
  return file;
}

static void
find_secret (HradbyGuest *self)
{
  g_autoptr(GKeyFile) file = load_seats (self);
  g_autofree char *secret = g_key_file_get_string (file, self->invitation->token, "secret", NULL);

  if (hradby_invitation_is_secret (secret, HRADBY_INVITATION_TOKEN_LENGTH))
    self->secret = g_steal_pointer (&secret);
}

/* Only the tables of late are kept. */
static void
set_secret (HradbyGuest *self, const char *secret)
{
  g_autoptr(GKeyFile) file = load_seats (self);
  g_auto(GStrv) tables = g_key_file_get_groups (file, NULL);

  g_free (self->secret);
  self->secret = g_strdup (secret);
  if (self->path == NULL)
    return;
  for (guint i = 0, n = g_strv_length (tables); i + MOST_SEATS <= n; i++)
    g_key_file_remove_group (file, tables[i], NULL);
  g_key_file_set_string (file, self->invitation->token, "secret", secret);
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents_full (self->path, text, -1,
                            G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                            NULL);
}

static void
take_frame (HradbyGuest *self, const HradbyFrame *frame)
{
  const char *what = hradby_frame_get (frame, "do");
  const char *secret = hradby_frame_get (frame, "secret");
  gint64 sign = hradby_frame_get_number (frame, "sign", G_MAXUINT8);
  gint64 seat = hradby_frame_get_number (frame, "seat", G_MAXUINT8);

  if (g_str_equal (what, "state"))
    take_state (self, frame);
  else if (g_str_equal (what, "welcome")
           && hradby_invitation_is_secret (secret, HRADBY_INVITATION_TOKEN_LENGTH))
    set_secret (self, secret);
  else if (g_str_equal (what, "sign") && sign >= 0 && seat >= 0)
    g_signal_emit (self, signals[SIGNAL_SAID], 0, (guint) seat, (guint) sign);
  else if (g_str_equal (what, "refused"))
    g_signal_emit (self, signals[SIGNAL_REFUSED], 0, hradby_frame_get (frame, "why"));
  else if (g_str_equal (what, "sorry"))
    end (self, hradby_frame_get (frame, "why"));
  else
    end (self, _("The host says what makes no sense"));
}

static void
message_cb (SoupWebsocketConnection *connection, gint type, GBytes *bytes, gpointer user_data)
{
  g_autoptr(HradbyGuest) self = g_object_ref (user_data);
  g_autoptr(SoupWebsocketConnection) alive = g_object_ref (connection);
  g_autoptr(HradbyFrame) frame = type == SOUP_WEBSOCKET_DATA_TEXT ? hradby_frame_read (bytes)
                                                                  : NULL;

  if (frame != NULL)
    take_frame (self, frame);
  else
    end (self, _("The host says what makes no sense"));
}

static void
closed_cb (HradbyGuest *self)
{
  lose (self, _("The line to the host was cut"));
}

static gboolean
is_invited (HradbyGuest *self, GTlsCertificate *certificate)
{
  g_autofree char *print = certificate != NULL ? hradby_invitation_print (certificate) : NULL;

  return g_strcmp0 (print, self->invitation->print) == 0;
}

static gboolean
accept_cb (SoupMessage *message, GTlsCertificate *certificate, GTlsCertificateFlags flags,
           gpointer user_data)
{
  return is_invited (user_data, certificate);
}

static void
say_hello (HradbyGuest *self)
{
  char version[12], seat[12];
  const char *words[] = { "version", version, "table", self->invitation->token,
                          "name", self->name, "watch", self->watches ? "1" : "0",
                          self->wanted != HRADBY_NOBODY ? "seat" : "any", seat,
                          self->secret != NULL ? "secret" : NULL, self->secret, NULL };

  g_snprintf (version, sizeof version, "%d", HRADBY_FRAME_VERSION);
  g_snprintf (seat, sizeof seat, "%u", self->wanted);
  post (self, "hello", words, NULL);
}

static void
connected_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr(HradbyGuest) self = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(SoupWebsocketConnection) connection
    = soup_session_websocket_connect_finish (SOUP_SESSION (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (connection == NULL) {
    lose (self, error->message);
    return;
  }
  /* A certificate that everybody trusts is not asked about; it is another host all the same. */
  if (!is_invited (self, soup_message_get_tls_peer_certificate (self->message))) {
    end (self, _("Another machine answers in place of the host"));
    return;
  }
  self->connection = g_steal_pointer (&connection);
  soup_websocket_connection_set_max_incoming_payload_size (self->connection,
                                                           HRADBY_FRAME_MAX_TOLD);
  g_signal_connect (self->connection, "message", G_CALLBACK (message_cb), self);
  g_signal_connect_swapped (self->connection, "closed", G_CALLBACK (closed_cb), self);
  self->timer = g_timeout_add (HEARTBEAT, beat_cb, self);
  say_hello (self);
}

static void
dial (HradbyGuest *self)
{
  g_autofree char *host = g_uri_escape_string (self->invitation->hosts[self->host], ":", FALSE);
  g_autofree char *uri = g_strdup_printf (strchr (host, ':') != NULL ? "wss://[%s]:%u/hradby"
                                                                     : "wss://%s:%u/hradby",
                                          host, self->invitation->port);

  hang_up (self);
  self->message = soup_message_new (SOUP_METHOD_GET, uri);
  if (self->message == NULL) {
    end (self, _("This is no invitation to a table"));
    return;
  }
  self->cancellable = g_cancellable_new ();
  g_signal_connect_object (self->message, "accept-certificate", G_CALLBACK (accept_cb), self, 0);
  soup_session_websocket_connect_async (self->soup, self->message, NULL, NULL, G_PRIORITY_DEFAULT,
                                        self->cancellable, connected_cb, g_object_ref (self));
}

HradbyGuest *
hradby_guest_new (const HradbyInvitation *invitation, const char *name, guint seat,
                  gboolean watches, HradbyLibrary *library, const char *path)
{
  g_return_val_if_fail (invitation != NULL && name != NULL && HRADBY_IS_LIBRARY (library), NULL);

  HradbyGuest *self = g_object_new (HRADBY_TYPE_GUEST, NULL);
  self->invitation = g_memdup2 (invitation, sizeof *invitation);
  self->invitation->hosts = g_strdupv (invitation->hosts);
  self->name = g_strdup (name);
  self->wanted = seat;
  self->watches = watches;
  self->library = g_object_ref (library);
  self->path = g_strdup (path);
  if (!watches)
    find_secret (self);
  return self;
}

void
hradby_guest_come (HradbyGuest *self)
{
  g_return_if_fail (HRADBY_IS_GUEST (self));

  dial (self);
}

HradbyGuestState
hradby_guest_get_state (HradbyGuest *self)
{
  return self->state;
}

const char *
hradby_guest_get_reason (HradbyGuest *self)
{
  return self->reason;
}

HradbySession *
hradby_guest_get_session (HradbyGuest *self)
{
  return self->session;
}

guint
hradby_guest_get_seat (HradbyGuest *self)
{
  return self->seat;
}

gboolean
hradby_guest_has_begun (HradbyGuest *self)
{
  return self->has_begun;
}

HradbySeats
hradby_guest_get_free (HradbyGuest *self)
{
  return self->free;
}

HradbySeats
hradby_guest_get_away (HradbyGuest *self)
{
  return self->away;
}

guint
hradby_guest_get_asking (HradbyGuest *self)
{
  return self->asking;
}

void
hradby_guest_answer (HradbyGuest *self, gboolean agrees)
{
  send_number (self, "answer", "yes", agrees ? 1 : 0);
}

void
hradby_guest_say (HradbyGuest *self, guint sign)
{
  send_number (self, "sign", "sign", sign);
}

void
hradby_guest_cut (HradbyGuest *self)
{
  lose (self, NULL);
}

void
hradby_guest_leave (HradbyGuest *self)
{
  g_return_if_fail (HRADBY_IS_GUEST (self));

  end (self, NULL);
}

/* The session may live longer. */
static gboolean
gone_guide (const HradbyAction *action, gpointer user_data, GError **error)
{
  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_ILLEGAL, _("You have left the table"));
  return FALSE;
}

HRADBY_DISPOSE (HradbyGuest, hradby_guest)
{
  hang_up (self);
  if (self->session != NULL) {
    hradby_session_set_consent (self->session, NULL, NULL);
    hradby_session_set_guide (self->session, gone_guide, NULL);
  }
}

HRADBY_FINALIZE (HradbyGuest, hradby_guest)
{
  g_clear_object (&self->session);
  g_clear_object (&self->soup);
  g_clear_object (&self->library);
  g_clear_pointer (&self->invitation, hradby_invitation_free);
  g_free (self->name);
  g_free (self->path);
  g_free (self->secret);
  g_free (self->reason);
}

static void
hradby_guest_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, HRADBY_GUEST (object)->pause);
}

static void
hradby_guest_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HRADBY_GUEST (object)->pause = g_value_get_uint (value);
}

static void
hradby_guest_class_init (HradbyGuestClass *class)
{
  static const struct {
    const char *name;
    guint       n;
    GType       types[2];
  } rows[N_SIGNALS] = {
    [SIGNAL_CHANGED] = { "changed" },
    [SIGNAL_ARRIVED] = { "arrived" },
    [SIGNAL_SAID] = { "said", 2, { G_TYPE_UINT, G_TYPE_UINT } },
    [SIGNAL_REFUSED] = { "refused", 1, { G_TYPE_STRING } },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = hradby_guest_dispose;
  object_class->finalize = hradby_guest_finalize;
  object_class->get_property = hradby_guest_get_property;
  object_class->set_property = hradby_guest_set_property;
  g_object_class_install_property (
    object_class, PROP_PAUSE,
    g_param_spec_uint ("pause", NULL, NULL, 1, 60 * 1000, PAUSE,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS));
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_newv (rows[i].name, G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, NULL,
                                NULL, NULL, NULL, G_TYPE_NONE, rows[i].n, (GType *) rows[i].types);
}

static void
hradby_guest_init (HradbyGuest *self)
{
  self->soup = soup_session_new ();
  soup_session_add_feature_by_type (self->soup, SOUP_TYPE_WEBSOCKET_EXTENSION_MANAGER);
  self->n_pauses = 1;
  self->seat = self->asking = HRADBY_NOBODY;
}
