/* My games: what is listed, found, opened, named, deleted and brought back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-test.h"

#include "app/archive/archive.h"
#include "app/face/face.h"
#include "app/window/window.h"
#include "session/game-note.h"
#include "session/kept-games.h"
#include "session/tutor.h"

#include <glib/gi18n.h>
#include <string.h>

#define NARROW 360
#define SHARED 122 /* a game of this number ends with the first two before the third */

typedef struct {
  AppTestGame game;
  char       *folder;
  char       *over;  /* the game of Anna and Bruno that is over; path */
  char       *begun; /* that of three */
  GtkWidget  *archive;
} Fixture;

static char *
keep (Fixture *self, HradbySession *session)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (hradby_kept_games_add (self->folder, session, &error));
  g_assert_no_error (error);
  return g_build_filename (self->folder, hradby_game_note_of (session)->kept_as, NULL);
}

static gboolean
is_read (gpointer archive)
{
  GtkWidget *pages = app_test_get (archive, "pages");
  const char *name = gtk_stack_get_visible_child_name (GTK_STACK (pages));

  return !g_str_equal (name, "reading");
}

static guint
count_games (gpointer archive)
{
  GtkListView *list = GTK_LIST_VIEW (app_test_get (archive, "list"));

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list)));
}

static gboolean
has_three (gpointer archive)
{
  return count_games (archive) == 3;
}

static gboolean
has_five (gpointer archive)
{
  return count_games (archive) == 5;
}

static void
open_archive (Fixture *self)
{
  g_autoptr(GPtrArray) found = NULL;

  gtk_widget_activate_action (self->game.window, "win.home", "s", "games");
  found = app_test_list (self->game.window, HRADBY_TYPE_ARCHIVE);
  g_assert_cmpuint (found->len, ==, 1);
  self->archive = found->pdata[0];
  app_test_wait (is_read, self->archive);
}

/* Goes back to the game; the page is gone with that. */
static void
close_archive (Fixture *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->archive), (gpointer *) &self->archive);
  app_test_activate (self->game.window, "win.continue");
  app_test_settle ();
  g_assert_null (self->archive);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  g_autoptr(HradbyRuleset) cards = app_test_new_rules ("castle-cards", NULL);
  g_autoptr(HradbySession) over = app_test_new_session ("rr", 5, cards);
  g_autoptr(HradbySession) begun = app_test_new_session ("ppp", 6, rules);

  app_test_clear_state ();
  self->folder = hradby_window_get_folder ("games");
  app_test_wait ((gboolean (*) (gpointer)) app_test_is_finished, over);
  self->over = keep (self, over);
  app_test_play (begun, 1, 4);
  self->begun = keep (self, begun);
  app_test_open_game (&self->game, app_test_new_session ("pp", 7, NULL), -1, -1);
  app_test_play (self->game.session, 1, 3);
  open_archive (self);
  app_test_wait (has_three, self->archive);
  app_test_settle ();
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  app_test_close_game (&self->game);
  g_free (self->folder);
  g_free (self->over);
  g_free (self->begun);
}

static GListModel *
get_shown (Fixture *self)
{
  return G_LIST_MODEL (gtk_list_view_get_model (
      GTK_LIST_VIEW (app_test_get (self->archive, "list"))));
}

/* Selects the game of this path, %NULL: the one that is played. */
static HradbyGameInfo *
choose (Fixture *self, const char *path)
{
  for (guint i = 0; i < g_list_model_get_n_items (get_shown (self)); i++) {
    g_autoptr(HradbyGameInfo) info = g_list_model_get_item (get_shown (self), i);

    if (g_strcmp0 (info->path, path) == 0) {
      gtk_single_selection_set_selected (GTK_SINGLE_SELECTION (get_shown (self)), i);
      return info; /* which the list keeps */
    }
  }
  g_assert_not_reached ();
}

static void
act (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (self->archive, action, NULL));
}

static gboolean
are_painted (gpointer archive)
{
  g_autoptr(GPtrArray) pictures = app_test_list (archive, GTK_TYPE_PICTURE);
  guint n = 0;

  for (guint i = 0; i < pictures->len; i++)
    n += gtk_picture_get_paintable (pictures->pdata[i]) != NULL;
  return n == 3;
}

/* Each has a picture, its players, its rules, and says whether it goes on. */
static void
test_lists (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  app_test_wait (are_painted, self->archive);
  text = app_test_read (self->archive);
  g_assert_nonnull (strstr (text, "Anna, Bruno, Cyril"));
  g_assert_nonnull (strstr (text, _("On the table")));
  g_assert_nonnull (strstr (text, _("In progress")));
  g_assert_nonnull (strstr (text, _("Official rules")));
}

