/* Bridges, castles and prisoners on the board: seen before they stand, chosen there, and told. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <string.h>

#include "app/board/board-view.h"
#include "app/face/tile-face.h"
#include "app/table/turn-panel.h"
#include "app/window/window.h"
#include "app/words/board-words.h"
#include "engine/table.h"
#include "games/carcassonne/bridges.h"
#include "games/carcassonne/carcassonne.h"
#include "games/carcassonne/castles.h"
#include "games/carcassonne/tower.h"
#include "tiling/action.h"

typedef struct {
  AppTestGame      game;
  HradbyBoardView *board;
} Fixture;

/* The moment at which a record ends. */
static void
set_up (Fixture *fixture, gconstpointer record)
{
  g_autofree char *name = g_strconcat (record, ".game.xml", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "conformance", "carcassonne", "cases",
                                                 name, NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  if (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    g_free (path);
    path = g_test_build_filename (G_TEST_DIST, "scenarios", "carcassonne", name, NULL);
  }
  session = hradby_session_new_from_file (path, library, &error);

  g_assert_no_error (error);
  app_test_open_game (&fixture->game, session, 1000, 700);
  fixture->board = HRADBY_BOARD_VIEW (app_test_get_surface (fixture->game.window));
}

static void
tear_down (Fixture *fixture, gconstpointer record)
{
  app_test_close_game (&fixture->game);
}

static guint
count_pieces (const Fixture *fixture, const char *kind)
{
  guint n = 0;

  for (guint i = 0; i < fixture->board->scene.sprites->len; i++)
    n += g_strcmp0 (g_array_index (fixture->board->scene.sprites, HradbyBoardSprite, i).piece.kind,
                    kind) == 0;
  return n;
}

static guint
get_bridges (const Fixture *fixture, guint player)
{
  return hradby_carcassonne_get_left (hradby_session_get_table (fixture->game.session),
                                      hradby_session_get_position (fixture->game.session),
                                      hradby_bridges_hooks_number, player);
}

/* Of what is shown. */
static const HradbyBoardChoice *
find_shown (const Fixture *fixture, guint kind, gint x, gint y)
{
  const GArray *offered = fixture->board->choices.offered;

  for (guint i = 0; i < offered->len; i++) {
    const HradbyBoardChoice *choice = &g_array_index (offered, HradbyBoardChoice, i);

    if (choice->action.kind == kind && choice->action.x == x && choice->action.y == y)
      return choice;
  }
  return NULL;
}

/* The choice of this kind in this cell, or NULL; its kind is shown from now on. */
static const HradbyBoardChoice *
find_choice (const Fixture *fixture, guint kind, gint x, gint y)
{
  const HradbyBoardChoice *found = find_shown (fixture, kind, x, y);

  for (guint i = 0; found == NULL && i < HRADBY_SURFACE (fixture->board)->kind_list->len; i++) {
    hradby_surface_choose_kind (HRADBY_SURFACE (fixture->board), i);
    app_test_settle ();
    found = find_shown (fixture, kind, x, y);
  }
  return found;
}

static void
press (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
  app_test_settle ();
}

static void
act (const Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->board), action, NULL);
  app_test_settle ();
}

/* As if somebody came there by keys. */
static void
focus (const Fixture *fixture, GtkWidget *child)
{
  g_assert_nonnull (child);
  fixture->board->pointer.by_keys = TRUE;
  gtk_window_set_focus (GTK_WINDOW (fixture->game.window), NULL);
  gtk_widget_grab_focus (child);
  app_test_settle ();
}

