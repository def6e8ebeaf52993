/* My games: a list that is read in a thread, with a search and a menu for each game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/archive/archive-window.h"

#include "app/archive/game-words.h"
#include "app/face/face.h"
#include "app/kit/dialogs.h"
#include "app/kit/typing.h"
#include "app/kit/windows.h"
#include "paint/palette.h"
#include "session/catalogue.h"
#include "session/damage.h"
#include "session/game-note.h"
#include "session/kept-games.h"

#include <glib/gi18n.h>
#include <string.h>

/* In pixels of the screen; painted twice as fine. */
#define GAME_PICTURE_WIDTH  96
#define GAME_PICTURE_HEIGHT 72

#define HRADBY_TYPE_GAME_PICTURES (hradby_game_pictures_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGamePictures, hradby_game_pictures, HRADBY, GAME_PICTURES, GObject)

#define HRADBY_TYPE_GAME_ROW (hradby_game_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGameRow, hradby_game_row, HRADBY, GAME_ROW, GtkWidget)

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
  PAINTED,
  CHOSEN,
  MENU,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyArchiveWindow, hradby_archive_window, ADW_TYPE_WINDOW)

#define FINENESS 2

/**
 * HradbyGamePictures:
 * @pool: one thread, %NULL once stopped
 * @library: used by that thread alone, where nobody else reads files meanwhile
 * @now: (nullable): a copy of the game that is played
 * @cancellable: of all that is painted
 * @done: by info; its value is a texture, or %NULL while it is painted and where nothing can be
 */
struct _HradbyGamePictures
{
  GObject        parent_instance;

  GThreadPool   *pool;
  HradbyLibrary *library;
  HradbyGame    *now;
  GHashTable    *done;
  GCancellable  *cancellable;
};

typedef struct
{
  GWeakRef         pictures;
  HradbyGameInfo  *info;
  HradbyGame      *game;
  const char      *colours[HRADBY_MAX_PLAYERS];
  gboolean         dark;
  cairo_surface_t *surface;
  gboolean         is_over;
  char            *refusal;
} Job;

G_DEFINE_FINAL_TYPE (HradbyGamePictures, hradby_game_pictures, G_TYPE_OBJECT)

static void
job_free (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->pictures);
  g_clear_object (&job->info);
  g_clear_pointer (&job->game, hradby_game_free);
  g_clear_pointer (&job->surface, cairo_surface_destroy);
  g_free (job->refusal);
  g_free (job);
}

static GdkTexture *
make_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr(GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static gboolean
game_pictures_painted_cb (gpointer data)
{
  Job *job = data;
  g_autoptr(HradbyGamePictures) self = g_weak_ref_get (&job->pictures);

  if (self == NULL || self->pool == NULL)
    return G_SOURCE_REMOVE;
  if (job->is_over && !hradby_game_info_is_over (job->info))
    g_object_set (job->info, "over", TRUE, NULL);
  if (job->refusal != NULL)
    g_object_set (job->info, "refusal", job->refusal, NULL);
  if (job->surface != NULL)
    g_hash_table_insert (self->done, g_object_ref (job->info), make_texture (job->surface));
  g_signal_emit (self, signals[PAINTED], 0, job->info);
  return G_SOURCE_REMOVE;
}

static void
paint_job (Job          *job,
           GCancellable *cancellable)
{
  const HradbyTable *table = job->game->table;
  const HradbyFace *face = hradby_face_find (table->type);

  job->is_over = hradby_game_to_move (job->game) == HRADBY_NOBODY;
  if (face != NULL && face->paint != NULL)
    job->surface = face->paint (table, job->game->position, job->colours,
                                GAME_PICTURE_WIDTH * FINENESS,
                                GAME_PICTURE_HEIGHT * FINENESS, job->dark,
                                cancellable);
}

static void
read_game (HradbyGamePictures *self,
           Job                *job)
{
  const char *path = hradby_game_info_get_path (job->info);
  g_autoptr(GError) error = NULL;

  if (self->library == NULL)
    self->library = hradby_catalogue_new ();
  job->game = hradby_kept_games_read (path, self->library, &error);
  if (job->game == NULL)
    job->refusal = hradby_damage_get_reason (path, error);
}

/* In the other thread. The pool is waited for before the pictures go, so they are there. */
static void
work (gpointer data,
      gpointer user_data)
{
  HradbyGamePictures *self = user_data;
  Job *job = data;

  if (g_cancellable_is_cancelled (self->cancellable))
    {
      job_free (job);
      return;
    }
  if (job->game == NULL)
    read_game (self, job);
  if (job->game != NULL)
    paint_job (job, self->cancellable);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, game_pictures_painted_cb, job, job_free);
}

