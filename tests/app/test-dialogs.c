/* The dialogs of the application, driven as a person drives them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>

#include "app/analysis/chart.h"
#include "app/kit/tooltip.h"
#include "app/start/new-game-dialog.h"
#include "app/table/remaining-dialog.h"
#include "app/variants/preferences.h"
#include "app/words/rules-store.h"
#include "app/words/sentence.h"
#include "engine/table.h"
#include "games/carcassonne/carcassonne.h"
#include "games/castle/castle.h"
#include "games/castle/look.h"
#include "study/statistics.h"

typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  GtkWidget     *parent;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->parent = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (fixture->parent));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  app_test_end (fixture->parent, fixture->settings, fixture->library);
}

static void
started_cb (GtkWidget *dialog, HradbySession *session, HradbySession **started)
{
  *started = g_object_ref (session);
}

static gboolean
is_set (gpointer pointer)
{
  return *(gpointer *) pointer != NULL;
}

static void
fill_seat (GtkWidget *editor, const char *name, guint player, guint colour)
{
  gtk_editable_set_text (GTK_EDITABLE (editor), name);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_test_get (editor, "player")), player);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_test_get (editor, "colour")), colour);
}

static void
assert_describes_player (GtkWidget *editor, const char *description)
{
  g_assert_cmpstr (hradby_tooltip_get (app_test_get (editor, "player")), ==, description);
}

static void
assert_seat (HradbySession *session, guint index, const char *name, const char *colour,
             const char *level)
{
  g_autoptr(HradbySeat) seat = g_list_model_get_item (hradby_session_get_seats (session), index);
  const HradbyLevel *given = hradby_seat_get_level (seat);

  g_assert_cmpstr (hradby_seat_get_name (seat), ==, name);
  g_assert_cmpstr (hradby_seat_get_colour (seat), ==, colour);
  g_assert_cmpstr (given != NULL ? given->id : NULL, ==, level);
}

/* Who played last time and is not offered any more makes room for the weakest. */
static void
test_level_gone (Fixture *fixture, gconstpointer data)
{
  GVariant *seats = g_variant_new_parsed ("[('Anna', 'black', ''), ('Tin', 'white', 'random')]");
  GtkWidget *dialog = NULL;
  g_autoptr(GPtrArray) editors = NULL;
  g_autoptr(HradbySeat) person = NULL, computer = NULL;

  g_settings_set_value (fixture->settings, "players", seats);
  dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  person = hradby_start_seat_dup_seat (editors->pdata[0]);
  computer = hradby_start_seat_dup_seat (editors->pdata[1]);
  g_assert_null (hradby_seat_get_level (person));
  g_assert_true (hradby_seat_get_level (computer) == hradby_level_list ()[0]);
  app_test_destroy (dialog);
}

