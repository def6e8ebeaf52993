/* Tests of the window where tiles and walls are drawn: by actions, keys and the pointer, saved, and
 * played with. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/editor/editor.h"
#include "app/editor/wall-editor.h"
#include "app/kit/list-text.h"
#include "app/kit/tooltip.h"
#include "app/start/new-game-dialog.h"
#include "app/window/window.h"
#include "app/words/board-words.h"
#include "app/words/rules-store.h"
#include "engine/registry.h"
#include "session/shelf.h"
#include "tiling/tile-draft.h"
#include "tiling/wall-draft.h"

enum { NW, N, NE, EN, E, ES, SE, S, SW, WS, W, WN };

typedef struct {
  GSettings     *settings;
  HradbyLibrary *library;
  HradbyShelf   *shelf;
  GtkWidget     *window;
  GtkWidget     *editor;
} Fixture;

static void
clear_shelf (HradbyShelf *shelf)
{
  static const char *const elements[] = { "tileset", "wall" };
  const GPtrArray *items;

  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    while ((items = hradby_shelf_get_items (shelf, elements[i]))->len > 0)
      g_assert_true (hradby_shelf_remove (shelf, items->pdata[0], NULL));
}

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->window = app_test_new_window (&self->settings, &self->library);
  self->shelf = hradby_shelf_of (self->library);
  clear_shelf (self->shelf);
  gtk_window_present (GTK_WINDOW (self->window));
  hradby_editor_window_present (GTK_WINDOW (self->window), self->settings, self->library);
  g_autoptr(GPtrArray) pages = app_test_list (app_test_wait_for (HRADBY_TYPE_EDITOR_WINDOW),
                                              HRADBY_TYPE_EDITOR_PAGE);
  self->editor = pages->pdata[0];
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  if (self->editor != NULL)
    app_test_destroy (GTK_WIDGET (gtk_widget_get_root (self->editor)));
  clear_shelf (self->shelf);
  app_test_end (self->window, self->settings, self->library);
}

static GtkWidget *
get_focus (Fixture *self)
{
  return gtk_root_get_focus (gtk_widget_get_root (self->editor));
}

static void
act (Fixture *self, const char *action, const char *target)
{
  g_assert_true (gtk_widget_activate_action (self->editor, action, target != NULL ? "s" : NULL,
                                             target));
  app_test_settle ();
}

static void
act_on_tile (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (app_test_get (self->editor, "pad"), action, NULL));
  app_test_settle ();
}

/* Answers how the set shall be called. */
static void
begin (Fixture *self, const char *action, const char *target, const char *name)
{
  GtkWidget *dialog;

  act (self, action, target);
  dialog = app_test_wait_for (ADW_TYPE_MESSAGE_DIALOG);
  if (name != NULL)
    gtk_editable_set_text (g_object_get_data (G_OBJECT (dialog), "entry"), name);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (dialog), "accept");
  app_test_settle ();
}

static HradbyTileSet *
get_set (Fixture *self)
{
  return HRADBY_TILE_SET (
      hradby_draft_get (hradby_editor_page_get_draft (HRADBY_EDITOR_PAGE (self->editor))));
}

static GtkWidget *
get_port (Fixture *self, guint port)
{
  g_autoptr(GPtrArray) buttons = app_test_list (app_test_get (self->editor, "pad"),
                                                GTK_TYPE_BUTTON);

  g_assert_cmpuint (buttons->len, ==, HRADBY_N_PORTS);
  return buttons->pdata[port];
}

static void
choose_tool (Fixture *self, guint index)
{
  g_autoptr(GPtrArray) tools = app_test_list (app_test_get (self->editor, "tools"),
                                              GTK_TYPE_TOGGLE_BUTTON);

  g_assert_cmpuint (index, <, tools->len);
  gtk_toggle_button_set_active (tools->pdata[index], TRUE);
}

static void
press (Fixture *self, guint port)
{
  g_signal_emit_by_name (get_port (self, port), "clicked");
  app_test_settle ();
}

