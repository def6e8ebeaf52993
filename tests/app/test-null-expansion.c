/* An expansion that only tests know: its pieces, figures and movements need just its own face. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"
#include "null-expansion-face.h"

#include <string.h>

#include "app/board/board-view.h"
#include "app/games/faces.h"
#include "app/words/board-words.h"
#include "app/words/sentence.h"
#include "engine/registry.h"
#include "null/null.h"
#include "storage/files.h"
#include "tiling/tile-set.h"

#define N_GAMES 4

/* What has been seen, so that nobody takes an empty test for a good one. */
static struct {
  guint planks;
  guint sitters;
  guint envoys;
  guint on_planks; /* figures */
  guint laid;      /* planks that were seen coming */
  guint moved;     /* figures to benches and planks, and from there */
  guint spots;     /* buttons on benches */
  guint pairs;     /* buttons for two kinds of figures on one feature */
} seen;

/* Crossings, and meadows between them: there are no end of places for planks. */
static HradbyTileSet *
new_tiles (void)
{
  HradbyTileSet *set = hradby_tile_set_new ("planks", "Planks", "carcassonne", NULL, NULL);
  HradbyTile meadow = { .id = (char *) "meadow", .count = 8, .n_features = 1 };
  HradbyTile crossing = { .id = (char *) "crossing", .count = 14, .start = TRUE };
  char ids[8][3] = { "r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3" };
  char *stall[] = { (char *) NULL_STALL, NULL };
  char *places[] = { (char *) NULL_BOOTH, (char *) "tower-foundation", NULL };

  for (guint i = 0; i < 8; i++) {
    HradbyFeature *feature = &crossing.features[crossing.n_features++];
    guint side = i % 4;

    feature->id = ids[i];
    feature->kind = i < 4 ? HRADBY_FEATURE_ROAD : HRADBY_FEATURE_FIELD;
    feature->end = i < 4 ? HRADBY_END_MARK : 0;
    feature->end_mark = i < 4 ? NULL_BOOTH : NULL;
    feature->marks = i < 4 ? NULL_LAMP : NULL;
    feature->ports = (HradbyPorts) (i < 4 ? 2u << 3 * side
                                          : 4u << 3 * side | 1u << 3 * ((side + 1) % 4));
  }
  crossing.marks = places;
  meadow.marks = stall;
  meadow.features[0] = (HradbyFeature) { .id = (char *) "f", .kind = HRADBY_FEATURE_FIELD,
                                         .ports = HRADBY_ALL_PORTS };
  g_assert_true (hradby_tile_set_add (set, &crossing, NULL));
  g_assert_true (hradby_tile_set_add (set, &meadow, NULL));
  return set;
}

static HradbySession *
new_session (guint64 seed)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "null");
  g_autoptr(HradbyTileSet) tiles = new_tiles ();
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GListStore) seats = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(HradbySetup) setup = NULL;
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  hradby_ruleset_set_expansion (rules, "tower", TRUE, NULL);
  setup = hradby_setup_new (rules, 2);
  setup->has_seed = TRUE;
  setup->seed = seed;
  hradby_setup_add (setup, HRADBY_MATERIAL (tiles));
  for (guint i = 0; i < 2; i++) {
    g_autoptr(HradbySeat) seat = hradby_seat_new (i == 0 ? "Anna" : "Bruno",
                                                  i == 0 ? "black" : "red", NULL);

    g_list_store_append (seats, seat);
  }
  session = hradby_session_new (setup, G_LIST_MODEL (seats), library, &error);
  g_assert_no_error (error);
  return session;
}

/* Marks of an expansion are read, written and counted by their names alone. */
static void
test_marks (void)
{
  g_autoptr(HradbyTileSet) set = new_tiles ();
  g_autoptr(GBytes) bytes = hradby_file_write_material (HRADBY_MATERIAL (set));
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyTileSet) copy = HRADBY_TILE_SET (
    hradby_file_read_material (bytes, "copy", "tileset", FALSE, &error));
  g_autoptr(HradbySession) session = new_session (1);
  const HradbyTable *table = hradby_session_get_table (session);
  g_autofree char *words = NULL;

  g_assert_no_error (error);
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (set); i++) {
    const HradbyTile *one = hradby_tile_set_get (set, i), *two = hradby_tile_set_get (copy, i);

    g_assert_cmpstrv (one->marks, two->marks);
    for (guint k = 0; k < one->n_features; k++)
      g_assert_true (hradby_feature_is_like (&one->features[k], &two->features[k]));
  }
  words = hradby_board_words_tile (table, hradby_tile_set_get (set, 0));
  g_assert_nonnull (strstr (words, "road with a lamp, road with a lamp,"));
  g_assert_cmpint (hradby_look_count_word (table, "stalls"), ==, 8);
  g_assert_cmpint (hradby_look_count_word (table, "foundations"), ==, 14);
}