/* A screen reader says whose the boxes of a seat are. */
static void
assert_tells_seats (const GPtrArray *editors)
{
  static const char *const boxes[][2] = { { "colour", N_("Player %u: Colour") },
                                          { "player", N_("Player %u: Played By") },
                                          { "people", N_("Player %u: Who Played Before") } };

  for (guint i = 0; i < editors->len * G_N_ELEMENTS (boxes); i++) {
    guint seat = i / G_N_ELEMENTS (boxes);
    const char *const *box = boxes[i % G_N_ELEMENTS (boxes)];
    g_autofree char *player = g_strdup_printf ("%u", seat + 1);
    g_auto(GStrv) parts = g_strsplit (_(box[1]), "%u", 2);
    g_autofree char *label = g_strjoinv (player, parts);

    gtk_test_accessible_assert_property (app_test_get (editors->pdata[seat], box[0]),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  }
}

/* The game that starts is the one that was described: seats, order, rules and number. */
static void
test_new_game (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  g_autoptr(GPtrArray) editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  AdwComboRow *rules = ADW_COMBO_ROW (app_test_get (dialog, "rules"));
  g_autoptr(HradbySession) session = NULL;
  g_autofree char *last = NULL;
  HradbySetup *setup;
  g_assert_cmpuint (editors->len, ==, 2);
  g_signal_connect (dialog, "started", G_CALLBACK (started_cb), &session);
  gtk_window_present (GTK_WINDOW (dialog));

  fill_seat (editors->pdata[0], "  Karel ", 0, 4); /* green */
  fill_seat (editors->pdata[1], "", 1, 5);         /* yellow; a name is made of it */
  assert_tells_seats (editors);
  assert_describes_player (editors->pdata[0], NULL);
  assert_describes_player (editors->pdata[1], _(hradby_level_list ()[0]->description));
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (dialog, "who_starts")), 1);
  for (guint i = 0; i < g_list_model_get_n_items (adw_combo_row_get_model (rules)); i++) {
    adw_combo_row_set_selected (rules, i);
    g_assert_nonnull (strchr (adw_action_row_get_subtitle (ADW_ACTION_ROW (rules)), '\n'));
  }
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (dialog, "seed")), "12x");
  g_assert_false (gtk_widget_get_sensitive (app_test_get (dialog, "start")));
  gtk_editable_set_text (GTK_EDITABLE (app_test_get (dialog, "seed")), "4711");
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_wait (is_set, &session);

  setup = hradby_session_get_game (session)->setup;
  assert_seat (session, 1, "Karel", "green", NULL);
  assert_seat (session, 0, _("Yellow"), "yellow", hradby_level_list ()[0]->id);
  g_assert_true (setup->has_seed);
  g_assert_cmpuint (setup->seed, ==, 4711);
  last = hradby_rules_store_get_last (fixture->settings, &hradby_castle_type);
  g_assert_cmpstr (hradby_ruleset_get_id (setup->ruleset), ==, last);
  g_assert_cmpstr (last, !=, "official");
}

/* What was chosen last time is offered again; two players never have one colour. */
static void
test_new_game_again (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  g_autoptr(GPtrArray) editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  g_autofree char *before = g_strdup (hradby_start_seat_get_colour (editors->pdata[0]));

  gtk_window_present (GTK_WINDOW (dialog));
  hradby_start_seat_set_colour (editors->pdata[0],
                                 hradby_start_seat_get_colour (editors->pdata[1]));
  g_assert_cmpstr (hradby_start_seat_get_colour (editors->pdata[1]), ==, before);
  g_assert_cmpstr (hradby_start_seat_get_colour (editors->pdata[0]), !=, before);

  gtk_editable_set_text (editors->pdata[0], "Eva");
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_settle ();

  dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  g_ptr_array_unref (editors);
  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  g_assert_cmpstr (gtk_editable_get_text (editors->pdata[0]), ==, "Eva");
  g_assert_cmpstr (hradby_start_seat_get_colour (editors->pdata[1]), ==, before);
  app_test_destroy (dialog);
}

static void
assert_name (GPtrArray *editors, guint index, guint player, const char *name)
{
  GtkWidget *editor = editors->pdata[index];

  gtk_drop_down_set_selected (GTK_DROP_DOWN (app_test_get (editor, "player")), player);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (editor)), ==, name);
}

/* A name that was made says who plays; one that was written stays. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  g_autoptr(GPtrArray) editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  g_autofree char *other = g_strdup_printf (C_("player", "Player %u"), 2);

  gtk_window_present (GTK_WINDOW (dialog));
  assert_name (editors, 0, 0, C_("player", "Player"));
  assert_name (editors, 1, 3, C_("player", "Computer"));
  assert_name (editors, 1, 0, other);
  assert_name (editors, 1, 2, C_("player", "Computer"));
  assert_name (editors, 1, 1, C_("player", "Computer"));
  gtk_editable_set_text (editors->pdata[1], "Hal");
  assert_name (editors, 1, 0, "Hal");
  assert_name (editors, 1, 1, "Hal");
  app_test_destroy (dialog);
}

/* What a drop-down button shows, which is laid out anew after a choice. */
static GtkLabel *
get_shown (GtkWidget *player)
{
  g_autoptr(GPtrArray) labels = app_test_list (gtk_widget_get_first_child (player), GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i]))
      return labels->pdata[i];
  return NULL;
}

