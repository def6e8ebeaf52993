/* Statistics: whose games count is chosen above, and what they come to stands below. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/career/career-window.h"

#include <glib/gi18n.h>

#include "app/comparison/distribution.h"
#include "app/face/face.h"
#include "app/kit/combo.h"
#include "app/kit/dialogs.h"
#include "app/kit/number.h"
#include "app/kit/prose.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "engine/each.h"
#include "engine/object.h"
#include "engine/registry.h"
#include "session/catalogue.h"
#include "study/career.h"

/* The choices of a row; the first means all. */
typedef struct {
  AdwComboRow *row;
  GPtrArray   *values; /* element-type utf8, nullable */
} Choice;

typedef enum {
  PLAYER,
  GAME,
  RULES,
  AGAINST,
  N_CHOICES
} ChoiceKind;

/* Before the id of a level among the players. */
#define LEVEL_MARK "\n"

struct _HradbyCareerWindow {
  AdwWindow            parent_instance;

  char                *path;
  GFileMonitor        *monitor; /* of the file: games end while the window is there */
  GPtrArray           *games; /* element-type HradbyCareerGame */
  Choice               choices[N_CHOICES];
  gboolean             filling;
  GPtrArray           *source_rows; /* element-type GtkWidget, borrowed */
  GCancellable        *cancellable;

  AdwToastOverlay     *toasts;
  GtkStack            *pages;
  AdwComboRow         *player;
  AdwComboRow         *game;
  AdwComboRow         *rules;
  AdwComboRow         *against;
  GtkLabel            *n_games;
  GtkLabel            *won;
  GtkLabel            *drawn;
  GtkLabel            *streak;
  GtkLabel            *longest;
  GtkLabel            *mean;
  GtkLabel            *best;
  AdwActionRow        *mean_row;
  AdwActionRow        *best_row;
  AdwPreferencesGroup *sources;
  AdwPreferencesGroup *spread;
  HradbyDistribution  *distribution;
  GtkLabel            *words;
};

G_DEFINE_FINAL_TYPE (HradbyCareerWindow, hradby_career_window, ADW_TYPE_WINDOW)

/* The chosen games. */

static const char *
get_value (HradbyCareerWindow *self, ChoiceKind kind)
{
  const Choice *choice = &self->choices[kind];
  guint selected = adw_combo_row_get_selected (choice->row);

  return selected < choice->values->len ? choice->values->pdata[selected] : NULL;
}

static HradbyCareerFilter
get_filter (HradbyCareerWindow *self)
{
  const char *player = get_value (self, PLAYER);
  HradbyCareerFilter filter = { .game = get_value (self, GAME), .rules = get_value (self, RULES),
                                .against = get_value (self, AGAINST) };

  if (player != NULL && g_str_has_prefix (player, LEVEL_MARK))
    filter.level = player + strlen (LEVEL_MARK);
  else
    filter.player = player;
  return filter;
}

/* Points are shown for one game that counts in points. */
static const HradbyGameType *
get_counted (HradbyCareerWindow *self)
{
  const char *id = get_value (self, GAME);
  const HradbyGameType *type = id != NULL ? hradby_registry_find (id) : NULL;
  const HradbyFace *face = type != NULL ? hradby_face_find (type) : NULL;

  return face != NULL && face->score == NULL ? type : NULL;
}

/* Their figures. */

static void
set_number (GtkLabel *label, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  gtk_label_set_text (label, text);
}

/* "12 (60 %)" */
static void
set_share (GtkLabel *label, guint number, guint all)
{
  g_autofree char *text = NULL;

  if (all == 0)
    text = g_strdup ("0");
  else
    /* Translators: a number of games, and how much of all that is, in percent */
    text = g_strdup_printf (C_("games", "%1$u (%2$.0f %%)"), number, 100.0 * number / all);
  gtk_label_set_text (label, text);
}

static const char *
name_source (const HradbyGameType *type, const char *source)
{
  for (guint i = 0; type->sources[i] != NULL; i++)
    if (g_str_equal (type->sources[i], source))
      return _(type->source_titles[i]);
  return source;
}

