/* Six players with the widest names, all expansions, and a window as narrow as a phone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "app/window.h"

#define NARROW 360
#define HEIGHT 640

/* So many decisions in bazaars are looked at. */
#define MIN_BAZAARS 8

/* Nothing asks for more room, and bazaars need no scrolling. */
static void
test_crowded (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  g_autoptr(HradbySession) session = NULL;
  HradbyLibrary *library;
  GSettings *settings;
  GtkWidget *window = app_test_new_window (&settings, &library);
  GtkWidget *beside = app_test_get (window, "beside");
  guint n_bazaars = 0;

  hradby_ruleset_set_expansion (rules, "bridges-castles-bazaars", TRUE, NULL);
  hradby_ruleset_set_expansion (rules, "circus", TRUE, NULL);
  session = app_test_new_session ("wwwwww", 3, rules);
  gtk_window_set_default_size (GTK_WINDOW (window), NARROW, HEIGHT);
  hradby_window_set_session (HRADBY_WINDOW (window), session);
  gtk_window_present (GTK_WINDOW (window));
  app_test_settle ();
  while (n_bazaars < MIN_BAZAARS)
    {
      int height = 0, width = 0;

      gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, NARROW);
      app_test_play (session, n_bazaars, 5);
      g_assert_cmpuint (hradby_session_get_to_decide (session), !=, HRADBY_NOBODY);
      if (!gtk_widget_get_visible (beside))
        continue;
      app_test_settle ();
      gtk_widget_measure (beside, GTK_ORIENTATION_VERTICAL, NARROW, NULL, &height, NULL, NULL);
      g_assert_cmpint (height, >, 0);
      g_assert_cmpint (gtk_widget_get_height (beside), >=, height);
      n_bazaars++;
    }
  g_clear_object (&session);
  app_test_end (window, settings, library);
}

int
main (int   argc,
      char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/crowded/bazaar", test_crowded);
  return g_test_run ();
}
