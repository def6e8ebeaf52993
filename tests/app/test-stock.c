/* Tests of what plays of tile sets: from numbers on the page of a variant to the bag of a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/kit/tooltip.h"
#include "app/start/new-game-dialog.h"
#include "app/variants/stock.h"
#include "app/variants/workshop.h"
#include "app/words/rules-store.h"
#include "engine/registry.h"
#include "session/shelf.h"
#include "tiling/look.h"

#define GAME "carcassonne"
#define SET  "base"

/* The tiles of the base game, and of them the one that lies there first. */
#define N_TILES    72
#define START_TILE "D"

typedef struct {
  GSettings            *settings;
  HradbyLibrary        *library;
  HradbyShelf          *shelf;
  const HradbyGameType *type;
  GtkWidget            *window;
  GtkWidget            *page;
  GtkWidget            *group;
} Fixture;

static void
clear_shelf (HradbyShelf *shelf)
{
  const GPtrArray *items;

  while ((items = hradby_shelf_get_items (shelf, "variant"))->len > 0)
    g_assert_true (hradby_shelf_remove (shelf, items->pdata[0], NULL));
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  fixture->settings = app_test_new_settings ();
  g_settings_set_string (fixture->settings, "game", GAME);
  fixture->library = hradby_library_new ();
  fixture->shelf = hradby_shelf_of (fixture->library);
  fixture->type = hradby_registry_find (GAME);
  clear_shelf (fixture->shelf);
  fixture->window = hradby_workshop_window_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->page = GTK_WIDGET (app_test_get_page (fixture->window, GAME));
  hradby_workshop_page_choose (HRADBY_WORKSHOP_PAGE (fixture->page), "official");
  fixture->group = app_test_get (fixture->page, "tiles");
  app_test_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

/* The row of a set, which must be there. */
static HradbyVariantsStockRow *
get_row (Fixture *fixture, const char *set)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->group, HRADBY_TYPE_VARIANTS_STOCK_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (set, hradby_material_get_id (
                            HRADBY_MATERIAL (hradby_variants_stock_row_get_set (rows->pdata[i])))))
      return rows->pdata[i];
  g_error ("There is no row of the set “%s”", set);
}

static guint
count_rows (Fixture *fixture)
{
  g_autoptr(GPtrArray) rows = app_test_list (fixture->group, HRADBY_TYPE_VARIANTS_STOCK_ROW);

  return rows->len;
}

static void
open_row (Fixture *fixture, const char *set)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (get_row (fixture, set)), TRUE);
}

/* The number of a tile, or that of copies, in an open row. */
static GtkSpinButton *
get_spin (Fixture *fixture, const char *set, const char *tile)
{
  HradbyVariantsStockRow *row = get_row (fixture, set);
  HradbyTileSet *tiles = hradby_variants_stock_row_get_set (row);
  g_autoptr(GPtrArray) spins = app_test_list (GTK_WIDGET (row), GTK_TYPE_SPIN_BUTTON);
  guint n_kinds = hradby_tile_set_get_n_kinds (tiles), i = 0;

  g_assert_cmpuint (spins->len, ==, n_kinds + 1);
  while (tile != NULL && !g_str_equal (hradby_tile_set_get (tiles, i)->id, tile))
    i++;
  return spins->pdata[tile != NULL ? i + 1 : 0];
}

static void
choose (Fixture *fixture, const char *set, const char *tile, double number)
{
  gtk_spin_button_set_value (get_spin (fixture, set, tile), number);
}

static void
assert_spin (Fixture *fixture, const char *set, const char *tile, int number, double most)
{
  GtkSpinButton *spin = get_spin (fixture, set, tile);
  double upper;

  gtk_spin_button_get_range (spin, NULL, &upper);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (spin), ==, number);
  g_assert_cmpfloat (upper, ==, most);
}

/* The chosen variant as it is read from its file. (transfer full) */
static HradbyRuleset *
read_chosen (Fixture *fixture)
{
  g_autofree char *id = hradby_rules_store_get_last (fixture->settings, fixture->type);
  g_autoptr(HradbyLibrary) other = hradby_library_new ();
  g_autoptr(GError) error = NULL;
  HradbyRuleset *ruleset = hradby_library_find_variant (other, GAME, id, &error);

  g_assert_no_error (error);
  return ruleset;
}

