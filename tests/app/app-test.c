/* What the tests of the application share. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_SETTINGS_ENABLE_BACKEND
#include "config.h"

#include "app-test.h"

#include <string.h>
#include <gio/gsettingsbackend.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>

#include "app/games/faces.h"
#include "app/kit/tooltip.h"
#include "app/start/new-game-dialog.h"
#include "app/table/side-panel.h"
#include "app/variants/workshop.h"
#include "app/table/end-page.h"
#include "app/window/window.h"
#include "app/words/rules-store.h"
#include "engine/random.h"
#include "engine/registry.h"
#include "engine/text.h"
#include "games/games.h"
#include "session/kept-games.h"

/* Frames that a window paints until everything in it has found its size and place. */
#define N_FRAMES 5

/* The style of the application, which this program is not. */
static void
add_style (void)
{
  g_autoptr(GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, "/hradby/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

#if defined(__SANITIZE_ADDRESS__)
/* GLib leaves its first table of names, made when it is loaded, to readers without a lock when more
 * than its 2,048 are known. The tool that looks for leaks finds the table here. */
void __sanitizer_malloc_hook (const volatile void *memory, gsize size);

void
__sanitizer_malloc_hook (const volatile void *memory, gsize size)
{
  static const volatile void *first;

  if (first == NULL && size == 2048 * sizeof (char *))
    first = memory;
}
#endif

void
app_test_expect_choosers (void)
{
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
}

gboolean
app_test_init (int *argc, char ***argv)
{
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("HRADBY_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (argc, argv, NULL);
  hradby_games_install ();
  hradby_faces_install ();
  if (!gtk_init_check ()) {
    g_print ("1..0 # SKIP no display\n");
    return FALSE;
  }

  adw_init ();
  add_style ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  return TRUE;
}

GSettings *
app_test_new_settings (void)
{
  g_autoptr(GSettingsBackend) backend = g_memory_settings_backend_new ();

  return g_settings_new_with_backend (HRADBY_APP_ID, backend);
}

static void
remove_tree (const char *path)
{
  g_autoptr(GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    remove_tree (inner);
  }
  g_remove (path);
}

void
app_test_clear_state (void)
{
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "hradby", NULL);

  remove_tree (state);
  g_assert_cmpint (g_mkdir_with_parents (state, 0700), ==, 0);
}

guint
app_test_count_kept (void)
{
  g_autofree char *folder = hradby_window_get_folder ("games");
  g_autoptr(GPtrArray) kept = hradby_kept_games_list (folder);

  return kept->len;
}

GtkWidget *
app_test_new_window (GSettings **settings, HradbyLibrary **library)
{
  *settings = app_test_new_settings ();
  *library = hradby_library_new ();
  g_settings_set_int (*settings, "computer-delay", 0);
  g_settings_set_boolean (*settings, "animations", FALSE);
  return GTK_WIDGET (hradby_window_new (NULL, *settings, *library));
}

HradbySession *
app_test_new_session (const char *seats, guint64 seed, HradbyRuleset *rules)
{
  static const char *const names[] = { "Anna", "Bruno", "Cyril", "Dora", "Emil", "Filip" };
  static const char *const colours[] = { "red", "blue", "green", "yellow", "black", "white" };
  g_autoptr(HradbyLibrary) library = hradby_library_new ();
  g_autoptr(HradbyRuleset) official = hradby_ruleset_new (hradby_registry_list ()[0]);
  g_autoptr(GListStore) store = g_list_store_new (HRADBY_TYPE_SEAT);
  g_autoptr(GError) error = NULL;
  HradbySession *session;

  for (guint i = 0; seats[i] != '\0'; i++) {
    const char *id = seats[i] == 'g' ? "greedy" : "random";
    const HradbyLevel *level = strchr ("pw", seats[i]) != NULL ? NULL : hradby_level_find (id);
    g_autofree char *wide = g_strnfill (HRADBY_MAX_NAME, 'W');
    g_autoptr(HradbySeat) seat = hradby_seat_new (seats[i] == 'w' ? wide : names[i], colours[i],
                                                  level);

    g_list_store_append (store, seat);
  }
  session = hradby_start_game (library, rules != NULL ? rules : official, G_LIST_MODEL (store),
                               &seed, NULL, &error);
  g_assert_no_error (error);
  g_object_set (session, "delay", 0, NULL);
  return session;
}

HradbyRuleset *
app_test_new_rules (const char *game, const char *expansion)
{
  const HradbyGameType *type = hradby_registry_find (game);
  HradbyRuleset *ruleset = hradby_ruleset_new (type);

  if (expansion != NULL)
    hradby_ruleset_set_expansion (ruleset, expansion, TRUE, NULL);
  return ruleset;
}

guint
app_test_find_setting (const char *id)
{
  return (guint) hradby_game_type_find_setting (hradby_registry_list ()[0], id);
}

gboolean
app_test_is_finished (HradbySession *session)
{
  gboolean finished;

  g_object_get (session, "finished", &finished, NULL);
  return finished;
}

static gboolean
is_at_rest (gpointer session)
{
  gboolean thinking;

  g_object_get (session, "thinking", &thinking, NULL);
  return !thinking;
}

void
app_test_play (HradbySession *session, guint64 seed, guint n_steps)
{
  HradbyRandom random;

  hradby_random_init (&random, seed, 0);
  app_test_wait (is_at_rest, session);
  for (guint i = 0; i < n_steps && hradby_session_get_to_decide (session) != HRADBY_NOBODY; i++) {
    g_autoptr(GArray) actions = hradby_session_list_actions (session);
    guint number = hradby_random_below (&random, actions->len);
    g_autoptr(GError) error = NULL;

    hradby_session_play (session, &g_array_index (actions, HradbyAction, number), &error);
    g_assert_no_error (error);
    app_test_wait (is_at_rest, session);
  }
}

void
app_test_wait (gboolean (*condition) (gpointer), gpointer user_data)
{
  while (!condition (user_data))
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (200); /* what another thread does comes without an event */
}

static gboolean
frame_cb (GtkWidget *window, GdkFrameClock *clock, gpointer painted)
{
  *(gboolean *) painted = TRUE;
  return G_SOURCE_REMOVE;
}

/* Waits for a frame of a window, or until it is no longer there. */
static void
wait_for_frame (GtkWidget *window)
{
  gboolean painted = FALSE;
  guint tick = gtk_widget_add_tick_callback (window, frame_cb, &painted, NULL);

  while (!painted && gtk_widget_get_mapped (window))
    g_main_context_iteration (NULL, TRUE);
  if (!painted)
    gtk_widget_remove_tick_callback (window, tick);
}

void
app_test_settle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint frame = 0; frame < N_FRAMES; frame++)
    for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
      g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

      wait_for_frame (window);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

GPtrArray *
app_test_list (GtkWidget *root, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  collect (root, type, found);
  return found;
}

GtkWidget *
app_test_get (GtkWidget *root, const char *name)
{
  g_autoptr(GPtrArray) all = app_test_list (root, GTK_TYPE_WIDGET);

  for (guint i = 0; i < all->len; i++)
    if (g_strcmp0 (gtk_buildable_get_buildable_id (all->pdata[i]), name) == 0)
      return all->pdata[i];
  g_error ("There is no “%s” in a %s", name, G_OBJECT_TYPE_NAME (root));
}

GPtrArray *
app_test_list_decisions (GtkWidget *window)
{
  GPtrArray *decisions = app_test_list (app_test_get (window, "decisions"), GTK_TYPE_BUTTON);

  g_ptr_array_extend_and_steal (decisions, app_test_list (app_test_get (window, "answer"),
                                                          GTK_TYPE_BUTTON));
  return decisions;
}

void
app_test_activate (GtkWidget *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (window, action, NULL));
}

