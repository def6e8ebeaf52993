/* hradby-cli host and join: tables and guests without a display. They print as they go. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/choice.h"
#include "cli/cli.h"
#include "config.h"

#include <glib/gi18n.h>

#ifndef HAVE_NETWORK

static int
refuse (HradbyCli *cli)
{
  hradby_cli_misuse (cli, _("this program was built without a network"));
  return HRADBY_CLI_REFUSED;
}

int
hradby_cli_host (HradbyCli *cli, const HradbyCliArgs *args)
{
  return refuse (cli);
}

int
hradby_cli_join (HradbyCli *cli, const HradbyCliArgs *args)
{
  return refuse (cli);
}

#else

#include "engine/text.h"
#include "net/guest.h"
#include "net/host.h"
#include "session/thinker.h"

#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#define MAX_TABLES 1000

/* A record is written at most so often, and at the end. */
#define SAVE_SECONDS 2

static GMainLoop *loop;

/* A line as soon as it is known. Names come from outside. */
static void print (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
print (const char *format, ...)
{
  va_list list;

  va_start (list, format);
  g_autofree char *text = g_strdup_vprintf (format, list);
  va_end (list);
  g_autofree char *line = hradby_text_escape (text);
  fprintf (stdout, "%s\n", line);
  fflush (stdout);
}

static gboolean
stop_cb (gpointer user_data)
{
  g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

/* From here on somebody may end it. */
static void
begin (void)
{
  loop = g_main_loop_new (NULL, FALSE);
  g_unix_signal_add (SIGTERM, stop_cb, NULL);
  g_unix_signal_add (SIGINT, stop_cb, NULL);
}

static gboolean
is_finished (HradbySession *session)
{
  gboolean finished;

  g_object_get (session, "finished", &finished, NULL);
  return finished;
}

/* @path: (nullable); whether there was nothing to complain about, which is printed. */
static gboolean
save (HradbySession *session, const char *path)
{
  g_autoptr(GError) error = NULL;

  if (path == NULL || session == NULL || hradby_session_save_as (session, path, &error))
    return TRUE;
  print ("%s", error->message);
  return FALSE;
}

static void
print_scores (const char *table, HradbySession *session)
{
  const HradbyTable *played = hradby_session_get_table (session);
  const char *const *names = hradby_session_get_names (session);
  gint scores[HRADBY_MAX_PLAYERS];
  g_autoptr(GString) text = g_string_new (NULL);

  played->type->get_scores (played, hradby_session_get_position (session), scores);
  for (guint i = 0; i < played->n_players; i++)
    g_string_append_printf (text, "%s%s %d", i > 0 ? ", " : "", names[i], scores[i]);
  /* Translators: a table, and names with points */
  print (_("%1$s: over: %2$s"), table, text->str);
}

/* @places: as they were last printed; @is_changed: since it was saved. */
typedef struct {
  char          *name;
  char          *path; /* (nullable) */
  HradbyHost    *host;
  HradbySession *session;
  HradbyHostPlace    places[HRADBY_MAX_PLAYERS];
  gboolean       is_changed;
  gboolean       is_over;
} Table;

static void
table_free (Table *self)
{
  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->host);
  g_clear_object (&self->session);
  g_free (self->name);
  g_free (self->path);
  g_free (self);
}

static void
places_changed_cb (Table *self)
{
  const char *const *names = hradby_session_get_names (self->session);
  guint n_players = hradby_session_get_table (self->session)->n_players, n_open = 0;

  for (guint i = 0; i < n_players; i++) {
    HradbyHostPlace place = hradby_host_get_place (self->host, i);

    if (place != self->places[i] && place == HRADBY_HOST_AWAY)
      print (_("%1$s: %2$s is away"), self->name, names[i]);
    else if (place != self->places[i] && place == HRADBY_HOST_TAKEN)
      print (_("%1$s: %2$s takes seat %3$u"), self->name, names[i], i);
    self->places[i] = place;
    n_open += place == HRADBY_HOST_OPEN ? 1 : 0;
  }
  if (n_open == 0 && !hradby_host_has_begun (self->host)) {
    print (_("%s: the game begins"), self->name);
    hradby_host_begin (self->host);
  }
}

static void
game_changed_cb (Table *self)
{
  self->is_changed = TRUE;
  if (self->is_over || !is_finished (self->session))
    return;
  self->is_over = TRUE;
  print_scores (self->name, self->session);
}

/* Saves what has changed, and ends when all is over and everybody knows. */
static gboolean
look_cb (gpointer user_data)
{
  GPtrArray *tables = user_data;
  gboolean is_over = TRUE;

  for (guint i = 0; i < tables->len; i++) {
    Table *table = g_ptr_array_index (tables, i);

    if (table->is_changed)
      table->is_changed = !save (table->session, table->path);
    is_over &= table->is_over && hradby_host_is_told (table->host);
  }
  if (is_over)
    g_main_loop_quit (loop);
  return G_SOURCE_CONTINUE;
}

typedef struct {
  HradbyChoice choice;
  char        *seats;
  char        *port;
  char        *tables;
  char        *record;
  char        *at;
} HostOptions;

static void
host_options_clear (HostOptions *self)
{
  hradby_choice_clear (&self->choice);
  g_free (self->seats);
  g_free (self->port);
  g_free (self->tables);
  g_free (self->record);
  g_free (self->at);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HostOptions, host_options_clear)

/* The seats by the option, and which of them are open; %NULL after a message. */
static GListModel *
make_seats (HradbyCli *cli, const char *words, HradbySeats *open)
{
  static const char *const colours[] = { "red", "blue", "green", "yellow", "black", "white" };
  g_auto(GStrv) list = g_strsplit (words != NULL ? words : "open,open", ",", -1);
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);

  if (g_strv_length (list) > MIN (HRADBY_MAX_PLAYERS, G_N_ELEMENTS (colours))) {
    hradby_cli_misuse (cli, _("there are no games for %u players"), g_strv_length (list));
    return NULL;
  }
  *open = 0;
  for (guint i = 0; list[i] != NULL; i++) {
    gboolean is_open = g_str_equal (list[i], "open");
    const HradbyLevel *level = is_open ? NULL : hradby_level_find (list[i]);
    g_autofree char *name = g_strdup_printf (_("Player %u"), i + 1);

    if (!is_open && level == NULL) {
      hradby_cli_misuse (cli, _("there is no computer player “%s”"), list[i]);
      return NULL;
    }
    if (is_open)
      *open |= HRADBY_SEAT_BIT (i);
    g_autoptr(HradbySeat) seat = hradby_seat_new (name, colours[i], level);
    g_list_store_append (seats, seat);
  }
  return G_LIST_MODEL (g_steal_pointer (&seats));
}

