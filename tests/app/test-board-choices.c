/* A property of all positions: choices on the board can be seen and hit, none covers another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <stdlib.h>

#include "app/board/board-view.h"
#include "games/carcassonne/tower.h"
#include "pixels.h"

#define TEXT_100 (96 * PANGO_SCALE)
#define HARDLY   0.05 /* of the neighbours may be hidden */

#define CROWD        22 /* decisions elsewhere on the board */
#define WELL_PRESSED 36 /* pixels: so large are buttons where there is room */

typedef struct
{
  const char *game;
  const char *expansion;
  const char *seats;
  guint64     seed;
  const char *without; /* (nullable): a part of the expansion */
} Table;

static const Table tables[] = {
  { "castle", NULL, "pp", 3 },
  { "carcassonne", NULL, "ppp", 4 },
  { "carcassonne", "tower", "pp", 5 },
  { "carcassonne", "tower", "pppppp", 6 },
  { "carcassonne", "bridges-castles-bazaars", "ppp", 7, "bazaars" },
};

static const struct
{
  int width;  /* of the window */
  int height;
} sizes[] = { { 360, 640 }, { 800, 600 }, { 1280, 900 } };

/* What has been seen, so that nobody takes an empty test for a good one. */
static struct
{
  guint decisions;
  guint enlarged;
  guint in_place;
  guint towers;
  guint told;
  guint silent; /* where the view is too small for choices and words */
  guint on_land; /* tiles below what is told */
} seen;

static gboolean
is_covered (const graphene_rect_t *one,
            const graphene_rect_t *other)
{
  graphene_rect_t shared;

  return graphene_rect_intersection (one, other, &shared) && shared.size.width > 0
         && shared.size.height > 0;
}

/* Where the button stands, as the toolkit has it. */
static graphene_rect_t
get_bounds (HradbyBoardView         *board,
            const HradbyBoardChoice *choice)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (choice->button, GTK_WIDGET (board), &bounds));
  return bounds;
}

static void
assert_choices (HradbyBoardView *board,
                const char      *where)
{
  const graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, (float) board->camera.geometry.width,
                                                   (float) board->camera.geometry.height);

  for (guint i = 0; i < board->choices.offered->len; i++)
    {
      const HradbyBoardChoice *one = &g_array_index (board->choices.offered, HradbyBoardChoice, i);
      graphene_rect_t bounds = get_bounds (board, one);

      if (!graphene_rect_contains_rect (&view, &bounds))
        g_error ("%s: “%s” is out of the view", where, one->label);
      g_assert_cmpfloat ((double) bounds.size.width, >=, 24);
      g_assert_cmpfloat ((double) bounds.size.height, >=, 24);
      if (board->choices.has_lens && one->place != HRADBY_BOARD_LAYOUT_ON_TILE
          && is_covered (&bounds, &board->choices.lens))
        g_error ("%s: “%s” lies on the enlarged tile", where, one->label);
      for (guint k = 0; k < i; k++)
        {
          const HradbyBoardChoice *other = &g_array_index (board->choices.offered,
                                                           HradbyBoardChoice, k);
          graphene_rect_t others = get_bounds (board, other);

          if (is_covered (&bounds, &others))
            g_error ("%s: “%s” lies on “%s”", where, one->label, other->label);
        }
      seen.towers += one->apart;
    }
  seen.decisions += board->choices.offered->len > 0;
  seen.enlarged += board->choices.has_lens;
  seen.in_place += board->choices.deploying && !board->choices.has_lens;
}

/* The neighbours of the tile that is decided about can be seen where there is room for it. */
static void
assert_neighbours_seen (HradbyBoardView *board,
                        const char      *where)
{
  graphene_rect_t around, shared;

  if (!board->choices.has_lens || board->camera.geometry.width < 500
      || board->camera.geometry.zoom > 1)
    return;
  hradby_board_geometry_get_square (&board->camera.geometry, board->scene.placed->x + 0.5,
                                    board->scene.placed->y + 0.5, 3, &around);
  if (graphene_rect_intersection (&around, &board->choices.lens, &shared)
      && (double) (shared.size.width * shared.size.height)
         > HARDLY * (double) (around.size.width * around.size.height))
    g_error ("%s: the enlarged tile (%g, %g; %g) covers neighbours (%g, %g; %g)", where,
             (double) board->choices.lens.origin.x, (double) board->choices.lens.origin.y,
             (double) board->choices.lens.size.width, (double) around.origin.x,
             (double) around.origin.y, (double) around.size.width);
}