/* A property of an accessible object; the toolkit tells it where it is not what was expected. */
static char *
get_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "\001");
}

static void
read_widget (GtkWidget *widget, GString *text)
{
  g_autofree char *label = get_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_autofree char *description = get_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  const char *parts[] = { label, description, hradby_tooltip_get (widget),
                          gtk_widget_get_tooltip_text (widget),
                          GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL,
                          GTK_IS_BUTTON (widget) ? gtk_button_get_label (GTK_BUTTON (widget))
                                                 : NULL };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && *parts[i] != '\0')
      g_string_append_printf (text, "%s\n", parts[i]);
}

static void
read_turn (HradbyTableLogTurn *turn, GString *text)
{
  GListModel *lines = G_LIST_MODEL (turn->lines);
  g_autofree char *title = hradby_table_log_turn_tell (turn);

  g_string_append_printf (text, "%s\n", title);
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++) {
    g_autoptr(HradbyTableLogLine) entry = g_list_model_get_item (lines, i);

    g_string_append_printf (text, "%s\n", entry->text);
  }
}

/* The log makes widgets for what is in sight only, and when it likes; turns may be folded. */
static gboolean
read_log (GtkWidget *list, GString *text)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  for (guint i = 0; model != NULL && i < g_list_model_get_n_items (model); i++) {
    g_autoptr(GObject) row = g_list_model_get_item (model, i), item = NULL;

    if (!GTK_IS_TREE_LIST_ROW (row))
      return FALSE;
    item = gtk_tree_list_row_get_item (GTK_TREE_LIST_ROW (row));
    if (HRADBY_IS_TABLE_LOG_TURN (item))
      read_turn (HRADBY_TABLE_LOG_TURN (item), text);
  }
  return TRUE;
}

