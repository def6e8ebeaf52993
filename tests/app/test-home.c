/* Tests of home's first page: what it offers, and what it remembers for the next game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/start/play-page.h"
#include "app/words/rules-store.h"
#include "engine/registry.h"
#include "session/shelf.h"
#include "session/kept-games.h"

typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  GtkWidget     *window;
  GtkWidget     *page;
  char          *begun;
  char          *kept; /* folder of games before */
} Fixture;

static void
open_page (Fixture *self, HradbySession *session)
{
  self->library = hradby_library_new ();
  self->window = gtk_window_new ();
  self->page = hradby_play_page_new (self->settings, self->library, session,
                                     self->kept != NULL ? self->kept : "/nowhere");
  gtk_window_set_child (GTK_WINDOW (self->window), self->page);
  gtk_window_present (GTK_WINDOW (self->window));
  app_test_settle ();
}

static gboolean
is_seen (Fixture *self, const char *name)
{
  return gtk_widget_get_mapped (app_test_get (self->page, name));
}

/* A new player is offered a lesson, and no table of last time. */
static void
test_first (void)
{
  Fixture self = { .settings = app_test_new_settings () };

  open_page (&self, NULL);
  g_assert_true (is_seen (&self, "first"));
  g_assert_false (is_seen (&self, "under_way"));
  g_assert_false (is_seen (&self, "again"));
  app_test_end (self.window, self.settings, self.library);
}

/* Who played is named; an expansion that is ticked is one of the next game, and of no other. */
static void
test_last (void)
{
  Fixture self = { .settings = app_test_new_settings () };
  g_autoptr(GPtrArray) chips = NULL;
  g_autofree char *told = NULL;

  g_settings_set_value (self.settings, "players",
                        g_variant_new_parsed ("[('Jana', 'black', ''), ('Petr', 'red', '')]"));
  g_settings_set_value (self.settings, "expansions", g_variant_new_parsed ("['circus']"));
  open_page (&self, NULL);
  g_assert_false (is_seen (&self, "first"));
  g_assert_true (is_seen (&self, "again"));
  told = app_test_read (app_test_get (self.page, "again"));
  g_assert_nonnull (strstr (told, "Jana"));
  g_assert_nonnull (strstr (told, "Petr"));

  chips = app_test_list (self.page, GTK_TYPE_TOGGLE_BUTTON);
  g_assert_cmpuint (chips->len, >, 1);
  for (guint i = 0; i < chips->len; i++) {
    GtkToggleButton *chip = chips->pdata[i];
    gboolean on = gtk_toggle_button_get_active (chip);

    g_assert_true (on == g_str_equal (g_object_get_data (chips->pdata[i], "expansion"), "circus"));
    gtk_toggle_button_set_active (chip, !on);
  }
  g_auto(GStrv) ticked = g_settings_get_strv (self.settings, "expansions");
  g_assert_cmpuint (g_strv_length (ticked), ==, chips->len - 1);
  g_assert_false (g_strv_contains ((const char *const *) ticked, "circus"));
  app_test_end (self.window, self.settings, self.library);
}

/* The chip of a wall; %NULL: there is none. */
static GtkToggleButton *
find_wall (const Fixture *self, const char *name)
{
  g_autoptr(GPtrArray) chips = app_test_list (self->page, GTK_TYPE_TOGGLE_BUTTON);

  for (guint i = 0; i < chips->len; i++)
    if (g_strcmp0 (g_object_get_data (chips->pdata[i], "wall"), name) == 0)
      return chips->pdata[i];
  return NULL;
}

/* Walls of one's own can be ticked, one at a time, as the dialog for a new game has them. */
static void
test_walls (void)
{
  Fixture self = { .settings = app_test_new_settings () };
  g_autofree char *folder = hradby_shelf_get_folder ("wall");
  const HradbyGameType *type = hradby_registry_find ("castle");
  GtkToggleButton *chips[2];

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  for (guint i = 0; i < 2; i++) {
    g_autofree char *file = g_test_build_filename (G_TEST_DIST, "..", "data", "walls",
                                                   "castle.wall.xml", NULL);
    g_autofree char *name = g_strdup_printf ("own-%u.wall.xml", i), *text = NULL;
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *id = g_strdup_printf ("id=\"own-%u\"", i);
    g_autoptr(GString) wall = NULL;

    g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
    wall = g_string_new (text);
    g_assert_cmpuint (g_string_replace (wall, "id=\"castle\"", id, 1), ==, 1);
    g_assert_true (g_file_set_contents (path, wall->str, -1, NULL));
  }
  open_page (&self, NULL);
  chips[0] = find_wall (&self, "wall/own-0");
  chips[1] = find_wall (&self, "wall/own-1");
  g_assert_true (chips[0] != NULL && chips[1] != NULL);
  for (guint i = 0; i < 4; i++) {
    g_auto(GStrv) chosen = NULL;

    gtk_toggle_button_set_active (chips[i % 2], i != 3);
    chosen = hradby_rules_store_load_material (self.settings, type);
    g_assert_cmpuint (chosen != NULL ? g_strv_length (chosen) : 0, ==, 1);
    g_assert_cmpstr (chosen[0], ==, i % 2 == 0 || i == 3 ? "wall/own-0" : "wall/own-1");
    g_assert_true (gtk_toggle_button_get_active (chips[0]) == (i != 1));
  }
  gtk_toggle_button_set_active (chips[0], FALSE);
  g_auto(GStrv) none = hradby_rules_store_load_material (self.settings, type);
  g_assert_cmpuint (none != NULL ? g_strv_length (none) : 0, ==, 0);
  app_test_end (self.window, self.settings, self.library);
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Fixture *self = user_data;

  g_free (self->begun);
  self->begun = g_settings_get_string (self->settings, "game");
}

