/* The panels beside and below the board: what they tell, and that they keep their places. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"
#include "pixels.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/board/board-view.h"
#include "app/kit/tooltip.h"
#include "app/start/new-game-dialog.h"
#include "app/table/side-panel.h"
#include "app/table/turn-panel.h"
#include "app/window/window.h"
#include "app/words/sentence.h"
#include "app/words/words.h"
#include "engine/rules-page.h"
#include "tiling/look.h"

#define NARROW    360
#define MAX_TOLD  12

static void
show (AppTestGame *fixture, HradbySession *session, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  hradby_window_set_session (HRADBY_WINDOW (fixture->window), session);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_test_settle ();
}

/* With all expansions. */
static HradbyRuleset *
new_full_rules (void)
{
  HradbyRuleset *rules = app_test_new_rules ("carcassonne", NULL);
  const HradbyGameType *type = hradby_ruleset_get_type_info (rules);

  for (guint i = 0; type->expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (rules, type->expansions[i], TRUE, NULL);
  return rules;
}

/* Who did something first in a turn. */
static guint
find_mover (const GArray *events, guint turn)
{
  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

    if (event->turn == turn)
      return event->kind >= HRADBY_EVENT_N_COMMON ? event->player : HRADBY_NOBODY;
  }
  return HRADBY_NOBODY;
}

typedef struct {
  guint n_empty;
  guint n_told;
  guint n_bounded;
  guint n_of_many; /* moments at which several others have done something */
} Found;

/* The sentences since the last turn of whoever has this one, the newest first, one a line. */
static guint
tell (HradbySession *session, GString *text, Found *found)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const GArray *events = hradby_session_get_events (session);
  const char *const *names = hradby_session_get_names (session);
  guint player, last = 0, n = 0, n_turns = 0;
  guint turn = table->type->get_turn (table, hradby_session_get_position (session), &player);

  for (guint i = events->len; i-- > 0;) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);
    g_autofree char *sentence = NULL;

    if (event->turn < turn && find_mover (events, event->turn) == player)
      break;
    sentence = hradby_sentence_from_event (table, event, names);
    if (sentence == NULL || n++ >= MAX_TOLD)
      continue;
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", sentence);
    n_turns += event->turn != last && event->turn < turn;
    last = event->turn;
  }
  found->n_of_many += n_turns > 1;
  return n;
}

static const char *
get_announced (AppTestGame *fixture)
{
  return gtk_label_get_text (GTK_LABEL (app_test_get (fixture->window, "announcement")));
}

static void
assert_tells_position (AppTestGame *fixture, HradbySession *session, Found *found)
{
  g_autoptr(GString) text = g_string_new (NULL);
  guint n = tell (session, text, found);

  g_string_replace (text, "\n", " ", 0);
  g_assert_cmpstr (get_announced (fixture), ==, text->str);
  found->n_empty += n == 0;
  found->n_told += n > 0;
  found->n_bounded += n > MAX_TOLD;
}

static void
assert_tells_result (AppTestGame *fixture, HradbySession *session)
{
  GtkLabel *heading = GTK_LABEL (app_test_get (fixture->window, "heading"));
  const char *const *names = hradby_session_get_names (session);
  g_autofree char *result = NULL;

  result = hradby_words_result (session, names);
  g_assert_cmpstr (gtk_label_get_text (heading), ==, result);
  g_assert_cmpstr (get_announced (fixture), ==, "");
}

static void
look_back (AppTestGame *fixture, guint64 seed, Found *found)
{
  g_autoptr(HradbySession) session = app_test_new_session ("gg", seed, NULL);

  while (!app_test_is_finished (session))
    g_main_context_iteration (NULL, TRUE);
  show (fixture, session, 1000, 700);
  assert_tells_result (fixture, session);

  while (hradby_session_get_step (session) > 0) {
    gtk_widget_activate_action (fixture->window, "win.step-back", NULL);
    assert_tells_position (fixture, session, found);
  }
  for (guint i = 0; i < 40; i++) {
    gtk_widget_activate_action (fixture->window, "win.step-forward", NULL);
    assert_tells_position (fixture, session, found);
  }
  gtk_widget_activate_action (fixture->window, "win.now", NULL);
  assert_tells_result (fixture, session);
}