static void
assert_stock (Fixture *fixture, guint n_lines, const char *set, const char *tile, guint number)
{
  g_autoptr(HradbyRuleset) ruleset = read_chosen (fixture);
  const GPtrArray *stock = hradby_ruleset_get_stock (ruleset);

  g_assert_cmpuint (stock->len, ==, n_lines);
  g_assert_cmpuint (hradby_stock_get (stock, set, tile), ==, number);
}

/* The button above the rows. */
static GtkWidget *
get_reset (Fixture *fixture)
{
  g_autoptr(GPtrArray) buttons = app_test_list (fixture->group, GTK_TYPE_BUTTON);

  g_assert_cmpstr (hradby_tooltip_get (buttons->pdata[0]), ==, _("All Sets as Printed"));
  return buttons->pdata[0];
}

/* Whether the row of a set says so below its title. */
static gboolean
row_says (Fixture *fixture, const char *set, const char *words)
{
  HradbyVariantsStockRow *row = get_row (fixture, set);

  return strstr (adw_expander_row_get_subtitle (ADW_EXPANDER_ROW (row)), words) != NULL;
}

/* Whether the group says so below its title. */
static gboolean
says (Fixture *fixture, const char *words)
{
  const char *text
    = adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (fixture->group));

  return strstr (text, words) != NULL;
}

static void
started_cb (HradbySession **started, HradbySession *session)
{
  *started = g_object_ref (session);
}

static gboolean
is_set (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
}

/* Starts a game with what the dialog offers by itself, which is the variant chosen last. */
static HradbySession *
start_game (Fixture *fixture)
{
  GtkWidget *dialog = hradby_new_game_dialog_new (fixture->settings, fixture->library);
  HradbySession *session = NULL;

  g_signal_connect_swapped (dialog, "started", G_CALLBACK (started_cb), &session);
  gtk_window_present (GTK_WINDOW (dialog));
  g_signal_emit_by_name (app_test_get (dialog, "start"), "clicked");
  app_test_wait (is_set, &session);
  return session;
}

/* Copies and tiles left out are in the file, and not in the bag. */
static void
test_life (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *sets = g_strdup_printf (ngettext ("%u set", "%u sets", 2), 2);
  g_autofree char *left_out = g_strdup_printf (ngettext ("%u tile left out",
                                                         "%u tiles left out", 3), 3);
  g_autoptr(HradbySession) session = NULL;
  const HradbyTable *table;
  const HradbyLook *look;
  guint n_left = N_TILES * 2 - 3, n_laid = 1, n_held;

  g_assert_cmpuint (count_rows (fixture), ==, 1);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
  open_row (fixture, SET);
  assert_spin (fixture, SET, NULL, 1, HRADBY_MAX_COPIES);
  assert_spin (fixture, SET, "A", 2, 2);
  choose (fixture, SET, NULL, 2);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 1);
  assert_stock (fixture, 1, SET, NULL, 2);
  assert_spin (fixture, SET, "A", 4, 4);
  choose (fixture, SET, "A", 1);
  assert_stock (fixture, 2, SET, "A", 3);
  assert_spin (fixture, SET, "A", 1, 4);
  g_assert_true (says (fixture, sets));
  g_assert_true (says (fixture, left_out));

  session = start_game (fixture);
  table = hradby_session_get_table (session);
  look = hradby_look_get (table);
  n_held = look->get_phase (table, hradby_session_get_position (session))
           == HRADBY_TILING_PHASE_PLACE;
  g_assert_cmpint (hradby_look_count_word (table, "tiles"), ==, (gint) n_left);
  g_assert_cmpuint (look->get_n_bag (table, hradby_session_get_position (session)), ==,
                    n_left - n_laid - n_held);
}

/* Fewer copies have fewer tiles that could be left out. */
static void
test_fewer (Fixture *fixture, gconstpointer unused)
{
  open_row (fixture, SET);
  choose (fixture, SET, NULL, 2);
  choose (fixture, SET, "A", 1);
  choose (fixture, SET, NULL, 1);
  assert_spin (fixture, SET, "A", 0, 2);
  assert_stock (fixture, 1, SET, "A", 2);
}

