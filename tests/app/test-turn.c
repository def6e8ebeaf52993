/* The turn, beside the board and below it: there is room for what has to be read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>

#include "ai/level.h"
#include "app/table/turn-panel.h"
#include "app/window/window.h"
#include "session/session.h"

#define NARROW      360
#define WIDE        1120
#define HEIGHT      700
#define TILE_HEIGHT 60 /* that a game without tiles has no use for, at least */
#define N_MOMENTS   60

/* Where something lies in what is around it. */
static graphene_rect_t
get_bounds (GtkWidget *widget, GtkWidget *around)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, around, &bounds));
  return bounds;
}

static int
get_turn_height (const char *game)
{
  AppTestGame self = { 0 };
  g_autoptr(HradbyRuleset) rules = app_test_new_rules (game, NULL);
  g_autoptr(GPtrArray) turns = NULL;
  int height;

  app_test_open_game (&self, app_test_new_session ("pp", 3, rules), WIDE, HEIGHT);
  hradby_session_lift_curtain (self.session);
  app_test_settle ();
  turns = app_test_list (self.window, HRADBY_TYPE_TURN_PANEL);
  g_assert_cmpuint (turns->len, ==, 1);
  height = gtk_widget_get_height (turns->pdata[0]);
  g_assert_cmpint (height, >, 0);
  app_test_close_game (&self);
  return height;
}

/* Beside the board a game without tiles has no room for one: the log has it. */
static void
test_no_tile (void)
{
  g_assert_cmpint (get_turn_height ("castle-cards"), <=, get_turn_height ("castle") - TILE_HEIGHT);
}

/* In the narrow window what to do is read whole, also where names are long. */
static void
test_prompt (void)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  AppTestGame self = { 0 };
  HradbySession *session;
  GtkWidget *hint, *texts;

  hradby_ruleset_set_expansion (rules, "bridges-castles-bazaars", TRUE, NULL);
  hradby_ruleset_set_expansion (rules, "circus", TRUE, NULL);
  session = app_test_new_session ("wwwwww", 3, rules);
  app_test_open_game (&self, session, NARROW, HEIGHT);
  hint = app_test_get (self.window, "hint");
  texts = app_test_get (self.window, "texts");
  for (guint i = 0; i < N_MOMENTS; i++) {
    graphene_rect_t bounds = get_bounds (hint, texts);

    if (bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (texts))
      g_error ("“%s” is cut", gtk_label_get_text (GTK_LABEL (hint)));
    app_test_play (session, i, 1);
    app_test_settle ();
  }
  app_test_close_game (&self);
}

/* Whose turn it is, too, where names are the usual ones. */
static void
test_heading (void)
{
  AppTestGame self = { 0 };
  GtkLabel *heading;

  app_test_open_game (&self, app_test_new_session ("pp", 3, NULL), NARROW, HEIGHT);
  for (guint i = 0; i < 2; i++) {
    g_autofree char *name = g_strdup_printf (C_("player", "Player %u"), i + 1);

    hradby_session_set_name (self.session, i, name);
  }
  app_test_settle ();
  heading = GTK_LABEL (app_test_get (self.window, "heading"));
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (heading)));
  app_test_close_game (&self);
}

static gboolean
has_moved (gpointer session)
{
  return hradby_session_get_n_steps (session) > 1;
}

static GtkWidget *
find_plays (GtkWidget *window)
{
  g_autoptr(GPtrArray) lists = app_test_list (window, GTK_TYPE_LIST_BOX);

  for (guint i = 0; i < lists->len; i++)
    if (gtk_widget_has_css_class (lists->pdata[i], "plays")
        && gtk_widget_get_first_child (lists->pdata[i]) != NULL)
      return lists->pdata[i];
  return NULL;
}

static gboolean
has_plays (gpointer window)
{
  return find_plays (window) != NULL;
}

/* Plays, and what explains them, are seen without scrolling. */
static void
test_plays (gconstpointer data)
{
  AppTestGame self = { 0 };
  GtkWidget *scrolled;
  GtkAdjustment *adjustment;

  app_test_open_game (&self, app_test_new_session ("pp", 3, NULL), GPOINTER_TO_INT (data), HEIGHT);
  app_test_play (self.session, 4, 1);
  app_test_activate (self.window, "win.hint");
  app_test_wait (has_plays, self.window);
  app_test_settle ();
  scrolled = gtk_widget_get_ancestor (find_plays (self.window), GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  app_test_close_game (&self);
}

/* A computer player whose move was undone waits: what was undone can be redone, and it can play on
 * in another way. */
static void
test_go_on (void)
{
  AppTestGame self = { 0 };
  GtkWidget *button, *hint;

  app_test_open_game (&self, app_test_new_session ("pp", 3, NULL), WIDE, HEIGHT);
  app_test_play (self.session, 4, 3);
  hradby_session_undo (self.session);
  hradby_session_undo (self.session);
  g_assert_cmpuint (hradby_session_get_n_steps (self.session), ==, 1);
  for (guint i = 0; i < 2; i++)
    hradby_session_set_level (self.session, i, hradby_level_find ("greedy"));
  app_test_settle ();

  g_assert_cmpuint (hradby_session_get_n_steps (self.session), ==, 1);
  hint = app_test_get (self.window, "hint");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (hint)), ==,
                   _("Redo your moves, or let the computer play on."));
  button = gtk_widget_get_first_child (app_test_get (self.window, "answer"));
  g_assert_true (app_test_says (button, _("Play On")));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_wait (has_moved, self.session);
  g_assert_false (hradby_session_can_redo (self.session));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (hint)), !=,
                   _("Redo your moves, or let the computer play on."));
  app_test_close_game (&self);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/turn/no-tile", test_no_tile);
  g_test_add_func ("/app/turn/prompt", test_prompt);
  g_test_add_func ("/app/turn/heading", test_heading);
  g_test_add_func ("/app/turn/go-on", test_go_on);
  g_test_add_data_func ("/app/turn/plays-beside", GINT_TO_POINTER (WIDE), test_plays);
  g_test_add_data_func ("/app/turn/plays-below", GINT_TO_POINTER (690), test_plays);
  return g_test_run ();
}