/* The kind of the feature at a port of the first tile, by its name. */
static const char *
get_kind (Fixture *self, guint port)
{
  const HradbyTile *tile = hradby_tile_set_get (get_set (self), 0);

  return hradby_feature_kind_to_string (
      tile->features[hradby_tile_feature_at (tile, port)].kind);
}

/* The file holds what is shown. */
static void
assert_saved (Fixture *self)
{
  const GPtrArray *items = hradby_shelf_get_items (self->shelf, "tileset");
  HradbyTileSet *saved, *shown = get_set (self);

  g_assert_cmpuint (items->len, ==, 1);
  saved = HRADBY_TILE_SET (((HradbyShelfItem *) items->pdata[0])->material);
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (saved), ==, hradby_tile_set_get_n_kinds (shown));
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (saved); i++)
    g_assert_true (hradby_tile_is_like (hradby_tile_set_get (saved, i),
                                        hradby_tile_set_get (shown, i), 0));
}

/* A tile is drawn, and drawn otherwise, and every step of it is saved and taken back. */
static void
test_draw (Fixture *self, gconstpointer unused)
{
  begin (self, "editor.new", "tileset/castle", "Mine");
  assert_saved (self);
  press (self, N); /* only chosen */
  g_assert_cmpstr (get_kind (self, N), ==, "court");
  choose_tool (self, 1);
  press (self, N);
  g_assert_cmpstr (get_kind (self, N), ==, "path");
  g_signal_emit_by_name (app_test_get (self->editor, "pad"), "ports", N, S);
  g_assert_cmpstr (get_kind (self, S), ==, "path");
  g_assert_cmpuint (hradby_tile_set_get (get_set (self), 0)->n_features, ==, 3);
  assert_saved (self);
  choose_tool (self, 2);
  press (self, E);
  g_assert_cmpstr (get_kind (self, EN), ==, "tower");
  press (self, E); /* again: away with it */
  g_assert_cmpstr (get_kind (self, EN), ==, "court");
  assert_saved (self);
  for (guint i = 0; i < 4; i++)
    act (self, "editor.undo", NULL);
  g_assert_cmpstr (get_kind (self, N), ==, "court");
  assert_saved (self);
  act (self, "editor.redo", NULL);
  g_assert_cmpstr (get_kind (self, N), ==, "path");
  assert_saved (self);
}

