/* The window "What Would This Rule Do?": what it says, shows, and lets go of. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/comparison/comparison-window.h"
#include "app/comparison/distribution.h"
#include "app/kit/tooltip.h"
#include "app/start/new-game-dialog.h"
#include "app/variants/workshop.h"
#include "app/window/window.h"
#include "app/words/comparison-words.h"
#include "engine/registry.h"

#define N_GAMES 30
#define SEED    7
#define NARROW  360

/* Ticks of the main loop, before the games are over, show that it goes on. */
#define ENOUGH_PULSES 20

typedef struct {
  HradbyLibrary *library;
  HradbyRuleset *rules;
  GtkWidget     *window;
} Fixture;

static void
open_window (Fixture *fixture, const char *setting)
{
  fixture->window = hradby_comparison_window_new (NULL, fixture->library, fixture->rules, setting);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == app_test_get (fixture->window, "compare"));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->library = hradby_library_new ();
  fixture->rules = hradby_ruleset_new (hradby_registry_list ()[0]);
  open_window (fixture, data);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  app_test_destroy (fixture->window);
  app_test_drop (fixture->rules);
  app_test_drop (fixture->library);
}

static void
enter (Fixture *fixture, const char *name, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  gtk_editable_set_text (GTK_EDITABLE (app_test_get (fixture->window, name)), text);
}

static void
click (Fixture *fixture, const char *name)
{
  GtkWidget *button = app_test_get (fixture->window, name);

  g_assert_true (gtk_widget_get_visible (button) && gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static gboolean
is_visible (Fixture *fixture, const char *name)
{
  return gtk_widget_get_visible (app_test_get (fixture->window, name));
}

static gboolean
is_done (gpointer user_data)
{
  return is_visible (user_data, "again");
}

static void
play (Fixture *fixture, guint n_games)
{
  enter (fixture, "seed", SEED);
  enter (fixture, "games", n_games);
  click (fixture, "compare");
  g_assert_true (is_visible (fixture, "progress"));
  app_test_wait (is_done, fixture);
}

static const char *
get_text (Fixture *fixture, const char *name)
{
  return gtk_label_get_text (GTK_LABEL (app_test_get (fixture->window, name)));
}

/* The same games by the first two values of a setting, without the window. */
static HradbyComparison *
compare (Fixture *fixture, const char *id)
{
  HradbySetup *setups[2];
  HradbyArena arena = { .setups = setups, .n_setups = 2, .n_rounds = N_GAMES,
                        .levels = { hradby_level_find ("greedy"), hradby_level_find ("greedy") } };
  g_autoptr(GError) error = NULL;
  HradbyComparison *comparison;

  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbyRuleset) rules = hradby_ruleset_copy (fixture->rules);

    hradby_setting_set_value (hradby_ruleset_find (rules, id), i);
    setups[i] = hradby_library_make_setup (fixture->library, rules, 2, NULL, &error);
    g_assert_no_error (error);
    setups[i]->has_seed = TRUE;
    setups[i]->seed = SEED;
  }
  comparison = hradby_comparison_run (&arena, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 2; i++)
    hradby_setup_unref (setups[i]);
  return comparison;
}

/* Three games: as by the first rules, and with so many points more for both players. */
static char *
say (const int *more)
{
  HradbyArenaGame games[6] = { { .turns = 1 } };
  HradbySetup setup = { .n_players = 2 };
  HradbySetup *const setups[] = { &setup, &setup };
  const HradbyArena arena = { .setups = setups, .n_setups = 2 };
  g_autoptr(HradbyComparison) sample = NULL;

  for (guint i = 0; i < 6; i++)
    for (guint player = 0; player < 2; player++)
      games[i].points[player] = (gint16) (40 + i / 2 * 5 + player + (i % 2) * more[i / 2]);
  sample = hradby_comparison_new (&arena, g_memdup2 (games, sizeof games), 3);
  return hradby_comparison_words_sentence (sample, "X");
}

