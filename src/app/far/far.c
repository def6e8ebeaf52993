/* One face for host and guest, and the window about their table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/far/far.h"

#include "app/kit/dialogs.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/kit/wrap-layout.h"
#include "app/variants/code-window.h"
#include "engine/error.h"
#include "engine/object.h"
#include "session/catalogue.h"

#include <glib/gi18n.h>


#define SPACING 6 /* pixels between what can be said */

#ifndef HAVE_NETWORK

struct _HradbyFar {
  GObject parent_instance;
};

G_DEFINE_FINAL_TYPE (HradbyFar, hradby_far, G_TYPE_OBJECT)

static void
hradby_far_class_init (HradbyFarClass *class)
{
}

static void
hradby_far_init (HradbyFar *self)
{
}

gboolean
hradby_far_is_built (void)
{
  return FALSE;
}

HradbyFar *
hradby_far_host (HradbySession *session, GError **error)
{
  return NULL;
}

HradbyFar *
hradby_far_join (const char *invitation, const char *name, HradbyLibrary *library, GError **error)
{
  g_return_val_if_reached (NULL);
}

HradbySession *
hradby_far_get_session (HradbyFar *self)
{
  return NULL;
}

gboolean
hradby_far_has_begun (HradbyFar *self)
{
  return TRUE;
}

void
hradby_far_answer (HradbyFar *self, gboolean agrees)
{
}

void
hradby_far_leave (HradbyFar *self)
{
}

void
hradby_far_present (GtkWindow *parent, HradbyFar *self)
{
}

#else

#include "net/guest.h"
#include "net/host.h"

/* Who plays a seat, as people are told: a person or a computer player here, or at the machine of
 * the host; nobody yet; a guest; one who is away. */
typedef enum {
  PLACE_HERE,
  PLACE_OPEN,
  PLACE_TAKEN,
  PLACE_AWAY,
} Place;

/* Of host and guest one is there. @places: as last told. */
struct _HradbyFar {
  GObject         parent_instance;
  HradbySession  *session;
  Place  places[HRADBY_MAX_PLAYERS];
  gboolean        is_cut;
  HradbyHostServer   *server;
  HradbyHost     *host;
  HradbyGuest    *guest;
  guint           asking;
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

HradbySession *
hradby_far_get_session (HradbyFar *self)
{
  return self->session;
}

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

static Place
get_place (HradbyFar *self, guint seat)
{
  static const Place places[] = {
    [HRADBY_HOST_HERE] = PLACE_HERE, [HRADBY_HOST_OPEN] = PLACE_OPEN,
    [HRADBY_HOST_TAKEN] = PLACE_TAKEN, [HRADBY_HOST_AWAY] = PLACE_AWAY,
  };

  if (self->host != NULL)
    return places[hradby_host_get_place (self->host, seat)];
  if (seat == hradby_guest_get_seat (self->guest))
    return PLACE_HERE;
  if ((hradby_guest_get_free (self->guest) & HRADBY_SEAT_BIT (seat)) != 0)
    return PLACE_OPEN;
  if ((hradby_guest_get_away (self->guest) & HRADBY_SEAT_BIT (seat)) != 0)
    return PLACE_AWAY;
  return hradby_session_get_level (self->session, seat) == &hradby_seat_far ? PLACE_TAKEN
                                                                            : PLACE_HERE;
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
    Place before = self->places[i], now = get_place (self, i);

    self->places[i] = now;
    if (before == now)
      continue;
    if (now == PLACE_AWAY)
      /* Translators: a player */
      tell (self, g_strdup_printf (_("%s is away"), get_name (self, i)));
    else if (now == PLACE_TAKEN)
      /* Translators: a player */
      tell (self, g_strdup_printf (before == PLACE_AWAY ? _("%s is back")
                                                             : _("%s sits down at the table"),
                                   get_name (self, i)));
  }
}

