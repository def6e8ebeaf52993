/* My games: a list that is read in a thread, with a search and a menu for each game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/archive/archive.h"

#include "app/face/face.h"
#include "app/kit/dialogs.h"
#include "app/kit/list-text.h"
#include "app/kit/number.h"
#include "app/kit/typing.h"
#include "app/kit/widget.h"
#include "app/kit/wrap-layout.h"
#include "app/pictures/picture.h"
#include "app/words/rules-store.h"
#include "engine/audience.h"
#include "engine/object.h"
#include "paint/palette.h"
#include "session/catalogue.h"
#include "session/game-info.h"
#include "session/game-note.h"
#include "session/kept-games.h"
#include "study/hunt.h"

#include <glib/gi18n.h>
#include <string.h>

/* Pixels of the screen; painted twice as fine. */
#define GAME_PICTURE_WIDTH  96
#define GAME_PICTURE_HEIGHT 72

#define HRADBY_TYPE_GAME_PICTURES (hradby_game_pictures_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGamePictures, hradby_game_pictures, HRADBY, GAME_PICTURES, GObject)

#define HRADBY_TYPE_GAME_ROW (hradby_game_row_get_type ())
G_DECLARE_FINAL_TYPE (HradbyGameRow, hradby_game_row, HRADBY, GAME_ROW, GtkWidget)

struct _HradbyArchive {
  AdwBin              parent_instance;

  HradbySession      *now;     /* (nullable): the game that is played */
  /* (element-type HradbyGameInfo): all; @shown: those that are found, one of them selected */
  GListStore         *games;
  GtkFilter          *filter;
  GtkSingleSelection *shown;
  HradbyGamePictures *pictures;
  GCancellable       *cancellable;
  GCancellable       *hunting; /* (nullable): while puzzles are looked for in a game */
  GSimpleActionGroup *actions;
  /* (element-type HradbyGameInfo): whose files go once nobody can undo it any more */
  GPtrArray          *deleted;
  HradbyGameInfo     *renamed; /* the game for which a name is asked */
  char               *needle;

  AdwToastOverlay    *toasts;
  GtkWidget          *head;
  GtkSearchEntry     *search;
  GtkRevealer        *hunt;
  GtkProgressBar     *progress;
  GtkStack           *pages;
  GtkListView        *list;
  GMenuModel         *menu;
};

enum {
  PAINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HradbyArchive, hradby_archive, ADW_TYPE_BIN)

#define FINENESS 2

struct _HradbyGamePictures {
  GObject        parent_instance;

  GThreadPool   *pool;        /* one thread, %NULL once stopped */
  HradbyLibrary *library; /* used by that thread alone, where nobody else reads files meanwhile */
  HradbyGame    *now;         /* (nullable): a copy of the game that is played */
  /* by info; its value is a texture, or %NULL while it is painted and where nothing can be */
  GHashTable    *done;
  GCancellable  *cancellable; /* of all that is painted */
};

