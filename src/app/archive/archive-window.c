/* My games: a list that is read in a thread, with a search and a menu for each game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/archive/archive-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "app/archive/game-row.h"
#include "app/archive/game-words.h"
#include "app/kit/dialogs.h"
#include "app/kit/typing.h"
#include "app/kit/windows.h"
#include "session/game-note.h"
#include "session/kept-games.h"

/**
 * HradbyArchiveWindow:
 * @now: (nullable): the game that is played
 * @games: (element-type HradbyGameInfo): all; @shown: those that are found, one of them selected
 * @deleted: (element-type HradbyGameInfo): whose files go once nobody can undo it any more
 * @renamed: the game for which a name is asked
 */
struct _HradbyArchiveWindow
{
  AdwWindow           parent_instance;

  char               *folder;
  HradbySession      *now;
  GListStore         *games;
  GtkFilter          *filter;
  GtkSingleSelection *shown;
  HradbyGamePictures *pictures;
  GCancellable       *cancellable;
  GSimpleActionGroup *actions;
  GPtrArray          *deleted;
  HradbyGameInfo     *renamed;
  char               *needle;

  AdwToastOverlay    *toasts;
  GtkSearchEntry     *search;
  GtkStack           *pages;
  GtkListView        *list;
  GMenuModel         *menu;
};

enum
{
  OPENED,
  EXPORTED,
  RENAMED,
  DELETED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyArchiveWindow, hradby_archive_window, ADW_TYPE_WINDOW)

static HradbyGameInfo *
get_selected (HradbyArchiveWindow *self)
{
  return gtk_single_selection_get_selected_item (self->shown);
}

/* The game that is played cannot be deleted, one that goes on has no end to look back from, and
 * what cannot be read can only be deleted. */
static void
update_actions (HradbyArchiveWindow *self)
{
  HradbyGameInfo *info = get_selected (self);
  gboolean is_kept = info != NULL && hradby_game_info_get_path (info) != NULL;
  gboolean is_game = info != NULL && hradby_game_info_get_refusal (info) == NULL;
  const struct { const char *name; gboolean enabled; } states[] = {
    { "open", is_game },
    { "look-back", is_game && hradby_game_info_is_over (info) },
    { "rename", is_game },
    { "export", is_game },
    { "delete", is_kept },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), states[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), states[i].enabled);
    }
}

static void
update_page (HradbyArchiveWindow *self)
{
  const char *page = "list";

  if (g_list_model_get_n_items (G_LIST_MODEL (self->games)) == 0)
    page = self->cancellable != NULL ? "reading" : "none";
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->shown)) == 0)
    page = "not-found";
  gtk_stack_set_visible_child_name (self->pages, page);
  update_actions (self);
}

/* What can be done with a game. */

static void
open_game (HradbyArchiveWindow *self,
           HradbyGameInfo      *info,
           gboolean             from_start)
{
  g_autofree char *path = g_strdup (hradby_game_info_get_path (info));
  g_autoptr(HradbyArchiveWindow) alive = g_object_ref (self);

  if (hradby_game_info_get_refusal (info) != NULL)
    return;
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[OPENED], 0, path, from_start);
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  open_game (user_data, get_selected (user_data), FALSE);
}

static void
look_back_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  open_game (user_data, get_selected (user_data), TRUE);
}

static void
activated_cb (HradbyArchiveWindow *self,
              guint                position)
{
  g_autoptr(HradbyGameInfo) info = g_list_model_get_item (G_LIST_MODEL (self->shown), position);

  open_game (self, info, FALSE);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  g_signal_emit (user_data, signals[EXPORTED], 0,
                 hradby_game_info_get_path (get_selected (user_data)));
}

static void
named_cb (const char *text,
          gpointer    user_data)
{
  HradbyArchiveWindow *self = user_data;
  const char *path = hradby_game_info_get_path (self->renamed);
  g_autoptr(GError) error = NULL;

  if (path == NULL)
    {
      hradby_game_note_set_name (hradby_game_note_of (self->now), text);
      g_signal_emit (self, signals[RENAMED], 0);
    }
  else if (!hradby_game_note_rename (path, text, &error))
    {
      hradby_dialogs_tell (GTK_WINDOW (self), _("The Name Cannot Be Saved"), error->message);
      return;
    }
  g_object_set (self->renamed, "name", text, NULL);
}

static void
rename_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  HradbyArchiveWindow *self = user_data;

  g_set_object (&self->renamed, get_selected (self));
  hradby_dialogs_ask_title (GTK_WINDOW (self), _("Rename Game"),
                            _("Without a name it is called after its players."),
                            _("Name of the game"), hradby_game_info_get_name (self->renamed),
                            _("_Rename"), named_cb, self);
}

