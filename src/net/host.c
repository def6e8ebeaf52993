/* The server, its guests, and what each of them may know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/host.h"

#include "engine/disguise.h"
#include "engine/object.h"
#include "engine/text.h"
#include "net/frame.h"
#include "net/invitation.h"
#include "storage/files.h"
#include "storage/record.h"

#include <glib/gi18n-lib.h>
#include <gnutls/crypto.h>
#include <gnutls/x509.h>
#include <ifaddrs.h>
#include <libsoup/soup.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#define PATH         "/hradby"
#define PATIENCE     20000 /* milliseconds */
#define MAX_PEERS    1000  /* of a server, with those who have not said yet what they want */
#define MAX_WATCHERS 16    /* of a table */
#define MAX_MISTAKES 20    /* of an address: wrong secrets and broken frames */
#define GROUP        "table"

/* Of the certificate. */
#define FILE_NAME "host.pem"
#define YEARS     30
#define ONE_YEAR  ((time_t) 365 * 24 * 60 * 60)

struct _HradbyHostServer {
  GObject          parent_instance;
  SoupServer      *soup;
  GTlsCertificate *certificate;
  guint16          port;
  GPtrArray       *hosts;    /* (element-type HradbyHost), borrowed */
  GPtrArray       *peers;    /* (element-type Peer) (owned) */
  GHashTable      *mistakes; /* how many by address */
};

G_DEFINE_FINAL_TYPE (HradbyHostServer, hradby_host_server, G_TYPE_OBJECT)

/* Who has connected. @host: (nullable): the table, once it said hello; @seat: %HRADBY_NOBODY for
 * who only watches; @is_busy: the last state has not arrived yet, so that no slow line fills the
 * memory; @told: the version that was sent last, 0 for none; @silence: runs out when nothing is
 * heard. */
typedef struct {
  HradbyHostServer            *server;
  HradbyHost              *host;
  SoupWebsocketConnection *connection;
  char                    *address;
  guint                    seat;
  gboolean                 is_busy;
  guint                    told;
  guint                    silence;
} Peer;

/* Of a seat: @secret: (nullable): what its guest alone knows; @disguise: (nullable): what that
 * guest may know; @waits: the source that tells that it is away, or 0. */
typedef struct {
  char           *secret;
  HradbyDisguise *disguise;
  guint           waits;
} Seat;

struct _HradbyHost {
  GObject           parent_instance;
  HradbyHostServer *server;      /* (nullable): after the end */
  HradbySession    *session;
  char             *path;
  char             *token;
  char             *salt;        /* what only the host knows, for disguises */
  guint             version;     /* grows with each change, from 1 */
  guint             patience;
  gboolean          has_begun;
  HradbySeats       open;        /* for guests */
  HradbySeats       away;
  HradbySeats       lent;        /* to computer players */
  Seat              seats[HRADBY_MAX_PLAYERS];
  HradbyDisguise   *disguise;    /* of who only watches */
  guint             n_played;
  guint             taken_back;  /* how often */
  guint             asking;      /* who wants to take back, or %HRADBY_NOBODY */
  HradbySeats       silent;      /* who has not agreed yet */
  guint64           n_bytes;
  guint             n_messages;
};

enum {
  SIGNAL_CHANGED,
  SIGNAL_SAID,
  SIGNAL_ASKED,
  N_SIGNALS
};

enum {
  PROP_PATIENCE = 1
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyHost, hradby_host, G_TYPE_OBJECT)

static void tell_all (HradbyHost *self);