/* Rules of a game with expansions are not those of the game alone. */
static void
test_expansions (Fixture *self, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, rules);
  g_autofree char *path = NULL, *kept = NULL, *now = NULL;
  g_autoptr(HradbyGameInfo) info = NULL, of = hradby_game_info_of (session);

  app_test_play (session, 4, 2);
  path = keep (self, session);
  info = hradby_game_info_read (path);
  kept = hradby_archive_words_rules (info);
  now = hradby_archive_words_rules (of);
  g_assert_nonnull (strstr (kept, _("The Tower")));
  g_assert_nonnull (strstr (kept, _("Official rules")));
  g_assert_null (strstr (kept, _("The Circus")));
  g_assert_cmpstr (now, ==, kept);
}

/* Whoever leaves does not wait for pictures: none that was cancelled is finished. */
static void
test_cancelled (Fixture *self, gconstpointer data)
{
  static const char *const colours[HRADBY_MAX_PLAYERS] = { "red", "blue", "green", "black" };
  g_autoptr(GPtrArray) lessons = hradby_tutor_list_lessons (self->game.library);
  g_autoptr(GCancellable) cancellable = g_cancellable_new ();

  for (guint i = 0; i < lessons->len; i++) {
    const HradbyGame *game = ((HradbyLesson *) g_ptr_array_index (lessons, i))->record->game;
    const HradbyFace *face = hradby_face_find (game->table->type);
    cairo_surface_t *painted = face->paint (game->table, game->position, colours, 32, 24, FALSE,
                                            cancellable);

    g_assert_nonnull (painted);
    cairo_surface_destroy (painted);
    g_cancellable_cancel (cancellable);
    g_assert_null (face->paint (game->table, game->position, colours, 32, 24, FALSE, cancellable));
    g_cancellable_reset (cancellable);
  }
  g_assert_cmpuint (lessons->len, >, 0);
}

static void
search (Fixture *self, const char *text)
{
  GtkWidget *entry = app_test_get (self->archive, "search");

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
}

static void
test_finds (Fixture *self, gconstpointer data)
{
  GtkStack *pages = GTK_STACK (app_test_get (self->archive, "pages"));

  search (self, " cYRIL ");
  g_assert_cmpuint (g_list_model_get_n_items (get_shown (self)), ==, 1);
  choose (self, self->begun);
  search (self, "nobody of this name");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "not-found");
  search (self, "");
  g_assert_cmpuint (g_list_model_get_n_items (get_shown (self)), ==, 3);
}

/* Escape takes back what was searched. */
static void
test_stops (Fixture *self, gconstpointer data)
{
  GtkWidget *entry = app_test_get (self->archive, "search");

  search (self, "nobody of this name");
  g_signal_emit_by_name (entry, "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
}

/* The game that was played is kept, and the other one is no more among those that are. */
static void
test_opens (Fixture *self, gconstpointer data)
{
  HradbySession *shown;
  g_autoptr(GPtrArray) kept = NULL;

  choose (self, self->begun);
  act (self, "games.open");
  app_test_settle ();
  shown = hradby_window_get_session (HRADBY_WINDOW (self->game.window));
  g_assert_true (shown != self->game.session);
  g_assert_cmpuint (hradby_session_get_n_steps (shown), ==, 4);
  g_assert_false (g_file_test (self->begun, G_FILE_TEST_EXISTS));
  kept = hradby_kept_games_list (self->folder);
  g_assert_cmpuint (kept->len, ==, 2);
}

/* A game that is over begins to be looked through at its start. */
static void
test_looks_back (Fixture *self, gconstpointer data)
{
  HradbySession *shown;

  choose (self, self->over);
  act (self, "games.look-back");
  app_test_settle ();
  shown = hradby_window_get_session (HRADBY_WINDOW (self->game.window));
  g_assert_cmpuint (hradby_session_get_step (shown), ==, 0);
  g_assert_true (app_test_is_finished (shown));
}

static void
name_it (Fixture *self, const char *name)
{
  GtkWidget *dialog, *entry;

  act (self, "games.rename");
  dialog = app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG);
  entry = g_object_get_data (G_OBJECT (dialog), "entry");
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  app_test_settle ();
}

