/* Nothing that is to be read is cut, in any window, as small as it is and as large as the text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include <string.h>

#include "app/archive/archive.h"
#include "app/board/board-view.h"
#include "app/career/career-window.h"
#include "app/comparison/comparison-window.h"
#include "app/editor/editor.h"
#include "app/kit/tooltip.h"
#include "app/rules/material-window.h"
#include "app/rules/rules-window.h"
#include "app/shortcuts.h"
#include "app/start/new-game-dialog.h"
#include "app/start/play-page.h"
#include "app/variants/compare-variants.h"
#include "app/variants/history-window.h"
#include "app/variants/preferences.h"
#include "app/variants/workshop.h"
#include "app/table/remaining-dialog.h"
#include "app/window/window.h"

#define TEXT_100 (96 * PANGO_SCALE)

/* What is looked at: a game in the main window, and maybe another window above it. */
typedef struct {
  AppTestGame game;
  GtkWidget  *above; /* (nullable) */
} Fixture;

/* How a window is opened once the game is there; %NULL: only the game is looked at. */
typedef void (*OpenFunc) (Fixture *self);

typedef struct {
  const char *name;
  const char *game;
  const char *expansions; /* separated by commas */
  const char *seats;
  guint       n_steps;
  OpenFunc    open;
} Place;

static gboolean
is_whole (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  return !pango_layout_is_ellipsized (layout) && width <= gtk_widget_get_width (GTK_WIDGET (label))
         && height <= gtk_widget_get_height (GTK_WIDGET (label));
}

/* Whether the whole text stands elsewhere: in a tooltip; as the label of an entry that it is the
 * example of; in the log; on the board itself, where the line over it finds no room. */
static gboolean
is_told (GtkWidget *label)
{
  const char *text = gtk_label_get_text (GTK_LABEL (label));

  if (GTK_IS_TEXT (gtk_widget_get_parent (label))
      || HRADBY_IS_BOARD_VIEW (gtk_widget_get_parent (label))
      || g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (label)), "announcement") == 0)
    return TRUE;
  for (GtkWidget *widget = label; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (hradby_tooltip_get (widget) != NULL && strstr (hradby_tooltip_get (widget), text) != NULL)
      return TRUE;
  return FALSE;
}

/* Whether all of @widget is seen, or comes into view by scrolling. It may reach into the padding of
 * what is around it, as themes have it, and in a header bar over the parts that newer toolkits lay
 * its title in. */
static gboolean
is_within (GtkWidget *widget)
{
  gboolean wide = FALSE, high = FALSE; /* may be scrolled so */
  GtkWidget *bar = gtk_widget_get_ancestor (widget, ADW_TYPE_HEADER_BAR);
  graphene_rect_t bounds, room;

  for (GtkWidget *around = bar != NULL ? bar : gtk_widget_get_parent (widget); around != NULL;
       around = gtk_widget_get_parent (around)) {
    GtkWidget *outer = gtk_widget_get_parent (around);
    GtkPolicyType across, down;

    if (ADW_IS_CLAMP_SCROLLABLE (outer)) /* which hands the scrolling on */
      outer = gtk_widget_get_parent (outer);
    if (GTK_IS_SCROLLED_WINDOW (outer)) {
      gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (outer), &across, &down);
      wide |= across != GTK_POLICY_NEVER;
      high |= down != GTK_POLICY_NEVER;
    }
    g_assert_true (gtk_widget_compute_bounds (widget, around, &bounds));
    g_assert_true (gtk_widget_compute_bounds (around, around, &room));
    graphene_rect_inset (&room, wide ? -G_MAXINT16 : -1, high ? -G_MAXINT16 : -1);
    if (!graphene_rect_contains_rect (&room, &bounds))
      return FALSE;
  }
  return TRUE;
}

/* Whether a word of it goes on in the next line. */
static gboolean
breaks_word (GtkWidget *label)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  const char *text = pango_layout_get_text (layout);
  gboolean breaks = FALSE;

  for (int i = 1; i < pango_layout_get_line_count (layout); i++)
    breaks |= !g_ascii_isspace (text[pango_layout_get_line_readonly (layout, i)->start_index - 1]);
  return breaks;
}

/* Whether it goes on in another line though one would not take half of the window. */
static gboolean
breaks_early (GtkWidget *label)
{
  g_autoptr(PangoLayout) line = pango_layout_copy (gtk_label_get_layout (GTK_LABEL (label)));
  int width;

  if (pango_layout_get_line_count (line) == 1)
    return FALSE;
  pango_layout_set_width (line, -1);
  pango_layout_get_pixel_size (line, &width, NULL);
  return width < gtk_widget_get_width (GTK_WIDGET (gtk_widget_get_root (label))) / 2;
}