/* One more table, and its invitation as a line. */
static gboolean
open_table (HradbyCli *cli, const HostOptions *options, HradbyHostServer *server, GPtrArray *tables,
            int *status)
{
  HradbySeats open;
  g_autoptr(GListModel) seats = make_seats (cli, options->seats, &open);
  g_autoptr(GError) error = NULL;
  g_autofree char *secrets = NULL;
  g_auto(GStrv) at = options->at != NULL ? g_strsplit (options->at, ",", -1) : NULL;
  Table *self = g_new0 (Table, 1);

  g_ptr_array_add (tables, self);
  *status = HRADBY_CLI_USAGE;
  if (seats == NULL)
    return FALSE;
  self->name = g_strdup_printf (_("table %u"), tables->len);
  if (options->record != NULL) {
    self->path = tables->len == 1 ? g_strdup (options->record)
                                  : g_strdup_printf ("%s.%u", options->record, tables->len);
    secrets = g_strconcat (self->path, ".seats", NULL);
  }
  if (self->path != NULL && g_file_test (self->path, G_FILE_TEST_EXISTS)) {
    self->session = hradby_session_new_from_file (self->path, cli->library, &error);
  } else {
    g_autoptr(HradbySetup) setup
      = hradby_choice_make_setup (&options->choice, cli, g_list_model_get_n_items (seats), status);

    if (setup == NULL)
      return FALSE;
    if (options->choice.seed == NULL) {
      setup->has_seed = TRUE;
      setup->seed = (guint64) g_random_int () << 32 | g_random_int ();
    }
    self->session = hradby_session_new (setup, seats, cli->library, &error);
  }
  if (self->session == NULL) {
    *status = hradby_cli_refuse (cli, error);
    return FALSE;
  }
  g_object_set (self->session, "delay", 0, NULL);
  if (hradby_session_get_table (self->session)->n_players < HRADBY_MAX_PLAYERS)
    open &= (HradbySeats) ((1u << hradby_session_get_table (self->session)->n_players) - 1);
  self->host = hradby_host_new (server, self->session, open, secrets);
  self->is_changed = TRUE;
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    self->places[i] = hradby_host_get_place (self->host, i);
  g_signal_connect_swapped (self->host, "changed", G_CALLBACK (places_changed_cb), self);
  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (game_changed_cb), self);
  g_autofree char *invitation = hradby_host_invite (self->host, (const char *const *) at);
  print ("%s", invitation);
  return TRUE;
}

