/* Lessons in the main window: every step of every one, mistakes, leaving, and the game before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "app/lessons/lesson-card.h"
#include "app/lessons/lesson-list.h"
#include "app/lessons/puzzle-shelf.h"
#include "app/table/turn-panel.h"
#include "app/window/window.h"
#include "session/tutor.h"
#include "tiling/look.h"
#include "tiling/wall.h"

#define NARROWEST    360
#define TOWER_RADIUS 0.455 /* at most, of the side of a tile */

/* A window in which nobody has played yet. */
typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  GtkWidget     *window;
  GPtrArray     *lessons;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  app_test_clear_state ();
  self->window = app_test_new_window (&self->settings, &self->library);
  gtk_window_set_default_size (GTK_WINDOW (self->window), NARROWEST, 640);
  self->lessons = hradby_tutor_list_lessons (self->library);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  app_test_end (self->window, self->settings, self->library);
}

static void
begin (Fixture *self, const char *id)
{
  g_assert_true (gtk_widget_activate_action (self->window, "win.learn", "s", id));
}

static HradbySession *
get_session (Fixture *self)
{
  return hradby_window_get_session (HRADBY_WINDOW (self->window));
}

static GtkWidget *
get_card (Fixture *self)
{
  g_autoptr(GPtrArray) cards = app_test_list (self->window, HRADBY_TYPE_LESSON_CARD);

  g_assert_cmpuint (cards->len, ==, 1);
  return cards->pdata[0];
}

static const char *
get_text (Fixture *self, const char *label)
{
  return gtk_label_get_text (GTK_LABEL (app_test_get (get_card (self), label)));
}

static gboolean
is_enabled (Fixture *self, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (self->window), action);
}

/* While this step is shown; the others may have to act before. */
typedef struct {
  Fixture                *fixture;
  const HradbyLessonStep *step;
} Waiting;

static gboolean
is_shown (gpointer data)
{
  Waiting *self = data;

  return g_strcmp0 (get_text (self->fixture, "text"), _(self->step->text)) == 0;
}

static void
wait_for (Fixture *self, const HradbyLessonStep *step)
{
  Waiting waiting = { self, step };

  app_test_wait (is_shown, &waiting);
}

/* Something that is possible is refused in words, and they go with the step. */
static void
try_another (Fixture *self, const HradbyAction *meant)
{
  HradbySession *session = get_session (self);
  g_autoptr(GArray) actions = hradby_session_list_actions (session);

  g_assert_false (gtk_widget_get_visible (app_test_get (get_card (self), "wrong_box")));
  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);

    if (hradby_game_is_alike (hradby_session_get_game (session), action, meant))
      continue;
    g_assert_false (hradby_session_play (session, action, NULL));
    g_assert_true (gtk_widget_get_visible (app_test_get (get_card (self), "wrong_box")));
    g_assert_cmpstr (get_text (self, "wrong"), !=, "");
    return;
  }
}

static void
assert_fits (Fixture *self)
{
  GtkWidget *content
      = adw_application_window_get_content (ADW_APPLICATION_WINDOW (self->window));
  int narrowest;

  app_test_settle ();
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL, NULL);
  g_assert_cmpint (narrowest, <=, NARROWEST);
}

/* While there is only to be read, nobody is said to play or to draw. */
static void
assert_paused (Fixture *self, gboolean is_last)
{
  g_autoptr(GPtrArray) panels = app_test_list (self->window, HRADBY_TYPE_TURN_PANEL);
  const char *heading = gtk_label_get_text (GTK_LABEL (app_test_get (panels->pdata[0], "heading")));
  const char *hint = gtk_label_get_text (GTK_LABEL (app_test_get (panels->pdata[0], "hint")));
  const HradbyGame *game = hradby_session_get_game (get_session (self));

  if (is_last)
    g_assert_cmpstr (hint, ==, _("That was the lesson: choose “Play On”."));
  if (hradby_game_to_move (game) == HRADBY_CHANCE)
    g_assert_cmpstr (heading, ==, _("It is nobody’s turn"));
  g_assert_cmpstr (hint, !=, _("The computer is playing…"));
}

static void
take_step (Fixture *self, const HradbyLesson *lesson, guint index)
{
  const HradbyLessonStep *step = &g_array_index (lesson->steps, HradbyLessonStep, index);
  const GArray *actions = lesson->record->game->actions;
  gboolean is_done = step->n_after > step->n_before;

  wait_for (self, step);
  assert_fits (self);
  g_assert_cmpint (is_enabled (self, "lesson-next"), ==, !is_done);
  g_assert_cmpint (is_enabled (self, "lesson-back"), ==, index > 0);
  g_assert_false (is_enabled (self, "hint"));
  if (is_done) {
    const HradbyAction *meant = &g_array_index (actions, HradbyAction, step->n_before);

    try_another (self, meant);
    g_assert_true (hradby_session_play (get_session (self), meant, NULL));
  } else {
    assert_paused (self, index + 1 == lesson->steps->len);
    app_test_activate (self->window, "win.lesson-next");
  }
}