/* 128 random bits in digits that nobody can guess, from the system. */
static char *
make_secret (void)
{
  guint8 bytes[HRADBY_INVITATION_TOKEN_LENGTH / 2];
  GString *text = g_string_new (NULL);

  if (getrandom (bytes, sizeof bytes, 0) != (gssize) sizeof bytes)
    g_error ("the system has no random numbers");
  for (gsize i = 0; i < sizeof bytes; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
  return g_string_free (text, FALSE);
}

static void
peer_free (Peer *self)
{
  g_signal_handlers_disconnect_by_data (self->connection, self);
  g_clear_handle_id (&self->silence, g_source_remove);
  if (soup_websocket_connection_get_state (self->connection) == SOUP_WEBSOCKET_STATE_OPEN)
    soup_websocket_connection_close (self->connection, SOUP_WEBSOCKET_CLOSE_GOING_AWAY, NULL);
  g_object_unref (self->connection);
  g_free (self->address);
  g_free (self);
}

static void
post (Peer *self, const char *what, const char *const *words, GBytes *body)
{
  g_autofree char *text = hradby_frame_write (what, words, body);

  if (soup_websocket_connection_get_state (self->connection) != SOUP_WEBSOCKET_STATE_OPEN)
    return;
  if (self->host != NULL) {
    self->host->n_bytes += strlen (text);
    self->host->n_messages++;
  }
  soup_websocket_connection_send_text (self->connection, text);
}

static guint
get_n_players (HradbyHost *self)
{
  return hradby_session_get_table (self->session)->n_players;
}

static Peer *
find_peer (HradbyHost *self, guint seat)
{
  for (guint i = 0; self->server != NULL && i < self->server->peers->len; i++) {
    Peer *peer = g_ptr_array_index (self->server->peers, i);

    if (peer->host == self && peer->seat == seat)
      return peer;
  }
  return NULL;
}

/* Everybody may know all: the game as it was played, but for the seed. */
static HradbyGame *
lay_open (const HradbyGame *game)
{
  g_autoptr(HradbySetup) setup = hradby_setup_new_like (game->setup, game->setup->ruleset);
  g_autoptr(GArray) items = hradby_setup_list_items (game->setup);

  g_array_append_vals (setup->items, items->data, items->len);
  HradbyGame *open = hradby_game_new (setup, NULL);
  g_return_val_if_fail (open != NULL, NULL);
  hradby_game_follow (open, game, game->actions->len, NULL);
  return open;
}

/* The record that @seat may have. */
static GBytes *
write_record (HradbyHost *self, guint seat)
{
  const HradbyGame *game = hradby_session_get_game (self->session);
  HradbyDisguise **disguise = seat < HRADBY_MAX_PLAYERS ? &self->seats[seat].disguise
                                                        : &self->disguise;
  HradbyGame *given;

  if (*disguise == NULL) {
    g_autofree char *text = g_strdup_printf ("%s %u", self->salt, seat);
    g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

    hash[16] = '\0';
    *disguise = hradby_disguise_new (seat, g_ascii_strtoull (hash, NULL, 16));
  }
  given = hradby_game_to_move (game) == HRADBY_NOBODY
            ? lay_open (game) : hradby_game_copy (hradby_disguise_put_on (*disguise, game));
  return hradby_session_write_record_of (self->session, given);
}

/* The seats that nobody has taken yet. */
static HradbySeats
list_free (HradbyHost *self)
{
  HradbySeats free = 0;

  for (guint i = 0; i < get_n_players (self); i++)
    if (hradby_host_get_place (self, i) == HRADBY_HOST_OPEN)
      free |= HRADBY_SEAT_BIT (i);
  return free;
}

static void
send_state (Peer *self)
{
  HradbyHost *host = self->host;
  g_autoptr(GBytes) record = write_record (host, self->seat);
  char numbers[8][12];
  const guint values[] = { host->n_played, host->taken_back, host->has_begun, host->away,
                           list_free (host), host->open, host->asking, self->seat };
  const char *words[] = { "at", numbers[0], "back", numbers[1], "begun", numbers[2], "away",
                          numbers[3], "free", numbers[4], "far", numbers[5], "asks", numbers[6],
                          "seat", numbers[7], NULL };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_snprintf (numbers[i], sizeof numbers[i], "%u", values[i]);
  self->is_busy = TRUE;
  self->told = host->version;
  post (self, "state", words, record);
}

/* Sends each guest what has become of the game, once the guest has taken what was sent before. */
static void
tell_all (HradbyHost *self)
{
  /* A turn that is not confirmed yet can still be taken back. */
  if (self->server == NULL || hradby_session_get_to_confirm (self->session) != HRADBY_NOBODY)
    return;
  for (guint i = 0; i < self->server->peers->len; i++) {
    Peer *peer = g_ptr_array_index (self->server->peers, i);

    if (peer->host == self && !peer->is_busy && peer->told != self->version)
      send_state (peer);
  }
}

static void
change (HradbyHost *self)
{
  self->version++;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  tell_all (self);
}

static void
save (HradbyHost *self)
{
  g_autoptr(GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  if (self->path == NULL)
    return;
  g_key_file_set_string (file, GROUP, "token", self->token);
  g_key_file_set_string (file, GROUP, "salt", self->salt);
  g_key_file_set_uint64 (file, GROUP, "seed", hradby_session_get_setup (self->session)->seed);
  g_key_file_set_integer (file, GROUP, "open", (gint) self->open);
  g_key_file_set_integer (file, GROUP, "port", self->server->port);
  g_key_file_set_boolean (file, GROUP, "begun", self->has_begun);
  for (guint i = 0; i < get_n_players (self); i++) {
    char seat[12];

    g_snprintf (seat, sizeof seat, "%u", i);
    if (self->seats[i].secret != NULL)
      g_key_file_set_string (file, GROUP, seat, self->seats[i].secret);
  }
  text = g_key_file_to_data (file, NULL, NULL);
  if (!g_file_set_contents_full (self->path, text, -1,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600,
                                 &error))
    g_message ("guests will not find their seats again: %s", error->message);
}

/* Of this session, as its seed tells; %NULL if there is none. */
static GKeyFile *
load_file (const char *path, HradbySession *session)
{
  g_autoptr(GBytes) bytes = path != NULL ? hradby_file_load (path, NULL) : NULL;
  g_autoptr(GKeyFile) file = g_key_file_new ();
  guint64 seed = hradby_session_get_setup (session)->seed;

  return bytes != NULL && g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, NULL)
         && g_key_file_get_uint64 (file, GROUP, "seed", NULL) == seed
         ? g_steal_pointer (&file) : NULL;
}

HradbySeats
hradby_host_find_open (const char *path, HradbySession *session, guint16 *port)
{
  g_autoptr(GKeyFile) file = load_file (path, session);
  gint open = file != NULL ? g_key_file_get_integer (file, GROUP, "open", NULL) : 0;
  guint n_players = hradby_session_get_table (session)->n_players;

  *port = (guint16) (file != NULL ? g_key_file_get_integer (file, GROUP, "port", NULL) : 0);
  return (HradbySeats) ((guint) open & ((1u << n_players) - 1));
}

/* Takes up what was kept when this table was last open. */
static void
load (HradbyHost *self)
{
  g_autoptr(GKeyFile) file = load_file (self->path, self->session);

  if (file == NULL)
    return;
  g_autofree char *token = g_key_file_get_string (file, GROUP, "token", NULL);
  g_autofree char *salt = g_key_file_get_string (file, GROUP, "salt", NULL);
  if (!hradby_invitation_is_secret (token, HRADBY_INVITATION_TOKEN_LENGTH)
      || !hradby_invitation_is_secret (salt, HRADBY_INVITATION_TOKEN_LENGTH))
    return;
  g_free (self->token);
  g_free (self->salt);
  self->token = g_steal_pointer (&token);
  self->salt = g_steal_pointer (&salt);
  self->has_begun = g_key_file_get_boolean (file, GROUP, "begun", NULL);
  for (guint i = 0; i < get_n_players (self); i++) {
    char seat[12];

    g_snprintf (seat, sizeof seat, "%u", i);
    g_autofree char *secret = g_key_file_get_string (file, GROUP, seat, NULL);
    if (hradby_invitation_is_secret (secret, HRADBY_INVITATION_TOKEN_LENGTH)
        && (self->open & HRADBY_SEAT_BIT (i)) != 0) {
      self->seats[i].secret = g_steal_pointer (&secret);
      self->away |= HRADBY_SEAT_BIT (i);
    }
  }
}

HradbyHostPlace
hradby_host_get_place (HradbyHost *self, guint seat)
{
  g_return_val_if_fail (HRADBY_IS_HOST (self) && seat < HRADBY_MAX_PLAYERS, HRADBY_HOST_HERE);

  if ((self->open & HRADBY_SEAT_BIT (seat)) == 0)
    return HRADBY_HOST_HERE;
  if (self->seats[seat].secret == NULL)
    return HRADBY_HOST_OPEN;
  return (self->away & HRADBY_SEAT_BIT (seat)) != 0 ? HRADBY_HOST_AWAY : HRADBY_HOST_TAKEN;
}

/* What asks to take back is forgotten. */
static void
stop_asking (HradbyHost *self)
{
  if (self->asking == HRADBY_NOBODY)
    return;
  self->asking = HRADBY_NOBODY;
  self->version++;
  g_signal_emit (self, signals[SIGNAL_ASKED], 0, HRADBY_NOBODY);
}

static void
take_back_if_agreed (HradbyHost *self)
{
  guint seat = self->asking;

  if (seat == HRADBY_NOBODY || self->silent != 0) {
    tell_all (self);
    return;
  }
  stop_asking (self);
  hradby_session_take_back (self->session, seat);
  tell_all (self);
}

/* Persons who are there are asked, here and elsewhere. */
static void
ask (HradbyHost *self, guint seat)
{
  if (self->asking != HRADBY_NOBODY || !self->has_begun
      || !hradby_session_can_take_back (self->session, seat, NULL))
    return;
  self->asking = seat;
  self->silent = 0;
  for (guint i = 0; i < get_n_players (self); i++) {
    HradbyHostPlace place = hradby_host_get_place (self, i);

    if (i != seat && (place == HRADBY_HOST_TAKEN
                      || (place == HRADBY_HOST_HERE
                          && hradby_session_get_level (self->session, i) == NULL)))
      self->silent |= HRADBY_SEAT_BIT (i);
  }
  self->version++;
  g_signal_emit (self, signals[SIGNAL_ASKED], 0, seat);
  take_back_if_agreed (self);
}

static void
agree (HradbyHost *self, guint seat, gboolean agrees)
{
  if (self->asking == HRADBY_NOBODY || seat == self->asking)
    return;
  if (agrees)
    self->silent &= (HradbySeats) ~HRADBY_SEAT_BIT (seat);
  else
    stop_asking (self);
  take_back_if_agreed (self);
}

void
hradby_host_answer (HradbyHost *self, gboolean agrees)
{
  g_return_if_fail (HRADBY_IS_HOST (self));

  for (guint i = 0; i < get_n_players (self); i++)
    if (hradby_host_get_place (self, i) == HRADBY_HOST_HERE)
      agree (self, i, agrees);
}

/* Undo here: of the step that the person here did last. */
static void
consent_cb (gpointer user_data)
{
  HradbyHost *self = user_data;
  guint best = 0, seat = HRADBY_NOBODY, n_left;

  for (guint i = 0; i < get_n_players (self); i++)
    if (hradby_session_get_level (self->session, i) == NULL
        && hradby_session_can_take_back (self->session, i, &n_left) && n_left >= best) {
      best = n_left;
      seat = i;
    }
  if (seat != HRADBY_NOBODY)
    ask (self, seat);
}

static void
session_changed_cb (HradbyHost *self)
{
  guint n_played = hradby_session_get_game (self->session)->actions->len;

  if (n_played < self->n_played)
    self->taken_back++;
  if (n_played != self->n_played)
    stop_asking (self);
  /* Who plays before all are there does not wait for them. */
  if (n_played > self->n_played && !self->has_begun)
    hradby_host_begin (self);
  self->n_played = n_played;
  self->version++;
  tell_all (self);
}

static void
say (HradbyHost *self, guint seat, guint sign)
{
  char numbers[2][12];
  const char *words[] = { "seat", numbers[0], "sign", numbers[1], NULL };

  g_snprintf (numbers[0], sizeof numbers[0], "%u", seat);
  g_snprintf (numbers[1], sizeof numbers[1], "%u", sign);
  for (guint i = 0; i < self->server->peers->len; i++) {
    Peer *peer = g_ptr_array_index (self->server->peers, i);

    if (peer->host == self)
      post (peer, "sign", words, NULL);
  }
  g_signal_emit (self, signals[SIGNAL_SAID], 0, seat, sign);
}

void
hradby_host_say (HradbyHost *self, guint seat, guint sign)
{
  g_return_if_fail (HRADBY_IS_HOST (self) && sign < HRADBY_HOST_N_SIGNS);

  if (self->server != NULL)
    say (self, seat, sign);
}

/* Frees the guest. */
static void
drop (Peer *self)
{
  g_ptr_array_remove (self->server->peers, self);
}

/* Tells why, in a sentence, and frees the guest. */
static void
refuse (Peer *self, const char *why)
{
  const char *words[] = { "why", why, NULL };

  post (self, "sorry", words, NULL);
  drop (self);
}

/* One that may be an attack is counted. */
static void
refuse_mistake (Peer *self, const char *why)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (self->server->mistakes, self->address));

  g_hash_table_insert (self->server->mistakes, g_strdup (self->address), GUINT_TO_POINTER (n + 1));
  refuse (self, why);
}