/* What cannot be played is told where it was chosen, and not kept; then all is kept that was chosen
 * meanwhile. */
static void
test_refused (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *start = g_strdup_printf (_("Not saved: %s"), "");
  GtkWidget *row, *spin;

  open_row (fixture, SET);
  spin = GTK_WIDGET (get_spin (fixture, SET, START_TILE));
  row = gtk_widget_get_ancestor (spin, ADW_TYPE_ACTION_ROW);
  choose (fixture, SET, START_TILE, 0);
  assert_spin (fixture, SET, START_TILE, 0, 4);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), start));
  g_assert_true (gtk_widget_has_css_class (spin, "error"));
  g_assert_true (row_says (fixture, SET, start));
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);
  choose (fixture, SET, "C", 0);
  g_assert_cmpuint (hradby_shelf_get_items (fixture->shelf, "variant")->len, ==, 0);

  choose (fixture, SET, START_TILE, 3);
  g_assert_null (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), start));
  g_assert_false (gtk_widget_has_css_class (spin, "error"));
  g_assert_false (row_says (fixture, SET, start));
  assert_stock (fixture, 2, SET, START_TILE, 1);
  assert_stock (fixture, 2, SET, "C", 1);

  choose (fixture, SET, NULL, HRADBY_MAX_COPIES); /* more tiles than a game can have */
  g_assert_true (row_says (fixture, SET, start));
  assert_stock (fixture, 2, SET, NULL, 1);
}

/* Back to what is printed, a set or all. */
static void
test_reset (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *all = get_reset (fixture);
  g_autoptr(GPtrArray) buttons = NULL;

  g_assert_false (gtk_widget_get_sensitive (all));
  open_row (fixture, SET);
  choose (fixture, SET, NULL, 3);
  choose (fixture, SET, "A", 0);
  assert_stock (fixture, 2, SET, "A", 6);
  g_assert_true (gtk_widget_get_sensitive (all));
  g_signal_emit_by_name (all, "clicked");
  assert_stock (fixture, 0, SET, NULL, 1);
  assert_spin (fixture, SET, "A", 2, 2);
  g_assert_false (gtk_widget_get_sensitive (all));

  choose (fixture, SET, "A", 1);
  assert_stock (fixture, 1, SET, "A", 1);
  buttons = app_test_list (GTK_WIDGET (get_row (fixture, SET)), GTK_TYPE_BUTTON);
  g_assert_cmpstr (hradby_tooltip_get (buttons->pdata[0]), ==, _("All Tiles as Printed"));
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  assert_stock (fixture, 0, SET, NULL, 1);

  choose (fixture, SET, START_TILE, 0); /* is not kept, and yet goes */
  g_assert_true (gtk_widget_get_sensitive (all));
  g_signal_emit_by_name (all, "clicked");
  assert_spin (fixture, SET, START_TILE, 4, 4);
  assert_stock (fixture, 0, SET, NULL, 1);
}

static void
toggle (Fixture *fixture, const char *expansion, gboolean on)
{
  gtk_switch_set_active (app_test_get_expansion (HRADBY_WORKSHOP_PAGE (fixture->page), expansion),
                         on);
}

/* An expansion brings its set, and takes it and its numbers along. */
static void
test_expansion (Fixture *fixture, gconstpointer unused)
{
  toggle (fixture, "tower", TRUE);
  g_assert_cmpuint (count_rows (fixture), ==, 2);
  open_row (fixture, "tower");
  choose (fixture, "tower", NULL, 2);
  open_row (fixture, SET);
  choose (fixture, SET, "A", 1);
  assert_stock (fixture, 2, "tower", NULL, 2);
  toggle (fixture, "tower", FALSE);
  g_assert_cmpuint (count_rows (fixture), ==, 1);
  assert_stock (fixture, 1, SET, "A", 1);
}

/* Tiles of one's own count while they are chosen for the next game, and as long as the rules speak
 * of them. */
