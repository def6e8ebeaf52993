/* Hints and looking back: what is shown, read, taken and hidden. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ai/level.h"
#include "app/analysis/analysis-view.h"
#include "app/analysis/chart.h"
#include "app/analysis/hint-list.h"
#include "app/window/window.h"
#include "app/words/board-words.h"
#include "app/words/suggestion-words.h"
#include "engine/table.h"
#include "games/castle/look.h"

#define FEW_TILES 12 /* left, late in a game */

static void
set_up (AppTestGame *game, gconstpointer seats)
{
  app_test_open_game (game, app_test_new_session (seats, 11, NULL), -1, -1);
}

static gboolean
is_late (HradbySession *session)
{
  return hradby_tiling_get_n_bag (hradby_session_get_table (session),
                                  hradby_session_get_position (session)) <= FEW_TILES;
}

/* Late in a game, where what is played to the end is short: Anna has a tile to place. */
static void
set_up_late (AppTestGame *game, gconstpointer seats)
{
  HradbySession *session = app_test_new_session (seats, 11, NULL);

  while (!is_late (session)
         || hradby_session_get_to_decide (session) != 0
         || hradby_tiling_get_phase (hradby_session_get_table (session),
                                     hradby_session_get_position (session))
            != HRADBY_TILING_PHASE_PLACE) {
    app_test_play (session, hradby_session_get_n_steps (session), 1);
    g_assert_false (app_test_is_finished (session));
  }
  app_test_open_game (game, session, -1, -1);
}

static void
tear_down (AppTestGame *game, gconstpointer seats)
{
  app_test_close_game (game);
}

/* The list in the window, or NULL while there is none. */
static GtkWidget *
get_list (AppTestGame *game)
{
  g_autoptr(GPtrArray) lists = app_test_list (game->window, HRADBY_TYPE_HINT_LIST);

  g_assert_cmpuint (lists->len, <=, 1);
  return lists->len > 0 ? lists->pdata[0] : NULL;
}

static GPtrArray *
list_rows (AppTestGame *game)
{
  return app_test_list (get_list (game), GTK_TYPE_LIST_BOX_ROW);
}

static gboolean
has_some_plays (gpointer game)
{
  g_autoptr(GPtrArray) rows = get_list (game) != NULL ? list_rows (game) : NULL;

  return rows != NULL && rows->len > 0;
}

static gboolean
is_looking (AppTestGame *game)
{
  return gtk_widget_get_visible (app_test_get (get_list (game), "spinner"));
}

/* Some, and no better ones are looked for. */
static gboolean
has_plays (gpointer game)
{
  return has_some_plays (game) && !is_looking (game);
}

static gboolean
is_enabled (AppTestGame *game)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (game->window), "hint");
}

static HradbyTilingPhase
get_phase (AppTestGame *game)
{
  return hradby_tiling_get_phase (hradby_session_get_table (game->session),
                                  hradby_session_get_position (game->session));
}

/* There is something to look at and to play at once; what is judged comes later, and leaves the
 * keyboard and the play that is looked at. */
static void
test_first_sight (AppTestGame *game, gconstpointer seats)
{
  g_autofree char *first = NULL, *last = NULL;
  guint n_steps = hradby_session_get_n_steps (game->session);

  app_test_activate (game->window, "win.hint");
  app_test_wait (has_some_plays, game);
  g_assert_true (is_looking (game));
  first = app_test_read (get_list (game));
  g_assert_nonnull (strstr (first, _("At first sight")));

  app_test_wait (has_plays, game);
  app_test_settle ();
  last = app_test_read (get_list (game));
  g_assert_null (strstr (last, _("At first sight")));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (game->window)),
                                         get_list (game)));
  app_test_activate (game->window, "win.hint");
  g_assert_null (get_list (game));

  app_test_activate (game->window, "win.hint");
  app_test_wait (has_some_plays, game);
  g_signal_emit_by_name (app_test_get (get_list (game), "take"), "clicked");
  g_assert_cmpuint (hradby_session_get_n_steps (game->session), >, n_steps);
  g_assert_null (get_list (game));
}

