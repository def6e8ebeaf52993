/* The window with the history of a variant: a row a step, in it what differs from now. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/history-window.h"

#include <glib/gi18n.h>

#include "app/kit/dialogs.h"
#include "app/kit/list-text.h"
#include "app/kit/press.h"
#include "app/kit/prose.h"
#include "app/kit/tooltip.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/variants/differences.h"
#include "app/words/rules-store.h"
#include "engine/each.h"
#include "engine/object.h"

/* Rows that are made at a time. */
#define N_ROWS 50

struct _HradbyHistoryWindow {
  AdwWindow        parent_instance;

  HradbyLibrary   *library;
  HradbyShelf     *shelf;
  char            *game;
  char            *id;
  HradbyRuleset   *now;     /* the variant, but called so */
  GPtrArray       *changes; /* of HradbyShelfChange, as the rows */
  guint            n_rows;  /* of them, at most */
  gboolean         loading; /* changes of @now are not by the user */

  AdwWindowTitle  *title;
  GtkWidget       *undo;
  GtkWidget       *redo;
  AdwToastOverlay *toasts;
  GtkLabel        *damage;
  GtkListBox      *list;
  GtkWidget       *more;
};

G_DEFINE_FINAL_TYPE (HradbyHistoryWindow, hradby_history_window, ADW_TYPE_WINDOW)

/* What is said of a step. */

static char *
tell_time (gint64 time)
{
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_local (time);
  g_autoptr(GDateTime) today = g_date_time_new_now_local ();
  g_autoptr(GDateTime) yesterday = g_date_time_add_days (today, -1);
  gint year, month, day;
  gint other_year, other_month, other_day;

  g_date_time_get_ymd (at, &year, &month, &day);
  g_date_time_get_ymd (today, &other_year, &other_month, &other_day);
  if (year == other_year && month == other_month && day == other_day)
    /* Translators: a time of today, for g_date_time_format() */
    return g_date_time_format (at, _("Today %H:%M"));
  g_date_time_get_ymd (yesterday, &other_year, &other_month, &other_day);
  if (year == other_year && month == other_month && day == other_day)
    /* Translators: a time of yesterday, for g_date_time_format() */
    return g_date_time_format (at, _("Yesterday %H:%M"));
  return g_date_time_format (at, "%x %H:%M");
}

static gboolean
has_other_notes (HradbyRuleset *before, HradbyRuleset *after)
{
  const HradbySettingInfo *settings = hradby_ruleset_get_type_info (after)->settings;
  gboolean differ = g_strcmp0 (hradby_ruleset_get_note (before, NULL),
                               hradby_ruleset_get_note (after, NULL)) != 0;

  for (guint i = 0; settings[i].id != NULL && !differ; i++)
    differ = g_strcmp0 (hradby_ruleset_get_note (before, settings[i].id),
                        hradby_ruleset_get_note (after, settings[i].id)) != 0;
  return differ;
}

/* (nullable): the states before and after the step */
static char *
tell_step (HradbyRuleset *before, HradbyRuleset *after)
{
  GString *text = g_string_new (NULL);

  if (after == NULL)
    return g_string_free (g_string_append (text, _("Deleted or unreadable")), FALSE);
  if (before == NULL)
    return g_string_free (g_string_append (text, _("Restored")), FALSE);
  if (g_strcmp0 (hradby_ruleset_get_title (before), hradby_ruleset_get_title (after)) != 0)
    hradby_list_text_join (text, "\n",
                           /* Translators: the name of a variant before and after */
                           g_strdup_printf (_("Name: %1$s → %2$s"),
                                            hradby_ruleset_get_title (before),
                                            hradby_ruleset_get_title (after)));
  hradby_list_text_join (text, "\n", hradby_rules_store_list_changes (before, after));
  if (g_strcmp0 (hradby_ruleset_get_description (before),
                 hradby_ruleset_get_description (after)) != 0)
    hradby_list_text_join (text, "\n", g_strdup (_("Different description")));
  if (!g_strv_equal (hradby_ruleset_get_uses (before), hradby_ruleset_get_uses (after)))
    hradby_list_text_join (text, "\n", g_strdup (_("Different house rules used")));
  if (has_other_notes (before, after))
    hradby_list_text_join (text, "\n", g_strdup (_("Different notes")));
  if (text->len == 0)
    g_string_append (text, _("Nothing that changes the game"));
  return g_string_free (text, FALSE);
}

/* Rows. */

static const HradbyShelfChange *
get_change (HradbyHistoryWindow *self, guint number)
{
  HRADBY_EACH_POINTER (const HradbyShelfChange, change, self->changes)
    if (change->number == number)
      return change;
  return NULL;
}

