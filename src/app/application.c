/* The application: one window, the library of games and what is remembered between two starts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/application.h"

#include <glib/gi18n.h>
#include <pango/pangocairo.h>

#include "app/board/early.h"
#include "app/kit/dialogs.h"
#include "app/editor/editor.h"
#include "app/rules/material-window.h"
#include "app/shortcuts.h"
#include "app/start/new-game-dialog.h"
#include "app/variants/preferences.h"
#include "app/variants/workshop.h"
#include "app/window/window.h"
#include "engine/object.h"
#include "hradby-theme.h"
#include "session/catalogue.h"

struct _HradbyApplication {
  AdwApplication  parent_instance;

  GSettings      *settings;
  HradbyLibrary  *library;
  HradbyClaim    *claim;    /* where the game under way is saved */
  HradbyEarly    *early;    /* until there is a window */
};

G_DEFINE_FINAL_TYPE (HradbyApplication, hradby_application, ADW_TYPE_APPLICATION)

HradbyApplication *
hradby_application_new (void)
{
  return g_object_new (HRADBY_TYPE_APPLICATION,
                       "application-id", HRADBY_APP_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/hradby",
                       NULL);
}

static gboolean
has_main_window (GtkApplication *application)
{
  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (HRADBY_IS_WINDOW (link->data))
      return TRUE;
  return FALSE;
}

static gboolean
close_all_cb (gpointer user_data)
{
  GtkWindow *window;

  /* Closing the windows one by one lets them remember their size. */
  while ((window = gtk_application_get_active_window (user_data)) != NULL) {
    GtkWindow *parent = gtk_window_get_transient_for (window);

    gtk_window_close (parent != NULL ? parent : window);
    if (gtk_application_get_active_window (user_data) == window)
      break;
  }
  if (!has_main_window (user_data)) /* it asks first where the game cannot be saved */
    g_application_quit (user_data);
  return G_SOURCE_REMOVE;
}

/* Not at once: while the toolkit tells a dialog which key was pressed it keeps it, but dialogs must
 * go before their windows. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, close_all_cb, g_object_ref (user_data), g_object_unref);
}

static gboolean
quit_key_cb (GtkWidget *window, GVariant *arguments, gpointer user_data)
{
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "quit", NULL);
  return TRUE;
}

/* In the main window Escape takes a tile back. */
static gboolean
close_key_cb (GtkWidget *window, GVariant *arguments, gpointer user_data)
{
  if (HRADBY_IS_WINDOW (window))
    return FALSE;

  gtk_window_close (GTK_WINDOW (window));
  return TRUE;
}

static void
add_key (GtkEventController *keys, const char *trigger, GtkShortcutFunc func)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (trigger),
                                            gtk_callback_action_new (func, NULL, NULL));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

/* The keys of the application are looked for in its own windows; those above them, of the toolkit,
 * too, are none of these, and each goes by the same keys. */
static void
windows_cb (GListModel *windows, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item (windows, i);
    GtkEventController *keys = gtk_shortcut_controller_new ();

    add_key (keys, "<Control>q", quit_key_cb);
    add_key (keys, "Escape|<Control>w", close_key_cb);
    gtk_widget_add_controller (window, keys);
  }
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hradby_dialogs_about (gtk_application_get_active_window (user_data), HRADBY_PROJECT_URL);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hradby_preferences_present (gtk_application_get_active_window (user_data),
                              HRADBY_APPLICATION (user_data)->settings);
}

/* Above the dialog, at the rules that are chosen there; or at home. */
static void
variants_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyApplication *self = user_data;
  GtkWindow *window = gtk_application_get_active_window (user_data);

  if (!HRADBY_IS_NEW_GAME_DIALOG (window)) {
    gtk_widget_activate_action (GTK_WIDGET (window), "win.home", "s", "rules");
    return;
  }
  HradbyNewGameDialog *dialog = HRADBY_NEW_GAME_DIALOG (window);
  hradby_workshop_present (window, self->settings, self->library,
                           hradby_new_game_dialog_get_game (dialog),
                           hradby_new_game_dialog_get_variant (dialog));
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hradby_shortcuts_present (gtk_application_get_active_window (user_data));
}

