/* Tests of the lines of settings: what they tell, and how they are changed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>

#include "app/kit/tooltip.h"
#include "app/variants/stock.h"
#include "app/variants/workshop.h"

typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  GtkWidget     *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->window = hradby_workshop_window_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

static void
set_value (Fixture *fixture, const char *id, guint value)
{
  app_test_choose_value (app_test_get_setting (app_test_get_page (fixture->window, NULL), id),
                         value);
}

static GtkWidget *
get_value_widget (GtkWidget *row)
{
  return adw_bin_get_child (ADW_BIN (app_test_get (row, "place")));
}

/* A line tells readers the question, what is changed from what, and what has no effect and why. */
static void
test_marks (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *row = app_test_get_setting (app_test_get_page (fixture->window, NULL),
                                         "doubler-timing");
  HradbySetting *setting = hradby_variants_row_get_setting (HRADBY_VARIANTS_ROW (row));
  const HradbySettingInfo *info = hradby_setting_get_info (setting);
  GtkWidget *reason = app_test_get (row, "reason"), *title = app_test_get (row, "title");
  g_autofree char *usual = g_strdup_printf (_("%1$s in “%2$s”"), _(info->values[0].title),
                                            _("Official rules"));

  gtk_test_accessible_assert_property (get_value_widget (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       _(info->question));
  for (guint i = 0; i < 2; i++) {
    g_assert_false (gtk_widget_get_visible (reason));
    g_assert_null (hradby_tooltip_get (title));
    g_assert_false (gtk_widget_has_css_class (row, "changed"));
    g_assert_cmpfloat (gtk_widget_get_opacity (app_test_get (row, "dot")), ==, 0);

    set_value (fixture, "doubler-timing", 1);
    set_value (fixture, "wall-tile-pickup", 1);
    g_assert_true (gtk_widget_get_visible (reason));
    g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (reason)),
                                     _("Without effect:")));
    g_assert_true (g_str_has_suffix (gtk_label_get_text (GTK_LABEL (reason)),
                                     hradby_setting_get_reason (setting)));
    g_assert_cmpstr (hradby_tooltip_get (title), ==, usual);
    g_assert_true (gtk_widget_has_css_class (row, "changed"));
    set_value (fixture, "doubler-timing", 0);
    set_value (fixture, "wall-tile-pickup", 0);
  }
}

/* What an expansion adds is not lost: who changes its settings plays it, and who does not play it
 * has none of its settings changed. */
static void
test_expansion (Fixture *fixture, gconstpointer unused)
{
  HradbyWorkshopPage *page = app_test_get_page (fixture->window, "carcassonne");
  GtkSwitch *tower = app_test_get_expansion (page, "tower");
  GtkWidget *row = app_test_get_setting (page, "tower-diagonals");
  HradbyRuleset *rules = hradby_workshop_page_get_ruleset (page);
  g_autoptr(HradbyRuleset) kept = NULL;

  g_assert_false (gtk_switch_get_active (tower));
  app_test_choose_value (row, 1);
  g_assert_true (gtk_switch_get_active (tower));
  g_assert_false (gtk_widget_get_visible (app_test_get (row, "reason")));
  kept = hradby_library_find_variant (fixture->library, "carcassonne",
                                      hradby_workshop_page_get_chosen (page), NULL);
  g_assert_true (hradby_ruleset_equal (kept, rules));
  g_assert_cmpuint (hradby_ruleset_count_changed (kept), ==, 1);

  gtk_switch_set_active (tower, FALSE);
  g_assert_false (hradby_ruleset_has_expansion (rules, "tower"));
  g_assert_cmpuint (hradby_ruleset_count_changed (rules), ==, 0);
  g_assert_true (gtk_widget_get_visible (app_test_get (row, "reason")));
}

/* A number is chosen by one spin button, which shows it, whoever changes it. */
static void
test_number (Fixture *fixture, gconstpointer unused)
{
  HradbyWorkshopPage *page = app_test_get_page (fixture->window, "carcassonne");
  GtkWidget *row = app_test_get_setting (page, "followers");
  HradbySetting *setting = hradby_variants_row_get_setting (HRADBY_VARIANTS_ROW (row));
  g_autoptr(GPtrArray) spins = app_test_list (row, GTK_TYPE_SPIN_BUTTON);
  GtkSpinButton *spin = spins->pdata[0];

  g_assert_cmpuint (spins->len, ==, 1);
  gtk_test_accessible_assert_property (spin, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       _("Followers of each player"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 7);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  g_assert_true (gtk_widget_has_css_class (row, "changed"));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 8);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 8);
  gtk_editable_set_text (GTK_EDITABLE (spin), "3");
  gtk_spin_button_update (spin);
  g_assert_cmpuint (hradby_setting_get_value (setting), ==, 3);
  hradby_setting_set_value (setting, 7);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, 7);
  g_assert_false (gtk_widget_has_css_class (row, "changed"));
}

static gboolean
takes_wheel (GtkWidget *widget)
{
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller)
        && gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_NONE)
      return TRUE;
  }
  return FALSE;
}

/* Who turns the wheel to see more of a long page changes no numbers on the way. */
static void
test_wheel (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_VARIANTS_STOCK_ROW);
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
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  ADD ("marks", test_marks);
  ADD ("expansion", test_expansion);
  ADD ("number", test_number);
  ADD ("wheel", test_wheel);
  return g_test_run ();
}