/* What is told belongs to the position shown, however that was reached. */
static void
test_status (AppTestGame *fixture, gconstpointer data)
{
  Found found = { 0 };

  for (guint64 seed = 1; seed <= 2; seed++)
    look_back (fixture, seed, &found);
  g_assert_cmpuint (found.n_empty, >, 0);
  g_assert_cmpuint (found.n_told, >, 0);
}

/* All others are told of, the newest first, and not without end. */
static void
test_status_of_many (AppTestGame *fixture, gconstpointer data)
{
  Found found = { 0 };

  for (guint64 seed = 1; found.n_of_many == 0 || found.n_bounded == 0; seed++) {
    g_autoptr(HradbyRuleset) rules = new_full_rules ();
    g_autoptr(HradbySession) session = app_test_new_session ("pppppp", seed, rules);

    show (fixture, session, 1000, 700);
    for (guint i = 0; i < 300 && !app_test_is_finished (session); i++) {
      app_test_play (session, seed + i, 1);
      if (!app_test_is_finished (session))
        assert_tells_position (fixture, session, &found);
    }
  }
}

/* In play it goes when the turn after the next begins, and comes with the game that is opened. */
static void
test_status_in_play (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pg", 7, NULL);
  Found found = { 0 };

  show (fixture, session, 1000, 700);
  while (!app_test_is_finished (session)) {
    assert_tells_position (fixture, session, &found);
    app_test_play (session, hradby_session_get_n_steps (session), 1);
  }
  g_assert_cmpuint (found.n_empty, >, 0);
  g_assert_cmpuint (found.n_told, >, 0);
}

static HradbyTilingPhase
get_phase (HradbySession *session)
{
  const HradbyTable *table = hradby_session_get_table (session);

  return hradby_look_get (table)->get_phase (table, hradby_session_get_position (session));
}

static void
play_to_phase (HradbySession *session, HradbyTilingPhase phase)
{
  while (get_phase (session) != phase)
    app_test_play (session, hradby_session_get_n_steps (session), 1);
  app_test_settle ();
}

/* Where something stands in the window. */
static graphene_rect_t
get_bounds (AppTestGame *fixture, GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, fixture->window, &bounds));
  return bounds;
}

typedef struct {
  float row;
  float turn;
  float log;
  float board;
} Places;

static GtkWidget *
get_turn (AppTestGame *fixture)
{
  return gtk_widget_get_ancestor (app_test_get (fixture->window, "texts"), HRADBY_TYPE_TURN_PANEL);
}

static Places
get_places (AppTestGame *fixture)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_TABLE_PLAYER_ROW);
  Places places = { 0 };

  places.row = get_bounds (fixture, rows->pdata[0]).origin.y;
  places.turn = get_bounds (fixture, get_turn (fixture)).origin.y;
  places.log = get_bounds (fixture, app_test_get (fixture->window, "log")).origin.y;
  places.board = get_bounds (fixture, app_test_get_surface (fixture->window)).size.height;
  return places;
}

static void
assert_places (AppTestGame *fixture, const Places *before)
{
  Places now = get_places (fixture);

  g_assert_cmpfloat (now.row, ==, before->row);
  g_assert_cmpfloat (now.turn, ==, before->turn);
  g_assert_cmpfloat (now.log, ==, before->log);
  g_assert_cmpfloat (now.board, ==, before->board);
}

static gboolean
has_plays (gpointer window)
{
  g_autoptr(GPtrArray) lists = app_test_list (window, GTK_TYPE_LIST_BOX);

  for (guint i = 0; i < lists->len; i++)
    if (gtk_widget_has_css_class (lists->pdata[i], "plays")
        && gtk_widget_get_first_child (lists->pdata[i]) != NULL)
      return TRUE;
  return FALSE;
}

