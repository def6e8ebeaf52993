/* Tests of the page where a table makes its rules: what is seen there, sought, compared, ticked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app-test.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "app/face/face.h"
#include "app/variants/workshop.h"
#include "app/words/rules-store.h"
#include "engine/registry.h"
#include "session/shelf.h"

#define SETTING    "incomplete-path-scoring"
#define PICKUP     "wall-tile-pickup"
#define HOUSE_RULE "castle-house-rule"
#define MANY       300

typedef struct {
  GSettings         *settings;
  HradbyLibrary     *library;
  GtkWidget         *window;
  HradbyWorkshopPage *page;
} Fixture;

static void
remove_own (void)
{
  g_autofree char *folder = hradby_shelf_get_folder ("variant");
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_str_has_suffix (name, ".variant.xml"))
      g_assert_cmpint (g_unlink (path), ==, 0);
  }
}

/* As somebody has them who comes with files. */
static void
write_own (const char *id, const char *title, const char *more, const char *rest)
{
  g_autofree char *folder = hradby_shelf_get_folder ("variant");
  g_autofree char *path = g_strdup_printf ("%s/%s.variant.xml", folder, id);
  g_autofree char *text = g_strdup_printf (
    "<variant version='1' id='%s' game='castle' base='official'%s><title>%s</title>%s</variant>",
    id, more, title, rest);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static GtkWidget *
get (Fixture *fixture, const char *name)
{
  return app_test_get (GTK_WIDGET (fixture->page), name);
}

static void
show_game (Fixture *fixture, const char *game)
{
  fixture->page = app_test_get_page (fixture->window, game);
  app_test_settle ();
}

static void
set_up (Fixture *fixture, gconstpointer own)
{
  remove_own ();
  for (guint i = 0; i < GPOINTER_TO_UINT (own); i++) {
    g_autofree char *id = g_strdup_printf ("own-%u", i);
    g_autofree char *title = g_strdup_printf ("Evening %u", i);

    write_own (id, title, "", "<setting id='" SETTING "' value='rgg'/>");
  }
  fixture->settings = app_test_new_settings ();
  fixture->library = hradby_library_new ();
  fixture->window = hradby_workshop_window_new (fixture->settings, fixture->library);
  gtk_window_present (GTK_WINDOW (fixture->window));
  show_game (fixture, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer own)
{
  app_test_end (fixture->window, fixture->settings, fixture->library);
}

static const HradbyGameType *
get_game (Fixture *fixture)
{
  return hradby_ruleset_get_type_info (hradby_workshop_page_get_ruleset (fixture->page));
}

static GtkWidget *
get_row (Fixture *fixture, const char *id)
{
  return app_test_get_setting (fixture->page, id);
}

static void
set_value (Fixture *fixture, const char *id, guint value)
{
  app_test_choose_value (get_row (fixture, id), value);
}

static const char *
get_text (GtkWidget *root, const char *name)
{
  return gtk_label_get_text (GTK_LABEL (app_test_get (root, name)));
}

/* The file of the chosen variant, which is one's own. (transfer full) */
static char *
read_file (Fixture *fixture)
{
  HradbyShelfItem *item = hradby_shelf_find (hradby_shelf_of (fixture->library),
                                             get_game (fixture)->id,
                                             hradby_workshop_page_get_chosen (fixture->page));

  g_assert_nonnull (item);
  return g_strndup (g_bytes_get_data (item->bytes, NULL), g_bytes_get_size (item->bytes));
}

static void
assert_file (Fixture *fixture, const char *words, gboolean has)
{
  g_autofree char *text = read_file (fixture);

  g_test_message ("%s", text);
  g_assert_true ((strstr (text, words) != NULL) == has);
}

/* Whose the value of a line is; %NULL: nobody's. */
static void
assert_chip (Fixture *fixture, const char *id, const char *owner)
{
  GtkWidget *chip = app_test_get (get_row (fixture, id), "chip");

  g_assert_true (gtk_widget_get_visible (chip) == (owner != NULL));
  if (owner != NULL)
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (chip)), ==, owner);
}

static gboolean
can_take_back (Fixture *fixture, const char *id)
{
  GtkWidget *reset = app_test_get (get_row (fixture, id), "reset");

  g_assert_true (gtk_widget_get_sensitive (reset) == (gtk_widget_get_opacity (reset) > 0));
  return gtk_widget_get_sensitive (reset);
}