static gboolean
is_away_cb (gpointer user_data)
{
  HradbyHost *self = user_data;

  for (guint i = 0; i < get_n_players (self); i++)
    if (self->seats[i].waits == g_source_get_id (g_main_current_source ())) {
      self->seats[i].waits = 0;
      /* Before the game somebody else may come instead. */
      if (!self->has_begun)
        g_clear_pointer (&self->seats[i].secret, g_free);
      self->away |= HRADBY_SEAT_BIT (i);
      self->silent &= (HradbySeats) ~HRADBY_SEAT_BIT (i);
    }
  take_back_if_agreed (self);
  change (self);
  return G_SOURCE_REMOVE;
}

static void
closed_cb (Peer *self)
{
  HradbyHost *host = self->host;
  guint seat = self->seat;

  drop (self);
  if (host != NULL && seat < HRADBY_MAX_PLAYERS && find_peer (host, seat) == NULL) {
    g_clear_handle_id (&host->seats[seat].waits, g_source_remove);
    host->seats[seat].waits = g_timeout_add (host->patience, is_away_cb, host);
  }
}

static gboolean
silence_cb (gpointer user_data)
{
  Peer *self = user_data;

  self->silence = 0;
  closed_cb (self);
  return G_SOURCE_REMOVE;
}

static void
hear (Peer *self)
{
  g_clear_handle_id (&self->silence, g_source_remove);
  self->silence = g_timeout_add (self->host != NULL ? self->host->patience : PATIENCE, silence_cb,
                                 self);
}