static void
add_source (HradbyCareerWindow *self, const HradbyGameType *type, const HradbyCareerSource *source,
            guint n_games)
{
  GtkWidget *row = adw_action_row_new (), *label;
  g_autofree char *number = g_strdup_printf ("%.1f", ABS ((double) source->points / n_games));
  g_autofree char *text = hradby_number_sign (number, source->points, FALSE);

  label = gtk_label_new (text);
  gtk_widget_add_css_class (label, "numeric");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name_source (type, source->source));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (self->sources, row);
  g_ptr_array_add (self->source_rows, row);
}

static void
show_sources (HradbyCareerWindow *self, const HradbyGameType *type, const HradbyCareerTally *tally)
{
  for (guint i = 0; i < self->source_rows->len; i++)
    adw_preferences_group_remove (self->sources, self->source_rows->pdata[i]);
  g_ptr_array_set_size (self->source_rows, 0);
  for (guint i = 0; type != NULL && i < tally->sources->len; i++)
    add_source (self, type, &g_array_index (tally->sources, HradbyCareerSource, i), tally->n_games);
  gtk_widget_set_visible (GTK_WIDGET (self->sources), self->source_rows->len > 0);
}

static void
find_extremes (const GArray *points, gint *min, gint *max)
{
  for (guint i = 0; i < points->len; i++) {
    *min = MIN (*min, g_array_index (points, gint, i));
    *max = MAX (*max, g_array_index (points, gint, i));
  }
}

static void
count_bins (HradbyDistributionData *data, guint side, const GArray *points)
{
  for (guint i = 0; i < points->len; i++) {
    gint number = g_array_index (points, gint, i);

    data->counts[side][hradby_sample_find_bin (&data->bins, number)]++;
    data->means[side] += (number - data->means[side]) / (i + 1);
  }
}

static void
show_spread (HradbyCareerWindow *self, const HradbyCareerTally *tally)
{
  HradbyDistributionData data = { .means = { 0 } };
  gint min = G_MAXINT, max = G_MININT;

  find_extremes (tally->points, &min, &max);
  find_extremes (tally->others, &min, &max);
  hradby_sample_init_bins (&data.bins, min, max);
  count_bins (&data, 0, tally->points);
  count_bins (&data, 1, tally->others);
  hradby_distribution_set (self->distribution, _("Points, player and others"), &data);
  g_autofree char *words = hradby_distribution_describe (self->distribution);
  gtk_label_set_text (self->words, words);
}

static void
show_points (HradbyCareerWindow *self, const HradbyGameType *type, const HradbyCareerTally *tally)
{
  gboolean any = type != NULL && tally->n_games > 0;
  g_autofree char *digits = g_strdup_printf ("%.1f", ABS (tally->mean));
  g_autofree char *mean = hradby_number_sign (digits, tally->mean, FALSE);
  g_autofree char *best = hradby_number_format (tally->best);

  gtk_label_set_text (self->mean, mean);
  gtk_label_set_text (self->best, best);
  gtk_widget_set_visible (GTK_WIDGET (self->mean_row), any);
  gtk_widget_set_visible (GTK_WIDGET (self->best_row), any);
  gtk_widget_set_visible (GTK_WIDGET (self->spread), any);
  show_sources (self, any ? type : NULL, tally);
  if (any)
    show_spread (self, tally);
}

static void
update (HradbyCareerWindow *self)
{
  g_autoptr(HradbyCareerTally) tally = NULL;

  if (self->filling || self->games == NULL)
    return;
  HradbyCareerFilter filter = get_filter (self);
  tally = hradby_career_tally_new (self->games, &filter);
  set_number (self->n_games, tally->n_games);
  set_share (self->won, tally->n_won, tally->n_games);
  set_share (self->drawn, tally->n_drawn, tally->n_games);
  set_number (self->streak, tally->streak);
  set_number (self->longest, tally->longest);
  show_points (self, get_counted (self), tally);
}

/* Filling the choices. */

static gboolean
is_same (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (a, b) == 0;
}

static void
add_value (Choice *choice, GtkStringList *titles, const char *value, const char *title)
{
  if (g_ptr_array_find_with_equal_func (choice->values, value, is_same, NULL))
    return;
  g_ptr_array_add (choice->values, g_strdup (value));
  gtk_string_list_append (titles, title);
}