/* All of it by keys: the arrows go around the tile, and Shift joins. */
static void
test_keys (Fixture *self, gconstpointer unused)
{
  GtkWidget *pad = app_test_get (self->editor, "pad");
  g_autofree char *expected = NULL;

  begin (self, "editor.new", "tileset/carcassonne", "Mine");
  choose_tool (self, 1);
  gtk_widget_grab_focus (get_port (self, N));
  press (self, N);
  for (guint i = N; i < E; i++)
    g_assert_true (gtk_widget_child_focus (pad, GTK_DIR_RIGHT));
  g_assert_true (get_focus (self) == get_port (self, E));
  g_assert_true (gtk_widget_child_focus (pad, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_child_focus (pad, GTK_DIR_DOWN));
  g_assert_true (gtk_widget_activate_action (pad, "pad.join", NULL));
  g_assert_cmpstr (get_kind (self, E), ==, "road");
  g_assert_cmpuint (hradby_tile_set_get (get_set (self), 0)->n_features, ==, 3);
  /* Whoever does not see it hears where a port is, and what is there. */
  expected = g_strdup_printf (C_("port", "%1$s: %2$s"), _("east, middle"), _("road"));
  g_assert_cmpstr (hradby_tooltip_get (get_port (self, E)), ==, expected);
  /* The way around has no end, and the next key of tabs leads out. */
  gtk_widget_grab_focus (get_port (self, NW));
  g_assert_true (gtk_widget_child_focus (pad, GTK_DIR_LEFT));
  g_assert_true (get_focus (self) == get_port (self, WN));
  g_assert_false (gtk_widget_child_focus (pad, GTK_DIR_TAB_FORWARD));
}

/* What features and tiles may have comes from the tables of the game. */
static void
test_details (Fixture *self, gconstpointer unused)
{
  g_autoptr(GPtrArray) rows = NULL;
  const HradbyTile *tile;
  GtkWidget *end = app_test_get (self->editor, "end");

  begin (self, "editor.new", "tileset/carcassonne", "Mine");
  choose_tool (self, 2);
  press (self, N);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_test_get (self->editor, "amount")), 2);
  tile = hradby_tile_set_get (get_set (self), 0);
  g_assert_cmpuint (tile->features[hradby_tile_feature_at (tile, N)].amount, ==, 2);
  g_assert_false (gtk_widget_get_visible (end));
  choose_tool (self, 1);
  press (self, S);
  g_assert_true (gtk_widget_get_visible (end));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (end))), ==,
                    2);
  adw_combo_row_set_selected (ADW_COMBO_ROW (end), 1);
  tile = hradby_tile_set_get (get_set (self), 0);
  g_assert_cmpint (tile->features[hradby_tile_feature_at (tile, S)].end, ==, HRADBY_END_CITY);
  rows = app_test_list (app_test_get (self->editor, "whole"), ADW_TYPE_ACTION_ROW);
  for (guint i = 0; i < rows->len; i++)
    if (g_strcmp0 (adw_preferences_row_get_title (rows->pdata[i]), _("Foundation of a Tower")) == 0)
      gtk_switch_set_active (GTK_SWITCH (adw_action_row_get_activatable_widget (rows->pdata[i])),
                             TRUE);
  g_assert_true (hradby_tile_has_mark (hradby_tile_set_get (get_set (self), 0),
                                       "tower-foundation"));
  assert_saved (self);
}

/* A published set is copied, its tiles are counted, and what cannot be is said at the place. */
static void
test_copy (Fixture *self, gconstpointer unused)
{
  GtkWidget *kinds = app_test_get (self->editor, "kinds");
  g_autoptr(GPtrArray) spins = NULL;

  begin (self, "editor.copy", "tileset/base", NULL);
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (get_set (self)), ==, 72);
  spins = app_test_list (kinds, GTK_TYPE_SPIN_BUTTON);
  g_assert_cmpuint (spins->len, ==, 24);
  gtk_spin_button_set_value (spins->pdata[3], 7);
  app_test_settle ();
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (get_set (self)), ==, 75);
  gtk_spin_button_set_value (spins->pdata[3], 1000);
  app_test_settle ();
  g_assert_cmpuint (hradby_tile_set_get_n_tiles (get_set (self)), ==, 75);
  g_assert_cmpfloat (gtk_spin_button_get_value (spins->pdata[3]), ==, 7);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (app_test_get (self->editor, "why"))), !=, "");
  act_on_tile (self, "tile.copy");
  act_on_tile (self, "tile.add");
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (get_set (self)), ==, 26);
  g_assert_cmpint (gtk_list_box_row_get_index (
                       gtk_list_box_get_selected_row (GTK_LIST_BOX (kinds))), ==, 25);
  act_on_tile (self, "tile.remove");
  g_assert_cmpuint (hradby_tile_set_get_n_kinds (get_set (self)), ==, 25);
  assert_saved (self);
}

static gboolean
is_tried (gpointer label)
{
  return *gtk_label_get_label (label) != '\0';
}