/* The seat for a guest: the one of the secret, the one that is wanted, or any. */
static guint
find_seat (HradbyHost *self, const HradbyFrame *frame)
{
  gint64 wanted = hradby_frame_get_number (frame, "seat", HRADBY_MAX_PLAYERS - 1);
  HradbySeats free = list_free (self);

  for (guint i = 0; i < get_n_players (self); i++)
    if (g_strcmp0 (self->seats[i].secret, hradby_frame_get (frame, "secret")) == 0)
      return i;
  for (guint i = 0; i < get_n_players (self); i++)
    if ((free & HRADBY_SEAT_BIT (i)) != 0 && (wanted < 0 || wanted == i))
      return i;
  return HRADBY_NOBODY;
}

static void
welcome (Peer *self, guint seat, const char *name)
{
  HradbyHost *host = self->host;
  Seat *own = &host->seats[seat];
  char number[12];
  Peer *before = find_peer (host, seat);

  /* A line that is not known to be dead yet. */
  if (before != NULL)
    drop (before);
  self->seat = seat;
  g_clear_handle_id (&own->waits, g_source_remove);
  host->away &= (HradbySeats) ~HRADBY_SEAT_BIT (seat);
  if (own->secret == NULL) {
    own->secret = make_secret ();
    if (*name != '\0' && hradby_text_is_visible (HRADBY_TEXT_NAME, name)
        && g_utf8_strlen (name, -1) <= HRADBY_MAX_NAME)
      hradby_session_set_name (host->session, seat, name);
    save (host);
  }
  if ((host->lent & HRADBY_SEAT_BIT (seat)) != 0) {
    host->lent &= (HradbySeats) ~HRADBY_SEAT_BIT (seat);
    hradby_session_set_level (host->session, seat, &hradby_seat_far);
  }
  const char *words[] = { "seat", number, "secret", own->secret, NULL };
  g_snprintf (number, sizeof number, "%u", seat);
  post (self, "welcome", words, NULL);
}