static int
compare_cb (gconstpointer a,
            gconstpointer b,
            gpointer      user_data)
{
  const char *path = hradby_game_info_get_path ((HradbyGameInfo *) a);
  const char *other = hradby_game_info_get_path ((HradbyGameInfo *) b);

  if (path == NULL || other == NULL)
    return (path != NULL) - (other != NULL);
  return strcmp (other, path);
}

static void
restore_cb (AdwToast *toast,
            gpointer  user_data)
{
  HradbyArchiveWindow *self = user_data;
  HradbyGameInfo *info = g_object_get_data (G_OBJECT (toast), "info");

  if (!g_ptr_array_remove (self->deleted, info))
    return;
  g_list_store_insert_sorted (self->games, info, compare_cb, NULL);
  update_page (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
forget (HradbyArchiveWindow *self,
        HradbyGameInfo      *info)
{
  hradby_kept_games_remove (hradby_game_info_get_path (info));
  g_ptr_array_remove (self->deleted, info);
  g_signal_emit (self, signals[DELETED], 0);
}

static void
dismissed_cb (AdwToast *toast,
              gpointer  user_data)
{
  HradbyArchiveWindow *self = user_data;
  HradbyGameInfo *info = g_object_get_data (G_OBJECT (toast), "info");

  if (g_ptr_array_find (self->deleted, info, NULL))
    forget (self, info);
}

void
hradby_archive_window_tell (HradbyArchiveWindow *self,
                            const char          *text)
{
  g_return_if_fail (HRADBY_IS_ARCHIVE_WINDOW (self) && text != NULL);

  adw_toast_overlay_add_toast (self->toasts, hradby_dialogs_toast (text));
}

/* The file stays until the toast has gone. */
static void
delete_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  HradbyArchiveWindow *self = user_data;
  HradbyGameInfo *info = get_selected (self);
  g_autofree char *title = hradby_game_words_title (info);
  /* Translators: %s is the name of a game */
  g_autofree char *text = g_strdup_printf (_("“%s” deleted"), title);
  AdwToast *toast = hradby_dialogs_toast (text);
  guint position;

  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "info", g_object_ref (info), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (restore_cb), self, 0);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), self, 0);
  g_ptr_array_add (self->deleted, g_object_ref (info));
  if (g_list_store_find (self->games, info, &position))
    g_list_store_remove (self->games, position);
  update_page (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_cb },
  { .name = "look-back", .activate = look_back_cb },
  { .name = "rename", .activate = rename_cb },
  { .name = "export", .activate = export_cb },
  { .name = "delete", .activate = delete_cb },
};

/* The list. */

static void
menu_cb (HradbyArchiveWindow *self,
         HradbyGameInfo      *info)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shown)); i++)
    {
      g_autoptr(HradbyGameInfo) item = g_list_model_get_item (G_LIST_MODEL (self->shown), i);

      if (item == info)
        gtk_single_selection_set_selected (self->shown, i);
    }
  update_actions (self);
}

static void
chosen_cb (HradbyArchiveWindow *self,
           HradbyGameInfo      *info)
{
  open_game (self, info, FALSE);
}