static const char *
get_caption (const Fixture *fixture)
{
  GtkWidget *label = fixture->board->caption;

  return gtk_widget_get_child_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static void
assert_told (const char *text, const char *part)
{
  if (text == NULL || strstr (text, part) == NULL)
    g_error ("“%s” does not say “%s”", text != NULL ? text : "(nothing)", part);
}

/* The button of a decision in the panel. */
static GtkWidget *
get_decision (const Fixture *fixture, const char *label)
{
  g_autoptr(GPtrArray) buttons = app_test_list_decisions (fixture->game.window);

  for (guint i = 0; i < buttons->len; i++)
    if (app_test_says (buttons->pdata[i], label))
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* What the panel asks for. */
static void
assert_prompt (const Fixture *fixture, const char *part)
{
  assert_told (gtk_label_get_text (GTK_LABEL (app_test_get (fixture->game.window, "hint"))), part);
}

static HradbyBoardSquare *
get_cell (const Fixture *fixture, gint x, gint y)
{
  return hradby_board_scene_get_square (&fixture->board->scene, x, y);
}

/* Where the monastery fits only with a bridge, it is seen and told with it; tile and bridge come
 * and go together. */
static void
test_needed (Fixture *fixture, gconstpointer record)
{
  HradbyBoardHand *hand = &fixture->board->hand;
  const HradbyBoardSquare *cell = get_cell (fixture, 1, 0);
  HradbyAction action;
  HradbyBoardSprite bridge;
  GtkWidget *child = cell->widget;
  g_autofree char *words = NULL;

  assert_prompt (fixture, "fits only with a bridge");
  g_assert_nonnull (get_decision (fixture, "Put the Tile Aside"));
  g_assert_cmpuint (cell->fits, !=, 0);
  action = hradby_board_hand_get_action (hand, cell);
  g_assert_true (hradby_board_scene_lay_piece (&fixture->board->scene, &action, hand->tile,
                                               &bridge));
  g_assert_cmpstr (bridge.piece.kind, ==, HRADBY_BRIDGES_PIECE);
  g_assert_cmpuint (bridge.piece.place, ==, HRADBY_BRIDGES_EW);
  g_assert_cmpfloat ((double) bridge.x, ==, 1.5);
  g_assert_cmpfloat ((double) bridge.y, ==, 0.5);

  words = hradby_board_words_place (fixture->game.session, 1, 0, cell->fits);
  assert_told (words, "with a bridge from west to east");
  focus (fixture, child);
  assert_told (get_caption (fixture), "with a bridge from west to east");

  g_assert_cmpuint (get_bridges (fixture, 0), ==, 3);
  gtk_widget_activate (child);
  app_test_settle ();
  g_assert_cmpuint (count_pieces (fixture, HRADBY_BRIDGES_PIECE), ==, 1);
  g_assert_cmpuint (get_bridges (fixture, 0), ==, 2);
  act (fixture, "board.take-back");
  g_assert_cmpuint (count_pieces (fixture, HRADBY_BRIDGES_PIECE), ==, 0);
  g_assert_cmpuint (get_bridges (fixture, 0), ==, 3);
  g_assert_nonnull (hand->tile);
  g_assert_null (hradby_board_scene_get_tile (&fixture->board->scene, 1, 0, NULL));
}

/* It may be put aside, by a button and by a key. */
static void
test_aside (Fixture *fixture, gconstpointer record)
{
  guint step = hradby_session_get_step (fixture->game.session);

  press (get_decision (fixture, "Put the Tile Aside"));
  g_assert_cmpuint (hradby_session_get_step (fixture->game.session), >, step);
  g_assert_null (hradby_board_scene_get_tile (&fixture->board->scene, 1, 0, NULL));
  hradby_session_undo (fixture->game.session);
  app_test_settle ();
  g_assert_cmpuint (hradby_session_get_step (fixture->game.session), ==, step);
  act (fixture, "board.decline");
  g_assert_cmpuint (hradby_session_get_step (fixture->game.session), >, step);
}

/* Whether a bridge is shown that is not there yet. */
static gboolean
is_looked_at (const Fixture *fixture, gint x, gint y)
{
  const GArray *looked = fixture->board->light.looked;
  HradbyBoardSprite sprite;

  return looked->len == 1
         && hradby_board_scene_lay_piece (&fixture->board->scene,
                                          &g_array_index (looked, HradbyAction, 0), NULL, &sprite)
         && (gint) sprite.x == x && (gint) sprite.y == y;
}

/* The road over a tile is one more of its features. */
static void
assert_road_told (const Fixture *fixture)
{
  g_autofree char *regions = hradby_board_words_regions (fixture->game.session, 0, 1);
  HradbyBoardSquare *cell = get_cell (fixture, 0, 1);

  assert_told (regions, "; Road, 1 tile");
  focus (fixture, cell->widget);
  for (guint i = 0; i < 2; i++) /* after the field and the monastery */
    hradby_board_pointer_next (&fixture->board->pointer, cell);
  g_free (hradby_board_light_update (fixture->board));
  g_assert_cmpuint (fixture->board->light.lit->len, ==, 1);
  g_assert_cmpuint (g_array_index (fixture->board->light.lit, HradbySeenPart, 0).feature, ==, 2);
}

/* On the tile just placed and on its neighbour; a bridge that is looked at is seen there. */
static void
test_voluntary (Fixture *fixture, gconstpointer record)
{
  const HradbyBoardChoice *on_tile, *beside;
  const HradbyAction place = { .kind = HRADBY_TILING_PLACE, .x = 0, .y = 2 };
  guint n_kinds = fixture->board->choices.kinds->len;

  assert_prompt (fixture, "a place for a bridge");
  g_assert_nonnull (get_decision (fixture, "Skip"));
  on_tile = find_choice (fixture, HRADBY_BRIDGES_ACTION_PUT, 0, 2);
  g_assert_nonnull (on_tile);
  g_assert_true (on_tile->on_tile);
  focus (fixture, on_tile->button);
  g_assert_true (is_looked_at (fixture, 0, 2));
  beside = find_choice (fixture, HRADBY_BRIDGES_ACTION_PUT, 0, 1);
  g_assert_nonnull (beside);
  g_assert_false (beside->on_tile);
  g_assert_cmpfloat ((double) beside->sprite.x, ==, 0.5);
  g_assert_cmpfloat ((double) beside->sprite.y, ==, 1.5);
  focus (fixture, beside->button);
  g_assert_true (is_looked_at (fixture, 0, 1));
  assert_told (get_caption (fixture), "Bridge from West to East: Row 2, column 1");

  press (beside->button);
  g_assert_cmpuint (count_pieces (fixture, HRADBY_BRIDGES_PIECE), ==, 1);
  g_assert_cmpuint (get_bridges (fixture, 1), ==, 2);
  assert_road_told (fixture);
  g_assert_null (find_choice (fixture, HRADBY_BRIDGES_ACTION_PUT, 0, 2)); /* one a turn */

  /* Its tile is taken back with it, and comes again with it. */
  act (fixture, "board.take-back");
  g_assert_cmpuint (count_pieces (fixture, HRADBY_BRIDGES_PIECE), ==, 0);
  g_assert_null (hradby_board_scene_get_tile (&fixture->board->scene, 0, 2, NULL));
  act (fixture, "win.redo");
  g_assert_cmpuint (count_pieces (fixture, HRADBY_BRIDGES_PIECE), ==, 1);
  act (fixture, "board.take-back");
  g_assert_true (hradby_session_play (fixture->game.session, &place, NULL));
  app_test_settle ();
  g_assert_cmpuint (fixture->board->choices.kinds->len, ==, n_kinds);
  act (fixture, "board.decline");
  g_assert_cmpuint (get_bridges (fixture, 1), ==, 3);
  g_assert_cmpuint (count_pieces (fixture, HRADBY_BRIDGES_PIECE), ==, 0);
}

/* Who goes on the bridge of this turn stands in its middle. */
static void
test_manned (Fixture *fixture, gconstpointer record)
{
  const HradbyBoardChoice *choice;

  press (find_choice (fixture, HRADBY_BRIDGES_ACTION_PUT, 0, 2)->button);
  choice = find_choice (fixture, HRADBY_BRIDGES_ACTION_DEPLOY, 0, 0);
  g_assert_nonnull (choice);
  g_assert_true (choice->on_tile);
  g_assert_cmpfloat ((double) choice->sprite.x, ==, 0.5);
  g_assert_cmpfloat ((double) choice->sprite.y, ==, 2.5);
  focus (fixture, choice->button);
  g_assert_true (is_looked_at (fixture, 0, 2));
  g_assert_cmpuint (fixture->board->light.lit->len, ==, 1); /* its road */
  press (choice->button);
  g_assert_cmpuint (count_pieces (fixture, HRADBY_BRIDGES_PIECE), ==, 1);
  g_assert_null (find_choice (fixture, HRADBY_BRIDGES_ACTION_DEPLOY, 0, 0));
}

static void
assert_around (const Fixture *fixture, guint n)
{
  g_assert_cmpuint (fixture->board->light.around->len, ==, n);
}

/* The decision shows the castle to be, its surroundings and what is worth something there. */
static void
test_build (Fixture *fixture, gconstpointer record)
{
  const HradbyBoardChoice *build = find_choice (fixture, HRADBY_CASTLES_ACTION_BUILD, 0, 0);
  GtkWidget *score = get_decision (fixture, "Score the City: 4 Points");
  g_autofree char *label = NULL;
  const char *described;

  g_assert_nonnull (build);
  g_assert_nonnull (score);
  g_assert_cmpstr (build->label, ==, "Make It a Castle");
  focus (fixture, build->button);
  assert_around (fixture, HRADBY_CASTLES_N_CELLS);
  g_assert_cmpuint (fixture->board->light.looked->len, ==, 1);
  assert_told (get_caption (fixture), "A castle scores for its lord");
  assert_told (get_caption (fixture), "now road: 1");
  described = strchr (get_caption (fixture), '\n');
  g_assert_nonnull (described);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (build->button),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, described + 1);
  g_assert_cmpuint (count_pieces (fixture, HRADBY_CASTLES_PIECE), ==, 0);

  press (build->button);
  g_assert_cmpuint (count_pieces (fixture, HRADBY_CASTLES_PIECE), ==, 1);
  g_assert_cmpuint (count_pieces (fixture, HRADBY_CASTLES_LORD), ==, 1);
  label = hradby_board_words_region (fixture->game.session, &(HradbySeenPart) { 0, 0, 0 });
  assert_told (label, "Black’s castle");
  act (fixture, "win.undo");
}

/* Before anything is pointed at, too. */
static void
test_faint (Fixture *fixture, gconstpointer record)
{
  gtk_window_set_focus (GTK_WINDOW (fixture->game.window), NULL);
  fixture->board->pointer.by_keys = FALSE;
  g_free (hradby_board_light_update (fixture->board));
  g_assert_cmpuint (fixture->board->light.looked->len, ==, 0);
  assert_around (fixture, HRADBY_CASTLES_N_CELLS);
}

/* The points are chosen beside the board, where the castle that is asked for stands out; then the
 * lord is gone. */
static void
test_choice (Fixture *fixture, gconstpointer record)
{
  g_autofree char *words = NULL;

  g_assert_cmpuint (fixture->board->choices.offered->len, ==, 0);
  g_assert_cmpuint (fixture->board->choices.asked->len, ==, 2);
  assert_around (fixture, HRADBY_CASTLES_N_CELLS);
  g_assert_nonnull (get_decision (fixture, "3 Points, for the Road"));
  press (get_decision (fixture, "4 Points, for the City"));
  g_assert_cmpuint (count_pieces (fixture, HRADBY_CASTLES_PIECE), ==, 1);
  g_assert_cmpuint (count_pieces (fixture, HRADBY_CASTLES_LORD), ==, 0);
  words = hradby_board_words_region (fixture->game.session, &(HradbySeenPart) { 0, 0, 0 });
  assert_told (words, "Castle, already scored");
}

/* A castle that is pointed at lights its surroundings, a field on its tile does not. */
static void
test_look (Fixture *fixture, gconstpointer record)
{
  const HradbyTable *table = hradby_session_get_table (fixture->game.session);
  const HradbyPosition *position = hradby_session_get_position (fixture->game.session);
  HradbySeenPart cells[HRADBY_CASTLES_N_CELLS];
  HradbySeenPiece castle;
  gint kind = hradby_look_get (table)->get_cell (table, position, 0, 0, NULL);
  const HradbyTile *tile = hradby_look_get (table)->get_tile (table, (guint) kind);
  guint n_castles = 0;

  for (guint i = 0; i < tile->n_features; i++) {
    HradbySeenPart part = { 0, 0, i };
    gboolean is_city = tile->features[i].kind == HRADBY_FEATURE_CITY;

    g_assert_cmpint (hradby_castles_get_piece (table, position, &part, &castle), ==, is_city);
    g_assert_cmpuint (hradby_tile_face_list_around (table, position, &part, cells,
                                                    HRADBY_CASTLES_N_CELLS),
                      ==, is_city ? HRADBY_CASTLES_N_CELLS : 0);
    n_castles += is_city;
  }
  g_assert_cmpuint (n_castles, ==, 1);
  g_assert_cmpint (castle.part.y, ==, -1);
  hradby_castles_list_cells (&castle, cells);
  for (guint i = 0; i < HRADBY_CASTLES_N_CELLS; i++) {
    g_assert_cmpint (ABS (cells[i].x), <=, 1);
    g_assert_cmpint (cells[i].y, >=, -1);
    g_assert_cmpint (cells[i].y, <=, 0);
  }
}

/* A castle comes with its lord, who goes when it was scored. */
static void
test_motion (Fixture *fixture, gconstpointer record)
{
  const HradbyTable *table = hradby_session_get_table (fixture->game.session);
  HradbyPosition *position;
  g_autoptr(GArray) events = g_array_new (FALSE, TRUE, sizeof (HradbyEvent));
  g_autoptr(GArray) motions = hradby_board_motion_list_new ();
  HradbyTileMove move;
  HradbyEvent built = { .kind = HRADBY_CASTLES_EVENT_BUILT, .x = 0, .y = -1 };
  HradbyEvent gone = { .kind = HRADBY_TILING_EVENT_RETURNED, .place = HRADBY_CASTLES_PLACE, .x = 0,
                       .y = -1 };

  position = hradby_table_copy_position (table,
                                         hradby_session_get_position (fixture->game.session));
  g_assert_true (hradby_tile_face_get_move (table, position, &built, &move));
  g_assert_cmpstr (move.piece.kind, ==, HRADBY_CASTLES_PIECE);
  g_assert_cmpstr (move.bearing, ==, HRADBY_CASTLES_LORD);
  g_assert_false (move.leaves);
  g_assert_true (hradby_tile_face_get_move (table, position, &gone, &move));
  g_assert_cmpstr (move.piece.kind, ==, HRADBY_CASTLES_LORD);
  g_assert_true (move.leaves);
  g_assert_cmpuint (move.to, ==, 0);
  g_free (position);

  g_array_append_val (events, built);
  hradby_board_motion_plan (motions, events, fixture->board->scene.sprites,
                            &fixture->board->scene.grid, table,
                            hradby_session_get_position (fixture->game.session), 0);
  g_assert_cmpuint (motions->len, ==, 2);
  for (guint i = 0; i < 2; i++) {
    const HradbyBoardMotion *motion = &g_array_index (motions, HradbyBoardMotion, i);

    g_assert_true (motion->stays);
    g_assert_cmpstr (motion->sprite.piece.kind, ==,
                     i == 0 ? HRADBY_CASTLES_PIECE : HRADBY_CASTLES_LORD);
    g_assert_cmpfloat ((double) g_array_index (motion->keys, HradbyBoardKey, 0).time, ==, 0);
  }
}

/* What a player has left is a number beside a picture, and told in words. */
static void
test_left (Fixture *fixture, gconstpointer record)
{
  const HradbyTable *table = hradby_session_get_table (fixture->game.session);
  const HradbyFace *face = hradby_face_get (table), *part;
  guint n_shown = 0;

  for (guint i = 0; (part = hradby_face_get_nth (face, i)) != NULL; i++)
    for (guint k = 0; part->parts != NULL && part->parts[k].make != NULL; k++) {
      GtkWidget *widget = g_object_ref_sink (part->parts[k].make ());

      if (g_strcmp0 (part->id, "bridges-castles-bazaars") == 0
          && part->parts[k].update (widget, fixture->game.session, 0)) {
        const char *text
          = gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (widget)));

        g_assert_cmpstr (text, ==, n_shown == 0 ? "3" : "2");
        n_shown++;
      }
      g_object_unref (widget);
    }
  g_assert_cmpuint (n_shown, ==, 2);
}

