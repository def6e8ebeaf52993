/* Tests of what a setting does: examples beside each other, other values, games, notes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/variants/effect-view.h"
#include "engine/registry.h"

typedef struct {
  HradbyLibrary *library;
  HradbyRuleset *ruleset;
  GtkWidget     *window;
  GtkWidget     *column;
  GtkWidget     *view;
  const char    *title; /* that is waited for */
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer game)
{
  fixture->library = hradby_library_new ();
  fixture->ruleset = hradby_library_find_variant (fixture->library, game, "official", NULL);
  fixture->view = hradby_effect_view_new (fixture->library, fixture->ruleset);
  fixture->window = gtk_window_new ();
  fixture->column = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy", GTK_POLICY_NEVER,
                                  "child", fixture->view, NULL);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->column);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer game)
{
  app_test_destroy (fixture->window);
  app_test_drop (fixture->ruleset);
  app_test_drop (fixture->library);
}

static HradbyEffectView *
get_view (Fixture *fixture)
{
  return HRADBY_EFFECT_VIEW (fixture->view);
}

static guint
find (Fixture *fixture, const char *id)
{
  return (guint) hradby_game_type_find_setting (hradby_ruleset_get_type_info (fixture->ruleset),
                                                id);
}

static const char *
get_text (Fixture *fixture, const char *name)
{
  return gtk_label_get_text (GTK_LABEL (app_test_get (fixture->view, name)));
}

static gboolean
is_shown (gpointer data)
{
  return g_str_equal (get_text (data, "title"), ((Fixture *) data)->title);
}

/* Shows a setting, and waits for it. */
static void
show (Fixture *fixture, const char *id, HradbyRuleset *against)
{
  guint row = find (fixture, id);

  fixture->title = _(hradby_ruleset_get_type_info (fixture->ruleset)->settings[row].title);
  hradby_effect_view_show (get_view (fixture), row, against);
  app_test_wait (is_shown, fixture);
}

static char *
read_cards (Fixture *fixture)
{
  return app_test_read (app_test_get (fixture->view, "cards"));
}

static gboolean
is_card (gpointer data)
{
  g_autofree char *text = read_cards (data);

  return strstr (text, ((Fixture *) data)->title) != NULL;
}

/* Waits until the cards say so. */
static void
wait_for_card (Fixture *fixture, const char *words)
{
  fixture->title = words;
  app_test_wait (is_card, fixture);
}

static GtkListBox *
get_others (Fixture *fixture)
{
  return GTK_LIST_BOX (app_test_get (fixture->view, "others"));
}

/* Both values with what the engine makes of them, and the others, which can be chosen. */
static void
test_values (Fixture *fixture, gconstpointer game)
{
  g_autoptr(HradbyRuleset) second
    = hradby_library_find_variant (fixture->library, game, "carcassonne-second-edition", NULL);
  g_autofree char *before = NULL, *text = NULL;

  show (fixture, "farm-scoring", second);
  before = read_cards (fixture);
  g_assert_nonnull (strstr (before, "Here: Each farm separately"));
  g_assert_nonnull (strstr (before, "Second edition: Each farm separately, a city once per "
                            "player"));
  g_assert_nonnull (strstr (before, "Black 6 · White 3"));
  g_assert_nonnull (strstr (before, "Black 3 · White 3"));
  text = app_test_read (GTK_WIDGET (get_others (fixture)));
  g_assert_nonnull (strstr (text, "Choose No farmers (House rule)"));
  g_assert_null (gtk_list_box_get_row_at_index (get_others (fixture), 2));

  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (get_others (fixture), 1)));
  g_assert_cmpstr (hradby_setting_get_title (hradby_ruleset_find (fixture->ruleset,
                                                                  "farm-scoring")),
                   ==, "No farmers");
  wait_for_card (fixture, "Here: No farmers");
  g_assert_true (hradby_ruleset_set (fixture->ruleset, "farm-scoring", "per-player", NULL));
  wait_for_card (fixture, "Here and “Second edition”");
  g_assert_nonnull (gtk_list_box_get_row_at_index (get_others (fixture), 2));
}

