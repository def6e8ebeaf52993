/* Names of people: remembered when a game begins, and offered for the next one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-test.h"

#include "app/kit/tooltip.h"
#include "app/start/new-game-dialog.h"
#include "app/table/side-panel.h"
#include "games/carcassonne/carcassonne.h"
#include "games/castle-cards/castle-cards.h"
#include "games/castle/castle.h"
#include "session/session.h"

#include <glib/gi18n.h>
#include <string.h>

/* Whoever played under a name is offered first to people, and to them alone; a person does not keep
 * the name of a computer player from a game before. */
static void
test_people (void)
{
  static const char *const before[] = { "Anna_1", "Eva", NULL };
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog;
  g_autoptr(GPtrArray) editors = NULL;
  g_auto(GStrv) people = NULL;

  g_settings_set_strv (settings, "people", before);
  g_settings_set_value (settings, "players",
                        g_variant_new_parsed ("[(%s, 'red', ''), ('Ota', 'blue', 'easy')]",
                                              C_("player", "Computer")));
  dialog = hradby_new_game_dialog_new (settings, library);
  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  gtk_window_present (GTK_WINDOW (dialog));
  g_assert_cmpstr (gtk_editable_get_text (editors->pdata[0]), ==, C_("player", "Player"));
  g_assert_cmpstr (gtk_editable_get_text (editors->pdata[1]), ==, "Ota");
  g_assert_true (gtk_widget_get_visible (app_test_get (editors->pdata[0], "people")));
  g_assert_false (gtk_widget_get_visible (app_test_get (editors->pdata[1], "people")));

  g_assert_true (gtk_widget_activate_action (editors->pdata[0], "seat.name", "s", "Eva"));
  g_assert_cmpstr (gtk_editable_get_text (editors->pdata[0]), ==, "Eva");
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_settle ();
  people = g_settings_get_strv (settings, "people");
  g_assert_cmpuint (g_strv_length (people), ==, 2);
  g_assert_cmpstr (people[0], ==, "Eva");
  g_assert_cmpstr (people[1], ==, "Anna_1");
  app_test_end (window, settings, library);
}

/* Settings that were put together by others hold whatever they do: no more are offered than are
 * ever remembered. */
static void
test_too_many (void)
{
  g_auto(GStrv) people = g_new0 (char *, 1001);
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog;
  g_autoptr(GPtrArray) editors = NULL;
  GMenuModel *menu;

  for (guint i = 0; i < 1000; i++)
    people[i] = g_strdup_printf ("Anna %u", i);
  g_settings_set_strv (settings, "people", (const char *const *) people);
  dialog = hradby_new_game_dialog_new (settings, library);
  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  menu = gtk_menu_button_get_menu_model (
    GTK_MENU_BUTTON (app_test_get (editors->pdata[0], "people")));
  g_assert_cmpint (g_menu_model_get_n_items (menu), ==, 12);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_end (window, settings, library);
}

/* All who played last time are offered again, also where fewer would do. */
static void
test_everybody (void)
{
  static const char *const names[] = { "Anna", "Eva", "Ota" };
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog;
  g_autoptr(GPtrArray) editors = NULL;

  g_settings_set_string (settings, "game", "castle-cards");
  g_settings_set_value (settings, "players",
                        g_variant_new_parsed ("[('Anna', 'red', ''), ('Eva', 'blue', 'easy'),"
                                              " ('Ota', 'green', '')]"));
  dialog = hradby_new_game_dialog_new (settings, library);
  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  g_assert_cmpuint (editors->len, ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < editors->len; i++) {
    g_autoptr(HradbySeat) seat = hradby_start_seat_dup_seat (editors->pdata[i]);

    g_assert_cmpstr (hradby_seat_get_name (seat), ==, names[i]);
    g_assert_cmpint (hradby_seat_get_level (seat) == NULL, ==, i != 1);
  }
  app_test_destroy (dialog);
  app_test_end (window, settings, library);
}

/* Whoever takes over the seat of a computer is not called one. */
static void
test_taken_over (void)
{
  AppTestGame game;
  g_autoptr(HradbySession) session = app_test_new_session ("pg", 3, NULL);
  g_autoptr(GPtrArray) rows = NULL;
  g_autoptr(HradbySeat) seat = NULL;

  hradby_session_set_name (session, 1, C_("player", "Computer"));
  app_test_open_game (&game, g_object_ref (session), -1, -1);
  rows = app_test_list (game.window, HRADBY_TYPE_TABLE_PLAYER_ROW);
  g_assert_true (gtk_widget_activate_action (rows->pdata[1], "seat.level", "s", ""));
  app_test_settle ();
  seat = g_list_model_get_item (hradby_session_get_seats (session), 1);
  g_assert_null (hradby_seat_get_level (seat));
  g_assert_cmpstr (hradby_seat_get_name (seat), ==, C_("player", "Player"));
  g_clear_object (&session);
  app_test_close_game (&game);
}