/* The group of a line: its head, which opens and closes it, and the words in that. */
static GtkWidget *
get_head (GtkWidget *row)
{
  GtkWidget *group = gtk_widget_get_parent (gtk_widget_get_parent (row));

  return gtk_widget_get_first_child (gtk_widget_get_first_child (group));
}

static void
assert_head (GtkWidget *row, const char *title, const char *facts)
{
  g_autoptr(GPtrArray) labels = app_test_list (get_head (row), GTK_TYPE_LABEL);

  g_assert_cmpuint (labels->len, ==, 2);
  g_assert_cmpstr (gtk_label_get_text (labels->pdata[0]), ==, title);
  g_assert_cmpstr (gtk_label_get_text (labels->pdata[1]), ==, facts);
}

static gboolean
is_with (const HradbySettingInfo *info, const HradbySettingInfo *other)
{
  return g_strcmp0 (info->expansion, other->expansion) == 0
         && (info->expansion != NULL || g_strcmp0 (info->group, other->group) == 0);
}

static const char *
find_group_title (const HradbyGameType *type, const HradbySettingInfo *info)
{
  guint i = 0;

  if (info->expansion == NULL)
    return _(info->group);
  while (!g_str_equal (type->expansions[i], info->expansion))
    i++;
  return _(type->expansion_titles[i]);
}

static guint
count_with (const HradbyGameType *type, const HradbySettingInfo *info)
{
  guint n = 0;

  for (const HradbySettingInfo *other = type->settings; other->id != NULL; other++)
    n += is_with (info, other) ? 1 : 0;
  return n;
}

/* Every setting of every game is in the group of its title; those of expansions wait. */
static void
test_groups (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) types = hradby_face_list_games ();

  for (guint i = 0; i < types->len; i++) {
    const HradbyGameType *type = types->pdata[i];

    show_game (fixture, type->id);
    for (const HradbySettingInfo *info = type->settings; info->id != NULL; info++) {
      GtkWidget *row = get_row (fixture, info->id);
      guint n = count_with (type, info);
      g_autofree char *facts = g_strdup_printf (
        info->expansion != NULL ? ngettext ("%u inactive setting", "%u inactive settings", n)
                                : ngettext ("%u setting", "%u settings", n), n);

      g_test_message ("%s: %s", type->id, info->id);
      assert_head (row, find_group_title (type, info), facts);
      gtk_test_accessible_assert_property (gtk_widget_get_parent (row),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           find_group_title (type, info));
      g_assert_true (gtk_widget_get_mapped (row) == (info->expansion == NULL));
    }
  }
}

/* A head closes its group and opens it, and tells what is changed in it. */
static void
test_head (Fixture *fixture, gconstpointer unused)
{
  const HradbySettingInfo *info = &get_game (fixture)->settings[app_test_find_setting (PICKUP)];
  guint n = count_with (get_game (fixture), info);
  g_autofree char *all = g_strdup_printf (ngettext ("%u setting", "%u settings", n), n);
  g_autofree char *changed
    = g_strdup_printf (ngettext ("%1$s, %2$u changed", "%1$s, %2$u changed", 1), all, 1);
  GtkWidget *row = get_row (fixture, PICKUP);

  set_value (fixture, PICKUP, 1);
  assert_head (row, find_group_title (get_game (fixture), info), changed);
  for (guint i = 0; i < 2; i++) {
    g_assert_true (gtk_widget_is_visible (row) == (i == 0));
    gtk_test_accessible_assert_state (get_head (row), GTK_ACCESSIBLE_STATE_EXPANDED, i == 0);
    g_signal_emit_by_name (get_head (row), "clicked");
  }
  g_assert_true (gtk_widget_is_visible (row));
  g_assert_true (gtk_widget_is_visible (get_row (fixture, SETTING)));
}

