/* Tests of the rows of settings: what they tell closed and open, and their worked examples. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/board/board-view.h"
#include "app/face/face.h"
#include "app/variants/example-row.h"
#include "app/variants/preferences.h"
#include "app/variants/stock-group.h"
#include "app/variants/setting-row.h"
#include "app/variants/variant-page.h"
#include "engine/registry.h"
#include "games/carcassonne/carcassonne.h"
#include "games/castle-cards/tables.h"
#include "games/games.h"

#define SETTING "incomplete-path-scoring"

typedef struct
{
  GSettings     *settings;
  HradbyLibrary *library;
  GtkWidget     *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  unused)
{
  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->window = hradby_preferences_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  unused)
{
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

static GtkSpinButton *
find_spin (GtkWidget *row)
{
  g_autoptr(GPtrArray) spins = app_test_list (row, GTK_TYPE_SPIN_BUTTON);

  g_assert_cmpuint (spins->len, ==, 1);
  return spins->pdata[0];
}

static void
choose (GtkWidget *row,
        guint      value)
{
  const HradbySettingInfo *info
    = hradby_setting_get_info (hradby_setting_row_get_setting (HRADBY_SETTING_ROW (row)));
  g_autoptr(GPtrArray) checks = app_test_list (row, GTK_TYPE_CHECK_BUTTON);

  if (info->range.step > 0)
    gtk_spin_button_set_value (find_spin (row), value);
  else
    gtk_check_button_set_active (checks->pdata[value], TRUE);
}

static void
set_value (Fixture    *fixture,
           const char *id,
           guint       value)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_SETTING_ROW);

  choose (rows->pdata[app_test_find_setting (id)], value);
}

static void
assert_reads (GtkWidget  *row,
              const char *words,
              gboolean    does)
{
  const char *text = adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row));

  g_assert_true ((strstr (text, words) != NULL) == does);
}

/* A closed row, and an open one, tells the question, who says so, what is changed and what has no
 * effect. */
static void
test_marks (Fixture       *fixture,
            gconstpointer  unused)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_SETTING_ROW);
  GtkWidget *row = rows->pdata[app_test_find_setting ("doubler-timing")];
  HradbySetting *setting = hradby_setting_row_get_setting (HRADBY_SETTING_ROW (row));
  const HradbySettingInfo *info = hradby_setting_get_info (setting);

  g_assert_cmpint (info->values[0].origin, !=, info->values[1].origin);
  for (guint open = 0; open < 2; open++)
    {
      adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), open == 1);
      assert_reads (row, _(hradby_setting_get_info (setting)->question), TRUE);
      assert_reads (row, hradby_setting_origin_get_title (info->values[0].origin), TRUE);
      assert_reads (row, _("Changed from the official rules"), FALSE);
      assert_reads (row, _("Without effect:"), FALSE);

      set_value (fixture, "doubler-timing", 1);
      set_value (fixture, "wall-tile-pickup", 1);
      assert_reads (row, _("Changed from the official rules"), TRUE);
      assert_reads (row, hradby_setting_origin_get_title (info->values[1].origin), TRUE);
      assert_reads (row, hradby_setting_origin_get_title (info->values[0].origin), FALSE);
      assert_reads (row, _("Without effect:"), TRUE);
      assert_reads (row, hradby_setting_get_reason (setting), TRUE);
      g_assert_true (gtk_widget_has_css_class (row, "changed"));
      set_value (fixture, "doubler-timing", 0);
      set_value (fixture, "wall-tile-pickup", 0);
    }
}

/* Whether some label below reads so, from its beginning on. */
static gboolean
has_label (GtkWidget  *root,
           const char *words)
{
  g_autoptr(GPtrArray) labels = app_test_list (root, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_has_prefix (gtk_label_get_text (labels->pdata[i]), words))
      return TRUE;
  return FALSE;
}

static gboolean
has_words (GtkWidget  *root,
           const char *words)
{
  g_autoptr(GPtrArray) labels = app_test_list (root, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_text (labels->pdata[i]), words) != NULL)
      return TRUE;
  return FALSE;
}