/* A tooltip that the pointer calls up is a child of the window, and what it says was read where it
 * belongs. */
static void
read_tree (GtkWidget *root, GString *text)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), "GtkTooltipWindow"))
    return;
  read_widget (root, text);
  if (GTK_IS_LIST_VIEW (root) && read_log (root, text))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_tree (child, text);
}

char *
app_test_read (GtkWidget *root)
{
  GString *text = g_string_new (NULL);

  read_tree (root, text);
  return g_string_free (text, FALSE);
}

gboolean
app_test_says (GtkWidget *root, const char *text)
{
  g_autoptr(GPtrArray) labels = app_test_list (root, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (strstr (gtk_label_get_text (labels->pdata[i]), text) != NULL)
      return TRUE;
  return FALSE;
}

GtkWidget *
app_test_get_surface (GtkWidget *window)
{
  return adw_bin_get_child (ADW_BIN (app_test_get (window, "place")));
}

GtkWidget *
app_test_get_button (GtkWidget *root, const char *label)
{
  g_autoptr(GPtrArray) buttons = app_test_list (root, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];
  g_error ("There is no button “%s”", label);
}

gboolean
app_test_is_destructive (GtkWidget *button)
{
  return gtk_widget_has_css_class (button, "destructive")
         || gtk_widget_has_css_class (button, "destructive-action");
}

void
app_test_choose (GtkWidget *root, const char *name, const char *title)
{
  AdwComboRow *row = ADW_COMBO_ROW (app_test_get (root, name));
  GListModel *titles = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (titles); i++) {
    g_autoptr(GtkStringObject) item = g_list_model_get_item (titles, i);

    if (g_str_equal (gtk_string_object_get_string (item), title)) {
      adw_combo_row_set_selected (row, i);
      return;
    }
  }
  g_error ("There is no “%s” to choose", title);
}

gboolean
app_test_press_key (GtkWidget *widget, guint key, GdkModifierType state)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    g_autoptr(GListModel) all = gtk_widget_observe_controllers (widget);

    for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
      g_autoptr(GListModel) controller = g_list_model_get_item (all, i);

      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
           && k < g_list_model_get_n_items (controller); k++) {
        g_autoptr(GtkShortcut) shortcut = g_list_model_get_item (controller, k);
        GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

        if (GTK_IS_KEYVAL_TRIGGER (trigger)
            && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == key
            && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == state)
          return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget, NULL);
      }
    }
  }
  return FALSE;
}