typedef struct {
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

/* Who plays, computer players with their levels: "Anna, Computer (Easy)". */
static char *
game_words_players (HradbyGameInfo *self)
{
  GString *list = g_string_new (NULL);

  for (const HradbyGameInfoSeat *seat = self->seats; seat < self->seats + self->n_seats; seat++) {
    const HradbyLevel *level = seat->level != NULL ? hradby_catalogue_find_level (seat->level)
                                                   : NULL;

    if (level != NULL)
      /* Translators: a computer player: name and level */
      hradby_list_text_take (list, g_strdup_printf (C_("player", "%1$s (%2$s)"), seat->name,
                                                    _(level->title)));
    else
      hradby_list_text_add (list, seat->name);
  }
  return g_string_free (list, FALSE);
}

/* Its given name, or its players; the file name of an unreadable one. */
static char *
game_words_title (HradbyGameInfo *self)
{
  if (self->name != NULL)
    return g_strdup (self->name);
  if (self->refusal != NULL)
    return g_filename_display_basename (self->path);
  return game_words_players (self);
}

static const char *
get_variant (const char *id, const char *title)
{
  if (*title != '\0')
    return _(title);
  return *id == '\0' || g_str_equal (id, "official") ? _("Official rules") : _("My rules");
}

char *
hradby_archive_words_rules (HradbyGameInfo *self)
{
  const char *variant = get_variant (self->rules, self->title);
  g_autofree char *rules = NULL;

  if (self->refusal != NULL)
    /* Translators: of a file in the list of games; %s is the reason */
    return g_strdup_printf (_("Cannot be read: %s"), self->refusal);
  rules = self->game != NULL
          ? hradby_rules_store_name_game (self->game, self->expansions, variant)
          : g_strdup_printf (C_("game", "%1$s · %2$s"), _("Unknown game"), variant);
  if (*self->material == '\0')
    return g_steal_pointer (&rules);
  /* Translators: a game and its rules, and tiles and wall of one's own */
  return g_strdup_printf (C_("material", "%1$s · %2$s"), rules, self->material);
}

/* Everybody with the most points. */
static char *
list_winners (HradbyGameInfo *self, guint *n_winners)
{
  GString *list = g_string_new (NULL);
  gint best = G_MININT;

  *n_winners = 0;
  for (guint i = 0; i < self->n_seats; i++)
    best = MAX (best, self->seats[i].total);
  for (guint i = 0; i < self->n_seats; i++)
    if (self->seats[i].total == best) {
      hradby_list_text_add (list, self->seats[i].name);
      *n_winners += 1;
    }
  return g_string_free (list, FALSE);
}

/* "45 : 30"; other games do not count in points. */
static char *
list_totals (HradbyGameInfo *self)
{
  const HradbyFace *face = self->game != NULL ? hradby_face_find (self->game) : NULL;

  if (face == NULL || face->score != NULL)
    return NULL;
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < self->n_seats; i++) {
    g_autofree char *total = hradby_number_format (self->seats[i].total);

    if (i > 0)
      /* Translators: between the points of the players of a game */
      g_string_append (list, C_("result", " : "));
    g_string_append (list, total);
  }
  return g_string_free (list, FALSE);
}

static char *
tell_result (HradbyGameInfo *self)
{
  guint n_winners;
  g_autofree char *winners = list_winners (self, &n_winners);
  g_autofree char *totals = list_totals (self);
  g_autofree char *won = NULL;

  if (!self->is_over)
    return g_strdup (_("In progress"));
  /* Translators: a list of all players of the game */
  won = n_winners == self->n_seats ? g_strdup_printf (_("Drawn: %s"), winners)
                             /* Translators: the winner, or a list of players who won together */
                             : g_strdup_printf (_("Won: %s"), winners);
  if (totals == NULL)
    return g_steal_pointer (&won);
  /* Translators: who won a game, and the points of all */
  return g_strdup_printf (C_("result", "%1$s, %2$s"), won, totals);
}

char *
hradby_archive_words_state (HradbyGameInfo *self)
{
  g_autofree char *result = tell_result (self), *date = NULL;
  g_autoptr(GDateTime) local = NULL;

  if (self->path == NULL)
    date = g_strdup (_("On the table"));
  else if (self->time != NULL) {
    local = g_date_time_to_local (self->time);
    date = g_date_time_format (local, "%x %H:%M");
  }
  if (self->refusal != NULL)
    return date != NULL ? g_steal_pointer (&date) : g_strdup ("");
  if (date == NULL)
    return g_steal_pointer (&result);
  /* Translators: when a game was played, and how it ended */
  return g_strdup_printf (C_("game", "%1$s · %2$s"), date, result);
}

/* All that in one text, to be heard, and to be searched. */
static char *
game_words_all (HradbyGameInfo *self)
{
  g_autofree char *title = game_words_title (self);
  g_autofree char *players = game_words_players (self);
  GString *text = g_string_new (title);

  if (!g_str_equal (title, players))
    hradby_list_text_join (text, "\n", g_steal_pointer (&players));
  hradby_list_text_join (text, "\n", hradby_archive_words_rules (self));
  hradby_list_text_join (text, "\n", hradby_archive_words_state (self));
  return g_string_free (text, FALSE);
}

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