/* Points of a tower that no value changes are not left for the reader to wonder about. */
static void
assert_other_points (GtkWidget *example)
{
  g_autofree char *three = g_strdup_printf (C_("points", "%1$s %2$s (%3$s of them by any value)"),
                                            "", "5", "2");
  g_autofree char *six = g_strdup_printf (C_("points", "%1$s %2$s (%3$s of them by any value)"),
                                          "", "8", "2");

  g_assert_true (has_words (example, three));
  g_assert_true (has_words (example, six));
}

/* Every value has a line, and the chosen one is marked; those of numbers are tested below. */
static void
assert_lines (GtkWidget     *example,
              HradbySetting *setting)
{
  const HradbySettingInfo *info = hradby_setting_get_info (setting);

  for (guint i = 0; info->range.step == 0 && info->values[i].id != NULL; i++)
    {
      g_autofree char *marked = g_strdup_printf (_("%s (chosen)"), _(info->values[i].title));

      g_assert_true (has_label (example, _(info->values[i].title)));
      g_assert_cmpint (has_label (example, marked), ==, i == hradby_setting_get_value (setting));
    }
}

/* The card game has no board that would be shown among words. */
static gboolean
is_of_cards (const HradbySettingInfo *info)
{
  return info >= hradby_castle_cards_settings
         && info < hradby_castle_cards_settings + HRADBY_CASTLE_CARDS_N_SETTINGS;
}

/* The example of a row that was opened: the board, each value, the one that is chosen. */
static void
assert_example (GtkWidget *row)
{
  HradbySetting *setting = hradby_setting_row_get_setting (HRADBY_SETTING_ROW (row));
  const HradbySettingInfo *info = hradby_setting_get_info (setting);
  g_autoptr(GPtrArray) examples = app_test_list (row, HRADBY_TYPE_EXAMPLE_ROW);
  g_autoptr(GPtrArray) boards = app_test_list (row, HRADBY_TYPE_BOARD_VIEW);
  g_autofree char *label = g_strdup_printf (_("Example: %s"), _(info->example));

  g_test_message ("%s", info->id);
  g_assert_cmpuint (examples->len, ==, 1);
  g_assert_cmpuint (boards->len, ==, is_of_cards (info) ? 0 : 1);
  if (boards->len > 0)
    {
      g_assert_cmpint (gtk_widget_get_height (boards->pdata[0]), >, 120);
      g_assert_false (gtk_widget_child_focus (boards->pdata[0], GTK_DIR_TAB_FORWARD));
    }
  g_assert_true (gtk_widget_grab_focus (examples->pdata[0])); /* to be read out */
  gtk_test_accessible_assert_property (examples->pdata[0], GTK_ACCESSIBLE_PROPERTY_LABEL, label);
  if (g_str_equal (info->id, "incomplete-path-scoring"))
    assert_other_points (examples->pdata[0]);
  assert_lines (examples->pdata[0], setting);
}

/* GTK 4.8 takes the focus out of what is closed with the next event, and keeps both until then. */
static void
close_row (GtkWidget *row)
{
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (row)), NULL);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
}

/* A row with its example, which fits narrow windows and follows the choice. */
static void
test_row (GtkWidget *row)
{
  g_autoptr(GPtrArray) before = app_test_list (row, HRADBY_TYPE_EXAMPLE_ROW);
  HradbySetting *setting = hradby_setting_row_get_setting (HRADBY_SETTING_ROW (row));
  guint other;
  int minimum;

  g_assert_cmpuint (before->len, ==, 0);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  app_test_settle ();
  assert_example (row);
  gtk_widget_measure (row, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 336);
  close_row (row);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  g_assert_true (hradby_setting_info_get_other (hradby_setting_get_info (setting),
                                                hradby_setting_get_value (setting), 0, &other));
  choose (row, other);
  assert_example (row);
  close_row (row);
}

