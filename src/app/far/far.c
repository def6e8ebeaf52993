/* One face for host and guest. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/far/far.h"

#include "engine/error.h"
#include "engine/object.h"

#include <glib/gi18n.h>

#ifdef HAVE_NETWORK
#include "net/guest.h"
#include "net/host.h"
#endif

/* Of host and guest one is there; neither where there is no network. @places: as last told. */
struct _HradbyFar {
  GObject         parent_instance;
  HradbySession  *session;
  HradbyFarPlace  places[HRADBY_MAX_PLAYERS];
  gboolean        is_cut;
#ifdef HAVE_NETWORK
  HradbyServer   *server;
  HradbyHost     *host;
  HradbyGuest    *guest;
  guint           asking;
#endif
};

enum {
  SIGNAL_CHANGED,
  SIGNAL_ARRIVED,
  SIGNAL_TOLD,
  SIGNAL_ASKED,
  SIGNAL_GONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyFar, hradby_far, G_TYPE_OBJECT)

static const char *const signs[] = {
  N_("Nice one!"), N_("Well played!"), N_("Thank you."), N_("Sorry!"), N_("Give me a minute."),
  N_("I’m back."), N_("Your turn."), N_("That hurt."), N_("Good luck!"), N_("Another game?"), NULL,
};

const char *const *
hradby_far_list_signs (void)
{
  return signs;
}

gboolean
hradby_far_is_guest (HradbyFar *self)
{
#ifdef HAVE_NETWORK
  return self->guest != NULL;
#else
  return FALSE;
#endif
}

HradbySession *
hradby_far_get_session (HradbyFar *self)
{
  return self->session;
}

#ifdef HAVE_NETWORK

static guint
get_n_players (HradbyFar *self)
{
  return self->session != NULL ? hradby_session_get_table (self->session)->n_players : 0;
}

static const char *
get_name (HradbyFar *self, guint seat)
{
  return seat < get_n_players (self)
         ? hradby_seat_get_name (hradby_session_get_seat (self->session, seat)) : "";
}

gboolean
hradby_far_is_built (void)
{
  return TRUE;
}

HradbyFarPlace
hradby_far_get_place (HradbyFar *self, guint seat)
{
  static const HradbyFarPlace places[] = {
    [HRADBY_PLACE_HERE] = HRADBY_FAR_HERE, [HRADBY_PLACE_OPEN] = HRADBY_FAR_OPEN,
    [HRADBY_PLACE_TAKEN] = HRADBY_FAR_TAKEN, [HRADBY_PLACE_AWAY] = HRADBY_FAR_AWAY,
  };

  if (self->host != NULL)
    return places[hradby_host_get_place (self->host, seat)];
  if (seat == hradby_guest_get_seat (self->guest))
    return HRADBY_FAR_HERE;
  if ((hradby_guest_get_free (self->guest) & HRADBY_SEAT_BIT (seat)) != 0)
    return HRADBY_FAR_OPEN;
  if ((hradby_guest_get_away (self->guest) & HRADBY_SEAT_BIT (seat)) != 0)
    return HRADBY_FAR_AWAY;
  return hradby_session_get_level (self->session, seat) == &hradby_seat_far ? HRADBY_FAR_TAKEN
                                                                            : HRADBY_FAR_HERE;
}

/* Takes @text. */
static void
tell (HradbyFar *self, char *text)
{
  g_signal_emit (self, signals[SIGNAL_TOLD], 0, text);
  g_free (text);
}

/* Who came, and who went. */
static void
tell_places (HradbyFar *self)
{
  for (guint i = 0; i < get_n_players (self); i++) {
    HradbyFarPlace before = self->places[i], now = hradby_far_get_place (self, i);

    self->places[i] = now;
    if (before == now)
      continue;
    if (now == HRADBY_FAR_AWAY)
      /* Translators: a player */
      tell (self, g_strdup_printf (_("%s is away"), get_name (self, i)));
    else if (now == HRADBY_FAR_TAKEN)
      /* Translators: a player */
      tell (self, g_strdup_printf (before == HRADBY_FAR_AWAY ? _("%s is back")
                                                             : _("%s sits down at the table"),
                                   get_name (self, i)));
  }
}

