/* Suggested plays as a list to choose from. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/analysis/hint-list.h"

#include <glib/gi18n.h>

#include "app/kit/prose.h"
#include "app/kit/widget.h"
#include "app/words/suggestion-words.h"
#include "engine/object.h"

struct _HradbyHintList {
  GtkWidget          parent_instance;

  GtkWidget         *content; /* bound, so that it goes with the template */
  GtkLabel          *heading;
  GtkSpinner        *spinner;
  GtkWidget         *scrolled;
  GtkListBox        *list;
  GtkWidget         *take;
};

G_DEFINE_FINAL_TYPE (HradbyHintList, hradby_hint_list, GTK_TYPE_WIDGET)

enum {
  SELECTED,
  TAKEN,
  CLOSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
selected_cb (HradbyHintList *self, GtkListBoxRow *row)
{
  if (row != NULL)
    g_signal_emit (self, signals[SELECTED], 0, (guint) gtk_list_box_row_get_index (row));
}

static void
take (HradbyHintList *self, GtkListBoxRow *row)
{
  if (row != NULL && gtk_widget_get_visible (self->take))
    g_signal_emit (self, signals[TAKEN], 0, (guint) gtk_list_box_row_get_index (row));
}

static void
take_cb (HradbyHintList *self)
{
  take (self, gtk_list_box_get_selected_row (self->list));
}

static void
close_cb (HradbyHintList *self)
{
  g_signal_emit (self, signals[CLOSED], 0);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  close_cb (HRADBY_HINT_LIST (widget));
  return GDK_EVENT_STOP;
}

static GtkWidget *
make_row (const char *mark, const char *words, const char *worth)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *sign = gtk_label_new (mark);
  GtkWidget *title = hradby_prose_new (words, NULL), *subtitle = hradby_prose_new (worth, NULL);
  /* Translators: the sign of a play, what is played, what is expected of it */
  g_autofree char *label = g_strdup_printf (C_("play", "%1$s: %2$s. %3$s"), mark, words, worth);

  gtk_widget_add_css_class (sign, "mark");
  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_add_css_class (subtitle, "caption");
  gtk_widget_add_css_class (subtitle, "dim-label");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), subtitle);
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  hradby_widget_label (row, label);
  return row;
}

void
hradby_hint_list_show_waiting (HradbyHintList *self)
{
  g_return_if_fail (HRADBY_IS_HINT_LIST (self));

  hradby_widget_cut_list (self->list, 0);
  gtk_label_set_text (self->heading, _("Looking for the best moves…"));
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), TRUE);
  gtk_spinner_start (self->spinner);
  gtk_widget_set_visible (self->scrolled, FALSE);
  gtk_widget_set_visible (self->take, FALSE);
}

void
hradby_hint_list_show (HradbyHintList *self, const char *heading, const HradbyTable *table,
                       const HradbyPosition *position, const char *const *names,
                       const HradbySurfaceSuggestion *suggestions, guint n_suggestions,
                       gboolean may_take, gboolean is_final)
{
  g_return_if_fail (HRADBY_IS_HINT_LIST (self));

  hradby_widget_cut_list (self->list, 0);
  gtk_label_set_text (self->heading, heading);
  gtk_spinner_set_spinning (self->spinner, !is_final);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), !is_final);
  gtk_widget_set_visible (self->scrolled, TRUE);
  gtk_widget_set_visible (self->take, may_take);
  for (guint i = 0; i < n_suggestions; i++) {
    g_autofree char *words = hradby_suggestion_words_play (table, position, &suggestions[i].play,
                                                           names);
    g_autofree char *worth = hradby_suggestion_words_worth (&suggestions[i].play);

    gtk_list_box_append (self->list, make_row (suggestions[i].mark, words, worth));
  }
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

gint
hradby_hint_list_get_selected (HradbyHintList *self)
{
  g_return_val_if_fail (HRADBY_IS_HINT_LIST (self), -1);

  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  return row != NULL ? gtk_list_box_row_get_index (row) : -1;
}

void
hradby_hint_list_select (HradbyHintList *self, guint index)
{
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, (int) index));
}

/* The keyboard goes to the play that is looked at. */
static gboolean
hradby_hint_list_grab_focus (GtkWidget *widget)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (HRADBY_HINT_LIST (widget)->list);

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

HRADBY_DISPOSE (HradbyHintList, hradby_hint_list)
{
  gtk_widget_dispose_template (GTK_WIDGET (self), HRADBY_TYPE_HINT_LIST);
}

static void
hradby_hint_list_class_init (HradbyHintListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hradby_hint_list_dispose;
  widget_class->grab_focus = hradby_hint_list_grab_focus;

  signals[SELECTED] = HRADBY_SIGNAL (HRADBY_TYPE_HINT_LIST, "selected", 1, G_TYPE_UINT);
  signals[TAKEN] = HRADBY_SIGNAL (HRADBY_TYPE_HINT_LIST, "taken", 1, G_TYPE_UINT);
  signals[CLOSED] = HRADBY_SIGNAL (HRADBY_TYPE_HINT_LIST, "closed", 0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/hradby/analysis/hint-list.ui");
  HRADBY_BIND (widget_class, HradbyHintList, content, heading, spinner, scrolled, list, take);
  HRADBY_BIND_CALLBACKS (widget_class, selected_cb, take, take_cb, close_cb);
}

static void
hradby_hint_list_init (HradbyHintList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
