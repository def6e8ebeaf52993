/* Tests of the tile in hand: where it fits, how it turns, how cells are marked. No display. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-view.h"
#include "app/games/faces.h"
#include "app/start/new-game-dialog.h"
#include "app/words/board-words.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "games/games.h"

#include <string.h>

typedef struct {
  guint n_moved;   /* cells in which the tile was turned on */
  guint n_fixed;   /* in which it fits in one way only */
  guint n_refused; /* in which it does not */
  guint n_alike;   /* in which it fits turned, and looks the same */
} Seen;

static HradbySession *
start (const char *game, guint64 seed)
{
  const HradbyGameType *type = hradby_registry_find (game);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (type);
  g_autoptr(GListModel) seats = hradby_start_quick_seats (type, FALSE);
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_start_game (library, rules, seats, &seed, NULL, &error);

  g_assert_no_error (error);
  return session;
}

/* Any turn in which the tile fits can be chosen; those that look the same are counted once. */
static void
check_ways (HradbyBoardHand *hand, const HradbyBoardSquare *square, Seen *seen)
{
  HradbySession *session = hand->scene->session;
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  HradbyAction action = hradby_board_hand_get_action (hand, square);
  g_autofree char *words = hradby_board_words_place (session, action.x, action.y, square->fits);
  g_autofree char *expected = NULL;
  guint n_ways = 0, n_turns = 0;

  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *listed = &g_array_index (actions, HradbyAction, i);

    n_ways += listed->kind == action.kind && listed->x == action.x && listed->y == action.y;
  }
  for (action.rotation = 0; action.rotation < 4; action.rotation++) {
    gboolean fits = square->fits >> action.rotation & 1;

    g_assert_cmpint (hradby_session_explain (session, &action, NULL), ==, fits);
    n_turns += fits;
  }
  expected = g_strdup_printf ("it fits in %u way%s", n_ways, n_ways == 1 ? "" : "s");
  g_assert_nonnull (strstr (words, expected));
  seen->n_alike += n_ways < n_turns;
}

/* A legal cell shows the tile as it may lie, and turning goes on to the next such way. */
static void
check_legal (HradbyBoardHand *hand, const HradbyBoardSquare *square, Seen *seen)
{
  guint before, fits = square->fits;
  gboolean fixed = (fits & (fits - 1)) == 0;
  HradbyAction meant, laid;

  hradby_board_hand_point (hand, square);
  before = hand->shown;
  meant = hradby_board_hand_get_action (hand, square);
  g_assert_true (hradby_board_hand_lies_as (hand, &meant));
  g_assert_true (hand->active == square);
  g_assert_cmpuint (fits >> before & 1, ==, 1);
  g_assert_cmpint (hradby_board_hand_get_mark (hand, square), ==, HRADBY_MARK_GHOST);
  g_assert_null (hradby_board_hand_explain (hand, square, NULL));
  g_assert_cmpint (hradby_board_hand_is_fixed (hand), ==, fixed);

  hradby_board_hand_rotate (hand, 1);
  hradby_board_hand_point (hand, square);
  g_assert_cmpint (hand->shown != before, ==, !fixed);
  g_assert_cmpuint (fits >> hand->shown & 1, ==, 1);
  laid = hradby_board_hand_get_action (hand, square);
  g_assert_true (hradby_board_hand_lies_as (hand, &laid));
  g_assert_true (hradby_board_hand_lies_as (hand, &meant)
                 == hradby_game_is_alike (hradby_session_get_game (hand->scene->session), &meant,
                                          &laid));
  for (guint turn = (before + 1) & 3; turn != hand->shown; turn = (turn + 1) & 3)
    g_assert_cmpuint (fits >> turn & 1, ==, 0);
  check_ways (hand, square, seen);
  seen->n_moved += !fixed;
  seen->n_fixed += fixed;
}