static gboolean
game_pictures_painted_cb (gpointer data)
{
  Job *job = data;
  g_autoptr(HradbyGamePictures) self = g_weak_ref_get (&job->pictures);

  if (self == NULL || self->pool == NULL)
    return G_SOURCE_REMOVE;
  if (job->is_over && !job->info->is_over)
    g_object_set (job->info, "over", TRUE, NULL);
  if (job->refusal != NULL)
    g_object_set (job->info, "refusal", job->refusal, NULL);
  if (job->surface != NULL)
    g_hash_table_insert (self->done, g_object_ref (job->info),
                         hradby_picture_make_texture (job->surface));
  g_signal_emit (self, signals[PAINTED], 0, job->info);
  return G_SOURCE_REMOVE;
}

static void
paint_job (Job *job, GCancellable *cancellable)
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
read_game (HradbyGamePictures *self, Job *job)
{
  const char *path = job->info->path;
  g_autoptr(GError) error = NULL;

  if (self->library == NULL)
    self->library = hradby_catalogue_new ();
  job->game = hradby_kept_games_read (path, self->library, &error);
  if (job->game == NULL)
    job->refusal = hradby_game_damage_get_reason (path, error);
}

/* Runs in the other thread, which is waited for before @self goes. */
static void
work (gpointer data, gpointer user_data)
{
  HradbyGamePictures *self = user_data;
  Job *job = data;

  if (g_cancellable_is_cancelled (self->cancellable)) {
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

/* Signal "painted" (HradbyGameInfo *): the picture of this game is there, or never will be. */
static HradbyGamePictures *
game_pictures_new (void)
{
  return g_object_new (HRADBY_TYPE_GAME_PICTURES, NULL);
}

/* The game that is played now, which has no file: as it is at this moment. */
static void
game_pictures_set_now (HradbyGamePictures *self, HradbySession *session)
{
  g_clear_pointer (&self->now, hradby_game_free);
  self->now = hradby_kept_games_copy (session);
}

/* Borrowed; %NULL while it is painted, or if the game cannot be read. A game that is known to be
 * over by then says so. */
static GdkTexture *
game_pictures_request (HradbyGamePictures *self, HradbyGameInfo *info)
{
  gpointer texture;

  if (g_hash_table_lookup_extended (self->done, info, NULL, &texture) || self->pool == NULL)
    return texture;
  if (info->path == NULL ? self->now == NULL : info->refusal != NULL)
    return NULL;

  Job *job = g_new0 (Job, 1);
  g_weak_ref_init (&job->pictures, self);
  job->info = g_object_ref (info);
  job->dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  if (info->path == NULL)
    job->game = hradby_game_copy (self->now);
  for (guint i = 0; i < HRADBY_MAX_PLAYERS; i++)
    job->colours[i] = hradby_palette_find (i < info->n_seats ? info->seats[i].colour : "")->id;
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

HRADBY_DISPOSE (HradbyGamePictures, hradby_game_pictures)
{
  game_pictures_stop (self);
}

HRADBY_FINALIZE (HradbyGamePictures, hradby_game_pictures)
{
  g_hash_table_unref (self->done);
  g_clear_pointer (&self->now, hradby_game_free);
  g_clear_object (&self->library);
  g_object_unref (self->cancellable);
}

static void
hradby_game_pictures_class_init (HradbyGamePicturesClass *class)
{
  G_OBJECT_CLASS (class)->dispose = hradby_game_pictures_dispose;
  G_OBJECT_CLASS (class)->finalize = hradby_game_pictures_finalize;

  signals[PAINTED] = HRADBY_SIGNAL (HRADBY_TYPE_GAME_PICTURES, "painted", 1, HRADBY_TYPE_GAME_INFO);
}

static void
hradby_game_pictures_init (HradbyGamePictures *self)
{
  self->cancellable = g_cancellable_new ();
  self->done = g_hash_table_new_full (NULL, NULL, g_object_unref, unref_texture);
  self->pool = g_thread_pool_new (work, self, 1, FALSE, NULL);
}

struct _HradbyGameRow {
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
game_row_painted_cb (HradbyGameRow *self, HradbyGameInfo *info)
{
  if (info == self->info)
    show_picture (self);
}

/* The row of the list, which has the focus, says all of it. */
static void
show_words (HradbyGameRow *self)
{
  g_autofree char *title = game_words_title (self->info);
  g_autofree char *players = game_words_players (self->info);
  g_autofree char *rules = hradby_archive_words_rules (self->info);
  g_autofree char *state = hradby_archive_words_state (self->info);
  g_autofree char *all = game_words_all (self->info);
  /* Translators: the menu of a game in a list; %s is its name */
  g_autofree char *menu = g_strdup_printf (_("Menu of “%s”"), title);
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));
  gboolean is_refused = self->info->refusal != NULL;

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->players, players);
  gtk_widget_set_visible (GTK_WIDGET (self->players),
                          *players != '\0' && !g_str_equal (title, players));
  gtk_widget_set_visible (self->frame, !is_refused);
  gtk_widget_set_visible (self->warning, is_refused);
  gtk_label_set_text (self->rules, rules);
  gtk_label_set_text (self->state, state);
  hradby_widget_label (self->button, menu);
  if (row != NULL)
    hradby_widget_label (row, all);
}

/* Shows this game, or none (%NULL). */
static void
game_row_set_info (HradbyGameRow *self, HradbyGameInfo *info)
{
  if (!g_set_object (&self->info, info))
    return;
  g_signal_group_set_target (self->signals, info);
  if (info == NULL)
    return;
  show_words (self);
  show_picture (self);
}

static GtkWidget *
game_row_new (HradbyGamePictures *pictures, GMenuModel *menu)
{
  HradbyGameRow *self = g_object_new (HRADBY_TYPE_GAME_ROW, NULL);

  self->pictures = g_object_ref (pictures);
  HRADBY_CONNECT (pictures, "painted", game_row_painted_cb, self);
  gtk_menu_button_set_menu_model (self->button, menu);
  return GTK_WIDGET (self);
}

HRADBY_DISPOSE (HradbyGameRow, hradby_game_row)
{
  g_clear_object (&self->signals);
  g_clear_object (&self->info);
  g_clear_object (&self->pictures);
  hradby_widget_clear (self);
}

static void
hradby_game_row_class_init (HradbyGameRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = hradby_game_row_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/archive/game-row.ui");
  HRADBY_BIND (widget_class, HradbyGameRow, frame, picture, warning, title, players, rules, state,
               button);
}

static void
hradby_game_row_init (HradbyGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), GAME_PICTURE_WIDTH, GAME_PICTURE_HEIGHT);
  gtk_widget_set_size_request (self->warning, GAME_PICTURE_WIDTH, -1);
  self->signals = g_signal_group_new (HRADBY_TYPE_GAME_INFO);
  g_signal_group_connect_swapped (self->signals, "notify", G_CALLBACK (show_words), self);
}