/* A name lasts: of a game that is kept, and of the one that is played. */
static void
test_names (Fixture *self, gconstpointer data)
{
  HradbyGameInfo *info = choose (self, self->over);
  g_auto(HradbyGameNote) note = { .id = NULL };
  g_autofree char *path = NULL;

  name_it (self, "<b>Sunday</b>");
  g_assert_cmpstr (info->name, ==, "<b>Sunday</b>");
  g_assert_true (hradby_game_note_read (&note, self->over, NULL));
  g_assert_cmpstr (note.name, ==, "<b>Sunday</b>");

  choose (self, NULL);
  name_it (self, "Monday");
  choose (self, self->over);
  act (self, "games.open");
  app_test_settle ();
  path = hradby_kept_games_find_newest (self->folder);
  g_assert_true (hradby_game_note_read (&note, path, NULL));
  g_assert_cmpstr (note.name, ==, "Monday");
  g_assert_cmpstr (hradby_game_note_of (hradby_window_get_session (
      HRADBY_WINDOW (self->game.window)))->name, ==, "<b>Sunday</b>");
}

/* It is gone only when nobody can undo it any more. */
static void
test_deletes (Fixture *self, gconstpointer data)
{
  GtkWidget *undo;

  choose (self, self->over);
  act (self, "games.delete");
  app_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (get_shown (self)), ==, 2);
  g_assert_true (g_file_test (self->over, G_FILE_TEST_EXISTS));
  undo = app_test_get_button (self->archive, _("_Undo"));
  g_signal_emit_by_name (undo, "clicked");
  app_test_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (get_shown (self)), ==, 3);

  choose (self, self->begun);
  act (self, "games.delete");
  app_test_settle ();
  close_archive (self);
  g_assert_true (g_file_test (self->over, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (self->begun, G_FILE_TEST_EXISTS));
}

/* The second is found out only when the game is played for its picture. */
static gboolean
are_both_told (gpointer archive)
{
  GListModel *games = G_LIST_MODEL (gtk_list_view_get_model (
      GTK_LIST_VIEW (app_test_get (archive, "list"))));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (games); i++) {
    g_autoptr(HradbyGameInfo) info = g_list_model_get_item (games, i);

    n += info->refusal != NULL;
  }
  return n == 2;
}

/* Names of files are broken where the line ends, and nothing is put in there. */
static void
assert_verbatim (GtkWidget *archive, const char *name)
{
  g_autoptr(GPtrArray) labels = app_test_list (archive, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), name)) {
      PangoLayout *layout = gtk_label_get_layout (labels->pdata[i]);
      int n_glyphs = 0;

      g_assert_cmpint (pango_layout_get_line_count (layout), >, 1);
      for (GSList *line = pango_layout_get_lines_readonly (layout); line != NULL; line = line->next)
        for (GSList *run = ((PangoLayoutLine *) line->data)->runs; run != NULL; run = run->next)
          n_glyphs += ((PangoGlyphItem *) run->data)->glyphs->num_glyphs;
      g_assert_cmpint (n_glyphs, <=, (int) strlen (name));
      return;
    }
  g_assert_not_reached ();
}

/* What cannot be read is there with the reason, is not opened, and can be deleted. */
static void
test_unreadable (Fixture *self, gconstpointer data)
{
  static const char *const names[] = {
    "2026-01-01T10-00-00.000000Z-annabrunocyrilevafrantaandgustavatplay.game.xml",
    "2026-01-02T10-00-00.000000Z-castle.game.xml"
  };
  static const char *const texts[] = {
    "<game", "<game version=\"1\" rules=\"castle\"><player name=\"Dora\" colour=\"red\"/></game>"
  };
  char *paths[G_N_ELEMENTS (names)];
  g_autofree char *text = NULL;

  close_archive (self);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    paths[i] = g_build_filename (self->folder, names[i], NULL);
    g_assert_true (g_file_set_contents (paths[i], texts[i], -1, NULL));
  }
  open_archive (self);
  app_test_wait (has_five, self->archive);
  app_test_wait (are_both_told, self->archive);
  text = app_test_read (self->archive);
  gtk_window_set_default_size (GTK_WINDOW (self->game.window), NARROW, 600);
  app_test_settle ();
  assert_verbatim (self->archive, names[0]);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    HradbyGameInfo *info = choose (self, paths[i]);
    g_autofree char *reason = g_strdup_printf (_("Cannot be read: %s"), info->refusal);

    g_assert_nonnull (strstr (text, names[i]));
    g_assert_nonnull (strstr (text, reason));
  }
  search (self, "dora");
  g_assert_cmpuint (count_games (self->archive), ==, 1);
  search (self, "");

  choose (self, paths[1]);
  act (self, "games.open");
  g_signal_emit_by_name (app_test_get (self->archive, "list"), "activate", 4);
  app_test_settle ();
  g_assert_true (hradby_window_get_session (HRADBY_WINDOW (self->game.window))
                 == self->game.session);
  act (self, "games.delete");
  app_test_settle ();
  close_archive (self);
  g_assert_true (g_file_test (paths[0], G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (paths[1], G_FILE_TEST_EXISTS));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (paths[i]);
}