/* Games that nobody plays tell how many tiles fit nowhere, or why there can be none. */
static void
test_fitting (Fixture *self, gconstpointer unused)
{
  GtkLabel *label = GTK_LABEL (app_test_get (self->editor, "fitting"));
  g_autofree char *expected = g_strdup_printf (_("Fit nowhere: %.1f per game"), 0.0);

  begin (self, "editor.new", "tileset/carcassonne", "Mine");
  app_test_wait (is_tried, label);
  g_assert_cmpstr (gtk_label_get_label (label), ==, _("a game needs tiles to draw"));
  gtk_label_set_label (label, "");
  hradby_tile_draft_set_count (
      hradby_editor_page_get_draft (HRADBY_EDITOR_PAGE (self->editor)), 0, 12, NULL);
  app_test_wait (is_tried, label);
  g_assert_cmpstr (gtk_label_get_label (label), ==, expected);
}

/* It is chosen for the next game, and the window where that is begun comes up. */
static void
test_play (Fixture *self, gconstpointer unused)
{
  const HradbyGameType *type = hradby_registry_find ("castle");
  GtkWidget *dialog;
  g_auto(GStrv) chosen = NULL;

  begin (self, "editor.copy", "tileset/castle", "Our Castle");
  act (self, "editor.play", NULL);
  self->editor = NULL;
  dialog = app_test_wait_for (HRADBY_TYPE_NEW_GAME_DIALOG);
  chosen = hradby_rules_store_load_material (self->settings, type);
  g_assert_cmpuint (g_strv_length (chosen), ==, 1);
  g_assert_cmpstr (chosen[0], ==, "tileset/our-castle");
  g_assert_true (hradby_new_game_dialog_get_game (HRADBY_NEW_GAME_DIALOG (dialog)) == type);
  app_test_destroy (dialog);
}

static void
choose (Fixture *self, const char *standard, const char *id)
{
  g_autoptr(HradbyMaterial) material
    = hradby_catalogue_find_material (self->library, "tileset", standard, NULL);
  g_autoptr(HradbyMaterial) set = hradby_material_copy (material, id, id);

  g_assert_true (hradby_shelf_keep (self->shelf, set, NULL));
  hradby_rules_store_choose_material (self->settings, self->library, set);
}

/* What has the place of the game itself leaves that of an expansion alone, which is switched on. */
static void
test_places (Fixture *self, gconstpointer unused)
{
  const HradbyGameType *type = hradby_registry_find ("carcassonne");
  static const char *const expected[] = { "tileset/towers", "tileset/other", NULL };
  g_auto(GStrv) chosen = NULL, expansions = NULL;

  choose (self, "base", "mine");
  choose (self, "tower", "towers");
  choose (self, "base", "other");
  chosen = hradby_rules_store_load_material (self->settings, type);
  g_assert_true (g_strv_equal ((const char *const *) chosen, expected));
  expansions = g_settings_get_strv (self->settings, "expansions");
  g_assert_true (g_strv_contains ((const char *const *) expansions, "tower"));
}

/* Where nothing is open there is nothing to take back, also behind a set that was. */
static void
test_nothing_open (Fixture *self, gconstpointer unused)
{
  act (self, "editor.undo", NULL);
  act (self, "editor.redo", NULL);
  begin (self, "editor.new", "tileset/castle", "Mine");
  choose_tool (self, 1);
  press (self, N);
  act (self, "editor.list", NULL);
  g_assert_null (hradby_editor_page_get_draft (HRADBY_EDITOR_PAGE (self->editor)));
  act (self, "editor.undo", NULL);
  act (self, "editor.open", "tileset/mine");
  g_assert_cmpstr (get_kind (self, N), ==, "path");
}

static void
show_tab (Fixture *self, const char *tab)
{
  g_assert_true (gtk_widget_activate_action (self->window, "win.home", "s", tab));
  app_test_settle ();
}

/* On home's page of rules each kind has a tab, and what was drawn can be taken back after a look at
 * another one. */