static guint
count_watchers (HradbyHost *self)
{
  guint n = 0;

  for (guint i = 0; i < self->server->peers->len; i++) {
    Peer *peer = g_ptr_array_index (self->server->peers, i);

    n += peer->host == self && peer->seat == HRADBY_NOBODY ? 1 : 0;
  }
  return n;
}

static void
take_hello (Peer *self, const HradbyFrame *frame)
{
  const char *token = hradby_frame_get (frame, "table");
  HradbyHost *host = NULL;

  if (hradby_frame_get_number (frame, "version", 1000) != HRADBY_FRAME_VERSION) {
    g_autofree char *why = g_strdup_printf (
      _("This table speaks version %1$d, the guest version %2$s"), HRADBY_FRAME_VERSION,
      hradby_frame_get_number (frame, "version", 1000) < 0
        ? "?" : hradby_frame_get (frame, "version"));
    refuse_mistake (self, why);
    return;
  }
  for (guint i = 0; i < self->server->hosts->len && host == NULL; i++) {
    HradbyHost *other = g_ptr_array_index (self->server->hosts, i);

    host = g_str_equal (other->token, token) ? other : NULL;
  }
  if (host == NULL) {
    refuse_mistake (self, _("This table is closed"));
    return;
  }
  self->host = host;
  hear (self);
  if (hradby_frame_get_number (frame, "watch", 1) == 1) {
    if (count_watchers (host) > MAX_WATCHERS)
      refuse (self, _("Too many people watch this table"));
    else
      send_state (self);
    return;
  }
  guint seat = find_seat (host, frame);
  if (seat != HRADBY_NOBODY) {
    welcome (self, seat, hradby_frame_get (frame, "name"));
    send_state (self);
    change (host);
  } else if (*hradby_frame_get (frame, "secret") != '\0')
    refuse_mistake (self, _("This seat belongs to somebody else"));
  else
    refuse (self, _("No seat is free at this table"));
}

/* One that was answered already is answered by the state alone. */
static void
take_act (Peer *self, const HradbyFrame *frame)
{
  HradbyHost *host = self->host;
  g_autoptr(GError) error = NULL;
  HradbyAction action;
  gboolean is_now = host->has_begun
                    && hradby_frame_get_number (frame, "at", G_MAXINT) == host->n_played
                    && hradby_frame_get_number (frame, "back", G_MAXINT) == host->taken_back;

  if (self->seat == HRADBY_NOBODY || frame->body == NULL || !is_now)
    return;
  const HradbyGame *game = hradby_session_get_game (host->session);
  if (hradby_game_to_move (game) == self->seat
      && hradby_record_parse_action (frame->body, _("the guest’s action"), game, &action, &error)
      && hradby_session_play_far (host->session, self->seat, &action, &error))
    return;
  const char *words[] = { "why", error != NULL ? error->message : _("It is somebody else’s turn"),
                          NULL };
  post (self, "refused", words, NULL);
  self->told = 0;
}