/* The switch of an expansion opens its group; off again, its settings wait. */
static void
test_expansion (Fixture *fixture, gconstpointer unused)
{
  const HradbySettingInfo *info;
  g_autofree char *waits = NULL, *all = NULL;
  GtkWidget *row;
  guint n;

  show_game (fixture, "carcassonne");
  info = &get_game (fixture)->settings[hradby_game_type_find_setting (get_game (fixture),
                                                                      "tower-diagonals")];
  row = get_row (fixture, info->id);
  n = count_with (get_game (fixture), info);
  waits = g_strdup_printf (ngettext ("%u inactive setting", "%u inactive settings", n), n);
  all = g_strdup_printf (ngettext ("%u setting", "%u settings", n), n);
  for (guint i = 0; i < 3; i++) {
    assert_head (row, find_group_title (get_game (fixture), info), i == 1 ? all : waits);
    g_assert_true (gtk_widget_get_mapped (row) == (i == 1));
    g_assert_true (gtk_switch_get_active (app_test_get_expansion (fixture->page, "tower"))
                   == (i == 1));
    gtk_switch_set_active (app_test_get_expansion (fixture->page, "tower"), i == 0);
    app_test_settle ();
  }
}

/* Compares with the variant of this id. */
static void
compare_with (Fixture *fixture, const char *id)
{
  g_autoptr(GPtrArray) variants = hradby_rules_store_list (fixture->library, get_game (fixture));
  GtkDropDown *with = GTK_DROP_DOWN (get (fixture, "with"));
  guint i = 0;

  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (with)), ==, variants->len);
  while (!g_str_equal (hradby_ruleset_get_id (variants->pdata[i]), id))
    i++;
  g_assert_cmpstr (gtk_string_object_get_string (GTK_STRING_OBJECT (g_list_model_get_item (
                     gtk_drop_down_get_model (with), i))), ==,
                   hradby_rules_store_get_title (variants->pdata[i]));
  gtk_drop_down_set_selected (with, i);
}

static GPtrArray *
list_shown (Fixture *fixture)
{
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (fixture->page), HRADBY_TYPE_VARIANTS_ROW);
  GPtrArray *ids = g_ptr_array_new ();

  for (guint i = 0; i < rows->len; i++)
    if (gtk_widget_is_visible (rows->pdata[i]))
      g_ptr_array_add (ids, (gpointer) hradby_setting_get_info (
                              hradby_variants_row_get_setting (rows->pdata[i]))->id);
  return ids;
}

/* Only these are shown (%NULL: none), and marked as changed, and so many does the filter name. */
static void
assert_changed (Fixture *fixture, const char *first, const char *second)
{
  g_autoptr(GPtrArray) ids = list_shown (fixture);
  guint n = (first != NULL) + (second != NULL);
  g_autofree char *label = g_strdup_printf (ngettext ("Changed %u", "Changed %u", n), n);

  g_assert_cmpuint (ids->len, ==, n);
  for (guint i = 0; i < n; i++) {
    GtkWidget *row = get_row (fixture, ids->pdata[i]);

    g_assert_true (g_strcmp0 (ids->pdata[i], first) == 0 || g_strcmp0 (ids->pdata[i], second) == 0);
    g_assert_true (gtk_widget_has_css_class (row, "changed"));
    g_assert_cmpfloat (gtk_widget_get_opacity (app_test_get (row, "dot")), ==, 1);
  }
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (get (fixture, "changed"))), ==, label);
}

/* What is changed alone is shown, against any variant that there is, and told in a sentence. */
static void
test_compared (Fixture *fixture, gconstpointer unused)
{
  const char *rgg = _("English rules by RGG");
  g_autofree char *same = g_strdup_printf (_("The same rules as “%s”."), rgg);
  g_autofree char *like = NULL;

  set_value (fixture, SETTING, 1);
  set_value (fixture, PICKUP, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get (fixture, "changed")), TRUE);
  assert_changed (fixture, SETTING, PICKUP);
  compare_with (fixture, "castle-rgg");
  assert_changed (fixture, PICKUP, NULL);
  like = g_strdup_printf (_("Like “%1$s”, but: %2$s"), rgg, "");
  g_assert_true (g_str_has_prefix (get_text (GTK_WIDGET (fixture->page), "sentence"), like));
  g_assert_nonnull (strstr (get_text (GTK_WIDGET (fixture->page), "sentence"),
                            _(get_game (fixture)->settings[app_test_find_setting (PICKUP)].title)));
  g_assert_false (gtk_widget_has_css_class (get_row (fixture, SETTING), "changed"));

  hradby_workshop_page_choose (fixture->page, "castle-rgg");
  assert_changed (fixture, NULL, NULL);
  g_assert_cmpstr (get_text (GTK_WIDGET (fixture->page), "sentence"), ==, same);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get (fixture, "all")), TRUE);
  g_assert_true (gtk_widget_is_visible (get_row (fixture, PICKUP)));
}