static void
test_tabs (Fixture *self, gconstpointer unused)
{
  g_autoptr(GPtrArray) pages = NULL;

  app_test_destroy (GTK_WIDGET (gtk_widget_get_root (self->editor)));
  show_tab (self, "tiles");
  pages = app_test_list (self->window, HRADBY_TYPE_EDITOR_PAGE);
  g_assert_cmpuint (pages->len, ==, 1);
  self->editor = pages->pdata[0];
  begin (self, "editor.new", "tileset/castle", "Mine");
  choose_tool (self, 1);
  press (self, N);
  show_tab (self, "rules");
  g_assert_false (gtk_widget_get_visible (self->editor));
  show_tab (self, "walls");
  g_assert_false (gtk_widget_get_visible (self->editor));
  show_tab (self, "tiles");
  g_assert_true (gtk_widget_get_mapped (self->editor));
  g_assert_cmpstr (get_kind (self, N), ==, "path");
  act (self, "editor.undo", NULL);
  g_assert_cmpstr (get_kind (self, N), ==, "court");
  self->editor = NULL;
}

/* Walls. */

static HradbyWall *
get_wall (Fixture *self)
{
  return hradby_wall_draft_get_wall (
      hradby_editor_page_get_draft (HRADBY_EDITOR_PAGE (self->editor)));
}

static GtkWidget *
get_wall_page (Fixture *self)
{
  return app_test_get (self->editor, "wall");
}

static GtkWidget *
get_wall_pad (Fixture *self)
{
  return app_test_get (get_wall_page (self), "pad");
}

static void
assert_rows (Fixture *self, const char *expected)
{
  const GPtrArray *items = hradby_shelf_get_items (self->shelf, "wall");
  g_autofree char *rows = g_strjoinv (" ", (char **) hradby_wall_get_rows (get_wall (self)));
  HradbyWall *saved;

  g_assert_cmpstr (rows, ==, expected);
  g_assert_cmpuint (items->len, ==, 1);
  saved = HRADBY_WALL (((HradbyShelfItem *) items->pdata[0])->material);
  g_assert_true (g_strv_equal (hradby_wall_get_rows (saved),
                               hradby_wall_get_rows (get_wall (self))));
  g_assert_cmpuint (hradby_wall_get_n_corners (saved), ==,
                    hradby_wall_get_n_corners (get_wall (self)));
  g_assert_cmpuint (hradby_wall_get_n_start_spaces (saved), ==,
                    hradby_wall_get_n_start_spaces (get_wall (self)));
}

/* The button for which readers say this. */
static GtkWidget *
find_place (Fixture *self, const char *name)
{
  g_autoptr(GPtrArray) buttons = app_test_list (get_wall_pad (self), GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (hradby_tooltip_get (buttons->pdata[i]), name) == 0)
      return buttons->pdata[i];
  g_error ("nothing is “%s”", name);
}

static char *
name_cell (gint x, gint y, const char *what)
{
  g_autofree char *place = hradby_board_words_cell_name (x, y);

  return g_strdup_printf (C_("cell", "%1$s: %2$s"), place, what);
}

static void
focus_cell (Fixture *self, gint x, gint y, const char *what)
{
  g_autofree char *name = name_cell (x, y, what);

  g_assert_true (gtk_widget_grab_focus (find_place (self, name)));
}

/* What readers say of the place with the focus. */
static const char *
read_focus (Fixture *self)
{
  return hradby_tooltip_get (get_focus (self));
}

static void
move (Fixture *self, GtkDirectionType direction, guint n)
{
  for (guint i = 0; i < n; i++)
    g_assert_true (gtk_widget_child_focus (get_wall_pad (self), direction));
}

static void
choose_wall_tool (Fixture *self, gint tool)
{
  g_assert_true (gtk_widget_activate_action (get_wall_page (self), "wall.tool", "i", tool));
}

static void
press_focus (Fixture *self)
{
  g_signal_emit_by_name (get_focus (self), "clicked");
  app_test_settle ();
}

static const char *
get_why (Fixture *self)
{
  g_autoptr(GPtrArray) labels = app_test_list (get_wall_pad (self), GTK_TYPE_LABEL);

  return gtk_label_get_label (labels->pdata[labels->len - 1]);
}