/* The list has the keyboard; its best play is a whole turn, which one key plays. */
static void
test_take (AppTestGame *game, gconstpointer seats)
{
  guint n_steps = hradby_session_get_n_steps (game->session);
  g_autoptr(GPtrArray) rows = NULL;
  GtkWidget *focus;

  app_test_activate (game->window, "win.hint");
  g_assert_nonnull (get_list (game));
  app_test_wait (has_plays, game);
  app_test_settle ();
  rows = list_rows (game);
  focus = gtk_root_get_focus (GTK_ROOT (game->window));
  g_assert_true (focus == rows->pdata[0]);
  g_assert_cmpuint (hradby_session_get_n_steps (game->session), ==, n_steps);

  gtk_widget_activate (rows->pdata[0]);
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (game->session), >, n_steps);
  g_assert_cmpint (get_phase (game), ==, HRADBY_TILING_PHASE_PLACE);
  g_assert_cmpuint (hradby_session_get_to_decide (game->session), ==, 1);
  g_assert_null (get_list (game));
}

static void
test_button (AppTestGame *game, gconstpointer seats)
{
  g_autoptr(GPtrArray) rows = NULL;
  guint n_steps = hradby_session_get_n_steps (game->session);

  app_test_activate (game->window, "win.hint");
  app_test_wait (has_plays, game);
  app_test_settle ();
  rows = list_rows (game);
  g_assert_cmpuint (rows->len, >, 1);
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (rows->pdata[1])), rows->pdata[1]);
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (game->session), ==, n_steps);
  g_signal_emit_by_name (app_test_get (get_list (game), "take"), "clicked");
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_n_steps (game->session), >, n_steps);
}

/* Asked for again, by escape, or when the position changes it goes, also while it is looked for. */
static void
test_hide (AppTestGame *game, gconstpointer seats)
{
  app_test_activate (game->window, "win.hint");
  app_test_activate (game->window, "win.hint");
  g_assert_null (get_list (game));

  app_test_activate (game->window, "win.hint");
  app_test_play (game->session, 3, 1);
  g_assert_null (get_list (game));

  app_test_activate (game->window, "win.hint");
  app_test_wait (has_plays, game);
  app_test_play (game->session, 3, 1);
  g_assert_null (get_list (game));

  app_test_activate (game->window, "win.hint");
  app_test_wait (has_plays, game);
  app_test_settle ();
  g_signal_emit_by_name (get_list (game), "closed");
  g_assert_null (get_list (game));
  app_test_settle ();
  g_assert_null (get_list (game));
}

/* A game of persons who play well, late, at a decision of this kind; the first one with it is
 * found. */
static HradbySession *
find_decision (HradbyTilingPhase phase)
{
  for (guint64 seed = 1; seed < 40; seed++) {
    g_autoptr(HradbySession) session = app_test_new_session ("pp", seed, NULL);
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    while (!app_test_is_finished (session)) {
      HradbyDecision decision = { hradby_session_get_table (session),
                                  hradby_session_get_position (session), &random };
      HradbyAction action;

      if (is_late (session)
          && hradby_tiling_get_phase (hradby_session_get_table (session),
                                      hradby_session_get_position (session)) == phase)
        return g_steal_pointer (&session);
      hradby_level_choose (hradby_level_find ("greedy"), &decision, &action);
      g_assert_true (hradby_session_play (session, &action, NULL));
    }
  }
  g_assert_not_reached ();
}

/* In every kind of decision of a person, but not while looking back. */
static void
test_decisions (AppTestGame *game, gconstpointer seats)
{
  static const HradbyTilingPhase phases[] = {
    HRADBY_TILING_PHASE_PLACE, HRADBY_TILING_PHASE_DEPLOY,
    HRADBY_TILING_PHASE_SCORE, HRADBY_TILING_PHASE_EXTRA,
  };

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++) {
    HradbySession *session = find_decision (phases[i]);
    g_autoptr(GPtrArray) rows = NULL;

    hradby_window_set_session (HRADBY_WINDOW (game->window), session);
    app_test_drop (game->session);
    game->session = session;
    g_assert_true (is_enabled (game));
    app_test_activate (game->window, "win.hint");
    app_test_wait (has_plays, game);
    app_test_settle ();
    rows = list_rows (game);
    gtk_widget_activate (rows->pdata[0]);
    g_assert_null (get_list (game));
  }
  app_test_activate (game->window, "win.step-back");
  g_assert_false (is_enabled (game));
  app_test_activate (game->window, "win.now");
  g_assert_true (is_enabled (game));
}