/* Takes @points, the first half of the sentence. */
static void
check_sentence (int first, int second, int third, char *points, guint changed)
{
  const int more[] = { first, second, third };
  g_autofree char *start = points;
  g_autofree char *sentence = say (more);
  g_autofree char *end = g_strdup_printf (ngettext ("%u in 100 games ends with different points",
                                                    "%u in 100 games end with different points",
                                                    changed),
                                          changed);
  g_autofree char *expected = g_strdup_printf (_("%1$s; %2$s."), start, end);

  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_sentences (void)
{
  const int none[] = { 0, 0, 0 };
  g_autofree char *same = say (none);
  g_autofree char *expected = g_strdup_printf (ngettext ("No difference was seen in %u game.",
                                                         "No difference was seen in %u games.", 3),
                                               3);

  g_assert_cmpstr (same, ==, expected);
  check_sentence (3, 3, 3, g_strdup_printf (_("With “%1$s”, players score %2$s points more"), "X",
                                            "3.0"), 100);
  check_sentence (-2, -2, -2, g_strdup_printf (_("With “%1$s”, players score %2$s points fewer"),
                                               "X", "2.0"), 100);
  check_sentence (0, 9, 0, g_strdup_printf (_("With “%s”, players score about as many points"),
                                            "X"), 33);
}

static void
check_number (double value, guint decimals, gboolean is_difference, const char *expected)
{
  g_autofree char *text = hradby_comparison_words_number (value, decimals, is_difference);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_numbers (void)
{
  const HradbySampleEstimate same = { 0 }, chance = { 1, -1, 3 }, certain = { -2, -3, -1 };
  const HradbySampleEstimate close = { 0.004, 0.0035, 0.0045 };

  g_assert_cmpuint (hradby_comparison_words_decimals (&same, 100), ==, 1);
  g_assert_cmpuint (hradby_comparison_words_decimals (&chance, 1), ==, 1);
  g_assert_cmpuint (hradby_comparison_words_decimals (&close, 100), ==, 2);
  g_assert_cmpuint (hradby_comparison_words_decimals (&close, 1), ==, 3);
  check_number (1.26, 1, FALSE, "1.3");
  check_number (1.26, 2, TRUE, "+1.26");
  check_number (-1.26, 1, TRUE, "−1.3");
  check_number (-0.04, 1, TRUE, "0.0");
  check_number (-0.04, 2, FALSE, "−0.04");
  g_assert_cmpstr (hradby_comparison_words_verdict (&same), ==, _("No difference"));
  g_assert_cmpstr (hradby_comparison_words_verdict (&chance), ==, _("May be chance"));
  g_assert_cmpstr (hradby_comparison_words_verdict (&certain), ==, _("Hardly chance"));
}

/* Appends what all labels within @widget say. */
static void
gather (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gather (child, text);
}

/* The row that begins with @title says these estimates. */
static void
check_row (Fixture *fixture, const HradbyComparison *comparison, const char *title, guint measure,
           double unit)
{
  HradbySampleEstimate first = hradby_comparison_estimate (comparison, 0, measure);
  HradbySampleEstimate second = hradby_comparison_estimate (comparison, 1, measure);
  HradbySampleEstimate difference = hradby_comparison_difference (comparison, 1, measure);
  guint decimals = hradby_comparison_words_decimals (&first, unit);
  guint fine = MAX (decimals, hradby_comparison_words_decimals (&difference, unit));
  const HradbySampleEstimate *const estimates[] = { &first, &second, &difference };
  g_autofree char *begin = g_strdup_printf ("%s\n", title);
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, GTK_TYPE_LIST_BOX_ROW);
  guint n_found = 0;

  for (guint i = 0; i < rows->len; i++) {
    g_autoptr(GString) text = g_string_new (NULL);

    gather (rows->pdata[i], text);
    if (!g_str_has_prefix (text->str, begin))
      continue;
    n_found++;
    g_assert_nonnull (strstr (text->str, hradby_comparison_words_verdict (&difference)));
    for (guint k = 0; k < G_N_ELEMENTS (estimates); k++) {
      const HradbySampleEstimate *said = estimates[k];
      guint n = k < 2 ? decimals : fine;
      g_autofree char *number = hradby_comparison_words_number (unit * said->value, n, k == 2);
      g_autofree char *interval = hradby_comparison_words_interval (said, unit, n, k == 2);
      g_autofree char *both = g_strdup_printf ("\n%s\n%s\n", number, interval);

      g_assert_nonnull (strstr (text->str, both));
    }
  }
  g_assert_cmpuint (n_found, ==, 1);
}

static void
test_result (Fixture *fixture, gconstpointer data)
{
  const HradbyGameType *type = hradby_registry_list ()[0];
  const HradbySettingInfo *info = hradby_setting_get_info (hradby_ruleset_find (fixture->rules,
                                                                                data));
  g_autoptr(HradbyComparison) comparison = compare (fixture, data);
  g_autofree char *title = g_strdup_printf (C_("rules", "%1$s: %2$s"), _(info->title),
                                            _(info->values[1].title));
  g_autofree char *sentence = hradby_comparison_words_sentence (comparison, title);
  g_autoptr(GPtrArray) charts = NULL;

  g_assert_false (is_visible (fixture, "result"));
  play (fixture, N_GAMES);
  g_assert_true (is_visible (fixture, "result"));
  g_assert_cmpstr (get_text (fixture, "sentence"), ==, sentence);
  check_row (fixture, comparison, _("Points of a player"), HRADBY_MEASURE_MEAN_POINTS, 1);
  check_row (fixture, comparison, _("Lead of the starting player"), HRADBY_MEASURE_MARGIN, 1);
  check_row (fixture, comparison, _("Won by the starting player, %"), HRADBY_MEASURE_FIRST_WINS,
             100);
  for (guint i = 0; type->sources[i] != NULL; i++)
    check_row (fixture, comparison, _(type->source_titles[i]), HRADBY_MEASURE_SOURCE_SHARE + i,
               100);

  gtk_expander_set_expanded (GTK_EXPANDER (app_test_get (fixture->window, "in_words")), TRUE);
  charts = app_test_list (fixture->window, HRADBY_TYPE_DISTRIBUTION);
  g_assert_cmpuint (charts->len, ==, 2);
  for (guint i = 0; i < charts->len; i++) {
    g_autofree char *words = hradby_distribution_describe (charts->pdata[i]);

    g_assert_nonnull (strstr (get_text (fixture, "words"), words));
  }
}

/* Other rules and other numbers take back what was found; longer plays more of the same. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL;

  play (fixture, 4);
  before = g_strdup (get_text (fixture, "note"));
  g_assert_nonnull (strstr (before, "4"));
  click (fixture, "longer");
  app_test_wait (is_done, fixture);
  g_assert_nonnull (strstr (get_text (fixture, "note"), "16"));
  click (fixture, "again");
  app_test_wait (is_done, fixture);
  g_assert_cmpstr (get_text (fixture, "note"), !=, before);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (app_test_get (fixture->window, "seed"))),
                   !=, "7");

  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (fixture->window, "subject")), 2);
  g_assert_false (is_visible (fixture, "result"));
  play (fixture, 4);
  g_assert_cmpstr (get_text (fixture, "note"), ==, before);
  enter (fixture, "seed", 8);
  g_assert_false (is_visible (fixture, "result"));
}

/* Nothing is played where nothing can be compared, and the window says why. */
static void
test_problem (Fixture *fixture, gconstpointer data)
{
  GtkWidget *compare = app_test_get (fixture->window, "compare");

  g_assert_true (gtk_widget_get_sensitive (compare));
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (fixture->window, "second")), 0);
  g_assert_false (gtk_widget_get_sensitive (compare));
  g_assert_true (is_visible (fixture, "problem"));
  hradby_comparison_window_play (HRADBY_COMPARISON_WINDOW (fixture->window));
  g_assert_false (is_visible (fixture, "progress"));

  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (fixture->window, "second")), 1);
  g_assert_true (gtk_widget_get_sensitive (compare));
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (fixture->window, "games")), "1");
  g_assert_false (gtk_widget_get_sensitive (compare));
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (fixture->window, "games")), "");
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (fixture->window, "seed")), "x");
  g_assert_false (gtk_widget_get_sensitive (compare));
}

