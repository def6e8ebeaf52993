/* A window around a game with hidden hands: nothing in it tells what the viewer cannot know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"
#include "null-cards.h"

#include <string.h>

#include "app/table/curtain.h"
#include "app/window/window.h"
#include "engine/table.h"
#include "session/session.h"

#define N_CARDS     HRADBY_NULL_CARDS_N_CARDS
#define N_DECISIONS 12

static void
set_up (AppTestGame *self, gconstpointer data)
{
  HradbySession *session = app_test_new_session (data, 3, NULL);

  hradby_session_hurry (session);
  app_test_open_game (self, session, -1, -1);
}

static void
tear_down (AppTestGame *self, gconstpointer data)
{
  app_test_close_game (self);
}

/* Which cards the viewer has ever known to be somewhere. */
static void
find_known (HradbySession *session, gboolean *known)
{
  const HradbyGame *game = hradby_session_get_game (session);
  g_autofree HradbyPosition *position = hradby_table_new_position (game->table);
  guint viewer = hradby_session_get_viewer (session);

  for (guint i = 0; i <= game->actions->len; i++) {
    for (guint card = 0; card < N_CARDS; card++)
      known[card] |= hradby_null_cards_is_known (position, card, viewer);
    if (i < game->actions->len)
      game->table->type->apply (game->table, position,
                                &g_array_index (game->actions, HradbyAction, i), NULL);
  }
}

static char *
read_window (AppTestGame *self)
{
  app_test_settle ();
  return app_test_read (self->window);
}

/* Whether a word of @text is the name of @card. */
static gboolean
tells (const char *text, guint card)
{
  return strstr (text, hradby_null_cards_get_id (card)) != NULL;
}

static void
check_window (AppTestGame *self)
{
  g_autofree char *text = read_window (self);
  gboolean known[N_CARDS] = { FALSE };

  find_known (self->session, known);
  for (guint card = 0; card < N_CARDS; card++)
    if (!known[card] && tells (text, card))
      g_error ("seat %u does not know %s:\n%s", hradby_session_get_viewer (self->session),
               hradby_null_cards_get_id (card), text);
}

static const char *
get_page (AppTestGame *self)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (app_test_get (self->window, "pages")));
}

static gboolean
is_at_rest (gpointer session)
{
  gboolean thinking;

  g_object_get (session, "thinking", &thinking, NULL);
  return !thinking;
}

/* Behind the curtain only that person is called; it lifts it by the only button there is. */
static void
come (AppTestGame *self)
{
  static const char *const names[] = { "Anna", "Bruno", "Cyril", "Dora", "Emil" };
  guint awaited = hradby_session_get_awaited (self->session), player;
  const HradbyTable *table = hradby_session_get_table (self->session);
  g_autofree char *text = NULL, *title = NULL;

  g_assert_cmpint (awaited == HRADBY_NOBODY, ==, !g_str_equal (get_page (self), "curtain"));
  if (awaited == HRADBY_NOBODY)
    return;
  check_window (self);
  text = read_window (self);
  table->type->get_turn (table, hradby_session_get_position (self->session), &player);
  title = g_strdup_printf (awaited == player ? "%s, it’s your turn"
                                             : "%s, you have a choice to make", names[awaited]);
  g_assert_nonnull (strstr (text, title));
  for (guint card = 0; card < N_CARDS; card++) {
    const HradbyPosition *truth = hradby_session_get_game (self->session)->position;

    if (hradby_null_cards_get_place (truth, card) == awaited
        && !hradby_null_cards_is_known (truth, card, HRADBY_NOBODY))
      g_assert_null (strstr (title, hradby_null_cards_get_id (card)));
  }
  g_assert_true (gtk_widget_has_focus (gtk_root_get_focus (GTK_ROOT (self->window)))
                 || !gtk_window_is_active (GTK_WINDOW (self->window)));
  g_signal_emit_by_name (app_test_get (self->window, "lift"), "clicked");
  g_assert_cmpstr (get_page (self), ==, "game");
  g_assert_cmpuint (hradby_session_get_viewer (self->session), ==, awaited);
}

/* The hand of the viewer is to be seen, so that not everything is hidden. */
static void
check_own_hand (AppTestGame *self)
{
  const HradbyPosition *truth = hradby_session_get_game (self->session)->position;
  guint viewer = hradby_session_get_viewer (self->session);
  g_autofree char *text = read_window (self);

  for (guint card = 0; card < N_CARDS; card++)
    if (hradby_null_cards_get_place (truth, card) == viewer)
      g_assert_true (tells (text, card));
}