static void
assert_steady (AppTestGame *fixture, int width, int height)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
  Places places;

  app_test_play (session, 4, 30);
  show (fixture, session, width, height);
  play_to_phase (session, HRADBY_TILING_PHASE_PLACE);
  places = get_places (fixture);

  gtk_widget_activate_action (fixture->window, "win.hint", NULL); /* takes more room, until … */
  app_test_wait (has_plays, fixture->window);
  app_test_settle ();
  gtk_widget_activate_action (fixture->window, "win.hint", NULL);
  app_test_settle ();
  assert_places (fixture, &places);

  play_to_phase (session, HRADBY_TILING_PHASE_DEPLOY);
  assert_places (fixture, &places);
  while (*get_announced (fixture) == '\0')
    app_test_play (session, hradby_session_get_n_steps (session), 1);
  app_test_settle ();
  assert_places (fixture, &places);

  g_object_set (session, "delay", 60000, NULL);
  hradby_session_set_level (session, 0, hradby_level_find ("random"));
  hradby_session_set_level (session, 1, hradby_level_find ("random"));
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_to_decide (session), ==, HRADBY_NOBODY);
  assert_places (fixture, &places);
}

/* A turn's steps have one reserved place: nothing beside it moves. */
static void
test_steady (AppTestGame *fixture, gconstpointer data)
{
  assert_steady (fixture, 1280, 900);
}

static void
test_steady_narrow (AppTestGame *fixture, gconstpointer data)
{
  assert_steady (fixture, NARROW, 640);
}

/* The style of the program, which the toolkit loads for applications only. */
static GtkCssProvider *
add_style (void)
{
  GtkCssProvider *style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/hradby/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  return style;
}

static GtkWidget *
find_toast (GtkWidget *window)
{
  g_autoptr(GPtrArray) all = app_test_list (window, GTK_TYPE_WIDGET);

  for (guint i = 0; i < all->len; i++)
    if (g_str_equal (gtk_widget_get_css_name (all->pdata[i]), "toast"))
      return all->pdata[i];
  return NULL;
}

static gboolean
has_toast (gpointer window)
{
  return find_toast (window) != NULL;
}

static GtkWidget *
find_caption (GtkWidget *view)
{
  GtkWidget *child = gtk_widget_get_first_child (view);

  while (!GTK_IS_LABEL (child) || !gtk_widget_has_css_class (child, "caption"))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* A message covers neither the words below the board nor those on it. */
static void
test_toast (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
  g_autoptr(GtkCssProvider) style = add_style ();
  GtkWidget *view;
  graphene_rect_t toast, caption, bottom;

  app_test_play (session, 4, 20);
  show (fixture, session, NARROW, 640);
  view = app_test_get_surface (fixture->window);
  hradby_board_caption_tell (HRADBY_BOARD_VIEW (view),
                             "A path of three tiles and two fountains, "
                             "worth nine points when complete, belongs to Anna");
  g_signal_emit_by_name (view, "refused", "A tile lies there, and the path would end", "place");
  app_test_wait (has_toast, fixture->window);
  app_test_settle ();

  toast = get_bounds (fixture, find_toast (fixture->window));
  caption = get_bounds (fixture, find_caption (view));
  bottom = get_bounds (fixture, app_test_get (fixture->window, "bottom"));
  g_assert_cmpfloat (bottom.size.height, >, 50);
  g_assert_cmpfloat (caption.size.height, >, 20);
  g_assert_false (graphene_rect_intersection (&toast, &bottom, NULL));
  g_assert_false (graphene_rect_intersection (&toast, &caption, NULL));
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (style));
}

