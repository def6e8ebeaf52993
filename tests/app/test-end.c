/* The page about the end: the turns that decided, what lies where, and the picture to be shared. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"
#include "pixels.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define WIDTH  1200
#define HEIGHT 900
#define BAND   120 /* with names and points, above the board */

static gboolean
is_over (gpointer session)
{
  return app_test_is_finished (session);
}

static HradbySession *
play_game (const char *game, guint64 seed)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules (game, NULL);
  HradbySession *session = app_test_new_session ("gg", seed, rules);

  app_test_wait (is_over, session);
  return session;
}

static guint
count_rows (GtkWidget *page)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (app_test_get (page, "turns")), (int) n))
    n++;
  return n;
}

static gboolean
is_judged (gpointer page)
{
  return app_test_says (page, _("The largest changes of the chance to win"));
}

static void
step_cb (guint *told, guint step)
{
  *told = step;
}

/* Points first, and which of both is shown is said; a turn leads to the board. */
static void
test_turns (gconstpointer game)
{
  g_autoptr(HradbySession) session = play_game (game, 3);
  GtkWidget *window = app_test_open_end (session);
  GtkWidget *page = gtk_window_get_child (GTK_WINDOW (window));
  guint told = G_MAXUINT;

  g_assert_true (is_judged (page) || g_str_equal (game, "castle-cards")
                 || app_test_says (page, _("The most points in a turn")));
  app_test_wait (is_judged, page);
  g_assert_false (app_test_says (page, _("The most points in a turn")));
  g_assert_cmpuint (count_rows (page), ==, 3);
  g_signal_connect_swapped (page, "step-activated", G_CALLBACK (step_cb), &told);
  GtkListBox *list = GTK_LIST_BOX (app_test_get (page, "turns"));
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 0));
  g_assert_cmpuint (told, <=, hradby_session_get_n_steps (session));
  app_test_destroy (window);
}

/* What lies where, by the words of the game. */
static void
test_shares (void)
{
  g_autoptr(HradbySession) session = play_game ("castle-cards", 4);
  GtkWidget *window = app_test_open_end (session);
  g_autofree char *text = app_test_read (window);

  g_assert_true (gtk_widget_get_mapped (app_test_get (window, "bars")));
  g_assert_nonnull (strstr (text, _("In hand")));
  g_assert_nonnull (strstr (text, _("Courtyard")));
  app_test_destroy (window);
}

/* Saves the picture of the page, and reads the file again. */
static GdkTexture *
save (GtkWidget *page)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "end.png", NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (gtk_widget_activate_action (page, "end.save", NULL));
  app_test_save_as ("end.png");
  GdkTexture *picture = gdk_texture_new_from_filename (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (gdk_texture_get_width (picture), ==, WIDTH);
  g_assert_cmpint (gdk_texture_get_height (picture), ==, HEIGHT);
  return picture;
}

/* Of the rows of pixels from @first on. */
static char *
digest (GdkTexture *picture, guint first, guint n_rows)
{
  g_autofree guchar *pixels = g_malloc ((gsize) WIDTH * HEIGHT * 4);

  gdk_texture_download (picture, pixels, WIDTH * 4);
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, pixels + (gsize) first * WIDTH * 4,
                                      (gsize) n_rows * WIDTH * 4);
}

/* A name changes the band above the board and nothing else; other points change it, too. */
static void
test_picture (void)
{
  g_autoptr(HradbySession) session = play_game ("castle", 5), other = play_game ("castle", 6);
  GtkWidget *window = app_test_open_end (session);
  GtkWidget *page = gtk_window_get_child (GTK_WINDOW (window));
  g_autoptr(GdkTexture) first = save (page), again = save (page);
  g_autofree char *band = digest (first, 0, BAND), *board = digest (first, BAND, HEIGHT - BAND);

  assert_same_pixels (first, again);
  hradby_session_set_name (session, 0, "Zdislava");
  g_autoptr(GdkTexture) named = save (page);
  g_autofree char *named_band = digest (named, 0, BAND);
  g_autofree char *named_board = digest (named, BAND, HEIGHT - BAND);
  g_assert_cmpstr (named_band, !=, band);
  g_assert_cmpstr (named_board, ==, board);
  app_test_destroy (window);

  window = app_test_open_end (other);
  g_autoptr(GdkTexture) pointed = save (gtk_window_get_child (GTK_WINDOW (window)));
  g_autofree char *pointed_band = digest (pointed, 0, BAND);
  g_assert_cmpstr (pointed_band, !=, band);
  app_test_destroy (window);
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 0;
  app_test_expect_choosers ();

  g_test_add_data_func ("/app/end/turns/castle", "castle", test_turns);
  g_test_add_data_func ("/app/end/turns/castle-cards", "castle-cards", test_turns);
  g_test_add_func ("/app/end/shares", test_shares);
  g_test_add_func ("/app/end/picture", test_picture);
  return g_test_run ();
}