/* Every setting of every game has a worked example, made when its row is first opened. */
static void
test_examples (Fixture       *fixture,
               gconstpointer  unused)
{
  g_autoptr(GPtrArray) pages = app_test_list (fixture->window, HRADBY_TYPE_VARIANT_PAGE);
  const HradbyGameType *const *types = hradby_registry_list ();

  for (guint i = 0; i < pages->len; i++)
    {
      g_autoptr(GPtrArray) rows = app_test_list (pages->pdata[i], HRADBY_TYPE_SETTING_ROW);
      guint n = 0;

      adw_view_stack_set_visible_child (ADW_VIEW_STACK (app_test_get (fixture->window, "pages")),
                                        pages->pdata[i]);
      while (types[i]->settings[n].id != NULL)
        n++;
      g_assert_cmpuint (rows->len, ==, n);
      for (guint row = 0; row < rows->len; row++)
        test_row (rows->pdata[row]);
    }
  /* A game without a face is not offered. */
  g_assert_true (types[pages->len] == NULL || hradby_face_find (types[pages->len]) == NULL);
}

/* What the engine says of the chosen value stands in the example. */
static void
test_example_points (Fixture       *fixture,
                     gconstpointer  unused)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_SETTING_ROW);
  GtkWidget *row = rows->pdata[app_test_find_setting (SETTING)];
  g_autoptr(GPtrArray) examples = NULL;
  g_autofree char *five = g_strdup_printf ("%s 5", g_dpgettext2 (NULL, "player", "Black"));
  g_autofree char *eight = g_strdup_printf ("%s 8", g_dpgettext2 (NULL, "player", "Black"));
  g_autoptr(GPtrArray) labels = NULL;
  guint n_fives = 0, n_eights = 0;

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  examples = app_test_list (row, HRADBY_TYPE_EXAMPLE_ROW);
  labels = app_test_list (examples->pdata[0], GTK_TYPE_LABEL);
  for (guint i = 0; i < labels->len; i++)
    {
      n_fives += strstr (gtk_label_get_text (labels->pdata[i]), five) != NULL;
      n_eights += strstr (gtk_label_get_text (labels->pdata[i]), eight) != NULL;
    }
  g_assert_cmpuint (n_fives, ==, 1);
  g_assert_cmpuint (n_eights, ==, 1);
}

/* The open row tells which presets play it how; of one's own variants it says nothing. */
static void
test_presets (Fixture       *fixture,
              gconstpointer  unused)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_SETTING_ROW);
  GtkWidget *row = rows->pdata[app_test_find_setting (SETTING)];
  g_autoptr(GPtrArray) values = NULL;
  const char *first, *second;

  set_value (fixture, SETTING, 1);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  values = app_test_list (row, ADW_TYPE_ACTION_ROW);
  first = adw_action_row_get_subtitle (values->pdata[1]);
  second = adw_action_row_get_subtitle (values->pdata[2]);
  g_assert_nonnull (strstr (first, _("Polish edition of 2020")));
  g_assert_null (strstr (first, _("English rules by RGG")));
  g_assert_nonnull (strstr (second, _("English rules by RGG")));
  g_assert_null (strstr (second, _("Polish edition of 2020")));
  g_assert_null (strstr (second, _("My rules")));
  set_value (fixture, SETTING, 0);
}

static const char *
get_subtitle (GtkWidget  *page,
              const char *setting)
{
  const HradbyGameType *type = hradby_registry_find ("carcassonne");
  g_autoptr(GPtrArray) rows = app_test_list (page, HRADBY_TYPE_SETTING_ROW);
  GtkWidget *row = rows->pdata[hradby_game_type_find_setting (type, setting)];
  g_autoptr(GPtrArray) values = NULL;

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  values = app_test_list (row, ADW_TYPE_ACTION_ROW);
  return adw_action_row_get_subtitle (values->pdata[1]);
}

/* Presets of an expansion are named at its settings, not at those of the game that they leave as
 * they are. */
static void
test_presets_of_expansion (Fixture       *fixture,
                           gconstpointer  unused)
{
  g_autoptr(GPtrArray) pages = app_test_list (fixture->window, HRADBY_TYPE_VARIANT_PAGE);
  const char *of_game = get_subtitle (pages->pdata[1], "small-city");
  const char *of_tower = get_subtitle (pages->pdata[1], "tower-capture-own");

  g_assert_nonnull (strstr (of_game, _("House rule: no farmers")));
  g_assert_null (strstr (of_game, _("The Tower: Czech edition of 2007")));
  g_assert_nonnull (strstr (of_tower, _("The Tower: Czech edition of 2007")));
  g_assert_null (strstr (of_tower, _("House rule: no farmers")));
}

