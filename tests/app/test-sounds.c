/* Tests of what is heard: which events sound, each step once, and when there is silence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <string.h>

#include "app/face/face.h"
#include "app/kit/sound.h"
#include "app/variants/preferences.h"
#include "app/window/window.h"
#include "session/session.h"

/* What ought to sound, by the names of events. */
static const char *const expected_sounds[][2] = {
  { "placed", "tile" },      { "deployed", "follower" }, { "points", "points" },
  { "game-over", "end" },    { "wall-tile-won", "tower" }, { "built", "tower" },
  { "captured", "follower" },
  { "bridge", "tower" },     { "castle", "tower" },      { "turned-up", "tile" },
  { "moved", "tower" },
};
static const char *const expected_card_sounds[][2] = {
  { "points", "points" },    { "game-over", "end" },     { "played", "tile" },
  { "summoned", "tile" },    { "moved", "tile" },        { "exchanged", "tile" },
  { "token", "follower" },
};

static GString *heard;         /* the names, one a line */
static gboolean is_never_over; /* what sounds goes on sounding */

static void
hear (const char *name)
{
  g_string_append_printf (heard, "%s\n", name);
  if (!is_never_over)
    hradby_sound_end (name);
}

static void
assert_silence (void)
{
  g_assert_cmpstr (heard->str, ==, "");
}

/* The rows of a game, of an event and a sound each. */
static const char *
find_expected (const HradbyGameType *type, const HradbyEvent *event)
{
  gboolean is_cards = g_str_equal (type->id, "castle-cards");
  guint n = is_cards ? G_N_ELEMENTS (expected_card_sounds) : G_N_ELEMENTS (expected_sounds);

  for (guint i = 0; i < n; i++) {
    const char *const *row = is_cards ? expected_card_sounds[i] : expected_sounds[i];

    if (g_str_equal (type->events[event->kind].name, row[0]))
      return row[1];
  }
  return NULL;
}

/* What the session tells, as it ought to be heard. */
typedef struct {
  GString *all;
  GString *step;
} Expected;

static void
event_cb (Expected *self, const HradbyEvent *event, HradbySession *session)
{
  const char *sound = find_expected (hradby_session_get_table (session)->type, event);
  g_autofree char *line = g_strdup_printf ("%s\n", sound != NULL ? sound : "");

  if (sound != NULL && strstr (self->step->str, line) == NULL)
    g_string_append (self->step, line);
}

static void
changed_cb (Expected *self)
{
  g_string_append (self->all, self->step->str);
  g_string_truncate (self->step, 0);
}

typedef struct {
  const char *path;
  const char *game;
  const char *expansion;
  const char *seats;
  const char *sounds[6]; /* all that a whole game has */
} Whole;

/* Every step of a whole game is heard, each sound once. */
static void
test_whole (gconstpointer data)
{
  const Whole *whole = data;
  g_autoptr(HradbyRuleset) rules = app_test_new_rules (whole->game, whole->expansion);
  HradbySession *session = app_test_new_session (whole->seats, 5, rules);
  Expected expected = { g_string_new (NULL), g_string_new (NULL) };
  AppTestGame game;

  app_test_open_game (&game, session, 1000, 700);
  g_signal_connect_swapped (session, "event", G_CALLBACK (event_cb), &expected);
  g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), &expected);
  g_string_truncate (heard, 0);
  app_test_play (session, 9, G_MAXUINT);
  g_assert_true (app_test_is_finished (session));
  g_assert_cmpstr (heard->str, ==, expected.all->str);
  for (guint i = 0; whole->sounds[i] != NULL; i++)
    g_assert_nonnull (strstr (heard->str, whole->sounds[i]));
  g_assert_true (g_str_has_suffix (heard->str, "end\n"));
  g_signal_handlers_disconnect_by_data (session, &expected);
  g_string_free (expected.all, TRUE);
  g_string_free (expected.step, TRUE);
  app_test_settle ();
  app_test_close_game (&game);
}

static void
begin (AppTestGame *game, guint n_steps)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);

  app_test_open_game (game, app_test_new_session ("pp", 5, rules), 1000, 700);
  g_string_truncate (heard, 0);
  app_test_play (game->session, 9, n_steps);
}

/* What is only looked at again is not heard again, nor is a game that is opened. */
static void
test_back_and_forth (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "sounds.game.xml", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  AppTestGame game;
  guint n_steps;

  begin (&game, 12);
  g_assert_cmpuint (heard->len, >, 0);
  g_string_truncate (heard, 0);
  hradby_session_undo (game.session);
  hradby_session_redo (game.session);
  n_steps = hradby_session_get_n_steps (game.session);
  for (guint step = 0; step <= n_steps; step++)
    hradby_session_set_step (game.session, step);
  assert_silence ();
  hradby_session_save_as (game.session, path, &error);
  g_assert_no_error (error);
  hradby_window_open (HRADBY_WINDOW (game.window), file);
  app_test_settle ();
  g_assert_true (hradby_window_get_session (HRADBY_WINDOW (game.window)) != game.session);
  assert_silence ();
  app_test_play (hradby_window_get_session (HRADBY_WINDOW (game.window)), 3, 1);
  g_assert_cmpuint (heard->len, >, 0);
  app_test_close_game (&game);
}

/* One switch of ours, and the system's. */
static void
test_switches (void)
{
  GtkSettings *system = gtk_settings_get_default ();
  AppTestGame game;

  begin (&game, 0);
  g_settings_set_boolean (game.settings, "sounds", FALSE);
  app_test_play (game.session, 9, 4);
  g_settings_set_boolean (game.settings, "sounds", TRUE);
  g_object_set (system, "gtk-enable-event-sounds", FALSE, NULL);
  app_test_play (game.session, 9, 4);
  assert_silence ();
  g_object_set (system, "gtk-enable-event-sounds", TRUE, NULL);
  app_test_play (game.session, 9, 4);
  g_assert_cmpuint (heard->len, >, 0);
  g_string_truncate (heard, 0);
  gtk_widget_set_visible (game.window, FALSE);
  app_test_play (game.session, 9, 4);
  assert_silence ();
  app_test_close_game (&game);
}