/* Any two numbers, however far from each other and from the default. */
static void
test_numbers (Fixture *fixture, gconstpointer game)
{
  g_autoptr(HradbyRuleset) other = hradby_ruleset_copy (fixture->ruleset);
  static const char *const pairs[][2] = { { "3", "8" }, { "8", "3" }, { "4", "7" } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autofree char *here = g_strdup_printf ("Here: %s", pairs[i][0]), *text = NULL;
    g_autofree char *there = g_strdup_printf ("Official rules: %s", pairs[i][1]);

    g_assert_true (hradby_ruleset_set (fixture->ruleset, "followers", pairs[i][0], NULL));
    g_assert_true (hradby_ruleset_set (other, "followers", pairs[i][1], NULL));
    g_object_set (other, "title", "Official rules", NULL);
    show (fixture, "followers", NULL);
    show (fixture, "farm-scoring", NULL);
    show (fixture, "followers", other);
    text = read_cards (fixture);
    g_assert_nonnull (strstr (text, here));
    g_assert_nonnull (strstr (text, there));
  }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A pointer that passes over all lines plays one example, a view that nobody sees none. */
static void
test_passing (Fixture *fixture, gconstpointer game)
{
  GtkWidget *hidden = fixture->view, *window = gtk_window_new ();
  guint n_shown = 0, n = g_list_model_get_n_items (G_LIST_MODEL (fixture->ruleset));

  g_signal_connect_swapped (app_test_get (fixture->view, "title"), "notify::label",
                            G_CALLBACK (count_cb), &n_shown);
  for (guint i = 0; i < n; i++)
    hradby_effect_view_show (get_view (fixture), i, NULL);
  show (fixture, "followers", NULL);
  g_assert_cmpuint (n_shown, ==, 1);

  /* Another view that is asked later shows it. */
  gtk_widget_set_visible (hidden, FALSE);
  hradby_effect_view_show (get_view (fixture), find (fixture, "farm-scoring"), NULL);
  fixture->view = hradby_effect_view_new (fixture->library, fixture->ruleset);
  gtk_window_set_child (GTK_WINDOW (window), fixture->view);
  gtk_window_present (GTK_WINDOW (window));
  show (fixture, "farm-scoring", NULL);
  app_test_destroy (window);
  fixture->view = hidden;
  g_assert_cmpuint (n_shown, ==, 1);
  gtk_widget_set_visible (hidden, TRUE);
  show (fixture, "farm-scoring", NULL);
  g_assert_cmpuint (n_shown, ==, 2);
}

static gboolean
is_noted (gpointer ruleset)
{
  return g_strcmp0 (hradby_ruleset_get_note (ruleset, "followers"), "Jana has seven.") == 0;
}

/* As typed, when the focus goes; what is shown waits for that. */
static void
test_note (Fixture *fixture, gconstpointer game)
{
  GtkWidget *entry;
  guint n_changes = 0;

  show (fixture, "followers", NULL);
  entry = app_test_get (fixture->view, "entry");
  g_signal_connect_swapped (fixture->ruleset, "changed", G_CALLBACK (count_cb), &n_changes);
  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Tom has six.");
  hradby_effect_view_show (get_view (fixture), find (fixture, "farm-scoring"), NULL);
  app_test_settle ();
  g_assert_cmpstr (get_text (fixture, "title"), ==, "Followers of each player");
  g_assert_cmpuint (n_changes, ==, 0);
  gtk_widget_grab_focus (app_test_get (fixture->view, "play"));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpstr (hradby_ruleset_get_note (fixture->ruleset, "followers"), ==, "Tom has six.");
  show (fixture, "farm-scoring", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  g_assert_null (hradby_ruleset_get_note (fixture->ruleset, "farm-scoring"));
  show (fixture, "followers", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Tom has six.");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (n_changes, ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpuint (n_changes, ==, 2);
  g_assert_null (hradby_ruleset_get_note (fixture->ruleset, "followers"));

  /* What is written without the focus, as screen readers do, is kept soon. */
  gtk_widget_grab_focus (app_test_get (fixture->view, "play"));
  app_test_settle ();
  gtk_editable_set_text (GTK_EDITABLE (entry), "Jana has seven.");
  app_test_wait (is_noted, fixture->ruleset);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Jana has seven.");

  /* What nobody typed is not kept in other rules. */
  gtk_widget_grab_focus (entry);
  hradby_ruleset_set_note (fixture->ruleset, "followers", "Of other rules.");
  gtk_widget_grab_focus (app_test_get (fixture->view, "play"));
  g_assert_cmpstr (hradby_ruleset_get_note (fixture->ruleset, "followers"), ==, "Of other rules.");
}

static gboolean
is_played (gpointer data)
{
  return gtk_widget_get_visible (app_test_get (((Fixture *) data)->view, "play"));
}

static void
press (Fixture *fixture, const char *name)
{
  g_signal_emit_by_name (app_test_get (fixture->view, name), "clicked");
}

/* Only when asked for; what came out is known to the next view, and for these rules alone. */
static void
test_games (Fixture *fixture, gconstpointer game)
{
  g_autofree char *found = NULL;
  const char *untold = "Computer players can try it out.";

  show (fixture, "followers", NULL);
  g_assert_cmpstr (get_text (fixture, "mattered"), ==, untold);
  press (fixture, "play");
  g_assert_false (is_played (fixture));
  show (fixture, "farm-scoring", NULL);
  g_assert_true (is_played (fixture));
  g_assert_cmpstr (get_text (fixture, "mattered"), ==, untold);
  press (fixture, "play");
  press (fixture, "cancel");
  g_assert_true (is_played (fixture));
  press (fixture, "play");
  app_test_wait (is_played, fixture);
  found = g_strdup (get_text (fixture, "mattered"));
  g_assert_true (g_str_has_suffix (found, "\n200 games each"));

  fixture->view = hradby_effect_view_new (fixture->library, fixture->ruleset);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (fixture->column), fixture->view);
  show (fixture, "followers", NULL);
  g_assert_cmpstr (get_text (fixture, "mattered"), ==, untold);
  show (fixture, "farm-scoring", NULL);
  g_assert_cmpstr (get_text (fixture, "mattered"), ==, found);
  g_assert_true (hradby_ruleset_set (fixture->ruleset, "followers", "6", NULL));
  show (fixture, "followers", NULL);
  show (fixture, "farm-scoring", NULL);
  g_assert_cmpstr (get_text (fixture, "mattered"), ==, untold);
}

/* Every setting fits the column with two boards, also where its expansion is off: then nothing can
 * be played. */
static void
test_all (Fixture *fixture, gconstpointer game)
{
  const HradbyGameType *type = hradby_ruleset_get_type_info (fixture->ruleset);
  int width;

  for (guint i = 0; type->settings[i].id != NULL; i++) {
    guint other;

    hradby_setting_info_get_other (&type->settings[i], type->settings[i].range.usual, 0, &other);
    hradby_setting_set_value (hradby_ruleset_get (fixture->ruleset, i), other);
    show (fixture, type->settings[i].id, NULL);
    gtk_widget_measure (fixture->view, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    if (width > 300)
      g_error ("“%s” is %d pixels wide", type->settings[i].id, width);
    g_assert_cmpint (gtk_widget_get_sensitive (app_test_get (fixture->view, "play")), ==,
                     hradby_setting_is_available (hradby_ruleset_get (fixture->ruleset, i)));
    hradby_setting_take_back (hradby_ruleset_get (fixture->ruleset, i));
  }
}

#define ADD(name, game, func) g_test_add ("/effect/" name, Fixture, game, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("values", "carcassonne", test_values);
  ADD ("numbers", "carcassonne", test_numbers);
  ADD ("passing", "carcassonne", test_passing);
  ADD ("note", "carcassonne", test_note);
  ADD ("games", "carcassonne", test_games);
  ADD ("all-carcassonne", "carcassonne", test_all);
  ADD ("all-castle", "castle", test_all);
  ADD ("all-cards", "castle-cards", test_all);

  return g_test_run ();
}
