/* A property of all positions: choices on the board are what they become, and can be pressed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <math.h>
#include <stdlib.h>

#include "app/board/board-view.h"
#include "engine/table.h"
#include "games/carcassonne/tower.h"

#define TEXT_100 (96 * PANGO_SCALE)
#define HARDLY   0.05 /* of the neighbours may be hidden */

#define CROWD        11 /* towers to build on elsewhere on the board */
#define WELL_PRESSED 36 /* pixels: so large is what can be pressed where there is room */
#define LEAST        24 /* pixels: likewise where there is little */

typedef struct {
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
  { "carcassonne", "circus", "ppp", 8 },
  { "carcassonne", "bridges-castles-bazaars", "ppp", 7, "bazaars" },
};

static const struct {
  int width;  /* of the window */
  int height;
} sizes[] = { { 360, 640 }, { 800, 600 }, { 1280, 900 } };

/* What has been seen, so that nobody takes an empty test for a good one. */
static struct {
  guint decisions;
  guint several;  /* with several kinds */
  guint enlarged;
  guint in_place;
  guint put;      /* pieces that lie where they were pale */
  guint returned; /* that were scored at once */
  guint taken;    /* that lay there before, and do no more */
  guint told;
  guint silent;   /* where the view is too small for choices and words */
} seen;

static gboolean
is_covered (const graphene_rect_t *one, const graphene_rect_t *other, float by)
{
  graphene_rect_t shared;

  return graphene_rect_intersection (one, other, &shared) && shared.size.width > by
         && shared.size.height > by;
}

static const HradbyBoardChoice *
get_choice (HradbyBoardView *board, guint index)
{
  return &g_array_index (board->choices.offered, HradbyBoardChoice, index);
}

/* How far the piece is from the nearest one that can be chosen, along the axis on which it is
 * further. */
static double
get_distance (HradbyBoardView *board, const HradbyBoardChoice *choice)
{
  graphene_point_t here, there;
  double least = G_MAXDOUBLE;

  graphene_rect_get_center (&choice->picture, &here);
  for (guint i = 0; i < board->choices.offered->len; i++) {
    const HradbyBoardChoice *other = get_choice (board, i);

    graphene_rect_get_center (&other->picture, &there);
    if (other != choice)
      least = MIN (least, (double) MAX (ABS (here.x - there.x), ABS (here.y - there.y)));
  }
  return least;
}

/* It is pressed where it is drawn, and drawn where it lies, or on the enlarged tile. */
static void
assert_choice (HradbyBoardView *board, const HradbyBoardChoice *choice, const char *where)
{
  const HradbyBoardSprite *sprite = &choice->sprite;
  graphene_point_t middle, place;
  graphene_rect_t square;
  double least = MIN (LEAST, get_distance (board, choice));

  graphene_rect_get_center (&choice->picture, &middle);
  if (!graphene_rect_contains_point (&choice->rect, &middle))
    g_error ("%s: “%s” is not pressed where it is drawn", where, choice->label);
  g_assert_cmpfloat ((double) choice->rect.size.width, >=, least - 0.01);
  g_assert_cmpfloat ((double) choice->rect.size.height, >=, least - 0.01);
  if (choice->on_tile && board->choices.has_lens) {
    g_assert_true (graphene_rect_contains_point (&board->choices.lens, &middle));
    return;
  }
  hradby_board_geometry_get_square (&board->scene.geometry, (double) sprite->x, (double) sprite->y,
                                    (double) sprite->size, &square);
  graphene_rect_get_center (&square, &place);
  g_assert_cmpfloat ((double) fabsf (place.x - middle.x), <, 0.1);
  g_assert_cmpfloat ((double) fabsf (place.y - middle.y), <, 0.1);
  /* It is as large as it would lie there; on one tile smaller where one would be hidden. */
  if (!choice->on_tile)
    g_assert_cmpfloat ((double) fabsf (square.size.width - choice->picture.size.width), <, 0.1);
  g_assert_cmpfloat ((double) choice->picture.size.width, <, (double) square.size.width + 0.1);
}