typedef struct {
  HradbySession        *session;
  const HradbyTable    *table;
  const HradbyPosition *position;
  HradbyBoardGrid       grid;
  GArray               *sprites;
  GArray               *events;
  GArray               *motions;
} Look;

static void
event_cb (HradbySession *session, HradbyEvent *event, GArray *events)
{
  g_array_append_val (events, *event);
}

static const HradbyBoardSprite *
find_sprite (const Look *look, const char *kind, const HradbySeenPart *part)
{
  for (guint i = 0; i < look->sprites->len; i++) {
    const HradbyBoardSprite *sprite = &g_array_index (look->sprites, HradbyBoardSprite, i);

    if (sprite->face != NULL && g_strcmp0 (sprite->piece.kind, kind) == 0
        && memcmp (&sprite->piece.part, part, sizeof *part) == 0)
      return sprite;
  }
  return NULL;
}

/* Each piece is seen, and what is in its cell is told with it. */
static void
check_pieces (const Look *look)
{
  HradbySeenPiece pieces[HRADBY_SEEN_MAX_PIECES];
  guint n = hradby_look_get (look->table)->list_pieces (look->table, look->position, pieces,
                                                        HRADBY_SEEN_MAX_PIECES);

  for (guint i = 0; i < n; i++) {
    gboolean is_plank = g_str_equal (pieces[i].kind, NULL_PIECE_PLANK);
    gboolean is_sitter = g_str_equal (pieces[i].kind, NULL_PIECE_SITTER);
    const HradbyBoardSprite *sprite = find_sprite (look, pieces[i].kind, &pieces[i].part);
    g_autofree char *words = hradby_board_words_cell (look->session, pieces[i].part.x,
                                                      pieces[i].part.y);

    g_assert_nonnull (sprite);
    g_assert_cmpuint (sprite->piece.place, ==, pieces[i].place);
    if (is_plank)
      g_assert_nonnull (strstr (words, "a plank"));
    if (is_sitter)
      g_assert_nonnull (strstr (words, pieces[i].player == 0 ? "Anna on the bench"
                                                             : "Bruno on the bench"));
    seen.planks += is_plank;
    seen.sitters += is_sitter;
  }
}

/* Envoys have a picture of their own, and whoever is on a plank stands in its middle. */
static void
check_figures (const Look *look)
{
  HradbySeenFollower list[HRADBY_SEEN_MAX_FOLLOWERS];
  guint n = hradby_look_get (look->table)->list_followers (look->table, look->position, list,
                                                           HRADBY_SEEN_MAX_FOLLOWERS);

  for (guint i = 0; i < n; i++) {
    const HradbyBoardSprite *sprite = find_sprite (look, NULL, &list[i].part);
    const HradbyBoardSprite *plank = find_sprite (look, NULL_PIECE_PLANK, &list[i].part);
    g_autofree char *words = hradby_board_words_cell (look->session, list[i].part.x,
                                                      list[i].part.y);

    g_assert_nonnull (sprite);
    if (list[i].figure == NULL_FIGURE_ENVOY) {
      g_assert_nonnull (strstr (words, "an envoy of"));
      seen.envoys++;
    }
    if (plank != NULL) {
      g_assert_cmpfloat ((double) sprite->x, ==, (double) plank->x);
      g_assert_cmpfloat ((double) sprite->y, ==, (double) plank->y);
      seen.on_planks++;
    }
  }
}

static gboolean
is_moving (const Look *look, const char *kind, guint player, gboolean stays)
{
  for (guint i = 0; i < look->motions->len; i++) {
    const HradbyBoardMotion *motion = &g_array_index (look->motions, HradbyBoardMotion, i);

    if (g_strcmp0 (motion->sprite.piece.kind, kind) == 0 && motion->sprite.face != NULL
        && motion->sprite.piece.player == player && motion->stays == stays)
      return TRUE;
  }
  return FALSE;
}

static void
check_motions (const Look *look)
{
  hradby_board_motion_plan (look->motions, look->events, look->sprites, &look->grid, look->table,
                            look->position, 0);
  for (guint i = 0; i < look->events->len; i++) {
    const HradbyEvent *event = &g_array_index (look->events, HradbyEvent, i);
    gboolean is_captured = event->kind == HRADBY_TOWER_EVENT_CAPTURED;
    const char *kind = event->place == NULL_PLACE_BENCH ? NULL_PIECE_SITTER : NULL;
    guint player = is_captured ? (guint) event->other : event->player;

    if (event->kind == HRADBY_TOWER_EVENT_BUILT && event->place == NULL_PLACE_PLANK) {
      g_assert_true (is_moving (look, NULL_PIECE_PLANK, HRADBY_NOBODY, TRUE));
      seen.laid++;
    }
    if ((event->kind == HRADBY_TILING_EVENT_DEPLOYED || is_captured)
        && (event->place == NULL_PLACE_BENCH || event->place == NULL_PLACE_PLANK)) {
      /* What came may be gone already within the same step, as may what it stood on. */
      if (!is_captured && look->events->len > 1)
        continue;
      g_assert_true (is_moving (look, kind, player, !is_captured));
      seen.moved++;
    }
  }
}