static void
ask (HradbyFar *self, guint seat)
{
  gboolean is_own = seat < HRADBY_MAX_PLAYERS
                    && get_place (self, seat) == PLACE_HERE
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
  guint16 port;
  HradbySeats before = hradby_host_find_open (path, session, &port);
  gboolean is_over;

  /* Nobody comes back to a game that is over. */
  g_object_get (session, "finished", &is_over, NULL);
  if (open == 0 && !is_over)
    open = before;
  if (open == 0)
    return NULL;
  /* Where guests look for it, unless another program is there now. */
  HradbyHostServer *server = hradby_host_server_new (folder, port, NULL);
  if (server == NULL)
    server = hradby_host_server_new (folder, 0, error);
  if (server == NULL)
    return NULL;
  HradbyFar *self = g_object_new (HRADBY_TYPE_FAR, NULL);
  self->server = server;
  self->session = g_object_ref (session);
  self->host = hradby_host_new (server, session, open, path);
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    self->places[i] = get_place (self, i);
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
    self->places[i] = get_place (self, i);
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
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "hradby", "net", "seats",
                                            NULL);
  HradbyFar *self = g_object_new (HRADBY_TYPE_FAR, NULL);
  self->guest = hradby_guest_new (read, name, HRADBY_NOBODY, FALSE, library, path);
  HRADBY_CONNECT (self->guest, "changed", guest_changed_cb, self);
  HRADBY_CONNECT (self->guest, "arrived", arrived_cb, self);
  HRADBY_CONNECT (self->guest, "said", said_cb, self);
  HRADBY_CONNECT (self->guest, "refused", refused_cb, self);
  hradby_guest_come (self->guest);
  return self;
}

static char *
dup_invitation (HradbyFar *self)
{
  return self->host != NULL ? hradby_host_invite (self->host, NULL) : NULL;
}

gboolean
hradby_far_has_begun (HradbyFar *self)
{
  return self->host != NULL ? hradby_host_has_begun (self->host)
                            : hradby_guest_has_begun (self->guest);
}

static void
lend (HradbyFar *self, guint seat)
{
  if (self->host != NULL)
    hradby_host_lend (self->host, seat, hradby_catalogue_get_level ());
}

static void
begin (HradbyFar *self)
{
  if (self->host == NULL)
    return;
  for (guint i = 0; i < get_n_players (self); i++)
    if (get_place (self, i) == PLACE_OPEN)
      lend (self, i);
  hradby_host_begin (self->host);
}

static void
say_here (HradbyFar *self, guint sign)
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
  g_clear_object (&self->host);
  g_clear_object (&self->guest);
  g_clear_object (&self->server);
  g_clear_object (&self->session);
}

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
  self->asking = HRADBY_NOBODY;
}

/* The window. */

#define HRADBY_TYPE_TABLE_WINDOW (hradby_table_window_get_type ())
G_DECLARE_FINAL_TYPE (HradbyTableWindow, hradby_table_window, HRADBY, TABLE_WINDOW, AdwWindow)

struct _HradbyTableWindow {
  AdwWindow        parent_instance;

  HradbyFar       *far;

  GtkButton       *leave;
  GtkWidget       *begin;
  GtkWidget       *copy;
  AdwToastOverlay *toasts;
  GtkWidget       *invitation;
  GtkListBox      *seats;
  GtkBox          *signs;
};

G_DEFINE_FINAL_TYPE (HradbyTableWindow, hradby_table_window, ADW_TYPE_WINDOW)

static void
copy_cb (HradbyTableWindow *self)
{
  g_autofree char *text = dup_invitation (self->far);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  adw_toast_overlay_add_toast (
    self->toasts, hradby_dialogs_toast (_("Invitation copied; paste it into a message")));
}

static void
code_cb (HradbyTableWindow *self)
{
  g_autofree char *text = dup_invitation (self->far);

  hradby_code_window_present_code (GTK_WINDOW (self), _("Invitation"), text,
                                   _("Everybody with this text may sit down at the table."));
}

static void
leave_cb (HradbyTableWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_window_close (GTK_WINDOW (self));
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.leave-table", NULL);
}

static void
begin_cb (HradbyTableWindow *self)
{
  begin (self->far);
  gtk_window_close (GTK_WINDOW (self));
}

static void
lend_cb (GtkButton *button, HradbyTableWindow *self)
{
  lend (self->far,
                   GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat")));
}

static void
say_cb (GtkButton *button, HradbyTableWindow *self)
{
  say_here (self->far, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "sign")));
}