static void
take_frame (Peer *self, const HradbyFrame *frame)
{
  const char *what = hradby_frame_get (frame, "do");
  gint64 sign = hradby_frame_get_number (frame, "sign", HRADBY_HOST_N_SIGNS - 1);

  if (self->host == NULL) {
    if (g_str_equal (what, "hello"))
      take_hello (self, frame);
    else
      refuse_mistake (self, _("Something else was expected"));
    return;
  }
  HradbyHost *host = self->host;
  if (g_str_equal (what, "got"))
    self->is_busy = FALSE;
  else if (g_str_equal (what, "act"))
    take_act (self, frame);
  else if (g_str_equal (what, "undo") && self->seat != HRADBY_NOBODY)
    ask (host, self->seat);
  else if (g_str_equal (what, "answer") && self->seat != HRADBY_NOBODY)
    agree (host, self->seat, hradby_frame_get_number (frame, "yes", 1) == 1);
  else if (g_str_equal (what, "sign") && self->seat != HRADBY_NOBODY && sign >= 0)
    say (host, self->seat, (guint) sign);
  else if (!g_str_equal (what, "here")) {
    refuse_mistake (self, _("Something else was expected"));
    return;
  }
  tell_all (host);
}

static void
message_cb (SoupWebsocketConnection *connection, gint type, GBytes *bytes, gpointer user_data)
{
  Peer *self = user_data;
  g_autoptr(SoupWebsocketConnection) alive = g_object_ref (connection);
  g_autoptr(HradbyFrame) frame = type == SOUP_WEBSOCKET_DATA_TEXT ? hradby_frame_read (bytes)
                                                                  : NULL;

  if (frame == NULL) {
    refuse_mistake (self, _("Something else was expected"));
    return;
  }
  hear (self);
  take_frame (self, frame);
}

static void
connected_cb (SoupServer *soup, SoupServerMessage *message, const char *path,
              SoupWebsocketConnection *connection, gpointer user_data)
{
  HradbyHostServer *self = user_data;
  const char *address = soup_server_message_get_remote_host (message);
  Peer *peer = g_new0 (Peer, 1);

  peer->server = self;
  peer->connection = g_object_ref (connection);
  peer->address = g_strdup (address != NULL ? address : "");
  peer->seat = HRADBY_NOBODY;
  g_ptr_array_add (self->peers, peer);
  soup_websocket_connection_set_max_incoming_payload_size (connection, HRADBY_FRAME_MAX_ASKED);
  if (self->peers->len > MAX_PEERS
      || GPOINTER_TO_UINT (g_hash_table_lookup (self->mistakes, peer->address)) >= MAX_MISTAKES) {
    drop (peer);
    return;
  }
  hear (peer);
  g_signal_connect (connection, "message", G_CALLBACK (message_cb), peer);
  g_signal_connect_swapped (connection, "closed", G_CALLBACK (closed_cb), peer);
}

static int
fill_certificate (gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key)
{
  time_t now = time (NULL);
  guint8 serial[16];
  int status = gnutls_x509_privkey_generate (
    key, GNUTLS_PK_ECDSA, GNUTLS_CURVE_TO_BITS (GNUTLS_ECC_CURVE_SECP256R1), 0);

  if (status >= 0)
    status = gnutls_rnd (GNUTLS_RND_NONCE, serial, sizeof serial);
  serial[0] &= 0x7f; /* a positive number */
  if (status < 0
      || (status = gnutls_x509_crt_set_version (certificate, 3)) < 0
      || (status = gnutls_x509_crt_set_serial (certificate, serial, sizeof serial)) < 0
      || (status = gnutls_x509_crt_set_dn (certificate, "CN=Hradby", NULL)) < 0
      || (status = gnutls_x509_crt_set_activation_time (certificate, now - ONE_YEAR)) < 0
      || (status = gnutls_x509_crt_set_expiration_time (certificate, now + YEARS * ONE_YEAR)) < 0
      || (status = gnutls_x509_crt_set_key (certificate, key)) < 0)
    return status;
  return gnutls_x509_crt_sign2 (certificate, certificate, key, GNUTLS_DIG_SHA256, 0);
}

/* Key and certificate as one text. */
static char *
make_certificate (GError **error)
{
  gnutls_x509_privkey_t key = NULL;
  gnutls_x509_crt_t certificate = NULL;
  gnutls_datum_t texts[2] = { { NULL, 0 } };
  char *pem = NULL;
  int status = gnutls_x509_privkey_init (&key);

  if (status >= 0)
    status = gnutls_x509_crt_init (&certificate);
  if (status >= 0 && (status = fill_certificate (certificate, key)) >= 0
      && (status = gnutls_x509_privkey_export2 (key, GNUTLS_X509_FMT_PEM, &texts[0])) >= 0
      && (status = gnutls_x509_crt_export2 (certificate, GNUTLS_X509_FMT_PEM, &texts[1])) >= 0)
    pem = g_strdup_printf ("%.*s%.*s", (int) texts[0].size, texts[0].data, (int) texts[1].size,
                           texts[1].data);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("no certificate could be made: %s"),
                 gnutls_strerror (status));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    gnutls_free (texts[i].data);
  if (certificate != NULL)
    gnutls_x509_crt_deinit (certificate);
  if (key != NULL)
    gnutls_x509_privkey_deinit (key);
  return pem;
}