static GtkCheckButton *
find_tick (Fixture *fixture, const char *title)
{
  g_autoptr(GPtrArray) ticks = app_test_list (get (fixture, "house_rules"), GTK_TYPE_CHECK_BUTTON);

  for (guint i = 0; i < ticks->len; i++)
    if (app_test_says (ticks->pdata[i], title)) {
      gtk_test_accessible_assert_property (ticks->pdata[i], GTK_ACCESSIBLE_PROPERTY_LABEL, title);
      return ticks->pdata[i];
    }
  g_error ("“%s” cannot be ticked", title);
}

static void
tick (Fixture *fixture, const char *title, gboolean on)
{
  gtk_check_button_set_active (find_tick (fixture, title), on);
  g_assert_true (gtk_check_button_get_active (find_tick (fixture, title)) == on);
}

/* A house rule that is ticked is used, not copied. */
static void
test_house_rule (Fixture *fixture, gconstpointer unused)
{
  const char *title = _("Wall tiles at the end of the turn");

  g_assert_false (gtk_check_button_get_active (find_tick (fixture, title)));
  tick (fixture, title, TRUE);
  assert_file (fixture, "<use id=\"" HOUSE_RULE "\"/>", TRUE);
  assert_file (fixture, "<setting", FALSE);
  g_assert_cmpuint (app_test_get_value (get_row (fixture, PICKUP)), ==, 1);
  assert_chip (fixture, PICKUP, title);
  g_assert_false (can_take_back (fixture, PICKUP));
  g_assert_false (gtk_widget_get_visible (get (fixture, "conflicts")));

  tick (fixture, title, FALSE);
  assert_file (fixture, "<use", FALSE);
  g_assert_cmpuint (app_test_get_value (get_row (fixture, PICKUP)), ==, 0);
  assert_chip (fixture, PICKUP, NULL);
}

/* A house rule of an expansion brings it, and waits while that is off: it is kept, not played, and
 * no difference. With the expansion it is back. */
static void
test_waiting (Fixture *fixture, gconstpointer unused)
{
  const char *title = _("An eye for an eye"), *id = "tower-ransom";
  g_autofree char *told = g_strdup_printf (_("“%s” is inactive: its expansion is off"), title);

  show_game (fixture, "carcassonne");
  tick (fixture, title, TRUE);
  for (guint i = 0; i < 2; i++) {
    GtkSwitch *toggle = app_test_get_expansion (fixture->page, "tower");
    HradbyRuleset *ruleset = hradby_workshop_page_get_ruleset (fixture->page);
    guint setting = (guint) hradby_game_type_find_setting (get_game (fixture), id);
    guint16 values[HRADBY_MAX_SETTINGS];

    g_assert_true (gtk_switch_get_active (toggle));
    assert_chip (fixture, id, title);
    hradby_ruleset_compile (ruleset, values);
    g_assert_cmpuint (values[setting], ==, 1);
    g_assert_false (gtk_widget_get_visible (get (fixture, "conflicts")));

    gtk_switch_set_active (toggle, FALSE);
    app_test_settle ();
    g_assert_false (gtk_switch_get_active (toggle));
    g_assert_true (gtk_check_button_get_active (find_tick (fixture, title)));
    g_assert_cmpstr (get_text (GTK_WIDGET (fixture->page), "conflicts"), ==, told);
    g_assert_null (strstr (get_text (GTK_WIDGET (fixture->page), "sentence"),
                           _(get_game (fixture)->settings[setting].title)));
    ruleset = hradby_workshop_page_get_ruleset (fixture->page);
    hradby_ruleset_compile (ruleset, values);
    g_assert_cmpuint (values[setting], ==, 0);
    g_assert_cmpuint (hradby_ruleset_count_changed (ruleset), ==, 0);

    gtk_switch_set_active (toggle, TRUE);
    app_test_settle ();
  }
}

static void
assert_counts (Fixture *fixture, const char *winner)
{
  const HradbySettingInfo *info = &get_game (fixture)->settings[app_test_find_setting (PICKUP)];
  g_autofree char *text = g_strdup_printf (_("%1$s: “%2$s” applies"), _(info->title), winner);

  g_assert_true (gtk_widget_get_visible (get (fixture, "conflicts")));
  g_assert_cmpstr (get_text (GTK_WIDGET (fixture->page), "conflicts"), ==, text);
  assert_chip (fixture, PICKUP, winner);
}