static gboolean
pulse_cb (gpointer n_pulses)
{
  ++*(guint *) n_pulses;
  return G_SOURCE_CONTINUE;
}

static gboolean
has_progress (gpointer user_data)
{
  return gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (user_data)) > 0;
}

/* While games are played the main loop goes on, and cancelling ends them at once. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  guint n_pulses = 0, source;

  enter (fixture, "games", 100000);
  source = g_timeout_add (10, pulse_cb, &n_pulses);
  click (fixture, "compare");
  app_test_wait (has_progress, app_test_get (fixture->window, "progress"));
  while (n_pulses <= ENOUGH_PULSES)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_visible (fixture, "cancel"));
  click (fixture, "cancel");
  g_assert_false (is_visible (fixture, "progress"));
  g_assert_true (is_visible (fixture, "compare"));
  app_test_settle ();
  g_source_remove (source);
  g_assert_false (is_visible (fixture, "result"));
}

/* Closing ends the games; nothing is left of the window. */
static void
test_close (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "games", 100000);
  click (fixture, "compare");
  app_test_settle ();
  g_assert_true (is_visible (fixture, "progress"));
  app_test_destroy (fixture->window);
  open_window (fixture, data);
}

/* With text twice as large nothing is wider than a small screen. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int minimum;

  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * PANGO_SCALE, NULL);
  play (fixture, N_GAMES);
  app_test_settle ();
  gtk_widget_measure (adw_window_get_content (ADW_WINDOW (fixture->window)),
                      GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * PANGO_SCALE, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
}

static gboolean
is_at_cancel (gpointer user_data)
{
  Fixture *fixture = user_data;

  return gtk_window_get_focus (GTK_WINDOW (fixture->window))
         == app_test_get (fixture->window, "cancel");
}

/* Enter in an entry plays, and the keyboard stays at the button that is there now. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  enter (fixture, "games", 100);
  gtk_widget_grab_focus (app_test_get (fixture->window, "compare"));
  gtk_widget_activate_default (app_test_get (fixture->window, "games"));
  app_test_wait (is_at_cancel, fixture);
  app_test_wait (is_done, fixture);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window))
                 == app_test_get (fixture->window, "again"));
}

/* The action of the main window opens it, with a setting at once. */
static void
test_action (void)
{
  GSettings *settings = app_test_new_settings ();
  HradbyLibrary *library = hradby_library_new ();
  GtkWidget *window = GTK_WIDGET (hradby_window_new (NULL, settings, library)), *opened;

  g_assert_true (gtk_widget_activate_action (window, "win.compare", "s", ""));
  opened = app_test_find_window (HRADBY_TYPE_COMPARISON_WINDOW);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (opened)) == GTK_WINDOW (window));
  g_assert_true (gtk_widget_get_visible (app_test_get (opened, "compare")));
  app_test_destroy (opened);

  g_assert_true (gtk_widget_activate_action (window, "win.compare", "s", "keep-size"));
  opened = app_test_find_window (HRADBY_TYPE_COMPARISON_WINDOW);
  g_assert_true (gtk_widget_get_visible (app_test_get (opened, "cancel")));
  app_test_destroy (opened);
  app_test_destroy (window);
  app_test_drop (settings);
  app_test_drop (library);
}