static void
check_refused (HradbyBoardHand *hand, const HradbyBoardSquare *square, Seen *seen)
{
  const char *rule = NULL;
  g_autofree char *reason = hradby_board_hand_explain (hand, square, &rule);

  g_assert_nonnull (reason);
  g_assert_nonnull (rule);
  hradby_board_hand_point (hand, square);
  g_assert_null (hand->active);
  g_assert_cmpuint (hand->shown, ==, hand->rotation);
  seen->n_refused++;
}

/* While it is shown nowhere, frames tell where it fits as it lies. */
static void
check_marks (HradbyBoardHand *hand)
{
  hradby_board_hand_point (hand, NULL);
  for (guint i = 0; i < hand->scene->squares->len; i++) {
    const HradbyBoardSquare *square = g_ptr_array_index (hand->scene->squares, i);
    gboolean as_it_lies = square->fits >> hand->rotation & 1;

    if (square->fits != 0)
      g_assert_cmpint (hradby_board_hand_get_mark (hand, square), ==,
                       as_it_lies ? HRADBY_MARK_LEGAL : HRADBY_MARK_TURNED);
  }
}

static void
check_cells (HradbyBoardHand *hand, Seen *seen)
{
  guint n_legal = 0;

  for (guint i = 0; i < hand->scene->squares->len; i++) {
    const HradbyBoardSquare *square = g_ptr_array_index (hand->scene->squares, i);

    n_legal += square->fits != 0;
    if (square->fits != 0)
      check_legal (hand, square, seen);
    else if (hradby_board_hand_is_refused (hand, square))
      check_refused (hand, square, seen);
  }
  g_assert_cmpuint (hand->n_legal, ==, n_legal);
  check_marks (hand);
}

static void
test_cells (gconstpointer game)
{
  g_autoptr(HradbySession) session = start (game, 7);
  HradbyRandom random;
  HradbyBoardScene scene;
  HradbyBoardHand hand;
  Seen seen = { 0 };

  hradby_random_init (&random, 7, 0);
  hradby_board_scene_init (&scene);
  hradby_board_hand_init (&hand, &scene);
  hradby_board_scene_set_session (&scene, session);
  for (guint step = 0; step < 40; step++) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);

    hradby_board_scene_update (&scene);
    hradby_board_hand_update (&hand);
    g_assert_cmpint (hand.tile != NULL, ==,
                     hradby_board_scene_get_phase (&scene) == HRADBY_TILING_PHASE_PLACE);
    if (hand.tile != NULL)
      check_cells (&hand, &seen);
    g_assert_cmpuint (actions->len, >, 0);
    hradby_board_scene_play (&scene,
                             &g_array_index (actions, HradbyAction,
                                             hradby_random_below (&random, actions->len)));
  }
  g_assert_cmpuint (seen.n_moved, >, 0);
  g_assert_cmpuint (seen.n_fixed, >, 0);
  g_assert_cmpuint (seen.n_refused, >, 0);
  g_assert_cmpuint (seen.n_alike, >, 0);
  hradby_board_hand_clear (&hand);
  hradby_board_scene_finish (&scene);
}

/* Parts of a step add up; what is left over counts on. */
static void
test_scroll (void)
{
  HradbyBoardScene scene = { 0 };
  HradbyBoardHand hand;

  hradby_board_hand_init (&hand, &scene);
  g_assert_cmpint (hradby_board_hand_scroll (&hand, 0.75), ==, 0);
  g_assert_cmpint (hradby_board_hand_scroll (&hand, 0.75), ==, 1);
  g_assert_cmpint (hradby_board_hand_scroll (&hand, 2.5), ==, 3);
  g_assert_cmpint (hradby_board_hand_scroll (&hand, -0.75), ==, 0);
  g_assert_cmpint (hradby_board_hand_scroll (&hand, -0.75), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  hradby_faces_install ();
  g_test_add_func ("/board-hand/scroll", test_scroll);
  g_test_add_data_func ("/board-hand/castle", "castle", test_cells);
  g_test_add_data_func ("/board-hand/carcassonne", "carcassonne", test_cells);
  return g_test_run ();
}