static HradbyGameInfo *
get_selected (HradbyArchive *self)
{
  return gtk_single_selection_get_selected_item (self->shown);
}

/* The game that is played cannot be deleted, one that goes on has no end to look back from, and
 * what cannot be read can only be deleted. */
static void
update_actions (HradbyArchive *self)
{
  HradbyGameInfo *info = get_selected (self);
  gboolean is_kept = info != NULL && info->path != NULL;
  gboolean is_game = info != NULL && info->refusal == NULL;
  const struct { const char *name; gboolean enabled; } states[] = {
    { "open", is_game },
    { "look-back", is_game && info->is_over },
    { "puzzles", is_game && self->hunting == NULL
                 && (info->is_over || !hradby_audience_has_secrets (info->game)) },
    { "rename", is_game },
    { "export", is_game },
    { "delete", is_kept },
  };

  for (guint i = 0; i < G_N_ELEMENTS (states); i++) {
    GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), states[i].name);

    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), states[i].enabled);
  }
}

static void
update_page (HradbyArchive *self)
{
  const char *page = "list";

  if (g_list_model_get_n_items (G_LIST_MODEL (self->games)) == 0)
    page = self->cancellable != NULL ? "reading" : "none";
  else if (g_list_model_get_n_items (G_LIST_MODEL (self->shown)) == 0)
    page = "not-found";
  gtk_stack_set_visible_child_name (self->pages, page);
  update_actions (self);
}