static void
material_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  hradby_material_window_present (gtk_application_get_active_window (user_data));
}

static void
tiles_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyApplication *self = user_data;
  GtkWindow *window = gtk_application_get_active_window (user_data);

  if (HRADBY_IS_NEW_GAME_DIALOG (window))
    hradby_editor_window_present (window, self->settings, self->library);
  else
    gtk_widget_activate_action (GTK_WIDGET (window), "win.home", "s", "tiles");
}

static const GActionEntry entries[] = {
  { .name = "quit", .activate = quit_cb },
  { .name = "about", .activate = about_cb },
  { .name = "material", .activate = material_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "tiles", .activate = tiles_cb },
  { .name = "variants", .activate = variants_cb },
};

/* The same list stands in ui/shortcuts.ui, for people. */
static const struct {
  const char *action;
  const char *accels[4];
} accels[] = {
  { "app.quit", { "<Control>q" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "<Control>question" } },
  { "window.close", { "<Control>w" } },
  { "win.home::play", { "<Control>1" } },
  { "win.home::rules", { "<Control>2" } },
  { "win.home::games", { "<Control>3", "<Control>g" } },
  { "win.home::learn", { "<Control>4" } },
  { "win.new", { "<Control>n" } },
  { "win.statistics", { "<Control><Shift>s" } },
  { "win.open", { "<Control>o" } },
  { "win.save-as", { "<Control>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.end-turn", { "<Control>Return", "<Control>KP_Enter" } },
  { "win.step-back", { "Page_Up" } },
  { "win.step-forward", { "Page_Down" } },
  { "win.now", { "<Control>Page_Down" } },
  { "win.panel", { "F9" } },
  { "win.fullscreen", { "F11" } },
  { "win.rotate-right", { "r" } },
  { "win.rotate-left", { "<Shift>r" } },
  { "win.zoom-in", { "plus", "<Control>plus", "KP_Add" } },
  { "win.zoom-out", { "minus", "<Control>minus", "KP_Subtract" } },
  { "win.zoom-fit", { "0", "<Control>0" } },
  { "win.centre", { "Home" } },
  { "win.last-move", { "l" } },
  { "win.last-turns", { "<Shift>l" } },
  { "win.replay", { "b" } },
  { "win.hurry", { "s" } },
  { "win.decline", { "n" } },
  { "win.remaining", { "t" } },
  { "win.kind(uint32 0)", { "1", "KP_1" } },
  { "win.kind(uint32 1)", { "2", "KP_2" } },
  { "win.kind(uint32 2)", { "3", "KP_3" } },
  { "win.kind(uint32 3)", { "4", "KP_4" } },
  { "win.kind(uint32 4)", { "5", "KP_5" } },
  { "win.kind(uint32 5)", { "6", "KP_6" } },
  { "win.kind(uint32 6)", { "7", "KP_7" } },
  { "win.kind(uint32 7)", { "8", "KP_8" } },
  { "win.kind(uint32 8)", { "9", "KP_9" } },
  { "win.hint", { "h" } },
  { "win.analyse", { "a" } },
  { "win.help", { "F1" } },
};

static void
set_accels (HradbyApplication *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), accels[i].action,
                                           accels[i].accels);
}

static void
appearance_cb (HradbyApplication *self)
{
  g_autofree char *appearance = g_settings_get_string (self->settings, "appearance");
  AdwColorScheme scheme = ADW_COLOR_SCHEME_DEFAULT;

  if (g_str_equal (appearance, "light"))
    scheme = ADW_COLOR_SCHEME_FORCE_LIGHT;
  else if (g_str_equal (appearance, "dark"))
    scheme = ADW_COLOR_SCHEME_FORCE_DARK;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
}