/* Arrows go over the cells, and Shift fills from the one that was pressed before; the wall grows
 * where that lies beyond it. */
static void
test_wall_keys (Fixture *self, gconstpointer unused)
{
  g_autofree char *expected = NULL;

  begin (self, "editor.new", "wall/castle", "Mine");
  assert_rows (self, "###### ###### ###### ###### ######");
  focus_cell (self, 0, 0, _("inside"));
  move (self, GTK_DIR_UP, 3); /* no further than beside the wall */
  press_focus (self);
  assert_rows (self, "#..... ###### ###### ###### ###### ######");
  expected = name_cell (0, 0, _("inside"));
  g_assert_cmpstr (read_focus (self), ==, expected);
  move (self, GTK_DIR_RIGHT, 2);
  g_assert_true (gtk_widget_activate_action (get_wall_pad (self), "pad.fill", NULL));
  assert_rows (self, "###... ###### ###### ###### ###### ######");
  move (self, GTK_DIR_DOWN, 2);
  press_focus (self); /* a hole */
  g_assert_cmpstr (get_why (self), ==, _("the wall encloses cells that are outside"));
  assert_rows (self, "###... ###### ###### ###### ###### ######");
  act (self, "editor.undo", NULL);
  act (self, "editor.undo", NULL);
  g_assert_cmpstr (get_why (self), ==, "");
  assert_rows (self, "###### ###### ###### ###### ######");
  act (self, "editor.redo", NULL);
  assert_rows (self, "#..... ###### ###### ###### ###### ######");
  g_autofree char *other = name_cell (5, 5, _("inside")); /* a reader presses without the focus */
  g_signal_emit_by_name (find_place (self, other), "clicked");
  assert_rows (self, "#..... ###### ###### ###### ###### #####.");
  g_assert_false (gtk_widget_child_focus (get_wall_pad (self), GTK_DIR_TAB_FORWARD));
}

/* A start space goes around its cell, from side to side, and away. */
static void
test_wall_starts (Fixture *self, gconstpointer unused)
{
  g_autofree char *what = g_strdup_printf (C_("start space", "%1$s %2$s"), _("court"),
                                           _("in the west"));
  g_autofree char *both = g_strdup_printf ("%s, %s", _("inside"), what);
  g_autofree char *expected = name_cell (0, 0, both);
  GtkWidget *markets = app_test_get (get_wall_page (self), "markets");

  begin (self, "editor.new", "wall/castle", "Mine");
  choose_wall_tool (self, 4);
  focus_cell (self, 0, 0, _("inside"));
  press_focus (self);
  g_assert_cmpint (hradby_wall_get_start_space (get_wall (self), 0)->side, ==, HRADBY_NORTH);
  press_focus (self);
  g_assert_cmpuint (hradby_wall_get_n_start_spaces (get_wall (self)), ==, 1);
  g_assert_cmpstr (read_focus (self), ==, expected);
  g_assert_true (gtk_widget_get_mapped (markets));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (markets), 2);
  g_assert_cmpuint (hradby_wall_get_start_space (get_wall (self), 0)->markets, ==, 2);
  assert_rows (self, "###### ###### ###### ###### ######");
  press_focus (self);
  g_assert_cmpuint (hradby_wall_get_n_start_spaces (get_wall (self)), ==, 0);
  g_assert_false (gtk_widget_get_mapped (markets));
  move (self, GTK_DIR_DOWN, 2);
  move (self, GTK_DIR_RIGHT, 2);
  press_focus (self);
  g_assert_cmpstr (get_why (self), ==, _("a start space does not face the outside of the wall"));
}