HradbyWorkshopPage *
app_test_get_page (GtkWidget *root, const char *game)
{
  g_autoptr(GPtrArray) workshops = app_test_list (root, HRADBY_TYPE_WORKSHOP), pages = NULL;

  g_assert_cmpuint (workshops->len, ==, 1);
  if (game != NULL)
    hradby_workshop_show (workshops->pdata[0], hradby_registry_find (game), NULL);
  pages = app_test_list (root, HRADBY_TYPE_WORKSHOP_PAGE);
  g_assert_cmpuint (pages->len, ==, 1);
  return pages->pdata[0];
}

GtkWidget *
app_test_get_setting (HradbyWorkshopPage *page, const char *id)
{
  g_autoptr(GPtrArray) rows = app_test_list (GTK_WIDGET (page), HRADBY_TYPE_VARIANTS_ROW);

  for (guint i = 0; i < rows->len; i++)
    if (g_str_equal (hradby_setting_get_info (hradby_variants_row_get_setting (rows->pdata[i]))->id,
                     id))
      return rows->pdata[i];
  g_error ("There is no line of “%s”", id);
}

/* The widget that has the value. */
static GtkWidget *
get_value_widget (GtkWidget *row)
{
  return adw_bin_get_child (ADW_BIN (app_test_get (row, "place")));
}

static const HradbySettingInfo *
get_info (GtkWidget *row)
{
  return hradby_setting_get_info (hradby_variants_row_get_setting (HRADBY_VARIANTS_ROW (row)));
}

static gboolean
is_yes (GtkWidget *row, guint value)
{
  return g_str_equal (get_info (row)->values[value].id, "true");
}

void
app_test_choose_value (GtkWidget *row, guint value)
{
  GtkWidget *widget = get_value_widget (row);

  if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (widget), value);
  else if (GTK_IS_SWITCH (widget))
    gtk_switch_set_active (GTK_SWITCH (widget), is_yes (row, value));
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), value - get_info (row)->range.minimum);
}

guint
app_test_get_value (GtkWidget *row)
{
  GtkWidget *widget = get_value_widget (row);

  if (GTK_IS_SPIN_BUTTON (widget))
    return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (widget));
  if (GTK_IS_SWITCH (widget))
    return is_yes (row, 1) == gtk_switch_get_active (GTK_SWITCH (widget)) ? 1 : 0;
  return get_info (row)->range.minimum + gtk_drop_down_get_selected (GTK_DROP_DOWN (widget));
}

GtkSwitch *
app_test_get_expansion (HradbyWorkshopPage *page, const char *id)
{
  const HradbyGameType *type
    = hradby_ruleset_get_type_info (hradby_workshop_page_get_ruleset (page));
  g_autoptr(GPtrArray) switches = app_test_list (app_test_get (GTK_WIDGET (page), "rows"),
                                                 GTK_TYPE_SWITCH);
  guint n = 0;

  for (guint i = 0; i < switches->len; i++)
    if (gtk_widget_get_ancestor (switches->pdata[i], HRADBY_TYPE_VARIANTS_ROW) == NULL
        && g_str_equal (type->expansions[n++], id)) {
      gtk_test_accessible_assert_property (switches->pdata[i], GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           _(type->expansion_titles[n - 1]));
      return switches->pdata[i];
    }
  g_error ("There is no switch of “%s”", id);
}

GtkWidget *
app_test_find_variant (HradbyWorkshopPage *page, const char *title)
{
  g_autoptr(GPtrArray) rows = app_test_list (app_test_get (GTK_WIDGET (page), "variants"),
                                             GTK_TYPE_LIST_BOX_ROW);

  for (guint i = 0; i < rows->len; i++) {
    HradbyRuleset *variant = g_object_get_data (rows->pdata[i], "variant");

    if (g_str_equal (variant != NULL ? hradby_rules_store_get_title (variant)
                                     : adw_preferences_row_get_title (rows->pdata[i]), title))
      return rows->pdata[i];
  }
  return NULL;
}

