/* Tests of what moves on the board: ways between keys, and what events make of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "app/board/board-scene.h"
#include "app/games/faces.h"
#include "app/start/new-game-dialog.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "games/carcassonne/bridges.h"
#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/castles.h"
#include "games/carcassonne/circus.h"
#include "games/castle/castle.h"
#include "games/castle/look.h"
#include "games/games.h"

static HradbyBoardMotion
make_motion (GArray *keys, gboolean stays)
{
  const HradbyBoardKey from = { 100, 1, 2, 1, 0, 1, HRADBY_BOARD_WAY_EVEN };
  const HradbyBoardKey to = { 200, 3, 2, 2, 1, -1, HRADBY_BOARD_WAY_EVEN };

  g_array_append_val (keys, from);
  g_array_append_val (keys, to);
  return (HradbyBoardMotion) { .stays = stays, .keys = keys };
}

static void
assert_near (float a, float b)
{
  g_assert_cmpfloat (fabs ((double) (a - b)), <, 1e-4);
}

static void
test_keys (void)
{
  g_autoptr(GArray) keys = g_array_new (FALSE, TRUE, sizeof (HradbyBoardKey));
  HradbyBoardMotion motion = make_motion (keys, TRUE);

  assert_near (hradby_board_motion_get (&motion, 0).x, 1);
  assert_near (hradby_board_motion_get (&motion, 150).x, 2);
  assert_near (hradby_board_motion_get (&motion, 150).turn, 0);
  assert_near (hradby_board_motion_get (&motion, 150).alpha, 0.5f);
  assert_near (hradby_board_motion_get (&motion, 999).x, 3);
  assert_near (hradby_board_motion_get (&motion, 999).alpha, 1);

  /* What does not stay is gone at the end. */
  motion.stays = FALSE;
  assert_near (hradby_board_motion_get (&motion, 999).alpha, 0);
}

static void
event_cb (HradbySession *session, const HradbyEvent *event, GArray *events)
{
  g_array_append_val (events, *event);
}

/* Of the fliers tiles come from beyond the board, those of others appear where they lie. */
static void
check_fliers (const HradbyBoardGrid *grid, const GArray *events, const GArray *motions,
              HradbySeats fliers)
{
  for (guint i = 0; i < events->len; i++) {
    const HradbyEvent *event = &g_array_index (events, HradbyEvent, i);

    for (guint j = 0; event->kind == HRADBY_TILING_EVENT_PLACED && j < motions->len; j++) {
      const HradbyBoardMotion *motion = &g_array_index (motions, HradbyBoardMotion, j);
      HradbyBoardKey start = hradby_board_motion_get (motion, -1);
      gboolean beyond = !hradby_board_grid_has (grid, (gint) floorf (start.x),
                                                (gint) floorf (start.y));

      if (motion->sprite.face == NULL
          && hradby_board_sprites_is_on (&motion->sprite, event->x, event->y))
        g_assert_cmpint (beyond, ==, (fliers >> event->player & 1) != 0);
    }
  }
}

/* Each motion that stays stands for one picture of the scene and ends where that lies. */
static void
check_step (HradbySession *session, const GArray *events, GArray *motions)
{
  const HradbyTable *table = hradby_session_get_table (session);
  const HradbyPosition *position = hradby_session_get_position (session);
  g_autoptr(GArray) sprites = g_array_new (FALSE, TRUE, sizeof (HradbyBoardSprite));
  const HradbySeats flier = 1 << 1;
  HradbyBoardGrid grid;
  double length;

  hradby_board_grid_init (&grid, table, position);
  hradby_board_sprites_fill (sprites, &grid, table, position);
  length = hradby_board_motion_plan (motions, events, sprites, &grid, table, position, flier);
  check_fliers (&grid, events, motions, flier);
  g_assert_cmpfloat (length, <=, 2600.5);
  g_assert_cmpint (length > 0, ==, motions->len > 0);
  for (guint i = 0; i < motions->len; i++) {
    const HradbyBoardMotion *motion = &g_array_index (motions, HradbyBoardMotion, i);
    HradbyBoardKey end = hradby_board_motion_get (motion, length + 1);
    guint n = 0;

    for (guint j = 0; j < sprites->len; j++) {
      const HradbyBoardSprite *sprite = &g_array_index (sprites, HradbyBoardSprite, j);

      if (!hradby_board_motion_covers (motion, sprite))
        continue;
      n++;
      assert_near (end.x, sprite->x);
      assert_near (end.y, sprite->y);
      assert_near (end.alpha, 1);
    }
    g_assert_cmpuint (n, ==, motion->stays ? 1 : 0);
    g_assert_true (motion->stays || end.alpha < 0.001f);
  }
}

static float
get_y (const HradbyBoardMotion *motion, double time)
{
  return hradby_board_motion_get (motion, time).y;
}

/* While its token turns over the big top is in the air above it, and comes to its new site last. */
static void
check_lifted (const HradbyEvent *event, GArray *motions)
{
  const HradbyBoardMotion *top = NULL, *token = NULL;
  double turning = 0;

  for (guint i = 0; i < motions->len; i++) {
    const HradbyBoardMotion *motion = &g_array_index (motions, HradbyBoardMotion, i);

    if (motion->turned_face != NULL)
      token = motion;
    else if (g_strcmp0 (motion->sprite.piece.kind, HRADBY_CIRCUS_PIECE_TOP) == 0)
      top = motion;
  }
  g_assert_nonnull (token);
  g_assert_nonnull (top);
  while (hradby_board_motion_get (token, turning).turn > 0)
    turning++;
  g_assert_cmpint ((gint) floorf (get_y (top, 0)), ==, event->y);
  assert_near (hradby_board_motion_get (top, 0).alpha, 1);
  g_assert_cmpfloat (get_y (top, turning), <, get_y (top, 0) - 0.5f);
}

