/* Takes the pictures for software centres: windows of 1000 × 700 pixels with their round corners.
 *
 *   screenshots FOLDER ENDING: writes board, tower, result, rules and dark as
 *   FOLDER/NAME.ENDING */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app-test.h"

#include "app/table/result-dialog.h"
#include "app/variants/preferences.h"
#include "app/window/window.h"

#define WIDTH  1000
#define HEIGHT 700
#define SEED   23

typedef struct
{
  const char    *folder;
  const char    *ending;
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
draw (GtkSnapshot *snapshot,
      GtkWidget   *window)
{
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new (window);
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((WIDTH - width) / 2.0f,
                                                          (HEIGHT - height) / 2.0f));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  gtk_snapshot_restore (snapshot);
}

/* @above: (nullable): a window in the middle of @window, with some dark around it. */
static void
take (const Studio *studio,
      const char   *name,
      GtkWidget    *window,
      GtkWidget    *above)
{
  g_autofree char *file = g_strconcat (name, ".", studio->ending, NULL);
  g_autofree char *path = g_build_filename (studio->folder, file, NULL);
  graphene_rect_t frame = GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr(GskRenderNode) node = NULL;
  g_autoptr(GdkTexture) texture = NULL;
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (window));
  GskRoundedRect rounded;

  gsk_rounded_rect_init_from_rect (&rounded, &frame, 12);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  draw (snapshot, window);
  if (above != NULL)
    {
      gtk_snapshot_append_color (snapshot, &(GdkRGBA) { 0, 0, 0, 0.35f }, &frame);
      draw (snapshot, above);
    }
  gtk_snapshot_pop (snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (renderer, node, &frame);
  if (!gdk_texture_save_to_png (texture, path))
    g_error ("“%s” cannot be written", path);
  g_print ("%s\n", path);
}

static GtkWidget *
open_window (const Studio  *studio,
             HradbySession *session)
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
take_board (const Studio  *studio,
            const char    *name,
            AdwColorScheme scheme,
            const char    *seats,
            HradbyRuleset *rules,
            guint          n_steps)
{
  g_autoptr(HradbySession) session = app_test_new_session (seats, SEED, rules);
  GtkWidget *window;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  while (hradby_session_get_n_steps (session) < n_steps)
    g_main_context_iteration (NULL, TRUE);
  for (guint seat = 0; seats[seat] != '\0'; seat++)
    hradby_session_set_level (session, seat, NULL);
  app_test_play (session, SEED, 1);
  while (hradby_session_can_undo (session))
    {
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
  GtkWidget *window, *dialog;

  while (!app_test_is_finished (session))
    g_main_context_iteration (NULL, TRUE);
  window = open_window (studio, session);
  hradby_result_dialog_present (GTK_WINDOW (window), session);
  settle ();
  dialog = app_test_find_window (HRADBY_TYPE_RESULT_DIALOG);
  round_corners (dialog);
  settle ();
  take (studio, "result", window, dialog);
  gtk_window_destroy (GTK_WINDOW (dialog));
  app_test_destroy (window);
}

static void
take_rules (const Studio *studio)
{
  g_autoptr(HradbySession) session = app_test_new_session ("pp", SEED, NULL);
  GtkWidget *window, *preferences;

  app_test_play (session, SEED, 30);
  window = open_window (studio, session);
  preferences = hradby_preferences_new (studio->settings, studio->library);
  gtk_window_set_transient_for (GTK_WINDOW (preferences), GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (preferences));
  round_corners (preferences);
  settle ();
  take (studio, "rules", window, preferences);
  gtk_window_destroy (GTK_WINDOW (preferences));
  app_test_destroy (window);
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
main (int   argc,
      char *argv[])
{
  g_autoptr(GSettings) settings = NULL;
  g_autoptr(HradbyLibrary) library = NULL;
  g_autoptr(HradbyRuleset) tower = NULL;
  Studio studio;

  if (!app_test_init (&argc, &argv) || argc != 3)
    return 1;

  add_resources ();
  settings = app_test_new_settings ();
  library = hradby_library_new ();
  studio = (Studio) { argv[1], argv[2], settings, library };
  tower = app_test_new_rules ("carcassonne", "tower");
  take_board (&studio, "board", ADW_COLOR_SCHEME_FORCE_LIGHT, "gg", NULL, 45);
  take_board (&studio, "tower", ADW_COLOR_SCHEME_FORCE_LIGHT, "ggg", tower, 84);
  take_result (&studio);
  take_rules (&studio);
  take_board (&studio, "dark", ADW_COLOR_SCHEME_FORCE_DARK, "gg", NULL, 45);
  return 0;
}