static void
add_level (Choice *choice, GtkStringList *titles, const char *prefix, const char *id)
{
  const HradbyLevel *level = hradby_catalogue_find_level (id);
  g_autofree char *value = g_strconcat (prefix, id, NULL);
  g_autofree char *title = g_strdup_printf (_("Computer: %s"),
                                            level != NULL ? _(level->title) : id);

  add_value (choice, titles, value, title);
}

static void
add_game (HradbyCareerWindow *self, const HradbyCareerGame *game, GtkStringList *const *titles)
{
  const HradbyGameType *type = hradby_registry_find (game->game);

  add_value (&self->choices[GAME], titles[GAME], game->game,
             type != NULL ? _(type->title) : game->game);
  add_value (&self->choices[RULES], titles[RULES], game->title,
             *game->title != '\0' ? _(game->title) : _("Official rules"));
  for (const HradbyCareerSeat *seat = game->seats; seat < game->seats + game->n_seats; seat++) {
    if (*seat->level == '\0') {
      add_value (&self->choices[PLAYER], titles[PLAYER], seat->name, seat->name);
      add_value (&self->choices[AGAINST], titles[AGAINST], "", _("People"));
    } else
      add_level (&self->choices[AGAINST], titles[AGAINST], "", seat->level);
  }
}

/* Computer players come after all people. */
static void
add_computers (HradbyCareerWindow *self, GtkStringList *const *titles)
{
  HRADBY_EACH_POINTER (const HradbyCareerGame, game, self->games)
    for (guint k = 0; k < game->n_seats; k++)
      if (*game->seats[k].level != '\0')
        add_level (&self->choices[PLAYER], titles[PLAYER], LEVEL_MARK, game->seats[k].level);
}

/* The place of @value, or the first. */
static guint
find_value (const Choice *choice, const char *value)
{
  guint index;

  return g_ptr_array_find_with_equal_func (choice->values, value, is_same, &index) ? index : 0;
}

/* The last player and game are chosen first. @again: keeps the choices. */
static void
fill_choices (HradbyCareerWindow *self, gboolean again)
{
  const char *all[N_CHOICES] = { _("Everyone"), _("All games"), _("All rules"), _("Everyone") };
  g_autoptr(GPtrArray) lists = g_ptr_array_new_with_free_func (g_object_unref);
  GtkStringList *titles[N_CHOICES];
  char *before[N_CHOICES];

  self->filling = TRUE;
  for (guint i = 0; i < N_CHOICES; i++) {
    before[i] = again ? g_strdup (get_value (self, i)) : NULL;
    titles[i] = gtk_string_list_new (NULL);
    g_ptr_array_add (lists, titles[i]);
    g_ptr_array_set_size (self->choices[i].values, 0);
    add_value (&self->choices[i], titles[i], NULL, all[i]);
  }
  for (guint i = self->games->len; i > 0; i--)
    add_game (self, self->games->pdata[i - 1], titles);
  add_computers (self, titles);
  for (guint i = 0; i < N_CHOICES; i++) {
    adw_combo_row_set_model (self->choices[i].row, G_LIST_MODEL (titles[i]));
    adw_combo_row_set_selected (self->choices[i].row,
                                again ? find_value (&self->choices[i], before[i])
                                      : i <= GAME && self->choices[i].values->len > 1);
    g_free (before[i]);
  }
  self->filling = FALSE;
}

static void
take_games (HradbyCareerWindow *self, GPtrArray *games)
{
  gboolean any = games->len > 0, again = self->games != NULL && self->games->len > 0;

  g_clear_pointer (&self->games, g_ptr_array_unref);
  self->games = games;
  gtk_stack_set_visible_child_name (self->pages, any ? "numbers" : "none");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "career.export", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "career.delete", any);
  fill_choices (self, again);
  update (self);
}

static void
load_thread (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_task_return_pointer (task, hradby_career_load (path), (GDestroyNotify) g_ptr_array_unref);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GPtrArray *games = g_task_propagate_pointer (G_TASK (result), NULL);

  if (games != NULL) /* or the window is gone */
    take_games (user_data, games);
}

/* A later call cancels an earlier one. */
static void
load (HradbyCareerWindow *self)
{
  g_autoptr(GTask) task = NULL;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (NULL, self->cancellable, loaded_cb, self);
  g_task_set_task_data (task, g_strdup (self->path), g_free);
  g_task_run_in_thread (task, load_thread);
}

