/* Six players with the widest names, all expansions, and a window as narrow as a phone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "app/window/window.h"

#define NARROW 360
#define HEIGHT 640

/* So many decisions in bazaars are looked at. */
#define MIN_BAZAARS 8

/* And so many moments with several decisions. */
#define MIN_MOMENTS 12

typedef struct {
  HradbySession *session;
  HradbyLibrary *library;
  GSettings     *settings;
  GtkWidget     *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");

  hradby_ruleset_set_expansion (rules, "bridges-castles-bazaars", TRUE, NULL);
  hradby_ruleset_set_expansion (rules, "circus", TRUE, NULL);
  fixture->window = app_test_new_window (&fixture->settings, &fixture->library);
  fixture->session = app_test_new_session ("wwwwww", 3, rules);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, HEIGHT);
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), fixture->session);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->session);
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

static void
check_width (GtkWidget *window)
{
  int width = 0;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, NARROW);
}

/* Numbers below zero have a minus sign, not a hyphen; returns whether there are any. */
static gboolean
check_minus (GtkWidget *window)
{
  g_autofree char *said = app_test_read (window);

  if (g_regex_match_simple ("-[0-9]", said, 0, 0))
    g_error ("a hyphen before a number: %s", said);
  return g_regex_match_simple ("−[0-9]", said, 0, 0);
}

/* What players bid is told by words and numbers, not by signs that look like words cut short. */
static void
check_signs (GtkWidget *offer)
{
  g_autoptr(GPtrArray) labels = app_test_list (offer, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++) {
    g_assert_cmpstr (gtk_label_get_text (labels->pdata[i]), !=, "…");
    g_assert_cmpstr (gtk_label_get_text (labels->pdata[i]), !=, "–");
  }
}

/* Nothing asks for more room, and bazaars need no scrolling. */
static void
test_bazaar (Fixture *fixture, gconstpointer data)
{
  GtkWidget *offer = app_test_get (fixture->window, "offer");
  guint n_bazaars = 0, n_below_zero = 0;

  while (n_bazaars < MIN_BAZAARS) {
    int height = 0;

    check_width (fixture->window);
    app_test_play (fixture->session, n_bazaars, 5);
    g_assert_cmpuint (hradby_session_get_to_decide (fixture->session), !=, HRADBY_NOBODY);
    if (!gtk_widget_get_visible (offer))
      continue;
    app_test_settle ();
    gtk_widget_measure (offer, GTK_ORIENTATION_VERTICAL, NARROW, NULL, &height, NULL, NULL);
    g_assert_cmpint (height, >, 0);
    g_assert_cmpint (gtk_widget_get_height (offer), >=, height);
    n_below_zero += check_minus (fixture->window);
    check_signs (offer);
    n_bazaars++;
  }
  g_assert_cmpuint (n_below_zero, >, 0);
}

/* As high as it needs, and within all that it lies in, or comes into view by scrolling. */
static void
assert_whole (GtkWidget *button)
{
  graphene_rect_t bounds;
  int height;

  g_assert_true (gtk_widget_compute_bounds (button, button, &bounds));
  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, (int) bounds.size.width, &height, NULL,
                      NULL, NULL);
  g_assert_cmpfloat (bounds.size.height, >=, height);
  for (GtkWidget *around = gtk_widget_get_parent (button); around != NULL;
       around = gtk_widget_get_parent (around)) {
    if (GTK_IS_VIEWPORT (around)) {
      button = gtk_widget_get_parent (around);
      around = button;
    }
    g_assert_true (gtk_widget_compute_bounds (button, around, &bounds));
    g_assert_cmpfloat (bounds.origin.x, >=, 0);
    g_assert_cmpfloat (bounds.origin.y, >=, 0);
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (around));
    g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (around));
  }
}

/* Where there are several decisions, or one beside the tile in hand, all are seen whole. */
static void
test_decisions (Fixture *fixture, gconstpointer data)
{
  guint n_moments = 0;

  for (guint64 seed = 0; n_moments < MIN_MOMENTS; seed++) {
    g_autoptr(GPtrArray) decisions = app_test_list_decisions (fixture->window);

    if (decisions->len > 1) {
      app_test_settle ();
      check_width (fixture->window);
      for (guint i = 0; i < decisions->len; i++)
        assert_whole (decisions->pdata[i]);
      n_moments++;
    }
    app_test_play (fixture->session, seed, 1);
    g_assert_cmpuint (hradby_session_get_to_decide (fixture->session), !=, HRADBY_NOBODY);
  }
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add ("/app/crowded/bazaar", Fixture, NULL, set_up, test_bazaar, tear_down);
  g_test_add ("/app/crowded/decisions", Fixture, NULL, set_up, test_decisions, tear_down);
  return g_test_run ();
}
