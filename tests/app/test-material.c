/* Tests of one's own tiles and walls: chosen, played, refused with a reason, and explained. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/archive/archive.h"
#include "app/rules/material-window.h"
#include "app/start/new-game-dialog.h"
#include "app/window/window.h"
#include "paint/ports-paint.h"
#include "session/session.h"
#include "session/shelf.h"
#include "tiling/tile-set.h"

#define NAMELESS "<wall version='1' id='nook'>\n<rows>###\n##</rows></wall>"

/* The examples of the page, as files: what they say of themselves can be relied on. */
static char *
write_example (guint index)
{
  const char *resource = hradby_material_window_examples[index];
  g_autoptr(GBytes) bytes = g_resources_lookup_data (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *name = g_path_get_basename (resource);
  char *path = g_build_filename (g_get_user_runtime_dir (), name, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_nonnull (bytes);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  return path;
}

static void
clear_folder (const char *element)
{
  g_autofree char *folder = hradby_shelf_get_folder (element);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_unlink (path);
  }
}

/* What the files of the page hold makes games that can be played. */
static void
test_examples (void)
{
  for (guint i = 0; hradby_material_window_examples[i] != NULL; i++) {
    g_autofree char *path = write_example (i);
    g_autoptr(HradbyLibrary) library = hradby_catalogue_new ();
    g_autoptr(GError) error = NULL;
    g_autoptr(HradbyMaterial) material
      = hradby_shelf_import (hradby_shelf_of (library), path, TRUE, &error);
    g_autofree char *name = NULL;
    const char *chosen[2] = { NULL };
    g_autoptr(HradbyRuleset) rules = NULL;
    g_autoptr(GListModel) seats = NULL;
    g_autoptr(HradbySession) session = NULL;
    guint64 seed = 3;

    g_assert_no_error (error);
    name = g_strconcat (hradby_material_get_element (material), "/",
                        hradby_material_get_id (material), NULL);
    chosen[0] = name;
    rules = hradby_catalogue_find_variant (library, hradby_material_get_game (material),
                                           "official", &error);
    g_assert_no_error (error);
    seats = hradby_start_quick_seats (hradby_ruleset_get_type_info (rules), FALSE);
    session = hradby_start_game (library, rules, seats, &seed, chosen, &error);
    g_assert_no_error (error);
    app_test_play (session, 1, 12);
    g_assert_cmpuint (hradby_session_get_n_steps (session), >, 6);
  }
  clear_folder ("tileset");
  clear_folder ("wall");
}

/* The row whose title this is, %NULL if there is none. */
static GtkWidget *
find_row (GtkWidget *root, const char *title)
{
  g_autoptr(GPtrArray) rows = app_test_list (root, ADW_TYPE_PREFERENCES_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (adw_preferences_row_get_title (rows->pdata[i]), title) == 0)
      return rows->pdata[i];
  return NULL;
}

static GtkWidget *
open_dialog (GSettings *settings, HradbyLibrary *library, const char *game)
{
  GtkWidget *dialog;

  g_settings_set_string (settings, "game", game);
  dialog = hradby_new_game_dialog_new (settings, library);
  gtk_window_present (GTK_WINDOW (dialog));
  app_test_settle ();
  return dialog;
}

static GtkWidget *
get_group (GtkWidget *dialog)
{
  g_autoptr(GPtrArray) groups = app_test_list (dialog, HRADBY_TYPE_START_MATERIAL);

  g_assert_cmpuint (groups->len, ==, 1);
  return groups->pdata[0];
}

static void
started_cb (GtkWidget *dialog, HradbySession *session, HradbySession **started)
{
  g_set_object (started, session);
}

static void
check_record (HradbySession *session)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "own.game.xml", NULL);
  g_autofree char *text = NULL, *words = NULL;
  g_autoptr(HradbyGameInfo) info = NULL;
  g_autoptr(GError) error = NULL;

  hradby_session_save_as (session, path, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "id=\"first-steps\""));
  g_assert_nonnull (strstr (text, "<title>First Steps</title>"));
  info = hradby_game_info_read (path);
  words = hradby_archive_words_rules (info);
  g_assert_nonnull (strstr (words, "First Steps"));
  g_unlink (path);
}