static void
assert_choices (HradbyBoardView *board, const char *where)
{
  for (guint i = 0; i < board->choices.offered->len; i++) {
    assert_choice (board, get_choice (board, i), where);
    for (guint k = 0; k < i; k++)
      if (get_choice (board, i)->on_tile == get_choice (board, k)->on_tile
          && is_covered (&get_choice (board, i)->rect, &get_choice (board, k)->rect, 0.01f))
        g_error ("%s: “%s” lies on “%s”", where, get_choice (board, i)->label,
                 get_choice (board, k)->label);
  }
  seen.decisions += board->choices.offered->len > 0;
  seen.enlarged += board->choices.has_lens;
  seen.in_place += board->choices.deploying && !board->choices.has_lens;
}

/* The neighbours of the tile that is decided about can be seen where there is room for it. */
static void
assert_neighbours_seen (HradbyBoardView *board, const char *where)
{
  graphene_rect_t around, shared;

  if (!board->choices.has_lens || board->scene.geometry.width < 500
      || board->scene.geometry.zoom > 1)
    return;
  hradby_board_geometry_get_square (&board->scene.geometry, board->scene.placed->x + 0.5,
                                    board->scene.placed->y + 0.5, 3, &around);
  if (graphene_rect_intersection (&around, &board->choices.lens, &shared)
      && (double) (shared.size.width * shared.size.height)
         > HARDLY * (double) (around.size.width * around.size.height))
    g_error ("%s: the enlarged tile (%g, %g; %g) covers neighbours (%g, %g; %g)", where,
             (double) board->choices.lens.origin.x, (double) board->choices.lens.origin.y,
             (double) board->choices.lens.size.width, (double) around.origin.x,
             (double) around.origin.y, (double) around.size.width);
}

/* What is said of a choice is in the view, and covers none, if there is room. */
static void
assert_caption (HradbyBoardView *board, const char *where)
{
  const graphene_rect_t view = GRAPHENE_RECT_INIT (0, 0, (float) board->scene.geometry.width,
                                                   (float) board->scene.geometry.height);

  for (guint i = 0; i < board->choices.offered->len; i++) {
    const HradbyBoardChoice *choice = get_choice (board, i);
    graphene_rect_t caption;

    gtk_widget_set_state_flags (choice->button, GTK_STATE_FLAG_PRELIGHT, FALSE);
    hradby_board_caption_allocate (board);
    g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (board->caption)),
                                     choice->label));
    g_assert_true (gtk_widget_compute_bounds (board->caption, GTK_WIDGET (board), &caption));
    seen.told++;
    seen.silent += caption.origin.x < 0;
    if (caption.origin.x >= 0 && !graphene_rect_contains_rect (&view, &caption))
      g_error ("%s: what is said of “%s” is cut", where, choice->label);
    for (guint k = 0; k < board->choices.offered->len; k++)
      if (caption.origin.x >= 0 && is_covered (&caption, &get_choice (board, k)->picture, 1))
        g_error ("%s: what is said of “%s” (%g, %g; %g × %g) covers “%s” (%g, %g; %g)", where,
                 choice->label, (double) caption.origin.x, (double) caption.origin.y,
                 (double) caption.size.width, (double) caption.size.height,
                 get_choice (board, k)->label, (double) get_choice (board, k)->picture.origin.x,
                 (double) get_choice (board, k)->picture.origin.y,
                 (double) get_choice (board, k)->picture.size.width);
    gtk_widget_unset_state_flags (choice->button, GTK_STATE_FLAG_PRELIGHT);
  }
}

static gboolean
is_same (const HradbyBoardSprite *one, const HradbyBoardSprite *other)
{
  return one->face == other->face && one->x == other->x && one->y == other->y
         && one->size == other->size && one->piece.player == other->piece.player
         && one->piece.place == other->piece.place;
}

/* Whether the piece lies there after what was chosen, in a position that nobody has seen. */
static gboolean
lies_after (HradbyBoardView *board, const HradbyBoardChoice *choice)
{
  const HradbyTable *table = board->scene.table;
  g_autofree HradbyPosition *after
    = hradby_table_copy_position (table, hradby_session_get_position (board->scene.session));
  g_autoptr(GArray) sprites = g_array_new (FALSE, TRUE, sizeof (HradbyBoardSprite));

  table->type->apply (table, after, &choice->action, NULL);
  hradby_board_sprites_fill (sprites, &board->scene.grid, table, after);
  for (guint i = 0; i < sprites->len; i++)
    if (is_same (&g_array_index (sprites, HradbyBoardSprite, i), &choice->sprite))
      return TRUE;
  return FALSE;
}