/* A computer player needs no hint. */
static void
test_computers (AppTestGame *game, gconstpointer seats)
{
  g_assert_false (is_enabled (game));
}

/* What is said of a play is what it does. */
static void
test_words (AppTestGame *game, gconstpointer seats)
{
  const HradbyTable *table = hradby_session_get_table (game->session);
  const HradbyPosition *position = hradby_session_get_position (game->session);
  HradbyAdviceMove play = { .lead = -3.44, .chance = 0.994, .n_actions = 1 };
  const char *const *names = hradby_session_get_names (game->session);
  g_autoptr(GArray) actions = hradby_session_list_actions (game->session);
  g_autofree char *words = NULL, *worth = NULL, *expected = NULL;

  play.actions[0] = g_array_index (actions, HradbyAction, 0);
  words = hradby_suggestion_words_play (table, position, &play, names);
  expected = hradby_board_words_cell_name (play.actions[0].x, play.actions[0].y);
  g_assert_true (g_str_has_prefix (words, expected));
  worth = hradby_suggestion_words_worth (&play);
  g_assert_nonnull (strstr (worth, "−3"));
  g_assert_nonnull (strstr (worth, "99"));
}

/* What makes a play better is told with the right sign: now, of followers, and what is left of the
 * lead for later. */
static void
test_why (AppTestGame *game, gconstpointer seats)
{
  const HradbyTable *table = hradby_session_get_table (game->session);
  const HradbyPosition *position = hradby_session_get_position (game->session);
  g_autoptr(GArray) actions = hradby_session_list_actions (game->session);
  HradbyAdviceMove better = { .lead = 4.5, .n_actions = 1 }, played = { .lead = 1, .n_actions = 1 };
  g_autofree HradbyPosition *after = hradby_table_copy_position (table, position);
  g_autofree char *why = NULL, *none = NULL, *fewer = NULL, *more = NULL;
  g_autoptr(GString) one_fewer = NULL, one_more = NULL;

  played.actions[0] = better.actions[0] = g_array_index (actions, HradbyAction, 0);
  why = hradby_suggestion_words_why (table, position, &better, &played);
  g_assert_nonnull (strchr (why, '3'));
  g_assert_null (strstr (why, "·"));
  none = hradby_suggestion_words_why (table, position, &better, &better);
  g_assert_cmpstr (none, ==, "");

  /* With a follower on the tile, which is one fewer in the supply. */
  table->type->apply (table, after, &better.actions[0], NULL);
  for (guint i = 0; better.actions[1].kind != HRADBY_TILING_DEPLOY; i++) {
    g_assert_cmpuint (i, <, table->type->count_actions (table, after));
    table->type->get_action (table, after, i, &better.actions[1]);
  }
  better.n_actions = 2;
  better.lead = played.lead;
  fewer = hradby_suggestion_words_why (table, position, &better, &played);
  more = hradby_suggestion_words_why (table, position, &played, &better);
  one_fewer = g_string_new (ngettext ("{count} fewer follower in the supply",
                                      "{count} fewer followers in the supply", 1));
  one_more = g_string_new (ngettext ("{count} more follower in the supply",
                                     "{count} more followers in the supply", 1));
  g_string_replace (one_fewer, "{count}", "1", 1);
  g_string_replace (one_more, "{count}", "1", 1);
  g_assert_nonnull (strstr (fewer, one_fewer->str));
  g_assert_nonnull (strstr (more, one_more->str));
}

/* The analysis in the place of the panel; %NULL while it is not there. */
static GtkWidget *
find_analysis (AppTestGame *game)
{
  GtkStack *side = GTK_STACK (app_test_get (GTK_WIDGET (game->window), "side"));
  GtkWidget *child = gtk_stack_get_visible_child (side);

  return HRADBY_IS_ANALYSIS_VIEW (child) ? child : NULL;
}

static gboolean
is_analysed (gpointer data)
{
  GtkWidget *view = find_analysis (data);

  return view != NULL && gtk_widget_get_visible (app_test_get (view, "outcome"))
         && !gtk_widget_get_visible (app_test_get (view, "progress"));
}

static GtkWidget *
analyse (AppTestGame *game)
{
  app_test_activate (game->window, "win.analyse");
  app_test_wait (is_analysed, game);
  app_test_settle ();
  return find_analysis (game);
}

static void
close_analysis (AppTestGame *game)
{
  gtk_widget_activate_action (find_analysis (game), "analysis.close", NULL);
  app_test_settle ();
  g_assert_null (find_analysis (game));
}