/* Actions on a game. */

/* The path of a game as actions of the main window have it. */
static const char *
get_path (HradbyGameInfo *info)
{
  return info->path != NULL ? info->path : "";
}

static void
open_game (HradbyArchive *self, HradbyGameInfo *info, gboolean from_start)
{
  if (info->refusal == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-kept", "(sb)", get_path (info),
                                from_start);
}

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  open_game (user_data, get_selected (user_data), FALSE);
}

static void
look_back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  open_game (user_data, get_selected (user_data), TRUE);
}

static void
activated_cb (HradbyArchive *self, guint position)
{
  g_autoptr(HradbyGameInfo) info = g_list_model_get_item (G_LIST_MODEL (self->shown), position);

  open_game (self, info, FALSE);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_widget_activate_action (user_data, "win.export-kept", "s",
                              get_path (get_selected (user_data)));
}

static GtkWindow *
get_window (HradbyArchive *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
named_cb (const char *text, gpointer user_data)
{
  HradbyArchive *self = user_data;
  const char *path = self->renamed->path;
  g_autoptr(GError) error = NULL;

  if (path == NULL) {
    hradby_game_note_set_name (hradby_game_note_of (self->now), text);
    gtk_widget_activate_action (GTK_WIDGET (self), "win.keep-note", NULL);
  } else if (!hradby_game_note_rename (path, text, &error)) {
    hradby_dialogs_tell (get_window (self), _("The Name Cannot Be Saved"), error->message);
    return;
  }
  g_object_set (self->renamed, "name", text, NULL);
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyArchive *self = user_data;

  g_set_object (&self->renamed, get_selected (self));
  hradby_dialogs_ask_title (get_window (self), _("Rename Game"),
                            _("Without a name, it is called after its players."),
                            _("Name of the game"), self->renamed->name,
                            _("_Rename"), named_cb, self);
}

static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const char *path = ((HradbyGameInfo *) a)->path;
  const char *other = ((HradbyGameInfo *) b)->path;

  if (path == NULL || other == NULL)
    return (path != NULL) - (other != NULL);
  return strcmp (other, path);
}