static HradbySession *
new_session_of (const char *name, HradbyLibrary *library)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("castle", NULL);
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(HradbySeat) one = hradby_seat_new (name, "red", hradby_level_find ("random"));
  g_autoptr(HradbySeat) other = hradby_seat_new (name, "blue", hradby_level_find ("random"));
  g_autoptr(GError) error = NULL;
  const guint64 seed = 5;
  HradbySession *session;

  g_list_store_append (seats, one);
  g_list_store_append (seats, other);
  session = hradby_start_game (library, rules, G_LIST_MODEL (seats), &seed, NULL, &error);
  g_assert_no_error (error);
  g_object_set (session, "delay", 0, NULL);
  while (!app_test_is_finished (session))
    g_main_context_iteration (NULL, TRUE);
  return session;
}

static void
assert_narrow (GtkWidget *window)
{
  int minimum;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
}

/* The longest and widest name there can be makes nothing wider and moves nothing. */
static void
test_long_names (AppTestGame *fixture, gconstpointer data)
{
  g_autofree char *name = g_strnfill (60, 'W');
  g_autoptr(HradbySession) session = new_session_of (name, fixture->library);
  GtkWidget *heading = app_test_get (fixture->window, "heading");
  Places places;

  show (fixture, session, 1280, 900);
  gtk_widget_activate_action (fixture->window, "win.step-back", NULL);
  app_test_settle ();
  places = get_places (fixture);
  gtk_widget_activate_action (fixture->window, "win.step-back", NULL);
  app_test_settle ();
  assert_places (fixture, &places);
  g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (heading))), <=, 2);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, 640);
  app_test_settle ();
  assert_narrow (fixture->window);

  gtk_widget_activate_action (fixture->window, "win.now", NULL);
  gtk_widget_activate_action (fixture->window, "win.result", NULL);
  app_test_settle ();
  g_assert_nonnull (app_test_find_end (fixture->window));
  assert_narrow (fixture->window);
}

/* The points of six players fit into the narrowest window. */
static void
test_six_narrow (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("pppppp", 3, rules);

  app_test_play (session, 4, 400);
  show (fixture, session, NARROW, 640);
  app_test_settle ();
  assert_narrow (fixture->window);
}

/* The title names the game and its rules; where there is no room for it the panel does. */
static void
test_title (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, rules);
  AdwWindowTitle *title = ADW_WINDOW_TITLE (app_test_get (fixture->window, "title"));
  GtkLabel *label = GTK_LABEL (app_test_get (fixture->window, "rules_label"));
  const char *game = _(hradby_session_get_table (session)->type->title);
  g_autofree char *listed = g_strdup_printf (_("%s – Hradby"), game);

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Hradby");
  show (fixture, session, 1000, 700);
  g_assert_cmpstr (adw_window_title_get_title (title), ==, game);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, listed);
  g_assert_nonnull (strstr (gtk_label_get_text (label), game));
}

/* Which expansions are played is said wherever the rules are. */
static void
test_title_expansions (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  g_autoptr(HradbySession) session = NULL;
  AdwWindowTitle *title = ADW_WINDOW_TITLE (app_test_get (fixture->window, "title"));
  GtkWidget *button = app_test_get (fixture->window, "title_button");
  GtkLabel *label = GTK_LABEL (app_test_get (fixture->window, "rules_label"));

  hradby_ruleset_set_expansion (rules, "circus", TRUE, NULL);
  session = app_test_new_session ("pp", 3, rules);
  show (fixture, session, 1000, 700);
  g_assert_nonnull (strstr (adw_window_title_get_title (title), _("The Tower")));
  g_assert_nonnull (strstr (adw_window_title_get_title (title), _("The Circus")));
  g_assert_nonnull (strstr (gtk_label_get_text (label), adw_window_title_get_title (title)));
  g_assert_nonnull (strstr (hradby_tooltip_get (button), adw_window_title_get_title (title)));
  g_assert_nonnull (strstr (hradby_tooltip_get (button), _("Official rules")));
  g_assert_false (gtk_widget_get_visible (app_test_get (fixture->window, "differs")));
}