static void
test_own (Fixture *fixture, gconstpointer unused)
{
  static const char *const chosen[] = { "tileset/first-fields", NULL }, *const none[] = { NULL };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "fields.tileset.xml", NULL);
  g_autoptr(GBytes) bytes = g_resources_lookup_data ("/hradby/rules/first-fields.tileset.xml",
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr(HradbyMaterial) own = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  own = hradby_shelf_import (hradby_shelf_of (fixture->library), path, TRUE, &error);
  g_assert_no_error (error);
  hradby_rules_store_save_material (fixture->settings, fixture->type, chosen);
  g_assert_cmpuint (count_rows (fixture), ==, 1);
  g_assert_cmpstr (adw_preferences_row_get_title (
                     ADW_PREFERENCES_ROW (get_row (fixture, "first-fields"))), ==, "First Fields");
  open_row (fixture, "first-fields");
  choose (fixture, "first-fields", "bend", 5);
  assert_stock (fixture, 1, "first-fields", "bend", 3);

  hradby_rules_store_save_material (fixture->settings, fixture->type, none);
  g_assert_cmpuint (count_rows (fixture), ==, 2);
  g_assert_true (says (fixture, "first-fields"));
  g_signal_emit_by_name (get_reset (fixture), "clicked");
  g_assert_cmpuint (count_rows (fixture), ==, 1);
  assert_stock (fixture, 0, SET, NULL, 1);
  g_unlink (path);
}

/* Nothing is made before somebody looks, and then every number is named by what it counts. */
static void
test_words (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) before = app_test_list (fixture->group, GTK_TYPE_SPIN_BUTTON);
  HradbyVariantsStockRow *row = get_row (fixture, SET);
  g_autofree char *text = NULL;

  g_assert_cmpuint (before->len, ==, 0);
  open_row (fixture, SET);
  text = app_test_read (GTK_WIDGET (row));
  for (guint i = 0; i < hradby_tile_set_get_n_kinds (hradby_variants_stock_row_get_set (row));
       i++) {
    g_autofree char *name
      = g_strdup_printf ("(%s)",
                         hradby_tile_set_get (hradby_variants_stock_row_get_set (row), i)->id);

    g_assert_nonnull (strstr (text, name));
  }
}

/* Whoever seeks tiles or a set finds the group. */
static void
test_search (Fixture *fixture, gconstpointer unused)
{
  GtkWidget *search = app_test_get (fixture->page, "search_entry");
  GtkWidget *nothing = app_test_get (fixture->page, "nothing");
  const char *set = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (get_row (fixture, SET)));
  const struct { const char *words; gboolean found; } rows[] = {
    { C_("material", "Tiles"), TRUE }, { set, TRUE }, { "xyzzy", FALSE }, { "", TRUE },
  };

  g_assert_true (gtk_widget_grab_focus (search));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    gtk_editable_set_text (GTK_EDITABLE (search), rows[i].words);
    g_signal_emit_by_name (search, "search-changed");
    g_assert_true (gtk_widget_get_visible (fixture->group) == rows[i].found);
    g_assert_true (gtk_widget_get_visible (nothing) == !rows[i].found);
  }
}

/* The group follows rules that change elsewhere, and is found by its title and its sets. */
static void
test_alone (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(HradbyRuleset) rules = hradby_ruleset_new (fixture->type);
  HradbyVariantsStock *group = g_object_new (HRADBY_TYPE_VARIANTS_STOCK, NULL);

  g_object_ref_sink (group);
  hradby_variants_stock_set_rules (group, fixture->settings, fixture->library, rules);
  g_assert_true (hradby_variants_stock_matches (group, ""));
  g_assert_true (hradby_variants_stock_matches (group, C_("material", "Tiles")));
  g_assert_false (hradby_variants_stock_matches (group, "xyzzy"));
  g_assert_false (hradby_variants_stock_matches (group, _("The Tower")));
  hradby_ruleset_set_expansion (rules, "tower", TRUE, NULL);
  g_assert_true (hradby_variants_stock_matches (group, _("The Tower")));
  g_object_unref (group);
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/app/stock/life", test_life },           { "/app/stock/fewer", test_fewer },
    { "/app/stock/refused", test_refused },     { "/app/stock/reset", test_reset },
    { "/app/stock/expansion", test_expansion }, { "/app/stock/own", test_own },
    { "/app/stock/alone", test_alone },
    { "/app/stock/words", test_words },         { "/app/stock/search", test_search },
  };

  if (!app_test_init (&argc, &argv))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