static void
ask (HradbyFar *self, guint seat)
{
  gboolean is_own = seat < HRADBY_MAX_PLAYERS
                    && hradby_far_get_place (self, seat) == HRADBY_FAR_HERE
                    && (self->host != NULL || seat == hradby_guest_get_seat (self->guest));

  if (seat == self->asking)
    return;
  self->asking = seat;
  if (is_own)
    tell (self, g_strdup (_("The others are asked")));
  g_signal_emit (self, signals[SIGNAL_ASKED], 0,
                 seat == HRADBY_NOBODY || is_own ? NULL : get_name (self, seat));
}

static void
host_changed_cb (HradbyFar *self)
{
  tell_places (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
said_cb (HradbyFar *self, guint seat, guint sign)
{
  if (sign < G_N_ELEMENTS (signs) - 1)
    /* Translators: a player, and what was said */
    tell (self, g_strdup_printf (_("%1$s: %2$s"), get_name (self, seat), _(signs[sign])));
}

static HradbySeats
find_far (HradbySession *session)
{
  HradbySeats seats = 0;

  for (guint i = 0; i < hradby_session_get_table (session)->n_players; i++)
    if (hradby_session_get_level (session, i) == &hradby_seat_far)
      seats |= HRADBY_SEAT_BIT (i);
  return seats;
}

HradbyFar *
hradby_far_host (HradbySession *session, GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "hradby", "net", NULL);
  g_autofree char *path = g_build_filename (folder, "table", NULL);
  HradbySeats open = find_far (session);

  if (open == 0)
    open = hradby_host_find_open (path, session);
  if (open == 0)
    return NULL;
  HradbyServer *server = hradby_server_new (folder, 0, error);
  if (server == NULL)
    return NULL;
  HradbyFar *self = g_object_new (HRADBY_TYPE_FAR, NULL);
  self->server = server;
  self->session = g_object_ref (session);
  self->host = hradby_host_new (server, session, open, path);
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    self->places[i] = hradby_far_get_place (self, i);
  HRADBY_CONNECT (self->host, "changed", host_changed_cb, self);
  HRADBY_CONNECT (self->host, "said", said_cb, self);
  HRADBY_CONNECT (self->host, "asked", ask, self);
  return self;
}

static void
guest_changed_cb (HradbyFar *self)
{
  HradbyGuestState state = hradby_guest_get_state (self->guest);
  const char *reason = hradby_guest_get_reason (self->guest);

  if (state == HRADBY_GUEST_GONE)
    g_signal_emit (self, signals[SIGNAL_GONE], 0, reason);
  else if (state == HRADBY_GUEST_CUT && !self->is_cut)
    tell (self, g_strdup (_("The line to the host was cut. It is being tried again…")));
  else if (state == HRADBY_GUEST_THERE) {
    if (self->is_cut)
      tell (self, g_strdup (_("Back at the table")));
    tell_places (self);
    ask (self, hradby_guest_get_asking (self->guest));
  } else if (state == HRADBY_GUEST_COMING && reason != NULL)
    g_signal_emit (self, signals[SIGNAL_TOLD], 0, reason);
  self->is_cut = state == HRADBY_GUEST_CUT;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
arrived_cb (HradbyFar *self)
{
  g_set_object (&self->session, hradby_guest_get_session (self->guest));
  for (guint i = 0; i < get_n_players (self); i++)
    self->places[i] = hradby_far_get_place (self, i);
  g_signal_emit (self, signals[SIGNAL_ARRIVED], 0);
}

static void
refused_cb (HradbyFar *self, const char *reason)
{
  g_signal_emit (self, signals[SIGNAL_TOLD], 0, reason);
}

HradbyFar *
hradby_far_join (const char *invitation, const char *name, HradbyLibrary *library, GError **error)
{
  g_autoptr(HradbyInvitation) read = hradby_invitation_read (invitation, error);

  if (read == NULL)
    return NULL;
  HradbyFar *self = g_object_new (HRADBY_TYPE_FAR, NULL);
  self->guest = hradby_guest_new (read, name, HRADBY_NOBODY, FALSE, library);
  HRADBY_CONNECT (self->guest, "changed", guest_changed_cb, self);
  HRADBY_CONNECT (self->guest, "arrived", arrived_cb, self);
  HRADBY_CONNECT (self->guest, "said", said_cb, self);
  HRADBY_CONNECT (self->guest, "refused", refused_cb, self);
  hradby_guest_come (self->guest);
  return self;
}

char *
hradby_far_dup_invitation (HradbyFar *self)
{
  return self->host != NULL ? hradby_host_invite (self->host, NULL) : NULL;
}

gboolean
hradby_far_has_begun (HradbyFar *self)
{
  return self->host != NULL ? hradby_host_has_begun (self->host)
                            : hradby_guest_has_begun (self->guest);
}

void
hradby_far_begin (HradbyFar *self)
{
  if (self->host == NULL)
    return;
  for (guint i = 0; i < get_n_players (self); i++)
    if (hradby_far_get_place (self, i) == HRADBY_FAR_OPEN)
      hradby_far_lend (self, i);
  hradby_host_begin (self->host);
}

void
hradby_far_lend (HradbyFar *self, guint seat)
{
  if (self->host != NULL)
    hradby_host_lend (self->host, seat, hradby_level_get_default ());
}

void
hradby_far_say (HradbyFar *self, guint sign)
{
  if (self->guest != NULL)
    hradby_guest_say (self->guest, sign);
  for (guint i = 0; self->host != NULL && i < get_n_players (self); i++)
    if (hradby_session_get_level (self->session, i) == NULL) {
      hradby_host_say (self->host, i, sign);
      return;
    }
}

void
hradby_far_answer (HradbyFar *self, gboolean agrees)
{
  if (self->host != NULL)
    hradby_host_answer (self->host, agrees);
  else
    hradby_guest_answer (self->guest, agrees);
}

void
hradby_far_leave (HradbyFar *self)
{
  if (self->host != NULL)
    hradby_host_close (self->host);
  else {
    g_signal_handlers_disconnect_by_data (self->guest, self);
    hradby_guest_leave (self->guest);
  }
}

HRADBY_DISPOSE (HradbyFar, hradby_far)
{
  if (self->host != NULL)
    hradby_host_close (self->host);
  g_clear_object (&self->host);
  g_clear_object (&self->guest);
  g_clear_object (&self->server);
  g_clear_object (&self->session);
}

#else

gboolean
hradby_far_is_built (void)
{
  return FALSE;
}

HradbyFarPlace
hradby_far_get_place (HradbyFar *self, guint seat)
{
  return HRADBY_FAR_HERE;
}

HradbyFar *
hradby_far_host (HradbySession *session, GError **error)
{
  return NULL;
}

HradbyFar *
hradby_far_join (const char *invitation, const char *name, HradbyLibrary *library, GError **error)
{
  g_set_error_literal (error, HRADBY_ERROR, HRADBY_ERROR_SETUP,
                       _("This program was built without a network"));
  return NULL;
}

char *
hradby_far_dup_invitation (HradbyFar *self)
{
  return NULL;
}

gboolean
hradby_far_has_begun (HradbyFar *self)
{
  return TRUE;
}

void
hradby_far_begin (HradbyFar *self)
{
}

void
hradby_far_lend (HradbyFar *self, guint seat)
{
}

void
hradby_far_say (HradbyFar *self, guint sign)
{
}

void
hradby_far_answer (HradbyFar *self, gboolean agrees)
{
}

void
hradby_far_leave (HradbyFar *self)
{
}

HRADBY_DISPOSE (HradbyFar, hradby_far)
{
  g_clear_object (&self->session);
}

#endif

static void
hradby_far_class_init (HradbyFarClass *class)
{
  static const struct {
    const char *name;
    gboolean    has_text;
  } rows[N_SIGNALS] = {
    [SIGNAL_CHANGED] = { "changed", FALSE },
    [SIGNAL_ARRIVED] = { "arrived", FALSE },
    [SIGNAL_TOLD] = { "told", TRUE },
    [SIGNAL_ASKED] = { "asked", TRUE },
    [SIGNAL_GONE] = { "gone", TRUE },
  };

  G_OBJECT_CLASS (class)->dispose = hradby_far_dispose;
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (rows[i].name, G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, rows[i].has_text, G_TYPE_STRING);
}

static void
hradby_far_init (HradbyFar *self)
{
#ifdef HAVE_NETWORK
  self->asking = HRADBY_NOBODY;
#endif
}