static gboolean
is_whole (gpointer player)
{
  GtkLabel *label = get_shown (player);

  return label != NULL && !pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

/* The words of a level are never cut, as narrow as the window may be, and many players are not many
 * rows. */
static void
test_seat_rows (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  g_autoptr(GPtrArray) editors = NULL;

  if (data != NULL)
    gtk_window_set_default_size (GTK_WINDOW (dialog), GPOINTER_TO_INT (data), 640);
  gtk_window_present (GTK_WINDOW (dialog));
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (dialog, "game")), 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (dialog, "n_players")), 4);
  editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  g_assert_cmpuint (editors->len, ==, 6);
  for (guint level = 0; hradby_level_list ()[level] != NULL; level++) {
    GtkWidget *player = app_test_get (editors->pdata[0], "player");

    gtk_drop_down_set_selected (GTK_DROP_DOWN (player), level + 1);
    app_test_wait (is_whole, player);
    app_test_settle ();
    g_assert_nonnull (strstr (gtk_label_get_text (get_shown (player)),
                              _(hradby_level_list ()[level]->title)));
    if (data == NULL) /* there is room for all of it */
      g_assert_cmpstr (gtk_label_get_text (get_shown (player)), !=,
                       _(hradby_level_list ()[level]->title));
  }
  g_assert_cmpint (gtk_widget_get_height (editors->pdata[5]), <, 80);
  app_test_destroy (dialog);
}

/* Enter ends a name: the next one follows, then the button that starts the game, which it presses.
 * The number of the game leads there, too. */
static void
test_enter (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  g_autoptr(GPtrArray) editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  GtkWidget *start = app_test_get (dialog, "start");
  GtkEditable *entries[] = { NULL, NULL, GTK_EDITABLE (app_test_get (dialog, "seed")) };
  g_autoptr(HradbySession) session = NULL;

  g_signal_connect (dialog, "started", G_CALLBACK (started_cb), &session);
  gtk_window_present (GTK_WINDOW (dialog));
  app_test_settle ();
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == start);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (app_test_get (dialog, "advanced")), TRUE);
  app_test_settle ();
  entries[0] = editors->pdata[0];
  entries[1] = editors->pdata[1];
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    GtkWidget *next = i == 0 ? GTK_WIDGET (gtk_editable_get_delegate (entries[1])) : start;

    gtk_widget_grab_focus (GTK_WIDGET (entries[i]));
    g_signal_emit_by_name (gtk_editable_get_delegate (entries[i]), "activate");
    app_test_settle ();
    g_assert_null (session);
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == next);
  }
  gtk_widget_activate (start);
  app_test_wait (is_set, &session);
}