/* Each game is told, painted, and begins with the dialog set to it; the last one stays so long. */
static void
test_games (void)
{
  Fixture self = { .settings = app_test_new_settings () };
  g_autoptr(GPtrArray) pictures = NULL, buttons = NULL;
  g_autoptr(GSimpleActionGroup) actions = g_simple_action_group_new ();
  const GActionEntry entry = { .name = "new", .activate = new_cb };
  g_autofree char *last = g_settings_get_string (self.settings, "game");
  g_autofree char *told = NULL, *length = NULL;
  guint n_begun = 0;

  open_page (&self, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (actions), &entry, 1, &self);
  gtk_widget_insert_action_group (self.window, "win", G_ACTION_GROUP (actions));
  pictures = app_test_list (app_test_get (self.page, "games"), GTK_TYPE_PICTURE);
  g_assert_cmpuint (pictures->len, ==, 3);
  for (guint i = 0; i < pictures->len; i++)
    g_assert_nonnull (gtk_picture_get_paintable (pictures->pdata[i]));
  told = app_test_read (app_test_get (self.page, "games"));
  length = g_strdup_printf (ngettext ("about %u minute", "about %u minutes", 45u), 45u);
  g_assert_nonnull (strstr (told, length));
  buttons = app_test_list (app_test_get (self.page, "games"), GTK_TYPE_BUTTON);
  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), _("Play…")) == 0) {
      const char *before = g_object_get_data (buttons->pdata[i], "game");
      g_autofree char *game = NULL;

      g_signal_emit_by_name (buttons->pdata[i], "clicked");
      g_assert_cmpstr (self.begun, ==, before);
      game = g_settings_get_string (self.settings, "game");
      g_assert_cmpstr (game, ==, last);
      n_begun++;
    }
  g_assert_cmpuint (n_begun, ==, pictures->len);
  g_free (self.begun);
  app_test_end (self.window, self.settings, self.library);
}

/* Rules that cannot be read for now are told of, and the game can be begun by others. */
static void
test_missing (void)
{
  Fixture self = { .settings = app_test_new_settings () };
  g_autofree char *told = NULL;

  g_settings_set_value (self.settings, "variants", g_variant_new_parsed ("{'castle': 'gone'}"));
  open_page (&self, NULL);
  told = app_test_read (app_test_get (self.page, "games"));
  g_assert_nonnull (strstr (told, _("Missing now")));
  app_test_end (self.window, self.settings, self.library);
}

/* The game under way is told with its players, their points, and whose turn it is. */
static void
test_under_way (void)
{
  Fixture self = { .settings = app_test_new_settings () };
  HradbySession *session = app_test_new_session ("pp", 3, NULL);
  g_autofree char *told = NULL, *turn = NULL;

  open_page (&self, session);
  told = app_test_read (app_test_get (self.page, "under_way"));
  g_assert_nonnull (strstr (told, "Anna: 0"));
  g_assert_nonnull (strstr (told, "Bruno: 0"));
  turn = g_strdup_printf (C_("player", "%s's turn"), "Anna");
  g_assert_nonnull (strstr (told, turn));
  g_assert_false (is_seen (&self, "first"));
  app_test_end (self.window, self.settings, self.library);
  app_test_drop (session);
}

static gboolean
lists_others (gpointer page)
{
  return gtk_widget_get_visible (app_test_get (page, "others"));
}

static char *
read_tables (Fixture *self)
{
  return app_test_read (app_test_get (self->page, "again_box"));
}

/* Games that wait are counted, and each earlier table is offered once. */
static void
test_kept (void)
{
  Fixture self = {
    .settings = app_test_new_settings (),
    .kept = g_build_filename (g_get_user_state_dir (), "hradby", "games", NULL),
  };
  HradbySession *sessions[] = {
    app_test_new_session ("pp", 3, NULL), app_test_new_session ("pp", 4, NULL),
    app_test_new_session ("ppp", 5, app_test_new_rules ("carcassonne", NULL)),
  };
  g_autofree char *tables = NULL, *waiting = NULL;
  g_autoptr(GPtrArray) buttons = NULL;

  g_settings_set_value (self.settings, "players",
                        g_variant_new_parsed ("[('Jana', 'black', ''), ('Petr', 'red', '')]"));
  for (guint i = 0; i < G_N_ELEMENTS (sessions); i++)
    g_assert_true (hradby_kept_games_add (self.kept, sessions[i], NULL));
  open_page (&self, sessions[0]);
  app_test_wait (lists_others, self.page);
  waiting = g_strdup_printf (ngettext ("%u Other Game", "%u Other Games", 3), 3);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (app_test_get (self.page, "others"))), ==,
                   waiting);
  tables = read_tables (&self);
  g_assert_nonnull (strstr (tables, "Jana"));
  buttons = app_test_list (app_test_get (self.page, "again_box"), GTK_TYPE_BUTTON);
  g_assert_cmpuint (buttons->len, ==, 4); /* with that for a friend */
  g_assert_nonnull (strstr (tables, "Cyril"));
  app_test_clear_state ();
  app_test_end (self.window, self.settings, self.library);
  for (guint i = 0; i < G_N_ELEMENTS (sessions); i++)
    app_test_drop (sessions[i]);
  g_free (self.kept);
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/home/first", test_first);
  g_test_add_func ("/app/home/last", test_last);
  g_test_add_func ("/app/home/walls", test_walls);
  g_test_add_func ("/app/home/games", test_games);
  g_test_add_func ("/app/home/missing", test_missing);
  g_test_add_func ("/app/home/kept", test_kept);
  g_test_add_func ("/app/home/under-way", test_under_way);
  return g_test_run ();
}