int
hradby_cli_host (HradbyCli *cli, const HradbyCliArgs *args)
{
  g_auto(HostOptions) options = { .seats = NULL };
  const GOptionEntry entries[] = {
    HRADBY_CHOICE_VARIANT_ENTRY (options.choice),
    { "seats", 0, 0, G_OPTION_ARG_STRING, &options.seats,
      N_("Who plays, separated by commas: open for guests, or a computer player"), "LIST" },
    { "port", 0, 0, G_OPTION_ARG_STRING, &options.port, N_("Where it listens (default: anywhere)"),
      "NUMBER" },
    { "at", 0, 0, G_OPTION_ARG_STRING, &options.at,
      N_("Names or addresses by which guests find this machine"), "LIST" },
    { "tables", 0, 0, G_OPTION_ARG_STRING, &options.tables, N_("How many tables"), "NUMBER" },
    { "record", 0, 0, G_OPTION_ARG_FILENAME, &options.record,
      N_("Go on with this saved game, and keep it up to date"), "FILE" },
    { NULL },
  };
  g_autofree GOptionEntry *all = hradby_choice_make_entries (&options.choice, entries);
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "hradby", "net", NULL);
  g_autoptr(GPtrArray) tables = g_ptr_array_new_with_free_func ((GDestroyNotify) table_free);
  g_autoptr(HradbyHostServer) server = NULL;
  g_autoptr(GError) error = NULL;
  guint64 port = 0, n_tables = 1;
  int status;

  if (!hradby_cli_parse (cli, args, all, 0, 0, NULL, &status))
    return status;
  if (!hradby_cli_get_number (cli, "--port", options.port, 0, G_MAXUINT16, &port)
      || !hradby_cli_get_number (cli, "--tables", options.tables, 1, MAX_TABLES, &n_tables))
    return HRADBY_CLI_USAGE;
  begin ();
  server = hradby_host_server_new (folder, (guint16) port, &error);
  if (server == NULL)
    return hradby_cli_refuse (cli, error);
  while (tables->len < n_tables)
    if (!open_table (cli, &options, server, tables, &status))
      return status;
  for (guint i = 0; i < tables->len; i++) {
    places_changed_cb (g_ptr_array_index (tables, i));
    game_changed_cb (g_ptr_array_index (tables, i));
  }
  guint source = g_timeout_add_seconds (SAVE_SECONDS, look_cb, tables);
  g_main_loop_run (loop);
  g_source_remove (source);
  status = HRADBY_CLI_OK;
  for (guint i = 0; i < tables->len; i++) {
    Table *table = g_ptr_array_index (tables, i);

    if (!save (table->session, table->path))
      status = HRADBY_CLI_REFUSED;
  }
  return status;
}

typedef struct {
  HradbyGuest       *guest;
  HradbyThinker     *thinker;
  const HradbyLevel *level;
  const char        *path;
  guint              asked; /* after how many actions something was sent */
  guint              saved; /* how many are saved */
  gboolean           is_over;
} Player;

static void
answer_cb (const HradbyAction *action, gpointer user_data)
{
  Player *self = user_data;
  HradbySession *session = hradby_guest_get_session (self->guest);
  g_autoptr(GError) error = NULL;

  if (!hradby_session_play (session, action, &error))
    self->asked = G_MAXUINT; /* the line is cut: thought about anew when it is there again */
}

/* The guest's seat thinks where it is to decide, once for each state. */
static void
guest_changed_cb (Player *self)
{
  HradbySession *session = hradby_guest_get_session (self->guest);
  HradbyGuestState state = hradby_guest_get_state (self->guest);

  if (state == HRADBY_GUEST_GONE) {
    if (hradby_guest_get_reason (self->guest) != NULL)
      print ("%s", hradby_guest_get_reason (self->guest));
    g_main_loop_quit (loop);
    return;
  }
  if (state != HRADBY_GUEST_THERE) {
    self->asked = G_MAXUINT;
    return;
  }
  const HradbyGame *game = hradby_session_get_game (session);
  if (is_finished (session)) {
    if (!self->is_over)
      print_scores (_("the table"), session);
    self->is_over = TRUE;
    g_main_loop_quit (loop);
  } else if (hradby_guest_has_begun (self->guest) && self->asked != game->actions->len
             && hradby_session_get_to_decide (session) != HRADBY_NOBODY) {
    self->asked = game->actions->len;
    hradby_thinker_start (self->thinker, game, self->level, 0);
  }
}

