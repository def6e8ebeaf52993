/* Takes the pictures for software centres: windows of 1000 × 700 pixels with their round corners.
 *
 *   screenshots FOLDER ENDING: writes board, tower, result, rules and dark as
 *   FOLDER/NAME.ENDING
 *   screenshots FOLDER ENDING tour [WORD]: each game with most seats at its fullest, at each kind
 *   of choice and at its end, home, and the steps of lessons, in four sizes, light and dark, to be
 *   looked at one by one (WORD: what has it in its name): FOLDER/NAME-SIZE-APPEARANCE.ENDING */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include <glib/gi18n.h>

#include "app/lessons/lesson-card.h"
#include "app/window/window.h"
#include "engine/registry.h"
#include "session/tutor.h"

#define WIDTH  1000
#define HEIGHT 700
#define SEED   23

typedef struct {
  const char    *folder;
  const char    *ending;
  const char    *only; /* of the tour what has this in its name; nullable: all */
  GSettings     *settings;
  HradbyLibrary *library;
} Studio;

/* Without a compositor windows have square corners; people see round ones. */
static void
round_corners (GtkWidget *window)
{
  gtk_widget_remove_css_class (window, "solid-csd");
  gtk_widget_add_css_class (window, "csd");
}

static void
settle (void)
{
  for (guint i = 0; i < 25; i++)
    app_test_settle ();
}

static void
draw (GtkSnapshot *snapshot, GtkWidget *window)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (window);
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((WIDTH - width) / 2.0f,
                                                          (HEIGHT - height) / 2.0f));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  gtk_snapshot_restore (snapshot);
}

/* Writes @node as FOLDER/NAME.ENDING. */
static void
save (const Studio *studio, const char *name, GskRenderNode *node, GtkWidget *window, int width,
      int height)
{
  g_autofree char *file = g_strconcat (name, ".", studio->ending, NULL);
  g_autofree char *path = g_build_filename (studio->folder, file, NULL);
  g_autoptr(GdkTexture) texture = gsk_renderer_render_texture (
    gtk_native_get_renderer (GTK_NATIVE (window)), node,
    &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  if (!gdk_texture_save_to_png (texture, path))
    g_error ("“%s” cannot be written", path);
  g_print ("%s\n", path);
}

/* @above: (nullable): a window in the middle of @window, with some dark around it. */
static void
take (const Studio *studio, const char *name, GtkWidget *window, GtkWidget *above)
{
  graphene_rect_t frame = GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &frame, 12);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  draw (snapshot, window);
  if (above != NULL) {
    gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 0.35f }, &frame);
    draw (snapshot, above);
  }
  gtk_snapshot_pop (snapshot);
  g_autoptr(GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  save (studio, name, node, window, WIDTH, HEIGHT);
}

static GtkWidget *
open_window (const Studio *studio, HradbySession *session)
{
  GtkWidget *window = GTK_WIDGET (hradby_window_new (NULL, studio->settings, studio->library));

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  hradby_window_set_session (HRADBY_WINDOW (window), session);
  gtk_window_present (GTK_WINDOW (window));
  round_corners (window);
  settle ();
  return window;
}

/* A game after so many steps of computer players, at the next choice of a follower. */
static void
take_board (const Studio *studio, const char *name, AdwColorScheme scheme, const char *seats,
            HradbyRuleset *rules, guint n_steps)
{
  g_autoptr(HradbySession) session = app_test_new_session (seats, SEED, rules);
  GtkWidget *window;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  while (hradby_session_get_n_steps (session) < n_steps)
    g_main_context_iteration (NULL, TRUE);
  for (guint seat = 0; seats[seat] != '\0'; seat++)
    hradby_session_set_level (session, seat, NULL);
  app_test_play (session, SEED, 1);
  while (hradby_session_can_undo (session)) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);

    if (actions->len > 4)
      break;
    hradby_session_play (session, &g_array_index (actions, HradbyAction, 0), NULL);
    app_test_settle ();
  }
  window = open_window (studio, session);
  take (studio, name, window, NULL);
  app_test_destroy (window);
}

static void
take_result (const Studio *studio)
{
  g_autoptr(HradbySession) session = app_test_new_session ("gg", SEED, NULL);
  GtkWidget *window;

  while (!app_test_is_finished (session))
    g_main_context_iteration (NULL, TRUE);
  window = open_window (studio, session);
  gtk_widget_activate_action (window, "win.result", NULL);
  settle ();
  take (studio, "result", window, NULL);
  app_test_destroy (window);
}