/* The workshop has variants compared, once somebody says which. */
static void
test_preferences (void)
{
  GSettings *settings = app_test_new_settings ();
  HradbyLibrary *library = hradby_library_new ();
  GtkWidget *preferences = hradby_workshop_window_new (settings, library), *opened;
  HradbyWorkshopPage *page = app_test_get_page (preferences, "castle");

  gtk_window_present (GTK_WINDOW (preferences));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "variant.compare-all", NULL));
  opened = app_test_find_window (HRADBY_TYPE_COMPARISON_WINDOW);
  g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (opened)) == GTK_WINDOW (preferences));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (app_test_get (opened, "subject"))),
                    ==, 0);
  g_assert_false (gtk_widget_get_visible (app_test_get (opened, "cancel")));
  app_test_destroy (opened);
  app_test_destroy (preferences);
  app_test_drop (settings);
  app_test_drop (library);
}

static const char *
get_word (GtkWidget *row)
{
  return gtk_string_object_get_string (
    GTK_STRING_OBJECT (adw_combo_row_get_selected_item (ADW_COMBO_ROW (row))));
}

/* Numbers are listed from the least to the greatest, and the default is compared with what the
 * table plays. */
static void
test_number (void)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) rules
    = hradby_ruleset_new (hradby_registry_find ("carcassonne")), chosen = NULL;
  GtkWidget *window;
  AdwComboRow *second;
  GListModel *words;

  g_assert_true (hradby_ruleset_set (rules, "followers", "8", NULL));
  window = hradby_comparison_window_new (NULL, library, rules, "followers");
  second = ADW_COMBO_ROW (app_test_get (window, "second"));
  g_assert_cmpstr (get_word (app_test_get (window, "first")), ==, "7");
  g_assert_cmpstr (get_word (GTK_WIDGET (second)), ==, "8");
  words = adw_combo_row_get_model (second);
  g_assert_cmpuint (g_list_model_get_n_items (words), ==, 6);
  for (guint i = 0; i < 6; i++) {
    g_autofree char *number = g_strdup_printf ("%u", 3 + i);
    g_autofree char *title = NULL;

    adw_combo_row_set_selected (second, i);
    g_assert_cmpstr (get_word (GTK_WIDGET (second)), ==, number);
    title = hradby_comparison_window_dup_title (HRADBY_COMPARISON_WINDOW (window),
                                                HRADBY_COMPARISON_B);
    g_assert_true (g_str_has_suffix (title, number));
  }
  adw_combo_row_set_selected (second, 1);
  chosen = hradby_comparison_window_dup_ruleset (HRADBY_COMPARISON_WINDOW (window),
                                                 HRADBY_COMPARISON_B);
  g_assert_true (hradby_ruleset_set (rules, "followers", "4", NULL));
  g_assert_true (hradby_ruleset_equal (chosen, rules));
  app_test_destroy (window);
}

#define ADD(path, setting, test) \
  g_test_add ("/app/comparison/" path, Fixture, setting, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/comparison/sentences", test_sentences);
  g_test_add_func ("/app/comparison/numbers", test_numbers);
  ADD ("result", "incomplete-path-scoring", test_result);
  ADD ("result-of-pickup", "wall-tile-pickup", test_result);
  ADD ("again", "keep-size", test_again);
  ADD ("problem", "keep-size", test_problem);
  ADD ("cancel", "", test_cancel);
  ADD ("close", "", test_close);
  ADD ("narrow", "incomplete-path-scoring", test_narrow);
  ADD ("keys", "", test_keys);
  g_test_add_func ("/app/comparison/action", test_action);
  g_test_add_func ("/app/comparison/preferences", test_preferences);
  g_test_add_func ("/app/comparison/number", test_number);
  return g_test_run ();
}