/* What is drawn pale lies at the same place when it is chosen, and what has a ring is gone. */
static void
assert_put (HradbyBoardView *board, const char *where)
{
  for (guint i = 0; i < board->choices.offered->len; i++) {
    const HradbyBoardChoice *choice = get_choice (board, i);
    gboolean lies = lies_after (board, choice);

    if (choice->is_there && lies)
      g_error ("%s: “%s” takes nothing", where, choice->label);
    seen.taken += choice->is_there;
    seen.put += lies;
    seen.returned += !choice->is_there && !lies;
  }
}

static void
allocate (HradbyBoardView *board, int width, int height)
{
  GTK_WIDGET_GET_CLASS (board)->size_allocate (GTK_WIDGET (board), width, height, -1);
}

/* The board beside or, where the window is narrow, above its panel; whole, and zoomed somehow. */
static void
check_sizes (HradbyBoardView *board, const char *name, guint step)
{
  for (guint i = 0; board->choices.offered->len > 0 && i < G_N_ELEMENTS (sizes); i++) {
    int width = sizes[i].width < 860 ? sizes[i].width : sizes[i].width - 320;
    int height = sizes[i].height - (sizes[i].width < 860 ? 260 : 60);
    g_autofree char *where = g_strdup_printf ("%s step %u %d×%d", name, step, width, height);

    hradby_board_geometry_centre (&board->scene.geometry, 1);
    allocate (board, width, height);
    assert_choices (board, where);
    assert_neighbours_seen (board, where);
    assert_caption (board, where);
    hradby_board_geometry_zoom (&board->scene.geometry, 1 + step % 5, 10 * (step % 30), 50);
    allocate (board, width, height);
    assert_choices (board, where);
    hradby_board_geometry_centre (&board->scene.geometry, 1);
  }
}

/* One kind after the other, as by their keys; the one of before is kept in mind. */
static void
check_kinds (HradbyBoardView *board, const char *name, guint step)
{
  HradbySurface *surface = HRADBY_SURFACE (board);
  guint n = surface->kind_list->len, total = 0;
  guint kept = surface->kind;

  for (guint kind = 0; kind < n; kind++) {
    const HradbyFaceKind *known = &g_array_index (surface->kind_list, HradbyFaceKind, kind);

    hradby_surface_choose_kind (surface, kind);
    g_assert_cmpuint (surface->kind, ==, kind);
    g_assert_cmpuint (surface->kind_list->len, ==, n);
    known = &g_array_index (surface->kind_list, HradbyFaceKind, kind);
    g_assert_cmpuint (known->n_places, ==, board->choices.offered->len);
    g_assert_cmpuint (known->n_places, >, 0);
    total += known->n_places;
    assert_put (board, name);
    check_sizes (board, name, step);
  }
  hradby_surface_choose_kind (surface, kept);
  hradby_surface_update (surface);
  g_assert_cmpuint (surface->kind, ==, kept);
  g_assert_cmpuint (total, >=, n);
  seen.several += n > 1;
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
play_table (const Table *table, int dpi, guint n_steps)
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
  for (guint step = 0; step < n_steps && !app_test_is_finished (session); step++) {
    app_test_play (session, table->seed + step, 1);
    check_kinds (board, name, step);
  }
  app_test_destroy (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (board))));
  app_test_drop (session);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", TEXT_100, NULL);
}

/* One house, scored with no, one or both wall tiles 3: its squire, and three kinds. */
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
  while (HRADBY_SURFACE (board)->kind_list->len != 3) {
    g_assert_true (hradby_session_can_undo (session));
    hradby_session_undo (session);
  }
  g_assert_cmpuint (board->choices.offered->len, ==, 1);
  g_assert_true (get_choice (board, 0)->is_there);
  check_kinds (board, "doublers", 1);
  app_test_destroy (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (board))));
  app_test_drop (session);
}