/* The page of rules at home. */
static void
take_rules (const Studio *studio)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", SEED, NULL);
  GtkWidget *window = open_window (studio, session);

  gtk_widget_activate_action (window, "win.home", "s", "rules");
  settle ();
  take (studio, "rules", window, NULL);
  app_test_destroy (window);
}

static const struct {
  int width, height;
} sizes[] = { { 1120, 760 }, { 1920, 1080 }, { 900, 640 }, { 360, 800 } };

static const struct {
  const char *name, *game, *expansions, *seats;
} tables[] = {
  { "castle", "castle", "", "pp" },
  { "carcassonne", "carcassonne", "tower,bridges-castles-bazaars,circus", "pppppp" },
  { "cards", "castle-cards", "", "ppppp" },
};

/* The whole window; %NULL while it has nothing to show yet. */
static GskRenderNode *
look (GtkWidget *window)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  return gtk_snapshot_free_to_node (snapshot);
}

/* @session: (nullable): nothing is on the table: home; @shows_result: of a game that is over, not
 * its table. Of hidden cards the player sees his own. */
static void
visit (const Studio *studio, const char *what, HradbySession *session, gboolean shows_result)
{
  for (guint way = 0; way < 2 * G_N_ELEMENTS (sizes); way++) {
    int width = sizes[way / 2].width, height = sizes[way / 2].height;
    g_autofree char *name = g_strdup_printf ("%s-%dx%d-%s", what, width, height,
                                             way % 2 != 0 ? "dark" : "light");
    GtkWidget *window = GTK_WIDGET (hradby_window_new (NULL, studio->settings, studio->library));
    g_autoptr(GskRenderNode) node = NULL;

    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        way % 2 != 0 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                     : ADW_COLOR_SCHEME_FORCE_LIGHT);
    gtk_window_set_default_size (GTK_WINDOW (window), width, height);
    if (session != NULL)
      hradby_window_set_session (HRADBY_WINDOW (window), session);
    gtk_window_present (GTK_WINDOW (window));
    app_test_settle ();
    if (session != NULL && hradby_session_get_awaited (session) != HRADBY_NOBODY) {
      hradby_session_lift_curtain (session);
      app_test_settle ();
    }
    if (session == NULL)
      gtk_widget_activate_action (window, "win.home", "s", "play");
    else if (app_test_is_finished (session) && shows_result)
      gtk_widget_activate_action (window, "win.result", NULL);
    for (guint i = 0; i < 4; i++)
      app_test_settle (); /* what is painted meanwhile */
    while ((node = look (window)) == NULL)
      app_test_settle ();
    save (studio, name, node, window, gtk_widget_get_width (window),
          gtk_widget_get_height (window));
    app_test_destroy (window);
  }
}

/* One more step of the one game that is always played at a table. */
static void
play_step (HradbySession *session, guint step)
{
  if (hradby_session_get_awaited (session) != HRADBY_NOBODY)
    hradby_session_lift_curtain (session);
  app_test_play (session, SEED + step, 1);
}

/* The first @n_steps of it. */
static HradbySession *
play_table (guint table, guint n_steps)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules (tables[table].game, NULL);
  g_auto(GStrv) expansions = g_strsplit (tables[table].expansions, ",", -1);

  for (guint i = 0; expansions[i] != NULL; i++)
    hradby_ruleset_set_expansion (rules, expansions[i], TRUE, NULL);
  HradbySession *session = app_test_new_session (tables[table].seats, SEED, rules);
  for (guint step = 0; step < n_steps; step++)
    play_step (session, step);
  return session;
}

/* The step before which each kind of action is among the others for the last time, 0 for never.
 * Returns: how many steps the game has. */
static guint
find_kinds (guint table, guint last[256])
{
  g_autoptr(HradbySession) session = play_table (table, 0);
  guint step = 0;

  for (; !app_test_is_finished (session); step++) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);

    for (guint i = 0; i < actions->len; i++)
      last[g_array_index (actions, HradbyAction, i).kind] = step;
    play_step (session, step);
  }
  return step;
}

static void
take_moment (const Studio *studio, guint table, const char *what, guint step)
{
  g_autoptr(HradbySession) session = play_table (table, step);
  g_autofree char *name = g_strconcat (tables[table].name, "-", what, NULL);

  if (studio->only == NULL || strstr (name, studio->only) != NULL)
    visit (studio, name, session, !g_str_equal (what, "over"));
}