/* Where two say something of one setting the one that was ticked last counts, and that is told; the
 * table's own word counts more, and can be taken back. */
static void
test_conflict (Fixture *fixture, gconstpointer unused)
{
  const char *first = _("Wall tiles at the end of the turn"), *second = "Grandma’s rule";

  write_own ("grandma", second, " kind='house-rule'",
             "<setting id='" PICKUP "' value='end-of-turn'/>");
  hradby_shelf_look (hradby_shelf_of (fixture->library), "variant");
  tick (fixture, first, TRUE);
  tick (fixture, second, TRUE);
  assert_counts (fixture, second);
  tick (fixture, first, FALSE);
  g_assert_false (gtk_widget_get_visible (get (fixture, "conflicts")));
  assert_chip (fixture, PICKUP, second);
  tick (fixture, first, TRUE);
  assert_counts (fixture, first);

  set_value (fixture, PICKUP, 0);
  assert_counts (fixture, C_("setting", "Mine"));
  g_assert_true (can_take_back (fixture, PICKUP));
  g_signal_emit_by_name (app_test_get (get_row (fixture, PICKUP), "reset"), "clicked");
  assert_counts (fixture, first);
  g_assert_false (can_take_back (fixture, PICKUP));
  assert_file (fixture, "<setting", FALSE);
  g_assert_cmpuint (app_test_get_value (get_row (fixture, PICKUP)), ==, 1);
}

/* A variant cannot use itself. */
static void
test_itself (Fixture *fixture, gconstpointer unused)
{
  GtkCheckButton *check = find_tick (fixture, _("Wall tiles at the end of the turn"));

  g_assert_true (gtk_widget_is_visible (GTK_WIDGET (check)));
  hradby_workshop_page_choose (fixture->page, HOUSE_RULE);
  g_assert_false (gtk_widget_is_visible (GTK_WIDGET (check)));
}

/* The first change of a preset begins rules of one's own, which use it: only what is changed is
 * their own, and each line goes back to what the preset says. */
static void
test_our_way (Fixture *fixture, gconstpointer unused)
{
  const char *rgg = _("English rules by RGG");
  g_autofree char *title = g_strdup_printf (_("%s, our way"), rgg);
  g_autofree char *again = NULL;

  hradby_workshop_page_choose (fixture->page, "castle-rgg");
  g_assert_true (gtk_widget_get_visible (get (fixture, "title")));
  g_assert_false (gtk_widget_get_visible (get (fixture, "name_entry")));
  g_assert_cmpstr (get_text (GTK_WIDGET (fixture->page), "title"), ==, rgg);
  g_assert_false (can_take_back (fixture, SETTING));
  set_value (fixture, PICKUP, 1);
  g_assert_true (gtk_widget_get_visible (get (fixture, "name_entry")));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get (fixture, "name_entry"))), ==, title);
  g_assert_nonnull (app_test_find_variant (fixture->page, title));
  assert_file (fixture, "<use id=\"castle-rgg\"/>", TRUE);
  assert_file (fixture, "<setting id=\"" PICKUP "\"", TRUE);
  assert_file (fixture, SETTING, FALSE);
  assert_chip (fixture, SETTING, rgg);
  assert_chip (fixture, PICKUP, C_("setting", "Mine"));
  g_assert_cmpuint (app_test_get_value (get_row (fixture, SETTING)), ==, 1);

  set_value (fixture, SETTING, 0); /* as the official rules have it, but not as the preset */
  assert_file (fixture, "<setting id=\"" SETTING "\"", TRUE);
  g_assert_true (can_take_back (fixture, SETTING));
  g_signal_emit_by_name (app_test_get (get_row (fixture, SETTING), "reset"), "clicked");
  g_assert_cmpuint (app_test_get_value (get_row (fixture, SETTING)), ==, 1);
  assert_file (fixture, SETTING, FALSE);
  assert_chip (fixture, SETTING, rgg);
  g_assert_true (can_take_back (fixture, PICKUP));
}

static guint
count_variants (Fixture *fixture)
{
  GtkListBox *list = GTK_LIST_BOX (get (fixture, "variants"));
  guint n = 0;

  for (int i = 0; gtk_list_box_get_row_at_index (list, i) != NULL; i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (gtk_list_box_get_row_at_index (list, i)));
  return n;
}