static guint
count_tiles (HradbyBoardView       *board,
             const graphene_rect_t *rect)
{
  guint n_tiles = 0;

  for (guint i = 0; i < board->scene.squares->len; i++)
    {
      const HradbyBoardSquare *cell = g_ptr_array_index (board->scene.squares, i);
      graphene_rect_t square;

      hradby_board_geometry_get_square (&board->camera.geometry, cell->x + 0.5, cell->y + 0.5, 1,
                                        &square);
      n_tiles += cell->tile != NULL && is_covered (&square, rect);
    }
  return n_tiles;
}

/* Nor does what is said of a choice cover one, if there is room. */
static void
assert_caption (HradbyBoardView *board,
                const char      *where)
{
  graphene_rect_t caption, bounds;

  for (guint i = 0; i < board->choices.offered->len; i++)
    {
      const HradbyBoardChoice *choice = &g_array_index (board->choices.offered,
                                                        HradbyBoardChoice, i);

      hradby_board_caption_tell (board, choice->label);
      hradby_board_caption_allocate (board);
      g_assert_true (gtk_widget_compute_bounds (board->caption, GTK_WIDGET (board),
                                                &caption));
      seen.told++;
      seen.silent += caption.origin.x < 0;
      seen.on_land += count_tiles (board, &caption);
      for (guint k = 0; k < board->choices.offered->len; k++)
        {
          bounds = get_bounds (board,
                               &g_array_index (board->choices.offered, HradbyBoardChoice, k));
          if (is_covered (&caption, &bounds))
            g_error ("%s: what is said of “%s” covers “%s”", where, choice->label,
                     g_array_index (board->choices.offered, HradbyBoardChoice, k).label);
        }
    }
  hradby_board_caption_tell (board, NULL);
}

static void
allocate (HradbyBoardView *board,
          int              width,
          int              height)
{
  GTK_WIDGET_GET_CLASS (board)->size_allocate (GTK_WIDGET (board), width, height, -1);
}

/* The board beside or, where the window is narrow, above its panel; whole, and zoomed somehow. */
static void
check_sizes (HradbyBoardView *board,
             const char      *name,
             guint            step)
{
  for (guint i = 0; board->choices.offered->len > 0 && i < G_N_ELEMENTS (sizes); i++)
    {
      int width = sizes[i].width < 860 ? sizes[i].width : sizes[i].width - 320;
      int height = sizes[i].height - (sizes[i].width < 860 ? 260 : 60);
      g_autofree char *where = g_strdup_printf ("%s step %u %d×%d", name, step, width, height);

      allocate (board, width, height);
      assert_choices (board, where);
      assert_neighbours_seen (board, where);
      assert_caption (board, where);
      hradby_board_geometry_zoom (&board->camera.geometry, 1 + step % 5, 10 * (step % 30), 50);
      allocate (board, width, height);
      assert_choices (board, where);
      hradby_board_geometry_fit (&board->camera.geometry);
    }
}

static HradbyBoardView *
show (HradbySession *session)
{
  GtkWidget *window = gtk_window_new (), *view = GTK_WIDGET (hradby_board_view_new ());

  g_object_set (view, "animations", FALSE, NULL);
  hradby_surface_set_session (HRADBY_SURFACE (view), session);
  gtk_window_set_child (GTK_WINDOW (window), view);
  gtk_window_present (GTK_WINDOW (window));
  app_test_settle ();
  return HRADBY_BOARD_VIEW (view);
}