static guint
count_apart (HradbyBoardView *board)
{
  guint n_apart = 0;

  for (guint i = 0; i < board->choices.offered->len; i++)
    n_apart += !get_choice (board, i)->on_tile;
  return n_apart;
}

/* Shows towers to build on, if there are any. */
static void
choose_towers (HradbyBoardView *board)
{
  for (guint i = 0; i < board->choices.kinds->len; i++)
    if (g_array_index (board->choices.kinds, HradbyBoardKind, i).first.kind
        == HRADBY_TOWER_ACTION_PIECE)
      hradby_surface_choose_kind (HRADBY_SURFACE (board), i);
}

/* Lays tiles at random, builds on each new foundation, and does nothing else. */
static void
play_crowd (HradbyBoardView *board, guint64 seed)
{
  HradbySession *session = board->scene.session;
  g_autoptr(GArray) actions = NULL;
  HradbyAction chosen = { .kind = HRADBY_ACTION_PASS };

  if (hradby_board_scene_get_phase (&board->scene) == HRADBY_TILING_PHASE_PLACE) {
    app_test_play (session, seed, 1);
    return;
  }
  actions = hradby_session_list_actions (session);
  for (guint i = 0; i < actions->len; i++) {
    HradbyAction *action = &g_array_index (actions, HradbyAction, i);

    if (action->kind == HRADBY_TOWER_ACTION_PIECE && action->x == board->scene.placed->x
        && action->y == board->scene.placed->y)
      chosen = *action;
  }
  hradby_session_play (session, &chosen, NULL);
  app_test_settle ();
}

/* Where many towers can be built on, each is pressed as it stands there. */
static void
test_crowd (void)
{
  AppTestGame game = { 0 };
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  HradbyBoardView *board;
  GtkWidget *button = NULL;
  guint n_steps;

  app_test_open_game (&game, app_test_new_session ("pp", 5, rules), 1120, 760);
  board = HRADBY_BOARD_VIEW (app_test_get_surface (game.window));
  for (guint64 seed = 0; count_apart (board) < CROWD; seed++) {
    g_assert_false (app_test_is_finished (game.session));
    play_crowd (board, seed);
    choose_towers (board);
  }
  app_test_activate (game.window, "win.zoom-fit"); /* the camera is steady: some may lie outside */
  app_test_settle ();
  for (guint i = 0; i < board->choices.offered->len; i++) {
    const HradbyBoardChoice *choice = get_choice (board, i);
    graphene_point_t middle;

    button = choice->button;
    graphene_rect_get_center (&choice->picture, &middle);
    g_assert_true (gtk_widget_pick (GTK_WIDGET (board), (double) middle.x, (double) middle.y,
                                    GTK_PICK_DEFAULT) == button);
    if (get_distance (board, choice) > 2 * WELL_PRESSED)
      g_assert_cmpfloat ((double) choice->rect.size.width, >=, WELL_PRESSED);
  }
  n_steps = hradby_session_get_n_steps (game.session);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (hradby_session_get_n_steps (game.session), >, n_steps);
  app_test_close_game (&game);
}

static guint most_steps = 160;

static void
test_all (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    play_table (&tables[i], TEXT_100, most_steps);
    play_table (&tables[i], 2 * TEXT_100, most_steps);
  }
  g_test_message ("%u decisions, %u with several kinds: %u enlarged, %u in place; %u put, %u "
                  "returned, %u taken; %u told, %u not",
                  seen.decisions, seen.several, seen.enlarged, seen.in_place, seen.put,
                  seen.returned, seen.taken, seen.told, seen.silent);
  g_assert_cmpuint (seen.silent, <, seen.told / 10);
  g_assert_cmpuint (seen.decisions, >, 300);
  g_assert_cmpuint (seen.several, >, 50);
  g_assert_cmpuint (seen.enlarged, >, 50);
  g_assert_cmpuint (seen.in_place, >, 100);
  g_assert_cmpuint (seen.put, >, 300);
  g_assert_cmpuint (seen.returned, <, seen.put / 5);
  g_assert_cmpuint (seen.taken, >, 20);
}

/* The number of steps of each game can be given. */
int
main (int argc, char **argv)
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