/* Nobody without files is asked; what is imported is chosen, played, kept, remembered. */
static void
test_choose (void)
{
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog;
  g_autofree char *tiles = write_example (0), *wall = write_example (1);
  g_autoptr(HradbySession) started = NULL;
  const HradbySetup *setup;
  g_auto(GStrv) kept = NULL;

  dialog = open_dialog (settings, library, "castle");
  g_assert_null (find_row (dialog, _("Wa_ll")));
  hradby_start_material_import (HRADBY_START_MATERIAL (get_group (dialog)), wall);
  hradby_start_material_import (HRADBY_START_MATERIAL (get_group (dialog)), tiles);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (dialog, _("Wa_ll")))),
                    ==, 1);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (dialog, _("_Tile Set")))),
                    ==, 1);
  g_signal_connect (dialog, "started", G_CALLBACK (started_cb), &started);
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  g_assert_nonnull (started);
  setup = hradby_session_get_setup (started);
  g_assert_cmpstr (hradby_material_get_id (hradby_setup_find (setup, "wall")), ==, "first-steps");
  g_assert_cmpstr (hradby_material_get_id (hradby_setup_find (setup, "tileset")), ==,
                   "first-steps");
  hradby_window_set_session (HRADBY_WINDOW (window), started);
  app_test_settle ();
  app_test_play (started, 1, 4);
  app_test_settle ();
  check_record (started);

  /* Next time it is chosen already; the own material can be had again. */
  dialog = open_dialog (settings, library, "castle");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (dialog, _("_Tile Set"))), 0);
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (dialog, _("Wa_ll")))),
                    ==, 1);
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_settle ();
  kept = g_settings_get_strv (settings, "material");
  g_assert_cmpuint (g_strv_length (kept), ==, 1);
  g_assert_cmpstr (kept[0], ==, "castle/wall/first-steps");
  clear_folder ("wall");
  clear_folder ("tileset");
  g_clear_object (&started);
  app_test_end (window, settings, library);
}

/* A file that is opened is chosen for the game that it belongs to. */
static void
test_opened (void)
{
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog;
  g_autofree char *path = write_example (2);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_auto(GStrv) chosen = NULL;

  g_settings_set_string (settings, "game", "castle");
  gtk_window_present (GTK_WINDOW (window));
  app_test_settle ();
  hradby_window_open_files (HRADBY_WINDOW (window), &file, 1);
  dialog = app_test_wait_for (HRADBY_TYPE_NEW_GAME_DIALOG);
  g_assert_cmpstr (hradby_new_game_dialog_get_game (HRADBY_NEW_GAME_DIALOG (dialog))->id, ==,
                   "carcassonne");
  chosen = hradby_start_material_dup_chosen (HRADBY_START_MATERIAL (get_group (dialog)));
  g_assert_cmpuint (g_strv_length (chosen), ==, 1);
  g_assert_cmpstr (chosen[0], ==, "tileset/first-fields");
  app_test_destroy (dialog);
  clear_folder ("tileset");
  app_test_end (window, settings, library);
}

/* Nothing is replaced unasked, nor by Enter. */
static void
test_replace (void)
{
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog, *question, *group;
  g_autofree char *path = write_example (1);

  dialog = open_dialog (settings, library, "castle");
  group = get_group (dialog);
  for (guint i = 0; i < 3; i++) {
    hradby_start_material_import (HRADBY_START_MATERIAL (group), path);
    app_test_settle ();
    question = app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
    g_assert_cmpint (question != NULL, ==, i > 0);
    if (question == NULL)
      continue;
    g_assert_true (app_test_says (question, _("Replace Material?")));
    g_assert_cmpstr (adw_message_dialog_get_default_response (ADW_MESSAGE_DIALOG (question)), ==,
                     "close");
    g_assert_cmpint (adw_message_dialog_get_response_appearance (ADW_MESSAGE_DIALOG (question),
                                                                 "1"), ==,
                     ADW_RESPONSE_DESTRUCTIVE);
    adw_combo_row_set_selected (ADW_COMBO_ROW (find_row (dialog, _("Wa_ll"))), 0);
    adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), i == 1 ? "close" : "1");
    gtk_window_destroy (GTK_WINDOW (question));
    app_test_settle ();
    g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find_row (dialog, _("Wa_ll")))),
                      ==, i - 1);
  }
  app_test_destroy (dialog);
  clear_folder ("wall");
  app_test_end (window, settings, library);
}

/* Imports the example of tiles as tiles of The Tower. */
static void
import_tower (GtkWidget *dialog)
{
  g_autofree char *path = write_example (2), *text = NULL;
  g_autoptr(GString) tiles = NULL;
  g_autoptr(GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  tiles = g_string_new (text);
  g_string_replace (tiles, "<tileset ", "<tileset expansion=\"tower\" ", 1);
  g_file_set_contents (path, tiles->str, -1, &error);
  g_assert_no_error (error);
  hradby_start_material_import (HRADBY_START_MATERIAL (get_group (dialog)), path);
  app_test_settle ();
}

/* Tiles of an expansion take the place of its own where it is played, beside those of the game. */
static void
test_expansion (void)
{
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog, *row;
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", NULL);
  g_autofree char *title = g_strdup_printf (_("Tiles: %s"), _("The Tower"));
  g_autofree char *standard = g_strdup_printf ("%s\n%s", C_("material", "Standard"),
                                               _("The Tower"));
  g_auto(GStrv) chosen = NULL;

  dialog = open_dialog (settings, library, "carcassonne");
  import_tower (dialog);
  row = find_row (dialog, title);
  g_assert_true (ADW_IS_COMBO_ROW (row));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 1);
  g_assert_null (find_row (dialog, _("_Tile Set")));
  chosen = hradby_start_material_dup_chosen (HRADBY_START_MATERIAL (get_group (dialog)));
  g_assert_cmpuint (g_strv_length (chosen), ==, 1);
  for (guint on = 0; on < 2; on++) {
    g_autoptr(HradbySetup) setup = NULL;

    hradby_ruleset_set_expansion (rules, "tower", on == 1, NULL);
    setup = hradby_catalogue_make_setup (library, rules, 2, (const char *const *) chosen, NULL);
    g_assert_cmpuint (setup->material->len, ==, 1 + on);
    g_assert_cmpstr (hradby_material_get_id (setup->material->pdata[0]), ==, "base");
    if (on == 1)
      g_assert_cmpstr (hradby_material_get_id (setup->material->pdata[1]), ==, "first-fields");
  }
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), 0);
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, standard);
  app_test_destroy (dialog);
  clear_folder ("tileset");
  app_test_end (window, settings, library);
}