/* At random; but what would be rare is done wherever it may be. */
static guint
choose (const HradbyGameType *type, const GArray *actions, HradbyRandom *random)
{
  for (guint i = 0; type == &hradby_carcassonne_type && i < actions->len; i++) {
    guint kind = g_array_index (actions, HradbyAction, i).kind;

    if (kind == HRADBY_CIRCUS_ACTION_DEPLOY || kind == HRADBY_CASTLES_ACTION_BUILD)
      return i;
  }
  return hradby_random_below (random, actions->len);
}

/* Plays games, and counts events by kind. */
static void
play_games (HradbyRuleset *rules, guint64 n_games, guint *n_seen)
{
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GArray) events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent));
  g_autoptr(GArray) motions = hradby_board_motion_list_new ();
  const HradbyGameType *type = hradby_ruleset_get_type_info (rules);

  for (guint64 seed = 1; seed <= n_games; seed++) {
    g_autoptr(GListModel) seats = hradby_start_quick_seats (type, FALSE);
    g_autoptr(HradbySession) session = hradby_start_game (library, rules, seats, &seed, NULL, NULL);
    HradbyRandom random;

    hradby_random_init (&random, seed, 0);
    g_signal_connect (session, "event", G_CALLBACK (event_cb), events);
    while (hradby_session_get_to_decide (session) != HRADBY_NOBODY) {
      g_autoptr(GArray) actions = hradby_session_list_actions (session);
      guint number = choose (type, actions, &random);

      g_array_set_size (events, 0);
      g_assert_true (hradby_session_play (session,
                                          &g_array_index (actions, HradbyAction, number),
                                          NULL));
      check_step (session, events, motions);
      for (guint i = 0; i < events->len; i++) {
        guint kind = g_array_index (events, HradbyEvent, i).kind;

        n_seen[kind]++;
        if (kind == HRADBY_TILING_EVENT_DEPLOYED
            || (type == &hradby_carcassonne_type && (kind == HRADBY_TOWER_EVENT_BUILT
                                                     || kind == HRADBY_TOWER_EVENT_CAPTURED)))
          g_assert_cmpuint (motions->len, >, 0);
        if (type == &hradby_carcassonne_type && kind == HRADBY_CIRCUS_EVENT_TOKEN)
          check_lifted (&g_array_index (events, HradbyEvent, i), motions);
      }
    }
  }
}

static void
test_castle (void)
{
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (hradby_registry_find ("castle"));
  guint n_seen[MAX (HRADBY_CASTLE_N_EVENTS, HRADBY_CARCASSONNE_N_EVENTS)] = { 0 };

  play_games (rules, 12, n_seen);
  g_assert_cmpuint (n_seen[HRADBY_EVENT_POINTS], >, 50);
  g_assert_cmpuint (n_seen[HRADBY_TILING_EVENT_RETURNED], >, 20);
  g_assert_cmpuint (n_seen[HRADBY_CASTLE_EVENT_BONUS], >, 0);
  g_assert_cmpuint (n_seen[HRADBY_CASTLE_EVENT_KEEP], >, 0);
}

/* Without a wall, and with towers on which figures stand. */
static void
test_tower (void)
{
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (hradby_registry_find ("carcassonne"));
  guint n_seen[MAX (HRADBY_CASTLE_N_EVENTS, HRADBY_CARCASSONNE_N_EVENTS)] = { 0 };

  g_assert_true (hradby_ruleset_set_expansion (rules, "tower", TRUE, NULL));
  play_games (rules, 3, n_seen);
  g_assert_cmpuint (n_seen[HRADBY_TILING_EVENT_RETURNED], >, 0);
  g_assert_cmpuint (n_seen[HRADBY_TOWER_EVENT_BUILT], >, 5);
  g_assert_cmpuint (n_seen[HRADBY_TOWER_EVENT_CAPTURED], >, 5);
}

/* Pieces that lie on others, or several in a cell. */
static void
test_all (void)
{
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (hradby_registry_find ("carcassonne"));
  guint n_seen[MAX (HRADBY_CASTLE_N_EVENTS, HRADBY_CARCASSONNE_N_EVENTS)] = { 0 };

  g_assert_true (hradby_ruleset_set_expansion (rules, "tower", TRUE, NULL));
  g_assert_true (hradby_ruleset_set_expansion (rules, "bridges-castles-bazaars", TRUE, NULL));
  g_assert_true (hradby_ruleset_set_expansion (rules, "circus", TRUE, NULL));
  play_games (rules, 4, n_seen);
  g_assert_cmpuint (n_seen[HRADBY_CIRCUS_EVENT_TOKEN], >, 5);
  g_assert_cmpuint (n_seen[HRADBY_CASTLES_EVENT_BUILT], >, 0);
  g_assert_cmpuint (n_seen[HRADBY_BRIDGES_EVENT_BUILT], >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  hradby_games_install ();
  hradby_faces_install ();
  g_test_add_func ("/board-motion/keys", test_keys);
  g_test_add_func ("/board-motion/castle", test_castle);
  g_test_add_func ("/board-motion/tower", test_tower);
  g_test_add_func ("/board-motion/all", test_all);
  return g_test_run ();
}