/* Rules that are not the official ones have a dot, and words. */
static void
test_title_differs (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  GtkWidget *button = app_test_get (fixture->window, "title_button");
  g_autoptr(HradbySession) session = NULL;
  g_autofree char *words = NULL;

  g_assert_true (hradby_ruleset_set (rules, "farm-scoring", "none", NULL));
  session = app_test_new_session ("pp", 3, rules);
  show (fixture, session, 1000, 700);
  words = hradby_rules_page_summarize (hradby_session_get_setup (session)->ruleset);
  g_assert_true (gtk_widget_get_visible (app_test_get (fixture->window, "differs")));
  g_assert_nonnull (strstr (hradby_tooltip_get (button), words));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.rules");
}

/* With all buttons of a window a phone's width is enough, also for one that was wide before. */
static void
test_buttons (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
  GtkSettings *toolkit = gtk_settings_get_default ();
  g_autofree char *before = NULL;
  int minimum;

  g_object_get (toolkit, "gtk-decoration-layout", &before, NULL);
  g_object_set (toolkit, "gtk-decoration-layout", ":minimize,maximize,close", NULL);
  show (fixture, session, 1000, 700);
  gtk_widget_measure (fixture->window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, NARROW);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, 640);
  app_test_settle ();
  g_assert_cmpint (gtk_widget_get_width (fixture->window), <=, NARROW);
  g_object_set (toolkit, "gtk-decoration-layout", before, NULL);
}

static int
measure_window (AppTestGame *fixture)
{
  int minimum;

  gtk_widget_measure (fixture->window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* The widest names are cut or wrapped, while a game is played and when it is over. */
static void
test_wide_names (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("ww", 3, NULL);

  show (fixture, session, NARROW, 640);
  g_assert_cmpint (measure_window (fixture), <=, NARROW);
  app_test_play (session, 1, 40);
  app_test_settle ();
  g_assert_cmpint (measure_window (fixture), <=, NARROW);
  app_test_play (session, 1, G_MAXUINT);
  app_test_settle ();
  g_assert_true (app_test_is_finished (session));
  g_assert_cmpint (measure_window (fixture), <=, NARROW);
}

/* The panel stands where it leaves the board more room. */
static void
test_room (AppTestGame *fixture, gconstpointer data)
{
  static const struct {
    int      width;
    int      height;
    gboolean folded;
  } rows[] = { { 800, 600, FALSE }, { 768, 1000, TRUE }, { 650, 500, TRUE }, { 960, 900, FALSE } };
  AdwFlap *flap = ADW_FLAP (app_test_get (fixture->window, "flap"));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);

    show (fixture, session, rows[i].width, rows[i].height);
    g_assert_cmpint (adw_flap_get_folded (flap), ==, rows[i].folded);
  }
}

/* What is newest stays in sight, also where as much that is old is folded as is told. */
static void
test_newest (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
  GtkScrollable *log = GTK_SCROLLABLE (app_test_get (fixture->window, "log"));
  GtkAdjustment *place;

  show (fixture, session, 1120, 760);
  place = gtk_scrollable_get_vadjustment (log);
  for (guint i = 0; i < 24; i++) {
    app_test_play (session, 4, 1);
    app_test_settle ();
    g_assert_cmpfloat (gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place) + 4,
                       >=, gtk_adjustment_get_upper (place));
  }
}

/* What others did since one's own last turn is marked, and nothing before it. */
static void
test_since (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
  const HradbyTable *table = hradby_session_get_table (session);
  GListModel *rows;
  guint n_new = 0, player;

  app_test_play (session, 4, 40);
  show (fixture, session, 1120, 760);
  play_to_phase (session, HRADBY_TILING_PHASE_PLACE);
  table->type->get_turn (table, hradby_session_get_position (session), &player);
  rows = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (app_test_get (fixture->window,
                                                                             "log"))));
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++) {
    g_autoptr(GtkTreeListRow) row = g_list_model_get_item (rows, i);
    g_autoptr(GObject) told = gtk_tree_list_row_get_item (row);

    if (!HRADBY_IS_TABLE_LOG_TURN (told) || !HRADBY_TABLE_LOG_TURN (told)->is_new)
      continue;
    g_assert_cmpuint (HRADBY_TABLE_LOG_TURN (told)->player, !=, player);
    n_new++;
  }
  g_assert_cmpuint (n_new, ==, 1);
}