static void
play_table (const Table *table,
            int          dpi,
            guint        n_steps)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules (table->game, table->expansion);
  HradbySession *session;
  g_autofree char *name = g_strdup_printf ("%s %s seed %u text %d %%", table->game, table->seats,
                                           (guint) table->seed, dpi * 100 / TEXT_100);
  HradbyBoardView *board;

  if (table->without != NULL)
    g_assert_true (hradby_ruleset_set (rules, table->without, "false", NULL));
  session = app_test_new_session (table->seats, table->seed, rules);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
  board = show (session);
  for (guint step = 0; step < n_steps && !app_test_is_finished (session); step++)
    {
      app_test_play (session, table->seed + step, 1);
      check_sizes (board, name, step);
    }
  app_test_destroy (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (board))));
  app_test_drop (session);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", TEXT_100, NULL);
}

/* One house, scored with no, one or both wall tiles 3. */
static void
test_doublers (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "scenarios", "castle",
                                                 "paired-doublers.triple.game.xml", NULL);
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbySession *session = hradby_session_new_from_file (path, library, &error);
  HradbyBoardView *board;

  g_assert_no_error (error);
  board = show (session);
  while (board->choices.offered->len != 3
         || g_array_index (board->choices.offered, HradbyBoardChoice, 2).group == 0)
    {
      g_assert_true (hradby_session_can_undo (session));
      hradby_session_undo (session);
    }
  for (int text = 1; text <= 2; text++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", text * TEXT_100, NULL);
      app_test_settle ();
      check_sizes (board, "doublers", (guint) text);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", TEXT_100, NULL);
  app_test_destroy (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (board))));
  app_test_drop (session);
}

/* How much of each tile the discs cover, at most. */
static double
get_most_covered (HradbyBoardView *board)
{
  double most = 0;

  for (guint k = 0; k < board->scene.squares->len; k++)
    {
      const HradbyBoardSquare *cell = g_ptr_array_index (board->scene.squares, k);
      double covered = 0;
      graphene_rect_t square, disc, shared;

      if (cell->tile == NULL)
        continue;
      hradby_board_geometry_get_square (&board->camera.geometry, cell->x + 0.5, cell->y + 0.5, 1,
                                        &square);
      for (guint i = 0; i < board->choices.offered->len; i++)
        {
          const HradbyBoardChoice *choice = &g_array_index (board->choices.offered,
                                                            HradbyBoardChoice, i);

          if (choice->place != HRADBY_BOARD_LAYOUT_AT)
            continue;
          g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (choice->button),
                                                    GTK_WIDGET (board), &disc));
          if (graphene_rect_intersection (&disc, &square, &shared))
            covered += G_PI / 4 * (double) (shared.size.width * shared.size.height);
        }
      most = MAX (most, covered / (double) (square.size.width * square.size.height));
    }
  return most;
}

static guint
count_apart (HradbyBoardView *board)
{
  guint n_apart = 0;

  for (guint i = 0; i < board->choices.offered->len; i++)
    n_apart += g_array_index (board->choices.offered, HradbyBoardChoice, i).apart;
  return n_apart;
}

/* All of its square can be pressed, and its disc fills that while it is looked at. */
static void
assert_pressed (HradbyBoardView         *board,
                const HradbyBoardChoice *choice)
{
  static const GtkStateFlags looked_at[] = { GTK_STATE_FLAG_PRELIGHT,
                                             GTK_STATE_FLAG_FOCUS_VISIBLE };
  GtkWidget *disc = gtk_widget_get_first_child (choice->button);
  const graphene_rect_t bounds = get_bounds (board, choice);
  double side = (double) bounds.size.width;

  g_assert_cmpfloat (side, >=, WELL_PRESSED);
  assert_contrast (disc, 3);
  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *hit = gtk_widget_pick (GTK_WIDGET (board),
                                        (double) bounds.origin.x + (i % 2 == 0 ? 0.2 : 0.8) * side,
                                        (double) bounds.origin.y + (i / 2 == 0 ? 0.2 : 0.8) * side,
                                        GTK_PICK_DEFAULT);

      g_assert_true (hit == choice->button || hit == disc);
    }
  for (guint i = 0; i < G_N_ELEMENTS (looked_at); i++)
    {
      gtk_widget_set_state_flags (choice->button, looked_at[i], FALSE);
      app_test_settle ();
      g_assert_cmpint (gtk_widget_get_allocated_width (disc), ==, (int) side);
      gtk_widget_unset_state_flags (choice->button, looked_at[i]);
      app_test_settle ();
      g_assert_cmpint (gtk_widget_get_allocated_width (disc), <, (int) side / 2);
    }
}