/* A file that cannot be read has a row with its reason; what was chosen and is gone, too. */
static void
test_damaged (void)
{
  static const char *const before[] = { "castle/wall/gone", "other/wall/kept", NULL };
  GSettings *settings;
  HradbyLibrary *library;
  GtkWidget *window = app_test_new_window (&settings, &library), *dialog, *row;
  g_autofree char *folder = hradby_shelf_get_folder ("wall");
  g_autofree char *path = g_build_filename (folder, "nook.wall.xml", NULL);
  g_auto(GStrv) chosen = NULL;
  g_autoptr(GError) error = NULL;

  g_file_set_contents (path, NAMELESS, -1, &error);
  g_assert_no_error (error);
  g_settings_set_strv (settings, "material", before);
  dialog = open_dialog (settings, library, "castle");
  row = find_row (dialog, "nook.wall.xml");
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                            "nook.wall.xml:2: "));
  g_assert_nonnull (find_row (dialog, "gone"));
  g_assert_null (find_row (dialog, _("Wa_ll")));
  chosen = hradby_start_material_dup_chosen (HRADBY_START_MATERIAL (get_group (dialog)));
  g_assert_cmpuint (g_strv_length (chosen), ==, 0);
  app_test_destroy (dialog);
  clear_folder ("wall");
  app_test_end (window, settings, library);
}

/* The page shows the files word by word, and has a picture of each. */
static void
test_page (void)
{
  GtkWidget *window;
  g_autofree char *words = NULL;
  g_autoptr(GPtrArray) pictures = NULL;

  hradby_material_window_present (NULL);
  window = app_test_wait_for (HRADBY_TYPE_MATERIAL_WINDOW);
  g_assert_true (GTK_IS_SCROLLED_WINDOW (gtk_window_get_focus (GTK_WINDOW (window))));
  words = app_test_read (window);
  for (guint i = 0; hradby_material_window_examples[i] != NULL; i++) {
    g_autoptr(GBytes) bytes = g_resources_lookup_data (hradby_material_window_examples[i],
                                                       G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
    g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

    g_assert_nonnull (strstr (words, g_strchomp (text)));
  }
  pictures = app_test_list (window, GTK_TYPE_PICTURE);
  g_assert_cmpuint (pictures->len, ==, g_strv_length ((char **) hradby_material_window_examples));
  for (guint i = 0; i < pictures->len; i++)
    g_assert_nonnull (gtk_picture_get_paintable (pictures->pdata[i]));
  app_test_destroy (window);
}

/* At the northern edge stand three names, and below them a tile. */
static void
test_ports (void)
{
  enum { SIZE = 300, STRIP = SIZE / 8 };
  const double ink[3] = { 0, 0, 0 };
  g_autoptr(GBytes) bytes = g_resources_lookup_data (hradby_material_window_examples[0],
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(HradbyMaterial) tiles = hradby_shelf_read (bytes, "example", NULL, &error);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  guint n_written[3] = { 0 }, n_painted = 0;

  g_assert_no_error (error);
  hradby_paint_ports (cr, hradby_tile_set_get (HRADBY_TILE_SET (tiles), 0), SIZE, ink);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < SIZE; y++) {
    const guint32 *row = (const guint32 *) (const void *)
      (cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface));

    for (int x = 0; x < SIZE; x++)
      if (y < STRIP && row[x] != 0)
        n_written[MIN (x * 3 / SIZE, 2)]++;
      else if (row[x] != 0)
        n_painted++;
  }
  cairo_surface_destroy (surface);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (n_written[i], >, 20);
  g_assert_cmpuint (n_painted, >, SIZE * SIZE / 3);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/material/examples", test_examples);
  g_test_add_func ("/app/material/choose", test_choose);
  g_test_add_func ("/app/material/opened", test_opened);
  g_test_add_func ("/app/material/replace", test_replace);
  g_test_add_func ("/app/material/expansion", test_expansion);
  g_test_add_func ("/app/material/damaged", test_damaged);
  g_test_add_func ("/app/material/page", test_page);
  g_test_add_func ("/app/material/ports", test_ports);
  return g_test_run ();
}
