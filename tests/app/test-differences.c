/* Tests of rules beside each other: what differs, one line each, and taking it over. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <string.h>

#include "app/comparison/comparison-window.h"
#include "app/variants/compare-variants.h"
#include "app/variants/differences.h"

typedef struct {
  HradbyLibrary *library;
  HradbyRuleset *ruleset;
  GPtrArray     *others;
  GtkWidget     *window;
  GtkWidget     *view;
} Fixture;

static HradbyRuleset *
find (Fixture *fixture, const char *id)
{
  HradbyRuleset *found = hradby_library_find_variant (fixture->library, "carcassonne", id, NULL);

  g_assert_nonnull (found);
  return found;
}

/* Two editions against rules of one's own. */
static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->library = hradby_library_new ();
  fixture->ruleset = find (fixture, "official");
  g_object_set (fixture->ruleset, "title", "Ours", NULL);
  g_assert_true (hradby_ruleset_set (fixture->ruleset, "farm-scoring", "none", NULL));
  fixture->others = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (fixture->others, find (fixture, "carcassonne-second-edition"));
  g_ptr_array_add (fixture->others, find (fixture, "carcassonne-tower-house-gaps"));
  g_assert_true (hradby_ruleset_set_stock (fixture->others->pdata[1], "base", NULL, 2, NULL));
  fixture->view = hradby_differences_new (fixture->ruleset, fixture->others);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->view);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  app_test_destroy (fixture->window);
  g_ptr_array_unref (fixture->others);
  app_test_drop (fixture->ruleset);
  app_test_drop (fixture->library);
}

static guint
count_buttons (Fixture *fixture)
{
  g_autoptr(GPtrArray) buttons = app_test_list (fixture->view, GTK_TYPE_BUTTON);

  return buttons->len;
}

static void
assert_read (Fixture *fixture, const char *words)
{
  g_autofree char *text = app_test_read (fixture->view);

  if (strstr (text, words) == NULL)
    g_error ("“%s” is not in: %s", words, text);
}

/* Makes it so as in the @other rules, of the @line-th difference. */
static void
take (Fixture *fixture, guint line, guint other)
{
  g_assert_true (gtk_widget_activate_action (fixture->view, "difference.take", "(uu)", line,
                                             other));
}

/* In the order of declaration, each with setting, rules and value. */
static void
test_lines (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *text = app_test_read (fixture->view);
  const char *last = text;

  for (guint i = 0; i < 5; i++) {
    static const char *const lines[] = {
      "Small cities, Second edition: As much as an incomplete one",
      "Scoring of farms, Ours: No farmers",
      "Reach across gaps, Reach to the first gap: No, it ends there",
      "The Tower, Reach to the first gap: on",
      "Tiles of Carcassonne, Reach to the first gap: 2 copies",
    };
    const char *found = strstr (last, lines[i]);

    if (found == NULL)
      g_error ("“%s” is missing behind: %s", lines[i], last);
    last = found;
  }
  g_assert_true (app_test_says (fixture->view, "5 differences"));
  g_assert_null (strstr (text, "Followers of each player"));
  /* Farms are another way in both, the rest in one alone. */
  g_assert_cmpuint (count_buttons (fixture), ==, 6);
}

static void
count_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* A line goes when all play the same; what waits for an expansion comes with it. */
static void
test_take (Fixture *fixture, gconstpointer unused)
{
  guint n_changes = 0;

  g_signal_connect_swapped (fixture->ruleset, "changed", G_CALLBACK (count_cb), &n_changes);
  take (fixture, 2, 2);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (hradby_ruleset_has_expansion (fixture->ruleset, "tower"));
  g_assert_cmpuint (hradby_setting_get_value (
                      hradby_ruleset_find (fixture->ruleset, "tower-reach-gaps")), !=, 0);
  take (fixture, 4, 2);
  g_assert_cmpuint (hradby_stock_get (hradby_ruleset_get_stock (fixture->ruleset), "base", NULL),
                    ==, 2);
  take (fixture, 1, 1);
  take (fixture, 99, 1);
  take (fixture, 0, 99);
  g_assert_cmpuint (n_changes, ==, 3);
  assert_read (fixture, "Scoring of farms, Ours: Each farm separately, a city once per player");
}