static guint
count_heard (const char *name)
{
  g_auto(GStrv) names = g_strsplit (heard->str, "\n", -1);
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    n += g_str_equal (names[i], name);
  return n;
}

/* However quickly tiles are laid, each sound is to be heard once at a time. */
static void
test_one_at_a_time (void)
{
  AppTestGame game;

  is_never_over = TRUE;
  begin (&game, 20);
  is_never_over = FALSE;
  g_assert_cmpuint (count_heard ("tile"), ==, 1);
  g_assert_cmpuint (count_heard ("follower"), ==, 1);
  hradby_sound_end ("tile");
  g_string_truncate (heard, 0);
  app_test_play (game.session, 9, 4);
  g_assert_cmpuint (count_heard ("tile"), >, 0);
  g_assert_cmpuint (count_heard ("follower"), ==, 0);
  hradby_sound_end ("follower");
  app_test_close_game (&game);
}

static void
exchange (HradbySession *session)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (session);

  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

    if (g_str_equal (hradby_session_get_table (session)->type->actions[action->kind].name,
                     "exchange")) {
      g_assert_true (hradby_session_play (session, action, NULL));
      return;
    }
  }
  g_assert_not_reached ();
}

/* Who exchanges a card hears it, although the curtain falls at once. */
static void
test_curtain (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  HradbySession *session = app_test_new_session ("pp", 7, rules);
  AppTestGame game;

  app_test_open_game (&game, session, 1000, 700);
  hradby_session_lift_curtain (session);
  app_test_settle ();
  while (hradby_session_get_awaited (session) == HRADBY_NOBODY) {
    g_string_truncate (heard, 0);
    exchange (session);
    g_assert_cmpstr (heard->str, ==, "tile\n");
  }
  app_test_close_game (&game);
}

/* Each sound that a face names has a file, if there are any. */
static void
test_files (void)
{
  g_autoptr(GPtrArray) games = hradby_face_list_games ();
  guint n = 0;

  if (!hradby_sound_is_built ()) {
    g_test_skip ("built without sound");
    return;
  }
  for (guint i = 0; i < games->len; i++) {
    const HradbyFace *face = hradby_face_find (games->pdata[i]), *part;

    for (guint nth = 0; (part = hradby_face_get_nth (face, nth)) != NULL; nth++)
      for (const HradbyFaceSound *row = part->sounds; row != NULL && row->sound != NULL; row++) {
        g_autofree char *name = g_strconcat (row->sound, ".wav", NULL);
        g_autofree char *path = g_build_filename (g_getenv ("HRADBY_SOUNDDIR"), name, NULL);

        g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
        n++;
      }
  }
  g_assert_cmpuint (n, >, games->len);
}

/* Where nobody can play, nothing is said about it, and whoever can later is asked again. */
static void
test_nobody_plays (void)
{
  g_string_truncate (heard, 0);
  hradby_sound_set_player (NULL);
  for (guint i = 0; i < 3; i++) {
    hradby_sound_play ("tile");
    hradby_sound_play ("lost");
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }
  assert_silence ();
  hradby_sound_set_player (hear);
  hradby_sound_play ("tile");
  g_assert_cmpstr (heard->str, ==, "tile\n");
}

/* Who cannot hear anything is not asked. */
static void
test_preferences (void)
{
  g_autoptr(GSettings) settings = app_test_new_settings ();
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  GtkWidget *window = hradby_preferences_new (settings);

  g_assert_cmpint (gtk_widget_get_visible (app_test_get (window, "sounds_row")), ==,
                   hradby_sound_is_built ());
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (app_test_get (window, "sounds"))));
  gtk_switch_set_active (GTK_SWITCH (app_test_get (window, "sounds")), FALSE);
  g_assert_false (g_settings_get_boolean (settings, "sounds"));
  app_test_destroy (window);
}

int
main (int argc, char **argv)
{
  static const Whole wholes[] = {
    { "/sounds/castle", "castle", NULL, "pg",
      { "tile", "follower", "points", "tower", "end" } },
    { "/sounds/tower", "carcassonne", "tower", "pp",
      { "tile", "follower", "points", "tower", "end" } },
    { "/sounds/bridges", "carcassonne", "bridges-castles-bazaars", "pr",
      { "tile", "follower", "points", "tower", "end" } },
    { "/sounds/circus", "carcassonne", "circus", "rp",
      { "tile", "follower", "points", "tower", "end" } },
    { "/sounds/cards", "castle-cards", NULL, "pr", { "tile", "follower", "end" } },
  };
  int status;

  if (!app_test_init (&argc, &argv))
    return 0;
  heard = g_string_new (NULL);
  hradby_sound_set_player (hear);
  for (guint i = 0; i < G_N_ELEMENTS (wholes); i++)
    g_test_add_data_func (wholes[i].path, &wholes[i], test_whole);
  g_test_add_func ("/sounds/back-and-forth", test_back_and_forth);
  g_test_add_func ("/sounds/switches", test_switches);
  g_test_add_func ("/sounds/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/sounds/curtain", test_curtain);
  g_test_add_func ("/sounds/files", test_files);
  g_test_add_func ("/sounds/nobody-plays", test_nobody_plays);
  g_test_add_func ("/sounds/preferences", test_preferences);
  status = g_test_run ();
  hradby_sound_set_player (NULL);
  g_string_free (heard, TRUE);
  return status;
}