static void
test_through (Fixture *self, gconstpointer data)
{
  gtk_window_present (GTK_WINDOW (self->window));
  for (guint i = 0; i < self->lessons->len; i++) {
    const HradbyLesson *lesson = g_ptr_array_index (self->lessons, i);

    begin (self, lesson->id);
    for (guint k = 0; k < lesson->steps->len; k++)
      take_step (self, lesson, k);
    g_assert_false (gtk_widget_get_visible (app_test_get (get_card (self), "buttons")));
    g_assert_false (is_enabled (self, "lesson-next"));
  }
  app_test_activate (self->window, "win.lesson-leave");
  g_assert_null (get_session (self));
  g_assert_false (is_enabled (self, "lesson-leave"));
}

/* Back to the welcome, and into the lesson once more, from its beginning. */
static void
test_leave (Fixture *self, gconstpointer data)
{
  const HradbyLesson *lesson = g_ptr_array_index (self->lessons, 0);

  gtk_window_present (GTK_WINDOW (self->window));
  begin (self, lesson->id);
  take_step (self, lesson, 0);
  app_test_activate (self->window, "win.lesson-leave");
  g_assert_null (get_session (self));
  begin (self, lesson->id);
  take_step (self, lesson, 0);
}

/* The game before the lesson is there again, as it was, or among the kept ones when another game
 * begins in the lesson. */
static void
test_game_before (Fixture *self, gconstpointer data)
{
  const HradbyLesson *lesson = g_ptr_array_index (self->lessons, 0);
  g_autoptr(HradbySession) before = app_test_new_session ("pp", 3, NULL);
  g_autoptr(HradbySession) next = app_test_new_session ("pp", 4, NULL);
  guint n_steps;

  app_test_play (before, 1, 5);
  n_steps = hradby_session_get_n_steps (before);
  gtk_window_present (GTK_WINDOW (self->window));
  hradby_window_set_session (HRADBY_WINDOW (self->window), before);
  g_assert_cmpuint (app_test_count_kept (), ==, 0);
  begin (self, lesson->id);
  take_step (self, lesson, 0);
  app_test_activate (self->window, "win.lesson-leave");
  g_assert_true (get_session (self) == before);
  g_assert_cmpuint (hradby_session_get_n_steps (before), ==, n_steps);

  begin (self, lesson->id);
  begin (self, lesson->id);
  hradby_window_set_session (HRADBY_WINDOW (self->window), next);
  g_assert_cmpuint (app_test_count_kept (), ==, 1);
  g_assert_false (is_enabled (self, "lesson-leave"));
  g_assert_false (gtk_widget_get_visible (get_card (self)));
}

/* A puzzle of each game: a mistake is answered, the solution is told why and remembered, and the
 * next one comes. */
static void
test_puzzle (Fixture *self, gconstpointer data)
{
  static const char *const games[] = { "castle", "castle-cards", "carcassonne" };

  gtk_window_present (GTK_WINDOW (self->window));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr(GPtrArray) puzzles = hradby_tutor_list_puzzles (games[i]);
    const HradbyPuzzle *head = g_ptr_array_index (puzzles, 0);
    g_autofree char *name = g_strdup_printf ("%s/%s", games[i], head->id);
    g_autoptr(HradbyPuzzle) puzzle = hradby_tutor_find_puzzle (games[i], head->id, self->library);
    g_autoptr(HradbySession) session = NULL;

    g_assert_true (gtk_widget_activate_action (self->window, "win.puzzle", "s", name));
    assert_fits (self);
    g_assert_true (is_enabled (self, "lesson-show"));
    g_assert_false (is_enabled (self, "hint"));
    try_another (self, &puzzle->moves[0].actions[0]);
    session = g_object_ref (get_session (self));
    for (guint k = 0; k < puzzle->moves[0].n_actions; k++)
      g_assert_true (hradby_session_play (session, &puzzle->moves[0].actions[k], NULL));
    assert_fits (self);
    g_assert_false (is_enabled (self, "lesson-show"));
    g_assert_nonnull (strstr (get_text (self, "text"), _("That is the best move.")));
    g_auto(GStrv) solved = g_settings_get_strv (self->settings, "solved-puzzles");
    g_assert_true (g_strv_contains ((const char *const *) solved, head->id));
    app_test_activate (self->window, "win.puzzle-next");
    g_assert_false (get_session (self) == session);
    app_test_activate (self->window, "win.lesson-leave");
  }
}