static void
tell (HradbyHistoryWindow *self, const char *text, gboolean can_undo)
{
  AdwToast *toast = hradby_dialogs_toast (text);

  if (can_undo) {
    adw_toast_set_button_label (toast, _("_Undo"));
    adw_toast_set_action_name (toast, "history.undo");
  }
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* The variant becomes what @ruleset is. Returns whether it is. */
static gboolean
save (HradbyHistoryWindow *self, HradbyRuleset *ruleset)
{
  g_autoptr(HradbyRuleset) copy = hradby_ruleset_copy (ruleset);
  g_autoptr(GError) error = NULL;

  g_object_set (copy, "id", self->id, NULL);
  if (hradby_shelf_save (self->shelf, copy, &error))
    return TRUE;
  tell (self, error->message, FALSE);
  return FALSE;
}

static void
take_back_cb (GtkWidget *widget, const char *name, GVariant *number)
{
  HradbyHistoryWindow *self = HRADBY_HISTORY_WINDOW (widget);
  const HradbyShelfChange *change = get_change (self, g_variant_get_uint32 (number));

  if (change == NULL || change->ruleset == NULL)
    return;
  g_autofree char *time = tell_time (change->time);
  /* Translators: a time */
  g_autofree char *text = g_strdup_printf (_("Same as before: %s"), time);
  if (save (self, change->ruleset))
    tell (self, text, TRUE);
}

/* What the row opens: what differs from now, and the way back. */
static GtkWidget *
new_content (HradbyHistoryWindow *self, const HradbyShelfChange *change)
{
  GtkWidget *row = adw_preferences_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Go Back to This State"));
  g_autoptr(HradbyRuleset) then = hradby_ruleset_copy (change->ruleset);
  g_autoptr(GPtrArray) others = g_ptr_array_new ();
  g_autofree char *time = tell_time (change->time);

  g_object_set (then, "title", time, NULL);
  g_ptr_array_add (others, then);
  gtk_box_append (GTK_BOX (box), hradby_differences_new (self->now, others));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  hradby_widget_describe (button, time);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "history.take-back");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", change->number);
  gtk_box_append (GTK_BOX (box), button);
  g_object_set (box, "margin-top", 12, "margin-bottom", 12, "margin-start", 12, "margin-end", 12,
                NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  hradby_prose_wrap (button);
  return row;
}

static void
expanded_cb (AdwExpanderRow *row)
{
  HradbyHistoryWindow *self = HRADBY_HISTORY_WINDOW (gtk_widget_get_root (GTK_WIDGET (row)));
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "number"));
  const HradbyShelfChange *change = get_change (self, number);

  g_signal_handlers_disconnect_by_func (row, expanded_cb, NULL);
  if (change != NULL)
    adw_expander_row_add_row (row, new_content (self, change));
}

/* The step after which the variant is as it is now has nothing to open. */
static GtkWidget *
new_row (HradbyHistoryWindow *self, guint index)
{
  const HradbyShelfChange *change = self->changes->pdata[index];
  const HradbyShelfChange *before
    = index + 1 < self->changes->len ? self->changes->pdata[index + 1] : NULL;
  g_autofree char *time = tell_time (change->time), *now = NULL;
  g_autofree char *text = before != NULL ? tell_step (before->ruleset, change->ruleset)
                                         : g_strdup (_("The beginning"));
  GtkWidget *row;

  /* Translators: the time of the last change */
  now = g_strdup_printf (_("%s, as it is now"), time);
  if (index == 0 || change->ruleset == NULL)
    row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", text,
                        "subtitle", index == 0 ? now : time, NULL);
  else {
    row = g_object_new (ADW_TYPE_EXPANDER_ROW, "use-markup", FALSE, "title", text,
                        "subtitle", time, NULL);
    hradby_press_add_expander (ADW_EXPANDER_ROW (row));
    g_signal_connect (row, "notify::expanded", G_CALLBACK (expanded_cb), NULL);
  }
  hradby_prose_wrap (row);
  g_object_set_data (G_OBJECT (row), "number", GUINT_TO_POINTER (change->number));
  return row;
}

static guint
get_number (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "number"));
}

/* Rows of steps that are still there stay as they are, with what is opened and the focus; not the
 * one of now. */
static void
fill (HradbyHistoryWindow *self)
{
  guint n = MIN (self->changes->len, self->n_rows);

  for (guint i = 0; i < n; i++) {
    const HradbyShelfChange *change = self->changes->pdata[i];
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);

    /* Numbers fall: what is greater is gone. */
    while (row != NULL && (get_number (row) > change->number
                           || (get_number (row) == change->number
                               && (i == 0 || !ADW_IS_EXPANDER_ROW (row))))) {
      gtk_list_box_remove (self->list, GTK_WIDGET (row));
      row = gtk_list_box_get_row_at_index (self->list, (int) i);
    }
    if (row == NULL || get_number (row) != change->number)
      gtk_list_box_insert (self->list, new_row (self, i), (int) i);
  }
  hradby_widget_cut_list (self->list, n);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_widget_set_visible (self->more, n < self->changes->len);
}