/* The one in @folder, made and kept there, for its owner alone, where there is none. (transfer
 * full) */
static GTlsCertificate *
get_certificate (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, FILE_NAME, NULL);
  g_autofree char *pem = NULL;
  g_autoptr(GBytes) bytes = hradby_file_load (path, NULL);
  GTlsCertificate *certificate
    = bytes != NULL ? g_tls_certificate_new_from_pem (g_bytes_get_data (bytes, NULL),
                                                      (gssize) g_bytes_get_size (bytes), NULL)
                    : NULL;

  /* One that cannot be read is of no use to anybody: guests of before must be invited anew. */
  if (certificate != NULL)
    return certificate;
  pem = make_certificate (error);
  if (pem == NULL)
    return NULL;
  g_mkdir_with_parents (folder, 0700);
  if (!g_file_set_contents_full (path, pem, -1,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                 0600, error))
    return NULL;
  return g_tls_certificate_new_from_pem (pem, -1, error);
}

HradbyHostServer *
hradby_host_server_new (const char *folder, guint16 port, GError **error)
{
  g_autoptr(HradbyHostServer) self = g_object_new (HRADBY_TYPE_HOST_SERVER, NULL);

  g_return_val_if_fail (folder != NULL, NULL);

  self->certificate = get_certificate (folder, error);
  if (self->certificate == NULL)
    return NULL;
  self->soup = soup_server_new ("tls-certificate", self->certificate, NULL);
  soup_server_add_websocket_handler (self->soup, PATH, NULL, NULL, connected_cb, self, NULL);
  if (!soup_server_listen_all (self->soup, port, SOUP_SERVER_LISTEN_HTTPS, error))
    return NULL;
  g_autoslist(GUri) uris = soup_server_get_uris (self->soup);
  self->port = uris != NULL ? (guint16) g_uri_get_port (uris->data) : 0;
  return g_steal_pointer (&self);
}

guint16
hradby_host_server_get_port (HradbyHostServer *self)
{
  return self->port;
}

HRADBY_DISPOSE (HradbyHostServer, hradby_host_server)
{
  if (self->soup != NULL)
    soup_server_disconnect (self->soup);
  g_ptr_array_set_size (self->peers, 0);
}

HRADBY_FINALIZE (HradbyHostServer, hradby_host_server)
{
  g_clear_object (&self->soup);
  g_clear_object (&self->certificate);
  g_ptr_array_unref (self->hosts);
  g_ptr_array_unref (self->peers);
  g_hash_table_unref (self->mistakes);
}

static void
hradby_host_server_class_init (HradbyHostServerClass *class)
{
  G_OBJECT_CLASS (class)->dispose = hradby_host_server_dispose;
  G_OBJECT_CLASS (class)->finalize = hradby_host_server_finalize;
}