static void
restore_cb (AdwToast *toast, gpointer user_data)
{
  HradbyArchive *self = user_data;
  HradbyGameInfo *info = g_object_get_data (G_OBJECT (toast), "info");

  if (!g_ptr_array_remove (self->deleted, info))
    return;
  g_list_store_insert_sorted (self->games, info, compare_cb, NULL);
  update_page (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
forget (HradbyArchive *self, HradbyGameInfo *info)
{
  hradby_kept_games_remove (info->path);
  g_ptr_array_remove (self->deleted, info);
}

static void
dismissed_cb (AdwToast *toast, gpointer user_data)
{
  HradbyArchive *self = user_data;
  HradbyGameInfo *info = g_object_get_data (G_OBJECT (toast), "info");

  if (g_ptr_array_find (self->deleted, info, NULL))
    forget (self, info);
}

/* The file stays until the toast has gone. */
static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyArchive *self = user_data;
  HradbyGameInfo *info = get_selected (self);
  g_autofree char *title = game_words_title (info);
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

/* Puzzles that are found in a game. */

static void
stop_hunt (HradbyArchive *self)
{
  g_cancellable_cancel (self->hunting);
  g_clear_object (&self->hunting);
  gtk_revealer_set_reveal_child (self->hunt, FALSE);
  update_actions (self);
}

static void
stop_hunt_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  stop_hunt (user_data);
  gtk_widget_grab_focus (user_data);
}

static void
progress_cb (guint n_done, double fraction, gpointer user_data)
{
  gtk_progress_bar_set_fraction (HRADBY_ARCHIVE (user_data)->progress, fraction);
}

static void
tell_found (HradbyArchive *self, guint n)
{
  g_autofree char *text
    = n > 0 ? g_strdup_printf (ngettext ("%u puzzle found", "%u puzzles found", n), n)
            : g_strdup (_("No puzzle found: no move of this game was clearly better than all "
                          "others"));
  AdwToast *toast = hradby_dialogs_toast (text);

  if (n > 0) {
    adw_toast_set_button_label (toast, _("_Show"));
    adw_toast_set_action_name (toast, "win.home");
    adw_toast_set_action_target_value (toast, g_variant_new_string ("learn"));
  }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* After it was cancelled the page may be gone. */
static void
hunted_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr(GError) error = NULL;
  gint n = hradby_hunt_own_finish (result, &error);
  HradbyArchive *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  stop_hunt (self);
  if (error != NULL)
    hradby_dialogs_tell (get_window (self), _("No Puzzles Can Be Made"), error->message);
  else
    tell_found (self, (guint) n);
}

static void
puzzles_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  HradbyArchive *self = user_data;

  self->hunting = g_cancellable_new ();
  gtk_progress_bar_set_fraction (self->progress, 0);
  gtk_revealer_set_reveal_child (self->hunt, TRUE);
  update_actions (self);
  hradby_hunt_own_async (get_selected (self)->path, self->now, self->hunting, progress_cb, self,
                         hunted_cb, self);
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_cb },
  { .name = "look-back", .activate = look_back_cb },
  { .name = "puzzles", .activate = puzzles_cb },
  { .name = "stop-hunt", .activate = stop_hunt_cb },
  { .name = "rename", .activate = rename_cb },
  { .name = "export", .activate = export_cb },
  { .name = "delete", .activate = delete_cb },
};

/* The list. */

/* The actions of the menu are about the game of its row. */
static void
menu_cb (GtkMenuButton *button, gpointer user_data)
{
  HradbyArchive *self = user_data;
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), HRADBY_TYPE_GAME_ROW);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->shown)); i++) {
    g_autoptr(HradbyGameInfo) item = g_list_model_get_item (G_LIST_MODEL (self->shown), i);

    if (item == HRADBY_GAME_ROW (row)->info)
      gtk_single_selection_set_selected (self->shown, i);
  }
  update_actions (self);
}

static void
clicked_cb (HradbyArchive *self, int n_press, double x, double y, GtkEventController *click)
{
  open_game (self, HRADBY_GAME_ROW (gtk_event_controller_get_widget (click))->info, FALSE);
}

static void
setup_cb (HradbyArchive *self, GtkListItem *item)
{
  GtkWidget *row = game_row_new (self->pictures, self->menu);
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_menu_button_set_create_popup_func (HRADBY_GAME_ROW (row)->button, menu_cb, self, NULL);
  HRADBY_CONNECT (click, "released", clicked_cb, self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (HradbyArchive *self, GtkListItem *item)
{
  game_row_set_info (HRADBY_GAME_ROW (gtk_list_item_get_child (item)),
                     gtk_list_item_get_item (item));
}

static void
unbind_cb (HradbyArchive *self, GtkListItem *item)
{
  game_row_set_info (HRADBY_GAME_ROW (gtk_list_item_get_child (item)), NULL);
}

static gboolean
match_cb (gpointer item, gpointer user_data)
{
  HradbyArchive *self = user_data;

  if (self->needle == NULL)
    return TRUE;
  g_autofree char *text = game_words_all (item);
  g_autofree char *folded = g_utf8_casefold (text, -1);
  return strstr (folded, self->needle) != NULL;
}

static void
search_cb (HradbyArchive *self)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));

  g_clear_pointer (&self->needle, g_free);
  if (*g_strstrip (text) != '\0')
    self->needle = g_utf8_casefold (text, -1);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  update_page (self);
}

/* Opens the first game found. */
static void
search_activate_cb (HradbyArchive *self)
{
  if (get_selected (self) != NULL)
    open_game (self, get_selected (self), FALSE);
}