/* GTK would begin with its own theme, which libadwaita at once puts away: reading it takes 12 ms of
 * the 87 up to the first board. So an empty one stands before it, unless a theme was
 * asked for; where a GTK has its own elsewhere, nothing looks there. */
static void
start_without_theme (GApplication *application)
{
  gboolean is_asked_for = g_getenv ("GTK_THEME") != NULL;

  gtk_init (); /* brings the theme of GTK; what is registered later is found first */
  hradby_theme_register_resource ();
  if (!is_asked_for)
    g_resources_register (hradby_theme_get_resource ());
  G_APPLICATION_CLASS (hradby_application_parent_class)->startup (application);
  if (!is_asked_for)
    g_resources_unregister (hradby_theme_get_resource ());
  hradby_theme_unregister_resource ();
}

/* Begins with what needs no toolkit, in other threads: the board is there 70 ms sooner. Pango reads
 * in one of its own which fonts there are: the painter needs them first, and would read the same
 * meanwhile. */
static void
begin_early (HradbyApplication *self)
{
  pango_cairo_font_map_get_default ();
  self->early = hradby_early_new (hradby_claim_get_folder (self->claim), self->library,
                                  g_settings_get_uint (self->settings, "board-pixels"),
                                  g_settings_get_boolean (self->settings, "board-dark"));
}

/* In the first start of the program alone: a second one only hands over. */
static void
hradby_application_startup (GApplication *application)
{
  HradbyApplication *self = HRADBY_APPLICATION (application);
  g_autofree char *folder = hradby_window_get_folder ("autosave");

  self->settings = g_settings_new (HRADBY_APP_ID);
  self->library = hradby_catalogue_new ();
  self->claim = hradby_claim_new (folder);
  begin_early (self);
  start_without_theme (application);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  set_accels (self);
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (windows_cb), NULL);
  HRADBY_CONNECT (self->settings, "changed::appearance", appearance_cb, self);
  appearance_cb (self);
}

/* The one window, with the game of last time; a second start of the program only shows it again. */
static HradbyWindow *
get_window (HradbyApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (; windows != NULL; windows = windows->next)
    if (HRADBY_IS_WINDOW (windows->data))
      return windows->data;

  if (self->early == NULL)
    begin_early (self);
  HradbyWindow *window = hradby_window_new (GTK_APPLICATION (self), self->settings, self->library);
  hradby_window_resume (window, self->early);
  hradby_window_gather (window, self->claim);
  g_clear_pointer (&self->early, hradby_early_free);
  return window;
}

static void
hradby_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (get_window (HRADBY_APPLICATION (application))));
}

static void
hradby_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  HradbyWindow *window = get_window (HRADBY_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  hradby_window_open_files (window, files, (guint) n_files);
}

static int
hradby_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version")) {
    g_print ("Hradby %s\n", HRADBY_VERSION);
    return 0;
  }
  return -1; /* continue */
}

HRADBY_FINALIZE (HradbyApplication, hradby_application)
{
  g_clear_pointer (&self->early, hradby_early_free);
  g_clear_pointer (&self->claim, hradby_claim_free);
  g_clear_object (&self->settings);
  g_clear_object (&self->library);
}

static void
hradby_application_class_init (HradbyApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hradby_application_finalize;
  application_class->handle_local_options = hradby_application_handle_local_options;
  application_class->startup = hradby_application_startup;
  application_class->activate = hradby_application_activate;
  application_class->open = hradby_application_open;
}

static void
hradby_application_init (HradbyApplication *self)
{
  g_application_add_main_option (G_APPLICATION (self), "version", 0, G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, N_("Print the version and exit"), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
  g_application_set_option_context_summary (
      G_APPLICATION (self),
      _("Plays tile and card games by the rules of your own table. FILE is a game record "
        "(NAME.game.xml), a set of rules (NAME.variant.xml), tiles (NAME.tileset.xml) or a wall "
        "(NAME.wall.xml)."));
}