/* On the track the arrows go from space to space, and the key that leads there takes the focus. */
static void
test_wall_towers (Fixture *self, gconstpointer unused)
{
  g_autofree char *none = g_strdup_printf (_("Space %u: corner tower with no wall tile"), 0u);
  g_autofree char *free = g_strdup_printf (_("Space %u"), 3u);
  g_autofree char *corner = g_strdup_printf (_("Space %u: corner tower"), 3u);

  begin (self, "editor.new", "wall/castle", "Mine");
  focus_cell (self, 0, 0, _("inside"));
  choose_wall_tool (self, 5);
  g_assert_cmpstr (read_focus (self), ==, none);
  move (self, GTK_DIR_RIGHT, 4);
  move (self, GTK_DIR_UP, 1);
  g_assert_cmpstr (read_focus (self), ==, free);
  press_focus (self);
  g_assert_cmpstr (read_focus (self), ==, corner);
  g_assert_cmpuint (hradby_wall_get_n_corners (get_wall (self)), ==, 5);
  move (self, GTK_DIR_LEFT, 1);
  press_focus (self);
  g_assert_cmpstr (get_why (self), ==, _("two corner towers overlap"));
  g_assert_true (gtk_widget_activate_action (get_wall_page (self), "wall.towers", NULL));
  g_assert_cmpuint (hradby_wall_get_n_corners (get_wall (self)), ==, 4);
  choose_wall_tool (self, 0);
  assert_rows (self, "###### ###### ###### ###### ######");
  g_assert_true (gtk_widget_is_ancestor (get_focus (self),
                                         get_wall_pad (self)));
}

static void
drag (Fixture *self, double x, double y, double dx, double dy)
{
  GtkWidget *pad = get_wall_pad (self);
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers (pad);
  double size = gtk_widget_get_width (pad) / (hradby_wall_get_width (get_wall (self)) + 2.5);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr(GtkEventController) gesture = g_list_model_get_item (controllers, i);

    if (!GTK_IS_GESTURE_DRAG (gesture))
      continue;
    g_signal_emit_by_name (gesture, "drag-begin", (x + 1.25) * size, (y + 1.25) * size);
    g_signal_emit_by_name (gesture, "drag-update", dx * size / 2, dy * size / 2);
    g_signal_emit_by_name (gesture, "drag-end", dx * size, dy * size);
  }
  app_test_settle ();
}

/* The pointer draws rectangles, and where it is within a cell tells the side. */
static void
test_wall_pointer (Fixture *self, gconstpointer unused)
{
  begin (self, "editor.new", "wall/castle", "Mine");
  drag (self, -0.5, 3.5, -2, 1); /* as far as cells are offered */
  assert_rows (self, ".###### .###### .###### ####### #######");
  drag (self, 6.5, 0.5, 0, 1);
  assert_rows (self, ".#####. .#####. .###### ####### #######");
  choose_wall_tool (self, 1);
  drag (self, 6.9, 3.5, 0, 0);
  g_assert_cmpint (hradby_wall_get_start_space (get_wall (self), 0)->side, ==, HRADBY_EAST);
  choose_wall_tool (self, 3);
  drag (self, 6.9, 3.5, 0, 0);
  g_assert_cmpint (hradby_wall_get_start_space (get_wall (self), 0)->kind, ==,
                   HRADBY_FEATURE_HOUSE);
  drag (self, 7.1, 3.5, 0, 0); /* on the wall itself */
  g_assert_cmpuint (hradby_wall_get_n_start_spaces (get_wall (self)), ==, 0);
  drag (self, 3.5, 2.9, 0, 0);
  g_assert_cmpstr (get_why (self), ==, _("a start space does not face the outside of the wall"));
  choose_wall_tool (self, 5);
  HradbyWallSpace place = hradby_wall_get_space (get_wall (self), 40);
  drag (self, place.x, place.y, 0, 0);
  g_assert_cmpint (hradby_wall_find_corner (get_wall (self), 41), >=, 0);
}

