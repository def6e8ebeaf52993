/* Faces of games: each game has one, a game without is not shown, and a new one needs no more. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"
#include "action-list.h"
#include "null-game.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/games/faces.h"
#include "app/start/new-game-dialog.h"
#include "app/window/window.h"
#include "engine/registry.h"
#include "games/castle/castle.h"
#include "session/kept-games.h"

typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  GtkWidget     *window;
} Fixture;

static const HradbyGameType *const types[] = { &hradby_castle_type, &hradby_null_type, NULL };

static char *
label_action (const HradbyTable *table, const HradbyPosition *position, const HradbyAction *action,
              const char *const *names)
{
  if (action->kind == HRADBY_NULL_PLACE)
    return g_strdup_printf ("Lay the stone at %d", action->x);
  return g_strdup (action->kind == HRADBY_NULL_MARK ? "Mark the stone" : "Go on");
}

static gboolean
is_button (const HradbyAction *action)
{
  return action->kind != HRADBY_NULL_PLACE;
}

static char *
tell_event (const HradbyTable *table, const HradbyEvent *event, const char *const *names)
{
  if (event->kind != HRADBY_EVENT_POINTS)
    return NULL;
  return g_strdup_printf ("%s has a stone worth %d.", names[event->player], event->points);
}

static const HradbyFace null_face = {
  .id = "null",
  .icon = "hradby-town-symbolic",
  .chance = "A stone is being drawn",
  .make_surface = action_list_new,
  .is_button = is_button,
  .label_action = label_action,
  .tell_event = tell_event,
};

static void
set_up (Fixture *fixture, gconstpointer faces)
{
  hradby_registry_install (types);
  hradby_face_install (faces);
  fixture->window = app_test_new_window (&fixture->settings, &fixture->library);
}

static void
tear_down (Fixture *fixture, gconstpointer faces)
{
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

static HradbySession *
new_session (const char *seats)
{
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (&hradby_null_type);

  return app_test_new_session (seats, 5, rules);
}

static HradbySession *
get_shown (Fixture *fixture)
{
  return hradby_window_get_session (HRADBY_WINDOW (fixture->window));
}

static gboolean
is_asking (gpointer data)
{
  GtkWidget *dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);

  return dialog != NULL && gtk_widget_get_mapped (dialog);
}

/* The dialog names the game that cannot be shown, and goes. */
static void
close_dialog (Fixture *fixture)
{
  GtkWidget *dialog;

  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_wait (is_asking, NULL);
  dialog = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_true (app_test_says (dialog, "Stones"));
  g_signal_emit_by_name (app_test_get_button (dialog, _("_Close")), "clicked");
  app_test_settle ();
}

/* Before other lists are installed. */
static void
test_every_game (void)
{
  g_autoptr(GPtrArray) games = hradby_face_list_games ();

  for (guint i = 0; hradby_registry_list ()[i] != NULL; i++) {
    const HradbyGameType *type = hradby_registry_list ()[i];
    const HradbyFace *face = hradby_face_find (type);

    /* A game without a face is not offered. */
    g_assert_cmpint (g_ptr_array_find (games, type, NULL), ==, face != NULL);
    if (face == NULL)
      continue;
    g_assert_cmpstr (face->id, ==, type->id);
    g_assert_nonnull (face->icon);
    g_assert_nonnull (face->chance);
    g_assert_nonnull (face->make_surface);
    g_assert_true (face->labels != NULL || face->label_action != NULL);
    g_assert_true (face->events != NULL || face->tell_event != NULL);
    for (guint k = 0; face->expansions != NULL && face->expansions[k] != NULL; k++) {
      g_assert_true (g_strv_contains (type->expansions, face->expansions[k]->id));
      g_assert_true (hradby_face_get_nth (face, k) == face->expansions[k]);
    }
  }
}

/* Each word in braces is known, and the one that decides the plural is a number. */
static void
check_text (const HradbyFaceSaid *said, const char *text)
{
  g_auto(GStrv) pieces = g_strsplit (text, "{", -1);

  for (guint i = 1; i < g_strv_length (pieces); i++) {
    g_autofree char *name = g_strndup (pieces[i], strcspn (pieces[i], "}"));

    g_test_message ("%s", text);
    g_assert_cmpuint (strlen (name), <, strlen (pieces[i]));
    g_assert_nonnull (hradby_saying_find_word (said, name));
  }
}

static void
check_rows (const HradbyFaceSaid *said, const HradbySaying *rows)
{
  for (const HradbySaying *row = rows; row != NULL && (row->text != NULL || row->tell != NULL);
       row++) {
    if (row->text != NULL)
      check_text (said, row->text);
    if (row->plural != NULL) {
      const char *number = row->number != NULL ? row->number : "points";

      check_text (said, row->plural);
      g_assert_nonnull (hradby_saying_find_word (said, number)->count);
    }
  }
}