static void
check_step (Look *look)
{
  look->position = hradby_session_get_position (look->session);
  hradby_board_grid_init (&look->grid, look->table, look->position);
  g_array_set_size (look->sprites, 0);
  hradby_board_sprites_fill (look->sprites, &look->grid, look->table, look->position);
  check_pieces (look);
  check_figures (look);
  check_motions (look);
}

/* Lays a plank on the tile just placed, for which there is seldom room. */
static gboolean
lay_plank (HradbySession *session)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (session);

  for (guint i = 0; i < actions->len; i++)
    if (g_array_index (actions, HradbyAction, i).kind == NULL_ACTION_PLANK)
      return hradby_session_play (session, &g_array_index (actions, HradbyAction, i), NULL);
  return FALSE;
}

static void
test_shown (void)
{
  for (guint64 seed = 1; seed <= N_GAMES; seed++) {
    g_autoptr(HradbySession) session = new_session (seed);
    g_autoptr(GArray) sprites = g_array_new (FALSE, TRUE, sizeof (HradbyBoardSprite));
    g_autoptr(GArray) events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent));
    g_autoptr(GArray) motions = hradby_board_motion_list_new ();
    Look look = { .session = session, .table = hradby_session_get_table (session),
                  .sprites = sprites, .events = events, .motions = motions };
    guint n = 0;

    g_signal_connect (session, "event", G_CALLBACK (event_cb), events);
    while (!app_test_is_finished (session)) {
      g_array_set_size (events, 0);
      if (!lay_plank (session))
        app_test_play (session, seed * 1000 + n++, 1);
      check_step (&look);
    }
  }
  g_assert_cmpuint (seen.planks, >, 0);
  g_assert_cmpuint (seen.sitters, >, 0);
  g_assert_cmpuint (seen.envoys, >, 0);
  g_assert_cmpuint (seen.on_planks, >, 0);
  g_assert_cmpuint (seen.laid, >, 0);
  g_assert_cmpuint (seen.moved, >, 0);
}

/* Benches are chosen on the board, and so is which kind of figure goes where. */
static void
check_choices (HradbyBoardView *board, HradbySession *session)
{
  g_autoptr(GArray) actions = hradby_session_list_actions (session);
  const HradbyAction *before = NULL;

  for (guint i = 0; i < actions->len; i++) {
    const HradbyAction *action = &g_array_index (actions, HradbyAction, i);
    gint kind = hradby_board_choices_find_kind (&board->choices, action);
    GtkWidget *button;

    if (kind >= 0)
      hradby_surface_choose_kind (HRADBY_SURFACE (board), (guint) kind);
    button = hradby_board_choices_get_button (&board->choices, action);
    if (action->kind == NULL_ACTION_SIT) {
      g_assert_nonnull (button);
      seen.spots++;
    }
    if (action->kind != board->scene.look->deploy)
      continue;
    g_assert_nonnull (button);
    if (before != NULL && before->part == action->part) {
      g_assert_cmpint (before->figure, !=, action->figure);
      g_assert_cmpint (hradby_board_choices_find_kind (&board->choices, before), !=, kind);
      seen.pairs++;
    }
    before = action;
  }
}

static void
test_chosen (void)
{
  GtkWidget *window = gtk_window_new (), *board = GTK_WIDGET (hradby_board_view_new ());
  g_autoptr(HradbySession) session = new_session (3);
  guint n = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), 900, 700);
  gtk_window_set_child (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  hradby_surface_set_session (HRADBY_SURFACE (board), session);
  app_test_settle ();
  while (!app_test_is_finished (session)) {
    app_test_play (session, 77 * n++, 1);
    app_test_settle ();
    if (hradby_session_get_to_decide (session) != HRADBY_NOBODY)
      check_choices (HRADBY_BOARD_VIEW (board), session);
  }
  hradby_surface_set_session (HRADBY_SURFACE (board), NULL);
  app_test_destroy (window);
  g_assert_cmpuint (seen.spots, >, 0);
  g_assert_cmpuint (seen.pairs, >, 0);
}

int
main (int argc, char **argv)
{
  static const HradbyFace *const expansions[] = {
    &null_expansion_face, &hradby_carcassonne_tower_face, NULL,
  };
  static HradbyFace game;
  static const HradbyFace *const faces[] = { &game, NULL };

  if (!app_test_init (&argc, &argv))
    return 0;

  game = hradby_carcassonne_face;
  game.expansions = expansions;
  hradby_face_install (faces);
  g_test_add_func ("/app/null-expansion/marks", test_marks);
  g_test_add_func ("/app/null-expansion/shown", test_shown);
  g_test_add_func ("/app/null-expansion/chosen", test_chosen);
  return g_test_run ();
}