/* What an expansion adds is not lost: who changes its settings plays it, and who does not play it
 * has none of its settings changed. */
static void
test_expansion (Fixture       *fixture,
                gconstpointer  unused)
{
  const HradbyGameType *type = hradby_registry_find ("carcassonne");
  g_autoptr(GPtrArray) pages = app_test_list (fixture->window, HRADBY_TYPE_VARIANT_PAGE);
  HradbyVariantPage *page = pages->pdata[1];
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (page), HRADBY_TYPE_SETTING_ROW);
  g_autoptr(GPtrArray) switches = app_test_list (app_test_get (GTK_WIDGET (page), "expansions"),
                                                 GTK_TYPE_SWITCH);
  GtkWidget *row = rows->pdata[hradby_game_type_find_setting (type, "tower-diagonals")];
  HradbyRuleset *rules = hradby_variant_page_get_ruleset (page);
  g_autoptr(HradbyRuleset) kept = NULL;

  g_assert_cmpuint (switches->len, ==, g_strv_length ((char **) type->expansions));
  g_assert_false (gtk_switch_get_active (switches->pdata[0]));
  choose (row, 1);
  g_assert_true (gtk_switch_get_active (switches->pdata[0]));
  assert_reads (row, _("Without effect:"), FALSE);
  kept = hradby_library_find_variant (fixture->library, "carcassonne",
                                      hradby_variant_page_get_chosen (page), NULL);
  g_assert_true (hradby_ruleset_equal (kept, rules));
  g_assert_cmpuint (hradby_ruleset_count_changed (kept), ==, 1);

  gtk_switch_set_active (switches->pdata[0], FALSE);
  g_assert_false (hradby_ruleset_has_expansion (rules, "tower"));
  g_assert_cmpuint (hradby_ruleset_count_changed (rules), ==, 0);
  assert_reads (row, _("Without effect:"), TRUE);
}

/* What the spin button shows is the value, whoever changes it; the row says who says so. */
static void
assert_number (GtkWidget  *row,
               guint       number,
               const char *example)
{
  HradbySetting *setting = hradby_setting_row_get_setting (HRADBY_SETTING_ROW (row));
  const HradbySettingInfo *info = hradby_setting_get_info (setting);
  g_autofree char *cited
    = hradby_setting_value_cite (hradby_setting_info_describe (info, number));
  g_autofree char *title = g_strdup_printf (_("%1$u to %2$u (default %3$u)"), 3, 8, 7);
  g_autoptr(GPtrArray) numbers = app_test_list (row, HRADBY_TYPE_SETTING_NUMBER);
  g_autoptr(GPtrArray) examples = app_test_list (row, HRADBY_TYPE_EXAMPLE_ROW);

  g_assert_cmpuint (hradby_setting_get_value (setting), ==, number);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (find_spin (row)), ==, (gint) number);
  g_assert_cmpuint (numbers->len, ==, 1);
  g_assert_cmpstr (adw_preferences_row_get_title (numbers->pdata[0]), ==, title);
  g_assert_cmpstr (adw_action_row_get_subtitle (numbers->pdata[0]), ==, cited);
  g_assert_true (has_label (examples->pdata[0], example));
}

/* A number is chosen by one spin button, and neighbours that bring the same share a line of the
 * example. */
static void
test_number (Fixture       *fixture,
             gconstpointer  unused)
{
  const HradbyGameType *type = hradby_registry_find ("carcassonne");
  g_autoptr(GPtrArray) pages = app_test_list (fixture->window, HRADBY_TYPE_VARIANT_PAGE);
  g_autoptr(GPtrArray) rows = app_test_list (pages->pdata[1], HRADBY_TYPE_SETTING_ROW);
  GtkWidget *row = rows->pdata[hradby_game_type_find_setting (type, "followers")];
  HradbySetting *setting = hradby_setting_row_get_setting (HRADBY_SETTING_ROW (row));
  g_autofree char *many = g_strdup_printf (C_("numbers", "%1$s to %2$s"), "4", "8");
  g_autofree char *seven
    = g_strdup_printf (C_("numbers", "%1$s to %2$s (%3$s is chosen)"), "4", "8", "7");
  g_autofree char *three = g_strdup_printf (_("%s (chosen)"), "3");
  GtkSpinButton *spin = find_spin (row);

  adw_view_stack_set_visible_child (ADW_VIEW_STACK (app_test_get (fixture->window, "pages")),
                                    pages->pdata[1]);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  app_test_settle ();
  gtk_test_accessible_assert_property (spin, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       _("Number of followers"));
  assert_number (row, 7, seven);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  assert_reads (row, _("Changed from the official rules"), TRUE);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 8);
  gtk_editable_set_text (GTK_EDITABLE (spin), "3");
  gtk_spin_button_update (spin);
  assert_number (row, 3, three);
  g_assert_true (has_label (row, many));
  hradby_setting_set_value (setting, 7);
  assert_number (row, 7, seven);
  close_row (row);
}