static guint
count_lines (gpointer row)
{
  g_auto(GStrv) lines = g_strsplit (adw_action_row_get_subtitle (row), "\n", -1);

  return g_strv_length (lines);
}

/* Choosing a turn shows its moment and what would have been better, which cannot be taken. */
static void
test_analysis (AppTestGame *game, gconstpointer seats)
{
  g_autoptr(GPtrArray) turns = NULL, plays = NULL;
  g_autofree char *words = NULL;
  GtkWidget *view;
  guint n_steps;

  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (game->window), "analyse"));
  app_test_play (game->session, 3, 10);
  n_steps = hradby_session_get_n_steps (game->session);
  view = analyse (game);
  turns = app_test_list (app_test_get (view, "list"), ADW_TYPE_ACTION_ROW);
  g_assert_cmpuint (turns->len, >, 2);
  g_assert_cmpuint (count_lines (turns->pdata[0]), ==, 4);
  words = hradby_chart_describe (HRADBY_CHART (app_test_get (view, "chart")));
  g_assert_nonnull (strstr (words, "Anna"));
  g_assert_nonnull (strstr (words, "Bruno"));

  gtk_widget_activate (turns->pdata[0]);
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_step (game->session), <, n_steps);
  g_assert_cmpuint (hradby_session_get_n_steps (game->session), ==, n_steps);
  plays = list_rows (game);
  g_assert_cmpuint (plays->len, >, 1);
  g_assert_false (gtk_widget_get_visible (app_test_get (get_list (game), "take")));
  gtk_widget_activate (plays->pdata[0]);
  g_assert_cmpuint (hradby_session_get_n_steps (game->session), ==, n_steps);
  app_test_activate (game->window, "win.now");
  g_assert_null (get_list (game));
}

/* From a turn that is looked at a game of its own goes on, with the board before people; the other
 * one is kept. */
static void
test_play_on (AppTestGame *game, gconstpointer seats)
{
  GActionGroup *actions = G_ACTION_GROUP (game->window);
  g_autoptr(GPtrArray) turns = NULL;
  HradbySession *session;
  GtkWidget *button;
  guint step, n_kept = app_test_count_kept ();

  app_test_play (game->session, 3, 6);
  g_assert_false (g_action_group_get_action_enabled (actions, "play-on"));
  turns = app_test_list (app_test_get (analyse (game), "list"), ADW_TYPE_ACTION_ROW);
  gtk_widget_activate (turns->pdata[0]);
  app_test_settle ();
  step = hradby_session_get_step (game->session);
  g_assert_true (g_action_group_get_action_enabled (actions, "play-on"));

  button = app_test_get (GTK_WIDGET (game->window), "play_on_button");
  g_assert_true (gtk_widget_get_mapped (button));
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
  session = hradby_window_get_session (HRADBY_WINDOW (game->window));
  g_assert_true (session != game->session);
  g_assert_cmpuint (hradby_session_get_n_steps (session), ==, step);
  g_assert_cmpuint (hradby_session_get_to_decide (session), !=, HRADBY_NOBODY);
  g_assert_null (find_analysis (game));
  g_assert_false (g_action_group_get_action_enabled (actions, "play-on"));
  g_assert_cmpuint (app_test_count_kept (), ==, n_kept + 1);
}

/* When the game goes on, what was found holds no more, until it is asked for again. */
static void
test_analysis_again (AppTestGame *game, gconstpointer seats)
{
  GtkWidget *view, *list;

  app_test_play (game->session, 3, 6);
  view = analyse (game);
  list = app_test_get (view, "list");
  g_assert_true (gtk_widget_get_sensitive (list));
  g_assert_false (gtk_widget_get_visible (app_test_get (view, "again")));

  app_test_play (game->session, 3, 2);
  g_assert_false (gtk_widget_get_sensitive (list));
  g_signal_emit_by_name (app_test_get (view, "again"), "clicked");
  g_assert_true (gtk_widget_get_visible (app_test_get (view, "cancel")));
  g_signal_emit_by_name (app_test_get (view, "cancel"), "clicked");
  g_assert_true (gtk_widget_get_visible (app_test_get (view, "again")));

  close_analysis (game);
  view = analyse (game);
  g_assert_true (gtk_widget_get_sensitive (app_test_get (view, "list")));
}