/* Buttons of puzzles say which they are, and whether they are solved. */
static void
test_shelf (Fixture *self, gconstpointer data)
{
  g_autoptr(GtkWidget) shelf = g_object_ref_sink (hradby_puzzle_shelf_new (self->settings));
  g_autoptr(GPtrArray) puzzles = hradby_tutor_list_puzzles ("castle");
  const HradbyPuzzle *first = g_ptr_array_index (puzzles, 0);
  g_autofree char *words = app_test_read (shelf), *more = NULL, *next = NULL;
  g_autofree char *solved = g_strdup_printf (_("Solved %1$u of %2$u"), 1u, puzzles->len);

  g_assert_null (strstr (words, solved));
  hradby_puzzle_shelf_tick (self->settings, first->id);
  hradby_puzzle_shelf_tick (self->settings, first->id);
  more = app_test_read (shelf);
  g_assert_nonnull (strstr (more, solved));
  next = hradby_puzzle_shelf_find_next (self->settings, "castle", first->id);
  g_assert_nonnull (next);
  for (guint i = 0; i < puzzles->len; i++)
    hradby_puzzle_shelf_tick (self->settings, ((HradbyPuzzle *) puzzles->pdata[i])->id);
  g_assert_null (hradby_puzzle_shelf_find_next (self->settings, "castle", first->id));

  /* One's own comes behind the others; it can be removed, and brought back. */
  g_autoptr(HradbyPuzzle) own = hradby_tutor_find_puzzle ("castle", first->id, self->library);
  g_assert_true (hradby_puzzle_keep (own, self->library, NULL));
  g_autofree char *target = g_strconcat ("castle/", own->id, NULL);
  g_autofree char *following = hradby_puzzle_shelf_find_next (self->settings, "castle", first->id);
  g_assert_cmpstr (following, ==, target);
  g_assert_true (gtk_widget_activate_action (shelf, "shelf.remove", "s", target));
  g_assert_null (hradby_puzzle_shelf_find_next (self->settings, "castle", first->id));
  g_assert_true (gtk_widget_activate_action (shelf, "shelf.restore", "s", target));
  g_assert_true (app_test_says (shelf, _("From My Games")));
  g_assert_true (gtk_widget_activate_action (shelf, "shelf.remove", "s", target));
}

/* Every game has its card with two buttons that say what they are about, also in a list above a
 * game. */
static void
test_list (Fixture *self, gconstpointer data)
{
  g_autoptr(GtkWidget) list = g_object_ref_sink (hradby_lesson_list_new (self->library));
  g_autofree char *words = app_test_read (list);

  for (guint i = 0; i < self->lessons->len; i++) {
    const HradbyLesson *lesson = g_ptr_array_index (self->lessons, i);
    g_autofree char *learn = g_strdup_printf (_("Learn %s"), _(lesson->title));
    g_autofree char *play = g_strdup_printf (_("Play %s"), _(lesson->title));

    g_assert_nonnull (strstr (words, learn));
    g_assert_nonnull (strstr (words, play));
  }
}

/* (transfer container) (element-type AdwBin): where the pictures of the list are. */
static GPtrArray *
list_places (GtkWidget *list)
{
  GPtrArray *places = app_test_list (list, ADW_TYPE_BIN);

  for (guint i = places->len; i > 0; i--)
    if (!gtk_widget_has_css_class (places->pdata[i - 1], "art"))
      g_ptr_array_remove_index (places, i - 1);
  return places;
}

static gboolean
are_painted (gpointer list)
{
  g_autoptr(GPtrArray) places = list_places (list);

  for (guint i = 0; i < places->len; i++)
    if (adw_bin_get_child (places->pdata[i]) == NULL)
      return FALSE;
  return TRUE;
}

/* Pictures of all games are of one size, however high their boards are, in any window. */
static void
test_pictures (Fixture *self, gconstpointer data)
{
  static const int widths[] = { 1120, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++) {
    GtkWidget *window = gtk_window_new (), *list = hradby_lesson_list_new (self->library);
    g_autoptr(GPtrArray) places = NULL;

    gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 800);
    gtk_window_set_child (GTK_WINDOW (window), list);
    gtk_window_present (GTK_WINDOW (window));
    app_test_wait (are_painted, list);
    app_test_settle ();
    places = list_places (list);
    g_assert_cmpuint (places->len, ==, self->lessons->len);
    for (guint k = 0; k < places->len; k++) {
      g_assert_cmpint (gtk_widget_get_width (places->pdata[k]), ==,
                       gtk_widget_get_width (places->pdata[0]));
      g_assert_cmpint (gtk_widget_get_height (places->pdata[k]), ==,
                       gtk_widget_get_height (places->pdata[0]));
    }
    app_test_destroy (window);
  }
}