static void
setup_cb (HradbyArchiveWindow *self,
          GtkListItem         *item)
{
  GtkWidget *row = hradby_game_row_new (self->pictures, self->menu);

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "menu", G_CALLBACK (menu_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (HradbyArchiveWindow *self,
         GtkListItem         *item)
{
  hradby_game_row_set_info (HRADBY_GAME_ROW (gtk_list_item_get_child (item)),
                            gtk_list_item_get_item (item));
}

static void
unbind_cb (HradbyArchiveWindow *self,
           GtkListItem         *item)
{
  hradby_game_row_set_info (HRADBY_GAME_ROW (gtk_list_item_get_child (item)), NULL);
}

static gboolean
match_cb (gpointer item,
          gpointer user_data)
{
  HradbyArchiveWindow *self = user_data;
  g_autofree char *text = NULL, *folded = NULL;

  if (self->needle == NULL)
    return TRUE;
  text = hradby_game_words_all (item);
  folded = g_utf8_casefold (text, -1);
  return strstr (folded, self->needle) != NULL;
}

static void
search_cb (HradbyArchiveWindow *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  g_clear_pointer (&self->needle, g_free);
  if (*g_strstrip (text) != '\0')
    self->needle = g_utf8_casefold (text, -1);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  update_page (self);
}

/* What is found first can be opened at once. */
static void
search_activate_cb (HradbyArchiveWindow *self)
{
  if (get_selected (self) != NULL)
    open_game (self, get_selected (self), FALSE);
}

/* First what was searched goes, then the window. */
static void
stop_search_cb (HradbyArchiveWindow *self)
{
  GtkEditable *search = GTK_EDITABLE (self->search);

  if (*gtk_editable_get_text (search) != '\0')
    gtk_editable_set_text (search, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
focus_search_cb (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (HRADBY_ARCHIVE_WINDOW (widget)->search));
}

static void
listed_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) infos = hradby_game_info_list_finish (result, &error);
  HradbyArchiveWindow *self = user_data;

  if (infos == NULL)
    return; /* the window may be gone */
  g_clear_object (&self->cancellable);
  g_list_store_splice (self->games, g_list_model_get_n_items (G_LIST_MODEL (self->games)), 0,
                       infos->pdata, infos->len);
  update_page (self);
  if (get_selected (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
add_now (HradbyArchiveWindow *self)
{
  g_autoptr(HradbyGameInfo) info = hradby_game_info_of (self->now);

  hradby_game_pictures_set_now (self->pictures, self->now);
  g_list_store_append (self->games, info);
}

GtkWidget *
hradby_archive_window_new (GtkWindow     *parent,
                           const char    *folder,
                           HradbySession *now)
{
  HradbyArchiveWindow *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (HRADBY_TYPE_ARCHIVE_WINDOW, "transient-for", parent, NULL);
  self->folder = g_strdup (folder);
  if (now != NULL)
    {
      self->now = g_object_ref (now);
      hradby_windows_bind (GTK_WINDOW (self), now);
      add_now (self);
    }
  self->cancellable = g_cancellable_new ();
  update_page (self);
  hradby_game_info_list_async (folder, self->cancellable, listed_cb, self);
  return GTK_WIDGET (self);
}

static void
hradby_archive_window_dispose (GObject *object)
{
  HradbyArchiveWindow *self = HRADBY_ARCHIVE_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  while (self->deleted->len > 0)
    forget (self, self->deleted->pdata[0]);
  if (self->pictures != NULL)
    hradby_game_pictures_stop (self->pictures);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_ARCHIVE_WINDOW);
  g_clear_object (&self->shown);
  g_clear_object (&self->games);
  g_clear_object (&self->pictures);
  g_clear_object (&self->actions);
  g_clear_object (&self->renamed);
  g_clear_object (&self->now);
  G_OBJECT_CLASS (hradby_archive_window_parent_class)->dispose (object);
}

static void
hradby_archive_window_finalize (GObject *object)
{
  HradbyArchiveWindow *self = HRADBY_ARCHIVE_WINDOW (object);

  g_ptr_array_unref (self->deleted);
  g_free (self->folder);
  g_free (self->needle);
  G_OBJECT_CLASS (hradby_archive_window_parent_class)->finalize (object);
}

static void
add_signals (GType type)
{
  signals[OPENED] = g_signal_new ("opened", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
  signals[EXPORTED] = g_signal_new ("exported", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[RENAMED] = g_signal_new ("renamed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[DELETED] = g_signal_new ("deleted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
hradby_archive_window_class_init (HradbyArchiveWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = hradby_archive_window_dispose;
  G_OBJECT_CLASS (class)->finalize = hradby_archive_window_finalize;
  add_signals (G_TYPE_FROM_CLASS (class));

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/archive/archive-window.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyArchiveWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, HradbyArchiveWindow, search);
  gtk_widget_class_bind_template_child (widget_class, HradbyArchiveWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, HradbyArchiveWindow, list);
  gtk_widget_class_bind_template_child (widget_class, HradbyArchiveWindow, menu);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_install_action (widget_class, "archive.search", NULL, focus_search_cb);
}

static void
hradby_archive_window_init (HradbyArchiveWindow *self)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *found;

  self->deleted = g_ptr_array_new_with_free_func (g_object_unref);
  self->pictures = hradby_game_pictures_new ();
  g_signal_connect_object (self->pictures, "painted", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  self->games = g_list_store_new (HRADBY_TYPE_GAME_INFO);
  self->filter = GTK_FILTER (gtk_custom_filter_new (match_cb, self, NULL));
  found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->games)), self->filter);
  self->shown = gtk_single_selection_new (G_LIST_MODEL (found));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "games", G_ACTION_GROUP (self->actions));

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  hradby_typing_leaves_list (GTK_WIDGET (self->list));
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->shown));
  g_signal_connect_object (self->shown, "notify::selected-item", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
}