GtkWidget *
app_test_find_window (GType type)
{
  g_autoptr(GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
      return window;
  }
  return NULL;
}

static gboolean
is_open (gpointer type)
{
  return app_test_find_window (*(GType *) type) != NULL;
}

/* No two things that are seen in a window have one access key, but where the toolkit chose them. */
static void
assert_own_keys (GtkWidget *window)
{
  g_autoptr(GPtrArray) labels = app_test_list (window, GTK_TYPE_LABEL);
  g_autoptr(GHashTable) known = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < labels->len; i++) {
    guint key = gtk_label_get_mnemonic_keyval (labels->pdata[i]);
    const char *text = gtk_label_get_text (labels->pdata[i]);
    const char *other = g_hash_table_lookup (known, GUINT_TO_POINTER (key));

    if (key == 0 || key == GDK_KEY_VoidSymbol || !gtk_widget_get_mapped (labels->pdata[i])
        || GTK_IS_FILE_CHOOSER (window))
      continue;
    if (other != NULL)
      g_error ("%s: “%s” and “%s” have one access key", G_OBJECT_TYPE_NAME (window), other, text);
    g_hash_table_insert (known, GUINT_TO_POINTER (key), (gpointer) text);
  }
}

GtkWidget *
app_test_open_end (HradbySession *session)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 660);
  gtk_window_set_child (GTK_WINDOW (window), hradby_end_page_new (session));
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_grab_focus (gtk_window_get_child (GTK_WINDOW (window)));
  app_test_settle ();
  return window;
}

GtkWidget *
app_test_find_end (GtkWidget *window)
{
  g_autoptr(GPtrArray) pages = app_test_list (window, HRADBY_TYPE_END_PAGE);

  return pages->len > 0 && gtk_widget_get_mapped (pages->pdata[0]) ? pages->pdata[0] : NULL;
}

GtkWidget *
app_test_wait_for (GType type)
{
  app_test_wait (is_open, &type);
  app_test_settle ();
  assert_own_keys (app_test_find_window (type));
  return app_test_find_window (type);
}

/* The dialog reads its folder before it has an answer. */
static gboolean
has_answered (gpointer unused)
{
  GtkWidget *chooser = app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);

  if (chooser != NULL)
    gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  return chooser == NULL;
}

void
app_test_save_as (const char *name)
{
  GtkWidget *chooser = app_test_wait_for (GTK_TYPE_FILE_CHOOSER_DIALOG);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  app_test_wait (has_answered, NULL);
  app_test_settle ();
}

static gboolean
is_gone (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

void
app_test_drop (gpointer object)
{
  gpointer alive = object;

  g_object_add_weak_pointer (object, &alive);
  g_object_unref (object);
  app_test_wait (is_gone, &alive);
}

/* All windows have the tooltip in turn. */
static gboolean
is_of_window (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
      return FALSE;
  return TRUE;
}

/* Weak references would be told as soon as a widget is disposed of, whoever still holds it. */
static void
finalized_cb (gpointer n_alive)
{
  --*(guint *) n_alive;
}

static gboolean
is_zero (gpointer number)
{
  return *(guint *) number == 0;
}

void
app_test_destroy (GtkWidget *window)
{
  g_autoptr(GPtrArray) widgets = app_test_list (window, GTK_TYPE_WIDGET);
  guint n_alive = 0;

  assert_own_keys (window);
  for (guint i = 0; i < widgets->len; i++)
    if (is_of_window (widgets->pdata[i])) {
      g_object_set_data_full (widgets->pdata[i], "app-test-alive", &n_alive, finalized_cb);
      n_alive++;
    }
  gtk_window_destroy (GTK_WINDOW (window));
  app_test_wait (is_zero, &n_alive);
}

void
app_test_end (GtkWidget *window, GSettings *settings, HradbyLibrary *library)
{
  app_test_destroy (window);
  app_test_drop (settings);
  app_test_drop (library);
}