static void
unref_texture (gpointer texture)
{
  if (texture != NULL)
    g_object_unref (texture);
}

/**
 * HradbyGamePictures:
 *
 * Signal "painted" (HradbyGameInfo *): the picture of this game is there, or never will be.
 */
static HradbyGamePictures *
game_pictures_new (void)
{
  return g_object_new (HRADBY_TYPE_GAME_PICTURES, NULL);
}

/* The game that is played now, which has no file: as it is at this moment. */
static void
game_pictures_set_now (HradbyGamePictures *self,
                       HradbySession      *session)
{
  g_clear_pointer (&self->now, hradby_game_free);
  self->now = hradby_kept_games_copy (session);
}

/* Borrowed; %NULL while it is painted, or if the game cannot be read. A game that is known to be
 * over by then says so. */
static GdkTexture *
game_pictures_request (HradbyGamePictures *self,
                       HradbyGameInfo     *info)
{
  const HradbyGameInfoSeat *seats;
  gpointer texture;
  guint n_seats;
  Job *job;

  if (g_hash_table_lookup_extended (self->done, info, NULL, &texture) || self->pool == NULL)
    return texture;
  if (hradby_game_info_get_path (info) == NULL ? self->now == NULL
                                               : hradby_game_info_get_refusal (info) != NULL)
    return NULL;

  job = g_new0 (Job, 1);
  g_weak_ref_init (&job->pictures, self);
  job->info = g_object_ref (info);
  job->dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  if (hradby_game_info_get_path (info) == NULL)
    job->game = hradby_game_copy (self->now);
  seats = hradby_game_info_get_seats (info, &n_seats);
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    job->colours[i] = hradby_palette_find (i < n_seats ? seats[i].colour : "")->id;
  g_hash_table_insert (self->done, g_object_ref (info), NULL);
  g_thread_pool_push (self->pool, job, NULL);
  return NULL;
}

/* Paints nothing more: also what is being painted ends within one of its parts. */
static void
game_pictures_stop (HradbyGamePictures *self)
{
  g_cancellable_cancel (self->cancellable);
  if (self->pool != NULL)
    g_thread_pool_free (g_steal_pointer (&self->pool), FALSE, TRUE);
}

static void
hradby_game_pictures_dispose (GObject *object)
{
  game_pictures_stop (HRADBY_GAME_PICTURES (object));

  G_OBJECT_CLASS (hradby_game_pictures_parent_class)->dispose (object);
}

static void
hradby_game_pictures_finalize (GObject *object)
{
  HradbyGamePictures *self = HRADBY_GAME_PICTURES (object);

  g_hash_table_unref (self->done);
  g_clear_pointer (&self->now, hradby_game_free);
  g_clear_object (&self->library);
  g_object_unref (self->cancellable);

  G_OBJECT_CLASS (hradby_game_pictures_parent_class)->finalize (object);
}

static void
hradby_game_pictures_class_init (HradbyGamePicturesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = hradby_game_pictures_dispose;
  G_OBJECT_CLASS (class)->finalize = hradby_game_pictures_finalize;

  signals[PAINTED] = g_signal_new ("painted", HRADBY_TYPE_GAME_PICTURES, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, HRADBY_TYPE_GAME_INFO);
}

static void
hradby_game_pictures_init (HradbyGamePictures *self)
{
  self->cancellable = g_cancellable_new ();
  self->done = g_hash_table_new_full (NULL, NULL, g_object_unref, unref_texture);
  self->pool = g_thread_pool_new (work, self, 1, FALSE, NULL);
}

struct _HradbyGameRow
{
  GtkWidget           parent_instance;

  HradbyGamePictures *pictures;
  HradbyGameInfo     *info;
  GSignalGroup       *signals;

  GtkWidget          *frame;
  GtkPicture         *picture;
  GtkWidget          *warning;
  GtkLabel           *title;
  GtkLabel           *players;
  GtkLabel           *rules;
  GtkLabel           *state;
  GtkMenuButton      *button;
};

G_DEFINE_FINAL_TYPE (HradbyGameRow, hradby_game_row, GTK_TYPE_WIDGET)

static void
show_picture (HradbyGameRow *self)
{
  gtk_picture_set_paintable (self->picture,
                             GDK_PAINTABLE (game_pictures_request (self->pictures, self->info)));
}