/* Which kind of prisoner comes back is said on the buttons, and told afterwards. */
static void
test_exchange (Fixture *fixture, gconstpointer record)
{
  g_autofree char *said = NULL;

  assert_prompt (fixture, "choose which figure you get back");
  g_assert_nonnull (get_decision (fixture, "Exchange a Follower"));
  press (get_decision (fixture, "Exchange the Ringmaster"));
  said = app_test_read (fixture->game.window);
  assert_told (said, "gets back the ringmaster from");
}

/* The first decision in the panel that stands out. */
static GtkWidget *
find_suggested (const Fixture *fixture)
{
  g_autoptr(GPtrArray) buttons = app_test_list_decisions (fixture->game.window);

  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "suggested-action"))
      return buttons->pdata[i];
  return NULL;
}

/* Enter does what stands out, on the board or in the area of the turn; where something is offered
 * there the keyboard goes to the first of it. */
static void
test_enter (Fixture *fixture, gconstpointer record)
{
  GtkWidget *offer = app_test_get (fixture->game.window, "offer"), *suggested, *focus;

  while ((suggested = find_suggested (fixture)) == NULL && !gtk_widget_get_visible (offer)) {
    g_assert_true (hradby_session_can_undo (fixture->game.session));
    hradby_session_undo (fixture->game.session);
    app_test_settle ();
  }
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->game.window));
  g_assert_true (focus == suggested || gtk_widget_is_ancestor (focus, offer)
                 || (suggested != NULL
                     && focus == hradby_board_choices_get_button (
                                   &fixture->board->choices,
                                   g_object_get_data (G_OBJECT (suggested), "action"))));
}