static void
assert_offered (GtkWidget *dialog, guint n_players, guint n_expansions)
{
  g_autoptr(GPtrArray) editors = app_test_list (dialog, HRADBY_TYPE_START_SEAT);
  g_autoptr(GPtrArray) switches = app_test_list (app_test_get (dialog, "game_group"),
                                                 GTK_TYPE_SWITCH);

  g_assert_cmpuint (editors->len, ==, n_players);
  g_assert_cmpuint (switches->len, ==, n_expansions);
  for (guint i = 0; i < n_players; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (hradby_start_seat_get_colour (editors->pdata[i]), !=,
                       hradby_start_seat_get_colour (editors->pdata[j]));
}

/* Another game, with all its players and an expansion; the next time all that is offered again. */
static void
test_new_game_of_many (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  guint n_expansions = g_strv_length ((char **) hradby_carcassonne_type.expansions);
  g_autoptr(HradbySession) session = NULL;
  g_autoptr(GPtrArray) switches = NULL;
  HradbySetup *setup;

  g_signal_connect (dialog, "started", G_CALLBACK (started_cb), &session);
  gtk_window_present (GTK_WINDOW (dialog));
  assert_offered (dialog, 2, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (dialog, "game")), 1);
  for (guint n = 0; n < 5; n++) {
    adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (dialog, "n_players")), n);
    assert_offered (dialog, 2 + n, n_expansions);
  }
  switches = app_test_list (app_test_get (dialog, "game_group"), GTK_TYPE_SWITCH);
  app_test_choose (dialog, "rules", _("First edition"));
  g_assert_false (gtk_switch_get_active (switches->pdata[0]));
  app_test_choose (dialog, "rules", _("The Tower: rules by ZMG"));
  g_assert_true (gtk_switch_get_active (switches->pdata[0]));
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_wait (is_set, &session);

  setup = hradby_session_get_game (session)->setup;
  g_assert_cmpuint (setup->n_players, ==, 6);
  g_assert_true (hradby_ruleset_has_expansion (setup->ruleset, "tower"));
  g_assert_cmpuint (hradby_ruleset_count_changed (setup->ruleset), ==, 1);

  dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  assert_offered (dialog, 6, n_expansions);
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (dialog, "game")), 0);
  assert_offered (dialog, 2, 0);
  app_test_destroy (dialog);
}

/* The rows of the page "Display" and the settings follow each other. */
static void
test_display (Fixture *fixture, gconstpointer data)
{
  static const char *const switches[] = { "animations", "show_projection", "mark_dead_cells" };
  static const char *const keys[] = { "animations", "show-projection", "mark-dead-cells" };
  GtkWidget *window = hradby_preferences_new (fixture->settings);
  AdwComboRow *pace = ADW_COMBO_ROW (app_test_get (window, "computer_delay"));
  g_autofree char *appearance = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++) {
    GtkSwitch *widget = GTK_SWITCH (app_test_get (window, switches[i]));
    gboolean before = g_settings_get_boolean (fixture->settings, keys[i]);

    g_assert_cmpint (gtk_switch_get_active (widget), ==, before);
    gtk_switch_set_active (widget, !before);
    g_assert_cmpint (g_settings_get_boolean (fixture->settings, keys[i]), ==, !before);
  }
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (window, "appearance")), 2);
  appearance = g_settings_get_string (fixture->settings, "appearance");
  g_assert_cmpstr (appearance, ==, "dark");
  g_assert_cmpuint (adw_combo_row_get_selected (pace), ==, 1);
  adw_combo_row_set_selected (pace, 0);
  g_assert_cmpint (g_settings_get_int (fixture->settings, "computer-delay"), ==, 1500);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_test_get (window, "animation_speed")), 250);
  g_assert_cmpint (g_settings_get_int (fixture->settings, "animation-speed"), ==, 250);
  app_test_destroy (window);
}

/* The number in a cell of the table of points. */
static gint
read_number (GtkGrid *table, int column, int row)
{
  return atoi (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (table, column, row))));
}

static void
assert_cell (GtkGrid *table, int column, int row, const char *text, const char *tooltip)
{
  GtkWidget *cell = gtk_grid_get_child_at (table, column, row);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (cell)), ==, text);
  g_assert_cmpstr (hradby_tooltip_get (cell), ==, tooltip);
}