static void
take_tour (const Studio *studio)
{
  if (studio->only == NULL || g_str_equal (studio->only, "home"))
    visit (studio, "home", NULL, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    const HradbyActionInfo *kinds = hradby_registry_find (tables[i].game)->actions;
    guint last[256] = { 0 }, n_steps = find_kinds (i, last);

    take_moment (studio, i, "full", n_steps * 9 / 10);
    take_moment (studio, i, "end", n_steps);
    take_moment (studio, i, "over", n_steps);
    for (guint kind = 0; kinds[kind].name != NULL; kind++)
      if (last[kind] > 0)
        take_moment (studio, i, kinds[kind].name, last[kind]);
  }
}

static gboolean
is_read (GtkWidget *window, const HradbyLessonStep *step)
{
  g_autoptr(GPtrArray) cards = app_test_list (window, HRADBY_TYPE_LESSON_CARD);

  return cards->len > 0
         && g_strcmp0 (gtk_label_get_text (GTK_LABEL (app_test_get (cards->pdata[0], "text"))),
                       _(step->text)) == 0;
}

/* Each step of a lesson, before what it asks for is done. */
static void
walk (const Studio *studio, const HradbyLesson *lesson, guint size)
{
  GtkWidget *window = GTK_WIDGET (hradby_window_new (NULL, studio->settings, studio->library));
  const GArray *actions = lesson->record->game->actions;

  gtk_window_set_default_size (GTK_WINDOW (window), sizes[size].width, sizes[size].height);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (window, "win.learn", "s", lesson->id);
  for (guint i = 0; i < lesson->steps->len; i++) {
    const HradbyLessonStep *step = &g_array_index (lesson->steps, HradbyLessonStep, i);
    g_autofree char *name = g_strdup_printf ("lesson-%s-%02u-%dx%d", lesson->id, i + 1,
                                             sizes[size].width, sizes[size].height);
    g_autoptr(GskRenderNode) node = NULL;

    while (!is_read (window, step))
      app_test_settle ();
    settle ();
    while ((node = look (window)) == NULL)
      app_test_settle ();
    save (studio, name, node, window, gtk_widget_get_width (window),
          gtk_widget_get_height (window));
    if (step->n_after > step->n_before)
      hradby_session_play (hradby_window_get_session (HRADBY_WINDOW (window)),
                           &g_array_index (actions, HradbyAction, step->n_before), NULL);
    else
      gtk_widget_activate_action (window, "win.lesson-next", NULL);
  }
  app_test_destroy (window);
}

static void
take_lessons (const Studio *studio)
{
  g_autoptr(GPtrArray) lessons = hradby_tutor_list_lessons (studio->library);

  for (guint i = 0; i < lessons->len; i++) {
    const HradbyLesson *lesson = lessons->pdata[i];
    g_autofree char *name = g_strconcat ("lesson-", lesson->id, NULL);

    if (studio->only == NULL || strstr (name, studio->only) != NULL)
      for (guint size = 0; size < G_N_ELEMENTS (sizes); size += G_N_ELEMENTS (sizes) - 1)
        walk (studio, lesson, size);
  }
}

/* What the application finds below its base path. */
static void
add_resources (void)
{
  GdkDisplay *display = gdk_display_get_default ();
  g_autoptr(GtkCssProvider) style = gtk_css_provider_new ();

  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (display), "/hradby/icons");
  gtk_css_provider_load_from_resource (style, "/hradby/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

int
main (int argc, char *argv[])
{
  g_autoptr(GSettings) settings = NULL;
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(HradbyRuleset) tower = NULL;
  Studio studio;

  if (!app_test_init (&argc, &argv) || argc < 3)
    return 1;

  add_resources ();
  settings = app_test_new_settings ();
  library = hradby_library_new ();
  studio = (Studio) { argv[1], argv[2], argc > 4 ? argv[4] : NULL, settings, library };
  if (argc > 3) {
    take_tour (&studio);
    take_lessons (&studio);
    return 0;
  }
  tower = app_test_new_rules ("carcassonne", "tower");
  take_board (&studio, "board", ADW_COLOR_SCHEME_FORCE_LIGHT, "gg", NULL, 45);
  take_board (&studio, "tower", ADW_COLOR_SCHEME_FORCE_LIGHT, "ggg", tower, 84);
  take_result (&studio);
  take_rules (&studio);
  take_board (&studio, "dark", ADW_COLOR_SCHEME_FORCE_DARK, "gg", NULL, 45);
  return 0;
}