static void
arrived_cb (Player *self)
{
  guint seat = hradby_guest_get_seat (self->guest);

  if (seat == HRADBY_NOBODY)
    print (_("watching"));
  else
    print (_("at seat %u"), seat);
  guest_changed_cb (self);
}

static void
refused_cb (Player *self, const char *reason)
{
  print ("%s", reason);
  self->asked = G_MAXUINT;
}

static gboolean
save_guest_cb (gpointer user_data)
{
  Player *self = user_data;
  HradbySession *session = hradby_guest_get_session (self->guest);

  if (session != NULL && hradby_session_get_game (session)->actions->len != self->saved
      && save (session, self->path))
    self->saved = hradby_session_get_game (session)->actions->len;
  return G_SOURCE_CONTINUE;
}

/* A guest who is gone before the end has failed. */
static int
play (HradbyCli *cli, Player *self)
{
  begin ();
  self->thinker = hradby_thinker_new (answer_cb, self);
  g_signal_connect_swapped (self->guest, "arrived", G_CALLBACK (arrived_cb), self);
  g_signal_connect_swapped (self->guest, "changed", G_CALLBACK (guest_changed_cb), self);
  g_signal_connect_swapped (self->guest, "refused", G_CALLBACK (refused_cb), self);
  guint source = g_timeout_add_seconds (SAVE_SECONDS, save_guest_cb, self);
  hradby_guest_come (self->guest);
  g_main_loop_run (loop);
  g_source_remove (source);
  g_signal_handlers_disconnect_by_data (self->guest, self);
  gboolean is_gone = hradby_guest_get_state (self->guest) == HRADBY_GUEST_GONE;
  gboolean is_saved = save (hradby_guest_get_session (self->guest), self->path);
  hradby_guest_leave (self->guest);
  hradby_thinker_free (self->thinker);
  return is_saved && (self->is_over || !is_gone) ? HRADBY_CLI_OK : HRADBY_CLI_REFUSED;
}

int
hradby_cli_join (HradbyCli *cli, const HradbyCliArgs *args)
{
  g_autofree char *name = NULL;
  g_autofree char *seat = NULL;
  g_autofree char *player = NULL;
  g_autofree char *record = NULL;
  gboolean watch = FALSE;
  const GOptionEntry entries[] = {
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_("What the player is called"), "NAME" },
    { "seat", 0, 0, G_OPTION_ARG_STRING, &seat, N_("This seat, counted from 0"), "NUMBER" },
    { "watch", 0, 0, G_OPTION_ARG_NONE, &watch, N_("Only watch"), NULL },
    { "player", 0, 0, G_OPTION_ARG_STRING, &player, N_("Which computer player plays"), "LEVEL" },
    { "record", 0, 0, G_OPTION_ARG_FILENAME, &record, N_("Keep what this seat may know"), "FILE" },
    { NULL },
  };
  g_auto(GStrv) words = NULL;
  g_autoptr(HradbyInvitation) invitation = NULL;
  g_autoptr(HradbyGuest) guest = NULL;
  g_autoptr(GError) error = NULL;
  guint64 wanted = HRADBY_NOBODY;
  int status;

  if (!hradby_cli_parse (cli, args, entries, 1, 1, &words, &status))
    return status;
  const HradbyLevel *level = player != NULL ? hradby_level_find (player)
                                            : hradby_level_get_default ();
  if (level == NULL)
    return hradby_cli_misuse (cli, _("there is no computer player “%s”"), player);
  if (watch && seat != NULL)
    return hradby_cli_misuse (cli, _("“%s” cannot be used with “%s”"), "--watch", "--seat");
  if (!hradby_cli_get_number (cli, "--seat", seat, 0, HRADBY_MAX_PLAYERS - 1, &wanted))
    return HRADBY_CLI_USAGE;
  invitation = hradby_invitation_read (words[0], &error);
  if (invitation == NULL)
    return hradby_cli_refuse (cli, error);
  guest = hradby_guest_new (invitation, name != NULL ? name : g_get_real_name (), (guint) wanted,
                            watch, cli->library, NULL);
  Player self = { .guest = guest, .level = level, .path = record, .asked = G_MAXUINT };
  return play (cli, &self);
}

#endif