static void
seek (Fixture *fixture, const char *entry, const char *words)
{
  gtk_editable_set_text (GTK_EDITABLE (get (fixture, entry)), words);
  g_signal_emit_by_name (get (fixture, entry), "search-changed");
}

/* Among very many variants of one's own those are found that are called so. */
static void
test_many (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) variants = hradby_rules_store_list (fixture->library, get_game (fixture));

  g_assert_cmpuint (variants->len, >, MANY);
  g_assert_cmpuint (count_variants (fixture), ==, variants->len);
  seek (fixture, "seek_variant", "evening 29");
  g_assert_cmpuint (count_variants (fixture), ==, 11); /* 29, 290 to 299 */
  seek (fixture, "seek_variant", "platypus");
  g_assert_cmpuint (count_variants (fixture), ==, 0);
  seek (fixture, "seek_variant", "");
  g_assert_cmpuint (count_variants (fixture), ==, variants->len);
  hradby_workshop_page_choose (fixture->page, "own-299");
  g_assert_cmpuint (app_test_get_value (get_row (fixture, SETTING)), ==, 1);
  g_assert_true (gtk_list_box_get_selected_row (GTK_LIST_BOX (get (fixture, "variants")))
                 == GTK_LIST_BOX_ROW (app_test_find_variant (fixture->page, "Evening 299")));
}

static void
assert_narrow (Fixture *fixture, int width)
{
  g_autoptr(GPtrArray) all = app_test_list (fixture->window, GTK_TYPE_WIDGET);

  g_assert_cmpint (gtk_widget_get_width (fixture->window), <=, width); /* without its edges */
  for (guint i = 0; i < all->len; i++) {
    graphene_rect_t bounds;

    if (!gtk_widget_get_mapped (all->pdata[i]) || GTK_IS_NATIVE (all->pdata[i])
        || !gtk_widget_compute_bounds (all->pdata[i], fixture->window, &bounds))
      continue;
    if (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > (float) width + 1)
      g_error ("%d pixels: a %s reaches from %d to %d", width, G_OBJECT_TYPE_NAME (all->pdata[i]),
               (int) bounds.origin.x, (int) (bounds.origin.x + bounds.size.width));
  }
}

static void
resize (Fixture *fixture, int width)
{
  for (guint i = 0; i < 2; i++) { /* columns go once there is no room: then it can be narrower */
    gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
    app_test_settle ();
  }
}

/* Three columns, two or one, by the room that there is. */
static void
test_widths (Fixture *fixture, gconstpointer unused)
{
  static const struct { int width; gboolean folded, beside; } rows[] = {
    { 1120, FALSE, TRUE }, { 800, FALSE, FALSE }, { 360, TRUE, FALSE },
  };
  g_autoptr(GPtrArray) types = hradby_face_list_games ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint k = 0; k < types->len; k++) {
      AdwLeaflet *leaflet;

      show_game (fixture, ((const HradbyGameType *) types->pdata[k])->id);
      resize (fixture, rows[i].width);
      leaflet = ADW_LEAFLET (get (fixture, "leaflet"));
      g_test_message ("%d: %s", rows[i].width, get_game (fixture)->id);
      g_assert_true (adw_leaflet_get_folded (leaflet) == rows[i].folded);
      g_assert_true (gtk_widget_get_mapped (get (fixture, "beside")) == rows[i].beside);
      assert_narrow (fixture, rows[i].width);
      if (!rows[i].folded)
        continue;
      adw_leaflet_set_visible_child (leaflet, get (fixture, "work"));
      app_test_settle ();
      assert_narrow (fixture, rows[i].width);
      g_signal_emit_by_name (get (fixture, "back"), "clicked");
      g_assert_true (adw_leaflet_get_visible_child (leaflet) == get (fixture, "side"));
    }
}

/* In one column a variant that is pressed, though it is chosen already, opens its rules. */
static void
test_pressed (Fixture *fixture, gconstpointer unused)
{
  AdwLeaflet *leaflet;
  GtkWidget *row;

  resize (fixture, 360);
  leaflet = ADW_LEAFLET (get (fixture, "leaflet"));
  row = app_test_find_variant (fixture->page, _("Official rules"));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == get (fixture, "side"));
  g_assert_true (adw_leaflet_get_folded (leaflet));
  g_assert_true (gtk_widget_activate (row));
  g_assert_true (adw_leaflet_get_visible_child (leaflet) == get (fixture, "work"));
}