/* Where there is room the result of six players with all expansions is seen without scrolling. */
static void
test_result_in_sight (AppTestGame *fixture, gconstpointer data)
{
  g_autoptr(HradbyRuleset) rules = new_full_rules ();
  g_autoptr(HradbySession) session = app_test_new_session ("pppppp", 3, rules);
  GtkWidget *scrolled;
  GtkAdjustment *place;

  app_test_play (session, 4, G_MAXUINT);
  show (fixture, session, 1120, 760);
  gtk_widget_activate_action (fixture->window, "win.result", NULL);
  app_test_settle ();
  scrolled = app_test_get (app_test_find_end (fixture->window), "scrolled");
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_assert_cmpfloat (gtk_adjustment_get_upper (place), <=, gtk_adjustment_get_page_size (place));
}

/* Shown without a scroll of its own, and scrolled nowhere else. */
static void
assert_players_fit (AppTestGame *fixture)
{
  GtkScrolledWindow *scrolled = GTK_SCROLLED_WINDOW (
    app_test_get (app_test_get (fixture->window, "panel"), "scrolled"));
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (scrolled);

  g_assert_cmpfloat (gtk_adjustment_get_upper (place), <=, gtk_adjustment_get_page_size (place));
}

static int
get_line_height (GtkWidget *log)
{
  g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout (log, "X");
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* The log has at least five lines, or each player no more than one, and what it has no room for is
 * told by pointing at it. */
static void
assert_log_has_room (AppTestGame *fixture)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_TABLE_PLAYER_ROW);
  GtkWidget *log = app_test_get (fixture->window, "log");
  int line = get_line_height (log);

  g_assert_cmpint (gtk_widget_get_height (log), >=, 2 * line);
  if (gtk_widget_get_height (log) >= 5 * line)
    return;
  for (guint i = 0; i < rows->len; i++)
    g_assert_cmpint (gtk_widget_get_height (rows->pdata[i]), <=, 36);
  for (guint i = 0; i < rows->len; i++) {
    GtkWidget *part = gtk_widget_get_last_child (app_test_get (rows->pdata[i], "parts"));

    if (!gtk_widget_get_child_visible (part))
      g_assert_nonnull (hradby_tooltip_get (app_test_get (rows->pdata[i], "figure")));
  }
}

static void
assert_turn_at (AppTestGame *fixture, const graphene_rect_t *place)
{
  GtkWidget *panel = app_test_get (fixture->window, "panel");
  graphene_rect_t turn = get_bounds (fixture, get_turn (fixture));
  graphene_rect_t all = get_bounds (fixture, panel);

  g_assert_true (graphene_rect_contains_rect (&all, &turn));
  g_assert_true (graphene_rect_equal (&turn, place));
}

/* At each moment of some turns. */
static void
assert_fits (AppTestGame *fixture, HradbySession *session, int width, int height)
{
  graphene_rect_t turn;

  show (fixture, session, width, height);
  g_assert_cmpint (gtk_widget_get_width (fixture->window), <=, width);
  g_assert_cmpint (gtk_widget_get_height (fixture->window), <=, height);
  turn = get_bounds (fixture, get_turn (fixture));
  for (guint i = 0; i < 8; i++) {
    assert_players_fit (fixture);
    assert_log_has_room (fixture);
    assert_turn_at (fixture, &turn);
    app_test_play (session, i, 1);
    app_test_settle ();
  }
}

/* From the smallest window beside whose board it stands, with most players and all expansions, the
 * panel is seen as a whole, the log is in sight, and the turn keeps its place. */