/* Lays tiles at random, builds on each new foundation, and does nothing else. */
static void
play_crowd (HradbyBoardView *board,
            guint64          seed)
{
  HradbySession *session = board->scene.session;
  g_autoptr(GArray) actions = NULL;
  HradbyAction chosen = { .kind = HRADBY_ACTION_PASS };

  if (hradby_board_scene_get_phase (&board->scene) == HRADBY_TILING_PHASE_PLACE)
    {
      app_test_play (session, seed, 1);
      return;
    }
  actions = hradby_session_list_actions (session);
  for (guint i = 0; i < actions->len; i++)
    {
      HradbyAction *action = &g_array_index (actions, HradbyAction, i);

      if (action->kind == HRADBY_TOWER_ACTION_PIECE && action->x == board->scene.placed->x
          && action->y == board->scene.placed->y)
        chosen = *action;
    }
  hradby_session_play (session, &chosen, NULL);
  app_test_settle ();
}

/* Where twenty-two decisions stand on the towers, the board is seen below them. */
static void
test_crowd (void)
{
  AppTestGame game = { 0 };
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  HradbyBoardView *board;
  HradbyBoardChoice choice = { 0 };
  guint n_steps;

  app_test_open_game (&game, app_test_new_session ("pp", 5, rules), 1120, 760);
  board = HRADBY_BOARD_VIEW (app_test_get_surface (game.window));
  for (guint64 seed = 0; count_apart (board) < CROWD; seed++)
    {
      g_assert_false (app_test_is_finished (game.session));
      play_crowd (board, seed);
    }
  app_test_settle ();
  g_test_message ("tiles of %d pixels, %.0f %% of one are covered",
                  (int) board->camera.geometry.tile, 100 * get_most_covered (board));
  g_assert_cmpfloat (get_most_covered (board), <=, 0.25);
  for (guint i = 0; i < board->choices.offered->len; i++)
    if (g_array_index (board->choices.offered, HradbyBoardChoice, i).place
        == HRADBY_BOARD_LAYOUT_AT)
      {
        choice = g_array_index (board->choices.offered, HradbyBoardChoice, i);
        assert_pressed (board, &choice);
      }
  n_steps = hradby_session_get_n_steps (game.session);
  g_signal_emit_by_name (choice.button, "clicked");
  g_assert_cmpuint (hradby_session_get_n_steps (game.session), >, n_steps);
  app_test_close_game (&game);
}

static guint most_steps = 160;

static void
test_all (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      play_table (&tables[i], TEXT_100, most_steps);
      play_table (&tables[i], 2 * TEXT_100, most_steps);
    }
  g_test_message ("%u decisions: %u enlarged, %u in place; %u at towers; %u told, %u not, on %u "
                  "tiles", seen.decisions, seen.enlarged, seen.in_place, seen.towers, seen.told,
                  seen.silent, seen.on_land);
  g_assert_cmpuint (seen.silent, <, seen.told / 10);
  g_assert_cmpuint (2 * seen.on_land, <, 3 * seen.told);
  g_assert_cmpuint (seen.decisions, >, 300);
  g_assert_cmpuint (seen.enlarged, >, 100);
  g_assert_cmpuint (seen.in_place, >, 10);
  g_assert_cmpuint (seen.towers, >, 100);
}

/* The number of steps of each game can be given. */
int
main (int    argc,
      char **argv)
{
  g_autoptr(GtkCssProvider) style = NULL;

  if (!app_test_init (&argc, &argv))
    return 0;
  style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (style, "/hradby/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  if (argc > 1)
    most_steps = (guint) atoi (argv[1]);
  g_test_add_func ("/app/board-choices/doublers", test_doublers);
  g_test_add_func ("/app/board-choices/crowd", test_crowd);
  g_test_add_func ("/app/board-choices/all", test_all);
  return g_test_run ();
}