static void
check_result (Fixture *fixture, guint64 seed)
{
  g_autoptr(HradbySession) session = app_test_new_session (seed % 2 == 0 ? "pp" : "gg", seed, NULL);
  const HradbyTable *table;
  gint scores[HRADBY_MAX_PLAYERS] = { 0 };
  GtkWidget *dialog;
  GtkGrid *grid;
  GtkWidget *scrolled, *chart;
  graphene_rect_t seen, whole;
  g_autofree char *words = NULL;

  app_test_play (session, seed, G_MAXUINT);
  table = hradby_session_get_table (session);
  table->type->get_scores (table, hradby_session_get_position (session), scores);

  dialog = app_test_open_end (session);
  grid = GTK_GRID (app_test_get (dialog, "table"));
  for (int player = 0; player < (int) table->n_players; player++) {
    gint sum = 0;

    for (int row = 2; gtk_grid_get_child_at (grid, 0, row) != NULL; row++)
      sum += read_number (grid, player + 1, row);
    g_assert_cmpint (sum, ==, scores[player]);
    g_assert_cmpint (read_number (grid, player + 1, 1), ==, scores[player]);
  }
  for (int row = 2; gtk_grid_get_child_at (grid, 0, row) != NULL; row++)
    g_assert_true (read_number (grid, 1, row) != 0 || read_number (grid, 2, row) != 0);

  chart = app_test_get (dialog, "chart");
  words = hradby_chart_describe (HRADBY_CHART (chart));
  g_assert_cmpuint (strlen (words), >, 200);
  app_test_settle ();
  scrolled = gtk_widget_get_ancestor (chart, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_compute_bounds (scrolled, dialog, &seen));
  g_assert_true (gtk_widget_compute_bounds (chart, dialog, &whole));
  g_assert_true (graphene_rect_contains_rect (&seen, &whole));
  app_test_destroy (dialog);
}

static void
test_result (Fixture *fixture, gconstpointer data)
{
  for (guint64 seed = 1; seed <= 6; seed++)
    check_result (fixture, seed);
}

/* The row of a source, which is there if anybody has points from it. */
static int
find_source (GtkGrid *grid, const char *title)
{
  for (int row = 1; gtk_grid_get_child_at (grid, 0, row) != NULL; row++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, 0, row))), title))
      return row;
  return -1;
}

/* An expansion that is off leaves no trace. */
static void
test_result_of_sources (Fixture *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("gg", 2, rules);
  GtkWidget *dialog;
  GtkGrid *grid;

  app_test_play (session, 0, 0);
  while (!app_test_is_finished (session))
    g_main_context_iteration (NULL, TRUE);
  dialog = app_test_open_end (session);
  grid = GTK_GRID (app_test_get (dialog, "table"));
  g_assert_cmpint (find_source (grid, _("Roads")), >, 1);
  g_assert_cmpint (find_source (grid, _("Ransom")), ==, -1);
  app_test_destroy (dialog);
}

/* The table says below a row which rules changed it, and the changed number says so itself. */
static void
test_result_of_rules (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenarios", "castle",
                                                 "settings-together.game.xml", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbySession) session = hradby_session_new_from_file (path, fixture->library, &error);
  const HradbyTable *table;
  g_autofree char *rules = NULL, *below = NULL;
  GtkWidget *dialog;
  GtkGrid *grid;
  int row;

  g_assert_no_error (error);
  table = hradby_session_get_table (session);
  rules =
    hradby_table_list_settings (table, HRADBY_SETTING_BIT (HRADBY_SETTING_INCOMPLETE_PATH_SCORING)
                                         | HRADBY_SETTING_BIT (HRADBY_SETTING_PAIRED_INCOMPLETE));
  below = g_strconcat ("* ", rules, NULL);
  dialog = app_test_open_end (session);
  grid = GTK_GRID (app_test_get (dialog, "table"));
  row = find_source (grid, hradby_sentence_get_source (table, HRADBY_CASTLE_SOURCE_WALL_TILE_4));
  assert_cell (grid, 1, row, "* 6", rules);
  assert_cell (grid, 2, row, "0", NULL);
  assert_cell (grid, 0, row + 1, below, NULL);
  app_test_destroy (dialog);
}