static void
more_cb (HradbyHistoryWindow *self)
{
  guint n = self->n_rows;

  self->n_rows += N_ROWS;
  fill (self);
  gtk_widget_child_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) n)),
                          GTK_DIR_TAB_FORWARD);
}

static void
load (HradbyHistoryWindow *self)
{
  const HradbyShelfItem *item = hradby_shelf_find (self->shelf, self->game, self->id);
  const char *damage = hradby_shelf_get_damage (self->shelf, self->game, self->id);

  g_clear_pointer (&self->changes, g_ptr_array_unref);
  self->changes = hradby_shelf_list_changes (self->shelf, self->game, self->id);
  if (item != NULL) {
    g_autoptr(HradbyRuleset) ruleset = hradby_ruleset_copy (HRADBY_RULESET (item->material));

    adw_window_title_set_subtitle (self->title, hradby_rules_store_get_title (ruleset));
    g_object_set (ruleset, "title", C_("variant", "Now"), NULL);
    self->loading = TRUE;
    hradby_ruleset_be_like (self->now, ruleset);
    self->loading = FALSE;
  }
  gtk_label_set_text (self->damage, damage != NULL ? damage : "");
  gtk_widget_set_visible (GTK_WIDGET (self->damage), damage != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.undo",
                                 hradby_shelf_can_undo (self->shelf, self->game));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "history.redo",
                                 hradby_shelf_can_redo (self->shelf, self->game));
  fill (self);
}

/* A line was made as it was. */
static void
taken_cb (HradbyHistoryWindow *self)
{
  const HradbyShelfItem *item = hradby_shelf_find (self->shelf, self->game, self->id);
  g_autoptr(HradbyRuleset) changed = NULL;

  if (self->loading || item == NULL)
    return;
  changed = hradby_ruleset_copy (self->now);
  g_object_set (changed, "title", hradby_ruleset_get_title (HRADBY_RULESET (item->material)), NULL);
  if (!save (self, changed))
    load (self);
}

static void
move (HradbyHistoryWindow *self,
      gboolean (*func) (HradbyShelf *, const char *, char **, GError **))
{
  g_autoptr(GError) error = NULL;

  if (!func (self->shelf, self->game, NULL, &error))
    tell (self, error->message, FALSE);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move (HRADBY_HISTORY_WINDOW (widget), hradby_shelf_undo);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  move (HRADBY_HISTORY_WINDOW (widget), hradby_shelf_redo);
}

void
hradby_history_window_present (GtkWindow *parent, HradbyLibrary *library, const char *game,
                               const char *id)
{
  HradbyHistoryWindow *self;

  g_return_if_fail (library != NULL && game != NULL && id != NULL);

  const HradbyShelfItem *item = hradby_shelf_find (hradby_shelf_of (library), game, id);
  if (item == NULL)
    return;
  self = g_object_new (HRADBY_TYPE_HISTORY_WINDOW, "transient-for", parent, NULL);
  self->library = g_object_ref (library);
  self->shelf = hradby_shelf_of (library);
  self->game = g_strdup (game);
  self->id = g_strdup (id);
  self->now = hradby_ruleset_copy (HRADBY_RULESET (item->material));
  load (self);
  HRADBY_CONNECT (self->now, "changed", taken_cb, self);
  HRADBY_CONNECT (self->shelf, "changed::variant", load, self);
  hradby_windows_focus (GTK_WINDOW (self), GTK_WIDGET (self->list));
  gtk_window_present (GTK_WINDOW (self));
}

HRADBY_DISPOSE (HradbyHistoryWindow, hradby_history_window)
{
  g_clear_pointer (&self->changes, g_ptr_array_unref);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_object (&self->now);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_HISTORY_WINDOW);
}

static void
hradby_history_window_class_init (HradbyHistoryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_history_window_dispose;

  gtk_widget_class_install_action (widget_class, "history.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "history.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "history.take-back", "u", take_back_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "history.undo",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "history.redo", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/history-window.ui");
  HRADBY_BIND (widget_class, HradbyHistoryWindow, title, undo, redo, toasts, damage, list, more);
  HRADBY_BIND_CALLBACKS (widget_class, more_cb);
}

static void
hradby_history_window_init (HradbyHistoryWindow *self)
{
  self->n_rows = N_ROWS;
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_tooltip_label (self->undo, _("Undo"));
  hradby_tooltip_label (self->redo, _("Redo"));
  hradby_prose_wrap (GTK_WIDGET (self->title));
  hradby_prose_wrap (self->more);
}