/* Who plays there, in a few words. */
static const char *
tell_place (HradbyTableWindow *self, guint seat)
{
  const HradbyLevel *level = hradby_session_get_level (hradby_far_get_session (self->far), seat);

  switch (get_place (self->far, seat)) {
  case PLACE_OPEN:
    return level == &hradby_seat_far ? _("Nobody yet") : _("Nobody yet; a computer plays");
  case PLACE_TAKEN:
    return _("At another machine");
  case PLACE_AWAY:
    return level == &hradby_seat_far ? _("Away") : _("Away; a computer plays");
  case PLACE_HERE:
  default:
    return level == NULL ? _("Here") : _(level->title);
  }
}

static GtkWidget *
make_seat (HradbyTableWindow *self, guint seat)
{
  HradbySession *session = hradby_far_get_session (self->far);
  GtkWidget *row = adw_action_row_new ();
  Place place = get_place (self->far, seat);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 hradby_seat_get_name (hradby_session_get_seat (session, seat)));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), tell_place (self, seat));
  if (self->far->guest == NULL
      && (place == PLACE_OPEN || place == PLACE_AWAY)
      && hradby_session_get_level (session, seat) == &hradby_seat_far) {
    GtkWidget *button = gtk_button_new_with_label (_("Let a Computer Play"));

    gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
    g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
    g_signal_connect (button, "clicked", G_CALLBACK (lend_cb), self);
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  }
  return row;
}

static void
update_window (HradbyTableWindow *self)
{
  HradbySession *session = hradby_far_get_session (self->far);
  gboolean is_guest = self->far->guest != NULL;


  gtk_button_set_label (self->leave, is_guest ? _("_Leave") : _("_Close Table"));
  gtk_widget_set_visible (self->invitation, !is_guest);
  gtk_widget_set_visible (self->begin, !is_guest && !hradby_far_has_begun (self->far));
  hradby_widget_cut_list (self->seats, 0);
  for (guint i = 0; i < hradby_session_get_table (session)->n_players; i++)
    gtk_list_box_append (self->seats, make_seat (self, i));
}

void
hradby_far_present (GtkWindow *parent, HradbyFar *far)
{
  HradbyTableWindow *self = hradby_windows_find (HRADBY_TYPE_TABLE_WINDOW, parent);

  g_return_if_fail (HRADBY_IS_FAR (far) && hradby_far_get_session (far) != NULL);

  if (self == NULL) {
    self = g_object_new (HRADBY_TYPE_TABLE_WINDOW, "transient-for", parent, NULL);
    self->far = g_object_ref (far);
    hradby_windows_bind (GTK_WINDOW (self), hradby_far_get_session (far));
    HRADBY_CONNECT (far, "changed", update_window, self);
    HRADBY_CONNECT (hradby_far_get_session (far), "changed", update_window, self);
    update_window (self);
    hradby_windows_focus (GTK_WINDOW (self),
                          far->guest != NULL ? GTK_WIDGET (self->leave) : self->copy);
  }
  gtk_window_present (GTK_WINDOW (self));
}

HRADBY_DISPOSE (HradbyTableWindow, hradby_table_window)
{
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_TABLE_WINDOW);
  /* Whoever was the last to hold it changes the session once more. */
  if (self->far != NULL)
    g_signal_handlers_disconnect_by_data (self->far->session, self);
  g_clear_object (&self->far);
}

static void
hradby_table_window_class_init (HradbyTableWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_table_window_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/far/table-window.ui");
  HRADBY_BIND (widget_class, HradbyTableWindow, leave, begin, copy, toasts, invitation, seats,
               signs);
  HRADBY_BIND_CALLBACKS (widget_class, copy_cb, code_cb, leave_cb, begin_cb);
}

static void
hradby_table_window_init (HradbyTableWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->signs), hradby_wrap_layout_new (SPACING));
  for (guint i = 0; signs[i] != NULL; i++) {
    GtkWidget *button = gtk_button_new_with_label (_(signs[i]));

    g_object_set_data (G_OBJECT (button), "sign", GUINT_TO_POINTER (i));
    g_signal_connect (button, "clicked", G_CALLBACK (say_cb), self);
    gtk_box_append (self->signs, button);
  }
}

#endif