/* Six players are told apart by their names, however much else stands beside them; what is cut is
 * told in full. */
static void
test_in_rows (void)
{
  AppTestGame game;
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("pppppp", 3, rules);
  g_autoptr(GPtrArray) rows = NULL;

  for (guint i = 1; i < 6; i++) {
    g_autofree char *name = g_strdup_printf ("Computer %u", i);

    hradby_session_set_name (session, i, name);
    hradby_session_set_level (session, i, hradby_level_find ("medium"));
  }
  app_test_open_game (&game, g_object_ref (session), -1, -1);
  rows = app_test_list (game.window, HRADBY_TYPE_TABLE_PLAYER_ROW);
  for (guint i = 1; i < rows->len; i++) {
    gtk_label_set_text (GTK_LABEL (app_test_get (rows->pdata[i], "projection")), "→ 103");
    gtk_label_set_text (GTK_LABEL (app_test_get (rows->pdata[i], "points")), "103");
  }
  app_test_settle ();
  for (guint i = 1; i < rows->len; i++) {
    GtkLabel *name = GTK_LABEL (app_test_get (rows->pdata[i], "name"));
    const char *tip = hradby_tooltip_get (app_test_get (rows->pdata[i], "role_button"));

    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (name)));
    g_assert_nonnull (strstr (tip, _(hradby_level_find ("medium")->title)));
  }
  g_clear_object (&session);
  app_test_close_game (&game);
}

/* Names of common length can be read in the result. */
static void
test_in_result (void)
{
  static const char *const names[] = { "Alžběta", "Břetislav", "Johannes", NULL };
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle-cards", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("ggg", 3, rules);
  g_autoptr(GPtrArray) labels = NULL;
  GtkWidget *dialog;
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    hradby_session_set_name (session, i, names[i]);
  app_test_play (session, 0, 0);
  while (!app_test_is_finished (session))
    g_main_context_iteration (NULL, TRUE);
  dialog = app_test_open_end (session);
  labels = app_test_list (dialog, GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    if (g_strv_contains (names, gtk_label_get_text (labels->pdata[i]))) {
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (labels->pdata[i])));
      n++;
    }
  g_assert_cmpuint (n, ==, g_strv_length ((char **) names));
  app_test_destroy (dialog);
}

static void
assert_names (GtkWidget *dialog, const char *expected)
{
  g_autoptr(GPtrArray) editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  g_autoptr(GString) names = g_string_new (NULL);

  for (guint i = 0; i < editors->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? " " : "",
                            gtk_editable_get_text (editors->pdata[i]));
  g_assert_cmpstr (names->str, ==, expected);
}

/* Who was entered stays when another game is chosen; who has no seat in it comes back with the next
 * one, in another colour if the own one is taken. */
static void
test_other_game (void)
{
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog;
  g_autoptr(GPtrArray) editors = NULL;
  g_autoptr(HradbySeat) seat = NULL;

  g_settings_set_string (settings, "game", "carcassonne");
  g_settings_set_value (settings, "players",
                        g_variant_new_parsed ("[('Anna', 'red', ''), ('Eva', 'blue', ''),"
                                              " ('Ota', 'green', '')]"));
  dialog = hradby_new_game_dialog_new (settings, library);
  gtk_window_present (GTK_WINDOW (dialog));
  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  gtk_editable_set_text (editors->pdata[1], "Jan");
  app_test_choose (dialog, "game", _(hradby_castle_type.title));
  assert_names (dialog, "Anna Jan");
  g_clear_pointer (&editors, g_ptr_array_unref);

  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  gtk_editable_set_text (editors->pdata[0], "Petr");
  hradby_start_seat_set_colour (editors->pdata[0], "green");
  app_test_choose (dialog, "game", _(hradby_castle_cards_type.title));
  assert_names (dialog, "Petr Jan Ota");
  g_clear_pointer (&editors, g_ptr_array_unref);

  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  seat = hradby_start_seat_dup_seat (editors->pdata[2]);
  g_assert_cmpstr (hradby_seat_get_colour (seat), ==, "black");
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (dialog, "n_players")), 0);
  app_test_choose (dialog, "game", _(hradby_carcassonne_type.title));
  assert_names (dialog, "Petr Jan");
  app_test_destroy (dialog);
  app_test_end (window, settings, library);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/people/offered", test_people);
  g_test_add_func ("/app/people/too-many", test_too_many);
  g_test_add_func ("/app/people/everybody", test_everybody);
  g_test_add_func ("/app/people/other-game", test_other_game);
  g_test_add_func ("/app/people/taken-over", test_taken_over);
  g_test_add_func ("/app/people/in-rows", test_in_rows);
  g_test_add_func ("/app/people/in-result", test_in_result);
  return g_test_run ();
}