static void
hradby_host_server_init (HradbyHostServer *self)
{
  self->hosts = g_ptr_array_new ();
  self->peers = g_ptr_array_new_with_free_func ((GDestroyNotify) peer_free);
  self->mistakes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

HradbyHost *
hradby_host_new (HradbyHostServer *server, HradbySession *session, HradbySeats open,
                 const char *path)
{
  g_return_val_if_fail (HRADBY_IS_HOST_SERVER (server) && HRADBY_IS_SESSION (session), NULL);

  HradbyHost *self = g_object_new (HRADBY_TYPE_HOST, NULL);
  self->server = g_object_ref (server);
  self->session = g_object_ref (session);
  self->open = open;
  self->path = g_strdup (path);
  self->token = make_secret ();
  self->salt = make_secret ();
  self->n_played = hradby_session_get_game (session)->actions->len;
  load (self);
  save (self);
  for (guint i = 0; i < get_n_players (self); i++)
    if ((open & HRADBY_SEAT_BIT (i)) != 0)
      hradby_session_set_level (session, i, &hradby_seat_far);
  hradby_session_set_consent (session, consent_cb, self);
  hradby_session_set_rests (session, !self->has_begun);
  g_signal_connect_object (session, "changed", G_CALLBACK (session_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (server->hosts, self);
  return self;
}

void
hradby_host_begin (HradbyHost *self)
{
  g_return_if_fail (HRADBY_IS_HOST (self));

  self->has_begun = TRUE;
  save (self);
  hradby_session_set_rests (self->session, FALSE);
  change (self);
}

gboolean
hradby_host_has_begun (HradbyHost *self)
{
  return self->has_begun;
}

/* The addresses of this machine that others can reach. */
static char **
list_addresses (void)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  struct ifaddrs *all = NULL;
  guint n = 0;

  if (getifaddrs (&all) == 0)
    for (struct ifaddrs *at = all; at != NULL; at = at->ifa_next) {
      gsize size = at->ifa_addr == NULL ? 0
                   : at->ifa_addr->sa_family == AF_INET ? sizeof (struct sockaddr_in)
                   : at->ifa_addr->sa_family == AF_INET6 ? sizeof (struct sockaddr_in6) : 0;
      g_autoptr(GSocketAddress) socket
        = size > 0 ? g_socket_address_new_from_native (at->ifa_addr, size) : NULL;
      GInetAddress *address = NULL;

      if (socket != NULL)
        address = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (socket));
      if (address != NULL && !g_inet_address_get_is_loopback (address)
          && !g_inet_address_get_is_link_local (address)) {
        g_autofree char *text = g_inet_address_to_string (address);

        g_strv_builder_add (builder, text);
        n++;
      }
    }
  g_clear_pointer (&all, freeifaddrs);
  /* Alone one can still play between two windows. */
  if (n == 0)
    g_strv_builder_add (builder, "127.0.0.1");
  return g_strv_builder_end (builder);
}

char *
hradby_host_invite (HradbyHost *self, const char *const *hosts)
{
  g_auto(GStrv) own = hosts != NULL ? g_strdupv ((char **) hosts) : list_addresses ();
  g_autofree char *print = hradby_invitation_print (self->server->certificate);
  HradbyInvitation invitation = { .hosts = own, .port = self->server->port };

  g_strlcpy (invitation.print, print, sizeof invitation.print);
  g_strlcpy (invitation.token, self->token, sizeof invitation.token);
  return hradby_invitation_write (&invitation);
}

void
hradby_host_lend (HradbyHost *self, guint seat, const HradbyLevel *level)
{
  g_return_if_fail (HRADBY_IS_HOST (self) && level != NULL);

  HradbyHostPlace place = hradby_host_get_place (self, seat);
  if (place != HRADBY_HOST_AWAY && place != HRADBY_HOST_OPEN)
    return;
  self->lent |= HRADBY_SEAT_BIT (seat);
  hradby_session_set_level (self->session, seat, level);
  change (self);
}

void
hradby_host_get_sent (HradbyHost *self, guint64 *n_bytes, guint *n_messages)
{
  *n_bytes = self->n_bytes;
  *n_messages = self->n_messages;
}

gboolean
hradby_host_is_told (HradbyHost *self)
{
  for (guint i = 0; self->server != NULL && i < self->server->peers->len; i++) {
    Peer *peer = g_ptr_array_index (self->server->peers, i);

    if (peer->host == self && (peer->is_busy || peer->told != self->version))
      return FALSE;
  }
  return TRUE;
}

/* @why: (nullable): what all are told */
static void
end (HradbyHost *self, const char *why)
{
  if (self->server == NULL)
    return;
  for (guint i = self->server->peers->len; i > 0; i--) {
    Peer *peer = g_ptr_array_index (self->server->peers, i - 1);

    if (peer->host == self && why != NULL)
      refuse (peer, why);
    else if (peer->host == self)
      drop (peer);
  }
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    g_clear_handle_id (&self->seats[i].waits, g_source_remove);
  hradby_session_set_consent (self->session, NULL, NULL);
  g_ptr_array_remove (self->server->hosts, self);
  g_clear_object (&self->server);
}

void
hradby_host_close (HradbyHost *self)
{
  g_return_if_fail (HRADBY_IS_HOST (self));

  end (self, _("The host has closed this table"));
}

HRADBY_DISPOSE (HradbyHost, hradby_host)
{
  end (self, NULL);
}

HRADBY_FINALIZE (HradbyHost, hradby_host)
{
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++) {
    g_free (self->seats[i].secret);
    hradby_disguise_free (self->seats[i].disguise);
  }
  hradby_disguise_free (self->disguise);
  g_clear_object (&self->session);
  g_free (self->path);
  g_free (self->token);
  g_free (self->salt);
}

static void
hradby_host_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, HRADBY_HOST (object)->patience);
}

static void
hradby_host_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HRADBY_HOST (object)->patience = g_value_get_uint (value);
}

static void
hradby_host_class_init (HradbyHostClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = hradby_host_dispose;
  object_class->finalize = hradby_host_finalize;
  object_class->get_property = hradby_host_get_property;
  object_class->set_property = hradby_host_set_property;
  g_object_class_install_property (
    object_class, PROP_PATIENCE,
    g_param_spec_uint ("patience", NULL, NULL, 1, G_MAXINT, PATIENCE,
                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS));
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_SAID] = g_signal_new ("said", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[SIGNAL_ASKED] = g_signal_new ("asked", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
hradby_host_init (HradbyHost *self)
{
  self->asking = HRADBY_NOBODY;
  self->version = 1;
}