static void
test_every_row (void)
{
  g_autoptr(GPtrArray) games = hradby_face_list_games ();

  for (guint i = 0; i < games->len; i++) {
    const HradbyFace *face = hradby_face_find (games->pdata[i]), *part;

    for (guint k = 0; (part = hradby_face_get_nth (face, k)) != NULL; k++) {
      HradbyFaceSaid said = { .words = { part->words, face->words } };
      const HradbySaying *const lists[] = { part->prompts, part->labels, part->events,
                                            part->moves };

      for (guint j = 0; j < G_N_ELEMENTS (lists); j++)
        check_rows (&said, lists[j]);
      for (const HradbyWord *word = part->words; word != NULL && word->name != NULL; word++)
        check_rows (&said, word->sayings);
    }
  }
}

/* It is not offered; a file of it is refused, and the game of last time is kept. */
static void
test_unknown (Fixture *fixture, gconstpointer faces)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "stones.game.xml", NULL);
  g_autofree char *autosave = hradby_window_get_folder ("autosave");
  g_autofree char *games = hradby_window_get_folder ("games");
  g_autofree char *kept = NULL;
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GPtrArray) offered = hradby_face_list_games ();
  g_autoptr(HradbyEarly) early = NULL;
  g_autoptr(HradbySession) session = new_session ("rr");

  g_assert_cmpuint (offered->len, ==, 1);
  g_assert_true (g_ptr_array_index (offered, 0) == &hradby_castle_type);
  g_settings_set_string (fixture->settings, "game", "null");
  g_assert_true (hradby_start_get_last (fixture->settings) == &hradby_castle_type);

  app_test_wait ((gboolean (*) (gpointer)) app_test_is_finished, session);
  g_assert_true (hradby_session_save_as (session, path, NULL));
  hradby_window_open (HRADBY_WINDOW (fixture->window), file);
  close_dialog (fixture);
  g_assert_null (get_shown (fixture));

  hradby_session_set_autosave (session, autosave);
  g_assert_true (hradby_session_flush (session));
  early = hradby_early_new (autosave, fixture->library, 100, FALSE);
  hradby_window_resume (HRADBY_WINDOW (fixture->window), early);
  close_dialog (fixture);
  g_assert_null (get_shown (fixture));
  kept = hradby_kept_games_find_newest (games);
  g_assert_nonnull (kept);
}

/* The first button that the position offers, on the surface or beside it. */
static GtkWidget *
find_choice (Fixture *fixture)
{
  g_autoptr(GPtrArray) lists = app_test_list (fixture->window, ACTION_TYPE_LIST);
  g_autoptr(GPtrArray) buttons = app_test_list (lists->pdata[0], GTK_TYPE_BUTTON);
  g_autoptr(GPtrArray) decisions = app_test_list_decisions (fixture->window);

  if (buttons->len > 0)
    return buttons->pdata[0];
  return decisions->pdata[0];
}

static gboolean
waits_no_more (gpointer session)
{
  return hradby_session_get_to_decide (session) != HRADBY_NOBODY
         || app_test_is_finished (session);
}

/* Two persons play from the window alone, after a game on another surface. */
static void
test_further (Fixture *fixture, gconstpointer faces)
{
  g_autoptr(HradbySession) before = app_test_new_session ("pp", 1, NULL);
  g_autoptr(HradbySession) session = new_session ("pp");
  guint n = 0;

  gtk_window_present (GTK_WINDOW (fixture->window));
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), before);
  app_test_settle ();
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), session);
  app_test_settle ();
  g_assert_true (get_shown (fixture) == session);
  g_assert_false (gtk_widget_get_visible (app_test_get (fixture->window, "remaining_button")));
  while (!app_test_is_finished (session)) {
    app_test_wait (waits_no_more, session);
    if (app_test_is_finished (session))
      break;
    g_signal_emit_by_name (find_choice (fixture), "clicked");
    n++;
  }
  app_test_settle ();
  g_assert_cmpuint (n, >, 10);
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), before);
  app_test_settle ();
  g_assert_true (get_shown (fixture) == before);
}

int
main (int argc, char *argv[])
{
  static const HradbyFace *const castle_alone[] = { &hradby_castle_face, NULL };
  static const HradbyFace *const both[] = { &null_face, &hradby_castle_face, NULL };

  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/face/every-game", test_every_game);
  g_test_add_func ("/app/face/every-row", test_every_row);
  g_test_add ("/app/face/unknown", Fixture, castle_alone, set_up, test_unknown, tear_down);
  g_test_add ("/app/face/further", Fixture, both, set_up, test_further, tear_down);
  return g_test_run ();
}
