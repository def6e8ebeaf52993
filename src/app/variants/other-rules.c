/* The window that asks for other rules of a game under way. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/variants/other-rules.h"

#include <glib/gi18n.h>

#include "app/kit/combo.h"
#include "app/kit/widget.h"
#include "app/kit/windows.h"
#include "app/words/rules-store.h"
#include "engine/object.h"
#include "engine/table.h"

struct _HradbyOtherRules {
  AdwWindow            parent_instance;

  HradbySession       *session;
  HradbySession       *branch;   /* (nullable): the game by the chosen rules; it rests */
  GPtrArray           *variants; /* element-type HradbyRuleset, as they stand in the row */
  GPtrArray           *rows;     /* of points; borrowed */

  AdwComboRow         *rules;
  GtkLabel            *outcome;
  AdwPreferencesGroup *points;
  GtkWidget           *play;
};

G_DEFINE_FINAL_TYPE (HradbyOtherRules, hradby_other_rules, ADW_TYPE_WINDOW)

static guint
get_turn (HradbySession *session, const HradbyPosition *position)
{
  const HradbyTable *table = hradby_session_get_table (session);
  guint player;

  return table->type->get_turn (table, position, &player);
}

/* @before, @after: points by the rules of the game and by the chosen ones */
static void
add_points (HradbyOtherRules *self, const char *name, gint before, gint after)
{
  GtkWidget *row = adw_action_row_new ();
  /* Translators: points of a player by the rules of the game, and by other rules */
  g_autofree char *text = before != after ? g_strdup_printf (_("%1$d → %2$d"), before, after)
                                          : g_strdup_printf ("%d", before);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (text));
  adw_preferences_group_add (self->points, row);
  g_ptr_array_add (self->rows, row);
}

/* Of the same place in both games. */
static void
show_points (HradbyOtherRules *self, guint n_held)
{
  const HradbyTable *table = hradby_session_get_table (self->session);
  const HradbyTable *other = hradby_session_get_table (self->branch);
  g_autofree HradbyPosition *position = hradby_table_new_position (table);
  gint before[HRADBY_MAX_PLAYERS], after[HRADBY_MAX_PLAYERS];
  const char *const *names = hradby_session_get_names (self->session);

  hradby_history_get_position (hradby_session_get_history (self->session), n_held, position);
  table->type->get_scores (table, position, before);
  table->type->get_scores (other, hradby_session_get_position (self->branch), after);
  for (guint i = 0; i < table->n_players; i++)
    add_points (self, names[i], before[i], after[i]);
}

/* @reason: (nullable): why it goes no further */
static void
tell (HradbyOtherRules *self, const char *reason)
{
  g_autofree char *text = NULL;

  if (reason == NULL) {
    gtk_label_set_text (self->outcome, _("Everything played so far is also possible by these "
                                         "rules."));
    return;
  }
  /* Translators: numbers of turns; followed by why an action is not allowed */
  text = g_strdup_printf (_("By these rules the game gets as far as turn %1$u of %2$u. After "
                            "that: %3$s"),
                          get_turn (self->branch, hradby_session_get_position (self->branch)),
                          get_turn (self->session, hradby_session_get_position (self->session)),
                          reason);
  gtk_label_set_text (self->outcome, text);
}

static void
chosen_cb (HradbyOtherRules *self)
{
  guint chosen = adw_combo_row_get_selected (self->rules), n_held = 0;
  g_autofree char *reason = NULL;
  g_autoptr(GError) error = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->points, self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_clear_object (&self->branch);
  if (chosen < self->variants->len)
    self->branch = hradby_session_branch_by (self->session, self->variants->pdata[chosen], &n_held,
                                             &reason, &error);
  gtk_widget_set_sensitive (self->play, self->branch != NULL && chosen > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->points), self->branch != NULL);
  if (self->branch == NULL) {
    gtk_label_set_text (self->outcome, error != NULL ? error->message : "");
    return;
  }
  hradby_session_set_rests (self->branch, TRUE);
  if (chosen > 0)
    tell (self, reason);
  else
    gtk_label_set_text (self->outcome, _("Choose rules to see what they do to this game."));
  show_points (self, n_held);
}

static void
play_cb (HradbyOtherRules *self)
{
  g_autoptr(HradbySession) branch = g_steal_pointer (&self->branch);

  g_object_ref (self); /* it goes with the game it is about */
  hradby_session_set_rests (branch, FALSE);
  g_signal_emit_by_name (self, "play", branch);
  gtk_window_destroy (GTK_WINDOW (self));
  g_object_unref (self);
}

/* The rules that are played come first, so that a look changes nothing. */
static void
fill (HradbyOtherRules *self, HradbyLibrary *library)
{
  HradbyRuleset *played = hradby_session_get_setup (self->session)->ruleset;
  g_autoptr(GListStore) items = g_list_store_new (GTK_TYPE_STRING_OBJECT);

  self->variants = hradby_rules_store_list (library, hradby_ruleset_get_type_info (played));
  g_ptr_array_insert (self->variants, 0, g_object_ref (played));
  for (guint i = 0; i < self->variants->len; i++) {
    const char *title = hradby_rules_store_get_title (self->variants->pdata[i]);
    /* Translators: the name of the rules of the game that is played now */
    g_autofree char *here = g_strdup_printf (_("On the table: %s"), title);
    g_autoptr(GtkStringObject) item = hradby_combo_item_new (i == 0 ? here : title, NULL);

    g_list_store_append (items, item);
  }
  adw_combo_row_set_model (self->rules, G_LIST_MODEL (items));
}

HradbyOtherRules *
hradby_other_rules_present (GtkWindow *parent, HradbySession *session, HradbyLibrary *library)
{
  g_return_val_if_fail (hradby_session_can_change_rules (session), NULL);

  HradbyOtherRules *self = g_object_new (HRADBY_TYPE_OTHER_RULES, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  hradby_windows_bind (GTK_WINDOW (self), session);
  fill (self, library);
  hradby_windows_focus (GTK_WINDOW (self), GTK_WIDGET (self->rules));
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

HRADBY_DISPOSE (HradbyOtherRules, hradby_other_rules)
{
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_OTHER_RULES);
  g_clear_object (&self->branch);
  g_clear_object (&self->session);
  g_clear_pointer (&self->variants, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
}

static void
hradby_other_rules_class_init (HradbyOtherRulesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_other_rules_dispose;

  HRADBY_SIGNAL (HRADBY_TYPE_OTHER_RULES, "play", 1, HRADBY_TYPE_SESSION);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/variants/other-rules.ui");
  HRADBY_BIND (widget_class, HradbyOtherRules, rules, outcome, points, play);
  HRADBY_BIND_CALLBACKS (widget_class, chosen_cb, play_cb);
}

static void
hradby_other_rules_init (HradbyOtherRules *self)
{
  self->rows = g_ptr_array_new ();
  self->variants = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hradby_combo_init (self->rules);
}