/* Of many numbers those around the default and around the chosen one have a line. */
static void
test_many_numbers (Fixture       *fixture,
                   gconstpointer  unused)
{
  static HradbyGameType type;
  static const HradbyGameType *const types[] = { &type, NULL };
  static HradbySettingInfo settings[HRADBY_CARCASSONNE_N_SETTINGS + 1];
  g_autoptr(HradbyRuleset) ruleset = NULL;
  g_autoptr(GError) error = NULL;
  HradbyExample *example;
  HradbySetting *setting;
  g_autofree char *near_usual = g_strdup_printf (C_("numbers", "%1$s to %2$s"), "6", "8");
  g_autofree char *usual
    = g_strdup_printf (C_("numbers", "%1$s to %2$s (%3$s is chosen)"), "6", "8", "7");
  g_autofree char *chosen
    = g_strdup_printf (C_("numbers", "%1$s to %2$s (%3$s is chosen)"), "49", "51", "50");
  GtkWidget *row;

  type = hradby_carcassonne_type;
  memcpy (settings, type.settings, sizeof settings);
  settings[HRADBY_CARCASSONNE_FOLLOWERS].range.maximum = 100;
  type.settings = settings;
  hradby_registry_install (types);
  ruleset = hradby_ruleset_new (&type);
  setting = hradby_ruleset_get (ruleset, HRADBY_CARCASSONNE_FOLLOWERS);
  example = hradby_example_load (&type, HRADBY_CARCASSONNE_FOLLOWERS, fixture->library, &error);
  g_assert_no_error (error);
  row = g_object_ref_sink (hradby_example_row_new (setting, example, fixture->library));
  g_assert_true (has_label (row, usual));
  hradby_setting_set_value (setting, 50);
  g_assert_true (has_label (row, near_usual));
  g_assert_true (has_label (row, chosen));
  hradby_setting_set_value (setting, 20);
  g_assert_false (has_label (row, "49"));
  hradby_example_row_empty (HRADBY_EXAMPLE_ROW (row));
  g_object_unref (row);
  hradby_games_install ();
}

static gboolean
takes_wheel (GtkWidget *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
          && gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE)
        return TRUE;
    }
  return FALSE;
}

/* Who turns the wheel to see more of a long page changes no numbers on the way. */
static void
test_wheel (Fixture       *fixture,
            gconstpointer  unused)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_STOCK_ROW);
  g_autoptr(GPtrArray) spins = NULL;

  for (guint i = 0; i < rows->len; i++)
    adw_expander_row_set_expanded (rows->pdata[i], TRUE);
  spins = app_test_list (fixture->window, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpuint (rows->len, >, 0);
  g_assert_cmpuint (spins->len, >, 2 * rows->len);
  for (guint i = 0; i < spins->len; i++)
    g_assert_false (takes_wheel (spins->pdata[i]));
}

#define ADD(path, test) \
  g_test_add ("/app/settings/" path, Fixture, NULL, set_up, test, tear_down)

int
main (int    argc,
      char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  ADD ("marks", test_marks);
  ADD ("examples", test_examples);
  ADD ("example-points", test_example_points);
  ADD ("presets", test_presets);
  ADD ("presets-of-expansion", test_presets_of_expansion);
  ADD ("expansion", test_expansion);
  ADD ("number", test_number);
  ADD ("many-numbers", test_many_numbers);
  ADD ("wheel", test_wheel);
  return g_test_run ();
}