static void
game_row_painted_cb (HradbyGameRow  *self,
                     HradbyGameInfo *info)
{
  if (info == self->info)
    show_picture (self);
}

/* The row of the list, which has the focus, says all of it. */
static void
show_words (HradbyGameRow *self)
{
  g_autofree char *title = hradby_game_words_title (self->info);
  g_autofree char *players = hradby_game_words_players (self->info);
  g_autofree char *rules = hradby_game_words_rules (self->info);
  g_autofree char *state = hradby_game_words_state (self->info);
  g_autofree char *all = hradby_game_words_all (self->info);
  /* Translators: the menu of a game in a list; %s is its name */
  g_autofree char *menu = g_strdup_printf (_("Menu of “%s”"), title);
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));
  gboolean is_refused = hradby_game_info_get_refusal (self->info) != NULL;

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->players, players);
  gtk_widget_set_visible (GTK_WIDGET (self->players),
                          *players != '\0' && !g_str_equal (title, players));
  gtk_widget_set_visible (self->frame, !is_refused);
  gtk_widget_set_visible (self->warning, is_refused);
  gtk_label_set_text (self->rules, rules);
  gtk_label_set_text (self->state, state);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  menu, -1);
  if (row != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
}

/* Shows this game, or none (%NULL). */
static void
game_row_set_info (HradbyGameRow  *self,
                   HradbyGameInfo *info)
{
  if (!g_set_object (&self->info, info))
    return;
  g_signal_group_set_target (self->signals, info);
  if (info == NULL)
    return;
  show_words (self);
  show_picture (self);
}

static void
game_row_menu_cb (GtkMenuButton *button,
                  gpointer       user_data)
{
  HradbyGameRow *self = user_data;

  g_signal_emit (self, signals[MENU], 0, self->info);
}

static void
clicked_cb (HradbyGameRow *self)
{
  g_signal_emit (self, signals[CHOSEN], 0, self->info);
}

/* Signals: "chosen" (HradbyGameInfo *): it was clicked; "menu" (HradbyGameInfo *): the menu of the
 * game opens, whose actions are about this game. */
static GtkWidget *
game_row_new (HradbyGamePictures *pictures,
              GMenuModel         *menu)
{
  HradbyGameRow *self = g_object_new (HRADBY_TYPE_GAME_ROW, NULL);

  self->pictures = g_object_ref (pictures);
  g_signal_connect_object (pictures, "painted", G_CALLBACK (game_row_painted_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_menu_button_set_menu_model (self->button, menu);
  return GTK_WIDGET (self);
}

static void
hradby_game_row_dispose (GObject *object)
{
  HradbyGameRow *self = HRADBY_GAME_ROW (object);
  GtkWidget *child;

  g_clear_object (&self->signals);
  g_clear_object (&self->info);
  g_clear_object (&self->pictures);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (hradby_game_row_parent_class)->dispose (object);
}

static void
hradby_game_row_class_init (HradbyGameRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = hradby_game_row_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", HRADBY_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, HRADBY_TYPE_GAME_INFO);
  signals[MENU] = g_signal_new ("menu", HRADBY_TYPE_GAME_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, HRADBY_TYPE_GAME_INFO);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/archive/game-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, frame);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, picture);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, warning);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, title);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, players);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, rules);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, state);
  gtk_widget_class_bind_template_child (widget_class, HradbyGameRow, button);
}

static void
hradby_game_row_init (HradbyGameRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (click, "released", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), GAME_PICTURE_WIDTH,
                               GAME_PICTURE_HEIGHT);
  gtk_widget_set_size_request (self->warning, GAME_PICTURE_WIDTH, -1);
  gtk_menu_button_set_create_popup_func (self->button, game_row_menu_cb, self, NULL);
  self->signals = g_signal_group_new (HRADBY_TYPE_GAME_INFO);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (show_words), self);
}

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
  GtkWidget *row = game_row_new (self->pictures, self->menu);

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "menu", G_CALLBACK (menu_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (HradbyArchiveWindow *self,
         GtkListItem         *item)
{
  game_row_set_info (HRADBY_GAME_ROW (gtk_list_item_get_child (item)),
                     gtk_list_item_get_item (item));
}

static void
unbind_cb (HradbyArchiveWindow *self,
           GtkListItem         *item)
{
  game_row_set_info (HRADBY_GAME_ROW (gtk_list_item_get_child (item)), NULL);
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

  game_pictures_set_now (self->pictures, self->now);
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
    game_pictures_stop (self->pictures);
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
  self->pictures = game_pictures_new ();
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