static void
test_remaining (Fixture *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
  GtkWidget *dialog;

  hradby_remaining_dialog_present (GTK_WINDOW (fixture->parent), session);
  dialog = app_test_find_window (HRADBY_TYPE_REMAINING_DIALOG);
  for (guint i = 0; i < 8; i++) {
    g_autoptr(GPtrArray) kinds = app_test_list (app_test_get (dialog, "items"),
                                                GTK_TYPE_FLOW_BOX_CHILD);
    const HradbyTable *table = hradby_session_get_table (session);
    const HradbyPosition *position = hradby_session_get_position (session);
    guint n_kinds = 0;

    for (guint tile = 0; tile < hradby_castle_look.get_n_kinds (table); tile++)
      n_kinds += hradby_tiling_count_bag (table, position, tile) > 0;
    g_assert_cmpuint (kinds->len, ==, n_kinds);
    app_test_play (session, i, 5);
  }
  app_test_play (session, 1, G_MAXUINT);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (app_test_get (dialog, "pages"))),
                   ==, "none");
  app_test_destroy (dialog);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

static GtkWidget *
find_popover (GtkWidget *window)
{
  for (GtkWidget *child = gtk_widget_get_first_child (window); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child) && gtk_widget_get_mapped (child))
      return child;
  return NULL;
}

static gboolean
has_popover (gpointer window)
{
  return find_popover (window) != NULL;
}

/* The tooltip of something high lies beside it, and goes when that is pressed or is gone. */
static void
test_tooltip_beside (Fixture *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
  g_autoptr(GPtrArray) kinds = NULL;
  GtkWidget *dialog, *kind;
  gboolean shown = TRUE;
  graphene_rect_t bounds;
  GdkPopup *popup;
  int y;

  hradby_remaining_dialog_present (GTK_WINDOW (fixture->parent), session);
  dialog = app_test_wait_for (HRADBY_TYPE_REMAINING_DIALOG);
  kinds = app_test_list (app_test_get (dialog, "items"), GTK_TYPE_FLOW_BOX_CHILD);
  kind = kinds->pdata[0];
  g_signal_emit_by_name (kind, "query-tooltip", 5, 5, FALSE, NULL, &shown);
  g_assert_false (shown);
  app_test_wait (has_popover, dialog);
  g_assert_true (app_test_says (find_popover (dialog), hradby_tooltip_get (kind)));
  popup = GDK_POPUP (gtk_native_get_surface (GTK_NATIVE (find_popover (dialog))));
  g_assert_true (gtk_widget_compute_bounds (kind, dialog, &bounds));
  y = gdk_popup_get_position_y (popup);
  g_assert_true (y >= (int) (bounds.origin.y + bounds.size.height)
                 || y + gdk_surface_get_height (GDK_SURFACE (popup)) <= (int) bounds.origin.y);
  gtk_widget_set_visible (kind, FALSE);
  g_assert_false (has_popover (dialog));
  app_test_destroy (dialog);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("/app/dialogs/new-game", test_new_game);
  ADD ("/app/dialogs/new-game-again", test_new_game_again);
  ADD ("/app/dialogs/names", test_names);
  ADD ("/app/dialogs/seat-rows", test_seat_rows);
  ADD ("/app/dialogs/level-gone", test_level_gone);
  g_test_add ("/app/dialogs/seat-rows-narrow", Fixture, GINT_TO_POINTER (360), set_up,
              test_seat_rows, tear_down);
  ADD ("/app/dialogs/enter", test_enter);
  ADD ("/app/dialogs/new-game-of-many", test_new_game_of_many);
  ADD ("/app/dialogs/display", test_display);
  ADD ("/app/dialogs/result", test_result);
  ADD ("/app/dialogs/result-of-sources", test_result_of_sources);
  ADD ("/app/dialogs/result-of-rules", test_result_of_rules);
  ADD ("/app/dialogs/remaining", test_remaining);
  ADD ("/app/dialogs/tooltip-beside", test_tooltip_beside);
  return g_test_run ();
}