static void
watch (HradbyCareerWindow *self)
{
  g_autoptr(GFile) file = g_file_new_for_path (self->path);

  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    HRADBY_CONNECT (self->monitor, "changed", load, self);
}

/* Actions. */

static void
exported_cb (GFile *file, gpointer user_data)
{
  HradbyCareerWindow *self = user_data;
  g_autoptr(GBytes) table = hradby_career_write_csv (self->games);
  g_autoptr(GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (table, &length);

  if (g_file_replace_contents (file, text, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                               &error))
    adw_toast_overlay_add_toast (self->toasts, hradby_dialogs_toast (_("Results exported")));
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Results Cannot Be Exported"), error->message);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hradby_dialogs_save (GTK_WINDOW (widget), HRADBY_DIALOGS_TABLES, "hradby.csv", exported_cb,
                       widget);
}

static void
deleted_cb (gboolean accepted, gpointer user_data)
{
  HradbyCareerWindow *self = user_data;
  g_autoptr(GError) error = NULL;

  if (!accepted)
    return;
  if (hradby_career_remove (self->path, &error))
    take_games (self, hradby_career_load (self->path));
  else
    hradby_dialogs_tell (GTK_WINDOW (self), _("The Results Cannot Be Deleted"), error->message);
}

static void
delete_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  hradby_dialogs_warn (GTK_WINDOW (widget), _("Delete All Results?"),
                       _("The games themselves are kept. You cannot get the results back."),
                       _("_Delete"), deleted_cb, widget);
}

GtkWidget *
hradby_career_window_new (GtkWindow *parent, const char *path)
{
  HradbyCareerWindow *self;

  g_return_val_if_fail (path != NULL, NULL);

  self = g_object_new (HRADBY_TYPE_CAREER_WINDOW, "transient-for", parent, NULL);
  self->path = g_strdup (path);
  watch (self);
  load (self);
  return GTK_WIDGET (self);
}

void
hradby_career_window_present (GtkWindow *parent, const char *path)
{
  GtkWidget *window = hradby_windows_find (HRADBY_TYPE_CAREER_WINDOW, parent);

  if (window == NULL)
    window = hradby_career_window_new (parent, path);
  gtk_window_present (GTK_WINDOW (window));
}

HRADBY_DISPOSE (HradbyCareerWindow, hradby_career_window)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->monitor);
  self->filling = TRUE; /* rows that go choose nothing */
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_CAREER_WINDOW);
}

HRADBY_FINALIZE (HradbyCareerWindow, hradby_career_window)
{
  for (guint i = 0; i < N_CHOICES; i++)
    g_ptr_array_unref (self->choices[i].values);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_ptr_array_unref (self->source_rows);
  g_free (self->path);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  HRADBY_BIND (widget_class, HradbyCareerWindow, toasts, pages, player, game, rules, against,
               n_games, won);
  HRADBY_BIND (widget_class, HradbyCareerWindow, drawn, streak, longest, mean, best, mean_row,
               best_row, sources);
  HRADBY_BIND (widget_class, HradbyCareerWindow, spread, distribution, words);
}

static void
hradby_career_window_class_init (HradbyCareerWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = hradby_career_window_dispose;
  G_OBJECT_CLASS (class)->finalize = hradby_career_window_finalize;
  g_type_ensure (HRADBY_TYPE_DISTRIBUTION);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/career/career-window.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "career.export", NULL, export_cb);
  gtk_widget_class_install_action (widget_class, "career.delete", NULL, delete_cb);
}

static void
hradby_career_window_init (HradbyCareerWindow *self)
{
  self->source_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_prose_wrap (GTK_WIDGET (self->sources)); /* long titles */
  hradby_prose_wrap (GTK_WIDGET (self->spread));
  self->choices[PLAYER].row = self->player;
  self->choices[GAME].row = self->game;
  self->choices[RULES].row = self->rules;
  self->choices[AGAINST].row = self->against;
  for (guint i = 0; i < N_CHOICES; i++) {
    self->choices[i].values = g_ptr_array_new_with_free_func (g_free);
    hradby_combo_init (self->choices[i].row);
    HRADBY_CONNECT (self->choices[i].row, "notify::selected", update, self);
  }
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "career.export", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "career.delete", FALSE);
}