/* Titles of windows break only between words; so do buttons, unless text is large. */
static gboolean
is_broken (GtkWidget *label, int text)
{
  gboolean is_title = gtk_widget_has_css_class (label, "title")
                      && gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR) != NULL;

  if (!is_title && (text > 100 || gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) == NULL))
    return FALSE;
  return breaks_word (label) || (is_title && breaks_early (label));
}

/* Text larger than twice needs more than a window is wide; titles hold even then. */
static gboolean
is_cut (GtkWidget *label, int text)
{
  if (is_broken (label, text))
    return TRUE;
  return text <= 200 && (!is_whole (GTK_LABEL (label)) || !is_within (label))
         && !is_told (label);
}

static void
check_labels (GtkWidget *window, int text, const char *where)
{
  g_autoptr(GPtrArray) labels = app_test_list (window, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_mapped (labels->pdata[i])
        && *gtk_label_get_text (labels->pdata[i]) != '\0' && is_cut (labels->pdata[i], text))
      g_error ("%s: “%s” is cut", where, gtk_label_get_text (labels->pdata[i]));
}

/* The window of shortcuts is the toolkit's own, and lies in as many columns as that likes. */
static void
check_page (GtkWidget *window, int width, int text)
{
  g_autofree char *where = g_strdup_printf ("%d pixels, text %d %%", width, text);
  int least;

  app_test_settle ();
  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (text <= 200 && least > width && !GTK_IS_SHORTCUTS_WINDOW (window))
    g_error ("%s: no narrower than %d", where, least);
  check_labels (window, text, where);
}

/* The other page of what shows one at a time where there is no room for both. */
static void
check_leaflet (GtkWidget *window, AdwLeaflet *leaflet, int width, int text)
{
  GtkWidget *first = adw_leaflet_get_visible_child (leaflet);

  if (!adw_leaflet_get_folded (leaflet)
      || adw_leaflet_get_adjacent_child (leaflet, ADW_NAVIGATION_DIRECTION_FORWARD) == NULL)
    return;
  adw_leaflet_navigate (leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
  check_page (window, width, text);
  adw_leaflet_set_visible_child (leaflet, first);
}

/* Every page of every stack, one after the other. */
static void
check_pages (GtkWidget *window, int width, int text)
{
  g_autoptr(GPtrArray) stacks = app_test_list (window, ADW_TYPE_VIEW_STACK);
  g_autoptr(GPtrArray) leaflets = app_test_list (window, ADW_TYPE_LEAFLET);

  check_page (window, width, text);
  for (guint i = 0; i < leaflets->len; i++)
    check_leaflet (window, leaflets->pdata[i], width, text);
  for (guint i = 0; i < stacks->len; i++) {
    GtkWidget *first = adw_view_stack_get_visible_child (stacks->pdata[i]);

    for (GtkWidget *page = gtk_widget_get_first_child (stacks->pdata[i]); page != NULL;
         page = gtk_widget_get_next_sibling (page)) {
      if (page == first)
        continue;
      adw_view_stack_set_visible_child (stacks->pdata[i], page);
      check_page (window, width, text);
    }
    adw_view_stack_set_visible_child (stacks->pdata[i], first);
  }
}

static void
open_new_game (Fixture *self)
{
  self->above = hradby_new_game_dialog_new (self->game.settings, self->game.library);
  gtk_window_present (GTK_WINDOW (self->above));
}

static void
open_many_players (Fixture *self)
{
  open_new_game (self);
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (self->above, "game")), 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (app_test_get (self->above, "n_players")), 4);
}

static void
open_workshop (Fixture *self)
{
  const HradbySetup *setup = hradby_session_get_game (self->game.session)->setup;

  self->above = hradby_workshop_window_new (self->game.settings, self->game.library);
  app_test_get_page (self->above, hradby_ruleset_get_type_info (setup->ruleset)->id);
  gtk_window_present (GTK_WINDOW (self->above));
}

static void
open_preferences (Fixture *self)
{
  self->above = hradby_preferences_new (self->game.settings);
  gtk_window_present (GTK_WINDOW (self->above));
}

static void
open_rules (Fixture *self)
{
  HradbyRuleset *rules = hradby_session_get_game (self->game.session)->setup->ruleset;

  self->above = GTK_WIDGET (hradby_rules_window_new (GTK_WINDOW (self->game.window), rules, NULL));
  gtk_window_present (GTK_WINDOW (self->above));
}