/* Another game takes the place of the one that is shown, and nothing is chosen by that. */
static void
test_games (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(GPtrArray) types = hradby_face_list_games ();

  for (guint i = types->len; i > 0; i--) {
    const HradbyGameType *type = types->pdata[i - 1];
    GtkDropDown *game = GTK_DROP_DOWN (get (fixture, "game"));

    g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (game)), ==, types->len);
    gtk_drop_down_set_selected (game, i - 1);
    show_game (fixture, NULL);
    g_assert_true (get_game (fixture) == type);
    g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (get (fixture, "game"))), ==,
                      i - 1);
    g_assert_cmpstr (hradby_workshop_page_get_chosen (fixture->page), ==, "official");
    g_assert_cmpstr (gtk_string_object_get_string (gtk_drop_down_get_selected_item (
                       GTK_DROP_DOWN (get (fixture, "game")))), ==, _(type->title));
  }
  g_assert_cmpuint (types->len, >, 1);
}

static GtkListBoxRow *
find_other (Fixture *fixture, const char *game, const char *id)
{
  const HradbyGameType *type = hradby_registry_find (game);
  GtkListBox *list = GTK_LIST_BOX (get (fixture, "other_rows"));
  GtkListBoxRow *row;

  seek (fixture, "search_entry",
        _(type->settings[hradby_game_type_find_setting (type, id)].question));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (g_object_get_data (G_OBJECT (row), "type") == type
        && g_str_equal (type->settings[GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row),
                                                                            "index"))].id, id))
      return row;
  g_error ("“%s” is not found", id);
}

/* Settings of other games are found, and lead to their lines: wide or narrow, and where their
 * expansion is off, too. */
static void
test_elsewhere (Fixture *fixture, gconstpointer unused)
{
  static const struct { int width; const char *id; } rows[] = {
    { 1120, "followers" }, { 360, "followers" }, { 1120, "tower-diagonals" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    GtkWidget *row, *focus;

    g_test_message ("%d: %s", rows[i].width, rows[i].id);
    resize (fixture, rows[i].width);
    show_game (fixture, "castle");
    g_signal_emit_by_name (get (fixture, "other_rows"), "row-activated",
                           find_other (fixture, "carcassonne", rows[i].id));
    show_game (fixture, NULL);
    g_assert_cmpstr (get_game (fixture)->id, ==, "carcassonne");
    row = get_row (fixture, rows[i].id);
    g_assert_true (gtk_widget_get_mapped (row));
    g_assert_true (gtk_widget_has_css_class (row, "shown"));
    focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
    g_assert_true (focus == row || (focus != NULL && gtk_widget_is_ancestor (focus, row)));
  }
}

/* What holds no variant can be deleted, and is told of, though its name is no text. */
static void
test_strange_name (Fixture *fixture, gconstpointer unused)
{
  HradbyShelf *shelf = hradby_shelf_of (fixture->library);
  g_autofree char *folder = hradby_shelf_get_folder ("variant");
  g_autofree char *path = g_build_filename (folder, "strange\xff.variant.xml", NULL);

  g_assert_true (g_file_set_contents (path, "<variant", -1, NULL));
  g_assert_true (hradby_shelf_look (shelf, "variant"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), "variant.delete-file",
                                             "@ay", g_variant_new_bytestring (path)));
  app_test_settle ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  static const struct {
    const char *path;
    void      (*test) (Fixture *, gconstpointer);
    guint       n_own; /* variants that are there */
  } tests[] = {
    { "/app/workshop/groups", test_groups },
    { "/app/workshop/head", test_head },
    { "/app/workshop/expansion", test_expansion },
    { "/app/workshop/compared", test_compared },
    { "/app/workshop/house-rule", test_house_rule },
    { "/app/workshop/waiting", test_waiting },
    { "/app/workshop/conflict", test_conflict },
    { "/app/workshop/itself", test_itself },
    { "/app/workshop/our-way", test_our_way },
    { "/app/workshop/many", test_many, MANY },
    { "/app/workshop/widths", test_widths },
    { "/app/workshop/pressed", test_pressed },
    { "/app/workshop/games", test_games },
    { "/app/workshop/elsewhere", test_elsewhere },
    { "/app/workshop/strange-name", test_strange_name },
  };

  if (!app_test_init (&argc, &argv))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, GUINT_TO_POINTER (tests[i].n_own), set_up, tests[i].test,
                tear_down);
  return g_test_run ();
}