/* The focus stays in the list, at what took the place of the line, or at the end. */
static void
test_focus (Fixture *fixture, gconstpointer unused)
{
  for (guint i = 5; i-- > 1;) {
    g_autoptr(GPtrArray) buttons = app_test_list (fixture->view, GTK_TYPE_BUTTON);
    GtkWidget *focus;

    gtk_widget_grab_focus (buttons->pdata[buttons->len - 1]);
    g_signal_emit_by_name (buttons->pdata[buttons->len - 1], "clicked");
    app_test_settle ();
    focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
    g_assert_true (GTK_IS_BUTTON (focus) && gtk_widget_is_ancestor (focus, fixture->view));
  }
}

/* What is followed may change elsewhere, its title, too. */
static void
test_follow (Fixture *fixture, gconstpointer unused)
{
  g_assert_true (hradby_ruleset_set (fixture->ruleset, "followers", "5", NULL));
  g_object_set (fixture->ruleset, "title", "Sundays", NULL);
  assert_read (fixture, "Followers of each player, Sundays: 5");
  hradby_ruleset_be_like (fixture->ruleset, fixture->others->pdata[0]);
  g_ptr_array_set_size (fixture->others, 1);
  gtk_window_set_child (GTK_WINDOW (fixture->window), NULL);
  fixture->view = hradby_differences_new (fixture->ruleset, fixture->others);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->view);
  g_assert_true (app_test_says (fixture->view, "These rules play the same."));
  g_assert_cmpuint (count_buttons (fixture), ==, 0);
}

static int
get_x (GtkWidget *label, GtkWidget *root)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_get_child_visible (label));
  g_assert_true (gtk_widget_compute_bounds (label, root, &bounds));
  return (int) bounds.origin.x;
}

/* The shown label with these words. */
static GtkWidget *
find_label (GtkWidget *root, const char *words)
{
  g_autoptr(GPtrArray) labels = app_test_list (root, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (g_str_equal (gtk_label_get_text (labels->pdata[i]), words)
        && gtk_widget_get_mapped (labels->pdata[i]))
      return labels->pdata[i];
  return NULL;
}

/* Columns under one head where there is room, lines with their titles where there is none. */
static void
test_widths (Fixture *fixture, gconstpointer unused)
{
  int ours, theirs;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  app_test_settle ();
  ours = get_x (find_label (fixture->view, "No farmers"), fixture->view);
  g_assert_cmpint (get_x (find_label (fixture->view, "Ours"), fixture->view), ==, ours);
  theirs = get_x (find_label (fixture->view, "Each farm separately"), fixture->view);
  g_assert_cmpint (ours, <, theirs);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 328, 600);
  app_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (fixture->view), <=, 328);
  ours = get_x (find_label (fixture->view, "No farmers"), fixture->view);
  theirs = get_x (find_label (fixture->view, "Each farm separately"), fixture->view);
  g_assert_cmpint (ours, ==, theirs);
  g_assert_cmpint (get_x (find_label (fixture->view, "Ours"), fixture->view), <, ours);
}

/* The window lists all variants of the game, and games are played by the two. */
static void
test_window (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *window, *games;
  g_autoptr(HradbyRuleset) a = NULL, b = NULL;

  hradby_compare_variants_present (GTK_WINDOW (fixture->window), fixture->library,
                                   fixture->ruleset, "carcassonne-second-edition");
  window = app_test_wait_for (HRADBY_TYPE_COMPARE_VARIANTS);
  g_assert_true (app_test_says (window, "2 differences"));
  app_test_choose (window, "third", "Reach to the first gap");
  g_assert_true (app_test_says (window, "4 differences"));
  app_test_choose (window, "against", "Official rules");
  app_test_choose (window, "third", "None");
  g_assert_true (app_test_says (window, "1 difference"));
  app_test_choose (window, "against", "First edition");
  g_signal_emit_by_name (app_test_get (window, "play"), "activated");
  games = app_test_wait_for (HRADBY_TYPE_COMPARISON_WINDOW);
  a = hradby_comparison_window_dup_ruleset (HRADBY_COMPARISON_WINDOW (games), HRADBY_COMPARISON_A);
  b = hradby_comparison_window_dup_ruleset (HRADBY_COMPARISON_WINDOW (games), HRADBY_COMPARISON_B);
  g_assert_cmpstr (hradby_ruleset_get_id (a), ==, "carcassonne-first-edition");
  g_assert_true (hradby_ruleset_equal (b, fixture->ruleset));
  app_test_destroy (games);
  app_test_destroy (window);
}

#define ADD(name, func) \
  g_test_add ("/differences/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("lines", test_lines);
  ADD ("take", test_take);
  ADD ("focus", test_focus);
  ADD ("follow", test_follow);
  ADD ("widths", test_widths);
  ADD ("window", test_window);

  return g_test_run ();
}