static void
open_comparison (Fixture *self)
{
  HradbyRuleset *rules = hradby_session_get_game (self->game.session)->setup->ruleset;

  self->above = hradby_comparison_window_new (GTK_WINDOW (self->game.window), self->game.library,
                                              rules, NULL);
  gtk_window_present (GTK_WINDOW (self->above));
}

static void
open_differences (Fixture *self)
{
  HradbyRuleset *rules = hradby_session_get_game (self->game.session)->setup->ruleset;

  hradby_compare_variants_present (GTK_WINDOW (self->game.window), self->game.library, rules,
                                   "carcassonne-second-edition");
  self->above = app_test_find_window (HRADBY_TYPE_COMPARE_VARIANTS);
}

/* With a step that is open. */
static void
open_history (Fixture *self)
{
  HradbyShelf *shelf = hradby_shelf_of (self->game.library);
  g_autoptr(HradbyRuleset) rules = app_test_new_rules ("carcassonne", "tower");
  g_autoptr(HradbyShelfItem) item = NULL;
  GtkListBox *list;

  g_object_set (rules, "title", "Rules of a table that has played for years", NULL);
  item = hradby_shelf_add (shelf, rules, NULL);
  g_object_set (rules, "id", item->id, "title", "Ours", NULL);
  hradby_ruleset_set_expansion (rules, "tower", FALSE, NULL);
  hradby_ruleset_set (rules, "farm-scoring", "none", NULL);
  g_assert_true (hradby_shelf_save (shelf, rules, NULL));
  hradby_history_window_present (GTK_WINDOW (self->game.window), self->game.library, "carcassonne",
                                 item->id);
  self->above = app_test_wait_for (HRADBY_TYPE_HISTORY_WINDOW);
  list = GTK_LIST_BOX (app_test_get (self->above, "list"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (gtk_list_box_get_row_at_index (list, 1)), TRUE);
}

static gboolean
is_read (gpointer window)
{
  GtkStack *pages = GTK_STACK (app_test_get (window, "pages"));

  return !g_str_equal (gtk_stack_get_visible_child_name (pages), "reading");
}

static void
open_archive (Fixture *self)
{
  self->above = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->above),
                        hradby_archive_new ("/nowhere", self->game.session));
  gtk_window_present (GTK_WINDOW (self->above));
  app_test_wait (is_read, self->above);
}

static void
open_career (Fixture *self)
{
  app_test_play (self->game.session, 5, G_MAXUINT); /* games that end are counted */
  app_test_activate (self->game.window, "win.statistics");
  self->above = app_test_wait_for (HRADBY_TYPE_CAREER_WINDOW);
  app_test_wait (is_read, self->above);
}

static void
open_result (Fixture *self)
{
  self->above = app_test_open_end (self->game.session);
}

static void
open_remaining (Fixture *self)
{
  hradby_remaining_dialog_present (GTK_WINDOW (self->game.window), self->game.session);
  self->above = app_test_find_window (HRADBY_TYPE_REMAINING_DIALOG);
}

static void
open_shortcuts (Fixture *self)
{
  hradby_shortcuts_present (GTK_WINDOW (self->game.window));
  self->above = app_test_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
}

static void
open_material (Fixture *self)
{
  hradby_material_window_present (NULL);
  self->above = app_test_wait_for (HRADBY_TYPE_MATERIAL_WINDOW);
}

static void
open_tile_sets (Fixture *self)
{
  hradby_editor_window_present (NULL, self->game.settings, self->game.library);
  self->above = app_test_wait_for (HRADBY_TYPE_EDITOR_WINDOW);
}

static void
draw (Fixture *self, const char *material)
{
  open_tile_sets (self);
  g_autoptr(GPtrArray) pages = app_test_list (self->above, HRADBY_TYPE_EDITOR_PAGE);
  g_assert_true (gtk_widget_activate_action (pages->pdata[0], "editor.open", "s", material));
  app_test_settle ();
}

static void
open_editor (Fixture *self)
{
  draw (self, "tileset/base");
}

static void
open_wall (Fixture *self)
{
  draw (self, "wall/castle");
}

static void
open_analysis (Fixture *self)
{
  app_test_activate (self->game.window, "win.analyse");
  app_test_settle ();
}

static void
open_past (Fixture *self)
{
  app_test_activate (self->game.window, "win.step-back");
  app_test_settle ();
}

static void
open_lesson (Fixture *self)
{
  g_assert_true (gtk_widget_activate_action (self->game.window, "win.learn", "s", "castle"));
}