static void
test_play (Fixture *self, gconstpointer data)
{
  gtk_window_present (GTK_WINDOW (self->window));
  for (guint i = 0; i < self->lessons->len; i++) {
    const HradbyLesson *lesson = g_ptr_array_index (self->lessons, i);
    HradbyRuleset *taught = lesson->record->game->setup->ruleset, *played;
    const HradbyGameType *type = hradby_ruleset_get_type_info (taught);

    g_assert_true (gtk_widget_activate_action (self->window, "win.play-game", "s", lesson->id));
    played = hradby_session_get_setup (get_session (self))->ruleset;
    g_assert_true (hradby_ruleset_get_type_info (played) == type);
    for (guint k = 0; type->expansions != NULL && type->expansions[k] != NULL; k++)
      g_assert_cmpint (hradby_ruleset_has_expansion (played, type->expansions[k]), ==,
                       hradby_ruleset_has_expansion (taught, type->expansions[k]));
  }
}

/* A lesson before which nothing was played leaves nothing behind. */
static void
test_left (Fixture *self, gconstpointer data)
{
  gpointer session;

  gtk_window_present (GTK_WINDOW (self->window));
  for (guint i = 0; i < self->lessons->len; i++) {
    begin (self, ((HradbyLesson *) self->lessons->pdata[i])->id);
    app_test_settle ();
    session = get_session (self);
    g_object_add_weak_pointer (session, &session);
    app_test_activate (self->window, "win.lesson-leave");
    app_test_settle ();
    g_assert_null (session);
  }
}

/* The middle of a corner tower that covers two spaces. */
static HradbyWallSpace
find_middle (HradbyWall *wall, guint first)
{
  HradbyWallSpace one = hradby_wall_get_space (wall, first);
  HradbyWallSpace two = hradby_wall_get_space (wall, (first + 1) % HRADBY_TRACK_SPACES);

  return (HradbyWallSpace) { (one.x + two.x) / 2, (one.y + two.y) / 2 };
}

/* On a small wall, too, towers stand on their own spaces alone: all others can be read. */
static void
test_walls (Fixture *self, gconstpointer data)
{
  guint n_towers = 0;

  for (guint i = 0; i < self->lessons->len; i++) {
    const HradbyLesson *lesson = g_ptr_array_index (self->lessons, i);
    const HradbyTable *table = lesson->record->game->table;
    const HradbyLook *look = table->type->look;
    HradbyWall *wall = look != NULL ? look->get_wall (table) : NULL;

    for (guint corner = 0; wall != NULL && corner < hradby_wall_get_n_corners (wall); corner++) {
      guint first = hradby_wall_get_corner (wall, corner);
      HradbyWallSpace middle = find_middle (wall, first);

      for (guint space = 0; space < HRADBY_TRACK_SPACES; space++) {
        HradbyWallSpace place = hradby_wall_get_space (wall, space);

        if (hradby_wall_find_corner (wall, space) != (gint) corner)
          g_assert_cmpfloat (hypot (place.x - middle.x, place.y - middle.y), >, TOWER_RADIUS);
      }
      n_towers++;
    }
  }
  g_assert_cmpuint (n_towers, >, 0);
}

int
main (int argc, char **argv)
{
  if (!app_test_init (&argc, &argv))
    return 77;

  g_test_add ("/app/lessons/through", Fixture, NULL, set_up, test_through, tear_down);
  g_test_add ("/app/lessons/leave", Fixture, NULL, set_up, test_leave, tear_down);
  g_test_add ("/app/lessons/left", Fixture, NULL, set_up, test_left, tear_down);
  g_test_add ("/app/lessons/pictures", Fixture, NULL, set_up, test_pictures, tear_down);
  g_test_add ("/app/lessons/game-before", Fixture, NULL, set_up, test_game_before, tear_down);
  g_test_add ("/app/lessons/puzzle", Fixture, NULL, set_up, test_puzzle, tear_down);
  g_test_add ("/app/lessons/shelf", Fixture, NULL, set_up, test_shelf, tear_down);
  g_test_add ("/app/lessons/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/app/lessons/play", Fixture, NULL, set_up, test_play, tear_down);
  g_test_add ("/app/lessons/walls", Fixture, NULL, set_up, test_walls, tear_down);
  return g_test_run ();
}