static void
stop_search_cb (HradbyArchive *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
focus_search_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (HRADBY_ARCHIVE (widget)->search));
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) infos = hradby_game_info_list_finish (result, &error);
  HradbyArchive *self = user_data;

  if (infos == NULL)
    return; /* the page may be gone */
  g_clear_object (&self->cancellable);
  g_list_store_splice (self->games, g_list_model_get_n_items (G_LIST_MODEL (self->games)), 0,
                       infos->pdata, infos->len);
  update_page (self);
  if (get_selected (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
add_now (HradbyArchive *self)
{
  g_autoptr(HradbyGameInfo) info = hradby_game_info_of (self->now);

  game_pictures_set_now (self->pictures, self->now);
  g_list_store_append (self->games, info);
}

GtkWidget *
hradby_archive_new (const char *folder, HradbySession *now)
{
  HradbyArchive *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (HRADBY_TYPE_ARCHIVE, NULL);
  if (now != NULL) {
    self->now = g_object_ref (now);
    add_now (self);
  }
  self->cancellable = g_cancellable_new ();
  update_page (self);
  hradby_game_info_list_async (folder, self->cancellable, listed_cb, self);
  return GTK_WIDGET (self);
}

static gboolean
hradby_archive_grab_focus (GtkWidget *widget)
{
  HradbyArchive *self = HRADBY_ARCHIVE (widget);

  return gtk_widget_grab_focus (get_selected (self) != NULL ? GTK_WIDGET (self->list)
                                                            : GTK_WIDGET (self->search));
}

HRADBY_DISPOSE (HradbyArchive, hradby_archive)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->hunting);
  g_clear_object (&self->hunting);
  while (self->deleted->len > 0)
    forget (self, self->deleted->pdata[0]);
  if (self->pictures != NULL)
    game_pictures_stop (self->pictures);
  g_clear_object (&self->shown);
  g_clear_object (&self->games);
  g_clear_object (&self->pictures);
  g_clear_object (&self->actions);
  g_clear_object (&self->renamed);
  g_clear_object (&self->now);
}

HRADBY_FINALIZE (HradbyArchive, hradby_archive)
{
  g_ptr_array_unref (self->deleted);
  g_free (self->needle);
}

static void
hradby_archive_class_init (HradbyArchiveClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = hradby_archive_dispose;
  G_OBJECT_CLASS (class)->finalize = hradby_archive_finalize;
  widget_class->grab_focus = hradby_archive_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/archive/archive.ui");
  HRADBY_BIND (widget_class, HradbyArchive, toasts, head, search, pages, list,
               menu, hunt, progress);
  HRADBY_BIND_CALLBACKS (widget_class, activated_cb, search_cb, search_activate_cb, stop_search_cb);
  gtk_widget_class_install_action (widget_class, "archive.search", NULL, focus_search_cb);
}

static void
hradby_archive_init (HradbyArchive *self)
{
  g_autoptr(GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkFilterListModel *found;

  self->deleted = g_ptr_array_new_with_free_func (g_object_unref);
  self->pictures = game_pictures_new ();
  HRADBY_CONNECT (self->pictures, "painted", update_actions, self);
  self->games = g_list_store_new (HRADBY_TYPE_GAME_INFO);
  self->filter = GTK_FILTER (gtk_custom_filter_new (match_cb, self, NULL));
  found = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (self->games)), self->filter);
  self->shown = gtk_single_selection_new (G_LIST_MODEL (found));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->head, hradby_wrap_layout_new (6));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "games", G_ACTION_GROUP (self->actions));

  HRADBY_CONNECT (factory, "setup", setup_cb, self);
  HRADBY_CONNECT (factory, "bind", bind_cb, self);
  HRADBY_CONNECT (factory, "unbind", unbind_cb, self);
  hradby_typing_leaves_list (GTK_WIDGET (self->list));
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->shown));
  HRADBY_CONNECT (self->shown, "notify::selected-item", update_actions, self);
}