/* So it is when the window is closed below the list. */
static void
test_deletes_at_close (Fixture *self, gconstpointer data)
{
  choose (self, self->begun);
  act (self, "games.delete");
  app_test_settle ();
  g_assert_true (g_file_test (self->begun, G_FILE_TEST_EXISTS));
  app_test_destroy (self->game.window);
  g_assert_false (g_file_test (self->begun, G_FILE_TEST_EXISTS));
  self->game.window = GTK_WIDGET (hradby_window_new (NULL, self->game.settings,
                                                     self->game.library));
}

static void
export_as (Fixture *self, const char *name)
{
  act (self, "games.export");
  app_test_save_as (name);
}

static void
test_exports (Fixture *self, gconstpointer data)
{
  g_autofree char *written = g_build_filename (g_get_home_dir (), "ours.game.xml", NULL);
  GtkWidget *question;

  choose (self, self->begun);
  export_as (self, "ours.game.xml");
  g_assert_true (g_file_test (written, G_FILE_TEST_EXISTS));
  g_assert_true (app_test_says (self->game.window, _("Game saved")));

  export_as (self, "ours");
  question = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (question))
                 == GTK_WINDOW (self->game.window));
  app_test_destroy (question);
}

/* Who wins together, while others lose, has won. */
static void
test_shared (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("ppp", SHARED, rules);
  g_autoptr(HradbyGameInfo) info = NULL;
  const HradbyGameInfoSeat *seats;
  g_autofree char *state = NULL, *names = NULL, *won = NULL;

  app_test_play (session, SHARED, G_MAXUINT);
  info = hradby_game_info_of (session);
  seats = info->seats;
  g_assert_cmpint (seats[0].total, ==, seats[1].total);
  g_assert_cmpint (seats[0].total, >, seats[2].total);
  state = hradby_archive_words_state (info);
  names = g_strdup_printf ("%s, %s", seats[0].name, seats[1].name);
  won = g_strdup_printf (_("Won: %s"), names);
  g_assert_nonnull (strstr (state, won));
}

static gboolean
is_hunted (gpointer archive)
{
  return !gtk_revealer_get_reveal_child (GTK_REVEALER (app_test_get (archive, "hunt")));
}

/* A game that has just begun has no puzzles, which is said; who cancels is told nothing. */
static void
test_puzzles (Fixture *self, gconstpointer data)
{
  choose (self, self->over);
  act (self, "games.puzzles");
  g_assert_false (is_hunted (self->archive));
  g_assert_false (gtk_widget_activate_action (self->archive, "games.puzzles", NULL)
                  && is_hunted (self->archive));
  act (self, "games.stop-hunt");
  g_assert_true (is_hunted (self->archive));
  app_test_settle ();
  g_assert_false (app_test_says (self->archive, _("No puzzle found: no move of this game was "
                                                  "clearly better than all others")));

  choose (self, self->begun);
  act (self, "games.puzzles");
  app_test_wait (is_hunted, self->archive);
  app_test_settle ();
  g_assert_true (app_test_says (self->archive, _("No puzzle found: no move of this game was "
                                                 "clearly better than all others")));

  choose (self, self->over);
  act (self, "games.puzzles");
  close_archive (self);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;
  app_test_expect_choosers ();

#define ADD(name, func) \
  g_test_add ("/app/archive/" name, Fixture, NULL, set_up, func, tear_down)

  ADD ("lists", test_lists);
  ADD ("expansions", test_expansions);
  ADD ("cancelled", test_cancelled);
  ADD ("finds", test_finds);
  ADD ("stops", test_stops);
  ADD ("opens", test_opens);
  ADD ("looks-back", test_looks_back);
  ADD ("names", test_names);
  ADD ("deletes", test_deletes);
  ADD ("deletes-at-close", test_deletes_at_close);
  ADD ("exports", test_exports);
  ADD ("puzzles", test_puzzles);
  ADD ("unreadable", test_unreadable);
  g_test_add_func ("/app/archive/shared", test_shared);
  return g_test_run ();
}