/* Closing leaves the panel in its place and the focus on the board; what was found comes back. */
static void
test_analysis_kept (AppTestGame *game, gconstpointer seats)
{
  GtkWidget *view, *board = app_test_get_surface (GTK_WIDGET (game->window));

  app_test_play (game->session, 3, 6);
  analyse (game);
  close_analysis (game);
  g_assert_true (gtk_widget_get_state_flags (board) & GTK_STATE_FLAG_FOCUS_WITHIN);

  app_test_activate (game->window, "win.analyse");
  view = find_analysis (game);
  g_assert_true (gtk_widget_get_visible (app_test_get (view, "outcome")));
  g_assert_false (gtk_widget_get_visible (app_test_get (view, "progress")));
  close_analysis (game);

  app_test_play (game->session, 3, 2);
  app_test_activate (game->window, "win.analyse");
  view = find_analysis (game);
  g_assert_true (gtk_widget_get_visible (app_test_get (view, "progress")));
}

/* From the end of a game; who closes the analysis does not want it any more. */
static void
test_analysis_from_result (AppTestGame *game, gconstpointer seats)
{
  GtkWidget *result, *view;

  app_test_play (game->session, 3, G_MAXUINT);
  app_test_settle ();
  result = app_test_find_end (game->window);
  g_signal_emit_by_name (app_test_get (result, "analyse"), "clicked");
  app_test_settle ();
  view = find_analysis (game);
  g_assert_true (gtk_widget_get_visible (app_test_get (view, "progress")));
  close_analysis (game);
  g_assert_false (gtk_widget_get_visible (app_test_get (view, "progress")));
}

static gboolean
has_some (gpointer data)
{
  return gtk_widget_get_visible (app_test_get (find_analysis (data), "outcome"));
}

static void
assert_sorted (GtkWidget *list)
{
  GtkListBoxRow *row;
  gint last = 100;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++) {
    const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
    g_autoptr(GRegex) regex = g_regex_new ("(\\d+)\\W*%", 0, 0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    g_autofree char *percent = NULL;

    g_assert_true (g_regex_match (regex, subtitle, 0, &match));
    percent = g_match_info_fetch (match, 1);
    g_assert_cmpint (atoi (percent), <=, last);
    last = atoi (percent);
  }
}

/* What is found is shown before all is known, and stays when somebody has had enough of it. */
static void
test_analysis_fills (AppTestGame *game, gconstpointer seats)
{
  GtkWidget *view;

  app_test_play (game->session, 3, G_MAXUINT);
  app_test_activate (game->window, "win.analyse");
  app_test_wait (has_some, game);
  view = find_analysis (game);
  g_assert_true (gtk_widget_get_visible (app_test_get (view, "progress")));
  assert_sorted (app_test_get (view, "list"));
  g_signal_emit_by_name (app_test_get (view, "cancel"), "clicked");
  g_assert_true (has_some (game));
  g_assert_true (gtk_widget_get_sensitive (app_test_get (view, "list")));
  g_assert_true (gtk_widget_get_visible (app_test_get (view, "again")));
}

#define ADD(path, seats, func) g_test_add (path, AppTestGame, seats, set_up, func, tear_down)
#define ADD_LATE(path, seats, func) \
  g_test_add (path, AppTestGame, seats, set_up_late, func, tear_down)

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("/app/hints/first-sight", "pp", test_first_sight);
  ADD_LATE ("/app/hints/take", "pp", test_take);
  ADD_LATE ("/app/hints/button", "pp", test_button);
  ADD_LATE ("/app/hints/hide", "pp", test_hide);
  ADD ("/app/hints/decisions", "pp", test_decisions);
  ADD ("/app/hints/computers", "rr", test_computers);
  ADD ("/app/hints/why", "pp", test_why);
  ADD ("/app/hints/words", "pp", test_words);
  ADD ("/app/hints/analysis", "pp", test_analysis);
  ADD ("/app/hints/play-on", "pp", test_play_on);
  ADD ("/app/hints/analysis-again", "pp", test_analysis_again);
  ADD ("/app/hints/analysis-kept", "pp", test_analysis_kept);
  ADD ("/app/hints/analysis-fills", "pp", test_analysis_fills);
  ADD ("/app/hints/analysis-from-result", "pp", test_analysis_from_result);
  return g_test_run ();
}