static void
test_fits (AppTestGame *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 900, 640 }, { 1000, 700 }, { 1120, 760 }, { 1366, 768 },
                                  { 1920, 1080 } };
  static const struct {
    const char *game;
    const char *seats;
    guint       n_steps;
  } games[] = { { "carcassonne", "pppppp", 300 }, { "carcassonne", "ppp", 40 },
                { "castle", "pp", 90 }, { "castle-cards", "prrr", 30 } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr(HradbyRuleset) rules = g_str_equal (games[i].game, "carcassonne")
                                     ? new_full_rules ()
                                     : app_test_new_rules (games[i].game, NULL);

    for (guint k = 0; k < G_N_ELEMENTS (sizes); k++) {
      g_autoptr(HradbySession) session = app_test_new_session (games[i].seats, 3, rules);

      app_test_play (session, 4, games[i].n_steps);
      assert_fits (fixture, session, sizes[k][0], sizes[k][1]);
    }
  }
}

/* The sheet with players and log is pulled up from the turn, which it does not cover, and whose
 * place does not depend on it. */
static void
assert_sheet (AppTestGame *fixture, const graphene_rect_t *turn)
{
  AdwFlap *flap = ADW_FLAP (app_test_get (fixture->window, "flap"));
  GtkWidget *handle = app_test_get (fixture->window, "handle");
  graphene_rect_t panel, now;

  g_assert_true (adw_flap_get_folded (flap));
  g_assert_false (adw_flap_get_reveal_flap (flap));
  g_signal_emit_by_name (handle, "clicked");
  app_test_settle ();
  g_assert_true (adw_flap_get_reveal_flap (flap));
  panel = get_bounds (fixture, app_test_get (fixture->window, "panel"));
  now = get_bounds (fixture, get_turn (fixture));
  g_assert_true (graphene_rect_equal (&now, turn));
  g_assert_false (graphene_rect_intersection (&now, &panel, NULL));
  g_assert_cmpfloat (panel.size.width, >=, (float) NARROW - 10);
  g_assert_cmpint (gtk_widget_get_height (app_test_get (fixture->window, "log")), >=, 40);
  g_signal_emit_by_name (handle, "clicked");
  app_test_settle ();
}

static gboolean
has_many_decisions (AppTestGame *fixture)
{
  return gtk_widget_get_first_child (app_test_get (fixture->window, "decisions")) != NULL
         || gtk_widget_get_mapped (app_test_get (fixture->window, "kinds"))
         || gtk_widget_get_mapped (app_test_get (fixture->window, "offer"));
}

/* In a window as a telephone has it the turn lies at the bottom, at one place but where much can be
 * decided, and all players are seen above the board. */
static void
test_fits_narrow (AppTestGame *fixture, gconstpointer data)
{
  static const char *const games[][2] = { { "carcassonne", "pppppp" }, { "castle", "pp" },
                                          { "castle-cards", "prrr" } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr(HradbyRuleset) rules = i == 0 ? new_full_rules ()
                                            : app_test_new_rules (games[i][0], NULL);
    g_autoptr(HradbySession) session = app_test_new_session (games[i][1], 3, rules);
    graphene_rect_t turn = GRAPHENE_RECT_INIT_ZERO, now;

    app_test_play (session, 4, 30);
    show (fixture, session, NARROW, 640);
    assert_narrow (fixture->window);
    g_assert_cmpint (gtk_widget_get_height (fixture->window), <=, 640);
    for (guint k = 0; k < 12 && !app_test_is_finished (session); k++) {
      now = get_bounds (fixture, get_turn (fixture));
      if (!has_many_decisions (fixture)) {
        if (turn.size.height > 0)
          g_assert_true (graphene_rect_equal (&now, &turn));
        turn = now;
      }
      if (k % 4 == 0)
        assert_sheet (fixture, &now);
      app_test_play (session, k, 1);
      app_test_settle ();
    }
    g_assert_cmpfloat (turn.size.height, >, 0);
    now = get_bounds (fixture, app_test_get (fixture->window, "strip"));
    g_assert_cmpfloat (now.size.height, <=, 40);
  }
}