/* The page follows its draft, whoever changes it, and says what seems to be forgotten. */
static void
test_wall_facts (Fixture *self, gconstpointer unused)
{
  g_autoptr(HradbyWall) wall = hradby_wall_draft_make_wall ("mine", "Mine");
  g_autoptr(HradbyDraft) draft = hradby_draft_new (HRADBY_MATERIAL (wall));
  GtkWidget *page = g_object_ref_sink (g_object_new (HRADBY_TYPE_WALL_EDITOR, NULL));
  HradbyWallStartSpace start = { 0, 0, HRADBY_NORTH, HRADBY_FEATURE_PATH, 0 };
  GtkLabel *facts = GTK_LABEL (app_test_get (page, "facts"));
  g_autofree char *doubt
    = hradby_list_text_begin (_("without a start space, the first tile has nothing to join"));

  hradby_wall_editor_open (HRADBY_WALL_EDITOR (page), draft);
  g_assert_nonnull (strstr (gtk_label_get_label (facts), doubt));
  g_assert_true (hradby_wall_draft_set_start (draft, &start, TRUE, NULL));
  g_assert_null (strstr (gtk_label_get_label (facts), doubt));
  g_object_unref (page);
}

/* The printed wall is copied, changed, and chosen for the next game; the game that is made of it
 * holds it. */
static void
test_wall_play (Fixture *self, gconstpointer unused)
{
  const HradbyGameType *type = hradby_registry_find ("castle");
  static const char *const expected[] = { "wall/our-wall", NULL };

  begin (self, "editor.copy", "wall/castle", "Our Wall");
  g_assert_cmpuint (hradby_wall_get_n_cells (get_wall (self)), ==, 76);
  choose_wall_tool (self, 0);
  drag (self, 9.5, 5.5, 1, 0);
  g_assert_cmpuint (hradby_wall_get_n_cells (get_wall (self)), ==, 78);
  act (self, "editor.play", NULL);
  self->editor = NULL;
  GtkWidget *dialog = app_test_wait_for (HRADBY_TYPE_NEW_GAME_DIALOG);
  g_auto(GStrv) chosen = hradby_rules_store_load_material (self->settings, type);
  g_assert_true (g_strv_equal ((const char *const *) chosen, expected));
  app_test_destroy (dialog);
}

/* What is one's own can be deleted, and comes back as it was. */
static void
test_delete (Fixture *self, gconstpointer unused)
{
  begin (self, "editor.copy", "wall/castle", "Our Wall");
  act (self, "editor.list", NULL);
  g_autoptr(HradbyShelfItem) before = hradby_shelf_item_ref (
      hradby_shelf_get_items (self->shelf, "wall")->pdata[0]);
  act (self, "editor.delete", "wall/our-wall");
  g_assert_cmpuint (hradby_shelf_get_items (self->shelf, "wall")->len, ==, 0);
  g_assert_false (app_test_says (app_test_get (self->editor, "list"), "Our Wall"));
  g_signal_emit_by_name (app_test_get_button (self->editor, _("_Undo")), "clicked");
  app_test_settle ();
  g_assert_cmpuint (hradby_shelf_get_items (self->shelf, "wall")->len, ==, 1);
  const HradbyShelfItem *after = hradby_shelf_get_items (self->shelf, "wall")->pdata[0];
  g_assert_true (g_bytes_equal (before->bytes, after->bytes));
  g_assert_true (app_test_says (app_test_get (self->editor, "list"), "Our Wall"));
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

#define ADD(path, test) g_test_add ("/app/editor/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("draw", test_draw);
  ADD ("keys", test_keys);
  ADD ("details", test_details);
  ADD ("copy", test_copy);
  ADD ("fitting", test_fitting);
  ADD ("play", test_play);
  ADD ("places", test_places);
  ADD ("nothing-open", test_nothing_open);
  ADD ("tabs", test_tabs);
  ADD ("wall-keys", test_wall_keys);
  ADD ("wall-starts", test_wall_starts);
  ADD ("wall-towers", test_wall_towers);
  ADD ("wall-pointer", test_wall_pointer);
  ADD ("wall-facts", test_wall_facts);
  ADD ("wall-play", test_wall_play);
  ADD ("delete", test_delete);
  return g_test_run ();
}