static void
look_back (AppTestGame *self)
{
  gtk_widget_activate_action (self->window, "win.step-back", NULL);
  check_window (self);
  gtk_widget_activate_action (self->window, "win.step-back", NULL);
  check_window (self);
  gtk_widget_activate_action (self->window, "win.now", NULL);
}

/* By a button of the panel, one for each action. */
static void
decide (AppTestGame *self, HradbyRandom *random)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (self->session);
  g_autoptr(GPtrArray) buttons = app_test_list_decisions (self->window);
  guint number = hradby_random_below (random, actions->len);

  g_assert_cmpuint (actions->len, >, 0);
  g_assert_cmpuint (buttons->len, ==, actions->len);
  g_signal_emit_by_name (buttons->pdata[number], "clicked");
  app_test_wait (is_at_rest, self->session);
}

static void
test_play (AppTestGame *self, gconstpointer data)
{
  HradbyRandom random = { 7 };
  guint n_curtains = 0, n_persons = 0;

  for (const char *seat = data; *seat != '\0'; seat++)
    n_persons += *seat == 'p';
  app_test_wait (is_at_rest, self->session);
  for (guint i = 0; i < N_DECISIONS && !app_test_is_finished (self->session); i++) {
    n_curtains += hradby_session_get_awaited (self->session) != HRADBY_NOBODY;
    come (self);
    check_window (self);
    check_own_hand (self);
    if (i % 5 == 2)
      look_back (self);
    decide (self, &random);
  }
  g_assert_true (n_persons > 1 ? n_curtains > 3 : n_curtains == 0);
}

/* Nothing can be done behind the curtain but what is the game's as a whole, and going back. */
static void
test_actions (AppTestGame *self, gconstpointer data)
{
  static const char *const shut[] = { "hint", "analyse", "step-back", "step-forward", "now",
                                      "play-on", "remaining", "result", "last-move" };
  static const char *const open[] = { "new", "save-as", "undo", "help" };

  come (self);
  gtk_widget_activate_action (self->window, "win.analyse", NULL);
  app_test_settle ();
  check_window (self);
  hradby_session_play (self->session,
                       &(HradbyAction) { .kind = HRADBY_NULL_CARDS_DRAW }, NULL);
  g_assert_cmpstr (get_page (self), ==, "curtain");
  check_window (self);
  for (gsize i = 0; i < G_N_ELEMENTS (shut); i++)
    g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), shut[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (open); i++)
    g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), open[i]));
  come (self);
  check_window (self);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), "hint"));
}

/* A game in whose place another one is shown goes, whether its curtain was lifted or not. */
static void
test_replaced (AppTestGame *self, gconstpointer data)
{
  gpointer before = self->session;

  come (self);
  hradby_session_play (self->session, &(HradbyAction) { .kind = HRADBY_NULL_CARDS_DRAW }, NULL);
  g_assert_cmpstr (get_page (self), ==, "curtain");
  if (g_str_equal (data, "lifted"))
    come (self);
  g_object_add_weak_pointer (before, &before);
  self->session = app_test_new_session ("pg", 4, NULL);
  hradby_window_set_session (HRADBY_WINDOW (self->window), self->session);
  g_assert_cmpstr (get_page (self), ==, "game");
  g_object_unref (before);
  app_test_settle ();
  g_assert_null (before);
}

static void
set_up_two (AppTestGame *self, gconstpointer data)
{
  set_up (self, "pp");
}

int
main (int argc, char **argv)
{
  static const char *const tables[] = { "pp", "ppg", "pg", "pgpp" };

  if (!app_test_init (&argc, &argv))
    return 0;

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autofree char *path = g_strdup_printf ("/app/curtain/play/%s", tables[i]);

    g_test_add (path, AppTestGame, tables[i], set_up, test_play, tear_down);
  }
  g_test_add ("/app/curtain/actions", AppTestGame, "pp", set_up, test_actions, tear_down);
  g_test_add ("/app/curtain/replaced", AppTestGame, "", set_up_two, test_replaced, tear_down);
  g_test_add ("/app/curtain/replaced-lifted", AppTestGame, "lifted", set_up_two, test_replaced,
              tear_down);

  return g_test_run ();
}