static void
assert_whole_text (GtkWidget *row, const char *name)
{
  GtkLabel *label = GTK_LABEL (app_test_get (row, name));

  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    g_error ("“%s” is cut", gtk_label_get_text (label));
}

/* Who plays, and who plays a seat, is read with large text, too. */
static void
test_large_text (AppTestGame *fixture, gconstpointer data)
{
  static const char *const seats[] = { "pg", "gpg", "gpgggg" };
  GtkSettings *toolkit = gtk_settings_get_default ();
  gint before;

  g_object_get (toolkit, "gtk-xft-dpi", &before, NULL);
  g_object_set (toolkit, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (seats); i++) {
    g_autoptr(HradbyRuleset) rules = new_full_rules ();
    g_autoptr(HradbySession) session = app_test_new_session (seats[i], 3, rules);
    g_autoptr(GPtrArray) rows = NULL;

    show (fixture, session, 1120, 760);
    rows = app_test_list (fixture->window, HRADBY_TYPE_TABLE_PLAYER_ROW);
    for (guint k = 0; k < rows->len; k++) {
      assert_whole_text (rows->pdata[k], "name");
      assert_whole_text (rows->pdata[k], "role");
    }
  }
  g_object_set (toolkit, "gtk-xft-dpi", before, NULL);
}

/* What is pale can still be read, in light and dark. */
static void
test_contrast (AppTestGame *fixture, gconstpointer data)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GtkSettings *toolkit = gtk_settings_get_default ();
  g_autoptr(HradbySession) session = app_test_new_session ("pp", 3, NULL);
  gint before;

  /* Lines of small letters are thinner than a pixel, and blurred. */
  g_object_get (toolkit, "gtk-xft-dpi", &before, NULL);
  g_object_set (toolkit, "gtk-xft-dpi", 3 * 96 * 1024, NULL);

  app_test_play (session, 4, 30);
  show (fixture, session, 1120, 760);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++) {
    g_autoptr(GPtrArray) rows = app_test_list (fixture->window, HRADBY_TYPE_TABLE_PLAYER_ROW);

    adw_style_manager_set_color_scheme (manager, schemes[i]);
    app_test_settle ();
    assert_contrast (app_test_get (fixture->window, "hint"), 4.5);
    assert_contrast (app_test_get (rows->pdata[0], "role"), 4.5);
    assert_contrast (app_test_get (rows->pdata[0], "projection"), 4.5);
  }
  adw_style_manager_set_color_scheme (manager, ADW_COLOR_SCHEME_DEFAULT);
  g_object_set (toolkit, "gtk-xft-dpi", before, NULL);
}

#define ADD(path, func) \
  g_test_add (path, AppTestGame, NULL, app_test_set_up, func, app_test_tear_down)

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  ADD ("/app/panel/status", test_status);
  ADD ("/app/panel/status-of-many", test_status_of_many);
  ADD ("/app/panel/status-in-play", test_status_in_play);
  ADD ("/app/panel/steady", test_steady);
  ADD ("/app/panel/steady-narrow", test_steady_narrow);
  ADD ("/app/panel/toast", test_toast);
  ADD ("/app/panel/long-names", test_long_names);
  ADD ("/app/panel/six-narrow", test_six_narrow);
  ADD ("/app/panel/title", test_title);
  ADD ("/app/panel/title-expansions", test_title_expansions);
  ADD ("/app/panel/title-differs", test_title_differs);
  ADD ("/app/panel/buttons", test_buttons);
  ADD ("/app/panel/wide-names", test_wide_names);
  ADD ("/app/panel/room", test_room);
  ADD ("/app/panel/newest", test_newest);
  ADD ("/app/panel/since", test_since);
  ADD ("/app/panel/fits", test_fits);
  ADD ("/app/panel/fits-narrow", test_fits_narrow);
  ADD ("/app/panel/result-in-sight", test_result_in_sight);
  ADD ("/app/panel/large-text", test_large_text);
  ADD ("/app/panel/contrast", test_contrast);
  return g_test_run ();
}