static void
open_welcome (Fixture *self)
{
  self->above = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->above),
                        hradby_play_page_new (self->game.settings, self->game.library,
                                              self->game.session, "/nowhere"));
  gtk_window_present (GTK_WINDOW (self->above));
}

#define ALL "tower,bridges-castles-bazaars,circus"

static const Place places[] = {
  { "castle", "castle", "", "pp", 20 },
  { "carcassonne", "carcassonne", "", "pp", 20 },
  { "follower", "carcassonne", "", "pp", 1 },
  { "ransom", "carcassonne", "tower", "pppp", 121 },
  { "all", "carcassonne", ALL, "pppprg", 40 },
  { "cards", "castle-cards", "", "pg", 11 },
  { "cards4", "castle-cards", "", "prgr", 20 },
  { "new-game", "castle", "", "pp", 0, open_new_game },
  { "many-players", "castle", "", "pp", 0, open_many_players },
  { "preferences", "castle", "", "pp", 0, open_preferences },
  { "workshop", "castle", "", "pp", 0, open_workshop },
  { "workshop-carcassonne", "carcassonne", "", "pp", 0, open_workshop },
  { "workshop-cards", "castle-cards", "", "pp", 0, open_workshop },
  { "rules-carcassonne", "carcassonne", ALL, "pp", 0, open_rules },
  { "rules-cards", "castle-cards", "", "pp", 0, open_rules },
  { "comparison", "castle", "", "pp", 0, open_comparison },
  { "differences", "carcassonne", ALL, "pp", 0, open_differences },
  { "history", "castle", "", "pp", 0, open_history },
  { "archive", "castle", "", "pp", 8, open_archive },
  { "career", "castle", "", "pp", 0, open_career },
  { "result", "castle", "", "pp", G_MAXUINT, open_result },
  { "result-cards", "castle-cards", "", "pp", G_MAXUINT, open_result },
  { "result-cards5", "castle-cards", "", "prgrp", G_MAXUINT, open_result },
  { "result-all", "carcassonne", ALL, "pppprg", G_MAXUINT, open_result },
  { "past-all", "carcassonne", ALL, "pppprg", G_MAXUINT, open_past },
  { "past-cards", "castle-cards", "", "pgpgp", G_MAXUINT, open_past },
  { "remaining", "castle", "", "pp", 3, open_remaining },
  { "shortcuts", "castle", "", "pp", 3, open_shortcuts },
  { "material", "castle", "", "pp", 3, open_material },
  { "tile-sets", "castle", "", "pp", 3, open_tile_sets },
  { "editor", "castle", "", "pp", 3, open_editor },
  { "wall", "castle", "", "pp", 3, open_wall },
  { "analysis", "castle", "", "pp", 30, open_analysis },
  { "lesson", "castle", "", "pp", 3, open_lesson },
  { "welcome", "castle", "", "pp", 0, open_welcome },
};

static void
open_place (Fixture *self, const Place *place, int width, int height)
{
  g_autoptr(HradbyRuleset) rules = app_test_new_rules (place->game, NULL);
  g_auto(GStrv) expansions = g_strsplit (place->expansions, ",", -1);
  HradbySession *session;

  app_test_clear_state ();
  for (guint i = 0; expansions[i] != NULL; i++)
    g_assert_true (hradby_ruleset_set_expansion (rules, expansions[i], TRUE, NULL));
  session = app_test_new_session (place->seats, 5, rules);
  app_test_play (session, 5, place->n_steps);
  app_test_open_game (&self->game, session, width, height);
  if (place->open != NULL)
    place->open (self);
}

/* As wide as usual and as narrow as a telephone, with text as usual, twice as large
 * and larger. */
static void
test_place (gconstpointer data)
{
  static const int sizes[][2] = { { 1120, 760 }, { 360, 640 } };
  const Place *place = data;
  Fixture self = { 0 };
  GtkWidget *window;

  open_place (&self, place, sizes[0][0], sizes[0][1]);
  window = self.above != NULL ? self.above : self.game.window;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int text = 100; text <= 300; text += 100) {
      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", TEXT_100 * text / 100, NULL);
      if (i > 0)
        gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
      check_pages (window, sizes[i][0], text);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", TEXT_100, NULL);
  if (self.above != NULL)
    app_test_destroy (self.above);
  g_clear_object (&self.game.session);
  app_test_end (self.game.window, self.game.settings, self.game.library);
}

int
main (int argc, char *argv[])
{
  if (!app_test_init (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autofree char *path = g_strconcat ("/app/cut/", places[i].name, NULL);

    g_test_add_data_func (path, &places[i], test_place);
  }
  return g_test_run ();
}