/* Who stands on a tower is drawn above the bridge that passes it. */
static void
test_above (Fixture *fixture, gconstpointer record)
{
  const GArray *sprites = fixture->board->scene.sprites;
  guint bridge = 0, guard = 0;

  for (guint i = 0; i < sprites->len; i++) {
    const char *kind = g_array_index (sprites, HradbyBoardSprite, i).piece.kind;

    bridge = g_strcmp0 (kind, HRADBY_BRIDGES_PIECE) == 0 ? i : bridge;
    guard = g_strcmp0 (kind, HRADBY_TOWER_GUARD) == 0 ? i : guard;
  }
  g_assert_cmpuint (bridge, >, 0);
  g_assert_cmpuint (guard, >, bridge);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *name;
    const char *record;
    void      (*test) (Fixture *fixture, gconstpointer record);
  } tests[] = {
    { "needed", "bridge-only", test_needed },
    { "aside", "bridge-only", test_aside },
    { "voluntary", "bridge-voluntary-neighbour-options", test_voluntary },
    { "manned", "bridge-voluntary-neighbour-options", test_manned },
    { "build", "castle-moment", test_build },
    { "faint", "castle-moment", test_faint },
    { "choice", "castle-choice", test_choice },
    { "look", "castle-choice", test_look },
    { "motion", "castle-choice", test_motion },
    { "left", "castle-choice", test_left },
    { "exchange", "exchange-choice", test_exchange },
    { "above", "bridge-beside-guard", test_above },
    { "enter-castle", "castle-moment", test_enter },
    { "enter-exchange", "exchange-choice", test_enter },
    { "enter-bazaar", "bazaar-auction.on-demand.asked", test_enter },
    { "enter-wall-tile", "../castle/stops-before-wall-tile-1", test_enter },
  };

  if (!app_test_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++) {
    g_autofree char *path = g_strconcat ("/app/bridges-castles/", tests[i].name, NULL);

    g_test_add_vtable (path, sizeof (Fixture), tests[i].record,
                       (GTestFixtureFunc) (gpointer) set_up,
                       (GTestFixtureFunc) (gpointer) tests[i].test,
                       (GTestFixtureFunc) (gpointer) tear_down);
  }
  return g_test_run ();
}
